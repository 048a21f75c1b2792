/* SPDX-License-Identifier: MIT
 * The protocol: requests to verbs, verbs to answers. One line in, one line out, whatever the line
 * holds. */
#include "record/engine_verbs.h"
#include "record/frame_fields.h"
#include "record/position.h"

#include <stdlib.h>
#include <string.h>

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

/* ---- what verbs share ---- */

mg_status mg__request_status(mg__request *r)
{
    if (!r->in.failed) {
        return MG_E_OK;
    }
    r->err = r->in.err;
    return r->err.status;
}

int mg__request_seat(mg__request *r, int def)
{
    const mg_game *g = mg_match_game(r->e->match);

    return (int)mg__in_int(&r->in, r->object, "seat", (mg__in_range){0, g->seat_n - 1}, def);
}

void mg__engine_names(const mg_engine *e, const char *name[MG_SEATS_MAX])
{
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        name[seat] = mg_match_name(e->match, seat);
    }
}

static const char *asked(const mg_state *s)
{
    return s->depth ? mg__frame_name(s->frame[s->depth - 1].kind) : NULL;
}

void mg__write_standing(mg_engine *e)
{
    static const char *const nodes[] = {
        [MG_DECIDE] = "decide", [MG_CHANCE] = "chance", [MG_OVER] = "over"};
    const mg_game *g = mg_match_game(e->match);
    const mg_state *s = mg_match_state(e->match);
    mg_node node = mg_node_of(g, s);

    mg_json_int(&e->out, "ply", mg_match_ply(e->match));
    mg_json_text(&e->out, "node", nodes[node]);
    if (asked(s)) {
        mg_json_text(&e->out, "asked", asked(s));
    }
    mg__write_seats(&e->out, "to_act", mg_to_act(g, s));
    mg__write_seats(&e->out, "actors", mg_actors(g, s));
    if (node == MG_OVER) {
        mg_json_text(&e->out, "result", mg__results[s->result]);
        mg__write_seats(&e->out, "winners", s->winners);
    }
}

mg_event mg__event_for_reader(const mg_engine *e, const mg_event *ev)
{
    return e->reader == MG__EVERYTHING ? *ev : mg_event_for(ev, e->reader);
}

mg_action mg__action_for_reader(const mg_engine *e, const mg_state *before, mg_action act)
{
    if (e->reader == MG__EVERYTHING) {
        return act;
    }
    return mg_action_for(mg_match_game(e->match), before, act, e->reader);
}

void mg__write_shown(mg_engine *e)
{
    const mg_game *g = mg_match_game(e->match);
    const char *name[MG_SEATS_MAX];

    mg__engine_names(e, name);
    mg_json_open(&e->out, "events", '[');
    for (int k = 0; k < e->shown.n; k++) {
        mg_event seen = mg__event_for_reader(e, &e->shown.at[k]);
        mg_json_event(&e->out, NULL, g, &seen, name);
    }
    mg_json_close(&e->out, ']');
    if (e->lost) {
        mg_json_int(&e->out, "lost", e->lost);
    }
    mg__write_standing(e);
}

void mg__clear_shown(mg_engine *e)
{
    e->shown.n = 0;
    e->lost = 0;
}

void mg__add_shown(mg_engine *e, const mg_events *ev)
{
    mg__shown *shown = &e->shown;

    if (shown->n + ev->n > shown->cap) {
        int cap = 2 * (shown->n + ev->n) + 64;
        mg_event *at = realloc(shown->at, (size_t)cap * sizeof *at);
        if (!at) {
            e->lost += ev->n;
            return;
        }
        shown->at = at;
        shown->cap = cap;
    }
    if (ev->n) {
        memcpy(shown->at + shown->n, ev->at, (size_t)ev->n * sizeof ev->at[0]);
    }
    shown->n += ev->n;
    e->lost += ev->lost;
}

