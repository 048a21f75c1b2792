/* SPDX-License-Identifier: MIT
 * What a failed assertion does in a test program: it says where, and ends it. */
#include "base/assert.h"

#include <stdio.h>
#include <stdlib.h>

_Noreturn void mg_assert_failed(const char *file, int line, const char *condition)
{
    fprintf(stderr, "%s:%d: not true that %s\n", file, line, condition);
    abort();
}
