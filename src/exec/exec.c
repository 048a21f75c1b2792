/* SPDX-License-Identifier: MIT
 * Bots that are programs: the messages sent to them, what their answers mean, and what happens
 * without an answer. docs/protocol.md has the messages. */
#include "magie/exec.h"

#include "editions/edition_words.h"
#include "exec/child.h"
#include "record/actions/action_read.h"
#include "record/words/unknown_bot.h"
#include "system/clock.h"

#include "magie/json.h"
#include "magie/text.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    STARTS_MAX = 3,  /* starts of a seat's process; a program that fails more often is not started
                        again */
    REPORTS_MAX = 5, /* failures of a bot that are reported one by one */
    END_MS = 500     /* time in which a program can end by itself */
};

/* The words of a seat's mg_bot_memory. A game gets its number at its first decision. The process is
 * sent `new` again if it has played another game since. */
enum { GAME, FAILED };

#define LEFT_TO_FALLBACK "; its decisions in this game are left to the fallback"

typedef struct seat_process {
    mg__child child;
    int starts;
    uint64_t game; /* the game of the last `new` that it was sent */
} seat_process;

struct exec_bot;

/* The processes with which one thread plays, one for each seat. When the thread ends, another one
 * takes the set. */
typedef struct process_set {
    struct exec_bot *bot;
    struct process_set *next; /* the list of all sets of the bot */
    bool taken;               /* a thread has it; guarded by the bot's lock */
    pthread_mutex_t lock;     /* guards all members below; taken by the set's thread and by the
                                 thread that closes all programs */
    seat_process seat[MG_SEATS_MAX];
    mg_json line;
    int64_t id; /* the id of the last message */
} process_set;

typedef struct exec_bot {
    mg_bot bot;
    char name[MG_BOT_NAME_CAP], command[MG_BOT_NAME_CAP];
    pthread_key_t key;    /* the key of each thread's set */
    pthread_mutex_t lock; /* guards all members below */
    process_set *sets;
    mg__child spare; /* started when the bot was opened, for the first seat that needs one */
    uint64_t games;
    int reports;
} exec_bot;

static struct {
    pthread_mutex_t lock;
    exec_bot *bot[MG_BOTS_MAX];
    int n;
    atomic_int seconds; /* 0: not set yet */
    _Atomic uint64_t failures;
} all = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* The function that is told of failures. A thread may take its lock while it holds any of the
 * others, so it takes no other lock after it. */
static struct {
    pthread_mutex_t lock;
    mg_exec_failure_fn *report;
    void *user;
} listener = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* ---- failures ---- */

static void say(const char *text)
{
    pthread_mutex_lock(&listener.lock);
    if (listener.report) {
        listener.report(listener.user, text);
    } else {
        fprintf(stderr, "%s\n", text);
    }
    pthread_mutex_unlock(&listener.lock);
}

