/* SPDX-License-Identifier: MIT
 * The table of events: a row for every event of the games that are followed. */
#include "record/words/event_words.h"
#include "report/data_table.h"

#include <string.h>

static void get_ply(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    mg_cell_int(cell, row->ply);
}

static void get_number(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    mg_cell_int(cell, row->number);
}

static void get_action(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    (void)mg_action_write(row->game, *row->act, cell->word, sizeof cell->word);
    mg_cell_word(cell);
}

static void get_event(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    mg_cell_text(cell, mg_event_table[row->event->kind].name);
}

static void get_seat(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    mg_cell_int(cell, row->event->seat);
}

static bool carries(const mg_row *row, const char *member)
{
    char what[24];

    return mg__event_carries(row->event->kind, member, what, sizeof what);
}

static void get_other(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    if (carries(row, "other")) {
        mg_cell_int(cell, row->event->other);
    }
}

static void get_subject(const mg_row *row, int index, mg_cell *cell)
{
    mg__out o = mg__out_of(cell->word, sizeof cell->word);

    (void)index;
    mg__put_event_subject(&o, row->game, row->event);
    if (o.n) {
        mg_cell_word(cell);
    }
}

static void get_amount(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    if (carries(row, "amt")) {
        mg_cell_int(cell, row->event->amt);
    }
}

static void get_cause(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    if (carries(row, "cause")) {
        mg_cell_text(cell, mg__cause(row->event->cause)->name);
    }
}

static void get_board(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    if (carries(row, "board")) {
        mg_cell_text(cell, row->game->def[row->event->board]->code);
    }
}

static void get_clause(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    if (row->event->clause) {
        mg_cell_text(cell, mg_clause_table[row->event->clause].name);
    }
}

static void get_json(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    mg_json_clear(row->json);
    mg_json_event(row->json, NULL, row->game, row->event, NULL);
    mg_cell_text(cell, row->json->full ? NULL : row->json->at);
}

/* clang-format off */
static const mg_column columns[] = {
    {"game", MG_CELL_INT, MG_OF_ALL, MG_COLUMN_ONCE,
     "the number of the game, as in the table of games", mg_column_game},
    {"arm", MG_CELL_TEXT, MG_OF_ALL, MG_COLUMN_OF_ARMS,
     "the way to play: A is the first that the command names", mg_column_arm},
    {"number", MG_CELL_INT, MG_OF_ALL, MG_COLUMN_ONCE,
     "events of the game before this one", get_number},
    {"ply", MG_CELL_INT, MG_OF_ALL, MG_COLUMN_ONCE,
     "actions of the game before the one that brought it, as in logs", get_ply},
    {"turn", MG_CELL_INT, MG_OF_ALL, MG_COLUMN_ONCE,
     "turns begun; 0 before the first", mg_column_turn},
    {"round", MG_CELL_INT, MG_OF_ALL, MG_COLUMN_ONCE, "rounds begun", mg_column_round},
    {"action", MG_CELL_TEXT, MG_OF_ALL, MG_COLUMN_ONCE,
     "the action that brought it, as in logs", get_action},
    {"event", MG_CELL_TEXT, MG_OF_ALL, MG_COLUMN_ONCE, "the word of the event", get_event},
    {"seat", MG_CELL_INT, MG_OF_ALL, MG_COLUMN_ONCE,
     "to whom it happens: a seat from 0; -1 the Bank, -2 the pot, -3 nobody", get_seat},
    {"other", MG_CELL_INT, MG_OF_ALL, MG_COLUMN_ONCE,
     "the other side, numbered like `seat`; 15 everybody", get_other},
    {"subject", MG_CELL_TEXT, MG_OF_ALL, MG_COLUMN_ONCE,
     "the deed, space or card that it is about, as in logs", get_subject},
    {"amount", MG_CELL_INT, MG_OF_ALL, MG_COLUMN_ONCE,
     "money, or what the list of events says", get_amount},
    {"cause", MG_CELL_TEXT, MG_OF_ALL, MG_COLUMN_ONCE, "why money moves: `rent`", get_cause},
    {"board", MG_CELL_TEXT, MG_OF_MANY, MG_COLUMN_ONCE,
     "the board whose currency it is", get_board},
    {"clause", MG_CELL_TEXT, MG_OF_ALL, MG_COLUMN_ONCE,
     "the clause of the rules that it cites", get_clause},
    {"json", MG_CELL_TEXT, MG_OF_ALL, MG_COLUMN_ONCE,
     "all of it, with its arithmetic and its sentence, as the protocol tells it", get_json},
};

/* clang-format on */

static void print_member(FILE *out, int kind, const char *member)
{
    char what[24];

    if (mg__event_carries(kind, member, what, sizeof what)) {
        fprintf(out, " | %s", strcmp(what, member) == 0 ? "money" : what);
    } else {
        fprintf(out, " | ");
    }
}

static void print_kinds(FILE *out)
{
    fprintf(out, "\n| event | subject | amount | what happens |\n|---|---|---|---|\n");
    for (int kind = MG_EV_NONE + 1; kind < MG_EVENT_N; kind++) {
        fprintf(out, "| `%s`", mg_event_table[kind].name);
        print_member(out, kind, "subj");
        print_member(out, kind, "amt");
        fprintf(out, " | %s |\n", mg_event_table[kind].text);
    }
}

const mg_data_table mg_table_events = {
    .name = "events",
    .text = "a row for every event of each game that is followed",
    .column = columns,
    .column_n = (int)(sizeof columns / sizeof columns[0]),
    .more = print_kinds,
};
