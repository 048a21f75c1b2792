/* SPDX-License-Identifier: MIT
 * Card games in the plain terminal: what is asked, the hand, the table, the cards, help. */
#include "tui/typed/lookup.h"
#include "tui/typed/talk_cards.h"
#include "tui/wording/card_text.h"
#include "tui/wording/sheets.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const mg_game *game_of(const mg_talk *talk)
{
    return mg_match_game(talk->session->match);
}

static const mg_state *seen(const mg_talk *talk, mg_view *view)
{
    return mg_session_seen(talk->session, talk->seat, view);
}

static const mg_frame *top_of(const mg_state *s)
{
    static const mg_frame none;

    return s->depth ? &s->frame[s->depth - 1] : &none;
}

static const char *plural(int n)
{
    return n == 1 ? "" : "s";
}

/* ---- the hand ---- */

void mg_talk_cards_seen(mg_talk *talk, int seat)
{
    const mg_state *s = mg_match_state(talk->session->match);

    if (seat >= 0) {
        memcpy(talk->had[seat], s->cards.hand[seat], sizeof talk->had[seat]);
    }
}

static void say_hand(mg_talk *talk)
{
    mg_view view;
    const mg_state *s = seen(talk, &view);
    char cards[MG_LINE_CAP * 3];
    int n = s->cards.hand_n[talk->seat];

    mg_cards_words(game_of(talk), s->cards.hand[talk->seat], cards, sizeof cards);
    mg_say(&talk->out, "Your hand, %d card%s: %s.\n", n, plural(n), cards[0] ? cards : "empty");
    mg_talk_cards_seen(talk, talk->seat);
}

/* What has come to the hand since it was last shown. */
static void say_drawn(mg_talk *talk)
{
    mg_view view;
    const mg_state *s = seen(talk, &view);
    uint8_t more[MG_KINDS_MAX];
    int before = 0;
    char cards[MG_LINE_CAP * 3];

    for (int kind = 0; kind < MG_KINDS_MAX; kind++) {
        int came = s->cards.hand[talk->seat][kind] - talk->had[talk->seat][kind];

        more[kind] = (uint8_t)(came > 0 ? came : 0);
        before += talk->had[talk->seat][kind];
    }
    mg_cards_words(game_of(talk), more, cards, sizeof cards);
    if (cards[0] && before) { /* else it is the hand */
        mg_say(&talk->out, "You have drawn: %s.\n", cards);
    }
}

/* ---- what happened ---- */

static bool same_run(const mg_event *a, const mg_event *b)
{
    return a->kind == b->kind && a->seat == b->seat && a->other == b->other &&
           !a->only == !b->only &&
           (a->kind == MG_EV_DREW || a->kind == MG_EV_GIVES ||
            (a->kind == MG_EV_DISCARDS && a->only));
}

/* That somebody lays down what has just come is understood, unless it is of two colours. */
static bool is_understood(const mg_game *g, const mg_event *e)
{
    return e->kind == MG_EV_MOVES && e->clause == MG_CL_DL_S9 &&
           g->deck.type[e->subj] == MG_CARDS_PROPERTY;
}

/* "Ben gets 2 x 3M, Green from Ada" */
static void say_gifts(mg_talk *talk, int from, int n)
{
    const mg_session *session = talk->session;
    const mg_event *e = &session->entry[from].event;

    mg_say(&talk->out, "%s gets ", session->name[e->other]);
    if (e->only) { /* out of a hidden bank (DL-R49) */
        mg_say(&talk->out, "%d cards from %s\n", n, session->name[e->seat]);
        return;
    }
    for (int k = 0, same; k < n; k += same) {
        int kind = session->entry[from + k].event.subj;
        bool wild = game_of(talk)->deck.type[kind] == MG_CARDS_WILD;

        for (same = 1; k + same < n && session->entry[from + k + same].event.subj == kind;) {
            same++;
        }
        mg_say(&talk->out, "%s", k == 0 ? "" : k + same < n ? ", " : " and ");
        if (same > 1) {
            mg_say(&talk->out, "%d x ", same);
        }
        mg_say(&talk->out, "%s%s%s", wild && same == 1 ? "the " : "",
               mg_kind_name(game_of(talk), kind), wild ? " wildcard" : "");
    }
    mg_say(&talk->out, " from %s\n", session->name[e->seat]);
}

