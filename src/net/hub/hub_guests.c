/* SPDX-License-Identifier: MIT
 * The guests of a hub: connecting and disconnecting, and the lines that wait for them. */
#include "net/hub/hub_parts.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

/* ---- lines to guests ---- */

static void free_line(mg_line *line)
{
    if (--line->said->guests == 0) {
        free(line->said);
    }
    free(line);
}

void mg__free_lines(mg_line *line)
{
    while (line) {
        mg_line *next = line->next;

        free_line(line);
        line = next;
    }
}

/* A text that no guest refers to yet; NULL without memory. */
static mg_said *new_said(const char *text, size_t length)
{
    mg_said *said = malloc(sizeof *said + length + 1);

    if (said) {
        said->guests = 0;
        said->length = length;
        memcpy(said->text, text, length);
        said->text[length] = '\0';
    }
    return said;
}

/* Frees a text if no guest refers to it. */
static void drop_said(mg_said *said)
{
    if (said && said->guests == 0) {
        free(said);
    }
}

static void wake_later(mg_hub *hub, mg_guest *guest)
{
    if (guest->woken) {
        return;
    }
    guest->woken = true;
    guest->last_woken = NULL;
    guest->next_woken = hub->woken;
    if (hub->woken) {
        hub->woken->last_woken = guest;
    }
    hub->woken = guest;
}

void mg__guest_awake(mg_hub *hub, mg_guest *guest)
{
    if (!guest->woken) {
        return;
    }
    guest->woken = false;
    if (guest->last_woken) {
        guest->last_woken->next_woken = guest->next_woken;
    } else {
        hub->woken = guest->next_woken;
    }
    if (guest->next_woken) {
        guest->next_woken->last_woken = guest->last_woken;
    }
}

void mg__guest_close(mg_hub *hub, mg_guest *guest, mg_guest_end end)
{
    guest->end = guest->end ? guest->end : end;
    wake_later(hub, guest);
}

