/* SPDX-License-Identifier: MIT
 * Typed commands: the whole of the plain terminal's language, and the screen's command line. What
 * it has to say goes into a buffer, so that it serves a pipe, a panel and a test alike. */
#ifndef MAGIE_TUI_TALK_H
#define MAGIE_TUI_TALK_H

#include "play/session.h"
#include "tui/wording/buffer.h"

typedef struct mg_talk {
    mg_session *session;
    int seat; /* whose commands these are; -1 = nobody's: only questions are answered */
    mg_buffer out;
    int told_n; /* entries of the session already said */
    int speed;
    bool quit;
    /* of card games */
    int table_told;                          /* the turn whose table has been told */
    uint8_t had[MG_SEATS_MAX][MG_KINDS_MAX]; /* hands as their seats last saw them */
} mg_talk;

/** Does one typed line; what comes of it is added to out. */
void mg_talk_line(mg_talk *talk, const char *line);

/** Says an event; to the only person at the terminal, what that one may know. */
void mg_talk_entry(mg_talk *talk, int at);

/** Says the events that are new. */
void mg_talk_news(mg_talk *talk);

/** Says what the game waits for and what may be typed. */
void mg_talk_prompt(mg_talk *talk);

/** The action as one may type it: without the seat, and with names for numbers of others. */
void mg_talk_typed(const mg_talk *talk, mg_action act, char *out, size_t cap);

/** Says "what: text (clause)" for a refusal. */
void mg_talk_refused(mg_talk *talk, mg_result result, const char *what);

/* In talk_trade.c: `trade SEAT give … get …`, and `counter give … get …` with to = -1. */
void mg_talk_offer(mg_talk *talk, int to, const char *text);

/* In talk_show.c: commands that only show something, by their whole word or the start of it.
 * Returns whether there was one. */
bool mg_talk_show(mg_talk *talk, const char *word, const char *rest, bool whole);

/** The text of a drawn card, the name of a dealt deed, the numbers of a throw. */
void mg_outcome_text(const mg_game *g, mg_action act, char *out, size_t cap);

/* In talk_chance.c: what fell or was drawn, said by the people. */
void mg_talk_chance_prompt(mg_talk *talk);

/** Reads "3 4", or a card by its number in the list or by words of it. Returns whether it was that;
 *  if not, out says what would be. */
bool mg_talk_chance(mg_talk *talk, const char *line);

#endif
