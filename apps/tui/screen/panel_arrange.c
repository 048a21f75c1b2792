/* SPDX-License-Identifier: MIT
 * Rearranging one's properties. A layout is put together card by card, tried on a copy, and shown
 * as it would be; the game gets it only when it is complete. Buildings are moved in the game at
 * once, one at a time. */
#include "tui/screen/panel_arrange.h"

#include "base/utf8.h"
#include "tui/screen/panel_list.h"
#include "tui/screen/panel_rows.h"
#include "tui/screen/screen.h"
#include "tui/screen/term.h"
#include "tui/screen/ui.h"
#include "tui/wording/card_text.h"
#include "tui/wording/choice_list.h"

#include <stdio.h>
#include <string.h>

enum { ACTS_MAX = MG_ROWS_MAX + 2, NOT_MOVED = -1 };

static const mg_style line_style = {.fg = MG_COLOR_GREY, .attr = MG_DIM};

/* ---- the layout so far ---- */

static int moved_at(const mg_layout *layout, int spot)
{
    for (int k = 0; k < layout->n; k++) {
        if (layout->spot[k] == spot) {
            return k;
        }
    }
    return -1;
}

static int where_of(const mg_layout *layout, int spot)
{
    int at = moved_at(layout, spot);

    return at < 0 ? NOT_MOVED : layout->where[at];
}

static void put_back(mg_layout *layout, int spot)
{
    int at = moved_at(layout, spot);

    if (at >= 0) {
        layout->n--;
        layout->spot[at] = layout->spot[layout->n];
        layout->where[at] = layout->where[layout->n];
    }
}

static void move_to(mg_layout *layout, int spot, int where)
{
    put_back(layout, spot);
    if (where != mg_spot_row(spot)) {
        layout->spot[layout->n] = (uint16_t)spot;
        layout->where[layout->n++] = (uint8_t)where;
    }
}

/* Of equal cards in a row the first ones are moved, whichever the user selected. */
static int add_group(const mg_layout *layout, int seat, int row, int first, int end, mg_action *act)
{
    int n = 0;

    for (int slot = first; slot < end; slot++) {
        int where = where_of(layout, mg_spot(seat, row, slot));

        if (where != NOT_MOVED) {
            act[n] = (mg_action){MG_ACT_MOVE, (int8_t)seat, (uint16_t)mg_spot(seat, row, first + n),
                                 where};
            n++;
        }
    }
    return n;
}

static int layout_moves(const mg_layout *layout, const mg_state *s, int seat, mg_action *act)
{
    int n = 0;

    for (int at = 0; at < s->cards.row_n[seat]; at++) {
        const mg_cards_row *row = mg_table_row(s, seat, at);

        for (int first = 0, end; first < row->n; first = end) {
            for (end = first + 1; end < row->n && row->card[end] == row->card[first]; end++) {
                ;
            }
            n += add_group(layout, seat, at, first, end, act + n);
        }
    }
    return n;
}

/* The actions for the layout: one moved card is a single action, several are a layout. */
static int layout_acts(const mg_layout *layout, const mg_state *s, int seat, mg_action *act)
{
    int n = layout_moves(layout, s, seat, act + 1);

    if (n == 1) {
        act[0] = act[1];
        return 1;
    }
    act[0] = (mg_action){MG_ACT_ARRANGE, (int8_t)seat, 0, 0};
    act[n + 1] = (mg_action){MG_ACT_DONE, (int8_t)seat, 0, 0};
    return n + 2;
}

/* The table after the layout, in *after. */
static mg_result preview(const mg_ui *ui, const mg_state *s, mg_state *after)
{
    mg_action act[ACTS_MAX];
    const mg_game *g = mg_ui_game(ui);
    int n = ui->layout.n ? layout_acts(&ui->layout, s, ui->seat, act) : 0;
    mg_result result = {0};

    mg_state_copy(g, after, s);
    for (int k = 0; k < n && mg_ok(result); k++) {
        result = mg_apply(g, after, act[k], NULL);
    }
    return result;
}

