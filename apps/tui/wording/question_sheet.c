/* SPDX-License-Identifier: MIT
 * What the game waits for, line by line. */
#include "tui/wording/question_sheet.h"

#include "play/session.h"
#include "play/top_frame.h"
#include "record/words/labels.h"
#include "record/words/names.h"
#include "tui/wording/buffer.h"
#include "tui/wording/card_question.h"
#include "tui/wording/offer_sheet.h"
#include "tui/wording/space_sheet.h"

#include <stdio.h>
#include <stdlib.h>

static const char *seat_name(const mg_session *session, int seat)
{
    if (seat == MG_POT) {
        return "the pot";
    }
    return seat >= 0 ? session->name[seat] : mg_match_game(session->match)->edition->bank;
}

/* ---- the question ---- */

static bool can_do(const mg_session *session, int seat, int kind)
{
    mg_choice choices[MG_LEGAL_MAX];
    int n = mg_legal(mg_match_game(session->match), mg_match_state(session->match), seat, choices,
                     MG_LEGAL_MAX);

    for (int k = 0; k < n && k < MG_LEGAL_MAX; k++) {
        if (choices[k].act.kind == kind) {
            return true;
        }
    }
    return false;
}

/* A seat without the cash may raise it first. */
static void say_shortage(const mg_session *session, const mg_frame *top, int32_t price,
                         mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);
    int board = mg_deed_board(top->buy.deed);
    int32_t cash = mg_match_state(session->match)->board[board].cash[top->seat];
    char has[32], lacks[32];

    if (cash < price && !can_do(session, top->seat, MG_ACT_BUY)) {
        mg_say(out, "%s has %s, %s short: %s first may raise it.\n", session->name[top->seat],
               mg_money_text(g, board, cash, has), mg_money_text(g, board, price - cash, lacks),
               g->opt.mortgages ? "selling or mortgaging" : "selling");
    }
}

static void say_for_sale(const mg_session *session, const mg_frame *top, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);
    int space = mg_deed_space(g, top->buy.deed), board = space / MG_SPACES;
    const mg_space_def *def = &g->def[board]->space[space % MG_SPACES];
    char place[MG_PLACE_CAP];

    mg_place_name(g, space, place);
    mg_say(out, "For sale: %s, %s. ", place, mg_group_words(g->def[board], def->group));
    mg_sheet_deed(g, board, def, out);
    say_shortage(session, top, def->price, out);
}

static void say_bidding(const mg_session *session, const mg_frame *top, mg_buffer *out)
{
    int n = 0;

    mg_say(out, "Still bidding: ");
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        if (top->with_seats.seats >> seat & 1) {
            mg_say(out, "%s%s", n++ ? ", " : "", session->name[seat]);
        }
    }
    mg_say(out, ".\n");
}

/* ": from $240 on": the bids that the seat to speak may make. */
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
    int board = mg_deed_board(top->bidding.deed);
    char amount[48], price[32];

    if (top->kind == MG_FRAME_SHORTAGE) {
        mg_say(out, "Auction of the last %s.",
               top->shortage.building ? "hotels" : g->edition->houses);
    } else {
        const mg_board_def *def = g->def[board];
        const mg_space_def *space = &def->space[mg_deed_space(g, top->bidding.deed) % MG_SPACES];
        char place[MG_PLACE_CAP];

        mg_place_name(g, mg_deed_space(g, top->bidding.deed), place);
        mg_say(out, "Auction: %s, %s, price %s.", place, mg_group_words(def, space->group),
               mg_money_text(g, board, space->price, price));
    }
    if (top->bidding.high_bidder) {
        mg_say(out, "\nHigh bid %s by %s. ", mg_money_text(g, board, top->bidding.bid, price),
               session->name[top->bidding.high_bidder - 1]);
    } else {
        mg_say(out, "\nNo bid yet%s. ", opening_text(session, top, amount, sizeof amount));
    }
    say_bidding(session, top, out);
    if (top->kind == MG_FRAME_AUCTION && full) {
        mg_sheet_rents(g, board,
                       &g->def[board]->space[mg_deed_space(g, top->bidding.deed) % MG_SPACES], out);
    }
}

/* Somebody builds, and the Bank may have too few pieces. */
static void say_wanted(const mg_session *session, const mg_frame *top, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);
    char place[MG_PLACE_CAP];

    mg_place_name(g, mg_deed_space(g, top->want.deed), place);
    mg_say(out, "%s builds on %s, and the last %s may be too few for all. Does %s want one too?\n",
           session->name[top->want.asker], place,
           top->want.building ? "hotels" : g->edition->houses, session->name[top->seat]);
}

