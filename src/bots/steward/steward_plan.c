/* SPDX-License-Identifier: MIT
 * What the steward remembers of its offers. */
#include "bots/steward/steward_plan.h"

#include "bots/steward/steward_mind.h"

enum { REFUSED = (int)(sizeof((mg_steward_memory *)0)->refused / sizeof(uint16_t)) };

/* A hash of the deeds, the partner and roughly the cash of an offer; never 0. */
static uint16_t hash_of(int board, const mg_bargain *cards)
{
    uint64_t deeds = (uint64_t)cards->give << 32 | cards->get;
    uint64_t rest = (uint64_t)(cards->partner * 16 + board) << 32 | (uint32_t)(cards->cash / 128);

    return (uint16_t)(mg_mix64(deeds ^ mg_mix64(rest)) | 1);
}

bool mg__steward_was_refused(const mg_mind *m, const mg_bargain *cards)
{
    uint16_t hash = hash_of(m->board, cards);

    for (int k = 0; k < REFUSED; k++) {
        if (m->memory->refused[k] == hash) {
            return true;
        }
    }
    return false;
}

void mg__steward_remember(const mg_mind *m, const mg_bargain *cards)
{
    uint16_t *refused = m->memory->refused;

    if (mg__steward_was_refused(m, cards)) {
        return;
    }
    for (int k = REFUSED - 1; k > 0; k--) {
        refused[k] = refused[k - 1];
    }
    refused[0] = hash_of(m->board, cards);
}

mg_bargain mg__steward_plan(const mg_mind *m)
{
    const mg_steward_memory *memory = m->memory;

    return (mg_bargain){memory->give, memory->get, memory->cash, memory->partner - 1};
}

void mg__steward_set_plan(const mg_mind *m, const mg_bargain *cards)
{
    m->memory->give = cards->give;
    m->memory->get = cards->get;
    m->memory->cash = cards->cash;
    m->memory->board = (uint8_t)m->board;
    m->memory->partner = (uint8_t)(cards->partner + 1);
}

/* Closes the plan: unless its deeds have changed hands, the offer was rejected. */
void mg__steward_close_plan(const mg_mind *m)
{
    mg_bargain cards = mg__steward_plan(m);

    m->memory->partner = 0;
    if ((m->b->owned[m->seat] & cards.get) != cards.get || (m->b->owned[m->seat] & cards.give)) {
        mg__steward_remember(m, &cards);
    }
}
