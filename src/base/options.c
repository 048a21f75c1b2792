/* SPDX-License-Identifier: MIT
 * The rule options: their table, and reading and writing one by its name. Everything comes from
 * options.def. */
#include "magie/options.h"

#include "base/assert.h"
#include "base/utf8.h"

#include <string.h>

const mg_option_info mg_option_table[MG_OPTION_N] = {
#define MG_OPTION(id, name, type, def, min, max, choices, unit, of, game, text, clause)            \
    [MG_OPTION_##id] = {name, MG_OPT_##type,  def,           min,  max,   choices,                 \
                        unit, MG_OPT_OF_##of, MG_OPT_##game, text, clause},
#include "magie/options.def"
};

/* Other names of an option and of its words. */
static const struct {
    int option;
    const char *name, *words;
} aliases[] = {

#define MG_OPTION_ALIAS(id, name, words) {MG_OPTION_##id, name, words},
#include "magie/option_aliases.def"
};

enum { ALIASES = sizeof aliases / sizeof aliases[0] };

_Static_assert(sizeof(mg_options) == MG_OPTION_N * sizeof(int32_t), "the fields are an array");

static bool same_word(const char *word, size_t word_length, const char *text, size_t length)
{
    if (word_length != length) {
        return false;
    }
    for (size_t at = 0; at < length; at++) {
        if (word[at] != mg_lower(text[at])) {
            return false;
        }
    }
    return true;
}

/* The index of text among words ("a|b|c"), or -1. */
static int32_t find_word(const char *words, const char *text, size_t length)
{
    for (int32_t value = 0;; value++) {
        size_t word_length = strcspn(words, "|");
        if (same_word(words, word_length, text, length)) {
            return value;
        }
        if (words[word_length] == '\0') {
            return -1;
        }
        words += word_length + 1;
    }
}

void mg_options_default(mg_options *o)
{
#define MG_OPTION(id, name, type, def, min, max, choices, unit, of, game, text, clause) o->id = def;
#include "magie/options.def"
}

int mg_option_find(const char *name, size_t length)
{
    for (int option = 0; option < MG_OPTION_N; option++) {
        const char *candidate = mg_option_table[option].name;
        if (strlen(candidate) == length && memcmp(candidate, name, length) == 0) {
            return option;
        }
    }
    for (size_t at = 0; length > 0 && at < ALIASES; at++) {
        if (strlen(aliases[at].name) == length && memcmp(aliases[at].name, name, length) == 0) {
            return aliases[at].option;
        }
    }
    return -1;
}

int32_t mg_option_get(const mg_options *o, int option)
{
    MG_REQUIRE(option >= 0 && option < MG_OPTION_N);
    int32_t value;

    memcpy(&value, (const char *)o + (size_t)option * sizeof value, sizeof value);
    return value;
}

mg_status mg_option_set(mg_options *o, int option, int32_t value)
{
    MG_REQUIRE(option >= 0 && option < MG_OPTION_N);
    const mg_option_info *info = &mg_option_table[option];

    if (value < info->min || value > info->max) {
        return MG_E_AMOUNT;
    }
    memcpy((char *)o + (size_t)option * sizeof value, &value, sizeof value);
    return MG_E_OK;
}

static mg_status parse_flag(const char *text, size_t length, int32_t *value)
{
    int32_t word = find_word("off|on|no|yes|false|true|0|1", text, length);

    if (word < 0) {
        return MG_E_SYNTAX;
    }
    *value = word % 2;
    return MG_E_OK;
}

static mg_status parse_choice(int option, const char *text, size_t length, int32_t *value)
{
    int32_t word = find_word(mg_option_table[option].choices, text, length);

    for (size_t at = 0; word < 0 && length > 0 && at < ALIASES; at++) {
        if (aliases[at].option == option) {
            word = find_word(aliases[at].words, text, length);
        }
    }
    if (word < 0) {
        return MG_E_SYNTAX;
    }
    *value = word;
    return MG_E_OK;
}

/* No option reaches ten digits, so that a longer number is out of range without being computed. */
static mg_status parse_number(const char *text, size_t length, int64_t *value)
{
    bool negative = length > 0 && text[0] == '-';
    int64_t sum = 0;

    if (length == (size_t)negative) {
        return MG_E_SYNTAX;
    }
    for (size_t at = negative; at < length; at++) {
        if (text[at] < '0' || text[at] > '9') {
            return MG_E_SYNTAX;
        }
        if (sum <= INT32_MAX) {
            sum = sum * 10 + (text[at] - '0');
        }
    }
    *value = negative ? -sum : sum;
    return MG_E_OK;
}

static mg_status parse_int(const mg_option_info *info, const char *text, size_t length,
                           int32_t *value)
{
    int64_t number = 0;
    mg_status status = parse_number(text, length, &number);

    if (status != MG_E_OK) {
        return status;
    }
    if (number < info->min || number > info->max) {
        return MG_E_AMOUNT;
    }
    *value = (int32_t)number;
    return MG_E_OK;
}

mg_status mg_option_parse(int option, const char *text, size_t length, int32_t *value)
{
    MG_ASSERT(option >= 0 && option < MG_OPTION_N);
    const mg_option_info *info = &mg_option_table[option];

    switch (info->type) {
    case MG_OPT_FLAG:
        return parse_flag(text, length, value);
    case MG_OPT_INT:
        return parse_int(info, text, length, value);
    case MG_OPT_CHOICE:
        return parse_choice(option, text, length, value);
    }
    return MG_E_SYNTAX;
}

/* Copies what fits, always terminated. */
static size_t put(const char *text, size_t length, char *out, size_t cap)
{
    if (cap > 0) {
        size_t fits = length < cap ? length : cap - 1;
        memcpy(out, text, fits);
        out[fits] = '\0';
    }
    return length;
}

static size_t put_number(int32_t value, char *out, size_t cap)
{
    char digits[12];
    size_t start = sizeof digits;
    uint32_t rest = value < 0 ? 0u - (uint32_t)value : (uint32_t)value;

    do {
        digits[--start] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (value < 0) {
        digits[--start] = '-';
    }
    return put(digits + start, sizeof digits - start, out, cap);
}

static size_t put_choice(const char *choices, int32_t value, char *out, size_t cap)
{
    for (; value > 0; value--) {
        choices += strcspn(choices, "|") + 1;
    }
    return put(choices, strcspn(choices, "|"), out, cap);
}

size_t mg_option_format(int option, int32_t value, char *out, size_t cap)
{
    MG_ASSERT(option >= 0 && option < MG_OPTION_N);
    const mg_option_info *info = &mg_option_table[option];

    if (info->type == MG_OPT_FLAG) {
        return put(value ? "on" : "off", value ? 2 : 3, out, cap);
    }
    if (info->type == MG_OPT_CHOICE && value >= info->min && value <= info->max) {
        return put_choice(info->choices, value, out, cap);
    }
    return put_number(value, out, cap);
}

/* Has one condition for each row of conflicts.def. */
const char *mg_game_conflict(const mg_options *o, int seats, int boards, int deeds)
{
#define MG_CONFLICT(holds, text)                                                                   \
    if (holds) {                                                                                   \
        return text;                                                                               \
    }
#include "magie/conflicts.def"
    return NULL;
}

const char *mg_options_conflict(const mg_options *o)
{
    return mg_game_conflict(o, 0, 1, 0);
}
