/* SPDX-License-Identifier: MIT */
#include "batch/tensor.h"

#include "base/assert.h"
#include "batch/tensor_frames.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

/* ---- what the rows of tensor.def look at ---- */

typedef struct look {
    const mg_game *g;
    const mg_state *s;
    const mg__chosen *chosen;
    const uint8_t *seat; /* by place: first the seat that looks, then the next seats */
    int frame_n;         /* frames to write, from the top on; those beyond the game's are zeros */
    int row_n, row_was, bottom_was;       /* how many rows there are, and how many the row may
                                             show; the same for cards under the pile */
    const mg_cards_row *row[MG_ROWS_MAX]; /* ordered by the place of their seat */
} look;

#define PLACE(of) mg__place((of), c->seat[0], c->g->seat_n)
#define SOME(of) mg__place_some((of), c->seat[0], c->g->seat_n)
#define PLACES(set) mg__places((set), c->seat[0], c->g->seat_n)

/* A secret: a vote is a seat + 1, a sealed bid is money. */
static int32_t secret_of(const look *c, int seat)
{
    const mg_state *s = c->s;
    bool vote = s->depth && s->frame[s->depth - 1].kind == MG_FRAME_VOTE;

    return vote ? SOME((uint8_t)s->secret[seat]) : s->secret[seat];
}

static int32_t spot_of(const look *c, int spot)
{
    int seat = mg_spot_seat(spot & ~MG_FROM_BANK);

    return spot - (seat << 10) + (PLACE((uint8_t)seat) << 10);
}

static void look_at_rows(look *c)
{
    const mg_cards_state *d = &c->s->cards;

    for (int place = 0; place < c->g->seat_n; place++) {
        int seat = c->seat[place];

        for (int row = 0; row < d->row_n[seat]; row++) {
            c->row[c->row_n++] = &d->row[d->row_at[seat] + row];
        }
    }
}

/* ---- axes: the length of each, and the names of its elements ---- */

typedef enum axis {
    AXIS_ONE,
    AXIS_ANSWER,
    AXIS_SEAT,
    AXIS_FRAME,
    AXIS_SLOT,
    AXIS_PAIR,
    AXIS_CLAIM,
    AXIS_KEPT,
    AXIS_BOARD,
    AXIS_DEED,  /* on all boards */
    AXIS_CARD,  /* in both decks of all boards */
    AXIS_PLACE, /* in both piles of all boards */
    AXIS_BUILDING,
    AXIS_KIND,
    AXIS_COLOUR,
    AXIS_DRAFT,
    AXIS_ROW,
    AXIS_IN_ROW,
    AXIS_BOTTOM,
    AXIS_N
} axis;

typedef struct label {
    const char *part[3]; /* parts of a name, joined by dots; NULL ends it, a number takes the
                            place of an empty one */
    int number;
} label;

typedef int count_fn(const mg_game *g);
typedef label label_fn(const mg_game *g, int k);

static int count_one(const mg_game *g)
{
    (void)g;
    return 1;
}

static int count_answers(const mg_game *g)
{
    (void)g;
    return MG_PARTS_MAX;
}

static int count_seats(const mg_game *g)
{
    return g->seat_n;
}

static int count_frames(const mg_game *g)
{
    (void)g;
    return MG_FRAMES_MAX;
}

static int count_slots(const mg_game *g)
{
    (void)g;
    return MG_SLOTS + 1;
}

static int count_two(const mg_game *g)
{
    (void)g;
    return 2;
}

static int count_claims(const mg_game *g)
{
    (void)g;
    return MG_CLAIMS_MAX;
}

static int count_kept(const mg_game *g)
{
    return g->kept_n;
}

static int count_boards(const mg_game *g)
{
    return g->board_n;
}

static int count_deeds(const mg_game *g)
{
    int n = 0;

    for (int board = 0; board < g->board_n; board++) {
        n += g->board[board].deed_n;
    }
    return n;
}

/* The k-th card of both decks of all boards, one deck after the other, or the k-th place of their
 * piles: its board, its deck and its number there. Past the last one: k less the number of all. */
typedef struct in_deck {
    int board, deck, k;
} in_deck;

