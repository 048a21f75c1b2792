/* SPDX-License-Identifier: MIT
 * Typed actions of board games: `buy`, `build boardwalk`, `bid 120`. */
#ifndef MAGIE_TUI_TALK_ACTION_H
#define MAGIE_TUI_TALK_ACTION_H

#include "tui/typed/talk.h"

/** Does what an action word and the rest of its line mean, or says why not. */
void mg_talk_action(mg_talk *talk, int kind, const char *rest);

/** Does the action, or says why not. */
void mg_talk_apply(mg_talk *talk, mg_action act);

/** Says who owns a deed, if an action was refused for that reason: "that player does not own the
 * deed" may mean that nobody does. Returns whether it said so. */
bool mg_talk_not_owned(mg_talk *talk, mg_action act, mg_result result);

/** The kind of action with that name; otherwise the first legal one, then the first of all, whose
 * name begins with the word. MG_ACT_NONE if there is none. */
int mg_talk_kind_named(const char *word);
int mg_talk_kind_legal(const mg_talk *talk, const char *word);
int mg_talk_kind_any(const char *word);

#endif
