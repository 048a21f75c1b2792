/* SPDX-License-Identifier: MIT
 * Sentences for people: what happened, why, and what a choice would do. */
#include "record/words/cards_words.h"

#include <string.h>

/* ---- events ---- */

/* The fields of an event in addition to seat and clause: a column of events.def. */
static const char *const event_fields[MG_EVENT_N] = {
#define MG_EVENT(id, name, fields, text) [MG_EV_##id] = (fields),
#include "magie/events.def"
};

static bool has_field(int kind, const char *field)
{
    return strstr(event_fields[kind], field) != NULL;
}

static void put_card(mg__out *o, const mg_game *g, int deck, int card)
{
    const mg_card_def *def = mg__card_def(g, deck, card);

    mg__put(o, def ? def->text : "a card");
}

/* A parked building has no row: its colour tells which one it is (DL-S4). */
static void put_placed(mg__out *o, const mg_game *g, const mg_event *ev, int kind)
{
    int colour = ev->place && ev->place != MG_FROM_BANK ? mg_spot_colour(ev->place - 1) : -1;

    mg__put_card_name(o, g, kind);
    if (colour >= 0) {
        mg__put(o, " (");
        mg__put_colour(o, g, colour);
        mg__put(o, ")");
    }
}

static void put_subject(mg__out *o, const mg_game *g, const mg_event *ev)
{
    if (has_field(ev->kind, "subj:deed")) {
        mg__put(o, mg__named_deed(g, ev->subj).text);
    } else if (has_field(ev->kind, "subj:space")) {
        mg__put(o, mg__named_space(g, ev->subj).text);
    } else if (has_field(ev->kind, "subj:kept")) {
        mg__put(o, ev->subj == MG_SUBJ_HIDDEN ? "a card" : mg__named_kept(g, ev->subj).text);
    } else if (has_field(ev->kind, "subj:card")) {
        put_card(o, g, ev->aux, ev->subj);
    } else if (ev->kind == MG_EV_PLAYS || ev->kind == MG_EV_MOVES) { /* the rest names the card */
        mg__put_card_name(o, g, ev->subj);
    } else if (has_field(ev->kind, "subj:kind")) {
        put_placed(o, g, ev, ev->subj);
    }
}

/* Dice, levels and rolls are numbers; every other amount is money. */
static bool amount_is_money(int kind)
{
    return !has_field(kind, "amt:") || has_field(kind, "amt:opening") ||
           has_field(kind, "amt:jackpot");
}

static void put_amount(mg__out *o, const mg_game *g, const mg_event *ev)
{
    if (amount_is_money(ev->kind)) {
        mg__put_money(o, g, ev->board, ev->amt);
    } else {
        mg__putf(o, "%d", (int)ev->amt);
    }
}

static void put_extra(mg__out *o, const mg_game *g, const mg_event *ev)
{
    if (has_field(ev->kind, "aux:candidate") && ev->aux >= 0 && ev->aux < MG_CANDIDATES) {
        mg__put(o, mg_candidate_table[ev->aux].text);
    } else if (has_field(ev->kind, "aux:kind")) {
        mg__put_piece(o, g, ev->aux);
    } else {
        mg__putf(o, "%d", (int)ev->aux);
    }
}

/* Writes one of the edition's own words; false if the slot is none of them. */
static bool put_edition_word(mg__out *o, const mg_game *g, mg__word slot)
{
    const mg_edition *e = g->edition;

    const struct {
        const char *slot, *word;
        bool article;
    } words[] = {
        {"bank",      e->bank,               false},
        {"house",     e->house,              false},
        {"houses",    e->houses,             false},
        {"a house",   e->house,              true },
        {"buildings", mg__buildings_word(g), false},
        {"deed",      e->deed,               false},
        {"deeds",     e->deeds,              false},
        {"a deed",    e->deed,               true },
        {"tax",       e->tax,                false},
    };

    for (size_t k = 0; k < sizeof words / sizeof words[0]; k++) {
        if (mg__word_is(slot, words[k].slot)) {
            (words[k].article ? mg__put_a : mg__put)(o, words[k].word);
            return true;
        }
    }
    return false;
}

struct sentence {
    const mg_game *g;
    const mg_event *ev;
    const char *const *name;
};

/* NOLINTBEGIN(misc-no-recursion): a cause is a template in a template, and names no cause itself */

/* Replaces the word between braces; false if it means nothing. */
static bool put_slot(mg__out *o, const struct sentence *t, mg__word slot)
{
    if (mg__word_is(slot, "seat")) {
        mg__put_seat(o, t->g, t->name, t->ev->seat);
    } else if (mg__word_is(slot, "other")) {
        mg__put_seat(o, t->g, t->name, t->ev->other);
    } else if (mg__word_is(slot, "subj")) {
        put_subject(o, t->g, t->ev);
    } else if (mg__word_is(slot, "amt")) {
        put_amount(o, t->g, t->ev);
    } else if (mg__word_is(slot, "aux")) {
        put_extra(o, t->g, t->ev);
    } else if (mg__word_is(slot, "cause")) {
        mg__put_cause(o, t->g, t->ev->cause);
    } else if (mg__word_is(slot, "colour")) {
        mg__put_colour(o, t->g, t->ev->aux);
    } else if (mg__word_is(slot, "aim")) {
        put_placed(o, t->g, t->ev, t->ev->aux - 1);
    } else if (mg__word_is(slot, "aim's colour")) {
        mg__put_colour(o, t->g, t->ev->amt - 1);
    } else if (mg__word_is(slot, "value")) {
        mg__put_money(o, t->g, 0, t->g->deck.value[t->ev->subj]);
    } else if (mg__word_is(slot, "jail")) {
        mg__put(o, mg__with_country(t->g, "Jail", t->g->board_n > 1 ? t->ev->board : -1).text);
    } else {
        return put_edition_word(o, t->g, slot);
    }
    return true;
}

