/* SPDX-License-Identifier: MIT
 * Random changes of positions: of fields, together with the other fields that must agree with them,
 * and of the JSON. */
#include "mutants.h"

#include "base/bits.h"
#include "rules/core/frames.h"

#include "magie/json.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { CHANGES_MAX = 3, JSON_ONE_IN = 4 };

static uint32_t below(mutants *m, uint32_t n)
{
    return n ? mg_rng_below(&m->rng, n) : 0;
}

static bool one_in(mutants *m, uint32_t n)
{
    return below(m, n) == 0;
}

void mutants_begin(mutants *m, mg_rng rng)
{
    memset(m, 0, sizeof *m);
    m->rng = rng;
}

void mutants_see(mutants *m, const mg_state *s)
{
    for (int at = 0; at < s->depth; at++) {
        int place = m->seen < MUTANTS_POOL ? m->seen : (int)below(m, MUTANTS_POOL);

        m->frame[place] = s->frame[at];
        m->seen++;
    }
    if (one_in(m, 8)) {
        m->other = *s;
    }
}

/* A random number, often the first or last one allowed somewhere. */
static int64_t some_number(mutants *m, const mg_state *s)
{
    const int64_t borders[] = {0,           1,
                               2,           3,
                               5,           s->seat_n - 1,
                               s->seat_n,   28,
                               39,          40,
                               127,         128,
                               255,         256,
                               -1,          500,
                               999,         65535,
                               INT32_MAX,   MG_MONEY_MAX - 1,
                               MG_MONEY_MAX};

    return one_in(m, 3) ? below(m, 64) : borders[below(m, sizeof borders / sizeof borders[0])];
}

/* ---- frames ---- */

static mg_frame *some_frame(mutants *m, mg_state *s)
{
    return s->depth ? &s->frame[below(m, s->depth)] : NULL;
}

static void put_slot(mutants *m, const mg_game *g, mg_state *s)
{
    mg_frame *f = some_frame(m, s);
    mg_slot slot = (mg_slot)below(m, MG_SLOTS);

    (void)g;
    if (f) {
        (void)mg__slot_set(f, slot, some_number(m, s));
    }
}

static void put_frame(mutants *m, const mg_game *g, mg_state *s)
{
    mg_frame with = m->frame[below(m, (uint32_t)(m->seen < MUTANTS_POOL ? m->seen : MUTANTS_POOL))];
    int at = (int)below(m, s->depth + 1u);

    (void)g;
    if (one_in(m, 4)) {
        with.kind = (uint8_t)(1 + below(m, MG_FRAME_KINDS - 1));
    }
    if (at < s->depth && one_in(m, 2)) {
        s->frame[at] = with;
    } else if (s->depth < MG_FRAMES_MAX) {
        memmove(&s->frame[at + 1], &s->frame[at], (size_t)(s->depth - at) * sizeof with);
        s->frame[at] = with;
        s->depth++;
    }
}

static void drop_frame(mutants *m, const mg_game *g, mg_state *s)
{
    (void)g;
    if (s->depth > 1) {
        int at = (int)below(m, s->depth);

        memmove(&s->frame[at], &s->frame[at + 1], (size_t)(s->depth - at - 1) * sizeof s->frame[0]);
        memset(&s->frame[--s->depth], 0, sizeof s->frame[0]);
    }
}

/* ---- fields that all games have ---- */

static void put_turn(mutants *m, const mg_game *g, mg_state *s)
{
    uint8_t *const bytes[] = {&s->turn_seat, &s->first_seat, &s->doubles,    &s->die[0],
                              &s->die[1],    &s->factor,     &s->stop,       &s->reversed,
                              &s->speeding,  &s->declared,   &s->white_house};

    (void)g;
    if (one_in(m, 4)) {
        s->turn_n = (uint32_t)some_number(m, s);
    } else if (one_in(m, 4)) {
        s->round_n = (uint32_t)some_number(m, s);
    } else {
        *bytes[below(m, sizeof bytes / sizeof bytes[0])] = (uint8_t)below(m, 8);
    }
}

