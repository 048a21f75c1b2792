/* SPDX-License-Identifier: MIT
 * Events are enough to draw a game: random games of all shipped editions and their profiles, with
 * random options, seats and boards, are drawn from the JSON of their events alone, and compared
 * with the state after every action. MAGIE_GAMES games (200) from MAGIE_FROM (0) on;
 * MAGIE_GAME=NUMBER plays one and prints its events. */
#include "sampler.h"
#include "table.h"

#include "magie/bots.h"
#include "magie/json.h"

#include <stdio.h>
#include <stdlib.h>

enum { PLIES_MAX = 3000 };

typedef struct drawn {
    mg_game g;
    mg_state s;
    mg_rng rng;
    table table;
    mg_bot_memory memory[MG_SEATS_MAX];
    const mg_bot *steward;
    int ply;
    bool verbose, sensible; /* sensible: the steward mostly decides */
} drawn;

static const char *const editions[] = {
    "standard",
    "standard:modern",
    "us-house",
    "international",
    "house-divided",
    "deal",
    "deal:publisher-2008",
    "deal:publisher-2024",
};

enum { EDITIONS = sizeof editions / sizeof editions[0] };

/* ---- one game ---- */

static void begin(drawn *d)
{
    if (mg_is_card_game(&d->g)) {
        cards_begin(&d->table, &d->g, &d->s);
    } else {
        boards_begin(&d->table, &d->g, &d->s);
    }
}

/* The Bank is a side of money and deeds alone, and held the White House first. */
static void check_parties(table *t, const json_t *event)
{
    static const char *const with_bank[] = {"pay",      "deed",     "debt",
                                            "bankrupt", "forgiven", "white_house"};
    bool may = false;

    for (size_t k = 0; k < sizeof with_bank / sizeof with_bank[0]; k++) {
        may |= strcmp(said(event, "event"), with_bank[k]) == 0;
    }
    if (!may && (said_party(event, "seat") == MG_BANK || said_party(event, "other") == MG_BANK)) {
        table_wrong(t, "the Bank is named where it is meant alone");
    }
    if (said_number(event, "seat") < 0 && json_is_integer(json_object_get(event, "seat"))) {
        table_wrong(t, "nobody has no number");
    }
}

static void tell(drawn *d, const mg_event *e)
{
    mg_json j;
    json_t *event;

    mg_json_init(&j, NULL, 0);
    mg_json_event(&j, NULL, &d->g, e, NULL);
    event = json_loadb(j.at, j.n, 0, NULL);
    if (d->verbose) {
        printf("  %.*s\n", (int)j.n, j.at);
    }
    if (!event) {
        table_wrong(&d->table, "an event is JSON");
    }
    check_parties(&d->table, event);
    if (mg_is_card_game(&d->g)) {
        cards_tell(&d->table, event);
    } else {
        boards_tell(&d->table, event);
    }
    json_decref(event);
    mg_json_free(&j);
}

/* Sets, buildings and thefts from sets hardly occur without the steward. */
static mg_action choose(drawn *d)
{
    static mg_view buffer;
    int seat = mg_bits_first(mg_to_act(&d->g, &d->s));

    if (!d->sensible || mg_rng_below(&d->rng, 4) == 0) {
        return sampler_act(&d->g, &d->s, &d->rng);
    }
    return d->steward->act(&d->g, mg_view_of(&d->g, &d->s, seat, &buffer), seat, &d->memory[seat],
                           &d->rng, NULL);
}

/* What went wrong, or NULL. */
static const char *step(drawn *d)
{
    static mg_events ev;
    mg_action act =
        mg_node_of(&d->g, &d->s) == MG_CHANCE ? mg_chance_sample(&d->g, &d->s, &d->rng) : choose(d);

    if (d->verbose) {
        char text[128];

        (void)mg_action_write(&d->g, act, text, sizeof text);
        printf("%d: %s\n", d->ply, text);
    }
    ev.n = ev.lost = 0;
    if (!mg_ok(mg_apply(&d->g, &d->s, act, &ev))) {
        return "what is listed applies";
    }
    for (int k = 0; k < ev.n && !d->table.wrong; k++) {
        tell(d, &ev.at[k]);
    }
    if (d->table.wrong || ev.lost) {
        return ev.lost ? "events fit their array" : d->table.wrong;
    }
    return mg_is_card_game(&d->g) ? cards_differ(&d->table, &d->s)
                                  : boards_differ(&d->table, &d->s);
}

static bool play(drawn *d, const mg_edition *edition, long number)
{
    const char *wrong = NULL;

    d->rng = mg_rng_of(77, (uint64_t)number, MG_STREAM_OPTIONS);
    if (!sampler_game(&d->g, edition, number / EDITIONS, &d->rng)) {
        printf("game %ld: an option refuses its value\n", number);
        return false;
    }
    memset(&d->s, 0xa5, sizeof d->s);
    mg_state_init(&d->g, &d->s);
    memset(d->memory, 0, sizeof d->memory);
    d->sensible = number / EDITIONS % 2;
    begin(d);
    for (d->ply = 0; d->ply < PLIES_MAX && mg_node_of(&d->g, &d->s) != MG_OVER && !wrong;
         d->ply++) {
        wrong = step(d);
    }
    if (wrong) {
        printf("MAGIE_GAME=%ld (%s:%s, %d seats) ply %d: %s\n", number, edition->name,
               edition->profile, d->s.seat_n, d->ply - 1, wrong);
    }
    return !wrong;
}

/* ---- the run ---- */

static long number_of(const char *name, long otherwise)
{
    const char *text = getenv(name);

    return text ? strtol(text, NULL, 10) : otherwise;
}

int main(void)
{
    static drawn d;
    long one = number_of("MAGIE_GAME", -1), from = one < 0 ? number_of("MAGIE_FROM", 0) : one,
         end = one < 0 ? from + number_of("MAGIE_GAMES", 200) : one + 1, passed = 0, failed = 0;

    d.verbose = one >= 0;
    d.steward = mg_bot_find("steward");
    for (long number = from; number < end && failed < 10; number++) {
        mg_edition *owned = NULL;
        mg_err err;
        const mg_edition *edition = mg_edition_open(editions[number % EDITIONS], &owned, &err);

        if (!edition) {
            printf("%s: %s\n", editions[number % EDITIONS], err.text);
        }
        bool ok = edition && play(&d, edition, number);
        passed += ok;
        failed += !ok;
        mg_edition_free(owned);
    }
    printf("%ld passed, %ld failed\n", passed, failed);
    return failed > 0;
}
