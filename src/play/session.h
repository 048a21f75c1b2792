/* SPDX-License-Identifier: MIT
 * A session: a match, the people and bots at its table, the events so far, and the file that it is
 * saved in. A session is a value: a process may hold any number of them. */
#ifndef MAGIE_PLAY_SESSION_H
#define MAGIE_PLAY_SESSION_H

#include "play/match_setup.h"

#include "magie/file.h"
#include "magie/text.h"

/* An event and its sentence. */
typedef struct mg_entry {
    mg_event event; /* with secrets of one seat: see mg_event_for */
    int ply;        /* ply of the action that caused it */
    char text[160]; /* the sentence as everybody may know it */
} mg_entry;

typedef struct mg_session {
    mg_match *match;
    mg_live *live;     /* NULL = the game is not saved in a file */
    char path[256];    /* number of the slot of the live file */
    bool in_slot;      /* the file is that of a slot: once the game is over it is put aside */
    char trouble[256]; /* why the file cannot be written at the moment; "" = it can */
    const char *name[MG_SEATS_MAX];
    char mark[MG_SEATS_MAX]; /* a capital letter for each seat */
    bool asks;               /* people say what dice and cards show */
    long long ends_at;       /* when the agreed time is up, in seconds of mg_clock_ms; 0 = none
                                is agreed */
    mg_entry *entry;         /* all events so far, oldest first */
    int entry_n, entry_cap;
    bool cut; /* an event is missing, because there was no memory */
} mg_session;

typedef enum mg_next {
    MG_NEXT_OVER,
    MG_NEXT_CHANCE, /* mg_session_roll */
    MG_NEXT_ASK,    /* a person says what was thrown or drawn */
    MG_NEXT_BOT,    /* mg_session_bot */
    MG_NEXT_PERSON
} mg_next;

/** Takes the match over and computes its events again. path: where to save it, NULL = nowhere. On
 * an error (the file cannot be written) the match stays the caller's, unchanged. */
MG_NODISCARD mg_status mg_session_open(mg_session *session, mg_match *match, const char *path,
                                       mg_err *err);

/** Like mg_session_open, with what was agreed: whose dice, and a clock that starts now. On an error
 * the match is freed: MG_E_CONFLICT a clock in a game that does not end by one. */
MG_NODISCARD mg_status mg_session_begin(mg_session *session, mg_match *match,
                                        const mg_match_setup *terms, const char *path, mg_err *err);

/** Goes on with another match of the same seats, which it takes over; the file is written anew. */
void mg_session_replace(mg_session *session, mg_match *match);

/** Closes the file and frees the match.
 * Errors: those of mg_live_close; then the end of the game is missing in the file. */
mg_status mg_session_close(mg_session *session, mg_err *err);

/** What the game waits for, and in *seat for which seat (-1: no single one). */
mg_next mg_session_next(const mg_session *session, int *seat);

bool mg_session_is_bot(const mg_session *session, int seat);

/** Whether a person plays any seat. */
bool mg_session_has_people(const mg_session *session);

/** The seat of the only person at the screen, or -1. */
int mg_session_only_person(const mg_session *session);

/** Seats of people that have a legal action now, a bit each. */
uint16_t mg_session_people_able(const mg_session *session);

MG_NODISCARD mg_result mg_session_apply(mg_session *session, mg_action act);
MG_NODISCARD mg_result mg_session_roll(mg_session *session);

/** Lets the seat's bot decide; if it cannot, the fallback does. */
MG_NODISCARD mg_result mg_session_bot(mg_session *session, int seat);

/** Decides for a seat whose player is gone or too late, by the fallback of the frame. */
MG_NODISCARD mg_result mg_session_fallback(mg_session *session, int seat);

/** The ply that an undo by seat goes back to, or -1. With real dice and cards it may also be the
 * latest throw or card after which no person has decided anything, whoever threw it. */
int mg_session_undo_ply(const mg_session *session, int seat);

/** Takes back a seat's latest decision, or the last throw or card, as far as mg_session_undo_ply
 * allows. Returns whether it did. */
bool mg_session_undo(mg_session *session, int seat);

/** With real dice and cards: takes back everything from ply on, of all seats. Returns whether it
 * did. */
bool mg_session_back_to(mg_session *session, int ply);

/** Seconds until the agreed time is up; -1 = none is agreed, or it is up. */
long long mg_session_time_left(const mg_session *session);

/** Tells the game once that the agreed time is up. Returns whether this call did. */
bool mg_session_clock(mg_session *session);

/** Gives a seat to the bot of that name, or to a person ("human"). */
void mg_session_set_player(mg_session *session, int seat, const char *player);

/** What a seat may see of the game: the state itself if nothing is hidden, or *buffer. */
const mg_state *mg_session_seen(const mg_session *session, int seat, mg_view *buffer);

#endif
