/* SPDX-License-Identifier: MIT
 * Positions from JSON. What is left out gets its default: a game at the start of a turn, with the
 * cards not named in their decks and the buildings not named in the Bank. What is there must make
 * sense, and is refused by the path of its field, or by the invariant that it breaks. */
#include "record/position_read.h"

#include "record/frames.h"
#include "record/invariants.h"
#include "record/position.h"

#include <string.h>

enum { CASH_CAP = 1 << 29 };

static const mg__in_range any_cash = {0, CASH_CAP};

struct reader {
    mg__in in;
    const mg_game *g;
    mg_state *s;
};

static uint32_t bit(int k)
{
    return (uint32_t)1 << k;
}

static uint32_t low_bits(int n)
{
    return n >= 32 ? 0xffffffffu : bit(n) - 1;
}

uint32_t mg__unseen_by_rest(const mg_game *g, const mg_state *s, int board, int deck)
{
    uint32_t rest = low_bits(g->board[board].deck_n[deck]);

    for (int kept = 0; kept < g->kept_n; kept++) {
        if (g->kept_board[kept] != board || g->kept_deck[kept] != deck) {
            continue;
        }
        for (int seat = 0; seat < g->seat_n; seat++) {
            rest &= s->held[seat] & bit(kept) ? ~bit(g->kept_card[kept]) : ~0u;
        }
    }
    for (int other = 0; other < g->board_n; other++) {
        const mg_pile *pile = &s->board[other].pile[deck];
        for (int k = 0; k < pile->known_n; k++) {
            rest &= pile->known[k] >> 5 == board ? ~bit(pile->known[k] & 31) : ~0u;
        }
    }
    return rest;
}

/* ---- names ---- */

typedef int finder(const mg_game *g, mg__word word, mg_err *err);

/* The number behind a name (or behind a position number); -1 on error. */
static int find(struct reader *r, json_t *value, finder *find_it)
{
    char digits[24];
    mg_err err;
    mg__word word;

    if (json_is_integer(value)) {
        mg__out o = mg__out_of(digits, sizeof digits);
        mg__putf(&o, "%lld", (long long)json_integer_value(value));
        word = mg__word_of(digits);
    } else {
        word = mg__in_word(&r->in, value);
    }
    if (!word.at) {
        return -1;
    }
    int found = find_it(r->g, word, &err);
    if (found < 0) {
        mg__in_wrap(&r->in, &err);
    }
    return found;
}

static int find_member(struct reader *r, json_t *object, const char *key, finder *find_it, int def)
{
    json_t *value = json_object_get(object, key);

    if (!value || json_is_null(value)) {
        return def;
    }
    mg__in_key(&r->in, key);
    int found = find(r, value, find_it);
    mg__in_up(&r->in);
    return found < 0 ? def : found;
}

/* A list of seats as a set. */
static uint32_t read_seats(struct reader *r, json_t *object, const char *key, uint32_t def)
{
    json_t *list = mg__in_array(&r->in, object, key);
    uint32_t seats = 0;

    if (!list) {
        return def;
    }
    mg__in_key(&r->in, key);
    for (size_t k = 0; k < json_array_size(list); k++) {
        mg__in_index(&r->in, (int)k);
        seats |= bit((int)mg__in_number(&r->in, json_array_get(list, k),
                                        (mg__in_range){0, r->g->seat_n - 1}));
        mg__in_up(&r->in);
    }
    mg__in_up(&r->in);
    return seats;
}

/* Calls take for each name of a list. */
typedef void taker(struct reader *r, int found, void *context);

static void read_names(struct reader *r, json_t *object, const char *key, finder *find_it,
                       taker *take, void *context)
{
    json_t *list = mg__in_array(&r->in, object, key);

    mg__in_key(&r->in, key);
    for (size_t k = 0; list && k < json_array_size(list) && !r->in.failed; k++) {
        mg__in_index(&r->in, (int)k);
        int found = find(r, json_array_get(list, k), find_it);
        if (found >= 0) {
            take(r, found, context);
        }
        mg__in_up(&r->in);
    }
    mg__in_up(&r->in);
}

