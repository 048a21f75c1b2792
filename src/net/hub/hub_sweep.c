/* SPDX-License-Identifier: MIT
 * Unused rooms: finding them, and dropping them from the store. */
#include "net/hub/hub_parts.h"

enum {
    HOUR = 3600 * MG_SECOND,
    AT_ONCE = 100 /* rooms dropped at once: all other requests wait meanwhile */
};

/* Use is noted even if nothing is dropped now, because a later run of the server may drop rooms. */
static mg_status touch_all(mg_hub *hub, mg_err *err)
{
    mg_status status = mg_store_begin(hub->store, err);

    for (int k = 0; k < MG_BUCKETS; k++) {
        for (mg_place *place = hub->bucket[k]; place && !status; place = place->next) {
            status = mg_store_touch(hub->store, place->id, err);
        }
    }
    if (status) {
        mg_store_rollback(hub->store);
        return status;
    }
    return mg_store_commit(hub->store, err);
}

mg_millis mg__hub_sweep_at(const mg_hub *hub)
{
    return hub->limits.keep_days || hub->counts.rooms ? hub->sweep_at : -1;
}

void mg__hub_sweep(mg_hub *hub)
{
    char text[sizeof(mg_err)];
    mg_err err = {0};
    int n = 0;

    if (hub->now < hub->sweep_at) {
        return;
    }
    mg_status status = hub->more || !hub->counts.rooms ? MG_E_OK : touch_all(hub, &err);
    if (!status && hub->limits.keep_days) {
        status = mg_store_drop_old(hub->store, hub->limits.keep_days, AT_ONCE, &n, &err);
    }
    if (n) {
        mg_journal_write(hub->journal, "dropped", " rooms=%d", n);
    }
    if (status) {
        mg_journal_write(hub->journal, "sweep_failed", " why=%s",
                         mg_journal_quote(err.text, text, sizeof text));
    }
    hub->more = n == AT_ONCE;
    hub->sweep_at = hub->now + (hub->more ? MG_SECOND : HOUR);
}
