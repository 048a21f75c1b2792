/* SPDX-License-Identifier: MIT
 * The clauses that an edition cites in place of those of another edition. The code of the rules
 * always cites the shared clause; events and refusals that it returns have the edition's own
 * clause. */
#include "rules/core/cite.h"

#include "rules/core/core.h"

static bool meant(const mg_cite *cite, const mg_event *e)
{
    return e &&
           ((cite->event && e->kind == cite->event) || (cite->cause && e->cause == cite->cause) ||
            (cite->term && e->term_n && e->term[e->term_n - 1].kind == cite->term));
}

int mg__cited(const mg_game *g, int clause, const mg_event *e, int act)
{
    MG_ASSERT(clause >= 0 && clause < MG_CLAUSE_N);
    int found = clause;

    for (int k = 0; k < g->edition->cite_n; k++) {
        const mg_cite *cite = &g->edition->cite[k];

        if (cite->from != clause) {
            continue;
        }
        if (meant(cite, e) || (cite->act && cite->act == act)) {
            return cite->to;
        }
        if (!cite->event && !cite->cause && !cite->term && !cite->act) {
            found = cite->to;
        }
    }
    return found;
}

MG_COLD void mg__cite_events(const mg_game *g, mg_events *ev, int from)
{
    MG_ASSERT(from >= 0 && from <= ev->n);
    for (int at = from; at < ev->n; at++) {
        ev->at[at].clause = (uint16_t)mg__cited(g, ev->at[at].clause, &ev->at[at], 0);
    }
}
