/* SPDX-License-Identifier: MIT
 * What a room is made of, for the files that make it up. Internal. */
#ifndef MAGIE_PLAY_ROOM_PARTS_H
#define MAGIE_PLAY_ROOM_PARTS_H

#include "play/fair.h"
#include "play/match_setup.h"
#include "record/json/input.h"

#include "magie/engine.h"

enum { MG_CHATS_KEPT = 50, MG_CHAT_CAP = 201 }; /* bytes of what is said, and its NUL */

typedef enum mg_room_stage {
    MG_ROOM_OPEN,    /* people come, the game is agreed on */
    MG_ROOM_PLAYING, /* until the game is over */
    MG_ROOM_OVER
} mg_room_stage;

typedef enum mg_room_news {
    MG_NEWS_NONE,
    MG_NEWS_TABLE, /* who sits where, what is agreed */
    MG_NEWS_BEGIN, /* the game begins */
    MG_NEWS_PLAY,  /* an action, and what it came to */
    MG_NEWS_BACK,  /* actions were taken back */
    MG_NEWS_CHAT
} mg_room_news;

typedef struct mg_room_seat {
    bool taken;     /* by a person */
    bool present;   /* that person is connected */
    bool ready;     /* and wants to begin */
    bool stands_in; /* a bot plays until that person is back */
    int64_t since;  /* when they went away */
    int64_t talked; /* grows with what they say, by the clock; see do_chat */
} mg_room_seat;

/* What a seat gives to the dice. */
typedef struct mg_room_seed {
    char commit[MG_FAIR_SECRET]; /* the hash of its seed */
    char seed[MG_FAIR_SECRET];   /* "" = the seat has it, and has not told it yet */
    bool own;                    /* it is the seat's own, not drawn for it */
    bool silent;                 /* it had committed to another one, and did not tell it */
} mg_room_seed;

typedef struct mg_room_dice {
    const mg_fair *fair; /* NULL = they come from the seed of the room */
    char game[MG_FAIR_GAME], secret[MG_FAIR_SECRET], commit[MG_FAIR_SECRET];
    mg_room_seed seat[MG_SEATS_MAX];
    bool telling;      /* seats tell their seeds, and the game begins … */
    int64_t reveal_by; /* … when all have, or then */
    mg_err refused;    /* why it did not, until the host begins anew */
    uint8_t key[MG_FAIR_KEY];
} mg_room_dice;

/* The name stays with it: the seat may be another's later. */
typedef struct mg_chat {
    int seat;
    char name[MG_SEAT_NAME_CAP];
    char text[MG_CHAT_CAP];
} mg_chat;

struct mg_room {
    mg_match_setup setup;
    mg_room_stage stage;
    mg_room_seat seat[MG_SEATS_MAX];
    int host;              /* the seat that sets the table; -1 = nobody sits */
    int clock;             /* seconds for a decision; 0 = no clock */
    int away;              /* seconds until a bot plays for who is away; 0 = none does */
    bool onlookers;        /* may watch */
    uint16_t no_hints;     /* seats that may not ask what a bot would do */
    int64_t began;         /* when the game would have begun, had it been played without a break */
    int minute_kept;       /* of the game, with the table */
    const mg_edition *own; /* beside the shipped editions; NULL = none */
    mg_engine *engine;
    mg_room_dice dice;
    mg_json out;            /* the last answer */
    int64_t asked_at;       /* when the game began to wait for what it waits for … */
    unsigned asked;         /* … after so many changes of the game */
    int64_t now;            /* of the call */
    int64_t seq, table_seq; /* changes; of the table alone */
    mg_room_news news;      /* what the last message is of */
    int bot_seat;           /* whose bot did the last action; -1 = a person did, or the clock */
    int actor;              /* whose doing it was: a seat; -1 = the bots' or the clock's */
    mg_chat *chat;          /* MG_CHATS_KEPT of them; NULL = nothing has been said */
    int chat_n, chat_first; /* of all that was said; the number of the first that is known */
};

