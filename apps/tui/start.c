/* SPDX-License-Identifier: MIT
 * Finds the match (a new one, a saved one, or one from the menu) and passes it to the screen or to
 * the plain terminal. */
#include "tui/start.h"

#include "cli/command.h"
#include "play/saves.h"
#include "tui/pace.h"
#include "tui/screen/term.h"
#include "tui/tui.h"
#include "tui/typed/plain.h"

#include "magie/loader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct playing {
    mg_start *start;
    mg_match_setup *setup;
    mg_terminal term;
    mg_session session;
    mg_slot slot;
    mg_edition *owned;        /* edition of a saved game that is not a shipped one */
    char folder[MG_PATH_CAP]; /* of interrupted games, "" = none */
    char saved[MG_PATH_CAP];  /* the interrupted game to go on with */
    bool handed_over;         /* nobody is at the keyboard, bots play a new game */
} playing;

/* ---- the match ---- */

static int failed(playing *play, const mg_err *err)
{
    char text[512];

    mg_term_close(&play->term); /* the screen would cover the message */
    mg_err_format(err, text, sizeof text);
    fprintf(stderr, "magie play: %s\n", text);
    return MG_EXIT_FAILED;
}

/* Without a terminal a game is saved only if the user asks for it. */
static bool keeps(const mg_start *start)
{
    return start->save || start->resume || isatty(STDIN_FILENO);
}

static mg_status take_slot(playing *play, mg_err *err)
{
    if (!play->folder[0]) {
        return mg_fail(err, MG_E_IO,
                       "neither XDG_STATE_HOME nor HOME names a folder to keep games in");
    }
    return mg_slot_new(&play->slot, play->folder, err);
}

/* The file in which the game is saved; NULL = none. */
static const char *live_path(playing *play)
{
    mg_err err = {0};

    if (play->start->save) {
        return play->start->save;
    }
    if (play->saved[0]) {
        return play->saved;
    }
    if (play->slot.number == 0 && !keeps(play->start)) {
        return NULL;
    }
    if (play->slot.number == 0 && take_slot(play, &err) != MG_E_OK) {
        fprintf(stderr, "magie play: the game will not be kept: %s\n", err.text);
        return NULL;
    }
    return play->slot.path;
}

static void list_saved(const playing *play, mg_saves *saves)
{
    *saves = (mg_saves){0};
    if (play->folder[0]) {
        mg_saves_list(saves, play->folder);
    }
}

static int load(playing *play, const char *path, mg_match **m)
{
    mg_err err = {0};

    *m = play->setup->game.owned ? mg_match_load(path, play->setup->game.owned, true, &err)
                                 : mg_match_open(path, NULL, true, &play->owned, &err);
    return *m ? MG_EXIT_OK : failed(play, &err);
}

static int load_saved(playing *play, const mg_saved *saved, mg_match **m)
{
    if (!mg_slot_take(&play->slot, play->folder, saved->number)) {
        mg_term_close(&play->term);
        fprintf(stderr, "magie play: that game is being played already\n");
        return MG_EXIT_FAILED;
    }
    return load(play, saved->path, m);
}

static int load_resumed(playing *play, mg_match **m)
{
    mg_saves saves;

    if (strcmp(play->start->resume, "last") != 0) {
        snprintf(play->saved, sizeof play->saved, "%s", play->start->resume);
        return load(play, play->start->resume, m);
    }
    list_saved(play, &saves);
    if (saves.n == 0) {
        fprintf(stderr, "magie play: there is no interrupted game%s\n",
                saves.damaged ? " that can be read; see magie saves" : "");
        return MG_EXIT_FAILED;
    }
    return load_saved(play, &saves.at[0], m);
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
    play->handed_over = mg_plain_is_input_empty() && mg_match_setup_hand_over(play->setup);
    *m = mg_match_setup_start(play->setup, &err);
    return *m ? MG_EXIT_OK : failed(play, &err);
}

