/* SPDX-License-Identifier: MIT
 * The fields of frames: each has a role, by which it is written, read and checked. */
#ifndef MAGIE_RULES_FRAMES_H
#define MAGIE_RULES_FRAMES_H

#include "magie/rules.h"

enum { MG_MARKS_MAX = 250 }; /* the most marks that are made and taken back in one payment */

typedef enum mg_role {
    MG_ROLE_UNUSED, /* 0 */
    /* seats */
    MG_ROLE_IN_PLAY,    /* a seat in play */
    MG_ROLE_ANY,        /* any seat of the game */
    MG_ROLE_OTHER,      /* a seat in play, not the frame's own */
    MG_ROLE_SEAT_SOME,  /* seat + 1, or 0: nobody */
    MG_ROLE_PARTY,      /* a seat as OTHER, MG_BANK or MG_POT, as uint8_t */
    MG_ROLE_SEATS,      /* a set of seats in play, not empty */
    MG_ROLE_SEATS_LEFT, /* a set of seats in play that becomes empty */
    MG_ROLE_SEATS_SOME, /* a set of seats in play, often empty */
    /* things of the game */
    MG_ROLE_BOARD,     /* index of a board */
    MG_ROLE_DECK,      /* 0 or 1 */
    MG_ROLE_DEED,      /* deed id */
    MG_ROLE_FREE_DEED, /* deed id, of a deed that the Bank owns */
    MG_ROLE_SPACE,     /* board * 40 + position */
    MG_ROLE_CARD,      /* mg_card_ref */
    MG_ROLE_KIND_SOME, /* kind of card of a card game */
    MG_ROLE_CAUSE,     /* mg_cause, not NONE */
    MG_ROLE_ACTION,    /* mg_action_kind */
    MG_ROLE_CLAUSE,    /* index of mg_clause_table, not NONE */
    /* of an action that waits: the deed it is about, the board it names; 0 if there is none */
    MG_ROLE_ACTION_DEED,
    MG_ROLE_ACTION_BOARD,
    MG_ROLE_PAIR, /* own | other << 16: ids of deeds or groups */
    /* words */
    MG_ROLE_TURN_STEP,  /* mg_turn_step */
    MG_ROLE_CARDS_STEP, /* mg_cards_step */
    MG_ROLE_DICE_FOR,   /* mg_dice_for */
    MG_ROLE_TARGET,     /* mg_target */
    MG_ROLE_ELECTED,    /* mg_elected */
    MG_ROLE_BUILDING,   /* 0 house, 1 hotel */
    /* numbers */
    MG_ROLE_FLAG,        /* 0 or 1 */
    MG_ROLE_COUNT,       /* 1 or more */
    MG_ROLE_COUNTERS,    /* counter-offers, by option */
    MG_ROLE_EDITS,       /* edits of an offer, by option */
    MG_ROLE_MARKS,       /* marks of a payment */
    MG_ROLE_NOES,        /* cards that cancel, played one on the other */
    MG_ROLE_AMOUNT,      /* money, more than 0 */
    MG_ROLE_AMOUNT_SOME, /* money, or 0 */
    MG_ROLE_WAYS,        /* a bit for each mg_way, one or more */
    MG_ROLE_PRIVILEGES,  /* a bit for each mg_privilege, one or more */
    MG_ROLE_THROW,       /* 2 to 12 */
    MG_ROLE_SUM_SOME,    /* 2 to 12, or 0: nobody has thrown */
    MG_ROLE_TIMES,       /* factor of a throw */
    MG_ROLES
} mg_role;

/* The slots of a frame, in the order in which they are written. */
typedef enum mg_slot {
    MG_AT_SEAT,
    MG_AT_STEP,
    MG_AT_OTHER,
    MG_AT_SUBJ,
    MG_AT_MASK,
    MG_AT_AMT,
    MG_AT_AUX,
    MG_SLOTS
} mg_slot;

/** What a slot holds, as a number. */
int64_t mg__slot_get(const mg_frame *f, mg_slot slot);

/** Writes a number into a slot. False if it does not fit. */
bool mg__slot_set(mg_frame *f, mg_slot slot, int64_t value);

/** The roles of the slots of a frame (mg_role, by mg_slot); its kind must exist. */
const uint8_t *mg__roles_of(const mg_frame *f);

/** The role of one slot. */
mg_role mg__role_of(const mg_frame *f, mg_slot slot);

/** Whether a slot of frame f with that role may hold the number. */
bool mg__role_holds(const mg_game *g, const mg_state *s, const mg_frame *f, mg_role role,
                    int64_t value);

/** The first slot of a frame whose value its role does not allow; MG_SLOTS if there is none. The
 * kind of the frame must exist. */
mg_slot mg__bad_slot(const mg_game *g, const mg_state *s, const mg_frame *f);

#endif