static in_deck deck_of(const mg_game *g, bool places, int k)
{
    in_deck at = {0, 0, k};

    for (; at.board < g->board_n; at.board += at.deck, at.deck = !at.deck) {
        const mg_board *t = &g->board[at.board];
        int n = places ? t->pile_max[at.deck] : t->deck_n[at.deck];

        if (at.k < n) {
            break;
        }
        at.k -= n;
    }
    return at;
}

static int count_cards(const mg_game *g)
{
    return INT_MAX - deck_of(g, false, INT_MAX).k;
}

static int count_places(const mg_game *g)
{
    return INT_MAX - deck_of(g, true, INT_MAX).k;
}

static int count_kinds(const mg_game *g)
{
    return g->deck.kind_n;
}

static int count_colours(const mg_game *g)
{
    return g->deck.colour_n;
}

static int count_rows(const mg_game *g)
{
    return g->deck.row_max;
}

/* The kinds, and one more each for parked houses and hotels. */
static int count_draft(const mg_game *g)
{
    return g->deck.row_max + 2;
}

static int count_in_row(const mg_game *g)
{
    (void)g;
    return MG_SET_MAX;
}

static int count_bottom(const mg_game *g)
{
    return g->deck.card_n;
}

static label number(const mg_game *g, int k)
{
    (void)g;
    return (label){{""}, k};
}

static label nothing(const mg_game *g, int k)
{
    (void)g;
    (void)k;
    return (label){{NULL}, 0};
}

static label slot_name(const mg_game *g, int k)
{
    static const char *const name[] = {"kind", "seat", "step", "other",
                                       "subj", "mask", "amt",  "aux"};

    (void)g;
    return (label){{name[k]}, 0};
}

static label building_name(const mg_game *g, int k)
{
    (void)g;
    return (label){{k ? "hotels" : "houses"}, 0};
}

static label board_name(const mg_game *g, int k)
{
    return (label){{g->def[k]->code}, 0};
}

static label deed_name(const mg_game *g, int k)
{
    int board = 0;

    for (; k >= g->board[board].deed_n; board++) {
        k -= g->board[board].deed_n;
    }
    return (label){
        {g->def[board]->code, g->def[board]->space[g->board[board].pos[k]].slug},
        0
    };
}

static label card_name(const mg_game *g, int k)
{
    in_deck at = deck_of(g, false, k);

    return (label){
        {g->def[at.board]->code, g->def[at.board]->card[at.deck][at.k].slug},
        0
    };
}

static label place_name(const mg_game *g, int k)
{
    in_deck at = deck_of(g, true, k);

    return (label){
        {g->def[at.board]->code, at.deck ? "1" : "0", ""},
        at.k
    };
}

static label kept_name(const mg_game *g, int k)
{
    const mg_board_def *def = g->def[g->kept_board[k]];

    return (label){
        {def->code, def->card[g->kept_deck[k]][g->kept_card[k]].slug},
        0
    };
}

static label kind_name(const mg_game *g, int k)
{
    return (label){{g->edition->deck->kind[k].slug}, 0};
}

static label colour_name(const mg_game *g, int k)
{
    return (label){{g->edition->deck->colour[k].name}, 0};
}

static const struct {
    count_fn *count;
    label_fn *label;
} axes[AXIS_N] = {
    [AXIS_ONE] = {count_one,     nothing      },
    [AXIS_ANSWER] = {count_answers, number       },
    [AXIS_SEAT] = {count_seats,   number       },
    [AXIS_FRAME] = {count_frames,  number       },
    [AXIS_SLOT] = {count_slots,   slot_name    },
    [AXIS_PAIR] = {count_two,     number       },
    [AXIS_CLAIM] = {count_claims,  number       },
    [AXIS_KEPT] = {count_kept,    kept_name    },
    [AXIS_BOARD] = {count_boards,  board_name   },
    [AXIS_DEED] = {count_deeds,   deed_name    },
    [AXIS_CARD] = {count_cards,   card_name    },
    [AXIS_PLACE] = {count_places,  place_name   },
    [AXIS_BUILDING] = {count_two,     building_name},
    [AXIS_KIND] = {count_kinds,   kind_name    },
    [AXIS_COLOUR] = {count_colours, colour_name  },
    [AXIS_DRAFT] = {count_draft,   number       },
    [AXIS_ROW] = {count_rows,    number       },
    [AXIS_IN_ROW] = {count_in_row,  number       },
    [AXIS_BOTTOM] = {count_bottom,  number       },
};

