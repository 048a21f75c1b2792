/* SPDX-License-Identifier: MIT
 * A room as an object of JSON: for its members, and for the store. */
#include "play/room.h"
#include "play/room_parts.h"
#include "record/json/options_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const stages[] = {
    [MG_ROOM_OPEN] = "open", [MG_ROOM_PLAYING] = "playing", [MG_ROOM_OVER] = "over", NULL};

static void write_boards(const mg_room *room, mg_json *out)
{
    const mg_setup *setup = &room->setup.game;
    char list[8 * MG_BOARDS_MAX];
    mg__out o = mg__out_of(list, sizeof list);

    for (int k = 0; k < setup->board_n; k++) {
        mg__putf(&o, "%s%s", k ? "," : "", setup->edition->board[setup->boards[k]].code);
    }
    if (setup->board_n) {
        mg_json_text(out, "boards", list);
    }
}

static void write_seat(const mg_room *room, int seat, mg_json *out)
{
    const mg_room_seat *who = &room->seat[seat];

    mg_json_open(out, NULL, '{');
    mg_json_text(out, "name", room->setup.seat[seat].name);
    mg_json_text(out, "player", room->setup.seat[seat].player);
    if (strcmp(room->setup.seat[seat].player, "human") == 0) {
        mg_json_bool(out, "taken", who->taken);
        mg_json_bool(out, "present", who->present);
        mg_json_bool(out, "ready", who->ready);
        mg_json_bool(out, "stands_in", who->stands_in);
        mg_json_bool(out, "hints", !(room->no_hints >> seat & 1));
        mg__room_write_seed(room, seat, out);
    }
    mg_json_close(out, '}');
}

void mg__room_table(const mg_room *room, mg_json *out)
{
    const mg_setup *setup = &room->setup.game;

    mg_json_open(out, "table", '{');
    mg_json_text(out, "stage", stages[room->stage]);
    mg__write_edition(out, setup->edition);
    mg__write_options(out, setup->edition, &setup->options, false);
    write_boards(room, out);
    mg_json_int(out, "clock", room->clock);
    mg_json_int(out, "away", room->away);
    mg_json_int(out, "minutes", room->setup.minutes);
    mg_json_bool(out, "onlookers", room->onlookers);
    mg_json_int(out, "host", room->host);
    mg__room_write_fair(room, out);
    mg_json_open(out, "seats", '[');
    for (int seat = 0; seat < setup->seat_n; seat++) {
        write_seat(room, seat, out);
    }
    mg_json_close(out, ']');
    mg_json_close(out, '}');
}

void mg__room_write_line(const mg_room *room, int k, mg_json *out)
{
    const mg_chat *chat = &room->chat[k % MG_CHATS_KEPT];

    mg_json_int(out, "seat", chat->seat);
    mg_json_text(out, "name", chat->name);
    mg_json_text(out, "text", chat->text);
}

int mg_room_chat_first(const mg_room *room)
{
    int kept = room->chat_n - MG_CHATS_KEPT;

    return kept > room->chat_first ? kept : room->chat_first;
}

int mg_room_chat_end(const mg_room *room)
{
    return room->chat_n;
}

void mg_room_write_chat(const mg_room *room, int number, mg_json *out)
{
    mg_json_open(out, NULL, '{');
    mg_json_int(out, "number", number);
    mg__room_write_line(room, number, out);
    mg_json_close(out, '}');
}

