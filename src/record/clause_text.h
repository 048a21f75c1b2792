/* SPDX-License-Identifier: MIT
 * Clauses as text. Internal. */
#ifndef MAGIE_RECORD_CLAUSE_TEXT_H
#define MAGIE_RECORD_CLAUSE_TEXT_H

#include "record/out.h"

#include "magie/text.h"

/** Writes what mg_clause_write says. */
void mg__put_clause_text(mg__out *o, int clause);

#endif
