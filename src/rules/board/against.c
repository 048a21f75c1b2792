/* SPDX-License-Identifier: MIT
 * Cards against other players (HD-28): the player of a card says whom or what it concerns, that
 * player may cancel it, and then it takes effect. */
#include "rules/board/against.h"

#include "rules/board/build.h"
#include "rules/board/deeds.h"
#include "rules/board/exchange.h"
#include "rules/board/money.h"
#include "rules/board/party.h"
#include "rules/board/pile.h"
#include "rules/board/sell.h"
#include "rules/core/core.h"
#include "rules/core/due.h"

static const mg_card *card_on_top(const mg_game *g, const mg_state *s)
{
    return mg_card_of(g, mg_peek(s)->with_card.card);
}

/* The kind of action by which a seat says whom or what a card concerns. */
mg_action_kind mg__aims_by(const mg_game *g, const mg_frame *f)
{
    MG_ASSERT(f->kind == MG_FRAME_TARGET);
    if (f->target.purpose == MG_TARGET_TIE) {
        return MG_ACT_PICK;
    }
    switch (mg_card_of(g, f->target.card)->effect) {
    case MG_FX_STEAL_DEED:
        return MG_ACT_TAKE;
    case MG_FX_SWAP_DEEDS:
        return MG_ACT_SWAP;
    case MG_FX_SWAP_GROUPS:
        return MG_ACT_SWAP_GROUPS;
    case MG_FX_STEAL_BUILDING:
        return MG_ACT_STEAL_BUILDING;
    case MG_FX_LOSE_BUILDING:
        return MG_ACT_LOSE_BUILDING;
    default:
        return MG_ACT_PICK;
    }
}

/* ---- what can be aimed at ---- */

static mg_result miss(void)
{
    return mg_refuse(MG_E_TARGET, CL(HD_28));
}

static bool is_loose(const mg_game *g, const mg_state *s, int deed_id)
{
    return mg_id_valid(g, deed_id) && mg_owner(s, deed_id) >= 0 &&
           !mg_group_complete(g, s, deed_id);
}

mg_result mg__may_steal(const mg_game *g, const mg_state *s, int seat, int deed_id)
{
    return is_loose(g, s, deed_id) && mg_owner(s, deed_id) != seat ? mg_done : miss();
}

mg_result mg__may_swap(const mg_game *g, const mg_state *s, int seat, int own, int other)
{
    return is_loose(g, s, own) && mg_owner(s, own) == seat &&
                   mg_ok(mg__may_steal(g, s, seat, other))
               ? mg_done
               : miss();
}

/* The owner of a complete group of streets or other deeds, or MG_BANK. */
static int group_owner(const mg_game *g, const mg_state *s, int group_id)
{
    int board = mg_deed_board(group_id), group = mg_deed_index(group_id);

    if (board < 0 || board >= g->board_n || group >= g->board[board].group_n) {
        return MG_BANK;
    }
    int first = mg_deed_id(board, mg_bits_first(g->board[board].group_mask[group]));
    return mg_group_complete(g, s, first) ? mg_owner(s, first) : MG_BANK;
}

mg_result mg__may_swap_groups(const mg_game *g, const mg_state *s, int seat, int own, int other)
{
    int victim = group_owner(g, s, other);

    return group_owner(g, s, own) == seat && victim >= 0 && victim != seat ? mg_done : miss();
}

/* Whether there is a piece for the site: one of the party in the Bank, or the one that is taken
 * (HD-S6). */
static bool piece_for(const mg_game *g, const mg_state *s, int seat, int own, int other)
{
    return !g->opt.bank_limited || mg_houses_left(&s->board[mg_deed_board(own)], s, seat) > 0 ||
           (mg_deed_board(own) == mg_deed_board(other) &&
            mg_party_of(s, seat) == mg_party_of(s, mg_owner(s, other)));
}

/* Only houses are taken and put up: taking a hotel would leave four houses, and the Bank would have
 * to have them. */
static bool gives_up(const mg_game *g, const mg_state *s, int seat, int other)
{
    MG_ASSERT(mg_id_valid(g, other));
    mg_site p = mg_site_of(g, s, other);
    int victim = mg_owner(s, other), level = mg_level_of(s, other);

    return victim >= 0 && victim != seat && level > 0 && level <= MG_LEVEL_FOUR &&
           level == mg__highest(&p);
}

