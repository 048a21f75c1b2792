/* SPDX-License-Identifier: MIT
 * Typed commands: finding the legal choice that is meant, doing it, or saying why not. */
#include "record/labels.h"
#include "tui/typed/lookup.h"
#include "tui/typed/talk_cards.h"
#include "tui/wording/card_text.h"
#include "tui/wording/choice_list.h"
#include "tui/wording/sheets.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const mg_game *game_of(const mg_talk *talk)
{
    return mg_match_game(talk->session->match);
}

static const mg_state *state_of(const mg_talk *talk)
{
    return mg_match_state(talk->session->match);
}

/* ---- saying ---- */

void mg_talk_entry(mg_talk *talk, int at)
{
    const mg_session *session = talk->session;
    char text[160];

    mg_say(&talk->out, "%s\n",
           mg_told(session, &session->entry[at], mg_session_only_person(session), text));
}

void mg_talk_news(mg_talk *talk)
{
    const mg_session *session = talk->session;

    if (talk->told_n > session->entry_n) {
        talk->told_n = session->entry_n;
    }
    while (talk->told_n < session->entry_n) {
        if (game_of(talk)->cards) {
            talk->told_n = mg_talk_cards_entry(talk, talk->told_n);
        } else {
            mg_talk_entry(talk, talk->told_n++);
        }
    }
}

void mg_talk_refused(mg_talk *talk, mg_result result, const char *what)
{
    mg_say(&talk->out, "%s: %s", what, mg_status_text(result.status));
    if (result.clause) {
        mg_say(&talk->out, " (%s)", mg_clause_table[result.clause].name);
    }
    mg_say(&talk->out, "\n");
}

static int legal(const mg_talk *talk, mg_choice *choices)
{
    int n = mg_legal(game_of(talk), state_of(talk), talk->seat, choices, MG_LEGAL_MAX);

    return n < MG_LEGAL_MAX ? n : MG_LEGAL_MAX;
}

static void say_choice(mg_talk *talk, const mg_item *item)
{
    char text[96];
    const mg_choice *choice = &item->choice;

    mg_talk_typed(talk, choice->act, text, sizeof text);
    if (choice->act.kind && choice->act.seat != talk->seat) { /* another one's, out of turn */
        mg_say(&talk->out, "  as %s, then %s: %s\n", talk->session->name[choice->act.seat], text,
               item->text);
    } else if (item->what == MG_ITEM_TARGET && item->many) {
        mg_say(&talk->out, "  %s %s: %s; \"legal\" lists them\n",
               mg_action_table[choice->act.kind].name,
               mg_action_table[choice->act.kind].arg == MG_ARG_DEEDS ? "OWN for OTHER" : "NAME",
               mg_action_table[choice->act.kind].text);
    } else if (item->what == MG_ITEM_TARGET) {
        return; /* they are listed one by one */
    } else if (item->what == MG_ITEM_AMOUNT && game_of(talk)->board_n > 1) {
        mg_say(&talk->out, "  %s %s AMOUNT: %s\n", mg_action_table[choice->act.kind].name,
               game_of(talk)->def[choice->act.subj]->code, item->text);
    } else if (item->what == MG_ITEM_AMOUNT) {
        mg_say(&talk->out, "  %s AMOUNT: %s\n", mg_action_table[choice->act.kind].name, item->text);
    } else {
        mg_say(&talk->out, "  %s: %s\n", text, item->text);
    }
}

/* The kinds that have a prompt of one word because there is too much of them to list. */
static void say_other_kinds(mg_talk *talk, mg_family family, int *n)
{
    mg_choice choices[MG_LEGAL_MAX];
    int choice_n = legal(talk, choices), last = MG_ACT_NONE;

    for (int k = 0; k < choice_n; k++) {
        int kind = choices[k].act.kind;

        if (mg_family_of(kind) != family || kind == last) {
            continue;
        }
        mg_say(&talk->out, "%s%s", (*n)++ ? ", " : "  Also: ", mg_action_table[kind].name);
        last = kind;
    }
}