void mg__room_write_chats(const mg_room *room, mg_json *out)
{
    mg_json_open(out, "chat", '[');
    for (int k = mg_room_chat_first(room); k < room->chat_n; k++) {
        mg_json_open(out, NULL, '{');
        mg__room_write_line(room, k, out);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

/* ---- writing for the store, and reading ---- */

void mg_room_write_table(const mg_room *room, bool chat, mg_json *out)
{
    mg_json_open(out, NULL, '{');
    mg__room_table(room, out);
    if (chat) {
        mg__room_write_chats(room, out);
    }
    mg_json_int(out, "seed", (int64_t)room->setup.seed);
    mg_json_int(out, "played", mg__room_played(room));
    mg_json_close(out, '}');
}

static void read_text(mg__in *in, json_t *object, const char *key, char *out, size_t cap)
{
    const char *text = json_string_value(json_object_get(object, key));

    if (!text || strlen(text) >= cap) {
        mg__in_key(in, key);
        mg__in_fail(in, MG_E_FIELD, "a text of at most %d bytes is wanted", (int)cap - 1);
        mg__in_up(in);
        text = "";
    }
    memcpy(out, text, strlen(text) < cap ? strlen(text) + 1 : 1);
}

static void read_seat(mg__in *in, json_t *object, mg_room *room, int seat)
{
    char player[MG_BOT_NAME_CAP];
    const mg_bot *bot;

    read_text(in, object, "name", room->setup.seat[seat].name, MG_SEAT_NAME_CAP);
    read_text(in, object, "player", player, sizeof player);
    bot = mg_bot_find(player);
    if (!bot && strcmp(player, "human") != 0) {
        mg__in_fail(in, MG_E_UNKNOWN, "there is no bot \"%.40s\"", player);
    }
    room->setup.seat[seat].player = bot ? bot->name : "human";
    room->no_hints |= (uint16_t)((unsigned)!mg__in_bool(in, object, "hints", true) << seat);
    room->seat[seat] =
        (mg_room_seat){.taken = !bot && mg__in_bool(in, object, "taken", false),
                       .ready = !bot && mg__in_bool(in, object, "ready", false),
                       .stands_in = !bot && mg__in_bool(in, object, "stands_in", false)};
}

static void read_seats(mg__in *in, json_t *table, mg_room *room)
{
    json_t *list = mg__in_array(in, table, "seats");
    int n = (int)json_array_size(list);

    if (in->failed || mg_setup_check_seats(&room->setup.game, n, &in->err)) {
        in->failed = true;
        return;
    }
    room->setup.game.seat_n = n;
    mg__in_key(in, "seats");
    for (int seat = 0; seat < n && !in->failed; seat++) {
        mg__in_index(in, seat);
        read_seat(in, json_array_get(list, (size_t)seat), room, seat);
        mg__in_up(in);
    }
    mg__in_up(in);
    room->host = (int)mg__in_int(in, table, "host", (mg__in_range){-1, n - 1}, -1);
}

static void read_game(mg__in *in, json_t *table, mg_room *room)
{
    mg_setup *setup = &room->setup.game;
    char name[2 * MG_NAME_CAP + 2];
    const char *boards = json_string_value(json_object_get(table, "boards"));

    read_text(in, table, "edition", name, sizeof name);
    const mg_edition *edition = mg__room_edition(room, name);
    if (!edition) {
        mg__in_fail(in, MG_E_UNKNOWN, "there is no edition \"%.60s\"", name);
        return;
    }
    mg_setup_take(setup, edition);
    mg__read_options(in, table, &setup->options);
    if (boards && !in->failed) {
        in->failed = mg_setup_boards(setup, boards, &in->err) != MG_E_OK;
    }
}

/* Earlier versions stored no names: the present holder of the seat is taken for the writer. */
static void read_chat(mg__in *in, json_t *said, mg_room *room, mg_chat *chat)
{
    chat->seat = (int)mg__in_int(in, said, "seat", (mg__in_range){0, MG_SEATS_MAX - 1}, 0);
    if (json_object_get(said, "name")) {
        read_text(in, said, "name", chat->name, sizeof chat->name);
    } else {
        memcpy(chat->name, room->setup.seat[chat->seat].name, sizeof chat->name);
    }
    read_text(in, said, "text", chat->text, sizeof chat->text);
}

mg_chat *mg__room_next_chat(mg_room *room)
{
    room->chat = room->chat ? room->chat : calloc(MG_CHATS_KEPT, sizeof *room->chat);
    return room->chat ? &room->chat[room->chat_n % MG_CHATS_KEPT] : NULL;
}

static void add_chat(mg__in *in, json_t *said, mg_room *room)
{
    mg_chat *chat = mg__room_next_chat(room);

    if (!chat) {
        mg__in_fail(in, MG_E_CAPACITY, MG_NO_MEMORY);
        return;
    }
    read_chat(in, said, room, chat);
    room->chat_n += !in->failed;
}

/* The member is missing if the chat is stored by itself, or if an earlier version did not store
 * it. */
static void read_chats(mg__in *in, json_t *root, mg_room *room)
{
    json_t *list = json_object_get(root, "chat"), *said;
    size_t k;

    json_array_foreach(list, k, said)
    {
        if (!in->failed) {
            add_chat(in, said, room);
        }
    }
}

/* The first line says its number, from which the others are counted. */
static void read_line(mg__in *in, const char *line, size_t length, mg_room *room, bool first)
{
    json_t *said = mg__json_parse(line, length, &in->err);

    in->failed = !said;
    if (said && first) {
        room->chat_n = (int)mg__in_int(in, said, "number", (mg__in_range){0, INT32_MAX}, 0);
        room->chat_first = room->chat_n;
    }
    if (!in->failed) {
        add_chat(in, said, room);
    }
    json_decref(said);
}

mg_status mg_room_read_chat(mg_room *room, const char *lines, mg_err *err)
{
    mg__in in = {0};

    room->chat_n = room->chat_first = 0;
    for (const char *at = lines; *at && !in.failed;) {
        size_t length = strcspn(at, "\n");

        read_line(&in, at, length, room, at == lines);
        at += length + (at[length] == '\n');
    }
    if (in.failed) {
        room->chat_n = room->chat_first = 0;
        *err = in.err;
    }
    return in.failed ? in.err.status : MG_E_OK;
}

void mg_room_set_seq(mg_room *room, int64_t seq)
{
    room->seq = seq;
}

void mg__room_read_table(mg__in *in, json_t *root, mg_room *room)
{
    json_t *table = mg__in_object(in, root, "table");

    if (!table) {
        mg__in_fail(in, MG_E_FIELD, "\"table\" is missing");
        return;
    }
    read_game(in, table, room);
    read_seats(in, table, room);
    room->stage = (mg_room_stage)mg__in_choice(in, table, "stage", stages, MG_ROOM_OPEN);
    room->clock = (int)mg__in_int(in, table, "clock", (mg__in_range){0, INT32_MAX}, 0);
    room->away = (int)mg__in_int(in, table, "away", (mg__in_range){0, INT32_MAX}, 0);
    room->onlookers = mg__in_bool(in, table, "onlookers", true);
    room->setup.minutes = (int)mg__in_int(in, table, "minutes", (mg__in_range){0, INT32_MAX}, 0);
    read_chats(in, root, room);
    room->began = -mg__in_int(in, root, "played", (mg__in_range){0, INT64_MAX}, 0);
    room->setup.seed =
        (uint64_t)mg__in_int(in, root, "seed", (mg__in_range){INT64_MIN, INT64_MAX}, 0);
}
