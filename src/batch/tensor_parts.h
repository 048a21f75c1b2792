/* SPDX-License-Identifier: MIT
 * The parts of an observation: rows of tensor.def that are written together. Internal. */
#ifndef MAGIE_BATCH_TENSOR_PARTS_H
#define MAGIE_BATCH_TENSOR_PARTS_H

#include "batch/question.h"

enum {
    MG_TENSOR_PARTS = 38,
    MG_TENSOR_WORD = 8, /* bytes of a word; states are compared word by word */
    MG_TENSOR_HEAD = offsetof(mg_state, frame) / MG_TENSOR_WORD,
    MG_TENSOR_BOARD = sizeof(mg_board_state) / MG_TENSOR_WORD
};

/* Where each part of an observation begins; and for each word of a state, which parts depend on it:
 * words of the head (all before the frames), and of a board. */
typedef struct mg__tensor_plan {
    int32_t first[MG_TENSOR_PARTS];
    uint64_t head[MG_TENSOR_HEAD];
    uint64_t board[MG_TENSOR_BOARD];
} mg__tensor_plan;

/* How much of a row may be other than zero: which parts, and how many frames, rows of the table and
 * cards under the pile. */
typedef struct mg__tensor_shown {
    uint64_t parts;
    int16_t frame_n, row_n, bottom_n;
} mg__tensor_shown;

/* For a row of unknown content. */
static const mg__tensor_shown mg__tensor_anything = {~(uint64_t)0, INT16_MAX, INT16_MAX, INT16_MAX};

/* clang-format off */
/* Each part, and whether its numbers change with the seat that looks, because seats are counted
 * from it: never, always, or only if its bytes of the state are not all 0. */
#define PARTS(PART) \
    PART(ASKED, NEVER) PART(TURN, ALWAYS) PART(FRAMES, ALWAYS) PART(SECRETS, SOME) \
    PART(THROW, SOME) PART(JAILED, SOME) PART(SPACES, SOME) PART(TRIES, SOME) PART(OFFERS, SOME) \
    PART(ORDER, SOME) PART(FLAGS, SOME) PART(SEATING, SOME) PART(CANDIDATES, SOME) \
    PART(HIDDEN, SOME) PART(CLAIMS, SOME) PART(HELD, SOME) PART(OFFER_CARDS, NEVER) \
    PART(OFFER_CASH, NEVER) PART(POT, NEVER) PART(PIECES, NEVER) PART(CASH, ALWAYS) \
    PART(OWNERS, ALWAYS) PART(LEVELS, NEVER) PART(MORTGAGED, NEVER) PART(DUE, NEVER) \
    PART(OFFER, NEVER) PART(MARKS, NEVER) PART(UNSEEN, NEVER) PART(PILES, NEVER) \
    PART(CARDS, ALWAYS) PART(PARKED, ALWAYS) PART(HEAPS, ALWAYS) PART(PAID, ALWAYS) \
    PART(MARKED, ALWAYS) PART(HANDS, ALWAYS) PART(LAYOUT, ALWAYS) PART(ROWS, ALWAYS) \
    PART(BOTTOM, ALWAYS)

typedef enum part {
#define PART(part, by_seat) PART_##part,
    PARTS(PART)
#undef PART
    PARTS_N
} part;

/* clang-format on */

_Static_assert((int)PARTS_N == (int)MG_TENSOR_PARTS, "each part has a place");

#define BIT(part) ((uint64_t)1 << PART_##part)

/** The parts that a game has, except the one for what is chosen; bit = part. */
static inline uint64_t mg__tensor_parts_of(const mg_game *g)
{
    const uint64_t boards = BIT(CARDS) - 1, all = ((uint64_t)1 << PARTS_N) - 1;

    return (mg_is_card_game(g) ? BIT(TURN) | BIT(FRAMES) | (all & ~boards) : boards) & ~BIT(ASKED);
}

#endif
