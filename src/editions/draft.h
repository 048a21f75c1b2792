/* SPDX-License-Identifier: MIT
 * A board while it is being read: its tables with the place of every cell, so that checks made at
 * the end still know where the author wrote a figure. Internal. */
#ifndef MAGIE_EDITIONS_DRAFT_H
#define MAGIE_EDITIONS_DRAFT_H

#include "editions/settings.h"
#include "editions/sheet.h"

/* Columns of a board's table, in the usual order. */
typedef enum mg__space_column {
    MG__POSITION,
    MG__KIND,
    MG__NAME,
    MG__GROUP,
    MG__PRICE,
    MG__HOUSE_COST,
    MG__RENT0,
    MG__RENT5 = MG__RENT0 + MG_LEVELS - 1,
    MG__MORTGAGE,
    MG__SPACE_NEEDED, /* the columns above must be there */
    MG__VOTES0 = MG__SPACE_NEEDED,
    MG__VOTES_SET,
    MG__VOTES1,
    MG__VOTES3 = MG__VOTES1 + 2,
    MG__SPACE_PROVENANCE,
    MG__SPACE_COLUMNS, /* below are the author's remarks */
    MG__SPACE_NOTE = MG__SPACE_COLUMNS,
    MG__SPACE_HEADINGS
} mg__space_column;

/* Columns of a card table. */
typedef enum mg__card_column {
    MG__DECK,
    MG__COUNT,
    MG__EFFECT,
    MG__AMOUNT,
    MG__TARGET,
    MG__AMOUNT2,
    MG__TEXT,
    MG__CARD_NEEDED, /* the columns above must be there */
    MG__PARTY = MG__CARD_NEEDED,
    MG__TIE,
    MG__CARD_PROVENANCE,
    MG__CARD_COLUMNS, /* below are the author's remarks */
    MG__CARD_NOTE = MG__CARD_COLUMNS,
    MG__CARD_HEADINGS
} mg__card_column;

enum { MG__EMPTY = -1, MG__WRONG = -2 }; /* an empty cell; one that has been reported */

extern const mg__names mg__space_headings;

typedef struct mg__draft_space {
    mg_space_def def; /* figures may be MG__EMPTY or MG__WRONG until the checks */
    char group[16];
    mg__place place[MG__SPACE_COLUMNS];
} mg__draft_space;

typedef struct mg__draft_card {
    mg_card_def def;
    char word[12]; /* the word of the target column, if it is no position */
    bool copy;     /* a copy of the card before it, whose errors are not reported twice */
    mg__place place[MG__CARD_COLUMNS];
} mg__draft_card;

typedef struct mg__draft {
    mg_board_def def;       /* all but spaces, groups and cards */
    mg__place place;        /* its section in edition.ini */
    mg__place table, cards; /* its files */
    int errors_before;      /* the number of errors when it was begun */
    mg__draft_space space[MG_SPACES];
    uint8_t deck_n[MG_DECKS];
    mg__draft_card card[MG_DECKS][MG_DECK_MAX];
} mg__draft;

/** Fills a new draft, of which only place is set, with a finished board that is to be changed.
 * options are those of its edition. */
void mg__draft_reopen_spaces(mg__draft *draft, const mg_board_def *board,
                             const mg_options *options);
void mg__draft_reopen_cards(mg__draft *draft, const mg_board_def *board);

/** Takes the 40 rows of a board's table. */
void mg__draft_spaces(mg__draft *draft, const mg__sheet *sheet, mg_error_list *errors);

/** Takes the rows of a card table, in place of all cards that the board has. */
void mg__draft_cards(mg__draft *draft, const mg__sheet *sheet, mg_error_list *errors);

/** Changes one cell: a setting of a [row …] or [card …] section. Set kind and effect first: a new
 * one empties the figures of its row. */
void mg__draft_set_space(mg__draft *draft, const mg__section *section, const mg__setting *setting,
                         mg_error_list *errors);
void mg__draft_set_card(mg__draft *draft, const mg__section *section, const mg__setting *setting,
                        mg_error_list *errors);

/** Checks spaces, cards, and the board as a whole, and fills *board. Which figures are needed
 * depends on the options. */
void mg__draft_finish_spaces(mg__draft *draft, mg_board_def *board, const mg_options *options,
                             mg_error_list *errors);
void mg__draft_finish_cards(mg__draft *draft, mg_board_def *board, const mg_options *options,
                            mg_error_list *errors);
void mg__draft_check_board(const mg__draft *draft, const mg_board_def *board,
                           const mg_options *options, mg_error_list *errors);

/** Reads a cell that holds a figure or nothing. */
int32_t mg__figure(const char *text, mg__place place, const char *what, mg_error_list *errors);

/** Reads a cell that says where its row comes from. */
void mg__provenance(char out[MG_NAME_CAP], const char *text, mg__place place,
                    mg_error_list *errors);

#endif
