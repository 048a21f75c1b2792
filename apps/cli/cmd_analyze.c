/* SPDX-License-Identifier: MIT
 * `magie analyze`: the odds of a position, what each legal action is worth, what a trade cost. */
#include "base/bits.h"
#include "cli/analyze.h"

#include "magie/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const mg_command mg_command_analyze;

enum { USUAL_GAMES = 1000, USUAL_ACTIONS = 12, ACTIONS_MAX = 32 };

typedef struct request {
    mg_study study;
    const char *what, *edition;
    long at;
    int actions;
    bool omniscient;
    mg_place place;
    mg_arm arm; /* the position */
    mg_bot_memory memory[MG_SEATS_MAX];
    mg_analysis analysis;
} request;

static void read_argument(mg_args *a, request *r, const char *argument)
{
    if (mg_study_basics(&r->study, a, argument)) {
        return;
    }
    if (strcmp(argument, "--at") == 0) {
        r->at = mg_args_number(a, 0, INT32_MAX);
    } else if (strcmp(argument, "--edition") == 0) {
        r->edition = mg_args_value(a);
    } else if (strcmp(argument, "--actions") == 0) {
        r->actions = (int)mg_args_number(a, 1, ACTIONS_MAX);
    } else if (strcmp(argument, "--omniscient") == 0) {
        r->omniscient = true;
    } else if (!r->what && (argument[0] != '-' || !argument[1])) {
        r->what = argument;
    } else {
        mg_args_unknown(a, argument);
    }
}

/* ---- what there is to find out ---- */

/* Through whose eyes: the seat that is to decide, if it is one alone. */
static int eyes_of(const request *r, uint16_t to_act)
{
    if (r->omniscient) {
        return MG_EYES_ALL;
    }
    return mg_bits_count(to_act) == 1 ? mg_bits_first(to_act) : -1;
}

/* The latest trade: the open offer, or the last one that was accepted. The position before its
 * answer is put into *s. */
static bool find_bargain(const mg_place *p, mg_bargain_told *b, mg_state *s)
{
    const mg_game *g = mg_match_game(p->match);
    const mg_frame *top = &p->state.frame[p->state.depth - 1];

    b->ply = -1;
    if (top->kind == MG_FRAME_ANSWER) {
        mg_state_copy(g, s, &p->state);
    } else {
        for (b->ply = p->ply; b->ply > 0; b->ply--) {
            mg_action act = mg_match_action(p->match, b->ply - 1);

            if (act.kind == MG_ACT_ACCEPT && !g->cards) {
                break;
            }
        }
        if (b->ply == 0 || mg_match_at(p->match, b->ply - 1, s, NULL)) {
            return false;
        }
        top = &s->frame[s->depth - 1];
    }
    b->maker = top->seat;
    b->answerer = top->other;
    (void)mg_offer_sentence(g, s, b->text, sizeof b->text);
    return true;
}

/* ---- finding it out ---- */

static mg_status roll_bargain(request *r, const mg_state *s)
{
    mg_bargain_told *b = &r->analysis.bargain;
    mg_arm *arm = calloc(2, sizeof *arm);
    mg_bot_memory memory[MG_SEATS_MAX];
    mg_plan plan = mg_study_plan(&r->study, arm, 2);

    if (!arm) {
        return MG_E_CAPACITY;
    }
    arm[0] = r->arm;
    mg_place_memories(&r->place, b->ply < 0 ? r->place.ply : b->ply - 1, r->arm.bot, memory);
    arm[0].memory = memory;
    arm[0].start = s;
    arm[0].eyes = b->eyes = r->omniscient ? MG_EYES_ALL : b->answerer;
    arm[1] = arm[0];
    arm[0].first = (mg_action){MG_ACT_REJECT, (int8_t)b->answerer, 0, 0};
    arm[1].first = (mg_action){MG_ACT_ACCEPT, (int8_t)b->answerer, 0, 0};
    mg_status status = mg_roll_out(&plan, b->prospect);
    free(arm);
    return status;
}

static mg_status weigh(request *r, int seat)
{
    mg_decision *d = &r->analysis.decision[r->analysis.decision_n];
    mg_plan plan = mg_study_plan(&r->study, &r->arm, 1);

    d->seat = seat;
    d->eyes = r->arm.eyes = r->omniscient ? MG_EYES_ALL : seat;
    mg_status status = mg_weigh(&plan, seat, NULL, r->actions, &d->weighing);
    r->analysis.decision_n += status == MG_E_OK;
    return status;
}

static uint64_t work_of(const request *r, uint16_t to_act)
{
    static mg_action act[MG_TRIES_MAX];
    uint64_t games = r->study.games, work = games * (r->analysis.has_bargain ? 3 : 1);

    MG_EACH_BIT(seat, to_act) {
        int n = mg_tries(&r->arm.game, &r->place.state, (int)seat, act, MG_TRIES_MAX);
        work += games * (uint64_t)(n < r->actions ? n : r->actions) + games / 8 * (uint64_t)n;
    }
    return work;
}

