/* SPDX-License-Identifier: MIT
 * Actions as text, both ways: `SEAT WORD [ARGS]`. The line of logs, of the protocol and of the
 * plain terminal. */
#include "record/actions/action_fields.h"

#include <string.h>

/* ---- writing ---- */

static void put_arguments(mg__out *o, const mg_game *g, mg_action act)
{
    const mg__action_field *field = mg__action_fields(mg_action_table[act.kind].arg);

    if (act.subj == MG_SUBJ_HIDDEN) {
        mg__put(o, " ?");
        return;
    }
    for (; field->key; field++) {
        if (mg__field_is_shown(field, g, act)) {
            mg__put(o, " ");
            mg__put_field(o, field, g, act);
        }
    }
}

size_t mg_action_write(const mg_game *g, mg_action act, char *out, size_t cap)
{
    mg__out o = mg__out_of(out, cap);

    if (act.seat < 0) {
        mg__put(&o, "* ");
    } else {
        mg__putf(&o, "%d ", act.seat);
    }
    if (act.kind == MG_ACT_NONE || act.kind >= MG_ACTION_N) { /* a secret bid or vote of another */
        mg__put(&o, "?");
        return o.n;
    }
    mg__put(&o, mg_action_table[act.kind].name);
    put_arguments(&o, g, act);
    return o.n;
}

/* ---- reading ---- */

