/* SPDX-License-Identifier: MIT
 * The loop that plays games with bots: play-outs, simulations and batches are made of it. Internal.
 */
#ifndef MAGIE_BOTS_PLAY_ON_H
#define MAGIE_BOTS_PLAY_ON_H

#include "base/assert.h"
#include "base/bits.h"
#include "bots/steward/steward.h"
#include "bots/steward/steward_turn.h"
#include "rules/card/brief.h"

#include "magie/bots.h"
#include "magie/rng.h"

/* The decisions for which a loop stops, so that its caller makes them. All 0: none. */
typedef struct mg_callers {
    uint32_t seats; /* seats that have no bot */
    bool chance;    /* the caller also chooses the outcomes of chance */
    /* NULL, or: called before each decision of a seat; true stops the loop. */
    bool (*interrupts)(void *user, int seat);
    void *user;
} mg_callers;

/** The seats whose bot is a steward: in its turn some of its answers are known without a call. */
static inline uint32_t mg__quick_seats(const mg_game *g, const mg_bot *const *bot)
{
    uint32_t seats = 0;

    for (int seat = 0; seat < g->seat_n; seat++) {
        seats |= (uint32_t)(bot[seat] && bot[seat]->act == mg__steward_act) << seat;
    }
    return seats;
}

/** The first of the seats to act. Nearly always only one seat is to act, and the frame names it.
 * Making a set of seats and reading it again would delay the bot. */
static inline int mg__first_to_act(const mg_game *g, const mg_state *s)
{
    const mg_frame *f = &s->frame[s->depth - 1];

    return mg_frames_of_others >> f->kind & 1 ? mg_bits_first(mg_to_act(g, s)) : f->seat;
}

/** Whether an action is the roll of a seat that may roll: mg_roll_step then does both the roll and
 * the throw. */
static inline bool mg__is_roll(const mg_game *g, const mg_state *s, int seat, mg_action act)
{
    return act.kind == MG_ACT_ROLL && act.seat == seat && act.subj == 0 && act.amt == 0 &&
           mg_may_roll(g, s);
}

/* What mg__take_turn can do for an action: MG_ACT_ROLL if the dice are thrown at once, or
 * MG_ACT_END; else MG_ACT_NONE. */
static inline int mg__turn_kind(const mg_game *g, const mg_state *s, int seat, mg_action act,
                                bool throws)
{
    const mg_frame *f = &s->frame[s->depth - 1];

    if (throws && mg__is_roll(g, s, seat, act)) {
        return MG_ACT_ROLL;
    }
    return act.kind == MG_ACT_END && act.seat == seat && act.subj == 0 && act.amt == 0 &&
                   f->kind == MG_FRAME_TURN && f->turn.step == MG_STEP_END
               ? MG_ACT_END
               : MG_ACT_NONE;
}

/* Commits the action that a bot returned, and returns what was done. An illegal action is replaced
 * by the fallback, because the game must go on. */
static inline __attribute__((always_inline)) mg_action
mg__bot_commit(const mg_game *g, mg_state *s, int seat, mg_action act, mg_events *ev)
{
    MG_ASSERT(s->result == MG_RUNNING && seat >= 0 && seat < s->seat_n);
    if (mg_ok(mg_apply(g, s, act, ev))) {
        return act;
    }
    mg_action fallback = mg_fallback(g, s, seat);
    bool goes_on = mg_ok(mg_apply(g, s, fallback, ev));

    MG_REQUIRE(goes_on); /* else the same question would come up for ever */
    return fallback;
}

/* The answer of the bot of a seat that is to act. */
static inline __attribute__((always_inline)) mg_action
mg__bot_ask(const mg_game *g, const mg_state *s, const mg_players *p, int seat)
{
    mg_view buffer;
    const mg_bot *bot = p->bot[seat];
    bool open = !g->hides || bot->pick;
    const mg_view *view = open ? (const mg_view *)s : mg_view_of(g, s, seat, &buffer);

    return bot->act(g, view, seat, &p->memory[seat], p->bots, bot->user);
}

/* Asks a bot that chooses from its legal list only, and carries out the choice without checking
 * it. */
static inline void mg__bot_pick(const mg_game *g, mg_state *s, const mg_players *p, int seat,
                                mg_brief *brief)
{
    int k = p->bot[seat]->pick(g, s, seat, brief, p->bots);

    if (k < 0) {
        mg__bot_commit(g, s, seat, mg_fallback(g, s, seat), NULL);
    } else {
        mg_apply_brief(g, s, brief, k, NULL);
    }
}

/* The answer of a steward in its turn, if it is known without a call: MG_ACT_ROLL or MG_ACT_END.
 * MG_ACT_NONE: it must be asked. */
