/* SPDX-License-Identifier: MIT
 * The bots by name: the library's own, a file and a row each, and those that are registered. */
#include "magie/bots.h"

#include "bots/random.h"
#include "bots/steward/steward.h"

#include <stdatomic.h>
#include <string.h>

/* clang-format off */
const mg_bot mg_bots[] = {
    {.name = "steward", .act = mg__steward_act, .reply = mg__steward_reply,
     .text = "plays well: buys, builds to three houses, trades for groups, keeps a reserve"},
    {.name = "easy", .act = mg__steward_easy_act, .reply = mg__steward_reply,
     .text = "a steward that overlooks much of what it could do"},
    {.name = "random", .act = mg__random_act, .pick = mg__random_card, .text = "any legal action"},
    {.name = "steward-1", .act = mg__steward_1_act, .unlisted = true,
     .text = "the steward before it learned to deal, to measure others against"},
};
/* clang-format on */

const int mg_bot_n = (int)(sizeof mg_bots / sizeof *mg_bots);

/* The only data here that changes: it grows, and entries below its count stay. Readers need no
 * lock, since the count is stored after the entry that it counts. */
static struct {
    const mg_bot *at[MG_BOTS_MAX];
    atomic_int n;
    atomic_flag writing;
} registered = {.writing = ATOMIC_FLAG_INIT};

int mg_bot_count(void)
{
    return mg_bot_n + atomic_load_explicit(&registered.n, memory_order_acquire);
}

/* The bot with number k, which is below mg_bot_count(). */
static const mg_bot *bot_at(int k)
{
    return k < mg_bot_n ? &mg_bots[k] : registered.at[k - mg_bot_n];
}

const mg_bot *mg_bot_at(int k)
{
    return k >= 0 && k < mg_bot_count() ? bot_at(k) : NULL;
}

static const mg_bot *known(const char *name, size_t length)
{
    int n = mg_bot_count();

    for (int k = 0; k < n; k++) {
        if (strlen(bot_at(k)->name) == length && memcmp(bot_at(k)->name, name, length) == 0) {
            return bot_at(k);
        }
    }
    return NULL;
}

const mg_bot *mg_bot_set_by(const char *name)
{
    size_t length = strcspn(name, ":");
    const mg_bot *bot = name[length] ? known(name, length) : NULL;

    return bot && bot->set ? bot : NULL;
}

const mg_bot *mg_bot_find(const char *name)
{
    const mg_bot *bot = known(name, strlen(name)), *by = bot ? NULL : mg_bot_set_by(name);

    return by ? by->set(name, name + strlen(by->name) + 1) : bot;
}

const mg_bot *mg_bot_quick(const char *name)
{
    const mg_bot *bot = known(name, strlen(name));

    if (!bot || bot->unlisted || strchr(name, ':')) {
        return NULL;
    }
    return bot->brief ? mg_bot_find(bot->brief) : bot;
}

const char *mg_bot_word(const void *context, int k)
{
    (void)context;
    return k >= mg_bot_count() ? NULL : bot_at(k)->unlisted ? "" : bot_at(k)->name;
}

/* Whether text can be a command. Logs write it between bars and command lines between commas, so it
 * may contain neither. */
static bool is_command(const char *text)
{
    size_t n = strlen(text);

    for (size_t k = 0; k < n; k++) {
        if ((unsigned char)text[k] < 0x20 || text[k] == 0x7f || strchr(",|", text[k])) {
            return false;
        }
    }
    return n > 0 && text[0] != ' ' && text[n - 1] != ' ';
}

bool mg_bot_is_name(const char *text)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-_";
    size_t n = strlen(text);

    if (n == 0 || n >= MG_BOT_NAME_CAP) {
        return false;
    }
    if (strncmp(text, "exec:", 5) == 0) {
        return is_command(text + 5);
    }
    size_t name_n = strspn(text, letters);
    return name_n == n || (name_n > 0 && text[name_n] == ':' && name_n + 1 < n &&
                           strspn(text + name_n + 1, letters) == n - name_n - 1);
}

static mg_status append(const mg_bot *bot)
{
    int n = atomic_load_explicit(&registered.n, memory_order_relaxed);

    if (strcmp(bot->name, "human") == 0 || known(bot->name, strlen(bot->name))) {
        return MG_E_NAME_TAKEN;
    }
    if (n == MG_BOTS_MAX) {
        return MG_E_CAPACITY;
    }
    registered.at[n] = bot;
    atomic_store_explicit(&registered.n, n + 1, memory_order_release);
    return MG_E_OK;
}

mg_status mg_bot_register(const mg_bot *bot)
{
    if (!bot->name || !bot->act || !mg_bot_is_name(bot->name)) {
        return MG_E_FIELD;
    }
    while (atomic_flag_test_and_set_explicit(&registered.writing, memory_order_acquire)) {
    }
    mg_status status = append(bot);
    atomic_flag_clear_explicit(&registered.writing, memory_order_release);
    return status;
}
