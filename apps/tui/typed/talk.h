/* SPDX-License-Identifier: MIT
 * Typed commands: the seat that they belong to, and the answers. Answers go into a buffer, so that
 * a pipe, a panel and a test can use them. */
#ifndef MAGIE_TUI_TALK_H
#define MAGIE_TUI_TALK_H

#include "play/session.h"
#include "tui/wording/buffer.h"

typedef struct mg_talk {
    mg_session *session;
    int seat; /* the seat whose commands these are; -1 = none: only questions are answered */
    mg_buffer out;
    int said_n; /* entries of the session that were printed */
    int speed;
    bool quit;
    bool confirms;    /* throws and cards count only after they are confirmed */
    char fallen[256]; /* the throw or card that was typed, and at which ply; "" = none */
    int fallen_at;
    bool troubled; /* it has been said that the game cannot be saved at the moment */
    uint8_t explained[MG_CLAUSE_N / 8 + 1]; /* clauses whose text has been printed */
    /* of card games */
    int table_shown;          /* the turn whose table has been shown */
    int seen_n[MG_SEATS_MAX]; /* how many entries the session had when each seat last saw its
                                 hand */
    int had_n[MG_SEATS_MAX];  /* how many cards it had then */
} mg_talk;

/** The action as a person may type it: without the seat, and with names instead of numbers. */
void mg_talk_typed(const mg_talk *talk, mg_action act, char *out, size_t cap);

/** Says "what: text (clause)" for a refusal. */
void mg_talk_refused(mg_talk *talk, mg_result result, const char *what);

/** The legal actions of the talk's seat. Returns the count. */
int mg_talk_legal(const mg_talk *talk, mg_choice choices[MG_LEGAL_MAX]);

static inline const mg_game *mg_talk_game(const mg_talk *talk)
{
    return mg_match_game(talk->session->match);
}

static inline const mg_state *mg_talk_state(const mg_talk *talk)
{
    return mg_match_state(talk->session->match);
}

/** The view of the talk's seat, so that nothing hidden gets into a list or an answer. */
static inline const mg_state *mg_talk_seen(const mg_talk *talk, mg_view *view)
{
    return mg_session_seen(talk->session, talk->seat, view);
}

#endif
