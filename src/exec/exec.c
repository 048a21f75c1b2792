/* SPDX-License-Identifier: MIT
 * Bots that are programs: what they are sent, what their answers mean, and what happens when none
 * comes. docs/protocol.md has the messages. */
#include "magie/exec.h"

#include "exec/child.h"
#include "record/action_read.h"
#include "record/unknown_bot.h"

#include "magie/json.h"
#include "magie/text.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    STARTS_MAX = 3,  /* of a seat's process; a program that fails more often is left alone */
    REPORTS_MAX = 5, /* failures of a bot that are reported one by one */
    END_MS = 500,    /* to end by itself */
    STARTED = 1      /* mg_bot_memory.word[0] of a game that the program knows of */
};

#define LEFT_TO_FALLBACK "; its decisions in this game are left to the fallback"

typedef struct seat_process {
    mg__child child;
    int starts;
} seat_process;

typedef struct exec_bot {
    mg_bot bot;
    char name[MG_BOT_NAME_CAP];
    pthread_mutex_t lock; /* of all below */
    mg__child spare;      /* started when the bot was opened, for the first seat that needs one */
    seat_process seat[MG_SEATS_MAX];
    mg_json line;
    int64_t id; /* of the last message */
    int reports;
} exec_bot;

static struct {
    pthread_mutex_t lock;
    exec_bot *bot[MG_BOTS_MAX];
    int n;
    mg_exec_failure_fn *report;
    void *user;
    atomic_int seconds; /* 0: nobody has said */
    _Atomic uint64_t failures;
} all = {.lock = PTHREAD_MUTEX_INITIALIZER};

static const char *command_of(const exec_bot *b)
{
    return b->name + strlen("exec:");
}

/* ---- failures ---- */

static void say(const char *text)
{
    if (all.report) {
        all.report(all.user, text);
    } else {
        fprintf(stderr, "%s\n", text);
    }
}

MG_PRINTF(3, 4) static void report(exec_bot *b, int seat, const char *fmt, ...)
{
    char what[512], text[768];
    va_list args;

    b->reports++;
    if (b->reports > REPORTS_MAX) {
        return;
    }
    va_start(args, fmt);
    vsnprintf(what, sizeof what, fmt, args);
    va_end(args);
    snprintf(text, sizeof text, "%s, seat %d: %s%s", b->name, seat, what,
             b->reports == REPORTS_MAX ? "; further failures are counted only" : "");
    say(text);
}

static mg_action fall_back(const mg_game *g, const mg_view *v, int seat)
{
    atomic_fetch_add(&all.failures, 1);
    return mg_fallback(g, &v->seen, seat);
}

/* ---- messages ---- */

static int seconds(void)
{
    int said = all.seconds;

    return said ? said : MG_EXEC_SECONDS;
}

static int64_t deadline(void)
{
    return mg__child_deadline((int64_t)seconds() * 1000);
}

static void begin_message(exec_bot *b, const char *what, int seat)
{
    mg_json_clear(&b->line);
    mg_json_open(&b->line, NULL, '{');
    mg_json_int(&b->line, "id", ++b->id);
    mg_json_text(&b->line, "do", what);
    mg_json_int(&b->line, "seat", seat);
}

static bool send_message(exec_bot *b, mg__child *child)
{
    mg_json_close(&b->line, '}');
    return !b->line.full && mg__child_write(child, b->line.at, b->line.n, deadline());
}

static bool send_game(exec_bot *b, const mg_game *g, int seat)
{
    begin_message(b, "new", seat);
    mg_json_game(&b->line, "game", g);
    return send_message(b, &b->seat[seat].child);
}

static void put_legal(exec_bot *b, const mg_game *g, const mg_view *v, const mg_choice *legal,
                      int n)
{
    mg_json_open(&b->line, "legal", '[');
    for (int k = 0; k < n; k++) {
        mg_json_choice(&b->line, NULL, g, &v->seen, &legal[k], NULL);
    }
    mg_json_close(&b->line, ']');
}

/* ---- processes ---- */

static void stop(exec_bot *b, int seat)
{
    mg__child_end(&b->seat[seat].child, 0);
}

