/* SPDX-License-Identifier: MIT
 * The first page of the start menu. */
#include "tui/screen/menu.h"

#include "tui/screen/ring.h"
#include "tui/screen/term.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SAVED_SHOWN = 3 };

/* Rows in their order: games to go on with, then these, seats in between. */
typedef enum row_kind {
    ROW_SAVED,
    ROW_EDITION,
    ROW_BOARDS, /* where the edition has several */
    ROW_SEATS,
    ROW_SEAT,
    ROW_TIME,
    ROW_RULES,
    ROW_DICE,
    ROW_SEED,
    ROW_SPEED,
    ROW_START,
    ROW_QUIT
} row_kind;

typedef struct menu_row {
    row_kind kind;
    int which; /* saved game or seat */
} menu_row;

static int saved_rows(const mg_menu *menu)
{
    return menu->saved_n < SAVED_SHOWN ? menu->saved_n : SAVED_SHOWN;
}

static bool has_boards(const mg_menu *menu)
{
    return menu->setup->game.edition->play_max > 1;
}

/* Card games do not end by the clock. */
static bool has_time(const mg_menu *menu)
{
    return menu->setup->game.edition->deck == NULL;
}

static menu_row row_at(const mg_menu *menu, int row)
{
    static const row_kind before_seats[] = {ROW_EDITION, ROW_BOARDS, ROW_SEATS};
    static const row_kind after_seats[] = {ROW_TIME,  ROW_RULES, ROW_DICE, ROW_SEED,
                                           ROW_SPEED, ROW_START, ROW_QUIT};
    int seat_n = menu->setup->game.seat_n;

    if (row < saved_rows(menu)) {
        return (menu_row){ROW_SAVED, row};
    }
    row -= saved_rows(menu);
    if (row > 0 && !has_boards(menu)) {
        row++;
    }
    if (row < 3) {
        return (menu_row){before_seats[row], 0};
    }
    row -= 3;
    if (row < seat_n) {
        return (menu_row){ROW_SEAT, row};
    }
    row -= seat_n;
    return (menu_row){after_seats[has_time(menu) ? row : row + 1], 0};
}

static int row_n(const mg_menu *menu)
{
    return saved_rows(menu) + (has_boards(menu) ? 3 : 2) + menu->setup->game.seat_n +
           (has_time(menu) ? 7 : 6);
}

static void point_at(mg_menu *menu, row_kind kind)
{
    for (int row = 0; row < row_n(menu); row++) {
        if (row_at(menu, row).kind == kind) {
            menu->row = row;
            return;
        }
    }
}

static void list_saved(mg_menu *menu)
{
    menu->saved_n =
        menu->folder ? mg_saves_list(menu->saved, menu->folder, menu->setup->game.owned) : 0;
}

void mg_menu_open(mg_menu *menu, mg_match_setup *setup, int speed, const char *folder)
{
    *menu = (mg_menu){.setup = setup, .speed = speed, .folder = folder};
    list_saved(menu);
    if (setup->game.seat_n == 0) {
        mg_match_setup_usual_seats(
            setup, setup->game.edition->seats_max < 4 ? setup->game.edition->seats_max : 4, 1);
    }
    point_at(menu, menu->saved_n > 0 ? ROW_SAVED : ROW_START);
}

/* ---- drawing ---- */

static const char *player_text(const char *player)
{
    return strcmp(player, "human") == 0 ? "a person" : player;
}

static void rules_text(const mg_menu *menu, char *out, size_t cap)
{
    int changed = mg_menu_changed_n(menu);

    if (changed == 0) {
        snprintf(out, cap, "those of the edition");
    } else {
        snprintf(out, cap, "%d changed", changed);
    }
}

/* "us, uk": the boards that are played on. */
static void boards_text(const mg_match_setup *setup, char *out, size_t cap)
{
    int n = setup->game.board_n ? setup->game.board_n : setup->game.edition->play_min;
    size_t used = (size_t)snprintf(out, cap, "Boards       < ");

    for (int k = 0; k < n && used < cap; k++) {
        int board = setup->game.board_n ? setup->game.boards[k] : k;

        used += (size_t)snprintf(out + used, cap - used, "%s%s", k ? ", " : "",
                                 setup->game.edition->board[board].code);
    }
    if (used < cap) {
        snprintf(out + used, cap - used, " >");
    }
}

