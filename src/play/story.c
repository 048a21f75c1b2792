/* SPDX-License-Identifier: MIT
 * Replaying a game to see how it went. */
#include "play/story.h"

#include "play/standing.h"

static void totals(const mg_game *g, const mg_state *s, int32_t total[MG_SEATS_MAX])
{
    for (int seat = 0; seat < s->seat_n; seat++) {
        total[seat] = s->alive >> seat & 1 ? mg_total_of(g, s, seat) : 0;
    }
}

static void add_point(mg_story *story, int round, const int32_t *total, int seat_n)
{
    int at = story->n < MG_STORY_POINTS ? story->n++ : MG_STORY_POINTS - 1;

    story->round[at] = round;
    for (int seat = 0; seat < seat_n; seat++) {
        story->total[at][seat] = total[seat];
    }
}

static int32_t size_of(int32_t change)
{
    return change < 0 ? -change : change;
}

/* Keeps the largest turns, at most one for each round. */
static void add_turn(mg_story *story, mg_story_turn turn)
{
    int at = story->turn_n;

    for (int k = 0; k < story->turn_n; k++) {
        if (story->turn[k].round == turn.round) {
            if (size_of(story->turn[k].change) >= size_of(turn.change)) {
                return;
            }
            at = k;
        }
    }
    if (at == story->turn_n) {
        if (at == MG_STORY_TURNS) {
            if (size_of(story->turn[at - 1].change) >= size_of(turn.change)) {
                return;
            }
            at--;
        } else {
            story->turn_n++;
        }
    }
    for (; at > 0 && size_of(story->turn[at - 1].change) < size_of(turn.change); at--) {
        story->turn[at] = story->turn[at - 1];
    }
    story->turn[at] = turn;
}

/* Adds the seat whose total changed most, unless all changed alike. */
static void look_for_turn(mg_story *story, const mg_state *s, int ply, const int32_t *before,
                          const int32_t *after)
{
    mg_story_turn turn = {.ply = ply, .round = (int)s->round_n, .seat = -1};
    int64_t all = 0;

    for (int seat = 0; seat < s->seat_n; seat++) {
        all += after[seat] - before[seat];
    }
    for (int seat = 0; seat < s->seat_n; seat++) {
        int32_t change = after[seat] - before[seat];
        int64_t beyond = (int64_t)change * s->seat_n - all;

        if (change != 0 && beyond != 0 &&
            (turn.seat < 0 || size_of(change) > size_of(turn.change))) {
            turn.seat = seat;
            turn.change = change;
        }
    }
    if (turn.seat >= 0) {
        add_turn(story, turn);
    }
}

/* ---- what is counted ---- */

static void count_jailed(const mg_game *g, const mg_state *s, int seat, mg_story *story)
{
    int board = s->pos[seat] / MG_SPACES, jail = g->board[board].jail;

    if (jail != MG_NONE) {
        story->landed[board * MG_SPACES + jail]++;
    }
}

static void count(const mg_game *g, const mg_state *s, const mg_events *ev, mg_story *story)
{
    for (int k = 0; k < ev->n; k++) {
        const mg_event *e = &ev->at[k];

        if (e->kind == MG_EV_ROLL) {
            story->thrown[e->amt + e->aux]++;
        } else if (e->kind == MG_EV_MOVE) {
            story->landed[e->subj]++;
        } else if (e->kind == MG_EV_JAILED) {
            count_jailed(g, s, e->seat, story);
        } else if (e->kind == MG_EV_PAY && e->cause == MG_CAUSE_RENT && e->seat >= 0 &&
                   e->other >= 0) {
            story->rent[e->seat][e->other] += e->amt;
        }
    }
}

void mg_story_of(const mg_match *m, mg_story *story)
{
    const mg_game *g = mg_match_game(m);
    int rounds = (int)mg_match_state(m)->round_n, stride = rounds / MG_STORY_POINTS + 1;
    int32_t before[MG_SEATS_MAX] = {0}, after[MG_SEATS_MAX] = {0};
    int next = 1;
    mg_events ev;
    mg_state s;

    *story = (mg_story){0};
    if (mg_match_at(m, 0, &s, NULL) != MG_E_OK) {
        return;
    }
    totals(g, &s, before);
    for (int ply = 0; ply < mg_match_ply(m); ply++) {
        if ((int)s.round_n >= next) {
            add_point(story, (int)s.round_n, before, s.seat_n);
            next = (int)s.round_n + stride;
        }
        const bool begun = s.round_n > 0;

        if (mg_match_step(m, ply, &s, &ev) != MG_E_OK) {
            break;
        }
        count(g, &s, &ev, story);
        totals(g, &s, after);
        if (begun) { /* what was dealt at the start is not due to any action */
            look_for_turn(story, &s, ply, before, after);
        }
        for (int seat = 0; seat < s.seat_n; seat++) {
            before[seat] = after[seat];
        }
    }
    if (story->n > 0 && story->round[story->n - 1] == (int)s.round_n) {
        story->n--; /* only the end of the last round is of interest */
    }
    add_point(story, (int)s.round_n, before, s.seat_n);
}
