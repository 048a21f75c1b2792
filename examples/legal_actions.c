/* SPDX-License-Identifier: MIT
 * Embedding the rules: sets up a game, lists what may be done, does one thing after the other, and
 * prints what happened with the clause that caused it. No match and no log: only mg_game, which
 * never changes, and mg_state, which is all that changes. */
#include <magie/match.h>
#include <magie/text.h>
#include <stdio.h>
#include <stdlib.h>

enum { STEPS = 12, SEATS = 2 };

static const char *const NAMES[MG_SEATS_MAX] = {"Ada", "Ben"};

static void print_events(const mg_game *g, const mg_events *events)
{
    for (int k = 0; k < events->n; k++) {
        const mg_event *e = &events->at[k];
        char text[256];

        mg_event_sentence(g, e, NAMES, text, sizeof text);
        printf("  %s [%s]\n", text, mg_clause_table[e->clause].name);
    }
}

static int seat_to_act(const mg_game *g, const mg_state *s)
{
    int seat = 0;

    while (!(mg_to_act(g, s) >> seat & 1)) {
        seat++;
    }
    return seat;
}

/* Lists what the seat may do, and takes the first of it. */
static mg_action choose(const mg_game *g, const mg_state *s)
{
    mg_choice choice[MG_LEGAL_MAX];
    int seat = seat_to_act(g, s), n = mg_legal(g, s, seat, choice, MG_LEGAL_MAX);

    printf("%s may:\n", NAMES[seat]);
    for (int k = 0; k < n && k < MG_LEGAL_MAX; k++) {
        char text[256];

        mg_choice_sentence(g, s, &choice[k], NAMES, text, sizeof text);
        printf("  - %s\n", text);
    }
    return choice[0].act;
}

int main(void)
{
    mg_game_def def = mg_game_def_default(mg_edition_find("standard"));
    mg_rng dice = mg_rng_of(2024, 0, MG_STREAM_CHANCE); /* seed, game, stream */
    static mg_game g;
    static mg_state s;
    static mg_events events;
    const char *why = NULL;

    def.seat_n = SEATS;
    def.options.jail_fine = 75; /* any option of docs/rulebook.md by its name */
    if (mg_game_init(&g, &def, &why) != MG_E_OK) {
        fprintf(stderr, "no such game: %s\n", why ? why : "see mg_game_init");
        return EXIT_FAILURE;
    }
    mg_state_init(&g, &s);
    for (int step = 0; step < STEPS && mg_node_of(&g, &s) != MG_OVER; step++) {
        bool chance = mg_node_of(&g, &s) == MG_CHANCE;
        mg_action act = chance ? mg_chance_sample(&g, &s, &dice) : choose(&g, &s);
        char text[128];

        events.n = 0;
        mg_action_write(&g, act, text, sizeof text);
        mg_result result = mg_apply(&g, &s, act, &events);
        if (!mg_ok(result)) {
            fprintf(stderr, "%s: %s\n", text, mg_status_text(result.status));
            return EXIT_FAILURE;
        }
        printf("> %s\n", text);
        print_events(&g, &events);
    }

    /* A refusal leaves the state as it was, to the byte, and names its clause. */
    mg_action wrong = {.kind = MG_ACT_BUILD, .seat = 0, .subj = (uint16_t)mg_deed_id(0, 0)};
    mg_result refused = mg_apply(&g, &s, wrong, NULL);
    printf("building now is refused: %s [%s]\n", mg_status_text(refused.status),
           mg_clause_table[refused.clause].name);
    return EXIT_SUCCESS;
}
