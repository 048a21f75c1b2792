/* SPDX-License-Identifier: MIT
 * Cards and rows: where they are, what makes a set, and moving them. Internal. */
#ifndef MAGIE_RULES_CARDS_ROWS_H
#define MAGIE_RULES_CARDS_ROWS_H

#include "rules/card/card_rules.h"
#include "rules/core/due.h"

/** Whether a row has a card that earns rent; wildcards of any colour do not (DL-20). */
bool mg__row_earns(const mg_game *g, const mg_cards_row *row);

/** Whether a row that is long enough is a set (DL-18). */
bool mg__has_what_sets_need(const mg_game *g, const mg_cards_row *row);
int32_t mg__row_rent(const mg_game *g, const mg_cards_row *row, mg_due *due);

/** The kind of card or building on a spot, or -1. */
int mg__kind_on(const mg_game *g, const mg_state *s, int spot);

/** Whether a spot has the first card of its kind in its row; only that one is listed. */
bool mg__spot_is_first(const mg_state *s, int spot);

/** The colour of a place that an action names: that of the row there, or of the new row; -1: there
 * is no such place. */
static inline int mg__colour_at(const mg_cards_row *row, int32_t where)
{
    return row ? row->colour : where < MG_NEW_ROW ? -1 : where - MG_NEW_ROW;
}

/** Whether a property can go to a row of a seat, or to a new one. */
mg_result mg__may_place_card(const mg_game *g, const mg_state *s, int seat, int kind,
                             int32_t where);

/** The colour of a place once a card is there: a card of one colour gives its colour to a row
 * without one. */
int mg__colour_with(const mg_game *g, const mg_state *s, int seat, int kind, int32_t where);

/** Puts a property on such a place. Returns the row. */
int mg__place_on_table(const mg_game *g, mg_state *s, int seat, int kind, int32_t where);

/** The spot at which a seat parks a building that was played on a colour. Spots have a colour only
 * if buildings never move (DL-S4). */
int mg__parked_spot(const mg_game *g, int seat, int which, int colour);

/** Does the work of mg__parked_spots if there are parked buildings. */
int mg__list_parked(const mg_game *g, const mg_state *s, int seat, uint16_t out[MG_PARKED_SPOTS]);
int mg__parked_on(const mg_game *g, const mg_state *s, int spot);
int mg__parked_marked(const mg_game *g, const mg_state *s, int spot);

/** Adds `more` buildings at a spot of parked buildings; marks `more` of them. */
void mg__park(mg_state *s, int spot, int more);
void mg__mark_parked(mg_state *s, int spot, int more);

/** Takes the card of a spot off its row; empty rows stay until mg__tidy. */
int mg__take_card(const mg_game *g, mg_state *s, int spot);

/** Moves a whole row to another seat. */
void mg__move_row(const mg_game *g, mg_state *s, mg_events *ev, int seat, int row, int to);

/** Takes a building off its row and parks it (DL-S15). */
void mg__park_building(const mg_game *g, mg_state *s, mg_events *ev, int spot);

/** Emits the event that a card leaves its spot for another seat: where is a row, a new row or a
 * MG_WHERE_*. */
void mg__tell_gives(mg_events *ev, int spot, int kind, int to, int32_t where, int clause);

/** Removes buildings of broken sets, and empty rows. */
void mg__tidy(const mg_game *g, mg_state *s, mg_events *ev);
void mg__take_from_hand(mg_state *s, int seat, int kind);

/** Plays a card from a hand: it is in use until its effect is over. */
void mg__put_in_play(mg_state *s, int seat, int kind);
int32_t mg__bank_value(const mg_game *g, const mg_state *s, int seat);

/** Value of all cards of a seat on the table: the worth in DL-S14. */
int32_t mg__table_value(const mg_game *g, const mg_state *s, int seat);
int mg__count_sets(const mg_game *g, const mg_state *s, int seat, bool each);
int mg__sets_of(const mg_game *g, const mg_state *s, int seat);

/** Whether a seat has what it needs to win. */
bool mg__has_won(const mg_game *g, const mg_state *s, int seat);

/** Lists a seat's spots of parked buildings; inlined because most seats have none. */
static inline int mg__parked_spots(const mg_game *g, const mg_state *s, int seat,
                                   uint16_t out[MG_PARKED_SPOTS])
{
    const uint8_t *n = s->cards.parked[seat];

    return n[0] | n[1] ? mg__list_parked(g, s, seat, out) : 0;
}

static inline bool mg__row_complete(const mg_game *g, const mg_cards_row *row)
{
    return mg_row_is_long(g, row) && mg__has_what_sets_need(g, row);
}

#endif
