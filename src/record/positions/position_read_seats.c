/* SPDX-License-Identifier: MIT
 * Seats of a position: cash, deeds, cards, Jail. */
#include "record/positions/position_read_seats.h"

#include "base/bits.h"
#include "record/words/frame_fields.h"

#include <string.h>

static void own(mg__reader *r, int seat, int deed_id)
{
    mg_board_state *b = &r->s->board[mg_deed_board(deed_id)];
    int deed = mg_deed_index(deed_id);

    if (b->owner[deed]) {
        mg__in_fail(&r->in, MG_E_FIELD, "%s belongs to seat %d already",
                    mg__named_deed(r->g, deed_id).text, b->owner[deed] - 1);
        return;
    }
    b->owner[deed] = (uint8_t)(seat + 1);
    b->owned[seat] |= mg_bit(deed);
}

static void take_deed(mg__reader *r, int deed_id, void *context)
{
    own(r, *(const int *)context, deed_id);
}

static void take_card(mg__reader *r, int kept, void *context)
{
    int seat = *(const int *)context;

    for (int other = 0; other < r->g->seat_n; other++) {
        if (r->s->held[other] & mg_bit(kept)) {
            mg__in_fail(&r->in, MG_E_FIELD, "seat %d holds that card already", other);
            return;
        }
    }
    r->s->held[seat] |= mg_bit(kept);
}

/* {"boardwalk": 3, "park-place": 3, "baltic-avenue": "mortgaged", "short-line": true} */
static void read_deed_map(mg__reader *r, json_t *map, int seat)
{
    const char *name = NULL;
    json_t *value = NULL;
    mg_err err;

    MG__EACH_MEMBER(map, name, value)
    {
        mg__in_key(&r->in, name);
        int deed_id = mg__find_deed(r->g, mg__word_of(name), &err);
        if (deed_id < 0) {
            mg__in_wrap(&r->in, &err);
        } else {
            own(r, seat, deed_id);
            if (json_is_string(value) && strcmp(json_string_value(value), "mortgaged") == 0) {
                r->s->board[mg_deed_board(deed_id)].mortgaged |= mg_bit(mg_deed_index(deed_id));
            } else if (json_is_integer(value)) {
                mg__read_level(r, deed_id, value);
            } else if (!json_is_true(value)) {
                mg__in_fail(&r->in, MG_E_FIELD, "a level, \"mortgaged\" or true is wanted");
            }
        }
        mg__in_up(&r->in);
    }
}

static void read_deeds_of(mg__reader *r, json_t *object, int seat)
{
    json_t *deeds = json_object_get(object, "deeds");

    if (json_is_object(deeds)) {
        mg__in_key(&r->in, "deeds");
        read_deed_map(r, deeds, seat);
        mg__in_up(&r->in);
    } else {
        mg__read_names(r, object, "deeds", mg__find_deed, take_deed, &seat);
    }
}

/* "jail": the number of rolls made there plus 1, or true; the token then stands in Jail. The token
 * of a seat that is out stands on GO, as before the game. */
static void read_jail(mg__reader *r, json_t *object, int seat)
{
    json_t *value = json_object_get(object, "jail");
    int jail = 0;

    if (json_is_boolean(value)) {
        jail = json_is_true(value);
    } else {
        jail = (int)mg__in_int(&r->in, object, "jail", (mg__in_range){0, 100}, 0);
    }
    if (jail) {
        r->s->jailed |= (uint16_t)mg_bit(seat);
        r->s->tries[seat] = (uint8_t)(jail - 1);
    }
    int usual = jail ? r->g->board[0].jail : 0;
    r->s->pos[seat] = (uint16_t)mg__read_name(r, object, "space", mg__find_space, usual);
    if (r->s->order[seat] && r->s->pos[seat]) {
        mg__in_key(&r->in, "space");
        mg__in_fail(&r->in, MG_E_FIELD, "a seat that is out stands on %s",
                    mg__named_space(r->g, 0).text);
        mg__in_up(&r->in);
    }
}

static bool runs(const mg_state *s, int candidate)
{
    for (int seat = 0; seat < s->seat_n; seat++) {
        if (s->candidate[seat] == candidate + 1) {
            return true;
        }
    }
    return false;
}

/* null: not chosen yet. A seat without this member gets a candidate later, when it is known which
 * ones are left. */
