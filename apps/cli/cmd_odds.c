/* SPDX-License-Identifier: MIT
 * `magie odds`: where a token stands in the long run, and what rents come to. */
#include "cli/args.h"
#include "play/match_setup.h"
#include "report/odds_csv.h"
#include "report/odds_json.h"
#include "report/odds_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern const mg_command mg_command_odds;

enum { SETS_MAX = 64 };

typedef struct request {
    const char *edition, *profile, *boards, *land;
    const char *set[SETS_MAX];
    int set_n;
    int jail, dice, bus, fine, count;
    int only; /* mg_odds_part, or -1 */
    bool json, csv, plain;
} request;

/* ---- reading the command line ---- */

/* The number of a value among words. */
static void read_word(mg_args *a, const char *const *words, int *to)
{
    const char *option = a->argv[a->at - 1], *value = mg_args_value(a);
    char list[160] = "";

    for (int k = 0; value && words[k]; k++) {
        if (strcmp(value, words[k]) == 0) {
            *to = k;
            return;
        }
        size_t used = strlen(list);
        snprintf(list + used, sizeof list - used, "%s%s", k ? ", " : "", words[k]);
    }
    if (value) {
        (void)mg_usage_error(a->command, "%s is one of %s, not \"%s\"", option, list, value);
        a->wrong = true;
    }
}

static void read_set(mg_args *a, request *r)
{
    const char *value = mg_args_value(a);

    if (value && r->set_n == SETS_MAX) {
        (void)mg_usage_error(a->command, "--set stands more than %d times", SETS_MAX);
        a->wrong = true;
    } else if (value) {
        r->set[r->set_n++] = value;
    }
}

static bool read_text(mg_args *a, request *r, const char *argument)
{
    const struct {
        const char *name;
        const char **to;
    } texts[] = {
        {"--edition", &r->edition},
        {"--profile", &r->profile},
        {"--boards",  &r->boards },
        {"--land",    &r->land   },
    };

    for (size_t k = 0; k < sizeof texts / sizeof texts[0]; k++) {
        if (strcmp(argument, texts[k].name) == 0) {
            *texts[k].to = mg_args_value(a);
            return true;
        }
    }
    return false;
}

static bool read_choice(mg_args *a, request *r, const char *argument)
{
    const struct {
        const char *name;
        const char *const *words;
        int *to;
    } choices[] = {
        {"--jail",  mg_odds_jail_words,  &r->jail },
        {"--dice",  mg_odds_dice_words,  &r->dice },
        {"--bus",   mg_odds_bus_words,   &r->bus  },
        {"--fine",  mg_odds_fine_words,  &r->fine },
        {"--count", mg_odds_count_words, &r->count},
        {"--only",  mg_odds_part_words,  &r->only },
    };

    for (size_t k = 0; k < sizeof choices / sizeof choices[0]; k++) {
        if (strcmp(argument, choices[k].name) == 0) {
            read_word(a, choices[k].words, choices[k].to);
            return true;
        }
    }
    return false;
}

static bool read_flag(request *r, const char *argument)
{
    const struct {
        const char *name;
        bool *to;
    } flags[] = {
        {"--json",     &r->json },
        {"--csv",      &r->csv  },
        {"--no-color", &r->plain},
    };

    for (size_t k = 0; k < sizeof flags / sizeof flags[0]; k++) {
        if (strcmp(argument, flags[k].name) == 0) {
            *flags[k].to = true;
            return true;
        }
    }
    return false;
}

static void read_argument(mg_args *a, request *r, const char *argument)
{
    if (read_text(a, r, argument) || read_choice(a, r, argument) || read_flag(r, argument)) {
        return;
    }
    if (strcmp(argument, "--set") == 0) {
        read_set(a, r);
    } else if (argument[0] != '-' && !r->edition) {
        r->edition = argument;
    } else {
        mg_args_unknown(a, argument);
    }
}

/* Tables have a form with commas, the rest has not. */
static bool agrees(const request *r)
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

