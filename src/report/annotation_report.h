/* SPDX-License-Identifier: MIT
 * What an annotation of a saved game found, for people and for programs. */
#ifndef MAGIE_REPORT_ANNOTATION_REPORT_H
#define MAGIE_REPORT_ANNOTATION_REPORT_H

#include "lab/annotation.h"

#include "magie/json.h"

#include <stdio.h>

void mg_annotation_print(FILE *out, const mg_annotation *a);
void mg_annotation_json(mg_json *j, const mg_annotation *a);

#endif
