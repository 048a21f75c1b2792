/* SPDX-License-Identifier: MIT
 * The page of the rule options: its rows come from the table of options, by subject. */
#include "tui/screen/menu_rules.h"

#include "base/utf8.h"
#include "editions/game_setup.h"
#include "tui/screen/screen.h"
#include "tui/screen/term.h"
#include "tui/typed/talk_chance.h"

#include <stdio.h>
#include <string.h>

int mg_menu_changed_n(const mg_menu *menu)
{
    int changed = 0, of_end = mg_option_find("end", strlen("end"));

    for (int option = 0; option < MG_OPTION_N; option++) {
        if (menu->setup->minutes && option == of_end) { /* set by the row of the length */
            continue;
        }
        changed += mg_option_get(&menu->setup->game.options, option) !=
                   mg_option_get(&menu->setup->game.edition->options, option);
    }
    return changed;
}

/* Switches come after the options, and have numbers from MG_OPTION_N on. */
enum { ROWS = MG_OPTION_N + MG_SWITCH_N };

/* ---- which options are shown: not those without effect in the edition */

static const char *name_of(int option)
{
    return mg_setting_word(NULL, option);
}

static int32_t value_of(const mg_options *o, int option)
{
    return option < MG_OPTION_N ? mg_option_get(o, option)
                                : mg_switch_is_on(o, option - MG_OPTION_N);
}

static const char *words_of(int option)
{
    return option < MG_OPTION_N ? mg_option_table[option].text
                                : mg_switch_table[option - MG_OPTION_N].text;
}

static bool is_changed(const mg_menu *menu, int option)
{
    return value_of(&menu->setup->game.options, option) !=
           value_of(&menu->setup->game.edition->options, option);
}

static bool stands(const mg_menu *menu, int option)
{
    const mg_edition *edition = menu->setup->game.edition;

    return option >= 0 && option < ROWS &&
           (mg_setup_matters(edition, option) || is_changed(menu, option));
}

static bool same_subject(int one, int other)
{
    char a[MG_NAME_CAP], b[MG_NAME_CAP];

    mg_setting_subject(one, a);
    mg_setting_subject(other, b);
    return strcmp(a, b) == 0 && (one < MG_OPTION_N) == (other < MG_OPTION_N);
}

static bool is_found(const mg_menu *menu, int option)
{
    char text[MG_TEXT_CAP + MG_NAME_CAP + 80];

    snprintf(text, sizeof text, "%s %s %s", name_of(option), words_of(option),
             mg_setting_clause(option));
    return stands(menu, option) && mg_has_words(text, menu->search) &&
           (!menu->only_changed || is_changed(menu, option));
}

/* Appends the options that have the subject of the first one to the n listed; returns their
 * number. */
static int list_subject(const mg_menu *menu, int first, bool taken[ROWS], int order[ROWS], int n)
{
    for (int option = first; option < ROWS; option++) {
        if (taken[option] || !same_subject(first, option)) {
            continue;
        }
        taken[option] = true;
        if (is_found(menu, option)) {
            order[n++] = option;
        }
    }
    return n;
}

/* The options that are shown, by subject. Returns their number. */
static int list_options(const mg_menu *menu, int order[ROWS])
{
    bool taken[ROWS] = {false};
    int n = 0;

    for (int first = 0; first < ROWS; first++) {
        n = taken[first] ? n : list_subject(menu, first, taken, order, n);
    }
    return n;
}

static int place_of(const int *order, int n, int option)
{
    for (int k = 0; k < n; k++) {
        if (order[k] == option) {
            return k;
        }
    }
    return 0;
}

void mg_menu_open_rules(mg_menu *menu)
{
    int order[ROWS], n;

    menu->rules = true;
    menu->searching = menu->only_changed = false;
    menu->search[0] = '\0';
    n = list_options(menu, order);
    if (!stands(menu, menu->option)) {
        menu->top = 0;
        menu->option = n ? order[0] : 0;
    }
}

/* ---- drawing ---- */

static void value_text(const mg_options *o, int option, char out[40])
{
    if (option >= MG_OPTION_N) {
        snprintf(out, 40, "%s", value_of(o, option) ? "on" : "off");
    } else {
        mg_option_format(option, value_of(o, option), out, 40);
    }
}

