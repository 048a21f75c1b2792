/* SPDX-License-Identifier: MIT
 * The table of a board game: seats, question, events, choices. */
#include "tui/screen/panel_table.h"

#include "play/session.h"
#include "tui/screen/palette.h"
#include "tui/screen/panel_list.h"
#include "tui/screen/panel_seats.h"
#include "tui/screen/panel_vote.h"
#include "tui/screen/screen.h"
#include "tui/screen/term.h"
#include "tui/screen/ui.h"
#include "tui/typed/talk.h"
#include "tui/typed/talk_chance.h"
#include "tui/wording/buffer.h"
#include "tui/wording/card_text.h"
#include "tui/wording/choice_list.h"
#include "tui/wording/end_sheet.h"
#include "tui/wording/outlook_text.h"
#include "tui/wording/question_sheet.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOG_LEAST = 3, ACTIONS_LEAST = 4, NAME_AND_SUM = 18 };

/* ---- what is asked ---- */

static void ask_chance(const mg_ui *ui, int seat, mg_buffer *out)
{
    const char *name = seat >= 0 ? ui->session->name[seat] : "Somebody";
    char drawn[80];

    if (ui->actions.n > 0) {
        mg_say(out, "%s. Which one is it? Its number, then Enter; or : and words of it\n%s",
               mg_draw_words(ui->session, seat, drawn, sizeof drawn),
               ui->actions.item[ui->actions.at < ui->actions.n ? ui->actions.at : 0].text);
    } else {
        bool both = ui->input[0] && ui->input[1];

        mg_say(out, "%s throws. What fell? Type both dice: %c %c%s", name,
               ui->input[0] ? ui->input[0] : '_', both ? ui->input[1] : '_',
               both ? "  Enter: so it is, Backspace: not so" : "");
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
        if (mg_ui_game(ui)->opt.score == MG_SCORE_VOTES && mg_ui_game(ui)->board_n == 1) {
            rows = mg_tally_draw(ui, pane);
            pane = mg_pane_part(pane, 0, rows, pane.w, pane.h - rows);
        } else {
            mg_sheet_winners(ui->session, &text);
        }
        mg_sheet_story(ui->session, pane.w - NAME_AND_SUM, &text);
    } else {
        mg_sheet_question(ui->session, true, &text);
    }
    while (text.n > 0 && text.at[text.n - 1] == '\n') {
        text.at[--text.n] = '\0';
    }
    if (text.n > 0) {
        int more =
            mg_put_wrapped(pane, 0, 2, mg_style_of(MG_COLOR_DEFAULT, MG_BOLD), mg_said(&text));

        rows += more < pane.h ? more : pane.h;
    }
    mg_buffer_free(&text);
    return rows;
}

/* ---- what a choice leads to ---- */

/* Draws what the selected choice leads to, on the last rows of the pane, with a free row above.
 * Returns the rows used. */