static void add_line(mg_guest *guest, mg_line *line, bool held)
{
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

/* Gives a guest a line. said = NULL: there was no memory for it; the guest is closed, so that no
 * line is lost without notice. */
static void say(mg_hub *hub, mg_guest *guest, mg_said *said, bool held)
{
    mg_line *line = guest->end || !said ? NULL : malloc(sizeof *line);

    if (!line || guest->waiting >= hub->limits.waiting ||
        guest->waiting_bytes + said->length > (size_t)hub->limits.waiting_bytes) {
        mg__guest_close(hub, guest, MG_GUEST_OUT);
        free(line);
        return;
    }
    wake_later(hub, guest);
    *line = (mg_line){.said = said};
    said->guests++;
    guest->waiting++;
    guest->waiting_bytes += said->length;
    add_line(guest, line, held || guest->held); /* in the order in which they were said */
}

void mg__guest_say(mg_hub *hub, mg_guest *guest, const char *text, size_t length, bool held)
{
    mg_said *said = new_said(text, length);

    say(hub, guest, said, held);
    drop_said(said);
}

void mg__guest_release(mg_guest *guest)
{
    guest->came = false;
    guest->kept_seat = guest->seat;
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

mg_line *mg__guest_take_held(mg_guest *guest)
{
    mg_line *held = guest->held;

    for (mg_line *line = held; line; line = line->next) {
        guest->waiting--;
        guest->waiting_bytes -= line->said->length;
    }
    guest->held = guest->held_last = NULL;
    return held;
}

void mg__guest_drop_held(mg_guest *guest)
{
    mg__free_lines(mg__guest_take_held(guest));
}

const char *mg_guest_next(const mg_guest *guest, size_t *length)
{
    *length = guest->first ? guest->first->said->length : 0;
    return guest->first ? guest->first->said->text : NULL;
}

void mg_guest_sent(mg_hub *hub, mg_guest *guest)
{
    mg_line *line = guest->first;

    guest->first = line->next;
    guest->last = guest->first ? guest->last : NULL;
    guest->waiting--;
    guest->waiting_bytes -= line->said->length;
    hub->counts.messages++;
    free_line(line);
}

bool mg_guest_is_behind(const mg_hub *hub, const mg_guest *guest)
{
    return guest->waiting >= hub->limits.waiting / 2 ||
           guest->waiting_bytes >= (size_t)hub->limits.waiting_bytes / 4;
}

mg_guest_end mg_guest_ends(const mg_guest *guest)
{
    return guest->end;
}

/* The text just written, for one guest or several; NULL: there was no memory for it. */
static mg_said *said_out(const mg_hub *hub)
{
    return hub->out.full ? NULL : new_said(hub->out.at, hub->out.n);
}

/* The guests of one seat get the same text, and so do all onlookers; usually everybody does. */
void mg__hub_tell(mg_hub *hub, mg_place *place)
{
    bool open = mg_room_message_is_open(place->room);

    for (int seat = MG_ONLOOKER; seat < (open ? 0 : MG_SEATS_MAX); seat++) {
        mg_said *said = NULL;
        bool written = false;

        for (mg_guest *guest = place->guests; guest; guest = guest->next) {
            if (!open && guest->seat != seat) {
                continue;
            }
            if (!written) {
                mg_json_clear(&hub->out);
                mg_room_message(place->room, seat, &hub->out);
                said = said_out(hub);
                written = true;
            }
            say(hub, guest, said, true);
        }
        drop_said(said);
    }
    mg__hub_mark_dirty(hub, place);
}

void mg__hub_tell_whole(mg_hub *hub, mg_guest *guest, int since)
{
    mg_json_clear(&hub->out);
    mg_room_whole(guest->place->room, guest->seat, since, hub->now, &hub->out);
    mg_said *said = said_out(hub);
    say(hub, guest, said, true);
    drop_said(said);
}

/* ---- coming and going ---- */

static mg_address **address_bucket(mg_hub *hub, const char *text)
{
    return &hub->address[mg__hub_hash(text, strlen(text)) % MG_BUCKETS];
}

/* Computes what guests who have left an address have spent and not got back yet. */
static void recover(const mg_hub *hub, mg_address *address)
{
    mg_millis back = (hub->now - address->left_at) * hub->limits.refill;

    address->spent = back < address->spent ? address->spent - back : 0;
    address->left_at = hub->now;
}

/* Writes what the limits of an address count by: whoever has one address of IPv6 has all with the
 * same first 64 bits. An address of IPv4 that is written as one of IPv6 is the same address. */
static void write_network(const char *text, char out[MG_ADDRESS_CAP])
{
    struct in6_addr bits;

    strncpy(out, text, MG_ADDRESS_CAP - 1);
    out[MG_ADDRESS_CAP - 1] = '\0';
    if (inet_pton(AF_INET6, text, &bits) != 1) {
        return;
    }
    if (IN6_IS_ADDR_V4MAPPED(&bits)) {
        inet_ntop(AF_INET, bits.s6_addr + 12, out, MG_ADDRESS_CAP);
        return;
    }
    memset(bits.s6_addr + 8, 0, 8);
    inet_ntop(AF_INET6, &bits, out, MG_ADDRESS_CAP);
}

/* Finds an address, or makes it. Others of its bucket of which nothing has to be remembered any
 * more are dropped; so only as many are in memory as have been in use together. NULL: there is no
 * memory. */
static mg_address *find_address(mg_hub *hub, const char *text)
{
    char own[MG_ADDRESS_CAP];
    mg_address *found = NULL, **bucket, **at;

    write_network(text, own);
    bucket = at = address_bucket(hub, own);
    while (*at) {
        mg_address *address = *at;

        recover(hub, address);
        if (strcmp(address->text, own) == 0) {
            found = address;
        } else if (!address->guests && !address->rooms && !address->spent) {
            *at = address->next;
            free(address);
            continue;
        }
        at = &address->next;
    }
    if (!found && (found = calloc(1, sizeof *found)) != NULL) {
        memcpy(found->text, own, sizeof own);
        found->left_at = hub->now;
        found->next = *bucket;
        *bucket = found;
    }
    return found;
}

void mg__hub_forget_addresses(mg_hub *hub)
{
    for (int k = 0; k < MG_BUCKETS; k++) {
        while (hub->address[k]) {
            mg_address *address = hub->address[k];

            hub->address[k] = address->next;
            free(address);
        }
    }
}

static int all_tokens(const mg_hub *hub)
{
    return hub->limits.burst * MG_SECOND;
}

void mg__guest_fill(const mg_hub *hub, mg_guest *guest)
{
    mg_millis more = (hub->now - guest->filled_at) * hub->limits.refill;
    int most = all_tokens(hub);

    guest->tokens = guest->tokens + more < most ? (int)(guest->tokens + more) : most;
    guest->patience = guest->patience + more < most ? (int)(guest->patience + more) : most;
    guest->filled_at = hub->now;
}

/* A new guest takes over what others of its address have spent before they left. */
mg_guest *mg_hub_enter(mg_hub *hub, const char *address, void *context)
{
    mg_address *from = find_address(hub, address);
    mg_guest *guest =
        from && from->guests < hub->limits.guests_from ? calloc(1, sizeof *guest) : NULL;

    if (!guest) {
        return NULL;
    }
    guest->address = from;
    from->guests++;
    guest->context = context;
    guest->seat = MG_ONLOOKER;
    guest->patience = guest->tokens = all_tokens(hub);
    guest->filled_at = hub->now;
    int spent = from->spent < guest->tokens ? (int)from->spent : guest->tokens;
    guest->tokens -= spent;
    from->spent -= spent;
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
    guest->came = true;
    guest->next = place->guests;
    place->guests = guest;
    if (seat >= 0 && mg_room_present(place->room, seat, true, now)) {
        mg__hub_tell(hub, place);
    }
    mg__hub_schedule(hub, place);
}

void mg__hub_unseat(mg_hub *hub, mg_place *place)
{
    for (mg_guest *guest = place->guests; guest; guest = guest->next) {
        if (guest->seat >= 0 && !mg_room_is_taken(place->room, guest->seat)) {
            guest->seat = MG_ONLOOKER;
            if (!mg_room_has_onlookers(place->room)) {
                mg__guest_close(hub, guest, MG_GUEST_AGAIN);
            }
        }
    }
}

void mg__guest_go_out(mg_hub *hub, mg_guest *guest)
{
    mg_place *place = guest->place;

    for (mg_guest **at = &place->guests; *at; at = &(*at)->next) {
        if (*at == guest) {
            *at = guest->next;
            break;
        }
    }
    guest->place = NULL;
    guest->seat = MG_ONLOOKER;
    guest->came = false;
    place->empty_since = hub->now;
}

/* A seat may be open in several windows. Its person is away when the last one is closed. */
static void go_away(mg_hub *hub, mg_guest *guest, mg_millis now)
{
    mg_place *place = guest->place;
    int seat = guest->seat;

    if (!place) {
        return;
    }
    bool alone = seat >= 0 && !has_another(place, guest);
    mg__guest_go_out(hub, guest);
    if (alone && mg_room_present(place->room, seat, false, now)) {
        place->left = true;
        mg__hub_tell(hub, place);
    }
    mg__hub_schedule(hub, place);
}

void mg_hub_leave(mg_hub *hub, mg_guest *guest, mg_millis now)
{
    hub->now = now;
    go_away(hub, guest, now);
    mg__guest_awake(hub, guest);
    mg__guest_fill(hub, guest);
    recover(hub, guest->address);
    guest->address->spent += all_tokens(hub) - guest->tokens;
    guest->address->guests--;
    hub->counts.guests--;
    mg__free_lines(guest->first);
    mg__free_lines(guest->held);
    free(guest);
}
