/* SPDX-License-Identifier: MIT
 * Turns a whole offer into single actions. The order of the edits is that of the tables. */
#include "play/offer.h"

#include "play/top_frame.h"

bool mg_offer_read(const mg_game *g, const mg_state *s, mg_offer *offer)
{
    const mg_frame *top = mg_top_frame(s);

    if (top->kind != MG_FRAME_DRAFT && top->kind != MG_FRAME_ANSWER) {
        return false;
    }
    *offer = (mg_offer){.from = top->seat, .to = top->offer.other};
    for (int board = 0; board < g->board_n; board++) {
        const mg_board_state *of = &s->board[board];

        offer->give[board] = of->offer_give;
        offer->get[board] = of->offer_get;
        offer->cash_give[board] = of->offer_cash_give;
        offer->cash_get[board] = of->offer_cash_get;
    }
    offer->cards_give = s->offer_cards_give;
    offer->cards_get = s->offer_cards_get;
    return true;
}

/* A sequence of actions that are applied until one is refused. */
typedef struct editing {
    const mg_game *g;
    mg_state *s;
    int seat;
    mg_action *act;
    int *act_n;
    mg_action *refused;
    mg_result result;
} editing;

static void edit_once(editing *edit, int kind, int subj, int32_t amt)
{
    mg_action act = {(uint8_t)kind, (int8_t)edit->seat, (uint16_t)subj, amt};

    if (!mg_ok(edit->result)) {
        return;
    }
    edit->result = mg_apply(edit->g, edit->s, act, NULL);
    if (!mg_ok(edit->result)) {
        *edit->refused = act;
    } else if (*edit->act_n < MG_EDITS_MAX) {
        edit->act[(*edit->act_n)++] = act;
    }
}

static void edit_bits(editing *edit, int kind, int first_subj, uint32_t changed)
{
    for (int bit = 0; changed; bit++, changed >>= 1) {
        if (changed & 1) {
            edit_once(edit, kind, first_subj + bit, 0);
        }
    }
}

static void edit_cash(editing *edit, int kind, int board, int32_t have, int32_t want, bool to_zero)
{
    if (have != want && (want == 0) == to_zero) {
        edit_once(edit, kind, board, want);
    }
}

static void edit_board(editing *edit, int board, const mg_offer *have, const mg_offer *want)
{
    int deed = mg_deed_id(board, 0);

    edit_bits(edit, MG_ACT_GIVE, deed, have->give[board] ^ want->give[board]);
    edit_bits(edit, MG_ACT_GET, deed, have->get[board] ^ want->get[board]);
    /* Money goes only one way in an offer, so money that is no longer given is withdrawn first. */
    for (int zero = 1; zero >= 0; zero--) {
        edit_cash(edit, MG_ACT_GIVE_CASH, board, have->cash_give[board], want->cash_give[board],
                  zero);
        edit_cash(edit, MG_ACT_GET_CASH, board, have->cash_get[board], want->cash_get[board], zero);
    }
}

/* Opens a draft, unless the maker has one open. */
static void edit_opening(editing *edit, const mg_offer *want)
{
    const mg_frame *top = mg_top_frame(edit->s);

    if (top->kind == MG_FRAME_DRAFT && top->seat == want->from) {
        return;
    }
    if (top->kind == MG_FRAME_ANSWER && top->answer.other == want->from) {
        edit_once(edit, MG_ACT_COUNTER, 0, 0);
    } else {
        edit_once(edit, MG_ACT_TRADE, want->to, 0);
    }
}

/* NOLINTBEGIN(readability-non-const-parameter): act_n is written through edit */
mg_result mg_offer_make(const mg_game *g, mg_state *s, const mg_offer *offer, mg_action *act,
                        int *act_n, mg_action *refused)
/* NOLINTEND(readability-non-const-parameter) */
{
    editing edit = {g, s, offer->from, act, act_n, refused, {0}};
    mg_offer have;

    edit_opening(&edit, offer);
    if (!mg_ok(edit.result) || !mg_offer_read(g, s, &have)) {
        return edit.result;
    }
    for (int board = 0; board < g->board_n; board++) {
        edit_board(&edit, board, &have, offer);
    }
    edit_bits(&edit, MG_ACT_GIVE_CARD, 0, have.cards_give ^ offer->cards_give);
    edit_bits(&edit, MG_ACT_GET_CARD, 0, have.cards_get ^ offer->cards_get);
    return edit.result;
}

