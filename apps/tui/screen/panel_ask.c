/* SPDX-License-Identifier: MIT
 * Panels in which something is typed: an amount, a command; and the curtain, which hides what is
 * secret until the next person takes the keyboard. */
#include "tui/screen/panel_ask.h"

#include "base/utf8.h"
#include "record/words/labels.h"
#include "tui/screen/palette.h"
#include "tui/screen/panel_cards.h"
#include "tui/screen/panel_table.h"
#include "tui/screen/screen.h"
#include "tui/screen/term.h"
#include "tui/screen/ui.h"
#include "tui/typed/talk_line.h"
#include "tui/wording/buffer.h"
#include "tui/wording/choice_list.h"
#include "tui/wording/question_sheet.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Draws the table above, or the curtain if it is closed; the question goes to the last rows. */
mg_pane mg_ui_draw_behind(mg_ui *ui, mg_pane pane, int h)
{
    static const mg_panel_row *const behind[2][2] = {
        {&mg_panel_table,       &mg_panel_curtain      },
        {&mg_panel_cards_table, &mg_panel_cards_curtain},
    };
    mg_pane box = mg_pane_part(pane, 0, pane.h - h, pane.w, h);

    behind[mg_is_card_game(mg_ui_game(ui)) != 0][mg_ui_curtained(ui)]->draw(ui, pane);
    mg_fill(box, mg_style_of(0, 0));
    return box;
}

static void draw_input(const mg_ui *ui, mg_pane box, int y, const char *before)
{
    int x = mg_put(box, 1, y, mg_style_of(0, MG_BOLD), before);
    const char *shown = ui->input; /* its end, where it is too long */

    while (mg_text_width(shown) > box.w - x - 2) {
        uint32_t code;

        shown += mg_utf8_decode(shown, &code);
    }
    x += mg_put(box, 1 + x, y, mg_style_of(0, 0), shown);
    mg_put(box, 1 + x, y, mg_style_of(0, MG_REVERSE), " ");
}

/* ---- an amount ---- */

static void draw_amount(mg_ui *ui, mg_pane pane)
{
    mg_pane box = mg_ui_draw_behind(ui, pane, 5);
    const mg_choice *choice = &ui->list.item[0].choice;
    int board = mg_item_currency(ui->session, choice);
    long amt = strtol(ui->input, NULL, 10);
    char least[32], most[32], text[200];

    mg_rule(box, 0, mg_style_of(MG_COLOR_GREY, MG_DIM), "How much?");
    mg_putf(box, 1, 1, mg_style_of(0, 0), "From %s to %s.",
            mg_money_text(mg_ui_game(ui), board, choice->act.amt, least),
            mg_money_text(mg_ui_game(ui), board, choice->max, most));
    if (ui->input[0] && amt >= choice->act.amt && amt <= choice->max) {
        mg_item_amount(ui->session, choice, (int32_t)amt, text, sizeof text);
        mg_put_cut(box, 1, 2, box.w - 1, mg_style_of(MG_COLOR_GREY, 0), text);
    }
    draw_input(ui, box, 3, "Amount: ");
}

static void take_amount(mg_ui *ui)
{
    mg_choice choice = ui->list.item[0].choice;
    long amt = strtol(ui->input, NULL, 10);

    if (!ui->input[0] || amt < choice.act.amt || amt > choice.max) {
        mg_ui_note(ui, "An amount from %d to %d", (int)choice.act.amt, (int)choice.max);
        return;
    }
    choice.act.amt = (int32_t)amt;
    mg_ui_show(ui, MG_PANEL_TABLE);
    mg_ui_apply(ui, choice.act);
}

static bool key_amount(mg_ui *ui, int key)
{
    bool digit = key >= '0' && key <= '9' && strlen(ui->input) < 9;

    if (key == MG_KEY_ENTER) {
        take_amount(ui);
    } else if (digit || key == MG_KEY_BACKSPACE) {
        return mg_ui_type(ui, key);
    } else {
        return key != MG_KEY_ESCAPE && key != '?';
    }
    return true;
}

const mg_panel_row mg_panel_amount = {
    .hints = "digits~type|Enter~do it|Esc~back to the table",
    .draw = draw_amount,
    .key = key_amount,
};

