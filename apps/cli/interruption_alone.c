/* SPDX-License-Identifier: MIT
 * A study without signals, which nobody can end early but by ending the program. */
#include "cli/study_run.h"

/* Nobody can interrupt a program without signals but by ending it. */
volatile sig_atomic_t *mg_listen_to_signals(void)
{
    static volatile sig_atomic_t never;

    return &never;
}
