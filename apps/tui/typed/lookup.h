/* SPDX-License-Identifier: MIT
 * Finding what people mean by the words they type. */
#ifndef MAGIE_TUI_LOOKUP_H
#define MAGIE_TUI_LOOKUP_H

#include "base/nearest.h"
#include "play/session.h"
#include "tui/typed/talk.h"

enum { MG_FIND_NONE = -1, MG_FIND_SEVERAL = -2 };

/** The deed meant by text: its slug, its name, or enough of either ("board", "new york"); with
 *  several boards in play "uk/mayfair". Returns the deed, MG_FIND_NONE or MG_FIND_SEVERAL. */
int mg_find_deed(const mg_game *g, const char *text);

/** The space meant by text: as a deed, or a position number. */
int mg_find_space(const mg_game *g, const char *text);

/** The seat meant by text: its name, the start of it, or its mark. */
int mg_find_seat(const mg_session *session, const char *text);

/** Whether a starts with b, whatever the case. */
bool mg_starts_with(const char *a, const char *b);

/** Copies the next word to out and returns the text after it. */
const char *mg_next_word(const char *text, char *out, size_t cap);

/** The same of the whole name of a seat, whatever blanks it has; else of a word. */
const char *mg_next_seat(const mg_session *session, const char *text, char *out, size_t cap);

/** Says that there is no such thing, and which one may have been meant; else what may help. The
 * list is one as of mg_nearest. */
void mg_say_unknown(mg_talk *talk, const char *kind, const char *word, mg_word_list *list,
                    const void *context, const char *else_help);

/** The same of a seat: a name that is missing, that several begin with, or that none has. */
void mg_say_no_seat(mg_talk *talk, const char *word);

/** Says which deeds text may mean, of which it means several. */
void mg_say_several_deeds(mg_talk *talk, const char *text);

/* Lists for it: the context is a session, or a game. */
const char *mg_space_word(const void *game, int k);
const char *mg_card_word(const void *game, int k);

#endif
