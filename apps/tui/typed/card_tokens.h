/* SPDX-License-Identifier: MIT
 * What is typed in a card game is compared word by word with what can be done: every choice has
 * words (its card, its colour, whose it is, its row), a line means the choices that have all of its
 * words, and of these the one that fits best. No rule is known here. */
#ifndef MAGIE_TUI_CARD_TOKENS_H
#define MAGIE_TUI_CARD_TOKENS_H

#include "tui/typed/talk.h"

enum { MG_TOKENS_MAX = 20, MG_TOKEN_CAP = 24 };

/* What was typed: words in small letters, without those that only join. */
typedef struct mg_tokens {
    int n;
    char word[MG_TOKENS_MAX][MG_TOKEN_CAP];
    bool where[MG_TOKENS_MAX]; /* behind "to" or "as": says where a card is to go */
} mg_tokens;

/* Kinds of action, a bit each. */
typedef struct mg_kinds {
    uint8_t kind[8];
    bool counts; /* the word that named them is one of the choice's words as well: "birthday" */
} mg_kinds;

/* What can be done in a position, or might be. */
typedef struct mg_card_choices {
    const mg_state *s;
    const mg_choice *at;
    int n;
} mg_card_choices;

/** Cuts text into words. */
void mg_cards_tokens(const char *text, mg_tokens *out);

/** Those of choices that fit best, by their number from 0. kinds = NULL: any. Returns how many, of
 * which cap are written. */
int mg_cards_match(const mg_talk *talk, const mg_card_choices *choices, const mg_kinds *kinds,
                   const mg_tokens *tokens, int *out, int cap);

/** The kind of card that the words name: MG_FIND_NONE, MG_FIND_SEVERAL. */
int mg_cards_find_kind(const mg_game *g, const mg_tokens *tokens);

#endif
