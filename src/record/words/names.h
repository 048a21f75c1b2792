/* SPDX-License-Identifier: MIT
 * Names of the things of a game, both ways: as words of logs and positions, and as people say them.
 * Internal. A word is a slug; with several boards in play it is preceded by the board's code
 * ("uk/mayfair"). Finding ignores case and is otherwise exact; it accepts position numbers for
 * spaces and deeds. If there is no such word, the error names the nearest one. */
#ifndef MAGIE_RECORD_NAMES_H
#define MAGIE_RECORD_NAMES_H

#include "editions/unknown.h"
#include "record/words/out.h"

#include "magie/text.h"

/* A piece of somebody's text, not closed by a NUL. */
typedef struct mg__word {
    const char *at;
    size_t n;
} mg__word;

mg__word mg__word_of(const char *text);
bool mg__word_is(mg__word word, const char *text);
bool mg__word_number(mg__word word, int32_t *value);

/** Reads a number from 0 to below - 1 into *value, which is unchanged if the word is none. */
bool mg__word_below(mg__word word, int32_t below, int32_t *value);

/** Whether the word is this text, to the byte. */
bool mg__word_equals(mg__word word, const char *text);

/** Returns the part of *rest before the next `end`, and moves *rest past it. */
mg__word mg__word_cut(mg__word *rest, char end);

/* ---- for people ---- */

/* The name of a thing, with its country if the name alone would not tell which one is meant: "GO
 * (United Kingdom)". */
typedef struct mg__named {
    char text[2 * (size_t)MG_NAME_CAP + sizeof " ()"];
} mg__named;

/** A name with the country of a board, which may be -1 for none. */
mg__named mg__with_country(const mg_game *g, const char *name, int board);

/** The name of a space or a deed, with the country if another board in play has a space of that
 * name. */
mg__named mg__named_space(const mg_game *g, int space);
mg__named mg__named_deed(const mg_game *g, int deed_id);

/** The name of a group (board * 32 + group), with the country if several boards are in play. */
mg__named mg__named_group(const mg_game *g, int group_id);

/** The name of a kept card, with the country if several boards are in play (IN-15). */
mg__named mg__named_kept(const mg_game *g, int kept);

/* ---- writing ---- */

void mg__put_board(mg__out *o, const mg_game *g, int board);
void mg__put_deck(mg__out *o, const mg_game *g, int deck);
void mg__put_space(mg__out *o, const mg_game *g, int space);
void mg__put_deed(mg__out *o, const mg_game *g, int deed_id);
void mg__put_group(mg__out *o, const mg_game *g, int group_id);
void mg__put_kept(mg__out *o, const mg_game *g, int kept);
void mg__put_card(mg__out *o, const mg_game *g, int deck, int card);
void mg__put_seat(mg__out *o, const mg_game *g, const char *const *name, int seat);

/** "a house", "an office": one of the buildings below a hotel, as the edition calls it. */
void mg__put_a(mg__out *o, const char *word);

/** "buildings"; where there are no hotels the edition's word, "headquarters". */
const char *mg__buildings_word(const mg_game *g);

/** "a house" as the edition calls it, or "a hotel". */
void mg__put_piece(mg__out *o, const mg_game *g, bool hotel);
void mg__put_candidate(mg__out *o, int candidate);

/** "Boardwalk (Ada)"; a deed of the Bank has only its name. */
void mg__put_owned(mg__out *o, const mg_game *g, const mg_state *s, const char *const *name,
                   int deed_id);

/** How amounts of a board's currency are written: "$1500", "200 Pts", "3M" in a card game; without
 * a symbol if there is no such board. */
typedef struct mg__money_form {
    const char *symbol; /* "" for none */
    bool before, apart; /* the symbol stands before the figure; a blank is between them */
} mg__money_form;

mg__money_form mg__money_form_of(const mg_game *g, int board);

