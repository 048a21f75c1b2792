/* SPDX-License-Identifier: MIT
 * A match: one game being played, with its log. The terminal, the protocol and the scenarios all
 * play games through it. The log defines the game: state = start + actions. Threads: one at a time
 * for each match. err may be NULL everywhere. */
#ifndef MAGIE_MATCH_H
#define MAGIE_MATCH_H

#include "magie/bots.h"
#include "magie/err.h"

MG_BEGIN_DECLS

typedef struct mg_match mg_match;

/* A result of mg_match_reader: the match contains everything. */
enum { MG_FOR_ALL = -2 };

/* What a match begins with. Texts are copied; the edition must outlive the match. */
typedef struct mg_match_def {
    mg_game_def game;
    uint64_t seed;                    /* of dice and cards drawn by mg_match_roll */
    const char *name[MG_SEATS_MAX];   /* seat names; NULL = "Seat 1" … */
    const char *player[MG_SEATS_MAX]; /* "human" or a bot's name; NULL = "human"; kept in the log */
    const char *folder; /* the folder of an edition that is not shipped, for programs that read the
                           log; or NULL */
} mg_match_def;

/** The edition with its own options and boards, seat_n people, seed 0. */
mg_match_def mg_match_def_default(const mg_edition *edition, int seat_n);

/** Begins a match. Free it with mg_match_free.
 *  Errors: NULL; those of mg_game_init; MG_E_FIELD a name or player that a log cannot hold;
 *          MG_E_CAPACITY no memory. */
mg_match *mg_match_new(const mg_match_def *def, mg_err *err);

/** A match of a game made with mg_game_init, which is copied, from one of its states: "Seat 1" …,
 * all of them people. Its log begins with that position. Free it with mg_match_free.
 *  Errors: NULL; MG_E_INVARIANT names what is impossible; MG_E_CAPACITY no memory. */
mg_match *mg_match_new_at(const mg_game *g, const mg_state *start, uint64_t seed, mg_err *err);

/** Makes a match share an equal game with others, instead of having its own copy, which is the
 * largest part of a match. game must outlive the match, and pointers from mg_match_game are no
 * longer valid. Returns false, and does nothing, if the games differ. */
bool mg_match_lend(mg_match *m, const mg_game *game);

/** Releases a match, and the game, state and names that it has returned; NULL has no effect. */
void mg_match_free(mg_match *m);

/** The game, which does not change during the match. */
const mg_game *mg_match_game(const mg_match *m);

/** The present state. The pointer stays valid; the state changes with every action. */
const mg_state *mg_match_state(const mg_match *m);

/** Name of a seat; "nobody" outside of the seats. */
const char *mg_match_name(const mg_match *m, int seat);

/** The names of all seats, as functions that name seats take them. */
void mg_match_names(const mg_match *m, const char *name[MG_SEATS_MAX]);

/** "human" or the name of the bot that plays a seat; "human" outside of the seats. */
const char *mg_match_player(const mg_match *m, int seat);

/** The folder that mg_match_def or the log named for its edition; "" = none. */
const char *mg_match_folder(const mg_match *m);

/** Records in the log who plays a seat from now on; the player is not asked anything. Does nothing
 * if there is no such seat, or if a log cannot hold the name. */
void mg_match_set_player(mg_match *m, int seat, const char *player);

/** Renames a seat.
 *  Errors: MG_E_NO_SEAT; MG_E_FIELD a name that a log cannot hold (1 to 40 bytes, no bar, no
 *          control characters, no blank at its ends). */
MG_NODISCARD mg_status mg_match_set_name(mg_match *m, int seat, const char *name);

/** The seed of its dice and cards. */
uint64_t mg_match_seed(const mg_match *m);

/** Actions applied so far (plies), those of chance among them. */
int mg_match_ply(const mg_match *m);

/** The action of a ply, from 0 to mg_match_ply - 1; for any other ply, an action of kind
 * MG_ACT_NONE. */
mg_action mg_match_action(const mg_match *m, int ply);

/** Applies an action and records it; of equal cards in a row any may be named, and the one that the
 * rules take is recorded. ev is cleared first; may be NULL.
 *  Errors: those of mg_apply; MG_E_CAPACITY no memory. After a refusal the match is as it was. */
MG_NODISCARD mg_result mg_match_apply(mg_match *m, mg_action act, mg_events *ev);

/** Draws the outcome of a chance node from the match's seed (the same at the same ply after an
 * undo) and applies it. ev as in mg_match_apply.
 *  Errors: MG_E_NOT_CHANCE, MG_E_OVER; MG_E_CAPACITY
 * no memory. */
MG_NODISCARD mg_result mg_match_roll(mg_match *m, mg_events *ev);

/** Draws a number below `below` for the chance node at a ply: always the same for the same ply. */
typedef uint32_t mg_match_draw(const void *context, int ply, uint32_t below);

/** Makes mg_match_roll draw with this function instead of the seed. Outcomes are numbered in the
 * order of mg_chance_list, each as often as its weight. NULL: draw from the seed. */
void mg_match_draw_by(mg_match *m, mg_match_draw *draw, const void *context);

/** Compares every outcome of chance with the result of draw (NULL: with that of the seed). *n
 * becomes their number, or the ply before the first one that differs.
 *  Errors: MG_E_MISMATCH one differs; MG_E_NOT_YOURS the match is as one seat may know it. */
