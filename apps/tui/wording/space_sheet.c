/* SPDX-License-Identifier: MIT
 * A space, line by line. */
#include "tui/wording/space_sheet.h"

#include "base/utf8.h"
#include "play/session.h"
#include "record/words/labels.h"
#include "tui/wording/buffer.h"

#include <stdio.h>
#include <string.h>

/* ---- a space ---- */

const char *mg_deed_standing(const mg_game *g, const mg_state *s, int deed_id,
                             char out[MG_PLACE_CAP])
{
    const mg_board_state *board = &s->board[mg_deed_board(deed_id)];
    int level = board->level[mg_deed_index(deed_id)];

    if (board->mortgaged >> mg_deed_index(deed_id) & 1) {
        return "mortgaged";
    }
    return level ? mg_level_text(g, level, out) : "";
}

/* "2 houses", or "2" if "several" was said for one number already. */
static const char *short_level(const mg_game *g, int level, char out[MG_PLACE_CAP])
{
    if (level > 1 && level < MG_LEVELS - 1 && strcmp(g->edition->house, g->edition->houses) == 0) {
        snprintf(out, MG_PLACE_CAP, "%d", level);
        return out;
    }
    return mg_level_text(g, level, out);
}

static void say_street_rents(const mg_game *g, int board, const mg_space_def *space, mg_buffer *out)
{
    mg_say(out, "Rent:");
    for (int level = 0; level <= g->opt.build_levels && level < MG_LEVELS; level++) {
        char amount[32], built[MG_PLACE_CAP];

        mg_say(out, "%s %s %s", level ? "," : "", short_level(g, level, built),
               mg_money_text(g, board, space->rent[level], amount));
    }
    mg_say(out, ".\n");
}

void mg_sheet_rents(const mg_game *g, int board, const mg_space_def *space, mg_buffer *out)
{
    bool utility = space->kind == MG_SPACE_UTILITY;

    if (space->kind == MG_SPACE_STREET) {
        say_street_rents(g, board, space, out);
        return;
    }
    mg_say(out, "Rent%s:", utility ? ", times the dice" : "");
    for (int level = 0; level < MG_LEVELS && space->rent[level]; level++) {
        char amount[32];

        snprintf(amount, sizeof amount, "%d", (int)space->rent[level]);
        if (!utility) {
            mg_money_text(g, board, space->rent[level], amount);
        }
        mg_say(out, "%s %d owned %s", level ? "," : "", level + 1, amount);
    }
    mg_say(out, ".\n");
}

/* "Votes: 2 alone, 3 in the whole group, 4 with 1 headquarters, 5 with 2". */
static void say_votes(const mg_game *g, const mg_space_def *space, mg_buffer *out)
{
    char built[MG_PLACE_CAP];

    if (space->votes[0] == 0) {
        return;
    }
    mg_say(out, "Votes: %d alone, %d in the whole group", (int)space->votes[0],
           (int)space->votes[1]);
    for (int level = 1; level < MG_LEVELS - 1 && space->votes[1 + level]; level++) {
        snprintf(built, sizeof built, "%d", level);
        mg_say(out, ", %d with %s", (int)space->votes[1 + level],
               level == 1 ? mg_level_text(g, level, built) : built);
    }
    mg_say(out, ".\n");
}

static void say_rent_now(const mg_session *session, int deed_id, mg_buffer *out)
{
    enum { USUAL_THROW = 7 };

    const mg_game *g = mg_match_game(session->match);
    mg_event rent = {
        .kind = MG_EV_PAY, .cause = MG_CAUSE_RENT, .board = (uint8_t)mg_deed_board(deed_id)};
    int term_n = 0;
    char amount[32], why[400];

    rent.amt = mg_rent(g, mg_match_state(session->match), deed_id, USUAL_THROW, rent.term, &term_n,
                       &rent.clause);
    rent.term_n = (uint8_t)term_n;
    if (g->opt.rent_claim != MG_CLAIM_AUTO) {
        rent.clause = 0; /* that the rent must be asked for is not part of the amount */
    }
    if (rent.amt == 0) {
        return;
    }
    mg_event_why(g, &rent, why, sizeof why);
    mg_say(out, "Landing here now costs %s. %s\n",
           mg_money_text(g, mg_deed_board(deed_id), rent.amt, amount), why);
}

void mg_sheet_deed(const mg_game *g, int board, const mg_space_def *space, mg_buffer *out)
{
    char price[32], value[32], house[32];

    mg_say(out, "Price %s", mg_money_text(g, board, space->price, price));
    if (g->opt.mortgages) {
        mg_say(out, ", mortgage %s", mg_money_text(g, board, space->mortgage, value));
    }
    if (space->house_cost) {
        mg_say(out, ", a %s %s", g->edition->house,
               mg_money_text(g, board, space->house_cost, house));
    }
    mg_say(out, ".\n");
    mg_sheet_rents(g, board, space, out);
    say_votes(g, space, out);
}

