/* SPDX-License-Identifier: MIT
 * The guests of a hub: coming and going, and the lines that wait for them. */
#include "net/hub_parts.h"

#include <stdlib.h>
#include <string.h>

/* ---- lines to guests ---- */

static void free_lines(mg_line *line)
{
    while (line) {
        mg_line *next = line->next;

        free(line);
        line = next;
    }
}

void mg__guest_say(mg_hub *hub, mg_guest *guest, const char *text, size_t length, bool held)
{
    mg_line *line = guest->out ? NULL : malloc(sizeof *line + length + 1);

    guest->out = guest->out || !line || guest->waiting >= hub->limits.waiting ||
                 guest->waiting_bytes + length > (size_t)hub->limits.waiting_bytes;
    if (guest->out) {
        free(line);
        return;
    }
    line->next = NULL;
    line->length = length;
    memcpy(line->text, text, length);
    line->text[length] = '\0';
    guest->waiting++;
    guest->waiting_bytes += length;
    held = held || guest->held; /* in the order in which they were said */
    mg_line **last = held ? &guest->held_last : &guest->last;
    if (*last) {
        (*last)->next = line;
    } else if (held) {
        guest->held = line;
    } else {
        guest->first = line;
    }
    *last = line;
}

void mg__guest_release(mg_guest *guest)
{
    if (!guest->held) {
        return;
    }
    if (guest->last) {
        guest->last->next = guest->held;
    } else {
        guest->first = guest->held;
    }
    guest->last = guest->held_last;
    guest->held = guest->held_last = NULL;
}

void mg__guest_drop_held(mg_guest *guest)
{
    for (mg_line *line = guest->held; line; line = line->next) {
        guest->waiting--;
        guest->waiting_bytes -= line->length;
    }
    free_lines(guest->held);
    guest->held = guest->held_last = NULL;
}

const char *mg_guest_next(const mg_guest *guest, size_t *length)
{
    *length = guest->first ? guest->first->length : 0;
    return guest->first ? guest->first->text : NULL;
}

void mg_guest_sent(mg_hub *hub, mg_guest *guest)
{
    mg_line *line = guest->first;

    guest->first = line->next;
    guest->last = guest->first ? guest->last : NULL;
    guest->waiting--;
    guest->waiting_bytes -= line->length;
    hub->counts.messages++;
    free(line);
}

bool mg_guest_is_out(const mg_guest *guest)
{
    return guest->out;
}

/* Those of one seat, and all onlookers, are told the same. */
void mg__hub_tell(mg_hub *hub, mg_place *place)
{
    for (int seat = MG_ONLOOKER; seat < MG_SEATS_MAX; seat++) {
        bool written = false;

        for (mg_guest *guest = place->guests; guest; guest = guest->next) {
            if (guest->seat != seat) {
                continue;
            }
            if (!written) {
                mg_json_clear(&hub->out);
                mg_room_message(place->room, seat, &hub->out);
                written = true;
            }
            guest->out = guest->out || hub->out.full;
            mg__guest_say(hub, guest, hub->out.at, hub->out.n, true);
        }
    }
    mg__hub_mark_dirty(hub, place);
}

void mg__hub_tell_whole(mg_hub *hub, mg_guest *guest, int since)
{
    mg_json_clear(&hub->out);
    mg_room_whole(guest->place->room, guest->seat, since, &hub->out);
    guest->out = guest->out || hub->out.full;
    mg__guest_say(hub, guest, hub->out.at, hub->out.n, true);
}

/* ---- coming and going ---- */

static int guests_from(const mg_hub *hub, const char *address)
{
    int n = 0;

    for (const mg_guest *guest = hub->guests; guest; guest = guest->next_all) {
        n += strcmp(guest->address, address) == 0;
    }
    return n;
}

mg_guest *mg_hub_enter(mg_hub *hub, const char *address, void *context)
{
    mg_guest *guest;

    if (guests_from(hub, address) >= hub->limits.guests_from) {
        return NULL;
    }
    guest = calloc(1, sizeof *guest);
    if (!guest) {
        return NULL;
    }
    strncpy(guest->address, address, sizeof guest->address - 1);
    guest->context = context;
    guest->seat = MG_ONLOOKER;
    guest->tokens = hub->limits.burst * MG_SECOND;
    guest->next_all = hub->guests;
    hub->guests = guest;
    hub->counts.guests++;
    return guest;
}

static bool has_another(const mg_place *place, const mg_guest *guest)
{
    for (const mg_guest *other = place->guests; other; other = other->next) {
        if (other != guest && other->seat == guest->seat) {
            return true;
        }
    }
    return false;
}

void mg__guest_come(mg_hub *hub, mg_guest *guest, mg_place *place, int seat, mg_millis now)
{
    guest->place = place;
    guest->seat = seat;
    guest->next = place->guests;
    place->guests = guest;
    if (seat >= 0) {
        mg_room_present(place->room, seat, true, now);
        mg__hub_tell(hub, place);
    }
}

/* A seat may be open in several windows: its person is away when the last one is closed. */
void mg__guest_go(mg_hub *hub, mg_guest *guest, mg_millis now)
{
    mg_place *place = guest->place;
    mg_guest **at = place ? &place->guests : NULL;

    if (!place) {
        return;
    }
    while (*at != guest) {
        at = &(*at)->next;
    }
    *at = guest->next;
    if (guest->seat >= 0 && !has_another(place, guest)) {
        mg_room_present(place->room, guest->seat, false, now);
        mg__hub_tell(hub, place);
    }
    place->empty_since = now;
    guest->place = NULL;
    guest->seat = MG_ONLOOKER;
}

void mg_hub_leave(mg_hub *hub, mg_guest *guest, mg_millis now)
{
    mg_guest **at = &hub->guests;

    mg__guest_go(hub, guest, now);
    while (*at != guest) {
        at = &(*at)->next_all;
    }
    *at = guest->next_all;
    hub->counts.guests--;
    free_lines(guest->first);
    free_lines(guest->held);
    free(guest);
}
