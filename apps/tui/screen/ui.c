/* SPDX-License-Identifier: MIT
 * The game on the screen as a value: whose turn at the keyboard it is, what that person may do, and
 * doing it. */
#include "tui/screen/ui.h"

#include "base/utf8.h"
#include "play/outlook.h"
#include "play/session.h"
#include "tui/screen/term.h"
#include "tui/typed/talk.h"
#include "tui/typed/talk_chance.h"
#include "tui/wording/buffer.h"
#include "tui/wording/choice_list.h"
#include "tui/wording/hand_list.h"
#include "tui/wording/odds_sheet.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- who may do what ---- */

static int first_able(const mg_ui *ui)
{
    uint16_t able = mg_session_people_able(ui->session);

    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        if (able >> seat & 1) {
            return seat;
        }
    }
    return -1;
}

bool mg_ui_types_cards(const mg_ui *ui)
{
    const mg_state *s = mg_ui_state(ui);
    int seat;

    return mg_is_card_game(mg_ui_game(ui)) && mg_session_next(ui->session, &seat) == MG_NEXT_ASK &&
           s->frame[s->depth - 1].kind == MG_FRAME_CARDS_DRAW;
}

bool mg_ui_curtained(const mg_ui *ui)
{
    int people = 0;

    for (int seat = 0; seat < mg_ui_state(ui)->seat_n; seat++) {
        people += mg_ui_state(ui)->alive >> seat & 1 && !mg_session_is_bot(ui->session, seat);
    }
    return ui->seat >= 0 && ui->alone != ui->seat && (people > 1 || mg_ui_types_cards(ui)) &&
           mg_outlook_secret(ui->session);
}

int mg_ui_viewer(const mg_ui *ui)
{
    int only = mg_session_only_person(ui->session);

    if (!mg_is_card_game(mg_ui_game(ui)) || only >= 0) {
        return only >= 0 ? only : ui->seat;
    }
    return mg_ui_curtained(ui) ? -1 : ui->seat >= 0 ? ui->seat : ui->alone;
}

const mg_state *mg_ui_seen(const mg_ui *ui, mg_view *view)
{
    return mg_session_seen(ui->session, mg_ui_viewer(ui), view);
}

/* Real cards are chosen from a list; dice are typed. */
static void list_outcomes(mg_ui *ui)
{
    mg_outcome all[MG_OUTCOMES_MAX];
    mg_list *list = &ui->actions;
    int n = mg_chance_list(mg_ui_game(ui), mg_ui_state(ui), all, MG_OUTCOMES_MAX);
    char text[MG_TEXT_CAP], before[MG_TEXT_CAP] = "";

    if (n > 0 && all[0].act.kind == MG_ACT_DICE) {
        return;
    }
    for (int k = 0; k < n && list->n < MG_ITEMS_MAX; k++) {
        mg_item *item = &list->item[list->n];

        *item = (mg_item){
            .what = MG_ITEM_ACT, .choice = {all[k].act, all[k].act.amt},
                 .space = -1
        };
        mg_outcome_text(mg_ui_game(ui), all[k].act, text, sizeof text);
        if (strcmp(text, before) != 0) {
            snprintf(item->text, sizeof item->text, "%2d  %.130s", ++list->n, text);
        }
        memcpy(before, text, sizeof before);
    }
}

/* A card that was selected stays selected while it can be played. */
static void list_cards(mg_ui *ui)
{
    mg_view view;
    const mg_state *seen = mg_session_seen(ui->session, ui->seat, &view);

    ui->actions.n = mg_items_hand(ui->session, seen, ui->seat, &ui->pick, ui->actions.item);
    if (ui->actions.n == 0) {
        ui->pick = mg_pick_none();
        ui->actions.n = mg_items_hand(ui->session, seen, ui->seat, &ui->pick, ui->actions.item);
    }
}

void mg_ui_refresh(mg_ui *ui)
{
    int seat;
    mg_next next = mg_session_next(ui->session, &seat);
    uint16_t able = mg_session_people_able(ui->session);

    ui->seat = next == MG_NEXT_PERSON ? seat : -1;
    if (ui->wish >= 0 && able >> ui->wish & 1) {
        ui->seat = ui->wish;
    } else if (ui->seat < 0 && ui->held) {
        ui->seat = first_able(ui);
    }
    if (mg_ui_types_cards(ui)) {
        ui->seat = seat;
    }
    ui->actions.n = 0;
    if (next == MG_NEXT_ASK && mg_is_card_game(mg_ui_game(ui))) {
        ui->wish = -1;
    } else if (next == MG_NEXT_ASK) {
        list_outcomes(ui);
    } else if (ui->seat >= 0 && mg_is_card_game(mg_ui_game(ui))) {
        list_cards(ui);
    } else if (ui->seat >= 0) {
        ui->actions.n = mg_items_of(ui->session, ui->seat, ui->actions.item);
    }
    ui->talk.seat = ui->seat;
}

