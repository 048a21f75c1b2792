/* SPDX-License-Identifier: MIT
 * Logs: written and read back, and refused at the right line if they were tampered with. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
/* clang-format on */
#include "random_walk.h"

#include "magie/file.h"
#include "magie/loader.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum { GAMES = 40, PLIES = 400, HASH_EVERY = 16, PATH_CAP = 64 };

static mg_match *read_log(const char *log, bool torn_ok, mg_err *err)
{
    memset(err, 0, sizeof *err);
    return mg_match_from_log(log, strlen(log), NULL, torn_ok, err);
}

static void games_come_back(void **unused)
{
    mg_rng rng;
    mg_err err;

    (void)unused;
    for (uint64_t number = 0; number < GAMES; number++) {
        mg_match *m = walk_begin(number, NULL, &rng);
        walk(m, &rng, (int)number * 20);
        char *log = mg_match_log(m);
        mg_match *back = read_log(log, false, &err);
        if (!back) {
            fail_msg("line %d: %s\n%s", err.line, err.text, log);
        }
        assert_int_equal(mg_match_ply(back), mg_match_ply(m));
        assert_true(mg_state_equal(mg_match_game(m), mg_match_state(m), mg_match_state(back)));
        char *again = mg_match_log(back);
        assert_string_equal(log, again);
        free(log);
        free(again);
        mg_match_free(back);
        mg_match_free(m);
    }
}

static void a_log_reads_as_it_is_documented(void **unused)
{
    mg_match_def def = mg_match_def_default(mg_edition_find("standard"), 2);
    mg_err err = {0};

    (void)unused;
    def.seed = 42;
    def.name[0] = "Ada L.";
    def.player[1] = "steward";
    def.game.options.start = MG_START_FIRST;
    def.game.options.jail_fine = 100;
    mg_match *m = mg_match_new(&def, &err);
    assert_non_null(m);
    assert_true(mg_ok(mg_match_apply(m, (mg_action){.kind = MG_ACT_ROLL}, NULL)));
    assert_true(mg_ok(mg_match_apply(m, (mg_action){MG_ACT_DICE, -1, 1, 2}, NULL)));
    char *log = mg_match_log(m);
    char *hash = strstr(log, "classic ");
    assert_non_null(hash);
    memset(hash + 8, 'H', 16);
    hash = strstr(log, "end ");
    assert_non_null(hash);
    memset(hash + 4, 'H', 16);
    assert_string_equal(log, "magie 2\n"
                             "edition standard:classic HHHHHHHHHHHHHHHH\n"
                             "option start first\n"
                             "option jail.fine 100\n"
                             "boards us\n"
                             "seed 42\n"
                             "seat Ada L. | human\n"
                             "seat Seat 2 | steward\n"
                             "begin\n"
                             "0 roll\n"
                             "* dice 1 2\n"
                             "end HHHHHHHHHHHHHHHH\n");
    free(log);
    mg_match_free(m);
}

static void positions_are_kept(void **unused)
{
    mg_match_def def = mg_match_def_default(mg_edition_find("standard"), 3);
    mg_err err = {0};
    mg_rng rng = mg_rng_of(1, 1, 1);

    (void)unused;
    mg_match *m = mg_match_new(&def, &err);
    assert_int_equal(mg_match_set_position(
                         m, "{\"seats\":[{\"deeds\":{\"boardwalk\":3,\"park-place\":3}}]}", &err),
                     MG_E_OK);
    walk(m, &rng, 50);
    char *log = mg_match_log(m);
    assert_non_null(strstr(log, "\nposition {\"edition\":\"standard:classic\",\"seats\":"));
    mg_match *back = read_log(log, false, &err);
    assert_non_null(back);
    assert_true(mg_state_equal(mg_match_game(m), mg_match_state(m), mg_match_state(back)));
    char *again = mg_match_log(back);
    assert_string_equal(log, again);
    free(log);
    free(again);
    mg_match_free(back);
    mg_match_free(m);
}

/* ---- tampering ---- */

