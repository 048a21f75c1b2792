/* SPDX-License-Identifier: MIT
 * Plays games out: the loop under every simulation. */
#include "bots/bot_step.h"
#include "rules/card/brief.h"

#include "magie/bots.h"
#include "magie/rng.h"

/* The loop itself. Without a listener the compiler leaves out all that is for one. */
static inline __attribute__((always_inline)) void play(const mg_game *g, mg_state *s,
                                                       const mg_players *players, mg_playout *count,
                                                       const mg_listener *listener)
{
    const mg_players p = *players;
    mg_events *ev = listener ? listener->events : NULL;
    mg_step step = {.events = ev};
    mg_view buffer;
    mg_playout sum = {0};
    mg_node node;

    while ((node = mg_node_of(g, s)) != MG_OVER) {
        if (ev) {
            ev->n = 0;
        }
        if (node == MG_DECIDE) {
            int seat = mg__first_to_act(g, s);
            bool open = !g->hides || p.bot[seat]->pick;
            const mg_view *view = open ? (const mg_view *)s : mg_view_of(g, s, seat, &buffer);
            mg_action act =
                p.bot[seat]->act(g, view, seat, &p.memory[seat], p.bots, p.bot[seat]->user);

            sum.decisions++;
            step.act_n = 1;
            if (mg__is_roll(g, s, seat, act)) { /* and its throw in one go */
                step.act[0] = act;
                step.act[1] = mg_roll_step(g, s, p.dice, ev);
                step.act_n = 2;
                sum.chances++;
                sum.rolls++;
            } else {
                step.act[0] = mg__bot_commit(g, s, seat, act, ev);
            }
        } else {
            step.act[0] = mg_chance_step(g, s, p.dice, ev);
            step.act_n = 1;
            sum.chances++;
            sum.rolls += step.act[0].kind == MG_ACT_DICE;
        }
        if (listener) {
            listener->step(listener->user, g, s, &step);
        }
    }
    count->decisions += sum.decisions;
    count->chances += sum.chances;
    count->rolls += sum.rolls;
}

static void commit_pick(const mg_game *g, mg_state *s, int seat, mg_brief *brief, int k)
{
    if (k < 0) {
        mg__bot_commit(g, s, seat, mg_fallback(g, s, seat), NULL);
    } else {
        mg_apply_brief(g, s, brief, k, NULL);
    }
}

/* What a bot chooses from nothing but its lists is on them. */
static void play_cards(const mg_game *g, mg_state *s, const mg_players *players, mg_playout *count)
{
    MG_ASSERT(mg_is_card_game(g));
    const mg_players p = *players;
    mg_view buffer;
    mg_brief brief;
    mg_playout sum = {.chances = (uint64_t)mg_chance_run(g, s, p.dice)};

    while (mg_node_of(g, s) != MG_OVER) {
        int seat = s->frame[s->depth - 1].seat;

        if (p.bot[seat]->pick) {
            commit_pick(g, s, seat, &brief, p.bot[seat]->pick(g, s, seat, &brief, p.bots));
        } else {
            const mg_view *view = mg_view_of(g, s, seat, &buffer);

            mg_action act =
                p.bot[seat]->act(g, view, seat, &p.memory[seat], p.bots, p.bot[seat]->user);

            mg__bot_commit(g, s, seat, act, NULL);
        }
        sum.decisions++;
        sum.chances += (uint64_t)mg_chance_run(g, s, p.dice);
    }
    count->decisions += sum.decisions;
    count->chances += sum.chances;
}

void mg_play_out(const mg_game *g, mg_state *s, const mg_players *players, mg_playout *count)
{
    MG_ASSERT(g->seat_n == s->seat_n);
    if (mg_is_card_game(g)) {
        play_cards(g, s, players, count);
        return;
    }
    play(g, s, players, count, NULL);
}

void mg_play_out_followed(const mg_game *g, mg_state *s, const mg_players *players,
                          mg_playout *count, const mg_listener *listener)
{
    MG_ASSERT(g->seat_n == s->seat_n && listener->events && listener->step);
    play(g, s, players, count, listener);
}