static void say_debt(const mg_session *session, const mg_frame *top, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);
    const mg_state *s = mg_match_state(session->match);
    int board = top->debt.board;
    int32_t cash = s->board[board].cash[top->seat];
    int32_t raisable = mg_raisable_in(g, s, top->seat, board);
    char owed[32], has[32], can[32], lacks[32], cause[MG_PLACE_CAP];

    mg_cause_words(g, top->debt.cause, cause);
    mg_say(out, "%s owes %s %s (%s) and has %s", session->name[top->seat],
           seat_name(session, (int8_t)top->debt.creditor),
           mg_money_text(g, board, top->debt.amt, owed), cause, mg_money_text(g, board, cash, has));
    if (cash < top->debt.amt) {
        mg_say(out, ": %s short", mg_money_text(g, board, top->debt.amt - cash, lacks));
    }
    mg_say(out, ".\n");
    if (top->debt.any_currency) {
        mg_say(out, "It may be paid in any mix of currencies.\n");
    }
    mg_say(out, "Selling %severything would make %s in all",
           g->opt.mortgages ? "and mortgaging " : "", mg_money_text(g, board, raisable, can));
    if (g->board_n > 1) {
        mg_say(out, ", after %s's fee for other currencies", g->edition->bank);
    }
    mg_say(out, mg_debt_limit(g, s) < top->debt.amt ? ", which is not enough.\n" : ".\n");
}

/* A sum in one currency that must be raised from the other purses. */
static void say_fund(const mg_session *session, const mg_frame *top, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);
    const mg_state *s = mg_match_state(session->match);
    int board = top->fund.board;
    int32_t needs = (int32_t)top->fund.cost, has = s->board[board].cash[top->seat];
    char sum[32], own[32], lacks[32];

    mg_say(out, "%s needs %s (%s) and has %s: %s short. ", session->name[top->seat],
           mg_money_text(g, board, needs, sum), mg_action_table[top->fund.action].text,
           mg_money_text(g, board, has, own), mg_money_text(g, board, needs - has, lacks));
    mg_say(out, "Other currencies are exchanged one to one by %s, for a fee of %d %%.\n",
           g->edition->bank, (int)g->opt.exchange_fee);
}

static void say_purses(const mg_session *session, int seat, mg_buffer *out)
{
    char purses[200];

    mg_say(out, "%s has %s.\n", session->name[seat],
           mg_cash_text(mg_match_game(session->match), mg_match_state(session->match), seat, purses,
                        sizeof purses));
}

static void say_rent_asked(const mg_session *session, const mg_frame *top, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);
    char place[MG_PLACE_CAP], rent[32];

    mg_place_name(g, mg_deed_space(g, top->rent.deed), place);
    mg_say(out, "%s may ask %s for %s of rent on %s.\n", session->name[top->seat],
           session->name[top->rent.payer],
           mg_money_text(g, mg_deed_board(top->rent.deed), top->rent.amt, rent), place);
    say_purses(session, top->rent.payer, out);
}

static void say_currency(const mg_session *session, const mg_frame *top, mg_buffer *out)
{
    char sum[32];

    if (top->claim.cause == MG_CAUSE_RENT) {
        say_rent_asked(session, top, out);
        return;
    }
    mg_say(out, "%s owes %s %s by a card.\n", session->name[top->claim.payer],
           session->name[top->seat],
           mg_money_text(mg_match_game(session->match), top->claim.board, top->claim.amt, sum));
    say_purses(session, top->claim.payer, out);
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
    int space = mg_deed_space(g, top->sealed.deed), board = space / MG_SPACES, n = 0;
    const mg_space_def *def = &g->def[board]->space[space % MG_SPACES];
    char price[32];

    mg_say(out, "Sealed bids for %s, %s, price %s", def->name,
           mg_group_words(g->def[board], def->group), mg_money_text(g, board, def->price, price));
    if (top->sealed.tied) {
        mg_say(out, ", once more: %s was bid by all of them",
               mg_money_text(g, board, top->sealed.tied, price));
    }
    mg_say(out, ". Still to bid: ");
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        if (top->sealed.bidders >> seat & 1 && !(top->sealed.have_bid >> seat & 1)) {
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
           session->name[top->seat], mg__named_space(g, s->pos[top->seat]).text,
           mg_money_text(g, board, s->board[board].pot, pot));
}

/* Rents that their owners may still ask for. */
static void say_claims(const mg_session *session, const mg_frame *top, mg_buffer *out)
{
    (void)top;
    const mg_game *g = mg_match_game(session->match);
    const mg_state *s = mg_match_state(session->match);

    for (int k = 0; k < MG_CLAIMS_MAX && s->claim[k].amt; k++) {
        const mg_claim *claim = &s->claim[k];
        char place[MG_PLACE_CAP], rent[32];

        mg_place_name(g, mg_deed_space(g, claim->deed), place);
        mg_say(out, "%s may ask %s for %s of rent for %s until the dice pass.\n",
               session->name[claim->owner], session->name[claim->payer],
               mg_money_text(g, mg_deed_board(claim->deed), claim->amt, rent), place);
    }
}

