/* SPDX-License-Identifier: MIT
 * Panels of text: help, log with explanations, a space of the board, the answer to a typed
 * command. */
#include "tui/screen/panel_text.h"

#include "play/session.h"
#include "record/words/labels.h"
#include "tui/screen/panel_undo.h"
#include "tui/screen/ring.h"
#include "tui/screen/screen.h"
#include "tui/screen/term.h"
#include "tui/screen/ui.h"
#include "tui/wording/buffer.h"
#include "tui/wording/card_text.h"
#include "tui/wording/space_sheet.h"

#include <stdio.h>
#include <string.h>

static const mg_style line_style = {.fg = MG_COLOR_GREY, .attr = MG_DIM};

void mg_scrolled_draw(mg_ui *ui, mg_pane pane, const char *title, const char *text)
{
    mg_rule(pane, 0, line_style, title);
    mg_put_scrolled(mg_pane_part(pane, 0, 1, pane.w, pane.h - 1), &ui->line, 4, mg_style_of(0, 0),
                    text);
}

/* How many rows down a key scrolls; 0 for other keys. */
static int rows_down(int key)
{
    enum { PAGE = 10 };

    return key == MG_KEY_UP          ? -1
           : key == MG_KEY_DOWN      ? 1
           : key == MG_KEY_PAGE_UP   ? -PAGE
           : key == MG_KEY_PAGE_DOWN ? PAGE
                                     : 0;
}

bool mg_scrolled_key(mg_ui *ui, int key)
{
    int down = rows_down(key == ' ' ? MG_KEY_PAGE_DOWN : key);

    if (key == MG_KEY_HOME) {
        ui->line = 0;
    } else if (key == 'q' || key == MG_KEY_ENTER) {
        mg_ui_show(ui, MG_PANEL_TABLE);
    } else if (!down) {
        return false;
    }
    ui->line = ui->line + down > 0 ? ui->line + down : 0;
    return true;
}

/* ---- help ---- */

#define ON_THE_BOARD                                                                               \
    "On the board\n"                                                                               \
    "  GO is at the lower right; play goes clockwise.\n"                                           \
    "  A number alone is the price of what nobody owns.\n"                                         \
    "  Marks on a dark or coloured ground are tokens. In Jail they stand beside its name, "        \
    "visitors below it.\n"

static const char board_help[] = ON_THE_BOARD
    "  A coloured letter is the group: B brown, = railroad, * utility.\n"
    "  a3 belongs to the seat with mark A and has three houses; H is a hotel, × a mortgage.\n"
    "  Each seat has its cash, then what it is worth; B 1/2 is one of the two deeds of a group.\n";

static const char help_text[] =
    "Doing things\n"
    "  The list at the bottom has all that you can do, each with its key. Arrows and Enter do the "
    "same; Enter alone takes the first. What is final wants a second press. Where a choice leads "
    "stands "
    "out on the board.\n"
    "  p  build, sell, mortgage\n"
    "  t  trade: choose deeds, cards and cash on both sides; a asks a bot what it would want, v "
    "has "
    "the earlier offers, p proposes\n"
    "  g  choose a space on the board: arrows look around, Tab goes to the next possible one\n"
    "  Tab  act for another person at this keyboard, out of turn\n"
    "  space  let the bots wait, so that you can act in their turn\n"
    "  u  take back your latest decision, if nothing has answered it: what that undoes is shown "
    "first. With real dice also the latest throw or card, and among the events (w) all from the "
    "one pointed at\n"
    "Seeing things\n"
    "  w or l  what happened, and which rule and sum is behind it\n"
    "  d  any space: price, rents, owner; arrows go around the board\n"
    "  [ and ]  another board, where there are several; Esc goes back to the token. Of several "
    "boards each has a column of cash; the mark in it is who stands there\n"
    "  :  type a command or a question: hint, board, me, deed boardwalk, trade ben give 50 get "
    "reading\n"
    "Else\n"
    "  + and -  longer and shorter pauses after what bots do\n"
    "  q  leave; the game is saved and offered at the next start\n";

/* Help where an offer is put together. */
static const char trade_help[] =
    "In this trade\n"
    "  At the left is what you give, at the right what you get. set: the whole group; ×: "
    "mortgaged; blocked: there are buildings in its group. Below stands what it comes to.\n"
    "  arrows  up and down choose a row, left, right and Tab the side\n"
    "  space or Enter  put the deed or card into the offer, or take it out\n"
    "  digits  type the sum of a row of cash; + and - make it ten more or less\n"
    "  a  ask a bot what it would say; if it wants more cash, a again puts that in\n"
    "  v  the earlier offers between the two\n"
    "  p  propose it\n"
    "  Esc or q  drop it\n";