static bool takes_up(const mg_game *g, const mg_state *s, int seat, int own)
{
    MG_ASSERT(mg_id_valid(g, own));
    mg_site p = mg_site_of(g, s, own);
    int level = mg_level_of(s, own);

    return mg_ok(mg__site_open(g, s, seat, own)) && level < MG_LEVEL_FOUR &&
           level == mg__lowest(&p);
}

mg_result mg__may_steal_building(const mg_game *g, const mg_state *s, int seat, int own, int other)
{
    if (!mg_id_valid(g, own) || !mg_id_valid(g, other)) {
        return miss();
    }
    return takes_up(g, s, seat, own) && gives_up(g, s, seat, other) &&
                   piece_for(g, s, seat, own, other)
               ? mg_done
               : miss();
}

/* HD-S4: only one of the most-built of all sites of the seat. */
mg_result mg__may_lose_building(const mg_game *g, const mg_state *s, int seat, int deed_id)
{
    int most = 0;

    for (int board = 0; board < s->board_n; board++) {
        MG_EACH_BIT(deed, s->board[board].owned[seat] & s->board[board].built)
            most = s->board[board].level[deed] > most ? s->board[board].level[deed] : most;
    }
    if (!mg_id_valid(g, deed_id) || mg_owner(s, deed_id) != seat || most == 0 ||
        mg_level_of(s, deed_id) != most) {
        return mg_refuse(MG_E_TARGET, CL(HD_S4));
    }
    return mg_done;
}

mg_result mg__may_pick(const mg_state *s, int other)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_TARGET));
    if (other < s->seat_n && mg_has_seat(mg_peek(s)->target.seats, other)) {
        return mg_done;
    }
    return mg_peek(s)->target.purpose == MG_TARGET_TIE ? mg_refuse(MG_E_TARGET, CL(HD_29)) : miss();
}

/* Whether a building of another seat can be moved to a site. */
static bool any_for(const mg_game *g, const mg_state *s, int seat, int own)
{
    for (int board = 0; board < s->board_n; board++) {
        MG_EACH_BIT(other, s->board[board].built & ~s->board[board].owned[seat]) {
            if (mg_ok(mg__may_steal_building(g, s, seat, own, mg_deed_id(board, (int)other)))) {
                return true;
            }
        }
    }
    return false;
}

/* Whether there is a pair of deeds between which a building can be moved. */
static bool any_move(const mg_game *g, const mg_state *s, int seat)
{
    for (int board = 0; board < s->board_n; board++) {
        MG_EACH_BIT(own, s->board[board].owned[seat] & g->board[board].streets) {
            if (!takes_up(g, s, seat, mg_deed_id(board, (int)own))) {
                continue;
            }
            if (any_for(g, s, seat, mg_deed_id(board, (int)own))) {
                return true;
            }
        }
    }
    return false;
}

/* Whether the seat, and the others, own any deeds of complete groups, and any other deeds. */
typedef struct holdings {
    bool own_loose, other_loose, own_group, other_group;
} holdings;

static holdings who_holds(const mg_game *g, const mg_state *s, int seat)
{
    holdings h = {0};

    for (int board = 0; board < s->board_n; board++) {
        const mg_board *t = &g->board[board];
        uint32_t own = s->board[board].owned[seat], all = 0;

        MG_EACH_BIT(other, s->alive)
            all |= s->board[board].owned[other];
        for (int group = 0; group < t->group_n; group++) {
            uint32_t deeds = t->group_mask[group];
            int owner = group_owner(g, s, mg_deed_id(board, group));

            h.own_group |= owner == seat;
            h.other_group |= owner >= 0 && owner != seat;
            h.own_loose |= owner < 0 && (own & deeds);
            h.other_loose |= owner < 0 && (all & ~own & deeds);
        }
    }
    return h;
}

