/* SPDX-License-Identifier: MIT
 * The loop of the server: carries lines between sockets and guests. */
#include "net/server/server_parts.h"
#include "net/server/welcome.h"
#include "system/clock.h"

#include "magie/version.h"

#include <arpa/inet.h>
#include <limits.h>
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum {
    LINE_MAX_BYTES = 4096, /* bytes of a request: an action has fewer than 200 */
    PIECE = 512,           /* bytes of a request that the library passes on at once */
    LINES_AT_ONCE = 16,    /* sent to one guest while others wait */
    SWEEP = 1,             /* seconds between checks for silent guests */
    HANDSHAKE = 10,        /* seconds for the handshake */
    PING = 20,             /* seconds of silence until a guest is asked whether it is there */
    HANG_UP = 30,          /* seconds of silence until it is disconnected */
    COME_AGAIN = 1012,     /* close code of RFC 6455's registry: the service restarts */
    LARGE = 32 << 10       /* bytes above which memory goes back to the system when it is freed */
};

/* A connection. */
typedef struct mg_peer {
    struct mg_peer *next, **link; /* all connections; the pointer to this one */
    mg_guest *guest;
    struct lws *wsi;
    char address[MG_SERVER_ADDRESS];
    mg_millis heard; /* when something last came from it */
    bool asked;      /* it has been asked since then whether it is there */
    bool ask;        /* it must be asked now */
    bool paused;     /* nothing is read from it until more is sent */
    bool closing;    /* it has been told why it is closed */
    char *line;      /* the part that has come of a request in pieces; NULL = none */
    size_t n;
} peer;

static volatile sig_atomic_t asked_to_stop;

/* ---- who may connect ---- */

/* Whether the origin is a page of this server, or one that is allowed. Programs other than browsers
 * name no origin. */
static bool may_come(const mg_server *s, struct lws *wsi)
{
    char origin[256], host[200], own[256];
    int n = lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN);

    if (n == 0) {
        return true;
    }
    if (n < 0 || lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0) {
        return false;
    }
    snprintf(own, sizeof own, "http%s://%s", mg__server_is_secure(wsi) ? "s" : "", host);
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

/* Notes the address of a new connection now, because its headers are gone once the connection
 * stands. */
static bool learn(const mg_server *s, struct lws *wsi, peer *p)
{
    *p = (peer){.wsi = wsi};
    return mg__server_guest_address(s, wsi, p->address);
}

static bool come(mg_server *s, peer *p)
{
    p->guest = mg_hub_enter(s->hub, p->address, p->wsi);
    if (!p->guest) {
        return false;
    }
    p->heard = mg_clock_ms();
    p->next = s->peers;
    p->link = &s->peers;
    if (p->next) {
        p->next->link = &p->next;
    }
    s->peers = p;
    return true;
}

static void go(mg_server *s, peer *p)
{
    *p->link = p->next;
    if (p->next) {
        p->next->link = p->link;
    }
    free(p->line);
    mg_hub_leave(s->hub, p->guest, mg_clock_ms());
    p->guest = NULL;
    mg__server_settle(s);
}

/* ---- who is still there: one timer for all; the library would keep one for each connection in a
 * sorted list ---- */

static void hear(peer *p)
{
    p->heard = mg_clock_ms();
    p->asked = p->ask = false;
}

