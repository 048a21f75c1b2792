/* SPDX-License-Identifier: MIT
 * `magie play`: a game at the terminal. This file puts the command line into the setup. */
#include "cli/args.h"
#include "cli/shared_options.h"
#include "editions/unknown.h"
#include "tui/start.h"

#include <stdio.h>
#include <string.h>

extern const mg_command mg_command_play;

enum { DICE_SEEDED, DICE_ASK, MINUTES_MOST = 24 * 60 };

typedef struct arguments {
    const char *word, *edition, *seats, *resume, *save;
    mg_rules_values rules;
    uint64_t seed; /* UINT64_MAX: not given */
    int dice, minutes, speed, bot_seconds;
    bool plain, no_color;
} arguments;

/* The only operand: the edition, as with the other commands. */
static int take_word(const arguments *a, const char **edition)
{
    mg_err err = {0};

    *edition = a->edition ? a->edition : a->word;
    if (!a->word || (!a->edition && (mg_edition_find(a->word) || strpbrk(a->word, "./")))) {
        return MG_EXIT_OK;
    }
    if (a->edition) {
        return mg_usage_error(&mg_command_play, "\"%s\" and --edition name two editions", a->word);
    }
    (void)mg_fail_no_edition(&err, a->word);
    return mg_usage_error(&mg_command_play, "%s", err.text);
}

/* A saved game keeps its setup. A folder with an edition may be given, because the game's own
 * edition may be found there. */
static int check_resume(const arguments *a, const char *edition)
{
    const char *given = a->seats                              ? "--seats"
                        : a->seed != UINT64_MAX               ? "--seed"
                        : a->rules.profile                    ? "--profile"
                        : a->rules.boards                     ? "--boards"
                        : a->rules.set.n                      ? "--set"
                        : edition && mg_edition_find(edition) ? edition
                                                              : NULL;

    if (!a->resume || !given) {
        return MG_EXIT_OK;
    }
    return mg_usage_error(&mg_command_play,
                          "%s is for a new game; --resume goes on with one as it is", given);
}

/* The edition comes first, because options and numbers of seats depend on it. */
static mg_status set_up(const arguments *a, const char *edition, mg_match_setup *setup, mg_err *err)
{
    mg_status status = MG_E_OK;

    if (edition || a->rules.profile) {
        status = mg_setup_edition(&setup->game, edition, a->rules.profile, err);
    }
    for (int set = 0; status == MG_E_OK && set < a->rules.set.n; set++) {
        status = mg_setup_option(&setup->game, a->rules.set.at[set], err);
    }
    if (status == MG_E_OK && a->minutes && setup->game.edition->deck) {
        return mg_fail(err, MG_E_CONFLICT, "--time: a card game does not end by the clock");
    }
    if (status == MG_E_OK && a->minutes) {
        status = mg_setup_option(&setup->game, "end=time", err);
    }
    if (status == MG_E_OK && a->rules.boards) {
        status = mg_setup_boards(&setup->game, a->rules.boards, err);
    }
    if (status == MG_E_OK && a->seats) {
        status = mg_match_setup_seats(setup, a->seats, err);
    }
    return status;
}

static int play(const arguments *a, mg_match_setup *setup)
{
    const char *edition = NULL;
    mg_start start = {
        .resume = a->resume,
        .save = a->save,
        .speed = a->speed,
        .plain = a->plain,
        .color = !a->no_color && mg_colors_allowed(),
    };
    mg_err err = {0};
    int code = take_word(a, &edition);

    code = code == MG_EXIT_OK ? check_resume(a, edition) : code;
    if (a->seed != UINT64_MAX) {
        setup->seed = a->seed;
    }
    setup->asks = a->dice == DICE_ASK;
    setup->minutes = a->minutes;
    if (a->bot_seconds) {
        mg_exec_set_seconds(a->bot_seconds);
    }
    if (code == MG_EXIT_OK && set_up(a, edition, setup, &err) != MG_E_OK) {
        code = mg_input_error(&mg_command_play, &err);
    }
    return code == MG_EXIT_OK ? mg_start_playing(setup, &start) : code;
}

static int execute(void *values)
{
    mg_match_setup setup;
    int code = MG_EXIT_FAILED;

    mg_match_setup_init(&setup);
    if (setup.game.edition) {
        code = play(values, &setup);
    } else {
        fprintf(stderr, "magie play: this program was built without any edition\n");
    }
    mg_match_setup_free(&setup);
    return code;
}

/* clang-format off */
static const mg_cli_option options[] = {
    {.name = "seats", .argument = "LIST", .type = MG_CLI_TEXT, .at = offsetof(arguments, seats),
     .names = MG_NAMES_BOTS, .engine = true,
     .help = "players, clockwise: the name of a bot, such as steward, easy or analyst:1s, is that "
             "bot, any other name a person; NAME=BOT gives a bot another name; a number means one "
             "person and bots"},
    {.name = "time", .argument = "MINUTES", .type = MG_CLI_INT, .at = offsetof(arguments, minutes),
     .least = 1, .most = MINUTES_MOST, .unit = "minutes", .engine = true,
     .help = "end the game after this time; with --resume: play this much longer"},
    {.name = "seed", .argument = "N", .type = MG_CLI_COUNT, .at = offsetof(arguments, seed),
     .unset = -1,
     .help = "number from which dice and cards follow; the same number gives the same game"},
    {.name = "dice", .argument = "seeded|ask", .type = MG_CLI_WORD, .at = offsetof(arguments, dice),
     .words = "seeded|ask", .initial = "seeded",
     .help = "ask: with real dice and cards; people type what they threw and drew, and magie is "
             "banker and referee"},
    {.name = "resume", .argument = "FILE", .type = MG_CLI_TEXT, .at = offsetof(arguments, resume),
     .names = MG_NAMES_FILE,
     .help = "go on with a saved game; last is the game that was interrupted last"},
    {.name = "save", .argument = "FILE", .type = MG_CLI_TEXT, .at = offsetof(arguments, save),
     .names = MG_NAMES_FILE,
     .help = "save the game in this file while it is played"},
    {.name = "speed", .argument = "N", .type = MG_CLI_INT, .at = offsetof(arguments, speed),
     .most = MG_SPEEDS - 1, .unset = MG_SPEED_UNSET,
     .help = "pause after each action of a bot: 0 is none, 4 is long"},
    {.name = "plain", .type = MG_CLI_FLAG, .at = offsetof(arguments, plain),
     .help = "print line by line and read typed commands, for screen readers and pipes"},
    MG_BOT_SECONDS_ROW(offsetof(arguments, bot_seconds)),
};
/* clang-format on */

static const mg_cli_group own = MG_CLI_GROUP(options);

const mg_command mg_command_play = {
    .name = "play",
    .summary = "Play a game in the terminal, alone or with others, and bots",
    .operand = {{.name = "EDITION",
                 .type = MG_CLI_TEXT,
                 .at = offsetof(arguments, word),
                 .names = MG_NAMES_EDITION,
                 .help = "the edition to play, as with --edition; magie editions lists them"}},
    .use = { {&mg_edition_option, offsetof(arguments, edition)},
                {&mg_rules_options, offsetof(arguments, rules)},
                {&own, 0},
                {&mg_color_option, offsetof(arguments, no_color)}},
    .about = "Without options a menu asks for the game and the players. Without a terminal bots "
             "play to the end. An interrupted game is saved, and offered at the next start.\n\n"
             "  magie play --seats Ada,Ben,steward\n"
             "  magie play international --boards us,uk,fr\n"
             "  magie play --resume last",
    .values_size = sizeof(arguments),
    .execute = execute,
};
