/* SPDX-License-Identifier: MIT
 * Paying in a card game (DL-37): any mix of a seat's cards on the table, marked one by one and then
 * paid at once. */
#include "rules/card/cards_pay.h"

#include "rules/card/card_rules.h"
#include "rules/card/cards_rows.h"
#include "rules/core/due.h"
#include "rules/core/frames.h"

enum { ITEMS_MAX = MG_KINDS_MAX + MG_ROWS_MAX * 3 + MG_PARKED_SPOTS };

/* Something that can pay: n equal cards of a bank, or one card of the table. */
typedef struct item {
    uint16_t what; /* spot, or MG_FROM_BANK + kind */
    uint8_t value, n, marked;
} item;

typedef struct purse {
    int n;
    int32_t total, marked;
    item at[ITEMS_MAX];
} purse;

static void add(purse *p, int what, int value, int n, int marked)
{
    if (value == 0 || n == 0) {
        return;
    }
    p->at[p->n++] = (item){(uint16_t)what, (uint8_t)value, (uint8_t)n, (uint8_t)marked};
    p->total += value * n;
    p->marked += value * marked;
}

static void add_buildings(const mg_game *g, const mg_state *s, purse *p, int seat)
{
    uint16_t parked[MG_PARKED_SPOTS];

    for (int k = 0, n = mg__parked_spots(g, s, seat, parked); k < n; k++) {
        add(p, parked[k], g->deck.value[mg__kind_on(g, s, parked[k])],
            mg__parked_on(g, s, parked[k]), mg__parked_marked(g, s, parked[k]));
    }
    for (int which = 0; which < 2; which++) {
        int kind = mg_building(g, which), slot = MG_SLOT_HOUSE + which;

        if (kind == MG_HIDDEN) {
            continue;
        }
        for (int row = 0; row < s->cards.row_n[seat]; row++) {
            const mg_cards_row *r = mg_row_of(s, seat, row);

            add(p, mg_spot(seat, row, slot), g->deck.value[kind], r->built >> which & 1,
                r->mark >> slot & 1);
        }
    }
}

static void add_row(const mg_game *g, purse *p, const mg_cards_row *r, int row)
{
    for (int slot = 0; slot < r->n; slot++) {
        add(p, mg_spot(r->seat, row, slot), g->deck.value[r->card[slot]], 1, r->mark >> slot & 1);
    }
}

/* Collects what a seat can pay with. Cards of no value are not included (DL-20). */
static void count(const mg_game *g, const mg_state *s, int seat, purse *p)
{
    p->n = 0;
    p->total = p->marked = 0;
    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        add(p, MG_FROM_BANK + kind, g->deck.value[kind], s->cards.bank[seat][kind],
            s->cards.mark[kind]);
    }
    for (int row = 0; row < s->cards.row_n[seat]; row++) {
        add_row(g, p, mg_row_of(s, seat, row), row);
    }
    if (g->opt.bldg_pays) {
        add_buildings(g, s, p, seat);
    }
}

int32_t mg__purse_of(const mg_game *g, const mg_state *s, int seat)
{
    MG_ASSERT(mg_is_seat(s, seat));
    purse p;

    count(g, s, seat, &p);
    return p.total;
}

/* ---- marks ---- */

/* The kind of `what`, how many such cards there are, and how many of these are marked; -1 and none
 * if there is no such card. */
static int find(const mg_game *g, const mg_state *s, int seat, int what, int *n, int *marked)
{
    const mg_cards_state *d = &s->cards;
    int kind = what & MG_FROM_BANK ? what & ~MG_FROM_BANK : mg__kind_on(g, s, what);

    *n = *marked = 0;
    if (kind < 0 || kind >= g->deck.kind_n) {
        return -1;
    }
    if (what & MG_FROM_BANK) {
        *n = d->bank[seat][kind];
        *marked = d->mark[kind];
    } else if (mg_spot_row(what) == MG_PARKED) {
        *n = mg__parked_on(g, s, what);
        *marked = mg__parked_marked(g, s, what);
    } else {
        *n = 1;
        *marked = mg_row_there(s, seat, mg_spot_row(what))->mark >> mg_spot_slot(what) & 1;
    }
    return kind;
}

