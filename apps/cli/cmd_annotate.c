/* SPDX-License-Identifier: MIT
 * `magie annotate`: how the odds went along a saved game, and what turned them. */
#include "cli/annotate.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const mg_command mg_command_annotate;

enum { USUAL_GAMES = 200, USUAL_POINTS = 120, USUAL_TOP = 10, OTHERS = 4 };

typedef struct request {
    mg_study study;
    const char *what, *edition;
    int points, top;
    mg_place place;
    mg_arm arm;
    mg_annotation annotation;
} request;

static void read_argument(mg_args *a, request *r, const char *argument)
{
    if (mg_study_basics(&r->study, a, argument)) {
        return;
    }
    if (strcmp(argument, "--points") == 0) {
        r->points = (int)mg_args_number(a, 4, 100000);
    } else if (strcmp(argument, "--top") == 0) {
        r->top = (int)mg_args_number(a, 1, 1000);
    } else if (strcmp(argument, "--edition") == 0) {
        r->edition = mg_args_value(a);
    } else if (!r->what && (argument[0] != '-' || !argument[1])) {
        r->what = argument;
    } else {
        mg_args_unknown(a, argument);
    }
}

/* ---- the game ---- */

static void game_at(void *user, int ply, mg_state *s, mg_bot_memory memory[MG_SEATS_MAX])
{
    const request *r = user;

    if (mg_match_at(r->place.match, ply, s,
                    NULL)) { /* cannot be: the log was replayed when it was read */
        mg_state_copy(&r->arm.game, s, &r->place.state);
    }
    mg_place_memories(&r->place, ply, r->arm.bot, memory);
}

/* Plies at which a turn begins, from the start of the game on. NULL where memory is short. */
static int *find_turns(const request *r, int *n)
{
    const mg_game *g = &r->arm.game;
    int *ply = malloc(((size_t)r->place.ply + 1) * sizeof *ply);
    uint32_t turn = UINT32_MAX;
    mg_state s;

    *n = 0;
    if (!ply || mg_match_at(r->place.match, 0, &s, NULL)) {
        return ply;
    }
    for (int at = 0; at <= r->place.ply; at++) {
        if (s.turn_n != turn) {
            ply[(*n)++] = at;
        }
        turn = s.turn_n;
        if (at < r->place.ply &&
            !mg_ok(mg_apply(g, &s, mg_match_action(r->place.match, at), NULL))) {
            break;
        }
    }
    return ply;
}

/* ---- second thoughts ---- */

/* Weighs what was done at a turning point against the likeliest to be better, as the seat saw it.
 */
static mg_status think_again(request *r, const mg_turning *t, mg_second_thought *thought)
{
    mg_action act = mg_match_action(r->place.match, t->ply), tries[2];
    mg_bot_memory memory[MG_SEATS_MAX];
    mg_state s;
    mg_arm *arm = &r->arm;
    mg_plan plan = mg_study_plan(&r->study, arm, 1);

    thought->best = -1;
    game_at(r, t->ply, &s, memory);
    if (act.seat < 0 || mg_study_stopped() || mg_tries(&arm->game, &s, act.seat, tries, 2) < 2) {
        return MG_E_OK;
    }
    arm->start = &s;
    arm->memory = memory;
    arm->eyes = act.seat;
    plan.games *= MG_COURSE_SURE;
    mg_status status = mg_weigh(&plan, act.seat, &act, OTHERS, &thought->weighing);
    thought->has = status == MG_E_OK;
    for (int k = 0; thought->has && k < thought->weighing.reference && thought->best < 0; k++) {
        if (thought->weighing.at[k].p < 0.05) {
            thought->best = k;
        }
    }
    return status;
}

static mg_status think(request *r)
{
    mg_annotation *a = &r->annotation;
    mg_status status = MG_E_OK;

    a->thought = calloc((size_t)a->course.turning_n + 1, sizeof *a->thought);
    if (!a->thought) {
        return MG_E_CAPACITY;
    }
    for (int k = 0; k < a->course.turning_n && status == MG_E_OK; k++) {
        status = think_again(r, &a->course.turning[k], &a->thought[k]);
    }
    return status;
}

/* ---- the command ---- */