void mg_talk_prompt(mg_talk *talk)
{
    mg_item items[MG_ITEMS_MAX];
    int item_n, others = 0, awaited;
    bool grouped = false;

    if (game_of(talk)->cards) {
        mg_talk_cards_prompt(talk);
        return;
    }
    item_n = mg_items_of(talk->session, talk->seat, items);
    mg_sheet_question(talk->session, false, &talk->out);
    mg_say(&talk->out, "%s, your choices:\n", talk->session->name[talk->seat]);
    for (int item = 0; item < item_n; item++) {
        if (items[item].what == MG_ITEM_ACT || items[item].what == MG_ITEM_AMOUNT ||
            items[item].what == MG_ITEM_TARGET || items[item].choice.act.kind == MG_ACT_COUNTER) {
            say_choice(talk, &items[item]);
        }
        grouped |= items[item].what == MG_ITEM_PROPERTY;
    }
    if (grouped) {
        say_other_kinds(talk, MG_FAMILY_PROPERTY, &others);
    }
    say_other_kinds(talk, MG_FAMILY_TRADE, &others);
    say_other_kinds(talk, MG_FAMILY_DRAFT, &others);
    mg_say(&talk->out, "%s", others ? "; \"legal\" lists all.\n" : "");
    if (mg_session_next(talk->session, &to_act) == MG_NEXT_PERSON && to_act != talk->seat) {
        mg_say(&talk->out, "  \"as %s\" goes back to whose turn it is.\n",
               talk->session->name[to_act]);
    }
}

/* ---- finding the choice that is meant ---- */

typedef struct meaning {
    mg_choice choice;
    int n; /* choices it may be */
} meaning;

/* "alaska for vermont", "alaska, vermont", or "alaska vermont" where the first name has one word.
 */
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
    const mg_game *g = game_of(talk);
    char text[96], word[64];
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
    int choice_n = legal(talk, choices), of_kind = 0;
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

static int kind_named(const char *word)
{
    for (int kind = 1; kind < MG_ACTION_N; kind++) {
        if (strcasecmp(mg_action_table[kind].name, word) == 0) {
            return kind;
        }
    }
    return MG_ACT_NONE;
}

/* The first legal kind whose name starts with the word. */
static int legal_kind(const mg_talk *talk, const char *word)
{
    mg_choice choices[MG_LEGAL_MAX];
    int choice_n = legal(talk, choices);

    for (int k = 0; k < choice_n; k++) {
        if (mg_starts_with(mg_action_table[choices[k].act.kind].name, word)) {
            return choices[k].act.kind;
        }
    }
    return MG_ACT_NONE;
}

static int any_kind(const char *word)
{
    for (int kind = 1; kind < MG_ACTION_N; kind++) {
        if (mg_starts_with(mg_action_table[kind].name, word)) {
            return kind;
        }
    }
    return MG_ACT_NONE;
}

/* ---- doing ---- */

static void apply(mg_talk *talk, mg_action act)
{
    mg_result result = mg_session_apply(talk->session, act);
    char text[96];

    if (mg_ok(result)) {
        mg_talk_news(talk);
        return;
    }
    mg_talk_typed(talk, act, text, sizeof text);
    mg_talk_refused(talk, result, text);
}

