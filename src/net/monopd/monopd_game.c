/* SPDX-License-Identifier: MIT
 * What clients of monopd's protocol are shown of a game: players, estates, cards, events and what
 * may be done. */
#include "net/monopd/monopd_parts.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    STEPS_SHOWN = 12, /* longest walk of a token that is shown step by step: dice never throw
                         more */
    WIDTH = 310,      /* pixels of a row of buttons, so that clients need not stretch the board */
    BUTTON = 51,      /* pixels of a button without text, and of a letter on it */
    LETTER = 7,
    CHOICES = 128
};

/* Colours of groups. */
static const struct {
    const char *group, *colour;
} colours[] = {
    {"brown",     "#8d5a3b"},
    {"lightblue", "#8ecae6"},
    {"pink",      "#d3569b"},
    {"orange",    "#f4912d"},
    {"red",       "#d62828"},
    {"yellow",    "#f4d35e"},
    {"green",     "#2a9d4b"},
    {"darkblue",  "#1d3f91"},
    {"railroad",  "#404040"},
    {"utility",   "#808080"},
};

enum { GROUPS = sizeof colours / sizeof *colours };

/* ---- players ---- */

static void put_doings(const mg_monopd *c, mg__out *o, int seat)
{
    const json_t *turn = json_object_get(mg__monopd_position(c), "turn");
    bool own = seat == c->seat;
    bool debt = strcmp(mg__text(c->look, "asked"), "debt") == 0 &&
                mg__has_seat(json_object_get(c->look, "to_act"), seat);

    mg__xml_int(o, "hasturn", mg__num(turn, "seat", 0) == seat);
    mg__xml_int(o, "hasdebt", debt);
    mg__xml_int(o, "can_roll", own && mg__monopd_choice(c, "roll", NULL));
    mg__xml_int(o, "can_buyestate", own && mg__monopd_choice(c, "buy", NULL));
    mg__xml_int(o, "canauction", own && mg__monopd_choice(c, "decline", NULL));
    mg__xml_int(o, "canusecard", own && mg__monopd_choice(c, "use", NULL));
}

/* A token that moves further, or backwards, is put down at its goal instead of walking there. */
static bool is_put_down(int from, int to)
{
    return from < 0 || (to - from + MG_MONOPD_SPACES) % MG_MONOPD_SPACES > STEPS_SHOWN;
}

static void put_player(mg_monopd *c, mg__out *line, int seat)
{
    const json_t *one = mg__monopd_seat(c, seat);
    int at = mg__monopd_space(c, mg__text(one, "space"));
    mg__out text = mg__out_growing();

    if (one && at >= 0) {
        mg__put(&text, "<playerupdate");
        mg__xml_int(&text, "playerid", seat + 1);
        mg__xml_text(&text, "name", mg__text(one, "name"));
        mg__xml_int(&text, "game", c->table->id);
        mg__xml_int(&text, "turnorder", seat + 1);
        mg__xml_int(&text, "money", mg__num(one, "cash", 0));
        mg__xml_int(&text, "location", at);
        mg__xml_int(&text, "jailed",
                    json_is_true(json_object_get(one, "jail")) || mg__num(one, "jail", 0) > 0);
        mg__xml_int(&text, "bankrupt", mg__num(one, "out", 0) > 0);
        put_doings(c, &text, seat);
    }
    if (text.n && mg__out_is_whole(&text) &&
        mg__monopd_is_news(c, MG_SENT_PLAYER + seat, text.at)) {
        mg__put(line, text.at);
        mg__xml_int(line, "directmove", is_put_down(c->at[seat], at));
        mg__put(line, " spectator=\"0\"/>");
        c->at[seat] = at;
    }
    free(text.at);
}

/* ---- estates ---- */

static int group_of(const json_t *space)
{
    int k = 0;

    while (k < GROUPS && strcmp(mg__text(space, "group"), colours[k].group) != 0) {
        k++;
    }
    return k < GROUPS ? k : -1;
}

static void put_groups(mg__out *line)
{
    for (int k = 0; k < GROUPS; k++) {
        mg__put(line, "<estategroupupdate");
        mg__xml_int(line, "groupid", k);
        mg__xml_text(line, "name", colours[k].group);
        mg__put(line, "/>");
    }
}

