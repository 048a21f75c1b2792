/* SPDX-License-Identifier: MIT
 * The settings of a match before it begins: the game, the player of each seat, the seed, a clock. A
 * plain value, filled from a command line, a menu or a message. */
#ifndef MAGIE_PLAY_MATCH_SETUP_H
#define MAGIE_PLAY_MATCH_SETUP_H

#include "editions/game_setup.h"

#include "magie/match.h"

/* 16 letters of most scripts, and no more bytes than a log accepts. */
enum { MG_SEAT_NAME_CAP = 41, MG_SEAT_NAME_W = 16 };

typedef struct mg_setup_seat {
    char name[MG_SEAT_NAME_CAP];
    const char *player; /* "human" or a bot's name */
} mg_setup_seat;

typedef struct mg_match_setup {
    mg_setup game;
    mg_setup_seat seat[MG_SEATS_MAX]; /* game.seat_n of them */
    uint64_t seed;
    bool asks;   /* people say what dice and cards show */
    int minutes; /* minutes until the agreed time is up; 0 = no clock */
} mg_match_setup;

/** The first edition, a seed drawn at random, no seats. */
void mg_match_setup_init(mg_match_setup *setup);

void mg_match_setup_free(mg_match_setup *setup);

/** Takes the seats of a list: "Ada,Ben" people, "steward" a bot, "Cleo=steward" a bot with a name,
 *  "4" one person and three bots. */
MG_NODISCARD mg_status mg_match_setup_seats(mg_match_setup *setup, const char *list, mg_err *err);

/** Sets this many seats: the first people_n for people, the others for bots. */
void mg_match_setup_usual_seats(mg_match_setup *setup, int seat_n, int people_n);

/** Gives the seats of people to bots, whose dice and cards come from the seed. Does nothing if
 * there are no bots, or no people. Returns whether it changed anything. */
bool mg_match_setup_hand_over(mg_match_setup *setup);

/** Checks a name for a seat. Returns NULL if it is good, or what is wrong with it. */
const char *mg_match_setup_name_fault(const mg_match_setup *setup, int seat, const char *name);

/** Begins the match. NULL on error. */
mg_match *mg_match_setup_start(const mg_match_setup *setup, mg_err *err);

/** The bot that takes a seat if nobody has chosen one; NULL if there are no bots. */
const char *mg_usual_bot(void);

#endif
