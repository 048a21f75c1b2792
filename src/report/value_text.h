/* SPDX-License-Identifier: MIT
 * Single figures: as columns of text, and as members of a JSON object. */
#ifndef MAGIE_REPORT_VALUE_TEXT_H
#define MAGIE_REPORT_VALUE_TEXT_H

#include "magie/json.h"
#include "magie/sim.h"

#include <stdio.h>

/** A column of so many characters: "57.31", "80.8 %"; "-" where it is
 * infinite, as the ends of an interval that is none. */
void mg_print_value(FILE *out, int value, double number, int width);

/** A name in a column so wide; one that is too long has a line of its own. */
void mg_print_name(FILE *out, const char *name, int width);

/** The end of a name, of so many columns: of a command it says more than the beginning. */
const char *mg_end_of_name(const char *name, int columns);

/** What a value is, as a line of a legend; one line for the figures of all seats. */
void mg_print_meaning(FILE *out, int value);

/** A line of text, as printf makes it, broken between words where it would be longer than 80
 * columns; what follows begins with so many blanks. */
void mg_print_sentence(FILE *out, int indent, const char *fmt, ...) MG_PRINTF(3, 4);

/** One more word of a list after the text that introduces it, with commas and broken into lines.
 * at: where the line is, as the last call returned it; 0 before the first. */
int mg_print_listed(FILE *out, int at, const char *what, const char *word);

/** {"n":…,"mean":…,"sd":…,"se":…,"low":…,"high":…} */
void mg_json_estimate(mg_json *j, const char *key, const mg_estimate *e);

/** "edition":"standard:classic" */
void mg_json_edition(mg_json *j, const mg_game *g);

#endif
