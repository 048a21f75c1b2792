/* SPDX-License-Identifier: MIT
 * Trades of monopd's protocol. There both sides change a common list until both accept. Here a seat
 * makes an offer, which another one accepts, rejects, or answers with a counter. So each client
 * changes a list of its own, and its "accept" makes the offer, or answers it. */
#include "net/monopd/monopd_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GIVE, GET };

/* ---- telling ---- */

static void put_head(const mg_monopd *c, mg__out *line)
{
    mg__put(line, "<tradeupdate");
    mg__xml_int(line, "tradeid", c->trade.id);
}

static void put_sides(mg_monopd *c, mg__out *line)
{
    const mg_monopd_trade *t = &c->trade;

    mg__xml_int(line, "revision", t->revision);
    mg__putf(line, "><tradeplayer playerid=\"%d\" accept=\"%d\"/>", c->seat + 1, t->made);
    mg__putf(line, "<tradeplayer playerid=\"%d\" accept=\"%d\"/>", t->other + 1,
             t->theirs && !t->changed);
}

static void open_trade(mg_monopd *c, int other, bool theirs)
{
    mg__out line = mg__monopd_begin();
    int id = c->trade.id + 1;

    c->trade =
        (mg_monopd_trade){.open = true, .theirs = theirs, .id = id, .other = other, .revision = 1};
    put_head(c, &line);
    mg__xml_text(&line, "type", "new");
    mg__xml_int(&line, "actor", (theirs ? other : c->seat) + 1);
    put_sides(c, &line);
    mg__put(&line, "</tradeupdate>");
    mg__monopd_send(c, &line);
}

static void close_trade(mg_monopd *c, const char *how)
{
    mg__out line = mg__monopd_begin();

    put_head(c, &line);
    mg__xml_text(&line, "type", how);
    mg__xml_int(&line, "actor", c->seat + 1);
    mg__put(&line, "/>");
    mg__monopd_send(c, &line);
    c->trade = (mg_monopd_trade){.id = c->trade.id};
}

static void tell_sides(mg_monopd *c)
{
    mg__out line = mg__monopd_begin();

    put_head(c, &line);
    put_sides(c, &line);
    mg__put(&line, "</tradeupdate>");
    mg__monopd_send(c, &line);
}

/* Writes the seats that give (0) and get (1). */
static int from_of(const mg_monopd *c, int side)
{
    return (side == GIVE ? c->seat : c->trade.other) + 1;
}

static void put_thing(const mg_monopd *c, mg__out *line, const char *what, const char *id,
                      int number, int side)
{
    mg__putf(line, "<%s %s=\"%d\" targetplayer=\"%d\"/>", what, id, number,
             side < 0 ? -1 : from_of(c, !side));
}

static void put_cash(const mg_monopd *c, mg__out *line, int side)
{
    mg__putf(line, "<trademoney playerfrom=\"%d\" playerto=\"%d\" money=\"%lld\"/>",
             from_of(c, side), from_of(c, !side), (long long)c->trade.cash[side]);
}

/* ---- the list ---- */

static void has_changed(mg_monopd *c)
{
    c->trade.revision++;
    c->trade.changed = c->trade.theirs;
}

static void send_thing(mg_monopd *c, const char *what, const char *id, int number, int side)
{
    mg__out line = mg__monopd_begin();

    has_changed(c);
    put_head(c, &line);
    put_sides(c, &line);
    put_thing(c, &line, what, id, number, side);
    mg__put(&line, "</tradeupdate>");
    mg__monopd_send(c, &line);
}

/* The side of a thing that goes from one seat to another: GIVE or GET; -1: the thing stays with its
 * owner; -2: other seats are concerned. */
static int side_of(const mg_monopd *c, int owner, int target)
{
    if (owner != c->seat && owner != c->trade.other) {
        return -2;
    }
    if (target != c->seat && target != c->trade.other) {
        return target < 0 ? -1 : -2;
    }
    return owner == target ? -1 : owner == c->seat ? GIVE : GET;
}

static void move(uint64_t lists[2], int number, int side)
{
    uint64_t bit = (uint64_t)1 << number;

    lists[GIVE] &= ~bit;
    lists[GET] &= ~bit;
    if (side >= 0) {
        lists[side] |= bit;
    }
}

static void change_estate(mg_monopd *c, int at, int target)
{
    int owner = mg__monopd_owner(c, at), side = side_of(c, owner, target);

    if (owner < 0 || side == -2) {
        mg__monopd_say(c, "error", "an offer is between two: that is not theirs to exchange");
        return;
    }
    move(c->trade.deeds, at, side);
    send_thing(c, "tradeestate", "estateid", at, side);
}

static int holder_of(const mg_monopd *c, int card)
{
    const char *sent = card >= 0 && card < MG_MONOPD_CARDS ? c->sent[MG_SENT_CARD + card] : NULL;

    return sent ? mg__whole(sent) : -1;
}

