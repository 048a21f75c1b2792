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
    MG_MONOPD_SPACES = 40, /* spaces that the clients' boards have */
    MG_MONOPD_CARDS = 64,
    MG_MONOPD_CONFIGS = 16,
    MG_MONOPD_ROOM = 27, /* 128 bits in 26 letters and digits, and a NUL */
    MG_MONOPD_TOKEN = 33 /* 128 bits in 32 digits, and a NUL */
};

/* Things that a client is told, and told again when they change. */
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

/* A table that clients have opened or have come back to. */
typedef struct mg_monopd_table {
    struct mg_monopd_table *next;
    int id, members, round;
    char room[MG_MONOPD_ROOM];
    char *told; /* the last line to clients that are at no table; NULL: none yet */
} mg_monopd_table;

struct mg_monopd_hall {
    mg_monopd *clients;
    mg_monopd_table *tables;
    int ids, tables_n; /* numbers given so far */
};

/* What must be done with an answer. */
typedef enum mg_monopd_want {
    MG_WANT_NOTHING,
    MG_WANT_SEAT, /* create, join, watch, resume */
    MG_WANT_CATALOGUE,
    MG_WANT_TABLE,
    MG_WANT_READY,
    MG_WANT_LEAVE,
    MG_WANT_GAME,
    MG_WANT_LOOK,
    MG_WANT_STEP /* for a step of an offer: if it is refused, the later steps are dropped */
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

/* The content of the client's trade window. Of each pair the first is given, the second
 * received. */
typedef struct mg_monopd_trade {
    bool open;
    bool theirs;  /* the other seat has made this offer */
    bool made;    /* this seat has made it */
    bool changed; /* since the other seat made its offer */
    int id, other, revision;
    int64_t cash[2];
    uint64_t deeds[2], cards[2];
} mg_monopd_trade;

typedef struct mg_monopd_auction {
    bool open, mine; /* mine: the auction waits for a bid of this seat */
    int id;
    int silent; /* seconds that it has waited */
} mg_monopd_auction;

struct mg_monopd {
    mg_monopd *next, **link; /* in the hall */
    mg_monopd_hall *hall;
    const mg_monopd_ends *ends;
    void *context;
    int id; /* player number while it has no seat */
    bool named, gone;
    char name[MG_SEAT_NAME_CAP];
    char token[MG_MONOPD_TOKEN]; /* of its seat */
    mg_monopd_table *table;
    int seat;
    mg_monopd_shown shown;
    mg_monopd_ask *first, *last;
    int asks, requests;
    bool waiting; /* for the answer to the first request */
    bool beginning;
    bool held_up;
    const char *bot; /* the bot that takes free seats */
    char bot_name[MG_BOT_NAME_CAP];
    int page;
    json_t *agreed, *catalogue, *game, *look;
    json_t *events;       /* events that wait until the board is shown */
    const char *answered; /* what became of the last offer: "completed" or "rejected" */
    int turn;             /* the seat whose turn it is, as the client knows */
    int at[MG_SEATS_MAX];
    mg_monopd_trade trade;
    mg_monopd_auction auction;
    int steps; /* steps of an offer that are not answered yet */
    char *sent[MG_SENT_N];
};

/* ---- lines to the client ---- */

/** Begins a line; sends it if anything was written into it. */
mg__out mg__monopd_begin(void);
void mg__monopd_send(mg_monopd *c, mg__out *line);

void mg__xml_text(mg__out *o, const char *name, const char *value);
void mg__xml_int(mg__out *o, const char *name, int64_t value);

/** Sends a sentence for the person: an "info" or an "error". */
void mg__monopd_say(mg_monopd *c, const char *type, const char *text);

/** Whether the client has not been told this text yet; notes that it has. NULL: forgets the
 * text. */
bool mg__monopd_is_news(mg_monopd *c, int slot, const char *text);

/** Forgets everything that was sent. */
void mg__monopd_forget(mg_monopd *c);

/* ---- requests to the hub ---- */

/** Begins a request; queues it, to be sent after those before it are answered. */
mg_json mg__monopd_request(mg_monopd *c, const char *verb);
void mg__monopd_ask(mg_monopd *c, mg_monopd_want want, mg_json *request);

/** Queues an action of the client's own seat. */
void mg__monopd_act(mg_monopd *c, mg_monopd_want want, const char *action);

/** Whether a request that wants this is still unanswered. */
bool mg__monopd_is_asked(const mg_monopd *c, mg_monopd_want want);

/** Asks for the position again, unless that request waits already. */
void mg__monopd_look(mg_monopd *c);

/** Queues a request without members. */
void mg__monopd_ask_for(mg_monopd *c, mg_monopd_want want, const char *verb);

/** Sends the first request that waits, unless an answer is due. */
void mg__monopd_ask_next(mg_monopd *c);

/** Takes the first request out, which the caller frees; or drops all. */
mg_monopd_ask *mg__monopd_pop(mg_monopd *c);
void mg__monopd_drop_asks(mg_monopd *c);

/** Drops the steps of an offer that have not been sent yet. */
void mg__monopd_drop_steps(mg_monopd *c);

/** The client sits at no table any more, and is told so. */
void mg__monopd_leave_table(mg_monopd *c);

/* ---- what the hub has said ---- */

/** A member of an object: a text, "" if there is none; a number, `otherwise` if there is none. */
const char *mg__text(const json_t *object, const char *key);
int64_t mg__num(const json_t *object, const char *key, int64_t otherwise);

/** The number at the beginning of a text, 0 if there is none; limited to plus and minus a thousand
 * million. */
int mg__whole(const char *text);

/** The seats of the table; what has become of each in the game; the position. */
const json_t *mg__monopd_seats(const mg_monopd *c);
const json_t *mg__monopd_position(const mg_monopd *c);

/** A seat in the position; the board in it. */
const json_t *mg__monopd_seat(const mg_monopd *c, int seat);
const json_t *mg__monopd_board(const mg_monopd *c);

/** Whether the word is in the list. */
bool mg__has_seat(const json_t *list, int seat);
bool mg__has_word(const json_t *list, const char *word);

/** The frame that asks; NULL: none, or it is the turn itself. */
const json_t *mg__monopd_frame(const mg_monopd *c);

/** The choice of this kind; deed = NULL: for any deed. */
const json_t *mg__monopd_choice(const mg_monopd *c, const char *kind, const char *deed);

/** The spaces of the board; the number of a space by its slug, -1: there is none. */
const json_t *mg__monopd_spaces(const mg_monopd *c);
int mg__monopd_space(const mg_monopd *c, const char *slug);
const char *mg__monopd_slug(const mg_monopd *c, int space);

/** The seat that owns the deed; -1: nobody. */
int mg__monopd_owner(const mg_monopd *c, int space);

/** A card by its number from 0, NULL after the last; the number of a card. */
const json_t *mg__monopd_card(const mg_monopd *c, int number);
int mg__monopd_card_number(const mg_monopd *c, const char *slug);

/** Whether the game waits for the client's own seat. */
bool mg__monopd_is_to_act(const mg_monopd *c);

/* ---- the table ---- */

/** Shows the settings of the client's own table, and lists the table again. */
void mg__monopd_agreed(mg_monopd *c);

/** Gives free seats to bots, so that the game begins when the others are ready. */
void mg__monopd_fill(mg_monopd *c);

/** Shows the boxes for options as soon as the catalogue is there. */
void mg__monopd_configs(mg_monopd *c);

/** The number by which clients know an option; and the name of an option with that number, NULL:
 * there is none. */
const char *mg__monopd_option(int number);

/** Shows the game as it is now. */
void mg__monopd_draw(mg_monopd *c);

/** Tells the events. */
void mg__monopd_events(mg_monopd *c, const json_t *events);

/** Shows buttons for what may be done. */
void mg__monopd_buttons(mg_monopd *c);

/** Updates the trade window from the position. */
void mg__monopd_trades(mg_monopd *c);

/** A step of an offer was refused: the later steps are dropped, and the client may change its
 * list. */
void mg__monopd_trade_fails(mg_monopd *c);

/** Handles commands of trades: the text after ".T". Returns whether there is such a command. */
bool mg__monopd_trade_command(mg_monopd *c, const char *line);

/* ---- the hall ---- */

mg_monopd_table *mg__hall_find(mg_monopd_hall *hall, int id);

/** The client is at the table of that room from now on, or at none (NULL). Returns false without
 * memory. */
bool mg__hall_sit(mg_monopd *c, const char *room);

/** Lists a table again. */
void mg__hall_list(mg_monopd_hall *hall, mg_monopd_table *table, const char *element);

/** Tells a client which kinds of tables it may open, and which tables there are. */
void mg__hall_tell_types(mg_monopd *c);
void mg__hall_tell_tables(mg_monopd *c);

/** The edition of a kind of table, as clients call it, or NULL. */
const char *mg__hall_edition(const char *type);

/** The kind by which clients know an edition, and its title. NULL: none. */
const char *mg__hall_type(const char *edition, const char **title);

#endif
