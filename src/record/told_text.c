/* SPDX-License-Identifier: MIT
 * Lines of the log of a game as one seat may know it: actions as they were told, and what the seat
 * got to know by them. */
#include "record/match_parts.h"
#include "record/names.h"
#include "record/position_read.h"
#include "record/told.h"

#include "magie/json.h"
#include "magie/text.h"

#include <stdlib.h>
#include <string.h>

static void put_card(mg__out *o, const mg_game *g, int what)
{
    if (mg_is_card_game(g)) {
        mg__put_kind(o, g, what);
    } else {
        mg__put_kept(o, g, what);
    }
}

static void put_state(mg__out *o, const mg_game *g, const mg_state *s)
{
    mg_json j;

    mg_json_init(&j, NULL, 0);
    mg_json_state(&j, NULL, g, s, NULL);
    mg__put(o, j.full ? "?" : j.at);
    mg_json_free(&j);
}

void mg__put_fact(mg__out *o, const mg_game *g, const mg__fact *fact)
{
    char line[128];

    mg__put(o, "known ");
    switch ((mg__fact_kind)fact->kind) {
    case MG__FACT_HOLDS:
        mg__putf(o, "%d holds ", fact->seat);
        put_card(o, g, fact->what);
        break;
    case MG__FACT_PILE:
        mg__putf(o, "pile %d ", fact->at);
        put_card(o, g, fact->what);
        break;
    case MG__FACT_BALLOT:
        (void)mg_action_write(g, fact->ballot, line, sizeof line);
        mg__put(o, line);
        break;
    case MG__FACT_STATE:
        mg__put(o, "position ");
        put_state(o, g, fact->state);
        break;
    }
    mg__put(o, "\n");
}

/* ---- reading ---- */

static mg__word next(mg__word *rest)
{
    const char *blank = rest->n ? memchr(rest->at, ' ', rest->n) : NULL;
    mg__word word = {rest->at, blank ? (size_t)(blank - rest->at) : rest->n};
    size_t used = word.n + (blank ? 1 : 0);

    *rest = (mg__word){rest->at + used, rest->n - used};
    return word;
}

static mg_status read_card(const mg_game *g, mg__word word, mg__fact *fact, mg_err *err)
{
    int card = mg_is_card_game(g) ? mg__find_kind(g, word, err) : mg__find_kept(g, word, err);

    fact->what = (uint16_t)card;
    return card < 0 ? MG_E_UNKNOWN : MG_E_OK;
}

static mg_status read_pile(const mg_game *g, mg__word rest, mg__fact *fact, mg_err *err)
{
    int32_t at = 0;

    if (!mg_is_card_game(g) || !mg__word_number(next(&rest), &at) || at < 0 || at > MG_PILE_MAX) {
        return mg_fail(err, MG_E_SYNTAX, "a card under the pile is written \"known pile 0 CARD\"");
    }
    fact->kind = MG__FACT_PILE;
    fact->at = (uint16_t)at;
    return read_card(g, rest, fact, err);
}

static mg_status read_state(const mg_game *g, mg__word rest, mg__fact *fact, mg_err *err)
{
    json_t *root = mg__json_parse(rest.at, rest.n, err);

    if (!root) {
        return MG_E_SYNTAX;
    }
    fact->kind = MG__FACT_STATE;
    fact->state = calloc(1, sizeof *fact->state);
    mg_status status = fact->state ? mg__read_state(g, root, fact->state, err)
                                   : mg_fail(err, MG_E_CAPACITY, "no memory");
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
    mg__word rest = {text, length}, first = next(&rest), whole = rest;
    int32_t seat = 0;

    if (mg__word_is(first, "pile")) {
        return read_pile(g, rest, fact, err);
    }
    if (mg__word_is(first, "position")) {
        return read_state(g, rest, fact, err);
    }
    if (!mg__word_is(next(&whole), "holds")) {
        return read_ballot(g, text, length, fact, err);
    }
    if (!mg__word_number(first, &seat) || seat < 0 || seat >= g->seat_n) {
        return mg_fail(err, MG_E_UNKNOWN, "seats go from 0 to %d", g->seat_n - 1);
    }
    fact->kind = MG__FACT_HOLDS;
    fact->seat = (int8_t)seat;
    return read_card(g, whole, fact, err);
}

/* "1 ?", "* drawn ?": nothing, or no more than its kind, was told of the action. */
mg_status mg__read_told(const mg_game *g, const mg_state *s, const char *text, size_t length,
                        mg_action *told, mg_err *err)
{
    mg__word rest = {text, length}, who = next(&rest), kind = next(&rest);
    int32_t seat = -1;

    if (length < 2 || memcmp(text + length - 2, " ?", 2) != 0) {
        return mg_action_read(g, text, length, -2, told, err);
    }
    if (!(who.n == 1 && who.at[0] == '*') &&
        (!mg__word_number(who, &seat) || seat < 0 || seat >= g->seat_n)) {
        return mg_fail(err, MG_E_UNKNOWN, "seats go from 0 to %d", g->seat_n - 1);
    }
    *told = (mg_action){.seat = (int8_t)seat};
    if (kind.n == 1 && kind.at[0] == '?') {
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