static mg_status set_up(const request *r, mg_setup *setup, mg_err *err)
{
    mg_status status = mg_setup_edition(setup, r->edition, r->profile, err);

    for (int set = 0; status == MG_E_OK && set < r->set_n; set++) {
        status = mg_setup_option(setup, r->set[set], err);
    }
    if (status == MG_E_OK && r->boards) {
        status = mg_setup_boards(setup, r->boards, err);
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

static mg_status work_out(const request *r, const mg_setup *setup, mg_odds_tables *t, mg_err *err)
{
    mg_status status = make_game(setup, &t->game, err);

    t->policy = (mg_odds_policy){.jail = (mg_odds_jail)r->jail,
                                 .dice = (mg_odds_dice)r->dice,
                                 .bus = (mg_odds_bus)r->bus,
                                 .fine = (mg_odds_fine)r->fine};
    return status == MG_E_OK ? mg_odds_work_out(t, r->land, err) : status;
}

/* ---- the command ---- */

/* Colours for a terminal, where nobody asked for none. */
static bool takes_color(const request *r)
{
    const char *no = getenv("NO_COLOR");

    return !r->plain && isatty(STDOUT_FILENO) && !(no && no[0]);
}

static int print_json(const mg_odds_tables *t)
{
    mg_json j;

    mg_json_init(&j, NULL, 0);
    mg_odds_json(&j, t);
    return mg_print_json(&j);
}

static int print(const request *r, const mg_odds_tables *t)
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

static int run(const request *r)
{
    mg_odds_tables *t = calloc(1, sizeof *t);
    mg_setup setup;
    mg_err err = {0};
    int code = MG_EXIT_FAILED;

    mg_setup_init(&setup);
    if (!t) {
        fprintf(stderr, "magie odds: not enough memory\n");
    } else if (set_up(r, &setup, &err) != MG_E_OK) {
        code = mg_usage_error(&mg_command_odds, "%s", err.text);
    } else {
        code = work_out(r, &setup, t, &err) == MG_E_OK ? print(r, t) : mg_print_error(&err);
    }
    mg_setup_free(&setup);
    free(t);
    return code;
}

static int run_odds(int argc, char **argv)
{
    mg_args a = mg_args_of(&mg_command_odds, argc, argv);
    request r = {.only = -1};
    const char *argument = NULL;

    while ((argument = mg_args_next(&a))) {
        read_argument(&a, &r, argument);
    }
    return a.wrong || !agrees(&r) ? MG_EXIT_USAGE : run(&r);
}

const mg_command mg_command_odds = {
    .name = "odds",
    .usage = "[EDITION] [--jail stay|leave] [--only PART] [--json | --csv] …",
    .summary = "Work out exactly where tokens land, and what rents come to",
    .help =
        "Follows a token for ever as a chain of turns and solves it exactly, for decks that are "
        "shuffled\n"
        "before every draw. EDITION is one that is shipped, or a folder of your own (standard).\n\n"
        "  --jail stay|leave   throw for doubles as long as one may (stay), or pay at once\n"
        "  --dice WAY          how special throws count: sum, die, low, high, difference, product\n"
        "  --land SPACE        where a difference of 0 leads: illinois-avenue, us/go, or a number "
        "(0)\n"
        "  --bus stay|far      on a bus stay, or ride as far as it goes\n"
        "  --fine pay|draw     at a card that leaves the choice\n"
        "  --count WHAT        what the board shows: visits, or where rolls or turns end (visits)\n"
        "  --only PART         board, summary, spaces, rents, payback or notes\n"
        "  --profile NAME      which printing of the edition\n"
        "  --boards LIST       which of its boards, in the order of the loop: us,uk,fr\n"
        "  --set OPTION=VALUE  with this option: jail.doubles_again=on throws on after doubles in "
        "Jail\n"
        "  --json              everything as one JSON object\n"
        "  --csv               the table of spaces, or of --only rents, with commas\n"
        "  --no-color          no colours (as with NO_COLOR in the environment)\n\n"
        "docs/odds.md has the method. Pay-backs are counted in rolls of all opponents together.\n",
    .run = run_odds,
};
