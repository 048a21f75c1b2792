/* SPDX-License-Identifier: MIT
 * Files of tables: comma-separated values, or SQLite where the name ends in .sqlite or .db. A file
 * has whole rows only, whatever happens to the disk; how the run ended is written last. */
#ifndef MAGIE_REPORT_TABLE_FILE_H
#define MAGIE_REPORT_TABLE_FILE_H

#include "report/data_table.h"

typedef struct mg_table_file mg_table_file;

/** Whether the name is one of SQLite. Such a file may have several tables. */
bool mg_is_database(const char *path);

/** Begins a file with a table, its n columns, and the line of the command; what was there is
 * replaced. beside: the file of another table of the same database, or NULL. What it is given must
 * outlive it.
 *  Errors: NULL; MG_E_IO it cannot be written, or is a database of something else; MG_E_CAPACITY
 *          no memory. */
mg_table_file *mg_table_begin(const char *path, const mg_data_table *table, const mg_field *field,
                              int n, const char *line, mg_table_file *beside, mg_err *err);

/** Adds a row of as many cells.
 *  Errors: MG_E_IO, such as a full disk; the file then has the rows up to some earlier one. */
mg_status mg_table_add(mg_table_file *file, const mg_cell *cell, mg_err *err);

/** Sees to it that a kill of the process cannot take the rows so far away. Errors: MG_E_IO. */
mg_status mg_table_keep(mg_table_file *file, mg_err *err);

/** Says how the study ended and releases the file, also where that fails; NULL is nothing. Those
 * beside another end before it. */
mg_status mg_table_end(mg_table_file *file, const mg_study *study, mg_err *err);

#endif
