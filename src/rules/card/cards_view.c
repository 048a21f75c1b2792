/* SPDX-License-Identifier: MIT
 * What a seat may know of a card game: its hand, the table, how many cards the others hold, and the
 * cards that it put under the pile itself. cards.unseen of a view counts all cards that are hidden
 * from its seat, wherever they are, because the true pile would reveal the hands of others. By
 * option banks are hidden, too (DL-R49): then others see only cards.bank_n, and cards.bank_worth if
 * the worth is public. */
#include "rules/card/card_rules.h"
#include "rules/card/cards_ops.h"

static bool knows(const mg_cards_buried *b, int seat)
{
    return b->by == seat + 1;
}

/* Goes through all kinds that there can be, so that the processor adds many at a time. */
static void hide_hand(mg_cards_state *d, int seat)
{
    MG_ASSERT(seat >= 0 && seat < MG_CARDS_SEATS);
    for (int kind = 0; kind < MG_KINDS_MAX; kind++) {
        d->unseen[kind] = (uint8_t)(d->unseen[kind] + d->hand[seat][kind]);
        d->hand[seat][kind] = 0;
    }
}

/* ---- hidden banks ---- */

static void hide_bank(const mg_game *g, mg_cards_state *d, int seat)
{
    MG_ASSERT(seat >= 0 && seat < g->seat_n);
    int32_t worth = 0;

    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        int n = d->bank[seat][kind];

        worth += n * g->deck.value[kind];
        d->bank_n[seat] = (uint16_t)(d->bank_n[seat] + n);
        d->unseen[kind] = (uint8_t)(d->unseen[kind] + n);
        d->bank[seat][kind] = 0;
    }
    d->bank_worth[seat] = (uint16_t)(g->opt.bank_public == MG_BANK_TOTAL ? worth : 0);
}

/* Hides the marks of a payer in a hidden bank. */
static void hide_marks(mg_state *s, int seat)
{
    const mg_frame *top = s->depth ? &s->frame[s->depth - 1] : NULL;

    if (top && top->kind == MG_FRAME_CARDS_PAY && top->seat != seat) {
        memset(s->cards.mark, 0, sizeof s->cards.mark);
    }
}

const mg_view *mg__cards_view(const mg_game *g, const mg_state *s, int seat, mg_view *buffer)
{
    MG_ASSERT(seat >= -1 && seat < s->seat_n);
    mg_cards_state *d = &buffer->seen.cards;
    bool open = g->opt.bank_public == MG_BANK_OPEN;

    mg_state_copy(g, &buffer->seen, s);
    for (int other = 0; other < s->seat_n; other++) {
        if (other == seat) {
            continue;
        }
        hide_hand(d, other);
        if (!open) {
            hide_bank(g, d, other);
        }
    }
    if (!open) {
        hide_marks(&buffer->seen, seat);
    }
    for (int k = 0; k < d->bottom_n; k++) {
        if (knows(&d->bottom[k], seat)) {
            continue;
        }
        d->unseen[d->bottom[k].kind]++;
        d->bottom[k].kind = MG_HIDDEN;
    }
    return buffer;
}

/* Whether an action names hidden cards: those drawn, those put back into the pile, and those that a
 * hidden bank takes or gives. */
static bool hides(const mg_game *g, const mg_state *before, mg_action act, int seat)
{
    bool open = g->opt.bank_public == MG_BANK_OPEN;

    switch (act.kind) {
    case MG_ACT_DRAWN:
        return mg_peek(before)->seat != seat;
    case MG_ACT_DISCARD:
        return g->opt.discard_to != MG_DISCARD_USED;
    case MG_ACT_BANK:
    case MG_ACT_SETTLE:
        return !open;
    case MG_ACT_MARK:
    case MG_ACT_UNMARK:
        return !open && (act.subj & MG_FROM_BANK);
    default:
        return false;
    }
}

void mg__cards_hide(const mg_game *g, const mg_state *before, mg_action *act, int seat)
{
    if (hides(g, before, *act, seat)) {
        act->subj = MG_SUBJ_HIDDEN;
        act->amt = 0;
    }
}
