/* SPDX-License-Identifier: MIT
 * Card games in words: cards, rows, banks, payments, questions and the effect of a choice. For
 * the screen and for the plain terminal. A state given here is what its reader may see of the game
 * (mg_session_seen), so that nothing hidden can get into the words. */
#ifndef MAGIE_TUI_CARD_TEXT_H
#define MAGIE_TUI_CARD_TEXT_H

#include "play/session.h"
#include "tui/wording/buffer.h"

enum { MG_CARD_CAP = 64, MG_LINE_CAP = 200 };

/* ---- names ---- */

/** "Sly Deal", "5M". */
const char *mg_kind_name(const mg_game *g, int kind);

/** With its value: "Sly Deal 3M", "5M", "Any colour". */
const char *mg_kind_label(const mg_game *g, int kind, char out[MG_CARD_CAP]);

/** The uses of the card under the options of the game, in one or two sentences. */
void mg_kind_does(const mg_game *g, int kind, char *out, size_t cap);

/** "Green": the name of the colour's property cards. */
const char *mg_colour_name(const mg_game *g, int colour);

/** Two letters that no other colour of the deck has: "Gr". */
const char *mg_colour_code(const mg_game *g, int colour, char out[3]);

/* ---- what is on the table ---- */

/** A sign for each place of the row: ■ a property, ◆ a wildcard, * one of any colour, · nothing. */
const char *mg_row_signs(const mg_game *g, const mg_cards_row *row, char out[4 * MG_SET_MAX + 1]);

/** "Green 2 of 3, rent 4M"; "Green complete, rent 10M, house". */
const char *mg_row_words(const mg_game *g, const mg_cards_row *row, char out[MG_LINE_CAP]);

/** Cards counted by kind: "10M, 2 x 5M, Sly Deal 3M"; "" if there are none. */
void mg_cards_words(const mg_game *g, const uint8_t n[MG_KINDS_MAX], char *out, size_t cap);

/** "14M"; for a hidden bank (DL-R49) "14M in 3 cards", or "3 cards". */
const char *mg_bank_total(const mg_game *g, const mg_state *s, int seat, char out[MG_CARD_CAP]);

/** What a seat could pay with: "bank 5M, in all 17M". */
void mg_means_words(const mg_game *g, const mg_state *s, int seat, char *out, size_t cap);

/** Buildings that are on no set: "house, 2 hotels"; "" if there are none. */
const char *mg_parked_words(const mg_game *g, const mg_state *s, int seat, char out[MG_CARD_CAP]);

/** Where a seat's card may go: "Green 2 of 3", "a new Green row". */
void mg_where_words(const mg_game *g, const mg_state *s, int seat, int32_t where, char *out,
                    size_t cap);

/** How many cards are in the unseen pile and below it; how many are used. */
int mg_pile_count(const mg_state *s);
int mg_used_count(const mg_game *g, const mg_state *s);

/** A seat in lines: sets, hand (its cards if they can be seen), bank, rows. */
void mg_cards_sheet(const mg_session *session, const mg_state *s, int seat, mg_buffer *out);

/** The event as a reader may know it, in words. */
const char *mg_entry_text(const mg_session *session, const mg_entry *entry, int reader,
                          char out[160]);

/** The events from ply on as reader may know them, a sentence on each line. */
void mg_entries_since(const mg_session *session, int ply, int reader, mg_buffer *out);

#endif
