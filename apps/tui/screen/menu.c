/* SPDX-License-Identifier: MIT
 * The first page of the start menu. */
#include "tui/screen/menu.h"

#include "base/utf8.h"
#include "play/match_setup.h"
#include "play/saves.h"
#include "tui/screen/menu_change.h"
#include "tui/screen/menu_rows.h"
#include "tui/screen/menu_rules.h"
#include "tui/screen/ring.h"
#include "tui/screen/screen.h"
#include "tui/screen/term.h"

#include <stdio.h>
#include <string.h>

static void list_saved(mg_menu *menu)
{
    menu->saves = (mg_saves){0};
    if (menu->folder) {
        mg_saves_list(&menu->saves, menu->folder);
    }
    if (menu->saves.n == 0 && menu->saves.damaged) {
        snprintf(menu->note, sizeof menu->note, "%d damaged: see magie saves", menu->saves.damaged);
    }
}

void mg_menu_open(mg_menu *menu, mg_match_setup *setup, int speed, const char *folder)
{
    *menu = (mg_menu){.setup = setup, .speed = speed, .folder = folder};
    list_saved(menu);
    if (setup->game.seat_n == 0) {
        mg_match_setup_usual_seats(
            setup, setup->game.edition->seats_max < 4 ? setup->game.edition->seats_max : 4, 1);
    }
    if (!setup->minutes && setup->game.options.end == setup->game.edition->options.end) {
        mg_length_minutes(setup, setup->game.edition->minutes);
    }
    mg_menu_point_at(menu, menu->saves.n > 0 ? MG_ROW_SAVED : MG_ROW_START);
}

/* Estimates the length once for every change of the setup. */
static void estimate(mg_menu *menu)
{
    /* Padding that differs costs one estimate more, no other.
     * NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-exp42-c) */
    if (menu->games && memcmp(&menu->estimated, menu->setup, sizeof menu->estimated) != 0) {
        memcpy(&menu->estimated, menu->setup, sizeof menu->estimated);
        menu->length = mg_length_estimate(menu->setup, menu->games);
    }
}

static void draw_row(const mg_menu *menu, mg_pane pane, int y, int row)
{
    mg_menu_row what = mg_menu_row_at(menu, row);
    bool at = row == menu->row;
    mg_style style = mg_style_of(0, at ? MG_REVERSE : what.kind == MG_ROW_START ? MG_BOLD : 0);
    const char *date = what.kind == MG_ROW_SAVED ? menu->saves.at[what.which].date : "";
    bool arrow = y == 0 || y == pane.h - 1; /* may have one at its end */
    int columns = pane.w - 1 - (date[0] ? mg_text_width(date) + 3 : arrow);
    char text[440];

    mg_menu_row_text(menu, what, text, sizeof text);
    if (at && menu->typing) {
        snprintf(text, sizeof text, "%s %s_",
                 what.kind == MG_ROW_SEAT     ? "  Name:"
                 : what.kind == MG_ROW_BOARDS ? "Boards, such as us,uk:"
                 : what.kind == MG_ROW_TIME   ? "Minutes, 0 for no clock:"
                                              : "Seed:",
                 menu->input);
    }
    if (at) {
        mg_fill(mg_pane_part(pane, 0, y, pane.w, 1), style);
    }
    mg_put_cut(pane, 1, y, columns, style, text);
    mg_put_right(pane, pane.w - 1, y, style, date);
}

/* Says which saved games the list leaves out, and where to look for them. */
static void say_other_saves(const mg_saves *saves, char *out, size_t cap)
{
    int n = 0;

    if (saves->more) {
        n += snprintf(out, cap, "%d older", saves->more);
    }
    if (saves->damaged) {
        n += snprintf(out + n, cap - (size_t)n, "%s%d damaged", n ? " and " : "", saves->damaged);
    }
    snprintf(out + n, cap - (size_t)n, n ? ": see magie saves; or a new game" : "or a new game");
}

/* If there are more rows than the pane has, shows those around the selected one. */
static void draw_first(mg_menu *menu, mg_pane pane)
{
    int saved = menu->saves.n, rows = mg_menu_row_n(menu) + (saved > 0);
    int at = menu->row + (saved > 0 && menu->row >= saved), y = 0;
    char rule[80];

    say_other_saves(&menu->saves, rule, sizeof rule);

    if (rows > pane.h && at >= pane.h) {
        y = pane.h - at - 1;
    }
    for (int row = 0; row < mg_menu_row_n(menu); row++, y++) {
        if (row == saved && saved > 0) {
            mg_rule(pane, y++, mg_style_of(MG_COLOR_GREY, MG_DIM), rule);
        }
        draw_row(menu, pane, y, row);
    }
    if (y < rows) {
        mg_put(pane, pane.w - 1, 0, mg_style_of(0, MG_BOLD), "↑");
    }
    if (y > pane.h) {
        mg_put(pane, pane.w - 1, pane.h - 1, mg_style_of(0, MG_BOLD), "↓");
    }
}

static const char help[] =
    "Up and down choose a row, left and right change its value, Enter types a value.\n"
    "Go on with: Enter goes on with an interrupted game, Delete, pressed twice, removes it.\n"
    "Game, Boards, Players: the game and the number of players.\n"
    "Below Players: Enter types a name; left and right choose a person or a bot. random plays "
    "anything, easy overlooks things, steward plays well, analyst tries its choices out, "
    "analyst:1s for a second each time.\n"
    "Length: when the clock ends the game, the best total wins. Beside it stands how many rounds "
    "bots need.\n"
    "House rules: every option, by subject. * marks those that differ from the edition; "
    "/ searches, c shows only those that differ, r sets one back.\n"
    "Dice: the program's, or your own.\n"
    "Seed: the same number gives the same dice and cards.\n"
    "Bots: the pause after each action of a bot.\n"
    "q quits. Any key goes back.";