#define FOUR(text) text text text text
#define LONG FOUR(FOUR(FOUR("a name of 16 byte")))

/* One game for all these tests: three seats, an option, some hundred actions. */
static char *sample_log(void)
{
    mg_match_def def = mg_match_def_default(mg_edition_find("standard"), 3);
    mg_rng rng = mg_rng_of(5, 5, 5);

    def.seed = 5;
    def.game.options.jail_fine = 60;
    def.game.options.trades = 0;
    mg_match *m = mg_match_new(&def, NULL);
    walk(m, &rng, PLIES);
    char *log = mg_match_log(m);
    mg_match_free(m);
    return log;
}

/* The log with its first `from` replaced. */
static char *changed(const char *log, const char *from, const char *to)
{
    const char *at = strstr(log, from);
    size_t n = strlen(log) + strlen(to) + 1;
    char *copy = malloc(n);

    assert_non_null(at);
    assert_non_null(copy);
    snprintf(copy, n, "%.*s%s%s", (int)(at - log), log, to, at + strlen(from));
    return copy;
}

/* clang-format off */
static const struct {
    const char *from, *to;
    mg_status status;
    int line;
    const char *text; /* its beginning */
} heads[] = {
    {"magie 2\n", "magie 3\n", MG_E_VERSION, 1,
     "a log of version 3; this program plays version 2"},
    {"magie 2\n", "magic 2\n", MG_E_SYNTAX, 1, "this is not a log of magie"},
    {"magie 2\n", "magie 2\n\n", MG_E_SYNTAX, 2, "the second line would be"},
    {"standard:classic", "standard:clasic", MG_E_UNKNOWN, 2,
     "standard has no profile \"clasic\"; did you mean \"classic\"?"},
    {"standard:classic", "standard:modern", MG_E_MISMATCH, 2, "the tables or options"},
    {"option jail.fine 60", "option jail.fine 70", MG_E_MISMATCH, 2, "the tables or options"},
    {"option jail.fine 60\n", "", MG_E_MISMATCH, 2, "the tables or options"},
    {"option jail.fine 60", "option jail.fine -7", MG_E_AMOUNT, 3,
     "the option jail.fine has no"},
    {"option jail.fine 60", "option jail.fin 60", MG_E_UNKNOWN, 3,
     "there is no option \"jail.fin\"; did you mean \"jail.fine\"?"},
    {"boards us", "boards uk", MG_E_SYNTAX, 5, "the edition has no such board"},
    {"seed 5", "seed five", MG_E_SYNTAX, 6, "the seed is a number"},
    {"seed 5", "seed 99999999999999999999", MG_E_SYNTAX, 6, "the seed is a number"},
    {"seed 5", "for 3", MG_E_UNKNOWN, 6, "there is no seat 3"},
    {"seed 5", "for 77", MG_E_SYNTAX, 6, "a log is for a seat"},
    {"seed 5", "for -2", MG_E_SYNTAX, 6, "a log is for a seat"},
    {"seed 5", "for all", MG_E_SYNTAX, 6, "a log is for a seat"},
    {"seed 5", "dice seeded", MG_E_SYNTAX, 6, "dice that are not"},
    {"seed 5", "fair " LONG, MG_E_SYNTAX, 6, "the line is too long"},
    {"seed 5", "folder " LONG, MG_E_SYNTAX, 6, "the line is too long"},
    {"magie 2\n", "magie 2\nbegin\n", MG_E_SYNTAX, 2, "the edition is missing"},
    {"standard:classic", LONG, MG_E_UNKNOWN, 2, "there is no edition"},
    {"standard:classic ", "standard:classic g", MG_E_SYNTAX, 2, "the edition's hash"},
    {"boards us", "boards" FOUR(FOUR(" us")) " us", MG_E_SYNTAX, 5, "too many boards"},
    {"option jail.fine 60", "option jail.fine x", MG_E_SYNTAX, 3,
     "the option jail.fine has no"},
    {"begin\n", FOUR(FOUR("seat A | human\n")), MG_E_SYNTAX, 17, "too many seats"},
    {"seat Seat 1 ", "seat " LONG, MG_E_SYNTAX, 7, "a seat is written"},
    {"seat Seat 1 | human", "seat Seat 1 | " LONG, MG_E_SYNTAX, 7, "a seat is written"},
    {"seat Seat 1 | human", "seat | |", MG_E_SYNTAX, 7, "a seat is written"},
    {"seat Seat 1 | human", "seat Seat 1", MG_E_SYNTAX, 7, "a seat is written"},
    {"seat Seat 1 | human", "seat Seat 1 | Human", MG_E_SYNTAX, 7, "a seat is written"},
    {"seat Seat 1 | human", "seat | human", MG_E_SYNTAX, 7, "a seat is written"},
    {"begin\n", "position {}x\nbegin\n", MG_E_SYNTAX, 10, "not JSON"},
    {"begin\n", "position {\"turn\":9}\nbegin\n", MG_E_FIELD, 10, "turn: a number"},
    {"begin\n", "", MG_E_SYNTAX, 10, "before \"begin\" stand"},
};

