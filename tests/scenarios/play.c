/* SPDX-License-Identifier: MIT
 * The lines that play: setting a position up, actions, outcomes, refusals. */
#include "record/words/names.h"
#include "scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool refused_game(scenario *sc, const mg_err *err)
{
    if (sc->match != NULL || strcmp(mg_status_code((int)err->status), sc->refused) != 0) {
        return scenario_fail(sc, "expected the game to be refused (%s), got %s", sc->refused,
                             sc->match == NULL ? mg_status_code((int)err->status) : "a game");
    }
    return strstr(err->text, sc->refused_why) != NULL ||
           scenario_fail(sc, "expected the game to be refused with \"%s\", got \"%s\"",
                         sc->refused_why, err->text);
}

bool scenario_begin(scenario *sc)
{
    mg_err err = {0};
    if (sc->match != NULL) {
        return true;
    }
    sc->match = mg_match_new(&sc->def, &err);
    if (sc->refused[0] != '\0') {
        if (sc->match != NULL && sc->position[0] != '\0' &&
            mg_match_set_position(sc->match, sc->position, &err) != MG_E_OK) {
            mg_match_free(sc->match);
            sc->match = NULL;
        }
        return refused_game(sc, &err);
    }
    if (sc->match == NULL) {
        return scenario_fail(sc, "no such game: %s (%s)", err.text,
                             mg_status_code((int)err.status));
    }
    if (sc->position[0] != '\0' &&
        mg_match_set_position(sc->match, sc->position, &err) != MG_E_OK) {
        return scenario_fail(sc, "the position is refused: %s (%s)", err.text,
                             mg_status_code((int)err.status));
    }
    mg_state_copy(mg_match_game(sc->match), &sc->before, mg_match_state(sc->match));
    sc->ev.n = sc->ev.lost = 0;
    return scenario_check(sc);
}

bool scenario_action(scenario *sc, const words *w, int first, int last, mg_action *act)
{
    char text[LINE_CAP];
    mg_err err = {0};
    words_join(w, first, last, text, sizeof text);
    if (mg_action_read(mg_match_game(sc->match), text, strlen(text), -2, act, &err) != MG_E_OK) {
        return scenario_fail(sc, "\"%s\" is no action: %s", text, err.text);
    }
    *act = mg__action_meant(mg_match_game(sc->match), mg_match_state(sc->match), *act);
    return true;
}

bool scenario_is_legal(const scenario *sc, mg_action act, mg_choice *found)
{
    static mg_choice list[MG_LEGAL_MAX];
    int n =
        mg_legal(mg_match_game(sc->match), mg_match_state(sc->match), act.seat, list, MG_LEGAL_MAX);
    for (int k = 0; k < n && k < MG_LEGAL_MAX; k++) {
        const mg_action *a = &list[k].act;
        if (a->kind == act.kind && a->subj == act.subj && a->amt <= act.amt &&
            act.amt <= list[k].max) {
            if (found != NULL) {
                *found = list[k];
            }
            return true;
        }
    }
    return false;
}

static const char *clause_name(unsigned clause)
{
    return clause > 0 && clause < MG_CLAUSE_N ? mg_clause_table[clause].name : "no clause";
}

/* An action must apply if it is in the legal list, and be refused otherwise; chance has no legal
 * list. */
static bool agrees_with_legal(scenario *sc, mg_action act, bool was_legal, bool applied)
{
    if (act.seat < 0 || was_legal == applied) {
        return true;
    }
    return scenario_fail(sc, "the action is %s the legal list, yet it is %s",
                         was_legal ? "in" : "not in", applied ? "applied" : "refused");
}

