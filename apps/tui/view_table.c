/* SPDX-License-Identifier: MIT
 * The table: seats, what is asked, what happened, what can be done. */
#include "tui/names.h"
#include "tui/ring.h"
#include "tui/sheet.h"
#include "tui/term.h"
#include "tui/ui.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { LOG_LEAST = 3, ACTIONS_LEAST = 4 };

/* ---- seats ---- */

static void place_text(const mg_ui *ui, int seat, char *out, size_t cap)
{
    const mg_state *s = mg_ui_state(ui);
    char place[MG_PLACE_CAP];

    if (!(s->alive >> seat & 1)) {
        snprintf(out, cap, "bankrupt");
        return;
    }
    mg_place_name(mg_ui_game(ui), s->pos[seat], place);
    snprintf(out, cap, "%s%s%s", s->jailed >> seat & 1 ? "locked up: " : "", place,
             s->held[seat] ? " +card" : "");
}

static int draw_mark(const mg_ui *ui, mg_pane pane, int x, int y, int seat)
{
    char mark[2] = {ui->session->mark[seat], '\0'};

    if (mg_ui_state(ui)->turn_seat == seat) {
        mg_put(pane, x, y, mg_style_of(0, MG_BOLD), "▶");
    }
    mg_put(pane, x + 1, y, mg_seat_style(seat, MG_REVERSE | MG_BOLD), mark);
    return x + 3;
}

static mg_style seat_text_style(const mg_ui *ui, int seat)
{
    bool alive = mg_ui_state(ui)->alive >> seat & 1;

    if (!alive) {
        return mg_style_of(MG_COLOR_GREY, MG_DIM);
    }
    return mg_style_of(0, seat == ui->seat ? MG_BOLD : 0);
}

/* "B 2/2": how much of each group a seat has. */
static void draw_holdings(const mg_ui *ui, mg_pane pane, int y, int seat)
{
    const mg_game *g = mg_ui_game(ui);
    const mg_state *s = mg_ui_state(ui);
    mg_style whole = mg_style_of(0, MG_BOLD), part = mg_style_of(MG_COLOR_GREY, 0);
    int x = 3;

    for (int board = 0; board < g->board_n; board++) {
        char letters[MG_GROUPS_MAX];

        mg_group_letters(g->def[board], letters);
        for (int group = 0; group < g->board[board].group_n; group++) {
            uint32_t all = g->board[board].group_mask[group];
            int has = __builtin_popcount(all & s->board[board].owned[seat]);
            int all_n = __builtin_popcount(all);
            char letter[2] = {letters[group], '\0'};

            if (has == 0) {
                continue;
            }
            x += mg_put(pane, x, y, mg_group_style(g->def[board], group), letter);
            x += mg_putf(pane, x, y, has == all_n ? whole : part, " %d/%d", has, all_n) + 2;
        }
    }
}

static void draw_seat_row(const mg_ui *ui, mg_pane pane, int y, int seat)
{
    const mg_game *g = mg_ui_game(ui);
    const mg_state *s = mg_ui_state(ui);
    mg_style style = seat_text_style(ui, seat);
    int x = draw_mark(ui, pane, 0, y, seat);
    char cash[200], worth[32], place[96];

    mg_put(mg_pane_part(pane, x, y, 13, 1), 0, 0, style, ui->session->name[seat]);
    mg_put_right(pane, 24, y, style, mg_cash_text(g, s, seat, cash, sizeof cash));
    mg_putf(pane, 26, y, mg_style_of(MG_COLOR_GREY, 0), "worth %s",
            mg_money_text(g, 0, mg_worth(g, s, seat), worth));
    place_text(ui, seat, place, sizeof place);
    mg_put(pane, 39, y, style, place);
}

/* Two to a row where they are many and rows are few. */
static void draw_seat_half(const mg_ui *ui, mg_pane pane, int y, int seat)
{
    const mg_game *g = mg_ui_game(ui);
    const mg_state *s = mg_ui_state(ui);
    mg_style style = seat_text_style(ui, seat);
    int x = draw_mark(ui, pane, 0, y, seat);
    char cash[200], worth[32];

    mg_put(mg_pane_part(pane, x, y, 9, 1), 0, 0, style, ui->session->name[seat]);
    if (!(s->alive >> seat & 1)) {
        mg_put(pane, 13, y, style, "bankrupt");
        return;
    }
    mg_put_right(pane, 18, y, style, mg_cash_text(g, s, seat, cash, sizeof cash));
    mg_put(pane, 19, y, mg_style_of(MG_COLOR_GREY, 0),
           mg_money_text(g, 0, mg_worth(g, s, seat), worth));
    if (s->jailed >> seat & 1) {
        mg_put(pane, 25, y, style, "jail");
    }
}

