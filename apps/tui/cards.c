/* SPDX-License-Identifier: MIT
 * Cards, rows and questions of a card game in words. */
#include "tui/cards.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Adds to a text that is closed already. */
static void put(char *out, size_t cap, const char *fmt, ...) __attribute__((format(printf, 3, 4)));

static void put(char *out, size_t cap, const char *fmt, ...)
{
    size_t used = strlen(out);
    va_list args;

    if (used + 1 < cap) {
        va_start(args, fmt);
        vsnprintf(out + used, cap - used, fmt, args);
        va_end(args);
    }
}

static const mg_deck_def *deck_of(const mg_game *g)
{
    return g->edition->deck;
}

static bool is_property(const mg_game *g, int kind)
{
    return g->deck.type[kind] == MG_DEAL_PROPERTY || g->deck.type[kind] == MG_DEAL_WILD;
}

static const mg_frame *top_of(const mg_state *s)
{
    static const mg_frame none;

    return s->depth ? &s->frame[s->depth - 1] : &none;
}

/* ---- names ---- */

const char *mg_kind_name(const mg_game *g, int kind)
{
    return kind >= 0 && kind < g->deck.kind_n ? deck_of(g)->kind[kind].name : "a card";
}

const char *mg_kind_label(const mg_game *g, int kind, char out[MG_CARD_CAP])
{
    if (g->deck.type[kind] == MG_DEAL_MONEY || g->deck.value[kind] == 0) {
        snprintf(out, MG_CARD_CAP, "%s", mg_kind_name(g, kind));
    } else {
        snprintf(out, MG_CARD_CAP, "%s %dM", mg_kind_name(g, kind), g->deck.value[kind]);
    }
    return out;
}

/* As its property cards are called. */
const char *mg_colour_name(const mg_game *g, int colour)
{
    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        if (g->deck.type[kind] == MG_DEAL_PROPERTY && g->deck.colours[kind] >> colour & 1) {
            return mg_kind_name(g, kind);
        }
    }
    return colour >= 0 && colour < g->deck.colour_n ? deck_of(g)->colour[colour].name : "?";
}

static bool code_taken(const mg_game *g, int before, const char *code)
{
    char other[3];

    for (int colour = 0; colour < before; colour++) {
        if (strcmp(mg_colour_code(g, colour, other), code) == 0) {
            return true;
        }
    }
    return false;
}

const char *mg_colour_code(const mg_game *g, int colour, char out[3])
{
    const char *name = mg_colour_name(g, colour);

    out[0] = (char)toupper((unsigned char)name[0]);
    out[2] = '\0';
    for (int second = 1; name[second]; second++) {
        out[1] = name[second];
        if (!code_taken(g, colour, out)) {
            return out;
        }
    }
    out[1] = (char)('0' + colour % 10);
    return out;
}

/* ---- what a card does ---- */

/* "Light blue or Brown". */
static void put_colours(const mg_game *g, int kind, char *out, size_t cap)
{
    int n = 0;

    for (int colour = 0; colour < g->deck.colour_n; colour++) {
        if (g->deck.colours[kind] >> colour & 1) {
            put(out, cap, "%s%s", n++ ? " or " : "", mg_colour_name(g, colour));
        }
    }
}

/* "1 card 2M, 2 cards 4M, all 3 7M". */
static void put_rents(const mg_game *g, int colour, char *out, size_t cap)
{
    int size = g->deck.size[colour];

    for (int n = 1; n <= size; n++) {
        put(out, cap, "%s%d of %d: %dM", n > 1 ? ", " : "", n, size, g->deck.rent[colour][n - 1]);
    }
}

static void property_does(const mg_game *g, int kind, char *out, size_t cap)
{
    int colour = 0;

    while (!(g->deck.colours[kind] >> colour & 1)) {
        colour++;
    }
    put(out, cap, "Property of %s. Rents: ", mg_colour_name(g, colour));
    put_rents(g, colour, out, cap);
}

static void wild_does(const mg_game *g, int kind, char *out, size_t cap)
{
    if (g->deck.multi[kind]) {
        put(out, cap, "Property of any colour. Pays nothing, earns no rent alone.");
        return;
    }
    put(out, cap, "Property that counts as ");
    put_colours(g, kind, out, cap);
    put(out, cap, "; it can change on your turn");
}

