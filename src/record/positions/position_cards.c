/* SPDX-License-Identifier: MIT
 * The state of a card game as JSON: hands, banks, rows, what is under the pile, the action being
 * resolved. All cards that are not named are in the pile. A view has the sizes of hidden hands, and
 * "unseen", all hidden cards. */
#include "record/positions/position_cards.h"

#include "record/json/names_json.h"
#include "record/words/frame_fields.h"
#include "record/words/names.h"

enum { WORD_CAP = 64 };

struct table {
    mg_json *j;
    const mg_game *g;
    const mg_state *s;
};

/* ---- words ---- */

static const char *kind_word(const mg_game *g, int kind)
{
    return kind < g->deck.kind_n ? g->edition->deck->kind[kind].slug : "?";
}

static void write_spot(struct table *t, const char *key, int spot)
{
    char word[WORD_CAP];
    mg__out o = mg__out_of(word, sizeof word);

    mg__put_spot(&o, t->g, spot);
    mg_json_text(t->j, key, word);
}

static int sum_of(const mg_game *g, const uint8_t *n)
{
    int sum = 0;

    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        sum += n[kind];
    }
    return sum;
}

/* Cards one by one: ["1m", "1m", "sly-deal"]. */
static void write_cards(struct table *t, const char *key, const uint8_t *n)
{
    if (sum_of(t->g, n) == 0) {
        return;
    }
    mg_json_open(t->j, key, '[');
    for (int kind = 0; kind < t->g->deck.kind_n; kind++) {
        for (int k = 0; k < n[kind]; k++) {
            mg_json_text(t->j, NULL, kind_word(t->g, kind));
        }
    }
    mg_json_close(t->j, ']');
}

/* Many cards, counted: {"1m": 6, "pass-go": 3}. */
static void write_counts(struct table *t, const char *key, const uint8_t *n)
{
    if (sum_of(t->g, n) == 0) {
        return;
    }
    mg_json_open(t->j, key, '{');
    for (int kind = 0; kind < t->g->deck.kind_n; kind++) {
        mg__write_some(t->j, kind_word(t->g, kind), n[kind]);
    }
    mg_json_close(t->j, '}');
}

/* ---- seats ---- */

static const mg_cards_row *rows_of(const mg_state *s, int seat)
{
    int base = 0;

    for (int other = 0; other < seat; other++) {
        base += s->cards.row_n[other];
    }
    return &s->cards.row[base];
}

static void write_row(struct table *t, const mg_cards_row *row)
{
    mg_json_open(t->j, NULL, '{');
    if (row->colour == MG_NO_COLOUR) {
        mg_json_null(t->j, "colour");
    } else {
        mg_json_text(t->j, "colour", t->g->edition->deck->colour[row->colour].name);
    }
    mg_json_open(t->j, "cards", '[');
    for (int slot = 0; slot < row->n; slot++) {
        mg_json_text(t->j, NULL, kind_word(t->g, row->card[slot]));
    }
    mg_json_close(t->j, ']');
    for (int which = 0; which < 2; which++) {
        if (row->built >> which & 1) {
            mg_json_bool(t->j, mg__buildings[which], true);
        }
    }
    mg_json_close(t->j, '}');
}

static void write_rows(struct table *t, int seat)
{
    const mg_cards_row *row = rows_of(t->s, seat);

    if (t->s->cards.row_n[seat] == 0) {
        return;
    }
    mg_json_open(t->j, "rows", '[');
    for (int k = 0; k < t->s->cards.row_n[seat]; k++) {
        write_row(t, &row[k]);
    }
    mg_json_close(t->j, ']');
}

/* {"red": 1}: if buildings never move, each parked one has its colour. */
static void write_parked_as(struct table *t, int seat, int which)
{
    mg_json_open(t->j, mg__buildings[which], '{');
    for (int colour = 0; colour < t->g->deck.colour_n; colour++) {
        mg__write_some(t->j, t->g->edition->deck->colour[colour].name,
                       mg_parked_as(&t->s->cards, seat, which, colour));
    }
    mg_json_close(t->j, '}');
}

