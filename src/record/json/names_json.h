/* SPDX-License-Identifier: MIT
 * Names of things as JSON strings. Internal. */
#ifndef MAGIE_RECORD_NAMES_JSON_H
#define MAGIE_RECORD_NAMES_JSON_H

#include "record/words/out.h"

#include "magie/json.h"

void mg__write_space(mg_json *j, const char *key, const mg_game *g, int space);
void mg__write_deed(mg_json *j, const char *key, const mg_game *g, int deed_id);
void mg__write_card(mg_json *j, const char *key, const mg_game *g, int deck, int card);
void mg__write_kept(mg_json *j, const char *key, const mg_game *g, int kept);
void mg__write_candidate(mg_json *j, const char *key, int candidate);
void mg__write_seats(mg_json *j, const char *key, uint32_t seats);

/** A seat, "bank" or "pot". */
void mg__write_party(mg_json *j, const char *key, int party);

/** A name of a list. */
void mg__write_named(mg_json *j, const mg_game *g, void (*put)(mg__out *o, const mg_game *g, int k),
                     int thing);

/** A set, bit = index, as a list of its words. */
void mg__write_words(mg_json *j, const char *key, const char *const *words, uint32_t set);

/** Writes a number, or true; nothing if it is 0. */
void mg__write_some(mg_json *j, const char *key, int64_t value);
void mg__write_flag(mg_json *j, const char *key, int64_t value);

#endif
