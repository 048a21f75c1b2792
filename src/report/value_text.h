/* SPDX-License-Identifier: MIT
 * Single figures: as columns of text, and as members of a JSON object. */
#ifndef MAGIE_REPORT_VALUE_TEXT_H
#define MAGIE_REPORT_VALUE_TEXT_H

#include "magie/json.h"
#include "magie/sim.h"

#include <stdio.h>

/** A number in a column of this width: "57.31", "80.8 %"; "-" if it is infinite, as the ends of an
 * unknown interval are. */
void mg_print_value(FILE *out, int value, double number, int width);

/** A name in a column of this width; a longer one gets its own line. */
void mg_print_name(FILE *out, const char *name, int width);

/** The last characters of a name, as many as fit the width: the end of a command says more than its
 * beginning. */
const char *mg_end_of_name(const char *name, int columns);

/** A line of a legend that explains a value; one line for the figures of all seats. */
void mg_print_meaning(FILE *out, int value);

/** Prints a line of text, formatted as by printf and broken between words at 80 columns;
 * continuation lines begin with this many blanks. */
void mg_print_sentence(FILE *out, int indent, const char *fmt, ...) MG_PRINTF(3, 4);

/** Prints one more word of a list after the text that introduces it, with commas and line breaks.
 * at: the position in the line, as the last call returned it; 0 before the first. */
int mg_print_listed(FILE *out, int at, const char *what, const char *word);

/** {"n":…,"mean":…,"sd":…,"se":…,"low":…,"high":…} */
void mg_json_estimate(mg_json *j, const char *key, const mg_estimate *e);

/** "edition":"standard:classic" */
void mg_json_edition(mg_json *j, const mg_game *g);

#endif
