/* SPDX-License-Identifier: MIT
 * The cost and the effect of a choice in a card game, in words. */
#include "tui/wording/card_acts.h"

#include "play/session.h"
#include "play/top_frame.h"
#include "record/words/piece_words.h"
#include "tui/wording/card_add.h"
#include "tui/wording/card_text.h"

static bool is_property(const mg_game *g, int kind)
{
    return g->deck.type[kind] == MG_CARDS_PROPERTY || g->deck.type[kind] == MG_CARDS_WILD;
}

/* ---- what an action leads to ---- */

int mg_act_kind(const mg_game *g, mg_action act)
{
    int kind = -1;

    switch ((int)mg_action_table[act.kind].arg) {
    case MG_ARG_KIND:
    case MG_ARG_KIND_WHERE:
    case MG_ARG_KIND_SEAT:
    case MG_ARG_CHARGE:
        kind = act.kind == MG_ACT_RECEIVE ? -1 : act.subj;
        break;
    default:
        break;
    }
    if (act.kind == MG_ACT_STEAL || act.kind == MG_ACT_BREAK || act.kind == MG_ACT_FORCE) {
        kind = g->deck.of[act.kind == MG_ACT_STEAL   ? MG_DX_SLY
                          : act.kind == MG_ACT_BREAK ? MG_DX_BREAKER
                                                     : MG_DX_FORCED];
    }
    return kind < g->deck.kind_n ? kind : -1;
}

/* The data for describing an action. */
typedef struct saying {
    const mg_session *session;
    const mg_game *g;
    const mg_state *s;
    mg_action act;
    char *out;
    size_t cap;
} saying;

/* Applies the action to a copy, *after. It is used only for actions whose result does not depend on
 * hidden cards. */
static bool is_tried(const saying *t, mg_state *after)
{
    mg_state_copy(t->g, after, t->s);
    return mg_ok(mg_apply(t->g, after, t->act, NULL));
}

/* The effect of a card on its row: "makes green complete, rent 7M". */
static void put_arrival(const saying *t)
{
    mg_state after;
    int seat = t->act.seat, row_at = t->act.amt;
    const mg_cards_row *row;

    if (!is_tried(t, &after)) {
        return;
    }
    if (row_at >= MG_NEW_ROW || row_at >= after.cards.row_n[seat]) {
        row_at = after.cards.row_n[seat] - 1;
    }
    row = mg_table_row(&after, seat, row_at);
    if (after.winners >> seat & 1) {
        mg_add(t->out, t->cap, ": wins the game");
    } else if (row) {
        bool makes = mg_row_complete(t->g, row) && is_property(t->g, t->act.subj);

        mg_add(t->out, t->cap, ": %srent %dM", makes ? "complete, " : "",
               (int)mg_row_rent(t->g, row));
    }
}

static void say_lay(const saying *t)
{
    char where[MG_LINE_CAP];

    mg_where_words(t->g, t->s, t->act.seat, t->act.amt, where, sizeof where);
    if (t->act.kind == MG_ACT_RECEIVE) {
        mg_add(t->out, t->cap, "%s to %s", mg_kind_name(t->g, t->act.subj), where);
    } else {
        mg_add(t->out, t->cap, "Place it %s %s", is_property(t->g, t->act.subj) ? "in" : "on",
               where);
    }
    put_arrival(t);
}

static void say_move(const saying *t)
{
    char where[MG_LINE_CAP];

    mg_where_words(t->g, t->s, t->act.seat, t->act.amt, where, sizeof where);
    mg_add(t->out, t->cap, "Move ");
    mg_add_spot(t->session, t->s, t->act.seat, t->act.subj, t->out, t->cap);
    mg_add(t->out, t->cap, " to %s", where);
}

static void say_bank(const saying *t)
{
    int value = t->g->deck.value[t->act.subj], has = (int)mg_bank_value(t->g, t->s, t->act.seat);

    mg_add(t->out, t->cap, "Bank it as %dM: %dM in the bank then", value, has + value);
}

/* Adds what a seat could pay with. */
static void put_means(const saying *t, int seat)
{
    char means[MG_LINE_CAP];

    mg_means_words(t->g, t->s, seat, means, sizeof means);
    mg_add(t->out, t->cap, " (%s)", means);
}

