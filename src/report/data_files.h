/* SPDX-License-Identifier: MIT
 * The data of a study in files: a table of its games, tables of the turns and events of followed
 * games, and their logs. All come from the records of the games, in order: a record has the actions
 * of a game, which are played again here. */
#ifndef MAGIE_REPORT_DATA_FILES_H
#define MAGIE_REPORT_DATA_FILES_H

#include "report/table_file.h"

/* Where data go; NULL: nowhere. */
typedef struct mg_data_paths {
    const char *games, *turns, *events; /* files */
    const char *logs;                   /* a folder */
} mg_data_paths;

typedef struct mg_data_files mg_data_files;

/** Whether anything is to be written; whether it takes the actions of games. */
bool mg_data_wanted(const mg_data_paths *paths);
bool mg_data_wants_actions(const mg_data_paths *paths);

/** Refuses paths that contradict each other, or ask for games of a study that follows none. out and
 * page are files that the command writes besides; NULL: none. */
MG_NODISCARD mg_status mg_data_check(const mg_data_paths *paths, const char *out, const char *page,
                                     const mg_study *study, mg_err *err);

/** Opens the files of a study whose arms are open, and writes their heads; makes the folder. line
 * is that of the command. Release with mg_data_end.
 *  Errors: NULL; those of mg_table_begin. */
mg_data_files *mg_data_begin(const mg_data_paths *paths, const mg_study *study, const char *line,
                             mg_err *err);

/** Takes the records of game_n games, one for each of arm_n arms, the first of which is arm. False:
 * an error, which mg_data_end reports. */
bool mg_data_take(mg_data_files *data, const mg_record *record, int game_n, int arm, int arm_n);

/** Says in the files how the study ended, and releases all. NULL is nothing.
 *  Errors: MG_E_IO, MG_E_CAPACITY; the first that occurred. */
mg_status mg_data_end(mg_data_files *data, const mg_study *study, mg_err *err);

#endif
