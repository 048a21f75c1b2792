/* SPDX-License-Identifier: MIT
 * Reading keys, drawing, keeping time. */
#include "tui/tui.h"

#include "play/session.h"
#include "system/clock.h"
#include "tui/screen/menu.h"
#include "tui/screen/ring.h"
#include "tui/screen/screen.h"
#include "tui/screen/term.h"
#include "tui/screen/ui.h"
#include "tui/screen/ui_draw.h"
#include "tui/screen/ui_keys.h"

/* Whether the window is too small to show anything: then only q is obeyed. */
static bool is_small(const mg_screen *screen)
{
    return screen->w < MG_RING_MIN_W || screen->h < MG_RING_MIN_H;
}

/* The screen at the size that the terminal has now. */
static bool fit_screen(mg_screen *screen)
{
    int w, h;

    mg_term_size(&w, &h);
    if (w < 1 || h < 1) {
        return false;
    }
    return (screen->w == w && screen->h == h) || mg_screen_resize(screen, w, h);
}

void mg_tui_menu(mg_terminal *term, mg_menu *menu)
{
    mg_screen screen = {0};

    while (menu->end == MG_MENU_OPEN) {
        int key;

        if (fit_screen(&screen)) {
            mg_menu_draw(menu, &screen);
            mg_term_show(term, &screen);
        }
        key = mg_term_key(-1);
        if (key == MG_KEY_STOP || (is_small(&screen) && key == 'q')) {
            menu->end = MG_MENU_QUIT;
        } else if (!is_small(&screen)) {
            mg_menu_key(menu, key);
        }
    }
    mg_screen_free(&screen);
}

/* While a clock runs, the remaining time is shown again every second. */
static int idle_wait(const mg_ui *ui)
{
    return mg_session_time_left(ui->session) >= 0 ? 1000 : -1;
}

/* Waits for a key, or until the game goes on by itself. While the window is too small for the game,
 * nothing is decided. */
static void wait_and_act(mg_ui *ui, bool small, long long *ready)
{
    int wait = mg_ui_wait(ui), key;
    long long left = *ready - mg_clock_ms();

    if (wait >= 0 && wait < left) {
        left = wait;
    }
    key = mg_term_key(wait >= 0 ? left > 0 ? (int)left : 0 : idle_wait(ui));
    if (key == MG_KEY_STOP || (small && key == 'q')) {
        ui->left = true;
    } else if (key != MG_KEY_NONE && !small) {
        mg_ui_key(ui, key);
    } else if (mg_session_clock(ui->session)) {
        mg_ui_refresh(ui);
    } else if (wait >= 0) {
        mg_ui_tick(ui);
        wait = mg_ui_wait(ui);
        *ready = mg_clock_ms() + (wait > 0 ? wait : 0);
    }
}

mg_tui_end mg_tui_play(mg_terminal *term, mg_session *session, int speed, const char *note)
{
    mg_ui ui;
    mg_screen screen = {0};
    long long ready = mg_clock_ms();
    mg_tui_end end;

    mg_ui_open(&ui, session, speed);
    if (note) {
        mg_ui_note(&ui, "%s", note);
    }
    while (!ui.left) {
        if (fit_screen(&screen)) {
            mg_ui_draw(&ui, &screen);
            mg_term_show(term, &screen);
        }
        wait_and_act(&ui, is_small(&screen), &ready);
    }
    end = ui.new_game ? MG_TUI_AGAIN : MG_TUI_LEFT;
    mg_ui_close(&ui);
    mg_screen_free(&screen);
    return end;
}
