/* SPDX-License-Identifier: MIT
 * Stores of rooms: what is committed is there again, whatever ends the program; what is not, is
 * not. Every implementation passes the same tests. */
#include "net/store.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* cmocka wants these before it. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

/* clang-format on */

enum { KILLS = 5, BIG = 200000 };

static char folder[64], name[128];
static mg_store *store;

static int make_folder(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/magie-store-XXXXXX");
    if (!mkdtemp(folder)) {
        return -1;
    }
    snprintf(name, sizeof name, "sqlite:%s/rooms.db", folder);
    return 0;
}

static int drop_folder(void **state)
{
    char command[128];

    (void)state;
    mg_store_close(store);
    store = NULL;
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command); /* NOLINT(cert-env33-c): a folder of this test */
}

static void reopen(void)
{
    mg_err err = {0};

    mg_store_close(store);
    store = mg_store_open(name, &err);
    if (!store) {
        fail_msg("%s", err.text);
    }
}

static void begin(void)
{
    assert_int_equal(mg_store_begin(store, NULL), MG_E_OK);
}

static void commit(void)
{
    assert_int_equal(mg_store_commit(store, NULL), MG_E_OK);
}

static void put(const char *room, const char *table)
{
    assert_int_equal(mg_store_put_table(store, room, table, NULL), MG_E_OK);
}

static void put_action(const char *room, int ply, const char *action)
{
    assert_int_equal(mg_store_put_action(store, room, ply, action, NULL), MG_E_OK);
}

/* All that is found, one room after the other. */
static void note(void *context, const mg_kept_room *kept)
{
    char *out = context;

    sprintf(out + strlen(out), "%s=%s[%s] ", kept->id, kept->table, kept->log ? kept->log : "-");
}

static void finds(const char *room, const char *wanted)
{
    static char found[4096];

    found[0] = '\0';
    assert_int_equal(mg_store_get(store, room, note, found, NULL), MG_E_OK);
    assert_string_equal(found, wanted);
}

static void test_kept(void **state)
{
    mg_err err = {0};
    uint8_t hash[MG_TOKEN_HASH] = {1, 2, 3}, other[MG_TOKEN_HASH] = {1, 2, 4};

    (void)state;
    reopen();
    begin();
    put("b", "{}");
    put("a", "{1}");
    put("a", "{2}");
    assert_int_equal(mg_store_put_head(store, "a", "magie 2\nbegin\n", NULL), MG_E_OK);
    put_action("a", 1, "0 roll");
    put_action("a", 0, "* dice 1 2");
    put_action("a", 2, "0 end");
    put_action("a", 1, "0 buy");
    assert_int_equal(mg_store_put_token(store, "a", 3, hash, NULL), MG_E_OK);
    commit();
    finds(NULL, "a={2}[magie 2\nbegin\n* dice 1 2\n0 buy\n0 end\n] b={}[-] ");
    reopen();
    finds("a", "a={2}[magie 2\nbegin\n* dice 1 2\n0 buy\n0 end\n] ");
    assert_int_equal(mg_store_find_token(store, "a", hash), 3);
    assert_int_equal(mg_store_find_token(store, "a", other), -1);
    assert_int_equal(mg_store_find_token(store, "b", hash), -1);
    begin();
    assert_int_equal(mg_store_cut(store, "a", 1, NULL), MG_E_OK);
    assert_int_equal(mg_store_put_token(store, "a", 3, other, NULL), MG_E_OK);
    commit();
    assert_int_equal(mg_store_find_token(store, "a", hash), -1);
    finds("a", "a={2}[magie 2\nbegin\n* dice 1 2\n] ");
    begin();
    assert_int_equal(mg_store_put_head(store, "a", "again\n", NULL), MG_E_OK);
    commit();
    finds("a", "a={2}[again\n] ");
    begin();
    assert_int_equal(mg_store_drop(store, "a", NULL), MG_E_OK);
    commit();
    finds(NULL, "b={}[-] ");
    assert_int_equal(mg_store_find_token(store, "a", other), -1);
    assert_int_equal(mg_store_get(store, "a", note, NULL, &err), MG_E_UNKNOWN);
}

static void test_dropped(void **state)
{
    (void)state;
    reopen();
    begin();
    put("a", "{}");
    mg_store_rollback(store);
    finds(NULL, "");
    begin();
    put("b", "{}");
    reopen(); /* without a commit */
    finds(NULL, "");
}

