/* SPDX-License-Identifier: MIT
 * A typed line in a card game. */
#include "tui/typed/card_line.h"

#include "tui/typed/card_list.h"
#include "tui/typed/card_meant.h"
#include "tui/typed/card_moves.h"
#include "tui/typed/card_plan.h"
#include "tui/typed/card_tokens.h"
#include "tui/typed/card_verbs.h"
#include "tui/typed/lookup.h"
#include "tui/typed/talk.h"
#include "tui/wording/buffer.h"

#include <stdlib.h>
#include <string.h>

/* ---- a line ---- */

static bool do_number(mg_talk *talk, const char *text)
{
    mg_view view;
    mg_choice choices[MG_LEGAL_MAX];
    char *after;
    long number = strtol(text, &after, 10);
    int n;

    if (after == text || *after) {
        return false;
    }
    n = mg_cards_listed(talk, mg_talk_seen(talk, &view), choices);
    if (number >= 1 && number <= n) {
        mg_card_apply(talk, choices[number - 1].act);
    } else if (n == 0) {
        mg_say(&talk->out, "Nothing can be done now.\n");
    } else if (n == 1) {
        mg_say(&talk->out, "The list has the number 1 only, not %s\n", text);
    } else {
        mg_say(&talk->out, "The list has numbers from 1 to %d, not %s; \"legal\" shows all of it\n",
               n, text);
    }
    return true;
}

/* Handles commands that have a form of their own. */
static bool do_special(mg_talk *talk, const mg_card_verb *v, const char *line, const char *rest)
{
    if (strcmp(v->word, "pay") == 0) {
        char *after;
        long number = strtol(rest, &after, 10);

        if (!*rest) {
            mg_card_pay_now(talk);
        } else if (!*after && number > 0) {
            return mg_card_is_untimely(talk, "pay", v) || do_number(talk, rest);
        } else {
            mg_card_pay_with(talk, rest);
        }
        return true;
    }
    if (mg_card_verb_has(v, MG_ACT_DISCARD) && strpbrk(rest, ",+&")) {
        mg_card_discard_all(talk, rest);
        return true;
    }
    if (mg_card_verb_has(v, MG_ACT_ARRANGE) && *rest) {
        if (!mg_card_is_untimely(talk, "arrange", v)) {
            mg_card_layout(talk, rest);
        }
        return true;
    }
    return mg_card_verb_has(v, MG_ACT_FORCE) && !mg_card_verb_has(v, MG_ACT_PLAY) &&
           mg_card_exchange(talk, line, v);
}

static void do_meant(mg_talk *talk, const char *line, const mg_card_verb *v,
                     const mg_tokens *tokens)
{
    mg_view view;
    mg_choice choices[MG_LEGAL_MAX];
    mg_state s;
    int found[MG_MEANT_MAX], n;

    mg_state_copy(mg_talk_game(talk), &s, mg_talk_seen(talk, &view));
    n = mg_cards_listed(talk, &s, choices);
    n = mg_card_meant(talk, &(mg_card_choices){&s, choices, n}, &v->kinds, tokens, found);
    if (n == 1) {
        mg_card_apply(talk, choices[found[0]].act);
    } else if (n > 1) {
        mg_card_ask_which(talk, line, choices, found, n);
    } else {
        mg_card_explain(talk, line, v, tokens);
    }
}

/* A line without a verb that names things: shows what can be done with them. */
static bool do_things(mg_talk *talk, const char *line, const mg_tokens *tokens)
{
    mg_view view;
    mg_choice choices[MG_LEGAL_MAX];
    mg_state s;
    int found[MG_MEANT_MAX], n;

    mg_state_copy(mg_talk_game(talk), &s, mg_talk_seen(talk, &view));
    n = mg_cards_listed(talk, &s, choices);
    n = tokens->n ? mg_cards_match(talk, &(mg_card_choices){&s, choices, n}, NULL, tokens, found,
                                   MG_MEANT_MAX)
                  : 0;
    if (n > 0) {
        mg_say(&talk->out, "What do you want to do with \"%s\"? Type the number:\n", line);
    }
    for (int k = 0; k < n && k < MG_MEANT_MAX; k++) {
        mg_talk_cards_say(talk, &choices[found[k]], found[k] + 1);
    }
    return n > 0;
}

bool mg_talk_cards_things(mg_talk *talk, const char *line)
{
    mg_tokens tokens;

    mg_cards_tokens(line, &tokens);
    return talk->seat >= 0 && do_things(talk, line, &tokens);
}

bool mg_talk_cards(mg_talk *talk, const char *line, bool whole)
{
    mg_tokens tokens;
    const mg_card_verb *v;
    char word[64];
    const char *rest = mg_next_word(line, word, sizeof word);

    if (talk->seat < 0) {
        return false;
    }
    if (do_number(talk, line)) {
        return true;
    }
    mg_cards_tokens(line, &tokens);
    v = tokens.n ? mg_card_verb_find(tokens.word[0], whole) : NULL;
    if (v && !do_special(talk, v, line, rest)) {
        do_meant(talk, line, v, &tokens);
    }
    return v != NULL;
}
