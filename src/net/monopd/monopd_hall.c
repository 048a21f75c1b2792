/* SPDX-License-Identifier: MIT
 * The hall of monopd's clients: the kinds of tables that may be opened, and the open tables. */
#include "net/monopd/monopd_parts.h"

#include "magie/version.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* gtkatlantic recognises two kinds of games by their names, since it has boards for them; the text
 * beside a name is for people. */
static const struct {
    const char *type, *edition, *title;
} types[] = {
    {"city",        "standard", "Standard"      },
    {"french_city", "us-house", "US house rules"},
};

enum { TYPES = sizeof types / sizeof *types };

const char *mg__hall_edition(const char *type)
{
    for (int k = 0; k < TYPES; k++) {
        if (!*type || strcmp(type, types[k].type) == 0 || strcmp(type, types[k].edition) == 0) {
            return types[k].edition;
        }
    }
    return NULL;
}

const char *mg__hall_type(const char *edition, const char **title)
{
    for (int k = 0; k < TYPES; k++) {
        size_t n = strlen(types[k].edition);

        if (strncmp(edition, types[k].edition, n) == 0 && (!edition[n] || edition[n] == ':')) {
            *title = types[k].title;
            return types[k].type;
        }
    }
    return NULL;
}

mg_monopd_hall *mg_monopd_hall_new(void)
{
    return calloc(1, sizeof(mg_monopd_hall));
}

static void free_table(mg_monopd_table *table)
{
    free(table->told);
    free(table);
}

void mg_monopd_hall_free(mg_monopd_hall *hall)
{
    while (hall && hall->tables) {
        mg_monopd_table *table = hall->tables;

        hall->tables = table->next;
        free_table(table);
    }
    free(hall);
}

mg_monopd_table *mg__hall_find(mg_monopd_hall *hall, int id)
{
    mg_monopd_table *table = hall->tables;

    while (table && table->id != id) {
        table = table->next;
    }
    return table;
}

void mg__hall_tell_types(mg_monopd *c)
{
    mg__out line = mg__monopd_begin();

    for (int k = 0; k < TYPES; k++) {
        mg__put(&line, "<gameupdate gameid=\"-1\"");
        mg__xml_text(&line, "gametype", types[k].type);
        mg__xml_text(&line, "name", types[k].title);
        mg__xml_text(&line, "description", types[k].edition);
        mg__put(&line, "/>");
    }
    mg__monopd_send(c, &line);
}

void mg__hall_tell_tables(mg_monopd *c)
{
    mg__out line = mg__monopd_begin();

    for (const mg_monopd_table *table = c->hall->tables; table; table = table->next) {
        mg__put(&line, table->told ? table->told : "");
    }
    mg__monopd_send(c, &line);
}

static void tell_all(mg_monopd_hall *hall, const char *element)
{
    for (mg_monopd *c = hall->clients; c; c = c->next) {
        if (!c->table) {
            mg__out line = mg__monopd_begin();

            mg__put(&line, element);
            mg__monopd_send(c, &line);
        }
    }
}

void mg__hall_list(mg_monopd_hall *hall, mg_monopd_table *table, const char *element)
{
    if (table->told && strcmp(table->told, element) == 0) {
        return;
    }
    free(table->told);
    table->told = strdup(element);
    tell_all(hall, element);
}

/* A table without clients is not listed. */
static void leave_table(mg_monopd_hall *hall, mg_monopd_table *table)
{
    mg_monopd_table **at = &hall->tables;
    char text[64];

    if (--table->members) {
        return;
    }
    while (*at != table) {
        at = &(*at)->next;
    }
    *at = table->next;
    snprintf(text, sizeof text, "<deletegame gameid=\"%d\"/>", table->id);
    free_table(table);
    tell_all(hall, text);
}

static mg_monopd_table *find_room(mg_monopd_hall *hall, const char *room)
{
    mg_monopd_table *table = hall->tables;

    while (table && strcmp(table->room, room) != 0) {
        table = table->next;
    }
    if (!table && (table = calloc(1, sizeof *table)) != NULL) {
        table->id = ++hall->tables_n;
        snprintf(table->room, sizeof table->room, "%s", room);
        table->next = hall->tables;
        hall->tables = table;
    }
    return table;
}

bool mg__hall_sit(mg_monopd *c, const char *room)
{
    mg_monopd_table *before = c->table;

    c->table = room ? find_room(c->hall, room) : NULL;
    if (c->table) {
        c->table->members++;
    }
    if (before) {
        leave_table(c->hall, before);
    }
    return c->table || !room;
}

mg_monopd *mg_monopd_enter(mg_monopd_hall *hall, const mg_monopd_ends *ends, void *context)
{
    mg_monopd *c = calloc(1, sizeof *c);

    if (!c) {
        return NULL;
    }
    *c = (mg_monopd){.hall = hall, .ends = ends, .context = context, .seat = -1, .turn = -1};
    c->bot = "steward";
    c->events = json_array();
    c->id = MG_SEATS_MAX + ++hall->ids;
    c->next = hall->clients;
    c->link = &hall->clients;
    if (c->next) {
        c->next->link = &c->next;
    }
    hall->clients = c;

    mg__out line = mg__monopd_begin();
    mg__put(&line, "<server");
    mg__xml_text(&line, "host", "magie");
    mg__xml_text(&line, "version", mg_version());
    mg__put(&line, "/>");
    mg__monopd_send(c, &line);
    mg__hall_tell_types(c);
    mg__hall_tell_tables(c);
    return c;
}

void mg_monopd_leave(mg_monopd *c)
{
    *c->link = c->next;
    if (c->next) {
        c->next->link = c->link;
    }
    c->gone = true;
    mg__hall_sit(c, NULL);
    mg__monopd_forget(c);
    mg__monopd_drop_asks(c);
    json_decref(c->agreed);
    json_decref(c->catalogue);
    json_decref(c->game);
    json_decref(c->look);
    json_decref(c->events);
    free(c);
}
