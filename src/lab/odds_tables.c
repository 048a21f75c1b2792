/* SPDX-License-Identifier: MIT */
#include "lab/odds_tables.h"

#include "editions/unknown.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

const char *const mg_odds_jail_words[] = {"stay", "leave", NULL};
const char *const mg_odds_dice_words[] = {"sum",        "die",     "low", "high",
                                          "difference", "product", NULL};
const char *const mg_odds_bus_words[] = {"stay", "far", NULL};
const char *const mg_odds_fine_words[] = {"pay", "draw", NULL};
const char *const mg_odds_count_words[] = {"visits", "rolls", "turns", NULL};
const char *const mg_odds_cause_words[] = {"space", "card", "doubles", "speeding", NULL};

/* ---- working them out ---- */

static const char *space_word(const void *context, int k)
{
    const mg_game *g = context;

    return k < g->board_n * MG_SPACES ? g->def[k / MG_SPACES]->space[k % MG_SPACES].slug : NULL;
}

/* Finds a space by its slug, with the board's code before it ("us/go"), or by its number. */
static mg_status find_space(const mg_game *g, const char *name, int *space, mg_err *err)
{
    const char *slash = strchr(name, '/'), *slug = slash ? slash + 1 : name;
    char *end = NULL;
    long number = strtol(name, &end, 10);

    if (isdigit((unsigned char)name[0]) && !*end && number < (long)g->board_n * MG_SPACES) {
        *space = (int)number;
        return MG_E_OK;
    }
    for (*space = 0; *space < g->board_n * MG_SPACES; ++*space) {
        const mg_board_def *def = g->def[*space / MG_SPACES];
        bool here = !slash || (strlen(def->code) == (size_t)(slash - name) &&
                               strncasecmp(def->code, name, (size_t)(slash - name)) == 0);

        if (here && strcasecmp(slug, def->space[*space % MG_SPACES].slug) == 0) {
            return MG_E_OK;
        }
    }
    return mg_fail_unknown(err, "space", slug, strlen(slug), space_word, g);
}

static const char *board_word(const void *context, int k)
{
    const mg_game *g = context;

    return k < g->board_n ? g->def[k]->code : NULL;
}

mg_status mg_odds_show(mg_odds_tables *t, const char *code, mg_err *err)
{
    t->first_board = 0;
    t->end_board = t->game.board_n;
    for (int board = 0; code && board < t->game.board_n; board++) {
        if (strcmp(t->game.def[board]->code, code) == 0) {
            t->first_board = board;
            t->end_board = board + 1;
            return MG_E_OK;
        }
    }
    return code ? mg_fail_unknown(err, "board in play", code, strlen(code), board_word, &t->game)
                : MG_E_OK;
}

mg_status mg_odds_work_out(mg_odds_tables *t, const char *land, mg_err *err)
{
    mg_status status = land ? find_space(&t->game, land, &t->policy.anywhere, err) : MG_E_OK;

    if (status == MG_E_OK && t->policy.dice != MG_ODDS_SUM && !t->game.opt.dice_special) {
        status =
            mg_fail(err, MG_E_OFF,
                    "--dice %s: throws count by their sum in %s; dice.special=on would change that",
                    mg_odds_dice_words[t->policy.dice], t->game.edition->name);
    }
    return status ? status : mg_odds_solve(&t->game, &t->policy, &t->odds, err);
}

/* ---- questions about the tables ---- */

double mg_odds_share(const mg_odds_tables *t, mg_odds_count count, int space)
{
    return t->odds.at[count][space] / mg_odds_total(&t->odds, count);
}

double mg_odds_jail_share(const mg_odds_tables *t, mg_odds_count count, int board)
{
    return t->odds.in_jail[count][board] / mg_odds_total(&t->odds, count);
}

double mg_odds_jailings(const mg_odds_tables *t)
{
    double sum = 0;

    for (int cause = 0; cause < MG_ODDS_CAUSE_N; cause++) {
        sum += t->odds.jailed[cause];
    }
    return sum;
}

int mg_odds_fastest(const mg_odds_rent *rent, int n)
{
    int best = -1;

    for (int at = 0; at < n; at++) {
        bool pays = rent[at].level > 0 && rent[at].payback > 0;

        if (pays && (best < 0 || rent[at].payback < rent[best].payback)) {
            best = at;
        }
    }
    return best;
}

/* ---- notes ---- */

