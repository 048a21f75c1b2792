/* SPDX-License-Identifier: MIT
 * Candidates, votes, buses and cards against others: who is ahead, whom a card should hit, what it
 * should take. */
#include "bots/steward.h"

/* A vote is worth so much of the salary, in percent; a card is cancelled from so much on. */
enum { VOTE_WORTH = 15, CANCEL_FROM = 25, BAD = -1000000 };

/* ---- who is ahead ---- */

/* What counts at the end, in the currency of the mind's board. */
static int64_t standing(const mg_mind *m, int seat)
{
    if (m->g->opt.score == MG_SCORE_VOTES)
        return (int64_t)mg_votes(m->g, m->s, seat) * mg__steward_sum(m->t, VOTE_WORTH) +
               m->b->cash[seat];
    return mg_worth(m->g, m->s, seat);
}

/* The rival of a set who stands best, or worst; -1: none. */
static int rival_of(const mg_mind *m, uint32_t seats, bool best)
{
    int64_t most = 0;
    int found = -1;

    MG_EACH_BIT(seat, seats & m->s->alive & ~mg_bit(m->seat)) {
        int64_t its = standing(m, (int)seat) * (best ? 1 : -1);

        if (found < 0 || its > most) {
            most = its;
            found = (int)seat;
        }
    }
    return found;
}

/* ---- votes ---- */

/* What a card that somebody is elected for does to that seat. */
static bool is_good(const mg_card *c)
{
    switch (c->effect) {
    case MG_FX_JAIL:
    case MG_FX_PAY:
    case MG_FX_PAY_EACH:
    case MG_FX_REPAIRS:
    case MG_FX_PAY_OR_CHANCE:
    case MG_FX_PAY_OR_CHEST:
    case MG_FX_PAY_PER_DEED:
    case MG_FX_LOSE_BUILDING:
    case MG_FX_BACK_TO:
    case MG_FX_BACK_N:
        return false;
    default:
        return true;
    }
}

/* Oneself for something good, or else who is furthest behind; the rival in front for the rest. */
static int choose(const mg_mind *m, const mg_card *c, uint32_t seats)
{
    bool good = is_good(c);

    if (good && (seats >> m->seat & 1) && m->g->opt.vote_self)
        return m->seat;
    int rival = rival_of(m, seats, !good);
    return rival < 0 ? m->seat : rival;
}

mg_action mg__steward_vote(const mg_mind *m, const mg_frame *f)
{
    const mg_card *c = mg_card_of(m->g, f->subj);
    uint32_t seats = 0;

    MG_EACH_BIT(seat, m->s->alive) {
        if (c->party == MG_PARTY_ALL || mg_party_of(m->s, (int)seat) == (mg_party)c->party)
            seats |= mg_bit((int)seat);
    }
    return mg__steward_do(m->seat, MG_ACT_VOTE, choose(m, c, seats), 0);
}

/* ---- the bus ---- */

mg_action mg__steward_bus(const mg_mind *m)
{
    mg_choice choice[MG_BOARDS_MAX * MG_SPACES];
    int n = mg_legal(m->g, m->s, m->seat, choice, (int)(sizeof choice / sizeof choice[0])), best = -1;
    int32_t most = 0;

    for (int k = 0; k < n; k++) {
        if (choice[k].act.kind != MG_ACT_LAND)
            continue;
        int32_t worth = mg__steward_landing(m, choice[k].act.subj);
        const mg_board *t = &m->g->board[choice[k].act.subj / MG_SPACES];

        if (m->g->opt.bus_go_pays && choice[k].act.subj < m->s->pos[m->seat])
            worth += t->salary;
        if (worth > most) {
            most = worth;
            best = choice[k].act.subj;
        }
    }
    return best < 0 ? mg__steward_do(m->seat, MG_ACT_DONE, 0, 0)
                    : mg__steward_do(m->seat, MG_ACT_LAND, best, 0);
}

/* ---- cards against others ---- */

/* What it is worth to have a deed that another seat loses: the more, the better that one stands. */
static int32_t taking(const mg_mind *m, int deed_id)
{
    mg_mind there = mg__steward_on(m, deed_id >> 5);
    int owner = mg_owner(m->s, deed_id), leader = rival_of(m, m->s->alive, true);

    return mg__steward_deed_worth(&there, m->seat, deed_id & 31) + (owner == leader ? 1 : 0);
}

