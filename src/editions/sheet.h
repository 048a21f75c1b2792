/* SPDX-License-Identifier: MIT
 * A CSV table as rows of cells. Commas, semicolons or tabs separate the cells, whichever the
 * first line has. Internal. */
#ifndef MAGIE_EDITIONS_SHEET_H
#define MAGIE_EDITIONS_SHEET_H

#include "editions/report.h"

enum { MG__CELLS_MAX = 26, MG__ROWS_MAX = 80 };

typedef struct mg__row {
    int line, cell_n;
    const char *cell[MG__CELLS_MAX];
} mg__row;

typedef struct mg__sheet {
    const char *file;
    int row_n; /* row[0] has the headings; rows without any text are left out */
    mg__row row[MG__ROWS_MAX];
    char *text; /* the bytes to which the cells point */
} mg__sheet;

/** Splits a table. NULL if it cannot be read. Free with mg__sheet_free. */
mg__sheet *mg__sheet_read(const char *file, const char *data, size_t size, mg_error_list *errors);
void mg__sheet_free(mg__sheet *sheet);

/** Finds the columns by their headings: cell[c] = number of the cell under heading names.at[c], or
 * -1. The first required_n headings must be there. */
bool mg__sheet_columns(const mg__sheet *sheet, mg__names names, int required_n, int *cell,
                       mg_error_list *errors);

/** A cell's text, "" if it is missing; and its place. */
const char *mg__sheet_cell(const mg__sheet *sheet, int row, int cell);
mg__place mg__sheet_place(const mg__sheet *sheet, int row, int cell);

#endif
