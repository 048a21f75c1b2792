/* SPDX-License-Identifier: MIT
 * Clients of monopd's protocol: lines over plain sockets. Each connection is a guest of the hub. */
#include "net/server/server_parts.h"
#include "system/clock.h"

#include <stdlib.h>
#include <string.h>

enum {
    LINE_CAP = 1024,      /* bytes of a client's line: a command has fewer than 100 */
    OUT_CAP = 512 << 10,  /* bytes that may wait to be sent; beyond that the connection is closed */
    WRITE_CAP = 16 << 10, /* at once */
    LINES_AT_ONCE = 16,   /* lines of the hub that are handled while others wait */
    BURST = 400,          /* lines that a client may send at once … */
    REFILL = 50,          /* … and each second: clients report each step of a token */
    KEEP_ALIVE = 20       /* seconds of silence until the system asks whether it is there */
};

typedef struct mg_monopd_peer {
    struct mg_monopd_peer *next, **link;
    mg_server *s;
    struct lws *wsi;
    mg_guest *guest;
    mg_monopd *client;
    char address[MG_SERVER_ADDRESS];
    char line[LINE_CAP]; /* so far */
    size_t n;
    bool too_long; /* the rest of this line is dropped */
    char *out;
    size_t out_n, out_cap;
    bool closing; /* after everything is sent */
    int lines;    /* that it may send at once */
} peer;

/* ---- functions for the translator ---- */

static void say(void *context, const char *lines, size_t length)
{
    peer *p = context;

    if (p->closing) {
        return;
    }
    if (p->out_n + length > p->out_cap) {
        size_t cap = (p->out_n + length) * 2;
        char *out = cap > OUT_CAP ? NULL : realloc(p->out, cap);

        if (!out) {
            mg__server_note(p->address, "closed", "too slow");
            p->out_n = 0;
            p->closing = true;
            lws_callback_on_writable(p->wsi);
            return;
        }
        p->out = out;
        p->out_cap = cap;
    }
    memcpy(p->out + p->out_n, lines, length);
    p->out_n += length;
    lws_callback_on_writable(p->wsi);
}

static void ask(void *context, const char *line, size_t length)
{
    peer *p = context;

    if (p->guest) {
        mg_hub_line(p->s->hub, p->guest, line, length, mg_clock_ms());
        mg__server_settle(p->s);
    }
}

static void close_peer(void *context)
{
    peer *p = context;

    p->closing = true;
    lws_callback_on_writable(p->wsi);
}

static void leave_hub(peer *p)
{
    if (p->guest) {
        mg_hub_leave(p->s->hub, p->guest, mg_clock_ms());
        p->guest = NULL;
        mg__server_settle(p->s);
    }
}

static void renew(void *context)
{
    peer *p = context;

    leave_hub(p);
    p->guest = mg_hub_enter(p->s->hub, p->address, p->wsi);
    if (!p->guest) {
        close_peer(p);
    }
}

static const mg_monopd_ends ends = {.say = say, .ask = ask, .renew = renew, .close = close_peer};

/* ---- coming and going ---- */

static void go(peer *p)
{
    if (p->client) {
        mg_monopd_leave(p->client);
        *p->link = p->next;
        if (p->next) {
            p->next->link = p->link;
        }
    }
    leave_hub(p);
    free(p->out);
    *p = (peer){0};
}

static int come(mg_server *s, struct lws *wsi, peer *p)
{
    *p = (peer){.s = s, .wsi = wsi, .lines = BURST};
    if (!mg__server_address(wsi, p->address)) {
        return -1;
    }
    p->guest = mg_hub_enter(s->hub, p->address, wsi);
    p->client = p->guest ? mg_monopd_enter(s->hall, &ends, p) : NULL;
    if (!p->client) {
        mg__server_note(p->address, "refused", "too many");
        leave_hub(p);
        return -1;
    }
    p->next = s->clients;
    p->link = &s->clients;
    if (p->next) {
        p->next->link = &p->next;
    }
    s->clients = p;
    return 0;
}

/* ---- lines ---- */

static void end_line(peer *p)
{
    static const char text[] =
        "<monopd><msg type=\"error\" value=\"a line has at most 1024 bytes\"/></monopd>\n";

    if (p->too_long) {
        say(p, text, sizeof text - 1);
    } else if (!p->closing) {
        mg_monopd_hear(p->client, p->line, p->n);
    }
    p->n = 0;
    p->too_long = false;
}

