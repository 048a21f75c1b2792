/* SPDX-License-Identifier: MIT
 * Verbs that only ask: state, view, legal, log, game, perft, explain. */
#include "record/engine/engine_ask.h"

#include "record/json/names_json.h"
#include "rules/core/cite.h"

#include "magie/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PERFT_DEPTH_MAX = 64,
    PERFT_LEAVES_MAX = 50000, /* a level is counted only if the one before it has at most as many */
    WHY_CAP = 2048
};

mg_status mg__do_state(mg__request *r)
{
    mg_engine *e = r->e;
    const mg_game *g = mg_match_game(e->match);
    const mg_state *s = mg_match_state(e->match);
    const char *name[MG_SEATS_MAX];
    char hash[20];

    mg_match_names(e->match, name);
    mg_json_state(&e->out, "position", g, s, name);
    snprintf(hash, sizeof hash, "%016" PRIx64, mg_state_hash(g, s));
    mg_json_text(&e->out, "hash", hash);
    mg__write_standing(e);
    return MG_E_OK;
}

static void write_view(mg_engine *e, const mg_state *s, int seat)
{
    const mg_game *g = mg_match_game(e->match);
    const char *name[MG_SEATS_MAX];
    mg_view buffer;

    mg_match_names(e->match, name);
    mg_json_view(&e->out, "view", g, mg_view_of(g, s, seat, &buffer), seat, name);
}

mg_status mg__do_view(mg__request *r)
{
    int seat = mg__request_own_seat(r);

    if (r->in.failed) {
        return mg__request_status(r);
    }
    write_view(r->e, mg_match_state(r->e->match), seat);
    mg__write_standing(r->e);
    return MG_E_OK;
}

/* ---- legal ---- */

static void write_choices(mg_engine *e, const mg_state *s, int seat, mg_choice *choice)
{
    const mg_game *g = mg_match_game(e->match);
    const char *name[MG_SEATS_MAX];
    int n = mg_legal(g, s, seat, choice, MG_LEGAL_MAX);

    mg_match_names(e->match, name);
    for (int k = 0; k < n && k < MG_LEGAL_MAX; k++) {
        mg_json_choice(&e->out, NULL, g, s, &choice[k], name);
    }
}

static void write_outcomes(mg_engine *e, const mg_state *s)
{
    const mg_game *g = mg_match_game(e->match);
    mg_outcome outcome[MG_OUTCOMES_MAX];
    int n = mg_chance_list(g, s, outcome, MG_OUTCOMES_MAX);

    mg_json_open(&e->out, "outcomes", '[');
    for (int k = 0; k < n && k < MG_OUTCOMES_MAX; k++) {
        mg_json_outcome(&e->out, NULL, g, &outcome[k]);
    }
    mg_json_close(&e->out, ']');
}

static void write_legal(mg_engine *e, int seat)
{
    const mg_game *g = mg_match_game(e->match);
    const mg_state *s = mg_match_state(e->match);
    mg_choice choice[MG_LEGAL_MAX];
    mg_view buffer;

    if (e->reader != MG__EVERYTHING) {
        /* the outcomes that are possible, as far as the reader knows */
        s = &mg_view_of(g, s, e->reader, &buffer)->seen;
    }
    if (mg_node_of(g, s) == MG_CHANCE) {
        write_outcomes(e, s);
    }
    mg_json_open(&e->out, "legal", '[');
    for (int each = 0; each < g->seat_n; each++) {
        if ((seat < 0 && e->reader == MG__EVERYTHING) || seat == each) {
            write_choices(e, s, each, choice);
        }
    }
    mg_json_close(&e->out, ']');
}

mg_status mg__do_legal(mg__request *r)
{
    int seat = mg__request_own_seat(r);

    if (r->in.failed) {
        return mg__request_status(r);
    }
    write_legal(r->e, seat);
    mg__write_standing(r->e);
    return MG_E_OK;
}

