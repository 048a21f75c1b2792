/* SPDX-License-Identifier: MIT
 * Every invariant of a state, by name. Run after each action in tests, and on every position that
 * comes from outside: a position that passes can be played safely. */
#include "rules/board/against.h"
#include "rules/board/auction.h"
#include "rules/board/board_ops.h"
#include "rules/board/deeds.h"
#include "rules/board/money.h"
#include "rules/board/party.h"
#include "rules/board/property.h"
#include "rules/board/setup.h"
#include "rules/board/turn.h"
#include "rules/board/vote.h"
#include "rules/core/core.h"

#define HOLDS(condition, name)                                                                     \
    do {                                                                                           \
        if (!(condition))                                                                          \
            return (name);                                                                         \
    } while (0)

enum { CASH_MAX = 1 << 29 };

static bool zero(const void *bytes, size_t n)
{
    const unsigned char *byte = bytes;

    for (size_t k = 0; k < n; k++) {
        if (byte[k]) {
            return false;
        }
    }
    return true;
}

static uint32_t low_bits(int n)
{
    return n >= 32 ? 0xffffffffu : mg_bit(n) - 1;
}

static bool ordering(const mg_state *s)
{
    return s->depth == 1 && s->frame[0].kind == MG_FRAME_DICE &&
           s->frame[0].slot.step == MG_DICE_ORDER;
}

/* ---- seats ---- */

/* Places are 1 to n, each once, unless they are just being thrown for. */
static const char *check_order(const mg_game *g, const mg_state *s)
{
    uint32_t seen = 0;

    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        HOLDS(s->place[seat] <= s->seat_n && (seat < s->seat_n || !s->place[seat]),
              "places_in_range");
        HOLDS(g->opt.draft || !s->place[seat], "places_need_the_option");
        seen |= mg_bit(s->place[seat]);
    }
    HOLDS(!s->place[0] || ordering(s) || (seen & ~1u) == low_bits(s->seat_n) << 1,
          "one_place_a_seat");
    HOLDS(s->place[0] || (seen & ~1u) == 0, "one_place_a_seat");
    HOLDS(!g->opt.draft || s->turn_n == 0 || s->place[0], "one_place_a_seat");
    return NULL;
}

/* Candidates are chosen by all or, until the game has begun, by the first seats. */
static const char *check_candidates(const mg_game *g, const mg_state *s)
{
    uint32_t seen = 0;

    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        int candidate = s->candidate[seat];
        bool choosing = s->depth && s->frame[0].kind == MG_FRAME_CANDIDATE;
        bool chosen =
            g->opt.candidates && seat < s->seat_n && (!choosing || seat < s->frame[0].seat);

        HOLDS(g->opt.candidates || !candidate, "candidates_need_the_option");
        HOLDS((candidate > 0) == chosen && candidate <= MG_CANDIDATES &&
                  !(candidate && seen >> candidate & 1),
              "one_candidate_a_seat");
        seen |= mg_bit(candidate);
    }
    HOLDS(s->white_house <= s->seat_n && (g->opt.white_house || !s->white_house),
          "white_house_has_a_holder");
    HOLDS(!s->white_house || mg_has_seat(s->alive, s->white_house - 1), "white_house_has_a_holder");
    return NULL;
}

static const char *check_claims(const mg_game *g, const mg_state *s)
{
    bool open = true;

    for (int k = 0; k < MG_CLAIMS_MAX; k++) {
        const mg_claim *claim = &s->claim[k];

        if (!claim->amt) {
            HOLDS(!claim->owner && !claim->payer && !claim->deed, "canonical");
            open = false;
            continue;
        }
        HOLDS(open && g->opt.rent_claim == MG_CLAIM_UNTIL_PASS && s->result == MG_RUNNING &&
                  s->turn_n > 0,
              "claims_are_owed");
        HOLDS(claim->amt > 0 && claim->amt <= CASH_MAX && mg_id_valid(g, claim->deed) &&
                  claim->owner != claim->payer,
              "claims_are_owed");
        HOLDS(claim->owner < s->seat_n && mg_has_seat(s->alive, claim->owner) &&
                  claim->payer < s->seat_n && mg_has_seat(s->alive, claim->payer),
              "claims_are_owed");
    }
    return NULL;
}

static const char *check_seat(const mg_game *g, const mg_state *s, int seat)
{
    bool jailed = mg_has_seat(s->jailed, seat);
    int pos = s->pos[seat];

    HOLDS(pos < s->board_n * MG_SPACES, "space_exists");
    HOLDS(!jailed || pos % MG_SPACES == g->board[pos / MG_SPACES].jail, "jailed_stand_in_jail");
    HOLDS(jailed ? s->tries[seat] <= g->opt.jail_rolls - (g->opt.jail_rolls > 0)
                 : s->tries[seat] == 0 || ordering(s),
          "jail_rolls_in_range");
    HOLDS(s->tries[seat] <= 12, "jail_rolls_in_range");
    HOLDS(s->flags[seat] < 2 * MG_FLAG_BEHIND, "canonical");
    HOLDS(g->opt.salary_once || !(s->flags[seat] & MG_FLAG_BEHIND), "canonical");
    HOLDS(g->opt.dice_special || !(s->flags[seat] & (MG_FLAG_SPECIAL | MG_FLAG_MOVED)),
          "canonical");
    HOLDS(g->opt.travel || !(s->flags[seat] & (MG_FLAG_TRAVEL | MG_FLAG_RODE)), "canonical");
    HOLDS(s->offers[seat] <= g->opt.trade_offers, "offers_in_range");
    HOLDS((s->held[seat] & ~low_bits(g->kept_n)) == 0, "cards_exist");
    if (mg_has_seat(s->alive, seat)) {
        HOLDS(s->order[seat] == 0, "seats_in_play_have_no_place");
        return NULL;
    }
    HOLDS(!jailed && pos == 0 && !s->held[seat] && !s->offers[seat] && !s->flags[seat],
          "seats_out_hold_nothing");
    HOLDS(s->order[seat] >= 1 && s->order[seat] < s->seat_n, "seats_out_have_a_place");
    for (int board = 0; board < s->board_n; board++) {
        HOLDS(!s->board[board].cash[seat] && !s->board[board].owned[seat],
              "seats_out_hold_nothing");
    }
    return NULL;
}

