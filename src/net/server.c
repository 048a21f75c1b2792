/* SPDX-License-Identifier: MIT
 * The loop of the server: sockets to guests, guests to sockets. */
#include "net/server.h"

#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum {
    LINE_MAX_BYTES = 4096, /* of a request: an action has fewer than 200 */
    HANDSHAKE = 10,        /* seconds for it */
    PING = 20,             /* seconds without a word until a guest is asked whether it is there */
    HANG_UP = 30,          /* and until it is gone */
    HTTP_CAP = 2048,
    ADDRESS_CAP = 64
};

/* A connection. */
typedef struct peer {
    mg_guest *guest;
    struct lws *wsi;
    size_t n; /* bytes of the request so far */
    char line[LINE_MAX_BYTES];
} peer;

/* An answer to a plain request. */
typedef struct page {
    char text[LWS_PRE + HTTP_CAP];
    size_t n;
} page;

typedef struct server {
    mg_hub *hub;
    const mg_server_def *def;
    struct lws_context *context;
    lws_sorted_usec_list_t timer;
} server;

static volatile sig_atomic_t asked_to_stop;

static mg_millis clock_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (mg_millis)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- settling: once for all that came in one turn of the loop ---- */

static void wake(void *context)
{
    peer *p = context;

    lws_callback_on_writable(p->wsi);
}

static void settle_in(server *s, mg_millis wait);

static void settle(lws_sorted_usec_list_t *timer)
{
    server *s = lws_container_of(timer, server, timer);

    mg_hub_settle(s->hub, clock_now(), wake);
    mg_millis due = mg_hub_due(s->hub);
    if (due >= 0) {
        mg_millis wait = due - clock_now();

        settle_in(s, wait > 0 ? wait : 0);
    }
}

static void settle_in(server *s, mg_millis wait)
{
    lws_sul_schedule(s->context, 0, &s->timer, settle, wait * 1000 + 1);
}

/* ---- who may connect ---- */

/* A page of the server itself, or of one that is allowed; programs that are no browsers name none.
 */
static bool may_come(const server *s, struct lws *wsi)
{
    char origin[256], host[200], own[256];
    int n = lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN);

    if (n == 0) {
        return true;
    }
    if (n < 0 || lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0) {
        return false;
    }
    snprintf(own, sizeof own, "http%s://%s", lws_is_ssl(wsi) ? "s" : "", host);
    if (strcmp(origin, own) == 0) {
        return true;
    }
    for (int k = 0; k < s->def->origin_n; k++) {
        if (strcmp(origin, s->def->origins[k]) == 0) {
            return true;
        }
    }
    return false;
}

static bool come(server *s, struct lws *wsi, peer *p)
{
    char address[ADDRESS_CAP];

    *p = (peer){.wsi = wsi};
    if (!lws_get_peer_simple(wsi, address, sizeof address)) {
        return false;
    }
    p->guest = mg_hub_enter(s->hub, address, p);
    return p->guest != NULL;
}

/* ---- lines ---- */

static int hang_up(struct lws *wsi, enum lws_close_status status, const char *why)
{
    char text[64];
    int n = snprintf(text, sizeof text, "%s", why);

    lws_close_reason(wsi, status, (unsigned char *)text, (size_t)n);
    return -1;
}

static int take(server *s, struct lws *wsi, peer *p, const char *bytes, size_t n)
{
    if (lws_frame_is_binary(wsi)) {
        return hang_up(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "text is wanted");
    }
    if (p->n + n > LINE_MAX_BYTES) {
        return hang_up(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "a request has at most 4096 bytes");
    }
    memcpy(p->line + p->n, bytes, n);
    p->n += n;
    if (!lws_is_final_fragment(wsi) || lws_remaining_packet_payload(wsi)) {
        return 0;
    }
    mg_hub_line(s->hub, p->guest, p->line, p->n, clock_now());
    p->n = 0;
    settle_in(s, 0);
    return 0;
}

