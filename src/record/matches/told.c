/* SPDX-License-Identifier: MIT
 * A game as one seat may know it. It is kept with a state of the same view. If an action needs
 * cards that this state has elsewhere, the hidden cards are dealt anew. */
#include "record/matches/told.h"

#include "base/bits.h"
#include "rules/core/core.h"

#include "magie/rng.h"

#include <stdlib.h>
#include <string.h>

/* ---- facts ---- */

void mg__facts_cut(mg__facts *f, int ply)
{
    while (f->n && f->at[f->n - 1].ply >= ply) {
        free(f->at[--f->n].state);
    }
}

void mg__facts_free(mg__facts *f)
{
    mg__facts_cut(f, 0);
    free(f->at);
    *f = (mg__facts){0};
}

bool mg__facts_add(mg__facts *f, mg__fact fact)
{
    if (f->n == f->cap) {
        int cap = f->cap ? 2 * f->cap : 16;
        mg__fact *at = realloc(f->at, (size_t)cap * sizeof *at);

        if (!at) {
            free(fact.state);
            return false;
        }
        f->at = at;
        f->cap = cap;
    }
    f->at[f->n++] = fact;
    return true;
}

const mg__fact *mg__facts_of(const mg__facts *f, int ply, int *n)
{
    int low = 0, high = f->n;

    while (low < high) {
        int middle = low + (high - low) / 2;
        if (f->at[middle].ply < ply) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    for (*n = 0; low + *n < f->n && f->at[low + *n].ply == ply;) {
        ++*n;
    }
    return *n ? f->at + low : f->at;
}

uint64_t mg__facts_mix(uint64_t chain, const mg__fact *fact, int n)
{
    for (int k = 0; k < n; k++) {
        mg_action act = fact[k].ballot;
        uint64_t what = (uint64_t)fact[k].kind << 56 | (uint64_t)(uint8_t)fact[k].seat << 48 |
                        (uint64_t)fact[k].what << 16 | fact[k].at;
        uint64_t ballot = (uint64_t)act.kind << 48 | (uint64_t)act.subj << 32 | (uint32_t)act.amt;

        chain = mg_mix64(mg_mix64(chain + what) + ballot);
    }
    return chain;
}

/* ---- states that look alike ---- */

void mg__told_state(const mg_game *g, const mg_state *s, int reader, int ply, mg_state *out)
{
    mg_view buffer;
    mg_rng rng = mg_rng_of(0, (uint64_t)ply, MG_STREAM_SAMPLE);

    mg_view_sample(g, mg_view_of(g, s, reader, &buffer), reader, &rng, out);
}

bool mg__told_same(const mg_game *g, const mg_state *a, const mg_state *b, int reader)
{
    mg_view of_a, of_b;

    return mg_state_equal(g, &mg_view_of(g, a, reader, &of_a)->seen,
                          &mg_view_of(g, b, reader, &of_b)->seen);
}

/* ---- where cards have to be ---- */

/* Cards that must be in places that the reader does not see, because an action takes them from
 * there.
 */
typedef struct wants {
    uint8_t hand[MG_SEATS_MAX][MG_KINDS_MAX];
    uint8_t pile[MG_KINDS_MAX];
    uint32_t held[MG_SEATS_MAX]; /* kept cards that a seat must hold */
    uint32_t drawn;              /* kept cards that are drawn */
} wants;

static void want_kind(wants *w, const mg_game *g, int seat, int kind, int n)
{
    if (kind < g->deck.kind_n) {
        w->hand[seat][kind] = (uint8_t)(w->hand[seat][kind] + n);
    }
}

static int doubler_of(const mg_game *g)
{
    return g->deck.of[MG_DX_DOUBLE];
}

static void want_of_hand(wants *w, const mg_game *g, mg_action told)
{
    switch (told.kind) {
    case MG_ACT_BANK:
    case MG_ACT_PLACE_CARD:
    case MG_ACT_PLAY:
    case MG_ACT_DISCARD:
        want_kind(w, g, told.seat, told.subj, 1);
        break;
    case MG_ACT_CHARGE:
        want_kind(w, g, told.seat, told.subj, 1);
        want_kind(w, g, told.seat, doubler_of(g), mg_charge_doublers(told.amt));
        break;
    case MG_ACT_STEAL:
        want_kind(w, g, told.seat, g->deck.of[MG_DX_SLY], 1);
        break;
    case MG_ACT_BREAK:
        want_kind(w, g, told.seat, g->deck.of[MG_DX_BREAKER], 1);
        break;
    case MG_ACT_FORCE:
        want_kind(w, g, told.seat, g->deck.of[MG_DX_FORCED], 1);
        break;
    case MG_ACT_NO:
        want_kind(w, g, told.seat, g->deck.of[MG_DX_NO], 1);
        break;
    default:
        break;
    }
}

/* The index of a kept card by its place in its deck; -1 if it is not kept. */
static int kept_of(const mg_game *g, mg_action told)
{
    for (int kept = 0; told.subj != MG_SUBJ_HIDDEN && kept < g->kept_n; kept++) {
        if (g->kept_deck[kept] == told.amt &&
            g->kept_board[kept] == mg_card_country(g, told.subj) &&
            g->kept_card[kept] == mg_card_index(g, told.subj)) {
            return kept;
        }
    }
    return -1;
}

static void want_kept(wants *w, const mg_game *g, const mg_state *s, mg_action told)
{
    const mg_frame *top = &s->frame[s->depth - 1];
    int holder =
        told.kind == MG_ACT_GET_CARD && top->kind == MG_FRAME_DRAFT ? top->draft.other : told.seat;
    int kept = told.kind == MG_ACT_CARD ? kept_of(g, told) : told.subj;

    if (kept < 0 || kept >= g->kept_n) {
        return;
    }
    if (told.kind == MG_ACT_CARD) {
        w->drawn |= mg_bit(kept);
    } else if (told.kind == MG_ACT_USE_CARD || told.kind == MG_ACT_GIVE_CARD ||
               told.kind == MG_ACT_GET_CARD) {
        w->held[holder] |= mg_bit(kept);
    }
}

static void want_of(wants *w, const mg_game *g, const mg_state *s, int reader, mg_action told)
{
    if (!mg_is_card_game(g)) {
        want_kept(w, g, s, told);
    } else if (told.kind == MG_ACT_DRAWN && told.subj < g->deck.kind_n) {
        w->pile[told.subj]++;
    } else if (told.seat >= 0 && told.seat != reader) {
        want_of_hand(w, g, told);
    }
}

/* ---- card games ---- */

static bool cards_are_there(const mg_game *g, const mg_state *s, const wants *w,
                            const mg__fact *fact, int n)
{
    const mg_cards_state *d = &s->cards;

    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        for (int seat = 0; seat < s->seat_n; seat++) {
            if (d->hand[seat][kind] < w->hand[seat][kind]) {
                return false;
            }
        }
        if (d->unseen[kind] < w->pile[kind]) {
            return false;
        }
    }
    for (int k = 0; k < n; k++) {
        if (fact[k].kind == MG__FACT_PILE &&
            (fact[k].at >= d->bottom_n || d->bottom[fact[k].at].kind != fact[k].what)) {
            return false;
        }
    }
    return true;
}

