/* SPDX-License-Identifier: MIT
 * An edition as read from its tables: boards, deeds, cards, option values. Plain data without
 * pointers inside a board, made either at build time (the shipped editions) or by the loader from a
 * user's folder. Knows no game and no rule. */
#ifndef MAGIE_EDITION_H
#define MAGIE_EDITION_H

#include "magie/cards.h"
#include "magie/options.h"

MG_BEGIN_DECLS

enum {
    MG_SEATS_MAX = 10,
    MG_BOARDS_MAX = 16, /* boards in one game */
    MG_SPACES = 40,     /* spaces on a board */
    MG_DEEDS_MAX = 28,  /* ownable spaces on a board */
    MG_GROUPS_MAX = 10, /* groups on a board */
    MG_DECKS = 2,       /* decks a board: 0 Chance, 1 Community Chest */
    MG_DECK_MAX = 32,   /* cards a deck */
    MG_LEVELS = 6,      /* 0 bare, 1..4 houses, 5 hotel */
    MG_LEVEL_HOTEL = 5, /* the last of these */
    MG_NAME_CAP = 48,   /* bytes of a name and its NUL */
    MG_TEXT_CAP = 120   /* bytes of a text and its NUL */
};

/* What a space is; the word of the column kind. Money is in the currency of the board. */
typedef enum mg_space_kind {
    MG_SPACE_GO,       /* CSV kind "go"; rent[0] = salary */
    MG_SPACE_STREET,   /* "street" */
    MG_SPACE_RAILROAD, /* "railroad"; rent[k-1] = rent with k railroads owned */
    MG_SPACE_UTILITY,  /* "utility"; rent[k-1] = times the dice with k utilities owned */
    MG_SPACE_CHANCE,   /* "chance": draw from deck 0 */
    MG_SPACE_CHEST,    /* "chest": draw from deck 1 */
    MG_SPACE_TAX,      /* "tax"; rent[0] = flat sum, rent[1] = percent of worth or 0 */
    MG_SPACE_JAIL,     /* "jail" */
    MG_SPACE_PARKING,  /* "parking" */
    MG_SPACE_GOTOJAIL, /* "gotojail" */
    MG_SPACE_BUS,      /* "bus": ride on to any space before the next bus (HD-10) */
    MG_SPACE_KINDS
} mg_space_kind;

/* A row of a board's table. */
typedef struct mg_space_def {
    char name[MG_NAME_CAP]; /* UTF-8 */
    char slug[MG_NAME_CAP]; /* [a-z0-9-], unique on its board; action text and positions use it */
    uint8_t kind;           /* mg_space_kind */
    uint8_t group;          /* index into groups, or MG_GROUPS_MAX if the space has none */
    int32_t price, house_cost, mortgage;
    int32_t rent[MG_LEVELS];
    int32_t votes[MG_LEVELS]; /* of a deed: alone, in a complete group, then by level (HD-40); all 0
                                 if it has none */
    char provenance[MG_NAME_CAP]; /* where the row's figures come from; may be empty */
} mg_space_def;

/* A group of deeds. */
typedef struct mg_group_def {
    char name[16]; /* as in the CSV: "brown", "railroad" */
    uint8_t kind;  /* mg_space_kind of its deeds */
} mg_group_def;

/* What a card does, see effects.def. */
typedef enum mg_effect {

#define MG_EFFECT(id, name, least, most, most2, target, text) MG_FX_##id,
#include "magie/effects.def"
    MG_EFFECT_N
} mg_effect;

/** Whether the player who drew a card keeps it until it is played (HD-27). */
static inline bool mg_effect_is_kept(int effect)
{
    return effect == MG_FX_JAIL_FREE || effect == MG_FX_SWAP_GROUPS || effect == MG_FX_CANCEL;
}

/* Whom a card concerns: everybody, or the candidates of one party. */
typedef enum mg_party { MG_PARTY_ALL, MG_PARTY_BLUE, MG_PARTY_RED, MG_PARTY_N } mg_party;

