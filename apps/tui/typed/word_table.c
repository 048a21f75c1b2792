/* SPDX-License-Identifier: MIT
 * Finding typed words in tables of words. */
#include "tui/typed/word_table.h"

#include "tui/typed/lookup.h"

#include <string.h>

const mg_typed_word *mg_word_find(mg_word_table table, const char *word, bool whole)
{
    for (const mg_typed_word *row = table; row->word; row++) {
        if (whole || row->whole ? strcmp(row->word, word) == 0 : mg_starts_with(row->word, word)) {
            return row;
        }
    }
    return NULL;
}
