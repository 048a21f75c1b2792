/* SPDX-License-Identifier: MIT
 * Clauses as text. Internal. */
#ifndef MAGIE_RECORD_CLAUSE_TEXT_H
#define MAGIE_RECORD_CLAUSE_TEXT_H

#include "record/words/out.h"

#include "magie/text.h"

#endif
