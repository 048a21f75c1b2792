/* SPDX-License-Identifier: MIT
 * A scenario being run: what its lines have set up so far, the match they play, and what went
 * wrong. The language is in README.md. */
#ifndef MAGIE_TESTS_SCENARIO_H
#define MAGIE_TESTS_SCENARIO_H

#include "editions/setting.h"

#include "magie/loader.h"
#include "magie/match.h"
#include "magie/text.h"

enum { WORDS_MAX = 64, LINE_CAP = 4096, POSITION_CAP = 16384, REASON_CAP = 1024 };

/* The words of one line; a quoted text is one word, without its quotes. */
typedef struct words {
    int n;
    bool quoted[WORDS_MAX];
    char *at[WORDS_MAX];
    char text[LINE_CAP];
} words;

typedef struct scenario {
    const char *file;
    int line;
    char title[200];
    mg_match_def def;
    mg_given given;              /* its options that lines have named */
    mg_edition *owned;           /* the edition if it was read from a folder; else NULL */
    char position[POSITION_CAP]; /* the JSON of "given"; "" = the usual start */
    char refused[32];            /* the code that "refuse game" expects; "" = there is a game */
    char refused_why[200];       /* a piece of the reason */
    mg_match *match;             /* made at the first line that plays or expects */
    mg_state before;             /* the state before the latest action */
    mg_events ev;                /* the events of the latest action */
    bool failed;
    char reason[REASON_CAP];
} scenario;

/** Marks the scenario failed, with the reason. Returns false, so that callers can return it. */
bool scenario_fail(scenario *sc, const char *fmt, ...) MG_PRINTF(2, 3);

/* ---- words.c ---- */

/** Splits a line; '#' starts a comment outside quotes. Returns false if it has too many words or an
 * open quote. */
bool words_split(words *w, const char *line);
/** Joins words first..last-1 with blanks. */
void words_join(const words *w, int first, int last, char *out, size_t cap);
/** Reads a whole word as a number. */
bool word_number(const char *word, long *value);

/* ---- play.c ---- */

/** Makes the match from what was set up, if there is none yet. */
bool scenario_begin(scenario *sc);
/** Reads an action from words first..last-1. */
bool scenario_action(scenario *sc, const words *w, int first, int last, mg_action *act);
/** do, chance: applies, then checks everything that must hold after any action. */
bool scenario_apply(scenario *sc, const words *w);
/** refuse ACTION CODE [CLAUSE] */
bool scenario_refuse(scenario *sc, const words *w);
/** What must hold at the end of every scenario: the log reads back to the same game. */
bool scenario_end(scenario *sc);
/** Whether act is in its seat's legal list. */
bool scenario_is_legal(const scenario *sc, mg_action act, mg_choice *found);

/* ---- expect.c ---- */

/** expect WHAT … */
bool scenario_expect(scenario *sc, const words *w);

/* ---- check.c ---- */

/** Checks what must hold in every state, and that the events account for the money moved since
 * sc->before. */
bool scenario_check(scenario *sc);

/* ---- records.c ---- */

/** Checks that the position, the view of each seat, every choice and the events of the latest
 *  action are written completely and read back unchanged. */
bool scenario_records(scenario *sc);
/** Checks that the log as `reader` may know it, -1 for an onlooker, can be read. */
bool scenario_log_of(scenario *sc, int reader);

#endif
