/* SPDX-License-Identifier: MIT
 * Stores of rooms: committed changes are there again, however the program ends; others are not.
 * Every implementation passes the same tests. Tests with several processes run if a store can be
 * shared: a room belongs to one process, and a process that has lost it cannot change it. */
#include "net/store/store.h"

#include <poll.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

/* cmocka wants these before it. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

/* clang-format on */

enum { KILLS = 5, LONG = 20000, BIG = 200000 };

static char folder[64], name[128];
static char cluster[64]; /* the folder of a database server for this test */
static mg_store *store;

static int run(const char *what, const char *path)
{
    char command[256];

    snprintf(command, sizeof command, "%s %s", what, path);
    return system(command); /* NOLINT(cert-env33-c): a folder of this test */
}

/* ---- SQLite ---- */

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
    (void)state;
    mg_store_close(store);
    store = NULL;
    return run("rm -rf", folder);
}

/* ---- PostgreSQL ---- */

static int start_cluster(void **state)
{
    (void)state;
    snprintf(cluster, sizeof cluster, "/tmp/magie-store-XXXXXX");
    if (!mkdtemp(cluster)) {
        return -1;
    }
    snprintf(name, sizeof name, "postgres://magie@/postgres?host=%s", cluster);
    return run("bash tests/postgres.sh start", cluster);
}

static int stop_cluster(void **state)
{
    (void)state;
    return run("bash tests/postgres.sh stop", cluster);
}

static void sql(const char *text)
{
    char command[512];

    snprintf(
        command, sizeof command,
        "PGOPTIONS='-c client_min_messages=warning' psql -qAt -h %s -U magie postgres -c \"%s\" "
        ">%s/told 2>&1",
        cluster, text, cluster);
    assert_int_equal(system(command), 0); /* NOLINT(cert-env33-c): a database of this test */
}

