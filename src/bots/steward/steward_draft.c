/* SPDX-License-Identifier: MIT
 * Writing an offer down: one edit of the draft after the other, until it says what was planned. */
#include "bots/steward/steward_bargain.h"
#include "bots/steward/steward_mind.h"
#include "bots/steward/steward_plan.h"
#include "bots/steward/steward_trade.h"

static bool possible(const mg_mind *m, const mg_bargain *cards, const mg_frame *f)
{
    uint32_t bar = mg__steward_barred(m);
    int32_t most_given = m->b->cash[m->seat], most_asked = m->b->cash[f->draft.other];

    return cards->partner == f->draft.other && (cards->give | cards->get) != 0 &&
           mg__steward_permitted(m, cards) &&
           (m->b->owned[m->seat] & ~bar & cards->give) == cards->give &&
           (m->b->owned[f->draft.other] & ~bar & cards->get) == cards->get &&
           cards->cash <= most_given && -cards->cash <= most_asked;
}

/* Cash goes only one way, so the amount that is to be 0 is set first. */
static mg_action edit_cash(const mg_mind *m, int32_t cash)
{
    int32_t give = cash > 0 ? cash : 0, get = cash < 0 ? -cash : 0;

    if (m->b->offer_cash_give != give && (give == 0 || m->b->offer_cash_get == 0)) {
        return mg__steward_do(m->seat, MG_ACT_GIVE_CASH, m->board, give);
    }
    if (m->b->offer_cash_get != get) {
        return mg__steward_do(m->seat, MG_ACT_GET_CASH, m->board, get);
    }
    return mg__steward_pass();
}

/* The next edit that makes one board of the draft like the plan. */
static mg_action edit_board(const mg_mind *m, const mg_bargain *cards)
{
    if (m->b->offer_give != cards->give) {
        return mg__steward_deed(m, MG_ACT_GIVE, mg_bits_first(m->b->offer_give ^ cards->give));
    }
    if (m->b->offer_get != cards->get) {
        return mg__steward_deed(m, MG_ACT_GET, mg_bits_first(m->b->offer_get ^ cards->get));
    }
    return edit_cash(m, cards->cash);
}

static mg_action edit_cards(const mg_mind *m)
{
    if (m->s->offer_cards_give) {
        return mg__steward_do(m->seat, MG_ACT_GIVE_CARD, mg_bits_first(m->s->offer_cards_give), 0);
    }
    if (m->s->offer_cards_get) {
        return mg__steward_do(m->seat, MG_ACT_GET_CARD, mg_bits_first(m->s->offer_cards_get), 0);
    }
    return mg__steward_pass();
}

mg_action mg__steward_draft(const mg_mind *m, const mg_frame *f)
{
    MG_ASSERT(f->kind == MG_FRAME_DRAFT && f->seat == m->seat);
    mg_bargain cards = mg__steward_plan(m), nothing = {0};
    mg_mind planned = mg__steward_on(m, m->memory->board < m->s->board_n ? m->memory->board : 0);
    mg_action act;

    if (!possible(&planned, &cards, f)) {
        return mg__steward_do(m->seat, MG_ACT_CANCEL, 0, 0);
    }
    act = edit_cards(m);
    for (int board = 0; board < m->s->board_n && act.kind == MG_ACT_NONE; board++) {
        mg_mind there = mg__steward_on(m, board);

        act = edit_board(&there, board == planned.board ? &cards : &nothing);
    }
    if (act.kind == MG_ACT_NONE) {
        return mg__steward_do(m->seat, MG_ACT_PROPOSE, 0, 0);
    }
    if (f->draft.edits >= m->g->opt.trade_edits) {
        return mg__steward_do(m->seat, MG_ACT_CANCEL, 0, 0);
    }
    return act;
}