static mg_status analyze(request *r)
{
    uint16_t to_act = mg_to_act(&r->arm.game, &r->place.state);
    mg_analysis *a = &r->analysis;
    mg_state before;

    a->has_bargain = find_bargain(&r->place, &a->bargain, &before);
    mg_study_begin(&r->study, work_of(r, to_act));
    mg_plan plan = mg_study_plan(&r->study, &r->arm, 1);
    a->eyes = r->arm.eyes = eyes_of(r, to_act);
    mg_status status = mg_roll_out(&plan, &a->prospect);
    MG_EACH_BIT(seat, to_act) {
        if (status == MG_E_OK && !mg_study_stopped()) {
            status = weigh(r, (int)seat);
        }
    }
    a->has_bargain = a->has_bargain && !mg_study_stopped();
    if (status == MG_E_OK && a->has_bargain) {
        status = roll_bargain(r, &before);
    }
    mg_study_end(&r->study, 0);
    return status;
}

/* ---- telling it ---- */

static void write_line(request *r)
{
    char at[24] = "";

    if (r->place.is_log) {
        snprintf(at, sizeof at, "@%d", r->place.ply);
    }
    snprintf(r->analysis.line, sizeof r->analysis.line,
             "magie analyze '%s%s' --games %" PRIu64 " --players %s --seed %" PRIu64
             " --actions %d%s%s%s",
             r->place.is_log ? r->place.what : r->what, at, r->study.games, r->study.players,
             r->study.seed, r->actions, r->omniscient ? " --omniscient" : "",
             r->edition ? " --edition " : "", r->edition ? r->edition : "");
}

static int tell(request *r)
{
    if (mg_study_stopped()) {
        fprintf(stderr, "ended early: what is told is what was reached\n");
    }
    if (!r->analysis.prospect.win[0].n) {
        fprintf(stderr, "no game was finished\n");
        return MG_EXIT_FAILED;
    }
    write_line(r);
    if (r->study.json) {
        mg_json j;

        mg_json_init(&j, NULL, 0);
        mg_analysis_json(&j, &r->analysis);
        return mg_print_json(&j);
    }
    mg_analysis_print(&r->analysis);
    return MG_EXIT_OK;
}

static int run(request *r)
{
    mg_err err = {0};
    int code = MG_EXIT_FAILED;

    if (!mg_place_open(&r->place, r->what, r->edition, r->at) || !mg_place_is_open(&r->place)) {
        return MG_EXIT_FAILED;
    }
    r->arm.game = *mg_match_game(r->place.match);
    r->arm.start = &r->place.state;
    if (mg_study_bots(r->study.players, r->arm.game.seat_n, r->arm.bot, &err) != MG_E_OK) {
        return mg_print_error(&err);
    }
    r->analysis.study = &r->study;
    r->analysis.place = &r->place;
    mg_seat_names(r->place.match, r->analysis.name);
    mg_place_memories(&r->place, r->place.ply, r->arm.bot, r->memory);
    r->arm.memory = r->memory;
    mg_status status = analyze(r);
    if (status == MG_E_OK) {
        code = tell(r);
    } else {
        fprintf(stderr, "magie analyze: %s\n", mg_status_text((int)status));
    }
    for (int k = 0; k < r->analysis.decision_n; k++) {
        mg_weighing_free(&r->analysis.decision[k].weighing);
    }
    return code;
}

static int run_analyze(int argc, char **argv)
{
    mg_args a = mg_args_of(&mg_command_analyze, argc, argv);
    request *r = calloc(1, sizeof *r);
    const char *argument = NULL;

    if (!r) {
        return MG_EXIT_FAILED;
    }
    r->study = mg_study_of(&mg_command_analyze, USUAL_GAMES);
    r->at = -1;
    r->actions = USUAL_ACTIONS;
    while ((argument = mg_args_next(&a))) {
        read_argument(&a, r, argument);
    }
    int code = a.wrong   ? MG_EXIT_USAGE
               : r->what ? run(r)
                         : mg_usage_error(&mg_command_analyze, "which position?");
    mg_place_close(&r->place);
    free(r);
    return code;
}

const mg_command mg_command_analyze = {
    .name = "analyze",
    .usage = "POSITION|LOG[@N] [--games N] [--players LIST] [--actions N] [--omniscient] …",
    .summary = "Tell the odds of a position, and what each legal action and a trade are worth",
    .help = "  --at N              of a log: at ply N, as LOG@N; without it at its end\n"
            "  --games N           so many games from the position, and after each action (1000)\n"
            "  --players LIST      bots that play them, by seat; the last one takes all seats left "
            "(steward)\n"
            "  --actions N         weigh the N actions that a glance favours (12; 32 at most)\n"
            "  --omniscient        use the true position, cards of others and all\n"
            "  --edition NAME      of this edition, or of a folder of your own, where the position "
            "does not say\n" MG_SEED_HELP MG_RUN_HELP "\n"
            "POSITION is JSON as docs/protocol.md has it, or a file that holds it. The games go on "
            "from what the seat to\n"
            "decide can see: what is hidden from it is drawn anew for each. Amounts are tried at "
            "up to five points of their\n"
            "range. Ctrl-C ends it early, with what was reached.\n",
    .run = run_analyze,
};
