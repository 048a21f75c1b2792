/* SPDX-License-Identifier: MIT
 * The game on the screen: panels, keys that hold everywhere, the rows at the end. */
#include "tui/screen/ui.h"

#include "base/utf8.h"
#include "play/outlook.h"
#include "record/labels.h"
#include "tui/pace.h"
#include "tui/screen/ring.h"
#include "tui/screen/term.h"
#include "tui/typed/talk_chance.h"
#include "tui/wording/card_text.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const mg_panel_row *const panels[MG_PANEL_N] = {
    [MG_PANEL_TABLE] = &mg_panel_table,       [MG_PANEL_HELP] = &mg_panel_help,
    [MG_PANEL_LOG] = &mg_panel_log,           [MG_PANEL_DEEDS] = &mg_panel_deeds,
    [MG_PANEL_PROPERTY] = &mg_panel_property, [MG_PANEL_PARTNER] = &mg_panel_partner,
    [MG_PANEL_TRADE] = &mg_panel_trade,       [MG_PANEL_AMOUNT] = &mg_panel_amount,
    [MG_PANEL_COMMAND] = &mg_panel_command,   [MG_PANEL_REPLY] = &mg_panel_reply,
    [MG_PANEL_LEAVE] = &mg_panel_leave,       [MG_PANEL_TARGET] = &mg_panel_target,
    [MG_PANEL_CURTAIN] = &mg_panel_curtain,   [MG_PANEL_VOTE] = &mg_panel_vote,
    [MG_PANEL_ARRANGE] = &mg_panel_arrange,   [MG_PANEL_SEATS] = &mg_panel_sheets,
};

/* In a card game these take the place of the panels of a board. */
static const mg_panel_row *const card_panels[MG_PANEL_N] = {
    [MG_PANEL_TABLE] = &mg_panel_cards_table,
    [MG_PANEL_DEEDS] = &mg_panel_deck,
    [MG_PANEL_CURTAIN] = &mg_panel_cards_curtain,
};

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

/* Whether somebody is to type which real cards a seat has drawn. */
static bool types_cards(const mg_ui *ui)
{
    const mg_state *s = mg_ui_state(ui);
    int seat;

    return mg_ui_game(ui)->cards && mg_session_next(ui->session, &seat) == MG_NEXT_ASK &&
           s->frame[s->depth - 1].kind == MG_FRAME_CARDS_DRAW;
}

bool mg_ui_curtained(const mg_ui *ui)
{
    int people = 0;

    for (int seat = 0; seat < mg_ui_state(ui)->seat_n; seat++) {
        people += mg_ui_state(ui)->alive >> seat & 1 && !mg_session_is_bot(ui->session, seat);
    }
    return ui->seat >= 0 && ui->alone != ui->seat && (people > 1 || types_cards(ui)) &&
           mg_outlook_secret(ui->session);
}

/* What is to be seen now. */
static const mg_panel_row *panel_of(const mg_ui *ui)
{
    bool hide = ui->panel != MG_PANEL_LEAVE && mg_ui_curtained(ui);
    mg_panel_id panel = hide ? MG_PANEL_CURTAIN : ui->panel;

    return mg_ui_game(ui)->cards && card_panels[panel] ? card_panels[panel] : panels[panel];
}

int mg_ui_viewer(const mg_ui *ui)
{
    int only = mg_session_only_person(ui->session);

    if (!mg_ui_game(ui)->cards || only >= 0) {
        return only >= 0 ? only : ui->seat;
    }
    return mg_ui_curtained(ui) ? -1 : ui->seat >= 0 ? ui->seat : ui->alone;
}

const mg_state *mg_ui_seen(const mg_ui *ui, mg_view *view)
{
    return mg_session_seen(ui->session, mg_ui_viewer(ui), view);
}