/* One amount, or one a board: {"us": 1500}. A number alone does for one board only. */
static void read_amounts(struct reader *r, json_t *object, const char *key, int32_t *amts)
{
    json_t *value = json_object_get(object, key);

    if (!value || json_is_null(value)) {
        return;
    }
    mg__in_key(&r->in, key);
    if (json_is_object(value)) {
        const char *codes[MG_BOARDS_MAX + 1] = {0};
        for (int board = 0; board < r->g->board_n; board++) {
            codes[board] = r->g->def[board]->code;
            amts[board] = (int32_t)mg__in_int(&r->in, value, codes[board], any_cash, amts[board]);
        }
        mg__in_only(&r->in, value, codes);
    } else if (r->g->board_n > 1) {
        mg__in_fail(&r->in, MG_E_FIELD, "say in which currency: {\"%s\": 100}", r->g->def[0]->code);
    } else {
        amts[0] = (int32_t)mg__in_number(&r->in, value, any_cash);
    }
    mg__in_up(&r->in);
}

/* ---- which game ---- */

static void check_edition(struct reader *r, json_t *root)
{
    const mg_edition *edition = r->g->edition;
    char name[2 * MG_NAME_CAP + 2];
    mg__out o = mg__out_of(name, sizeof name);
    json_t *value = json_object_get(root, "edition");

    if (!value) {
        return;
    }
    mg__in_key(&r->in, "edition");
    mg__word word = mg__in_word(&r->in, value);
    mg__putf(&o, "%s:%s", edition->name, edition->profile);
    if (word.at && strcmp(word.at, name) != 0 && strcmp(word.at, edition->name) != 0) {
        mg__in_fail(&r->in, MG_E_MISMATCH, "this game is %s, not %.*s", name,
                    word.n < 60 ? (int)word.n : 60, word.at);
    }
    mg__in_up(&r->in);
}

static bool read_option(mg__in *in, const char *name, json_t *value, mg_options *options)
{
    char number[24];
    int32_t read = 0;
    int option = mg_option_find(name, strlen(name));

    mg__in_key(in, name);
    if (option < 0) {
        mg_err err;
        (void)mg__find_word(mg__word_of(name), "option", mg__option_word, NULL, &err);
        mg__in_wrap(in, &err);
    } else {
        const char *text = json_string_value(value);
        mg__out o = mg__out_of(number, sizeof number);
        if (json_is_boolean(value)) {
            text = json_is_true(value) ? "on" : "off";
        } else if (json_is_integer(value)) {
            mg__putf(&o, "%lld", (long long)json_integer_value(value));
            text = number;
        }
        mg_status status = text ? mg_option_parse(option, text, strlen(text), &read) : MG_E_SYNTAX;
        if (status || (status = mg_option_set(options, option, read))) {
            mg__in_fail(in, MG_E_FIELD, "%s", mg_status_text((int)status));
        }
    }
    mg__in_up(in);
    return !in->failed;
}

const char *mg__option_word(const void *context, int k)
{
    (void)context;
    return k < MG_OPTION_N ? mg_option_table[k].name : NULL;
}

void mg__read_options(mg__in *in, json_t *root, mg_options *options)
{
    json_t *object = mg__in_object(in, root, "options");
    const char *name = NULL;
    json_t *value = NULL;

    mg__in_key(in, "options");
    json_object_foreach(object, name, value)
    {
        if (!read_option(in, name, value, options)) {
            break;
        }
    }
    mg__in_up(in);
}

static void check_options(struct reader *r, json_t *root)
{
    mg_options options = r->g->opt;

    mg__read_options(&r->in, root, &options);
    for (int option = 0; option < MG_OPTION_N; option++) {
        if (mg_option_get(&options, option) != mg_option_get(&r->g->opt, option)) {
            mg__in_fail(&r->in, MG_E_MISMATCH, "options.%s: this game was begun with another value",
                        mg_option_table[option].name);
        }
    }
}

static void check_boards(struct reader *r, json_t *root)
{
    json_t *list = mg__in_array(&r->in, root, "boards");

    if (!list) {
        return;
    }
    mg__in_key(&r->in, "boards");
    bool same = json_array_size(list) == r->g->board_n;
    for (size_t k = 0; same && k < json_array_size(list); k++) {
        const char *code = json_string_value(json_array_get(list, k));
        same = code && strcmp(code, r->g->def[k]->code) == 0;
    }
    if (!same) {
        mg__in_fail(&r->in, MG_E_MISMATCH, "this game was begun with other boards");
    }
    mg__in_up(&r->in);
}

/* ---- seats ---- */

static void own(struct reader *r, int seat, int deed_id)
{
    mg_board_state *b = &r->s->board[deed_id >> 5];
    int deed = deed_id & 31;

    if (b->owner[deed]) {
        mg__in_fail(&r->in, MG_E_FIELD, "%s belongs to seat %d already",
                    mg_deed_name(r->g, deed_id), b->owner[deed] - 1);
        return;
    }
    b->owner[deed] = (uint8_t)(seat + 1);
    b->owned[seat] |= bit(deed);
}

