/* SPDX-License-Identifier: MIT
 * What is agreed before a game: edition, seats, rule options, seed. Filled from the command line or
 * the start menu. */
#ifndef MAGIE_TUI_SETUP_H
#define MAGIE_TUI_SETUP_H

#include "magie/match.h"

enum { MG_SEAT_NAME_CAP = 24, MG_SPEEDS = 5, MG_SPEED_UNSET = -1, MG_SPEED_USUAL = 2 };

typedef struct mg_setup_seat {
    char name[MG_SEAT_NAME_CAP];
    const char *player; /* "human" or a bot's name */
} mg_setup_seat;

typedef struct mg_setup {
    const mg_edition *edition;
    mg_edition *owned; /* the edition, where it was read from a folder */
    mg_options options;
    int board_n; /* 0 = those that the edition plays with by itself */
    int boards[MG_BOARDS_MAX];
    int seat_n; /* 0 = not agreed yet */
    mg_setup_seat seat[MG_SEATS_MAX];
    uint64_t seed;
    bool asks;   /* dice and cards come from the people */
    int minutes; /* until the agreed time is up; 0 = no clock */
    int speed;   /* pause after what a bot does: 0 none … MG_SPEEDS - 1 longest; or not said */
} mg_setup;

/** The first edition, a seed drawn at random, no seats. */
void mg_setup_init(mg_setup *setup);

void mg_setup_free(mg_setup *setup);

/** Takes an edition, shipped or from a folder ("./mine"), and its options. name or profile may be
 *  NULL. */
MG_NODISCARD mg_status mg_setup_edition(mg_setup *setup, const char *name, const char *profile,
                                        mg_err *err);

/** Takes the boards of a list of codes, in the order of the loop: "us,uk,fr". */
MG_NODISCARD mg_status mg_setup_boards(mg_setup *setup, const char *list, mg_err *err);

/** Takes the seats of a list: "Ada,Ben" people, "steward" a bot, "Cleo=steward" a bot with a name,
 *  "4" one person and three bots. */
MG_NODISCARD mg_status mg_setup_seats(mg_setup *setup, const char *list, mg_err *err);

/** Takes so many seats: the first people_n people, the others bots. */
void mg_setup_usual_seats(mg_setup *setup, int seat_n, int people_n);

/** Of a card game: two packs for seats that one is not enough for, and one again for fewer. */
void mg_setup_packs(mg_setup *setup);

/** Whether an option means anything in an edition: card games have their own. */
bool mg_setup_has_option(const mg_edition *edition, int option);

/** Sets an option from "name=value". */
MG_NODISCARD mg_status mg_setup_option(mg_setup *setup, const char *text, mg_err *err);

/** Checks a name for a seat. Returns NULL, or what is wrong with it. */
const char *mg_setup_name_fault(const mg_setup *setup, int seat, const char *name);

/** The game that is agreed on. */
mg_game_def mg_setup_game(const mg_setup *setup);

/** Begins the match. NULL on error. */
mg_match *mg_setup_match(const mg_setup *setup, mg_err *err);

/** The bot that takes a seat nobody chose one for; NULL if there are no bots. */
const char *mg_usual_bot(void);

/** Milliseconds of a speed. */
int mg_speed_pause(int speed);

/** "no pause" … "long pause". */
const char *mg_speed_text(int speed);

#endif
