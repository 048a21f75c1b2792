/* SPDX-License-Identifier: MIT
 * Sentences of card games. Rows of a seat are counted from 1 in them; logs count from 0. */
#include "record/words/cards_words.h"

#include "base/assert.h"
#include "record/words/piece_words.h"

#include "magie/rules.h"

#include <string.h>

static bool is_kind_of(const mg_game *g, int kind, mg_cards_type type)
{
    return kind < g->deck.kind_n && g->deck.type[kind] == type;
}

static bool is_effect(const mg_game *g, int kind, mg_cards_effect effect)
{
    return kind < g->deck.kind_n && g->deck.effect[kind] == effect;
}

/* ---- events ---- */

/* The sentence for a card that is placed or moved. A card of one colour needs no word for its
 * colour. */
static const char *placed_template(const mg_game *g, const mg_event *ev)
{
    bool building = ev->subj < g->deck.kind_n && (g->deck.buildings >> ev->subj & 1);
    bool wild = is_kind_of(g, ev->subj, MG_CARDS_WILD), received = ev->clause == MG_CL_DL_S9;

    if (building) {
        return ev->kind == MG_EV_PLACES_CARD ? "{seat} puts {subj} on {colour}"
                                             : "{seat} moves {subj} to {colour}";
    }
    if (ev->kind == MG_EV_PLACES_CARD) {
        return wild ? "{seat} places {subj} as {colour}" : NULL;
    }
    if (received) {
        return wild ? "{seat} places {subj} as {colour}" : "{seat} places {subj}";
    }
    return wild ? "{seat} moves {subj} to {colour}" : "{seat} moves {subj} to another row";
}

static const char *falls_template(const mg_event *ev)
{
    switch (ev->amt) { /* DL-10, DL-R20 */
    case MG_WHERE_PARKED:
        return "{subj} of {seat} comes off its set, and is set beside it";
    case MG_WHERE_BANK:
        return "{subj} of {seat} comes off its set, and goes to the bank of {seat}";
    case MG_WHERE_USED:
        return "{subj} of {seat} comes off its set, and goes to the used cards";
    default:
        return NULL;
    }
}

static const char *plays_template(const mg_game *g, const mg_event *ev)
{
    if (ev->aux <= 0) {
        return "{seat} plays {subj} against {other}";
    }
    return is_effect(g, ev->subj, MG_DX_BREAKER) && g->opt.breaker_mode != MG_BREAKER_SINGLE &&
                   ev->amt > 0
               ? "{seat} plays {subj} against {other} for the {aim's colour} set"
               : "{seat} plays {subj} against {other} for {aim}";
}

/* DL-15: one no cancels an action against all. */
static const char *stopped_template(const mg_game *g, const mg_event *ev)
{
    bool for_all = ev->clause == MG_CL_DL_15 && g->seat_n > 2;

    if (ev->aux) {
        return for_all ? "the doubling of {seat} is cancelled for everybody"
                       : "the doubling of {seat} against {other} is cancelled";
    }
    return for_all ? "the action of {seat} is cancelled for everybody" : NULL;
}

const char *mg__cards_template(const mg_game *g, const mg_event *ev)
{
    bool against = ev->other >= 0 && ev->other != MG_EVERYBODY;

    switch ((int)ev->kind) {
    case MG_EV_BANKS:
        return ev->subj >= g->deck.kind_n || is_kind_of(g, ev->subj, MG_CARDS_MONEY)
                   ? NULL
                   : "{seat} banks {subj} as {value}";
    case MG_EV_PLACES_CARD:
    case MG_EV_MOVES:
        return placed_template(g, ev);
    case MG_EV_PLAYS:
        return !against ? NULL : plays_template(g, ev);
    case MG_EV_CHARGES:
        return against ? "{seat} charges {other} {amt} of rent for {colour}"
                       : "{seat} charges everybody else {amt} of rent for {colour}";
    case MG_EV_SAYS_NO:
        return ev->aux ? "{seat} says no to {other}, against the doubling only" : NULL;
    case MG_EV_STOPPED:
        return stopped_template(g, ev);
    case MG_EV_GIVES:
        return ev->other == ev->seat ? "{subj} goes to the bank of {seat}" : NULL;
    case MG_EV_DEBT:
        return ev->cause == MG_CAUSE_RENT ? NULL : "{seat} owes {other} {amt}";
    case MG_EV_FALLS:
        return falls_template(ev);
    default:
        return NULL;
    }
}

/* ---- choices ---- */

struct cards_asked {
    const mg_game *g;
    const mg_state *s;
    mg_action act;
    const char *const *name;
};

static void put_kind(mg__out *o, const struct cards_asked *a, int kind)
{
    mg__put_card_name(o, a->g, kind);
}

