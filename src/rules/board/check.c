/* SPDX-License-Identifier: MIT
 * Every invariant of a state, by name. Run after each action in tests, and on every position that
 * comes from outside: a position that passes can be played safely. */
#include "rules/board/board_ops.h"
#include "rules/board/check_frames.h"
#include "rules/board/setup.h"
#include "rules/board/turn.h"
#include "rules/core/core.h"
#include "rules/core/frames.h"
#include "rules/core/invariant.h"

static bool ordering(const mg_state *s)
{
    return s->depth == 1 && s->frame[0].kind == MG_FRAME_DICE &&
           s->frame[0].dice.purpose == MG_DICE_ORDER;
}

/* ---- seats ---- */

/* Places are 1 to n, each once, unless seats still throw for them. */
static const char *check_order(const mg_game *g, const mg_state *s)
{
    uint32_t seen = 0;

    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        HOLDS(s->place[seat] <= s->seat_n && (seat < s->seat_n || !s->place[seat]),
              "places_in_range");
        HOLDS(g->opt.draft || !s->place[seat], "places_need_the_option");
        seen |= mg_bit(s->place[seat]);
    }
    HOLDS(!s->place[0] || ordering(s) || (seen & ~1u) == mg_bits_low(s->seat_n) << 1,
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
        HOLDS(claim->amt > 0 && claim->amt <= MG_MONEY_MAX && mg_id_valid(g, claim->deed) &&
                  claim->owner != claim->payer,
              "claims_are_owed");
        HOLDS(claim->owner < s->seat_n && mg_has_seat(s->alive, claim->owner) &&
                  claim->payer < s->seat_n && mg_has_seat(s->alive, claim->payer),
              "claims_are_owed");
        HOLDS(g->opt.jail_rent || !mg_has_seat(s->jailed, claim->owner), "claims_are_owed");
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
    HOLDS(s->secret[seat] >= 0 && s->secret[seat] <= MG_MONEY_MAX, "bids_are_in_hand");
    HOLDS(s->offers[seat] <= g->opt.trade_offers, "offers_in_range");
    HOLDS((s->held[seat] & ~mg_bits_low(g->kept_n)) == 0, "cards_exist");
    if (mg_has_seat(s->alive, seat)) {
        HOLDS(s->order[seat] == 0, "seats_in_play_have_no_place");
        return NULL;
    }
    HOLDS(pos == 0 && !s->held[seat] && !s->offers[seat] && !s->flags[seat],
          "seats_out_hold_nothing");
    HOLDS(s->order[seat] >= 1 && s->order[seat] < s->seat_n, "seats_out_have_a_place");
    for (int board = 0; board < s->board_n; board++) {
        HOLDS(!s->board[board].cash[seat] && !s->board[board].owned[seat],
              "seats_out_hold_nothing");
    }
    return NULL;
}

/* Whether the numbers of seats that are out are in order: the first to leave is 1, and so on. */
static bool left_in_order(const mg_state *s)
{
    uint32_t places = 0;
    int out = 0;

    for (int seat = 0; seat < s->seat_n; seat++) {
        out += s->order[seat] != 0;
        places |= mg_bit(s->order[seat]);
    }
    return (places | 1) == mg_bits_low(out + 1);
}

/* Whether some card leads to the next railroad or utility with this factor (ST-107). */
static bool is_factor(const mg_game *g, int factor)
{
    bool found = factor == 0;

    for (int board = 0; board < g->board_n; board++) {
        for (int deck = 0; deck < MG_DECKS; deck++) {
            for (int card = 0; card < g->board[board].deck_n[deck]; card++) {
                const mg_card *c = &g->board[board].card[deck][card];

                found |=
                    (c->effect == MG_FX_NEAREST_RAILROAD || c->effect == MG_FX_NEAREST_UTILITY) &&
                    c->amount == factor;
            }
        }
    }
    return found;
}

