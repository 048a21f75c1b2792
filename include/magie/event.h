/* SPDX-License-Identifier: MIT
 * Events: what an action led to, one after the other, each with the clause that caused it and the
 * arithmetic of its amount. Front ends draw and describe games from events alone. */
#ifndef MAGIE_EVENT_H
#define MAGIE_EVENT_H

#include "magie/clauses.h"
#include "magie/state.h"

MG_BEGIN_DECLS

/* See events.def, which says what each kind uses of mg_event. */
typedef enum mg_event_kind {

#define MG_EVENT(id, name, fields, text) MG_EV_##id,
#include "magie/events.def"
    MG_EVENT_N
} mg_event_kind;

/* Why money moved; the word of an event's "cause" and of a debt's. */
typedef enum mg_cause {

#define MG_CAUSE(id, name, text) MG_CAUSE_##id,
#include "magie/causes.def"
    MG_CAUSE_N
} mg_cause;

/* One step of an amount's arithmetic: the amount so far is combined with value. */
typedef enum mg_term_kind {

#define MG_TERM(id, name, op, text) MG_TERM_##id,
#include "magie/terms.def"
    MG_TERM_N
} mg_term_kind;

/* The first term of an amount is its base, each further one an operation (terms.def). */
typedef struct mg_term {
    int32_t kind; /* mg_term_kind */
    int32_t value;
} mg_term;

/* The most terms of an event, and the most events of one action. An estate has the most events: for
 * each deed of all boards its building is sold and paid for, or the interest on its mortgage is
 * due, and then the deed is given. In a card game a debtor may give every card, with up to three
 * events for each. */
enum { MG_TERMS_MAX = 6, MG_EVENTS_MAX = 4 * MG_BOARDS_MAX * MG_DEEDS_MAX + 256 };

typedef struct mg_event {
    uint16_t kind;   /* mg_event_kind */
    uint16_t clause; /* index into the clause table, 0 = none */
    int8_t seat;     /* who it happens to; MG_BANK, MG_POT, MG_NOBODY */
    int8_t other;    /* the other side: seat, MG_BANK, MG_POT, MG_EVERYBODY, MG_NOBODY */
    uint8_t cause;   /* mg_cause for money */
    uint8_t term_n;
    uint16_t
        subj; /* space (board * 40 + position), deed (board * 32 + deed), card …: see events.def */
    uint8_t board;     /* its currency is that of amt */
    uint8_t only;      /* the only seat that may know subj, as seat + 1 (see mg_event_for), or
                          MG_ONLY_BOTH; 0 = everybody may */
    uint16_t place;    /* the place that a card leaves or is at: spot + 1, MG_FROM_BANK; 0 = none */
    uint16_t doublers; /* played with a rent card */
    int32_t amt;       /* whole units of money, or what events.def says */
    int32_t aux;       /* see events.def */
    mg_term term[MG_TERMS_MAX];
} mg_event;

enum {
    MG_SUBJ_HIDDEN = 0xffff,
    MG_ONLY_BOTH = 0xff /* mg_event.only: seat and other, nobody else */
};

/** The event as a seat (-1: an onlooker) may know it. */
static inline mg_event mg_event_for(const mg_event *e, int seat)
{
    mg_event seen = *e;
    bool both = e->only == MG_ONLY_BOTH && seat >= 0 && (seat == e->seat || seat == e->other);

    if (e->only && e->only != seat + 1 && !both) {
        seen.subj = MG_SUBJ_HIDDEN;
    }
    return seen;
}

/** The round that an event is in: round, that of the event before it, unless it begins a turn. The
 * state after an action may be in the next round already. */
static inline uint32_t mg_event_round(const mg_event *e, uint32_t round)
{
    return e->kind == MG_EV_TURN ? (uint32_t)e->aux : round;
}

/* A caller's array of events; set n and lost to 0 first. Once it is full, further events are
 * dropped and counted in lost. */
typedef struct mg_events {
    int n, lost;
    mg_event at[MG_EVENTS_MAX];
} mg_events;

/* A name and the text that goes with it. */
typedef struct mg_name_info {
    const char *name, *text;
} mg_name_info;

/** Words of events ("pay") and causes ("rent"), with what they say. */
extern const mg_name_info mg_event_table[MG_EVENT_N];
extern const mg_name_info mg_cause_table[MG_CAUSE_N];
/** Words of terms; text is how the term reads in a sentence, with %d for its value. */
extern const mg_name_info mg_term_table[MG_TERM_N];

MG_END_DECLS

#endif
