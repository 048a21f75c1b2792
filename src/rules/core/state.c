/* SPDX-License-Identifier: MIT
 * Whole states: the first one, copies, equality, hash. */
#include "rules/card/card_rules.h"

#include "magie/rng.h"

static void init_pile(const mg_board *t, mg_board_state *b, int deck)
{
    int n = t->deck_n[deck];

    b->unseen[deck] = n == 32 ? 0xffffffffu : mg_bit(n) - 1;
    b->pile[deck].unseen_n = (uint8_t)n;
}

static void init_board(const mg_game *g, mg_state *s, int board)
{
    MG_ASSERT(mg_is_board(s, board));
    mg_board_state *b = &s->board[board];

    for (int seat = 0; seat < g->seat_n; seat++) {
        b->cash[seat] = g->opt.cash_start;
    }
    if (g->opt.bank_limited) {
        b->houses = (uint8_t)g->opt.bank_houses;
        b->reds = (uint8_t)(g->opt.candidates ? g->opt.bank_houses : 0);
        b->hotels = (uint8_t)g->opt.bank_hotels;
    }
    b->pot = mg__jackpot_start(g);
    for (int deck = 0; deck < MG_DECKS; deck++) {
        init_pile(&g->board[board], b, deck);
    }
}

void mg_state_init(const mg_game *g, mg_state *s)
{
    MG_REQUIRE(g->state_bytes > 0 && g->state_bytes <= sizeof *s);
    memset(s, 0, g->state_bytes);
    s->seat_n = g->seat_n;
    s->board_n = g->board_n;
    s->alive = (uint16_t)((1u << g->seat_n) - 1);
    if (g->cards) {
        mg__cards_init(g, s);
        return;
    }
    for (int board = 0; board < g->board_n; board++) {
        init_board(g, s, board);
    }
    mg__set_up(g, s);
}

void mg_state_copy(const mg_game *g, mg_state *to, const mg_state *from)
{
    MG_ASSERT(to != from);
    memcpy(to, from, g->state_bytes); /* a size that is not known here: the library's copy beats an
                                         inlined string move */
}

bool mg_state_equal(const mg_game *g, const mg_state *a, const mg_state *b)
{
    return memcmp(a, b, g->state_bytes) == 0;
}

uint64_t mg_state_hash(const mg_game *g, const mg_state *s)
{
    MG_ASSERT(g->state_bytes % sizeof(uint64_t) == 0);
    const unsigned char *bytes = (const unsigned char *)s;
    uint64_t hash = g->state_bytes;

    for (size_t at = 0; at < g->state_bytes; at += 8) {
        uint64_t word;

        memcpy(&word, bytes + at, sizeof word);
        hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 29;
    }
    return mg_mix64(hash);
}
