/* SPDX-License-Identifier: MIT
 * Choices of where to go or what to take: throws that count in several ways, any space, rides,
 * exactly GO, a full jackpot, the pairs of the start. */
#include "bots/steward/steward_privilege.h"

#include "bots/steward/steward_build.h"
#include "bots/steward/steward_mind.h"
#include "bots/steward/steward_risk.h"
#include "bots/steward/steward_worth.h"

enum { DANGER = 60, GAME_IS_YOUNG = 8, GO_WORTH = 60, SPECIAL_WORTH = 10, BAD = -1000000 };

/* ---- Jail ---- */

/* Late in the game Jail is the safest place on the board. */
bool mg__steward_wants_out(const mg_mind *m)
{
    if (!(m->b->built & ~m->b->owned[m->seat])) {
        return true;
    }
    return mg_bits_count(mg__steward_unowned(m)) >= GAME_IS_YOUNG &&
           mg__steward_risk(m, m->t->jail).expected < DANGER;
}

/* The cost of the fine, if the seat must pay it or wants to leave. */
static int32_t jail_worth(const mg_mind *m)
{
    if (m->g->opt.jail_rolls == 0 || mg__steward_wants_out(m)) {
        return -m->g->opt.jail_fine;
    }
    return DANGER;
}

/* ---- what it is worth to land on a space ---- */

/* The worth of a deed of the Bank beyond its price; BAD if the seat cannot pay for it. */
static int32_t bargain(const mg_mind *m, int deed)
{
    int32_t left = mg__steward_purse(m, m->seat) - m->t->price[deed];

    if (left < 0 || (left < mg__steward_reserve(m) / 2 && !mg__steward_is_key(m, m->seat, deed))) {
        return BAD;
    }
    return mg__steward_deed_worth(m, m->seat, deed) - m->t->price[deed] * 3 / 4;
}

static int32_t rent_of(const mg_mind *m, int deed_id)
{
    return mg_rent(m->g, m->s, deed_id, m->s->die[0] + m->s->die[1], NULL, NULL, NULL);
}

static int32_t deed_landing(const mg_mind *m, int deed)
{
    int32_t gain;

    if (m->b->owner[deed]) {
        return m->b->owner[deed] == m->seat + 1 ? 0 : -rent_of(m, mg_deed_id(m->board, deed));
    }
    gain = bargain(m, deed);
    return gain > 0 ? gain : 0;
}

/* The worth of landing on a space without a deed. Few of these matter; all others count as a tax of
 * 0. */
static inline int32_t other_landing(const mg_mind *m, int pos)
{
    enum { ASKED = 1 << MG_SPACE_GOTOJAIL | 1 << MG_SPACE_PARKING | 1 << MG_SPACE_GO };

    int kind = m->t->kind[pos];

    if (__builtin_expect(!(ASKED >> kind & 1), 1)) {
        return -m->t->tax[pos];
    }
    if (kind == MG_SPACE_GOTOJAIL) {
        return jail_worth(m);
    }
    if (kind == MG_SPACE_PARKING) {
        return m->g->opt.free_parking == MG_PARKING_NOTHING ? 0 : m->b->pot;
    }
    return m->g->opt.go_privilege ? GO_WORTH : 0;
}

/* Most games have one board, which avoids the division. */
static inline int board_of(const mg_mind *m, int space)
{
    return m->s->board_n == 1 ? 0 : space / MG_SPACES;
}

static int32_t landing(const mg_mind *m, int space)
{
    mg_mind there = mg__steward_on(m, board_of(m, space));
    int pos = space - there.board * MG_SPACES, deed = there.t->deed_at[pos];

    return deed != MG_NONE ? deed_landing(&there, deed) : other_landing(&there, pos);
}

int32_t mg__steward_landing(const mg_mind *m, int space)
{
    MG_ASSERT(space >= 0 && space < m->s->board_n * MG_SPACES);
    return landing(m, space);
}

