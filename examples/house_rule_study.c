/* SPDX-License-Identifier: MIT
 * A house rule under test: what a jackpot on Free Parking does to the length of a game. Every game
 * is played twice with the same dice, with the rule and without it; the difference of the two is
 * far better known than the lengths themselves. */
#include <magie/sim.h>
#include <stdio.h>
#include <stdlib.h>

enum { GAMES = 2000, SEATS = 4, ARMS = 2 };

static bool set_up(mg_arm *arm, int32_t parking)
{
    mg_game_def def = mg_game_def_default(mg_edition_find("standard"));
    const char *why = NULL;

    def.seat_n = SEATS;
    def.options.free_parking = parking;
    def.options.limit_rounds = 200;
    arm->viewer = MG_VIEWER_ALL;
    for (int seat = 0; seat < SEATS; seat++) {
        arm->bot[seat] = mg_bot_find("steward");
    }
    if (mg_game_init(&arm->game, &def, &why) == MG_E_OK) {
        return true;
    }
    fprintf(stderr, "%s\n", why ? why : "no such game");
    return false;
}

int main(void)
{
    mg_arm *arm = calloc(ARMS, sizeof *arm);
    mg_results *results = mg_results_new(ARMS);
    int code = EXIT_FAILURE;

    if (arm && results && set_up(&arm[0], MG_PARKING_NOTHING) &&
        set_up(&arm[1], MG_PARKING_JACKPOT)) {
        mg_plan plan = {
            .arm = arm, .arm_n = ARMS, .seed = 1, .games = GAMES, .threads = 2, .parts = 1};

        if (mg_simulate(&plan, results) == MG_E_OK) {
            int rounds = mg_value_find("rounds");
            mg_estimate usual = mg_estimate_of(&results->arm[0].moment[rounds], rounds);
            mg_estimate house = mg_estimate_of(&results->arm[1].moment[rounds], rounds);
            mg_estimate change = mg_difference_of(&results->pairs[1].difference[rounds], rounds);

            printf("%llu games of %d stewards, each with the same dice both ways\n",
                   (unsigned long long)results->games, SEATS);
            printf("rounds without a jackpot  %.1f (%.1f to %.1f)\n", usual.mean, usual.low,
                   usual.high);
            printf("rounds with a jackpot     %.1f (%.1f to %.1f)\n", house.mean, house.low,
                   house.high);
            printf("the jackpot adds          %.2f (%.2f to %.2f, p = %.2g)\n", change.mean,
                   change.low, change.high, mg_p_value(&change));
            code = EXIT_SUCCESS;
        }
    }
    mg_results_free(results);
    free(arm);
    return code;
}