/* Whether marks stay in order: of equal cards in a row the first are marked. */
static bool in_order(const mg_state *s, int spot, bool marked)
{
    const mg_cards_row *row = mg_row_of(s, mg_spot_seat(spot), mg_spot_row(spot));
    int slot = mg_spot_slot(spot), next = marked ? slot + 1 : slot - 1;

    if (!row || slot >= MG_SLOT_HOUSE || next < 0 || next >= row->n ||
        row->card[next] != row->card[slot]) {
        return true;
    }
    return (row->mark >> next & 1) == !marked;
}

mg_result mg__may_mark(const mg_game *g, const mg_state *s, int seat, int what, bool marked)
{
    bool bank = what & MG_FROM_BANK, own = bank || mg_spot_seat(what) == seat;
    int n, has, kind = own ? find(g, s, seat, what, &n, &has) : -1;

    if (kind < 0 || (marked ? has == 0 : has == n) || (!bank && !in_order(s, what, marked))) {
        return mg_refuse(MG_E_NO_CARD, CL(DL_37));
    }
    if (g->deck.value[kind] == 0) {
        return mg_refuse(MG_E_TARGET, CL(DL_20));
    }
    if (!bank && mg_is_building(&g->deck, kind) && !g->opt.bldg_pays) {
        return mg_refuse(MG_E_OFF, CL(DL_37));
    }
    return marked && mg_peek(s)->cards_pay.marks >= MG_MARKS_MAX ? mg_refuse(MG_E_LIMIT, CL(DL_37))
                                                                 : mg_done;
}

void mg__tell_mark(const mg_game *g, const mg_state *s, mg_events *ev, int seat, int what,
                   bool mark)
{
    bool bank = what & MG_FROM_BANK, open = g->opt.bank_public == MG_BANK_OPEN;
    int kind = bank ? what & ~MG_FROM_BANK : mg__kind_on(g, s, what);
    mg_event *e = mg_emit_placed(ev, mark ? MG_EV_MARKED : MG_EV_UNMARKED, seat, kind,
                                 bank ? MG_FROM_BANK : what + 1, CL(DL_37));

    if (e && bank && !open) { /* DL-R49 */
        e->only = (uint8_t)(seat + 1);
    }
}

void mg__mark(mg_state *s, int what, bool mark)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_CARDS_PAY));
    int row = mg_spot_row(what), one = mark ? 1 : -1;

    if (what & MG_FROM_BANK) {
        s->cards.mark[what & ~MG_FROM_BANK] = (uint8_t)(s->cards.mark[what & ~MG_FROM_BANK] + one);
    } else if (row == MG_PARKED) {
        mg__mark_parked(s, what, one);
    } else {
        mg_row_at(s, mg_spot_seat(what), row)->mark ^= (uint8_t)(1u << mg_spot_slot(what));
    }
}

bool mg__any_marks(const mg_state *s, int seat)
{
    int base = s->cards.row_at[seat], rows = 0;

    for (int at = base; at < base + s->cards.row_n[seat]; at++) {
        rows |= s->cards.row[at].mark;
    }
    return rows || s->cards.mark_parked[0] || s->cards.mark_parked[1] ||
           mg__kinds_in(s->cards.mark);
}

void mg__clear_marks(mg_state *s)
{
    int total = mg__row_total(s);

    memset(s->cards.mark, 0, sizeof s->cards.mark);
    if (s->cards.mark_parked[0] || s->cards.mark_parked[1]) { /* otherwise the union may hold a
                                                                 draft */
        memset(s->cards.mark_parked, 0, sizeof s->cards.mark_parked);
        memset(s->cards.mark_parked_as, 0, sizeof s->cards.mark_parked_as);
    }
    for (int at = 0; at < total; at++) {
        s->cards.row[at].mark = 0;
    }
}