/* Writes what does not change during a game. */
static void put_ground(const mg_monopd *c, mg__out *line, int at)
{
    const json_t *space = json_array_get(mg__monopd_spaces(c), (size_t)at);
    const json_t *rent = json_object_get(space, "rent");
    int group = group_of(space);
    char name[16];

    mg__put(line, "<estateupdate");
    mg__xml_int(line, "estateid", at);
    mg__xml_text(line, "name", mg__text(space, "name"));
    mg__xml_text(line, "color", group < 0 ? "#d5ffd5" : colours[group].colour);
    mg__xml_text(line, "bgcolor", "#d5ffd5");
    mg__xml_int(line, "group", group);
    mg__xml_int(line, "can_be_owned", json_object_get(space, "price") != NULL);
    mg__xml_int(line, "price", mg__num(space, "price", 0));
    mg__xml_int(line, "houseprice", mg__num(space, "house_cost", 0));
    mg__xml_int(line, "mortgageprice", mg__num(space, "mortgage", 0));
    for (size_t k = 0; k < json_array_size(rent) && k <= MG_LEVEL_HOTEL; k++) {
        snprintf(name, sizeof name, "rent%d", (int)k);
        mg__xml_int(line, name, json_integer_value(json_array_get(rent, k)));
    }
    mg__put(line, "/>");
}

static void put_estate(mg_monopd *c, mg__out *line, int at)
{
    const char *slug = mg__monopd_slug(c, at);
    const json_t *boards = json_object_get(mg__monopd_position(c), "board");
    const json_t *state = json_object_get(boards, mg__text(mg__monopd_board(c), "code"));
    const json_t *space = json_array_get(mg__monopd_spaces(c), (size_t)at);
    int owner = mg__monopd_owner(c, at);
    mg__out text = mg__out_growing();

    mg__put(&text, "<estateupdate");
    mg__xml_int(&text, "estateid", at);
    mg__xml_int(&text, "owner", owner < 0 ? -1 : owner + 1);
    mg__xml_int(&text, "houses", mg__num(json_object_get(state, "levels"), slug, 0));
    mg__xml_int(&text, "mortgaged", mg__has_word(json_object_get(state, "mortgaged"), slug));
    mg__xml_int(&text, "can_toggle_mortgage",
                mg__monopd_choice(c, "mortgage", slug) || mg__monopd_choice(c, "lift", slug));
    mg__xml_int(&text, "can_buy_houses", mg__monopd_choice(c, "build", slug) != NULL);
    mg__xml_int(&text, "can_sell_houses", mg__monopd_choice(c, "sell", slug) != NULL);
    if (strcmp(mg__text(space, "kind"), "parking") == 0) {
        mg__xml_int(&text, "money", mg__num(state, "pot", 0));
    }
    mg__put(&text, "/>");
    if (mg__out_is_whole(&text) && mg__monopd_is_news(c, MG_SENT_ESTATE + at, text.at)) {
        mg__put(line, text.at);
    }
    free(text.at);
}

/* ---- cards ---- */

static int holder_of(const mg_monopd *c, const char *slug)
{
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        if (mg__has_word(json_object_get(mg__monopd_seat(c, seat), "cards"), slug)) {
            return seat;
        }
    }
    return -1;
}

static void put_card(mg_monopd *c, mg__out *line, int number)
{
    const json_t *card = mg__monopd_card(c, number);
    int holder = card ? holder_of(c, mg__text(card, "card")) : -1;
    char text[32];

    snprintf(text, sizeof text, "%d", holder);
    if ((holder < 0 && !c->sent[MG_SENT_CARD + number]) ||
        !mg__monopd_is_news(c, MG_SENT_CARD + number, text)) {
        return;
    }
    mg__put(line, "<cardupdate");
    mg__xml_int(line, "cardid", number + 1);
    mg__xml_int(line, "owner", holder < 0 ? -1 : holder + 1);
    mg__xml_text(line, "title", mg__text(card, "text"));
    mg__put(line, "/>");
}

