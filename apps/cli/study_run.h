/* SPDX-License-Identifier: MIT
 * Running a study for a user: interruption, progress, the time it took; and sharing it with other
 * processes. */
#ifndef MAGIE_CLI_STUDY_RUN_H
#define MAGIE_CLI_STUDY_RUN_H

#include "cli/command.h"
#include "lab/study.h"

typedef struct mg_study_run {
    bool quiet;
    double started, shown;
} mg_study_run;

/** From here on SIGINT and SIGTERM end the study early, the clock runs, and progress is shown on a
 * terminal, unless quiet. Sets what the study says about how it is run; without a number of threads
 * there is one a processor. Both stay where they are. */
void mg_study_begin(mg_study_run *run, mg_study *study, bool quiet);

/** Whether all processes have opened what is to be studied; says so where only another has not. */
bool mg_study_opened(const char *what, bool opened);

/** Sets the fallbacks of the study to those so far; all processes must ask. */
void mg_study_count_fallbacks(mg_study *study);

/** Counts the decisions that programs left to the fallback. Says how long it took, how many games a
 * second that is, whether it was ended early, and whether there is nothing to report. Returns an
 * exit code. */
int mg_study_end(const mg_study_run *run, mg_study *study, bool any);

/** From here on SIGINT and SIGTERM set what is returned, which is 0 before, to their number; at a
 * terminal the first of them is answered. */
volatile sig_atomic_t *mg_listen_to_signals(void);

/** This process plays a part of the games of every study from here on. */
void mg_study_use_processes(const mg_processes *processes);

/** Those, or NULL. */
const mg_processes *mg_study_processes(void);

/** Whether all of these processes have opened what the command line names: mg_agree. To be asked
 * once, before any game, and before anything else that processes do together. */
MG_NODISCARD mg_status mg_study_agree(mg_status status, mg_err *err);

/** The same for a study whose arms are open, which are to have the same tables in all of them. */
MG_NODISCARD mg_status mg_study_agree_arms(const mg_study *study, mg_status status, mg_err *err);

#endif
