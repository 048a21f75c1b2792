/* SPDX-License-Identifier: MIT
 * Properties that hold in every game, tried on random games with random options by random players
 * who also act out of turn. MAGIE_GAMES games (100) from MAGIE_FROM (0) on, of the shipped editions
 * in turn, or of MAGIE_EDITION, a name or a folder. MAGIE_GAME=NUMBER plays one game and prints its
 * actions. Then MAGIE_POSITIONS changed positions (5000; positions.c) from MAGIE_WALK (0) on. */
#include "property.h"
#include "sampler.h"

#include "magie/text.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Every state is checked; every legal action is tried at each LISTS_EVERY-th decision, every action
 * there is, legal or not, at each BRUTE_EVERY-th; views are compared at each VIEWS_EVERY-th, and
 * where something is secret at each decision. The intervals are primes, so that no kind of decision
 * is always skipped. After each RARER_AFTER plies they grow, so that a few very long games do not
 * take most of the time. */
enum {
    PLIES_MAX = 200000,
    LISTS_EVERY = 5,
    VIEWS_EVERY = 11,
    BRUTE_EVERY = 1009,
    RARER_AFTER = 2500
};

enum { TEXT_CAP = 2000 };

/* Stops after this number of failed games. */
enum { FAILED_MAX = 10 };

/* Subjects of one board: deeds are board * 32 + deed. Some actions have two subjects more. */
enum { SUBJECTS = 32, MORE_SUBJECTS = 2 };

/* Every purse of every currency, and the pot last. */
typedef struct purses {
    int64_t of[MG_BOARDS_MAX][MG_SEATS_MAX + 1];
} purses;

bool property_fails(under_test *t, const char *property)
{
    if (!t->broken) {
        t->broken = property;
    }
    return false;
}

static uint32_t below(under_test *t, uint32_t n)
{
    return mg_rng_below(&t->rng, n);
}

/* ---- setting up ---- */

static bool set_up(under_test *t, const mg_edition *edition, long turn)
{
    if (!sampler_game(&t->g, edition, turn, &t->rng)) {
        return property_fails(t, "an option takes a value it had");
    }
    memset(&t->s, 0xa5, sizeof t->s); /* the start must not depend on the bytes that were there */
    mg_state_init(&t->g, &t->s);
    return true;
}

/* ---- money: events and state agree ---- */

static void count_purses(const mg_state *s, purses *p)
{
    for (int board = 0; board < s->board_n; board++) {
        for (int seat = 0; seat < s->seat_n; seat++) {
            p->of[board][seat] = s->board[board].cash[seat];
        }
        p->of[board][MG_SEATS_MAX] = s->board[board].pot;
    }
}

static int64_t *purse_of(purses *p, int board, int whose)
{
    return whose == MG_BANK ? NULL : &p->of[board][whose == MG_POT ? MG_SEATS_MAX : whose];
}

/* Applies the payments in the events to the purses before them. */
static void pay(purses *p, const mg_events *ev)
{
    for (int k = 0; k < ev->n; k++) {
        const mg_event *e = &ev->at[k];

        if (e->kind != MG_EV_PAY) {
            continue;
        }
        int64_t *from = purse_of(p, e->board, e->seat), *to = purse_of(p, e->board, e->other);
        if (from) {
            *from -= e->amt;
        }
        if (to) {
            *to += e->amt;
        }
    }
}

static bool same_purses(const mg_state *s, const purses *before, const mg_events *ev)
{
    purses from_events = *before, now;

    pay(&from_events, ev);
    now = from_events;
    count_purses(s, &now);
    return memcmp(&from_events, &now, sizeof now) == 0;
}

static int32_t round_up(int64_t a, int64_t b)
{
    return (int32_t)((a + b - 1) / b);
}

/* The terms of an event add up to its amount. */
static bool terms_add_up(const mg_event *e)
{
    int64_t sum = 0;

    for (int k = 0; k < e->term_n; k++) {
        static const char op[] = {
#define MG_TERM(id, name, op, text) op,
#include "magie/terms.def"
        };
        int64_t value = e->term[k].value;

        switch (op[e->term[k].kind]) {
        case '=':
            sum = value;
            break;
        case '*':
            sum *= value;
            break;
        case '+':
            sum += value;
            break;
        case '/':
            sum /= value;
            break;
        default:
            sum = round_up(sum * value, 100);
            break;
        }
    }
    return e->term_n == 0 || sum == e->amt;
}

