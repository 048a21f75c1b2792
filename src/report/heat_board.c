/* SPDX-License-Identifier: MIT
 * The heat board: 11 by 11 cells of two lines, a name and a figure. */
#include "report/heat_board.h"

#include "base/utf8.h"
#include "record/words/labels.h"

#include <stdio.h>

enum { SIDE = MG_SPACES / 4, CELL = 6, SHADES = 5, INSIDE_LINES = 2 * (SIDE - 1) };

static const char *const shade[SHADES] = {" ", "░", "▒", "▓", "█"};

/* Backgrounds of a terminal with 256 colours, from pale to red; black letters can be read on all.
 */
static const int background[SHADES] = {255, 230, 222, 215, 209};

static void extremes(const double *value, double *least, double *most)
{
    *least = *most = 0;
    for (int space = 0; space < MG_SPACES; space++) {
        if (value[space] > 0 && (*least <= 0 || value[space] < *least)) {
            *least = value[space];
        }
        *most = value[space] > *most ? value[space] : *most;
    }
}

/* Five equal steps between the smallest and the largest figure of a space. A space that has no
 * figure is shown as the smallest. */
static int shade_of(const double *value, int space)
{
    double least, most;

    extremes(value, &least, &most);
    if (!(most > least) || value[space] <= least) {
        return 0;
    }
    int step = (int)(SHADES * (value[space] - least) / (most - least));
    return step < SHADES ? step : SHADES - 1;
}

static void print_padded(FILE *out, const char *text, int width)
{
    fprintf(out, "%-*s", mg_text_field(text, width), text);
}

static void print_name(FILE *out, const mg_heat *heat, int space)
{
    char letter[MG_GROUPS_MAX], name[MG_SHORT_CAP], cell[MG_SHORT_CAP + 2];
    int group = heat->board->space[space].group;
    bool grouped = group < heat->board->group_n;

    mg_group_letters(heat->board, letter);
    mg_short_name(heat->board, space, grouped ? CELL - 1 : CELL, name);
    snprintf(cell, sizeof cell, "%.*s%s", (int)grouped, grouped ? &letter[group] : "", name);
    print_padded(out, cell, CELL);
}

static void print_figure(FILE *out, const mg_heat *heat, int space)
{
    double value = heat->value[space];
    int step = shade_of(heat->value, space);

    if (heat->color) {
        fprintf(out, "\x1b[30;48;5;%dm", background[step]);
    }
    fprintf(out, "%s%5.*f", shade[step], value < 100 ? 2 : 1, value);
    if (heat->color) {
        fprintf(out, "\x1b[0m");
    }
}

static void print_cell(FILE *out, const mg_heat *heat, int space, bool figure)
{
    if (figure) {
        print_figure(out, heat, space);
    } else {
        print_name(out, heat, space);
    }
}

static void print_shades(FILE *out, const mg_heat *heat)
{
    char text[MG_HEAT_INSIDE + 64];
    double least, most;

    extremes(heat->value, &least, &most);
    snprintf(text, sizeof text, "%.2f [%s|%s|%s|%s|%s] %.2f", least, shade[0], shade[1], shade[2],
             shade[3], shade[4], most);
    print_padded(out, text, MG_HEAT_INSIDE - 2);
}

static void print_inside(FILE *out, const mg_heat *heat, int line)
{
    fprintf(out, "  ");
    if (line >= 1 && line <= heat->inside_n) {
        print_padded(out, heat->inside[line - 1], MG_HEAT_INSIDE - 2);
    } else if (line == INSIDE_LINES - 2) {
        print_shades(out, heat);
    } else {
        print_padded(out, "", MG_HEAT_INSIDE - 2);
    }
}

/* Prints a full row of cells, beginning with the left one. */
static void print_side(FILE *out, const mg_heat *heat, int left, int step, bool figure)
{
    fprintf(out, "│");
    for (int cell = 0; cell <= SIDE; cell++) {
        print_cell(out, heat, (left + cell * step) % MG_SPACES, figure);
        fprintf(out, "│");
    }
    fprintf(out, "\n");
}

static void print_middle(FILE *out, const mg_heat *heat, int row, bool figure)
{
    fprintf(out, "│");
    print_cell(out, heat, 2 * SIDE - row, figure);
    fprintf(out, "│");
    print_inside(out, heat, 2 * (row - 1) + figure);
    fprintf(out, "│");
    print_cell(out, heat, 3 * SIDE + row, figure);
    fprintf(out, "│\n");
}

static void print_rule(FILE *out, const char *left, const char *between, const char *right)
{
    fprintf(out, "%s", left);
    for (int cell = 0; cell <= SIDE; cell++) {
        fprintf(out, "──────%s", cell < SIDE ? between : right);
    }
    fprintf(out, "\n");
}

void mg_heat_print(FILE *out, const mg_heat *heat)
{
    print_rule(out, "┌", "┬", "┐");
    for (int row = 0; row <= SIDE; row++) {
        for (int figure = 0; figure <= 1; figure++) {
            if (row == 0) {
                print_side(out, heat, 2 * SIDE, 1, figure);
            } else if (row == SIDE) {
                print_side(out, heat, SIDE, -1, figure);
            } else {
                print_middle(out, heat, row, figure);
            }
        }
    }
    print_rule(out, "└", "┴", "┘");
}
