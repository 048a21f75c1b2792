/* SPDX-License-Identifier: MIT
 * mutants [COUNT [SEED]]: mutation testing: changes src/rules in COUNT (100) random places, one at
 * a time, and checks whether a test notices. Works in copies of the tree, build/mutants.0 and on,
 * one for each of JOBS (all processors) workers. A change that does not compile, or that compiles
 * to the same program, is replaced by another one. MUTANT=NUMBER tries one alone.
 * tools/mutants/equivalent.txt lists changes that no test can notice, each with its reason. Prints
 * every change that survived, and ends "N passed, N failed": caught, survived. */
#include "sites.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { FILES_MAX = 256, TEXT = 4096, BUILD_SECONDS = 900, LEAST_SECONDS = 20, SLACK = 15 };

/* The tests of a change, the quickest first; testing ends with the first that notices the change.
 * Random games come in two parts: a few before the slower tests, the rest after them. */
static const struct stage {
    const char *target, *command, *games;
} stages[] = {
    {"run_scenarios",       "run_scenarios tests/scenarios", ""                             },
    {"run_perft",           "run_perft tests/perft",         ""                             },
    {"test_check",          "test_check",                    ""                             },
    {"test_cards",          "test_cards",                    ""                             },
    {"test_cards_rows",     "test_cards_rows",               ""                             },
    {"test_house_divided",  "test_house_divided",            ""                             },
    {"test_setup",          "test_setup",                    ""                             },
    {"test_refusals",       "test_refusals",                 ""                             },
    {"test_bounds",         "test_bounds",                   ""                             },
    {"test_bus",            "test_bus",                      ""                             },
    {"test_elected",        "test_elected",                  ""                             },
    {"test_options",        "test_options",                  ""                             },
    {"test_match",          "test_match",                    ""                             },
    {"test_frames",         "test_frames",                   ""                             },
    {"run_traces",          "run_traces tests/traces",       ""                             },
    {"test_odds",           "test_odds",                     ""                             },
    {"test_bots",           "test_bots",                     ""                             },
    {"run_protocol magie",  "run_protocol tests/protocol",   "MAGIE_PROTOCOL=secrets"       },
    {"test_json",           "test_json",                     ""                             },
    {"test_table",          "test_table",                    ""                             },
    {"run_redraw",          "run_redraw tests/redraw",       ""                             },
    {"test_cards_payments", "test_cards_payments",           ""                             },
    {"test_assert",         "test_assert",                   ""                             },
    {"test_boards",         "test_boards",                   ""                             },
    {"test_text",           "test_text",                     ""                             },
    {"test_nearest",        "test_nearest",                  ""                             },
    {"test_log",            "test_log",                      ""                             },
    {"test_session",        "test_session",                  ""                             },
    {"test_rollout",        "test_rollout",                  ""                             },
    {"test_deals",          "test_deals",                    ""                             },
    {"test_steward",        "test_steward",                  ""                             },
    {"test_steward_cards",  "test_steward_cards",            ""                             },
    {"run_protocol magie",  "run_protocol tests/protocol",   ""                             },
    {"run_cards",           "run_cards tests/cards",         "MAGIE_GAMES=20"               },
    {"run_property",        "run_property tests/property",   "MAGIE_GAMES=30"               },
    {"test_cards_sample",   "test_cards_sample",             ""                             },
    {"run_paths",           "run_paths tests/paths",         ""                             },
    {"run_cards",           "run_cards tests/cards",         "MAGIE_FROM=20 MAGIE_GAMES=100"},
    {"run_property",        "run_property tests/property",   "MAGIE_FROM=30 MAGIE_GAMES=170"},
};

enum { STAGES = sizeof stages / sizeof stages[0] };

typedef enum verdict { CAUGHT, SURVIVED, EQUIVALENT, UNUSABLE, BROKEN } verdict;

/* What one worker reports of one mutant; it is short enough that the pipe passes it on in one
 * piece. */
typedef struct report {
    int number, verdict, stage, tries, seconds;
    int file, line;
    char op[16], was[512], is[512];
} report;

static struct {
    char *path[FILES_MAX];
    char *text[FILES_MAX];
    int n;
} sources;

static site_list sites;
static int limit[STAGES]; /* seconds, measured without a change */
static uint64_t program;  /* the first stage's, unchanged */

static _Noreturn void give_up(const char *what)
{
    fprintf(stderr, "mutants: %s: %s\n", what, strerror(errno));
    exit(2);
}

/* ---- files ---- */

