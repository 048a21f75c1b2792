/* SPDX-License-Identifier: MIT
 * Assertions in three grades, by what they cost and where a failure comes from.
 *
 *   MG_REQUIRE in every build: for values from callers outside the engine, and where
 *                going on would write beyond an array or never end
 *   MG_ASSERT    in every build but release (MAGIE_ASSERT): what a function asks of its callers
 *   MG_VALIDATE  only with MAGIE_VALIDATE: whole states after each change, a thousand times
 *                slower than the change itself
 *
 * None is for input: what a player, a file or the network sends is refused with a status. A grade
 * that is off does not evaluate its condition, which must therefore have no effect of its own.
 * Builds that measure coverage have none of them. */
#ifndef MAGIE_BASE_ASSERT_H
#define MAGIE_BASE_ASSERT_H

#include "magie/api.h"

#ifndef MAGIE_ASSERT
#define MAGIE_ASSERT 0
#endif
#ifndef MAGIE_VALIDATE
#define MAGIE_VALIDATE 0
#endif
#ifndef MAGIE_COVERAGE
#define MAGIE_COVERAGE 0
#endif

#define MG_CHECKED(condition, text)                                                                \
    (__builtin_expect(!(condition), 0) ? mg_assert_failed(__FILE__, __LINE__, text) : (void)0)
#define MG_UNCHECKED(condition) ((void)sizeof(condition))

#if MAGIE_COVERAGE /* coverage counts branches that can be taken, and the failure of an assertion
                      cannot */
#define MG_REQUIRE(condition) MG_UNCHECKED(condition)
#else
#define MG_REQUIRE(condition) MG_CHECKED(condition, #condition)
#endif

#if MAGIE_ASSERT
#define MG_ASSERT(condition) MG_CHECKED(condition, #condition)
#else
#define MG_ASSERT(condition) MG_UNCHECKED(condition)
#endif

#if MAGIE_VALIDATE
#define MG_VALIDATE(condition) MG_CHECKED(condition, #condition)
#else
#define MG_VALIDATE(condition) MG_UNCHECKED(condition)
#endif

#endif
