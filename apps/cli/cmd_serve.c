/* SPDX-License-Identifier: MIT
 * `magie serve`: rooms for people and programs, over WebSockets. */
#include "cli/command.h"
#include "cli/shared_options.h"
#include "net/server/server.h"
#include "play/saves.h"

#include "magie/exec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const mg_command mg_command_serve;

typedef struct arguments {
    int port, monopd, rate, connections, bot_seconds, keep_days;
    const char *address, *store, *certificate, *key, *at;
    mg_cli_texts origins, bots;
    bool proxied;
} arguments;

enum {
    STORE_CAP = MG_PATH_CAP + 32,
    BURST = 4, /* how many seconds of requests may come at once */
    ROOMS = 3  /* rooms that an address may open for each connection */
};

/* The store if none is named: beside the saved games. */
static mg_status usual_store(char out[STORE_CAP], mg_err *err)
{
    char folder[MG_PATH_CAP];

    if (!mg_saves_folder(folder) || !mg_saves_make_folder(folder)) {
        return mg_fail(err, MG_E_IO, "there is no folder for rooms; --store names another place");
    }
    snprintf(out, STORE_CAP, "sqlite:%s/rooms.db", folder);
    return MG_E_OK;
}

static int complain(const mg_err *err)
{
    char text[600];

    mg_err_format(err, text, sizeof text);
    fprintf(stderr, "magie serve: %s\n", text);
    return MG_EXIT_FAILED;
}

/* An address of WebSockets with a host, or a path below this one's: two slashes at the start would
 * name another host. */
static bool is_at(const char *at)
{
    size_t scheme = strncmp(at, "ws://", 5) == 0 ? 5 : strncmp(at, "wss://", 6) == 0 ? 6 : 0;
    const char *first = at + (scheme ? scheme : 1);

    return (scheme || at[0] == '/') && *first && !strchr(scheme ? "/?#:@" : "/\\?#", *first) &&
           strlen(at) < MG_STORE_AT;
}

/* An origin in the form that browsers send, because the two are compared: in small letters, without
 * a path, and without the usual port of its scheme. */
static bool is_origin(const char *text)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789+-._";
    size_t scheme = strspn(text, letters);

    if (!scheme || strncmp(text + scheme, "://", 3) != 0) {
        return false;
    }
    const char *host = text + scheme + 3;
    bool bracket = *host == '[';
    const char *end = host + bracket;
    end += strspn(end, bracket ? "0123456789abcdef:." : letters);
    if (end == host + bracket || (bracket && *end++ != ']')) {
        return false;
    }
    const char *port = *end == ':' ? end + 1 : "1";
    bool usual = (strncmp(text, "http:", 5) == 0 && strcmp(port, "80") == 0) ||
                 (strncmp(text, "https:", 6) == 0 && strcmp(port, "443") == 0);
    return (!*end || *end == ':') && *port && !port[strspn(port, "0123456789")] && !usual;
}

/* Checks the form of values, and values that depend on each other. */
static int check(const arguments *a)
{
    if (!a->certificate != !a->key) {
        return mg_usage_error(&mg_command_serve, "--certificate and --key belong together");
    }
    if (a->at && !is_at(a->at)) {
        return mg_usage_error(&mg_command_serve,
                              "--at: ws://HOST/PATH or a path is wanted, as /rooms/2");
    }
    for (int k = 0; k < a->origins.n; k++) {
        if (!is_origin(a->origins.at[k])) {
            return mg_usage_error(
                &mg_command_serve,
                "--origin: scheme://host[:port] is wanted as browsers write it, in small letters "
                "and without a path or the usual port, such as https://pages.example, not "
                "\"%.60s\"",
                a->origins.at[k]);
        }
    }
    return MG_EXIT_OK;
}

/* Programs that hosts may seat, by the names that the owner gives them: "NAME=COMMAND". Guests
 * never see a command, and cannot send one. */
static int open_bots(const arguments *a)
{
    mg_exec_set_seconds(a->bot_seconds);
    for (int k = 0; k < a->bots.n; k++) {
        const char *equals = strchr(a->bots.at[k], '=');
        char name[MG_BOT_NAME_CAP];
        mg_err err = {0};

        if (!equals || equals - a->bots.at[k] >= MG_BOT_NAME_CAP) {
            return mg_usage_error(&mg_command_serve, "--bot: NAME=COMMAND is wanted, not \"%.60s\"",
                                  a->bots.at[k]);
        }
        snprintf(name, sizeof name, "%.*s", (int)(equals - a->bots.at[k]), a->bots.at[k]);
        mg_status status = mg_bot_open_as(name, equals + 1, &err);
        if (status == MG_E_FIELD || status == MG_E_NAME_TAKEN) {
            return mg_usage_error(&mg_command_serve, "--bot: %s", err.text);
        }
        if (status) {
            return complain(&err);
        }
    }
    return MG_EXIT_OK;
}

