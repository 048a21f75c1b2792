/* SPDX-License-Identifier: MIT
 * Actions from JSON. An object is turned into the text of the action, so that one reader decides
 * what an action is. */
#include "record/actions/action_read.h"

#include "record/actions/action_fields.h"

#include "magie/json.h"
#include "magie/text.h"

#include <string.h>

enum { TEXT_CAP = 512 };

/* Words of a text are separated by blanks, so a name of several words gets hyphens. */
static void put_word(mg__out *o, const char *text)
{
    mg__put(o, " ");
    for (; *text; text++) {
        mg__put_n(o, *text == ' ' ? "-" : text, 1);
    }
}

/* Appends " VALUE" for a member that is a word or a number. */
static void put_member(mg__in *in, json_t *object, const char *key, mg__out *o)
{
    json_t *value = json_object_get(object, key);

    if (json_is_integer(value)) {
        mg__putf(o, " %lld", (long long)json_integer_value(value));
    } else if (json_is_string(value)) {
        put_word(o, json_string_value(value));
    } else {
        mg__in_key(in, key);
        mg__in_fail(in, MG_E_FIELD, value ? "a name or a number is wanted" : "this is missing");
        mg__in_up(in);
    }
}

static void put_dice(mg__in *in, json_t *object, mg__out *o)
{
    json_t *dice = mg__in_array(in, object, "dice");

    mg__in_key(in, "dice");
    if (!dice || json_array_size(dice) != 2) {
        mg__in_fail(in, MG_E_FIELD, "two dice are wanted, such as [3, 4]");
    }
    for (size_t k = 0; k < 2 && !in->failed; k++) {
        int64_t die = mg__in_number(in, json_array_get(dice, k), (mg__in_range){1, 6});
        mg__putf(o, " %d", (int)die);
    }
    mg__in_up(in);
}

/* Appends the levels of the sites, a digit for each. */
static void put_levels(mg__in *in, json_t *object, const char *key, mg__out *o)
{
    json_t *levels = mg__in_array(in, object, key);

    mg__in_key(in, key);
    if (!levels || json_array_size(levels) < 2) {
        mg__in_fail(in, MG_E_FIELD, "a level for each site is wanted, such as [3, 4, 4]");
    }
    mg__put(o, " ");
    for (size_t k = 0; k < json_array_size(levels) && !in->failed; k++) {
        int64_t level = mg__in_number(in, json_array_get(levels, k), (mg__in_range){0, 4});
        mg__putf(o, "%d", (int)level);
    }
    mg__in_up(in);
}

static void put_argument(mg__in *in, json_t *object, const mg__action_field *field, mg__out *o)
{
    bool given = json_object_get(object, field->key);

    if (field->part == MG__LEVELS && given) {
        put_levels(in, object, field->key, o);
    } else if (given || !(field->optional ||
                          (field->part == MG__LEVEL && json_object_get(object, "levels")))) {
        put_member(in, object, field->key, o);
    }
}

static void put_arguments(mg__in *in, json_t *object, mg_arg arg, mg__out *o)
{
    if (arg == MG_ARG_DICE) {
        put_dice(in, object, o);
        return;
    }
    for (const mg__action_field *field = mg__action_fields(arg); field->key; field++) {
        put_argument(in, object, field, o);
    }
}

static void put_kind(mg__in *in, json_t *object, mg__out *o)
{
    mg_err err;

    mg__in_key(in, "kind");
    mg__word word = mg__in_word(in, json_object_get(object, "kind"));
    int kind = word.at ? mg__find_action(word, &err) : 0;
    if (word.at && kind <= 0) {
        mg__in_wrap(in, &err);
    }
    mg__in_up(in);
    if (kind > 0) {
        mg__put(o, mg_action_table[kind].name);
        put_arguments(in, object, mg_action_table[kind].arg, o);
    }
}

/* A member `seat` beside the text must be equal to the seat in the text. */
static mg_status check_seat(json_t *object, int seat, const mg_action *act, mg_err *err)
{
    if (!json_object_get(object, "seat") || act->seat < 0 || act->seat == seat) {
        return MG_E_OK;
    }
    return mg_fail(err, MG_E_FIELD, "\"seat\" is %d, but the action is one of seat %d", seat,
                   act->seat);
}

mg_status mg__read_action(const mg_game *g, json_t *object, int seat_default, mg_action *act,
                          mg_err *err)
{
    mg__in in = {.g = g};
    char text[TEXT_CAP];
    mg__out o = mg__out_of(text, sizeof text);
    mg_action read;

    int seat = (int)mg__in_int(&in, object, "seat", (mg__in_range){0, g->seat_n - 1}, seat_default);
    json_t *action = json_object_get(object, "action");
    if (json_object_get(object, "kind")) {
        put_kind(&in, object, &o);
    } else if (action) {
        mg__in_key(&in, "action");
        mg__word word = mg__in_word(&in, action);
        mg__in_up(&in);
        mg__put(&o, word.at ? word.at : "");
    } else {
        mg__in_fail(&in, MG_E_FIELD, "\"action\" is missing, a text such as \"bid 120\"");
    }
    if (o.n >= sizeof text) {
        mg__in_fail(&in, MG_E_SYNTAX, "an action is shorter than %d bytes", TEXT_CAP);
    }
    if (in.failed) {
        if (err) {
            *err = in.err;
        }
        return in.err.status;
    }
    mg_status status = mg_action_read(g, text, o.n, seat, &read, err);
    if (status && seat < 0 && mg_action_read(g, text, o.n, 0, &read, NULL) == MG_E_OK) {
        return mg_fail(err, MG_E_SYNTAX,
                       "the seat is missing: write \"0 %.60s\", or add the member \"seat\"", text);
    }
    if (!status) {
        status = check_seat(object, seat, &read, err);
    }
    if (!status) {
        *act = read;
    }
    return status;
}

static mg_status read_value(const mg_game *g, json_t *value, int seat_default, mg_action *act,
                            mg_err *err)
{
    if (mg__is(value, JSON_STRING)) {
        return mg_action_read(g, json_string_value(value), json_string_length(value), seat_default,
                              act, err);
    }
    if (mg__is(value, JSON_OBJECT)) {
        return mg__read_action(g, value, seat_default, act, err);
    }
    return mg_fail(err, MG_E_FIELD, "an action is a text or an object");
}

mg_status mg_json_read_action(const mg_game *g, const char *text, size_t length, int seat_default,
                              mg_action *act, mg_err *err)
{
    json_t *value = mg__json_parse(text, length, err);

    if (!value) {
        return MG_E_SYNTAX;
    }
    mg_status status = read_value(g, value, seat_default, act, err);
    json_decref(value);
    return status;
}
