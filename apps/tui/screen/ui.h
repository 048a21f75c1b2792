/* SPDX-License-Identifier: MIT
 * A game on the screen: what is shown, what a key does. It draws into cells and is fed keys, so it
 * runs without a terminal as well. tui.h brings both together. */
#ifndef MAGIE_TUI_UI_H
#define MAGIE_TUI_UI_H

#include "play/offer.h"
#include "tui/screen/screen.h"
#include "tui/typed/talk.h"
#include "tui/wording/hand_list.h"

typedef enum mg_panel_id {
    MG_PANEL_TABLE,
    MG_PANEL_HELP,
    MG_PANEL_LOG,      /* what happened, and why */
    MG_PANEL_DEEDS,    /* a space of the board, with a cursor on the ring */
    MG_PANEL_PROPERTY, /* building, selling, mortgaging */
    MG_PANEL_PARTNER,  /* whom to trade with */
    MG_PANEL_TRADE,
    MG_PANEL_AMOUNT,  /* typing an amount */
    MG_PANEL_COMMAND, /* typing a command */
    MG_PANEL_REPLY,   /* what a command said */
    MG_PANEL_LEAVE,   /* leave? */
    MG_PANEL_TARGET,  /* choosing a space on the board */
    MG_PANEL_VOTE,    /* how everybody voted */
    MG_PANEL_CURTAIN, /* the keyboard goes to another person: nothing secret is shown */
    MG_PANEL_ARRANGE, /* rearranging one's properties */
    MG_PANEL_SEATS,   /* everybody's cards on the table, one by one */
    MG_PANEL_N
} mg_panel_id;

/* A list to choose from. */
typedef struct mg_list {
    int n, at, top; /* entries, the one pointed at, the first one shown */
    mg_item item[MG_ITEMS_MAX];
} mg_list;

typedef struct mg_trading {
    mg_offer offer;
    int side, row[2], top[2]; /* 0 what is given, 1 what is asked for */
    bool opened;              /* the game has the draft or offer on the table already */
} mg_trading;

/* A layout being thought out; the game knows nothing of it until it is done. */
typedef struct mg_layout {
    int card;  /* the card, of the list, that is being moved; -1 = none yet */
    int at, n; /* where the list pointed; cards moved */
    uint16_t spot[MG_ROWS_MAX];
    uint8_t where[MG_ROWS_MAX];
} mg_layout;

typedef struct mg_ui {
    mg_session *session;
    mg_panel_id panel;
    int seat;        /* the person who may choose now, or -1 */
    int wish;        /* the person asked for with Tab, or -1 */
    mg_list actions; /* of the table */
    mg_list list;    /* of the other panels */
    int armed;       /* key of the item that a second press will do, or 0 */
    char note[200];  /* one line about the last key; gone with the next */
    char input[80];  /* being typed */
    int space;       /* pointed out on the ring */
    int own;         /* the own one of two deeds to choose, or -1 */
    int vote_n;      /* entries of the session searched for votes */
    int vote_at;     /* the last entry of the latest vote */
    int look;        /* the board asked for with [ and ], or -1: that of the moving seat */
    int look_turn;   /* whose turn it was then */
    int alone;       /* who has said to be alone with the screen, or -1 */
    int line;        /* of a text that scrolls */
    mg_trading trading;
    mg_pick pick; /* in a card game */
    mg_layout layout;
    mg_talk talk;
    int speed;
    bool held;     /* bots wait */
    bool left;     /* people want to leave */
    bool new_game; /* and to play another one */
} mg_ui;

/* Which keys a panel takes and what it shows; each panel_*.c exports some. */
typedef struct mg_panel_row {
    const char *hints; /* keys, for the last row */
    void (*draw)(mg_ui *ui, mg_pane pane);
    bool (*key)(mg_ui *ui, int key); /* returns whether it took the key */
} mg_panel_row;

extern const mg_panel_row mg_panel_table, mg_panel_help, mg_panel_log, mg_panel_deeds,
    mg_panel_property, mg_panel_partner, mg_panel_trade, mg_panel_amount, mg_panel_command,
    mg_panel_reply, mg_panel_leave, mg_panel_target, mg_panel_curtain, mg_panel_vote,
    mg_panel_arrange;

