/* SPDX-License-Identifier: MIT
 * What changes of single options do, for people and for programs. */
#ifndef MAGIE_REPORT_SWEEP_REPORT_H
#define MAGIE_REPORT_SWEEP_REPORT_H

#include "lab/sweep.h"

#include "magie/json.h"

#include <stdio.h>

void mg_sweep_print(FILE *out, const mg_sweep *s);
void mg_sweep_json(mg_json *j, const mg_sweep *s);

#endif
