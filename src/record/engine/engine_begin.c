/* SPDX-License-Identifier: MIT
 * Verbs that begin a game: new, load, replay. The present game continues until the new one is
 * ready.
 */
#include "record/engine/engine_begin.h"

#include "editions/unknown.h"
#include "record/json/options_json.h"
#include "record/matches/match_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what a game is made of ---- */

static const mg_edition *unknown_edition(mg__request *r, const char *name)
{
    mg_err err;

    (void)mg_fail_no_edition(&err, name);
    mg__in_wrap(&r->in, &err);
    return NULL;
}

static const mg_edition *find_edition(mg__request *r, const char *name, const char *profile)
{
    char full[2 * MG_NAME_CAP + 2];
    mg__out o = mg__out_of(full, sizeof full);
    const mg_edition *edition = NULL;
    mg_err err = {0};

    mg__putf(&o, "%s%s%s", name, profile ? ":" : "", profile ? profile : "");
    edition = o.n < sizeof full ? mg_edition_find(full) : NULL;
    if (!edition && r->e->source && o.n < sizeof full) {
        edition = r->e->source(r->e->context, full, &err);
        if (!edition && err.status) {
            mg__in_wrap(&r->in, &err);
            return NULL;
        }
    }
    return edition ? edition : unknown_edition(r, full);
}

static const char *text_member(mg__request *r, json_t *object, const char *key, const char *def)
{
    json_t *value = json_object_get(object, key);

    if (!value || json_is_null(value)) {
        return def;
    }
    mg__in_key(&r->in, key);
    mg__word word = mg__in_word(&r->in, value);
    mg__in_up(&r->in);
    return word.at ? word.at : def;
}

/* The edition of the game being played, if that is what `state` calls it: an edition from a folder
 * has no other name, and it may have the name of a shipped one. */
static const mg_edition *edition_played(const mg_engine *e, const char *name)
{
    const mg_edition *edition = e->match ? mg_match_game(e->match)->edition : NULL;
    char full[2 * MG_NAME_CAP + 2];

    if (!edition) {
        return NULL;
    }
    snprintf(full, sizeof full, "%s:%s", edition->name, edition->profile);
    return strcmp(full, name) == 0 ? edition : NULL;
}

/* `edition` of the request, else of its position, else the first that is shipped. */
static const mg_edition *read_edition(mg__request *r, json_t *position)
{
    const char *usual = mg_edition_n ? mg_editions[0]->name : "standard";
    const char *name = text_member(r, position, "edition", usual);

    const mg_edition *played = position ? edition_played(r->e, name) : NULL;
    name = text_member(r, r->object, "edition", name);
    const char *profile = text_member(r, r->object, "profile", NULL);
    if (played && !json_object_get(r->object, "edition") && !profile) {
        return played;
    }
    mg__in_key(&r->in, "edition");
    const mg_edition *edition = r->in.failed ? NULL : find_edition(r, name, profile);
    mg__in_up(&r->in);
    return edition;
}

static const char *board_word(const void *edition, int k)
{
    const mg_edition *e = edition;

    return k < e->board_n ? e->board[k].code : NULL;
}

static void read_boards(mg__request *r, json_t *object, mg_game_def *def)
{
    json_t *list = mg__in_array(&r->in, object, "boards");

    if (!list) {
        return;
    }
    def->board_n = 0;
    mg__in_key(&r->in, "boards");
    for (size_t k = 0; k < json_array_size(list) && !r->in.failed; k++) {
        mg__in_index(&r->in, (int)k);
        const char *code = mg__in_word(&r->in, json_array_get(list, k)).at;
        int board = 0;
        if (code && def->edition->deck) {
            mg__in_fail(&r->in, MG_E_UNKNOWN, "%s is a card game, which has no boards",
                        def->edition->name);
            code = NULL;
        }
        while (code && board < def->edition->board_n &&
               strcmp(code, def->edition->board[board].code) != 0) {
            board++;
        }
        if (code && board == def->edition->board_n) {
            mg_err err;
            (void)mg_fail_unknown(&err, "board", code, strlen(code), board_word, def->edition);
            mg__in_wrap(&r->in, &err);
        } else if (def->board_n == MG_BOARDS_MAX) {
            mg__in_fail(&r->in, MG_E_CAPACITY, "at most %d boards", MG_BOARDS_MAX);
        } else if (code) {
            def->boards[def->board_n++] = board;
        }
        mg__in_up(&r->in);
    }
    mg__in_up(&r->in);
}

/* ---- seats ---- */

static void read_seat(mg__request *r, json_t *value, mg_match_def *def, int seat)
{
    if (mg__is(value, JSON_STRING)) {
        def->name[seat] = json_string_value(value);
    } else if (json_is_object(value)) {
        def->name[seat] = text_member(r, value, "name", NULL);
        def->player[seat] = text_member(r, value, "player", NULL);
    } else {
        mg__in_fail(&r->in, MG_E_FIELD, "a name is wanted, or {\"name\": …, \"player\": …}");
    }
}

