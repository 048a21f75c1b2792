/* SPDX-License-Identifier: MIT
 * What a search found, for people and for programs. */
#ifndef MAGIE_REPORT_SEARCH_REPORT_H
#define MAGIE_REPORT_SEARCH_REPORT_H

#include "lab/search.h"

#include "magie/json.h"

#include <stdio.h>

void mg_search_print(FILE *out, const mg_search *s);
void mg_search_json(mg_json *j, const mg_search *s);

#endif