static void say_play(const saying *t)
{
    int effect = t->g->deck.effect[t->act.subj], amount = t->g->deck.amount[t->act.subj];
    int others = __builtin_popcount(t->s->alive) - 1;

    if (effect == MG_DX_GO) {
        mg_add(t->out, t->cap, "Draw %d cards", amount);
    } else if (effect == MG_DX_BIRTHDAY) {
        mg_add(t->out, t->cap, "%dM from everybody, %dM at most", amount, amount * others);
    } else if (effect == MG_DX_DEBT) {
        mg_add(t->out, t->cap, "%dM from %s", amount, t->session->name[t->act.amt]);
        put_means(t, t->act.amt);
    } else {
        mg_add(t->out, t->cap, "Play it; it has no effect, and is lost");
    }
}

static void say_charge(const saying *t)
{
    int row_at = mg_charge_row(t->act.amt), target = mg_charge_target(t->act.amt),
        doublers = mg_charge_doublers(t->act.amt);
    const mg_cards_row *row = mg_table_row(t->s, t->act.seat, row_at);
    int rent = row ? (int)mg_row_rent(t->g, row) : 0;
    int times = mg_charge_times(t->g, doublers);

    mg_add(t->out, t->cap, "%dM from %s", rent * times,
           target == MG_EVERYBODY ? "everybody" : t->session->name[target]);
    mg_add(t->out, t->cap, ": ");
    if (row) {
        mg_add_row(t->g, row, t->out, t->cap);
        mg_add_built(row, t->out, t->cap);
    }
    if (doublers) {
        mg_add(t->out, t->cap, " x %d, %d plays", times, 1 + doublers);
    }
}

/* The seat's own row that a card of another player would complete. */
static void put_completes(const saying *t, int kind)
{
    for (int at = 0; at < t->s->cards.row_n[t->act.seat]; at++) {
        mg_cards_row row = *mg_table_row(t->s, t->act.seat, at);

        if (!(t->g->deck.colours[kind] >> row.colour & 1) ||
            row.n + 1 != t->g->deck.size[row.colour]) {
            continue;
        }
        row.card[row.n++] = (uint8_t)kind;
        if (mg_row_complete(t->g, &row)) {
            mg_add(t->out, t->cap, ", makes %s complete", mg_colour_name(t->g, row.colour));
            return;
        }
    }
}

static void say_take(const saying *t)
{
    mg_add(t->out, t->cap, t->act.kind == MG_ACT_FORCE ? "Exchange for " : "Take ");
    mg_add_spot(t->session, t->s, t->act.seat, t->act.subj, t->out, t->cap);
    put_completes(t, mg_kind_on(t->g, t->s, t->act.subj));
}

static void say_break(const saying *t)
{
    int seat = mg_spot_seat(t->act.subj);
    const mg_cards_row *row = mg_table_row(t->s, seat, mg_spot_row(t->act.subj));
    char words[MG_LINE_CAP];

    if (t->g->opt.breaker_mode == MG_BREAKER_SINGLE) {
        say_take(t);
    } else if (row && t->act.amt) {
        mg_add(t->out, t->cap, "Take %d cards of %s's %s, which are apart",
               t->g->deck.size[row->colour], t->session->name[seat],
               mg_colour_name(t->g, row->colour));
    } else if (row) {
        mg_add(t->out, t->cap, "Take %s's %s", t->session->name[seat],
               mg_row_words(t->g, row, words));
    }
}

static void say_hand_over(const saying *t)
{
    mg_add(t->out, t->cap, mg_top_frame(t->s)->cards_give.apart ? "Take " : "Give ");
    mg_add_spot(t->session, t->s, t->act.seat, t->act.subj, t->out, t->cap);
}

static void say_end(const saying *t)
{
    int left = t->s->cards.plays, over = t->s->cards.hand_n[t->act.seat] - t->g->opt.hand_limit;

    mg_add(t->out, t->cap, "End the turn");
    if (left) {
        mg_add(t->out, t->cap, ", %d play%s unused", left, left == 1 ? "" : "s");
    }
    if (over > 0) {
        mg_add(t->out, t->cap, ", then discard %d", over);
    }
}

/* ---- answering ---- */

/* "pay 4M"; "pay all there is, 3M"; "pay nothing, as there is nothing". */
static void put_due(const saying *t, int seat, int due)
{
    int has = (int)mg_table_value(t->g, t->s, seat);

    if (has == 0) {
        mg_add(t->out, t->cap, "pay nothing, as there is nothing");
    } else {
        mg_add(t->out, t->cap, has < due ? "pay all there is, %dM" : "pay %dM",
               has < due ? has : due);
    }
}

