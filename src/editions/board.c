/* SPDX-License-Identifier: MIT
 * Checks on a board as a whole, so that every game on it can go on and can end. */
#include "editions/draft.h"

#include <string.h>

static int count_kind(const mg_board_def *board, int kind)
{
    int count = 0;

    for (int position = 0; position < MG_SPACES; position++) {
        count += board->space[position].kind == kind;
    }
    return count;
}

/* The first card with such an effect, or NULL. */
static const mg__draft_card *find_effect(const mg__draft *draft, mg_effect effect)
{
    for (int deck = 0; deck < MG_DECKS; deck++) {
        for (int card = 0; card < draft->deck_n[deck]; card++) {
            if (draft->card[deck][card].def.effect == effect) {
                return &draft->card[deck][card];
            }
        }
    }
    return NULL;
}

static void check_go(const mg__draft *draft, const mg_board_def *board, mg_error_list *errors)
{
    if (board->space[0].kind != MG_SPACE_GO) {
        mg__say(errors, draft->space[0].place[MG__KIND], "kind", MG_E_FIELD,
                "position 0 must be of kind go");
    }
    for (int position = 1; position < MG_SPACES; position++) {
        if (board->space[position].kind == MG_SPACE_GO) {
            mg__say(errors, draft->space[position].place[MG__KIND], "kind", MG_E_FIELD,
                    "a board has one GO, at position 0");
        }
    }
}

static void check_jail(const mg__draft *draft, const mg_board_def *board, const mg_options *options,
                       mg_error_list *errors)
{
    int jail_n = count_kind(board, MG_SPACE_JAIL);
    const bool by_space = count_kind(board, MG_SPACE_GOTOJAIL) > 0;
    const bool by_card = find_effect(draft, MG_FX_JAIL) != NULL;

    if (jail_n > 1) {
        mg__say(errors, draft->table, NULL, MG_E_FIELD,
                "%d spaces are of kind jail; a board has one", jail_n);
    } else if (jail_n == 0 && (by_space || by_card || options->doubles_jail > 0)) {
        mg__say(errors, draft->table, NULL, MG_E_FIELD, "no space is of kind jail, but %s there",
                by_space  ? "a space sends"
                : by_card ? "a card sends"
                          : "doubles in a row lead");
    }
}

static bool is_drawn_from(const mg__draft *draft, const mg_board_def *board, int deck)
{
    if (deck == 0) {
        return count_kind(board, MG_SPACE_CHANCE) > 0 || find_effect(draft, MG_FX_PAY_OR_CHANCE) ||
               find_effect(draft, MG_FX_DRAW_FIRST);
    }
    return count_kind(board, MG_SPACE_CHEST) > 0 || find_effect(draft, MG_FX_PAY_OR_CHEST);
}

static void check_deck_used(const mg__draft *draft, const mg_board_def *board, int deck,
                            mg_error_list *errors)
{
    if (is_drawn_from(draft, board, deck) && draft->deck_n[deck] == 0) {
        mg__say(errors, draft->cards, NULL, MG_E_FIELD,
                "the deck \"%s\" is drawn from, but it has no card",
                deck == 0 ? "chance" : "chest");
    }
}

/* ---- cards ---- */

/* Where a card moves a token that stands at a position; -1 = nowhere, or into Jail. */
static int destination(const mg__draft_card *card, int position)
{
    if (card->def.effect == MG_FX_BACK_N) {
        return (position + MG_SPACES - card->def.amount) % MG_SPACES;
    }
    return card->def.target;
}

/* A draw, or a ride that may lead to one. */
static bool may_draw_at(const mg_board_def *board, int position)
{
    const int kind = board->space[position].kind;

    return kind == MG_SPACE_CHANCE || kind == MG_SPACE_CHEST || kind == MG_SPACE_BUS;
}

/* Whether the token that a card moves may stand anywhere, not only on a space of the card's deck.
 * It may if the card is voted on, since any player can be elected, or if another card lets its
 * player draw from the first deck. */
static bool moves_from_anywhere(const mg__draft *draft, int deck, const mg__draft_card *card)
{
    return card->def.tie != MG_TIE_NO_VOTE || (deck == 0 && find_effect(draft, MG_FX_DRAW_FIRST));
}

