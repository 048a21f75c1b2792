/* SPDX-License-Identifier: MIT
 * The protocol: requests to verbs, verbs to answers. One line in, one line out, whatever the line
 * holds. */
#include "record/engine/engine_ask.h"
#include "record/engine/engine_begin.h"
#include "record/engine/engine_catalogue.h"
#include "record/engine/engine_play.h"
#include "record/engine/engine_try.h"

#include <stdlib.h>

/* ---- engines ---- */

mg_engine *mg_engine_new(void)
{
    mg_engine *e = calloc(1, sizeof *e);

    if (e) {
        mg_json_init(&e->out, NULL, 0);
    }
    return e;
}

void mg_engine_free(mg_engine *e)
{
    if (e) {
        mg_match_free(e->match);
        mg_json_free(&e->out);
        free(e->shown.at);
        free(e);
    }
}

bool mg_engine_lend(mg_engine *e, const mg_game *game)
{
    return e->match && mg_match_lend(e->match, game);
}

void mg_engine_swap(mg_engine *e, mg_json *out)
{
    mg_json own = e->out;

    e->out = *out;
    *out = own;
}

void mg_engine_editions(mg_engine *e, mg_edition_source *source, void *context)
{
    e->source = source;
    e->context = context;
}

bool mg_engine_is_done(const mg_engine *e)
{
    return e->done;
}

const mg_match *mg_engine_match(const mg_engine *e)
{
    return e->match;
}

/* ---- verbs ---- */

static mg_status do_quit(mg__request *r)
{
    r->e->done = true;
    return MG_E_OK;
}

static const struct verb {
    const char *name;
    mg__verb *run;
    bool needs_game;
    bool shows_all; /* shows what no single seat may know */
    bool begins;    /* begins another game */
    bool goes_on;   /* continues the game, or takes actions back */
    bool seated;    /* a seat may ask it for itself */
} verbs[] = {
    {"new",       mg__do_new,       false, false, true,  false, false},
    {"load",      mg__do_load,      false, false, true,  false, false},
    {"replay",    mg__do_replay,    false, false, true,  false, false},
    {"act",       mg__do_act,       true,  false, false, true,  true },
    {"chance",    mg__do_chance,    true,  false, false, true,  false},
    {"roll",      mg__do_roll,      true,  false, false, true,  false},
    {"bot",       mg__do_bot,       true,  false, false, false, true },
    {"undo",      mg__do_undo,      true,  false, false, true,  true },
    {"state",     mg__do_state,     true,  true,  false, false, false},
    {"view",      mg__do_view,      true,  false, false, false, true },
    {"legal",     mg__do_legal,     true,  false, false, false, true },
    {"look",      mg__do_look,      true,  false, false, false, true },
    {"past",      mg__do_past,      true,  false, false, false, true },
    {"catalogue", mg__do_catalogue, false, false, false, false, true },
    {"rules",     mg__do_rules,     false, false, false, false, true },
    {"log",       mg__do_log,       true,  false, false, false, true },
    {"game",      mg__do_game,      true,  false, false, false, true },
    {"perft",     mg__do_perft,     true,  true,  false, false, false},
    {"explain",   mg__do_explain,   false, false, false, false, true },
    {"try",       mg__do_try,       true,  false, false, false, true },
    {"quote",     mg__do_quote,     true,  false, false, false, true },
    {"quit",      do_quit,          false, false, true,  false, false},
};

enum { VERB_N = sizeof verbs / sizeof verbs[0] };

static const char *verb_word(const void *context, int k)
{
    (void)context;
    return k < VERB_N ? verbs[k].name : NULL;
}

static const struct verb *find_verb(mg__request *r)
{
    mg_err err;
    json_t *value = json_object_get(r->object, "do");

    if (!value) {
        mg__in_fail(&r->in, MG_E_FIELD, "\"do\" is missing, a verb such as \"new\"");
        return NULL;
    }
    mg__in_key(&r->in, "do");
    mg__word word = mg__in_word(&r->in, value);
    int found = word.at ? mg__find_word(word, "verb", verb_word, NULL, &err) : -1;
    if (word.at && found < 0) {
        mg__in_wrap(&r->in, &err);
    }
    mg__in_up(&r->in);
    return found < 0 ? NULL : &verbs[found];
}

/* For a game that was read from a log as one seat may know it: answers are for that seat only, and
 * nothing can be played.
 */
static void keep_to_reader(mg__request *r, const struct verb *verb, int reader)
{
    if (verb->goes_on) {
        mg__in_fail(&r->in, MG_E_NOT_NOW,
                    "this game is known as one seat may know it: it can be looked at, not played");
    } else if (r->e->reader == MG__EVERYTHING) {
        r->e->reader = reader;
    } else if (r->e->reader != reader) {
        mg__in_key(&r->in, "for");
        mg__in_fail(&r->in, MG_E_NOT_YOURS, "the log of this game is for %d", reader);
        mg__in_up(&r->in);
    }
}