static void put_template(mg__out *o, const struct sentence *t, const char *text)
{
    while (*text) {
        const char *open = strchr(text, '{');
        const char *close = open ? strchr(open, '}') : NULL;
        if (!close) {
            mg__put(o, text);
            return;
        }
        mg__put_n(o, text, (size_t)(open - text));
        mg__word slot = {open + 1, (size_t)(close - open - 1)};
        if (!put_slot(o, t, slot)) {
            mg__put_n(o, open, (size_t)(close - open + 1));
        }
        text = close + 1;
    }
}

const mg_name_info *mg__cause(int cause)
{
    return &mg_cause_table[cause > 0 && cause < MG_CAUSE_N ? cause : MG_CAUSE_NONE];
}

void mg__put_cause(mg__out *o, const mg_game *g, int cause)
{
    static const mg_event none; /* the text of a cause refers to no event */
    const struct sentence t = {g, &none, NULL};

    put_template(o, &t, mg__cause(cause)->text);
}

/* NOLINTEND(misc-no-recursion) */

/* The sentence for levels that have a better word than their number. */
static const char *level_template(const mg_event *ev)
{
    static const char *const built[MG_LEVELS] = {
        NULL,
        "{seat} builds {a house} on {subj}",
        "{seat} builds a second {house} on {subj}",
        "{seat} builds a third {house} on {subj}",
        "{seat} builds a fourth {house} on {subj}",
        "{seat} builds a hotel on {subj}",
    };
    static const char *const sold[MG_LEVELS] = {
        "{seat} sells {buildings} on {subj}, which is bare now",
        "{seat} sells {buildings} on {subj}, which keeps one {house}",
        "{seat} sells {buildings} on {subj}, which keeps two {houses}",
        "{seat} sells {buildings} on {subj}, which keeps three {houses}",
        "{seat} sells {buildings} on {subj}, which keeps four {houses}",
        NULL,
    };
    static const char *const lost[MG_LEVELS] = {
        "{seat} loses {buildings} on {subj}, which is bare now",
        "{seat} loses {buildings} on {subj}, which keeps one {house}",
        "{seat} loses {buildings} on {subj}, which keeps two {houses}",
        "{seat} loses {buildings} on {subj}, which keeps three {houses}",
        "{seat} loses {buildings} on {subj}, which keeps four {houses}",
        NULL,
    };

    if (ev->amt < 0 || ev->amt >= MG_LEVELS) {
        return NULL;
    }
    switch ((int)ev->kind) {
    case MG_EV_BUILD:
        return built[ev->amt];
    case MG_EV_SELL:
        return sold[ev->amt];
    case MG_EV_LOSES:
        return lost[ev->amt];
    default:
        return NULL;
    }
}

/* The sentence of an election; it gives no number of votes if there was no vote. */
static const char *vote_template(const mg_event *ev)
{
    bool one = ev->amt == 1;

    switch ((int)ev->kind) {
    case MG_EV_ELECTED:
        return ev->amt == 0 ? "{seat} is elected" : one ? "{seat} is elected with one vote" : NULL;
    case MG_EV_TIED:
        return ev->amt == 0 ? "{seat} is tied" : one ? "{seat} is tied at one vote" : NULL;
    case MG_EV_VOTES:
        return one ? "{seat} has one vote" : NULL;
    default:
        return NULL;
    }
}

static const char *declared_template(const mg_event *ev)
{
    static const char *const as[] = {
        [MG_WAY_SUM] = "{seat} will count the next throw as its sum",
        [MG_WAY_FIRST] = "{seat} will count the next throw as its first die",
        [MG_WAY_SECOND] = "{seat} will count the next throw as its second die",
        [MG_WAY_DIFFERENCE] = "{seat} will count the next throw as its difference",
        [MG_WAY_PRODUCT] = "{seat} will count the next throw as its product",
    };

    return ev->aux >= 0 && ev->aux <= MG_WAY_PRODUCT ? as[ev->aux] : NULL;
}

/* What is still to come before the end (HD-R36). */
static const char *all_owned_template(const mg_game *g, const mg_event *ev)
{
    if (g->opt.end_build_round) {
        return ev->amt ? "every {deed} is owned: once open rents are settled all may build once "
                         "more, then the game ends"
                       : "every {deed} is owned: all may build once more, then the game ends";
    }
    return ev->amt ? mg_event_table[ev->kind].text : "every {deed} is owned: the game ends";
}