static void time_text(const mg_match_setup *setup, char *out, size_t cap)
{
    if (setup->minutes) {
        snprintf(out, cap, "Time         < %d minutes >", setup->minutes);
    } else {
        snprintf(out, cap, "Time         < as long as it takes >");
    }
}

static void seats_text(const mg_match_setup *setup, char *out, size_t cap)
{
    int n = snprintf(out, cap, "Players      < %d >", setup->game.seat_n);

    if (setup->game.edition->deck && setup->game.options.decks > 1 && n > 0 && (size_t)n < cap) {
        snprintf(out + n, cap - (size_t)n, "  %d packs of cards", (int)setup->game.options.decks);
    }
}

static void dice_text(const mg_match_setup *setup, char *out, size_t cap)
{
    bool cards = setup->game.edition->deck != NULL;

    snprintf(out, cap, "%s        < %s >", cards ? "Cards" : "Dice ",
             !setup->asks ? "the program's"
             : cards      ? "real ones: who draws types which"
                          : "real ones: you type what fell");
}

static void row_text(const mg_menu *menu, menu_row row, char *out, size_t cap)
{
    const mg_match_setup *setup = menu->setup;
    const mg_setup_seat *seat = &setup->seat[row.which];
    char rules[40];

    switch (row.kind) {
    case ROW_SAVED:
        snprintf(out, cap, "Go on with   %.100s", menu->saved[row.which].text);
        break;
    case ROW_EDITION:
        snprintf(out, cap, "Game         < %.80s >", setup->game.edition->title);
        break;
    case ROW_BOARDS:
        boards_text(setup, out, cap);
        break;
    case ROW_TIME:
        time_text(setup, out, cap);
        break;
    case ROW_SEATS:
        seats_text(setup, out, cap);
        break;
    case ROW_SEAT:
        snprintf(out, cap, "  %2d  %-18s < %s >", row.which + 1, seat->name,
                 player_text(seat->player));
        break;
    case ROW_RULES:
        rules_text(menu, rules, sizeof rules);
        snprintf(out, cap, "House rules  %s", rules);
        break;
    case ROW_DICE:
        dice_text(setup, out, cap);
        break;
    case ROW_SEED:
        snprintf(out, cap, "Seed         %llu", (unsigned long long)setup->seed);
        break;
    case ROW_SPEED:
        snprintf(out, cap, "Bots         < %s >", mg_speed_text(menu->speed));
        break;
    case ROW_START:
        snprintf(out, cap, "Start the game");
        break;
    case ROW_QUIT:
        snprintf(out, cap, "Quit");
        break;
    }
}

static const char *row_hint(const mg_menu *menu, row_kind kind)
{
    if (menu->typing) {
        return "type, then Enter; Esc leaves it as it was";
    }
    switch (kind) {
    case ROW_SAVED:
        return "Enter goes on with it; Delete throws it away";
    case ROW_EDITION:
    case ROW_SEATS:
    case ROW_DICE:
    case ROW_SPEED:
    case ROW_TIME:
        return "left and right change it";
    case ROW_BOARDS:
        return "left and right: fewer, more; Enter types which, in the order of the loop";
    case ROW_SEAT:
        return "Enter types another name; left and right choose who plays";
    case ROW_RULES:
        return "Enter shows them all";
    case ROW_SEED:
        return "the same seed gives the same dice and cards; Enter types another one";
    case ROW_START:
        return "Enter starts";
    case ROW_QUIT:
        return "Enter quits";
    }
    return "";
}

