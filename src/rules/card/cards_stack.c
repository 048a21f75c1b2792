/* SPDX-License-Identifier: MIT
 * The invariants of the stack in a card game: which frames may be on which, and whether the action
 * being resolved could have been played. A state that passes can be asked, answered and carried
 * out; positions come from anywhere. */
#include "rules/card/cards_stack.h"

#include "rules/card/card_rules.h"
#include "rules/card/cards_aim.h"
#include "rules/card/cards_pay.h"
#include "rules/card/cards_rows.h"
#include "rules/core/invariant.h"

/* ---- frames directly on the turn ---- */

static const char *check_draw(const mg_game *g, const mg_state *s, const mg_frame *turn,
                              const mg_frame *f)
{
    int32_t most = g->opt.draw_n > g->opt.empty_draw_n ? g->opt.draw_n : g->opt.empty_draw_n;
    int go = g->deck.of[MG_DX_GO];

    most = go != MG_HIDDEN && g->deck.amount[go] > most ? g->deck.amount[go] : most;
    most = f->cards_draw.dealing ? g->opt.hand_start * s->seat_n : most;
    HOLDS(f->cards_draw.cards <= most && s->cards.pile_n > 0, "draws_find_cards");
    HOLDS(turn->cards_turn.step == (f->cards_draw.dealing ? MG_CARDS_BEGIN : MG_CARDS_PLAY),
          "what_is_asked_is_under_way");
    HOLDS(f->cards_draw.dealing || f->seat == turn->seat, "what_is_asked_is_under_way");
    HOLDS(!f->cards_draw.at_once, "what_is_asked_is_under_way");
    return NULL;
}

/* DL-S19: a seat whose hand has just emptied draws; out of turn only while an action is answered.
 * If its last card was a Pass Go, the hand may already hold the known cards from the bottom of the
 * pile; they were drawn without chance. */
static const char *check_draw_at_once(const mg_game *g, const mg_state *s, const mg_frame *f)
{
    int go = g->deck.of[MG_DX_GO], hand = f->cards_draw.cards + s->cards.hand_n[f->seat];
    int most = g->opt.empty_draw_n + (go != MG_HIDDEN ? g->deck.amount[go] : 0);

    HOLDS(g->opt.empty_draw == MG_EMPTY_AT_ONCE && f->cards_draw.dealing == 0 &&
              f->cards_draw.cards <= g->opt.empty_draw_n && hand >= g->opt.empty_draw_n &&
              hand <= most && s->cards.pile_n > 0,
          "draws_find_cards");
    HOLDS(f->seat == s->turn_seat || s->frame[1].kind == MG_FRAME_CARDS_ACTION,
          "what_is_asked_is_under_way");
    return NULL;
}

static const char *check_discard(const mg_game *g, const mg_state *s, const mg_frame *turn,
                                 const mg_frame *f)
{
    HOLDS(turn->cards_turn.step == MG_CARDS_END && f->seat == turn->seat,
          "what_is_asked_is_under_way");
    HOLDS(s->cards.hand_n[f->seat] > g->opt.hand_limit, "discards_are_due");
    return NULL;
}

/* Whether only properties are still to be placed: other cards of a payment have gone to their
 * places already. */
static bool properties_are_due(const mg_game *g, const mg_state *s)
{
    int n = 0;

    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        if (s->cards.due[kind] && !mg_is_property(&g->deck, kind)) {
            return false;
        }
        n += s->cards.due[kind];
    }
    return n > 0;
}

/* Placing received cards: a single card directly on the turn, all cards of a payment on the
 * action. */
static const char *check_place(const mg_game *g, const mg_state *s, const mg_frame *f, bool paid)
{
    HOLDS(f->cards_place.all_due == paid, "what_is_asked_is_under_way");
    HOLDS(paid ? properties_are_due(g, s)
               : mg_is_property(&g->deck, f->cards_place.kind_got) &&
                     mg__is_zero(s->cards.due, sizeof s->cards.due),
          "paid_cards_are_placed");
    return NULL;
}

