/* SPDX-License-Identifier: MIT */
#include "base/switches.h"

#include "base/assert.h"
#include "base/bits.h"

#include <string.h>

const mg_switch_info mg_switch_table[MG_SWITCH_N] = {
#define MG_SWITCH(id, name, sets, text, clause) [MG_SWITCH_##id] = {name, sets, text, clause},
#include "magie/switches.def"
};

_Static_assert(MG_SWITCH_N <= 32, "a word of bits holds the switches");

int mg_switch_find(const char *name, size_t length)
{
    for (int which = 0; which < MG_SWITCH_N; which++) {
        const char *candidate = mg_switch_table[which].name;

        if (strlen(candidate) == length && memcmp(candidate, name, length) == 0) {
            return which;
        }
    }
    return -1;
}

bool mg_switch_next(const char **at, int *option, int32_t *value)
{
    const char *name = *at + strspn(*at, " ");
    size_t length = strcspn(name, "="), rest = strcspn(name, " ");

    if (*name == '\0') {
        return false;
    }
    *at = name + rest;
    *option = mg_option_find(name, length);
    MG_REQUIRE(*option >= 0 && length < rest);
    mg_status status = mg_option_parse(*option, name + length + 1, rest - length - 1, value);
    MG_REQUIRE(status == MG_E_OK);
    return true;
}

bool mg_switch_is_on(const mg_options *o, int which)
{
    MG_REQUIRE(which >= 0 && which < MG_SWITCH_N);
    const char *at = mg_switch_table[which].sets;
    int32_t value = 0;
    bool on = true;

    for (int option = 0; mg_switch_next(&at, &option, &value);) {
        on &= mg_option_get(o, option) == value;
    }
    return on;
}

/* ---- lists of settings, in any order ---- */

static bool is_given(const mg_given *given, int option)
{
    return given->options[option / 64] >> (option % 64) & 1;
}

mg_status mg_give_option(mg_options *o, mg_given *given, int option, int32_t value)
{
    mg_status status = mg_option_set(o, option, value);

    given->options[option / 64] |= (uint64_t)(status == MG_E_OK) << (option % 64);
    return status;
}

/* Whether two switches set the same option to different values. */
static bool contradict(int one, int other)
{
    const char *at = mg_switch_table[one].sets;
    int32_t value = 0, other_value = 0;

    for (int option = 0; mg_switch_next(&at, &option, &value);) {
        const char *other_at = mg_switch_table[other].sets;

        for (int same = 0; mg_switch_next(&other_at, &same, &other_value);) {
            if (same == option && other_value != value) {
                return true;
            }
        }
    }
    return false;
}

int mg_give_switch(mg_options *o, mg_given *given, int which)
{
    MG_REQUIRE(which >= 0 && which < MG_SWITCH_N);
    const char *at = mg_switch_table[which].sets;
    int32_t value = 0;

    for (int other = 0; other < MG_SWITCH_N; other++) {
        if ((given->switches >> other & 1) && contradict(which, other)) {
            return other;
        }
    }
    given->switches |= mg_bit(which);
    for (int option = 0; mg_switch_next(&at, &option, &value);) {
        if (!is_given(given, option)) {
            mg_status status = mg_option_set(o, option, value);

            MG_REQUIRE(status == MG_E_OK);
        }
    }
    return -1;
}
