/* SPDX-License-Identifier: MIT
 * Being asked to end by a signal. */
#ifndef MAGIE_TUI_STOP_H
#define MAGIE_TUI_STOP_H

#include <stdbool.h>

/** From now on SIGINT, SIGTERM and SIGHUP are noted instead of ending the process; a read that
 * waits returns with EINTR. */
void mg_stop_catch(void);

/** Those signals end the process again. */
void mg_stop_release(void);

/** The number of the signal that came, 0 = none. */
int mg_stop_asked(void);

#endif
