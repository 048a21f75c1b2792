/* SPDX-License-Identifier: MIT
 * Options that write the data of a study into files, and the code that does it for a command. */
#ifndef MAGIE_CLI_STUDY_DATA_H
#define MAGIE_CLI_STUDY_DATA_H

#include "cli/command.h"
#include "report/data_files.h"

/* --csv, --turns, --events, --logs: an mg_data_paths. */
extern const mg_cli_group mg_data_options;

/** Opens the files, on the first of several processes, and makes the study write into them. This
 * happens before any game, so that hours of play do not end with a missing folder. If one process
 * cannot write, none plays.
 * Errors: false, on all processes; the error has been printed. *data is then NULL, as if nothing is
 * asked for. */
bool mg_study_data_begin(mg_study *study, const mg_data_paths *paths, const char *line,
                         mg_data_files **data);

/** Ends the files after `played` games of each arm. Returns an exit code; errors have been printed,
 * and mark the study as failed. */
int mg_study_data_end(mg_study *study, mg_data_files *data, uint64_t games);

#endif
