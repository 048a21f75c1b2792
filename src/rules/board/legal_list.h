/* SPDX-License-Identifier: MIT
 * A list of legal actions while it is being filled, with the functions that its parts share.
 * Internal. */
#ifndef MAGIE_RULES_LEGAL_LIST_H
#define MAGIE_RULES_LEGAL_LIST_H

#include "rules/core/core.h"
#include "rules/core/runs.h"

#include <string.h>

/* A list being filled; n counts on past its end. Actions on boards are listed board by board. */
typedef struct mg_list {
    const mg_game *g;
    const mg_state *s;
    const mg_board *t;       /* the tables of the present board */
    const mg_board_state *b; /* the state of the present board */
    int board;
    int seat;
    mg_choice *out; /* used if runs is NULL */
    mg_run *runs;
    int n, cap;       /* entries of out or runs */
    uint64_t kinds;   /* still to be listed, bit = mg_action_kind; what lists several kinds at once
                         takes them out */
    uint32_t grouped; /* boards where the seat may own a whole group, bit = board */
    bool counted; /* bought and all_bought are filled in; they are computed once for all boards */
    int32_t bought[MG_BOARDS_MAX]; /* what each purse buys of another currency */
    int32_t all_bought;
} mg_list;

/* Writes an action with one store: a processor waits when it reads as a whole what was written in
 * parts shortly before. */
static inline void mg__put(mg_action *to, int kind, int seat, int subj, int32_t amt)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    uint64_t word = (uint64_t)(uint8_t)kind | (uint64_t)(uint8_t)seat << 8 |
                    (uint64_t)(uint16_t)subj << 16 | (uint64_t)(uint32_t)amt << 32;

    memcpy(to, &word, sizeof word);
#else
    *to = (mg_action){(uint8_t)kind, (int8_t)seat, (uint16_t)subj, amt};
#endif
}

/** Lists of a kind: an action with a range of amounts; an action without one; one for each bit; one
 * if it is possible. */
static inline void mg__list_range(mg_list *l, int kind, int subj, int32_t min, int32_t max)
{
    MG_ASSERT(kind > MG_ACT_NONE && kind < MG_ACTION_N && max >= min);
    if (l->n < l->cap && l->runs) {
        mg_run *run = &l->runs[l->n];

        mg__put(&run->act, kind, l->seat, subj, min);
        run->max = max;
        run->set = 1;
    } else if (l->n < l->cap) {
        mg_choice *choice = &l->out[l->n];

        mg__put(&choice->act, kind, l->seat, subj, min);
        choice->max = max;
    }
    l->n++;
}

static inline void mg__list(mg_list *l, int kind, int subj)
{
    mg__list_range(l, kind, subj, 0, 0);
}

static inline void mg__list_if(mg_list *l, int kind, bool can)
{
    if (can) {
        mg__list(l, kind, 0);
    }
}

void mg__list_bits(mg_list *l, int kind, uint32_t set);
void mg__list_set(mg_list *l, int kind, uint32_t deeds); /* deeds of the present board */

/** A check of one deed. mg__list_deeds lists the deeds of a set, on the present board, that it
 * allows. */
typedef mg_result mg_may_deed(const mg_game *g, const mg_state *s, int seat, int deed_id);
void mg__list_deeds(mg_list *l, int kind, uint32_t deeds, mg_may_deed *may);

/** Computes what each purse buys of another currency. */
void mg__count_purses(mg_list *l);

/** Like mg_purse, for the seat and the board of the list. */
static inline int32_t mg__listed_purse(mg_list *l)
{
    int32_t cash = l->b->cash[l->seat];

    if (__builtin_expect(l->s->board_n == 1, 1)) {
        return cash;
    }
    if (!l->counted) {
        mg__count_purses(l);
    }
    return cash + l->all_bought - l->bought[l->board];
}

/** Turns to a board: what is listed next is on it. */
static inline void mg__turn_to(mg_list *l, int board)
{
    MG_ASSERT(mg_is_board(l->s, board));
    l->board = board;
    l->t = &l->g->board[board];
    l->b = &l->s->board[board];
}

/** The streets of the seat's complete groups on the present board. Examining only these for
 * building, not all deeds, saves 9 to 11 % of the instructions of random games. */
uint32_t mg__complete_streets(const mg_list *l);

#endif
