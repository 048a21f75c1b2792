/* SPDX-License-Identifier: MIT
 * The order of play, and the fields that actions use. */
#include "rules/core/core.h"

/* The seat of a place. The loop goes through all seats, because a processor would mispredict an
 * early exit. */
static inline int seat_at(const mg_state *s, int place)
{
    int at = 0;

    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        at |= seat & -(s->place[seat] == place);
    }
    return at;
}

int mg__after_in_order(const mg_state *s, uint16_t set, int seat)
{
    MG_ASSERT(set != 0 && mg_is_seat(s, seat));
    int place = s->place[seat], at;

    do {
        place = place < s->seat_n ? place + 1 : 1;
        at = seat_at(s, place);
    } while (!mg_has_seat(set, at) && at != seat);
    return at;
}

bool mg__well_formed(mg_action act)
{
    MG_ASSERT(act.kind < MG_ACTION_N);

    enum { SUBJ = 1, AMT = 2 };

    static const uint8_t used[] = {
        [MG_ARG_NONE] = 0,
        [MG_ARG_DEED] = SUBJ,
        [MG_ARG_GROUP] = SUBJ | AMT,
        [MG_ARG_CARD] = SUBJ,
        [MG_ARG_SEAT] = SUBJ,
        [MG_ARG_AMOUNT] = SUBJ | AMT,
        [MG_ARG_WAY] = SUBJ,
        [MG_ARG_SPACE] = SUBJ,
        [MG_ARG_LENDER] = SUBJ | AMT,
        [MG_ARG_PAIR] = SUBJ,
        [MG_ARG_CANDIDATE] = SUBJ,
        [MG_ARG_DEEDS] = SUBJ | AMT,
        [MG_ARG_GROUPS] = SUBJ | AMT,
        [MG_ARG_DICE] = SUBJ | AMT,
        [MG_ARG_DRAWN] = SUBJ | AMT,
        [MG_ARG_KIND] = SUBJ,
        [MG_ARG_KIND_WHERE] = SUBJ | AMT,
        [MG_ARG_KIND_SEAT] = SUBJ | AMT,
        [MG_ARG_CHARGE] = SUBJ | AMT,
        [MG_ARG_SPOT] = SUBJ,
        [MG_ARG_SPOT_WHERE] = SUBJ | AMT,
        [MG_ARG_SPOT_HOW] = SUBJ | AMT,
        [MG_ARG_PART] = AMT,
        [MG_ARG_MONEY] = SUBJ,
        [MG_ARG_PAYMENT] = AMT,
    };
    int fields = (act.subj ? SUBJ : 0) | (act.amt ? AMT : 0);

    return (fields & ~used[mg_action_table[act.kind].arg]) == 0;
}