/** "$1500", "-£50", "200 Pts": by the board's symbol. */
void mg__put_money(mg__out *o, const mg_game *g, int board, int64_t amt);

/** The arithmetic of an amount: "2 on the deed, times 2 for the complete group = 4". */
void mg__put_cause(mg__out *o, const mg_game *g, int cause);
void mg__put_terms(mg__out *o, const mg_game *g, const mg_event *ev);

/** The row of a cause; that of MG_CAUSE_NONE if there is no such cause. */
const mg_name_info *mg__cause(int cause);

/** Whether an event has terms, all of kinds that exist. */
bool mg__has_terms(const mg_event *ev);

/* For card games (cards_names.c): kinds of card, places, rows, what a payment takes, who is charged
 * a rent. */
void mg__put_kind(mg__out *o, const mg_game *g, int kind);
void mg__put_colour_word(mg__out *o, const mg_game *g, int colour);
void mg__put_spot(mg__out *o, const mg_game *g, int spot);
void mg__put_where(mg__out *o, const mg_game *g, int32_t where);
void mg__put_money_of(mg__out *o, const mg_game *g, int what);
void mg__put_target(mg__out *o, int target);

/** "Green", "3M", "the Red / Yellow wildcard", "Debt Collector"; "a card" if it is hidden. */
void mg__put_card_name(mg__out *o, const mg_game *g, int kind);

/** "light blue" for lightblue: as the card of that colour is called. */
void mg__put_colour(mg__out *o, const mg_game *g, int colour);

/** The definition of a card, or NULL if there is no such card. */
const mg_card_def *mg__card_def(const mg_game *g, int deck, int card);

/** The definition of a kept card. */
const mg_card_def *mg__kept_def(const mg_game *g, int kept);

/* ---- finding ---- each returns the number or -1, and then *err says what would be right */

int mg__find_board(const mg_game *g, mg__word word, mg_err *err);
int mg__find_way(const mg_game *g, mg__word word, mg_err *err);
int mg__find_candidate(const mg_game *g, mg__word word, mg_err *err);
int mg__find_space(const mg_game *g, mg__word word, mg_err *err);
int mg__find_deed(const mg_game *g, mg__word word, mg_err *err);
int mg__find_group(const mg_game *g, mg__word word, mg_err *err);
int mg__find_kept(const mg_game *g, mg__word word, mg_err *err);

int mg__find_kind(const mg_game *g, mg__word word, mg_err *err);
int mg__find_colour(const mg_game *g, mg__word word, mg_err *err);
int mg__find_spot(const mg_game *g, mg__word word, mg_err *err);

/** Whether the action is of a card game, and its subject a place on the table. */
bool mg__names_spot(const mg_game *g, mg_action act);

/** Completes a spot that names a parked building without its colour, if all such buildings of the
 * seat have one colour. Returns any other spot unchanged. */
int mg__spot_meant(const mg_game *g, const mg_state *s, int spot);

/** The action as it is applied and written: its spot completed in this way, and of equal cards in a
 * row, of which any may be named, the one that is listed. */
mg_action mg__action_meant(const mg_game *g, const mg_state *s, mg_action act);
int mg__find_where(const mg_game *g, mg__word word, mg_err *err);
int mg__find_money_of(const mg_game *g, mg__word word, mg_err *err);
int mg__find_target(const mg_game *g, mg__word word, mg_err *err);

/** mg_action_kind of the action with this name, or with this name in older logs; 0 with *err if
 * there is none.
 */
int mg__find_action(mg__word word, mg_err *err);

/** Finds a card, and sets *deck as well; the number is mg_card_id. */
int mg__find_card(const mg_game *g, mg__word word, int *deck, mg_err *err);

/** Index of word in list, or -1 with the error of mg_fail_unknown; *err is unchanged if the word is
 * found. */
int mg__find_word(mg__word word, const char *kind, mg_word_list *list, const void *context,
                  mg_err *err);

#endif
