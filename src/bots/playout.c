/* SPDX-License-Identifier: MIT
 * Plays games out: the loop under every simulation. */
#include "bots/bot_step.h"
#include "bots/steward.h"
#include "bots/steward_turn.h"
#include "rules/card/brief.h"

#include "magie/bots.h"
#include "magie/rng.h"

/* Who need not be asked for what it would answer anyway: the seats of stewards. */
static uint32_t stewards(const mg_game *g, const mg_players *p)
{
    uint32_t seats = 0;

    for (int seat = 0; seat < g->seat_n; seat++) {
        seats |= (uint32_t)(p->bot[seat]->act == mg__steward_act) << seat;
    }
    return seats;
}

static inline bool ends_turn(const mg_game *g, const mg_state *s, const mg_players *p, int seat)
{
    return mg__steward_ends(g, s, (const mg_steward_memory *)&p->memory[seat], &mg__steward, seat);
}

/* What a seat that is to act answers. */
static inline __attribute__((always_inline)) mg_action ask(const mg_game *g, const mg_state *s,
                                                           const mg_players *p, int seat)
{
    mg_view buffer;
    const mg_bot *bot = p->bot[seat];
    bool open = !g->hides || bot->pick;
    const mg_view *view = open ? (const mg_view *)s : mg_view_of(g, s, seat, &buffer);

    return bot->act(g, view, seat, &p->memory[seat], p->bots, bot->user);
}

/* The loop itself. Without a listener the compiler leaves out all that is for one. */
static inline __attribute__((always_inline)) void play(const mg_game *g, mg_state *s,
                                                       const mg_players *players, mg_playout *count,
                                                       const mg_listener *listener)
{
    const mg_players p = *players;
    const uint32_t quick = stewards(g, &p);
    const bool rolling = mg__steward_rolls(g);
    mg_events *ev = listener ? listener->events : NULL;
    mg_step step = {.events = ev};
    mg_playout sum = {0};

    while (s->result == MG_RUNNING) {
        const mg_frame *f = &s->frame[s->depth - 1];
        int seat = f->seat;
        bool simple = f->kind == MG_FRAME_TURN && (quick >> seat & 1), rolls = false, ends = false;

        if (ev) {
            ev->n = 0;
        }
        step.act_n = 1;
        if (simple && rolling && f->turn.step == MG_STEP_ROLL) {
            step.act[0] = (mg_action){.kind = MG_ACT_ROLL, .seat = (int8_t)seat};
            rolls = true;
        } else if (simple && f->turn.step == MG_STEP_END && ends_turn(g, s, &p, seat)) {
            step.act[0] = (mg_action){.kind = MG_ACT_END, .seat = (int8_t)seat};
            ends = true;
        } else if (f->kind >= MG_FRAME_DICE) {
            step.act[0] = mg_chance_step(g, s, p.dice, ev);
            sum.chances++;
            sum.rolls += step.act[0].kind == MG_ACT_DICE;
        } else {
            seat = mg__first_to_act(g, s);
            step.act[0] = ask(g, s, &p, seat);
            rolls = mg__is_roll(g, s, seat, step.act[0]);
            ends = mg__is_end(s, seat, step.act[0]);
            if (!rolls && !ends) {
                sum.decisions++;
                step.act[0] = mg__bot_commit(g, s, seat, step.act[0], ev);
            }
        }
        if (rolls) { /* and its throw in one go */
            step.act[1] = mg_roll_step(g, s, p.dice, ev);
            step.act_n = 2;
            sum.decisions++;
            sum.chances++;
            sum.rolls++;
        } else if (ends) {
            mg_end_step(g, s, ev);
            sum.decisions++;
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