static void rent_does(const mg_game *g, int kind, char *out, size_t cap)
{
    bool all = g->deck.multi[kind] ? g->opt.rentm_target == MG_RENTM_ALL
                                   : g->opt.rent2_target == MG_RENT2_ALL;

    put(out, cap, "%s the rent of one of your rows", all ? "Everybody pays you" : "One player pays you");
    if (!g->deck.multi[kind]) {
        put(out, cap, " in ");
        put_colours(g, kind, out, cap);
    }
}

static void action_does(const mg_game *g, int kind, char *out, size_t cap)
{
    int amount = g->deck.amount[kind];

    switch ((mg_deal_effect)g->deck.effect[kind]) {
    case MG_DX_BREAKER:
        put(out, cap, "Take a complete set of another player, buildings and all");
        break;
    case MG_DX_NO:
        put(out, cap, "Cancels an action played against you, also out of turn; can itself be refused so");
        break;
    case MG_DX_SLY:
        put(out, cap, "Take one property of another player out of a row that is not complete");
        break;
    case MG_DX_FORCED:
        put(out, cap, "Exchange one of your properties for one of another player");
        break;
    case MG_DX_DEBT:
        put(out, cap, "One player pays you %dM", amount);
        break;
    case MG_DX_BIRTHDAY:
        put(out, cap, "Every other player pays you %dM", amount);
        break;
    case MG_DX_DOUBLE:
        put(out, cap, "Goes with a rent card and doubles it; a play of its own");
        break;
    case MG_DX_HOUSE:
        put(out, cap, "On a complete set: %dM more rent. One a set; some colours take none", amount);
        break;
    case MG_DX_HOTEL:
        put(out, cap, "On a complete set%s: %dM more rent", g->opt.hotel_house ? " with a house" : "",
            amount);
        break;
    case MG_DX_GO:
        put(out, cap, "Draw %d cards", amount);
        break;
    case MG_DX_NONE:
    case MG_DEAL_EFFECT_N:
        break;
    }
}

void mg_kind_does(const mg_game *g, int kind, char *out, size_t cap)
{
    out[0] = '\0';
    switch ((mg_deal_type)g->deck.type[kind]) {
    case MG_DEAL_MONEY:
        put(out, cap, "Money for your bank");
        break;
    case MG_DEAL_PROPERTY:
        property_does(g, kind, out, cap);
        break;
    case MG_DEAL_WILD:
        wild_does(g, kind, out, cap);
        break;
    case MG_DEAL_RENT:
        rent_does(g, kind, out, cap);
        break;
    case MG_DEAL_ACTION:
        action_does(g, kind, out, cap);
        break;
    case MG_DEAL_TYPES:
        break;
    }
}

/* ---- rows ---- */

const char *mg_row_signs(const mg_game *g, const mg_deal_row *row, char out[4 * MG_SET_MAX + 1])
{
    out[0] = '\0';
    for (int slot = 0; slot < g->deck.size[row->colour]; slot++) {
        const char *sign = "·";

        if (slot < row->n) {
            sign = g->deck.multi[row->card[slot]]                       ? "*"
                   : g->deck.type[row->card[slot]] == MG_DEAL_PROPERTY ? "■"
                                                                       : "◆";
        }
        put(out, 4 * MG_SET_MAX + 1, "%s", sign);
    }
    return out;
}

/* "Green 2 of 3", "Green complete". */
static void put_row(const mg_game *g, const mg_deal_row *row, char *out, size_t cap)
{
    if (mg_row_complete(g, row)) {
        put(out, cap, "%s complete", mg_colour_name(g, row->colour));
    } else {
        put(out, cap, "%s %d of %d", mg_colour_name(g, row->colour), row->n,
            g->deck.size[row->colour]);
    }
}

static void put_buildings(const mg_deal_row *row, char *out, size_t cap)
{
    static const char *const words[] = {"", ", house", ", hotel", ", house and hotel"};

    put(out, cap, "%s", words[row->built & 3]);
}