/* clang-format on */

static void changed_heads_are_refused(void **unused)
{
    char *log = sample_log();
    mg_err err;

    (void)unused;
    for (size_t k = 0; k < sizeof heads / sizeof heads[0]; k++) {
        char *bad = changed(log, heads[k].from, heads[k].to);
        assert_null(mg_match_from_log(bad, strlen(bad), NULL, true, NULL));
        assert_null(read_log(bad, true, &err));
        if (err.status != heads[k].status || err.line != heads[k].line ||
            strncmp(err.text, heads[k].text, strlen(heads[k].text)) != 0) {
            fail_msg("%s -> %s: status %d, line %d: %s", heads[k].from, heads[k].to, err.status,
                     err.line, err.text);
        }
        free(bad);
    }
    free(log);
}

static int count_lines(const char *text, const char *end)
{
    int n = 1;

    for (; text < end; text++) {
        n += *text == '\n';
    }
    return n;
}

/* A removed, doubled or exchanged line is noticed there, or at the latest at the next hash. */
static void check_noticed(const char *bad, int line)
{
    mg_err err;

    mg_match *m = read_log(bad, false, &err);
    if (m) {
        fail_msg("a change in line %d is not noticed", line);
    }
    if (err.line < line || err.line > line + 2 * HASH_EVERY) {
        fail_msg("a change in line %d is told for line %d: %s", line, err.line, err.text);
    }
}

static void each_changed_action_is_noticed(void **unused)
{
    char *log = sample_log();
    char *copy = malloc(2 * strlen(log) + 64);

    (void)unused;
    if (!copy) {
        abort();
    }
    const char *at = strstr(log, "begin\n") + 6;
    for (; *at; at = strchr(at, '\n') + 1) {
        size_t before = (size_t)(at - log);
        size_t n = (size_t)(strchr(at, '\n') - at) + 1;
        int line = count_lines(log, at);
        if (at[n]) { /* a log without its last hash is valid; another test covers that */
            sprintf(copy, "%.*s%s", (int)before, log, at + n);
            if (*at != '#') {
                check_noticed(copy, line);
            }
        }
        sprintf(copy, "%.*s%.*sx\n%s", (int)before, log, (int)n - 1, at, at + n);
        check_noticed(copy, line);
        if (*at != '#') {
            sprintf(copy, "%.*s0 roll\n%s", (int)before, log, at);
            check_noticed(copy, line);
        }
    }
    free(copy);
    free(log);
}

static void other_dice_are_noticed(void **unused)
{
    char *log = sample_log();
    mg_err err;
    int tried = 0;

    (void)unused;
    for (char *at = strstr(log, "* dice "); at; at = strstr(at + 1, "* dice ")) {
        char was = at[7];
        at[7] = was == '6' ? '1' : (char)(was + 1);
        mg_match *m = read_log(log, false, &err);
        assert_null(m);
        at[7] = was;
        tried++;
    }
    assert_true(tried > 20);
    free(log);
}

