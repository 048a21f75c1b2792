/* SPDX-License-Identifier: MIT
 * `magie odds`: where a token stands in the long run, and what rents come to. */
#include "cli/args.h"
#include "cli/shared_options.h"
#include "play/match_setup.h"
#include "report/odds_csv.h"
#include "report/odds_json.h"
#include "report/odds_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

extern const mg_command mg_command_odds;

typedef struct arguments {
    const char *edition, *land, *board;
    mg_rules_values rules;
    int jail, dice, bus, fine, count;
    int only; /* an mg_odds_part, or -1 */
    bool json, csv, plain;
} arguments;

/* The parts that are tables can be written as CSV, the others cannot. */
static bool agrees(const arguments *r)
{
    bool table = r->only < 0 || r->only == MG_ODDS_TABLE || r->only == MG_ODDS_RENTS ||
                 r->only == MG_ODDS_PAYBACK;

    if (r->csv && r->json) {
        (void)mg_usage_error(&mg_command_odds, "--json or --csv, not both");
        return false;
    }
    if (r->csv && !table) {
        (void)mg_usage_error(&mg_command_odds, "--csv prints spaces, rents or payback, not %s",
                             mg_odds_part_words[r->only]);
        return false;
    }
    return true;
}

/* ---- the game ---- */

static mg_status set_up(const arguments *r, mg_setup *setup, mg_err *err)
{
    mg_status status = mg_setup_edition(setup, r->edition, r->rules.profile, err);

    for (int set = 0; status == MG_E_OK && set < r->rules.set.n; set++) {
        status = mg_setup_option(setup, r->rules.set.at[set], err);
    }
    if (status == MG_E_OK && r->rules.boards) {
        status = mg_setup_boards(setup, r->rules.boards, err);
    }
    return status;
}

static mg_status make_game(const mg_setup *setup, mg_game *g, mg_err *err)
{
    mg_game_def def = mg_setup_game(setup);
    const char *why = NULL;

    def.seat_n = setup->edition->seats_min;
    mg_status status = mg_game_init(g, &def, &why);
    return status ? mg_fail(err, status, "%s", why ? why : "no such game") : MG_E_OK;
}

static mg_status work_out(const arguments *r, const mg_setup *setup, mg_odds_tables *t, mg_err *err)
{
    mg_status status = make_game(setup, &t->game, err);

    if (status == MG_E_OK) {
        status = mg_odds_show(t, r->board, err);
    }
    t->policy = (mg_odds_policy){.jail = (mg_odds_jail)r->jail,
                                 .dice = (mg_odds_dice)r->dice,
                                 .bus = (mg_odds_bus)r->bus,
                                 .fine = (mg_odds_fine)r->fine};
    return status == MG_E_OK ? mg_odds_work_out(t, r->land, err) : status;
}

/* ---- the command ---- */

/* Whether to print colours: on a terminal, unless somebody turned them off. */
static bool takes_color(const arguments *r)
{
    return !r->plain && isatty(STDOUT_FILENO) && mg_colors_allowed();
}

static int print_json(const mg_odds_tables *t)
{
    mg_json j;

    mg_json_init(&j, NULL, 0);
    mg_odds_json(&j, t);
    return mg_print_json(&j);
}

static int print(const arguments *r, const mg_odds_tables *t)
{
    bool color = takes_color(r);

    if (r->json) {
        return print_json(t);
    }
    if (r->csv) {
        (r->only < 0 || r->only == MG_ODDS_TABLE ? mg_odds_csv_spaces : mg_odds_csv_rents)(stdout,
                                                                                           t);
        return MG_EXIT_OK;
    }
    for (int part = 0; part < MG_ODDS_PART_N; part++) {
        if (r->only < 0 || r->only == part) {
            mg_odds_print(stdout, t, (mg_odds_part)part, (mg_odds_count)r->count, color);
            printf("%s", r->only < 0 && part < MG_ODDS_NOTES ? "\n" : "");
        }
    }
    return MG_EXIT_OK;
}