static void change_card(mg_monopd *c, int card, int target)
{
    int holder = holder_of(c, card), side = side_of(c, holder, target);

    if (holder < 0 || side == -2) {
        mg__monopd_say(c, "error", "an offer is between two: that is not theirs to exchange");
        return;
    }
    move(c->trade.cards, card, side);
    send_thing(c, "tradecard", "cardid", card + 1, side);
}

static void change_cash(mg_monopd *c, int from, int to, int amount)
{
    int side = side_of(c, from, to);
    mg__out line;

    if (side < 0 || amount < 0) {
        mg__monopd_say(c, "error", "an offer is between two: cash goes from one to the other");
        return;
    }
    c->trade.cash[side] = amount;
    line = mg__monopd_begin();
    has_changed(c);
    put_head(c, &line);
    put_sides(c, &line);
    put_cash(c, &line, side);
    mg__put(&line, "</tradeupdate>");
    mg__monopd_send(c, &line);
}

/* ---- offers as actions ---- */

static void step(mg_monopd *c, const char *kind, const char *what)
{
    char action[128];

    snprintf(action, sizeof action, "%s%s%s", kind, *what ? " " : "", what);
    mg__monopd_act(c, MG_WANT_STEP, action);
}

static void step_amount(mg_monopd *c, const char *kind, int64_t amount)
{
    char text[32];

    snprintf(text, sizeof text, "%lld", (long long)amount);
    step(c, kind, text);
}

/* Queues an edit for each difference to what lies on the table: the same action puts a thing there
 * or takes it away. */
static void step_things(mg_monopd *c, const mg_monopd_trade *have, int side)
{
    static const char *const deed[] = {"give", "get"}, *const card[] = {"give-card", "get-card"};
    uint64_t deeds = have->deeds[side] ^ c->trade.deeds[side];
    uint64_t cards = have->cards[side] ^ c->trade.cards[side];

    for (int at = 0; at < MG_MONOPD_SPACES; at++) {
        if (deeds >> at & 1) {
            step(c, deed[side], mg__monopd_slug(c, at));
        }
    }
    for (int k = 0; k < MG_MONOPD_CARDS; k++) {
        if (cards >> k & 1) {
            step(c, card[side], mg__text(mg__monopd_card(c, k), "card"));
        }
    }
}

static void step_cash(mg_monopd *c, const mg_monopd_trade *have)
{
    static const char *const cash[] = {"give-cash", "get-cash"};

    for (int pass = 0; pass < 2; pass++) { /* what is taken away first makes space for more */
        for (int side = GIVE; side <= GET; side++) {
            int64_t amount = c->trade.cash[side];

            if (have->cash[side] != amount && (amount == 0) == (pass == 0)) {
                step_amount(c, cash[side], amount);
            }
        }
    }
}

static void make_offer(mg_monopd *c, const mg_monopd_trade *have, const char *first)
{
    step(c, first, "");
    step_cash(c, have);
    step_things(c, have, GIVE);
    step_things(c, have, GET);
    step(c, "propose", "");
    c->trade.made = true;
    c->trade.theirs = false;
    tell_sides(c);
}

void mg__monopd_trade_fails(mg_monopd *c)
{
    mg__monopd_drop_steps(c);
    mg__monopd_act(c, MG_WANT_NOTHING, "cancel");
    c->trade.made = false;
    if (c->trade.open) {
        tell_sides(c);
    }
}

/* ---- the open offer ---- */

static uint64_t read_list(const mg_monopd *c, const json_t *list,
                          int (*find)(const mg_monopd *c, const char *slug))
{
    uint64_t bits = 0;

    for (size_t k = 0; k < json_array_size(list); k++) {
        int number = find(c, json_string_value(json_array_get(list, k)));

        bits |= number >= 0 ? (uint64_t)1 << number : 0;
    }
    return bits;
}

/* Reads the open offer as its maker sees it. mine: the client's own seat is the maker. */
static mg_monopd_trade read_offer(const mg_monopd *c, bool mine)
{
    const json_t *offer = json_object_get(mg__monopd_position(c), "offer");
    const json_t *sides[] = {json_object_get(offer, "give"), json_object_get(offer, "get")};
    mg_monopd_trade t = {0};

    for (int side = GIVE; side <= GET; side++) {
        const json_t *from = sides[mine ? side : !side];

        t.cash[side] = mg__num(from, "cash", 0);
        t.deeds[side] = read_list(c, json_object_get(from, "deeds"), mg__monopd_space);
        t.cards[side] = read_list(c, json_object_get(from, "cards"), mg__monopd_card_number);
    }
    return t;
}

