/* SPDX-License-Identifier: MIT
 * The invariants of what is under way in a card game: which questions are on which, and that the
 * action being resolved could have been played so. Internal. */
#ifndef MAGIE_RULES_CARDS_STACK_H
#define MAGIE_RULES_CARDS_STACK_H

#include "rules/card/card_rules.h"

/** The part of the check that goes over frames and the action (cards_stack.c). */
const char *mg__cards_check_stack(const mg_game *g, const mg_state *s);

#endif
