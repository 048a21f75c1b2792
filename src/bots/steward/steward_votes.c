/* SPDX-License-Identifier: MIT
 * Candidates, votes, buses and cards against others: who is ahead, which seat a card should be
 * played against, what it should take. */
#include "bots/steward/steward_votes.h"

#include "bots/steward/steward_mind.h"
#include "bots/steward/steward_privilege.h"
#include "bots/steward/steward_risk.h"
#include "bots/steward/steward_worth.h"

/* In percent of the salary: the payment from which a card is cancelled, the worth of a vote, and
 * the cash left after a price that is paid without further thought. */
enum { CANCEL_FROM = 25, VOTE_WORTH = 15, PLENTY = 200, BAD = -1000000 };

/* ---- who is ahead ---- */

/* If votes decide, each deed and each built deed counts this many votes: near enough to rank the
 * seats. */
enum { DEED_VOTES = 12 };

/* What decides the game at its end, in the currency of the mind's board. */
static int64_t standing(const mg_mind *m, int seat)
{
    uint32_t owned = m->b->owned[seat];
    int votes = DEED_VOTES * (mg_bits_count(owned) + mg_bits_count(owned & m->b->built));

    if (m->g->opt.score != MG_SCORE_VOTES) {
        return mg_worth(m->g, m->s, seat);
    }
    votes += m->s->white_house == seat + 1 ? m->g->opt.white_house_votes : 0;
    return m->b->cash[seat] + mg__steward_sum(m->t, VOTE_WORTH * votes);
}

/* The rival of a set that is first (best), or last; -1: none. */
static int rival_of(const mg_mind *m, uint32_t seats, bool best)
{
    int64_t most = 0;
    int found = -1;

    MG_EACH_BIT(seat, seats & m->s->alive & ~mg_bit(m->seat)) {
        int64_t its = standing(m, (int)seat) * (best ? 1 : -1);
        bool is_better = (found < 0) | (its > most);

        most = is_better ? its : most;
        found = is_better ? (int)seat : found;
    }
    return found;
}

/* ---- votes ---- */

/* Whether a card is good for the seat that is elected for it. */
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

/* For a good card it chooses itself, or else the rival that is furthest behind; for any other card
 * the rival that leads. */
static int choose(const mg_mind *m, const mg_card *c, uint32_t seats)
{
    bool good = is_good(c);

    if (good && (seats >> m->seat & 1) && m->g->opt.vote_self) {
        return m->seat;
    }
    int rival = rival_of(m, seats, !good);
    return rival < 0 ? m->seat : rival;
}

mg_action mg__steward_vote(const mg_mind *m, const mg_frame *f)
{
    MG_ASSERT(f->kind == MG_FRAME_VOTE);
    const mg_card *c = mg_card_of(m->g, f->vote.card);
    uint32_t seats = m->s->alive;

    for (int seat = 0; seat < m->s->seat_n && c->party != MG_PARTY_ALL; seat++) {
        seats &= ~((uint32_t)(mg_party_of(m->s, seat) != (mg_party)c->party) << seat);
    }
    return mg__steward_do(m->seat, MG_ACT_VOTE, choose(m, c, seats), 0);
}

/* ---- the bus ---- */

/* Whether nothing can be gained on a space: deeds that are sold or too expensive, and all spaces
 * that never pay. */
static bool is_idle(const mg_mind *m, int pos)
{
    int deed = m->t->deed_at[pos], kind = m->t->kind[pos];

    return deed != MG_NONE
               ? m->b->owner[deed] || mg__steward_purse(m, m->seat) < m->t->price[deed]
               : kind != MG_SPACE_GO && kind != MG_SPACE_PARKING && kind != MG_SPACE_GOTOJAIL;
}

/* The worth of riding to a space. A deed of the Bank is bought without further thought if plenty of
 * cash is left, as on a landing.
 */
static int32_t ride_worth(const mg_mind *m, int pos)
{
    int deed = m->t->deed_at[pos];
    bool plenty = deed != MG_NONE && !m->b->owner[deed] &&
                  m->b->cash[m->seat] - m->t->price[deed] >= mg__steward_sum(m->t, PLENTY);

    if (!plenty) {
        return mg__steward_landing(m, m->board * MG_SPACES + pos);
    }
    int32_t gain = mg__steward_deed_worth(m, m->seat, deed) - m->t->price[deed] * 3 / 4;
    return gain > 0 ? gain : 0;
}

