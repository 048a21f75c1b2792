/* SPDX-License-Identifier: MIT
 * What the commands that play many games have in common: their arguments, the editions they play,
 * progress, interruption. */
#ifndef MAGIE_CLI_STUDY_H
#define MAGIE_CLI_STUDY_H

#include "cli/args.h"
#include "editions/game_setup.h"
#include "report/estimate_text.h"

#include "magie/sim.h"

enum { MG_ARMS_MAX = 256, MG_SPEC_CAP = 1024 };

/* What was asked for. */
typedef struct mg_study {
    const mg_command *command;
    uint64_t games, seed, first;
    uint32_t follow;
    int seats;   /* 0: not said */
    int threads; /* 0: one a processor */
    bool stay, json, quiet;
    const char *players, *boards, *profile;
    const char *set[MG_OPTION_N];
    int set_n;
    /* the arms, once they are opened */
    int arm_n;
    mg_arm *arm;               /* arm_n of them */
    mg_setup *setup;           /* and what they were made from */
    char (*spec)[MG_SPEC_CAP]; /* how each was written */
    /* for progress */
    double started, shown;
    uint64_t work, before, last; /* games in all, done in plans before this one, and in this one */
    int abreast; /* arms that are played together, where progress counts one of them; or 0 */
} mg_study;

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

mg_study mg_study_of(const mg_command *command, uint64_t games);
void mg_study_free(mg_study *study);

/** Takes --games, --seed, --threads, --players, --json or --quiet; false if it is none of these. */
bool mg_study_basics(mg_study *study, mg_args *a, const char *argument);

/** Takes an argument that all of those that play whole games take; false if it is none of these. */
bool mg_study_argument(mg_study *study, mg_args *a, const char *argument);

/** Adds an arm from EDITION[:PROFILE][,OPTION=VALUE…]; NULL: the first edition. Errors: *err says
 * which word is wrong, and what would be right. */
MG_NODISCARD mg_status mg_study_arm(mg_study *study, const char *spec, mg_err *err);

/** Plays all arms. SIGINT and SIGTERM end it early, with what was reached. keep: see mg_plan, may
 * be NULL. NULL: the error has been printed. */
mg_results *mg_study_run(mg_study *study, bool (*keep)(void *, const mg_record *, int), void *user);

/** The same in steps, for several plans one after the other: from here on SIGINT and SIGTERM are
 * heard, and the clock runs; work is how many games there will be in all. */
void mg_study_begin(mg_study *study, uint64_t work);

/** A plan of these arms with the study's seed, games and threads, which its progress is told of. */
mg_plan mg_study_plan(mg_study *study, const mg_arm *arm, int arm_n);

/** Plays such a plan. NULL: the error has been printed. */
mg_results *mg_study_play(mg_study *study, const mg_plan *plan);

/** Says how long it took; and how many games a second, unless games is 0. */
void mg_study_end(mg_study *study, uint64_t games);

/** Bots of a list of names, by seat; the last one takes all seats left. */
MG_NODISCARD mg_status mg_study_bots(const char *list, int seat_n, const mg_bot **bot, mg_err *err);

/** The bot of a name that is so long. */
MG_NODISCARD mg_status mg_study_bot(const char *name, size_t length, const mg_bot **bot,
                                    mg_err *err);

/** Whether somebody ended it early. */
bool mg_study_stopped(void);

/** The command that brings the same figures again. */
void mg_study_line(const mg_study *study, const char *what, char *out, size_t cap);

#endif
