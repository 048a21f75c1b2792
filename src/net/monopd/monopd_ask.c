/* SPDX-License-Identifier: MIT
 * The requests of a client of monopd's protocol: each is sent when the one before it is
 * answered. */
#include "net/monopd/monopd_parts.h"

#include <stdlib.h>
#include <string.h>

enum { ASKS_MAX = 64 }; /* that wait */

void mg__monopd_ask_next(mg_monopd *c)
{
    if (c->first && !c->waiting) {
        c->waiting = true;
        c->ends->ask(c->context, c->first->text, strlen(c->first->text));
    }
}

mg_json mg__monopd_request(mg_monopd *c, const char *verb)
{
    mg_json request;

    mg_json_init(&request, NULL, 0);
    mg_json_open(&request, NULL, '{');
    mg_json_int(&request, "id", ++c->requests);
    mg_json_text(&request, "do", verb);
    return request;
}

void mg__monopd_ask(mg_monopd *c, mg_monopd_want want, mg_json *request)
{
    mg_json_close(request, '}');
    mg_monopd_ask *ask = request->full ? NULL : malloc(sizeof *ask + request->n + 1);

    if (!ask || c->asks >= ASKS_MAX) {
        mg__monopd_say(c, "error", "too many commands at once: wait a second");
        free(ask);
    } else {
        ask->next = NULL;
        ask->want = want;
        memcpy(ask->text, request->at, request->n + 1);
        *(c->last ? &c->last->next : &c->first) = ask;
        c->last = ask;
        c->asks++;
        c->steps += want == MG_WANT_STEP;
    }
    mg_json_free(request);
    mg__monopd_ask_next(c);
}

void mg__monopd_act(mg_monopd *c, mg_monopd_want want, const char *action)
{
    mg_json request = mg__monopd_request(c, "act");

    mg_json_text(&request, "action", action);
    mg__monopd_ask(c, want, &request);
}

void mg__monopd_ask_for(mg_monopd *c, mg_monopd_want want, const char *verb)
{
    mg_json request = mg__monopd_request(c, verb);

    mg__monopd_ask(c, want, &request);
}

static bool is_asked(const mg_monopd_ask *ask, mg_monopd_want want)
{
    while (ask && ask->want != want) {
        ask = ask->next;
    }
    return ask;
}

bool mg__monopd_is_asked(const mg_monopd *c, mg_monopd_want want)
{
    return is_asked(c->first, want);
}

/* A repeated request is needed even if one is on its way: that answer may be older than the
 * change. */
void mg__monopd_look(mg_monopd *c)
{
    const mg_monopd_ask *first = c->first && c->waiting ? c->first->next : c->first;

    if (c->game && !is_asked(first, MG_WANT_LOOK)) {
        mg__monopd_ask_for(c, MG_WANT_LOOK, "look");
    }
}

static void drop(mg_monopd *c, mg_monopd_ask **at)
{
    mg_monopd_ask *ask = *at;

    *at = ask->next;
    c->asks--;
    c->steps -= ask->want == MG_WANT_STEP;
    free(ask);
}

static void find_last(mg_monopd *c)
{
    c->last = c->first;
    while (c->last && c->last->next) {
        c->last = c->last->next;
    }
}

void mg__monopd_drop_steps(mg_monopd *c)
{
    mg_monopd_ask **at = c->first && c->waiting ? &c->first->next : &c->first;

    while (*at) {
        if ((*at)->want == MG_WANT_STEP) {
            drop(c, at);
        } else {
            at = &(*at)->next;
        }
    }
    find_last(c);
}

mg_monopd_ask *mg__monopd_pop(mg_monopd *c)
{
    mg_monopd_ask *ask = c->first;

    c->first = ask->next;
    c->last = c->first ? c->last : NULL;
    c->asks--;
    c->steps -= ask->want == MG_WANT_STEP;
    return ask;
}

void mg__monopd_drop_asks(mg_monopd *c)
{
    while (c->first) {
        free(mg__monopd_pop(c));
    }
    c->waiting = c->held_up = false;
}
