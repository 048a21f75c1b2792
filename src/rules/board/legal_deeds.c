/* SPDX-License-Identifier: MIT
 * Listing what a seat may do with deeds and buildings of a board. */
#include "rules/board/legal_deeds.h"

#include "rules/board/build.h"
#include "rules/board/deeds.h"
#include "rules/board/mortgage.h"
#include "rules/board/permit.h"
#include "rules/board/privilege.h"
#include "rules/board/sell.h"
#include "rules/board/shortage.h"
#include "rules/board/turn.h"
#include "rules/core/core.h"

/* The deeds for which the seat can pay. */
static uint32_t affordable(mg_list *l, uint32_t deeds, const int32_t *cost)
{
    int32_t purse = mg__listed_purse(l);
    uint32_t within = 0;

    MG_EACH_BIT(deed, deeds)
        within |= (uint32_t)(purse >= cost[deed]) << deed;
    return within;
}

static void list_build(mg_list *l)
{
    uint32_t streets = mg__complete_streets(l);

    if (!streets) {
        l->grouped &= ~mg_bit(l->board);
        return;
    }
    mg__list_deeds(l, MG_ACT_BUILD, affordable(l, streets, l->t->house_cost), mg__may_build);
}

static void list_sell(mg_list *l)
{
    mg__list_deeds(l, MG_ACT_SELL, l->b->owned[l->seat] & l->b->built, mg__may_sell);
}

/* Lists the spreads of a group: for each level the even one first, then the uneven ones. */
static void list_spreads(mg_list *l, int kind, int group)
{
    uint32_t deeds = l->t->group_mask[group];
    mg_site p = mg_site_of(l->g, l->s, mg_deed_id(l->board, mg_bits_first(deeds)));
    int sites = mg_bits_count(deeds);
    bool differ = sites <= MG_SPREAD_SITES && mg__hotels_stuck(l->g, l->s, &p);
    uint32_t all = differ ? mg_bit(sites) - 1 : 1;

    for (int level = 0; level < MG_LEVEL_HOTEL; level++) {
        for (uint32_t raised = 0; raised < all; raised++) {
            mg_action act = {(uint8_t)kind, (int8_t)l->seat, (uint16_t)mg_deed_id(l->board, group),
                             mg_spread_amt(level, raised)};

            if (mg_ok(mg__may_sell_down(l->g, l->s, act))) {
                mg__list_range(l, kind, act.subj, act.amt, act.amt);
            }
        }
    }
}

static void list_sell_down(mg_list *l)
{
    uint32_t built = l->b->owned[l->seat] & l->b->built;

    for (int group = 0; built && group < l->t->group_n; group++) {
        if ((built & l->t->group_mask[group]) && mg_complete(l->t, l->b, l->seat, group)) {
            list_spreads(l, MG_ACT_SELL_DOWN, group);
        }
    }
}

static void list_mortgage(mg_list *l)
{
    mg__list_set(l, MG_ACT_MORTGAGE, mg__mortgageable(l->g, l->s, l->seat, l->board));
}

static void list_lift(mg_list *l)
{
    mg__list_set(l, MG_ACT_LIFT,
                 affordable(l, mg__liftable(l->g, l->s, l->seat, l->board), l->t->lift));
}

typedef void lister(mg_list *l);

static MG_NOINLINE void on_each(mg_list *l, uint32_t boards, lister *list)
{
    MG_EACH_BIT(board, boards) {
        mg__turn_to(l, (int)board);
        list(l);
    }
}

/* Lists a kind on the boards of a set, where the seat has deeds for it; with one board at once. */
static MG_INLINE void list_on(mg_list *l, int kind, uint32_t boards, lister *list)
{
    if (!boards || !(l->kinds >> kind & 1)) {
        return;
    }
    if (l->s->board_n == 1) {
        list(l);
    } else {
        on_each(l, boards, list);
    }
}

/* Lists several kinds, since nearly every list of a turn has these. Most seats own nothing that is
 * built or mortgaged, on most boards. */
void mg__list_manage(mg_list *l, int kind)
{
    uint32_t built = 0, mortgaged = 0, open = 0; /* boards where the seat has such deeds */

    (void)kind;
    for (int board = 0; board < l->s->board_n; board++) {
        const mg_board_state *b = &l->s->board[board];
        uint32_t owned = b->owned[l->seat];

        built |= (uint32_t)((owned & b->built) != 0) << board;
        mortgaged |= (uint32_t)((owned & b->mortgaged) != 0) << board;
        open |= (uint32_t)((owned & ~b->mortgaged) != 0) << board;
    }
    list_on(l, MG_ACT_BUILD, open, list_build);
    list_on(l, MG_ACT_SELL, built, list_sell);
    list_on(l, MG_ACT_SELL_DOWN, built, list_sell_down);
    list_on(l, MG_ACT_MORTGAGE, open, list_mortgage);
    list_on(l, MG_ACT_LIFT, mortgaged, list_lift);
    l->kinds &=
        ~(MG_KIND(BUILD) | MG_KIND(SELL) | MG_KIND(SELL_DOWN) | MG_KIND(MORTGAGE) | MG_KIND(LIFT));
}

void mg__list_sell_deed(mg_list *l, int kind)
{
    mg__list_set(l, kind, mg__saleable(l->g, l->s, l->seat, l->board));
}

void mg__list_keep(mg_list *l, int kind)
{
    mg__list_set(l, kind, mg__due_of(l->s, l->seat, l->board));
}

static mg_result may_place_free(const mg_game *g, const mg_state *s, int seat, int deed_id)
{
    return mg__may_place(g, s, seat, deed_id, false);
}

void mg__list_place(mg_list *l, int kind)
{
    bool free = mg_peek(l->s)->kind == MG_FRAME_HOUSES;

    mg__list_deeds(l, kind, mg__complete_streets(l), free ? may_place_free : mg__may_place_won);
}

static void list_import(mg_list *l)
{
    MG_EACH_BIT(deed, mg__complete_streets(l)) {
        int deed_id = mg_deed_id(l->board, (int)deed);

        for (int lender = 0; lender < l->s->board_n; lender++) {
            if (mg_ok(mg__may_import(l->g, l->s, l->seat, deed_id, lender))) {
                mg__list_range(l, MG_ACT_IMPORT, deed_id, lender, lender);
            }
        }
    }
}

void mg__list_import(mg_list *l, int kind)
{
    (void)kind;
    on_each(l, l->grouped, list_import);
}

void mg__list_ride(mg_list *l, int kind)
{
    if (l->s->flags[l->seat] & MG_FLAG_TRAVEL) {
        mg__list_deeds(l, kind, l->b->owned[l->seat], mg__may_ride);
    }
}

void mg__list_take(mg_list *l, int kind)
{
    mg__list_deeds(l, kind, mg_bit(l->t->deed_n) - 1, mg__may_take);
}