bool scenario_apply(scenario *sc, const words *w)
{
    mg_action act;
    bool chance = strcmp(w->at[0], "chance") == 0;
    char star[] = "*";
    words line = *w;
    if (chance) {
        line.at[0] = star;
    }
    if (!scenario_begin(sc) || !scenario_action(sc, &line, chance ? 0 : 1, w->n, &act)) {
        return false;
    }
    bool was_legal = act.seat >= 0 && scenario_is_legal(sc, act, NULL);
    mg_state_copy(mg_match_game(sc->match), &sc->before, mg_match_state(sc->match));
    mg_result r = mg_match_apply(sc->match, act, &sc->ev);
    if (!mg_ok(r)) {
        return scenario_fail(sc, "the action is refused: %s (%s, %s)", mg_status_text(r.status),
                             mg_status_code(r.status), clause_name(r.clause));
    }
    return agrees_with_legal(sc, act, was_legal, true) && scenario_check(sc);
}

/* The words after the action: CODE, or CODE CLAUSE. Returns where they start. */
static int refusal_at(const words *w)
{
    return w->n > 3 && mg_clause_find(w->at[w->n - 1]) >= 0 ? w->n - 2 : w->n - 1;
}

static bool refused_as(scenario *sc, mg_result r, const char *code, const char *clause)
{
    if (mg_ok(r)) {
        return scenario_fail(sc, "expected a refusal (%s), but it was applied", code);
    }
    if (strcmp(mg_status_code(r.status), code) != 0) {
        return scenario_fail(sc, "expected the refusal %s, got %s (%s)", code,
                             mg_status_code(r.status), clause_name(r.clause));
    }
    if (clause != NULL && strcmp(clause_name(r.clause), clause) != 0) {
        return scenario_fail(sc, "expected the refusal to cite %s, got %s", clause,
                             clause_name(r.clause));
    }
    return true;
}

bool scenario_refuse(scenario *sc, const words *w)
{
    mg_action act;
    if ((w->n == 3 || w->n == 4) && strcmp(w->at[1], "game") == 0) {
        snprintf(sc->refused, sizeof sc->refused, "%s", w->at[2]);
        snprintf(sc->refused_why, sizeof sc->refused_why, "%s", w->n == 4 ? w->at[3] : "");
        return scenario_begin(sc);
    }
    int at = refusal_at(w);
    if (at < 3 || !scenario_begin(sc)) {
        return sc->failed ? false : scenario_fail(sc, "refuse ACTION CODE [CLAUSE]");
    }
    if (!scenario_action(sc, w, 1, at, &act)) {
        return false;
    }
    const mg_game *g = mg_match_game(sc->match);
    mg_state was;
    mg_state_copy(g, &was, mg_match_state(sc->match));
    bool was_legal = act.seat >= 0 && scenario_is_legal(sc, act, NULL);
    mg_events ev = {0};
    mg_result r = mg_match_apply(sc->match, act, &ev);
    if (!refused_as(sc, r, w->at[at], at + 1 < w->n ? w->at[at + 1] : NULL) ||
        !agrees_with_legal(sc, act, was_legal, false)) {
        return false;
    }
    if (memcmp(&was, mg_match_state(sc->match), g->state_bytes) != 0) {
        return scenario_fail(sc, "a refused action changed the state");
    }
    return ev.n == 0 || scenario_fail(sc, "a refused action brought events");
}

bool scenario_end(scenario *sc)
{
    mg_err err = {0};
    if (sc->match == NULL) { /* refused, as expected */
        return true;
    }
    char *text = mg_match_log(sc->match);
    if (text == NULL) {
        return scenario_fail(sc, "the match gives no log");
    }
    mg_match *again = mg_match_from_log(text, strlen(text), sc->def.game.edition, false, &err);
    bool same =
        again != NULL && mg_match_ply(again) == mg_match_ply(sc->match) &&
        mg_state_equal(mg_match_game(sc->match), mg_match_state(again), mg_match_state(sc->match));
    mg_match_free(again);
    if (!same) {
        scenario_fail(sc, "the log does not read back to the same game: line %d: %s\n%s", err.line,
                      err.text, text);
    }
    free(text);
    for (int reader = -1; same && reader < sc->def.game.seat_n; reader++) {
        same = scenario_log_of(sc, reader);
    }
    return same;
}