static const char *const event_fields[MG_EVENT_N] = {
#define MG_EVENT(id, name, fields, text) [MG_EV_##id] = fields,
#include "magie/events.def"
};

static bool is_card(const mg_game *g, int card, int deck)
{
    int board = mg_card_country(g, card);

    return deck >= 0 && deck < MG_DECKS && board < g->board_n &&
           mg_card_index(g, card) < g->board[board].deck_n[deck];
}

/* Checks an event by the fields of its row in events.def. */
static bool subject_is_there(const mg_game *g, const mg_event *e)
{
    const char *fields = event_fields[e->kind];

    if (strstr(fields, "subj:deed")) {
        return e->subj / SUBJECTS < g->board_n &&
               e->subj % SUBJECTS < g->board[e->subj / SUBJECTS].deed_n;
    }
    if (strstr(fields, "subj:space")) {
        return e->subj < g->board_n * MG_SPACES;
    }
    if (strstr(fields, "subj:kept")) {
        return e->subj < g->kept_n;
    }
    if (strstr(fields, "subj:card")) {
        return is_card(g, e->subj, e->aux);
    }
    return !strstr(fields, "subj:kind") || e->subj < g->deck.kind_n;
}

/* Compares an event with the part of the state that it reports. */
static const enum {
    TELLS_NOTHING,
    TELLS_SPACE,
    TELLS_LEVEL,
    TELLS_MORTGAGE
} tells[MG_EVENT_N] = {
    [MG_EV_MOVE] = TELLS_SPACE,        [MG_EV_JAILED] = TELLS_SPACE,  [MG_EV_RIDE] = TELLS_SPACE,
    [MG_EV_BUILD] = TELLS_LEVEL,       [MG_EV_SELL] = TELLS_LEVEL,    [MG_EV_LOSES] = TELLS_LEVEL,
    [MG_EV_MORTGAGE] = TELLS_MORTGAGE, [MG_EV_LIFT] = TELLS_MORTGAGE,
};

static bool is_told_later(const mg_events *ev, int k)
{
    for (int later = k + 1; later < ev->n; later++) {
        bool same = tells[ev->at[k].kind] == TELLS_SPACE ? ev->at[later].seat == ev->at[k].seat
                                                         : ev->at[later].subj == ev->at[k].subj;

        if (same && tells[ev->at[later].kind] == tells[ev->at[k].kind]) {
            return true;
        }
    }
    return false;
}

/* Where a token came to stand, how much is built and what is mortgaged, as the state has it; the
 * Bank takes deeds back as they are. */
static bool is_so(const mg_state *s, const mg_event *e)
{
    if (e->kind == MG_EV_MOVE) {
        return s->pos[e->seat] == e->subj;
    }
    if (tells[e->kind] < TELLS_LEVEL || !s->board[e->subj / SUBJECTS].owner[e->subj % SUBJECTS]) {
        return true;
    }
    const mg_board_state *b = &s->board[e->subj / SUBJECTS];

    return tells[e->kind] == TELLS_LEVEL
               ? b->level[e->subj % SUBJECTS] == e->amt
               : (b->mortgaged >> e->subj % SUBJECTS & 1) == (e->kind == MG_EV_MORTGAGE);
}

static bool events_tell_the_state(const mg_state *s, const mg_events *ev)
{
    for (int k = 0; k < ev->n; k++) {
        if (!is_told_later(ev, k) && !is_so(s, &ev->at[k])) {
            return false;
        }
    }
    return true;
}

/* The rows of overrides.def: event is a name, or "" for all events and refusals. */
static const struct {
    const char *edition, *clause, *event;
} overrides[] = {

#define MG_OVERRIDDEN(edition, clause, event) {edition, clause, event},
#include "overrides.def"
};

/* Whether a row of overrides.def is about a clause and the game's edition. */
static bool is_about(size_t row, const mg_game *g, int clause)
{
    return strcmp(overrides[row].clause, mg_clause_table[clause].name) == 0 &&
           strcmp(overrides[row].edition, g->edition->name) == 0;
}

/* Whether a text speaks of the Bank in an edition that calls it otherwise (HD-S12). */
static bool misnames_bank(const mg_game *g, const char *text)
{
    const char *at = strcmp(g->edition->bank, "the Bank") == 0 ? NULL : strstr(text, "Bank");

    return at && !isalpha((unsigned char)at[strlen("Bank")]);
}

