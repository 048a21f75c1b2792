/* SPDX-License-Identifier: MIT
 * The invariants of the stack in a card game: which frames may be on which, and whether the action
 * being resolved could have been played. Internal. */
#ifndef MAGIE_RULES_CARDS_STACK_H
#define MAGIE_RULES_CARDS_STACK_H

#include "rules/card/card_rules.h"

/** The part of mg_state_check for frames and the action (cards_stack.c). */
const char *mg__cards_check_stack(const mg_game *g, const mg_state *s);

#endif
