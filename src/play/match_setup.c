/* SPDX-License-Identifier: MIT
 * Agreeing on who plays. */
#include "play/match_setup.h"

#include "base/alike.h"
#include "base/utf8.h"
#include "record/words/unknown_bot.h"

#include "magie/exec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char *const usual_names[MG_SEATS_MAX] = {"Ada",  "Ben", "Cleo", "Dora", "Emil",
                                                      "Faye", "Gus", "Hana", "Ivo",  "Jill"};

/* A seed from the system's entropy, short enough to be read out and typed in again. */
static uint64_t draw_seed(void)
{
    uint32_t seed;

    if (getentropy(&seed, sizeof seed) != 0) {
        seed = (uint32_t)time(NULL) * 2654435761u + (uint32_t)getpid();
    }
    return seed; /* short enough to be read out and typed in again */
}

void mg_match_setup_init(mg_match_setup *setup)
{
    *setup = (mg_match_setup){.seed = draw_seed()};
    mg_setup_init(&setup->game);
}

void mg_match_setup_free(mg_match_setup *setup)
{
    mg_setup_free(&setup->game);
}

/* ---- seats ---- */

/* Whether the text is valid UTF-8 without control characters. */
static bool is_text(const char *text)
{
    uint32_t code;

    for (int n; *text; text += n) {
        n = mg_utf8_decode(text, &code);
        if (mg_utf8_is_control(code) || mg_utf8_is_bad(text, code)) {
            return false;
        }
    }
    return true;
}

/* An invalid name is not printed as it is, because it could control the terminal. */
static const char *shown(const char *text, char *out, size_t cap)
{
    size_t n = 0;
    bool all = is_text(text);

    out[0] = '\0';
    for (; *text && n + 5 < cap; text++) {
        unsigned char byte = (unsigned char)*text;
        bool plain = all || (byte >= 0x20 && byte < 0x7f);

        n += (size_t)snprintf(out + n, cap - n, plain ? "%c" : "\\x%02x", byte);
    }
    return out;
}

static const char *text_fault(const char *name)
{
    if (!name[0]) {
        return "a seat needs a name";
    }
    if (!is_text(name)) {
        return "a name is made of letters, in UTF-8, without control characters";
    }
    if (mg_text_is_blank(name)) {
        return "a name needs a letter that can be seen";
    }
    if (mg_text_width(name) > MG_SEAT_NAME_W) {
        return "a name is at most 16 letters long, or 8 of those that are twice as wide";
    }
    if (strlen(name) >= MG_SEAT_NAME_CAP) {
        return "a name is at most 40 bytes long, and a letter outside a to z has 2 to 4";
    }
    if (strpbrk(name, "|,=\"\\") || name[0] == ' ' || name[strlen(name) - 1] == ' ') {
        return "a name has none of | , = \" \\ in it and no blank at its ends";
    }
    return NULL;
}

const char *mg_match_setup_name_fault(const mg_match_setup *setup, int seat, const char *name)
{
    const char *fault = text_fault(name);

    for (int other = 0; !fault && other < setup->game.seat_n; other++) {
        if (other != seat && mg_text_is_alike(setup->seat[other].name, name)) {
            fault = "another seat has this name, or one that looks like it";
        }
    }
    return fault;
}

/* The name of a bot's seat: for a program the file name in its command ("exec:./bots/mine --fast"
 * is "mine"); for a bot with a setting its name without the setting. */
static const char *short_name(const char *bot)
{
    const mg_bot *by = mg_bot_set_by(bot);

    if (strncmp(bot, "exec:", 5) != 0) {
        return by ? by->name : bot;
    }
    const char *name = bot + 5, *end = name + strcspn(name, " ");

    for (const char *at = name; at < end; at++) {
        if (*at == '/' && at + 1 < end) {
            name = at + 1;
        }
    }
    return name;
}

/* A bot without a name of its own gets that of its kind, with a number from the second one on. */
static void name_bot(const mg_match_setup *setup, const char *bot, char *out)
{
    char kind[MG_SEAT_NAME_CAP - 4]; /* there is room for a number */

    bot = short_name(bot);
    size_t word = strcspn(bot, " "), fits = mg_text_fit(bot, 12);
    snprintf(kind, sizeof kind, "%.*s", (int)(word < fits ? word : fits), bot);
    kind[0] = mg_upper(kind[0]);
    if (text_fault(kind)) { /* a file may have any name */
        snprintf(kind, sizeof kind, "Bot");
    }
    snprintf(out, MG_SEAT_NAME_CAP, "%s", kind);
    for (uint8_t k = 2; mg_match_setup_name_fault(setup, -1, out); k++) {
        snprintf(out, MG_SEAT_NAME_CAP, "%s %d", kind, k);
    }
}

enum { ENTRY_CAP = MG_SEAT_NAME_CAP + MG_BOT_NAME_CAP };