static void torn_ends_are_told(void **unused)
{
    char *log = sample_log();
    size_t n = strlen(log);
    size_t head = (size_t)(strstr(log, "begin\n") - log) + 6;
    mg_err err;

    (void)unused;
    for (size_t cut = 0; cut < n; cut += cut < head || cut > n - 64 ? 1 : 37) {
        mg_match *m = mg_match_from_log(log, cut, NULL, false, &err);
        if (m) { /* also if a hash is the last line */
            fail_msg("a log cut at byte %zu is taken for whole", cut);
        }
        mg_match_free(m);
        m = mg_match_from_log(log, cut, NULL, true, &err);
        if (!m != (cut < head)) {
            fail_msg("a torn log of %zu bytes: %s", cut, m ? "read" : err.text);
        }
        mg_match_free(m);
    }
    log[n - 3] = '\0';
    assert_null(read_log(log, false, &err));
    assert_string_equal(err.text, "the last line is cut short");
    assert_int_equal(err.line, count_lines(log, log + strlen(log)));
    free(log);
}

/* The same log of a version, with a hash of the usual kind in place of its end. */
static char *without_end(const char *log, const char *version)
{
    char *old = changed(log, "magie 2", version), *end = strstr(old, "end ");

    assert_non_null(end);
    snprintf(end, strlen(end) + 1, "# %.16s\n", log + (end - old) + 4);
    return old;
}

/* Logs of version 1 may end like this; in version 2 such an end means that something is missing. */
static void logs_without_an_end_are_read(void **unused)
{
    char *log = sample_log();
    char *old = without_end(log, "magie 1");
    mg_err err;

    (void)unused;
    mg_match *m = read_log(old, false, &err);
    assert_non_null(m);
    char *again = mg_match_log(m);
    assert_string_equal(again, log);
    free(again);
    mg_match_free(m);
    free(old);
    old = without_end(log, "magie 2");
    assert_null(read_log(old, false, &err));
    assert_string_equal(err.text, "the log stops before its end");
    free(old);
    free(log);
}

static void nothing_follows_the_end(void **unused)
{
    char *log = sample_log();
    char more[64];
    mg_err err;

    (void)unused;
    snprintf(more, sizeof more, "%s0 roll\n", strstr(log, "end "));
    char *longer = changed(log, strstr(log, "end "), more);
    assert_null(read_log(longer, true, &err));
    assert_string_equal(err.text, "nothing follows the end");
    free(longer);
    free(log);
}

/* A torn last line is an accident and tolerated; a bad line before good ones is refused. */
static void bad_lines_inside_are_never_passed_over(void **unused)
{
    char *log = sample_log();
    char *bad = changed(log, "\n0 roll\n", "\n0 ro\n");
    mg_err err;

    (void)unused;
    assert_null(read_log(bad, true, &err));
    assert_int_equal(err.status, MG_E_UNKNOWN);
    free(bad);
    bad = changed(log, "\n0 roll\n", "\nknown 0 pass\n"); /* only logs for a seat have that */
    assert_null(read_log(bad, true, &err));
    assert_int_equal(err.status, MG_E_UNKNOWN);
    free(bad);
    bad = changed(log, "\n0 roll\n", "\n0 end\n");
    assert_null(read_log(bad, true, &err));
    assert_true(strncmp(err.text, "\"0 end\" is refused: ", 20) == 0);
    assert_int_not_equal(err.clause, 0);
    free(bad);
    free(log);
}

static void line_ends_of_other_systems_are_read(void **unused)
{
    char *log = sample_log();
    char *copy = malloc(2 * strlen(log) + 1);
    char *to = copy;
    mg_err err;

    (void)unused;
    assert_non_null(copy);
    for (const char *from = log; *from; from++) {
        if (*from == '\n') {
            *to++ = '\r';
        }
        *to++ = *from;
    }
    *to = '\0';
    mg_match *m = read_log(copy, false, &err);
    assert_non_null(m);
    mg_match_free(m);
    free(copy);
    free(log);
}