/* Answers with all that a front end draws after each message. */
mg_status mg__do_look(mg__request *r)
{
    int seat = mg__request_own_seat(r);

    if (r->in.failed) {
        return mg__request_status(r);
    }
    write_view(r->e, mg_match_state(r->e->match), seat);
    write_legal(r->e, seat);
    mg__write_standing(r->e);
    return MG_E_OK;
}

/* ---- past ---- */

/* Writes the action that led to a ply and applies it: *s is the state before it, and becomes the
 * state after it. */
static mg_status write_step(mg_engine *e, int ply, mg_state *s)
{
    mg_action act = mg__action_for_reader(e, s, mg_match_action(e->match, ply - 1));

    mg_json_action(&e->out, "action", mg_match_game(e->match), act);
    return mg_match_step(e->match, ply - 1, s, mg__engine_step());
}

/* Whether an event is one to which people jump in a past game; everybody at the table may know
 * these. */
static bool is_mark(const mg_event *ev)
{
    return ev->kind == MG_EV_AUCTION || ev->kind == MG_EV_ACCEPT || ev->kind == MG_EV_ELECTED ||
           ev->kind == MG_EV_BANKRUPT;
}

/* Writes at which plies these events are; an action has at most one of each kind. */
static void write_marks(mg_engine *e)
{
    mg_events *step = mg__engine_step();
    mg_status status;
    mg_state s;

    mg_json_open(&e->out, "marks", '[');
    status = mg_match_at(e->match, 0, &s, NULL);
    for (int ply = 0; !status && ply < mg_match_ply(e->match); ply++) {
        int last = MG_EV_NONE;

        status = mg_match_step(e->match, ply, &s, step);
        for (int k = 0; k < step->n; k++) {
            if (is_mark(&step->at[k]) && step->at[k].kind != last) {
                last = step->at[k].kind;
                mg_json_open(&e->out, NULL, '{');
                mg_json_int(&e->out, "ply", ply + 1);
                mg_json_text(&e->out, "event", mg_event_table[last].name);
                mg_json_close(&e->out, '}');
            }
        }
    }
    mg_json_close(&e->out, ']');
}

mg_status mg__do_past(mg__request *r)
{
    mg_engine *e = r->e;
    mg_events *step = mg__engine_step();
    int plies = mg_match_ply(e->match), seat = mg__request_own_seat(r);
    int ply = (int)mg__in_int(&r->in, r->object, "ply", (mg__in_range){0, plies}, plies);
    bool marks = mg__in_bool(&r->in, r->object, "marks", false);
    mg_state s;

    if (r->in.failed) {
        return mg__request_status(r);
    }
    step->n = step->lost = 0;
    mg_status status = mg_match_at(e->match, ply ? ply - 1 : 0, &s, NULL);
    if (!status && ply) {
        status = write_step(e, ply, &s);
    }
    if (status) {
        return mg_fail(&r->err, status, "the game cannot be played again to that action");
    }
    write_view(e, &s, seat);
    mg__write_events(e, step->at, step->n);
    if (marks) {
        write_marks(e);
    }
    mg_json_int(&e->out, "plies", plies);
    mg_json_int(&e->out, "ply", ply);
    mg__write_where(&e->out, mg_match_game(e->match), &s);
    return MG_E_OK;
}

/* ---- log, game, perft ---- */

mg_status mg__do_log(mg__request *r)
{
    int reader = r->e->reader;
    char *log = reader == MG__EVERYTHING ? mg_match_log(r->e->match)
                                         : mg_match_log_for(r->e->match, reader);

    if (!log) {
        return mg_fail(&r->err, MG_E_CAPACITY, MG_NO_MEMORY " for the log");
    }
    mg_json_text(&r->e->out, "log", log);
    mg_json_int(&r->e->out, "ply", mg_match_ply(r->e->match));
    free(log);
    return MG_E_OK;
}

mg_status mg__do_game(mg__request *r)
{
    mg_json *j = &r->e->out;

    mg_json_game(j, "game", mg_match_game(r->e->match));
    mg_json_open(j, "bots", '[');
    for (int k = 0; k < mg_bot_count(); k++) {
        if (!mg_bot_at(k)->unlisted) {
            mg_json_text(j, NULL, mg_bot_at(k)->name);
        }
    }
    mg_json_close(j, ']');
    return MG_E_OK;
}