/* The row's sentence, unless one of the cases that read badly has a better one. */
static const char *event_template(const mg_game *g, const mg_event *ev)
{
    const char *special = level_template(ev);

    special = special ? special : vote_template(ev);
    if (special) {
        return special;
    }
    if (ev->kind == MG_EV_NO_TARGET) { /* a card's text is a whole sentence */
        return "nothing comes of the card: {subj}";
    }
    if (ev->kind == MG_EV_DECLARED && declared_template(ev)) {
        return declared_template(ev);
    }
    if (ev->kind == MG_EV_ALL_OWNED) {
        return all_owned_template(g, ev);
    }
    /* a throw for the rent of a utility earns nothing */
    if (ev->kind == MG_EV_ROLL && ev->amt == ev->aux && ev->clause != MG_CL_ST_107) {
        return "{seat} rolls {amt} and {aux}: doubles";
    }
    if (ev->kind == MG_EV_WINS && ev->aux) { /* a limit cut the game off: nobody has won it */
        return "{seat} is ahead";
    }
    if (ev->kind == MG_EV_DEED && ev->seat == MG_BANK) {
        return "{subj} goes back to {bank}";
    }
    if (ev->kind == MG_EV_RETURN_CARD && g->opt.deck_reuse == MG_REUSE_RESHUFFLE) { /* US-11 */
        return "{subj} is set aside";
    }
    return mg_event_table[ev->kind].text;
}

/* Whether a sentence begins with a name, which is written as it is; every other sentence begins
 * with a capital. */
static bool begins_with_name(const struct sentence *t, const char *text)
{
    return strncmp(text, "{seat}", 6) == 0 && t->ev->seat >= 0 && t->name &&
           t->ev->seat < MG_SEATS_MAX && t->name[t->ev->seat];
}

size_t mg_event_sentence(const mg_game *g, const mg_event *ev, const char *const *name, char *out,
                         size_t cap)
{
    mg__out o = mg__out_of(out, cap);
    struct sentence t = {g, ev, name};

    if (ev->kind >= MG_EVENT_N) {
        return 0;
    }
    const char *cards = mg_is_card_game(g) ? mg__cards_template(g, ev) : NULL,
               *text = cards ? cards : event_template(g, ev);
    put_template(&o, &t, text);
    if (cap > 1 && out[0] >= 'a' && out[0] <= 'z' && !begins_with_name(&t, text)) {
        out[0] = (char)(out[0] - 'a' + 'A');
    }
    return o.n;
}

/* ---- why ---- */

static const char term_op[MG_TERM_N] = {
#define MG_TERM(id, name, op, text) [MG_TERM_##id] = (op),
#include "magie/terms.def"
};

/* One step as the rules compute it; 64 bits are enough, since steps and amounts have 32. */
static int64_t step(int64_t sum, const mg_term *term)
{
    switch (term_op[term->kind]) {
    case '*':
        return sum * term->value;
    case '%':
        return (sum * term->value + 99) / 100;
    case '+':
        return sum + term->value;
    case '/':
        return term->value ? sum / term->value : sum;
    default:
        return term->value;
    }
}

bool mg__has_terms(const mg_event *ev)
{
    int terms = 0;

    for (int k = 0; k < ev->term_n && k < MG_TERMS_MAX; k++) {
        terms += ev->term[k].kind > 0 && ev->term[k].kind < MG_TERM_N;
    }
    return terms && terms == ev->term_n;
}

void mg__put_terms(mg__out *o, const mg_game *g, const mg_event *ev)
{
    const struct sentence t = {g, ev, NULL};
    int64_t sum = 0;

    for (int k = 0; k < ev->term_n; k++) {
        const mg_term *term = &ev->term[k];

        if (sum > INT32_MAX || sum < INT32_MIN) {
            return;
        }
        const char *text = mg_term_table[term->kind].text;
        const char *slot = strstr(text, "%d");
        mg__put(o, k ? ", " : "");
        mg__put_n(o, text, slot ? (size_t)(slot - text) : strlen(text));
        if (slot) {
            mg__putf(o, "%d", (int)term->value);
            put_template(o, &t, slot + 2);
        }
        sum = step(sum, term);
    }
    if (ev->term_n > 1 || (ev->term_n == 1 && sum != ev->amt)) {
        mg__putf(o, " = %lld", (long long)ev->amt);
    }
}

static void put_clause(mg__out *o, int clause)
{
    if (clause <= 0 || clause >= MG_CLAUSE_N) {
        return;
    }
    mg__put(o, mg_clause_table[clause].name);
    mg__put(o, ": ");
    mg__put(o, mg_clause_table[clause].text);
}

size_t mg_event_why(const mg_game *g, const mg_event *ev, char *out, size_t cap)
{
    mg__out o = mg__out_of(out, cap);

    put_clause(&o, ev->clause);
    if (mg__has_terms(ev)) {
        bool bracket = o.n > 0;
        mg__put(&o, bracket ? " (" : "");
        mg__put_terms(&o, g, ev);
        mg__put(&o, bracket ? ")" : "");
    }
    return o.n;
}
