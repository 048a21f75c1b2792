/* SPDX-License-Identifier: MIT
 * Typed commands of card games. What is typed is compared word by word with what can be done: every
 * choice has words (its card, its colour, whose it is, its row), a line means the choices that have
 * all of its words, and of these the one that fits best. No rule is known here. */
#ifndef MAGIE_TUI_TALK_CARDS_H
#define MAGIE_TUI_TALK_CARDS_H

#include "tui/typed/talk.h"

enum { MG_TOKENS_MAX = 20, MG_TOKEN_CAP = 24 };

/* What was typed: words in small letters, without those that only join. */
typedef struct mg_tokens {
    int n;
    char word[MG_TOKENS_MAX][MG_TOKEN_CAP];
    bool where[MG_TOKENS_MAX]; /* behind "to" or "as": says where a card is to lie */
} mg_tokens;

/* Kinds of action, a bit each. */
typedef struct mg_kinds {
    uint8_t kind[8];
    bool counts; /* the word that named them is one of the choice's words as well: "birthday" */
} mg_kinds;

/** The choices of the talk's seat in the order in which they are shown; their place there is their
 * number. */
int mg_cards_listed(const mg_talk *talk, const mg_state *s, mg_choice *out);

/** Cuts text into words. */
void mg_cards_tokens(const char *text, mg_tokens *out);

/** Those of choices that fit best, by their number from 0. kinds = NULL: any. Returns how many, of
 * which cap are written. */
int mg_cards_match(const mg_talk *talk, const mg_state *s, const mg_choice *choices, int choice_n,
                   const mg_kinds *kinds, const mg_tokens *tokens, int *out, int cap);

/** Every action of the kinds that names things of this game, possible or not: to be refused by the
 * rules with a reason. */
int mg_cards_conceivable(const mg_talk *talk, const mg_state *s, const mg_kinds *kinds,
                         mg_choice *out, int cap);

/** The kind of card that the words name: MG_FIND_NONE, MG_FIND_SEVERAL. */
int mg_cards_find_kind(const mg_game *g, const mg_tokens *tokens);

/** Real cards: asks what a seat has drawn, and takes "3m, green, sly deal". */
void mg_talk_cards_chance_prompt(mg_talk *talk);
bool mg_talk_cards_chance(mg_talk *talk, const char *line);

/** Does a line. Returns false where it begins with no command of a card game. whole: not with the
 * start of one either. */
bool mg_talk_cards(mg_talk *talk, const char *line, bool whole);

/** Lists what can be done with the things that a line names. False where there is nothing. */
bool mg_talk_cards_things(mg_talk *talk, const char *line);

/* ---- showing (talk_table.c) ---- */

void mg_talk_cards_prompt(mg_talk *talk);

/** A choice in words: "Bank 5M". */
void mg_talk_cards_words(const mg_talk *talk, const mg_choice *choice, char *out, size_t cap);

/** The same as a line of the list: "  3: Bank 5M". */
void mg_talk_cards_say(mg_talk *talk, const mg_choice *choice, int number);

/** `hand`, `table`, `me`, `card NAME`, `legal`, `help`. Returns whether there was one. */
bool mg_talk_cards_show(mg_talk *talk, const char *word, const char *rest, bool whole);

/** Says an entry, with those that go on about the same. Returns the number of the next one. */
int mg_talk_cards_entry(mg_talk *talk, int at);

/** The seat's hand has been seen as it is: what comes to it from now on is new. */
void mg_talk_cards_seen(mg_talk *talk, int seat);

#endif
