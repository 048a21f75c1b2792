/* SPDX-License-Identifier: MIT
 * Making the hot tables of a board game from an edition. */
#include "rules/board/board_ops.h"
#include "rules/board/ceiling.h"
#include "rules/core/core.h"

static bool is_deed(int kind)
{
    return kind == MG_SPACE_STREET || kind == MG_SPACE_RAILROAD || kind == MG_SPACE_UTILITY;
}

static void add_deed(const mg_game *g, mg_board *t, const mg_space_def *space, int pos)
{
    MG_ASSERT(t->deed_n < MG_DEEDS_MAX && space->group < MG_GROUPS_MAX);
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
    t->raises[deed] = g->opt.treasury_sale ? space->price : g->opt.mortgages ? space->mortgage : 0;
    t->lift[deed] = space->mortgage + mg_interest(g, space->mortgage);
    memcpy(t->rent[deed], space->rent, sizeof t->rent[deed]);
    memcpy(t->votes[deed], space->votes, sizeof t->votes[deed]);
}

static void add_space(const mg_game *g, mg_board *t, const mg_space_def *space, int pos)
{
    t->kind[pos] = space->kind;
    t->deed_at[pos] = MG_NONE;
    if (is_deed(space->kind)) {
        add_deed(g, t, space, pos);
    } else if (space->kind == MG_SPACE_GO) {
        t->salary = space->rent[0];
    } else if (space->kind == MG_SPACE_JAIL) {
        t->jail = (uint8_t)pos;
    } else if (space->kind == MG_SPACE_PARKING) {
        t->parking = (uint8_t)pos;
    } else if (space->kind == MG_SPACE_TAX) {
        t->income = t->income == MG_NONE ? (uint8_t)pos : t->income;
        t->tax[pos] = space->rent[0];
        t->tax_percent[pos] = space->rent[1];
    }
}

/* Returns NULL, or a text that says what there is no room for. */
static const char *add_cards(mg_game *g, int board, int deck, bool several)
{
    const mg_board_def *def = g->def[board];
    mg_board *t = &g->board[board];

    if (def->deck_n[deck] > 1 << g->card_bits) {
        return "with more than 8 boards, a deck may have 16 cards at most";
    }
    t->deck_n[deck] = t->pile_max[deck] = def->deck_n[deck];
    for (int k = 0; k < def->deck_n[deck]; k++) {
        const mg_card_def *card = &def->card[deck][k];

        t->card[deck][k] = (mg_card){.effect = card->effect,
                                     .kept = MG_NONE,
                                     .party = card->party,
                                     .tie = card->tie,
                                     .target = card->target,
                                     .amount = card->amount,
                                     .amount2 = card->amount2};
        g->hides |= card->tie != MG_TIE_NO_VOTE ? MG_HIDES_BALLOTS : 0;
        g->rare |= card->effect >= MG_FX_LOSE_BUILDING;
        if (!mg_effect_is_kept(card->effect)) {
            continue;
        }
        if (g->kept_n == 32) {
            return "more than 32 cards that are kept";
        }
        t->pile_max[deck] = (uint8_t)(t->pile_max[deck] + (several ? 1 : 0));
        t->card[deck][k].kept = g->kept_n;
        g->kept_board[g->kept_n] = (uint8_t)board;
        g->kept_deck[g->kept_n] = (uint8_t)deck;
        g->kept_card[g->kept_n++] = (uint8_t)k;
    }
    return t->pile_max[deck] > MG_DECK_MAX
               ? "with several boards, a deck and its kept cards may be 32 together"
               : NULL;
}

/* The last tax space of a board that has no share of worth. */
static void set_luxury_tax(const mg_game *g, mg_board *t)
{
    int pos = MG_SPACES - 1;

    while (pos >= 0 && (t->kind[pos] != MG_SPACE_TAX || t->tax_percent[pos])) {
        pos--;
    }
    if (pos >= 0 && g->opt.tax_luxury >= 0) {
        t->tax[pos] = g->opt.tax_luxury;
    }
}

static const char *add_board(mg_game *g, const mg_board_def *def, bool several)
{
    MG_ASSERT(g->board_n < MG_BOARDS_MAX);
    int board = g->board_n++;
    mg_board *t = &g->board[board];

    g->def[board] = def;
    t->jail = t->parking = t->income = MG_NONE;
    t->group_n = def->group_n;
    for (int pos = 0; pos < MG_SPACES; pos++) {
        add_space(g, t, &def->space[pos], pos);
    }
    set_luxury_tax(g, t);
    const char *why = NULL;
    for (int deck = 0; deck < MG_DECKS && !why; deck++) {
        why = add_cards(g, board, deck, several);
    }
    return why;
}

/* The kinds of action that are possible in a game: options, or a single currency, switch some
 * off. */