/* ---- files ---- */

static void make_folder(char path[PATH_CAP])
{
    snprintf(path, PATH_CAP, "/tmp/magie-log-XXXXXX");
    assert_non_null(mkdtemp(path));
}

static void files_are_written_whole(void **unused)
{
    char folder[PATH_CAP];
    char path[PATH_CAP + 16];
    mg_err err = {0};
    size_t n = 0;

    (void)unused;
    make_folder(folder);
    snprintf(path, sizeof path, "%s/a.log", folder);
    assert_int_equal(mg_file_write(path, "one", 3, &err), MG_E_OK);
    assert_int_equal(mg_file_write(path, "twice", 5, &err), MG_E_OK);
    char *text = mg_file_read(path, &n, &err);
    assert_string_equal(text, "twice");
    assert_int_equal(n, 5);
    free(text);
    unlink(path);
    assert_int_equal(rmdir(folder), 0); /* no other file is left in the folder */
    assert_int_equal(mg_file_write(path, "x", 1, &err), MG_E_IO);
    assert_string_equal(err.file, path);
    assert_null(mg_file_read(path, &n, &err));
    assert_int_equal(err.status, MG_E_IO);
}

/* At every moment the file is a log from which the game can be continued. */
static void check_file(const char *path, const mg_match *m)
{
    mg_err err = {0};
    mg_match *back = mg_match_load(path, NULL, true, &err);

    if (!back) {
        fail_msg("%d: %s", err.line, err.text);
    }
    assert_int_equal(mg_match_ply(back), mg_match_ply(m));
    assert_true(mg_state_equal(mg_match_game(m), mg_match_state(m), mg_match_state(back)));
    mg_match_free(back);
}

static void live_logs_follow_the_match(void **unused)
{
    char folder[PATH_CAP];
    char path[PATH_CAP + 16];
    mg_rng rng;
    mg_err err = {0};

    (void)unused;
    make_folder(folder);
    snprintf(path, sizeof path, "%s/live.log", folder);
    mg_match *m = walk_begin(4, NULL, &rng);
    mg_live *live = mg_live_open(path, m, &err);
    assert_non_null(live);
    for (int step = 0; step < 120; step++) {
        walk(m, &rng, 1 + step % 3);
        if (step % 10 == 9) {
            assert_int_equal(mg_match_undo_to(m, mg_match_ply(m) - step % 7), MG_E_OK);
        }
        assert_int_equal(mg_live_sync(live, m, &err), MG_E_OK);
        check_file(path, m);
    }
    assert_int_equal(mg_live_close(live, m, &err), MG_E_OK);
    mg_match *back = mg_match_load(path, NULL, false, &err); /* complete now */
    assert_non_null(back);
    mg_match_free(back);
    mg_match_free(m);
    unlink(path);
    assert_int_equal(rmdir(folder), 0);
}

/* A file of these lines, with the line number `at` (from 1 on) replaced. */
static void write_changed(const char *path, const char *log, int at, const char *line)
{
    FILE *f = fopen(path, "w");
    int n = 1;

    assert_non_null(f);
    for (const char *from = log; *from; n++) {
        const char *end = strchr(from, '\n');

        if (n == at) {
            assert_true(fprintf(f, "%s\n", line) > 0);
        } else {
            assert_true(fprintf(f, "%.*s\n", (int)(end - from), from) > 0);
        }
        from = end + 1;
    }
    assert_int_equal(fclose(f), 0);
}

