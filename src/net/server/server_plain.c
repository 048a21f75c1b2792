/* SPDX-License-Identifier: MIT
 * Answers to plain HTTP requests: the files of the page, QR codes, health, metrics. */
#include "net/server/qr.h"
#include "net/server/server_parts.h"
#include "record/words/out.h"
#include "system/clock.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
    PIECE = 16 << 10,
    HEAD_CAP = 2048,
    HASH = 16,
    TAG_CAP = 2 * HASH + 3,
    LINK_CAP = 256,
    UPGRADE_REQUIRED = 426 /* RFC 9110; the library has no name for it */
};

/* An answer. */
typedef struct reply {
    unsigned status;
    const char *type, *cache;
    bool packed;       /* with gzip */
    char tag[TAG_CAP]; /* for a file whose name does not change with its content; else "" */
} reply;

/* ---- files of the page ---- */

static const char *type_of(const char *path)
{
    static const struct {
        const char *ending, *type;
    } types[] = {
        {"html",        "text/html; charset=utf-8"      },
        {"js",          "text/javascript; charset=utf-8"},
        {"css",         "text/css; charset=utf-8"       },
        {"json",        "application/json"              },
        {"webmanifest", "application/manifest+json"     },
        {"svg",         "image/svg+xml"                 },
        {"png",         "image/png"                     },
        {"webp",        "image/webp"                    },
        {"ico",         "image/x-icon"                  },
        {"woff2",       "font/woff2"                    },
        {"wasm",        "application/wasm"              },
        {"txt",         "text/plain; charset=utf-8"     },
    };

    const char *dot = strrchr(path, '.');

    for (size_t k = 0; dot && k < sizeof types / sizeof *types; k++) {
        if (strcmp(dot + 1, types[k].ending) == 0) {
            return types[k].type;
        }
    }
    return "application/octet-stream";
}

/* For links to a room or to the rulebook the server sends the page, whose script reads the path. */
static const mg_page_file *find_file(const mg_server *s, const char *path)
{
    if (strcmp(path, "/") == 0 || strcmp(path, "/rules") == 0 || strncmp(path, "/t/", 3) == 0) {
        path = "/index.html";
    }
    for (const mg_page_file *file = s->def->page; file->path; file++) {
        if (strcmp(path, file->path) == 0) {
            return file;
        }
    }
    return NULL;
}

static void mark(const mg_plain *out, reply *r)
{
    unsigned char hash[HASH];

    crypto_generichash(hash, sizeof hash, out->at, out->n, NULL, 0);
    r->tag[0] = '"';
    sodium_bin2hex(r->tag + 1, sizeof r->tag - 1, hash, sizeof hash);
    memcpy(r->tag + TAG_CAP - 2, "\"", 2);
}

/* Whether a header that is a list has an element for which fits returns true. */
static bool lists(struct lws *wsi, enum lws_token_indexes header, bool (*fits)(const char *element))
{
    char text[LINK_CAP], *rest;

    if (lws_hdr_copy(wsi, text, sizeof text, header) <= 0) {
        return false;
    }
    for (char *at = strtok_r(text, ",", &rest); at; at = strtok_r(NULL, ",", &rest)) {
        if (fits(at + strspn(at, " \t"))) {
            return true;
        }
    }
    return false;
}

/* "gzip", with or without a weight; "gzip;q=0" refuses it. */
static bool is_gzip(const char *element)
{
    size_t n = strcspn(element, "; \t");
    const char *weight = element + n + strspn(element + n, "; \t");
    bool never = strncasecmp(weight, "q=0", 3) == 0 && !strpbrk(weight, "123456789");

    return n == strlen("gzip") && strncasecmp(element, "gzip", n) == 0 && !never;
}