/* Counts level by level, so that a depth that would take hours is refused before it is begun. */
mg_status mg__do_perft(mg__request *r)
{
    mg_engine *e = r->e;
    const mg_game *g = mg_match_game(e->match);
    int depth = (int)mg__in_int(&r->in, r->object, "depth", (mg__in_range){1, PERFT_DEPTH_MAX}, 1);
    bool chance = mg__in_bool(&r->in, r->object, "chance", true);
    uint64_t leaves = 1;

    if (r->in.failed) {
        return mg__request_status(r);
    }
    mg_json_open(&e->out, "leaves", '[');
    for (int level = 1; level <= depth; level++) {
        if (leaves > PERFT_LEAVES_MAX) {
            return mg_fail(&r->err, MG_E_CAPACITY,
                           "depth %d has %" PRIu64 " leaves already; ask for no more than that, or "
                           "use \"magie perft\"",
                           level - 1, leaves);
        }
        leaves = mg_perft(g, mg_match_state(e->match), level, chance);
        mg_json_int(&e->out, NULL, (int64_t)leaves);
    }
    mg_json_close(&e->out, ']');
    return MG_E_OK;
}

/* ---- explain ---- */

static void write_clause(mg_json *j, int clause)
{
    if (clause > 0 && clause < MG_CLAUSE_N) {
        mg_json_text(j, "clause", mg_clause_table[clause].name);
    }
}

static mg_status explain_clause(mg__request *r)
{
    char why[WHY_CAP];

    mg__in_key(&r->in, "clause");
    mg__word word = mg__in_word(&r->in, json_object_get(r->object, "clause"));
    int clause = word.at ? mg_clause_find(word.at) : -1;
    if (clause <= 0) {
        mg__in_fail(&r->in, MG_E_UNKNOWN, "there is no clause \"%.40s\"", word.at ? word.at : "");
        return mg__request_status(r);
    }
    write_clause(&r->e->out, clause);
    (void)mg_clause_write(clause, why, sizeof why);
    mg_json_text(&r->e->out, "why", why);
    return MG_E_OK;
}

static void write_why(mg__request *r, const mg_event *ev)
{
    char why[WHY_CAP];

    write_clause(&r->e->out, ev->clause);
    (void)mg_event_why(mg_match_game(r->e->match), ev, why, sizeof why);
    mg_json_text(&r->e->out, "why", why);
}

static int read_space(mg__request *r)
{
    mg_err err;

    mg__in_key(&r->in, "rent");
    mg__word word = mg__in_word(&r->in, json_object_get(r->object, "rent"));
    int space = word.at ? mg__find_space(mg_match_game(r->e->match), word, &err) : -1;
    if (word.at && space < 0) {
        mg__in_wrap(&r->in, &err);
    }
    mg__in_up(&r->in);
    return space;
}

/* Explains landing on a deed: the price if nobody owns it; no rent if the visitor does. */
static void explain_deed(mg__request *r, int deed_id, int visitor, int dice)
{
    mg_json *j = &r->e->out;
    const mg_game *g = mg_match_game(r->e->match);
    const mg_state *s = mg_match_state(r->e->match);
    int owner = mg_owner(s, deed_id), term_n = 0;
    mg_event ev = {.kind = MG_EV_PAY};

    ev.amt = mg_rent(g, s, deed_id, dice, ev.term, &term_n, &ev.clause);
    ev.term_n = (uint8_t)term_n;
    if (owner >= 0 && owner == visitor) {
        ev.amt = ev.term_n = 0;
    }
    mg__write_deed(j, "deed", g, deed_id);
    mg__write_party(j, "owner", owner);
    if (owner < 0) {
        mg_json_int(j, "price", g->board[mg_deed_board(deed_id)].price[mg_deed_index(deed_id)]);
    }
    mg_json_int(j, "rent", ev.amt);
    write_why(r, &ev);
}

