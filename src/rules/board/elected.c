/* SPDX-License-Identifier: MIT
 * What the seats elected by a card do (HD-29). */
#include "rules/board/elected.h"

#include "rules/board/card.h"
#include "rules/core/core.h"

/* Lets the next elected seat, from the drawer on, do what the card says. The frame is dropped
 * before the last one does. */
void mg__elected(const mg_game *g, mg_state *s, mg_events *ev)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_ELECTED));
    mg_frame *f = mg_top(s);

    f->elected.seats &= s->alive;
    if (!f->elected.seats) {
        mg_pop(s);
        return;
    }
    int seat = mg_has_seat(f->elected.seats, f->seat) ? f->seat
                                                      : mg_after(s, f->elected.seats, f->seat),
        ref = f->elected.card;
    mg_card card = *mg_card_of(g, ref);

    if (f->elected.how == MG_ELECTED_AMOUNT2) {
        card.amount = card.amount2;
    } else if (f->elected.how == MG_ELECTED_TO_BANK) {
        card.effect = MG_FX_PAY;
    }
    f->elected.seats &= (uint16_t)~mg_seat_bit(seat);
    if (!f->elected.seats) {
        mg_pop(s);
    }
    mg__follow(g, s, ev, seat, ref, &card);
}
