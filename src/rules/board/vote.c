/* SPDX-License-Identifier: MIT
 * Cards that are voted on (HD-29): everybody out of Jail votes in secret, all votes are shown
 * together, and the seat with the most votes does what the card says; every card has its own rule
 * for ties. */
#include "rules/board/vote.h"

#include "rules/board/against.h"
#include "rules/board/party.h"
#include "rules/core/core.h"

/* The most frames that a vote and its consequences need. No shipped edition nests votes so deep
 * that they run short. */
enum { ROOM_FOR_VOTE = 7 };

uint16_t mg__eligible(const mg_game *g, const mg_state *s, int ref)
{
    MG_ASSERT(mg_is_card_ref(g, ref));
    return mg__members(s, mg_card_of(g, ref)->party);
}

static void emit_each(mg_events *ev, mg_event_kind kind, uint16_t seats, int votes, int clause)
{
    MG_EACH_BIT(seat, seats) {
        mg_event *e = mg_emit(ev, kind, (int)seat, clause);

        if (e) {
            e->amt = votes;
        }
    }
}

static void elect(mg_state *s, int drawer, int ref, uint16_t seats, mg_elected how)
{
    MG_ASSERT(seats != 0 && mg_is_alive(s, drawer));
    mg_frame *f = mg_push(s, MG_FRAME_ELECTED, drawer);

    f->elected.card = (uint16_t)ref;
    f->elected.seats = seats;
    f->elected.how = (uint8_t)how;
}

/* ---- ties ---- */

static int32_t cash_of(const mg_state *s, int seat)
{
    int32_t sum = 0;

    for (int board = 0; board < s->board_n; board++) {
        sum += s->board[board].cash[seat];
    }
    return sum;
}

static int32_t buildings_of(const mg_state *s, int seat)
{
    int32_t sum = 0;

    for (int board = 0; board < s->board_n; board++) {
        MG_EACH_BIT(deed, s->board[board].owned[seat] & s->board[board].built)
            sum += s->board[board].level[deed];
    }
    return sum;
}

static uint16_t most(const mg_state *s, uint16_t seats,
                     int32_t (*count)(const mg_state *s, int seat))
{
    int32_t best = -1;
    uint16_t found = 0;

    MG_EACH_BIT(seat, seats) {
        int32_t its = count(s, (int)seat);

        if (its > best) {
            best = its;
            found = 0;
        }
        found |= its == best ? mg_seat_bit((int)seat) : 0;
    }
    return found;
}

static void break_tie(const mg_game *g, mg_state *s, mg_events *ev, int drawer, int ref,
                      uint16_t tied)
{
    MG_ASSERT(mg_bits_count(tied) > 1);
    mg_frame *f;

    switch ((mg_tie)mg_card_of(g, ref)->tie) {
    case MG_TIE_PICK:
        f = mg_push(s, MG_FRAME_TARGET, drawer);
        f->target.purpose = MG_TARGET_TIE;
        f->target.card = (uint16_t)ref;
        f->target.seats = tied;
        return;
    case MG_TIE_EACH:
        elect(s, drawer, ref, tied, MG_ELECTED_AS_IS);
        return;
    case MG_TIE_EACH_AMOUNT2:
        elect(s, drawer, ref, tied, MG_ELECTED_AMOUNT2);
        return;
    case MG_TIE_EACH_TO_BANK:
        elect(s, drawer, ref, tied, MG_ELECTED_TO_BANK);
        return;
    case MG_TIE_MOST_CASH:
        elect(s, drawer, ref, most(s, tied, cash_of), MG_ELECTED_AS_IS);
        return;
    case MG_TIE_MOST_BUILT:
        elect(s, drawer, ref, most(s, tied, buildings_of), MG_ELECTED_AS_IS);
        return;
    case MG_TIE_NOBODY:
        mg__no_effect(ev, drawer, ref, CL(HD_29));
        return;
    case MG_TIE_NO_VOTE:
    case MG_TIE_N:
        return;
    }
}