static mg_status annotate(request *r)
{
    mg_annotation *a = &r->annotation;
    int coarse_n = 0, *coarse = find_turns(r, &coarse_n);

    if (!coarse) {
        return MG_E_CAPACITY;
    }
    mg_study_begin(&r->study, r->study.games * (uint64_t)(r->points + 4 * MG_COURSE_SURE * r->top));
    mg_course_plan c = {.plan = mg_study_plan(&r->study, &r->arm, 1),
                        .plies = r->place.ply,
                        .coarse = coarse,
                        .coarse_n = coarse_n,
                        .points = r->points,
                        .top = r->top,
                        .at = game_at,
                        .user = r};
    r->arm.eyes = a->eyes;
    mg_status status = mg_course_look(&c, &a->course);
    if (status == MG_E_OK) {
        status = think(r);
    }
    mg_study_end(&r->study, 0);
    free(coarse);
    return status;
}

static int tell(request *r)
{
    if (mg_study_stopped()) {
        fprintf(stderr, "ended early: what is told is what was reached\n");
    }
    if (r->study.json) {
        mg_json j;

        mg_json_init(&j, NULL, 0);
        mg_annotation_json(&j, &r->annotation);
        return mg_print_json(&j);
    }
    mg_annotation_print(&r->annotation);
    return MG_EXIT_OK;
}

static void free_annotation(mg_annotation *a)
{
    for (int k = 0; a->thought && k < a->course.turning_n; k++) {
        mg_weighing_free(&a->thought[k].weighing);
    }
    free(a->thought);
    mg_course_free(&a->course);
}

/* While a game goes on, what is secret in it stays so. */
static int eyes_of(const request *r)
{
    bool over = mg_node_of(&r->arm.game, mg_match_state(r->place.match)) == MG_OVER;

    return over || (!r->arm.game.hides && !r->arm.game.cards) ? MG_EYES_ALL : -1;
}

static int run(request *r)
{
    mg_annotation *a = &r->annotation;
    mg_err err = {0};

    if (!mg_place_open(&r->place, r->what, r->edition, -1)) {
        return MG_EXIT_FAILED;
    }
    if (!r->place.is_log || r->place.plies == 0) {
        fprintf(stderr, "%s: that is no game that has been played\n", r->place.what);
        return MG_EXIT_FAILED;
    }
    r->arm.game = *mg_match_game(r->place.match);
    if (mg_study_bots(r->study.players, r->arm.game.seat_n, r->arm.bot, &err) != MG_E_OK) {
        return mg_print_error(&err);
    }
    a->study = &r->study;
    a->place = &r->place;
    a->eyes = eyes_of(r);
    mg_seat_names(r->place.match, a->name);
    snprintf(a->line, sizeof a->line,
             "magie annotate '%s' --games %" PRIu64
             " --points %d --top %d --players %s --seed %" PRIu64,
             r->what, r->study.games, r->points, r->top, r->study.players, r->study.seed);
    mg_status status = annotate(r);
    int code = MG_EXIT_FAILED;
    if (status == MG_E_OK) {
        code = tell(r);
    } else {
        fprintf(stderr, "magie annotate: %s\n", mg_status_text((int)status));
    }
    free_annotation(a);
    return code;
}

static int run_annotate(int argc, char **argv)
{
    mg_args a = mg_args_of(&mg_command_annotate, argc, argv);
    request *r = calloc(1, sizeof *r);
    const char *argument = NULL;

    if (!r) {
        return MG_EXIT_FAILED;
    }
    r->study = mg_study_of(&mg_command_annotate, USUAL_GAMES);
    r->points = USUAL_POINTS;
    r->top = USUAL_TOP;
    while ((argument = mg_args_next(&a))) {
        read_argument(&a, r, argument);
    }
    int code = a.wrong   ? MG_EXIT_USAGE
               : r->what ? run(r)
                         : mg_usage_error(&mg_command_annotate, "which log?");
    mg_place_close(&r->place);
    free(r);
    return code;
}

const mg_command mg_command_annotate = {
    .name = "annotate",
    .usage = "LOG[@N] [--games N] [--points N] [--top N] [--players LIST] …",
    .summary = "Tell how the odds went along a saved game, and what turned them",
    .help = "  --games N           so many games from each point of the game (200), four times as "
            "many to be sure\n"
            "  --points N          look at so many points at most (120): starts of turns, then "
            "closer where much changed\n"
            "  --top N             so many turning points at most (10)\n"
            "  --players LIST      bots that play them, by seat; the last one takes all seats left "
            "(steward)\n"
            "  --edition NAME      the edition of the log, where it is a folder of your "
            "own\n" MG_SEED_HELP MG_RUN_HELP "\n"
            "LOG@N stops at ply N. Turning points are told apart into luck (dice, cards) and "
            "decisions; for a decision the\n"
            "seat's other choices are weighed as it saw the game. Ctrl-C ends it early, with what "
            "was reached.\n",
    .run = run_annotate,
};
