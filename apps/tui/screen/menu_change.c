/* SPDX-License-Identifier: MIT
 * What keys change in a row of the start menu. */
#include "tui/screen/menu_change.h"

#include "editions/game_setup.h"
#include "play/match_setup.h"
#include "tui/pace.h"
#include "tui/screen/menu_rows.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- changing ---- */

/* The next edition or profile. If it takes fewer seats, the last ones are removed. */
static void change_edition(mg_menu *menu, int by)
{
    mg_match_setup *setup = menu->setup;
    int at = 0, most;

    if (setup->game.owned) {
        return; /* the user gave a folder */
    }
    for (int k = 0; k < mg_edition_n; k++) {
        if (mg_editions[k] == setup->game.edition) {
            at = k;
        }
    }
    mg_setup_take(&setup->game, mg_editions[mg_menu_wrap(at, by, mg_edition_n)]);
    mg_length_minutes(setup, setup->game.edition->minutes);
    most = setup->game.edition->seats_max;
    if (setup->game.seat_n > most) {
        setup->game.seat_n = most;
    }
    mg_setup_packs(&setup->game);
}

/* New seats get the usual names and players; seats that were named stay. */
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

    for (int bot = 0; bot < mg_bot_count(); bot++) {
        if (strcmp(mg_bot_at(bot)->name, seat->player) == 0) {
            at = bot + 1;
        }
    }
    do {
        at = mg_menu_wrap(at, by, mg_bot_count() + 1);
    } while (at > 0 && mg_bot_at(at - 1)->unlisted);
    seat->player = at == 0 ? "human" : mg_bot_at(at - 1)->name;
}

/* The next or previous single board. Of several boards it removes the last, or adds the next one
 * that is not chosen. */
static void change_boards(mg_match_setup *setup, int by)
{
    const mg_edition *e = setup->game.edition;
    int n = setup->game.board_n ? setup->game.board_n : e->play_min;

    for (int k = 0; setup->game.board_n == 0 && k < n; k++) {
        setup->game.boards[k] = k;
    }
    setup->game.board_n = n;
    if (e->play_max == 1) {
        setup->game.boards[0] = mg_menu_wrap(setup->game.boards[0], by, e->board_n);
        return;
    }
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

/* Minutes that a person typed come between the lengths that are offered. */
static void change_length(mg_match_setup *setup, int by)
{
    int kind = (int)mg_length_of(setup);

    kind = kind == MG_LENGTH_OWN ? by < 0 ? MG_LENGTH_SHORT : MG_LENGTH_WHOLE
                                 : mg_menu_wrap(kind, by, MG_LENGTH_OWN);
    mg_length_take(setup, (mg_length_kind)kind);
}

void mg_menu_change(mg_menu *menu, mg_menu_row row, int by)
{
    switch (row.kind) {
    case MG_ROW_EDITION:
        change_edition(menu, by);
        break;
    case MG_ROW_SEATS:
        change_seats(menu, by);
        break;
    case MG_ROW_BOARDS:
        change_boards(menu->setup, by);
        break;
    case MG_ROW_TIME:
        change_length(menu->setup, by);
        break;
    case MG_ROW_SEAT:
        change_player(&menu->setup->seat[row.which], by);
        break;
    case MG_ROW_DICE:
        menu->setup->asks = !menu->setup->asks;
        break;
    case MG_ROW_SPEED:
        menu->speed = mg_menu_wrap(menu->speed, by, MG_SPEEDS);
        break;
    case MG_ROW_SAVED:
    case MG_ROW_RULES:
    case MG_ROW_SEED:
    case MG_ROW_START:
    case MG_ROW_QUIT:
        break;
    }
}

/* ---- typing ---- */

/* Typed boards that are wrong change nothing. */
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

static void take_minutes(mg_menu *menu)
{
    enum { MOST = 24 * 60 };

    char *after;
    long minutes = strtol(menu->input, &after, 10);

    if (*after || minutes < 0 || minutes > MOST) {
        snprintf(menu->note, sizeof menu->note, "Minutes are a whole number from 0 to %d", MOST);
    } else {
        mg_length_minutes(menu->setup, (int)minutes);
    }
}

static void take_typed(mg_menu *menu, mg_menu_row row)
{
    char *after;

    if (row.kind == MG_ROW_BOARDS) {
        take_boards(menu);
        return;
    }
    if (row.kind == MG_ROW_TIME) {
        take_minutes(menu);
        return;
    }
    if (row.kind == MG_ROW_SEED) {
        uint64_t seed = strtoull(menu->input, &after, 10);

        if (*after || !isdigit((unsigned char)menu->input[0]) || seed > INT64_MAX) {
            snprintf(menu->note, sizeof menu->note,
                     "A seed is a whole number from 0 to 9223372036854775807");
        } else {
            menu->setup->seed = seed;
        }
        return;
    }
    if (mg_match_setup_name_fault(menu->setup, row.which, menu->input)) {
        snprintf(menu->note, sizeof menu->note, "%s",
                 mg_match_setup_name_fault(menu->setup, row.which, menu->input));
    } else {
        snprintf(menu->setup->seat[row.which].name, MG_SEAT_NAME_CAP, "%.40s", menu->input);
    }
}

/* A refused text stays in its field; the note says why. */
void mg_menu_take_typed(mg_menu *menu, mg_menu_row row)
{
    if (menu->input[0]) {
        take_typed(menu, row);
    }
    menu->typing = menu->input[0] && menu->note[0];
}

/* Adds a character, however many bytes it has. */
void mg_menu_type(mg_menu *menu, int key)
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
