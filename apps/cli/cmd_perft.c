/* SPDX-License-Identifier: MIT
 * `magie perft`: counts of the game tree, a fingerprint of what is legal. */
#include "cli/args.h"
#include "cli/command.h"

#include "magie/file.h"
#include "magie/json.h"
#include "magie/loader.h"
#include "magie/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const mg_command mg_command_perft;

typedef struct request {
    const char *edition, *position, *log;
    const char *set[MG_OPTION_N];
    int set_n;
    long depth, seats, at;
    bool first, divide, json;
    mg_edition *owned;
} request;

/* ---- the position to count from ---- */

static mg_status set_options(const request *r, mg_options *options, mg_err *err)
{
    for (int at = 0; at < r->set_n; at++) {
        const char *equals = strchr(r->set[at], '=');
        int option = equals ? mg_option_find(r->set[at], (size_t)(equals - r->set[at])) : -1;
        int32_t value = 0;
        if (option < 0) {
            return mg_fail(err, MG_E_UNKNOWN, "--set %s: write NAME=VALUE with an option's name",
                           r->set[at]);
        }
        mg_status status = mg_option_parse(option, equals + 1, strlen(equals + 1), &value);
        status = status ? status : mg_option_set(options, option, value);
        if (status) {
            return mg_fail(err, status, "--set %s: the option has no such value", r->set[at]);
        }
    }
    return MG_E_OK;
}

/* The position is JSON, or the name of a file that holds it. */
static mg_status set_position(mg_match *m, const char *position, mg_err *err)
{
    size_t length = 0;

    if (position[0] == '{') {
        return mg_match_set_position(m, position, err);
    }
    char *text = mg_file_read(position, &length, err);
    if (!text) {
        return err->status;
    }
    mg_status status = mg_match_set_position(m, text, err);
    free(text);
    return status;
}

static mg_match *new_match(request *r)
{
    mg_err err = {0};
    const mg_edition *edition = mg_edition_open(r->edition, &r->owned, &err);
    mg_match *m = NULL;

    if (edition) {
        mg_match_def def = mg_match_def_default(edition, (int)r->seats);
        if (set_options(r, &def.game.options, &err) == MG_E_OK) {
            m = mg_match_new(&def, &err);
        }
    }
    if (m && r->position && set_position(m, r->position, &err)) {
        mg_match_free(m);
        m = NULL;
    }
    if (!m) {
        (void)mg_print_error(&err);
    }
    return m;
}

static mg_match *open_match(request *r)
{
    if (!r->log) {
        return new_match(r);
    }
    mg_match *m = mg_open_log(r->log, r->edition, true, &r->owned);
    if (m && r->at >= 0 && mg_match_undo_to(m, (int)r->at)) {
        fprintf(stderr, "%s: the game has %d plies\n", r->log, mg_match_ply(m));
        mg_match_free(m);
        return NULL;
    }
    return m;
}

/* ---- counting ---- */

static void print_leaves(const request *r, int depth, uint64_t leaves)
{
    if (r->json) {
        printf("{\"depth\":%d,\"chance\":%s,\"leaves\":%" PRIu64 "}\n", depth,
               r->first ? "false" : "true", leaves);
    } else {
        printf("depth %2d  %20" PRIu64 "\n", depth, leaves);
    }
    fflush(stdout);
}

static void print_branch(const request *r, const mg_game *g, const mg_state *s, mg_action act)
{
    mg_state next;
    char line[160];

    mg_state_copy(g, &next, s);
    if (!mg_ok(mg_apply(g, &next, act, NULL))) {
        return;
    }
    (void)mg_action_write(g, act, line, sizeof line);
    uint64_t leaves = r->depth > 1 ? mg_perft(g, &next, (int)r->depth - 1, !r->first) : 1;
    printf("  %-32s %20" PRIu64 "\n", line, leaves);
}

