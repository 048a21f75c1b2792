/* SPDX-License-Identifier: MIT
 * Actions that can be thought of in a card game, possible or not. */
#ifndef MAGIE_TUI_CARD_CONCEIVABLE_H
#define MAGIE_TUI_CARD_CONCEIVABLE_H

#include "tui/typed/card_tokens.h"

/** Every action of the kinds that names things of this game, possible or not: to be refused by the
 * rules with a reason. */
int mg_cards_conceivable(const mg_talk *talk, const mg_state *s, const mg_kinds *kinds,
                         mg_choice *out, int cap);

#endif
