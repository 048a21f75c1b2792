/* SPDX-License-Identifier: MIT
 * Batches: games side by side in one block of memory, each waiting at its own question. */
#include "base/bits.h"
#include "batch/tensor_renew.h"
#include "bots/play_on.h"
#include "rules/core/core.h"

#include "magie/rng.h"

#include <stdlib.h>
#include <string.h>

enum { LINE = 64 };

typedef struct slot {
    mg_rng chance, bots;
    mg__answers open; /* the allowed answers */
    mg__chosen chosen;
    int8_t actor;
    bool is_late;           /* bots ended the game before it asked anything; the next step
                               reports that */
    bool may_wait;          /* a seat is asked out of turn: doing nothing is an answer, too */
    uint16_t offered;       /* seats asked out of turn since the seat whose turn it is last acted */
    uint32_t begun;         /* games begun */
    bool is_new;            /* the observation of the decision has not been written yet */
    bool is_asked;          /* the row shows part of an action that is being chosen */
    int8_t shown_seat;      /* seat whose view of the shown state the row shows */
    int32_t n;              /* runs of the decision that agree with the answers so far */
    mg__tensor_shown shown; /* of card games: what the row shows */
    const int32_t *row;     /* where the last observation was written; NULL = nowhere */
    mg_run run[MG_RUNS_KEPT];
} slot;

struct mg_batch {
    mg_batch_def def;
    size_t stride;   /* bytes from one state to the next */
    size_t tensor_n; /* elements of an observation */
    mg__tensor_plan plan;
    float nothing[2]; /* zeros whose value the compiler does not know */
    slot *slot;
    char *state;           /* the state of each game */
    char *shown;           /* board games: the state that the row of observations shows */
    mg_bot_memory *memory; /* [games][seat_n]; NULL without bots */
    uint32_t callers;      /* seats that callers play */
    uint32_t quick;        /* mg__quick_seats */
    mg_game game;
};

static mg_state *state_of(const mg_batch *b, int k)
{
    MG_ASSERT(k >= 0 && k < b->def.games);
    return (mg_state *)(void *)(b->state + (size_t)k * b->stride);
}

static mg_state *shown_of(const mg_batch *b, int k)
{
    return (mg_state *)(void *)(b->shown + (size_t)k * b->stride);
}

static mg_bot_memory *memory_of(const mg_batch *b, int k)
{
    return b->memory ? b->memory + (size_t)k * b->game.seat_n : NULL;
}

static bool is_asked_of_chance(const mg_batch *b)
{
    return b->def.how & MG_BATCH_CHANCE;
}

/* ---- beginning and end ---- */

static uint32_t seats_without_bots(const mg_batch_def *def)
{
    uint32_t seats = 0;

    for (int seat = 0; seat < def->game->seat_n; seat++) {
        seats |= (uint32_t)!def->bot[seat] << seat;
    }
    return seats;
}

mg_batch *mg_batch_new(const mg_batch_def *def)
{
    MG_REQUIRE(def->game && def->games > 0);
    mg_batch *b = calloc(1, sizeof *b);

    if (!b) {
        return NULL;
    }
    b->def = *def;
    b->game = *def->game;
    b->def.game = &b->game;
    b->callers = seats_without_bots(def);
    b->quick = mg__quick_seats(&b->game, b->def.bot);
    b->tensor_n = (size_t)mg_tensor_size(&b->game);
    b->plan = mg__tensor_plan_of(&b->game);
    mg__tensor_plan_words(&b->plan);
    b->stride = (b->game.state_bytes + (size_t)LINE - 1) / LINE * LINE;
    b->slot = calloc((size_t)def->games, sizeof *b->slot);
    /* After the last state comes enough memory for a whole state, since functions take whole
     * states. */
    size_t states = (size_t)(def->games - 1) * b->stride + sizeof(mg_state);
    b->state = calloc(1, states);
    if (!mg_is_card_game(&b->game)) {
        b->shown = calloc(1, states);
    }
    bool has_bots = b->callers != mg_bit(def->game->seat_n) - 1;
    if (has_bots) {
        b->memory = calloc((size_t)def->games * b->game.seat_n, sizeof *b->memory);
    }
    if (!b->slot || !b->state || (has_bots && !b->memory) ||
        (!mg_is_card_game(&b->game) && !b->shown)) {
        mg_batch_free(b);
        return NULL;
    }
    mg_batch_seed(b, def->seed, def->first);
    return b;
}