/* A space and what it is worth to land there. */
typedef struct spot {
    int space;
    int32_t worth;
} spot;

int32_t mg__steward_stride(const mg_mind *m, int spaces)
{
    return (int32_t)((int64_t)m->t->salary * spaces * m->p->stride / (INT64_C(100) * MG_SPACES));
}

/* The share of the next salary that a token has earned by its way since GO. */
static int32_t behind(const mg_mind *m, int pos)
{
    return mg__steward_stride(m, pos && m->s->reversed ? MG_SPACES - pos : pos);
}

/* Like behind(), after a jump: a token that jumps to GO has completed a lap. */
static int32_t behind_after(const mg_mind *m, int pos)
{
    return pos ? behind(m, pos) : mg__steward_stride(m, MG_SPACES);
}

/* Keeps the best space; of equal ones the first in the order of the board. */
static void consider(const mg_mind *m, int pos, spot *best)
{
    spot at = {m->board * MG_SPACES + pos, 0};

    at.worth = landing(m, at.space) + behind_after(m, pos) - mg__steward_danger(m, pos);
    if (at.worth > best->worth || (at.worth == best->worth && at.space < best->space)) {
        *best = at;
    }
}

/* Jail is hardly ever worth choosing. */
static void consider_jail(const mg_mind *m, spot *best)
{
    const uint8_t *at = NULL;

    if (jail_worth(m) >= best->worth) {
        at = memchr(m->t->kind, MG_SPACE_GOTOJAIL, MG_SPACES);
    }
    if (at) {
        consider(m, (int)(at - m->t->kind), best);
    }
}

/* Only looks at some spaces: other kinds and owned deeds are never better than GO, which costs
 * nothing. */
static spot best_spot(const mg_mind *m)
{
    spot best = {0, BAD};

    for (int board = 0; board < m->s->board_n; board++) {
        mg_mind there = mg__steward_on(m, board);

        consider(&there, 0, &best);
        if (there.t->parking != MG_NONE) {
            consider(&there, there.t->parking, &best);
        }
        consider_jail(&there, &best);
        MG_EACH_BIT(deed, mg__steward_unowned(&there))
            consider(&there, there.t->pos[deed], &best);
    }
    return best;
}

mg_action mg__steward_land(const mg_mind *m)
{
    return mg__steward_do(m->seat, MG_ACT_LAND, best_spot(m).space, 0);
}

/* ---- throws that count in several ways ---- */

/* Whether a move goes past GO or onto it, from either side (US-R25); not from GO itself. */
static bool crosses_go(const mg_mind *m, int pos, int spaces)
{
    return m->s->reversed ? pos > 0 && pos <= spaces : pos + spaces >= MG_SPACES;
}

/* The worth of moving that many spaces: salaries on the way, or a share of a salary for every
 * space. */
static inline int32_t progress(const mg_mind *m, int board, int from, int spaces)
{
    mg_mind there = mg__steward_on(m, board);

    return m->p->stride ? mg__steward_stride(&there, spaces)
                        : there.t->salary & -crosses_go(m, from, spaces);
}

enum { WAYS = MG_WAY_PRODUCT + 1, FAR = 1 << 29 };

/* The worth of the ways in which a throw can count, and the ways by which rent would be paid. Worth
 * and way are one number, so that one comparison finds the best; of equal ones the first. */
typedef struct prospects {
    int32_t best;                              /* of the ways without rent */
    int32_t open[WAYS], deed_id[WAYS], open_n; /* the ways with rent */
} prospects;

static inline int32_t rank_of(int32_t worth, int way)
{
    return worth * 8 + (7 - way);
}

static inline void add_way(int way, int32_t worth, prospects *p)
{
    int32_t rank = rank_of(worth, way);

    p->best = rank > p->best ? rank : p->best;
}