static bool read_amount(const char *text, int32_t *amt)
{
    char *after;
    long value;

    text += strcspn(text, "0123456789-"); /* "$120" */
    value = strtol(text, &after, 10);
    if (after == text || value > INT32_MAX || value < INT32_MIN) {
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

/* A word alone, where there are several things to do with it: one of them as an example. */
static void ask_for_more(mg_talk *talk, int kind)
{
    mg_choice choices[MG_LEGAL_MAX];
    int choice_n = legal(talk, choices);
    char text[96];

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

/* Where there is one currency only to choose, it need not be said. */
static void do_amount(mg_talk *talk, int kind, const char *rest)
{
    const mg_game *g = game_of(talk);
    mg_choice choices[MG_LEGAL_MAX];
    int choice_n = legal(talk, choices), currency;
    bool only = count_kind(choices, choice_n, kind) == 1;
    char least[32], most[32];
    int32_t amt;

    for (int k = 0; k < choice_n; k++) {
        const mg_choice *choice = &choices[k];

        if (choice->act.kind != kind) {
            continue;
        }
        if (!only && !mg_starts_with(rest, g->def[choice->act.subj]->code)) {
            continue;
        }
        currency = mg_item_currency(talk->session, choice);
        if (read_amount(rest, &amt) && amt >= choice->act.amt && amt <= choice->max) {
            mg_action act = choice->act;

            act.amt = amt;
            apply(talk, act);
            return;
        }
        mg_say(&talk->out, "%s takes an amount from %s to %s, for example: %s %s%s%d\n",
               mg_action_table[kind].name, mg_money_text(g, currency, choice->act.amt, least),
               mg_money_text(g, currency, choice->max, most), mg_action_table[kind].name,
               only ? "" : g->def[choice->act.subj]->code, only ? "" : " ", (int)choice->act.amt);
        return;
    }
    if (count_kind(choices, choice_n, kind) > 0) {
        ask_for_more(talk, kind);
    } else {
        say_not_now(talk, kind);
    }
}

/* Nothing legal is meant: the rules say why, once it is clear what is meant at all. */
static void explain_refusal(mg_talk *talk, int kind, const char *rest)
{
    const mg_game *g = game_of(talk);
    mg_action act = {0};
    mg_err err = {0};
    char text[160];
    const mg_arg arg = mg_action_table[kind].arg;
    int deed = arg == MG_ARG_DEED ? mg_find_deed(g, rest) : MG_FIND_NONE;
    int seat = arg == MG_ARG_SEAT ? mg_find_seat(talk->session, rest) : MG_FIND_NONE;

    if (deed == MG_FIND_SEVERAL) {
        mg_say(&talk->out, "\"%s\" may be several deeds; type more of the name\n", rest);
        return;
    }
    if (deed >= 0 || seat >= 0) {
        const uint16_t subj = (uint16_t)(deed >= 0 ? deed : seat);
        act = (mg_action){(uint8_t)kind, (int8_t)talk->seat, subj, 0};
        apply(talk, act);
        return;
    }
    snprintf(text, sizeof text, "%s %s", mg_action_table[kind].name, rest);
    if (mg_action_read(g, text, strlen(text), talk->seat, &act, &err) == MG_E_OK) {
        apply(talk, act);
    } else if (arg == MG_ARG_SEAT) {
        mg_say(&talk->out, "There is no seat \"%s\"\n", rest);
    } else {
        mg_say(&talk->out, "%s\n", err.text);
    }
}

static void do_action(mg_talk *talk, int kind, const char *rest)
{
    meaning found;

    if (mg_action_table[kind].arg == MG_ARG_AMOUNT) {
        do_amount(talk, kind, rest);
        return;
    }
    found = find_meaning(talk, kind, rest);
    if (found.n == 1) {
        apply(talk, found.choice.act);
    } else if (found.n > 1) {
        mg_say(&talk->out, "\"%s\" may be several things; type more\n", rest);
    } else if (mg_action_table[kind].arg == MG_ARG_DEEDS &&
               legal_kind(talk, mg_action_table[kind].name) == kind) {
        mg_say(&talk->out, "%s OWN for OTHER: name both, of those that \"legal\" lists\n",
               mg_action_table[kind].name);
    } else if (!*rest && mg_action_table[kind].arg != MG_ARG_NONE) {
        ask_for_more(talk, kind);
    } else {
        explain_refusal(talk, kind, rest);
    }
}

/* ---- other commands ---- */

static void do_undo(mg_talk *talk, const char *rest)
{
    (void)rest;
    if (mg_session_undo(talk->session, talk->seat)) {
        mg_say(&talk->out, "Taken back.\n");
        talk->told_n = talk->session->entry_n;
        mg_talk_cards_seen(talk, talk->seat);
    } else {
        mg_say(&talk->out, "There is nothing to take back: only your own latest decision can be, "
                           "and not once dice, cards or another player have answered it\n");
    }
}

static void do_save(mg_talk *talk, const char *path)
{
    mg_err err = {0};
    char text[512];

    if (!*path) {
        if (talk->session->live) {
            mg_say(&talk->out, "The game is kept in %s as it is played.\n", talk->session->path);
        } else {
            mg_say(&talk->out, "Save it where? For example: save evening.magie\n");
        }
        return;
    }
    if (mg_match_save(talk->session->match, path, &err) == MG_E_OK) {
        mg_say(&talk->out, "Saved to %s; magie play --resume %s goes on with it.\n", path, path);
    } else {
        mg_err_format(&err, text, sizeof text);
        mg_say(&talk->out, "%s\n", text);
    }
}

static void do_as(mg_talk *talk, const char *rest)
{
    int seat = mg_find_seat(talk->session, rest);

    if (seat < 0) {
        mg_say(&talk->out, "There is no seat \"%s\"\n", rest);
    } else if (!(mg_session_people_able(talk->session) >> seat & 1)) {
        mg_say(&talk->out, "%s can do nothing now\n", talk->session->name[seat]);
    } else {
        talk->seat = seat;
    }
}

static void do_trade(mg_talk *talk, const char *rest)
{
    char word[64];
    const char *items = mg_next_word(rest, word, sizeof word);
    int to = mg_find_seat(talk->session, word);

    if (to < 0) {
        mg_say(&talk->out, "Trade with whom? For example: trade %s give 100 get DEED\n",
               talk->session->name[(talk->seat + 1) % state_of(talk)->seat_n]);
    } else {
        mg_talk_offer(talk, to, items);
    }
}

/* The agreed time: how much is left, or, where people watch the clock themselves, that it is up. */
static void do_time(mg_talk *talk, const char *rest)
{
    const mg_action time_up = {MG_ACT_TIME, -1, 0, 0};
    long long left = mg_session_time_left(talk->session);

    if (game_of(talk)->opt.end != MG_END_TIME) {
        mg_say(&talk->out, "This game does not end by the clock\n");
    } else if (strcmp(rest, "up") == 0) {
        apply(talk, time_up);
    } else if (state_of(talk)->time_up) {
        mg_say(&talk->out, "The time is up\n");
    } else if (left >= 0) {
        mg_say(&talk->out, "%lld:%02lld left\n", left / 60, left % 60);
    } else {
        mg_say(&talk->out, "No clock runs here; \"time up\" says that the agreed time is up\n");
    }
}

static void do_quit(mg_talk *talk, const char *rest)
{
    (void)rest;
    talk->quit = true;
}

/* Commands that the game itself does not know, by their word or the start of it. Returns whether
 * there was one. */
static bool do_command(mg_talk *talk, const char *word, const char *rest, bool whole)
{
    static const struct {
        const char *word;
        void (*run)(mg_talk *talk, const char *rest);
    } commands[] = {
        {"undo", do_undo},
        {"save", do_save},
        {"as",   do_as  },
        {"time", do_time},
        {"quit", do_quit},
        {"exit", do_quit},
    };

    for (size_t k = 0; k < sizeof commands / sizeof commands[0]; k++) {
        bool cut = commands[k].run != do_quit || word[0] == 'q'; /* "e" is not to leave */

        if (whole ? strcmp(commands[k].word, word) == 0
                  : cut && mg_starts_with(commands[k].word, word)) {
            commands[k].run(talk, rest);
            return true;
        }
    }
    return mg_talk_show(talk, word, rest, whole);
}

static void do_kind(mg_talk *talk, int kind, const char *rest)
{
    if (kind == MG_ACT_TRADE) {
        do_trade(talk, rest);
    } else if (kind == MG_ACT_COUNTER && *rest) {
        mg_talk_offer(talk, -1, rest);
    } else {
        do_action(talk, kind, rest);
    }
}

/* In a card game what can be done is found by the words of its cards. */
static void do_card_line(mg_talk *talk, const char *line, const char *word, const char *rest)
{
    if (do_command(talk, word, rest, true) || mg_talk_cards(talk, line, true) ||
        mg_talk_cards(talk, line, false) || do_command(talk, word, rest, false) ||
        mg_talk_cards_things(talk, line)) {
        return;
    }
    mg_say(&talk->out,
           talk->seat < 0 ? "Nobody is to move: \"%s\" can wait\n"
                          : "There is no command \"%s\"; \"help\" lists them, \"legal\" "
                            "what can be done now\n",
           line);
}

/* Whole words go before starts of words, and what can be done now before what cannot. */
static void do_word(mg_talk *talk, const char *word, const char *rest)
{
    int kind = talk->seat >= 0 ? kind_named(word) : MG_ACT_NONE;

    if (do_command(talk, word, rest, true)) {
        return;
    }
    if (kind == MG_ACT_NONE && talk->seat >= 0) {
        kind = legal_kind(talk, word);
    }
    if (kind == MG_ACT_NONE && do_command(talk, word, rest, false)) {
        return;
    }
    if (kind == MG_ACT_NONE && talk->seat >= 0) {
        kind = any_kind(word);
    }
    if (kind != MG_ACT_NONE) {
        do_kind(talk, kind, rest);
    } else if (talk->seat < 0) {
        mg_say(&talk->out, "Nobody is to move; \"help\" lists what can be asked\n");
    } else {
        mg_say(&talk->out,
               "There is no command \"%s\"; \"help\" lists them, \"legal\" what can be "
               "done now\n",
               word);
    }
}

void mg_talk_line(mg_talk *talk, const char *line)
{
    char clean[256], word[64];
    const char *rest;
    size_t length;

    snprintf(clean, sizeof clean, "%s", line);
    length = strlen(clean);
    while (length > 0 && isspace((unsigned char)clean[length - 1])) {
        clean[--length] = '\0';
    }
    for (char *at = clean; *at;
         at++) { /* what arrow keys send, for one, is not to be said back to the terminal */
        *at = iscntrl((unsigned char)*at) ? ' ' : *at;
    }
    rest = mg_next_word(clean, word, sizeof word);
    for (char *at = word; *at; at++) {
        *at = (char)tolower((unsigned char)*at);
    }
    if (word[0] && game_of(talk)->cards) {
        do_card_line(talk, clean + strspn(clean, " \t"), word, rest);
    } else if (word[0]) {
        do_word(talk, word, rest);
    }
}