static int run(const arguments *r)
{
    mg_odds_tables *t = mg_get_memory(&mg_command_odds, 1, sizeof *t);
    mg_setup setup;
    mg_err err = {0};
    int code = MG_EXIT_FAILED;

    mg_setup_init(&setup);
    if (t && set_up(r, &setup, &err) != MG_E_OK) {
        code = mg_input_error(&mg_command_odds, &err);
    } else if (t) {
        code = work_out(r, &setup, t, &err) == MG_E_OK ? print(r, t)
                                                       : mg_input_error(&mg_command_odds, &err);
    }
    mg_setup_free(&setup);
    free(t);
    return code;
}

static int execute(void *values)
{
    const arguments *r = values;

    return agrees(r) ? run(r) : MG_EXIT_USAGE;
}

/* clang-format off */
static const mg_cli_option options[] = {
    {.name = "board", .argument = "CODE", .type = MG_CLI_TEXT, .at = offsetof(arguments, board),
     .help = "print only this one of several boards, such as uk; shares stay those of all boards"},
    {.name = "jail", .argument = "stay|leave", .type = MG_CLI_WORD, .at = offsetof(arguments, jail),
     .words = "stay|leave", .initial = "stay",
     .help = "in Jail: throw for doubles as long as possible, or pay at once"},
    {.name = "dice", .argument = "WAY", .type = MG_CLI_WORD, .at = offsetof(arguments, dice),
     .words = "sum|die|low|high|difference|product", .initial = "sum",
     .help = "how special throws count: sum, die, low, high, difference or product"},
    {.name = "land", .argument = "SPACE", .type = MG_CLI_TEXT, .at = offsetof(arguments, land),
     .help = "space to choose at a difference of 0: illinois-avenue, us/go, or a number; GO if "
             "not given"},
    {.name = "bus", .argument = "stay|far", .type = MG_CLI_WORD, .at = offsetof(arguments, bus),
     .words = "stay|far", .initial = "stay",
     .help = "on a bus: stay, or ride as far as it goes"},
    {.name = "fine", .argument = "pay|draw", .type = MG_CLI_WORD, .at = offsetof(arguments, fine),
     .words = "pay|draw", .initial = "pay",
     .help = "at a card with a choice: pay, or draw"},
    {.name = "count", .argument = "WHAT", .type = MG_CLI_WORD, .at = offsetof(arguments, count),
     .words = "visits|rolls|turns", .initial = "visits",
     .help = "what the board shows: visits, or where rolls or turns end"},
    {.name = "only", .argument = "PART", .type = MG_CLI_WORD, .at = offsetof(arguments, only),
     .words = "board|summary|spaces|rents|payback|notes", .unset = -1,
     .help = "print one part: board, summary, spaces, rents, payback or notes"},
    {.name = "json", .type = MG_CLI_FLAG, .at = offsetof(arguments, json),
     .help = "print everything as one JSON object"},
    {.name = "csv", .type = MG_CLI_FLAG, .at = offsetof(arguments, csv),
     .help = "print the table of spaces, or with --only rents that of rents, as CSV"},
};
/* clang-format on */

static const mg_cli_group own = MG_CLI_GROUP(options);

const mg_command mg_command_odds = {
    .name = "odds",
    .summary = "Compute exactly where tokens land, and the expected rents",
    .operand = {{.name = "EDITION",
                 .at = offsetof(arguments, edition),
                 .type = MG_CLI_TEXT,
                 .names = MG_NAMES_EDITION,
                 .help = "an edition, shipped or the folder of your own; standard if not given"}},
    .use = { {&own, 0},
                {&mg_rules_options, offsetof(arguments, rules)},
                {&mg_color_option, offsetof(arguments, plain)}},
    .about =
        "Solves the Markov chain of the turns of one token exactly, for decks that are shuffled "
        "before every draw. docs/odds.md has the method. Pay-backs are counted in rolls of all "
        "opponents together.",
    .values_size = sizeof(arguments),
    .execute = execute,
};
