/* SPDX-License-Identifier: MIT
 * What happens for a seat that does not answer: the dull choice that keeps the game going. */
#include "rules/board/board_ops.h"
#include "rules/core/core.h"

static mg_action plain(mg_action_kind kind, int seat)
{
    return (mg_action){(uint8_t)kind, (int8_t)seat, 0, 0};
}

static mg_action first_of(const mg_game *g, const mg_state *s, int seat, mg_action_kind kind)
{
    mg_choice choice[MG_LEGAL_MAX];
    int n = mg__board_legal(g, s, seat, choice, MG_LEGAL_MAX);

    for (int k = 0; k < n && k < MG_LEGAL_MAX; k++) {
        if (choice[k].act.kind == kind) {
            return choice[k].act;
        }
    }
    return plain(MG_ACT_NONE, seat);
}

/* Ranges are taken whole: the most that is open. */
static mg_action most_of(const mg_game *g, const mg_state *s, int seat, mg_action_kind kind)
{
    mg_choice choice[MG_LEGAL_MAX];
    int n = mg__board_legal(g, s, seat, choice, MG_LEGAL_MAX);

    for (int k = 0; k < n && k < MG_LEGAL_MAX; k++) {
        if (choice[k].act.kind != kind) {
            continue;
        }
        choice[k].act.amt = choice[k].max;
        return choice[k].act;
    }
    return plain(MG_ACT_NONE, seat);
}

static mg_action settle_debt(const mg_game *g, const mg_state *s, int seat)
{
    MG_ASSERT(mg_asks(s, MG_FRAME_DEBT, seat));
    static const uint8_t in_turn[] = {MG_ACT_PAY,      MG_ACT_MIX,      MG_ACT_EXCHANGE,
                                      MG_ACT_BANKRUPT, MG_ACT_MORTGAGE, MG_ACT_SELL,
                                      MG_ACT_SELL_DEED};
    mg_action act = plain(MG_ACT_NONE, seat);

    for (size_t k = 0; act.kind == MG_ACT_NONE && k < sizeof in_turn; k++) {
        act = most_of(g, s, seat, (mg_action_kind)in_turn[k]);
    }
    return act;
}

mg_action mg__board_fallback(const mg_game *g, const mg_state *s, int seat)
{
    MG_ASSERT(mg_is_seat(s, seat));
    const mg_frame *f = mg_peek(s);

    switch ((mg_frame_kind)f->kind) {
    case MG_FRAME_TURN:
        if (f->turn.step == MG_STEP_JAIL && g->opt.jail_rolls == 0) {
            return plain(MG_ACT_PAY_FINE, seat);
        }
        return plain(f->turn.step == MG_STEP_END ? MG_ACT_END : MG_ACT_ROLL, seat);
    case MG_FRAME_BUY:
        return plain(MG_ACT_DECLINE, seat);
    case MG_FRAME_AUCTION:
    case MG_FRAME_SHORTAGE:
        return plain(MG_ACT_PASS, seat);
    case MG_FRAME_TAX:
        return plain(MG_ACT_TAX_FLAT, seat);
    case MG_FRAME_DEBT:
        return settle_debt(g, s, seat);
    case MG_FRAME_DRAFT:
        return plain(MG_ACT_CANCEL, seat);
    case MG_FRAME_ANSWER:
        return plain(MG_ACT_REJECT, seat);
    case MG_FRAME_TAKEOVER:
        return first_of(g, s, seat, MG_ACT_KEEP);
    case MG_FRAME_FINE_OR_CARD:
        return plain(MG_ACT_PAY, seat);
    case MG_FRAME_FUND:
        return mg__may_cancel(g, s) ? plain(MG_ACT_CANCEL, seat)
                                    : most_of(g, s, seat, MG_ACT_EXCHANGE);
    case MG_FRAME_CLAIM:
        return plain(MG_ACT_DEMAND, seat);
    case MG_FRAME_SPECIAL:
        return (mg_action){MG_ACT_WAY, (int8_t)seat, MG_WAY_SUM, 0};
    case MG_FRAME_LANDING:
        return (mg_action){MG_ACT_LAND, (int8_t)seat, s->pos[seat], 0};
    case MG_FRAME_ON_GO:
    case MG_FRAME_HOUSES:
        return plain(MG_ACT_DONE, seat);
    case MG_FRAME_JACKPOT:
        return plain(MG_ACT_CASH, seat);
    case MG_FRAME_PICK_PAIR:
        return first_of(g, s, seat, MG_ACT_PAIR);
    case MG_FRAME_SEALED:
        return plain(MG_ACT_PASS, seat);
    case MG_FRAME_PLACE:
        return first_of(g, s, seat, MG_ACT_PLACE);
    case MG_FRAME_CANDIDATE:
        return first_of(g, s, seat, MG_ACT_CANDIDATE);
    case MG_FRAME_BUS:
    case MG_FRAME_CANCEL:
    case MG_FRAME_LAST_BUILD:
        return plain(MG_ACT_DONE, seat);
    case MG_FRAME_RENT:
        return (mg_action){MG_ACT_ASK, (int8_t)seat, f->rent.deed, 0};
    case MG_FRAME_VOTE:
        return first_of(g, s, seat, MG_ACT_VOTE);
    case MG_FRAME_TARGET:
        return first_of(g, s, seat, mg__aims_by(g, f));
    case MG_FRAME_NONE:
    case MG_FRAME_DICE:
    case MG_FRAME_DRAW:
    case MG_FRAME_DEALING:
    case MG_FRAME_MOVE:
    case MG_FRAME_ARRIVE:
    case MG_FRAME_DELIVER:
    case MG_FRAME_PAY_EACH:
    case MG_FRAME_COLLECT_EACH:
    case MG_FRAME_EFFECT:
    case MG_FRAME_ALL_PAY:
    case MG_FRAME_ELECTED:
    case MG_FRAME_ESTATE:
    case MG_FRAME_CARDS_TURN:
    case MG_FRAME_CARDS_GIVE:
    case MG_FRAME_CARDS_NO:
    case MG_FRAME_CARDS_PAY:
    case MG_FRAME_CARDS_PLACE:
    case MG_FRAME_CARDS_DISCARD:
    case MG_FRAME_CARDS_LAYOUT:
    case MG_FRAME_CARDS_ACTION:
    case MG_FRAME_CARDS_FIRST:
    case MG_FRAME_CARDS_DRAW:
    case MG_FRAME_KINDS:
        break;
    }
    return plain(MG_ACT_NONE, seat);
}
