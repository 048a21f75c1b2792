/* SPDX-License-Identifier: MIT
 * Typed questions: help, why, board, me, deeds, legal, log. They change nothing. */
#include "tui/typed/talk_show.h"

#include "play/session.h"
#include "record/words/labels.h"
#include "tui/typed/lookup.h"
#include "tui/typed/talk.h"
#include "tui/typed/talk_chance.h"
#include "tui/typed/talk_news.h"
#include "tui/typed/talk_prompt.h"
#include "tui/wording/buffer.h"
#include "tui/wording/choice_list.h"
#include "tui/wording/offer_sheet.h"
#include "tui/wording/seat_sheet.h"
#include "tui/wording/space_sheet.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static void show_legal(mg_talk *talk, const char *rest)
{
    mg_choice choices[MG_LEGAL_MAX];
    int n = talk->seat < 0 ? 0 : mg_talk_legal(talk, choices);

    (void)rest;
    for (int k = 0; k < n; k++) {
        char action[MG_ACTION_TEXT_CAP], text[160];

        mg_talk_typed(talk, choices[k].act, action, sizeof action);
        mg_item_text(talk->session, &choices[k], text, sizeof text);
        mg_say(&talk->out, "  %s: %s\n", action, text);
    }
    if (n == 0) {
        mg_say(&talk->out, "Nothing can be done now.\n");
    }
}

static void say_board_space(mg_talk *talk, int space)
{
    const mg_session *session = talk->session;
    const mg_game *g = mg_match_game(session->match);
    const mg_state *s = mg_match_state(session->match);
    const mg_board_def *board = g->def[space / MG_SPACES];
    const mg_space_def *def = &board->space[space % MG_SPACES];
    int deed_id = mg_space_deed(g, space);
    char place[MG_PLACE_CAP], price[32];

    mg_place_name(g, space, place);
    mg_say(&talk->out, "%2d %s", space % MG_SPACES, place);
    if (deed_id >= 0) {
        int owner = mg_owner(s, deed_id);
        char level[MG_PLACE_CAP];
        const char *standing = mg_deed_standing(g, s, deed_id, level);

        mg_say(&talk->out, ", %s", mg_group_words(board, def->group));
        if (owner < 0) {
            mg_say(&talk->out, ", for sale at %s",
                   mg_money_text(g, space / MG_SPACES, def->price, price));
        } else {
            mg_say(&talk->out, ", %s%s%s", session->name[owner], standing[0] ? ", " : "", standing);
        }
    }
    for (int seat = 0; seat < s->seat_n; seat++) {
        if (s->alive >> seat & 1 && s->pos[seat] == space) {
            mg_say(&talk->out, " [%s%s]", session->name[seat],
                   s->jailed >> seat & 1 ? " in Jail" : "");
        }
    }
    mg_say(&talk->out, "\n");
}

static void show_spaces(mg_talk *talk, int board)
{
    for (int k = 0; k < MG_SPACES; k++) {
        say_board_space(talk, board * MG_SPACES + k);
    }
}

static void say_no_board(mg_talk *talk, const char *code)
{
    const mg_game *g = mg_match_game(talk->session->match);

    mg_say(&talk->out, "There is no board \"%s\" in this game; there %s:", code,
           g->board_n == 1 ? "is" : "are");
    for (int board = 0; board < g->board_n; board++) {
        mg_say(&talk->out, "%s %s", board ? "," : "", g->def[board]->code);
    }
    mg_say(&talk->out, "\n");
}

static void show_board(mg_talk *talk, const char *rest)
{
    const mg_game *g = mg_match_game(talk->session->match);
    bool found = false;

    for (int board = 0; board < g->board_n; board++) {
        if (!*rest || strcasecmp(rest, g->def[board]->code) == 0 ||
            strcasecmp(rest, g->def[board]->name) == 0) {
            show_spaces(talk, board);
            found = true;
        }
    }
    if (!found) {
        say_no_board(talk, rest);
    }
}

static int seat_meant(const mg_talk *talk, const char *rest)
{
    if (*rest) {
        return mg_find_seat(talk->session, rest);
    }
    return talk->seat >= 0 ? talk->seat : mg_match_state(talk->session->match)->turn_seat;
}

static void show_me(mg_talk *talk, const char *rest)
{
    int seat = seat_meant(talk, rest);

    if (seat < 0) {
        mg_say_no_seat(talk, rest);
        return;
    }
    mg_sheet_seat(talk->session, seat, &talk->out);
    mg_sheet_holdings(talk->session, talk->seat, seat, &talk->out);
}

static void show_seats(mg_talk *talk, const char *rest)
{
    const mg_state *s = mg_match_state(talk->session->match);

    (void)rest;
    mg_say(&talk->out, "Round %d, %s's turn.\n", (int)s->round_n,
           talk->session->name[s->turn_seat]);
    for (int seat = 0; seat < s->seat_n; seat++) {
        mg_sheet_seat(talk->session, seat, &talk->out);
    }
}

