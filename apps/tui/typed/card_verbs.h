/* SPDX-License-Identifier: MIT
 * Verbs of card games: "bank", "rent", "break". */
#ifndef MAGIE_TUI_CARD_VERBS_H
#define MAGIE_TUI_CARD_VERBS_H

#include "tui/typed/card_tokens.h"

typedef struct mg_card_verb {
    const char *word;
    mg_kinds kinds;
} mg_card_verb;

/** The verb of a word; whole: the beginning of a word is not enough. NULL if there is none. */
const mg_card_verb *mg_card_verb_find(const char *word, bool whole);

/** The k-th word that is a verb, or NULL. */
const char *mg_card_verb_word(int k);

bool mg_card_verb_has(const mg_card_verb *v, int kind);

#endif
