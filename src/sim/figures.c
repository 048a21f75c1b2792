/* SPDX-License-Identifier: MIT
 * The table of figures, and the names of all values. */
#include "sim/sim_parts.h"

#include <stdio.h>
#include <string.h>

const mg_figure_info mg_figure_table[MG_FIGURE_N] = {
#define MG_FIGURE(id, name, games, how, unit, text)                                                \
    {name, text, MG_OF_##games, MG_KNOWN_##how, MG_UNIT_##unit},
#include "magie/figures.def"
};

const mg__seat_figure mg__seat_figures[MG_SEAT_FIGURES] = {
    [MG_SEAT_WIN] = {"win.seat",    MG_UNIT_SHARE,
                     "won by the N-th seat at the table, from 1: win.seat.1 is seat 0 of the other "
                     "columns"                                                           },
    [MG_PLACE_WIN] = {"win.place",   MG_UNIT_SHARE, "won by place N in the order of play" },
    [MG_PLAYER_WIN] = {"win.player",  MG_UNIT_SHARE,
                     "won by the N-th of --players, wherever it sat"                     },
    [MG_PLAYER_RANK] = {"rank.player", MG_UNIT_ONE,   "rank of that player: 1 is the best"  },
    [MG_PLACE_GROUP] = {"group.place", MG_UNIT_SHARE,
                     "first complete group of streets by that place; only of games that are "
                        "followed"                                                       },
    [MG_BOT_WIN] = {"win.bot",     MG_UNIT_SHARE, "won by the players that are this bot"},
};

size_t mg_value_name(int value, char *out, size_t cap)
{
    if (value < MG_FIGURE_N) {
        return (size_t)snprintf(out, cap, "%s", mg_figure_table[value].name);
    }
    int what = (value - MG_FIGURE_N) / MG_SEATS_MAX, index = (value - MG_FIGURE_N) % MG_SEATS_MAX;
    if (what == MG_BOT_WIN && index < mg_bot_count()) {
        return (size_t)snprintf(out, cap, "%s.%s", mg__seat_figures[what].name,
                                mg_bot_at(index)->name);
    }
    return (size_t)snprintf(out, cap, "%s.%d", mg__seat_figures[what].name, index + 1);
}

int mg_value_find(const char *name)
{
    char known[32 + MG_BOT_NAME_CAP];

    for (int value = 0; value < MG_VALUES; value++) {
        (void)mg_value_name(value, known, sizeof known);
        if (strcmp(known, name) == 0) {
            return value;
        }
    }
    return -1;
}

mg_unit mg_value_unit(int value)
{
    return value < MG_FIGURE_N ? (mg_unit)mg_figure_table[value].unit
                               : mg__seat_figures[(value - MG_FIGURE_N) / MG_SEATS_MAX].unit;
}

bool mg_value_is_bounded(int value)
{
    return mg_value_scale(value) == MG_WHOLE;
}

int mg_value_scale(int value)
{
    if (value >= MG_FIGURE_N || mg_value_unit(value) == MG_UNIT_SHARE) {
        return MG_WHOLE;
    }
    return mg_value_unit(value) == MG_UNIT_PERCENT ? 100 : 1;
}

bool mg__game_is_of(const mg_game *g, mg_figure_games games)
{
    switch (games) {
    case MG_OF_ALL:
        return true;
    case MG_OF_BOARD:
        return !mg_is_card_game(g);
    case MG_OF_CARD:
        return mg_is_card_game(g);
    case MG_OF_VOTES:
        return !mg_is_card_game(g) && g->opt.score == MG_SCORE_VOTES;
    case MG_OF_MANY:
        return g->board_n > 1;
    }
    return false;
}

const mg_bot *mg_value_bot(int value)
{
    int index = value - mg_value_of(MG_BOT_WIN, 0);

    return index >= 0 && index < mg_bot_count() ? mg_bot_at(index) : NULL;
}

bool mg_value_applies(const mg_game *g, int value)
{
    if (value >= MG_FIGURE_N) {
        int what = (value - MG_FIGURE_N) / MG_SEATS_MAX,
            index = (value - MG_FIGURE_N) % MG_SEATS_MAX;
        return what == MG_BOT_WIN
                   ? index < mg_bot_count()
                   : index < g->seat_n && (what != MG_PLACE_GROUP || !mg_is_card_game(g));
    }
    return mg__game_is_of(g, (mg_figure_games)mg_figure_table[value].games);
}
