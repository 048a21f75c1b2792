/* SPDX-License-Identifier: MIT
 * Making an offer: two columns, what is given and what is asked for. Each change is tried on a copy
 * of the game, so only what the rules allow gets in. The game itself changes only when the offer is
 * made. */
#include "tui/screen/panel_trade.h"

#include "base/utf8.h"
#include "play/offer.h"
#include "record/words/labels.h"
#include "record/words/names.h"
#include "tui/screen/palette.h"
#include "tui/screen/panel_text.h"
#include "tui/screen/screen.h"
#include "tui/screen/term.h"
#include "tui/screen/ui.h"
#include "tui/wording/buffer.h"
#include "tui/wording/offer_sheet.h"

#include <stdio.h>
#include <string.h>

enum { ROWS_MAX = MG_BOARDS_MAX * (1 + MG_DEEDS_MAX) + 32 };

typedef enum row_kind { ROW_CASH, ROW_DEED, ROW_CARD } row_kind;

typedef struct trade_row {
    row_kind kind;
    int subj; /* board, deed, kept card */
} trade_row;

/* ---- what there is to trade ---- */

static int side_seat(const mg_trading *t, int side)
{
    return side == 0 ? t->offer.from : t->offer.to;
}

/* Of the kept cards only those that may be traded. */
static bool can_trade_card(const mg_ui *ui, int side, int kept)
{
    mg_state copy;
    mg_action act[MG_EDITS_MAX], refused;
    mg_offer offer = {.from = ui->trading.offer.from, .to = ui->trading.offer.to};
    int act_n = 0;

    *(side == 0 ? &offer.cards_give : &offer.cards_get) = 1u << kept;
    mg_state_copy(mg_ui_game(ui), &copy, mg_ui_state(ui));
    return mg_ok(mg_offer_make(mg_ui_game(ui), &copy, &offer, act, &act_n, &refused));
}

static int list_rows(const mg_ui *ui, int side, trade_row *row)
{
    const mg_game *g = mg_ui_game(ui);
    const mg_state *s = mg_ui_state(ui);
    int seat = side_seat(&ui->trading, side), n = 0;

    for (int board = 0; board < g->board_n; board++) {
        row[n++] = (trade_row){ROW_CASH, board};
    }
    for (int space = 0; space < g->board_n * MG_SPACES; space++) {
        int deed = mg_space_deed(g, space);

        if (deed >= 0 && mg_owner(s, deed) == seat) {
            row[n++] = (trade_row){ROW_DEED, deed};
        }
    }
    for (int kept = 0; kept < g->kept_n; kept++) {
        if (s->held[seat] >> kept & 1 && can_trade_card(ui, side, kept)) {
            row[n++] = (trade_row){ROW_CARD, kept};
        }
    }
    return n;
}

static uint32_t *side_deeds(mg_offer *offer, int side, int deed)
{
    return &(side == 0 ? offer->give : offer->get)[mg_deed_board(deed)];
}

static int32_t *side_cash(mg_offer *offer, int side, int board)
{
    return &(side == 0 ? offer->cash_give : offer->cash_get)[board];
}

static uint32_t *side_cards(mg_offer *offer, int side)
{
    return side == 0 ? &offer->cards_give : &offer->cards_get;
}

/* ---- opening ---- */

/* Begins a counter with the offer as the game reverses it. */
static bool read_counter(mg_ui *ui)
{
    mg_state copy;
    mg_action counter = {MG_ACT_COUNTER, (int8_t)ui->seat, 0, 0};
    mg_result result;

    mg_state_copy(mg_ui_game(ui), &copy, mg_ui_state(ui));
    result = mg_apply(mg_ui_game(ui), &copy, counter, NULL);
    if (!mg_ok(result)) {
        mg_ui_refuse(ui, result);
        return false;
    }
    return mg_offer_read(mg_ui_game(ui), &copy, &ui->trading.offer);
}

static mg_result try_offer(mg_ui *ui, const mg_offer *offer)
{
    mg_state copy;
    mg_action act[MG_EDITS_MAX], refused;
    int act_n = 0;

    mg_state_copy(mg_ui_game(ui), &copy, mg_ui_state(ui));
    return mg_offer_make(mg_ui_game(ui), &copy, offer, act, &act_n, &refused);
}

