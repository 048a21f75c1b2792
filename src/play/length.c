/* SPDX-License-Identifier: MIT
 * How long a game takes. */
#include "play/length.h"

#include "magie/sim.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Seconds of a turn at the table, for a person and for a bot. The rounds of a game are counted in
 * games of bots; these two values are assumed. */
enum { PERSON_SECONDS = 35, BOT_SECONDS = 5, GAMES_MOST = 200, GAMES_LEAST = 5 };

/* A menu must not wait longer than this for the games. */
#define PATIENCE (CLOCKS_PER_SEC / 5)

void mg_length_minutes(mg_match_setup *setup, int minutes)
{
    if (setup->game.edition->deck) {
        return;
    }
    setup->minutes = minutes;
    setup->game.options.end = minutes ? MG_END_TIME : setup->game.edition->options.end;
}

void mg_length_take(mg_match_setup *setup, mg_length_kind kind)
{
    mg_length_minutes(setup, kind == MG_LENGTH_SHORT   ? MG_LENGTH_SHORT_MINUTES
                             : kind == MG_LENGTH_USUAL ? MG_LENGTH_USUAL_MINUTES
                                                       : 0);
}

mg_length_kind mg_length_of(const mg_match_setup *setup)
{
    switch (setup->minutes) {
    case 0:
        return MG_LENGTH_WHOLE;
    case MG_LENGTH_SHORT_MINUTES:
        return MG_LENGTH_SHORT;
    case MG_LENGTH_USUAL_MINUTES:
        return MG_LENGTH_USUAL;
    default:
        return MG_LENGTH_OWN;
    }
}

/* ---- games of bots ---- */

static int seconds_of_all(const mg_match_setup *setup)
{
    int seconds = 0;

    for (int seat = 0; seat < setup->game.seat_n; seat++) {
        bool person = strcmp(setup->seat[seat].player, "human") == 0;

        seconds += person ? PERSON_SECONDS : BOT_SECONDS;
    }
    return seconds;
}

static int by_size(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

mg_length mg_length_estimate(const mg_match_setup *setup, int games)
{
    const mg_bot *bot = mg_bot_find(mg_usual_bot() ? mg_usual_bot() : "");
    mg_game_def def = mg_setup_game(&setup->game);
    const mg_plan plan = {.seed = 1};
    mg_length length = {0};
    int rounds[GAMES_MOST], seconds = seconds_of_all(setup);
    clock_t began = clock();
    mg_arm arm = {0};

    if (setup->minutes) { /* a clock makes no sense if no person plays */
        def.options.end = setup->game.edition->options.end;
    }
    def.options.limit_rounds = MG_LENGTH_ROUNDS;
    if (!bot || seconds == 0 || games < 1 || mg_game_init(&arm.game, &def, NULL) != MG_E_OK) {
        return length;
    }
    for (int seat = 0; seat < arm.game.seat_n; seat++) {
        arm.bot[seat] = bot;
    }
    games = games < GAMES_MOST ? games : GAMES_MOST;
    for (; length.games < games && (length.games < GAMES_LEAST || clock() - began < PATIENCE);
         length.games++) {
        mg_record record;

        mg_sim_game(&plan, &arm, (uint64_t)length.games, &record, NULL);
        rounds[length.games] = (int)record.value[MG_FIG_ROUNDS];
        length.ended += record.value[MG_FIG_DECIDED] > 0;
    }
    qsort(rounds, (size_t)length.games, sizeof rounds[0], by_size);
    length.rounds = rounds[length.games / 2];
    length.shorter = rounds[length.games / 10];
    length.longer = rounds[length.games - 1 - length.games / 10];
    length.minutes = (length.rounds * seconds + 59) / 60;
    length.rounds_by_clock = setup->minutes * 60 / seconds;
    return length;
}