static const char *check_seats(const mg_game *g, const mg_state *s)
{
    int n = g->seat_n;
    const char *bad = NULL;

    HOLDS(s->seat_n == n && s->board_n == g->board_n, "same_game");
    HOLDS(s->alive && !(s->alive & ~mg_bits_low(n)), "somebody_is_in_play");
    HOLDS(!(s->jailed & ~s->alive) && !(s->winners & ~s->alive), "jailed_and_winners_are_in_play");
    HOLDS(s->turn_seat < n && s->first_seat < n, "seat_exists");
    HOLDS(s->die[0] <= 6 && s->die[1] <= 6, "dice_show_1_to_6");
    HOLDS(s->doubles < g->opt.doubles_jail, "doubles_in_range");
    HOLDS(s->stop <= MG_STOP_FULL, "canonical");
    HOLDS(s->stop != MG_STOP_TIME || g->opt.end == MG_END_TIME, "time_up_needs_the_option");
    HOLDS(mg__is_zero(s->pad, sizeof s->pad) && mg__is_zero(s->pad_too, sizeof s->pad_too),
          "canonical");
    HOLDS(mg__is_zero(s->hidden, sizeof s->hidden), "canonical");
    HOLDS(s->reversed <= 1 && s->speeding <= 1, "canonical");
    HOLDS((!s->reversed || g->opt.go_privilege) && (!s->speeding || g->opt.dice_special),
          "canonical");
    HOLDS(!s->declared ||
              (g->opt.dice_declare && g->opt.dice_special && s->declared <= MG_WAY_PRODUCT + 1 &&
               MG_WAYS_DECLARED >> (s->declared - 1) & 1),
          "declared_ways_need_the_option");
    HOLDS(is_factor(g, s->factor), "factors_are_of_cards");
    bad = check_order(g, s);
    bad = bad ? bad : check_candidates(g, s);
    bad = bad ? bad : check_claims(g, s);
    for (int seat = 0; seat < n && !bad; seat++) {
        bad = check_seat(g, s, seat);
    }
    if (bad) {
        return bad;
    }
    HOLDS(left_in_order(s), "seats_out_have_a_place");
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
    HOLDS((all & ~mg_bits_low(t->deed_n)) == 0, "deed_exists");
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
    HOLDS(g->opt.mortgage_clear != MG_CLEAR_GROUP || !(b->mortgaged & deeds),
          "no_building_beside_a_mortgage");
    MG_EACH_BIT(deed, deeds) {
        low = b->level[deed] < low ? b->level[deed] : low;
        high = b->level[deed] > high ? b->level[deed] : high;
    }
    HOLDS(!g->opt.build_even || high - low <= 1, "buildings_are_even");
    return NULL;
}

static int borrowed(const mg_state *s, int board, int deed)
{
    int n = 0;

    while (n < 4 && mg_lender_of(s, board, deed, n) >= 0) {
        n++;
    }
    return n;
}

static const char *check_imports(const mg_game *g, const mg_state *s, int board)
{
    const mg_board_state *b = &s->board[board];

    if (s->turn_n == 0) {
        return NULL; /* before the first turn marks are pairs */
    }
    for (int deed = 0; deed < MG_DEEDS_MAX; deed++) {
        int pieces = b->level[deed] == MG_LEVEL_HOTEL ? 1 : b->level[deed],
            n = borrowed(s, board, deed);

        HOLDS(b->mark[deed] == 0 || g->opt.imports, "imports_need_the_option");
        for (int k = 0; k < n; k++) {
            HOLDS(mg_lender_of(s, board, deed, k) < g->board_n, "imports_have_a_lender");
        }
        HOLDS(n <= pieces && b->mark[deed] >> MG_LENDER_BITS * n == 0, "imports_have_a_lender");
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
                n += (s->board[other].level[deed] == MG_LEVEL_HOTEL) == hotels &&
                     mg_lender_of(s, other, deed, k) == board;
            }
        }
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

        int own =
            (b->level[deed] == MG_LEVEL_HOTEL ? 1 : b->level[deed]) - borrowed(s, board, deed);

        *(b->level[deed] == MG_LEVEL_HOTEL ? &hotels : red ? &reds : &houses) += own;
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
    int32_t most = mg_purse_max(g->board_n);

    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        HOLDS(b->cash[seat] >= 0 && b->cash[seat] <= most, "cash_in_range");
        HOLDS(seat < s->seat_n || (!b->cash[seat] && !b->owned[seat]), "canonical");
    }
    HOLDS(b->pot >= 0 && b->pot <= most, "pot_in_range");
    HOLDS(g->opt.free_parking != MG_PARKING_NOTHING || b->pot == 0, "pot_needs_the_option");
    return NULL;
}

