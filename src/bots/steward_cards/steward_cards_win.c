/* SPDX-License-Identifier: MIT
 * Whether the steward can win in this turn: with the properties in its hand, and one that it takes.
 */
#include "bots/steward_cards/steward_cards_win.h"

#include "bots/steward_cards/steward_cards_holdings.h"
#include "bots/steward_cards/steward_cards_layout.h"
#include "bots/steward_cards/steward_cards_mind.h"
#include "rules/card/card_rules.h"
#include "rules/card/cards_aim.h"

enum { HAND_MAX = 32 };

/* The table, and properties of the hand that are to be placed. */
typedef struct plan {
    mg_sc_holdings held;
    int n;
    uint8_t kind[HAND_MAX];
} plan;

static bool wins(const mg_sc *m, mg_sc_holdings *held)
{
    mg__sc_holdings_sort(m, held);
    return mg__sc_holdings_sets(m, held) >= m->g->opt.win_sets;
}

static uint64_t properties_in_hand(const mg_sc *m)
{
    return mg__kinds_in(m->d->hand[m->seat]) & m->k->titles;
}

static void add_hand(const mg_sc *m, plan *p)
{
    MG_EACH_KIND(kind, properties_in_hand(m)) {
        for (int n = m->d->hand[m->seat][kind]; n && p->n < HAND_MAX; n--) {
            mg__sc_holdings_add(m, &p->held, kind);
            p->kind[p->n++] = (uint8_t)kind;
        }
    }
}

/* Drops cards from the plan that are not needed, until the plays left suffice. */
static bool trim(const mg_sc *m, plan *p, int plays)
{
    while (p->n > plays) {
        int at = 0;

        for (; at < p->n; at++) {
            mg_sc_holdings less = p->held;

            if (mg__sc_holdings_remove(m, &less, p->kind[at],
                                       mg_bits_first(m->k->colours[p->kind[at]])) &&
                wins(m, &less)) {
                p->held = less;
                p->kind[at] = p->kind[--p->n];
                break;
            }
        }
        if (at == p->n) {
            return false;
        }
    }
    return true;
}

static mg_action place(const mg_sc *m, const plan *p)
{
    int kind = p->kind[0];
    uint32_t colours = 0;

    if (m->k->type[kind] != MG_CARDS_WILD) {
        return mg__sc_do(m, MG_ACT_PLACE_CARD, kind, mg__sc_where(m, kind, m->k->colours[kind]));
    }
    for (int k = 0; k < p->held.wild_n; k++) {
        colours |= p->held.wild[k].kind == kind ? mg_bit(p->held.wild[k].colour) : 0;
    }
    return mg__sc_do(m, MG_ACT_PLACE_CARD, kind, mg__sc_where(m, kind, colours));
}

/* Whether the plan wins with one more card, taken from another seat. given: the card given for it,
 * or -1. */
static bool wins_with(const mg_sc *m, const plan *all, int taken, int given, int colour)
{
    plan p = *all;

    if (given >= 0 && !mg__sc_holdings_remove(m, &p.held, given, colour)) {
        return false;
    }
    mg__sc_holdings_add(m, &p.held, taken);
    return wins(m, &p.held) && trim(m, &p, m->d->plays - 1);
}

static bool wins_for(const mg_sc *m, const plan *all, int taken)
{
    const mg_cards_row *row = m->row[m->seat];

    for (int at = 0; at < m->d->row_n[m->seat]; at++) {
        if (mg_row_complete(m->g, &row[at])) {
            continue;
        }
        for (int slot = 0; slot < row[at].n; slot++) {
            if (wins_with(m, all, taken, row[at].card[slot], row[at].colour)) {
                return true;
            }
        }
    }
    return false;
}