void mg_batch_free(mg_batch *b)
{
    if (b) {
        free(b->slot);
        free(b->state);
        free(b->shown);
        free(b->memory);
        free(b);
    }
}

const mg_game *mg_batch_game(const mg_batch *b)
{
    return &b->game;
}

const mg_state *mg_batch_state(const mg_batch *b, int k)
{
    return state_of(b, k);
}

mg_question mg_batch_question(const mg_batch *b, int k)
{
    MG_ASSERT(k >= 0 && k < b->def.games);
    const slot *x = &b->slot[k];

    return (mg_question){x->actor, x->chosen.kind,
                         x->actor == MG_ACTOR_NONE ? "" : mg__chosen_part(&x->chosen)};
}

static void end(slot *x)
{
    x->actor = MG_ACTOR_NONE;
    x->may_wait = false;
    x->is_new = true;
    x->open = (mg__answers){{0}};
    x->chosen = (mg__chosen){.kind = MG_ACT_NONE};
}

void mg_batch_drop(mg_batch *b, int k)
{
    MG_ASSERT(k >= 0 && k < b->def.games);
    end(&b->slot[k]);
    b->slot[k].is_late = false;
    b->slot[k].row = NULL;
}

void mg_batch_seed(mg_batch *b, uint64_t seed, uint64_t first)
{
    b->def.seed = seed;
    b->def.first = first;
    for (int k = 0; k < b->def.games; k++) {
        b->slot[k].begun = 0;
        mg_batch_drop(b, k);
    }
}

/* ---- choices ---- */

static int list_outcomes(const mg_game *g, const mg_state *s, mg_run *out, int cap)
{
    mg_outcome outcome[MG_OUTCOMES_MAX];
    int n = mg_chance_list(g, s, outcome, MG_OUTCOMES_MAX);

    for (int k = 0; k < n && k < cap; k++) {
        out[k] = mg__run_of((mg_choice){outcome[k].act, outcome[k].act.amt});
    }
    return n;
}

static int list(const mg_batch *b, int k, mg_run *out, int cap)
{
    const mg_state *s = state_of(b, k);
    int actor = b->slot[k].actor;

    return actor == MG_ACTOR_CHANCE
               ? list_outcomes(&b->game, s, out, cap)
               : mg__runs(&b->game, s, actor, b->def.how & MG_BATCH_PLAYS, out, cap);
}

/* The longest possible lists are in separate functions, because they take much stack. */
static __attribute__((noinline)) void open_many(mg_batch *b, int k)
{
    mg_run run[MG_LEGAL_MAX];
    int n = list(b, k, run, MG_LEGAL_MAX);

    MG_REQUIRE(n <= MG_LEGAL_MAX);
    b->slot[k].open = mg__chosen_open(&b->slot[k].chosen, run, n);
}

/* All runs that agree with the answers so far. */
static int runs_left(const mg_batch *b, int k, mg_run run[MG_LEGAL_MAX])
{
    const slot *x = &b->slot[k];

    if (x->n > MG_RUNS_KEPT) {
        return mg__chosen_narrow(&x->chosen, run, list(b, k, run, MG_LEGAL_MAX));
    }
    memcpy(run, x->run, (size_t)x->n * sizeof *run);
    return x->n;
}

static __attribute__((noinline)) bool take_many(mg_batch *b, int k, int answer, mg_action *act)
{
    mg_run run[MG_LEGAL_MAX];
    slot *x = &b->slot[k];
    int n = runs_left(b, k, run);
    bool whole = mg__chosen_take(&x->chosen, answer, run, &n, act, &x->open);

    x->n = n;
    if (n <= MG_RUNS_KEPT) {
        memcpy(x->run, run, (size_t)n * sizeof *run);
    }
    return whole;
}

