/* SPDX-License-Identifier: MIT
 * A hub whose store other processes share: it renews its hold on its rooms, and sends guests on
 * whose rooms belong to other processes now. */
#include "net/hub/hub_parts.h"
#include "system/clock.h"

#include <string.h>

void mg__hub_send_on(mg_hub *hub, mg_place *place)
{
    while (place->guests) {
        mg_guest *guest = place->guests;

        place->guests = guest->next;
        guest->place = NULL;
        mg__guest_drop_held(guest);
        mg__guest_close(hub, guest, MG_GUEST_AGAIN);
    }
    hub->counts.moved++;
    mg__hub_forget(hub, place);
}

/* Drops a room that another process owns: its unsaved changes can no longer be stored. */
static void lose(mg_hub *hub, mg_place *place)
{
    mg_place **at = &hub->dirty;

    while (*at && *at != place) {
        at = &(*at)->next_dirty;
    }
    if (*at) {
        *at = place->next_dirty;
    }
    mg__hub_send_on(hub, place);
}

static void lost(void *context, const char *room)
{
    mg_hub *hub = context;

    for (int k = 0; k < MG_BUCKETS; k++) {
        mg_place *next;

        for (mg_place *place = hub->bucket[k]; place; place = next) {
            next = place->next;
            if (!room || strcmp(place->id, room) == 0) {
                lose(hub, place);
            }
        }
    }
}

mg_millis mg__hub_renew_at(const mg_hub *hub)
{
    return hub->renewed + MG_SECOND;
}

void mg__hub_renew(mg_hub *hub)
{
    char text[sizeof(mg_err)];
    mg_err err = {0};

    if (!mg_store_is_shared(hub->store) || hub->now < mg__hub_renew_at(hub)) {
        return;
    }
    int64_t began = mg_clock_ms();
    bool unwell = mg_store_renew(hub->store, lost, hub, &err) != MG_E_OK;
    if (unwell != hub->unwell) {
        mg_journal_write(hub->journal, unwell ? "store_lost" : "store_found", " why=%s",
                         mg_journal_quote(err.text, text, sizeof text));
    }
    hub->unwell = unwell;
    /* A failed attempt may have taken seconds, so guests are served before the next one. A lease
     * counts from the beginning of the attempt. */
    hub->renewed = hub->now + (unwell ? mg_clock_ms() - began : 0);
}
