/* SPDX-License-Identifier: MIT
 * Tables of words that may be typed, each with its function. */
#ifndef MAGIE_TUI_WORD_TABLE_H
#define MAGIE_TUI_WORD_TABLE_H

#include "tui/typed/talk.h"

typedef struct mg_typed_word {
    const char *word;
    void (*run)(mg_talk *talk, const char *rest);
    bool whole; /* the start of it is not enough */
} mg_typed_word;

/* The last row has no word. */
typedef const mg_typed_word *mg_word_table;

/** The row of a word or, unless whole, of the beginning of one; NULL: none. */
const mg_typed_word *mg_word_find(mg_word_table table, const char *word, bool whole);

#endif
