/* SPDX-License-Identifier: MIT
 * Studies in stages for a command: --until ends a study when a figure is known precisely enough;
 * --out stores the results so far in a file and continues from it. */
#ifndef MAGIE_CLI_STUDY_STAGES_H
#define MAGIE_CLI_STUDY_STAGES_H

#include "cli/study_values.h"
#include "lab/precision.h"
#include "lab/study.h"
#include "report/data_files.h"

#include "magie/json.h"

typedef struct mg_stage_values {
    const char *until, *out;
} mg_stage_values;

extern const mg_cli_group mg_stage_options;

/* How a study is played in stages. */
typedef struct mg_stages {
    const mg_stage_values *values;
    const char *command; /* "sim" */
    const char *players; /* the population that plays these games; NULL: there is only one */
    mg_study *study;
    /** Writes the report of the command with sums, for the present state of *study. */
    void (*write)(void *user, const mg_study *study, const mg_results *results, mg_json *j);
    /** The least precise of the figures that --until names, and the mean that its width is a part
     * of. NULL: the figure of one arm, or the difference of two. */
    mg_estimate (*widest)(void *user, const mg_results *results, int value, double *mean);
    void *user;

    /* how mg_stages_play plays and prints */
    const mg_work_values *work;
    const mg_data_paths *data;
    /** Plays the study. The results stay the callee's. Returns NULL on errors: *err. */
    const mg_results *(*play)(void *user, mg_err *err);
    /** Prints the results. Returns an exit code. */
    int (*print)(void *user, const mg_results *results, bool json);
    /** Writes a file of the command's own. May be NULL. */
    int (*page)(void *user, const mg_results *results);

    /* its own */
    mg_precision until;
    bool looks;
    mg_err err;
} mg_stages;

/** A study without arms, as mg_study_from makes it, with the usual number of games. */
mg_study mg_study_of_stages(const mg_study_values *v, const mg_stage_values *stages);

/** Reads the options for a study whose arms are open, and the file of --out, if there is one. The
 * caller has set values, command, study, write and user in *s. s must stay where it is while the
 * study is played. All of several processes must call it, after mg_study_agree.
 * Errors: *err. */
MG_NODISCARD mg_status mg_stages_begin(mg_stages *s, const mg_data_paths *data, mg_err *err);

/** Prints the precision reached, unless quiet, and writes the file. Returns an exit code; errors
 * have been printed. */
int mg_stages_end(mg_stages *s, const mg_results *results, bool quiet);

/** Plays a study and prints its results. line is the command that its tables and logs name. All
 * files are written before the text, because the reader of the text may go away: SIGPIPE then ends
 * the program. Returns an exit code; errors have been printed. */
int mg_stages_play(mg_stages *s, const char *line);

#endif