static void take_deed(struct reader *r, int deed_id, void *context)
{
    own(r, *(const int *)context, deed_id);
}

static void take_card(struct reader *r, int kept, void *context)
{
    int seat = *(const int *)context;

    for (int other = 0; other < r->g->seat_n; other++) {
        if (r->s->held[other] & bit(kept)) {
            mg__in_fail(&r->in, MG_E_FIELD, "seat %d holds that card already", other);
            return;
        }
    }
    r->s->held[seat] |= bit(kept);
}

static void set_level(struct reader *r, int deed_id, json_t *value)
{
    mg_board_state *b = &r->s->board[deed_id >> 5];
    int level = (int)mg__in_number(&r->in, value, (mg__in_range){0, MG_LEVELS - 1});

    b->level[deed_id & 31] = (uint8_t)level;
    b->built &= ~bit(deed_id & 31);
    b->built |= level ? bit(deed_id & 31) : 0;
}

/* {"boardwalk": 3, "park-place": 3, "baltic-avenue": "mortgaged", "short-line": true} */
static void read_deed_map(struct reader *r, json_t *map, int seat)
{
    const char *name = NULL;
    json_t *value = NULL;
    mg_err err;

    json_object_foreach(map, name, value)
    {
        mg__in_key(&r->in, name);
        int deed_id = mg__find_deed(r->g, mg__word_of(name), &err);
        if (deed_id < 0) {
            mg__in_wrap(&r->in, &err);
        } else {
            own(r, seat, deed_id);
            if (json_is_string(value) && strcmp(json_string_value(value), "mortgaged") == 0) {
                r->s->board[deed_id >> 5].mortgaged |= bit(deed_id & 31);
            } else if (json_is_integer(value)) {
                set_level(r, deed_id, value);
            } else if (!json_is_true(value)) {
                mg__in_fail(&r->in, MG_E_FIELD, "a level, \"mortgaged\" or true is wanted");
            }
        }
        mg__in_up(&r->in);
    }
}

static void read_deeds_of(struct reader *r, json_t *object, int seat)
{
    json_t *deeds = json_object_get(object, "deeds");

    if (json_is_object(deeds)) {
        mg__in_key(&r->in, "deeds");
        read_deed_map(r, deeds, seat);
        mg__in_up(&r->in);
    } else {
        read_names(r, object, "deeds", mg__find_deed, take_deed, &seat);
    }
}

/* "jail": rolls made there and one more, or true; the token then stands in Jail. */
static void read_jail(struct reader *r, json_t *object, int seat)
{
    json_t *value = json_object_get(object, "jail");
    int jail = 0;

    if (json_is_boolean(value)) {
        jail = json_is_true(value);
    } else {
        jail = (int)mg__in_int(&r->in, object, "jail", (mg__in_range){0, 100}, 0);
    }
    if (jail) {
        r->s->jailed |= (uint16_t)bit(seat);
        r->s->tries[seat] = (uint8_t)(jail - 1);
    }
    int usual = jail ? r->g->board[0].jail : 0;
    r->s->pos[seat] = (uint16_t)find_member(r, object, "space", mg__find_space, usual);
}

static void read_seat(struct reader *r, json_t *object, int seat)
{
    static const char *const keys[] = {"name",  "player", "cash",   "space", "deeds",
                                       "cards", "jail",   "offers", "out",   NULL};
    int32_t cash[MG_BOARDS_MAX];
    mg_state *s = r->s;

    if (!json_is_object(object)) {
        mg__in_fail(&r->in, MG_E_FIELD, "an object such as {\"cash\": 1500} is wanted");
        return;
    }
    mg__in_only(&r->in, object, keys);
    int out = (int)mg__in_int(&r->in, object, "out", (mg__in_range){0, r->g->seat_n}, 0);
    for (int board = 0; board < r->g->board_n; board++) {
        cash[board] = out ? 0 : s->board[board].cash[seat];
    }
    read_amounts(r, object, "cash", cash);
    for (int board = 0; board < r->g->board_n; board++) {
        s->board[board].cash[seat] = cash[board];
    }
    s->order[seat] = (uint8_t)out;
    if (out) {
        s->alive &= (uint16_t)~bit(seat);
    }
    read_jail(r, object, seat);
    read_deeds_of(r, object, seat);
    read_names(r, object, "cards", mg__find_kept, take_card, &seat);
    s->offers[seat] = (uint8_t)mg__in_int(&r->in, object, "offers", (mg__in_range){0, 255}, 0);
}

