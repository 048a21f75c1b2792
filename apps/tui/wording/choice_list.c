/* SPDX-License-Identifier: MIT
 * From legal choices to a list. It knows kinds of actions, but no rules: what may be done is what
 * mg_legal lists. */
#include "tui/wording/choice_list.h"

#include "base/utf8.h"
#include "record/actions/action_fields.h"
#include "record/words/labels.h"
#include "tui/wording/outlook_text.h"

#include <stdio.h>
#include <string.h>

/* clang-format off */
#define MAIN(letter) {letter, false, true, MG_FAMILY_MAIN}
#define OTHER(family) {'\0', false, true, MG_FAMILY_##family} /* without a letter */

/* How a kind of action is shown. A kind without a row here is shown by the sentence of the rules,
 * its effect, and its place on the board. */
static const struct {
    char key;   /* the letter that does it, '\0' if it has none */
    bool twice; /* cannot be taken back, and costs much: needs two presses */
    bool said;  /* the sentence says the effect already */
    mg_family family;
} looks[MG_ACTION_N] = {
    [MG_ACT_ROLL] = MAIN('r'),
    [MG_ACT_END] = MAIN('e'),
    [MG_ACT_PAY_FINE] = MAIN('f'),
    [MG_ACT_USE_CARD] = MAIN('c'),
    [MG_ACT_BUY] = MAIN('b'),
    [MG_ACT_DECLINE] = MAIN('n'),
    [MG_ACT_BID] = OTHER(MAIN),
    [MG_ACT_PASS] = {'n', true, true, MG_FAMILY_MAIN},
    [MG_ACT_TAX_FLAT] = MAIN('f'),
    [MG_ACT_TAX_SHARE] = MAIN('s'),
    [MG_ACT_DRAW] = MAIN('c'),
    [MG_ACT_BUILD] = OTHER(PROPERTY),
    [MG_ACT_SELL] = OTHER(PROPERTY),
    [MG_ACT_SELL_DOWN] = OTHER(PROPERTY),
    [MG_ACT_MORTGAGE] = OTHER(PROPERTY),
    [MG_ACT_LIFT] = OTHER(PROPERTY),
    [MG_ACT_KEEP] = OTHER(PROPERTY),
    [MG_ACT_PLACE] = OTHER(PROPERTY),
    [MG_ACT_PAY] = MAIN('a'),
    [MG_ACT_BANKRUPT] = {'x', true, true, MG_FAMILY_MAIN},
    [MG_ACT_TRADE] = {'t', false, true, MG_FAMILY_TRADE},
    [MG_ACT_GIVE] = OTHER(DRAFT),
    [MG_ACT_GET] = OTHER(DRAFT),
    [MG_ACT_GIVE_CARD] = OTHER(DRAFT),
    [MG_ACT_GET_CARD] = OTHER(DRAFT),
    [MG_ACT_GIVE_CASH] = OTHER(DRAFT),
    [MG_ACT_GET_CASH] = OTHER(DRAFT),
    [MG_ACT_PROPOSE] = OTHER(DRAFT),
    [MG_ACT_CANCEL] = MAIN('n'),
    [MG_ACT_ACCEPT] = MAIN('y'),
    [MG_ACT_REJECT] = MAIN('n'),
    [MG_ACT_COUNTER] = MAIN('o'),
    [MG_ACT_TAKE] = OTHER(MAIN),
    [MG_ACT_REVERSE] = MAIN('v'),
    [MG_ACT_CASH] = MAIN('c'),
    [MG_ACT_HOUSES] = MAIN('h'),
    [MG_ACT_LEVY] = MAIN('l'),
    [MG_ACT_DONE] = MAIN('e'),
    [MG_ACT_PAIR] = OTHER(MAIN),
    [MG_ACT_MIX] = OTHER(MAIN),
    [MG_ACT_DEMAND] = MAIN('y'),
    [MG_ACT_OPEN] = MAIN('n'),
    [MG_ACT_IMPORT] = OTHER(PROPERTY),
    [MG_ACT_CANDIDATE] = OTHER(MAIN),
    [MG_ACT_SELL_DEED] = OTHER(PROPERTY),
    [MG_ACT_ASK] = MAIN('k'),
    [MG_ACT_VOTE] = OTHER(MAIN),
    [MG_ACT_LOSE_BUILDING] = OTHER(MAIN),
    [MG_ACT_WANT] = MAIN('y'),
};