/* The drawer has picked one of the tied. */
void mg__pick_tied(mg_state *s, mg_events *ev, int seat)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_TARGET) && mg_is_alive(s, seat));
    const mg_frame f = *mg_top(s);

    mg_pop(s);
    emit_each(ev, MG_EV_ELECTED, mg_seat_bit(seat), 0, CL(HD_29));
    elect(s, f.seat, f.target.card, mg_seat_bit(seat), MG_ELECTED_AS_IS);
}

/* ---- the vote ---- */

void mg__hold_vote(const mg_game *g, mg_state *s, mg_events *ev, int drawer, int ref)
{
    MG_ASSERT(mg_is_alive(s, drawer) && mg_is_card_ref(g, ref));
    uint16_t eligible = mg__eligible(g, s, ref), voters = s->alive & (uint16_t)~s->jailed;

    if (!eligible || s->depth + ROOM_FOR_VOTE > MG_FRAMES_MAX) { /* HD-31 */
        mg_emit_card_ref(ev, MG_EV_NO_VOTE, MG_NOBODY, ref, CL(HD_31));
    } else if (mg_bits_count(eligible) == 1) {
        emit_each(ev, MG_EV_ELECTED, eligible, 0, CL(HD_S9));
        elect(s, drawer, ref, eligible, MG_ELECTED_AS_IS);
    } else if (!voters) {
        emit_each(ev, MG_EV_TIED, eligible, 0, CL(HD_R29));
        break_tie(g, s, ev, drawer, ref, eligible);
    } else {
        mg_frame *f = mg_push(s, MG_FRAME_VOTE, drawer);

        f->vote.card = (uint16_t)ref;
        f->vote.voters = voters;
    }
}

mg_result mg__may_vote(const mg_game *g, const mg_state *s, int seat, int other)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_VOTE));
    int party = mg_card_of(g, mg_peek(s)->with_card.card)->party;
    bool eligible = other < s->seat_n && mg_has_seat(s->alive, other) &&
                    (party == MG_PARTY_ALL || (int)mg_party_of(s, other) == party);

    if (!eligible) {
        return mg_refuse(MG_E_TARGET, CL(HD_29));
    }
    if (other == seat && !g->opt.vote_self) {
        return mg_refuse(MG_E_TARGET, CL(HD_R27));
    }
    return mg_done;
}

static void count_votes(const mg_game *g, mg_state *s, mg_events *ev)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_VOTE));
    const mg_frame f = *mg_top(s);
    int votes[MG_SEATS_MAX] = {0}, best = 0;
    uint16_t top = 0;

    MG_EACH_BIT(seat, f.vote.voters) {
        mg_event *e = mg_emit(ev, MG_EV_VOTE, (int)seat, CL(HD_29));

        if (e) {
            e->other = (int8_t)(s->secret[seat] - 1);
        }
        votes[s->secret[seat] - 1]++;
        s->secret[seat] = 0;
    }
    for (int seat = 0; seat < s->seat_n; seat++) {
        if (votes[seat] > best) {
            best = votes[seat];
            top = 0;
        }
        top |= best && votes[seat] == best ? mg_seat_bit(seat) : 0;
    }
    mg_pop(s);
    if (mg_bits_count(top) == 1) {
        emit_each(ev, MG_EV_ELECTED, top, best, CL(HD_29));
        elect(s, f.seat, f.vote.card, top, MG_ELECTED_AS_IS);
    } else {
        emit_each(ev, MG_EV_TIED, top, best, CL(HD_29));
        break_tie(g, s, ev, f.seat, f.vote.card, top);
    }
}

mg_result mg__vote(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_to_act(mg_peek(s), act.seat));
    mg_result r = mg__may_vote(g, s, act.seat, act.subj);
    mg_frame *f = mg_top(s);

    if (!mg_ok(r)) {
        return r;
    }
    s->secret[act.seat] = act.subj + 1;
    f->vote.voted |= mg_seat_bit(act.seat);
    mg_emit(ev, MG_EV_VOTED, act.seat, CL(HD_29));
    if (f->vote.voted == f->vote.voters) {
        count_votes(g, s, ev);
    }
    return mg_done;
}
