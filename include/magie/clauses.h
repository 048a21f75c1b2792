/* SPDX-License-Identifier: MIT
 * The clauses of the rulesets in our own words, with the identifiers of the rule documents. Each
 * clause is a row of clauses.def; docs/rulebook.md is generated from the rows, and events and
 * refusals cite them.
 */
#ifndef MAGIE_CLAUSES_H
#define MAGIE_CLAUSES_H

#include "magie/status.h"

MG_BEGIN_DECLS

/* Clauses by number: MG_CL_ST_5, MG_CL_ST_R15, MG_CL_ST_S1 … 0 is none. */
enum {
    MG_CL_NONE,

#define MG_CLAUSE(id, name, text) MG_CL_##id,
#include "magie/clauses.def"
    MG_CLAUSE_N
};

typedef struct mg_clause_info {
    const char *name; /* "ST-5" */
    const char *text; /* one or a few sentences */
} mg_clause_info;

extern const mg_clause_info mg_clause_table[MG_CLAUSE_N]; /* [0] is empty */

/** Number of the clause called name ("ST-5", case-sensitive), or -1. */
int mg_clause_find(const char *name);

MG_END_DECLS

#endif