void mg__engine_advance(mg_engine *e)
{
    const mg_game *g = mg_match_game(e->match);

    while (!e->manual && mg_node_of(g, mg_match_state(e->match)) == MG_CHANCE) {
        if (!mg_ok(mg_match_roll(e->match, &e->step))) {
            return;
        }
        mg__add_shown(e, &e->step);
    }
}

static void put_to_act(mg__out *o, const mg_engine *e)
{
    const mg_state *s = mg_match_state(e->match);
    uint16_t to_act = mg_to_act(mg_match_game(e->match), s);

    if (!to_act) {
        return;
    }
    bool votes = s->frame[s->depth - 1].kind == MG_FRAME_VOTE;
    int left = mg__bits(to_act);
    mg__putf(o, "; the game waits for %sseat%s", votes ? "the votes of " : "", left > 1 ? "s" : "");
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        if (to_act >> seat & 1) {
            left--;
            mg__putf(o, " %d%s", seat, left > 1 ? "," : left ? " and" : "");
        }
    }
    mg__putf(o, " (%s)", asked(s));
}

/* The range that an amount would have had to be in. */
static void put_range(mg__out *o, const mg_engine *e, mg_action act)
{
    static mg_choice choice[MG_LEGAL_MAX];
    const mg_game *g = mg_match_game(e->match);
    int n = mg_legal(g, mg_match_state(e->match), act.seat, choice, MG_LEGAL_MAX);

    for (int k = 0; k < n && k < MG_LEGAL_MAX; k++) {
        if (choice[k].act.kind == act.kind && choice[k].act.subj == act.subj) {
            mg__putf(o, ": %d to %d", (int)choice[k].act.amt, (int)choice[k].max);
            return;
        }
    }
}

mg_status mg__refused(mg__request *r, mg_result result, mg_action act)
{
    char text[256];
    mg__out o = mg__out_of(text, sizeof text);
    bool has_amount = mg_action_table[act.kind].arg == MG_ARG_AMOUNT && act.seat >= 0;

    mg__put(&o, mg_status_text(result.status));
    if (result.status == MG_E_NOT_YOURS || result.status == MG_E_NOT_NOW ||
        result.status == MG_E_NOT_CHANCE) {
        put_to_act(&o, r->e);
    } else if (has_amount && (result.status == MG_E_AMOUNT || result.status == MG_E_CASH)) {
        put_range(&o, r->e, act);
    }
    (void)mg_fail(&r->err, (mg_status)result.status, "%s", text);
    r->err.clause = result.clause;
    return r->err.status;
}

/* ---- answers ---- */

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
} verbs[] = {
    {"new",     mg__do_new,     false, false},
    {"load",    mg__do_load,    false, false},
    {"replay",  mg__do_replay,  false, false},
    {"act",     mg__do_act,     true,  false},
    {"chance",  mg__do_chance,  true,  false},
    {"roll",    mg__do_roll,    true,  false},
    {"bot",     mg__do_bot,     true,  false},
    {"undo",    mg__do_undo,    true,  false},
    {"state",   mg__do_state,   true,  true },
    {"view",    mg__do_view,    true,  false},
    {"legal",   mg__do_legal,   true,  false},
    {"log",     mg__do_log,     true,  true },
    {"game",    mg__do_game,    true,  false},
    {"perft",   mg__do_perft,   true,  true },
    {"explain", mg__do_explain, false, false},
    {"quit",    do_quit,        false, false},
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

/* For whom the answer is. */
static void read_reader(mg__request *r, const struct verb *verb)
{
    const mg_match *m = verb->needs_game ? r->e->match : NULL;
    int seats = m ? mg_match_game(m)->seat_n : MG_SEATS_MAX;

    r->e->reader =
        (int)mg__in_int(&r->in, r->object, "for", (mg__in_range){-1, seats - 1}, MG__EVERYTHING);
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
               "\"text\":\"there is no memory for the answer\"}}";
    }
    return e->out.at;
}
