/* SPDX-License-Identifier: MIT
 * A card game in the plain terminal: the question, the hand, the table, the cards, help. */
#include "tui/typed/card_show.h"

#include "play/top_frame.h"
#include "tui/typed/card_list.h"
#include "tui/typed/lookup.h"
#include "tui/typed/talk.h"
#include "tui/typed/talk_chance.h"
#include "tui/typed/talk_news.h"
#include "tui/wording/buffer.h"
#include "tui/wording/card_question.h"
#include "tui/wording/card_text.h"
#include "tui/wording/seat_sheet.h"

#include <stdio.h>
#include <string.h>

static const char *plural(int n)
{
    return n == 1 ? "" : "s";
}

static void say_hand(mg_talk *talk)
{
    mg_view view;
    const mg_state *s = mg_talk_seen(talk, &view);
    char cards[MG_LINE_CAP * 3];
    int n = s->cards.hand_n[talk->seat];

    mg_cards_words(mg_talk_game(talk), s->cards.hand[talk->seat], cards, sizeof cards);
    mg_say(&talk->out, "Your hand, %d card%s: %s.\n", n, plural(n), cards[0] ? cards : "empty");
    mg_talk_cards_seen(talk, talk->seat);
}

/* The cards drawn since the hand was last shown, including cards that have been played
 * meanwhile. */
static void say_drawn(mg_talk *talk)
{
    const mg_session *session = talk->session;
    uint8_t drawn[MG_KINDS_MAX] = {0};
    char cards[MG_LINE_CAP * 3];

    for (int at = talk->seen_n[talk->seat]; at < session->entry_n; at++) {
        const mg_event *e = &session->entry[at].event;

        if (e->kind == MG_EV_DREW && e->seat == talk->seat) {
            drawn[e->subj]++;
        }
    }
    mg_cards_words(mg_talk_game(talk), drawn, cards, sizeof cards);
    if (cards[0] && talk->had_n[talk->seat]) { /* otherwise the cards are all of the hand */
        mg_say(&talk->out, "You have drawn: %s.\n", cards);
    }
}

/* ---- the table ---- */

static void say_seats(mg_talk *talk)
{
    mg_view view;
    const mg_state *s = mg_talk_seen(talk, &view);
    int used = mg_used_count(mg_talk_game(talk), s);

    for (int seat = 0; seat < s->seat_n; seat++) {
        mg_sheet_cards(talk->session, s, seat, &talk->out);
    }
    mg_say(&talk->out, "Pile: %d card%s; used: %d card%s.\n", mg_pile_count(s),
           plural(mg_pile_count(s)), used, plural(used));
}

static void say_used(mg_talk *talk, const mg_state *s)
{
    char cards[MG_LINE_CAP * 4];

    mg_cards_words(mg_talk_game(talk), s->cards.used, cards, sizeof cards);
    if (cards[0]) {
        mg_say(&talk->out, "Used cards: %s.\n", cards);
    }
}

/* ---- what is asked ---- */

static bool is_listed(const mg_choice *choice, bool settles, int moves)
{
    enum { FEW = 6 };

    if (choice->act.kind == MG_ACT_MARK || choice->act.kind == MG_ACT_UNMARK) {
        return !settles;
    }
    return choice->act.kind != MG_ACT_MOVE || moves <= FEW;
}

/* How many of the following choices place the same card; a card that may go to every row is listed
 * once. */
static int same_card(const mg_choice *choices, int n, int from)
{
    int k = from;

    while (k < n && choices[k].act.kind == choices[from].act.kind &&
           choices[k].act.subj == choices[from].act.subj) {
        k++;
    }
    return k - from;
}

static bool say_placing(mg_talk *talk, const mg_choice *choices, int from, int n)
{
    enum { MANY = 4 };

    if ((choices[from].act.kind != MG_ACT_PLACE_CARD && choices[from].act.kind != MG_ACT_RECEIVE) ||
        n <= MANY) {
        return false;
    }
    mg_say(&talk->out, "  %d to %d: Place %s; name its colour, as in \"place wild green\"\n",
           from + 1, from + n, mg_kind_name(mg_talk_game(talk), choices[from].act.subj));
    return true;
}

