/* SPDX-License-Identifier: MIT
 * Playing a match and remembering what happened in it. */
#include "play/session.h"

#include "record/words/labels.h"
#include "system/clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what has happened ---- */

static void record(mg_session *session, const mg_event *event, int ply)
{
    const mg_game *g = mg_match_game(session->match);
    const mg_event open = mg_event_for(event, -1);
    mg_entry *entry;

    if (session->entry_n == session->entry_cap) {
        int cap = session->entry_cap ? 2 * session->entry_cap : 256;
        mg_entry *more = realloc(session->entry, (size_t)cap * sizeof *more);

        if (!more) {
            session->cut = true;
            return;
        }
        session->entry = more;
        session->entry_cap = cap;
    }
    entry = &session->entry[session->entry_n++];
    entry->event = *event;
    entry->ply = ply;
    mg_event_sentence(g, &open, session->name, entry->text, sizeof entry->text);
}

/* Events that need no sentence, because table and questions show them. */
static bool goes_without_saying(int kind)
{
    return kind == MG_EV_ROW_GONE || kind == MG_EV_MARKED || kind == MG_EV_UNMARKED ||
           kind == MG_EV_HANDS_OVER;
}

static void record_all(mg_session *session, const mg_events *ev, int ply)
{
    for (int k = 0; k < ev->n; k++) {
        if (!goes_without_saying(ev->at[k].kind)) {
            record(session, &ev->at[k], ply);
        }
    }
}

/* Applies the recorded actions again to get their events. */
static void record_again(mg_session *session)
{
    int ply_n = mg_match_ply(session->match);
    mg_state s;
    mg_events ev;

    session->entry_n = 0;
    if (mg_match_at(session->match, 0, &s, NULL) != MG_E_OK) {
        return;
    }
    for (int ply = 0; ply < ply_n; ply++) {
        if (mg_match_step(session->match, ply, &s, &ev) != MG_E_OK) {
            return;
        }
        record_all(session, &ev, ply);
    }
}

static void forget_from(mg_session *session, int ply)
{
    while (session->entry_n > 0 && session->entry[session->entry_n - 1].ply >= ply) {
        session->entry_n--;
    }
}

/* ---- the file ---- */

/* A full disk must not stop the game. It goes on, says that it is not saved, and tries again.
 * Everything that was shown to a person as done before is on the disk. */
static void follow(mg_session *session)
{
    mg_err err = {0};

    if (!session->live) {
        return;
    }
    mg_status status = mg_live_sync(session->live, session->match, &err);
    if (status == MG_E_OK && mg_session_has_people(session)) {
        status = mg_live_flush(session->live, &err);
    }
    session->trouble[0] = '\0';
    if (status != MG_E_OK) {
        mg_err_format(&err, session->trouble, sizeof session->trouble);
    }
}

/* The data of a session beside the match itself. */
static void take_match(mg_session *session, mg_match *match)
{
    session->match = match;
    for (int seat = 0; seat < mg_match_game(match)->seat_n; seat++) {
        session->name[seat] = mg_match_name(match, seat);
    }
    mg_seat_marks(match, session->mark);
    record_again(session);
}

mg_status mg_session_open(mg_session *session, mg_match *match, const char *path, mg_err *err)
{
    *session = (mg_session){.match = match};
    if (path) {
        if (strlen(path) >= sizeof session->path) {
            session->match = NULL;
            return mg_fail(err, MG_E_CAPACITY, "the name of the file is too long: %.100s…", path);
        }
        session->live = mg_live_open(path, match, err);
        if (!session->live) {
            session->match = NULL;
            return err->status;
        }
        snprintf(session->path, sizeof session->path, "%s", path);
    }
    take_match(session, match);
    return MG_E_OK;
}

