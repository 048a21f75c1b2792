/* SPDX-License-Identifier: MIT
 * Hearing clients of monopd's protocol: commands, each a word after a dot, and chat. */
#include "base/alike.h"
#include "base/utf8.h"
#include "net/monopd/monopd_parts.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
    NAME_TRIES = 5,
    SHOWN = 40, /* bytes of an unknown command that are repeated to the client */
    PAGES = 128 /* pages of buttons, at most; then the first one again */
};

static const char *after(const char *line, const char *word)
{
    size_t n = strlen(word);

    return strncmp(line, word, n) == 0 ? line + n : NULL;
}

/* ---- actions ---- */

/* Commands that are an action of magie, and which deed they are about. Of several kinds, the first
 * one that is legal is taken; if none is, the first one, whose refusal says why. */
static const struct {
    const char *word;
    bool deed;
    const char *kind[2];
} actions[] = {
    {".r",  false, {"roll", NULL}      },
    {".E",  false, {"end", NULL}       },
    {".D",  false, {"bankrupt", NULL}  },
    {".p",  false, {"pay", NULL}       },
    {".eb", false, {"buy", NULL}       },
    {".ea", false, {"decline", NULL}   },
    {".jc", false, {"use", NULL}       },
    {".jp", false, {"fine", NULL}      },
    {".jr", false, {"roll", NULL}      },
    {".T$", false, {"tax-flat", NULL}  },
    {".T%", false, {"tax-share", NULL} },
    {".hb", true,  {"build", NULL}     },
    {".hs", true,  {"sell", NULL}      },
    {".em", true,  {"mortgage", "lift"}},
    {".es", true,  {"sell-deed", NULL} },
};

static void act_as(mg_monopd *c, const char *const kind[2], const char *deed)
{
    char bare[128];

    for (int k = 0; k < 2 && kind[k]; k++) {
        const json_t *choice = mg__monopd_choice(c, kind[k], deed);

        if (choice) {
            mg__monopd_act(c, MG_WANT_NOTHING, mg__text(choice, "action"));
            return;
        }
    }
    snprintf(bare, sizeof bare, "%s%s%s", kind[0], deed ? " " : "", deed ? deed : "");
    mg__monopd_act(c, MG_WANT_NOTHING, bare);
}

/* The seat of an action is the client's own: the room refuses a seat in front of an action. */
static bool do_action(mg_monopd *c, const char *line)
{
    for (size_t k = 0; k < sizeof actions / sizeof *actions; k++) {
        const char *rest = after(line, actions[k].word);
        const char *slug;

        if (!rest || (!actions[k].deed && *rest)) {
            continue;
        }
        slug = actions[k].deed ? mg__monopd_slug(c, mg__whole(rest)) : NULL;
        if (actions[k].deed && !slug) {
            mg__monopd_say(c, "error", "there is no such estate");
        } else {
            act_as(c, actions[k].kind, slug);
        }
        return true;
    }
    return false;
}

static void bid(mg_monopd *c, const char *rest)
{
    const char *colon = strchr(rest, ':');
    char action[64];
    int amount = colon ? mg__whole(colon + 1) : 0;

    if (!c->auction.open || mg__whole(rest) != c->auction.id) {
        mg__monopd_say(c, "error", "there is no such auction");
        return;
    }
    if (!colon || !isdigit((unsigned char)colon[1])) {
        mg__monopd_say(c, "error", "a bid is a number; 0 passes");
        return;
    }
    snprintf(action, sizeof action, "bid %d", amount);
    mg__monopd_act(c, MG_WANT_NOTHING, amount ? action : "pass");
}

/* ---- tables ---- */

static void create(mg_monopd *c, const char *type)
{
    const char *edition = mg__hall_edition(type);
    mg_json request;

    if (!edition) {
        mg__monopd_say(c, "error",
                       "there is no such kind of game here: standard and us-house can be shown");
        return;
    }
    request = mg__monopd_request(c, "create");
    mg_json_text(&request, "name", c->name);
    mg__monopd_ask(c, MG_WANT_SEAT, &request);
    request = mg__monopd_request(c, "set");
    mg_json_text(&request, "edition", edition);
    mg_json_int(&request, "seats", 4);
    mg__monopd_ask(c, MG_WANT_NOTHING, &request);
}

static void come_to(mg_monopd *c, const char *verb, int id)
{
    const mg_monopd_table *table = mg__hall_find(c->hall, id);
    mg_json request;

    if (!table) {
        mg__monopd_say(c, "error", "there is no such game any more");
        return;
    }
    request = mg__monopd_request(c, verb);
    mg_json_text(&request, "room", table->room);
    mg_json_text(&request, "name", c->name);
    mg__monopd_ask(c, MG_WANT_SEAT, &request);
}