static bool take_unseen(mg_cards_state *d, int kind, int n)
{
    if (d->unseen[kind] < n) {
        return false;
    }
    d->unseen[kind] = (uint8_t)(d->unseen[kind] - n);
    return true;
}

/* Takes the wanted cards out of the hidden ones, and puts them where they must be. */
static bool settle_cards(const mg_game *g, mg_cards_state *d, const wants *w, const mg__fact *fact,
                         int n)
{
    int pile = 0;

    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        for (int seat = 0; seat < g->seat_n; seat++) {
            int some = w->hand[seat][kind];
            if (some > d->hand_n[seat] || !take_unseen(d, kind, some)) {
                return false;
            }
            d->hand[seat][kind] = (uint8_t)(d->hand[seat][kind] + some);
            d->hand_n[seat] = (uint8_t)(d->hand_n[seat] - some);
        }
        pile += w->pile[kind];
        if (!take_unseen(d, kind, w->pile[kind])) {
            return false;
        }
    }
    for (int k = 0; k < n; k++) {
        mg_cards_buried *b = &d->bottom[fact[k].at];
        if (fact[k].kind != MG__FACT_PILE) {
            continue;
        }
        if (fact[k].at >= d->bottom_n || b->kind != MG_HIDDEN || !take_unseen(d, fact[k].what, 1)) {
            return false;
        }
        b->kind = (uint8_t)fact[k].what;
    }
    return pile <= d->pile_n;
}

