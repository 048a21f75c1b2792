/* SPDX-License-Identifier: MIT
 * What the writer and the reader of positions share. Internal. */
#ifndef MAGIE_RECORD_POSITION_H
#define MAGIE_RECORD_POSITION_H

#include "magie/json.h"

int mg__bits(uint32_t set);

/** Cards of a deck that are in no hand and in no pile's known part: those unseen, if nothing else
 * is said. */
uint32_t mg__unseen_by_rest(const mg_game *g, const mg_state *s, int board, int deck);

/* Names as JSON strings. */
void mg__write_space(mg_json *j, const char *key, const mg_game *g, int space);
void mg__write_deed(mg_json *j, const char *key, const mg_game *g, int deed_id);
void mg__write_card(mg_json *j, const char *key, const mg_game *g, int deck, int card);
void mg__write_kept(mg_json *j, const char *key, const mg_game *g, int kept);
void mg__write_candidate(mg_json *j, const char *key, int candidate);
void mg__write_seats(mg_json *j, const char *key, uint32_t seats);

/** A seat, "bank" or "pot". */
void mg__write_party(mg_json *j, const char *key, int party);

/** "edition": "standard:classic". */
void mg__write_edition(mg_json *j, const mg_game *g);

/** "options": all, or those that differ from the edition, and then nothing where none does. */
void mg__write_options(mg_json *j, const mg_game *g, bool all);

#endif
