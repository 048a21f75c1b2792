/* SPDX-License-Identifier: MIT
 * The figures of a simulation as tables for people. */
#ifndef MAGIE_REPORT_SIM_TEXT_H
#define MAGIE_REPORT_SIM_TEXT_H

#include "lab/study.h"

#include <stdio.h>

void mg_sim_print(FILE *out, const mg_study *study, const mg_results *results);

#endif
