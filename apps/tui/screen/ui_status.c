/* SPDX-License-Identifier: MIT
 * The row at the end that says how the game stands. */
#include "tui/screen/ui_status.h"

#include "base/utf8.h"
#include "play/session.h"
#include "record/words/labels.h"
#include "tui/screen/screen.h"
#include "tui/screen/ui.h"
#include "tui/wording/buffer.h"
#include "tui/wording/card_text.h"

#include <stdio.h>

/* ---- drawing ---- */

/* Joins the parts of the status, two blanks between them. */
static void add_part(mg_buffer *out, const char *text)
{
    if (text[0]) {
        mg_say(out, "%s%s", out->n ? "  " : "", text);
    }
}

static void say_round(const mg_game *g, const mg_state *s, mg_buffer *out)
{
    int32_t turns = g->opt.end == MG_END_TURNS ? g->opt.end_turns : 0, last = g->opt.end_agreed;
    char text[48];

    last = last && (!turns || last < turns) ? last : turns;
    snprintf(text, sizeof text, "round %d", (int)s->round_n);
    if (last) {
        snprintf(text, sizeof text, "round %d of %d", (int)s->round_n, (int)last);
    }
    add_part(out, text);
}

static void say_time(const mg_ui *ui, mg_buffer *out)
{
    long long left = mg_session_time_left(ui->session);
    char text[32];

    if (mg_ui_state(ui)->stop == MG_STOP_TIME) {
        add_part(out, "time is up");
    } else if (left >= 0) {
        snprintf(text, sizeof text, "%lld:%02lld left", left / 60, left % 60);
        add_part(out, text);
    }
}

/* Draws as much of it as fits. */
typedef enum room_for { ROOM_LITTLE, ROOM_SOME, ROOM_MUCH } room_for;

/* Pot and fee, if the options have them. */
static void say_parking(const mg_game *g, const mg_state *s, int board, room_for room,
                        mg_buffer *out)
{
    char pot[32], from[32], fee[32], text[128];
    const char *choice_text = room == ROOM_MUCH ? ", choice from " : " of ";

    if (g->opt.free_parking != MG_PARKING_NOTHING) {
        bool choice = g->opt.jackpot_privilege > 0 && room > ROOM_LITTLE;

        snprintf(text, sizeof text, "jackpot %s%s%s",
                 mg_money_text(g, board, s->board[board].pot, pot), choice ? choice_text : "",
                 choice ? mg_money_text(g, board, g->opt.jackpot_privilege, from) : "");
        add_part(out, text);
    }
    if (g->opt.parking_fee && room > ROOM_LITTLE) {
        snprintf(text, sizeof text, room == ROOM_MUCH ? "parking fee %s" : "fee %s",
                 mg_money_text(g, board, g->opt.parking_fee, fee));
        add_part(out, text);
    }
}

/* With parties each party has its own houses. */
static void say_bank(const mg_game *g, const mg_state *s, int board, room_for room, mg_buffer *out)
{
    const mg_board_state *b = &s->board[board];
    bool parties = g->opt.candidates;
    char text[128], bank[MG_NAME_CAP];

    mg_bank_title(g, bank);
    if (room == ROOM_SOME && parties) {
        snprintf(text, sizeof text, "%s %d blue, %d red", bank, b->houses, b->reds);
    } else if (room < ROOM_MUCH) {
        snprintf(text, sizeof text, "%s %d+%d", bank, b->houses, parties ? b->reds : b->hotels);
    } else if (parties) {
        snprintf(text, sizeof text, "%s: %d blue, %d red %s", bank, b->houses, b->reds,
                 g->edition->houses);
    } else {
        snprintf(text, sizeof text, "%s: %d %s, %d hotels", bank, b->houses, g->edition->houses,
                 b->hotels);
    }
    add_part(out, text);
}

static void say_white_house(const mg_ui *ui, room_for room, mg_buffer *out)
{
    int holder = mg_ui_state(ui)->white_house - 1;
    char text[64];

    if (!mg_ui_game(ui)->opt.white_house) {
        return;
    }
    snprintf(text, sizeof text, "%s %s", room == ROOM_LITTLE ? "WH" : "White House",
             holder < 0 ? "nobody" : ui->session->name[holder]);
    add_part(out, text);
}

static void say_pile(const mg_game *g, const mg_state *s, mg_buffer *out)
{
    char text[64];

    snprintf(text, sizeof text, "pile %d", mg_pile_count(s));
    add_part(out, text);
    snprintf(text, sizeof text, "used %d", mg_used_count(g, s));
    add_part(out, text);
}

static void say_status(const mg_ui *ui, room_for room, mg_buffer *out)
{
    const mg_game *g = mg_ui_game(ui);
    const mg_state *s = mg_ui_state(ui);
    int board = mg_ui_board(ui);
    char dice[24];

    add_part(out, g->edition->name);
    if (mg_is_card_game(g)) {
        say_round(g, s, out);
        say_pile(g, s, out);
        add_part(out, ui->held ? "bots wait" : "");
        return;
    }
    if (g->board_n > 1) {
        add_part(out, g->def[board]->code);
    }
    say_round(g, s, out);
    say_time(ui, out);
    if (s->die[0] && s->die[1]) {
        snprintf(dice, sizeof dice, "dice %d %d", s->die[0], s->die[1]);
        add_part(out, dice);
    }
    if (s->reversed) {
        add_part(out, room == ROOM_MUCH ? "play is reversed" : "reversed");
    }
    say_parking(g, s, board, room, out);
    say_bank(g, s, board, room, out);
    say_white_house(ui, room, out);
    if (ui->held) {
        add_part(out, "bots wait");
    }
}

void mg_status_draw(const mg_ui *ui, mg_pane row)
{
    mg_buffer text = {0};

    if (ui->note[0]) {
        mg_put_cut(row, 1, 0, row.w - 1, mg_style_of(MG_COLOR_YELLOW, MG_BOLD), ui->note);
        return;
    }
    if (ui->session->trouble[0]) {
        mg_putf(row, 1, 0, mg_style_of(MG_COLOR_RED, MG_BOLD), "The game is not saved for now: %s",
                ui->session->trouble);
        return;
    }
    for (int room = ROOM_MUCH; room >= ROOM_LITTLE; room--) {
        mg_buffer_clear(&text);
        say_status(ui, (room_for)room, &text);
        if (mg_text_width(mg_said(&text)) < row.w) {
            break;
        }
    }
    mg_put(row, 1, 0, mg_style_of(MG_COLOR_GREY, 0), mg_said(&text));
    mg_buffer_free(&text);
}