/* An option that comes from the US house rules is described by their clause, which says Bank. */
static bool clause_misnames_bank(const mg_game *g, int clause, const char *text)
{
    return strncmp(mg_clause_table[clause].name, "US-", 3) != 0 && misnames_bank(g, text);
}

static bool event_misnames_bank(const under_test *t, const mg_event *e)
{
    char text[TEXT_CAP];

    mg_event_sentence(&t->g, e, NULL, text, sizeof text);
    if (misnames_bank(&t->g, text)) {
        return true;
    }
    mg_event_why(&t->g, e, text, sizeof text);
    return !t->posed && clause_misnames_bank(&t->g, e->clause, text);
}

/* Whether the edition replaces the clause that an event cites by its own. */
static bool event_cites_overridden(const mg_game *g, const mg_event *e)
{
    for (size_t k = 0; k < sizeof overrides / sizeof overrides[0]; k++) {
        bool meant =
            !*overrides[k].event || strcmp(overrides[k].event, mg_event_table[e->kind].name) == 0;

        if (meant && is_about(k, g, e->clause)) {
            return true;
        }
    }
    return false;
}

/* The same for a refusal. There are millions of refusals, so the answers for an edition are cached.
 */
static bool refusal_cites_overridden(const mg_game *g, int clause)
{
    static const mg_edition *of;
    static bool overridden[MG_CLAUSE_N];

    if (of != g->edition) {
        of = g->edition;
        for (int each = 0; each < MG_CLAUSE_N; each++) {
            overridden[each] = false;
            for (size_t k = 0; k < sizeof overrides / sizeof overrides[0]; k++) {
                overridden[each] |= !*overrides[k].event && is_about(k, g, each);
            }
        }
    }
    return overridden[clause];
}

/* A refusal of an action that this edition does not have may cite a clause of another edition. */
static bool refusal_misnames_bank(const mg_game *g, mg_result r)
{
    bool offered = r.status != MG_E_NOT_NOW && r.status != MG_E_NOT_YOURS && r.status != MG_E_OFF;

    return misnames_bank(g, mg_status_text(r.status)) ||
           (offered && clause_misnames_bank(g, r.clause, mg_clause_table[r.clause].text));
}

static bool events_are_sound(under_test *t, const mg_events *ev, const purses *before)
{
    if (ev->lost) {
        return property_fails(t, "events fit their array");
    }
    if (!same_purses(&t->s, before, ev)) {
        return property_fails(t, "pay events say what becomes of every purse");
    }
    if (!mg_is_card_game(&t->g) && !events_tell_the_state(&t->s, ev)) {
        return property_fails(t, "events tell what is so after them");
    }
    for (int k = 0; k < ev->n; k++) {
        if (ev->at[k].clause == MG_CL_NONE || ev->at[k].clause >= MG_CLAUSE_N) {
            return property_fails(t, "every event cites a clause");
        }
        if (!t->posed && event_cites_overridden(&t->g, &ev->at[k])) {
            return property_fails(t, "events cite the clause of their edition");
        }
        if (event_misnames_bank(t, &ev->at[k])) {
            return property_fails(t, "events name the Bank as their edition does");
        }
        if (!subject_is_there(&t->g, &ev->at[k])) {
            return property_fails(t, "events name what there is");
        }
        if (!terms_add_up(&ev->at[k])) {
            return property_fails(t, "the arithmetic of an event adds up");
        }
    }
    return true;
}

/* The votes of a seat are those of its deeds, and of the White House. */
static bool votes_are_of_deeds(under_test *t)
{
    int32_t votes[MG_SEATS_MAX] = {0};

    for (int board = 0; board < t->s.board_n; board++) {
        for (int deed = 0; deed < t->g.board[board].deed_n; deed++) {
            int owner = mg_owner(&t->s, mg_deed_id(board, deed));
            int32_t of_deed = mg_deed_votes(&t->g, &t->s, mg_deed_id(board, deed));

            if (owner >= 0) {
                votes[owner] += of_deed;
            } else if (of_deed) {
                return property_fails(t, "deeds that nobody owns have no votes");
            }
        }
    }
    for (int seat = 0; seat < t->s.seat_n; seat++) {
        int32_t office = t->s.white_house == seat + 1 ? t->g.opt.white_house_votes : 0;

        if (mg_votes(&t->g, &t->s, seat) != votes[seat] + office) {
            return property_fails(t, "votes are those of the deeds and the White House");
        }
    }
    return true;
}