/* The log is kept up to a refused line, or, if a hash is wrong, up to the hash before. */
static void what_is_good_is_recovered(void **unused)
{
    char folder[PATH_CAP], path[PATH_CAP + 16];
    char *log = sample_log(), *begin = strstr(log, "begin\n");
    int head = count_lines(log, begin), all = count_lines(log, log + strlen(log)) - 1, lost;
    mg_edition *owned;
    mg_err err = {0};

    (void)unused;
    make_folder(folder);
    snprintf(path, sizeof path, "%s/damaged.log", folder);
    write_changed(path, log, head + 5, "0 rool");
    assert_null(mg_match_open(path, NULL, true, &owned, &err));
    mg_match *m = mg_match_recover(path, NULL, &owned, &lost, &err);
    assert_non_null(m);
    assert_int_equal(mg_match_ply(m), 4);
    assert_int_equal(lost, all - head - 4);
    mg_match_free(m);

    write_changed(path, log, head + 2 * 17, "# 0123456789abcdef"); /* the second hash */
    m = mg_match_recover(path, NULL, &owned, &lost, &err);
    assert_non_null(m);
    assert_int_equal(mg_match_ply(m), 16);
    assert_int_equal(lost, all - head - 17);
    mg_match_free(m);

    write_changed(path, log, 2, "edition standerd:classic 0123456789abcdef");
    assert_null(mg_match_recover(path, NULL, &owned, &lost, &err));
    assert_string_equal(err.file, path);

    write_changed(path, log, 0, "");
    m = mg_match_recover(path, NULL, &owned, &lost, &err);
    assert_non_null(m);
    assert_int_equal(lost, 0);
    mg_match_free(m);
    free(log);
    unlink(path);
    assert_int_equal(rmdir(folder), 0);
}

/* ---- the user's own editions ---- */

static void write_text(const char *path, const char *text)
{
    assert_int_equal(mg_file_write(path, text, strlen(text), NULL), MG_E_OK);
}

/* Opened with this edition, or the one that the log names. */
static void check_opened(const char *path, const char *edition, const char *fault)
{
    mg_edition *owned = NULL;
    mg_err err = {0};
    mg_match *m = mg_match_open(path, edition, false, &owned, &err);

    if (fault) {
        assert_null(m);
        assert_null(owned);
        if (!strstr(err.text, fault)) {
            fail_msg("%s, not %s", err.text, fault);
        }
    } else if (!m) {
        fail_msg("%s", err.text);
    }
    mg_match_free(m);
    mg_edition_free(owned);
}

/* A line of the log's head becomes another one. */
static void check_changed(const char *path, const char *log, const char *from, const char *to,
                          const char *fault)
{
    char *bad = changed(log, from, to);

    write_text(path, bad);
    check_opened(path, NULL, fault);
    free(bad);
}

static char *log_of_ones_own(const char *folder, int reader)
{
    mg_err err = {0};
    mg_edition *own = mg_edition_load_dir(folder, "", &err);
    mg_rng rng = mg_rng_of(3, 3, 3);

    assert_non_null(own);
    mg_match_def def = mg_match_def_default(own, 2);
    def.folder = folder;
    mg_match *m = mg_match_new(&def, &err);
    assert_non_null(m);
    assert_string_equal(mg_match_folder(m), folder);
    walk(m, &rng, 20);
    char *log = mg_match_log_for(m, reader);
    assert_non_null(log);
    mg_match_free(m);
    mg_edition_free(own);
    return log;
}

static void ones_own_edition_is_found(void **unused)
{
    char folder[PATH_CAP], path[PATH_CAP + 16], own[PATH_CAP + 16], ini[PATH_CAP + 32],
        line[PATH_CAP + 32];

    (void)unused;
    make_folder(folder);
    snprintf(path, sizeof path, "%s/game.log", folder);
    snprintf(own, sizeof own, "%s/own", folder);
    snprintf(ini, sizeof ini, "%s/edition.ini", own);
    snprintf(line, sizeof line, "folder %s\n", own);
    assert_int_equal(mkdir(own, 0700), 0);
    write_text(ini, "[edition]\nname = own\nextends = standard\n");

    char *log = log_of_ones_own(own, MG_FOR_ALL);
    write_text(path, log);
    check_opened(path, NULL, NULL);
    check_opened(path, own, NULL);
    check_opened(path, "nothing", "there is no edition \"nothing\"");
    check_changed(path, log, line, "folder /nowhere\n", NULL); /* beside the log */
    check_changed(path, log, line, "", NULL);
    check_changed(path, log, "edition own", "edition mine", "there is no edition \"mine\"");
    unlink(ini);
    check_changed(path, log, "edition own", "edition own", "neither where it was (/tmp/");
    check_changed(path, log, line, "folder " LONG "\n", "neither where it was (not known)");
    check_changed(path, log, line, "", "neither where it was (not known)");
    write_text(path, "magie 2\nedition own");
    check_opened(path, NULL, "the log ends before");
    free(log);
    unlink(path);
    assert_int_equal(rmdir(own), 0);
    assert_int_equal(rmdir(folder), 0);
}

