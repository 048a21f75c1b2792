/* SPDX-License-Identifier: MIT
 * Agreements of a table. */
#include "play/agree.h"

#include "play/standing.h"
#include "record/words/unknown_bot.h"

#include "magie/rollout.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- stopping ---- */

/* Whether the options let another round begin after this one. */
static bool goes_on(const mg_options *opt, int32_t round)
{
    return (!opt->end_agreed || opt->end_agreed > round) &&
           (!opt->limit_rounds || opt->limit_rounds > round) &&
           (opt->end != MG_END_TURNS || opt->end_turns > round);
}

bool mg_can_stop(const mg_session *session)
{
    const mg_game *g = mg_match_game(session->match);
    const mg_state *s = mg_match_state(session->match);

    return s->result == MG_RUNNING && !s->stop && goes_on(&g->opt, (int32_t)s->round_n);
}

/* Whether the seat has the best total now, or shares it. */
static bool leads(const mg_game *g, const mg_state *s, int seat)
{
    int32_t own = mg_total_of(g, s, seat);

    for (int other = 0; other < s->seat_n; other++) {
        if (s->alive >> other & 1 && mg_total_of(g, s, other) > own) {
            return false;
        }
    }
    return s->alive >> seat & 1;
}

/* The share of `games` games that the seat wins if stewards play on from here. What the seat cannot
 * see is drawn anew for each game, so that the result reveals no secret. Negative without
 * memory. */
static double wins_from(const mg_game *g, const mg_state *from, int seat, uint64_t games)
{
    mg_arm arm = {.game = *g, .start = from, .viewer = seat};
    mg_plan plan = {.arm = &arm, .arm_n = 1, .seed = from->turn_n, .games = games, .threads = 1};
    mg_prospect prospect;

    for (int k = 0; k < g->seat_n; k++) {
        arm.bot[k] = mg_bot_find("steward");
    }
    return mg_roll_out(&plan, &prospect) == MG_E_OK ? mg_prospect_win(&prospect, seat).mean : -1;
}

mg_stop_opinion mg_stop_ask(const mg_session *session, int seat)
{
    enum { GAMES = 100, ROUNDS = 300 };

    const mg_state *s = mg_match_state(session->match);
    mg_game g = *mg_match_game(session->match);
    mg_stop_opinion view = {.agrees = true, .leads = leads(&g, s, seat)};

    if (view.leads || mg_is_card_game(&g) || !mg_bot_find("steward") || !(s->alive >> seat & 1)) {
        return view;
    }
    if (!g.opt.limit_rounds) { /* people play without such a limit, but this simulation must end */
        g.opt.limit_rounds = (int32_t)s->round_n + ROUNDS;
    }
    double wins = wins_from(&g, s, seat, GAMES);
    if (wins < 0) {
        view.agrees = false;
        return view;
    }
    view.wins_of = GAMES;
    view.wins = (int)lround(GAMES * wins);
    view.agrees = 2 * view.wins <= GAMES;
    return view;
}

void mg_stop_words(const mg_session *session, int seat, const mg_stop_opinion *view, char *out,
                   size_t cap)
{
    const char *name = session->name[seat];

    if (view->leads) {
        snprintf(out, cap, "%s leads and agrees.", name);
    } else if (!view->wins_of) {
        snprintf(out, cap,
                 view->agrees ? "%s does not lead, but agrees."
                              : "%s does not agree: there is no memory to play on from here.",
                 name);
    } else if (view->agrees) {
        snprintf(out, cap, "%s agrees: going on it would win %d of %d games.", name, view->wins,
                 view->wins_of);
    } else {
        snprintf(out, cap, "%s objects: it does not lead, but would win %d of %d games from here.",
                 name, view->wins, view->wins_of);
    }
}

/* A match with the same seats, dice and actions under other options. NULL on error. */
static mg_match *played_again(const mg_match *m, const mg_options *options, mg_err *err)
{
    const mg_game *g = mg_match_game(m);
    mg_match_def def = mg_match_def_default(g->edition, g->seat_n);
    mg_state start;
    mg_match *again;

    def.game.options = *options;
    def.game.board_n = g->board_n;
    for (int board = 0; board < g->board_n; board++) {
        def.game.boards[board] = (int)(g->def[board] - g->edition->board);
    }
    def.seed = mg_match_seed(m);
    def.folder = mg_match_folder(m);
    for (int seat = 0; seat < g->seat_n; seat++) {
        def.name[seat] = mg_match_name(m, seat);
        def.player[seat] = mg_match_player(m, seat);
    }
    again = mg_match_new(&def, err);
    if (!again) {
        return NULL;
    }
    if (mg_match_at(m, 0, &start, NULL) != MG_E_OK) {
        (void)mg_fail(err, MG_E_CAPACITY, "the game cannot be played again");
        mg_match_free(again);
        return NULL;
    }
    if (mg_match_set_state(again, &start, err) != MG_E_OK) {
        mg_match_free(again);
        return NULL;
    }
    mg_match_set_real_dice(again, mg_match_real_dice(m));
    for (int ply = 0; ply < mg_match_ply(m); ply++) {
        mg_result result = mg_match_apply(again, mg_match_action(m, ply), NULL);

        if (!mg_ok(result)) {
            (void)mg_fail(err, (mg_status)result.status, "the game cannot be played so: %s",
                          mg_status_text(result.status));
            mg_match_free(again);
            return NULL;
        }
    }
    return again;
}

mg_status mg_session_stop(mg_session *session, mg_err *err)
{
    const mg_game *g = mg_match_game(session->match);
    int32_t round = (int32_t)mg_match_state(session->match)->round_n;
    mg_options options = g->opt;
    mg_match *again;

    if (!mg_can_stop(session)) {
        return mg_fail(err, MG_E_NOT_NOW, "the game ends with this round anyway");
    }
    options.end_agreed = round > 1 ? round : 1;
    again = played_again(session->match, &options, err);
    if (!again) {
        return err->status;
    }
    mg_session_replace(session, again);
    return MG_E_OK;
}

/* ---- seats ---- */

mg_status mg_session_hand_over(mg_session *session, int seat, const char *player, mg_err *err)
{
    bool is_bot = mg_session_is_bot(session, seat);
    const char *usual = is_bot ? "human" : mg_usual_bot();

    player = player ? player : usual;
    if (!player || (strcmp(player, "human") != 0 && !mg_bot_find(player))) {
        return mg_fail_no_bot(err, player ? player : "steward");
    }
    mg_session_set_player(session, seat, player);
    return MG_E_OK;
}
