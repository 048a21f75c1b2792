/* SPDX-License-Identifier: MIT
 * Real dice and real cards: people say what was thrown or drawn. Only outcomes that mg_chance_list
 * lists are accepted. */
#include "tui/typed/talk_chance.h"

#include "play/session.h"
#include "record/words/labels.h"
#include "tui/typed/card_draw.h"
#include "tui/typed/lookup.h"
#include "tui/typed/talk.h"
#include "tui/typed/talk_action.h"
#include "tui/typed/talk_news.h"
#include "tui/wording/buffer.h"
#include "tui/wording/card_text.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void mg_outcome_text(const mg_game *g, mg_action act, char *out, size_t cap)
{
    char action[MG_ACTION_TEXT_CAP];

    if (act.kind == MG_ACT_CARD && mg_card_country(g, act.subj) < g->board_n) {
        snprintf(out, cap, "%s", mg_card_text(g, mg_card_ref(act.amt, act.subj)));
    } else if (act.kind == MG_ACT_DEALT) {
        snprintf(out, cap, "%s", mg_deed_name(g, act.subj));
    } else {
        mg_action_write(g, act, action, sizeof action);
        snprintf(out, cap, "%s", action + strcspn(action, " ") + 1);
    }
}

/* The possible outcomes. Two copies of a card look the same to the person who draws, so they are
 * listed once. */
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

const char *mg_draw_words(const mg_session *session, int seat, char *out, size_t cap)
{
    const mg_state *s = mg_match_state(session->match);

    if (s->depth && s->frame[s->depth - 1].kind == MG_FRAME_DEALING) {
        snprintf(out, cap, "A deed is dealt");
    } else {
        snprintf(out, cap, "%s draws", seat >= 0 ? session->name[seat] : "Somebody");
    }
    return out;
}

bool mg_talk_chance_due(const mg_talk *talk)
{
    int seat;

    return mg_session_next(talk->session, &seat) == MG_NEXT_ASK;
}

bool mg_talk_chance_held(const mg_talk *talk)
{
    return talk->fallen[0] && talk->fallen_at == mg_match_ply(talk->session->match);
}

static void ask_for_it(mg_talk *talk)
{
    const mg_game *g = mg_match_game(talk->session->match);
    mg_outcome list[MG_OUTCOMES_MAX];
    int n = outcomes(talk, list), seat;
    char drawn[80];

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
    mg_say(&talk->out, "%s. Which one is it? Type its number or words of it.\n",
           mg_draw_words(talk->session, seat, drawn, sizeof drawn));
    for (int k = 0; k < n; k++) {
        char text[MG_TEXT_CAP];

        mg_outcome_text(g, list[k].act, text, sizeof text);
        mg_say(&talk->out, "  %d: %s\n", k + 1, text);
    }
}

void mg_talk_chance_prompt(mg_talk *talk)
{
    if (mg_talk_chance_held(talk)) {
        mg_say(&talk->out, "Press Enter if \"%s\" is right, or type it again.\n", talk->fallen);
    } else {
        ask_for_it(talk);
    }
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

static bool is_on_die(int n)
{
    return n >= 1 && n <= 6;
}

static void say_no_throw(mg_talk *talk, const char *line)
{
    mg_say(&talk->out, "\"%s\" is not a throw of two dice; type both, for example: 3 4\n", line);
}

static bool find_dice(mg_talk *talk, const mg_outcome *list, int n, const char *line,
                      mg_action *found)
{
    int die[2];

    for (int k = 0; read_dice(line, die) && k < n; k++) {
        mg_action act = list[k].act;

        /* If the order makes no difference, the list may have a pair in one order only. */
        if ((act.subj == die[0] && act.amt == die[1]) ||
            (act.subj == die[1] && act.amt == die[0])) {
            *found = (mg_action){act.kind, act.seat, (uint16_t)die[0], die[1]};
            return true;
        }
    }
    say_no_throw(talk, line);
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

/* The entries whose text contains the line; if there are none, those that contain its words in any
 * order. */
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

static bool find_card(mg_talk *talk, const mg_outcome *list, int n, const char *line,
                      mg_action *act)
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
        *act = list[found].act;
        return true;
    }
    mg_say(&talk->out, "\"%s\" is %s in the list; type a number from 1 to %d\n", line,
           found_n ? "more than one" : "nothing", n);
    return false;
}

/* The outcomes that a line names; otherwise says what is wrong with it. */
static bool read_fallen(mg_talk *talk, const char *line, mg_fallen *fallen)
{
    mg_outcome list[MG_OUTCOMES_MAX];

    line += strspn(line, " \t");
    if (mg_is_card_game(mg_talk_game(talk))) {
        return mg_talk_cards_fallen(talk, line, fallen);
    }
    int n = outcomes(talk, list);
    if (n == 0) {
        return false;
    }
    fallen->n = 1;
    return (list[0].act.kind == MG_ACT_DICE ? find_dice : find_card)(talk, list, n, line,
                                                                     fallen->act);
}