/* What each first step leads to; two steps where an amount has a range, as everywhere. */
static void divide(const request *r, const mg_game *g, const mg_state *s)
{
    static mg_choice choice[MG_LEGAL_MAX];
    static mg_outcome outcome[MG_OUTCOMES_MAX];
    int outcome_n =
        mg_node_of(g, s) == MG_CHANCE ? mg_chance_list(g, s, outcome, MG_OUTCOMES_MAX) : 0;

    for (int at = 0; at < outcome_n && (at == 0 || !r->first); at++) {
        print_branch(r, g, s, outcome[at].act);
    }
    for (int seat = 0; seat < g->seat_n; seat++) {
        int n = mg_legal(g, s, seat, choice, MG_LEGAL_MAX);
        for (int at = 0; at < n; at++) {
            print_branch(r, g, s, choice[at].act);
            if (choice[at].max > choice[at].act.amt) {
                choice[at].act.amt = choice[at].max;
                print_branch(r, g, s, choice[at].act);
            }
        }
    }
}

/* ---- the command ---- */

static void read_set(mg_args *a, request *r)
{
    const char *value = mg_args_value(a);

    if (value && r->set_n < MG_OPTION_N) {
        r->set[r->set_n++] = value;
    }
}

static void read_argument(mg_args *a, request *r, const char *argument)
{
    if (strcmp(argument, "--edition") == 0) {
        r->edition = mg_args_value(a);
    } else if (strcmp(argument, "--position") == 0) {
        r->position = mg_args_value(a);
    } else if (strcmp(argument, "--log") == 0) {
        r->log = mg_args_value(a);
    } else if (strcmp(argument, "--set") == 0) {
        read_set(a, r);
    } else if (strcmp(argument, "--depth") == 0) {
        r->depth = mg_args_number(a, 1, 1000);
    } else if (strcmp(argument, "--seats") == 0) {
        r->seats = mg_args_number(a, 2, MG_SEATS_MAX);
    } else if (strcmp(argument, "--at") == 0) {
        r->at = mg_args_number(a, 0, INT32_MAX);
    } else if (strcmp(argument, "--first") == 0) {
        r->first = true;
    } else if (strcmp(argument, "--divide") == 0) {
        r->divide = true;
    } else if (strcmp(argument, "--json") == 0) {
        r->json = true;
    } else {
        mg_args_unknown(a, argument);
    }
}

static int run_perft(int argc, char **argv)
{
    mg_args a = mg_args_of(&mg_command_perft, argc, argv);
    request r = {.depth = 3, .seats = 2, .at = -1};
    const char *argument = NULL;

    while ((argument = mg_args_next(&a))) {
        read_argument(&a, &r, argument);
    }
    if (a.wrong) {
        return MG_EXIT_USAGE;
    }
    if (!r.log && !r.edition) {
        r.edition = mg_editions[0]->name;
    }
    mg_match *m = open_match(&r);
    if (m && r.divide && !r.json) {
        divide(&r, mg_match_game(m), mg_match_state(m));
    }
    for (int depth = 1; m && depth <= r.depth; depth++) {
        print_leaves(&r, depth, mg_perft(mg_match_game(m), mg_match_state(m), depth, !r.first));
    }
    mg_match_free(m);
    mg_edition_free(r.owned);
    return m ? MG_EXIT_OK : MG_EXIT_FAILED;
}

const mg_command mg_command_perft = {
    .name = "perft",
    .usage = "[--depth N] [--first] [--divide] [--position JSON|FILE | --log FILE [--at N]] …",
    .summary = "Count the leaves of the game tree, depth by depth",
    .help = "  --depth N           so many actions deep (3)\n"
            "  --first             chance takes its first outcome only, instead of all\n"
            "  --divide            also the count behind each first action, at the full depth\n"
            "  --position JSON     from this position, or from the one in a file\n"
            "  --log FILE --at N   from ply N of a saved game\n"
            "  --edition NAME      of this edition, or of a folder of your own\n"
            "  --seats N           with so many seats (2)\n"
            "  --set OPTION=VALUE  with this option\n"
            "  --json              a JSON object a line\n\n"
            "An amount with a range counts as two branches, its lowest and its highest.\n",
    .run = run_perft,
};
