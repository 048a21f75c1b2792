/* SPDX-License-Identifier: MIT
 * The edition and the options of a game as JSON. */
#include "record/json/options_json.h"

#include "editions/setting.h"
#include "editions/unknown.h"

#include <string.h>

enum { WORD_CAP = 2 * MG_NAME_CAP };

void mg__write_edition(mg_json *j, const mg_edition *edition)
{
    char name[2 * MG_NAME_CAP + 2];
    mg__out o = mg__out_of(name, sizeof name);

    mg__put(&o, edition->name);
    if (edition->profile[0]) {
        mg__putf(&o, ":%s", edition->profile);
    }
    mg_json_text(j, "edition", name);
}

void mg__write_option(mg_json *j, int option, int32_t value)
{
    const mg_option_info *info = &mg_option_table[option];
    char word[WORD_CAP];

    if (info->type == MG_OPT_FLAG) {
        mg_json_bool(j, info->name, value != 0);
    } else if (info->type == MG_OPT_INT) {
        mg_json_int(j, info->name, value);
    } else {
        (void)mg_option_format(option, value, word, sizeof word);
        mg_json_text(j, info->name, word);
    }
}

void mg__write_options(mg_json *j, const mg_edition *edition, const mg_options *options, bool all)
{
    bool open = all;

    if (all) {
        mg_json_open(j, "options", '{');
    }
    for (int option = 0; option < MG_OPTION_N; option++) {
        int32_t value = mg_option_get(options, option);
        if (!all && value == mg_option_get(&edition->options, option)) {
            continue;
        }
        if (!open) {
            mg_json_open(j, "options", '{');
            open = true;
        }
        mg__write_option(j, option, value);
    }
    if (open) {
        mg_json_close(j, '}');
    }
}

/* ---- reading ---- */

/* Reports a wrong value, and says what would be right. */
static void fail_option(mg__in *in, const mg_option_info *info, json_t *value)
{
    if (info->type == MG_OPT_CHOICE) {
        mg__in_fail(in, MG_E_FIELD, "one of %s is wanted", info->choices);
    } else if (info->type == MG_OPT_FLAG) {
        mg__in_fail(in, MG_E_FIELD, "true or false is wanted");
    } else if (!mg__is(value, JSON_INTEGER) && !mg__is(value, JSON_STRING)) {
        mg__in_fail(in, MG_E_FIELD, "a whole number is wanted, not %s", mg__in_type(value));
    } else {
        mg__in_fail(in, MG_E_FIELD, "a number from %d to %d is wanted", (int)info->min,
                    (int)info->max);
    }
}

/* A value as mg_option_parse reads it, a number written into digits; NULL if it is no value. */
static const char *text_of(json_t *value, char *digits, size_t cap)
{
    mg__out o = mg__out_of(digits, cap);

    if (mg__is(value, JSON_TRUE) || mg__is(value, JSON_FALSE)) {
        return mg__is(value, JSON_TRUE) ? "on" : "off";
    }
    if (mg__is(value, JSON_INTEGER)) {
        mg__putf(&o, "%lld", (long long)json_integer_value(value));
        return digits;
    }
    return json_string_value(value);
}

static bool read_setting(mg__in *in, const char *name, json_t *value, mg_options *options,
                         mg_given *given)
{
    char digits[24];
    int32_t read = 0;
    int option = mg_option_find(name, strlen(name)), which = mg_switch_find(name, strlen(name));
    const char *text = text_of(value, digits, sizeof digits);
    mg_err err;

    mg__in_key(in, name);
    if (which >= 0) {
        if (mg_turn_on(options, given, which, text ? text : "", &err)) {
            mg__in_wrap(in, &err);
        }
    } else if (option < 0) {
        (void)mg_fail_unknown(&err, "option", name, strlen(name), mg_setting_word, NULL);
        mg__in_wrap(in, &err);
    } else {
        mg_status status = text ? mg_option_parse(option, text, strlen(text), &read) : MG_E_SYNTAX;
        if (status || mg_give_option(options, given, option, read)) {
            fail_option(in, &mg_option_table[option], value);
        }
    }
    mg__in_up(in);
    return !in->failed;
}

void mg__read_options(mg__in *in, json_t *root, mg_options *options)
{
    json_t *object = mg__in_object(in, root, "options");
    const char *name = NULL;
    json_t *value = NULL;
    mg_given given = {0};

    mg__in_key(in, "options");
    MG__EACH_MEMBER(object, name, value)
    {
        if (!read_setting(in, name, value, options, &given)) {
            break;
        }
    }
    mg__in_up(in);
}
