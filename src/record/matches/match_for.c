/* SPDX-License-Identifier: MIT
 * A match as one seat may know it, made from the match itself. The seat's log is written from
 * it. */
#include "record/matches/match_parts.h"

#include <stdlib.h>
#include <string.h>

static mg_match *begin(const mg_match *m, int reader)
{
    mg_match *told = calloc(1, sizeof *told);

    if (!told) {
        return NULL;
    }
    told->game = m->game;
    told->positioned = m->positioned;
    memcpy(told->name, m->name, sizeof told->name);
    memcpy(told->player, m->player, sizeof told->player);
    if (m->positioned) {
        mg__told_state(m->game, &m->start, reader, 0, &told->start);
    } else {
        mg_state_copy(m->game, &told->start, &m->start);
    }
    mg__match_start(told, &told->start);
    told->reader = reader;
    return told;
}

/* Whether an action of another seat shows cards of a bank that is not open. The action alone would
 * not say what may be in the rest of the bank, so the state is told, too. */
static bool shows_a_bank(const mg_game *g, mg_action act, int reader)
{
    bool banks = act.kind == MG_ACT_BANK || act.kind == MG_ACT_SETTLE || act.kind == MG_ACT_MARK ||
                 act.kind == MG_ACT_UNMARK || act.kind == MG_ACT_ACCEPT;

    return mg_is_card_game(g) && g->opt.bank_public != MG_BANK_OPEN && banks && act.seat != reader;
}

/* Tells the reader an action together with a state that has the reader's view after it. */
static bool tell_state(mg_match *told, const mg_state *after, mg_action act)
{
    mg__fact fact = {.kind = MG__FACT_STATE, .state = calloc(1, sizeof *fact.state)};

    if (!fact.state) {
        return false;
    }
    mg__told_state(told->game, after, told->reader, told->n, fact.state);
    mg__facts_cut(&told->facts, told->n);
    return mg__match_learn(told, fact) && mg_ok(mg__match_tell(told, act));
}

static bool tell(mg_match *told, const mg_state *before, const mg_state *after, mg_action act,
                 const mg_events *ev)
{
    const mg_game *g = told->game;
    mg_state kept;
    mg_action seen;
    mg__reading at = {told->reader, told->n};

    if (!mg__told_of(g, before, after, act, ev, at, &seen, &told->facts)) {
        return false;
    }
    mg_state_copy(g, &kept, &told->state);
    if (!shows_a_bank(g, act, told->reader)) {
        int n;
        const mg__fact *fact = mg__facts_of(&told->facts, told->n, &n);
        mg_result r = mg__told_apply(g, &told->state, told->reader, told->n, seen, fact, n, NULL);
        bool same = mg_ok(r) && mg__told_same(g, &told->state, after, told->reader);
        mg_state_copy(g, &told->state, &kept);
        if (same) {
            return mg_ok(mg__match_tell(told, seen));
        }
    }
    return tell_state(told, after, seen);
}

mg_match *mg__match_for(const mg_match *m, int reader)
{
    static _Thread_local mg_events ev;
    mg_state before, after;

    if (m->reader != MG_FOR_ALL) {
        return NULL;
    }
    mg_match *told = begin(m, reader);
    mg_state_copy(m->game, &after, &m->start);
    for (int ply = 0; told && ply < m->n; ply++) {
        mg_state_copy(m->game, &before, &after);
        if (mg_match_step(m, ply, &after, &ev) || !tell(told, &before, &after, m->act[ply], &ev)) {
            mg_match_free(told);
            told = NULL;
        }
    }
    return told;
}
