/* SPDX-License-Identifier: MIT
 * The data of a study in files: a table of its games, tables of the turns and events of followed
 * games, and their logs. All come from the records of the games, in order: a record has the actions
 * of a game, which are played again here. */
#ifndef MAGIE_REPORT_DATA_FILES_H
#define MAGIE_REPORT_DATA_FILES_H

#include "report/table_file.h"

/* Where each kind of data is written; NULL: nowhere. */
typedef struct mg_data_paths {
    const char *games, *turns, *events; /* files */
    const char *logs;                   /* a folder */
} mg_data_paths;

typedef struct mg_data_files mg_data_files;

/** Whether any data is to be written; whether that needs the actions of games. */
bool mg_data_wanted(const mg_data_paths *paths);
bool mg_data_wants_actions(const mg_data_paths *paths);

/** Refuses paths that contradict each other, and paths for followed games if the study follows
 * none. out and page are other files that the command writes; NULL: none. */
MG_NODISCARD mg_status mg_data_check(const mg_data_paths *paths, const char *out, const char *page,
                                     const mg_study *study, mg_err *err);

/** Opens the files of a study whose arms are open, makes the folder, and writes the heads of the
 * tables. line is the command line. Release with mg_data_end.
 * Errors: NULL; those of mg_table_begin. */
mg_data_files *mg_data_begin(const mg_data_paths *paths, const mg_study *study, const char *line,
                             mg_err *err);

/** Takes the records of game_n games, one for each of arm_n arms, the first of which is arm number
 * `arm`. Returns false after an error, which mg_data_end reports. */
bool mg_data_take(mg_data_files *data, const mg_record *record, int game_n, int arm, int arm_n);

/** Writes into the files how the study ended, and releases all. NULL is nothing.
 * Errors: MG_E_IO, MG_E_CAPACITY; the first that occurred. */
mg_status mg_data_end(mg_data_files *data, const mg_study *study, mg_err *err);

#endif
