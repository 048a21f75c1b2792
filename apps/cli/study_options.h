/* SPDX-License-Identifier: MIT
 * Options of the commands that play many games. */
#ifndef MAGIE_CLI_STUDY_OPTIONS_H
#define MAGIE_CLI_STUDY_OPTIONS_H

#include "cli/args.h"
#include "lab/study.h"

typedef struct mg_study_args {
    const mg_command *command;
    mg_study study;
    const char *set[MG_OPTION_N];
    bool json, quiet;
} mg_study_args;

/* The lines of --help on the arguments that all of them take; the last is for those that play whole
 * games. */
#define MG_SEED_HELP                                                                               \
    "  --seed N            dice, cards and bots by this number (1): the same games again\n"
#define MG_RUN_HELP                                                                                \
    "  --threads N         so many at once (one a processor); the figures are the same\n"          \
    "  --quiet             no progress\n"                                                          \
    "  --json              a JSON object\n"
#define MG_STUDY_HELP                                                                              \
    "  --games N           so many games of each\n"                                                \
    "  --seats N           at a table of so many (4; 2 in card games)\n"                           \
    "  --players LIST      bots, such as steward,random; the last one takes all seats left "       \
    "(steward)\n"                                                                                  \
    "  --stay              players keep their seats; else they move on by one from game to game\n" \
    "  --boards LIST       these boards of the edition, in this order\n"                           \
    "  --profile NAME      this profile of the edition\n"                                          \
    "  --set OPTION=VALUE  with this option; see `magie options`\n" MG_SEED_HELP                   \
    "  --first N           from this game of the seed on (0)\n"                                    \
    "  --follow N          one game in N is followed event by event (8); 0 = none\n" MG_RUN_HELP

mg_study_args mg_study_args_of(const mg_command *command, uint64_t games);

/** Takes --games, --seed, --threads, --players, --json or --quiet; false if it is none of these. */
bool mg_study_basics(mg_study_args *s, mg_args *a, const char *argument);

/** Takes an argument that all of those that play whole games take; false if it is none of these. */
bool mg_study_argument(mg_study_args *s, mg_args *a, const char *argument);

#endif
