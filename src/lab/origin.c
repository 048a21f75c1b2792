/* SPDX-License-Identifier: MIT */
#include "lab/origin.h"

#include "magie/file.h"
#include "magie/loader.h"
#include "magie/rng.h"

#include <ctype.h>
#include <jansson.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- positions, read by the protocol, which knows what they may hold ---- */

static const mg_edition *find_edition(void *context, const char *name, mg_err *err)
{
    mg_origin *o = context;

    return mg_edition_open(name, &o->owned, err);
}

static mg_status take_answer(mg_origin *o, const char *answer, mg_err *err)
{
    json_t *root = json_loads(answer, 0, NULL);
    const char *text = json_string_value(json_object_get(json_object_get(root, "error"), "text"));
    mg_status status = MG_E_OK;

    o->match = mg_engine_match(o->engine);
    if (text || !o->match) {
        status = mg_fail(err, MG_E_FIELD, "%s", text ? text : "that is no position");
    }
    json_decref(root);
    return status;
}

static mg_status load(mg_origin *o, json_t *position, const char *edition, mg_err *err)
{
    json_t *request =
        json_pack("{s:s,s:O,s:s*}", "do", "load", "position", position, "edition", edition);
    char *line = request ? json_dumps(request, JSON_COMPACT) : NULL;
    mg_status status = MG_E_CAPACITY;

    o->engine = mg_engine_new();
    if (line && o->engine) {
        mg_engine_editions(o->engine, find_edition, o);
        status = take_answer(o, mg_engine_answer(o->engine, line, strlen(line)), err);
    } else {
        (void)mg_fail(err, status, MG_NO_MEMORY " for the position");
    }
    free(line);
    json_decref(request);
    return status;
}

static mg_status read_position(mg_origin *o, const char *text, size_t length, const char *edition,
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
    mg_status status = load(o, position, edition, err);
    o->position = json_dumps(position, JSON_COMPACT);
    json_decref(position);
    return status;
}

/* ---- logs ---- */

/* Returns the N of LOG@N and cuts it off; -1 if there is none. The name of a file may end so,
 * too. */
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

mg_status mg_origin_fail(const mg_origin *o, mg_err *err)
{
    if (!err->file[0]) {
        snprintf(err->file, sizeof err->file, "%s", o->name);
    }
    return err->status;
}

/* Whether the file exists although the text behind its @ is not a ply. */
static bool has_no_ply(const char *path)
{
    const char *mark = strrchr(path, '@');
    char log[PATH_MAX];

    return mark && access(path, F_OK) != 0 &&
           snprintf(log, sizeof log, "%.*s", (int)(mark - path), path) < PATH_MAX &&
           access(log, F_OK) == 0;
}

static mg_status open_log(mg_origin *o, const char *path, const char *edition, long at, mg_err *err)
{
    o->log = mg_match_open(path, edition, true, &o->owned, err);
    o->match = o->log;
    if (!o->log) {
        return err->status;
    }
    o->is_log = true;
    o->plies = mg_match_ply(o->log);
    if (at > o->plies) {
        (void)mg_fail(err, MG_E_AMOUNT, "the game has %d plies, so there is no ply %ld", o->plies,
                      at);
        return mg_origin_fail(o, err);
    }
    o->ply = at < 0 ? o->plies : (int)at;
    return MG_E_OK;
}

/* ---- either ---- */

static bool is_json(const char *text)
{
    return text[strspn(text, " \t\r\n")] == '{';
}

static mg_status take_position(mg_origin *o, const char *text, size_t length, const char *edition,
                               long at, mg_err *err)
{
    mg_status status = at > 0 ? mg_fail(err, MG_E_AMOUNT, "a position has no ply %ld", at)
                              : read_position(o, text, length, edition, err);

    return status == MG_E_OK ? MG_E_OK : mg_origin_fail(o, err);
}

static mg_status open_file(mg_origin *o, const char *path, const char *edition, long at,
                           mg_err *err)
{
    size_t length = 0;

    if (strcmp(path, "-") == 0) { /* a pipe can be read only once */
        return open_log(o, path, edition, at, err);
    }
    if (has_no_ply(path)) {
        (void)mg_fail(err, MG_E_SYNTAX, "behind the @ stands a ply, a whole number from 0");
        return mg_origin_fail(o, err);
    }
    char *text = mg_file_read(path, &length, err);
    if (!text) {
        return err->status;
    }
    mg_status status = is_json(text) ? take_position(o, text, length, edition, at, err)
                                     : open_log(o, path, edition, at, err);
    free(text);
    free(o->position);
    o->position = NULL;
    return status;
}

mg_status mg_origin_open(mg_origin *o, const char *what, const char *edition, long at, mg_err *err)
{
    char path[4096];
    mg_status status;

    *err = (mg_err){0};
    *o = (mg_origin){.name = "position"};
    if (is_json(what)) {
        status = take_position(o, what, strlen(what), edition, at, err);
    } else {
        snprintf(path, sizeof path, "%s", what);
        long ply = cut_ply(path);
        snprintf(o->name, sizeof o->name, "%.*s", (int)sizeof o->name - 1, path);
        status = ply >= 0 && at >= 0
                     ? mg_fail(err, MG_E_CONFLICT, "@%ld and --at %ld both name a ply", ply, at)
                     : open_file(o, path, edition, ply >= 0 ? ply : at, err);
    }
    if (status == MG_E_OK && mg_match_at(o->match, o->ply, &o->state, NULL) != MG_E_OK) {
        (void)mg_fail(err, MG_E_INVARIANT, "its actions cannot be repeated up to ply %d", o->ply);
        status = mg_origin_fail(o, err);
    }
    return status;
}

void mg_origin_of_match(mg_origin *o, const mg_match *m)
{
    *o = (mg_origin){.name = "match", .match = m, .is_log = true};
    o->plies = o->ply = mg_match_ply(m);
    mg_state_copy(mg_match_game(m), &o->state, mg_match_state(m));
}

void mg_origin_close(mg_origin *o)
{
    mg_match_free(o->log);
    mg_engine_free(o->engine);
    mg_edition_free(o->owned);
    free(o->position);
}

void mg_origin_names(const mg_origin *o, const char *name[MG_SEATS_MAX])
{
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        name[seat] = seat < mg_match_game(o->match)->seat_n ? mg_match_name(o->match, seat) : NULL;
    }
}

/* The decision of the rollout is not used. */
static void think(const mg_game *g, const mg_state *s, int seat, const mg_bot *bot,
                  mg_bot_memory *memory, mg_rng *rng)
{
    mg_view buffer;

    (void)bot->act(g, mg_view_of(g, s, seat, &buffer), seat, memory, rng, bot->user);
}

void mg_origin_memories(const mg_origin *o, int ply, const mg_bot *const *bot,
                        mg_bot_memory memory[MG_SEATS_MAX])
{
    const mg_game *g = mg_match_game(o->match);
    mg_rng rng = mg_rng_of(mg_match_seed(o->match), 0, MG_STREAM_BOTS);
    mg_state s;

    memset(memory, 0, MG_SEATS_MAX * sizeof *memory);
    if (mg_match_at(o->match, 0, &s, NULL)) {
        return;
    }
    for (int at = 0; at < ply; at++) {
        mg_action act = mg_match_action(o->match, at);

        if (act.seat >= 0 && mg_to_act(g, &s) >> act.seat & 1) {
            think(g, &s, act.seat, bot[act.seat], &memory[act.seat], &rng);
        }
        if (mg_match_step(o->match, at, &s, NULL)) {
            return;
        }
    }
}
