/* SPDX-License-Identifier: MIT
 * The state of a game: flat, without padding and pointers, canonical (unused parts are zero). Only
 * the first mg_game.state_bytes bytes exist; the last array is cut to the boards in play. Copy and
 * compare with mg_state_copy and mg_state_equal. Nothing here is a stable format: saves are logs,
 * positions are JSON. */
#ifndef MAGIE_STATE_H
#define MAGIE_STATE_H

#include "magie/cards.h"
#include "magie/game.h"

MG_BEGIN_DECLS

enum { MG_FRAMES_MAX = 12, MG_BANK = -1, MG_POT = -2, MG_NOBODY = -3 };

/* An upper limit for each of these: the cash of a seat in all its purses, the money of all pots,
 * every price, and the value of all deeds and buildings of a game. So the worth of all seats
 * together is below 2^31. */
enum { MG_MONEY_MAX = 150000000 };

/* The limit for the count of turns; no game by the rules reaches it. */
enum { MG_TURNS_MAX = 1 << 30 };

/** The most that a purse or a pot holds in a game of this many boards. */
static inline int32_t mg_purse_max(int board_n)
{
    return MG_MONEY_MAX / (board_n > 1 ? board_n : 1);
}

/* clang-format off */
#define MG_FRAME(id, name, game, class, fields, asks, work, out, check) MG_FRAME_##id,
typedef enum mg_frame_kind {
    MG_FRAME_NONE,
#include "magie/frames.def"
    MG_FRAME_KINDS
} mg_frame_kind;

/* clang-format on */

/* Steps of a turn on boards. */
typedef enum mg_turn_step {
    MG_STEP_ROLL, /* may roll */
    MG_STEP_JAIL, /* in Jail: pay, card or roll */
    MG_STEP_END,  /* moved: may end the turn */
    MG_STEP_WAIT, /* no decision: the move is being resolved above this frame */
    MG_STEP_PASS, /* no decision: the dice are passed on once all rents are asked for */
    MG_STEP_LAST  /* no decision: every deed was owned, which ends the game once all is settled */
} mg_turn_step;

/* Steps of a turn of a card game. */
typedef enum mg_cards_step { MG_CARDS_BEGIN, MG_CARDS_PLAY, MG_CARDS_END } mg_cards_step;

/* What dice are thrown for. */
typedef enum mg_dice_for {
    MG_DICE_START, /* the highest begins */
    MG_DICE_MOVE,
    MG_DICE_JAIL,
    MG_DICE_UTILITY, /* a utility's rent */
    MG_DICE_ORDER,   /* the order of play */
    MG_DICE_TIE      /* the highest gets the deed for its sealed bid */
} mg_dice_for;

/* Why a seat picks another: a card says so, or several have most ballots. */
typedef enum mg_target { MG_TARGET_CARD, MG_TARGET_TIE } mg_target;

/* How the elected do what a card says: as it stands, with amount2 for amount, or by paying amount
 * to the Bank. */
typedef enum mg_elected { MG_ELECTED_AS_IS, MG_ELECTED_AMOUNT2, MG_ELECTED_TO_BANK } mg_elected;

/* How a throw moves the token (US-24). */
typedef enum mg_way {
    MG_WAY_SUM,
    MG_WAY_FIRST,
    MG_WAY_SECOND,
    MG_WAY_DIFFERENCE,
    MG_WAY_PRODUCT
} mg_way;

/* Why the game stops: the agreed time is up, or a purse or a pot is full. */
typedef enum mg_stop { MG_STOP_NONE, MG_STOP_TIME, MG_STOP_FULL } mg_stop;

/* What a landing exactly on GO (US-31) and the jackpot (US-32) offer. */
typedef enum mg_privilege {
    MG_PRIVILEGE_DEED,
    MG_PRIVILEGE_REVERSE,
    MG_PRIVILEGE_CASH,
    MG_PRIVILEGE_HOUSES,
    MG_PRIVILEGE_CARD,
    MG_PRIVILEGE_LEVY
} mg_privilege;

/* What the game remembers about a seat, mg_state.flags. */
enum {
    MG_FLAG_SPECIAL = 1, /* its last turn used special dice */
    MG_FLAG_TRAVEL = 2,  /* it stopped on a railroad: its next turn may be a ride */
    MG_FLAG_RODE = 4,    /* it rode in this lap */
    MG_FLAG_MOVED = 8,   /* it has made its first move */
    MG_FLAG_BEHIND = 16  /* it stands before the GO that it last passed or stopped on, in the order
                            of the spaces */
};

/* A frame has one layout and, for each kind, its own names for it: f->auction.deed, f->debt.cause.
 * frames.def lists the names; a slot that a kind does not use is zero and called unused. */
/* clang-format off */
#define MG_HAS(name, role) name
#define MG_AS(name, role, key) name
#define MG_NO(slot) unused_##slot
#define MG_FIELDS(in_seat, in_step, in_other, in_subj, in_mask, in_amt, in_aux) \
    struct { \
        uint8_t kind, seat, in_step, in_other; \
        uint16_t in_subj, in_mask; \
        int32_t in_amt; \
        uint32_t in_aux; \
    }
#define MG_FRAME(id, name, game, class, fields, asks, work, out, check) fields name;
#define MG_FRAME_CASE(id, value, name, fields) fields name;
#define MG_FRAME_SHARED(name, fields) fields name;
typedef union mg_frame {
    struct {
        uint8_t kind, seat, step, other;
        uint16_t subj, mask;
        int32_t amt;
        uint32_t aux;
    } slot; /* for code that goes through all fields */
    /* To read and assign. A whole frame is initialised by .slot or by its kind. */
    __extension__ struct { uint8_t kind, seat; };
#include "magie/frames.def"
} mg_frame;

/* clang-format on */

