/* SPDX-License-Identifier: MIT
 * Deeds and kept cards are read as arguments of an action, so that their names are those of the
 * log. */
#include "names.h"

#include <stdio.h>
#include <string.h>

bool name_number(scenario *sc, const char *word, long *value)
{
    return word_number(word, value) || scenario_fail(sc, "\"%s\" is no number", word);
}

bool name_seat(scenario *sc, const char *word, int *seat)
{
    long value;
    if (!word_number(word, &value) || value < 0 || value >= sc->def.game.seat_n) {
        return scenario_fail(sc, "\"%s\" is no seat", word);
    }
    *seat = (int)value;
    return true;
}

bool name_party(scenario *sc, const char *word, int *who)
{
    if (strcmp(word, "bank") == 0 || strcmp(word, "pot") == 0) {
        *who = word[0] == 'b' ? MG_BANK : MG_POT;
        return true;
    }
    return name_seat(sc, word, who);
}

bool name_seats(scenario *sc, const words *w, int first, uint16_t *mask)
{
    *mask = 0;
    if (w->n == first + 1 && strcmp(w->at[first], "none") == 0) {
        return true;
    }
    for (int k = first; k < w->n; k++) {
        int seat = 0;
        if (!name_seat(sc, w->at[k], &seat)) {
            return false;
        }
        *mask = (uint16_t)(*mask | (1U << seat));
    }
    return true;
}

static bool by_action(scenario *sc, const char *verb, const char *word, mg_action *act)
{
    char text[LINE_CAP + 16];
    mg_err err = {0};
    snprintf(text, sizeof text, "%s %s", verb, word);
    if (mg_action_read(mg_match_game(sc->match), text, strlen(text), -2, act, &err) != MG_E_OK) {
        return scenario_fail(sc, "\"%s\": %s", word, err.text);
    }
    return true;
}

bool name_deed(scenario *sc, const char *word, int *deed_id)
{
    mg_action act = {0};
    bool found = by_action(sc, "0 mortgage", word, &act);
    *deed_id = act.subj;
    return found;
}

bool name_kept(scenario *sc, const char *word, int *kept)
{
    mg_action act = {0};
    bool found = by_action(sc, "0 use", word, &act);
    *kept = act.subj;
    return found;
}

bool name_kind(scenario *sc, const char *word, int *kind)
{
    mg_action act = {0};
    bool found = by_action(sc, "* drawn", word, &act);
    *kind = act.subj;
    return found;
}

bool name_card(scenario *sc, const char *word, int *card, int *deck)
{
    mg_action act = {0};
    bool found = by_action(sc, "* card", word, &act);
    *card = act.subj;
    *deck = act.amt;
    return found;
}

int name_board(const scenario *sc, const char *word, size_t length)
{
    const mg_game *g = mg_match_game(sc->match);
    for (int board = 0; board < g->board_n; board++) {
        const char *code = g->def[board]->code;
        if (strlen(code) == length && memcmp(code, word, length) == 0) {
            return board;
        }
    }
    return -1;
}

bool name_space(scenario *sc, const char *word, int *space)
{
    const mg_game *g = mg_match_game(sc->match);
    const char *slash = strchr(word, '/');
    int board = slash == NULL ? 0 : name_board(sc, word, (size_t)(slash - word));
    const char *name = slash == NULL ? word : slash + 1;
    long position;
    if (board < 0) {
        return scenario_fail(sc, "\"%s\" is on no board in play", word);
    }
    if (word_number(name, &position) && position >= 0 && position < MG_SPACES) {
        *space = board * MG_SPACES + (int)position;
        return true;
    }
    for (int k = 0; k < MG_SPACES; k++) {
        if (strcmp(g->def[board]->space[k].slug, name) == 0) {
            *space = board * MG_SPACES + k;
            return true;
        }
    }
    return scenario_fail(sc, "\"%s\" is no space", word);
}

bool name_yes(scenario *sc, const char *word, bool *yes)
{
    *yes = strcmp(word, "yes") == 0;
    return *yes || strcmp(word, "no") == 0 ||
           scenario_fail(sc, "\"%s\" is neither yes nor no", word);
}
