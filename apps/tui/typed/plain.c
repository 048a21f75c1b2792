/* SPDX-License-Identifier: MIT
 * The loop of the plain terminal. */
#include "tui/typed/plain.h"

#include "base/utf8.h"
#include "play/outlook.h"
#include "play/session.h"
#include "tui/pace.h"
#include "tui/stop.h"
#include "tui/typed/talk.h"
#include "tui/typed/talk_chance.h"
#include "tui/typed/talk_line.h"
#include "tui/typed/talk_news.h"
#include "tui/typed/talk_prompt.h"
#include "tui/wording/buffer.h"
#include "tui/wording/end_sheet.h"

#include <editline/readline.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

typedef struct plain {
    mg_talk talk;
    int prompted_at; /* the ply of the last long prompt, -1 = none */
    int prompted_for;
    bool stuck;             /* there was no memory to go on, or to print everything */
    bool curtain;           /* several people share the terminal, and hands are secret */
    int shown;              /* the seat whose hand may be on the terminal, -1 = none */
    int said[MG_SEATS_MAX]; /* how many entries each seat has been shown */
} plain;

/* Columns of the terminal; 0: it is not a terminal, and lines are not broken. */
static int columns(void)
{
    struct winsize size;
    bool known = isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;

    return known ? size.ws_col : 0;
}

/* How many bytes of the line fit on a row of this width: whole words, if there is a blank. */
static size_t row_of(const char *line, size_t length, int width)
{
    size_t fit = mg_text_fit(line, width), cut;

    if (fit >= length) {
        return length;
    }
    for (cut = fit; cut > 0 && line[cut] != ' '; cut--) {
        ;
    }
    return cut > 0 ? cut : fit > 0 ? fit : length;
}

static void print_rows(const char *line, size_t length, int width)
{
    while (length > 0) {
        size_t row = width > 0 ? row_of(line, length, width) : length;

        printf("%.*s\n", (int)row, line);
        row += row < length && line[row] == ' ';
        line += row;
        length -= row;
    }
}

/* Some output was lost for want of memory. The game goes on, and its exit code says so. */
static void own_up(plain *p)
{
    if (p->talk.out.cut || p->talk.session->cut) {
        fprintf(stderr, "magie play: " MG_NO_MEMORY ": something was not said\n");
        p->talk.out.cut = p->talk.session->cut = false;
        p->stuck = true;
    }
}

/* Prints; on a terminal words are not divided at the end of a row. */
static void flush(plain *p)
{
    int width = columns();

    for (const char *line = mg_said(&p->talk.out); *line;) {
        size_t length = strcspn(line, "\n");

        if (length == 0) {
            printf("\n");
        }
        print_rows(line, length, width);
        line += length + (line[length] == '\n');
    }
    fflush(stdout);
    own_up(p);
    mg_buffer_clear(&p->talk.out);
}

/* Reads a line; on a terminal that can edit it, the arrows bring back earlier ones. */
static bool edits_lines(void)
{
    const char *term = getenv("TERM"); /* NOLINT(concurrency-mt-unsafe): only read */

    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && strcmp(term, "dumb") != 0;
}

static bool ask_edited(const char *question, char *answer, size_t cap)
{
    char *line = readline(question);

    if (!line) {
        printf("\n");
        return false;
    }
    snprintf(answer, cap, "%s", line);
    if (answer[0]) {
        add_history(answer);
    }
    free(line);
    return true;
}

static bool ask_simply(const char *question, char *answer, size_t cap)
{
    size_t length;

    printf("%s", question);
    fflush(stdout);
    if (!fgets(answer, (int)cap, stdin)) {
        printf("\n");
        return false;
    }
    length = strcspn(answer, "\n");
    if (!answer[length] && length + 1 == cap) {
        /* the line is too long: its rest must not become another line */
        for (int c = getchar(); c != '\n' && c != EOF; c = getchar()) {
            ;
        }
    }
    answer[length] = '\0';
    if (!isatty(STDIN_FILENO)) {
        /* prints the line, so that a transcript looks as if it had been typed */
        printf("%s\n", answer);
    }
    return true;
}

