/* SPDX-License-Identifier: MIT
 * The tables of a card game, from its deck and the options that change what is in it. */
#include "rules/card/brief.h"
#include "rules/card/card_rules.h"
#include "rules/card/cards_ops.h"

/* Cards of a kind in one pack: variations add rent cards (DL-51) and set the number of Just Say No
 * (DL-52, DL-S18). */
static int in_a_pack(const mg_game *g, const mg_kind_def *kind)
{
    if (kind->type == MG_CARDS_RENT && g->opt.rent_extra) {
        return 2 * kind->count;
    }
    if (kind->effect == MG_DX_NO && g->opt.jsn_count >= 0) {
        return g->opt.jsn_count;
    }
    return kind->count;
}

/* The amount of an action: as printed, unless an option gives a number (-1: none). */
static uint8_t amount_of(const mg_game *g, const mg_kind_def *kind)
{
    int32_t own = kind->effect == MG_DX_DEBT       ? g->opt.debt_amount
                  : kind->effect == MG_DX_BIRTHDAY ? g->opt.birthday_amount
                  : kind->effect == MG_DX_GO       ? g->opt.go_cards
                                                   : -1;

    return own >= 0 ? (uint8_t)own : kind->amount;
}

static void add_kind(mg_game *g, const mg_kind_def *def, int kind)
{
    mg_deck *k = &g->deck;
    int n = in_a_pack(g, def) * g->opt.decks;
    uint64_t bit = (uint64_t)1 << kind;

    k->type[kind] = def->type;
    k->effect[kind] = def->effect;
    k->value[kind] = def->value;
    k->amount[kind] = amount_of(g, def);
    k->multi[kind] = def->multi;
    k->colours[kind] = def->colours;
    k->n[kind] = (uint8_t)n;
    k->card_n = (uint16_t)(k->card_n + n);
    if (mg_is_property(k, kind)) {
        k->row_max = (uint16_t)(k->row_max + n);
    }
    if (mg_is_building(k, kind)) {
        k->buildings |= bit;
    }
    if (mg_is_property(k, kind)) {
        k->titles |= bit;
    } else if (def->type == MG_CARDS_RENT) {
        k->rents |= bit;
    } else if (def->type == MG_CARDS_ACTION) {
        k->actions |= bit;
    }
    if (def->effect == MG_DX_GO || def->effect == MG_DX_BIRTHDAY || def->effect == MG_DX_DEBT) {
        k->plain |= bit;
    }
    if (def->effect == MG_DX_SLY || def->effect == MG_DX_FORCED || def->effect == MG_DX_BREAKER) {
        k->aims |= bit;
    }
    if (def->effect) {
        k->of[def->effect] = (uint8_t)kind;
    }
}

static void add_colour(mg_deck *k, const mg_colour_def *def, int colour)
{
    k->size[colour] = def->size;
    k->bare |= (uint16_t)(def->bare << colour);
    memcpy(k->rent[colour], def->rent, sizeof k->rent[colour]);
}

/* DL-20: a wildcard of any colour can lie alone without a colour, until a card of one colour joins
 * it. */
static void add_no_colour(mg_deck *k)
{
    k->size[MG_NO_COLOUR] = 2; /* a row without a colour never has two cards */
    k->bare |= (uint16_t)mg_bit(MG_NO_COLOUR);
    MG_EACH_KIND(kind, k->titles) {
        bool one = !mg_bits_rest(k->colours[kind]) && !k->multi[kind];
        bool two = one && k->size[mg_bits_first(k->colours[kind])] > 1; /* its set holds both */

        k->joins[kind] = (uint16_t)(k->colours[kind] | (two ? mg_bit(MG_NO_COLOUR) : 0));
        k->begins[kind] =
            (uint16_t)(k->colours[kind] | (k->multi[kind] ? mg_bit(MG_NO_COLOUR) : 0));
    }
}

/* The highest rent of any colour without doublers: for any number of its cards, and with buildings
 * on its set. */
static int32_t highest_rent(const mg_game *g)
{
    const mg_deck *k = &g->deck;
    int32_t most = 0;

    for (int colour = 0; colour < k->colour_n; colour++) {
        for (int n = 1; n <= k->size[colour]; n++) {
            int32_t rent = k->rent[colour][n - 1];

            for (int which = 0; which < 2 && n == k->size[colour]; which++) {
                int kind = mg_building(g, which);

                rent += kind == MG_HIDDEN || (k->bare >> colour & 1) ? 0 : k->amount[kind];
            }
            most = rent > most ? rent : most;
        }
    }
    return most;
}

