/* SPDX-License-Identifier: MIT
 * Stores by name, and calls of their implementation. */
#include "net/store.h"

#include <string.h>

static const mg_store_kind *const kinds[] = {&mg_store_sqlite, NULL};

mg_store *mg_store_open(const char *name, mg_err *err)
{
    for (const mg_store_kind *const *kind = kinds; *kind; kind++) {
        size_t length = strlen((*kind)->prefix);

        if (strncmp(name, (*kind)->prefix, length) == 0) {
            return (*kind)->open(name + length, err);
        }
    }
    (void)mg_fail(err, MG_E_UNKNOWN, "\"%.100s\" is no store; sqlite:FILE is one", name);
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

mg_status mg_store_cut(mg_store *store, const char *room, int ply, mg_err *err)
{
    return store->kind->cut(store, room, ply, err);
}

mg_status mg_store_put_token(mg_store *store, const char *room, int seat,
                             const uint8_t hash[MG_TOKEN_HASH], mg_err *err)
{
    return store->kind->put_token(store, room, seat, hash, err);
}

mg_status mg_store_drop(mg_store *store, const char *room, mg_err *err)
{
    return store->kind->drop(store, room, err);
}

int mg_store_find_token(mg_store *store, const char *room, const uint8_t hash[MG_TOKEN_HASH])
{
    return store->kind->find_token(store, room, hash);
}

mg_status mg_store_get(mg_store *store, const char *room,
                       void (*take)(void *context, const mg_kept_room *kept), void *context,
                       mg_err *err)
{
    return store->kind->get(store, room, take, context, err);
}