static void read_candidate(mg__reader *r, json_t *object, int seat)
{
    int candidate = mg__read_name(r, object, "candidate", mg__find_candidate, -1);

    mg__in_key(&r->in, "candidate");
    if (candidate >= 0 && runs(r->s, candidate)) {
        mg__in_fail(&r->in, MG_E_FIELD, "another seat has chosen that candidate");
    }
    mg__in_up(&r->in);
    r->s->candidate[seat] = (uint8_t)(candidate + 1);
}

/* Gives candidates of the two parties in turn, so that both parties are there. */
static void give_candidates(mg__reader *r, json_t *list)
{
    static const uint8_t order[MG_CANDIDATES] = {0, 3, 1, 4, 2, 5};

    for (int seat = 0; seat < r->g->seat_n; seat++) {
        json_t *object = json_array_get(list, (size_t)seat);
        for (int k = 0; k < MG_CANDIDATES && !json_object_get(object, "candidate"); k++) {
            if (!r->s->candidate[seat] && !runs(r->s, order[k])) {
                r->s->candidate[seat] = (uint8_t)(order[k] + 1);
            }
        }
    }
}

/* A sealed bid, or the seat that a vote is for. Earlier versions wrote both as one number,
 * "secret". */
static void read_secret(mg__reader *r, json_t *object, int seat)
{
    const mg__in_range seats = {0, r->g->seat_n - 1}, bids = {0, INT32_MAX};
    int32_t vote = (int32_t)mg__in_int(&r->in, object, "vote", seats, -1) + 1;
    int32_t bid = (int32_t)mg__in_int(&r->in, object, "bid", bids, vote);

    r->s->secret[seat] = (int32_t)mg__in_int(&r->in, object, "secret", bids, bid);
}

static void read_seat(mg__reader *r, json_t *object, int seat)
{
    static const char *const keys[] = {"name", "player", "cash",      "space",  "deeds", "cards",
                                       "jail", "offers", "out",       "throw",  "flags", "place",
                                       "bid",  "vote",   "candidate", "secret", NULL};
    int32_t cash[MG_BOARDS_MAX];
    mg_state *s = r->s;

    if (!mg__is(object, JSON_OBJECT)) {
        mg__in_fail(&r->in, MG_E_FIELD, "an object such as {\"cash\": 1500} is wanted");
        return;
    }
    mg__in_only(&r->in, object, keys);
    int out = (int)mg__in_int(&r->in, object, "out", (mg__in_range){0, r->g->seat_n}, 0);
    for (int board = 0; board < r->g->board_n; board++) {
        cash[board] = out ? 0 : s->board[board].cash[seat];
    }
    mg__read_cash(r, object, cash);
    for (int board = 0; board < r->g->board_n; board++) {
        s->board[board].cash[seat] = cash[board];
    }
    s->order[seat] = (uint8_t)out;
    if (out) {
        s->alive &= (uint16_t)~mg_bit(seat);
    }
    read_jail(r, object, seat);
    read_deeds_of(r, object, seat);
    mg__read_names(r, object, "cards", mg__find_kept, take_card, &seat);
    if (!(s->jailed & mg_bit(seat))) {
        s->tries[seat] = (uint8_t)mg__in_int(&r->in, object, "throw", (mg__in_range){0, 12}, 0);
    }
    s->flags[seat] = (uint8_t)mg__in_words(&r->in, object, "flags", mg__flags);
    s->place[seat] =
        (uint8_t)mg__in_int(&r->in, object, "place", (mg__in_range){0, MG_SEATS_MAX}, 0);
    read_secret(r, object, seat);
    s->offers[seat] = (uint8_t)mg__in_int(&r->in, object, "offers", (mg__in_range){0, 255}, 0);
    read_candidate(r, object, seat);
}

void mg__give_places(mg__reader *r)
{
    bool given = !r->g->opt.draft || r->s->turn_n == 0;

    for (int seat = 0; seat < r->g->seat_n; seat++) {
        given |= r->s->place[seat] > 0;
    }
    for (int seat = 0; seat < r->g->seat_n && !given; seat++) {
        r->s->place[seat] = (uint8_t)(seat + 1);
    }
}

void mg__read_all_seats(mg__reader *r, json_t *root)
{
    json_t *list = mg__read_seats(r, root, read_seat);

    if (r->g->opt.candidates) {
        give_candidates(r, list);
    }
}