static void draw_row(const mg_menu *menu, mg_pane pane, int y, int row)
{
    menu_row what = row_at(menu, row);
    bool at = row == menu->row;
    mg_style style = mg_style_of(0, at ? MG_REVERSE : what.kind == ROW_START ? MG_BOLD : 0);
    char text[200];

    row_text(menu, what, text, sizeof text);
    if (at && menu->typing) {
        snprintf(text, sizeof text, "%s %s_",
                 what.kind == ROW_SEAT     ? "  Name:"
                 : what.kind == ROW_BOARDS ? "Boards, such as us,uk:"
                                           : "Seed:",
                 menu->input);
    }
    if (at) {
        mg_fill(mg_pane_part(pane, 0, y, pane.w, 1), style);
    }
    mg_put(pane, 1, y, style, text);
}

/* Where there are more rows than the pane has, those around the one pointed at. */
static void draw_first(mg_menu *menu, mg_pane pane)
{
    int saved = saved_rows(menu), rows = row_n(menu) + (saved > 0);
    int at = menu->row + (saved > 0 && menu->row >= saved), y = 0;

    if (rows > pane.h && at >= pane.h) {
        y = pane.h - at - 1;
    }
    for (int row = 0; row < row_n(menu); row++, y++) {
        if (row == saved && saved > 0) {
            mg_rule(pane, y++, mg_style_of(MG_COLOR_GREY, MG_DIM), "or a new game");
        }
        draw_row(menu, pane, y, row);
    }
    if (y > pane.h) {
        mg_put(pane, pane.w - 1, pane.h - 1, mg_style_of(0, MG_BOLD), "↓");
    }
}

void mg_menu_draw(mg_menu *menu, mg_screen *screen)
{
    mg_pane all = mg_screen_pane(screen), box;
    int w = screen->w < 100 ? screen->w - 4 : 96;
    const char *note = menu->note[0] ? menu->note
                       : menu->rules ? "left and right change; digits type a number; r as the "
                                       "edition has it; Esc back"
                                     : row_hint(menu, row_at(menu, menu->row).kind);

    mg_screen_clear(screen);
    if (!mg_ring_fits(screen)) {
        return;
    }
    box = mg_pane_part(all, (screen->w - w) / 2, 0, w, screen->h - 1);
    mg_box(box, mg_style_of(MG_COLOR_GREY, 0), menu->rules ? "House rules" : "magie");
    if (menu->rules) {
        mg_menu_draw_rules(menu, mg_pane_part(box, 2, 1, w - 4, box.h - 2));
    } else {
        draw_first(menu, mg_pane_part(box, 2, 2, w - 4, box.h - 3));
    }
    mg_put(all, (screen->w - w) / 2 + 2, screen->h - 1,
           menu->note[0] ? mg_style_of(MG_COLOR_YELLOW, MG_BOLD) : mg_style_of(MG_COLOR_GREY, 0),
           note);
}

/* ---- changing ---- */

static int wrap(int value, int by, int n)
{
    return (value + by + n) % n;
}

/* The next edition or profile; seats that it does not take fall away. */
static void change_edition(mg_menu *menu, int by)
{
    mg_match_setup *setup = menu->setup;
    int at = 0, most;

    if (setup->game.owned) {
        return; /* a folder was asked for */
    }
    for (int k = 0; k < mg_edition_n; k++) {
        if (mg_editions[k] == setup->game.edition) {
            at = k;
        }
    }
    mg_setup_take(&setup->game, mg_editions[wrap(at, by, mg_edition_n)]);
    setup->minutes = 0;
    most = setup->game.edition->seats_max;
    if (setup->game.seat_n > most) {
        setup->game.seat_n = most;
    }
    mg_setup_packs(&setup->game);
}

/* Seats that come are as the usual ones are; those that were named stay. */
static void change_seats(mg_menu *menu, int by)
{
    mg_match_setup *setup = menu->setup, usual;
    int seat_n = setup->game.seat_n + by;

    if (seat_n < setup->game.edition->seats_min || seat_n > setup->game.edition->seats_max) {
        return;
    }
    usual = *setup;
    mg_match_setup_usual_seats(&usual, seat_n, 1);
    for (int seat = setup->game.seat_n; seat < seat_n; seat++) {
        setup->seat[seat] = usual.seat[seat];
        for (int k = 0; mg_match_setup_name_fault(setup, -1, setup->seat[seat].name); k++) {
            snprintf(setup->seat[seat].name, MG_SEAT_NAME_CAP, "Player %d", seat + 1 + k);
        }
        setup->game.seat_n = seat + 1;
    }
    setup->game.seat_n = seat_n;
    mg_setup_packs(&setup->game);
}

