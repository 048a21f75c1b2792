/* SPDX-License-Identifier: MIT
 * `magie play`: a game at the terminal. Reads the command line. */
#include "cli/command.h"
#include "tui/start.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const mg_command mg_command_play;

enum { SETS_MAX = 64 };

typedef struct play_args {
    const char *seats, *edition, *profile, *boards;
    const char *set[SETS_MAX];
    int set_n;
    mg_start start;
} play_args;

/* ---- the command line ---- */

static bool read_number(const char *text, uint64_t most, uint64_t *value)
{
    char *after;

    errno = 0;
    *value = strtoull(text, &after, 0);
    return text[0] >= '0' && text[0] <= '9' && !*after && errno == 0 && *value <= most;
}

static int read_speed(play_args *args, const char *text)
{
    uint64_t speed;

    if (!read_number(text, MG_SPEEDS - 1, &speed)) {
        return mg_usage_error(&mg_command_play, "--speed is 0 to %d, not \"%s\"", MG_SPEEDS - 1,
                              text);
    }
    args->start.speed = (int)speed;
    return MG_EXIT_OK;
}

static int read_dice(mg_match_setup *setup, const char *text)
{
    if (strcmp(text, "ask") != 0 && strcmp(text, "seeded") != 0) {
        return mg_usage_error(&mg_command_play, "--dice is ask or seeded, not \"%s\"", text);
    }
    setup->asks = strcmp(text, "ask") == 0;
    return MG_EXIT_OK;
}

static int read_seed(mg_match_setup *setup, const char *text)
{
    if (!read_number(text, UINT64_MAX, &setup->seed)) {
        return mg_usage_error(&mg_command_play, "--seed is a whole number, not \"%s\"", text);
    }
    return MG_EXIT_OK;
}

static int read_minutes(mg_match_setup *setup, const char *text)
{
    enum { MOST = 24 * 60 };

    uint64_t minutes;

    if (!read_number(text, MOST, &minutes) || minutes == 0) {
        return mg_usage_error(&mg_command_play, "--time is 1 to %d minutes, not \"%s\"", MOST,
                              text);
    }
    setup->minutes = (int)minutes;
    return MG_EXIT_OK;
}

static int add_set(play_args *args, const char *text)
{
    if (args->set_n == SETS_MAX) {
        return mg_usage_error(&mg_command_play, "--set stands more than %d times", SETS_MAX);
    }
    args->set[args->set_n++] = text;
    return MG_EXIT_OK;
}

static int take_flag(int flag, play_args *args, mg_match_setup *setup)
{
    switch (flag) {
    case 's':
        args->seats = optarg;
        break;
    case 'e':
        args->edition = optarg;
        break;
    case 'p':
        args->profile = optarg;
        break;
    case 'b':
        args->boards = optarg;
        break;
    case 'o':
        return add_set(args, optarg);
    case 'd':
        return read_seed(setup, optarg);
    case 'r':
        args->start.resume = optarg;
        break;
    case 'v':
        args->start.save = optarg;
        break;
    case 'z':
        return read_speed(args, optarg);
    case 't':
        return read_minutes(setup, optarg);
    case 'D':
        return read_dice(setup, optarg);
    case 'P':
        args->start.plain = true;
        break;
    default:
        args->start.color = false;
        break;
    }
    return MG_EXIT_OK;
}

/* The one word that is no option: what is played, as with the other commands. */
static int take_word(const char *word, play_args *args)
{
    if (args->edition || !mg_edition_find(word)) {
        return mg_usage_error(&mg_command_play,
                              "\"%s\" is no option; to go on with a file: "
                              "--resume %s",
                              word, word);
    }
    args->edition = word;
    return MG_EXIT_OK;
}