/* Whether the client has the file already, by its tag; * stands for any tag. */
static bool is_known(struct lws *wsi, const char *tag)
{
    char text[LINK_CAP];

    return lws_hdr_copy(wsi, text, sizeof text, WSI_TOKEN_HTTP_IF_NONE_MATCH) > 0 &&
           (strcmp(text, "*") == 0 || (tag[0] && strstr(text, tag)));
}

/* Files below assets/ have names that change with their content, so browsers may keep them; all
 * others are asked for again. */
static reply reply_file(struct lws *wsi, const mg_page_file *file, mg_plain *out)
{
    bool fixed = strncmp(file->path, "/assets/", 8) == 0;
    reply r = {.status = HTTP_STATUS_OK,
               .type = type_of(file->path),
               .cache = fixed ? "public, max-age=31536000, immutable" : "no-cache"};

    r.packed = file->packed_end - file->packed < file->end - file->at &&
               lists(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, is_gzip);
    out->at = r.packed ? file->packed : file->at;
    out->n = (size_t)((r.packed ? file->packed_end : file->end) - out->at);
    if (!fixed) {
        mark(out, &r);
    }
    if (is_known(wsi, r.tag)) {
        r.status = HTTP_STATUS_NOT_MODIFIED;
    }
    return r;
}

/* ---- texts ---- */

static reply reply_text(mg_plain *out, unsigned status, mg__out *text)
{
    out->own = text->at;
    out->at = (const unsigned char *)text->at;
    out->n = mg__out_is_whole(text) ? text->n : 0;
    return (reply){.status = status, .type = "text/plain; charset=utf-8", .cache = "no-store"};
}

static reply reply_words(mg_plain *out, unsigned status, const char *words)
{
    mg__out text = mg__out_growing();

    mg__put(&text, words);
    return reply_text(out, status, &text);
}

static reply reply_metrics(const mg_server *s, mg_plain *out)
{
    mg_hub_counts c = mg_hub_count(s->hub);
    mg__out text = mg__out_growing();

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
        {"magie_rooms_moved",    "counter", c.moved   },
    };

    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        const char *total = strcmp(rows[k].kind, "counter") == 0 ? "_total" : "";

        mg__putf(&text, "# TYPE %s%s %s\n%s%s %lld\n", rows[k].name, total, rows[k].kind,
                 rows[k].name, total, rows[k].n);
    }
    return reply_text(out, HTTP_STATUS_OK, &text);
}

/* ---- QR codes of links: /qr?t/ROOM ---- */

bool mg__server_is_secure(struct lws *wsi)
{
    static const char header[] = "x-forwarded-proto:";
    char text[16] = "";

    return lws_is_ssl(wsi) ||
           (lws_hdr_custom_copy(wsi, text, sizeof text, header, sizeof header - 1) > 0 &&
            strcmp(text, "https") == 0);
}

static bool is_of(const char *text, const char *letters)
{
    return text[strspn(text, letters)] == '\0';
}

static reply reply_square(struct lws *wsi, mg_plain *out)
{
    static const char small[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    char host[LINK_CAP / 2], path[LINK_CAP / 4], link[LINK_CAP];
    bool fine =
        lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) > 0 &&
        is_of(host, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]") &&
        lws_hdr_copy_fragment(wsi, path, sizeof path, WSI_TOKEN_HTTP_URI_ARGS, 0) > 0 &&
        strncmp(path, "t/", 2) == 0 && path[2] && is_of(path + 2, small);

    if (!fine) {
        return reply_words(out, HTTP_STATUS_BAD_REQUEST,
                           "the link to a room is wanted: /qr?t/ROOM\n");
    }
    snprintf(link, sizeof link, "http%s://%s/%s", mg__server_is_secure(wsi) ? "s" : "", host, path);
    out->own = mg_qr_svg(link);
    out->at = (const unsigned char *)out->own;
    out->n = out->own ? strlen(out->own) : 0;
    return (reply){.status = HTTP_STATUS_OK, .type = "image/svg+xml", .cache = "no-store"};
}

