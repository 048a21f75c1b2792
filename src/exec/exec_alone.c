/* SPDX-License-Identifier: MIT
 * On systems that cannot start other programs, the only bots are those that are compiled in. */
#include "record/words/unknown_bot.h"

#include "magie/exec.h"

#include <string.h>

const mg_bot *mg_bot_open(const char *name, mg_err *err)
{
    const mg_bot *bot = mg_bot_find(name);

    if (!bot && strncmp(name, "exec:", 5) == 0) {
        (void)mg_fail(err, MG_E_UNKNOWN, "no other program can be started here: \"%.60s\"", name);
    } else if (!bot) {
        (void)mg_fail_no_bot(err, name);
    }
    return bot;
}

mg_status mg_bot_open_as(const char *name, const char *command, mg_err *err)
{
    (void)command;
    return mg_fail(err, MG_E_UNKNOWN, "no other program can be started here: \"%.60s\"", name);
}

void mg_exec_set_seconds(int seconds)
{
    (void)seconds;
}

void mg_exec_on_failure(mg_exec_failure_fn *on_failure, void *user)
{
    (void)on_failure;
    (void)user;
}

uint64_t mg_exec_failures(void)
{
    return 0;
}

void mg_exec_close(void) {}