static const char *check_seats(const mg_game *g, const mg_state *s)
{
    int n = g->seat_n;
    const char *bad = NULL;

    HOLDS(s->seat_n == n && s->board_n == g->board_n, "same_game");
    HOLDS(s->alive && !(s->alive & ~low_bits(n)), "somebody_is_in_play");
    HOLDS(!(s->jailed & ~s->alive) && !(s->winners & ~s->alive), "jailed_and_winners_are_in_play");
    HOLDS(s->turn_seat < n && s->first_seat < n, "seat_exists");
    HOLDS(s->die[0] <= 6 && s->die[1] <= 6, "dice_show_1_to_6");
    HOLDS(s->doubles < g->opt.doubles_jail, "doubles_in_range");
    HOLDS(s->time_up <= 1 && (!s->time_up || g->opt.end == MG_END_TIME),
          "time_up_needs_the_option");
    HOLDS(zero(s->pad, sizeof s->pad) && zero(s->pad_too, sizeof s->pad_too), "canonical");
    HOLDS(zero(s->hidden, sizeof s->hidden), "canonical");
    HOLDS(s->reversed <= 1 && s->speeding <= 1, "canonical");
    HOLDS((!s->reversed || g->opt.go_privilege) && (!s->speeding || g->opt.dice_special),
          "canonical");
    HOLDS(!s->declared ||
              (g->opt.dice_declare && g->opt.dice_special && s->declared <= MG_WAY_PRODUCT + 1 &&
               MG_WAYS_DECLARED >> (s->declared - 1) & 1),
          "declared_ways_need_the_option");
    bad = check_order(g, s);
    bad = bad ? bad : check_candidates(g, s);
    bad = bad ? bad : check_claims(g, s);
    for (int seat = 0; seat < n && !bad; seat++) {
        bad = check_seat(g, s, seat);
    }
    if (bad) {
        return bad;
    }
    for (int seat = n; seat < MG_SEATS_MAX; seat++) {
        HOLDS(!s->pos[seat] && !s->tries[seat] && !s->offers[seat] && !s->order[seat] &&
                  !s->held[seat],
              "canonical");
        HOLDS(!s->flags[seat] && !s->secret[seat], "canonical");
    }
    return NULL;
}

/* ---- boards ---- */

static const char *check_deeds(const mg_game *g, const mg_state *s, int board)
{
    const mg_board *t = &g->board[board];
    const mg_board_state *b = &s->board[board];
    uint32_t all = 0;

    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        HOLDS((all & b->owned[seat]) == 0, "one_owner_a_deed");
        all |= b->owned[seat];
    }
    HOLDS((all & ~low_bits(t->deed_n)) == 0, "deed_exists");
    for (int deed = 0; deed < MG_DEEDS_MAX; deed++) {
        int owner = b->owner[deed];

        HOLDS(owner <= s->seat_n, "seat_exists");
        HOLDS(((owner ? b->owned[owner - 1] : ~all) >> deed & 1) != 0, "one_owner_a_deed");
        HOLDS((b->level[deed] > 0) == (b->built >> deed & 1), "levels_match_buildings");
        HOLDS(b->level[deed] <= g->opt.build_levels, "levels_in_range");
    }
    HOLDS((b->built & ~t->streets) == 0, "buildings_on_streets_only");
    HOLDS((b->mortgaged & ~all) == 0 && (g->opt.mortgages || !b->mortgaged),
          "mortgaged_deeds_are_owned");
    HOLDS((b->mortgaged & b->built) == 0, "no_building_on_a_mortgage");
    return NULL;
}

static const char *check_group(const mg_game *g, const mg_board *t, const mg_board_state *b,
                               int group)
{
    uint32_t deeds = t->group_mask[group];
    int low = MG_LEVELS, high = 0, seat;

    if (!(b->built & deeds)) {
        return NULL;
    }
    seat = (int)b->owner[mg_bits_first(deeds)] - 1;
    HOLDS(seat >= 0 && mg_complete(t, b, seat, group), "buildings_need_the_group");
    HOLDS(g->opt.mortgage_clear != MG_CLEAR_GROUP || g->opt.build_beside || !(b->mortgaged & deeds),
          "no_building_beside_a_mortgage");
    MG_EACH_BIT(deed, deeds) {
        low = b->level[deed] < low ? b->level[deed] : low;
        high = b->level[deed] > high ? b->level[deed] : high;
    }
    HOLDS(!g->opt.build_even || high - low <= 1, "buildings_are_even");
    return NULL;
}

/* The lender of the k-th imported piece of a site, or -1. */
static int lender_of(const mg_board_state *b, int deed, int k)
{
    return (b->mark[deed] >> 4 * k & 15) - 1;
}

static const char *check_imports(const mg_game *g, const mg_state *s, int board)
{
    const mg_board_state *b = &s->board[board];

    if (s->turn_n == 0) {
        return NULL; /* before the first turn marks are pairs */
    }
    for (int deed = 0; deed < MG_DEEDS_MAX; deed++) {
        int pieces = b->level[deed] == 5 ? 1 : b->level[deed], n = 0;

        HOLDS(b->mark[deed] == 0 || g->opt.imports, "imports_need_the_option");
        while (n < 4 && lender_of(b, deed, n) >= 0) {
            HOLDS(lender_of(b, deed, n) < g->board_n && lender_of(b, deed, n) != board,
                  "imports_have_a_lender");
            n++;
        }
        HOLDS(n <= pieces && b->mark[deed] >> 4 * n == 0, "imports_have_a_lender");
    }
    return NULL;
}

/* Pieces of a board's Bank that stand on another board. */
static int lent(const mg_state *s, int board, bool hotels)
{
    int n = 0;

    for (int other = 0; other < s->board_n; other++) {
        for (int deed = 0; deed < MG_DEEDS_MAX; deed++) {
            for (int k = 0; k < 4; k++) {
                n += (s->board[other].level[deed] == 5) == hotels &&
                     lender_of(&s->board[other], deed, k) == board;
            }
        }
    }
    return n;
}

static int borrowed(const mg_board_state *b, int deed)
{
    int n = 0;

    while (n < 4 && lender_of(b, deed, n) >= 0) {
        n++;
    }
    return n;
}