static void put_byte(mutants *m, const mg_game *g, mg_state *s)
{
    unsigned char byte = (unsigned char)some_number(m, s);

    memcpy((char *)s + below(m, g->state_bytes), &byte, 1);
}

/* ---- boards ---- */

static int some_seat(mutants *m, const mg_state *s)
{
    return (int)below(m, s->seat_n);
}

static mg_board_state *some_board(mutants *m, mg_state *s)
{
    return &s->board[below(m, s->board_n)];
}

static void put_money(mutants *m, const mg_game *g, mg_state *s)
{
    mg_board_state *b = some_board(m, s);
    int32_t most = mg_purse_max(g->board_n);
    int32_t amt = one_in(m, 3) ? most - (int32_t)below(m, 300) : (int32_t)below(m, 2000);

    *(one_in(m, 6) ? &b->pot : &b->cash[some_seat(m, s)]) = one_in(m, 3) ? 0 : amt;
}

static void set_owner(mg_board_state *b, int deed, int seat)
{
    for (int other = 0; other < MG_SEATS_MAX; other++) {
        b->owned[other] &= ~mg_bit(deed);
    }
    b->owner[deed] = (uint8_t)(seat + 1);
    if (seat >= 0) {
        b->owned[seat] |= mg_bit(deed);
    }
}

static void put_owner(mutants *m, const mg_game *g, mg_state *s)
{
    int board = (int)below(m, s->board_n), seat = (int)below(m, s->seat_n + 1u) - 1;
    uint32_t deeds = mg_bit((int)below(m, g->board[board].deed_n));

    if (one_in(m, 3)) {
        deeds = g->board[board].group_mask[below(m, g->board[board].group_n)];
    } else if (one_in(m, 10)) {
        deeds = mg_bit(g->board[board].deed_n) - 1;
    }
    MG_EACH_BIT(deed, deeds)
        set_owner(&s->board[board], (int)deed, seat);
}

static void put_mortgage(mutants *m, const mg_game *g, mg_state *s)
{
    mg_board_state *b = some_board(m, s);
    uint32_t deeds = one_in(m, 3) ? (uint32_t)mg_rng_next(&m->rng) : mg_bit((int)below(m, 28));

    b->mortgaged ^= deeds & ~b->built & (mg_bit(g->board[b - s->board].deed_n) - 1);
    if (one_in(m, 4)) {
        b->due = b->mortgaged & (uint32_t)mg_rng_next(&m->rng);
    }
}

/* Buildings come from the Bank and go back there. */
static void set_level(const mg_game *g, mg_state *s, int board, int deed, int level)
{
    mg_board_state *b = &s->board[board];
    int was = b->level[deed];

    if (g->opt.bank_limited && !g->opt.candidates) {
        b->houses = (uint8_t)(b->houses + (was == 5 ? 0 : was) - (level == 5 ? 0 : level));
        b->hotels = (uint8_t)(b->hotels + (was == 5) - (level == 5));
    }
    b->level[deed] = (uint8_t)level;
    b->built = level ? b->built | mg_bit(deed) : b->built & ~mg_bit(deed);
    b->mortgaged &= ~b->built;
}

/* Builds on a whole group, which one seat then owns. */
static void put_buildings(mutants *m, const mg_game *g, mg_state *s)
{
    int board = (int)below(m, s->board_n), seat = some_seat(m, s);
    uint32_t deeds = g->board[board].group_mask[below(m, g->board[board].group_n)];
    int level = (int)below(m, (uint32_t)g->opt.build_levels + 1);

    if (deeds & ~g->board[board].streets) {
        return;
    }
    MG_EACH_BIT(deed, deeds) {
        set_owner(&s->board[board], (int)deed, seat);
        set_level(g, s, board, (int)deed, level && one_in(m, 4) ? level - 1 : level);
    }
}

