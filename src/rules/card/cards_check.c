/* SPDX-License-Identifier: MIT
 * The invariants of a card game: every card is in exactly one place, rows are valid, everything
 * unused is zero. */
#include "rules/card/card_rules.h"
#include "rules/card/cards_ops.h"
#include "rules/card/cards_rows.h"
#include "rules/card/cards_stack.h"
#include "rules/core/frames.h"
#include "rules/core/invariant.h"

/* ---- every card in one place ---- */

static int on_rows(const mg_state *s, int kind)
{
    int total = mg__row_total(s), n = 0;

    for (int at = 0; at < total; at++) {
        for (int slot = 0; slot < s->cards.row[at].n; slot++) {
            n += s->cards.row[at].card[slot] == kind;
        }
    }
    return n;
}

static int on_table(const mg_game *g, const mg_state *s, int kind)
{
    int total = mg__row_total(s), n = 0, which = mg__which_building(g, kind);

    if (!mg_is_building(&g->deck, kind)) {
        return on_rows(s, kind);
    }
    for (int at = 0; at < total; at++) {
        n += s->cards.row[at].built >> which & 1;
    }
    for (int seat = 0; seat < s->seat_n; seat++) {
        n += s->cards.parked[seat][which];
    }
    return n;
}

static int pending(const mg_state *s, int kind)
{
    int n = s->cards.due[kind];

    for (int at = 0; at < s->depth; at++) {
        n += s->frame[at].kind == MG_FRAME_CARDS_PLACE && s->frame[at].cards_place.all_due == 0 &&
             s->frame[at].cards_place.kind_got == kind;
    }
    return n;
}

static int count(const mg_game *g, const mg_state *s, int kind)
{
    const mg_cards_state *d = &s->cards;
    int n =
        d->unseen[kind] + d->used[kind] + d->played[kind] + on_table(g, s, kind) + pending(s, kind);

    for (int seat = 0; seat < s->seat_n; seat++) {
        n += d->hand[seat][kind] + d->bank[seat][kind];
    }
    for (int k = 0; k < d->bottom_n; k++) {
        n += d->bottom[k].kind == kind;
    }
    return n;
}

static const char *check_cards(const mg_game *g, const mg_state *s)
{
    const mg_cards_state *d = &s->cards;
    int pile = 0;

    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        HOLDS(count(g, s, kind) == g->deck.n[kind], "every_card_is_somewhere");
        pile += d->unseen[kind];
    }
    HOLDS(pile == d->pile_n, "piles_are_counted");
    for (int seat = 0; seat < s->seat_n; seat++) {
        int hand = 0;

        for (int kind = 0; kind < g->deck.kind_n; kind++) {
            hand += d->hand[seat][kind];
            HOLDS(!mg_is_property(&g->deck, kind) || d->bank[seat][kind] == 0,
                  "banks_hold_no_properties");
        }
        HOLDS(hand == d->hand_n[seat], "hands_are_counted");
    }
    for (int k = 0; k < d->bottom_n; k++) {
        HOLDS(d->bottom[k].kind < g->deck.kind_n && d->bottom[k].by >= 1 &&
                  d->bottom[k].by <= s->seat_n,
              "buried_cards_are_known");
    }
    return NULL;
}

/* ---- rows ---- */

static const char *check_row(const mg_game *g, const mg_cards_row *row, int seat)
{
    bool none = row->colour == MG_NO_COLOUR;

    HOLDS(row->seat == seat && (row->colour < g->deck.colour_n || none) && row->pad == 0,
          "rows_are_of_their_seat");
    HOLDS(row->n >= 1 && row->n <= (none ? 1 : g->deck.size[row->colour]),
          "rows_are_no_larger_than_sets");
    for (int slot = 0; slot < MG_SET_MAX; slot++) {
        int kind = row->card[slot];

        HOLDS(slot < row->n || kind == 0, "canonical");
        HOLDS(slot >= row->n || (kind < g->deck.kind_n && mg_is_property(&g->deck, kind) &&
                                 g->deck.begins[kind] >> row->colour & 1),
              "rows_are_of_one_colour");
        HOLDS(slot == 0 || slot >= row->n || row->card[slot - 1] <= kind, "canonical");
    }
    HOLDS(row->built < 4 && (!row->built || !(g->deck.bare >> row->colour & 1)),
          "buildings_stand_on_sets");
    HOLDS(!row->built || g->opt.bldg_break == MG_FALL_STAY || mg__row_complete(g, row),
          "buildings_stand_on_sets");
    HOLDS(row->built != 2 || !g->opt.hotel_house || g->opt.bldg_break == MG_FALL_STAY,
          "hotels_need_houses");
    return NULL;
}

