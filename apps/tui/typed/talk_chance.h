/* SPDX-License-Identifier: MIT
 * Throws and drawn cards, said by the people. */
#ifndef MAGIE_TUI_TALK_CHANCE_H
#define MAGIE_TUI_TALK_CHANCE_H

#include "tui/typed/talk.h"

/** The text of a drawn card, the name of a dealt deed, the numbers of a throw. */
void mg_outcome_text(const mg_game *g, mg_action act, char *out, size_t cap);

/** "Ada draws", "A deed is dealt". Returns out. */
const char *mg_draw_words(const mg_session *session, int seat, char *out, size_t cap);

/** Whether people must say what was thrown or drawn. */
bool mg_talk_chance_due(const mg_talk *talk);

/** Asks for it, or whether what was typed is correct. */
void mg_talk_chance_prompt(mg_talk *talk);

/** Reads "3 4", or a card by its number in the list or by words of it. Returns whether the line has
 * that form; if not, out gets an explanation. */
bool mg_talk_chance(mg_talk *talk, const char *line);

/** The same, but only says what was understood, and keeps it until it is confirmed or rejected. */
void mg_talk_chance_hold(mg_talk *talk, const char *line);
bool mg_talk_chance_held(const mg_talk *talk);
void mg_talk_chance_confirm(mg_talk *talk, bool so);

/** Takes "3 4" or "roll 3 4" when the roll itself is due, as the roll and its result, or says why
 * not. Returns false if the line is something else. */
bool mg_talk_chance_early(mg_talk *talk, const char *line);

/** Whether all words, or beginnings of words, occur in the text. */
bool mg_has_words(const char *text, const char *words);

#endif
