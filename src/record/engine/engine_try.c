/* SPDX-License-Identifier: MIT
 * The verb `try`: the result of an action, a bankruptcy or a card, on a copy of the game. For a
 * seat the copy is made of what it knows: hidden things are dealt anew, always the same way, and
 * events are those that an onlooker sees. */
#include "record/engine/engine_try.h"

#include "record/actions/action_read.h"
#include "record/json/names_json.h"

#include "magie/rng.h"

typedef struct trial {
    const mg_game *g;
    mg_state before, s;
    mg_events ev;
} trial;

static void begin(mg__request *r, trial *t)
{
    const mg_match *m = r->e->match;
    int reader = r->e->reader;
    mg_rng rng = mg_rng_of(0, 0, MG_STREAM_SAMPLE);
    mg_view buffer;

    t->g = mg_match_game(m);
    t->ev.n = t->ev.lost = 0;
    if (reader == MG__EVERYTHING || !t->g->hides) {
        mg_state_copy(t->g, &t->s, mg_match_state(m));
    } else {
        const mg_view *v = mg_view_of(t->g, mg_match_state(m), reader, &buffer);
        mg_view_sample(t->g, v, reader, &rng, &t->s);
    }
    mg_state_copy(t->g, &t->before, &t->s);
}

/* ---- the result ---- */

static mg_event shown(const mg__request *r, const mg_event *ev)
{
    return r->e->reader == MG__EVERYTHING ? *ev : mg_event_for(ev, -1);
}

/* Whether the result would reveal secret bids or votes of others. */
static bool tells_secrets(const mg__request *r, const trial *t)
{
    return r->e->reader != MG__EVERYTHING && t->before.depth &&
           mg_is_secret(&t->before.frame[t->before.depth - 1]);
}

static void write_outcome(mg__request *r, const trial *t)
{
    mg_json *j = &r->e->out;
    const char *name[MG_SEATS_MAX];

    if (tells_secrets(r, t)) {
        return;
    }
    mg_match_names(r->e->match, name);
    mg_json_open(j, "events", '[');
    for (int k = 0; k < t->ev.n; k++) {
        mg_event ev = shown(r, &t->ev.at[k]);
        mg_json_event(j, NULL, t->g, &ev, name);
    }
    mg_json_close(j, ']');
    mg_json_open(j, "then", '{');
    mg__write_where(j, t->g, &t->s);
    mg_json_close(j, '}');
}

/* Writes a refusal as the result. The request itself succeeds. */
static mg_status write_refusal(mg__request *r, mg_result result, mg_action act)
{
    (void)mg__refused(r, result, act);
    mg_json_error(&r->e->out, "refusal", &r->err);
    r->err = (mg_err){0};
    return MG_E_OK;
}

static mg_status apply(mg__request *r, trial *t, mg_action act)
{
    mg_json *j = &r->e->out;
    mg_result result = mg_apply(t->g, &t->s, act, &t->ev);

    mg_json_bool(j, "allowed", mg_ok(result));
    if (!mg_ok(result)) {
        return write_refusal(r, result, act);
    }
    int32_t cost = act.seat < 0 ? 0 : mg_action_cost(t->g, &t->before, act);
    if (cost) {
        mg_json_int(j, "cost", cost);
    }
    write_outcome(r, t);
    return MG_E_OK;
}

/* ---- an action ---- */

static mg_status try_action(mg__request *r)
{
    mg_engine *e = r->e;
    mg_action act;
    trial t;
    mg_status status = mg__read_action(mg_match_game(e->match), r->object,
                                       e->reader >= 0 ? e->reader : -2, &act, &r->err);

    if (status) {
        return status;
    }
    if (act.seat < 0) {
        return mg_fail(&r->err, MG_E_FIELD, "what chance brings is listed by \"legal\"");
    }
    if (e->reader != MG__EVERYTHING && act.seat != e->reader) {
        return mg_fail(&r->err, MG_E_NOT_YOURS, "the answer is for somebody else");
    }
    begin(r, &t);
    act = mg__action_meant(t.g, &t.s, act);
    mg_json_action(&e->out, "action", t.g, act);
    return apply(r, &t, act);
}

/* ---- what is not on the table now ---- */

/* False: such a question cannot arise in the present state. */
static bool put_on_top(mg__request *r, trial *t, mg_frame frame)
{
    if (t->s.depth < MG_FRAMES_MAX) {
        t->s.frame[t->s.depth++] = frame;
        if (!mg_state_check(t->g, &t->s)) {
            return true;
        }
    }
    (void)mg_fail(&r->err, MG_E_NOT_NOW, "that cannot come up where the game stands now");
    return false;
}

static bool is_in_play(mg__request *r, const trial *t, const char *key, int seat)
{
    if (!mg_is_card_game(t->g) && seat >= 0 && seat < t->g->seat_n && t->s.alive >> seat & 1) {
        return true;
    }
    mg__in_key(&r->in, key);
    mg__in_fail(&r->in, MG_E_FIELD, "a seat that is in play on a board is wanted");
    mg__in_up(&r->in);
    return false;
}