static int execute(void *values)
{
    const arguments *a = values;
    char usual[STORE_CAP];
    mg_err err = {0};
    const mg_server_def def = {.address = strcmp(a->address, "*") == 0 ? NULL : a->address,
                               .port = a->port,
                               .monopd = a->monopd,
                               .origins = a->origins.at,
                               .origin_n = a->origins.n,
                               .proxied = a->proxied,
                               .certificate = a->certificate,
                               .key = a->key,
                               .at = a->at,
                               .page = mg_page_files};

    mg_hub_limits limits = mg_hub_usual_limits;

    limits.refill = a->rate;
    limits.burst = BURST * a->rate;
    limits.guests_from = a->connections;
    limits.rooms_from = ROOMS * a->connections;
    limits.keep_days = a->keep_days;
    int code = check(a);
    code = code ? code : open_bots(a);
    if (code) {
        return code;
    }
    if (!a->store && usual_store(usual, &err)) {
        return complain(&err);
    }
    mg_store *store = mg_store_open(a->store ? a->store : usual, &err);
    if (!store && err.status == MG_E_UNKNOWN) {
        return mg_usage_error(&mg_command_serve, "%s", err.text);
    }
    mg_hub *hub = store ? mg_hub_new(store, &limits) : NULL;
    mg_status status = MG_E_OK;
    if (!hub) {
        status = store ? mg_fail(&err, MG_E_CAPACITY, MG_NO_MEMORY) : err.status;
    } else {
        status = mg_serve(hub, &def, &err);
    }
    mg_hub_free(hub);
    mg_store_close(store);
    return status ? complain(&err) : MG_EXIT_OK;
}

/* clang-format off */
static const mg_cli_option options[] = {
    {.name = "address", .argument = "ADDRESS", .type = MG_CLI_TEXT,
     .at = offsetof(arguments, address), .initial = "127.0.0.1",
     .help = "address to listen on; * means every address of this machine"},
    {.name = "port", .argument = "N", .type = MG_CLI_INT, .at = offsetof(arguments, port),
     .least = 0, .most = 65535, .initial = "8420",
     .help = "port to listen on; 0 chooses a free one"},
    {.name = "monopd", .argument = "N", .type = MG_CLI_INT, .at = offsetof(arguments, monopd),
     .least = 1, .most = 65535,
     .help = "also listen on this port for clients of monopd's protocol, such as gtkatlantic; "
             "usually 1234"},
    {.name = "store", .argument = "STORE", .type = MG_CLI_TEXT, .at = offsetof(arguments, store),
     .help = "save rooms in sqlite:FILE, or in postgres://USER@HOST/DATABASE, which several "
             "servers may share; by default in a file beside the saved games"},
    {.name = "keep-days", .argument = "N", .type = MG_CLI_INT, .at = offsetof(arguments, keep_days),
     .least = 1, .most = 36500, .unit = "days",
     .help = "drop rooms that nobody has used for so many days, with their games; by default they "
             "are kept for ever"},
    {.name = "at", .argument = "URL", .type = MG_CLI_TEXT, .at = offsetof(arguments, at),
     .help = "where other servers with the same store send guests of this server's rooms: "
             "ws://HOST/PATH or a path of the same site, such as /rooms/2; by default the address "
             "on which it listens"},
    {.name = "origin", .argument = "ORIGIN", .type = MG_CLI_TEXTS,
     .at = offsetof(arguments, origins),
     .help = "allow pages of this origin, scheme://host[:port], to connect, too"},
    {.name = "proxy", .type = MG_CLI_FLAG, .at = offsetof(arguments, proxied),
     .help = "guests connect through a proxy, which adds their address to X-Forwarded-For"},
    {.name = "rate", .argument = "N", .type = MG_CLI_INT, .at = offsetof(arguments, rate),
     .least = 1, .most = 100000, .initial = "5", .unit = "requests",
     .help = "requests that a guest may make in a second on average; four times as many at once"},
    {.name = "connections", .argument = "N", .type = MG_CLI_INT,
     .at = offsetof(arguments, connections), .least = 1, .most = 1000000, .initial = "20",
     .help = "connections that one address may have; three times as many of the rooms in use may "
             "have been opened from there"},
    {.name = "bot", .argument = "NAME=COMMAND", .type = MG_CLI_TEXTS,
     .at = offsetof(arguments, bots),
     .help = "let hosts give a seat to this program (docs/own-bots.md) under that name; no shell "
             "reads COMMAND, and no guest sees it"},
    {.name = "bot-seconds", .argument = "N", .type = MG_CLI_INT,
     .at = offsetof(arguments, bot_seconds), .least = 1, .most = 60, .initial = "1",
     .unit = "seconds",
     .help = "time for each decision of such a program; all tables wait for it"},
    {.name = "certificate", .argument = "FILE", .type = MG_CLI_TEXT,
     .at = offsetof(arguments, certificate), .names = MG_NAMES_FILE,
     .help = "speak TLS with this certificate"},
    {.name = "key", .argument = "FILE", .type = MG_CLI_TEXT, .at = offsetof(arguments, key),
     .names = MG_NAMES_FILE,
     .help = "private key of the certificate"},
};
/* clang-format on */

static const mg_cli_group own = MG_CLI_GROUP(options);

const mg_command mg_command_serve = {
    .name = "serve",
    .summary = "Serve rooms where people and programs play over a network",
    .use = {{&own, 0}},
    .about =
        "People open the address in a browser, if the program was built with its page (make "
        "serve). Programs open rooms, sit down and play over the WebSocket at /rooms, with the "
        "subprotocol \"rooms\"; docs/rooms.md describes the messages. /health answers \"ok\", "
        "/metrics has counters. Everything that was acknowledged is saved: after a restart all "
        "games go on. Ctrl-C stops the server.",
    .values_size = sizeof(arguments),
    .execute = execute,
};