static void write_parked(struct table *t, int seat)
{
    const uint8_t *parked = t->s->cards.parked[seat];

    if (!parked[0] && !parked[1]) {
        return;
    }
    mg_json_open(t->j, "parked", '{');
    for (int which = 0; which < 2; which++) {
        if (t->g->opt.buildings_move != MG_BUILDINGS_STAY) {
            mg__write_some(t->j, mg__buildings[which], parked[which]);
        } else if (parked[which]) {
            write_parked_as(t, seat, which);
        }
    }
    mg_json_close(t->j, '}');
}

static void write_seat(struct table *t, int seat, const char *name)
{
    const mg_cards_state *d = &t->s->cards;

    mg_json_open(t->j, NULL, '{');
    if (name) {
        mg_json_text(t->j, "name", name);
    }
    write_cards(t, "hand", d->hand[seat]);
    if (sum_of(t->g, d->hand[seat]) != d->hand_n[seat]) {
        mg_json_int(t->j, "hand_n", d->hand_n[seat]);
    }
    write_cards(t, "bank", d->bank[seat]);
    mg__write_some(t->j, "bank_n", d->bank_n[seat]); /* only in a view, if banks are hidden */
    mg__write_some(t->j, "bank_worth", d->bank_worth[seat]);
    write_rows(t, seat);
    write_parked(t, seat);
    mg__write_some(t->j, "grace", d->grace[seat]);
    mg_json_close(t->j, '}');
}

/* ---- the pile ---- */

static void write_bottom(struct table *t)
{
    const mg_cards_state *d = &t->s->cards;

    if (d->bottom_n == 0) {
        return;
    }
    mg_json_open(t->j, "bottom", '[');
    for (int k = 0; k < d->bottom_n; k++) {
        mg_json_open(t->j, NULL, '{');
        if (d->bottom[k].kind != MG_HIDDEN) {
            mg_json_text(t->j, "card", kind_word(t->g, d->bottom[k].kind));
        }
        mg_json_int(t->j, "by", d->bottom[k].by - 1);
        mg_json_close(t->j, '}');
    }
    mg_json_close(t->j, ']');
}

static void write_piles(struct table *t, bool view)
{
    const mg_cards_state *d = &t->s->cards;

    write_counts(t, "used", d->used);
    write_bottom(t);
    if (view) {
        mg_json_int(t->j, "pile_n", d->pile_n);
        write_counts(t, "unseen", d->unseen);
    }
}

/* ---- the turn and what is under way ---- */

static void write_turn(struct table *t)
{
    const mg_state *s = t->s;

    mg_json_open(t->j, "turn", '{');
    mg_json_int(t->j, "seat", s->turn_seat);
    mg_json_int(t->j, "plays", s->cards.plays);
    mg_json_int(t->j, "n", s->turn_n);
    mg_json_int(t->j, "round", s->round_n);
    mg_json_int(t->j, "first", s->first_seat);
    mg__write_some(t->j, "moves", s->cards.moves);
    mg__write_some(t->j, "idle", s->cards.idle);
    mg__write_flag(t->j, "active", s->cards.active);
    mg_json_close(t->j, '}');
}

static void write_seats_if(struct table *t, const char *key, uint32_t seats)
{
    if (seats) {
        mg__write_seats(t->j, key, seats);
    }
}

static void write_action(struct table *t)
{
    const mg_cards_action *a = &t->s->cards.act;
    bool aims = a->effect == MG_DX_SLY || a->effect == MG_DX_BREAKER || a->effect == MG_DX_FORCED;

    if (a->effect == MG_DX_NONE) {
        return;
    }
    mg_json_open(t->j, "action", '{');
    mg_json_text(t->j, "effect", mg__cards_effects[a->effect]);
    mg_json_int(t->j, "seat", a->seat);
    mg_json_text(t->j, "stage", mg__stages[a->stage]);
    mg__write_some(t->j, "target", a->target);
    if (a->verdict) {
        mg_json_text(t->j, "verdict", mg__verdicts[a->verdict]);
    }
    mg__write_flag(t->j, "part", a->part);
    mg__write_flag(t->j, "plain", a->plain);
    write_seats_if(t, "ask", a->ask);
    write_seats_if(t, "pay", a->pay);
    if (aims) {
        write_spot(t, "place", a->spot);
    }
    if (a->give) {
        write_spot(t, "give", a->give);
    }
    mg__write_flag(t->j, "group", a->group);
    mg__write_some(t->j, "amt", a->amt);
    mg__write_some(t->j, "base", a->base);
    mg_json_close(t->j, '}');
}

