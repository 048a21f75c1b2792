/* SPDX-License-Identifier: MIT
 * An edition as its tables say it: boards, deeds, cards, option values. Plain data without pointers inside a board, made
 * either at build time (the shipped editions) or by the loader from a user's folder. Knows no game and no rule. */
#ifndef MAGIE_EDITION_H
#define MAGIE_EDITION_H

#include "magie/options.h"

enum {
    MG_SEATS_MAX = 10,
    MG_BOARDS_MAX = 8,   /* boards in one game */
    MG_SPACES = 40,      /* spaces on a board */
    MG_DEEDS_MAX = 28,   /* ownable spaces on a board */
    MG_GROUPS_MAX = 10,  /* groups on a board */
    MG_DECKS = 2,        /* decks a board: 0 Chance, 1 Community Chest */
    MG_DECK_MAX = 32,    /* cards a deck */
    MG_LEVELS = 6,       /* 0 bare, 1..4 houses, 5 hotel */
    MG_NAME_CAP = 48,
    MG_TEXT_CAP = 120
};

typedef enum mg_space_kind {
    MG_SPACE_GO,        /* CSV kind "go"; rent[0] = salary */
    MG_SPACE_STREET,    /* "street" */
    MG_SPACE_RAILROAD,  /* "railroad"; rent[k-1] = rent with k railroads owned */
    MG_SPACE_UTILITY,   /* "utility"; rent[k-1] = times the dice with k utilities owned */
    MG_SPACE_CHANCE,    /* "chance": draw from deck 0 */
    MG_SPACE_CHEST,     /* "chest": draw from deck 1 */
    MG_SPACE_TAX,       /* "tax"; rent[0] = flat sum, rent[1] = percent of worth or 0 */
    MG_SPACE_JAIL,      /* "jail" */
    MG_SPACE_PARKING,   /* "parking" */
    MG_SPACE_GOTOJAIL,  /* "gotojail" */
    MG_SPACE_KINDS
} mg_space_kind;

typedef struct mg_space_def {
    char name[MG_NAME_CAP]; /* UTF-8 */
    char slug[MG_NAME_CAP]; /* [a-z0-9-], unique on its board; action text and positions use it */
    uint8_t kind;           /* mg_space_kind */
    uint8_t group;          /* index into groups, or MG_GROUPS_MAX where the space has none */
    int32_t price, house_cost, mortgage;
    int32_t rent[MG_LEVELS];
} mg_space_def;

typedef struct mg_group_def {
    char name[16]; /* as in the CSV: "brown", "railroad" */
    uint8_t kind;  /* mg_space_kind of its deeds */
} mg_group_def;

typedef enum mg_effect {
#define MG_EFFECT(id, name, least, most, most2, target, text) MG_FX_##id,
#include "magie/effects.def"
    MG_EFFECT_N
} mg_effect;

typedef struct mg_card_def {
    char slug[MG_NAME_CAP];  /* unique in its board's decks: "chance-1" … in row order, copies counted apart */
    char text[MG_TEXT_CAP];  /* our own wording */
    uint8_t effect;          /* mg_effect */
    int16_t target;          /* position, or -1 */
    int32_t amount, amount2; /* meaning by effect, see effects.def */
} mg_card_def;

typedef struct mg_board_def {
    char code[8];          /* "us" */
    char name[MG_NAME_CAP];
    char currency[MG_NAME_CAP];
    char symbol[8];        /* "$" */
    char provenance[MG_TEXT_CAP]; /* where the figures come from; may be empty */
    uint8_t group_n;
    uint8_t deck_n[MG_DECKS];
    char deck_name[MG_DECKS][MG_NAME_CAP];
    mg_group_def group[MG_GROUPS_MAX];
    mg_space_def space[MG_SPACES];
    mg_card_def card[MG_DECKS][MG_DECK_MAX];
} mg_board_def;

typedef struct mg_edition {
    char name[MG_NAME_CAP];    /* "standard" */
    char profile[MG_NAME_CAP]; /* "classic"; each profile of an edition is one mg_edition */
    char title[MG_TEXT_CAP];
    uint8_t seats_min, seats_max;
    uint8_t board_n;           /* boards on offer; a game takes some of them, by default the first */
    uint8_t play_min, play_max; /* how many boards a game takes; play_min where it does not say */
    const mg_board_def *board;
    mg_options options;
} mg_edition;

/** The editions compiled in, each profile apart, an edition's default profile first; "standard" leads. */
extern const mg_edition *const mg_editions[];
extern const int mg_edition_n;

/** The shipped edition "name" or "name:profile"; NULL if there is none. */
const mg_edition *mg_edition_find(const char *name);

#endif