static const char *check_stock(const mg_game *g, const mg_state *s, int board)
{
    const mg_board_state *b = &s->board[board];
    int houses = b->houses, hotels = b->hotels, reds = b->reds;

    if (!g->opt.bank_limited) {
        HOLDS(houses == 0 && hotels == 0 && reds == 0, "canonical");
        return NULL;
    }
    for (int deed = 0; deed < MG_DEEDS_MAX && s->turn_n; deed++) {
        bool red = b->owner[deed] && mg_party_of(s, b->owner[deed] - 1) == MG_PARTY_RED;

        *(red ? &reds : &houses) += b->level[deed] == 5 ? 0 : b->level[deed] - borrowed(b, deed);
        hotels += b->level[deed] == 5 ? 1 - borrowed(b, deed) : 0;
    }
    if (g->opt.imports && s->turn_n) {
        houses += lent(s, board, false);
        hotels += lent(s, board, true);
    }
    HOLDS(houses == g->opt.bank_houses, "houses_conserved");
    HOLDS(reds == (g->opt.candidates ? g->opt.bank_houses : 0), "headquarters_conserved");
    HOLDS(hotels == g->opt.bank_hotels, "hotels_conserved");
    return NULL;
}

static const char *check_money(const mg_game *g, const mg_state *s, const mg_board_state *b)
{
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        HOLDS(b->cash[seat] >= 0 && b->cash[seat] <= CASH_MAX, "cash_in_range");
        HOLDS(seat < s->seat_n || (!b->cash[seat] && !b->owned[seat]), "canonical");
    }
    HOLDS(b->pot >= 0 && b->pot <= CASH_MAX, "pot_in_range");
    HOLDS(g->opt.free_parking != MG_PARKING_NOTHING || b->pot == 0, "pot_needs_the_option");
    return NULL;
}

/* ---- cards ---- */

static const char *check_pile(const mg_game *g, const mg_state *s, int board, int deck,
                              uint32_t *seen)
{
    const mg_pile *pile = &s->board[board].pile[deck];

    HOLDS(pile->known_n <= MG_DECK_MAX, "piles_in_range");
    HOLDS(zero(pile->known + pile->known_n, (size_t)(MG_DECK_MAX - pile->known_n)), "canonical");
    HOLDS(zero(pile->pad, sizeof pile->pad), "canonical");
    for (int k = 0; k < pile->known_n; k++) {
        int country = pile->known[k] >> 5, card = pile->known[k] & 31;

        HOLDS(country < g->board_n && card < g->board[country].deck_n[deck], "cards_exist");
        HOLDS(!(seen[country] >> card & 1), "one_place_a_card");
        seen[country] |= mg_bit(card);
    }
    return NULL;
}

static void see_held(const mg_game *g, const mg_state *s, int deck, uint32_t *seen, bool *twice)
{
    for (int seat = 0; seat < s->seat_n; seat++) {
        MG_EACH_BIT(kept, s->held[seat]) {
            uint32_t bit = mg_bit(g->kept_card[kept]);

            if (g->kept_deck[kept] != deck) {
                continue;
            }
            *twice |= (seen[g->kept_board[kept]] & bit) != 0;
            seen[g->kept_board[kept]] |= bit;
        }
    }
}

static const char *check_deck(const mg_game *g, const mg_state *s, int deck)
{
    uint32_t seen[MG_BOARDS_MAX] = {0};
    int unseen = 0, piled = 0;
    bool twice = false;

    for (int board = 0; board < g->board_n; board++) {
        seen[board] = s->board[board].unseen[deck];
        HOLDS((seen[board] & ~low_bits(g->board[board].deck_n[deck])) == 0, "cards_exist");
        unseen += mg_bits_count(seen[board]);
        piled += s->board[board].pile[deck].unseen_n;
    }
    HOLDS(unseen == piled, "piles_hold_the_unseen");
    see_held(g, s, deck, seen, &twice);
    HOLDS(!twice, "one_place_a_card");
    for (int board = 0; board < g->board_n; board++) {
        const char *bad = check_pile(g, s, board, deck, seen);

        if (bad) {
            return bad;
        }
    }
    for (int board = 0; board < g->board_n; board++) {
        HOLDS(seen[board] == low_bits(g->board[board].deck_n[deck]), "every_card_has_a_place");
    }
    return NULL;
}

/* ---- frames ---- */

static bool in_play(const mg_state *s, int seat)
{
    return seat < s->seat_n && mg_has_seat(s->alive, seat);
}

static bool free_deed(const mg_game *g, const mg_state *s, int deed_id)
{
    return mg_id_valid(g, deed_id) && mg_owner(s, deed_id) < 0;
}

/* Only these fields of a frame may be other than zero. */
static bool uses(const mg_frame *f, bool other, bool subj, bool mask, bool amt, bool aux)
{
    return (other || !f->slot.other) && (subj || !f->slot.subj) && (mask || !f->slot.mask) &&
           (amt || !f->slot.amt) && (aux || !f->slot.aux);
}

static const char *check_bidding(const mg_game *g, const mg_state *s, const mg_frame *f)
{
    int high = (int)f->slot.other - 1;
    uint32_t waiting = f->slot.mask & ~f->slot.aux;

    HOLDS(mg_id_valid(g, f->slot.subj), "deed_exists");
    HOLDS(f->slot.mask && !(f->slot.mask & ~s->alive) && !(f->slot.aux & ~(uint32_t)f->slot.mask),
          "bidders_are_in_play");
    HOLDS(high < 0 || (in_play(s, high) && mg_has_seat(f->slot.mask, high)), "bidders_are_in_play");
    HOLDS(high < 0 ? f->slot.amt == 0
                   : f->slot.amt > 0 && f->slot.amt <= mg__most_bid(g, s, high, f),
          "bids_are_in_hand");
    if (high >= 0) {
        waiting &= ~mg_bit(high);
    }
    HOLDS(in_play(s, f->seat) && (waiting >> f->seat & 1), "the_next_bidder_may_bid");
    HOLDS(f->slot.aux == 0 || g->opt.auction_pass == MG_PASS_OPEN, "canonical");
    return NULL;
}

