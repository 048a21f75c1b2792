/* SPDX-License-Identifier: MIT
 * Leaving, giving a seat to another player, stopping: agreements of the people at the table. */
#include "tui/screen/panel_agree.h"

#include "play/agree.h"
#include "tui/screen/panel_ask.h"
#include "tui/screen/panel_list.h"
#include "tui/screen/screen.h"
#include "tui/wording/buffer.h"
#include "tui/wording/choice_list.h"

#include <stdio.h>
#include <string.h>

/* ---- leave? ---- */

static void draw_leave(mg_ui *ui, mg_pane pane)
{
    mg_pane box = mg_ui_draw_behind(ui, pane, 7);
    bool kept = ui->session->live && !ui->session->trouble[0];

    mg_rule(box, 0, mg_style_of(MG_COLOR_GREY, MG_DIM), "Leave the game?");
    mg_put(box, 1, 1, mg_style_of(0, 0),
           kept ? "It is saved, and offered at the next start."
                : "It is not saved in any file: leaving ends it.");
    mg_put(box, 1, 3, mg_style_of(0, MG_BOLD), "y  leave      n  stay");
    mg_put(box, 1, 4, mg_style_of(0, 0), "h  hand a seat over to a bot, or take one back");
    mg_put(box, 1, 5, mg_style_of(0, 0), "s  stop with this round, and count who is ahead");
}

static bool key_leave(mg_ui *ui, int key)
{
    if (key == 'y' || key == 'q') {
        ui->left = true;
    } else if (key == 'h') {
        mg_ui_show(ui, MG_PANEL_PLAYERS);
    } else if (key == 's' && mg_can_stop(ui->session)) {
        mg_ui_show(ui, MG_PANEL_STOP);
    } else if (key == 's') {
        mg_ui_show(ui, MG_PANEL_TABLE);
        mg_ui_note(ui, "The game ends with this round anyway");
    } else {
        mg_ui_show(ui, MG_PANEL_TABLE);
    }
    return true;
}

const mg_panel_row mg_panel_leave = {
    .hints = "y~leave|n~stay|h~hand over|s~stop and count",
    .draw = draw_leave,
    .key = key_leave,
};

/* ---- who plays ---- */

static void list_players(mg_ui *ui)
{
    mg_list *list = &ui->list;
    const mg_match *m = ui->session->match;

    list->n = 0;
    for (int seat = 0; seat < mg_ui_state(ui)->seat_n; seat++) {
        mg_item *item = &list->item[list->n];
        bool bot = mg_session_is_bot(ui->session, seat);

        if (!(mg_ui_state(ui)->alive >> seat & 1)) {
            continue;
        }
        *item = (mg_item){
            .what = MG_ITEM_ACT,
            .choice = {{MG_ACT_NONE, (int8_t)seat, 0, 0}, 0},
            .key = (char)(list->n < 9 ? '1' + list->n : '0'),
            .space = -1
        };
        snprintf(item->text, sizeof item->text, "%s: %s; %s", ui->session->name[seat],
                 bot ? mg_match_player(m, seat) : "a person",
                 bot ? "a person takes the seat" : "a bot takes the seat");
        list->n++;
    }
}

static void hand_over(mg_ui *ui, int seat)
{
    mg_err err = {0};

    if (mg_session_hand_over(ui->session, seat, NULL, &err) == MG_E_OK) {
        bool bot = mg_session_is_bot(ui->session, seat);

        mg_ui_note(ui, bot ? "%s is played by %s now" : "%s is played by a person now",
                   ui->session->name[seat], mg_match_player(ui->session->match, seat));
    } else {
        mg_ui_note(ui, "%s", err.text);
    }
    ui->wish = ui->alone = -1;
    mg_ui_refresh(ui);
}

