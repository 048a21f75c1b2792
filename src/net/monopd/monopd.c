/* SPDX-License-Identifier: MIT
 * How a client of monopd's protocol hears the answers and messages of the hub, and what follows
 * from them. */
#include "net/monopd/monopd_parts.h"
#include "record/json/input.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    EVENTS_MAX = 100, /* events that wait until the board is shown */
    GOING_SECONDS = 6 /* seconds in an auction until "going once", "going twice", and gone */
};

/* ---- at a table ---- */

/* Takes the client away from its table: it is told that its own player is in no game, which clients
 * understand as leaving. */
void mg__monopd_leave_table(mg_monopd *c)
{
    mg__out line = mg__monopd_begin();

    mg__put(&line, "<playerupdate");
    mg__xml_int(&line, "playerid", c->seat >= 0 ? c->seat + 1 : c->id);
    mg__put(&line, " game=\"-1\"/>");
    mg__monopd_send(c, &line);
    c->ends->renew(c->context);
    mg__hall_sit(c, NULL);
    mg__monopd_forget(c);
    mg__monopd_drop_asks(c);
    c->beginning = false;
    json_decref(c->agreed);
    json_decref(c->game);
    json_decref(c->look);
    c->agreed = c->game = c->look = NULL;
    json_array_clear(c->events);
    c->shown = MG_SHOWN_NOTHING;
    c->seat = c->turn = -1;
    c->token[0] = '\0';
    c->trade = (mg_monopd_trade){0};
    c->auction = (mg_monopd_auction){0};
    mg__hall_tell_tables(c);
}

/* Whether the client can show the game. Clients write outside their arrays if they are told of a
 * space that their board does not have. */
static bool can_show(const mg_monopd *c)
{
    const json_t *boards = json_object_get(c->game, "boards");

    return json_array_size(boards) == 1 &&
           json_array_size(mg__monopd_spaces(c)) == MG_MONOPD_SPACES;
}

static void take_game(mg_monopd *c, const json_t *answer)
{
    json_decref(c->game);
    c->game = json_incref(json_object_get(answer, "game"));
    if (!can_show(c)) {
        mg__monopd_say(c, "error",
                       "this program can show no game but on one board of 40 spaces: play it in a "
                       "browser");
        mg__monopd_leave_table(c);
        return;
    }
    mg__monopd_look(c);
}

static void take_look(mg_monopd *c, json_t *answer)
{
    json_decref(c->look);
    c->look = json_incref(answer);
    mg__monopd_draw(c);
}

static void take_seat(mg_monopd *c, const json_t *answer)
{
    c->seat = (int)mg__num(answer, "seat", -1);
    if (*mg__text(answer, "token")) {
        snprintf(c->token, sizeof c->token, "%s", mg__text(answer, "token"));
    }
    if (!mg__hall_sit(c, mg__text(answer, "room"))) {
        c->ends->close(c->context);
    }
}

/* ---- what the hub says ---- */

static void refused(mg_monopd *c, mg_monopd_want want, const json_t *answer)
{
    if (want == MG_WANT_READY) {
        return; /* the game has begun, or the settings have changed; the client itself did not
                   ask to be ready */
    }
    mg__monopd_say(c, "error", mg__text(json_object_get(answer, "error"), "text"));
    c->beginning = false;
    if (want == MG_WANT_STEP) {
        mg__monopd_trade_fails(c);
    }
}

static void take_answer(mg_monopd *c, mg_monopd_want want, json_t *answer)
{
    switch (want) {
    case MG_WANT_SEAT:
        take_seat(c, answer);
        break;
    case MG_WANT_CATALOGUE:
        c->catalogue = c->catalogue ? c->catalogue : json_incref(answer);
        mg__monopd_configs(c);
        break;
    case MG_WANT_TABLE:
        mg__monopd_fill(c);
        break;
    case MG_WANT_LEAVE:
        mg__monopd_leave_table(c);
        break;
    case MG_WANT_GAME:
        take_game(c, answer);
        break;
    case MG_WANT_LOOK:
        take_look(c, answer);
        break;
    case MG_WANT_READY:
    case MG_WANT_STEP:
    case MG_WANT_NOTHING:
        break;
    }
}

static void answered(mg_monopd *c, json_t *answer)
{
    mg_monopd_ask *ask = c->first;
    bool ok = json_is_true(json_object_get(answer, "ok"));

    if (!ask || !c->waiting) {
        return;
    }
    c->waiting = false;
    if (!ok && json_object_get(answer, "wait")) {
        c->held_up = true; /* too many requests: this one is repeated at the next tick */
        return;
    }
    mg__monopd_pop(c);
    if (ok) {
        take_answer(c, ask->want, answer);
    } else {
        refused(c, ask->want, answer);
    }
    free(ask);
    mg__monopd_ask_next(c);
}

