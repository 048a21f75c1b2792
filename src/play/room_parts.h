/* SPDX-License-Identifier: MIT
 * What a room is made of, for the files that make it up. Internal. */
#ifndef MAGIE_PLAY_ROOM_PARTS_H
#define MAGIE_PLAY_ROOM_PARTS_H

#include "play/fair.h"
#include "play/match_setup.h"
#include "record/json/input.h"

#include "magie/engine.h"

enum { MG_CHATS_KEPT = 50, MG_CHAT_CAP = 201 }; /* bytes of a chat line with its NUL */

typedef enum mg_room_stage {
    MG_ROOM_OPEN,    /* people come and agree on a game */
    MG_ROOM_PLAYING, /* until its end */
    MG_ROOM_OVER
} mg_room_stage;

typedef enum mg_room_news {
    MG_NEWS_NONE,
    MG_NEWS_TABLE, /* who sits where, or what is agreed */
    MG_NEWS_BEGIN, /* the game begins */
    MG_NEWS_PLAY,  /* an action, and what it caused */
    MG_NEWS_BACK,  /* actions were taken back */
    MG_NEWS_CHAT
} mg_room_news;

typedef struct mg_room_seat {
    bool taken;     /* by a person */
    bool present;   /* that person is connected */
    bool ready;     /* that person wants to begin */
    bool stands_in; /* a bot plays until the person is back */
    int64_t since;  /* when the person last connected or disconnected */
    int64_t talked; /* the limit on chat lines; see do_chat */
} mg_room_seat;

/* The part of a seat in the dice. */
typedef struct mg_room_seed {
    char commit[MG_FAIR_SECRET]; /* the hash of its seed */
    char seed[MG_FAIR_SECRET];   /* "" = the seat has it, and has not revealed it yet */
    bool own;                    /* the seat's own, not drawn by the server */
    bool silent;                 /* the seat had committed to another seed, and did not reveal it */
} mg_room_seed;

typedef struct mg_room_dice {
    const mg_fair *fair; /* NULL = dice come from the seed of the room */
    char game[MG_FAIR_GAME], secret[MG_FAIR_SECRET], commit[MG_FAIR_SECRET];
    mg_room_seed seat[MG_SEATS_MAX];
    bool telling;      /* seats reveal their seeds, and the game begins … */
    int64_t reveal_by; /* … when all have, or at this time */
    mg_err refused;    /* why it did not begin, until the host tries again */
    uint8_t key[MG_FAIR_KEY];
} mg_room_dice;

/* A chat line. It stores the name, because the seat may belong to another player later. */
typedef struct mg_chat {
    int seat;
    char name[MG_SEAT_NAME_CAP];
    char text[MG_CHAT_CAP];
} mg_chat;

struct mg_room {
    mg_match_setup setup;
    mg_room_stage stage;
    mg_room_seat seat[MG_SEATS_MAX];
    int host;              /* the seat that chooses the settings; -1 = nobody sits */
    int clock;             /* seconds for a decision; 0 = no clock */
    int away;              /* seconds until a bot plays for a person who is away; 0 = no bot does */
    bool onlookers;        /* may watch */
    uint16_t no_hints;     /* seats that may not ask for hints */
    int64_t began;         /* when the game would have begun if it had been played without a
                              break */
    int minute_kept;       /* the minute of the game that was last stored with the table */
    const mg_edition *own; /* an edition beside the shipped ones; NULL = none */
    mg_engine *engine;
    mg_room_dice dice;
    mg_json out;            /* the last answer */
    int64_t asked_at;       /* when the game began to wait for the present decision … */
    unsigned asked;         /* … and how many changes the game had then */
    int64_t now;            /* of the call */
    int64_t seq, table_seq; /* number of changes; of changes of the table */
    mg_room_news news;      /* what the last message is about */
    int bot_seat;           /* seat whose bot did the last action; -1 = a person or the clock did
                               it */
    int actor;              /* seat that caused the change; -1 = a bot or the clock did */
    mg_chat *chat;          /* MG_CHATS_KEPT of them; NULL = nothing has been said */
    int chat_n, chat_first; /* number of all lines so far; number of the first that is known */
};

