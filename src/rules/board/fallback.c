/* SPDX-License-Identifier: MIT
 * The action for a seat that does not answer: it keeps the game going and commits the seat to as
 * little as possible. */
#include "rules/board/against.h"
#include "rules/board/board_ops.h"
#include "rules/board/exchange.h"
#include "rules/board/turn.h"
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

/* The first action of a kind, with the highest amount of its range. */
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
    MG_ASSERT(mg_is_asked(s, MG_FRAME_DEBT, seat));
    static const uint8_t in_turn[] = {MG_ACT_PAY,      MG_ACT_MIX,      MG_ACT_EXCHANGE,
                                      MG_ACT_BANKRUPT, MG_ACT_MORTGAGE, MG_ACT_SELL,
                                      MG_ACT_SELL_DEED};
    mg_action act = plain(MG_ACT_NONE, seat);

    for (size_t k = 0; act.kind == MG_ACT_NONE && k < sizeof in_turn; k++) {
        act = most_of(g, s, seat, (mg_action_kind)in_turn[k]);
    }
    return act;
}

static mg_action go_on_turn(const mg_game *g, const mg_state *s, int seat)
{
    const mg_frame *f = mg_peek(s);

    if (f->turn.step == MG_STEP_JAIL && g->opt.jail_rolls == 0) {
        return mg_ok(mg__may_pay_fine(g, s, seat))
                   ? plain(MG_ACT_PAY_FINE, seat)
                   : (mg_action){MG_ACT_USE_CARD, (int8_t)seat,
                                 (uint16_t)mg__release_card(g, s, seat), 0};
    }
    return plain(f->turn.step == MG_STEP_END ? MG_ACT_END : MG_ACT_ROLL, seat);
}

static mg_action fund_or_drop(const mg_game *g, const mg_state *s, int seat)
{
    return mg__may_cancel(g, s) ? plain(MG_ACT_CANCEL, seat) : most_of(g, s, seat, MG_ACT_EXCHANGE);
}

static mg_action take_the_sum(const mg_game *g, const mg_state *s, int seat)
{
    (void)g;
    (void)s;
    return (mg_action){MG_ACT_WAY, (int8_t)seat, MG_WAY_SUM, 0};
}

static mg_action land_here(const mg_game *g, const mg_state *s, int seat)
{
    (void)g;
    return (mg_action){MG_ACT_LAND, (int8_t)seat, s->pos[seat], 0};
}

static mg_action ask_for_rent(const mg_game *g, const mg_state *s, int seat)
{
    (void)g;
    return (mg_action){MG_ACT_ASK, (int8_t)seat, mg_peek(s)->rent.deed, 0};
}

static mg_action aim_at_first(const mg_game *g, const mg_state *s, int seat)
{
    return first_of(g, s, seat, mg__aims_by(g, mg_peek(s)));
}

/* NOLINTBEGIN(bugprone-macro-parentheses): braces of an initialiser cannot stand in parentheses */
/* clang-format off */
#define MG_BOARD(row) row
#define MG_CARDS(row)
#define DO(action) {MG_ACT_##action, MG_ACT_NONE, NULL}
#define FIRST(action) {MG_ACT_NONE, MG_ACT_##action, NULL}
#define BY(function) {MG_ACT_NONE, MG_ACT_NONE, function}
#define MG_ASKS(whom, answers, own, any, fallback) fallback
#define MG_ASKS_BY_STEP(table, fallback) BY(fallback)
#define MG_ASKS_NOBODY {0, 0, NULL}
#define MG_ROW(...) __VA_ARGS__
#define MG_FRAME(id, name, game, class, fields, asks, work, out, check) \
    MG_##game(MG_ROW([MG_FRAME_##id] = asks,))

/* The fallback of each frame: an action, the first action of a kind in the legal list, or a
 * function that finds one. */
static const struct {
    uint8_t action, first;
    mg_action (*by)(const mg_game *g, const mg_state *s, int seat);
} rows[MG_FRAME_KINDS] = {
#include "magie/frames.def"
};

/* clang-format on */
/* NOLINTEND(bugprone-macro-parentheses) */

mg_action mg__board_fallback(const mg_game *g, const mg_state *s, int seat)
{
    MG_ASSERT(mg_is_seat(s, seat));
    const mg_frame *f = mg_peek(s);

    if (rows[f->kind].by) {
        return rows[f->kind].by(g, s, seat);
    }
    if (rows[f->kind].first) {
        return first_of(g, s, seat, (mg_action_kind)rows[f->kind].first);
    }
    return plain((mg_action_kind)rows[f->kind].action, seat);
}
