/* SPDX-License-Identifier: MIT
 * The parts of a client of monopd's protocol, for the files that implement it. Internal. */
#ifndef MAGIE_NET_MONOPD_PARTS_H
#define MAGIE_NET_MONOPD_PARTS_H

#include "net/monopd/monopd.h"
#include "play/match_setup.h"
#include "record/words/out.h"

#include "magie/engine.h"

#include <jansson.h>

enum {
    MG_MONOPD_SPACES = 40, /* that the clients' boards have */
    MG_MONOPD_CARDS = 64,
    MG_MONOPD_CONFIGS = 16,
    MG_MONOPD_ROOM = 27, /* 128 bits in 26 letters and digits, and a NUL */
    MG_MONOPD_TOKEN = 33 /* 128 bits in 32 digits, and a NUL */
};

/* What a client has been told of, and is told again when it changes. */
enum {
    MG_SENT_PLAYER = 0,
    MG_SENT_ESTATE = MG_SENT_PLAYER + MG_SEATS_MAX,
    MG_SENT_CARD = MG_SENT_ESTATE + MG_MONOPD_SPACES,
    MG_SENT_CONFIG = MG_SENT_CARD + MG_MONOPD_CARDS,
    MG_SENT_GAME = MG_SENT_CONFIG + MG_MONOPD_CONFIGS,
    MG_SENT_BUTTONS,
    MG_SENT_AUCTION,
    MG_SENT_N
};

/* A table that clients have opened or come back to. */
typedef struct mg_monopd_table {
    struct mg_monopd_table *next;
    int id, members, round;
    char room[MG_MONOPD_ROOM];
    char *told; /* to those in no room; NULL: nothing yet */
} mg_monopd_table;

struct mg_monopd_hall {
    mg_monopd *clients;
    mg_monopd_table *tables;
    int ids, tables_n; /* given so far */
};

/* What comes of an answer. */
typedef enum mg_monopd_want {
    MG_WANT_NOTHING,
    MG_WANT_SEAT, /* create, join, watch, resume */
    MG_WANT_CATALOGUE,
    MG_WANT_TABLE,
    MG_WANT_READY,
    MG_WANT_LEAVE,
    MG_WANT_GAME,
    MG_WANT_LOOK,
    MG_WANT_STEP /* of an offer: if it is refused, those after it are dropped */
} mg_monopd_want;

typedef struct mg_monopd_ask {
    struct mg_monopd_ask *next;
    mg_monopd_want want;
    char text[];
} mg_monopd_ask;

/* How much of a table the client has been shown. */
typedef enum mg_monopd_shown {
    MG_SHOWN_NOTHING,
    MG_SHOWN_CONFIG,
    MG_SHOWN_GAME,
    MG_SHOWN_END
} mg_monopd_shown;

/* What the client's window of a trade holds. Of each pair the first is given, the second got. */
typedef struct mg_monopd_trade {
    bool open;
    bool theirs;  /* the other seat has made this offer */
    bool made;    /* this one has */
    bool changed; /* since the other made it */
    int id, other, revision;
    int64_t cash[2];
    uint64_t deeds[2], cards[2];
} mg_monopd_trade;

typedef struct mg_monopd_auction {
    bool open, mine; /* mine: a bid of this seat is waited for */
    int id;
    int silent; /* seconds since then */
} mg_monopd_auction;

struct mg_monopd {
    mg_monopd *next, **link; /* in the hall */
    mg_monopd_hall *hall;
    const mg_monopd_ends *ends;
    void *context;
    int id; /* while it has no seat */
    bool named, gone;
    char name[MG_SEAT_NAME_CAP];
    char token[MG_MONOPD_TOKEN]; /* of its seat */
    mg_monopd_table *table;
    int seat;
    mg_monopd_shown shown;
    mg_monopd_ask *first, *last;
    int asks, requests;
    bool waiting; /* for the answer to the first */
    bool beginning;
    bool held_up;
    const char *bot; /* that takes free seats */
    char bot_name[MG_BOT_NAME_CAP];
    int page;
    json_t *agreed, *catalogue, *game, *look;
    json_t *events;       /* until the board is shown */
    const char *answered; /* what became of the last offer: "completed" or "rejected" */
    int turn;             /* whose it is, as far as was told */
    int at[MG_SEATS_MAX];
    mg_monopd_trade trade;
    mg_monopd_auction auction;
    int steps; /* of an offer that are still to be answered */
    char *sent[MG_SENT_N];
};

/* ---- lines to the client ---- */

/** A line begins, and is sent where anything was put into it. */
mg__out mg__monopd_begin(void);
void mg__monopd_send(mg_monopd *c, mg__out *line);

void mg__xml_text(mg__out *o, const char *name, const char *value);
void mg__xml_int(mg__out *o, const char *name, int64_t value);

/** A sentence for the person: an "info" or an "error". */
void mg__monopd_say(mg_monopd *c, const char *type, const char *text);

/** Whether the client has not been told that yet; notes that it is. NULL: forgets it. */
bool mg__monopd_is_news(mg_monopd *c, int slot, const char *text);

/** Forgets all that was sent. */
void mg__monopd_forget(mg_monopd *c);