/* A log for one seat cannot be continued: its hidden parts are not the real ones. */
static void logs_for_a_seat_are_not_gone_on_with(void **unused)
{
    static const char *const texts[] = {"as an onlooker may know it", "as Seat 1 may know it"};
    char folder[PATH_CAP], path[PATH_CAP + 16];
    mg_err err = {0};
    mg_rng rng;
    int n;

    (void)unused;
    make_folder(folder);
    snprintf(path, sizeof path, "%s/told.log", folder);
    for (int reader = -1; reader < 1; reader++) {
        mg_match *m = walk_begin(4, NULL, &rng);
        walk(m, &rng, 30);
        char *log = mg_match_log_for(m, reader);
        write_text(path, log);
        check_opened(path, NULL, texts[reader + 1]);
        mg_match *told = read_log(log, false, &err);
        assert_non_null(told);
        assert_int_equal(mg_match_apply(told, mg_match_action(told, 0), NULL).status, MG_E_NOT_NOW);
        assert_int_equal(mg_match_check_draws(told, NULL, NULL, &n), MG_E_NOT_YOURS);
        assert_null(mg_match_log_for(told, reader + 1));
        mg_match_free(told);
        mg_match_free(m);
        free(log);
    }
    unlink(path);
    assert_int_equal(rmdir(folder), 0);
}

/* Meanwhile nobody else can write the file, even under another name. */
static void live_logs_are_locked(void **unused)
{
    char folder[PATH_CAP], path[PATH_CAP + 16], name[PATH_CAP + 16];
    mg_rng rng;
    mg_err err = {0};

    (void)unused;
    make_folder(folder);
    snprintf(path, sizeof path, "%s/live.log", folder);
    snprintf(name, sizeof name, "%s/name", folder);
    assert_int_equal(symlink("live.log", name), 0);
    mg_match *m = walk_begin(4, NULL, &rng);
    mg_live *live = mg_live_open(name, m, &err); /* makes the file that the link names */
    assert_non_null(live);
    for (int undo = 0; undo < 2; undo++) {
        assert_null(mg_live_open(path, m, &err));
        assert_string_equal(err.text, "another program is writing this file");
        assert_int_equal(mg_match_save(m, name, &err), MG_E_IO);
        walk(m, &rng, 20);
        assert_int_equal(mg_match_undo_to(m, 10), MG_E_OK); /* the file is replaced */
        assert_int_equal(mg_live_sync(live, m, &err), MG_E_OK);
    }
    assert_int_equal(mg_live_close(live, m, &err), MG_E_OK);
    assert_int_equal(mg_match_save(m, name, &err), MG_E_OK);
    struct stat there;
    assert_int_equal(lstat(name, &there), 0);
    assert_true(S_ISLNK(there.st_mode));
    check_file(path, m);
    mg_match_free(m);
    unlink(path);
    unlink(name);
    assert_int_equal(rmdir(folder), 0);
}

