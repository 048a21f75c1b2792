/* SPDX-License-Identifier: MIT
 * What a choice would come to. The choice is tried on a copy of what its seat sees, so that
 * whatever the rules make of it is told by the rules, and no screen has to know them. */
#ifndef MAGIE_TUI_OUTLOOK_H
#define MAGIE_TUI_OUTLOOK_H

#include "play/session.h"
#include "tui/wording/buffer.h"

typedef struct mg_outlook {
    bool known;                  /* false: refused, or it depends on what the seat may not see */
    int seat;                    /* who chooses */
    int space;                   /* where its token would come to stand, or -1 where it stays */
    int32_t gain[MG_BOARDS_MAX]; /* of its cash */
    mg_events ev;
} mg_outlook;

/** Valid until the next call. */
const mg_outlook *mg_outlook_of(const mg_session *session, mg_action act);

/** Whether things are secret at the moment from somebody at the table. */
bool mg_outlook_secret(const mg_session *session);

/** In a few words: "Boardwalk (Ben's), +$200 salary, -$50 rent". Where the space is named already
 * only whose it is. Empty where there is nothing to say. */
void mg_outlook_text(const mg_session *session, const mg_outlook *outlook, bool named, char *out,
                     size_t cap);

/** Sentence by sentence. Returns how many. */
int mg_outlook_say(const mg_session *session, const mg_outlook *outlook, mg_buffer *out);

/** The space that an action is about: the one it names, or where it leads; -1 = none. */
int mg_outlook_space(const mg_game *g, mg_action act, const mg_outlook *outlook);

#endif
