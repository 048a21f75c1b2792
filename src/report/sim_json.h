/* SPDX-License-Identifier: MIT
 * The figures of a simulation for programs. */
#ifndef MAGIE_REPORT_SIM_JSON_H
#define MAGIE_REPORT_SIM_JSON_H

#include "lab/study.h"

#include "magie/json.h"

/** One object with every figure, see docs/laboratory.md; if wanted, also with the counts and sums.
 * It depends only on the study, not on how it was run. */
void mg_sim_json(mg_json *j, const mg_study *study, const mg_results *results, bool with_sums);

#endif