/* Reads a number of seats, or a list of names or of objects with name and player. */
static void read_seats(mg__request *r, json_t *object, mg_match_def *def)
{
    const mg_edition *edition = def->game.edition;
    json_t *seats = json_object_get(object, "seats");

    if (!seats || json_is_null(seats)) {
        return;
    }
    if (json_is_integer(seats)) {
        def->game.seat_n = (int)mg__in_int(
            &r->in, object, "seats", (mg__in_range){edition->seats_min, edition->seats_max}, 0);
        return;
    }
    size_t n = json_array_size(seats);
    mg__in_key(&r->in, "seats");
    if (!json_is_array(seats)) {
        mg__in_fail(&r->in, MG_E_FIELD, "a whole number or a list is wanted, not %s",
                    mg__in_type(seats));
    }
    if (n < edition->seats_min || n > edition->seats_max) {
        mg__in_fail(&r->in, MG_E_FIELD, "%d to %d seats are wanted", edition->seats_min,
                    edition->seats_max);
    }
    def->game.seat_n = (int)n;
    for (int seat = 0; seat < (int)n && !r->in.failed; seat++) {
        mg__in_index(&r->in, seat);
        read_seat(r, json_array_get(seats, (size_t)seat), def, seat);
        mg__in_up(&r->in);
    }
    mg__in_up(&r->in);
}

static bool read_manual(mg__request *r)
{
    static const char *const words[] = {"seeded", "manual", NULL};

    return mg__in_choice(&r->in, r->object, "chance", words, 0) == 1;
}

/* ---- the verbs ---- */

/* Makes a match of the request's edition, options, boards, seats and seed, or of its position's. */
static mg_match *make_match(mg__request *r, json_t *position)
{
    json_t *object = position ? position : r->object;
    const mg_edition *edition = read_edition(r, position);

    if (!edition) {
        return NULL;
    }
    mg_match_def def = mg_match_def_default(edition, edition->seats_min);
    def.seed = (uint64_t)mg__in_int(&r->in, r->object, "seed", (mg__in_range){0, INT64_MAX}, 1);
    mg__read_options(&r->in, object, &def.game.options);
    read_boards(r, object, &def.game);
    read_seats(r, object, &def);
    if (r->in.failed) {
        return NULL;
    }
    mg_match *m = mg_match_new(&def, &r->err);
    if (!m) {
        mg__in_wrap(&r->in, &r->err);
    }
    return m;
}

static void write_seats(mg_engine *e)
{
    const mg_game *g = mg_match_game(e->match);

    mg_json_open(&e->out, "seats", '[');
    for (int seat = 0; seat < g->seat_n; seat++) {
        mg_json_open(&e->out, NULL, '{');
        mg_json_text(&e->out, "name", mg_match_name(e->match, seat));
        mg_json_text(&e->out, "player", mg_match_player(e->match, seat));
        mg_json_close(&e->out, '}');
    }
    mg_json_close(&e->out, ']');
}

static void write_note(mg_engine *e)
{
    const char *note = mg_boards_note(mg_match_game(e->match)->board_n);

    if (note) {
        mg_json_text(&e->out, "note", note);
    }
}

mg_status mg__do_new(mg__request *r)
{
    bool manual = read_manual(r);
    mg_match *m = make_match(r, NULL);

    if (r->in.failed) {
        mg_match_free(m);
        return mg__request_status(r);
    }
    if (!mg__begin_match(r->e, m, manual)) {
        return mg_fail(&r->err, MG_E_CAPACITY, MG_NO_MEMORY);
    }
    write_seats(r->e);
    write_note(r->e);
    mg__write_shown(r->e);
    return MG_E_OK;
}

mg_status mg__do_load(mg__request *r)
{
    bool manual = read_manual(r);
    json_t *position = mg__in_object(&r->in, r->object, "position");

    if (!position) {
        mg__in_fail(&r->in, MG_E_FIELD,
                    "\"position\" is missing: an object such as \"state\" answers");
        return mg__request_status(r);
    }
    mg__in_key(&r->in, "position");
    mg_match *m = make_match(r, position);
    mg__in_up(&r->in);
    mg_status status = mg__request_status(r);
    if (!status) {
        status = mg__match_set_position(m, position, &r->err);
    }
    if (status) {
        mg_match_free(m);
        return status;
    }
    mg__take_match(r->e, m, manual);
    write_seats(r->e);
    mg__write_standing(r->e);
    return MG_E_OK;
}

/* The edition of a log that is not a shipped one has to be named beside it. */
static const mg_edition *edition_beside(mg__request *r)
{
    return json_object_get(r->object, "edition") ? read_edition(r, NULL) : NULL;
}

mg_status mg__do_replay(mg__request *r)
{
    bool manual = read_manual(r);
    bool torn = mg__in_bool(&r->in, r->object, "torn", false);
    const char *log = text_member(r, r->object, "log", NULL);
    const mg_edition *edition = edition_beside(r);

    if (!log) {
        mg__in_fail(&r->in, MG_E_FIELD, "\"log\" is missing: the text that \"log\" answers");
    }
    int64_t at = mg__in_int(&r->in, r->object, "at", (mg__in_range){0, INT32_MAX}, -1);
    if (r->in.failed) {
        return mg__request_status(r);
    }
    mg_match *m = mg_match_from_log(log, strlen(log), edition, torn, &r->err);
    if (!m) {
        return r->err.status;
    }
    int plies = mg_match_ply(m);
    if (mg_match_undo_to(m, at < 0 ? plies : (int)at)) {
        mg_match_free(m);
        return mg_fail(&r->err, MG_E_FIELD, "at: the log has %d plies", plies);
    }
    mg__take_match(r->e, m, manual);
    mg_json_int(&r->e->out, "plies", plies);
    if (mg_match_reader(r->e->match) != MG_FOR_ALL) {
        mg_json_int(&r->e->out, "for", mg_match_reader(r->e->match));
    }
    write_seats(r->e);
    mg__write_standing(r->e);
    return MG_E_OK;
}