/* Every card of a layout moves at most once, to a place that it can have. */
static const char *check_draft(const mg_game *g, const mg_state *s, const mg_frame *f)
{
    int at = 0;

    for (int row = 0; row < s->cards.row_n[f->seat]; row++) {
        const mg_cards_row *r = mg_row_there(s, f->seat, row);

        for (int slot = 0; slot < r->n; slot++, at++) {
            int to = s->cards.draft[at], colour = to - MG_NEW_ROW;
            const mg_cards_row *other =
                to && to < MG_NEW_ROW ? mg_row_of(s, f->seat, to - 1) : NULL;

            if (to == 0) {
                continue;
            }
            colour = other ? other->colour : colour;
            HOLDS(to != row + 1 && colour >= 0 && colour <= MG_NO_COLOUR, "layouts_move_cards");
            HOLDS((other ? g->deck.joins : g->deck.begins)[r->card[slot]] >> colour & 1,
                  "layouts_move_cards");
        }
    }
    for (; at < (int)sizeof s->cards.draft; at++) {
        HOLDS(s->cards.draft[at] == 0, "layouts_move_cards");
    }
    return NULL;
}

/* ---- the action ---- */

static bool aims(const mg_cards_action *a)
{
    return a->effect == MG_DX_SLY || a->effect == MG_DX_BREAKER || a->effect == MG_DX_FORCED;
}

/* The number of cards marked for a Deal Breaker on a colour in several rows: only in rows of that
 * colour that are no sets. -1: others are marked, too. */
static int marked_apart(const mg_game *g, const mg_state *s, const mg_cards_action *a)
{
    int victim = mg_spot_seat(a->spot), n = 0;
    const mg_cards_row *first = mg_row_there(s, victim, mg_spot_row(a->spot));

    for (int row = 0; row < s->cards.row_n[victim]; row++) {
        const mg_cards_row *r = mg_row_there(s, victim, row);

        if (r->mark && (r->colour != first->colour || mg__row_complete(g, r))) {
            return -1;
        }
        for (int slot = 0; slot < MG_SET_MAX; slot++) {
            n += r->mark >> slot & 1;
        }
    }
    return n;
}

static const char *check_aim(const mg_game *g, const mg_state *s, const mg_frame *top)
{
    const mg_cards_action *a = &s->cards.act;
    bool gives = top->kind == MG_FRAME_CARDS_GIVE, apart = a->effect == MG_DX_BREAKER && a->base;

    HOLDS(a->amt == 0 && a->base <= (a->effect == MG_DX_BREAKER) && !a->pay && !a->group,
          "actions_could_be_played");
    HOLDS(!a->give || (a->effect == MG_DX_FORCED && !gives), "actions_could_be_played");
    HOLDS(mg_ok(mg__act_reaches(g, s, a, gives)), "actions_could_be_played");
    if (gives) {
        HOLDS(top->seat == a->seat && a->ask && top->cards_give.apart == apart &&
                  (apart || a->effect == MG_DX_FORCED),
              "what_is_asked_is_under_way");
    }
    if (apart) {
        int n = marked_apart(g, s, a),
            size =
                g->deck.size[mg_row_there(s, mg_spot_seat(a->spot), mg_spot_row(a->spot))->colour];

        HOLDS(n >= 0 && (gives ? n < size : n == size), "marks_are_of_a_payment");
    }
    return NULL;
}

static const char *check_no(const mg_game *g, const mg_state *s, const mg_frame *top)
{
    const mg_cards_action *a = &s->cards.act;
    bool target_is_asked = top->cards_no.said % 2 == 0;

    HOLDS(top->seat == (target_is_asked ? a->target : a->seat) &&
              top->cards_no.other == (target_is_asked ? a->seat : a->target),
          "what_is_asked_is_under_way");
    HOLDS(!a->part || (top->cards_no.said && g->opt.jsn_vs_dtr == MG_DTR_PART &&
                       a->effect == MG_DX_DOUBLE && mg_charged(a) != a->base),
          "actions_could_be_played");
    return NULL;
}

static const char *check_demand(const mg_game *g, const mg_state *s, const mg_frame *top)
{
    const mg_cards_action *a = &s->cards.act;

    HOLDS(a->base >= 0 && a->amt >= a->base && !a->spot && !a->give, "actions_could_be_played");
    if (top->kind != MG_FRAME_CARDS_PAY) {
        return NULL;
    }
    HOLDS(top->cards_pay.receiver == a->seat, "what_is_asked_is_under_way");
    HOLDS(mg__purse_of(g, s, top->seat) > top->cards_pay.amt, "payments_leave_a_choice");
    return NULL;
}

