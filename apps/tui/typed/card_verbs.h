/* SPDX-License-Identifier: MIT
 * Words for what one does in a card game: "bank", "rent", "break". */
#ifndef MAGIE_TUI_CARD_VERBS_H
#define MAGIE_TUI_CARD_VERBS_H

#include "tui/typed/card_tokens.h"

typedef struct mg_card_verb {
    const char *word;
    mg_kinds kinds;
} mg_card_verb;

/** The verb of a word; whole: not of the start of one. NULL where there is none. */
const mg_card_verb *mg_card_verb_find(const char *word, bool whole);

/** The k-th word that is one, or NULL. */
const char *mg_card_verb_word(int k);

bool mg_card_verb_has(const mg_card_verb *v, int kind);

#endif
