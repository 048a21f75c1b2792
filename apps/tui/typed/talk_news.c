/* SPDX-License-Identifier: MIT
 * Events as lines. In a card game events that belong together become one line. */
#include "tui/typed/talk_news.h"

#include "play/session.h"
#include "tui/typed/talk.h"
#include "tui/wording/buffer.h"
#include "tui/wording/card_text.h"

#include <string.h>

/* ---- events ---- */

static bool same_run(const mg_event *a, const mg_event *b)
{
    return a->kind == b->kind && a->seat == b->seat && a->other == b->other &&
           !a->only == !b->only &&
           (a->kind == MG_EV_DREW || a->kind == MG_EV_GIVES ||
            (a->kind == MG_EV_DISCARDS && a->only));
}

/* Placing a card that has just been received needs no sentence, unless the card has two colours. */
static bool is_understood(const mg_game *g, const mg_event *e)
{
    return e->kind == MG_EV_MOVES && e->clause == MG_CL_DL_S9 &&
           g->deck.type[e->subj] == MG_CARDS_PROPERTY;
}

/* "Ben gets 2 x 3M, Green from Ada" */
static void say_gifts(mg_talk *talk, int from, int n)
{
    const mg_session *session = talk->session;
    const mg_event *e = &session->entry[from].event;

    mg_say(&talk->out, "%s gets ", session->name[e->other]);
    if (e->only) { /* from a hidden bank (DL-R49) */
        mg_say(&talk->out, "%d cards from %s\n", n, session->name[e->seat]);
        return;
    }
    for (int k = 0, same; k < n; k += same) {
        int kind = session->entry[from + k].event.subj;
        bool wild = mg_talk_game(talk)->deck.type[kind] == MG_CARDS_WILD;

        for (same = 1; k + same < n && session->entry[from + k + same].event.subj == kind;) {
            same++;
        }
        mg_say(&talk->out, "%s", k == 0 ? "" : k + same < n ? ", " : " and ");
        if (same > 1) {
            mg_say(&talk->out, "%d x ", same);
        }
        mg_say(&talk->out, "%s%s%s", wild && same == 1 ? "the " : "",
               mg_kind_name(mg_talk_game(talk), kind), wild ? " wildcard" : "");
    }
    mg_say(&talk->out, " from %s\n", session->name[e->seat]);
}

/* ---- the hand ---- */

void mg_talk_cards_seen(mg_talk *talk, int seat)
{
    const mg_state *s = mg_match_state(talk->session->match);

    if (seat >= 0) {
        talk->seen_n[seat] = talk->session->entry_n;
        talk->had_n[seat] = s->cards.hand_n[seat];
    }
}

int mg_talk_cards_entry(mg_talk *talk, int at)
{
    const mg_session *session = talk->session;
    int n = 1;

    while (at + n < session->entry_n &&
           same_run(&session->entry[at].event, &session->entry[at + n].event)) {
        n++;
    }
    if (n == 1 && is_understood(mg_talk_game(talk), &session->entry[at].event)) {
        return at + 1;
    }
    if (n == 1) {
        mg_say(&talk->out, "%s\n", session->entry[at].text);
    } else if (session->entry[at].event.kind == MG_EV_DREW) {
        mg_say(&talk->out, "%s draws %d cards\n", session->name[session->entry[at].event.seat], n);
    } else if (session->entry[at].event.kind == MG_EV_DISCARDS) {
        mg_say(&talk->out, "%s discards %d cards\n", session->name[session->entry[at].event.seat],
               n);
    } else {
        say_gifts(talk, at, n);
    }
    return at + n;
}

/* ---- saying ---- */

void mg_talk_entry(mg_talk *talk, int at)
{
    const mg_session *session = talk->session;
    char text[160];

    mg_say(&talk->out, "%s\n",
           mg_entry_text(session, &session->entry[at], mg_session_only_person(session), text));
}

/* Says once that a file cannot be written, and once that it can again. */
static void say_kept(mg_talk *talk)
{
    const mg_session *session = talk->session;
    bool troubled = session->trouble[0];

    if (troubled && !talk->troubled) {
        mg_say(&talk->out, "The game is not saved for now: %s. Every action tries again.\n",
               session->trouble);
    } else if (!troubled && talk->troubled) {
        mg_say(&talk->out, "The game is saved again, in %s.\n", session->path);
    }
    talk->troubled = troubled;
}

void mg_talk_news(mg_talk *talk)
{
    const mg_session *session = talk->session;

    if (talk->said_n > session->entry_n) {
        talk->said_n = session->entry_n;
    }
    while (talk->said_n < session->entry_n) {
        if (mg_is_card_game(mg_talk_game(talk))) {
            talk->said_n = mg_talk_cards_entry(talk, talk->said_n);
        } else {
            mg_talk_entry(talk, talk->said_n++);
        }
    }
    say_kept(talk);
}