/* ---- a command ---- */

static void draw_command(mg_ui *ui, mg_pane pane)
{
    mg_pane box = mg_ui_draw_behind(ui, pane, 4);

    mg_rule(box, 0, mg_style_of(MG_COLOR_GREY, MG_DIM), "Type a command, or help");
    draw_input(ui, box, 2, ": ");
}

/* An answer of one line becomes a note, a longer one a panel; the log has it anyway. */
static void show_answer(mg_ui *ui, int ply)
{
    enum { NOTE_W = 76 }; /* width of the narrowest screen */

    const char *said = mg_said(&ui->talk.out), *end = strchr(said, '\n');

    if (mg_match_ply(ui->session->match) != ply || !said[0]) {
        mg_ui_show(ui, MG_PANEL_TABLE);
    } else if ((end && end[1]) || mg_text_width(said) > NOTE_W) {
        mg_ui_show(ui, MG_PANEL_REPLY);
    } else {
        mg_ui_show(ui, MG_PANEL_TABLE);
        mg_ui_note(ui, "%.*s", (int)strcspn(said, "\n"), said);
    }
}

static void do_command(mg_ui *ui)
{
    int ply = mg_match_ply(ui->session->match), speed = ui->speed;
    char line[sizeof ui->input];

    memcpy(line, ui->input, sizeof line);
    mg_buffer_clear(&ui->talk.out);
    ui->talk.said_n = ui->session->entry_n;
    ui->talk.speed = speed;
    mg_talk_any(&ui->talk, line);
    ui->speed = ui->talk.speed;
    if (ui->talk.seat != ui->seat) {
        ui->wish = ui->talk.seat;
    }
    if (mg_match_ply(ui->session->match) != ply) {
        ui->wish = -1;
    }
    mg_ui_refresh(ui);
    show_answer(ui, ply);
    mg_ui_look_for_vote(ui);
    if (ui->talk.quit) {
        ui->talk.quit = false;
        mg_ui_show(ui, MG_PANEL_LEAVE);
    }
}

static bool key_command(mg_ui *ui, int key)
{
    if (key == MG_KEY_ESCAPE || (key == MG_KEY_BACKSPACE && !ui->input[0])) {
        mg_ui_show(ui, MG_PANEL_TABLE);
    } else if (key == MG_KEY_ENTER) {
        do_command(ui);
    } else {
        mg_ui_type(ui, key);
    }
    return true;
}

const mg_panel_row mg_panel_command = {
    .hints = "Enter~do it|Esc~back to the table",
    .draw = draw_command,
    .key = key_command,
};

/* ---- the curtain ---- */

static void draw_curtain(mg_ui *ui, mg_pane pane)
{
    const char *name = ui->session->name[ui->seat];
    mg_buffer text = {0};
    int y = 2;

    mg_rule(pane, 0, mg_style_of(MG_COLOR_GREY, MG_DIM), "In secret");
    mg_putf(pane, 1, y++, mg_seat_style(ui->seat, MG_BOLD), "%s, it is for you to decide.", name);
    mg_sheet_question(ui->session, true, &text);
    y += mg_put_wrapped(mg_pane_part(pane, 1, y, pane.w - 1, 5), 0, 2, mg_style_of(0, 0),
                        mg_said(&text));
    mg_buffer_free(&text);
    mg_put(pane, 1, y + 1, mg_style_of(0, 0), "The others must not see it: pass the screen on.");
    mg_putf(pane, 1, y + 3, mg_style_of(0, MG_BOLD), "Enter  %s is alone with the screen", name);
}

bool mg_curtain_key(mg_ui *ui, int key)
{
    if (key == MG_KEY_ENTER) {
        ui->alone = ui->seat;
        mg_ui_show(ui, MG_PANEL_TABLE);
    } else if (key == 'q') {
        mg_ui_show(ui, MG_PANEL_LEAVE);
    }
    return key != '?';
}

const mg_panel_row mg_panel_curtain = {
    .hints = "Enter~go on|q~leave",
    .draw = draw_curtain,
    .key = mg_curtain_key,
};
