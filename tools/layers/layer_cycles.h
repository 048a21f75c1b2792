/* SPDX-License-Identifier: MIT
 * Cycles: files that call or include each other. */
#ifndef MAGIE_LAYER_CYCLES_H
#define MAGIE_LAYER_CYCLES_H

#include "layers/layer_source.h"

/** Keeps a source for report_cycles; the caller must keep its tokens until then. False: a table of
 *  rows, which calls nothing and is not kept. */
bool note_unit(const struct source *source);
/** Prints every cycle of units. A unit is a source with its header. Returns how many. */
int report_cycles(void);

#endif