/* Help where seats run as candidates. */
static const char candidates_help[] = ON_THE_BOARD
    "  A coloured letter is the group.\n"
    "  a3 belongs to the seat with mark A and has three headquarters.\n"
    "Candidates\n"
    "  Each seat has its party, its candidate, its cash and its votes as they stand now. WH: it "
    "holds the White House. Behind its place are the cards it keeps, which are open: +J out of "
    "Jail, +S exchanges complete groups, +C cancels a card.\n"
    "  k  ask for a rent; it stands in the list of whoever is playing as well, so that its owner "
    "need not wait\n"
    "  g  with a card for two deeds: first your own, then another player's\n"
    "  »bus: a stop. Who lands there may ride on to any space before the next one.\n"
    "  Votes are secret: the screen is passed on, and at the end shows who voted for whom.\n";

/* Help for what the present game has. */
static void say_house_help(const mg_options *opt, mg_buffer *text)
{
    bool jackpot = opt->free_parking != MG_PARKING_NOTHING;

    mg_say(text, "%s", opt->go_privilege ? "  ↑ beside GO: play is reversed.\n" : "");
    if (jackpot || opt->parking_fee) {
        mg_say(text, "  The row at the end has %s%s%s%s.\n", jackpot ? "the jackpot" : "",
               jackpot && opt->jackpot_privilege ? ", the amount from which it leaves a choice"
                                                 : "",
               jackpot && opt->parking_fee ? ", and " : "",
               opt->parking_fee ? "the fee for passing Free Parking with a mortgage" : "");
    }
}

/* Help for card games. */
static const char cards_help[] =
    "On the table\n"
    "  Each seat has its complete sets, its cards in the hand, its bank; below, its rows: ■ a "
    "property, "
    "◆ a wildcard of two colours, * one of any, · what is missing. Green 2/3 4M: two of three, and "
    "the "
    "rent now. A set may have +house and +hotel. Where there is little room: Gr for Green, 3/3! "
    "for a "
    "set, +h and +H, h5 b12M for hand and bank.\n"
    "  ▶ has the turn; who is to act has it written at the right, or a ! at the mark.\n"
    "Doing things\n"
    "  The list has your cards, each with its key and what it is good for now. Choose one, then "
    "what to "
    "do with it, then whom it is played against; Esc goes back a step. Below the list stands what "
    "the "
    "card does.\n"
    "  r  rearrange your properties: choose a card, then where it goes; l lets the layout count, "
    "all at "
    "once\n"
    "  b  bank the card that is chosen      e  end the turn\n"
    "  y and n  accept, or just say no. Everybody is asked, holding the card or not.\n"
    "  c  pay piece by piece instead of one of the payments of the list; p pays what is marked\n"
    "  u  take back your latest decision, if no card has been drawn and nobody has answered\n"
    "Hands are secret\n"
    "  Where several people share the screen it is to be passed on, and shows no hand until the "
    "next one "
    "is alone with it.\n"
    "Seeing things\n"
    "  w or l  what happened, and which rule and sum is behind it\n"
    "  d  the cards of the deck, and those that are used     s  everybody's cards in full\n"
    "  :  type a command or a question: help, legal, me, seats\n"
    "Else\n"
    "  space  let the bots wait     + and -  longer and shorter pauses after what bots do\n"
    "  q  leave; the game is saved and offered at the next start\n";

static void draw_help(mg_ui *ui, mg_pane pane)
{
    mg_buffer text = {0};

    if (mg_is_card_game(mg_ui_game(ui))) {
        mg_scrolled_draw(ui, pane, "Help", cards_help);
        return;
    }
    mg_say(&text, "%s%s", ui->back == MG_PANEL_TRADE ? trade_help : "",
           mg_ui_game(ui)->opt.candidates ? candidates_help : board_help);
    say_house_help(&mg_ui_game(ui)->opt, &text);
    mg_say(&text, "%s", help_text);
    mg_scrolled_draw(ui, pane, "Help", mg_said(&text));
    mg_buffer_free(&text);
}

const mg_panel_row mg_panel_help = {
    .hints = "↑ ↓~read on|:~type|Esc~back",
    .draw = draw_help,
    .key = mg_scrolled_key,
};

/* ---- what happened and why ---- */

/* ui->line counts back from the latest event. */
static void draw_events(mg_ui *ui, mg_pane pane, int at)
{
    const mg_session *session = ui->session;
    int first = at - pane.h / 2;
    char text[160];

    if (first > session->entry_n - pane.h) {
        first = session->entry_n - pane.h;
    }
    if (first < 0) {
        first = 0;
    }
    for (int y = 0; y < pane.h && first + y < session->entry_n; y++) {
        bool here = first + y == at;
        mg_pane row = mg_pane_part(pane, 0, y, pane.w, 1);

        if (here) {
            mg_fill(row, mg_style_of(0, MG_REVERSE));
        }
        mg_put_cut(row, 1, 0, pane.w - 1, mg_style_of(0, here ? MG_REVERSE : 0),
                   mg_entry_text(session, &session->entry[first + y], mg_ui_viewer(ui), text));
    }
}