static const char *note_of(const mg_menu *menu, char out[160])
{
    if (menu->note[0]) {
        return menu->note;
    }
    return menu->rules
               ? "arrows, digits change; r as the edition; / search; c what differs; Esc back"
               : mg_menu_row_hint(menu, mg_menu_row_at(menu, menu->row), out);
}

void mg_menu_draw(mg_menu *menu, mg_screen *screen)
{
    mg_pane all = mg_screen_pane(screen), box;
    int w = screen->w < 100 ? screen->w - 4 : 96;
    char hint[160];

    mg_screen_clear(screen);
    if (!mg_ring_fits(screen)) {
        return;
    }
    estimate(menu);
    box = mg_pane_part(all, (screen->w - w) / 2, 0, w, screen->h - 1);
    mg_box(box, mg_style_of(MG_COLOR_GREY, 0), menu->rules ? "House rules" : "magie");
    if (menu->help) {
        mg_put_wrapped(mg_pane_part(box, 2, 2, w - 4, box.h - 3), 0, 2, mg_style_of(0, 0), help);
    } else if (menu->rules) {
        mg_menu_draw_rules(menu, mg_pane_part(box, 2, 1, w - 4, box.h - 2));
    } else {
        draw_first(menu, mg_pane_part(box, 2, 2, w - 4, box.h - 3));
    }
    int x = (screen->w - w) / 2 + 2;
    mg_put_cut(all, x, screen->h - 1, screen->w - x,
               menu->note[0] ? mg_style_of(MG_COLOR_YELLOW, MG_BOLD)
                             : mg_style_of(MG_COLOR_GREY, 0),
               note_of(menu, hint));
}

static void choose(mg_menu *menu, mg_menu_row row)
{
    switch (row.kind) {
    case MG_ROW_SAVED:
        menu->end = MG_MENU_RESUME;
        menu->resume = row.which;
        break;
    case MG_ROW_SEAT:
    case MG_ROW_SEED:
    case MG_ROW_BOARDS:
    case MG_ROW_TIME:
        menu->typing = row.kind != MG_ROW_TIME || !menu->setup->game.edition->deck;
        menu->input[0] = '\0';
        break;
    case MG_ROW_RULES:
        mg_menu_open_rules(menu);
        break;
    case MG_ROW_START:
        menu->end = MG_MENU_START;
        break;
    case MG_ROW_QUIT:
        menu->end = MG_MENU_QUIT;
        break;
    case MG_ROW_EDITION:
    case MG_ROW_SEATS:
    case MG_ROW_DICE:
    case MG_ROW_SPEED:
        mg_menu_change(menu, row, 1);
        break;
    }
}

static void typing_key(mg_menu *menu, int key)
{
    size_t length = strlen(menu->input);

    if (key == MG_KEY_ENTER) {
        mg_menu_take_typed(menu, mg_menu_row_at(menu, menu->row));
    } else if (key == MG_KEY_ESCAPE) {
        menu->typing = false;
    } else if (key == MG_KEY_BACKSPACE) {
        menu->input[length ? mg_utf8_cut(menu->input, length - 1) : 0] = '\0';
    } else if (key >= ' ' && key < MG_KEY_NONE) {
        mg_menu_type(menu, key);
    }
}

/* The game is lost for good, so a second press must confirm. */
static void drop_saved(mg_menu *menu, int which, bool again)
{
    mg_err err = {0};

    if (!again) {
        menu->dropping = true;
        snprintf(menu->note, sizeof menu->note,
                 "Press Delete again: this game is removed for good; any other key keeps it");
        return;
    }

    if (mg_saves_drop(&menu->saves.at[which], menu->folder, &err) != MG_E_OK) {
        snprintf(menu->note, sizeof menu->note, "%.150s", err.text);
    }
    list_saved(menu);
    mg_menu_point_at(menu, menu->saves.n > 0 ? MG_ROW_SAVED : MG_ROW_START);
}

void mg_menu_key(mg_menu *menu, int key)
{
    mg_menu_row row = mg_menu_row_at(menu, menu->row);
    bool again = menu->dropping;

    if (key == MG_KEY_NONE || key == MG_KEY_RESIZE) {
        return;
    }
    menu->note[0] = '\0';
    menu->dropping = false;
    if (menu->help) {
        menu->help = false;
    } else if (key == '?' && !menu->typing && !menu->searching) {
        menu->help = true;
    } else if (menu->typing) {
        typing_key(menu, key);
    } else if (menu->rules) {
        mg_menu_key_rules(menu, key);
    } else if (key == MG_KEY_UP || key == MG_KEY_BACK_TAB) {
        menu->row = mg_menu_wrap(menu->row, -1, mg_menu_row_n(menu));
    } else if (key == MG_KEY_DOWN || key == MG_KEY_TAB) {
        menu->row = mg_menu_wrap(menu->row, 1, mg_menu_row_n(menu));
    } else if (key == MG_KEY_HOME || key == MG_KEY_END) {
        menu->row = key == MG_KEY_HOME ? 0 : mg_menu_row_n(menu) - 1;
    } else if (key == MG_KEY_LEFT || key == MG_KEY_RIGHT) {
        mg_menu_change(menu, row, key == MG_KEY_RIGHT ? 1 : -1);
    } else if (key == MG_KEY_ENTER || key == ' ') {
        choose(menu, row);
    } else if (key == MG_KEY_DELETE && row.kind == MG_ROW_SAVED) {
        drop_saved(menu, row.which, again);
    } else if (key == 'q') {
        menu->end = MG_MENU_QUIT;
    }
}