static mg_action take_from(const mg_sc *m, const plan *all, int seat, bool sly, bool forced)
{
    const mg_cards_row *row = m->row[seat];
    uint64_t tried = 0;

    for (int at = 0; at < m->d->row_n[seat]; at++) {
        bool full = mg_row_complete(m->g, &row[at]),
             stays = !mg__leaves_in_swap(m->g, &row[at], false);

        for (int slot = 0; slot < row[at].n; slot++) {
            int kind = row[at].card[slot];

            if ((slot && row[at].card[slot - 1] == kind) || stays || (tried >> kind & 1 && !full)) {
                continue;
            }
            tried |= full ? 0 : (uint64_t)1 << kind;
            if (sly && !full && wins_with(m, all, kind, -1, 0)) {
                return mg__sc_do(m, MG_ACT_STEAL, mg_spot(seat, at, slot), 0);
            }
            if (forced && wins_for(m, all, kind)) {
                return mg__sc_do(m, MG_ACT_FORCE, mg_spot(seat, at, slot), 0);
            }
        }
    }
    return mg__sc_pass();
}

static mg_action break_set(const mg_sc *m, const plan *all, int seat)
{
    const mg_cards_row *row = m->row[seat];

    for (int at = 0; at < m->d->row_n[seat]; at++) {
        plan p = *all;

        if (!mg_row_complete(m->g, &row[at])) {
            continue;
        }
        p.held.fixed[row[at].colour]++;
        if (wins(m, &p.held) && trim(m, &p, m->d->plays - 1)) {
            return mg__sc_do(m, MG_ACT_BREAK, mg_spot(seat, at, 0), 0);
        }
    }
    return mg__sc_pass();
}

static mg_action take(const mg_sc *m, const plan *all)
{
    bool sly = mg__sc_holds(m, MG_DX_SLY), forced = mg__sc_holds(m, MG_DX_FORCED);
    bool breaker = mg__sc_holds(m, MG_DX_BREAKER) && m->g->opt.breaker_mode == MG_BREAKER_NORMAL;
    mg_action act = mg__sc_pass();

    for (int k = 1; k < m->s->seat_n && act.kind == MG_ACT_NONE; k++) {
        int seat = (m->seat + k) % m->s->seat_n;

        if (breaker) {
            act = break_set(m, all, seat);
        }
        if (act.kind == MG_ACT_NONE && (sly || forced)) {
            act = take_from(m, all, seat, sly, forced);
        }
    }
    return act;
}

/* An upper limit for the number of sets: every wildcard, and a card that is taken, is assumed to
 * fit any colour, and completes the colours that lack the fewest cards first. */
static int bound(const mg_sc *m, bool thief, bool breaker)
{
    const mg_sc_holdings *held = &m->whole;
    int has[MG_SC_COLOURS], missing[MG_SET_MAX + 1] = {0}, spare = held->wild_n + thief;
    int sets = breaker;

    for (int colour = 0; colour < m->k->colour_n; colour++) {
        has[colour] = held->title[colour];
    }
    MG_EACH_KIND(kind, properties_in_hand(m)) {
        int n = m->d->hand[m->seat][kind];

        if (m->k->type[kind] == MG_CARDS_WILD) {
            spare += n;
        } else {
            has[mg_bits_first(m->k->colours[kind])] += n;
        }
    }
    for (int colour = 0; colour < m->k->colour_n; colour++) {
        int n = m->k->size[colour] - has[colour];

        missing[n < 0 || held->fixed[colour] ? 0 : n]++;
    }
    sets += missing[0];
    for (int n = 1; n <= MG_SET_MAX; n++) {
        int more = missing[n] * n <= spare ? missing[n] : spare / n;

        sets += more;
        spare -= more * n;
    }
    return sets;
}

mg_action mg__sc_win(const mg_sc *m)
{
    bool thief = mg__sc_holds(m, MG_DX_SLY) || mg__sc_holds(m, MG_DX_FORCED) ||
                 mg__sc_holds(m, MG_DX_BREAKER);
    int need = m->g->opt.win_sets;
    plan all;

    if (!m->g->opt.win_dup && bound(m, thief, mg__sc_holds(m, MG_DX_BREAKER)) < need) {
        return mg__sc_pass();
    }
    all.n = 0;
    all.held = m->whole;
    add_hand(m, &all);
    if (all.n && wins(m, &all.held)) {
        plan p = all;

        if (trim(m, &p, m->d->plays)) {
            return p.n ? place(m, &p) : mg__sc_pass();
        }
    }
    if (!thief || mg__sc_holdings_sets(m, &all.held) + 1 < need) {
        return mg__sc_pass();
    }
    return take(m, &all);
}
