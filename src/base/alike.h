/* SPDX-License-Identifier: MIT
 * Names that people cannot tell apart. */
#ifndef MAGIE_BASE_ALIKE_H
#define MAGIE_BASE_ALIKE_H

#include <stdbool.h>

/** Whether two texts in UTF-8 are the same apart from case, blanks and invisible characters, or are
 *  confusable: they look the same in letters of different scripts.
 *  Limits: letters of Latin, Greek and Cyrillic; all others are compared as they are, and so are
 *  letters with combining marks. */
bool mg_text_is_alike(const char *a, const char *b);

#endif