static char *read_file(const char *path, size_t *size)
{
    FILE *f = fopen(path, "rb");
    struct stat st;

    if (!f) {
        return NULL;
    }
    if (fstat(fileno(f), &st) != 0) {
        give_up(path);
    }
    char *text = malloc((size_t)st.st_size + 1);
    if (!text || fread(text, 1, (size_t)st.st_size, f) != (size_t)st.st_size) {
        give_up(path);
    }
    fclose(f);
    text[st.st_size] = '\0';
    *size = (size_t)st.st_size;
    return text;
}

static void write_file(const char *path, const char *text)
{
    FILE *f = fopen(path, "wb");

    if (!f || fputs(text, f) < 0 || fclose(f) != 0) {
        give_up(path);
    }
}

static uint64_t hash_file(const char *path)
{
    size_t size = 0;
    char *bytes = read_file(path, &size);
    uint64_t hash = 0xcbf29ce484222325u;

    for (size_t k = 0; bytes && k < size; k++) {
        hash = (hash ^ (unsigned char)bytes[k]) * 0x100000001b3u;
    }
    free(bytes);
    return hash;
}

static void find_sources(void)
{
    FILE *list = popen("git ls-files 'src/rules/*.c' 'src/rules/*.h'", "r");
    char line[TEXT];

    if (!list) {
        give_up("git ls-files");
    }
    while (fgets(line, sizeof line, list) && sources.n < FILES_MAX) {
        size_t size;

        line[strcspn(line, "\n")] = '\0';
        sources.path[sources.n] = strdup(line);
        sources.text[sources.n] = read_file(line, &size);
        if (!sources.text[sources.n]) {
            give_up(line);
        }
        sites_find(&sites, sources.n, sources.text[sources.n]);
        sources.n++;
    }
    pclose(list);
}

/* ---- commands ---- */