bool mg__reaches(const mg_game *g, const mg_state *s, int seat, mg_effect effect)
{
    if (effect == MG_FX_STEAL_BUILDING) {
        return any_move(g, s, seat);
    }
    holdings h = who_holds(g, s, seat);
    if (effect == MG_FX_SWAP_GROUPS) {
        return h.own_group && h.other_group;
    }
    return h.other_loose && (h.own_loose || effect == MG_FX_STEAL_DEED);
}

void mg__no_effect(mg_events *ev, int seat, int ref, int clause)
{
    mg_emit_card_ref(ev, MG_EV_NO_TARGET, seat, ref, clause);
}

void mg__aim_card(const mg_game *g, mg_state *s, mg_events *ev, int seat, int ref)
{
    MG_ASSERT(mg_is_alive(s, seat) && mg_is_card_ref(g, ref));
    if (mg__reaches(g, s, seat, (mg_effect)mg_card_of(g, ref)->effect)) {
        mg_push(s, MG_FRAME_TARGET, seat)->target.card = (uint16_t)ref;
    } else {
        mg__no_effect(ev, seat, ref, CL(HD_28));
    }
}

/* ---- cancelling ---- */

uint32_t mg__cancel_cards(const mg_game *g, const mg_state *s, int seat)
{
    MG_ASSERT(mg_is_seat(s, seat));
    uint32_t found = 0;

    MG_EACH_BIT(kept, s->held[seat])
        found |= mg_kept_effect(g, (int)kept) == MG_FX_CANCEL ? mg_bit((int)kept) : 0;
    return found;
}

/* If cards are secret, every seat is asked: asking only some would reveal who has no such card
 * (HD-R23). */
static void offer_cancel(const mg_game *g, mg_state *s, int seat, int against)
{
    if (g->opt.cards_hidden || mg__cancel_cards(g, s, seat)) {
        mg_push(s, MG_FRAME_CANCEL, seat)->cancel.other = (uint8_t)against;
    }
}

/* Plays a card of seat against other; it takes effect unless other cancels it (HD-R24). */
static void play_against(const mg_game *g, mg_state *s, mg_events *ev, int seat, int other, int ref,
                         int32_t pair)
{
    MG_ASSERT(mg_is_alive(s, seat) && mg_is_alive(s, other) && seat != other);
    mg_event *e = mg_emit_card_ref(ev, MG_EV_AGAINST, seat, ref, CL(HD_28));
    mg_frame *f = mg_push(s, MG_FRAME_EFFECT, seat);

    f->effect.other = (uint8_t)other;
    f->effect.card = (uint16_t)ref;
    f->effect.pair = pair;
    if (e) {
        e->other = (int8_t)other;
    }
    offer_cancel(g, s, other, seat);
}

/* HD-S7: the cancelling card is spent like any other. */
mg_result mg__cancel_card(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_CANCEL, act.seat));
    const mg_frame f = *mg_top(s);

    if (act.subj >= g->kept_n || !(mg__cancel_cards(g, s, act.seat) & mg_bit(act.subj))) {
        return mg_refuse(MG_E_NO_CARD, CL(HD_28));
    }
    mg_pop(s);
    mg_top(s)->effect.cancelled ^= 1;
    mg_event *e = mg_emit(ev, MG_EV_CANCELLED, act.seat, CL(HD_28));
    if (e) {
        e->other = (int8_t)f.effect.other;
    }
    mg__return_kept(g, s, ev, act.seat, act.subj);
    if (g->opt.cancel_chain) {
        offer_cancel(g, s, f.effect.other, act.seat);
    }
    return mg_done;
}

/* ---- aiming ---- */

enum { PAIR_SHIFT = 16 };

/* Puts two ids into one number. They may be no deeds or groups; the caller then refuses the
 * action. */
static int32_t pair_of(int own, int other)
{
    return (int32_t)((uint16_t)own | (uint32_t)(uint16_t)other << PAIR_SHIFT);
}

static mg_result aim(const mg_game *g, mg_state *s, mg_events *ev, int seat, int other,
                     int32_t pair, mg_result r)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_TARGET, seat));
    int ref = mg_top(s)->target.card;

    if (!mg_ok(r)) {
        return r;
    }
    mg_pop(s);
    play_against(g, s, ev, seat, other, ref, pair);
    return mg_done;
}