/* A new file gets the permissions that the umask leaves; a replaced one keeps its own. */
static void rights_are_kept(void **unused)
{
    char folder[PATH_CAP], path[PATH_CAP + 16];
    mg_err err = {0};
    struct stat there;
    mode_t before = umask(027);

    (void)unused;
    make_folder(folder);
    snprintf(path, sizeof path, "%s/file", folder);
    assert_int_equal(mg_file_write(path, "1", 1, &err), MG_E_OK);
    assert_int_equal(stat(path, &there), 0);
    assert_int_equal(there.st_mode & 0777, 0640);
    assert_int_equal(chmod(path, 0600), 0);
    assert_int_equal(mg_file_write(path, "2", 1, &err), MG_E_OK);
    assert_int_equal(stat(path, &there), 0);
    assert_int_equal(there.st_mode & 0777, 0600);
    umask(before);
    unlink(path);
    assert_int_equal(rmdir(folder), 0);
}

/* A failed write is tried again with the next one, and then the file is complete. */
static void live_logs_try_again(void **unused)
{
    char folder[PATH_CAP], path[PATH_CAP + 16];
    struct rlimit limit, small;
    mg_rng rng;
    mg_err err = {0};
    int failed = 0;

    (void)unused;
    make_folder(folder);
    snprintf(path, sizeof path, "%s/live.log", folder);
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    mg_match *m = walk_begin(4, NULL, &rng);
    mg_live *live = mg_live_open(path, m, &err);
    assert_non_null(live);
    small = (struct rlimit){600, limit.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    for (int step = 0; step < 60; step++) {
        walk(m, &rng, 1);
        failed += mg_live_sync(live, m, &err) != MG_E_OK;
    }
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    assert_true(failed > 10);
    walk(m, &rng, 1);
    assert_int_equal(mg_live_sync(live, m, &err), MG_E_OK);
    check_file(path, m);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    assert_int_equal(mg_live_close(live, m, &err),
                     MG_E_IO); /* its end is missing, and that is said */
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    mg_match_free(m);
    unlink(path);
    assert_int_equal(rmdir(folder), 0);
}

static void a_kill_loses_one_line(void **unused)
{
    char folder[PATH_CAP];
    char path[PATH_CAP + 16];
    mg_rng rng;
    mg_err err = {0};
    size_t n = 0;

    (void)unused;
    make_folder(folder);
    snprintf(path, sizeof path, "%s/killed.log", folder);
    mg_match *m = walk_begin(4, NULL, &rng);
    walk(m, &rng, 50);
    mg_live *live = mg_live_open(path, m, &err);
    assert_int_equal(mg_live_close(live, NULL, &err), MG_E_OK);
    char *text = mg_file_read(path, &n, &err);
    assert_int_equal(truncate(path, (long)n - 2), 0);
    assert_null(mg_match_load(path, NULL, false, &err));
    assert_string_equal(err.file, path);
    mg_match *back = mg_match_load(path, NULL, true, &err);
    assert_non_null(back);
    assert_int_equal(mg_match_ply(back), mg_match_ply(m) - 1);
    free(text);
    mg_match_free(back);
    mg_match_free(m);
    unlink(path);
    assert_int_equal(rmdir(folder), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_come_back),
        cmocka_unit_test(a_log_reads_as_it_is_documented),
        cmocka_unit_test(positions_are_kept),
        cmocka_unit_test(changed_heads_are_refused),
        cmocka_unit_test(each_changed_action_is_noticed),
        cmocka_unit_test(other_dice_are_noticed),
        cmocka_unit_test(torn_ends_are_told),
        cmocka_unit_test(bad_lines_inside_are_never_passed_over),
        cmocka_unit_test(line_ends_of_other_systems_are_read),
        cmocka_unit_test(files_are_written_whole),
        cmocka_unit_test(live_logs_follow_the_match),
        cmocka_unit_test(logs_without_an_end_are_read),
        cmocka_unit_test(nothing_follows_the_end),
        cmocka_unit_test(what_is_good_is_recovered),
        cmocka_unit_test(ones_own_edition_is_found),
        cmocka_unit_test(logs_for_a_seat_are_not_gone_on_with),
        cmocka_unit_test(live_logs_are_locked),
        cmocka_unit_test(rights_are_kept),
        cmocka_unit_test(live_logs_try_again),
        cmocka_unit_test(a_kill_loses_one_line),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
