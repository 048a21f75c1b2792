/* SPDX-License-Identifier: MIT
 * The invariants of each frame of a board game: its place and fields by frames.def, and conditions
 * between the fields. */
#include "rules/board/check_frames.h"

#include "rules/board/against.h"
#include "rules/board/auction.h"
#include "rules/board/build.h"
#include "rules/board/chance.h"
#include "rules/board/deeds.h"
#include "rules/board/finish.h"
#include "rules/board/money.h"
#include "rules/board/party.h"
#include "rules/board/setup.h"
#include "rules/board/shortage.h"
#include "rules/board/turn.h"
#include "rules/board/vote.h"
#include "rules/core/core.h"
#include "rules/core/frames.h"
#include "rules/core/invariant.h"

#define CHECK(name)                                                                                \
    static const char *name(const mg_game *g MG_UNUSED, const mg_state *s MG_UNUSED,               \
                            const mg_frame *f MG_UNUSED, bool top MG_UNUSED)
#define MG_UNUSED __attribute__((unused))

CHECK(check_nothing)
{
    return NULL;
}

CHECK(check_step)
{
    HOLDS(f->turn.step != MG_STEP_ROLL || !mg_has_seat(s->jailed, f->seat), "jailed_do_not_move");
    HOLDS(f->turn.step != MG_STEP_JAIL || mg_has_seat(s->jailed, f->seat),
          "only_jailed_leave_jail");
    return NULL;
}

/* LEADS_ON: frames that may move the token on; the questions of the space where it stands are
 * answered before. OF_A_MOVE: these, and all other frames that exist only during a move, neither
 * before the throw nor after it. */
#define KIND(id) (UINT64_C(1) << MG_FRAME_##id)
#define LEADS_ON                                                                                   \
    (KIND(FINE_OR_CARD) | KIND(BUS) | KIND(VOTE) | KIND(MOVE) | KIND(ARRIVE) | KIND(ELECTED) |     \
     KIND(DRAW))
#define OF_A_MOVE                                                                                  \
    (LEADS_ON | KIND(BUY) | KIND(TAX) | KIND(SPECIAL) | KIND(LANDING) | KIND(ON_GO) | KIND(JACKPOT))
_Static_assert(MG_FRAME_KINDS <= 64, "a bit for each kind");

/* Whether a frame of these kinds is above, or a tie in a vote, whose card is then carried out. */
static bool is_above(const mg_state *s, const mg_frame *f, uint64_t kinds)
{
    for (const mg_frame *above = f + 1; above < s->frame + s->depth; above++) {
        if ((above->kind < MG_FRAME_KINDS && kinds >> above->kind & 1) ||
            (above->kind == MG_FRAME_TARGET && above->target.purpose == MG_TARGET_TIE)) {
            return true;
        }
    }
    return false;
}

CHECK(check_turn)
{
    HOLDS(top || f->turn.step >= MG_STEP_WAIT || !is_above(s, f, OF_A_MOVE),
          "the_turn_waits_under_a_question");
    HOLDS(f == &s->frame[0] && f->seat == s->turn_seat &&
              (g->opt.end_build_round || (!f->turn.buyer && !f->turn.last_build)),
          "one_turn_at_the_bottom");
    HOLDS(f->turn.step < MG_STEP_WAIT || !top, "the_turn_waits_under_a_question");
    HOLDS(mg_has_seat(s->alive, f->seat) || f->turn.step >= MG_STEP_WAIT,
          "frames_wait_for_seats_in_play");
    HOLDS(g->opt.end == MG_END_ALL_OWNED ? mg__is_ending(s) || mg__any_unowned(g, s)
                                         : !mg__is_ending(s),
          "all_owned_is_the_end");
    return check_step(g, s, f, top);
}

CHECK(check_buy)
{
    HOLDS(mg_deed_space(g, f->buy.deed) == s->pos[f->seat] && !is_above(s, f, LEADS_ON),
          "the_deed_landed_on_is_free");
    return NULL;
}

/* ---- auctions ---- */

