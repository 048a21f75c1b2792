/* SPDX-License-Identifier: MIT
 * Variants of an edition: arms that differ from the first one of a study by a few options, played
 * over the same games. */
#ifndef MAGIE_LAB_VARIANT_H
#define MAGIE_LAB_VARIANT_H

#include "lab/study.h"

enum { MG_CHANGES_MAX = 4, MG_TRIES_MAX = 16, MG_VARIANTS_MAX = 1000 };

typedef struct mg_change {
    int option;
    int32_t value;
} mg_change;

typedef struct mg_variant {
    mg_change change[MG_CHANGES_MAX];
    int change_n;
    char why[192]; /* why it cannot be played; "" = it can */
} mg_variant;

/** The values of an option that are tried beside the one it has in arm 0: every word, on and off,
 * or numbers around the present one. Returns how many, up to MG_TRIES_MAX. */
int mg_values_to_try(const mg_study *study, int option, int32_t *value);

/** Whether an option limits the engine and is not a rule of the game. */
bool mg_is_engine_limit(int option);

/** Writes "jail.fine=100,go.double=on". */
void mg_variant_format(const mg_variant *v, char *out, size_t cap);

/** Makes the arm of a variant. Returns false, with v->why, if its options contradict each other. */
bool mg_variant_arm(const mg_study *study, mg_variant *v, mg_arm *arm);

/** Takes the results of variant k, or of arm 0 (k = -1, once): its sums are r->arm[arm], the
 * differences to arm 0 r->pairs[arm]. */
typedef void mg_variant_take(void *user, int k, const mg_results *r, int arm);

/** How many games mg_variants_play would play, after mg_variant_arm has found which variants can be
 * played. */
uint64_t mg_variants_work(const mg_variant *v, int n, uint64_t games);

/* Variants that are played over the same games as arm 0. */
typedef struct mg_variant_plan {
    uint64_t first, games;
    mg_variant *variant;
    int variant_n;
    mg_variant_take *take;
    void *user;
} mg_variant_plan;

/** Plays games, from number `first` on, of all variants that can be played, a few at a time,
 * together with arm 0.
 * Errors: MG_E_CAPACITY no memory. */
MG_NODISCARD mg_status mg_variants_play(mg_study *study, const mg_variant_plan *p, mg_err *err);

#endif
