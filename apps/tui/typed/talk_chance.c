/* SPDX-License-Identifier: MIT
 * Real dice and real cards: people say what fell or was drawn. What can come is what mg_chance_list
 * lists, so nothing else is taken. */
#include "tui/typed/talk_chance.h"

#include "play/session.h"
#include "record/labels.h"
#include "tui/typed/card_draw.h"
#include "tui/typed/lookup.h"
#include "tui/typed/talk.h"
#include "tui/typed/talk_news.h"
#include "tui/wording/buffer.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void mg_outcome_text(const mg_game *g, mg_action act, char *out, size_t cap)
{
    char action[96];

    if (act.kind == MG_ACT_CARD && mg_card_country(g, act.subj) < g->board_n) {
        snprintf(out, cap, "%s", mg_card_text(g, mg_card_ref(act.amt, act.subj)));
    } else if (act.kind == MG_ACT_DEALT) {
        snprintf(out, cap, "%s", mg_deed_name(g, act.subj));
    } else {
        mg_action_write(g, act, action, sizeof action);
        snprintf(out, cap, "%s", action + strcspn(action, " ") + 1);
    }
}

/* What can come up. Two copies of one card are the same to whoever drew it, so they stand once. */
static int outcomes(const mg_talk *talk, mg_outcome all[MG_OUTCOMES_MAX])
{
    const mg_game *g = mg_match_game(talk->session->match);
    int n = mg_chance_list(g, mg_match_state(talk->session->match), all, MG_OUTCOMES_MAX);
    int kept = 0;
    char text[MG_TEXT_CAP], before[MG_TEXT_CAP] = "";

    for (int k = 0; k < n && k < MG_OUTCOMES_MAX; k++) {
        mg_outcome_text(g, all[k].act, text, sizeof text);
        if (strcmp(text, before) != 0) {
            all[kept++] = all[k];
        }
        memcpy(before, text, sizeof before);
    }
    return kept;
}

void mg_talk_chance_prompt(mg_talk *talk)
{
    const mg_game *g = mg_match_game(talk->session->match);
    mg_outcome list[MG_OUTCOMES_MAX];
    int n = outcomes(talk, list), seat;

    if (mg_is_card_game(g)) {
        mg_talk_cards_chance_prompt(talk);
        return;
    }
    mg_session_next(talk->session, &seat);
    if (n == 0) {
        return;
    }
    if (list[0].act.kind == MG_ACT_DICE) {
        mg_say(&talk->out, "%s throws the dice. Type both, for example: 3 4\n",
               seat >= 0 ? talk->session->name[seat] : "Somebody");
        return;
    }
    mg_say(&talk->out, "%s draws. Which one is it? Type its number or words of it.\n",
           seat >= 0 ? talk->session->name[seat] : "Somebody");
    for (int k = 0; k < n; k++) {
        char text[MG_TEXT_CAP];

        mg_outcome_text(g, list[k].act, text, sizeof text);
        mg_say(&talk->out, "  %d: %s\n", k + 1, text);
    }
}

static bool apply(mg_talk *talk, mg_action act)
{
    mg_result result = mg_session_apply(talk->session, act);

    if (mg_ok(result)) {
        mg_talk_news(talk);
        return true;
    }
    mg_talk_refused(talk, result, "That");
    return false;
}

/* "3 4", "34" and "3,4" all mean the same throw. */
static bool read_dice(const char *line, int die[2])
{
    int n = 0;

    for (; *line; line++) {
        if (isdigit((unsigned char)*line)) {
            if (n == 2) {
                return false;
            }
            die[n++] = *line - '0';
        } else if (!strchr(" ,+\t", *line)) {
            return false;
        }
    }
    return n == 2;
}

static bool take_dice(mg_talk *talk, const mg_outcome *list, int n, const char *line)
{
    int die[2];

    for (int k = 0; read_dice(line, die) && k < n; k++) {
        mg_action act = list[k].act;

        /* Where the order makes no difference the list may hold a pair one way only. */
        if ((act.subj == die[0] && act.amt == die[1]) ||
            (act.subj == die[1] && act.amt == die[0])) {
            return apply(talk, (mg_action){act.kind, act.seat, (uint16_t)die[0], die[1]});
        }
    }
    mg_say(&talk->out, "\"%s\" is not a throw of two dice; type both, for example: 3 4\n", line);
    return false;
}

static bool contains(const char *text, const char *part)
{
    for (; *text; text++) {
        if (mg_starts_with(text, part)) {
            return true;
        }
    }
    return false;
}

bool mg_has_words(const char *text, const char *words)
{
    char word[64];

    words = mg_next_word(words, word, sizeof word);
    while (word[0]) {
        if (!contains(text, word)) {
            return false;
        }
        words = mg_next_word(words, word, sizeof word);
    }
    return true;
}

/* The entries whose text has line in it as it is, or, where there is none, its words in any order.
 */
static int find_listed(const mg_game *g, const mg_outcome *list, int n, const char *line,
                       int *found)
{
    char text[MG_TEXT_CAP];
    int found_n = 0;

    for (int words = 0; words < 2 && found_n == 0 && line[0]; words++) {
        for (int k = 0; k < n; k++) {
            mg_outcome_text(g, list[k].act, text, sizeof text);
            if ((words ? mg_has_words(text, line) : contains(text, line)) && found_n++ == 0) {
                *found = k;
            }
        }
    }
    return found_n;
}

static bool take_listed(mg_talk *talk, const mg_outcome *list, int n, const char *line)
{
    const mg_game *g = mg_match_game(talk->session->match);
    char *after;
    long number = strtol(line, &after, 10);
    int found = (int)number - 1;
    int found_n = number >= 1 && number <= n;

    if (!line[0] || *after) {
        found_n = find_listed(g, list, n, line, &found);
    }
    if (found_n == 1) {
        return apply(talk, list[found].act);
    }
    mg_say(&talk->out, "\"%s\" is %s in the list; type a number from 1 to %d\n", line,
           found_n ? "more than one" : "nothing", n);
    return false;
}

bool mg_talk_chance(mg_talk *talk, const char *line)
{
    mg_outcome list[MG_OUTCOMES_MAX];
    int n;

    if (mg_is_card_game(mg_match_game(talk->session->match))) {
        return mg_talk_cards_chance(talk, line);
    }
    n = outcomes(talk, list);
    line += strspn(line, " \t");
    if (n == 0) {
        return false;
    }
    if (list[0].act.kind == MG_ACT_DICE) {
        return take_dice(talk, list, n, line);
    }
    return take_listed(talk, list, n, line);
}
