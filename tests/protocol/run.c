/* SPDX-License-Identifier: MIT
 * The protocol as docs/protocol.md tells it: every transcript is run against the program, every
 * request and answer checked by the schema, every name of the tables looked for in the document;
 * then mutated requests and logs.
 *
 *   MAGIE_LINES=N, MAGIE_LOGS=N   how many mutations
 *   MAGIE_SECRETS=N               how many pairs of games whose secrets differ
 *   MAGIE_WALKS=N                 how many random games through every verb
 *   MAGIE_TYPED=N                 how many games whose positions get values of the wrong type
 *   MAGIE_TOLD=N                  how many games of which each seat's log is read back
 *   MAGIE_PROTOCOL=told           the games of MAGIE_TOLD alone
 *   MAGIE_PROTOCOL=types          values of the wrong type alone
 *   MAGIE_PROTOCOL=mutations      mutated lines and logs alone
 *   MAGIE_PROTOCOL=secrets        the games of MAGIE_SECRETS alone
 *   MAGIE_PROTOCOL=write          prints the document with the answers that the program gives now
 */
#include "protocol.h"
#include "record/words/frame_fields.h"

#include "magie/action.h"
#include "magie/edition.h"
#include "magie/engine.h"
#include "magie/event.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    USUAL_LINES = 10000,
    USUAL_LOGS = 1000,
    USUAL_SECRETS = 100,
    USUAL_WALKS = 5,
    USUAL_TOLD = 36,
    USUAL_TYPED = 24,
    ANSWER_CAP = 1 << 22,
    WAIT_MS = 300000 /* a busy machine is no fault */
};

static const char document_path[] = "docs/protocol.md";

long passed, failed;

void fail(const char *fmt, ...)
{
    va_list args;

    va_start(args, fmt);
    vprintf(fmt, args);
    va_end(args);
    putchar('\n');
    failed++;
}

char *read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    char *text = NULL;
    size_t n = 0;

    if (!file || fseek(file, 0, SEEK_END) || !(text = malloc((size_t)ftell(file) + 1))) {
        perror(path);
        exit(1);
    }
    n = (size_t)ftell(file);
    rewind(file);
    n = fread(text, 1, n, file);
    text[n] = '\0';
    fclose(file);
    return text;
}

/* ---- the program ---- */

typedef struct program {
    pid_t pid;
    int to, from;
} program;

