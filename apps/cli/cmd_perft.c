/* SPDX-License-Identifier: MIT
 * `magie perft`: counts of the game tree, which change if the legal actions change. */
#include "cli/args.h"
#include "cli/shared_options.h"
#include "editions/setting.h"

#include "magie/file.h"
#include "magie/loader.h"
#include "magie/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const mg_command mg_command_perft;

enum { SEATS = 2 /* if --depth is not given */ };

typedef struct arguments {
    const char *edition, *position, *log;
    mg_cli_texts set;
    int depth, seats, at;
    bool first, divide, json;
} arguments;

/* ---- the position to count from ---- */

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
    if (status != MG_E_OK) {
        snprintf(err->file, sizeof err->file, "%s", position);
    }
    return status;
}

static int new_match(const arguments *a, mg_edition **owned, mg_match **m)
{
    mg_err err = {0};
    const char *name = a->edition ? a->edition : mg_editions[0]->name;
    const mg_edition *edition = mg_edition_open(name, owned, &err);
    mg_status status = edition ? MG_E_OK : err.status;

    if (status == MG_E_OK) {
        mg_match_def def = mg_match_def_default(edition, a->seats ? a->seats : SEATS);
        mg_given given = {0};
        for (int k = 0; k < a->set.n && status == MG_E_OK; k++) {
            status = mg_setting_take(&def.game.options, &given, a->set.at[k], &err);
        }
        *m = status == MG_E_OK ? mg_match_new(&def, &err) : NULL;
    }
    if (!*m) {
        return mg_input_error(&mg_command_perft, &err);
    }
    if (a->position && set_position(*m, a->position, &err)) {
        return mg_print_error(&err);
    }
    return MG_EXIT_OK;
}

static int open_match(const arguments *a, mg_edition **owned, mg_match **m)
{
    if (!a->log) {
        return new_match(a, owned, m);
    }
    int code = mg_read_log(&mg_command_perft, a->log, a->edition, true, owned, m);
    if (code == MG_EXIT_OK && a->at >= 0 && mg_match_undo_to(*m, a->at)) {
        fprintf(stderr, "%s: the game has %d plies\n", a->log, mg_match_ply(*m));
        return MG_EXIT_FAILED;
    }
    return code;
}

/* Refuses options that have no meaning together with others, instead of ignoring them. */
static int check(const arguments *a)
{
    if (a->log && (a->position || a->seats || a->set.n)) {
        return mg_usage_error(&mg_command_perft, "--log has a position, seats and options of its "
                                                 "own: leave out --position, --seats and --set");
    }
    if (a->at >= 0 && !a->log) {
        return mg_usage_error(&mg_command_perft, "--at is of a saved game, which --log names");
    }
    if (a->divide && a->json) {
        return mg_usage_error(&mg_command_perft, "--divide prints text: leave out --json");
    }
    return MG_EXIT_OK;
}

/* ---- counting ---- */

static void print_leaves(const arguments *a, int depth, uint64_t leaves)
{
    if (a->json) {
        printf("{\"depth\":%d,\"chance\":%s,\"leaves\":%" PRIu64 "}\n", depth,
               a->first ? "false" : "true", leaves);
    } else {
        printf("depth %2d  %20" PRIu64 "\n", depth, leaves);
    }
    fflush(stdout);
}

static void print_branch(const arguments *a, const mg_game *g, const mg_state *s, mg_action act)
{
    mg_state next;
    char line[MG_ACTION_TEXT_CAP];

    mg_state_copy(g, &next, s);
    if (!mg_ok(mg_apply(g, &next, act, NULL))) {
        return;
    }
    (void)mg_action_write(g, act, line, sizeof line);
    uint64_t leaves = a->depth > 1 ? mg_perft(g, &next, a->depth - 1, !a->first) : 1;
    printf("  %-32s %20" PRIu64 "\n", line, leaves);
}

/* Counts what each first step leads to. A range of amounts counts as two steps, as everywhere in
 * perft. */
static void divide(const arguments *a, const mg_game *g, const mg_state *s)
{
    static mg_choice choice[MG_LEGAL_MAX];
    static mg_outcome outcome[MG_OUTCOMES_MAX];
    int outcome_n =
        mg_node_of(g, s) == MG_CHANCE ? mg_chance_list(g, s, outcome, MG_OUTCOMES_MAX) : 0;

    for (int at = 0; at < outcome_n && (at == 0 || !a->first); at++) {
        print_branch(a, g, s, outcome[at].act);
    }
    for (int seat = 0; seat < g->seat_n; seat++) {
        int n = mg_legal(g, s, seat, choice, MG_LEGAL_MAX);
        for (int at = 0; at < n; at++) {
            print_branch(a, g, s, choice[at].act);
            if (choice[at].max > choice[at].act.amt) {
                choice[at].act.amt = choice[at].max;
                print_branch(a, g, s, choice[at].act);
            }
        }
    }
}

/* ---- the command ---- */

static int execute(void *values)
{
    const arguments *a = values;
    mg_edition *owned = NULL;
    mg_match *m = NULL;
    int code = check(a);

    code = code == MG_EXIT_OK ? open_match(a, &owned, &m) : code;
    if (code == MG_EXIT_OK && a->divide) {
        divide(a, mg_match_game(m), mg_match_state(m));
    }
    for (int depth = 1; code == MG_EXIT_OK && depth <= a->depth; depth++) {
        print_leaves(a, depth, mg_perft(mg_match_game(m), mg_match_state(m), depth, !a->first));
    }
    mg_match_free(m);
    mg_edition_free(owned);
    return code;
}

/* clang-format off */
static const mg_cli_option options[] = {
    {.name = "seats", .argument = "N", .type = MG_CLI_INT, .at = offsetof(arguments, seats),
     .least = 2, .most = MG_SEATS_MAX, .unit = "seats", .engine = true,
     .help = "number of seats, by default 2"},
    {.name = "depth", .argument = "N", .type = MG_CLI_INT, .at = offsetof(arguments, depth),
     .least = 1, .most = 256, .initial = "3", .unit = "actions",
     .help = "how deep to count"},
    {.name = "first", .type = MG_CLI_FLAG, .at = offsetof(arguments, first),
     .help = "chance takes its first outcome only, instead of all"},
    {.name = "divide", .type = MG_CLI_FLAG, .at = offsetof(arguments, divide),
     .help = "also print the count behind each first action, at the full depth"},
    {.name = "position", .argument = "JSON|FILE", .type = MG_CLI_TEXT,
     .at = offsetof(arguments, position), .names = MG_NAMES_FILE,
     .help = "count from this position, or from the one in a file"},
    {.name = "log", .argument = "FILE", .type = MG_CLI_TEXT, .at = offsetof(arguments, log),
     .names = MG_NAMES_FILE,
     .help = "count from the end of a saved game"},
    {.name = "at", .argument = "N", .type = MG_CLI_INT, .at = offsetof(arguments, at), .unset = -1,
     .help = "of a saved game: count from ply N"},
};
/* clang-format on */

static const mg_cli_group own = MG_CLI_GROUP(options);

const mg_command mg_command_perft = {
    .name = "perft",
    .summary = "Count the leaves of the game tree, depth by depth",
    .use = {{&mg_edition_option, offsetof(arguments, edition)},
            {&mg_set_option, offsetof(arguments, set)},
            {&own, 0},
            {&mg_json_option, offsetof(arguments, json)}},
    .about = "An amount with a range counts as two branches: its lowest and its highest value.",
    .values_size = sizeof(arguments),
    .execute = execute,
};