static uint64_t kinds_offered(const mg_options *o, bool currencies)
{
    const struct {
        bool on;
        mg_action_kind kind;
    } rows[] = {
        {currencies,                     MG_ACT_EXCHANGE },
        {currencies,                     MG_ACT_MIX      },
        {o->mortgages,                   MG_ACT_MORTGAGE },
        {o->mortgages,                   MG_ACT_LIFT     },
        {o->mortgages,                   MG_ACT_KEEP     },
        {o->trades,                      MG_ACT_TRADE    },
        {o->travel,                      MG_ACT_RIDE     },
        {o->imports && o->bank_limited,  MG_ACT_IMPORT   },
        {o->treasury_sale,               MG_ACT_SELL_DEED},
        {o->rent_claim != MG_CLAIM_AUTO, MG_ACT_ASK      },
        {o->jackpot_levy > 0,            MG_ACT_LEVY     },
    };

    uint64_t kinds = ~(uint64_t)0;

    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        kinds &= ~((uint64_t)!rows[k].on << rows[k].kind);
    }
    return kinds;
}

static bool names_party(const mg_board *t)
{
    for (int deck = 0; deck < MG_DECKS; deck++) {
        for (int k = 0; k < t->deck_n[deck]; k++) {
            if (t->card[deck][k].party != MG_PARTY_ALL) {
                return true;
            }
        }
    }
    return false;
}

static bool lacks_rents(const mg_game *g, const mg_board *t, int deed)
{
    for (int level = 1; (t->streets & mg_bit(deed)) && level <= g->opt.build_levels; level++) {
        if (t->rent[deed][level] == 0 && t->rent[deed][0] > 0) {
            return true;
        }
    }
    return false;
}

/* Whether a deed lacks votes: alone, in a complete group, or by level. */
static bool lacks_votes(const mg_game *g, const mg_board *t, int deed)
{
    int last = t->streets & mg_bit(deed) ? g->opt.build_levels + 1 : 1;

    return last >= MG_LEVELS || t->votes[deed][last] == 0;
}

/* The figures that the options need and that the board lacks; NULL if it has all. */
static const char *board_lacks(const mg_game *g, const mg_board *t)
{
    int32_t mortgages = 0;

    for (int deed = 0; deed < t->deed_n; deed++) {
        if (lacks_rents(g, t, deed)) {
            return "build.levels is higher than the levels that the board has rents for";
        }
        if (g->opt.score == MG_SCORE_VOTES && lacks_votes(g, t, deed)) {
            return "score=votes needs votes for every deed and level, and the board has not got "
                   "them";
        }
        mortgages |= t->mortgage[deed];
    }
    if (g->opt.mortgages && mortgages == 0 && t->deed_n > 0) {
        return "mortgages=on needs mortgage values, and the board has none";
    }
    if (!g->opt.candidates && names_party(t)) {
        return "candidates=off leaves nobody a party, and cards of the board name one";
    }
    return NULL;
}

mg_status mg__board_game_init(mg_game *g, const mg_game_def *def, const char **why)
{
    int board_n = def->board_n ? def->board_n : def->edition->play_min;
    uint32_t taken = 0;

    g->bought = ((int64_t)100 << 32) / (100 + g->opt.exchange_fee) + 1;
    g->simple_go = board_n == 1 && !g->opt.go_double && !g->opt.travel && !g->opt.parking_fee &&
                   !g->opt.go_privilege && !g->opt.salary_once;
    g->hides = (uint8_t)((g->opt.auction_style == MG_AUCTION_SEALED ? MG_HIDES_BALLOTS : 0) |
                         (g->opt.cards_hidden ? MG_HIDES_CARDS : 0));
    g->offered = kinds_offered(&g->opt, board_n > 1);
    g->cites = def->edition->cite_n > 0;
    g->simple_rent = board_n == 1 && g->opt.rent_claim == MG_CLAIM_AUTO && !g->opt.white_house;
    g->rare = g->opt.treasury_sale || !g->opt.trade_pending || g->opt.end == MG_END_ALL_OWNED ||
              g->opt.doubles_optional || g->opt.exchange_free || g->opt.dice_declare;
    *why = mg_options_conflict(&g->opt);
    if (*why) {
        return MG_E_CONFLICT;
    }
    if (board_n < def->edition->play_min || board_n > def->edition->play_max ||
        board_n > MG_BOARDS_MAX) {
        *why = "the number of boards is outside the edition's range";
        return MG_E_CAPACITY;
    }
    g->card_bits = board_n <= 8 ? 5 : 4;
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
        *why = add_board(g, &def->edition->board[board], board_n > 1);
        if (*why) {
            return MG_E_CAPACITY;
        }
    }
    *why = mg_game_conflict(&g->opt, g->seat_n, board_n, g->board[0].deed_n);
    for (int k = 0; k < board_n && !*why; k++) {
        *why = board_lacks(g, &g->board[k]);
    }
    *why = *why ? *why : mg__above_ceiling(g);
    if (*why) {
        return MG_E_CONFLICT;
    }
    g->state_bytes =
        (uint16_t)(offsetof(mg_state, board) + (size_t)board_n * sizeof(mg_board_state));
    return MG_E_OK;
}