/* ---- the lists ---- */

static mg_item *add(mg_list *list, mg_item_what what, int spot, char key)
{
    mg_item *item = &list->item[list->n];

    if (list->n == MG_ITEMS_MAX) {
        return NULL;
    }
    *item = (mg_item){.what = what, .key = key, .space = -1};
    item->choice.act.subj = (uint16_t)spot;
    list->n++;
    return item;
}

/* Where a card may go, by the legal actions of a layout that has begun; for buildings, by the legal
 * actions now. */
static int places_of(const mg_ui *ui, const mg_state *s, int spot, mg_choice *out)
{
    mg_state begun;
    mg_choice legal[MG_LEGAL_MAX];
    const mg_game *g = mg_ui_game(ui);
    const mg_action arrange = {MG_ACT_ARRANGE, (int8_t)ui->seat, 0, 0};
    const mg_cards_row *row = mg_table_row(s, ui->seat, mg_spot_row(spot));
    int n, found = 0, slot = mg_spot_slot(spot);

    mg_state_copy(g, &begun, s);
    if (slot < MG_SLOT_HOUSE && !mg_ok(mg_apply(g, &begun, arrange, NULL))) {
        return 0;
    }
    while (row && slot < MG_SLOT_HOUSE && slot > 0 && row->card[slot - 1] == row->card[slot]) {
        slot--; /* the first one stands for all equal cards */
    }
    n = mg_legal(g, &begun, ui->seat, legal, MG_LEGAL_MAX);
    for (int k = 0; k < n && k < MG_LEGAL_MAX; k++) {
        bool alone = row && row->n == 1 && legal[k].act.amt == MG_NEW_ROW + row->colour;

        if (legal[k].act.kind == MG_ACT_MOVE && !alone &&
            legal[k].act.subj == spot - mg_spot_slot(spot) + slot) {
            out[found++] = legal[k];
        }
    }
    return found;
}

static void list_card(mg_ui *ui, const mg_state *s, int spot, const char *now)
{
    enum { NAME_W = 24 };

    mg_item *item = add(&ui->list, MG_ITEM_CARD, spot, '\0');
    const mg_game *g = mg_ui_game(ui);
    int to = where_of(&ui->layout, spot);
    char where[MG_LINE_CAP];

    if (!item) {
        return;
    }
    if (to == NOT_MOVED) {
        snprintf(where, sizeof where, "%s", now);
    } else {
        mg_where_words(g, s, ui->seat, to, where, sizeof where);
    }
    const char *name = mg_kind_name(g, mg_kind_on(g, s, spot));
    snprintf(item->text, sizeof item->text, "%-*s %s%.80s", mg_text_field(name, NAME_W), name,
             to == NOT_MOVED ? "" : "→ ", where);
}

static void list_row(mg_ui *ui, const mg_state *s, int at)
{
    const mg_cards_row *row = mg_table_row(s, ui->seat, at);
    char now[MG_LINE_CAP];

    mg_where_words(mg_ui_game(ui), s, ui->seat, at, now, sizeof now);
    for (int slot = 0; slot < row->n; slot++) {
        list_card(ui, s, mg_spot(ui->seat, at, slot), now);
    }
    for (int which = 0; which < 2; which++) {
        if (row->built >> which & 1) {
            list_card(ui, s, mg_spot(ui->seat, at, MG_SLOT_HOUSE + which), now);
        }
    }
}

