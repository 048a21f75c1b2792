/* SPDX-License-Identifier: MIT
 * A study while it is played: its plans, its stages, how it ends, and which figures it can have. */
#include "lab/study.h"

#include "lab/precision.h"

#include <stdlib.h>

enum { USUAL_FOLLOW = 8 };

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
                           "%s: no seat is played by %s; --players names who plays", text,
                           mg_value_bot(value)->name);
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
    if (study->failed) {
        return "failed";
    }
    if (mg_study_stopped(study)) {
        return *study->stop == SIGTERM ? "terminated" : "interrupted";
    }
    return study->games < mg_study_planned(study) ? "cut short" : "complete";
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

    if (!all) {
        (void)mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
        return NULL;
    }
    uint64_t end = all->games;
    bool more = end < study->games;

    if (end && more && study->stage) {
        more = study->stage(study->stager, all);
    }
    study->before = NULL;
    study->played += end * (uint64_t)study->arm_n;
    study->work += study->games * (uint64_t)study->arm_n;
    while (more) {
        end = stage_end(study, end);
        if (!play_stage(study, all, end, err)) {
            mg_results_free(all);
            return NULL;
        }
        more = goes_on(study, all, end) && (!study->stage || study->stage(study->stager, all));
    }
    if (study->whole_stages) {
        study->played = all->games * (uint64_t)study->arm_n;
    }
    return all;
}
