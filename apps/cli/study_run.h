/* SPDX-License-Identifier: MIT
 * Running a study for a user: interruption, progress, the time taken; and sharing it with other
 * processes. */
#ifndef MAGIE_CLI_STUDY_RUN_H
#define MAGIE_CLI_STUDY_RUN_H

#include "cli/command.h"
#include "lab/study.h"

typedef struct mg_study_run {
    bool quiet;
    double started, shown;
} mg_study_run;

/** Says of a game that would end by the clock that none runs. Returns whether it said so. */
bool mg_tell_no_clock(const mg_game *g);

/** From here on SIGINT and SIGTERM end the study early, the clock runs, and progress is shown on a
 * terminal, unless quiet. Sets how the study is run; if no number of threads is given, there is one
 * for each processor. Both arguments must stay where they are. */
void mg_study_begin(mg_study_run *run, mg_study *study, bool quiet);

/** Whether all processes have opened the study. Prints it if only another process has not. */
bool mg_study_opened(const char *what, bool opened);

/** Sets the fallbacks of the study to the number so far; all processes must call it. */
void mg_study_count_fallbacks(mg_study *study);

/** Counts the decisions that programs left to the fallback. Prints the time taken, games per
 * second, whether the study was ended early, whether an arm waits for a clock, and whether there is
 * nothing to report. Returns an exit code. */
int mg_study_end(const mg_study_run *run, mg_study *study, bool any);

/** From here on SIGINT and SIGTERM set the returned variable, which is 0 before, to their number.
 * On a terminal the first of them is confirmed. */
volatile sig_atomic_t *mg_listen_to_signals(void);

/** From here on this process plays only its part of the games of every study. */
void mg_study_use_processes(const mg_processes *processes);

/** The processes of this program, or NULL. */
const mg_processes *mg_study_processes(void);

/** Whether all of these processes have opened what the command line names: mg_agree. Call it once,
 * before any game and before anything else that the processes do together. */
MG_NODISCARD mg_status mg_study_agree(mg_status status, mg_err *err);

/** The same for a study whose arms are open: they must have the same tables in all processes. */
MG_NODISCARD mg_status mg_study_agree_arms(const mg_study *study, mg_status status, mg_err *err);

#endif
