/* SPDX-License-Identifier: MIT
 * Finding what people mean by the words they type. */
#ifndef MAGIE_TUI_LOOKUP_H
#define MAGIE_TUI_LOOKUP_H

#include "base/nearest.h"
#include "play/session.h"
#include "tui/typed/talk.h"

enum { MG_FIND_NONE = -1, MG_FIND_SEVERAL = -2 };

/** The deed meant by text: its slug, its name, or a clear part of either ("board", "new york");
 * with several boards in play "uk/mayfair". Returns the deed, MG_FIND_NONE or MG_FIND_SEVERAL. */
int mg_find_deed(const mg_game *g, const char *text);

/** The space that text means: like a deed, or as a position number. */
int mg_find_space(const mg_game *g, const char *text);

/** The seat that text means: by its name, the beginning of the name, or its mark. */
int mg_find_seat(const mg_session *session, const char *text);

/** Whether a begins with b; upper and lower case are equal. */
bool mg_starts_with(const char *a, const char *b);

/** Copies the next word to out and returns the text after it. */
const char *mg_next_word(const char *text, char *out, size_t cap);

/** The same for the whole name of a seat, with its blanks; otherwise for a word. */
const char *mg_next_seat(const mg_session *session, const char *text, char *out, size_t cap);

/** Says that there is no such thing, and which one may be meant; if none is near, gives a hint. The
 * list is one for mg_nearest. */
void mg_say_unknown(mg_talk *talk, const char *kind, const char *word, mg_word_list *list,
                    const void *context, const char *else_help);

/** The same for a seat: its name is missing, or several seats fit, or none does. */
void mg_say_no_seat(mg_talk *talk, const char *word);

/** Says which deeds the text may mean, if it may mean several. */
void mg_say_several_deeds(mg_talk *talk, const char *text);

/* Lists for that function: the context is a session, or a game. */
const char *mg_space_word(const void *game, int k);
const char *mg_card_word(const void *game, int k);

#endif
