/* SPDX-License-Identifier: MIT
 * The rows of the first page of the start menu. */
#include "tui/screen/menu_rows.h"

#include "base/utf8.h"
#include "play/match_setup.h"
#include "tui/pace.h"
#include "tui/screen/menu_rules.h"

#include <stdio.h>
#include <string.h>

static bool has_boards(const mg_menu *menu)
{
    return menu->setup->game.edition->board_n > 1;
}

mg_menu_row mg_menu_row_at(const mg_menu *menu, int row)
{
    static const mg_menu_row_kind before_seats[] = {MG_ROW_EDITION, MG_ROW_BOARDS, MG_ROW_SEATS};
    static const mg_menu_row_kind after_seats[] = {MG_ROW_TIME, MG_ROW_RULES, MG_ROW_DICE,
                                                   MG_ROW_SEED, MG_ROW_SPEED, MG_ROW_START,
                                                   MG_ROW_QUIT};
    int seat_n = menu->setup->game.seat_n;

    if (row < menu->saves.n) {
        return (mg_menu_row){MG_ROW_SAVED, row};
    }
    row -= menu->saves.n;
    if (row > 0 && !has_boards(menu)) {
        row++;
    }
    if (row < 3) {
        return (mg_menu_row){before_seats[row], 0};
    }
    row -= 3;
    if (row < seat_n) {
        return (mg_menu_row){MG_ROW_SEAT, row};
    }
    row -= seat_n;
    return (mg_menu_row){after_seats[row], 0};
}

int mg_menu_row_n(const mg_menu *menu)
{
    return menu->saves.n + (has_boards(menu) ? 3 : 2) + menu->setup->game.seat_n + 7;
}

