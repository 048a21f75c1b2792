/* SPDX-License-Identifier: MIT
 * The table of turns: a row for every turn and seat of the games that are followed, with what the
 * seat has once the turn is over, and what it paid and got in it. */
#include "base/bits.h"
#include "record/words/names.h"
#include "report/data_table.h"
#include "sim/sim_parts.h"

#include "magie/rules.h"

/* ---- who ---- */

static int player_of(const mg_row *row)
{
    return mg__player_at(row->study->stay, row->record->index, row->game->seat_n, row->seat);
}

static void get_mover(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    mg_cell_int(cell, row->mover);
}

static void get_seat(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    mg_cell_int(cell, row->seat);
}

static void get_player(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    mg_cell_int(cell, 1 + player_of(row));
}

static void get_bot(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    mg_cell_text(cell, row->study->arm[row->arm].bot[player_of(row)]->name);
}

static void get_in(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    mg_cell_int(cell, mg_is_card_game(row->game) || row->state->alive >> row->seat & 1);
}

static void get_worth(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    mg_cell_int(cell, mg_worth(row->game, row->state, row->seat));
}

/* ---- on boards ---- */

static void get_cash(const mg_row *row, int board, mg_cell *cell)
{
    mg_cell_int(cell, row->state->board[board].cash[row->seat]);
}

static void get_paid(const mg_row *row, int board, mg_cell *cell)
{
    mg_cell_int(cell, row->flow->paid[board]);
}

static void get_received(const mg_row *row, int board, mg_cell *cell)
{
    mg_cell_int(cell, row->flow->received[board]);
}

static void get_rent_paid(const mg_row *row, int board, mg_cell *cell)
{
    mg_cell_int(cell, row->flow->rent_paid[board]);
}

static void get_rent_received(const mg_row *row, int board, mg_cell *cell)
{
    mg_cell_int(cell, row->flow->rent_received[board]);
}

/* A seat that is out stands nowhere. */
static void get_space(const mg_row *row, int index, mg_cell *cell)
{
    mg__out o = mg__out_of(cell->word, sizeof cell->word);

    (void)index;
    if (row->state->alive >> row->seat & 1) {
        mg__put_space(&o, row->game, row->state->pos[row->seat]);
        mg_cell_word(cell);
    }
}

static void get_jailed(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    mg_cell_int(cell, row->state->jailed >> row->seat & 1);
}

/* Counts what a seat owns; `what` says what each deed counts as. */
static int64_t count_deeds(const mg_row *row, int (*count)(const mg_row *row, int deed_id))
{
    int64_t sum = 0;

    for (int board = 0; board < row->game->board_n; board++) {
        MG_EACH_BIT(deed, row->state->board[board].owned[row->seat]) {
            sum += count(row, mg_deed_id(board, (int)deed));
        }
    }
    return sum;
}

static int one(const mg_row *row, int deed_id)
{
    (void)row;
    (void)deed_id;
    return 1;
}

static int is_mortgaged(const mg_row *row, int deed_id)
{
    return (int)(row->state->board[mg_deed_board(deed_id)].mortgaged >> mg_deed_index(deed_id) & 1);
}

static int houses_on(const mg_row *row, int deed_id)
{
    int level = row->state->board[mg_deed_board(deed_id)].level[mg_deed_index(deed_id)];

    return level < MG_LEVEL_HOTEL ? level : 0;
}

static int hotels_on(const mg_row *row, int deed_id)
{
    return row->state->board[mg_deed_board(deed_id)].level[mg_deed_index(deed_id)] ==
           MG_LEVEL_HOTEL;
}

/* A group counts with the first of its streets. */
static int completes(const mg_row *row, int deed_id)
{
    return (row->game->board[mg_deed_board(deed_id)].heads >> mg_deed_index(deed_id) & 1) != 0 &&
           mg_group_complete(row->game, row->state, deed_id);
}

static void get_deeds(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    mg_cell_int(cell, count_deeds(row, one));
}

static void get_mortgaged(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    mg_cell_int(cell, count_deeds(row, is_mortgaged));
}

static void get_groups(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    mg_cell_int(cell, count_deeds(row, completes));
}

static void get_houses(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    mg_cell_int(cell, count_deeds(row, houses_on));
}

static void get_hotels(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    mg_cell_int(cell, count_deeds(row, hotels_on));
}

static void get_votes(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    mg_cell_int(cell, mg_votes(row->game, row->state, row->seat));
}

/* ---- with cards ---- */

static void get_sets(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    mg_cell_int(cell, mg_sets_of(row->game, row->state, row->seat));
}