static void put_seat(mutants *m, const mg_game *g, mg_state *s)
{
    int seat = some_seat(m, s), board = (int)below(m, s->board_n);

    switch (below(m, 8)) {
    case 0:
        s->pos[seat] = (uint16_t)(board * MG_SPACES + g->board[board].jail);
        s->jailed ^= (uint16_t)mg_bit(seat);
        break;
    case 1:
        s->tries[seat] = (uint8_t)below(m, 5);
        break;
    case 2:
        s->flags[seat] = (uint8_t)below(m, 64);
        break;
    case 3:
        s->offers[seat] = (uint8_t)below(m, 5);
        break;
    case 4:
        s->place[seat] = (uint8_t)below(m, s->seat_n + 1u);
        break;
    case 5:
        s->candidate[seat] = (uint8_t)below(m, MG_CANDIDATES + 1);
        break;
    case 6:
        s->secret[seat] = (int32_t)some_number(m, s);
        break;
    default:
        s->pos[seat] = (uint16_t)below(m, (uint32_t)s->board_n * MG_SPACES);
        break;
    }
}

/* A seat goes out of the game: its deeds go to the Bank, its kept cards to the next seat. */
static void put_out(mutants *m, const mg_game *g, mg_state *s)
{
    int seat = some_seat(m, s);

    for (int board = 0; board < s->board_n; board++) {
        MG_EACH_BIT(deed, s->board[board].owned[seat]) {
            set_level(g, s, board, (int)deed, 0);
            set_owner(&s->board[board], (int)deed, -1);
            s->board[board].mortgaged &= ~mg_bit((int)deed);
        }
        s->board[board].cash[seat] = 0;
    }
    s->alive &= (uint16_t)~mg_bit(seat);
    s->jailed &= s->alive;
    s->order[seat] = (uint8_t)(1 + below(m, s->seat_n));
    s->pos[seat] = 0;
    s->tries[seat] = s->offers[seat] = s->flags[seat] = 0;
    s->held[(seat + 1) % s->seat_n] |= s->held[seat];
    s->held[seat] = 0;
}

static void put_claim(mutants *m, const mg_game *g, mg_state *s)
{
    int board = (int)below(m, s->board_n);
    mg_claim claim = {(uint8_t)some_seat(m, s), (uint8_t)some_seat(m, s),
                      (uint16_t)mg_deed_id(board, (int)below(m, g->board[board].deed_n)),
                      (int32_t)below(m, 2000)};

    s->claim[below(m, MG_CLAIMS_MAX)] = claim;
}

static void put_offer(mutants *m, const mg_game *g, mg_state *s)
{
    mg_board_state *b = some_board(m, s);
    uint32_t any = (uint32_t)mg_rng_next(&m->rng);

    (void)g;
    b->offer_give = b->owned[some_seat(m, s)] & any;
    b->offer_get = b->owned[some_seat(m, s)] & any >> 3;
    *(one_in(m, 2) ? &b->offer_cash_give : &b->offer_cash_get) = (int32_t)below(m, 1000);
    if (one_in(m, 3)) {
        s->offer_cards_give = s->held[some_seat(m, s)];
        s->offer_cards_get = s->held[some_seat(m, s)];
    }
}

/* A kept card changes its owner, or an unseen card goes under its pile. */
static void put_card(mutants *m, const mg_game *g, mg_state *s)
{
    int from = some_seat(m, s), to = some_seat(m, s), deck = (int)below(m, MG_DECKS);
    mg_board_state *b = &s->board[0];
    mg_pile *pile = &b->pile[deck];

    if (s->held[from] && one_in(m, 2)) {
        uint32_t card = mg_bit(mg_bits_first(s->held[from]));

        s->held[from] &= ~card;
        s->held[to] |= card;
    } else if (b->unseen[deck] && pile->known_n < MG_DECK_MAX && g->board_n == 1) {
        int card = mg_bits_kth(b->unseen[deck], below(m, (uint32_t)mg_bits_count(b->unseen[deck])));

        b->unseen[deck] &= ~mg_bit(card);
        pile->unseen_n--;
        pile->known[pile->known_n++] = (uint8_t)card;
    }
}

