/* SPDX-License-Identifier: MIT
 * Earlier states of a match, and taking actions back. */
#include "base/assert.h"
#include "record/matches/match_parts.h"

#include <string.h>

/* Replays to a ply; ev takes the events of the last action. */
static void state_at(const mg_match *m, int ply, mg_state *s, mg_events *ev)
{
    mg_state_copy(m->game, s, &m->start);
    for (int at = 0; at < ply; at++) {
        mg_status status = mg_match_step(m, at, s, at == ply - 1 ? ev : NULL);
        MG_ASSERT(status == MG_E_OK);
    }
}

mg_status mg_match_at(const mg_match *m, int ply, mg_state *s, mg_events *ev)
{
    if (ev) {
        ev->n = ev->lost = 0;
    }
    if (ply < 0 || ply > m->n) {
        return MG_E_AMOUNT;
    }
    state_at(m, ply, s, ev);
    return MG_E_OK;
}

mg_status mg_match_undo_to(mg_match *m, int ply)
{
    mg_state back;

    if (ply == m->n) {
        return MG_E_OK;
    }
    mg_status status = mg_match_at(m, ply, &back, NULL);
    if (status) {
        return status;
    }
    mg_state_copy(m->game, &m->state, &back);
    m->n = ply;
    m->chain = 0;
    mg__facts_cut(&m->facts, ply);
    for (int at = 0; at < ply; at++) {
        m->chain = mg__match_chained(m, m->chain, at);
    }
    m->era++;
    memset(m->memory, 0, sizeof m->memory); /* what the bots remember did not happen */
    return MG_E_OK;
}

static bool asks_in_secret(const mg_state *s)
{
    return s->depth && mg_is_secret(&s->frame[s->depth - 1]);
}

/* Whether the last action revealed the secret bids or votes of others, so that its seat may not
 * decide again.
 */
static bool has_uncovered(const mg_match *m)
{
    mg_state before;

    if (!m->game->hides) {
        return false;
    }
    state_at(m, m->n - 1, &before, NULL);
    return asks_in_secret(&before) && !asks_in_secret(&m->state);
}

/* Whether the last action drew cards. Known cards at the bottom of the pile are drawn without
 * chance, so an undo would leave a seat with knowledge. */
static bool has_drawn(const mg_match *m)
{
    mg_state after;
    mg_events ev;
    int drawn = 0;

    if (!mg_is_card_game(m->game)) {
        return false;
    }
    ev.n = ev.lost = 0;
    state_at(m, m->n, &after, &ev);
    for (int at = 0; at < ev.n; at++) {
        drawn += ev.at[at].kind == MG_EV_DREW;
    }
    return drawn > 0;
}

int mg_match_undo_ply(const mg_match *m, int seat)
{
    bool own = m->n > 0 && seat >= 0 && m->act[m->n - 1].seat == seat;

    return own && !has_uncovered(m) && !has_drawn(m) ? m->n - 1 : -1;
}
