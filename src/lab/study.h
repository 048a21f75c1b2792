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
    uint32_t follow; /* one game in so many is followed event by event; 0: none */
    int seats;       /* 0: as many as is usual */
    bool stay;
    const char *players, *boards, *profile; /* as they are written; the last two may be NULL */
    const char *const *set;                 /* "option=value", of all arms */
    const char *const *factor; /* "jail.fine=50,100": the arms are all that these come to */
    const char **set_owned;    /* freed with the study: set, where that is no command line's */
    const char **factor_owned; /* the same of factor */
    int set_n, factor_n;

    /* what is compared */
    const char *figures; /* those that a comparison judges, a list; NULL: all */
    const char *detect;  /* the width whose games it counts; NULL: none */
    bool apart;          /* arm 1 plays games of another seed, so that nothing is paired */
    uint64_t seed_b;     /* that one */
    bool pairs;          /* a comparison is of all arms with each other, not with the first */

    /* how it is run */
    int threads;
    const mg_processes *processes; /* among several processes; NULL: by this one alone */
    mg_sharing sharing;            /* of rollouts, once mg_study_share has filled it in */
    volatile sig_atomic_t *stop;   /* set to a signal to end early, with what was reached; may be
                                      NULL */
    bool actions;      /* records for keep say what was done in games that are followed */
    bool looks;        /* stages end at mg_next_look; else there are a few dozen */
    bool whole_stages; /* what several processes have played of a stage is dropped */

    /* who is told meanwhile */
    /** Now and then: how many games of all that are to be played are done. May be NULL. */
    void (*progress)(void *user, uint64_t done, uint64_t work);
    void *user;
    /** Takes the records of game_n games in their order, one for each of arm_n arms, the first of
     * which is number arm. Called by any thread, never by two at once. False: stop. May be NULL. */
    bool (*keep)(void *keeper, const mg_record *record, int game_n, int arm, int arm_n);
    void *keeper;
    /** Sees what mg_study_run_arms has reached after each stage. False: that is enough; games is to
     * be set to it where it was meant to be. May be NULL. */
    bool (*stage)(void *stager, const mg_results *so_far);
    void *stager;

    /* what an earlier run has reached, and what this one has */
    mg_results *before;        /* of these games; or NULL */
    uint64_t fallbacks_before; /* its fallbacks */
    uint64_t planned;   /* games that were to be played, once games is those that were; 0: games */
    uint64_t played;    /* games so far, of all arms and plans */
    const char *until;  /* the precision that was asked for, as written; NULL: none */
    uint64_t fallbacks; /* decisions in them that programs left to mg_fallback */
    bool precise;       /* what until says was reached */
    bool failed;        /* an error ended it early, with what was reached */

    /* the arms, once they are opened */
    int arm_n;
    mg_arm *arm;               /* arm_n of them */
    mg_setup *setup;           /* and what they were made from */
    char (*spec)[MG_SPEC_CAP]; /* how each was written */
    int8_t *weight;            /* of a plan of all arms, see mg_plan; owned. NULL: none */
    uint64_t work;             /* for progress: games to be played, of all arms and plans */
    int difference_n;          /* rows of weight */
    int plan_arm, plan_arm_n;  /* for keep: which of the arms the latest plan plays */
} mg_study;

/** So many games of seed 1, by bots of the kind "steward", in one thread. */
mg_study mg_study_of(uint64_t games);
void mg_study_free(mg_study *study);

/** Sets arm->guards: the limits of the engine and of the edition, which end games that would not
 * end. A limit that is set is a rule like any other. */
void mg_arm_guard(mg_arm *arm);

/** Adds an arm from EDITION[:PROFILE][,OPTION=VALUE…]; NULL: the first edition.
 *  Errors: *err says which word is wrong, and what would be right. */
MG_NODISCARD mg_status mg_study_arm(mg_study *study, const char *spec, mg_err *err);

/** All tables and options that games of an arm are played by, as one number. */
uint64_t mg_study_tables(const mg_study *study, int arm);

/** Plays all arms. NULL: no memory. */
mg_results *mg_study_run_arms(mg_study *study, mg_err *err);

/** A plan of these arms with the study's seed, games and threads, whose progress and records are
 * the study's. The study stays where it is while plans are played. */
mg_plan mg_study_plan(mg_study *study, const mg_arm *arm, int arm_n);

/** Empty results of its arms and weights. NULL: no memory. */
mg_results *mg_study_results(const mg_study *study);

/** Plays such a plan. NULL: no memory. */
mg_results *mg_study_play(mg_study *study, const mg_plan *plan, mg_err *err);

/** Refuses a figure that games of an arm do not have, wins of a bot that does not play, and what is
 * known only of games that are followed, where none is. text: what asks for it. */
MG_NODISCARD mg_status mg_study_has(const mg_study *study, int value, const char *text,
                                    mg_err *err);

/** How many games were to be played. */
uint64_t mg_study_planned(const mg_study *study);

/** Sets games to what was reached, so that the command line of a report brings the same again. */
void mg_study_reached(mg_study *study, uint64_t games);

/** Lets plans say how rollouts are shared among the study's processes. Whether it is ended early is
 * from here on what all of them knew when they added up last. The study stays where it is. */
void mg_study_share(mg_study *study);

/** Whether a signal has ended it early. */
bool mg_study_stopped(const mg_study *study);

/** How it ended: "complete", "interrupted", "terminated" (by SIGTERM) or "failed". */
const char *mg_study_end_word(const mg_study *study);

/** Bots of a list of names, by seat; the last one takes all seats left. */
MG_NODISCARD mg_status mg_study_bots(const char *list, int seat_n, const mg_bot **bot, mg_err *err);

/** The bot of a name that is so long. */
MG_NODISCARD mg_status mg_study_bot(const char *name, size_t length, const mg_bot **bot,
                                    mg_err *err);

#endif