static int draw_seats(const mg_ui *ui, mg_pane pane)
{
    int seat_n = mg_ui_state(ui)->seat_n, rows = (seat_n + 1) / 2;

    if (pane.h >= 14 + 2 * seat_n) {
        for (int seat = 0; seat < seat_n; seat++) {
            draw_seat_row(ui, pane, 2 * seat, seat);
            draw_holdings(ui, pane, 2 * seat + 1, seat);
        }
        return 2 * seat_n;
    }
    if (seat_n <= 4 || pane.h >= 14 + seat_n) {
        for (int seat = 0; seat < seat_n; seat++) {
            draw_seat_row(ui, pane, seat, seat);
        }
        return seat_n;
    }
    for (int seat = 0; seat < seat_n; seat++) {
        draw_seat_half(ui, mg_pane_part(pane, seat / rows * (pane.w / 2), 0, pane.w / 2, pane.h),
                       seat % rows, seat);
    }
    return rows;
}

/* ---- what is asked ---- */

static void ask_chance(const mg_ui *ui, int seat, mg_buffer *out)
{
    const char *name = seat >= 0 ? ui->session->name[seat] : "Somebody";

    if (ui->actions.n > 0) {
        mg_say(out, "%s draws. Which one is it?\n%s", name,
               ui->actions.item[ui->actions.at < ui->actions.n ? ui->actions.at : 0].text);
    } else {
        mg_say(out, "%s throws. What fell? Type both dice: %c %c", name,
               ui->input[0] ? ui->input[0] : '_', '_');
    }
}

static int draw_question(const mg_ui *ui, mg_pane pane)
{
    mg_buffer text = {0};
    int seat, rows = 0;
    mg_next next = mg_session_next(ui->session, &seat);

    if (next == MG_NEXT_ASK) {
        ask_chance(ui, seat, &text);
    } else if (next == MG_NEXT_OVER) {
        mg_sheet_end(ui->session, &text);
    } else {
        mg_sheet_question(ui->session, true, &text);
    }
    while (text.n > 0 && text.at[text.n - 1] == '\n') {
        text.at[--text.n] = '\0';
    }
    if (text.n > 0) {
        rows = mg_put_wrapped(pane, 0, 2, mg_style_of(MG_COLOR_DEFAULT, MG_BOLD), mg_said(&text));
    }
    mg_buffer_free(&text);
    return rows < pane.h ? rows : pane.h;
}

/* ---- what happened ---- */

static mg_style entry_style(const mg_entry *entry)
{
    switch (entry->event.kind) {
    case MG_EV_TURN:
        return mg_style_of(MG_COLOR_GREY, MG_UNDERLINE);
    case MG_EV_BANKRUPT:
    case MG_EV_WINS:
        return mg_style_of(0, MG_BOLD);
    default:
        return mg_style_of(0, 0);
    }
}

static void draw_log(const mg_ui *ui, mg_pane pane)
{
    const mg_session *session = ui->session;
    int y = pane.h;

    for (int k = session->entry_n - 1; k >= 0 && y > 0; k--) {
        const mg_entry *entry = &session->entry[k];
        mg_pane nothing = {pane.screen, 0, 0, pane.w, 0};
        int rows = mg_put_wrapped(nothing, 0, 2, entry_style(entry), entry->text);

        y -= rows;
        if (y >= 0) {
            mg_put_wrapped(mg_pane_part(pane, 0, y, pane.w, rows), 0, 2, entry_style(entry),
                           entry->text);
        }
    }
}

/* ---- what can be done ---- */

static void prompt_text(const mg_ui *ui, char *out, size_t cap)
{
    int seat;
    mg_next next = mg_session_next(ui->session, &seat);

    if (next == MG_NEXT_OVER) {
        snprintf(out, cap, "The game is over");
    } else if (next == MG_NEXT_ASK) {
        snprintf(out, cap, "From the table");
    } else if (ui->seat >= 0) {
        snprintf(out, cap, "%s, your move", ui->session->name[ui->seat]);
    } else if (seat >= 0) {
        snprintf(out, cap, "%s is playing", ui->session->name[seat]);
    } else {
        snprintf(out, cap, "Dice");
    }
}