mg_result mg__steal(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    mg_result r = mg__may_steal(g, s, act.seat, act.subj);

    return aim(g, s, ev, act.seat, mg_ok(r) ? mg_owner(s, act.subj) : 0, pair_of(0, act.subj), r);
}

mg_result mg__swap(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    mg_result r = mg__may_swap(g, s, act.seat, act.subj, act.amt);

    return aim(g, s, ev, act.seat, mg_ok(r) ? mg_owner(s, act.amt) : 0, pair_of(act.subj, act.amt),
               r);
}

mg_result mg__swap_groups(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    mg_result r = mg__may_swap_groups(g, s, act.seat, act.subj, act.amt);

    return aim(g, s, ev, act.seat, mg_ok(r) ? group_owner(g, s, act.amt) : 0,
               pair_of(act.subj, act.amt), r);
}

mg_result mg__steal_building(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    mg_result r = mg__may_steal_building(g, s, act.seat, act.subj, act.amt);

    return aim(g, s, ev, act.seat, mg_ok(r) ? mg_owner(s, act.amt) : 0, pair_of(act.subj, act.amt),
               r);
}

mg_result mg__lose_building(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_TARGET, act.seat));
    mg_result r = mg__may_lose_building(g, s, act.seat, act.subj);

    if (!mg_ok(r)) {
        return r;
    }
    mg_pop(s);
    mg__take_building(g, s, ev, act.subj, CL(HD_29));
    return mg_done;
}

mg_result mg__pick(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    return aim(g, s, ev, act.seat, act.subj, 0, mg__may_pick(s, act.subj));
}

/* ---- drawing such a card ---- */

bool mg__unpaid_in_jail(const mg_game *g, const mg_state *s, mg_events *ev, int seat, int ref)
{
    bool unpaid = !g->opt.jail_active && mg_has_seat(s->jailed, seat); /* US-13, US-R27 */

    if (unpaid) {
        mg__no_effect(ev, seat, ref, CL(US_R27));
    }
    return unpaid;
}

/* The others of the card's party, of whom the card asks money. None if the drawer is in Jail, or if
 * there are none: then the Bank rewards the drawer (HD-S2). */
static uint16_t asked_to_pay(const mg_game *g, mg_state *s, mg_events *ev, int seat, int ref)
{
    MG_ASSERT(mg_is_alive(s, seat) && mg_is_card_ref(g, ref));
    const mg_card *c = mg_card_of(g, ref);
    uint16_t targets = mg__members(s, c->party) & (uint16_t)~mg_seat_bit(seat);

    if (!targets) {
        mg_due due = mg_due_of(mg_card_ref_country(g, ref), c->amount2, MG_CAUSE_CARD, CL(HD_28));

        mg__transfer(s, ev, MG_BANK, seat, &due);
        return 0;
    }
    return mg__unpaid_in_jail(g, s, ev, seat, ref) ? 0 : targets;
}

void mg__one_pays(const mg_game *g, mg_state *s, mg_events *ev, int seat, int ref)
{
    uint16_t targets = asked_to_pay(g, s, ev, seat, ref);

    if (!targets) {
        return;
    }
    if (mg_bits_count(targets) == 1) {
        play_against(g, s, ev, seat, mg_bits_first(targets), ref, 0);
        return;
    }
    mg_frame *f = mg_push(s, MG_FRAME_TARGET, seat);
    f->target.card = (uint16_t)ref;
    f->target.seats = targets;
}

/* All others of the party pay, one after the other; each may cancel its own share. */
void mg__all_pay(const mg_game *g, mg_state *s, mg_events *ev, int seat, int ref)
{
    uint16_t targets = asked_to_pay(g, s, ev, seat, ref);

    if (!targets) {
        return;
    }
    mg_frame *f = mg_push(s, MG_FRAME_ALL_PAY, seat);
    f->all_pay.card = (uint16_t)ref;
    f->all_pay.seats = targets;
}

void mg__next_pays(const mg_game *g, mg_state *s, mg_events *ev)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_ALL_PAY));
    mg_frame *f = mg_top(s);
    int seat = f->seat, ref = f->all_pay.card;

    f->all_pay.seats &= s->alive;
    if (!f->all_pay.seats) {
        mg_pop(s);
        return;
    }
    int other = mg_after(s, f->all_pay.seats, seat);
    f->all_pay.seats &= (uint16_t)~mg_seat_bit(other);
    play_against(g, s, ev, seat, other, ref, 0);
}

