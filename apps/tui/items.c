/* SPDX-License-Identifier: MIT
 * From legal choices to a list. Knows kinds of actions, but no rule: what may be done is what
 * mg_legal lists. */
#include "tui/items.h"

#include "tui/names.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const struct {
    char key;
    bool twice; /* cannot be taken back, and costs much */
    mg_family family;
} looks[MG_ACTION_N] = {
    [MG_ACT_ROLL] = {'r',  false, MG_FAMILY_MAIN    },
    [MG_ACT_END] = {'e',  false, MG_FAMILY_MAIN    },
    [MG_ACT_PAY_FINE] = {'f',  false, MG_FAMILY_MAIN    },
    [MG_ACT_USE_CARD] = {'c',  false, MG_FAMILY_MAIN    },
    [MG_ACT_BUY] = {'b',  false, MG_FAMILY_MAIN    },
    [MG_ACT_DECLINE] = {'n',  false, MG_FAMILY_MAIN    },
    [MG_ACT_BID] = {'\0', false, MG_FAMILY_MAIN    },
    [MG_ACT_PASS] = {'n',  true,  MG_FAMILY_MAIN    },
    [MG_ACT_TAX_FLAT] = {'f',  false, MG_FAMILY_MAIN    },
    [MG_ACT_TAX_SHARE] = {'s',  false, MG_FAMILY_MAIN    },
    [MG_ACT_DRAW] = {'c',  false, MG_FAMILY_MAIN    },
    [MG_ACT_BUILD] = {'\0', false, MG_FAMILY_PROPERTY},
    [MG_ACT_SELL] = {'\0', false, MG_FAMILY_PROPERTY},
    [MG_ACT_SELL_DOWN] = {'\0', false, MG_FAMILY_PROPERTY},
    [MG_ACT_MORTGAGE] = {'\0', false, MG_FAMILY_PROPERTY},
    [MG_ACT_LIFT] = {'\0', false, MG_FAMILY_PROPERTY},
    [MG_ACT_KEEP] = {'\0', false, MG_FAMILY_PROPERTY},
    [MG_ACT_PLACE] = {'\0', false, MG_FAMILY_PROPERTY},
    [MG_ACT_PAY] = {'a',  false, MG_FAMILY_MAIN    },
    [MG_ACT_BANKRUPT] = {'x',  true,  MG_FAMILY_MAIN    },
    [MG_ACT_TRADE] = {'t',  false, MG_FAMILY_TRADE   },
    [MG_ACT_GIVE] = {'\0', false, MG_FAMILY_DRAFT   },
    [MG_ACT_GET] = {'\0', false, MG_FAMILY_DRAFT   },
    [MG_ACT_GIVE_CARD] = {'\0', false, MG_FAMILY_DRAFT   },
    [MG_ACT_GET_CARD] = {'\0', false, MG_FAMILY_DRAFT   },
    [MG_ACT_GIVE_CASH] = {'\0', false, MG_FAMILY_DRAFT   },
    [MG_ACT_GET_CASH] = {'\0', false, MG_FAMILY_DRAFT   },
    [MG_ACT_PROPOSE] = {'\0', false, MG_FAMILY_DRAFT   },
    [MG_ACT_CANCEL] = {'n',  false, MG_FAMILY_MAIN    },
    [MG_ACT_ACCEPT] = {'y',  false, MG_FAMILY_MAIN    },
    [MG_ACT_REJECT] = {'n',  false, MG_FAMILY_MAIN    },
    [MG_ACT_COUNTER] = {'o',  false, MG_FAMILY_MAIN    },
};

mg_family mg_family_of(int kind)
{
    return looks[kind].family;
}

/* Shorter than the usual sentence, so that the group and the sums both have room in a list. */
static void sell_down_text(const mg_session *session, mg_action act, char *out, size_t cap)
{
    static const char *const level_names[] = {"bare land", "1 house", "2 houses", "3 houses",
                                              "4 houses"};
    const mg_game *g = mg_match_game(session->match);
    const mg_state *s = mg_match_state(session->match);
    int board = act.subj / 32, level = act.amt < 0 || act.amt > 4 ? 4 : act.amt;
    int32_t brings = -mg_action_cost(g, s, act);
    char got[32], makes[32];

    snprintf(out, cap, "Sell %s down to %s for %s, makes %s",
             g->def[board]->group[act.subj % 32].name, level_names[level],
             mg_money_text(g, board, brings, got),
             mg_money_text(g, board, s->board[board].cash[act.seat] + brings, makes));
}

