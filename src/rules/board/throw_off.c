/* SPDX-License-Identifier: MIT
 * The highest throw decides who begins or who gets a deed; tied seats throw again. */
#include "rules/board/throw_off.h"

int mg__throw_off(mg_state *s, mg_events *ev, mg_event_kind kind, int sum, int clause)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_DICE) && sum > 0);
    mg_frame *f = mg_top(s);
    mg_event *e = mg_emit(ev, kind, f->seat, clause);

    if (e) {
        e->amt = sum;
    }
    if (sum > f->throw_off.best) {
        f->throw_off.best_by = 0;
    }
    if (sum >= f->throw_off.best) {
        f->throw_off.best = sum;
        f->throw_off.best_by |= mg_seat_bit(f->seat);
    }
    f->throw_off.to_throw &= (uint16_t)~mg_seat_bit(f->seat);
    if (!f->throw_off.to_throw) {
        if (mg_bits_count(f->throw_off.best_by) == 1) {
            return mg_bits_first(f->throw_off.best_by);
        }
        f->throw_off.to_throw = (uint16_t)f->throw_off.best_by;
        f->throw_off.best_by = 0;
        f->throw_off.best = 0;
    }
    f->seat = (uint8_t)mg_bits_first(f->throw_off.to_throw);
    return -1;
}
