/* SPDX-License-Identifier: MIT
 * Who is ahead. */
#include "play/standing.h"

#include "record/words/labels.h"

int32_t mg_total_of(const mg_game *g, const mg_state *s, int seat)
{
    if (mg_is_card_game(g)) {
        return mg_sets_of(g, s, seat);
    }
    return g->opt.score == MG_SCORE_VOTES ? mg_votes(g, s, seat) : mg_worth(g, s, seat);
}

const char *mg_total_word(const mg_game *g)
{
    if (mg_is_card_game(g)) {
        return "sets";
    }
    return g->opt.score == MG_SCORE_VOTES ? "votes" : "worth";
}

/* A winner is before everybody else, whatever it has. Of equal sets the worth decides (DL-S14). */
static int64_t rank_of(const mg_game *g, const mg_state *s, int seat)
{
    int64_t wins = s->winners >> seat & 1, alive = s->alive >> seat & 1,
            total = mg_total_of(g, s, seat);

    if (mg_is_card_game(g)) {
        total = (total << 30) + mg_table_value(g, s, seat);
    }
    return (wins << 46) + (alive << 42) + total;
}

int mg_standing(const mg_game *g, const mg_state *s, int seat[MG_SEATS_MAX])
{
    for (int n = 0; n < s->seat_n; n++) {
        int at = n;

        while (at > 0 && rank_of(g, s, seat[at - 1]) < rank_of(g, s, n)) {
            seat[at] = seat[at - 1];
            at--;
        }
        seat[at] = n;
    }
    return s->seat_n;
}