/* Some boards have several spaces with the same name, and boards share names. */
static void say_several(mg_talk *talk, const char *typed)
{
    const mg_game *g = mg_talk_game(talk);

    mg_say(&talk->out,
           "\"%s\" may be several spaces; type more of the name, or its number, 0 to %d", typed,
           g->board_n * MG_SPACES - 1);
    if (g->board_n > 1) {
        mg_say(&talk->out, ", or its board before it: %s/%s", g->def[0]->code, typed);
    }
    mg_say(&talk->out, "\n");
}

/* Shows a space by its name, or the deeds of a seat. */
static void show_deeds(mg_talk *talk, const char *rest)
{
    int space = *rest ? mg_find_space(mg_match_game(talk->session->match), rest) : MG_FIND_NONE;

    if (!*rest || mg_find_seat(talk->session, rest) >= 0) {
        show_me(talk, rest);
    } else if (space >= 0) {
        mg_sheet_space(talk->session, space, &talk->out);
    } else if (space == MG_FIND_SEVERAL) {
        say_several(talk, rest);
    } else {
        mg_say_unknown(talk, "space", rest, mg_space_word, mg_talk_game(talk),
                       ", and no such seat");
    }
}

static void show_deed(mg_talk *talk, const char *rest)
{
    if (*rest) {
        show_deeds(talk, rest);
    } else {
        mg_say(&talk->out, "Which one? For example: deed %s; \"deeds\" shows your own\n",
               mg_space_name(mg_talk_game(talk), 1));
    }
}

/* A number that may follow a word, at most `most`. 0: it is not a number, which is said. */
static int read_count(mg_talk *talk, const char *word, const char *text, int usual, int most)
{
    char *after;
    long n = *text ? strtol(text, &after, 10) : usual;

    if (*text && (*after || n < 1)) {
        mg_say(&talk->out, "\"%s\" is no number from 1 on; for example: %s %d\n", text, word,
               usual);
        return 0;
    }
    return n > most ? most : (int)n;
}

/* The text of a clause is printed once; later only its name, and the arithmetic. */
static void say_why(mg_talk *talk, int clause, const char *why)
{
    const char *sum = strrchr(why, '(');
    size_t n = strlen(why);

    if (!why[0]) {
        mg_say(&talk->out, "  No rule decides that.\n");
    } else if (clause > 0 && talk->explained[clause / 8] >> clause % 8 & 1) {
        bool has = sum && n > 0 && why[n - 1] == ')';

        mg_say(&talk->out, "  %s, as said before%s%s\n", mg_clause_table[clause].name,
               has ? ": " : ".", has ? sum : "");
    } else {
        mg_say(&talk->out, "  %s\n", why);
    }
    if (clause > 0) {
        talk->explained[clause / 8] |= (uint8_t)(1u << clause % 8);
    }
}

static void show_why(mg_talk *talk, const char *rest)
{
    enum { USUAL = 3, MOST = 50 };

    const mg_session *session = talk->session;
    int n = read_count(talk, "why", rest, USUAL, MOST);

    for (int k = session->entry_n > n ? session->entry_n - n : 0; k < session->entry_n; k++) {
        const mg_event *event = &session->entry[k].event;
        char why[600];

        mg_event_why(mg_match_game(session->match), event, why, sizeof why);
        mg_talk_entry(talk, k);
        say_why(talk, event->clause, why);
    }
    if (session->entry_n == 0 && n > 0) {
        mg_say(&talk->out, "Nothing has happened yet.\n");
    }
}

static void show_log(mg_talk *talk, const char *rest)
{
    const mg_session *session = talk->session;
    int n = read_count(talk, "log", rest, 20, 100000);

    for (int k = session->entry_n > n ? session->entry_n - n : 0; k < session->entry_n;) {
        if (mg_is_card_game(mg_match_game(session->match))) {
            k = mg_talk_cards_entry(talk, k);
        } else {
            mg_talk_entry(talk, k++);
        }
    }
}

/* Whether a tax of the game may be a share of what one has. */
static bool can_choose_tax(const mg_game *g)
{
    bool share = false;

    for (int board = 0; board < g->board_n; board++) {
        for (int space = 0; space < MG_SPACES; space++) {
            share |= g->board[board].tax_percent[space] > 0;
        }
    }
    return share && g->opt.tax_income == MG_TAX_CHOICE;
}