/* Runs an SQL statement on the database, without the store. */
static void alter(const char *postgres, const char *sqlite)
{
    char file[160];
    sqlite3 *db;

    if (cluster[0]) {
        sql(postgres);
        return;
    }
    mg_store_close(store);
    store = NULL;
    snprintf(file, sizeof file, "%s/rooms.db", folder);
    assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sqlite, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static int drop_schema(void **state)
{
    (void)state;
    mg_store_close(store);
    store = NULL;
    sql("DROP SCHEMA IF EXISTS magie CASCADE");
    return 0;
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

static void claim(const char *room)
{
    char at[MG_STORE_AT];

    assert_int_equal(mg_store_claim(store, room, at, NULL), MG_E_OK);
}

static int seat_of(const char *room, const uint8_t hash[MG_TOKEN_HASH])
{
    int seat;

    assert_int_equal(mg_store_find_token(store, room, hash, &seat, NULL), MG_E_OK);
    return seat;
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

/* All stored values, one room after the other. */
static void note(void *context, const mg_kept_room *kept)
{
    char *out = context;

    sprintf(out + strlen(out), "%s=%s[%s] ", kept->id, kept->table, kept->log ? kept->log : "-");
    if (kept->chat) {
        sprintf(out + strlen(out), "said[%s] ", kept->chat);
    }
}

static void finds(const char *room, const char *wanted)
{
    static char found[4096];

    found[0] = '\0';
    assert_int_equal(mg_store_get(store, room, note, found, NULL), MG_E_OK);
    assert_string_equal(found, wanted);
}

/* Makes the room unused for a number of days. */
static void age(const char *room, int days)
{
    char postgres[200], sqlite[200];

    snprintf(postgres, sizeof postgres,
             "UPDATE magie.room SET touched = now() - interval '%d days' WHERE id = '%s'", days,
             room);
    snprintf(sqlite, sizeof sqlite,
             "UPDATE room SET touched = strftime('%%s', 'now') - %d * 86400 WHERE id = '%s'", days,
             room);
    alter(postgres, sqlite);
    if (!store) {
        reopen();
    }
}

static void drops(int days, int most, int wanted)
{
    mg_err err = {0};
    int n = -1;

    if (mg_store_drop_old(store, days, most, &n, &err)) {
        fail_msg("%s", err.text);
    }
    assert_int_equal(n, wanted);
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
    claim("a");
    finds("a", "a={2}[magie 2\nbegin\n* dice 1 2\n0 buy\n0 end\n] ");
    assert_int_equal(seat_of("a", hash), 3);
    assert_int_equal(seat_of("a", other), -1);
    assert_int_equal(seat_of("b", hash), -1);
    begin();
    assert_int_equal(mg_store_cut(store, "a", 1, NULL), MG_E_OK);
    assert_int_equal(mg_store_put_token(store, "a", 3, other, NULL), MG_E_OK);
    commit();
    assert_int_equal(seat_of("a", hash), -1);
    finds("a", "a={2}[magie 2\nbegin\n* dice 1 2\n] ");
    begin();
    assert_int_equal(mg_store_put_head(store, "a", "again\n", NULL), MG_E_OK);
    commit();
    finds("a", "a={2}[again\n] ");
    age("a", 2);
    drops(1, 10, 1);
    finds(NULL, "b={}[-] ");
    assert_int_equal(seat_of("a", other), -1);
    assert_int_equal(mg_store_get(store, "a", note, NULL, &err), MG_E_UNKNOWN);
}

static void put_chat(const char *room, int number, const char *line, int first)
{
    assert_int_equal(mg_store_put_chat(store, room, number, line, first, NULL), MG_E_OK);
}

/* Chat is stored line by line, independent of the table and the game; the last lines are read, as
 * many as requested. */
static void test_chat(void **state)
{
    (void)state;
    reopen();
    begin();
    put("a", "{}");
    put("b", "{}");
    put_chat("a", 9, "nine", 0);
    put_chat("a", 10, "ten", 0);
    commit();
    finds(NULL, "a={}[-] said[nine\nten\n] b={}[-] ");
    begin();
    put("a", "{2}");
    assert_int_equal(mg_store_put_head(store, "a", "begin\n", NULL), MG_E_OK);
    put_chat("a", 11, "eleven", 10);
    commit();
    reopen();
    claim("a");
    finds("a", "a={2}[begin\n] said[ten\neleven\n] ");
    begin();
    put_chat("a", 12, "twelve", 12);
    mg_store_rollback(store);
    finds("a", "a={2}[begin\n] said[ten\neleven\n] ");
    drops(0, 10, 2);
    begin();
    put("a", "{3}");
    commit();
    finds("a", "a={3}[-] ");
}

/* Rooms that nobody has used for a number of days are dropped, a limited number at once, and no
 * others. */
static void test_old(void **state)
{
    static const char *const rooms[] = {"a", "b", "c", "d", "e"};

    (void)state;
    reopen();
    begin();
    for (int k = 0; k < 5; k++) {
        put(rooms[k], "{}");
    }
    commit();
    for (int k = 0; k < 5; k++) {
        age(rooms[k], 10);
    }
    drops(11, 10, 0);
    claim("b");
    begin();
    assert_int_equal(mg_store_touch(store, "c", NULL), MG_E_OK);
    assert_int_equal(mg_store_touch(store, "none", NULL), MG_E_OK);
    put("d", "{2}");
    commit();
    drops(10, 1, 1);
    drops(10, 10, 1);
    drops(10, 10, 0);
    finds(NULL, "b={}[-] c={}[-] d={2}[-] ");
    reopen();
    finds(NULL, "b={}[-] c={}[-] d={2}[-] ");
}

/* A database of a version that did not record when rooms were used: they count as used when it is
 * opened. */
static void test_without_touched(void **state)
{
    (void)state;
    reopen();
    begin();
    put("a", "{}");
    commit();
    alter("ALTER TABLE magie.room DROP COLUMN touched",
          "DROP INDEX room_touched; ALTER TABLE room DROP COLUMN touched;");
    reopen();
    drops(1, 10, 0);
    finds(NULL, "a={}[-] ");
    alter("SELECT", "DROP INDEX room_touched"); /* it was ended before that was made */
    reopen();
    alter("SELECT", "DROP INDEX room_touched");
    reopen();
    alter("SELECT", "UPDATE room SET touched = NULL"); /* added later by such a version */
    reopen();
    drops(1, 10, 0);
    drops(0, 10, 1);
    finds(NULL, "");
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

/* Marks the file as made by a later version. */
static void make_later(void)
{
    char later[160];

    snprintf(later, sizeof later, "%s/rooms.db", folder);
    FILE *file = fopen(later, "r+b");
    assert_non_null(file);
    fseek(file, 60, SEEK_SET); /* the version of the layout, in SQLite's header */
    fwrite("\0\0\0\x7f", 1, 4, file);
    fclose(file);
}

static void test_names(void **state)
{
    mg_err err = {0};
    char text[160];

    (void)state;
    assert_null(mg_store_open("files:x", &err));
    assert_int_equal(err.status, MG_E_UNKNOWN);
    assert_string_equal(err.text, "\"files:x\" is not a store: write sqlite:FILE or "
                                  "postgres://USER@HOST/DATABASE");
    static const char *const mistyped[] = {
        "postgress://magie:hush@db.example/magie", "postgres:/magie:hush@db.example",
        "magie:hush@db.example/magie", "pg://db.example/magie?password=hush",
        "host=db.example password=hush"};
    for (size_t k = 0; k < sizeof mistyped / sizeof *mistyped; k++) {
        assert_null(mg_store_open(mistyped[k], &err));
        assert_int_equal(err.status, MG_E_UNKNOWN);
        assert_non_null(strstr(err.text, "…\" is not a store"));
        assert_null(strstr(err.text, "hush"));
    }
    assert_null(mg_store_open("sqlite:/nowhere/rooms.db", &err));
    assert_int_equal(err.status, MG_E_IO);
    assert_string_equal(
        err.text,
        "/nowhere/rooms.db cannot be opened: there is no such folder, or it may not be written");
    snprintf(text, sizeof text, "sqlite:%s", folder);
    assert_null(mg_store_open(text, &err));
    assert_int_equal(err.status, MG_E_IO);
    assert_non_null(strstr(err.text, "cannot be opened: Is a directory"));
    for (int k = 0; k < 2; k++) { /* SQLite would lose everything at the end */
        assert_null(mg_store_open(k ? "sqlite::memory:" : "sqlite:", &err));
        assert_int_equal(err.status, MG_E_UNKNOWN);
        assert_non_null(strstr(err.text, "write sqlite:FILE"));
    }
    reopen();
    assert_null(mg_store_open(name, &err)); /* with one process there is one owner */
    assert_int_equal(err.status, MG_E_IO);
    mg_store_close(store);
    store = NULL;
    make_later();
    assert_null(mg_store_open(name, &err));
    assert_int_equal(err.status, MG_E_VERSION);
    snprintf(text, sizeof text, "%s/rooms.db", folder);
    FILE *file = fopen(text, "wb");
    fputs("this is no database, it is a text of some length ", file);
    fclose(file);
    assert_null(mg_store_open(name, &err));
    assert_int_equal(err.status, MG_E_IO);
}

/* Whether a file is there, and may be read by others than its owner. */
static bool is_open_to_others(const char *end)
{
    char path[160];
    struct stat found;

    snprintf(path, sizeof path, "%s%s", name + strlen("sqlite:"), end);
    assert_int_equal(stat(path, &found), 0);
    return (found.st_mode & 077) != 0;
}

/* Only the owner may read the file. If the owner has changed the permissions, they stay. */
static void test_private(void **state)
{
    mode_t before = umask(022);

    (void)state;
    reopen();
    begin();
    put("a", "{}");
    commit();
    assert_false(is_open_to_others(""));
    assert_false(is_open_to_others("-wal"));
    assert_int_equal(chmod(name + strlen("sqlite:"), 0640), 0);
    reopen();
    assert_true(is_open_to_others(""));
    umask(before);
}

/* The bytes of the file. */
static size_t read_file(char *out, size_t cap)
{
    FILE *in = fopen(name + strlen("sqlite:"), "rb");

    assert_non_null(in);
    size_t n = fread(out, 1, cap, in);
    fclose(in);
    assert_true(n > 0 && n < cap);
    return n;
}

/* Marks the file as a database of another program. */
static void make_others(const char *text)
{
    sqlite3 *db;

    assert_int_equal(run("rm -f", name + strlen("sqlite:")), 0);
    assert_int_equal(sqlite3_open(name + strlen("sqlite:"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, text, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* A file that is no store of rooms is refused with its name, and stays unchanged; no other file is
 * left beside it. */
static void test_of_others(void **state)
{
    static const struct {
        const char *text, *why;
        mg_status status;
    } others[] = {
        {"CREATE TABLE users (a); INSERT INTO users VALUES (1)", "\"users\"",       MG_E_IO     },
        {"PRAGMA journal_mode = WAL; CREATE TABLE users (a)",    "\"users\"",       MG_E_IO     },
        {"CREATE TABLE users (a); PRAGMA user_version = 75",     "\"users\"",       MG_E_IO     },
        {"CREATE TABLE room (a)",                                "\"room\"",        MG_E_IO     },
        {"CREATE TABLE room (id, agreed, head)",                 "\"room\"",        MG_E_IO     },
        {"PRAGMA user_version = 2",                              "a later version", MG_E_VERSION},
    };

    static char before[1 << 16], after[1 << 16];
    char beside[160];

    (void)state;
    snprintf(beside, sizeof beside, "! ls -A %s | grep -qvx", folder);
    for (size_t k = 0; k < sizeof others / sizeof *others; k++) {
        mg_err err = {0};

        make_others(others[k].text);
        size_t n = read_file(before, sizeof before);
        assert_null(mg_store_open(name, &err));
        if (err.status != others[k].status || !strstr(err.text, others[k].why) ||
            !strstr(err.text, name + strlen("sqlite:"))) {
            fail_msg("%s: %s", others[k].text, err.text);
        }
        assert_int_equal(read_file(after, sizeof after), n);
        assert_memory_equal(before, after, n);
        assert_int_equal(run(beside, "rooms.db"), 0);
    }
}

/* Opens a store as another user than root, because root may write every file. */
static void cannot_be_written(const char *file, const char *why)
{
    char other[160];
    int status;
    pid_t child = fork();

    assert_true(child >= 0);
    if (child == 0) {
        mg_err err = {0};
        bool fine = geteuid() != 0 || setuid(65534) == 0;

        snprintf(other, sizeof other, "sqlite:%s/%s", folder, file);
        fine =
            fine && !mg_store_open(other, &err) && strstr(err.text, file) && strstr(err.text, why);
        if (!fine) {
            fprintf(stderr, "%s\n", err.text);
        }
        _exit(!fine);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

/* If the file or its folder is read-only, the error says so. */
static void test_read_only(void **state)
{
    (void)state;
    reopen();
    mg_store_close(store);
    store = NULL;
    assert_int_equal(run("chmod 444", name + strlen("sqlite:")), 0);
    assert_int_equal(run("chmod 755", folder), 0);
    cannot_be_written("rooms.db", ": it may not be written");
    assert_int_equal(run("chmod 666", name + strlen("sqlite:")), 0);
    assert_int_equal(run("chmod 555", folder), 0);
    cannot_be_written("rooms.db", ": its folder may not be written");
    cannot_be_written("new.db", ": there is no such folder, or it may not be written");
    assert_int_equal(run("chmod 755", folder), 0);
}

/* A disk that is full refuses the commit; earlier changes are there, and later ones can be stored
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

/* SQLite's memory allocation, of which one request fails. */
static sqlite3_mem_methods real;
static int pieces, refused; /* number of requests; the request that fails, 0 = none */

static void *give(int size)
{
    return ++pieces == refused ? NULL : real.xMalloc(size);
}

static void *give_more(void *at, int size)
{
    return ++pieces == refused ? NULL : real.xRealloc(at, size);
}

/* Also for short texts, which a connection would have a pool for. */
static void watch_memory(void)
{
    sqlite3_mem_methods watched;

    assert_int_equal(sqlite3_config(SQLITE_CONFIG_GETMALLOC, &real), SQLITE_OK);
    watched = real;
    watched.xMalloc = give;
    watched.xRealloc = give_more;
    assert_int_equal(sqlite3_config(SQLITE_CONFIG_MALLOC, &watched), SQLITE_OK);
    assert_int_equal(sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0), SQLITE_OK);
}

static mg_status change_all(int k, const char *text, const char *action, mg_err *err)
{
    const uint8_t hash[MG_TOKEN_HASH] = {(uint8_t)k};

    mg_status status = mg_store_begin(store, err);
    status = status ? status : mg_store_put_table(store, "a", text, err);
    status = status ? status : mg_store_put_head(store, "a", text, err);
    status = status ? status : mg_store_put_action(store, "a", 0, action, err);
    status = status ? status : mg_store_put_action(store, "a", 1, "0 end", err);
    status = status ? status : mg_store_cut(store, "a", 1, err);
    status = status ? status : mg_store_put_chat(store, "a", k, action, k, err);
    status = status ? status : mg_store_put_token(store, "a", 1, hash, err);
    status = status ? status : mg_store_commit(store, err);
    if (status) {
        mg_store_rollback(store);
    }
    return status;
}

static mg_status change(int k, mg_err *err)
{
    char text[40], action[40];

    snprintf(text, sizeof text, "{%d}\n", k);
    snprintf(action, sizeof action, "%d", k);
    return change_all(k, text, action, err);
}

static void has_change(int k)
{
    const uint8_t hash[MG_TOKEN_HASH] = {(uint8_t)k};
    char wanted[160];

    snprintf(wanted, sizeof wanted, "a={%d}\n[{%d}\n%d\n] said[%d\n] ", k, k, k, k);
    finds("a", wanted);
    assert_int_equal(seat_of("a", hash), 1);
}

/* Whichever request for memory fails: a set of changes is stored completely or not at all, as
 * reported. */
static void test_memory(void **state)
{
    bool reached = true;
    int last = 0;

    (void)state;
    reopen();
    assert_int_equal(change(0, NULL), MG_E_OK);
    has_change(0);
    for (int k = 1; reached; k++) {
        mg_err err = {0};

        pieces = 0;
        refused = k;
        mg_status status = change(k, &err);
        reached = pieces >= k;
        refused = 0;
        if (status && !strstr(err.text, "memory")) {
            fail_msg("piece %d: %s", k, err.text);
        }
        last = status ? last : k;
        has_change(last);
    }
    assert_true(last > 0);
}

/* A text that cannot be read for lack of memory must not count as missing. The texts take several
 * pages of the file. */
static void test_memory_to_read(void **state)
{
    static char text[LONG], found[4 * LONG], wanted[4 * LONG];
    const uint8_t hash[MG_TOKEN_HASH] = {7};
    bool reached = true;

    (void)state;
    memset(text, 'x', sizeof text - 1);
    snprintf(wanted, sizeof wanted, "a=%s[%s7\n] said[7\n] ", text, text);
    reopen();
    assert_int_equal(change_all(7, text, "7", NULL), MG_E_OK);
    for (int k = 1; reached; k++) {
        int seat;

        pieces = 0;
        refused = k;
        found[0] = '\0';
        mg_status status = mg_store_get(store, "a", note, found, NULL);
        mg_status token = mg_store_find_token(store, "a", hash, &seat, NULL);
        reached = pieces >= k;
        refused = 0;
        assert_true(status == MG_E_OK || status == MG_E_IO || status == MG_E_CAPACITY);
        assert_string_equal(found, status ? "" : wanted);
        assert_true(token == MG_E_IO || (token == MG_E_OK && seat == 1));
    }
}

/* A store of a later version is refused, not taken for an earlier one. */
static void test_memory_to_open(void **state)
{
    bool reached = true;
    mg_err err = {0};

    (void)state;
    reopen();
    mg_store_close(store);
    store = NULL;
    make_later();
    for (int k = 1; reached; k++) {
        pieces = 0;
        refused = k;
        store = mg_store_open(name, &err);
        reached = pieces >= k;
        refused = 0;
        assert_null(store);
    }
    assert_int_equal(err.status, MG_E_VERSION);
}

/* A game without a room is not stored, and that is reported. */
static void test_no_room(void **state)
{
    mg_err err = {0};

    (void)state;
    reopen();
    begin();
    assert_int_equal(mg_store_put_head(store, "a", "begin\n", &err), MG_E_IO);
    assert_string_equal(err.text, "the store of rooms has no room for the head of a log");
    mg_store_rollback(store);
}

/* Stores one action after the other, and reports each as stored. */
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

/* A killed process keeps its room until it counts as dead. */
static void wait_for(const char *room)
{
    char at[MG_STORE_AT];

    for (int k = 0; mg_store_claim(store, room, at, NULL) == MG_E_ELSEWHERE; k++) {
        assert_true(k < 100);
        usleep(100000);
    }
    claim(room);
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
        if (round > 0 && mg_store_is_shared(store)) { /* the first is waited for */
            sql("UPDATE magie.process SET expires = now() WHERE at = ''");
        }
        wait_for("a");
        assert_int_equal(mg_store_get(store, "a", count_lines, &kept, NULL), MG_E_OK);
        assert_true(last >= 0 && kept > last);
        assert_true(kept <= last + 2);
        drops(0, 10, 1);
        mg_store_close(store);
        store = NULL;
    }
}

/* ---- several processes ---- */

static char lost[256];

static void note_lost(void *context, const char *room)
{
    (void)context;
    snprintf(lost + strlen(lost), sizeof lost - strlen(lost), "%s ", room ? room : "all");
}

static void renew(mg_store *of, const char *wanted)
{
    mg_err err = {0};

    lost[0] = '\0';
    mg_status status = mg_store_renew(of, note_lost, NULL, &err);
    if (status) {
        fail_msg("%s", err.text);
    }
    assert_string_equal(lost, wanted);
}

static mg_store *open_other(void)
{
    mg_err err = {0};
    mg_store *other = mg_store_open(name, &err);

    if (!other) {
        fail_msg("%s", err.text);
    }
    assert_int_equal(mg_store_announce(other, "/rooms/other", NULL), MG_E_OK);
    return other;
}

static mg_status put_by(mg_store *of, const char *room, const char *table)
{
    assert_int_equal(mg_store_begin(of, NULL), MG_E_OK);
    mg_status status = mg_store_put_table(of, room, table, NULL);
    if (!status) {
        return mg_store_commit(of, NULL);
    }
    mg_store_rollback(of);
    return status;
}

static void is_elsewhere(mg_store *of, const char *room, const char *where)
{
    char at[MG_STORE_AT];

    assert_int_equal(mg_store_claim(of, room, at, NULL), MG_E_ELSEWHERE);
    assert_string_equal(at, where);
}

/* A room belongs to one process until that process closes the store. */
static void test_shared(void **state)
{
    char at[MG_STORE_AT];

    (void)state;
    reopen();
    assert_true(mg_store_is_shared(store));
    mg_store *other = open_other();
    assert_int_equal(mg_store_announce(store, "/rooms/one", NULL), MG_E_OK);
    begin();
    put("a", "{1}");
    put("b", "{1}");
    commit();
    claim("a");
    is_elsewhere(other, "a", "/rooms/one");
    assert_int_equal(mg_store_claim(other, "c", at, NULL), MG_E_UNKNOWN);
    assert_int_equal(put_by(other, "a", "{2}"), MG_E_ELSEWHERE);
    assert_int_equal(put_by(other, "c", "{2}"), MG_E_OK);
    is_elsewhere(store, "c", "/rooms/other");
    finds(NULL, "a={1}[-] b={1}[-] c={2}[-] ");
    mg_store_close(store);
    store = other;
    claim("a");
    assert_int_equal(put_by(other, "a", "{3}"), MG_E_OK);
    finds("a", "a={3}[-] ");
}

/* Old rooms of another living process stay; once that process has ended they are dropped. */
static void test_old_of_others(void **state)
{
    (void)state;
    reopen();
    begin();
    put("a", "{1}");
    commit();
    mg_store *other = store;
    store = open_other();
    begin();
    put("b", "{1}");
    commit();
    age("a", 10);
    age("b", 10);
    drops(5, 10, 1);
    finds(NULL, "a={1}[-] ");
    mg_store_close(other);
    drops(5, 10, 1);
    finds(NULL, "");
}

/* A process that counts as dead loses the rooms that others claim, and no others; a set of changes
 * that includes a lost room changes nothing. */
static void test_lost(void **state)
{
    mg_err err = {0};

    (void)state;
    reopen();
    begin();
    put("a", "{1}");
    put("b", "{1}");
    commit();
    mg_store *other = open_other();
    renew(store, "");
    sql("UPDATE magie.process SET expires = now() WHERE at = ''");
    char at[MG_STORE_AT];
    assert_int_equal(mg_store_claim(other, "a", at, NULL), MG_E_OK);
    begin();
    put("b", "{2}");
    assert_int_equal(mg_store_put_action(store, "a", 0, "0 roll", NULL), MG_E_OK);
    assert_int_equal(mg_store_commit(store, &err), MG_E_ELSEWHERE);
    finds(NULL, "a={1}[-] b={1}[-] ");
    assert_int_equal(put_by(store, "b", "{3}"), MG_E_OK);
    renew(store, "a ");
    renew(other, "");
    is_elsewhere(store, "a", "/rooms/other");
    is_elsewhere(other, "b", "");
    mg_store_close(other);
    claim("a");
}

/* After a lost connection everything fails until there is a new one, and then no room belongs to
 * this process. */
static void test_connection(void **state)
{
    static const char cut_all[] =
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'magie'";
    mg_err err = {0};

    (void)state;
    reopen();
    begin();
    put("a", "{1}");
    commit();
    begin();
    put("a", "{2}");
    sql(cut_all);
    assert_int_equal(mg_store_commit(store, &err), MG_E_IO);
    assert_int_equal(mg_store_begin(store, &err), MG_E_IO);
    assert_int_equal(mg_store_get(store, "a", note, lost, &err), MG_E_IO);
    assert_non_null(strstr(err.text, "the database of rooms cannot be reached"));
    int seat;
    assert_int_equal(mg_store_find_token(store, "a", (uint8_t[MG_TOKEN_HASH]){0}, &seat, &err),
                     MG_E_IO);
    assert_int_equal(run("bash tests/postgres.sh halt", cluster), 0);
    assert_int_equal(mg_store_renew(store, note_lost, NULL, &err), MG_E_IO);
    assert_int_equal(run("bash tests/postgres.sh start", cluster), 0);
    renew(store, "all ");
    assert_int_equal(put_by(store, "a", "{3}"), MG_E_ELSEWHERE);
    claim("a");
    finds("a", "a={1}[-] ");
    assert_int_equal(put_by(store, "a", "{3}"), MG_E_OK);
}

static void is_refused(const char *url, mg_status status, const char *why)
{
    mg_err err = {0};

    assert_null(mg_store_open(url, &err));
    assert_int_equal(err.status, status);
    if (!strstr(err.text, why)) {
        fail_msg("%s", err.text);
    }
}

/* An unusable database is refused with the reason. */
static void test_refused(void **state)
{
    char url[160];

    (void)state;
    is_refused("postgres://magie@/postgres?host=/nowhere", MG_E_IO, "cannot be reached");
    snprintf(url, sizeof url, "postgres://magie@/nothing?host=%s", cluster);
    is_refused(url, MG_E_IO, "\"nothing\" does not exist");
    static const char *const unreadable[] = {"magie:hush%zz@/postgres", "magie:x@hush@[::1]/x",
                                             "magie:hush/x@localhost/x", "magie:hush[x@[::1/x"};
    for (size_t k = 0; k < sizeof unreadable / sizeof *unreadable; k++) {
        mg_err err = {0};

        snprintf(url, sizeof url, "postgresql://%s", unreadable[k]);
        assert_null(mg_store_open(url, &err));
        assert_int_equal(err.status, MG_E_IO);
        assert_non_null(strstr(err.text, "cannot be read"));
        assert_null(strstr(err.text, "hush"));
    }
    snprintf(url, sizeof url, "postgresql://magie:hush@/nothing?host=%s", cluster);
    is_refused(url, MG_E_IO, "\"nothing\" does not exist");
    sql("DROP ROLE IF EXISTS guest");
    sql("CREATE ROLE guest LOGIN");
    snprintf(url, sizeof url, "postgres://guest@/postgres?host=%s", cluster);
    is_refused(url, MG_E_IO, "its tables cannot be made");
    reopen();
    is_refused(url, MG_E_IO, "permission denied");
    sql("UPDATE magie.layout SET version = 127");
    is_refused(name, MG_E_VERSION, "a later version: its layout is 127, and 1 is wanted");
    sql("CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0");
    snprintf(url, sizeof url, "postgres://magie@/latin?host=%s", cluster);
    is_refused(url, MG_E_IO, "UTF8 is wanted");
    sql("DROP DATABASE latin");
}

static int open_socket(const char *of, struct sockaddr_un *at)
{
    *at = (struct sockaddr_un){.sun_family = AF_UNIX};
    snprintf(at->sun_path, sizeof at->sun_path, "%s/.s.PGSQL.5432", of);
    return socket(AF_UNIX, SOCK_STREAM, 0);
}

static void pass_on(int from, int to)
{
    char bytes[65536];
    ssize_t n = read(from, bytes, sizeof bytes);

    if (n <= 0 || write(to, bytes, (size_t)n) != n) {
        _exit(1);
    }
}

/* A proxy between a client and the database: it passes on a number of packets of the client, and
 * the answers; then nothing any more, in either direction. */
static void fall_silent(int door, int many)
{
    struct sockaddr_un at;
    int database = open_socket(cluster, &at), client = accept(door, NULL, NULL);
    struct pollfd fd[2] = {
        {.fd = client,   .events = POLLIN},
        {.fd = database, .events = POLLIN}
    };

    if (connect(database, (struct sockaddr *)&at, sizeof at)) {
        _exit(1);
    }
    while (poll(fd, 2, -1) > 0) {
        if (fd[1].revents) {
            pass_on(database, client);
        } else if (many-- == 0) {
            pause();
        } else {
            pass_on(client, database);
        }
    }
}

/* Opens a store through the proxy. Exits with the status. */
static void open_silent(int many)
{
    char place[96], url[192];
    struct sockaddr_un at;
    mg_err err = {0};

    snprintf(place, sizeof place, "%s/silent%d", cluster, many);
    snprintf(url, sizeof url, "postgres://magie@/silent%d?host=%s", many, place);
    int door = open_socket(place, &at);
    if (run("mkdir", place) || bind(door, (struct sockaddr *)&at, sizeof at) || listen(door, 1)) {
        _exit(0);
    }
    pid_t child = fork();
    alarm(100);
    if (child == 0) {
        fall_silent(door, many);
        _exit(1);
    }
    mg_store *own = mg_store_open(url, &err);
    kill(child, SIGKILL);
    _exit(own ? 0 : (int)err.status);
}

/* A database that stops answering, at whatever step while a store is opened: that is an error, and
 * the program does not wait for ever. */
static void test_silent(void **state)
{
    enum { STEPS = 8 };

    int status, errors = 0;
    char text[64];

    (void)state;
    for (int k = 0; k < STEPS; k++) {
        snprintf(text, sizeof text, "CREATE DATABASE silent%d", k);
        sql(text); /* in one process they would wait for each other */
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            open_silent(k);
        }
    }
    while (wait(&status) > 0) {
        errors += WIFEXITED(status) && WEXITSTATUS(status) == MG_E_IO;
    }
    assert_int_equal(errors, STEPS);
}

/* A database of a version without a table for chat gets that table. */
static void test_without_chat(void **state)
{
    (void)state;
    reopen();
    sql("DROP TABLE magie.chat");
    reopen();
    begin();
    put("a", "{}");
    put_chat("a", 0, "hello", 0);
    commit();
    finds("a", "a={}[-] said[hello\n] ");
}

/* Of many processes that begin at once, one makes the tables. */
static void test_at_once(void **state)
{
    enum { MANY = 8 };

    int status, fine = 0;

    (void)state;
    for (int k = 0; k < MANY; k++) {
        pid_t child = fork();

        assert_true(child >= 0);
        if (child == 0) {
            mg_store *own = mg_store_open(name, NULL);

            mg_store_close(own);
            _exit(own ? 0 : 1);
        }
    }
    while (wait(&status) > 0) {
        fine += status == 0;
    }
    assert_int_equal(fine, MANY);
}

int main(void)
{
    const struct CMUnitTest sqlite[] = {
        cmocka_unit_test_setup_teardown(test_kept, make_folder, drop_folder),
        cmocka_unit_test_setup_teardown(test_chat, make_folder, drop_folder),
        cmocka_unit_test_setup_teardown(test_old, make_folder, drop_folder),
        cmocka_unit_test_setup_teardown(test_without_touched, make_folder, drop_folder),
        cmocka_unit_test_setup_teardown(test_dropped, make_folder, drop_folder),
        cmocka_unit_test_setup_teardown(test_names, make_folder, drop_folder),
        cmocka_unit_test_setup_teardown(test_private, make_folder, drop_folder),
        cmocka_unit_test_setup_teardown(test_of_others, make_folder, drop_folder),
        cmocka_unit_test_setup_teardown(test_read_only, make_folder, drop_folder),
        cmocka_unit_test_setup_teardown(test_full, make_folder, drop_folder),
        cmocka_unit_test_setup_teardown(test_memory, make_folder, drop_folder),
        cmocka_unit_test_setup_teardown(test_memory_to_read, make_folder, drop_folder),
        cmocka_unit_test_setup_teardown(test_memory_to_open, make_folder, drop_folder),
        cmocka_unit_test_setup_teardown(test_no_room, make_folder, drop_folder),
        cmocka_unit_test_setup_teardown(test_killed, make_folder, drop_folder),
    };
    const struct CMUnitTest postgres[] = {
        cmocka_unit_test_teardown(test_kept, drop_schema),
        cmocka_unit_test_teardown(test_chat, drop_schema),
        cmocka_unit_test_teardown(test_without_chat, drop_schema),
        cmocka_unit_test_teardown(test_old, drop_schema),
        cmocka_unit_test_teardown(test_old_of_others, drop_schema),
        cmocka_unit_test_teardown(test_without_touched, drop_schema),
        cmocka_unit_test_teardown(test_dropped, drop_schema),
        cmocka_unit_test_teardown(test_killed, drop_schema),
        cmocka_unit_test_teardown(test_shared, drop_schema),
        cmocka_unit_test_teardown(test_lost, drop_schema),
        cmocka_unit_test_teardown(test_connection, drop_schema),
        cmocka_unit_test_teardown(test_refused, drop_schema),
        cmocka_unit_test_teardown(test_at_once, drop_schema),
        cmocka_unit_test_teardown(test_silent, drop_schema),
    };
    watch_memory();
    int failed = cmocka_run_group_tests(sqlite, NULL, NULL);

    return failed + cmocka_run_group_tests(postgres, start_cluster, stop_cluster);
}
