/* SPDX-License-Identifier: MIT
 * The names of everything that has one: rows of the .def files as constant tables; and the fields
 * that actions use. */
#include "rules/core/core.h"

/* clang-format off */
const mg_action_info mg_action_table[MG_ACTION_N] = {
#define MG_ACTION(id, name, arg, text) [MG_ACT_##id] = {name, MG_ARG_##arg, text},
#include "magie/actions.def"
};

const mg_name_info mg_event_table[MG_EVENT_N] = {
#define MG_EVENT(id, name, fields, text) [MG_EV_##id] = {name, text},
#include "magie/events.def"
};

const mg_name_info mg_cause_table[MG_CAUSE_N] = {
#define MG_CAUSE(id, name, text) [MG_CAUSE_##id] = {name, text},
#include "magie/causes.def"
};

const mg_name_info mg_term_table[MG_TERM_N] = {
#define MG_TERM(id, name, op, text) [MG_TERM_##id] = {name, text},
#include "magie/terms.def"
};

const mg_clause_info mg_clause_table[MG_CLAUSE_N] = {
    [MG_CL_NONE] = {"", ""},
#define MG_CLAUSE(id, name, text) [MG_CL_##id] = {name, text},
#include "magie/clauses.def"
};

/* clang-format on */

int mg_clause_find(const char *name)
{
    for (int clause = 1; clause < MG_CLAUSE_N; clause++) {
        if (strcmp(mg_clause_table[clause].name, name) == 0) {
            return clause;
        }
    }
    return -1;
}

bool mg__well_formed(mg_action act)
{
    MG_ASSERT(act.kind < MG_ACTION_N);

    enum { SUBJ = 1, AMT = 2 };

    static const uint8_t used[] = {
        [MG_ARG_NONE] = 0,
        [MG_ARG_DEED] = SUBJ,
        [MG_ARG_GROUP] = SUBJ | AMT,
        [MG_ARG_CARD] = SUBJ,
        [MG_ARG_SEAT] = SUBJ,
        [MG_ARG_AMOUNT] = SUBJ | AMT,
        [MG_ARG_WAY] = SUBJ,
        [MG_ARG_SPACE] = SUBJ,
        [MG_ARG_LENDER] = SUBJ | AMT,
        [MG_ARG_PAIR] = SUBJ,
        [MG_ARG_CANDIDATE] = SUBJ,
        [MG_ARG_DEEDS] = SUBJ | AMT,
        [MG_ARG_GROUPS] = SUBJ | AMT,
        [MG_ARG_DICE] = SUBJ | AMT,
        [MG_ARG_DRAWN] = SUBJ | AMT,
        [MG_ARG_KIND] = SUBJ,
        [MG_ARG_KIND_WHERE] = SUBJ | AMT,
        [MG_ARG_KIND_SEAT] = SUBJ | AMT,
        [MG_ARG_CHARGE] = SUBJ | AMT,
        [MG_ARG_SPOT] = SUBJ,
        [MG_ARG_SPOT_WHERE] = SUBJ | AMT,
        [MG_ARG_SPOT_HOW] = SUBJ | AMT,
        [MG_ARG_PART] = AMT,
        [MG_ARG_MONEY] = SUBJ,
        [MG_ARG_PAYMENT] = AMT,
    };
    int fields = (act.subj ? SUBJ : 0) | (act.amt ? AMT : 0);

    return (fields & ~used[mg_action_table[act.kind].arg]) == 0;
}
