/* SPDX-License-Identifier: MIT
 * Names of groups in words. */
#include "record/words/group_words.h"

#include <string.h>

const char *mg_group_words(const mg_board_def *board, int group)
{
    static const struct {
        const char *name, *words;
    } several[] = {
        {"lightblue",  "light blue" },
        {"darkblue",   "dark blue"  },
        {"lightgreen", "light green"},
        {"darkgreen",  "dark green" },
    };

    const char *name = board->group[group].name;

    for (size_t k = 0; k < sizeof several / sizeof *several; k++) {
        if (strcmp(name, several[k].name) == 0) {
            return several[k].words;
        }
    }
    return name;
}
