/* SPDX-License-Identifier: MIT
 * `magie play`: a game at the terminal. Reads the command line, finds the match (a new one, a saved
 * one, one agreed on in the menu) and hands it to the screen or to the plain terminal. */
#include "cli/command.h"
#include "play/saves.h"
#include "tui/screen/term.h"
#include "tui/tui.h"
#include "tui/typed/plain.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern const mg_command mg_command_play;

enum { SETS_MAX = 64 };

typedef struct play_args {
    const char *seats, *edition, *profile, *boards, *resume, *save;
    const char *set[SETS_MAX];
    int set_n;
    int speed;
    bool plain, color;
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
    args->speed = (int)speed;
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
        args->resume = optarg;
        break;
    case 'v':
        args->save = optarg;
        break;
    case 'z':
        return read_speed(args, optarg);
    case 't':
        return read_minutes(setup, optarg);
    case 'D':
        return read_dice(setup, optarg);
    case 'P':
        args->plain = true;
        break;
    default:
        args->color = false;
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

/* ---- the match ---- */

static int failed(const mg_err *err)
{
    char text[512];

    mg_term_close(); /* the screen would swallow the message */
    mg_err_format(err, text, sizeof text);
    fprintf(stderr, "magie play: %s\n", text);
    return MG_EXIT_FAILED;
}

/* Without a terminal a game leaves no trace unless it is asked to. */
static bool keeps(const play_args *args)
{
    return args->save || args->resume || isatty(STDIN_FILENO);
}

typedef struct playing {
    play_args *args;
    mg_match_setup *setup;
    mg_session session;
    mg_slot slot;
    char saved[MG_PATH_CAP]; /* the interrupted game that is gone on with */
} playing;

/* Where the game is kept; NULL = nowhere. */
static const char *live_path(playing *play)
{
    mg_err err = {0};

    if (play->args->save) {
        return play->args->save;
    }
    if (play->saved[0]) {
        return play->saved;
    }
    if (play->slot.number == 0 && (!keeps(play->args) || !mg_slot_new(&play->slot, &err))) {
        if (err.text[0]) {
            fprintf(stderr, "magie play: the game will not be kept: %s\n", err.text);
        }
        return NULL;
    }
    return play->slot.path;
}

static int load(playing *play, const char *path, mg_match **m)
{
    mg_err err = {0};

    *m = mg_match_load(path, play->setup->game.owned, true, &err);
    return *m ? MG_EXIT_OK : failed(&err);
}

static int load_saved(playing *play, const mg_saved *saved, mg_match **m)
{
    if (!mg_slot_take(&play->slot, saved->number)) {
        mg_term_close();
        fprintf(stderr, "magie play: that game is being played already\n");
        return MG_EXIT_FAILED;
    }
    return load(play, saved->path, m);
}

static int load_resumed(playing *play, mg_match **m)
{
    static mg_saved list[MG_SLOTS];

    if (strcmp(play->args->resume, "last") != 0) {
        snprintf(play->saved, sizeof play->saved, "%s", play->args->resume);
        return load(play, play->args->resume, m);
    }
    if (mg_saves_list(list, play->setup->game.owned) == 0) {
        fprintf(stderr, "magie play: there is no interrupted game\n");
        return MG_EXIT_FAILED;
    }
    return load_saved(play, &list[0], m);
}

static int usual_seat_n(const mg_edition *edition)
{
    enum { USUAL = 4 };

    int seat_n = edition->seats_max < USUAL ? edition->seats_max : USUAL;

    return seat_n > edition->seats_min ? seat_n : edition->seats_min;
}

static int make_new(playing *play, mg_match **m)
{
    mg_err err = {0};

    if (play->setup->game.seat_n == 0) {
        mg_match_setup_usual_seats(play->setup, usual_seat_n(play->setup->game.edition), 1);
    }
    *m = mg_match_setup_start(play->setup, &err);
    return *m ? MG_EXIT_OK : failed(&err);
}

/* In the plain terminal the newest interrupted game is offered, and the seats are asked for. */
static int agree_plainly(playing *play, mg_match **m)
{
    static mg_saved list[MG_SLOTS];
    char question[256], answer[256];
    mg_err err = {0};

    if (mg_saves_list(list, play->setup->game.owned) > 0) {
        snprintf(question, sizeof question, "Go on with %s? (y or n) ", list[0].text);
        if (!mg_plain_ask(question, answer, sizeof answer)) {
            return MG_EXIT_FAILED;
        }
        if (answer[0] == 'y' || answer[0] == 'Y') {
            return load_saved(play, &list[0], m);
        }
    }
    while (play->setup->game.seat_n == 0) {
        if (!mg_plain_ask("Who plays? Names, or bots by what they are, for example "
                          "\"Ada, Ben, steward\": ",
                          answer, sizeof answer)) {
            return MG_EXIT_FAILED;
        }
        if (mg_match_setup_seats(play->setup, answer, &err) != MG_E_OK) {
            printf("%s\n", err.text);
            play->setup->game.seat_n = 0;
        }
    }
    return make_new(play, m);
}

static int find_match(playing *play, mg_match **m)
{
    if (play->args->resume) {
        return load_resumed(play, m);
    }
    if (play->setup->game.seat_n == 0 && isatty(STDIN_FILENO)) {
        return agree_plainly(play, m);
    }
    return make_new(play, m);
}

/* ---- playing ---- */

static void leave(playing *play)
{
    int seat;
    bool over = play->session.match && mg_session_next(&play->session, &seat) == MG_NEXT_OVER;

    mg_session_close(&play->session);
    mg_slot_leave(&play->slot, over);
}

static int open_session(playing *play, mg_match *m)
{
    mg_err err = {0};

    if (!mg_session_open(&play->session, m, live_path(play), &err)) {
        mg_match_free(m);
        mg_slot_leave(&play->slot, false);
        return failed(&err);
    }
    play->session.asks = play->setup->asks;
    if (play->setup->minutes && mg_match_game(m)->opt.end != MG_END_TIME) {
        snprintf(err.text, sizeof err.text,
                 "--time: this game does not end by the clock (option end)");
        mg_session_close(&play->session);
        mg_slot_leave(&play->slot, false);
        return failed(&err);
    }
    if (play->setup->minutes) {
        play->session.ends_at = mg_clock_now() + 60LL * play->setup->minutes;
    }
    return MG_EXIT_OK;
}

static int play_plainly(playing *play)
{
    mg_match *m = NULL;
    int code = find_match(play, &m);

    if (code == MG_EXIT_OK) {
        code = open_session(play, m);
    }
    if (code != MG_EXIT_OK) {
        return code;
    }
    if (play->args->speed == MG_SPEED_UNSET) {
        play->args->speed = 0;
    }
    code = mg_plain_play(&play->session, play->args->speed);
    leave(play);
    return code;
}

/* What the menu decides; *m stays NULL where people quit. */
static int agree_in_menu(playing *play, mg_match **m)
{
    static mg_menu menu;

    mg_menu_open(&menu, play->setup, play->args->speed, !play->args->save);
    mg_tui_menu(&menu);
    play->args->speed = menu.speed;
    if (menu.end == MG_MENU_START) {
        return make_new(play, m);
    }
    if (menu.end == MG_MENU_RESUME) {
        return load_saved(play, &menu.saved[menu.resume], m);
    }
    return MG_EXIT_OK;
}

/* One game on the screen. *again: people want another one. */
static int play_screen(playing *play, bool *again)
{
    mg_match *m = NULL;
    bool asked = *again || (play->setup->game.seat_n == 0 && !play->args->resume);
    int code = asked ? agree_in_menu(play, &m) : find_match(play, &m);

    *again = false;
    if (code != MG_EXIT_OK || !m) {
        return code;
    }
    code = open_session(play, m);
    if (code != MG_EXIT_OK) {
        return code;
    }
    const char *note = mg_boards_note(mg_match_game(m)->board_n);
    *again = mg_tui_play(&play->session, play->args->speed, note) == MG_TUI_AGAIN;
    leave(play);
    play->saved[0] = '\0';
    return code;
}

/* What went wrong on the screen is said once the terminal is as it was. */
static int play_on_screen(playing *play)
{

    bool again = false;
    int code;

    if (play->args->speed == MG_SPEED_UNSET) {
        play->args->speed = MG_SPEED_USUAL;
    }
    do {
        code = play_screen(play, &again);
        play->setup->seed = again ? play->setup->seed + 1 : play->setup->seed;
    } while (again && code == MG_EXIT_OK);
    mg_term_close();
    return code;
}

static int run_play(int argc, char **argv)
{
    static mg_match_setup setup;
    play_args args = {.speed = MG_SPEED_UNSET,
                      .color = !getenv("NO_COLOR") || !getenv("NO_COLOR")[0]};
    static playing play;
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
    play.args = &args;
    play.setup = &setup;
    if (code == MG_EXIT_OK && !args.plain && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) &&
        mg_term_open(args.color)) {
        code = play_on_screen(&play);
    } else if (code == MG_EXIT_OK) {
        code = play_plainly(&play);
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
