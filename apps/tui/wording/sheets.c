/* SPDX-License-Identifier: MIT
 * Sheets of text. */
#include "tui/wording/sheets.h"

#include "play/offer.h"
#include "record/labels.h"
#include "tui/wording/card_text.h"

#include <stdio.h>
#include <string.h>

static const char *seat_name(const mg_session *session, int seat)
{
    if (seat == MG_POT) {
        return "the pot";
    }
    return seat >= 0 ? session->name[seat] : mg_match_game(session->match)->edition->bank;
}

static const mg_frame *top_frame(const mg_state *s)
{
    static const mg_frame nothing_yet;

    return s->depth ? &s->frame[s->depth - 1] : &nothing_yet;
}

/* ---- a space ---- */

const char *mg_deed_standing(const mg_game *g, const mg_state *s, int deed_id,
                             char out[MG_PLACE_CAP])
{
    const mg_board_state *board = &s->board[deed_id / 32];
    int level = board->level[deed_id % 32];

    if (board->mortgaged >> deed_id % 32 & 1) {
        return "mortgaged";
    }
    return level ? mg_level_text(g, level, out) : "";
}

/* "2 houses", or "2" where the word for several was said for one already. */
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

static void say_rents(const mg_game *g, int board, const mg_space_def *space, mg_buffer *out)
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
    mg_event rent = {.kind = MG_EV_PAY, .cause = MG_CAUSE_RENT, .board = (uint8_t)(deed_id / 32)};
    int term_n = 0;
    char amount[32], why[400];

    rent.amt = mg_rent(g, mg_match_state(session->match), deed_id, USUAL_THROW, rent.term, &term_n,
                       &rent.clause);
    rent.term_n = (uint8_t)term_n;
    if (g->opt.rent_claim != MG_CLAIM_AUTO) {
        rent.clause = 0; /* that it must be asked for is not what it comes to */
    }
    if (rent.amt == 0) {
        return;
    }
    mg_event_why(g, &rent, why, sizeof why);
    mg_say(out, "Landing here now costs %s. %s\n", mg_money_text(g, deed_id / 32, rent.amt, amount),
           why);
}

/* What is printed on it. */
static void say_deed(const mg_game *g, int board, const mg_space_def *space, mg_buffer *out)
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
    say_rents(g, board, space, out);
    say_votes(g, space, out);
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
        mg_say(out, "Who lands here may ride on to any space before the next stop.\n");
    }
}

/* The same space on the other boards, where it is owned. */
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

void mg_sheet_space(const mg_session *session, int space, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);
    const mg_board_def *board = g->def[space / MG_SPACES];
    const mg_space_def *def = &board->space[space % MG_SPACES];
    int deed_id = mg_space_deed(g, space);
    char place[MG_PLACE_CAP];

    mg_place_name(g, space, place);
    mg_say(out, "%s", place);
    if (def->group < board->group_n) {
        mg_say(out, ", %s", board->group[def->group].name);
    }
    mg_say(out, ", space %d.\n", space % MG_SPACES);
    if (deed_id >= 0) {
        say_deed(g, space / MG_SPACES, def, out);
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

/* ---- a seat ---- */

void mg_sheet_cards(const mg_session *session, const mg_state *s, int seat, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);
    int n = s->cards.hand_n[seat];
    char parked[MG_CARD_CAP], total[MG_CARD_CAP];

    mg_say(out, "%s", session->name[seat]);
    if (mg_session_is_bot(session, seat)) {
        mg_say(out, " (%s)", mg_match_player(session->match, seat));
    }
    mg_say(out, ": %d of %d sets, %d card%s in the hand, bank %s", mg_sets_of(g, s, seat),
           g->opt.win_sets, n, n == 1 ? "" : "s", mg_bank_total(g, s, seat, total));
    for (int at = 0; at < s->cards.row_n[seat]; at++) {
        char words[MG_LINE_CAP];

        mg_say(out, "%s%s",
               at ? "; " : ". Rows: ", mg_row_words(g, mg_table_row(s, seat, at), words));
    }
    if (mg_parked_words(s, seat, parked)[0]) {
        mg_say(out, "; laid aside: %s", parked);
    }
    mg_say(out, ".\n");
}