/* ---- events ---- */

static void note_event(mg_monopd *c, const json_t *event, mg__out *line)
{
    const char *what = mg__text(event, "event");

    if (strcmp(what, "accept") == 0) {
        c->answered = "completed";
    } else if (strcmp(what, "reject") == 0 || strcmp(what, "counter") == 0) {
        c->answered = "rejected";
    } else if (strcmp(what, "turn") == 0) {
        /* What the others do after the end of the player's own turn stays on the screen until the
         * player's next turn begins. */
        if (c->seat >= 0 && c->turn == c->seat) {
            mg__put(line, "<display cleartext=\"1\" text=\"\"/>");
        }
        c->turn = (int)mg__num(event, "seat", -1);
        c->table->round = (int)mg__num(event, "round", 0);
    }
}

void mg__monopd_events(mg_monopd *c, const json_t *events)
{
    mg__out line = mg__monopd_begin();

    for (size_t k = 0; k < json_array_size(events); k++) {
        const json_t *one = json_array_get(events, k);

        note_event(c, one, &line);
        if (!*mg__text(one, "text")) {
            continue;
        }
        mg__put(&line, "<display");
        if (strcmp(mg__text(one, "event"), "move") == 0) {
            mg__xml_int(&line, "estateid", mg__monopd_space(c, mg__text(one, "space")));
        }
        mg__xml_text(&line, "text", mg__text(one, "text"));
        mg__put(&line, "/>");
    }
    mg__monopd_send(c, &line);
}

/* ---- what can be done ---- */

/* Kinds of actions for which clients have windows and menus of their own get no button. Of the
 * other kinds, some have a command of monopd. */
typedef struct mg_monopd_known {
    const char *kind, *command, *caption;
} known_kind;

static const known_kind known[] = {
    {"build",     NULL,  NULL              },
    {"sell",      NULL,  NULL              },
    {"sell-down", NULL,  NULL              },
    {"mortgage",  NULL,  NULL              },
    {"lift",      NULL,  NULL              },
    {"trade",     NULL,  NULL              },
    {"bid",       NULL,  NULL              },
    {"give",      NULL,  NULL              },
    {"get",       NULL,  NULL              },
    {"give-cash", NULL,  NULL              },
    {"get-cash",  NULL,  NULL              },
    {"give-card", NULL,  NULL              },
    {"get-card",  NULL,  NULL              },
    {"roll",      ".r",  "Roll"            },
    {"end",       ".E",  "End turn"        },
    {"buy",       ".eb", "Buy"             },
    {"decline",   ".ea", "Do not buy"      },
    {"fine",      ".jp", "Pay the fine"    },
    {"use",       ".jc", "Use the card"    },
    {"tax-flat",  ".T$", "Pay the flat tax"},
    {"tax-share", ".T%", "Pay the share"   },
    {"pay",       ".p",  "Pay"             },
    {"bankrupt",  ".D",  "Give up"         },
};

enum { KNOWN = sizeof known / sizeof *known };

static const char more[] = "More";

static const known_kind *known_of(const json_t *choice)
{
    const char *kind = mg__text(choice, "kind");
    int k = 0;

    while (k < KNOWN && strcmp(known[k].kind, kind) != 0) {
        k++;
    }
    return k < KNOWN ? &known[k] : NULL;
}

/* Whether a choice gets a button. Offers are made and answered in their window. A command of monopd
 * names only a kind: a second card that frees from Jail would get the same button as the first. */
static bool has_button(const mg_monopd *c, const json_t *choice, const json_t *const before[],
                       int n)
{
    const known_kind *kind = known_of(choice);

    if (strcmp(mg__text(c->look, "asked"), "answer") == 0 || c->steps) {
        return false;
    }
    for (int k = 0; kind && k < n; k++) {
        if (known_of(before[k]) == kind) {
            return false;
        }
    }
    return !kind || kind->command;
}

static void put_button(mg__out *o, const char *command, const char *caption)
{
    mg__put(o, "<button");
    mg__xml_text(o, "command", command);
    mg__xml_text(o, "caption", caption);
    mg__put(o, " enabled=\"1\"/>");
}

