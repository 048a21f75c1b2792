/* SPDX-License-Identifier: MIT
 * Keys that work in all panels, and what happens without keys. */
#include "tui/screen/ui_keys.h"

#include "play/session.h"
#include "tui/pace.h"
#include "tui/screen/panel_undo.h"
#include "tui/screen/panels.h"
#include "tui/screen/term.h"
#include "tui/screen/ui.h"
#include "tui/wording/buffer.h"
#include "tui/wording/end_sheet.h"
#include "tui/wording/odds_sheet.h"

#include <string.h>

/* ---- time ---- */

int mg_ui_wait(const mg_ui *ui)
{
    int seat;
    mg_next next = mg_session_next(ui->session, &seat);

    if (next == MG_NEXT_CHANCE || ui->odds) {
        return 0;
    }
    if (next != MG_NEXT_BOT || ui->held || ui->panel != MG_PANEL_TABLE) {
        return -1;
    }
    return mg_speed_pause(ui->speed);
}

/* Returns whether something happened that people may want to read. */
static bool step(mg_ui *ui)
{
    mg_session *session = ui->session;
    int seat, before = session->entry_n;
    mg_next next = mg_session_next(session, &seat);
    mg_result result = {0};

    if (next == MG_NEXT_CHANCE) {
        result = mg_session_roll(session);
    } else if (next == MG_NEXT_BOT) {
        result = mg_session_bot(session, seat);
    }
    if (!mg_ok(result)) {
        mg_ui_refuse(ui, result);
    }
    return session->entry_n > before || !mg_ok(result);
}

/* The next person, clockwise, who can act now. */
static void next_person(mg_ui *ui)
{
    uint16_t able = mg_session_people_able(ui->session);
    int seat_n = mg_ui_state(ui)->seat_n;

    for (int k = 1; k <= seat_n; k++) {
        int seat = ((ui->seat < 0 ? 0 : ui->seat) + k) % seat_n;

        if (able >> seat & 1 && seat != ui->seat) {
            ui->wish = seat;
            mg_ui_restart(ui);
            mg_ui_note(ui, "%s acts now", ui->session->name[seat]);
            return;
        }
    }
    mg_ui_note(ui, "Nobody else at this keyboard can do anything now");
}

static void change_speed(mg_ui *ui, int by)
{
    int speed = ui->speed + by;

    ui->speed = speed < 0 ? 0 : speed >= MG_SPEEDS ? MG_SPEEDS - 1 : speed;
    ui->talk.speed = ui->speed;
    mg_ui_note(ui, "Bots: %s", mg_speed_text(ui->speed));
}

static void hold(mg_ui *ui)
{
    ui->held = !ui->held;
    mg_ui_refresh(ui);
    mg_ui_note(ui, ui->held ? "Bots wait; space lets them go on" : "Bots go on");
}

static void look_at_board(mg_ui *ui, int by)
{
    int board_n = mg_ui_game(ui)->board_n;

    ui->look = (mg_ui_board(ui) + by + board_n) % board_n;
    ui->look_turn = mg_ui_state(ui)->turn_seat;
    mg_ui_note(ui, board_n > 1 ? "%s; Esc goes back to the token" : "%s is the only board",
               mg_ui_game(ui)->def[ui->look]->name);
}

/* Keys of the table. Returns whether it was one. */
static bool common_key(mg_ui *ui, int key)
{
    if (key == 'w' || key == 'l') {
        mg_ui_show(ui, MG_PANEL_LOG);
    } else if (key == 'd') {
        mg_ui_show(ui, MG_PANEL_DEEDS);
    } else if (key == 's' && mg_is_card_game(mg_ui_game(ui))) {
        mg_ui_show(ui, MG_PANEL_SEATS);
    } else if (key == MG_KEY_TAB || key == MG_KEY_BACK_TAB) {
        next_person(ui);
    } else if (key == '+' || key == '-') {
        change_speed(ui, key == '+' ? 1 : -1);
    } else if (key == ' ') {
        hold(ui);
    } else if (key == 'q') {
        mg_ui_show(ui, MG_PANEL_LEAVE);
    } else if ((key == '[' || key == ']') && !mg_is_card_game(mg_ui_game(ui))) {
        look_at_board(ui, key == ']' ? 1 : -1);
    } else {
        return false;
    }
    return true;
}