static inline __attribute__((always_inline)) int
mg__quick_kind(const mg_game *g, const mg_state *s, const mg_players *p, int seat, bool rolling)
{
    int step = s->frame[s->depth - 1].turn.step;

    if (step == MG_STEP_ROLL) {
        return rolling ? MG_ACT_ROLL : MG_ACT_NONE;
    }
    return step == MG_STEP_END &&
                   mg__steward_ends(g, s, (const mg_steward_memory *)&p->memory[seat], &mg__steward,
                                    seat)
               ? MG_ACT_END
               : MG_ACT_NONE;
}

/* Whether one of the callers is to decide before the seat that is to act. */
static inline bool mg__is_for_callers(const mg_callers *to, int seat)
{
    return to->seats >> seat & 1 || (to->interrupts && to->interrupts(to->user, seat));
}

/* Does a roll with its throw (MG_ACT_ROLL) or the end of a turn (MG_ACT_END) for a seat that may do
 * so; does nothing for MG_ACT_NONE. */
static inline __attribute__((always_inline)) void mg__take_turn(const mg_game *g, mg_state *s,
                                                                int kind, mg_rng *dice,
                                                                mg_events *ev, mg_step *step,
                                                                mg_playout *sum)
{
    if (kind == MG_ACT_ROLL) {
        step->act[1] = mg_roll_step(g, s, dice, ev);
        step->act_n = 2;
        sum->chances++;
        sum->rolls++;
    } else if (kind == MG_ACT_END) {
        mg_end_step(g, s, ev);
    }
}

/** Plays a game on with the bots of players until a caller is to decide or it is over. If there is
 *  no listener, or no caller, the compiler leaves out the code for it. quick: mg__quick_seats, or 0
 *  if callers interrupt. Counters are added to *count. */
static inline __attribute__((always_inline)) void
mg__play_on(const mg_game *g, mg_state *s, const mg_players *players, uint32_t quick,
            const mg_callers *to, mg_playout *count, const mg_listener *listener)
{
    const mg_players p = *players;
    const bool rolling = mg__steward_rolls(g) && !to->chance;
    mg_events *ev = listener ? listener->events : NULL;
    mg_step step = {.events = ev};
    mg_playout sum = {0};

    while (s->result == MG_RUNNING) {
        const mg_frame *f = &s->frame[s->depth - 1];
        int seat = f->seat, kind = MG_ACT_NONE;

        if (f->kind == MG_FRAME_TURN && (quick >> seat & 1)) {
            kind = mg__quick_kind(g, s, &p, seat, rolling);
        }
        if (ev) {
            ev->n = 0;
        }
        step.act_n = 1;
        if (kind != MG_ACT_NONE) {
            step.act[0] = (mg_action){.kind = (uint8_t)kind, .seat = (int8_t)seat};
            sum.decisions++;
        } else if (f->kind < MG_FRAME_DICE) {
            seat = mg__first_to_act(g, s);
            if (mg__is_for_callers(to, seat)) {
                break;
            }
            step.act[0] = mg__bot_ask(g, s, &p, seat);
            kind = mg__turn_kind(g, s, seat, step.act[0], !to->chance);
            if (kind == MG_ACT_NONE) {
                step.act[0] = mg__bot_commit(g, s, seat, step.act[0], ev);
            }
            sum.decisions++;
        } else if (to->chance) {
            break;
        } else {
            step.act[0] = mg_chance_step(g, s, p.dice, ev);
            sum.chances++;
            sum.rolls += step.act[0].kind == MG_ACT_DICE;
        }
        mg__take_turn(g, s, kind, p.dice, ev, &step, &sum);
        if (listener) {
            listener->step(listener->user, g, s, &step);
        }
    }
    count->decisions += sum.decisions;
    count->chances += sum.chances;
    count->rolls += sum.rolls;
}

/** Like mg__play_on, for card games: all outcomes of chance up to the next decision are drawn at
 * once. */
static inline __attribute__((always_inline)) void mg__play_cards_on(const mg_game *g, mg_state *s,
                                                                    const mg_players *players,
                                                                    const mg_callers *to,
                                                                    mg_playout *count)
{
    const mg_players p = *players;
    mg_brief brief;
    mg_playout sum = {.chances = to->chance ? 0 : (uint64_t)mg_chance_run(g, s, p.dice)};

    while (mg_node_of(g, s) == MG_DECIDE) {
        int seat = s->frame[s->depth - 1].seat;

        if (mg__is_for_callers(to, seat)) {
            break;
        }
        if (p.bot[seat]->pick) {
            mg__bot_pick(g, s, &p, seat, &brief);
        } else {
            mg__bot_commit(g, s, seat, mg__bot_ask(g, s, &p, seat), NULL);
        }
        sum.decisions++;
        sum.chances += to->chance ? 0 : (uint64_t)mg_chance_run(g, s, p.dice);
    }
    count->decisions += sum.decisions;
    count->chances += sum.chances;
}

#endif