/* Who acts on a card that is voted on if several got the most votes (HD-29). */
typedef enum mg_tie {
    MG_TIE_NO_VOTE,      /* the card is not voted on: its drawer acts */
    MG_TIE_PICK,         /* "drawer_picks": one of the tied, as the drawer says */
    MG_TIE_NOBODY,       /* "nobody" */
    MG_TIE_EACH,         /* "each": each of the tied, from the drawer on */
    MG_TIE_EACH_AMOUNT2, /* "each_amount2": each of the tied, with amount2 for amount */
    MG_TIE_EACH_TO_BANK, /* "each_to_bank": each of the tied pays amount to the Bank instead */
    MG_TIE_MOST_CASH,    /* "most_cash": the tied one with the most cash; still equal: each of
                            those */
    MG_TIE_MOST_BUILT,   /* "most_built": the tied one with the most buildings; still equal: each of
                            those */
    MG_TIE_N
} mg_tie;

/* The six who run for office (HD-2): candidate / 3 is 0 for the blue party, 1 for the red. */
enum { MG_CANDIDATES = 6, MG_CANDIDATES_A_PARTY = 3 };

/* A card, a row of its table; a row with several copies becomes several. */
typedef struct mg_card_def {
    char slug[MG_NAME_CAP]; /* unique in its board's decks: "chance-1" … in row order, copies
                               counted apart */
    char text[MG_TEXT_CAP]; /* our own wording */
    char provenance[MG_NAME_CAP];
    uint8_t effect;          /* mg_effect */
    uint8_t party;           /* mg_party: who may be elected, or who pays */
    uint8_t tie;             /* mg_tie */
    int16_t target;          /* position, or -1 */
    int32_t amount, amount2; /* meaning by effect, see effects.def */
} mg_card_def;

/* A board with its decks and its currency. */
typedef struct mg_board_def {
    char code[8]; /* "us" */
    char name[MG_NAME_CAP];
    char currency[MG_NAME_CAP];
    char symbol[8];               /* "$" */
    char provenance[MG_TEXT_CAP]; /* where the figures come from; may be empty */
    uint8_t group_n;
    uint8_t deck_n[MG_DECKS];
    char deck_name[MG_DECKS][MG_NAME_CAP];
    mg_group_def group[MG_GROUPS_MAX];
    mg_space_def space[MG_SPACES];
    mg_card_def card[MG_DECKS][MG_DECK_MAX];
} mg_board_def;

/* A clause of another edition that this edition replaces by a clause of its own, which events and
 * refusals cite (see docs/editions.md). */
typedef struct mg_cite {
    uint16_t from, to; /* numbers in clauses.def, from 1 */
    uint8_t event;     /* only for events of this mg_event_kind … */
    uint8_t cause;     /* … or payments for this mg_cause … */
    uint8_t term;      /* … or amounts whose arithmetic ends in this mg_term_kind … */
    uint8_t act;       /* … or refusals of this mg_action_kind; all 0 = for everything else */
} mg_cite;

enum { MG_CITES_MAX = 96 }; /* clauses that an edition restates at most */

/* A ruleset. Immutable; games keep a pointer to it. */
typedef struct mg_edition {
    char name[MG_NAME_CAP];    /* "standard" */
    char profile[MG_NAME_CAP]; /* "classic"; each profile of an edition is one mg_edition */
    char title[MG_TEXT_CAP];
    char bank[MG_NAME_CAP];                       /* how sentences call the Bank: "the Bank" */
    char house[MG_NAME_CAP], houses[MG_NAME_CAP]; /* one of the buildings below a hotel, and
                                                     several: "house", "houses" */
    char deed[MG_NAME_CAP], deeds[MG_NAME_CAP];   /* what can be owned: "deed", "deeds" */
    char tax[MG_NAME_CAP];                        /* what a tax space takes: "tax" */
    uint8_t seats_min, seats_max;
    uint8_t board_n; /* boards on offer; a game takes some of them, by default the first */
    uint8_t play_min, play_max; /* how many boards a game takes; play_min if its settings do not
                                   say */
    uint16_t minutes; /* of the clock that a menu proposes; 0 = none. No rule, so not hashed */
    const mg_board_def *board;
    const mg_deck_def *deck; /* of a card game, which has no boards; else NULL */
    mg_options options;
    uint8_t cite_n;
    mg_cite cite[MG_CITES_MAX];
} mg_edition;

/** The editions compiled in, each profile apart, an edition's default profile first; "standard"
 * leads. */
extern const mg_edition *const mg_editions[];
extern const int mg_edition_n;

/** The shipped edition "name" (its default profile) or "name:profile", NULL if there is none. It
 * lives as long as the program. */
const mg_edition *mg_edition_find(const char *name);

MG_END_DECLS

#endif