/* ---- legality ---- */

static bool same_choice(const mg_choice *c, mg_action a)
{
    return c->act.kind == a.kind && c->act.subj == a.subj && a.amt >= c->act.amt && a.amt <= c->max;
}

bool property_listed(const mg_choice *choice, int n, mg_action a)
{
    for (int k = 0; k < n; k++) {
        if (same_choice(&choice[k], a)) {
            return true;
        }
    }
    return false;
}

/* An action applies if and only if it is listed; a refusal changes no byte. */
static bool agrees(under_test *t, const mg_choice *choice, int n, mg_action a)
{
    mg_state copy;

    mg_state_copy(&t->g, &copy, &t->s);
    mg_result r = mg_apply(&t->g, &copy, a, NULL);
    bool applies = mg_ok(r);
    t->last = a;
    if (!applies && refusal_misnames_bank(&t->g, r)) {
        return property_fails(t, "refusals name the Bank as their edition does");
    }
    if (!applies && refusal_cites_overridden(&t->g, r.clause)) {
        return property_fails(t, "refusals cite the clause of their edition");
    }
    if (applies != property_listed(choice, n, a)) {
        return property_fails(t, applies ? "what applies is listed" : "what is listed applies");
    }
    if (!applies && !mg_state_equal(&t->g, &copy, &t->s)) {
        return property_fails(t, "a refusal changes nothing");
    }
    t->refusals += !applies;
    return true;
}

static bool choice_is_said_well(under_test *t, const mg_choice *choice)
{
    char text[TEXT_CAP];

    mg_choice_sentence(&t->g, &t->s, choice, NULL, text, sizeof text);
    return !misnames_bank(&t->g, text) ||
           property_fails(t, "choices name the Bank as their edition does");
}

static bool listed_apply(under_test *t, int seat)
{
    static mg_choice choice[MG_LEGAL_MAX];
    int n = mg_legal(&t->g, &t->s, seat, choice, MG_LEGAL_MAX);
    bool ok = n <= MG_LEGAL_MAX || property_fails(t, "legal lists fit their array");

    for (int k = 0; k < n && ok; k++) {
        mg_action a = choice[k].act;

        ok = a.seat == seat || property_fails(t, "legal lists name their seat");
        ok = ok && choice_is_said_well(t, &choice[k]);
        ok = ok && agrees(t, &choice[k], 1, a);
        a.amt = choice[k].max;
        ok = ok && agrees(t, &choice[k], 1, a);
    }
    return ok;
}

static bool all_agree(under_test *t, const mg_choice *choice, int n, mg_action act, int first,
                      int end)
{
    static const int32_t amounts[] = {-1, 0, 1, 2, 3, 4, 5, 10, 120, 1500, 1 << 30};

    for (int subj = first; subj < end; subj++) {
        for (size_t k = 0; k < sizeof amounts / sizeof amounts[0]; k++) {
            act.subj = (uint16_t)subj;
            act.amt = amounts[k];
            if (!agrees(t, choice, n, act)) {
                return false;
            }
        }
    }
    return true;
}

/* All subjects of the first board, and those of another one. */
static bool everything_agrees(under_test *t, int seat)
{
    static mg_choice choice[MG_LEGAL_MAX];
    int n = mg_legal(&t->g, &t->s, seat, choice, MG_LEGAL_MAX);
    int board = mg_is_card_game(&t->g) ? 0 : (int)below(t, t->s.board_n);

    for (int kind = MG_ACT_ROLL; kind < MG_ACTION_N; kind++) {
        static mg_choice of_kind[MG_LEGAL_MAX];
        mg_action act = {.kind = (uint8_t)kind, .seat = (int8_t)seat};
        int of = 0;

        for (int k = 0; k < n; k++) {
            of_kind[of] = choice[k];
            of += choice[k].act.kind == kind;
        }
        if (!all_agree(t, of_kind, of, act, 0, SUBJECTS + MORE_SUBJECTS)) {
            return false;
        }
        if (board && !all_agree(t, of_kind, of, act, board * SUBJECTS, (board + 1) * SUBJECTS)) {
            return false;
        }
    }
    return true;
}