/* In the plain terminal the newest interrupted game is offered, and the seats are asked for. */
static int agree_plainly(playing *play, mg_match **m)
{
    char question[512], answer[256];
    mg_saves saves;
    mg_err err = {0};

    list_saved(play, &saves);
    if (saves.n > 0) {
        snprintf(question, sizeof question, "Go on with %s, left %s? (y or n) ", saves.at[0].text,
                 saves.at[0].date);
        if (!mg_plain_ask(question, answer, sizeof answer)) {
            return MG_EXIT_FAILED;
        }
        if (answer[0] == 'y' || answer[0] == 'Y') {
            return load_saved(play, &saves.at[0], m);
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
    if (play->start->resume) {
        return load_resumed(play, m);
    }
    if (play->setup->game.seat_n == 0 && isatty(STDIN_FILENO)) {
        return agree_plainly(play, m);
    }
    return make_new(play, m);
}

/* ---- playing ---- */

static void free_edition(playing *play)
{
    mg_edition_free(play->owned);
    play->owned = NULL;
}

/* A finished game is put aside only if its file is complete. */
static int leave(playing *play)
{
    int seat;
    bool over = play->session.match && mg_session_next(&play->session, &seat) == MG_NEXT_OVER;
    mg_err err = {0};
    bool kept = mg_session_close(&play->session, &err) == MG_E_OK;

    bool left = mg_slot_leave(&play->slot, over && kept, &err) == MG_E_OK;
    free_edition(play);
    return kept && left ? MG_EXIT_OK : failed(play, &err);
}

/* Logs of earlier versions do not say that dice and cards came from people. Then they come neither
 * from the seed nor in the way that docs/rooms.md describes. */
static bool has_real_dice(const mg_match *m)
{
    int n;

    return !mg_match_fair(m)[0] && mg_match_check_draws(m, NULL, NULL, &n) == MG_E_MISMATCH;
}

static int open_session(playing *play, mg_match *m)
{
    mg_err err = {0};

    if (has_real_dice(m)) {
        mg_match_set_real_dice(m, true);
    }
    if (mg_session_begin(&play->session, m, play->setup, live_path(play), &err) != MG_E_OK) {
        (void)mg_slot_leave(&play->slot, false, NULL);
        free_edition(play);
        return failed(play, &err);
    }
    play->session.in_slot = play->slot.number && strcmp(play->session.path, play->slot.path) == 0;
    if (play->handed_over) { /* said only of a game that has begun */
        printf("Nobody is at the keyboard: bots play for everybody.\n");
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
    if (play->start->speed == MG_SPEED_UNSET) {
        play->start->speed = 0;
    }
    bool played = mg_plain_play(&play->session, play->start->speed, play->start->resume != NULL);
    code = leave(play);
    return played ? code : MG_EXIT_FAILED;
}

/* What was decided in the menu; *m stays NULL if people quit. */
static int agree_in_menu(playing *play, mg_match **m)
{
    enum { GAMES = 60 };

    mg_menu menu;

    mg_menu_open(&menu, play->setup, play->start->speed,
                 play->start->save || !play->folder[0] ? NULL : play->folder);
    menu.games = GAMES;
    mg_tui_menu(&play->term, &menu);
    play->start->speed = menu.speed;
    if (menu.end == MG_MENU_START) {
        return make_new(play, m);
    }
    if (menu.end != MG_MENU_RESUME) {
        return MG_EXIT_OK;
    }
    int code = load_saved(play, &menu.saves.at[menu.resume], m);
    if (*m && mg_match_game(*m)->opt.end != MG_END_TIME) {
        play->setup->minutes = 0; /* those of the menu are for a new game */
    }
    return code;
}

/* Plays one game on the screen. *again: people want another one. */
static int play_screen(playing *play, bool *again)
{
    mg_match *m = NULL;
    bool asked = *again || (play->setup->game.seat_n == 0 && !play->start->resume);
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
    *again = mg_tui_play(&play->term, &play->session, play->start->speed, note) == MG_TUI_AGAIN;
    play->saved[0] = '\0';
    return leave(play);
}

static int play_on_screen(playing *play)
{
    bool again = false;
    int code;

    if (play->start->speed == MG_SPEED_UNSET) {
        play->start->speed = MG_SPEED_USUAL;
    }
    do {
        code = play_screen(play, &again);
        play->setup->seed = again ? play->setup->seed + 1 : play->setup->seed;
    } while (again && code == MG_EXIT_OK);
    mg_term_close(&play->term);
    return code;
}

/* A new game replaces only a file whose game is over or has not begun. */
static bool may_begin_in(const char *path)
{
    struct stat there;
    mg_edition *owned = NULL;
    mg_err err = {0};

    if (stat(path, &there) != 0 || !S_ISREG(there.st_mode) || there.st_size == 0) {
        return true; /* other errors are reported when the file is written */
    }

    mg_match *m = mg_match_open(path, NULL, true, &owned, &err);
    bool is_over = m && mg_node_of(mg_match_game(m), mg_match_state(m)) == MG_OVER;
    bool writable = m && (is_over || mg_match_ply(m) == 0);

    if (!m) {
        fprintf(stderr,
                "magie play: %s: that file is no game that can be read, and is kept; a new game "
                "wants another file\n%s\n",
                path, err.text);
    } else if (!writable) {
        fprintf(stderr,
                "magie play: %s: a game is under way there; --resume %s goes on with it, and a new "
                "one wants another file\n",
                path, path);
    }
    mg_match_free(m);
    mg_edition_free(owned);
    return writable;
}

int mg_start_playing(mg_match_setup *setup, mg_start *start)
{
    playing play = {.start = start, .setup = setup};

    if (start->save && !start->resume && !may_begin_in(start->save)) {
        return MG_EXIT_FAILED;
    }
    if (!mg_saves_folder(play.folder)) {
        play.folder[0] = '\0';
    }
    if (!start->plain && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) &&
        mg_term_open(&play.term, start->color)) {
        return play_on_screen(&play);
    }
    return play_plainly(&play);
}
