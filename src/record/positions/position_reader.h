/* SPDX-License-Identifier: MIT
 * What the readers of positions share: names, amounts, sets. Internal. */
#ifndef MAGIE_RECORD_POSITION_READER_H
#define MAGIE_RECORD_POSITION_READER_H

#include "record/json/input.h"

typedef struct mg__reader {
    mg__in in;
    const mg_game *g;
    mg_state *s; /* what has been read so far */
} mg__reader;

typedef int mg__finder(const mg_game *g, mg__word word, mg_err *err);

/* Receives the number that was found for one name of a list. */
typedef void mg__taker(mg__reader *r, int found, void *context);

/** The range of what a purse or a pot may hold. */
static inline mg__in_range mg__any_cash(const mg__reader *r)
{
    return (mg__in_range){0, mg_purse_max(r->g->board_n)};
}

/** The number for the name in a member, or for a position number; def if the member is missing or
 * wrong. */
int mg__read_name(mg__reader *r, json_t *object, const char *key, mg__finder *find_it, int def);

/** The index of a member's word in a list that is the same for all games; def if it is missing or
 * wrong. */
int64_t mg__read_listed(mg__reader *r, json_t *object, const char *key, mg_word_list *list,
                        int64_t def);

/** Calls take for each name of a list. */
void mg__read_names(mg__reader *r, json_t *object, const char *key, mg__finder *find_it,
                    mg__taker *take, void *context);

/** A list of seats as a set. */
uint32_t mg__read_seat_set(mg__reader *r, json_t *object, const char *key, uint32_t def);

/** Reads the member "cash": one amount for each board, {"us": 1500}; just a number if one board is
 * in play. Leaves cash as it is if the member is missing. */
void mg__read_cash(mg__reader *r, json_t *object, int32_t *cash);

/** Reads what turns of all games have from "turn": an object, or the number of a seat alone.
 * Returns false for a number. Otherwise *turn is the object, or NULL if it is missing: its other
 * members are read next, and mg__in_up ends it. keys names all members. */
bool mg__read_turn_base(mg__reader *r, json_t *root, const char *const keys[], int usual_seat,
                        json_t **turn);

/** Reads one seat of the list "seats". */
typedef void mg__seat_reader(mg__reader *r, json_t *value, int seat);

/** Reads each seat that the list "seats" of a position names. Returns the list, or NULL. */
json_t *mg__read_seats(mg__reader *r, json_t *root, mg__seat_reader *read);

/** The level of a site, and whether it is built. */
void mg__read_level(mg__reader *r, int deed_id, json_t *value);

#endif