/* The cursor starts at money if there is some, because that is what a counter changes most. */
static bool asks_for_cash(const mg_offer *offer)
{
    for (int board = 0; board < MG_BOARDS_MAX; board++) {
        if (offer->cash_get[board]) {
            return true;
        }
    }
    return false;
}

/* The last offer that the other refused, if it can still be made. */
static void fill_in(mg_ui *ui)
{
    mg_trading *t = &ui->trading;
    mg_offer_made last;
    int n = mg_offers_between(ui->session->match, t->offer.from, t->offer.to, &last, 1);

    if (n && last.end == MG_OFFER_REJECTED && last.offer.from == t->offer.from &&
        mg_ok(try_offer(ui, &last.offer))) {
        t->offer = last.offer;
        snprintf(t->said, sizeof t->said, "%s rejected this in round %d. %.100s",
                 ui->session->name[t->offer.to], last.round,
                 mg_words_at(ui->session, last.end_ply));
    }
}

void mg_ui_trade(mg_ui *ui, int to)
{
    mg_result result;

    ui->trading = (mg_trading){
        .offer = {.from = ui->seat, .to = to}
    };
    if (to >= 0) {
        fill_in(ui);
    } else {
        mg_offer open;

        if (!mg_offer_read(mg_ui_game(ui), mg_ui_state(ui), &open)) {
            return;
        }
        ui->trading.opened = true;
        ui->trading.offer = open;
        if (open.from != ui->seat && !read_counter(ui)) {
            return;
        }
    }
    ui->trading.side = asks_for_cash(&ui->trading.offer);
    result = try_offer(ui, &ui->trading.offer);
    if (mg_ok(result)) {
        mg_ui_show(ui, MG_PANEL_TRADE);
    } else {
        mg_ui_show(ui, MG_PANEL_TABLE);
        mg_ui_refuse(ui, result);
    }
}

/* ---- drawing: rows ---- */

static bool in_offer(const mg_ui *ui, int side, trade_row row)
{
    mg_offer offer = ui->trading.offer;

    return row.kind == ROW_CARD
               ? *side_cards(&offer, side) >> row.subj & 1
               : *side_deeds(&offer, side, row.subj) >> mg_deed_index(row.subj) & 1;
}

static void row_text(const mg_ui *ui, int side, trade_row row, int room, char *out, size_t cap)
{
    static const char box[] = "[ ]   ";

    const mg_game *g = mg_ui_game(ui);
    mg_offer offer = ui->trading.offer;
    char amount[32], place[MG_PLACE_CAP];

    if (row.kind == ROW_CASH) {
        snprintf(out, cap, "cash %s",
                 mg_money_text(g, row.subj, *side_cash(&offer, side, row.subj), amount));
    } else if (row.kind == ROW_CARD) {
        const char *card = mg__named_kept(g, row.subj).text;

        snprintf(out, cap, "[%c] %s", in_offer(ui, side, row) ? 'x' : ' ',
                 card + (strncmp(card, "a ", 2) == 0 ? 2 : 0));
    } else {
        mg_place_fit(g, mg_deed_space(g, row.subj), room - (int)strlen(box), place);
        snprintf(out, cap, "[%c]   %s", in_offer(ui, side, row) ? 'x' : ' ', place);
    }
}

/* Why a deed cannot be traded now; MG_E_OK: it can. */
static mg_result deed_fault(mg_ui *ui, int side, int deed)
{
    mg_offer alone = {.from = ui->trading.offer.from, .to = ui->trading.offer.to};

    *side_deeds(&alone, side, deed) = 1u << mg_deed_index(deed);
    return try_offer(ui, &alone);
}

/* "set", "×", "blocked": the state of a deed in a word; before it the price. */
static void deed_mark(mg_ui *ui, int side, int deed, char *out, size_t cap)
{
    const mg_game *g = mg_ui_game(ui);
    const mg_state *s = mg_ui_state(ui);

    if (!mg_ok(deed_fault(ui, side, deed))) {
        snprintf(out, cap, " blocked");
    } else {
        snprintf(out, cap, " %s%s%d", mg_group_complete(g, s, deed) ? "set " : "",
                 s->board[mg_deed_board(deed)].mortgaged >> mg_deed_index(deed) & 1 ? "×" : "",
                 (int)g->board[mg_deed_board(deed)].price[mg_deed_index(deed)]);
    }
}