mg_status mg_session_begin(mg_session *session, mg_match *match, const mg_match_setup *terms,
                           const char *path, mg_err *err)
{
    mg_status status = MG_E_OK;

    *session = (mg_session){0};
    if (terms->minutes && mg_match_game(match)->opt.end != MG_END_TIME) {
        status = mg_fail(err, MG_E_CONFLICT, "this game does not end by the clock (option end)");
    }
    if (terms->asks) {
        mg_match_set_real_dice(match, true); /* before its file is written */
    }
    if (status == MG_E_OK) {
        status = mg_session_open(session, match, path, err);
    }
    if (status != MG_E_OK) {
        mg_match_free(match);
        return status;
    }
    session->asks = mg_match_real_dice(match);
    session->ends_at = terms->minutes ? mg_clock_ms() / 1000 + 60LL * terms->minutes : 0;
    return MG_E_OK;
}

void mg_session_replace(mg_session *session, mg_match *match)
{
    mg_match_free(session->match);
    take_match(session, match);
    if (session->live) {
        mg_live_renew(session->live);
        follow(session);
    }
}

mg_status mg_session_close(mg_session *session, mg_err *err)
{
    mg_status status = mg_live_close(session->live, session->match, err);

    mg_match_free(session->match);
    free(session->entry);
    *session = (mg_session){0};
    return status;
}

/* ---- who is next ---- */

bool mg_session_is_bot(const mg_session *session, int seat)
{
    return strcmp(mg_match_player(session->match, seat), "human") != 0;
}

bool mg_session_has_people(const mg_session *session)
{
    for (int seat = 0; seat < mg_match_game(session->match)->seat_n; seat++) {
        if (!mg_session_is_bot(session, seat)) {
            return true;
        }
    }
    return false;
}

int mg_session_only_person(const mg_session *session)
{
    int only = -1;

    for (int seat = 0; seat < mg_match_game(session->match)->seat_n; seat++) {
        if (!mg_session_is_bot(session, seat)) {
            if (only >= 0) {
                return -1;
            }
            only = seat;
        }
    }
    return only;
}

/* The first seat of the set, clockwise from the seat whose turn it is. */
static int first_of(const mg_state *s, uint16_t set)
{
    for (int k = 0; k < s->seat_n; k++) {
        int seat = (s->turn_seat + k) % s->seat_n;

        if (set >> seat & 1) {
            return seat;
        }
    }
    return -1;
}

static uint16_t people(const mg_session *session)
{
    uint16_t set = 0;

    for (int seat = 0; seat < mg_match_game(session->match)->seat_n; seat++) {
        if (!mg_session_is_bot(session, seat)) {
            set = (uint16_t)(set | 1u << seat);
        }
    }
    return set;
}

uint16_t mg_session_people_able(const mg_session *session)
{
    const mg_game *g = mg_match_game(session->match);

    return (uint16_t)(mg_actors(g, mg_match_state(session->match)) & people(session));
}

mg_next mg_session_next(const mg_session *session, int *seat)
{
    const mg_game *g = mg_match_game(session->match);
    const mg_state *s = mg_match_state(session->match);
    uint16_t to_act = mg_to_act(g, s);
    uint16_t bots = (uint16_t)(to_act & ~people(session));

    *seat = -1;
    switch (mg_node_of(g, s)) {
    case MG_OVER:
        return MG_NEXT_OVER;
    case MG_CHANCE:
        *seat = s->depth ? s->frame[s->depth - 1].seat : -1;
        return session->asks ? MG_NEXT_ASK : MG_NEXT_CHANCE;
    case MG_DECIDE:
        break;
    }
    *seat = first_of(s, bots ? bots : to_act);
    return bots ? MG_NEXT_BOT : MG_NEXT_PERSON;
}

/* ---- playing ---- */

mg_result mg_session_apply(mg_session *session, mg_action act)
{
    mg_events ev;
    int ply = mg_match_ply(session->match);
    mg_result result = mg_match_apply(session->match, act, &ev);

    if (mg_ok(result)) {
        record_all(session, &ev, ply);
        follow(session);
    }
    return result;
}