const char *mg_row_words(const mg_game *g, const mg_deal_row *row, char out[MG_LINE_CAP])
{
    int rent = (int)mg_row_rent(g, row);

    out[0] = '\0';
    put_row(g, row, out, MG_LINE_CAP);
    if (rent) {
        put(out, MG_LINE_CAP, ", rent %dM", rent);
    } else {
        put(out, MG_LINE_CAP, ", no rent");
    }
    put_buildings(row, out, MG_LINE_CAP);
    return out;
}

/* ---- cards counted ---- */

void mg_cards_words(const mg_game *g, const uint8_t n[MG_KINDS_MAX], char *out, size_t cap)
{
    bool any = false;

    out[0] = '\0';
    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        char label[MG_CARD_CAP];

        if (n[kind] == 0) {
            continue;
        }
        put(out, cap, "%s", any ? ", " : "");
        if (n[kind] > 1) {
            put(out, cap, "%d x ", n[kind]);
        }
        put(out, cap, "%s", mg_kind_label(g, kind, label));
        any = true;
    }
}

void mg_bank_words(const mg_game *g, const mg_state *s, int seat, char *out, size_t cap)
{
    char cards[MG_LINE_CAP];

    mg_cards_words(g, s->deal.bank[seat], cards, sizeof cards);
    if (cards[0]) {
        snprintf(out, cap, "%dM: %s", (int)mg_bank_value(g, s, seat), cards);
    } else {
        snprintf(out, cap, "empty");
    }
}

const char *mg_parked_words(const mg_state *s, int seat, char out[MG_CARD_CAP])
{
    static const char *const words[] = {"house", "hotel"};

    out[0] = '\0';
    for (int which = 0; which < 2; which++) {
        int n = s->deal.parked[seat][which];

        if (n) {
            put(out, MG_CARD_CAP, "%s", out[0] ? ", " : "");
            if (n > 1) {
                put(out, MG_CARD_CAP, "%d ", n);
            }
            put(out, MG_CARD_CAP, "%s%s", words[which], n > 1 ? "s" : "");
        }
    }
    return out;
}

int mg_pile_count(const mg_state *s)
{
    return s->deal.pile_n + s->deal.bottom_n;
}

int mg_used_count(const mg_game *g, const mg_state *s)
{
    int n = 0;

    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        n += s->deal.used[kind];
    }
    return n;
}

/* ---- places ---- */

static void put_owner(const mg_session *session, int reader, int seat, char *out, size_t cap)
{
    if (seat != reader) {
        put(out, cap, "%s's ", session->name[seat]);
    }
}

static void put_spot(const mg_session *session, const mg_state *s, int reader, int spot, char *out,
                     size_t cap)
{
    const mg_game *g = mg_match_game(session->match);
    int seat = mg_spot_seat(spot), kind = mg_kind_on(g, s, spot);
    const mg_deal_row *row = mg_table_row(s, seat, mg_spot_row(spot));

    put_owner(session, reader, seat, out, cap);
    put(out, cap, "%s", mg_kind_name(g, kind));
    if (row) {
        put(out, cap, " (");
        put_row(g, row, out, cap);
        put(out, cap, ")");
    } else {
        put(out, cap, " (laid aside)");
    }
}

void mg_spot_words(const mg_session *session, const mg_state *s, int reader, int spot, char *out,
                   size_t cap)
{
    out[0] = '\0';
    put_spot(session, s, reader, spot, out, cap);
}

void mg_where_words(const mg_game *g, const mg_state *s, int seat, int32_t where, char *out,
                    size_t cap)
{
    const mg_deal_row *row = where < MG_NEW_ROW ? mg_table_row(s, seat, where) : NULL;

    out[0] = '\0';
    if (row) {
        put_row(g, row, out, cap);
    } else {
        put(out, cap, "a new row of %s", mg_colour_name(g, where - MG_NEW_ROW));
    }
}

/* ---- what an action comes to ---- */

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

/* What saying an action in words needs. */
typedef struct saying {
    const mg_session *session;
    const mg_game *g;
    const mg_state *s;
    mg_action act;
    char *out;
    size_t cap;
} saying;

