/* SPDX-License-Identifier: MIT
 * Lines of the log of a game as one seat may know it: actions as they were told, and what the seat
 * learnt by them. */
#include "record/matches/match_parts.h"
#include "record/matches/told.h"
#include "record/positions/position_read.h"
#include "record/words/names.h"

#include "magie/json.h"
#include "magie/text.h"

#include <stdlib.h>
#include <string.h>

void mg__put_position(mg__out *o, const mg_game *g, const mg_state *s)
{
    mg_json j;

    mg_json_init(&j, NULL, 0);
    mg_json_state(&j, NULL, g, s, NULL);
    mg__put(o, "position ");
    if (j.full) {
        mg__out_lose(o);
    } else {
        mg__put_n(o, j.at, j.n);
    }
    mg_json_free(&j);
}

void mg__put_fact(mg__out *o, const mg_game *g, const mg__fact *fact)
{
    char line[MG_ACTION_TEXT_CAP];

    mg__put(o, "known ");
    switch ((mg__fact_kind)fact->kind) {
    case MG__FACT_HOLDS:
        mg__putf(o, "%d holds ", fact->seat);
        mg__put_kept(o, g, fact->what);
        break;
    case MG__FACT_PILE:
        mg__putf(o, "pile %d ", fact->at);
        mg__put_kind(o, g, fact->what);
        break;
    case MG__FACT_BALLOT:
        (void)mg_action_write(g, fact->ballot, line, sizeof line);
        mg__put(o, line);
        break;
    case MG__FACT_STATE:
        mg__put_position(o, g, fact->state);
        break;
    }
    mg__put(o, "\n");
}

/* ---- reading ---- */

/* Sets the card of a fact; -1: it was not found. */
static mg_status take_card(mg__fact *fact, int card)
{
    fact->what = (uint16_t)card;
    return card < 0 ? MG_E_UNKNOWN : MG_E_OK;
}

static mg_status read_pile(const mg_game *g, mg__word rest, mg__fact *fact, mg_err *err)
{
    int32_t at = 0;

    if (!mg__word_below(mg__word_cut(&rest, ' '), MG_PILE_MAX, &at)) {
        return mg_fail(err, MG_E_SYNTAX, "a card under the pile is written \"known pile 0 CARD\"");
    }
    fact->kind = MG__FACT_PILE;
    fact->at = (uint16_t)at;
    return take_card(fact, mg__find_kind(g, rest, err));
}

static mg_status read_state(const mg_game *g, mg__word rest, mg__fact *fact, mg_err *err)
{
    json_t *root = mg__json_parse(rest.at, rest.n, err);

    fact->kind = MG__FACT_STATE;
    fact->state = calloc(1, sizeof *fact->state);
    mg_status status = !root         ? err->status
                       : fact->state ? mg__read_state(g, root, fact->state, err)
                                     : mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
    json_decref(root);
    if (status) {
        free(fact->state);
        fact->state = NULL;
    }
    return status;
}

static mg_status read_ballot(const mg_game *g, const char *text, size_t length, mg__fact *fact,
                             mg_err *err)
{
    mg_status status = mg_action_read(g, text, length, -2, &fact->ballot, err);
    int kind = fact->ballot.kind;

    if (!status && kind != MG_ACT_BID && kind != MG_ACT_PASS && kind != MG_ACT_VOTE) {
        return mg_fail(err, MG_E_SYNTAX,
                       "what gets known is a bid, a pass, a vote, \"1 holds CARD\", \"pile 0 "
                       "CARD\" or a position");
    }
    fact->kind = MG__FACT_BALLOT;
    fact->seat = fact->ballot.seat;
    return status;
}

mg_status mg__read_fact(const mg_game *g, const char *text, size_t length, mg__fact *fact,
                        mg_err *err)
{
    mg__word rest = {text, length}, first = mg__word_cut(&rest, ' '), whole = rest;
    int32_t seat = 0;

    if (mg__word_is(first, "pile")) {
        return read_pile(g, rest, fact, err);
    }
    if (mg__word_is(first, "position")) {
        return read_state(g, rest, fact, err);
    }
    if (!mg__word_is(mg__word_cut(&whole, ' '), "holds")) {
        return read_ballot(g, text, length, fact, err);
    }
    if (!mg__word_below(first, g->seat_n, &seat)) {
        return mg_fail(err, MG_E_UNKNOWN, "seats go from 0 to %d", g->seat_n - 1);
    }
    fact->kind = MG__FACT_HOLDS;
    fact->seat = (int8_t)seat;
    return take_card(fact, mg__find_kept(g, whole, err));
}

/* "1 ?", "* drawn ?": nothing was told of the action, or only its kind. */
mg_status mg__read_told(const mg_game *g, const mg_state *s, const char *text, size_t length,
                        mg_action *told, mg_err *err)
{
    mg__word rest = {text, length}, who = mg__word_cut(&rest, ' '), kind = mg__word_cut(&rest, ' ');
    int32_t seat = -1;

    if (!mg__word_equals(kind, "?") && !mg__word_equals(rest, "?")) {
        return mg_action_read(g, text, length, -2, told, err);
    }
    if (!mg__word_equals(who, "*") && !mg__word_below(who, g->seat_n, &seat)) {
        return mg_fail(err, MG_E_UNKNOWN, "seats go from 0 to %d", g->seat_n - 1);
    }
    *told = (mg_action){.seat = (int8_t)seat};
    if (mg__word_equals(kind, "?")) {
        return seat >= 0 ? MG_E_OK : mg_fail(err, MG_E_SYNTAX, "chance is told with its kind");
    }
    int found = mg__find_action(kind, err);
    if (found <= 0) {
        return MG_E_UNKNOWN;
    }
    told->kind = (uint8_t)found;
    told->subj = MG_SUBJ_HIDDEN;
    if (found == MG_ACT_CARD && s->depth && s->frame[s->depth - 1].kind == MG_FRAME_DRAW) {
        told->amt = s->frame[s->depth - 1].draw.deck;
    }
    return MG_E_OK;
}