/* ---- which answer ---- */

static const char no_page[] =
    "magie is here, without the page for people: `make serve` in its sources builds both.\n"
    "Programs connect to /rooms (docs/rooms.md); /health says ok, /metrics counts.\n";

static const char no_rooms[] = "an upgrade to WebSockets with the subprotocol rooms is wanted here "
                               "(docs/rooms.md)\n";

static bool reads(struct lws *wsi)
{
    return lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0 ||
           lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
}

static reply route(const mg_server *s, struct lws *wsi, const char *path, mg_plain *out)
{
    const mg_page_file *file = find_file(s, path);

    if (strcmp(path, "/rooms") == 0) {
        return reply_words(out, UPGRADE_REQUIRED, no_rooms);
    }
    if (!reads(wsi)) {
        return reply_words(out, HTTP_STATUS_METHOD_NOT_ALLOWED, "GET is wanted\n");
    }
    if (file) {
        return reply_file(wsi, file, out);
    }
    if (strcmp(path, "/health") == 0) {
        return mg_hub_is_well(s->hub, mg_clock_ms())
                   ? reply_words(out, HTTP_STATUS_OK, "ok\n")
                   : reply_words(out, HTTP_STATUS_SERVICE_UNAVAILABLE,
                                 "the store of rooms cannot be reached, or is full\n");
    }
    if (strcmp(path, "/metrics") == 0) {
        return reply_metrics(s, out);
    }
    if (strcmp(path, "/qr") == 0) {
        return reply_square(wsi, out);
    }
    if (strcmp(path, "/") == 0) {
        return reply_words(out, HTTP_STATUS_OK, no_page);
    }
    return reply_words(out, HTTP_STATUS_NOT_FOUND, "there is nothing here\n");
}

/* ---- sending ---- */

typedef struct head {
    struct lws *wsi;
    unsigned char *at, *end;
    bool full;
} head;

static void put(head *h, const char *name, const char *value)
{
    h->full = h->full || lws_add_http_header_by_name(h->wsi, (const unsigned char *)name,
                                                     (const unsigned char *)value,
                                                     (int)strlen(value), &h->at, h->end);
}

static void drop(mg_plain *out)
{
    free(out->own);
    *out = (mg_plain){0};
}

/* The body of a request that was refused is not read. */
static int complete(struct lws *wsi, mg_plain *out)
{
    bool last = out->last;

    drop(out);
    return lws_http_transaction_completed(wsi) || last ? -1 : 0;
}

static bool send_head(struct lws *wsi, const reply *r, size_t n, bool body)
{
    unsigned char bytes[LWS_PRE + HEAD_CAP];
    head h = {.wsi = wsi, .at = bytes + LWS_PRE, .end = bytes + sizeof bytes - 1};

    h.full = body || r->status != HTTP_STATUS_NOT_MODIFIED
                 ? lws_add_http_common_headers(wsi, r->status, r->type, n, &h.at, h.end) != 0
                 : lws_add_http_header_status(wsi, r->status, &h.at, h.end) != 0;
    put(&h, "cache-control:", r->cache);
    if (r->tag[0]) {
        put(&h, "etag:", r->tag);
    }
    if (r->packed) {
        put(&h, "content-encoding:", "gzip");
    }
    if (r->status == UPGRADE_REQUIRED) {
        put(&h, "upgrade:", "websocket");
        put(&h, "connection:", "upgrade");
    }
    put(&h, "vary:", "accept-encoding");
    return !h.full && !lws_finalize_write_http_header(wsi, bytes + LWS_PRE, &h.at, h.end);
}

static int begin(const mg_server *s, struct lws *wsi, mg_plain *out, const char *path)
{
    *out = (mg_plain){0};
    reply r = route(s, wsi, path, out);
    out->last = !reads(wsi);
    bool body =
        r.status != HTTP_STATUS_NOT_MODIFIED && lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) <= 0;
    if (!send_head(wsi, &r, out->n, body)) {
        drop(out);
        return -1;
    }
    if (!body || !out->n) {
        return complete(wsi, out);
    }
    lws_callback_on_writable(wsi);
    return 0;
}

