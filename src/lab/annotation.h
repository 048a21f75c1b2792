/* SPDX-License-Identifier: MIT
 * The annotation of a saved game: how the odds changed, which plies changed them most, and what the
 * seat could have done instead. */
#ifndef MAGIE_LAB_ANNOTATION_H
#define MAGIE_LAB_ANNOTATION_H

#include "lab/origin.h"
#include "lab/study.h"

#include "magie/course.h"

/* What else the seat could have done at a turning point. */
typedef struct mg_alternatives {
    bool has; /* it was a decision with more than one choice, and there was time to weigh it */
    mg_weighing weighing;
    int best; /* the best other action; -1: none is known to be better */
} mg_alternatives;

typedef struct mg_annotation {
    mg_study *study;
    const mg_match *match;      /* the match to examine instead of a log; stays the caller's; or
                                   NULL */
    const char *what, *edition; /* the log, as it is written; the latter may be NULL */
    int points, top;            /* points of the course at most; turning points wanted */
    mg_origin origin;
    mg_arm arm;
    const char *name[MG_SEATS_MAX];
    /* the results */
    int viewer; /* MG_VIEWER_ALL, or an onlooker if the game goes on */
    mg_course course;
    mg_alternatives *alternatives;                    /* by turning point */
    double luck[MG_SEATS_MAX], decided[MG_SEATS_MAX]; /* what luck and decisions brought each
                                                         seat at the turning points, in shares of
                                                         wins */
} mg_annotation;

/** Opens the match, or LOG or LOG@N: see mg_origin_open.
 * Errors: as there and as mg_study_bots; MG_E_FIELD it is not a game that has been played. Free
 * with mg_annotation_free, also after an error. */
MG_NODISCARD mg_status mg_annotation_open(mg_annotation *a, mg_err *err);

/** Errors: as mg_simulate. */
MG_NODISCARD mg_status mg_annotation_run(mg_annotation *a, mg_err *err);
void mg_annotation_free(mg_annotation *a);

#endif
