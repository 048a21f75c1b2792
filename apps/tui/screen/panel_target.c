/* SPDX-License-Identifier: MIT
 * Choosing a space on the board: where to land, where to ride, which deed to take. Every space
 * can be looked at; Enter takes it if the rules list it. */
#include "tui/screen/panel_target.h"

#include "base/utf8.h"
#include "record/words/names.h"
#include "tui/screen/palette.h"
#include "tui/screen/panel_text.h"
#include "tui/screen/screen.h"
#include "tui/screen/target.h"
#include "tui/screen/term.h"
#include "tui/screen/ui.h"
#include "tui/screen/ui_choose.h"
#include "tui/wording/buffer.h"
#include "tui/wording/choice_list.h"
#include "tui/wording/outlook_text.h"
#include "tui/wording/space_sheet.h"

#include <stdio.h>

/* Room for the longest name of a deed, its country and the words around it. */
enum { TITLE_CAP = 192 };

static void title_of(const mg_ui *ui, char *out, size_t cap)
{
    bool pairs = mg_action_table[ui->line].arg == MG_ARG_DEEDS;

    if (pairs && ui->own >= 0) {
        snprintf(out, cap, "Second step: %s, and which of another player's?",
                 mg__named_deed(mg_ui_game(ui), ui->own).text);
    } else {
        snprintf(out, cap, "%s",
                 pairs ? "First step: which of your own?" : mg_action_table[ui->line].text);
    }
    out[0] = mg_upper(out[0]);
}

static void draw(mg_ui *ui, mg_pane pane)
{
    const mg_item *item = mg_target_here(ui);
    mg_buffer text = {0};
    int y = 1;
    char title[TITLE_CAP];

    title_of(ui, title, sizeof title);
    mg_rule(pane, 0, mg_style_of(MG_COLOR_GREY, MG_DIM), NULL);
    mg_putf(pane, 1, 0, mg_seat_style(ui->seat < 0 ? 0 : ui->seat, MG_BOLD), " %s ", title);
    mg_sheet_space_table(ui->session, ui->space, &text);
    y += mg_put_wrapped(mg_pane_part(pane, 1, y, pane.w - 1, pane.h - y - 1), 0, 2,
                        mg_style_of(0, 0), mg_said(&text));
    mg_buffer_clear(&text);
    if (y < pane.h) {
        mg_rule(pane, y++, mg_style_of(MG_COLOR_GREY, MG_DIM),
                !item                          ? "This one cannot be chosen"
                : item->what == MG_ITEM_TARGET ? "Enter: this one, and then another player's"
                                               : "Enter: this would happen");
    }
    if (item && item->what == MG_ITEM_ACT && mg_outlook_say(ui->session, item->choice.act, &text)) {
        mg_put_wrapped(mg_pane_part(pane, 1, y, pane.w - 1, pane.h - y), 0, 2, mg_style_of(0, 0),
                       mg_said(&text));
    }
    mg_buffer_free(&text);
}

/* The next space that can be chosen, forwards or backwards. */
static void jump(mg_ui *ui, int by)
{
    int space_n = mg_ui_game(ui)->board_n * MG_SPACES;

    for (int k = 0; k < space_n; k++) {
        ui->space = (ui->space + by + space_n) % space_n;
        if (mg_target_here(ui)) {
            return;
        }
    }
}

static bool take_key(mg_ui *ui, int key)
{
    const mg_item *item = mg_target_here(ui);

    if (mg_ui_point(ui, key)) {
        return true;
    }
    if (key == MG_KEY_TAB || key == ' ' || key == 'n') {
        jump(ui, 1);
    } else if (key == MG_KEY_BACK_TAB || key == 'p') {
        jump(ui, -1);
    } else if (key == MG_KEY_ENTER && item && item->what == MG_ITEM_TARGET) {
        mg_ui_target(ui, ui->line, item->choice.act.subj);
    } else if (key == MG_KEY_ESCAPE && ui->own >= 0) {
        mg_ui_target(ui, ui->line, -1);
    } else if (key == MG_KEY_ENTER && item) {
        mg_item chosen = *item;

        mg_ui_show(ui, MG_PANEL_TABLE);
        mg_ui_choose(ui, &chosen);
    } else if (key == MG_KEY_ENTER) {
        mg_ui_note(ui, "%s is none of the %d that can be chosen; Tab goes to the next",
                   mg__named_space(mg_ui_game(ui), ui->space).text, ui->list.n);
    } else {
        return false;
    }
    return true;
}

const mg_panel_row mg_panel_target = {
    .hints = "arrows~go around|Tab~next possible|[ ]~other board|Enter~choose|Esc~back",
    .draw = draw,
    .key = take_key,
};
