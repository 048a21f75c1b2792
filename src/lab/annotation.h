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
    bool has; /* a decision with more than one choice, and time to weigh it */
    mg_weighing weighing;
    int best; /* the best of the others; -1: none is known to be better */
} mg_alternatives;

typedef struct mg_annotation {
    mg_study *study;
    const mg_match *match;      /* to look at instead of a log; stays the caller's; or NULL */
    const char *what, *edition; /* the log, as it is written; the latter may be NULL */
    int points, top;            /* looked at; turning points wanted */
    mg_origin origin;
    mg_arm arm;
    const char *name[MG_SEATS_MAX];
    /* what came of it */
    int viewer; /* MG_VIEWER_ALL, or an onlooker's where the game goes on */
    mg_course course;
    mg_alternatives *alternatives;                    /* by turning point */
    double luck[MG_SEATS_MAX], decided[MG_SEATS_MAX]; /* what both brought a seat, in shares of
                                                         wins, at the turning points */
} mg_annotation;

/** Opens the match, or LOG or LOG@N: see mg_origin_open.
 *  Errors: as there and as mg_study_bots; MG_E_FIELD that is no game that has been played. Free
 *          with mg_annotation_free, also after an error. */
MG_NODISCARD mg_status mg_annotation_open(mg_annotation *a, mg_err *err);

/** Errors: as mg_simulate. */
MG_NODISCARD mg_status mg_annotation_run(mg_annotation *a, mg_err *err);
void mg_annotation_free(mg_annotation *a);

#endif
