/* SPDX-License-Identifier: MIT
 * A game on the screen: what is shown, what a key does. It draws into cells and gets its keys
 * from the caller, so it also runs without a terminal. tui.h joins it to one. */
#ifndef MAGIE_TUI_UI_H
#define MAGIE_TUI_UI_H

#include "play/offer.h"
#include "tui/screen/screen.h"
#include "tui/typed/talk.h"
#include "tui/wording/hand_list.h"

typedef enum mg_panel_id {
    MG_PANEL_TABLE,
    MG_PANEL_HELP,
    MG_PANEL_LOG,      /* the log, with explanations */
    MG_PANEL_DEEDS,    /* a space of the board, with a cursor on the ring */
    MG_PANEL_PROPERTY, /* building, selling, mortgaging */
    MG_PANEL_PARTNER,  /* whom to trade with */
    MG_PANEL_TRADE,
    MG_PANEL_AMOUNT,  /* typing an amount */
    MG_PANEL_COMMAND, /* typing a command */
    MG_PANEL_REPLY,   /* the answer to a command */
    MG_PANEL_LEAVE,   /* leave? */
    MG_PANEL_TARGET,  /* choosing a space on the board */
    MG_PANEL_VOTE,    /* how everybody voted */
    MG_PANEL_CURTAIN, /* another person takes the keyboard: nothing secret is shown */
    MG_PANEL_ARRANGE, /* rearranging one's properties */
    MG_PANEL_SEATS,   /* everybody's cards on the table, one by one */
    MG_PANEL_PLAYERS, /* who plays which seat */
    MG_PANEL_STOP,    /* whether to stop and count */
    MG_PANEL_UNDO,    /* what an undo would take back */
    MG_PANEL_N
} mg_panel_id;

enum { MG_KEPT_KEYS = 8 };

/* A list to choose from. */
typedef struct mg_list {
    int n, at, top; /* entries; the selected one; the first one shown */
    mg_item item[MG_ITEMS_MAX];
} mg_list;

typedef struct mg_trading {
    mg_offer offer;
    int side, row[2], top[2]; /* 0 what is given, 1 what is asked for */
    bool typed;               /* a sum is being typed: further digits belong to it */
    int32_t wanted;           /* what the other seat wants beyond the offer, after it was asked;
                                 0 = not asked */
    int wanted_board;         /* the board of that currency */
    bool opened;              /* the draft or offer is in the game already */
    bool made;                /* the offer was made, and its answer is waited for … */
    int made_ply;             /* … since this ply */
    bool before;              /* the earlier offers are shown */
    char said[160];           /* the answer of the other seat */
} mg_trading;

/* A layout that is being put together; the game gets it when it is complete. */
typedef struct mg_layout {
    int card;  /* the card that is being moved, by its entry in the list; -1 = none yet */
    int at, n; /* selected entry of the list; number of cards moved */
    uint16_t spot[MG_ROWS_MAX];
    uint8_t where[MG_ROWS_MAX];
} mg_layout;

typedef struct mg_ui {
    mg_session *session;
    mg_panel_id panel, back; /* back: the panel that help returns to */
    int seat;                /* the person who may choose now, or -1 */
    int wish;                /* the person asked for with Tab, or -1 */
    mg_list actions;         /* the choices of the table */
    mg_list list;            /* the list of another panel */
    bool again;              /* Enter, or a key, has just carried out an entry of the list of
                                property */
    int armed;               /* key of the entry that a second press will carry out, or 0 */
    char note[200];          /* one line about the last key; gone with the next */
    char input[256];         /* being typed */
    int space;               /* selected position on the ring */
    int own;                 /* the seat's own of two deeds, or -1 */
    int vote_n;              /* how many entries of the session were searched for votes */
    int vote_at;             /* the last entry of the latest vote */
    int look;                /* the board chosen with [ and ], or -1: that of the moving seat */
    int look_turn;           /* the seat whose turn it was then */
    int alone;               /* the person who has confirmed to be alone at the screen, or -1 */
    int line;                /* first line shown of a text that scrolls */
    mg_trading trading;
    mg_pick pick; /* what is selected, in a card game */
    mg_layout layout;
    mg_talk talk;
    int speed;
    bool odds;                      /* the turning points of the game are to be computed … */
    int odds_seconds;               /* … in at most this many seconds */
    bool held;                      /* bots wait */
    int kept[MG_KEPT_KEYS], kept_n; /* keys pressed while bots moved */
    bool left;                      /* people want to leave */
    bool new_game;                  /* and to play another one */
} mg_ui;

/* The keys of a panel and its content; each panel_*.c exports some panels. */
typedef struct mg_panel_row {
    const char *hints; /* keys, as listed on the last row */
    void (*draw)(mg_ui *ui, mg_pane pane);
    bool (*key)(mg_ui *ui, int key); /* returns whether it took the key */
} mg_panel_row;

/** Shows the session, which must outlive it. */
void mg_ui_open(mg_ui *ui, mg_session *session, int speed);
void mg_ui_close(mg_ui *ui);

/** Updates who may do what. */
void mg_ui_refresh(mg_ui *ui);
void mg_ui_show(mg_ui *ui, mg_panel_id panel);

/** The number of the board on the ring. */
int mg_ui_board(const mg_ui *ui);

/** Shows how everybody voted, if the ballots have just been opened. Returns whether they have. */
bool mg_ui_look_for_vote(mg_ui *ui);

/** Whether the seat's view has secrets from other people at this keyboard. */
bool mg_ui_curtained(const mg_ui *ui);

/** The seat whose cards are shown: that of the person who may choose or, while bots play, of the
 * person at the screen; -1 = nobody's. */
int mg_ui_viewer(const mg_ui *ui);

/** The game as the viewer sees it: the state itself if nothing is hidden, or *view. */
const mg_state *mg_ui_seen(const mg_ui *ui, mg_view *view);

/** The position of the acting seat's token, or of the seat whose turn it is. */
int mg_ui_own_space(const mg_ui *ui);
void mg_ui_note(mg_ui *ui, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/** Carries out an action, or notes why not. */
bool mg_ui_apply(mg_ui *ui, mg_action act);
void mg_ui_refuse(mg_ui *ui, mg_result result);

/** The seat that is asked now: that of the person who may choose, or the one that the game waits
 * for; -1 = none. */
int mg_ui_asked(const mg_ui *ui);

/** Adds a key to the input line. Returns whether it was a key for that line. */
bool mg_ui_type(mg_ui *ui, int key);

/** Starts choosing again after something has happened. */
void mg_ui_restart(mg_ui *ui);

/** Whether people are to type which real cards a seat has drawn. */
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
