/* SPDX-License-Identifier: MIT
 * The same games on every compiler and level of optimisation: for each edition a hash over every
 * action and state of seeded games, compared with its line in expected.txt. It is expected to
 * change when a rule of the edition does; then say so in the commit (Sig:). */
#include "base/bits.h"
#include "base/options_sample.h"

#include "magie/bots.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { GAMES = 200, PLIES_MAX = 20000, ROUNDS = 40 };

static uint64_t mix(uint64_t hash, uint64_t word)
{
    return mg_mix64(hash ^ word) + 0x9e3779b97f4a7c15u;
}

static mg_action choose(const mg_game *g, const mg_state *s, mg_rng *rng)
{
    uint16_t to_act = mg_to_act(g, s), actors = mg_rng_below(rng, 8) ? to_act : mg_actors(g, s);
    int seat = mg_bits_kth(actors, mg_rng_below(rng, (uint32_t)mg_bits_count(actors)));
    mg_choice choice[MG_LEGAL_MAX];
    int n = mg_legal(g, s, seat, choice, MG_LEGAL_MAX);
    const mg_choice *c = &choice[mg_rng_below(rng, (uint32_t)n)];
    mg_action act = c->act;

    if (c->max > act.amt) {
        act.amt += (int32_t)mg_rng_below(rng, (uint32_t)(c->max - act.amt) / 8 + 1);
    }
    return act;
}

/* Random seats play with random options; in every other game `steward` plays, with the usual ones.
 * Options have random numbers of their own: a new option at the end leaves the other draws alone.
 */
static uint64_t trace(const mg_edition *edition, uint64_t number)
{
    static mg_game g;
    mg_state s;
    mg_rng rng = mg_rng_of(1904, number, MG_STREAM_CHANCE);
    mg_rng for_options = mg_rng_of(1904, number, MG_STREAM_OPTIONS);
    mg_game_def def = mg_game_def_default(edition);
    const mg_bot *steward = mg_bot_find("steward");
    bool by_bots = number % 2 == 0;
    uint64_t hash = number;

    def.seat_n = edition->seats_min +
                 (int)mg_rng_below(&rng, (uint32_t)(edition->seats_max - edition->seats_min + 1));
    if (edition->deck && def.options.decks < mg_packs_needed(def.seat_n)) {
        def.options.decks = mg_packs_needed(def.seat_n);
    }
    do {
        if (!by_bots) {
            mg_options_sample(&def.options, &for_options);
        }
        def.options.limit_rounds = ROUNDS;
    } while (mg_game_init(&g, &def, NULL) != MG_E_OK);
    mg_state_init(&g, &s);
    mg_bot_memory memory[MG_SEATS_MAX];
    memset(memory, 0, sizeof memory);
    for (int ply = 0; ply < PLIES_MAX && mg_node_of(&g, &s) != MG_OVER; ply++) {
        mg_action act;

        if (mg_node_of(&g, &s) == MG_CHANCE) {
            act = mg_chance_sample(&g, &s, &rng);
        } else if (by_bots) {
            int seat = mg_bits_first(mg_to_act(&g, &s));
            mg_view buffer;

            act = steward->act(&g, mg_view_of(&g, &s, seat, &buffer), seat, &memory[seat], &rng,
                               NULL);
        } else {
            act = choose(&g, &s, &rng);
        }
        if (!mg_ok(mg_apply(&g, &s, act, NULL))) {
            return 0;
        }
        hash = mix(hash, (uint64_t)act.kind << 56 | (uint64_t)(uint8_t)act.seat << 48 |
                             (uint64_t)act.subj << 32 | (uint32_t)act.amt);
        hash = mix(hash, mg_state_hash(&g, &s));
    }
    return hash;
}

/* True if the games of `edition` give the next line of `expected` (may be NULL), and all are legal.
 */
static bool check_edition(const mg_edition *edition, FILE *expected)
{
    char want[128] = "", got[128];
    uint64_t all = 0;
    int refused = 0;

    for (uint64_t number = 0; number < GAMES; number++) {
        uint64_t hash = trace(edition, number);

        refused += hash == 0;
        all = mix(all, hash);
    }
    snprintf(got, sizeof got, "%s:%s %016" PRIx64, edition->name, edition->profile, all);
    if (expected && fgets(want, sizeof want, expected)) {
        want[strcspn(want, "\n")] = '\0';
    }
    bool same = strcmp(got, want) == 0 && refused == 0;
    if (!same) {
        printf("expected \"%s\", got \"%s\"; %d games had a refused action\n", want, got, refused);
    }
    return same;
}

int main(int argc, char **argv)
{
    char path[512];
    int passed = 0;

    snprintf(path, sizeof path, "%s/expected.txt", argc > 1 ? argv[1] : "tests/traces");
    FILE *f = fopen(path, "r");
    for (int i = 0; i < mg_edition_n; i++) {
        passed += check_edition(mg_editions[i], f);
    }
    if (f) {
        fclose(f);
    }
    printf("%d passed, %d failed\n", passed, mg_edition_n - passed);
    return passed != mg_edition_n;
}