bool mg_plain_is_input_empty(void)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    int c;

    if (isatty(STDIN_FILENO) || poll(&input, 1, 0) == 0) {
        /* flushed, because a program may answer what it reads */
        return false;
    }
    c = getchar();
    if (c == EOF) {
        return true;
    }
    ungetc(c, stdin);
    return false;
}

bool mg_plain_ask(const char *question, char *answer, size_t cap)
{
    return (edits_lines() ? ask_edited : ask_simply)(question, answer, cap);
}

/* ---- typing in secret ---- */

/* Turns off the echo of a terminal, because others may look on. A user who stops the program
 * meanwhile gets the terminal back as it was. */
static bool ask_in_secret(const char *question, char *answer, size_t cap)
{
    struct termios shown, hidden;
    bool at_terminal = isatty(STDIN_FILENO) && tcgetattr(STDIN_FILENO, &shown) == 0, got;

    if (!at_terminal) {
        return mg_plain_ask(question, answer, cap);
    }
    printf("It is secret: what you type now is not shown.\n");
    hidden = shown;
    hidden.c_lflag &= ~(tcflag_t)ECHO;
    mg_stop_catch();
    tcsetattr(STDIN_FILENO, TCSANOW, &hidden);
    got = ask_simply(question, answer, cap); /* no history keeps this line */
    tcsetattr(STDIN_FILENO, TCSANOW, &shown);
    mg_stop_release();
    if (mg_stop_asked()) {
        raise(mg_stop_asked());
    }
    printf("\n");
    return got;
}

static void pause_for(int milliseconds)
{
    struct timespec span = {milliseconds / 1000, milliseconds % 1000 * 1000000L};

    nanosleep(&span, NULL);
}

/* Goes on with the game up to the next question. Returns false without memory. */
static bool play_bot(plain *p, int seat)
{
    mg_session *session = p->talk.session;
    int before = session->entry_n;

    mg_result result = mg_session_bot(session, seat);
    if (result.status == MG_E_CAPACITY) {
        return false;
    }
    if (!mg_ok(result)) {
        /* a bot that fails must not block the game */
        mg_session_set_player(session, seat, "human");
    }
    mg_talk_news(&p->talk);
    flush(p);
    if (session->entry_n > before) {
        pause_for(mg_speed_pause(p->talk.speed));
    }
    return true;
}

/* ---- hands of cards: one terminal, several people ---- */

static bool is_deal(const plain *p)
{
    return mg_is_card_game(mg_match_game(p->talk.session->match));
}

/* Clears the terminal and its history of lines: it shows somebody's secret. */
static void wipe(void)
{
    enum { LINES = 100 };

    const char *term = getenv("TERM"); /* NOLINT(concurrency-mt-unsafe): only read */

    for (int k = 0; k < LINES; k++) {
        putchar('\n');
    }
    if (term && strcmp(term, "dumb") != 0) {
        printf("\033[2J\033[3J\033[H");
    }
}

static bool shows_hand(const plain *p)
{
    const mg_state *s = mg_match_state(p->talk.session->match);
    int kind = s->depth ? s->frame[s->depth - 1].kind : MG_FRAME_NONE;

    return kind == MG_FRAME_CARDS_TURN || kind == MG_FRAME_CARDS_NO ||
           kind == MG_FRAME_CARDS_DISCARD || kind == MG_FRAME_CARDS_DRAW;
}

/* Cards drawn one after the other are shown from the first one. */
static int recap_from(const mg_session *session, int from)
{
    while (from > 0 && from < session->entry_n && session->entry[from].event.kind == MG_EV_DREW &&
           session->entry[from - 1].event.kind == MG_EV_DREW) {
        from--;
    }
    return from < 0 ? 0 : from;
}

