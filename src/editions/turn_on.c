/* SPDX-License-Identifier: MIT */
#include "editions/turn_on.h"

#include <string.h>

mg_status mg_turn_on(mg_options *o, mg_given *given, int which, const char *value, mg_err *err)
{
    const mg_switch_info *info = &mg_switch_table[which];

    if (strcmp(value, "on") != 0) {
        return mg_fail(err, MG_E_SYNTAX,
                       "%s is a switch, which is on or not named, not \"%s\"; it sets %s",
                       info->name, value, info->sets);
    }
    int other = mg_give_switch(o, given, which);
    if (other >= 0) {
        return mg_fail(err, MG_E_CONFLICT, "%s sets %s, and %s sets %s: give one of them",
                       info->name, info->sets, mg_switch_table[other].name,
                       mg_switch_table[other].sets);
    }
    return MG_E_OK;
}
