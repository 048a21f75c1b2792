/* SPDX-License-Identifier: MIT
 * Everybody's cards on the table in a card game: for each seat its sets, hand, bank, then its rows;
 * as many as fit. */
#include "tui/screen/panel_rows.h"

#include "base/utf8.h"
#include "tui/screen/palette.h"
#include "tui/screen/screen.h"
#include "tui/typed/talk.h"
#include "tui/wording/card_text.h"

#include <stdio.h>
#include <string.h>

enum { INDENT = 4, NAME_W = 12 };

static mg_style colour_style(const mg_game *g, int colour, int attr)
{
    int color = colour == MG_NO_COLOUR ? -1 : mg_color_named(g->edition->deck->colour[colour].name);

    return mg_style_of(color < 0 ? MG_COLOR_GREY : color, attr);
}

/* ---- a row ---- */

static const char *built_signs(const mg_cards_row *row, bool words)
{
    static const char *const in_words[] = {"", " +house", " +hotel", " +house+hotel"};
    static const char *const letters[] = {"", " +h", " +H", " +hH"};

    return words ? in_words[row->built & 3] : letters[row->built & 3];
}

int mg_row_draw(const mg_game *g, const mg_cards_row *row, mg_rows_form form, mg_pane pane, int x,
                int y)
{
    bool whole = mg_row_complete(g, row);
    int start = x, rent = (int)mg_row_rent(g, row), size = g->deck.size[row->colour];
    mg_style name = colour_style(g, row->colour, whole ? MG_BOLD | MG_REVERSE : MG_BOLD);
    mg_style text = mg_style_of(0, whole ? MG_BOLD : 0);
    char code[3], signs[4 * MG_SET_MAX + 1];

    if (row->colour == MG_NO_COLOUR) {
        x += mg_put(pane, x, y, name, form == MG_ROWS_FULL ? "no colour *" : "--*");
        return x - start;
    }
    x += mg_put(pane, x, y, name,
                form == MG_ROWS_FULL ? mg_colour_name(g, row->colour)
                                     : mg_colour_code(g, row->colour, code));
    if (form == MG_ROWS_FULL) {
        x += mg_putf(pane, x, y, text, " %s", mg_row_signs(g, row, signs));
    }
    if (whole && form == MG_ROWS_CODES) {
        x += mg_putf(pane, x, y, text, "%d/%d!", size, size);
    } else if (whole) {
        x += mg_put(pane, x, y, text, " set");
    } else {
        x += mg_putf(pane, x, y, text, form == MG_ROWS_CODES ? "%d/%d" : " %d/%d", row->n, size);
    }
    if (form != MG_ROWS_CODES) {
        x += mg_putf(pane, x, y, text, " %dM", rent);
    }
    x += mg_put(pane, x, y, text, built_signs(row, form == MG_ROWS_FULL));
    return x - start;
}

/* The width of a row, in columns. */
static int row_width(const mg_game *g, const mg_cards_row *row, mg_rows_form form)
{
    mg_pane nothing = {NULL, 0, 0, 1000, 0};

    return mg_row_draw(g, row, form, nothing, 0, 0);
}

/* Draws rows one after the other on at most this many lines, then the number of those that do not
 * fit. Returns the lines used. */
static int draw_rows(const mg_table *t, int seat, mg_rows_form form, mg_pane pane, int x_first,
                     int lines)
{
    enum { MORE_W = 4, GAP = 2 };

    const mg_game *g = mg_match_game(t->session->match);
    const mg_state *s = t->s;
    int x = x_first, y = 0, n = s->cards.row_n[seat];

    for (int at = 0; at < n; at++) {
        const mg_cards_row *row = mg_table_row(s, seat, at);
        int w = row_width(g, row, form),
            room = pane.w - (y + 1 == lines && at + 1 < n ? MORE_W : 0);

        if (x + w > room && x > x_first && y + 1 < lines) {
            x = x_first;
            y++;
            room = pane.w - (y + 1 == lines && at + 1 < n ? MORE_W : 0);
        }
        if (x + w > room && x > x_first) {
            mg_putf(pane, x, y, mg_style_of(0, MG_BOLD), "+%d", n - at);
            break;
        }
        mg_row_draw(g, row, form, pane, x, y);
        x += w + GAP;
    }
    return y + 1;
}

/* ---- a seat ---- */

/* What the game waits for from this seat. */
static const char *to_act_text(const mg_state *s, int seat)
{
    const mg_frame *top = s->depth ? &s->frame[s->depth - 1] : NULL;

    if (!top || top->seat != seat || s->result != MG_RUNNING) {
        return "";
    }
    switch ((int)top->kind) {
    case MG_FRAME_CARDS_NO:
        return "to answer";
    case MG_FRAME_CARDS_PAY:
        return "to pay";
    case MG_FRAME_CARDS_PLACE:
        return "to place";
    case MG_FRAME_CARDS_DISCARD:
        return "to discard";
    case MG_FRAME_CARDS_GIVE:
        return "to choose";
    case MG_FRAME_CARDS_TURN:
    case MG_FRAME_CARDS_LAYOUT:
        return "to play";
    default:
        return "";
    }
}

