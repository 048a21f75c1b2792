/* SPDX-License-Identifier: MIT
 * What a choice leads to. The choice is tried on a copy of what its seat sees, so the rules compute
 * the result, and no front end has to know them. */
#ifndef MAGIE_PLAY_OUTLOOK_H
#define MAGIE_PLAY_OUTLOOK_H

#include "play/session.h"

typedef struct mg_outlook {
    bool known;                  /* false: it is refused, or its result depends on what the seat
                                    may not see */
    int seat;                    /* who chooses */
    int space;                   /* space on which its token would stand, or -1 if it stays */
    int32_t gain[MG_BOARDS_MAX]; /* of its cash */
    mg_frame next;               /* the frame that the game would wait for; all zeros if for none */
    mg_events ev;
} mg_outlook;

void mg_outlook_of(const mg_session *session, mg_action act, mg_outlook *out);

/** Whether something is secret at the moment from a player at the table. */
bool mg_outlook_secret(const mg_session *session);

/** The space that an action is about: the one it names, or the one it leads to; -1 = none. */
int mg_outlook_space(const mg_game *g, mg_action act, const mg_outlook *outlook);

#endif