static const char *check_debt(const mg_game *g, const mg_state *s, const mg_frame *f)
{
    int to = mg_creditor(f);

    HOLDS(f->slot.step < g->board_n && f->slot.amt > 0 && f->slot.amt <= CASH_MAX,
          "debts_are_owed");
    HOLDS(to == MG_BANK || to == MG_POT || (to != f->seat && in_play(s, to)),
          "creditors_are_in_play");
    HOLDS(to != MG_POT || g->opt.free_parking != MG_PARKING_NOTHING, "pot_needs_the_option");
    HOLDS(f->slot.subj > MG_CAUSE_NONE && f->slot.subj < MG_CAUSE_N && f->slot.aux < MG_CLAUSE_N,
          "debts_have_a_cause");
    HOLDS(f->slot.mask <= 1 && (!f->slot.mask || (g->board_n > 1 && to >= 0)),
          "debts_have_a_cause");
    return NULL;
}

static const char *check_offer(const mg_game *g, const mg_state *s, const mg_frame *f)
{
    HOLDS(f->slot.other != f->seat && in_play(s, f->slot.other), "partners_are_in_play");
    HOLDS(f->slot.step <= g->opt.trade_counters && f->slot.subj <= g->opt.trade_edits &&
              uses(f, true, true, false, false, false),
          "offers_in_range");
    HOLDS(f->kind == MG_FRAME_DRAFT || f->slot.subj == 0, "canonical");
    HOLDS(!(s->offer_cards_give & ~s->held[f->seat]) &&
              !(s->offer_cards_get & ~s->held[f->slot.other]),
          "offers_are_held");
    for (int board = 0; board < s->board_n; board++) {
        const mg_board_state *b = &s->board[board];

        HOLDS(!(b->offer_give & ~b->owned[f->seat]) && !(b->offer_get & ~b->owned[f->slot.other]),
              "offers_are_held");
        HOLDS(b->offer_cash_give >= 0 && b->offer_cash_give <= b->cash[f->seat], "offers_are_held");
        HOLDS(b->offer_cash_get >= 0 && b->offer_cash_get <= b->cash[f->slot.other],
              "offers_are_held");
        HOLDS(!b->offer_cash_give || !b->offer_cash_get, "offers_pay_one_way");
    }
    return NULL;
}

static const char *check_dice(const mg_game *g, const mg_state *s, const mg_frame *f)
{
    int space = s->pos[f->seat], deed = g->board[space / MG_SPACES].deed_at[space % MG_SPACES];

    switch ((mg_dice_for)f->slot.step) {
    case MG_DICE_START:
        HOLDS(s->depth == 1 && mg_has_seat(f->slot.mask, f->seat) && !(f->slot.mask & ~s->alive) &&
                  !(f->slot.aux & ~(uint32_t)s->alive) && !(f->slot.aux & f->slot.mask) &&
                  f->slot.amt >= 0 && f->slot.amt <= 12 && (f->slot.amt > 0) == (f->slot.aux > 0) &&
                  !f->slot.subj && !f->slot.other,
              "start_rolls_in_order");
        return NULL;
    case MG_DICE_MOVE:
        HOLDS(!mg_has_seat(s->jailed, f->seat) && uses(f, false, false, false, false, false),
              "dice_move_the_turn_seat");
        break;
    case MG_DICE_JAIL:
        HOLDS(mg_has_seat(s->jailed, f->seat) && uses(f, false, false, false, false, false),
              "dice_move_the_turn_seat");
        break;
    case MG_DICE_ORDER:
        HOLDS(s->depth == 1 && mg_has_seat(f->slot.mask, f->seat) &&
                  !(f->slot.mask & ~f->slot.aux) && !(f->slot.aux & ~(uint32_t)s->alive) &&
                  uses(f, false, false, true, false, true) && s->place[0],
              "start_rolls_in_order");
        return NULL;
    case MG_DICE_TIE:
        HOLDS(free_deed(g, s, f->slot.subj) && mg_has_seat(f->slot.mask, f->seat) &&
                  !((f->slot.mask | f->slot.aux) & ~s->alive) && !(f->slot.aux & f->slot.mask) &&
                  f->slot.amt >= 0 && f->slot.amt <= 12 && (f->slot.amt > 0) == (f->slot.aux > 0) &&
                  !f->slot.other,
              "tied_bidders_roll");
        MG_EACH_BIT(seat, f->slot.mask | f->slot.aux)
            HOLDS(s->secret[seat] > 0 && s->secret[seat] <= mg__most_bid(g, s, (int)seat, f),
                  "tied_bidders_roll");
        return NULL;
    case MG_DICE_UTILITY:
        HOLDS(deed != MG_NONE && f->slot.amt > 0 && f->slot.amt <= 255 &&
                  uses(f, false, false, false, true, false),
              "utility_is_landed_on");
        HOLDS(mg_owner(s, mg_deed_id(space / MG_SPACES, deed)) >= 0, "utility_is_landed_on");
        HOLDS(mg_owner(s, mg_deed_id(space / MG_SPACES, deed)) != f->seat, "utility_is_landed_on");
        break;
    default:
        return "frame_kind";
    }
    HOLDS(f->seat == s->turn_seat && s->depth == 2, "dice_move_the_turn_seat");
    return NULL;
}

static const char *check_shortage(const mg_game *g, const mg_state *s, const mg_frame *f)
{
    const mg_board_state *b = &s->board[mg_id_board(f->slot.subj)];
    const char *bad = check_bidding(g, s, f);

    if (bad) {
        return bad;
    }
    HOLDS(f->slot.other && f->slot.step <= 1 &&
              (f->slot.step ? b->hotels : mg_houses_left(b, s, f->seat)) > 0,
          "a_building_is_left");
    MG_EACH_BIT(seat, f->slot.mask) {
        bool can = false;

        for (int deed = 0; deed < g->board[mg_id_board(f->slot.subj)].deed_n && !can; deed++) {
            can = mg_ok(mg__may_place(g, s, (int)seat, mg_deed_id(mg_id_board(f->slot.subj), deed),
                                      f->slot.step));
        }
        HOLDS(can, "bidders_can_build");
    }
    return NULL;
}