static void test_names(void **state)
{
    mg_err err = {0};
    char later[160];

    (void)state;
    assert_null(mg_store_open("files:x", &err));
    assert_int_equal(err.status, MG_E_UNKNOWN);
    assert_null(mg_store_open("sqlite:/nowhere/rooms.db", &err));
    assert_int_equal(err.status, MG_E_IO);
    reopen();
    assert_null(mg_store_open(name, &err)); /* one process, one owner */
    assert_int_equal(err.status, MG_E_IO);
    mg_store_close(store);
    store = NULL;
    snprintf(later, sizeof later, "%s/rooms.db", folder);
    FILE *file = fopen(later, "r+b");
    assert_non_null(file);
    fseek(file, 60, SEEK_SET); /* the version of the layout, in SQLite's header */
    fwrite("\0\0\0\x7f", 1, 4, file);
    fclose(file);
    assert_null(mg_store_open(name, &err));
    assert_int_equal(err.status, MG_E_VERSION);
    file = fopen(later, "wb");
    fputs("this is no database, it is a text of some length ", file);
    fclose(file);
    assert_null(mg_store_open(name, &err));
    assert_int_equal(err.status, MG_E_IO);
}

/* A disk that is full refuses the commit; what was kept before is there, and later changes are kept
 * again. */
static void test_full(void **state)
{
    struct rlimit before, tight = {0};
    char *big = malloc(BIG);
    mg_err err = {0};

    (void)state;
    assert_non_null(big);
    memset(big, 'x', BIG - 1);
    big[BIG - 1] = '\0';
    reopen();
    begin();
    put("a", "{}");
    commit();
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    tight = before;
    tight.rlim_cur = 100000;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &tight), 0);
    mg_status status = mg_store_begin(store, &err);
    status = status ? status : mg_store_put_table(store, "b", big, &err);
    status = status ? status : mg_store_commit(store, &err);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_int_equal(status, MG_E_IO);
    mg_store_rollback(store);
    finds(NULL, "a={}[-] ");
    begin();
    put("c", "{}");
    commit();
    reopen();
    finds(NULL, "a={}[-] c={}[-] ");
    free(big);
}

/* Keeps one action after the other, and says of each that it is kept. */
static void keep_on(int told)
{
    char action[32];

    reopen();
    begin();
    put("a", "{}");
    assert_int_equal(mg_store_put_head(store, "a", "", NULL), MG_E_OK);
    commit();
    for (int ply = 0;; ply++) {
        snprintf(action, sizeof action, "%d", ply);
        begin();
        put_action("a", ply, action);
        commit();
        if (write(told, &ply, sizeof ply) != sizeof ply) {
            _exit(1);
        }
    }
}

static void count_lines(void *context, const mg_kept_room *kept)
{
    int *n = context;

    for (const char *at = kept->log; at && *at; at++) {
        *n += *at == '\n';
    }
}

static void test_killed(void **state)
{
    (void)state;
    for (int round = 0; round < KILLS; round++) {
        int told[2], ply = -1, last = -1, kept = 0;

        assert_int_equal(pipe(told), 0);
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            close(told[0]);
            keep_on(told[1]);
        }
        close(told[1]);
        for (int k = 0; k < 10 + 7 * round && read(told[0], &ply, sizeof ply) == sizeof ply; k++) {
            last = ply;
        }
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        while (read(told[0], &ply, sizeof ply) == sizeof ply) {
            last = ply;
        }
        close(told[0]);
        reopen();
        assert_int_equal(mg_store_get(store, "a", count_lines, &kept, NULL), MG_E_OK);
        assert_true(last >= 0 && kept > last);
        assert_true(kept <= last + 2);
        begin();
        assert_int_equal(mg_store_drop(store, "a", NULL), MG_E_OK);
        commit();
        mg_store_close(store);
        store = NULL;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_kept, make_folder, drop_folder),
        cmocka_unit_test_setup_teardown(test_dropped, make_folder, drop_folder),
        cmocka_unit_test_setup_teardown(test_names, make_folder, drop_folder),
        cmocka_unit_test_setup_teardown(test_full, make_folder, drop_folder),
        cmocka_unit_test_setup_teardown(test_killed, make_folder, drop_folder),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