/* Whether the card is never followed by another draw. */
static bool card_ends(const mg__draft *draft, const mg_board_def *board, int deck,
                      const mg__draft_card *card)
{
    const int effect = card->def.effect;
    const int drawing = deck == 0 ? MG_SPACE_CHANCE : MG_SPACE_CHEST;
    const bool anywhere = moves_from_anywhere(draft, deck, card);
    const bool may_draw = effect == MG_FX_PAY_OR_CHANCE || effect == MG_FX_PAY_OR_CHEST ||
                          effect == MG_FX_DRAW_FIRST || effect == MG_FX_NEAREST_BUS;

    for (int position = 0; position < MG_SPACES; position++) {
        const bool here = anywhere || board->space[position].kind == drawing;
        int to = here ? destination(card, position) : -1;
        if (to >= 0 && may_draw_at(board, to)) {
            return false;
        }
    }
    return !may_draw && !mg_effect_is_kept(effect);
}

/* Decks go round, so one card that ends the draw ends every chain of draws. */
static void check_deck_ends(const mg__draft *draft, const mg_board_def *board, int deck,
                            mg_error_list *errors)
{
    for (int card = 0; card < draft->deck_n[deck]; card++) {
        if (card_ends(draft, board, deck, &draft->card[deck][card])) {
            return;
        }
    }
    if (draft->deck_n[deck] > 0) {
        mg__say(errors, draft->cards, NULL, MG_E_FIELD,
                "every card of the deck \"%s\" can lead to another draw, so that a turn might "
                "never end",
                deck == 0 ? "chance" : "chest");
    }
}

static void check_nearest(const mg__draft *draft, const mg_board_def *board, mg_effect effect,
                          mg_space_kind kind, mg_error_list *errors)
{
    const mg__draft_card *card = find_effect(draft, effect);

    if (card && count_kind(board, (int)kind) == 0) {
        mg__say(errors, card->place[MG__EFFECT], "effect", MG_E_FIELD,
                "%s finds none: no space is of kind %s", mg_effect_name((int)effect),
                mg_space_kind_name((int)kind));
    }
}

static void check_kept(const mg__draft *draft, mg_error_list *errors)
{
    enum { KEPT_MAX = 32 }; /* cards that a game can account for */

    int kept_n = 0;

    for (int deck = 0; deck < MG_DECKS; deck++) {
        for (int card = 0; card < draft->deck_n[deck]; card++) {
            kept_n += mg_effect_is_kept(draft->card[deck][card].def.effect);
        }
    }
    if (kept_n > KEPT_MAX) {
        mg__say(errors, draft->cards, NULL, MG_E_CAPACITY,
                "%d cards are kept until they are played; at most %d may be", kept_n, KEPT_MAX);
    }
}

/* If votes decide the game, every level that can be built must have votes. */
static void check_score(const mg__draft *draft, const mg_board_def *board,
                        const mg_options *options, mg_error_list *errors)
{
    enum { MOST = MG_LEVELS - 3 }; /* levels that have a column of votes */

    bool votes = false;

    for (int position = 0; position < MG_SPACES; position++) {
        votes = votes || board->space[position].votes[1] > 0;
    }
    if (options->score != MG_SCORE_VOTES) {
        return;
    }
    if (!votes) {
        mg__say(errors, draft->table, NULL, MG_E_FIELD,
                "score = votes, but no space has votes: fill the columns votes0, votes_set, votes1 "
                "to votes%d",
                MOST);
    } else if (options->build_levels > MOST) {
        mg__say(errors, draft->table, NULL, MG_E_CONFLICT,
                "score = votes needs build.levels of at most %d: there are votes for no higher "
                "level",
                MOST);
    }
}

void mg__draft_check_board(const mg__draft *draft, const mg_board_def *board,
                           const mg_options *options, mg_error_list *errors)
{
    if (errors->n > draft->errors_before) {
        return;
    }
    check_go(draft, board, errors);
    check_jail(draft, board, options, errors);
    check_nearest(draft, board, MG_FX_NEAREST_RAILROAD, MG_SPACE_RAILROAD, errors);
    check_nearest(draft, board, MG_FX_NEAREST_UTILITY, MG_SPACE_UTILITY, errors);
    check_nearest(draft, board, MG_FX_NEAREST_BUS, MG_SPACE_BUS, errors);
    check_score(draft, board, options, errors);
    check_kept(draft, errors);
    for (int deck = 0; deck < MG_DECKS; deck++) {
        check_deck_used(draft, board, deck, errors);
        check_deck_ends(draft, board, deck, errors);
    }
}
