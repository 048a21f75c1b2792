/* SPDX-License-Identifier: MIT
 * A bot of one's own: buys whatever it lands on, builds whatever it can, and otherwise does what a
 * player who has left the table would. It is registered by its name and plays a series of games
 * against the steward. */
#include <magie/match.h>
#include <stdio.h>
#include <stdlib.h>

enum { GAMES = 20, SEATS = 2 };

/* What a bot may look at is v->seen, laid out like a state; what its seat may not know is zero
 * there. */
static mg_action act_eager(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory,
                           mg_rng *rng, void *user)
{
    static const uint64_t wanted = 1ull << MG_ACT_BUY | 1ull << MG_ACT_BUILD;
    mg_choice choice[MG_LEGAL_MAX];
    int n = mg_legal(g, &v->seen, seat, choice, MG_LEGAL_MAX);

    (void)memory; /* 128 bytes that a bot may use as it likes, zero when a game begins */
    (void)rng;    /* where it wants chance: results then depend on the seed alone */
    (void)user;   /* the pointer of its mg_bot */
    for (int k = 0; k < n && k < MG_LEGAL_MAX; k++) {
        if (wanted >> choice[k].act.kind & 1) {
            return choice[k].act;
        }
    }
    return mg_fallback(g, &v->seen, seat);
}

static const mg_bot EAGER = {
    .name = "eager",
    .text = "buys and builds whatever it can",
    .act = act_eager,
};

/* Plays one game to its end. Returns the seats that won, by bit. */
static unsigned play(mg_match *m)
{
    const mg_game *g = mg_match_game(m);
    const mg_state *s = mg_match_state(m);
    mg_node node;

    while ((node = mg_node_of(g, s)) != MG_OVER) {
        mg_result result;

        if (node == MG_CHANCE) {
            result = mg_match_roll(m, NULL);
        } else {
            int seat = 0;
            mg_action act;

            while (!(mg_to_act(g, s) >> seat & 1)) {
                seat++;
            }
            if (mg_match_bot(m, seat, mg_match_player(m, seat), &act) != MG_E_OK) {
                abort();
            }
            result = mg_match_apply(m, act, NULL);
        }
        if (!mg_ok(result)) {
            fprintf(stderr, "refused: %s\n", mg_status_text(result.status));
            abort();
        }
    }
    return s->winners;
}

int main(void)
{
    int won = 0;

    if (mg_bot_register(&EAGER) != MG_E_OK) {
        return EXIT_FAILURE;
    }
    for (int game = 0; game < GAMES; game++) {
        mg_match_def def = mg_match_def_default(mg_edition_find("standard"), SEATS);
        int seat = game % SEATS; /* it sits in every seat as often */
        mg_err err;

        def.seed = (uint64_t)game;
        def.game.options.limit_rounds = 100;
        def.player[seat] = "eager";
        def.player[1 - seat] = "steward";
        mg_match *m = mg_match_new(&def, &err);
        if (!m) {
            fprintf(stderr, "%s\n", err.text);
            return EXIT_FAILURE;
        }
        won += play(m) >> seat & 1;
        mg_match_free(m);
    }
    printf("eager won %d of %d games against the steward\n", won, GAMES);
    return EXIT_SUCCESS;
}
