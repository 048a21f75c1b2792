/* SPDX-License-Identifier: MIT
 * magie_load: plays at many tables at once over real sockets, as fast as a server answers. It
 * counts messages in both directions and measures how long answers take.
 *
 *   magie_load PORT TABLES SECONDS [THINK [IDLE]]
 *
 * Each table has four seats. A seat that is asked takes any choice, THINK milliseconds after the
 * message that asks; IDLE more connections send nothing. tools/load.sh starts a server for it. */
#include "magie/rng.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    SEATS = 4,
    LINE = 512,         /* bytes of a request */
    CHOICES_MAX = 4096, /* of a list */
    ROOM = 26,
    EVENTS = 512,
    MICRO = 1000000,
    SLOTS = 400000, /* classes of latencies, each SLOT microseconds wide, … */
    SLOT = 5        /* … so up to two seconds */
};

typedef enum stage { SHAKING, IDLE, WAITING, ENTERING, SETTING, READY, PLAYING } stage;

typedef struct client {
    int fd, seat;
    struct table *table; /* NULL = it sends nothing */
    stage stage;
    char *in; /* received bytes */
    size_t n, cap;
    int64_t asked_at; /* microseconds; 0 = no answer is waited for */
} client;

typedef struct table {
    client client[SEATS];
    char room[ROOM + 1];
    int ready;
    int turn; /* the seat that is to ask for its choices; -1 = none */
    int64_t turn_at;
} table;

static struct {
    int poll, port, tables_n, idle_n, think;
    table *tables;
    client *idle;
    mg_rng rng;
    bool counting;
    int begun; /* tables */
    long long sent, received, bytes, acts, refused, closed;
    int latency[SLOTS];
} load;

static int64_t now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * MICRO + t.tv_nsec / 1000;
}

static _Noreturn void stop(int code)
{
    exit(code); /* NOLINT(concurrency-mt-unsafe): there is one thread */
}

static _Noreturn void die(const char *what)
{
    perror(what);
    stop(1);
}

/* ---- sockets ---- */

static void open_client(client *c)
{
    static const char hello[] = "GET /rooms HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                                "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                                "Sec-WebSocket-Protocol: rooms\r\n\r\n";
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)load.port)};
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = c};

    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    c->fd = socket(AF_INET, SOCK_STREAM, 0);
    if (c->fd < 0 || connect(c->fd, (struct sockaddr *)&to, sizeof to) != 0) {
        die("connect");
    }
    if (write(c->fd, hello, sizeof hello - 1) < 0 ||
        epoll_ctl(load.poll, EPOLL_CTL_ADD, c->fd, &event) != 0) {
        die("a connection");
    }
    c->stage = SHAKING;
}

/* A frame with a mask of zeros, which changes nothing. */
static void send_text(client *c, const char *text)
{
    size_t n = strlen(text), head = n < 126 ? 6 : 8;
    unsigned char frame[LINE + 8] = {0x81, (unsigned char)(0x80 | (n < 126 ? n : 126))};

    if (n >= 126) {
        frame[2] = (unsigned char)(n >> 8);
        frame[3] = (unsigned char)n;
    }
    memcpy(frame + head, text, n); /* NOLINT(bugprone-not-null-terminated-result): a frame */
    if (write(c->fd, frame, head + n) != (ssize_t)(head + n)) {
        die("a request");
    }
    load.sent++;
    c->asked_at = now();
}

/* ---- the game ---- */

static void ask_choices(client *c)
{
    c->table->turn = -1;
    send_text(c, "{\"do\":\"legal\"}");
}

/* If a message says that it is the client's turn, its choices are asked for, at once or after THINK
 * milliseconds. */
static void look_for_turn(client *c, const char *text)
{
    const char *at = strstr(text, "\"to_act\":[");
    int seat = at ? (int)strtol(at + strlen("\"to_act\":["), NULL, 10) : -1;

    if (!at || at[strlen("\"to_act\":[")] == ']' || seat != c->seat) {
        return;
    }
    if (load.think == 0) {
        ask_choices(c);
        return;
    }
    c->table->turn = seat;
    c->table->turn_at = now() + load.think * 1000LL;
}

/* Any of the choices of a list. */
static void choose(client *c, const char *text)
{
    static const char key[] = "{\"action\":\"";
    const char *choice[CHOICES_MAX];
    char line[LINE];
    int n = 0;

    for (const char *at = strstr(text, key); at && n < CHOICES_MAX; at = strstr(at + 1, key)) {
        choice[n++] = at + sizeof key - 1;
    }
    if (n == 0) {
        return;
    }
    const char *taken = choice[mg_rng_below(&load.rng, (uint32_t)n)];
    snprintf(line, sizeof line, "{\"do\":\"act\",\"action\":\"%.*s\"}", (int)strcspn(taken, "\""),
             taken);
    load.acts++;
    send_text(c, line);
}