/* In card games in place of those of the boards. */
extern const mg_panel_row mg_panel_cards_table, mg_panel_cards_curtain, mg_panel_deck,
    mg_panel_sheets;

/** Shows the session, which must outlive it. */
void mg_ui_open(mg_ui *ui, mg_session *session, int speed);
void mg_ui_close(mg_ui *ui);

/** Draws all of it. */
void mg_ui_draw(mg_ui *ui, mg_screen *screen);

void mg_ui_key(mg_ui *ui, int key);

/** Milliseconds until mg_ui_tick should be called; -1 = only a key goes on. */
int mg_ui_wait(const mg_ui *ui);

/** Lets bots and chance go on: one step, or all of them where there are no pauses. */
void mg_ui_tick(mg_ui *ui);

/* ---- for the panels ---- */

/** Finds out anew who may do what. */
void mg_ui_refresh(mg_ui *ui);
void mg_ui_show(mg_ui *ui, mg_panel_id panel);

/** The board on the ring. */
int mg_ui_board(const mg_ui *ui);

/** Moves ui->space by arrows and, from board to board, by [ and ]. Returns whether it took the key.
 */
bool mg_ui_point(mg_ui *ui, int key);

/** Lets one of the choices of a kind be chosen on the board. */
void mg_ui_target(mg_ui *ui, int kind);

/** Positions of a board that the entries of a list are about, a bit each. */
uint64_t mg_target_marks(const mg_list *list, int board);

/** Shows how everybody voted, if that has just come out. Returns whether it has. */
bool mg_ui_look_for_vote(mg_ui *ui);

/** Draws the votes of every seat by group. Returns the rows it took. */
int mg_tally_draw(const mg_ui *ui, mg_pane pane);

/** Draws the seats. Returns the rows it took. */
int mg_seats_draw(const mg_ui *ui, mg_pane pane);

/** Whether what the seat may see now is not for the others at this keyboard. */
bool mg_ui_curtained(const mg_ui *ui);

/** Whose cards are shown: that of the person who may choose, or, while bots play, of whoever sits
 * at the screen; -1 = nobody's. */
int mg_ui_viewer(const mg_ui *ui);

/** The game as the viewer sees it: the state itself where nothing is hidden, or *view. */
const mg_state *mg_ui_seen(const mg_ui *ui, mg_view *view);

/** Draws a text that scrolls; its keys. */
void mg_scrolled_draw(mg_ui *ui, mg_pane pane, const char *title, const char *text);
bool mg_scrolled_key(mg_ui *ui, int key);

bool mg_curtain_key(mg_ui *ui, int key);

/** Keys of a game that is over. */
bool mg_ui_over_key(mg_ui *ui, int key);

/** Draws what happened, the latest at the end. */
void mg_log_draw(const mg_ui *ui, mg_pane pane);

/** Where the token of the acting seat stands, or of the one whose turn it is. */
int mg_ui_own_space(const mg_ui *ui);
void mg_ui_note(mg_ui *ui, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/** Does an action, or notes why not. */
bool mg_ui_apply(mg_ui *ui, mg_action act);
void mg_ui_refuse(mg_ui *ui, mg_result result);

/** Does what the item stands for. */
void mg_ui_choose(mg_ui *ui, const mg_item *item);

/** Draws a list and moves in it. mg_list_key returns the item chosen, NULL for other keys. */
void mg_list_draw(mg_ui *ui, mg_list *list, mg_pane pane);
const mg_item *mg_list_key(mg_list *list, int key);
bool mg_list_move(mg_list *list, int key);

/** Adds a key to the input line. Returns whether it was one for it. */
bool mg_ui_type(mg_ui *ui, int key);

/** Opens the trade with a seat, or the offer that is on the table (to = -1). */
void mg_ui_trade(mg_ui *ui, int to);

static inline const mg_game *mg_ui_game(const mg_ui *ui)
{
    return mg_match_game(ui->session->match);
}

static inline const mg_state *mg_ui_state(const mg_ui *ui)
{
    return mg_match_state(ui->session->match);
}

#endif