bool property_unlisted_refused(under_test *t, int tries)
{
    static mg_choice choice[MG_LEGAL_MAX];

    while (tries-- > 0) {
        mg_action act = {.kind = (uint8_t)(MG_ACT_ROLL + below(t, MG_ACTION_N - MG_ACT_ROLL)),
                         .seat = (int8_t)below(t, t->s.seat_n),
                         .subj = (uint16_t)below(t, below(t, 2) ? SUBJECTS : UINT16_MAX + 1u),
                         .amt =
                             below(t, 2) ? (int32_t)below(t, 200) : (int32_t)mg_rng_next(&t->rng)};
        int n = mg_legal(&t->g, &t->s, act.seat, choice, MG_LEGAL_MAX);

        if (!agrees(t, choice, n, act)) {
            return false;
        }
    }
    return true;
}

static bool actors_are_who_may_act(under_test *t)
{
    uint16_t actors = mg_actors(&t->g, &t->s), to_act = mg_to_act(&t->g, &t->s);

    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        bool may = seat < t->s.seat_n && mg_legal(&t->g, &t->s, seat, NULL, 0) > 0;

        if (may != (bool)(actors >> seat & 1)) {
            return property_fails(t, "actors are exactly who has a legal action");
        }
        if ((to_act >> seat & 1) && !may) {
            return property_fails(t, "who is to act can act");
        }
        if (to_act >> seat & 1) {
            static mg_choice choice[MG_LEGAL_MAX];
            int n = mg_legal(&t->g, &t->s, seat, choice, MG_LEGAL_MAX);

            if (!property_listed(choice, n, mg_fallback(&t->g, &t->s, seat))) {
                return property_fails(t, "the fallback is legal");
            }
        }
    }
    return to_act ? true : property_fails(t, "somebody is to act");
}

/* Whether it is the turn of a check made at each nth decision. */
static bool is_due(const under_test *t, int nth)
{
    return t->ply % (nth * (1 + t->ply / RARER_AFTER)) == 0;
}

static bool views_are_sound(under_test *t);

static bool decision_is_sound(under_test *t)
{
    bool ok = actors_are_who_may_act(t);
    bool lists = is_due(t, LISTS_EVERY), brute = is_due(t, BRUTE_EVERY);

    for (int seat = 0; seat < t->s.seat_n && ok; seat++) {
        ok = (!lists || listed_apply(t, seat)) && (!brute || everything_agrees(t, seat));
    }
    return ok && views_are_sound(t);
}

static bool chance_is_sound(under_test *t)
{
    mg_outcome out[MG_OUTCOMES_MAX];
    int n = mg_chance_list(&t->g, &t->s, out, MG_OUTCOMES_MAX);

    if (n < 1 || n > MG_OUTCOMES_MAX) {
        return property_fails(t, "a chance node has outcomes");
    }
    if (mg_actors(&t->g, &t->s)) {
        return property_fails(t, "nobody acts at a chance node");
    }
    for (int k = 0; k < n && is_due(t, BRUTE_EVERY); k++) {
        mg_state copy;

        mg_state_copy(&t->g, &copy, &t->s);
        if (out[k].weight == 0 || !mg_ok(mg_apply(&t->g, &copy, out[k].act, NULL))) {
            return property_fails(t, "every outcome can come up");
        }
    }
    return true;
}

/* ---- views ---- a view hides the secret actions of others, and nothing else */

static bool same_lists(under_test *t, const mg_state *seen, int seat)
{
    static mg_choice here[MG_LEGAL_MAX], there[MG_LEGAL_MAX];
    int n = mg_legal(&t->g, &t->s, seat, here, MG_LEGAL_MAX),
        m = mg_legal(&t->g, seen, seat, there, MG_LEGAL_MAX);

    return (n == m && memcmp(here, there, (size_t)n * sizeof here[0]) == 0) ||
           property_fails(t, "a view has the seat's legal list");
}

/* With any other secrets that are possible for the seat, the view stays the same. */
static bool sample_is_sound(under_test *t, const mg_view *v, int seat)
{
    static mg_state sample;
    static mg_view buffer;

    mg_view_sample(&t->g, v, seat, &t->rng, &sample);
    if (mg_state_check(&t->g, &sample)) {
        return property_fails(t, "what a view leaves open can be filled in");
    }
    if (mg_to_act(&t->g, &sample) != mg_to_act(&t->g, &t->s)) {
        return property_fails(t, "who is to act does not depend on others' secrets");
    }
    const mg_view *again = mg_view_of(&t->g, &sample, seat, &buffer);
    return mg_state_equal(&t->g, &again->seen, &v->seen) ||
           property_fails(t, "a view does not depend on others' secrets");
}

