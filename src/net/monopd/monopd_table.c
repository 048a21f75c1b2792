/* SPDX-License-Identifier: MIT
 * What clients of monopd's protocol see of a table before its game begins, and in the list of
 * tables. */
#include "net/monopd/monopd_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Options that clients show as boxes to tick, where the edition has them. */
static const char *const options[MG_MONOPD_CONFIGS] = {
    "auction",      "trades",      "mortgages",          "build.even",    "bank.limited",
    "jail.rent",    "go.double",   "estate.auction",     "dice.special",  "travel",
    "go.privilege", "jail.active", "jail.doubles_again", "trade.in_debt",
};

const char *mg__monopd_option(int number)
{
    return number > 0 && number <= MG_MONOPD_CONFIGS ? options[number - 1] : NULL;
}

static bool is_person(const json_t *seat)
{
    return json_is_true(json_object_get(seat, "taken"));
}

static bool is_free(const json_t *seat)
{
    return strcmp(mg__text(seat, "player"), "human") == 0 && !is_person(seat);
}

/* ---- the list ---- */

static const char *stage_of(const mg_monopd *c)
{
    const char *stage = mg__text(c->agreed, "stage");

    return strcmp(stage, "open") == 0 ? "config" : strcmp(stage, "over") == 0 ? "end" : "run";
}

static int count(const mg_monopd *c, bool (*holds)(const json_t *seat))
{
    const json_t *seats = mg__monopd_seats(c);
    int n = 0;

    for (size_t seat = 0; seat < json_array_size(seats); seat++) {
        n += holds(json_array_get(seats, seat));
    }
    return n;
}

static void put_game(const mg_monopd *c, mg__out *o, const char *type, const char *title)
{
    bool open = strcmp(stage_of(c), "config") == 0;
    int seats = (int)json_array_size(mg__monopd_seats(c)), spare = count(c, is_free);

    mg__put(o, "<gameupdate");
    mg__xml_int(o, "gameid", c->table->id);
    mg__xml_text(o, "gametype", type);
    mg__xml_text(o, "name", title);
    mg__xml_int(o, "minplayers", 2);
    mg__xml_int(o, "maxplayers", seats);
    mg__xml_int(o, "players", seats - spare);
    mg__xml_int(o, "canbejoined", open && spare > 0);
    mg__xml_int(o, "canbewatched", json_is_true(json_object_get(c->agreed, "onlookers")));
    mg__xml_int(o, "master", mg__num(c->agreed, "host", -1) + 1);
    if (c->table->round) {
        mg__xml_int(o, "turn", c->table->round);
    }
}

/* In the hall a table has its real stage; to a client at the table, the stage that it has been
 * shown. */
static void list(mg_monopd *c)
{
    const char *title = "", *type = mg__hall_type(mg__text(c->agreed, "edition"), &title);
    mg__out element = mg__out_growing();

    if (type) {
        put_game(c, &element, type, title);
        mg__xml_text(&element, "status", stage_of(c));
        mg__put(&element, "/>");
        if (mg__out_is_whole(&element)) {
            mg__hall_list(c->hall, c->table, element.at);
        }
    }
    free(element.at);
}

/* ---- at the table ---- */

static void put_self(mg_monopd *c, mg__out *line)
{
    char cookie[MG_MONOPD_ROOM + MG_MONOPD_TOKEN];

    mg__put(line, "<client");
    mg__xml_int(line, "playerid", c->seat >= 0 ? c->seat + 1 : c->id);
    if (c->seat >= 0) {
        snprintf(cookie, sizeof cookie, "%s/%s", c->table->room, c->token);
        mg__xml_text(line, "cookie", cookie);
    }
    mg__put(line, "/>");
}