/* The table after an action; hidden cards play no part in those this is asked of. */
static const mg_state *tried(const saying *t)
{
    static mg_state after;

    mg_state_copy(t->g, &after, t->s);
    return mg_ok(mg_apply(t->g, &after, t->act, NULL)) ? &after : NULL;
}

/* What a card does for the row it comes to lie in: "makes green complete, rent 7M". */
static void put_arrival(const saying *t)
{
    const mg_state *after = tried(t);
    int seat = t->act.seat, row_at = t->act.amt;
    const mg_deal_row *row;

    if (!after) {
        return;
    }
    if (row_at >= MG_NEW_ROW || row_at >= after->deal.row_n[seat]) {
        row_at = after->deal.row_n[seat] - 1;
    }
    row = mg_table_row(after, seat, row_at);
    if (row && mg_row_complete(t->g, row)) {
        put(t->out, t->cap, ": complete, rent %dM", (int)mg_row_rent(t->g, row));
    } else if (row) {
        put(t->out, t->cap, ": rent %dM", (int)mg_row_rent(t->g, row));
    }
}

static void say_lay(const saying *t)
{
    char where[MG_LINE_CAP];

    mg_where_words(t->g, t->s, t->act.seat, t->act.amt, where, sizeof where);
    put(t->out, t->cap, "%s %s %s %s", t->act.kind == MG_ACT_LAY ? "Lay" : "Place",
        mg_kind_name(t->g, t->act.subj), is_property(t->g, t->act.subj) ? "to" : "on", where);
    put_arrival(t);
}

static void say_move(const saying *t)
{
    char where[MG_LINE_CAP];

    mg_where_words(t->g, t->s, t->act.seat, t->act.amt, where, sizeof where);
    put(t->out, t->cap, "Move ");
    put_spot(t->session, t->s, t->act.seat, t->act.subj, t->out, t->cap);
    put(t->out, t->cap, " to %s", where);
}

static void say_bank(const saying *t)
{
    int value = t->g->deck.value[t->act.subj], has = (int)mg_bank_value(t->g, t->s, t->act.seat);

    put(t->out, t->cap, "Bank %s%s: the bank is %dM then", mg_kind_name(t->g, t->act.subj),
        t->g->deck.type[t->act.subj] == MG_DEAL_MONEY ? "" : " as money", has + value);
}

/* What a seat could pay with. */
static void put_means(const saying *t, int seat)
{
    put(t->out, t->cap, ", who has %dM in the bank, %dM in all",
        (int)mg_bank_value(t->g, t->s, seat), (int)mg_table_value(t->g, t->s, seat));
}

static void say_play(const saying *t)
{
    int effect = t->g->deck.effect[t->act.subj], amount = t->g->deck.amount[t->act.subj];
    int others = __builtin_popcount(t->s->alive) - 1;

    put(t->out, t->cap, "%s: ", mg_kind_name(t->g, t->act.subj));
    if (effect == MG_DX_GO) {
        put(t->out, t->cap, "draw %d cards", amount);
    } else if (effect == MG_DX_BIRTHDAY) {
        put(t->out, t->cap, "%dM from everybody, %dM at most", amount, amount * others);
    } else if (effect == MG_DX_DEBT) {
        put(t->out, t->cap, "%dM from %s", amount, t->session->name[t->act.amt]);
        put_means(t, t->act.amt);
    } else {
        put(t->out, t->cap, "it finds nothing to act on, and is lost");
    }
}

static void say_charge(const saying *t)
{
    int row_at = t->act.amt & 255, target = t->act.amt >> 8 & 255, doublers = t->act.amt >> 16;
    const mg_deal_row *row = mg_table_row(t->s, t->act.seat, row_at);
    int rent = row ? (int)mg_row_rent(t->g, row) : 0;
    int times = t->g->opt.dtr_stack == MG_DTR_ADD ? 1 + doublers : 1 << doublers;

    put(t->out, t->cap, "Rent on ");
    if (row) {
        put_row(t->g, row, t->out, t->cap);
        put_buildings(row, t->out, t->cap);
    }
    put(t->out, t->cap, ": %dM from %s", rent * times,
        target == MG_EVERYBODY ? "everybody" : t->session->name[target]);
    if (doublers) {
        put(t->out, t->cap, " (%dM x %d, %d plays)", rent, times, 1 + doublers);
    }
    if (target != MG_EVERYBODY) {
        put_means(t, target);
    }
}

