/* SPDX-License-Identifier: MIT
 * Keys that hold everywhere, and what goes on without any. */
#include "tui/screen/ui_keys.h"

#include "play/outlook.h"
#include "play/session.h"
#include "tui/pace.h"
#include "tui/screen/panels.h"
#include "tui/screen/term.h"
#include "tui/screen/ui.h"

/* ---- time ---- */

int mg_ui_wait(const mg_ui *ui)
{
    int seat;
    mg_next next = mg_session_next(ui->session, &seat);

    if (next == MG_NEXT_CHANCE) {
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

void mg_ui_tick(mg_ui *ui)
{
    enum { STEPS = 2000 }; /* without pauses the screen is still shown now and then */

    for (int k = 0; k < STEPS && mg_ui_wait(ui) >= 0; k++) {
        bool news = step(ui);

        if (mg_ui_look_for_vote(ui) || (news && ui->speed > 0)) {
            break;
        }
    }
    mg_ui_restart(ui);
}

/* A layout was one thing to do on the screen. */
static void undo_layout(mg_ui *ui, int seat)
{
    const mg_state *s = mg_ui_state(ui);

    while (s->depth && s->frame[s->depth - 1].kind == MG_FRAME_CARDS_LAYOUT &&
           mg_session_undo(ui->session, seat)) {
        ;
    }
}

/* The latest decision may be another one's at this keyboard: a rent asked for out of turn. */
static void undo(mg_ui *ui)
{
    int seat = ui->seat;

    if (seat >= 0 && mg_match_undo_ply(ui->session->match, seat) < 0 &&
        !mg_outlook_secret(ui->session)) {
        seat = -1;
    }
    for (int other = 0; seat < 0 && other < mg_ui_state(ui)->seat_n; other++) {
        if (!mg_session_is_bot(ui->session, other) &&
            mg_match_undo_ply(ui->session->match, other) >= 0) {
            seat = other;
        }
    }
    if (seat >= 0 && mg_session_undo(ui->session, seat)) {
        undo_layout(ui, seat);
        mg_ui_note(ui, "%s's latest decision is taken back", ui->session->name[seat]);
    } else {
        mg_ui_note(ui, "Nothing to take back: %s or others have answered it",
                   mg_is_card_game(mg_ui_game(ui)) ? "cards" : "dice, cards");
    }
    mg_ui_restart(ui);
}

/* The next person, clockwise, who can do something now. */
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

/* Keys of the table and of the panels that only show something. */
static void common_key(mg_ui *ui, int key)
{
    if (key == '?' || key == 'h') {
        mg_ui_show(ui, MG_PANEL_HELP);
    } else if (key == 'w' || key == 'l') {
        mg_ui_show(ui, MG_PANEL_LOG);
    } else if (key == 'd') {
        mg_ui_show(ui, MG_PANEL_DEEDS);
    } else if (key == 's' && mg_is_card_game(mg_ui_game(ui))) {
        mg_ui_show(ui, MG_PANEL_SEATS);
    } else if (key == 'u') {
        undo(ui);
    } else if (key == ':') {
        mg_ui_show(ui, MG_PANEL_COMMAND);
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
    } else if (key == MG_KEY_ESCAPE) {
        if (ui->panel == MG_PANEL_TABLE) {
            ui->wish = -1; /* back to whoever is to move */
            mg_ui_restart(ui);
        }
        ui->look = -1;
        mg_ui_show(ui, MG_PANEL_TABLE);
    }
}

/* Keys that are pressed faster than dice fall are for what comes after the dice. */
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
    if (!mg_ui_panel(ui)->key(ui, key)) {
        if (ui->panel == MG_PANEL_TABLE || key == MG_KEY_ESCAPE) {
            common_key(ui, key);
        } else if (key == '?') {
            mg_ui_show(ui, MG_PANEL_HELP);
        }
    }
    if (ui->armed == armed) {
        ui->armed = 0; /* the second press did it, or was another key */
    }
}
