/* SPDX-License-Identifier: MIT
 * Lookups in the answers of the hub for clients of monopd's protocol. */
#include "net/monopd/monopd_parts.h"

#include <stdlib.h>
#include <string.h>

enum { WHOLE_MAX = 1000000000 };

const char *mg__text(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));

    return text ? text : "";
}

int64_t mg__num(const json_t *object, const char *key, int64_t otherwise)
{
    const json_t *value = json_object_get(object, key);

    return json_is_integer(value) ? json_integer_value(value) : otherwise;
}

int mg__whole(const char *text)
{
    long number = strtol(text, NULL, 10);

    return number > WHOLE_MAX ? WHOLE_MAX : number < -WHOLE_MAX ? -WHOLE_MAX : (int)number;
}

const json_t *mg__monopd_seats(const mg_monopd *c)
{
    return json_object_get(c->agreed, "seats");
}

const json_t *mg__monopd_position(const mg_monopd *c)
{
    return json_object_get(json_object_get(c->look, "view"), "position");
}

const json_t *mg__monopd_frame(const mg_monopd *c)
{
    const json_t *frames = json_object_get(mg__monopd_position(c), "frames");
    size_t n = json_array_size(frames);

    return n ? json_array_get(frames, n - 1) : NULL;
}

const json_t *mg__monopd_choice(const mg_monopd *c, const char *kind, const char *deed)
{
    const json_t *legal = json_object_get(c->look, "legal");

    for (size_t k = 0; k < json_array_size(legal); k++) {
        const json_t *one = json_array_get(legal, k);

        if (strcmp(mg__text(one, "kind"), kind) == 0 &&
            (!deed || strcmp(mg__text(one, "deed"), deed) == 0)) {
            return one;
        }
    }
    return NULL;
}

bool mg__has_seat(const json_t *list, int seat)
{
    for (size_t k = 0; k < json_array_size(list); k++) {
        if (json_integer_value(json_array_get(list, k)) == seat) {
            return true;
        }
    }
    return false;
}

bool mg__monopd_is_to_act(const mg_monopd *c)
{
    return mg__has_seat(json_object_get(c->look, "to_act"), c->seat);
}

const json_t *mg__monopd_board(const mg_monopd *c)
{
    return json_array_get(json_object_get(c->game, "boards"), 0);
}

const json_t *mg__monopd_spaces(const mg_monopd *c)
{
    return json_object_get(mg__monopd_board(c), "spaces");
}

int mg__monopd_space(const mg_monopd *c, const char *slug)
{
    const json_t *spaces = mg__monopd_spaces(c);

    for (size_t k = 0; k < json_array_size(spaces); k++) {
        if (strcmp(mg__text(json_array_get(spaces, k), "space"), slug) == 0) {
            return (int)k;
        }
    }
    return -1;
}

const char *mg__monopd_slug(const mg_monopd *c, int space)
{
    const json_t *one = space >= 0 ? json_array_get(mg__monopd_spaces(c), (size_t)space) : NULL;

    return one ? mg__text(one, "space") : NULL;
}

const json_t *mg__monopd_seat(const mg_monopd *c, int seat)
{
    return json_array_get(json_object_get(mg__monopd_position(c), "seats"), (size_t)seat);
}

bool mg__has_word(const json_t *list, const char *word)
{
    for (size_t k = 0; k < json_array_size(list); k++) {
        const char *one = json_string_value(json_array_get(list, k));

        if (one && strcmp(one, word) == 0) {
            return true;
        }
    }
    return false;
}

int mg__monopd_owner(const mg_monopd *c, int space)
{
    const char *slug = mg__monopd_slug(c, space);

    for (int seat = 0; slug && seat < MG_SEATS_MAX; seat++) {
        if (mg__has_word(json_object_get(mg__monopd_seat(c, seat), "deeds"), slug)) {
            return seat;
        }
    }
    return -1;
}

const json_t *mg__monopd_card(const mg_monopd *c, int number)
{
    static const char *const decks[] = {"chance", "chest"};

    for (int k = 0; k < 2; k++) {
        const json_t *deck =
            json_object_get(json_object_get(mg__monopd_board(c), "decks"), decks[k]);
        int n = (int)json_array_size(deck);

        if (number < n) {
            return json_array_get(deck, (size_t)number);
        }
        number -= n;
    }
    return NULL;
}

int mg__monopd_card_number(const mg_monopd *c, const char *slug)
{
    const json_t *card;

    for (int k = 0; k < MG_MONOPD_CARDS && (card = mg__monopd_card(c, k)) != NULL; k++) {
        if (strcmp(mg__text(card, "card"), slug) == 0) {
            return k;
        }
    }
    return -1;
}