static void put_player(mg_monopd *c, mg__out *line, int seat)
{
    const json_t *one = json_array_get(mg__monopd_seats(c), (size_t)seat);
    mg__out text = mg__out_growing();
    int slot = MG_SENT_PLAYER + seat;

    if (!one || is_free(one)) {
        if (mg__monopd_is_news(c, slot, NULL)) {
            mg__putf(line, "<deleteplayer playerid=\"%d\"/>", seat + 1);
        }
    } else {
        mg__put(&text, "<playerupdate");
        mg__xml_int(&text, "playerid", seat + 1);
        mg__xml_text(&text, "name", mg__text(one, "name"));
        mg__xml_text(&text, "host", is_person(one) ? "" : mg__text(one, "player"));
        mg__xml_int(&text, "turnorder", seat + 1);
        mg__xml_int(&text, "game", c->table->id);
        mg__put(&text, " spectator=\"0\"/>");
        if (mg__out_is_whole(&text) && mg__monopd_is_news(c, slot, text.at)) {
            mg__put(line, text.at);
        }
    }
    free(text.at);
}

/* The client's own player comes first: clients enter a game when they are told that their player
 * did. */
static void put_players(mg_monopd *c, mg__out *line)
{
    if (c->seat >= 0) {
        put_player(c, line, c->seat);
    } else {
        mg__put(line, "<playerupdate");
        mg__xml_int(line, "playerid", c->id);
        mg__xml_text(line, "name", c->name);
        mg__xml_int(line, "game", c->table->id);
        mg__put(line, " spectator=\"1\"/>");
    }
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        put_player(c, line, seat);
    }
}

static void put_status(mg_monopd *c, mg__out *line)
{
    static const char *const shown[] = {"config", "config", "run", "end"};
    const char *title = mg__text(c->agreed, "edition");
    const char *type = mg__hall_type(title, &title);
    mg__out text = mg__out_growing();

    put_game(c, &text, type ? type : "city", title);
    mg__xml_text(&text, "status", shown[c->shown]);
    mg__put(&text, "/>");
    if (mg__out_is_whole(&text) && mg__monopd_is_news(c, MG_SENT_GAME, text.at)) {
        mg__put(line, text.at);
    }
    free(text.at);
}

/* Tells what the client cannot find out itself. */
static void explain(mg_monopd *c)
{
    static const char *const words[] = {
        "Free seats go to bots when the game begins. The host may say:",
        "\"!seats 3\" for another number of seats,",
        "\"!bots easy\" for other bots,",
        "\"!set jail.fine=100\" for an option.",
    };
    mg__out line = mg__monopd_begin();

    for (size_t k = 0; k < sizeof words / sizeof *words; k++) {
        mg__put(&line, "<msg type=\"chat\" playerid=\"0\" author=\"magie\"");
        mg__xml_text(&line, "value", words[k]);
        mg__put(&line, "/>");
    }
    mg__monopd_send(c, &line);
}

static void show(mg_monopd *c)
{
    bool first = c->shown == MG_SHOWN_NOTHING;
    mg__out line = mg__monopd_begin();

    if (first) {
        put_self(c, &line);
    }
    if (strcmp(stage_of(c), "config") == 0) {
        put_status(c, &line);
        put_players(c, &line);
        c->shown = MG_SHOWN_CONFIG;
    } else if (c->shown >= MG_SHOWN_GAME) {
        put_status(c, &line);
    }
    mg__monopd_send(c, &line);
    if (first && c->shown == MG_SHOWN_CONFIG) {
        mg_json request = mg__monopd_request(c, "catalogue");

        explain(c);
        mg__monopd_ask(c, MG_WANT_CATALOGUE, &request);
    } else if (c->shown == MG_SHOWN_CONFIG) {
        mg__monopd_configs(c);
    }
}

/* Clients cannot say that they are ready. So every seat at the table is, and the game begins when
 * the others are, too. */
static void agree(mg_monopd *c)
{
    const json_t *seats = mg__monopd_seats(c);
    int host = (int)mg__num(c->agreed, "host", -1);
    bool all = true;

    for (size_t seat = 0; seat < json_array_size(seats); seat++) {
        const json_t *one = json_array_get(seats, seat);
        bool ready = json_is_true(json_object_get(one, "ready"));

        all = all && !is_free(one) && (!is_person(one) || ready || (int)seat == host);
        if ((int)seat == c->seat && is_person(one) && !ready && c->seat != host &&
            !mg__monopd_is_asked(c, MG_WANT_READY)) {
            mg_json request = mg__monopd_request(c, "ready");

            mg__monopd_ask(c, MG_WANT_READY, &request);
        }
    }
    if (c->beginning && all) {
        mg_json request = mg__monopd_request(c, "begin");

        c->beginning = false;
        mg__monopd_ask(c, MG_WANT_NOTHING, &request);
    }
}