/* ---- a deed as a table ---- */

enum { LABEL_W = 18, AMOUNT_W = 9 };

/* The row that applies now: the level of the deed, or how many of the group its owner has. -1:
 * nobody owns it. */
static int row_now(const mg_game *g, const mg_state *s, int deed_id, bool street)
{
    int owner = mg_owner(s, deed_id), board = mg_deed_board(deed_id);
    const mg_board_state *b = &s->board[board];

    if (owner < 0 || b->mortgaged >> mg_deed_index(deed_id) & 1) {
        return -1;
    }
    return street ? b->level[mg_deed_index(deed_id)]
                  : __builtin_popcount(
                        g->board[board].group_mask[g->board[board].group[mg_deed_index(deed_id)]] &
                        b->owned[owner]) -
                        1;
}

/* Some signs of currencies are wider than one column. */
static void say_pair(mg_buffer *out, const char *label, const char *amount)
{
    mg_say(out, "%-*s%*s", LABEL_W, label, mg_text_field(amount, AMOUNT_W), amount);
}

/* Votes: alone, in the whole group, then by buildings. */
static void say_vote_column(const mg_space_def *space, int at, mg_buffer *out)
{
    if (space->votes[0] && space->votes[at]) {
        mg_say(out, "  %3d vote%s", (int)space->votes[at], space->votes[at] == 1 ? "" : "s");
    }
}

static void say_row(const mg_game *g, int board, const mg_space_def *space, int row, bool now,
                    mg_buffer *out)
{
    bool street = space->kind == MG_SPACE_STREET;
    char label[MG_PLACE_CAP], amount[32];

    if (!street) {
        snprintf(label, sizeof label, "%d owned", row + 1);
    } else {
        mg_level_text(g, row, label);
    }
    snprintf(amount, sizeof amount, "%d", (int)space->rent[row]);
    if (space->kind != MG_SPACE_UTILITY) {
        mg_money_text(g, board, space->rent[row], amount);
    }
    say_pair(out, street && row == 0 ? "Rent bare" : label, amount);
    say_vote_column(space, row ? 1 + row : 0, out);
    mg_say(out, "%s\n", now ? "  <- now" : "");
}

/* Price, mortgage and rents, each on a row of its own. */
static void say_table(const mg_game *g, const mg_state *s, int deed_id, const mg_space_def *space,
                      mg_buffer *out)
{
    int board = mg_deed_board(deed_id), last = MG_LEVELS, now;
    bool street = space->kind == MG_SPACE_STREET;
    char amount[32], house[MG_NAME_CAP + 2];

    say_pair(out, "Price", mg_money_text(g, board, space->price, amount));
    mg_say(out, "\n");
    if (g->opt.mortgages) {
        say_pair(out, "Mortgage", mg_money_text(g, board, space->mortgage, amount));
        mg_say(out, "\n");
    }
    if (space->house_cost) {
        snprintf(house, sizeof house, "A %s", g->edition->house);
        say_pair(out, house, mg_money_text(g, board, space->house_cost, amount));
        mg_say(out, "\n");
    }
    if (space->kind == MG_SPACE_UTILITY) {
        mg_say(out, "Rent, times the dice\n");
    }
    now = row_now(g, s, deed_id, street);
    last = street && g->opt.build_levels < last - 1 ? (int)g->opt.build_levels + 1 : last;
    bool whole = street && space->votes[1]; /* it counts more, with or without buildings */
    bool in_whole = whole && now == 0 && mg_group_complete(g, s, deed_id);
    for (int row = 0; row < last && space->rent[row]; row++) {
        say_row(g, board, space, row, row == now && !in_whole, out);
        if (row == 0 && whole) {
            /* HD-22: the rent of a bare site is doubled */
            say_pair(out, "Whole group",
                     mg_money_text(g, board, 2 * (int64_t)space->rent[0], amount));
            say_vote_column(space, 1, out);
            mg_say(out, "%s\n", in_whole ? "  <- now" : "");
        }
    }
}

static void say_owner(const mg_session *session, int deed_id, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);
    const mg_state *s = mg_match_state(session->match);
    int owner = mg_owner(s, deed_id);
    char level[MG_PLACE_CAP];
    const char *standing = mg_deed_standing(g, s, deed_id, level);

    if (owner < 0) {
        mg_say(out, "Not owned.\n");
        return;
    }
    mg_say(out, "Owned by %s%s%s%s.\n", session->name[owner],
           mg_group_complete(g, s, deed_id) ? ", who has the whole group" : "",
           standing[0] ? "; " : "", standing);
    if (g->opt.score == MG_SCORE_VOTES) {
        mg_say(out, "Counts %d votes now.\n", (int)mg_deed_votes(g, s, deed_id));
    }
    say_rent_now(session, deed_id, out);
}

