/* SPDX-License-Identifier: MIT
 * The table of a card game: everybody's rows and banks at the top; below on the left the question,
 * the hand and the choices, on the right the events. */
#include "tui/screen/panel_cards.h"

#include "base/utf8.h"
#include "play/session.h"
#include "tui/screen/palette.h"
#include "tui/screen/panel_ask.h"
#include "tui/screen/panel_list.h"
#include "tui/screen/panel_rows.h"
#include "tui/screen/panel_table.h"
#include "tui/screen/panel_text.h"
#include "tui/screen/panel_undo.h"
#include "tui/screen/screen.h"
#include "tui/screen/term.h"
#include "tui/screen/ui.h"
#include "tui/typed/card_draw.h"
#include "tui/typed/talk.h"
#include "tui/typed/talk_chance.h"
#include "tui/wording/buffer.h"
#include "tui/wording/card_acts.h"
#include "tui/wording/card_question.h"
#include "tui/wording/card_text.h"
#include "tui/wording/choice_list.h"
#include "tui/wording/end_sheet.h"
#include "tui/wording/hand_list.h"

#include <stdio.h>
#include <string.h>

enum { BELOW_LEAST = 11 }; /* rows that the seats leave free */

static const mg_style line_style = {.fg = MG_COLOR_GREY, .attr = MG_DIM};

/* ---- what is asked ---- */

static void prompt_text(const mg_ui *ui, const mg_state *s, char *out, size_t cap)
{
    int seat;
    mg_next next = mg_session_next(ui->session, &seat);
    const mg_frame *top = s->depth ? &s->frame[s->depth - 1] : NULL;

    if (next == MG_NEXT_OVER) {
        snprintf(out, cap, "The game is over");
    } else if (next == MG_NEXT_ASK) {
        snprintf(out, cap, "From the table");
    } else if (ui->seat < 0) {
        snprintf(out, cap, seat >= 0 ? "%s is playing" : "Cards",
                 seat >= 0 ? ui->session->name[seat] : "");
    } else if (top && top->kind == MG_FRAME_CARDS_TURN) {
        snprintf(out, cap, "%s, your turn: %d play%s left", ui->session->name[ui->seat],
                 s->cards.plays, s->cards.plays == 1 ? "" : "s");
    } else {
        snprintf(out, cap, "%s, it is for you", ui->session->name[ui->seat]);
    }
}

/* Draws the hand, unless the list consists of its cards. */
static void say_hand(const mg_ui *ui, const mg_state *s, mg_buffer *out)
{
    const mg_frame *top = s->depth ? &s->frame[s->depth - 1] : NULL;
    int viewer = mg_ui_viewer(ui);
    bool listed = ui->seat >= 0 && top && ui->pick.card < 0 &&
                  (top->kind == MG_FRAME_CARDS_TURN || top->kind == MG_FRAME_CARDS_DISCARD);
    char cards[MG_LINE_CAP];

    if (viewer < 0 || listed) {
        return;
    }
    mg_cards_words(mg_ui_game(ui), s->cards.hand[viewer], cards, sizeof cards);
    if (viewer == ui->seat) {
        mg_say(out, "Hand: ");
    } else { /* another seat is to act meanwhile */
        mg_say(out, "%s's hand: ", ui->session->name[viewer]);
    }
    mg_say(out, "%s\n", cards[0] ? cards : "empty");
}

/* "Ada: 3 sets (Brown, Green, Red), 31M on the table". */
static void say_result(const mg_ui *ui, const mg_state *s, int seat, mg_buffer *out)
{
    const mg_game *g = mg_ui_game(ui);
    int sets = mg_sets_of(g, s, seat);
    const char *sep = " (";

    mg_say(out, "%s: %d set%s", ui->session->name[seat], sets, sets == 1 ? "" : "s");
    for (int at = 0; at < s->cards.row_n[seat]; at++) {
        const mg_cards_row *row = mg_table_row(s, seat, at);

        if (mg_row_complete(g, row)) {
            mg_say(out, "%s%s", sep, mg_colour_name(g, row->colour));
            sep = ", ";
        }
    }
    mg_say(out, "%s, %dM on the table\n", sep[0] == ',' ? ")" : "",
           (int)mg_table_value(g, s, seat));
}

