/* SPDX-License-Identifier: MIT
 * The table of games: a row for each, with every figure that it has. */
#include "report/data_table.h"

static void get_figure(const mg_row *row, int value, mg_cell *cell)
{
    if (mg_record_has(row->record, value)) {
        cell->kind = MG_CELL_REAL;
        cell->real = (double)row->record->value[value] / mg_value_scale(value);
    }
}

/* clang-format off */
static const mg_column columns[] = {
    {"game", MG_CELL_INT,  MG_OF_ALL, MG_COLUMN_ONCE,
     "its number, which with the seed fixes dice, cards and bots", mg_column_game},
    {"arm",  MG_CELL_TEXT, MG_OF_ALL, MG_COLUMN_OF_ARMS,
     "the way to play: A is the first that the command names", mg_column_arm},
    {"",     MG_CELL_REAL, MG_OF_ALL, MG_COLUMN_BY_FIGURE, "", get_figure},
};
/* clang-format on */

const mg_data_table mg_table_games = {
    .name = "games",
    .text = "a row for each game, with its figures",
    .column = columns,
    .column_n = (int)(sizeof columns / sizeof columns[0]),
};
