/* SPDX-License-Identifier: MIT
 * What a seat's whole position on a board is worth: the rent that it will earn with the houses that
 * it can pay for, and deeds and hopes beside it. Internal. */
#ifndef MAGIE_BOTS_STEWARD_STANDING_H
#define MAGIE_BOTS_STEWARD_STANDING_H

#include "bots/steward/steward_mind.h"
#include "bots/steward/steward_worth.h"

enum { MG_RENT_LEVELS = 6 };

/* What the groups of a board earn; found once for many positions. */
typedef struct mg_appraisal {
    mg_monopoly full[MG_GROUPS_MAX];               /* of streets: what it is worth complete */
    int32_t income[MG_GROUPS_MAX][MG_RENT_LEVELS]; /* of streets, complete: from one rival in a
                                                      thousand rounds, by houses on each */
    int32_t step[MG_GROUPS_MAX];                   /* a house on each of them */
    uint8_t order[MG_GROUPS_MAX]; /* groups of streets, most rent for the money first */
    int order_n;
    int32_t vote, their_vote; /* what an electoral vote is worth to this seat, and to its partner */
    bool whole;               /* whole positions are weighed, with few rivals; … */
    int32_t power[MG_SEATS_MAX]; /* … what each seat's complete groups are worth as they are */
} mg_appraisal;

/** Of the groups of some deeds; of all groups where whole positions are weighed. What is of other
 *  groups stays unset. */
void mg__steward_appraise(const mg_mind *m, uint32_t deeds, mg_appraisal *a);

/* A seat's complete groups, and what it could raise for houses beside its cash. */
typedef struct mg_estate {
    int n; /* with none the rest is unset */
    uint8_t group[MG_GROUPS_MAX];
    int32_t built[MG_GROUPS_MAX]; /* paid for the houses on it */
    int32_t reach;
} mg_estate;

void mg__steward_estate(const mg_mind *m, const mg_appraisal *a, uint32_t owned, mg_estate *e);

/** What an estate is worth to a seat with so much cash, as money. */
int32_t mg__steward_power(const mg_mind *m, const mg_appraisal *a, const mg_estate *e,
                          int32_t cash);

/** What deeds of one group are worth beside that, to a seat that owns no others of it. */
int32_t mg__steward_plain(const mg_mind *m, const mg_appraisal *a, int group, uint32_t deeds);

#endif
