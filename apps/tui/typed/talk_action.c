/* SPDX-License-Identifier: MIT
 * Typed actions of board games: finding the legal choice that is meant and doing it, or saying why
 * not. */
#include "tui/typed/talk_action.h"

#include "play/session.h"
#include "record/words/labels.h"
#include "tui/typed/lookup.h"
#include "tui/typed/talk.h"
#include "tui/typed/talk_news.h"
#include "tui/wording/buffer.h"
#include "tui/wording/choice_list.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- finding the choice that is meant ---- */

typedef struct meaning {
    mg_choice choice;
    int n; /* choices that may be meant */
} meaning;

/* Two deeds: "alaska for vermont", "alaska, vermont", or "alaska vermont" if the first name is one
 * word. */
static bool names_pair(const mg_game *g, const mg_choice *choice, const char *rest)
{
    static const char *const between[] = {" for ", ",", " "};

    for (size_t k = 0; k < sizeof between / sizeof between[0]; k++) {
        const char *at = strstr(rest, between[k]);
        char own[64];

        if (at) {
            snprintf(own, sizeof own, "%.*s", (int)(at - rest), rest);
            at += strlen(between[k]);
            return mg_find_deed(g, own) == choice->act.subj &&
                   mg_find_deed(g, at + strspn(at, " ")) == choice->act.amt;
        }
    }
    return false;
}

/* "tea", "tea-cup", "Tea Cup". */
static bool names_candidate(int candidate, const char *rest)
{
    const mg_name_info *info = &mg_candidate_table[candidate];

    return *rest &&
           (mg_starts_with(info->name, rest) || mg_starts_with(info->text + strlen("the "), rest));
}

/* Whether the rest of a line names what the choice is about. */
static bool names_subject(const mg_talk *talk, const mg_choice *choice, const char *rest)
{
    const mg_game *g = mg_talk_game(talk);
    char text[MG_ACTION_TEXT_CAP], word[64];
    const char *args = text;

    switch (mg_action_table[choice->act.kind].arg) {
    case MG_ARG_DEED:
        return mg_find_deed(g, rest) == choice->act.subj;
    case MG_ARG_SEAT:
        return mg_find_seat(talk->session, rest) == choice->act.subj;
    case MG_ARG_SPACE:
        return mg_find_space(g, rest) == choice->act.subj;
    case MG_ARG_NONE:
        return !*rest;
    case MG_ARG_DEEDS:
        return names_pair(g, choice, rest);
    case MG_ARG_CANDIDATE:
        return names_candidate(choice->act.subj, rest);
    case MG_ARG_GROUP:
    case MG_ARG_CARD:
    case MG_ARG_AMOUNT:
    case MG_ARG_DICE:
    case MG_ARG_DRAWN:
    case MG_ARG_WAY:
    case MG_ARG_LENDER:
    case MG_ARG_PAIR:
    case MG_ARG_GROUPS:
    case MG_ARG_KIND:
    case MG_ARG_KIND_WHERE:
    case MG_ARG_KIND_SEAT:
    case MG_ARG_CHARGE:
    case MG_ARG_SPOT:
    case MG_ARG_SPOT_WHERE:
    case MG_ARG_SPOT_HOW:
    case MG_ARG_PART:
    case MG_ARG_MONEY:
    case MG_ARG_PAYMENT:
        break;
    }
    mg_action_write(g, choice->act, text, sizeof text);
    args = mg_next_word(mg_next_word(args, word, sizeof word), word, sizeof word);
    return strcasecmp(args, rest) == 0;
}

static meaning find_meaning(const mg_talk *talk, int kind, const char *rest)
{
    mg_choice choices[MG_LEGAL_MAX];
    int choice_n = mg_talk_legal(talk, choices), of_kind = 0;
    mg_choice only = {0};
    meaning found = {0};

    for (int k = 0; k < choice_n; k++) {
        if (choices[k].act.kind != kind) {
            continue;
        }
        only = choices[k];
        of_kind++;
        if (names_subject(talk, &choices[k], rest)) {
            found.choice = choices[k];
            found.n++;
        }
    }
    if (found.n == 0 && of_kind == 1 && !*rest && only.max == only.act.amt) {
        found = (meaning){only, 1};
    }
    return found;
}

int mg_talk_kind_named(const char *word)
{
    for (int kind = 1; kind < MG_ACTION_N; kind++) {
        if (strcasecmp(mg_action_table[kind].name, word) == 0) {
            return kind;
        }
    }
    return MG_ACT_NONE;
}

