/* SPDX-License-Identifier: MIT
 * Every command while memory runs out and files cannot be read, written or synced: the Kth call
 * fails, once or from then on. The command must then give the same output as without the fault, to
 * the byte, or say what is wrong and end with exit code 1 or 2. MAGIE_FAULTS=all tries every call,
 * else a choice of them. */
#include "cli/front.h"
#include "fault_calls.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATH = 512, TEXT = 1 << 16, SECONDS = 60, WORDS = 24, UNSTARTED = 127 };

/* How the output of a command that succeeds despite the fault may differ. */
typedef enum may_say { NOTHING, REFUSALS, TROUBLE } may_say;

/* Each command runs in a folder with requests.jsonl and game.magie, a game of deal; out is a file
 * that it may write. */
static const struct command {
    const char *line, *out;
    may_say may;
} commands[] = {
    {"editions",                                                                NULL,  NOTHING },
    {"editions check own",                                                      NULL,  NOTHING },
    {"rules jail",                                                              NULL,  NOTHING },
    {"options deal",                                                            NULL,  NOTHING },
    {"help man sim",                                                            NULL,  NOTHING },
    {"help completion bash",                                                    NULL,  NOTHING },
    {"replay game.magie",                                                       NULL,  NOTHING },
    {"replay --json game.magie",                                                NULL,  NOTHING },
    {"verify game.magie",                                                       NULL,  NOTHING },
    {"saves",                                                                   NULL,  NOTHING },
    {"perft --edition deal --depth 2",                                          NULL,  NOTHING },
    {"odds standard --json",                                                    NULL,  NOTHING },
    {"engine <requests.jsonl",                                                  NULL,  REFUSALS},
    {"sim deal --games 4 --seed 1 --follow 0 --threads 1",                      NULL,  NOTHING },
    {"sim standard --set limit.rounds=5 --games 3 --seed 1 --threads 1 --json", NULL,  NOTHING },
    {"sim deal --games 3 --seed 1 --threads 2 --csv out",                       "out", NOTHING },
    {"sim deal --games 3 --seed 1 --threads 1 --report out",                    "out", NOTHING },
    {"compare deal deal,plays=2 --games 4 --threads 1",                         NULL,  NOTHING },
    {"sweep deal plays --games 4 --threads 1",                                  NULL,  NOTHING },
    {"tournament --editions deal --seats 2 --players random,steward --games 2 --threads 1 --file "
     "out",                                                                "out", NOTHING },
    {"analyze game.magie@9 --games 4 --threads 1",                              NULL,  NOTHING },
    {"annotate game.magie --games 1 --threads 1",                               NULL,  NOTHING },
    {"play --plain deal --seats random,random --seed 3 --save out",             "out", TROUBLE },
};

static const fault_kind kinds[] = {FAULT_MALLOC, FAULT_READ, FAULT_WRITE, FAULT_FSYNC};

static struct {
    char program[PATH], folder[PATH], state[2 * PATH];
    bool every;
    int passed, failed;
    long runs;
} all;

/* The result of a run. */
typedef struct outcome {
    int status; /* of waitpid */
    char *out, *err, *file;
} outcome;

/* ---- files ---- */

static void in_folder(const char *name, char path[2 * PATH])
{
    snprintf(path, 2 * PATH, "%s/%s", all.folder, name);
}

static char *text_of(const char *name)
{
    char path[2 * PATH];
    char *text = calloc(1, 1);
    size_t n = 0, got;

    in_folder(name, path);
    FILE *f = fopen(path, "rb");
    while (f && (text = realloc(text, n + TEXT + 1)) != NULL &&
           (got = fread(text + n, 1, TEXT, f)) > 0) {
        n += got;
    }
    if (f) {
        fclose(f);
    }
    if (!text) {
        abort();
    }
    text[n] = '\0';
    return text;
}

static void free_outcome(outcome *o)
{
    free(o->out);
    free(o->err);
    free(o->file);
}

/* ---- running ---- */

/* The call that fails: the Kth of its kind, and with `on` all later ones too. A K of 0: none. */
typedef struct fault {
    fault_kind kind;
    long k;
    bool on;
} fault;