mg_result mg_session_roll(mg_session *session)
{
    mg_events ev;
    int ply = mg_match_ply(session->match);
    mg_result result = mg_match_roll(session->match, &ev);

    if (mg_ok(result)) {
        record_all(session, &ev, ply);
        follow(session);
    }
    return result;
}

mg_result mg_session_fallback(mg_session *session, int seat)
{
    const mg_game *g = mg_match_game(session->match);

    return mg_session_apply(session, mg_fallback(g, mg_match_state(session->match), seat));
}

/* A bot that rejects an offer gives its reason. The words follow the sentence of the event, which
 * is missing if there was no memory for it. */
static void say_why(mg_session *session, int ply, const mg_reply *reply)
{
    mg_entry *entry = session->entry_n ? &session->entry[session->entry_n - 1] : NULL;
    char why[128];

    if (!entry || entry->ply != ply || entry->event.kind != MG_EV_REJECT) {
        return;
    }
    size_t n = strlen(entry->text);
    mg_reply_sentence(mg_match_game(session->match), reply, why, sizeof why);
    snprintf(entry->text + n, sizeof entry->text - n, ": \"%s\"", why);
}

mg_result mg_session_bot(mg_session *session, int seat)
{
    const char *player = mg_match_player(session->match, seat);
    mg_reply reply;
    bool speaks = mg_match_reply(session->match, NULL, &reply) == seat;
    mg_action act;

    if (mg_match_bot(session->match, seat, player, &act) != MG_E_OK) {
        return mg_session_fallback(session, seat);
    }
    int ply = mg_match_ply(session->match);
    mg_result result = mg_session_apply(session, act);
    if (mg_ok(result) && speaks && act.kind == MG_ACT_REJECT && !reply.accepts) {
        say_why(session, ply, &reply);
    }
    return result;
}

/* The ply of the last throw or card, if no person has decided anything since: people may have
 * misread it. */
static int fallen_ply(const mg_session *session)
{
    for (int ply = mg_match_ply(session->match) - 1; session->asks && ply >= 0; ply--) {
        mg_action act = mg_match_action(session->match, ply);

        if (act.seat < 0) {
            return ply;
        }
        if (!mg_session_is_bot(session, act.seat)) {
            return -1;
        }
    }
    return -1;
}

int mg_session_undo_ply(const mg_session *session, int seat)
{
    int fallen = fallen_ply(session);
    int own = seat >= 0 ? mg_match_undo_ply(session->match, seat) : -1;

    return own > fallen ? own : fallen;
}

static bool go_back(mg_session *session, int ply)
{
    if (ply < 0 || mg_match_undo_to(session->match, ply) != MG_E_OK) {
        return false;
    }
    forget_from(session, ply);
    follow(session);
    return true;
}

bool mg_session_undo(mg_session *session, int seat)
{
    return go_back(session, mg_session_undo_ply(session, seat));
}

bool mg_session_back_to(mg_session *session, int ply)
{
    return session->asks && go_back(session, ply);
}

/* ---- the agreed time ---- */

long long mg_session_time_left(const mg_session *session)
{
    const mg_game *g = mg_match_game(session->match);
    const mg_state *s = mg_match_state(session->match);
    long long left = session->ends_at - mg_clock_ms() / 1000;

    if (!session->ends_at || g->opt.end != MG_END_TIME || s->stop || s->result != MG_RUNNING) {
        return -1;
    }
    return left > 0 ? left : 0;
}

bool mg_session_clock(mg_session *session)
{
    const mg_action time_up = {MG_ACT_TIME, -1, 0, 0};

    return mg_session_time_left(session) == 0 && mg_ok(mg_session_apply(session, time_up));
}

void mg_session_set_player(mg_session *session, int seat, const char *player)
{
    mg_match_set_player(session->match, seat, player);
    follow(session);
}

const mg_state *mg_session_seen(const mg_session *session, int seat, mg_view *buffer)
{
    const mg_game *g = mg_match_game(session->match);

    return &mg_view_of(g, mg_match_state(session->match), seat, buffer)->seen;
}
