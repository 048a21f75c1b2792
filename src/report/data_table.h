/* SPDX-License-Identifier: MIT
 * Tables of data about the games of a study: which columns they have, what these mean, and what
 * stands in them. Each table is a list of rows here; files and the data dictionary come from it. */
#ifndef MAGIE_REPORT_DATA_TABLE_H
#define MAGIE_REPORT_DATA_TABLE_H

#include "lab/study.h"

#include "magie/json.h"
#include "magie/text.h"

#include <stdio.h>

typedef enum mg_cell_kind { MG_CELL_NONE, MG_CELL_INT, MG_CELL_REAL, MG_CELL_TEXT } mg_cell_kind;

/* The value of a cell; of kind MG_CELL_NONE nothing. */
typedef struct mg_cell {
    mg_cell_kind kind;
    int64_t number;
    double real;
    const char *text; /* text of the row's game, or `word` */
    char word[MG_ACTION_TEXT_CAP];
} mg_cell;

/* Money that a seat pays and gets in a turn, by board. */
typedef struct mg_flow {
    int64_t paid[MG_BOARDS_MAX], received[MG_BOARDS_MAX];
    int64_t rent_paid[MG_BOARDS_MAX], rent_received[MG_BOARDS_MAX];
} mg_flow;

/* What a row is about. */
typedef struct mg_row {
    const mg_study *study;
    const mg_record *record; /* the game */
    int arm;
    /* for rows of turns and events */
    const mg_game *game;
    const mg_state *state; /* the state after the turn, or after the action that caused the event */
    uint32_t turn, round;
    /* of a turn */
    int mover, seat;
    const mg_flow *flow; /* of the seat */
    /* of an event */
    int ply, number;
    const mg_action *act;
    const mg_event *event;
    mg_json *json; /* the event as a JSON object */
} mg_row;

/* How many columns there are: one, one if there are several arms, one for each board, or one for
 * each figure. */
typedef enum mg_column_spread {
    MG_COLUMN_ONCE,
    MG_COLUMN_OF_ARMS,
    MG_COLUMN_BY_BOARD,
    MG_COLUMN_BY_FIGURE
} mg_column_spread;

typedef struct mg_column {
    const char *name; /* with several boards each column has the code of its board behind it:
                         "cash.uk" */
    uint8_t kind;     /* mg_cell_kind */
    uint8_t games;    /* mg_figure_games: which games have it */
    uint8_t spread;   /* mg_column_spread */
    const char *text; /* one line, without a full stop */
    /* index: the board, or the value */
    void (*get)(const mg_row *row, int index, mg_cell *cell);
} mg_column;

typedef struct mg_data_table {
    const char *name, *text;
    const mg_column *column;
    int column_n;
    void (*more)(FILE *out); /* prints the meaning of its words, for the dictionary; or NULL */
} mg_data_table;

extern const mg_data_table mg_table_games, mg_table_turns, mg_table_events;

/* A column in the tables of a study. */
typedef struct mg_field {
    const mg_column *column;
    int index;        /* the figure; for a column by board which board, or -1: the only board */
    const char *code; /* code of the board, or NULL */
    char name[64 + MG_BOT_NAME_CAP];
} mg_field;

enum { MG_FIELDS_MAX = 512 };

/** The columns of a table that games of the study's arms have, up to MG_FIELDS_MAX. Returns how
 * many. */
int mg_fields_of(const mg_data_table *table, const mg_study *study, mg_field field[MG_FIELDS_MAX]);

/** The value of a column in a row; nothing if the game of the row has no such column. */
void mg_field_get(const mg_field *field, const mg_row *row, mg_cell *cell);

/** The meaning of a column, in one line. */
const char *mg_field_text(const mg_field *field);

/** Prints the meaning of the columns of a table, as Markdown; NULL: the names of the tables.
 * Returns false if there is no table of that name. */
bool mg_data_dictionary(FILE *out, const char *name);

/** Names of the tables, for lists of words. */
const char *mg_data_table_word(const void *context, int k);

/** Set a cell: to a number, to a text that stays valid or is NULL, to the text in cell->word. */
static inline void mg_cell_int(mg_cell *cell, int64_t number)
{
    cell->kind = MG_CELL_INT;
    cell->number = number;
}

static inline void mg_cell_text(mg_cell *cell, const char *text)
{
    cell->kind = text ? MG_CELL_TEXT : MG_CELL_NONE;
    cell->text = text;
}

static inline void mg_cell_word(mg_cell *cell)
{
    cell->kind = MG_CELL_TEXT;
    cell->text = cell->word;
}

/* Columns that several tables have. */
void mg_column_game(const mg_row *row, int index, mg_cell *cell);
void mg_column_arm(const mg_row *row, int index, mg_cell *cell);
void mg_column_turn(const mg_row *row, int index, mg_cell *cell);
void mg_column_round(const mg_row *row, int index, mg_cell *cell);

/** The letter of an arm: "A", "B" …; after Z its number. */
void mg_arm_letter(int arm, char *out, size_t cap);

#endif
