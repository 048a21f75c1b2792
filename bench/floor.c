/* SPDX-License-Identifier: MIT */
#include "bench/floor.h"

#include "magie/rng.h"

#include <string.h>

enum { SPACES = 40, SEATS = 8, SALARY = 200, CASH = 1500 };

enum { NOTHING, TAX, STREET, RAILROAD, UTILITY };

/* What is on a space: rent is the tax of a tax space; set has a bit for every space of its group.
 */
typedef struct floor_space {
    uint8_t kind, group;
    int16_t price, rent;
} floor_space;

typedef struct floor_game {
    uint64_t owned[SEATS]; /* by space */
    int32_t cash[SEATS];
    uint8_t pos[SEATS];
    uint8_t owner[SPACES]; /* seat + 1 */
} floor_game;

// clang-format off
static const floor_space board[SPACES] = {
    [1] = {STREET, 0, 60, 2},       [3] = {STREET, 0, 60, 4},       [4] = {TAX, 0, 0, 200},
    [5] = {RAILROAD, 8, 200, 25},   [6] = {STREET, 1, 100, 6},      [8] = {STREET, 1, 100, 6},
    [9] = {STREET, 1, 120, 8},      [11] = {STREET, 2, 140, 10},    [12] = {UTILITY, 9, 150, 4},
    [13] = {STREET, 2, 140, 10},    [14] = {STREET, 2, 160, 12},    [15] = {RAILROAD, 8, 200, 25},
    [16] = {STREET, 3, 180, 14},    [18] = {STREET, 3, 180, 14},    [19] = {STREET, 3, 200, 16},
    [21] = {STREET, 4, 220, 18},    [23] = {STREET, 4, 220, 18},    [24] = {STREET, 4, 240, 20},
    [25] = {RAILROAD, 8, 200, 25},  [26] = {STREET, 5, 260, 22},    [27] = {STREET, 5, 260, 22},
    [28] = {UTILITY, 9, 150, 4},    [29] = {STREET, 5, 280, 24},    [31] = {STREET, 6, 300, 26},
    [32] = {STREET, 6, 300, 26},    [34] = {STREET, 6, 320, 28},    [35] = {RAILROAD, 8, 200, 25},
    [37] = {STREET, 7, 350, 35},    [38] = {TAX, 0, 0, 75},         [39] = {STREET, 7, 400, 50},
};
// clang-format on

static const uint64_t group[10] = {
    0x000000000au, 0x0000000340u, 0x0000006800u, 0x00000d0000u, 0x0001a00000u,
    0x002c000000u, 0x0580000000u, 0xa000000000u, 0x0802008020u, 0x0010001000u,
};

static int32_t rent_of(const floor_space *at, uint64_t owned, int dice)
{
    uint64_t held = owned & group[at->group];

    if (at->kind == RAILROAD) {
        return 25 << (__builtin_popcountll(held) - 1);
    }
    if (at->kind == UTILITY) {
        return held == group[at->group] ? 10 * dice : 4 * dice;
    }
    return held == group[at->group] ? 2 * at->rent : at->rent;
}

/* The seat is bankrupt: all it has goes to the creditor, or back to the Bank (-1). */
static void bust(floor_game *game, int seat, int creditor)
{
    uint64_t deeds = game->owned[seat];

    if (creditor >= 0) {
        game->cash[creditor] += game->cash[seat];
        game->owned[creditor] |= deeds;
    }
    for (; deeds; deeds &= deeds - 1) {
        game->owner[__builtin_ctzll(deeds)] = (uint8_t)(creditor + 1);
    }
    game->owned[seat] = 0;
    game->cash[seat] = -1;
}

static void pay(floor_game *game, int seat, int creditor, int32_t amt)
{
    if (game->cash[seat] < amt) {
        bust(game, seat, creditor);
        return;
    }
    game->cash[seat] -= amt;
    if (creditor >= 0) {
        game->cash[creditor] += amt;
    }
}

static void turn(floor_game *game, int seat, mg_rng *rng)
{
    uint32_t throw = mg_rng_below(rng, 36);
    int dice = (int)(throw / 6 + throw % 6) + 2;
    int pos = game->pos[seat] + dice;
    const floor_space *at;
    int owner;

    if (pos >= SPACES) {
        pos -= SPACES;
        game->cash[seat] += SALARY;
    }
    game->pos[seat] = (uint8_t)pos;
    at = &board[pos];
    if (at->kind == NOTHING) {
        return;
    }
    owner = game->owner[pos] - 1;
    if (at->kind == TAX) {
        pay(game, seat, -1, at->rent);
    } else if (owner >= 0) {
        if (owner != seat) {
            pay(game, seat, owner, rent_of(at, game->owned[owner], dice));
        }
    } else if (game->cash[seat] >= at->price) {
        game->cash[seat] -= at->price;
        game->owned[seat] |= UINT64_C(1) << pos;
        game->owner[pos] = (uint8_t)(seat + 1);
    }
}

static void play(uint64_t seed, uint64_t index, int seat_n, int rounds, mg_floor_count *count)
{
    mg_rng rng = mg_rng_of(seed, index, MG_STREAM_CHANCE);
    floor_game game;
    int left = seat_n;

    memset(&game, 0, sizeof game);
    for (int seat = 0; seat < seat_n; seat++) {
        game.cash[seat] = CASH;
    }
    for (int round = 0; round < rounds && left > 1; round++) {
        for (int seat = 0; seat < seat_n && left > 1; seat++) {
            if (game.cash[seat] < 0) {
                continue;
            }
            turn(&game, seat, &rng);
            count->rolls++;
            left -= game.cash[seat] < 0;
        }
    }
    count->decided += left == 1;
    for (int seat = 0; seat < seat_n; seat++) {
        count->hash = mg_mix64(count->hash ^ (uint32_t)game.cash[seat]);
    }
}

void mg_floor_run(uint64_t seed, uint64_t first, uint64_t game_n, int seat_n, int rounds,
                  mg_floor_count *count)
{
    for (uint64_t game = first; game < first + game_n; game++) {
        play(seed, game, seat_n, rounds, count);
    }
    count->games += game_n;
}
