/* SPDX-License-Identifier: MIT
 * What the fields of each kind of frame are called in JSON, and words of small sets. Internal. */
#ifndef MAGIE_RECORD_FRAME_FIELDS_H
#define MAGIE_RECORD_FRAME_FIELDS_H

#include "rules/core/frames.h"

typedef struct mg__field {
    const char *key; /* NULL if the slot is not used */
    mg_role role;
} mg__field;

/** Key and role of a slot in a kind of frame. */
mg__field mg__frame_field(int kind, mg_slot slot);

/** Key and role of a slot in a frame, whose step may change the role. */
mg__field mg__field_of(const mg_frame *f, mg_slot slot);

/** "turn", "buy" …; NULL if there is no such kind. */
const char *mg__frame_name(int kind);

/** The k-th name that earlier versions had for a frame, and its kind; NULL after the last. */
const char *mg__old_frame_name(int k, int *kind);

/** The key that a slot had in earlier versions, when its value was a number; NULL if the key is the
 * same as now. */
const char *mg__old_frame_key(int kind, mg_slot slot);

/* Words of small sets; NULL after the last. */
extern const char *const mg__turn_steps[];
extern const char *const mg__cards_steps[];
extern const char *const mg__dice_fors[];
extern const char *const mg__targets[];
extern const char *const mg__electeds[];
extern const char *const mg__ways[];
extern const char *const mg__privileges[];
extern const char *const mg__flags[];    /* MG_FLAG_*, by bit */
extern const char *const mg__stages[];   /* mg_cards_stage */
extern const char *const mg__verdicts[]; /* mg_cards_action.verdict */
extern const char *const mg__buildings[];
extern const char *const mg__decks[];
extern const char *const mg__parties[];
extern const char *const mg__ties[];
extern const char *const mg__cards_effects[]; /* "none" for none */
extern const char *const mg__results[];

#endif