static int draw_outlook(const mg_ui *ui, mg_pane pane)
{
    enum { ROWS_MAX = 6 };

    const mg_list *list = &ui->actions;
    const mg_item *item = list->at < list->n ? &list->item[list->at] : NULL;
    int room = pane.h - 2 < ROWS_MAX ? pane.h - 2 : ROWS_MAX, rows = 0;
    mg_buffer text = {0};

    if (ui->seat < 0 || !item || !item->open || room < 1) {
        return 0;
    }
    if (mg_outlook_say(ui->session, item->choice.act, &text)) {
        rows = mg_put_foot(pane, room, mg_style_of(MG_COLOR_CYAN, 0), "This would happen",
                           mg_said(&text));
    }
    mg_buffer_free(&text);
    return rows;
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

/* Cards drawn one after the other are shown on one line: returns how many entries these are. */
static int draws_up_to(const mg_session *session, int at)
{
    const int8_t seat = session->entry[at].event.seat;
    int n = 0;

    while (n <= at && session->entry[at - n].event.kind == MG_EV_DREW &&
           session->entry[at - n].event.seat == seat) {
        n++;
    }
    return n;
}

/* "Ada draws Green, 3M", "Ben draws 2 cards". */
static void say_draws(const mg_session *session, int at, int n, int reader, char *out, size_t cap)
{
    const mg_event *last = &session->entry[at].event;
    size_t used = (size_t)snprintf(out, cap, "%s draws ", session->name[last->seat]);

    if (last->only && last->only != reader + 1) {
        snprintf(out + used, cap - used, "%d cards", n);
        return;
    }
    for (int k = at - n + 1; k <= at && used < cap; k++) {
        used += (size_t)snprintf(
            out + used, cap - used, "%s%s", k > at - n + 1 ? ", " : "",
            mg_kind_name(mg_match_game(session->match), session->entry[k].event.subj));
    }
}

void mg_log_draw(const mg_ui *ui, mg_pane pane)
{
    const mg_session *session = ui->session;
    int y = pane.h, reader = mg_ui_viewer(ui);

    for (int k = session->entry_n - 1; k >= 0 && y > 0; k--) {
        const mg_entry *entry = &session->entry[k];
        int draws = draws_up_to(session, k), rows;
        char text[320];

        mg_entry_text(session, entry, reader, text);
        if (draws > 1) {
            say_draws(session, k, draws, reader, text, sizeof text);
            k -= draws - 1;
        }
        rows = mg_wrapped_rows(pane.w, 2, text);
        y -= rows;
        if (y >= 0) {
            mg_put_wrapped(mg_pane_part(pane, 0, y, pane.w, rows), 0, 2, entry_style(entry), text);
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
    } else if (ui->seat >= 0 && ui->seat != seat) {
        snprintf(out, cap, "%s, out of turn; Esc: back to %s", ui->session->name[ui->seat],
                 ui->session->name[seat]);
    } else if (ui->seat >= 0) {
        snprintf(out, cap, "%s, your move", ui->session->name[ui->seat]);
    } else if (seat >= 0) {
        snprintf(out, cap, "%s is playing", ui->session->name[seat]);
    } else {
        snprintf(out, cap, "Dice");
    }
}

/* If a game is over, there is no list, but keys for what can be done next. Returns the rows
 * used. */
static int draw_over(const mg_ui *ui, mg_pane pane)
{
    mg_buffer text = {0};
    int rows;

    mg_say(&text, "n  another game   w  why   o  what decided it   q  leave\n");
    mg_sheet_more(ui->session, &text);
    rows = mg_put_wrapped(mg_pane_part(pane, 1, 0, pane.w - 1, pane.h), 0, 6, mg_style_of(0, 0),
                          mg_said(&text));
    mg_buffer_free(&text);
    return rows;
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
        draw_over(ui, mg_pane_part(pane, 0, 1, pane.w, pane.h - 1));
    } else if (ui->actions.n == 0 && !ui->held && ui->speed > 0 &&
               mg_session_people_able(ui->session)) {
        mg_put(pane, 1, 1, mg_style_of(MG_COLOR_GREY, 0), "space: let the bots wait and act now");
    }
}

static int at_least(int value, int least)
{
    return value > least ? value : least;
}

/* From above: seats, question, log; from below: choices. The log gets the rows that the others
 * leave. */
static void draw(mg_ui *ui, mg_pane pane)
{
    mg_pane nothing = {pane.screen, 0, 0, pane.w, 0};
    int seat;
    bool over = mg_session_next(ui->session, &seat) == MG_NEXT_OVER;
    int least = over ? draw_over(ui, nothing) : ACTIONS_LEAST;
    int y = mg_seats_draw(ui, pane), actions_h = at_least(ui->actions.n, least) + 1;
    mg_style line = mg_style_of(MG_COLOR_GREY, MG_DIM);
    int question_h, outlook_h, end, room = pane.h - y - 2 - LOG_LEAST;

    if (actions_h > room) {
        actions_h = room;
    }
    mg_rule(pane, y++, line, NULL);
    question_h = draw_question(ui, mg_pane_part(pane, 0, y, pane.w, pane.h - y - actions_h));
    y += question_h;
    if (question_h > 0 && y + 1 < pane.h - actions_h) {
        mg_rule(pane, y++, line, NULL);
    }
    end = pane.h - actions_h;
    outlook_h = draw_outlook(ui, mg_pane_part(pane, 0, y, pane.w, end - y));
    mg_log_draw(ui, mg_pane_part(pane, 0, y, pane.w, end - outlook_h - y));
    draw_actions(ui, mg_pane_part(pane, 0, pane.h - actions_h, pane.w, actions_h));
}

/* ---- keys ---- */

/* Text typed at the table is read as in the plain terminal; a mistake becomes a note. */
static void take_typed(mg_ui *ui, const char *line)
{
    mg_buffer_clear(&ui->talk.out);
    ui->talk.said_n = ui->session->entry_n;
    ui->input[0] = '\0';
    if (!mg_talk_chance(&ui->talk, line)) {
        mg_ui_note(ui, "%.*s", (int)strcspn(mg_said(&ui->talk.out), "\n"), mg_said(&ui->talk.out));
    }
    mg_ui_restart(ui);
}

/* "3 4" and "3,4" are a throw as well: other characters beside digits have no meaning here. */
static bool is_beside_digits(const mg_ui *ui, int key)
{
    return ui->input[0] && (key == ' ' || key == ',' || key == '+');
}

/* Two digits are a throw, after Enter. */
static bool type_dice(mg_ui *ui, int key)
{
    size_t n = strlen(ui->input);
    char line[8];

    if (is_beside_digits(ui, key)) {
        return true;
    }
    if (key == MG_KEY_BACKSPACE || key == MG_KEY_DELETE) {
        ui->input[n ? n - 1 : 0] = '\0';
    } else if (key == '0' || (key >= '7' && key <= '9')) {
        mg_ui_note(ui, "A die has 1 to 6");
    } else if (key == 'u' && n > 0) {
        ui->input[0] = '\0';
    } else if (key >= '1' && key <= '6') {
        n = n < 2 ? n : 0; /* a third digit begins another throw */
        ui->input[n] = (char)key;
        ui->input[n + 1] = '\0';
    } else if (key == MG_KEY_ENTER && n == 2) {
        snprintf(line, sizeof line, "%c %c", ui->input[0], ui->input[1]);
        take_typed(ui, line);
    } else {
        return false;
    }
    return true;
}

/* A card by its number, or by the arrows; Enter confirms it. */
static bool type_number(mg_ui *ui, int key)
{
    size_t n = strlen(ui->input);
    long number;

    if (mg_list_move(&ui->actions, key)) {
        ui->input[0] = '\0';
        return true;
    }
    if (key == MG_KEY_ENTER) {
        char line[16];

        snprintf(line, sizeof line, "%d", ui->actions.at + 1);
        take_typed(ui, line);
        return true;
    }
    if (key < '0' || key > '9') {
        return is_beside_digits(ui, key);
    }
    n = n < 2 ? n : 0;
    ui->input[n] = (char)key;
    ui->input[n + 1] = '\0';
    number = strtol(ui->input, NULL, 10);
    if (number > ui->actions.n) { /* the digit begins another number */
        snprintf(ui->input, sizeof ui->input, "%c", key);
        number = key - '0';
    }
    ui->actions.at = number >= 1 && number <= ui->actions.n ? (int)number - 1 : ui->actions.at;
    return true;
}

bool mg_ui_over_key(mg_ui *ui, int key)
{
    if (key == 'n') {
        ui->new_game = ui->left = true;
    } else if (key == 'o') {
        ui->odds = true;
        mg_ui_note(ui, "Bots play on from many points of the game: up to %d seconds …",
                   ui->odds_seconds);
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

    if (next == MG_NEXT_OVER) {
        return mg_ui_over_key(ui, key);
    }
    if (next == MG_NEXT_ASK) {
        return ui->actions.n == 0 ? type_dice(ui, key) : type_number(ui, key);
    }
    return mg_list_take(ui, &ui->actions, key);
}

const mg_panel_row mg_panel_table = {
    .hints = "?~help|w~why|d~deeds|u~undo|:~type|space~hold|+-~pace|Tab~seat|q~leave",
    .draw = draw,
    .key = take_key,
};
