/* SPDX-License-Identifier: MIT
 * Positions of card games from JSON. Cards that are not named are in the pile; if the position
 * names the pile, they are used cards. */
#include "record/positions/position_read_cards.h"

#include "record/words/frame_fields.h"

#include <string.h>

enum { CARDS_MAX = 255 };

/* ---- lists of cards ---- */

static void count_one(mg__reader *r, int kind, void *context)
{
    uint8_t *n = context;

    if (n[kind] == CARDS_MAX) {
        mg__in_fail(&r->in, MG_E_CAPACITY, "no game has so many cards");
    } else {
        n[kind]++;
    }
}

/* Reads {"1m": 6}. */
static void read_counts(mg__reader *r, json_t *object, uint8_t *n)
{
    const char *word = NULL;
    json_t *value = NULL;
    mg_err err;

    MG__EACH_MEMBER(object, word, value)
    {
        mg__in_key(&r->in, word);
        int kind = mg__find_kind(r->g, mg__word_of(word), &err);
        if (kind < 0) {
            mg__in_wrap(&r->in, &err);
        } else {
            n[kind] = (uint8_t)mg__in_number(&r->in, value, (mg__in_range){0, CARDS_MAX});
        }
        mg__in_up(&r->in);
    }
}

/* Reads a list of cards, or an object that counts them. */
static void read_cards(mg__reader *r, json_t *object, const char *key, uint8_t *n)
{
    json_t *value = json_object_get(object, key);

    if (!json_is_object(value)) {
        mg__read_names(r, object, key, mg__find_kind, count_one, n);
        return;
    }
    mg__in_key(&r->in, key);
    read_counts(r, value, n);
    mg__in_up(&r->in);
}

/* ---- rows ---- */

/* The colour of a row that names none: the only colour that all its cards can have. A single
 * wildcard of any colour has none. */
static int usual_colour(mg__reader *r, const mg_cards_row *row)
{
    if (row->n == 1 && r->g->deck.multi[row->card[0]]) {
        return MG_NO_COLOUR;
    }

    uint32_t common = (1u << r->g->deck.colour_n) - 1;
    int colour = 0;

    for (int slot = 0; slot < row->n; slot++) {
        common &= r->g->deck.colours[row->card[slot]];
    }
    if (!common || (common & (common - 1))) {
        mg__in_fail(&r->in, MG_E_FIELD,
                    "the cards leave open which colour the row has: say \"colour\"");
        return 0;
    }
    while (!(common >> colour & 1)) {
        colour++;
    }
    return colour;
}

static void place_card(mg__reader *r, int kind, void *context)
{
    mg_cards_row *row = context;
    int slot = row->n;

    if (slot == MG_SET_MAX) {
        mg__in_fail(&r->in, MG_E_CAPACITY, "no row has more than %d cards", MG_SET_MAX);
        return;
    }
    for (; slot > 0 && row->card[slot - 1] > kind; slot--) {
        row->card[slot] = row->card[slot - 1];
    }
    row->card[slot] = (uint8_t)kind;
    row->n++;
}

/* {"colour": "brown", "cards": ["brown", "brown"], "house": true}, or just the list of cards. */
static void read_row(mg__reader *r, json_t *value, mg_cards_row *row)
{
    static const char *const keys[] = {"colour", "cards", "house", "hotel", NULL};
    json_t *object =
        mg__is(value, JSON_ARRAY) ? json_pack("{s:O}", "cards", value) : json_incref(value);

    if (!mg__is(object, JSON_OBJECT)) {
        mg__in_fail(&r->in, MG_E_FIELD,
                    "cards are wanted, or an object such as {\"cards\": [\"brown\"]}");
    } else {
        mg__in_only(&r->in, object, keys);
        mg__read_names(r, object, "cards", mg__find_kind, place_card, row);
        bool none = json_is_null(json_object_get(object, "colour"));
        int colour = none ? -1 : mg__read_name(r, object, "colour", mg__find_colour, -1);
        row->colour = (uint8_t)(colour < 0 ? usual_colour(r, row) : colour);
        for (int which = 0; which < 2; which++) {
            row->built |=
                (uint8_t)(mg__in_bool(&r->in, object, mg__buildings[which], false) << which);
        }
    }
    json_decref(object);
}