static program start(const char *magie)
{
    int in[2];
    int out[2];

    if (pipe(in) || pipe(out)) {
        perror("pipe");
        exit(1);
    }
    pid_t pid = fork();
    if (pid == 0) {
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        close(in[0]);
        close(in[1]);
        close(out[0]);
        close(out[1]);
        execl(magie, magie, "engine", (char *)NULL);
        perror(magie);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    return (program){pid, in[1], out[0]};
}

/* The exit code, or -1 where it ended otherwise. */
static int stop(program *p)
{
    int status = 0;

    close(p->to);
    close(p->from);
    waitpid(p->pid, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static bool send_line(program *p, const char *line, size_t n)
{
    while (n) {
        ssize_t put = write(p->to, line, n);
        if (put <= 0) {
            return false;
        }
        line += put;
        n -= (size_t)put;
    }
    return write(p->to, "\n", 1) == 1;
}

/* A line to be freed, or NULL where none comes in time. */
static char *receive(program *p)
{
    char *line = malloc(ANSWER_CAP);
    size_t n = 0;

    while (line && n + 1 < ANSWER_CAP) {
        struct pollfd ready = {.fd = p->from, .events = POLLIN};
        ssize_t got =
            poll(&ready, 1, WAIT_MS) > 0 ? read(p->from, line + n, ANSWER_CAP - n - 1) : 0;
        if (got <= 0) {
            break;
        }
        n += (size_t)got;
        if (line[n - 1] == '\n') {
            line[n - 1] = '\0';
            return line;
        }
    }
    free(line);
    return NULL;
}

static char *ask(program *p, const char *request)
{
    return send_line(p, request, strlen(request)) ? receive(p) : NULL;
}

/* ---- words of the schema ---- */

static json_t *definition(const char *name)
{
    return json_object_get(json_object_get(protocol_schema(), "$defs"), name);
}

/* The schema has to allow the words of a table, and no others. */
static void check_enum(const char *name, const char *(*word)(int), int n)
{
    json_t *allowed = json_object_get(definition(name), "enum");

    for (int k = 1; k < n; k++) {
        const char *listed = json_string_value(json_array_get(allowed, (size_t)k - 1));
        if (!listed || strcmp(listed, word(k)) != 0) {
            fail("the schema: %s has %s where %s should stand", name, listed ? listed : "nothing",
                 word(k));
            return;
        }
    }
    if (json_array_size(allowed) != (size_t)n - 1) {
        fail("the schema: %s has too many words", name);
        return;
    }
    passed++;
}

/* The schema has to allow for a kind of frame the members of its row, and no others. */
static void check_frame(int kind)
{
    char name[DEFINITION_CAP];
    size_t n = 1;

    snprintf(name, sizeof name, "frame_%s", mg__frame_name(kind));
    json_t *members = json_object_get(definition(name), "properties");
    for (mg_slot slot = MG_AT_SEAT; slot < MG_SLOTS; slot++) {
        const char *key = mg__frame_field(kind, slot).key;
        n += key != NULL;
        if (key && !json_object_get(members, key)) {
            fail("the schema: %s has no member %s", name, key);
        }
    }
    if (json_object_size(members) != n) {
        fail("the schema: %s has members that no such frame has", name);
    }
    passed++;
}

static const char *action_word(int k)
{
    return mg_action_table[k].name;
}

static const char *event_word(int k)
{
    return mg_event_table[k].name;
}

static const char *term_word(int k)
{
    return mg_term_table[k].name;
}

static void check_words(void)
{
    check_enum("action_kind", action_word, MG_ACTION_N);
    check_enum("event_kind", event_word, MG_EVENT_N);
    check_enum("term", term_word, MG_TERM_N);
    check_enum("code", mg_status_code, MG_STATUS_N);
    check_enum("frame_kind", mg__frame_name, MG_FRAME_KINDS);
    for (int kind = 1; kind < MG_FRAME_KINDS; kind++) {
        check_frame(kind);
    }
}

/* ---- transcripts ---- */

/* Every accepted request, and every answer, follows the schema. */
static void check_schema(const exchange *e, const char *answer)
{
    json_t *request = json_loads(e->request, 0, NULL);
    json_t *value = json_loads(answer, 0, NULL);
    bool ok = json_is_true(json_object_get(value, "ok"));
    const char *wrong = ok ? schema_fault("request", request) : NULL;

    if (wrong) {
        fail("%s:%d: the request is not of the schema: %s", document_path, e->line, wrong);
    }
    wrong = answer_fault(e->request, strlen(e->request), answer);
    wrong = wrong ? wrong : schema_fault("answer", value);
    if (wrong) {
        fail("%s:%d: the answer is not of the schema: %s", document_path, e->line, wrong);
    } else {
        break_answer(e->request, answer);
    }
    json_decref(request);
    json_decref(value);
}

static void compare(const exchange *e, const char *answer)
{
    if (!answer) {
        fail("%s:%d: no answer to %s", document_path, e->line, e->request);
    } else if (!e->answer || !matches(e->answer, answer)) {
        fail("%s:%d: the document says\n  %s\nand the program\n  %s", document_path, e->line,
             e->answer ? e->answer : "nothing", answer);
    } else {
        passed++;
    }
}

/* Checks the answers of all transcripts, with a new program for each block unless the block
 * continues the one before. */
static char **run_transcripts(const transcripts *t, const char *magie)
{
    char **answers = calloc((size_t)t->n + 1, sizeof *answers);
    program p = {0};

    if (!answers) {
        abort();
    }
    for (int k = 0; k < t->n; k++) {
        if (t->at[k].fresh) {
            if (p.pid && stop(&p) != 0) {
                fail("%s:%d: the program ended badly before", document_path, t->at[k].line);
            }
            p = start(magie);
        }
        answers[k] = ask(&p, t->at[k].request);
    }
    if (p.pid && stop(&p) != 0) {
        fail("the program ended badly");
    }
    return answers;
}

static void check_transcripts(const transcripts *t, char **answers)
{
    for (int k = 0; k < t->n; k++) {
        compare(&t->at[k], answers[k]);
        if (answers[k]) {
            check_schema(&t->at[k], answers[k]);
        }
    }
}

/* ---- tables of the document ---- */

static void check_named(const char *document, const char *name)
{
    char row[64];

    snprintf(row, sizeof row, "| `%s` |", name);
    if (strstr(document, row)) {
        passed++;
    } else {
        fail("%s has no row for %s", document_path, name);
    }
}

static void check_tables(const char *document)
{
    for (int kind = 1; kind < MG_ACTION_N; kind++) {
        if (kind > MG_ACT_TIME) {
            check_named(document, mg_action_table[kind].name);
        }
    }
    for (int kind = 1; kind < MG_EVENT_N; kind++) {
        check_named(document, mg_event_table[kind].name);
    }
    for (int kind = 1; kind < MG_FRAME_KINDS; kind++) {
        check_named(document, mg__frame_name(kind));
    }
    for (int status = 1; status < MG_STATUS_N; status++) {
        check_named(document, mg_status_code(status));
    }
}

/* ---- what the document cannot show ---- */

/* A line of a megabyte is refused, the lines after it are read, and the last line needs no line
 * break. */
static void check_long_lines(const char *magie)
{
    size_t n = MG_ENGINE_LINE_MAX + 1;
    program p = start(magie);
    char *line = malloc(n + 1);

    if (!line) {
        abort();
    }
    memset(line, ' ', n);
    line[n] = '\0';
    char *answer = ask(&p, line);
    if (!answer || answer_fault(line, 0, answer) || !strstr(answer, "\"capacity\"")) {
        fail("a line that is too long: %.200s", answer ? answer : "no answer");
    }
    free(answer);
    line[n - 1] = '\0';
    answer = ask(&p, line);
    if (!answer || !strstr(answer, "\"syntax\"")) {
        fail("a line as long as may be: %.200s", answer ? answer : "no answer");
    }
    free(answer);
    bool sent = write(p.to, "{\"do\":\"new\"}", 12) == 12;
    close(p.to);
    p.to = open("/dev/null", O_WRONLY);
    answer = receive(&p);
    if (!sent || !answer || !strstr(answer, "\"ok\":true")) {
        fail("a line without an end: %.200s", answer ? answer : "no answer");
    }
    free(answer);
    free(line);
    if (stop(&p) != 0) {
        fail("the end of the input does not end the program well");
    }
    passed++;
}

static long number_from(const char *variable, long usual)
{
    const char *text = getenv(variable);

    return text && *text ? strtol(text, NULL, 10) : usual;
}

static void free_answers(char **answers, int n)
{
    for (int k = 0; k < n; k++) {
        free(answers[k]);
    }
    free(answers);
}

static void mutate(const transcripts *t)
{
    mutate_lines(t, number_from("MAGIE_LINES", USUAL_LINES));
    mutate_logs(number_from("MAGIE_LOGS", USUAL_LOGS));
}

/* write: prints the document anew, and tests nothing. */
static void test_all(const char *document, const transcripts *t, const char *magie, bool write)
{
    char **answers = run_transcripts(t, magie);

    if (write) {
        transcripts_write(document, t, answers);
    } else {
        check_transcripts(t, answers);
        check_words();
        check_tables(document);
        check_long_lines(magie);
        play_with_programs(magie);
        tell_games(number_from("MAGIE_TOLD", USUAL_TOLD));
        walk_games(number_from("MAGIE_WALKS", USUAL_WALKS));
        keep_secrets(number_from("MAGIE_SECRETS", USUAL_SECRETS));
        replace_members(t, number_from("MAGIE_TYPED", USUAL_TYPED));
        mutate(t);
    }
    free_answers(answers, t->n);
}

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "bot") == 0) {
        return be_a_bot();
    }
    const char *magie = getenv("MAGIE") ? getenv("MAGIE") : "build/debug/magie";
    const char *mode = getenv("MAGIE_PROTOCOL");
    char *document = read_file(document_path);
    transcripts t = transcripts_read(document);

    signal(SIGPIPE, SIG_IGN);
    if (mode && strcmp(mode, "told") == 0) {
        tell_games(number_from("MAGIE_TOLD", USUAL_TOLD));
    } else if (mode && strcmp(mode, "secrets") == 0) {
        keep_secrets(number_from("MAGIE_SECRETS", USUAL_SECRETS));
    } else if (mode && strcmp(mode, "types") == 0) {
        replace_members(&t, number_from("MAGIE_TYPED", USUAL_TYPED));
    } else if (mode && strcmp(mode, "mutations") == 0) {
        mutate(&t);
    } else {
        test_all(document, &t, magie, mode != NULL);
    }
    if (!mode || strcmp(mode, "write") != 0) {
        printf("%ld passed, %ld failed\n", passed, failed);
    }
    transcripts_free(&t);
    free(document);
    return failed != 0;
}