void mg_menu_point_at(mg_menu *menu, mg_menu_row_kind kind)
{
    for (int row = 0; row < mg_menu_row_n(menu); row++) {
        if (mg_menu_row_at(menu, row).kind == kind) {
            menu->row = row;
            return;
        }
    }
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

/* "us, uk": the boards of the game. */
static void boards_text(const mg_match_setup *setup, char *out, size_t cap)
{
    int n = setup->game.board_n ? setup->game.board_n : setup->game.edition->play_min;
    size_t used = (size_t)snprintf(out, cap, "%-13s< ",
                                   setup->game.edition->play_max > 1 ? "Boards" : "Board");

    for (int k = 0; k < n && used < cap; k++) {
        int board = setup->game.board_n ? setup->game.boards[k] : k;

        used += (size_t)snprintf(out + used, cap - used, "%s%s", k ? ", " : "",
                                 setup->game.edition->board[board].code);
    }
    if (used < cap) {
        snprintf(out + used, cap - used, " >");
    }
}

/* " about 36 rounds, 25 minutes": the estimate from games of bots. */
static void estimate_text(const mg_menu *menu, char *out, size_t cap)
{
    const mg_length *of = &menu->length;

    out[0] = '\0';
    if (!menu->games || !of->games) {
        return;
    }
    if (2 * of->ended <= of->games) {
        snprintf(out, cap, "  seldom ends by itself");
    } else if (!menu->setup->minutes) {
        snprintf(out, cap, "  about %d rounds, %d minutes", of->rounds, of->minutes);
    } else if (of->rounds_by_clock < of->rounds) {
        snprintf(out, cap, "  up to round %d of %d", of->rounds_by_clock, of->rounds);
    } else {
        snprintf(out, cap, "  mostly over in %d min", of->minutes);
    }
}

/* Card games end by themselves. */
static void length_text(const mg_menu *menu, char *out, size_t cap)
{
    const mg_match_setup *setup = menu->setup;
    char estimate[64], clock[48];

    estimate_text(menu, estimate, sizeof estimate);
    snprintf(clock, sizeof clock, "%d minute%s by the clock", setup->minutes,
             setup->minutes == 1 ? "" : "s");
    switch (mg_length_of(setup)) {
    case MG_LENGTH_SHORT:
        snprintf(out, cap, "Length       < short: %s >%s", clock, estimate);
        break;
    case MG_LENGTH_USUAL:
        snprintf(out, cap, "Length       < usual: %s >%s", clock, estimate);
        break;
    case MG_LENGTH_OWN:
        snprintf(out, cap, "Length       < %s >%s", clock, estimate);
        break;
    case MG_LENGTH_WHOLE:
        snprintf(out, cap, "Length       %s%s%s", setup->game.edition->deck ? "" : "< ",
                 setup->game.edition->deck ? "to the end" : "to the end >", estimate);
        break;
    }
}

/* The clock ends a game at the end of a round, and the best total wins. */
static void length_hint(const mg_menu *menu, char *out, size_t cap)
{
    const mg_length *of = &menu->length;
    bool deck = menu->setup->game.edition->deck != NULL;

    if (menu->games && of->games) {
        snprintf(out, cap, "%s; 8 in 10 games of bots had %d to %d rounds",
                 deck ? "it ends by itself" : "left, right, Enter change it", of->shorter,
                 of->longer);
    } else {
        snprintf(out, cap, "%s",
                 deck ? "it ends by itself" : "left and right change it, Enter types it");
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

void mg_menu_row_text(const mg_menu *menu, mg_menu_row row, char *out, size_t cap)
{
    const mg_match_setup *setup = menu->setup;
    const mg_setup_seat *seat = &setup->seat[row.which];

    enum { NAME_W = MG_SEAT_NAME_W + 3 };

    char rules[40];

    switch (row.kind) {
    case MG_ROW_SAVED:
        snprintf(out, cap, "Go on with   %s", menu->saves.at[row.which].text);
        break;
    case MG_ROW_EDITION:
        snprintf(out, cap, "Game         < %.80s >", setup->game.edition->title);
        break;
    case MG_ROW_BOARDS:
        boards_text(setup, out, cap);
        break;
    case MG_ROW_TIME:
        length_text(menu, out, cap);
        break;
    case MG_ROW_SEATS:
        seats_text(setup, out, cap);
        break;
    case MG_ROW_SEAT:
        snprintf(out, cap, "  %2d  %-*s< %s >", row.which + 1, mg_text_field(seat->name, NAME_W),
                 seat->name, player_text(seat->player));
        break;
    case MG_ROW_RULES:
        rules_text(menu, rules, sizeof rules);
        snprintf(out, cap, "House rules  %s", rules);
        break;
    case MG_ROW_DICE:
        dice_text(setup, out, cap);
        break;
    case MG_ROW_SEED:
        snprintf(out, cap, "Seed         %llu", (unsigned long long)setup->seed);
        break;
    case MG_ROW_SPEED:
        snprintf(out, cap, "Bots         < %s >", mg_speed_text(menu->speed));
        break;
    case MG_ROW_START:
        snprintf(out, cap, "Start the game");
        break;
    case MG_ROW_QUIT:
        snprintf(out, cap, "Quit");
        break;
    }
}

const char *mg_menu_row_hint(const mg_menu *menu, mg_menu_row row, char out[160])
{
    const mg_bot *bot = NULL;

    if (menu->typing) {
        return "type, then Enter; Esc leaves it as it was";
    }
    switch (row.kind) {
    case MG_ROW_SAVED:
        return "Enter goes on with it; Delete, pressed twice, removes it";
    case MG_ROW_EDITION:
    case MG_ROW_SEATS:
    case MG_ROW_DICE:
    case MG_ROW_SPEED:
        return "left and right change it";
    case MG_ROW_TIME:
        length_hint(menu, out, 160);
        return out;
    case MG_ROW_BOARDS:
        return menu->setup->game.edition->play_max > 1
                   ? "left and right: fewer, more; Enter types which, in the order of the loop"
                   : "left and right change it; Enter types which";
    case MG_ROW_SEAT:
        bot = mg_bot_find(menu->setup->seat[row.which].player);
        return bot ? bot->text : "Enter types another name; left and right choose who plays";
    case MG_ROW_RULES:
        return "Enter shows them all";
    case MG_ROW_SEED:
        return "the same seed gives the same dice and cards; Enter types another one";
    case MG_ROW_START:
        return "Enter starts; up and down choose a row to change; ? help";
    case MG_ROW_QUIT:
        return "Enter quits";
    }
    return "";
}