/* Puts the kept cards that a view hides into the hands that have them. False if the view hides
 * cards of its own seat, or hides any card without the option. */
static bool uncover(under_test *t, mg_state *seen, int seat)
{
    for (int other = 0; other < t->s.seat_n; other++) {
        uint32_t cards = t->s.held[other] & ~seen->held[other];

        if (cards && (other == seat || !t->g.opt.cards_hidden)) {
            return false;
        }
        seen->held[other] |= cards;
        MG_EACH_BIT(kept, cards) {
            seen->hidden[t->g.kept_deck[kept]][other]--;
            seen->board[t->g.kept_board[kept]].unseen[t->g.kept_deck[kept]] &=
                ~mg_bit(t->g.kept_card[kept]);
        }
    }
    return true;
}

/* Hands and piles of card games are tested by tests/cards. */
static bool shows_the_rest(under_test *t, const mg_view *v, int seat)
{
    static mg_state rest;
    bool secret = t->s.frame[t->s.depth - 1].kind == MG_FRAME_SEALED ||
                  t->s.frame[t->s.depth - 1].kind == MG_FRAME_VOTE;

    if (mg_is_card_game(&t->g)) {
        return true;
    }
    mg_state_copy(&t->g, &rest, &v->seen);
    for (int other = 0; other < t->s.seat_n; other++) {
        if (secret && other != seat && v->seen.secret[other]) {
            return property_fails(t, "a view hides bids and votes");
        }
        if (other == seat && v->seen.secret[other] != t->s.secret[other]) {
            return property_fails(t, "a view shows the seat's own");
        }
        rest.secret[other] = t->s.secret[other];
    }
    if (!uncover(t, &rest, seat) || !mg_state_equal(&t->g, &rest, &t->s)) {
        return property_fails(t, "a view shows everything else");
    }
    t->secrets += !mg_state_equal(&t->g, &v->seen, &t->s);
    return true;
}

static bool view_is_sound(under_test *t, int seat)
{
    static mg_view buffer;
    const mg_view *v = mg_view_of(&t->g, &t->s, seat, &buffer);

    return shows_the_rest(t, v, seat) && (seat < 0 || same_lists(t, &v->seen, seat)) &&
           sample_is_sound(t, v, seat);
}

static bool views_are_sound(under_test *t)
{
    bool secret = t->s.frame[t->s.depth - 1].kind == MG_FRAME_SEALED ||
                  t->s.frame[t->s.depth - 1].kind == MG_FRAME_VOTE;
    bool due = is_due(t, secret ? 1 : VIEWS_EVERY), ok = true;

    for (int seat = -1; seat < t->s.seat_n && ok && due; seat++) {
        ok = view_is_sound(t, seat);
    }
    return ok;
}

/* ---- playing ---- */

static void print_last(const under_test *t)
{
    char text[128];

    mg_action_write(&t->g, t->last, text, sizeof text);
    printf("%s\n", text);
}

bool property_step(under_test *t)
{
    static mg_events ev;
    mg_node node = mg_node_of(&t->g, &t->s);
    purses before = {0};
    bool sound = node == MG_CHANCE ? chance_is_sound(t) : decision_is_sound(t);

    if (!sound) {
        return false;
    }
    mg_action act = node == MG_CHANCE ? mg_chance_sample(&t->g, &t->s, &t->rng)
                                      : sampler_act(&t->g, &t->s, &t->rng);
    if (t->g.opt.end == MG_END_TIME && !mg_is_card_game(&t->g) && node == MG_DECIDE &&
        t->ply > 500 && !t->s.stop) {
        act = (mg_action){MG_ACT_TIME, -1, 0, 0};
    }
    t->last = act;
    if (t->verbose) {
        print_last(t);
    }
    ev.n = ev.lost = 0;
    count_purses(&t->s, &before);
    if (!mg_ok(mg_apply(&t->g, &t->s, act, &ev))) {
        return property_fails(t, "what is chosen applies");
    }
    t->actions++;
    const char *bad = mg_state_check(&t->g, &t->s);
    if (bad) {
        return property_fails(t, bad);
    }
    return (mg_is_card_game(&t->g) || votes_are_of_deeds(t)) && events_are_sound(t, &ev, &before);
}

