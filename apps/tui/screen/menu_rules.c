/* SPDX-License-Identifier: MIT
 * The page of the rule options: a row for each row of the table of options, nothing chosen by hand.
 */
#include "tui/screen/menu_rules.h"

#include "editions/game_setup.h"
#include "tui/screen/screen.h"
#include "tui/screen/term.h"

#include <stdio.h>
#include <string.h>

int mg_menu_changed_n(const mg_menu *menu)
{
    int changed = 0, of_end = mg_option_find("end", strlen("end"));

    for (int option = 0; option < MG_OPTION_N; option++) {
        if (menu->setup->minutes && option == of_end) { /* which the row of the length says */
            continue;
        }
        changed += mg_option_get(&menu->setup->game.options, option) !=
                   mg_option_get(&menu->setup->game.edition->options, option);
    }
    return changed;
}

/* Switches are listed behind the options, and have the numbers from MG_OPTION_N on. */
enum { ROWS = MG_OPTION_N + MG_SWITCH_N };

/* ---- which ---- options that mean nothing in the edition are passed over */

static bool stands(const mg_menu *menu, int option)
{
    const mg_edition *edition = menu->setup->game.edition;

    if (option < 0 || option >= ROWS) {
        return false;
    }
    return option < MG_OPTION_N ? mg_setup_has_option(edition, option)
                                : mg_setup_has_switch(edition, option - MG_OPTION_N);
}

/* The option so many rows further, the last one at the end. */
static int further(const mg_menu *menu, int option, int by)
{
    int step = by < 0 ? -1 : 1, at = option;

    for (int k = option + step; by != 0 && k >= 0 && k < ROWS; k += step) {
        if (stands(menu, k)) {
            at = k;
            by -= step;
        }
    }
    return at;
}

/* The row of an option in the list. */
static int row_of(const mg_menu *menu, int option)
{
    int row = 0;

    for (int k = 0; k < option; k++) {
        row += stands(menu, k);
    }
    return row;
}

void mg_menu_open_rules(mg_menu *menu)
{
    menu->rules = true;
    if (!stands(menu, menu->option)) {
        menu->top = 0;
        menu->option = further(menu, -1, 1);
    }
}

/* ---- drawing ---- */

static const char *name_of(int option)
{
    return option < MG_OPTION_N ? mg_option_table[option].name
                                : mg_switch_table[option - MG_OPTION_N].name;
}

static int32_t value_of(const mg_options *o, int option)
{
    return option < MG_OPTION_N ? mg_option_get(o, option)
                                : mg_switch_is_on(o, option - MG_OPTION_N);
}

/* What a row means, and what it can be set to. */
static void describe(int option, char *text, size_t cap)
{
    if (option >= MG_OPTION_N) {
        const mg_switch_info *info = &mg_switch_table[option - MG_OPTION_N];

        snprintf(text, cap, "%s (%s). Sets %s.", info->text, info->clause, info->sets);
        return;
    }
    const mg_option_info *info = &mg_option_table[option];
    if (info->type == MG_OPT_INT) {
        snprintf(text, cap, "%s (%s). From %d to %d %s.", info->text, info->clause, (int)info->min,
                 (int)info->max, info->unit);
    } else {
        snprintf(text, cap, "%s (%s). One of: %s.", info->text, info->clause,
                 info->type == MG_OPT_FLAG ? "off, on" : info->choices);
    }
}

static void draw_option(const mg_menu *menu, mg_pane pane, int y, int option)
{
    bool at = option == menu->option, is_switch = option >= MG_OPTION_N;
    int32_t value = value_of(&menu->setup->game.options, option);
    bool changed = value != value_of(&menu->setup->game.edition->options, option);
    mg_style style = mg_style_of(0, (at ? MG_REVERSE : 0) | (changed ? MG_BOLD : 0));
    char text[40];

    if (is_switch) {
        snprintf(text, sizeof text, "%s", value ? "on" : "off");
    } else {
        mg_option_format(option, value, text, sizeof text);
    }
    if (at) {
        mg_fill(mg_pane_part(pane, 0, y, pane.w, 1), style);
    }
    mg_putf(pane, 1, y, style, "%c %-*s %s", changed ? '*' : ' ',
            menu->setup->game.edition->deck ? 28 : 18, name_of(option), text);
}

