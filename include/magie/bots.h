/* SPDX-License-Identifier: MIT
 * Bots: functions that decide for a seat and see only its view. */
#ifndef MAGIE_BOTS_H
#define MAGIE_BOTS_H

#include "magie/rng.h"
#include "magie/rules.h"

MG_BEGIN_DECLS

enum {
    MG_BOTS_MAX = 64,      /* bots that may be registered, beside those of the library */
    MG_BOT_NAME_CAP = 128, /* bytes of a name and its NUL */
    MG_MEMORY_WORDS = 36   /* 64-bit words that a bot may remember */
};

/* What a bot remembers between decisions of one game, by seat; zero at the start. A bot may use it
 * as it likes. */
typedef struct mg_bot_memory {
    uint64_t word[MG_MEMORY_WORDS];
} mg_bot_memory;

/** Decides for a seat that is to act.
 *  Shape : v is what the seat may know (its part mg_view.seen can be asked like a state, see
 *          rules.h); memory is the seat's own; user is mg_bot.user.
 *  Returns an action of mg_legal for that seat; any other is replaced by mg_fallback. Randomness
 *  comes only from rng, so that the same seed gives the same game.
 *  Threads: many at once, each with a game of its own, unless mg_bot.serial is set. */
typedef mg_action mg_bot_fn(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory,
                            mg_rng *rng, void *user);

/* The answer of a bot to an offer. */
typedef struct mg_reply {
    bool accepts;
    uint8_t board; /* the board of `group`, and of the currency of `more` */
    int8_t group;  /* the group that the offer completes for its maker, or -1 */
    int32_t more;  /* the cash that it wants in addition to the offer; 0 if it accepts, or if no
                      amount that the maker has would be enough */
} mg_reply;

/** Gives a bot's opinion on the open offer (a frame of kind ANSWER) that seat is to answer.
 *  Shape : as mg_bot_fn; nothing is remembered. */
typedef void mg_reply_fn(const mg_game *g, const mg_view *v, int seat, void *user, mg_reply *reply);

/* Internal, for bots of the library that only use their legal list, which depends on nothing
 * hidden: play-outs give them the state and make no view. In card games such a bot makes the list
 * in *brief and returns the number of its choice, or -1 for mg_fallback. */
struct mg_brief;
typedef int mg_pick_fn(const mg_game *g, const mg_state *s, int seat, struct mg_brief *brief,
                       mg_rng *rng);

/* Registers a bot with a setting, "analyst:1s", and returns it; NULL if there is no such setting,
 * or no room. setting is the part of name after the colon. */
struct mg_bot;
typedef const struct mg_bot *mg_bot_set_fn(const char *name, const char *setting);

typedef struct mg_bot {
    const char *name; /* "steward" */
    const char *text; /* one line */
    mg_bot_fn *act;
    mg_reply_fn *reply;   /* NULL: it says nothing */
    mg_pick_fn *pick;     /* NULL; for bots of the library */
    void *user;           /* handed to act as it is */
    mg_bot_set_fn *set;   /* NULL: it has no settings */
    const char *settings; /* what they are, in words */
    const char *brief;    /* for a bot that thinks long: its name with a setting with which it
                             answers within about 50 milliseconds; else NULL */
    bool serial;          /* plays one game at a time: simulations with it use one thread */
    bool unlisted;        /* found by its name, but in no list of bots to choose from */
} mg_bot;

/* The bots of the library, in the order of mg_bot_at; "steward" comes first. */
extern const mg_bot mg_bots[];
extern const int mg_bot_n;

/** Registers a bot of the caller's, so that matches and other code find it by its name.
 *  Shape : name is one by mg_bot_is_name. *bot, and what it points to, must not change while the
 *          process runs.
 *  Errors: MG_E_FIELD no such name, or no act; MG_E_NAME_TAKEN a bot is called so, or "human";
 *          MG_E_CAPACITY MG_BOTS_MAX are registered.
 *  Threads: may be called by any thread at any time; other threads see the whole bot or nothing of
 *          it. */
MG_NODISCARD mg_status mg_bot_register(const mg_bot *bot);

/** Whether a bot may have this name: small letters, digits, - and _, after which a colon and a
 * setting of the same characters may stand; or "exec:" and a command without commas, bars and
 * control characters; at most MG_BOT_NAME_CAP - 1 bytes. */
bool mg_bot_is_name(const char *text);

/** The number of bots, those of the library and those registered; and the k-th, or NULL. */
int mg_bot_count(void);
const mg_bot *mg_bot_at(int k);

/** The bot called name, or NULL. If the bot NAME has settings, looking for "NAME:SETTING" registers
 * it with that setting. */
const mg_bot *mg_bot_find(const char *name);

/** The bot with this name, for use while others wait for its answer: one that thinks long is
 * returned in its brief setting. NULL if there is no such bot. */
const mg_bot *mg_bot_quick(const char *name);

/** The bot without the setting in its name, or NULL: "analyst" for "analyst:1s". */
const mg_bot *mg_bot_set_by(const char *name);

/** The name of the k-th bot, "" if it is in no list of bots to choose from (unlisted), or NULL past
 * the last; k is 0 or more. context is not used: it is there for functions that take lists of
 * names. */
const char *mg_bot_word(const void *context, int k);

/* Counters of play-outs. */
typedef struct mg_playout {
    uint64_t decisions, chances, rolls;
} mg_playout;

/* The bots and random numbers of a play-out. */
typedef struct mg_players {
    const mg_bot *const *bot; /* [seat_n]: the bot of each seat */
    mg_bot_memory *memory;    /* [seat_n] */
    mg_rng *dice;             /* for outcomes of chance */
    mg_rng *bots;             /* for draws that bots make */
} mg_players;

/** Plays *s to its end (mg_node_of is then MG_OVER) without events; nothing is allocated.
 *  Shape : s is a state of g at any node. players are as many as g->seat_n; their memory and both
 *          generators are changed. Counters are added to *count.
 *  Threads: as many as there are states, bots permitting (mg_bot.serial). */
void mg_play_out(const mg_game *g, mg_state *s, const mg_players *players, mg_playout *count);

/* A step of a game that is played out: an action, or a roll and its throw. */
typedef struct mg_step {
    mg_action act[2];
    int act_n;
    const mg_events *events; /* of both */
} mg_step;

/* A listener of a play-out: step is called after each step with the state that it led to. The list
 * of events is cleared before each step. */
typedef struct mg_listener {
    mg_events *events;
    void (*step)(void *user, const mg_game *g, const mg_state *s, const mg_step *step);
    void *user;
} mg_listener;

/** Plays the same game as mg_play_out, to the byte, and calls a listener. *listener stays the
 * caller's. */
void mg_play_out_followed(const mg_game *g, mg_state *s, const mg_players *players,
                          mg_playout *count, const mg_listener *listener);

MG_END_DECLS

#endif
