/* SPDX-License-Identifier: MIT
 * What a failed assertion does where the program says nothing else. */
#include "base/assert.h"

/* Weak, so that a program's own takes its place. File, line and text stand in the frame that a
 * debugger or a sanitizer shows. */
__attribute__((weak)) _Noreturn void mg_assert_failed(const char *file, int line,
                                                      const char *condition)
{
    (void)file;
    (void)line;
    (void)condition;
    __builtin_trap();
}
