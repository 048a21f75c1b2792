/* SPDX-License-Identifier: MIT
 * A room: a table to which people come, where they agree on a game, play it and talk. It knows no
 * sockets, no files and no clock: what carries it brings the requests of its members, hands on what
 * came of them, keeps what is to be kept, and says what time it is. A value of its own: a process
 * may hold as many as it likes. docs/rooms.md has the messages. */
#ifndef MAGIE_PLAY_ROOM_H
#define MAGIE_PLAY_ROOM_H

#include "play/fair.h"

#include "magie/engine.h"

typedef struct mg_room mg_room;

/* A member is a seat by its number, or an onlooker. */
enum { MG_ONLOOKER = -1 };

/* Milliseconds of a clock that only goes forward. */
typedef int64_t mg_millis;

/** A room where nobody sits yet: the first edition with its fewest seats, all of them free.
 *  NULL if there is no memory. Free it with mg_room_free. */
mg_room *mg_room_new(uint64_t seed);

/** Lets the room's dice come from a secret and the seats' seeds; fair must outlive it. To be called
 *  before anybody sits down, or after mg_room_read. */
void mg_room_use_fair(mg_room *room, const mg_fair *fair);

/** Lets the room's table agree on an edition beside the shipped ones, by its name; it must outlive
 *  the room, and no longer be asked for once another is given. */
void mg_room_use_edition(mg_room *room, const mg_edition *own);

/** The edition that is agreed on, or played. */
const mg_edition *mg_room_edition(const mg_room *room);

/** Releases a room and its game; NULL is nothing. */
void mg_room_free(mg_room *room);

/** Somebody takes a free seat before the game begins; whoever is first is the host. seat = -1 takes
 *  the first free one.
 *  Returns the seat, or -1: MG_E_NO_SEAT that seat, or every seat, is taken; MG_E_NOT_NOW the game
 *          has begun; MG_E_FIELD the name. */
int mg_room_sit(mg_room *room, int seat, const char *name, mg_err *err);

/** Somebody who has a seat comes, or goes away for now. After the game's `away` seconds a bot plays
 *  for who is away, until they come back.
 *  Returns whether that is news; if not, there is no message. */
bool mg_room_present(mg_room *room, int seat, bool present, mg_millis now);

/** Whether a person has the seat, and whether others may watch. */
bool mg_room_is_taken(const mg_room *room, int seat);
bool mg_room_has_onlookers(const mg_room *room);

/** Answers a member's request: a verb of rooms, or one of the protocol that a seat may ask.
 *  Shape : line[length] needs neither newline nor NUL. The answer is one line, closed by a NUL; it
 *          belongs to the room and is valid until the next call. */
const char *mg_room_answer(mg_room *room, int seat, const char *line, size_t length, mg_millis now);

/* Where a room writes its answers. */
typedef struct mg_room_memory {
    mg_json room, engine;
} mg_room_memory;

/** Exchanges that with another one, so that many rooms can share one: before mg_room_answer, and
 *  once more when its answer is no longer needed. */
void mg_room_swap(mg_room *room, mg_room_memory *memory);

/** As mg_match_lend, of the room's game. False where it has none. */
bool mg_room_lend(mg_room *room, const mg_game *game);

/** How many messages there have been: it grows by one with every change, and then mg_room_message
 *  writes what changed, until the next call that may change something. */
int64_t mg_room_seq(const mg_room *room);

/** Lets the messages of a room that was read anew be counted on from those before. */
void mg_room_set_seq(mg_room *room, int64_t seq);

/** Writes the last change as a member may know it, an object of one line. */
void mg_room_message(mg_room *room, int seat, mg_json *out);

/** Whether all members are told the same of the last change. */
bool mg_room_message_is_open(const mg_room *room);

/** Grows with every change of the table, by which one knows that it is to be kept. */
int64_t mg_room_table_seq(const mg_room *room);

/** What was said: the lines from the number first to the one before mg_room_chat_end are known,
 *  some dozens at most. Writes one of them as an object, for who keeps them one by one; reads them
 *  in place of those that the room knows, a line each and the oldest first.
 *  Errors: MG_E_SYNTAX, MG_E_FIELD, MG_E_CAPACITY; then the room knows none. */
int mg_room_chat_first(const mg_room *room);
int mg_room_chat_end(const mg_room *room);
void mg_room_write_chat(const mg_room *room, int number, mg_json *out);
mg_status mg_room_read_chat(mg_room *room, const char *lines, mg_err *err);

/** Writes all that a member who comes, or comes back, has to know: the table, what was said, the
 *  view; and the events since the action number since, of the last few dozen actions at most;
 *  since = -1: none. */
void mg_room_whole(mg_room *room, int seat, int since, mg_millis now, mg_json *out);

/** When mg_room_tick is to be called again; -1: not before something else happens. */
mg_millis mg_room_due(const mg_room *room);

/** Lets a bot decide whose turn it is, or the fallback where the clock has run out: one decision.
 *  Returns whether something changed. */
bool mg_room_tick(mg_room *room, mg_millis now);

/** The game, or NULL before it begins: for who keeps it, and for logs when it is over. */
const mg_match *mg_room_match(const mg_room *room);

/** Writes the table without its actions as an object, with what was said if it is not kept by
 * itself; reads it, with the log of its game (NULL: it has not begun), into a room where nobody is
 * present, and whose clock begins now. own: as mg_room_use_edition has it, or NULL.
 *  Errors: NULL; MG_E_SYNTAX, MG_E_FIELD, those of mg_match_from_log. */
void mg_room_write_table(const mg_room *room, bool chat, mg_json *out);
mg_room *mg_room_read(const char *table, size_t length, const char *log, const mg_edition *own,
                      mg_millis now, mg_err *err);

/** A room where the game of a log goes on, after its action number `at`; at = -1: after its last
 * one. players: who plays each seat from then on, "human,steward"; NULL = as the log says, and a
 * person where it names a bot that is not known here. Seats of people are taken, nobody is
 * present, and the first of them is the host. From then on dice come from the log's seed.
 *  Errors: NULL; those of mg_match_from_log; MG_E_AMOUNT at; MG_E_UNKNOWN a player; MG_E_NO_SEAT no
 *          seat is a person's; MG_E_NOT_YOURS the log is as one seat may know it. own: as
 *          mg_room_use_edition has it, or NULL. */
mg_room *mg_room_from_log(const char *log, int at, const char *players, const mg_edition *own,
                          mg_millis now, mg_err *err);

#endif
