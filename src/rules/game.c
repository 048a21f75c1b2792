/* SPDX-License-Identifier: MIT
 * Making a game's hot tables from an edition. */
#include "rules/core.h"

mg_game_def mg_game_def_default(const mg_edition *edition)
{
    return (mg_game_def){.edition = edition, .options = edition->options, .seat_n = edition->seats_min};
}

static bool is_deed(int kind)
{
    return kind == MG_SPACE_STREET || kind == MG_SPACE_RAILROAD || kind == MG_SPACE_UTILITY;
}

static void add_deed(const mg_game *g, mg_board *t, const mg_space_def *space, int pos)
{
    int deed = t->deed_n++;

    t->deed_at[pos] = (uint8_t)deed;
    t->pos[deed] = (uint8_t)pos;
    t->group[deed] = space->group;
    t->group_kind[space->group] = space->kind;
    if (space->kind == MG_SPACE_STREET) {
        t->streets |= mg_bit(deed);
        t->heads |= t->group_mask[space->group] ? 0 : mg_bit(deed);
    }
    t->group_mask[space->group] |= mg_bit(deed);
    t->price[deed] = space->price;
    t->house_cost[deed] = space->house_cost;
    t->mortgage[deed] = space->mortgage;
    t->lift[deed] = space->mortgage + mg_interest(g, space->mortgage);
    memcpy(t->rent[deed], space->rent, sizeof t->rent[deed]);
}

static void add_space(const mg_game *g, mg_board *t, const mg_space_def *space, int pos)
{
    t->kind[pos] = space->kind;
    t->deed_at[pos] = MG_NONE;
    if (is_deed(space->kind))
        add_deed(g, t, space, pos);
    else if (space->kind == MG_SPACE_GO)
        t->salary = space->rent[0];
    else if (space->kind == MG_SPACE_JAIL)
        t->jail = (uint8_t)pos;
    else if (space->kind == MG_SPACE_PARKING)
        t->parking = (uint8_t)pos;
    else if (space->kind == MG_SPACE_TAX) {
        t->tax[pos] = space->rent[0];
        t->tax_percent[pos] = space->rent[1];
    }
}

static bool add_cards(mg_game *g, int board, int deck)
{
    const mg_board_def *def = g->def[board];
    mg_board *t = &g->board[board];

    t->deck_n[deck] = def->deck_n[deck];
    for (int k = 0; k < def->deck_n[deck]; k++) {
        const mg_card_def *card = &def->card[deck][k];

        t->card[deck][k] = (mg_card){card->effect, MG_NONE, card->target, card->amount, card->amount2};
        if (card->effect != MG_FX_JAIL_FREE)
            continue;
        if (g->kept_n == 32)
            return false;
        t->card[deck][k].kept = g->kept_n;
        g->kept_board[g->kept_n] = (uint8_t)board;
        g->kept_deck[g->kept_n] = (uint8_t)deck;
        g->kept_card[g->kept_n++] = (uint8_t)k;
    }
    return true;
}

/* The last tax space of a board that has no share of worth. */
static void set_luxury_tax(const mg_game *g, mg_board *t)
{
    int pos = MG_SPACES - 1;

    while (pos >= 0 && (t->kind[pos] != MG_SPACE_TAX || t->tax_percent[pos]))
        pos--;
    if (pos >= 0 && g->opt.tax_luxury >= 0)
        t->tax[pos] = g->opt.tax_luxury;
}

static bool add_board(mg_game *g, const mg_board_def *def)
{
    int board = g->board_n++;
    mg_board *t = &g->board[board];

    g->def[board] = def;
    t->jail = t->parking = MG_NONE;
    t->group_n = def->group_n;
    for (int pos = 0; pos < MG_SPACES; pos++)
        add_space(g, t, &def->space[pos], pos);
    set_luxury_tax(g, t);
    for (int deck = 0; deck < MG_DECKS; deck++) {
        if (!add_cards(g, board, deck))
            return false;
    }
    return true;
}

static uint64_t kinds_offered(const mg_options *opt)
{
    uint64_t never = 0;

    never |= opt->trades ? 0 : (uint64_t)1 << MG_ACT_TRADE;
    never |= opt->travel ? 0 : (uint64_t)1 << MG_ACT_RIDE;
    never |= opt->imports ? 0 : (uint64_t)1 << MG_ACT_IMPORT;
    return ~never;
}

const char *mg_boards_note(int board_n)
{
    return board_n >= MG_MANY_BOARDS ? "with four boards or more a game takes very long (IN-R17)" : NULL;
}

mg_status mg_game_init(mg_game *g, const mg_game_def *def, const char **why)
{
    const char *ignored;
    int board_n = def->board_n ? def->board_n : def->edition->play_min;
    uint32_t taken = 0;

    if (!why)
        why = &ignored;
    *why = NULL;
    memset(g, 0, sizeof *g);
    g->opt = def->options;
    g->edition = def->edition;
    if (def->seat_n < def->edition->seats_min || def->seat_n > def->edition->seats_max ||
        def->seat_n > MG_SEATS_MAX) {
        *why = "the number of seats is outside the edition's range";
        return MG_E_AMOUNT;
    }
    g->seat_n = (uint8_t)def->seat_n;
    g->simple_go = board_n == 1 && !g->opt.go_double && !g->opt.travel && !g->opt.parking_fee;
    g->offered = kinds_offered(&g->opt);
    g->hides = g->opt.auction_style == MG_AUCTION_SEALED;
    *why = mg_options_conflict(&g->opt);
    if (*why)
        return MG_E_CONFLICT;
    if (board_n < def->edition->play_min || board_n > def->edition->play_max || board_n > MG_BOARDS_MAX) {
        *why = "the number of boards is outside the edition's range";
        return MG_E_CAPACITY;
    }
    for (int k = 0; k < board_n; k++) {
        int board = def->board_n ? def->boards[k] : k;

        if (board < 0 || board >= def->edition->board_n) {
            *why = "the edition has no such board";
            return MG_E_UNKNOWN;
        }
        if (taken >> board & 1) { /* IN-R17 */
            *why = "the same board twice: a country can be in play once (IN-R17)";
            return MG_E_CONFLICT;
        }
        taken |= mg_bit(board);
        if (!add_board(g, &def->edition->board[board])) {
            *why = "more than 32 cards that are kept";
            return MG_E_CAPACITY;
        }
    }
    *why = mg_game_conflict(&g->opt, g->seat_n, board_n, g->board[0].deed_n);
    if (*why)
        return MG_E_CONFLICT;
    g->state_bytes = (uint16_t)(offsetof(mg_state, board) + (size_t)board_n * sizeof(mg_board_state));
    return MG_E_OK;
}
