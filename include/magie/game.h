/* SPDX-License-Identifier: MIT
 * A game: the immutable tables and options that every function of the rules reads. Made once from
 * an edition; may be shared by any number of states and threads. */
#ifndef MAGIE_GAME_H
#define MAGIE_GAME_H

#include "magie/edition.h"

MG_BEGIN_DECLS

enum { MG_NONE = 0xff }; /* "no such" in byte-sized indices */

/* What a game hides: sealed bids and votes, until all are in; cards, at any time. */
enum { MG_HIDES_BALLOTS = 1, MG_HIDES_CARDS = 2 };

/* A card as the rules read it, from its mg_card_def. */
typedef struct mg_card {
    uint8_t effect; /* mg_effect */
    uint8_t kept;   /* index of the kept card in mg_state.held, or MG_NONE */
    uint8_t party;  /* mg_party */
    uint8_t tie;    /* mg_tie */
    int16_t target; /* position, or -1 */
    int32_t amount, amount2;
} mg_card;

/* Hot tables of one board; deeds are numbered 0..deed_n-1 in board order. */
typedef struct mg_board {
    uint8_t kind[MG_SPACES];    /* mg_space_kind */
    uint8_t deed_at[MG_SPACES]; /* deed, or MG_NONE */
    uint8_t deed_n, group_n;
    uint8_t jail;    /* position of Jail, MG_NONE if the board has none */
    uint8_t parking; /* position of Free Parking, likewise */
    uint8_t income;  /* of Income Tax, likewise: the first tax on the board */
    uint8_t deck_n[MG_DECKS];
    uint8_t pile_max[MG_DECKS]; /* the most cards that its pile holds: with several boards, kept
                                   cards that were drawn from other boards may be put back into
                                   it */
    uint8_t pos[MG_DEEDS_MAX];  /* position of a deed */
    uint8_t group[MG_DEEDS_MAX];
    uint8_t group_kind[MG_GROUPS_MAX];
    uint32_t group_mask[MG_GROUPS_MAX]; /* deeds of a group */
    uint32_t streets;                   /* deeds that can carry buildings */
    uint32_t heads;                     /* the first street of each group */
    int32_t price[MG_DEEDS_MAX], house_cost[MG_DEEDS_MAX], mortgage[MG_DEEDS_MAX];
    int32_t lift[MG_DEEDS_MAX];   /* mortgage value and interest (ST-26) */
    int32_t raises[MG_DEEDS_MAX]; /* what the Bank gives for it in need: price (HD-37), mortgage
                                     value or nothing */
    int32_t rent[MG_DEEDS_MAX][MG_LEVELS];
    int32_t votes[MG_DEEDS_MAX][MG_LEVELS];
    int32_t salary; /* of its GO space */
    int32_t tax[MG_SPACES], tax_percent[MG_SPACES];
    mg_card card[MG_DECKS][MG_DECK_MAX];
} mg_board;

struct mg_game_ops;

/* Immutable once mg_game_init has filled it; may be copied. Points to its edition. */
typedef struct mg_game {
    mg_options opt;
    const struct mg_game_ops *ops;          /* what board games, or card games, do; internal */
    const mg_edition *edition;              /* for names only */
    const mg_board_def *def[MG_BOARDS_MAX]; /* for names only */
    uint16_t state_bytes;                   /* bytes of mg_state in use, a multiple of 8 */
    uint8_t seat_n, board_n;
    uint32_t turns;      /* the most turns that are played: limit.turns, or MG_TURNS_MAX - 1 */
    uint8_t card_bits;   /* bits of a card's number that number it within its deck, see
                            mg_card_id */
    uint8_t rare;        /* conditions of mg__kinds_for that few games have may apply */
    uint8_t simple_rent; /* one board, no White House, and rents are paid unasked */
    uint8_t simple_go;   /* one board, moves along the arrows, and GO pays its salary, no more */
    int64_t bought;      /* units of another currency that 2^32 units of one buy, rounded up */
    uint64_t offered;    /* kinds of action that the options allow, bit = mg_action_kind */
    uint8_t cites;       /* the edition cites clauses of its own (mg_cite) */
    uint8_t hides;       /* what is secret, MG_HIDES_BALLOTS and MG_HIDES_CARDS */
    uint8_t kept_n;      /* kept cards of all boards */
    uint8_t kept_board[32], kept_deck[32], kept_card[32]; /* where each kept card comes from */
    mg_board board[MG_BOARDS_MAX];
    mg_deck deck;
} mg_game;

/** Whether this is a card game: mg_game.deck and mg_state.cards apply in place of the boards. */
static inline bool mg_is_card_game(const mg_game *g)
{
    return g->board_n == 0;
}

/* The settings of a game. Zero boards means the first boards of the edition, as many as its games
 * take. */
typedef struct mg_game_def {
    const mg_edition *edition;
    mg_options options; /* start from edition->options */
    int seat_n;
    int board_n;
    int boards[MG_BOARDS_MAX]; /* indices into edition->board */
} mg_game_def;

/** The edition's options, its usual boards, and its least number of seats. */
mg_game_def mg_game_def_default(const mg_edition *edition);

enum { MG_MANY_BOARDS = 4 }; /* from here on a game is very long */

/** A note for people before they begin a game on this many boards, static text, or NULL
 * (IN-R17). */
const char *mg_boards_note(int board_n);

/** Fills *g with the tables of a game.
 *  Shape : g is the caller's; def->edition must outlive it. why may be NULL, else *why becomes a
 *          static text, or NULL if all is well.
 *  Errors: MG_E_AMOUNT seats outside the edition's range; MG_E_CONFLICT options or boards that
 *          contradict each other; MG_E_UNKNOWN no such board; MG_E_CAPACITY
 *          more or fewer boards than a game takes, too many kept cards, or decks too
 *          large for so many boards. *g is then
 *          not to be used. */
MG_NODISCARD mg_status mg_game_init(mg_game *g, const mg_game_def *def, const char **why);

MG_END_DECLS

#endif
