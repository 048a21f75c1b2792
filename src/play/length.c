/* SPDX-License-Identifier: MIT
 * How long a game takes. */
#include "play/length.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What a turn takes at the table. The rounds of a game are counted in games of bots; these two are
 * assumed. */
enum { PERSON_SECONDS = 35, BOT_SECONDS = 5, GAMES_MOST = 200, GAMES_LEAST = 5 };

/* A menu must not wait longer for it. */
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

/* The rounds of one game; *ended is whether it came to its end. */
static int play_one(const mg_game *g, const mg_bot *bot, uint64_t number, bool *ended)
{
    const mg_bot *bots[MG_SEATS_MAX];
    mg_bot_memory memory[MG_SEATS_MAX] = {0};
    mg_rng dice = mg_rng_of(1, number, 0), own = mg_rng_of(1, number, 1);
    mg_players players = {bots, memory, &dice, &own};
    mg_playout count = {0};
    mg_state s;

    for (int seat = 0; seat < g->seat_n; seat++) {
        bots[seat] = bot;
    }
    mg_state_init(g, &s);
    mg_play_out(g, &s, &players, &count);
    *ended = s.result == MG_DECIDED;
    return (int)s.round_n;
}

static int by_size(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

mg_length mg_length_estimate(const mg_match_setup *setup, int games)
{
    const mg_bot *bot = mg_bot_find(mg_usual_bot() ? mg_usual_bot() : "");
    mg_game_def def = mg_setup_game(&setup->game);
    mg_length length = {0};
    int rounds[GAMES_MOST], seconds = seconds_of_all(setup);
    clock_t began = clock();
    mg_game g;

    if (setup->minutes) { /* a clock has no meaning to those who need no time */
        def.options.end = setup->game.edition->options.end;
    }
    def.options.limit_rounds = MG_LENGTH_ROUNDS;
    if (!bot || seconds == 0 || mg_game_init(&g, &def, NULL) != MG_E_OK) {
        return length;
    }
    games = games < GAMES_MOST ? games : GAMES_MOST;
    for (int game = 0; game < games && (game < GAMES_LEAST || clock() - began < PATIENCE); game++) {
        bool ended;

        length.games = game + 1;

        rounds[game] = play_one(&g, bot, (uint64_t)game, &ended);
        length.ended += ended;
    }
    qsort(rounds, (size_t)length.games, sizeof rounds[0], by_size);
    length.rounds = rounds[length.games / 2];
    length.shorter = rounds[length.games / 10];
    length.longer = rounds[length.games - 1 - length.games / 10];
    length.minutes = (length.rounds * seconds + 59) / 60;
    length.rounds_by_clock = setup->minutes * 60 / seconds;
    return length;
}
