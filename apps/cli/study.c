/* SPDX-License-Identifier: MIT */
#include "cli/study.h"

#include "lab/share.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { USUAL_SEATS = 4, USUAL_CARD_SEATS = 2, USUAL_FOLLOW = 8, BAR = 24 };

mg_study mg_study_of(const mg_command *command, uint64_t games)
{
    return (mg_study){.command = command,
                      .games = games,
                      .seed = 1,
                      .follow = USUAL_FOLLOW,
                      .players = "steward"};
}

void mg_study_free(mg_study *study)
{
    for (int k = 0; k < study->arm_n; k++) {
        mg_setup_free(&study->setup[k]);
    }
    free(study->arm);
    free(study->setup);
    free(study->spec);
}

/* ---- arguments ---- */

/* Numbers larger than mg_args_number reads. */
static uint64_t read_count(mg_args *a, uint64_t min)
{
    const char *option = a->argv[a->at - 1], *text = mg_args_value(a);
    char *end = NULL;

    if (!text) {
        return min;
    }
    errno = 0;
    unsigned long long number = strtoull(text, &end, 10);
    if (errno || end == text || *end || text[0] == '-' || number < min) {
        (void)mg_usage_error(a->command, "%s takes a whole number from %" PRIu64 " on, not \"%s\"",
                             option, min, text);
        a->wrong = true;
        return min;
    }
    return number;
}

static void add_set(mg_study *study, mg_args *a)
{
    const char *value = mg_args_value(a);

    if (value && study->set_n < MG_OPTION_N) {
        study->set[study->set_n++] = value;
    }
}

bool mg_study_basics(mg_study *study, mg_args *a, const char *argument)
{
    if (strcmp(argument, "--games") == 0) {
        study->games = read_count(a, 1);
    } else if (strcmp(argument, "--seed") == 0) {
        study->seed = read_count(a, 0);
    } else if (strcmp(argument, "--threads") == 0) {
        study->threads = (int)mg_args_number(a, 1, 1024);
    } else if (strcmp(argument, "--players") == 0) {
        study->players = mg_args_value(a);
    } else if (strcmp(argument, "--json") == 0) {
        study->json = true;
    } else if (strcmp(argument, "--quiet") == 0) {
        study->quiet = true;
    } else {
        return false;
    }
    return true;
}

bool mg_study_argument(mg_study *study, mg_args *a, const char *argument)
{
    if (mg_study_basics(study, a, argument)) {
        return true;
    }
    if (strcmp(argument, "--first") == 0) {
        study->first = read_count(a, 0);
    } else if (strcmp(argument, "--follow") == 0) {
        study->follow = (uint32_t)mg_args_number(a, 0, INT32_MAX);
    } else if (strcmp(argument, "--seats") == 0) {
        study->seats = (int)mg_args_number(a, 2, MG_SEATS_MAX);
    } else if (strcmp(argument, "--boards") == 0) {
        study->boards = mg_args_value(a);
    } else if (strcmp(argument, "--profile") == 0) {
        study->profile = mg_args_value(a);
    } else if (strcmp(argument, "--set") == 0) {
        add_set(study, a);
    } else if (strcmp(argument, "--stay") == 0) {
        study->stay = true;
    } else {
        return false;
    }
    return true;
}

/* ---- arms ---- */

static mg_status unknown_bot(const char *name, size_t length, mg_err *err)
{
    char known[256] = "";

    for (int k = 0; k < mg_bot_n; k++) {
        size_t at = strlen(known);
        snprintf(known + at, sizeof known - at, "%s%s", k ? ", " : "", mg_bots[k].name);
    }
    return mg_fail(err, MG_E_UNKNOWN, "there is no bot \"%.*s\"; there are: %s", (int)length, name,
                   known);
}

mg_status mg_study_bot(const char *name, size_t length, const mg_bot **bot, mg_err *err)
{
    char whole[32];

    snprintf(whole, sizeof whole, "%.*s", (int)length, name);
    *bot = length < sizeof whole ? mg_bot_find(whole) : NULL;
    return *bot ? MG_E_OK : unknown_bot(name, length, err);
}

mg_status mg_study_bots(const char *list, int seat_n, const mg_bot **bot, mg_err *err)
{
    int seat = 0;

    for (const char *next = list; *next; seat++) {
        size_t length = strcspn(next, ",");

        if (seat == seat_n) {
            return mg_fail(err, MG_E_CAPACITY, "--players names more than the %d seats there are",
                           seat_n);
        }
        mg_status status = mg_study_bot(next, length, &bot[seat], err);
        if (status != MG_E_OK) {
            return status;
        }
        next += length + (next[length] == ',');
    }
    if (seat == 0) {
        return mg_fail(err, MG_E_SYNTAX, "--players names nobody");
    }
    for (; seat < seat_n; seat++) {
        bot[seat] = bot[seat - 1];
    }
    return MG_E_OK;
}

