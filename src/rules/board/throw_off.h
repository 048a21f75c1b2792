/* SPDX-License-Identifier: MIT
 * The highest throw decides who begins or who gets a deed; tied seats throw again. Internal.
 */
#ifndef MAGIE_RULES_THROW_OFF_H
#define MAGIE_RULES_THROW_OFF_H

#include "rules/core/core.h"

/** Counts the throw of the frame's seat and passes the dice on. Returns the winner, or -1. */
int mg__throw_off(mg_state *s, mg_events *ev, mg_event_kind kind, int sum, int clause);

#endif