/* clang-format on */

mg_family mg_family_of(int kind)
{
    return looks[kind].family;
}

/* "2 houses", "bare land", or "3, 4, 4 houses" in the order of the sites. */
static const char *spread_text(const mg_game *g, mg_action act, char out[MG_PLACE_CAP])
{
    int level = mg_spread_level(act.amt), sites = mg__site_n(g, act.subj);
    size_t n = 0;

    if (!mg_spread_raised(act.amt)) {
        char built[MG_PLACE_CAP];

        snprintf(out, MG_PLACE_CAP, "%s%s",
                 mg_level_text(g, level < MG_LEVELS ? level : MG_LEVELS - 1, built),
                 level ? "" : " land");
        return out;
    }
    for (int site = 0; site < sites && n < MG_PLACE_CAP; site++) {
        n += (size_t)snprintf(out + n, MG_PLACE_CAP - n, "%d%s", mg__spread_level_at(act, site),
                              site + 1 < sites ? ", " : " ");
    }
    snprintf(out + n, n < MG_PLACE_CAP ? MG_PLACE_CAP - n : 0, "%s", g->edition->houses);
    return out;
}

/* A short form of the sentence, so that the group and the sums both fit into a list. */
static void sell_down_text(const mg_session *session, mg_action act, char *out, size_t cap)
{
    const mg_game *g = mg_match_game(session->match);
    const mg_state *s = mg_match_state(session->match);
    int board = mg_deed_board(act.subj);
    int32_t brings = -mg_action_cost(g, s, act);
    char got[32], makes[32], built[MG_PLACE_CAP];

    snprintf(out, cap, "Sell %s down to %s for %s, makes %s",
             mg_group_words(g->def[board], mg_deed_index(act.subj)), spread_text(g, act, built),
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
    out[0] = mg_upper(out[0]);
}

/* ---- making a list ---- */

typedef struct making {
    const mg_session *session;
    mg_item *out;
    int n;
    char digit; /* the next key for entries without a letter */
} making;

bool mg_item_key_taken(const mg_item *list, int n, char key)
{
    for (int item = 0; item < n; item++) {
        if (list[item].key == key) {
            return true;
        }
    }
    return false;
}

static char key_for(making *list, char wish)
{
    if (wish && !mg_item_key_taken(list->out, list->n, wish)) {
        return wish;
    }
    return (char)(list->digit <= '9' ? list->digit++ : 0);
}

/* Says whether a card is cancelled or works, because the sentence does not say what that means. */
static bool is_about_a_card(const mg_session *session)
{
    const mg_state *s = mg_match_state(session->match);

    return s->depth && s->frame[s->depth - 1].kind == MG_FRAME_CANCEL;
}

/* Adds where it leads and what it costs there, unless the sentence says so. */
static void look_ahead(const making *list, mg_item *item)
{
    mg_action act = item->choice.act;
    mg_outlook outlook = {0};
    mg_arg arg = mg_action_table[act.kind].arg;
    size_t used = strlen(item->text);
    char text[160];

    item->open = !looks[act.kind].said || is_about_a_card(list->session);
    if (item->open) {
        mg_outlook_of(list->session, act, &outlook);
        mg_outlook_text(list->session, &outlook, arg == MG_ARG_SPACE || arg == MG_ARG_DEED, text,
                        sizeof text);
        if (text[0]) {
            snprintf(item->text + used, sizeof item->text - used, ": %s", text);
        }
    }
    if (looks[act.kind].family == MG_FAMILY_MAIN) {
        item->space = mg_outlook_space(mg_match_game(list->session->match), act, &outlook);
    }
}

/* Whether an action needs a second press. Passing does not if the seat may bid again later, and
 * neither does wanting no building. */
static bool is_final(const mg_session *session, int kind)
{
    const mg_state *s = mg_match_state(session->match);
    bool comes_back = mg_match_game(session->match)->opt.auction_pass == MG_PASS_OPEN ||
                      s->frame[s->depth - 1].kind == MG_FRAME_WANT;

    return looks[kind].twice && !(kind == MG_ACT_PASS && comes_back);
}

static mg_item *add(making *list, mg_item_what what, const mg_choice *choice, char wish)
{
    mg_item *item = &list->out[list->n];

    if (list->n == MG_ITEMS_MAX) {
        return NULL;
    }
    *item = (mg_item){.what = what, .choice = *choice, .space = -1};
    item->key = key_for(list, wish);
    item->twice = is_final(list->session, choice->act.kind);
    mg_item_text(list->session, choice, item->text, sizeof item->text);
    if (what == MG_ITEM_ACT && choice->act.kind) {
        look_ahead(list, item);
    }
    list->n++;
    return item;
}

/* "Bid $130 for Boardwalk, leaves $1370", "Buy $300 with pound sterling, costs £330, leaves £70":
 * the cost of an amount, in the purse that pays it. */
void mg_item_amount(const mg_session *session, const mg_choice *choice, int32_t amt, char *out,
                    size_t cap)
{
    const mg_game *g = mg_match_game(session->match);
    const mg_state *s = mg_match_state(session->match);
    mg_choice one = *choice;
    int board = one.act.subj;
    int32_t cost = amt;
    char costs[32], left[32];
    size_t used;

    one.act.amt = one.max = amt;
    mg_item_text(session, &one, out, cap);
    used = strlen(out);
    if (!looks[one.act.kind].said) {
        mg_outlook outlook;

        mg_outlook_of(session, one.act, &outlook);
        cost = outlook.known ? -outlook.gain[board] : amt;
        snprintf(out + used, cap - used, ", costs %s", mg_money_text(g, board, cost, costs));
        used = strlen(out);
    }
    int64_t rest = (int64_t)s->board[board].cash[one.act.seat] - cost;
    mg_money_text(g, board, rest < 0 ? -rest : rest, left);
    snprintf(out + used, cap - used, rest < 0 ? ", lacks %s" : ", leaves %s", left);
}

/* A choice of one amount out of a range. */
static void add_amount(making *list, const mg_choice *choice, int32_t amt)
{
    mg_choice one = *choice;
    mg_item *item;

    one.act.amt = one.max = amt;
    item = add(list, MG_ITEM_ACT, &one, '\0');
    if (item) {
        mg_item_amount(list->session, choice, amt, item->text, sizeof item->text);
    }
}

/* The currency in which the amount is counted. */
int mg_item_currency(const mg_session *session, const mg_choice *choice)
{
    const mg_state *s = mg_match_state(session->match);
    const mg_frame *top = &s->frame[s->depth - 1];

    if (choice->act.kind != MG_ACT_EXCHANGE) {
        return choice->act.subj;
    }
    if (top->kind == MG_FRAME_FUND) {
        return top->fund.board;
    }
    return top->kind == MG_FRAME_DEBT ? top->debt.board : s->pos[choice->act.seat] / MG_SPACES;
}

/* For a bid: the smallest bid and two quick raises; for anything else the largest amount. Any other
 * amount is typed. The raises are ten and fifty above the last bid, or above a smallest bid that is
 * a round number. */
static void add_range(making *list, const mg_choice *choice)
{
    static const int32_t raises[] = {9, 49};
    int32_t least = choice->act.amt;
    int32_t round = least % 10 == 0;
    mg_item *item;

    if (choice->act.kind != MG_ACT_BID) {
        add_amount(list, choice, choice->max);
    } else {
        add_amount(list, choice, least);
        for (int raise = 0; raise < 2; raise++) {
            if (choice->max - least >= raises[raise] + round) {
                add_amount(list, choice, least + raises[raise] + round);
            }
        }
    }
    if (choice->max > least) {
        char amount[32];

        item = add(list, MG_ITEM_AMOUNT, choice, 'a');
        if (item) {
            int limits = mg_item_currency(list->session, choice), paid = choice->act.subj;
            const mg_game *g = mg_match_game(list->session->match);

            snprintf(item->text, sizeof item->text, "Another amount%s%s%s, up to %s",
                     limits == paid ? "" : " from the ", limits == paid ? "" : g->def[paid]->symbol,
                     limits == paid ? "" : " purse", mg_money_text(g, limits, choice->max, amount));
        }
    }
}

static void add_choice(making *list, const mg_choice *choice)
{
    int kind = choice->act.kind;

    if (choice->max > choice->act.amt) {
        add_range(list, choice);
    } else if (mg_action_table[kind].arg == MG_ARG_AMOUNT) {
        add_amount(list, choice, choice->max);
    } else {
        add(list, kind == MG_ACT_COUNTER ? MG_ITEM_OFFER : MG_ITEM_ACT, choice, looks[kind].key);
    }
}

/* How far a ride on the bus goes. */
static int ride_of(const mg_state *s, const mg_choice *choice)
{
    int length = s->board_n * MG_SPACES, ahead = choice->act.subj - s->pos[choice->act.seat];

    return ((s->reversed ? -ahead : ahead) + length) % length;
}

int mg_items_legal(const mg_session *session, int seat, mg_choice choices[MG_LEGAL_MAX])
{
    const mg_state *s = mg_match_state(session->match);
    int n = mg_legal(mg_match_game(session->match), s, seat, choices, MG_LEGAL_MAX);

    n = n < MG_LEGAL_MAX ? n : MG_LEGAL_MAX;
    for (int k = 1; k < n; k++) {
        for (int at = k; at > 0 && choices[at].act.kind == MG_ACT_RIDE &&
                         choices[at - 1].act.kind == MG_ACT_RIDE &&
                         ride_of(s, &choices[at]) < ride_of(s, &choices[at - 1]);
             at--) {
            mg_choice farther = choices[at - 1];

            choices[at - 1] = choices[at];
            choices[at] = farther;
        }
    }
    return n;
}

static int count_family(const mg_choice *choices, int n, mg_family family)
{
    int count = 0;

    for (int k = 0; k < n; k++) {
        count += mg_family_of(choices[k].act.kind) == family;
    }
    return count;
}

/* How many choices of this kind there are, if they are places that can be chosen on the board. */
static int count_targets(const mg_choice *choices, int n, int kind)
{
    mg_arg arg = mg_action_table[kind].arg;
    int count = 0;

    if (looks[kind].family != MG_FAMILY_MAIN ||
        (arg != MG_ARG_SPACE && arg != MG_ARG_DEED && arg != MG_ARG_DEEDS)) {
        return 0;
    }
    for (int k = 0; k < n; k++) {
        count += choices[k].act.kind == kind;
    }
    return count;
}

/* One entry for all places of a kind; if there are few, each also has an entry of its own. */
static void add_targets(making *list, const mg_choice *choice, int count)
{
    mg_item *item = add(list, MG_ITEM_TARGET, choice, 'g');

    if (!item) {
        return;
    }
    item->many = count > MG_TARGETS_FEW;
    if (item->many && mg_action_table[choice->act.kind].arg == MG_ARG_DEEDS) {
        snprintf(item->text, sizeof item->text, "choose both on the board: %d pairs", count);
    } else if (item->many) {
        snprintf(item->text, sizeof item->text, "%s: %d to choose from on the board",
                 mg_action_table[choice->act.kind].text, count);
    } else {
        snprintf(item->text, sizeof item->text, "choose it on the board");
    }
    item->text[0] = mg_upper(item->text[0]);
}

/* Moves an entry that ends the decision away from the first place, because Enter takes the
 * first. */
static bool comes_last(int kind)
{
    return looks[kind].twice || kind == MG_ACT_DONE || kind == MG_ACT_CANCEL;
}

static void add_family(making *list, const mg_choice *choices, int n, mg_family family, bool last)
{
    for (int k = 0; k < n; k++) {
        int kind = choices[k].act.kind;
        int targets = count_targets(choices, n, kind);
        bool ends = k + 1 == n || choices[k + 1].act.kind != kind;

        if (mg_family_of(kind) != family || comes_last(kind) != last) {
            continue;
        }
        if (targets <= MG_TARGETS_FEW) {
            add_choice(list, &choices[k]);
        }
        if (targets > 1 && ends) {
            add_targets(list, &choices[k], targets);
        }
    }
}

/* One entry that stands for a whole family of choices. */
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

/* Kinds of property actions that the question is about: each has an entry of its own. */
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
    return kind == MG_ACT_PLACE;
}