static void say_choices(mg_talk *talk)
{
    mg_view view;
    mg_choice choices[MG_LEGAL_MAX];
    int n = mg_cards_listed(talk, mg_talk_seen(talk, &view), choices), moves = 0, first = 0;
    bool settles = false, cards = false;

    for (int k = 0; k < n; k++) {
        if (choices[k].act.kind == MG_ACT_MOVE && moves++ == 0) {
            first = k + 1;
        }
        settles |= choices[k].act.kind == MG_ACT_SETTLE;
        cards |= choices[k].act.kind == MG_ACT_MARK;
    }
    for (int k = 0; k < n; k++) {
        int same = same_card(choices, n, k);

        if (say_placing(talk, choices, k, same)) {
            k += same - 1;
        } else if (is_listed(&choices[k], settles, moves)) {
            mg_talk_cards_say(talk, &choices[k], k + 1);
        }
    }
    if (moves && !is_listed(&choices[first - 1], settles, moves)) {
        mg_say(&talk->out, "  %d to %d: moves of your own cards; \"legal\" lists them\n", first,
               first + moves - 1);
    }
    if (settles && cards) {
        mg_say(&talk->out, "  or the cards you name, as in \"pay 3m + 2m\"\n");
    }
}

static void say_turn(mg_talk *talk)
{
    mg_view view;
    const mg_state *s = mg_talk_seen(talk, &view);

    if (talk->table_shown != (int)s->turn_n) {
        talk->table_shown = (int)s->turn_n;
        say_seats(talk);
    }
    say_drawn(talk);
    say_hand(talk);
    s = mg_talk_seen(talk, &view);
    if (s->cards.plays) {
        mg_say(&talk->out, "%s, %d play%s left:\n", talk->session->name[talk->seat], s->cards.plays,
               plural(s->cards.plays));
    } else {
        mg_say(&talk->out, "%s, no plays left:\n", talk->session->name[talk->seat]);
    }
}

void mg_talk_cards_prompt(mg_talk *talk)
{
    mg_view view;
    const mg_state *s = mg_talk_seen(talk, &view);

    mg_cards_question(talk->session, s, talk->seat, &talk->out);
    if (mg_top_frame(s)->kind == MG_FRAME_CARDS_TURN) {
        say_turn(talk);
    } else {
        if (mg_top_frame(s)->kind == MG_FRAME_CARDS_DISCARD) {
            say_drawn(talk);
            say_hand(talk);
        }
        mg_say(&talk->out, "%s, your choices:\n", talk->session->name[talk->seat]);
    }
    say_choices(talk);
}

/* ---- answers to commands ---- */

static void show_hand(mg_talk *talk, const char *rest)
{
    (void)rest;
    if (talk->seat >= 0) {
        say_hand(talk);
    }
}

static void show_seat(mg_talk *talk, const char *rest)
{
    mg_view view;
    int seat = *rest ? mg_find_seat(talk->session, rest) : talk->seat;

    if (seat < 0 && *rest) {
        mg_say_no_seat(talk, rest);
    } else if (seat < 0) {
        mg_say(&talk->out, "Whose cards? For example: me %s\n", talk->session->name[0]);
    } else {
        mg_cards_sheet(talk->session, mg_talk_seen(talk, &view), seat, &talk->out);
    }
}

static void show_table(mg_talk *talk, const char *rest)
{
    mg_view view;
    const mg_state *s = mg_talk_seen(talk, &view);

    if (*rest) {
        show_seat(talk, rest);
        return;
    }
    for (int seat = 0; seat < s->seat_n; seat++) {
        mg_cards_sheet(talk->session, mg_talk_seen(talk, &view), seat, &talk->out);
    }
    s = mg_talk_seen(talk, &view);
    mg_say(&talk->out, "Pile: %d card%s.\n", mg_pile_count(s), plural(mg_pile_count(s)));
    say_used(talk, s);
}

static void show_seats(mg_talk *talk, const char *rest)
{
    (void)rest;
    say_seats(talk);
}

