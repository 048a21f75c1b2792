/* SPDX-License-Identifier: MIT
 * One game of a simulation, and what is known of it once it is over. */
#include "base/assert.h"
#include "base/bits.h"
#include "sim/sim_parts.h"

#include "magie/rng.h"

#include <string.h>

/* ---- ranks ---- */

enum { AHEAD = 40, A_SET = 1000, OUT_BELOW = 1 << 30 };

/* The order of the seats at the end, larger is better: winners, then the others that are still in,
 * by what the end counts, then the seats that are out, those that went out later first. */
static int64_t merit(const mg_game *g, const mg_state *s, int seat, const int32_t *worth)
{
    int64_t wins = (int64_t)(s->winners >> seat & 1) << AHEAD;

    if (s->order[seat]) {
        return s->order[seat] - (int64_t)OUT_BELOW;
    }
    if (mg_is_card_game(g)) {
        return wins + (int64_t)mg_sets_of(g, s, seat) * A_SET + worth[seat];
    }
    return wins + (g->opt.score == MG_SCORE_VOTES ? mg_votes(g, s, seat) : worth[seat]);
}

/* Rank times MG_WHOLE; equal seats get the mean of their places. */
static int64_t rank_of(const int64_t *merits, int seat_n, int seat)
{
    int above = 0, equal = 0;

    for (int other = 0; other < seat_n; other++) {
        above += merits[other] > merits[seat];
        equal += merits[other] == merits[seat];
    }
    return (int64_t)MG_WHOLE * (2 * above + equal + 1) / 2;
}

/* ---- the end of a game ---- */

/* The weight of a seat when a game that was cut off is shared out; more than 0 for a seat that is
 * still in. */
static double claim_of(const mg_game *g, const mg_state *s, int seat, int32_t worth)
{
    double have = g->opt.score == MG_SCORE_VOTES ? mg_votes(g, s, seat) : worth;

    return s->order[seat] ? 0 : 1 + have * have;
}

static void set_parts(const mg_game *g, const mg_state *s, const int32_t *worth, int64_t *won)
{
    double all = 0;

    for (int seat = 0; seat < g->seat_n; seat++) {
        all += claim_of(g, s, seat, worth[seat]);
    }
    for (int seat = 0; seat < g->seat_n; seat++) {
        won[seat] = (int64_t)(MG_WHOLE * claim_of(g, s, seat, worth[seat]) / all);
    }
}

/* The share of the game that each seat won, times MG_WHOLE. */
static void set_won(const mg_arm *arm, const mg_state *s, const int32_t *worth, int64_t *won)
{
    if (arm->cut_in_parts && s->result == MG_TRUNCATED && !mg_is_card_game(&arm->game)) {
        set_parts(&arm->game, s, worth, won);
        return;
    }
    for (int seat = 0; seat < arm->game.seat_n; seat++) {
        won[seat] = s->winners >> seat & 1 ? MG_WHOLE / mg_bits_count(s->winners) : 0;
    }
}

static void set_seats(const mg_game *g, const mg_state *s, const int32_t *worth,
                      const int64_t *wins, const uint8_t *player, mg_record *r)
{
    int64_t merits[MG_SEATS_MAX];

    for (int seat = 0; seat < g->seat_n; seat++) {
        merits[seat] = merit(g, s, seat, worth);
    }
    for (int seat = 0; seat < g->seat_n; seat++) {
        int64_t won = wins[seat];

        mg_record_set(r, mg_value_of(MG_SEAT_WIN, seat), won);
        mg_record_set(r, mg_value_of(MG_PLACE_WIN, mg__place_of(s, seat)), won);
        mg_record_set(r, mg_value_of(MG_PLAYER_WIN, player[seat]), won);
        mg_record_set(r, mg_value_of(MG_PLAYER_RANK, player[seat]),
                      rank_of(merits, g->seat_n, seat));
    }
}

/* Bots after the first MG_SEATS_MAX, and those that are not registered, have no figures of their
 * own. */
static void set_bots(const mg_game *g, const int64_t *wins, const mg_bot *const *bot, mg_record *r)
{
    for (int seat = 0; seat < g->seat_n; seat++) {
        int64_t won = wins[seat];

        for (int k = 0; k < mg_bot_count() && k < MG_SEATS_MAX; k++) {
            int value = mg_value_of(MG_BOT_WIN, k);

            if (bot[seat] == mg_bot_at(k)) {
                mg_record_set(r, value, mg_record_has(r, value) ? r->value[value] + won : won);
            }
        }
    }
}

static void set_standings(const mg_game *g, const mg_state *s, const int32_t *worth, mg_record *r)
{
    int winner = s->winners ? mg_bits_first(s->winners) : 0;
    int32_t next = 0;

    MG_ASSERT(winner < g->seat_n);
    for (int seat = 0; seat < g->seat_n; seat++) {
        if (seat != winner && worth[seat] > next) {
            next = worth[seat];
        }
    }
    mg_record_set(r, MG_FIG_WINNER, worth[winner]);
    mg_record_set(r, MG_FIG_MARGIN, worth[winner] - next);
    mg_record_set(r, MG_FIG_GINI, mg__gini(worth, g->seat_n));
    if (!mg_is_card_game(g) && g->opt.score == MG_SCORE_VOTES) {
        mg_record_set(r, MG_FIG_VOTES, mg_votes(g, s, winner));
    }
}

