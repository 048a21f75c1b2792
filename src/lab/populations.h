/* SPDX-License-Identifier: MIT
 * A comparison repeated with other players: for which populations its differences hold. */
#ifndef MAGIE_LAB_POPULATIONS_H
#define MAGIE_LAB_POPULATIONS_H

#include "lab/comparison.h"

enum { MG_POPULATIONS_MAX = 6 };

/* One population: all seats are played by bots of one name. */
typedef struct mg_population {
    char name[MG_BOT_NAME_CAP];
    mg_study study;
    mg_comparison comparison;
} mg_population;

typedef struct mg_populations {
    const char *list; /* as it is written */
    int n;
    mg_population at[MG_POPULATIONS_MAX];
    mg_study study; /* the values that all populations share, with the games of all; its arms are
                       those of the first */
    int judged, significant; /* the differences of all populations, which are corrected together */
} mg_populations;

/* What was found of a figure for one population. */
typedef enum mg_verdict {
    MG_NOT_JUDGED, /* known in too few games, or the same in nearly all */
    MG_NOT_SHOWN,  /* not significant */
    MG_IS_LESS,
    MG_IS_MORE
} mg_verdict;

/** Opens a comparison for every name of the list, at most MG_POPULATIONS_MAX, with the values of
 * *study, which has no arms.
 *  Errors: as mg_comparison_open; MG_E_FIELD no names, or one twice; MG_E_CAPACITY too many. *p is
 *          freed with mg_populations_free either way. */
MG_NODISCARD mg_status mg_populations_open(mg_populations *p, const mg_study *study,
                                           const char *list, const char *const spec[2],
                                           mg_err *err);

/** Plays the populations one after the other, and corrects the differences of all of them for their
 * number.
 * Errors: MG_E_CAPACITY no memory. */
MG_NODISCARD mg_status mg_populations_run(mg_populations *p, mg_err *err);
void mg_populations_free(mg_populations *p);

/** What was found for population k. */
mg_verdict mg_verdict_of(const mg_populations *p, int k, int value);

/** The contrast of a figure for population k; NULL: it has none. */
const mg_contrast *mg_population_contrast(const mg_populations *p, int k, int value);

/** Whether a difference is significant for at least one population; or for all that were played,
 * and in the same direction. */
bool mg_is_found(const mg_populations *p, int value);
bool mg_holds(const mg_populations *p, int value);

#endif