static void end_of_input(plain *p)
{
    const mg_session *session = p->talk.session;

    printf("The input has ended in round %d.\n", (int)mg_match_state(session->match)->round_n);
    p->talk.quit = true;
}

/* Handles a line typed before the curtain opens. It belongs to no seat, so it shows no hand. */
static void do_before_curtain(plain *p, int seat, const char *line)
{
    p->talk.seat = -1;
    mg_talk_line(&p->talk, line);
    if (p->talk.seat >= 0) { /* "as ben": Ben is asked next */
        p->prompted_at = mg_match_ply(p->talk.session->match);
        p->prompted_for = -1;
    } else {
        p->talk.seat = seat;
    }
    mg_say(&p->talk.out, p->talk.quit ? "" : "Only Enter alone shows a hand.\n");
    flush(p);
}

/* Before another person is asked, the hand of the last one is removed, and the new one is shown
 * when its owner confirms. Returns whether it may be shown. */
static bool draw_curtain(plain *p, int seat)
{
    enum { AGAIN = 12 };

    const mg_session *session = p->talk.session;
    char question[120], answer[256];

    if (!p->curtain || p->shown == seat || seat < 0) {
        return true;
    }
    if (p->shown >= 0) {
        wipe();
        clear_history(); /* the history names cards of the person who typed it */
        p->talk.said_n = recap_from(session, p->said[seat] > session->entry_n - AGAIN
                                                 ? p->said[seat]
                                                 : session->entry_n - AGAIN);
        mg_talk_news(&p->talk);
        flush(p);
        p->shown = -1;
    }
    if (!shows_hand(p)) {
        p->shown = seat;
        return true;
    }
    snprintf(question, sizeof question,
             mg_session_is_bot(session, seat)
                 ? "%s is a bot. Whoever types its cards: press Enter when %s looks: "
                 : "Pass to %s. %s, press Enter when nobody else looks: ",
             session->name[seat],
             mg_session_is_bot(session, seat) ? "nobody else" : session->name[seat]);
    if (!mg_plain_ask(question, answer, sizeof answer)) {
        end_of_input(p);
        return false;
    }
    if (answer[strspn(answer, " \t")]) {
        do_before_curtain(p, seat, answer);
        return false;
    }
    p->shown = seat;
    return true;
}

static void prompt(plain *p, mg_next next, int seat)
{
    int ply = mg_match_ply(p->talk.session->match);

    if (ply == p->prompted_at && seat == p->prompted_for) {
        return;
    }
    p->prompted_at = ply;
    p->prompted_for = seat;
    if (next == MG_NEXT_ASK) {
        mg_talk_chance_prompt(&p->talk);
    } else {
        mg_talk_prompt(&p->talk);
    }
}

/* It is no secret who begins. */
static int who_says(const plain *p, mg_next next, int seat)
{
    const mg_state *s = mg_match_state(p->talk.session->match);

    return next == MG_NEXT_ASK && s->frame[s->depth - 1].kind == MG_FRAME_CARDS_FIRST ? -1 : seat;
}

static void ask_person(plain *p, mg_next next, int to_act)
{
    char question[64], line[256];
    int seat = who_says(p, next, to_act);
    const char *name = seat >= 0 ? p->talk.session->name[seat] : is_deal(p) ? "Cards" : "Dice";

    /* `as` lets another person act, until that person, or anybody, has done something. */
    if (p->prompted_at != mg_match_ply(p->talk.session->match)) {
        p->talk.seat = seat;
    } else if (p->talk.seat >= 0) {
        name = p->talk.session->name[p->talk.seat];
    }
    if (!draw_curtain(p, p->talk.seat)) {
        return;
    }
    prompt(p, next, p->talk.seat);
    flush(p);
    if (p->talk.seat >= 0) {
        p->said[p->talk.seat] = p->talk.session->entry_n;
    }
    snprintf(question, sizeof question, "%s> ", name);
    if (!(!is_deal(p) && mg_outlook_secret(p->talk.session) ? ask_in_secret : mg_plain_ask)(
            question, line, sizeof line)) {
        end_of_input(p);
        return;
    }
    mg_session_clock(p->talk.session);
    mg_talk_any(&p->talk, line);
    flush(p);
}