/* Called when a child ends: writes how often each kind of call was made. */
static void write_calls(void)
{
    int fd = open("calls", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);

    for (int kind = 0; fd >= 0 && kind < FAULT_KINDS; kind++) {
        dprintf(fd, "%s %ld\n", fault_name[kind], fault_end((fault_kind)kind));
    }
}

/* The child's part of run(): the command begins as if it had been started by a shell. */
_Noreturn static void become(const struct command *c, const fault *fail)
{
    char name[] = "magie", line[512], *argv[WORDS + 1] = {name};
    const char *in = "/dev/null";
    int argc = 1;

    snprintf(line, sizeof line, "%s", c->line);
    for (char *rest = line, *word; argc < WORDS && (word = strtok_r(rest, " ", &rest));) {
        if (*word == '<') {
            in = word + 1;
        } else {
            argv[argc++] = word;
        }
    }
    if (chdir(all.folder) != 0 || (unlink("out") != 0 && errno != ENOENT) ||
        setenv("XDG_STATE_HOME", all.state, 1) != 0 || !freopen(in, "r", stdin) ||
        !freopen("stdout", "w", stdout) || !freopen("stderr", "w", stderr)) {
        _exit(UNSTARTED);
    }
    alarm(SECONDS);
    if (!fail) {
        execv(all.program, argv);
        _exit(UNSTARTED);
    }
    atexit(write_calls);
    fault_begin(fail->kind, fail->k, fail->on, 0);
    exit(mg_front(argc, argv));
}

/* Runs a command in a child process. Without a fault it starts the program; otherwise it calls the
 * program's functions in this test, whose calls can fail. That avoids hundreds of starts of a
 * program with sanitizers. */
static outcome run(const struct command *c, const fault *fail)
{
    outcome o = {0};

    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        become(c, fail);
    }
    if (child < 0 || waitpid(child, &o.status, 0) != child) {
        perror("fork");
        exit(2);
    }
    o.out = text_of("stdout");
    o.err = text_of("stderr");
    o.file = text_of(c->out ? c->out : "nothing");
    all.runs++;
    return o;
}

/* Times in the output differ from run to run. */
static bool same_text(const char *a, const char *b)
{
    while (*a && *b) {
        if (isdigit((unsigned char)*a) && isdigit((unsigned char)*b)) {
            while (isdigit((unsigned char)*a) || *a == '.') {
                a++;
            }
            while (isdigit((unsigned char)*b) || *b == '.') {
                b++;
            }
        } else if (*a++ != *b++) {
            return false;
        }
    }
    return *a == *b;
}

/* NULL, or what is wrong. */
static const char *fault_of(const struct command *c, const outcome *o, const outcome *whole)
{
    int code = WIFEXITED(o->status) ? WEXITSTATUS(o->status) : -1;

    if (code != 0 && code != 1 && code != 2) {
        return "it did not end in order";
    }
    if (strstr(o->err, "Sanitizer") || strstr(o->err, "runtime error") ||
        strstr(o->err, "internal error")) {
        return "a sanitizer or an assertion spoke";
    }
    if (code == 0) {
        bool same = same_text(o->out, whole->out) ||
                    (c->may == REFUSALS && strstr(o->out, "\"code\":\"capacity\"")) ||
                    (c->may == TROUBLE && strstr(o->out, "The game is not saved for now"));

        return !same || !same_text(o->file, whole->file) ? "exit code 0, with something missing"
               : strstr(o->out, "not JSON")              ? "a wrong reason"
                                                         : NULL;
    }
    if (!o->err[0]) {
        return "it failed without a word";
    }
    return strstr(o->err, "not JSON") || strstr(o->err, "Success") ? "a wrong reason" : NULL;
}

static void try(const struct command *c, const outcome *whole, fault_kind kind, long k, bool on)
{
    const fault fail = {kind, k, on};
    outcome o = run(c, &fail);
    const char *wrong = fault_of(c, &o, whole);

    if (wrong) {
        printf("magie %s, %s fails at call %ld%s: %s (%d): %.300s\n", c->line, fault_name[kind], k,
               on ? " and after it" : "", wrong, o.status, o.err);
    }
    all.passed += !wrong;
    all.failed += wrong != NULL;
    free_outcome(&o);
}

