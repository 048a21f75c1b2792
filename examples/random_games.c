/* SPDX-License-Identifier: MIT
 * A play-out of one's own: random games, step by step through the public calls. It prints how many
 * steps a second it makes, and how long the lists of legal actions are on average. `make
 * random_games` links the shared library. */
#include <magie/rng.h>
#include <magie/rules.h>
#include <stdio.h>
#include <time.h>

enum { GAMES = 300, SEATS = 4, STEPS_MAX = 3000 };

static long lists, entries; /* asked for; that they had */

/* One step of a game that is not over. Returns false where the rules refuse it, which is a bug. */
static bool step(const mg_game *g, mg_state *s, mg_rng *rng)
{
    static mg_choice choice[MG_LEGAL_MAX];
    int seat = 0;

    if (mg_node_of(g, s) == MG_CHANCE) {
        return mg_ok(mg_apply(g, s, mg_chance_sample(g, s, rng), NULL));
    }
    while (!(mg_to_act(g, s) >> seat & 1)) {
        seat++;
    }
    int n = mg_legal(g, s, seat, choice, MG_LEGAL_MAX);
    n = n < MG_LEGAL_MAX ? n : MG_LEGAL_MAX;
    lists++;
    entries += n;
    return mg_ok(mg_apply(g, s, choice[mg_rng_below(rng, (uint32_t)n)].act, NULL));
}

int main(void)
{
    mg_game_def def = mg_game_def_default(mg_edition_find("standard"));
    static mg_game g;
    static mg_state s;
    const char *why = NULL;
    long steps = 0;

    def.seat_n = SEATS;
    if (mg_game_init(&g, &def, &why) != MG_E_OK) {
        fprintf(stderr, "%s\n", why ? why : "no such game");
        return 1;
    }
    clock_t start = clock();
    for (int game = 0; game < GAMES; game++) {
        mg_rng rng = mg_rng_of(1, (uint64_t)game, MG_STREAM_CHANCE);

        mg_state_init(&g, &s);
        for (int n = 0; n < STEPS_MAX && mg_node_of(&g, &s) != MG_OVER; n++, steps++) {
            if (!step(&g, &s, &rng)) {
                return 1;
            }
        }
    }
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    printf("%ld steps of %d games, %.2f million a second; lists have %.1f entries\n", steps, GAMES,
           seconds > 0 ? (double)steps / seconds / 1e6 : 0.0, (double)entries / (double)lists);
    return 0;
}