/* Prints the meaning of a row, its possible values, and the value of the edition. */
static void describe(const mg_menu *menu, char *text, size_t cap)
{
    int option = menu->option;
    char usual[40];

    value_text(&menu->setup->game.edition->options, option, usual);
    if (option >= MG_OPTION_N) {
        const mg_switch_info *info = &mg_switch_table[option - MG_OPTION_N];

        snprintf(text, cap, "%s. Sets %s. The edition has %s.", info->text, info->sets, usual);
        return;
    }
    const mg_option_info *info = &mg_option_table[option];
    if (info->type == MG_OPT_INT) {
        snprintf(text, cap, "%s. From %d to %d %s; the edition has %s.", info->text, (int)info->min,
                 (int)info->max, info->unit, usual);
    } else {
        snprintf(text, cap, "%s. One of: %s; the edition has %s.", info->text,
                 info->type == MG_OPT_FLAG ? "off, on" : info->choices, usual);
    }
}

/* The value in words, at the right; behind it the edition's value if that is different. */
static void draw_option(const mg_menu *menu, mg_pane pane, int y, int option)
{
    bool at = option == menu->option, changed = is_changed(menu, option);
    mg_style style = mg_style_of(0, (at ? MG_REVERSE : 0) | (changed ? MG_BOLD : 0));
    char value[40], usual[40], text[100];
    int w;

    value_text(&menu->setup->game.options, option, value);
    value_text(&menu->setup->game.edition->options, option, usual);
    snprintf(text, sizeof text, changed ? "%s (not %s)" : "%s", value, usual);
    if (at) {
        mg_fill(mg_pane_part(pane, 0, y, pane.w, 1), style);
    }
    w = mg_text_width(text);
    mg_put(pane, 1, y, style, changed ? "*" : " ");
    mg_put_cut(pane, 3, y, pane.w - w - 6, style, words_of(option));
    mg_put_right(pane, pane.w - 1, y, style, text);
}

/* The heading of a subject, "jail", before its first row. */
static void draw_subject(mg_pane pane, int y, int option)
{
    char subject[MG_NAME_CAP];

    mg_setting_subject(option, subject);
    mg_rule(pane, y, mg_style_of(MG_COLOR_GREY, MG_DIM), subject);
}

/* How many rows of the list are above the option at place k: each subject has a row of its own. */
static int rows_before(const int *order, int k)
{
    int rows = 0;

    for (int at = 0; at <= k; at++) {
        rows += at == 0 || !same_subject(order[at - 1], order[at]);
        rows += at < k;
    }
    return rows;
}

static void draw_options(mg_menu *menu, mg_pane pane)
{
    int order[ROWS], n = list_options(menu, order);
    int at = n ? rows_before(order, place_of(order, n, menu->option)) : 0;

    if (at - 1 < menu->top) {
        menu->top = at - 1;
    }
    if (at >= menu->top + pane.h) {
        menu->top = at - pane.h + 1;
    }
    for (int k = 0; k < n; k++) {
        int y = rows_before(order, k) - menu->top;

        if (y > 0 && y <= pane.h && (k == 0 || !same_subject(order[k - 1], order[k]))) {
            draw_subject(pane, y - 1, order[k]);
        }
        if (y >= 0 && y < pane.h) {
            draw_option(menu, pane, y, order[k]);
        }
    }
    if (menu->top > 0) {
        mg_put(pane, pane.w - 1, 0, mg_style_of(0, MG_BOLD), "↑");
    }
    if (n && rows_before(order, n - 1) + 1 > menu->top + pane.h) {
        mg_put(pane, pane.w - 1, pane.h - 1, mg_style_of(0, MG_BOLD), "↓");
    }
    if (n == 0) {
        mg_put(pane, 1, 0, mg_style_of(0, 0),
               menu->search[0] ? "No house rule has these words"
                               : "No house rule differs from the edition");
    }
}

/* Draws the list, and below it the meaning of the selected row. */
void mg_menu_draw_rules(mg_menu *menu, mg_pane pane)
{
    enum { MEANING_H = 4 };

    int rows = pane.h - MEANING_H, order[ROWS];
    char text[400], title[120];

    draw_options(menu, mg_pane_part(pane, 0, 0, pane.w, rows));
    if (menu->searching || menu->search[0]) {
        snprintf(title, sizeof title, "%s (%s), among those with: %s%s", name_of(menu->option),
                 mg_setting_clause(menu->option), menu->search, menu->searching ? "_" : "");
    } else {
        snprintf(title, sizeof title, "%s (%s)", name_of(menu->option),
                 mg_setting_clause(menu->option));
    }
    if (list_options(menu, order) == 0) {
        return;
    }
    mg_rule(pane, rows, mg_style_of(MG_COLOR_GREY, MG_DIM), title);
    describe(menu, text, sizeof text);
    mg_put_wrapped(mg_pane_part(pane, 1, rows + 1, pane.w - 1, MEANING_H - 1), 0, 0,
                   mg_style_of(0, 0), text);
}

