/* SPDX-License-Identifier: MIT
 * Plays games out with bots only; every simulation calls this. */
#include "bots/play_on.h"

static const mg_callers nobody = {0};

void mg_play_out(const mg_game *g, mg_state *s, const mg_players *players, mg_playout *count)
{
    MG_ASSERT(g->seat_n == s->seat_n);
    if (mg_is_card_game(g)) {
        mg__play_cards_on(g, s, players, &nobody, count);
        return;
    }
    mg__play_on(g, s, players, mg__quick_seats(g, players->bot), &nobody, count, NULL);
}

void mg_play_out_followed(const mg_game *g, mg_state *s, const mg_players *players,
                          mg_playout *count, const mg_listener *listener)
{
    MG_ASSERT(g->seat_n == s->seat_n && listener->events && listener->step);
    mg__play_on(g, s, players, mg__quick_seats(g, players->bot), &nobody, count, listener);
}
