/* SPDX-License-Identifier: MIT
 * Offers in one line: `trade ben give boardwalk and 50 get baltic avenue`. */
#include "tui/typed/talk_trade.h"

#include "play/offer.h"
#include "play/session.h"
#include "tui/typed/lookup.h"
#include "tui/typed/talk.h"
#include "tui/typed/talk_action.h"
#include "tui/typed/talk_news.h"
#include "tui/wording/buffer.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { WORDS_MAX = 64, NAME_WORDS = 6 };

typedef struct reading {
    mg_talk *talk;
    const mg_game *g;
    const mg_state *s;
    mg_offer offer;
    bool give;
    bool has_cash[2][MG_BOARDS_MAX]; /* an amount was read, by give and board */
    int word_n, at, item_n;
    char word[WORDS_MAX][48];
} reading;

/* Commas only separate, like blanks; but "1,000" stays one word, lest it be two amounts. */
static size_t word_length(const char *text)
{
    size_t n = strcspn(text, " ,\t");

    while (n > 0 && text[n] == ',' && isdigit((unsigned char)text[n - 1]) &&
           isdigit((unsigned char)text[n + 1])) {
        n += 1 + strcspn(text + n + 1, " ,\t");
    }
    return n;
}

static void split_words(reading *r, const char *text)
{
    while (*text && r->word_n < WORDS_MAX) {
        size_t length;

        text += strspn(text, " ,\t");
        length = word_length(text);
        if (length > 0) {
            snprintf(r->word[r->word_n++], sizeof r->word[0], "%.*s", (int)length, text);
        }
        text += length;
    }
}

static bool is_word(const reading *r, const char *word)
{
    return r->at < r->word_n && strcasecmp(r->word[r->at], word) == 0;
}

/* The currency named after an amount, or before it; if none is named, that of the first board. */
static int take_board(reading *r)
{
    for (int board = 0; board < r->g->board_n; board++) {
        if (r->g->board_n > 1 && is_word(r, r->g->def[board]->code)) {
            r->at++;
            return board;
        }
    }
    return 0;
}

static bool is_amount(const reading *r, int32_t *amt)
{
    const char *word = r->word[r->at];
    char *after;
    long value;

    while (*word && *word != '-' && !isalnum((unsigned char)*word)) {
        word++; /* "$50" */
    }
    value = strtol(word, &after, 10);
    if (after == word || *after || value < 0 || value > INT32_MAX) {
        return false;
    }
    *amt = (int32_t)value;
    return true;
}

static bool take_cash(reading *r, int32_t amt)
{
    const char *word = r->word[r->at++];
    int board = take_board(r);
    int32_t *cash = r->give ? &r->offer.cash_give[board] : &r->offer.cash_get[board];

    if (r->has_cash[r->give][board]) {
        mg_say(&r->talk->out, "%s has two amounts, %d and %s: write one number, such as 1000\n",
               r->give ? "give" : "get", (int)*cash, word);
        return false;
    }
    r->has_cash[r->give][board] = true;
    *cash = amt;
    return true;
}

/* If there are several kinds of kept cards, "card" means Get Out of Jail Free. */
static uint32_t release_cards(const mg_game *g)
{
    uint32_t found = 0;

    for (int kept = 0; kept < g->kept_n; kept++) {
        found |= mg_kept_effect(g, kept) == MG_FX_JAIL_FREE ? 1u << kept : 0;
    }
    return found;
}

/* The first such card of the seat that gives. */
static bool take_card(reading *r)
{
    uint32_t *cards = r->give ? &r->offer.cards_give : &r->offer.cards_get;
    uint32_t held =
        r->s->held[r->give ? r->offer.from : r->offer.to] & ~*cards & release_cards(r->g);

    if (!is_word(r, "card")) {
        return false;
    }
    if (!held) {
        mg_say(&r->talk->out, "%s holds no such card\n",
               r->talk->session->name[r->give ? r->offer.from : r->offer.to]);
        return false;
    }
    *cards |= held & (~held + 1);
    r->at++;
    return true;
}

static void take_bit(reading *r, int deed)
{
    uint32_t *deeds = r->give ? r->offer.give : r->offer.get;

    deeds[mg_deed_board(deed)] |= 1u << mg_deed_index(deed);
}

/* A deed, read from as many words as its name has. */
static bool take_deed(reading *r)
{
    char name[NAME_WORDS * 48] = "";
    int deed = MG_FIND_NONE, used = 0;

    for (int n = 0; n < NAME_WORDS && r->at + n < r->word_n; n++) {
        int found;
        size_t length = strlen(name);

        snprintf(name + length, sizeof name - length, "%s%s", n ? " " : "", r->word[r->at + n]);
        found = mg_find_deed(r->g, name);
        if (found != MG_FIND_NONE) {
            deed = found;
            used = n + 1;
        }
    }
    if (deed == MG_FIND_SEVERAL) {
        mg_say_several_deeds(r->talk, r->word[r->at]);
        return false;
    }
    if (deed < 0) {
        mg_say(&r->talk->out,
               "\"%s\" is no deed; an offer has deeds, amounts such as 1000, and \"card\"\n",
               r->word[r->at]);
        return false;
    }
    r->at += used;
    take_bit(r, deed);
    return true;
}

