/* SPDX-License-Identifier: MIT
 * A session: a match, the people and bots who play it, what has happened in it so far, and the file
 * that follows it. A value: a process may hold as many as it likes. */
#ifndef MAGIE_PLAY_SESSION_H
#define MAGIE_PLAY_SESSION_H

#include "play/match_setup.h"

#include "magie/file.h"
#include "magie/text.h"

/* An event and its sentence. */
typedef struct mg_entry {
    mg_event event; /* with what only one seat may know: mg_event_for */
    int ply;        /* of the action that caused it */
    char text[160]; /* for everybody */
} mg_entry;

typedef struct mg_session {
    mg_match *match;
    mg_live *live;     /* NULL = the game is not kept in a file */
    char path[256];    /* of the live file */
    bool in_slot;      /* and that is a slot's: once the game is over it is put aside */
    char trouble[256]; /* why the file does not follow for now; "" = it does */
    const char *name[MG_SEATS_MAX];
    char mark[MG_SEATS_MAX]; /* capital letters of the seats */
    bool asks;               /* dice and cards come from the people */
    long long ends_at;       /* when the agreed time is up, in seconds of mg_clock_ms; 0 = never */
    mg_entry *entry;         /* all events so far, oldest first */
    int entry_n, entry_cap;
    bool cut; /* for want of memory an event is missing */
} mg_session;

typedef enum mg_next {
    MG_NEXT_OVER,
    MG_NEXT_CHANCE, /* mg_session_roll */
    MG_NEXT_ASK,    /* a person says what fell or was drawn */
    MG_NEXT_BOT,    /* mg_session_bot */
    MG_NEXT_PERSON
} mg_next;

/** Takes the match over and records again what happened in it. path = where to keep it, NULL =
 * nowhere. On an error (that file cannot be written) the match stays the caller's, as it was. */
MG_NODISCARD mg_status mg_session_open(mg_session *session, mg_match *match, const char *path,
                                       mg_err *err);

/** The same under agreed terms: whose dice, and a clock that starts now. On an error the match is
 * freed: MG_E_CONFLICT a clock in a game that does not end by one. */
MG_NODISCARD mg_status mg_session_begin(mg_session *session, mg_match *match,
                                        const mg_match_setup *terms, const char *path, mg_err *err);

/** Goes on with another match of the same seats, which it takes over; its file is written anew. */
void mg_session_replace(mg_session *session, mg_match *match);

/** Closes the file and frees the match.
 *  Errors: those of mg_live_close; the file then misses the end of the game. */
mg_status mg_session_close(mg_session *session, mg_err *err);

/** What the game waits for, and in *seat which seat (-1: none in particular). */
mg_next mg_session_next(const mg_session *session, int *seat);

bool mg_session_is_bot(const mg_session *session, int seat);

/** Whether any seat is played by a person. */
bool mg_session_has_people(const mg_session *session);

/** The only person at the screen, or -1. */
int mg_session_only_person(const mg_session *session);

/** Seats of people who have a legal action now, a bit each. */
uint16_t mg_session_people_able(const mg_session *session);

MG_NODISCARD mg_result mg_session_apply(mg_session *session, mg_action act);
MG_NODISCARD mg_result mg_session_roll(mg_session *session);

/** Lets the seat's bot decide; a bot that cannot leaves it to the fallback. */
MG_NODISCARD mg_result mg_session_bot(mg_session *session, int seat);

/** Decides for a seat whose player is gone or too late, as its frame says. */
MG_NODISCARD mg_result mg_session_fallback(mg_session *session, int seat);

/** The ply that an undo by seat goes back to, or -1. With real dice and cards it is also the latest
 * throw or card that no person has decided anything after, whoever threw it. */
int mg_session_undo_ply(const mg_session *session, int seat);

/** Takes back a seat's latest decision, or what fell, as far as mg_session_undo_ply lets it.
 * Returns whether it did. */
bool mg_session_undo(mg_session *session, int seat);

/** With real dice and cards: takes back everything from ply on, whoever did it. Returns whether it
 * did. */
bool mg_session_back_to(mg_session *session, int ply);

/** Seconds until the agreed time is up; -1 = none is agreed, or it is up. */
long long mg_session_time_left(const mg_session *session);

/** Lets the game know once the agreed time is up. Returns whether it was that moment. */
bool mg_session_clock(mg_session *session);

/** Makes a seat the bot's, or a person's ("human"). */
void mg_session_set_player(mg_session *session, int seat, const char *player);

/** What seat may see of the game: the state itself where nothing is hidden, or *buffer. */
const mg_state *mg_session_seen(const mg_session *session, int seat, mg_view *buffer);

#endif