static void get_hand(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    mg_cell_int(cell, row->state->cards.hand_n[row->seat]);
}

static void get_bank(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    mg_cell_int(cell, mg_bank_value(row->game, row->state, row->seat));
}

/* clang-format off */
static const mg_column columns[] = {
    {"game", MG_CELL_INT, MG_OF_ALL, MG_COLUMN_ONCE,
     "the number of the game, as in the table of games", mg_column_game},
    {"arm", MG_CELL_TEXT, MG_OF_ALL, MG_COLUMN_OF_ARMS,
     "the way to play: A is the first that the command names", mg_column_arm},
    {"turn", MG_CELL_INT, MG_OF_ALL, MG_COLUMN_ONCE, "turns begun, 1 in the first", mg_column_turn},
    {"round", MG_CELL_INT, MG_OF_ALL, MG_COLUMN_ONCE, "rounds begun", mg_column_round},
    {"mover", MG_CELL_INT, MG_OF_ALL, MG_COLUMN_ONCE, "the seat whose turn it was", get_mover},
    {"seat", MG_CELL_INT, MG_OF_ALL, MG_COLUMN_ONCE,
     "the seat that the row is about, from 0", get_seat},
    {"player", MG_CELL_INT, MG_OF_ALL, MG_COLUMN_ONCE,
     "which of --players sits there, from 1: as in `win.player.1`", get_player},
    {"bot", MG_CELL_TEXT, MG_OF_ALL, MG_COLUMN_ONCE, "the bot that this player is", get_bot},
    {"in_game", MG_CELL_INT, MG_OF_ALL, MG_COLUMN_ONCE, "1; 0 once it is bankrupt", get_in},
    {"worth", MG_CELL_INT, MG_OF_ALL, MG_COLUMN_ONCE,
     "what it is worth when the turn is over", get_worth},
    {"cash", MG_CELL_INT, MG_OF_BOARD, MG_COLUMN_BY_BOARD, "its cash then", get_cash},
    {"paid", MG_CELL_INT, MG_OF_BOARD, MG_COLUMN_BY_BOARD,
     "what it paid in this turn, to whomever and for whatever", get_paid},
    {"received", MG_CELL_INT, MG_OF_BOARD, MG_COLUMN_BY_BOARD,
     "what it got in this turn", get_received},
    {"rent_paid", MG_CELL_INT, MG_OF_BOARD, MG_COLUMN_BY_BOARD,
     "what of `paid` was rent", get_rent_paid},
    {"rent_received", MG_CELL_INT, MG_OF_BOARD, MG_COLUMN_BY_BOARD,
     "what of `received` was rent", get_rent_received},
    {"space", MG_CELL_TEXT, MG_OF_BOARD, MG_COLUMN_ONCE,
     "where its token stands; nothing once it is bankrupt", get_space},
    {"jailed", MG_CELL_INT, MG_OF_BOARD, MG_COLUMN_ONCE, "1: as a prisoner in Jail", get_jailed},
    {"deeds", MG_CELL_INT, MG_OF_BOARD, MG_COLUMN_ONCE, "deeds that it owns", get_deeds},
    {"mortgaged", MG_CELL_INT, MG_OF_BOARD, MG_COLUMN_ONCE,
     "those of them that are mortgaged", get_mortgaged},
    {"groups", MG_CELL_INT, MG_OF_BOARD, MG_COLUMN_ONCE,
     "complete groups of streets", get_groups},
    {"houses", MG_CELL_INT, MG_OF_BOARD, MG_COLUMN_ONCE, "houses on its deeds", get_houses},
    {"hotels", MG_CELL_INT, MG_OF_BOARD, MG_COLUMN_ONCE, "hotels on its deeds", get_hotels},
    {"votes", MG_CELL_INT, MG_OF_VOTES, MG_COLUMN_ONCE, "its electoral votes", get_votes},
    {"sets", MG_CELL_INT, MG_OF_CARD, MG_COLUMN_ONCE, "complete sets that count", get_sets},
    {"hand", MG_CELL_INT, MG_OF_CARD, MG_COLUMN_ONCE, "cards in its hand", get_hand},
    {"bank", MG_CELL_INT, MG_OF_CARD, MG_COLUMN_ONCE,
     "value of the cards in its bank pile", get_bank},
};
/* clang-format on */

const mg_data_table mg_table_turns = {
    .name = "turns",
    .text = "a row for every turn and seat of each game that is followed",
    .column = columns,
    .column_n = (int)(sizeof columns / sizeof columns[0]),
};
