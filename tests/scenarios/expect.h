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

/* ---- expect_cards.c: card games ---- */

bool expect_hand(scenario *sc, const words *w);
bool expect_bank(scenario *sc, const words *w);
bool expect_bank_value(scenario *sc, const words *w);
bool expect_table_value(scenario *sc, const words *w);
bool expect_used(scenario *sc, const words *w);
bool expect_played(scenario *sc, const words *w);
bool expect_rows(scenario *sc, const words *w);
bool expect_row(scenario *sc, const words *w);
bool expect_row_rent(scenario *sc, const words *w);
bool expect_complete(scenario *sc, const words *w);
bool expect_sets(scenario *sc, const words *w);
bool expect_parked(scenario *sc, const words *w);
bool expect_pile(scenario *sc, const words *w);
bool expect_bottom(scenario *sc, const words *w);
bool expect_plays(scenario *sc, const words *w);
bool expect_owes(scenario *sc, const words *w);
bool expect_sees(scenario *sc, const words *w);

#endif