void mg_sheet_seat(const mg_session *session, int seat, mg_buffer *out)
{
    mg_view view;
    const mg_game *g = mg_match_game(session->match);
    const mg_state *s = mg_match_state(session->match);
    char place[MG_PLACE_CAP], cash[200], score[40];

    if (g->cards) {
        mg_sheet_cards(session, mg_session_seen(session, -1, &view), seat, out);
        return;
    }
    mg_say(out, "%s", session->name[seat]);
    if (s->candidate[seat]) {
        mg_say(out, ", %s, %s", mg_candidate_table[s->candidate[seat] - 1].text,
               mg_party_text(s, seat));
    }
    if (mg_session_is_bot(session, seat)) {
        mg_say(out, " (%s)", mg_match_player(session->match, seat));
    }
    if (!(s->alive >> seat & 1)) {
        mg_say(out, ": bankrupt.\n");
        return;
    }
    mg_place_name(g, s->pos[seat], place);
    mg_say(out, ": %s, %s, %s%s %s.\n", mg_cash_text(g, s, seat, cash, sizeof cash),
           mg_score_text(g, s, seat, score),
           s->white_house == seat + 1 ? "in the White House, " : "",
           s->jailed >> seat & 1 ? "locked up in" : "on", place);
}

void mg_sheet_holdings(const mg_session *session, int viewer, int seat, mg_buffer *out)
{
    mg_view view;
    const mg_game *g = mg_match_game(session->match);
    const mg_state *s = mg_session_seen(session, viewer, &view);
    size_t before = out->n;

    for (int space = 0; space < g->board_n * MG_SPACES; space++) {
        const mg_board_def *board = g->def[space / MG_SPACES];
        int deed_id = mg_space_deed(g, space);
        char place[MG_PLACE_CAP], level[MG_PLACE_CAP];
        const char *standing;

        if (deed_id < 0 || mg_owner(s, deed_id) != seat) {
            continue;
        }
        mg_place_name(g, space, place);
        standing = mg_deed_standing(g, s, deed_id, level);
        mg_say(out, "  %s, %s%s%s%s\n", place,
               board->group[board->space[space % MG_SPACES].group].name,
               mg_group_complete(g, s, deed_id) ? " (complete)" : "", standing[0] ? ", " : "",
               standing);
    }
    for (int kept = 0; kept < g->kept_n; kept++) {
        if (s->held[seat] >> kept & 1) {
            mg_say(out, "  %s\n", mg_kept_name(g, kept));
        }
    }
    if (mg_hidden_cards(s, seat) > 0) {
        mg_say(out, "  cards kept out of sight: %d\n", mg_hidden_cards(s, seat));
    }
    if (out->n == before) {
        mg_say(out, "  no deeds\n");
    }
}

/* ---- the question ---- */

static void say_for_sale(const mg_game *g, int deed_id, mg_buffer *out)
{
    int space = mg_deed_space(g, deed_id), board = space / MG_SPACES;
    const mg_space_def *def = &g->def[board]->space[space % MG_SPACES];
    char place[MG_PLACE_CAP];

    mg_place_name(g, space, place);
    mg_say(out, "For sale: %s, %s. ", place, g->def[board]->group[def->group].name);
    say_deed(g, board, def, out);
}

static void say_bidding(const mg_session *session, const mg_frame *top, mg_buffer *out)
{
    int n = 0;

    mg_say(out, "Still bidding: ");
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        if (top->mask >> seat & 1) {
            mg_say(out, "%s%s", n++ ? ", " : "", session->name[seat]);
        }
    }
    mg_say(out, ".\n");
}

/* ": from $240 on", as the one who is to speak may bid. */
static const char *opening_text(const mg_session *session, const mg_frame *top, char *out,
                                size_t cap)
{
    mg_choice choices[MG_LEGAL_MAX];
    const mg_game *g = mg_match_game(session->match);
    int n = mg_legal(g, mg_match_state(session->match), top->seat, choices, MG_LEGAL_MAX);

    out[0] = '\0';
    for (int k = 0; k < n && k < MG_LEGAL_MAX; k++) {
        if (choices[k].act.kind == MG_ACT_BID) {
            char least[32];

            mg_money_text(g, choices[k].act.subj, choices[k].act.amt, least);
            snprintf(out, cap, ": from %s on", least);
            break;
        }
    }
    return out;
}

