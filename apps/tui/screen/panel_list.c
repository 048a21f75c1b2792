/* SPDX-License-Identifier: MIT
 * Lists to choose from: drawing, moving, and the panels that consist only of a list. */
#include "tui/screen/panel_list.h"

#include "base/utf8.h"
#include "record/words/labels.h"
#include "tui/screen/palette.h"
#include "tui/screen/screen.h"
#include "tui/screen/term.h"
#include "tui/screen/ui.h"
#include "tui/screen/ui_choose.h"
#include "tui/wording/buffer.h"
#include "tui/wording/choice_list.h"
#include "tui/wording/seat_sheet.h"

#include <stdio.h>
#include <string.h>

/* ---- any list ---- */

static void keep_in_sight(mg_list *list, int rows)
{
    if (list->at >= list->n) {
        list->at = list->n > 0 ? list->n - 1 : 0;
    }
    if (list->at < list->top) {
        list->top = list->at;
    }
    if (rows > 0 && list->at >= list->top + rows) {
        list->top = list->at - rows + 1;
    }
    if (list->top + rows > list->n) {
        list->top = list->n > rows ? list->n - rows : 0;
    }
}

/* If columns do not fit, the blanks between them are closed up: "5M to the bank". */
static const char *fitted(const char *text, int room, char out[MG_ITEM_CAP])
{
    size_t n = 0;

    if (mg_text_width(text) <= room) {
        return text;
    }
    for (; *text && n + 1 < MG_ITEM_CAP; text++) {
        if (strncmp(text, "   ", 3) != 0) {
            out[n++] = *text;
        }
    }
    out[n] = '\0';
    return out;
}

/* Whether part of a name identifies its space. */
static bool is_telling(const mg_board_def *def, const char *part)
{
    int n = 0;

    for (int position = 0; position < MG_SPACES; position++) {
        n += strstr(def->space[position].name, part) != NULL;
    }
    return n == 1;
}

/* Replaces a word by a shorter one. */
static void put_shorter(char *at, const char *longer, const char *shorter)
{
    size_t length = strlen(shorter);

    for (size_t k = 0; k < length; k++) {
        at[k] = shorter[k];
    }
    memmove(at + length, at + strlen(longer), strlen(at + strlen(longer)) + 1);
}

/* Shortens a text before it is cut: countries become their codes, and names of the board lose
 * common words such as Avenue. */
static void shorten_names(const mg_game *g, int room, char text[MG_ITEM_CAP])
{
    char plain[MG_SHORT_CAP];

    for (int board = 0; board < g->board_n && mg_text_width(text) > room; board++) {
        const mg_board_def *def = g->def[board];
        char *at = strstr(text, def->name);

        if (at && strlen(def->code) < strlen(def->name)) {
            put_shorter(at, def->name, def->code);
        }
    }
    for (int space = 0; space < g->board_n * MG_SPACES && mg_text_width(text) > room; space++) {
        const mg_board_def *def = g->def[space / MG_SPACES];
        const char *name = def->space[space % MG_SPACES].name;
        char *at = strstr(text, name);

        if (!at) {
            continue;
        }
        mg_plain_name(def, space % MG_SPACES, plain);
        if (strlen(plain) < strlen(name) && is_telling(def, plain)) {
            put_shorter(at, name, plain);
        }
    }
}

static void draw_item(const mg_ui *ui, mg_pane pane, int y, const mg_item *item, bool at)
{
    const char *again = "  - press again";
    bool armed = ui->armed && item->twice && ui->armed == item->choice.act.kind;
    mg_style key = mg_style_of(at ? 0 : MG_COLOR_CYAN, at ? MG_REVERSE | MG_BOLD : MG_BOLD);
    mg_style text = mg_style_of(armed ? MG_COLOR_RED : 0, at ? MG_REVERSE : 0);
    char packed[MG_ITEM_CAP], line[MG_ITEM_CAP];
    const char *whole;
    int x, room;

    if (at) {
        mg_fill(mg_pane_part(pane, 0, y, pane.w, 1), mg_style_of(0, MG_REVERSE));
    }
    x = mg_putf(pane, 1, y, key, "%c", item->key ? item->key : ' ') + 3;
    room = pane.w - x - 1 - (armed ? mg_text_width(again) : 0); /* the last column is for arrows */
    whole = fitted(item->text, room, packed);
    snprintf(line, sizeof line, "%s", whole);
    shorten_names(mg_ui_game(ui), room, line);
    x += mg_put_cut(pane, x, y, room, text, mg_text_width(line) > room ? whole : line);
    if (armed) {
        mg_put(pane, x, y, text, again);
    }
}

void mg_list_draw(mg_ui *ui, mg_list *list, mg_pane pane)
{
    keep_in_sight(list, pane.h);
    for (int y = 0; y < pane.h && list->top + y < list->n; y++) {
        draw_item(ui, pane, y, &list->item[list->top + y], list->top + y == list->at);
    }
    if (list->top > 0) {
        mg_put(pane, pane.w - 1, 0, mg_style_of(0, MG_BOLD), "↑");
    }
    if (list->top + pane.h < list->n) {
        mg_put(pane, pane.w - 1, pane.h - 1, mg_style_of(0, MG_BOLD), "↓");
    }
}