/* Reads for whom the answer is. */
static void read_reader(mg__request *r, const struct verb *verb)
{
    const mg_match *m = verb->needs_game ? r->e->match : NULL;
    int seats = m ? mg_match_game(m)->seat_n : MG_SEATS_MAX;
    int usual = r->e->seated ? r->e->reader : MG__EVERYTHING;
    int reader = (int)mg__in_int(&r->in, r->object, "for", (mg__in_range){-1, seats - 1}, usual);

    if (r->e->seated && (usual < -1 || usual >= seats)) {
        mg__in_fail(&r->in, MG_E_FIELD, "the game has no seat %d", usual);
        return;
    }
    if (r->e->seated && reader != usual) {
        mg__in_key(&r->in, "for");
        mg__in_fail(&r->in, MG_E_NOT_YOURS, "the answer is for somebody else");
        mg__in_up(&r->in);
        return;
    }
    r->e->reader = reader;
    if (r->e->match && !verb->begins && mg_match_reader(r->e->match) != MG_FOR_ALL) {
        keep_to_reader(r, verb, mg_match_reader(r->e->match));
    }
    if (verb->shows_all && r->e->reader != MG__EVERYTHING) {
        mg__in_key(&r->in, "for");
        mg__in_fail(&r->in, MG_E_FIELD, "\"%s\" shows everything; \"view\" is what a seat may know",
                    verb->name);
        mg__in_up(&r->in);
    }
}

static mg_status run(mg__request *r)
{
    if (!mg__is(r->object, JSON_OBJECT)) {
        return mg_fail(&r->err, MG_E_FIELD, "a request is an object such as {\"do\": \"new\"}");
    }
    const struct verb *verb = find_verb(r);
    if (!verb) {
        return mg__request_status(r);
    }
    if (verb->needs_game && !r->e->match) {
        return mg_fail(&r->err, MG_E_NO_GAME, "no game has been started: send {\"do\": \"new\"}");
    }
    if (r->e->seated && !verb->seated) {
        return mg_fail(&r->err, MG_E_NOT_YOURS, "\"%s\" is not for a seat to ask", verb->name);
    }
    read_reader(r, verb);
    return r->in.failed ? mg__request_status(r) : verb->run(r);
}

static void answer(mg__request *r)
{
    mg_json *j = &r->e->out;

    mg_json_open(j, NULL, '{');
    mg__write_id(j, r->object);
    size_t mark = j->n;
    mg_json_bool(j, "ok", true);
    mg_status status = r->err.status ? r->err.status : run(r);
    if (status) {
        mg__rewind_to(j, mark);
        mg_json_bool(j, "ok", false);
        mg_json_error(j, "error", &r->err);
    }
    mg_json_close(j, '}');
}

static const char *answer_line(mg_engine *e, const char *line, size_t length)
{
    mg__request r = {.e = e};

    mg_json_clear(&e->out);
    if (length > MG_ENGINE_LINE_MAX) {
        (void)mg_fail(&r.err, MG_E_CAPACITY, "a line has at most %d bytes", MG_ENGINE_LINE_MAX);
    } else if (mg__json_is_blank(line, length)) {
        (void)mg_fail(&r.err, MG_E_SYNTAX,
                      "an empty line: a request is an object, such as {\"do\": \"new\"}");
    } else {
        r.object = mg__json_parse(line, length, &r.err);
        r.in.g = e->match ? mg_match_game(e->match) : NULL;
    }
    answer(&r);
    json_decref(r.object);
    if (e->out.full) {
        return "{\"id\":null,\"ok\":false,\"error\":{\"code\":\"capacity\","
               "\"text\":\"" MG_NO_MEMORY " for the answer\"}}";
    }
    return e->out.at;
}

const char *mg_engine_answer(mg_engine *e, const char *line, size_t length)
{
    e->seated = false;
    return answer_line(e, line, length);
}

const char *mg_engine_answer_as(mg_engine *e, int seat, const char *line, size_t length)
{
    e->seated = true;
    e->reader = seat;
    return answer_line(e, line, length);
}

/* Lets a function that writes into the answer write into another text, for a reader. */
static void write_for(mg_engine *e, int seat, void (*write)(mg_engine *e), mg_json *out)
{
    mg_json own = e->out;
    int reader = e->reader;

    e->out = *out;
    e->reader = seat;
    write(e);
    *out = e->out;
    e->out = own;
    e->reader = reader;
}

void mg_engine_shown(mg_engine *e, int seat, mg_json *out)
{
    write_for(e, seat, mg__write_shown, out);
}

bool mg_engine_shows_all(const mg_engine *e)
{
    for (int k = 0; k < e->shown.n; k++) {
        if (e->shown.at[k].only) {
            return false;
        }
    }
    return true;
}

void mg_engine_standing(mg_engine *e, mg_json *out)
{
    write_for(e, MG__EVERYTHING, mg__write_standing, out);
}

void mg_engine_clock(mg_engine *e, mg_engine_left *left, void *context)
{
    e->left = left;
    e->clock = context;
}

void mg_engine_draw_by(mg_engine *e, mg_match_draw *draw, const void *context)
{
    e->draw = draw;
    e->drawer = context;
    if (e->match) {
        mg_match_draw_by(e->match, draw, context);
    }
}

bool mg_engine_take(mg_engine *e, mg_match *match)
{
    mg_match_draw_by(match, e->draw, e->drawer);
    return mg__begin_match(e, match, false);
}

void mg_engine_end(mg_engine *e)
{
    mg__take_match(e, NULL, false);
}

bool mg_engine_play(mg_engine *e, mg_action act)
{
    return e->match && mg_ok(mg_match_apply(e->match, act, mg__engine_step())) && mg__take_step(e);
}

bool mg_engine_play_bot(mg_engine *e, int seat, const char *bot)
{
    mg_action act;

    return e->match && !mg_match_bot(e->match, seat, bot, &act) && mg_engine_play(e, act);
}

unsigned mg_engine_changes(const mg_engine *e)
{
    return e->changes;
}
