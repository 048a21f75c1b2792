/* SPDX-License-Identifier: MIT
 * How long the terminal pauses after what a bot does, so that people can follow. */
#ifndef MAGIE_TUI_PACE_H
#define MAGIE_TUI_PACE_H

enum { MG_SPEEDS = 5, MG_SPEED_UNSET = -1, MG_SPEED_USUAL = 2 };

/** Milliseconds of a pause; speed goes from 0, none, to MG_SPEEDS - 1, the longest. */
int mg_speed_pause(int speed);

/** "no pause" … "long pause". */
const char *mg_speed_text(int speed);

#endif