void mg_item_text(const mg_session *session, const mg_choice *choice, char *out, size_t cap)
{
    const mg_game *g = mg_match_game(session->match);

    if (choice->act.kind == MG_ACT_SELL_DOWN) {
        sell_down_text(session, choice->act, out, cap);
        return;
    }

    mg_choice_sentence(g, mg_match_state(session->match), choice, session->name, out, cap);
    out[0] = (char)toupper((unsigned char)out[0]);
}

/* ---- making a list ---- */

typedef struct making {
    const mg_session *session;
    mg_item *out;
    int n;
    char digit; /* the next key of those that have no letter */
} making;

static bool key_taken(const making *list, char key)
{
    for (int item = 0; item < list->n; item++) {
        if (list->out[item].key == key) {
            return true;
        }
    }
    return false;
}

static char key_for(making *list, char wish)
{
    if (wish && !key_taken(list, wish)) {
        return wish;
    }
    return list->digit <= '9' ? list->digit++ : '\0';
}

static mg_item *add(making *list, mg_item_what what, const mg_choice *choice, char wish)
{
    mg_item *item = &list->out[list->n];

    if (list->n == MG_ITEMS_MAX) {
        return NULL;
    }
    *item = (mg_item){.what = what, .choice = *choice};
    item->key = key_for(list, wish);
    item->twice = looks[choice->act.kind].twice;
    mg_item_text(list->session, choice, item->text, sizeof item->text);
    list->n++;
    return item;
}

/* "Bid $130 for Boardwalk, leaves $1370": a choice of one amount out of a range. */
static void add_amount(making *list, const mg_choice *choice, int32_t amt)
{
    const mg_game *g = mg_match_game(list->session->match);
    const mg_state *s = mg_match_state(list->session->match);
    mg_choice one = *choice;
    mg_item *item;
    char left[32];
    size_t used;

    one.act.amt = one.max = amt;
    item = add(list, MG_ITEM_ACT, &one, '\0');
    if (!item) {
        return;
    }
    used = strlen(item->text);
    mg_money_text(g, one.act.subj, s->board[one.act.subj].cash[one.act.seat] - amt, left);
    snprintf(item->text + used, sizeof item->text - used, ", leaves %s", left);
}

/* The least amount and two quick raises by themselves, any other by asking for it. */
static void add_range(making *list, const mg_choice *choice)
{
    static const int32_t raises[] = {9, 49};
    int32_t least = choice->act.amt;
    mg_item *item;

    add_amount(list, choice, least);
    for (int raise = 0; raise < 2; raise++) {
        if (choice->max - least >= raises[raise]) {
            add_amount(list, choice, least + raises[raise]);
        }
    }
    if (choice->max > least) {
        char amount[32];

        item = add(list, MG_ITEM_AMOUNT, choice, 'a');
        if (item) {
            snprintf(item->text, sizeof item->text, "Another amount, up to %s",
                     mg_money_text(mg_match_game(list->session->match), choice->act.subj,
                                   choice->max, amount));
        }
    }
}

static void add_choice(making *list, const mg_choice *choice)
{
    int kind = choice->act.kind;

    if (choice->max > choice->act.amt) {
        add_range(list, choice);
    } else {
        add(list, kind == MG_ACT_COUNTER ? MG_ITEM_OFFER : MG_ITEM_ACT, choice, looks[kind].key);
    }
}

static int legal(const mg_session *session, int seat, const mg_choice **choices)
{
    static mg_choice all[MG_LEGAL_MAX];
    const mg_game *g = mg_match_game(session->match);
    int n = mg_legal(g, mg_match_state(session->match), seat, all, MG_LEGAL_MAX);

    *choices = all;
    return n < MG_LEGAL_MAX ? n : MG_LEGAL_MAX;
}

static int count_family(const mg_choice *choices, int n, mg_family family)
{
    int count = 0;

    for (int k = 0; k < n; k++) {
        count += mg_family_of(choices[k].act.kind) == family;
    }
    return count;
}