/* Whether the cards that are left can fill the hidden banks. */
static bool banks_can_be(const mg_game *g, const mg_cards_state *d)
{
    int money = 0, banks = 0;

    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        money += g->deck.titles >> kind & 1 ? 0 : d->unseen[kind];
    }
    for (int seat = 0; seat < g->seat_n; seat++) {
        banks += d->bank_n[seat];
    }
    return banks <= money;
}

static bool arrange_cards(const mg_game *g, mg_state *s, int reader, const wants *w,
                          const mg__fact *fact, int n, mg_rng *rng)
{
    mg_view v, buffer;
    mg_cards_state *d = &v.seen.cards;

    mg_state_copy(g, &v.seen, &mg_view_of(g, s, reader, &buffer)->seen);
    if (!settle_cards(g, d, w, fact, n) || !banks_can_be(g, d)) {
        return false;
    }
    mg_view_sample(g, &v, reader, rng, s);
    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        for (int seat = 0; seat < g->seat_n; seat++) {
            s->cards.hand_n[seat] = (uint8_t)(s->cards.hand_n[seat] + w->hand[seat][kind]);
        }
        s->cards.unseen[kind] = (uint8_t)(s->cards.unseen[kind] + w->pile[kind]);
    }
    return true;
}

/* ---- kept cards ---- */

static uint32_t *unseen_with(const mg_game *g, mg_state *s, int kept)
{
    return &s->board[g->kept_board[kept]].unseen[g->kept_deck[kept]];
}

static bool kept_are_there(const mg_game *g, mg_state *s, const wants *w)
{
    for (int seat = 0; seat < s->seat_n; seat++) {
        if (w->held[seat] & ~s->held[seat]) {
            return false;
        }
    }
    MG_EACH_BIT(kept, w->drawn) {
        if (!(*unseen_with(g, s, (int)kept) & mg_bit(g->kept_card[kept]))) {
            return false;
        }
    }
    return true;
}

/* Whether there are enough kept cards left for all hidden ones. */
static bool kept_can_be(const mg_game *g, mg_state *seen)
{
    for (int deck = 0; deck < MG_DECKS; deck++) {
        int hidden = 0, cards = 0;

        for (int seat = 0; seat < seen->seat_n; seat++) {
            hidden += seen->hidden[deck][seat];
        }
        for (int kept = 0; kept < g->kept_n; kept++) {
            cards += g->kept_deck[kept] == deck &&
                     (*unseen_with(g, seen, kept) & mg_bit(g->kept_card[kept]));
        }
        if (hidden > cards) {
            return false;
        }
    }
    return true;
}

static bool settle_kept(const mg_game *g, mg_state *seen, const wants *w)
{
    for (int seat = 0; seat < seen->seat_n; seat++) {
        MG_EACH_BIT(kept, w->held[seat] & ~seen->held[seat]) {
            uint32_t card = mg_bit(g->kept_card[kept]);
            int deck = g->kept_deck[kept];

            if (!seen->hidden[deck][seat] || !(*unseen_with(g, seen, (int)kept) & card)) {
                return false;
            }
            seen->hidden[deck][seat]--;
            seen->held[seat] |= mg_bit((int)kept);
            *unseen_with(g, seen, (int)kept) &= ~card;
        }
    }
    MG_EACH_BIT(kept, w->drawn) {
        uint32_t card = mg_bit(g->kept_card[kept]);

        if (!(*unseen_with(g, seen, (int)kept) & card)) {
            return false;
        }
        *unseen_with(g, seen, (int)kept) &= ~card;
    }
    return kept_can_be(g, seen);
}

static bool arrange_kept(const mg_game *g, mg_state *s, int reader, const wants *w, mg_rng *rng)
{
    mg_view v, buffer;

    mg_state_copy(g, &v.seen, &mg_view_of(g, s, reader, &buffer)->seen);
    if (!settle_kept(g, &v.seen, w)) {
        return false;
    }
    mg_view_sample(g, &v, reader, rng, s);
    MG_EACH_BIT(kept, w->drawn) {
        *unseen_with(g, s, (int)kept) |= mg_bit(g->kept_card[kept]);
    }
    return true;
}