int mg_talk_cards_entry(mg_talk *talk, int at)
{
    const mg_session *session = talk->session;
    int n = 1;

    while (at + n < session->entry_n &&
           same_run(&session->entry[at].event, &session->entry[at + n].event)) {
        n++;
    }
    if (n == 1 && is_understood(game_of(talk), &session->entry[at].event)) {
        return at + 1;
    }
    if (n == 1) {
        mg_say(&talk->out, "%s\n", session->entry[at].text);
    } else if (session->entry[at].event.kind == MG_EV_DREW) {
        mg_say(&talk->out, "%s draws %d cards\n", session->name[session->entry[at].event.seat], n);
    } else if (session->entry[at].event.kind == MG_EV_DISCARDS) {
        mg_say(&talk->out, "%s discards %d cards\n", session->name[session->entry[at].event.seat],
               n);
    } else {
        say_gifts(talk, at, n);
    }
    return at + n;
}

/* ---- the table ---- */

static void say_seats(mg_talk *talk)
{
    mg_view view;
    const mg_state *s = seen(talk, &view);
    int used = mg_used_count(game_of(talk), s);

    for (int seat = 0; seat < s->seat_n; seat++) {
        mg_sheet_cards(talk->session, s, seat, &talk->out);
    }
    mg_say(&talk->out, "Pile: %d card%s; used: %d card%s.\n", mg_pile_count(s),
           plural(mg_pile_count(s)), used, plural(used));
}

static void say_used(mg_talk *talk, const mg_state *s)
{
    char cards[MG_LINE_CAP * 4];

    mg_cards_words(game_of(talk), s->cards.used, cards, sizeof cards);
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

/* What is done with a card of the hand, or a payment: its sentence names all of it. */
static bool has_sentence(int kind)
{
    return kind == MG_ACT_LAY || kind == MG_ACT_RECEIVE || kind == MG_ACT_BANK ||
           kind == MG_ACT_PLAY || kind == MG_ACT_CHARGE || kind == MG_ACT_DISCARD ||
           kind == MG_ACT_SETTLE;
}

void mg_talk_cards_words(const mg_talk *talk, const mg_choice *choice, char *out, size_t cap)
{
    mg_view view;
    const mg_game *g = game_of(talk);
    const mg_state *s = seen(talk, &view);
    bool takes = choice->act.kind == MG_ACT_STEAL || choice->act.kind == MG_ACT_FORCE ||
                 choice->act.kind == MG_ACT_BREAK;
    size_t used;

    out[0] = '\0';
    if (has_sentence(choice->act.kind)) {
        mg_choice_sentence(g, s, choice, talk->session->name, out, cap);
        out[0] = (char)toupper((unsigned char)out[0]);
        return;
    }
    if (takes) {
        snprintf(out, cap, "%s: ", mg_kind_name(g, mg_act_kind(g, choice->act)));
    } else if (choice->act.kind == MG_ACT_MARK) {
        snprintf(out, cap, "Choose ");
    }
    used = strlen(out);
    mg_cards_act_words(talk->session, s, choice->act, out + used, cap - used);
    if (takes) {
        out[used] = (char)tolower((unsigned char)out[used]);
    }
}

void mg_talk_cards_say(mg_talk *talk, const mg_choice *choice, int number)
{
    char text[MG_LINE_CAP];

    mg_talk_cards_words(talk, choice, text, sizeof text);
    mg_say(&talk->out, "  %d: %s\n", number, text);
}

/* How many choices from here on lay the same card somewhere; a card that may go everywhere is said
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

static bool say_laying(mg_talk *talk, const mg_choice *choices, int from, int n)
{
    enum { MANY = 4 };

    if ((choices[from].act.kind != MG_ACT_LAY && choices[from].act.kind != MG_ACT_RECEIVE) ||
        n <= MANY) {
        return false;
    }
    mg_say(&talk->out, "  %d to %d: Lay %s; name its colour, as in \"lay wild green\"\n", from + 1,
           from + n, mg_kind_name(game_of(talk), choices[from].act.subj));
    return true;
}

static void say_choices(mg_talk *talk)
{
    mg_view view;
    mg_choice choices[MG_LEGAL_MAX];
    int n = mg_cards_listed(talk, seen(talk, &view), choices), moves = 0, first = 0;
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

        if (say_laying(talk, choices, k, same)) {
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
    const mg_state *s = seen(talk, &view);

    if (talk->table_told != (int)s->turn_n) {
        talk->table_told = (int)s->turn_n;
        say_seats(talk);
    }
    say_drawn(talk);
    say_hand(talk);
    s = seen(talk, &view);
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
    const mg_state *s = seen(talk, &view);

    mg_cards_question(talk->session, s, &talk->out);
    if (top_of(s)->kind == MG_FRAME_CARDS_TURN) {
        say_turn(talk);
    } else {
        if (top_of(s)->kind == MG_FRAME_CARDS_DISCARD) {
            say_drawn(talk);
            say_hand(talk);
        }
        mg_say(&talk->out, "%s, your choices:\n", talk->session->name[talk->seat]);
    }
    say_choices(talk);
}

/* ---- what one asks ---- */

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

    if (seat < 0) {
        mg_say(&talk->out, "There is no seat \"%s\"\n", rest);
    } else {
        mg_cards_sheet(talk->session, seen(talk, &view), seat, &talk->out);
    }
}

