/* SPDX-License-Identifier: MIT
 * Privileges: what exactly GO (US-31) and a full jackpot (US-32) let a seat choose from. */
#include "rules/board/privilege.h"

#include "rules/board/against.h"
#include "rules/board/build.h"
#include "rules/board/claim.h"
#include "rules/board/deeds.h"
#include "rules/board/exchange.h"
#include "rules/board/finish.h"
#include "rules/board/money.h"
#include "rules/core/core.h"
#include "rules/core/due.h"

static uint16_t bit_of(mg_privilege p)
{
    return (uint16_t)(1u << p);
}

bool mg__offers(const mg_state *s, mg_privilege p)
{
    return mg_peek(s)->privileged.privileges & bit_of(p);
}

/* ---- exactly on GO ---- */

void mg__on_go(const mg_game *g, mg_state *s, int seat)
{
    MG_ASSERT(s->pos[seat] % MG_SPACES == 0);
    if (!g->opt.go_privilege) {
        return;
    }
    mg_push(s, MG_FRAME_ON_GO, seat)->on_go.privileges =
        bit_of(MG_PRIVILEGE_REVERSE) | (mg__any_unowned(g, s) ? bit_of(MG_PRIVILEGE_DEED) : 0);
}

mg_result mg__may_take(const mg_game *g, const mg_state *s, int seat, int deed_id)
{
    bool paid = mg_peek(s)->kind == MG_FRAME_ON_GO;
    if (mg_peek(s)->kind == MG_FRAME_TARGET) {
        return mg__may_steal(g, s, seat, deed_id);
    }
    int clause = paid ? CL(US_31) : CL(US_32);

    if (!mg__offers(s, MG_PRIVILEGE_DEED)) {
        return mg_refuse(MG_E_NOT_NOW, clause);
    }
    if (!mg_id_valid(g, deed_id)) {
        return mg_refuse(MG_E_NO_DEED, clause);
    }
    if (mg_owner(s, deed_id) >= 0) {
        return mg_refuse(MG_E_OWNED, clause);
    }
    if (paid && !mg__affords(g, s, seat, mg_deed_board(deed_id), mg_price_of(g, deed_id))) {
        return mg_refuse(MG_E_CASH, clause);
    }
    return mg_done;
}

static void used(mg_state *s, mg_privilege p)
{
    MG_ASSERT(mg__offers(s, p));
    mg_frame *f = mg_top(s);

    f->privileged.privileges &= (uint16_t)~bit_of(p);
    if (!f->privileged.privileges) {
        mg_pop(s);
    }
}

mg_result mg__reverse(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_ON_GO, act.seat));
    (void)g;
    if (!mg__offers(s, MG_PRIVILEGE_REVERSE)) {
        return mg_refuse(MG_E_NOT_NOW, CL(US_31));
    }
    s->reversed = !s->reversed;
    mg_event *e = mg_emit(ev, MG_EV_REVERSED, act.seat, CL(US_31));
    if (e) {
        e->aux = s->reversed;
    }
    used(s, MG_PRIVILEGE_REVERSE);
    return mg_done;
}

mg_result mg__done_choosing(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_to_act(mg_peek(s), act.seat));
    (void)g;
    (void)act;
    if (mg_top(s)->kind == MG_FRAME_RENT) {
        mg__let_go(s, ev);
    } else if (mg_top(s)->kind == MG_FRAME_LAST_BUILD) {
        mg__next_last_build(s);
    } else {
        mg_pop(s);
    }
    return mg_done;
}

/* ---- the jackpot ---- */

static bool any_site(const mg_game *g, const mg_state *s, int seat)
{
    for (int board = 0; board < s->board_n; board++) {
        MG_EACH_BIT(deed, s->board[board].owned[seat] & g->board[board].streets) {
            if (mg_ok(mg__may_place(g, s, seat, mg_deed_id(board, (int)deed), false))) {
                return true;
            }
        }
    }
    return false;
}

/* Why a seat has no site for a free house: the reason of a street in a complete group of the seat,
 * or else that it has no complete group. A site with four houses gets nothing free. */
static mg_status why_no_site(const mg_game *g, const mg_state *s, int seat)
{
    for (int board = 0; board < s->board_n; board++) {
        MG_EACH_BIT(deed, s->board[board].owned[seat] & g->board[board].streets) {
            mg_result r = mg__may_place(g, s, seat, mg_deed_id(board, (int)deed), false);

            if (r.status != MG_E_GROUP) {
                return r.status == MG_E_NOT_NOW ? MG_E_FULL : (mg_status)r.status;
            }
        }
    }
    return MG_E_GROUP;
}