static void set_end(const mg_game *g, const mg_state *s, const mg_playout *count, mg_record *r)
{
    mg_record_set(r, MG_FIG_ROUNDS, s->round_n);
    mg_record_set(r, MG_FIG_TURNS, s->turn_n);
    mg_record_set(r, MG_FIG_DECISIONS, (int64_t)count->decisions);
    mg_record_set(r, MG_FIG_DECIDED, s->result == MG_DECIDED ? MG_WHOLE : 0);
    mg_record_set(r, MG_FIG_TRUNCATED, s->result == MG_TRUNCATED ? MG_WHOLE : 0);
    mg_record_set(r, MG_FIG_SHARED, mg_bits_count(s->winners) > 1 ? MG_WHOLE : 0);
    if (!mg_is_card_game(g)) {
        mg_record_set(r, MG_FIG_ROLLS, (int64_t)count->rolls);
        mg_record_set(r, MG_FIG_OUT, g->seat_n - mg_bits_count(s->alive));
        return;
    }
    int sets = 0;
    for (int seat = 0; seat < g->seat_n; seat++) {
        sets += mg_sets_of(g, s, seat);
    }
    mg_record_set(r, MG_FIG_SETS, sets);
}

/* ---- the whole game ---- */

static void seat_players(const mg_plan *plan, const mg_arm *arm, uint64_t index, const mg_bot **bot,
                         uint8_t *player)
{
    for (int seat = 0; seat < arm->game.seat_n; seat++) {
        player[seat] = (uint8_t)mg__player_at(plan->stay, index, arm->game.seat_n, seat);
        bot[seat] = arm->bot[player[seat]];
    }
}

static uint64_t seed_of(const mg_plan *plan, const mg_arm *arm)
{
    return plan->seed + arm->seed;
}

bool mg__is_followed(const mg_plan *plan, const mg_arm *arm, uint64_t index)
{
    if (!plan->follow || index < plan->follow) {
        return plan->follow && index == 0;
    }
    mg_rng rng = mg_rng_of(seed_of(plan, arm), index / plan->follow, MG_STREAM_FOLLOW);

    return index % plan->follow == mg_rng_below(&rng, plan->follow);
}

/* Returns false if the rules refuse the first action. */
static bool begin(const mg_plan *plan, const mg_arm *arm, uint64_t index, mg_state *s)
{
    const mg_game *g = &arm->game;

    if (!arm->start) {
        mg_state_init(g, s);
        return true;
    }
    if (arm->viewer == MG_VIEWER_ALL) {
        mg_state_copy(g, s, arm->start);
    } else {
        mg_rng unseen = mg_rng_of(seed_of(plan, arm), index, MG_STREAM_SAMPLE);
        mg_view buffer;

        const mg_view *seen =
            arm->view ? arm->view : mg_view_of(g, arm->start, arm->viewer, &buffer);

        mg_view_sample(g, seen, arm->viewer, &unseen, s);
    }
    return arm->first.kind == MG_ACT_NONE || mg_ok(mg_apply(g, s, arm->first, NULL));
}

/* Whether the game was cut off only by limits that merely stop games without an end. */
static bool is_left_out(const mg_arm *arm, const mg_state *s)
{
    const mg_game *g = &arm->game;
    bool rounds = g->opt.limit_rounds && s->round_n >= (uint32_t)g->opt.limit_rounds;
    unsigned reached = (rounds ? MG_GUARD_ROUNDS : 0) |
                       (s->turn_n >= g->turns ? MG_GUARD_TURNS : 0) |
                       (s->stop == MG_STOP_FULL ? MG_GUARD_MONEY : 0);

    return s->result == MG_TRUNCATED && arm->guards && !(reached & ~arm->guards);
}

void mg__sim_game(const mg_plan *plan, const mg_arm *arm, uint64_t index, mg_record *record,
                  mg_sums *sums, mg__acts *acts)
{
    mg_rng dice = mg_rng_of(seed_of(plan, arm), index, MG_STREAM_CHANCE),
           bots = mg_rng_of(seed_of(plan, arm), index, MG_STREAM_BOTS);
    const mg_game *g = &arm->game;
    const mg_bot *bot[MG_SEATS_MAX];
    uint8_t player[MG_SEATS_MAX];
    mg_bot_memory memory[MG_SEATS_MAX];
    int32_t worth[MG_SEATS_MAX];
    int64_t won[MG_SEATS_MAX];
    const mg_players players = {bot, memory, &dice, &bots};
    mg_playout count = {0};
    mg_state s;

    if (arm->memory) {
        memcpy(memory, arm->memory, sizeof memory);
    } else {
        memset(memory, 0, sizeof memory);
    }
    memset(record->known, 0, sizeof record->known);
    record->index = index;
    record->act = NULL;
    record->act_n = 0;
    record->left_out = false;
    if (!begin(plan, arm, index, &s)) {
        return;
    }
    seat_players(plan, arm, index, bot, player);
    if (sums && mg__is_followed(plan, arm, index)) {
        mg__follower f;
        mg_listener listener = {&f.events, mg__follow_step, &f};

        mg__follow_begin(&f, &s, sums, record, acts);
        mg_play_out_followed(g, &s, &players, &count, &listener);
        mg__follow_end(&f, g, &s);
    } else {
        mg_play_out(g, &s, &players, &count);
    }
    for (int seat = 0; seat < g->seat_n; seat++) {
        worth[seat] = mg_worth(g, &s, seat);
    }
    record->left_out = is_left_out(arm, &s);
    set_end(g, &s, &count, record);
    set_standings(g, &s, worth, record);
    set_won(arm, &s, worth, won);
    set_seats(g, &s, worth, won, player, record);
    set_bots(g, won, bot, record);
}

void mg_sim_game(const mg_plan *plan, const mg_arm *arm, uint64_t index, mg_record *record,
                 mg_sums *sums)
{
    mg__sim_game(plan, arm, index, record, sums, NULL);
}
