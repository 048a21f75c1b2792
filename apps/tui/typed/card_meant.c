/* SPDX-License-Identifier: MIT
 * Which choice a typed line means; what is wrong with a line that means none. */
#include "tui/typed/card_meant.h"

#include "tui/typed/card_conceivable.h"
#include "tui/typed/card_list.h"
#include "tui/typed/card_plan.h"
#include "tui/typed/card_tokens.h"
#include "tui/typed/card_verbs.h"
#include "tui/typed/talk.h"
#include "tui/wording/buffer.h"
#include "tui/wording/card_acts.h"

#include <string.h>

/* If several choices fit, those that add to an existing row come before those that begin a new row
 * of the same colour. */
static int prefer_rows(const mg_game *g, const mg_card_choices *choices, int *found, int n)
{
    const mg_state *s = choices->s;
    int old = 0, at = 0;

    for (int k = 0; k < n; k++) {
        const mg_action a = choices->at[found[k]].act, first = choices->at[found[0]].act;
        const mg_cards_row *row = a.amt < MG_NEW_ROW ? mg_table_row(s, a.seat, a.amt) : NULL;
        int colour = row ? row->colour : a.amt - MG_NEW_ROW;
        const mg_cards_row *row0 =
            first.amt < MG_NEW_ROW ? mg_table_row(s, first.seat, first.amt) : NULL;

        if ((a.kind != MG_ACT_PLACE_CARD && a.kind != MG_ACT_RECEIVE) || a.subj != first.subj ||
            colour != (row0 ? row0->colour : first.amt - MG_NEW_ROW) || g->deck.effect[a.subj]) {
            return n;
        }
        if (row) {
            old++;
            at = k;
        }
    }
    if (old != 1) {
        return n;
    }
    found[0] = found[at];
    return 1;
}

/* The choices of the list that the words mean, only those that fit best. */
int mg_card_meant(const mg_talk *talk, const mg_card_choices *choices, const mg_kinds *kinds,
                  const mg_tokens *tokens, int *found)
{
    int n = mg_cards_match(talk, choices, kinds, tokens, found, MG_MEANT_MAX);

    return n > 1 && n <= MG_MEANT_MAX ? prefer_rows(mg_talk_game(talk), choices, found, n) : n;
}

void mg_card_ask_which(mg_talk *talk, const char *line, const mg_choice *choices, const int *found,
                       int n)
{
    mg_say(&talk->out, "\"%s\" may be several things; type the number of one:\n", line);
    for (int k = 0; k < n && k < MG_MEANT_MAX; k++) {
        mg_talk_cards_say(talk, &choices[found[k]], found[k] + 1);
    }
}

/* ---- saying why not ---- */

void mg_card_examples(mg_talk *talk, const mg_kinds *kinds)
{
    mg_view view;

    enum { FEW = 8 };

    mg_choice choices[MG_LEGAL_MAX];
    int n = mg_cards_listed(talk, mg_talk_seen(talk, &view), choices), said = 0;

    for (int k = 0; k < n && said < FEW; k++) {
        bool fits = false;

        for (size_t i = 0; i < sizeof kinds->kind && kinds->kind[i]; i++) {
            fits |= kinds->kind[i] == choices[k].act.kind;
        }
        if (fits) {
            if (said++ == 0) {
                mg_say(&talk->out, "Possible choices:\n");
            }
            mg_talk_cards_say(talk, &choices[k], k + 1);
        }
    }
    if (said == 0) {
        mg_say(&talk->out, "\"legal\" lists what can be done now.\n");
    }
}

/* The first word that names no card, row or player that the choices are about. */
static const char *strange_word(const mg_talk *talk, const mg_card_choices *all,
                                const mg_card_verb *v, const mg_tokens *tokens)
{
    int found[1];

    for (int t = v->kinds.counts ? 0 : 1; t < tokens->n; t++) {
        mg_tokens one = {.n = v->kinds.counts ? 1 : 2};

        memcpy(one.word[0], tokens->word[0], sizeof one.word[0]);
        memcpy(one.word[one.n - 1], tokens->word[t], sizeof one.word[0]);
        if (mg_cards_match(talk, all, &v->kinds, &one, found, 1) == 0) {
            return tokens->word[t];
        }
    }
    return NULL;
}

/* How close a refused action is to being legal; larger is closer. */
static int nearness(int status)
{
    return status == MG_E_NOT_NOW ? 0 : status == MG_E_NO_CARD ? 1 : status == MG_E_OK ? 3 : 2;
}

/* The closest of the actions that may be meant. An action with a card that is held comes before one
 * with a card that is not. */
static int nearest_meant(const mg_talk *talk, const mg_choice *all, const int *found, int n,
                         mg_result *result)
{
    mg_view view;
    mg_state s;
    int best = 0;

    for (int k = 0; k < n && k < MG_MEANT_MAX; k++) {
        mg_result r;

        mg_state_copy(mg_talk_game(talk), &s, mg_talk_seen(talk, &view));
        r = mg_apply(mg_talk_game(talk), &s, all[found[k]].act, NULL);
        if (k == 0 || nearness(r.status) > nearness(result->status)) {
            *result = r;
            best = k;
        }
    }
    return found[best];
}

