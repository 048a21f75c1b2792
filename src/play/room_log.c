/* SPDX-License-Identifier: MIT
 * A room made of the log of a game, in which the game goes on from its end or from an earlier
 * ply. */
#include "play/room.h"
#include "play/room_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *known_player(const char *word, size_t n)
{
    char name[MG_BOT_NAME_CAP];
    const mg_bot *bot;

    snprintf(name, sizeof name, "%.*s", (int)n, word);
    bot = mg_bot_find(name);
    return bot ? bot->name : strcmp(name, "human") == 0 ? "human" : NULL;
}

static mg_status take_players(mg_room *room, const mg_match *m, const char *list, mg_err *err)
{
    const char *word = list ? list : "";

    for (int seat = 0; seat < room->setup.game.seat_n; seat++) {
        const char *own = mg_match_player(m, seat);
        size_t n = list ? strcspn(word, ",") : strlen(own);
        const char *player = known_player(list ? word : own, n);

        if (!player && list) {
            return mg_fail(err, MG_E_UNKNOWN,
                           "seat %d: there is no bot \"%.*s\"; a person is \"human\"", seat,
                           n < 40 ? (int)n : 40, word);
        }
        room->setup.seat[seat].player = player ? player : "human";
        word += list ? n + (word[n] == ',') : 0;
    }
    return MG_E_OK;
}

static void take_game(mg_room *room, const mg_match *m)
{
    const mg_game *g = mg_match_game(m);
    mg_setup *game = &room->setup.game;

    mg_setup_take(game, g->edition);
    game->options = g->opt;
    game->seat_n = g->seat_n;
    game->board_n = g->board_n;
    for (int b = 0; b < g->board_n; b++) {
        game->boards[b] = (int)(g->def[b] - g->edition->board);
    }
    room->setup.seed = mg_match_seed(m);
}

static mg_status take_seats(mg_room *room, mg_match *m, mg_err *err)
{
    for (int seat = room->setup.game.seat_n - 1; seat >= 0; seat--) {
        const char *player = room->setup.seat[seat].player;
        bool person = strcmp(player, "human") == 0;

        snprintf(room->setup.seat[seat].name, MG_SEAT_NAME_CAP, "%s", mg_match_name(m, seat));
        mg_match_set_player(m, seat, player);
        room->seat[seat] = (mg_room_seat){.taken = person, .ready = person};
        room->host = person ? seat : room->host;
    }
    return room->host >= 0 ? MG_E_OK
                           : mg_fail(err, MG_E_NO_SEAT,
                                     "nobody would play: at least one seat is to be \"human\"");
}

static mg_status go_back(mg_match *m, int at, mg_err *err)
{
    if (mg_match_reader(m) != MG_FOR_ALL) {
        return mg_fail(err, MG_E_NOT_YOURS,
                       "the log is as one seat may know the game: it can be looked at, not played");
    }
    if (at > mg_match_ply(m)) {
        return mg_fail(err, MG_E_AMOUNT, "the game has %d actions, not %d", mg_match_ply(m), at);
    }
    /* From here on dice come neither from the commitments nor from real dice. */
    mg_match_set_real_dice(m, false);
    mg_status status = mg_match_set_fair(m, "");
    return status || at < 0 ? status : mg_match_undo_to(m, at);
}

static mg_status prepare(mg_room *room, mg_match *m, int at, const char *players, mg_err *err)
{
    mg_status status = go_back(m, at, err);

    if (!status) {
        take_game(room, m);
        status = take_players(room, m, players, err);
    }
    return status ? status : take_seats(room, m, err);
}

mg_room *mg_room_from_log(const char *log, int at, const char *players, const mg_edition *own,
                          mg_millis now, mg_err *err)
{
    mg_match *m = mg_match_from_log(log, strlen(log), own, true, err);
    mg_room *room = m ? mg_room_new(0) : NULL;
    mg_status status = room ? prepare(room, m, at, players, err) : MG_E_CAPACITY;

    if (m && !room) {
        (void)mg_fail(err, status, MG_NO_MEMORY " for a room");
    }
    if (status) {
        mg_match_free(m);
        mg_room_free(room);
        return NULL;
    }
    if (!mg_engine_take(room->engine, m)) { /* mg_room_free has freed it */
        (void)mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
        mg_room_free(room);
        return NULL;
    }
    room->own = own;
    room->began = now;
    mg__room_goes_on(room, now);
    return room;
}