static void read_all_seats(struct reader *r, json_t *root)
{
    json_t *list = mg__in_array(&r->in, root, "seats");

    mg__in_key(&r->in, "seats");
    if (list && json_array_size(list) > r->g->seat_n) {
        mg__in_fail(&r->in, MG_E_FIELD, "this game has %d seats, not %zu", r->g->seat_n,
                    json_array_size(list));
    }
    for (int seat = 0; list && seat < (int)json_array_size(list) && !r->in.failed; seat++) {
        mg__in_index(&r->in, seat);
        read_seat(r, json_array_get(list, (size_t)seat), seat);
        mg__in_up(&r->in);
    }
    mg__in_up(&r->in);
}

/* ---- boards ---- */

/* Deeds of one board only are wanted where a board's own sets are read. */
struct set {
    int board;
    uint32_t *deeds;
};

static void take_into_set(struct reader *r, int deed_id, void *context)
{
    const struct set *set = context;

    if (deed_id >> 5 != set->board) {
        mg__in_fail(&r->in, MG_E_FIELD, "%s lies on another board", mg_deed_name(r->g, deed_id));
        return;
    }
    *set->deeds |= bit(deed_id & 31);
}

static void read_levels(struct reader *r, json_t *object, int board)
{
    json_t *levels = mg__in_object(&r->in, object, "levels");
    const char *name = NULL;
    json_t *value = NULL;
    mg_err err;

    mg__in_key(&r->in, "levels");
    json_object_foreach(levels, name, value)
    {
        mg__in_key(&r->in, name);
        int deed_id = mg__find_deed(r->g, mg__word_of(name), &err);
        if (deed_id < 0) {
            mg__in_wrap(&r->in, &err);
        } else if (deed_id >> 5 != board) {
            mg__in_fail(&r->in, MG_E_FIELD, "that lies on another board");
        } else {
            set_level(r, deed_id, value);
        }
        mg__in_up(&r->in);
    }
    mg__in_up(&r->in);
}

struct card_list {
    int deck;
    int board;
    mg_pile *pile;    /* known cards go here, */
    uint32_t *unseen; /* or unseen ones here */
};

static void take_pile_card(struct reader *r, json_t *value, const struct card_list *to)
{
    mg_err err;
    int deck = 0;
    mg__word word = mg__in_word(&r->in, value);
    int card = word.at ? mg__find_card(r->g, word, &deck, &err) : -1;

    if (!word.at) {
        return;
    }
    if (card < 0) {
        mg__in_wrap(&r->in, &err);
    } else if (deck != to->deck || (to->unseen && card >> 5 != to->board)) {
        mg__in_fail(&r->in, MG_E_FIELD, "that card belongs to another deck");
    } else if (to->unseen) {
        *to->unseen |= bit(card & 31);
    } else if (to->pile->known_n == MG_DECK_MAX) {
        mg__in_fail(&r->in, MG_E_CAPACITY, "at most %d cards are known", MG_DECK_MAX);
    } else {
        to->pile->known[to->pile->known_n++] = (uint8_t)card;
    }
}

static bool read_pile_cards(struct reader *r, json_t *object, const char *key,
                            const struct card_list *to)
{
    json_t *list = mg__in_array(&r->in, object, key);

    mg__in_key(&r->in, key);
    for (size_t k = 0; list && k < json_array_size(list) && !r->in.failed; k++) {
        mg__in_index(&r->in, (int)k);
        take_pile_card(r, json_array_get(list, k), to);
        mg__in_up(&r->in);
    }
    mg__in_up(&r->in);
    return list != NULL;
}

static const char *const deck_keys[] = {"known", "unseen", "unseen_n", NULL};

static json_t *deck_object(struct reader *r, json_t *decks, int deck)
{
    json_t *object = mg__in_object(&r->in, decks, mg__decks[deck]);

    if (object) {
        mg__in_only(&r->in, object, deck_keys);
    }
    return object;
}

/* What is unseen follows from the known cards of every pile, so those come first, for all boards.
 */
static void read_known(struct reader *r, json_t *decks, int board)
{
    mg__in_key(&r->in, "decks");
    if (decks) {
        mg__in_only(&r->in, decks, mg__decks);
    }
    for (int deck = 0; deck < MG_DECKS; deck++) {
        struct card_list to = {deck, board, &r->s->board[board].pile[deck], NULL};
        mg__in_key(&r->in, mg__decks[deck]);
        (void)read_pile_cards(r, deck_object(r, decks, deck), "known", &to);
        mg__in_up(&r->in);
    }
    mg__in_up(&r->in);
}