/* Explains a tax: the flat sum, and if there is a choice, the share of the visitor's worth. */
static void explain_tax(mg__request *r, int space, int visitor)
{
    mg_json *j = &r->e->out;
    const mg_game *g = mg_match_game(r->e->match);
    const mg_board *t = &g->board[space / MG_SPACES];
    int pos = space % MG_SPACES;
    mg_event ev = {.kind = MG_EV_PAY, .cause = MG_CAUSE_TAX};
    bool share = visitor >= 0 && t->tax_percent[pos] && g->opt.tax_income == MG_TAX_CHOICE;

    mg__write_space(j, "space", g, space);
    mg_json_int(j, "tax", t->tax[pos]);
    if (share) {
        mg_json_int(j, "share", mg_tax_share(g, mg_match_state(r->e->match), visitor, space));
    }
    ev.clause = (uint16_t)mg__cited(g, mg_tax_clause(g, space, share), &ev, 0);
    write_why(r, &ev);
}

static mg_status explain_rent(mg__request *r)
{
    const mg_game *g = mg_match_game(r->e->match);
    int dice = (int)mg__in_int(&r->in, r->object, "dice", (mg__in_range){2, 12}, 7);
    int visitor = mg__request_seat(r, -1), space = read_space(r);

    if (r->in.failed) {
        return mg__request_status(r);
    }
    const mg_board *t = &g->board[space / MG_SPACES];
    int deed = t->deed_at[space % MG_SPACES];
    if (deed != MG_NONE) {
        explain_deed(r, mg_deed_id(space / MG_SPACES, deed), visitor, dice);
    } else if (t->kind[space % MG_SPACES] == MG_SPACE_TAX) {
        explain_tax(r, space, visitor);
    } else {
        mg__in_key(&r->in, "rent");
        mg__in_fail(&r->in, MG_E_FIELD, "neither rent nor tax is due on %s",
                    mg__named_space(g, space).text);
    }
    return mg__request_status(r);
}

/* An event of the last answer, or of the action of a ply. */
static const mg_event *find_event(mg__request *r)
{
    mg_engine *e = r->e;
    mg_events *step = mg__engine_step();
    mg_state s;
    const mg_event *at = e->shown.at;
    int n = e->shown.n;

    if (json_object_get(r->object, "ply")) {
        int ply =
            (int)mg__in_int(&r->in, r->object, "ply", (mg__in_range){1, mg_match_ply(e->match)}, 1);
        if (r->in.failed || mg_match_at(e->match, ply, &s, step)) {
            return NULL;
        }
        at = step->at;
        n = step->n;
    }
    if (n == 0) {
        mg__in_fail(&r->in, MG_E_FIELD, "there are no events to explain");
        return NULL;
    }
    int64_t index = mg__in_int(&r->in, r->object, "event", (mg__in_range){0, n - 1}, 0);
    return r->in.failed ? NULL : &at[index];
}

static mg_status explain_event(mg__request *r)
{
    const mg_game *g = mg_match_game(r->e->match);
    const mg_event *found = find_event(r);
    const char *name[MG_SEATS_MAX];
    char why[WHY_CAP];

    if (!found) {
        return mg__request_status(r);
    }
    mg_event ev = mg__event_for_reader(r->e, found);
    mg_match_names(r->e->match, name);
    mg_json_event(&r->e->out, "event", g, &ev, name);
    (void)mg_event_why(g, &ev, why, sizeof why);
    mg_json_text(&r->e->out, "why", why);
    return MG_E_OK;
}

mg_status mg__do_explain(mg__request *r)
{
    if (json_object_get(r->object, "clause")) {
        return explain_clause(r);
    }
    if (!r->e->match) {
        return mg_fail(&r->err, MG_E_NO_GAME, "%s", mg_status_text(MG_E_NO_GAME));
    }
    if (json_object_get(r->object, "rent")) {
        return explain_rent(r);
    }
    return explain_event(r);
}
