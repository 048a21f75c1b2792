/* SPDX-License-Identifier: MIT
 * What deeds, groups and twins are worth to the steward. Internal. */
#ifndef MAGIE_BOTS_STEWARD_WORTH_H
#define MAGIE_BOTS_STEWARD_WORTH_H

#include "bots/steward/steward_mind.h"

/** Chance, per mille, that a throw ends on a position of the board; long-run figures of the classic
 * board. */
extern const uint8_t mg__steward_odds[MG_SPACES];

/** The deeds among those owned on a board that form complete street groups. */
uint32_t mg__steward_complete(mg_steward_memory *memory, const mg_board *t, uint32_t owned,
                              int board);

/** Deeds of the seat's complete street groups. */
static inline uint32_t mg__steward_groups(const mg_mind *m)
{
    return mg__steward_complete(m->memory, m->t, m->b->owned[m->seat], m->board);
}

/** What deeds are worth by themselves. */
int32_t mg__steward_bare(const mg_mind *m, uint32_t deeds);

/* What a complete group of streets is worth beyond its deeds, and the cash for its houses. */
typedef struct mg_monopoly {
    int64_t worth;
    int32_t houses;
} mg_monopoly;

mg_monopoly mg__steward_full(const mg_mind *m, int group);

/** What a complete group is worth to a seat with this much cash: a third if it cannot pay for
 * houses. */
int32_t mg__steward_with_cash(const mg_monopoly *full, int32_t cash);

/** What these deeds of a group are worth to a seat without cash. */
int32_t mg__steward_holding(const mg_mind *m, int group, uint32_t deeds);

/** On how many boards the seat holds the deed's space, this one counted in. */
int mg__steward_held(const mg_mind *m, int seat, int deed);

/** The factor by which twins multiply the rents of a deed: 1 if twins do not count. */
static inline int mg__steward_twins(const mg_mind *m, int seat, int deed)
{
    return m->g->opt.rent_twins ? mg__steward_held(m, seat, deed) : 1;
}

/** What twins add to the worth of a deed, by its own rent and by those of its twins. */
int32_t mg__steward_twin_gain(const mg_mind *m, int seat, int deed);

/** What a deed of the Bank is worth to a seat. */
int32_t mg__steward_deed_worth(const mg_mind *m, int seat, int deed);

/** Whether the deed completes a group of the seat, or keeps a rival from completing it. */
bool mg__steward_is_key(const mg_mind *m, int seat, int deed);

#endif