bool mg_list_move(mg_list *list, int key)
{
    enum { PAGE = 8 };

    int to = list->at;

    if (key == MG_KEY_UP) {
        to--;
    } else if (key == MG_KEY_DOWN) {
        to++;
    } else if (key == MG_KEY_PAGE_UP) {
        to -= PAGE;
    } else if (key == MG_KEY_PAGE_DOWN) {
        to += PAGE;
    } else if (key == MG_KEY_HOME) {
        to = 0;
    } else if (key == MG_KEY_END) {
        to = list->n - 1;
    } else {
        return false;
    }
    if (to >= list->n) {
        to = list->n - 1;
    }
    list->at = to < 0 ? 0 : to;
    return true;
}

const mg_item *mg_list_key(mg_list *list, int key)
{
    if (key == MG_KEY_ENTER && list->n > 0) {
        return &list->item[list->at];
    }
    for (int item = 0; item < list->n; item++) {
        if (list->item[item].key && list->item[item].key == key) {
            list->at = item;
            return &list->item[item];
        }
    }
    return NULL;
}

bool mg_list_take(mg_ui *ui, mg_list *list, int key)
{
    const mg_item *item;

    if (mg_list_move(list, key)) {
        return true;
    }
    item = mg_list_key(list, key);
    if (item) {
        mg_ui_choose(ui, item);
    }
    return item != NULL;
}

/* ---- property ---- */

static void draw_titled(mg_ui *ui, mg_pane pane, const char *title)
{
    mg_rule(pane, 0, mg_style_of(MG_COLOR_GREY, MG_DIM), NULL);
    mg_putf(pane, 1, 0, mg_seat_style(ui->seat < 0 ? 0 : ui->seat, MG_BOLD), " %s ", title);
    mg_list_draw(ui, &ui->list, mg_pane_part(pane, 0, 1, pane.w, pane.h - 1));
}

static void draw_property(mg_ui *ui, mg_pane pane)
{
    mg_buffer text = {0};
    int rows;

    mg_sheet_seat(ui->session, ui->seat, &text);
    mg_sheet_holdings(ui->session, mg_ui_viewer(ui), ui->seat, &text);
    rows = mg_put_wrapped(mg_pane_part(pane, 0, 0, pane.w, pane.h / 2), 0, 2, mg_style_of(0, 0),
                          mg_said(&text));
    mg_buffer_free(&text);
    if (rows > pane.h / 2) {
        rows = pane.h / 2;
    }
    draw_titled(ui, mg_pane_part(pane, 0, rows, pane.w, pane.h - rows),
                mg_ui_game(ui)->opt.mortgages ? "Build, sell, mortgage: Enter does it"
                                              : "Build, sell: Enter does it");
}

/* A key that is held down must not give away one thing after the other. And after building, keys
 * mean other things than before. */
static bool gives_up(int kind)
{
    return kind == MG_ACT_MORTGAGE || kind == MG_ACT_SELL || kind == MG_ACT_SELL_DOWN ||
           kind == MG_ACT_SELL_DEED;
}

/* The list stays open, so that several houses can be built one after the other. */
static bool key_property(mg_ui *ui, int key)
{
    const mg_item *item;
    int at, seat = ui->seat, wish = ui->wish;

    if (mg_list_move(&ui->list, key)) {
        ui->again = false;
        return true;
    }
    item = mg_list_key(&ui->list, key);
    if (!item) {
        return false;
    }
    at = ui->list.at;
    if (ui->again && gives_up(item->choice.act.kind)) {
        ui->again = false;
        mg_ui_note(ui, "Press again to do it: %s", item->text);
        return true;
    }
    ui->again = key == MG_KEY_ENTER || !gives_up(item->choice.act.kind);
    if (!mg_ui_apply(ui, item->choice.act)) {
        return true;
    }
    ui->wish = wish; /* a person who builds out of turn goes on with it */
    mg_ui_refresh(ui);
    if (ui->session->entry_n > 0) {
        mg_ui_note(ui, "%s", ui->session->entry[ui->session->entry_n - 1].text);
    }
    if (ui->seat != seat) {
        mg_ui_show(ui, MG_PANEL_TABLE);
    } else {
        mg_ui_show(ui, MG_PANEL_PROPERTY);
    }
    if (ui->list.n == 0) {
        mg_ui_show(ui, MG_PANEL_TABLE);
    }
    ui->list.at = at < ui->list.n ? at : 0;
    return true;
}

const mg_panel_row mg_panel_property = {
    .hints = "↑ ↓~move|Enter~do it|Esc~back to the table",
    .draw = draw_property,
    .key = key_property,
};

/* ---- partners ---- */

static void draw_partner(mg_ui *ui, mg_pane pane)
{
    mg_buffer text = {0};
    int rows, list_h = ui->list.n + 1 < pane.h / 2 ? ui->list.n + 1 : pane.h / 2;

    if (ui->list.at < ui->list.n) {
        int seat = ui->list.item[ui->list.at].choice.act.subj;

        mg_sheet_seat(ui->session, seat, &text);
        mg_sheet_holdings(ui->session, mg_ui_viewer(ui), seat, &text);
    }
    draw_titled(ui, mg_pane_part(pane, 0, 0, pane.w, list_h), "Trade with whom?");
    rows = list_h + 1;
    mg_put_wrapped(mg_pane_part(pane, 0, rows, pane.w, pane.h - rows), 0, 4, mg_style_of(0, 0),
                   mg_said(&text));
    mg_buffer_free(&text);
}

static bool key_partner(mg_ui *ui, int key)
{
    return mg_list_take(ui, &ui->list, key);
}

const mg_panel_row mg_panel_partner = {
    .hints = "↑ ↓~move|Enter~trade|Esc~back to the table",
    .draw = draw_partner,
    .key = key_partner,
};