/* What a target would lose by an action if it is not cancelled: "pay 4M", "lose Green (green 2 of
 * 3)". */
static void put_loss(const saying *t, int seat)
{
    const mg_cards_action *a = &t->s->cards.act;

    switch ((int)a->effect) {
    case MG_DX_SLY:
        mg_add(t->out, t->cap, "lose ");
        mg_add_spot(t->session, t->s, seat, a->spot, t->out, t->cap);
        break;
    case MG_DX_FORCED:
        mg_add(t->out, t->cap, "give ");
        mg_add_spot(t->session, t->s, seat, mg_spot_seat(a->give) == seat ? a->give : a->spot,
                    t->out, t->cap);
        mg_add(t->out, t->cap, " for %s",
               mg_kind_name(t->g, mg_kind_on(t->g, t->s,
                                             mg_spot_seat(a->give) == seat ? a->spot : a->give)));
        break;
    case MG_DX_BREAKER:
        mg_add(t->out, t->cap, "lose ");
        if (t->g->opt.breaker_mode == MG_BREAKER_SINGLE) {
            mg_add_spot(t->session, t->s, seat, a->spot, t->out, t->cap);
        } else {
            const mg_cards_row *row =
                mg_table_row(t->s, mg_spot_seat(a->spot), mg_spot_row(a->spot));
            char words[MG_LINE_CAP];

            mg_add(t->out, t->cap, a->base ? "the marked cards of %s" : "%s",
                   !row      ? "?"
                   : a->base ? mg_colour_name(t->g, row->colour)
                             : mg_row_words(t->g, row, words));
        }
        break;
    default:
        put_due(t, seat, mg_charged(a));
        break;
    }
}

static void say_accept(const saying *t)
{
    const mg_frame *f = mg_top_frame(t->s);

    if (f->cards_no.said % 2 == 0) {
        mg_add(t->out, t->cap, "Accept: ");
        put_loss(t, t->act.seat);
    } else {
        mg_add(t->out, t->cap, "Give way: the no of %s stands",
               t->session->name[f->cards_no.other]);
    }
}

static void say_no(const saying *t)
{
    int no = t->g->deck.of[MG_DX_NO], has = no == MG_HIDDEN ? 0 : t->s->cards.hand[t->act.seat][no];
    bool costs = t->g->opt.jsn_cost && t->act.seat == t->s->turn_seat;

    mg_add(t->out, t->cap, "%s%s", mg_kind_name(t->g, no),
           t->act.amt                             ? " to the doubling only"
           : mg_top_frame(t->s)->cards_give.apart ? " to that"
                                                  : "");
    mg_add(t->out, t->cap, " (%d in your hand%s)", has, costs ? "; costs a play" : "");
}

/* ---- paying ---- */

int mg_cards_marked(const mg_game *g, const mg_state *s, int seat)
{
    int sum = 0;

    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        sum += s->cards.mark[kind] * g->deck.value[kind];
    }
    for (int at = 0; at < s->cards.row_n[seat]; at++) {
        for (int slot = 0; slot <= MG_SLOT_HOTEL; slot++) {
            if (mg_table_row(s, seat, at)->mark >> slot & 1) {
                sum += g->deck.value[mg_kind_on(g, s, mg_spot(seat, at, slot))];
            }
        }
    }
    for (int which = 0; which < 2; which++) {
        if (s->cards.mark_parked[which]) {
            sum += s->cards.mark_parked[which] * g->deck.value[g->deck.of[MG_DX_HOUSE + which]];
        }
    }
    return sum;
}

static void put_piece(const saying *t, int what)
{
    char label[MG_CARD_CAP];

    if (what & MG_FROM_BANK) {
        mg_add(t->out, t->cap, "%s from the bank",
               mg_kind_label(t->g, what & ~MG_FROM_BANK, label));
    } else {
        mg_add_spot(t->session, t->s, t->act.seat, what, t->out, t->cap);
        mg_add(t->out, t->cap, ", worth %dM", t->g->deck.value[mg_kind_on(t->g, t->s, what)]);
    }
}

