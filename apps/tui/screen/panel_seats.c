/* SPDX-License-Identifier: MIT
 * What every seat has, and where it is. With several boards it is a table: the worth of a seat,
 * then a column for each board with the purse of its currency. */
#include "tui/screen/panel_seats.h"

#include "base/utf8.h"
#include "record/words/labels.h"
#include "tui/screen/palette.h"
#include "tui/screen/screen.h"
#include "tui/screen/ui.h"

#include <stdio.h>
#include <string.h>

/* With this many columns, words are used instead of signs. */
enum { WORDS_MIN = 80, PLACE_LEAST = 8, CARDS_CAP = 64, PLACE_CAP = MG_PLACE_CAP + 1 + CARDS_CAP };

enum { NAME_X = 3 }; /* where a seat's name begins, behind its signs */

/* The place of a seat, and behind it the cards that everybody should see. */
static void place_text(const mg_ui *ui, int seat, bool words, int width, char *out, size_t cap)
{
    mg_view view;
    const mg_state *s = mg_ui_state(ui);
    bool several = mg_ui_game(ui)->board_n > 1;
    char place[MG_PLACE_CAP], cards[CARDS_CAP];

    if (!(s->alive >> seat & 1)) {
        snprintf(out, cap, "bankrupt");
        return;
    }
    mg_cards_text(mg_ui_game(ui), mg_ui_seen(ui, &view), seat, words, cards);
    width -= cards[0] ? 1 + mg_text_width(cards) : 0;
    mg_place_fit(mg_ui_game(ui), s->pos[seat], width, place);
    if (width > 1 && mg_text_width(place) > width) {
        size_t fit = mg_text_fit(place, width - 1);

        snprintf(place + fit, sizeof place - fit, "…");
    }
    if (s->jailed >> seat & 1) {
        snprintf(place, sizeof place, several ? "in Jail, %s" : "in Jail",
                 mg_ui_game(ui)->def[s->pos[seat] / MG_SPACES]->code);
    }
    snprintf(out, cap, "%s%s%s", place, cards[0] ? " " : "", cards);
}

/* The sign before a seat: full for the seat that is asked, empty for the seat whose turn it is
 * meanwhile. */
static void draw_mark(const mg_ui *ui, mg_pane pane, int y, int seat)
{
    char mark[2] = {ui->session->mark[seat], '\0'};
    int asked = mg_ui_asked(ui);

    if (asked == seat) {
        mg_put(pane, 0, y, mg_style_of(0, MG_BOLD), "▶");
    } else if (mg_ui_state(ui)->turn_seat == seat && asked >= 0) {
        mg_put(pane, 0, y, mg_style_of(MG_COLOR_GREY, 0), "▷");
    }
    mg_put(pane, 1, y, mg_seat_style(seat, MG_REVERSE | MG_BOLD), mark);
}

static mg_style seat_text_style(const mg_ui *ui, int seat)
{
    bool alive = mg_ui_state(ui)->alive >> seat & 1;

    if (!alive) {
        return mg_style_of(MG_COLOR_GREY, MG_DIM);
    }
    return mg_style_of(0, seat == ui->seat ? MG_BOLD : 0);
}

/* "B 2/2": how much a seat has of each group. */
static void draw_holdings(const mg_ui *ui, mg_pane pane, int y, int seat)
{
    enum { ONE_GROUP = 6 };

    const mg_game *g = mg_ui_game(ui);
    const mg_state *s = mg_ui_state(ui);
    mg_style whole = mg_style_of(0, MG_BOLD), part = mg_style_of(MG_COLOR_GREY, 0);
    int x = NAME_X;

    for (int board = 0; board < g->board_n; board++) {
        char letters[MG_GROUPS_MAX];

        mg_group_letters(g->def[board], letters);
        if (g->board_n > 1 && s->board[board].owned[seat]) {
            x += mg_putf(pane, x, y, part, "%s: ", g->def[board]->code);
        }
        for (int group = 0; group < g->board[board].group_n; group++) {
            uint32_t all = g->board[board].group_mask[group];
            int has = __builtin_popcount(all & s->board[board].owned[seat]);
            int all_n = __builtin_popcount(all);
            char letter[2] = {letters[group], '\0'};

            if (has == 0) {
                continue;
            }
            if (x + ONE_GROUP > pane.w) { /* the seat's own panel shows all */
                mg_put(pane, pane.w - 1, y, whole, "…");
                return;
            }
            x += mg_put(pane, x, y, mg_group_style(g->def[board], group), letter);
            x += mg_putf(pane, x, y, has == all_n ? whole : part, " %d/%d", has, all_n) + 2;
        }
    }
}

