/* SPDX-License-Identifier: MIT
 * A game being set up from text: edition, boards, rule options, number of seats. */
#ifndef MAGIE_EDITIONS_GAME_SETUP_H
#define MAGIE_EDITIONS_GAME_SETUP_H

#include "editions/setting.h"

#include "magie/err.h"
#include "magie/rules.h"

typedef struct mg_setup {
    const mg_edition *edition;
    mg_edition *owned; /* the edition, if it was read from a folder; else NULL */
    char folder[1024]; /* that folder, from the root; "" = its name is too long */
    mg_options options;
    mg_given given; /* what mg_setup_option has named */
    int board_n;    /* 0 = the edition's usual boards */
    int boards[MG_BOARDS_MAX];
    int seat_n; /* 0 = not agreed yet */
} mg_setup;

/** The first edition, no seats. edition is NULL if the program has none. */
void mg_setup_init(mg_setup *setup);

/** Frees an edition that was read from a folder. */
void mg_setup_free(mg_setup *setup);

/** Takes an edition, shipped or from a folder ("./mine"), and its options. name or profile may be
 *  NULL; a name that has a profile goes with none. */
MG_NODISCARD mg_status mg_setup_edition(mg_setup *setup, const char *name, const char *profile,
                                        mg_err *err);

/** Takes a shipped edition and its options. */
void mg_setup_take(mg_setup *setup, const mg_edition *edition);

/** Takes the boards of a list of codes, in the order of the loop: "us,uk,fr". */
MG_NODISCARD mg_status mg_setup_boards(mg_setup *setup, const char *list, mg_err *err);

/** Sets an option, or turns a switch on, from "name=value". An option takes precedence over
 *  switches, in whichever order they are written. */
MG_NODISCARD mg_status mg_setup_option(mg_setup *setup, const char *text, mg_err *err);

/** Whether an option, or the switch setting - MG_OPTION_N, matters in an edition: card games have
 *  their own options, and options about several boards have no effect on one. */
bool mg_setup_matters(const mg_edition *edition, int setting);

/** Whether an edition gives an option another value than its default. */
bool mg_edition_differs(const mg_edition *edition, int option);

/** Returns status with the text "1 seat; NAME takes 2 to 8", or "2 boards; NAME takes 1". what is
 *  the singular of what is counted ("seat"). */
mg_status mg_refuse_number(mg_err *err, mg_status status, int n, const char *what,
                           const mg_edition *edition, int least, int most);

/** Refuses a number of seats that the edition does not take. */
MG_NODISCARD mg_status mg_setup_check_seats(const mg_setup *setup, int seat_n, mg_err *err);

/** For a card game: sets two packs if one is not enough for the seats, and one again if it is. */
void mg_setup_packs(mg_setup *setup);

/** The game that is agreed on. */
mg_game_def mg_setup_game(const mg_setup *setup);

#endif