/* An action as text, without the seat in front. */
static const char *words_of(const json_t *choice)
{
    const char *text = mg__text(choice, "action"), *space = strchr(text, ' ');

    return space ? space + 1 : text;
}

/* The caption without the words that the text beside the button says already: "sum" of "way
 * sum". */
static const char *caption_of(const json_t *choice)
{
    const known_kind *kind = known_of(choice);
    const char *words = words_of(choice), *space = strchr(words, ' ');

    if (kind) {
        return kind->caption;
    }
    return space && !isdigit((unsigned char)space[1]) ? space + 1 : words;
}

static void put_choice(mg__out *o, const json_t *choice)
{
    const known_kind *kind = known_of(choice);
    char command[128];

    snprintf(command, sizeof command, ".A%s", words_of(choice));
    put_button(o, kind ? kind->command : command, caption_of(choice));
}

static int buttons_of(const mg_monopd *c, const json_t *of[], int cap)
{
    const json_t *legal = json_object_get(c->look, "legal");
    int n = 0;

    for (size_t k = 0; k < json_array_size(legal) && n < cap; k++) {
        const json_t *choice = json_array_get(legal, k);

        if (has_button(c, choice, of, n)) {
            of[n++] = choice;
        }
    }
    return n;
}

static int width_of(const char *caption)
{
    return BUTTON + LETTER * (int)strlen(caption);
}

/* The end of the page that begins with the button `from`; a page has at least one button. */
static int end_of_page(const json_t *const of[], int n, int from)
{
    int width = width_of(more), all = 0, to = from;

    for (int k = from; k < n; k++) {
        all += width_of(caption_of(of[k]));
    }
    if (!from && all <= WIDTH) {
        return n; /* no button for another page is needed */
    }
    while (to < n && (to == from || width + width_of(caption_of(of[to])) <= WIDTH)) {
        width += width_of(caption_of(of[to++]));
    }
    return to;
}

/* Beside each button stands what it does. */
static void put_page(mg__out *o, const json_t *const of[], int n, int from, int to)
{
    for (int k = from; k < to; k++) {
        char text[256];

        snprintf(text, sizeof text, "> %s", mg__text(of[k], "text"));
        mg__put(o, "<display");
        mg__xml_text(o, "text", text);
        mg__put(o, "/>");
    }
    mg__put(o, "<display clearbuttons=\"1\" text=\"\">");
    for (int k = from; k < to; k++) {
        put_choice(o, of[k]);
    }
    if (to - from < n) {
        put_button(o, ".Am", more);
    }
    mg__put(o, "</display>");
}

void mg__monopd_buttons(mg_monopd *c)
{
    const json_t *of[CHOICES];
    int n = buttons_of(c, of, CHOICES), from = 0, to = end_of_page(of, n, 0);
    mg__out line = mg__monopd_begin(), text = mg__out_growing();

    for (int page = 0; page < c->page; page++) {
        from = to < n ? to : 0;
        to = end_of_page(of, n, from);
    }
    put_page(&text, of, n, from, to);
    if (mg__out_is_whole(&text) && mg__monopd_is_news(c, MG_SENT_BUTTONS, text.at)) {
        mg__put(&line, text.at);
    }
    free(text.at);
    mg__monopd_send(c, &line);
}

/* ---- auctions ---- */

static void put_auction(mg_monopd *c, mg__out *line, const json_t *frame, bool first)
{
    int64_t bidder = mg__num(frame, "high_bidder", -1);
    mg__out text = mg__out_growing();

    mg__put(&text, "<auctionupdate");
    mg__xml_int(&text, "auctionid", c->auction.id);
    if (first) {
        mg__xml_int(&text, "estateid", mg__monopd_space(c, mg__text(frame, "deed")));
        mg__xml_int(&text, "actor", 0);
    }
    if (bidder >= 0) {
        mg__xml_int(&text, "highbid", mg__num(frame, "bid", 0));
        mg__xml_int(&text, "highbidder", bidder + 1);
    }
    mg__put(&text, " status=\"0\"/>");
    if (mg__out_is_whole(&text) && mg__monopd_is_news(c, MG_SENT_AUCTION, text.at)) {
        mg__put(line, text.at);
    }
    free(text.at);
}