/* What is being read: the words of one action, taken one by one. */
struct reader {
    const mg_game *g;
    const char *text;
    size_t n, k;
    size_t word_at; /* where the last word began, for the column of an error */
    mg_err *err;
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static mg__word next_word(struct reader *r)
{
    while (r->k < r->n && is_blank(r->text[r->k])) {
        r->k++;
    }
    r->word_at = r->k;
    while (r->k < r->n && !is_blank(r->text[r->k])) {
        r->k++;
    }
    return (mg__word){r->text + r->word_at, r->k - r->word_at};
}

/* Sets the column of the last word in an error whose text is already set. */
static mg_status at_word(struct reader *r, mg_status status)
{
    if (r->err) {
        r->err->column = (int)(r->word_at < 100000 ? r->word_at + 1 : 0);
    }
    return status;
}

/* A word in an error is cut to a length that leaves room for the rest. */
static int shown(mg__word word)
{
    return word.n < 40 ? (int)word.n : 40;
}

static mg_status missing(struct reader *r, const char *what)
{
    return at_word(r, mg_fail(r->err, MG_E_SYNTAX, "the action ends where %s should stand", what));
}

static mg_status read_number(struct reader *r, const char *what, int32_t *value)
{
    mg__word word = next_word(r);

    if (word.n == 0) {
        return missing(r, what);
    }
    if (!mg__word_number(word, value)) {
        return at_word(r, mg_fail(r->err, MG_E_SYNTAX, "\"%.*s\" stands where %s should",
                                  shown(word), word.at, what));
    }
    return MG_E_OK;
}

typedef int finder(const mg_game *g, mg__word word, mg_err *err);

static mg_status read_name(struct reader *r, const char *what, finder *find, uint16_t *subj)
{
    mg__word word = next_word(r);

    if (word.n == 0) {
        return missing(r, what);
    }
    int found = find(r->g, word, r->err);
    if (found < 0) {
        return at_word(r, MG_E_UNKNOWN);
    }
    *subj = (uint16_t)found;
    return MG_E_OK;
}

/* Reads a digit for each site; the levels differ by at most one. False for other words. */
static bool read_spread(mg__word word, int sites, int32_t *amt)
{
    int least = 9, most = 0;
    uint32_t raised = 0;

    for (size_t k = 0; k < word.n; k++) {
        int level = word.at[k] - '0';

        least = level < least ? level : least;
        most = level > most ? level : most;
    }
    if (word.n != (size_t)sites || least < 0 || most > 9 || most - least > 1) {
        return false;
    }
    for (int site = 0; site < sites && most > least; site++) {
        raised |= (uint32_t)(word.at[site] - '0' == most) << site;
    }
    *amt = mg_spread_amt(least, raised);
    return true;
}

/* Reads one level for all sites, or one for each. */
static mg_status read_level(struct reader *r, mg_action *act)
{
    mg__word word = next_word(r);
    int sites = mg__site_n(r->g, act->subj);

    if (word.n == 0) {
        return missing(r, "a level from 0 to 4");
    }
    if (read_spread(word, 1, &act->amt) ||
        (sites <= MG_SPREAD_SITES && read_spread(word, sites, &act->amt))) {
        return MG_E_OK;
    }
    return at_word(r, mg_fail(r->err, MG_E_SYNTAX,
                              "\"%.*s\" stands where a level from 0 to 4 should, or a digit for "
                              "each of the %d sites, which differ by one at most",
                              shown(word), word.at, sites));
}

static mg_status read_group(struct reader *r, mg_action *act)
{
    mg_status status = read_name(r, "a group", mg__find_group, &act->subj);

    return status ? status : read_level(r, act);
}

static mg_status read_seat(struct reader *r, mg_action *act)
{
    int32_t seat = 0;
    mg_status status = read_number(r, "a seat", &seat);

    if (!status && (seat < 0 || seat >= r->g->seat_n)) {
        return at_word(r, mg_fail(r->err, MG_E_UNKNOWN, "seats go from 0 to %d, not %d",
                                  r->g->seat_n - 1, (int)seat));
    }
    act->subj = (uint16_t)seat;
    return status;
}

/* Reads `120`, `$120`, and with several boards `uk 120`. */
static mg_status read_amount(struct reader *r, mg_action *act)
{
    mg__word word = next_word(r);
    int32_t number = 0;

    if (word.n && word.at[0] >= 'a' && word.at[0] <= 'z') {
        int board = mg__find_board(r->g, word, r->err);
        if (board < 0 && r->g->board_n > 1) {
            return at_word(r, MG_E_UNKNOWN);
        }
        if (board >= 0) {
            act->subj = (uint16_t)board;
            word = next_word(r);
        }
    } else if (r->g->board_n > 1 && mg__word_number(word, &number)) {
        return at_word(r, mg_fail(r->err, MG_E_SYNTAX, "say in which currency: %s %d",
                                  r->g->def[0]->code, (int)number));
    }
    const char *symbol = r->g->def[act->subj]->symbol;
    size_t symbol_n = strlen(symbol);
    if (symbol_n && word.n > symbol_n && memcmp(word.at, symbol, symbol_n) == 0) {
        word = (mg__word){word.at + symbol_n, word.n - symbol_n};
    }
    r->k = (size_t)(word.at - r->text);
    return read_number(r, "an amount", &act->amt);
}

static mg_status read_dice(struct reader *r, mg_action *act)
{
    int32_t die[2] = {0};

    for (int k = 0; k < 2; k++) {
        mg_status status = read_number(r, "a die from 1 to 6", &die[k]);
        if (status) {
            return status;
        }
        if (die[k] < 1 || die[k] > 6) {
            return at_word(r,
                           mg_fail(r->err, MG_E_SYNTAX, "a die shows 1 to 6, not %d", (int)die[k]));
        }
    }
    act->subj = (uint16_t)die[0];
    act->amt = die[1];
    return MG_E_OK;
}

static mg_status read_drawn(struct reader *r, mg_action *act)
{
    mg__word word = next_word(r);
    int deck = 0;

    if (word.n == 0) {
        return missing(r, "a card");
    }
    int card = mg__find_card(r->g, word, &deck, r->err);
    if (card < 0) {
        return at_word(r, MG_E_UNKNOWN);
    }
    act->subj = (uint16_t)card;
    act->amt = deck;
    return MG_E_OK;
}

static mg_status read_pair(struct reader *r, mg_action *act)
{
    int32_t pair = 0;
    mg_status status = read_number(r, "the number of a pair", &pair);

    if (status) {
        return status;
    }
    if (pair < 1 || pair > MG_DEEDS_MAX / 2) {
        return at_word(r, mg_fail(r->err, MG_E_UNKNOWN, "pairs go from 1 to %d, not %d",
                                  MG_DEEDS_MAX / 2, (int)pair));
    }
    act->subj = (uint16_t)pair;
    return MG_E_OK;
}

/* Reads a deed, then the code of the board whose Bank lends. */
static mg_status read_lender(struct reader *r, mg_action *act)
{
    mg_status status = read_name(r, "a deed", mg__find_deed, &act->subj);

    if (status) {
        return status;
    }
    mg__word word = next_word(r);
    if (word.n == 0) {
        return missing(r, "the board that lends the building");
    }
    int board = mg__find_board(r->g, word, r->err);
    if (board < 0) {
        return at_word(r, MG_E_UNKNOWN);
    }
    act->amt = board;
    return MG_E_OK;
}

/* Reads the name of something of the seat's own, then of something of another player. */
static mg_status read_two(struct reader *r, const char *own, const char *others, finder *find,
                          mg_action *act)
{
    uint16_t other = 0;
    mg_status status = read_name(r, own, find, &act->subj);

    if (!status) {
        status = read_name(r, others, find, &other);
    }
    act->amt = other;
    return status;
}

/* Reads the name of something, then the place where it goes. */
static mg_status read_where(struct reader *r, const char *what, finder *find, mg_action *act)
{
    uint16_t where = 0;
    mg_status status = read_name(r, what, find, &act->subj);

    if (!status) {
        status = read_name(r, "a row", mg__find_where, &where);
    }
    act->amt = where;
    return status;
}

/* Reads a number if a word follows; else it is 0. */
static mg_status read_number_if(struct reader *r, const char *what, int32_t *value)
{
    struct reader ahead = *r;

    *value = 0;
    return next_word(&ahead).n ? read_number(r, what, value) : MG_E_OK;
}

/* Reads the name of something, then a number. */
static mg_status read_numbered(struct reader *r, const char *what, finder *find, mg_action *act)
{
    mg_status status = read_name(r, what, find, &act->subj);

    return status ? status : read_number_if(r, "a number", &act->amt);
}

/* Reads KIND, and a seat if the card is played against one. Earlier versions wrote a 0 for the
 * other cards, too. */
static mg_status read_play(struct reader *r, mg_action *act)
{
    mg_status status = read_name(r, "a kind of card", mg__find_kind, &act->subj);

    if (status || !mg__takes_seat(r->g, act->subj)) {
        return status ? status : read_number_if(r, "a number", &act->amt);
    }
    return read_number(r, "a seat", &act->amt);
}

/* Reads KIND ROW SEAT|all DOUBLERS. */
static mg_status read_charge(struct reader *r, mg_action *act)
{
    int32_t row = 0, doublers = 0;
    uint16_t target = 0;
    mg_status status = read_name(r, "a rent card", mg__find_kind, &act->subj);

    status = status ? status : read_number(r, "the number of a row", &row);
    status = status ? status : read_name(r, "a seat or all", mg__find_target, &target);
    status = status ? status : read_number_if(r, "the number of doublers", &doublers);
    if (!status && (row < 0 || row > 255 || doublers < 0 || doublers > 99)) {
        return at_word(r, mg_fail(r->err, MG_E_AMOUNT, "there are no such rows or doublers"));
    }
    act->amt = mg_charge(row, target, doublers);
    return status;
}

/* Reads the number of a payment; the cheapest one needs none. */
static mg_status read_payment(struct reader *r, mg_action *act)
{
    struct reader ahead = *r;

    return next_word(&ahead).n ? read_number(r, "the number of a payment", &act->amt) : MG_E_OK;
}

/* Card games and board games share the actions without arguments, and those that name a seat. */
static bool belongs(const mg_game *g, mg_arg arg)
{
    return arg == MG_ARG_NONE || arg == MG_ARG_SEAT ||
           (arg >= MG_ARG_KIND) == (bool)mg_is_card_game(g);
}

static mg_status read_arguments(struct reader *r, mg_action *act)
{
    if (!belongs(r->g, mg_action_table[act->kind].arg)) {
        return at_word(r, mg_fail(r->err, MG_E_NO_ACTION, "there is no such action in this game"));
    }
    switch (mg_action_table[act->kind].arg) {
    case MG_ARG_NONE:
        return MG_E_OK;
    case MG_ARG_DEED:
        return read_name(r, "a deed", mg__find_deed, &act->subj);
    case MG_ARG_GROUP:
        return read_group(r, act);
    case MG_ARG_CARD:
        return read_name(r, "a kept card", mg__find_kept, &act->subj);
    case MG_ARG_SEAT:
        return read_seat(r, act);
    case MG_ARG_AMOUNT:
        return read_amount(r, act);
    case MG_ARG_WAY:
        return read_name(r, "a way to count the throw", mg__find_way, &act->subj);
    case MG_ARG_SPACE:
        return read_name(r, "a space", mg__find_space, &act->subj);
    case MG_ARG_LENDER:
        return read_lender(r, act);
    case MG_ARG_PAIR:
        return read_pair(r, act);
    case MG_ARG_CANDIDATE:
        return read_name(r, "a candidate", mg__find_candidate, &act->subj);
    case MG_ARG_DEEDS:
        return read_two(r, "a deed of yours", "another player's deed", mg__find_deed, act);
    case MG_ARG_GROUPS:
        return read_two(r, "a group of yours", "another player's group", mg__find_group, act);
    case MG_ARG_DICE:
        return read_dice(r, act);
    case MG_ARG_DRAWN:
        return read_drawn(r, act);
    case MG_ARG_KIND:
        return read_name(r, "a kind of card", mg__find_kind, &act->subj);
    case MG_ARG_KIND_WHERE:
        return read_where(r, "a kind of card", mg__find_kind, act);
    case MG_ARG_KIND_SEAT:
        return read_play(r, act);
    case MG_ARG_CHARGE:
        return read_charge(r, act);
    case MG_ARG_SPOT:
        return read_name(r, "a place", mg__find_spot, &act->subj);
    case MG_ARG_SPOT_WHERE:
        return read_where(r, "a place", mg__find_spot, act);
    case MG_ARG_SPOT_HOW:
        return read_numbered(r, "a place", mg__find_spot, act);
    case MG_ARG_PART:
        return read_number_if(r, "0 or 1", &act->amt);
    case MG_ARG_MONEY:
        return read_name(r, "a place or a kind of card", mg__find_money_of, &act->subj);
    case MG_ARG_PAYMENT:
        return read_payment(r, act);
    }
    return MG_E_OK;
}

static bool is_chance(int kind)
{
    return (kind >= MG_ACT_DICE && kind <= MG_ACT_TIME) || kind == MG_ACT_BEGINS ||
           kind == MG_ACT_DRAWN;
}

/* Reads the seat at the beginning. If there is none, the reader stays before the first word. */
static mg_status read_actor(struct reader *r, int seat_default, int *seat)
{
    mg__word word = next_word(r);
    int32_t number = 0;

    if (word.n == 1 && word.at[0] == '*') {
        *seat = -1;
        return MG_E_OK;
    }
    if (mg__word_number(word, &number)) {
        if (number < 0 || number >= r->g->seat_n) {
            return at_word(r, mg_fail(r->err, MG_E_UNKNOWN, "seats go from 0 to %d, not %d",
                                      r->g->seat_n - 1, (int)number));
        }
        *seat = number;
        return MG_E_OK;
    }
    if (word.n == 0) {
        return missing(r, "an action such as \"roll\"");
    }
    *seat = seat_default;
    r->k = r->word_at;
    return MG_E_OK;
}

static mg_status read_kind(struct reader *r, mg_action *act)
{
    mg__word word = next_word(r);

    if (word.n == 0) {
        return missing(r, "an action such as \"roll\"");
    }
    int kind = mg__find_action(word, r->err);
    if (kind <= 0) {
        return at_word(r, MG_E_UNKNOWN);
    }
    act->kind = (uint8_t)kind;
    return MG_E_OK;
}

/* Chance has no seat and a decision has one; a default that does not fit is ignored. */
static mg_status check_actor(struct reader *r, bool seat_given, int *seat, int kind)
{
    const char *name = mg_action_table[kind].name;

    if (is_chance(kind)) {
        if (seat_given && *seat >= 0) {
            return mg_fail(r->err, MG_E_SYNTAX, "\"%s\" is chance: write * in place of the seat",
                           name);
        }
        *seat = -1;
        return MG_E_OK;
    }
    if (*seat == -1 && seat_given) {
        return mg_fail(r->err, MG_E_SYNTAX, "\"%s\" is a decision: write a seat in place of *",
                       name);
    }
    if (*seat < 0) {
        return mg_fail(r->err, MG_E_SYNTAX, "the seat is missing: write \"0 %s\"", name);
    }
    return MG_E_OK;
}

mg_status mg_action_read(const mg_game *g, const char *text, size_t length, int seat_default,
                         mg_action *act, mg_err *err)
{
    struct reader r = {.g = g, .text = text, .n = length, .err = err};
    mg_action read = {0};
    int seat = seat_default;

    mg_status status = read_actor(&r, seat_default, &seat);
    bool seat_given = r.k != r.word_at;
    if (!status) {
        status = read_kind(&r, &read);
    }
    if (!status) {
        status = check_actor(&r, seat_given, &seat, read.kind);
    }
    if (!status) {
        status = read_arguments(&r, &read);
    }
    if (status) {
        return status;
    }
    mg__word rest = next_word(&r);
    if (rest.n) {
        return at_word(&r, mg_fail(err, MG_E_SYNTAX, "\"%.*s\" is more than \"%s\" takes",
                                   shown(rest), rest.at, mg_action_table[read.kind].name));
    }
    read.seat = (int8_t)seat;
    *act = read;
    return MG_E_OK;
}
