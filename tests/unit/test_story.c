/* SPDX-License-Identifier: MIT
 * How a game went: points over its rounds, and the plies that changed most. */
#include "play/saves.h"
#include "play/standing.h"
#include "play/story.h"

#include <string.h>

/* cmocka wants these before it. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <cmocka.h>

/* clang-format on */

static mg_match *played(const char *edition, uint64_t seed, int plies)
{
    const mg_edition *e = mg_edition_find(edition);
    mg_match_def def = mg_match_def_default(e, 3);
    mg_err err = {0};

    def.seed = seed;
    mg_match *m = mg_match_new(&def, &err);
    assert_non_null(m);
    for (int n = 0; n < plies; n++) {
        const mg_game *g = mg_match_game(m);
        const mg_state *s = mg_match_state(m);
        uint16_t to_act = mg_to_act(g, s);
        mg_action act;

        if (mg_node_of(g, s) == MG_OVER) {
            break;
        }
        if (mg_node_of(g, s) == MG_CHANCE) {
            assert_true(mg_ok(mg_match_roll(m, NULL)));
            continue;
        }
        assert_int_equal(mg_match_bot(m, __builtin_ctz(to_act), "steward", &act), MG_E_OK);
        assert_true(mg_ok(mg_match_apply(m, act, NULL)));
    }
    return m;
}

static void stories_follow_the_game(void **state)
{
    static const char *const editions[] = {"standard", "international", "house-divided", "deal"};

    (void)state;
    for (int k = 0; k < 12; k++) {
        mg_match *m = played(editions[k % 4], (uint64_t)k, 4000);
        const mg_game *g = mg_match_game(m);
        const mg_state *s = mg_match_state(m);
        mg_story story;

        mg_story_of(m, &story);
        assert_in_range(story.n, 1, MG_STORY_POINTS);
        for (int at = 1; at < story.n; at++) {
            assert_true(story.round[at] >= story.round[at - 1]);
        }
        assert_int_equal(story.round[story.n - 1], s->round_n);
        for (int seat = 0; seat < s->seat_n; seat++) {
            assert_int_equal(story.total[story.n - 1][seat],
                             s->alive >> seat & 1 ? mg_total_of(g, s, seat) : 0);
        }
        for (int at = 1; at < story.turn_n; at++) {
            assert_true(labs(story.turn[at].change) <= labs(story.turn[at - 1].change));
            assert_int_not_equal(story.turn[at].round, story.turn[at - 1].round);
        }
        mg_match_free(m);
    }
}

static void finished_games_have_a_place(void **state)
{
    char path[MG_PATH_CAP];

    (void)state;
    mg_saves_finished("/home/a/magie/game-3.magie", path);
    assert_string_equal(path, "/home/a/magie/finished.magie");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stories_follow_the_game),
        cmocka_unit_test(finished_games_have_a_place),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