static void put_seat(mg__out *o, const struct cards_asked *a, int seat)
{
    mg__put_seat(o, a->g, a->name, seat);
}

/* "green, row 2, makes 3 of 3" or "a new row of green". */
static void put_where(mg__out *o, const struct cards_asked *a, int32_t where)
{
    const mg_cards_row *row = where < MG_NEW_ROW ? mg_table_row(a->s, a->act.seat, where) : NULL;

    if (row && row->colour == MG_NO_COLOUR) {
        mg__putf(o, "the wildcard in row %d", (int)where + 1);
    } else if (row) {
        mg__put_colour(o, a->g, row->colour);
        mg__putf(o, " in row %d, makes %d of %d", (int)where + 1, row->n + 1,
                 a->g->deck.size[row->colour]);
    } else if (where == MG_NEW_ROW + MG_NO_COLOUR) {
        mg__put(o, "a new row, of no colour");
    } else {
        mg__put_colour(o, a->g, where - MG_NEW_ROW);
        mg__put(o, " in a new row");
    }
}

/* A building does not add to the cards of a row. */
static void put_site(mg__out *o, const struct cards_asked *a, int32_t where)
{
    mg__put_colour(o, a->g, mg_table_row(a->s, a->act.seat, where)->colour);
    mg__putf(o, " in row %d", (int)where + 1);
}

static void put_placing(mg__out *o, const struct cards_asked *a)
{
    bool building = (a->g->deck.buildings >> a->act.subj & 1);

    mg__put(o, building ? "put " : "place ");
    put_kind(o, a, a->act.subj);
    mg__put(o, building ? " on " : is_kind_of(a->g, a->act.subj, MG_CARDS_WILD) ? " as " : ": ");
    if (building) {
        put_site(o, a, a->act.amt);
    } else {
        put_where(o, a, a->act.amt);
    }
}

static void put_banking(mg__out *o, const struct cards_asked *a)
{
    mg__put(o, "bank ");
    put_kind(o, a, a->act.subj);
    if (!is_kind_of(a->g, a->act.subj, MG_CARDS_MONEY)) {
        mg__put(o, " as ");
        mg__put_money(o, a->g, 0, a->g->deck.value[a->act.subj]);
    }
}

static void put_play(mg__out *o, const struct cards_asked *a)
{
    int amount = a->g->deck.amount[a->act.subj];

    mg__put(o, "play ");
    put_kind(o, a, a->act.subj);
    switch ((int)a->g->deck.effect[a->act.subj]) {
    case MG_DX_GO:
        mg__putf(o, ": draw %d card%s", amount, amount == 1 ? "" : "s");
        break;
    case MG_DX_BIRTHDAY:
        mg__putf(o, ": %dM from everybody else", amount);
        break;
    case MG_DX_DEBT:
        mg__putf(o, ": %dM from ", amount);
        put_seat(o, a, a->act.amt);
        break;
    default:
        mg__put(o, ", which has no effect");
        break;
    }
}

/* The rent that a charge demands, computed by applying it to a copy of the state. */
static int32_t charged(const struct cards_asked *a)
{
    mg_state after;
    mg_events ev;

    ev.n = ev.lost = 0;
    mg_state_copy(a->g, &after, a->s);
    mg_result r = mg_apply(a->g, &after, a->act, &ev);
    MG_ASSERT(mg_ok(r)); /* it is legal */
    (void)r;
    for (int k = 0; k < ev.n; k++) {
        if (ev.at[k].kind == MG_EV_CHARGES) {
            return ev.at[k].amt;
        }
    }
    return 0;
}

/* Whether another row of the colour would bring the same rent, so that the sum does not tell which
 * row is meant.
 */
static bool is_charged_alike(const struct cards_asked *a, int at)
{
    const mg_cards_row *row = mg_table_row(a->s, a->act.seat, at), *other;

    for (int k = 0; (other = mg_table_row(a->s, a->act.seat, k)); k++) {
        if (k != at && other->colour == row->colour &&
            mg_row_rent(a->g, other) == mg_row_rent(a->g, row)) {
            return true;
        }
    }
    return false;
}

static void put_charge(mg__out *o, const struct cards_asked *a)
{
    int row_at = mg_charge_row(a->act.amt),
        colour = mg_table_row(a->s, a->act.seat, row_at)->colour;
    int target = mg_charge_target(a->act.amt), doublers = mg_charge_doublers(a->act.amt);

    mg__put(o, "charge ");
    mg__put_money(o, a->g, 0, charged(a));
    mg__put(o, " of rent for ");
    mg__put_colour(o, a->g, colour);
    if (is_charged_alike(a, row_at)) {
        mg__putf(o, " in row %d", row_at + 1);
    }
    mg__put(o, " from ");
    if (target == MG_EVERYBODY) {
        mg__put(o, "everybody else");
    } else {
        put_seat(o, a, target);
    }
    mg__putf(o, " (%s", a->g->edition->deck->kind[a->act.subj].name);
    if (doublers) {
        mg__putf(o, doublers > 1 ? ", doubled by %d cards)" : ", doubled)", doublers);
    } else {
        mg__put(o, ")");
    }
}

