/* SPDX-License-Identifier: MIT
 * Looking for words in the texts of tables: `magie rules jail`, `magie options jail`. */
#ifndef MAGIE_CLI_WORD_SEARCH_H
#define MAGIE_CLI_WORD_SEARCH_H

#include "cli/command.h"

/** Whether a word of text begins with this word; upper and lower case are equal. */
bool mg_text_has(const char *text, const char *word);

#endif
