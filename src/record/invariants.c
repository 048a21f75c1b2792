/* SPDX-License-Identifier: MIT
 * One sentence an invariant. The unit tests compare the list with rules/check.c. */
#include "record/invariants.h"

#include <stddef.h>
#include <string.h>

/* clang-format off */
static const struct {
    const char *name, *text;
} rows[] = {
    {"a_building_is_left",             "the Bank has no building of that kind to auction"},
    {"a_building_is_placed_first",     "the building that was won must be placed before anything else is asked"},
    {"a_card_is_there_to_draw",        "no unseen card is left in the deck that is to be drawn from"},
    {"a_finished_game_asks_nothing",   "a finished game has winners and no open question"},
    {"a_move_waits_for_the_fine",      "a move of 2 to 12 spaces waits for the fine of the seat whose turn it is, and for nothing else"},
    {"a_running_game_asks_something",  "a running game has no winners and asks something of somebody"},
    {"a_running_game_has_two_players", "fewer than two players are left, and no result is given"},
    {"an_estate_is_auctioned",         "deeds are due to be auctioned, but no estate is being settled"},
    {"an_estate_waits_under_an_auction", "an estate stands below the auction of one of its deeds"},
    {"an_offer_is_answered_first",     "an open offer must be the last frame"},
    {"bidders_are_in_play",            "a bidder is out of the game, or has passed"},
    {"bidders_can_build",              "one of the bidders has no site for the building"},
    {"bids_are_in_hand",               "the high bid needs a bidder with that much cash"},
    {"buildings_are_even",             "buildings in a group differ by more than one level"},
    {"buildings_need_the_group",       "a site has buildings, but its group is not in one hand"},
    {"buildings_on_streets_only",      "only streets carry buildings"},
    {"canonical",                      "a field is set that means nothing here"},
    {"cards_exist",                    "there is no such card in this game"},
    {"cash_in_range",                  "cash is negative or too large"},
    {"creditors_are_in_play",          "the money is owed to somebody who is out, or to the debtor"},
    {"debts_are_owed",                 "a debt has no amount, or in no currency of this game"},
    {"debts_have_a_cause",             "a debt has no cause"},
    {"declared_ways_need_the_option", "a way to count the next throw is declared where none may be"},
    {"deed_exists",                    "there is no such deed"},
    {"deeds_are_left_to_deal",         "the number of deeds left to deal does not fit the options"},
    {"dice_are_thrown_first",          "dice that are to be thrown must be the last frame"},
    {"dice_move_the_turn_seat",        "dice are thrown for the seat whose turn it is, right above its turn"},
    {"dice_show_1_to_6",               "a die shows 1 to 6"},
    {"doubles_in_range",               "more doubles in a row than lead to Jail"},
    {"every_card_has_a_place",         "a card is neither in a deck nor in a hand"},
    {"fines_are_owed",                 "a fine has no amount, or no deck to draw from instead"},
    {"frame_kind",                     "there is no such kind of frame"},
    {"frames_in_range",                "too many questions are open at once"},
    {"frames_wait_for_seats_in_play",  "something is asked of a seat that is out of the game"},
    {"hotels_conserved",               "hotels on the board and in the Bank do not add up"},
    {"houses_conserved",               "houses on the board and in the Bank do not add up"},
    {"jail_rolls_in_range",            "more rolls were made in Jail than the rules allow"},
    {"jailed_and_winners_are_in_play", "a seat that is out is in Jail, or wins"},
    {"jailed_do_not_move",             "a seat in Jail decides about leaving it before it rolls: its step is \"jail\""},
    {"jailed_stand_in_jail",           "a seat in Jail must stand on its space"},
    {"levels_in_range",                "a level is 0 to 4 houses, or 5 for a hotel"},
    {"levels_match_buildings",         "levels and buildings do not agree"},
    {"mortgaged_deeds_are_owned",      "a mortgaged deed has no owner"},
    {"no_building_beside_a_mortgage",  "a group has both buildings and a mortgage"},
    {"no_building_on_a_mortgage",      "a site has both buildings and a mortgage"},
    {"offers_are_held",                "an offer lists what its side does not have"},
    {"offers_are_open",                "an offer is given, but nobody drafts or answers one"},
    {"offers_in_range",                "more offers, counter-offers or edits than the options allow"},
    {"offers_pay_one_way",             "an offer has cash on both sides"},
    {"one_owner_a_deed",               "a deed has two owners"},
    {"one_place_a_card",               "a card is in two places"},
    {"one_turn_at_the_bottom",         "the first frame, and no other, is the turn of the seat whose turn it is"},
    {"only_jailed_leave_jail",         "the step \"jail\" is for a seat that is in Jail"},
    {"only_other_currency_is_on_account", "a building that was won is to be paid later, which is for games of several currencies"},
    {"partners_are_in_play",           "an offer needs two different seats in play"},
    {"payments_to_players_in_play",    "a payment to each is between players in play, and waits under a debt"},
    {"piles_hold_the_unseen",          "the decks do not hold as many unseen cards as there are"},
    {"piles_in_range",                 "a deck has more cards than it can hold"},
    {"pot_in_range",                   "the pot is negative or too large"},
    {"pot_needs_the_option",           "Free Parking has no pot in this game: option free_parking"},
    {"same_game",                      "seats or boards are those of another game"},
    {"seat_exists",                    "there is no such seat"},
    {"seats_in_play_have_no_place",    "a seat in play is given a place among those that are out"},
    {"seats_out_have_a_place",         "seats that are out are numbered from 1 in the order in which they left"},
    {"seats_out_hold_nothing",         "a seat that is out still has cash, deeds, cards or a token"},
    {"somebody_is_in_play",            "nobody is in play"},
    {"space_exists",                   "there is no such space"},
    {"start_rolls_in_order",           "the rolls for the first turn do not fit together"},
    {"taken_over_deeds_are_mortgaged", "deeds taken over must be mortgaged and belong to the seat that is asked"},
    {"taxed_on_a_tax_space",           "a tax is asked for away from a tax space"},
    {"the_deed_auctioned_is_free",     "the deed under the hammer has an owner"},
    {"the_deed_landed_on_is_free",     "the deed to buy must be free, and the buyer's token must stand on it"},
    {"the_next_bidder_may_bid",        "the seat to speak has passed, or bids against itself"},
    {"the_turn_waits_under_a_question", "the turn waits, but nothing is asked"},
    {"time_up_needs_the_option",       "time_up needs the option end=time"},
    {"turns_are_counted",              "turns and rounds are counted from 1, and there are no fewer turns than rounds"},
    {"utility_is_landed_on",           "the dice for a utility's rent need a token on somebody else's utility"},
    {"a_throw_is_there_to_count",      "a throw is to be counted, but none was made"},
    {"a_deed_waits_to_be_paid",        "a deed waits to be delivered, but it is not free or nothing is owed for it"},
    {"imports_have_a_lender",          "an imported building has no lender, or more are imported than stand there"},
    {"imports_need_the_option",        "imported buildings need the option imports"},
    {"one_place_a_seat",               "places in the order of play go from 1 on, each once"},
    {"pairs_are_left_to_pick",         "pairs are to be picked, but there are too few"},
    {"places_in_range",                "a place in the order of play is higher than there are seats"},
    {"places_need_the_option",         "places in the order of play need the option draft"},
    {"privileges_of_the_jackpot",      "privileges of the jackpot are offered that are not there"},
    {"privileges_on_go",               "privileges are offered away from GO"},
    {"rents_are_claimed",              "a rent is claimed that nobody owes"},
    {"sealed_bids_are_open",           "sealed bids lie where no sealed auction is held"},
    {"tied_bidders_roll",              "the rolls for a tie do not fit together"},
    {"what_is_funded_can_be_done",     "money is exchanged for something that cannot be done"},
};

/* clang-format on */

const char *mg__invariant_text(const char *name)
{
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        if (strcmp(rows[k].name, name) == 0) {
            return rows[k].text;
        }
    }
    return "the position is impossible";
}
