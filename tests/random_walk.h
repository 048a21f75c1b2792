/* SPDX-License-Identifier: MIT
 * Random games for tests of records: any seat does any legal action, with random options. */
#ifndef MAGIE_TESTS_RANDOM_WALK_H
#define MAGIE_TESTS_RANDOM_WALK_H

#include "base/options_sample.h"

#include "magie/match.h"
#include "magie/rng.h"

enum { WALK_ROUNDS = 30, WALK_SCARCE = 5, WALK_OUT_OF_TURN = 6 };

static inline int walk_deeds(const mg_board_def *board)
{
    int n = 0;

    for (int pos = 0; pos < MG_SPACES; pos++) {
        n += board->space[pos].group < board->group_n;
    }
    return n;
}

/* Many deeds and few buildings, so that shortages and bankruptcies occur. */
static inline void walk_make_scarce(mg_options *o, const mg_board_def *board, int seat_n)
{
    o->build_when = MG_BUILD_ANY_TIME;
    o->shortage = MG_SHORTAGE_AUCTION;
    o->bank_limited = 1;
    o->bank_houses = 1;
    o->bank_hotels = 1;
    o->cash_start = 3000;
    o->deal_deeds = walk_deeds(board) / seat_n;
    o->deal_paid = 0;
    o->draft = MG_DRAFT_NONE;
}

/* The game of a number; edition NULL is one of those shipped. */
static inline mg_match *walk_begin(uint64_t number, const mg_edition *edition, mg_rng *rng)
{
    mg_match *m = NULL;

    *rng = mg_rng_of(number, 0, MG_STREAM_SAMPLE);
    while (!m) {
        const mg_edition *e = edition ? edition : mg_editions[number % (uint64_t)mg_edition_n];
        int seats =
            e->seats_min + (int)mg_rng_below(rng, (uint32_t)(e->seats_max - e->seats_min + 1));
        mg_match_def def = mg_match_def_default(e, seats);
        if (edition) {
            def.game.board_n = edition->board_n;
            for (int board = 0; board < edition->board_n; board++) {
                def.game.boards[board] = board;
            }
        }
        if (e->deck && def.game.options.decks < mg_packs_needed(seats)) {
            def.game.options.decks = mg_packs_needed(seats);
        }
        if (number % 3) {
            mg_options_sample(&def.game.options, rng);
        }
        if (number % WALK_SCARCE == 0 && !e->deck) {
            walk_make_scarce(&def.game.options, &e->board[0], seats);
        }
        def.game.options.limit_rounds = WALK_ROUNDS;
        def.seed = number;
        m = mg_match_new(&def, NULL);
    }
    return m;
}

static inline int walk_seat(uint16_t seats, mg_rng *rng)
{
    for (;;) {
        int seat = (int)mg_rng_below(rng, MG_SEATS_MAX);
        if (seats >> seat & 1) {
            return seat;
        }
    }
}

/* A legal choice of some seat, and an action out of it. */
static inline mg_action walk_choose(const mg_match *m, mg_rng *rng, mg_choice *chosen)
{
    static mg_choice legal[MG_LEGAL_MAX];
    const mg_game *g = mg_match_game(m);
    const mg_state *s = mg_match_state(m);
    bool out_of_turn = mg_rng_below(rng, WALK_OUT_OF_TURN) == 0;
    int seat = walk_seat(out_of_turn ? mg_actors(g, s) : mg_to_act(g, s), rng);
    int n = mg_legal(g, s, seat, legal, MG_LEGAL_MAX);

    *chosen = legal[mg_rng_below(rng, (uint32_t)n)];
    mg_action act = chosen->act;
    if (chosen->max > act.amt) {
        act.amt += (int32_t)mg_rng_below(rng, (uint32_t)(chosen->max - act.amt) + 1);
    }
    return act;
}

/* One throw or action; false at the end of the game. */
static inline bool walk_step(mg_match *m, mg_rng *rng, mg_events *ev)
{
    const mg_game *g = mg_match_game(m);
    mg_choice chosen;

    switch (mg_node_of(g, mg_match_state(m))) {
    case MG_OVER:
        return false;
    case MG_CHANCE:
        return mg_ok(mg_match_roll(m, ev));
    case MG_DECIDE:
        break;
    }
    return mg_ok(mg_match_apply(m, walk_choose(m, rng, &chosen), ev));
}

/* So many actions, or fewer where the game ends before. */
static inline void walk(mg_match *m, mg_rng *rng, int actions)
{
    while (actions-- > 0 && walk_step(m, rng, NULL)) {
    }
}

#endif