static void say_chat(mg_monopd *c, const json_t *chat)
{
    mg__out line = mg__monopd_begin();

    mg__put(&line, "<msg type=\"chat\"");
    mg__xml_int(&line, "playerid", mg__num(chat, "seat", 0) + 1);
    mg__xml_text(&line, "author", mg__text(chat, "name"));
    mg__xml_text(&line, "value", mg__text(chat, "text"));
    mg__put(&line, "/>");
    mg__monopd_send(c, &line);
}

static bool is_playing(const mg_monopd *c)
{
    return strcmp(mg__text(c->agreed, "stage"), "open") != 0;
}

/* The table of a game that is over may be opened again, but clients cannot go back to that. */
static bool has_to_leave(const mg_monopd *c)
{
    const json_t *own = json_array_get(mg__monopd_seats(c), (size_t)c->seat);

    return (c->seat >= 0 && !json_is_true(json_object_get(own, "taken"))) ||
           (c->shown >= MG_SHOWN_GAME && !is_playing(c));
}

static void hold_events(mg_monopd *c, json_t *events)
{
    if (c->shown >= MG_SHOWN_GAME) {
        mg__monopd_events(c, events);
    } else if (json_array_size(c->events) < EVENTS_MAX) {
        json_array_extend(c->events, events);
    }
}

/* Asks for the position again after every change; for the tables of the game only once. */
static void follow(mg_monopd *c)
{
    if (!is_playing(c)) {
        return;
    }
    if (!c->game && !mg__monopd_is_asked(c, MG_WANT_GAME)) {
        mg__monopd_ask_for(c, MG_WANT_GAME, "game");
    } else {
        mg__monopd_look(c);
    }
}

static void take_table(mg_monopd *c, json_t *table)
{
    json_decref(c->agreed);
    c->agreed = json_incref(table);
    if (!has_to_leave(c)) {
        mg__monopd_agreed(c);
        return;
    }
    mg__monopd_say(c, "info", "The seat is not yours any more: join a table anew.");
    mg__monopd_leave_table(c);
}

static void told(mg_monopd *c, const json_t *message)
{
    const char *what = mg__text(message, "message");
    json_t *table = json_object_get(message, "table"), *chat;
    json_t *events = json_object_get(message, "events");
    size_t k;

    if (table && c->table) {
        take_table(c, table);
    }
    if (!c->table) {
        return; /* from a table that it has left */
    }
    json_array_foreach(json_object_get(message, "chat"), k, chat)
    {
        say_chat(c, chat);
    }
    if (strcmp(what, "chat") == 0) {
        say_chat(c, message);
        return;
    }
    if (events) {
        hold_events(c, events);
    }
    if (mg__num(message, "by", -1) == c->seat) {
        /* the button that was pressed is offered again */
        mg__monopd_is_news(c, MG_SENT_BUTTONS, NULL);
    }
    if (strcmp(what, "table") != 0 || !c->game) {
        follow(c);
    }
}

void mg_monopd_tell(mg_monopd *c, const char *line, size_t length)
{
    json_t *object = json_loadb(line, length, 0, NULL);

    if (json_object_get(object, "message")) {
        told(c, object);
    } else if (object) {
        answered(c, object);
    }
    json_decref(object);
}

/* ---- time ---- */

/* A client that stays silent passes: monopd's protocol has no word for passing. */
static void go_on(mg_monopd *c)
{
    mg_monopd_auction *auction = &c->auction;
    int going = ++auction->silent / GOING_SECONDS;

    if (auction->silent % GOING_SECONDS) {
        return;
    }
    if (going > 2) {
        auction->mine = false;
        mg__monopd_act(c, MG_WANT_NOTHING, "pass");
        return;
    }
    mg__out line = mg__monopd_begin();
    mg__put(&line, "<auctionupdate");
    mg__xml_int(&line, "auctionid", auction->id);
    mg__xml_int(&line, "status", going);
    mg__put(&line, "/>");
    mg__monopd_send(c, &line);
}

void mg_monopd_tick(mg_monopd *c)
{
    if (c->held_up) {
        c->held_up = false;
        mg__monopd_ask_next(c);
    }
    if (c->auction.open && c->auction.mine) {
        go_on(c);
    }
}
