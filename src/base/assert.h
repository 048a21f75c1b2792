/* SPDX-License-Identifier: MIT
 * MG_ASSERT traps on a bug where MAGIE_ASSERT is on (every build but release). Untrusted input
 * never reaches it. */
#ifndef MAGIE_BASE_ASSERT_H
#define MAGIE_BASE_ASSERT_H

#if defined(MAGIE_ASSERT) && MAGIE_ASSERT
#define MG_ASSERT(condition) ((condition) ? (void)0 : __builtin_trap())
#else
#define MG_ASSERT(condition) ((void)sizeof(condition))
#endif

#endif