/* Cards that are drawn one after the other are shown together. */
static bool roll(mg_session *session)
{
    int seat;

    do {
        if (!mg_ok(mg_session_roll(session))) {
            return false;
        }
    } while (mg_is_card_game(mg_match_game(session->match)) &&
             mg_session_next(session, &seat) == MG_NEXT_CHANCE);
    return true;
}

/* Whether several people read something that is secret from one of them. */
static bool needs_curtain(const mg_session *session)
{
    int people = 0;

    for (int seat = 0; seat < mg_match_game(session->match)->seat_n; seat++) {
        people += !mg_session_is_bot(session, seat);
    }
    return mg_is_card_game(mg_match_game(session->match)) && people > 1 && isatty(STDIN_FILENO) &&
           isatty(STDOUT_FILENO);
}

/* The refusals that a roll can get. */
static void stop_playing(plain *p)
{
    flush(p);
    fprintf(stderr, "magie play: " MG_NO_MEMORY " to go on with the game\n");
    p->stuck = true;
}

static void play_on(plain *p)
{
    mg_session *session = p->talk.session;
    int seat;

    while (!p->talk.quit) {
        mg_next next = mg_session_next(session, &seat);

        if (next == MG_NEXT_OVER) {
            return;
        }
        if (mg_session_clock(session)) {
            mg_talk_news(&p->talk);
            continue;
        }
        if (next == MG_NEXT_BOT) {
            if (!play_bot(p, seat)) {
                stop_playing(p);
                return;
            }
        } else if (next == MG_NEXT_CHANCE) {
            if (!roll(session)) {
                stop_playing(p);
                return;
            }
            mg_talk_news(&p->talk);
            flush(p);
        } else {
            ask_person(p, next, seat);
        }
    }
}

/* When a game goes on, only its last events are printed again. */
static void skip_old_news(mg_talk *talk)
{
    enum { SAID_AGAIN = 12, SHORT = 30 };

    if (talk->session->entry_n <= SHORT) {
        return;
    }
    talk->said_n = talk->session->entry_n - SAID_AGAIN;
    mg_say(&talk->out, "What happened last (\"log 100\" says more):\n");
}

/* Shows how a saved game stands, without changing it. */
static void show_saved(plain *p)
{
    mg_talk_line(&p->talk, "seats");
    mg_say(
        &p->talk.out,
        "Nobody is at the keyboard: a saved game is shown, not played. It goes on at a terminal, "
        "or with what is piped in, such as \"player %s steward\".\n",
        p->talk.session->name[0]);
}

bool mg_plain_play(mg_session *session, int speed, bool resumed)
{
    plain p = {
        .talk = {.session = session, .seat = -1, .speed = speed, .confirms = true},
        .prompted_at = -1,
        .shown = -1
    };
    int seat;

    p.curtain = needs_curtain(session);
    mg_sheet_start(session, &p.talk.out);
    skip_old_news(&p.talk);
    mg_talk_news(&p.talk);
    flush(&p);
    if (resumed && mg_session_has_people(session) && mg_plain_is_input_empty()) {
        show_saved(&p);
    } else {
        play_on(&p);
    }
    if (mg_session_next(session, &seat) == MG_NEXT_OVER) {
        mg_sheet_end(session, &p.talk.out);
    } else if (session->live && !session->trouble[0]) {
        mg_say(&p.talk.out, "The game is saved in %s.\n", session->path);
    } else {
        mg_say(&p.talk.out, "The game is not saved.\n");
    }
    flush(&p);
    mg_buffer_free(&p.talk.out);
    return !p.stuck;
}