/* Cards that were put back are known, in order, at the bottom; above them are the unseen cards, in
 * no order. */
typedef struct mg_pile {
    uint8_t unseen_n;
    uint8_t known_n;
    uint8_t known[MG_DECK_MAX]; /* mg_card_id, next to come first */
    uint8_t pad[2];
} mg_pile;

/* Everything that belongs to one board and its currency. */
typedef struct mg_board_state {
    int32_t cash[MG_SEATS_MAX];
    int32_t pot;
    uint32_t owned[MG_SEATS_MAX]; /* deeds by seat, bit = deed */
    uint32_t mortgaged;
    uint32_t built;                 /* deeds with at least one building */
    uint32_t due;                   /* deeds a TAKEOVER or ESTATE frame has still to settle */
    uint32_t offer_give, offer_get; /* deeds of the open offer, as its maker sees it */
    int32_t offer_cash_give, offer_cash_get;
    uint32_t unseen[MG_DECKS];   /* cards of this country's decks not seen yet */
    uint16_t mark[MG_DEEDS_MAX]; /* setup: pair of the deed from 1; later lenders of its imported
                                    pieces, see mg_lender_of */
    uint8_t owner[MG_DEEDS_MAX]; /* seat + 1, 0 = the Bank */
    uint8_t level[MG_DEEDS_MAX]; /* 0 bare, 1..4 houses, 5 hotel */
    uint8_t houses, hotels;      /* in the Bank; with parties, houses are those of the blue party */
    uint8_t reds;                /* with parties: houses of the red party */
    uint8_t pad[5];
    mg_pile pile[MG_DECKS];
} mg_board_state;

/* A rent that its owner may ask for until the dice are passed (HD-21). */
typedef struct mg_claim {
    uint8_t owner, payer; /* seats */
    uint16_t deed;        /* board * 32 + deed */
    int32_t amt;          /* 0 = no claim */
} mg_claim;

enum { MG_CLAIMS_MAX = 4 };

/* The whole state of a game. Seats, deeds, spaces and cards are numbers; money is whole units. */
typedef struct mg_state {
    uint32_t turn_n;        /* turns begun, 1 in the first */
    uint32_t round_n;       /* rounds begun */
    uint16_t alive, jailed; /* by seat */
    uint16_t winners;       /* set when the game is over */
    uint8_t result;         /* mg_outcome_kind */
    uint8_t depth;          /* frames in use; frame[depth - 1] is on top */
    uint8_t seat_n, board_n;
    uint8_t turn_seat, first_seat;
    uint8_t doubles;  /* doubles thrown in a row this turn */
    uint8_t die[2];   /* the last throw; while a move is resolved, the throw that moved the token */
    uint8_t factor;   /* the factor of the rent at the space to which a card sent the token; 0 =
                         none */
    uint8_t stop;     /* mg_stop: why the game ends at the next turn or round */
    uint8_t reversed; /* play moves backwards (US-31) */
    uint16_t pos[MG_SEATS_MAX];   /* board * 40 + position */
    uint8_t tries[MG_SEATS_MAX];  /* rolls for doubles made in Jail */
    uint8_t offers[MG_SEATS_MAX]; /* offers opened this turn or debt */
    uint8_t order[MG_SEATS_MAX];  /* out-of-game order: 1 = first out; 0 = still in */
    uint8_t flags[MG_SEATS_MAX];  /* MG_FLAG_* */
    uint8_t place[MG_SEATS_MAX]; /* place in the order of play from 1, if dice decided it; else 0 */
    uint8_t speeding;            /* the turn seat goes to Jail at the end of its turn (US-25) */
    uint8_t white_house;         /* holder + 1, 0 = the Bank */
    uint8_t declared; /* mg_way + 1 that the turn seat said its next throw counts as (US-R18) */
    uint8_t pad[3];
    uint8_t candidate[MG_SEATS_MAX];        /* candidate + 1, 0 = none */
    uint8_t hidden[MG_DECKS][MG_SEATS_MAX]; /* in a view: kept cards that it does not show (HD-R23),
                                               by deck */
    uint8_t pad_too[4];
    mg_claim claim[MG_CLAIMS_MAX]; /* open rents, oldest first */
    int32_t secret[MG_SEATS_MAX];  /* sealed bids; votes as seat + 1; each seat sees its own */
    uint32_t held[MG_SEATS_MAX];   /* kept cards, bit = game.kept_* index */
    uint32_t offer_cards_give, offer_cards_get;
    mg_frame frame[MG_FRAMES_MAX];

    union {
        mg_board_state board[MG_BOARDS_MAX]; /* last: only board_n of them exist */
        mg_cards_state cards;                /* of a card game, which has no boards */
    };
} mg_state;

MG_STATIC_ASSERT(sizeof(mg_frame) == 16, "frames are copied as two words");
MG_STATIC_ASSERT(sizeof(mg_board_state) % 8 == 0, "boards keep the state a multiple of 8");
MG_STATIC_ASSERT((int)MG_CARDS_SEATS == (int)MG_SEATS_MAX, "card games seat as many");
MG_STATIC_ASSERT(offsetof(mg_cards_row, card) + MG_SET_MAX == sizeof(mg_cards_row),
                 "cards are a row's last bytes");
MG_STATIC_ASSERT(offsetof(mg_state, board) % 8 == 0, "boards start aligned");

/* Not over; over by the rules; cut off by a limit of the engine. */
typedef enum mg_outcome_kind { MG_RUNNING, MG_DECIDED, MG_TRUNCATED } mg_outcome_kind;

/* A view has the layout of a state; what its seat may not know is zero. If an edition hides
 * nothing, a view is the state itself. */
typedef struct mg_view {
    mg_state seen;
} mg_view;

MG_END_DECLS

#endif
