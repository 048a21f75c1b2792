/* SPDX-License-Identifier: MIT */
#include "editions/setting.h"

#include "editions/unknown.h"

#include <stdio.h>
#include <string.h>

static const char *name_of(int k)
{
    return k < MG_OPTION_N ? mg_option_table[k].name : mg_switch_table[k - MG_OPTION_N].name;
}

const char *mg_setting_word(const void *context, int k)
{
    (void)context;
    return k < MG_OPTION_N + MG_SWITCH_N ? name_of(k) : NULL;
}

const char *mg_setting_clause(int k)
{
    return k < MG_OPTION_N ? mg_option_table[k].clause : mg_switch_table[k - MG_OPTION_N].clause;
}

static mg_status take_option(mg_options *o, mg_given *given, int option, const char *value,
                             mg_err *err)
{
    const mg_option_info *info = &mg_option_table[option];
    int32_t number = 0;
    mg_status status = mg_option_parse(option, value, strlen(value), &number);

    if (status == MG_E_OK) {
        status = mg_give_option(o, given, option, number);
    }
    if (status == MG_E_OK) {
        return status;
    }
    if (info->type == MG_OPT_INT) {
        return mg_fail(err, status, "%s takes a number from %d to %d, not \"%s\"", info->name,
                       (int)info->min, (int)info->max, value);
    }
    return mg_fail(err, status, "%s is %s, not \"%s\"", info->name,
                   info->type == MG_OPT_FLAG ? "on or off" : info->choices, value);
}

mg_status mg_setting_take(mg_options *o, mg_given *given, const char *text, mg_err *err)
{
    size_t length = strcspn(text, "=");
    int option = mg_option_find(text, length), which = mg_switch_find(text, length);

    if (!text[length]) {
        return mg_fail(err, MG_E_SYNTAX, "\"%s\" is not name=value", text);
    }
    if (which >= 0) {
        return mg_turn_on(o, given, which, text + length + 1, err);
    }
    if (option < 0) {
        return mg_fail_unknown(err, "option", text, length, mg_setting_word, NULL);
    }
    return take_option(o, given, option, text + length + 1, err);
}

void mg_setting_subject(int k, char out[MG_NAME_CAP])
{
    const char *name = name_of(k), *dot = strchr(name, '.');

    if (dot) {
        snprintf(out, MG_NAME_CAP, "%.*s", (int)(dot - name), name);
    } else {
        snprintf(out, MG_NAME_CAP, "general");
    }
}
