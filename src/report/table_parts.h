/* SPDX-License-Identifier: MIT
 * The kinds of files of tables. Internal. */
#ifndef MAGIE_REPORT_TABLE_PARTS_H
#define MAGIE_REPORT_TABLE_PARTS_H

#include "report/table_file.h"

/* The functions of a kind of file; see table_file.h. */
typedef struct mg__table_kind {
    mg_table_file *(*begin)(const mg_table_file *head, mg_table_file *beside, mg_err *err);
    mg_status (*row)(mg_table_file *file, const mg_cell *cell, mg_err *err);
    mg_status (*keep)(mg_table_file *file, mg_err *err);
    mg_status (*end)(mg_table_file *file, const mg_study *study, mg_err *err);
} mg__table_kind;

/* The first member of each kind's own struct. */
struct mg_table_file {
    const mg__table_kind *kind;
    const char *path;
    const mg_data_table *table;
    const mg_field *field;
    int field_n;
    const char *line;
};

extern const mg__table_kind mg__csv_kind, mg__sqlite_kind;

#endif
