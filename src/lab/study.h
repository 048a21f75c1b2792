/* SPDX-License-Identifier: MIT
 * A study: arms, how many games of each, and how they are run. What all parts of the laboratory
 * begin with. */
#ifndef MAGIE_LAB_STUDY_H
#define MAGIE_LAB_STUDY_H

#include "lab/processes.h"
#include "play/match_setup.h"

#include "magie/sim.h"

enum { MG_ARMS_MAX = 256, MG_SPEC_CAP = 1024 };

typedef struct mg_study {
    /* what is played */
    uint64_t games, seed, first;
    uint32_t follow; /* one game in this many is followed event by event; 0: none */
    int seats;       /* 0: the usual number */
    bool stay;
    const char *players, *boards, *profile; /* as on the command line; the last two may be NULL */
    const char *const *set;                 /* "option=value", for all arms */
    const char *const *factor;              /* "jail.fine=50,100": the arms are all combinations */
    const char **set_owned;    /* `set` if it does not belong to a command line; freed with the
                                  study */
    const char **factor_owned; /* the same for factor */
    int set_n, factor_n;

    /* what is compared */
    const char *figures; /* the figures that a comparison judges, as a list; NULL: all */
    const char *detect;  /* the size of difference for which it computes the number of games;
                            NULL: none */
    bool apart;          /* arm 1 plays games of another seed, so that no games are paired */
    uint64_t seed_b;     /* the seed of arm 1 */
    bool pairs;          /* a comparison compares all arms with each other, not only with the
                            first */

    /* how it is run */
    int threads;
    const mg_processes *processes; /* the processes that share the games; NULL: there is only
                                      this one */
    mg_sharing sharing;            /* how rollouts are shared, once mg_study_share has filled it
                                      in */
    volatile sig_atomic_t *stop;   /* a signal sets it to end the study early, with the games
                                      reached; may be NULL */
    bool actions;      /* the records given to `keep` have the actions of followed games */
    bool looks;        /* stages end at mg_next_look; otherwise there are a few dozen stages */
    bool whole_stages; /* if a stage of several processes is ended early, its games are dropped */

    /* who is told meanwhile */
    /** Called now and then: `done` of the `work` games that will be played are done. May be
     * NULL. */
    void (*progress)(void *user, uint64_t done, uint64_t work);
    void *user;
    /** Takes the records of game_n games in order, one for each of arm_n arms, the first of which
     * is arm number `arm`. Any thread calls it, never two at once. Returns false to stop. May be
     * NULL. */
    bool (*keep)(void *keeper, const mg_record *record, int game_n, int arm, int arm_n);
    void *keeper;
    /** Called after each stage with what mg_study_run_arms has reached. Returns false if that is
     * enough; if it was meant to be enough, it also sets games to it. May be NULL. */
    bool (*stage)(void *stager, const mg_results *so_far);
    void *stager;

    /* how far it is */
    mg_results *before;        /* results of an earlier run over the same games; or NULL */
    uint64_t fallbacks_before; /* the fallbacks of that run */
    uint64_t planned;          /* games that were to be played, after `games` was set to those
                                  that were; 0: as `games` */
    uint64_t played;           /* games so far, of all arms and plans */
    const char *until;         /* the precision that was asked for, as written; NULL: none */
    uint64_t fallbacks;        /* decisions in these games that programs left to mg_fallback */
    bool precise;              /* the precision that `until` names was reached */
    bool failed;               /* an error ended it early, with the games reached */

    /* the arms, once they are opened */
    int arm_n;
    mg_arm *arm;               /* arm_n of them */
    mg_setup *setup;           /* the setups that the arms were made from */
    char (*spec)[MG_SPEC_CAP]; /* how each arm was written */
    int8_t *weight;            /* weights for a plan of all arms, see mg_plan; owned. NULL: none */
    uint64_t work;             /* for progress: games to be played, of all arms and plans */
    int difference_n;          /* rows of weight */
    int plan_arm, plan_arm_n;  /* for keep: which of the arms the latest plan plays */
} mg_study;

/** A study of this many games of seed 1, with bots of the kind "steward", in one thread. */
mg_study mg_study_of(uint64_t games);
void mg_study_free(mg_study *study);

/** Sets arm->guards: the limits of the engine and of the edition, which end games that would not
 * end. A limit that the user sets is a rule like any other. */
void mg_arm_guard(mg_arm *arm);

/** Adds an arm from EDITION[:PROFILE][,OPTION=VALUE…]; NULL: the first edition.
 *  Errors: *err says which word is wrong, and what would be right. */
MG_NODISCARD mg_status mg_study_arm(mg_study *study, const char *spec, mg_err *err);

/** A hash of all tables and options by which games of an arm are played. */
uint64_t mg_study_tables(const mg_study *study, int arm);

/** Adds an arm for each edition and each number of seats in two lists with commas. usual: the user
 * has not chosen the numbers of seats; a table that an edition does not have is then left out.
 * Errors: *err, also if a table is named twice. */
MG_NODISCARD mg_status mg_study_add_tables(mg_study *study, const char *editions, const char *seats,
                                           bool usual, mg_err *err);

/** Plays all arms. Returns NULL without memory. */
mg_results *mg_study_run_arms(mg_study *study, mg_err *err);

/** A plan of these arms with the study's seed, games and threads, whose progress and records are
 * the study's. The study stays where it is while plans are played. */
mg_plan mg_study_plan(mg_study *study, const mg_arm *arm, int arm_n);

/** Empty results for its arms and weights. NULL: no memory. */
mg_results *mg_study_results(const mg_study *study);

/** Plays a plan that mg_study_plan made. NULL: no memory. */
mg_results *mg_study_play(mg_study *study, const mg_plan *plan, mg_err *err);

/** Whether a value is known only of games that are followed. */
bool mg_is_of_followed(int value);

/** Refuses a figure that games of an arm do not have, wins of a bot that does not play, and figures
 * of followed games if no game is followed. text: the argument that asks for the figure. */
MG_NODISCARD mg_status mg_study_has(const mg_study *study, int value, const char *text,
                                    mg_err *err);

/** How many games were to be played in all. */
uint64_t mg_study_planned(const mg_study *study);

/** Sets `games` to the number that was reached, so that the command line of a report gives the same
 * figures again. */
void mg_study_reached(mg_study *study, uint64_t games);

/** Lets plans say how rollouts are shared among the study's processes. From here on, whether the
 * study is ended early is what all processes knew when they last added up. The study must stay
 * where it is. */
void mg_study_share(mg_study *study);

/** Whether a signal has ended the study early. */
bool mg_study_stopped(const mg_study *study);

/** How the study ended: "complete", "interrupted", "terminated" (by SIGTERM), "failed", or "cut
 * short" as long as games that were planned have not been played. */
const char *mg_study_end_word(const mg_study *study);

/** The bots of a list of names, by seat; the last one takes all remaining seats. */
MG_NODISCARD mg_status mg_study_bots(const char *list, int seat_n, const mg_bot **bot, mg_err *err);

/** The bot whose name has this length. */
MG_NODISCARD mg_status mg_study_bot(const char *name, size_t length, const mg_bot **bot,
                                    mg_err *err);

#endif