static void read_unseen(struct reader *r, json_t *decks, int board)
{
    mg_board_state *b = &r->s->board[board];

    mg__in_key(&r->in, "decks");
    for (int deck = 0; deck < MG_DECKS; deck++) {
        json_t *object = deck_object(r, decks, deck);
        uint32_t unseen = 0;
        struct card_list to = {deck, board, NULL, &unseen};
        mg__in_key(&r->in, mg__decks[deck]);
        if (!read_pile_cards(r, object, "unseen", &to)) {
            unseen = mg__unseen_by_rest(r->g, r->s, board, deck);
        }
        b->unseen[deck] = unseen;
        b->pile[deck].unseen_n = (uint8_t)mg__in_int(&r->in, object, "unseen_n",
                                                     (mg__in_range){0, 255}, mg__bits(unseen));
        mg__in_up(&r->in);
    }
    mg__in_up(&r->in);
}

/* What the Bank has left of a kind, if the position does not say. */
static void read_stock(struct reader *r, json_t *object, int board)
{
    mg_board_state *b = &r->s->board[board];
    int houses = r->g->opt.bank_limited ? r->g->opt.bank_houses : 0;
    int hotels = r->g->opt.bank_limited ? r->g->opt.bank_hotels : 0;

    for (int deed = 0; deed < MG_DEEDS_MAX && r->g->opt.bank_limited; deed++) {
        houses -= b->level[deed] == MG_LEVELS - 1 ? 0 : b->level[deed];
        hotels -= b->level[deed] == MG_LEVELS - 1;
    }
    if (houses < 0 || hotels < 0) {
        mg__in_fail(&r->in, MG_E_INVARIANT, "the Bank has %d houses and %d hotels, no more",
                    (int)r->g->opt.bank_houses, (int)r->g->opt.bank_hotels);
        return;
    }
    b->houses = (uint8_t)mg__in_int(&r->in, object, "houses", (mg__in_range){0, 255}, houses);
    b->hotels = (uint8_t)mg__in_int(&r->in, object, "hotels", (mg__in_range){0, 255}, hotels);
}

static void read_board(struct reader *r, json_t *object, int board)
{
    static const char *const keys[] = {"houses",    "hotels", "pot",   "levels",
                                       "mortgaged", "due",    "decks", NULL};
    mg_board_state *b = &r->s->board[board];
    struct set mortgaged = {board, &b->mortgaged};
    struct set due = {board, &b->due};

    if (object) {
        mg__in_only(&r->in, object, keys);
    }
    read_levels(r, object, board);
    read_stock(r, object, board);
    b->pot = (int32_t)mg__in_int(&r->in, object, "pot", any_cash, b->pot);
    read_names(r, object, "mortgaged", mg__find_deed, take_into_set, &mortgaged);
    read_names(r, object, "due", mg__find_deed, take_into_set, &due);
    read_known(r, mg__in_object(&r->in, object, "decks"), board);
}

/* "board": {"us": {…}}, or with one board in play simply {…}. */
static json_t *board_object(struct reader *r, json_t *boards, int board)
{
    const char *code = r->g->def[board]->code;

    if (r->g->board_n == 1 && boards && !json_object_get(boards, code)) {
        return boards;
    }
    return mg__in_object(&r->in, boards, code);
}

static void read_all_boards(struct reader *r, json_t *root)
{
    json_t *boards = mg__in_object(&r->in, root, "board");
    const char *codes[MG_BOARDS_MAX + 1] = {0};

    mg__in_key(&r->in, "board");
    for (int board = 0; board < r->g->board_n; board++) {
        codes[board] = r->g->def[board]->code;
    }
    if (boards && board_object(r, boards, 0) != boards) {
        mg__in_only(&r->in, boards, codes);
    }
    for (int board = 0; board < r->g->board_n; board++) {
        mg__in_key(&r->in, codes[board]);
        read_board(r, board_object(r, boards, board), board);
        mg__in_up(&r->in);
    }
    for (int board = 0; board < r->g->board_n; board++) {
        json_t *object = board_object(r, boards, board);
        mg__in_key(&r->in, codes[board]);
        read_unseen(r, mg__in_object(&r->in, object, "decks"), board);
        mg__in_up(&r->in);
    }
    mg__in_up(&r->in);
}

/* ---- the turn and the frames ---- */