/* Cards that were drawn at the table are chosen from a list; dice are typed. */
static void list_outcomes(mg_ui *ui)
{
    mg_outcome all[MG_OUTCOMES_MAX];
    mg_list *list = &ui->actions;
    int n = mg_chance_list(mg_ui_game(ui), mg_ui_state(ui), all, MG_OUTCOMES_MAX);

    if (n > 0 && all[0].act.kind == MG_ACT_DICE) {
        return;
    }
    for (int k = 0; k < n && list->n < MG_ITEMS_MAX; k++) {
        mg_item *item = &list->item[list->n];

        *item = (mg_item){
            .what = MG_ITEM_ACT, .choice = {all[k].act, all[k].act.amt},
                 .space = -1
        };
        mg_outcome_text(mg_ui_game(ui), all[k].act, item->text, sizeof item->text);
        if (list->n == 0 || strcmp(item->text, item[-1].text) != 0) {
            list->n++;
        }
    }
}

/* What was picked stays picked as long as it can be done. */
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
    if (types_cards(ui)) {
        ui->seat = seat;
    }
    ui->actions.n = 0;
    if (next == MG_NEXT_ASK && mg_ui_game(ui)->cards) {
        ui->wish = -1;
    } else if (next == MG_NEXT_ASK) {
        list_outcomes(ui);
    } else if (ui->seat >= 0 && mg_ui_game(ui)->cards) {
        list_cards(ui);
    } else if (ui->seat >= 0) {
        ui->actions.n = mg_items_of(ui->session, ui->seat, ui->actions.item);
    }
    ui->talk.seat = ui->seat;
}

static bool pays(const mg_ui *ui)
{
    const mg_state *s = mg_ui_state(ui);
    const mg_frame *top = s->depth ? &s->frame[s->depth - 1] : NULL;

    return top && top->kind == MG_FRAME_CARDS_PAY && top->seat == ui->seat;
}

static void start_choosing(mg_ui *ui)
{
    bool pieces = ui->pick.pieces; /* of one payment */

    ui->pick = mg_pick_none();
    ui->pick.pieces = pieces && ui->seat >= 0 && pays(ui);
    if (!ui->pick.pieces) {
        ui->actions.at = ui->actions.top = 0;
    }
    ui->armed = 0;
    ui->input[0] = '\0';
    mg_ui_refresh(ui);
    mg_ui_look_for_vote(ui);
}

void mg_ui_open(mg_ui *ui, mg_session *session, int speed)
{
    memset(ui, 0, sizeof *ui);
    ui->session = session;
    ui->speed = speed;
    ui->wish = ui->look = ui->alone = -1;
    ui->talk.session = session;
    ui->talk.told_n = ui->vote_n = session->entry_n;
    start_choosing(ui);
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
    ui->note[0] = (char)toupper((unsigned char)ui->note[0]);
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
    if (!mg_ui_game(ui)->cards) { /* where hands are always secret, whoever is alone stays so */
        ui->alone = -1;
    }
    start_choosing(ui);
    return true;
}

/* The board asked for, as long as the turn lasts; else where the choice pointed at leads; else
 * where the token moves. */