static const char *check_place(const mg_game *g, const mg_state *s, const mg_frame *f)
{
    bool can = false;

    HOLDS(mg_id_valid(g, f->slot.subj) && f->slot.step <= 1 &&
              uses(f, false, true, false, true, false),
          "deed_exists");
    HOLDS(f->slot.amt >= 0 && f->slot.amt <= (g->board_n > 1 ? CASH_MAX : 0),
          "only_other_currency_is_on_account");
    for (int deed = 0; deed < g->board[mg_id_board(f->slot.subj)].deed_n && !can; deed++) {
        can = mg_ok(mg__may_place(g, s, f->seat, mg_deed_id(mg_id_board(f->slot.subj), deed),
                                  f->slot.step));
    }
    HOLDS(can, "bidders_can_build");
    return NULL;
}

static const char *check_each(const mg_game *g, const mg_state *s, const mg_frame *f)
{
    HOLDS(f->slot.subj < g->board_n && f->slot.step > MG_CAUSE_NONE && f->slot.step < MG_CAUSE_N &&
              f->slot.amt >= 0 && f->slot.amt <= CASH_MAX && !(f->slot.mask & ~s->alive) &&
              !mg_has_seat(f->slot.mask, f->seat) && uses(f, false, true, true, true, false),
          "payments_to_players_in_play");
    return NULL;
}

static bool on_tax(const mg_game *g, const mg_state *s, int space)
{
    return space < s->board_n * MG_SPACES &&
           g->board[space / MG_SPACES].kind[space % MG_SPACES] == MG_SPACE_TAX;
}

/* The action that a FUND frame was made for is still to be had once the cash is there. */
static bool funds_something(const mg_game *g, const mg_state *s, const mg_frame *f)
{
    mg_action act = {f->slot.step, (int8_t)f->seat, f->slot.subj, f->slot.amt};
    mg_state below;

    switch (f->slot.step) {
    case MG_ACT_BUY:
    case MG_ACT_BUILD:
    case MG_ACT_IMPORT:
    case MG_ACT_LIFT:
    case MG_ACT_PAY_FINE:
    case MG_ACT_TAKE:
        break;
    default:
        return false;
    }
    mg_state_copy(g, &below, s);
    mg_pop(&below);
    below.board[f->slot.other].cash[f->seat] = (int32_t)f->slot.aux;
    return mg_ok(mg__board_apply(g, &below, act, NULL));
}

static bool is_card(const mg_game *g, int ref)
{
    int card = ref & 255, deck = ref >> 8;

    return deck < MG_DECKS && card >> 5 < g->board_n &&
           (card & 31) < g->board[card >> 5].deck_n[deck];
}

static const char *check_vote(const mg_game *g, const mg_state *s, const mg_frame *f)
{
    HOLDS(is_card(g, f->slot.subj) && mg_card_of(g, f->slot.subj)->tie != MG_TIE_NO_VOTE &&
              !f->slot.step,
          "voters_vote");
    HOLDS(f->slot.mask && !(f->slot.mask & ~(s->alive & ~s->jailed)) &&
              !(f->slot.aux & ~(uint32_t)f->slot.mask) && f->slot.aux != f->slot.mask &&
              uses(f, false, true, true, false, true) &&
              mg_bits_count(mg__eligible(g, s, f->slot.subj)) > 1,
          "voters_vote");
    for (int seat = 0; seat < s->seat_n; seat++) {
        bool voted = f->slot.aux >> seat & 1;

        HOLDS(voted ? s->secret[seat] > 0 && s->secret[seat] <= s->seat_n &&
                          mg_ok(mg__may_vote(g, s, seat, s->secret[seat] - 1))
                    : !s->secret[seat],
              "votes_are_for_the_eligible");
    }
    return NULL;
}

/* Something is there to aim at, in the way the card does it. */
static const char *check_target(const mg_game *g, const mg_state *s, const mg_frame *f)
{
    const mg_card *c = mg_card_of(g, f->slot.subj);
    bool picks, there = false;

    HOLDS(is_card(g, f->slot.subj) && f->slot.step <= MG_TARGET_TIE &&
              uses(f, false, true, true, false, false),
          "targets_are_there");
    picks = mg__aims_by(g, f) == MG_ACT_PICK;
    HOLDS(picks ? mg_bits_count(f->slot.mask) > 1 && !(f->slot.mask & ~s->alive) : !f->slot.mask,
          "targets_are_there");
    if (f->slot.step == MG_TARGET_TIE) {
        HOLDS(c->tie == MG_TIE_PICK && !(f->slot.mask & ~mg__eligible(g, s, f->slot.subj)),
              "targets_are_there");
        return NULL;
    }
    switch (c->effect) {
    case MG_FX_ONE_PAYS:
        HOLDS(!mg_has_seat(f->slot.mask, f->seat), "targets_are_there");
        return NULL;
    case MG_FX_LOSE_BUILDING:
        for (int board = 0; board < s->board_n; board++) {
            there |= (s->board[board].owned[f->seat] & s->board[board].built) != 0;
        }
        HOLDS(there, "targets_are_there");
        return NULL;
    case MG_FX_STEAL_DEED:
    case MG_FX_SWAP_DEEDS:
    case MG_FX_SWAP_GROUPS:
    case MG_FX_STEAL_BUILDING:
        HOLDS(mg__reaches(g, s, f->seat, (mg_effect)c->effect), "targets_are_there");
        return NULL;
    default:
        return "targets_are_there";
    }
}

/* The card still does to own and other what it was aimed at. */
static const char *check_effect(const mg_game *g, const mg_state *s, const mg_frame *f, bool top)
{
    int own = f->slot.amt & 0xffff, other = f->slot.amt >> 16;
    mg_result r = mg_done;

    HOLDS(!top && is_card(g, f->slot.subj) && f->slot.step <= 1 && f->slot.other != f->seat &&
              in_play(s, f->slot.other) && uses(f, true, true, false, true, false) &&
              f->slot.amt >= 0,
          "effects_wait");
    switch (mg_card_of(g, f->slot.subj)->effect) {
    case MG_FX_TAKE_WHITE_HOUSE:
        HOLDS(s->white_house == f->slot.other + 1 && !f->slot.amt, "effects_wait");
        return NULL;
    case MG_FX_ONE_PAYS:
    case MG_FX_ALL_PAY:
        HOLDS(!f->slot.amt, "effects_wait");
        return NULL;
    case MG_FX_STEAL_DEED:
        r = mg__may_steal(g, s, f->seat, other);
        break;
    case MG_FX_SWAP_DEEDS:
        r = mg__may_swap(g, s, f->seat, own, other);
        break;
    case MG_FX_SWAP_GROUPS:
        r = mg__may_swap_groups(g, s, f->seat, own, other);
        break;
    case MG_FX_STEAL_BUILDING:
        r = mg__may_steal_building(g, s, f->seat, own, other);
        break;
    default:
        return "effects_wait";
    }
    HOLDS(mg_ok(r), "effects_wait");
    return NULL;
}