/* Of one's own rows the one that a card of another player would make complete. */
static void put_completes(const saying *t, int kind)
{
    for (int at = 0; at < t->s->deal.row_n[t->act.seat]; at++) {
        mg_deal_row row = *mg_table_row(t->s, t->act.seat, at);

        if (!(t->g->deck.colours[kind] >> row.colour & 1) || row.n + 1 != t->g->deck.size[row.colour]) {
            continue;
        }
        row.card[row.n++] = (uint8_t)kind;
        if (mg_row_complete(t->g, &row)) {
            put(t->out, t->cap, ", makes %s complete", mg_colour_name(t->g, row.colour));
            return;
        }
    }
}

static void say_take(const saying *t)
{
    put(t->out, t->cap, t->act.kind == MG_ACT_STEAL ? "Take " : "Exchange for ");
    put_spot(t->session, t->s, t->act.seat, t->act.subj, t->out, t->cap);
    put_completes(t, mg_kind_on(t->g, t->s, t->act.subj));
}

static void say_break(const saying *t)
{
    int seat = mg_spot_seat(t->act.subj);
    const mg_deal_row *row = mg_table_row(t->s, seat, mg_spot_row(t->act.subj));
    char words[MG_LINE_CAP];

    if (t->g->opt.breaker_mode == MG_BREAKER_SINGLE) {
        say_take(t);
    } else if (row && t->act.amt) {
        put(t->out, t->cap, "Take %d cards of %s's %s, which lie apart", t->g->deck.size[row->colour],
            t->session->name[seat], mg_colour_name(t->g, row->colour));
    } else if (row) {
        put(t->out, t->cap, "Take %s's %s", t->session->name[seat],
            mg_row_words(t->g, row, words));
    }
}

static void say_hand_over(const saying *t)
{
    put(t->out, t->cap, top_of(t->s)->step ? "Take " : "Give ");
    put_spot(t->session, t->s, t->act.seat, t->act.subj, t->out, t->cap);
}

static void say_end(const saying *t)
{
    int left = t->s->deal.plays, over = t->s->deal.hand_n[t->act.seat] - t->g->opt.hand_limit;

    put(t->out, t->cap, "End the turn");
    if (left) {
        put(t->out, t->cap, ", %d play%s unused", left, left == 1 ? "" : "s");
    }
    if (over > 0) {
        put(t->out, t->cap, ", then discard %d", over);
    }
}

/* ---- answering ---- */

/* What a target would lose by an action that stands: "pay 4M", "lose Green (green 2 of 3)". */
static void put_loss(const saying *t, int seat)
{
    const mg_deal_action *a = &t->s->deal.act;

    switch ((int)a->effect) {
    case MG_DX_SLY:
        put(t->out, t->cap, "lose ");
        put_spot(t->session, t->s, seat, a->spot, t->out, t->cap);
        break;
    case MG_DX_FORCED:
        put(t->out, t->cap, "give ");
        put_spot(t->session, t->s, seat, mg_spot_seat(a->give) == seat ? a->give : a->spot, t->out,
                 t->cap);
        put(t->out, t->cap, " for %s",
            mg_kind_name(t->g, mg_kind_on(t->g, t->s, mg_spot_seat(a->give) == seat ? a->spot : a->give)));
        break;
    case MG_DX_BREAKER:
        put(t->out, t->cap, "lose ");
        if (t->g->opt.breaker_mode == MG_BREAKER_SINGLE) {
            put_spot(t->session, t->s, seat, a->spot, t->out, t->cap);
        } else {
            const mg_deal_row *row = mg_table_row(t->s, mg_spot_seat(a->spot), mg_spot_row(a->spot));
            char words[MG_LINE_CAP];

            put(t->out, t->cap, a->base ? "the marked cards of %s" : "%s",
                !row ? "?" : a->base ? mg_colour_name(t->g, row->colour) : mg_row_words(t->g, row, words));
        }
        break;
    default:
        put(t->out, t->cap, "pay %dM", a->part ? a->base : a->amt);
        break;
    }
}

