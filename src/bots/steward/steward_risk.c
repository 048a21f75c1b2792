/* SPDX-License-Identifier: MIT
 * The danger ahead of a token, and the cash kept against it. */
#include "bots/steward/steward_risk.h"

#include "bots/steward/steward_mind.h"
#include "bots/steward/steward_worth.h"

/* By distance: in how many of 1296 cases the token stands that many spaces further on after one
 * throw or after two (doubles ignored).
 */
static const uint8_t ways[MG_SPACES] = {
    0,   0,   36,  72,  109, 148, 190, 236, 215, 200, 188, 176, 161,
    140, 146, 140, 125, 104, 80,  56,  35,  20,  10,  4,   1,
};

enum { ALL_WAYS = 1296 };

mg_risk mg__steward_risk_along(const mg_mind *m, int pos, bool reversed)
{
    bool twins = m->g->opt.rent_twins;
    int64_t expected = 0;
    int32_t worst = 0;

    MG_EACH_BIT(deed, m->b->built & ~m->b->owned[m->seat]) {
        int ahead = reversed ? pos - m->t->pos[deed] : m->t->pos[deed] - pos;
        int32_t rent = m->t->rent[deed][m->b->level[deed]];

        if (twins) {
            rent *= mg__steward_held(m, m->b->owner[deed] - 1, (int)deed);
        }
        ahead += ahead < 0 ? MG_SPACES : 0;
        expected += (int64_t)ways[ahead] * rent;
        worst = ways[ahead] && rent > worst ? rent : worst;
    }
    return (mg_risk){(int32_t)(expected / ALL_WAYS), worst};
}

mg_risk mg__steward_risk(const mg_mind *m, int pos)
{
    return mg__steward_risk_along(m, pos, m->s->reversed);
}

int32_t mg__steward_danger(const mg_mind *m, int pos)
{
    if (!m->p->look || (m->b->built & ~m->b->owned[m->seat]) == 0) {
        return 0;
    }
    return (int32_t)((int64_t)mg__steward_risk(m, pos).expected * m->p->look / 100);
}

/* Computed again when the token has moved. */
int32_t mg__steward_reserve(const mg_mind *m)
{
    int pos = m->s->pos[m->seat];
    uint32_t at = m->s->turn_n << 9 | (uint32_t)pos;
    mg_risk risk;

    if ((m->b->built & ~m->b->owned[m->seat]) == 0) {
        return mg__steward_calm(m);
    }
    if (pos / MG_SPACES != m->board) {
        return 2 * mg__steward_calm(m);
    }
    if (m->memory->risk_at != at) {
        risk = mg__steward_risk(m, pos % MG_SPACES);
        m->memory->reserve =
            mg__steward_calm(m) + (int32_t)(((int64_t)risk.expected * m->p->expected +
                                             (int64_t)risk.worst * m->p->worst) /
                                            100);
        m->memory->risk_at = at;
    }
    return m->memory->reserve;
}