static int usual_seats(const mg_edition *e)
{
    int seats = e->deck ? USUAL_CARD_SEATS : USUAL_SEATS;

    return seats < e->seats_min ? e->seats_min : seats > e->seats_max ? e->seats_max : seats;
}

static mg_status set_options(const mg_study *study, char *own, mg_setup *setup, mg_err *err)
{
    mg_status status = MG_E_OK;

    for (int k = 0; k < study->set_n && status == MG_E_OK; k++) {
        status = mg_setup_option(setup, study->set[k], err);
    }
    for (char *at = strtok(own, ","); at && status == MG_E_OK; at = strtok(NULL, ",")) {
        status = mg_setup_option(setup, at, err);
    }
    return status;
}

static mg_status make_arm(const mg_study *study, const char *spec, mg_setup *setup, mg_arm *arm,
                          mg_err *err)
{
    char text[MG_SPEC_CAP];
    const char *why = NULL;
    size_t name = strcspn(spec, ",");

    if (strlen(spec) >= sizeof text) {
        return mg_fail(err, MG_E_CAPACITY, "\"%.40s…\" is too long", spec);
    }
    snprintf(text, sizeof text, "%s", spec);
    bool more = text[name] == ',';
    text[name] = '\0';
    mg_status status =
        mg_setup_edition(setup, text, strchr(text, ':') ? NULL : study->profile, err);
    if (status == MG_E_OK) {
        status = set_options(study, more ? text + name + 1 : text + name, setup, err);
    }
    if (status == MG_E_OK && study->boards) {
        status = mg_setup_boards(setup, study->boards, err);
    }
    if (status != MG_E_OK) {
        return status;
    }
    setup->seat_n = study->seats ? study->seats : usual_seats(setup->edition);
    mg_game_def def = mg_setup_game(setup);
    status = mg_game_init(&arm->game, &def, &why);
    if (status != MG_E_OK) {
        return mg_fail(err, status, "%s: %s", spec,
                       why                     ? why
                       : status == MG_E_AMOUNT ? "not for so many seats"
                                               : mg_status_text((int)status));
    }
    return mg_study_bots(study->players, setup->seat_n, arm->bot, err);
}

mg_status mg_study_arm(mg_study *study, const char *spec, mg_err *err)
{
    if (!study->arm) {
        study->arm = calloc(MG_ARMS_MAX, sizeof *study->arm);
        study->setup = calloc(MG_ARMS_MAX, sizeof *study->setup);
        study->spec = calloc(MG_ARMS_MAX, sizeof *study->spec);
    }
    if (!study->arm || !study->setup || !study->spec || study->arm_n == MG_ARMS_MAX) {
        return mg_fail(err, MG_E_CAPACITY, "no room for another arm");
    }
    int at = study->arm_n;
    spec = spec ? spec : mg_editions[0]->name;
    mg_setup_init(&study->setup[at]);
    mg_status status = make_arm(study, spec, &study->setup[at], &study->arm[at], err);
    if (status != MG_E_OK) {
        mg_setup_free(&study->setup[at]);
        return status;
    }
    snprintf(study->spec[at], MG_SPEC_CAP, "%s", spec);
    study->arm_n++;
    return MG_E_OK;
}

static void append(char *out, size_t cap, size_t *n, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));

/* What does not fit is left out. */
static void append(char *out, size_t cap, size_t *n, const char *fmt, ...)
{
    va_list list;

    va_start(list, fmt);
    int more = vsnprintf(out + *n, cap - *n, fmt, list);
    va_end(list);
    *n = more < 0 || *n + (size_t)more >= cap ? cap - 1 : *n + (size_t)more;
}

void mg_study_line(const mg_study *study, const char *what, char *out, size_t cap)
{
    size_t n = 0;

    append(out, cap, &n, "magie %s", what);
    for (int k = 0; k < study->arm_n; k++) {
        append(out, cap, &n, " %s", study->spec[k]);
    }
    append(out, cap, &n, " --games %" PRIu64 " --seats %d --players %s", study->games,
           study->arm[0].game.seat_n, study->players);
    append(out, cap, &n, " --seed %" PRIu64, study->seed);
    if (study->first) {
        append(out, cap, &n, " --first %" PRIu64, study->first);
    }
    if (study->profile) {
        append(out, cap, &n, " --profile %s", study->profile);
    }
    if (study->boards) {
        append(out, cap, &n, " --boards %s", study->boards);
    }
    for (int k = 0; k < study->set_n; k++) {
        append(out, cap, &n, " --set %s", study->set[k]);
    }
    append(out, cap, &n, " --follow %u%s", study->follow, study->stay ? " --stay" : "");
}

/* ---- playing ---- */

