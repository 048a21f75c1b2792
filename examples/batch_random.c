/* SPDX-License-Identifier: MIT
 * A batch of games in step: random answers, and how many steps a second that is
 * with observations, masks, rewards and ends. `./batch_random EDITION SEATS GAMES STEPS`. */
#include <magie/batch.h>
#include <magie/rng.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static void *room(size_t n, size_t size)
{
    void *room = calloc(n, size);

    if (!room) {
        fprintf(stderr, "no memory\n");
        exit(1);
    }
    return room;
}

int main(int argc, char **argv)
{
    const mg_edition *edition = mg_edition_find(argc > 1 ? argv[1] : "standard");
    static mg_game g;
    const char *why = "no such edition";
    long seats = argc > 2 ? strtol(argv[2], NULL, 10) : 4, ended = 0;
    long games = argc > 3 ? strtol(argv[3], NULL, 10) : 256;
    long steps = argc > 4 ? strtol(argv[4], NULL, 10) : 200;
    mg_rng rng = mg_rng_of(1, 0, MG_STREAM_SAMPLE);

    mg_game_def def = edition ? mg_game_def_default(edition) : (mg_game_def){0};
    def.seat_n = (int)seats;
    if (!edition || games < 1 || mg_game_init(&g, &def, &why) != MG_E_OK) {
        fprintf(stderr, "%s\n", why ? why : "no such game");
        return 1;
    }
    size_t n = (size_t)games;
    mg_batch *b = mg_batch_new(&(mg_batch_def){.game = &g, .seed = 1, .games = (int32_t)games});
    int32_t *action = room(n, sizeof *action);
    mg_batch_rows rows = {.observation = room(n * (size_t)mg_tensor_size(&g), sizeof(int32_t)),
                          .mask = room(n, MG_MASK),
                          .action = action,
                          .reward = room(n * g.seat_n, sizeof(float)),
                          .terminal = room(n, 1),
                          .truncated = room(n, 1),
                          .actor = room(n, 1)};
    if (!b) {
        fprintf(stderr, "no memory\n");
        return 1;
    }
    mg_batch_reset(b, &rows, 0, (int)games);
    clock_t start = clock();
    for (long step = 0; step < steps; step++) {
        mg_batch_sample(b, &rng, action, 0, (int)games);
        mg_batch_step(b, &rows, 0, (int)games);
        for (size_t k = 0; k < n; k++) {
            ended += rows.terminal[k] || rows.truncated[k];
        }
        mg_batch_reset(b, &rows, 0, (int)games);
    }
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    printf("%ld steps of %ld games, %ld ended, %.2f million steps a second\n", games * steps, games,
           ended, seconds > 0 ? (double)(games * steps) / seconds / 1e6 : 0.0);
    return 0;
}
