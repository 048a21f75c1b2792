/* SPDX-License-Identifier: MIT
 * The protocol: requests to verbs, verbs to answers. One line in, one line out, whatever the line
 * holds. */
#include "record/engine_ask.h"
#include "record/engine_begin.h"
#include "record/engine_play.h"
#include "record/engine_try.h"

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
    bool shows_all; /* what no single seat may know */
    bool begins;    /* another game */
    bool goes_on;   /* with the game, or back */
} verbs[] = {
    {"new",     mg__do_new,     false, false, true,  false},
    {"load",    mg__do_load,    false, false, true,  false},
    {"replay",  mg__do_replay,  false, false, true,  false},
    {"act",     mg__do_act,     true,  false, false, true },
    {"chance",  mg__do_chance,  true,  false, false, true },
    {"roll",    mg__do_roll,    true,  false, false, true },
    {"bot",     mg__do_bot,     true,  false, false, false},
    {"undo",    mg__do_undo,    true,  false, false, true },
    {"state",   mg__do_state,   true,  true,  false, false},
    {"view",    mg__do_view,    true,  false, false, false},
    {"legal",   mg__do_legal,   true,  false, false, false},
    {"log",     mg__do_log,     true,  false, false, false},
    {"game",    mg__do_game,    true,  false, false, false},
    {"perft",   mg__do_perft,   true,  true,  false, false},
    {"explain", mg__do_explain, false, false, false, false},
    {"try",     mg__do_try,     true,  false, false, false},
    {"quote",   mg__do_quote,   true,  false, false, false},
    {"quit",    do_quit,        false, false, true,  false},
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

/* A log as one seat may know it was read: whatever is asked is for that seat, and nothing is added.
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

/* For whom the answer is. */
static void read_reader(mg__request *r, const struct verb *verb)
{
    const mg_match *m = verb->needs_game ? r->e->match : NULL;
    int seats = m ? mg_match_game(m)->seat_n : MG_SEATS_MAX;

    r->e->reader =
        (int)mg__in_int(&r->in, r->object, "for", (mg__in_range){-1, seats - 1}, MG__EVERYTHING);
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
    if (!json_is_object(r->object)) {
        return mg_fail(&r->err, MG_E_FIELD, "a request is an object such as {\"do\": \"new\"}");
    }
    const struct verb *verb = find_verb(r);
    if (!verb) {
        return mg__request_status(r);
    }
    if (verb->needs_game && !r->e->match) {
        return mg_fail(&r->err, MG_E_NO_GAME, "no game has been started: send {\"do\": \"new\"}");
    }
    read_reader(r, verb);
    return r->in.failed ? mg__request_status(r) : verb->run(r);
}

/* The number or text by which a program knows its answer; anything else comes back as null. */
static void write_id(mg_json *j, const json_t *object)
{
    const json_t *id = json_is_object(object) ? json_object_get(object, "id") : NULL;

    if (json_is_integer(id)) {
        mg_json_int(j, "id", json_integer_value(id));
    } else if (json_is_string(id)) {
        mg_json_text(j, "id", json_string_value(id));
    } else {
        mg_json_null(j, "id");
    }
}

/* Takes back what a verb had written before it failed. */
static void rewind_to(mg_json *j, size_t mark)
{
    if (!j->full) {
        j->n = mark;
        j->at[mark] = '\0';
        j->comma = true;
    }
}

static void answer(mg__request *r)
{
    mg_json *j = &r->e->out;

    mg_json_open(j, NULL, '{');
    write_id(j, r->object);
    size_t mark = j->n;
    mg_json_bool(j, "ok", true);
    mg_status status = r->err.status ? r->err.status : run(r);
    if (status) {
        rewind_to(j, mark);
        mg_json_bool(j, "ok", false);
        mg_json_error(j, "error", &r->err);
    }
    mg_json_close(j, '}');
}

const char *mg_engine_answer(mg_engine *e, const char *line, size_t length)
{
    mg__request r = {.e = e};

    mg_json_clear(&e->out);
    if (length > MG_ENGINE_LINE_MAX) {
        (void)mg_fail(&r.err, MG_E_CAPACITY, "a line has at most %d bytes", MG_ENGINE_LINE_MAX);
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
