/* SPDX-License-Identifier: MIT
 * Finding a store by its name, and calling its implementation. */
#include "net/store/store.h"

#include <string.h>

enum { KINDS = 2, SHOWN_CAP = 100 };

static const mg_store_kind *const kinds[KINDS] = {&mg_store_sqlite, &mg_store_postgres};

static bool begins(const char *name, const char *prefix)
{
    return prefix && strncmp(name, prefix, strlen(prefix)) == 0;
}

/* How much of a name may be shown: a mistyped address may have a password in it. */
static size_t shown(const char *name)
{
    return strstr(name, "//") || strpbrk(name, "@?=") ? strcspn(name, ":@?=/") : strlen(name);
}

mg_store *mg_store_open(const char *name, mg_err *err)
{
    for (int k = 0; k < KINDS; k++) {
        if (begins(name, kinds[k]->prefix) || begins(name, kinds[k]->other_prefix)) {
            return kinds[k]->open(name, err);
        }
    }
    size_t n = shown(name);
    (void)mg_fail(err, MG_E_UNKNOWN, "\"%.*s%s\" is not a store: write %s or %s",
                  n < SHOWN_CAP ? (int)n : SHOWN_CAP, name, name[n] ? "…" : "", kinds[0]->usage,
                  kinds[1]->usage);
    return NULL;
}

void mg_store_close(mg_store *store)
{
    if (store) {
        store->kind->close(store);
    }
}

mg_status mg_store_begin(mg_store *store, mg_err *err)
{
    return store->kind->begin(store, err);
}

mg_status mg_store_commit(mg_store *store, mg_err *err)
{
    return store->kind->commit(store, err);
}

void mg_store_rollback(mg_store *store)
{
    store->kind->rollback(store);
}

mg_status mg_store_put_table(mg_store *store, const char *room, const char *table, mg_err *err)
{
    return store->kind->put_table(store, room, table, err);
}

mg_status mg_store_put_head(mg_store *store, const char *room, const char *head, mg_err *err)
{
    return store->kind->put_head(store, room, head, err);
}

mg_status mg_store_put_action(mg_store *store, const char *room, int ply, const char *action,
                              mg_err *err)
{
    return store->kind->put_action(store, room, ply, action, err);
}

mg_status mg_store_put_chat(mg_store *store, const char *room, int number, const char *line,
                            int first, mg_err *err)
{
    return store->kind->put_chat(store, room, number, line, first, err);
}

mg_status mg_store_cut(mg_store *store, const char *room, int ply, mg_err *err)
{
    return store->kind->cut(store, room, ply, err);
}

mg_status mg_store_put_token(mg_store *store, const char *room, int seat,
                             const uint8_t hash[MG_TOKEN_HASH], mg_err *err)
{
    return store->kind->put_token(store, room, seat, hash, err);
}

mg_status mg_store_touch(mg_store *store, const char *room, mg_err *err)
{
    return store->kind->touch(store, room, err);
}

mg_status mg_store_drop_old(mg_store *store, int days, int most, int *n, mg_err *err)
{
    *n = 0;
    return store->kind->drop_old(store, days, most, n, err);
}

mg_status mg_store_find_token(mg_store *store, const char *room, const uint8_t hash[MG_TOKEN_HASH],
                              int *seat, mg_err *err)
{
    return store->kind->find_token(store, room, hash, seat, err);
}

mg_status mg_store_get(mg_store *store, const char *room,
                       void (*take)(void *context, const mg_kept_room *kept), void *context,
                       mg_err *err)
{
    return store->kind->get(store, room, take, context, err);
}

/* ---- stores of several processes ---- */

bool mg_store_is_shared(const mg_store *store)
{
    return store->kind->renew != NULL;
}

mg_status mg_store_announce(mg_store *store, const char *at, mg_err *err)
{
    return mg_store_is_shared(store) ? store->kind->announce(store, at, err) : MG_E_OK;
}

mg_status mg_store_claim(mg_store *store, const char *room, char at[MG_STORE_AT], mg_err *err)
{
    return store->kind->claim(store, room, at, err);
}

mg_status mg_store_renew(mg_store *store, void (*lost)(void *context, const char *room),
                         void *context, mg_err *err)
{
    return mg_store_is_shared(store) ? store->kind->renew(store, lost, context, err) : MG_E_OK;
}
