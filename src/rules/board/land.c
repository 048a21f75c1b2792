/* SPDX-License-Identifier: MIT
 * The effect of the space on which a token lands: rents and taxes; and the ways to get there with
 * which a landing begins. */
#include "rules/board/land.h"

#include "rules/board/claim.h"
#include "rules/board/query.h"
#include "rules/core/core.h"
#include "rules/core/due.h"

/* ---- rents and taxes ---- */

/* The rent is passed by value, so that the compiler keeps it in registers if no events are
 * wanted. */
static inline void pay_rent(const mg_game *g, mg_state *s, mg_events *ev, int seat, mg_rent_case c)
{
    MG_ASSERT(mg_is_alive(s, seat) && seat != c.owner);
    int deed_id = mg_deed_id(c.board, c.deed);
    mg_due due;

    if (ev) {
        const mg_rent_case seen = c;

        due = mg__rent_due(&seen);
    } else {
        due = mg__rent_due_unseen(&c);
    }
    if (due.amt == 0) {
        mg__no_rent(ev, seat, c.owner, deed_id, due.clause);
    } else {
        mg__charge_rent(g, s, ev, seat, c.owner, deed_id, &due);
    }
}

static inline mg_rent_case rent_case(const mg_game *g, const mg_state *s, int board, int deed)
{
    MG_ASSERT(mg_id_valid(g, mg_deed_id(board, deed)));
    return (mg_rent_case){.g = g,
                          .s = s,
                          .board = board,
                          .deed = deed,
                          .owner = (int)s->board[board].owner[deed] - 1,
                          .dice_sum = s->die[0] + s->die[1],
                          .factor = s->factor};
}

/* ST-107: a card led here; the rent is the card's factor times a throw of its own. */
void mg__utility_rent(const mg_game *g, mg_state *s, mg_events *ev, int seat, int times)
{
    MG_ASSERT(times > 0 && mg_is_throw(s->die[0], s->die[1]));
    int board = s->pos[seat] / MG_SPACES;
    mg_rent_case c = rent_case(g, s, board, g->board[board].deed_at[s->pos[seat] % MG_SPACES]);

    c.factor = times;
    c.thrown = true;
    pay_rent(g, s, ev, seat, c);
}

/* Whether the owner would get rent, by any throw. */
static bool bears_rent(mg_rent_case c)
{
    c.dice_sum = 1;
    return mg__rent_walk(&c, false, NULL) > 0;
}

MG_NOINLINE void mg__land_on_owned(const mg_game *g, mg_state *s, mg_events *ev, int seat,
                                   int board, int deed)
{
    const mg_rent_case c = rent_case(g, s, board, deed);

    if (c.owner == seat) {
        return;
    }
    if (s->factor && mg__is_utility(&c) && bears_rent(c)) {
        mg_frame *f = mg_push(s, MG_FRAME_DICE, seat);

        f->dice_utility.purpose = MG_DICE_UTILITY;
        f->dice_utility.times = s->factor;
        return;
    }
    pay_rent(g, s, ev, seat, c);
}

static void pay_flat_tax(const mg_game *g, mg_state *s, mg_events *ev, int seat, int space)
{
    MG_ASSERT(g->board[space / MG_SPACES].kind[space % MG_SPACES] == MG_SPACE_TAX);
    mg_due due = mg_due_of(space / MG_SPACES, g->board[space / MG_SPACES].tax[space % MG_SPACES],
                           MG_CAUSE_TAX, mg_tax_clause(g, space, false));

    bool income = g->board[space / MG_SPACES].income == space % MG_SPACES;

    mg__charge(s, ev, seat, mg__fines_to(g, income ? MG_FINE_INCOME : MG_FINE_TAX), &due);
}

static void pay_tax_share(const mg_game *g, mg_state *s, mg_events *ev, int seat, int space)
{
    MG_ASSERT(g->board[space / MG_SPACES].tax_percent[space % MG_SPACES] > 0);
    const mg_board *t = &g->board[space / MG_SPACES];
    mg_due due = mg_due_of(space / MG_SPACES, mg_tax_share(g, s, seat, space), MG_CAUSE_TAX,
                           mg_tax_clause(g, space, true));

    if (ev) {
        mg_term_add(&due, MG_TERM_WORTH, mg__tax_worth(g, s, seat, space / MG_SPACES));
        mg_term_add(&due, MG_TERM_PERCENT, t->tax_percent[space % MG_SPACES]);
    }
    mg__charge(s, ev, seat, mg__fines_to(g, MG_FINE_INCOME), &due);
}

void mg__land_on_tax(const mg_game *g, mg_state *s, mg_events *ev, int seat, int space)
{
    MG_ASSERT(mg_is_space(s, space));
    int percent = g->board[space / MG_SPACES].tax_percent[space % MG_SPACES];

    if (percent && g->opt.tax_income == MG_TAX_CHOICE) {
        mg_push(s, MG_FRAME_TAX, seat)->tax.space = (uint16_t)space;
    } else {
        pay_flat_tax(g, s, ev, seat, space);
    }
}

mg_result mg__tax(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_TAX, act.seat));
    int space = mg_top(s)->tax.space;

    mg_pop(s);
    if (act.kind == MG_ACT_TAX_FLAT) {
        pay_flat_tax(g, s, ev, act.seat, space);
    } else {
        pay_tax_share(g, s, ev, act.seat, space);
    }
    return mg_done;
}

/* ---- moves that end with a landing ---- */

void mg__land(const mg_game *g, mg_state *s, mg_events *ev, int seat)
{
    int board = mg_board_of(s, s->pos[seat]);

    mg__land_at(g, s, ev, seat, board, s->pos[seat] - board * MG_SPACES);
}

void mg__move(const mg_game *g, mg_state *s, mg_events *ev, int seat, int spaces, int clause)
{
    mg__move_by(g, s, ev, seat, spaces, clause);
}

/* How many spaces ahead of a seat a space is. */
static int ahead(const mg_state *s, int seat, int space)
{
    int length = mg_loop_length(s),
        spaces = s->reversed ? s->pos[seat] - space : space - s->pos[seat];

    return (spaces + length) % length;
}

static mg_result ride_bus(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_BUS, act.seat));
    int spaces = act.subj < mg_loop_length(s) ? ahead(s, act.seat, act.subj) : 0;

    if (spaces == 0 || spaces > mg__bus_range(g, s, act.seat)) {
        return mg_refuse(MG_E_TARGET, CL(HD_10));
    }
    mg_pop(s);
    if (g->opt.bus_go_pays) {
        mg__move(g, s, ev, act.seat, spaces, CL(HD_10));
        return mg_done;
    }
    mg__place_token(s, ev, act.seat, act.subj, CL(HD_10));
    mg__land(g, s, ev, act.seat);
    return mg_done;
}

mg_result mg__land_anywhere(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_BUS, act.seat) || mg_is_asked(s, MG_FRAME_LANDING, act.seat));
    if (mg_top(s)->kind == MG_FRAME_BUS) {
        return ride_bus(g, s, act, ev);
    }
    if (act.subj >= mg_loop_length(s)) {
        return mg_refuse(MG_E_AMOUNT, CL(US_26));
    }
    mg_pop(s);
    mg__jump(g, s, ev, act.seat, act.subj);
    mg__land(g, s, ev, act.seat);
    return mg_done;
}