/* The first legal kind whose name begins with the word. */
int mg_talk_kind_legal(const mg_talk *talk, const char *word)
{
    mg_choice choices[MG_LEGAL_MAX];
    int choice_n = mg_talk_legal(talk, choices);

    for (int k = 0; k < choice_n; k++) {
        if (mg_starts_with(mg_action_table[choices[k].act.kind].name, word)) {
            return choices[k].act.kind;
        }
    }
    return MG_ACT_NONE;
}

int mg_talk_kind_any(const char *word)
{
    for (int kind = 1; kind < MG_ACTION_N; kind++) {
        if (mg_starts_with(mg_action_table[kind].name, word)) {
            return kind;
        }
    }
    return MG_ACT_NONE;
}

/* ---- doing ---- */

void mg_talk_apply(mg_talk *talk, mg_action act)
{
    mg_result result = mg_session_apply(talk->session, act);
    char text[MG_ACTION_TEXT_CAP];

    if (mg_ok(result)) {
        mg_talk_news(talk);
        return;
    }
    mg_talk_typed(talk, act, text, sizeof text);
    mg_talk_refused(talk, result, text);
}

/* Moves past blanks and what names the currency. */
static const char *skip_currency(const char *text, const mg_board_def *board)
{
    const char *const name[] = {board->symbol, board->code};

    text += strspn(text, " \t");
    for (size_t k = 0; k < sizeof name / sizeof name[0]; k++) {
        if (name[k][0] && mg_starts_with(text, name[k])) {
            text += strlen(name[k]);
            break;
        }
    }
    return text + strspn(text, " \t");
}

/* A whole number and at most its currency, before it or after it: "120", "$120", "120 DM". */
static bool read_amount(const char *text, const mg_board_def *board, int32_t *amt)
{
    char *after;
    long value;

    text = skip_currency(text, board);
    value = strtol(text, &after, 10);
    if (!isdigit((unsigned char)*text) || *skip_currency(after, board) || value > INT32_MAX) {
        return false;
    }
    *amt = (int32_t)value;
    return true;
}

static void say_not_now(mg_talk *talk, int kind)
{
    mg_say(&talk->out, "%s: that cannot be done now; \"legal\" lists what can\n",
           mg_action_table[kind].name);
}

/* Answers a line of one word that can mean several actions, with one of them as an example. */
static void ask_for_more(mg_talk *talk, int kind)
{
    mg_choice choices[MG_LEGAL_MAX];
    int choice_n = mg_talk_legal(talk, choices);
    char text[MG_ACTION_TEXT_CAP];

    for (int k = 0; k < choice_n; k++) {
        if (choices[k].act.kind != kind) {
            continue;
        }
        mg_talk_typed(talk, choices[k].act, text, sizeof text);
        mg_say(&talk->out, "%s what? For example: %s\n", mg_action_table[kind].name, text);
        return;
    }
    say_not_now(talk, kind);
}

static int count_kind(const mg_choice *choices, int choice_n, int kind)
{
    int n = 0;

    for (int k = 0; k < choice_n; k++) {
        n += choices[k].act.kind == kind;
    }
    return n;
}

/* A currency need not be named if there is only one to choose. */
static void do_amount(mg_talk *talk, int kind, const char *rest)
{
    const mg_game *g = mg_talk_game(talk);
    mg_choice choices[MG_LEGAL_MAX];
    int choice_n = mg_talk_legal(talk, choices), currency;
    bool only = count_kind(choices, choice_n, kind) == 1;
    char least[32], most[32];
    int32_t amt;

    for (int k = 0; k < choice_n; k++) {
        const mg_choice *choice = &choices[k];

        if (choice->act.kind != kind) {
            continue;
        }
        const char *purse = g->def[choice->act.subj]->code;
        bool named = mg_starts_with(rest, purse);
        if (!only && !named) {
            continue;
        }
        currency = mg_item_currency(talk->session, choice);
        if (read_amount(rest + (named ? strlen(purse) : 0), g->def[currency], &amt) &&
            amt >= choice->act.amt && amt <= choice->max) {
            mg_action act = choice->act;

            act.amt = amt;
            mg_talk_apply(talk, act);
            return;
        }
        mg_say(&talk->out, "%s takes an amount from %s to %s, for example: %s %s%s%d\n",
               mg_action_table[kind].name, mg_money_text(g, currency, choice->act.amt, least),
               mg_money_text(g, currency, choice->max, most), mg_action_table[kind].name,
               only ? "" : purse, only ? "" : " ", (int)choice->act.amt);
        return;
    }
    if (count_kind(choices, choice_n, kind) > 0) {
        ask_for_more(talk, kind);
    } else {
        say_not_now(talk, kind);
    }
}