static void say_auction(const mg_session *session, const mg_frame *top, bool full, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);
    int board = top->subj / 32;
    char amount[48], price[32];

    if (top->kind == MG_FRAME_SHORTAGE) {
        mg_say(out, "Auction of the last %s.", top->step ? "hotels" : g->edition->houses);
    } else {
        const mg_board_def *def = g->def[board];
        const mg_space_def *space = &def->space[mg_deed_space(g, top->subj) % MG_SPACES];
        char place[MG_PLACE_CAP];

        mg_place_name(g, mg_deed_space(g, top->subj), place);
        mg_say(out, "Auction: %s, %s, price %s.", place, def->group[space->group].name,
               mg_money_text(g, board, space->price, price));
    }
    if (top->other) {
        mg_say(out, "\nHigh bid %s by %s. ", mg_money_text(g, board, top->amt, price),
               session->name[top->other - 1]);
    } else {
        mg_say(out, "\nNo bid yet%s. ", opening_text(session, top, amount, sizeof amount));
    }
    say_bidding(session, top, out);
    if (top->kind == MG_FRAME_AUCTION && full) {
        say_rents(g, board, &g->def[board]->space[mg_deed_space(g, top->subj) % MG_SPACES], out);
    }
}

static void say_debt(const mg_session *session, const mg_frame *top, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);
    const mg_state *s = mg_match_state(session->match);
    int board = top->step;
    int32_t cash = s->board[board].cash[top->seat];
    char owed[32], has[32], can[32], lacks[32];

    mg_say(out, "%s owes %s %s (%s) and has %s", session->name[top->seat],
           seat_name(session, (int8_t)top->other), mg_money_text(g, board, top->amt, owed),
           mg_cause_table[top->subj].text, mg_money_text(g, board, cash, has));
    if (cash < top->amt) {
        mg_say(out, ": %s short", mg_money_text(g, board, top->amt - cash, lacks));
    }
    mg_say(out, ".\n");
    if (top->mask) {
        mg_say(out, "It may be paid in any mix of currencies.\n");
    }
    mg_say(out, "Selling %severything would make %s in all%s.\n",
           g->opt.mortgages ? "and mortgaging " : "",
           mg_money_text(g, board, mg_raisable_in(g, s, top->seat, board), can),
           g->board_n > 1 ? ", after the Bank's fee for other currencies" : "");
}

/* A sum in one currency, to be made up from the other purses. */
static void say_fund(const mg_session *session, const mg_frame *top, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);
    const mg_state *s = mg_match_state(session->match);
    int board = top->other;
    int32_t needs = (int32_t)top->aux, has = s->board[board].cash[top->seat];
    char sum[32], own[32], lacks[32];

    mg_say(out, "%s needs %s (%s) and has %s: %s short. ", session->name[top->seat],
           mg_money_text(g, board, needs, sum), mg_action_table[top->step].text,
           mg_money_text(g, board, has, own), mg_money_text(g, board, needs - has, lacks));
    mg_say(out, "The Bank exchanges other currencies one to one, for a fee of %d %%.\n",
           (int)g->opt.exchange_fee);
}

static void say_rent_asked(const mg_session *session, const mg_frame *top, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);
    int payer = top->other;
    char place[MG_PLACE_CAP], rent[32], purses[200];

    mg_place_name(g, mg_deed_space(g, top->subj), place);
    mg_say(out, "%s may ask %s for %s of rent on %s.\n", session->name[top->seat],
           session->name[payer], mg_money_text(g, top->subj / 32, top->amt, rent), place);
    mg_say(out, "%s has %s.\n", session->name[payer],
           mg_cash_text(g, mg_match_state(session->match), payer, purses, sizeof purses));
}

static void say_throw(const mg_session *session, const mg_frame *top, mg_buffer *out)
{
    const mg_state *s = mg_match_state(session->match);

    mg_say(out, "%s threw %d and %d%s. How does it count?\n", session->name[top->seat], s->die[0],
           s->die[1], s->reversed ? " (play is reversed)" : "");
}