/* ---- cards ---- */

static const char *check_pile(const mg_game *g, const mg_state *s, int board, int deck,
                              uint32_t *seen)
{
    const mg_pile *pile = &s->board[board].pile[deck];
    int room = g->board[board].deck_n[deck]; /* and for kept cards that are put back */

    HOLDS(pile->known_n <= MG_DECK_MAX, "piles_in_range");
    HOLDS(mg__is_zero(pile->known + pile->known_n, (size_t)(MG_DECK_MAX - pile->known_n)),
          "canonical");
    HOLDS(mg__is_zero(pile->pad, sizeof pile->pad), "canonical");
    for (int k = 0; k < pile->known_n; k++) {
        int country = mg_card_country(g, pile->known[k]), card = mg_card_index(g, pile->known[k]);

        HOLDS(country < g->board_n && card < g->board[country].deck_n[deck], "cards_exist");
        HOLDS(!(seen[country] >> card & 1), "one_place_a_card");
        seen[country] |= mg_bit(card);
        room += country == board && g->board[country].card[deck][card].kept != MG_NONE;
    }
    HOLDS(pile->unseen_n + pile->known_n <= room, "piles_in_range");
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
        HOLDS((seen[board] & ~mg_bits_low(g->board[board].deck_n[deck])) == 0, "cards_exist");
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
        HOLDS(seen[board] == mg_bits_low(g->board[board].deck_n[deck]), "every_card_has_a_place");
    }
    return NULL;
}

/* ---- frames ---- */

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
static const char *check_loose_ends(const mg_game *g, const mg_state *s, int board)
{
    const mg_board_state *b = &s->board[board];
    bool offer = has_frame(s, MG_FRAME_DRAFT, -1) || has_frame(s, MG_FRAME_ANSWER, -1);
    uint32_t takeover = 0;

    for (int seat = 0; seat < s->seat_n; seat++) {
        if (has_frame(s, MG_FRAME_TAKEOVER, seat)) {
            takeover |= b->owned[seat] & b->mortgaged;
        }
    }
    HOLDS(b->due >> g->board[board].deed_n == 0, "deed_exists");
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
                   s->frame[s->depth - 1].dice.purpose == MG_DICE_TIE);
    HOLDS(sealed || has_frame(s, MG_FRAME_VOTE, -1) || mg__is_zero(s->secret, sizeof s->secret),
          "sealed_bids_are_open");
    HOLDS(mg__is_zero(b->pad, sizeof b->pad), "canonical");
    return NULL;
}

/* A deed of the Bank is in one place only: a frame that offers, auctions or delivers it, or an
 * estate that is to be auctioned. */
static const char *check_free_deeds(const mg_state *s)
{
    uint32_t seen[MG_BOARDS_MAX];

    for (int board = 0; board < s->board_n; board++) {
        seen[board] = s->board[board].due;
    }
    for (int at = 0; at < s->depth; at++) {
        int deed = s->frame[at].with_deed.deed;

        if (mg__role_of(&s->frame[at], MG_AT_SUBJ) == MG_ROLE_FREE_DEED) {
            HOLDS(!(seen[mg_deed_board(deed)] >> mg_deed_index(deed) & 1), "one_question_a_deed");
            seen[mg_deed_board(deed)] |= mg_bit(mg_deed_index(deed));
        }
    }
    return NULL;
}

/* ---- before the first turn ---- */