/* A process for a game that begins: the one that is there, the spare one, or a new one. */
static bool has_process(exec_bot *b, int seat)
{
    seat_process *p = &b->seat[seat];
    mg_err err = {0};

    if (p->child.pid) {
        return true;
    }
    if (p->starts >= STARTS_MAX) {
        return false;
    }
    p->starts++;
    if (b->spare.pid) {
        p->child = b->spare;
        b->spare = (mg__child){0};
        return true;
    }
    if (mg__child_start(&p->child, command_of(b), &err)) {
        report(b, seat, "%s", err.text);
        return false;
    }
    return true;
}

/* Whether the program is there and knows the game. One that failed is out until the next game. */
static bool is_ready(exec_bot *b, const mg_game *g, int seat, mg_bot_memory *memory)
{
    if (memory->word[0] == STARTED) {
        return b->seat[seat].child.pid != 0;
    }
    memory->word[0] = STARTED;
    if (!has_process(b, seat)) {
        return false;
    }
    if (send_game(b, g, seat)) {
        return true;
    }
    report(b, seat, "it has ended, or reads nothing" LEFT_TO_FALLBACK);
    stop(b, seat);
    return false;
}

/* ---- answers ---- */

static void give_up(exec_bot *b, int seat, mg__reading reading)
{
    if (reading == MG__READ_END) {
        report(b, seat, "it has ended" LEFT_TO_FALLBACK);
    } else {
        report(b, seat, "no answer within %d s" LEFT_TO_FALLBACK, seconds());
    }
    stop(b, seat);
}

/* The next line that answers the last message; others are passed over. */
static json_t *read_answer(exec_bot *b, int seat)
{
    int64_t until = deadline();
    char *line;
    size_t length;

    for (;;) {
        mg__reading reading = mg__child_read(&b->seat[seat].child, until, &line, &length);

        if (reading != MG__READ_LINE) {
            give_up(b, seat, reading);
            return NULL;
        }
        mg_err err = {0};
        json_t *answer = mg__json_parse(line, length, &err);
        if (!json_is_object(answer)) {
            json_decref(answer);
            report(b, seat, "an answer is a JSON object on one line, not \"%.60s\"", line);
            return NULL;
        }
        if (json_integer_value(json_object_get(answer, "id")) == b->id) {
            return answer;
        }
        json_decref(answer);
    }
}

static bool is_listed(mg_action act, const mg_choice *legal, int n)
{
    for (int k = 0; k < n; k++) {
        const mg_choice *c = &legal[k];

        if (c->act.kind == act.kind && c->act.seat == act.seat && c->act.subj == act.subj &&
            act.amt >= c->act.amt && act.amt <= c->max) {
            return true;
        }
    }
    return false;
}

/* False: what it answered is nothing that can be done. */
static bool take_answer(exec_bot *b, const mg_game *g, int seat, json_t *answer, mg_action *act)
{
    json_t *action = json_object_get(answer, "action");
    mg_err err = {0};
    mg_status status =
        mg__read_action(g, json_is_object(action) ? action : answer, seat, act, &err);

    if (status) {
        report(b, seat, "%s", err.text);
    }
    return status == MG_E_OK;
}

static bool decide(exec_bot *b, const mg_game *g, const mg_view *v, int seat, mg_rng *rng,
                   mg_action *act)
{
    mg_choice legal[MG_LEGAL_MAX];
    int n = mg_legal(g, &v->seen, seat, legal, MG_LEGAL_MAX);

    n = n < MG_LEGAL_MAX ? n : MG_LEGAL_MAX;
    begin_message(b, "decide", seat);
    mg_json_int(&b->line, "random", (int64_t)(mg_rng_next(rng) >> 32));
    mg_json_view(&b->line, "view", g, v, seat, NULL);
    put_legal(b, g, v, legal, n);
    bool sent = send_message(b, &b->seat[seat].child);
    (void)sent; /* what keeps it from reading keeps it from answering */
    json_t *answer = read_answer(b, seat);
    bool fine = answer && take_answer(b, g, seat, answer, act);
    json_decref(answer);
    if (fine && !is_listed(*act, legal, n)) {
        char text[128];

        mg_action_write(g, *act, text, sizeof text);
        report(b, seat, "\"%s\" is not one of its legal actions", text);
        return false;
    }
    return fine;
}