int mg_ui_asked(const mg_ui *ui)
{
    int seat;
    mg_next next = mg_session_next(ui->session, &seat);

    if (ui->seat >= 0 || next == MG_NEXT_OVER) {
        return ui->seat;
    }
    return seat >= 0 ? seat : mg_ui_state(ui)->turn_seat;
}

static bool pays(const mg_ui *ui)
{
    const mg_state *s = mg_ui_state(ui);
    const mg_frame *top = s->depth ? &s->frame[s->depth - 1] : NULL;

    return top && top->kind == MG_FRAME_CARDS_PAY && top->seat == ui->seat;
}

/* ---- a vote ---- */

bool mg_ui_look_for_vote(mg_ui *ui)
{
    const mg_session *session = ui->session;
    bool found = false;

    if (ui->vote_n > session->entry_n) { /* something was taken back, so entries were removed */
        ui->vote_n = session->entry_n;
    }
    for (; ui->vote_n < session->entry_n; ui->vote_n++) {
        if (session->entry[ui->vote_n].event.kind == MG_EV_VOTE) {
            ui->vote_at = ui->vote_n;
            found = mg_session_has_people(session);
        }
    }
    if (found) {
        mg_ui_show(ui, MG_PANEL_VOTE);
    }
    return found;
}

/* Shows the answer to the seat's own offer; if it was refused, why, and the offer to be changed. */
static void look_for_answer(mg_ui *ui)
{
    const mg_state *s = mg_ui_state(ui);
    const mg_session *session = ui->session;
    const mg_frame *top = s->depth ? &s->frame[s->depth - 1] : NULL;
    mg_trading *t = &ui->trading;
    int from = t->offer.from;

    if (!t->made || (top && (top->kind == MG_FRAME_ANSWER || top->kind == MG_FRAME_DRAFT))) {
        return;
    }
    t->made = t->opened = false;
    for (int k = session->entry_n - 1; k >= 0 && session->entry[k].ply >= t->made_ply; k--) {
        const mg_entry *entry = &session->entry[k];

        if (entry->event.kind == MG_EV_ACCEPT && entry->event.other == from) {
            mg_ui_note(ui, "%s", entry->text);
        } else if (entry->event.kind == MG_EV_REJECT && entry->event.other == from) {
            if (ui->seat == from && s->offers[from] < mg_ui_game(ui)->opt.trade_offers) {
                snprintf(t->said, sizeof t->said, "%s", entry->text);
                mg_ui_show(ui, MG_PANEL_TRADE);
            } else {
                mg_ui_note(ui, "%s", entry->text);
            }
        }
    }
}

/* Enter carries out the selected entry, so one that can be carried out must be selected. */
static void point_at_legal(mg_ui *ui)
{
    mg_list *list = &ui->actions;
    int at = list->at;

    while (at < list->n && list->item[at].idle) {
        at++;
    }
    list->at = at < list->n ? at : list->at;
}

void mg_ui_restart(mg_ui *ui)
{
    bool pieces = ui->pick.pieces; /* whether a payment is being put together */

    ui->pick = mg_pick_none();
    ui->pick.pieces = pieces && ui->seat >= 0 && pays(ui);
    if (!ui->pick.pieces) {
        ui->actions.at = ui->actions.top = 0;
    }
    ui->armed = 0;
    ui->input[0] = '\0';
    mg_ui_refresh(ui);
    point_at_legal(ui);
    mg_ui_look_for_vote(ui);
    look_for_answer(ui);
}

void mg_ui_open(mg_ui *ui, mg_session *session, int speed)
{
    memset(ui, 0, sizeof *ui);
    ui->session = session;
    ui->speed = speed;
    ui->odds_seconds = MG_ODDS_SECONDS;
    ui->wish = ui->look = ui->alone = -1;
    ui->talk.session = session;
    ui->talk.said_n = ui->vote_n = session->entry_n;
    mg_ui_restart(ui);
}

