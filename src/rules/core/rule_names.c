/* SPDX-License-Identifier: MIT
 * The tables of names: the rows of the .def files as constants. */
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