MG_PRINTF(3, 4) static void report(exec_bot *b, int seat, const char *fmt, ...)
{
    char what[512], text[768];
    va_list args;

    va_start(args, fmt);
    vsnprintf(what, sizeof what, fmt, args);
    va_end(args);
    pthread_mutex_lock(&b->lock);
    b->reports++;
    if (b->reports <= REPORTS_MAX) {
        snprintf(text, sizeof text, "%s, seat %d: %s%s", b->name, seat, what,
                 b->reports == REPORTS_MAX ? "; further failures are counted only" : "");
        say(text);
    }
    pthread_mutex_unlock(&b->lock);
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

static void begin_message(process_set *p, const char *what, int seat)
{
    mg_json_clear(&p->line);
    mg_json_open(&p->line, NULL, '{');
    mg_json_int(&p->line, "id", ++p->id);
    mg_json_text(&p->line, "do", what);
    mg_json_int(&p->line, "seat", seat);
}

static bool send_message(process_set *p, mg__child *child)
{
    mg_json_close(&p->line, '}');
    return !p->line.full && mg__child_write(child, p->line.at, p->line.n, deadline());
}

static void put_legal(process_set *p, const mg_game *g, const mg_view *v, const mg_choice *legal,
                      int n)
{
    mg_json_open(&p->line, "legal", '[');
    for (int k = 0; k < n; k++) {
        mg_json_choice(&p->line, NULL, g, &v->seen, &legal[k], NULL);
    }
    mg_json_close(&p->line, ']');
}

/* ---- processes ---- */

/* Marks the set of a thread that has ended as free. */
static void release(void *user)
{
    process_set *p = user;

    pthread_mutex_lock(&p->bot->lock);
    p->taken = false;
    pthread_mutex_unlock(&p->bot->lock);
}

static process_set *new_set(exec_bot *b)
{
    process_set *p = calloc(1, sizeof *p);

    if (p) {
        p->bot = b;
        pthread_mutex_init(&p->lock, NULL);
        mg_json_init(&p->line, NULL, 0);
    }
    return p;
}

/* Takes a set that no thread has, or a new one; NULL: no memory. */
static process_set *take_set(exec_bot *b)
{
    pthread_mutex_lock(&b->lock);
    process_set *p = b->sets;
    while (p && p->taken) {
        p = p->next;
    }
    if (!p && (p = new_set(b))) {
        p->next = b->sets;
        b->sets = p;
    }
    if (p) {
        p->taken = true;
    }
    pthread_mutex_unlock(&b->lock);
    return p;
}

/* The set of this thread; NULL: no memory. */
static process_set *own_set(exec_bot *b)
{
    process_set *p = pthread_getspecific(b->key);

    if (p) {
        return p;
    }
    p = take_set(b);
    if (p && pthread_setspecific(b->key, p)) {
        release(p);
        return NULL;
    }
    return p;
}

static uint64_t new_game(exec_bot *b)
{
    pthread_mutex_lock(&b->lock);
    uint64_t game = ++b->games;
    pthread_mutex_unlock(&b->lock);
    return game;
}

static mg__child take_spare(exec_bot *b)
{
    pthread_mutex_lock(&b->lock);
    mg__child spare = b->spare;
    b->spare = (mg__child){0};
    pthread_mutex_unlock(&b->lock);
    mg__child_leave(&spare);
    return spare;
}

static void stop(process_set *p, int seat)
{
    mg__child_end(&p->seat[seat].child, 0);
}

/* A process for a game that begins: the present one, the spare one, or a new one. False if there is
 * none. */
static bool has_process(process_set *p, int seat)
{
    seat_process *at = &p->seat[seat];
    mg_err err = {0};

    if (at->child.pid) {
        return true;
    }
    if (at->starts >= STARTS_MAX) {
        return false;
    }
    at->starts++;
    at->child = take_spare(p->bot);
    if (!at->child.pid && mg__child_start(&at->child, p->bot->command, &err)) {
        report(p->bot, seat, "%s", err.text);
        return false;
    }
    return true;
}

/* A program that does not take a message is stopped, even if it goes on writing. */
static bool send_or_stop(process_set *p, int seat)
{
    if (send_message(p, &p->seat[seat].child)) {
        return true;
    }
    report(p->bot, seat, "it has ended, or reads nothing" LEFT_TO_FALLBACK);
    stop(p, seat);
    return false;
}

/* Sends the program the message `new` for a game. */
static bool begin_game(process_set *p, const mg_game *g, int seat, uint64_t game)
{
    if (!has_process(p, seat)) {
        return false;
    }
    p->seat[seat].game = game;
    begin_message(p, "new", seat);
    mg_json_game(&p->line, "game", g);
    return send_or_stop(p, seat);
}

/* Whether the program runs and knows the game. A program that failed is not asked again before the
 * next game. */
static bool is_ready(process_set *p, const mg_game *g, int seat, mg_bot_memory *memory)
{
    if (!memory->word[GAME]) {
        memory->word[GAME] = new_game(p->bot);
    }
    if (memory->word[FAILED]) {
        return false;
    }
    if (mg__child_leave(&p->seat[seat].child)) {
        p->seat[seat].starts = 0;
    }
    bool knows = p->seat[seat].child.pid && p->seat[seat].game == memory->word[GAME];
    bool ready = knows || begin_game(p, g, seat, memory->word[GAME]);
    memory->word[FAILED] = !ready;
    return ready;
}

/* ---- answers ---- */

static void give_up(process_set *p, int seat, mg__reading reading)
{
    if (reading == MG__READ_END) {
        report(p->bot, seat, "it has ended" LEFT_TO_FALLBACK);
    } else {
        report(p->bot, seat, "no answer within %d s" LEFT_TO_FALLBACK, seconds());
    }
    stop(p, seat);
}

/* The next line that answers the last message. Other lines are ignored, but only until the
 * deadline: a program that writes faster than it is read always has another line. */
static json_t *read_answer(process_set *p, int seat)
{
    int64_t until = deadline();
    char *line;
    size_t length;

    for (;;) {
        mg__reading reading = mg__child_read(&p->seat[seat].child, until, &line, &length);

        if (reading != MG__READ_LINE) {
            give_up(p, seat, reading);
            return NULL;
        }
        mg_err err = {0};
        json_t *answer = mg__json_parse(line, length, &err);
        if (!json_is_object(answer)) {
            json_decref(answer);
            report(p->bot, seat, "an answer is a JSON object on one line, not \"%.60s\"", line);
            return NULL;
        }
        if (json_integer_value(json_object_get(answer, "id")) == p->id) {
            return answer;
        }
        json_decref(answer);
        if (mg_clock_ms() >= until) {
            give_up(p, seat, MG__READ_NOTHING);
            return NULL;
        }
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

/* Reads the action in an answer. False: it is no action. */
static bool take_answer(process_set *p, const mg_game *g, int seat, json_t *answer, mg_action *act)
{
    json_t *action = json_object_get(answer, "action");
    mg_err err = {0};
    mg_status status =
        mg__read_action(g, json_is_object(action) ? action : answer, seat, act, &err);

    if (status) {
        report(p->bot, seat, "%s", err.text);
    }
    return status == MG_E_OK;
}

static bool decide(process_set *p, const mg_game *g, const mg_view *v, int seat, mg_rng *rng,
                   mg_action *act)
{
    mg_choice legal[MG_LEGAL_MAX];
    int n = mg_legal(g, &v->seen, seat, legal, MG_LEGAL_MAX);

    n = n < MG_LEGAL_MAX ? n : MG_LEGAL_MAX;
    begin_message(p, "decide", seat);
    mg_json_int(&p->line, "random", (int64_t)(mg_rng_next(rng) >> 32));
    mg_json_view(&p->line, "view", g, v, seat, NULL);
    put_legal(p, g, v, legal, n);
    json_t *answer = send_or_stop(p, seat) ? read_answer(p, seat) : NULL;
    bool fine = answer && take_answer(p, g, seat, answer, act);
    json_decref(answer);
    if (fine && !is_listed(*act, legal, n)) {
        char text[MG_ACTION_TEXT_CAP];

        mg_action_write(g, *act, text, sizeof text);
        report(p->bot, seat, "\"%s\" is not one of its legal actions", text);
        return false;
    }
    return fine;
}

static mg_action act_exec(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory,
                          mg_rng *rng, void *user)
{
    process_set *p = own_set(user);
    mg_action act;
    bool fine = false;

    if (p) {
        pthread_mutex_lock(&p->lock);
        fine = is_ready(p, g, seat, memory) && decide(p, g, v, seat, rng, &act);
        memory->word[FAILED] |= !p->seat[seat].child.pid;
        pthread_mutex_unlock(&p->lock);
    }
    return fine ? act : fall_back(g, v, seat);
}

/* ---- opening and closing ---- */

/* After fork the programs are those of the process before it, and their locks may be held for
 * ever by threads that are not here. */
static void close_at_exit(void)
{
    if (mg__child_any()) {
        mg_exec_close();
    }
}

/* Reads the limit from the environment, unless a caller has set one. */
static mg_status read_environment(mg_err *err)
{
    const char *text = getenv("MAGIE_BOT_SECONDS"); /* NOLINT(concurrency-mt-unsafe): only read */
    int32_t seconds = 0;

    if (all.seconds || !text || !*text) {
        return MG_E_OK;
    }
    if (!mg__number(text, &seconds) || seconds < 1 || seconds > MG_EXEC_SECONDS_MAX) {
        return mg_fail(err, MG_E_FIELD,
                       "MAGIE_BOT_SECONDS is \"%.40s\"; a number of seconds from 1 to %d is right",
                       text, MG_EXEC_SECONDS_MAX);
    }
    mg_exec_set_seconds(seconds);
    return MG_E_OK;
}

static void free_bot(exec_bot *b)
{
    mg__child_end(&b->spare, 0);
    pthread_key_delete(b->key);
    pthread_mutex_destroy(&b->lock);
    free(b);
}

static exec_bot *new_bot(const char *name, const char *command)
{
    exec_bot *b = calloc(1, sizeof *b);

    if (!b || pthread_key_create(&b->key, release)) {
        free(b);
        return NULL;
    }
    snprintf(b->name, sizeof b->name, "%s", name);
    snprintf(b->command, sizeof b->command, "%s", command);
    b->bot = (mg_bot){.name = b->name, .text = "a program of its own", .act = act_exec, .user = b};
    pthread_mutex_init(&b->lock, NULL);
    return b;
}

static mg_status add(const char *name, const char *command, mg_err *err)
{
    if (read_environment(err) != MG_E_OK) {
        return MG_E_FIELD;
    }
    bool room = all.n < MG_BOTS_MAX && (all.n > 0 || atexit(close_at_exit) == 0);
    exec_bot *b = room ? new_bot(name, command) : NULL;

    if (!b) {
        return mg_fail(err, MG_E_CAPACITY, "there is no room for another program");
    }
    mg_status status = mg__child_start(&b->spare, command, err);
    if (!status && mg_bot_register(&b->bot)) {
        status = mg_fail(err, MG_E_CAPACITY, "there is no room for another bot");
    }
    if (status) {
        free_bot(b);
        return status;
    }
    all.bot[all.n++] = b;
    return MG_E_OK;
}

static mg_status refuse_command(const char *command, mg_err *err)
{
    return mg_fail(err, MG_E_FIELD,
                   "\"%.40s\" is no command: words with blanks between them, without commas and |, "
                   "at most %d bytes",
                   command, MG_BOT_NAME_CAP - 6);
}

const mg_bot *mg_bot_open(const char *name, mg_err *err)
{
    pthread_mutex_lock(&all.lock);
    const mg_bot *bot = mg_bot_find(name);
    if (!bot && strncmp(name, "exec:", 5) == 0) {
        mg_status status =
            mg_bot_is_name(name) ? add(name, name + 5, err) : refuse_command(name + 5, err);
        bot = status == MG_E_OK ? mg_bot_find(name) : NULL;
    } else if (!bot) {
        (void)mg_fail_no_bot(err, name);
    }
    pthread_mutex_unlock(&all.lock);
    return bot;
}

mg_status mg_bot_open_as(const char *name, const char *command, mg_err *err)
{
    char whole[MG_BOT_NAME_CAP];
    int n = snprintf(whole, sizeof whole, "exec:%s", command);

    if (strchr(name, ':') || !mg_bot_is_name(name)) {
        return mg_fail(err, MG_E_FIELD,
                       "\"%.40s\" is no name of a bot: small letters, digits, - and _", name);
    }
    if (n >= (int)sizeof whole || !mg_bot_is_name(whole)) {
        return refuse_command(command, err);
    }
    pthread_mutex_lock(&all.lock);
    mg_status status = mg_bot_find(name) || strcmp(name, "human") == 0
                           ? mg_fail(err, MG_E_NAME_TAKEN, "another bot is called \"%s\"", name)
                           : add(name, command, err);
    pthread_mutex_unlock(&all.lock);
    return status;
}

void mg_exec_set_seconds(int seconds)
{
    all.seconds = seconds < 1 ? 1 : seconds > MG_EXEC_SECONDS_MAX ? MG_EXEC_SECONDS_MAX : seconds;
}

void mg_exec_on_failure(mg_exec_failure_fn *on_failure, void *user)
{
    pthread_mutex_lock(&listener.lock);
    listener.report = on_failure;
    listener.user = user;
    pthread_mutex_unlock(&listener.lock);
}

uint64_t mg_exec_failures(void)
{
    return all.failures;
}

static void close_set(process_set *p)
{
    pthread_mutex_lock(&p->lock);
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        mg__child_end(&p->seat[seat].child, END_MS);
        p->seat[seat].starts = 0;
    }
    pthread_mutex_unlock(&p->lock);
}

/* Does not wait for a set's lock while it holds the bot's: a thread that plays holds the lock of
 * its set and may need that of the bot. */
static void close_bot(exec_bot *b)
{
    mg__child spare = take_spare(b);

    mg__child_end(&spare, END_MS);
    pthread_mutex_lock(&b->lock);
    process_set *sets = b->sets;
    int failures = b->reports;
    b->reports = 0;
    pthread_mutex_unlock(&b->lock);
    for (process_set *p = sets; p; p = p->next) {
        close_set(p);
    }
    if (failures > REPORTS_MAX) {
        char text[256];

        snprintf(text, sizeof text, "%.150s: %d failures in all", b->name, failures);
        say(text);
    }
}

void mg_exec_close(void)
{
    pthread_mutex_lock(&all.lock);
    for (int k = 0; k < all.n; k++) {
        close_bot(all.bot[k]);
    }
    pthread_mutex_unlock(&all.lock);
}