static void read_rows(mg__reader *r, json_t *object, int seat)
{
    json_t *list = mg__in_array(&r->in, object, "rows");
    mg_cards_state *d = &r->s->cards;
    int at = d->row_at[seat];

    mg__in_key(&r->in, "rows");
    for (size_t k = 0; list && k < json_array_size(list) && !r->in.failed; k++, at++) {
        mg__in_index(&r->in, (int)k);
        if (at >= r->g->deck.row_max) {
            mg__in_fail(&r->in, MG_E_CAPACITY, "a game has no more rows than properties");
        } else {
            d->row[at].seat = (uint8_t)seat;
            read_row(r, json_array_get(list, k), &d->row[at]);
            d->row_n[seat]++;
            for (int after = seat + 1; after < MG_CARDS_SEATS; after++) {
                d->row_at[after]++;
            }
            d->long_n[seat] =
                (uint8_t)(d->long_n[seat] + (d->row[at].n == r->g->deck.size[d->row[at].colour]));
        }
        mg__in_up(&r->in);
    }
    mg__in_up(&r->in);
}

/* ---- seats ---- */

/* {"red": 1}, if buildings never move (DL-S4). */
static void read_parked_as(mg__reader *r, json_t *object, int seat, int which)
{
    const mg__in_range parked = {0, MG_PARKED_AS_MAX};
    mg_cards_state *d = &r->s->cards;
    const char *word = NULL;
    json_t *value = NULL;
    mg_err err;

    if (object && !mg__is(object, JSON_OBJECT)) {
        mg__in_fail(&r->in, MG_E_FIELD,
                    "where buildings never move their colours are wanted, such as {\"red\": 1}");
    }
    MG__EACH_MEMBER(object, word, value)
    {
        mg__in_key(&r->in, word);
        int colour = mg__find_colour(r->g, mg__word_of(word), &err);
        if (colour < 0) {
            mg__in_wrap(&r->in, &err);
        } else {
            int n = (int)mg__in_number(&r->in, value, parked);
            d->parked[seat][which] = (uint8_t)(d->parked[seat][which] + n);
            d->parked_as[seat][colour] = (uint8_t)(d->parked_as[seat][colour] | n << 4 * which);
        }
        mg__in_up(&r->in);
    }
}

static void read_parked(mg__reader *r, json_t *object, int seat)
{
    static const char *const keys[] = {"house", "hotel", NULL};
    json_t *parked = mg__in_object(&r->in, object, "parked");

    if (!parked) {
        return;
    }
    mg__in_key(&r->in, "parked");
    mg__in_only(&r->in, parked, keys);
    for (int which = 0; which < 2; which++) {
        if (r->g->opt.buildings_move == MG_BUILDINGS_STAY) {
            mg__in_key(&r->in, mg__buildings[which]);
            read_parked_as(r, json_object_get(parked, mg__buildings[which]), seat, which);
            mg__in_up(&r->in);
        } else {
            r->s->cards.parked[seat][which] = (uint8_t)mg__in_int(
                &r->in, parked, mg__buildings[which], (mg__in_range){0, CARDS_MAX}, 0);
        }
    }
    mg__in_up(&r->in);
}

