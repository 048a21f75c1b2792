/* SPDX-License-Identifier: MIT
 * A study on systems without signals: it ends early only if the program is ended. */
#include "cli/study_run.h"

/* Without signals nothing can interrupt a study. */
volatile sig_atomic_t *mg_listen_to_signals(void)
{
    static volatile sig_atomic_t never;

    return &never;
}