/* The list above, the meaning of the row pointed at below. */
void mg_menu_draw_rules(mg_menu *menu, mg_pane pane)
{
    enum { MEANING_H = 4 };

    int rows = pane.h - MEANING_H;
    mg_pane meaning = mg_pane_part(pane, 1, rows + 1, pane.w - 1, MEANING_H - 1);
    char text[300];

    if (row_of(menu, menu->option) < menu->top) {
        menu->top = row_of(menu, menu->option);
    }
    if (row_of(menu, menu->option) >= menu->top + rows) {
        menu->top = row_of(menu, menu->option) - rows + 1;
    }
    for (int option = 0; option < ROWS; option++) {
        int y = row_of(menu, option) - menu->top;

        if (stands(menu, option) && y >= 0 && y < rows) {
            draw_option(menu, pane, y, option);
        }
    }
    mg_rule(pane, rows, mg_style_of(MG_COLOR_GREY, MG_DIM), name_of(menu->option));
    describe(menu->option, text, sizeof text);
    mg_put_wrapped(meaning, 0, 0, mg_style_of(0, 0), text);
}

/* ---- changing ---- */

static void say_conflict(mg_menu *menu)
{
    const char *conflict = mg_options_conflict(&menu->setup->game.options);

    if (conflict) {
        snprintf(menu->note, sizeof menu->note, "%s", conflict);
    }
}

/* Off, the options of a switch are again what the edition has. */
static void turn(mg_menu *menu, int which)
{
    mg_options *o = &menu->setup->game.options;
    const char *at = mg_switch_table[which].sets;
    bool off = mg_switch_is_on(o, which);
    int32_t value = 0;

    for (int option = 0; mg_switch_next(&at, &option, &value);) {
        int32_t usual = mg_option_get(&menu->setup->game.edition->options, option);

        if (mg_option_set(o, option, off ? usual : value) != MG_E_OK) {
            snprintf(menu->note, sizeof menu->note, "%s cannot be set", name_of(option));
        }
    }
    say_conflict(menu);
}

static void set(mg_menu *menu, int64_t value)
{
    const mg_option_info *info = &mg_option_table[menu->option];

    if (value < info->min) {
        value = info->min;
    }
    if (value > info->max) {
        value = info->max;
    }
    if (mg_option_set(&menu->setup->game.options, menu->option, (int32_t)value) != MG_E_OK) {
        snprintf(menu->note, sizeof menu->note, "%s cannot be %lld", info->name, (long long)value);
    } else {
        say_conflict(menu);
    }
}

/* Money goes in tens where it is not near its limit; words and switches go around. */
static void step(mg_menu *menu, int by)
{
    const mg_option_info *info = &mg_option_table[menu->option];
    int32_t value = mg_option_get(&menu->setup->game.options, menu->option);
    int32_t range = info->max - info->min + 1;

    if (info->type != MG_OPT_INT) {
        set(menu, info->min + (value - info->min + by + range) % range);
    } else {
        set(menu, value + (int64_t)by * (strcmp(info->unit, "money") == 0 && value >= 20 ? 10 : 1));
    }
}

static void type_digit(mg_menu *menu, int key)
{
    int64_t value = mg_option_get(&menu->setup->game.options, menu->option);

    if (mg_option_table[menu->option].type != MG_OPT_INT) {
        return;
    }
    if (key == MG_KEY_BACKSPACE || key == MG_KEY_DELETE) {
        set(menu, value / 10);
    } else {
        set(menu, value * 10 + key - '0');
    }
}

/* A switch has no value to be stepped or typed: it is turned on and off. */
static bool key_switch(mg_menu *menu, int key)
{
    bool turns = key == MG_KEY_LEFT || key == MG_KEY_RIGHT || key == MG_KEY_ENTER || key == ' ';
    int which = menu->option - MG_OPTION_N;

    if (which < 0) {
        return false;
    }
    if (turns || (key == 'r' && mg_switch_is_on(&menu->setup->game.options, which))) {
        turn(menu, which);
    }
    return turns || key == 'r' || (key >= '0' && key <= '9') || key == MG_KEY_BACKSPACE ||
           key == MG_KEY_DELETE;
}

void mg_menu_key_rules(mg_menu *menu, int key)
{
    enum { PAGE = 10 };

    int by = 0;

    if (key == MG_KEY_UP) {
        by = -1;
    } else if (key == MG_KEY_DOWN) {
        by = 1;
    } else if (key == MG_KEY_PAGE_UP) {
        by = -PAGE;
    } else if (key == MG_KEY_PAGE_DOWN) {
        by = PAGE;
    } else if (key_switch(menu, key)) {
        return;
    } else if (key == MG_KEY_LEFT || key == MG_KEY_RIGHT || key == MG_KEY_ENTER || key == ' ') {
        step(menu, key == MG_KEY_LEFT ? -1 : 1);
    } else if ((key >= '0' && key <= '9') || key == MG_KEY_BACKSPACE || key == MG_KEY_DELETE) {
        type_digit(menu, key);
    } else if (key == 'r') {
        set(menu, mg_option_get(&menu->setup->game.edition->options, menu->option));
    } else if (key == MG_KEY_ESCAPE || key == 'q') {
        menu->rules = false;
    }
    menu->option = further(menu, menu->option, by);
}
