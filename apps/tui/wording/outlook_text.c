/* SPDX-License-Identifier: MIT
 * What choices lead to, in words. */
#include "tui/wording/outlook_text.h"

#include "record/words/labels.h"

#include <stdio.h>
#include <string.h>

/* ---- in a few words ---- */

typedef struct words {
    char *out;
    size_t cap;
    int n;
} words;

static void add(words *w, const char *text)
{
    size_t used = strlen(w->out);

    snprintf(w->out + used, w->cap - used, "%s%s", w->n++ ? ", " : "", text);
}

/* "+$200 salary", "-$50 rent". */
static void add_payment(words *w, const mg_game *g, const mg_event *event, int seat)
{
    bool gets = event->other == seat;
    char money[32], cause[MG_PLACE_CAP], text[112];

    mg_money_text(g, event->board, event->amt, money);
    snprintf(text, sizeof text, "%s%s %s", gets ? "+" : "-", money,
             mg_cause_words(g, event->cause, cause));
    add(w, text);
}

static void add_event(words *w, const mg_game *g, const mg_event *event, int seat)
{
    char money[32], text[80];

    switch (event->kind) {
    case MG_EV_PAY:
        if (event->seat == seat || event->other == seat) {
            add_payment(w, g, event, seat);
        }
        break;
    case MG_EV_DEBT:
    case MG_EV_RENT_DUE:
    case MG_EV_OWED:
        if (event->seat == seat) {
            mg_money_text(g, event->board, event->amt, money);
            snprintf(text, sizeof text, "owes %s", money);
            add(w, text);
        }
        break;
    case MG_EV_NO_RENT:
        add(w, "no rent");
        break;
    case MG_EV_JAILED:
        add(w, "into Jail");
        break;
    default:
        break;
    }
}

/* What the game would wait for next. */
static void add_next(words *w, const mg_game *g, const mg_frame *top, int seat)
{
    char money[32], text[48];

    if (top->kind == MG_FRAME_NONE || top->seat != seat) {
        return;
    }
    if (top->kind == MG_FRAME_BUY) {
        snprintf(text, sizeof text, "%s to buy",
                 mg_money_text(
                     g, mg_deed_board(top->buy.deed),
                     g->board[mg_deed_board(top->buy.deed)].price[mg_deed_index(top->buy.deed)],
                     money));
        add(w, text);
    } else if (top->kind == MG_FRAME_DRAW) {
        add(w, "a card");
    }
}

static void add_place(const mg_session *session, const mg_outlook *outlook, bool named, words *w)
{
    const mg_game *g = mg_match_game(session->match);
    int deed = mg_space_deed(g, outlook->space);
    int owner = deed < 0 ? -1 : mg_owner(mg_match_state(session->match), deed);
    char place[MG_PLACE_CAP], whose[64] = "", text[MG_PLACE_CAP + 80];

    if (owner >= 0) {
        snprintf(whose, sizeof whose, owner == outlook->seat ? "own" : "%s's",
                 session->name[owner]);
    }
    if (named) {
        snprintf(text, sizeof text, "%s", whose);
    } else {
        mg_place_name(g, outlook->space, place);
        snprintf(text, sizeof text, whose[0] ? "%s (%s)" : "%s", place, whose);
    }
    if (text[0]) {
        add(w, text);
    }
}

void mg_outlook_text(const mg_session *session, const mg_outlook *outlook, bool named, char *out,
                     size_t cap)
{
    const mg_game *g = mg_match_game(session->match);
    words w = {out, cap, 0};

    out[0] = '\0';
    if (!outlook->known) {
        return;
    }
    if (outlook->space >= 0) {
        add_place(session, outlook, named, &w);
    }
    for (int k = 0; k < outlook->ev.n; k++) {
        add_event(&w, g, &outlook->ev.at[k], outlook->seat);
    }
    add_next(&w, g, &outlook->next, outlook->seat);
}

/* ---- in sentences ---- */

int mg_outlook_say(const mg_session *session, mg_action act, mg_buffer *out)
{
    mg_outlook outlook;
    const mg_game *g = mg_match_game(session->match);
    int said = 0;

    mg_outlook_of(session, act, &outlook);
    for (int k = 0; outlook.known && k < outlook.ev.n; k++) {
        const mg_event *event = &outlook.ev.at[k];
        char text[160];

        mg_event_sentence(g, event, session->name, text, sizeof text);
        if (event->kind == MG_EV_AGAINST) { /* what the card says stands above already */
            snprintf(text, sizeof text, "%s plays it against %s", session->name[event->seat],
                     session->name[event->other]);
        }
        mg_say(out, "%s\n", text);
        said++;
    }
    return said;
}
