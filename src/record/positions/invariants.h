/* SPDX-License-Identifier: MIT
 * The invariants of rules/board/check.c in sentences. Internal. */
#ifndef MAGIE_RECORD_INVARIANTS_H
#define MAGIE_RECORD_INVARIANTS_H

/** What is wrong with a position that breaks the invariant called name. */
const char *mg__invariant_text(const char *name);

#endif