static void enter(client *c)
{
    char line[LINE];

    if (c->seat == 0) {
        snprintf(line, sizeof line, "{\"do\":\"create\",\"name\":\"A\"}");
    } else {
        snprintf(line, sizeof line, "{\"do\":\"join\",\"room\":\"%s\",\"name\":\"P%d\"}",
                 c->table->room, c->seat);
    }
    c->stage = ENTERING;
    send_text(c, line);
}

static void entered(client *c, const char *text)
{
    table *t = c->table;
    const char *room = strstr(text, "\"room\":\"");

    if (c->seat == 0 && room) {
        snprintf(t->room, sizeof t->room, "%s", room + strlen("\"room\":\""));
        c->stage = SETTING;
        send_text(c, "{\"do\":\"set\",\"seats\":4,\"options\":{\"start\":\"first\"}}");
        return;
    }
    c->stage = READY;
    send_text(c, "{\"do\":\"ready\"}");
}

/* When the last seat is ready, the host begins the game. */
static void is_ready(client *c)
{
    table *t = c->table;

    c->stage = PLAYING;
    if (c->stage == PLAYING && c->seat > 0 && ++t->ready == SEATS - 1) {
        send_text(&t->client[0], "{\"do\":\"begin\"}");
    }
}

static void join_others(table *t)
{
    t->client[0].stage = PLAYING;
    for (int seat = 1; seat < SEATS; seat++) {
        if (t->client[seat].stage == WAITING) {
            enter(&t->client[seat]);
        }
    }
}

static void take_answer(client *c, const char *text)
{
    bool ok = strstr(text, "\"ok\":true") != NULL;

    if (c->asked_at && load.counting) {
        int64_t slot = (now() - c->asked_at) / SLOT;

        load.latency[slot < SLOTS ? slot : SLOTS - 1]++;
    }
    c->asked_at = 0;
    load.refused += !ok;
    if (!ok && c->stage != PLAYING) {
        fprintf(stderr, "%s\n", text);
        stop(1);
    }
    switch (c->stage) {
    case ENTERING:
        entered(c, text);
        break;
    case SETTING:
        join_others(c->table);
        break;
    case READY:
        is_ready(c);
        break;
    case PLAYING:
        if (strstr(text, "\"legal\":[")) {
            choose(c, text);
        } else if (!ok) {
            ask_choices(c);
        }
        break;
    case SHAKING:
    case IDLE:
    case WAITING:
        break;
    }
}

static void take_message(client *c, const char *text)
{
    load.begun += c->seat == 0 && strstr(text, "\"message\":\"begin\"");
    if (strstr(text, "\"message\":\"play\"") || strstr(text, "\"message\":\"begin\"")) {
        look_for_turn(c, text);
    }
}

/* ---- frames ---- */

static void shaken(client *c)
{
    if (strncmp(c->in, "HTTP/1.1 101", 12) != 0) {
        fprintf(stderr, "%.40s\n", c->in);
        stop(1);
    }
    c->stage = c->table ? WAITING : IDLE;
    if (c->table && (c->seat == 0 || c->table->client[0].stage == PLAYING)) {
        enter(c);
    }
}

/* The bytes of the first frame or head in the buffer, and where its text begins; 0 = not all of it.
 */
static size_t first_frame(const client *c, size_t *text)
{
    const unsigned char *in = (const unsigned char *)c->in;
    size_t n, head = 2;

    if (c->stage == SHAKING) {
        const char *end = strstr(c->in, "\r\n\r\n");

        *text = 0;
        return end ? (size_t)(end - c->in) + 4 : 0;
    }
    if (c->n < 10 && (c->n < 2 || c->n < 2u + (in[1] == 126 ? 2 : in[1] == 127 ? 8 : 0))) {
        return 0;
    }
    n = in[1] & 127;
    if (n == 126) {
        n = (size_t)in[2] << 8 | in[3];
        head = 4;
    } else if (n == 127) {
        n = 0;
        for (int k = 2; k < 10; k++) {
            n = n << 8 | in[k];
        }
        head = 10;
    }
    *text = head;
    return c->n >= head + n ? head + n : 0;
}

static void take_frame(client *c, size_t text, size_t n)
{
    int opcode = c->in[0] & 15;
    char after = c->in[n];

    if (c->stage == SHAKING) {
        shaken(c);
        return;
    }
    if (opcode == 9) { /* is anybody there? */
        static const unsigned char pong[] = {0x8a, 0x80, 0, 0, 0, 0};

        load.closed += write(c->fd, pong, sizeof pong) < 0;
        return;
    }
    if (opcode != 1) {
        return;
    }
    c->in[n] = '\0';
    load.received++;
    load.bytes += (long long)n;
    if (strncmp(c->in + text, "{\"id\"", 5) == 0) {
        take_answer(c, c->in + text);
    } else {
        take_message(c, c->in + text);
    }
    c->in[n] = after;
}

