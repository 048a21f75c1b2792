/* SPDX-License-Identifier: MIT
 * Bots: policies that see views only. */
#ifndef MAGIE_BOTS_H
#define MAGIE_BOTS_H

#include "magie/rules.h"

MG_BEGIN_DECLS

/* What a bot remembers between decisions of one game; zero at the start. A bot may use it as it
 * likes. */
typedef struct mg_bot_memory {
    uint64_t word[16];
} mg_bot_memory;

typedef mg_action mg_bot_fn(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory,
                            struct mg_rng *rng);

/* What a bot has that looks at nothing but its legal lists: as these depend on nothing hidden,
 * games between programs show it the state itself and make no view. In card games it makes the
 * list that it wants and returns the number of its choice there, or -1 for mg_fallback. */
typedef int mg_pick_fn(const mg_game *g, const mg_state *s, int seat, mg_brief *brief,
                       struct mg_rng *rng);

typedef struct mg_bot {
    const char *name; /* "steward" */
    const char *text; /* one line */
    mg_bot_fn *act;   /* seat is to act; returns one of its legal actions */
    mg_pick_fn *pick; /* or NULL */
} mg_bot;

extern const mg_bot mg_bots[];
extern const int mg_bot_n;

/** The bot called name, or NULL. */
const mg_bot *mg_bot_find(const char *name);

/** The name of the k-th bot, or NULL; context is not used. */
const char *mg_bot_word(const void *context, int k);

/* What a played-out game came to. */
typedef struct mg_playout {
    uint64_t decisions, chances, rolls;
} mg_playout;

/* Who plays a game out, and with which random numbers. */
typedef struct mg_players {
    const mg_bot *const *bot; /* [seat_n]: the bot of each seat */
    mg_bot_memory *memory;    /* [seat_n] */
    struct mg_rng *dice;      /* for outcomes of chance */
    struct mg_rng *bots;      /* for draws that bots make */
} mg_players;

/** Plays *s to its end. The hot loop: no allocation, no events. Counters are added to *count. */
void mg_play_out(const mg_game *g, mg_state *s, const mg_players *players, mg_playout *count);

/* Whoever follows a game that is played out: hear is called after each step with its events and
 * the state that it led to. The events are cleared before each step. */
typedef struct mg_listener {
    mg_events *events;
    void (*hear)(void *user, const mg_game *g, const mg_state *s, const mg_events *ev);
    void *user;
} mg_listener;

/** The same game, to the byte, with a listener. */
void mg_play_out_heard(const mg_game *g, mg_state *s, const mg_players *players, mg_playout *count,
                       const mg_listener *heard);

MG_END_DECLS

#endif
