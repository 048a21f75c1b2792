/* SPDX-License-Identifier: MIT */
#include "report/table_parts.h"

#include <string.h>

/* Chosen by the end of the name; all other names get comma-separated values. */
static const char *const databases[] = {".sqlite", ".db"};

bool mg_is_database(const char *path)
{
    size_t length = strlen(path);

    for (size_t k = 0; k < sizeof databases / sizeof databases[0]; k++) {
        size_t end = strlen(databases[k]);

        if (length > end && strcmp(path + length - end, databases[k]) == 0) {
            return true;
        }
    }
    return false;
}

mg_table_file *mg_table_begin(const char *path, const mg_data_table *table, const mg_field *field,
                              int n, const char *line, mg_table_file *beside, mg_err *err)
{
    const mg_table_file head = {
        .kind = mg_is_database(path) ? &mg__sqlite_kind : &mg__csv_kind,
        .path = path,
        .table = table,
        .field = field,
        .field_n = n,
        .line = line,
    };

    return head.kind->begin(&head, beside, err);
}

mg_status mg_table_add(mg_table_file *file, const mg_cell *cell, mg_err *err)
{
    return file->kind->row(file, cell, err);
}

mg_status mg_table_keep(mg_table_file *file, mg_err *err)
{
    return file->kind->keep(file, err);
}

mg_status mg_table_end(mg_table_file *file, const mg_study *study, mg_err *err)
{
    return file ? file->kind->end(file, study, err) : MG_E_OK;
}