/* ---- changing ---- */

static void say_conflict(mg_menu *menu)
{
    const char *conflict = mg_options_conflict(&menu->setup->game.options);

    if (conflict) {
        snprintf(menu->note, sizeof menu->note, "%s", conflict);
    }
}

/* If a switch is turned off, its options get the edition's values again. */
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

/* Money changes by tens unless it is near its limit; words and switches go around. */
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

/* The first digit begins a new number. */
static void type_digit(mg_menu *menu, int key)
{
    int64_t value = mg_option_get(&menu->setup->game.options, menu->option);
    bool back = key == MG_KEY_BACKSPACE || key == MG_KEY_DELETE;

    if (mg_option_table[menu->option].type != MG_OPT_INT) {
        return;
    }
    if (back) {
        menu->typed = (menu->typing_value ? menu->typed : value) / 10;
    } else if (!menu->typing_value) {
        menu->typed = key - '0';
    } else if (menu->typed <= INT32_MAX) {
        menu->typed = menu->typed * 10 + key - '0';
    }
    menu->typing_value = true;
    set(menu, menu->typed);
}

/* A switch has no value to be stepped or typed: it is only turned on and off. */
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

/* Words that rows must contain to be shown. */
static void key_search(mg_menu *menu, int key)
{
    size_t length = strlen(menu->search);

    if (key == MG_KEY_ENTER || key == MG_KEY_UP || key == MG_KEY_DOWN) {
        menu->searching = false;
    } else if (key == MG_KEY_ESCAPE) {
        menu->searching = false;
        menu->search[0] = '\0';
    } else if (key == MG_KEY_BACKSPACE || key == MG_KEY_DELETE) {
        menu->search[length ? length - 1 : 0] = '\0';
    } else if (key >= ' ' && key <= '~' && length + 1 < sizeof menu->search) {
        menu->search[length] = (char)key;
        menu->search[length + 1] = '\0';
    }
}

/* Moves the selection by some rows; if the search has hidden the selected option, moves to one that
 * is shown. */
static void move_by(mg_menu *menu, int by)
{
    int order[ROWS], n = list_options(menu, order);
    int at = place_of(order, n, menu->option) + by;

    menu->typing_value = menu->typing_value && by == 0;
    if (n > 0) {
        menu->option = order[at < 0 ? 0 : at >= n ? n - 1 : at];
    }
}

static bool key_value(mg_menu *menu, int key)
{
    int order[ROWS];

    if (list_options(menu, order) == 0) {
        return false;
    }
    if (key_switch(menu, key)) {
        return true;
    }
    if (key == MG_KEY_LEFT || key == MG_KEY_RIGHT || key == MG_KEY_ENTER || key == ' ') {
        step(menu, key == MG_KEY_LEFT ? -1 : 1);
    } else if ((key >= '0' && key <= '9') || key == MG_KEY_BACKSPACE || key == MG_KEY_DELETE) {
        type_digit(menu, key);
    } else if (key == 'r') {
        set(menu, mg_option_get(&menu->setup->game.edition->options, menu->option));
    } else {
        return false;
    }
    return true;
}

void mg_menu_key_rules(mg_menu *menu, int key)
{
    enum { PAGE = 10 };

    if (menu->searching) {
        key_search(menu, key);
    } else if (key == MG_KEY_UP || key == MG_KEY_DOWN) {
        move_by(menu, key == MG_KEY_UP ? -1 : 1);
    } else if (key == MG_KEY_PAGE_UP || key == MG_KEY_PAGE_DOWN) {
        move_by(menu, key == MG_KEY_PAGE_UP ? -PAGE : PAGE);
    } else if (key == MG_KEY_HOME || key == MG_KEY_END) {
        move_by(menu, key == MG_KEY_HOME ? -ROWS : ROWS);
    } else if (key == '/') {
        menu->searching = true;
    } else if (key == 'c') {
        menu->only_changed = !menu->only_changed;
    } else if (key == MG_KEY_ESCAPE && (menu->search[0] || menu->only_changed)) {
        menu->search[0] = '\0';
        menu->only_changed = false;
    } else if (key == MG_KEY_ESCAPE || key == 'q') {
        menu->rules = false;
    } else {
        key_value(menu, key);
    }
    move_by(menu, 0);
}
