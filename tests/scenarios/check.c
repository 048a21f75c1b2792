/* SPDX-License-Identifier: MIT
 * Checks that must hold after every action in any scenario. */
#include "scenario.h"

#include <inttypes.h>
#include <string.h>

/* Money that the events moved on one board: seats, then the pot. */
typedef struct ledger {
    int64_t moved[MG_SEATS_MAX + 1];
} ledger;

static void book(ledger *l, int who, int64_t amt)
{
    if (who == MG_POT) {
        l->moved[MG_SEATS_MAX] += amt;
    } else if (who >= 0 && who < MG_SEATS_MAX) {
        l->moved[who] += amt;
    }
}

static ledger ledger_of(const mg_events *ev, int board)
{
    ledger l = {{0}};
    for (int k = 0; k < ev->n; k++) {
        const mg_event *e = &ev->at[k];
        if (e->kind == MG_EV_PAY && e->board == board) {
            book(&l, e->seat, -(int64_t)e->amt);
            book(&l, e->other, e->amt);
        }
    }
    return l;
}

static bool money_is_told(scenario *sc, int board)
{
    const mg_board_state *now = &mg_match_state(sc->match)->board[board];
    const mg_board_state *was = &sc->before.board[board];
    const ledger l = ledger_of(&sc->ev, board);
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        int64_t moved = (int64_t)now->cash[seat] - was->cash[seat];
        if (moved != l.moved[seat]) {
            return scenario_fail(sc,
                                 "the pay events move %" PRId64 " to seat %d, its cash by %" PRId64,
                                 l.moved[seat], seat, moved);
        }
    }
    int64_t moved = (int64_t)now->pot - was->pot;
    if (moved != l.moved[MG_SEATS_MAX]) {
        return scenario_fail(sc,
                             "the pay events move %" PRId64 " to the pot, it changes by %" PRId64,
                             l.moved[MG_SEATS_MAX], moved);
    }
    return true;
}

static bool is_fallback_legal(scenario *sc, int seat)
{
    mg_action act = mg_fallback(mg_match_game(sc->match), mg_match_state(sc->match), seat);
    if (act.seat == seat && scenario_is_legal(sc, act, NULL)) {
        return true;
    }
    return scenario_fail(sc, "the fallback of seat %d, %s, is not legal", seat,
                         mg_action_table[act.kind].name);
}

/* Actors are exactly the seats with a legal action, and each seat to act is one of them. */
static bool actors_agree(scenario *sc)
{
    const mg_game *g = mg_match_game(sc->match);
    const mg_state *s = mg_match_state(sc->match);
    unsigned actors = mg_actors(g, s), to_act = mg_to_act(g, s);
    if ((mg_node_of(g, s) == MG_DECIDE) != (to_act != 0) || (to_act & ~actors) != 0) {
        return scenario_fail(sc, "to act %#x and actors %#x do not fit the node", to_act, actors);
    }
    for (int seat = 0; seat < g->seat_n; seat++) {
        bool has_choice = mg_legal(g, s, seat, NULL, 0) > 0;
        if (has_choice != (((actors >> seat) & 1) != 0)) {
            return scenario_fail(sc, "seat %d has %s legal action, actors are %#x", seat,
                                 has_choice ? "a" : "no", actors);
        }
        if (((to_act >> seat) & 1) != 0 && !is_fallback_legal(sc, seat)) {
            return false;
        }
    }
    return true;
}

bool scenario_check(scenario *sc)
{
    const mg_game *g = mg_match_game(sc->match);
    const char *broken = mg_state_check(g, mg_match_state(sc->match));
    if (broken != NULL) {
        return scenario_fail(sc, "the state breaks %s", broken);
    }
    if (sc->ev.lost > 0) {
        return scenario_fail(sc, "%d events were lost", sc->ev.lost);
    }
    for (int board = 0; board < g->board_n; board++) {
        if (!money_is_told(sc, board)) {
            return false;
        }
    }
    return actors_agree(sc) && scenario_records(sc);
}
