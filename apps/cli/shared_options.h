/* SPDX-License-Identifier: MIT
 * Options that several commands take, with the structs of their values. A command uses a group and
 * puts its struct among its own values. */
#ifndef MAGIE_CLI_SHARED_OPTIONS_H
#define MAGIE_CLI_SHARED_OPTIONS_H

#include "cli/command.h"

#include "magie/exec.h"

/* --edition: const char *. For commands that take the edition as an option; those that play many
 * games take it as an operand. */
extern const mg_cli_group mg_edition_option;

/* --json: bool. */
extern const mg_cli_group mg_json_option;

/* --seed: uint64_t, 1 if not given. */
extern const mg_cli_group mg_seed_option;

/* --set: mg_cli_texts. */
extern const mg_cli_group mg_set_option;

/* --profile, --boards, --set: which rules of the edition are played. */
typedef struct mg_rules_values {
    const char *profile, *boards;
    mg_cli_texts set;
} mg_rules_values;

extern const mg_cli_group mg_rules_options;

/* --players: const char *, MG_USUAL_PLAYERS if not given. */
#define MG_USUAL_PLAYERS "steward"
extern const mg_cli_group mg_players_option;

/* --seats, --stay: the table at which whole games are played. */
typedef struct mg_table_values {
    int seats; /* 0: not given */
    bool stay;
} mg_table_values;

extern const mg_cli_group mg_table_options;

/* --first, --follow: which games of a seed are played, and how many are followed event by event. */
typedef struct mg_sample_values {
    uint64_t first;
    int follow;
} mg_sample_values;

extern const mg_cli_group mg_sample_options;

/* --bot-seconds: int, 0 if not given; for mg_exec_set_seconds. A row for the group below and for
 * `magie play`. */
#define MG_BOT_SECONDS_ROW(offset)                                                                 \
    {                                                                                              \
        .name = "bot-seconds", .argument = "N", .type = MG_CLI_INT, .at = (offset), .least = 1,    \
        .most = MG_EXEC_SECONDS_MAX, .unit = "seconds",                                            \
        .help = "time for each decision of a bot that is a program (exec:COMMAND): 10 if not "     \
                "given"                                                                            \
    }

/* --threads, --quiet, --json, --bot-seconds: how the work is done and shown. They do not change the
 * results. */
typedef struct mg_work_values {
    int threads;     /* 0: one for each processor */
    int bot_seconds; /* 0: not given */
    bool quiet, json;
} mg_work_values;

extern const mg_cli_group mg_work_options;

/* --no-color: bool. */
extern const mg_cli_group mg_color_option;

/* The operand EDITION[:PROFILE][,OPTION=VALUE...]. */
#define MG_ARM_OPERAND_HELP                                                                        \
    "an edition, shipped or the folder of your own, and changes to it, which override --set: "     \
    "standard:modern,jail.fine=500"

/* The operand FILE of commands that read logs: one, or several. */
#define MG_LOG_OPERAND(of_type, offset)                                                            \
    {                                                                                              \
        .name = "FILE", .type = (of_type), .at = (offset), .needed = true, .names = MG_NAMES_FILE, \
        .help = "a log, or - for standard input"                                                   \
    }

#endif