static void sweep(lws_sorted_usec_list_t *timer)
{
    mg_server *s = lws_container_of(timer, mg_server, sweep);
    mg_millis now = mg_clock_ms();

    for (peer *p = s->peers; p; p = p->next) {
        mg_millis silent = now - p->heard;

        if (silent >= (mg_millis)HANG_UP * 1000) {
            lws_set_timeout(p->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
        } else if (silent >= (mg_millis)PING * 1000 && !p->asked) {
            p->asked = p->ask = true;
            lws_callback_on_writable(p->wsi);
        }
    }
    if (s->turned_away) {
        mg_journal_write(&mg__server_journal, "full", " files=%d turned_away=%d", s->files,
                         s->turned_away);
        s->turned_away = 0;
    }
    mg__server_tick_monopd(s);
    lws_sul_schedule(s->context, 0, &s->sweep, sweep, SWEEP * LWS_USEC_PER_SEC);
}

/* Sends a ping. It has a byte in it, because the library does not report the answer to an empty
 * one. */
static int ask_presence(mg_server *s, peer *p)
{
    unsigned char *bytes = mg__server_room(s, 1);

    if (!bytes) {
        return -1;
    }
    bytes[0] = '?';
    p->ask = false;
    lws_callback_on_writable(p->wsi);
    return lws_write(p->wsi, bytes, 1, LWS_WRITE_PING) < 0 ? -1 : 0;
}

/* ---- lines ---- */

/* The library may call for more to send once more while the connection closes. */
static int hang_up(peer *p, enum lws_close_status status, const char *why)
{
    char text[64];
    int n = snprintf(text, sizeof text, "%s", why);

    if (p->closing) {
        return -1;
    }
    p->closing = true;
    mg__server_note(p->address, "closed", why);
    lws_close_reason(p->wsi, status, (unsigned char *)text, (size_t)n);
    return -1;
}

/* Adds a piece to a request. Returns false without memory. */
static bool add_piece(peer *p, const char *bytes, size_t n)
{
    p->line = p->line ? p->line : malloc(LINE_MAX_BYTES);
    if (p->line) {
        memcpy(p->line + p->n, bytes, n);
        p->n += n;
    }
    return p->line != NULL;
}

/* Reads no more from a guest that is behind, until it is not. The library keeps what has come. */
static void read_on(const mg_server *s, peer *p)
{
    bool behind = mg_guest_is_behind(s->hub, p->guest);

    if (behind != p->paused) {
        p->paused = behind;
        lws_rx_flow_control(p->wsi, !behind);
    }
}

static void hand_in(mg_server *s, peer *p, const char *line, size_t n)
{
    mg_hub_line(s->hub, p->guest, line, n, mg_clock_ms());
    free(p->line);
    p->line = NULL;
    p->n = 0;
    read_on(s, p);
    mg__server_settle(s);
}

static int take(mg_server *s, struct lws *wsi, peer *p, const char *bytes, size_t n)
{
    bool whole = lws_is_final_fragment(wsi) && !lws_remaining_packet_payload(wsi);

    hear(p);
    if (lws_frame_is_binary(wsi)) {
        return hang_up(p, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "text is wanted");
    }
    if (p->n + n > LINE_MAX_BYTES) {
        return hang_up(p, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "a request has at most 4096 bytes");
    }
    if (whole && !p->line) {
        hand_in(s, p, bytes, n);
        return 0;
    }
    if (!add_piece(p, bytes, n)) {
        return -1;
    }
    if (whole) {
        hand_in(s, p, p->line, p->n);
    }
    return 0;
}

static int send_line(mg_server *s, struct lws *wsi, const char *text, size_t n)
{
    unsigned char *bytes = mg__server_room(s, n);

    if (!bytes) {
        return -1;
    }
    memcpy(bytes, text, n);
    return lws_write(wsi, bytes, n, LWS_WRITE_TEXT) < (int)n ? -1 : 0;
}

/* Sends the lines that wait, as long as the socket takes them; it reports when it takes more. */
static int give(mg_server *s, struct lws *wsi, peer *p)
{
    mg_guest_end end = mg_guest_ends(p->guest);
    size_t n;

    if (end == MG_GUEST_OUT) {
        return hang_up(p, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too many requests, or too slow");
    }
    if (p->ask) {
        return ask_presence(s, p);
    }
    for (int k = 0; k < LINES_AT_ONCE && !lws_partial_buffered(wsi); k++) {
        const char *text = mg_guest_next(p->guest, &n);

        if (!text) {
            return end ? hang_up(p, (enum lws_close_status)COME_AGAIN, "come again") : 0;
        }
        if (send_line(s, wsi, text, n)) {
            return -1;
        }
        mg_guest_sent(s->hub, p->guest);
        read_on(s, p);
    }
    lws_callback_on_writable(wsi);
    return 0;
}

static int on_rooms(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t n)
{
    mg_server *s = lws_context_user(lws_get_context(wsi));
    peer *p = user;

    switch ((int)reason) { /* the library has a hundred other reasons */
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        if (!learn(s, wsi, p)) {
            return -1;
        }
        if (!may_come(s, wsi)) {
            mg__server_note(p->address, "refused", "origin");
            return -1;
        }
        return 0;
    case LWS_CALLBACK_ESTABLISHED:
        return come(s, p) ? 0 : hang_up(p, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too many");
    case LWS_CALLBACK_RECEIVE: /* called even for a connection that was refused */
        return p->guest ? take(s, wsi, p, in, n) : -1;
    case LWS_CALLBACK_RECEIVE_PONG:
        hear(p);
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return p->guest ? give(s, wsi, p) : -1;
    case LWS_CALLBACK_CLOSED:
        if (p->guest) {
            go(s, p);
        }
        return 0;
    default:
        return 0;
    }
}

/* ---- the loop ---- */

static void stop(int signal_number)
{
    (void)signal_number;
    asked_to_stop = 1;
}

static char complaint[512]; /* the first line; later ones are its consequences */

static void complain(int level, const char *line)
{
    char text[512];

    (void)level;
    if (!complaint[0]) {
        snprintf(complaint, sizeof complaint, "%s", line);
    }
    mg_journal_write(&mg__server_journal, "library", " text=%s",
                     mg_journal_quote(line, text, sizeof text));
}

/* Raises the limit of open files, so that the server takes as many connections as the system
 * allows. Returns the limit. */
static int raise_limit(void)
{
    struct rlimit files = {.rlim_cur = INT_MAX};

    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        rlim_t before = files.rlim_cur;

        files.rlim_cur = files.rlim_max;
        files.rlim_cur = setrlimit(RLIMIT_NOFILE, &files) == 0 ? files.rlim_max : before;
    }
    return files.rlim_cur < INT_MAX ? (int)files.rlim_cur : INT_MAX;
}

/* Large memory that does not last, such as the games that rooms begin with until they share one,
 * goes back to the system when it is freed. Among lasting memory it would leave holes. */
static void keep_together(void)
{
    (void)mallopt(M_MMAP_THRESHOLD, LARGE); /* NOLINT(concurrency-mt-unsafe): one thread */
}

/* Whoever started the server with nohup wants it to outlive the terminal. */
static void watch_signals(void)
{
    struct sigaction act = {.sa_handler = stop}, before;

    sigaction(SIGINT, &act, NULL);
    sigaction(SIGTERM, &act, NULL);
    if (sigaction(SIGHUP, NULL, &before) == 0 && before.sa_handler != SIG_IGN) {
        sigaction(SIGHUP, &act, NULL);
    }
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
}

/* No client can ask for the first one: the name of a subprotocol has no space. */
static const struct lws_protocols protocols[] = {
    {"plain requests", mg__server_plain, sizeof(mg_plain), 0,     0, NULL, 0},
    {"rooms",          on_rooms,         sizeof(peer),     PIECE, 0, NULL, 0},
    {NULL,             NULL,             0,                0,     0, NULL, 0},
};

/* Headers of every answer: the page runs only its own scripts, and no other page may embed it. */
static const struct lws_protocol_vhost_options security[] = {
    {&security[1], NULL, "content-security-policy:",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' ws: wss:; "
     "style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'"                    },
    {&security[2], NULL, "x-content-type-options:",     "nosniff"    },
    {&security[3], NULL, "referrer-policy:",            "no-referrer"},
    {NULL,         NULL, "cross-origin-opener-policy:", "same-origin"},
};

static const lws_retry_bo_t no_timers = {0}; /* see sweep */

/* The library says which of the two files it cannot use, and at the end why, as in
 * "ssl problem getting key '/a/key.pem' 92274804: error:05800074:…::key values mismatch". */
static mg_status cannot_speak_tls(const mg_server_def *def, mg_err *err)
{
    char key[sizeof complaint];
    const char *why = strrchr(complaint, ':');

    complaint[strcspn(complaint, "\n")] = '\0';
    snprintf(key, sizeof key, "key '%s'", def->key);
    bool is_key = strstr(complaint, key) != NULL;
    return mg_fail(err, MG_E_IO, "cannot use the %s \"%.120s\": %s; %s is wanted, in PEM",
                   is_key ? "key" : "certificate", is_key ? def->key : def->certificate,
                   why ? why + 1 : complaint,
                   is_key ? "the private key of the certificate" : "a certificate");
}

static mg_status listen_on(mg_server *s, mg_err *err)
{
    const mg_server_def *def = s->def;
    struct lws_context_creation_info info = {
        .port = def->port,
        .iface = def->address,
        .protocols = protocols,
        .user = s,
        .timeout_secs = HANDSHAKE,
        .retry_and_idle_policy = &no_timers,
        .ssl_cert_filepath = def->certificate,
        .ssl_private_key_filepath = def->key,
        .vhost_name = "default",
        .headers = security,
        .alpn = "http/1.1",
        .options = LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   mg__server_family(def->address) |
                   (def->certificate ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0),
    };

    if (def->address && !mg__is_address(def->address)) {
        /* the library also takes names of interfaces */
        return mg_fail(
            err, MG_E_FIELD,
            "cannot listen on \"%.60s\": an IP address of this machine is wanted, such as "
            "127.0.0.1 or ::1, or * for all",
            def->address);
    }
    lws_set_log_level(LLL_ERR, complain);
    s->context = lws_create_context(&info);
    if (!s->context && def->certificate && !s->speaks_tls) {
        return cannot_speak_tls(def, err);
    }
    if (!s->context) {
        return mg_fail(err, MG_E_IO,
                       "cannot listen on %s, port %d: the port is in use or not allowed, or the "
                       "address is not one of this machine",
                       def->address ? def->address : "any address", def->port);
    }
    return MG_E_OK;
}

/* Other processes that share the store send guests of this one's rooms to this address. */
static mg_status announce(const mg_server *s, int port, mg_err *err)
{
    const mg_server_def *def = s->def;
    char own[MG_STORE_AT], host[MG_URL_HOST];

    snprintf(own, sizeof own, "ws%s://%s:%d/rooms", def->certificate ? "s" : "",
             mg_url_host(def->address, host), port);
    return mg_hub_announce(s->hub, def->at ? def->at : own, err);
}

mg_status mg_serve(mg_hub *hub, const mg_server_def *def, mg_err *err)
{
    mg_server s = {.hub = hub, .def = def};

    mg__server_journal.out = stderr;
    mg_hub_write_to(hub, &mg__server_journal);
    s.files = raise_limit();
    keep_together();
    watch_signals();
    mg_status status = listen_on(&s, err);
    if (status) {
        return status;
    }
    int port = lws_get_vhost_listen_port(lws_get_vhost_by_name(s.context, "default"));
    status = announce(&s, port, err);
    status = status || !def->monopd ? status : mg__server_open_monopd(&s, port, err);
    if (status) {
        lws_context_destroy(s.context);
        mg_monopd_hall_free(s.hall);
        return status;
    }
    mg__server_settle(&s);
    sweep(&s.sweep);
    mg_journal_write(&mg__server_journal, "start", " version=%s port=%d page=%s", mg_version(),
                     port, def->page->path ? "yes" : "no");
    mg_welcome(def->address, port, def->certificate ? "https" : "http");
    if (def->monopd) {
        printf("Clients of monopd's protocol connect to port %d.\n", def->monopd);
        fflush(stdout);
    }
    while (!asked_to_stop && lws_service(s.context, 0) >= 0) {
    }
    lws_context_destroy(s.context);
    mg_monopd_hall_free(s.hall);
    mg_hub_settle(hub, mg_clock_ms(), mg__server_wake);
    mg_hub_counts c = mg_hub_count(hub);
    mg_journal_write(&mg__server_journal, "stop",
                     " rooms=%lld requests=%lld messages=%lld commits=%lld", c.rooms, c.requests,
                     c.messages, c.commits);
    mg_hub_write_to(hub, NULL);
    free(s.buffer);
    return MG_E_OK;
}