static void read_dice(struct reader *r, json_t *turn)
{
    json_t *dice = mg__in_array(&r->in, turn, "dice");

    if (!dice) {
        return;
    }
    mg__in_key(&r->in, "dice");
    if (json_array_size(dice) != 2) {
        mg__in_fail(&r->in, MG_E_FIELD, "two dice are wanted");
    }
    for (size_t k = 0; k < 2 && !r->in.failed; k++) {
        r->s->die[k] =
            (uint8_t)mg__in_number(&r->in, json_array_get(dice, k), (mg__in_range){0, 6});
    }
    mg__in_up(&r->in);
}

/* The first seat still in play, where the position does not say whose turn it is. */
static int usual_turn_seat(const mg_state *s)
{
    for (int seat = 0; seat < s->seat_n; seat++) {
        if (s->alive & bit(seat)) {
            return seat;
        }
    }
    return 0;
}

/* Returns the step that is asked for, or -1. */
static int read_turn(struct reader *r, json_t *root)
{
    static const char *const keys[] = {"seat",    "step", "n",      "round", "first",
                                       "doubles", "dice", "factor", NULL};
    const mg__in_range count = {0, 1 << 30};
    const mg__in_range seats = {0, r->g->seat_n - 1};
    mg_state *s = r->s;
    int usual = usual_turn_seat(s);

    s->turn_n = s->round_n = 1;
    if (json_is_integer(json_object_get(root, "turn"))) {
        s->turn_seat = (uint8_t)mg__in_int(&r->in, root, "turn", seats, usual);
        return -1;
    }
    json_t *turn = mg__in_object(&r->in, root, "turn");
    mg__in_key(&r->in, "turn");
    if (turn) {
        mg__in_only(&r->in, turn, keys);
    }
    s->turn_seat = (uint8_t)mg__in_int(&r->in, turn, "seat", seats, usual);
    s->first_seat = (uint8_t)mg__in_int(&r->in, turn, "first", seats, 0);
    s->turn_n = (uint32_t)mg__in_int(&r->in, turn, "n", count, 1);
    s->round_n = (uint32_t)mg__in_int(&r->in, turn, "round", count, 1);
    s->doubles = (uint8_t)mg__in_int(&r->in, turn, "doubles", (mg__in_range){0, 255}, 0);
    s->factor = (uint8_t)mg__in_int(&r->in, turn, "factor", (mg__in_range){0, 255}, 0);
    read_dice(r, turn);
    int step = mg__in_choice(&r->in, turn, "step", mg__turn_steps, -1);
    mg__in_up(&r->in);
    return step;
}

static const char *cause_word(const void *context, int k)
{
    (void)context;
    return k < MG_CAUSE_N ? mg_cause_table[k].name : NULL;
}

static const char *clause_word(const void *context, int k)
{
    (void)context;
    return k < MG_CLAUSE_N ? mg_clause_table[k].name : NULL;
}

static const char *frame_word(const void *context, int k)
{
    (void)context;
    return mg__frame_name(k);
}

static int64_t find_in_list(struct reader *r, json_t *object, const char *key, mg__word_list *list,
                            int64_t def)
{
    json_t *value = json_object_get(object, key);
    mg_err err;

    if (!value) {
        return def;
    }
    mg__in_key(&r->in, key);
    mg__word word = mg__in_word(&r->in, value);
    int found = word.at ? mg__find_word(word, key, list, NULL, &err) : 0;
    if (found < 0) {
        mg__in_wrap(&r->in, &err);
    }
    mg__in_up(&r->in);
    return found < 0 ? def : found;
}

static int64_t read_party(struct reader *r, json_t *object, const char *key)
{
    static const char *const words[] = {"bank", "pot", NULL};
    json_t *value = json_object_get(object, key);

    if (json_is_integer(value)) {
        return mg__in_int(&r->in, object, key, (mg__in_range){0, r->g->seat_n - 1}, 0);
    }
    return mg__in_choice(&r->in, object, key, words, 0) ? (uint8_t)MG_POT : (uint8_t)MG_BANK;
}

/* The deed on which a seat stands; the first of all where it stands on none. */
static int deed_under(struct reader *r, int seat)
{
    int pos = r->s->pos[seat];
    int deed = r->g->board[pos / MG_SPACES].deed_at[pos % MG_SPACES];

    return deed == MG_NONE ? 0 : mg_deed_id(pos / MG_SPACES, deed);
}

static uint32_t usual_seats(struct reader *r, const mg_frame *f)
{
    bool bids = f->kind == MG_FRAME_AUCTION || f->kind == MG_FRAME_SHORTAGE;

    return bids ? r->s->alive : r->s->alive & ~bit(f->seat);
}

