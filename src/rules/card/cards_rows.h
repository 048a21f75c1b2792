/* SPDX-License-Identifier: MIT
 * Cards and rows: where they are, what makes a set, and moving them. Internal. */
#ifndef MAGIE_RULES_CARDS_ROWS_H
#define MAGIE_RULES_CARDS_ROWS_H

#include "rules/card/card_rules.h"
#include "rules/core/due.h"

/** Whether it has a card that earns rent: not of any colour (DL-20). */
bool mg__row_earns(const mg_game *g, const mg_cards_row *row);

/** Whether a row of that length is a set (DL-18). */
bool mg__has_what_sets_need(const mg_game *g, const mg_cards_row *row);
int32_t mg__row_rent(const mg_game *g, const mg_cards_row *row, mg_due *due);

/** The kind of card on a spot, or -1; buildings too. */
int mg__kind_on(const mg_game *g, const mg_state *s, int spot);

/** Whether the spot is the first of its kind in its row, which alone is listed for all of them. */
bool mg__spot_is_first(const mg_state *s, int spot);

/** The colour that a card takes at a place that somebody named: that of the row there, else of the
 * new row that it begins; -1: there is none. */
static inline int mg__colour_at(const mg_cards_row *row, int32_t where)
{
    return row ? row->colour : where < MG_NEW_ROW ? -1 : where - MG_NEW_ROW;
}

/** Whether a property can go to a row of a seat, or to a new one. */
mg_result mg__may_place_card(const mg_game *g, const mg_state *s, int seat, int kind,
                             int32_t where);

/** The colour of a place once a card is there: one card gives a row without a colour its own. */
int mg__colour_with(const mg_game *g, const mg_state *s, int seat, int kind, int32_t where);

/** Puts it there. Returns the row. */
int mg__place_on_table(const mg_game *g, mg_state *s, int seat, int kind, int32_t where);

/** Where a seat parks a building that was played on a colour; that is kept only where buildings
 * never move (DL-S4). */
int mg__parked_spot(const mg_game *g, int seat, int which, int colour);

/** What mg__parked_spots lists where there are any. */
int mg__list_parked(const mg_game *g, const mg_state *s, int seat, uint16_t out[MG_PARKED_SPOTS]);
int mg__parked_on(const mg_game *g, const mg_state *s, int spot);
int mg__parked_marked(const mg_game *g, const mg_state *s, int spot);

/** So many buildings more at a spot of parked ones, and so many more of these marked. */
void mg__park(mg_state *s, int spot, int more);
void mg__mark_parked(mg_state *s, int spot, int more);

/** Takes the card of a spot off its row; empty rows stay until mg__tidy. */
int mg__take_card(const mg_game *g, mg_state *s, int spot);

/** A whole row to another seat. */
void mg__move_row(const mg_game *g, mg_state *s, mg_events *ev, int seat, int row, int to);

/** A building goes off its row and is set beside its seat's rows (DL-S15). */
void mg__park_building(const mg_game *g, mg_state *s, mg_events *ev, int spot);

/** A card goes off its spot to a seat: where is a row, a new one or a MG_WHERE_*. */
void mg__tell_gives(mg_events *ev, int spot, int kind, int to, int32_t where, int clause);

/** Lets buildings of broken sets fall and takes empty rows away. */
void mg__tidy(const mg_game *g, mg_state *s, mg_events *ev);
void mg__take_from_hand(mg_state *s, int seat, int kind);

/** A card of a hand is played: it is in use until its effect is over. */
void mg__put_in_play(mg_state *s, int seat, int kind);
int32_t mg__bank_value(const mg_game *g, const mg_state *s, int seat);

/** Value of all cards on the table: the worth of S14. */
int32_t mg__table_value(const mg_game *g, const mg_state *s, int seat);
int mg__count_sets(const mg_game *g, const mg_state *s, int seat, bool each);
int mg__sets_of(const mg_game *g, const mg_state *s, int seat);

/** Whether a seat has what wins. */
bool mg__has_won(const mg_game *g, const mg_state *s, int seat);

/** Mostly there are none. */
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
