/* SPDX-License-Identifier: MIT
 * Options changed one at a time, ranked by the effect on one figure. */
#ifndef MAGIE_LAB_SWEEP_H
#define MAGIE_LAB_SWEEP_H

#include "lab/contrast.h"
#include "lab/variant.h"

/* The results of a variant. */
typedef struct mg_sweep_entry {
    mg_variant variant;
    bool reached; /* it was played at all */
    bool same;    /* no game differs */
    mg_contrast contrast;
} mg_sweep_entry;

typedef struct mg_sweep {
    mg_study *study;           /* arm 0 is the edition as it is */
    int value;                 /* the figure that ranks */
    const char *const *wanted; /* OPTION[=v1,v2,…]; none: all options of the edition */
    int wanted_n;
    /* the results */
    mg_sums *base; /* of arm 0 */
    int entry_n, skipped_n;
    mg_sweep_entry *entry;                 /* space for MG_VARIANTS_MAX */
    int ranked_n, ranked[MG_VARIANTS_MAX]; /* entries, the strongest difference first */
} mg_sweep;

/** Opens the edition (NULL: the first one) and chooses the variants. by: the name of the figure
 * that ranks.
 * Errors: as mg_study_arm and mg_figure_find; MG_E_UNKNOWN also if the edition has no such figure
 * or option. Free with mg_sweep_free, also after an error. */
MG_NODISCARD mg_status mg_sweep_open(mg_sweep *s, const char *edition, const char *by, mg_err *err);

/** Plays the variants and ranks them.
 * Errors: MG_E_CAPACITY no memory. */
MG_NODISCARD mg_status mg_sweep_run(mg_sweep *s, mg_err *err);
void mg_sweep_free(mg_sweep *s);

#endif
