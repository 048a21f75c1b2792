/* SPDX-License-Identifier: MIT
 * The colours of seats and groups. */
#include "tui/screen/palette.h"

#include <string.h>

/* The eight colours that any terminal has, by their ANSI numbers. The hues of seats can be
 * distinguished by the colour-blind. */
enum { BLACK, RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN, WHITE };

/* clang-format off */
const mg_color_number mg_palette[MG_COLOR_N] = {
    [MG_COLOR_DEFAULT] = {-1, -1},
    [MG_COLOR_BLACK] = {16, BLACK},
    [MG_COLOR_WHITE] = {231, WHITE},
    [MG_COLOR_GREY] = {246, WHITE},
    [MG_COLOR_BROWN] = {130, RED},
    [MG_COLOR_LIGHTBLUE] = {117, CYAN},
    [MG_COLOR_PINK] = {169, MAGENTA},
    [MG_COLOR_ORANGE] = {208, YELLOW},
    [MG_COLOR_RED] = {160, RED},
    [MG_COLOR_YELLOW] = {226, YELLOW},
    [MG_COLOR_GREEN] = {34, GREEN},
    [MG_COLOR_DARKBLUE] = {20, BLUE},
    [MG_COLOR_CYAN] = {44, CYAN},
    [MG_COLOR_PURPLE] = {97, MAGENTA},
    [MG_COLOR_SEAT + 0] = {74, CYAN},
    [MG_COLOR_SEAT + 1] = {208, YELLOW},
    [MG_COLOR_SEAT + 2] = {36, GREEN},
    [MG_COLOR_SEAT + 3] = {175, MAGENTA},
    [MG_COLOR_SEAT + 4] = {220, YELLOW},
    [MG_COLOR_SEAT + 5] = {33, BLUE},
    [MG_COLOR_SEAT + 6] = {203, RED},
    [MG_COLOR_SEAT + 7] = {252, WHITE},
    [MG_COLOR_SEAT + 8] = {141, MAGENTA},
    [MG_COLOR_SEAT + 9] = {112, GREEN},
};

/* clang-format on */

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

/* The mg_color of a group. */
static int group_color(const mg_board_def *board, int group)
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
    int color = group_color(board, group);
    bool dark = color == MG_COLOR_BROWN || color == MG_COLOR_DARKBLUE || color == MG_COLOR_RED ||
                color == MG_COLOR_PURPLE || color == MG_COLOR_GREEN;

    return (mg_style){
        .fg = dark ? MG_COLOR_WHITE : MG_COLOR_BLACK, .bg = (uint8_t)color, .attr = MG_BOLD};
}