static void draw_players(mg_ui *ui, mg_pane pane)
{
    mg_pane box;

    list_players(ui);
    box = mg_ui_draw_behind(ui, pane, ui->list.n + 1);
    mg_rule(box, 0, mg_style_of(MG_COLOR_GREY, MG_DIM), "Who plays? Enter changes it");
    mg_list_draw(ui, &ui->list, mg_pane_part(box, 0, 1, box.w, box.h - 1));
}

static bool key_players(mg_ui *ui, int key)
{
    const mg_item *item;

    list_players(ui);
    if (mg_list_move(&ui->list, key)) {
        return true;
    }
    item = mg_list_key(&ui->list, key);
    if (item) {
        hand_over(ui, item->choice.act.seat);
    }
    return item != NULL;
}

const mg_panel_row mg_panel_players = {
    .hints = "↑ ↓~move|Enter~hand over, take back|Esc~back to the table",
    .draw = draw_players,
    .key = key_players,
};

/* ---- stop? ---- */

/* The next person who has not agreed yet, or -1. ui->line is the number of those who have. */
static int next_voter(const mg_ui *ui)
{
    int agreed = 0;

    for (int seat = 0; seat < mg_ui_state(ui)->seat_n; seat++) {
        bool votes = mg_ui_state(ui)->alive >> seat & 1 && !mg_session_is_bot(ui->session, seat);

        if (votes && agreed++ == ui->line) {
            return seat;
        }
    }
    return -1;
}

static void say_bots(const mg_ui *ui, mg_buffer *out)
{
    for (int seat = 0; seat < mg_ui_state(ui)->seat_n; seat++) {
        mg_stop_opinion view;
        char text[120];

        if (!(mg_ui_state(ui)->alive >> seat & 1) || !mg_session_is_bot(ui->session, seat)) {
            continue;
        }
        view = mg_stop_ask(ui->session, seat);
        mg_stop_words(ui->session, seat, &view, text, sizeof text);
        mg_say(out, "%s\n", text);
    }
}

static void draw_stop(mg_ui *ui, mg_pane pane)
{
    mg_pane box = mg_ui_draw_behind(ui, pane, pane.h - 2);
    int voter = next_voter(ui), y = 3;
    mg_buffer text = {0};

    mg_rule(box, 0, mg_style_of(MG_COLOR_GREY, MG_DIM), "Stop?");
    mg_put_wrapped(mg_pane_part(box, 1, 1, box.w - 1, 2), 0, 0, mg_style_of(0, 0),
                   "This round is still played, then the best total wins. Bots may object; the "
                   "people decide.");
    say_bots(ui, &text);
    y += mg_put_wrapped(mg_pane_part(box, 1, y, box.w - 1, box.h - y - 2), 0, 2, mg_style_of(0, 0),
                        mg_said(&text));
    mg_buffer_free(&text);
    mg_putf(box, 1, y + 1, mg_style_of(0, MG_BOLD), "%s, do you agree?  y  yes   n  no",
            voter >= 0 ? ui->session->name[voter] : "Everybody");
}

static void stop(mg_ui *ui)
{
    mg_err err = {0};

    mg_ui_show(ui, MG_PANEL_TABLE);
    if (mg_session_stop(ui->session, &err) == MG_E_OK) {
        mg_ui_restart(ui);
        mg_ui_note(ui, "Agreed: the game ends with this round");
    } else {
        mg_ui_note(ui, "%s", err.text);
    }
}

static bool key_stop(mg_ui *ui, int key)
{
    int voter = next_voter(ui);

    if (key == 'y') {
        ui->line++;
        if (next_voter(ui) < 0) {
            stop(ui);
        }
    } else if (key == 'n' && voter >= 0) {
        mg_ui_show(ui, MG_PANEL_TABLE);
        mg_ui_note(ui, "%s does not agree: the game goes on", ui->session->name[voter]);
    } else {
        return false;
    }
    return true;
}

const mg_panel_row mg_panel_stop = {
    .hints = "y~agree|n~play on|Esc~back to the table",
    .draw = draw_stop,
    .key = key_stop,
};