/* The best space before the next bus, if one is better than staying. */
mg_action mg__steward_bus(const mg_mind *m)
{
    int length = m->s->board_n * MG_SPACES, from = m->s->pos[m->seat], at = from, best = -1;
    int32_t most = -mg__steward_danger(m, from % MG_SPACES);

    for (int n = 1; n < length; n++) {
        at += m->s->reversed ? -1 : 1;
        at += at < 0 ? length : at < length ? 0 : -length;
        mg_mind there = m->s->board_n > 1 ? mg__steward_on(m, at / MG_SPACES) : *m;
        int pos = at - there.board * MG_SPACES;
        int32_t salary = m->g->opt.bus_go_pays && at < from ? there.t->salary : 0;

        if (there.t->kind[pos] == MG_SPACE_BUS) {
            break;
        }
        if (!salary && !m->p->stride && is_idle(&there, pos)) {
            continue;
        }
        int32_t worth = ride_worth(&there, pos) - mg__steward_danger(&there, pos) +
                        (m->p->stride ? mg__steward_stride(&there, n) : salary);

        if (worth > most) {
            most = worth;
            best = at;
        }
    }
    return best < 0 ? mg__steward_do(m->seat, MG_ACT_DONE, 0, 0)
                    : mg__steward_do(m->seat, MG_ACT_LAND, best, 0);
}

/* ---- cards against others ---- */

/* A deed, or a group of them, that a card might concern; id -1: none. */
typedef struct pick {
    int id;
    int32_t worth;
} pick;

static void prefer(pick *best, int id, int32_t worth)
{
    if (best->id < 0 || worth > best->worth) {
        *best = (pick){id, worth};
    }
}

static uint32_t all_owned(const mg_mind *m)
{
    uint32_t owned = 0;

    for (int seat = 0; seat < m->s->seat_n; seat++) {
        owned |= m->b->owned[seat];
    }
    return owned;
}

static bool is_complete(const mg_mind *m, uint32_t deeds)
{
    int owner = m->b->owner[mg_bits_first(deeds)] - 1;

    return owner >= 0 && (m->b->owned[owner] & deeds) == deeds;
}

/* The best deed of other seats on a board that a card can take. Only a deed that is the last one
 * missing from a group is judged in full; the others are ranked by their worth by themselves. */
static void best_of_others(const mg_mind *m, pick *best)
{
    uint32_t own = m->b->owned[m->seat], others = all_owned(m) & ~own;

    for (int group = 0; group < m->t->group_n; group++) {
        uint32_t deeds = m->t->group_mask[group], missing = deeds & ~own;

        if (!(deeds & others) || is_complete(m, deeds)) {
            continue;
        }
        MG_EACH_BIT(deed, deeds & others) {
            int32_t worth = mg_bits_rest(missing) ? mg__steward_bare(m, mg_bit((int)deed))
                                                  : mg__steward_deed_worth(m, m->seat, (int)deed);

            prefer(best, mg_deed_id(m->board, (int)deed), worth);
        }
    }
}

/* The deed of its own on a board that is missed least. */
static void least_own(const mg_mind *m, pick *best)
{
    uint32_t own = m->b->owned[m->seat];

    MG_EACH_BIT(deed, own) {
        if (!is_complete(m, mg__steward_group(m, (int)deed))) {
            prefer(best, mg_deed_id(m->board, (int)deed),
                   -mg__steward_deed_worth(m, m->seat, (int)deed));
        }
    }
}

static int32_t group_worth(const mg_mind *m, int group_id)
{
    mg_mind there = mg__steward_on(m, mg_deed_board(group_id));
    uint32_t deeds = there.t->group_mask[mg_deed_index(group_id)];
    int32_t worth = 0;

    MG_EACH_BIT(deed, deeds) {
        int level = there.b->level[deed], row = level + 1 < MG_LEVELS ? level + 1 : MG_LEVELS - 1;

        worth += there.t->votes[deed][row] * mg__steward_sum(there.t, VOTE_WORTH);
        worth += there.t->price[deed] + level * there.t->house_cost[deed];
    }
    return worth;
}

/* The best complete group of other seats on a board; with own, the least valuable one of the seat
 * itself. */
static void best_group(const mg_mind *m, bool own, pick *best)
{
    for (int group = 0; group < m->t->group_n; group++) {
        uint32_t deeds = m->t->group_mask[group];
        int owner = m->b->owner[mg_bits_first(deeds)] - 1, id = mg_deed_id(m->board, group);

        if ((owner == m->seat) == own && is_complete(m, deeds)) {
            prefer(best, id, own ? -group_worth(m, id) : group_worth(m, id));
        }
    }
}

/* The best deed or group of all boards; with own, the one of its own that is missed least. */
static pick choose_thing(const mg_mind *m, bool groups, bool own)
{
    pick best = {-1, 0};

    for (int board = 0; board < m->s->board_n; board++) {
        mg_mind there = mg__steward_on(m, board);

        if (groups) {
            best_group(&there, own, &best);
        } else if (own) {
            least_own(&there, &best);
        } else {
            best_of_others(&there, &best);
        }
    }
    return best;
}