static void say_special(const mg_game *g, int board, const mg_space_def *space, mg_buffer *out)
{
    char amount[32];

    int pos = (int)(space - g->def[board]->space);
    bool taxed = space->kind == MG_SPACE_TAX;

    mg_money_text(g, board, taxed ? g->board[board].tax[pos] : space->rent[0], amount);
    if (space->kind == MG_SPACE_GO) {
        mg_say(out, "Salary %s.\n", amount);
    } else if (space->kind == MG_SPACE_TAX && space->rent[1]) {
        mg_say(out, "Tax %s, or %d percent of total worth.\n", amount, (int)space->rent[1]);
    } else if (space->kind == MG_SPACE_TAX) {
        mg_say(out, "Tax %s.\n", amount);
    } else if (space->kind == MG_SPACE_BUS) {
        mg_say(out, "A token that lands here may ride on to any space before the next stop.\n");
    }
}

/* The twins of the space, if they are owned. */
static void say_twins(const mg_session *session, int space, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);
    int n = 0;

    for (int board = 0; board < g->board_n; board++) {
        int twin = board * MG_SPACES + space % MG_SPACES, deed = mg_space_deed(g, twin);
        int owner = deed < 0 ? -1 : mg_owner(mg_match_state(session->match), deed);
        char place[MG_PLACE_CAP];

        if (twin == space || owner < 0) {
            continue;
        }
        mg_place_name(g, twin, place);
        mg_say(out, "%s%s, %s's", n++ ? "; " : "Same space elsewhere: ", place,
               session->name[owner]);
    }
    mg_say(out, "%s", n ? ".\n" : "");
}

static void say_pot(const mg_game *g, const mg_state *s, int board, mg_buffer *out)
{
    char pot[32], from[32], fee[32];

    if (g->opt.free_parking != MG_PARKING_NOTHING) {
        mg_say(out, "Landing here takes the jackpot, now %s.\n",
               mg_money_text(g, board, s->board[board].pot, pot));
        if (g->opt.jackpot_privilege) {
            mg_say(out, "With %s or more in it a privilege may be chosen instead.\n",
                   mg_money_text(g, board, g->opt.jackpot_privilege, from));
        }
    }
    if (g->opt.parking_fee) {
        mg_say(out, "Passing it with a mortgaged deed costs %s.\n",
               mg_money_text(g, board, g->opt.parking_fee, fee));
    }
}

static void say_visitors(const mg_session *session, int space, mg_buffer *out)
{
    const mg_state *s = mg_match_state(session->match);
    int visitors = 0;

    for (int seat = 0; seat < s->seat_n; seat++) {
        if (!(s->alive >> seat & 1) || s->pos[seat] != space) {
            continue;
        }
        mg_say(out, "%s%s%s", visitors++ ? ", " : "Here: ", session->name[seat],
               s->jailed >> seat & 1 ? " (in Jail)" : "");
    }
    if (visitors) {
        mg_say(out, ".\n");
    }
}

static void say_space(const mg_session *session, int space, bool table, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);
    const mg_board_def *board = g->def[space / MG_SPACES];
    const mg_space_def *def = &board->space[space % MG_SPACES];
    int deed_id = mg_space_deed(g, space);
    char place[MG_PLACE_CAP];

    mg_place_name(g, space, place);
    mg_say(out, "%s", place);
    if (def->group < board->group_n) {
        mg_say(out, ", %s", mg_group_words(board, def->group));
    }
    mg_say(out, ", space %d.\n", space % MG_SPACES);
    if (deed_id >= 0) {
        if (table) {
            say_table(g, mg_match_state(session->match), deed_id, def, out);
        } else {
            mg_sheet_deed(g, space / MG_SPACES, def, out);
        }
        say_owner(session, deed_id, out);
        say_twins(session, space, out);
    } else {
        say_special(g, space / MG_SPACES, def, out);
        if (def->kind == MG_SPACE_PARKING) {
            say_pot(g, mg_match_state(session->match), space / MG_SPACES, out);
        }
    }
    say_visitors(session, space, out);
    if (def->provenance[0]) {
        mg_say(out, "Where its figures come from: %s.\n", def->provenance);
    }
}

void mg_sheet_space(const mg_session *session, int space, mg_buffer *out)
{
    say_space(session, space, false, out);
}

void mg_sheet_space_table(const mg_session *session, int space, mg_buffer *out)
{
    say_space(session, space, true, out);
}