/* ---- carrying out what was told ---- */

static bool uncover_ballot(mg_state *s, int reader, const mg__fact *fact)
{
    const mg_frame *top = &s->frame[s->depth - 1];
    mg_action act = fact->ballot;

    if (!mg_is_secret(top) || act.seat == reader || !(top->ballot.answered >> act.seat & 1)) {
        return false;
    }
    if (top->kind == MG_FRAME_VOTE) {
        s->secret[act.seat] = act.subj + 1;
        return act.kind == MG_ACT_VOTE && act.subj < s->seat_n;
    }
    s->secret[act.seat] = act.kind == MG_ACT_BID ? act.amt : 0;
    return act.kind != MG_ACT_VOTE && s->secret[act.seat] >= 0;
}

/* Changes the hidden part of *s so that the facts are true and the cards are where the action takes
 * them from. */
static bool prepare(const mg_game *g, mg_state *s, int reader, int ply, mg_action told,
                    const mg__fact *fact, int n)
{
    mg_rng rng = mg_rng_of(0, (uint64_t)ply, MG_STREAM_SAMPLE);
    bool cards = mg_is_card_game(g), ok = true;
    wants w = {0};

    want_of(&w, g, s, reader, told);
    for (int k = 0; k < n; k++) {
        if (fact[k].kind == MG__FACT_HOLDS && fact[k].seat != reader) {
            w.held[fact[k].seat] |= mg_bit(fact[k].what);
        }
    }
    if (cards && !cards_are_there(g, s, &w, fact, n)) {
        ok = arrange_cards(g, s, reader, &w, fact, n, &rng);
    } else if (!cards && g->opt.cards_hidden && !kept_are_there(g, s, &w)) {
        ok = arrange_kept(g, s, reader, &w, &rng);
    }
    for (int k = 0; ok && k < n; k++) {
        ok = fact[k].kind != MG__FACT_BALLOT || uncover_ballot(s, reader, &fact[k]);
    }
    return ok && (n == 0 || !mg_state_check(g, s));
}

static bool is_told(mg_action act, mg_action told)
{
    return act.kind == told.kind && act.seat == told.seat && act.subj == told.subj &&
           act.amt == told.amt;
}

/* The first action of which reader would be told the same. */
static mg_action meant(const mg_game *g, const mg_state *s, int reader, mg_action told)
{
    static _Thread_local mg_choice choice[MG_LEGAL_MAX];
    static _Thread_local mg_outcome outcome[MG_OUTCOMES_MAX];

    if (told.kind != MG_ACT_NONE && told.subj != MG_SUBJ_HIDDEN) {
        return told;
    }
    if (told.seat < 0) {
        int n = mg_chance_list(g, s, outcome, MG_OUTCOMES_MAX);
        for (int k = 0; k < n && k < MG_OUTCOMES_MAX; k++) {
            if (is_told(mg_action_for(g, s, outcome[k].act, reader), told)) {
                return outcome[k].act;
            }
        }
        return told;
    }
    int n = mg_legal(g, s, told.seat, choice, MG_LEGAL_MAX);
    for (int k = 0; k < n && k < MG_LEGAL_MAX; k++) {
        if (is_told(mg_action_for(g, s, choice[k].act, reader), told)) {
            return choice[k].act;
        }
    }
    return told;
}

mg_result mg__told_apply(const mg_game *g, mg_state *s, int reader, int ply, mg_action told,
                         const mg__fact *fact, int n, mg_events *ev)
{
    if (n && fact[n - 1].kind == MG__FACT_STATE) {
        mg_state_copy(g, s, fact[n - 1].state);
        return (mg_result){0};
    }
    if (s->depth == 0 || !prepare(g, s, reader, ply, told, fact, n)) {
        return (mg_result){MG_E_MISMATCH, 0};
    }
    return mg_apply(g, s, meant(g, s, reader, told), ev);
}

/* ---- what is told ---- */

