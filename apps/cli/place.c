/* SPDX-License-Identifier: MIT */
#include "cli/place.h"

#include "base/rng.h"

#include "magie/file.h"
#include "magie/loader.h"

#include <ctype.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- positions ---- through the protocol, which knows what a position may hold */

static const mg_edition *find_edition(void *context, const char *name, mg_err *err)
{
    mg_place *p = context;

    return mg_edition_open(name, &p->owned, err);
}

static mg_status take_answer(mg_place *p, const char *answer, mg_err *err)
{
    json_t *root = json_loads(answer, 0, NULL);
    const char *text = json_string_value(json_object_get(json_object_get(root, "error"), "text"));
    mg_status status = MG_E_OK;

    p->match = mg_engine_match(p->engine);
    if (text || !p->match) {
        status = mg_fail(err, MG_E_FIELD, "%s", text ? text : "that is no position");
    }
    json_decref(root);
    return status;
}

static mg_status load(mg_place *p, json_t *position, const char *edition, mg_err *err)
{
    json_t *request =
        json_pack("{s:s,s:O,s:s*}", "do", "load", "position", position, "edition", edition);
    char *line = request ? json_dumps(request, JSON_COMPACT) : NULL;
    mg_status status = MG_E_CAPACITY;

    p->engine = mg_engine_new();
    if (line && p->engine) {
        mg_engine_editions(p->engine, find_edition, p);
        status = take_answer(p, mg_engine_answer(p->engine, line, strlen(line)), err);
    } else {
        (void)mg_fail(err, status, "there is no memory for the position");
    }
    free(line);
    json_decref(request);
    return status;
}

static mg_status read_position(mg_place *p, const char *text, size_t length, const char *edition,
                               mg_err *err)
{
    json_error_t wrong;
    json_t *position = json_loadb(text, length, JSON_REJECT_DUPLICATES, &wrong);

    if (!position) {
        mg_status status = mg_fail(err, MG_E_SYNTAX, "%s", wrong.text);
        err->line = wrong.line;
        err->column = wrong.column;
        return status;
    }
    mg_status status = load(p, position, edition, err);
    json_decref(position);
    return status;
}

/* ---- logs ---- */

/* The N of LOG@N, which is cut off; -1 where there is none. A file may be called so. */
static long cut_ply(char *path)
{
    char *mark = strrchr(path, '@'), *end = NULL;

    if (!mark || !isdigit((unsigned char)mark[1]) || access(path, F_OK) == 0) {
        return -1;
    }
    long ply = strtol(mark + 1, &end, 10);
    if (*end) {
        return -1;
    }
    *mark = '\0';
    return ply;
}

static bool open_log(mg_place *p, const char *path, const char *edition, long at)
{
    p->log = mg_open_log(path, edition, true, &p->owned);
    p->match = p->log;
    if (!p->log) {
        return false;
    }
    p->is_log = true;
    p->plies = mg_match_ply(p->log);
    if (at > p->plies) {
        fprintf(stderr, "%s: the game has %d plies, so there is no ply %ld\n", path, p->plies, at);
        return false;
    }
    p->ply = at < 0 ? p->plies : (int)at;
    return true;
}

/* ---- either ---- */

static bool is_json(const char *text)
{
    return text[strspn(text, " \t\r\n")] == '{';
}

static bool take_position(mg_place *p, const char *text, size_t length, const char *edition,
                          long at)
{
    mg_err err = {0};

    if (at > 0) {
        fprintf(stderr, "%s: a position has no ply %ld\n", p->what, at);
        return false;
    }
    if (read_position(p, text, length, edition, &err) == MG_E_OK) {
        return true;
    }
    snprintf(err.file, sizeof err.file, "%s", p->what);
    (void)mg_print_error(&err);
    return false;
}

static bool open_file(mg_place *p, const char *path, const char *edition, long at)
{
    size_t length = 0;
    mg_err err = {0};

    if (strcmp(path, "-") == 0) { /* can be read but once */
        return open_log(p, path, edition, at);
    }
    char *text = mg_file_read(path, &length, &err);
    if (!text) {
        (void)mg_print_error(&err);
        return false;
    }
    bool fine = is_json(text) ? take_position(p, text, length, edition, at)
                              : open_log(p, path, edition, at);
    free(text);
    return fine;
}

bool mg_place_open(mg_place *p, const char *what, const char *edition, long at)
{
    char path[4096];
    bool fine;

    *p = (mg_place){.what = "position"};
    if (is_json(what)) {
        fine = take_position(p, what, strlen(what), edition, at);
    } else {
        snprintf(path, sizeof path, "%s", what);
        long ply = cut_ply(path);
        snprintf(p->what, sizeof p->what, "%.*s", (int)sizeof p->what - 1, path);
        fine = open_file(p, path, edition, ply >= 0 ? ply : at);
    }
    return fine && mg_match_at(p->match, p->ply, &p->state, NULL) == MG_E_OK;
}

void mg_place_close(mg_place *p)
{
    mg_match_free(p->log);
    mg_engine_free(p->engine);
    mg_edition_free(p->owned);
}

/* What it would do matters to nobody. */
static void think(const mg_game *g, const mg_state *s, int seat, const mg_bot *bot,
                  mg_bot_memory *memory, mg_rng *rng)
{
    mg_view buffer;

    (void)bot->act(g, mg_view_of(g, s, seat, &buffer), seat, memory, rng);
}

void mg_place_memories(const mg_place *p, int ply, const mg_bot *const *bot,
                       mg_bot_memory memory[MG_SEATS_MAX])
{
    const mg_game *g = mg_match_game(p->match);
    mg_rng rng = mg_rng_of(mg_match_seed(p->match), 0, MG_STREAM_BOTS);
    mg_state s;

    memset(memory, 0, MG_SEATS_MAX * sizeof *memory);
    if (mg_match_at(p->match, 0, &s, NULL)) {
        return;
    }
    for (int at = 0; at < ply; at++) {
        mg_action act = mg_match_action(p->match, at);

        if (act.seat >= 0 && mg_to_act(g, &s) >> act.seat & 1) {
            think(g, &s, act.seat, bot[act.seat], &memory[act.seat], &rng);
        }
        if (!mg_ok(mg_apply(g, &s, act, NULL))) {
            return;
        }
    }
}

bool mg_place_is_open(const mg_place *p)
{
    if (mg_node_of(mg_match_game(p->match), &p->state) != MG_OVER) {
        return true;
    }
    fprintf(stderr, "%s: the game is over%s\n", p->what,
            p->is_log && p->plies > 0 ? " there; say which ply with --at N or @N" : "");
    return false;
}