/* Whether parked buildings have the right colours: if buildings never move, each has a colour that
 * can have buildings; else none has a colour. */
static bool have_colours(const mg_game *g, const uint8_t n[2], const uint8_t as[MG_COLOURS_MAX])
{
    bool by_colour = g->opt.buildings_move == MG_BUILDINGS_STAY;
    int houses = 0, hotels = 0;

    for (int colour = 0; colour < MG_COLOURS_MAX; colour++) {
        if (as[colour] && (colour >= g->deck.colour_n || g->deck.bare >> colour & 1)) {
            return false;
        }
        houses += as[colour] & MG_PARKED_AS_MAX;
        hotels += as[colour] >> 4;
    }
    return houses == (by_colour ? n[0] : 0) && hotels == (by_colour ? n[1] : 0);
}

static const char *check_parked(const mg_game *g, const mg_state *s)
{
    for (int seat = 0; seat < s->seat_n; seat++) {
        HOLDS(have_colours(g, s->cards.parked[seat], s->cards.parked_as[seat]),
              "parked_buildings_have_colours");
    }
    return NULL;
}

static const char *check_rows(const mg_game *g, const mg_state *s)
{
    const char *bad = NULL;
    int at = 0;

    for (int seat = 0, n = 0; seat < MG_CARDS_SEATS; n += s->cards.row_n[seat++]) {
        HOLDS(s->cards.row_at[seat] == n, "rows_are_counted");
    }
    HOLDS(mg__row_total(s) <= g->deck.row_max, "rows_are_counted");
    for (int seat = 0; seat < s->seat_n; seat++) {
        int long_n = 0;

        for (int row = 0; row < s->cards.row_n[seat] && !bad; row++, at++) {
            bad = check_row(g, &s->cards.row[at], seat);
            long_n += !bad && mg_row_is_long(g, &s->cards.row[at]);
        }
        HOLDS(bad || long_n == s->cards.long_n[seat], "rows_are_counted");
    }
    if (bad) {
        return bad;
    }
    const char *end = (const char *)s + g->state_bytes, *unused = (const char *)&s->cards.row[at];
    HOLDS(mg__is_zero(unused, (size_t)(end - unused)), "canonical");
    return NULL;
}

/* ---- what belongs to a frame ---- */

/* NOLINTBEGIN(bugprone-macro-parentheses): an entry of a table cannot stand in parentheses */
/* clang-format off */
#define MG_BOARD(row)
#define MG_CARDS(row) row
#define MG_ROW(...) __VA_ARGS__
#define MG_CHECK(place, invariant, function) invariant
#define MG_FRAME(id, name, game, class, fields, asks, work, out, check) \
    MG_##game(MG_ROW([MG_FRAME_##id] = check,))

/* The invariant that is broken if a field of a frame is not what its role says; NULL for frames of
 * boards. */
static const char *const wrong[MG_FRAME_KINDS] = {
#include "magie/frames.def"
};

/* clang-format on */
/* NOLINTEND(bugprone-macro-parentheses) */

static const char *check_frame(const mg_game *g, const mg_state *s, const mg_frame *f)
{
    HOLDS(f->kind < MG_FRAME_KINDS && wrong[f->kind] && f->seat < s->seat_n, "frames_in_range");
    HOLDS(mg__bad_slot(g, s, f) == MG_SLOTS, wrong[f->kind]);
    return NULL;
}