/* "Green (row 2, 1 of 3)" */
static void put_spot(mg__out *o, const struct cards_asked *a, int spot)
{
    const mg_cards_row *row = mg_table_row(a->s, mg_spot_seat(spot), mg_spot_row(spot));
    int kind = mg_kind_on(a->g, a->s, spot);

    put_kind(o, a, kind);
    if (mg_spot_colour(spot) >= 0) {
        mg__put(o, " (");
        mg__put_colour(o, a->g, mg_spot_colour(spot));
        mg__put(o, ", parked)");
    }
    if (!row) {
        return;
    }
    mg__put(o, " (");
    mg__put_colour(o, a->g, row->colour);
    mg__putf(o, ", row %d", mg_spot_row(spot) + 1);
    if (row->colour != MG_NO_COLOUR) {
        mg__putf(o, ", %d of %d", row->n, a->g->deck.size[row->colour]);
    }
    mg__put(o, ")");
}

static void put_buildings(mg__out *o, const mg_cards_row *row)
{
    static const char *const with[] = {"", " with its house", " with its hotel",
                                       " with house and hotel"};

    mg__put(o, with[row->built & 3]);
}

static void put_break(mg__out *o, const struct cards_asked *a)
{
    const mg_cards_row *row =
        mg_table_row(a->s, mg_spot_seat(a->act.subj), mg_spot_row(a->act.subj));

    if (a->g->opt.breaker_mode == MG_BREAKER_SINGLE) {
        mg__put(o, "take ");
        put_spot(o, a, a->act.subj);
        mg__put(o, " from ");
        put_seat(o, a, mg_spot_seat(a->act.subj));
        mg__put(o, " with a Deal Breaker");
        return;
    }
    mg__put(o, "take the ");
    mg__put_colour(o, a->g, row->colour);
    mg__putf(o, a->act.amt ? " cards in several rows" : " set in row %d",
             mg_spot_row(a->act.subj) + 1);
    if (!a->act.amt) {
        put_buildings(o, row);
    }
    mg__put(o, " from ");
    put_seat(o, a, mg_spot_seat(a->act.subj));
    mg__put(o, " with a Deal Breaker");
}

/* The sentence for a card on the table that is taken from its seat, given or moved. */
static void put_taking(mg__out *o, const struct cards_asked *a)
{
    int spot = a->act.subj;

    switch ((int)a->act.kind) {
    case MG_ACT_STEAL:
        mg__put(o, "take ");
        put_spot(o, a, spot);
        mg__put(o, " from ");
        put_seat(o, a, mg_spot_seat(spot));
        mg__put(o, " with a Sly Deal");
        break;
    case MG_ACT_FORCE:
        mg__put(o, "exchange for ");
        put_spot(o, a, spot);
        mg__put(o, " of ");
        put_seat(o, a, mg_spot_seat(spot));
        mg__put(o, " with a Forced Deal");
        break;
    default:
        mg__put(o, a->s->frame[a->s->depth - 1].cards_give.apart ? "take " : "give ");
        put_spot(o, a, spot);
        if (mg_spot_seat(spot) != a->act.seat) {
            mg__put(o, " of ");
            put_seat(o, a, mg_spot_seat(spot));
        }
        break;
    }
}

static void put_move(mg__out *o, const struct cards_asked *a)
{
    bool building = mg_spot_slot(a->act.subj) >= MG_SLOT_HOUSE;

    const mg_cards_row *row =
        mg_table_row(a->s, mg_spot_seat(a->act.subj), mg_spot_row(a->act.subj));
    bool both = row && mg_spot_slot(a->act.subj) == MG_SLOT_HOUSE && (row->built & 2) &&
                a->g->opt.hotel_house;

    mg__put(o, "move ");
    put_spot(o, a, a->act.subj);
    mg__put(o, both ? " and its hotel" : "");
    bool in_layout = a->s->frame[a->s->depth - 1].kind == MG_FRAME_CARDS_LAYOUT;
    /* otherwise the rest says how many cards the row then has */
    bool alone = !building && !in_layout;

    mg__put(o, " to ");
    if (!alone && a->act.amt < MG_NEW_ROW) {
        put_site(o, a, a->act.amt);
    } else {
        put_where(o, a, a->act.amt);
    }
}