static void draw_row(mg_ui *ui, mg_pane pane, int y, int side, trade_row row, bool at)
{
    mg_style style = mg_style_of(0, at ? MG_REVERSE : 0);
    char text[96], mark[32] = "";
    int room;

    if (at) {
        mg_fill(mg_pane_part(pane, 0, y, pane.w, 1), style);
    }
    if (row.kind == ROW_DEED) {
        deed_mark(ui, side, row.subj, mark, sizeof mark);
        mg_put_right(pane, pane.w, y, mg_style_of(MG_COLOR_GREY, at ? MG_REVERSE : 0), mark);
    }
    room = pane.w - 1 - mg_text_width(mark);
    row_text(ui, side, row, room, text, sizeof text);
    mg_put_cut(pane, 1, y, room, style, text);
    if (row.kind == ROW_DEED) {
        const mg_board_def *def = mg_ui_game(ui)->def[mg_deed_board(row.subj)];
        int group = mg_ui_game(ui)->board[mg_deed_board(row.subj)].group[mg_deed_index(row.subj)];
        char letters[MG_GROUPS_MAX], letter[2] = {0};

        mg_group_letters(def, letters);
        letter[0] = letters[group];
        mg_put(pane, 5, y, mg_group_style(def, group), letter);
    }
}

static void draw_side(mg_ui *ui, mg_pane pane, int side)
{
    trade_row row[ROWS_MAX];
    mg_trading *t = &ui->trading;
    int n = list_rows(ui, side, row), seat = side_seat(t, side);
    mg_style bold = mg_style_of(0, MG_BOLD);

    mg_putf(pane, 1, 0, mg_seat_style(seat, MG_BOLD), "%s gives", ui->session->name[seat]);
    pane = mg_pane_part(pane, 0, 1, pane.w, pane.h - 1);
    if (t->row[side] < t->top[side]) {
        t->top[side] = t->row[side];
    }
    if (t->row[side] >= t->top[side] + pane.h) {
        t->top[side] = t->row[side] - pane.h + 1;
    }
    for (int y = 0; y < pane.h && t->top[side] + y < n; y++) {
        draw_row(ui, pane, y, side, row[t->top[side] + y],
                 side == t->side && t->top[side] + y == t->row[side]);
    }
    if (t->top[side] > 0) {
        mg_put(pane, 0, 0, bold, "↑");
    }
    if (t->top[side] + pane.h < n) {
        mg_put(pane, 0, pane.h - 1, bold, "↓");
    }
}

/* ---- drawing: what the offer leads to ---- */

/* "darkblue, 2 deeds: Ada 1, Ben 1; it is mortgaged": the group of the selected deed. */
static void say_group(mg_ui *ui, int deed, mg_buffer *out)
{
    const mg_game *g = mg_ui_game(ui);
    const mg_state *s = mg_ui_state(ui);
    int board = mg_deed_board(deed), group = g->board[board].group[mg_deed_index(deed)], n = 0;
    uint32_t all = g->board[board].group_mask[group];
    mg_result fault = deed_fault(ui, ui->trading.side, deed);

    mg_say(out, "%s, %d deed%s:", mg_group_words(g->def[board], group), __builtin_popcount(all),
           all & (all - 1) ? "s" : "");
    for (int seat = 0; seat < s->seat_n; seat++) {
        int has = __builtin_popcount(all & s->board[board].owned[seat]);

        if (has) {
            mg_say(out, "%s %s %d", n++ ? "," : "", ui->session->name[seat], has);
        }
    }
    if (s->board[board].mortgaged >> mg_deed_index(deed) & 1) {
        mg_say(out, "; it is mortgaged");
    }
    if (!mg_ok(fault)) {
        mg_say(out, "; blocked: %s", mg_status_text(fault.status));
    }
    mg_say(out, ".\n");
}

