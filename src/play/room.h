/* SPDX-License-Identifier: MIT
 * A room: a table to which people come, where they agree on a game, play it and talk. It knows no
 * sockets, no files and no clock. The program that carries it passes in the requests of members and
 * the time, sends the answers and messages, and stores what must be stored. A room is a value: a
 * process may hold any number of them. docs/rooms.md has the messages. */
#ifndef MAGIE_PLAY_ROOM_H
#define MAGIE_PLAY_ROOM_H

#include "play/fair.h"

#include "magie/engine.h"

typedef struct mg_room mg_room;

/* A member is a seat by its number, or an onlooker. */
enum { MG_ONLOOKER = -1 };

/* Milliseconds of a clock that only goes forward. */
typedef int64_t mg_millis;

/** A room where nobody sits yet: the first edition with its fewest seats, all of them free. NULL
 * without memory. Free it with mg_room_free. */
mg_room *mg_room_new(uint64_t seed);

/** Takes the room's dice from a secret and the seats' seeds; fair must outlive the room. Call it
 * before anybody sits down, or after mg_room_read. */
void mg_room_use_fair(mg_room *room, const mg_fair *fair);

/** Lets the table agree on an edition beside the shipped ones, by its name. The edition must
 * outlive the room; a later call replaces it. */
void mg_room_use_edition(mg_room *room, const mg_edition *own);

/** The edition that is agreed on, or being played. */
const mg_edition *mg_room_edition(const mg_room *room);

/** Releases a room and its game; NULL is nothing. */
void mg_room_free(mg_room *room);

/** A person takes a free seat before the game begins; the first one is the host. seat = -1 takes
 * the first free one. Returns the seat, or -1: MG_E_NO_SEAT that seat, or every seat, is taken;
 * MG_E_NOT_NOW the game has begun; MG_E_FIELD the name. */
int mg_room_sit(mg_room *room, int seat, const char *name, mg_err *err);

/** A person who has a seat connects, or disconnects for now. After the game's `away` seconds a bot
 * plays for a person who is away, until they are back. After that time, or a minute if `away` is 0,
 * another person who is present becomes the host in place of one who is away. Returns whether this
 * is a change; if not, there is no message. */
bool mg_room_present(mg_room *room, int seat, bool present, mg_millis now);

/** Whether a person has the seat, and whether others may watch. */
bool mg_room_is_taken(const mg_room *room, int seat);
bool mg_room_has_onlookers(const mg_room *room);

/** Answers a member's request: a verb of rooms, or a verb of the protocol that a seat may ask. The
 * answer is one line, closed by a NUL; it belongs to the room and is valid until the next call.
 * Shape: line[length] needs neither newline nor NUL. */
const char *mg_room_answer(mg_room *room, int seat, const char *line, size_t length, mg_millis now);

/* The buffer for the room's answers. */
typedef struct mg_room_memory {
    mg_json room, engine;
} mg_room_memory;

/** Exchanges the room's answer buffer with another one, so that many rooms can share one: call it
 * before mg_room_answer, and again when the answer is no longer needed. */
void mg_room_swap(mg_room *room, mg_room_memory *memory);

/** Like mg_match_lend, for the room's game. Returns false if it has none. */
bool mg_room_lend(mg_room *room, const mg_game *game);

/** The number of messages so far. It grows by one with every change; then mg_room_message writes
 * that change, until the next call that may change something. */
int64_t mg_room_seq(const mg_room *room);

/** Sets the number of messages for a room that was read again, so that counting goes on. */
void mg_room_set_seq(mg_room *room, int64_t seq);

/** Writes the last change as a member may know it, as an object on one line. */
void mg_room_message(mg_room *room, int seat, mg_json *out);

/** Whether all members get the same message about the last change. */
bool mg_room_message_is_open(const mg_room *room);

/** Grows with every change of the table, so that the caller knows when to store it. */
int64_t mg_room_table_seq(const mg_room *room);

/** The chat. The lines from number `first` up to the one before mg_room_chat_end are known, a few
 * dozen at most. Write one of them as an object, for a store that keeps each line by itself; or
 * read lines, each on its own line and the oldest first, in place of those that the room knows.
 * Errors: MG_E_SYNTAX, MG_E_FIELD, MG_E_CAPACITY; then the room knows no lines. */
int mg_room_chat_first(const mg_room *room);
int mg_room_chat_end(const mg_room *room);
void mg_room_write_chat(const mg_room *room, int number, mg_json *out);
mg_status mg_room_read_chat(mg_room *room, const char *lines, mg_err *err);

/** Writes everything that a member who comes, or comes back, must know: the table, the chat, the
 * view, and the events after action number `since` (-1: none). Events are those of the last few
 * dozen actions at most. */
void mg_room_whole(mg_room *room, int seat, int since, mg_millis now, mg_json *out);

/** When mg_room_tick must be called again; -1: only after something else has happened. */
mg_millis mg_room_due(const mg_room *room);

/** Makes one change that is due: the decision of a bot whose turn it is, the fallback if the clock
 * has run out, or another host. Returns whether something changed. */
bool mg_room_tick(mg_room *room, mg_millis now);

/** The game, or NULL before it begins; for storing it, and for logs after its end. */
const mg_match *mg_room_match(const mg_room *room);

/** Writes the table as an object, without the actions of its game. chat: the chat is part of it,
 * because it is not stored by itself. */
void mg_room_write_table(const mg_room *room, bool chat, mg_json *out);

/** Reads such an object, with the log of the game (NULL: not begun), into a room where nobody is
 * present and whose clock starts now. own: as for mg_room_use_edition, or NULL.
 * Errors: NULL; MG_E_SYNTAX, MG_E_FIELD, those of mg_match_from_log. */
mg_room *mg_room_read(const char *table, size_t length, const char *log, const mg_edition *own,
                      mg_millis now, mg_err *err);

/** A room in which the game of a log goes on after action number `at`; at = -1: after the last one.
 * players: who plays each seat from then on, "human,steward"; NULL = as the log says, and a person
 * if the log names a bot that is not known here. Seats of people are taken, nobody is present, and
 * the first of them is the host. From then on dice come from the log's seed. own: as for
 * mg_room_use_edition, or NULL.
 * Errors: NULL; those of mg_match_from_log; MG_E_AMOUNT at; MG_E_UNKNOWN a player; MG_E_NO_SEAT no
 * seat belongs to a person; MG_E_NOT_YOURS the log is as one seat may know it. */
mg_room *mg_room_from_log(const char *log, int at, const char *players, const mg_edition *own,
                          mg_millis now, mg_err *err);

#endif