static long calls_of(fault_kind kind)
{
    char *text = text_of("calls"), *at = strstr(text, fault_name[kind]);
    long n = at ? strtol(at + strlen(fault_name[kind]), NULL, 10) : 0;

    free(text);
    return n;
}

/* Later calls are tried less and less often, because they repeat earlier ones. */
static void try_kind(const struct command *c, const outcome *whole, fault_kind kind, long n)
{
    for (long k = 1; k <= n; k += all.every ? 1 : k) {
        try(c, whole, kind, k, false);
        try(c, whole, kind, k, true);
    }
}

static void try_command(const struct command *c)
{
    const fault none = {FAULT_KINDS, 0, false};
    outcome real = run(c, NULL);
    outcome whole = run(c, &none);
    long n[sizeof kinds / sizeof kinds[0]];

    if (whole.status != 0 || !same_text(whole.out, real.out)) {
        printf("magie %s: %d without a fault: %.300s\n", c->line, whole.status, whole.err);
        all.failed++;
    }
    free_outcome(&real);
    for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
        n[k] = calls_of(kinds[k]);
    }
    for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
        try_kind(c, &whole, kinds[k], n[k]);
    }
    free_outcome(&whole);
}

/* ---- input of the commands ---- */

static void write_file(const char *name, const char *text)
{
    char path[2 * PATH];

    in_folder(name, path);
    FILE *f = fopen(path, "w");
    if (!f || fputs(text, f) < 0 || fclose(f) != 0) {
        perror(path);
        exit(2);
    }
}

static void prepare(void)
{
    char line[2048];

    write_file("requests.jsonl",
               "{\"do\":\"new\",\"edition\":\"house-divided\",\"seats\":3,\"seed\":5}\n"
               "{\"do\":\"new\",\"edition\":\"house-divided\",\"seats\":[\"A name of thirty-two "
               "bytes, long\",\"Another name of thirty-two bytes\",\"Cy\"],\"seed\":5}\n"
               "{\"do\":\"legal\"}\n{\"do\":\"state\"}\n{\"do\":\"chance\"}\n{\"do\":\"log\"}\n"
               "{\"do\":\"new\",\"edition\":\"deal\",\"seats\":2,\"seed\":5}\n{\"do\":\"legal\"}\n"
               "{\"do\":\"state\",\"for\":0}\n{\"do\":\"quit\"}\n");
    snprintf(
        line, sizeof line,
        "cd '%s' && mkdir own state && printf '[edition]\\nname = own\\nextends = standard\\n' "
        ">own/edition.ini && %s play --plain deal --seats random,random --seed 7 --save "
        "game.magie </dev/null >/dev/null",
        all.folder, all.program);
    if (system(line) != 0) {
        fprintf(stderr, "a game cannot be played\n");
        exit(2);
    }
}

/* The absolute path of the program, because it runs in another folder. */
static void locate(const char *path)
{
    char *whole = path ? realpath(path, NULL) : NULL;

    if (!whole || strlen(whole) >= PATH) {
        fprintf(stderr, "MAGIE does not name the program\n");
        exit(2);
    }
    memcpy(all.program, whole, strlen(whole) + 1);
    free(whole);
}

int main(void)
{
    char line[2 * PATH];

    locate(getenv("MAGIE"));
    snprintf(all.folder, sizeof all.folder, "/tmp/magie-faults-XXXXXX");
    if (!mkdtemp(all.folder)) {
        perror(all.folder);
        return 2;
    }
    in_folder("state", all.state);
    all.every = getenv("MAGIE_FAULTS") != NULL;
    prepare();
    for (size_t k = 0; k < sizeof commands / sizeof commands[0]; k++) {
        try_command(&commands[k]);
    }
    snprintf(line, sizeof line, "rm -r '%s'", all.folder);
    printf("%ld runs\n%d passed, %d failed\n", all.runs, all.passed, all.failed);
    return system(line) != 0 || all.failed || !all.passed;
}