static bool is_empty(const mg_offer *offer)
{
    const mg_offer nothing = {.from = offer->from, .to = offer->to};

    return memcmp(offer, &nothing, sizeof nothing) == 0;
}

/* What both seats are worth now and after the deal, or why the offer cannot be made. */
static void say_worth(const mg_ui *ui, mg_buffer *out)
{
    const mg_game *g = mg_ui_game(ui);
    const mg_state *s = mg_ui_state(ui);
    const mg_offer *offer = &ui->trading.offer;
    int32_t gain[2];
    mg_result result = mg_offer_value(g, s, offer, &gain[0], &gain[1]);

    if (is_empty(offer)) {
        mg_say(out, "Nothing is offered yet.\n");
        return;
    }
    if (!mg_ok(result)) {
        mg_say(out, "Not yet: %s.\n", mg_status_text(result.status));
        return;
    }
    for (int side = 0; side < 2; side++) {
        int seat = side_seat(&ui->trading, side);
        char now[32];

        mg_say(out, "%s %s %s %+d", side ? "," : "Worth:", ui->session->name[seat],
               mg_worth_text(g, s, seat, now), (int)gain[side]);
    }
    mg_say(out, ".\n");
}

/* How many offers, or counters, are still allowed. */
static void say_limit(const mg_ui *ui, mg_buffer *out)
{
    const mg_game *g = mg_ui_game(ui);
    const mg_state *s = mg_ui_state(ui);
    const mg_frame *top = s->depth ? &s->frame[s->depth - 1] : NULL;
    int seat = ui->trading.offer.from, most = (int)g->opt.trade_offers;
    int nth = s->offers[seat] + !ui->trading.opened;

    if (top && top->kind == MG_FRAME_ANSWER) {
        mg_say(out, "This is answer %d of %d to an offer.", top->answer.counters + 1,
               (int)g->opt.trade_counters);
    } else {
        mg_say(out, "This is offer %d of %d in this turn%s.", nth, most,
               nth >= most ? ", the last one" : "");
    }
}

static void draw_outcome(mg_ui *ui, mg_pane pane, trade_row at)
{
    mg_buffer text = {0};
    int y;

    if (at.kind == ROW_DEED) {
        say_group(ui, at.subj, &text);
    }
    mg_sheet_groups(ui->session, &ui->trading.offer, &text);
    say_worth(ui, &text);
    say_limit(ui, &text);
    y = mg_put_wrapped(pane, 0, 2, mg_style_of(0, 0), mg_said(&text));
    if (ui->trading.said[0]) {
        mg_put_wrapped(pane, y, 2, mg_style_of(MG_COLOR_YELLOW, 0), ui->trading.said);
    }
    mg_buffer_free(&text);
}

/* ---- drawing: earlier offers ---- */

static void draw_before(mg_ui *ui, mg_pane pane)
{
    const mg_offer *offer = &ui->trading.offer;
    mg_buffer text = {0};

    mg_sheet_offers(ui->session, offer->from, offer->to, &text);
    mg_scrolled_draw(ui, pane, "Offers between the two, the last one first", mg_said(&text));
    mg_buffer_free(&text);
}

static void draw(mg_ui *ui, mg_pane pane)
{
    enum { OUTCOME_H = 6 };

    const mg_offer *offer = &ui->trading.offer;
    mg_style line = mg_style_of(MG_COLOR_GREY, MG_DIM);
    int half = pane.w / 2, h = pane.h - 2 - OUTCOME_H;
    trade_row row[ROWS_MAX] = {0};
    int n = list_rows(ui, ui->trading.side, row), at = ui->trading.row[ui->trading.side];
    char title[80];

    if (ui->trading.before) {
        draw_before(ui, pane);
        return;
    }
    snprintf(title, sizeof title, "%s offers %s a trade", ui->session->name[offer->from],
             ui->session->name[offer->to]);
    mg_rule(pane, 0, line, title);
    draw_side(ui, mg_pane_part(pane, 0, 1, half - 1, h), 0);
    draw_side(ui, mg_pane_part(pane, half, 1, pane.w - half, h), 1);
    for (int y = 1; y <= h; y++) {
        mg_put(pane, half - 1, y, line, "│");
    }
    mg_rule(pane, h + 1, line, NULL);
    draw_outcome(ui, mg_pane_part(pane, 1, h + 2, pane.w - 1, OUTCOME_H), row[at < n ? at : 0]);
}

