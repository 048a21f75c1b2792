/* SPDX-License-Identifier: MIT
 * What the fields of each kind of frame mean, for writing and reading them as JSON. Internal. */
#ifndef MAGIE_RECORD_FRAMES_H
#define MAGIE_RECORD_FRAMES_H

#include "magie/state.h"

typedef enum mg__role {
    MG__RAW,        /* not used by this kind: its number, where it is not 0 */
    MG__SEAT,       /* seat */
    MG__SEAT_PLUS,  /* seat + 1, 0 = nobody: left out */
    MG__PARTY,      /* seat, "bank" or "pot" */
    MG__BOARD,      /* code of a board; left out where only one is in play */
    MG__TURN_STEP,  /* mg_turn_step */
    MG__CARDS_STEP, /* mg_cards_step */
    MG__KIND_SOME,  /* kind of card, left out where it is 0 */
    MG__DICE_FOR,   /* mg_dice_for */
    MG__TARGET,     /* mg_target */
    MG__ELECTED,    /* mg_elected */
    MG__BUILDING,   /* "house" or "hotel" */
    MG__DECK,       /* "chance" or "chest" */
    MG__CARD,       /* a card of a deck: mg_card_ref */
    MG__DEED,
    MG__SPACE,
    MG__CAUSE,
    MG__ACTION,
    MG__CLAUSE,
    MG__SEATS,      /* set of seats */
    MG__SEATS_SOME, /* the same, left out where it is empty */
    MG__NUMBER,     /* always there */
    MG__NUMBER_SOME /* left out where it is 0 */
} mg__role;

typedef enum mg__member {
    MG__OF_SEAT,
    MG__OF_STEP,
    MG__OF_OTHER,
    MG__OF_SUBJ,
    MG__OF_MASK,
    MG__OF_AMT,
    MG__OF_AUX,
    MG__MEMBERS
} mg__member;

typedef struct mg__field {
    const char *key;
    mg__role role;
} mg__field;

typedef struct mg__frame_row {
    const char *name;
    mg__field field[MG__MEMBERS];
} mg__frame_row;

/** Key and role of a member in a kind of frame. */
mg__field mg__frame_field(int kind, mg__member member);

/** "turn", "buy" …; NULL where there is no such kind. */
const char *mg__frame_name(int kind);

int64_t mg__frame_get(const mg_frame *f, mg__member member);

/** False where the value does not fit the member. */
bool mg__frame_set(mg_frame *f, mg__member member, int64_t value);

/* Words of small sets; NULL behind the last. */
extern const char *const mg__turn_steps[];
extern const char *const mg__cards_steps[];
extern const char *const mg__dice_fors[];
extern const char *const mg__targets[];
extern const char *const mg__electeds[];
extern const char *const mg__ways[];
extern const char *const mg__buildings[];
extern const char *const mg__decks[];
extern const char *const mg__parties[];
extern const char *const mg__ties[];
extern const char *const mg__results[];

#endif