static const char *check_act(const mg_game *g, const mg_state *s, const mg_frame *top)
{
    const mg_cards_action *a = &s->cards.act;
    uint16_t others = mg_others(s, s->turn_seat);
    bool no = top->kind == MG_FRAME_CARDS_NO;
    const char *bad;

    HOLDS((aims(a) || mg__demands(a)) && a->seat == s->turn_seat && s->frame[1].seat == a->seat,
          "actions_could_be_played");
    HOLDS(!((a->ask | a->pay) & ~others) && a->group <= 1 && a->part <= no,
          "actions_could_be_played");
    HOLDS(!a->plain ||
              (a->plain == 1 && no && a->effect == MG_DX_DOUBLE && a->amt != a->base &&
               g->opt.jsn_vs_dtr == MG_DTR_PART && !(a->group && g->opt.jsn_global == MG_JSN_ALL)),
          "actions_could_be_played");
    HOLDS(!a->verdict && !a->stage && a->target < s->seat_n, "actions_could_be_played");
    if (top->kind == MG_FRAME_CARDS_PLACE) {
        bad = mg__demands(a) && top->seat == a->seat ? check_place(g, s, top, true)
                                                     : "what_is_asked_is_under_way";
    } else {
        bad = no ? check_no(g, s, top) : NULL;
    }
    if (bad) {
        return bad;
    }
    HOLDS(no || top->kind == MG_FRAME_CARDS_PLACE ||
              top->kind == (aims(a) ? MG_FRAME_CARDS_GIVE : MG_FRAME_CARDS_PAY),
          "what_is_asked_is_under_way");
    return aims(a) ? check_aim(g, s, top) : check_demand(g, s, top);
}

/* ---- all of it ---- */

static const char *check_above_turn(const mg_game *g, const mg_state *s, int depth)
{
    const mg_frame *turn = &s->frame[0], *f = &s->frame[1], *top = &s->frame[depth - 1];
    const char *bad;

    HOLDS(f->kind == MG_FRAME_CARDS_DRAW || f->kind == MG_FRAME_CARDS_DISCARD ||
              turn->cards_turn.step == MG_CARDS_PLAY,
          "what_is_asked_is_under_way");
    switch (f->kind) {
    case MG_FRAME_CARDS_ACTION:
        HOLDS(depth == 3, "what_is_asked_is_under_way");
        return check_act(g, s, top);
    case MG_FRAME_CARDS_PLACE:
        HOLDS(depth == 2 || (depth == 3 && top->kind == MG_FRAME_CARDS_PLACE),
              "what_is_asked_is_under_way");
        bad = depth == 3 ? check_place(g, s, f, false) : NULL;
        return bad ? bad : check_place(g, s, top, false);
    default:
        break;
    }
    HOLDS(depth == 2, "what_is_asked_is_under_way");
    switch (f->kind) {
    case MG_FRAME_CARDS_DRAW:
        return check_draw(g, s, turn, f);
    case MG_FRAME_CARDS_DISCARD:
        return check_discard(g, s, turn, f);
    case MG_FRAME_CARDS_LAYOUT:
        HOLDS(f->seat == turn->seat, "what_is_asked_is_under_way");
        return check_draft(g, s, f);
    default:
        return "what_is_asked_is_under_way";
    }
}

const char *mg__cards_check_stack(const mg_game *g, const mg_state *s)
{
    const mg_frame *turn = &s->frame[0];

    HOLDS((s->result == MG_RUNNING) == (s->winners == 0), "a_finished_game_asks_nothing");
    HOLDS(!(s->winners & ~s->alive), "jailed_and_winners_are_in_play");
    if (s->result != MG_RUNNING) {
        return NULL;
    }
    if (turn->kind == MG_FRAME_CARDS_FIRST) {
        HOLDS(s->depth == 1, "what_is_asked_is_under_way");
        return NULL;
    }
    HOLDS(turn->seat == s->turn_seat, "what_is_asked_is_under_way");
    const mg_frame *top = mg_peek(s);
    bool at_once = top->kind == MG_FRAME_CARDS_DRAW && top->cards_draw.at_once;
    const char *bad = at_once ? check_draw_at_once(g, s, top) : NULL;

    if (bad) {
        return bad;
    }
    if (s->depth - at_once > 1) {
        return check_above_turn(g, s, s->depth - at_once);
    }
    HOLDS(turn->cards_turn.step == MG_CARDS_PLAY, "what_is_asked_is_under_way");
    return NULL;
}