/* "Pay 6M: 2 x 2M, Green; 1M too much; breaks Green". */
static void say_settle(const saying *t)
{
    mg_payment p;
    const char *sep = ": ";
    int over;

    if (!mg_payment_at(t->g, t->s, t->act.amt, &p)) {
        mg_add(t->out, t->cap, "Pay");
        return;
    }
    mg_add(t->out, t->cap, "Pay %dM", p.total);
    for (int k = 0; k < p.n; k++, sep = ", ") {
        const mg_piece *piece = &p.piece[k];
        char label[MG_CARD_CAP], words[MG_PIECE_CAP];

        mg_kind_label(t->g, piece->kind, label);
        mg_add(t->out, t->cap, "%s%.0d%s%s", sep, piece->n > 1 ? piece->n : 0,
               piece->n > 1 ? " x " : "", mg_piece_words(t->g, t->s, piece, label, words));
    }
    over = p.total - (int)mg_top_frame(t->s)->cards_pay.amt;
    if (over > 0) {
        mg_add(t->out, t->cap, "; %dM too much", over);
    }
    for (int k = 0; k < p.n; k++) {
        const mg_cards_row *row =
            p.piece[k].what & MG_FROM_BANK
                ? NULL
                : mg_table_row(t->s, t->act.seat, mg_spot_row(p.piece[k].what));

        if (row && mg_row_complete(t->g, row) && mg_spot_slot(p.piece[k].what) < MG_SLOT_HOUSE) {
            mg_add(t->out, t->cap, "; breaks %s", mg_colour_name(t->g, row->colour));
        }
    }
}

static void say_pay(const saying *t)
{
    mg_add(t->out, t->cap, "Pay what is marked: %dM for %dM",
           mg_cards_marked(t->g, t->s, t->act.seat), (int)mg_top_frame(t->s)->cards_pay.amt);
}

static void say_mark(const saying *t)
{
    put_piece(t, t->act.subj);
}

static void say_unmark(const saying *t)
{
    mg_add(t->out, t->cap, "Put back ");
    put_piece(t, t->act.subj);
}

static void say_discard(const saying *t)
{
    char label[MG_CARD_CAP];

    mg_add(t->out, t->cap, "Discard %s", mg_kind_label(t->g, t->act.subj, label));
}

/* ---- all kinds ---- */

/* clang-format off */
static const struct {
    void (*say)(const saying *t);
    const char *text; /* if the game has no influence on it */
} acts[MG_ACTION_N] = {
    [MG_ACT_END]        = {say_end,       NULL},
    [MG_ACT_BANK]       = {say_bank,      NULL},
    [MG_ACT_PLACE_CARD] = {say_lay,       NULL},
    [MG_ACT_RECEIVE]    = {say_lay,       NULL},
    [MG_ACT_PLAY]       = {say_play,      NULL},
    [MG_ACT_CHARGE]     = {say_charge,    NULL},
    [MG_ACT_STEAL]      = {say_take,      NULL},
    [MG_ACT_FORCE]      = {say_take,      NULL},
    [MG_ACT_BREAK]      = {say_break,     NULL},
    [MG_ACT_HAND_OVER]  = {say_hand_over, NULL},
    [MG_ACT_MOVE]       = {say_move,      NULL},
    [MG_ACT_ACCEPT]     = {say_accept,    NULL},
    [MG_ACT_NO]         = {say_no,        NULL},
    [MG_ACT_MARK]       = {say_mark,      NULL},
    [MG_ACT_UNMARK]     = {say_unmark,    NULL},
    [MG_ACT_PAY]        = {say_pay,       NULL},
    [MG_ACT_SETTLE]     = {say_settle,    NULL},
    [MG_ACT_DISCARD]    = {say_discard,   NULL},
    [MG_ACT_DONE]       = {NULL,          "Let this layout count"},
    [MG_ACT_CANCEL]     = {NULL,          "Leave everything as it was"},
    [MG_ACT_ARRANGE]    = {NULL,          "Arrange your properties anew"},
};

/* clang-format on */

void mg_cards_act_words(const mg_session *session, const mg_state *s, mg_action act, char *out,
                        size_t cap)
{
    saying t = {session, mg_match_game(session->match), s, act, out, cap};

    out[0] = '\0';
    if (acts[act.kind].say) {
        acts[act.kind].say(&t);
    } else {
        mg_add(out, cap, "%s",
               acts[act.kind].text ? acts[act.kind].text : mg_action_table[act.kind].text);
    }
}

/* NOLINTNEXTLINE(readability-non-const-parameter): out is written through t */
void mg_cards_add_loss(const mg_session *session, const mg_state *s, int seat, char *out,
                       size_t cap)
{
    saying t = {session, mg_match_game(session->match), s, {0}, out, cap};

    put_loss(&t, seat);
}