int mg_ui_board(const mg_ui *ui)
{
    const mg_state *s = mg_ui_state(ui);
    const mg_list *list = &ui->actions;
    int seat = ui->wish >= 0 ? ui->wish : s->turn_seat;

    if (mg_ui_game(ui)->cards) {
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

static void look_at_board(mg_ui *ui, int by)
{
    int board_n = mg_ui_game(ui)->board_n;

    ui->look = (mg_ui_board(ui) + by + board_n) % board_n;
    ui->look_turn = mg_ui_state(ui)->turn_seat;
    mg_ui_note(ui, board_n > 1 ? "%s; Esc goes back to the token" : "%s is the only board",
               mg_ui_game(ui)->def[ui->look]->name);
}

int mg_ui_own_space(const mg_ui *ui)
{
    const mg_state *s = mg_ui_state(ui);

    return mg_ui_game(ui)->cards ? 0 : s->pos[ui->seat >= 0 ? ui->seat : s->turn_seat];
}

void mg_ui_show(mg_ui *ui, mg_panel_id panel)
{
    bool looks = ui->look >= 0 && ui->look_turn == mg_ui_state(ui)->turn_seat;
    int board = looks ? ui->look : mg_ui_own_space(ui) / MG_SPACES;

    ui->panel = panel;
    ui->line = 0;
    ui->own = -1;
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

static void pick(mg_ui *ui, int card, int charge, bool pieces)
{
    ui->pick = (mg_pick){card, charge, pieces};
    mg_ui_refresh(ui);
    ui->actions.at = ui->actions.top = 0;
}

/* A card that can do nothing now: banking or laying it is tried for the reason. */
static void pick_card(mg_ui *ui, int card)
{
    mg_action act = {MG_ACT_BANK, (int8_t)ui->seat, (uint16_t)card, 0};

    pick(ui, card, -1, false);
    if (ui->pick.card < 0) {
        mg_ui_apply(ui, act);
    }
}

void mg_ui_choose(mg_ui *ui, const mg_item *item)
{
    mg_item chosen = *item;

    switch (chosen.what) {
    case MG_ITEM_ACT:
        if (chosen.twice && ui->armed != chosen.choice.act.kind) {
            ui->armed = chosen.choice.act.kind;
            mg_ui_note(ui, "This is final. Once more to do it: %s", chosen.text);
            return;
        }
        mg_ui_apply(ui, chosen.choice.act);
        break;
    case MG_ITEM_AMOUNT:
        mg_ui_show(ui, MG_PANEL_AMOUNT);
        ui->list.item[0] = chosen;
        break;
    case MG_ITEM_PROPERTY:
        mg_ui_show(ui, MG_PANEL_PROPERTY);
        break;
    case MG_ITEM_TRADE:
        mg_ui_show(ui, MG_PANEL_PARTNER);
        if (ui->list.n == 1) {
            mg_ui_trade(ui, ui->list.item[0].choice.act.subj);
        }
        break;
    case MG_ITEM_TARGET:
        mg_ui_target(ui, chosen.choice.act.kind);
        break;
    case MG_ITEM_CARD:
        pick_card(ui, chosen.choice.act.subj);
        break;
    case MG_ITEM_CHARGE:
        pick(ui, chosen.choice.act.subj, chosen.choice.act.amt & ~(255 << 8), false);
        break;
    case MG_ITEM_PIECES:
        pick(ui, -1, -1, true);
        break;
    case MG_ITEM_ARRANGE:
        mg_ui_show(ui, MG_PANEL_ARRANGE);
        break;
    case MG_ITEM_OFFER:
        mg_ui_trade(ui, chosen.choice.act.kind == MG_ACT_TRADE ? chosen.choice.act.subj : -1);
        break;
    }
}

/* ---- time ---- */

int mg_ui_wait(const mg_ui *ui)
{
    int seat;
    mg_next next = mg_session_next(ui->session, &seat);

    if (next == MG_NEXT_CHANCE) {
        return 0;
    }
    if (next != MG_NEXT_BOT || ui->held || ui->panel != MG_PANEL_TABLE) {
        return -1;
    }
    return mg_speed_pause(ui->speed);
}

/* Returns whether something was told that people may want to read. */
static bool step(mg_ui *ui)
{
    mg_session *session = ui->session;
    int seat, before = session->entry_n;
    mg_next next = mg_session_next(session, &seat);
    mg_result result = {0};

    if (next == MG_NEXT_CHANCE) {
        result = mg_session_roll(session);
    } else if (next == MG_NEXT_BOT) {
        result = mg_session_bot(session, seat);
    }
    if (!mg_ok(result)) {
        mg_ui_refuse(ui, result);
    }
    return session->entry_n > before || !mg_ok(result);
}

void mg_ui_tick(mg_ui *ui)
{
    enum { STEPS = 2000 }; /* without pauses the screen is still shown now and then */

    for (int k = 0; k < STEPS && mg_ui_wait(ui) >= 0; k++) {
        bool told = step(ui);

        if (mg_ui_look_for_vote(ui) || (told && ui->speed > 0)) {
            break;
        }
    }
    start_choosing(ui);
}

/* ---- keys ---- */

bool mg_ui_type(mg_ui *ui, int key)
{
    size_t length = strlen(ui->input);

    if (key == MG_KEY_BACKSPACE || key == MG_KEY_DELETE) {
        while (length > 0 && ((unsigned char)ui->input[--length] & 0xc0) == 0x80) {
            ;
        }
        ui->input[length] = '\0';
        return true;
    }
    if (key < ' ' || key > 0x7e || length + 1 >= sizeof ui->input) {
        return false;
    }
    ui->input[length] = (char)key;
    ui->input[length + 1] = '\0';
    return true;
}

/* A layout was one thing to do on the screen. */
static void undo_layout(mg_ui *ui, int seat)
{
    const mg_state *s = mg_ui_state(ui);

    while (s->depth && s->frame[s->depth - 1].kind == MG_FRAME_CARDS_LAYOUT &&
           mg_session_undo(ui->session, seat)) {
        ;
    }
}

/* The latest decision may be another one's at this keyboard: a rent asked for out of turn. */
static void undo(mg_ui *ui)
{
    int seat = ui->seat;

    if (seat >= 0 && mg_match_undo_ply(ui->session->match, seat) < 0 &&
        !mg_outlook_secret(ui->session)) {
        seat = -1;
    }
    for (int other = 0; seat < 0 && other < mg_ui_state(ui)->seat_n; other++) {
        if (!mg_session_is_bot(ui->session, other) &&
            mg_match_undo_ply(ui->session->match, other) >= 0) {
            seat = other;
        }
    }
    if (seat >= 0 && mg_session_undo(ui->session, seat)) {
        undo_layout(ui, seat);
        mg_ui_note(ui, "%s's latest decision is taken back", ui->session->name[seat]);
    } else {
        mg_ui_note(ui, "Nothing to take back: %s or others have answered it",
                   mg_ui_game(ui)->cards ? "cards" : "dice, cards");
    }
    start_choosing(ui);
}

/* The next person, clockwise, who can do something now. */
static void next_person(mg_ui *ui)
{
    uint16_t able = mg_session_people_able(ui->session);
    int seat_n = mg_ui_state(ui)->seat_n;

    for (int k = 1; k <= seat_n; k++) {
        int seat = ((ui->seat < 0 ? 0 : ui->seat) + k) % seat_n;

        if (able >> seat & 1 && seat != ui->seat) {
            ui->wish = seat;
            start_choosing(ui);
            mg_ui_note(ui, "%s acts now", ui->session->name[seat]);
            return;
        }
    }
    mg_ui_note(ui, "Nobody else at this keyboard can do anything now");
}

static void change_speed(mg_ui *ui, int by)
{
    int speed = ui->speed + by;

    ui->speed = speed < 0 ? 0 : speed >= MG_SPEEDS ? MG_SPEEDS - 1 : speed;
    ui->talk.speed = ui->speed;
    mg_ui_note(ui, "Bots: %s", mg_speed_text(ui->speed));
}

static void hold(mg_ui *ui)
{
    ui->held = !ui->held;
    mg_ui_refresh(ui);
    mg_ui_note(ui, ui->held ? "Bots wait; space lets them go on" : "Bots go on");
}

/* Keys of the table and of the panels that only show something. */
static void common_key(mg_ui *ui, int key)
{
    if (key == '?' || key == 'h') {
        mg_ui_show(ui, MG_PANEL_HELP);
    } else if (key == 'w' || key == 'l') {
        mg_ui_show(ui, MG_PANEL_LOG);
    } else if (key == 'd') {
        mg_ui_show(ui, MG_PANEL_DEEDS);
    } else if (key == 's' && mg_ui_game(ui)->cards) {
        mg_ui_show(ui, MG_PANEL_SEATS);
    } else if (key == 'u') {
        undo(ui);
    } else if (key == ':') {
        mg_ui_show(ui, MG_PANEL_COMMAND);
    } else if (key == MG_KEY_TAB || key == MG_KEY_BACK_TAB) {
        next_person(ui);
    } else if (key == '+' || key == '-') {
        change_speed(ui, key == '+' ? 1 : -1);
    } else if (key == ' ') {
        hold(ui);
    } else if (key == 'q') {
        mg_ui_show(ui, MG_PANEL_LEAVE);
    } else if ((key == '[' || key == ']') && !mg_ui_game(ui)->cards) {
        look_at_board(ui, key == ']' ? 1 : -1);
    } else if (key == MG_KEY_ESCAPE) {
        if (ui->panel == MG_PANEL_TABLE) {
            ui->wish = -1; /* back to whoever is to move */
            start_choosing(ui);
        }
        ui->look = -1;
        mg_ui_show(ui, MG_PANEL_TABLE);
    }
}

/* Keys that are pressed faster than dice fall are for what comes after the dice. */
static void settle_chance(mg_ui *ui)
{
    enum { STEPS = 200 };

    int seat, steps = 0;

    while (steps < STEPS && mg_session_next(ui->session, &seat) == MG_NEXT_CHANCE) {
        step(ui);
        steps++;
    }
    if (steps) {
        start_choosing(ui);
    }
}

void mg_ui_key(mg_ui *ui, int key)
{
    int armed;

    if (key == MG_KEY_NONE || key == MG_KEY_RESIZE) {
        return;
    }
    settle_chance(ui);
    armed = ui->armed;
    ui->note[0] = '\0';
    if (!panel_of(ui)->key(ui, key)) {
        if (ui->panel == MG_PANEL_TABLE || key == MG_KEY_ESCAPE) {
            common_key(ui, key);
        } else if (key == '?' && ui->panel != MG_PANEL_TRADE) {
            mg_ui_show(ui, MG_PANEL_HELP);
        }
    }
    if (ui->armed == armed) {
        ui->armed = 0; /* the second press did it, or was another key */
    }
}

/* ---- drawing ---- */

/* Parts of the status, two blanks between them. */
static void add_part(mg_buffer *out, const char *text)
{
    if (text[0]) {
        mg_say(out, "%s%s", out->n ? "  " : "", text);
    }
}

static void say_round(const mg_game *g, const mg_state *s, mg_buffer *out)
{
    char text[48];

    snprintf(text, sizeof text, "round %d", (int)s->round_n);
    if (g->opt.end == MG_END_TURNS) {
        snprintf(text, sizeof text, "round %d of %d", (int)s->round_n, (int)g->opt.end_turns);
    }
    add_part(out, text);
}

static void say_time(const mg_ui *ui, mg_buffer *out)
{
    long long left = mg_session_time_left(ui->session);
    char text[32];

    if (mg_ui_state(ui)->time_up) {
        add_part(out, "time is up");
    } else if (left >= 0) {
        snprintf(text, sizeof text, "%lld:%02lld left", left / 60, left % 60);
        add_part(out, text);
    }
}

/* How much of it there is room for. */
typedef enum room_for { ROOM_LITTLE, ROOM_SOME, ROOM_MUCH } room_for;

/* Pot and fee, where the options have them. */
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

/* With parties each has its own houses. */
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
    if (g->cards) {
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

static void draw_status(const mg_ui *ui, mg_pane row)
{
    mg_buffer text = {0};

    if (ui->note[0]) {
        mg_put(row, 1, 0, mg_style_of(MG_COLOR_YELLOW, MG_BOLD), ui->note);
        return;
    }
    if (ui->session->trouble[0]) {
        mg_putf(row, 1, 0, mg_style_of(MG_COLOR_RED, MG_BOLD), "The game is no longer kept: %s",
                ui->session->trouble);
        return;
    }
    for (int room = ROOM_MUCH; room >= ROOM_LITTLE; room--) {
        mg_buffer_clear(&text);
        say_status(ui, (room_for)room, &text);
        if (mg_text_width(mg_said(&text)) <= row.w - 2) {
            break;
        }
    }
    mg_put(row, 1, 0, mg_style_of(MG_COLOR_GREY, 0), mg_said(&text));
    mg_buffer_free(&text);
}

static bool has_bots(const mg_ui *ui)
{
    bool any = false;

    for (int seat = 0; seat < mg_ui_state(ui)->seat_n; seat++) {
        any |= mg_session_is_bot(ui->session, seat);
    }
    return any;
}

/* "k~what it does|k~…": the keys stand out. Those that are about bots need some. */
static void draw_hints(const mg_ui *ui, mg_pane row)
{
    mg_style plain = mg_style_of(MG_COLOR_GREY, 0), key = mg_style_of(MG_COLOR_DEFAULT, MG_BOLD);
    static const char several_boards[] =
        "?~help|w~why|d~deeds|[ ]~board|u~undo|:~type|space~hold|Tab~seat|q~quit";
    static const char real_cards[] = "letters~type the cards|Enter~take them|:~command|?~help";
    bool several = panel_of(ui) == &mg_panel_table && mg_ui_game(ui)->board_n > 1;
    bool bots = has_bots(ui);
    bool typed = panel_of(ui) == &mg_panel_cards_table && types_cards(ui);
    const char *at = several ? several_boards : typed ? real_cards : panel_of(ui)->hints;
    int x = 1;

    while (*at) {
        int key_n = (int)strcspn(at, "~"), text_n = (int)strcspn(at + key_n + 1, "|");

        if (bots || (strncmp(at, "space~hold", 10) != 0 && strncmp(at, "+-~pace", 7) != 0)) {
            x += mg_putf(row, x, 0, key, "%.*s", key_n, at) + 1;
            x += mg_putf(row, x, 0, plain, "%.*s", text_n, at + key_n + 1) + 2;
        }
        at += key_n + 1 + text_n;
        at += *at == '|';
    }
}

/* What the ring points out: the space under the cursor, or the one that the choice pointed at is
 * about, among the others that can be chosen. */
static mg_ring_look ring_look(const mg_ui *ui, bool hide)
{
    int board = mg_ui_board(ui), space = -1;
    mg_ring_look look = {hide ? -1 : ui->seat, board, -1, 0};
    const mg_list *list = &ui->actions;

    if (hide) {
        return look;
    }
    if (ui->panel == MG_PANEL_DEEDS || ui->panel == MG_PANEL_TARGET) {
        space = ui->space;
    } else if (ui->panel == MG_PANEL_TABLE && list->at < list->n) {
        space = list->item[list->at].space;
    }
    if (ui->panel == MG_PANEL_TARGET || ui->panel == MG_PANEL_TABLE) {
        look.marked = mg_target_marks(ui->panel == MG_PANEL_TABLE ? list : &ui->list, board);
    }
    look.cursor = space >= 0 && space / MG_SPACES == board ? space % MG_SPACES : -1;
    return look;
}

void mg_ui_draw(mg_ui *ui, mg_screen *screen)
{
    mg_pane all = mg_screen_pane(screen);
    mg_ring ring = mg_ring_of(screen->w, screen->h);
    mg_ring_look look;

    mg_screen_clear(screen);
    if (!mg_ring_fits(screen)) {
        return;
    }
    if (mg_ui_game(ui)->cards) {
        panel_of(ui)->draw(ui, mg_pane_part(all, 0, 0, screen->w, screen->h - 2));
        draw_status(ui, mg_pane_part(all, 0, screen->h - 2, screen->w, 1));
        draw_hints(ui, mg_pane_part(all, 0, screen->h - 1, screen->w, 1));
        return;
    }
    look = ring_look(ui, mg_ui_curtained(ui));
    mg_ring_draw(&ring, all, ui->session, &look);
    panel_of(ui)->draw(ui, mg_ring_inside(&ring, all));
    draw_status(ui, mg_pane_part(all, 0, screen->h - 2, screen->w, 1));
    draw_hints(ui, mg_pane_part(all, 0, screen->h - 1, screen->w, 1));
}