/* Whether places are as throws leave them: tied seats share the place of the first of them. */
static bool order_is_thrown_for(const mg_state *s, const mg_frame *f)
{
    uint32_t tied = 0;

    for (int seat = 0; seat < s->seat_n; seat++) {
        int before = 0, same = 0;

        for (int other = 0; other < s->seat_n; other++) {
            before += s->place[other] < s->place[seat];
            same += s->place[other] == s->place[seat];
        }
        if (s->place[seat] != before + 1) {
            return false;
        }
        if (same > 1 && (!tied || s->place[mg_bits_first(tied)] > s->place[seat])) {
            tied = 0;
        }
        if (same > 1 && (!tied || s->place[mg_bits_first(tied)] == s->place[seat])) {
            tied |= mg_bit(seat);
        }
    }
    for (int seat = 0; seat < s->seat_n; seat++) {
        bool thrown = (tied & ~(uint32_t)f->dice_order.to_throw) >> seat & 1;

        if (thrown ? s->tries[seat] < 2 : s->tries[seat]) {
            return false;
        }
    }
    return tied == f->dice_order.tied;
}

/* Deeds have the number of a pair only from when pairs are made until the last one is picked
 * (US-5). */
static const char *check_pairs(const mg_game *g, const mg_state *s, bool paired)
{
    for (int board = 0; board < s->board_n; board++) {
        for (int deed = 0; deed < MG_DEEDS_MAX; deed++) {
            HOLDS(s->board[board].mark[deed] <= (paired && board == 0 ? mg__pairs(g) : 0),
                  "deeds_are_left_to_deal");
        }
    }
    return NULL;
}

/* Before the first turn nothing may have happened, except what follows if deeds are dealt for
 * money. */
static const char *check_set_up(const mg_game *g, const mg_state *s)
{
    const mg_frame *f = &s->frame[0];
    bool pairs = f->kind == MG_FRAME_DEALING && f->dealing.pairs;
    bool dealt = f->kind == MG_FRAME_DEALING && !pairs;
    bool order = ordering(s);

    HOLDS(!s->jailed && !s->white_house && !s->reversed && !s->speeding && !s->declared &&
              !s->doubles && !s->factor && mg__is_zero(s->flags, sizeof s->flags),
          "nothing_has_happened_yet");
    HOLDS(dealt || (s->depth == 1 && s->alive == mg_bits_low(s->seat_n)),
          "nothing_has_happened_yet");
    for (int board = 0; board < s->board_n; board++) {
        const mg_board_state *b = &s->board[board];

        HOLDS(!b->built && (dealt || (!b->mortgaged && !b->due)), "nothing_has_happened_yet");
        HOLDS(dealt || f->kind == MG_FRAME_PICK_PAIR || mg__is_zero(b->owned, sizeof b->owned),
              "nothing_has_happened_yet");
    }
    HOLDS(!order || order_is_thrown_for(s, f), "start_rolls_in_order");
    return check_pairs(g, s, pairs || order || f->kind == MG_FRAME_PICK_PAIR);
}

static const char *check_frames(const mg_game *g, const mg_state *s)
{
    const char *bad = NULL;
    int bottom = s->frame[0].kind;

    HOLDS(s->depth <= MG_FRAMES_MAX, "frames_in_range");
    HOLDS(mg__is_zero(&s->frame[s->depth], (size_t)(MG_FRAMES_MAX - s->depth) * sizeof s->frame[0]),
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
    HOLDS(s->turn_n <= MG_TURNS_MAX, "turns_are_counted");
    if (bottom == MG_FRAME_TURN) {
        HOLDS(s->turn_n > 0 && s->round_n > 0 && s->round_n <= s->turn_n, "turns_are_counted");
    } else {
        HOLDS(s->turn_n == 0 && s->round_n == 0, "turns_are_counted");
        bad = check_set_up(g, s);
    }
    for (int at = 0; !bad && at < s->depth; at++) {
        bad = mg__check_frame(g, s, &s->frame[at], at == s->depth - 1);
    }
    return bad ? bad : check_free_deeds(s);
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
        bad = check_loose_ends(g, s, board);
    }
    return bad;
}
