/* SPDX-License-Identifier: MIT
 * Which choices of a card game typed words mean. */
#ifndef MAGIE_TUI_CARD_MEANT_H
#define MAGIE_TUI_CARD_MEANT_H

#include "tui/typed/card_verbs.h"

enum { MG_MEANT_MAX = 64 };

/** The choices that the words mean, only those that fit best: their numbers from 0. Returns how
 * many; at most MG_MEANT_MAX are written. */
int mg_card_meant(const mg_talk *talk, const mg_card_choices *choices, const mg_kinds *kinds,
                  const mg_tokens *tokens, int *found);

/** Lists the choices that a line may mean. */
void mg_card_ask_which(mg_talk *talk, const char *line, const mg_choice *choices, const int *found,
                       int n);

/** Names a few choices of the kinds, as examples of correct lines. */
void mg_card_examples(mg_talk *talk, const mg_kinds *kinds);

/** Whether the verb is for another moment; if so, says for which. */
bool mg_card_is_untimely(mg_talk *talk, const char *line, const mg_card_verb *v);

/** Says why no legal action is meant. */
void mg_card_explain(mg_talk *talk, const char *line, const mg_card_verb *v,
                     const mg_tokens *tokens);

#endif
