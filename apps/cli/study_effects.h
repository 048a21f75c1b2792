/* SPDX-License-Identifier: MIT
 * `magie compare` of more than two arms, or of factors. */
#ifndef MAGIE_CLI_STUDY_EFFECTS_H
#define MAGIE_CLI_STUDY_EFFECTS_H

#include "cli/study_stages.h"
#include "lab/arm_effects.h"

/* The values of the command line. */
typedef struct mg_effects_request {
    const mg_command *command;
    mg_study *study; /* without arms */
    const char *a;   /* the first arm, and the others */
    mg_cli_texts other;
    const mg_data_paths *data;
    const mg_stage_values *stages;
    const mg_work_values *work;
} mg_effects_request;

/** Plays the comparison and reports it. Returns an exit code; errors have been printed. */
int mg_study_effects(const mg_effects_request *r);

#endif
