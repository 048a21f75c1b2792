/* SPDX-License-Identifier: MIT
 * Expectations about events, for the table in expect.c. */
#ifndef MAGIE_TESTS_EXPECT_H
#define MAGIE_TESTS_EXPECT_H

#include "names.h"

/** expect event KIND|"TEXT" [FIELD VALUE]…: the latest action brought such an event. */
bool expect_event(scenario *sc, const words *w);
/** expect no-event KIND|"TEXT" [FIELD VALUE]… */
bool expect_no_event(scenario *sc, const words *w);
/** expect why "TEXT": the reason of one of its events contains the text. */
bool expect_why(scenario *sc, const words *w);

#endif
