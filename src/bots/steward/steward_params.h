/* SPDX-License-Identifier: MIT
 * The steward's numbers, as data: the rows of steward_params.def. Internal. */
#ifndef MAGIE_BOTS_STEWARD_PARAMS_H
#define MAGIE_BOTS_STEWARD_PARAMS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct mg_steward_params {
#define P(name, now, first, least, most, fitted, text) int16_t name;
#include "bots/steward/steward_params.def"
#undef P
    int16_t overlooks; /* percent of its decisions in which it misses an opportunity; for weaker
                          levels */
} mg_steward_params;

/** The numbers by which the bots of these names play. */
extern const mg_steward_params mg__steward, mg__steward_1, mg__steward_easy;

/* A number by its row. */
typedef struct mg_steward_row {
    const char *name, *text;
    uint16_t at; /* its index in mg_steward_params, counted in numbers */
    int16_t least, most;
    bool fitted; /* fitted by `magie tune`; others are set by hand */
} mg_steward_row;

extern const mg_steward_row mg__steward_rows[];
extern const int mg__steward_row_n;

#endif