/* ---- buildings ---- */

static int32_t cost_of(const mg_mind *m, int deed_id)
{
    return m->g->board[mg_deed_board(deed_id)].house_cost[mg_deed_index(deed_id)];
}

static int32_t worth_of(const mg_mind *m, const mg_action *act)
{
    return act->kind == MG_ACT_STEAL_BUILDING ? cost_of(m, act->subj) + cost_of(m, (int)act->amt)
                                              : -cost_of(m, act->subj);
}

/* The most expensive building to take, or the cheapest to lose. */
static mg_action choose_building(const mg_mind *m)
{
    mg_choice choice[MG_LEGAL_MAX];
    int n = mg_legal(m->g, m->s, m->seat, choice, MG_LEGAL_MAX), best = 0;
    int32_t most = BAD;

    for (int k = 0; k < n && k < MG_LEGAL_MAX; k++) {
        int32_t worth = worth_of(m, &choice[k].act);

        if (worth > most) {
            most = worth;
            best = k;
        }
    }
    return choice[best].act;
}

mg_action mg__steward_target(const mg_mind *m, const mg_frame *f)
{
    MG_ASSERT(f->kind == MG_FRAME_TARGET);
    const mg_card *c = mg_card_of(m->g, f->target.card);

    if (f->target.seats && f->target.purpose == MG_TARGET_TIE) {
        return mg__steward_do(m->seat, MG_ACT_PICK, choose(m, c, f->target.seats), 0);
    }
    if (f->target.seats) {
        return mg__steward_do(m->seat, MG_ACT_PICK, rival_of(m, f->target.seats, true), 0);
    }
    if (c->effect == MG_FX_STEAL_BUILDING || c->effect == MG_FX_LOSE_BUILDING) {
        return choose_building(m);
    }

    bool groups = c->effect == MG_FX_SWAP_GROUPS;
    pick theirs = choose_thing(m, groups, false);

    if (c->effect == MG_FX_STEAL_DEED) {
        return mg__steward_do(m->seat, MG_ACT_TAKE, theirs.id, 0);
    }
    return mg__steward_do(m->seat, groups ? MG_ACT_SWAP_GROUPS : MG_ACT_SWAP,
                          choose_thing(m, groups, true).id, theirs.id);
}

/* It cancels every card except those that cost only little, and every attempt to cancel a card of
 * its own.
 */
mg_action mg__steward_cancel(const mg_mind *m, const mg_frame *f)
{
    MG_ASSERT(f->kind == MG_FRAME_CANCEL);
    const mg_card *c = mg_card_of(m->g, (f - 1)->effect.card);
    bool pays = c->effect == MG_FX_ONE_PAYS || c->effect == MG_FX_ALL_PAY;
    mg_choice choice[2];

    if (pays && c->amount < mg__steward_sum(m->t, CANCEL_FROM)) {
        return mg__steward_do(m->seat, MG_ACT_DONE, 0, 0);
    }
    mg_legal(m->g, m->s, m->seat, choice,
             2); /* if cards are secret, the only choice may be to let the card take effect */
    return choice[0].act;
}

/* A kept card that exchanges groups is played as soon as it gains. */
mg_action mg__steward_play_card(const mg_mind *m)
{
    MG_EACH_BIT(kept, m->s->held[m->seat]) {
        if (mg_kept_effect(m->g, (int)kept) != MG_FX_SWAP_GROUPS) {
            continue;
        }
        pick own = choose_thing(m, true, true);
        pick theirs = own.id >= 0 ? choose_thing(m, true, false) : own;

        if (theirs.id >= 0 && own.worth + theirs.worth > 0) {
            return mg__steward_do(m->seat, MG_ACT_USE_CARD, (int)kept, 0);
        }
    }
    return mg__steward_pass();
}

/* ---- the start ---- */

/* The first candidate that is left. */
mg_action mg__steward_candidate(const mg_mind *m)
{
    uint32_t left = (1u << MG_CANDIDATES) - 1;

    for (int seat = 0; seat < m->s->seat_n; seat++) {
        left &= ~(m->s->candidate[seat] ? mg_bit(m->s->candidate[seat] - 1) : 0);
    }
    return mg__steward_do(m->seat, MG_ACT_CANDIDATE, mg_bits_first(left), 0);
}

/* ---- the last round ---- */

mg_action mg__steward_last_build(const mg_mind *m)
{
    mg_choice choice[MG_DEEDS_MAX + 1];
    int n = mg_legal(m->g, m->s, m->seat, choice, MG_DEEDS_MAX + 1);

    return n > 1 ? choice[0].act : mg__steward_do(m->seat, MG_ACT_DONE, 0, 0);
}