/* Writes what the estate brings at once; auctions of deeds follow. */
static void write_estate(mg__request *r, const trial *t, int seat, int receiver)
{
    mg_json *j = &r->e->out;
    int64_t cash = 0;

    mg_json_open(j, "estate", '{');
    mg__write_party(j, "to", receiver);
    mg_json_open(j, "deeds", '[');
    for (int k = 0; k < t->ev.n; k++) {
        const mg_event *ev = &t->ev.at[k];
        bool is_cash = ev->kind == MG_EV_PAY && ev->seat == seat && ev->other == receiver;
        cash += is_cash ? ev->amt : 0;
        if (ev->kind == MG_EV_DEED && ev->seat == receiver && ev->other == seat) {
            mg__write_deed(j, NULL, t->g, ev->subj);
        }
    }
    mg_json_close(j, ']');
    mg_json_int(j, "cash", cash);
    mg_json_close(j, '}');
}

static int receiver_of(mg__request *r)
{
    json_t *to = json_object_get(r->object, "to");
    int seats = mg_match_game(r->e->match)->seat_n;

    if (json_is_string(to) && mg__word_is(mg__word_of(json_string_value(to)), "bank")) {
        return MG_BANK;
    }
    return (int)mg__in_int(&r->in, r->object, "to", (mg__in_range){0, seats - 1}, MG_BANK);
}

static mg_status try_bankruptcy(mg__request *r)
{
    int seat = (int)mg__in_int(&r->in, r->object, "bankrupt", (mg__in_range){0, MG_SEATS_MAX}, 0);
    int to = receiver_of(r);
    mg_action act = {.kind = MG_ACT_BANKRUPT, .seat = (int8_t)seat};
    trial t;

    begin(r, &t);
    if (!is_in_play(r, &t, "bankrupt", seat) || (to >= 0 && !is_in_play(r, &t, "to", to)) ||
        r->in.failed) {
        return mg__request_status(r);
    }
    mg_frame debt = {
        .debt = {.kind = MG_FRAME_DEBT,
                 .seat = (uint8_t)seat,
                 .board = (uint8_t)(t.s.pos[seat] / MG_SPACES),
                 .creditor = (uint8_t)to,
                 .cause = MG_CAUSE_RENT,
                 .amt = mg_raisable(t.g, &t.s, seat) + 1,
                 .clause = MG_CL_ST_30}
    };
    if (to == seat || !put_on_top(r, &t, debt)) {
        return mg_fail(&r->err, MG_E_NOT_NOW, "that cannot come up where the game stands now");
    }
    mg_result result = mg_apply(t.g, &t.s, act, &t.ev);
    if (!mg_ok(result)) {
        return mg_fail(&r->err, (mg_status)result.status, "%s", mg_status_text(result.status));
    }
    write_estate(r, &t, seat, to);
    write_outcome(r, &t);
    return MG_E_OK;
}

static mg_status try_card(mg__request *r)
{
    mg_engine *e = r->e;
    mg_err err;
    int deck = 0;
    trial t;

    mg__in_key(&r->in, "card");
    mg__word word = mg__in_word(&r->in, json_object_get(r->object, "card"));
    int card = word.at ? mg__find_card(mg_match_game(e->match), word, &deck, &err) : 0;
    if (word.at && card < 0) {
        mg__in_wrap(&r->in, &err);
    }
    mg__in_up(&r->in);
    begin(r, &t);
    int seat = mg__request_seat(r, t.s.depth ? t.s.frame[0].seat : 0);
    if (r->in.failed || !is_in_play(r, &t, "seat", seat)) {
        return mg__request_status(r);
    }
    mg_action act = {.kind = MG_ACT_CARD, .seat = -1, .subj = (uint16_t)card, .amt = (int32_t)deck};
    mg_frame draw = {
        .draw = {.kind = MG_FRAME_DRAW,
                 .seat = (uint8_t)seat,
                 .deck = (uint8_t)deck,
                 .board = (uint16_t)(t.s.pos[seat] / MG_SPACES)}
    };
    if (t.s.depth == 1 && t.s.frame[0].kind == MG_FRAME_TURN) {
        t.s.frame[0].turn.step = MG_STEP_WAIT; /* as during a move that leads to the deck */
    }
    return put_on_top(r, &t, draw) ? apply(r, &t, act) : r->err.status;
}

mg_status mg__do_try(mg__request *r)
{
    if (json_object_get(r->object, "action") || json_object_get(r->object, "kind")) {
        return try_action(r);
    }
    if (json_object_get(r->object, "bankrupt")) {
        return try_bankruptcy(r);
    }
    if (json_object_get(r->object, "card")) {
        return try_card(r);
    }
    return mg_fail(&r->err, MG_E_FIELD,
                   "\"action\", \"bankrupt\" or \"card\" is missing: what to try");
}