static const char *check_cancel(const mg_game *g, const mg_state *s, const mg_frame *f)
{
    const mg_frame *below = f - 1;

    HOLDS(f > &s->frame[0] && below->kind == MG_FRAME_EFFECT && !f->slot.step &&
              uses(f, true, false, false, false, false),
          "effects_wait");
    HOLDS(below->slot.step ? f->seat == below->seat && f->slot.other == below->slot.other
                           : f->seat == below->slot.other && f->slot.other == below->seat,
          "effects_wait");
    HOLDS((g->opt.cards_hidden || mg__cancel_cards(g, s, f->seat)) &&
              (!below->slot.step || g->opt.cancel_chain),
          "effects_wait");
    return NULL;
}

static const char *check_elected(const mg_game *g, const mg_state *s, const mg_frame *f)
{
    const mg_card *c = mg_card_of(g, f->slot.subj);

    HOLDS(is_card(g, f->slot.subj) && f->slot.step <= MG_ELECTED_TO_BANK &&
              uses(f, false, true, true, false, false),
          "the_elected_act");
    HOLDS(f->kind == MG_FRAME_ALL_PAY
              ? c->effect == MG_FX_ALL_PAY && !f->slot.step && !mg_has_seat(f->slot.mask, f->seat)
              : c->tie != MG_TIE_NO_VOTE,
          "the_elected_act");
    HOLDS(!(f->slot.mask & ~((1u << s->seat_n) - 1)), "the_elected_act");
    return NULL;
}

