/* SPDX-License-Identifier: MIT
 * Agreeing on a game. */
#include "tui/setup.h"

#include "tui/screen.h"

#include "magie/loader.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

enum { ONE_PACK = 5 }; /* seats that a pack of cards is enough for (DL-56) */

static const char *const usual_names[MG_SEATS_MAX] = {"Ada",  "Ben", "Cleo", "Dora", "Emil",
                                                      "Faye", "Gus", "Hana", "Ivo",  "Jill"};

static const struct {
    int pause;
    const char *text;
} speeds[MG_SPEEDS] = {
    {0,    "no pause"    },
    {150,  "brief pauses"},
    {450,  "short pauses"},
    {1000, "pauses"      },
    {2500, "long pauses" },
};

int mg_speed_pause(int speed)
{
    return speeds[speed].pause;
}

const char *mg_speed_text(int speed)
{
    return speeds[speed].text;
}

static uint64_t draw_seed(void)
{
    uint32_t seed;

    if (getentropy(&seed, sizeof seed) != 0) {
        seed = (uint32_t)time(NULL) * 2654435761u + (uint32_t)getpid();
    }
    return seed; /* short enough to be read out and typed in again */
}

static void take_edition(mg_setup *setup, const mg_edition *edition)
{
    setup->edition = edition;
    setup->options = edition->options;
    setup->board_n = 0;
}

void mg_setup_init(mg_setup *setup)
{
    *setup = (mg_setup){.seed = draw_seed(), .speed = MG_SPEED_UNSET};
    if (mg_edition_n > 0) {
        take_edition(setup, mg_editions[0]);
    }
}

/* ---- edition ---- */

mg_status mg_setup_edition(mg_setup *setup, const char *name, const char *profile, mg_err *err)
{
    char full[512];
    mg_edition *owned = NULL;
    const mg_edition *edition;

    if (!name) {
        name = setup->edition->name;
    }
    snprintf(full, sizeof full, "%s%s%s", name, profile ? ":" : "", profile ? profile : "");
    edition = mg_edition_open(full, &owned, err);
    if (!edition) {
        return err->status;
    }
    take_edition(setup, edition);
    setup->owned = owned;
    return MG_E_OK;
}

void mg_setup_free(mg_setup *setup)
{
    mg_edition_free(setup->owned);
    setup->owned = NULL;
}

/* ---- seats ---- */

const char *mg_setup_name_fault(const mg_setup *setup, int seat, const char *name)
{
    if (!name[0]) {
        return "a seat needs a name";
    }
    if (strlen(name) >= MG_SEAT_NAME_CAP || mg_text_width(name) > 16) {
        return "a name is at most 16 letters long";
    }
    if (strpbrk(name, "|,=\"\\") || name[0] == ' ' || name[strlen(name) - 1] == ' ') {
        return "a name has none of | , = \" \\ in it and no blank at its ends";
    }
    for (const char *at = name; *at; at++) {
        if (iscntrl((unsigned char)*at)) {
            return "a name is made of letters";
        }
    }
    for (int other = 0; other < setup->seat_n; other++) {
        if (other != seat && strcasecmp(setup->seat[other].name, name) == 0) {
            return "two seats cannot have the same name";
        }
    }
    return NULL;
}

/* A bot without a name is called what it is, counted from the second on. */
static void name_bot(const mg_setup *setup, const char *bot, char *out)
{
    snprintf(out, MG_SEAT_NAME_CAP, "%.12s", bot);
    out[0] = (char)toupper((unsigned char)out[0]);
    for (int k = 2; mg_setup_name_fault(setup, -1, out); k++) {
        snprintf(out, MG_SEAT_NAME_CAP, "%.12s %d", bot, k);
        out[0] = (char)toupper((unsigned char)out[0]);
    }
}

static void list_bots(char *out, size_t cap)
{
    size_t used = 0;

    out[0] = '\0';
    for (int bot = 0; bot < mg_bot_n && used < cap; bot++) {
        int wrote = snprintf(out + used, cap - used, "%s%s", bot ? ", " : "", mg_bots[bot].name);

        used += wrote > 0 ? (size_t)wrote : 0;
    }
}

