/* SPDX-License-Identifier: MIT
 * The parts of an observation: rows of tensor.def that are written together. Internal. */
#ifndef MAGIE_BATCH_TENSOR_PARTS_H
#define MAGIE_BATCH_TENSOR_PARTS_H

#include "batch/tensor.h"

/* clang-format off */
/* Each with whether seats are counted in it: never, always, or only where its bytes of the state
 * are not all 0. */
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

/** Parts of what a game has, but for what is asked; bit = part. */
static inline uint64_t mg__tensor_parts_of(const mg_game *g)
{
    const uint64_t boards = BIT(CARDS) - 1, all = ((uint64_t)1 << PARTS_N) - 1;

    return (mg_is_card_game(g) ? BIT(TURN) | BIT(FRAMES) | (all & ~boards) : boards) & ~BIT(ASKED);
}

/** Writes parts of a row, each where it begins; of the frames n from the top on. `was` has how much
 * the row of a card game may show. */
void mg__tensor_write_parts(const mg_game *g, const mg__tensor_plan *plan, const mg_state *s,
                            int seat, uint64_t parts, int frame_n, const mg__tensor_shown *was,
                            int32_t *row);

/** Fills in which parts are made of each word of a state. */
void mg__tensor_plan_words(mg__tensor_plan *plan);

#endif
