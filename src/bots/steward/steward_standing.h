/* SPDX-License-Identifier: MIT
 * What a seat's whole position on a board is worth: the rent that it will earn with the houses that
 * it can pay for, and its other deeds and hopes. Internal. */
#ifndef MAGIE_BOTS_STEWARD_STANDING_H
#define MAGIE_BOTS_STEWARD_STANDING_H

#include "bots/steward/steward_mind.h"
#include "bots/steward/steward_worth.h"

enum { MG_RENT_LEVELS = 6 };

/* What the groups of a board earn; computed once for many positions. */
typedef struct mg_appraisal {
    mg_monopoly full[MG_GROUPS_MAX];               /* by group of streets: its worth when
                                                      complete */
    int32_t income[MG_GROUPS_MAX][MG_RENT_LEVELS]; /* by complete group of streets: rent from one
                                                      rival in a thousand rounds, by houses on
                                                      each */
    int32_t step[MG_GROUPS_MAX];                   /* the cost of a house on each deed of the
                                                      group */
    uint8_t order[MG_GROUPS_MAX]; /* groups of streets, most rent for the money first */
    int order_n;
    int32_t vote, their_vote; /* what an electoral vote is worth to this seat, and to its partner */
    bool whole;               /* whole positions are weighed, because there are few rivals; … */
    int32_t power[MG_SEATS_MAX]; /* … what each seat's complete groups are worth as they are */
} mg_appraisal;

/** Fills *a for the groups of some deeds; for all groups if whole positions are weighed. Entries of
 *  other groups stay unset. */
void mg__steward_appraise(const mg_mind *m, uint32_t deeds, mg_appraisal *a);

/* A seat's complete groups, and what it could raise for houses in addition to its cash. */
typedef struct mg_estate {
    int n; /* complete groups; if 0, the rest is unset */
    uint8_t group[MG_GROUPS_MAX];
    int32_t built[MG_GROUPS_MAX]; /* what the houses on each have cost */
    int32_t reach;
} mg_estate;

void mg__steward_estate(const mg_mind *m, const mg_appraisal *a, uint32_t owned, mg_estate *e);

/** What an estate is worth to a seat with this much cash, in money. */
int32_t mg__steward_power(const mg_mind *m, const mg_appraisal *a, const mg_estate *e,
                          int32_t cash);

/** What deeds of one group are worth in addition, to a seat that owns no others of the group. */
int32_t mg__steward_plain(const mg_mind *m, const mg_appraisal *a, int group, uint32_t deeds);

#endif
