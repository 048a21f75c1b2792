/* SPDX-License-Identifier: MIT
 * What people at a table agree on while they play: to stop and count, and who plays a seat. */
#ifndef MAGIE_PLAY_AGREE_H
#define MAGIE_PLAY_AGREE_H

#include "play/session.h"

/* What a bot says to stopping. */
typedef struct mg_stop_view {
    bool agrees;
    bool leads;  /* it would win, or share the victory, if the game were counted now */
    int wins_of; /* of so many games from here on, 0 = none were played */
    int wins;    /* this many it would win */
} mg_stop_view;

/** Whether there is anything to stop: the game goes on, and not just to the end of this round. */
bool mg_can_stop(const mg_session *session);

/** Asks the bot of a seat. It objects where it does not lead, but would win most games from here
 *  on. In card games, where hands are secret, nothing is played from here: who does not lead
 *  agrees as well. */
mg_stop_view mg_stop_ask(const mg_session *session, int seat);

/** "Ben leads and agrees." in words. */
void mg_stop_words(const mg_session *session, int seat, const mg_stop_view *view, char *out,
                   size_t cap);

/** Ends the game with the round under way, and the best total wins: as if the game had been begun
 *  with that last round (end.agreed), so that its log replays.
 *  Errors: MG_E_NOT_NOW nothing to stop; MG_E_CAPACITY no memory. */
MG_NODISCARD mg_status mg_session_stop(mg_session *session, mg_err *err);

/** Gives the seat of a person to a bot, or that of a bot to a person.
 *  Errors: MG_E_UNKNOWN no such bot. player NULL: the usual bot, or a person. */
MG_NODISCARD mg_status mg_session_hand_over(mg_session *session, int seat, const char *player,
                                            mg_err *err);

#endif
