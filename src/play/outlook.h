/* SPDX-License-Identifier: MIT
 * What a choice would come to. The choice is tried on a copy of what its seat sees, so that
 * the rules say what they make of it and no front end has to know them. */
#ifndef MAGIE_PLAY_OUTLOOK_H
#define MAGIE_PLAY_OUTLOOK_H

#include "play/session.h"

typedef struct mg_outlook {
    bool known;                  /* false: refused, or it depends on what the seat may not see */
    int seat;                    /* who chooses */
    int space;                   /* where its token would come to stand, or -1 where it stays */
    int32_t gain[MG_BOARDS_MAX]; /* of its cash */
    mg_frame next;               /* what the game would wait for; zero where for nothing */
    mg_events ev;
} mg_outlook;

void mg_outlook_of(const mg_session *session, mg_action act, mg_outlook *out);

/** Whether things are secret at the moment from somebody at the table. */
bool mg_outlook_secret(const mg_session *session);

/** The space that an action is about: the one it names, or where it leads; -1 = none. */
int mg_outlook_space(const mg_game *g, mg_action act, const mg_outlook *outlook);

#endif