static bool has_candidates(const mg_ui *ui)
{
    return mg_ui_game(ui)->opt.candidates && mg_ui_game(ui)->opt.score == MG_SCORE_VOTES;
}

/* Width of a row, with candidates. */
typedef struct columns {
    int candidate, cash_end, votes_end, house, place;
} columns;

static void draw_candidate(const mg_state *s, mg_pane pane, int x, int y, int seat)
{
    int color = mg_party_of(s, seat) == MG_PARTY_RED ? MG_COLOR_RED : MG_COLOR_DARKBLUE;
    mg_style party = {.fg = MG_COLOR_WHITE, .bg = (uint8_t)color, .attr = MG_BOLD};
    char candidate[24];

    if (!s->candidate[seat]) {
        return;
    }
    x += mg_put(pane, x, y, party, mg_party_text(s, seat)) + 1;
    mg_put(pane, x, y, mg_style_of(0, 0), mg_candidate_text(s, seat, candidate));
}

/* The place is cut so that the cards behind it stay visible. */
static void draw_place(const mg_ui *ui, mg_pane pane, int x, int y, int seat, bool words)
{
    mg_view view;
    const mg_game *g = mg_ui_game(ui);
    const mg_state *s = mg_ui_state(ui);
    char name[MG_SHORT_CAP], cards[64];
    const mg_board_def *board = g->def[s->pos[seat] / MG_SPACES];
    const int at = s->pos[seat] % MG_SPACES;
    int room;

    mg_cards_text(g, mg_ui_seen(ui, &view), seat, words, cards);
    if (pane.w - x - mg_text_width(cards) < PLACE_LEAST) {
        mg_cards_text(g, mg_ui_seen(ui, &view), seat, false, cards);
    }
    room = pane.w - x - (cards[0] ? mg_text_width(cards) + 1 : 0);
    mg_short_name(board, at, room, name);
    if (board->space[at].kind == MG_SPACE_JAIL) { /* the short name is "Jail" for both */
        snprintf(name, sizeof name, s->jailed >> seat & 1 ? "in Jail" : "visiting");
    }
    x += mg_put(pane, x, y, seat_text_style(ui, seat), name) + 1;
    mg_put(pane, x, y, mg_style_of(0, MG_BOLD), cards);
}

static void draw_candidate_row(const mg_ui *ui, mg_pane pane, int y, int seat)
{
    static const columns narrow = {13, 31, 35, 42, 45}, wide = {17, 42, 48, 55, 68};
    const mg_game *g = mg_ui_game(ui);
    const mg_state *s = mg_ui_state(ui);
    bool words = pane.w >= WORDS_MIN;
    const columns *at = words ? &wide : &narrow;
    mg_style style = seat_text_style(ui, seat);
    int votes = (int)mg_votes(g, s, seat);
    char cash[200], number[16];

    draw_mark(ui, pane, y, seat);
    mg_put(mg_pane_part(pane, NAME_X, y, at->candidate - NAME_X - 1, 1), 0, 0, style,
           ui->session->name[seat]);
    draw_candidate(s, pane, at->candidate, y, seat);
    mg_put_right(pane, at->cash_end, y, style, mg_cash_text(g, s, seat, cash, sizeof cash));
    snprintf(number, sizeof number, "%d", votes);
    mg_put_right(pane, at->votes_end, y, mg_style_of(0, MG_BOLD), number);
    mg_put(pane, at->votes_end + 1, y, mg_style_of(MG_COLOR_GREY, 0),
           votes == 1 ? "vote" : "votes");
    if (s->white_house == seat + 1) {
        mg_put(pane, at->house, y, mg_style_of(0, MG_REVERSE | MG_BOLD),
               words ? "White House" : "WH");
    }
    draw_place(ui, pane, at->place, y, seat, words);
}

