/* SPDX-License-Identifier: MIT
 * Signals that end the program. */
#include "tui/stop.h"

#include <signal.h>
#include <string.h>

/* The only variable of the terminal that is not part of a value: a signal handler has no other way
 * to report anything, and may write no other type. */
static volatile sig_atomic_t signal_that_came;

static void on_stop(int number)
{
    signal_that_came = number;
}

static void handle_with(void (*handler)(int))
{
    struct sigaction action;

    memset(&action, 0, sizeof action);
    action.sa_handler = handler; /* without SA_RESTART: a waiting read returns */
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

void mg_stop_catch(void)
{
    handle_with(on_stop);
}

void mg_stop_release(void)
{
    handle_with(SIG_DFL);
}

int mg_stop_asked(void)
{
    return signal_that_came;
}
