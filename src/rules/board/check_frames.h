/* SPDX-License-Identifier: MIT
 * The invariants of each frame of a board game. Internal. */
#ifndef MAGIE_RULES_CHECK_FRAMES_H
#define MAGIE_RULES_CHECK_FRAMES_H

#include "magie/rules.h"

/** NULL, or the name of the invariant that a frame of the stack breaks; top: it is the last. */
const char *mg__check_frame(const mg_game *g, const mg_state *s, const mg_frame *f, bool top);

#endif