static void ask_for_bid(mg_monopd *c)
{
    const json_t *choice = mg__monopd_choice(c, "bid", NULL);
    bool mine = choice && mg__monopd_is_to_act(c);
    char text[256];

    if (mine && !c->auction.mine) {
        c->auction.silent = 0;
        snprintf(text, sizeof text, "It is for you to %s. A bid of 0 passes, and so does silence.",
                 mg__text(choice, "text"));
        mg__monopd_say(c, "info", text);
    }
    c->auction.mine = mine;
}

static void follow_auction(mg_monopd *c)
{
    const json_t *frame = mg__monopd_frame(c);
    const char *asked = mg__text(c->look, "asked");
    bool is_one = frame && (strcmp(asked, "auction") == 0 || strcmp(asked, "shortage") == 0 ||
                            strcmp(asked, "sealed") == 0);
    bool first = is_one && !c->auction.open;
    mg__out line = mg__monopd_begin();

    if (is_one) {
        c->auction.id += first;
        c->auction.open = true;
        put_auction(c, &line, frame, first);
    } else if (c->auction.open) {
        mg__put(&line, "<auctionupdate");
        mg__xml_int(&line, "auctionid", c->auction.id);
        mg__put(&line, " status=\"3\"/>");
        c->auction.open = c->auction.mine = false;
        mg__monopd_is_news(c, MG_SENT_AUCTION, NULL);
    }
    mg__monopd_send(c, &line);
    if (is_one) {
        ask_for_bid(c);
    }
}

/* ---- the whole ---- */

static void put_status(const mg_monopd *c, mg__out *line, const char *status)
{
    mg__put(line, "<gameupdate");
    mg__xml_int(line, "gameid", c->table->id);
    mg__xml_text(line, "status", status);
    mg__put(line, "/>");
}

/* Clients build their board between "init" and "run" from what they are told in between. They can
 * draw owners only after that. */
static void open_board(mg_monopd *c)
{
    mg__out line = mg__monopd_begin();

    mg__monopd_forget(c);
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        c->at[seat] = -1;
    }
    put_status(c, &line, "init");
    mg__put(&line, "<playerupdate");
    mg__xml_int(&line, "playerid", c->seat >= 0 ? c->seat + 1 : c->id);
    mg__xml_text(&line, "name",
                 c->seat >= 0 ? mg__text(mg__monopd_seat(c, c->seat), "name") : c->name);
    mg__xml_int(&line, "game", c->table->id);
    mg__xml_int(&line, "spectator", c->seat < 0);
    mg__put(&line, "/>");
    put_groups(&line);
    for (int at = 0; at < MG_MONOPD_SPACES; at++) {
        put_ground(c, &line, at);
    }
    put_status(c, &line, "run");
    mg__monopd_send(c, &line);
    c->shown = MG_SHOWN_GAME;
}

static void end_game(mg_monopd *c)
{
    mg__out line = mg__monopd_begin();

    put_status(c, &line, "end");
    mg__monopd_send(c, &line);
    c->shown = MG_SHOWN_END;
}

void mg__monopd_draw(mg_monopd *c)
{
    bool first = c->shown < MG_SHOWN_GAME;

    if (first) {
        open_board(c);
    }
    mg__out line = mg__monopd_begin();
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        put_player(c, &line, seat);
    }
    for (int at = 0; at < MG_MONOPD_SPACES; at++) {
        put_estate(c, &line, at);
    }
    for (int card = 0; card < MG_MONOPD_CARDS; card++) {
        put_card(c, &line, card);
    }
    mg__monopd_send(c, &line);
    if (first) {
        mg__monopd_events(c, c->events);
        json_array_clear(c->events);
    }
    c->page = 0;
    follow_auction(c);
    mg__monopd_trades(c);
    mg__monopd_buttons(c);
    if (c->shown == MG_SHOWN_GAME && strcmp(mg__text(c->look, "node"), "over") == 0) {
        end_game(c);
    }
}