/* ---- loops over them ---- */

/* The `of` of a row of tensor.def as a pair of axes; the second one runs faster. */
/* clang-format off */
#define OFS(OF) \
    OF(ONE, ONE, ONE) OF(ANSWER, ANSWER, ONE) OF(SEAT, SEAT, ONE) OF(SEAT_IN, SEAT, ONE) \
    OF(FRAME_SLOT, FRAME, SLOT) \
    OF(DIE, PAIR, ONE) OF(DECK_SEAT, PAIR, SEAT) OF(CLAIM, CLAIM, ONE) OF(KEPT, KEPT, ONE) \
    OF(KEPT_SEAT, KEPT, SEAT) OF(BOARDS, BOARD, ONE) OF(BOARD_SEAT, BOARD, SEAT) \
    OF(DEED, DEED, ONE) OF(DEED_OF, DEED, ONE) OF(BOARD_DECK, BOARD, PAIR) \
    OF(SEAT_BUILDING, SEAT, BUILDING) OF(SEAT_COLOUR, SEAT, COLOUR) \
    OF(BUILDING, BUILDING, ONE) OF(KIND, KIND, ONE) OF(SEAT_KIND, SEAT, KIND) \
    OF(DEED_IN, DEED, ONE) OF(CARD_IN, CARD, ONE) OF(KNOWN_CARD, PLACE, ONE) \
    OF(DRAFT, DRAFT, ONE) OF(ROW, ROW, ONE) OF(ROW_CARD, ROW, IN_ROW) OF(BOTTOM, BOTTOM, ONE)

/* Loops over these axes around a value. i and j are the numbers on the axes; an axis of seats sets
 * `seat` instead, and on boards b is the board. */
/* NOLINTBEGIN(bugprone-macro-parentheses): k is the name of a variable */
#define UP_TO(k, n) for (int k = 0, k##_n = (n); k < k##_n; k++)
/* NOLINTEND(bugprone-macro-parentheses) */
#define FOR_SEATS(...) UP_TO(place, g->seat_n) { const int seat = c->seat[place]; __VA_ARGS__ }
#define FOR_BOARDS(...) UP_TO(board, g->board_n) { \
    const mg_board_state *b = &s->board[board]; __VA_ARGS__ }