static int draw_name(const mg_table *t, mg_pane pane, int seat)
{
    char mark[2] = {t->session->mark[seat], '\0'};
    int asked;

    mg_session_next(t->session, &asked);

    if (asked == seat || (asked < 0 && t->s->turn_seat == seat)) {
        mg_put(pane, 0, 0, mg_style_of(0, MG_BOLD), "▶");
    } else if (t->s->turn_seat == seat) {
        mg_put(pane, 0, 0, mg_style_of(MG_COLOR_GREY, 0), "▷");
    }
    mg_put(pane, 1, 0, mg_seat_style(seat, MG_REVERSE | MG_BOLD), mark);
    mg_put(mg_pane_part(pane, 3, 0, NAME_W - 1, 1), 0, 0,
           mg_style_of(0, seat == t->reader ? MG_BOLD : 0), t->session->name[seat]);
    return 3 + NAME_W;
}

/* "14M: 10M 2x2M": the cards of a bank by value, which is all that counts there. */
static void bank_text(const mg_game *g, const mg_state *s, int seat, char *out, size_t cap)
{
    int n[256] = {0};
    char total[MG_CARD_CAP];
    size_t used = (size_t)snprintf(out, cap, "%s", mg_bank_total(g, s, seat, total));
    const char *sep = ": ";

    if (g->opt.win_bank) { /* this number of sets wins */
        used += (size_t)snprintf(out + used, cap - used, " of %d", (int)g->opt.win_bank);
    }
    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        n[g->deck.value[kind]] += s->cards.bank[seat][kind];
    }
    for (int value = 255; value >= 0 && used < cap; value--) {
        if (n[value]) {
            used += (size_t)snprintf(out + used, cap - used, "%s%.0d%s%dM", sep,
                                     n[value] > 1 ? n[value] : 0, n[value] > 1 ? "x" : "", value);
            sep = " ";
        }
    }
}

static void draw_head(const mg_table *t, mg_pane pane, int seat)
{
    const mg_game *g = mg_match_game(t->session->match);
    const char *to_act = to_act_text(t->s, seat);
    int sets = mg_sets_of(g, t->s, seat), x = draw_name(t, pane, seat);
    int end = pane.w - (to_act[0] ? mg_text_width(to_act) + 3 : 1);
    char bank[MG_LINE_CAP], aside[MG_CARD_CAP];
    mg_style grey = mg_style_of(MG_COLOR_GREY, 0);

    x += mg_put(pane, x, 0, grey, "sets ");
    x += mg_putf(pane, x, 0, mg_style_of(0, sets ? MG_BOLD : 0), "%d/%d", sets, g->opt.win_sets);
    x += mg_put(pane, x, 0, grey, "  hand ");
    x += mg_putf(pane, x, 0, mg_style_of(0, 0), "%d", t->s->cards.hand_n[seat]);
    x += mg_put(pane, x, 0, grey, "  bank ");
    bank_text(g, t->s, seat, bank, sizeof bank);
    mg_parked_words(g, t->s, seat, aside);
    if (aside[0]) {
        end -= mg_text_width(aside) + 8;
        mg_putf(pane, end + 1, 0, grey, "aside: %s", aside);
    }
    mg_put_cut(pane, x, 0, end - x, mg_style_of(0, 0), bank);
    if (to_act[0]) {
        mg_put_right(pane, pane.w, 0, mg_style_of(MG_COLOR_YELLOW, MG_BOLD), to_act);
    }
}

/* Draws a seat on one line. */
static void draw_brief(const mg_table *t, mg_pane pane, int seat)
{
    const mg_game *g = mg_match_game(t->session->match);
    int x = draw_name(t, pane, seat);
    bool aside = t->s->cards.parked[seat][0] || t->s->cards.parked[seat][1];
    char total[MG_CARD_CAP];

    x += mg_putf(pane, x, 0, mg_style_of(0, 0), "%d/%d h%d b%s%s", mg_sets_of(g, t->s, seat),
                 g->opt.win_sets, t->s->cards.hand_n[seat], mg_bank_total(g, t->s, seat, total),
                 aside ? " +aside" : "");
    x = x < NAME_W + 16 ? NAME_W + 16 : x + 1;
    if (to_act_text(t->s, seat)[0]) {
        mg_put(pane, 2, 0, mg_style_of(MG_COLOR_YELLOW, MG_BOLD), "!");
    }
    draw_rows(t, seat, MG_ROWS_CODES, pane, x, 1);
}

/* ---- everybody ---- */

static int seat_lines(const mg_table *t, mg_pane pane, int seat, mg_rows_form form)
{
    mg_pane nothing = {NULL, 0, 0, pane.w, 0};

    if (form == MG_ROWS_CODES) {
        return 1;
    }
    return form == MG_ROWS_SHORT ? 2 : 1 + draw_rows(t, seat, form, nothing, INDENT, MG_ROWS_MAX);
}

static int all_lines(const mg_table *t, mg_pane pane, mg_rows_form form)
{
    int lines = 0;

    for (int seat = 0; seat < t->s->seat_n; seat++) {
        lines += seat_lines(t, pane, seat, form);
    }
    return lines;
}

int mg_rows_draw(const mg_table *t, mg_pane pane, int most)
{
    int form = MG_ROWS_FULL, y = 0;

    while (form < MG_ROWS_CODES && all_lines(t, pane, (mg_rows_form)form) > most) {
        form++;
    }
    for (int seat = 0; seat < t->s->seat_n; seat++) {
        int lines = seat_lines(t, pane, seat, (mg_rows_form)form);
        mg_pane part = mg_pane_part(pane, 0, y, pane.w, lines);

        if (form == MG_ROWS_CODES) {
            draw_brief(t, part, seat);
        } else {
            draw_head(t, part, seat);
            draw_rows(t, seat, (mg_rows_form)form, mg_pane_part(part, 0, 1, part.w, lines - 1),
                      INDENT, lines - 1);
        }
        y += lines;
    }
    return y;
}