static bool read_items(reading *r)
{
    bool sided = false;
    int32_t amt;

    while (r->at < r->word_n) {
        if (is_word(r, "give") || is_word(r, "get")) {
            r->give = is_word(r, "give");
            sided = true;
            r->at++;
        } else if (is_word(r, "and") || is_word(r, "for")) {
            r->at++;
        } else if (!sided) {
            mg_say(&r->talk->out, "Say what you give and what you get, for example: "
                                  "give boardwalk and 50 get baltic-avenue\n");
            return false;
        } else if (is_amount(r, &amt) ? take_cash(r, amt) : take_card(r) || take_deed(r)) {
            r->item_n++;
        } else {
            return false;
        }
    }
    return true;
}

/* The command that was typed: a trade with a seat, or an answer to an offer. */
static const char *command_of(const reading *r, bool counter, char *out, size_t cap)
{
    snprintf(out, cap, "%s%s", counter ? "counter" : "trade ",
             counter ? "" : r->talk->session->name[r->offer.to]);
    return out;
}

/* "trade ben give" */
static void ask_items(reading *r, bool counter, const char *text)
{
    char command[96];

    (void)command_of(r, counter, command, sizeof command);
    mg_say(&r->talk->out, "%s %s: say what, for example: %s give 100 get DEED\n", command, text,
           command);
}

/* Money in both directions becomes the difference in one. */
static void net_cash(mg_offer *offer)
{
    for (int board = 0; board < MG_BOARDS_MAX; board++) {
        int32_t less = offer->cash_give[board] < offer->cash_get[board] ? offer->cash_give[board]
                                                                        : offer->cash_get[board];

        offer->cash_give[board] -= less;
        offer->cash_get[board] -= less;
    }
}

/* Tries the whole offer on a copy, so that a refused offer changes nothing in the game. */
static void make_offer(reading *r, bool counter)
{
    mg_state copy;
    mg_action act[MG_EDITS_MAX + 1], refused;
    mg_action propose = {MG_ACT_PROPOSE, (int8_t)r->offer.from, 0, 0};
    int act_n = 0;
    mg_result result;

    mg_state_copy(r->g, &copy, r->s);
    result = mg_offer_make(r->g, &copy, &r->offer, act, &act_n, &refused);
    if (mg_ok(result)) {
        refused = propose;
        result = mg_apply(r->g, &copy, propose, NULL);
    }
    if (!mg_ok(result)) {
        char text[MG_ACTION_TEXT_CAP];

        if (!mg_talk_not_owned(r->talk, refused, result)) {
            if (refused.kind == MG_ACT_PROPOSE) { /* an action that nobody typed */
                (void)command_of(r, counter, text, sizeof text);
            } else {
                mg_talk_typed(r->talk, refused, text, sizeof text);
            }
            mg_talk_refused(r->talk, result, text);
        }
        return;
    }
    act[act_n++] = propose;
    for (int k = 0; k < act_n; k++) {
        if (!mg_ok(mg_session_apply(r->talk->session, act[k]))) {
            return;
        }
    }
    mg_talk_news(r->talk);
    if (act[0].kind == MG_ACT_TRADE) {
        mg_say(&r->talk->out, "That was offer %d of %d in this turn.\n",
               r->s->offers[r->offer.from], (int)r->g->opt.trade_offers);
    }
}

/* Without items a draft is opened; the user edits it with give, get, propose and cancel. */
static void open_draft(reading *r)
{
    mg_action trade = {MG_ACT_TRADE, (int8_t)r->offer.from, (uint16_t)r->offer.to, 0};
    mg_result result = mg_session_apply(r->talk->session, trade);

    if (mg_ok(result)) {
        mg_say(&r->talk->out,
               "An offer to %s: say what with give, get, give-cash, get-cash, "
               "give-card, get-card; then propose or cancel.\n",
               r->talk->session->name[r->offer.to]);
    } else {
        mg_talk_refused(r->talk, result, "trade");
    }
}

/* The other seat of the draft or offer that the seat has open; -1: there is none. */
static int partner(const mg_talk *talk)
{
    mg_offer open;

    if (!mg_offer_read(mg_match_game(talk->session->match), mg_match_state(talk->session->match),
                       &open)) {
        return -1;
    }
    return open.from == talk->seat ? open.to : open.to == talk->seat ? open.from : -1;
}

void mg_talk_offer(mg_talk *talk, int to, const char *text)
{
    reading r;
    const mg_state *s = mg_match_state(talk->session->match);
    const bool counter = to < 0;
    int with = partner(talk);

    if (to == talk->seat) {
        mg_say(&talk->out, "Nobody trades with oneself: name another player\n");
        return;
    }
    if (to >= 0 && with >= 0 && to != with) {
        mg_say(&talk->out, "An offer between you and %s is open: end it first\n",
               talk->session->name[with]);
        return;
    }

    memset(&r, 0, sizeof r);
    r.talk = talk;
    r.g = mg_match_game(talk->session->match);
    r.s = s;
    if (to < 0) {
        if (!mg_offer_read(r.g, s, &r.offer) || r.offer.to != talk->seat) {
            mg_say(&talk->out, "There is no offer to answer\n");
            return;
        }
        to = r.offer.from;
    }
    r.offer = (mg_offer){.from = talk->seat, .to = to};
    split_words(&r, text);
    if (r.word_n == 0) {
        open_draft(&r);
    } else if (read_items(&r)) {
        if (r.item_n) {
            net_cash(&r.offer);
            make_offer(&r, counter);
        } else {
            ask_items(&r, counter, text);
        }
    }
}
