/* SPDX-License-Identifier: MIT
 * A room: a table to which people come, where they agree on a game, play it and talk. It knows no
 * sockets, no files and no clock: what carries it brings the requests of its members, hands on what
 * came of them, keeps what is to be kept, and says what time it is. A value of its own: a process
 * may hold as many as it likes. docs/rooms.md has the messages. */
#ifndef MAGIE_PLAY_ROOM_H
#define MAGIE_PLAY_ROOM_H

#include "magie/engine.h"

typedef struct mg_room mg_room;

/* A member is a seat by its number, or an onlooker. */
enum { MG_ONLOOKER = -1 };

/* Milliseconds of a clock that only goes forward. */
typedef int64_t mg_millis;

/** A room where nobody sits yet: the first edition with its fewest seats, all of them free.
 *  NULL if there is no memory. Free it with mg_room_free. */
mg_room *mg_room_new(uint64_t seed);

/** Releases a room and its game; NULL is nothing. */
void mg_room_free(mg_room *room);

/** Somebody takes a free seat before the game begins; whoever is first is the host. seat = -1 takes
 *  the first free one.
 *  Returns the seat, or -1: MG_E_FULL none is free; MG_E_NOT_NOW the game has begun; MG_E_FIELD the
 *          name. */
int mg_room_sit(mg_room *room, int seat, const char *name, mg_err *err);

/** Somebody who has a seat comes, or goes away for now. After the game's `away` seconds a bot plays
 *  for who is away, until they come back. */
void mg_room_present(mg_room *room, int seat, bool present, mg_millis now);

/** Whether a person has the seat, and whether others may watch. */
bool mg_room_is_taken(const mg_room *room, int seat);
bool mg_room_has_onlookers(const mg_room *room);

/** Answers a member's request: a verb of rooms, or one of the protocol that a seat may ask.
 *  Shape : line[length] needs neither newline nor NUL. The answer is one line, closed by a NUL; it
 *          belongs to the room and is valid until the next call. */
const char *mg_room_answer(mg_room *room, int seat, const char *line, size_t length, mg_millis now);

/** How many messages there have been: it grows by one with every change, and then mg_room_message
 *  writes what changed, until the next call that may change something. */
int64_t mg_room_seq(const mg_room *room);

/** Writes the last change as a member may know it, an object of one line. */
void mg_room_message(mg_room *room, int seat, mg_json *out);

/** Writes all that a member who comes, or comes back, has to know: the table, what was said, the
 *  view; and the events since the action number since, if they are no more than a few dozen
 *  actions; since = -1: none. */
void mg_room_whole(mg_room *room, int seat, int since, mg_json *out);

/** When mg_room_tick is to be called again; -1: not before something else happens. */
mg_millis mg_room_due(const mg_room *room);

/** Lets a bot decide whose turn it is, or the fallback where the clock has run out: one decision.
 *  Returns whether something changed. */
bool mg_room_tick(mg_room *room, mg_millis now);

/** The game, or NULL before it begins: for who keeps it, and for logs when it is over. */
const mg_match *mg_room_match(const mg_room *room);

/** Takes the game back to an action number, where what came after it could not be kept. */
void mg_room_back_to(mg_room *room, int ply);

/** Writes the table, without its actions, as an object; reads it, with the log of its game (NULL:
 *  it has not begun), into a room where nobody is present.
 *  Errors: NULL; MG_E_SYNTAX, MG_E_FIELD, those of mg_match_from_log. */
void mg_room_write_table(const mg_room *room, mg_json *out);
mg_room *mg_room_read(const char *table, size_t length, const char *log, mg_err *err);

#endif
