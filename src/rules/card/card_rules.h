/* SPDX-License-Identifier: MIT
 * What the files of the card games share. Internal. Board games do not use it. */
#ifndef MAGIE_RULES_CARDS_H
#define MAGIE_RULES_CARDS_H

#include "rules/core/core.h"
#include "rules/core/due.h"

/** Eight counts as one word, the first lowest. */
static inline uint64_t mg__eight(const uint8_t *n)
{
    uint64_t word;

    memcpy(&word, n, sizeof word);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

/** The sum of eight counts. */
static inline uint32_t mg__sum_of_eight(uint64_t word)
{
    const uint64_t lanes = 0x00ff00ff00ff00ffu;

    return (uint32_t)(((word & lanes) + (word >> 8 & lanes)) * 0x0001000100010001u >> 48);
}

/* Sets the lowest bit of each byte that is not 0; a multiplication then gathers the bits of eight
 * bytes. */
static inline uint64_t mg__kinds_in_plain(const uint8_t n[MG_KINDS_MAX])
{
    const uint64_t low = 0x7f7f7f7f7f7f7f7fu;
    uint64_t kinds = 0;

    for (int kind = 0; kind < MG_KINDS_MAX; kind += 8) {
        uint64_t word = mg__eight(n + kind);

        word = (((word & low) + low) | word) >> 7 & 0x0101010101010101u;
        kinds |= (word * 0x0102040810204080u >> 56) << kind;
    }
    return kinds;
}

/** The kinds of which there are any; sixteen at a time if the processor can. */
static inline uint64_t mg__kinds_in(const uint8_t n[MG_KINDS_MAX])
{
#ifdef __SSE2__
    typedef char sixteen __attribute__((vector_size(16)));
    uint64_t none = 0;

    for (int kind = 0; kind < MG_KINDS_MAX; kind += 16) {
        sixteen counts;

        memcpy(&counts, n + kind, sizeof counts);
        none |= (uint64_t)(uint32_t)__builtin_ia32_pmovmskb128((sixteen)(counts == 0)) << kind;
    }
    return ~none & (((uint64_t)1 << MG_KINDS_MAX) - 1);
#else
    return mg__kinds_in_plain(n);
#endif
}

/* NOLINTBEGIN(bugprone-macro-parentheses): k is the name of a variable */
#define MG_EACH_KIND(k, set)                                                                       \
    for (uint64_t k##_rest = (set); k##_rest; k##_rest = 0)                                        \
        for (int k; k##_rest && (k = __builtin_ctzll(k##_rest), 1); k##_rest &= k##_rest - 1)

/* NOLINTEND(bugprone-macro-parentheses) */

static inline bool mg_is_property(const mg_deck *k, int kind)
{
    return k->type[kind] == MG_CARDS_PROPERTY || k->type[kind] == MG_CARDS_WILD;
}

static inline bool mg_is_building(const mg_deck *k, int kind)
{
    return k->effect[kind] == MG_DX_HOUSE || k->effect[kind] == MG_DX_HOTEL;
}

/** Whether a card is one of those of which every set needs at least one (DL-18). */
static inline bool mg__sets_need(const mg_game *g, int kind)
{
    if (g->opt.only_sets == MG_SETS_ANY) {
        return true;
    }
    return g->opt.only_sets == MG_SETS_TITLE ? g->deck.type[kind] == MG_CARDS_PROPERTY
                                             : !g->deck.multi[kind];
}

/** The kind of a slot's building, or of mg_cards_row.built's bits: 0 house, 1 hotel. */
static inline int mg_building(const mg_game *g, int which)
{
    MG_ASSERT(which >= 0);
    return g->deck.of[which ? MG_DX_HOTEL : MG_DX_HOUSE];
}

/** The reverse of mg_building: 0 for a house, 1 for a hotel. */
static inline int mg__which_building(const mg_game *g, int kind)
{
    return g->deck.effect[kind] == MG_DX_HOTEL;
}

static inline int mg__row_total(const mg_state *s)
{
    return s->cards.row_at[MG_CARDS_SEATS - 1] + s->cards.row_n[MG_CARDS_SEATS - 1];
}

/** Adds `more` rows to the count of a seat, and moves the first rows of the seats after it. */
static inline void mg__count_rows(mg_state *s, int seat, int more)
{
    s->cards.row_n[seat] = (uint8_t)(s->cards.row_n[seat] + more);
    for (int other = 0; other < MG_CARDS_SEATS; other++) {
        s->cards.row_at[other] = (uint8_t)(s->cards.row_at[other] + (other > seat ? more : 0));
    }
}

/** A row of a seat, or NULL. */
static inline const mg_cards_row *mg_row_of(const mg_state *s, int seat, int row)
{
    return row < s->cards.row_n[seat] ? &s->cards.row[s->cards.row_at[seat] + row] : NULL;
}

/** A row of a seat that is known to exist. */
static inline const mg_cards_row *mg_row_there(const mg_state *s, int seat, int row)
{
    return &s->cards.row[s->cards.row_at[seat] + row];
}

static inline mg_cards_row *mg_row_at(mg_state *s, int seat, int row)
{
    return &s->cards.row[s->cards.row_at[seat] + row];
}

/** Whether the seat on turn may rearrange once more: always if there is no limit (DL-S23). */
static inline bool mg__may_rearrange(const mg_game *g, const mg_state *s)
{
    return g->opt.moves_limit == 0 || s->cards.moves < g->opt.moves_limit;
}

/** Counts a rearrangement, up to UINT8_MAX. */
static inline void mg__count_move(mg_state *s)
{
    s->cards.moves = (uint8_t)(s->cards.moves + (s->cards.moves < UINT8_MAX));
}

/** The slots of a row in which a kind of card begins: those whose byte differs from the one before.
 * The cards are read together with the two bytes before them as one word, because combining smaller
 * reads would be slower. */
static inline uint32_t mg__firsts(const mg_cards_row *row)
{
    const uint64_t low = 0x7f7f7f7f7f7f7f7fu, ones = 0x0101010101010101u;
    uint64_t cards = mg__eight((const uint8_t *)row + sizeof *row - 8) >> 16,
             other = (cards ^ cards << 8) | 1;

    other = (((other & low) + low) | other) >> 7 & ones;
    return (uint32_t)(other * 0x0102040810204080u >> 56) & (mg_bit(row->n) - 1);
}

/** Whether a row has as many cards as a set. */
static inline bool mg_row_is_long(const mg_game *g, const mg_cards_row *row)
{
    return row->n == g->deck.size[row->colour];
}

static inline mg_event *mg_emit_card(mg_events *ev, mg_event_kind kind, int seat, int card,
                                     int clause)
{
    mg_event *e = mg_emit(ev, kind, seat, clause);

    if (e) {
        e->subj = (uint16_t)card;
    }
    return e;
}

/** Emits an event about a card, with the card's place: spot + 1 or MG_FROM_BANK, numbered after the
 * earlier events have changed the rows. */
static inline mg_event *mg_emit_placed(mg_events *ev, mg_event_kind kind, int seat, int card,
                                       int place, int clause)
{
    mg_event *e = mg_emit_card(ev, kind, seat, card, clause);

    if (e) {
        e->place = (uint16_t)place;
    }
    return e;
}

/** Whether the action asks others for money: a rent, a debt, a birthday. */
static inline bool mg__demands(const mg_cards_action *a)
{
    return a->effect == MG_DX_DOUBLE || a->effect == MG_DX_DEBT || a->effect == MG_DX_BIRTHDAY;
}

#endif