static void say_sealed(const mg_session *session, const mg_frame *top, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);
    int space = mg_deed_space(g, top->subj), board = space / MG_SPACES, n = 0;
    const mg_space_def *def = &g->def[board]->space[space % MG_SPACES];
    char price[32];

    mg_say(out, "Sealed bids for %s, %s, price %s. Still to bid: ", def->name,
           g->def[board]->group[def->group].name, mg_money_text(g, board, def->price, price));
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        if (top->mask >> seat & 1 && !(top->aux >> seat & 1)) {
            mg_say(out, "%s%s", n++ ? ", " : "", session->name[seat]);
        }
    }
    mg_say(out, ".\n");
}

static void say_jackpot(const mg_session *session, const mg_frame *top, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);
    const mg_state *s = mg_match_state(session->match);
    int board = s->pos[top->seat] / MG_SPACES;
    char pot[32];

    mg_say(out, "%s is on %s with %s in the jackpot: the cash, or a privilege instead.\n",
           session->name[top->seat], mg_space_name(g, s->pos[top->seat]),
           mg_money_text(g, board, s->board[board].pot, pot));
}

/* What has no lines of its own: whose decision it is, and on which space. */
static void say_decision(const mg_session *session, const mg_frame *top, const char *what,
                         mg_buffer *out)
{
    mg_say(out, "%s %s\n", session->name[top->seat], what);
}

/* Rents that their owners may still ask for. */
static void say_claims(const mg_session *session, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);
    const mg_state *s = mg_match_state(session->match);

    for (int k = 0; k < MG_CLAIMS_MAX && s->claim[k].amt; k++) {
        const mg_claim *claim = &s->claim[k];
        char place[MG_PLACE_CAP], rent[32];

        mg_place_name(g, mg_deed_space(g, claim->deed), place);
        mg_say(out, "%s may ask %s for %s of rent for %s until the dice pass.\n",
               session->name[claim->owner], session->name[claim->payer],
               mg_money_text(g, claim->deed / 32, claim->amt, rent), place);
    }
}

static void say_last_call(const mg_session *session, const mg_frame *top, mg_buffer *out)
{
    char place[MG_PLACE_CAP];

    mg_place_name(mg_match_game(session->match),
                  mg_deed_space(mg_match_game(session->match), top->subj), place);
    mg_say(out, "The last moment for %s to ask %s for the rent of %s.\n", session->name[top->seat],
           session->name[top->other], place);
}

/* "Ada, Ben": those of a set. */
static void say_seats(const mg_session *session, uint32_t set, mg_buffer *out)
{
    int n = 0;

    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        if (set >> seat & 1) {
            mg_say(out, "%s%s", n++ ? ", " : "", session->name[seat]);
        }
    }
}

static void say_vote(const mg_session *session, const mg_frame *top, mg_buffer *out)
{
    mg_say(out, "%s\nDrawn by %s. Still to vote: ",
           mg_card_text(mg_match_game(session->match), top->subj), session->name[top->seat]);
    say_seats(session, top->mask & ~top->aux, out);
    mg_say(out, ".\n");
}

static void say_target(const mg_session *session, const mg_frame *top, mg_buffer *out)
{
    mg_say(out, "%s\n", mg_card_text(mg_match_game(session->match), top->subj));
    if (top->step == MG_TARGET_TIE) {
        mg_say(out, "Tied: ");
        say_seats(session, top->mask, out);
        mg_say(out, ". %s drew the card and breaks the tie.\n", session->name[top->seat]);
    }
}

/* The card played against who may cancel it. */
static void say_against(const mg_session *session, mg_buffer *out)
{
    for (int k = session->entry_n - 1; k >= 0; k--) {
        if (session->entry[k].event.kind == MG_EV_AGAINST ||
            session->entry[k].event.kind == MG_EV_CANCELLED) {
            mg_say(out, "%s\n", session->entry[k].text);
            return;
        }
    }
}

/* The card that led to the decision, if one did since the token last moved. */
static void say_card(const mg_session *session, mg_buffer *out)
{
    for (int k = session->entry_n - 1; k >= 0; k--) {
        const mg_entry *entry = &session->entry[k];

        if (entry->event.kind == MG_EV_TURN || entry->event.kind == MG_EV_MOVE) {
            return;
        }
        if (entry->event.kind == MG_EV_DRAW || entry->event.kind == MG_EV_REPLAY) {
            mg_say(out, "%s\n", entry->text);
            return;
        }
    }
}

