/* SPDX-License-Identifier: MIT
 * What the verbs of the protocol share. Internal. */
#ifndef MAGIE_RECORD_ENGINE_REQUEST_H
#define MAGIE_RECORD_ENGINE_REQUEST_H

#include "record/json/input.h"

#include "magie/engine.h"
#include "magie/json.h"

/* The events of the last answer, for `explain`. */
typedef struct mg__shown {
    mg_event *at;
    int n, cap;
} mg__shown;

/* The reader of an answer: a seat, -1 for an onlooker, or MG__EVERYTHING for the program that runs
 * the game.
 */
enum { MG__EVERYTHING = MG_FOR_ALL };

struct mg_engine {
    mg_json out;
    mg_match *match;
    bool manual; /* dice and cards come from outside */
    bool done;
    int reader;       /* for whom the present answer is */
    bool seated;      /* the reader sent the request and plays only for itself */
    unsigned changes; /* the number of changes of the game so far */
    mg_edition_source *source;
    void *context;
    mg__shown shown;
    mg_match_draw *draw; /* how its games draw; NULL: from the seed */
    const void *drawer;
    mg_engine_left *left;
    void *clock;
    int lost; /* events that did not fit */
};

/* One request being answered. A verb reads from in and request, and writes members of the answer to
 * e->out; when it fails, what it wrote is dropped and err is the answer. */
typedef struct mg__request {
    mg_engine *e;
    json_t *object;
    mg__in in;
    mg_err err;
} mg__request;

typedef mg_status mg__verb(mg__request *r);

/** The status of what was read so far; an error is copied to r->err. */
mg_status mg__request_status(mg__request *r);

/** The member `seat`, or def if it is missing. */
int mg__request_seat(mg__request *r, int def);

/** The seat that a request is about. If the answer is for a reader, that must be the reader; if it
 * is for everybody, any seat, or -1. */
int mg__request_own_seat(mg__request *r);

/** The event, or the action taken in a state, as the reader of the answer may know it. */
mg_event mg__event_for_reader(const mg_engine *e, const mg_event *ev);
mg_action mg__action_for_reader(const mg_engine *e, const mg_state *before, mg_action act);

/** Writes where a state stands: its node, the question, and who is asked. */
void mg__write_where(mg_json *j, const mg_game *g, const mg_state *s);

/** Writes where the game stands, with its ply. */
void mg__write_standing(mg_engine *e);

/** Writes the `id` of a request, a number or a text; anything else comes back as null. */
void mg__write_id(mg_json *j, const json_t *object);

/** Removes what a verb wrote after mark before it failed. */
void mg__rewind_to(mg_json *j, size_t mark);

/** A buffer for the events of one action. All engines of a thread share it, since it is larger than
 * the rest of an engine. */
mg_events *mg__engine_step(void);

/** Collects the events of an action, which are in mg__engine_step, and of the outcomes of chance
 * that are due after it. False: there is no memory for them, and the action has been taken back. */
MG_NODISCARD bool mg__take_step(mg_engine *e);

/** Writes events as the reader of the answer may know them. */
void mg__write_events(mg_engine *e, const mg_event *at, int n);

/** Writes the events collected, and where the game stands. */
void mg__write_shown(mg_engine *e);

/** Begins with a match, which the engine takes over, without events. */
void mg__take_match(mg_engine *e, mg_match *m, bool manual);

/** Forgets the events of the answer before. */
void mg__clear_shown(mg_engine *e);

/** Like mg__take_match, and draws the dice and cards that are due. False: there is no memory for
 * that; the match has been freed, and the engine is as before, without events. */
bool mg__begin_match(mg_engine *e, mg_match *m, bool manual);

/** Words for a refusal: the status, and who is asked instead or which amounts are allowed, if that
 * helps. An action of another seat is refused to a reader always in the same words, whatever the
 * reason. */
mg_status mg__refused(mg__request *r, mg_result result, mg_action act);

#endif