/* A cookie consists of the room and the token of a seat. */
static void come_back(mg_monopd *c, const char *cookie)
{
    const char *slash = strchr(cookie, '/');
    char room[MG_MONOPD_ROOM];
    mg_json request;

    if (!slash || slash - cookie >= MG_MONOPD_ROOM || strlen(slash + 1) >= sizeof c->token) {
        mg__monopd_say(c, "error", "that cookie is not of this server");
        return;
    }
    snprintf(room, sizeof room, "%.*s", (int)(slash - cookie), cookie);
    snprintf(c->token, sizeof c->token, "%s", slash + 1);
    c->named = true;
    request = mg__monopd_request(c, "resume");
    mg_json_text(&request, "room", room);
    mg_json_text(&request, "token", c->token);
    mg__monopd_ask(c, MG_WANT_SEAT, &request);
}

/* Requests before this one are answered first: then it is known which seats are free. */
static void start(mg_monopd *c)
{
    mg_json request = mg__monopd_request(c, "table");

    c->beginning = true;
    mg__monopd_ask(c, MG_WANT_TABLE, &request);
}

/* Writes the request that sets an option, with the value as it was written: a number, on or off, or
 * a word. */
static void set_option(mg_monopd *c, const char *name, const char *value)
{
    mg_json request = mg__monopd_request(c, "set");
    char *end;
    long number = strtol(value, &end, 10);

    mg_json_open(&request, "options", '{');
    if (*value && !*end) {
        mg_json_int(&request, name, number);
    } else if (strcmp(value, "on") == 0 || strcmp(value, "off") == 0) {
        mg_json_bool(&request, name, value[1] == 'n');
    } else {
        mg_json_text(&request, name, value);
    }
    mg_json_close(&request, '}');
    mg__monopd_ask(c, MG_WANT_NOTHING, &request);
}

static void configure(mg_monopd *c, const char *rest)
{
    const char *colon = strchr(rest, ':');
    const char *name = mg__monopd_option(mg__whole(rest));

    if (!colon || !name) {
        mg__monopd_say(c, "error", "there is no such option");
        return;
    }
    set_option(c, name, mg__whole(colon + 1) ? "on" : "off");
}

static void set_number(mg_monopd *c, const char *verb, const char *member, int number)
{
    mg_json request = mg__monopd_request(c, verb);

    mg_json_int(&request, member, number);
    mg__monopd_ask(c, MG_WANT_NOTHING, &request);
}

/* ---- chat ---- */

/* Commands that the protocol lacks are said in the chat with a "!" in front. */
static bool is_word(mg_monopd *c, const char *line)
{
    const char *rest;

    if ((rest = after(line, "!seats ")) != NULL) {
        set_number(c, "set", "seats", mg__whole(rest));
    } else if ((rest = after(line, "!bots ")) != NULL) {
        snprintf(c->bot_name, sizeof c->bot_name, "%s", rest);
        c->bot = c->bot_name;
        mg__monopd_say(c, "info", "That bot takes the free seats when the game begins.");
    } else if ((rest = after(line, "!set ")) != NULL && strchr(rest, '=')) {
        char name[64];

        snprintf(name, sizeof name, "%.*s", (int)strcspn(rest, "="), rest);
        set_option(c, name, strchr(rest, '=') + 1);
    } else {
        return false;
    }
    return true;
}

static void chat(mg_monopd *c, const char *line)
{
    mg_json request;

    if (!c->table) {
        mg__monopd_say(c, "error", "join a game first: people talk at its table");
    } else if (!is_word(c, line)) {
        request = mg__monopd_request(c, "chat");
        mg_json_text(&request, "text", line);
        mg__monopd_ask(c, MG_WANT_NOTHING, &request);
    }
}

/* ---- the commands ---- */

static bool is_taken(const mg_monopd *c, const char *name)
{
    for (const mg_monopd *other = c->hall->clients; other; other = other->next) {
        if (other != c && other->named && mg_text_is_alike(other->name, name)) {
            return true;
        }
    }
    return false;
}

/* How many bytes of a name fit a seat if so many places are left for a number; never a part of a
 * character. */
static int fitting(const char *name, int less)
{
    int columns = MG_SEAT_NAME_W - less;
    int n = (int)mg_text_fit(name, columns);

    while (n > MG_SEAT_NAME_CAP - 1 - less) {
        n = (int)mg_text_fit(name, --columns);
    }
    return n;
}

/* A name that another client has gets a number: Ann2, Ann3. If too many are taken, a name that
 * nobody has. */
static void take_name(mg_monopd *c, const char *name)
{
    char numbered[sizeof c->name];

    name = *name ? name : "anonymous";
    snprintf(numbered, sizeof numbered, "%.*s", fitting(name, 0), name);
    for (int k = 2; k <= NAME_TRIES && is_taken(c, numbered); k++) {
        snprintf(numbered, sizeof numbered, "%.*s%d", fitting(name, 6), name,
                 k < NAME_TRIES ? k : c->id);
    }
    memcpy(c->name, numbered, sizeof numbered);
}

static void set_name(mg_monopd *c, const char *name)
{
    take_name(c, name);
    if (c->table && c->seat >= 0) {
        mg_json request = mg__monopd_request(c, "name");

        mg_json_text(&request, "name", c->name);
        mg__monopd_ask(c, MG_WANT_NOTHING, &request);
        return;
    }
    mg__out line = mg__monopd_begin();
    mg__put(&line, "<client");
    mg__xml_int(&line, "playerid", c->id);
    mg__put(&line, "/>");
    mg__monopd_send(c, &line);
    c->named = true;
}