static void say_accept(const saying *t)
{
    const mg_frame *f = top_of(t->s);

    if (f->step % 2 == 0) {
        put(t->out, t->cap, "Accept: ");
        put_loss(t, t->act.seat);
    } else {
        put(t->out, t->cap, "Give way: the no of %s stands", t->session->name[f->other]);
    }
}

static void say_no(const saying *t)
{
    int no = t->g->deck.of[MG_DX_NO], has = no == MG_HIDDEN ? 0 : t->s->deal.hand[t->act.seat][no];
    bool costs = t->g->opt.jsn_cost && t->act.seat == t->s->turn_seat;

    put(t->out, t->cap, "%s%s", mg_kind_name(t->g, no),
        t->act.amt ? " to the doubling only" : top_of(t->s)->step ? " to that" : "");
    put(t->out, t->cap, " (%d in your hand%s)", has, costs ? "; costs a play" : "");
}

/* ---- paying ---- */

static int marked_value(const mg_game *g, const mg_state *s, int seat)
{
    int sum = 0;

    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        sum += s->deal.mark[kind] * g->deck.value[kind];
    }
    for (int at = 0; at < s->deal.row_n[seat]; at++) {
        for (int slot = 0; slot <= MG_SLOT_HOTEL; slot++) {
            if (mg_table_row(s, seat, at)->mark >> slot & 1) {
                sum += g->deck.value[mg_kind_on(g, s, mg_spot(seat, at, slot))];
            }
        }
    }
    for (int which = 0; which < 2; which++) {
        if (s->deal.mark_parked[which]) {
            sum += s->deal.mark_parked[which] * g->deck.value[g->deck.of[MG_DX_HOUSE + which]];
        }
    }
    return sum;
}

static void put_piece(const saying *t, int what)
{
    char label[MG_CARD_CAP];

    if (what & MG_FROM_BANK) {
        put(t->out, t->cap, "%s from the bank", mg_kind_label(t->g, what & ~MG_FROM_BANK, label));
    } else {
        put_spot(t->session, t->s, t->act.seat, what, t->out, t->cap);
        put(t->out, t->cap, ", worth %dM", t->g->deck.value[mg_kind_on(t->g, t->s, what)]);
    }
}

static void say_pay(const saying *t)
{
    put(t->out, t->cap, "Pay what is marked: %dM for %dM",
        marked_value(t->g, t->s, t->act.seat), (int)top_of(t->s)->amt);
}

/* ---- any of them ---- */

static void say_act(const saying *t)
{
    char label[MG_CARD_CAP];

    switch (t->act.kind) {
    case MG_ACT_END:
        say_end(t);
        break;
    case MG_ACT_BANK:
        say_bank(t);
        break;
    case MG_ACT_LAY:
    case MG_ACT_RECEIVE:
        say_lay(t);
        break;
    case MG_ACT_PLAY:
        say_play(t);
        break;
    case MG_ACT_CHARGE:
        say_charge(t);
        break;
    case MG_ACT_STEAL:
    case MG_ACT_FORCE:
        say_take(t);
        break;
    case MG_ACT_BREAK:
        say_break(t);
        break;
    case MG_ACT_HAND_OVER:
        say_hand_over(t);
        break;
    case MG_ACT_MOVE:
        say_move(t);
        break;
    case MG_ACT_ACCEPT:
        say_accept(t);
        break;
    case MG_ACT_NO:
        say_no(t);
        break;
    case MG_ACT_MARK:
        put_piece(t, t->act.subj);
        break;
    case MG_ACT_UNMARK:
        put(t->out, t->cap, "Put back ");
        put_piece(t, t->act.subj);
        break;
    case MG_ACT_PAY:
        say_pay(t);
        break;
    case MG_ACT_SETTLE:
        put(t->out, t->cap, "Pay with nothing that is not needed, the bank first");
        break;
    case MG_ACT_DISCARD:
        put(t->out, t->cap, "Discard %s", mg_kind_label(t->g, t->act.subj, label));
        break;
    case MG_ACT_DONE:
        put(t->out, t->cap, "Let this layout count");
        break;
    case MG_ACT_CANCEL:
        put(t->out, t->cap, "Leave everything as it was");
        break;
    case MG_ACT_ARRANGE:
        put(t->out, t->cap, "Lay out your properties anew");
        break;
    default:
        put(t->out, t->cap, "%s", mg_action_table[t->act.kind].text);
        break;
    }
}