static void put_answer(mg__out *o, const struct cards_asked *a)
{
    const mg_frame *f = &a->s->frame[a->s->depth - 1];

    if (a->act.kind == MG_ACT_NO) {
        mg__put(o, a->act.amt ? "play Just Say No against the doubling only" : "play Just Say No");
        return;
    }
    mg__put(o, f->cards_no.said == 0  ? "let it happen"
               : f->cards_no.said % 2 ? "let the no stand"
                                      : "let the no be cancelled: it happens");
}

static void put_marking(mg__out *o, const struct cards_asked *a)
{
    bool mark = a->act.kind == MG_ACT_MARK;
    int what = a->act.subj,
        kind = what & MG_FROM_BANK ? what & ~MG_FROM_BANK : mg_kind_on(a->g, a->s, what);

    mg__put(o, mark ? "pay with " : "keep ");
    if (what & MG_FROM_BANK) {
        put_kind(o, a, kind);
    } else {
        put_spot(o, a, what);
    }
    if (!is_kind_of(a->g, kind, MG_CARDS_MONEY)) {
        mg__put(o, ", worth ");
        mg__put_money(o, a->g, 0, a->g->deck.value[kind]);
    }
    mg__put(o, what & MG_FROM_BANK ? " of the bank" : "");
    mg__put(o, mark ? "" : " after all");
}

/* "2 Pass Go", "House on brown" */
static void put_piece(mg__out *o, const struct cards_asked *a, const mg_piece *piece)
{
    char name[MG_PIECE_CAP], words[MG_PIECE_CAP];
    mg__out kind = mg__out_of(name, sizeof name);

    if (piece->n > 1) {
        mg__putf(o, "%d ", piece->n);
    }
    put_kind(&kind, a, piece->kind);
    mg__put(o, mg_piece_words(a->g, a->s, piece, name, words));
}

/* "pay 6M: 3M, 2 Pass Go and Orange" */
static void put_payment(mg__out *o, const struct cards_asked *a)
{
    mg_payment p = {.n = 0};

    (void)mg_payment_at(a->g, a->s, a->act.amt, &p);
    mg__putf(o, "pay %dM:", p.total);
    for (int k = 0; k < p.n; k++) {
        mg__put(o, k == 0 ? " " : k + 1 < p.n ? ", " : " and ");
        put_piece(o, a, &p.piece[k]);
    }
}

static void put_end(mg__out *o, const struct cards_asked *a)
{
    int over = a->s->cards.hand_n[a->act.seat] - a->g->opt.hand_limit;

    mg__put(o, "end the turn");
    if (over > 0) {
        mg__putf(o, ", discarding %d card%s", over, over == 1 ? "" : "s");
    }
}

static void put_discard(mg__out *o, const struct cards_asked *a)
{
    mg__put(o, "discard ");
    put_kind(o, a, a->act.subj);
}

/* The sentence of a choice: written by a function, or always the same; else the action's text. */
static const struct {
    void (*put)(mg__out *o, const struct cards_asked *a);
    const char *text;
} sentences[MG_ACTION_N] = {
  /* clang-format off */
    [MG_ACT_END]       = {put_end, NULL},
    [MG_ACT_BANK]      = {put_banking, NULL},
    [MG_ACT_PLACE_CARD]       = {put_placing, NULL},
    [MG_ACT_RECEIVE]   = {put_placing, NULL},
    [MG_ACT_PLAY]      = {put_play, NULL},
    [MG_ACT_CHARGE]    = {put_charge, NULL},
    [MG_ACT_BREAK]     = {put_break, NULL},
    [MG_ACT_STEAL]     = {put_taking, NULL},
    [MG_ACT_FORCE]     = {put_taking, NULL},
    [MG_ACT_HAND_OVER] = {put_taking, NULL},
    [MG_ACT_MOVE]      = {put_move, NULL},
    [MG_ACT_ARRANGE]   = {NULL, "arrange all properties anew"},
    [MG_ACT_DONE]      = {NULL, "let the new layout count"},
    [MG_ACT_CANCEL]    = {NULL, "leave everything as it is"},
    [MG_ACT_NO]        = {put_answer, NULL},
    [MG_ACT_ACCEPT]    = {put_answer, NULL},
    [MG_ACT_MARK]      = {put_marking, NULL},
    [MG_ACT_UNMARK]    = {put_marking, NULL},
    [MG_ACT_PAY]       = {NULL, "pay with what is chosen"},
    [MG_ACT_SETTLE]    = {put_payment, NULL},
    [MG_ACT_DISCARD]   = {put_discard, NULL},
  /* clang-format on */
};

void mg__put_cards_choice(mg__out *o, const mg_game *g, const mg_state *s, const mg_choice *choice,
                          const char *const *name)
{
    struct cards_asked a = {g, s, choice->act, name};
    int kind = choice->act.kind;

    if (sentences[kind].put) {
        sentences[kind].put(o, &a);
    } else {
        mg__put(o, sentences[kind].text ? sentences[kind].text : mg_action_table[kind].text);
    }
}
