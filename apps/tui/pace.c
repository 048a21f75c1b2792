/* SPDX-License-Identifier: MIT
 * The pauses after what bots do. */
#include "tui/pace.h"

static const struct {
    int pause;
    const char *text;
} speeds[MG_SPEEDS] = {
    {0,    "no pause"    },
    {150,  "brief pauses"},
    {450,  "short pauses"},
    {1000, "pauses"      },
    {2500, "long pauses" },
};

int mg_speed_pause(int speed)
{
    return speeds[speed].pause;
}

const char *mg_speed_text(int speed)
{
    return speeds[speed].text;
}