static int64_t read_role(struct reader *r, json_t *object, mg__field field, const mg_frame *f)
{
    const mg__in_range any = {INT32_MIN, UINT32_MAX};
    const mg__in_range seats = {0, r->g->seat_n - 1};
    const char *key = field.key;

    switch (field.role) {
    case MG__RAW:
    case MG__NUMBER:
    case MG__NUMBER_SOME:
        return mg__in_int(&r->in, object, key, any, 0);
    case MG__SEAT:
        return mg__in_int(&r->in, object, key, seats, r->s->turn_seat);
    case MG__SEAT_PLUS:
        return mg__in_int(&r->in, object, key, seats, -1) + 1;
    case MG__PARTY:
        return read_party(r, object, key);
    case MG__BOARD:
        return find_member(r, object, key, mg__find_board, 0);
    case MG__TURN_STEP:
        return mg__in_choice(&r->in, object, key, mg__turn_steps, MG_STEP_WAIT);
    case MG__DICE_FOR:
        return mg__in_choice(&r->in, object, key, mg__dice_fors, MG_DICE_MOVE);
    case MG__BUILDING:
        return mg__in_choice(&r->in, object, key, mg__buildings, 0);
    case MG__DECK:
        return mg__in_choice(&r->in, object, key, mg__decks, 0);
    case MG__DEED:
        return find_member(r, object, key, mg__find_deed, deed_under(r, f->seat));
    case MG__SPACE:
        return find_member(r, object, key, mg__find_space, r->s->pos[f->seat]);
    case MG__CAUSE:
        return find_in_list(r, object, key, cause_word, MG_CAUSE_CARD);
    case MG__CLAUSE:
        return find_in_list(r, object, key, clause_word, 0);
    case MG__SEATS:
        return read_seats(r, object, key, usual_seats(r, f));
    case MG__SEATS_SOME:
        return read_seats(r, object, key, 0);
    }
    return 0;
}

static void check_frame_keys(struct reader *r, json_t *object, int kind)
{
    const char *keys[MG__MEMBERS + 2] = {"kind"};

    for (mg__member member = MG__OF_SEAT; member < MG__MEMBERS; member++) {
        keys[1 + (int)member] = mg__frame_field(kind, member).key;
    }
    mg__in_only(&r->in, object, keys);
}

static void read_frame(struct reader *r, json_t *object, mg_frame *f)
{
    if (!json_is_object(object) || !json_object_get(object, "kind")) {
        mg__in_fail(&r->in, MG_E_FIELD, "an object such as {\"kind\": \"buy\"} is wanted");
        return;
    }
    f->kind = (uint8_t)find_in_list(r, object, "kind", frame_word, MG_FRAME_NONE);
    check_frame_keys(r, object, f->kind);
    for (mg__member member = MG__OF_SEAT; member < MG__MEMBERS && !r->in.failed; member++) {
        mg__field field = mg__frame_field(f->kind, member);
        int64_t value = read_role(r, object, field, f);
        if (!mg__frame_set(f, member, value)) {
            mg__in_fail(&r->in, MG_E_FIELD, "\"%s\" is too large", field.key);
        }
    }
}

/* Before the first turn there is no turn to resume. */
static bool is_setup(const mg_frame *f)
{
    return f->kind == MG_FRAME_DEAL || (f->kind == MG_FRAME_DICE && f->step == MG_DICE_START);
}

static void put_turn_below(mg_state *s, int step)
{
    memmove(&s->frame[1], &s->frame[0], s->depth * sizeof s->frame[0]);
    s->frame[0] = (mg_frame){.kind = MG_FRAME_TURN, .seat = s->turn_seat, .step = (uint8_t)step};
    s->depth++;
}

static int usual_step(const mg_state *s)
{
    return s->jailed & bit(s->turn_seat) ? MG_STEP_JAIL : MG_STEP_ROLL;
}

static void read_frames(struct reader *r, json_t *root, int step)
{
    json_t *list = mg__in_array(&r->in, root, "frames");
    mg_state *s = r->s;

    mg__in_key(&r->in, "frames");
    if (list && json_array_size(list) > MG_FRAMES_MAX - 1) {
        mg__in_fail(&r->in, MG_E_CAPACITY, "at most %d frames", MG_FRAMES_MAX - 1);
    }
    for (size_t k = 0; list && k < json_array_size(list) && !r->in.failed; k++) {
        mg__in_index(&r->in, (int)k);
        read_frame(r, json_array_get(list, k), &s->frame[s->depth++]);
        mg__in_up(&r->in);
    }
    mg__in_up(&r->in);
    if (r->in.failed || s->result != MG_RUNNING) {
        return;
    }
    if (s->depth == 0) {
        put_turn_below(s, step < 0 ? usual_step(s) : step);
    } else if (s->frame[0].kind != MG_FRAME_TURN && !is_setup(&s->frame[0])) {
        put_turn_below(s, step < 0 ? MG_STEP_WAIT : step);
    }
}

