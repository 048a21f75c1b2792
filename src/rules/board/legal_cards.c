/* SPDX-License-Identifier: MIT
 * Listing what a seat may do with cards, by them and in votes on them. */
#include "rules/board/legal_cards.h"

#include "rules/board/against.h"
#include "rules/board/turn.h"
#include "rules/board/vote.h"
#include "rules/core/core.h"

void mg__list_kept(mg_list *l, int kind)
{
    if (mg_peek(l->s)->kind == MG_FRAME_CANCEL) {
        mg__list_bits(l, kind, mg__cancel_cards(l->g, l->s, l->seat));
        return;
    }
    MG_EACH_BIT(kept, l->s->held[l->seat]) {
        if (mg_ok(mg__may_use_card(l->g, l->s, l->seat, (int)kept))) {
            mg__list(l, kind, (int)kept);
        }
    }
}

/* Lists used cards by deck, then in the order of the cards. */
void mg__list_replay(mg_list *l, int kind)
{
    const mg_board_state *b = &l->s->board[l->s->pos[l->seat] / MG_SPACES];

    for (int deck = 0; deck < MG_DECKS; deck++) {
        for (int k = 0; k < b->pile[deck].known_n; k++) {
            mg__list_range(l, kind, b->pile[deck].known[k], deck, deck);
        }
    }
}

void mg__list_vote(mg_list *l, int kind)
{
    for (int other = 0; other < l->s->seat_n; other++) {
        if (mg_ok(mg__may_vote(l->g, l->s, l->seat, other))) {
            mg__list(l, kind, other);
        }
    }
}

void mg__list_pick(mg_list *l, int kind)
{
    mg__list_bits(l, kind, mg_peek(l->s)->target.seats);
}

/* Lists the pairs of one deed or group of the seat, by its number, with those of others. */
static void add_aims_of(mg_list *l, int kind, int mine, bool groups, mg_aim *may)
{
    for (int board = 0; board < l->s->board_n; board++) {
        const mg_board *t = &l->g->board[board];

        for (int other = 0; other < (groups ? t->group_n : t->deed_n); other++) {
            int theirs = mg_deed_id(board, other);

            if (mg_ok(may(l->g, l->s, l->seat, mine, theirs))) {
                mg__list_range(l, kind, mine, theirs, theirs);
            }
        }
    }
}

static void add_aims(mg_list *l, int kind, bool groups, mg_aim *may)
{
    for (int own = 0; own < (groups ? l->t->group_n : l->t->deed_n); own++) {
        add_aims_of(l, kind, mg_deed_id(l->board, own), groups, may);
    }
}

void mg__list_swap(mg_list *l, int kind)
{
    add_aims(l, kind, false, mg__may_swap);
}

void mg__list_swap_groups(mg_list *l, int kind)
{
    add_aims(l, kind, true, mg__may_swap_groups);
}

void mg__list_steal_building(mg_list *l, int kind)
{
    add_aims(l, kind, false, mg__may_steal_building);
}

void mg__list_lose_building(mg_list *l, int kind)
{
    mg__list_deeds(l, kind, l->b->owned[l->seat] & l->b->built, mg__may_lose_building);
}