MG_NODISCARD mg_status mg_match_check_draws(const mg_match *m, mg_match_draw *draw,
                                            const void *context, int *n);

/** The line of its log on fair dice, with secret and seeds, see docs/rooms.md; "" = none. Logs for
 * a seat do not have it. */
const char *mg_match_fair(const mg_match *m);

/** Sets that line. Errors: MG_E_FIELD it is too long for a log, or not a valid line. */
MG_NODISCARD mg_status mg_match_set_fair(mg_match *m, const char *text);

/** Whether its log says that people throw the dice and draw the cards, and report the outcomes. */
bool mg_match_real_dice(const mg_match *m);
void mg_match_set_real_dice(mg_match *m, bool real);

/** Asks the bot of that name for the decision of a seat that is to act; it sees that seat's view.
 * *act is not applied, and not checked: mg_match_apply does both.
 *  Errors: MG_E_UNKNOWN no such bot;
 * MG_E_NOT_YOURS the seat is not to act. */
MG_NODISCARD mg_status mg_match_bot(mg_match *m, int seat, const char *bot, mg_action *act);

/** Asks the bot of that name for its opinion on the offer that a seat is to answer, or on the draft
 * that the seat would answer. Returns the seat that would answer; -1 if nothing is offered, if the
 * draft cannot be proposed as it is, or if the bot has no opinion on offers. bot may be NULL: the
 * bot that plays that seat. */
int mg_match_reply(const mg_match *m, const char *bot, mg_reply *reply);

/** Takes back everything from ply on; bots forget the game.
 *  Errors: MG_E_AMOUNT ply outside 0..mg_match_ply. */
MG_NODISCARD mg_status mg_match_undo_to(mg_match *m, int ply);

/** The ply to which seat may undo, or -1. A seat may undo only its own latest decisions, and only
 * while neither chance nor another seat has answered them; a bid or a vote that revealed the secret
 * ones of others cannot be undone. */
int mg_match_undo_ply(const mg_match *m, int seat);

/** Replays to a ply into *s (and the events of its last action into ev, may be NULL) without
 * changing the match.
 *  Errors: MG_E_AMOUNT ply outside 0..mg_match_ply. */
MG_NODISCARD mg_status mg_match_at(const mg_match *m, int ply, mg_state *s, mg_events *ev);

/** Replays one ply: *s is the state at ply, and becomes the state after it; ev as in mg_match_at.
 *  Errors: MG_E_AMOUNT ply outside 0..mg_match_ply - 1; MG_E_MISMATCH *s is another state. */
MG_NODISCARD mg_status mg_match_step(const mg_match *m, int ply, mg_state *s, mg_events *ev);

/** The reader for whom the log of this match was written: MG_FOR_ALL, or a seat (-1: an onlooker).
 * If it was written for a seat or an onlooker, only the view of that reader is true, and everything
 * hidden is invented; actions are those of mg_action_for, and none can be added. */
int mg_match_reader(const mg_match *m);

/** Starts over from a position (the JSON of the protocol's `state`, closed by a NUL; what it leaves
 * out has its default), which is the start of the log from now on. The names of seats in it replace
 * the present ones.
 *  Errors: those of mg_json_read_state; the match then stays as it was. */
MG_NODISCARD mg_status mg_match_set_position(mg_match *m, const char *json, mg_err *err);

/** Starts over from a state of this match's game.
 *  Errors: MG_E_INVARIANT names what is impossible. */
MG_NODISCARD mg_status mg_match_set_state(mg_match *m, const mg_state *start, mg_err *err);

/** The log as text, and back. Free the text with free(), the match with mg_match_free.
 *  Format: `magie 2` / `edition standard:classic HASH` / `folder PATH` (if one is known) /
 * `option NAME VALUE` (those that differ from the edition) / `boards us` / `seed N` /
 * `dice real` (if people throw them) / `fair …` (if it has that) / `seat NAME | PLAYER` … /
 * `position JSON` (if not the usual start) / `begin` / one action a line,
 * `# HASH` every 16 of them / `end HASH`. Hashes are over the state there and all actions that led
 * to it. Reading replays and checks every action and hash; logs of version 1 end with `# HASH`.
 *  Shape : text[length] needs no NUL. A log that names edition (may be NULL) is read with it, any
 *          other log with a shipped edition; edition must outlive the match. torn_ok: a last line
 *          without its end is dropped.
 *  Errors: NULL; mg_match_log if there is no memory. When a log is read, with the line:
 *          MG_E_VERSION, MG_E_SYNTAX, MG_E_UNKNOWN, MG_E_MISMATCH (a hash), those of mg_match_new,
 *          or the refusal of an action. */
char *mg_match_log(const mg_match *m);

/** The log as reader (-1: an onlooker) may know it: `for N` stands in place of the seed, actions
 * are as that reader knows them, and lines `known …` stand before an action that reveals more. It
 * depends on nothing that reader may not know. Read back, it gives a match in which reader has the
 * same views as in this one.
 *  Errors: NULL if there is no memory, or if m is a match for another reader. */
char *mg_match_log_for(const mg_match *m, int reader);

/** Reads a log. */
mg_match *mg_match_from_log(const char *text, size_t length, const mg_edition *edition,
                            bool torn_ok, mg_err *err);

MG_END_DECLS

#endif
