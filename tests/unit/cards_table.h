/* SPDX-License-Identifier: MIT
 * Tables of card games set by hand, for tests of their rules and of who plays them. */
#ifndef MAGIE_TESTS_CARDS_TABLE_H
#define MAGIE_TESTS_CARDS_TABLE_H

/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
/* clang-format on */
#include "magie/rng.h"
#include "magie/rules.h"

#include <string.h>

static const mg_edition *edition;
static mg_game g;
static mg_state s;

static inline int load_edition(void **state)
{
    (void)state;
    edition = mg_edition_find("deal");
    return edition ? 0 : 1;
}

static inline int kind(const char *slug)
{
    for (int k = 0; k < edition->deck->kind_n; k++) {
        if (strcmp(edition->deck->kind[k].slug, slug) == 0) {
            return k;
        }
    }
    fail_msg("there is no card \"%s\"", slug);
    return 0;
}

static inline int colour(const char *name)
{
    for (int k = 0; k < edition->deck->colour_n; k++) {
        if (strcmp(edition->deck->colour[k].name, name) == 0) {
            return k;
        }
    }
    fail_msg("there is no colour \"%s\"", name);
    return 0;
}

static inline void set(mg_options *o, const char *name, const char *value)
{
    int option = mg_option_find(name, strlen(name));
    int32_t number = 0;

    assert_true(option >= 0);
    assert_int_equal(mg_option_parse(option, value, strlen(value), &number), MG_E_OK);
    assert_int_equal(mg_option_set(o, option, number), MG_E_OK);
}

/* A game in which seat 0 is on turn with all its plays, and no card is in a hand. Pairs of an
 * option and its value follow, then NULL. */
static inline void new_game(int seats, ...)
{
    mg_game_def def = mg_game_def_default(edition);
    mg_rng rng = mg_rng_of(1, 1, MG_STREAM_CHANCE);
    va_list options;
    const char *name;

    def.seat_n = seats;
    def.options.decks = mg_packs_needed(seats);
    set(&def.options, "first_seat", "fixed");
    va_start(options, seats);
    while ((name = va_arg(options, const char *))) {
        set(&def.options, name, va_arg(options, const char *));
    }
    va_end(options);
    assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_OK);
    mg_state_init(&g, &s);
    while (mg_node_of(&g, &s) == MG_CHANCE) {
        mg_chance_step(&g, &s, &rng, NULL);
    }
    for (int seat = 0; seat < seats; seat++) { /* all hands back into the pile */
        for (int k = 0; k < g.deck.kind_n; k++) {
            s.cards.unseen[k] = (uint8_t)(s.cards.unseen[k] + s.cards.hand[seat][k]);
            s.cards.pile_n = (uint16_t)(s.cards.pile_n + s.cards.hand[seat][k]);
            s.cards.hand[seat][k] = 0;
        }
        s.cards.hand_n[seat] = 0;
    }
    assert_null(mg_state_check(&g, &s));
}

static inline int take(const char *slug)
{
    int k = kind(slug);

    assert_true(s.cards.unseen[k] > 0);
    s.cards.unseen[k]--;
    s.cards.pile_n--;
    return k;
}

static inline void give(int seat, const char *slug)
{
    s.cards.hand[seat][take(slug)]++;
    s.cards.hand_n[seat]++;
}

static inline void bank(int seat, const char *slug)
{
    s.cards.bank[seat][take(slug)]++;
}

/* Rows must be placed seat by seat. Cards follow, in the order of the deck, then NULL. */
static inline void row(int seat, const char *name, ...)
{
    mg_cards_row r = {.seat = (uint8_t)seat, .colour = (uint8_t)colour(name)};
    va_list cards;
    const char *card;

    va_start(cards, name);
    while ((card = va_arg(cards, const char *))) {
        r.card[r.n++] = (uint8_t)take(card);
    }
    va_end(cards);
    s.cards.row[s.cards.row_at[seat] + s.cards.row_n[seat]++] = r;
    for (int after = seat + 1; after < MG_CARDS_SEATS; after++) {
        s.cards.row_at[after]++;
    }
    s.cards.long_n[seat] = (uint8_t)(s.cards.long_n[seat] + (r.n == g.deck.size[r.colour]));
}

#endif