enum { CURVE_W = 30 };

static void say_end(const mg_ui *ui, const mg_state *s, mg_buffer *out)
{
    mg_sheet_winners(ui->session, out);
    mg_say(out, "n  another game   w  why   o  what decided it   q  leave\n");
    mg_sheet_more(ui->session, out); /* the rest is shown elsewhere, too */
    for (int seat = 0; seat < s->seat_n; seat++) {
        say_result(ui, s, seat, out);
    }
    mg_sheet_story(ui->session, CURVE_W, out);
}

static int draw_text(mg_pane pane, int indent, mg_style style, mg_buffer *text)
{
    int rows = 0;

    while (text->n > 0 && text->at[text->n - 1] == '\n') {
        text->at[--text->n] = '\0';
    }
    if (text->n > 0) {
        rows = mg_put_wrapped(pane, 0, indent, style, mg_said(text));
    }
    mg_buffer_free(text);
    return rows < pane.h ? rows : pane.h;
}

/* The cards drawn so far, if people type real cards. */
static void say_asked(const mg_ui *ui, mg_buffer *out)
{
    mg_talk talk = {.session = ui->session, .seat = ui->seat};

    mg_talk_cards_chance_prompt(&talk);
    mg_say(out, "%s\n: %s_", mg_said(&talk.out), ui->input);
    mg_buffer_free(&talk.out);
}

static int draw_question(const mg_ui *ui, const mg_state *s, mg_pane pane)
{
    mg_buffer question = {0}, hand = {0};
    int rows, seat;
    mg_next next = mg_session_next(ui->session, &seat);

    if (next == MG_NEXT_OVER) {
        say_end(ui, s, &question);
    } else if (next == MG_NEXT_ASK) {
        say_asked(ui, &question);
        say_hand(ui, s, &hand);
    } else {
        mg_cards_question(ui->session, s, mg_ui_viewer(ui), &question);
        say_hand(ui, s, &hand);
    }
    rows = draw_text(pane, 2, mg_style_of(0, MG_BOLD), &question);
    return rows + draw_text(mg_pane_part(pane, 0, rows, pane.w, pane.h - rows), 6,
                            mg_style_of(MG_COLOR_CYAN, 0), &hand);
}

/* ---- the selected card ---- */

/* The card that an entry of the list is about, or -1. */
static int card_of(const mg_game *g, const mg_item *item)
{
    return item->what == MG_ITEM_CARD ? item->choice.act.subj
           : item->choice.act.kind    ? mg_act_kind(g, item->choice.act)
                                      : -1;
}

/* The full text of an entry that the list cuts, and what its card does. */
static void say_pointed_at(const mg_ui *ui, const mg_item *item, int w, mg_buffer *out)
{
    enum { BESIDE = 6 }; /* width of the key and the blanks of an entry */

    int card = card_of(mg_ui_game(ui), item);
    char text[MG_LINE_CAP];

    if (mg_text_width(item->text) > w - BESIDE && item->what != MG_ITEM_CARD) {
        mg_say(out, "%s\n", item->text);
    }
    if (card >= 0) {
        mg_kind_does(mg_ui_game(ui), card, text, sizeof text);
        mg_say(out, "%s: %s\n", mg_kind_name(mg_ui_game(ui), card), text);
    }
}

/* Draws that for the chosen entry, below the list. Returns the number of rows used. */
static int draw_card(const mg_ui *ui, mg_pane pane)
{
    enum { ROWS_MAX = 4 };

    const mg_list *list = &ui->actions;
    int rows = 0, room = pane.h - 1 < ROWS_MAX ? pane.h - 1 : ROWS_MAX;
    mg_buffer text = {0};

    if (list->at < list->n) {
        say_pointed_at(ui, &list->item[list->at], pane.w, &text);
    }
    if (text.n > 0 && room > 0) {
        text.at[--text.n] = '\0';
        rows = mg_put_foot(pane, room, mg_style_of(MG_COLOR_CYAN, 0), NULL, mg_said(&text));
    }
    mg_buffer_free(&text);
    return rows;
}

/* ---- drawing ---- */