static void change_player(mg_setup_seat *seat, int by)
{
    int at = 0;

    for (int bot = 0; bot < mg_bot_n; bot++) {
        if (strcmp(mg_bots[bot].name, seat->player) == 0) {
            at = bot + 1;
        }
    }
    at = wrap(at, by, mg_bot_n + 1);
    seat->player = at == 0 ? "human" : mg_bots[at - 1].name;
}

/* One board less, or the next one that is not among them. */
static void change_boards(mg_match_setup *setup, int by)
{
    const mg_edition *e = setup->game.edition;
    int n = setup->game.board_n ? setup->game.board_n : e->play_min;

    for (int k = 0; setup->game.board_n == 0 && k < n; k++) {
        setup->game.boards[k] = k;
    }
    setup->game.board_n = n;
    if (by < 0 && n > e->play_min) {
        setup->game.board_n--;
    }
    for (int board = 0; by > 0 && n < e->play_max && board < e->board_n; board++) {
        bool among = false;

        for (int k = 0; k < n; k++) {
            among |= setup->game.boards[k] == board;
        }
        if (!among) {
            setup->game.boards[setup->game.board_n++] = board;
            return;
        }
    }
}

static void change_time(mg_match_setup *setup, int by)
{
    enum { STEP = 15, MOST = 8 * 60 };

    int minutes = setup->minutes + by * STEP;

    setup->minutes = minutes < 0 ? MOST : minutes > MOST ? 0 : minutes;
    setup->game.options.end = setup->minutes ? MG_END_TIME : setup->game.edition->options.end;
}

static void change(mg_menu *menu, menu_row row, int by)
{
    switch (row.kind) {
    case ROW_EDITION:
        change_edition(menu, by);
        break;
    case ROW_SEATS:
        change_seats(menu, by);
        break;
    case ROW_BOARDS:
        change_boards(menu->setup, by);
        break;
    case ROW_TIME:
        change_time(menu->setup, by);
        break;
    case ROW_SEAT:
        change_player(&menu->setup->seat[row.which], by);
        break;
    case ROW_DICE:
        menu->setup->asks = !menu->setup->asks;
        break;
    case ROW_SPEED:
        menu->speed = wrap(menu->speed, by, MG_SPEEDS);
        break;
    case ROW_SAVED:
    case ROW_RULES:
    case ROW_SEED:
    case ROW_START:
    case ROW_QUIT:
        break;
    }
}

static void choose(mg_menu *menu, menu_row row)
{
    switch (row.kind) {
    case ROW_SAVED:
        menu->end = MG_MENU_RESUME;
        menu->resume = row.which;
        break;
    case ROW_SEAT:
    case ROW_SEED:
    case ROW_BOARDS:
        menu->typing = true;
        menu->input[0] = '\0';
        break;
    case ROW_RULES:
        mg_menu_open_rules(menu);
        break;
    case ROW_START:
        menu->end = MG_MENU_START;
        break;
    case ROW_QUIT:
        menu->end = MG_MENU_QUIT;
        break;
    case ROW_EDITION:
    case ROW_SEATS:
    case ROW_DICE:
    case ROW_SPEED:
    case ROW_TIME:
        change(menu, row, 1);
        break;
    }
}

/* ---- typing ---- */

/* Typed boards stay as they were where there is something wrong with them. */
static void take_boards(mg_menu *menu)
{
    mg_match_setup before = *menu->setup;
    mg_err err = {0};
    char list[sizeof menu->input];
    size_t n = 0;

    for (const char *at = menu->input; *at; at++) {
        if (*at != ' ') {
            list[n++] = *at;
        }
    }
    list[n] = '\0';
    if (mg_setup_boards(&menu->setup->game, list, &err) != MG_E_OK) {
        *menu->setup = before;
        snprintf(menu->note, sizeof menu->note, "%.150s", err.text);
    }
}