static int read_args(int argc, char **argv, play_args *args, mg_match_setup *setup)
{
    static const struct option flags[] = {
        {"seats",    required_argument, NULL, 's'},
        {"edition",  required_argument, NULL, 'e'},
        {"profile",  required_argument, NULL, 'p'},
        {"boards",   required_argument, NULL, 'b'},
        {"set",      required_argument, NULL, 'o'},
        {"seed",     required_argument, NULL, 'd'},
        {"resume",   required_argument, NULL, 'r'},
        {"save",     required_argument, NULL, 'v'},
        {"speed",    required_argument, NULL, 'z'},
        {"dice",     required_argument, NULL, 'D'},
        {"time",     required_argument, NULL, 't'},
        {"plain",    no_argument,       NULL, 'P'},
        {"no-color", no_argument,       NULL, 'C'},
        {NULL,       0,                 NULL, 0  },
    };

    enum { A_WORD = 1 };

    int flag, code;

    opterr = 0;
    optind = 1;
    while ((flag = getopt_long(argc, argv, "-:", flags, NULL)) != -1) {
        if (flag == ':') {
            return mg_usage_error(&mg_command_play, "%s wants a value", argv[optind - 1]);
        }
        if (flag == '?') {
            return mg_usage_error(&mg_command_play, "there is no option \"%s\"", argv[optind - 1]);
        }
        code = flag == A_WORD ? take_word(optarg, args) : take_flag(flag, args, setup);
        if (code != MG_EXIT_OK) {
            return code;
        }
    }
    return optind < argc ? take_word(argv[optind], args) : MG_EXIT_OK;
}

/* The edition first, as the options and the number of seats are its. */
static int agree(const play_args *args, mg_match_setup *setup)
{
    mg_err err = {0};
    mg_status status = MG_E_OK;

    if (args->edition || args->profile) {
        status = mg_setup_edition(&setup->game, args->edition, args->profile, &err);
    }
    for (int set = 0; status == MG_E_OK && set < args->set_n; set++) {
        status = mg_setup_option(&setup->game, args->set[set], &err);
    }
    if (status == MG_E_OK && setup->minutes && setup->game.edition->deck) {
        return mg_usage_error(&mg_command_play, "--time: a card game does not end by the clock");
    }
    if (status == MG_E_OK && setup->minutes) {
        status = mg_setup_option(&setup->game, "end=time", &err);
    }
    if (status == MG_E_OK && args->boards) {
        status = mg_setup_boards(&setup->game, args->boards, &err);
    }
    if (status == MG_E_OK && args->seats) {
        status = mg_match_setup_seats(setup, args->seats, &err);
    }
    if (status != MG_E_OK) {
        return mg_usage_error(&mg_command_play, "%s", err.text);
    }
    return MG_EXIT_OK;
}

static int run_play(int argc, char **argv)
{
    mg_match_setup setup;
    play_args args = {
        .start = {.speed = MG_SPEED_UNSET, .color = !getenv("NO_COLOR") || !getenv("NO_COLOR")[0]}
    };
    int code;

    mg_match_setup_init(&setup);
    if (!setup.game.edition) {
        fprintf(stderr, "magie play: this program was built without any edition\n");
        return MG_EXIT_FAILED;
    }
    code = read_args(argc, argv, &args, &setup);
    if (code == MG_EXIT_OK) {
        code = agree(&args, &setup);
    }
    if (code == MG_EXIT_OK) {
        code = mg_start_playing(&setup, &args.start);
    }
    mg_match_setup_free(&setup);
    return code;
}

const mg_command mg_command_play = {
    .name = "play",
    .usage = "[EDITION] [OPTION...]",
    .summary = "Play a game in the terminal, alone or with others, against bots or none",
    .help =
        "Without options a menu asks who plays what. Without a terminal bots play to the end.\n\n"
        "  --seats LIST      who plays, clockwise: names are people, \"steward\" and \"random\"\n"
        "                    are bots, NAME=BOT is a bot with a name; a number means one\n"
        "                    person and bots. Example: --seats \"Ada,Ben,steward\"\n"
        "  --edition NAME    what is played (magie editions lists them)\n"
        "  --profile NAME    which printing of the edition\n"
        "  --boards LIST     which of its boards, in the order of the loop, where it has\n"
        "                    several. Example: --boards us,uk,fr\n"
        "  --set NAME=VALUE  a rule option (magie options lists them); may stand repeatedly\n"
        "  --seed NUMBER     of the dice and cards; the same seed gives the same game\n"
        "  --dice ask        real dice and cards: people type what they threw and drew, and\n"
        "                    magie is banker and referee\n"
        "  --time MINUTES    the game ends by the clock; with --resume: so much longer\n"
        "  --resume FILE     go on with a saved game; \"last\" is the one last interrupted\n"
        "  --save FILE       keep the game in this file while it is played\n"
        "  --speed N         pause after what bots do: 0 none to 4 long\n"
        "  --plain           line by line with typed commands, for screen readers and pipes\n"
        "  --no-color        no colours (as with NO_COLOR in the environment)\n\n"
        "A game that is interrupted is kept and offered at the next start.\n",
    .run = run_play,
};