static const char *check_frames(const mg_game *g, const mg_state *s)
{
    const mg_cards_state *d = &s->cards;
    int top = s->depth ? s->frame[s->depth - 1].kind : MG_FRAME_NONE, action = 0, place = 0;
    const char *bad = NULL;

    HOLDS(mg__is_zero(&s->frame[s->depth], (size_t)(MG_FRAMES_MAX - s->depth) * sizeof s->frame[0]),
          "canonical");
    HOLDS((s->depth > 0) == (s->result == MG_RUNNING), "a_running_game_asks_something");
    for (int at = 0; at < s->depth; at++) {
        bad = bad ? bad : check_frame(g, s, &s->frame[at]);
        HOLDS((at == 0) == (s->frame[at].kind == MG_FRAME_CARDS_TURN) ||
                  s->frame[at].kind == MG_FRAME_CARDS_FIRST,
              "one_turn_at_the_bottom");
        action += s->frame[at].kind == MG_FRAME_CARDS_ACTION;
        place += s->frame[at].kind == MG_FRAME_CARDS_PLACE;
    }
    if (bad) {
        return bad;
    }
    HOLDS(action <= 1 && (action || mg__is_zero(&d->act, sizeof d->act)), "actions_are_resolved");
    HOLDS(action || place || s->depth > 1 || mg__is_zero(d->played, sizeof d->played),
          "actions_are_resolved");
    HOLDS(place || mg__is_zero(d->due, sizeof d->due), "paid_cards_are_placed");
    size_t marks = top == MG_FRAME_CARDS_PAY ? sizeof d->mark_parked_as : 0;
    HOLDS(top == MG_FRAME_CARDS_LAYOUT || mg__is_zero(d->draft + marks, sizeof d->draft - marks),
          "canonical");
    HOLDS(d->plays <= g->opt.plays && (g->opt.moves_limit == 0 || d->moves <= g->opt.moves_limit),
          "plays_are_counted");
    return NULL;
}

/* The slots of a row that can be marked; a payment takes only things of value. */
static unsigned markable(const mg_game *g, const mg_cards_row *row, bool pays)
{
    unsigned slots = pays && g->opt.bldg_pays ? (unsigned)row->built << MG_SLOT_HOUSE : 0;

    for (int slot = 0; slot < row->n; slot++) {
        slots |= !pays || g->deck.value[row->card[slot]] ? 1u << slot : 0;
    }
    return slots;
}

/* Whether no more parked buildings are marked than there are; by colour, if they have colours. */
static bool are_parked(const mg_game *g, const mg_state *s, int payer)
{
    const mg_cards_state *d = &s->cards;

    for (int which = 0; which < 2; which++) {
        for (int colour = 0; colour < g->deck.colour_n; colour++) {
            int spot = mg__parked_spot(g, payer, which, colour);

            if (mg__parked_marked(g, s, spot) > mg__parked_on(g, s, spot)) {
                return false;
            }
        }
    }
    return have_colours(g, d->mark_parked, d->mark_parked_as);
}

static const char *check_marks(const mg_game *g, const mg_state *s)
{
    const mg_cards_state *d = &s->cards;
    int total = mg__row_total(s);
    bool pays = s->depth && mg_peek(s)->kind == MG_FRAME_CARDS_PAY;
    int payer = pays ? mg_peek(s)->seat : -1;

    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        HOLDS(d->mark[kind] == 0 || (pays && d->mark[kind] <= d->bank[payer][kind]),
              "marks_are_of_a_payment");
    }
    int victim = d->act.effect == MG_DX_BREAKER && d->act.base ? mg_spot_seat(d->act.spot) : -1;
    for (int at = 0; at < total; at++) {
        HOLDS(!(d->row[at].mark & ~markable(g, &d->row[at], pays)), "marks_are_of_a_payment");
    }
    for (int at = 0; at < total; at++) {
        HOLDS(d->row[at].mark == 0 || d->row[at].seat == payer || d->row[at].seat == victim,
              "marks_are_of_a_payment");
    }
    HOLDS(mg__is_zero(d->mark_parked, sizeof d->mark_parked) || (pays && g->opt.bldg_pays),
          "marks_are_of_a_payment");
    HOLDS(!pays || are_parked(g, s, payer), "marks_are_of_a_payment");
    return NULL;
}

