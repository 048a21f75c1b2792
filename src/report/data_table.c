/* SPDX-License-Identifier: MIT */
#include "report/data_table.h"

#include "sim/sim_parts.h"

#include <string.h>

static const mg_data_table *const tables[] = {&mg_table_games, &mg_table_turns, &mg_table_events};

enum { TABLES = sizeof tables / sizeof tables[0] };

/* ---- which columns a study has ---- */

static bool any_has(const mg_study *study, const mg_column *c)
{
    for (int arm = 0; arm < study->arm_n; arm++) {
        if (mg__game_is_of(&study->arm[arm].game, (mg_figure_games)c->games)) {
            return true;
        }
    }
    return false;
}

static bool any_applies(const mg_study *study, int value)
{
    for (int arm = 0; arm < study->arm_n; arm++) {
        if (mg_value_applies(&study->arm[arm].game, value)) {
            return true;
        }
    }
    return false;
}

static int board_of(const mg_game *g, const char *code)
{
    for (int board = 0; board < g->board_n; board++) {
        if (strcmp(g->def[board]->code, code) == 0) {
            return board;
        }
    }
    return -1;
}

/* Whether an earlier arm has a board of this code, or an earlier board of this arm. */
static bool is_known(const mg_study *study, int arm, const char *code)
{
    for (int before = 0; before < arm; before++) {
        if (board_of(&study->arm[before].game, code) >= 0) {
            return true;
        }
    }
    return false;
}

typedef struct fields {
    mg_field *at;
    int n;
} fields;

static mg_field *add(fields *f, const mg_column *c, int index, const char *code)
{
    mg_field *field = &f->at[f->n];

    if (f->n == MG_FIELDS_MAX) {
        return NULL;
    }
    *field = (mg_field){.column = c, .index = index, .code = code};
    snprintf(field->name, sizeof field->name, "%s%s%s", c->name, code ? "." : "", code ? code : "");
    f->n++;
    return field;
}

/* If no game has several boards, the only board needs no name. */
static void add_boards(fields *f, const mg_study *study, const mg_column *c)
{
    bool several = false;

    for (int arm = 0; arm < study->arm_n; arm++) {
        several |= study->arm[arm].game.board_n > 1;
    }
    if (!several) {
        (void)add(f, c, 0, NULL);
        return;
    }
    for (int arm = 0; arm < study->arm_n; arm++) {
        const mg_game *g = &study->arm[arm].game;

        for (int board = 0; board < g->board_n; board++) {
            if (!is_known(study, arm, g->def[board]->code)) {
                (void)add(f, c, board, g->def[board]->code);
            }
        }
    }
}

static void add_figures(fields *f, const mg_study *study, const mg_column *c)
{
    for (int value = 0; value < MG_VALUES; value++) {
        mg_field *field = any_applies(study, value) ? add(f, c, value, NULL) : NULL;

        if (field) {
            (void)mg_value_name(value, field->name, sizeof field->name);
        }
    }
}

int mg_fields_of(const mg_data_table *table, const mg_study *study, mg_field field[MG_FIELDS_MAX])
{
    fields f = {field, 0};

    for (int k = 0; k < table->column_n; k++) {
        const mg_column *c = &table->column[k];

        if (!any_has(study, c) || (c->spread == MG_COLUMN_OF_ARMS && study->arm_n == 1)) {
            continue;
        }
        if (c->spread == MG_COLUMN_BY_BOARD) {
            add_boards(&f, study, c);
        } else if (c->spread == MG_COLUMN_BY_FIGURE) {
            add_figures(&f, study, c);
        } else {
            (void)add(&f, c, 0, NULL);
        }
    }
    return f.n;
}

void mg_field_get(const mg_field *field, const mg_row *row, mg_cell *cell)
{
    const mg_column *c = field->column;
    const mg_game *g = &row->study->arm[row->arm].game;
    int index = field->code ? board_of(g, field->code) : field->index;

    cell->kind = MG_CELL_NONE;
    if (index >= 0 && mg__game_is_of(g, (mg_figure_games)c->games)) {
        c->get(row, index, cell);
    }
}

