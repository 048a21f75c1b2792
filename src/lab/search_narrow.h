/* SPDX-License-Identifier: MIT
 * Numbers in a search: only distant values are tried; if one of them is enough, the smallest change
 * that is enough is found by halving. Internal to the search. */
#ifndef MAGIE_LAB_SEARCH_NARROW_H
#define MAGIE_LAB_SEARCH_NARROW_H

#include "lab/search_run.h"

/** Values of an option to begin with: of a number a quarter and four times the present one, within
 * its range; of others all. Returns how many, up to MG_TRIES_MAX. */
int mg__ends_to_try(const mg_study *study, int option, int32_t *value);

/** Halves the way from the present value of a number to a far one that meets the goals which are
 * not met as it is, for all such variants of the level at once, and adds to the level what it
 * tries. Of variants with several changes the best few are narrowed, each number by itself. What an
 * interval leaves open is played again over more games; what stays open counts as not met. */
MG_NODISCARD mg_status mg__search_narrow(mg__search_run *x, mg__level *l);

#endif