/* Moves actions that need no card, or a card that is held, before the others. Returns how many
 * these are. */
static int keep_held(const mg_talk *talk, const mg_state *s, mg_choice *all, int n)
{
    int held = 0;

    for (int k = 0; k < n; k++) {
        int kind = mg_act_kind(mg_talk_game(talk), all[k].act);
        mg_choice one = all[k];

        if (kind >= 0 && s->cards.hand[talk->seat][kind] == 0) {
            continue;
        }
        all[k] = all[held];
        all[held++] = one;
    }
    return held;
}

/* Whether the hand has a card for actions that need a certain card. */
static bool can_hold(const mg_talk *talk, const mg_state *s, const mg_card_verb *v)
{
    const mg_game *g = mg_talk_game(talk);

    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        int effect = g->deck.effect[kind];
        bool fits = (mg_card_verb_has(v, MG_ACT_STEAL) && effect == MG_DX_SLY) ||
                    (mg_card_verb_has(v, MG_ACT_FORCE) && effect == MG_DX_FORCED) ||
                    (mg_card_verb_has(v, MG_ACT_BREAK) && effect == MG_DX_BREAKER) ||
                    (mg_card_verb_has(v, MG_ACT_CHARGE) && g->deck.type[kind] == MG_CARDS_RENT);

        if (fits && s->cards.hand[talk->seat][kind]) {
            return true;
        }
    }
    return !mg_card_verb_has(v, MG_ACT_STEAL) && !mg_card_verb_has(v, MG_ACT_FORCE) &&
           !mg_card_verb_has(v, MG_ACT_BREAK) && !mg_card_verb_has(v, MG_ACT_CHARGE);
}

/* Whether no action of the word's kinds is possible at the moment; if so, says it. */
bool mg_card_is_untimely(mg_talk *talk, const char *line, const mg_card_verb *v)
{
    mg_view view;
    mg_state s;
    mg_result first = {0};

    for (size_t k = 0; k < sizeof v->kinds.kind && v->kinds.kind[k]; k++) {
        mg_action act = {v->kinds.kind[k], (int8_t)talk->seat, 0, 0};
        mg_result r;

        mg_state_copy(mg_talk_game(talk), &s, mg_talk_seen(talk, &view));
        r = mg_apply(mg_talk_game(talk), &s, act, NULL);
        if (r.status != MG_E_NOT_NOW) {
            return false;
        }
        first = k ? first : r;
    }
    mg_card_refused(talk, line, (mg_action){v->kinds.kind[0], (int8_t)talk->seat, 0, 0}, first);
    return true;
}

/* No legal action is meant. Finds out what is meant, and lets the rules say why it is refused. */
void mg_card_explain(mg_talk *talk, const char *line, const mg_card_verb *v,
                     const mg_tokens *tokens)
{
    mg_view view;

    enum { MOST = 8192 };

    mg_choice all[MOST];
    mg_state s;
    int n, found[MG_MEANT_MAX] = {0};
    mg_result result = {0};
    const char *strange;

    if (mg_card_is_untimely(talk, line, v)) {
        return;
    }
    mg_state_copy(mg_talk_game(talk), &s, mg_talk_seen(talk, &view));
    n = mg_cards_conceivable(talk, &s, &v->kinds, all, MOST);
    int held = keep_held(talk, &s, all, n);
    int meant = mg_cards_match(talk, &(mg_card_choices){&s, all, held}, &v->kinds, tokens, found,
                               MG_MEANT_MAX);
    int at = meant ? nearest_meant(talk, all, found, meant, &result) : 0;

    if (meant == 0 || nearness(result.status) == 0) {
        meant = mg_cards_match(talk, &(mg_card_choices){&s, all, n}, &v->kinds, tokens, found,
                               MG_MEANT_MAX);
        at = meant ? nearest_meant(talk, all, found, meant, &result) : 0;
    }
    if (meant > 0) {
        if (mg_ok(result)) {
            mg_card_apply(talk, all[at].act);
        } else {
            mg_card_refused(talk, line, all[at].act, result);
        }
        return;
    }
    if (n > 0) {
        result = mg_apply(mg_talk_game(talk), &s, all[0].act,
                          NULL); /* only a try: s is not used afterwards */
        if (result.status == MG_E_PLAYS) {
            mg_card_refused(talk, line, all[0].act, result);
            return;
        }
        mg_state_copy(mg_talk_game(talk), &s, mg_talk_seen(talk, &view));
    }
    strange = strange_word(talk, &(mg_card_choices){&s, all, n}, v, tokens);
    if (held == 0 && !can_hold(talk, &s, v)) {
        mg_say(&talk->out, "%s: you hold no such card\n", line);
        return;
    }
    if (n == 0) {
        mg_say(&talk->out, "%s: there is nothing on the table to do that with.\n", line);
    } else if (strange) {
        mg_say(&talk->out, "%s: \"%s\" is nothing that can be meant here.\n", line, strange);
    } else {
        mg_say(&talk->out, "%s: there is nothing that is all of this.\n", line);
    }
    mg_card_examples(talk, &v->kinds);
}
