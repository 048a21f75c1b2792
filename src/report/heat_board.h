/* SPDX-License-Identifier: MIT
 * A board drawn in text. Each space is shaded by its figure, and can be read without colours. */
#ifndef MAGIE_REPORT_HEAT_BOARD_H
#define MAGIE_REPORT_HEAT_BOARD_H

#include "magie/edition.h"

#include <stdbool.h>
#include <stdio.h>

typedef struct mg_heat {
    const mg_board_def *board;
    const double *value;       /* figure of each space; 0 to 999 */
    const char *const *inside; /* lines for the middle of the board */
    int inside_n;
    bool color;
} mg_heat;

enum { MG_HEAT_INSIDE = 62 }; /* columns of the middle */

/** Prints the board; below the lines in its middle, what the shades mean. */
void mg_heat_print(FILE *out, const mg_heat *heat);

#endif
