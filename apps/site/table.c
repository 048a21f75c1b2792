/* SPDX-License-Identifier: MIT
 * A table on one device: a room whose members all sit at this screen, or are bots. The page's
 * worker calls these functions, carries the lines and stores what must be stored. An instance of
 * the module has one table. Texts that are returned belong to the module and are valid until the
 * next call. Numbers of milliseconds are doubles, because a script has no other numbers. */
#include "play/room.h"
#include "record/engine/catalogue.h"
#include "site/site.h"

#include "magie/analyst.h"
#include "magie/engine.h"
#include "magie/loader.h"

#include <stdlib.h>
#include <string.h>

static mg_room *room;
static mg_edition *own;    /* an edition beside the shipped ones: tables may agree on it */
static mg_edition *before; /* an earlier one that the table still uses */
static mg_engine *without_game;
static mg_json out;
static char *log_text;

/* The text that is returned next. */
static mg_json *new_text(void)
{
    if (!out.at) {
        mg_json_init(&out, NULL, 0);
    }
    mg_json_clear(&out);
    return &out;
}

static const char *text(void)
{
    return out.full ? "" : out.at;
}

/** Registers the bots that think long, in addition to those of every engine. Call it once, before
 * everything else. */
SITE_EXPORT(bool, site_begin, void)
{
    return mg_analyst_register() == MG_E_OK;
}

SITE_EXPORT(bool, site_table_open, uint32_t seed_high, uint32_t seed_low)
{
    mg_room_free(room);
    room = mg_room_new((uint64_t)seed_high << 32 | seed_low);
    return room != NULL;
}

static const char *take(mg_room *read, const mg_err *err)
{
    if (!read) {
        mg_json_open(new_text(), NULL, '{');
        mg_json_error(&out, "error", err);
        mg_json_close(&out, '}');
        return text();
    }
    mg_room_free(room);
    room = read;
    return "";
}

/* Frees editions that the table does not use. */
static void take_edition(mg_edition *read)
{
    bool stays = room && mg_room_edition(room) == own;

    mg_edition_free(stays ? before : own);
    before = stays ? own : before;
    own = read;
}

/** Reads the edition in a folder; from now on tables of this instance may agree on it. Returns
 * {"edition": its row of the catalogue, "settings": the options that matter}, or {"error": …}. */
SITE_EXPORT(const char *, site_table_own, const char *folder)
{
    mg_err err = {0};
    mg_edition *read = NULL;

    mg_json_open(new_text(), NULL, '{');
    if (!mg_edition_open(folder, &read, &err) || !read) {
        mg_json_error(&out, "error", &err);
    } else {
        take_edition(read);
        mg__write_edition_row(&out, "edition", own);
        mg__write_edition_settings(&out, "settings", own);
        if (room) {
            mg_room_use_edition(room, own);
        }
    }
    mg_json_close(&out, '}');
    return text();
}

/** Restores a stored table. Returns "", or the error as a JSON object. */
SITE_EXPORT(const char *, site_table_read, const char *table, const char *log, double now)
{
    mg_err err = {0};
    const char *game = *log ? log : NULL; /* NULL = the game has not begun */

    return take(mg_room_read(table, strlen(table), game, own, (mg_millis)now, &err), &err);
}

/** Makes a table where the game of a log goes on, after its action `at` (-1: its last one); see
 * mg_room_from_log. Returns "", or the error as a JSON object. */
SITE_EXPORT(const char *, site_table_from_log, const char *log, int at, const char *players,
            double now)
{
    mg_err err = {0};

    return take(mg_room_from_log(log, at, *players ? players : NULL, own, (mg_millis)now, &err),
                &err);
}

/** A person sits down. Returns {"seat": K}, or {"error": …}. */
SITE_EXPORT(const char *, site_table_sit, int seat, const char *name, double now)
{
    mg_err err = {0};

    seat = mg_room_sit(room, seat, name, &err);
    mg_json_open(new_text(), NULL, '{');
    if (seat < 0) {
        mg_json_error(&out, "error", &err);
    } else {
        mg_room_present(room, seat, true, (mg_millis)now);
        mg_json_int(&out, "seat", seat);
    }
    mg_json_close(&out, '}');
    return text();
}

SITE_EXPORT(void, site_table_present, int seat, bool present, double now)
{
    mg_room_present(room, seat, present, (mg_millis)now);
}

SITE_EXPORT(const char *, site_table_answer, int seat, const char *line, double now)
{
    return mg_room_answer(room, seat, line, strlen(line), (mg_millis)now);
}

SITE_EXPORT(double, site_table_seq, void)
{
    return (double)mg_room_seq(room);
}

SITE_EXPORT(const char *, site_table_message, int seat)
{
    mg_room_message(room, seat, new_text());
    return text();
}

SITE_EXPORT(const char *, site_table_whole, int seat, int since, double now)
{
    mg_room_whole(room, seat, since, (mg_millis)now, new_text());
    return text();
}

SITE_EXPORT(double, site_table_due, void)
{
    return (double)mg_room_due(room);
}

SITE_EXPORT(bool, site_table_tick, double now)
{
    return mg_room_tick(room, (mg_millis)now);
}

/** The table without its actions, to be stored. */
SITE_EXPORT(const char *, site_table_write, void)
{
    mg_room_write_table(room, true, new_text());
    return text();
}

/** The log of the table's game, "" before it begins. */
SITE_EXPORT(const char *, site_table_log, void)
{
    const mg_match *m = mg_room_match(room);

    free(log_text);
    log_text = m ? mg_match_log(m) : NULL;
    return log_text ? log_text : "";
}

/* Finds the edition of the user, by its name or by that of its profile. */
static const mg_edition *find_own(void *context, const char *name, mg_err *err)
{
    size_t length = own ? strlen(own->name) : 0;
    bool called =
        own && strncmp(name, own->name, length) == 0 &&
        (!name[length] || (name[length] == ':' && strcmp(name + length + 1, own->profile) == 0));

    (void)context;
    (void)err;
    return called ? own : NULL;
}

static bool have_engine(void)
{
    if (!without_game) {
        without_game = mg_engine_new();
        if (without_game) {
            mg_engine_editions(without_game, find_own, NULL);
        }
    }
    return without_game != NULL;
}

/** Answers catalogue, rules and explain for a person that sits at no table. */
SITE_EXPORT(const char *, site_answer, const char *line)
{
    return have_engine() ? mg_engine_answer_as(without_game, MG_ONLOOKER, line, strlen(line)) : "";
}

/** Answers a person who examines a game alone, and may know all of it, as `magie engine` does. */
SITE_EXPORT(const char *, site_engine, const char *line)
{
    return have_engine() ? mg_engine_answer(without_game, line, strlen(line)) : "";
}