static int32_t group_worth(const mg_mind *m, int group_id)
{
    mg_mind there = mg__steward_on(m, group_id >> 5);
    uint32_t deeds = there.t->group_mask[group_id & 31];
    int32_t worth = 0;

    MG_EACH_BIT(deed, deeds) {
        int level = there.b->level[deed], row = level + 1 < MG_LEVELS ? level + 1 : MG_LEVELS - 1;

        worth += there.t->votes[deed][row] * mg__steward_sum(there.t, VOTE_WORTH);
        worth += there.t->price[deed] + level * there.t->house_cost[deed];
    }
    return worth;
}

static int32_t building_worth(const mg_mind *m, int own, int other)
{
    mg_mind mine = mg__steward_on(m, own >> 5), theirs = mg__steward_on(m, other >> 5);

    return mine.t->house_cost[own & 31] + theirs.t->house_cost[other & 31];
}

static int32_t worth_of(const mg_mind *m, const mg_action *act)
{
    mg_mind there = mg__steward_on(m, act->subj >> 5);

    switch (act->kind) {
    case MG_ACT_TAKE:
        return taking(m, act->subj);
    case MG_ACT_SWAP:
        return taking(m, act->amt) - mg__steward_deed_worth(&there, m->seat, act->subj & 31);
    case MG_ACT_SWAP_GROUPS:
        return group_worth(m, act->amt) - group_worth(m, act->subj);
    case MG_ACT_STEAL_BUILDING:
        return building_worth(m, act->subj, act->amt);
    case MG_ACT_LOSE_BUILDING:
        return -there.t->house_cost[act->subj & 31];
    default:
        return BAD;
    }
}

mg_action mg__steward_target(const mg_mind *m, const mg_frame *f)
{
    mg_choice choice[MG_LEGAL_MAX];
    int n = mg_legal(m->g, m->s, m->seat, choice, MG_LEGAL_MAX), best = 0;
    int32_t most = BAD;

    if (f->mask && f->step == MG_TARGET_TIE)
        return mg__steward_do(m->seat, MG_ACT_PICK, choose(m, mg_card_of(m->g, f->subj), f->mask), 0);
    if (f->mask)
        return mg__steward_do(m->seat, MG_ACT_PICK, rival_of(m, f->mask, true), 0);
    for (int k = 0; k < n && k < MG_LEGAL_MAX; k++) {
        int32_t worth = worth_of(m, &choice[k].act);

        if (worth > most) {
            most = worth;
            best = k;
        }
    }
    return choice[best].act;
}

/* Every card that hits harder than a trifle is cancelled, and so is the cancelling of an own one. */
mg_action mg__steward_cancel(const mg_mind *m, const mg_frame *f)
{
    const mg_card *c = mg_card_of(m->g, (f - 1)->subj);
    bool pays = c->effect == MG_FX_ONE_PAYS || c->effect == MG_FX_ALL_PAY;
    mg_choice choice[2];

    if (pays && c->amount < mg__steward_sum(m->t, CANCEL_FROM))
        return mg__steward_do(m->seat, MG_ACT_DONE, 0, 0);
    mg_legal(m->g, m->s, m->seat, choice, 2);
    return choice[0].act;
}

/* A kept exchange of groups is played as soon as it gains. */
mg_action mg__steward_play_card(const mg_mind *m)
{
    MG_EACH_BIT(kept, m->s->held[m->seat]) {
        int32_t worst = INT32_MAX, best = 0;

        if (mg_kept_effect(m->g, (int)kept) != MG_FX_SWAP_GROUPS)
            continue;
        for (int group = 0; group < m->t->group_n; group++) {
            uint32_t deeds = m->t->group_mask[group];
            int owner = m->b->owner[mg_bits_first(deeds)] - 1;
            int32_t worth = group_worth(m, mg_deed_id(m->board, group));

            if (owner < 0 || (m->b->owned[owner] & deeds) != deeds)
                continue;
            if (owner == m->seat)
                worst = worth < worst ? worth : worst;
            else
                best = worth > best ? worth : best;
        }
        if (worst < best)
            return mg__steward_do(m->seat, MG_ACT_USE_CARD, (int)kept, 0);
    }
    return mg__steward_pass();
}

/* ---- the last round ---- */

mg_action mg__steward_last_build(const mg_mind *m)
{
    mg_choice choice[MG_DEEDS_MAX + 1];
    int n = mg_legal(m->g, m->s, m->seat, choice, MG_DEEDS_MAX + 1);

    return n > 1 ? choice[0].act : mg__steward_do(m->seat, MG_ACT_DONE, 0, 0);
}
