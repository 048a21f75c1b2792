/* SPDX-License-Identifier: MIT
 * How many games still go on after each number of rounds, if a limit cuts some of them off. */
#ifndef MAGIE_REPORT_LENGTH_REPORT_H
#define MAGIE_REPORT_LENGTH_REPORT_H

#include "magie/json.h"
#include "magie/sim.h"

#include <stdio.h>

/** Whether a limit cut any game off; otherwise a mean and quantiles describe the lengths fully. */
bool mg_any_cut_off(const mg_sums *sums);

/** A sentence on the games that means leave out, if there are any. */
void mg_left_out_print(FILE *out, const mg_sums *sums);

/** A few rows of the curve, and the median length. */
void mg_length_print(FILE *out, const mg_sums *sums);

/** "survival":{"median":…,"steps":[…]} */
void mg_length_json(mg_json *j, const mg_sums *sums);

#endif