static void draw_log(mg_ui *ui, mg_pane pane)
{
    const mg_session *session = ui->session;
    int at, why_h = pane.h / 3;
    char why[600] = "";

    if (ui->line >= session->entry_n) {
        ui->line = session->entry_n > 0 ? session->entry_n - 1 : 0;
    }
    at = session->entry_n - 1 - ui->line;
    mg_rule(pane, 0, line_style, "What happened");
    draw_events(ui, mg_pane_part(pane, 0, 1, pane.w, pane.h - why_h - 2), at);
    mg_rule(pane, pane.h - why_h - 1, line_style, "Why");
    if (at >= 0) {
        mg_event seen = mg_event_for(&session->entry[at].event, mg_ui_viewer(ui));

        mg_event_why(mg_ui_game(ui), &seen, why, sizeof why);
    }
    mg_put_wrapped(mg_pane_part(pane, 1, pane.h - why_h, pane.w - 1, why_h), 0, 0,
                   mg_style_of(0, 0),
                   why[0] ? why : "No rule decides that: it was a decision or chance.");
}

static bool key_log(mg_ui *ui, int key)
{
    int back = -rows_down(key);

    if (key == MG_KEY_HOME) {
        ui->line = ui->session->entry_n;
    } else if (key == MG_KEY_END) {
        ui->line = 0;
    } else if (key == 'q' || key == 'w' || key == 'l' || key == MG_KEY_ENTER) {
        mg_ui_show(ui, MG_PANEL_TABLE);
    } else if (!back) {
        return false;
    }
    ui->line = ui->line + back > 0 ? ui->line + back : 0;
    return true;
}

/* With real dice a mistake may be found late, so u goes back to before the selected event. */
static bool key_log_back(mg_ui *ui, int key)
{
    int at = ui->session->entry_n - 1 - ui->line;

    if (key != 'u' || !ui->session->asks || at < 0) {
        return key_log(ui, key);
    }
    mg_ui_back_to(ui, ui->session->entry[at].ply);
    return true;
}

const mg_panel_row mg_panel_log = {
    .hints = "↑ ↓~earlier, later|Home End~first, last|u~take back|:~type|Esc~back to the table",
    .draw = draw_log,
    .key = key_log_back,
};

/* ---- a space ---- */

static void draw_deeds(mg_ui *ui, mg_pane pane)
{
    mg_buffer text = {0};

    mg_sheet_space_table(ui->session, ui->space, &text);
    mg_scrolled_draw(ui, pane, "A space of the board", mg_said(&text));
    mg_buffer_free(&text);
}

bool mg_ui_point(mg_ui *ui, int key)
{
    int board = ui->space / MG_SPACES, board_n = mg_ui_game(ui)->board_n;
    int dx = (key == MG_KEY_RIGHT) - (key == MG_KEY_LEFT);
    int dy = (key == MG_KEY_DOWN) - (key == MG_KEY_UP);

    if (dx || dy) {
        ui->space = board * MG_SPACES + mg_ring_step(ui->space % MG_SPACES, dx, dy);
    } else if (key == '[') {
        ui->space = (board + board_n - 1) % board_n * MG_SPACES + ui->space % MG_SPACES;
    } else if (key == ']') {
        ui->space = (board + 1) % board_n * MG_SPACES + ui->space % MG_SPACES;
    } else if (key == MG_KEY_HOME) {
        ui->space = mg_ui_own_space(ui);
    } else {
        return false;
    }
    return true;
}

static bool key_deeds(mg_ui *ui, int key)
{
    if (key == 'q' || key == 'd' || key == MG_KEY_ENTER) {
        mg_ui_show(ui, MG_PANEL_TABLE);
        return true;
    }
    if (key == MG_KEY_PAGE_UP || key == MG_KEY_PAGE_DOWN) {
        return mg_scrolled_key(ui, key);
    }
    ui->line = 0;
    return mg_ui_point(ui, key);
}

const mg_panel_row mg_panel_deeds = {
    .hints =
        "arrows~go around|Home~own token|PgDn~read on|[ ]~other board|:~type|Esc~back to the table",
    .draw = draw_deeds,
    .key = key_deeds,
};

/* ---- the answer to a command ---- */

static void draw_reply(mg_ui *ui, mg_pane pane)
{
    mg_scrolled_draw(ui, pane, "Answer", mg_said(&ui->talk.out));
}

const mg_panel_row mg_panel_reply = {
    .hints = "↑ ↓~read on|:~type|Esc~back to the table",
    .draw = draw_reply,
    .key = mg_scrolled_key,
};