mg_result mg__may_pay(const mg_game *g, const mg_state *s)
{
    const mg_frame *f = mg_peek(s);
    purse p;

    count(g, s, f->seat, &p);
    if (p.marked < f->cards_pay.amt && p.marked < p.total) {
        return mg_refuse(MG_E_NOT_ENOUGH, CL(DL_37));
    }
    for (int k = 0; k < p.n && g->opt.pay_minimal; k++) {
        if (p.at[k].marked && p.marked - p.at[k].value >= f->cards_pay.amt) {
            return mg_refuse(MG_E_TOO_MUCH, CL(DL_R34));
        }
    }
    return mg_done;
}

/* ---- paying ---- */

/* Gives a building to a seat. If it is parked there, it keeps the colour on which it was played
 * (DL-S4). */
static void give_building(const mg_game *g, mg_state *s, mg_events *ev, int spot, int to,
                          int colour)
{
    int which = mg_spot_slot(spot) - MG_SLOT_HOUSE;

    mg__tell_gives(ev, spot, mg_building(g, which), to,
                   g->opt.bldg_paid ? MG_WHERE_PARKED : MG_WHERE_BANK, CL(DL_38));
    if (g->opt.bldg_paid) {
        mg__park(s, mg__parked_spot(g, to, which, colour), 1);
    } else {
        s->cards.bank[to][mg_building(g, which)]++;
    }
}

static void tell_money(const mg_game *g, mg_events *ev, int from, int to, int kind)
{
    MG_ASSERT(from != to);
    mg_event *e = mg_emit_placed(ev, MG_EV_GIVES, from, kind, MG_FROM_BANK, CL(DL_38));

    if (e) {
        e->other = (int8_t)to;
        e->amt = MG_WHERE_BANK;
        e->only = g->opt.bank_public == MG_BANK_OPEN ? 0 : MG_ONLY_BOTH; /* DL-R49 */
    }
}

static void give_from_bank(const mg_game *g, mg_state *s, mg_events *ev, int from, int to)
{
    mg_cards_state *d = &s->cards;

    MG_EACH_KIND(kind, mg__kinds_in(d->mark)) {
        for (; d->mark[kind]; d->mark[kind]--) {
            d->bank[from][kind]--;
            d->bank[to][kind]++;
            tell_money(g, ev, from, to, kind);
        }
    }
}

static void give_parked(const mg_game *g, mg_state *s, mg_events *ev, int from, int to)
{
    uint16_t parked[MG_PARKED_SPOTS];

    for (int k = 0, n = mg__parked_spots(g, s, from, parked); k < n; k++) {
        for (; mg__parked_marked(g, s, parked[k]); mg__mark_parked(s, parked[k], -1)) {
            mg__park(s, parked[k], -1);
            give_building(g, s, ev, parked[k], to, mg_spot_colour(parked[k]));
        }
    }
}

static void give_from_row(const mg_game *g, mg_state *s, mg_events *ev, int spot, int to)
{
    int kind = mg__take_card(g, s, spot);

    if (mg_is_building(&g->deck, kind)) {
        give_building(g, s, ev, spot, to,
                      mg_row_there(s, mg_spot_seat(spot), mg_spot_row(spot))->colour);
        return;
    }
    mg__tell_gives(ev, spot, kind, to, MG_WHERE_LATER, CL(DL_38));
    s->cards.due[kind]++;
}

static void give_marked(const mg_game *g, mg_state *s, mg_events *ev, int from, int to)
{
    give_from_bank(g, s, ev, from, to);
    give_parked(g, s, ev, from, to);
    for (int row = 0; row < s->cards.row_n[from]; row++) {
        uint32_t mark = mg_row_at(s, from, row)->mark;

        mg_row_at(s, from, row)->mark = 0;
        for (; mark;
             mark &= ~mg_bit(mg_bits_last(mark))) { /* from the last slot on, because cards after
                                                       one that goes move down */
            give_from_row(g, s, ev, mg_spot(from, row, mg_bits_last(mark)), to);
        }
    }
}

/* Hands the marked cards over: the receiver places the properties, and broken sets of the payer
 * lose their buildings.
 */
