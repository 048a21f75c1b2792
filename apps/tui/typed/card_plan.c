/* SPDX-License-Identifier: MIT
 * Typed actions of card games: trying several together, doing them, or saying why not. */
#include "tui/typed/card_plan.h"

#include "play/session.h"
#include "tui/typed/card_list.h"
#include "tui/typed/talk.h"
#include "tui/typed/talk_news.h"
#include "tui/wording/buffer.h"
#include "tui/wording/card_text.h"

/* ---- refusals ---- */

/* The meaning of a refusal for some kinds of action, for which its usual words do not fit. */
static const char *refusal_text(mg_action act, int status)
{
    /* clang-format off */
    static const struct {
        uint8_t kind;
        int status;
        const char *text;
    } texts[] = {
        {MG_ACT_BANK, MG_E_PLACE, "properties and wildcards never go to the bank"},
        {MG_ACT_PLACE_CARD, MG_E_COMPLETE, "buildings go on complete sets only"},
        {MG_ACT_PLACE_CARD, MG_E_PLACE, "that card cannot go there"},
        {MG_ACT_CHARGE, MG_E_PLACE, "you have no row of that colour with a card that earns rent"},
        {MG_ACT_CHARGE, MG_E_NO_CARD, "you hold no rent card for that, or no card to double it"},
        {MG_ACT_STEAL, MG_E_COMPLETE, "that card is part of a complete set"},
        {MG_ACT_FORCE, MG_E_COMPLETE, "that card is part of a complete set"},
        {MG_ACT_BREAK, MG_E_COMPLETE, "that is no complete set"},
        {MG_ACT_MOVE, MG_E_PLACE, "that card cannot go there"},
        {MG_ACT_ARRANGE, MG_E_PLACE, "you have no properties on the table yet"},
        {MG_ACT_MOVE, MG_E_MOVES, "you have moved cards often enough in this turn"},
        {MG_ACT_MARK, MG_E_NO_CARD, "that is not in your bank or rows, or is worth nothing"},
    };

    /* clang-format on */

    for (size_t k = 0; k < sizeof texts / sizeof texts[0]; k++) {
        if (texts[k].kind == act.kind && texts[k].status == status) {
            return texts[k].text;
        }
    }
    return status == MG_E_NO_CARD ? "you do not hold that card" : mg_status_text(status);
}

/* Says what must be done first. */
static const char *due_text(const mg_talk *talk, int kind)
{
    const mg_state *s = mg_match_state(talk->session->match);

    switch (s->depth ? s->frame[s->depth - 1].kind : MG_FRAME_NONE) {
    case MG_FRAME_CARDS_TURN:
        return kind == MG_ACT_DISCARD ? "that is for the end of the turn"
                                      : "nothing is asked of you";
    case MG_FRAME_CARDS_NO:
        return "first \"accept\", or say \"no\"";
    case MG_FRAME_CARDS_PAY:
        return "first pay what is owed";
    case MG_FRAME_CARDS_PLACE:
        return "first place the card that was received";
    case MG_FRAME_CARDS_GIVE:
        return "first say which card it is";
    case MG_FRAME_CARDS_DISCARD:
        return "first discard";
    case MG_FRAME_CARDS_LAYOUT:
        return "first end the new layout with \"done\", or drop it with \"cancel\"";
    default:
        return "cards are to be drawn";
    }
}

void mg_card_refused(mg_talk *talk, const char *what, mg_action act, mg_result result)
{
    bool building = act.kind == MG_ACT_PLACE_CARD && (int)result.clause == MG_CL_DL_9;

    if (result.status == MG_E_NOT_NOW) {
        mg_say(&talk->out, "%s: not now; %s", what, due_text(talk, act.kind));
    } else {
        mg_say(&talk->out, "%s: %s", what,
               building ? "buildings go on complete sets, one of each, and not on every colour"
                        : refusal_text(act, result.status));
    }
    if (result.clause) {
        mg_say(&talk->out, " (%s)", mg_clause_table[result.clause].name);
    }
    mg_say(&talk->out, "\n");
}

void mg_card_plan_begin(const mg_talk *talk, mg_card_plan *planned)
{
    mg_view view;

    planned->n = 0;
    mg_state_copy(mg_talk_game(talk), &planned->s, mg_talk_seen(talk, &view));
}

bool mg_card_plan_add(mg_talk *talk, mg_card_plan *planned, mg_action act)
{
    mg_result result;
    char text[MG_LINE_CAP];

    if (planned->n == MG_PLAN_MAX) {
        return false;
    }
    mg_talk_cards_words(talk, &(mg_choice){act, act.amt}, text, sizeof text);
    result = mg_apply(mg_talk_game(talk), &planned->s, act, NULL);
    if (!mg_ok(result)) {
        mg_card_refused(talk, text, act, result);
        return false;
    }
    planned->act[planned->n++] = act;
    return true;
}

void mg_card_apply(mg_talk *talk, mg_action act)
{
    char text[MG_LINE_CAP];
    mg_result result;

    mg_talk_cards_words(talk, &(mg_choice){act, act.amt}, text, sizeof text);
    result = mg_session_apply(talk->session, act);
    if (mg_ok(result)) {
        mg_talk_news(talk);
    } else {
        mg_card_refused(talk, text, act, result);
    }
}

void mg_card_plan_do(mg_talk *talk, const mg_card_plan *planned)
{
    for (int k = 0; k < planned->n; k++) {
        if (!mg_ok(mg_session_apply(talk->session, planned->act[k]))) {
            break;
        }
    }
    mg_talk_news(talk);
}