static void list_cards(mg_ui *ui, const mg_state *s)
{
    uint16_t parked[MG_PARKED_SPOTS];
    mg_item *item;

    for (int at = 0; at < s->cards.row_n[ui->seat]; at++) {
        list_row(ui, s, at);
    }
    for (int k = 0, n = mg_parked_spots(mg_ui_game(ui), s, ui->seat, parked); k < n; k++) {
        int colour = mg_spot_colour(parked[k]);
        char now[MG_LINE_CAP];

        snprintf(now, sizeof now, "aside%s%s", colour < 0 ? "" : ", ",
                 colour < 0 ? "" : mg_colour_name(mg_ui_game(ui), colour));
        list_card(ui, s, parked[k], now);
    }
    if (ui->layout.n) {
        item = add(&ui->list, MG_ITEM_ACT, 0, 'l');
        if (item) {
            snprintf(item->text, sizeof item->text, "Let this layout count");
        }
        item = add(&ui->list, MG_ITEM_ARRANGE, 0, 'c');
        if (item) {
            snprintf(item->text, sizeof item->text, "Leave everything as it is");
        }
    }
}

static void list_places(mg_ui *ui, const mg_state *s)
{
    mg_choice place[MG_LEGAL_MAX];
    int n = places_of(ui, s, ui->layout.card, place);
    mg_item *item;

    for (int k = 0; k < n; k++) {
        item = add(&ui->list, MG_ITEM_TARGET, ui->layout.card, (char)(k < 9 ? '1' + k : 0));
        if (item) {
            item->choice = place[k];
            mg_where_words(mg_ui_game(ui), s, ui->seat, place[k].act.amt, item->text,
                           sizeof item->text);
        }
    }
    if (where_of(&ui->layout, ui->layout.card) != NOT_MOVED) {
        item = add(&ui->list, MG_ITEM_CARD, ui->layout.card, '0');
        if (item) {
            snprintf(item->text, sizeof item->text, "back to where it is");
        }
    }
}

static void list_again(mg_ui *ui, const mg_state *s)
{
    int at = ui->list.at;

    ui->list.n = 0;
    if (ui->layout.card >= 0) {
        list_places(ui, s);
    } else {
        list_cards(ui, s);
    }
    ui->list.at = at < ui->list.n ? at : 0;
}

/* ---- drawing ---- */

static int draw_layout(const mg_ui *ui, const mg_state *s, mg_pane pane)
{
    int y = 0;

    for (int at = 0; at < s->cards.row_n[ui->seat]; at++) {
        mg_row_draw(mg_ui_game(ui), mg_table_row(s, ui->seat, at), MG_ROWS_FULL, pane, 1, y++);
    }
    return y;
}

static void draw_preview(const mg_ui *ui, const mg_state *s, mg_pane pane)
{
    mg_state after;
    mg_result why = preview(ui, s, &after);
    char aside[MG_CARD_CAP];
    int y = 1, plays;

    mg_rule(pane, 0, line_style, ui->layout.n ? "As it would be" : "As it is");
    if (!mg_ok(why)) {
        mg_put_wrapped(mg_pane_part(pane, 1, 1, pane.w - 1, pane.h - 1), 0, 0,
                       mg_style_of(MG_COLOR_YELLOW, MG_BOLD), mg_status_text(why.status));
        mg_putf(pane, 1, 4, mg_style_of(0, 0), "(%s)",
                why.clause ? mg_clause_table[why.clause].name : "not so");
        return;
    }
    plays = s->cards.plays - after.cards.plays;
    y += draw_layout(ui, &after, mg_pane_part(pane, 0, 1, pane.w, pane.h - 1));
    if (mg_parked_words(mg_ui_game(ui), &after, ui->seat, aside)[0]) {
        mg_putf(pane, 1, y++, mg_style_of(MG_COLOR_GREY, 0), "aside: %s", aside);
    }
    y++;
    if (ui->layout.n) {
        mg_putf(pane, 1, y, mg_style_of(0, MG_BOLD), "sets %d, costs %d play%s",
                mg_sets_of(mg_ui_game(ui), &after, ui->seat), plays, plays == 1 ? "" : "s");
    }
}