static int hear(peer *p, const char *bytes, size_t n)
{
    for (size_t k = 0; k < n; k++) {
        if (bytes[k] != '\n') {
            p->too_long = p->too_long || p->n == LINE_CAP;
            if (!p->too_long) {
                p->line[p->n++] = bytes[k];
            }
            continue;
        }
        if (--p->lines < 0) {
            mg__server_note(p->address, "closed", "too many lines");
            return -1;
        }
        end_line(p);
    }
    return 0;
}

/* Handles the lines of the hub for the guest. A line may replace the guest by a new one, so it is
 * dropped first. */
static int fetch(peer *p)
{
    size_t n;

    for (int k = 0; k < LINES_AT_ONCE && p->guest; k++) {
        const char *text = mg_guest_next(p->guest, &n);
        char *copy = text ? malloc(n) : NULL;

        if (!copy) {
            return text ? -1 : 0;
        }
        memcpy(copy, text, n);
        mg_guest_sent(p->s->hub, p->guest);
        mg_monopd_tell(p->client, copy, n);
        free(copy);
    }
    lws_callback_on_writable(p->wsi);
    return 0;
}

static int write_out(peer *p)
{
    size_t n = p->out_n < WRITE_CAP ? p->out_n : WRITE_CAP;
    unsigned char *bytes = n ? mg__server_room(p->s, n) : NULL;

    if (!n) {
        return 0;
    }
    if (!bytes) {
        return -1;
    }
    memcpy(bytes, p->out, n);
    memmove(p->out, p->out + n, p->out_n - n);
    p->out_n -= n;
    lws_callback_on_writable(p->wsi);
    return lws_write(p->wsi, bytes, n, LWS_WRITE_RAW) < (int)n ? -1 : 0;
}

static int give(peer *p)
{
    mg_guest_end end = p->guest ? mg_guest_ends(p->guest) : MG_GUEST_STAYS;

    if (end == MG_GUEST_OUT) {
        mg__server_note(p->address, "closed", "too many requests, or too slow");
        return -1;
    }
    if (!p->closing && fetch(p)) {
        return -1;
    }
    if (lws_partial_buffered(p->wsi)) {
        return 0;
    }
    if (p->out_n) {
        return write_out(p);
    }
    return p->closing || (end && !mg_guest_next(p->guest, &(size_t){0})) ? -1 : 0;
}

static int on_monopd(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t n)
{
    mg_server *s = lws_context_user(lws_get_context(wsi));
    peer *p = user;

    switch ((int)reason) { /* the library has a hundred other reasons */
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        return mg__server_is_full(s, (int)(intptr_t)in) ? -1 : 0;
    case LWS_CALLBACK_RAW_ADOPT:
        return come(s, wsi, p);
    case LWS_CALLBACK_RAW_RX:
        return p->client ? hear(p, in, n) : -1;
    case LWS_CALLBACK_RAW_WRITEABLE:
        return p->client ? give(p) : -1;
    case LWS_CALLBACK_RAW_CLOSE:
        if (p && p->client) {
            go(p);
        }
        return 0;
    default:
        return 0;
    }
}

static const struct lws_protocols protocols[] = {
    {"monopd", on_monopd, sizeof(peer), LINE_CAP, 0, NULL, 0},
    {NULL,     NULL,      0,            0,        0, NULL, 0},
};

mg_status mg__server_open_monopd(mg_server *s, int other, mg_err *err)
{
    const struct lws_context_creation_info info = {
        .port = s->def->monopd,
        .iface = s->def->address,
        .protocols = protocols,
        .vhost_name = "monopd",
        .listen_accept_role = "raw-skt",
        .listen_accept_protocol = "monopd",
        .ka_time = KEEP_ALIVE,
        .ka_probes = 3,
        .ka_interval = KEEP_ALIVE / 2,
        .options = LWS_SERVER_OPTION_ADOPT_APPLY_LISTEN_ACCEPT_CONFIG |
                   LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | mg__server_family(s->def->address),
    };

    if (info.port ==
        other) { /* otherwise the library lets both protocols share the port, and mistakes one
                    for the other */
        return mg_fail(err, MG_E_IO, "port %d is the browsers': monopd's clients need another one",
                       other);
    }
    s->hall = mg_monopd_hall_new();
    if (!s->hall || !lws_create_vhost(s->context, &info)) {
        return mg_fail(err, MG_E_IO,
                       "cannot listen on port %d for monopd's clients: it is in use or not allowed",
                       s->def->monopd);
    }
    return MG_E_OK;
}

void mg__server_tick_monopd(mg_server *s)
{
    for (peer *p = s->clients; p; p = p->next) {
        p->lines = p->lines + REFILL < BURST ? p->lines + REFILL : BURST;
        mg_monopd_tick(p->client);
    }
}
