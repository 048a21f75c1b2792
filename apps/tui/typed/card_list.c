/* SPDX-License-Identifier: MIT
 * The numbered choices of a card game. */
#include "tui/typed/card_list.h"

#include "base/utf8.h"
#include "tui/typed/talk.h"
#include "tui/wording/buffer.h"
#include "tui/wording/card_acts.h"
#include "tui/wording/card_text.h"

#include <stdio.h>
#include <string.h>

/* ---- the list ---- */

/* The order of kinds in the list; the kinds with the most entries come last. */
static const uint8_t shown[] = {
    MG_ACT_ACCEPT,    MG_ACT_NO,    MG_ACT_RECEIVE, MG_ACT_PLACE_CARD, MG_ACT_PLAY,
    MG_ACT_CHARGE,    MG_ACT_STEAL, MG_ACT_BREAK,   MG_ACT_FORCE,      MG_ACT_BANK,
    MG_ACT_HAND_OVER, MG_ACT_END,   MG_ACT_DONE,    MG_ACT_CANCEL,     MG_ACT_PAY,
    MG_ACT_SETTLE,    MG_ACT_MARK,  MG_ACT_UNMARK,  MG_ACT_DISCARD,    MG_ACT_ARRANGE,
    MG_ACT_MOVE,
};

static int legal(const mg_talk *talk, const mg_state *s, mg_choice *out)
{
    int n = talk->seat < 0 ? 0 : mg_legal(mg_talk_game(talk), s, talk->seat, out, MG_LEGAL_MAX);

    return n < MG_LEGAL_MAX ? n : MG_LEGAL_MAX;
}

int mg_cards_listed(const mg_talk *talk, const mg_state *s, mg_choice *out)
{
    mg_choice choices[MG_LEGAL_MAX];
    int choice_n = legal(talk, s, choices), n = 0;

    for (size_t kind = 0; kind < sizeof shown; kind++) {
        for (int k = 0; k < choice_n; k++) {
            if (choices[k].act.kind == shown[kind]) {
                out[n++] = choices[k];
            }
        }
    }
    return n;
}

/* Playing a card of the hand, or a payment: its sentence says everything. */
static bool has_sentence(int kind)
{
    return kind == MG_ACT_PLACE_CARD || kind == MG_ACT_RECEIVE || kind == MG_ACT_BANK ||
           kind == MG_ACT_PLAY || kind == MG_ACT_CHARGE || kind == MG_ACT_DISCARD ||
           kind == MG_ACT_SETTLE;
}

void mg_talk_cards_words(const mg_talk *talk, const mg_choice *choice, char *out, size_t cap)
{
    mg_view view;
    const mg_game *g = mg_talk_game(talk);
    const mg_state *s = mg_talk_seen(talk, &view);
    bool takes = choice->act.kind == MG_ACT_STEAL || choice->act.kind == MG_ACT_FORCE ||
                 choice->act.kind == MG_ACT_BREAK;
    size_t used;

    out[0] = '\0';
    if (has_sentence(choice->act.kind)) {
        mg_choice_sentence(g, s, choice, talk->session->name, out, cap);
        out[0] = mg_upper(out[0]);
        return;
    }
    if (takes) {
        snprintf(out, cap, "%s: ", mg_kind_name(g, mg_act_kind(g, choice->act)));
    } else if (choice->act.kind == MG_ACT_MARK) {
        snprintf(out, cap, "Choose ");
    }
    used = strlen(out);
    mg_cards_act_words(talk->session, s, choice->act, out + used, cap - used);
    if (takes) {
        out[used] = mg_lower(out[used]);
    }
}

void mg_talk_cards_say(mg_talk *talk, const mg_choice *choice, int number)
{
    char text[MG_LINE_CAP];

    mg_talk_cards_words(talk, choice, text, sizeof text);
    mg_say(&talk->out, "  %d: %s\n", number, text);
}