/* One line at a time: the socket says when it takes the next. */
static int give(server *s, struct lws *wsi, peer *p)
{
    size_t n;
    const char *text = mg_guest_next(p->guest, &n);

    if (mg_guest_is_out(p->guest)) {
        return hang_up(wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too many requests, or too slow");
    }
    if (!text) {
        return 0;
    }
    unsigned char *bytes = malloc(LWS_PRE + n);
    if (!bytes) {
        return -1;
    }
    memcpy(bytes + LWS_PRE, text, n);
    int sent = lws_write(wsi, bytes + LWS_PRE, n, LWS_WRITE_TEXT);
    free(bytes);
    if (sent < (int)n) {
        return -1;
    }
    mg_guest_sent(s->hub, p->guest);
    lws_callback_on_writable(wsi);
    return 0;
}

static int on_rooms(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t n)
{
    server *s = lws_context_user(lws_get_context(wsi));
    peer *p = user;

    switch ((int)reason) { /* the library has a hundred others */
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return may_come(s, wsi) ? 0 : -1;
    case LWS_CALLBACK_ESTABLISHED:
        return come(s, wsi, p) ? 0 : hang_up(wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too many");
    case LWS_CALLBACK_RECEIVE: /* even of one that was not let in */
        return p->guest ? take(s, wsi, p, in, n) : -1;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return p->guest ? give(s, wsi, p) : -1;
    case LWS_CALLBACK_CLOSED:
        if (p->guest) {
            mg_hub_leave(s->hub, p->guest, clock_now());
            p->guest = NULL;
            settle_in(s, 0);
        }
        return 0;
    default:
        return 0;
    }
}

/* ---- plain requests ---- */

static void write_metrics(const server *s, page *out)
{
    mg_hub_counts c = mg_hub_count(s->hub);

    const struct {
        const char *name, *kind;
        long long n;
    } rows[] = {
        {"magie_rooms",          "gauge",   c.rooms   },
        {"magie_guests",         "gauge",   c.guests  },
        {"magie_rooms_opened",   "counter", c.opened  },
        {"magie_requests",       "counter", c.requests},
        {"magie_refused",        "counter", c.refused },
        {"magie_messages",       "counter", c.messages},
        {"magie_commits",        "counter", c.commits },
        {"magie_commits_failed", "counter", c.failed  },
    };

    char *at = out->text + LWS_PRE;

    out->n = 0;
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        const char *total = strcmp(rows[k].kind, "counter") == 0 ? "_total" : "";

        out->n +=
            (size_t)snprintf(at + out->n, HTTP_CAP - out->n, "# TYPE %s%s %s\n%s%s %lld\n",
                             rows[k].name, total, rows[k].kind, rows[k].name, total, rows[k].n);
    }
}

static int begin_page(const server *s, struct lws *wsi, page *out, const char *path)
{
    unsigned char head[LWS_PRE + 512], *at = head + LWS_PRE, *end = head + sizeof head - 1;
    unsigned status = HTTP_STATUS_OK;

    if (strcmp(path, "/health") == 0) {
        out->n = (size_t)snprintf(out->text + LWS_PRE, HTTP_CAP, "ok\n");
    } else if (strcmp(path, "/metrics") == 0) {
        write_metrics(s, out);
    } else {
        status = HTTP_STATUS_NOT_FOUND;
        out->n = (size_t)snprintf(out->text + LWS_PRE, HTTP_CAP, "there is nothing here\n");
    }
    if (lws_add_http_common_headers(wsi, status, "text/plain; charset=utf-8", out->n, &at, end) ||
        lws_finalize_write_http_header(wsi, head + LWS_PRE, &at, end)) {
        return 1;
    }
    lws_callback_on_writable(wsi);
    return 0;
}

static int on_http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                   size_t n)
{
    page *out = user;

    switch ((int)reason) { /* the library has a hundred others */
    case LWS_CALLBACK_HTTP:
        return begin_page(lws_context_user(lws_get_context(wsi)), wsi, out, in);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        if (lws_write(wsi, (unsigned char *)out->text + LWS_PRE, out->n, LWS_WRITE_HTTP_FINAL) <
            (int)out->n) {
            return -1;
        }
        return lws_http_transaction_completed(wsi) ? -1 : 0;
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, n);
    }
}

/* ---- the loop ---- */

static void stop(int signal_number)
{
    (void)signal_number;
    asked_to_stop = 1;
}

static void complain(int level, const char *line)
{
    (void)level;
    fprintf(stderr, "magie serve: %s", line);
}

/* As many connections as the system allows. */
static void raise_limit(void)
{
    struct rlimit files;

    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        (void)setrlimit(RLIMIT_NOFILE, &files);
    }
}

static void watch_signals(void)
{
    struct sigaction act = {.sa_handler = stop};

    sigaction(SIGINT, &act, NULL);
    sigaction(SIGTERM, &act, NULL);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
}

static const struct lws_protocols protocols[] = {
    {"http",  on_http,  sizeof(page), 0,              0, NULL, 0},
    {"rooms", on_rooms, sizeof(peer), LINE_MAX_BYTES, 0, NULL, 0},
    {NULL,    NULL,     0,            0,              0, NULL, 0},
};

static const struct lws_http_mount rooms_mount = {
    .mountpoint = "/rooms",
    .mountpoint_len = 6,
    .origin_protocol = LWSMPRO_CALLBACK,
    .protocol = "rooms",
};

static const lws_retry_bo_t idle = {.secs_since_valid_ping = PING,
                                    .secs_since_valid_hangup = HANG_UP};

static mg_status listen_on(server *s, mg_err *err)
{
    const mg_server_def *def = s->def;
    struct lws_context_creation_info info = {
        .port = def->port,
        .iface = def->address,
        .protocols = protocols,
        .mounts = &rooms_mount,
        .user = s,
        .timeout_secs = HANDSHAKE,
        .retry_and_idle_policy = &idle,
        .ssl_cert_filepath = def->certificate,
        .ssl_private_key_filepath = def->key,
        .vhost_name = "default",
        .options = LWS_SERVER_OPTION_HTTP_HEADERS_SECURITY_BEST_PRACTICES_ENFORCE |
                   LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   (def->certificate ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0),
    };

    lws_set_log_level(LLL_ERR, complain);
    s->context = lws_create_context(&info);
    if (!s->context) {
        return mg_fail(err, MG_E_IO, "nothing can listen on %s port %d: is it in use?",
                       def->address ? def->address : "this machine's", def->port);
    }
    return MG_E_OK;
}

mg_status mg_serve(mg_hub *hub, const mg_server_def *def, mg_err *err)
{
    server s = {.hub = hub, .def = def};

    raise_limit();
    watch_signals();
    mg_status status = listen_on(&s, err);
    if (status) {
        return status;
    }
    struct lws_vhost *vhost = lws_get_vhost_by_name(s.context, "default");
    printf("Listening on http%s://%s:%d/\n", def->certificate ? "s" : "",
           def->address ? def->address : "0.0.0.0", lws_get_vhost_listen_port(vhost));
    fflush(stdout);
    while (!asked_to_stop && lws_service(s.context, 0) >= 0) {
    }
    lws_context_destroy(s.context);
    mg_hub_settle(hub, clock_now(), wake);
    return MG_E_OK;
}
