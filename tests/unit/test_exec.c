/* SPDX-License-Identifier: MIT
 * Which listener is told of programs that fail as bots, while others play: the one set last, and no
 * earlier one any more. */
#include "magie/exec.h"
#include "magie/match.h"

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

/* cmocka wants these before it. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

/* clang-format on */

/* A program that ends at once. */
static const char failing[] = "exec:true";

typedef struct hearing {
    atomic_int begun, over;
} hearing;

/* A listener that takes a while, so that another one can be set meanwhile. */
static void hear(void *user, const char *text)
{
    hearing *h = user;

    atomic_fetch_add(&h->begun, strstr(text, failing) != NULL);
    usleep(300000);
    atomic_fetch_add(&h->over, 1);
}

/* A game up to its first decision. */
static mg_match *begin(void)
{
    const mg_match_def def = mg_match_def_default(mg_edition_find("standard"), 2);
    mg_err err = {0};
    mg_match *m = mg_match_new(&def, &err);

    assert_non_null(m);
    while (mg_node_of(mg_match_game(m), mg_match_state(m)) == MG_CHANCE) {
        assert_true(mg_ok(mg_match_roll(m, NULL)));
    }
    return m;
}

static void *decide(void *user)
{
    mg_match *m = user;
    mg_action act;
    int seat = 0;

    while (seat < 2 && !(mg_to_act(mg_match_game(m), mg_match_state(m)) >> seat & 1)) {
        seat++;
    }
    return mg_match_bot(m, seat, failing, &act) ? user : NULL;
}

static void listeners_take_turns(void **unused)
{
    hearing first = {0}, second = {0};
    mg_err err = {0};
    mg_match *m = begin();
    pthread_t player;
    void *fault;

    (void)unused;
    assert_non_null(mg_bot_open(failing, &err));
    mg_exec_on_failure(hear, &first);
    assert_int_equal(pthread_create(&player, NULL, decide, m), 0);
    for (int k = 0; k < 10000 && !first.begun; k++) {
        usleep(1000);
    }
    assert_int_equal(first.begun, 1);
    mg_exec_on_failure(hear, &second);
    assert_int_equal(first.over, 1); /* the call waited for the listener in use */
    assert_int_equal(pthread_join(player, &fault), 0);
    assert_null(fault);
    mg_exec_close();
    assert_int_equal(second.begun, 0);
    assert_null(decide(m));
    assert_int_equal(second.over, 0); /* the program is not asked again until the next game */
    mg_match_free(m);
    m = begin();
    assert_null(decide(m));
    assert_int_equal(second.over, 1);
    assert_int_equal(first.over, 1);
    assert_true(mg_exec_failures() == 3);
    mg_exec_on_failure(NULL, NULL);
    mg_match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(listeners_take_turns),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
