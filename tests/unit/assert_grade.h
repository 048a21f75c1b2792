/* SPDX-License-Identifier: MIT
 * Includes base/assert.h again, with the grades of assertions that WITH_ASSERT and WITH_VALIDATE
 * choose; define both before it. Can be included several times. */
#undef MAGIE_BASE_ASSERT_H
#undef MAGIE_ASSERT
#undef MAGIE_VALIDATE
#undef MG_CHECKED
#undef MG_UNCHECKED
#undef MG_REQUIRE
#undef MG_ASSERT
#undef MG_VALIDATE
#define MAGIE_ASSERT WITH_ASSERT
#define MAGIE_VALIDATE WITH_VALIDATE
#include "base/assert.h"
#undef WITH_ASSERT
#undef WITH_VALIDATE
