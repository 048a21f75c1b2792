/* SPDX-License-Identifier: MIT
 * `magie replay`: tells a saved game, or says how it stands at one of its plies. */
#include "cli/args.h"
#include "cli/command.h"

#include "magie/json.h"
#include "magie/loader.h"
#include "magie/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

extern const mg_command mg_command_replay;

enum { LINE_CAP = 640 };

/* ---- as text ---- */

/* Of a game that goes on nobody is told what is secret from somebody at the table: who replays it
 * may be one of them. */
static void print_events(const mg_match *m, const mg_events *ev, bool open)
{
    const char *name[MG_SEATS_MAX];
    char line[LINE_CAP];

    mg_seat_names(m, name);
    for (int at = 0; at < ev->n; at++) {
        const mg_event *event = &ev->at[at], told = open ? *event : mg_event_for(event, -1);
        (void)mg_event_sentence(mg_match_game(m), &told, name, line, sizeof line);
        printf("%s%s%s%s\n", line, event->clause ? "  [" : "",
               event->clause ? mg_clause_table[event->clause].name : "", event->clause ? "]" : "");
    }
}

static void print_hands(const mg_match *m, const mg_state *s)
{
    const mg_game *g = mg_match_game(m);

    printf("\n%-20s %8s %8s %8s %8s\n", "seat", "sets", "bank", "worth", "hand");
    for (int seat = 0; seat < g->seat_n; seat++) {
        printf("%-20s %8d %7dM %7dM %8d\n", mg_match_name(m, seat), mg_sets_of(g, s, seat),
               (int)mg_bank_value(g, s, seat), (int)mg_table_value(g, s, seat),
               s->cards.hand_n[seat]);
    }
}

static void print_seats(const mg_match *m, const mg_state *s)
{
    const mg_game *g = mg_match_game(m);

    if (g->cards) {
        print_hands(m, s);
        return;
    }
    printf("\n%-20s %8s %8s  %s\n", "seat", "cash", "worth", "stands on");
    for (int seat = 0; seat < g->seat_n; seat++) {
        bool in = s->alive >> seat & 1;
        printf("%-20s %8d %8d  %s\n", mg_match_name(m, seat), (int)s->board[0].cash[seat],
               (int)mg_worth(g, s, seat), in ? mg_space_name(g, s->pos[seat]) : "out of the game");
    }
}

/* Told from its start, since an event is known only by what led to it. */
static void tell(const mg_match *m, int ply, bool hands)
{
    const mg_game *g = mg_match_game(m);
    bool open = hands || mg_match_state(m)->result != MG_RUNNING;
    mg_state s;
    mg_events ev;

    if (mg_match_at(m, 0, &s, NULL)) {
        return;
    }
    for (int at = 0; at < ply; at++) {
        mg_action act = mg_match_action(m, at);
        char line[LINE_CAP];
        (void)mg_action_write(g, open ? act : mg_action_for(g, &s, act, -1), line, sizeof line);
        ev.n = ev.lost = 0;
        if (!mg_ok(mg_apply(g, &s, act, &ev))) {
            return;
        }
        printf("%5d  %s\n", at + 1, line);
        print_events(m, &ev, open);
    }
    print_seats(m, &s);
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
    mg_seat_names(m, name);
    snprintf(hash, sizeof hash, "%016" PRIx64, mg_state_hash(g, &s));
    mg_json_init(&j, NULL, 0);
    mg_json_open(&j, NULL, '{');
    mg_json_int(&j, "ply", ply);
    mg_json_int(&j, "plies", mg_match_ply(m));
    if (ply > 0) {
        mg_json_action(&j, "action", g, mg_match_action(m, ply - 1));
    }
    mg_json_open(&j, "events", '[');
    for (int at = 0; at < ev.n; at++) {
        mg_json_event(&j, NULL, g, &ev.at[at], name);
    }
    mg_json_close(&j, ']');
    mg_json_state(&j, "position", g, &s, name);
    mg_json_text(&j, "hash", hash);
    mg_json_close(&j, '}');
    return mg_print_json(&j);
}

/* ---- the command ---- */

typedef struct request {
    const char *path, *edition;
    long at; /* -1: the end */
    bool json, hands;
} request;

static bool read_arguments(int argc, char **argv, request *r)
{
    mg_args a = mg_args_of(&mg_command_replay, argc, argv);
    const char *argument = NULL;

    while ((argument = mg_args_next(&a))) {
        if (strcmp(argument, "--json") == 0) {
            r->json = true;
        } else if (strcmp(argument, "--hands") == 0) {
            r->hands = true;
        } else if (strcmp(argument, "--at") == 0) {
            r->at = mg_args_number(&a, 0, INT32_MAX);
        } else if (strcmp(argument, "--edition") == 0) {
            r->edition = mg_args_value(&a);
        } else if (!r->path && (argument[0] != '-' || !argument[1])) {
            r->path = argument;
        } else {
            mg_args_unknown(&a, argument);
        }
    }
    if (!a.wrong && !r->path) {
        (void)mg_usage_error(&mg_command_replay, "which log?");
        a.wrong = true;
    }
    return !a.wrong;
}

static int run_replay(int argc, char **argv)
{
    request r = {.at = -1};
    mg_edition *owned = NULL;
    int code = MG_EXIT_OK;

    if (!read_arguments(argc, argv, &r)) {
        return MG_EXIT_USAGE;
    }
    mg_match *m = mg_open_log(r.path, r.edition, true, &owned);
    if (!m) {
        return MG_EXIT_FAILED;
    }
    int plies = mg_match_ply(m);
    if (r.at > plies) {
        fprintf(stderr, "%s: the game has %d plies, so there is no ply %ld\n", r.path, plies, r.at);
        code = MG_EXIT_FAILED;
    } else if (r.json) {
        code = print_json(m, r.at < 0 ? plies : (int)r.at);
    } else {
        tell(m, r.at < 0 ? plies : (int)r.at, r.hands);
    }
    mg_match_free(m);
    mg_edition_free(owned);
    return code;
}

const mg_command mg_command_replay = {
    .name = "replay",
    .usage = "FILE [--at N] [--json] [--hands] [--edition NAME]",
    .summary = "Tell a saved game, or show it at one of its plies",
    .help = "  --at N          only as far as ply N; 0 is the start\n"
            "  --json          one JSON object: the position there, the action that led to it and\n"
            "                  its events, secrets and all\n"
            "  --hands         tell secret cards of a game that goes on, too\n"
            "  --edition NAME  the edition of the log, where it is a folder of your own\n\n"
            "FILE is a log, - is standard input. Every action is applied anew and every hash\n"
            "compared; a line that was cut short at the end is passed over.\n",
    .run = run_replay,
};
