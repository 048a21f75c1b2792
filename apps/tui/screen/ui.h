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
    MG_PANEL_PLAYERS, /* who plays which seat */
    MG_PANEL_STOP,    /* whether to stop and count */
    MG_PANEL_UNDO,    /* what would be taken back */
    MG_PANEL_N
} mg_panel_id;

enum { MG_KEPT_KEYS = 8 };

/* A list to choose from. */
typedef struct mg_list {
    int n, at, top; /* entries, the one pointed at, the first one shown */
    mg_item item[MG_ITEMS_MAX];
} mg_list;

typedef struct mg_trading {
    mg_offer offer;
    int side, row[2], top[2]; /* 0 what is given, 1 what is asked for */
    bool typed;               /* a sum is being typed: further digits belong to it */
    int32_t wanted;           /* what the other, asked, wants beyond the offer; 0 = not asked */
    int wanted_board;         /* of which currency */
    bool opened;              /* the game has the draft or offer on the table already */
    bool made;                /* it was made, and its answer is waited for … */
    int made_ply;             /* … since then */
    bool before;              /* the earlier offers are shown */
    char said[160];           /* what the other says of it */
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
    mg_panel_id panel, back; /* back: where help goes back to */
    int seat;                /* the person who may choose now, or -1 */
    int wish;                /* the person asked for with Tab, or -1 */
    mg_list actions;         /* of the table */
    mg_list list;            /* of the other panels */
    bool again;              /* Enter, or a key, has just done something in the list of property */
    int armed;               /* key of the item that a second press will do, or 0 */
    char note[200];          /* one line about the last key; gone with the next */
    char input[80];          /* being typed */
    int space;               /* pointed out on the ring */
    int own;                 /* one's own of two deeds to choose, or -1 */
    int vote_n;              /* entries of the session searched for votes */
    int vote_at;             /* the last entry of the latest vote */
    int look;                /* the board asked for with [ and ], or -1: that of the moving seat */
    int look_turn;           /* whose turn it was then */
    int alone;               /* who has said to be alone with the screen, or -1 */
    int line;                /* of a text that scrolls */
    mg_trading trading;
    mg_pick pick; /* in a card game */
    mg_layout layout;
    mg_talk talk;
    int speed;
    bool odds;                      /* what turned the game is to be worked out … */
    int odds_seconds;               /* … in so many seconds at most */
    bool held;                      /* bots wait */
    int kept[MG_KEPT_KEYS], kept_n; /* keys pressed while bots moved */
    bool left;                      /* people want to leave */
    bool new_game;                  /* and to play another one */
} mg_ui;

/* Which keys a panel takes and what it shows; each panel_*.c exports some. */
typedef struct mg_panel_row {
    const char *hints; /* keys, for the last row */
    void (*draw)(mg_ui *ui, mg_pane pane);
    bool (*key)(mg_ui *ui, int key); /* returns whether it took the key */
} mg_panel_row;

/** Shows the session, which must outlive it. */
void mg_ui_open(mg_ui *ui, mg_session *session, int speed);
void mg_ui_close(mg_ui *ui);

/** Finds out anew who may do what. */
void mg_ui_refresh(mg_ui *ui);
void mg_ui_show(mg_ui *ui, mg_panel_id panel);

/** The board on the ring. */
int mg_ui_board(const mg_ui *ui);

/** Shows how everybody voted, if that has just come out. Returns whether it has. */
bool mg_ui_look_for_vote(mg_ui *ui);

/** Whether what the seat may see now is not for the others at this keyboard. */
bool mg_ui_curtained(const mg_ui *ui);

/** Whose cards are shown: that of the person who may choose, or, while bots play, of whoever sits
 * at the screen; -1 = nobody's. */
int mg_ui_viewer(const mg_ui *ui);

/** The game as the viewer sees it: the state itself where nothing is hidden, or *view. */
const mg_state *mg_ui_seen(const mg_ui *ui, mg_view *view);

/** Where the token of the acting seat stands, or of the one whose turn it is. */
int mg_ui_own_space(const mg_ui *ui);
void mg_ui_note(mg_ui *ui, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/** Does an action, or notes why not. */
bool mg_ui_apply(mg_ui *ui, mg_action act);
void mg_ui_refuse(mg_ui *ui, mg_result result);

/** Who is asked now: the person who may choose, or whoever the game waits for; -1 = nobody. */
int mg_ui_asked(const mg_ui *ui);

/** Adds a key to the input line. Returns whether it was one for it. */
bool mg_ui_type(mg_ui *ui, int key);

/** Begins to choose anew after something has happened. */
void mg_ui_restart(mg_ui *ui);

/** Whether somebody is to type which real cards a seat has drawn. */
bool mg_ui_types_cards(const mg_ui *ui);

static inline const mg_game *mg_ui_game(const mg_ui *ui)
{
    return mg_match_game(ui->session->match);
}

static inline const mg_state *mg_ui_state(const mg_ui *ui)
{
    return mg_match_state(ui->session->match);
}

#endif
