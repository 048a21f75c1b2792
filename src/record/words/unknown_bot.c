/* SPDX-License-Identifier: MIT
 * The error for an unknown bot. */
#include "record/words/unknown_bot.h"

#include "editions/unknown.h"

#include "magie/bots.h"

#include <string.h>

mg_status mg_fail_no_bot(mg_err *err, const char *name)
{
    const mg_bot *by = mg_bot_set_by(name);

    if (!by) {
        return mg_fail_unknown(err, "bot", name, strlen(name), mg_bot_word, NULL);
    }
    /* each setting is a bot of its own, and none is ever given up */
    if (mg_bot_count() - mg_bot_n == MG_BOTS_MAX) {
        return mg_fail(err, MG_E_CAPACITY,
                       "there is no room for another bot: %d are registered, \"%.40s\" is not one "
                       "of them",
                       MG_BOTS_MAX, name);
    }
    return mg_fail(err, MG_E_UNKNOWN, "there is no bot \"%.40s\": behind \"%s:\" stands %s", name,
                   by->name, by->settings);
}