void mg__aim_white_house(const mg_game *g, mg_state *s, mg_events *ev, int seat, int ref)
{
    int holder = s->white_house - 1;

    if (!g->opt.white_house || holder == seat) {
        mg__no_effect(ev, seat, ref, CL(HD_28));
    } else if (holder < 0) {
        mg__take_white_house(s, ev, seat, CL(HD_28));
    } else {
        play_against(g, s, ev, seat, holder, ref, 0);
    }
}

void mg__aim_building(const mg_game *g, mg_state *s, mg_events *ev, int seat, int ref)
{
    MG_ASSERT(mg_is_alive(s, seat) && mg_is_card_ref(g, ref));
    uint32_t choices = 0;
    int found = 0;
    mg_due due = mg_due_of(mg_card_ref_country(g, ref), mg_card_of(g, ref)->amount, MG_CAUSE_CARD,
                           CL(HD_29));

    for (int board = 0; board < s->board_n; board++) {
        MG_EACH_BIT(deed, s->board[board].owned[seat] & s->board[board].built) {
            if (!mg_ok(mg__may_lose_building(g, s, seat, mg_deed_id(board, (int)deed)))) {
                continue;
            }
            choices++;
            found = mg_deed_id(board, (int)deed);
        }
    }
    if (choices == 0 && due.amt) {
        mg__charge(s, ev, seat, mg__fines_to(g, MG_FINE_CARD), &due);
    } else if (choices == 1) {
        mg__take_building(g, s, ev, found, CL(HD_29));
    } else if (choices) {
        mg_push(s, MG_FRAME_TARGET, seat)->target.card = (uint16_t)ref;
    }
}

/* ---- working ---- */

/* HD-S5: every piece goes back to the Bank; then the seat that played the card gets its pieces,
 * then the other. */
static void exchange_groups(const mg_game *g, mg_state *s, mg_events *ev, const mg_frame *f)
{
    int own = f->effect.pair & 0xffff, other = f->effect.pair >> PAIR_SHIFT;
    mg_site_levels got = mg__clear_group(g, s, other), given = mg__clear_group(g, s, own);

    mg__give_group(g, s, ev, other, f->seat);
    mg__give_group(g, s, ev, own, f->effect.other);
    mg__restore_group(g, s, ev, other, &got);
    mg__restore_group(g, s, ev, own, &given);
}

void mg__work_effect(const mg_game *g, mg_state *s, mg_events *ev)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_EFFECT));
    const mg_frame f = *mg_top(s);
    const mg_card *c = card_on_top(g, s);
    int own = f.effect.pair & 0xffff, other = f.effect.pair >> PAIR_SHIFT;
    mg_due due =
        mg_due_of(mg_card_ref_country(g, f.effect.card), c->amount, MG_CAUSE_CARD, CL(HD_28));

    mg_pop(s);
    if (f.effect.cancelled) { /* cancelled */
        return;
    }
    switch (c->effect) {
    case MG_FX_TAKE_WHITE_HOUSE:
        mg__take_white_house(s, ev, f.seat, CL(HD_28));
        return;
    case MG_FX_STEAL_DEED:
        mg__give_deed(g, s, ev, other, f.seat, MG_CAUSE_CARD, CL(HD_28));
        return;
    case MG_FX_SWAP_DEEDS:
        mg__give_deed(g, s, ev, other, f.seat, MG_CAUSE_CARD, CL(HD_28));
        mg__give_deed(g, s, ev, own, f.effect.other, MG_CAUSE_CARD, CL(HD_28));
        return;
    case MG_FX_SWAP_GROUPS:
        exchange_groups(g, s, ev, &f);
        return;
    case MG_FX_STEAL_BUILDING:
        mg__take_building(g, s, ev, other, CL(HD_28));
        mg__raise(g, s, ev, own, mg_level_of(s, own) + 1, CL(HD_28));
        return;
    default:
        mg__collect(g, s, ev, f.effect.other, f.seat, -1, &due);
        return;
    }
}
