/* SPDX-License-Identifier: MIT
 * What a room is made of, for the files that make it up. Internal. */
#ifndef MAGIE_PLAY_ROOM_PARTS_H
#define MAGIE_PLAY_ROOM_PARTS_H

#include "play/match_setup.h"
#include "record/input.h"

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
} mg_room_seat;

typedef struct mg_chat {
    int seat;
    char text[MG_CHAT_CAP];
} mg_chat;

struct mg_room {
    mg_match_setup setup;
    mg_room_stage stage;
    mg_room_seat seat[MG_SEATS_MAX];
    int host;       /* the seat that sets the table; -1 = nobody sits */
    int clock;      /* seconds for a decision; 0 = no clock */
    int away;       /* seconds until a bot plays for who is away; 0 = none does */
    bool onlookers; /* may watch */
    mg_engine *engine;
    mg_json out;      /* the last answer */
    int64_t asked_at; /* when the game began to wait for what it waits for */
    int64_t seq;
    mg_room_news news; /* what the last message is of */
    int actor;         /* whose doing it was: a seat; -1 = the bots' or the clock's */
    mg_chat chat[MG_CHATS_KEPT];
    int chat_n; /* of all that was said */
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
    mg_status (*run)(mg_room_request *r);
    bool host, open; /* only by the host; only before the game begins, or when it is over */
} mg_room_verb;

extern const mg_room_verb mg__room_verbs[];
extern const int mg__room_verb_n;

/** Writes the member `table`: what is agreed, and who sits where; and reads it, from an object that
 *  mg_room_write_table wrote. */
void mg__room_table(const struct mg_room *room, mg_json *out);
void mg__room_read_table(mg__in *in, json_t *root, struct mg_room *room);

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
    room->actor = actor;
    if (news != MG_NEWS_CHAT && news != MG_NEWS_TABLE) {
        room->asked_at = now;
    }
}

#endif