static __attribute__((format(printf, 1, 2))) int run(const char *format, ...)
{
    char command[2 * TEXT];
    va_list args;

    va_start(args, format);
    vsnprintf(command, sizeof command, format, args);
    va_end(args);
    int status = system(command);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

static void tree_of(int worker, char out[TEXT])
{
    snprintf(out, TEXT, "build/mutants.%d", worker);
}

static int build(int worker, const char *target)
{
    return run("cd build/mutants.%d && timeout -k 5 %d cmake --build build/mutants --target %s "
               "-- --quiet >build/log 2>&1",
               worker, BUILD_SECONDS, target);
}

static int try(int worker, int stage, int seconds)
{
    return run("cd build/mutants.%d && ulimit -c 0 && MAGIE=$PWD/build/mutants/magie "
               "MAGIE_BUILD=$PWD/build/mutants %s timeout -k 5 %d build/mutants/tests/%s "
               ">build/log 2>&1",
               worker, stages[stage].games, seconds, stages[stage].command);
}

/* ---- a worker's tree ---- */

/* An interrupted run may have left a change in a file that is older than the program built from it.
 */
static void set_up_tree(int worker)
{
    char tree[TEXT];

    tree_of(worker, tree);
    if (run("mkdir -p %s/build && find %s -mindepth 1 -maxdepth 1 ! -name build -exec rm -r {} + "
            "&& "
            "git ls-files -z | tar --null -T - -c | tar -x -C %s && cd %s && "
            "{ [ ! -f build/changed ] || xargs touch <build/changed; } && "
            "cmake --preset mutants >build/log 2>&1",
            tree, tree, tree, tree) != 0) {
        give_up("cannot set up the tree");
    }
}

static void put_source(int worker, int file, const char *text)
{
    char path[TEXT];

    snprintf(path, sizeof path, "build/mutants.%d/build/changed", worker);
    write_file(path, sources.path[file]);
    snprintf(path, sizeof path, "build/mutants.%d/%s", worker, sources.path[file]);
    write_file(path, text);
}

static uint64_t program_of(int worker)
{
    char path[TEXT];

    snprintf(path, sizeof path, "build/mutants.%d/build/mutants/tests/%s", worker,
             stages[0].target);
    return hash_file(path);
}

/* The targets of all stages but the first together, so that the build tool checks only once what is
 * out of date. */
static const char *other_targets(void)
{
    static char all[TEXT];
    size_t n = 0;

    for (int stage = 1; stage < STAGES; stage++) {
        n += (size_t)snprintf(all + n, sizeof all - n, "%s ", stages[stage].target);
    }
    return all;
}

/* Times of an earlier run on the same tree, which passed. */
static bool read_times(const char *tree)
{
    size_t size;
    char *text = read_file("build/mutants.times", &size), *at = text;

    if (!text || strncmp(text, tree, strlen(tree)) != 0) {
        free(text);
        return false;
    }
    at += strlen(tree);
    for (int stage = 0; stage < STAGES; stage++) {
        limit[stage] = (int)strtol(at, &at, 10);
    }
    free(text);
    return limit[STAGES - 1] > 0;
}

static void write_times(const char *tree)
{
    char text[TEXT];
    int n = snprintf(text, sizeof text, "%s", tree);

    for (int stage = 0; stage < STAGES; stage++) {
        n += snprintf(text + n, sizeof text - (size_t)n, " %d", limit[stage]);
    }
    write_file("build/mutants.times", text);
}

/* The sum of every file of the tree but those of this tool. */
static const char *sum_of_tree(void)
{
    static char sum[TEXT];
    FILE *f = popen("git ls-files -z ':!tools' | xargs -0 sha1sum | sha1sum", "r");

    if (!f || !fgets(sum, sizeof sum, f) || pclose(f) != 0) {
        give_up("git ls-files");
    }
    sum[strcspn(sum, " ")] = '\0';
    return sum;
}

/* Checks that everything passes without a change, and measures how long it takes. */
static bool time_stages(void)
{
    const char *tree = sum_of_tree();

    if (build(0, stages[0].target) != 0 || build(0, other_targets()) != 0) {
        printf("the tests do not build; see build/mutants.0/build/log\n");
        return false;
    }
    program = program_of(0);
    if (read_times(tree)) {
        return true;
    }
    for (int stage = 0; stage < STAGES; stage++) {
        time_t began = time(NULL);

        if (try(0, stage, BUILD_SECONDS) != 0) {
            printf("%s fails without a change; see build/mutants.0/build/log\n",
                   stages[stage].target);
            return false;
        }
        limit[stage] = LEAST_SECONDS + SLACK * (int)(time(NULL) - began);
    }
    write_times(tree);
    return true;
}

/* ---- one change ---- */

static uint64_t mixed(uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

static char *changed_text(const site *c)
{
    const char *old = sources.text[c->file];
    size_t size = strlen(old) + strlen(c->text) + 1;
    char *text = malloc(size);

    if (!text) {
        give_up("memory");
    }
    snprintf(text, size, "%.*s%s%s", (int)c->at, old, c->text, old + c->at + c->length);
    return text;
}

/* The lines from first on that the change touches, in one, without spaces around it. */
static void say_lines(const char *text, size_t from, size_t to, char out[512])
{
    size_t n = 0;

    while (from > 0 && text[from - 1] != '\n') {
        from--;
    }
    while (text[to] && text[to] != '\n') {
        to++;
    }
    for (; from < to && n < 510; from++) {
        bool blank = text[from] == ' ' || text[from] == '\n';

        if (!blank || (n > 0 && out[n - 1] != ' ')) {
            out[n++] = (char)(blank ? ' ' : text[from]);
        }
    }
    out[n] = '\0';
}

static void describe(const site *c, const char *text, report *r)
{
    const char *old = sources.text[c->file];

    r->file = c->file;
    r->line = 1;
    for (size_t k = 0; k < c->at; k++) {
        r->line += old[k] == '\n';
    }
    snprintf(r->op, sizeof r->op, "%s", c->op);
    say_lines(old, c->at, c->at + c->length, r->was);
    say_lines(text, c->at, c->at + strlen(c->text), r->is);
}

static int test_change(int worker, int *stage)
{
    for (*stage = 0; *stage < STAGES; ++*stage) {
        if (*stage < 2 && build(worker, *stage ? other_targets() : stages[0].target) != 0) {
            return *stage ? CAUGHT : UNUSABLE; /* programs that build tables may fail with it */
        }
        if (*stage == 0 && program_of(worker) == program) {
            return UNUSABLE;
        }
        if (try(worker, *stage, limit[*stage]) != 0) {
            return CAUGHT;
        }
    }
    return SURVIVED;
}

static void try_change(int worker, const site *c, report *r)
{
    char *text = changed_text(c);
    time_t began = time(NULL);

    describe(c, text, r);
    put_source(worker, c->file, text);
    r->verdict = test_change(worker, &r->stage);
    r->seconds = (int)(time(NULL) - began);
    put_source(worker, c->file, sources.text[c->file]);
    free(text);
}

/* The mutant of a number: the first of its draws that compiles to another program. Each mutant
 * draws from its own part of the sites, so that no two are the same. */
static report try_mutant(int worker, int number, int count, uint64_t seed)
{
    size_t share = sites.n / (size_t)count;
    report r = {.number = number, .verdict = UNUSABLE};

    while (r.verdict == UNUSABLE) {
        uint64_t draw = mixed(mixed(seed + 1) + ((uint64_t)number << 20) + (uint64_t)r.tries++);

        try_change(worker, &sites.of[draw % share * (size_t)count + (size_t)number], &r);
    }
    return r;
}

static void work(int worker, int jobs, int count, uint64_t seed, int to)
{
    if (worker) {
        set_up_tree(worker);
        if (build(worker, stages[0].target) != 0) {
            give_up("the tree does not build");
        }
        program = program_of(worker);
    }
    for (int number = worker; number < count; number += jobs) {
        report r = try_mutant(worker, number, count, seed);

        if (write(to, &r, sizeof r) != sizeof r) {
            exit(2);
        }
    }
    exit(0);
}

/* ---- results ---- */

/* A block of equivalent.txt: the file, "- " the line as it is, "+ " the line as changed, "= " why.
 */
static bool is_equivalent(const report *r)
{
    static char *known;
    static bool read;
    char block[TEXT];
    size_t size;

    if (!read) {
        known = read_file("tools/mutants/equivalent.txt", &size);
        read = true;
    }
    snprintf(block, sizeof block, "%s\n- %s\n+ %s\n= ", sources.path[r->file], r->was, r->is);
    return known && strstr(known, block);
}

static void print_report(report *r)
{
    static const char *const word[] = {"caught", "SURVIVED", "equivalent"};

    if (r->verdict == SURVIVED && is_equivalent(r)) {
        r->verdict = EQUIVALENT;
    }
    printf("%3d %-10s %-19s %-11s %s:%d, %d s\n", r->number, word[r->verdict],
           r->verdict == CAUGHT ? stages[r->stage].target : "-", r->op, sources.path[r->file],
           r->line, r->seconds);
    if (r->verdict == SURVIVED) {
        printf("%s\n- %s\n+ %s\n", sources.path[r->file], r->was, r->is);
    }
    fflush(stdout);
}

static int sum_up(int from, int count, uint64_t seed)
{
    int n[BROKEN] = {0}, tries = 0;
    report r;

    while (read(from, &r, sizeof r) == sizeof r) {
        print_report(&r);
        n[r.verdict]++;
        tries += r.tries;
    }
    int live = n[CAUGHT] + n[SURVIVED];
    printf("seed %llu, %zu places; %d changes of %d, %d without effect drawn anew; caught %d of %d "
           "that are not equivalent, %.1f %%; %d equivalent\n",
           (unsigned long long)seed, sites.n, live + n[EQUIVALENT], count,
           tries - live - n[EQUIVALENT], n[CAUGHT], live, live ? 100.0 * n[CAUGHT] / live : 0.0,
           n[EQUIVALENT]);
    printf("%d passed, %d failed\n", n[CAUGHT], n[SURVIVED] + (live + n[EQUIVALENT] < count));
    return live + n[EQUIVALENT] == count && live > 0 && 100 * n[CAUGHT] >= 95 * live ? 0 : 1;
}

/* Returns 0 for a text that is no number, and `otherwise` for no text. */
static int number_of(const char *text, int otherwise)
{
    return text && *text ? (int)strtol(text, NULL, 10) : otherwise;
}

int main(int argc, char **argv)
{
    int count = argc > 1 ? number_of(argv[1], 0) : 100;
    int one = number_of(getenv("MUTANT"), -1), ends[2];
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    int jobs = number_of(getenv("JOBS"), (int)sysconf(_SC_NPROCESSORS_ONLN));

    find_sources();
    if (count < 1 || (size_t)count > sites.n || jobs < 1 || one >= count || pipe(ends) != 0) {
        fprintf(stderr, "usage: mutants [COUNT [SEED]]\n");
        return 2;
    }
    set_up_tree(0);
    if (!time_stages()) {
        printf("0 passed, 1 failed\n");
        return 1;
    }
    if (one >= 0) {
        report r = try_mutant(0, one, count, seed);

        print_report(&r);
        return r.verdict == SURVIVED;
    }
    fflush(stdout);
    for (int worker = 0; worker < jobs; worker++) {
        if (fork() == 0) {
            close(ends[0]);
            work(worker, jobs, count, seed, ends[1]);
        }
    }
    close(ends[1]);
    return sum_up(ends[0], count, seed);
}