static mg_status add_seat(mg_match_setup *setup, const char *entry, mg_err *err)
{
    mg_setup_seat *seat = &setup->seat[setup->game.seat_n];
    const char *equals = strchr(entry, '=');
    const char *player = equals ? equals + 1 : entry;
    bool program = strncmp(player, "exec:", 5) == 0;
    const mg_bot *bot = program ? mg_bot_open(player, err) : mg_bot_find(player);
    char name[ENTRY_CAP], said[ENTRY_CAP];

    if (program && !bot) {
        return err ? err->status : MG_E_IO;
    }
    if (!bot && (mg_bot_set_by(player) || (equals && strcmp(player, "human") != 0))) {
        return mg_fail_no_bot(err, shown(player, said, sizeof said));
    }
    seat->player = bot ? bot->name : "human";
    if (bot && !equals) {
        name_bot(setup, bot->name, name);
    } else {
        snprintf(name, sizeof name, "%.*s",
                 (int)(equals ? (size_t)(equals - entry) : strlen(entry)), entry);
    }
    const char *fault = mg_match_setup_name_fault(setup, setup->game.seat_n, name);
    if (fault) {
        return mg_fail(err, MG_E_FIELD, "seat \"%s\": %s", shown(entry, said, sizeof said), fault);
    }
    memcpy(seat->name, name, strlen(name) + 1);
    setup->game.seat_n++;
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

void mg_match_setup_usual_seats(mg_match_setup *setup, int seat_n, int people_n)
{
    const char *bot = mg_usual_bot();

    setup->game.seat_n = seat_n;
    for (int seat = 0; seat < seat_n; seat++) {
        snprintf(setup->seat[seat].name, MG_SEAT_NAME_CAP, "%s", usual_names[seat]);
        setup->seat[seat].player = seat < people_n || !bot ? "human" : bot;
    }
}

/* The first length bytes of a list, up to a comma. */
static mg_status read_entry(mg_match_setup *setup, const char *list, size_t length, mg_err *err)
{
    const int number = setup->game.seat_n + 1;
    char entry[ENTRY_CAP];

    if (length >= sizeof entry) {
        return mg_fail(err, MG_E_FIELD,
                       "seat %d: a name is at most 40 bytes long, a bot's at most 127", number);
    }
    if (length == 0 || *list == '=') {
        return mg_fail(err, MG_E_FIELD,
                       "seat %d: its name is missing; a list has names or bots with commas between "
                       "them: Ada,Ben,steward",
                       number);
    }
    snprintf(entry, sizeof entry, "%.*s", (int)length, list);
    return add_seat(setup, entry, err);
}

mg_status mg_match_setup_seats(mg_match_setup *setup, const char *list, mg_err *err)
{
    enum { MANY = 1000000 }; /* seats, more than any edition takes */

    char *after;
    long count = strtol(list, &after, 10);

    if (list[0] && !*after) {
        int said = (int)(count < -MANY ? -MANY : count > MANY ? MANY : count);
        mg_status status = mg_setup_check_seats(&setup->game, said, err);

        if (status == MG_E_OK) {
            mg_match_setup_usual_seats(setup, (int)count, 1);
        }
        return status;
    }
    setup->game.seat_n = 0;
    while (true) {
        size_t length = strcspn(list, ",");
        mg_status status;

        if (setup->game.seat_n == MG_SEATS_MAX) {
            return mg_setup_check_seats(&setup->game, MG_SEATS_MAX + 1, err);
        }
        while (length > 0 && *list == ' ') {
            list++, length--;
        }
        status = read_entry(setup, list, length, err);
        if (status != MG_E_OK) {
            return status;
        }
        list += length;
        if (!*list) {
            return mg_setup_check_seats(&setup->game, setup->game.seat_n, err);
        }
        list++;
    }
}

/* ---- the match ---- */

static bool has_people(const mg_match_setup *setup)
{
    for (int seat = 0; seat < setup->game.seat_n; seat++) {
        if (strcmp(setup->seat[seat].player, "human") == 0) {
            return true;
        }
    }
    return false;
}

bool mg_match_setup_hand_over(mg_match_setup *setup)
{
    const char *bot = mg_usual_bot();

    if (!bot || !has_people(setup)) {
        return false;
    }
    for (int seat = 0; seat < setup->game.seat_n; seat++) {
        if (strcmp(setup->seat[seat].player, "human") == 0) {
            setup->seat[seat].player = bot;
        }
    }
    setup->asks = false;
    return true;
}

/* A limit that cuts a game off, or bounds its free moves, is a guard for programs (ST-R20, DL-S23).
 * If people play, it is lifted, unless it was set to another value than the edition's. */
static void lift_guards(mg_options *options, const mg_options *usual)
{
    options->limit_rounds =
        options->limit_rounds == usual->limit_rounds ? 0 : options->limit_rounds;
    options->limit_turns = options->limit_turns == usual->limit_turns ? 0 : options->limit_turns;
    options->moves_limit = options->moves_limit == usual->moves_limit ? 0 : options->moves_limit;
}

mg_match *mg_match_setup_start(const mg_match_setup *setup, mg_err *err)
{
    mg_match_def def = mg_match_def_default(setup->game.edition, setup->game.seat_n);

    def.game = mg_setup_game(&setup->game);
    if (has_people(setup)) {
        lift_guards(&def.game.options, &setup->game.edition->options);
    }
    def.seed = setup->seed;
    def.folder = setup->game.owned ? setup->game.folder : NULL;
    for (int seat = 0; seat < setup->game.seat_n; seat++) {
        def.name[seat] = setup->seat[seat].name;
        def.player[seat] = setup->seat[seat].player;
    }
    return mg_match_new(&def, err);
}