/* ---- requests to the hub ---- */

/** A request begins, and is asked when those before it are answered. */
mg_json mg__monopd_request(mg_monopd *c, const char *verb);
void mg__monopd_ask(mg_monopd *c, mg_monopd_want want, mg_json *request);

/** An action of the client's own seat. */
void mg__monopd_act(mg_monopd *c, mg_monopd_want want, const char *action);

/** Whether a request that wants that has not been answered yet. */
bool mg__monopd_is_asked(const mg_monopd *c, mg_monopd_want want);

/** What the board looks like is asked again, if it is not being asked. */
void mg__monopd_look(mg_monopd *c);

/** One without members. */
void mg__monopd_ask_for(mg_monopd *c, mg_monopd_want want, const char *verb);

/** Asks the first that waits, if no other one is being answered. */
void mg__monopd_ask_next(mg_monopd *c);

/** Takes the first out, which the caller frees; drops all. */
mg_monopd_ask *mg__monopd_pop(mg_monopd *c);
void mg__monopd_drop_asks(mg_monopd *c);

/** Drops steps of an offer that have not been asked yet. */
void mg__monopd_drop_steps(mg_monopd *c);

/** The client sits at no table any more, and is told so. */
void mg__monopd_leave_table(mg_monopd *c);

/* ---- what the hub has said ---- */

/** A member of an object: "" where there is no such text, otherwise where there is no number. */
const char *mg__text(const json_t *object, const char *key);
int64_t mg__num(const json_t *object, const char *key, int64_t otherwise);

/** The number that a text begins with, 0 where there is none; from minus to plus a thousand
 *  million. */
int mg__whole(const char *text);

/** The seats of the table, and what has become of each in the game; the position. */
const json_t *mg__monopd_seats(const mg_monopd *c);
const json_t *mg__monopd_position(const mg_monopd *c);

/** A seat in the position, and the board. */
const json_t *mg__monopd_seat(const mg_monopd *c, int seat);
const json_t *mg__monopd_board(const mg_monopd *c);

/** Whether it is in the list. */
bool mg__has_seat(const json_t *list, int seat);
bool mg__has_word(const json_t *list, const char *word);

/** The frame that asks; NULL: none, or the turn itself. */
const json_t *mg__monopd_frame(const mg_monopd *c);

/** The choice of that kind; deed = NULL: any. */
const json_t *mg__monopd_choice(const mg_monopd *c, const char *kind, const char *deed);

/** The spaces of the board; the number of one by its slug, -1: there is none. */
const json_t *mg__monopd_spaces(const mg_monopd *c);
int mg__monopd_space(const mg_monopd *c, const char *slug);
const char *mg__monopd_slug(const mg_monopd *c, int space);

/** Seat that has the deed; -1: nobody. */
int mg__monopd_owner(const mg_monopd *c, int space);

/** A card by its number from 0, NULL beyond the last; the number of one. */
const json_t *mg__monopd_card(const mg_monopd *c, int number);
int mg__monopd_card_number(const mg_monopd *c, const char *slug);

/** Whether the game waits for the client's own seat. */
bool mg__monopd_is_to_act(const mg_monopd *c);

/* ---- the table ---- */

/** Shows what is agreed at the client's own table, and lists it anew. */
void mg__monopd_agreed(mg_monopd *c);

/** Gives bots the seats that are free, for the game to begin once others are ready. */
void mg__monopd_fill(mg_monopd *c);

/** Shows the boxes for options once the catalogue is there. */
void mg__monopd_configs(mg_monopd *c);

/** The number of the option as clients know it, and its name; NULL: there is none. */
const char *mg__monopd_option(int number);

/** Shows the game as it stands. */
void mg__monopd_draw(mg_monopd *c);

/** Tells what has happened. */
void mg__monopd_events(mg_monopd *c, const json_t *events);

/** Buttons for what can be done. */
void mg__monopd_buttons(mg_monopd *c);

/** Follows an offer from the look. */
void mg__monopd_trades(mg_monopd *c);

/** A step of an offer was refused: the rest of it is dropped, and its list may be mended. */
void mg__monopd_trade_fails(mg_monopd *c);

/** Commands of trades: what follows ".T". Whether there is such a command. */
bool mg__monopd_trade_command(mg_monopd *c, const char *line);

/* ---- the hall ---- */

mg_monopd_table *mg__hall_find(mg_monopd_hall *hall, int id);

/** The client is at the table of that room from now on, or at none (NULL). Whether there was the
 * memory. */
bool mg__hall_sit(mg_monopd *c, const char *room);

/** Lists a table anew. */
void mg__hall_list(mg_monopd_hall *hall, mg_monopd_table *table, const char *element);

/** Tells a client the kinds of tables that may be opened, and those that there are. */
void mg__hall_tell_types(mg_monopd *c);
void mg__hall_tell_tables(mg_monopd *c);

/** The edition of a kind of tables, as clients call it, or NULL. */
const char *mg__hall_edition(const char *type);

/** The kind that clients know an edition by, and its title. NULL: none. */
const char *mg__hall_type(const char *edition, const char **title);

#endif