/* Written without branches, because a processor cannot predict where a throw ends. */
static inline void land_on(const mg_mind *m, int pos, int way, int32_t worth, prospects *p)
{
    int deed = m->t->deed_at[pos], own = m->seat + 1, no_deed = -(deed == MG_NONE);
    int site = deed & ~no_deed, owner = (m->b->owner[site] & ~no_deed) | (own & no_deed);
    int32_t rank = rank_of(worth + (owner ? other_landing(m, pos) : deed_landing(m, deed)), way);
    int open = (owner != 0) & (owner != own);

    p->open[p->open_n] = rank;
    p->deed_id[p->open_n] = mg_deed_id(m->board, site);
    p->open_n += open;
    rank -= open * FAR;
    p->best = rank > p->best ? rank : p->best;
}

/* Adds the way that moves that many spaces; past GO it earns a salary. */
static inline void go_way(const mg_mind *m, int way, int spaces, int32_t worth, prospects *p)
{
    int loop = m->s->board_n * MG_SPACES, from = m->s->pos[m->seat];
    int to = m->s->reversed ? from - spaces + loop : from + spaces, board;
    mg_mind there;

    to -= to >= loop ? loop : 0;
    board = board_of(m, to);
    from -= board_of(m, from) * MG_SPACES;
    worth += progress(m, board, from, spaces);
    if (board == m->board) {
        worth -= mg__steward_danger(m, to - board * MG_SPACES);
        land_on(m, to - board * MG_SPACES, way, worth, p);
    } else {
        there = mg__steward_on(m, board);
        worth -= mg__steward_danger(&there, to - board * MG_SPACES);
        land_on(&there, to - board * MG_SPACES, way, worth, p);
    }
}

static inline void look_ahead(const mg_mind *m, uint32_t ways, prospects *p)
{
    int first = m->s->die[0], second = m->s->die[1];
    int32_t speeding = first * second >= m->g->opt.dice_speeding ? jail_worth(m) : 0;

    if (ways >> MG_WAY_SUM & 1) {
        go_way(m, MG_WAY_SUM, first + second, SPECIAL_WORTH, p);
    }
    if (ways >> MG_WAY_FIRST & 1) {
        go_way(m, MG_WAY_FIRST, first, 0, p);
    }
    if (ways >> MG_WAY_PRODUCT & 1) {
        go_way(m, MG_WAY_PRODUCT, first * second, speeding, p);
    }
    if (ways >> MG_WAY_SECOND & 1) {
        go_way(m, MG_WAY_SECOND, second, 0, p);
    }
    if ((ways >> MG_WAY_DIFFERENCE & 1) && first != second) {
        go_way(m, MG_WAY_DIFFERENCE, first > second ? first - second : second - first, 0, p);
    } else if (ways >> MG_WAY_DIFFERENCE & 1) {
        add_way(MG_WAY_DIFFERENCE, best_spot(m).worth - behind(m, m->s->pos[m->seat] % MG_SPACES),
                p);
    }
}

/* Rents are computed last, and only for ways that would be the best without them. */
mg_action mg__steward_way(const mg_mind *m, const mg_frame *f)
{
    MG_ASSERT(f->kind == MG_FRAME_SPECIAL);
    prospects p = {.best = -2 * FAR};

    look_ahead(m, f->special.ways, &p);
    for (int k = 0; k < p.open_n; k++) {
        if (p.open[k] > p.best) {
            int32_t rank = p.open[k] - 8 * rent_of(m, p.deed_id[k]);

            p.best = rank > p.best ? rank : p.best;
        }
    }
    return mg__steward_do(m->seat, MG_ACT_WAY, 7 - (p.best & 7), 0);
}

/* ---- rides ---- */

/* Its own railroad at which the next throw is least dangerous, if it is less dangerous than
 * here. */