static void draw_seat_row(const mg_ui *ui, mg_pane pane, int y, int seat)
{
    const mg_game *g = mg_ui_game(ui);
    const mg_state *s = mg_ui_state(ui);
    mg_style style = seat_text_style(ui, seat);
    char cash[200], score[40], place[PLACE_CAP];

    if (has_candidates(ui)) {
        draw_candidate_row(ui, pane, y, seat);
        return;
    }
    draw_mark(ui, pane, y, seat);
    mg_put(mg_pane_part(pane, NAME_X, y, 13, 1), 0, 0, style, ui->session->name[seat]);
    mg_put_right(pane, 24, y, style, mg_cash_text(g, s, seat, cash, sizeof cash));
    mg_put(pane, 26, y, mg_style_of(MG_COLOR_GREY, 0), mg_score_text(g, s, seat, score));
    place_text(ui, seat, pane.w >= WORDS_MIN, pane.w - 39, place, sizeof place);
    mg_put(pane, 39, y, style, place);
}

/* Two seats to a row if there are many seats and few rows. */
static void draw_seat_half(const mg_ui *ui, mg_pane pane, int y, int seat)
{
    const mg_game *g = mg_ui_game(ui);
    const mg_state *s = mg_ui_state(ui);
    mg_style style = seat_text_style(ui, seat);
    char cash[200], worth[32];

    draw_mark(ui, pane, y, seat);
    mg_put(mg_pane_part(pane, NAME_X, y, 9, 1), 0, 0, style, ui->session->name[seat]);
    if (!(s->alive >> seat & 1)) {
        mg_put(pane, 13, y, style, "bankrupt");
        return;
    }
    mg_put_right(pane, 18, y, style, mg_cash_text(g, s, seat, cash, sizeof cash));
    int x =
        19 + mg_put(pane, 19, y, mg_style_of(MG_COLOR_GREY, 0), mg_worth_text(g, s, seat, worth));
    if (s->jailed >> seat & 1) {
        mg_put(pane, x < 24 ? 25 : x + 1, y, style, "jail");
    }
}

/* ---- several boards ---- */

enum {
    NAME_W = 13,
    WORTH_W = 6,
    PURSE_MIN = 6,
    PURSE_SNUG = 8,
    PURSE_MAX = 10,
    PLACE_MIN = 8,
    PLACE_GOOD = 18,
    MORE_W = 5
};

/* The boards that have a column, and its width. */
typedef struct purses {
    int first, n, width;
} purses;

/* The width leaves room for the place; it is wider than the narrow form only if most names of
 * places fit then. If not all boards fit, those around the one on the ring are shown. */
static purses purses_of(const mg_ui *ui, int w)
{
    int board_n = mg_ui_game(ui)->board_n, room = w - NAME_W - WORTH_W - PLACE_MIN;

    room -= board_n * PURSE_MIN > room ? MORE_W : 0;
    int n = board_n < room / PURSE_MIN ? board_n : room / PURSE_MIN;
    int first = mg_ui_board(ui) - n / 2, width = (room - PLACE_GOOD + PLACE_MIN) / n;

    width = width < PURSE_SNUG ? PURSE_SNUG : width < PURSE_MAX ? width : PURSE_MAX;
    width = width < room / n ? width : room / n;
    first = first < board_n - n ? first : board_n - n;
    return (purses){first > 0 ? first : 0, n, width};
}

/* "[us $]": the boards in the order of the loop, with the one on the ring in brackets; at both ends
 * how many boards have no column. */