bool mg_ui_only_read(const mg_ui *ui)
{
    mg_panel_id panel = ui->panel == MG_PANEL_HELP ? ui->back : ui->panel;

    return panel == MG_PANEL_TABLE || panel == MG_PANEL_LOG || panel == MG_PANEL_DEEDS ||
           panel == MG_PANEL_REPLY || panel == MG_PANEL_SEATS;
}

/* Keys with the same meaning in every panel where nothing is typed. */
static bool everywhere_key(mg_ui *ui, int key)
{
    if (key == '?' || (key == 'h' && ui->panel == MG_PANEL_TABLE)) {
        mg_ui_show(ui, MG_PANEL_HELP);
    } else if (key == ':' && mg_ui_only_read(ui)) {
        mg_ui_show(ui, MG_PANEL_COMMAND);
    } else if (key == 'u') {
        mg_ui_undo(ui);
    } else if (key == MG_KEY_ESCAPE) {
        if (ui->panel == MG_PANEL_TABLE) {
            ui->wish = -1; /* back to the person whose decision is due */
            ui->look = -1;
            mg_ui_restart(ui);
        }
        mg_ui_show(ui, MG_PANEL_TABLE);
    } else {
        return false;
    }
    return true;
}

/* ---- typing ahead ---- */

/* A choice that is pressed while bots play is kept until its person is asked. */
static void keep_key(mg_ui *ui, int key)
{
    int seat;
    bool choice = (key >= 'a' && key <= 'z') || (key >= '1' && key <= '9');

    if (choice && ui->kept_n < MG_KEPT_KEYS && !ui->held &&
        mg_session_next(ui->session, &seat) == MG_NEXT_BOT) {
        ui->kept[ui->kept_n++] = key;
        mg_ui_note(ui, "%c is kept until you are asked", key);
    }
}

static bool is_offered(const mg_ui *ui, int key)
{
    for (int k = 0; k < ui->actions.n; k++) {
        if (ui->actions.item[k].key == key && !ui->actions.item[k].twice) {
            return true;
        }
    }
    return false;
}

/* Drops kept keys that have no meaning for the present question. */
static void use_kept(mg_ui *ui)
{
    while (ui->kept_n > 0 && ui->seat >= 0 && ui->panel == MG_PANEL_TABLE) {
        int key = ui->kept[0];

        ui->kept_n--;
        memmove(ui->kept, ui->kept + 1, (size_t)ui->kept_n * sizeof ui->kept[0]);
        if (is_offered(ui, key)) {
            mg_ui_key(ui, key);
        }
    }
}

/* ---- time goes on ---- */

/* Computes the turning points, after the screen has said that it takes a while. */
static void find_odds(mg_ui *ui)
{
    enum { CURVE_W = 40 };

    ui->odds = false;
    ui->note[0] = '\0';
    mg_buffer_clear(&ui->talk.out);
    mg_sheet_story(ui->session, CURVE_W,
                   &ui->talk.out); /* the whole text, which does not fit on the table */
    mg_sheet_odds(ui->session, ui->odds_seconds, &ui->talk.out);
    mg_ui_show(ui, MG_PANEL_REPLY);
}

void mg_ui_tick(mg_ui *ui)
{
    enum { STEPS = 2000 }; /* without pauses the screen is still shown now and then */

    if (ui->odds) {
        find_odds(ui);
        return;
    }

    for (int k = 0; k < STEPS && mg_ui_wait(ui) >= 0; k++) {
        bool news = step(ui);

        if (mg_ui_look_for_vote(ui) || (news && ui->speed > 0)) {
            break;
        }
    }
    mg_ui_restart(ui);
    use_kept(ui);
}

/* Keys that are pressed faster than dice fall are meant for the decision after the dice. */
static void settle_chance(mg_ui *ui)
{
    enum { STEPS = 200 };

    int seat, steps = 0;

    while (steps < STEPS && mg_session_next(ui->session, &seat) == MG_NEXT_CHANCE) {
        step(ui);
        steps++;
    }
    if (steps) {
        mg_ui_restart(ui);
    }
}

void mg_ui_key(mg_ui *ui, int key)
{
    int armed;

    if (key == MG_KEY_NONE || key == MG_KEY_RESIZE) {
        return;
    }
    settle_chance(ui);
    armed = ui->armed;
    ui->note[0] = '\0';
    if (!mg_ui_panel(ui)->key(ui, key) && !everywhere_key(ui, key) && ui->panel == MG_PANEL_TABLE &&
        !common_key(ui, key)) {
        keep_key(ui, key);
    }
    if (ui->armed == armed) {
        ui->armed = 0; /* the second press confirmed, or it was another key */
    }
}
