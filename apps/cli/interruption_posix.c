/* SPDX-License-Identifier: MIT
 * Ending a study early by a signal. */
#include "cli/study_run.h"
#include "exec/child.h"

#include <signal.h>
#include <time.h>
#include <unistd.h>

enum { ONE_PRESS = 100 }; /* milliseconds */

static volatile sig_atomic_t stopped;
static bool at_terminal;

/* Games that have begun are played to their end, which takes a while with slow bots. */
static void say_so(void)
{
    static const char words[] = "\nEnding after the games under way; Ctrl-C again ends at once.\n";

    if (at_terminal) {
        (void)!write(STDERR_FILENO, words, sizeof words - 1);
    }
}

static int64_t now(void)
{
    struct timespec at = {0};

    (void)clock_gettime(CLOCK_MONOTONIC, &at); /* the only type that a signal handler may write */
    return (int64_t)at.tv_sec * 1000 + at.tv_nsec / 1000000;
}

/* A user who presses twice need not wait: the program ends as without this function, but first ends
 * its bots, which Ctrl-C does not reach. One press may arrive twice, because timeout(1) signals its
 * command and then the process group. */
static void stop(int number)
{
    static volatile int64_t first;

    if (stopped && now() - first < ONE_PRESS) {
        return;
    }
    first = now();
    if (stopped) {
        mg__child_kill_all();
        signal(number, SIG_DFL);
        raise(number);
    }
    stopped = number;
    say_so();
}

/* Ends early the study that the user ends. */
volatile sig_atomic_t *mg_listen_to_signals(void)
{
    struct sigaction act = {.sa_handler = stop};

    stopped = 0;
    at_terminal = isatty(STDERR_FILENO);
    sigemptyset(&act.sa_mask);
    sigaction(SIGINT, &act, NULL);
    sigaction(SIGTERM, &act, NULL);
    return &stopped;
}