static void draw_tabs(const mg_ui *ui, mg_pane pane, const purses *shown)
{
    const mg_game *g = mg_ui_game(ui);
    int ring = mg_ui_board(ui), last = shown->first + shown->n, width = shown->width;
    mg_style grey = mg_style_of(MG_COLOR_GREY, 0);

    mg_put_right(pane, NAME_W + WORTH_W, 0, grey, "worth");
    if (shown->first > 0) {
        mg_putf(pane, 3, 0, grey, "< %d", shown->first);
    }
    if (last < g->board_n) {
        mg_putf(pane, NAME_W + WORTH_W + shown->n * width + 2, 0, grey, "%d >", g->board_n - last);
    }
    for (int board = shown->first; board < last; board++) {
        const mg_board_def *def = g->def[board];
        char tab[24];
        int end = NAME_W + WORTH_W + (board - shown->first + 1) * width;

        snprintf(tab, sizeof tab, board == ring ? "[%s %s]" : "%s %s ", def->code, def->symbol);
        if (mg_text_width(tab) > width) {
            snprintf(tab, sizeof tab, board == ring ? "[%s]" : "%s ", def->code);
        }
        mg_put_right(pane, end + 1, 0,
                     mg_style_of(board == ring ? 0 : MG_COLOR_GREY, board == ring ? MG_BOLD : 0),
                     tab);
    }
}

/* The cash in a currency; it stands out on the board where the seat's token is. */
static void draw_purse(const mg_ui *ui, mg_pane pane, int y, int end, int seat, int board)
{
    const mg_state *s = mg_ui_state(ui);
    bool here = s->alive >> seat & 1 && s->pos[seat] / MG_SPACES == board;
    mg_style style = here ? mg_style_of(0, MG_BOLD | MG_UNDERLINE) : seat_text_style(ui, seat);
    char amount[16];

    snprintf(amount, sizeof amount, "%d", (int)s->board[board].cash[seat]);
    mg_put_right(pane, end, y, style, amount);
}

static void draw_table_row(const mg_ui *ui, mg_pane pane, int y, int seat, const purses *shown)
{
    int end = NAME_W + WORTH_W + shown->n * shown->width;
    mg_style style = seat_text_style(ui, seat);
    char place[PLACE_CAP], worth[32];

    draw_mark(ui, pane, y, seat);
    mg_put_cut(pane, NAME_X, y, NAME_W - NAME_X - 1, style, ui->session->name[seat]);
    mg_put_right(pane, NAME_W + WORTH_W, y, mg_style_of(MG_COLOR_GREY, 0),
                 mg_worth_text(mg_ui_game(ui), mg_ui_state(ui), seat, worth));
    for (int k = 0; k < shown->n; k++) {
        draw_purse(ui, pane, y, NAME_W + WORTH_W + (k + 1) * shown->width, seat, shown->first + k);
    }
    place_text(ui, seat, pane.w >= WORDS_MIN, pane.w - end - 2, place, sizeof place);
    mg_put_cut(pane, end + 2, y, pane.w - end - 2, style, place);
}

static int draw_table(const mg_ui *ui, mg_pane pane)
{
    int seat_n = mg_ui_state(ui)->seat_n, y = 1;
    purses shown = purses_of(ui, pane.w);
    bool roomy = pane.h >= 16 + 2 * seat_n;

    draw_tabs(ui, pane, &shown);
    for (int seat = 0; seat < seat_n; seat++) {
        draw_table_row(ui, pane, y++, seat, &shown);
        if (roomy) {
            draw_holdings(ui, pane, y++, seat);
        }
    }
    return y;
}

int mg_seats_draw(const mg_ui *ui, mg_pane pane)
{
    int seat_n = mg_ui_state(ui)->seat_n, rows = (seat_n + 1) / 2;

    if (mg_ui_game(ui)->board_n > 1) {
        return draw_table(ui, pane);
    }
    if (pane.h >= 14 + 2 * seat_n) {
        for (int seat = 0; seat < seat_n; seat++) {
            draw_seat_row(ui, pane, 2 * seat, seat);
            draw_holdings(ui, pane, 2 * seat + 1, seat);
        }
        return 2 * seat_n;
    }
    if (seat_n <= 4 || has_candidates(ui) || pane.h >= 14 + seat_n) {
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
