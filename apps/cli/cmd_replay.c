/* SPDX-License-Identifier: MIT
 * `magie replay`: prints the story of a saved game, or the position at one of its plies. */
#include "base/utf8.h"
#include "cli/args.h"
#include "cli/shared_options.h"
#include "record/words/names.h"

#include "magie/json.h"
#include "magie/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

extern const mg_command mg_command_replay;

enum { LINE_CAP = 640 };

/* ---- as text ---- */

/* While a game goes on, nothing is shown that is secret from a seat: the reader may be one of the
 * players. */
static void print_events(const mg_match *m, const mg_events *ev, int reader)
{
    const char *name[MG_SEATS_MAX];
    char line[LINE_CAP];

    mg_match_names(m, name);
    for (int at = 0; at < ev->n; at++) {
        const mg_event *event = &ev->at[at];
        const mg_event shown = reader == MG_FOR_ALL ? *event : mg_event_for(event, reader);
        (void)mg_event_sentence(mg_match_game(m), &shown, name, line, sizeof line);
        printf("%s%s%s%s\n", line, event->clause ? "  [" : "",
               event->clause ? mg_clause_table[event->clause].name : "", event->clause ? "]" : "");
    }
}

static void print_name(const mg_match *m, int seat)
{
    const char *name = mg_match_name(m, seat);

    printf("%-*s", mg_text_field(name, 20), name);
}

static void print_hands(const mg_match *m, const mg_state *s)
{
    const mg_game *g = mg_match_game(m);

    printf("\n%-20s %8s %8s %8s %8s\n", "seat", "sets", "bank", "worth", "hand");
    for (int seat = 0; seat < g->seat_n; seat++) {
        print_name(m, seat);
        printf(" %8d %7dM %7dM %8d\n", mg_sets_of(g, s, seat), (int)mg_bank_value(g, s, seat),
               (int)mg_table_value(g, s, seat), s->cards.hand_n[seat]);
    }
}

static void print_seats(const mg_match *m, const mg_state *s)
{
    const mg_game *g = mg_match_game(m);

    if (mg_is_card_game(g)) {
        print_hands(m, s);
        return;
    }
    printf("\n%-20s", "seat");
    for (int board = 0; board < g->board_n; board++) {
        printf(" %8s", g->board_n > 1 ? g->def[board]->code : "cash");
    }
    printf(" %8s  %s\n", "worth", "stands on");
    for (int seat = 0; seat < g->seat_n; seat++) {
        bool in = s->alive >> seat & 1;
        print_name(m, seat);
        for (int board = 0; board < g->board_n; board++) {
            printf(" %8d", (int)s->board[board].cash[seat]);
        }
        printf(" %8d  %s\n", (int)mg_worth(g, s, seat),
               in ? mg__named_space(g, s->pos[seat]).text : "out of the game");
    }
}

/* Replays from the start, since events are computed only by playing. */
static void print_story(const mg_match *m, int ply, bool hands)
{
    const mg_game *g = mg_match_game(m);
    bool told = mg_match_reader(m) != MG_FOR_ALL;
    bool open = hands || mg_match_state(m)->result != MG_RUNNING;
    int reader = told ? mg_match_reader(m) : open ? MG_FOR_ALL : -1;
    mg_state s;
    mg_events ev;

    if (mg_match_at(m, 0, &s, NULL)) {
        return;
    }
    if (told) {
        printf("The game as %s may know it\n", mg_reader_name(m));
    }
    for (int at = 0; at < ply; at++) {
        mg_action act = mg_match_action(m, at);
        char line[LINE_CAP];
        bool whole = told || reader == MG_FOR_ALL;
        (void)mg_action_write(g, whole ? act : mg_action_for(g, &s, act, reader), line,
                              sizeof line);
        if (mg_match_step(m, at, &s, &ev)) {
            return;
        }
        printf("%5d  %s\n", at + 1, line);
        print_events(m, &ev, reader);
    }
    mg_view buffer;
    print_seats(m, told ? &mg_view_of(g, &s, reader, &buffer)->seen : &s);
}