/* ---- card games ---- */

static uint8_t *some_heap(mutants *m, mg_state *s, int *seat)
{
    mg_cards_state *d = &s->cards;
    uint8_t *const open[] = {d->unseen, d->used, d->played, d->due};

    *seat = -1;
    if (one_in(m, 2)) {
        return open[below(m, sizeof open / sizeof open[0])];
    }
    *seat = some_seat(m, s);
    return one_in(m, 2) ? d->hand[*seat] : d->bank[*seat];
}

static void count_heap(mg_state *s, const uint8_t *heap, int seat, int by)
{
    mg_cards_state *d = &s->cards;

    if (heap == d->unseen) {
        d->pile_n = (uint16_t)(d->pile_n + by);
    }
    if (seat >= 0 && heap == d->hand[seat]) {
        d->hand_n[seat] = (uint8_t)(d->hand_n[seat] + by);
    }
}

static void move_card(mutants *m, const mg_game *g, mg_state *s)
{
    int from_seat, to_seat, kind = (int)below(m, g->deck.kind_n);
    uint8_t *from = some_heap(m, s, &from_seat), *to = some_heap(m, s, &to_seat);

    for (int tries = 0; !from[kind] && tries < 20; tries++) {
        kind = (int)below(m, g->deck.kind_n);
    }
    if (from[kind]) {
        from[kind]--;
        to[kind]++;
        count_heap(s, from, from_seat, -1);
        count_heap(s, to, to_seat, 1);
    }
}

static void put_act(mutants *m, const mg_game *g, mg_state *s)
{
    unsigned char byte = (unsigned char)(one_in(m, 2) ? below(m, 8) : some_number(m, s));

    (void)g;
    if (one_in(m, 4)) {
        s->cards.act = m->other.cards.act;
    } else {
        memcpy((char *)&s->cards.act + below(m, sizeof s->cards.act), &byte, 1);
    }
}

static void put_row(mutants *m, const mg_game *g, mg_state *s)
{
    int rows = 0;

    for (int seat = 0; seat < s->seat_n; seat++) {
        rows += s->cards.row_n[seat];
    }
    mg_cards_row *row = &s->cards.row[below(m, (uint32_t)rows + !rows)];
    switch (below(m, 4)) {
    case 0:
        row->colour = (uint8_t)below(m, g->deck.colour_n + 2u);
        break;
    case 1:
        row->built = (uint8_t)below(m, 4);
        break;
    case 2:
        row->mark = (uint8_t)below(m, 256);
        break;
    default:
        row->card[below(m, MG_SET_MAX)] = (uint8_t)below(m, g->deck.kind_n);
        break;
    }
}

static void put_count(mutants *m, const mg_game *g, mg_state *s)
{
    mg_cards_state *d = &s->cards;
    uint8_t *const bytes[] = {&d->plays,
                              &d->moves,
                              &d->idle,
                              &d->active,
                              &d->grace[some_seat(m, s)],
                              &d->draft[below(m, sizeof d->draft)],
                              &d->mark[below(m, g->deck.kind_n)],
                              &d->mark_parked[below(m, 2)],
                              &d->parked[some_seat(m, s)][below(m, 2)]};

    *bytes[below(m, sizeof bytes / sizeof bytes[0])] = (uint8_t)below(m, one_in(m, 4) ? 256 : 6);
}

/* ---- JSON ---- */