/* ---- keys ---- */

/* A change that the rules refuse is not made. */
static void take_change(mg_ui *ui, const mg_offer *changed)
{
    mg_result result = try_offer(ui, changed);

    if (mg_ok(result)) {
        ui->trading.offer = *changed;
        ui->trading.said[0] = '\0';
        ui->trading.wanted = 0;
    } else {
        mg_ui_refuse(ui, result);
    }
}

/* Money goes only one way. */
static void set_cash(mg_ui *ui, int board, int64_t amt)
{
    mg_offer changed = ui->trading.offer;
    int seat = side_seat(&ui->trading, ui->trading.side);
    int32_t has = mg_ui_state(ui)->board[board].cash[seat];
    char most[32];

    if (amt > has) {
        mg_ui_note(ui, "%s has no more than %s", ui->session->name[seat],
                   mg_money_text(mg_ui_game(ui), board, has, most));
        return;
    }
    *side_cash(&changed, ui->trading.side, board) = (int32_t)amt;
    if (amt > 0) {
        *side_cash(&changed, !ui->trading.side, board) = 0;
    }
    take_change(ui, &changed);
}

static bool key_cash(mg_ui *ui, int board, int key)
{
    int32_t now = *side_cash(&ui->trading.offer, ui->trading.side, board);

    if (key >= '0' && key <= '9') { /* the first digit begins a new sum */
        set_cash(ui, board, (ui->trading.typed ? (int64_t)now * 10 : 0) + key - '0');
        ui->trading.typed = true;
    } else if (key == ' ' || key == MG_KEY_ENTER) {
        mg_ui_note(ui, "Type the sum, or + and - for ten more or less");
    } else if (key == MG_KEY_BACKSPACE || key == MG_KEY_DELETE) {
        set_cash(ui, board, now / 10);
    } else if (key == '+') {
        set_cash(ui, board, (int64_t)now + 10);
    } else if (key == '-') {
        set_cash(ui, board, now > 10 ? now - 10 : 0);
    } else {
        return false;
    }
    return true;
}

static bool key_toggle(mg_ui *ui, trade_row row, int key)
{
    mg_offer changed = ui->trading.offer;

    if (key != ' ' && key != MG_KEY_ENTER) {
        return false;
    }
    if (row.kind == ROW_DEED) {
        *side_deeds(&changed, ui->trading.side, row.subj) ^= 1u << mg_deed_index(row.subj);
    } else {
        *side_cards(&changed, ui->trading.side) ^= 1u << row.subj;
    }
    take_change(ui, &changed);
    return true;
}

static void propose(mg_ui *ui)
{
    mg_state copy;
    mg_action act[MG_EDITS_MAX + 1], refused;
    mg_action make = {MG_ACT_PROPOSE, (int8_t)ui->trading.offer.from, 0, 0};
    int act_n = 0;
    mg_result result;

    mg_state_copy(mg_ui_game(ui), &copy, mg_ui_state(ui));
    result = mg_offer_make(mg_ui_game(ui), &copy, &ui->trading.offer, act, &act_n, &refused);
    if (mg_ok(result)) {
        result = mg_apply(mg_ui_game(ui), &copy, make, NULL);
    }
    if (!mg_ok(result)) {
        mg_ui_refuse(ui, result);
        return;
    }
    act[act_n++] = make;
    ui->trading.made = true;
    ui->trading.made_ply = mg_match_ply(ui->session->match);
    mg_ui_show(ui, MG_PANEL_TABLE);
    for (int k = 0; k < act_n; k++) {
        if (!mg_ui_apply(ui, act[k])) {
            return;
        }
    }
}

/* Leaving: a draft that the game has on the table is cancelled; one that is only on the screen is
 * dropped. */
