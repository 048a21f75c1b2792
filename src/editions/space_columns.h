/* SPDX-License-Identifier: MIT
 * The columns of a board's table: their headings, and which figures each kind of space has.
 * Internal. */
#ifndef MAGIE_EDITIONS_SPACE_COLUMNS_H
#define MAGIE_EDITIONS_SPACE_COLUMNS_H

#include "editions/draft.h"

enum { MG__FIGURE_MAX = 1000000 };

enum { MG__FIGURES_END = MG__VOTES3 + 1 }; /* figures are the columns from price to here */

/* A set with one column. */
#define MG__COLUMN(column) (1u << (column))

/* A kind of space, and the figures that it needs and those that it may have in addition, as
 * sets. */
typedef struct mg__space_kind {
    const char *name;
    const char *a_name; /* in a sentence */
    unsigned needs, allows;
} mg__space_kind;

extern const mg__space_kind mg__space_kinds[MG_SPACE_KINDS];

bool mg__is_deed(int kind);

/** The figure of a column before MG__FIGURES_END. */
int32_t *mg__figure_of(mg_space_def *def, int column);

/** The figures that a kind of space needs, with these options, and if the board has votes. */
unsigned mg__space_needs(int kind, const mg_options *options, bool votes);

#endif
