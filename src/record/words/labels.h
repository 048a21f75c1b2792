/* SPDX-License-Identifier: MIT
 * How things are called and coloured in little space: marks of seats, letters of groups, short
 * names of spaces. All of them are made from the tables and the names of the game. */
#ifndef MAGIE_RECORD_LABELS_H
#define MAGIE_RECORD_LABELS_H

#include "record/words/group_words.h"

#include "magie/match.h"

enum { MG_SHORT_CAP = 64, MG_PLACE_CAP = 64 };

/** A capital letter for each seat, all different, from its name if possible. */
void mg_seat_marks(const mg_match *m, char mark[MG_SEATS_MAX]);

/** A character for each group of a board: a letter of its name, '=' for railroads, '*' for
 *  utilities. */
void mg_group_letters(const mg_board_def *board, char letter[MG_GROUPS_MAX]);

/** The name of a space without punctuation and without words that several names have: "New York".
 */
void mg_plain_name(const mg_board_def *board, int position, char out[MG_SHORT_CAP]);

/** The name of a space in at most width columns; without blanks if it had to be cut. */
void mg_short_name(const mg_board_def *board, int position, int width, char out[MG_SHORT_CAP]);

/** The name of a space; with several boards in play, with the board's code before it. */
void mg_place_name(const mg_game *g, int space, char out[MG_PLACE_CAP]);

/** Like mg_place_name, in width columns if possible: then without words that several names have. */
void mg_place_fit(const mg_game *g, int space, int width, char out[MG_PLACE_CAP]);

/** An amount of money in a board's currency: "$1500", "1500 Pts". */
const char *mg_money_text(const mg_game *g, int board, int64_t amt, char out[32]);

/** Why money moves, in the edition's words: "rent", "sale of a deed". */
const char *mg_cause_words(const mg_game *g, int cause, char out[MG_PLACE_CAP]);

/** What a seat is worth: in the currency of the only board, or as a sum of all. */
const char *mg_worth_text(const mg_game *g, const mg_state *s, int seat, char out[32]);

/** The cash of a seat in all its purses, written as by mg_money_text. */
const char *mg_cash_text(const mg_game *g, const mg_state *s, int seat, char *out, size_t cap);

/** What decides the game at its end: "12 votes", or "worth $1500". */
const char *mg_score_text(const mg_game *g, const mg_state *s, int seat, char out[40]);

/** Buildings of a level as the edition calls them: "bare", "1 house", "2 houses", "hotel". */
const char *mg_level_text(const mg_game *g, int level, char out[MG_PLACE_CAP]);

/** "blue", "red", or "" if there are no candidates. */
const char *mg_party_text(const mg_state *s, int seat);

/** The candidate of a seat in one word, "Tea-cup"; "" if it has none yet. */
const char *mg_candidate_text(const mg_state *s, int seat, char out[24]);

/** How many kept cards of a seat a view hides. */
int mg_hidden_cards(const mg_state *s, int seat);

/** Kept cards that a view shows, as letters or as words: "+JC", "+jail +cancel"; "+card" if they
 *  are all of one kind or hidden. */
const char *mg_cards_text(const mg_game *g, const mg_state *s, int seat, bool spelled,
                          char out[64]);

/** The Bank at the head of a line: "Bank", "Treasury". */
const char *mg_bank_title(const mg_game *g, char out[MG_NAME_CAP]);

/** The text of a card by its mg_card_ref. */
const char *mg_card_text(const mg_game *g, int ref);

/** The deed of a space, or -1. */
static inline int mg_space_deed(const mg_game *g, int space)
{
    int deed = g->board[space / MG_SPACES].deed_at[space % MG_SPACES];

    return deed == MG_NONE ? -1 : mg_deed_id(space / MG_SPACES, deed);
}

#endif