/* Property: choices that the question is about get entries of their own, all others one entry
 * together; a single other choice gets its own. */
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

/* "Ben: ask Ada for $28 of rent for Alaska": what other people at this keyboard may do out of turn,
 * if it concerns the present player. */
static void add_others(making *list, int seat)
{
    uint16_t able = mg_session_people_able(list->session);

    for (int other = 0; other < MG_SEATS_MAX; other++) {
        mg_choice choices[MG_LEGAL_MAX];
        int n =
            other != seat && able >> other & 1 ? mg_items_legal(list->session, other, choices) : 0;

        for (int k = 0; k < n; k++) {
            mg_item *item;
            char text[140];

            if (choices[k].act.kind != MG_ACT_ASK) { /* other actions can wait for Tab */
                continue;
            }
            item = add(list, MG_ITEM_ACT, &choices[k], looks[choices[k].act.kind].key);
            if (item) {
                memcpy(text, item->text, sizeof text);
                text[0] = mg_lower(text[0]);
                snprintf(item->text, sizeof item->text, "%s: %.100s", list->session->name[other],
                         text);
            }
        }
    }
}

/* A seat that cannot bid now loses nothing by passing, so no second press is needed. */
static void ease_passing(making *list, const mg_choice *choices, int n)
{
    for (int k = 0; k < n; k++) {
        if (choices[k].act.kind == MG_ACT_BID) {
            return;
        }
    }
    for (int k = 0; k < list->n; k++) {
        list->out[k].twice &= list->out[k].choice.act.kind != MG_ACT_PASS;
    }
}