static void read_seat(mg__reader *r, json_t *object, int seat)
{
    static const char *const keys[] = {"name", "player", "hand",  "bank",
                                       "rows", "parked", "grace", NULL};
    mg_cards_state *d = &r->s->cards;

    if (!mg__is(object, JSON_OBJECT)) {
        mg__in_fail(&r->in, MG_E_FIELD, "an object such as {\"hand\": [\"pass-go\"]} is wanted");
        return;
    }
    mg__in_only(&r->in, object, keys);
    read_cards(r, object, "hand", d->hand[seat]);
    read_cards(r, object, "bank", d->bank[seat]);
    read_rows(r, object, seat);
    read_parked(r, object, seat);
    d->grace[seat] = (uint8_t)mg__in_int(&r->in, object, "grace", (mg__in_range){0, 255}, 0);
    for (int kind = 0; kind < r->g->deck.kind_n; kind++) {
        d->hand_n[seat] = (uint8_t)(d->hand_n[seat] + d->hand[seat][kind]);
    }
}

/* ---- the pile ---- */

/* {"card": "1m", "by": 1}, or just the card, which then was put there by seat 0. */
static void read_buried(mg__reader *r, json_t *value, mg_cards_buried *b)
{
    static const char *const keys[] = {"card", "by", NULL};
    const mg__in_range seats = {0, r->g->seat_n - 1};
    json_t *object =
        mg__is(value, JSON_STRING) ? json_pack("{s:O}", "card", value) : json_incref(value);

    if (!mg__is(object, JSON_OBJECT) || !json_object_get(object, "card")) {
        mg__in_fail(&r->in, MG_E_FIELD,
                    "a card is wanted, or an object such as {\"card\": \"1m\", \"by\": 0}");
    } else {
        mg__in_only(&r->in, object, keys);
        b->kind = (uint8_t)mg__read_name(r, object, "card", mg__find_kind, 0);
        b->by = (uint8_t)(mg__in_int(&r->in, object, "by", seats, 0) + 1);
    }
    json_decref(object);
}

static void read_bottom(mg__reader *r, json_t *root)
{
    json_t *list = mg__in_array(&r->in, root, "bottom");
    mg_cards_state *d = &r->s->cards;

    mg__in_key(&r->in, "bottom");
    if (list && json_array_size(list) > MG_PILE_MAX) {
        mg__in_fail(&r->in, MG_E_CAPACITY, "no game has so many cards");
    }
    for (size_t k = 0; list && k < json_array_size(list) && !r->in.failed; k++) {
        mg__in_index(&r->in, (int)k);
        read_buried(r, json_array_get(list, k), &d->bottom[d->bottom_n++]);
        mg__in_up(&r->in);
    }
    mg__in_up(&r->in);
}

static int on_rows(const mg_game *g, const mg_state *s, int kind)
{
    int which = g->deck.effect[kind] == MG_DX_HOUSE   ? 0
                : g->deck.effect[kind] == MG_DX_HOTEL ? 1
                                                      : -1,
        n = 0;
    const mg_cards_row *row = s->cards.row;

    for (int seat = 0; seat < s->seat_n; seat++) {
        for (int k = 0; k < s->cards.row_n[seat]; k++, row++) {
            for (int slot = 0; slot < row->n; slot++) {
                n += row->card[slot] == kind;
            }
            n += which >= 0 && (row->built >> which & 1);
        }
        n += which >= 0 ? s->cards.parked[seat][which] : 0;
    }
    return n;
}

/* The number of cards of a kind that the position names, outside the pile. */
static int named(const mg_game *g, const mg_state *s, int kind)
{
    const mg_cards_state *d = &s->cards;
    int n = d->used[kind] + d->played[kind] + d->due[kind] + on_rows(g, s, kind);

    for (int seat = 0; seat < s->seat_n; seat++) {
        n += d->hand[seat][kind] + d->bank[seat][kind];
    }
    for (int k = 0; k < d->bottom_n; k++) {
        n += d->bottom[k].kind == kind;
    }
    for (int k = 0; k < s->depth; k++) {
        n += s->frame[k].kind == MG_FRAME_CARDS_PLACE && s->frame[k].cards_place.all_due == 0 &&
             s->frame[k].cards_place.kind_got == kind;
    }
    return n;
}

