/* SPDX-License-Identifier: MIT
 * A table as a front end keeps it: it begins with the position at the start, and from then on uses
 * nothing but the events of the protocol. */
#ifndef MAGIE_TESTS_REDRAW_TABLE_H
#define MAGIE_TESTS_REDRAW_TABLE_H

#include "base/bits.h"
#include "record/words/names.h"

#include "magie/rules.h"

#include <jansson.h>
#include <string.h>

/* What is on the boards, with the pieces left in each Bank. */
typedef struct boards_table {
    int64_t cash[MG_BOARDS_MAX][MG_SEATS_MAX], pot[MG_BOARDS_MAX];
    int owner[MG_BOARDS_MAX][MG_DEEDS_MAX], level[MG_BOARDS_MAX][MG_DEEDS_MAX];
    int lender[MG_BOARDS_MAX][MG_DEEDS_MAX][MG_LEVELS]; /* of imported pieces, the last on top */
    int imported[MG_BOARDS_MAX][MG_DEEDS_MAX];
    int houses[MG_BOARDS_MAX], reds[MG_BOARDS_MAX], hotels[MG_BOARDS_MAX];
    bool mortgaged[MG_BOARDS_MAX][MG_DEEDS_MAX];
    int space[MG_SEATS_MAX], candidate[MG_SEATS_MAX]; /* candidate: -1 none yet */
    bool jailed[MG_SEATS_MAX], out[MG_SEATS_MAX];
    uint32_t kept[MG_SEATS_MAX];
    int white_house;
    int next_lender; /* of the building that an import announced; -1 none */
} boards_table;

typedef struct cards_row {
    int colour, n;
    uint8_t card[MG_ROWS_MAX];
    bool built[2];
} cards_row;

/* What is on the table of a card game, and how many cards are hidden where. */
typedef struct cards_table {
    cards_row row[MG_CARDS_SEATS][MG_ROWS_MAX];
    int row_n[MG_CARDS_SEATS], bank[MG_CARDS_SEATS][MG_KINDS_MAX];
    int parked[MG_CARDS_SEATS][2]
              [MG_COLOURS_MAX]; /* where buildings move, all as the first colour */
    int hand[MG_CARDS_SEATS], received[MG_CARDS_SEATS];
    int pile, used;
} cards_table;

typedef struct table {
    const mg_game *g;
    const char *wrong; /* what did not agree with an event */

    union {
        boards_table boards;
        cards_table cards;
    };
} table;

/** Sets up the table of a position. */
void boards_begin(table *t, const mg_game *g, const mg_state *s);
void cards_begin(table *t, const mg_game *g, const mg_state *s);

/** Changes the table by an event. */
void boards_tell(table *t, const json_t *event);
void cards_tell(table *t, const json_t *event);

/** The first thing in which table and state differ, or NULL. */
const char *boards_differ(const table *t, const mg_state *s);
const char *cards_differ(const table *t, const mg_state *s);

/* ---- members of an event ---- */

static inline const char *said(const json_t *event, const char *key)
{
    const char *text = json_string_value(json_object_get(event, key));

    return text ? text : "";
}

static inline mg__word said_word(const json_t *event, const char *key)
{
    return (mg__word){said(event, key), strlen(said(event, key))};
}

/* -9 where it is missing: no seat, and neither the Bank nor the pot. */
static inline int said_number(const json_t *event, const char *key)
{
    const json_t *value = json_object_get(event, key);

    return json_is_integer(value) ? (int)json_integer_value(value) : -9;
}

/** A seat, MG_BANK, MG_POT, or -9. */
static inline int said_party(const json_t *event, const char *key)
{
    if (strcmp(said(event, key), "bank") == 0) {
        return MG_BANK;
    }
    return strcmp(said(event, key), "pot") == 0 ? MG_POT : said_number(event, key);
}

static inline void table_wrong(table *t, const char *what)
{
    t->wrong = t->wrong ? t->wrong : what;
}

/** Whether it is a seat of the game; if not, the table is wrong. */
static inline bool is_seat_of(table *t, int seat)
{
    if (seat < 0 || seat >= t->g->seat_n) {
        table_wrong(t, "an event names its seats");
        return false;
    }
    return true;
}

#endif