int mg_items_of(const mg_session *session, int seat, mg_item *out)
{
    making list = {session, out, 0, '1'};
    mg_choice choices[MG_LEGAL_MAX];
    int n = mg_items_legal(session, seat, choices);

    add_family(&list, choices, n, MG_FAMILY_MAIN, false);
    add_property(&list, choices, n);
    add_entry(&list, choices, n, MG_FAMILY_TRADE);
    add_entry(&list, choices, n, MG_FAMILY_DRAFT);
    add_family(&list, choices, n, MG_FAMILY_MAIN, true);
    add_others(&list, seat);
    ease_passing(&list, choices, n);
    return list.n;
}

int mg_items_property(const mg_session *session, int seat, mg_item *out)
{
    making list = {session, out, 0, '1'};
    mg_choice choices[MG_LEGAL_MAX];
    int n = mg_items_legal(session, seat, choices);

    add_family(&list, choices, n, MG_FAMILY_PROPERTY, false);
    return list.n;
}

static void add_own(making *list, const mg_choice *choice)
{
    const mg_game *g = mg_match_game(list->session->match);
    int space = mg_deed_space(g, choice->act.subj);
    mg_item *item;

    for (int k = 0; k < list->n; k++) {
        if (list->out[k].space == space) {
            return;
        }
    }
    item = add(list, MG_ITEM_TARGET, choice, '\0');
    if (item) {
        item->space = space;
    }
}