void mg_deal_act_words(const mg_session *session, const mg_state *s, mg_action act, char *out,
                       size_t cap)
{
    saying t = {session, mg_match_game(session->match), s, act, out, cap};

    out[0] = '\0';
    say_act(&t);
}

/* ---- what is asked ---- */

static void say_card_against(const saying *t)
{
    const mg_deal_action *a = &t->s->deal.act;
    const char *by = t->session->name[a->seat];
    const char *whom = a->group ? "everybody" : t->session->name[a->target];

    switch ((int)a->effect) {
    case MG_DX_DOUBLE:
        put(t->out, t->cap, "%s charges rent: %dM from %s", by, a->amt, whom);
        if (a->amt != a->base) {
            put(t->out, t->cap, " (%dM, doubled)", a->base);
        }
        break;
    case MG_DX_DEBT:
    case MG_DX_BIRTHDAY:
        put(t->out, t->cap, "%s plays %s: %dM from %s", by,
            mg_kind_name(t->g, t->g->deck.of[a->effect]), a->amt, whom);
        break;
    case MG_DX_FORCED:
        put(t->out, t->cap, "%s plays %s: ", by, mg_kind_name(t->g, t->g->deck.of[a->effect]));
        put_spot(t->session, t->s, -1, a->spot, t->out, t->cap);
        put(t->out, t->cap, " for ");
        put_spot(t->session, t->s, -1, a->give, t->out, t->cap);
        break;
    default:
        put(t->out, t->cap, "%s plays %s: %s would ", by,
            mg_kind_name(t->g, t->g->deck.of[a->effect]), t->session->name[mg_spot_seat(a->spot)]);
        put_loss(t, mg_spot_seat(a->spot));
        break;
    }
    put(t->out, t->cap, ".");
}

static void put_names(const saying *t, uint16_t seats)
{
    int n = 0;

    for (int seat = 0; seat < t->s->seat_n; seat++) {
        if (seats >> seat & 1) {
            put(t->out, t->cap, "%s%s", n++ ? ", " : "", t->session->name[seat]);
        }
    }
}

static void ask_no(const saying *t)
{
    const mg_frame *f = top_of(t->s);
    const mg_deal_action *a = &t->s->deal.act;

    say_card_against(t);
    put(t->out, t->cap, "\n");
    if (f->step) {
        put(t->out, t->cap, "%s has said no%s; %s can say no to that or give way.",
            t->session->name[f->other], f->step > 1 ? " again" : "", t->session->name[f->seat]);
    } else {
        put(t->out, t->cap, "%s can accept, or just say no%s.", t->session->name[f->seat],
            a->group && t->g->opt.jsn_global == MG_JSN_ALL ? ", which would cancel it for all" : "");
    }
    if (a->ask) {
        put(t->out, t->cap, " Still to be asked: ");
        put_names(t, a->ask);
        put(t->out, t->cap, ".");
    }
}

static void ask_payment(const saying *t)
{
    const mg_frame *f = top_of(t->s);
    int marked = marked_value(t->g, t->s, f->seat);

    put(t->out, t->cap, "%s owes %s %dM: %dM in the bank, %dM on the table in all.",
        t->session->name[f->seat], t->session->name[f->other], (int)f->amt,
        (int)mg_bank_value(t->g, t->s, f->seat), (int)mg_table_value(t->g, t->s, f->seat));
    put(t->out, t->cap, " No change is given.");
    if (marked) {
        put(t->out, t->cap, " Marked: %dM.", marked);
    }
}