static bool play(under_test *t, const mg_edition *edition, long turn)
{
    if (!set_up(t, edition, turn)) {
        return false;
    }
    const char *bad = mg_state_check(&t->g, &t->s);
    if (bad) {
        return property_fails(t, bad);
    }
    for (t->ply = 0; t->ply < PLIES_MAX; t->ply++) {
        if (mg_node_of(&t->g, &t->s) == MG_OVER) {
            return true;
        }
        if (!property_step(t)) {
            return false;
        }
    }
    return property_fails(t, "every game ends");
}

/* ---- the run ---- */

typedef struct tally {
    long passed, failed, actions, refusals, secrets;
    uint32_t seats, boards; /* bits: the numbers of seats that were played */
} tally;

static long number_from(const char *name, long otherwise)
{
    const char *text = getenv(name);

    return text ? strtol(text, NULL, 10) : otherwise;
}

/* Prints the environment variables with which a failed game can be played again. */
static void tell_failure(const under_test *t)
{
    const char *only = getenv("MAGIE_EDITION");
    const mg_edition *e = t->g.edition;

    printf("%s%s%sMAGIE_GAME=%llu (%s:%s, %d seats, %d boards) ply %d: not so: %s; last action: ",
           only ? "MAGIE_EDITION=" : "", only ? only : "", only ? " " : "",
           (unsigned long long)t->number, e->name, e->profile, t->s.seat_n, t->s.board_n, t->ply,
           t->broken);
    print_last(t);
}

static void play_number(long number, const mg_edition *only, bool verbose, tally *sum)
{
    static under_test t;
    const mg_edition *edition = only ? only : mg_editions[number % mg_edition_n];

    memset(&t, 0, sizeof t);
    t.number = (uint64_t)number;
    t.rng = mg_rng_of(20260101, t.number, MG_STREAM_OPTIONS);
    t.verbose = verbose;
    bool ok = play(&t, edition, only ? number : number / mg_edition_n);
    sum->passed += ok;
    sum->failed += !ok;
    sum->actions += t.actions;
    sum->refusals += t.refusals;
    sum->secrets += t.secrets;
    sum->seats |= 1u << t.g.seat_n;
    sum->boards |= 1u << t.g.board_n;
    if (!ok) {
        tell_failure(&t);
    }
}

static void print_numbers(const char *what, uint32_t numbers)
{
    printf("%s", what);
    for (int n = 0; n < 32; n++) {
        if (numbers >> n & 1) {
            printf(" %d", n);
        }
    }
}

static const mg_edition *only_edition(mg_edition **owned)
{
    const char *name = getenv("MAGIE_EDITION");
    mg_err err = {0};
    const mg_edition *edition = name ? mg_edition_open(name, owned, &err) : NULL;

    if (name && !edition) {
        printf("MAGIE_EDITION: %s\n", err.text);
        exit(2);
    }
    return edition;
}

int main(void)
{
    long one = number_from("MAGIE_GAME", -1), first = one < 0 ? number_from("MAGIE_FROM", 0) : one;
    long end = one < 0 ? first + number_from("MAGIE_GAMES", 100) : one + 1;
    mg_edition *owned = NULL;
    const mg_edition *only = only_edition(&owned);
    tally sum = {0};

    for (long number = first; number < end && sum.failed < FAILED_MAX; number++) {
        play_number(number, only, one >= 0, &sum);
    }
    printf("%ld games, %ld actions, %ld refusals, %ld views with secrets; ",
           sum.passed + sum.failed, sum.actions, sum.refusals, sum.secrets);
    print_numbers("seats", sum.seats);
    print_numbers("; boards", sum.boards);
    printf("\n");
    positions_tally changed = {0};
    if (one < 0 && !only && !sum.failed) {
        changed = positions_try(number_from("MAGIE_WALK", 0), number_from("MAGIE_POSITIONS", 5000));
        printf("%ld changed positions, %ld of them accepted, %ld decisions in these, %ld played to "
               "an end\n",
               changed.tried, changed.accepted, changed.decisions, changed.played);
    }
    printf("%ld passed, %ld failed\n", sum.passed, sum.failed + changed.failed);
    mg_edition_free(owned);
    return sum.failed || changed.failed || !sum.passed;
}
