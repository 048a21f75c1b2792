/* SPDX-License-Identifier: MIT
 * What the files of the rules share: short access to state and tables, frames, events, money.
 * Internal. */
#ifndef MAGIE_RULES_CORE_H
#define MAGIE_RULES_CORE_H

#include "base/bits.h"
#include "rules/core/contract.h"

#include "magie/rules.h"

#include <string.h>

#define MG_COLD __attribute__((noinline, cold))
#define MG_NOINLINE __attribute__((noinline))
#if MAGIE_COVERAGE /* coverage counts a function once, not in every caller */
#define MG_INLINE inline
#else
#define MG_INLINE inline __attribute__((always_inline))
#endif

/* Clauses are named CL(ST_5) in code so that a line shows which rule it carries out. */
#define CL(id) MG_CL_##id

static const mg_result mg_done = {0, 0};

static inline mg_result mg_refuse(mg_status status, int clause)
{
    return (mg_result){(int16_t)status, (uint16_t)clause};
}

/* The fields that actions of a kind use. */
enum { MG_USES_SUBJ = 1, MG_USES_AMT = 2 };

extern const uint8_t mg__fields_used[MG_ACTION_N];

/** Whether the fields that an action of its kind does not use are zero, so that equal actions have
 * equal bytes. */
static inline bool mg__well_formed(mg_action act)
{
    MG_ASSERT(act.kind < MG_ACTION_N);
    int fields = (act.subj ? MG_USES_SUBJ : 0) | (act.amt ? MG_USES_AMT : 0);

    return (fields & ~mg__fields_used[act.kind]) == 0;
}

/* ---- places ---- */

/* Whether a number is the id of a deed. Numbers come from outside and may be anything, also below
 * 0. */
static inline bool mg_id_valid(const mg_game *g, int deed_id)
{
    return (unsigned)mg_deed_board(deed_id) < g->board_n &&
           mg_deed_index(deed_id) < g->board[mg_deed_board(deed_id)].deed_n;
}

static inline bool mg_has_seat(uint16_t set, int seat)
{
    return (set >> seat) & 1;
}

static inline uint16_t mg_seat_bit(int seat)
{
    return (uint16_t)(1u << seat);
}

/** All seats in play but this one. */
static inline uint16_t mg_others(const mg_state *s, int seat)
{
    return s->alive & (uint16_t)~mg_seat_bit(seat);
}

/** The first member of set in an order of play that dice made (US-5), from the place after seat on.
 */
int mg__after_in_order(const mg_state *s, uint16_t set, int seat);

/** The next member of set after seat in the order of play, seat itself last; the set must not be
 * empty. */
static inline int mg_after(const mg_state *s, uint16_t set, int seat)
{
    uint32_t above = set & (0xffffffffu << (seat + 1));

    MG_ASSERT(set != 0);
    if (s->place[0]) {
        return mg__after_in_order(s, set, seat);
    }
    return mg_bits_first(above ? above : set);
}

static inline bool mg_complete(const mg_board *t, const mg_board_state *b, int seat, int group)
{
    return (b->owned[seat] & t->group_mask[group]) == t->group_mask[group];
}

/* ---- frames ---- */

static inline mg_frame *mg_top(mg_state *s)
{
    return &s->frame[s->depth - 1];
}

static inline const mg_frame *mg_peek(const mg_state *s)
{
    return &s->frame[s->depth - 1];
}

static inline mg_frame *mg_push(mg_state *s, mg_frame_kind kind, int seat)
{
    MG_REQUIRE(s->depth < MG_FRAMES_MAX); /* otherwise it would write beyond the stack */
    mg_frame *f = &s->frame[s->depth++];
    f->kind = (uint8_t)kind;
    f->seat = (uint8_t)seat;
    return f;
}

/** Drops the top frame. Unused frames are zero, so that equal states have equal bytes. */
static inline void mg_pop(mg_state *s)
{
    MG_REQUIRE(s->depth > 0);
    s->frame[--s->depth] = (mg_frame){0};
}

static inline bool mg_is_to_act(const mg_frame *f, int seat)
{
    if (!(mg_frames_of_others >> f->kind & 1)) {
        return seat == f->seat;
    }
    return mg_is_secret(f) ? (f->ballot.asked & ~f->ballot.answered) >> seat & 1
                           : seat == f->with_other.other;
}

/** Whether there are sealed bids or votes: seats that are asked in secret have answered. */
static inline bool mg_has_ballots(const mg_state *s)
{
    return s->result == MG_RUNNING && mg_is_secret(mg_peek(s)) && mg_peek(s)->ballot.answered;
}

/* The number of open rents. They come first in the list, the oldest first (HD-21). */
static inline int mg_open_claims(const mg_state *s)
{
    int n = 0;

    while (n < MG_CLAIMS_MAX && s->claim[n].amt) {
        n++;
    }
    return n;
}

/* ---- events ---- */

static inline mg_event *mg_emit(mg_events *ev, mg_event_kind kind, int seat, int clause)
{
    static mg_event *const none = NULL;

    if (!ev) {
        return none;
    }
    if (ev->n == MG_EVENTS_MAX) {
        ev->lost++;
        return none;
    }
    mg_event *e = &ev->at[ev->n++];
    *e = (mg_event){.kind = (uint16_t)kind,
                    .seat = (int8_t)seat,
                    .clause = (uint16_t)clause,
                    .other = MG_NOBODY};
    return e;
}

/** An event about a card of a deck (mg_card_ref). */
static inline mg_event *mg_emit_card_ref(mg_events *ev, mg_event_kind kind, int seat, int ref,
                                         int clause)
{
    MG_ASSERT(ref >= 0);
    mg_event *e = mg_emit(ev, kind, seat, clause);

    if (e) {
        e->subj = (uint16_t)(ref & 255);
        e->aux = ref >> 8;
    }
    return e;
}

#endif
