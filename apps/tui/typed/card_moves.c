/* SPDX-License-Identifier: MIT
 * Lines that mean several actions: payments, discards, exchanges, layouts. */
#include "tui/typed/card_moves.h"

#include "tui/typed/card_list.h"
#include "tui/typed/card_meant.h"
#include "tui/typed/card_plan.h"
#include "tui/typed/card_tokens.h"
#include "tui/typed/card_verbs.h"
#include "tui/typed/talk.h"
#include "tui/wording/buffer.h"
#include "tui/wording/card_text.h"

#include <stdio.h>
#include <string.h>

/* ---- payments ---- */

/* Whether a word can mean different things: another colour, another row. If so, asks which. */
static bool asks_which(mg_talk *talk, const char *verb_word, const char *piece,
                       const mg_choice *choices, const int *found, int n)
{
    char first[MG_LINE_CAP], text[MG_LINE_CAP];
    bool differ = false;

    mg_talk_cards_words(talk, &choices[found[0]], first, sizeof first);
    for (int k = 1; k < n && k < MG_MEANT_MAX; k++) {
        mg_talk_cards_words(talk, &choices[found[k]], text, sizeof text);
        differ |= strcmp(first, text) != 0;
    }
    if (differ) {
        mg_say(&talk->out, "%s: \"%s\" may be several things; say more of it:\n", verb_word, piece);
        for (int k = 0; k < n && k < MG_MEANT_MAX; k++) {
            mg_talk_cards_words(talk, &choices[found[k]], text, sizeof text);
            mg_say(&talk->out, "  %s\n", text);
        }
    }
    return differ;
}

/* "3m + 2m", "green and 5m": plans the same action for each of these cards. Returns false, after
 * saying why, if one is not a card. */
static bool plan_each(mg_talk *talk, mg_card_plan *planned, const char *verb_word, const char *text,
                      const mg_kinds *kinds)
{
    mg_choice choices[MG_LEGAL_MAX];
    int found[MG_MEANT_MAX];

    mg_card_plan_begin(talk, planned);
    while (*text) {
        size_t length = strcspn(text, "+,&");
        const char *joint = strstr(text, " and ");
        mg_tokens tokens;
        char piece[64];
        int n;

        length = joint && joint < text + length ? (size_t)(joint - text) : length;
        snprintf(piece, sizeof piece, "%.*s", (int)length, text);
        text += length;
        text += strncmp(text, " and ", 5) == 0 ? 5 : *text != '\0';
        text += strspn(text, " ");
        while (length > 0 && length < sizeof piece && piece[length - 1] == ' ') {
            piece[--length] = '\0';
        }
        mg_cards_tokens(piece, &tokens);
        if (tokens.n == 0) {
            continue;
        }
        n = mg_cards_listed(talk, &planned->s, choices);
        n = mg_cards_match(talk, &(mg_card_choices){&planned->s, choices, n}, kinds, &tokens, found,
                           MG_MEANT_MAX);
        if (n == 0) {
            mg_say(&talk->out, "%s: you have no \"%s\" for that. ", verb_word, piece);
            mg_card_examples(talk, kinds);
            return false;
        }
        if (asks_which(talk, verb_word, piece, choices, found, n) ||
            !mg_card_plan_add(talk, planned, choices[found[0]].act)) {
            return false;
        }
    }
    return planned->n > 0;
}

/* Marks cards to pay with, and then pays. */
void mg_card_pay_with(mg_talk *talk, const char *text)
{
    static const mg_kinds mark = {{MG_ACT_MARK}, true};
    mg_card_plan planned;
    const mg_action pay = {MG_ACT_PAY, (int8_t)talk->seat, 0, 0};

    if (!mg_card_is_untimely(talk, "pay", mg_card_verb_find("pay", true)) &&
        plan_each(talk, &planned, "pay", text, &mark) && mg_card_plan_add(talk, &planned, pay)) {
        mg_card_plan_do(talk, &planned);
    }
}

void mg_card_discard_all(mg_talk *talk, const char *text)
{
    static const mg_kinds discard = {{MG_ACT_DISCARD}, true};
    mg_card_plan planned;

    if (!mg_card_is_untimely(talk, "discard", mg_card_verb_find("discard", true)) &&
        plan_each(talk, &planned, "discard", text, &discard)) {
        mg_card_plan_do(talk, &planned);
    }
}

