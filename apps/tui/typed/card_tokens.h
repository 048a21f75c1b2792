/* SPDX-License-Identifier: MIT
 * Finding the choice that a typed line means in a card game. Every choice has words: its card,
 * its colour, its owner, its row. A line means the choices that have all of its words, and among
 * these the one that fits best. This code knows no rules. */
#ifndef MAGIE_TUI_CARD_TOKENS_H
#define MAGIE_TUI_CARD_TOKENS_H

#include "tui/typed/talk.h"

enum { MG_TOKENS_MAX = 20, MG_TOKEN_CAP = 24 };

/* The typed words, in small letters, without words such as "and" that only join others. */
typedef struct mg_tokens {
    int n;
    char word[MG_TOKENS_MAX][MG_TOKEN_CAP];
    bool where[MG_TOKENS_MAX]; /* stands behind "to" or "as": says where a card goes */
} mg_tokens;

/* Kinds of action, a bit each. */
typedef struct mg_kinds {
    uint8_t kind[8];
    bool counts; /* the word that named the kinds is also a word of the choice: "birthday" */
} mg_kinds;

/* Choices that are compared with what is typed: legal ones, or all that might be meant. */
typedef struct mg_card_choices {
    const mg_state *s;
    const mg_choice *at;
    int n;
} mg_card_choices;

/** Cuts text into words. */
void mg_cards_tokens(const char *text, mg_tokens *out);

/** The choices that fit best, by number from 0. kinds = NULL: of any kind. Returns how many; at
 * most cap are written. */
int mg_cards_match(const mg_talk *talk, const mg_card_choices *choices, const mg_kinds *kinds,
                   const mg_tokens *tokens, int *out, int cap);

/** The kind of card that the words name; or MG_FIND_NONE, MG_FIND_SEVERAL. */
int mg_cards_find_kind(const mg_game *g, const mg_tokens *tokens);

#endif
