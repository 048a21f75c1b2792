/* SPDX-License-Identifier: MIT
 * What the parts of the server share: its clock, settling the hub, addresses of connections, and
 * the journal. */
#include "net/server/server_parts.h"
#include "system/clock.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>

enum { FILES_LEFT = 32 };

mg_journal mg__server_journal;

void mg__server_wake(void *context)
{
    lws_callback_on_writable(context);
}

static void settle_in(mg_server *s, mg_millis wait);

static void settle(lws_sorted_usec_list_t *timer)
{
    mg_server *s = lws_container_of(timer, mg_server, timer);

    mg_hub_settle(s->hub, mg_clock_ms(), mg__server_wake);
    mg_millis due = mg_hub_due(s->hub);
    if (due >= 0) {
        mg_millis wait = due - mg_clock_ms();

        settle_in(s, wait > 0 ? wait : 0);
    }
}

static void settle_in(mg_server *s, mg_millis wait)
{
    lws_sul_schedule(s->context, 0, &s->timer, settle, wait * 1000 + 1);
}

void mg__server_settle(mg_server *s)
{
    settle_in(s, 0);
}

/* The system gives the lowest free descriptor. */
bool mg__server_is_full(mg_server *s, int fd)
{
    bool full = fd >= s->files - FILES_LEFT;

    s->turned_away += full;
    return full;
}

bool mg__is_address(const char *text)
{
    uint8_t bits[sizeof(struct in6_addr)];

    return inet_pton(AF_INET, text, bits) == 1 || inet_pton(AF_INET6, text, bits) == 1;
}

/* For an address of IPv4 the library listens on all addresses of the machine, unless IPv6 is
 * off. */
uint64_t mg__server_family(const char *address)
{
    struct in_addr bits;
    bool old = address && inet_pton(AF_INET, address, &bits) == 1;

    return old ? LWS_SERVER_OPTION_DISABLE_IPV6 : 0;
}

/* If a connection has gone again, the library writes the reason in place of the address. */
bool mg__server_address(struct lws *wsi, char out[MG_SERVER_ADDRESS])
{
    return lws_get_peer_simple(wsi, out, MG_SERVER_ADDRESS) && mg__is_address(out);
}

/* The address that the proxy in front of this server added: the last one of the list. A guest may
 * have forged those before it. */
static bool address_told(struct lws *wsi, char out[MG_SERVER_ADDRESS])
{
    char list[512];

    if (lws_hdr_copy(wsi, list, sizeof list, WSI_TOKEN_X_FORWARDED_FOR) <= 0) {
        return false;
    }
    char *last = strrchr(list, ',');
    last = last ? last + 1 + strspn(last + 1, " ") : list;
    return snprintf(out, MG_SERVER_ADDRESS, "%s", last) < MG_SERVER_ADDRESS && mg__is_address(out);
}

bool mg__server_guest_address(const mg_server *s, struct lws *wsi, char out[MG_SERVER_ADDRESS])
{
    return (s->def->proxied && address_told(wsi, out)) || mg__server_address(wsi, out);
}

void mg__server_note(const char *address, const char *event, const char *why)
{
    char text[128];

    mg_journal_write(&mg__server_journal, event, " from=%s why=%s", address,
                     mg_journal_quote(why, text, sizeof text));
}
