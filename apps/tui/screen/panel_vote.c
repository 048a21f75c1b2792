/* SPDX-License-Identifier: MIT
 * How everybody voted, after the ballots are open; and the votes of the deeds at the end. */
#include "tui/screen/panel_vote.h"

#include "play/session.h"
#include "record/words/labels.h"
#include "tui/screen/palette.h"
#include "tui/screen/screen.h"
#include "tui/screen/term.h"
#include "tui/screen/ui.h"
#include "tui/wording/buffer.h"
#include "tui/wording/end_sheet.h"

#include <stdio.h>

/* The first entry of the vote that ends at another entry. */
static int first_vote(const mg_ui *ui)
{
    int at = ui->vote_at;

    while (at > 0 && ui->session->entry[at - 1].event.kind == MG_EV_VOTE) {
        at--;
    }
    return at;
}

static const char *card_of(const mg_ui *ui)
{
    for (int at = ui->vote_at; at >= 0; at--) {
        if (ui->session->entry[at].event.kind == MG_EV_DRAW) {
            return ui->session->entry[at].text;
        }
    }
    return "";
}

static int put_seat(const mg_ui *ui, mg_pane pane, int x, int y, int seat)
{
    char mark[2] = {ui->session->mark[seat], '\0'};

    mg_put(pane, x, y, mg_seat_style(seat, MG_REVERSE | MG_BOLD), mark);
    return mg_put(mg_pane_part(pane, x + 2, y, 14, 1), 0, 0, mg_style_of(0, 0),
                  ui->session->name[seat]);
}

/* On the left who voted for whom, on the right how often everybody was named. */
static int draw_votes(const mg_ui *ui, mg_pane pane, int y)
{
    int votes[MG_SEATS_MAX] = {0}, first = first_vote(ui), row = y, end = y;

    mg_put(pane, 1, row, mg_style_of(MG_COLOR_GREY, 0), "Who            voted for");
    mg_put(pane, 38, row++, mg_style_of(MG_COLOR_GREY, 0), "Votes");
    for (int at = first; at <= ui->vote_at; at++) {
        const mg_event *event = &ui->session->entry[at].event;

        put_seat(ui, pane, 1, row, event->seat);
        put_seat(ui, pane, 16, row++, event->other);
        votes[event->other]++;
    }
    end = row;
    row = y + 1;
    for (int most = MG_SEATS_MAX; most > 0; most--) {
        for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
            if (votes[seat] == most) {
                mg_putf(pane, 38, row, mg_style_of(0, MG_BOLD), "%d", most);
                put_seat(ui, pane, 41, row++, seat);
            }
        }
    }
    return end > row ? end : row;
}

static bool is_outcome(int kind)
{
    return kind == MG_EV_ELECTED || kind == MG_EV_TIED;
}

static void draw_vote(mg_ui *ui, mg_pane pane)
{
    const mg_session *session = ui->session;
    int y = 1;

    mg_rule(pane, 0, mg_style_of(MG_COLOR_GREY, MG_DIM), "The votes are counted");
    y += mg_put_wrapped(mg_pane_part(pane, 1, y, pane.w - 1, 4), 0, 2,
                        mg_style_of(MG_COLOR_DEFAULT, MG_BOLD), card_of(ui)) +
         1;
    y = draw_votes(ui, pane, y) + 1;
    for (int at = ui->vote_at + 1; at < session->entry_n && y < pane.h - 2; at++) {
        if (!is_outcome(session->entry[at].event.kind)) {
            break;
        }
        mg_put_cut(pane, 1, y++, pane.w - 1, mg_style_of(0, MG_BOLD), session->entry[at].text);
    }
    mg_put(pane, 1, pane.h - 1, mg_style_of(0, MG_BOLD), "Enter  go on");
}

static bool key_vote(mg_ui *ui, int key)
{
    if (key == 'q') {
        mg_ui_show(ui, MG_PANEL_LEAVE);
    } else if (key == MG_KEY_ENTER || key == MG_KEY_ESCAPE || key == ' ') {
        mg_ui_show(ui, MG_PANEL_TABLE);
    }
    return true;
}

const mg_panel_row mg_panel_vote = {
    .hints = "Enter~go on|q~leave",
    .draw = draw_vote,
    .key = key_vote,
};

/* ---- the end ---- */

enum { FIRST_X = 12, GROUP_W = 4, SUM_W = 7 };

static void draw_tally_head(const mg_ui *ui, mg_pane pane, int y)
{
    const mg_board_def *def = mg_ui_game(ui)->def[0];
    mg_style grey = mg_style_of(MG_COLOR_GREY, 0);
    char letters[MG_GROUPS_MAX];
    int x = FIRST_X;

    mg_group_letters(def, letters);
    for (int group = 0; group < def->group_n; group++, x += GROUP_W) {
        char letter[2] = {letters[group], '\0'};

        mg_put(pane, x + 1, y, mg_group_style(def, group), letter);
    }
    mg_put_right(pane, x + 2, y, grey, "WH");
    mg_put_right(pane, x + 2 + SUM_W, y, grey, "Votes");
}

/* A row: the votes of each group, of the White House, and their sum. */
static void draw_tally_row(const mg_ui *ui, mg_pane pane, int y, int seat)
{
    const mg_game *g = mg_ui_game(ui);
    const mg_state *s = mg_ui_state(ui);
    int x = FIRST_X, all = (int)mg_votes(g, s, seat), rest = all;
    mg_style bold = mg_style_of(0, s->winners >> seat & 1 ? MG_BOLD : 0);
    char number[16];

    mg_put(mg_pane_part(pane, 1, y, FIRST_X - 2, 1), 0, 0, bold, ui->session->name[seat]);
    for (int group = 0; group <= g->board[0].group_n; group++, x += GROUP_W) {
        bool last = group == g->board[0].group_n;
        int votes = last ? rest : mg_group_votes(g, s, seat, 0, group);

        snprintf(number, sizeof number, votes ? "%d" : ".", votes);
        mg_put_right(pane, x + 2, y, bold, number);
        rest -= votes;
    }
    snprintf(number, sizeof number, "%d", all);
    mg_put_right(pane, x - GROUP_W + 2 + SUM_W, y, mg_style_of(0, MG_BOLD), number);
    if (s->winners >> seat & 1) {
        mg_put(pane, x - GROUP_W + 4 + SUM_W, y, bold,
               s->result == MG_TRUNCATED ? "ahead" : "wins");
    }
}

int mg_tally_draw(const mg_ui *ui, mg_pane pane)
{
    mg_buffer text = {0};
    int y;

    mg_sheet_winners(ui->session, &text);
    y = mg_put_wrapped(pane, 0, 2, mg_style_of(MG_COLOR_DEFAULT, MG_BOLD), mg_said(&text));
    mg_buffer_free(&text);
    draw_tally_head(ui, pane, y++);
    for (int seat = 0; seat < mg_ui_state(ui)->seat_n; seat++) {
        draw_tally_row(ui, pane, y++, seat);
    }
    return y < pane.h ? y : pane.h;
}