void mg_card_pay_now(mg_talk *talk)
{
    mg_view view;
    mg_choice choices[MG_LEGAL_MAX];
    const mg_card_verb *v = mg_card_verb_find("pay", true);
    int n = mg_cards_listed(talk, mg_talk_seen(talk, &view), choices), whole = 0, at = -1;

    if (mg_card_is_untimely(talk, "pay", v)) {
        return;
    }
    for (int k = 0; k < n; k++) {
        if (choices[k].act.kind == MG_ACT_PAY) {
            mg_card_apply(talk, choices[k].act);
            return;
        }
        if (choices[k].act.kind == MG_ACT_SETTLE) {
            whole++;
            at = at < 0 ? k : at;
        }
    }
    if (whole == 1) {
        mg_card_apply(talk, choices[at].act);
    } else {
        mg_say(&talk->out,
               "Pay with what? Name cards, as in \"pay 3m + 2m\", or a number of the list. ");
        mg_card_examples(talk, &v->kinds);
    }
}

/* ---- exchanges, layouts ---- */

/* "ben green for orange": the card that is taken, then the card that is given. Returns false if the
 * line does not mean such an exchange. */
bool mg_card_exchange(mg_talk *talk, const char *line, const mg_card_verb *v)
{
    static const mg_kinds give = {{MG_ACT_HAND_OVER}, true};
    mg_card_plan planned;
    mg_choice choices[MG_LEGAL_MAX];
    const char *at = strstr(line, " for ");
    mg_tokens taken, given;
    char first[160];
    int found[MG_MEANT_MAX], n;

    if (!at) {
        return false;
    }
    snprintf(first, sizeof first, "%.*s", (int)(at - line), line);
    mg_cards_tokens(first, &taken);
    mg_cards_tokens(at + strlen(" for "), &given);
    if (given.n == 0 || taken.n < 2) {
        return false;
    }
    mg_card_plan_begin(talk, &planned);
    n = mg_cards_listed(talk, &planned.s, choices);
    if (mg_card_meant(talk, &(mg_card_choices){&planned.s, choices, n}, &v->kinds, &taken, found) !=
        1) {
        return false;
    }
    if (!mg_card_plan_add(talk, &planned, choices[found[0]].act)) {
        return true;
    }
    n = mg_cards_listed(talk, &planned.s, choices);
    n = mg_card_meant(talk, &(mg_card_choices){&planned.s, choices, n}, &give, &given, found);
    if (n > 0 && mg_card_plan_add(talk, &planned, choices[found[0]].act)) {
        mg_card_plan_do(talk, &planned);
    } else {
        mg_say(&talk->out,
               "%s: you have no \"%s\" to give for it; \"%s\" alone asks what goes for it\n", line,
               at + strlen(" for "), first);
    }
    return true;
}

void mg_card_layout(mg_talk *talk, const char *text)
{
    static const mg_kinds move = {{MG_ACT_MOVE}, true};
    mg_card_plan planned;
    mg_choice choices[MG_LEGAL_MAX];
    const mg_action arrange = {MG_ACT_ARRANGE, (int8_t)talk->seat, 0, 0},
                    done = {MG_ACT_DONE, (int8_t)talk->seat, 0, 0};
    int found[MG_MEANT_MAX];

    mg_card_plan_begin(talk, &planned);
    if (!mg_card_plan_add(talk, &planned, arrange)) {
        return;
    }
    while (*text) {
        size_t length = strcspn(text, ",;");
        mg_tokens tokens;
        char piece[96];
        int n;

        snprintf(piece, sizeof piece, "%.*s", (int)length, text);
        text += length + (text[length] != '\0');
        mg_cards_tokens(piece, &tokens);
        if (tokens.n == 0) {
            continue;
        }
        n = mg_cards_listed(talk, &planned.s, choices);
        n = mg_card_meant(talk, &(mg_card_choices){&planned.s, choices, n}, &move, &tokens, found);
        if (n == 0) {
            mg_say(&talk->out,
                   "arrange: \"%s\" is no move of your cards; name a card and where it goes, as in "
                   "\"pink/orange to orange\"\n",
                   piece);
            return;
        }
        if (!mg_card_plan_add(talk, &planned, choices[found[0]].act)) {
            return;
        }
    }
    if (mg_card_plan_add(talk, &planned, done)) {
        mg_card_plan_do(talk, &planned);
    }
}
