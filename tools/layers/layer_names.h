/* SPDX-License-Identifier: MIT
 * Base names: no two files share one. */
#ifndef MAGIE_LAYER_NAMES_H
#define MAGIE_LAYER_NAMES_H

void note_name(const char *path);
/** Prints every base name that two of the noted files share. Returns how many. */
int report_names(void);

#endif