/* The marks of a payment, and of a Deal Breaker on cards in several rows, in the words of the
 * action `mark`.
 */
static void write_row_marks(struct table *t, int seat)
{
    const mg_cards_row *row = rows_of(t->s, seat);

    for (int at = 0; at < t->s->cards.row_n[seat]; at++) {
        for (int slot = 0; slot <= MG_SLOT_HOTEL; slot++) {
            if (row[at].mark >> slot & 1) {
                write_spot(t, NULL, mg_spot(seat, at, slot));
            }
        }
    }
}

static void write_marks(struct table *t)
{
    const mg_cards_state *d = &t->s->cards;
    int total = sum_of(t->g, d->mark) + d->mark_parked[0] + d->mark_parked[1];
    uint16_t parked[MG_PARKED_SPOTS];

    for (const mg_cards_row *row = d->row; row < rows_of(t->s, t->s->seat_n); row++) {
        total += row->mark != 0;
    }
    if (total == 0) {
        return;
    }
    mg_json_open(t->j, "marked", '[');
    for (int kind = 0; kind < t->g->deck.kind_n; kind++) {
        for (int k = 0; k < d->mark[kind]; k++) {
            mg_json_text(t->j, NULL, kind_word(t->g, kind));
        }
    }
    int payer = t->s->depth ? t->s->frame[t->s->depth - 1].seat : 0;
    for (int k = 0, n = mg_parked_spots(t->g, t->s, payer, parked); k < n; k++) {
        for (int some = mg_parked_marked(t->g, t->s, parked[k]); some > 0; some--) {
            write_spot(t, NULL, parked[k]);
        }
    }
    for (int seat = 0; seat < t->s->seat_n; seat++) {
        write_row_marks(t, seat);
    }
    mg_json_close(t->j, ']');
}

/* {"0/1/2": "new-red"}: the cards that a layout has moved so far. */
static void write_draft(struct table *t)
{
    const mg_frame *f = t->s->depth ? &t->s->frame[t->s->depth - 1] : NULL;

    if (!f || f->kind != MG_FRAME_CARDS_LAYOUT) {
        return;
    }
    const mg_cards_row *row = rows_of(t->s, f->seat);
    mg_json_open(t->j, "draft", '{');
    for (int at = 0, k = 0; at < t->s->cards.row_n[f->seat]; at++) {
        for (int slot = 0; slot < row[at].n; slot++, k++) {
            char spot[WORD_CAP], where[WORD_CAP];
            mg__out o = mg__out_of(spot, sizeof spot), to = mg__out_of(where, sizeof where);
            int draft = t->s->cards.draft[k];

            if (draft == 0) {
                continue;
            }
            mg__put_spot(&o, t->g, mg_spot(f->seat, at, slot));
            mg__put_where(&to, t->g, draft < MG_NEW_ROW ? draft - 1 : draft);
            mg_json_text(t->j, spot, where);
        }
    }
    mg_json_close(t->j, '}');
}

void mg__write_cards(mg_json *j, const mg_game *g, const mg_state *s, const char *const *name,
                     bool view)
{
    struct table t = {j, g, s};

    mg_json_open(j, "seats", '[');
    for (int seat = 0; seat < g->seat_n; seat++) {
        write_seat(&t, seat, name ? name[seat] : NULL);
    }
    mg_json_close(j, ']');
    write_piles(&t, view);
    write_turn(&t);
    write_cards(&t, "played", s->cards.played);
    write_cards(&t, "due", s->cards.due);
    write_action(&t);
    write_marks(&t);
    write_draft(&t);
}