/* Takes one more answer. Returns whether that makes an action. */
static bool take(mg_batch *b, int k, int answer, mg_action *act)
{
    slot *x = &b->slot[k];

    return x->n > MG_RUNS_KEPT ? take_many(b, k, answer, act)
                               : mg__chosen_take(&x->chosen, answer, x->run, &x->n, act, &x->open);
}

static void ask(mg_batch *b, int k, int actor)
{
    slot *x = &b->slot[k];

    x->actor = (int8_t)actor;
    x->may_wait = false;
    x->is_new = true;
    x->chosen = (mg__chosen){
        .kind = MG_ACT_NONE, .seat = (uint8_t)(actor < 0 ? 0 : actor), .seat_n = b->game.seat_n};
    x->n = list(b, k, x->run, MG_RUNS_KEPT);
    if (x->n > MG_RUNS_KEPT) {
        open_many(b, k);
    } else {
        x->open = mg__chosen_open(&x->chosen, x->run, x->n);
    }
}

/* ---- out of turn ---- */

/* The next seat around the table that may act out of turn and has not been asked; -1: none. */
static int next_out_of_turn(const mg_batch *b, int k)
{
    const mg_state *s = state_of(b, k);
    const int n = b->game.seat_n;
    const unsigned left =
        mg_actors(&b->game, s) & ~(unsigned)mg_to_act(&b->game, s) & ~(unsigned)b->slot[k].offered;

    for (int place = 1; place < n && left; place++) {
        int seat = (s->turn_seat + place) % n;

        if (left >> seat & 1 && !b->def.bot[seat]) {
            return seat;
        }
    }
    return -1;
}

static void ask_out_of_turn(mg_batch *b, int k, int seat)
{
    slot *x = &b->slot[k];

    x->offered |= mg_seat_bit(seat);
    ask(b, k, seat);
    x->may_wait = true;
    mg__answers_add(&x->open, MG_ACT_NONE);
}

static bool does_nothing(const slot *x, int answer)
{
    return x->may_wait && x->chosen.kind == MG_ACT_NONE && answer == MG_ACT_NONE;
}

/* ---- playing ---- */

/* Called before each action: once the seat whose turn it is acts, the others are asked again. */
static void offer_again(mg_batch *b, int k, int seat)
{
    if (seat == state_of(b, k)->turn_seat) {
        b->slot[k].offered = 0;
    }
}

/* A game of a batch, for a callback. */
typedef struct place {
    mg_batch *b;
    int k;
} place;

static void commit(mg_batch *b, int k, mg_action act)
{
    const mg_game *g = &b->game;
    mg_state *s = state_of(b, k);

    offer_again(b, k, act.seat);
    if (!is_asked_of_chance(b) && mg__is_roll(g, s, act.seat, act)) {
        mg_roll_step(g, s, &b->slot[k].chance, NULL);
        return;
    }
    bool done = mg_ok(mg_apply(g, s, act, NULL));

    MG_REQUIRE(done); /* what is listed can be done */
}

/* Called before each decision: first, callers are asked who may act out of turn. */
static bool interrupts(void *user, int seat)
{
    const place *at = user;

    if (next_out_of_turn(at->b, at->k) >= 0) {
        return true;
    }
    offer_again(at->b, at->k, seat);
    return false;
}

/* A function of its own, because its lists take thirty pages of the stack. Hardened code touches
 * each of them, and a step without bots costs less than that. */
static __attribute__((noinline)) void play_cards(const mg_game *g, mg_state *s, const mg_players *p,
                                                 const mg_callers *to)
{
    mg_playout count = {0};

    mg__play_cards_on(g, s, p, to, &count);
}

static void play_cards_on(const mg_game *g, mg_state *s, const mg_players *p, const mg_callers *to)
{
    if (!to->chance) {
        mg_chance_run(g, s, p->dice);
    }
    if (mg_node_of(g, s) == MG_DECIDE && !mg__is_for_callers(to, s->frame[s->depth - 1].seat)) {
        play_cards(g, s, p, to);
    }
}