void mg_sheet_question(const mg_session *session, bool full, mg_buffer *out)
{
    mg_view view;
    const mg_game *g = mg_match_game(session->match);
    const mg_state *s = mg_match_state(session->match);
    const mg_frame *top = top_frame(s);

    if (g->cards) {
        mg_cards_question(session, mg_session_seen(session, -1, &view), out);
        return;
    }
    switch (top->kind) {
    case MG_FRAME_BUY:
        say_for_sale(g, top->subj, out);
        break;
    case MG_FRAME_AUCTION:
    case MG_FRAME_SHORTAGE:
        say_auction(session, top, full || !top->other, out);
        break;
    case MG_FRAME_DEBT:
        say_debt(session, top, out);
        break;
    case MG_FRAME_DRAFT:
    case MG_FRAME_ANSWER:
        mg_sheet_offer(session, out);
        break;
    case MG_FRAME_FUND:
        say_fund(session, top, out);
        break;
    case MG_FRAME_CLAIM:
        say_rent_asked(session, top, out);
        break;
    case MG_FRAME_SPECIAL:
        say_throw(session, top, out);
        break;
    case MG_FRAME_SEALED:
        say_sealed(session, top, out);
        break;
    case MG_FRAME_JACKPOT:
        say_jackpot(session, top, out);
        break;
    case MG_FRAME_LANDING:
        say_decision(session, top, "may land on any space.", out);
        break;
    case MG_FRAME_ON_GO:
        say_decision(session, top, "is exactly on GO, and may use what that allows.", out);
        break;
    case MG_FRAME_HOUSES:
        mg_say(out, "%s puts up free %s: %d left.\n", session->name[top->seat], g->edition->houses,
               (int)top->amt);
        break;
    case MG_FRAME_PICK_PAIR:
        say_decision(session, top, "picks a pair of deeds, free of charge.", out);
        break;
    case MG_FRAME_TAKEOVER:
        mg_say(out, "%s has got mortgaged deeds. For each: lift it, or keep it mortgaged.\n",
               session->name[top->seat]);
        break;
    case MG_FRAME_CANDIDATE:
        say_decision(session, top, "chooses whom to run as, and so the party.", out);
        break;
    case MG_FRAME_BUS:
        say_decision(session, top, "may ride on with the bus, or stay.", out);
        break;
    case MG_FRAME_RENT:
        say_last_call(session, top, out);
        break;
    case MG_FRAME_VOTE:
        say_vote(session, top, out);
        break;
    case MG_FRAME_TARGET:
        say_target(session, top, out);
        break;
    case MG_FRAME_CANCEL:
        say_against(session, out);
        break;
    case MG_FRAME_LAST_BUILD:
        say_decision(session, top, "may build once more; then the game is over.", out);
        break;
    case MG_FRAME_TURN:
        say_claims(session, out);
        break;
    case MG_FRAME_NONE:
        break;
    default: /* whatever else is asked: a card is behind it, or the log says it */
        if (full) {
            say_card(session, out);
        }
        break;
    }
}

/* ---- an offer ---- */

static void say_part(mg_buffer *out, int *n, const char *text)
{
    mg_say(out, "%s%s", (*n)++ ? ", " : " ", text);
}

static void say_side(const mg_game *g, const mg_offer *offer, bool give, mg_buffer *out)
{
    const int32_t *cash = give ? offer->cash_give : offer->cash_get;
    const uint32_t *deeds = give ? offer->give : offer->get;
    uint32_t cards = give ? offer->cards_give : offer->cards_get;
    int n = 0;

    for (int board = 0; board < g->board_n; board++) {
        char text[MG_PLACE_CAP];

        for (int deed = 0; deed < g->board[board].deed_n; deed++) {
            if (!(deeds[board] >> deed & 1)) {
                continue;
            }
            mg_place_name(g, mg_deed_space(g, mg_deed_id(board, deed)), text);
            say_part(out, &n, text);
        }
        if (cash[board]) {
            say_part(out, &n, mg_money_text(g, board, cash[board], text));
        }
    }
    for (int kept = 0; kept < g->kept_n; kept++) {
        if (cards >> kept & 1) {
            say_part(out, &n, mg_kept_name(g, kept));
        }
    }
    mg_say(out, "%s.\n", n ? "" : " nothing");
}