CHECK(check_bidding)
{
    int high = (int)f->bidding.high_bidder - 1;
    uint32_t waiting = f->bidding.bidders & ~f->bidding.passed;

    HOLDS(!(f->bidding.passed & ~(uint32_t)f->bidding.bidders), "bidders_are_in_play");
    HOLDS(high < 0 || mg_has_seat(f->bidding.bidders, high), "bidders_are_in_play");
    HOLDS(high < 0 ? f->bidding.bid == 0
                   : f->bidding.bid > 0 && f->bidding.bid <= mg__most_bid(g, s, high, f),
          "bids_are_in_hand");
    if (high >= 0) {
        waiting &= ~mg_bit(high);
    }
    HOLDS(waiting >> f->seat & 1, "the_next_bidder_may_bid");
    HOLDS(f->bidding.passed == 0 || g->opt.auction_pass == MG_PASS_OPEN, "canonical");
    return NULL;
}

/* ---- the last buildings ---- */

CHECK(check_pieces)
{
    HOLDS(g->opt.bank_limited, "pieces_wait_under_an_auction");
    return NULL;
}

/* The auction is of a piece of the frame below. There is one: this frame cannot be at the bottom
 * (check_frames). */
CHECK(check_shortage)
{
    const mg_frame *below = f - 1;
    const char *bad = check_bidding(g, s, f, top);

    if (bad) {
        return bad;
    }
    HOLDS(below->kind == MG_FRAME_PIECES && below->pieces.deed == f->shortage.deed &&
              below->pieces.building == f->shortage.building &&
              !(f->shortage.bidders & ~below->pieces.seats),
          "a_building_is_left");
    MG_EACH_BIT(seat, f->shortage.bidders)
        HOLDS(mg__can_want(g, s, (int)seat, f), "bidders_can_build");
    HOLDS(!f->shortage.high_bidder ||
              f->shortage.bid >= mg__least_price(g, s, f->shortage.high_bidder - 1,
                                                 mg_deed_board(f->shortage.deed),
                                                 f->shortage.building),
          "bids_are_in_hand");
    return NULL;
}

CHECK(check_place)
{
    HOLDS(g->board_n > 1 || !f->place.owed, "only_other_currency_is_on_account");
    HOLDS(mg__least_price(g, s, f->seat, mg_deed_board(f->place.deed), f->place.building) <=
              f->place.bid,
          "bidders_can_build");
    return NULL;
}

/* asker builds. Each seat that is being asked, is still to be asked or has said yes could build
 * too, and is in only one of these sets. */
CHECK(check_want)
{
    int asker = f->want.asker;
    uint32_t asked = f->want.left | f->want.wanting | mg_bit(f->seat);

    HOLDS(g->opt.shortage != MG_SHORTAGE_WAIT && g->opt.bank_limited &&
              !(f->want.left & f->want.wanting) &&
              !((f->want.left | f->want.wanting) & (mg_bit(f->seat) | mg_bit(asker))) &&
              f->want.building == mg__next_is_hotel(g, s, f->want.deed) &&
              mg_ok(mg__may_build(g, s, asker, f->want.deed)),
          "wanted_pieces_are_short");
    MG_EACH_BIT(seat, asked)
        HOLDS(mg__can_want(g, s, (int)seat, f), "bidders_can_build");
    return NULL;
}

CHECK(check_sealed)
{
    HOLDS(g->opt.auction_style == MG_AUCTION_SEALED &&
              !(f->sealed.have_bid & ~(uint32_t)f->sealed.bidders) &&
              f->sealed.have_bid != f->sealed.bidders,
          "sealed_bids_are_open");
    HOLDS(!f->sealed.tied ||
              (g->opt.auction_tie == MG_TIE_REPEAT && mg_bits_count(f->sealed.bidders) > 1),
          "sealed_bids_are_open");
    MG_EACH_BIT(seat, f->sealed.tied ? f->sealed.bidders : 0)
        HOLDS(f->sealed.tied <= mg__most_bid(g, s, (int)seat, f), "bids_are_in_hand");
    for (int seat = 0; seat < s->seat_n; seat++) {
        HOLDS(f->sealed.have_bid >> seat & 1 || s->secret[seat] == 0, "sealed_bids_are_open");
    }
    MG_EACH_BIT(seat, f->sealed.have_bid)
        HOLDS(s->secret[seat] == 0 || (s->secret[seat] >= mg__least_bid(g, s, (int)seat, f) &&
                                       s->secret[seat] <= mg__most_bid(g, s, (int)seat, f)),
              "bids_are_in_hand");
    return NULL;
}

/* ---- money ---- */