/* Lets bots and chance go on up to the next decision of a caller, or to the end. */
static __attribute__((noinline)) void play_on(mg_batch *b, int k)
{
    const mg_game *g = &b->game;
    place at = {b, k};
    bool out_of_turn = b->def.how & MG_BATCH_OUT_OF_TURN;
    mg_players p = {b->def.bot, memory_of(b, k), &b->slot[k].chance, &b->slot[k].bots};
    mg_callers to = {b->callers, is_asked_of_chance(b), out_of_turn ? interrupts : NULL, &at};
    mg_playout count = {0};

    if (mg_is_card_game(g)) {
        play_cards_on(g, state_of(b, k), &p, &to);
    } else {
        mg__play_on(g, state_of(b, k), &p, out_of_turn ? 0 : b->quick, &to, &count, NULL);
    }
}

/* Goes on to the next question for the caller, or to the end. */
static void go_on(mg_batch *b, int k)
{
    const mg_game *g = &b->game;
    const mg_state *s = state_of(b, k);
    int seat = -1;

    play_on(b, k);
    switch (mg_node_of(g, s)) {
    case MG_OVER:
        end(&b->slot[k]);
        break;
    case MG_CHANCE:
        ask(b, k, MG_ACTOR_CHANCE);
        break;
    case MG_DECIDE:
        if (b->def.how & MG_BATCH_OUT_OF_TURN) {
            seat = next_out_of_turn(b, k);
        }
        if (seat >= 0) {
            ask_out_of_turn(b, k, seat);
        } else {
            ask(b, k, mg__first_to_act(g, s));
        }
        break;
    }
}

static void begin(mg_batch *b, int k)
{
    slot *x = &b->slot[k];
    uint64_t number = b->def.first + (uint64_t)k + ((uint64_t)x->begun << 32);

    x->chance = mg_rng_of(b->def.seed, number, MG_STREAM_CHANCE);
    x->bots = mg_rng_of(b->def.seed, number, MG_STREAM_BOTS);
    x->begun++;
    x->offered = 0;
    if (b->memory) {
        memset(memory_of(b, k), 0, b->game.seat_n * sizeof *b->memory);
    }
    mg_state_init(&b->game, state_of(b, k));
    go_on(b, k);
    x->is_late = x->actor == MG_ACTOR_NONE;
}

/* ---- rows ---- */

/* The view of a seat, or the whole state. */
static const mg_state *seen_by(const mg_batch *b, int k, int seat, bool whole, mg_view *buffer)
{
    const mg_state *s = state_of(b, k);

    return whole ? s : &mg_view_of(&b->game, s, seat, buffer)->seen;
}

/* The part of an action that is chosen so far, if the seat is the one that chooses. */
static const mg__chosen *chosen_for(const slot *x, int seat, bool whole)
{
    static const mg__chosen none = {.kind = MG_ACT_NONE};

    return seat == x->actor || (whole && x->actor == MG_ACTOR_CHANCE) ? &x->chosen : &none;
}

void mg_batch_observe(const mg_batch *b, int k, int seat, bool whole, int32_t *out)
{
    mg__tensor_shown shown = mg__tensor_anything;
    mg_view buffer;

    MG_REQUIRE(seat >= 0 && seat < b->game.seat_n);
    if (b->slot[k].begun == 0) {
        memset(out, 0, b->tensor_n * sizeof *out);
        return;
    }
    mg__tensor_write(&b->game, &b->plan, seen_by(b, k, seat, whole, &buffer), seat, &shown, out);
    mg__tensor_write_asked(chosen_for(&b->slot[k], seat, whole), out);
}

/* Two at a time: calling memset for so few bytes takes longer. */
static inline void no_rewards(const mg_batch *b, const mg_batch_rows *rows, int k)
{
    const size_t n = b->game.seat_n;
    float *reward = rows->reward + (size_t)k * n;

    for (size_t seat = 0; seat + 2 <= n; seat += 2) {
        memcpy(reward + seat, b->nothing, 2 * sizeof *reward);
    }
    reward[n - 1] = b->nothing[0];
}