/* Shows every kind of card whose name contains the words. */
static void show_card(mg_talk *talk, const char *rest)
{
    const mg_game *g = mg_talk_game(talk);
    int said = 0;

    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        char label[MG_CARD_CAP], does[MG_LINE_CAP];
        const char *at = mg_kind_name(g, kind);

        while (*at && !mg_starts_with(at, rest)) {
            at++;
        }
        if (!*at || g->deck.n[kind] == 0) {
            continue;
        }
        mg_kind_does(g, kind, does, sizeof does);
        mg_say(&talk->out, "%s, %d in the game: %s.\n", mg_kind_label(g, kind, label),
               g->deck.n[kind], does);
        said++;
    }
    if (!said) {
        mg_say_unknown(talk, "card", rest, mg_card_word, g, "; \"card\" alone lists all");
    }
}

static void show_legal(mg_talk *talk, const char *rest)
{
    mg_view view;
    mg_choice choices[MG_LEGAL_MAX];
    int n = mg_cards_listed(talk, mg_talk_seen(talk, &view), choices);

    (void)rest;
    for (int k = 0; k < n; k++) {
        mg_talk_cards_say(talk, &choices[k], k + 1);
    }
    if (n == 0) {
        mg_say(&talk->out, "Nothing can be done now.\n");
    }
}

static void show_help(mg_talk *talk, const char *rest)
{
    if (strcmp(rest, "all") != 0) {
        if (mg_talk_chance_due(talk)) {
            mg_talk_chance_prompt(talk);
        } else if (talk->seat >= 0) {
            mg_talk_cards_prompt(talk);
        }
        mg_say(&talk->out, "Ask: hand, table, seats, card NAME, legal, hint, why, log. Other "
                           "commands: undo, stop, save FILE, quit. \"help all\" says more.\n");
        return;
    }
    mg_say(
        &talk->out,
        "Type what you do, then Enter, or the number it has in the list. The start of a word is "
        "enough.\n"
        "  bank 3m; bank debt collector           into the bank; it stays money there\n"
        "  place green; place green new           a property: to its row, or to a row of its own\n"
        "  place red yellow as red 2              a wildcard, and which row it goes to\n"
        "  house green; hotel green               a building on a complete set\n"
        "  go; birthday; debt ben                 cards that need no more\n"
        "  rent green; rent green double          everybody pays; with Double the Rent\n"
        "  rent any green ben                     one player pays\n"
        "  sly ben red                            take one property\n"
        "  force ben red for orange               exchange two\n"
        "  break ben green                        take a complete set\n"
        "  move pink orange to orange             one of your own cards, in your turn\n"
        "  arrange pink orange to orange, red yellow to red    several moves that count at once\n"
        "  accept; no                             when a card is played against you\n"
        "  pay 2; pay 3m + 2m                     by the number in the list, or with these cards\n"
        "  discard 1m; end\n"
        "Questions, at any time:\n"
        "  hand         your cards\n"
        "  table [NAME] everybody's rows and banks, or those of one player\n"
        "  seats        everybody in one line\n"
        "  card NAME    what a card is good for\n"
        "  legal        all that you can do now, by its number\n"
        "  hint         what the analyst would do, after a second of thought\n"
        "  why [N]      the rules behind what happened last\n"
        "  log [N]      what happened last\n"
        "And:\n"
        "  undo         take back your latest decision, if nothing has answered it and no card was "
        "drawn\n"
        "  stop         end with this round and count; bots say what they think\n"
        "  player NAME BOT  a bot takes the seat; player NAME human: a person\n"
        "  save FILE    write the game to a file; it holds all hands\n"
        "  speed N      pause after bots' moves, 0 (none) to 4\n"
        "  quit         leave\n");
}

const mg_typed_word mg_card_shows[] = {
    {"help",  show_help, false},
    {"?",  show_help, false},
    {"legal",     show_legal, false},
    {"hand",  show_hand, false},
    {"table", show_table, false},
    {"board",  show_table, false},
    {"me",  show_seat, false},
    {"seats",  show_seats, false},
    {"card", show_card, false},
    {"cards",  show_card, false},
    {"deed", show_card, false},
    {0 },
};
