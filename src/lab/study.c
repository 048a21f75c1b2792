/* SPDX-License-Identifier: MIT */
#include "lab/study.h"

#include "lab/precision.h"

#include "magie/exec.h"
#include "magie/loader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { USUAL_SEATS = 4, USUAL_CARD_SEATS = 2, USUAL_FOLLOW = 8 };

mg_study mg_study_of(uint64_t games)
{
    return (mg_study){
        .games = games, .seed = 1, .follow = USUAL_FOLLOW, .threads = 1, .players = "steward"};
}

void mg_study_free(mg_study *study)
{
    for (int k = 0; k < study->arm_n; k++) {
        mg_setup_free(&study->setup[k]);
    }
    free(study->arm);
    free(study->setup);
    free(study->spec);
    free(study->set_owned);
    free(study->factor_owned);
    free(study->weight);
    mg_results_free(study->before);
}

/* ---- arms ---- */

mg_status mg_study_bot(const char *name, size_t length, const mg_bot **bot, mg_err *err)
{
    char whole[MG_BOT_NAME_CAP];

    if (length >= sizeof whole) {
        return mg_fail(err, MG_E_UNKNOWN, "there is no bot \"%.*s\"", (int)length, name);
    }
    snprintf(whole, sizeof whole, "%.*s", (int)length, name);
    *bot = mg_bot_open(whole, err);
    return *bot ? MG_E_OK : err->status;
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

static mg_status set_options(const mg_study *study, const char *own, mg_setup *setup, mg_err *err)
{
    mg_status status = MG_E_OK;

    for (int k = 0; k < study->set_n && status == MG_E_OK; k++) {
        status = mg_setup_option(setup, study->set[k], err);
    }
    for (const char *at = own; *at && status == MG_E_OK;) {
        size_t length = strcspn(at, ",");
        char option[MG_SPEC_CAP];

        snprintf(option, sizeof option, "%.*s", (int)length, at);
        status = length ? mg_setup_option(setup, option, err) : MG_E_OK;
        at += length + (at[length] == ',');
    }
    return status;
}

void mg_arm_guard(mg_arm *arm)
{
    const mg_options *own = &arm->game.edition->options, *opt = &arm->game.opt;

    bool own_rounds = !opt->limit_rounds || opt->limit_rounds == own->limit_rounds;
    bool own_turns = !opt->limit_turns || opt->limit_turns == own->limit_turns;

    arm->guards =
        MG_GUARD_MONEY | (own_rounds ? MG_GUARD_ROUNDS : 0) | (own_turns ? MG_GUARD_TURNS : 0);
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
    mg_status status = mg_setup_edition(setup, text, study->profile, err);
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
    if (mg_setup_check_seats(setup, setup->seat_n, err) != MG_E_OK) {
        return err->status;
    }
    mg_game_def def = mg_setup_game(setup);
    status = mg_game_init(&arm->game, &def, &why);
    if (status != MG_E_OK) {
        return mg_fail(err, status, "%s: %s", spec,
                       why                     ? why
                       : status == MG_E_AMOUNT ? "not for so many seats"
                                               : mg_status_text((int)status));
    }
    mg_arm_guard(arm);
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

uint64_t mg_study_tables(const mg_study *study, int arm)
{
    const mg_game *g = &study->arm[arm].game;
    mg_edition played = *g->edition;

    played.options = g->opt;
    return mg_edition_hash(&played);
}

/* ---- tables ---- */

/* If the user did not choose the number of seats and the edition has no such table, the table is
 * left out. */
static bool is_for(const char *edition, int seats)
{
    mg_setup setup;
    mg_err err;

    mg_setup_init(&setup);
    bool fits = mg_setup_edition(&setup, edition, NULL, &err) != MG_E_OK ||
                (seats >= setup.edition->seats_min && seats <= setup.edition->seats_max);
    mg_setup_free(&setup);
    return fits;
}

/* Whether the table opened last equals an earlier one: it would have the same games. */
static mg_status refuse_twin(const mg_study *study, mg_err *err)
{
    int last = study->arm_n - 1;
    int seats = study->arm[last].game.seat_n;

    for (int k = 0; k < last; k++) {
        if (study->arm[k].game.seat_n == seats &&
            mg_study_tables(study, k) == mg_study_tables(study, last)) {
            return mg_fail(err, MG_E_FIELD, "%s of %d seats is named twice", study->spec[last],
                           seats);
        }
    }
    return MG_E_OK;
}

static mg_status add_seats(mg_study *study, const char *edition, const char *seats, bool usual,
                           mg_err *err)
{
    const char *next = seats;

    do {
        char *end = NULL;
        long n = strtol(next, &end, 10);

        if (end == next || (*end && *end != ',') || n < 2 || n > MG_SEATS_MAX) {
            return mg_fail(err, MG_E_SYNTAX,
                           "--seats: numbers from 2 to %d with commas between, not \"%s\"",
                           MG_SEATS_MAX, seats);
        }
        next = end + (*end == ',');
        if (usual && !is_for(edition, (int)n)) {
            continue;
        }
        study->seats = (int)n;
        mg_status status = mg_study_arm(study, edition, err);
        status = status == MG_E_OK ? refuse_twin(study, err) : status;
        if (status != MG_E_OK) {
            return status;
        }
    } while (*next);
    return MG_E_OK;
}

mg_status mg_study_add_tables(mg_study *study, const char *editions, const char *seats, bool usual,
                              mg_err *err)
{
    for (const char *next = editions; *next;) {
        char edition[MG_SPEC_CAP];
        size_t length = strcspn(next, ",");

        snprintf(edition, sizeof edition, "%.*s", (int)length, next);
        mg_status status =
            length && length < sizeof edition
                ? add_seats(study, edition, seats, usual, err)
                : mg_fail(err, MG_E_SYNTAX, "--editions: names with commas between, not \"%s\"",
                          editions);
        if (status != MG_E_OK) {
            return status;
        }
        next += length + (next[length] == ',');
    }
    return study->arm_n ? MG_E_OK : mg_fail(err, MG_E_AMOUNT, "--editions names none");
}

/* ---- playing ---- */

/* The share of wins of a bot counts only games that it plays. */
static bool plays(const mg_arm *arm, int value)
{
    const mg_bot *bot = mg_value_bot(value);
    bool found = !bot;

    for (int seat = 0; seat < arm->game.seat_n; seat++) {
        found |= arm->bot[seat] == bot;
    }
    return found;
}

bool mg_is_of_followed(int value)
{
    return value < MG_FIGURE_N ? mg_figure_table[value].how == MG_KNOWN_FOLLOWED
                               : (value - MG_FIGURE_N) / MG_SEATS_MAX == MG_PLACE_GROUP;
}

mg_status mg_study_has(const mg_study *study, int value, const char *text, mg_err *err)
{
    for (int arm = 0; arm < study->arm_n; arm++) {
        if (!mg_value_applies(&study->arm[arm].game, value)) {
            return mg_fail(err, MG_E_UNKNOWN, "%s: games of %s have no such figure", text,
                           study->spec[arm]);
        }
        if (!plays(&study->arm[arm], value)) {
            return mg_fail(err, MG_E_UNKNOWN,
                           "%s: no seat is played by %s; --players names who "
                           "plays",
                           text, mg_value_bot(value)->name);
        }
    }
    if (!study->follow && mg_is_of_followed(value)) {
        return mg_fail(err, MG_E_CONFLICT,
                       "%s: known only of games that are followed; --follow 0 follows none", text);
    }
    return MG_E_OK;
}

uint64_t mg_study_planned(const mg_study *study)
{
    return study->planned ? study->planned : study->games;
}

void mg_study_reached(mg_study *study, uint64_t games)
{
    study->planned = mg_study_planned(study);
    study->games = games;
}

/* If a signal ends one process, the others learn of it here, so that all take the same path. */
static bool join(mg_sharing *sharing, mg_moment *at, int n, bool failed)
{
    const mg_study *study = sharing->user;
    const mg_processes *processes = study->processes;

    if (processes->any(failed)) {
        return false;
    }
    processes->moments(at, n);
    sharing->stopped |= processes->any(study->stop && *study->stop);
    if (sharing->stopped && study->stop && !*study->stop) {
        *study->stop = SIGTERM;
    }
    return true;
}

void mg_study_share(mg_study *study)
{
    const mg_processes *processes = study->processes;

    if (processes && processes->moments) {
        study->sharing = (mg_sharing){processes->part, processes->parts, join, false, study};
    }
}

bool mg_study_stopped(const mg_study *study)
{
    return study->sharing.join ? study->sharing.stopped : study->stop && *study->stop;
}

const char *mg_study_end_word(const mg_study *study)
{
    return study->failed ? "failed"
           : !mg_study_stopped(study)
               ? study->games < mg_study_planned(study) ? "cut short" : "complete"
           : *study->stop == SIGTERM ? "terminated"
                                     : "interrupted";
}

static void progress(void *user, uint64_t done)
{
    mg_study *study = user;

    study->progress(study->user, study->played + done, study->work);
}

static bool keep(void *user, const mg_record *record, int game_n)
{
    mg_study *study = user;

    return study->keep(study->keeper, record, game_n, study->plan_arm, study->plan_arm_n);
}

mg_plan mg_study_plan(mg_study *study, const mg_arm *arm, int arm_n)
{
    if (study->keep) {
        study->plan_arm = (int)(arm - study->arm);
        study->plan_arm_n = arm_n;
    }
    return (mg_plan){
        .arm = arm,
        .arm_n = arm_n,
        .seed = study->seed,
        .first = study->first,
        .games = study->games,
        .follow = study->follow,
        .stay = study->stay,
        .actions = study->keep && study->actions,
        .threads = study->threads,
        .parts = 1,
        .stop = study->stop,
        .keep = study->keep ? keep : NULL,
        .progress = study->progress ? progress : NULL,
        .user = study,
        .played = &study->played,
        .sharing = study->sharing.join ? &study->sharing : NULL,
    };
}

mg_results *mg_study_results(const mg_study *study)
{
    return mg_results_new_of(study->arm_n, study->difference_n);
}

mg_results *mg_study_play(mg_study *study, const mg_plan *plan, mg_err *err)
{
    mg_results *results = mg_results_new_of(plan->arm_n, plan->difference_n);

    if (mg_any_process(study->processes, !results)) {
        (void)mg_fail(err, MG_E_CAPACITY, results ? "a process has no memory" : MG_NO_MEMORY);
        mg_results_free(results);
        return NULL;
    }
    if (mg_simulate_together(study->processes, plan, results, study->stop) == MG_E_OK) {
        return results;
    }
    (void)mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
    mg_results_free(results);
    return NULL;
}

/* ---- in stages ---- */

enum { STAGES = 64, SHORTEST = 1024 };

/* The stage that begins after this many games. */
static uint64_t stage_end(const mg_study *study, uint64_t done)
{
    uint64_t length = (study->games / STAGES + MG_RUN - 1) / MG_RUN * MG_RUN;
    uint64_t end = study->games;

    if (study->looks) {
        end = mg_next_look(done);
    } else if (study->stage) {
        length = length < SHORTEST ? SHORTEST : length;
        end = (done / length + 1) * length;
    }
    return end < study->games ? end : study->games;
}

/* If a stage of several processes was ended early, the games they have played are not consecutive,
 * so they are dropped. */
static bool is_dropped(const mg_study *study, const mg_results *r, uint64_t games)
{
    return study->whole_stages && r->games < games && study->processes &&
           study->processes->parts > 1;
}

/* The first stage becomes the total, without a copy: sums take megabytes. */
static void add_stage(mg_results *all, mg_results *stage)
{
    const mg_results empty = *all;

    if (all->games) {
        mg_results_add(all, stage);
    } else {
        *all = *stage;
        *stage = empty;
    }
}

/* Plays the games from all->games up to end and adds them. Returns false without memory. */
static bool play_stage(mg_study *study, mg_results *all, uint64_t end, mg_err *err)
{
    mg_plan plan = mg_study_plan(study, study->arm, study->arm_n);

    plan.weight = study->weight;
    plan.difference_n = study->difference_n;
    plan.first += all->games;
    plan.games = end - all->games;
    mg_results *r = mg_study_play(study, &plan, err);
    if (r && !is_dropped(study, r, plan.games)) {
        add_stage(all, r);
    }
    bool played = r != NULL;
    mg_results_free(r);
    return played;
}

static bool goes_on(const mg_study *study, const mg_results *all, uint64_t end)
{
    return all->games == end && end < study->games && !mg_study_stopped(study);
}

mg_results *mg_study_run_arms(mg_study *study, mg_err *err)
{
    mg_results *all = study->before ? study->before : mg_study_results(study);
    uint64_t end = all ? all->games : 0;
    bool more = all && end < study->games;

    if (end && more && study->stage) {
        more = study->stage(study->stager, all);
    }
    study->before = NULL;
    study->played += end * (uint64_t)study->arm_n;
    study->work += study->games * (uint64_t)study->arm_n;
    if (!all) {
        (void)mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
    }
    while (more) {
        end = stage_end(study, end);
        if (!play_stage(study, all, end, err)) {
            mg_results_free(all);
            return NULL;
        }
        more = goes_on(study, all, end) && (!study->stage || study->stage(study->stager, all));
    }
    if (all && study->whole_stages) {
        study->played = all->games * (uint64_t)study->arm_n;
    }
    return all;
}