static void add_family(making *list, const mg_choice *choices, int n, mg_family family, bool twice)
{
    for (int k = 0; k < n; k++) {
        int kind = choices[k].act.kind;

        if (mg_family_of(kind) == family && looks[kind].twice == twice) {
            add_choice(list, &choices[k]);
        }
    }
}

/* One entry that stands for a whole family. */
static void add_entry(making *list, const mg_choice *choices, int n, mg_family family)
{
    static const mg_choice nothing_yet;
    int count = count_family(choices, n, family);
    mg_item *item;

    if (count == 0) {
        return;
    }
    if (family == MG_FAMILY_PROPERTY) {
        item = add(list, MG_ITEM_PROPERTY, &nothing_yet, 'p');
        if (item) {
            snprintf(item->text, sizeof item->text, "Property: %d thing%s to do", count,
                     count == 1 ? "" : "s");
        }
    } else if (family == MG_FAMILY_TRADE) {
        item = add(list, MG_ITEM_TRADE, &nothing_yet, 't');
        if (item) {
            snprintf(item->text, sizeof item->text, "Trade with somebody");
        }
    } else {
        item = add(list, MG_ITEM_OFFER, &nothing_yet, 'o');
        if (item) {
            snprintf(item->text, sizeof item->text, "Go on with the offer");
        }
    }
}

/* Kinds of property that are what the question is about: they stand in the list themselves. */
static bool is_asked_for(const mg_session *session, int kind)
{
    const mg_state *s = mg_match_state(session->match);
    int frame = s->depth ? s->frame[s->depth - 1].kind : MG_FRAME_NONE;

    if (frame == MG_FRAME_DEBT) {
        return mg_family_of(kind) == MG_FAMILY_PROPERTY;
    }
    if (frame == MG_FRAME_TAKEOVER) {
        return kind == MG_ACT_LIFT || kind == MG_ACT_KEEP;
    }
    return frame == MG_FRAME_PLACE && kind == MG_ACT_PLACE;
}

/* Property: what is asked for one by one, the rest as one entry, a single thing as itself. */
static void add_property(making *list, const mg_choice *choices, int n)
{
    int rest = 0, only = 0;

    for (int k = 0; k < n; k++) {
        if (mg_family_of(choices[k].act.kind) != MG_FAMILY_PROPERTY) {
            continue;
        }
        if (is_asked_for(list->session, choices[k].act.kind)) {
            add_choice(list, &choices[k]);
        } else {
            rest++;
            only = k;
        }
    }
    if (rest == 1) {
        add_choice(list, &choices[only]);
    } else if (rest > 1) {
        add_entry(list, choices, n, MG_FAMILY_PROPERTY);
    }
}

int mg_items_of(const mg_session *session, int seat, mg_item *out)
{
    making list = {session, out, 0, '1'};
    const mg_choice *choices;
    int n = legal(session, seat, &choices);

    add_family(&list, choices, n, MG_FAMILY_MAIN, false);
    add_property(&list, choices, n);
    add_entry(&list, choices, n, MG_FAMILY_TRADE);
    add_entry(&list, choices, n, MG_FAMILY_DRAFT);
    add_family(&list, choices, n, MG_FAMILY_MAIN, true); /* never the first, which Enter takes */
    return list.n;
}

int mg_items_property(const mg_session *session, int seat, mg_item *out)
{
    making list = {session, out, 0, '1'};
    const mg_choice *choices;
    int n = legal(session, seat, &choices);

    add_family(&list, choices, n, MG_FAMILY_PROPERTY, false);
    return list.n;
}

int mg_items_partners(const mg_session *session, int seat, mg_item *out)
{
    making list = {session, out, 0, '1'};
    const mg_choice *choices;
    int n = legal(session, seat, &choices);

    for (int k = 0; k < n; k++) {
        mg_item *item;

        if (mg_family_of(choices[k].act.kind) != MG_FAMILY_TRADE) {
            continue;
        }
        item = add(&list, MG_ITEM_OFFER, &choices[k], '\0');
        if (item) {
            snprintf(item->text, sizeof item->text, "%s", session->name[choices[k].act.subj]);
        }
    }
    return list.n;
}