/* Long: one case for each kind of frame. */
static const char *check_frame(const mg_game *g, const mg_state *s, const mg_frame *f, bool top)
{
    /* an estate and what the elected still do only begin with their seat */
    HOLDS(in_play(s, f->seat) || f->kind == MG_FRAME_ESTATE || f->kind == MG_FRAME_ELECTED ||
              f->kind == MG_FRAME_TURN,
          "frames_wait_for_seats_in_play");
    HOLDS(f->seat < s->seat_n, "seat_exists");
    switch ((mg_frame_kind)f->kind) {
    case MG_FRAME_TURN:
        HOLDS(f == &s->frame[0] && f->seat == s->turn_seat &&
                  uses(f, g->opt.end_build_round, false, g->opt.end_build_round, false, false) &&
                  f->slot.other <= s->seat_n && f->slot.mask <= 1,
              "one_turn_at_the_bottom");
        HOLDS(f->slot.step <= MG_STEP_PASS && (f->slot.step < MG_STEP_WAIT || !top),
              "the_turn_waits_under_a_question");
        HOLDS(in_play(s, f->seat) || f->slot.step >= MG_STEP_WAIT, "frames_wait_for_seats_in_play");
        HOLDS(!top || g->opt.end != MG_END_ALL_OWNED || mg__any_unowned(g, s),
              "all_owned_is_the_end");
        HOLDS(f->slot.step != MG_STEP_ROLL || !mg_has_seat(s->jailed, f->seat),
              "jailed_do_not_move");
        HOLDS(f->slot.step != MG_STEP_JAIL || mg_has_seat(s->jailed, f->seat),
              "only_jailed_leave_jail");
        return NULL;
    case MG_FRAME_BUY:
        HOLDS(free_deed(g, s, f->slot.subj) && mg_space_of(g, f->slot.subj) == s->pos[f->seat] &&
                  !f->slot.step && uses(f, false, true, false, false, false),
              "the_deed_landed_on_is_free");
        return NULL;
    case MG_FRAME_AUCTION:
        HOLDS(top && free_deed(g, s, f->slot.subj) && !f->slot.step, "the_deed_auctioned_is_free");
        return check_bidding(g, s, f);
    case MG_FRAME_TAX:
        HOLDS(on_tax(g, s, f->slot.subj) && !f->slot.step &&
                  uses(f, false, true, false, false, false),
              "taxed_on_a_tax_space");
        return NULL;
    case MG_FRAME_DEBT:
        return check_debt(g, s, f);
    case MG_FRAME_DRAFT:
    case MG_FRAME_ANSWER:
        HOLDS(top, "an_offer_is_answered_first");
        return check_offer(g, s, f);
    case MG_FRAME_TAKEOVER:
        HOLDS(!f->slot.step && uses(f, false, false, false, false, false), "canonical");
        HOLDS(!top || mg__any_due(s, f->seat), "taken_over_deeds_are_mortgaged");
        return NULL;
    case MG_FRAME_FINE_OR_CARD:
        HOLDS(f->slot.subj < g->board_n && f->slot.step < MG_DECKS && f->slot.amt > 0 &&
                  f->slot.amt <= CASH_MAX && uses(f, false, true, false, true, false),
              "fines_are_owed");
        return NULL;
    case MG_FRAME_SHORTAGE:
        HOLDS(top && g->opt.bank_limited, "a_building_is_left");
        return check_shortage(g, s, f);
    case MG_FRAME_PLACE:
        HOLDS(top, "a_building_is_placed_first");
        return check_place(g, s, f);
    case MG_FRAME_DICE:
        HOLDS(top, "dice_are_thrown_first");
        return check_dice(g, s, f);
    case MG_FRAME_DRAW:
        HOLDS(top && f->slot.step < MG_DECKS && f->slot.subj < g->board_n &&
                  uses(f, false, true, false, false, false) &&
                  s->board[f->slot.subj].pile[f->slot.step].unseen_n > 0,
              "a_card_is_there_to_draw");
        return NULL;
    case MG_FRAME_DEALING:
        HOLDS(f == &s->frame[0] && f->slot.amt > 0 && f->slot.step <= 1 &&
                  (f->slot.step ? g->opt.draft && f->slot.amt <= MG_DEEDS_MAX
                                : f->slot.amt <= g->opt.deal_deeds * s->seat_n) &&
                  uses(f, false, false, false, true, false),
              "deeds_are_left_to_deal");
        return NULL;
    case MG_FRAME_FUND:
        HOLDS(top && g->board_n > 1 && f->slot.other < g->board_n && f->slot.step < MG_ACTION_N &&
                  f->slot.mask <= 1 &&
                  s->board[f->slot.other].cash[f->seat] < (int32_t)f->slot.aux &&
                  f->slot.aux <= CASH_MAX && funds_something(g, s, f),
              "what_is_funded_can_be_done");
        return NULL;
    case MG_FRAME_CLAIM:
        HOLDS(top && g->board_n > 1 && f->slot.other != f->seat && in_play(s, f->slot.other) &&
                  mg_id_valid(g, f->slot.subj) && f->slot.amt > 0 && f->slot.amt <= CASH_MAX &&
                  f->slot.aux < MG_CLAUSE_N && !f->slot.mask && !f->slot.step,
              "rents_are_claimed");
        return NULL;
    case MG_FRAME_DELIVER:
        HOLDS(!top && free_deed(g, s, f->slot.subj) && f->slot.step > MG_CAUSE_NONE &&
                  f->slot.step < MG_CAUSE_N && f->slot.aux < MG_CLAUSE_N &&
                  uses(f, false, true, false, false, true),
              "a_deed_waits_to_be_paid");
        return NULL;
    case MG_FRAME_SPECIAL:
        HOLDS(g->opt.dice_special && f->seat == s->turn_seat && f->slot.mask &&
                  f->slot.mask < 2 << MG_WAY_PRODUCT && s->die[0] && s->die[1] &&
                  (s->die[0] != s->die[1] || !(f->slot.mask >> MG_WAY_SECOND & 1)) &&
                  !f->slot.step && uses(f, false, false, true, false, false) && s->depth == 2 &&
                  !mg_has_seat(s->jailed, f->seat),
              "a_throw_is_there_to_count");
        return NULL;
    case MG_FRAME_LANDING:
        HOLDS(g->opt.dice_special && f->seat == s->turn_seat && !f->slot.step && s->depth == 2 &&
                  uses(f, false, false, false, false, false) && !mg_has_seat(s->jailed, f->seat),
              "a_throw_is_there_to_count");
        return NULL;
    case MG_FRAME_ON_GO:
        HOLDS(g->opt.go_privilege && s->pos[f->seat] % MG_SPACES == 0 && f->slot.mask &&
                  !(f->slot.mask & ~(1u << MG_PRIVILEGE_DEED | 1u << MG_PRIVILEGE_REVERSE)) &&
                  !f->slot.step && uses(f, false, false, true, false, false),
              "privileges_on_go");
        return NULL;
    case MG_FRAME_JACKPOT:
        HOLDS(
            g->opt.free_parking != MG_PARKING_NOTHING && (f->slot.mask >> MG_PRIVILEGE_CASH & 1) &&
                (f->slot.mask >> MG_PRIVILEGE_LEVY & 1) && f->slot.mask < 2 << MG_PRIVILEGE_LEVY &&
                !(f->slot.mask >> MG_PRIVILEGE_REVERSE & 1) && !f->slot.step &&
                uses(f, false, false, true, false, false),
            "privileges_of_the_jackpot");
        return NULL;
    case MG_FRAME_HOUSES:
        HOLDS(f->slot.amt > 0 && f->slot.amt <= g->opt.jackpot_houses && !f->slot.step &&
                  uses(f, false, false, false, true, false),
              "privileges_of_the_jackpot");
        return NULL;
    case MG_FRAME_PICK_PAIR:
        HOLDS(s->depth == 1 && g->opt.draft && !f->slot.step && s->place[0] && mg__pairs_left(s) &&
                  mg_bits_count(mg__pairs_left(s)) > s->seat_n - s->place[f->seat] &&
                  uses(f, false, false, false, false, false),
              "pairs_are_left_to_pick");
        return NULL;
    case MG_FRAME_SEALED:
        HOLDS(top && free_deed(g, s, f->slot.subj) && g->opt.auction_style == MG_AUCTION_SEALED &&
                  !f->slot.step && f->slot.mask && !(f->slot.mask & ~s->alive) &&
                  !(f->slot.aux & ~(uint32_t)f->slot.mask) && f->slot.aux != f->slot.mask &&
                  uses(f, false, true, true, false, true),
              "sealed_bids_are_open");
        MG_EACH_BIT(seat, f->slot.aux)
            HOLDS(s->secret[seat] == 0 || (s->secret[seat] >= mg__least_bid(g, f) &&
                                           s->secret[seat] <= mg__most_bid(g, s, (int)seat, f)),
                  "bids_are_in_hand");
        return NULL;
    case MG_FRAME_CANDIDATE:
        HOLDS(top && f == &s->frame[0] && g->opt.candidates && !f->slot.step &&
                  uses(f, false, false, false, false, false),
              "one_candidate_a_seat");
        return NULL;
    case MG_FRAME_BUS:
        HOLDS(g->board[s->pos[f->seat] / MG_SPACES].kind[s->pos[f->seat] % MG_SPACES] ==
                      MG_SPACE_BUS &&
                  !f->slot.step && uses(f, false, false, false, false, false) &&
                  !mg_has_seat(s->jailed, f->seat),
              "a_bus_is_ridden");
        return NULL;
    case MG_FRAME_RENT:
        HOLDS(g->opt.rent_claim != MG_CLAIM_AUTO && f->slot.other != f->seat &&
                  in_play(s, f->slot.other) && mg_id_valid(g, f->slot.subj) && f->slot.amt > 0 &&
                  f->slot.amt <= CASH_MAX && !f->slot.step &&
                  uses(f, true, true, false, true, false),
              "claims_are_owed");
        return NULL;
    case MG_FRAME_VOTE:
        HOLDS(top, "voters_vote");
        return check_vote(g, s, f);
    case MG_FRAME_TARGET:
        HOLDS(top, "targets_are_there");
        return check_target(g, s, f);
    case MG_FRAME_CANCEL:
        HOLDS(top, "effects_wait");
        return check_cancel(g, s, f);
    case MG_FRAME_LAST_BUILD:
        HOLDS(g->opt.end_build_round && s->frame[0].kind == MG_FRAME_TURN &&
                  s->frame[0].slot.mask && !mg__any_unowned(g, s) && !f->slot.step &&
                  !(f->slot.mask & ~s->alive) && !mg_has_seat(f->slot.mask, f->seat) &&
                  uses(f, false, false, true, false, false),
              "the_last_round_is_played");
        return NULL;
    case MG_FRAME_EFFECT:
        return check_effect(g, s, f, top);
    case MG_FRAME_ALL_PAY:
    case MG_FRAME_ELECTED:
        HOLDS(!top, "the_elected_act");
        return check_elected(g, s, f);
    case MG_FRAME_ARRIVE:
        HOLDS(!top && g->opt.parking_fee && !f->slot.step &&
                  uses(f, false, false, false, false, false),
              "a_move_waits_for_the_fine");
        return NULL;
    case MG_FRAME_MOVE:
        HOLDS(!top && f->seat == s->turn_seat && f->slot.amt >= 2 && f->slot.amt <= 12 &&
                  !f->slot.step && uses(f, false, false, false, true, false) &&
                  !mg_has_seat(s->jailed, f->seat),
              "a_move_waits_for_the_fine");
        return NULL;
    case MG_FRAME_PAY_EACH:
    case MG_FRAME_COLLECT_EACH:
        HOLDS(!top, "payments_to_players_in_play");
        return check_each(g, s, f);
    case MG_FRAME_ESTATE:
        HOLDS(!top && !f->slot.step && uses(f, false, false, false, false, false),
              "an_estate_waits_under_an_auction");
        return NULL;
    case MG_FRAME_NONE:
    case MG_FRAME_CARDS_TURN:
    case MG_FRAME_CARDS_GIVE:
    case MG_FRAME_CARDS_NO:
    case MG_FRAME_CARDS_PAY:
    case MG_FRAME_CARDS_PLACE:
    case MG_FRAME_CARDS_DISCARD:
    case MG_FRAME_CARDS_LAYOUT:
    case MG_FRAME_CARDS_ACTION:
    case MG_FRAME_CARDS_FIRST:
    case MG_FRAME_CARDS_DRAW:
    case MG_FRAME_KINDS:
        break;
    }
    return "frame_kind";
}

