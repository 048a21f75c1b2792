/* SPDX-License-Identifier: MIT
 * Everything in a scenario can be written in every form of a record and read back unchanged:
 * positions, views, choices, events, and at the end the log as each seat knows it. */
#include "record/words/labels.h"
#include "scenario.h"

#include "magie/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SENTENCE_CAP = 2048 };

/* Texts that appear in a sentence where a name or a template is missing. */
static bool is_whole(scenario *sc, const char *what, const char *text)
{
    static const char *const holes[] = {"{", "}", " ?", "  ", "no cause", "no deed", "nowhere"};

    for (size_t k = 0; k < sizeof holes / sizeof holes[0]; k++) {
        if (strstr(text, holes[k])) {
            return scenario_fail(sc, "%s reads \"%s\"", what, text);
        }
    }
    return text[0] || scenario_fail(sc, "%s has no words", what);
}

static bool events_read(scenario *sc)
{
    char text[SENTENCE_CAP];

    for (int k = 0; k < sc->ev.n; k++) {
        (void)mg_event_sentence(mg_match_game(sc->match), &sc->ev.at[k], NULL, text, sizeof text);
        if (sc->ev.at[k].kind != MG_EV_DRAW && !is_whole(sc, "an event", text)) {
            return false; /* the text of a card is its author's and may contain anything */
        }
    }
    return true;
}

static bool choice_comes_back(scenario *sc, const mg_choice *choice, mg_json *j)
{
    const mg_game *g = mg_match_game(sc->match);
    const mg_state *s = mg_match_state(sc->match);
    char text[SENTENCE_CAP];
    mg_action back = {0};
    mg_err err = {0};

    (void)mg_choice_sentence(g, s, choice, NULL, text, sizeof text);
    mg_json_clear(j);
    mg_json_choice(j, NULL, g, s, choice, NULL);
    if (mg_json_read_action(g, j->at, j->n, -2, &back, &err) ||
        memcmp(&back, &choice->act, sizeof back) != 0) {
        return scenario_fail(sc, "the choice %s reads as another: %s", j->at, err.text);
    }
    return is_whole(sc, "a choice", text);
}

static bool choices_come_back(scenario *sc, int seat, mg_json *j)
{
    static mg_choice list[MG_LEGAL_MAX];
    int n = mg_legal(mg_match_game(sc->match), mg_match_state(sc->match), seat, list, MG_LEGAL_MAX);

    for (int k = 0; k < n && k < MG_LEGAL_MAX; k++) {
        if (!choice_comes_back(sc, &list[k], j)) {
            return false;
        }
    }
    return true;
}

static bool position_comes_back(scenario *sc, mg_json *j)
{
    static const char *const name[MG_SEATS_MAX] = {"Ada"};
    const mg_game *g = mg_match_game(sc->match);
    mg_state back;
    mg_err err = {0};

    mg_json_clear(j);
    mg_json_state(j, NULL, g, mg_match_state(sc->match), name);
    if (mg_json_read_state(g, j->at, j->n, &back, &err)) {
        return scenario_fail(sc, "the position is not read: %s\n%s", err.text, j->at);
    }
    return mg_state_equal(g, &back, mg_match_state(sc->match)) ||
           scenario_fail(sc, "the position reads as another: %s", j->at);
}

/* The texts beside names on a screen, for the view of a seat, or of an onlooker (-1). */
static bool seat_is_shown(scenario *sc, int seat, mg_json *j)
{
    static mg_view buffer;
    const mg_game *g = mg_match_game(sc->match);
    const mg_view *v = mg_view_of(g, mg_match_state(sc->match), seat, &buffer);
    char text[SENTENCE_CAP];

    mg_json_clear(j);
    mg_json_view(j, NULL, g, v, seat, NULL);
    if (j->full || !strstr(j->at, "\"seats\":[")) {
        return scenario_fail(sc, "the view of seat %d is cut short: %s", seat, j->at);
    }
    if (seat < 0 || mg_is_card_game(g)) {
        return true;
    }
    (void)mg_cards_text(g, &v->seen, seat, true, text);
    if (text[0] && !is_whole(sc, "what is held", text)) {
        return false;
    }
    return is_whole(sc, "a score", mg_score_text(g, &v->seen, seat, text)) &&
           is_whole(sc, "the cash", mg_cash_text(g, &v->seen, seat, text, sizeof text));
}

bool scenario_records(scenario *sc)
{
    mg_json j;
    bool good;

    mg_json_init(&j, NULL, 0);
    good = events_read(sc) && position_comes_back(sc, &j);
    for (int seat = -1; good && seat < sc->def.game.seat_n; seat++) {
        good = seat_is_shown(sc, seat, &j) && (seat < 0 || choices_come_back(sc, seat, &j));
    }
    mg_json_free(&j);
    return good;
}

bool scenario_log_of(scenario *sc, int reader)
{
    mg_err err = {0};
    char *log = mg_match_log_for(sc->match, reader);

    if (!log) {
        return scenario_fail(sc, "there is no log for seat %d", reader);
    }
    mg_match *again = mg_match_from_log(log, strlen(log), sc->def.game.edition, false, &err);
    if (!again) {
        scenario_fail(sc, "the log for seat %d is not read: line %d: %s\n%s", reader, err.line,
                      err.text, log);
    }
    mg_match_free(again);
    free(log);
    return !sc->failed;
}
