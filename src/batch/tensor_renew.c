/* SPDX-License-Identifier: MIT
 * Observations of board games that are written again: only the parts in which something has
 * changed. */
#include "batch/tensor_renew.h"

#include "base/assert.h"

#include <string.h>

enum { BY_SEAT_NEVER, BY_SEAT_SOME, BY_SEAT_ALWAYS };

/* clang-format off */
static const uint64_t by_seat_some = 0
#define PART(part, by_seat) | (uint64_t)(BY_SEAT_##by_seat == BY_SEAT_SOME) << PART_##part
    PARTS(PART)
#undef PART
;

static const uint64_t by_seat_always = 0
#define PART(part, by_seat) | (uint64_t)(BY_SEAT_##by_seat == BY_SEAT_ALWAYS) << PART_##part
    PARTS(PART)
#undef PART
;

/* clang-format on */

/* A stretch of bytes of a state, and the parts that depend on it. */
typedef struct source {
    uint16_t at, n;
    uint64_t parts;
} source;

/* clang-format off */
#define FROM_TO(type, from, to, ...) \
    {offsetof(type, from), offsetof(type, to) - offsetof(type, from), __VA_ARGS__}
#define WHOLE(type, field, ...) {offsetof(type, field), sizeof(((type *)0)->field), __VA_ARGS__}

/* The head, without the frames, which are compared separately. */
static const source sources[] = {
    FROM_TO(mg_state, turn_n, jailed, BIT(TURN)),
    WHOLE(mg_state, jailed, BIT(JAILED)),
    FROM_TO(mg_state, winners, doubles, BIT(TURN)),
    FROM_TO(mg_state, doubles, pos, BIT(THROW)),
    WHOLE(mg_state, pos, BIT(SPACES)),
    WHOLE(mg_state, tries, BIT(TRIES)),
    WHOLE(mg_state, offers, BIT(OFFERS)),
    WHOLE(mg_state, order, BIT(ORDER)),
    WHOLE(mg_state, flags, BIT(FLAGS)),
    WHOLE(mg_state, place, BIT(SEATING)),
    FROM_TO(mg_state, speeding, candidate, BIT(THROW)),
    WHOLE(mg_state, candidate, BIT(CANDIDATES)),
    WHOLE(mg_state, hidden, BIT(HIDDEN)),
    WHOLE(mg_state, claim, BIT(CLAIMS)),
    WHOLE(mg_state, secret, BIT(SECRETS)),
    WHOLE(mg_state, held, BIT(HELD)),
    FROM_TO(mg_state, offer_cards_give, frame, BIT(OFFER_CARDS)),
};

/* A board. `owned` repeats what `owner` says, and `built` what `level` says. */
static const source board_sources[] = {
    WHOLE(mg_board_state, cash, BIT(CASH)),
    WHOLE(mg_board_state, pot, BIT(POT)),
    WHOLE(mg_board_state, mortgaged, BIT(MORTGAGED)),
    WHOLE(mg_board_state, due, BIT(DUE)),
    FROM_TO(mg_board_state, offer_give, offer_cash_give, BIT(OFFER)),
    FROM_TO(mg_board_state, offer_cash_give, unseen, BIT(OFFER_CASH)),
    WHOLE(mg_board_state, unseen, BIT(UNSEEN)),
    WHOLE(mg_board_state, mark, BIT(MARKS)),
    WHOLE(mg_board_state, owner, BIT(OWNERS)),
    WHOLE(mg_board_state, level, BIT(LEVELS)),
    FROM_TO(mg_board_state, houses, pad, BIT(PIECES)),
    WHOLE(mg_board_state, pile, BIT(PILES)),
};

/* clang-format on */

enum { WORD = MG_TENSOR_WORD };

_Static_assert(offsetof(mg_state, frame) % WORD == 0 && sizeof(mg_frame) / WORD == 2 &&
                   offsetof(mg_state, board) % WORD == 0 && sizeof(mg_board_state) % WORD == 0,
               "head, frames and boards are whole words");

static void spread(const source *of, int n, uint64_t *parts)
{
    for (int k = 0; k < n; k++) {
        for (int at = of[k].at; at < of[k].at + of[k].n; at++) {
            parts[at / WORD] |= of[k].parts;
        }
    }
}

static inline uint64_t word_at(const void *bytes, int k)
{
    uint64_t word;

    memcpy(&word, (const char *)bytes + (ptrdiff_t)k * WORD, WORD);
    return word;
}

/* Copies changed words to `shown`, and returns the parts that depend on them. First compares the
 * whole stretch at once if it is long. */
