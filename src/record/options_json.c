/* SPDX-License-Identifier: MIT
 * The edition and the options of a game as JSON. */
#include "record/options_json.h"

#include "editions/unknown.h"

#include <string.h>

enum { WORD_CAP = 2 * MG_NAME_CAP };

void mg__write_edition(mg_json *j, const mg_game *g)
{
    char name[2 * MG_NAME_CAP + 2];
    mg__out o = mg__out_of(name, sizeof name);

    mg__put(&o, g->edition->name);
    if (g->edition->profile[0]) {
        mg__putf(&o, ":%s", g->edition->profile);
    }
    mg_json_text(j, "edition", name);
}

static void write_option(mg_json *j, int option, int32_t value)
{
    const mg_option_info *info = &mg_option_table[option];
    char word[WORD_CAP];

    switch (info->type) {
    case MG_OPT_FLAG:
        mg_json_bool(j, info->name, value != 0);
        break;
    case MG_OPT_INT:
        mg_json_int(j, info->name, value);
        break;
    case MG_OPT_CHOICE:
        (void)mg_option_format(option, value, word, sizeof word);
        mg_json_text(j, info->name, word);
        break;
    }
}

void mg__write_options(mg_json *j, const mg_game *g, bool all)
{
    bool open = all;

    if (all) {
        mg_json_open(j, "options", '{');
    }
    for (int option = 0; option < MG_OPTION_N; option++) {
        int32_t value = mg_option_get(&g->opt, option);
        if (!all && value == mg_option_get(&g->edition->options, option)) {
            continue;
        }
        if (!open) {
            mg_json_open(j, "options", '{');
            open = true;
        }
        write_option(j, option, value);
    }
    if (open) {
        mg_json_close(j, '}');
    }
}

/* ---- reading ---- */

/* What would have been right. */
static void fail_option(mg__in *in, const mg_option_info *info)
{
    switch (info->type) {
    case MG_OPT_FLAG:
        mg__in_fail(in, MG_E_FIELD, "true or false is wanted");
        break;
    case MG_OPT_INT:
        mg__in_fail(in, MG_E_FIELD, "a number from %d to %d is wanted", (int)info->min,
                    (int)info->max);
        break;
    case MG_OPT_CHOICE:
        mg__in_fail(in, MG_E_FIELD, "one of %s is wanted", info->choices);
        break;
    }
}

static bool read_option(mg__in *in, const char *name, json_t *value, mg_options *options)
{
    char number[24];
    int32_t read = 0;
    int option = mg_option_find(name, strlen(name));

    mg__in_key(in, name);
    if (option < 0) {
        mg_err err;
        (void)mg_fail_unknown(&err, "option", name, strlen(name), mg_option_word, NULL);
        mg__in_wrap(in, &err);
    } else {
        const char *text = json_string_value(value);
        mg__out o = mg__out_of(number, sizeof number);
        if (json_is_boolean(value)) {
            text = json_is_true(value) ? "on" : "off";
        } else if (json_is_integer(value)) {
            mg__putf(&o, "%lld", (long long)json_integer_value(value));
            text = number;
        }
        mg_status status = text ? mg_option_parse(option, text, strlen(text), &read) : MG_E_SYNTAX;
        if (status || mg_option_set(options, option, read)) {
            fail_option(in, &mg_option_table[option]);
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

    mg__in_key(in, "options");
    json_object_foreach(object, name, value)
    {
        if (!read_option(in, name, value, options)) {
            break;
        }
    }
    mg__in_up(in);
}
