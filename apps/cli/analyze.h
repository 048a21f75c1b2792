/* SPDX-License-Identifier: MIT
 * What `magie analyze` finds out of a position, and telling it. */
#ifndef MAGIE_CLI_ANALYZE_H
#define MAGIE_CLI_ANALYZE_H

#include "cli/place.h"
#include "cli/study.h"

#include "magie/rollout.h"

/* What a seat that is to act may do. */
typedef struct mg_decision {
    int seat, eyes;
    mg_weighing weighing;
} mg_decision;

/* An offer: what it is worth to all if it is accepted, and if it is rejected. */
typedef struct mg_bargain_told {
    int maker, answerer, eyes;
    int ply;                 /* at which it was accepted; -1: it is open */
    char text[256];          /* what is given for what */
    mg_prospect prospect[2]; /* rejected, accepted */
} mg_bargain_told;

typedef struct mg_analysis {
    const mg_study *study;
    const mg_place *place;
    const char *name[MG_SEATS_MAX];
    char line[8192]; /* the command that brings the same figures again */
    int eyes;        /* of the odds */
    mg_prospect prospect;
    int decision_n;
    mg_decision decision[MG_SEATS_MAX];
    bool has_bargain;
    mg_bargain_told bargain;
} mg_analysis;

void mg_analysis_print(const mg_analysis *a);
void mg_analysis_json(mg_json *j, const mg_analysis *a);

/** ", as Ada sees it", ", as an onlooker sees it", ", with all cards open"; nothing where nothing
 * is hidden. */
const char *mg_eyes_text(const mg_game *g, int eyes, const char *const *name, char *out,
                         size_t cap);

/** {"win":{…},"rank":{…}} of a seat. */
void mg_json_prospect(mg_json *j, const mg_prospect *o, int seat);

/** The sentence of an action. */
void mg_action_sentence(const mg_game *g, const mg_state *s, mg_action act, const char *const *name,
                        char *out, size_t cap);

#endif
