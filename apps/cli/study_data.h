/* SPDX-License-Identifier: MIT
 * Options that write the data of a study into files, and doing so for a command. */
#ifndef MAGIE_CLI_STUDY_DATA_H
#define MAGIE_CLI_STUDY_DATA_H

#include "cli/command.h"
#include "report/data_files.h"

/* --csv, --turns, --events, --logs: an mg_data_paths. */
extern const mg_cli_group mg_data_options;

/** Opens the files, on the first of several processes, and lets the study write into them. Hours of
 * play must not end in a folder that is not there: none plays if one cannot write.
 *  Errors: false, on all processes; what is wrong has been printed. *data is then NULL, as where
 *          nothing is asked for. */
bool mg_study_data_begin(mg_study *study, const mg_data_paths *paths, const char *line,
                         mg_data_files **data);

/** Ends the files once played games of each arm are. Returns an exit code; what is wrong has been
 * printed, and the study says that it failed. */
int mg_study_data_end(mg_study *study, mg_data_files *data, uint64_t games);

#endif