static void take_bytes(client *c)
{
    size_t n, text, used = 0;

    if (c->cap - c->n < 4096) {
        c->cap = 2 * c->cap + 8192;
        c->in = realloc(c->in, c->cap + 1);
        if (!c->in) {
            die("memory");
        }
    }
    ssize_t came = read(c->fd, c->in + c->n, c->cap - c->n);
    if (came <= 0) {
        load.closed++;
        epoll_ctl(load.poll, EPOLL_CTL_DEL, c->fd, NULL);
        close(c->fd);
        return;
    }
    c->n += (size_t)came;
    c->in[c->n] = '\0';
    client rest = *c;
    while ((n = first_frame(&rest, &text)) > 0) {
        c->in = rest.in;
        take_frame(c, text, n);
        used += n;
        rest.in += n;
        rest.n -= n;
        rest.stage = c->stage;
    }
    c->in = rest.in - used;
    memmove(c->in, c->in + used, c->n - used + 1);
    c->n -= used;
}

/* ---- the run ---- */

static void turn_once(int milliseconds)
{
    struct epoll_event event[EVENTS];
    int n = epoll_wait(load.poll, event, EVENTS, milliseconds);

    for (int k = 0; k < n; k++) {
        take_bytes(event[k].data.ptr);
    }
    int64_t at = now();
    for (int k = 0; load.think && k < load.tables_n; k++) {
        table *t = &load.tables[k];

        if (t->turn >= 0 && t->turn_at <= at) {
            ask_choices(&t->client[t->turn]);
        }
    }
}

static void open_all(void)
{
    for (int k = 0; k < load.idle_n; k++) {
        open_client(&load.idle[k]);
        turn_once(0);
    }
    for (int k = 0; k < load.tables_n; k++) {
        load.tables[k].turn = -1;
    }
    for (int k = 0; k < load.tables_n; k++) {
        for (int seat = 0; seat < SEATS; seat++) {
            load.tables[k].client[seat].seat = seat;
            load.tables[k].client[seat].table = &load.tables[k];
            open_client(&load.tables[k].client[seat]);
        }
        turn_once(0);
    }
}

static double milliseconds_at(double share)
{
    long long all = 0, so_far = 0;

    for (int k = 0; k < SLOTS; k++) {
        all += load.latency[k];
    }
    for (int k = 0; k < SLOTS; k++) {
        so_far += load.latency[k];
        if ((double)so_far >= share * (double)all) {
            return (k + 1) * SLOT / 1000.0;
        }
    }
    return 0;
}

static int number(const char *text, const char *what)
{
    char *end;
    long value = strtol(text, &end, 10);

    if (*end || value < 0 || value > 1000000) {
        fprintf(stderr, "magie_load: %s: a number is wanted\n", what);
        stop(2);
    }
    return (int)value;
}

int main(int argc, char **argv)
{
    struct rlimit files;

    if (argc < 4 || argc > 6) {
        fprintf(stderr, "usage: magie_load PORT TABLES SECONDS [THINK [IDLE]]\n");
        return 2;
    }
    load.port = number(argv[1], "PORT");
    load.tables_n = number(argv[2], "TABLES");
    int seconds = number(argv[3], "SECONDS");
    load.think = argc > 4 ? number(argv[4], "THINK") : 0;
    load.idle_n = argc > 5 ? number(argv[5], "IDLE") : 0;
    load.tables = calloc((size_t)load.tables_n + 1, sizeof *load.tables);
    load.idle = calloc((size_t)load.idle_n + 1, sizeof *load.idle);
    load.rng = mg_rng_of(1, 0, 0);
    load.poll = epoll_create1(0);
    if (!load.tables || !load.idle || load.poll < 0) {
        die("memory");
    }
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        (void)setrlimit(RLIMIT_NOFILE, &files);
    }
    open_all();
    for (int64_t end = now() + 60LL * MICRO; load.begun < load.tables_n && now() < end;) {
        turn_once(1);
    }
    load.counting = true;
    long long before = load.sent + load.received;
    load.sent = load.received = load.bytes = load.acts = load.refused = 0;
    int64_t start = now();
    while (now() < start + (int64_t)seconds * MICRO) {
        turn_once(1);
    }
    double took = (double)(now() - start) / MICRO;
    printf("tables %d, idle %d, think %d ms: %.0f messages/s (%.0f in, %.0f out), %.0f actions/s, "
           "%.1f MB/s; answers p50 %.2f ms, p99 %.2f ms, p99.9 %.2f ms; %lld refused, %lld closed\n"
           "%lld messages in all\n",
           load.tables_n, load.idle_n, load.think, (double)(load.sent + load.received) / took,
           (double)load.sent / took, (double)load.received / took, (double)load.acts / took,
           (double)load.bytes / took / 1e6, milliseconds_at(0.5), milliseconds_at(0.99),
           milliseconds_at(0.999), load.refused, load.closed, before + load.sent + load.received);
    return load.closed > 0;
}
