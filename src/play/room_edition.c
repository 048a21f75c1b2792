/* SPDX-License-Identifier: MIT
 * The editions that a room's table may agree on: the shipped ones, and one that a member
 * provides. */
#include "play/room.h"
#include "play/room_parts.h"

#include <string.h>

void mg_room_use_edition(mg_room *room, const mg_edition *own)
{
    room->own = own;
}

const mg_edition *mg_room_edition(const mg_room *room)
{
    return room->setup.game.edition;
}

/* "name", or "name:profile". */
static bool is_called(const mg_edition *e, const char *name)
{
    size_t length = strlen(e->name);

    return strncmp(name, e->name, length) == 0 &&
           (!name[length] || (name[length] == ':' && strcmp(name + length + 1, e->profile) == 0));
}

const mg_edition *mg__room_edition(const mg_room *room, const char *name)
{
    return room->own && is_called(room->own, name) ? room->own : mg_edition_find(name);
}