static void take_typed(mg_menu *menu, menu_row row)
{
    char *after;

    menu->typing = false;
    if (!menu->input[0]) {
        return;
    }
    if (row.kind == ROW_BOARDS) {
        take_boards(menu);
        return;
    }
    if (row.kind == ROW_SEED) {
        uint64_t seed = strtoull(menu->input, &after, 10);

        if (*after) {
            snprintf(menu->note, sizeof menu->note, "A seed is a whole number");
        } else {
            menu->setup->seed = seed;
        }
        return;
    }
    if (mg_match_setup_name_fault(menu->setup, row.which, menu->input)) {
        snprintf(menu->note, sizeof menu->note, "%s",
                 mg_match_setup_name_fault(menu->setup, row.which, menu->input));
    } else {
        snprintf(menu->setup->seat[row.which].name, MG_SEAT_NAME_CAP, "%.23s", menu->input);
    }
}

/* Adds a character, whatever its length in bytes. */
static void type_character(mg_menu *menu, int key)
{
    char bytes[5] = {0};
    size_t length = strlen(menu->input);

    if (key < 0x80) {
        bytes[0] = (char)key;
    } else if (key < 0x800) {
        bytes[0] = (char)(0xc0 | key >> 6);
        bytes[1] = (char)(0x80 | (key & 0x3f));
    } else if (key < 0x10000) {
        bytes[0] = (char)(0xe0 | key >> 12);
        bytes[1] = (char)(0x80 | (key >> 6 & 0x3f));
        bytes[2] = (char)(0x80 | (key & 0x3f));
    }
    if (length + strlen(bytes) < sizeof menu->input) {
        memcpy(menu->input + length, bytes, strlen(bytes) + 1);
    }
}

static void typing_key(mg_menu *menu, int key)
{
    size_t length = strlen(menu->input);

    if (key == MG_KEY_ENTER) {
        take_typed(menu, row_at(menu, menu->row));
    } else if (key == MG_KEY_ESCAPE) {
        menu->typing = false;
    } else if (key == MG_KEY_BACKSPACE) {
        while (length > 0 && ((unsigned char)menu->input[--length] & 0xc0) == 0x80) {
            ;
        }
        menu->input[length] = '\0';
    } else if (key >= ' ' && key < MG_KEY_NONE) {
        type_character(menu, key);
    }
}

static void drop_saved(mg_menu *menu, int which)
{
    mg_saves_drop(&menu->saved[which]);
    list_saved(menu);
    point_at(menu, menu->saved_n > 0 ? ROW_SAVED : ROW_START);
}

void mg_menu_key(mg_menu *menu, int key)
{
    menu_row row = row_at(menu, menu->row);

    if (key == MG_KEY_NONE || key == MG_KEY_RESIZE) {
        return;
    }
    menu->note[0] = '\0';
    if (menu->typing) {
        typing_key(menu, key);
    } else if (menu->rules) {
        mg_menu_key_rules(menu, key);
    } else if (key == MG_KEY_UP || key == MG_KEY_BACK_TAB) {
        menu->row = wrap(menu->row, -1, row_n(menu));
    } else if (key == MG_KEY_DOWN || key == MG_KEY_TAB) {
        menu->row = wrap(menu->row, 1, row_n(menu));
    } else if (key == MG_KEY_LEFT || key == MG_KEY_RIGHT) {
        change(menu, row, key == MG_KEY_RIGHT ? 1 : -1);
    } else if (key == MG_KEY_ENTER || key == ' ') {
        choose(menu, row);
    } else if (key == MG_KEY_DELETE && row.kind == ROW_SAVED) {
        drop_saved(menu, row.which);
    } else if (key == 'q') {
        menu->end = MG_MENU_QUIT;
    }
}
