/* SPDX-License-Identifier: MIT
 * Setting up a game: the one place that chooses between boards and cards. */
#include "magie/game.h"

#include "rules/board/board_ops.h"
#include "rules/card/cards_ops.h"

#include "magie/state.h"

#include <string.h>

mg_game_def mg_game_def_default(const mg_edition *edition)
{
    return (mg_game_def){
        .edition = edition, .options = edition->options, .seat_n = edition->seats_min};
}

const char *mg_boards_note(int board_n)
{
    return board_n >= MG_MANY_BOARDS ? "with four boards or more a game takes very long (IN-R17)"
                                     : NULL;
}

mg_status mg_game_init(mg_game *g, const mg_game_def *def, const char **why)
{
    const char *ignored;

    if (!why) {
        why = &ignored;
    }
    *why = NULL;
    memset(g, 0, sizeof *g);
    g->opt = def->options;
    g->edition = def->edition;
    if (def->seat_n < def->edition->seats_min || def->seat_n > def->edition->seats_max ||
        def->seat_n > MG_SEATS_MAX) {
        *why = "the number of seats is outside the edition's range";
        return MG_E_AMOUNT;
    }
    g->seat_n = (uint8_t)def->seat_n;
    g->turns = (uint32_t)(g->opt.limit_turns ? g->opt.limit_turns : MG_TURNS_MAX - 1);
    g->ops = def->edition->deck ? &mg__cards_ops : &mg__board_ops;
    return g->ops->game_init(g, def, why);
}