/* Whether the game can have an action of this kind. */
static bool stands_here(const mg_game *g, int kind)
{
    if (!(g->offered >> kind & 1)) {
        return false;
    }
    if (kind == MG_ACT_TAX_FLAT || kind == MG_ACT_TAX_SHARE) {
        return can_choose_tax(g);
    }
    bool dice = g->opt.dice_special || g->opt.travel || g->opt.jackpot_privilege > 0;

    if (kind >= MG_ACT_WAY && kind <= MG_ACT_PAIR) {
        return dice || kind == MG_ACT_LAND || kind == MG_ACT_DONE;
    }
    if (kind >= MG_ACT_EXCHANGE && kind <= MG_ACT_IMPORT) {
        return g->board_n > 1;
    }
    if (kind >= MG_ACT_CANDIDATE && kind <= MG_ACT_LOSE_BUILDING) {
        return g->opt.candidates;
    }
    return true;
}

static void show_actions(mg_talk *talk)
{
    for (int kind = MG_ACT_ROLL; kind < MG_ACT_BEGINS;
         kind++) { /* card games have their own help */
        if (stands_here(mg_talk_game(talk), kind)) {
            mg_say(&talk->out, "  %s: %s\n", mg_action_table[kind].name,
                   mg_action_table[kind].text);
        }
    }
}

static void show_all_help(mg_talk *talk)
{
    mg_say(&talk->out, "Type what you do, then Enter; the start of a word is enough.\n"
                       "  roll, buy, bid 120, build boardwalk, mortgage new york, end\n"
                       "  trade ben give boardwalk and 50 get baltic, reading\n"
                       "  counter give 20 get card; accept; reject\n"
                       "Questions, at any time:\n"
                       "  legal: all that you can do now, with what it costs\n"
                       "  hint: what the analyst would do, after a second of thought\n"
                       "  why, why 5: the rules and the sums behind what happened last\n"
                       "  board: every space: owner, buildings, who stands there\n"
                       "  board uk: the same of one board, where there are several\n"
                       "  me, me NAME: cash, worth and deeds of yourself or another\n"
                       "  seats: everybody in one line\n"
                       "  deed NAME: price, rents and owner of a space\n"
                       "  log, log 50: what happened last\n"
                       "  offers NAME: what was offered between you two, and what was said\n"
                       "And:\n"
                       "  undo: take back your latest decision, if nothing has answered it\n"
                       "  as NAME: act for another person at this keyboard, out of turn\n"
                       "  time: how much of the agreed time is left; time up: it is over\n"
                       "  stop: end with this round and count; bots say what they think\n"
                       "  player NAME BOT: a bot takes the seat; player NAME human: a person\n"
                       "  save FILE: write the game to a file\n"
                       "  speed 2: pause after bots' moves, 0 (none) to 4\n"
                       "  quit: leave\n"
                       "All actions of this game, each when it is possible:\n");
    show_actions(talk);
}

/* The legal actions, a line for each kind; one more word lists the rest. */
static void show_help(mg_talk *talk, const char *rest)
{
    if (strcmp(rest, "all") == 0) {
        show_all_help(talk);
        return;
    }
    if (mg_talk_chance_due(talk)) {
        mg_talk_chance_prompt(talk);
    } else if (talk->seat >= 0) {
        mg_talk_prompt(talk);
    } else {
        mg_say(&talk->out, "Nobody is to decide anything now.\n");
    }
    mg_say(&talk->out,
           "Ask: legal, hint, why, board, me, seats, deed NAME, log. Other commands: undo, "
           "stop, save FILE, quit. \"help all\" says more.\n");
}

/* The offers between the seat that asks and another seat. */
static void show_offers(mg_talk *talk, const char *rest)
{
    int other = mg_find_seat(talk->session, rest);

    if (other < 0 && *rest) {
        mg_say_no_seat(talk, rest);
    } else if (other < 0 || other == talk->seat || talk->seat < 0) {
        mg_say(&talk->out, "Offers to whom? For example: offers %s\n",
               talk->session->name[(talk->seat + 1) % mg_talk_state(talk)->seat_n]);
    } else {
        mg_sheet_offers(talk->session, talk->seat, other, &talk->out);
    }
}

static void show_speed(mg_talk *talk, const char *rest)
{
    if (rest[0] >= '0' && rest[0] < '0' + 5 && !rest[1]) {
        talk->speed = rest[0] - '0';
    }
    mg_say(&talk->out, "speed is %d; 0 is without pauses, 4 the slowest\n", talk->speed);
}

const mg_typed_word mg_talk_shows[] = {
    {"help",  show_help, false},
    {"?",  show_help, false},
    {"legal",     show_legal, false},
    {"why",  show_why, false},
    {"board", show_board, false},
    {"me",  show_me, false},
    {"seats",   show_seats, false},
    {"deeds",  show_deeds, false},
    {"deed", show_deed, false},
    {"log",  show_log, false},
    {"offers",    show_offers, false},
    {"speed",  show_speed, false},
    {0},
};