CHECK(check_tax)
{
    int space = f->tax.space;

    HOLDS(g->board[space / MG_SPACES].tax_percent[space % MG_SPACES] > 0, "tax_can_be_a_share");
    return NULL;
}

CHECK(check_debt)
{
    HOLDS(!f->debt.any_currency || (g->board_n > 1 && mg_creditor(f) >= 0), "debts_are_owed");
    return NULL;
}

/* Whether the action that a FUND frame waits for is still possible when the cash is there. */
static bool funds_something(const mg_game *g, const mg_state *s, const mg_frame *f)
{
    mg_action act = {f->fund.action, (int8_t)f->seat, f->fund.subj, f->fund.amt};
    mg_state below;

    switch (f->fund.action) {
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
    below.board[f->fund.board].cash[f->seat] = (int32_t)f->fund.cost;
    return mg_ok(mg_apply(g, &below, act, NULL));
}

CHECK(check_fund)
{
    HOLDS(g->board_n > 1 && s->board[f->fund.board].cash[f->seat] < (int32_t)f->fund.cost &&
              funds_something(g, s, f),
          "what_is_funded_can_be_done");
    return NULL;
}

/* Whether a claim for rent fits the owner of the deed. By options the owner may have sold the deed
 * meanwhile: to the Bank, or, if rents must be asked for, to anybody. */
static bool is_rent_of(const mg_game *g, const mg_state *s, const mg_frame *f)
{
    int owner = mg_owner(s, f->claim.deed);

    return f->claim.cause == MG_CAUSE_RENT && f->claim.board == mg_deed_board(f->claim.deed) &&
           (owner == f->seat || (owner < 0 && g->opt.treasury_sale) ||
            g->opt.rent_claim != MG_CLAIM_AUTO);
}

CHECK(check_claim)
{
    HOLDS(g->board_n > 1 && (f->claim.cause == MG_CAUSE_CARD || is_rent_of(g, s, f)),
          "rents_are_claimed");
    return NULL;
}

CHECK(check_rent)
{
    HOLDS(g->opt.rent_claim != MG_CLAIM_AUTO, "claims_are_owed");
    return NULL;
}

CHECK(check_each)
{
    HOLDS(!mg_has_seat(f->each.seats, f->seat), "payments_to_players_in_play");
    return NULL;
}

CHECK(check_takeover)
{
    HOLDS(!top || mg__any_due(s, f->seat), "taken_over_deeds_are_mortgaged");
    return NULL;
}

/* ---- offers ---- */

static bool is_held(const mg_board_state *b, int seat, uint32_t deeds, int32_t cash)
{
    return !(deeds & ~b->owned[seat]) && cash >= 0 && cash <= b->cash[seat];
}

CHECK(check_offer)
{
    int other = f->offer.other;

    HOLDS(!(s->offer_cards_give & ~s->held[f->seat]) && !(s->offer_cards_get & ~s->held[other]),
          "offers_are_held");
    for (int board = 0; board < s->board_n; board++) {
        const mg_board_state *b = &s->board[board];

        HOLDS(is_held(b, f->seat, b->offer_give, b->offer_cash_give) &&
                  is_held(b, other, b->offer_get, b->offer_cash_get),
              "offers_are_held");
        HOLDS(!b->offer_cash_give || !b->offer_cash_get, "offers_pay_one_way");
    }
    return NULL;
}

/* ---- moves and spaces ---- */

CHECK(check_special)
{
    HOLDS(g->opt.dice_special && f->seat == s->turn_seat && s->die[0] && s->die[1] &&
              f->special.ways == mg__ways_of(s->die) && s->depth == 2 &&
              !mg_has_seat(s->jailed, f->seat),
          "a_throw_is_there_to_count");
    return NULL;
}

CHECK(check_landing)
{
    HOLDS(g->opt.dice_special && f->seat == s->turn_seat && s->depth == 2 &&
              !mg_has_seat(s->jailed, f->seat),
          "a_throw_is_there_to_count");
    return NULL;
}

CHECK(check_on_go)
{
    HOLDS(g->opt.go_privilege && s->pos[f->seat] % MG_SPACES == 0 && !is_above(s, f, LEADS_ON) &&
              !(f->on_go.privileges & ~(1u << MG_PRIVILEGE_DEED | 1u << MG_PRIVILEGE_REVERSE)),
          "privileges_on_go");
    return NULL;
}

CHECK(check_jackpot)
{
    unsigned privileges = f->jackpot.privileges;

    HOLDS(g->opt.free_parking != MG_PARKING_NOTHING && (privileges >> MG_PRIVILEGE_CASH & 1) &&
              (privileges >> MG_PRIVILEGE_LEVY & 1) == (g->opt.jackpot_levy > 0) &&
              !(privileges >> MG_PRIVILEGE_REVERSE & 1),
          "privileges_of_the_jackpot");
    return NULL;
}

CHECK(check_houses)
{
    HOLDS(f->houses.left <= g->opt.jackpot_houses, "privileges_of_the_jackpot");
    return NULL;
}

CHECK(check_bus)
{
    int space = s->pos[f->seat];

    HOLDS(g->board[space / MG_SPACES].kind[space % MG_SPACES] == MG_SPACE_BUS &&
              !is_above(s, f, LEADS_ON),
          "a_bus_is_ridden");
    return NULL;
}

CHECK(check_arrive)
{
    HOLDS(g->opt.parking_fee, "a_move_waits_for_the_fine");
    return NULL;
}

CHECK(check_move)
{
    HOLDS(f->seat == s->turn_seat && !mg_has_seat(s->jailed, f->seat), "a_move_waits_for_the_fine");
    return NULL;
}

/* ---- set-up and the last round ---- */

/* The number of deeds of a pair that nobody has picked. */
static int deeds_of_pair(const mg_state *s, int pair)
{
    int n = 0;

    for (int deed = 0; deed < MG_DEEDS_MAX; deed++) {
        n += s->board[0].mark[deed] == pair && !s->board[0].owner[deed];
    }
    return n;
}

CHECK(check_pick_pair)
{
    HOLDS(s->depth == 1 && g->opt.draft && s->place[0] &&
              mg_bits_count(mg__pairs_left(s)) > s->seat_n - s->place[f->seat],
          "pairs_are_left_to_pick");
    MG_EACH_BIT(pair, mg__pairs_left(s))
        HOLDS(deeds_of_pair(s, (int)pair) == 2, "pairs_are_left_to_pick");
    return NULL;
}

CHECK(check_candidate)
{
    HOLDS(f == &s->frame[0] && g->opt.candidates, "one_candidate_a_seat");
    return NULL;
}

CHECK(check_dealing)
{
    int dealt = 2 * mg__pairs(g) - f->dealing.left;

    HOLDS(f == &s->frame[0] && f->dealing.left <= mg_bits_count(mg__undealt(g, s, f)),
          "deeds_are_left_to_deal");
    if (!f->dealing.pairs) {
        HOLDS(f->dealing.left <= g->opt.deal_deeds * s->seat_n, "deeds_are_left_to_deal");
        return NULL;
    }
    HOLDS(g->opt.draft && dealt >= 0, "deeds_are_left_to_deal");
    for (int pair = 1; pair <= mg__pairs(g); pair++, dealt -= 2) { /* two each, in order */
        HOLDS(deeds_of_pair(s, pair) == (dealt > 2   ? 2
                                         : dealt > 0 ? dealt
                                                     : 0),
              "deeds_are_left_to_deal");
    }
    return NULL;
}

CHECK(check_last_build)
{
    HOLDS(g->opt.end_build_round && s->frame[0].kind == MG_FRAME_TURN &&
              s->frame[0].turn.last_build && mg__is_ending(s) &&
              !mg_has_seat(f->last_build.seats, f->seat),
          "the_last_round_is_played");
    return NULL;
}

CHECK(check_ending)
{
    HOLDS(f == &s->frame[1] && g->opt.end == MG_END_FIRST_BANKRUPTCY && !g->opt.bankrupt_stays &&
              mg_bits_count(s->alive) < s->seat_n,
          "the_end_is_settled");
    return NULL;
}

/* ---- chance ---- */

/* A seat that has thrown the best sum so far does not have to throw again. */
static bool throws_off(const mg_frame *f)
{
    return mg_has_seat(f->throw_off.to_throw, f->seat) &&
           !(f->throw_off.best_by & f->throw_off.to_throw) &&
           (f->throw_off.best > 0) == (f->throw_off.best_by > 0);
}

static const char *check_tie(const mg_game *g, const mg_state *s, const mg_frame *f)
{
    HOLDS(throws_off(f), "tied_bidders_roll");
    MG_EACH_BIT(seat, f->dice_tie.to_throw | f->dice_tie.best_by)
        HOLDS(s->secret[seat] > 0 && s->secret[seat] <= mg__most_bid(g, s, (int)seat, f),
              "tied_bidders_roll");
    return NULL;
}

static bool on_anothers_deed(const mg_game *g, const mg_state *s, int seat)
{
    int space = s->pos[seat], deed = g->board[space / MG_SPACES].deed_at[space % MG_SPACES];
    int owner = deed == MG_NONE ? -1 : mg_owner(s, mg_deed_id(space / MG_SPACES, deed));

    return owner >= 0 && owner != seat;
}

/* Throws that move the seat whose turn it is, or decide its rent. */
CHECK(check_throw)
{
    if (f->dice.purpose == MG_DICE_UTILITY) {
        HOLDS(on_anothers_deed(g, s, f->seat), "utility_is_landed_on");
    } else {
        HOLDS(mg_has_seat(s->jailed, f->seat) == (f->dice.purpose == MG_DICE_JAIL),
              "dice_move_the_turn_seat");
    }
    HOLDS(f->seat == s->turn_seat && s->depth == 2 && s->frame[0].turn.step >= MG_STEP_WAIT,
          "dice_move_the_turn_seat");
    return NULL;
}

CHECK(check_dice)
{
    switch ((mg_dice_for)f->dice.purpose) {
    case MG_DICE_START:
        HOLDS(s->depth == 1 && throws_off(f), "start_rolls_in_order");
        return NULL;
    case MG_DICE_ORDER:
        HOLDS(s->depth == 1 && mg_has_seat(f->dice_order.to_throw, f->seat) &&
                  !(f->dice_order.to_throw & ~f->dice_order.tied),
              "start_rolls_in_order");
        for (int pair = 1; pair <= mg__pairs(g); pair++) {
            HOLDS(deeds_of_pair(s, pair) == 2, "pairs_are_left_to_pick");
        }
        return NULL;
    case MG_DICE_TIE:
        return check_tie(g, s, f);
    case MG_DICE_UTILITY:
    case MG_DICE_MOVE:
    case MG_DICE_JAIL:
    default:
        break;
    }
    return check_throw(g, s, f, top);
}

CHECK(check_draw)
{
    HOLDS(s->board[f->draw.board].pile[f->draw.deck].unseen_n > 0, "a_card_is_there_to_draw");
    return NULL;
}

/* ---- cards ---- */

CHECK(check_vote)
{
    HOLDS(mg_card_of(g, f->vote.card)->tie != MG_TIE_NO_VOTE && !(f->vote.voters & s->jailed) &&
              !(f->vote.voted & ~(uint32_t)f->vote.voters) && f->vote.voted != f->vote.voters &&
              mg_bits_count(mg__eligible(g, s, f->vote.card)) > 1,
          "voters_vote");
    for (int seat = 0; seat < s->seat_n; seat++) {
        bool voted = f->vote.voted >> seat & 1;

        HOLDS(voted ? s->secret[seat] > 0 && s->secret[seat] <= s->seat_n &&
                          mg_ok(mg__may_vote(g, s, seat, s->secret[seat] - 1))
                    : !s->secret[seat],
              "votes_are_for_the_eligible");
    }
    return NULL;
}

static bool has_building(const mg_state *s, int seat)
{
    uint32_t built = 0;

    for (int board = 0; board < s->board_n; board++) {
        built |= s->board[board].owned[seat] & s->board[board].built;
    }
    return built != 0;
}

/* Whether the card finds something that it can be aimed at. */
static bool can_aim(const mg_game *g, const mg_state *s, const mg_frame *f)
{
    int effect = mg_card_of(g, f->target.card)->effect;

    switch (effect) {
    case MG_FX_ONE_PAYS:
        return !mg_has_seat(f->target.seats, f->seat);
    case MG_FX_LOSE_BUILDING:
        return has_building(s, f->seat);
    case MG_FX_STEAL_DEED:
    case MG_FX_SWAP_DEEDS:
    case MG_FX_SWAP_GROUPS:
    case MG_FX_STEAL_BUILDING:
        return mg__reaches(g, s, f->seat, (mg_effect)effect);
    default:
        return false;
    }
}

/* Whether the seats to pick from can be tied in the vote on the card. */
static bool is_tied(const mg_game *g, const mg_state *s, const mg_frame *f)
{
    return mg_card_of(g, f->target.card)->tie == MG_TIE_PICK &&
           !(f->target.seats & ~mg__eligible(g, s, f->target.card));
}

CHECK(check_target)
{
    HOLDS(mg__aims_by(g, f) == MG_ACT_PICK ? mg_bits_count(f->target.seats) > 1 : !f->target.seats,
          "targets_are_there");
    HOLDS(f->target.purpose == MG_TARGET_TIE ? is_tied(g, s, f) : can_aim(g, s, f),
          "targets_are_there");
    return NULL;
}

/* The effect is still possible on own and other. */
CHECK(check_effect)
{
    int own = f->effect.pair & 0xffff, other = f->effect.pair >> 16;
    mg_result r = mg_done;

    switch (mg_card_of(g, f->effect.card)->effect) {
    case MG_FX_TAKE_WHITE_HOUSE:
        HOLDS(s->white_house == f->effect.other + 1 && !f->effect.pair, "effects_wait");
        return NULL;
    case MG_FX_ONE_PAYS:
    case MG_FX_ALL_PAY:
        HOLDS(!f->effect.pair, "effects_wait");
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

/* A frame is below: this one cannot be at the bottom (check_frames). */
CHECK(check_cancel)
{
    const mg_frame *below = f - 1;

    HOLDS(below->kind == MG_FRAME_EFFECT, "effects_wait");
    HOLDS(below->effect.cancelled
              ? f->seat == below->seat && f->cancel.other == below->effect.other
              : f->seat == below->effect.other && f->cancel.other == below->seat,
          "effects_wait");
    HOLDS((g->opt.cards_hidden || mg__cancel_cards(g, s, f->seat)) &&
              (!below->effect.cancelled || g->opt.cancel_chain),
          "effects_wait");
    return NULL;
}

CHECK(check_all_pay)
{
    HOLDS(mg_card_of(g, f->all_pay.card)->effect == MG_FX_ALL_PAY &&
              !mg_has_seat(f->all_pay.seats, f->seat),
          "the_elected_act");
    return NULL;
}

CHECK(check_elected)
{
    HOLDS(mg_card_of(g, f->elected.card)->tie != MG_TIE_NO_VOTE, "the_elected_act");
    return NULL;
}

/* ---- the rows ---- */

enum { ANYWHERE_ON, ON_TOP, BELOW };

/* NOLINTBEGIN(bugprone-macro-parentheses): braces of an initialiser cannot stand in parentheses */
/* clang-format off */
#define ANYWHERE ANYWHERE_ON, NULL
#define TOP(invariant) ON_TOP, invariant
#define UNDER(invariant) BELOW, invariant
#define MG_CHECK(place, invariant, function) {place, invariant, function}
#define MG_BOARD(row) row
#define MG_CARDS(row)
#define MG_ROW(...) __VA_ARGS__
#define MG_FRAME(id, name, game, class, fields, asks, work, out, check) \
    MG_##game(MG_ROW([MG_FRAME_##id] = check,))

static const struct {
    int place;
    const char *misplaced, *wrong;
    const char *(*check)(const mg_game *g, const mg_state *s, const mg_frame *f, bool top);
} rows[MG_FRAME_KINDS] = {
#include "magie/frames.def"
};

/* clang-format on */
/* NOLINTEND(bugprone-macro-parentheses) */

const char *mg__check_frame(const mg_game *g, const mg_state *s, const mg_frame *f, bool top)
{
    HOLDS(f->kind < MG_FRAME_KINDS && rows[f->kind].check, "frame_kind");
    mg_slot bad = mg__bad_slot(g, s, f);

    if (bad == MG_AT_SEAT) {
        return f->seat < s->seat_n ? "frames_wait_for_seats_in_play" : "seat_exists";
    }
    HOLDS(rows[f->kind].place == ANYWHERE_ON || (rows[f->kind].place == ON_TOP) == top,
          rows[f->kind].misplaced);
    HOLDS(bad == MG_SLOTS || mg__role_of(f, bad) != MG_ROLE_UNUSED, "canonical");
    HOLDS(bad == MG_SLOTS, rows[f->kind].wrong);
    return rows[f->kind].check(g, s, f, top);
}