/* Draws what has been chosen so far. Returns the number of rows used. */
static int draw_picked(const mg_ui *ui, const mg_state *s, mg_pane pane)
{
    mg_action act = {MG_ACT_CHARGE, (int8_t)ui->seat, (uint16_t)ui->pick.card, ui->pick.charge};
    char text[MG_LINE_CAP];

    if (ui->pick.pieces) {
        mg_put(pane, 0, 0, mg_style_of(0, MG_BOLD), "Piece by piece: Esc back to the list");
        return 1;
    }
    if (ui->pick.charge < 0) {
        mg_putf(pane, 0, 0, mg_style_of(0, MG_BOLD), "%s: Esc back to the hand",
                mg_kind_name(mg_ui_game(ui), ui->pick.card));
        return 1;
    }
    mg_charge_words(ui->session, s, act, text, sizeof text);
    return mg_put_wrapped(pane, 0, 2, mg_style_of(0, MG_BOLD), text);
}

static void draw_choices(mg_ui *ui, const mg_state *s, mg_pane pane)
{
    char prompt[96];
    int y = 1, card_h;
    mg_style style = ui->seat >= 0 ? mg_seat_style(ui->seat, MG_BOLD) : mg_style_of(0, MG_BOLD);

    prompt_text(ui, s, prompt, sizeof prompt);
    mg_rule(pane, 0, line_style, NULL);
    mg_putf(pane, 1, 0, style, " %s ", prompt);
    if (ui->seat >= 0 && (ui->pick.card >= 0 || ui->pick.pieces)) {
        y += draw_picked(ui, s, mg_pane_part(pane, 1, y, pane.w - 2, pane.h - y));
    }
    y += draw_question(ui, s, mg_pane_part(pane, 1, y, pane.w - 2, pane.h - y));
    card_h =
        draw_card(ui, mg_pane_part(pane, 0, y + ui->actions.n, pane.w, pane.h - y - ui->actions.n));
    pane = mg_pane_part(pane, 0, y, pane.w, pane.h - y - card_h);
    mg_list_draw(ui, &ui->actions, pane);
}

static int left_width(int w)
{
    return w * 5 / 8;
}

/* Draws everybody's cards. Returns the number of rows used. */
static int draw_table(const mg_ui *ui, const mg_state *s, mg_pane pane)
{
    mg_table table = {ui->session, s, mg_ui_viewer(ui)};

    return mg_rows_draw(&table, pane, pane.h - BELOW_LEAST);
}

static void draw_right(const mg_ui *ui, mg_pane pane)
{
    mg_rule(pane, 0, line_style, "What happened");
    for (int y = 0; y < pane.h; y++) {
        mg_put(pane, 0, y, line_style, "│");
    }
    mg_log_draw(ui, mg_pane_part(pane, 2, 1, pane.w - 2, pane.h - 1));
}

static void draw(mg_ui *ui, mg_pane pane)
{
    mg_view view;
    const mg_state *s = mg_ui_seen(ui, &view);
    int y = draw_table(ui, s, pane), left = left_width(pane.w);

    draw_right(ui, mg_pane_part(pane, left, y, pane.w - left, pane.h - y));
    draw_choices(ui, s, mg_pane_part(pane, 0, y, left, pane.h - y));
}

/* ---- keys ---- */

/* Goes one step back. Returns whether there was one. */
static bool step_back(mg_ui *ui)
{
    if (ui->pick.charge >= 0) {
        ui->pick.charge = -1;
    } else if (ui->pick.card >= 0 || ui->pick.pieces) {
        ui->pick = mg_pick_none();
    } else {
        return false;
    }
    mg_ui_refresh(ui);
    ui->actions.at = ui->actions.top = 0;
    return true;
}

/* Keys while real cards are typed. : and ? are handled first, so that the user can leave. A u may
 * begin the name of a card, so undo needs Enter. */
static bool type_cards(mg_ui *ui, int key)
{
    if (key == ':' || key == '?') {
        return false;
    }
    if (key != MG_KEY_ENTER) {
        return mg_ui_type(ui, key);
    }
    if (strcmp(ui->input, "u") == 0 || strcmp(ui->input, "undo") == 0) {
        ui->input[0] = '\0';
        mg_ui_undo(ui);
        return true;
    }
    mg_buffer_clear(&ui->talk.out);
    ui->talk.said_n = ui->session->entry_n;
    if (!mg_talk_chance(&ui->talk, ui->input)) {
        mg_ui_note(ui, "%.*s", (int)strcspn(mg_said(&ui->talk.out), "\n"), mg_said(&ui->talk.out));
    }
    ui->input[0] = '\0';
    mg_ui_refresh(ui);
    return true;
}

