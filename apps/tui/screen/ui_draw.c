/* SPDX-License-Identifier: MIT
 * Drawing the whole screen of a game. */
#include "tui/screen/ui_draw.h"

#include "base/utf8.h"
#include "play/session.h"
#include "tui/screen/panel_cards.h"
#include "tui/screen/panel_table.h"
#include "tui/screen/panels.h"
#include "tui/screen/ring.h"
#include "tui/screen/screen.h"
#include "tui/screen/target.h"
#include "tui/screen/ui.h"
#include "tui/screen/ui_keys.h"
#include "tui/screen/ui_status.h"

#include <stdio.h>
#include <string.h>

static bool has_bots(const mg_ui *ui)
{
    bool any = false;

    for (int seat = 0; seat < mg_ui_state(ui)->seat_n; seat++) {
        any |= mg_session_is_bot(ui->session, seat);
    }
    return any;
}

enum { HINTS_MAX = 16, HINTS_GAP = 2 };

typedef struct hint {
    const char *key, *text;
    int key_n, text_n, w;
} hint;

static int width_of(const char *text, int n)
{
    char part[80];

    snprintf(part, sizeof part, "%.*s", n, text);
    return mg_text_width(part);
}

/* Whether a key of the list has a use now: some need bots, several people, or several boards. */
static bool is_of_use(const mg_ui *ui, const hint *one)
{
    static const char *const keys[] = {"space~hold",  "+-~pace",         "Tab~seat",
                                       "u~take back", "[ ]~other board", ":~type"};
    const bool useful[] = {has_bots(ui),
                           has_bots(ui),
                           mg_session_only_person(ui->session) < 0,
                           ui->session->asks,
                           mg_ui_game(ui)->board_n > 1,
                           mg_ui_only_read(ui)};

    for (size_t k = 0; k < sizeof keys / sizeof keys[0]; k++) {
        if (strncmp(one->key, keys[k], strlen(keys[k])) == 0) {
            return useful[k];
        }
    }
    return true;
}

/* "k~what it does|k~…": the keys of a panel. */
static int read_hints(const mg_ui *ui, const char *at, hint *out)
{
    int n = 0;

    while (*at && n < HINTS_MAX) {
        hint *one = &out[n];

        one->key = at;
        one->key_n = (int)strcspn(at, "~");
        one->text = at + one->key_n + 1;
        one->text_n = (int)strcspn(one->text, "|");
        one->w = width_of(at, one->key_n + 1 + one->text_n) + HINTS_GAP;
        n += is_of_use(ui, one);
        at = one->text + one->text_n;
        at += *at == '|';
    }
    return n;
}

/* The key for leaving comes last and is always shown; keys that do not fit are left out before
 * it. */
static void draw_hints(const mg_ui *ui, mg_pane row)
{
    mg_style plain = mg_style_of(MG_COLOR_GREY, 0), bold = mg_style_of(MG_COLOR_DEFAULT, MG_BOLD);
    static const char several_boards[] =
        "?~help|w~why|d~deeds|[ ]~board|u~undo|:~type|space~hold|Tab~seat|+-~pace|q~leave";
    static const char real_cards[] =
        "letters~type the cards|Enter~take them|u Enter~take back|:~command|?~help";
    static const char who_begins[] = "letters~type the name|Enter~take it|:~command|?~help";
    static const char over[] =
        "n~another game|w~why|o~what decided it|d~deeds|:~type|?~help|q~leave";
    static const char cards_over[] =
        "n~another game|w~why|o~what decided it|d~deck|s~seats|:~type|?~help|q~leave";
    const mg_game *g = mg_ui_game(ui);
    int seat;
    bool several = mg_ui_panel(ui) == &mg_panel_table && g->board_n > 1;
    mg_next next = mg_session_next(ui->session, &seat);
    bool ended = ui->panel == MG_PANEL_TABLE && next == MG_NEXT_OVER;
    bool typed = mg_ui_panel(ui) == &mg_panel_cards_table && next == MG_NEXT_ASK;
    hint list[HINTS_MAX];
    const char *hints = ended && mg_is_card_game(g)      ? cards_over
                        : ended                          ? over
                        : several                        ? several_boards
                        : typed && mg_ui_types_cards(ui) ? real_cards
                        : typed                          ? who_begins
                                                         : mg_ui_panel(ui)->hints;
    int n = read_hints(ui, hints, list);
    int w = 0, x = 1;

    for (int k = 0; k < n; k++) {
        w += list[k].w;
    }
    while (n > 1 && w - HINTS_GAP + 1 > row.w) {
        w -= list[n - 2].w;
        list[n - 2] = list[n - 1];
        n--;
    }
    for (int k = 0; k < n; k++) {
        x += mg_putf(row, x, 0, bold, "%.*s", list[k].key_n, list[k].key) + 1;
        x += mg_putf(row, x, 0, plain, "%.*s", list[k].text_n, list[k].text) + HINTS_GAP;
    }
}

/* What the ring highlights: the space under the cursor, or the one that the selected choice is
 * about, among the others that can be chosen. */
static mg_ring_look ring_look(const mg_ui *ui, bool hide)
{
    int board = mg_ui_board(ui), space = -1;
    mg_ring_look look = {hide ? -1 : ui->seat, board, -1, 0};
    const mg_list *list = &ui->actions;

    if (hide) {
        return look;
    }
    if (ui->panel == MG_PANEL_DEEDS || ui->panel == MG_PANEL_TARGET) {
        space = ui->space;
    } else if (ui->panel == MG_PANEL_TABLE && list->at < list->n) {
        space = list->item[list->at].space;
    }
    if (ui->panel == MG_PANEL_TARGET || ui->panel == MG_PANEL_TABLE) {
        look.marked = mg_target_marks(ui->panel == MG_PANEL_TABLE ? list : &ui->list, board);
    }
    look.cursor = space >= 0 && space / MG_SPACES == board ? space % MG_SPACES : -1;
    return look;
}

void mg_ui_draw(mg_ui *ui, mg_screen *screen)
{
    mg_pane all = mg_screen_pane(screen);

    mg_screen_clear(screen);
    if (!mg_ring_fits(screen)) {
        return;
    }
    if (mg_is_card_game(mg_ui_game(ui))) {
        mg_ui_panel(ui)->draw(ui, mg_pane_part(all, 0, 0, screen->w, screen->h - 2));
    } else {
        mg_ring ring = mg_ring_of(screen->w, screen->h);
        mg_ring_look look = ring_look(ui, mg_ui_curtained(ui));

        mg_ring_draw(&ring, all, ui->session, &look);
        mg_ui_panel(ui)->draw(ui, mg_ring_inside(&ring, all));
    }
    mg_status_draw(ui, mg_pane_part(all, 0, screen->h - 2, screen->w, 1));
    draw_hints(ui, mg_pane_part(all, 0, screen->h - 1, screen->w, 1));
}
