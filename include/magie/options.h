/* SPDX-License-Identifier: MIT
 * Rule options. Each is a row of options.def; the struct field, the INI key, `--set`, the schema,
 * the table in docs, the web form and the fuzzer's sampler all come from the row. */
#ifndef MAGIE_OPTIONS_H
#define MAGIE_OPTIONS_H

#include "magie/status.h"

MG_BEGIN_DECLS

/* One value an option: flags 0 or 1, choices the number of their word, else a number in the unit of
 * its row. */
typedef struct mg_options {
#define MG_OPTION(id, name, type, def, min, max, choices, unit, of, game, text, clause) int32_t id;
#include "magie/options.def"
} mg_options;

typedef enum mg_option_type { MG_OPT_FLAG, MG_OPT_INT, MG_OPT_CHOICE } mg_option_type;

/* Options by number: MG_OPTION_jail_fine … */
enum {

#define MG_OPTION(id, name, type, def, min, max, choices, unit, of, game, text, clause)            \
    MG_OPTION_##id,
#include "magie/options.def"
    MG_OPTION_N
};

/* Whose an option is: a rule of the game, or a limit of the engine that makes every game end. */
typedef enum mg_option_of { MG_OPT_OF_RULES, MG_OPT_OF_ENGINE } mg_option_of;

/* Which games an option can change. */
typedef enum mg_option_game {
    MG_OPT_ANY,
    MG_OPT_BOARD,
    MG_OPT_BOARDS, /* those of several boards */
    MG_OPT_CARDS
} mg_option_game;

/* A row of options.def. */
typedef struct mg_option_info {
    const char *name; /* "jail.fine": INI key and --set name */
    mg_option_type type;
    int32_t def, min, max;
    const char *choices; /* "now|next" for MG_OPT_CHOICE: value k is the k-th word; else "" */
    const char *unit;    /* "money", "percent", "rounds", "" */
    mg_option_of of;
    mg_option_game game;
    const char *text;   /* one line */
    const char *clause; /* "ST-5" */
} mg_option_info;

extern const mg_option_info mg_option_table[MG_OPTION_N];

/* Named values of the choice options, in the order of their words. */
enum { MG_PAY_NOW, MG_PAY_NEXT, MG_PAY_FINE_NEXT };

enum { MG_BUILD_OWN_TURN, MG_BUILD_ANY_TIME };

enum { MG_SHORTAGE_WAIT, MG_SHORTAGE_AUCTION, MG_SHORTAGE_ASK };

enum { MG_CLEAR_GROUP, MG_CLEAR_SITE };

enum { MG_PASS_FINAL, MG_PASS_OPEN };

enum { MG_TAX_CHOICE, MG_TAX_FLAT };

enum { MG_COUNT_FULL, MG_COUNT_HALF };

enum { MG_PARKING_NOTHING, MG_PARKING_JACKPOT, MG_PARKING_JACKPOT500 };

enum { MG_END_LAST_STANDING, MG_END_TURNS, MG_END_FIRST_BANKRUPTCY, MG_END_TIME, MG_END_ALL_OWNED };

enum { MG_DRAFT_NONE, MG_DRAFT_PAIRS, MG_DRAFT_ALL_PAIRS };

enum { MG_FEEDS_ALL, MG_FEEDS_FINES, MG_FEEDS_FINES_AND_TAXES };

enum { MG_AUCTION_ROUNDS, MG_AUCTION_SEALED };

enum { MG_TIE_DICE, MG_TIE_REPEAT };

enum { MG_REUSE_BOTTOM, MG_REUSE_RESHUFFLE };

enum { MG_MORTGAGED_HALF, MG_MORTGAGED_NOTHING };

enum { MG_FINISH_TURN, MG_FINISH_ROUND };

enum { MG_CURRENCY_LOCAL, MG_CURRENCY_ANY, MG_CURRENCY_ASK };

enum { MG_IMPORT_SHORT, MG_IMPORT_ANY };

enum { MG_CLAIM_AUTO, MG_CLAIM_NOW, MG_CLAIM_UNTIL_PASS };

enum { MG_TREASURY_NONE, MG_TREASURY_DEBT, MG_TREASURY_OWN_TURN, MG_TREASURY_ANY_TIME };

enum { MG_SCORE_WEALTH, MG_SCORE_VOTES };

enum { MG_START_ROLL, MG_START_FIRST };

enum { MG_FIRST_RANDOM, MG_FIRST_FIXED };

enum { MG_EMPTY_NEXT_TURN, MG_EMPTY_AT_ONCE, MG_EMPTY_NEVER };

enum { MG_DISCARD_BOTTOM, MG_DISCARD_USED, MG_DISCARD_PILE };

enum { MG_SPLIT_ROW, MG_SPLIT_COLOUR };

enum { MG_BREAKER_NORMAL, MG_BREAKER_NO_WIN, MG_BREAKER_MONEY, MG_BREAKER_SINGLE };

enum { MG_TO_VICTIM, MG_TO_THIEF };

enum { MG_BUILDINGS_MOVE, MG_BUILDINGS_STAY };

enum { MG_FORCED_ANY, MG_FORCED_GIVE, MG_FORCED_NEITHER };

enum { MG_JSN_ALL, MG_JSN_SELF };

enum { MG_DTR_BOTH, MG_DTR_PART };

enum { MG_DTR_ANY_RENT, MG_DTR_TWO_COLOUR };

enum { MG_DTR_MULTIPLY, MG_DTR_ADD, MG_DTR_ONE };

enum { MG_RENT2_ALL, MG_RENT2_ONE };

enum { MG_RENTM_ONE, MG_RENTM_ALL };

enum { MG_SETS_TITLE, MG_SETS_TWO_COLOUR, MG_SETS_ANY };

enum { MG_FALL_PARK, MG_FALL_BANK, MG_FALL_USED, MG_FALL_STAY };

enum { MG_WIN_AT_ONCE, MG_WIN_OWN_TURN };

enum { MG_STALEMATE_SETS, MG_STALEMATE_DRAW };

enum { MG_BANK_OPEN, MG_BANK_TOTAL, MG_BANK_HIDDEN };

/** Every option at its default of options.def. */
void mg_options_default(mg_options *o);

/** Number of the option that name[length] is, or an alias of it (option_aliases.def); or -1. */
int mg_option_find(const char *name, size_t length);

/** The value of one option, 0 to MG_OPTION_N - 1. */
int32_t mg_option_get(const mg_options *o, int option);

/** Sets one option, 0 to MG_OPTION_N - 1. Errors: MG_E_AMOUNT value outside min..max. */
MG_NODISCARD mg_status mg_option_set(mg_options *o, int option, int32_t value);

/** Reads a value as written in an INI file or after --set: a number, on/off, or a choice word.
 *  Shape : text[length] needs no NUL. *value is untouched on error.
 *  Errors: MG_E_SYNTAX not such a value; MG_E_AMOUNT out of range. */
MG_NODISCARD mg_status mg_option_parse(int option, const char *text, size_t length, int32_t *value);

/** Writes the value into out[cap] as mg_option_parse reads it. Returns the length, as snprintf. */
size_t mg_option_format(int option, int32_t value, char *out, size_t cap);

/** Names the first options that contradict each other, whatever the size of the game, and says why,
 * in static text; or NULL. The table is conflicts.def. */
const char *mg_options_conflict(const mg_options *o);

/** Like mg_options_conflict, for a game of that many seats and boards; deeds is the number of deeds
 * of its first board. */
const char *mg_game_conflict(const mg_options *o, int seats, int boards, int deeds);

MG_END_DECLS

#endif