static void leave(mg_ui *ui)
{
    const mg_state *s = mg_ui_state(ui);
    bool draft = s->depth && s->frame[s->depth - 1].kind == MG_FRAME_DRAFT;
    mg_action cancel = {MG_ACT_CANCEL, (int8_t)ui->seat, 0, 0};

    mg_ui_show(ui, MG_PANEL_TABLE);
    if (ui->trading.opened && draft) {
        mg_ui_apply(ui, cancel);
    }
}

static bool key_move(mg_ui *ui, int n, int key)
{
    mg_trading *t = &ui->trading;
    int *row = &t->row[t->side];

    if (key == MG_KEY_UP && *row > 0) {
        --*row;
    } else if (key == MG_KEY_DOWN && *row + 1 < n) {
        ++*row;
    } else if (key == MG_KEY_LEFT || key == MG_KEY_RIGHT || key == MG_KEY_TAB ||
               key == MG_KEY_BACK_TAB) {
        t->side = key == MG_KEY_LEFT ? 0 : key == MG_KEY_RIGHT ? 1 : !t->side;
    } else {
        return false;
    }
    return true;
}

/* Adds what the other seat said it wants: asks less of it, or pays it more. */
static void give_wanted(mg_ui *ui)
{
    mg_trading *t = &ui->trading;
    mg_offer changed = t->offer;
    int32_t *get = &changed.cash_get[t->wanted_board], *give = &changed.cash_give[t->wanted_board];
    int32_t less = t->wanted < *get ? t->wanted : *get;

    *get -= less;
    *give += t->wanted - less;
    take_change(ui, &changed);
}

/* Asks the bot what it wants. If its answer is shown already, adds it to the offer. */
static void ask(mg_ui *ui)
{
    mg_trading *t = &ui->trading;
    const char *name = ui->session->name[t->offer.to];
    char words[128];
    mg_reply reply;
    mg_result result = try_offer(ui, &t->offer);

    if (t->wanted) {
        give_wanted(ui);
    } else if (is_empty(&t->offer)) {
        mg_ui_note(ui, "Put something into the offer first");
    } else if (!mg_ok(result)) {
        mg_ui_refuse(ui, result);
    } else if (mg_offer_ask(ui->session->match, &t->offer, &reply)) {
        mg_reply_sentence(mg_ui_game(ui), &reply, words, sizeof words);
        snprintf(t->said, sizeof t->said, "%s would say: \"%s\"%s", name, words,
                 reply.accepts || !reply.more ? "" : "; a puts it in");
        t->wanted = reply.accepts ? 0 : reply.more;
        t->wanted_board = reply.board;
    } else if (mg_session_is_bot(ui->session, t->offer.to)) {
        snprintf(t->said, sizeof t->said, "%s says nothing of this.", name);
    } else {
        snprintf(t->said, sizeof t->said, "%s is a person: ask at the table.", name);
    }
}

/* In the list of earlier offers every key that does not scroll goes back. */
static bool key_before(mg_ui *ui, int key)
{
    bool leaves = key == 'q' || key == 'v' || key == MG_KEY_ENTER || key == MG_KEY_ESCAPE;

    ui->trading.before = !leaves;
    return leaves || mg_scrolled_key(ui, key);
}

static bool take_key(mg_ui *ui, int key)
{
    trade_row row[ROWS_MAX] = {0}, at;
    mg_trading *t = &ui->trading;
    int n = list_rows(ui, t->side, row);

    if (t->before) {
        return key_before(ui, key);
    }
    at = row[t->row[t->side] < n ? t->row[t->side] : 0];
    if (key_move(ui, n, key)) {
        t->typed = false;
        return true;
    }
    if (key == 'p') {
        propose(ui);
    } else if (key == 'a') {
        ask(ui);
    } else if (key == 'v') {
        t->before = true;
        ui->line = 0;
    } else if (key == MG_KEY_ESCAPE || key == 'q') {
        leave(ui);
    } else if (at.kind == ROW_CASH) {
        return key_cash(ui, at.subj, key);
    } else {
        return key_toggle(ui, at, key);
    }
    return true;
}

const mg_panel_row mg_panel_trade = {
    .hints = "arrows~move|space~in, out|digits~cash|a~ask|v~earlier|p~propose|?~help|Esc~drop",
    .draw = draw,
    .key = take_key,
};