static void draw(mg_ui *ui, mg_pane pane)
{
    mg_view view;
    const mg_game *g = mg_ui_game(ui);
    const mg_state *s = mg_ui_seen(ui, &view);
    int left = pane.w * 3 / 5;
    mg_pane list = mg_pane_part(pane, 0, 0, left, pane.h);

    list_again(ui, s);
    mg_rule(list, 0, line_style, NULL);
    if (ui->layout.card >= 0) {
        mg_putf(list, 1, 0, mg_style_of(0, MG_BOLD), " %s: where to? ",
                mg_kind_name(g, mg_kind_on(g, s, ui->layout.card)));
    } else {
        mg_putf(list, 1, 0, mg_style_of(0, MG_BOLD), " Which card moves? ");
    }
    mg_list_draw(ui, &ui->list, mg_pane_part(list, 0, 1, list.w, list.h - 1));
    draw_preview(ui, s, mg_pane_part(pane, left, 0, pane.w - left, pane.h));
}

/* ---- keys ---- */

static void do_layout(mg_ui *ui)
{
    mg_view view;
    const mg_state *s = mg_ui_seen(ui, &view);
    mg_state after;
    mg_action act[ACTS_MAX];
    mg_result why = preview(ui, s, &after);
    int n, seat = ui->seat;

    if (!mg_ok(why)) {
        mg_ui_refuse(ui, why);
        return;
    }
    n = layout_acts(&ui->layout, s, seat, act);
    for (int k = 0; k < n; k++) {
        if (!mg_ui_apply(ui, act[k])) {
            break;
        }
    }
    mg_ui_show(ui, MG_PANEL_TABLE);
}

static void take_card(mg_ui *ui, int spot)
{
    mg_view view;
    mg_choice place[MG_LEGAL_MAX];

    if (mg_spot_slot(spot) >= MG_SLOT_HOUSE && ui->layout.n) {
        mg_ui_note(ui, "A building moves by itself: first l or c for the cards");
    } else if (places_of(ui, mg_ui_seen(ui, &view), spot, place) == 0) {
        mg_ui_note(ui, "It can go nowhere else");
    } else {
        ui->layout.card = spot;
        ui->layout.at = ui->list.at;
        ui->list.at = ui->list.top = 0;
    }
}

static void back_to_cards(mg_ui *ui)
{
    mg_view view;
    ui->layout.card = -1;
    ui->list.at = ui->layout.at;
    list_again(ui, mg_ui_seen(ui, &view));
}

static void choose(mg_ui *ui, const mg_item *item)
{
    mg_action act = item->choice.act;

    if (item->what == MG_ITEM_ACT) {
        do_layout(ui);
    } else if (item->what == MG_ITEM_ARRANGE) {
        ui->layout.n = 0;
        back_to_cards(ui);
    } else if (item->what == MG_ITEM_TARGET && mg_spot_slot(act.subj) >= MG_SLOT_HOUSE) {
        mg_ui_apply(ui, act);
        mg_ui_show(ui, MG_PANEL_TABLE);
    } else if (item->what == MG_ITEM_TARGET) {
        move_to(&ui->layout, ui->layout.card, act.amt);
        back_to_cards(ui);
    } else if (ui->layout.card >= 0) {
        put_back(&ui->layout, ui->layout.card);
        back_to_cards(ui);
    } else {
        take_card(ui, act.subj);
    }
}

static bool key_arrange(mg_ui *ui, int key)
{
    mg_view view;
    const mg_item *item;

    if (ui->layout.card >= 0 &&
        (key == MG_KEY_ESCAPE || key == MG_KEY_LEFT || key == MG_KEY_BACKSPACE)) {
        back_to_cards(ui);
        return true;
    }
    list_again(ui, mg_ui_seen(ui, &view));
    if (mg_list_move(&ui->list, key)) {
        return true;
    }
    item = mg_list_key(&ui->list, key);
    if (item) {
        mg_item chosen = *item;

        choose(ui, &chosen);
    } else if (key == 'q') {
        mg_ui_show(ui, MG_PANEL_TABLE);
    }
    return item || key == 'q';
}

const mg_panel_row mg_panel_arrange = {
    .hints = "↑ ↓~move|Enter~choose|Esc~back",
    .draw = draw,
    .key = key_arrange,
};