static void show_table(mg_talk *talk, const char *rest)
{
    mg_view view;
    const mg_state *s = seen(talk, &view);

    if (*rest) {
        show_seat(talk, rest);
        return;
    }
    for (int seat = 0; seat < s->seat_n; seat++) {
        mg_cards_sheet(talk->session, seen(talk, &view), seat, &talk->out);
    }
    s = seen(talk, &view);
    mg_say(&talk->out, "Pile: %d card%s.\n", mg_pile_count(s), plural(mg_pile_count(s)));
    say_used(talk, s);
}

static void show_seats(mg_talk *talk, const char *rest)
{
    (void)rest;
    say_seats(talk);
}

/* Every kind whose name has the words in it. */
static void show_card(mg_talk *talk, const char *rest)
{
    const mg_game *g = game_of(talk);
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
        mg_say(&talk->out, "There is no card \"%s\"; \"card\" alone lists all\n", rest);
    }
}

static void show_legal(mg_talk *talk, const char *rest)
{
    mg_view view;
    mg_choice choices[MG_LEGAL_MAX];
    int n = mg_cards_listed(talk, seen(talk, &view), choices);

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
    (void)rest;
    mg_say(
        &talk->out,
        "Type what you do, then Enter, or the number it has in the list. The start of a word is "
        "enough.\n"
        "  bank 3m; bank debt collector           into the bank; it stays money there\n"
        "  lay green; lay green new               a property: to its row, or to a row of its own\n"
        "  lay red yellow as red 2                a wildcard, and which row it goes to\n"
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
        "  why [N]      the rules behind what happened last\n"
        "  log [N]      what happened last\n"
        "And:\n"
        "  undo         take back your latest decision, if nothing has answered it and no card was "
        "drawn\n"
        "  save FILE    write the game to a file; it holds all hands\n"
        "  speed N      pause after bots' moves, 0 (none) to 4\n"
        "  quit         leave\n");
}

bool mg_talk_cards_show(mg_talk *talk, const char *word, const char *rest, bool whole)
{
    static const struct {
        const char *word;
        void (*show)(mg_talk *talk, const char *rest);
    } shows[] = {
        {"help",  show_help },
        {"?",     show_help },
        {"legal", show_legal},
        {"hand",  show_hand },
        {"table", show_table},
        {"board", show_table},
        {"me",    show_seat },
        {"seats", show_seats},
        {"card",  show_card },
        {"cards", show_card },
        {"deed",  show_card },
    };

    for (size_t k = 0; k < sizeof shows / sizeof shows[0]; k++) {
        bool over = strcmp(shows[k].word, "hand") == 0 &&
                    mg_starts_with(rest, "over"); /* "hand over green" */

        if (!over &&
            (whole ? strcmp(shows[k].word, word) == 0 : mg_starts_with(shows[k].word, word))) {
            shows[k].show(talk, rest);
            return true;
        }
    }
    return false;
}