/* Puts the cards that are not named into the pile, or among the used cards. If both are named,
 * nothing is filled in; the check refuses missing or surplus cards. */
static void fill(mg__reader *r, bool pile, bool used)
{
    mg_cards_state *d = &r->s->cards;

    d->pile_n = 0;
    for (int kind = 0; kind < r->g->deck.kind_n; kind++) {
        int rest = r->g->deck.n[kind] - named(r->g, r->s, kind) - d->unseen[kind];

        if (rest > 0 && !(pile && used)) {
            (pile ? d->used : d->unseen)[kind] = (uint8_t)rest;
        }
        d->pile_n = (uint16_t)(d->pile_n + d->unseen[kind]);
    }
}

/* ---- the turn and what is under way ---- */

static void read_turn(mg__reader *r, json_t *root)
{
    static const char *const keys[] = {"seat",  "plays", "n",      "round", "first",
                                       "moves", "idle",  "active", NULL};
    const mg__in_range small = {0, 255};
    mg_state *s = r->s;
    json_t *turn;

    s->cards.plays = (uint8_t)r->g->opt.plays;
    if (!mg__read_turn_base(r, root, keys, 0, &turn)) {
        return;
    }
    s->cards.plays = (uint8_t)mg__in_int(&r->in, turn, "plays", small, s->cards.plays);
    s->cards.moves = (uint8_t)mg__in_int(&r->in, turn, "moves", small, 0);
    s->cards.idle = (uint8_t)mg__in_int(&r->in, turn, "idle", small, 0);
    s->cards.active = mg__in_flag(&r->in, turn, "active");
    mg__in_up(&r->in);
}

static void read_action(mg__reader *r, json_t *root)
{
    static const char *const keys[] = {"effect", "seat",  "stage", "target", "verdict",
                                       "part",   "plain", "ask",   "pay",    "place",
                                       "give",   "group", "amt",   "base",   NULL};
    const mg__in_range seats = {0, r->g->seat_n - 1}, money = {0, INT16_MAX};
    json_t *object = mg__in_object(&r->in, root, "action");
    mg_cards_action *a = &r->s->cards.act;

    if (!object) {
        return;
    }
    mg__in_key(&r->in, "action");
    mg__in_only(&r->in, object, keys);
    a->effect = (uint8_t)mg__in_choice(&r->in, object, "effect", mg__cards_effects, MG_DX_NONE);
    a->seat = (uint8_t)mg__in_int(&r->in, object, "seat", seats, r->s->turn_seat);
    a->stage = (uint8_t)mg__in_word_of(&r->in, object, "stage", mg__stages);
    a->target = (uint8_t)mg__in_int(&r->in, object, "target", seats, 0);
    a->verdict = (uint8_t)mg__in_word_of(&r->in, object, "verdict", mg__verdicts);
    a->part = mg__in_flag(&r->in, object, "part");
    a->plain = mg__in_flag(&r->in, object, "plain");
    a->ask = (uint16_t)mg__read_seat_set(r, object, "ask", 0);
    a->pay = (uint16_t)mg__read_seat_set(r, object, "pay", 0);
    a->spot =
        (uint16_t)mg__spot_meant(r->g, r->s, mg__read_name(r, object, "place", mg__find_spot, 0));
    a->give = (uint16_t)mg__read_name(r, object, "give", mg__find_spot, 0);
    a->group = mg__in_flag(&r->in, object, "group");
    a->amt = (int16_t)mg__in_int(&r->in, object, "amt", money, 0);
    a->base = (int16_t)mg__in_int(&r->in, object, "base", money, 0);
    mg__in_up(&r->in);
}

static mg_cards_row *row_at(mg_state *s, int spot)
{
    int at = mg_spot_row(spot);

    if (at >= s->cards.row_n[mg_spot_seat(spot)]) {
        return NULL;
    }
    return &s->cards.row[s->cards.row_at[mg_spot_seat(spot)] + at];
}