static inline __attribute__((always_inline)) uint64_t
renew(const void *now, void *shown, const uint64_t *parts_of_word, int from, int to)
{
    enum { FEW = 6 };

    const char *a = (const char *)now + (ptrdiff_t)from * WORD;
    char *b = (char *)shown + (ptrdiff_t)from * WORD;
    uint64_t parts = 0;

    if (to - from > FEW && memcmp(a, b, (size_t)(to - from) * WORD) == 0) {
        return 0;
    }
    for (int k = 0; k < to - from; k++) {
        if (word_at(a, k) != word_at(b, k)) {
            memcpy(b + (ptrdiff_t)k * WORD, a + (ptrdiff_t)k * WORD, WORD);
            parts |= parts_of_word[from + k];
        }
    }
    return parts;
}

/* Returns how many frames from the top on differ: all if a frame was added or removed. */
static int renew_frames(const mg_state *s, mg_state *shown)
{
    const int n = s->depth, was = shown->depth;
    int same = n;

    for (int k = n - 1; k >= 0; k--) {
        const mg_frame *f = &s->frame[k];
        mg_frame *old = &shown->frame[k];

        if (word_at(f, 0) != word_at(old, 0) || word_at(f, 1) != word_at(old, 1)) {
            *old = *f;
            same = k;
        }
    }
    shown->depth = s->depth; /* no word of the head that is compared has the depth */
    return n == was ? n - same : n > was ? n : was;
}

static bool is_secret_shown(const mg_state *s)
{
    uint64_t any = 0;

    for (int k = 0; k < (int)sizeof s->secret / WORD; k++) {
        any |= word_at(s->secret, k);
    }
    return any != 0;
}

static uint64_t renew_board(const mg__tensor_plan *plan, const mg_board_state *b,
                            mg_board_state *shown)
{
    enum {
        DUE = offsetof(mg_board_state, built) / WORD,
        MARK = offsetof(mg_board_state, mark) / WORD
    };

    return renew(b, shown, plan->board, 0, DUE) | renew(b, shown, plan->board, DUE, MARK) |
           renew(b, shown, plan->board, MARK, MG_TENSOR_BOARD);
}

static uint64_t renew_state(const mg_game *g, const mg__tensor_plan *plan, const mg_state *s,
                            mg_state *shown, int *frame_n)
{
    enum { TRIES = offsetof(mg_state, tries) / WORD };

    uint64_t parts = 0;

    *frame_n = renew_frames(s, shown);
    if (*frame_n) { /* votes and bids are written for the frame on top */
        parts = is_secret_shown(s) ? BIT(FRAMES) | BIT(SECRETS) : BIT(FRAMES);
    }
    parts |= renew(s, shown, plan->head, 0, TRIES);
    parts |= renew(s, shown, plan->head, TRIES, MG_TENSOR_HEAD);
    for (int board = 0; board < g->board_n; board++) {
        parts |= renew_board(plan, &s->board[board], &shown->board[board]);
    }
    return parts;
}

/* The parts that change if another seat looks. */
static uint64_t turned(const mg__tensor_plan *plan, const mg_state *s)
{
    enum { AT_ONCE = 4 };

    uint64_t parts = 0;

    _Static_assert(MG_TENSOR_HEAD % AT_ONCE == 0, "the head is some fours of words");
    for (int k = 0; k < MG_TENSOR_HEAD; k += AT_ONCE) {
        if (!(word_at(s, k) | word_at(s, k + 1) | word_at(s, k + 2) | word_at(s, k + 3))) {
            continue;
        }
        for (int j = k; j < k + AT_ONCE; j++) {
            parts |= word_at(s, j) ? plan->head[j] : 0;
        }
    }
    return (parts & by_seat_some) | (by_seat_always & (BIT(CARDS) - 1));
}

void mg__tensor_plan_words(mg__tensor_plan *plan)
{
    spread(sources, (int)(sizeof sources / sizeof *sources), plan->head);
    spread(board_sources, (int)(sizeof board_sources / sizeof *board_sources), plan->board);
}

void mg__tensor_renew(const mg_game *g, const mg__tensor_plan *plan, const mg_state *s, int seat,
                      mg_state *shown, int shown_seat, int32_t *row)
{
    uint64_t parts = mg__tensor_parts_of(g);
    int frame_n = MG_FRAMES_MAX;

    MG_ASSERT(!mg_is_card_game(g));
    if (shown_seat < 0) {
        mg_state_copy(g, shown, s);
    } else {
        parts = renew_state(g, plan, s, shown, &frame_n);
        if (seat != shown_seat) {
            parts |= turned(plan, s);
            frame_n = s->depth > frame_n ? s->depth : frame_n;
        }
    }
    mg__tensor_write_parts(g, plan, s, seat, parts, frame_n, NULL, row);
}
