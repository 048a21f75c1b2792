/* SPDX-License-Identifier: MIT
 * What two ways to play differ in, for people and for programs. */
#ifndef MAGIE_REPORT_COMPARISON_REPORT_H
#define MAGIE_REPORT_COMPARISON_REPORT_H

#include "lab/comparison.h"

#include "magie/json.h"

#include <stdio.h>

void mg_comparison_print(FILE *out, const mg_comparison *c);
void mg_comparison_json(mg_json *j, const mg_comparison *c);

#endif