static void hand_on(const mg_game *g, mg_state *s, mg_events *ev, int from, int to)
{
    give_marked(g, s, ev, from, to);
    mg__tidy(g, s, ev);
    mg_push(s, MG_FRAME_CARDS_PLACE, to)->cards_place.all_due = 1;
}

void mg__pay_marked(const mg_game *g, mg_state *s, mg_events *ev)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_CARDS_PAY));
    int from = mg_top(s)->seat, to = mg_top(s)->cards_pay.receiver;

    mg_pop(s);
    hand_on(g, s, ev, from, to);
}

static uint32_t slots_that_pay(const mg_game *g, const mg_cards_row *row, bool multi)
{
    uint32_t slots = 0;

    for (int slot = 0; slot < row->n; slot++) {
        int kind = row->card[slot];

        slots |= g->deck.value[kind] || (multi && g->deck.multi[kind]) ? mg_bit(slot) : 0;
    }
    for (int which = 0; which < 2 && g->opt.bldg_pays; which++) {
        if (row->built >> which & 1) {
            slots |= g->deck.value[mg_building(g, which)] ? mg_bit(MG_SLOT_HOUSE + which) : 0;
        }
    }
    return slots;
}

/* Marks everything that has a value. By option a seat that cannot pay in full gives its wildcards
 * of any colour, too (DL-R22). False if there is nothing. */
static bool mark_all(const mg_game *g, mg_state *s, int seat, bool multi)
{
    mg_cards_state *d = &s->cards;
    uint16_t parked[MG_PARKED_SPOTS];
    uint32_t any = 0;

    for (int kind = 0; kind < MG_KINDS_MAX; kind++) {
        d->mark[kind] = g->deck.value[kind] ? d->bank[seat][kind] : 0;
        any |= d->mark[kind];
    }
    for (int row = 0; row < d->row_n[seat]; row++) {
        mg_cards_row *r = mg_row_at(s, seat, row);

        r->mark = (uint8_t)slots_that_pay(g, r, multi);
        any |= r->mark;
    }
    for (int k = 0, n = mg__parked_spots(g, s, seat, parked); k < n && g->opt.bldg_pays; k++) {
        if (g->deck.value[mg__kind_on(g, s, parked[k])]) {
            mg__mark_parked(s, parked[k], mg__parked_on(g, s, parked[k]));
            any = 1;
        }
    }
    return any;
}

/* The value of all that a seat could pay with; or any value above the debt, which its bank alone
 * usually has. */
static int32_t payable(const mg_game *g, const mg_state *s, int seat, int32_t debt)
{
    int32_t bank = mg__bank_value(g, s, seat);
    purse p;

    if (bank > debt) {
        return bank;
    }
    if (g->opt.bldg_pays) {
        return mg__table_value(g, s, seat);
    }
    count(g, s, seat, &p);
    return p.total;
}

void mg__cards_owe(const mg_game *g, mg_state *s, mg_events *ev, int seat, int to, int32_t amt)
{
    MG_ASSERT(mg_is_alive(s, seat) && mg_is_alive(s, to) && seat != to && amt >= 0);
    mg_due due = mg_due_of(
        0, amt, s->cards.act.effect == MG_DX_DOUBLE ? MG_CAUSE_RENT : MG_CAUSE_CARD, CL(DL_37));
    int32_t has;

    if (amt == 0) {
        return;
    }
    mg__emit_money(ev, MG_EV_DEBT, seat, to, &due);
    has = payable(g, s, seat, amt);
    if (has > amt) {
        mg_frame *f = mg_push(s, MG_FRAME_CARDS_PAY, seat);

        f->cards_pay.receiver = (uint8_t)to;
        f->cards_pay.amt = amt;
        return;
    }
    if (mark_all(g, s, seat, g->opt.multi_gives && has < amt)) {
        hand_on(g, s, ev, seat, to);
        return;
    }
    mg_event *e = mg_emit(ev, MG_EV_NOTHING, seat, CL(DL_37)); /* DL-S16 */
    if (e) {
        e->other = (int8_t)to;
    }
}