static __attribute__((noinline)) void write_rewards(const mg_state *s, int n, float *reward)
{
    float share = (float)n / (float)mg_bits_count(s->winners);

    for (int seat = 0; seat < n; seat++) {
        reward[seat] = (s->winners >> seat & 1 ? share : 0.0F) - 1.0F;
    }
}

static void write_seen(mg_batch *b, int32_t *row, int k, int seat, const mg_state *s)
{
    slot *x = &b->slot[k];

    if (b->shown) {
        mg__tensor_renew(&b->game, &b->plan, s, seat, shown_of(b, k),
                         x->row == row ? x->shown_seat : -1, row);
    } else {
        x->shown = x->row == row ? x->shown : mg__tensor_anything;
        mg__tensor_write(&b->game, &b->plan, s, seat, &x->shown, row);
    }
    x->shown_seat = (int8_t)seat;
    x->is_asked |= x->row != row;
    x->is_new = false;
    x->row = row;
}

static __attribute__((noinline)) void write_view(mg_batch *b, int32_t *row, int k, int seat)
{
    mg_view buffer;

    write_seen(b, row, k, seat, seen_by(b, k, seat, false, &buffer));
}

/* Between two answers of one decision only the part chosen so far changes. */
static inline void write_observation(mg_batch *b, int32_t *row, int k)
{
    slot *x = &b->slot[k];
    int seat = x->actor < 0 ? 0 : x->actor;

    if (x->is_new || x->row != row) {
        if (b->game.hides && !(b->def.how & MG_BATCH_WHOLE)) {
            write_view(b, row, k, seat);
        } else {
            write_seen(b, row, k, seat, state_of(b, k));
        }
    }
    if (x->is_asked || x->chosen.kind != MG_ACT_NONE) {
        const mg__chosen *chosen = chosen_for(x, seat, b->def.how & MG_BATCH_WHOLE);

        mg__tensor_write_asked(chosen, row);
        x->is_asked = chosen->kind != MG_ACT_NONE;
    }
}

static inline void write_rows(mg_batch *b, const mg_batch_rows *rows, int k)
{
    const slot *x = &b->slot[k];
    const mg_state *s = state_of(b, k);
    const int n = b->game.seat_n, result = x->is_late ? MG_RUNNING : s->result;

    if (rows->observation) {
        write_observation(b, rows->observation + (size_t)k * b->tensor_n, k);
    }
    if (rows->mask) {
        mg__answers_write(&x->open, rows->mask + (size_t)k * MG_MASK);
    }
    if (rows->reward && result == MG_DECIDED) {
        write_rewards(s, n, rows->reward + (size_t)k * (size_t)n);
    } else if (rows->reward) {
        no_rewards(b, rows, k);
    }
    if (rows->terminal) {
        rows->terminal[k] = result == MG_DECIDED;
    }
    if (rows->truncated) {
        rows->truncated[k] = result == MG_TRUNCATED;
    }
    if (rows->actor) {
        rows->actor[k] = x->actor;
    }
}

void mg_batch_reset(mg_batch *b, const mg_batch_rows *rows, int from, int to)
{
    MG_REQUIRE(from >= 0 && to <= b->def.games);
    for (int k = from; k < to; k++) {
        if (b->slot[k].actor == MG_ACTOR_NONE && !b->slot[k].is_late) {
            begin(b, k);
            write_rows(b, rows, k);
        }
    }
}

int64_t mg_batch_step(mg_batch *b, const mg_batch_rows *rows, int from, int to)
{
    int64_t unknown = 0;

    MG_REQUIRE(from >= 0 && to <= b->def.games && rows->action);
    for (int k = from; k < to; k++) {
        slot *x = &b->slot[k];
        int32_t answer = rows->action[k];
        mg_action act;

        if (x->actor == MG_ACTOR_NONE) {
            if (x->is_late) {
                x->is_late = false;
                write_rows(b, rows, k);
            } else if (rows->reward) {
                no_rewards(b, rows, k);
            }
            continue;
        }
        if (!mg__answers_has(&x->open, answer)) {
            answer = mg__answers_first(&x->open);
            unknown++;
        }
        if (does_nothing(x, answer)) {
            go_on(b, k);
        } else if (take(b, k, answer, &act)) {
            commit(b, k, act);
            go_on(b, k);
        }
        write_rows(b, rows, k);
    }
    return unknown;
}

