/* SPDX-License-Identifier: MIT
 * The assertion handler of test programs: it prints the place of the failed assertion and ends the
 * program. */
#include "base/assert.h"

#include <stdio.h>
#include <stdlib.h>

_Noreturn void mg_assert_failed(const char *file, int line, const char *condition)
{
    fprintf(stderr, "%s:%d: not true that %s\n", file, line, condition);
    abort();
}