static void show_offer(mg_monopd *c)
{
    const mg_monopd_trade *t = &c->trade;
    mg__out line = mg__monopd_begin();

    put_head(c, &line);
    put_sides(c, &line);
    for (int side = GIVE; side <= GET; side++) {
        if (t->cash[side]) {
            put_cash(c, &line, side);
        }
        for (int at = 0; at < MG_MONOPD_SPACES; at++) {
            if (t->deeds[side] >> at & 1) {
                put_thing(c, &line, "tradeestate", "estateid", at, side);
            }
        }
        for (int k = 0; k < MG_MONOPD_CARDS; k++) {
            if (t->cards[side] >> k & 1) {
                put_thing(c, &line, "tradecard", "cardid", k + 1, side);
            }
        }
    }
    mg__put(&line, "</tradeupdate>");
    mg__monopd_send(c, &line);
}

static void begin_from_look(mg_monopd *c, int other, bool mine)
{
    mg_monopd_trade lies = read_offer(c, mine);

    if (c->trade.open) {
        close_trade(c, "rejected");
    }
    open_trade(c, other, !mine);
    memcpy(c->trade.cash, lies.cash, sizeof lies.cash);
    memcpy(c->trade.deeds, lies.deeds, sizeof lies.deeds);
    memcpy(c->trade.cards, lies.cards, sizeof lies.cards);
    c->trade.made = mine;
    show_offer(c);
}

void mg__monopd_trades(mg_monopd *c)
{
    const json_t *frame = mg__monopd_frame(c);
    bool answer = frame && strcmp(mg__text(frame, "kind"), "answer") == 0;
    int seat = (int)mg__num(frame, "seat", -1), other = (int)mg__num(frame, "other", -1);

    if (c->seat < 0 || c->steps) {
        return; /* an offer that is being made is only partly on the table */
    }
    if (answer && other == c->seat) {
        if (!c->trade.theirs) {
            begin_from_look(c, seat, false);
        }
    } else if (answer && seat == c->seat) {
        if (!c->trade.made) {
            begin_from_look(c, other, true);
        }
    } else if (c->trade.open && (c->trade.theirs || c->trade.made)) {
        close_trade(c, c->answered ? c->answered : "rejected");
    }
    c->answered = NULL;
}

/* ---- commands ---- */

static void initiate(mg_monopd *c, int other)
{
    const json_t *seat = other >= 0 ? json_array_get(mg__monopd_seats(c), (size_t)other) : NULL;

    if (c->trade.open) {
        mg__monopd_say(c, "error", "one offer at a time: close the other one first");
    } else if (!seat || other == c->seat) {
        mg__monopd_say(c, "error", "trade with whom? choose another player");
    } else {
        open_trade(c, other, false);
    }
}

static void accept_terms(mg_monopd *c, int revision)
{
    mg_monopd_trade nothing = {0};
    char first[32];

    if (c->trade.made) {
        mg__monopd_say(c, "info", "The offer is made, and the other one to answer it.");
    } else if (revision != c->trade.revision) {
        mg__monopd_say(c, "error", "the terms have changed: look at them again");
    } else if (c->trade.theirs && !c->trade.changed) {
        mg__monopd_act(c, MG_WANT_NOTHING, "accept");
    } else if (c->trade.theirs) {
        nothing = read_offer(c, false);
        make_offer(c, &nothing, "counter");
    } else {
        snprintf(first, sizeof first, "trade %d", c->trade.other);
        make_offer(c, &nothing, first);
    }
}

static void reject(mg_monopd *c)
{
    if (c->trade.theirs) {
        mg__monopd_act(c, MG_WANT_NOTHING, "reject");
    } else if (c->trade.made) {
        mg__monopd_say(c, "error", "the offer is made: it is for the other one to answer it");
    } else {
        close_trade(c, "rejected");
    }
}

/* Reads the numbers of a command, separated by colons; returns how many there are. */
static int read_numbers(const char *text, int numbers[4])
{
    int n = 0;

    while (n < 4 && text) {
        numbers[n++] = mg__whole(text);
        text = strchr(text, ':');
        text = text ? text + 1 : NULL;
    }
    return n;
}

bool mg__monopd_trade_command(mg_monopd *c, const char *line)
{
    static const char words[] = "ncemar";
    static const int wanted[] = {1, 3, 3, 4, 2, 1};
    const char *word = *line ? strchr(words, *line) : NULL;
    int v[4] = {0};

    if (!word) {
        return false;
    }
    if (read_numbers(line + 1, v) < wanted[word - words]) {
        mg__monopd_say(c, "error", "numbers are missing in that command");
    } else if (*word == 'n') {
        initiate(c, v[0] - 1);
    } else if (!c->trade.open || v[0] != c->trade.id) {
        mg__monopd_say(c, "error", "there is no such trade");
    } else if (*word == 'a') {
        accept_terms(c, v[1]);
    } else if (*word == 'r') {
        reject(c);
    } else if (c->trade.made) {
        mg__monopd_say(c, "error", "the offer is made: it is for the other one to answer it");
    } else if (*word == 'e') {
        change_estate(c, v[1], v[2] - 1);
    } else if (*word == 'c') {
        change_card(c, v[1] - 1, v[2] - 1);
    } else {
        change_cash(c, v[1] - 1, v[2] - 1, v[3]);
    }
    return true;
}
