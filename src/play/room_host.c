/* SPDX-License-Identifier: MIT
 * Chooses the next host of a room if the host has left or stays away. */
#include "play/room.h"
#include "play/room_parts.h"

enum { AWAY = 60 }; /* seconds, if the table has agreed on none */

static bool is_here(const mg_room *room, int seat)
{
    return mg__room_is_person(room, seat) && room->seat[seat].present;
}

/* The first other person who is present, else the first other person; -1: there is none. */
static int next_host(const mg_room *room, int from)
{
    int next = MG_ONLOOKER;

    for (int seat = MG_SEATS_MAX - 1; seat >= 0; seat--) {
        if (seat != from && mg__room_is_person(room, seat) &&
            (is_here(room, seat) || !is_here(room, next))) {
            next = seat;
        }
    }
    return next;
}

void mg__room_pass_host(mg_room *room)
{
    room->host = next_host(room, room->host);
}

int64_t mg__room_host_ends_at(const mg_room *room)
{
    int away = room->away ? room->away : AWAY;
    bool waits = mg__room_is_person(room, room->host) && !is_here(room, room->host) &&
                 is_here(room, next_host(room, room->host));

    return waits ? room->seat[room->host].since + away * 1000LL : -1;
}

bool mg__room_host_tick(mg_room *room)
{
    int64_t ends = mg__room_host_ends_at(room);

    if (ends < 0 || room->now < ends) {
        return false;
    }
    mg__room_pass_host(room);
    mg__room_note(room, MG_NEWS_TABLE, room->host, room->now);
    return true;
}