static void draw_actions(mg_ui *ui, mg_pane pane)
{
    char prompt[64];
    int seat = ui->seat;

    prompt_text(ui, prompt, sizeof prompt);
    mg_rule(pane, 0, mg_style_of(MG_COLOR_GREY, MG_DIM), NULL);
    mg_putf(pane, 1, 0, seat >= 0 ? mg_seat_style(seat, MG_BOLD) : mg_style_of(0, MG_BOLD), " %s ",
            prompt);
    mg_list_draw(ui, &ui->actions, mg_pane_part(pane, 0, 1, pane.w, pane.h - 1));
    if (mg_session_next(ui->session, &seat) == MG_NEXT_OVER) {
        mg_put_wrapped(mg_pane_part(pane, 1, 1, pane.w - 1, pane.h - 1), 0, 0, mg_style_of(0, 0),
                       "n  another game\nw  what happened, and why\nq  leave");
    } else if (ui->actions.n == 0 && !ui->held && ui->speed > 0 &&
               mg_session_people_able(ui->session)) {
        mg_put(pane, 1, 1, mg_style_of(MG_COLOR_GREY, 0), "space: let the bots wait and act now");
    }
}

static int at_least(int value, int least)
{
    return value > least ? value : least;
}

/* From above: seats, question, log; from below: actions. The log gives way to the others. */
static void draw(mg_ui *ui, mg_pane pane)
{
    int y = draw_seats(ui, pane), actions_h = at_least(ui->actions.n, ACTIONS_LEAST) + 1;
    mg_style line = mg_style_of(MG_COLOR_GREY, MG_DIM);
    int question_h, room = pane.h - y - 2 - LOG_LEAST;

    if (actions_h > room) {
        actions_h = room;
    }
    mg_rule(pane, y++, line, NULL);
    question_h = draw_question(ui, mg_pane_part(pane, 0, y, pane.w, pane.h - y - actions_h));
    y += question_h;
    if (question_h > 0 && y + 1 < pane.h - actions_h) {
        mg_rule(pane, y++, line, NULL);
    }
    draw_log(ui, mg_pane_part(pane, 0, y, pane.w, pane.h - y - actions_h));
    draw_actions(ui, mg_pane_part(pane, 0, pane.h - actions_h, pane.w, actions_h));
}

/* ---- keys ---- */

/* Two digits are a throw. */
static bool type_dice(mg_ui *ui, int key)
{
    char throw_text[8];

    if (ui->input[0] && key == MG_KEY_BACKSPACE) {
        ui->input[0] = '\0';
        return true;
    }
    if (key < '0' || key > '9') {
        return false;
    }
    if (!ui->input[0]) {
        ui->input[0] = (char)key;
        ui->input[1] = '\0';
        return true;
    }
    snprintf(throw_text, sizeof throw_text, "%c %c", ui->input[0], key);
    ui->input[0] = '\0';
    mg_buffer_clear(&ui->talk.out);
    ui->talk.told_n = ui->session->entry_n;
    if (!mg_talk_chance(&ui->talk, throw_text)) {
        mg_ui_note(ui, "%.*s", (int)strcspn(mg_said(&ui->talk.out), "\n"), mg_said(&ui->talk.out));
    }
    mg_ui_refresh(ui);
    return true;
}

static bool over_key(mg_ui *ui, int key)
{
    if (key == 'n') {
        ui->new_game = ui->left = true;
    } else if (key == 'q') {
        ui->left = true;
    } else {
        return false;
    }
    return true;
}

static bool take_key(mg_ui *ui, int key)
{
    int seat;
    mg_next next = mg_session_next(ui->session, &seat);
    const mg_item *item;

    if (next == MG_NEXT_OVER) {
        return over_key(ui, key);
    }
    if (next == MG_NEXT_ASK && ui->actions.n == 0) {
        return type_dice(ui, key);
    }
    if (mg_list_move(&ui->actions, key)) {
        return true;
    }
    item = mg_list_key(&ui->actions, key);
    if (item) {
        mg_ui_choose(ui, item);
    }
    return item != NULL;
}

const mg_view_row mg_view_table = {
    .hints = "?~help|w~why|d~deeds|u~undo|:~type|space~hold|+-~pace|Tab~seat|q~leave",
    .draw = draw,
    .key = take_key,
};