static bool any_used_card(const mg_state *s, int board)
{
    return s->board[board].pile[0].known_n || s->board[board].pile[1].known_n;
}

static void win_jackpot(const mg_game *g, mg_state *s, mg_events *ev, int to, int board, int clause)
{
    MG_ASSERT(mg_is_board(s, board) && to != MG_POT);
    mg_due due = mg_due_of(board, s->board[board].pot, MG_CAUSE_JACKPOT, clause);

    mg__transfer(s, ev, MG_POT, to, &due);
    due.amt = mg__jackpot_start(g);
    mg__transfer(s, ev, MG_BANK, MG_POT, &due);
}

void mg__on_parking(const mg_game *g, mg_state *s, mg_events *ev, int seat, int board)
{
    MG_ASSERT(g->board[board].kind[s->pos[seat] % MG_SPACES] == MG_SPACE_PARKING);
    if (g->opt.free_parking == MG_PARKING_NOTHING) {
        return;
    }
    if (!g->opt.jackpot_privilege || s->board[board].pot < g->opt.jackpot_privilege) {
        win_jackpot(g, s, ev, seat, board, CL(ST_109));
        return;
    }
    mg_event *e = mg_emit(ev, MG_EV_PRIVILEGE, seat, CL(US_32));
    if (e) {
        e->amt = s->board[board].pot;
        e->board = (uint8_t)board;
    }
    mg_push(s, MG_FRAME_JACKPOT, seat)->jackpot.privileges =
        bit_of(MG_PRIVILEGE_CASH) | (g->opt.jackpot_levy ? bit_of(MG_PRIVILEGE_LEVY) : 0) |
        (mg__any_unowned(g, s) ? bit_of(MG_PRIVILEGE_DEED) : 0) |
        (any_site(g, s, seat) ? bit_of(MG_PRIVILEGE_HOUSES) : 0) |
        (any_used_card(s, board) ? bit_of(MG_PRIVILEGE_CARD) : 0);
}

/* Uses a privilege: drops its frame and gives the cash to the Bank (US-R26). */
int mg__choose_privilege(const mg_game *g, mg_state *s, mg_events *ev, int seat)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_JACKPOT, seat));
    int board = s->pos[seat] / MG_SPACES;

    mg_pop(s);
    win_jackpot(g, s, ev, MG_BANK, board, CL(US_32));
    return board;
}

mg_result mg__cash(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_JACKPOT, act.seat));
    mg_pop(s);
    win_jackpot(g, s, ev, act.seat, s->pos[act.seat] / MG_SPACES, CL(US_19));
    return mg_done;
}

mg_result mg__take(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    mg_result r = mg__may_take(g, s, act.seat, act.subj);

    if (!mg_ok(r)) {
        return r;
    }
    if (mg_top(s)->kind == MG_FRAME_JACKPOT) {
        mg__choose_privilege(g, s, ev, act.seat);
        mg__give_deed(g, s, ev, act.subj, act.seat, MG_CAUSE_JACKPOT, CL(US_32));
        return mg_done;
    }
    int board = mg_deed_board(act.subj);
    mg_due due = mg_due_of(board, mg_price_of(g, act.subj), MG_CAUSE_PRICE, CL(US_31));
    if (mg__must_fund(s, act, board, due.amt)) {
        return mg_done;
    }
    mg__transfer(s, ev, act.seat, MG_BANK, &due);
    mg__give_deed(g, s, ev, act.subj, act.seat, MG_CAUSE_PRICE, CL(US_31));
    used(s, MG_PRIVILEGE_DEED);
    return mg_done;
}

mg_result mg__houses(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_JACKPOT, act.seat));
    if (!mg__offers(s, MG_PRIVILEGE_HOUSES)) {
        return mg_refuse(why_no_site(g, s, act.seat), CL(US_32));
    }
    mg__choose_privilege(g, s, ev, act.seat);
    mg_push(s, MG_FRAME_HOUSES, act.seat)->houses.left = g->opt.jackpot_houses;
    return mg_done;
}

mg_result mg__place_free(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_HOUSES, act.seat) && mg_peek(s)->houses.left > 0);
    mg_result r = mg__may_place(g, s, act.seat, act.subj, false);

    if (!mg_ok(r)) {
        return r;
    }
    mg__raise(g, s, ev, act.subj, mg_level_of(s, act.subj) + 1, CL(US_32));
    if (--mg_top(s)->houses.left == 0 || !any_site(g, s, act.seat)) {
        mg_pop(s);
    }
    return mg_done;
}