static void mark_parked(mg__reader *r, int which, int colour)
{
    mg_cards_state *d = &r->s->cards;

    count_one(r, which, d->mark_parked);
    if (colour >= 0 && (d->mark_parked_as[colour] >> 4 * which & 15) == 15) {
        mg__in_fail(&r->in, MG_E_CAPACITY, "no game has so many buildings");
    } else if (colour >= 0) {
        d->mark_parked_as[colour] = (uint8_t)(d->mark_parked_as[colour] + (1 << 4 * which));
    }
}

static void take_mark(mg__reader *r, int what, void *context)
{
    mg_cards_state *d = &r->s->cards;
    int slot = mg_spot_slot(what);
    mg_cards_row *row = NULL;

    (void)context;
    if (what & MG_FROM_BANK) {
        count_one(r, what & ~MG_FROM_BANK, d->mark);
    } else if (mg_spot_row(what) == MG_PARKED && slot >= MG_SLOT_HOUSE) {
        mark_parked(r, slot - MG_SLOT_HOUSE, mg_spot_colour(mg__spot_meant(r->g, r->s, what)));
    } else if ((row = row_at(r->s, what))) {
        row->mark |= (uint8_t)(1u << slot);
    } else {
        mg__in_fail(&r->in, MG_E_FIELD, "there is nothing there");
    }
}

/* The index of a card among all cards of its seat's rows; -1 if there is none. */
static int ordinal(mg_state *s, int spot)
{
    const mg_cards_row *row = row_at(s, spot);
    int n = mg_spot_slot(spot);

    if (!row || n >= row->n) {
        return -1;
    }
    for (int k = 0; k < mg_spot_row(spot); k++) {
        n += (row - 1 - k)->n; /* the seat's rows before it */
    }
    return n;
}

static void read_draft(mg__reader *r, json_t *root)
{
    json_t *object = mg__in_object(&r->in, root, "draft");
    mg_err err = {0};

    mg__in_key(&r->in, "draft");
    for (void *member = json_object_iter(object); member;
         member = json_object_iter_next(object, member)) {
        const char *word = json_object_iter_key(member);
        int spot = mg__find_spot(r->g, mg__word_of(word), &err);
        int at = spot < 0 ? -1 : ordinal(r->s, spot),
            where = mg__read_name(r, object, word, mg__find_where, 0);

        if (at < 0 || at >= (int)sizeof r->s->cards.draft) { /* no game has so many cards */
            mg__in_fail(&r->in, MG_E_FIELD, "there is no card on %.20s", word);
        } else {
            r->s->cards.draft[at] = (uint8_t)(where < MG_NEW_ROW ? where + 1 : where);
        }
    }
    mg__in_up(&r->in);
}

/* ---- all of it ---- */

void mg__read_cards(mg__reader *r, json_t *root)
{
    static const char *const keys[] = {
        "edition", "options", "seats",  "used",  "bottom",  "pile",   "turn",    "frames", "played",
        "due",     "action",  "marked", "draft", "time_up", "result", "winners", NULL};

    mg__in_only(&r->in, root, keys);
    memset(r->s->cards.unseen, 0, sizeof r->s->cards.unseen);
    (void)mg__read_seats(r, root, read_seat);
    read_cards(r, root, "used", r->s->cards.used);
    read_cards(r, root, "pile", r->s->cards.unseen);
    read_cards(r, root, "played", r->s->cards.played);
    read_cards(r, root, "due", r->s->cards.due);
    read_bottom(r, root);
    read_turn(r, root);
}

void mg__read_cards_rest(mg__reader *r, json_t *root)
{
    read_action(r, root);
    mg__read_names(r, root, "marked", mg__find_money_of, take_mark, NULL);
    read_draft(r, root);
    fill(r, json_object_get(root, "pile"), json_object_get(root, "used"));
}