/* A request of a member while it is being answered. A verb writes members of the answer to
 * room->out. */
typedef struct mg_room_request {
    struct mg_room *room;
    int seat;
    json_t *object;
    mg__in in;
    mg_err err;
    int64_t now;
} mg_room_request;

/* A verb of rooms, and who may ask it when. */
typedef struct mg_room_verb {
    const char *name;
    mg_status (*run)(mg_room_request *r); /* NULL = the engine answers, if the seat may have
                                             hints */
    bool host, open; /* only the host may; only before the game begins, or after its end */
} mg_room_verb;

extern const mg_room_verb mg__room_verbs[];
extern const int mg__room_verb_n;

/** Writes the member `table`: what is agreed, and who sits where; or reads it from an object that
 * mg_room_write_table wrote. */
void mg__room_table(const struct mg_room *room, mg_json *out);
void mg__room_read_table(mg__in *in, json_t *root, struct mg_room *room);

/** Write the members of a chat line, one of chat_n; and the member `chat`, the last lines. */
void mg__room_write_line(const struct mg_room *room, int k, mg_json *out);
void mg__room_write_chats(const struct mg_room *room, mg_json *out);

/** Where the next chat line goes; NULL without memory. */
mg_chat *mg__room_next_chat(struct mg_room *room);

/** The room has been given its game: sets its stage, and starts the clock. */
void mg__room_goes_on(struct mg_room *room, int64_t now);

/** A seat that a person takes gets a seed, until the person commits to another one; and everything
 * is drawn anew, with another secret, for another game. */
void mg__room_fair_sit(struct mg_room *room, int seat);
void mg__room_fair_renew(struct mg_room *room);

/** The host begins the game: at once, or after all seats have revealed their seeds or the wait is
 * over. */
mg_status mg__room_begin(struct mg_room *room, int actor, int64_t now, mg_err *err);

/** Begins the game if the time for revealing seeds is over. Returns whether it was. */
bool mg__room_fair_tick(struct mg_room *room, int64_t now);

/** Refuses if a person is missing or not ready. */
mg_status mg__room_all_ready(const struct mg_room *room, mg_err *err);

/** The verbs `seed` and `proof`, and what the table says about them. */
mg_status mg__room_do_seed(mg_room_request *r);
mg_status mg__room_do_proof(mg_room_request *r);
void mg__room_write_fair(const struct mg_room *room, mg_json *out);
void mg__room_write_seed(const struct mg_room *room, int seat, mg_json *out);

/** The milliseconds that the game has been played; and when its agreed time is up, -1 if none is
 * agreed or it is up already. */
int64_t mg__room_played(const struct mg_room *room);
int64_t mg__room_ends_at(const struct mg_room *room);

/** Ends the game if its agreed time is up. Returns whether it was. */
bool mg__room_time_up(struct mg_room *room);

/** Writes the member `ends`; and notes each minute of play that the table must be stored again. */
void mg__room_write_ends(const struct mg_room *room, mg_json *out);
void mg__room_note_minute(struct mg_room *room);

/** Makes another person the host: the first one who is present, else the first one; -1 if there is
 * none. */
void mg__room_pass_host(struct mg_room *room);

/** When another person becomes the host because the host has been away too long; -1: never. */
int64_t mg__room_host_ends_at(const struct mg_room *room);

/** Makes another person the host if that is due. Returns whether it did. */
bool mg__room_host_tick(struct mg_room *room);

/** The verb `story`. */
mg_status mg__room_story(mg_room_request *r);

/** The edition of that name, "standard" or "standard:modern"; NULL if there is none. */
const mg_edition *mg__room_edition(const struct mg_room *room, const char *name);

/** Gives a seat a name. A seat that is not taken loses that name.
 * Errors: MG_E_FIELD the name; then nothing has changed. */
MG_NODISCARD mg_status mg__room_name(struct mg_room *room, int seat, const char *name, mg_err *err);

/** Whether a person has the seat. */
static inline bool mg__room_is_person(const struct mg_room *room, int seat)
{
    return seat >= 0 && seat < room->setup.game.seat_n && room->seat[seat].taken;
}

/** Notes a change, which becomes the next message. Unless it is about the table or the chat, the
 * time for a decision starts again. */
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