void mg_ui_close(mg_ui *ui)
{
    mg_buffer_free(&ui->talk.out);
}

void mg_ui_note(mg_ui *ui, const char *fmt, ...)
{
    va_list args;

    va_start(args, fmt);
    vsnprintf(ui->note, sizeof ui->note, fmt, args);
    va_end(args);
    ui->note[0] = mg_upper(ui->note[0]);
}

void mg_ui_refuse(mg_ui *ui, mg_result result)
{
    if (result.clause) {
        mg_ui_note(ui, "%s (%s)", mg_status_text(result.status),
                   mg_clause_table[result.clause].name);
    } else {
        mg_ui_note(ui, "%s", mg_status_text(result.status));
    }
}

bool mg_ui_apply(mg_ui *ui, mg_action act)
{
    mg_result result = mg_session_apply(ui->session, act);

    if (!mg_ok(result)) {
        mg_ui_refuse(ui, result);
        return false;
    }
    ui->wish = ui->look = -1;
    if (!mg_is_card_game(mg_ui_game(ui))) {
        /* in card games hands are always secret, so a person who is alone stays so */
        ui->alone = -1;
    }
    mg_ui_restart(ui);
    return true;
}

/* The board that the user asked for, until the turn ends; otherwise the board where the selected
 * choice leads; otherwise the board of the moving token. */
int mg_ui_board(const mg_ui *ui)
{
    const mg_state *s = mg_ui_state(ui);
    const mg_list *list = &ui->actions;
    int seat = ui->wish >= 0 ? ui->wish : s->turn_seat;

    if (mg_is_card_game(mg_ui_game(ui))) {
        return 0;
    }
    if (ui->panel == MG_PANEL_DEEDS || ui->panel == MG_PANEL_TARGET) {
        return ui->space / MG_SPACES;
    }
    if (ui->look >= 0 && ui->look_turn == s->turn_seat) {
        return ui->look;
    }
    if (ui->panel == MG_PANEL_TABLE && list->at < list->n && list->item[list->at].space >= 0) {
        return list->item[list->at].space / MG_SPACES;
    }
    return s->pos[seat] / MG_SPACES;
}

int mg_ui_own_space(const mg_ui *ui)
{
    const mg_state *s = mg_ui_state(ui);

    return mg_is_card_game(mg_ui_game(ui)) ? 0 : s->pos[ui->seat >= 0 ? ui->seat : s->turn_seat];
}

void mg_ui_show(mg_ui *ui, mg_panel_id panel)
{
    bool looks = ui->look >= 0 && ui->look_turn == mg_ui_state(ui)->turn_seat;
    int board = looks ? ui->look : mg_ui_own_space(ui) / MG_SPACES;

    if (panel == MG_PANEL_HELP) { /* nothing else changes while it is read */
        ui->back = ui->panel == MG_PANEL_HELP ? ui->back : ui->panel;
        ui->panel = panel;
        ui->line = 0;
        return;
    }
    if (ui->panel == MG_PANEL_HELP && panel == MG_PANEL_TABLE && ui->back != MG_PANEL_HELP) {
        ui->panel = ui->back;
        return;
    }
    ui->panel = panel;
    ui->line = 0;
    ui->own = -1;
    ui->again = ui->again && panel == MG_PANEL_PROPERTY;
    ui->input[0] = '\0';
    ui->list = (mg_list){.n = 0};
    if (panel == MG_PANEL_DEEDS) {
        ui->space = board * MG_SPACES + mg_ui_own_space(ui) % MG_SPACES;
    } else if (panel == MG_PANEL_PROPERTY) {
        ui->list.n = mg_items_property(ui->session, ui->seat, ui->list.item);
    } else if (panel == MG_PANEL_PARTNER) {
        ui->list.n = mg_items_partners(ui->session, ui->seat, ui->list.item);
    } else if (panel == MG_PANEL_ARRANGE) {
        ui->layout = (mg_layout){.card = -1};
    }
}

/* ---- keys ---- */

bool mg_ui_type(mg_ui *ui, int key)
{
    size_t length = strlen(ui->input);

    if (key == MG_KEY_BACKSPACE || key == MG_KEY_DELETE) {
        ui->input[length ? mg_utf8_cut(ui->input, length - 1) : 0] = '\0';
        return true;
    }
    if (key < ' ' || key > 0x7e || length + 1 >= sizeof ui->input) {
        return false;
    }
    ui->input[length] = (char)key;
    ui->input[length + 1] = '\0';
    return true;
}