int mg_items_pairs(const mg_session *session, int seat, int kind, int own, mg_item *out)
{
    making list = {session, out, 0, '1'};
    mg_choice choices[MG_LEGAL_MAX];
    int n = mg_items_legal(session, seat, choices);

    for (int k = 0; k < n; k++) {
        mg_item *item;

        if (choices[k].act.kind != kind) {
            continue;
        }
        if (own < 0) {
            add_own(&list, &choices[k]);
        } else if (choices[k].act.subj == own) {
            item = add(&list, MG_ITEM_ACT, &choices[k], '\0');
            if (item) {
                item->space = mg_deed_space(mg_match_game(session->match), choices[k].act.amt);
            }
        }
    }
    return list.n;
}

int mg_items_kind(const mg_session *session, int seat, int kind, mg_item *out)
{
    making list = {session, out, 0, '1'};
    mg_choice choices[MG_LEGAL_MAX];
    int n = mg_items_legal(session, seat, choices);

    for (int k = 0; k < n; k++) {
        if (choices[k].act.kind == kind) {
            add(&list, MG_ITEM_ACT, &choices[k], '\0');
        }
    }
    return list.n;
}

int mg_items_partners(const mg_session *session, int seat, mg_item *out)
{
    making list = {session, out, 0, '1'};
    mg_choice choices[MG_LEGAL_MAX];
    int n = mg_items_legal(session, seat, choices);

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
