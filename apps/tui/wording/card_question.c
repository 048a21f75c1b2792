/* SPDX-License-Identifier: MIT
 * What a card game asks, in words. */
#include "tui/wording/card_question.h"

#include "play/session.h"
#include "play/top_frame.h"
#include "tui/wording/buffer.h"
#include "tui/wording/card_acts.h"
#include "tui/wording/card_add.h"
#include "tui/wording/card_text.h"

#include <stdio.h>

/* The data for describing a question. */
typedef struct saying {
    const mg_session *session;
    const mg_game *g;
    const mg_state *s;
    int reader; /* seat whose hand may be mentioned, or -1 */
    char *out;
    size_t cap;
} saying;

/* ---- what is asked ---- */

static void say_card_against(const saying *t)
{
    const mg_cards_action *a = &t->s->cards.act;
    const char *by = t->session->name[a->seat];
    const char *whom = a->group ? "everybody" : t->session->name[a->target];

    switch ((int)a->effect) {
    case MG_DX_DOUBLE:
        mg_add(t->out, t->cap, "%s charges rent: %dM from %s", by, (int)mg_charged(a),
               a->plain ? t->session->name[a->target] : whom);
        if (a->plain) {
            mg_add(t->out, t->cap, " (the doubling is cancelled)");
        } else if (a->amt != a->base) {
            mg_add(t->out, t->cap, " (%dM, doubled)", a->base);
        }
        break;
    case MG_DX_DEBT:
    case MG_DX_BIRTHDAY:
        mg_add(t->out, t->cap, "%s plays %s: %dM from %s", by,
               mg_kind_name(t->g, t->g->deck.of[a->effect]), a->amt, whom);
        break;
    case MG_DX_FORCED:
        mg_add(t->out, t->cap, "%s plays %s: ", by, mg_kind_name(t->g, t->g->deck.of[a->effect]));
        mg_add_spot(t->session, t->s, -1, a->spot, t->out, t->cap);
        mg_add(t->out, t->cap, " for ");
        mg_add_spot(t->session, t->s, -1, a->give, t->out, t->cap);
        break;
    default:
        mg_add(t->out, t->cap, "%s plays %s: %s would ", by,
               mg_kind_name(t->g, t->g->deck.of[a->effect]),
               t->session->name[mg_spot_seat(a->spot)]);
        mg_cards_add_loss(t->session, t->s, mg_spot_seat(a->spot), t->out, t->cap);
        break;
    }
    mg_add(t->out, t->cap, ".");
}

static void put_names(const saying *t, uint16_t seats)
{
    int n = 0;

    for (int seat = 0; seat < t->s->seat_n; seat++) {
        if (seats >> seat & 1) {
            mg_add(t->out, t->cap, "%s%s", n++ ? ", " : "", t->session->name[seat]);
        }
    }
}

static void ask_no(const saying *t)
{
    const mg_frame *f = mg_top_frame(t->s);
    const mg_cards_action *a = &t->s->cards.act;

    say_card_against(t);
    mg_add(t->out, t->cap, "\n");
    if (f->cards_no.said) {
        mg_add(t->out, t->cap, "%s has said no%s; %s can say no to that or %s.",
               t->session->name[f->cards_no.other], f->cards_no.said > 1 ? " again" : "",
               t->session->name[f->seat], f->cards_no.said % 2 ? "give way" : "accept");
    } else {
        mg_add(t->out, t->cap, "%s can accept, or just say no%s.", t->session->name[f->seat],
               a->group && t->g->opt.jsn_global == MG_JSN_ALL ? ", which would cancel it for all"
                                                              : "");
    }
    if (t->reader == f->seat && !t->s->cards.hand[f->seat][t->g->deck.of[MG_DX_NO]]) {
        mg_add(t->out, t->cap, " There is no %s in the hand.",
               mg_kind_name(t->g, t->g->deck.of[MG_DX_NO]));
    }
    if (a->ask) {
        mg_add(t->out, t->cap, " Still to be asked: ");
        put_names(t, a->ask);
        mg_add(t->out, t->cap, ".");
    }
}

static void ask_payment(const saying *t)
{
    const mg_frame *f = mg_top_frame(t->s);
    int marked = mg_cards_marked(t->g, t->s, f->seat);
    char means[MG_LINE_CAP];

    mg_means_words(t->g, t->s, f->seat, means, sizeof means);
    mg_add(t->out, t->cap, "%s owes %s %dM (%s).", t->session->name[f->seat],
           t->session->name[f->cards_pay.receiver], (int)f->cards_pay.amt, means);
    mg_add(t->out, t->cap, " No change is given.");
    if (marked) {
        mg_add(t->out, t->cap, " Marked: %dM.", marked);
    }
}

static void ask_give(const saying *t)
{
    const mg_frame *f = mg_top_frame(t->s);
    const mg_cards_action *a = &t->s->cards.act;

    if (f->cards_give.apart) {
        mg_add(t->out, t->cap, "%s names the cards that the %s takes.", t->session->name[f->seat],
               mg_kind_name(t->g, t->g->deck.of[MG_DX_BREAKER]));
        return;
    }
    mg_add(t->out, t->cap, "Which property goes for ");
    mg_add_spot(t->session, t->s, -1, a->spot, t->out, t->cap);
    mg_add(t->out, t->cap, "?");
}

static void ask_place(const saying *t)
{
    const mg_frame *f = mg_top_frame(t->s);
    char cards[MG_LINE_CAP];

    if (f->cards_place.all_due) {
        mg_cards_words(t->g, t->s->cards.due, cards, sizeof cards);
    } else {
        snprintf(cards, sizeof cards, "%s", mg_kind_name(t->g, f->cards_place.kind_got));
    }
    mg_add(t->out, t->cap, "%s has got %s: where does it go?", t->session->name[f->seat], cards);
}

static void ask_discard(const saying *t)
{
    const mg_frame *f = mg_top_frame(t->s);
    int over = t->s->cards.hand_n[f->seat] - t->g->opt.hand_limit;

    mg_add(t->out, t->cap, "%s has %d card%s too many and puts %s away%s.",
           t->session->name[f->seat], over, over == 1 ? "" : "s", over == 1 ? "it" : "them",
           t->g->opt.discard_to == MG_DISCARD_USED     ? ", face up"
           : t->g->opt.discard_to == MG_DISCARD_BOTTOM ? ", under the pile"
                                                       : ", into the pile");
}

void mg_cards_question(const mg_session *session, const mg_state *s, int reader, mg_buffer *out)
{
    char text[3 * MG_LINE_CAP] = "";
    saying t = {session, mg_match_game(session->match), s, reader, text, sizeof text};

    switch (mg_top_frame(s)->kind) {
    case MG_FRAME_CARDS_NO:
        ask_no(&t);
        break;
    case MG_FRAME_CARDS_PAY:
        ask_payment(&t);
        break;
    case MG_FRAME_CARDS_GIVE:
        ask_give(&t);
        break;
    case MG_FRAME_CARDS_PLACE:
        ask_place(&t);
        break;
    case MG_FRAME_CARDS_DISCARD:
        ask_discard(&t);
        break;
    case MG_FRAME_CARDS_LAYOUT:
        mg_add(text, sizeof text, "%s arranges properties anew; only the end counts.",
               session->name[mg_top_frame(s)->seat]);
        break;
    default:
        break;
    }
    if (text[0]) {
        mg_say(out, "%s\n", text);
    }
}