unsigned char *mg__server_room(mg_server *s, size_t n)
{
    if (LWS_PRE + n > s->cap) {
        unsigned char *more = realloc(s->buffer, 2 * (LWS_PRE + n));

        if (!more) {
            return NULL;
        }
        s->buffer = more;
        s->cap = 2 * (LWS_PRE + n);
    }
    return s->buffer + LWS_PRE;
}

/* Sends a piece at a time: the socket says when it takes the next. */
static bool send_piece(mg_server *s, struct lws *wsi, mg_plain *out)
{
    size_t left = out->n - out->sent, n = left < PIECE ? left : PIECE;
    unsigned char *bytes = out->at ? mg__server_room(s, n) : NULL;

    if (!bytes) {
        return false;
    }
    memcpy(bytes, out->at + out->sent, n);
    out->sent += n;
    return lws_write(wsi, bytes, n, n == left ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) >= (int)n;
}

static int go_on(mg_server *s, struct lws *wsi, mg_plain *out)
{
    if (!send_piece(s, wsi, out)) {
        return -1;
    }
    if (out->sent == out->n) {
        return complete(wsi, out);
    }
    lws_callback_on_writable(wsi);
    return 0;
}

/* ---- upgrades ---- Only guests may keep a connection, because they
 * have limits: an upgrade that does not ask for the subprotocol "rooms" is refused. The library
 * would take it for this protocol. */

static bool is_rooms(const char *element)
{
    size_t n = strcspn(element, " \t");

    return n == strlen("rooms") && memcmp(element, "rooms", n) == 0;
}

/* Sends the whole answer at once: the connection has no room yet for an answer that is sent in
 * pieces. The library completes the transaction. */
static int refuse_upgrade(mg_server *s, struct lws *wsi)
{
    mg_plain out = {0};
    char address[MG_SERVER_ADDRESS];
    bool known = mg__server_guest_address(s, wsi, address);
    reply r = reply_words(&out, UPGRADE_REQUIRED, no_rooms);
    bool sent = send_head(wsi, &r, out.n, true) && send_piece(s, wsi, &out);

    mg__server_note(known ? address : "-", "refused", "upgrade");
    drop(&out);
    return sent ? 1 : -1;
}

/* If the library has refused an upgrade itself, its header is gone. */
static int may_upgrade(mg_server *s, struct lws *wsi)
{
    char to[LINK_CAP];

    if (lws_hdr_copy(wsi, to, sizeof to, WSI_TOKEN_UPGRADE) <= 0) {
        return -1;
    }
    return strcasecmp(to, "websocket") == 0 && lists(wsi, WSI_TOKEN_PROTOCOL, is_rooms)
               ? 0
               : refuse_upgrade(s, wsi);
}

int mg__server_plain(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t n)
{
    mg_server *s = lws_context_user(lws_get_context(wsi));
    mg_plain *out = user;

    switch ((int)reason) { /* the library has a hundred other reasons */
    case LWS_CALLBACK_OPENSSL_LOAD_EXTRA_SERVER_VERIFY_CERTS: /* after the own files */
        s->speaks_tls = true;
        return 0;
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        return mg__server_is_full(s, (int)(intptr_t)in) ? -1 : 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return may_upgrade(s, wsi);
    case LWS_CALLBACK_RAW_ADOPT: /* a CONNECT request */
        return -1;
    case LWS_CALLBACK_HTTP:
        return begin(s, wsi, out, in);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return go_on(s, wsi, out);
    case LWS_CALLBACK_HTTP_BODY: /* body of a request that has been refused */
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return 0;
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (out) {
            drop(out);
        }
        return 0;
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, n);
    }
}