static mg_status add_seat(mg_setup *setup, const char *entry, mg_err *err)
{
    mg_setup_seat *seat = &setup->seat[setup->seat_n];
    const char *equals = strchr(entry, '=');
    const char *player = equals ? equals + 1 : entry;
    const mg_bot *bot = mg_bot_find(player);
    char list[120];
    const char *fault;

    if (equals && !bot && strcmp(player, "human") != 0) {
        list_bots(list, sizeof list);
        return mg_fail(err, MG_E_UNKNOWN, "there is no bot \"%s\"; there are %s", player, list);
    }
    seat->player = bot ? bot->name : "human";
    if (bot && !equals) {
        name_bot(setup, bot->name, seat->name);
    } else {
        snprintf(seat->name, sizeof seat->name, "%.*s",
                 (int)(equals ? (size_t)(equals - entry) : strlen(entry)), entry);
    }
    fault = mg_setup_name_fault(setup, setup->seat_n, seat->name);
    if (fault) {
        return mg_fail(err, MG_E_FIELD, "seat \"%s\": %s", entry, fault);
    }
    setup->seat_n++;
    return MG_E_OK;
}

static mg_status check_seat_n(const mg_setup *setup, int seat_n, mg_err *err)
{
    int least = setup->edition->seats_min, most = setup->edition->seats_max;

    if (seat_n < least || seat_n > most) {
        return mg_fail(err, MG_E_AMOUNT, "%d seat%s; %s takes %d to %d", seat_n,
                       seat_n == 1 ? "" : "s", setup->edition->name, least, most);
    }
    return MG_E_OK;
}

const char *mg_usual_bot(void)
{
    const mg_bot *bot = mg_bot_find("steward");

    if (!bot && mg_bot_n > 0) {
        bot = &mg_bots[0];
    }
    return bot ? bot->name : NULL;
}

void mg_setup_packs(mg_setup *setup)
{
    if (setup->edition->deck && setup->seat_n > ONE_PACK && setup->options.decks < 2) {
        setup->options.decks = 2;
    } else if (setup->edition->deck && setup->seat_n <= ONE_PACK && setup->options.decks == 2) {
        setup->options.decks = setup->edition->options.decks;
    }
}

bool mg_setup_has_option(const mg_edition *edition, int option)
{
    bool cards = strncmp(mg_option_table[option].clause, "DL-", 3) == 0;
    bool limit = strncmp(mg_option_table[option].name, "limit.", 6) == 0;

    return limit || cards == (edition->deck != NULL);
}

void mg_setup_usual_seats(mg_setup *setup, int seat_n, int people_n)
{
    const char *bot = mg_usual_bot();

    setup->seat_n = seat_n;
    for (int seat = 0; seat < seat_n; seat++) {
        snprintf(setup->seat[seat].name, MG_SEAT_NAME_CAP, "%s", usual_names[seat]);
        setup->seat[seat].player = seat < people_n || !bot ? "human" : bot;
    }
}

mg_status mg_setup_seats(mg_setup *setup, const char *list, mg_err *err)
{
    char *after;
    long count = strtol(list, &after, 10);

    if (list[0] && !*after) {
        mg_status status = check_seat_n(setup, count > 99 || count < 0 ? 99 : (int)count, err);

        if (status == MG_E_OK) {
            mg_setup_usual_seats(setup, (int)count, 1);
        }
        return status;
    }
    setup->seat_n = 0;
    while (true) {
        size_t length = strcspn(list, ",");
        char entry[64];
        mg_status status;

        if (setup->seat_n == MG_SEATS_MAX) {
            return check_seat_n(setup, MG_SEATS_MAX + 1, err);
        }
        while (length > 0 && *list == ' ') {
            list++, length--;
        }
        snprintf(entry, sizeof entry, "%.*s", (int)length, list);
        status = add_seat(setup, entry, err);
        if (status != MG_E_OK) {
            return status;
        }
        list += length;
        if (!*list) {
            return check_seat_n(setup, setup->seat_n, err);
        }
        list++;
    }
}

