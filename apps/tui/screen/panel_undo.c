/* SPDX-License-Identifier: MIT
 * Taking back. */
#include "tui/screen/panel_undo.h"

#include "play/outlook.h"
#include "tui/screen/panel_ask.h"
#include "tui/screen/screen.h"
#include "tui/screen/term.h"
#include "tui/wording/buffer.h"
#include "tui/wording/card_text.h"

#include <string.h>

enum { ROWS_MOST = 10 };

/* The ply that an undo goes back to, and in *seat the person who does it. The latest decision may
 * be that of another person at this keyboard: a rent asked for out of turn. */
static int undo_ply(const mg_ui *ui, int *seat)
{
    const mg_session *session = ui->session;
    int best = mg_session_undo_ply(session, ui->seat);
    bool any = ui->seat < 0 || !mg_outlook_secret(session);

    *seat = ui->seat;
    for (int other = 0; any && best < 0 && other < mg_ui_state(ui)->seat_n; other++) {
        if (!mg_session_is_bot(session, other)) {
            best = mg_session_undo_ply(session, other);
            *seat = other;
        }
    }
    return best;
}

/* On the screen a layout was one action. */
static void undo_layout(mg_ui *ui, int seat)
{
    const mg_state *s = mg_ui_state(ui);

    while (s->depth && s->frame[s->depth - 1].kind == MG_FRAME_CARDS_LAYOUT &&
           mg_session_undo(ui->session, seat)) {
        ;
    }
}

void mg_ui_undo(mg_ui *ui)
{
    int seat, ply = undo_ply(ui, &seat);

    if (ply >= 0) {
        mg_ui_back_to(ui, ply);
    } else if (ui->seat >= 0 && mg_outlook_secret(ui->session)) {
        mg_ui_note(ui, "Nothing of yours to take back");
    } else {
        mg_ui_note(ui, "Nothing to take back: %s or others have answered it",
                   mg_is_card_game(mg_ui_game(ui)) ? "cards" : "dice, cards");
    }
}

void mg_ui_back_to(mg_ui *ui, int ply)
{
    mg_ui_show(ui, MG_PANEL_UNDO);
    ui->line = ply;
}

static void draw(mg_ui *ui, mg_pane pane)
{
    mg_pane box;
    mg_buffer text = {0};
    int rows;

    mg_entries_since(ui->session, ui->line, mg_ui_viewer(ui), &text);
    if (!text.n) {
        mg_say(&text, "A choice without visible effect");
    }
    rows = mg_wrapped_rows(pane.w - 1, 2, mg_said(&text));
    rows = rows < ROWS_MOST ? rows : ROWS_MOST;
    box = mg_ui_draw_behind(ui, pane, rows + 3);
    mg_rule(box, 0, mg_style_of(MG_COLOR_GREY, MG_DIM), "Take this back?");
    mg_put_wrapped(mg_pane_part(box, 1, 1, box.w - 1, rows), 0, 2, mg_style_of(0, 0),
                   mg_said(&text));
    mg_put(box, 1, rows + 2, mg_style_of(0, MG_BOLD), "u  take it back      n  leave it");
    mg_buffer_free(&text);
}

static void take_back(mg_ui *ui)
{
    int seat, ply = ui->line;
    bool latest = undo_ply(ui, &seat) == ply;

    mg_ui_show(ui, MG_PANEL_TABLE);
    if (latest ? mg_session_undo(ui->session, seat) : mg_session_back_to(ui->session, ply)) {
        if (latest && seat >= 0) {
            undo_layout(ui, seat);
        }
        mg_ui_restart(ui);
        mg_ui_note(ui, "Taken back");
    } else {
        mg_ui_restart(ui);
        mg_ui_note(ui, "It can no longer be taken back");
    }
}

/* Enter ends every typed line, so an Enter meant for a command must not take anything back. */
static bool take_key(mg_ui *ui, int key)
{
    if (key == 'u') {
        take_back(ui);
    } else if (key == 'n' || key == 'q' || key == MG_KEY_ESCAPE) {
        mg_ui_show(ui, MG_PANEL_TABLE);
    } else {
        return false;
    }
    return true;
}

const mg_panel_row mg_panel_undo = {
    .hints = "u~take it back|Esc~leave it",
    .draw = draw,
    .key = take_key,
};