static volatile sig_atomic_t stopped;

static void stop(int signal)
{
    (void)signal;
    stopped = 1;
}

bool mg_study_stopped(void)
{
    return stopped;
}

static double clock_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* A bar, games a second, time left; all on one line of standard error. */
static void show_progress(const mg_study *study, uint64_t done)
{
    double took = clock_now() - study->started,
           part = done < study->work ? (double)done / (double)study->work : 1;
    double rate = took > 0 ? (double)done / took : 0;
    double left = rate > 0 ? (1 - part) * (double)study->work / rate : 0;
    char bar[BAR + 1];

    for (int k = 0; k < BAR; k++) {
        bar[k] = k < (int)(part * BAR) ? '#' : '.';
    }
    bar[BAR] = '\0';
    fprintf(stderr, "\r[%s] %3.0f %%  %.0f games/s  %d:%02d left ", bar, 100 * part, rate,
            (int)(left / 60), (int)left % 60);
    fflush(stderr);
}

/* Plans follow one another: where the count starts anew, so has a plan. */
static void progress(void *user, uint64_t done)
{
    mg_study *study = user;
    double now = clock_now();

    if (study->abreast) {
        done *= (uint64_t)study->abreast;
    }
    if (done < study->last) {
        study->before += study->last;
    }
    study->last = done;
    if (now - study->shown < 0.2) {
        return;
    }
    study->shown = now;
    show_progress(study, study->before + done);
}

/* Ends early what the user ends; whoever presses twice is not made to wait. */
static void listen_to_signals(void)
{
    struct sigaction act = {.sa_handler = stop, .sa_flags = (int)SA_RESETHAND};

    stopped = 0;
    sigemptyset(&act.sa_mask);
    sigaction(SIGINT, &act, NULL);
    sigaction(SIGTERM, &act, NULL);
}

static bool shows_progress(const mg_study *study)
{
    return !study->quiet && isatty(STDERR_FILENO);
}

void mg_study_begin(mg_study *study, uint64_t work)
{
    listen_to_signals();
    study->started = clock_now();
    study->work = work;
}

/* One a processor; where there are several processes, each has one. */
static int threads_of(const mg_study *study)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);

    if (study->threads) {
        return study->threads;
    }
    return mg_is_shared() || processors < 1 ? 1 : (int)processors;
}

mg_plan mg_study_plan(mg_study *study, const mg_arm *arm, int arm_n)
{
    return (mg_plan){
        .arm = arm,
        .arm_n = arm_n,
        .seed = study->seed,
        .first = study->first,
        .games = study->games,
        .follow = study->follow,
        .stay = study->stay,
        .threads = threads_of(study),
        .parts = 1,
        .stop = &stopped,
        .progress = shows_progress(study) ? progress : NULL,
        .user = study,
    };
}

void mg_study_end(mg_study *study, uint64_t games)
{
    double took = clock_now() - study->started;

    if (shows_progress(study)) {
        fprintf(stderr, "\r%*s\r", BAR + 50, "");
    }
    if (study->quiet) {
        return;
    }
    if (games) {
        fprintf(stderr, "%" PRIu64 " games in %.1f s, %.0f a second\n", games, took,
                (double)games / (took > 0 ? took : 1));
    } else {
        fprintf(stderr, "%.1f s\n", took);
    }
}

mg_results *mg_study_play(mg_study *study, const mg_plan *plan)
{
    mg_results *results = mg_results_new(plan->arm_n);

    study->abreast = plan->arm_n;
    if (results && mg_share_simulate(plan, results, &stopped) == MG_E_OK) {
        return results;
    }
    fprintf(stderr, "magie %s: not enough memory\n", study->command->name);
    mg_results_free(results);
    return NULL;
}

/* Records go to whoever wants them, progress to the study. */
typedef struct listener {
    mg_study *study;
    bool (*keep)(void *, const mg_record *, int);
    void *user;
} listener;

static bool keep(void *user, const mg_record *record, int game_n)
{
    listener *l = user;

    return l->keep(l->user, record, game_n);
}

static void pass_progress(void *user, uint64_t done)
{
    listener *l = user;

    progress(l->study, done);
}

mg_results *mg_study_run(mg_study *study, bool (*keep_records)(void *, const mg_record *, int),
                         void *user)
{
    listener l = {study, keep_records, user};
    mg_plan plan = mg_study_plan(study, study->arm, study->arm_n);

    plan.keep = keep_records ? keep : NULL;
    plan.progress = plan.progress ? pass_progress : NULL;
    plan.user = &l;
    mg_study_begin(study, study->games * (uint64_t)study->arm_n);
    mg_results *results = mg_study_play(study, &plan);
    if (results) {
        mg_study_end(study, results->games * (uint64_t)study->arm_n);
    }
    return results;
}