/* ---- boards ---- */

static int find_board(const mg_edition *edition, const char *code, size_t length)
{
    for (int board = 0; board < edition->board_n; board++) {
        const char *name = edition->board[board].code;

        if (strlen(name) == length && strncasecmp(name, code, length) == 0) {
            return board;
        }
    }
    return -1;
}

static mg_status check_board_n(const mg_setup *setup, mg_err *err)
{
    const mg_edition *e = setup->edition;

    if (setup->board_n < e->play_min || setup->board_n > e->play_max) {
        return mg_fail(err, MG_E_AMOUNT, "%d board%s; %s takes %d to %d", setup->board_n,
                       setup->board_n == 1 ? "" : "s", e->name, e->play_min, e->play_max);
    }
    return MG_E_OK;
}

mg_status mg_setup_boards(mg_setup *setup, const char *list, mg_err *err)
{
    setup->board_n = 0;
    for (const char *next = list; *next;) {
        size_t length = strcspn(next, ",");
        int board = find_board(setup->edition, next, length);

        if (board < 0) {
            return mg_fail(err, MG_E_UNKNOWN, "%s has no board \"%.*s\"", setup->edition->name,
                           (int)length, next);
        }
        for (int other = 0; other < setup->board_n; other++) {
            if (setup->boards[other] == board) {
                return mg_fail(err, MG_E_CONFLICT, "board \"%.*s\" is named twice", (int)length,
                               next);
            }
        }
        if (setup->board_n == MG_BOARDS_MAX) {
            return mg_fail(err, MG_E_CAPACITY, "at most %d boards", MG_BOARDS_MAX);
        }
        setup->boards[setup->board_n++] = board;
        next += length + (next[length] == ',');
    }
    return check_board_n(setup, err);
}

/* ---- options ---- */

mg_status mg_setup_option(mg_setup *setup, const char *text, mg_err *err)
{
    const char *equals = strchr(text, '=');
    const mg_option_info *info;
    mg_status status;
    int32_t value;
    int option;

    if (!equals) {
        return mg_fail(err, MG_E_SYNTAX, "\"%s\" is not name=value", text);
    }
    option = mg_option_find(text, (size_t)(equals - text));
    if (option < 0) {
        return mg_fail(err, MG_E_UNKNOWN, "there is no option \"%.*s\"; see magie options",
                       (int)(equals - text), text);
    }
    info = &mg_option_table[option];
    status = mg_option_parse(option, equals + 1, strlen(equals + 1), &value);
    if (status == MG_E_OK) {
        status = mg_option_set(&setup->options, option, value);
    }
    if (status == MG_E_OK) {
        return status;
    }
    if (info->type == MG_OPT_INT) {
        return mg_fail(err, status, "%s takes a number from %d to %d, not \"%s\"", info->name,
                       (int)info->min, (int)info->max, equals + 1);
    }
    return mg_fail(err, status, "%s is %s, not \"%s\"", info->name,
                   info->type == MG_OPT_FLAG ? "on or off" : info->choices, equals + 1);
}

/* ---- the match ---- */

mg_game_def mg_setup_game(const mg_setup *setup)
{
    mg_game_def def = mg_game_def_default(setup->edition);

    def.options = setup->options;
    if (setup->edition->deck && setup->seat_n > ONE_PACK && def.options.decks < 2) {
        def.options.decks = 2;
    }
    def.seat_n = setup->seat_n;
    def.board_n = setup->board_n;
    memcpy(def.boards, setup->boards, sizeof def.boards);
    return def;
}

mg_match *mg_setup_match(const mg_setup *setup, mg_err *err)
{
    mg_match_def def = mg_match_def_default(setup->edition, setup->seat_n);

    def.game = mg_setup_game(setup);
    def.seed = setup->seed;
    for (int seat = 0; seat < setup->seat_n; seat++) {
        def.name[seat] = setup->seat[seat].name;
        def.player[seat] = setup->seat[seat].player;
    }
    return mg_match_new(&def, err);
}
