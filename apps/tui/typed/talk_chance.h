/* SPDX-License-Identifier: MIT
 * What fell or was drawn, said by the people. */
#ifndef MAGIE_TUI_TALK_CHANCE_H
#define MAGIE_TUI_TALK_CHANCE_H

#include "tui/typed/talk.h"

/** The text of a drawn card, the name of a dealt deed, the numbers of a throw. */
void mg_outcome_text(const mg_game *g, mg_action act, char *out, size_t cap);

/** "Ada draws", "A deed is dealt". Returns out. */
const char *mg_draw_words(const mg_session *session, int seat, char *out, size_t cap);

/** Whether the people are to say what fell or was drawn. */
bool mg_talk_chance_due(const mg_talk *talk);

/** Asks for it, or whether what was typed of it is right. */
void mg_talk_chance_prompt(mg_talk *talk);

/** Reads "3 4", or a card by its number in the list or by words of it. Returns whether it was that;
 *  if not, out says what would be. */
bool mg_talk_chance(mg_talk *talk, const char *line);

/** The same, but it is only said what would be taken, and kept until it is confirmed, or not. */
void mg_talk_chance_hold(mg_talk *talk, const char *line);
bool mg_talk_chance_held(const mg_talk *talk);
void mg_talk_chance_confirm(mg_talk *talk, bool so);

/** Takes "3 4" or "roll 3 4" where the roll itself is due, as both, or says why not. False: the
 * line is something else. */
bool mg_talk_chance_early(mg_talk *talk, const char *line);

/** Whether all words, or starts of words, stand somewhere in the text. */
bool mg_has_words(const char *text, const char *words);

#endif