/* Adds the facts of a secret auction or vote, whose last bid or vote reveals all of them. */
static bool told_ballots(const mg_state *before, mg_action act, int reader, int ply,
                         mg__facts *facts)
{
    const mg_frame *f = &before->frame[before->depth - 1];
    bool ok = true;

    MG_EACH_BIT(seat, f->ballot.answered) {
        int32_t secret = before->secret[seat];
        mg_action ballot = {.kind = secret ? MG_ACT_BID : MG_ACT_PASS, .seat = (int8_t)seat};

        if (f->kind == MG_FRAME_VOTE) {
            ballot.kind = MG_ACT_VOTE;
            ballot.subj = (uint16_t)(secret - 1);
        } else {
            ballot.amt = secret;
        }
        if ((int)seat != reader && (int)seat != act.seat) {
            ok &= mg__facts_add(facts, (mg__fact){.ply = ply,
                                                  .kind = MG__FACT_BALLOT,
                                                  .seat = (int8_t)seat,
                                                  .ballot = ballot});
        }
    }
    return ok;
}

/* Adds the facts about cards that were put under the pile: they are drawn without chance, and the
 * seat that draws one sees it. It may be the card that is being discarded. */
static bool told_buried(const mg_game *g, const mg_state *before, mg_action act,
                        const mg_events *ev, int reader, int ply, mg_action *told, mg__facts *facts)
{
    mg_view buffer;
    const mg_cards_state *seen = &mg_view_of(g, before, reader, &buffer)->seen.cards;
    int at = act.kind == MG_ACT_DRAWN ? -1 : 0;
    bool ok = true;

    for (int k = 0; k < ev->n && at <= seen->bottom_n; k++) {
        const mg_event *e = &ev->at[k];
        if (e->kind != MG_EV_DREW) {
            continue;
        }
        bool sees = at >= 0 && e->seat == reader;
        if (sees && at == seen->bottom_n && act.kind == MG_ACT_DISCARD) {
            *told = act;
        } else if (sees && at < seen->bottom_n && seen->bottom[at].kind == MG_HIDDEN) {
            ok &= mg__facts_add(
                facts,
                (mg__fact){.ply = ply, .kind = MG__FACT_PILE, .what = e->subj, .at = (uint16_t)at});
        }
        at++;
    }
    return ok;
}

/* Adds the facts about kept cards that were secret and are visible now, without those that the
 * action names. */
static bool told_kept(const mg_game *g, const mg_state *before, const mg_state *after,
                      mg_action told, int reader, int ply, mg__facts *facts)
{
    mg_view of_before, of_after;
    const mg_state *was = &mg_view_of(g, before, reader, &of_before)->seen;
    const mg_state *is = &mg_view_of(g, after, reader, &of_after)->seen;
    bool ok = true;
    wants named = {0};

    want_of(&named, g, before, reader, told);
    for (int seat = 0; seat < before->seat_n; seat++) {
        MG_EACH_BIT(kept, before->held[seat] & ~was->held[seat] & ~named.held[seat]) {
            uint32_t card = mg_bit(g->kept_card[kept]);
            if (!(is->board[g->kept_board[kept]].unseen[g->kept_deck[kept]] & card)) {
                ok &= mg__facts_add(facts, (mg__fact){.ply = ply,
                                                      .kind = MG__FACT_HOLDS,
                                                      .seat = (int8_t)seat,
                                                      .what = (uint16_t)kept});
            }
        }
    }
    return ok;
}

bool mg__told_of(const mg_game *g, const mg_state *before, const mg_state *after, mg_action act,
                 const mg_events *ev, mg__reading at, mg_action *told, mg__facts *facts)
{
    uint16_t to_act = mg_to_act(g, before);
    int reader = at.reader, ply = at.ply;

    *told = mg_action_for(g, before, act, reader);
    if (mg_is_secret(&before->frame[before->depth - 1]) && to_act == 1u << (act.seat & 15) &&
        (act.kind == MG_ACT_BID || act.kind == MG_ACT_PASS || act.kind == MG_ACT_VOTE)) {
        *told = act;
        return told_ballots(before, act, reader, ply, facts);
    }
    if (mg_is_card_game(g)) {
        return told_buried(g, before, act, ev, reader, ply, told, facts);
    }
    return !g->opt.cards_hidden || told_kept(g, before, after, *told, reader, ply, facts);
}
