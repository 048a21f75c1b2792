/* SPDX-License-Identifier: MIT
 * What a failed assertion does unless the program defines it otherwise. */
#include "base/assert.h"

/* Weak, so that a function of this name in the program replaces it. A debugger or a sanitizer shows
 * file, line and text in the stack frame. */
__attribute__((weak)) _Noreturn void mg_assert_failed(const char *file, int line,
                                                      const char *condition)
{
    (void)file;
    (void)line;
    (void)condition;
    __builtin_trap();
}
