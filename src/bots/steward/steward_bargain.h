/* SPDX-License-Identifier: MIT
 * The gain of each side of a trade, and the cash that makes it fair. Internal. */
#ifndef MAGIE_BOTS_STEWARD_BARGAIN_H
#define MAGIE_BOTS_STEWARD_BARGAIN_H

#include "bots/steward/steward_mind.h"
#include "bots/steward/steward_standing.h"

/* What a bargain brings each side, in money. */
typedef struct mg_gains {
    int32_t mine, theirs;
} mg_gains;

mg_gains mg__steward_judge(const mg_mind *m, const mg_appraisal *a, const mg_bargain *cards);

/* What the deeds of one group that change hands mean to one side. */
typedef struct mg_side {
    int32_t fixed; /* gained whatever the cash; without the worth of streets by themselves */
    int hope;      /* in percent of the worth of the group to a seat with the cash for its houses */
} mg_side;

/* The part of a bargain that concerns one group. It is weighed once, for all bargains that contain
 * it. */
typedef struct mg_part {
    uint32_t give, get;
    mg_side mine, theirs;
    int64_t alone; /* what both gain if no cash changes hands; without mg__steward_power */
    const mg_monopoly *full;
} mg_part;

/** The deeds of a group that are to be given, and those that are to be got, each as a separate
 *  part. */
void mg__steward_apart(const mg_mind *m, const mg_appraisal *a, int group, const mg_bargain *cards,
                       mg_part *given, mg_part *got);

/** Whether a gain is enough for a seat: at least `least`, and enough in comparison with what others
 * gain. */
bool mg__steward_is_fair(const mg_mind *m, int32_t own, int32_t others, int32_t least);

/** The least gain that an exchange must bring each side. */
int32_t mg__steward_least_gain(const mg_mind *m);

/** Sets the cash with which both sides gain the same, as far as their purses allow, and their gains
 *  with it. False if that is not fair to both. */
bool mg__steward_even_out(const mg_mind *m, const mg_appraisal *a, mg_bargain *cards,
                          mg_gains *both, int32_t least);

/** Like mg__steward_even_out, for a bargain whose parts are known: cards->give and get are those of
 * the parts. */
bool mg__steward_even_parts(const mg_mind *m, const mg_appraisal *a, const mg_part *const *part,
                            int n, mg_bargain *cards, mg_gains *both, int32_t least);

/** Whether the rules let these two make such a bargain. */
bool mg__steward_permitted(const mg_mind *m, const mg_bargain *cards);

/** Deeds that may not be traded now: of groups with buildings, and mortgaged ones if the rules
 *  forbid it. */
uint32_t mg__steward_barred(const mg_mind *m);

#endif
