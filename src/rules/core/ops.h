/* SPDX-License-Identifier: MIT
 * What board games and card games each do behind the decision interface: one constant table of
 * each, chosen when a game is set up. Internal. */
#ifndef MAGIE_RULES_OPS_H
#define MAGIE_RULES_OPS_H

#include "magie/rules.h"

struct mg_run;

/* Each function fulfils what magie/rules.h says about the function of the same name. */
typedef struct mg_game_ops {
    /** Fills the tables of a game whose options, edition and seats are set. */
    mg_status (*game_init)(mg_game *g, const mg_game_def *def, const char **why);
    /** Fills a zeroed state whose seats are set. */
    void (*state_init)(const mg_game *g, mg_state *s);
    const char *(*check)(const mg_game *g, const mg_state *s);

    mg_result (*apply)(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
    int (*legal)(const mg_game *g, const mg_state *s, int seat, mg_choice *out, int cap);
    int (*legal_plays)(const mg_game *g, const mg_state *s, int seat, mg_choice *out, int cap);
    int (*runs)(const mg_game *g, const mg_state *s, int seat, bool plays, struct mg_run *out,
                int cap);
    /** The seats that may act in addition to those to act; at least one seat is to act. */
    uint16_t (*out_of_turn)(const mg_game *g, const mg_state *s, uint16_t to_act);
    /** Called for a seat that is to act. */
    mg_action (*fallback)(const mg_game *g, const mg_state *s, int seat);

    int (*outcomes)(const mg_game *g, const mg_state *s, mg_outcome *out, int cap);
    mg_action (*sample)(const mg_game *g, const mg_state *s, struct mg_rng *rng);
    /** Commits an outcome that is possible. */
    void (*happen)(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

    /** Called if a game hides cards, or if there are ballots. */
    const mg_view *(*view)(const mg_game *g, const mg_state *s, int seat, mg_view *buffer);
    /** Takes out of an action what the seat may not know, secret bids and votes excepted. */
    void (*hide)(const mg_game *g, const mg_state *before, mg_action *act, int seat);
    void (*view_sample)(const mg_game *g, const mg_view *v, int seat, struct mg_rng *rng,
                        mg_state *out);

    int32_t (*worth)(const mg_game *g, const mg_state *s, int seat);
    int32_t (*cost)(const mg_game *g, const mg_state *s, mg_action act);
} mg_game_ops;

#endif