/* Doublers that one turn has cards and plays for. */
static int most_doublers(const mg_game *g)
{
    int kind = g->deck.of[MG_DX_DOUBLE], n = kind == MG_HIDDEN ? 0 : g->deck.n[kind],
        most = g->opt.dtr_stack == MG_DTR_ONE && g->opt.plays > 1 ? 1 : g->opt.plays - 1;

    return n < most ? n : most;
}

static int32_t highest_charge(const mg_game *g)
{
    return highest_rent(g) * mg_charge_times(g, most_doublers(g));
}

/* Spans of the longest list, that of a turn in which each property is a row of its own. MOVES: the
 * card can be moved to old rows (in two spans) and to new ones, and each of two buildings on it in
 * two spans. Each rent of its colour can charge for the row, with every number of doublers. What
 * can be done with a row of another seat is less. OTHERS: the ends of the turn and of a layout, the
 * bank, three places for each kind of the hand, parked buildings of the seat and of all others. */
static int longest_list(const mg_game *g)
{
    enum {
        MOVES = 3 + 2 * 2,
        OTHERS = 3 + 3 * MG_KINDS_MAX + (MG_CARDS_SEATS + 1) * MG_PARKED_SPOTS
    };

    const mg_deck *k = &g->deck;
    int most = 0;

    for (int colour = 0; colour < k->colour_n; colour++) {
        int rents = 0;

        MG_EACH_KIND(kind, k->rents)
            rents += k->colours[kind] >> colour & 1;
        most = rents > most ? rents : most;
    }
    return k->row_max * (most * (most_doublers(g) + 1) + MOVES) + OTHERS;
}

static const char *deck_init(mg_game *g, const mg_deck_def *def)
{
    mg_deck *k = &g->deck;

    memset(k->of, MG_HIDDEN, sizeof k->of);
    k->kind_n = def->kind_n;
    k->colour_n = def->colour_n;
    for (int kind = 0; kind < def->kind_n; kind++) {
        add_kind(g, &def->kind[kind], kind);
    }
    for (int colour = 0; colour < def->colour_n; colour++) {
        add_colour(k, &def->colour[colour], colour);
    }
    add_no_colour(k);
    if (k->card_n > MG_PILE_MAX || k->row_max > MG_ROWS_MAX) {
        return "so many packs of the deck have more cards than a game holds";
    }
    for (int which = 0; which < 2 && g->opt.buildings_move == MG_BUILDINGS_STAY; which++) {
        int kind = mg_building(g, which);

        if (kind != MG_HIDDEN && k->n[kind] > MG_PARKED_AS_MAX) {
            return "buildings.move=never takes at most 15 houses and 15 hotels in all packs";
        }
    }
    if (highest_charge(g) > INT16_MAX) { /* the limit of mg_cards_action.amt */
        return "the doublers of all packs could make a rent of more than 32767: set plays or decks "
               "lower, or dtr_stack to add or one_only";
    }
    if (longest_list(g) > MG_SPANS_MAX) {
        return "a turn could have more choices than a list holds: the deck needs fewer kinds of "
               "rent for a colour, or set plays or decks lower, or dtr_stack to one_only";
    }
    if (g->opt.decks < mg_packs_needed(g->seat_n)) {
        return "six seats or more need decks=2 (DL-56)";
    }
    if (g->opt.win_sets > k->colour_n && !g->opt.win_dup) {
        return "win.sets is larger than the number of colours";
    }
    return NULL;
}

static size_t state_bytes(const mg_game *g)
{
    /* while cards move, a new row may begin before another one ends */
    size_t rows = g->deck.row_max + MG_COLOURS_MAX;
    size_t bytes =
        offsetof(mg_state, cards) + offsetof(mg_cards_state, row) + rows * sizeof(mg_cards_row);

    return (bytes + 7) / 8 * 8;
}

mg_status mg__cards_game_init(mg_game *g, const mg_game_def *def, const char **why)
{
    g->hides = MG_HIDES_CARDS;
    *why = def->board_n ? "a card game has no boards" : mg_options_conflict(&g->opt);
    if (!*why) {
        *why = deck_init(g, def->edition->deck);
    }
    g->state_bytes = (uint16_t)state_bytes(g);
    return *why ? MG_E_CONFLICT : MG_E_OK;
}
