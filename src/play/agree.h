/* SPDX-License-Identifier: MIT
 * What people at a table agree on while they play: to stop and count, and who plays a seat. */
#ifndef MAGIE_PLAY_AGREE_H
#define MAGIE_PLAY_AGREE_H

#include "play/session.h"

/* What a bot answers if it is asked to stop. */
typedef struct mg_stop_opinion {
    bool agrees;
    bool leads;  /* it would win, alone or with others, if the game ended now */
    int wins_of; /* how many games were played on from here; 0 = none */
    int wins;    /* how many of these it would win */
} mg_stop_opinion;

/** Whether stopping makes sense: the game goes on, and does not end with this round anyway. */
bool mg_can_stop(const mg_session *session);

/** Asks the bot of a seat whether it agrees to stop. It objects if it does not lead but would win
 * most games from here on, and if it cannot tell for lack of memory. In card games, where hands are
 * secret, no games are played, so a bot that does not lead agrees, too. */
mg_stop_opinion mg_stop_ask(const mg_session *session, int seat);

/** Puts the answer into words: "Ben leads and agrees." */
void mg_stop_words(const mg_session *session, int seat, const mg_stop_opinion *view, char *out,
                   size_t cap);

/** Ends the game with the round under way, and the best total wins: as if the game had been begun
 * with this round as its last one (end.agreed), so that its log replays.
 * Errors: MG_E_NOT_NOW nothing to stop; MG_E_CAPACITY no memory. */
MG_NODISCARD mg_status mg_session_stop(mg_session *session, mg_err *err);

/** Gives the seat of a person to a bot, or the seat of a bot to a person. player: who plays it;
 * NULL: the usual bot, or a person.
 * Errors: MG_E_UNKNOWN no such bot. */
MG_NODISCARD mg_status mg_session_hand_over(mg_session *session, int seat, const char *player,
                                            mg_err *err);

#endif
