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

enum { SUBJ = MG_USES_SUBJ, AMT = MG_USES_AMT };

/* The fields that each mg_arg uses. */
enum {
    USES_NONE = 0,
    USES_DEED = SUBJ,
    USES_GROUP = SUBJ | AMT,
    USES_CARD = SUBJ,
    USES_SEAT = SUBJ,
    USES_AMOUNT = SUBJ | AMT,
    USES_WAY = SUBJ,
    USES_SPACE = SUBJ,
    USES_LENDER = SUBJ | AMT,
    USES_PAIR = SUBJ,
    USES_CANDIDATE = SUBJ,
    USES_DEEDS = SUBJ | AMT,
    USES_GROUPS = SUBJ | AMT,
    USES_DICE = SUBJ | AMT,
    USES_DRAWN = SUBJ | AMT,
    USES_KIND = SUBJ,
    USES_KIND_WHERE = SUBJ | AMT,
    USES_KIND_SEAT = SUBJ | AMT,
    USES_CHARGE = SUBJ | AMT,
    USES_SPOT = SUBJ,
    USES_SPOT_WHERE = SUBJ | AMT,
    USES_SPOT_HOW = SUBJ | AMT,
    USES_PART = AMT,
    USES_MONEY = SUBJ,
    USES_PAYMENT = AMT,
};

#define MG_ACTION(id, name, arg, text) [MG_ACT_##id] = USES_##arg,
const uint8_t mg__fields_used[MG_ACTION_N] = {
#include "magie/actions.def"
};