#define PUT(value) *out++ = (int32_t)(value);
#define EACH_1(axis, value) UP_TO(i, count_##axis(g)) { PUT(value) }
/* Writes n values; those beyond are 0, and need writing only up to `was`. */
#define SOME_1(axis, n, was, value) UP_TO(i, n) { PUT(value) } \
    out = rest(out, n, was, count_##axis(g));
#define SOME_2(first, second, n, was, value) UP_TO(i, n) { EACH_IN(second, value) } \
    out = rest(out, (n) * count_##second(g), (was) * count_##second(g), \
               count_##first(g) * count_##second(g));
#define EACH_IN(axis, value) UP_TO(j, count_##axis(g)) { PUT(value) }
#define EACH_ONE(value) PUT(value)
#define EACH_ANSWER(value) EACH_1(answers, value)
#define EACH_SEAT(value) FOR_SEATS(PUT(value))
#define EACH_FRAME_SLOT(value) value; out += (ptrdiff_t)MG_FRAMES_MAX * MG_FRAME_NUMBERS;
#define EACH_DIE(value) EACH_1(two, value)
#define EACH_DECK_SEAT(value) UP_TO(i, 2) { FOR_SEATS(PUT(value)) }
#define EACH_CLAIM(value) EACH_1(claims, value)
#define EACH_KEPT(value) EACH_1(kept, value)
#define EACH_KEPT_SEAT(value) UP_TO(i, g->kept_n) { FOR_SEATS(PUT(value)) }
#define EACH_BOARDS(value) FOR_BOARDS(PUT(value))
#define EACH_BOARD_SEAT(value) FOR_BOARDS(FOR_SEATS(PUT(value)))
#define EACH_DEED(value) FOR_BOARDS(UP_TO(i, g->board[board].deed_n) { PUT(value) })
#define EACH_DEED_OF(value) \
    FOR_BOARDS(out = owners(out, value, g->board[board].deed_n, (int8_t)c->seat[0], \
                            (int8_t)g->seat_n);)
#define EACH_BOARD_DECK(value) FOR_BOARDS(UP_TO(i, 2) { PUT(value) })
/* For a set: writes 1 for each member, else 0. */
#define EACH_SEAT_IN(value) out = members(out, PLACES(value), g->seat_n);
#define EACH_DEED_IN(value) FOR_BOARDS(out = members(out, value, g->board[board].deed_n);)
#define EACH_CARD_IN(value) \
    FOR_BOARDS(UP_TO(i, 2) { out = members(out, value, g->board[board].deck_n[i]); })
#define EACH_KNOWN_CARD(value) \
    FOR_BOARDS(UP_TO(i, 2) { \
        UP_TO(j, b->pile[i].known_n) { PUT(value) } \
        out = zeros(out, g->board[board].pile_max[i] - b->pile[i].known_n); \
    })
#define EACH_SEAT_BUILDING(value) FOR_SEATS(EACH_IN(two, value))
#define EACH_SEAT_COLOUR(value) FOR_SEATS(EACH_IN(colours, value))
#define EACH_BUILDING(value) EACH_1(two, value)
#define EACH_KIND(value) EACH_1(kinds, value)
#define EACH_SEAT_KIND(value) FOR_SEATS(EACH_IN(kinds, value))
#define EACH_DRAFT(value) EACH_1(draft, value)
#define EACH_ROW(value) SOME_1(rows, c->row_n, c->row_was, value)
#define EACH_ROW_CARD(value) SOME_2(rows, in_row, c->row_n, c->row_was, value)
#define EACH_BOTTOM(value) SOME_1(bottom, d->bottom_n, c->bottom_was, value)

static inline int32_t *zeros(int32_t *out, int n)
{
    memset(out, 0, (size_t)n * sizeof *out);
    return out + n;
}

static inline int32_t *rest(int32_t *out, int n, int was, int count)
{
    if (was > n) {
        memset(out, 0, (size_t)((was < count ? was : count) - n) * sizeof *out);
    }
    return out + (count - n);
}

/* Writes eight members at a time, from a table of all sets of eight. */
#define BITS_8(n) {(n) & 1, (n) >> 1 & 1, (n) >> 2 & 1, (n) >> 3 & 1, (n) >> 4 & 1, (n) >> 5 & 1, \
                   (n) >> 6 & 1, (n) >> 7 & 1},
#define SETS_4(n) BITS_8(n) BITS_8((n) + 1) BITS_8((n) + 2) BITS_8((n) + 3)
#define SETS_16(n) SETS_4(n) SETS_4((n) + 4) SETS_4((n) + 8) SETS_4((n) + 12)
#define SETS_64(n) SETS_16(n) SETS_16((n) + 16) SETS_16((n) + 32) SETS_16((n) + 48)
static const int32_t sets_of_8[256][8] = {SETS_64(0) SETS_64(64) SETS_64(128) SETS_64(192)};

/* SOME(seat + 1) of the owners of a board. The loop works on bytes, of which processors take
 * sixteen at once. */
static inline int32_t *owners(int32_t *restrict out, const uint8_t owner[MG_DEEDS_MAX], int n,
                              int8_t first, int8_t seat_n)
{
    int8_t some[MG_DEEDS_MAX];

    for (int k = 0; k < MG_DEEDS_MAX; k++) {
        int8_t place = (int8_t)(owner[k] - first);

        place = (int8_t)(place > 0 ? place : place + seat_n);
        some[k] = (int8_t)(owner[k] ? place : 0);
    }
    for (int k = 0; k < n; k++) {
        out[k] = some[k];
    }
    return out + n;
}

static inline int32_t *members(int32_t *out, uint32_t set, int n)
{
    int k = 0;

    for (; k + 8 <= n; k += 8) {
        memcpy(out + k, sets_of_8[set >> k & 255], 8 * sizeof *out);
    }
    if (k + 4 <= n) {
        memcpy(out + k, sets_of_8[set >> k & 255], 4 * sizeof *out);
        k += 4;
    }
    for (; k < n; k++) {
        out[k] = (int32_t)(set >> k & 1);
    }
    return out + n;
}

/* ---- parts ---- */

/* Writes the rows of one part. `which` is a constant wherever this is inlined, so the other parts
 * are left out. */
/* NOLINTNEXTLINE(readability-function-size): one line for each row of the table */
static inline __attribute__((always_inline)) int32_t *rows_of(const look *c, part which,
                                                              int32_t *restrict out)
{
    const mg_game *g = c->g;
    const mg_state *s = c->s;
    const mg_cards_state *d = which == PART_ASKED ? NULL : &s->cards;

#define MG_TENSOR(game, part, name, of, low, high, value, text) \
    if (which == PART_##part) { EACH_##of(value) }
#include "batch/tensor.def"
    (void)d;
    return out;
}

static inline void write_part(const look *c, part which, int32_t *out)
{
    switch (which) {
#define PART(part, by_seat) case PART_##part: rows_of(c, PART_##part, out); break;
    PARTS(PART)
#undef PART
    case PARTS_N: break;
    }
}

/* clang-format on */

/* clang-format off */
/* Seats in the order of play, twice over, for each number of seats. */
#define ROUND(n) \
    {0 % (n), 1 % (n), 2 % (n), 3 % (n), 4 % (n), 5 % (n), 6 % (n), 7 % (n), 8 % (n), 9 % (n), \
     10 % (n), 11 % (n), 12 % (n), 13 % (n), 14 % (n), 15 % (n), 16 % (n), 17 % (n), 18 % (n)}
static const uint8_t rounds[MG_SEATS_MAX][2 * MG_SEATS_MAX - 1] = {
    ROUND(1), ROUND(2), ROUND(3), ROUND(4), ROUND(5),
    ROUND(6), ROUND(7), ROUND(8), ROUND(9), ROUND(10)};

/* clang-format on */

static const mg__chosen nothing_chosen = {.kind = MG_ACT_NONE};

void mg__tensor_write_parts(const mg_game *g, const mg__tensor_plan *plan, const mg_state *s,
                            int seat, uint64_t parts, int frame_n, const mg__tensor_shown *was,
                            int32_t *row)
{
    look c;

    MG_ASSERT(seat >= 0 && seat < g->seat_n);
    c.g = g;
    c.s = s;
    c.chosen = &nothing_chosen;
    c.seat = rounds[g->seat_n - 1] + seat;
    c.frame_n = frame_n;
    c.row_n = c.row_was = c.bottom_was = 0;
    if (parts & BIT(ROWS)) {
        c.row_was = was->row_n;
        c.bottom_was = was->bottom_n;
        look_at_rows(&c);
    }
    for (; parts; parts &= parts - 1) {
        write_part(&c, (part)__builtin_ctzll(parts), row + plan->first[__builtin_ctzll(parts)]);
    }
}

static bool is_nothing(const uint8_t *bytes, size_t n)
{
    uint64_t any = 0, word;

    for (; n >= sizeof word; n -= sizeof word, bytes += sizeof word) {
        memcpy(&word, bytes, sizeof word);
        any |= word;
    }
    for (; n; n--) {
        any |= *bytes++;
    }
    return any == 0;
}

#define NOTHING_IF(part, first, past)                                                              \
    (is_nothing((const uint8_t *)d + offsetof(mg_cards_state, first),                              \
                offsetof(mg_cards_state, past) - offsetof(mg_cards_state, first))                  \
         ? BIT(part)                                                                               \
         : 0)

/* Of the parts that are usually all zeros, those that are now. */
static uint64_t nothing_in(const mg_cards_state *d)
{
    return NOTHING_IF(PARKED, parked, unseen) | NOTHING_IF(PAID, due, mark) |
           NOTHING_IF(MARKED, mark, hand) | NOTHING_IF(LAYOUT, draft, bottom);
}

void mg__tensor_write(const mg_game *g, const mg__tensor_plan *plan, const mg_state *s, int seat,
                      mg__tensor_shown *shown, int32_t *row)
{
    uint64_t all = mg__tensor_parts_of(g), parts = all, filled = all;
    int frame_n = shown->frame_n < MG_FRAMES_MAX ? shown->frame_n : MG_FRAMES_MAX;

    if (mg_is_card_game(g)) {
        filled &= ~nothing_in(&s->cards);
        parts &= filled | shown->parts;
    }
    frame_n = frame_n > s->depth ? frame_n : s->depth;
    mg__tensor_write_parts(g, plan, s, seat, parts, frame_n, shown, row);
    shown->parts = filled;
    shown->frame_n = s->depth;
    if (mg_is_card_game(g)) {
        shown->row_n = 0;
        for (int k = 0; k < g->seat_n; k++) {
            shown->row_n = (int16_t)(shown->row_n + s->cards.row_n[k]);
        }
        shown->bottom_n = (int16_t)s->cards.bottom_n;
    }
}

void mg__tensor_write_asked(const mg__chosen *chosen, int32_t *row)
{
    const look c = {.chosen = chosen};

    rows_of(&c, PART_ASKED, row);
}

void mg_tensor_write(const mg_game *g, const mg_state *s, int seat, int32_t *out)
{
    const mg__tensor_plan plan = mg__tensor_plan_of(g);

    mg__tensor_shown shown = mg__tensor_anything;

    mg__tensor_write(g, &plan, s, seat, &shown, out);
    mg__tensor_write_asked(&nothing_chosen, out);
}

/* ---- what is written ---- */

enum { IN_ASKED, IN_BOTH, IN_BOARD, IN_CARDS };

enum {

#define OF(of, first, second) OF_##of,
    OFS(OF)
#undef OF
};

static const struct {
    uint8_t first, second;
} axes_of[] = {

#define OF(of, first, second) {AXIS_##first, AXIS_##second},
    OFS(OF)
#undef OF
};

typedef struct tensor_row {
    const char *name, *text;
    uint8_t game, part, of;
} tensor_row;

static const tensor_row tensor_rows[] = {
#define MG_TENSOR(game, part, name, of, low, high, value, text)                                    \
    {name, text, IN_##game, PART_##part, OF_##of},
#include "batch/tensor.def"
};

enum { TENSOR_ROWS = sizeof tensor_rows / sizeof *tensor_rows };

static void bounds_of(const mg_game *g, int row, int32_t *low_out, int32_t *high_out)
{
    const int32_t low_high[][2] = {
#define MG_TENSOR(game, part, name, of, low, high, value, text) {low, high},
#include "batch/tensor.def"
    };

    *low_out = low_high[row][0];
    *high_out = low_high[row][1];
}

static int row_size(const mg_game *g, const tensor_row *row)
{
    if (row->game == (mg_is_card_game(g) ? IN_BOARD : IN_CARDS)) {
        return 0;
    }
    return axes[axes_of[row->of].first].count(g) * axes[axes_of[row->of].second].count(g);
}

int mg_tensor_size(const mg_game *g)
{
    int n = 0;

    for (int row = 0; row < TENSOR_ROWS; row++) {
        n += row_size(g, &tensor_rows[row]);
    }
    return n;
}

mg__tensor_plan mg__tensor_plan_of(const mg_game *g)
{
    mg__tensor_plan plan = {{0}, {0}, {0}};
    int n = 0;

    for (int row = 0, last = -1; row < TENSOR_ROWS; row++) {
        if (tensor_rows[row].part != last) {
            last = tensor_rows[row].part;
            plan.first[last] = n;
        }
        n += row_size(g, &tensor_rows[row]);
    }
    return plan;
}

static void append(char out[MG_TENSOR_NAME_CAP], label l)
{
    for (int k = 0; k < 3 && l.part[k]; k++) {
        size_t n = strlen(out);

        if (l.part[k][0]) {
            snprintf(out + n, MG_TENSOR_NAME_CAP - n, ".%s", l.part[k]);
        } else {
            snprintf(out + n, MG_TENSOR_NAME_CAP - n, ".%d", l.number);
        }
    }
}

bool mg_tensor_element_of(const mg_game *g, int k, mg_tensor_element *out)
{
    int row = 0;

    for (; row < TENSOR_ROWS && k >= row_size(g, &tensor_rows[row]); row++) {
        k -= row_size(g, &tensor_rows[row]);
    }
    if (k < 0 || row == TENSOR_ROWS) {
        return false;
    }
    const int first = axes_of[tensor_rows[row].of].first,
              second = axes_of[tensor_rows[row].of].second, n = axes[second].count(g);

    snprintf(out->name, sizeof out->name, "%s", tensor_rows[row].name);
    append(out->name, axes[first].label(g, k / n));
    append(out->name, axes[second].label(g, k % n));
    out->text = tensor_rows[row].text;
    bounds_of(g, row, &out->low, &out->high);
    return true;
}
