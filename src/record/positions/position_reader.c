/* SPDX-License-Identifier: MIT
 * What the readers of positions share: names, amounts, sets. */
#include "record/positions/position_reader.h"

#include "base/bits.h"

/* The number for a name, or for a position number; -1 on error. */
static int find(mg__reader *r, json_t *value, mg__finder *find_it)
{
    char digits[24];
    mg_err err;
    mg__word word;

    if (mg__is(value, JSON_INTEGER)) {
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

int mg__read_name(mg__reader *r, json_t *object, const char *key, mg__finder *find_it, int def)
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

int64_t mg__read_listed(mg__reader *r, json_t *object, const char *key, mg_word_list *list,
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

uint32_t mg__read_seat_set(mg__reader *r, json_t *object, const char *key, uint32_t def)
{
    json_t *list = mg__in_array(&r->in, object, key);
    uint32_t seats = 0;

    if (!list) {
        return def;
    }
    mg__in_key(&r->in, key);
    for (size_t k = 0; k < json_array_size(list); k++) {
        mg__in_index(&r->in, (int)k);
        seats |= mg_bit((int)mg__in_number(&r->in, json_array_get(list, k),
                                           (mg__in_range){0, r->g->seat_n - 1}));
        mg__in_up(&r->in);
    }
    mg__in_up(&r->in);
    return seats;
}

void mg__read_names(mg__reader *r, json_t *object, const char *key, mg__finder *find_it,
                    mg__taker *take, void *context)
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

void mg__read_cash(mg__reader *r, json_t *object, int32_t *cash)
{
    json_t *value = json_object_get(object, "cash");

    if (!value || json_is_null(value)) {
        return;
    }
    mg__in_key(&r->in, "cash");
    if (json_is_object(value)) {
        const char *codes[MG_BOARDS_MAX + 1] = {0};
        for (int board = 0; board < r->g->board_n; board++) {
            codes[board] = r->g->def[board]->code;
            cash[board] =
                (int32_t)mg__in_int(&r->in, value, codes[board], mg__any_cash(r), cash[board]);
        }
        mg__in_only(&r->in, value, codes);
    } else if (r->g->board_n > 1) {
        mg__in_fail(&r->in, MG_E_FIELD, "say in which currency: {\"%s\": 100}", r->g->def[0]->code);
    } else {
        cash[0] = (int32_t)mg__in_number(&r->in, value, mg__any_cash(r));
    }
    mg__in_up(&r->in);
}

bool mg__read_turn_base(mg__reader *r, json_t *root, const char *const keys[], int usual_seat,
                        json_t **turn)
{
    const mg__in_range count = {0, MG_TURNS_MAX}, seats = {0, r->g->seat_n - 1};
    mg_state *s = r->s;

    s->turn_n = s->round_n = 1;
    if (json_is_integer(json_object_get(root, "turn"))) {
        s->turn_seat = (uint8_t)mg__in_int(&r->in, root, "turn", seats, usual_seat);
        return false;
    }
    *turn = mg__in_object(&r->in, root, "turn");
    mg__in_key(&r->in, "turn");
    if (*turn) {
        mg__in_only(&r->in, *turn, keys);
    }
    s->turn_seat = (uint8_t)mg__in_int(&r->in, *turn, "seat", seats, usual_seat);
    s->first_seat = (uint8_t)mg__in_int(&r->in, *turn, "first", seats, 0);
    s->turn_n = (uint32_t)mg__in_int(&r->in, *turn, "n", count, 1);
    s->round_n = (uint32_t)mg__in_int(&r->in, *turn, "round", count, 1);
    return true;
}

json_t *mg__read_seats(mg__reader *r, json_t *root, mg__seat_reader *read)
{
    json_t *list = mg__in_array(&r->in, root, "seats");

    mg__in_key(&r->in, "seats");
    if (list && json_array_size(list) > r->g->seat_n) {
        mg__in_fail(&r->in, MG_E_FIELD, "this game has %d seats, not %zu", r->g->seat_n,
                    json_array_size(list));
    }
    for (int seat = 0; list && seat < (int)json_array_size(list) && !r->in.failed; seat++) {
        mg__in_index(&r->in, seat);
        read(r, json_array_get(list, (size_t)seat), seat);
        mg__in_up(&r->in);
    }
    mg__in_up(&r->in);
    return list;
}

void mg__read_level(mg__reader *r, int deed_id, json_t *value)
{
    mg_board_state *b = &r->s->board[mg_deed_board(deed_id)];
    int level = (int)mg__in_number(&r->in, value, (mg__in_range){0, MG_LEVELS - 1});

    b->level[mg_deed_index(deed_id)] = (uint8_t)level;
    b->built &= ~mg_bit(mg_deed_index(deed_id));
    b->built |= level ? mg_bit(mg_deed_index(deed_id)) : 0;
}
