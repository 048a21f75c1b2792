/* SPDX-License-Identifier: MIT
 * A server as a process of a test, and a table of people who are connected to it over sockets.
 * Every byte that is sent to one of them, the recorded one, is stored. */
#ifndef MAGIE_TESTS_WIRE_H
#define MAGIE_TESTS_WIRE_H

#include "net/server/server.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WIRE_PEERS = MG_SEATS_MAX + 1, WIRE_LINE = 600, WIRE_ROOM = 27, WIRE_TOKEN = 24 };

/* Ends the test with a reason if something fails that it needs. */
static inline _Noreturn void wire_fail(const char *what)
{
    fprintf(stderr, "wire: %s: %s\n", what, errno ? strerror(errno) : "it ended");
    abort();
}

/* ---- the server ---- */

typedef struct wire_server {
    char folder[32], store[64];
    pid_t child;
    int port;
} wire_server;

static inline void wire_folder(wire_server *s)
{
    snprintf(s->folder, sizeof s->folder, "/tmp/magie-wire-XXXXXX");
    if (!mkdtemp(s->folder)) {
        wire_fail("a folder");
    }
    snprintf(s->store, sizeof s->store, "sqlite:%s/rooms.db", s->folder);
}

/* The name of a room by its number, and the token of each of its seats. */
static inline void wire_room(int number, char out[WIRE_ROOM])
{
    snprintf(out, WIRE_ROOM, "%026d", number);
}

static inline void wire_token(int seat, char out[WIRE_TOKEN])
{
    snprintf(out, WIRE_TOKEN, "token %d", seat);
}

/* Stores a room with its log, and tokens for all its seats, before the server begins. */
static inline void wire_keep(mg_store *store, int number, const char *table, const char *log)
{
    const char *begin = strstr(log, "\nbegin\n") + strlen("\nbegin\n");
    char room[WIRE_ROOM], token[WIRE_TOKEN];
    char *head = strdup(log);
    uint8_t hash[MG_TOKEN_HASH];
    bool kept = head != NULL;

    wire_room(number, room);
    if (head) {
        head[begin - log] = '\0';
    }
    kept = kept && !mg_store_begin(store, NULL) && !mg_store_put_table(store, room, table, NULL) &&
           !mg_store_put_head(store, room, head, NULL);
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        wire_token(seat, token);
        crypto_generichash(hash, sizeof hash, (const uint8_t *)token, strlen(token), NULL, 0);
        kept = kept && !mg_store_put_token(store, room, seat, hash, NULL);
    }
    if (!kept || mg_store_commit(store, NULL)) {
        wire_fail("a room cannot be kept");
    }
    free(head);
}

static inline _Noreturn void wire_serve(const wire_server *s, int out)
{
    mg_hub_limits limits = mg_hub_usual_limits;

    prctl(PR_SET_PDEATHSIG, SIGKILL); /* it does not outlive a test that fails */
    const mg_page_file none = {0};
    const mg_server_def def = {.address = "127.0.0.1", .page = &none};
    mg_store *store = mg_store_open(s->store, NULL);

    limits.burst = 100000;
    limits.guests_from = 1000;
    mg_hub *hub = store ? mg_hub_new(store, &limits) : NULL;
    if (!hub || dup2(out, STDOUT_FILENO) < 0 || !freopen("/dev/null", "w", stderr)) {
        _exit(1);
    }
    mg_status status = mg_serve(hub, &def, NULL);
    mg_hub_free(hub);
    mg_store_close(store);
    _exit(status != MG_E_OK);
}

static inline void wire_start(wire_server *s)
{
    char line[128] = "";
    int out[2];
    size_t n = 0;

    if (pipe(out) != 0 || (s->child = fork()) < 0) {
        wire_fail("a process");
    }
    if (s->child == 0) {
        close(out[0]);
        wire_serve(s, out[1]);
    }
    close(out[1]);
    while (n + 1 < sizeof line && read(out[0], line + n, 1) == 1 && line[n] != '\n') {
        n++;
    }
    close(out[0]);
    const char *port = strrchr(line, ':');
    s->port = port ? (int)strtol(port + 1, NULL, 10) : 0;
    if (!s->port) {
        errno = 0; /* of an earlier call */
        wire_fail("the server did not begin");
    }
}

/* Ends the server and removes its folder. Returns whether both succeeded. */
static inline bool wire_stop(wire_server *s)
{
    char command[64];
    int status = 1;

    kill(s->child, SIGTERM);
    waitpid(s->child, &status, 0);
    snprintf(command, sizeof command, "rm -rf %s", s->folder);
    return system(command) == 0 && status == 0; /* NOLINT(cert-env33-c): a folder of this test */
}

/* ---- the sockets ---- */

/* One person: the received bytes, all of them if they are recorded, and how many have been read. */
typedef struct wire_peer {
    int fd;
    char *in;
    size_t n, cap, read;
} wire_peer;

typedef struct wire {
    wire_peer peer[WIRE_PEERS]; /* the onlooker is the last */
    int seats, watcher;
} wire;