void mg_sheet_offer(const mg_session *session, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);
    const mg_state *s = mg_match_state(session->match);
    int32_t from_gain, to_gain;
    mg_offer offer;

    if (!mg_offer_read(g, s, &offer)) {
        return;
    }
    mg_say(out, "%s gives:", session->name[offer.from]);
    say_side(g, &offer, true, out);
    mg_say(out, "%s gives:", session->name[offer.to]);
    say_side(g, &offer, false, out);
    if (!mg_ok(mg_offer_value(g, s, &offer, &from_gain, &to_gain))) {
        return;
    }
    mg_say(out, "Worth of %s %+d, of %s %+d.\n", session->name[offer.from], (int)from_gain,
           session->name[offer.to], (int)to_gain);
}

/* ---- the start and the end ---- */

static void say_options(const mg_game *g, mg_buffer *out)
{
    for (int option = 0; option < MG_OPTION_N; option++) {
        int32_t value = mg_option_get(&g->opt, option);
        char text[40];

        if (value == mg_option_get(&g->edition->options, option)) {
            continue;
        }
        mg_option_format(option, value, text, sizeof text);
        mg_say(out, "Option %s is %s: %s.\n", mg_option_table[option].name, text,
               mg_option_table[option].text);
    }
}

void mg_sheet_start(const mg_session *session, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);

    mg_say(out, "%s, seed %llu.\n", g->edition->title,
           (unsigned long long)mg_match_seed(session->match));
    say_options(g, out);
    mg_say(out, "At the table: ");
    for (int seat = 0; seat < g->seat_n; seat++) {
        bool bot = mg_session_is_bot(session, seat);

        mg_say(out, "%s%s%s%s%s", seat ? ", " : "", session->name[seat], bot ? " (" : "",
               bot ? mg_match_player(session->match, seat) : "", bot ? ")" : "");
    }
    mg_say(out, ".\n");
    if (mg_boards_note(g->board_n)) {
        mg_say(out, "Note: %s.\n", mg_boards_note(g->board_n));
    }
}

void mg_sheet_winners(const mg_session *session, mg_buffer *out)
{
    const mg_state *s = mg_match_state(session->match);
    int winners = 0;

    if (s->result == MG_TRUNCATED) {
        mg_say(out, "The game was cut off in round %d.\n", (int)s->round_n);
    }
    for (int seat = 0; seat < s->seat_n; seat++) {
        if (s->winners >> seat & 1) {
            mg_say(out, "%s%s", winners++ ? " and " : "", session->name[seat]);
        }
    }
    if (winners) {
        mg_say(out, " %s in round %d.\n", winners > 1 ? "share the victory" : "wins",
               (int)s->round_n);
    }
}

int mg_group_votes(const mg_game *g, const mg_state *s, int seat, int board, int group)
{
    int sum = 0;

    for (int deed = 0; deed < g->board[board].deed_n; deed++) {
        if (g->board[board].group[deed] == group && mg_owner(s, mg_deed_id(board, deed)) == seat) {
            sum += (int)mg_deed_votes(g, s, mg_deed_id(board, deed));
        }
    }
    return sum;
}

/* "  Votes: brown 6, orange 12, White House 10." */
static void say_tally(const mg_game *g, const mg_state *s, int seat, mg_buffer *out)
{
    int n = 0, rest = (int)mg_votes(g, s, seat);

    for (int board = 0; board < g->board_n; board++) {
        for (int group = 0; group < g->board[board].group_n; group++) {
            int votes = mg_group_votes(g, s, seat, board, group);

            if (votes) {
                mg_say(out, "%s %s %d", n++ ? "," : "  Votes:", g->def[board]->group[group].name,
                       votes);
            }
            rest -= votes;
        }
    }
    if (rest) {
        mg_say(out, "%s White House %d", n++ ? "," : "  Votes:", rest);
    }
    mg_say(out, n ? ".\n" : "");
}

void mg_sheet_end(const mg_session *session, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);

    mg_sheet_winners(session, out);
    for (int seat = 0; seat < g->seat_n; seat++) {
        mg_sheet_seat(session, seat, out);
        if (g->opt.score == MG_SCORE_VOTES) {
            say_tally(g, mg_match_state(session->match), seat, out);
        }
    }
}