static void ask_give(const saying *t)
{
    const mg_frame *f = top_of(t->s);
    const mg_deal_action *a = &t->s->deal.act;

    if (f->step) {
        put(t->out, t->cap, "%s names the cards that the %s takes.", t->session->name[f->seat],
            mg_kind_name(t->g, t->g->deck.of[MG_DX_BREAKER]));
        return;
    }
    put(t->out, t->cap, "Which property goes for ");
    put_spot(t->session, t->s, -1, a->spot, t->out, t->cap);
    put(t->out, t->cap, "?");
}

static void ask_place(const saying *t)
{
    const mg_frame *f = top_of(t->s);
    char cards[MG_LINE_CAP];

    if (f->step) {
        mg_cards_words(t->g, t->s->deal.due, cards, sizeof cards);
    } else {
        snprintf(cards, sizeof cards, "%s", mg_kind_name(t->g, f->subj));
    }
    put(t->out, t->cap, "%s has got %s: where does it lie?", t->session->name[f->seat], cards);
}

static void ask_discard(const saying *t)
{
    const mg_frame *f = top_of(t->s);
    int over = t->s->deal.hand_n[f->seat] - t->g->opt.hand_limit;

    put(t->out, t->cap, "%s has %d card%s too many and puts %s away%s.", t->session->name[f->seat],
        over, over == 1 ? "" : "s", over == 1 ? "it" : "them",
        t->g->opt.discard_to == MG_DISCARD_USED     ? ", face up"
        : t->g->opt.discard_to == MG_DISCARD_BOTTOM ? ", under the pile"
                                                    : ", into the pile");
}

void mg_deal_question(const mg_session *session, const mg_state *s, int reader, mg_buffer *out)
{
    char text[3 * MG_LINE_CAP] = "";
    saying t = {session, mg_match_game(session->match), s, {0}, text, sizeof text};

    (void)reader;
    switch (top_of(s)->kind) {
    case MG_FRAME_DEAL_NO:
        ask_no(&t);
        break;
    case MG_FRAME_DEAL_PAY:
        ask_payment(&t);
        break;
    case MG_FRAME_DEAL_GIVE:
        ask_give(&t);
        break;
    case MG_FRAME_DEAL_PLACE:
        ask_place(&t);
        break;
    case MG_FRAME_DEAL_DISCARD:
        ask_discard(&t);
        break;
    case MG_FRAME_DEAL_LAYOUT:
        put(text, sizeof text, "%s lays out properties anew; only the end counts.",
            session->name[top_of(s)->seat]);
        break;
    default:
        break;
    }
    if (text[0]) {
        mg_say(out, "%s\n", text);
    }
}

/* ---- a seat ---- */

void mg_deal_sheet(const mg_session *session, const mg_state *s, int seat, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);
    char words[MG_LINE_CAP];
    int sets = mg_sets_of(g, s, seat), n = s->deal.hand_n[seat];

    mg_say(out, "%s: %d of %d sets, %d card%s in the hand\n", session->name[seat], sets,
           g->opt.win_sets, n, n == 1 ? "" : "s");
    mg_cards_words(g, s->deal.hand[seat], words, sizeof words);
    if (words[0]) {
        mg_say(out, "  hand: %s\n", words);
    }
    mg_bank_words(g, s, seat, words, sizeof words);
    mg_say(out, "  bank: %s\n", words);
    for (int at = 0; at < s->deal.row_n[seat]; at++) {
        const mg_deal_row *row = mg_table_row(s, seat, at);
        uint8_t cards[MG_KINDS_MAX] = {0};
        char list[MG_LINE_CAP];

        for (int slot = 0; slot < row->n; slot++) {
            cards[row->card[slot]]++;
        }
        mg_cards_words(g, cards, list, sizeof list);
        mg_say(out, "  row %d: %s (%s)\n", at + 1, mg_row_words(g, row, words), list);
    }
    if (mg_parked_words(s, seat, words)[0]) {
        mg_say(out, "  laid aside: %s\n", words);
    }
}

/* ---- what is told ---- */

const char *mg_told(const mg_session *session, const mg_entry *entry, int reader, char out[160])
{
    if (entry->event.only && entry->event.only == reader + 1) {
        mg_event_sentence(mg_match_game(session->match), &entry->event, session->name, out, 160);
    } else {
        snprintf(out, 160, "%s", entry->text);
    }
    return out;
}
