/* SPDX-License-Identifier: MIT
 * Rents that are paid only if their owner asks (HD-21): at the landing, or until the dice are
 * passed. */
#include "rules/board/claim.h"

#include "rules/board/exchange.h"
#include "rules/core/core.h"
#include "rules/core/due.h"

static mg_claim *free_claim(mg_state *s)
{
    int n = mg_open_claims(s);

    return n < MG_CLAIMS_MAX ? &s->claim[n] : NULL;
}

static mg_claim take_claim(mg_state *s, int at)
{
    MG_ASSERT(at >= 0 && at < MG_CLAIMS_MAX && s->claim[at].amt > 0);
    mg_claim claim = s->claim[at];

    memmove(&s->claim[at], &s->claim[at + 1], (size_t)(MG_CLAIMS_MAX - at - 1) * sizeof claim);
    s->claim[MG_CLAIMS_MAX - 1] = (mg_claim){0};
    return claim;
}

static void ask_owner(mg_state *s, const mg_claim *claim)
{
    MG_ASSERT(claim->amt > 0 && claim->owner != claim->payer);
    mg_frame *f = mg_push(s, MG_FRAME_RENT, claim->owner);

    f->rent.payer = claim->payer;
    f->rent.deed = claim->deed;
    f->rent.amt = claim->amt;
}

/* Opens a claim. The rent is that at the landing, and is asked for in full or not at all
 * (HD-R16). */
static void open_claim(const mg_game *g, mg_state *s, mg_events *ev, int seat, int owner,
                       int deed_id, const mg_due *due)
{
    MG_ASSERT(seat != owner && mg_id_valid(g, deed_id) && due->amt > 0);
    const mg_claim claim = {(uint8_t)owner, (uint8_t)seat, (uint16_t)deed_id, due->amt};
    mg_claim *open = g->opt.rent_claim == MG_CLAIM_UNTIL_PASS ? free_claim(s) : NULL;
    mg_event *e = mg__emit_money(ev, MG_EV_RENT_DUE, seat, owner, due);

    if (e) {
        e->subj = (uint16_t)deed_id;
    }
    if (open) {
        *open = claim;
    } else {
        ask_owner(s, &claim);
    }
}

/* Asks the owner of the oldest open rent a last time, because the dice are about to be passed. */
void mg__last_call(mg_state *s)
{
    MG_ASSERT(s->claim[0].amt > 0);
    mg_claim claim = take_claim(s, 0);

    ask_owner(s, &claim);
}

static int find_claim(const mg_state *s, int owner, int deed_id)
{
    for (int k = 0; k < MG_CLAIMS_MAX && s->claim[k].amt; k++) {
        if (s->claim[k].owner == owner && s->claim[k].deed == deed_id) {
            return k;
        }
    }
    return -1;
}

static mg_result may_ask(const mg_game *g, const mg_state *s, int seat, int deed_id)
{
    const mg_frame *f = mg_peek(s);
    bool open =
        f->kind == MG_FRAME_RENT ? f->rent.deed == deed_id : find_claim(s, seat, deed_id) >= 0;

    if (open) {
        return mg_done;
    }
    if (mg_has_seat(s->jailed, seat) && !g->opt.jail_rent) {
        return mg_refuse(MG_E_JAIL, CL(ST_10));
    }
    return mg_refuse(MG_E_TARGET, CL(HD_21));
}

static mg_event *emit_claim(mg_events *ev, mg_event_kind kind, int owner, int payer, int deed_id)
{
    mg_event *e = mg_emit(ev, kind, owner, CL(HD_21));

    if (e) {
        e->other = (int8_t)payer;
        e->subj = (uint16_t)deed_id;
    }
    return e;
}

mg_result mg__ask(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_TURN) || mg_is_asked(s, MG_FRAME_RENT, act.seat));
    mg_result r = may_ask(g, s, act.seat, act.subj);
    mg_frame *f = mg_top(s);
    mg_claim claim = {(uint8_t)act.seat, f->rent.payer, act.subj, f->rent.amt};

    if (!mg_ok(r)) {
        return r;
    }
    if (f->kind == MG_FRAME_RENT) {
        mg_pop(s);
    } else {
        claim = take_claim(s, find_claim(s, act.seat, act.subj));
    }
    mg_due due = mg_due_of(mg_deed_board(claim.deed), claim.amt, MG_CAUSE_RENT, CL(HD_21));
    emit_claim(ev, MG_EV_ASKS, act.seat, claim.payer, claim.deed);
    mg__collect(g, s, ev, claim.payer, claim.owner, claim.deed, &due);
    return mg_done;
}

void mg__let_go(mg_state *s, mg_events *ev)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_RENT));
    const mg_frame f = *mg_top(s);

    mg_pop(s);
    emit_claim(ev, MG_EV_LETS_GO, f.seat, f.rent.payer, f.rent.deed);
}

void mg__drop_claims(mg_state *s, int seat)
{
    MG_ASSERT(mg_is_seat(s, seat));
    for (int k = MG_CLAIMS_MAX - 1; k >= 0; k--) {
        if (s->claim[k].amt && (s->claim[k].owner == seat || s->claim[k].payer == seat)) {
            take_claim(s, k);
        }
    }
}

void mg__no_rent(mg_events *ev, int seat, int owner, int deed_id, int clause)
{
    mg_event *e = mg_emit(ev, MG_EV_NO_RENT, seat, clause);

    if (e) {
        e->other = (int8_t)owner;
        e->subj = (uint16_t)deed_id;
    }
}

void mg__lose_claims(mg_state *s, mg_events *ev, int owner)
{
    MG_ASSERT(mg_is_seat(s, owner));
    for (int k = 0; k < MG_CLAIMS_MAX && s->claim[k].amt;) {
        if (s->claim[k].owner == owner) {
            mg_claim lost = take_claim(s, k);

            mg__no_rent(ev, lost.payer, owner, lost.deed, CL(ST_10));
        } else {
            k++;
        }
    }
}

/* ---- rents that fall due ---- */

void mg__charge_rent(const mg_game *g, mg_state *s, mg_events *ev, int seat, int owner, int deed_id,
                     const mg_due *due)
{
    MG_ASSERT(mg_is_alive(s, seat) && mg_is_alive(s, owner) && seat != owner);
    MG_ASSERT(mg_owner(s, deed_id) == owner && due->amt > 0);
    if (g->opt.rent_claim == MG_CLAIM_AUTO) {
        mg__collect(g, s, ev, seat, owner, deed_id, due);
    } else {
        open_claim(g, s, ev, seat, owner, deed_id, due);
    }
}