/* A request of a member being answered. A verb writes members of the answer to room->out. */
typedef struct mg_room_request {
    struct mg_room *room;
    int seat;
    json_t *object;
    mg__in in;
    mg_err err;
    int64_t now;
} mg_room_request;

/* A verb of rooms, and when and by whom it may be asked. */
typedef struct mg_room_verb {
    const char *name;
    mg_status (*run)(mg_room_request *r); /* NULL = the engine, for who may have hints */
    bool host, open; /* only by the host; only before the game begins, or when it is over */
} mg_room_verb;

extern const mg_room_verb mg__room_verbs[];
extern const int mg__room_verb_n;

/** Writes the member `table`: what is agreed, and who sits where; and reads it, from an object that
 *  mg_room_write_table wrote. */
void mg__room_table(const struct mg_room *room, mg_json *out);
void mg__room_read_table(mg__in *in, json_t *root, struct mg_room *room);

/** Writes the members of one thing that was said, of chat_n; and the member `chat`, the last ones.
 */
void mg__room_write_chat(const struct mg_room *room, int k, mg_json *out);
void mg__room_write_chats(const struct mg_room *room, mg_json *out);

/** Where the next thing that is said belongs; NULL without memory. */
mg_chat *mg__room_next_chat(struct mg_room *room);

/** The room has been given its game: its stage, and the clock, which begins now. */
void mg__room_goes_on(struct mg_room *room, int64_t now);

/** A seat that somebody takes gets a seed, until they commit to one of their own; and all anew,
 * with another secret, for another game. */
void mg__room_fair_sit(struct mg_room *room, int seat);
void mg__room_fair_renew(struct mg_room *room);

/** The host begins: at once, or when all seats have told their seeds, or have been waited for. */
mg_status mg__room_reveal(struct mg_room *room, int actor, int64_t now, mg_err *err);

/** Begins the game where the time for telling is over. Returns whether it was. */
bool mg__room_fair_tick(struct mg_room *room, int64_t now);

/** Refuses where somebody is missing or not ready. */
mg_status mg__room_all_ready(const struct mg_room *room, mg_err *err);

/** The verbs `seed` and `proof`, and what the table says of them. */
mg_status mg__room_do_seed(mg_room_request *r);
mg_status mg__room_do_proof(mg_room_request *r);
void mg__room_write_fair(const struct mg_room *room, mg_json *out);
void mg__room_write_seed(const struct mg_room *room, int seat, mg_json *out);

/** Milliseconds that the game has been played; when its agreed time is up, -1 where there is none
 * or it is up already. */
int64_t mg__room_played(const struct mg_room *room);
int64_t mg__room_ends_at(const struct mg_room *room);

/** Ends the agreed time where it is over. Returns whether it was. */
bool mg__room_time_up(struct mg_room *room);

/** The member `ends`; and that the table is to be kept again, each minute that is played. */
void mg__room_write_ends(const struct mg_room *room, mg_json *out);
void mg__room_note_minute(struct mg_room *room);

/** The verb `story`. */
mg_status mg__room_story(mg_room_request *r);

/** The edition of that name, "standard" or "standard:modern"; NULL if there is none. */
const mg_edition *mg__room_edition(const struct mg_room *room, const char *name);

/** Names a seat; seats that nobody has give up such a name.
 *  Errors: MG_E_FIELD the name; then nothing has changed. */
MG_NODISCARD mg_status mg__room_name(struct mg_room *room, int seat, const char *name, mg_err *err);

/** Whether a person sits there. */
static inline bool mg__room_is_person(const struct mg_room *room, int seat)
{
    return seat >= 0 && seat < room->setup.game.seat_n && room->seat[seat].taken;
}

/** Notes a change: the next message. What is asked anew is asked from now on. */
static inline void mg__room_note(struct mg_room *room, mg_room_news news, int actor, int64_t now)
{
    room->seq++;
    room->news = news;
    room->table_seq += news == MG_NEWS_TABLE || news == MG_NEWS_BEGIN;
    room->actor = actor;
    if (news != MG_NEWS_CHAT && news != MG_NEWS_TABLE) {
        room->asked_at = now;
        room->asked = mg_engine_changes(room->engine);
    }
}

#endif