static inline void wire_send(const wire_peer *p, const void *bytes, size_t n)
{
    if (write(p->fd, bytes, n) != (ssize_t)n) {
        wire_fail("a request was not sent");
    }
}

/* Waits for more bytes; fails if none come for minutes. */
static inline void wire_more(wire_peer *p)
{
    if (p->cap - p->n < 65536) {
        p->cap = 2 * p->cap + 65536;
        p->in = realloc(p->in, p->cap + 1);
    }
    errno = 0;
    ssize_t came = p->in ? read(p->fd, p->in + p->n, p->cap - p->n) : -1;
    if (came <= 0) {
        wire_fail("the server sends no more");
    }
    p->n += (size_t)came;
    p->in[p->n] = '\0';
}

/* Reads a frame: its text, and its length. */
static inline const char *wire_frame(wire_peer *p, size_t *length)
{
    for (;;) {
        const unsigned char *in = (const unsigned char *)p->in + p->read;
        size_t have = p->n - p->read, head = 2, n = have > 1 ? in[1] : 0;

        head += n == 126 ? 2 : n == 127 ? 8 : 0;
        if (have >= head && n > 125) {
            n = 0;
            for (size_t k = 2; k < head; k++) {
                n = n << 8 | in[k];
            }
        }
        if (have >= head && have >= head + n) {
            p->read += head + n;
            *length = n;
            return p->in + p->read - n;
        }
        wire_more(p);
    }
}

/* Drops the bytes that have been read. The bytes after them stay: they may be the first part of a
 * frame. */
static inline void wire_drop(wire_peer *p)
{
    p->n -= p->read;
    memmove(p->in, p->in + p->read, p->n);
    p->read = 0;
}

/* Sends a request, and reads until its answer has come. */
static inline void wire_ask_peer(wire_peer *p, const char *line)
{
    size_t n = strlen(line), head = n < 126 ? 6 : 8;
    unsigned char frame[WIRE_LINE + 8] = {0x81, (unsigned char)(0x80 | (n < 126 ? n : 126))};
    bool answered = false;

    if (n >= 126) {
        frame[2] = (unsigned char)(n >> 8);
        frame[3] = (unsigned char)n;
    }
    memcpy(frame + head, line, n); /* NOLINT(bugprone-not-null-terminated-result): a frame */
    wire_send(p, frame, head + n);
    while (!answered) {
        const char *text = wire_frame(p, &n);

        answered = n > 5 && memcmp(text, "{\"id\"", 5) == 0;
    }
}

/* Drops the bytes received by all but the recorded person. */
static inline void wire_ask(wire *w, int seat, const char *line)
{
    int watcher = w->watcher < 0 ? w->seats : w->watcher, asker = seat < 0 ? w->seats : seat;

    wire_ask_peer(&w->peer[asker], line);
    if (asker != watcher) { /* the result has been sent to the watcher before this answer */
        wire_ask_peer(&w->peer[watcher], "{\"do\":\"table\"}");
    }
    for (int k = 0; k <= w->seats; k++) {
        if (k != watcher) {
            if (k != asker) {
                wire_ask_peer(&w->peer[k], "{\"do\":\"table\"}");
            }
            wire_drop(&w->peer[k]);
        }
    }
}

static inline void wire_connect(wire_peer *p, int port)
{
    static const char hello[] = "GET /rooms HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                                "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                                "Sec-WebSocket-Protocol: rooms\r\n\r\n";
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};

    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    p->fd = socket(AF_INET, SOCK_STREAM, 0);
    if (p->fd < 0 || connect(p->fd, (struct sockaddr *)&to, sizeof to) != 0) {
        wire_fail("no connection");
    }
    wire_send(p, hello, sizeof hello - 1);
    wire_more(p);
    while (!strstr(p->in, "\r\n\r\n")) {
        wire_more(p);
    }
    p->read = (size_t)(strstr(p->in, "\r\n\r\n") - p->in) + 4;
}

/* Everybody comes to the room, the recorded one first. */
static inline void wire_open(wire *w, const wire_server *s, int number, int seats, int watcher)
{
    char room[WIRE_ROOM], token[WIRE_TOKEN], line[WIRE_LINE];
    int first = watcher < 0 ? seats : watcher;

    *w = (wire){.seats = seats, .watcher = watcher};
    wire_room(number, room);
    for (int k = 0; k <= seats; k++) {
        int at = (first + k) % (seats + 1);

        wire_connect(&w->peer[at], s->port);
        wire_token(at, token);
        snprintf(line, sizeof line, "{\"do\":\"%s\",\"room\":\"%s\",\"token\":\"%s\"}",
                 at == seats ? "watch" : "resume", room, token);
        wire_ask_peer(&w->peer[at], line);
        wire_ask_peer(&w->peer[first], "{\"do\":\"table\"}");
    }
}

static inline void wire_close(wire *w)
{
    for (int k = 0; k <= w->seats; k++) {
        close(w->peer[k].fd);
        free(w->peer[k].in);
    }
}

/* All bytes that the recorded person has been sent. */
static inline wire_peer *wire_record(wire *w)
{
    return &w->peer[w->watcher < 0 ? w->seats : w->watcher];
}

#endif