/* A random value of the document. */
static json_t *some_value(mutants *m, json_t *root, json_t **parent, const char **key, size_t *at)
{
    json_t *value = root;

    *parent = NULL;
    for (int depth = 0; depth < 6 && (!*parent || !one_in(m, 4)); depth++) {
        size_t n = json_is_object(value) ? json_object_size(value) : json_array_size(value);

        if (n == 0) {
            break;
        }
        *parent = value;
        *at = below(m, (uint32_t)n);
        *key = NULL;
        if (json_is_array(value)) {
            value = json_array_get(value, *at);
            continue;
        }
        void *each = json_object_iter(value);
        for (size_t k = 0; k < *at; k++) {
            each = json_object_iter_next(value, each);
        }
        *key = json_object_iter_key(each);
        value = json_object_iter_value(each);
    }
    return value;
}

static void change_json(mutants *m, json_t *root, const mg_state *s)
{
    json_t *parent, *from;
    const char *key = NULL, *other_key = NULL;
    size_t at = 0, other_at = 0;
    json_t *value = some_value(m, root, &parent, &key, &at), *with = NULL;

    if (!parent) {
        return;
    }
    switch (below(m, 4)) {
    case 0:
        with = json_integer(some_number(m, s));
        break;
    case 1: /* nothing */
        break;
    default:
        with = json_deep_copy(some_value(m, root, &from, &other_key, &other_at));
        break;
    }
    if (json_is_array(parent)) {
        (void)(!with          ? json_array_remove(parent, at)
               : one_in(m, 3) ? json_array_insert_new(parent, at, with)
                              : json_array_set_new(parent, at, with));
    } else {
        char name[64] = "";

        strncpy(name, other_key && one_in(m, 4) ? other_key : key, sizeof name - 1);
        (void)(with ? json_object_set_new(parent, name, with) : json_object_del(parent, name));
    }
    (void)value;
}

static bool change_by_json(mutants *m, const mg_game *g, mg_state *s)
{
    mg_json j;

    mg_json_init(&j, NULL, 0);
    mg_json_state(&j, NULL, g, s, NULL);
    json_t *root = json_loadb(j.at, j.n, 0, NULL);

    mg_json_free(&j);
    for (uint32_t left = 1 + below(m, CHANGES_MAX); left; left--) {
        change_json(m, root, s);
    }
    char *text = json_dumps(root, JSON_COMPACT);

    json_decref(root);
    if (!text) {
        abort();
    }
    bool ok = mg_json_read_state(g, text, strlen(text), s, NULL) == MG_E_OK;

    free(text);
    return ok;
}

/* ---- any of them ---- */

bool mutants_change(mutants *m, const mg_game *g, mg_state *s)
{
    typedef void change(mutants *, const mg_game *, mg_state *);
    static change *const on_boards[] = {put_slot, put_slot,      put_frame, put_frame, drop_frame,
                                        put_turn, put_byte,      put_money, put_owner, put_mortgage,
                                        put_seat, put_buildings, put_out,   put_claim, put_offer,
                                        put_card, put_seat,      put_money};
    static change *const of_cards[] = {put_slot, put_slot, put_frame, put_frame, drop_frame,
                                       put_turn, put_byte, move_card, move_card, move_card,
                                       put_act,  put_act,  put_row,   put_count};
    bool cards = mg_is_card_game(g);

    if (one_in(m, JSON_ONE_IN)) {
        return change_by_json(m, g, s);
    }
    for (uint32_t left = 1 + below(m, CHANGES_MAX); left; left--) {
        change *next = cards ? of_cards[below(m, sizeof of_cards / sizeof of_cards[0])]
                             : on_boards[below(m, sizeof on_boards / sizeof on_boards[0])];

        next(m, g, s);
        if (next == put_byte) { /* counts that the other changes rely on may be wrong now */
            break;
        }
    }
    return s->board_n == g->board_n && s->seat_n == g->seat_n && !mg_state_check(g, s);
}