/* ---- as JSON ---- */

static int print_json(const mg_match *m, int ply)
{
    const mg_game *g = mg_match_game(m);
    const char *name[MG_SEATS_MAX];
    char hash[20];
    mg_state s;
    mg_events ev;
    mg_json j;

    if (mg_match_at(m, ply, &s, &ev)) {
        return MG_EXIT_FAILED;
    }
    mg_match_names(m, name);
    int reader = mg_match_reader(m);
    mg_view buffer;
    const mg_view *view = reader == MG_FOR_ALL ? NULL : mg_view_of(g, &s, reader, &buffer);
    snprintf(hash, sizeof hash, "%016" PRIx64, mg_state_hash(g, view ? &view->seen : &s));
    mg_json_init(&j, NULL, 0);
    mg_json_open(&j, NULL, '{');
    mg_json_int(&j, "ply", ply);
    mg_json_int(&j, "plies", mg_match_ply(m));
    if (reader != MG_FOR_ALL) {
        mg_json_int(&j, "for", reader);
    }
    if (ply > 0) {
        mg_json_action(&j, "action", g, mg_match_action(m, ply - 1));
    }
    mg_json_open(&j, "events", '[');
    for (int at = 0; at < ev.n; at++) {
        mg_event shown = reader == MG_FOR_ALL ? ev.at[at] : mg_event_for(&ev.at[at], reader);
        mg_json_event(&j, NULL, g, &shown, name);
    }
    mg_json_close(&j, ']');
    if (view) {
        mg_json_seen(&j, "position", g, view, name);
    } else {
        mg_json_state(&j, "position", g, &s, name);
    }
    mg_json_text(&j, "hash", hash);
    mg_json_close(&j, '}');
    return mg_print_json(&j);
}

/* ---- the command ---- */

typedef struct arguments {
    const char *path, *edition;
    int at; /* -1: the end */
    bool json, hands;
} arguments;

static int replay(const void *values, const mg_match *m)
{
    const arguments *a = values;
    int plies = mg_match_ply(m), at = a->at < 0 ? plies : a->at;

    if (at > plies) {
        fprintf(stderr, "%s: the game has %d plies, so there is no ply %d\n", a->path, plies, at);
        return MG_EXIT_FAILED;
    }
    if (a->json) {
        return print_json(m, at);
    }
    print_story(m, at, a->hands);
    return MG_EXIT_OK;
}

static int execute(void *values)
{
    const arguments *a = values;

    return mg_use_log(&mg_command_replay, a->path, a->edition, true, replay, a);
}

/* clang-format off */
static const mg_cli_option options[] = {
    {.name = "at", .argument = "N", .type = MG_CLI_INT, .at = offsetof(arguments, at), .unset = -1,
     .help = "stop at ply N; 0 is the start"},
    {.name = "hands", .type = MG_CLI_FLAG, .at = offsetof(arguments, hands),
     .help = "show secret cards even if the game still goes on"},
};
/* clang-format on */

static const mg_cli_group own = MG_CLI_GROUP(options);

const mg_command mg_command_replay = {
    .name = "replay",
    .summary = "Print the story of a saved game, or one of its positions",
    .operand = {MG_LOG_OPERAND(MG_CLI_TEXT,                         offsetof(arguments, path))},
    .use = {{&mg_edition_option, offsetof(arguments, edition)},
                {&own, 0},
                {&mg_json_option, offsetof(arguments, json)}                                  },
    .about =
        "Every action is applied again and every hash compared; an incomplete last line is "
        "ignored. JSON is one object: the position there, the action that led to it and its "
        "events, with all secrets. The log of a single seat shows the game as that seat knows it.",
    .values_size = sizeof(arguments),
    .execute = execute,
};