/* Makes the offer on a copy of the game, *after, up to where it waits for an answer. */
static mg_result offered(const mg_game *g, const mg_state *s, const mg_offer *offer,
                         mg_state *after)
{
    mg_action done[MG_EDITS_MAX], refused;
    mg_action propose = {MG_ACT_PROPOSE, (int8_t)offer->from, 0, 0};
    const mg_frame *top = mg_top_frame(s);
    mg_result result = {0};
    int done_n = 0;

    mg_state_copy(g, after, s);
    if (top->kind == MG_FRAME_ANSWER && top->seat == offer->from) {
        return result;
    }
    result = mg_offer_make(g, after, offer, done, &done_n, &refused);
    return mg_ok(result) ? mg_apply(g, after, propose, NULL) : result;
}

mg_result mg_offer_value(const mg_game *g, const mg_state *s, const mg_offer *offer,
                         int32_t *from_gain, int32_t *to_gain)
{
    mg_action accept = {MG_ACT_ACCEPT, (int8_t)offer->to, 0, 0};
    mg_state after;
    mg_result result = offered(g, s, offer, &after);

    *from_gain = *to_gain = 0;
    if (mg_ok(result)) {
        result = mg_apply(g, &after, accept, NULL);
    }
    if (mg_ok(result)) {
        *from_gain = mg_worth(g, &after, offer->from) - mg_worth(g, s, offer->from);
        *to_gain = mg_worth(g, &after, offer->to) - mg_worth(g, s, offer->to);
    }
    return result;
}

bool mg_offer_ask(const mg_match *m, const mg_offer *offer, mg_reply *reply)
{
    const mg_game *g = mg_match_game(m);
    const mg_bot *bot = mg_bot_find(mg_match_player(m, offer->to));
    mg_state after;
    mg_view buffer;

    if (!bot || !bot->reply || !mg_ok(offered(g, mg_match_state(m), offer, &after)) ||
        mg_top_frame(&after)->kind != MG_FRAME_ANSWER) {
        return false;
    }
    *reply = (mg_reply){.group = -1};
    bot->reply(g, mg_view_of(g, &after, offer->to, &buffer), offer->to, bot->user, reply);
    return true;
}

/* ---- groups ---- */

int mg_offer_groups(const mg_game *g, const mg_state *s, const mg_offer *offer,
                    mg_group_change change[MG_GROUP_CHANGES_MAX])
{
    int n = 0;

    for (int k = 0; k < 2 * g->board_n; k++) {
        int board = k / 2, seat = k % 2 ? offer->to : offer->from;
        uint32_t lost = k % 2 ? offer->get[board] : offer->give[board];
        uint32_t won = k % 2 ? offer->give[board] : offer->get[board];
        uint32_t had = s->board[board].owned[seat], has = (had & ~lost) | won;

        for (int group = 0; group < g->board[board].group_n; group++) {
            uint32_t all = g->board[board].group_mask[group];
            bool before = (had & all) == all, then = (has & all) == all;

            if (before != then && n < MG_GROUP_CHANGES_MAX) {
                change[n++] = (mg_group_change){board, group, seat, then};
            }
        }
    }
    return n;
}

/* ---- earlier offers ---- */

static bool is_between(const mg_offer *offer, int one, int other)
{
    return (offer->from == one && offer->to == other) || (offer->from == other && offer->to == one);
}

/* Inserts an earlier offer before the later ones. */
static int remember(mg_offer_made *out, int n, int most, const mg_offer_made *made)
{
    n = n < most ? n + 1 : most;
    for (int k = n - 1; k > 0; k--) {
        out[k] = out[k - 1];
    }
    out[0] = *made;
    return n;
}

static mg_offer_end end_of(int kind)
{
    return kind == MG_ACT_ACCEPT   ? MG_OFFER_ACCEPTED
           : kind == MG_ACT_REJECT ? MG_OFFER_REJECTED
                                   : MG_OFFER_COUNTERED;
}

int mg_offers_between(const mg_match *m, int one, int other, mg_offer_made *out, int most)
{
    const mg_game *g = mg_match_game(m);
    mg_state s;
    int n = 0;
    bool open = false;

    if (mg_match_at(m, 0, &s, NULL) != MG_E_OK) {
        return 0;
    }
    for (int ply = 0; ply < mg_match_ply(m); ply++) {
        mg_action act = mg_match_action(m, ply);
        mg_offer_made made = {.ply = ply, .end_ply = -1, .round = (int)s.round_n};
        bool answers =
            act.kind == MG_ACT_ACCEPT || act.kind == MG_ACT_REJECT || act.kind == MG_ACT_COUNTER;

        if (open && answers && n > 0) {
            out[0].end = end_of(act.kind);
            out[0].end_ply = ply;
            open = false;
        }
        if (act.kind == MG_ACT_PROPOSE && mg_offer_read(g, &s, &made.offer) &&
            is_between(&made.offer, one, other)) {
            n = remember(out, n, most, &made);
            open = true;
        }
        if (mg_match_step(m, ply, &s, NULL) != MG_E_OK) {
            break;
        }
    }
    return n;
}