static mg_action act_exec(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory,
                          mg_rng *rng, void *user)
{
    exec_bot *b = user;
    mg_action act;

    pthread_mutex_lock(&b->lock);
    bool fine = is_ready(b, g, seat, memory) && decide(b, g, v, seat, rng, &act);
    pthread_mutex_unlock(&b->lock);
    return fine ? act : fall_back(g, v, seat);
}

/* ---- opening and closing ---- */

static void close_at_exit(void)
{
    mg_exec_close();
}

/* The limit by the environment, if no caller has set one; what is no number is ignored. */
static void read_environment(void)
{
    const char *text = getenv("MAGIE_BOT_SECONDS"); /* NOLINT(concurrency-mt-unsafe): only read */
    char *end = NULL;
    long value = text ? strtol(text, &end, 10) : 0;

    if (!all.seconds && text && end != text && !*end && value > 0) {
        mg_exec_set_seconds(value > MG_EXEC_SECONDS_MAX ? MG_EXEC_SECONDS_MAX : (int)value);
    }
}

static mg_status add(const char *name, mg_err *err)
{
    exec_bot *b = calloc(1, sizeof *b);

    if (!b || all.n == MG_BOTS_MAX || (all.n == 0 && atexit(close_at_exit))) {
        free(b);
        return mg_fail(err, MG_E_CAPACITY, "there is no room for another program");
    }
    snprintf(b->name, sizeof b->name, "%s", name);
    b->bot = (mg_bot){.name = b->name,
                      .text = "a program of its own",
                      .act = act_exec,
                      .user = b,
                      .serial = true};
    pthread_mutex_init(&b->lock, NULL);
    mg_json_init(&b->line, NULL, 0);
    mg_status status = mg__child_start(&b->spare, command_of(b), err);
    if (!status && mg_bot_register(&b->bot)) {
        mg__child_end(&b->spare, 0);
        status = mg_fail(err, MG_E_CAPACITY, "there is no room for another bot");
    }
    if (status) {
        mg_json_free(&b->line);
        free(b);
        return status;
    }
    all.bot[all.n++] = b;
    return MG_E_OK;
}

const mg_bot *mg_bot_open(const char *name, mg_err *err)
{
    pthread_mutex_lock(&all.lock);
    if (all.n == 0) {
        read_environment();
    }
    const mg_bot *bot = mg_bot_find(name);
    if (!bot && strncmp(name, "exec:", 5) == 0 && mg_bot_is_name(name)) {
        bot = add(name, err) == MG_E_OK ? mg_bot_find(name) : NULL;
    } else if (!bot) {
        (void)mg_fail_no_bot(err, name);
    }
    pthread_mutex_unlock(&all.lock);
    return bot;
}

void mg_exec_set_seconds(int seconds)
{
    all.seconds = seconds < 1 ? 1 : seconds > MG_EXEC_SECONDS_MAX ? MG_EXEC_SECONDS_MAX : seconds;
}

void mg_exec_on_failure(mg_exec_failure_fn *on_failure, void *user)
{
    pthread_mutex_lock(&all.lock);
    all.report = on_failure;
    all.user = user;
    pthread_mutex_unlock(&all.lock);
}

uint64_t mg_exec_failures(void)
{
    return all.failures;
}

static void close_bot(exec_bot *b)
{
    pthread_mutex_lock(&b->lock);
    mg__child_end(&b->spare, END_MS);
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        mg__child_end(&b->seat[seat].child, END_MS);
        b->seat[seat].starts = 0;
    }
    if (b->reports > REPORTS_MAX) {
        char text[256];

        snprintf(text, sizeof text, "%.150s: %d failures in all", b->name, b->reports);
        say(text);
    }
    b->reports = 0;
    pthread_mutex_unlock(&b->lock);
}

void mg_exec_close(void)
{
    pthread_mutex_lock(&all.lock);
    for (int k = 0; k < all.n; k++) {
        close_bot(all.bot[k]);
    }
    pthread_mutex_unlock(&all.lock);
}