/* ---- the open offer, the end ---- */

struct side {
    bool give;
};

static void take_offered_deed(struct reader *r, int deed_id, void *context)
{
    const struct side *side = context;
    mg_board_state *b = &r->s->board[deed_id >> 5];

    *(side->give ? &b->offer_give : &b->offer_get) |= bit(deed_id & 31);
}

static void take_offered_card(struct reader *r, int kept, void *context)
{
    const struct side *side = context;

    *(side->give ? &r->s->offer_cards_give : &r->s->offer_cards_get) |= bit(kept);
}

static void read_side(struct reader *r, json_t *offer, const char *key, bool give)
{
    static const char *const keys[] = {"cash", "deeds", "cards", NULL};
    json_t *object = mg__in_object(&r->in, offer, key);
    int32_t cash[MG_BOARDS_MAX] = {0};
    struct side side = {give};

    if (!object) {
        return;
    }
    mg__in_key(&r->in, key);
    mg__in_only(&r->in, object, keys);
    read_amounts(r, object, "cash", cash);
    for (int board = 0; board < r->g->board_n; board++) {
        mg_board_state *b = &r->s->board[board];
        *(give ? &b->offer_cash_give : &b->offer_cash_get) = cash[board];
    }
    read_names(r, object, "deeds", mg__find_deed, take_offered_deed, &side);
    read_names(r, object, "cards", mg__find_kept, take_offered_card, &side);
    mg__in_up(&r->in);
}

static void read_offer(struct reader *r, json_t *root)
{
    static const char *const keys[] = {"give", "get", NULL};
    json_t *offer = mg__in_object(&r->in, root, "offer");

    if (!offer) {
        return;
    }
    mg__in_key(&r->in, "offer");
    mg__in_only(&r->in, offer, keys);
    read_side(r, offer, "give", true);
    read_side(r, offer, "get", false);
    mg__in_up(&r->in);
}

static void read_result(struct reader *r, json_t *root)
{
    r->s->time_up = mg__in_bool(&r->in, root, "time_up", false);
    r->s->result = (uint8_t)mg__in_choice(&r->in, root, "result", mg__results, MG_RUNNING);
    r->s->winners = (uint16_t)read_seats(r, root, "winners", 0);
}

/* ---- all of it ---- */

static void read_position(struct reader *r, json_t *root)
{
    static const char *const keys[] = {"edition", "options", "boards",  "seats",  "board",   "turn",
                                       "frames",  "offer",   "time_up", "result", "winners", NULL};

    if (!json_is_object(root)) {
        mg__in_fail(&r->in, MG_E_FIELD, "a position is an object such as {\"seats\": [{}, {}]}");
        return;
    }
    mg__in_only(&r->in, root, keys);
    check_edition(r, root);
    check_options(r, root);
    check_boards(r, root);
    read_all_seats(r, root);
    read_all_boards(r, root);
    read_result(r, root);
    int step = read_turn(r, root);
    read_frames(r, root, step);
    read_offer(r, root);
}

/* The state that the fields are read into: as at the start, but that nothing is asked yet. */
static void start_from(const mg_game *g, mg_state *s)
{
    memset(s, 0, sizeof *s);
    mg_state_init(g, s);
    memset(s->frame, 0, sizeof s->frame);
    s->depth = 0;
}

mg_status mg__read_state(const mg_game *g, json_t *root, mg_state *s, mg_err *err)
{
    mg_state read;
    struct reader r = {.in = {.g = g}, .g = g, .s = &read};

    start_from(g, &read);
    read_position(&r, root);
    if (r.in.failed) {
        if (err) {
            *err = r.in.err;
        }
        return r.in.err.status;
    }
    const char *broken = mg_state_check(g, &read);
    if (broken) {
        return mg_fail(err, MG_E_INVARIANT, "%s (%s)", mg__invariant_text(broken), broken);
    }
    mg_state_copy(g, s, &read);
    return MG_E_OK;
}

mg_status mg_json_read_state(const mg_game *g, const char *text, size_t length, mg_state *s,
                             mg_err *err)
{
    json_t *root = mg__json_parse(text, length, err);

    if (!root) {
        return MG_E_SYNTAX;
    }
    mg_status status = mg__read_state(g, root, s, err);
    json_decref(root);
    return status;
}