static bool key_table(mg_ui *ui, int key)
{
    int seat;
    mg_next next = mg_session_next(ui->session, &seat);

    if (next == MG_NEXT_OVER) {
        return mg_ui_over_key(ui, key);
    }
    if (next == MG_NEXT_ASK) {
        return type_cards(ui, key);
    }
    if ((key == MG_KEY_ESCAPE || key == MG_KEY_BACKSPACE || key == MG_KEY_LEFT) && step_back(ui)) {
        return true;
    }
    return mg_list_take(ui, &ui->actions, key);
}

const mg_panel_row mg_panel_cards_table = {
    .hints = "?~help|w~why|d~deck|s~seats|u~undo|:~type|space~hold|+-~pace|q~leave",
    .draw = draw,
    .key = key_table,
};

/* ---- the curtain ---- */

static void draw_curtain(mg_ui *ui, mg_pane pane)
{
    mg_view view;
    const mg_state *s = mg_ui_seen(ui, &view);
    int y = draw_table(ui, s, pane), left = left_width(pane.w);
    const char *name = ui->session->name[ui->seat];
    mg_pane box = mg_pane_part(pane, 0, y, left, pane.h - y);
    mg_buffer question = {0};

    draw_right(ui, mg_pane_part(pane, left, y, pane.w - left, pane.h - y));
    mg_rule(box, 0, line_style, "Hands are secret");
    mg_putf(box, 1, 2, mg_seat_style(ui->seat, MG_BOLD), "Pass the screen to %s.", name);
    mg_cards_question(ui->session, s, -1, &question);
    y = 4 +
        draw_text(mg_pane_part(box, 1, 4, box.w - 2, box.h - 7), 2, mg_style_of(0, 0), &question);
    mg_putf(box, 1, y + 1, mg_style_of(0, MG_BOLD), "Enter  %s is alone with the screen", name);
}

const mg_panel_row mg_panel_cards_curtain = {
    .hints = "Enter~show the hand|q~leave",
    .draw = draw_curtain,
    .key = mg_curtain_key,
};

/* ---- the deck, the seats ---- */

static void draw_deck(mg_ui *ui, mg_pane pane)
{
    mg_view view;
    const mg_game *g = mg_ui_game(ui);
    const mg_state *s = mg_ui_seen(ui, &view);
    mg_buffer text = {0};
    char used[MG_LINE_CAP], does[MG_LINE_CAP], label[MG_CARD_CAP];

    mg_cards_words(g, s->cards.used, used, sizeof used);
    mg_say(&text, "%d cards in the pile. Used: %s\n", mg_pile_count(s), used[0] ? used : "none");
    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        mg_kind_does(g, kind, does, sizeof does);
        if (g->deck.n[kind]) {
            mg_say(&text, "%2d  %s: %s\n", g->deck.n[kind], mg_kind_label(g, kind, label), does);
        }
    }
    mg_scrolled_draw(ui, pane, "The cards, how many there are, what they do", mg_said(&text));
    mg_buffer_free(&text);
}

const mg_panel_row mg_panel_deck = {
    .hints = "↑ ↓~read on|:~type|Esc~back to the table",
    .draw = draw_deck,
    .key = mg_scrolled_key,
};

static void draw_sheets(mg_ui *ui, mg_pane pane)
{
    mg_view view;
    const mg_state *s = mg_ui_seen(ui, &view);
    mg_buffer text = {0};

    for (int seat = 0; seat < s->seat_n; seat++) {
        mg_cards_sheet(ui->session, s, seat, &text);
    }
    mg_scrolled_draw(ui, pane, "Everybody", mg_said(&text));
    mg_buffer_free(&text);
}

const mg_panel_row mg_panel_sheets = {
    .hints = "↑ ↓~read on|:~type|Esc~back to the table",
    .draw = draw_sheets,
    .key = mg_scrolled_key,
};
