/* SPDX-License-Identifier: MIT
 * Databases on systems that have no library for them: there are none. */
#include "report/table_parts.h"

static mg_table_file *begin(const mg_table_file *head, mg_table_file *beside, mg_err *err)
{
    (void)beside;
    (void)mg_fail(err, MG_E_IO, "%s: this build writes no databases; name a .csv file", head->path);
    return NULL;
}

const mg__table_kind mg__sqlite_kind = {.begin = begin};
