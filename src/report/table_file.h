/* SPDX-License-Identifier: MIT
 * Files of tables: comma-separated values, or SQLite if the name ends in .sqlite or .db. A file has
 * whole rows only, even after an error of the disk. How the run ended is written last. */
#ifndef MAGIE_REPORT_TABLE_FILE_H
#define MAGIE_REPORT_TABLE_FILE_H

#include "report/data_table.h"

typedef struct mg_table_file mg_table_file;

/** Whether the name is that of an SQLite file. Such a file may have several tables. */
bool mg_is_database(const char *path);

/** Begins a file with a table, its n columns, and the command line. An existing file is replaced.
 * beside: the file of another table in the same database, or NULL. The arguments must outlive it.
 * Errors: NULL; MG_E_IO it cannot be written, or is a database of something else; MG_E_CAPACITY no
 * memory. */
mg_table_file *mg_table_begin(const char *path, const mg_data_table *table, const mg_field *field,
                              int n, const char *line, mg_table_file *beside, mg_err *err);

/** Adds a row with a cell for each column.
 * Errors: MG_E_IO, such as a full disk; the file then has the rows up to some earlier one. */
mg_status mg_table_add(mg_table_file *file, const mg_cell *cell, mg_err *err);

/** Makes sure that a kill of the process does not lose the rows so far.
 * Errors: MG_E_IO. */
mg_status mg_table_keep(mg_table_file *file, mg_err *err);

/** Writes how the study ended, and releases the file, also on an error; NULL is nothing. A file
 * that was begun beside another must end before it. */
mg_status mg_table_end(mg_table_file *file, const mg_study *study, mg_err *err);

#endif
