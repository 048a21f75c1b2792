/* SPDX-License-Identifier: MIT
 * What the verbs of the protocol share: reading a request, showing events and where the game
 * stands, refusing. */
#include "record/engine/engine_request.h"

#include "base/assert.h"
#include "base/bits.h"
#include "record/json/names_json.h"
#include "record/words/frame_fields.h"

#include <stdlib.h>
#include <string.h>

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

static const char *asked(const mg_state *s)
{
    return s->depth ? mg__frame_name(s->frame[s->depth - 1].kind) : NULL;
}

void mg__write_where(mg_json *j, const mg_game *g, const mg_state *s)
{
    static const char *const nodes[] = {
        [MG_DECIDE] = "decide", [MG_CHANCE] = "chance", [MG_OVER] = "over"};
    mg_node node = mg_node_of(g, s);

    mg_json_text(j, "node", nodes[node]);
    if (asked(s)) {
        mg_json_text(j, "asked", asked(s));
    }
    mg__write_seats(j, "to_act", mg_to_act(g, s));
    mg__write_seats(j, "actors", mg_actors(g, s));
    if (node == MG_OVER) {
        mg_json_text(j, "result", mg__results[s->result]);
        mg__write_seats(j, "winners", s->winners);
    }
}

void mg__write_standing(mg_engine *e)
{
    mg_json_int(&e->out, "ply", mg_match_ply(e->match));
    mg__write_where(&e->out, mg_match_game(e->match), mg_match_state(e->match));
    int64_t left = e->left ? e->left(e->clock) : -1;
    if (left >= 0) {
        mg_json_int(&e->out, "left", left);
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

void mg__write_events(mg_engine *e, const mg_event *at, int n)
{
    const char *name[MG_SEATS_MAX];

    mg_match_names(e->match, name);
    mg_json_open(&e->out, "events", '[');
    for (int k = 0; k < n; k++) {
        mg_event seen = mg__event_for_reader(e, &at[k]);
        mg_json_event(&e->out, NULL, mg_match_game(e->match), &seen, name);
    }
    mg_json_close(&e->out, ']');
}

void mg__write_shown(mg_engine *e)
{
    mg__write_events(e, e->shown.at, e->shown.n);
    if (e->lost) {
        mg_json_int(&e->out, "lost", e->lost);
    }
    mg__write_standing(e);
}

void mg__take_match(mg_engine *e, mg_match *m, bool manual)
{
    mg_match_free(e->match);
    e->match = m;
    e->manual = manual;
    mg__clear_shown(e);
    e->changes++;
}

void mg__write_id(mg_json *j, const json_t *object)
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

void mg__rewind_to(mg_json *j, size_t mark)
{
    if (!j->full) {
        j->n = mark;
        j->at[mark] = '\0';
        j->comma = true;
    }
}

void mg__clear_shown(mg_engine *e)
{
    e->shown.n = 0;
    e->lost = 0;
}

static bool add_shown(mg_engine *e, const mg_events *ev)
{
    mg__shown *shown = &e->shown;

    if (shown->n + ev->n > shown->cap) {
        int cap = 2 * (shown->n + ev->n) + 16;
        mg_event *at = realloc(shown->at, (size_t)cap * sizeof *at);
        if (!at) {
            return false;
        }
        shown->at = at;
        shown->cap = cap;
    }
    if (ev->n) {
        memcpy(shown->at + shown->n, ev->at, (size_t)ev->n * sizeof ev->at[0]);
    }
    shown->n += ev->n;
    e->lost += ev->lost;
    return true;
}

mg_events *mg__engine_step(void)
{
    static _Thread_local mg_events step;

    return &step;
}

/* In a seeded game, throws and draws until a seat is to decide. */
static bool advance(mg_engine *e)
{
    const mg_game *g = mg_match_game(e->match);

    while (!e->manual && mg_node_of(g, mg_match_state(e->match)) == MG_CHANCE) {
        if (!mg_ok(mg_match_roll(e->match, mg__engine_step())) ||
            !add_shown(e, mg__engine_step())) {
            return false;
        }
    }
    return true;
}

bool mg__begin_match(mg_engine *e, mg_match *m, bool manual)
{
    mg_match *before = e->match;
    bool was_manual = e->manual;

    mg__clear_shown(e);
    e->match = m;
    e->manual = manual;
    if (!advance(e)) {
        mg__clear_shown(e);
        e->match = before;
        e->manual = was_manual;
        mg_match_free(m);
        return false;
    }
    mg_match_free(before);
    e->changes++;
    return true;
}

bool mg__take_step(mg_engine *e)
{
    int ply = mg_match_ply(e->match) - 1;

    mg__clear_shown(e);
    if (!add_shown(e, mg__engine_step()) || !advance(e)) {
        mg__clear_shown(e);
        mg_status back = mg_match_undo_to(e->match, ply);
        MG_ASSERT(back == MG_E_OK);
        (void)back;
        return false;
    }
    e->changes++;
    return true;
}

int mg__request_own_seat(mg__request *r)
{
    int reader = r->e->reader, usual = reader == MG__EVERYTHING ? -1 : reader;
    int seat = mg__request_seat(r, usual);

    if (reader != MG__EVERYTHING && seat != reader) {
        mg__in_key(&r->in, "seat");
        mg__in_fail(&r->in, MG_E_NOT_YOURS, "the answer is for somebody else");
        mg__in_up(&r->in);
    }
    return seat;
}

static void put_to_act(mg__out *o, const mg_engine *e)
{
    const mg_state *s = mg_match_state(e->match);
    uint16_t to_act = mg_to_act(mg_match_game(e->match), s);

    if (!to_act) {
        return;
    }
    bool votes = s->frame[s->depth - 1].kind == MG_FRAME_VOTE;
    int left = mg_bits_count(to_act);
    mg__putf(o, "; the game waits for %sseat%s", votes ? "the votes of " : "", left > 1 ? "s" : "");
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        if (to_act >> seat & 1) {
            left--;
            mg__putf(o, " %d%s", seat, left > 1 ? "," : left ? " and" : "");
        }
    }
    mg__putf(o, " (%s)", asked(s));
}

/* The range of the allowed amounts; if the seat cannot bid, the lowest bid. */
static void put_range(mg__out *o, const mg_engine *e, mg_action act)
{
    static _Thread_local mg_choice choice[MG_LEGAL_MAX];
    const mg_game *g = mg_match_game(e->match);
    int n = mg_legal(g, mg_match_state(e->match), act.seat, choice, MG_LEGAL_MAX);

    for (int k = 0; k < n && k < MG_LEGAL_MAX; k++) {
        if (choice[k].act.kind == act.kind && choice[k].act.subj == act.subj) {
            mg__putf(o, ": %d to %d", (int)choice[k].act.amt, (int)choice[k].max);
            return;
        }
    }
    if (act.kind == MG_ACT_BID) {
        mg__putf(o, ": the lowest bid is %d",
                 (int)mg_least_bid(g, mg_match_state(e->match), act.seat));
    }
}

/* Asks for the colour, if a parked building was named without one and there are several. */
static void put_coloured(mg__out *o, const mg_engine *e, mg_action act)
{
    const mg_game *g = mg_match_game(e->match);
    const mg_state *s = mg_match_state(e->match);
    uint16_t parked[MG_PARKED_SPOTS];
    int seat = mg_spot_seat(act.subj);

    if (!mg__names_spot(g, act) || act.subj != mg_spot(seat, MG_PARKED, mg_spot_slot(act.subj)) ||
        act.subj != mg__spot_meant(g, s, act.subj)) {
        return;
    }
    for (int k = 0, n = mg_parked_spots(g, s, seat, parked); k < n; k++) {
        if (mg_spot_slot(parked[k]) == mg_spot_slot(act.subj) && mg_spot_colour(parked[k]) >= 0) {
            mg__put(o, "; say its colour: ");
            mg__put_spot(o, g, parked[k]);
            return;
        }
    }
}

/* Whether the reason of a refusal could reveal hands and piles: that of a draw, or of an action of
 * another seat. */
static bool tells_of_others(const mg_engine *e, mg_action act)
{
    return e->reader != MG__EVERYTHING && (act.seat < 0 || act.seat != e->reader);
}

mg_status mg__refused(mg__request *r, mg_result result, mg_action act)
{
    char text[256];

    if (tells_of_others(r->e, act)) {
        return mg_fail(&r->err, MG_E_NOT_YOURS, "that is not for this seat to know");
    }
    mg__out o = mg__out_of(text, sizeof text);
    bool has_amount = mg_action_table[act.kind].arg == MG_ARG_AMOUNT && act.seat >= 0;

    mg__put(&o, mg_status_text(result.status));
    if (result.status == MG_E_NOT_YOURS || result.status == MG_E_NOT_NOW ||
        result.status == MG_E_NOT_CHANCE) {
        put_to_act(&o, r->e);
    } else if (has_amount && (result.status == MG_E_AMOUNT || result.status == MG_E_CASH)) {
        put_range(&o, r->e, act);
    }
    put_coloured(&o, r->e, act);
    (void)mg_fail(&r->err, (mg_status)result.status, "%s", text);
    r->err.clause = result.clause;
    return r->err.status;
}