/* Commands that every client may use, with a name or without. */
static bool always(mg_monopd *c, const char *line)
{
    const char *rest;

    if ((rest = after(line, ".n")) != NULL) {
        set_name(c, rest);
    } else if (strcmp(line, ".gl") == 0) {
        mg__hall_tell_types(c);
    } else if (strcmp(line, ".d") == 0) {
        c->ends->close(c->context);
    } else if ((rest = after(line, ".R")) != NULL && !c->table) {
        come_back(c, rest);
    } else {
        return false;
    }
    return true;
}

static bool without_table(mg_monopd *c, const char *line)
{
    const char *rest;

    if ((rest = after(line, ".gn")) != NULL) {
        create(c, rest);
    } else if ((rest = after(line, ".gj")) != NULL) {
        come_to(c, "join", mg__whole(rest));
    } else if ((rest = after(line, ".gS")) != NULL) {
        come_to(c, "watch", mg__whole(rest));
    } else {
        return false;
    }
    return true;
}

static void leave_game(mg_monopd *c)
{
    if (c->seat >= 0) {
        mg_json request = mg__monopd_request(c, "leave");

        mg__monopd_ask(c, MG_WANT_LEAVE, &request);
    } else {
        mg__monopd_leave_table(c);
    }
}

static bool at_table(mg_monopd *c, const char *line)
{
    const char *rest;

    if (strcmp(line, ".gs") == 0) {
        start(c);
    } else if (strcmp(line, ".gx") == 0) {
        leave_game(c);
    } else if ((rest = after(line, ".gc")) != NULL) {
        configure(c, rest);
    } else if ((rest = after(line, ".gk")) != NULL) {
        set_number(c, "kick", "seat", mg__whole(rest) - 1);
    } else if (after(line, ".gu") != NULL) {
        mg__monopd_say(c, "error", "a seat is taken by joining: who watches joins anew");
    } else if (after(line, ".gd") != NULL) {
        mg__monopd_say(c, "error", "tables have no descriptions here");
    } else if (strcmp(line, ".f") == 0) {
        mg__monopd_forget(c);
        mg__monopd_agreed(c);
        mg__monopd_look(c);
    } else {
        return false;
    }
    return true;
}

static bool in_game(mg_monopd *c, const char *line)
{
    const char *rest;

    if (c->seat < 0) {
        mg__monopd_say(c, "error", "you only watch this game");
    } else if ((rest = after(line, ".T")) != NULL && mg__monopd_trade_command(c, rest)) {
        return true;
    } else if ((rest = after(line, ".ab")) != NULL) {
        bid(c, rest);
    } else if (strcmp(line, ".Am") == 0) {
        c->page = (c->page + 1) % PAGES;
        mg__monopd_buttons(c);
    } else if ((rest = after(line, ".A")) != NULL) {
        mg__monopd_act(c, MG_WANT_NOTHING, rest);
    } else {
        return do_action(c, line);
    }
    return true;
}

static bool is_utf8(const char *text)
{
    while (*text) {
        uint32_t code;
        int n = mg_utf8_decode(text, &code);

        if (mg_utf8_is_bad(text, code)) {
            return false;
        }
        text += n;
    }
    return true;
}

static void obey(mg_monopd *c, const char *line)
{
    char text[128];

    /* The position of a drawn token and the look of a player are ignored: no other client needs
     * them. */
    if (always(c, line) || after(line, ".t") || after(line, ".pi")) {
        return;
    }
    if (!c->named) {
        mg__monopd_say(c, "error", "first say who you are: .nNAME");
    } else if (!c->table) {
        if (!without_table(c, line)) {
            mg__monopd_say(c, "error", "that can be said at a table only: join one");
        }
    } else if (!at_table(c, line)) {
        if (c->shown != MG_SHOWN_GAME) {
            mg__monopd_say(c, "error", "no game is being played at this table");
        } else if (!in_game(c, line)) {
            snprintf(text, sizeof text, "there is no command \"%.*s\" here",
                     (int)mg_utf8_cut(line, SHOWN), line);
            mg__monopd_say(c, "error", text);
        }
    }
}

void mg_monopd_hear(mg_monopd *c, const char *line, size_t length)
{
    char *copy = malloc(length + 1);

    if (!copy) {
        c->ends->close(c->context);
        return;
    }
    length -= length && line[length - 1] == '\r';
    memcpy(copy, line, length);
    copy[length] = '\0';
    if (!is_utf8(copy)) {
        mg__monopd_say(c, "error", "a line is text in UTF-8");
    } else if (copy[0] == '.') {
        obey(c, copy);
    } else if (!c->named) {
        mg__monopd_say(c, "error", "first say who you are: .nNAME");
    } else if (copy[0]) {
        chat(c, copy);
    }
    free(copy);
}
