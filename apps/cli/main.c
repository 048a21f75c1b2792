/* SPDX-License-Identifier: MIT
 * The program `magie`: its commands, the terminal among them. */
#include "base/assert.h"
#include "cli/front.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

/* A failed assertion is a bug. This prints its place, and aborts so that there is a core dump. */
_Noreturn void mg_assert_failed(const char *file, int line, const char *condition)
{
    fprintf(stderr, "magie: internal error at %s:%d: not true that %s\n", file, line, condition);
    abort();
}

int main(int argc, char **argv)
{
    /* a file that reaches its size limit becomes an error, like a full disk */
    signal(SIGXFSZ, SIG_IGN);
    return mg_front(argc, argv);
}
