/* SPDX-License-Identifier: MIT
 * Typed actions of board games: `buy`, `build boardwalk`, `bid 120`. */
#ifndef MAGIE_TUI_TALK_ACTION_H
#define MAGIE_TUI_TALK_ACTION_H

#include "tui/typed/talk.h"

/** Does what an action word and the rest of its line mean, or says why not. */
void mg_talk_action(mg_talk *talk, int kind, const char *rest);

/** Does the action, or says why not. */
void mg_talk_apply(mg_talk *talk, mg_action act);

/** Says whose a deed is where that is why an action was refused; "that player does not own the
 * deed" may mean nobody's. Returns whether it was. */
bool mg_talk_not_owned(mg_talk *talk, mg_action act, mg_result result);

/** The kind of action of that name; the first legal one, and the first of all, whose name starts
 * with the word. MG_ACT_NONE where there is none. */
int mg_talk_kind_named(const char *word);
int mg_talk_kind_legal(const mg_talk *talk, const char *word);
int mg_talk_kind_any(const char *word);

#endif
