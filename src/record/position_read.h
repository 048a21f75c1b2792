/* SPDX-License-Identifier: MIT
 * Reading positions out of parsed JSON. Internal. */
#ifndef MAGIE_RECORD_POSITION_READ_H
#define MAGIE_RECORD_POSITION_READ_H

#include "editions/unknown.h"
#include "record/input.h"

#include "magie/json.h"

struct mg_match;

/** As mg_json_read_state. */
mg_status mg__read_state(const mg_game *g, json_t *root, mg_state *s, mg_err *err);

/** Reads root's "options": {"jail.fine": 100, "trades": false} onto *options. */
void mg__read_options(mg__in *in, json_t *root, mg_options *options);

/** As mg_match_set_position, from parsed JSON. */
mg_status mg__match_set_position(struct mg_match *m, json_t *root, mg_err *err);

/* ---- between the files that read positions ---- */

typedef struct mg__reader {
    mg__in in;
    const mg_game *g;
    mg_state *s; /* what is read so far */
} mg__reader;

typedef int mg__finder(const mg_game *g, mg__word word, mg_err *err);

/* Takes one name of a list, as the number that was found. */
typedef void mg__taker(mg__reader *r, int found, void *context);

static const mg__in_range mg__any_cash = {0, 1 << 29};

static inline uint32_t mg__bit(int k)
{
    return (uint32_t)1 << k;
}

/** The number behind a member's name, or behind its position number; def where it is missing or
 * wrong. */
int mg__read_name(mg__reader *r, json_t *object, const char *key, mg__finder *find_it, int def);

/** Calls take for each name of a list. */
void mg__read_names(mg__reader *r, json_t *object, const char *key, mg__finder *find_it,
                    mg__taker *take, void *context);

/** A list of seats as a set. */
uint32_t mg__read_seat_set(mg__reader *r, json_t *object, const char *key, uint32_t def);

/** One amount, or one a board: {"us": 1500}. A number alone does for one board only. Leaves amts as
 * they are where the member is missing. */
void mg__read_amounts(mg__reader *r, json_t *object, const char *key, int32_t *amts);

/** The level of a site, and whether it is built. */
void mg__read_level(mg__reader *r, int deed_id, json_t *value);

void mg__read_all_seats(mg__reader *r, json_t *root);
void mg__read_all_boards(mg__reader *r, json_t *root);

/** Returns the step that is asked for, or -1. */
int mg__read_turn(mg__reader *r, json_t *root);
void mg__read_frames(mg__reader *r, json_t *root, int step);

#endif
