/* SPDX-License-Identifier: MIT */
#include "cli/shared_options.h"

#include "magie/state.h"

#include <limits.h>

/* clang-format off */
static const mg_cli_option edition[] = {
    {.name = "edition", .letter = 'e', .argument = "NAME", .type = MG_CLI_TEXT,
     .names = MG_NAMES_EDITION, .engine = true,
     .help = "an edition, or the path of your own folder; NAME:PROFILE chooses a profile, too"},
};

static const mg_cli_option json[] = {
    {.name = "json", .type = MG_CLI_FLAG, .help = "print JSON"},
};

static const mg_cli_option seed[] = {
    {.name = "seed", .argument = "N", .type = MG_CLI_COUNT, .initial = "1",
     .help = "number from which dice, cards and bots follow; the same number gives the same games"},
};

static const mg_cli_option set[] = {
    {.name = "set", .letter = 's', .argument = "OPTION=VALUE", .type = MG_CLI_TEXTS,
     .names = MG_NAMES_SETTING, .engine = true,
     .help = "set an option of the rules; magie options lists them"},
};

static const mg_cli_option rules[] = {
    {.name = "profile", .argument = "NAME", .type = MG_CLI_TEXT,
     .at = offsetof(mg_rules_values, profile), .names = MG_NAMES_PROFILE, .engine = true,
     .help = "this profile of the edition"},
    {.name = "boards", .argument = "LIST", .type = MG_CLI_TEXT,
     .at = offsetof(mg_rules_values, boards), .names = MG_NAMES_BOARDS, .engine = true,
     .help = "these boards of the edition, in the order of the loop: us,uk,fr"},
    {.name = "set", .letter = 's', .argument = "OPTION=VALUE", .type = MG_CLI_TEXTS,
     .at = offsetof(mg_rules_values, set), .names = MG_NAMES_SETTING, .engine = true,
     .help = "set an option of the rules; magie options lists them"},
};

static const mg_cli_option players[] = {
    {.name = "players", .argument = "LIST", .type = MG_CLI_TEXT, .initial = MG_USUAL_PLAYERS,
     .names = MG_NAMES_BOTS,
     .help = "bots by seat, such as steward,analyst:64; the last one takes all other seats"},
};

static const mg_cli_option table[] = {
    {.name = "seats", .argument = "N", .type = MG_CLI_INT, .at = offsetof(mg_table_values, seats),
     .least = 2, .most = MG_SEATS_MAX, .unit = "seats", .engine = true,
     .help = "number of seats: 4 if not given, 2 in card games"},
    {.name = "stay", .type = MG_CLI_FLAG, .at = offsetof(mg_table_values, stay),
     .help = "players keep their seats; otherwise they move on by one seat after each game"},
};

/* Keeps the numbers of the following games far below 2^63. */
#define FIRST_MOST INT64_C(1000000000000000000)

static const mg_cli_option sample[] = {
    {.name = "first", .argument = "N", .type = MG_CLI_COUNT,
     .at = offsetof(mg_sample_values, first), .most = FIRST_MOST, .initial = "0",
     .help = "number of the first game"},
    {.name = "follow", .argument = "N", .type = MG_CLI_INT,
     .at = offsetof(mg_sample_values, follow), .most = INT_MAX, .initial = "8",
     .help = "follow one game in N event by event; 0 follows none"},
};

static const mg_cli_option work[] = {
    {.name = "threads", .argument = "N", .type = MG_CLI_INT,
     .at = offsetof(mg_work_values, threads), .least = 1, .most = 1024, .unit = "threads",
     .help = "number of threads, by default one for each processor; the figures do not depend on "
             "it"},
    {.name = "quiet", .letter = 'q', .type = MG_CLI_FLAG, .at = offsetof(mg_work_values, quiet),
     .help = "show no progress"},
    {.name = "json", .type = MG_CLI_FLAG, .at = offsetof(mg_work_values, json),
     .help = "print a JSON object"},
    MG_BOT_SECONDS_ROW(offsetof(mg_work_values, bot_seconds)),
};

static const mg_cli_option color[] = {
    {.name = "no-color", .type = MG_CLI_FLAG,
     .help = "use no colours, as with NO_COLOR in the environment"},
};
/* clang-format on */

const mg_cli_group mg_edition_option = MG_CLI_GROUP(edition);
const mg_cli_group mg_json_option = MG_CLI_GROUP(json);
const mg_cli_group mg_seed_option = MG_CLI_GROUP(seed);
const mg_cli_group mg_set_option = MG_CLI_GROUP(set);
const mg_cli_group mg_rules_options = MG_CLI_GROUP(rules);
const mg_cli_group mg_players_option = MG_CLI_GROUP(players);
const mg_cli_group mg_table_options = MG_CLI_GROUP(table);
const mg_cli_group mg_sample_options = MG_CLI_GROUP(sample);
const mg_cli_group mg_work_options = MG_CLI_GROUP(work);
const mg_cli_group mg_color_option = MG_CLI_GROUP(color);
