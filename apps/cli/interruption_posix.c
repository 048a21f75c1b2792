/* SPDX-License-Identifier: MIT
 * Ending a study early by a signal. */
#include "cli/study_run.h"

#include <signal.h>

static volatile sig_atomic_t stopped;

static void stop(int signal)
{
    stopped = signal;
}

/* Ends early what the user ends; whoever presses twice is not made to wait. */
volatile sig_atomic_t *mg_listen_to_signals(void)
{
    struct sigaction act = {.sa_handler = stop, .sa_flags = (int)SA_RESETHAND};

    stopped = 0;
    sigemptyset(&act.sa_mask);
    sigaction(SIGINT, &act, NULL);
    sigaction(SIGTERM, &act, NULL);
    return &stopped;
}
