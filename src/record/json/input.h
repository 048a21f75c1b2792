/* SPDX-License-Identifier: MIT
 * Reading JSON with errors that name the field: "seats[1].cash: a number from 0 to 100 is wanted".
 * Internal. The first error sticks; after it every read gives its default, so that readers need no
 * branch after each. */
#ifndef MAGIE_RECORD_INPUT_H
#define MAGIE_RECORD_INPUT_H

#include "record/words/names.h"

#include "magie/err.h"

#include <jansson.h>

enum { MG__PATH_MAX = 8 };

typedef struct mg__in {
    const mg_game *g;
    mg_err err;
    bool failed;
    int depth;

    struct {
        const char *key; /* the key of a member; NULL: an element of a list, by its index */
        int index;
    } path[MG__PATH_MAX];
} mg__in;

typedef struct mg__in_range {
    int64_t min, max;
} mg__in_range;

/** Whether a text has only blanks. */
bool mg__json_is_blank(const char *text, size_t length);

/** Parses a text. NULL on error, and then *err says where. */
json_t *mg__json_parse(const char *text, size_t length, mg_err *err);

void mg__in_key(mg__in *in, const char *key);
void mg__in_index(mg__in *in, int index);
void mg__in_up(mg__in *in);

/** Reports an error at the current path, unless there is one already. */
void mg__in_fail(mg__in *in, mg_status status, const char *fmt, ...) MG_PRINTF(3, 4);

/** Keeps an error that a finder made, with the path in front. */
void mg__in_wrap(mg__in *in, const mg_err *err);

/** Refuses keys that are not in the list (closed by NULL), since a position that is understood only
 * in part is wrong. */
void mg__in_only(mg__in *in, json_t *object, const char *const *keys);

/** What a value is, in words: "a text". */
const char *mg__in_type(const json_t *value);

/** The member of an object if it has that type; an error if it has another one; NULL if it is
 * missing or null. */
json_t *mg__in_object(mg__in *in, const json_t *object, const char *key);
json_t *mg__in_array(mg__in *in, const json_t *object, const char *key);

/** A number from min to max; def if the member is missing. */
int64_t mg__in_int(mg__in *in, const json_t *object, const char *key, mg__in_range range,
                   int64_t def);
bool mg__in_bool(mg__in *in, const json_t *object, const char *key, bool def);

/** Whether a member is true; positions written by earlier versions have 0 and 1. */
bool mg__in_flag(mg__in *in, const json_t *object, const char *key);

/** The value itself as a number, or as a word (at is NULL on error). */
int64_t mg__in_number(mg__in *in, const json_t *value, mg__in_range range);
mg__word mg__in_word(mg__in *in, const json_t *value);

/** Whether a value is not NULL and has this type. */
static inline bool mg__is(const json_t *value, json_type type)
{
    return value && json_typeof(value) == type;
}

/** Loops over the members of an object; over none if it is NULL. */
#define MG__EACH_MEMBER(object, key, value)                                                        \
    for (void *member = json_object_iter(object);                                                  \
         member &&                                                                                 \
         ((key) = json_object_iter_key(member), (value) = json_object_iter_value(member), true);   \
         member = json_object_iter_next(object, member))

/** Index of a member's word in a list closed by NULL; def if the member is missing. */
int mg__in_choice(mg__in *in, const json_t *object, const char *key, const char *const *words,
                  int def);

/** A set, bit = index of a word, from a list of words; 0 if the member is missing. Positions
 * written by earlier versions have a number: the bits themselves, or with mg__in_word_of the
 * index. */
uint32_t mg__in_words(mg__in *in, const json_t *object, const char *key, const char *const *words);
int mg__in_word_of(mg__in *in, const json_t *object, const char *key, const char *const *words);

#endif