/* Whether all of these may occur, one after the other; otherwise says which one may not. */
static bool can_fall(mg_talk *talk, const mg_fallen *fallen)
{
    const mg_game *g = mg_talk_game(talk);
    mg_state s;

    mg_state_copy(g, &s, mg_talk_state(talk));
    for (int k = 0; k < fallen->n; k++) {
        mg_action act = fallen->act[k];
        const char *what = act.kind == MG_ACT_DRAWN ? mg_kind_name(g, act.subj) : "That";
        mg_result result = mg_apply(g, &s, act, NULL);

        if (result.status == MG_E_OUTCOME && act.kind == MG_ACT_DRAWN) {
            mg_say(&talk->out, "%s: all cards of that kind are out of the pile\n", what);
            return false;
        }
        if (!mg_ok(result)) {
            mg_talk_refused(talk, result, what);
            return false;
        }
    }
    return true;
}

bool mg_talk_chance(mg_talk *talk, const char *line)
{
    mg_fallen fallen;

    if (!read_fallen(talk, line, &fallen) || !can_fall(talk, &fallen)) {
        return false;
    }
    for (int k = 0; k < fallen.n && mg_ok(mg_session_apply(talk->session, fallen.act[k])); k++) {
        ;
    }
    mg_talk_news(talk);
    return true;
}

static void say_fallen(mg_talk *talk, const mg_fallen *fallen)
{
    const mg_game *g = mg_talk_game(talk);
    mg_action act = fallen->act[0];
    char text[MG_LINE_CAP * 3];
    int seat;

    mg_session_next(talk->session, &seat);
    const char *name = seat >= 0 ? talk->session->name[seat] : "Somebody";
    if (act.kind == MG_ACT_DICE) {
        mg_say(&talk->out, "%s throws %d and %d.", name, act.subj, act.amt);
    } else if (act.kind == MG_ACT_BEGINS) {
        mg_say(&talk->out, "%s begins.", talk->session->name[act.subj]);
    } else if (act.kind == MG_ACT_DRAWN) {
        uint8_t n[MG_KINDS_MAX] = {0};

        for (int k = 0; k < fallen->n; k++) {
            n[fallen->act[k].subj]++;
        }
        mg_cards_words(g, n, text, sizeof text);
        mg_say(&talk->out, "%s draws %s.", name, text);
    } else {
        mg_outcome_text(g, act, text, sizeof text);
        mg_say(&talk->out, "%s draws: %s", name, text);
    }
    mg_say(&talk->out, " Press Enter if that is right, or type it again.\n");
}

static void hold(mg_talk *talk, const char *line)
{
    snprintf(talk->fallen, sizeof talk->fallen, "%s", line);
    talk->fallen_at = mg_match_ply(talk->session->match);
}

/* A mistyped correction still means that what was typed before is wrong. */
void mg_talk_chance_hold(mg_talk *talk, const char *line)
{
    bool held = mg_talk_chance_held(talk);
    mg_fallen fallen;

    talk->fallen[0] = '\0';
    if (!read_fallen(talk, line, &fallen) || !can_fall(talk, &fallen)) {
        mg_say(&talk->out, held ? "What you typed before does not count either.\n" : "");
    } else {
        hold(talk, line);
        say_fallen(talk, &fallen);
    }
}

bool mg_talk_chance_early(mg_talk *talk, const char *line)
{
    const mg_action roll = {MG_ACT_ROLL, (int8_t)talk->seat, 0, 0};
    char word[64];
    const char *rest = mg_next_word(line, word, sizeof word);
    const char *thrown = mg_talk_kind_named(word) == MG_ACT_ROLL ? rest : line;
    int die[2];

    if (!talk->session->asks || talk->seat < 0 || !read_dice(thrown, die) ||
        mg_talk_kind_legal(talk, mg_action_table[MG_ACT_ROLL].name) != MG_ACT_ROLL) {
        return false;
    }
    if (!is_on_die(die[0]) || !is_on_die(die[1])) {
        say_no_throw(talk, thrown);
    } else {
        mg_talk_apply(talk, roll);
        if (talk->confirms) {
            hold(talk, thrown); /* the prompt asks whether it is correct */
        } else {
            (void)mg_talk_chance(talk, thrown);
        }
    }
    return true;
}

void mg_talk_chance_confirm(mg_talk *talk, bool so)
{
    char line[sizeof talk->fallen];

    memcpy(line, talk->fallen, sizeof line);
    talk->fallen[0] = '\0';
    if (so) {
        (void)mg_talk_chance(talk, line);
    } else {
        mg_say(&talk->out, "It does not count. Type it again.\n");
    }
}
