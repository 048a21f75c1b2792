/* SPDX-License-Identifier: MIT
 * The colours of seats and groups. */
#include "tui/screen/palette.h"

#include <string.h>

int mg_color_named(const char *name)
{
    static const struct {
        const char *name;
        int color;
    } named_colors[] = {
        {"brown",     MG_COLOR_BROWN    },
        {"lightblue", MG_COLOR_LIGHTBLUE},
        {"pink",      MG_COLOR_PINK     },
        {"purple",    MG_COLOR_PURPLE   },
        {"orange",    MG_COLOR_ORANGE   },
        {"red",       MG_COLOR_RED      },
        {"yellow",    MG_COLOR_YELLOW   },
        {"green",     MG_COLOR_GREEN    },
        {"darkblue",  MG_COLOR_DARKBLUE },
        {"blue",      MG_COLOR_DARKBLUE },
        {"cyan",      MG_COLOR_CYAN     },
        {"grey",      MG_COLOR_GREY     },
        {"gray",      MG_COLOR_GREY     },
    };

    for (size_t k = 0; k < sizeof named_colors / sizeof named_colors[0]; k++) {
        if (strcmp(name, named_colors[k].name) == 0) {
            return named_colors[k].color;
        }
    }
    return -1;
}

int mg_group_color(const mg_board_def *board, int group)
{
    int color = mg_color_named(board->group[group].name);

    if (board->group[group].kind != MG_SPACE_STREET) {
        return MG_COLOR_GREY;
    }
    return color >= 0 ? color : MG_COLOR_BROWN + group % (MG_COLOR_SEAT - MG_COLOR_BROWN);
}

mg_style mg_seat_style(int seat, int attr)
{
    return mg_style_of(MG_COLOR_SEAT + seat, attr);
}

mg_style mg_group_style(const mg_board_def *board, int group)
{
    int color = mg_group_color(board, group);
    bool dark = color == MG_COLOR_BROWN || color == MG_COLOR_DARKBLUE || color == MG_COLOR_RED ||
                color == MG_COLOR_PURPLE || color == MG_COLOR_GREEN;

    return (mg_style){
        .fg = dark ? MG_COLOR_WHITE : MG_COLOR_BLACK, .bg = (uint8_t)color, .attr = MG_BOLD};
}
