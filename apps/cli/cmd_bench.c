/* SPDX-License-Identifier: MIT
 * `magie bench`: how fast the rules run, with the speed of the floor kernel, so that ratios hold on
 * any machine; and how well the steward plays. */
#include "bench/beside.h"
#include "bench/speed.h"
#include "bench/speed_print.h"
#include "bench/strength.h"
#include "cli/args.h"
#include "cli/shared_options.h"
#include "cli/study_run.h"
#include "editions/game_setup.h"

#include <stdlib.h>
#include <string.h>

extern const mg_command mg_command_bench;

/* The edition that was asked for, shipped or from a folder, and its boards. */
static int agree(const mg_bench_settings *set, mg_game_def *def, mg_setup *setup)
{
    mg_err err = {0};
    mg_status status;

    mg_setup_init(setup);
    status = mg_setup_edition(setup, set->edition, NULL, &err);
    if (status == MG_E_OK && set->boards) {
        status = mg_setup_boards(setup, set->boards, &err);
    }
    if (status != MG_E_OK) {
        return mg_input_error(&mg_command_bench, &err);
    }
    *def = mg_game_def_default(setup->edition);
    def->board_n = setup->board_n;
    memcpy(def->boards, setup->boards, sizeof def->boards);
    return MG_EXIT_OK;
}

static int measure_one(mg_bench *b)
{
    mg_bench_figures f[MG_WORK_N];
    uint64_t signed_as[MG_WORK_N] = {0};

    b->slot = mg_get_memory(&mg_command_bench, MG_BENCH_BATCH, sizeof *b->slot);
    if (!b->slot) {
        return MG_EXIT_FAILED;
    }
    for (int w = 0; w <= MG_WORK_STEPS; w++) {
        signed_as[w] = mg_bench_signature(b, &mg_bench_works[w]);
    }
    mg_bench_measure(b, f);
    if (b->set.json) {
        mg_bench_print_json(b, f, signed_as);
    } else {
        mg_bench_print(b, f, signed_as);
    }
    free(b->slot);
    return MG_EXIT_OK;
}

static int run_asked(const mg_bench_settings *set, const mg_game_def *def)
{
    static mg_bench b;
    mg_err err = {0};

    if (set->compares) {
        return mg_bench_compare(set, def) ? MG_EXIT_OK : MG_EXIT_FAILED;
    }
    if (set->lengths) {
        mg_status status = mg_bench_lengths(&b, set, def, &err);
        return status == MG_E_OK ? MG_EXIT_OK : mg_input_error(&mg_command_bench, &err);
    }
    if (mg_bench_make(&b, set, def, &err) != MG_E_OK) {
        return mg_input_error(&mg_command_bench, &err);
    }
    if (!set->strength) {
        return measure_one(&b);
    }
    mg_bench_strength(&b);
    return MG_EXIT_OK;
}

static int execute(void *values)
{
    mg_bench_settings *set = values;
    mg_setup setup = {0};
    mg_game_def def;

    if ((set->strength > 0) + (set->lengths > 0) + set->compares > 1) {
        return mg_usage_error(&mg_command_bench,
                              "--strength, --lengths, --editions: only one at a time");
    }
    if (set->lengths && set->seats) {
        return mg_usage_error(&mg_command_bench, "--lengths has games of every number of seats: "
                                                 "leave out --seats");
    }
    int code = agree(set, &def, &setup);

    if (code == MG_EXIT_OK) {
        if (set->strength || set->lengths) {
            /* the other measurements show no progress before their end */
            set->stop = mg_listen_to_signals();
        }
        code = run_asked(set, &def);
    }
    mg_setup_free(&setup);
    return code;
}

/* clang-format off */
static const mg_cli_option options[] = {
    {.name = "boards", .argument = "LIST", .type = MG_CLI_TEXT,
     .at = offsetof(mg_bench_settings, boards), .names = MG_NAMES_BOARDS, .engine = true,
     .help = "these boards of the edition, in the order of the loop: us,uk,fr"},
    {.name = "seats", .argument = "N", .type = MG_CLI_INT, .at = offsetof(mg_bench_settings, seats),
     .least = 2, .most = MG_SEATS_MAX, .unit = "seats", .engine = true,
     .help = "number of seats: 4 if not given, 2 in card games"},
    {.name = "rounds", .argument = "N", .type = MG_CLI_INT,
     .at = offsetof(mg_bench_settings, rounds), .least = 1, .most = 1000000, .initial = "100",
     .unit = "rounds", .engine = true,
     .help = "cut a game off after N rounds"},
    {.name = "seconds", .argument = "N", .type = MG_CLI_REAL,
     .at = offsetof(mg_bench_settings, seconds), .most = 3600, .initial = "2", .unit = "seconds",
     .help = "time for each kind of work"},
    {.name = "strength", .argument = "GAMES", .type = MG_CLI_COUNT,
     .at = offsetof(mg_bench_settings, strength), .least = 1, .most = 1000000000, .unit = "games",
     .help = "play one steward against random players instead, without the limit of --rounds"},
    {.name = "lengths", .argument = "GAMES", .type = MG_CLI_COUNT,
     .at = offsetof(mg_bench_settings, lengths), .least = 1, .most = 1000000000, .unit = "games",
     .help = "measure how long games of stewards last, for each number of seats"},
    {.name = "editions", .type = MG_CLI_FLAG, .at = offsetof(mg_bench_settings, compares),
     .help = "compare the shipped editions, with few boards and with many, and that of --edition"},
};
/* clang-format on */

static const mg_cli_group own = MG_CLI_GROUP(options);

const mg_command mg_command_bench = {
    .name = "bench",
    .summary = "Measure the speed of the rules, or the strength of the steward",
    .use = {{&mg_edition_option, offsetof(mg_bench_settings, edition)},
            {&own, 0},
            {&mg_seed_option, offsetof(mg_bench_settings, seed)},
            {&mg_json_option, offsetof(mg_bench_settings, json)}},
    .about = "Prints games, rolls and decisions per second on one core, and their ratios to a "
             "minimal program that only rolls, moves, buys and pays; such ratios are similar on "
             "every machine. The signatures show that the games themselves are unchanged. "
             "--editions compares the time of a roll with that of the first edition, and in card "
             "games the time of a decision.",
    .values_size = sizeof(mg_bench_settings),
    .execute = execute,
};