bool mg_talk_not_owned(mg_talk *talk, mg_action act, mg_result result)
{
    const mg_game *g = mg_talk_game(talk);

    if (result.status != MG_E_NOT_OWNER || mg_action_table[act.kind].arg != MG_ARG_DEED) {
        return false;
    }
    int owner = mg_owner(mg_talk_state(talk), act.subj);
    mg_say(&talk->out, "%s %s: %s%s", mg_action_table[act.kind].name, mg_deed_name(g, act.subj),
           owner < 0 ? "nobody owns it" : "it belongs to ",
           owner < 0 ? "" : talk->session->name[owner]);
    mg_say(&talk->out, result.clause ? " (%s)\n" : "\n", mg_clause_table[result.clause].name);
    return true;
}

/* The same for an action that has not been tried yet. */
static bool say_owner(mg_talk *talk, mg_action act)
{
    const mg_game *g = mg_talk_game(talk);
    mg_state copy;

    mg_state_copy(g, &copy, mg_talk_state(talk));
    return mg_talk_not_owned(talk, act, mg_apply(g, &copy, act, NULL));
}

/* "boardwalk, park place": the deed at the beginning of a line that goes on, or MG_FIND_NONE. */
static int first_of_more(const mg_game *g, const char *rest)
{
    char name[96];
    int n = snprintf(name, sizeof name, "%.*s", (int)sizeof name - 1, rest);

    for (int deed; n > 0; n--) {
        if (!strchr(" ,", name[n - 1])) {
            continue;
        }
        name[n - 1] = '\0';
        deed = mg_find_deed(g, name);
        if (deed >= 0) {
            return deed;
        }
    }
    return MG_FIND_NONE;
}

/* No legal action is meant. Finds out what is meant, and lets the rules say why it is refused. */
static void explain_refusal(mg_talk *talk, int kind, const char *rest)
{
    const mg_game *g = mg_talk_game(talk);
    mg_action act = {0};
    mg_err err = {0};
    char text[160];
    const mg_arg arg = mg_action_table[kind].arg;
    int deed = arg == MG_ARG_DEED ? mg_find_deed(g, rest) : MG_FIND_NONE;
    int seat = arg == MG_ARG_SEAT ? mg_find_seat(talk->session, rest) : MG_FIND_NONE;

    if (deed == MG_FIND_SEVERAL) {
        mg_say_several_deeds(talk, rest);
        return;
    }
    if (deed >= 0 || seat >= 0) {
        const uint16_t subj = (uint16_t)(deed >= 0 ? deed : seat);
        act = (mg_action){(uint8_t)kind, (int8_t)talk->seat, subj, 0};
        if (deed < 0 || !say_owner(talk, act)) {
            mg_talk_apply(talk, act);
        }
        return;
    }
    snprintf(text, sizeof text, "%s %s", mg_action_table[kind].name, rest);
    if (mg_action_read(g, text, strlen(text), talk->seat, &act, &err) == MG_E_OK) {
        mg_talk_apply(talk, act);
    } else if (arg == MG_ARG_SEAT) {
        mg_say_no_seat(talk, rest);
    } else if (arg == MG_ARG_DEED && first_of_more(g, rest) >= 0) {
        act = (mg_action){(uint8_t)kind, (int8_t)talk->seat, (uint16_t)first_of_more(g, rest), 0};
        mg_talk_typed(talk, act, text, sizeof text);
        mg_say(&talk->out, "%s takes one deed at a time, for example: %s\n",
               mg_action_table[kind].name, text);
    } else {
        mg_say(&talk->out, "%s\n", err.text);
    }
}

void mg_talk_action(mg_talk *talk, int kind, const char *rest)
{
    meaning found;

    if (mg_action_table[kind].arg == MG_ARG_AMOUNT) {
        do_amount(talk, kind, rest);
        return;
    }
    found = find_meaning(talk, kind, rest);
    if (found.n == 1) {
        mg_talk_apply(talk, found.choice.act);
    } else if (found.n > 1) {
        mg_say(&talk->out, "\"%s\" may be several things; type more\n", rest);
    } else if (mg_action_table[kind].arg == MG_ARG_DEEDS &&
               mg_talk_kind_legal(talk, mg_action_table[kind].name) == kind) {
        mg_say(&talk->out, "%s OWN for OTHER: name both, of those that \"legal\" lists\n",
               mg_action_table[kind].name);
    } else if (!*rest && mg_action_table[kind].arg != MG_ARG_NONE) {
        ask_for_more(talk, kind);
    } else {
        explain_refusal(talk, kind, rest);
    }
}
