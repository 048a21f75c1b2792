/* SPDX-License-Identifier: MIT
 * Questions about a card table: rows, sets, rents, worth. */
#include "rules/card/card_rules.h"
#include "rules/card/cards_rows.h"
#include "rules/core/due.h"

const mg_cards_row *mg_table_row(const mg_state *s, int seat, int row)
{
    MG_ASSERT(mg_is_seat(s, seat));
    return seat >= 0 && seat < s->seat_n && row >= 0 ? mg_row_of(s, seat, row) : NULL;
}

bool mg_row_complete(const mg_game *g, const mg_cards_row *row)
{
    return mg__row_complete(g, row);
}

int32_t mg_row_rent(const mg_game *g, const mg_cards_row *row)
{
    mg_due due;

    due.term_n = 0; /* no other member of due is used */
    return mg__row_earns(g, row) ? mg__row_rent(g, row, &due) : 0;
}

int mg_kind_on(const mg_game *g, const mg_state *s, int spot)
{
    return mg__kind_on(g, s, spot);
}

int mg_parked_spots(const mg_game *g, const mg_state *s, int seat, uint16_t out[MG_PARKED_SPOTS])
{
    MG_ASSERT(mg_is_seat(s, seat));
    return mg__parked_spots(g, s, seat, out);
}

int mg_parked_on(const mg_game *g, const mg_state *s, int spot)
{
    return mg__parked_on(g, s, spot);
}

int mg_parked_marked(const mg_game *g, const mg_state *s, int spot)
{
    return mg__parked_marked(g, s, spot);
}

int mg_sets_of(const mg_game *g, const mg_state *s, int seat)
{
    MG_ASSERT(mg_is_seat(s, seat));
    return mg__sets_of(g, s, seat);
}

int32_t mg_bank_value(const mg_game *g, const mg_state *s, int seat)
{
    MG_ASSERT(mg_is_seat(s, seat));
    return mg__bank_value(g, s, seat);
}

int32_t mg_table_value(const mg_game *g, const mg_state *s, int seat)
{
    MG_ASSERT(mg_is_seat(s, seat));
    return mg__table_value(g, s, seat);
}