/* ---- random answers ---- */

void mg_batch_sample(const mg_batch *b, mg_rng *rng, int32_t *action, int from, int to)
{
    MG_REQUIRE(from >= 0 && to <= b->def.games);
    for (int k = from; k < to; k++) {
        const mg__answers *open = &b->slot[k].open;
        int low = mg_bits_count64(open->word[0]),
            n = low + (open->word[1] ? mg_bits_count64(open->word[1]) : 0);
        int nth = n > 1 ? (int)mg_rng_below(rng, (uint32_t)n) : 0, word = nth >= low;
        uint64_t left = open->word[word];

        for (nth -= word ? low : 0; nth > 0; nth--) {
            left &= left - 1;
        }
        action[k] = left ? word * 64 + __builtin_ctzll(left) : 0;
    }
}

/* ---- chance, and actions as a whole ---- */

uint64_t mg_batch_weights(const mg_batch *b, int k, uint32_t weight[MG_MASK])
{
    const slot *x = &b->slot[k];
    mg_outcome outcome[MG_OUTCOMES_MAX];
    uint64_t sum = 0;

    memset(weight, 0, MG_MASK * sizeof *weight);
    if (x->actor != MG_ACTOR_CHANCE) {
        return 0;
    }
    int n = mg_chance_list(&b->game, state_of(b, k), outcome, MG_OUTCOMES_MAX);
    for (int j = 0; j < n; j++) {
        mg_run r = mg__run_of((mg_choice){outcome[j].act, outcome[j].act.amt});

        if (x->chosen.kind == MG_ACT_NONE ||
            (r.act.kind == x->chosen.kind && mg__chosen_fits(&x->chosen, &r))) {
            weight[mg__chosen_answer(&x->chosen, r.act)] += outcome[j].weight;
            sum += outcome[j].weight;
        }
    }
    return sum;
}

int mg_batch_answers(const mg_batch *b, int k, mg_action act, int32_t answer[MG_PARTS_MAX + 1])
{
    const slot *x = &b->slot[k];
    mg_run run[MG_LEGAL_MAX];
    mg__chosen chosen = x->chosen;
    mg__answers open = x->open;
    mg_action taken = {0};

    if (x->actor == MG_ACTOR_NONE || act.seat != x->actor ||
        (chosen.kind != MG_ACT_NONE && chosen.kind != act.kind)) {
        return 0;
    }
    if (act.kind == MG_ACT_NONE) {
        answer[0] = MG_ACT_NONE;
        return x->may_wait;
    }
    int left = runs_left(b, k, run);
    for (int n = 0; n <= MG_PARTS_MAX; n++) {
        answer[n] = mg__chosen_answer(&chosen, act);
        if (!mg__answers_has(&open, answer[n])) {
            return 0;
        }
        if (mg__chosen_take(&chosen, answer[n], run, &left, &taken, &open)) {
            return taken.kind == act.kind && taken.subj == act.subj && taken.amt == act.amt ? n + 1
                                                                                            : 0;
        }
    }
    return 0;
}

void mg_batch_copy(mg_batch *b, int k, const mg_batch *from, int j)
{
    MG_REQUIRE(b->game.state_bytes == from->game.state_bytes &&
               b->game.seat_n == from->game.seat_n);
    b->slot[k] = from->slot[j];
    b->slot[k].row = NULL;
    memcpy(state_of(b, k), state_of(from, j), b->game.state_bytes);
    if (b->memory && from->memory) {
        memcpy(memory_of(b, k), memory_of(from, j), b->game.seat_n * sizeof *b->memory);
    }
}