static mg_action ride_to(const mg_mind *m, int pos)
{
    int32_t least = mg__steward_risk(m, pos).expected;
    mg_action act = mg__steward_pass();

    MG_EACH_BIT(deed, m->b->owned[m->seat] & ~m->t->streets) {
        int32_t danger = mg__steward_risk(m, m->t->pos[deed]).expected;

        if (m->t->group_kind[m->t->group[deed]] != MG_SPACE_RAILROAD || m->t->pos[deed] == pos ||
            danger >= least) {
            continue;
        }
        least = danger;
        act = mg__steward_deed(m, MG_ACT_RIDE, (int)deed);
    }
    return act;
}

mg_action mg__steward_ride(const mg_mind *m)
{
    int flags = m->s->flags[m->seat], pos = m->s->pos[m->seat] % MG_SPACES;

    if ((flags & (MG_FLAG_TRAVEL | MG_FLAG_RODE)) != MG_FLAG_TRAVEL ||
        mg__steward_risk(m, pos).expected < DANGER) {
        return mg__steward_pass();
    }
    return ride_to(m, pos);
}

/* Whether it does not throw again after doubles, because the next throw is likely to cost rent. */
bool mg__steward_stays(const mg_mind *m)
{
    return m->g->opt.doubles_optional && m->s->doubles &&
           mg__steward_risk(m, m->s->pos[m->seat] % MG_SPACES).expected >= DANGER;
}

/* ---- deeds of choice ---- */

/* The deed of the Bank that is worth most: beyond its price (paid), or if it is free. -1: none. */
static int best_deed(const mg_mind *m, bool paid, int32_t *most)
{
    int best = -1;

    *most = 0;
    for (int board = 0; board < m->s->board_n; board++) {
        mg_mind there = mg__steward_on(m, board);

        MG_EACH_BIT(deed, mg__steward_unowned(&there)) {
            int32_t worth = paid ? bargain(&there, (int)deed)
                                 : mg__steward_deed_worth(&there, m->seat, (int)deed);

            if (worth > *most) {
                *most = worth;
                best = mg_deed_id(board, (int)deed);
            }
        }
    }
    return best;
}

mg_action mg__steward_on_go(const mg_mind *m, const mg_frame *f)
{
    MG_ASSERT(f->kind == MG_FRAME_ON_GO);
    int pos = m->s->pos[m->seat] % MG_SPACES, deed_id = -1;
    int32_t worth;

    if (f->on_go.privileges >> MG_PRIVILEGE_DEED & 1) {
        deed_id = best_deed(m, true, &worth);
    }
    if (deed_id >= 0) {
        return mg__steward_do(m->seat, MG_ACT_TAKE, deed_id, 0);
    }
    if ((f->on_go.privileges >> MG_PRIVILEGE_REVERSE & 1) &&
        mg__steward_risk_along(m, pos, !m->s->reversed).expected + DANGER / 2 <
            mg__steward_risk_along(m, pos, m->s->reversed).expected) {
        return mg__steward_do(m->seat, MG_ACT_REVERSE, 0, 0);
    }
    return mg__steward_do(m->seat, MG_ACT_DONE, 0, 0);
}

/* ---- the jackpot ---- */

/* The board with the site for a free house that is worth most, or -1. */
static int board_to_build(const mg_mind *m, int32_t *most)
{
    int best = -1;

    *most = 0;
    for (int board = 0; board < m->s->board_n; board++) {
        mg_mind there = mg__steward_on(m, board);
        int32_t worth = mg__steward_building_worth(&there, false);

        if (worth > *most) {
            *most = worth;
            best = board;
        }
    }
    return best;
}

/* The worth of where a used card would lead: the landing, and the salary on the way. */
static int32_t advance_worth(const mg_mind *m, int board, int pos)
{
    int here = m->s->pos[m->seat] % MG_SPACES, ahead = m->s->reversed ? here - pos : pos - here;
    int32_t worth = landing(m, board * MG_SPACES + pos);

    ahead += ahead <= 0 ? MG_SPACES : 0;
    return worth + (crosses_go(m, here, ahead) ? m->g->board[board].salary : 0);
}

