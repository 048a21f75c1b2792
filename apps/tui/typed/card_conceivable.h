/* SPDX-License-Identifier: MIT
 * All actions that a typed line in a card game could mean, legal or not. */
#ifndef MAGIE_TUI_CARD_CONCEIVABLE_H
#define MAGIE_TUI_CARD_CONCEIVABLE_H

#include "tui/typed/card_tokens.h"

/** Lists every action of these kinds that names things of this game, legal or not. The rules then
 * say why one is refused. */
int mg_cards_conceivable(const mg_talk *talk, const mg_state *s, const mg_kinds *kinds,
                         mg_choice *out, int cap);

#endif