static bool has_card(const mg_odds_tables *t, bool (*is)(const mg_card *card))
{
    bool found = false;

    for (int board = 0; board < t->game.board_n; board++) {
        for (int deck = 0; deck < MG_DECKS; deck++) {
            for (int card = 0; card < t->game.board[board].deck_n[deck]; card++) {
                found = found || is(&t->game.board[board].card[deck][card]);
            }
        }
    }
    return found;
}

static bool is_kept(const mg_card *card)
{
    return mg_effect_is_kept(card->effect);
}

static bool is_voted_on(const mg_card *card)
{
    return card->tie != MG_TIE_NO_VOTE;
}

static bool is_choice(const mg_card *card)
{
    return card->effect == MG_FX_PAY_OR_CHANCE || card->effect == MG_FX_PAY_OR_CHEST;
}

static bool always(const mg_odds_tables *t)
{
    (void)t;
    return true;
}

static bool any_kept(const mg_odds_tables *t)
{
    return has_card(t, is_kept);
}

static bool any_vote(const mg_odds_tables *t)
{
    return has_card(t, is_voted_on);
}

static bool any_choice(const mg_odds_tables *t)
{
    return has_card(t, is_choice);
}

static bool special_dice(const mg_odds_tables *t)
{
    return t->game.opt.dice_special;
}

static bool any_bus(const mg_odds_tables *t)
{
    bool found = false;

    for (int space = 0; space < t->odds.space_n; space++) {
        found = found || t->game.board[space / MG_SPACES].kind[space % MG_SPACES] == MG_SPACE_BUS;
    }
    return found;
}

static bool no_throws_in_jail(const mg_odds_tables *t)
{
    return t->game.opt.jail_rolls == 0;
}

static bool no_rent_in_jail(const mg_odds_tables *t)
{
    return !t->game.opt.jail_rent;
}

static bool reversing(const mg_odds_tables *t)
{
    return t->game.opt.go_privilege;
}

static bool riding(const mg_odds_tables *t)
{
    return t->game.opt.travel;
}

static bool optional_doubles(const mg_odds_tables *t)
{
    return t->game.opt.doubles_optional;
}

static bool one_salary(const mg_odds_tables *t)
{
    return t->game.opt.salary_once;
}

static bool fine_waits(const mg_odds_tables *t)
{
    return t->game.opt.jail_pay_moves == MG_PAY_FINE_NEXT;
}

static bool white_house(const mg_odds_tables *t)
{
    return t->game.opt.white_house;
}

static bool twins(const mg_odds_tables *t)
{
    return t->game.opt.rent_twins && t->game.board_n > 1;
}

static bool claims(const mg_odds_tables *t)
{
    return t->game.opt.rent_claim != MG_CLAIM_AUTO;
}

/* clang-format off */
static const struct {
    bool (*applies)(const mg_odds_tables *t);
    const char *text;
} notes[] = {
    {always,
     "Exact for decks that are shuffled before every draw. In a game cards come back later than "
     "that: what was drawn is "
     "not drawn again for a while, and figures for spaces that cards lead to differ a little."},
    {any_kept,
     "Kept cards count as if they were in their decks. While one is held, each other card of "
     "its deck comes up oftener."},
    {any_vote, "Not a chain of one token: cards that are voted on act on whoever is elected. They "
               "act here on who drew them, "
               "which is as often in the mean, but from other spaces."},
    {any_choice, "At a card that leaves the choice, --fine says whether its drawer pays or draws."},
    {special_dice, "--dice says how a throw counts that may be a special one; the others count by "
                   "their sum. A difference of 0 leads "
                   "to the space of --land."},
    {any_bus, "--bus says whether tokens ride on from a bus."},
    {no_throws_in_jail, "Nobody throws dice in Jail: --jail makes no difference."},
    {fine_waits, "Who leaves Jail at once pays the fine, and throws in the next turn; no card is "
                 "played to throw in the same one."},
    {no_rent_in_jail,
     "Rents leave out the turns for which the owner, playing likewise, is in Jail."},
    {reversing, "Play is never reversed."},
    {riding, "Nobody rides to a railroad of their own instead of throwing."},
    {optional_doubles, "The further throw after doubles is always taken."},
    {one_salary,
     "A salary is counted at every GO passed forwards, also after a card has led back over it."},
    {white_house, "Rents are those of an owner without the White House."},
    {twins, "Rents are those of an owner who has the same space on no other board."},
    {claims, "Every rent is asked for."},
};

/* clang-format on */

const char *mg_odds_note(const mg_odds_tables *t, int k)
{
    for (size_t at = 0; at < sizeof notes / sizeof notes[0]; at++) {
        if (notes[at].applies(t) && k-- == 0) {
            return notes[at].text;
        }
    }
    return NULL;
}