static bool has_other_kinds(const mg_game *g, const uint8_t *heap)
{
    return !mg__is_zero(heap + g->deck.kind_n, (size_t)(MG_KINDS_MAX - g->deck.kind_n));
}

static const char *check_kinds(const mg_game *g, const mg_cards_state *d)
{
    const uint8_t *const heaps[] = {d->unseen, d->used, d->played, d->due, d->mark};

    for (size_t k = 0; k < sizeof heaps / sizeof heaps[0]; k++) {
        HOLDS(!has_other_kinds(g, heaps[k]), "canonical");
    }
    for (int seat = 0; seat < g->seat_n; seat++) {
        HOLDS(!has_other_kinds(g, d->hand[seat]) && !has_other_kinds(g, d->bank[seat]),
              "canonical");
    }
    return NULL;
}

/* All members of seats that are not in play are zero, and so are those that belong to boards. */
static const char *check_rest(const mg_game *g, const mg_state *s)
{
    const mg_cards_state *d = &s->cards;

    HOLDS(s->seat_n == g->seat_n && s->board_n == 0 && s->alive == (1u << s->seat_n) - 1,
          "seats_in_range");
    for (int seat = s->seat_n; seat < MG_SEATS_MAX; seat++) {
        HOLDS(!d->hand_n[seat] && !d->row_n[seat] && !d->long_n[seat] &&
                  mg__is_zero(d->hand[seat], MG_KINDS_MAX) &&
                  mg__is_zero(d->bank[seat], MG_KINDS_MAX) && mg__is_zero(d->parked[seat], 2) &&
                  mg__is_zero(d->parked_as[seat], MG_COLOURS_MAX),
              "canonical");
    }
    HOLDS(mg__is_zero(&d->bottom[d->bottom_n],
                      (size_t)(MG_PILE_MAX - d->bottom_n) * sizeof d->bottom[0]),
          "canonical");
    HOLDS(s->turn_seat < s->seat_n && s->first_seat < s->seat_n, "seat_exists");
    HOLDS(s->turn_n <= MG_TURNS_MAX && s->round_n <= s->turn_n, "turns_are_counted");
    HOLDS(d->active <= 1 && !d->act.pad, "canonical");
    HOLDS(!s->jailed &&
              mg__is_zero(&s->doubles, offsetof(mg_state, frame) - offsetof(mg_state, doubles)),
          "canonical");
    HOLDS(mg__is_zero(d->bank_worth, sizeof d->bank_worth) &&
              mg__is_zero(d->bank_n, sizeof d->bank_n),
          "canonical");
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        HOLDS(d->grace[seat] == 0 ||
                  (g->opt.win_grace && seat < s->seat_n && d->grace[seat] <= 2 * s->seat_n),
              "canonical");
    }
    return NULL;
}

const char *mg__cards_check(const mg_game *g, const mg_state *s)
{
    const char *bad = NULL;

    HOLDS(s->depth <= MG_FRAMES_MAX, "frames_in_range"); /* before frames are read */
    HOLDS(s->cards.bottom_n <= MG_PILE_MAX, "buried_cards_are_known");
    HOLDS(s->seat_n <= MG_SEATS_MAX && mg__row_total(s) <= MG_ROWS_MAX, "rows_are_counted");
    bad = check_rest(g, s);
    bad = bad ? bad : check_kinds(g, &s->cards);
    bad = bad ? bad : check_rows(g, s);
    bad = bad ? bad : check_cards(g, s);
    bad = bad ? bad : check_parked(g, s);
    bad = bad ? bad : check_frames(g, s);
    bad = bad ? bad : check_marks(g, s);
    return bad ? bad : mg__cards_check_stack(g, s);
}