void mg__monopd_fill(mg_monopd *c)
{
    const json_t *seats = mg__monopd_seats(c);
    bool any = false;

    for (size_t seat = 0; c->beginning && seat < json_array_size(seats); seat++) {
        if (is_free(json_array_get(seats, seat))) {
            mg_json request = mg__monopd_request(c, "seat");

            mg_json_int(&request, "seat", (int64_t)seat);
            mg_json_text(&request, "player", c->bot);
            mg__monopd_ask(c, MG_WANT_NOTHING, &request);
            any = true;
        }
    }
    if (!any) {
        agree(c);
    }
}

void mg__monopd_agreed(mg_monopd *c)
{
    if (!c->agreed) {
        return;
    }
    show(c);
    list(c);
    if (strcmp(stage_of(c), "config") == 0) {
        agree(c);
    }
}

/* ---- options ---- */

static const json_t *find_named(const json_t *array, const char *name)
{
    for (size_t k = 0; k < json_array_size(array); k++) {
        if (strcmp(mg__text(json_array_get(array, k), "name"), name) == 0) {
            return json_array_get(array, k);
        }
    }
    return NULL;
}

/* The name of an edition as tables agree on it: "standard:classic". */
static const json_t *find_edition(const mg_monopd *c)
{
    const json_t *editions = json_object_get(c->catalogue, "editions");
    const char *wanted = mg__text(c->agreed, "edition");
    char name[128];

    for (size_t k = 0; k < json_array_size(editions); k++) {
        const json_t *one = json_array_get(editions, k);

        snprintf(name, sizeof name, "%s:%s", mg__text(one, "name"), mg__text(one, "profile"));
        if (strcmp(name, wanted) == 0) {
            return one;
        }
    }
    return NULL;
}

static bool is_of(const json_t *option, const char *edition)
{
    const json_t *editions = json_object_get(option, "editions");

    for (size_t k = 0; k < json_array_size(editions); k++) {
        if (strcmp(json_string_value(json_array_get(editions, k)), edition) == 0) {
            return true;
        }
    }
    return false;
}

/* The value: what differs from the edition, else what the edition says, else the default. */
static bool value_of(const mg_monopd *c, const json_t *edition, const json_t *option)
{
    const char *name = mg__text(option, "name");
    const json_t *value = json_object_get(json_object_get(c->agreed, "options"), name);

    value = value ? value : json_object_get(json_object_get(edition, "options"), name);
    value = value ? value : json_object_get(option, "default");
    return json_is_true(value);
}

void mg__monopd_configs(mg_monopd *c)
{
    const json_t *edition = find_edition(c);
    mg__out line = mg__monopd_begin();

    for (int k = 0; k < MG_MONOPD_CONFIGS && options[k] && edition && c->table; k++) {
        const json_t *option = find_named(json_object_get(c->catalogue, "options"), options[k]);
        mg__out text = mg__out_growing();

        if (is_of(option, mg__text(edition, "name"))) {
            mg__put(&text, "<configupdate");
            mg__xml_int(&text, "gameid", c->table->id);
            mg__xml_int(&text, "configid", k + 1);
            mg__xml_text(&text, "name", options[k]);
            mg__xml_text(&text, "description", mg__text(option, "text"));
            mg__xml_text(&text, "type", "bool");
            mg__xml_int(&text, "value", value_of(c, edition, option));
            mg__put(&text, " edit=\"1\"/>");
        }
        if (text.n && mg__out_is_whole(&text) &&
            mg__monopd_is_news(c, MG_SENT_CONFIG + k, text.at)) {
            mg__put(&line, text.at);
        }
        free(text.at);
    }
    mg__monopd_send(c, &line);
}