const char *mg_field_text(const mg_field *field)
{
    return field->column->spread != MG_COLUMN_BY_FIGURE ? field->column->text
           : field->index < MG_FIGURE_N
               ? mg_figure_table[field->index].text
               : mg__seat_figures[(field->index - MG_FIGURE_N) / MG_SEATS_MAX].text;
}

/* ---- columns of several tables ---- */

void mg_arm_letter(int arm, char *out, size_t cap)
{
    if (arm < 26) {
        snprintf(out, cap, "%c", 'A' + arm);
    } else {
        snprintf(out, cap, "%d", arm + 1);
    }
}

void mg_column_game(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    mg_cell_int(cell, (int64_t)row->record->index);
}

void mg_column_arm(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    mg_arm_letter(row->arm, cell->word, sizeof cell->word);
    mg_cell_word(cell);
}

void mg_column_turn(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    mg_cell_int(cell, row->turn);
}

void mg_column_round(const mg_row *row, int index, mg_cell *cell)
{
    (void)index;
    mg_cell_int(cell, row->round);
}

/* ---- the data dictionary ---- */

static const char *const games_words[] = {
    [MG_OF_ALL] = "all",     [MG_OF_BOARD] = "boards",        [MG_OF_CARD] = "cards",
    [MG_OF_VOTES] = "votes", [MG_OF_MANY] = "several boards",
};

static const char *const kind_words[] = {
    [MG_CELL_NONE] = "",
    [MG_CELL_INT] = "whole number",
    [MG_CELL_REAL] = "number",
    [MG_CELL_TEXT] = "text",
};

/* For each seat, place, player or bot there is one such column. */
static void print_seat_figures(FILE *out, const char *const *units)
{
    for (int what = 0; what < MG_SEAT_FIGURES; what++) {
        const mg__seat_figure *info = &mg__seat_figures[what];

        fprintf(out, "| `%s.%s` | %s | %s | %s |\n", info->name, what == MG_BOT_WIN ? "BOT" : "N",
                units[info->unit], games_words[what == MG_PLACE_GROUP ? MG_OF_BOARD : MG_OF_ALL],
                info->text);
    }
}

static void print_figures(FILE *out)
{
    static const char *const units[] = {
        [MG_UNIT_ONE] = "number",
        [MG_UNIT_SHARE] = "share, 0 to 1",
        [MG_UNIT_MONEY] = "money",
        [MG_UNIT_PERCENT] = "percent",
    };

    for (int figure = 0; figure < MG_FIGURE_N; figure++) {
        const mg_figure_info *info = &mg_figure_table[figure];

        fprintf(out, "| `%s` | %s | %s | %s%s |\n", info->name, units[info->unit],
                games_words[info->games], info->text,
                info->how == MG_KNOWN_FOLLOWED ? "; only of games that are followed" : "");
    }
    print_seat_figures(out, units);
}

static void print_column(FILE *out, const mg_column *c)
{
    static const char *const behind[] = {
        [MG_COLUMN_ONCE] = "",
        [MG_COLUMN_OF_ARMS] = "; only where there are several arms",
        [MG_COLUMN_BY_BOARD] = "; with several boards one for each: `.CODE`",
        [MG_COLUMN_BY_FIGURE] = "",
    };

    if (c->spread == MG_COLUMN_BY_FIGURE) {
        print_figures(out);
        return;
    }
    fprintf(out, "| `%s` | %s | %s | %s%s |\n", c->name, kind_words[c->kind], games_words[c->games],
            c->text, behind[c->spread]);
}

bool mg_data_dictionary(FILE *out, const char *name)
{
    for (int k = 0; k < TABLES; k++) {
        if (!name) {
            fprintf(out, "%-8s %s\n", tables[k]->name, tables[k]->text);
        } else if (strcmp(name, tables[k]->name) == 0) {
            fprintf(out, "| column | what it is | games of | meaning |\n|---|---|---|---|\n");
            for (int c = 0; c < tables[k]->column_n; c++) {
                print_column(out, &tables[k]->column[c]);
            }
            if (tables[k]->more) {
                tables[k]->more(out);
            }
            return true;
        }
    }
    return !name;
}

const char *mg_data_table_word(const void *context, int k)
{
    (void)context;
    return k < TABLES ? tables[k]->name : NULL;
}