/* The worth of playing a card now. Cards that move by a number of spaces, or to the nearest space
 * of a kind, are ignored. */
static int32_t card_worth(const mg_mind *m, int board, const mg_card *card)
{
    int rivals = mg__steward_rivals(m);

    switch (card->effect) {
    case MG_FX_COLLECT:
        return card->amount;
    case MG_FX_COLLECT_EACH:
        return card->amount * rivals;
    case MG_FX_ADVANCE_TO:
        return advance_worth(m, board, card->target);
    default:
        return 0;
    }
}

/* The used card of the board that is worth most to play again. */
static mg_action best_replay(const mg_mind *m, int32_t *most)
{
    mg_action act = mg__steward_pass();

    *most = 0;
    for (int deck = 0; deck < MG_DECKS; deck++) {
        const mg_pile *pile = &m->b->pile[deck];

        for (int k = 0; k < pile->known_n; k++) {
            int id = pile->known[k], board = mg_card_country(m->g, id);
            int32_t worth = card_worth(m, board, mg_card_of(m->g, mg_card_ref(deck, id)));

            if (worth > *most) {
                *most = worth;
                act = mg__steward_do(m->seat, MG_ACT_REPLAY, id, deck);
            }
        }
    }
    return act;
}

/* A free house counts half of what a bidder would pay for the last house in the Bank. */
mg_action mg__steward_jackpot(const mg_mind *m, const mg_frame *f)
{
    MG_ASSERT(f->kind == MG_FRAME_JACKPOT);
    int32_t most = m->b->pot, worth = m->g->opt.jackpot_levy * mg__steward_rivals(m);
    mg_action act = mg__steward_do(m->seat, MG_ACT_CASH, 0, 0);
    int deed_id = -1;

    if (worth > most) {
        most = worth;
        act = mg__steward_do(m->seat, MG_ACT_LEVY, 0, 0);
    }
    if (f->jackpot.privileges >> MG_PRIVILEGE_HOUSES & 1) {
        (void)board_to_build(m, &worth);
        worth = worth / 2 * m->g->opt.jackpot_houses;
        if (worth > most) {
            most = worth;
            act = mg__steward_do(m->seat, MG_ACT_HOUSES, 0, 0);
        }
    }
    if (f->jackpot.privileges >> MG_PRIVILEGE_CARD & 1) {
        mg_action replay = best_replay(m, &worth);

        if (worth > most) {
            most = worth;
            act = replay;
        }
    }
    if (f->jackpot.privileges >> MG_PRIVILEGE_DEED & 1) {
        deed_id = best_deed(m, false, &worth);
    }
    return deed_id >= 0 && worth > most ? mg__steward_do(m->seat, MG_ACT_TAKE, deed_id, 0) : act;
}

mg_action mg__steward_houses(const mg_mind *m, const mg_frame *f)
{
    MG_ASSERT(f->kind == MG_FRAME_HOUSES);
    int32_t worth;
    int board = board_to_build(m, &worth);
    mg_mind there = mg__steward_on(m, board < 0 ? m->board : board);

    return mg__steward_place(&there, f);
}

/* ---- the start ---- */

mg_action mg__steward_pair(const mg_mind *m)
{
    int32_t worth[MG_DEEDS_MAX / 2 + 2] = {0}, most = 0;
    int best = 0;

    for (int deed = 0; deed < m->t->deed_n; deed++) {
        int pair = m->b->mark[deed];

        if (pair == 0 || pair > MG_DEEDS_MAX / 2) {
            continue;
        }
        worth[pair] += mg__steward_deed_worth(m, m->seat, deed);
        if (worth[pair] > most) {
            most = worth[pair];
            best = pair;
        }
    }
    if (best == 0) {
        return mg_fallback(m->g, m->s, m->seat);
    }
    return mg__steward_do(m->seat, MG_ACT_PAIR, best, 0);
}
