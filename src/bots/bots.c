/* SPDX-License-Identifier: MIT
 * The table of bots. A new bot is a file and a row. */
#include "magie/bots.h"

#include "bots/random.h"
#include "bots/steward.h"

#include <string.h>

const mg_bot mg_bots[] = {
    {"steward",
     "careful landlord: buys, builds to three houses, trades for groups, keeps a reserve", mg__steward_act, NULL           },
    {"random",  "any legal action",                                                        mg__random_act,  mg__random_card},
};

const int mg_bot_n = (int)(sizeof mg_bots / sizeof *mg_bots);

const mg_bot *mg_bot_find(const char *name)
{
    for (int bot = 0; bot < mg_bot_n; bot++) {
        if (strcmp(mg_bots[bot].name, name) == 0) {
            return &mg_bots[bot];
        }
    }
    return NULL;
}

const char *mg_bot_word(const void *context, int k)
{
    (void)context;
    return k < mg_bot_n ? mg_bots[k].name : NULL;
}
