/* SPDX-License-Identifier: MIT
 * The agreed time of a room's game: how much of it is left, and what happens when it is up. */
#include "play/room.h"
#include "play/room_parts.h"

#include "magie/match.h"

enum { MINUTE = 60000 }; /* milliseconds */

int64_t mg__room_played(const mg_room *room)
{
    return room->stage == MG_ROOM_PLAYING ? room->now - room->began : 0;
}

int64_t mg__room_ends_at(const mg_room *room)
{
    const mg_match *m = mg_engine_match(room->engine);

    if (!m || !room->setup.minutes || room->stage != MG_ROOM_PLAYING || mg_match_state(m)->stop) {
        return -1;
    }
    return room->began + room->setup.minutes * (int64_t)MINUTE;
}

bool mg__room_time_up(mg_room *room)
{
    const mg_action time_up = {MG_ACT_TIME, -1, 0, 0};
    int64_t ends = mg__room_ends_at(room);

    return ends >= 0 && room->now >= ends && mg_engine_play(room->engine, time_up);
}

void mg__room_write_ends(const mg_room *room, mg_json *out)
{
    int64_t ends = mg__room_ends_at(room);

    if (ends >= 0) {
        mg_json_int(out, "ends", ends > room->now ? ends - room->now : 0);
    }
}

void mg__room_note_minute(mg_room *room)
{
    int minute = (int)(mg__room_played(room) / MINUTE);

    if (room->setup.minutes && minute != room->minute_kept) {
        room->minute_kept = minute;
        room->table_seq++;
    }
}
