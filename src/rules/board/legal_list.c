/* SPDX-License-Identifier: MIT
 * A list of legal actions while it is being filled, with the functions that its parts share. */
#include "rules/board/legal_list.h"

#include "rules/board/exchange.h"
#include "rules/core/core.h"

/* Lists an action for each bit of a set; bit 0 is the subject `first`. */
static inline void list_from(mg_list *l, int kind, int first, uint32_t set)
{
    if (l->runs && set & (set - 1)) {
        if (l->n < l->cap) {
            l->runs[l->n] = (mg_run){
                {(uint8_t)kind, (int8_t)l->seat, (uint16_t)first, 0},
                0, set
            };
        }
        l->n++;
        return;
    }
    if (l->runs || l->n > l->cap - MG_DEED_SPAN) { /* else there is room for every bit */
        MG_EACH_BIT(k, set)
            mg__list(l, kind, first + (int)k);
        return;
    }
    mg_choice *out = l->out;
    int n = l->n, seat = l->seat;

    MG_EACH_BIT(k, set) {
        mg__put(&out[n].act, kind, seat, first + (int)k, 0);
        out[n++].max = 0;
    }
    l->n = n;
}

void mg__list_bits(mg_list *l, int kind, uint32_t set)
{
    list_from(l, kind, 0, set);
}

void mg__list_set(mg_list *l, int kind, uint32_t deeds)
{
    list_from(l, kind, mg_deed_id(l->board, 0), deeds);
}

void mg__list_deeds(mg_list *l, int kind, uint32_t deeds, mg_may_deed *may)
{
    uint32_t can = 0;

    MG_EACH_BIT(deed, deeds) {
        bool ok = mg_ok(may(l->g, l->s, l->seat, mg_deed_id(l->board, (int)deed)));

        can |= (uint32_t)ok << deed;
    }
    mg__list_set(l, kind, can);
}

uint32_t mg__complete_streets(const mg_list *l)
{
    uint32_t owned = l->b->owned[l->seat], found = 0;

    MG_EACH_BIT(deed, owned & l->t->heads) {
        uint32_t group = l->t->group_mask[l->t->group[deed]];

        found |= (owned & group) == group ? group : 0;
    }
    return found;
}

void mg__count_purses(mg_list *l)
{
    l->all_bought = 0;
    for (int board = 0; board < l->s->board_n; board++) {
        l->bought[board] = mg__buys(l->g, l->s->board[board].cash[l->seat]);
        l->all_bought += l->bought[board];
    }
    l->counted = true;
}
