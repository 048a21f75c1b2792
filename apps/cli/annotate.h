/* SPDX-License-Identifier: MIT
 * What `magie annotate` finds out of a saved game, and telling it. */
#ifndef MAGIE_CLI_ANNOTATE_H
#define MAGIE_CLI_ANNOTATE_H

#include "cli/place.h"
#include "cli/study.h"

#include "magie/course.h"

/* What else the seat could have done at a turning point. */
typedef struct mg_second_thought {
    bool has; /* a decision with more than one choice, and time to weigh it */
    mg_weighing weighing;
    int best; /* the best of the others; -1: none is known to be better */
} mg_second_thought;

typedef struct mg_annotation {
    const mg_study *study;
    const mg_place *place;
    const char *name[MG_SEATS_MAX];
    char line[4096];
    int eyes; /* MG_EYES_ALL, or an onlooker's where the game goes on */
    mg_course course;
    mg_second_thought *thought; /* by turning point */
} mg_annotation;

void mg_annotation_print(const mg_annotation *a);
void mg_annotation_json(mg_json *j, const mg_annotation *a);

#endif
