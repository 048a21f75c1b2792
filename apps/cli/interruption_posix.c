/* SPDX-License-Identifier: MIT
 * Ending a study early by a signal. */
#include "cli/study_run.h"
#include "exec/child.h"

#include <signal.h>

static volatile sig_atomic_t stopped;

/* Whoever presses twice is not made to wait: the program ends as it would without this function,
 * but leaves no bots behind, which Ctrl-C does not reach. */
static void stop(int number)
{
    if (stopped) {
        mg__child_kill_all();
        signal(number, SIG_DFL);
        raise(number);
    }
    stopped = number;
}

/* Ends early what the user ends. */
volatile sig_atomic_t *mg_listen_to_signals(void)
{
    struct sigaction act = {.sa_handler = stop};

    stopped = 0;
    sigemptyset(&act.sa_mask);
    sigaction(SIGINT, &act, NULL);
    sigaction(SIGTERM, &act, NULL);
    return &stopped;
}