static void say_last_call(const mg_session *session, const mg_frame *top, mg_buffer *out)
{
    char place[MG_PLACE_CAP];

    mg_place_name(mg_match_game(session->match),
                  mg_deed_space(mg_match_game(session->match), top->rent.deed), place);
    mg_say(out, "The last moment for %s to ask %s for the rent of %s.\n", session->name[top->seat],
           session->name[top->rent.payer], place);
}

/* "Ada, Ben": the names of a set of seats. */
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
           mg_card_text(mg_match_game(session->match), top->vote.card), session->name[top->seat]);
    say_seats(session, top->vote.voters & ~top->vote.voted, out);
    mg_say(out, ".\n");
}

static void say_target(const mg_session *session, const mg_frame *top, mg_buffer *out)
{
    mg_say(out, "%s\n", mg_card_text(mg_match_game(session->match), top->target.card));
    if (top->target.purpose == MG_TARGET_TIE) {
        mg_say(out, "Tied: ");
        say_seats(session, top->target.seats, out);
        mg_say(out, ". %s drew the card and breaks the tie.\n", session->name[top->seat]);
    }
}

/* The card that the asked seat may cancel. */
static void say_against(const mg_session *session, const mg_frame *top, mg_buffer *out)
{
    (void)top;
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

static void say_offer(const mg_session *session, const mg_frame *top, mg_buffer *out)
{
    (void)top;
    mg_sheet_offer(session, out);
}

static void say_houses(const mg_session *session, const mg_frame *top, mg_buffer *out)
{
    mg_say(out, "%s puts up free %s: %d left.\n", session->name[top->seat],
           mg_match_game(session->match)->edition->houses, (int)top->houses.left);
}

/* What a frame asks: lines of its own, or only the seat that decides. A frame without a row is
 * explained by the card before it, or by the log. */
static const struct question {
    uint8_t kind;
    void (*say)(const mg_session *session, const mg_frame *top, mg_buffer *out);
    const char *text; /* stands after the name of the seat that decides */
} questions[] = {
    {MG_FRAME_BUY,        say_for_sale,  NULL                                             },
    {MG_FRAME_DEBT,       say_debt,      NULL                                             },
    {MG_FRAME_WANT,       say_wanted,    NULL                                             },
    {MG_FRAME_DRAFT,      say_offer,     NULL                                             },
    {MG_FRAME_ANSWER,     say_offer,     NULL                                             },
    {MG_FRAME_FUND,       say_fund,      NULL                                             },
    {MG_FRAME_CLAIM,      say_currency,  NULL                                             },
    {MG_FRAME_SPECIAL,    say_throw,     NULL                                             },
    {MG_FRAME_SEALED,     say_sealed,    NULL                                             },
    {MG_FRAME_JACKPOT,    say_jackpot,   NULL                                             },
    {MG_FRAME_HOUSES,     say_houses,    NULL                                             },
    {MG_FRAME_RENT,       say_last_call, NULL                                             },
    {MG_FRAME_VOTE,       say_vote,      NULL                                             },
    {MG_FRAME_TARGET,     say_target,    NULL                                             },
    {MG_FRAME_CANCEL,     say_against,   NULL                                             },
    {MG_FRAME_TURN,       say_claims,    NULL                                             },
    {MG_FRAME_LANDING,    NULL,          "may land on any space."                         },
    {MG_FRAME_ON_GO,      NULL,          "is exactly on GO, and may use what that allows."},
    {MG_FRAME_PICK_PAIR,  NULL,          "picks a pair of deeds, free of charge."         },
    {MG_FRAME_TAKEOVER,   NULL,
     "has got mortgaged deeds. For each: lift it, or keep it "
     "mortgaged."                                                                         },
    {MG_FRAME_CANDIDATE,  NULL,          "chooses whom to run as, and so the party."      },
    {MG_FRAME_BUS,        NULL,          "may ride on with the bus, or stay."             },
    {MG_FRAME_LAST_BUILD, NULL,          "may build once more; then the game is over."    },
};

static const struct question *question_of(int kind)
{
    for (size_t k = 0; k < sizeof questions / sizeof questions[0]; k++) {
        if (questions[k].kind == kind) {
            return &questions[k];
        }
    }
    return NULL;
}

void mg_sheet_question(const mg_session *session, bool full, mg_buffer *out)
{
    mg_view view;
    const mg_frame *top = mg_top_frame(mg_match_state(session->match));
    const struct question *question = question_of(top->kind);

    if (mg_is_card_game(mg_match_game(session->match))) {
        mg_cards_question(session, mg_session_seen(session, -1, &view), -1, out);
    } else if (top->kind == MG_FRAME_AUCTION || top->kind == MG_FRAME_SHORTAGE) {
        say_auction(session, top, full || !top->bidding.high_bidder, out);
    } else if (question && question->say) {
        question->say(session, top, out);
    } else if (question) {
        mg_say(out, "%s %s\n", session->name[top->seat], question->text);
    } else if (top->kind != MG_FRAME_NONE && full) {
        say_card(session, out);
    }
}
