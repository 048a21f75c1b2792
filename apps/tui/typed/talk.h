/* SPDX-License-Identifier: MIT
 * Typed commands: whose they are and what is said to them. What is said goes into a buffer, so that
 * it serves a pipe, a panel and a test alike. */
#ifndef MAGIE_TUI_TALK_H
#define MAGIE_TUI_TALK_H

#include "play/session.h"
#include "tui/wording/buffer.h"

typedef struct mg_talk {
    mg_session *session;
    int seat; /* whose commands these are; -1 = nobody's: only questions are answered */
    mg_buffer out;
    int said_n; /* entries of the session already said */
    int speed;
    bool quit;
    bool confirms;    /* what fell or was drawn counts once it is confirmed */
    char fallen[256]; /* what was typed of it, and at which ply; "" = nothing */
    int fallen_at;
    bool troubled; /* it has been said that the game is not saved for now */
    uint8_t explained[MG_CLAUSE_N / 8 + 1]; /* clauses whose text has been said */
    /* of card games */
    int table_shown;          /* the turn whose table has been shown */
    int seen_n[MG_SEATS_MAX]; /* entries of the session when each seat last saw its hand */
    int had_n[MG_SEATS_MAX];  /* cards that it had then */
} mg_talk;

/** The action as one may type it: without the seat, and with names for numbers of others. */
void mg_talk_typed(const mg_talk *talk, mg_action act, char *out, size_t cap);

/** Says "what: text (clause)" for a refusal. */
void mg_talk_refused(mg_talk *talk, mg_result result, const char *what);

/** What the talk's seat may do. Returns the count. */
int mg_talk_legal(const mg_talk *talk, mg_choice choices[MG_LEGAL_MAX]);

static inline const mg_game *mg_talk_game(const mg_talk *talk)
{
    return mg_match_game(talk->session->match);
}

static inline const mg_state *mg_talk_state(const mg_talk *talk)
{
    return mg_match_state(talk->session->match);
}

/** What the talk's seat may see: nothing hidden gets into a list or a word. */
static inline const mg_state *mg_talk_seen(const mg_talk *talk, mg_view *view)
{
    return mg_session_seen(talk->session, talk->seat, view);
}

#endif
