/* SPDX-License-Identifier: MIT
 * Numbers in a search: only distant values are tried; if one of them is enough, the smallest change
 * that is enough is found by halving. Internal to the search. */
#ifndef MAGIE_LAB_SEARCH_NARROW_H
#define MAGIE_LAB_SEARCH_NARROW_H

#include "lab/search_run.h"

/** The values of an option that are tried first: for a number a quarter of the present one and four
 * times it, within its range; for others all values. Returns how many, up to MG_TRIES_MAX. */
int mg__ends_to_try(const mg_study *study, int option, int32_t *value);

/** Halves the way from the present value of a number to a far one that meets the goals which the
 * present rules miss. It does so for all such variants of the level at once, and adds to the level
 * the variants that it tries. Of variants with several changes the best few are narrowed, each
 * number by itself. A variant that an interval leaves open is played again over more games; if it
 * stays open, it counts as not enough. */
MG_NODISCARD mg_status mg__search_narrow(mg__search_run *x, mg__level *l);

#endif