static bool has_frame(const mg_state *s, mg_frame_kind kind, int seat)
{
    for (int at = 0; at < s->depth; at++) {
        if (s->frame[at].kind == kind && (seat < 0 || s->frame[at].seat == seat)) {
            return true;
        }
    }
    return false;
}

/* due, offers and the factor belong to frames; without them they are zero. */
static const char *check_loose_ends(const mg_state *s, int board)
{
    const mg_board_state *b = &s->board[board];
    bool offer = has_frame(s, MG_FRAME_DRAFT, -1) || has_frame(s, MG_FRAME_ANSWER, -1);
    uint32_t takeover = 0;

    for (int seat = 0; seat < s->seat_n; seat++) {
        if (has_frame(s, MG_FRAME_TAKEOVER, seat)) {
            takeover |= b->owned[seat] & b->mortgaged;
        }
    }
    uint32_t estate = b->due & ~takeover;
    for (int seat = 0; seat < s->seat_n; seat++) {
        HOLDS((estate & b->owned[seat]) == 0, "taken_over_deeds_are_mortgaged");
    }
    HOLDS(!estate || has_frame(s, MG_FRAME_ESTATE, -1), "an_estate_is_auctioned");
    HOLDS(offer || !(b->offer_give || b->offer_get || b->offer_cash_give || b->offer_cash_get),
          "offers_are_open");
    HOLDS(offer || !(s->offer_cards_give || s->offer_cards_get), "offers_are_open");
    bool sealed = has_frame(s, MG_FRAME_SEALED, -1) ||
                  (s->depth && s->frame[s->depth - 1].kind == MG_FRAME_DICE &&
                   s->frame[s->depth - 1].slot.step == MG_DICE_TIE);
    HOLDS(sealed || has_frame(s, MG_FRAME_VOTE, -1) || zero(s->secret, sizeof s->secret),
          "sealed_bids_are_open");
    HOLDS(zero(b->pad, sizeof b->pad), "canonical");
    return NULL;
}

static const char *check_frames(const mg_game *g, const mg_state *s)
{
    const char *bad = NULL;
    int bottom = s->frame[0].kind;

    HOLDS(s->depth <= MG_FRAMES_MAX, "frames_in_range");
    HOLDS(zero(&s->frame[s->depth], (size_t)(MG_FRAMES_MAX - s->depth) * sizeof s->frame[0]),
          "canonical");
    if (s->result != MG_RUNNING) {
        HOLDS(s->result <= MG_TRUNCATED && s->depth == 0 && s->winners && !s->factor,
              "a_finished_game_asks_nothing");
        return NULL;
    }
    HOLDS(s->depth > 0 && !s->winners, "a_running_game_asks_something");
    HOLDS(mg_bits_count(s->alive) > 1, "a_running_game_has_two_players");
    HOLDS(bottom == MG_FRAME_TURN || bottom == MG_FRAME_DEALING || bottom == MG_FRAME_PICK_PAIR ||
              bottom == MG_FRAME_CANDIDATE || (bottom == MG_FRAME_DICE && s->depth == 1),
          "one_turn_at_the_bottom");
    HOLDS(bottom != MG_FRAME_TURN || (s->turn_n > 0 && s->round_n > 0 && s->round_n <= s->turn_n),
          "turns_are_counted");
    for (int at = 0; at < s->depth && !bad; at++) {
        bad = check_frame(g, s, &s->frame[at], at == s->depth - 1);
    }
    return bad;
}

const char *mg__board_check(const mg_game *g, const mg_state *s)
{
    const char *bad = check_seats(g, s);

    for (int board = 0; board < g->board_n && !bad; board++) {
        const mg_board_state *b = &s->board[board];

        bad = check_money(g, s, b);
        bad = bad ? bad : check_deeds(g, s, board);
        for (int group = 0; group < g->board[board].group_n && !bad; group++) {
            bad = check_group(g, &g->board[board], b, group);
        }
        bad = bad ? bad : check_imports(g, s, board);
        bad = bad ? bad : check_stock(g, s, board);
    }
    for (int deck = 0; deck < MG_DECKS && !bad; deck++) {
        bad = check_deck(g, s, deck);
    }
    bad = bad ? bad : check_frames(g, s);
    for (int board = 0; board < g->board_n && !bad; board++) {
        bad = check_loose_ends(s, board);
    }
    return bad;
}
