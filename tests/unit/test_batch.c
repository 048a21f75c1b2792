/* SPDX-License-Identifier: MIT
 * Batches: masks are the legal actions, observations say what a view says and no more, games are
 * the same for any size of the batch and number of threads, rewards and ends are right, the caller
 * can choose outcomes of chance, and steps allocate no memory.
 *
 *   MAGIE_BATCH_GAMES=N   random games of each edition (10) */
#include "batch/question.h"
#include "fault_calls.h"
#include "sampler.h"

#include "magie/batch.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* cmocka wants these before it. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

/* clang-format on */

enum { GAMES = 10, STEPS = 300, LEAVES_MAX = 1500, TENSOR_MAX = 1 << 15 };

static long games_of_each(void)
{
    const char *text = getenv("MAGIE_BATCH_GAMES");

    return text ? strtol(text, NULL, 10) : GAMES;
}

/* ---- games of all kinds ---- */

static void random_game(mg_game *g, int edition, long turn, mg_rng *rng)
{
    *rng = mg_rng_of((uint64_t)edition, (uint64_t)turn, MG_STREAM_SAMPLE);
    assert_true(sampler_game(g, mg_editions[edition], turn, rng));
}

static mg_batch *batch_of(const mg_game *g, int games, uint64_t first, uint32_t how)
{
    mg_batch_def def = {.game = g, .seed = 7, .first = first, .games = games, .how = how};
    mg_batch *b = mg_batch_new(&def);

    assert_non_null(b);
    return b;
}

static int answer_of(const uint8_t mask[MG_MASK], mg_rng *rng)
{
    int answers[MG_MASK], n = 0;

    for (int k = 0; k < MG_MASK; k++) {
        assert_true(mask[k] <= 1);
        if (mask[k]) {
            answers[n++] = k;
        }
    }
    assert_true(n > 0);
    return answers[mg_rng_below(rng, (uint32_t)n)];
}

/* A function that is called at each question of random games, of each edition and with each
 * combination of flags. */
typedef void look_fn(const mg_batch *b, mg_rng *rng);

static const uint8_t *mask_now; /* of that question */

static void play_steps(const mg_game *g, uint32_t how, int steps, mg_rng *rng, look_fn *look)
{
    mg_batch *b = batch_of(g, 1, 0, how);
    uint8_t mask[MG_MASK];
    int32_t action;
    const mg_batch_rows rows = {.mask = mask, .action = &action};

    mask_now = mask;
    mg_batch_reset(b, &rows, 0, 1);
    for (int k = 0; k < steps && mg_batch_question(b, 0).actor != MG_ACTOR_NONE; k++) {
        look(b, rng);
        action = answer_of(mask, rng);
        assert_int_equal(mg_batch_step(b, &rows, 0, 1), 0);
    }
    mg_batch_free(b);
}

static void play_alone(const mg_game *g, uint32_t how, mg_rng *rng, look_fn *look)
{
    play_steps(g, how, STEPS, rng, look);
}

static void play_all(look_fn *look)
{
    static mg_game g;
    mg_rng rng;

    for (int edition = 0; edition < mg_edition_n; edition++) {
        for (long turn = 0; turn < games_of_each(); turn++) {
            random_game(&g, edition, turn, &rng);
            play_alone(&g, (uint32_t)turn % 16, &rng, look);
        }
    }
}

/* ---- masks ---- */

typedef struct leaves {
    const mg_choice *choice;
    int n;
    long count;
} leaves;

static bool is_listed(const leaves *l, mg_action act)
{
    for (int k = 0; k < l->n; k++) {
        const mg_choice *c = &l->choice[k];

        if (c->act.kind == act.kind && c->act.seat == act.seat && c->act.subj == act.subj &&
            act.amt >= c->act.amt && act.amt <= c->max) {
            return true;
        }
    }
    return false;
}

/* Counts all actions that answers lead to; `left` is the part of the list that fits the answers so
 * far. Different answers lead to different actions, because each answer is a number of the action;
 * so it is enough to count them. */
static void count_leaves(leaves *l, mg__chosen chosen, mg__answers open, const mg_run *left,
                         int left_n)
{
    mg_run run[MG_LEGAL_MAX];

    for (int answer = 0; answer < MG_MASK; answer++) {
        int n = left_n;
        mg__chosen next = chosen;
        mg__answers after;
        mg_action act;

        if (!mg__answers_has(&open, answer)) {
            continue;
        }
        memcpy(run, left, (size_t)n * sizeof *run);
        if (mg__chosen_take(&next, answer, run, &n, &act, &after)) {
            assert_true(is_listed(l, act));
            l->count++;
        } else {
            count_leaves(l, next, after, run, n);
        }
    }
}

static int list_of(const mg_batch *b, bool plays, mg_choice *choice)
{
    const mg_game *g = mg_batch_game(b);
    const mg_state *s = mg_batch_state(b, 0);
    int seat = mg_batch_question(b, 0).actor;

    return plays ? mg_legal_plays(g, s, seat, choice, MG_LEGAL_MAX)
                 : mg_legal(g, s, seat, choice, MG_LEGAL_MAX);
}

static long count_actions(const mg_choice *choice, int n)
{
    long count = 0;

    for (int k = 0; k < n; k++) {
        count += (long)choice[k].max - choice[k].act.amt + 1;
    }
    return count;
}

static long out_of_turn; /* questions */
static int longest;      /* list of runs */

/* A seat that may act is asked, and the answers lead to each of its legal actions and to no others;
 * out of turn the seat can also decline to act. */
static void check_mask(const mg_batch *b, bool plays)
{
    static mg_choice choice[MG_LEGAL_MAX];
    const int n = list_of(b, plays, choice);
    const mg_game *g = mg_batch_game(b);
    mg_question q = mg_batch_question(b, 0);
    leaves l = {choice, n, 0};
    mg__chosen chosen = {.seat = (uint8_t)q.actor, .seat_n = g->seat_n};
    mg_run run[MG_LEGAL_MAX];
    for (int k = 0; k < n; k++) {
        run[k] = mg__run_of(choice[k]); /* each choice alone, unlike the runs of the batch */
    }
    mg__answers open = mg__chosen_open(&chosen, run, n);
    int run_n = mg__runs(g, mg_batch_state(b, 0), q.actor, plays, run, MG_LEGAL_MAX);
    assert_true(run_n <= n);
    longest = run_n > longest ? run_n : longest;
    int32_t answer[MG_PARTS_MAX + 1];
    bool waited_for = mg_to_act(g, mg_batch_state(b, 0)) >> q.actor & 1;

    assert_true(mg_actors(g, mg_batch_state(b, 0)) >> q.actor & 1);
    assert_int_equal(mg_batch_answers(b, 0, (mg_action){.seat = (int8_t)q.actor}, answer),
                     !waited_for);
    assert_int_equal(mask_now[MG_ACT_NONE], !waited_for);
    out_of_turn += !waited_for;
    for (int k = MG_ACT_NONE + 1; k < MG_MASK; k++) {
        assert_int_equal(mask_now[k], mg__answers_has(&open, k));
    }
    for (int k = 0; k < n; k++) {
        mg_action least = choice[k].act, most = least, none = least;

        most.amt = choice[k].max;
        none.amt = INT32_MAX;
        assert_true(mg_batch_answers(b, 0, least, answer) > 0);
        assert_true(mg_batch_answers(b, 0, most, answer) > 0);
        assert_int_equal(mg_batch_answers(b, 0, none, answer), 0);
    }
    if (count_actions(choice, n) <= LEAVES_MAX) {
        count_leaves(&l, chosen, open, run, run_n);
        assert_int_equal(l.count, count_actions(choice, n));
    }
}

static void look_at_mask(const mg_batch *b, mg_rng *rng)
{
    mg_question q = mg_batch_question(b, 0);

    (void)rng;
    if (q.actor >= 0 && q.kind == MG_ACT_NONE) {
        check_mask(b, false);
    }
}

static void masks_are_the_legal_actions(void **state)
{
    static mg_game g;
    mg_rng rng;

    (void)state;
    for (int edition = 0; edition < mg_edition_n; edition++) {
        for (long turn = 0; turn < games_of_each(); turn++) {
            random_game(&g, edition, turn, &rng);
            uint32_t chance = turn % 2 ? MG_BATCH_CHANCE : 0;
            play_alone(&g, chance | (turn % 4 > 1 ? MG_BATCH_OUT_OF_TURN : 0), &rng, look_at_mask);
        }
    }
    mg_game_def def = mg_game_def_default(mg_edition_find("deal"));
    assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_OK);
    play_steps(&g, 0, 10 * STEPS, &rng, look_at_mask); /* until there are many rows */
    assert_true(longest > MG_RUNS_KEPT);               /* and lists that are not kept */
    assert_true(out_of_turn > 100);
}

static void look_at_plays(const mg_batch *b, mg_rng *rng)
{
    mg_question q = mg_batch_question(b, 0);

    (void)rng;
    if (q.actor >= 0 && q.kind == MG_ACT_NONE) {
        check_mask(b, true);
    }
}

static void masks_of_plays(void **state)
{
    static mg_game g;
    mg_rng rng;

    (void)state;
    for (long turn = 0; turn < games_of_each(); turn++) {
        random_game(&g, mg_edition_n - 1, turn, &rng);
        play_alone(&g, MG_BATCH_PLAYS, &rng, look_at_plays);
    }
}

/* Three people have deeds and mortgage them: between two actions of the seat whose turn it is, the
 * two others are asked once each, beginning at its left, and may act. */
static void others_are_asked_once(void **state)
{
    static mg_game g;
    mg_game_def def = mg_game_def_default(mg_edition_find("standard"));
    uint8_t mask[MG_MASK];
    int8_t actor;
    int32_t action;
    const mg_batch_rows rows = {.mask = mask, .action = &action, .actor = &actor};
    int rounds = 0, mortgages = 0;

    (void)state;
    def.seat_n = 3;
    def.options.deal_deeds = 3;
    assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_OK);
    mg_batch *b = batch_of(&g, 1, 0, MG_BATCH_OUT_OF_TURN);
    mg_batch_reset(b, &rows, 0, 1);
    for (int step = 0; step < 200; step++) {
        const mg_state *s = mg_batch_state(b, 0);
        int turn = s->turn_seat, asked = 0;

        for (; !(mg_to_act(&g, s) >> actor & 1); asked++) {
            uint32_t before = s->board[0].mortgaged;
            assert_int_equal(actor, (turn + 1 + asked) % 3);
            assert_int_equal(s->turn_seat, turn);
            action = mask[MG_ACT_MORTGAGE] && step % 5 == 0 ? MG_ACT_MORTGAGE : MG_ACT_NONE;
            for (int seat = actor, n = 0; mg_batch_question(b, 0).actor == seat && n < 9; n++) {
                assert_int_equal(mg_batch_step(b, &rows, 0, 1), 0);
                for (action = 0; action < MG_MASK - 1 && !mask[action]; action++) {
                }
            }
            mortgages += s->board[0].mortgaged != before;
        }
        rounds += asked == 2;
        assert_true(asked <= 2);
        for (action = 1; action < MG_MASK - 1 && !mask[action]; action++) {
        }
        mg_batch_step(b, &rows, 0, 1);
        mg_batch_reset(b, &rows, 0, 1);
    }
    assert_true(rounds > 20 && mortgages > 2);
    mg_batch_free(b);
}

/* A person with deeds plays against bots: between two actions of a bot whose turn it is, the person
 * is asked once. Nearly every turn has at least two actions, and a bot often decides both of them
 * at once. */
static void bots_wait_for_who_acts_out_of_turn(void **state)
{
    static mg_game g;
    mg_game_def game = mg_game_def_default(mg_edition_find("standard"));
    mg_batch_def def = {.game = &g, .seed = 7, .games = 1, .how = MG_BATCH_OUT_OF_TURN};
    uint8_t mask[MG_MASK];
    int32_t action;
    const mg_batch_rows rows = {.mask = mask, .action = &action};
    int turns = 0, twice = 0, asked = 0;

    (void)state;
    game.seat_n = 3;
    game.options.deal_deeds = 3;
    assert_int_equal(mg_game_init(&g, &game, NULL), MG_E_OK);
    def.bot[1] = def.bot[2] = mg_bot_find("steward");
    mg_batch *b = mg_batch_new(&def);
    assert_non_null(b);
    mg_batch_reset(b, &rows, 0, 1);
    for (const mg_state *s = mg_batch_state(b, 0); turns < 100 && s->result == MG_RUNNING;) {
        uint32_t turn = s->turn_n;
        bool is_other = s->turn_seat != 0 && mg_actors(&g, s) & 1;

        asked += is_other && !(mg_to_act(&g, s) & 1);
        for (action = 0; !mask[action]; action++) {
        }
        assert_int_equal(mg_batch_step(b, &rows, 0, 1), 0);
        if (s->turn_n != turn) {
            assert_true(!is_other || asked > 0);
            twice += is_other && asked > 1;
            turns += is_other;
            asked = 0;
        }
    }
    assert_true(turns >= 15 && twice >= turns - 1);
    mg_batch_free(b);
}

/* The answers for a legal action lead to the same state as mg_apply. */
static void answers_do_what_actions_do(void **state)
{
    static mg_game g;
    static mg_choice choice[MG_LEGAL_MAX];
    static mg_state after;
    mg_rng rng;

    (void)state;
    for (int edition = 0; edition < mg_edition_n; edition++) {
        random_game(&g, edition, 3, &rng);
        mg_batch *b = batch_of(&g, 1, 0, MG_BATCH_CHANCE);
        int32_t action, answer[MG_PARTS_MAX + 1];
        const mg_batch_rows rows = {.action = &action};

        mg_batch_reset(b, &rows, 0, 1);
        for (int k = 0; k < STEPS && mg_batch_question(b, 0).actor != MG_ACTOR_NONE; k++) {
            const mg_state *s = mg_batch_state(b, 0);
            mg_action act =
                mg_batch_question(b, 0).actor < 0 ? mg_chance_sample(&g, s, &rng) : (mg_action){0};
            if (act.kind == MG_ACT_NONE) {
                int n = list_of(b, false, choice);
                act = sampler_amount(&choice[mg_rng_below(&rng, (uint32_t)n)], &rng);
            }
            int n = mg_batch_answers(b, 0, act, answer);
            assert_true(n > 0);
            mg_state_copy(&g, &after, s);
            assert_true(mg_ok(mg_apply(&g, &after, act, NULL)));
            for (int j = 0; j < n; j++) {
                assert_int_equal(mg_batch_question(b, 0).actor, act.seat);
                action = answer[j];
                assert_int_equal(mg_batch_step(b, &rows, 0, 1), 0);
            }
            assert_true(mg_state_equal(&g, &after, mg_batch_state(b, 0)));
        }
        mg_batch_free(b);
    }
}

/* ---- observations ---- */

static int32_t one[TENSOR_MAX], two[TENSOR_MAX];

static void look_at_bounds(const mg_batch *b, mg_rng *rng)
{
    const mg_game *g = mg_batch_game(b);
    int n = mg_tensor_size(g);
    mg_tensor_element e;

    (void)rng;
    assert_true(n < TENSOR_MAX);
    one[n] = 0x5eed;
    for (int seat = 0; seat < g->seat_n; seat++) {
        mg_batch_observe(b, 0, seat, seat % 2, one);
        for (int k = (int)mg_rng_below(rng, 64); k < n; k += 64) {
            assert_true(mg_tensor_element_of(g, k, &e));
            if (one[k] < e.low || one[k] > e.high) {
                fail_msg("%s is %d, and not from %d to %d", e.name, one[k], e.low, e.high);
            }
        }
    }
    assert_int_equal(one[n], 0x5eed);
}

static void elements_keep_their_bounds(void **state)
{
    (void)state;
    play_all(look_at_bounds);
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(((const mg_tensor_element *)a)->name, ((const mg_tensor_element *)b)->name);
}

/* Each number of an observation has its own name, in every edition with its greatest number of
 * boards and seats. */
static void elements_have_names(void **state)
{
    static mg_tensor_element e[TENSOR_MAX];
    static mg_game g;

    (void)state;
    for (int edition = 0; edition < mg_edition_n; edition++) {
        mg_game_def def = mg_game_def_default(mg_editions[edition]);
        def.seat_n = mg_editions[edition]->seats_max;
        def.options.decks = def.options.decks ? 2 : 0;
        assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_OK);
        int n = mg_tensor_size(&g);

        assert_true(n > 100 && n < TENSOR_MAX);
        for (int k = 0; k < n; k++) {
            assert_true(mg_tensor_element_of(&g, k, &e[k]));
            assert_true(strlen(e[k].name) + 1 < MG_TENSOR_NAME_CAP && e[k].text[0]);
        }
        assert_false(mg_tensor_element_of(&g, n, &e[n]) || mg_tensor_element_of(&g, -1, &e[n]));
        qsort(e, (size_t)n, sizeof *e, compare_names);
        for (int k = 1; k < n; k++) {
            assert_string_not_equal(e[k - 1].name, e[k].name);
        }
    }
}

/* A kept card that was drawn on another board goes back to the pile of its country (IN-15), which
 * may then hold one card more than its deck. The observation has a place for it. */
static void piles_with_cards_that_came_back(void **state)
{
    static mg_game g;
    static mg_state s;
    mg_game_def def = mg_game_def_default(mg_edition_find("international"));
    mg_tensor_element e;
    int last = -1;

    (void)state;
    assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_OK);
    mg_state_init(&g, &s);
    mg_pile *pile = &s.board[0].pile[0];
    for (int card = 0; card < g.board[0].deck_n[0]; card++) {
        pile->known[pile->known_n++] = (uint8_t)mg_card_id(&g, 0, card);
    }
    s.board[0].unseen[0] = 0;
    pile->unseen_n = 0;
    assert_null(mg_state_check(&g, &s));
    pile->known[pile->known_n++] = (uint8_t)mg_card_id(&g, 1, 0);
    s.board[1].unseen[0] &= ~1u;
    s.board[1].pile[0].unseen_n--;
    assert_null(mg_state_check(&g, &s));
    mg_tensor_write(&g, &s, 0, one);
    for (int k = 0; k < mg_tensor_size(&g); k++) {
        assert_true(mg_tensor_element_of(&g, k, &e));
        last = strncmp(e.name, "pile.known.us.0.", 16) ? last : k;
    }
    assert_true(last > 0);
    assert_int_equal(one[last], mg_card_id(&g, 1, 0) + 1);
    assert_int_equal(one[last + 1], 0);
    pile->known[pile->known_n++] =
        (uint8_t)mg_card_id(&g, 1, 1); /* one more than can ever go back */
    s.board[1].unseen[0] &= ~2u;
    s.board[1].pile[0].unseen_n--;
    assert_string_equal(mg_state_check(&g, &s), "piles_in_range");
}

/* Different views have different observations, and equal views equal ones. */
static long alike, unlike;

static void compare_views(const mg_game *g, const mg_state *a, const mg_state *b, int seat)
{
    static mg_view first, second;
    const mg_view *v = mg_view_of(g, a, seat, &first), *w = mg_view_of(g, b, seat, &second);
    bool same = mg_state_equal(g, &v->seen, &w->seen);

    mg_tensor_write(g, &v->seen, seat, one);
    mg_tensor_write(g, &w->seen, seat, two);
    assert_int_equal(memcmp(one, two, (size_t)mg_tensor_size(g) * sizeof *one) == 0, same);
    *(same ? &alike : &unlike) += 1;
}

/* Numbers of a board game that follow from others, or that matter only for certain values of
 * others. */
static bool is_derived(const mg_state *s, size_t at)
{
    size_t board = at < offsetof(mg_state, board)
                       ? 0
                       : (at - offsetof(mg_state, board)) % sizeof(mg_board_state);
    bool rents = at >= offsetof(mg_state, claim) && at < offsetof(mg_state, secret);
    bool popped = at >= offsetof(mg_state, frame) + s->depth * sizeof(mg_frame) &&
                  at < offsetof(mg_state, board);
    bool owned =
        board >= offsetof(mg_board_state, owned) && board < offsetof(mg_board_state, mortgaged);

    return rents || popped || owned || board == offsetof(mg_board_state, built) ||
           board >= offsetof(mg_board_state, pile);
}

/* Each number that differs from an earlier state is exchanged alone: the observation must differ.
 */
static void exchange_numbers(const mg_game *g, const mg_state *s, const mg_state *before)
{
    static mg_state mixed;

    for (size_t at = 0; at < g->state_bytes && !mg_is_card_game(g); at += 4) {
        if (is_derived(s, at) || memcmp((const char *)s + at, (const char *)before + at, 4) == 0) {
            continue;
        }
        mg_state_copy(g, &mixed, s);
        memcpy((char *)&mixed + at, (const char *)before + at, 4);
        mg_tensor_write(g, s, 0, one);
        mg_tensor_write(g, &mixed, 0, two);
        if (memcmp(one, two, (size_t)mg_tensor_size(g) * sizeof *one) == 0) {
            fail_msg("the state's bytes from %zu on are in no observation", at);
        }
    }
}

/* The state is compared with an earlier one of the same game, and with samples of its view. */
static void look_at_views(const mg_batch *b, mg_rng *rng)
{
    static mg_state before, sample;
    static mg_view view;
    const mg_game *g = mg_batch_game(b);
    const mg_state *s = mg_batch_state(b, 0);

    for (int seat = 0; seat < g->seat_n; seat++) {
        mg_view_sample(g, mg_view_of(g, s, seat, &view), seat, rng, &sample);
        compare_views(g, s, &sample, seat);
        if (before.seat_n == g->seat_n && before.board_n == g->board_n && before.turn_n &&
            mg_rng_below(rng, 2)) {
            compare_views(g, s, &before, seat);
            exchange_numbers(g, s, &before);
        }
    }
    memset(&before, 0, sizeof before);
    mg_state_copy(g, &before, s);
}

static void observations_are_views(void **state)
{
    static mg_game g;
    mg_rng rng;

    (void)state;
    for (int edition = 0; edition < mg_edition_n; edition++) {
        for (long turn = 0; turn < games_of_each(); turn++) {
            random_game(&g, edition, turn, &rng);
            play_alone(&g, MG_BATCH_CHANCE, &rng, look_at_views);
        }
    }
    assert_true(alike > 1000 && unlike > 1000);
}

/* ---- secrets ---- */

typedef struct secret_game {
    const char *edition, *option;
    int32_t value;
    long least, unlike; /* states that differ only in what a seat cannot know */
} secret_game;

static secret_game *secret_now;

/* Secrets that a seat cannot see are exchanged: its observations stay the same to the byte. */
static void look_at_secrets(const mg_batch *b, mg_rng *rng)
{
    static mg_state sample;
    static mg_view view, again;
    const mg_game *g = mg_batch_game(b);
    const mg_state *s = mg_batch_state(b, 0);
    size_t size = (size_t)mg_tensor_size(g) * sizeof *one;

    for (int seat = 0; seat < g->seat_n; seat++) {
        mg_view_sample(g, mg_view_of(g, s, seat, &view), seat, rng, &sample);
        if (mg_state_equal(g, s, &sample)) {
            continue;
        }
        secret_now->unlike++;
        mg_tensor_write(g, &mg_view_of(g, &sample, seat, &again)->seen, seat, two);
        mg_tensor_write(g, &mg_view_of(g, s, seat, &view)->seen, seat, one);
        assert_memory_equal(one, two, size);
        mg_batch_observe(b, 0, seat, false, one);
        int asked = 2 + MG_PARTS_MAX; /* parts chosen so far are known to the chooser only */
        assert_memory_equal(one + asked, two + asked, size - (size_t)asked * sizeof *one);
        if (seat != mg_batch_question(b, 0).actor) {
            assert_memory_equal(one, two, size);
        }
        if (!mg_state_equal(g, s, &view.seen)) {
            mg_batch_observe(b, 0, seat, true, one);
            assert_memory_not_equal(one, two, size);
        }
    }
}

static void observations_keep_secrets(void **state)
{
    static secret_game games[] = {
        {"deal",          NULL,            0,                 500, 0},
        {"deal",          "bank_public",   MG_BANK_HIDDEN,    500, 0},
        {"house-divided", NULL,            0,                 20,  0},
        {"house-divided", "cards.hidden",  1,                 40,  0},
        {"standard",      "auction.style", MG_AUCTION_SEALED, 20,  0},
    };
    static mg_game g;

    (void)state;
    for (size_t k = 0; k < sizeof games / sizeof *games; k++) {
        mg_game_def def = mg_game_def_default(mg_edition_find(games[k].edition));
        mg_rng rng = mg_rng_of(k, 0, MG_STREAM_SAMPLE);

        if (games[k].option) {
            int option = mg_option_find(games[k].option, strlen(games[k].option));
            assert_int_equal(mg_option_set(&def.options, option, games[k].value), MG_E_OK);
        }
        secret_now = &games[k];
        for (def.seat_n = 3; def.seat_n <= 5; def.seat_n++) {
            assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_OK);
            play_alone(&g, 0, &rng, look_at_secrets);
            play_alone(&g, MG_BATCH_CHANCE, &rng, look_at_secrets);
        }
        if (games[k].unlike < games[k].least) {
            fail_msg("%s: %ld states with secrets", games[k].edition, games[k].unlike);
        }
    }
}

/* ---- the same games ---- */

enum { MANY = 12, MANY_STEPS = 300 };

typedef struct arrays {
    int32_t *observation, *action;
    uint8_t *mask, *terminal, *truncated;
    float *reward;
    int8_t *actor;
} arrays;

static arrays arrays_of(const mg_game *g, int games)
{
    size_t n = (size_t)games;
    arrays a = {calloc(n * (size_t)mg_tensor_size(g), sizeof(int32_t)),
                calloc(n, sizeof(int32_t)),
                calloc(n, MG_MASK),
                calloc(n, 1),
                calloc(n, 1),
                calloc(n * g->seat_n, sizeof(float)),
                calloc(n, 1)};

    assert_true(a.observation && a.action && a.mask && a.terminal && a.truncated && a.reward &&
                a.actor);
    return a;
}

static mg_batch_rows rows_of(const arrays *a)
{
    return (mg_batch_rows){a->observation, a->mask,      a->action, a->reward,
                           a->terminal,    a->truncated, a->actor};
}

static void free_arrays(arrays *a)
{
    free(a->observation);
    free(a->action);
    free(a->mask);
    free(a->terminal);
    free(a->truncated);
    free(a->reward);
    free(a->actor);
}

static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t n)
{
    for (size_t k = 0; k < n; k++) {
        hash = (hash ^ ((const uint8_t *)bytes)[k]) * 0x100000001b3u;
    }
    return hash;
}

/* A row that was partly updated equals an observation that is written anew. */
static void check_observation(const mg_batch *b, const mg_batch_rows *rows, int k, bool whole)
{
    static _Thread_local int32_t fresh[TENSOR_MAX];
    size_t size = (size_t)mg_tensor_size(mg_batch_game(b));
    int actor = mg_batch_question(b, k).actor;

    mg_batch_observe(b, k, actor < 0 ? 0 : actor, whole, fresh);
    assert_memory_equal(rows->observation + (size_t)k * size, fresh, size * sizeof *fresh);
}

/* Games of a batch from a given number on, each with its own policy, and the hash of all values
 * that their rows have had. */
typedef struct part {
    mg_batch *b;
    mg_batch_rows rows;
    int32_t *action;
    uint64_t *hash;
    int from, to, first;
    bool whole;
} part;

static void hash_rows(const part *p)
{
    const mg_game *g = mg_batch_game(p->b);
    size_t size = (size_t)mg_tensor_size(g);

    for (int k = p->from; k < p->to; k++) {
        uint64_t h = p->hash[k];

        check_observation(p->b, &p->rows, k, p->whole);
        h = hash_bytes(h, p->rows.observation + (size_t)k * size, size * sizeof(int32_t));
        h = hash_bytes(h, p->rows.mask + (size_t)k * MG_MASK, MG_MASK);
        h = hash_bytes(h, p->rows.reward + (size_t)k * g->seat_n, g->seat_n * sizeof(float));
        h = hash_bytes(h, &p->rows.terminal[k], 1);
        h = hash_bytes(h, &p->rows.truncated[k], 1);
        p->hash[k] = hash_bytes(h, &p->rows.actor[k], 1);
    }
}

static void *play_part(void *user)
{
    const part *p = user;
    mg_rng rng[MANY];

    for (int k = p->from; k < p->to; k++) {
        rng[k] = mg_rng_of(99, (uint64_t)(p->first + k), MG_STREAM_SAMPLE);
    }
    mg_batch_reset(p->b, &p->rows, p->from, p->to);
    for (int step = 0; step < MANY_STEPS; step++) {
        hash_rows(p);
        for (int k = p->from; k < p->to; k++) {
            p->action[k] = p->rows.actor[k] == MG_ACTOR_NONE
                               ? 0
                               : answer_of(p->rows.mask + (size_t)k * MG_MASK, &rng[k]);
        }
        assert_int_equal(mg_batch_step(p->b, &p->rows, p->from, p->to), 0);
        hash_rows(p);
        mg_batch_reset(p->b, &p->rows, p->from, p->to);
    }
    return NULL;
}

/* Plays MANY games in batches of `size`, each with a given number of threads. */
static void play_many(const mg_batch_def *like, int size, int threads, uint64_t hash[MANY])
{
    memset(hash, 0, MANY * sizeof *hash);
    for (int first = 0; first < MANY; first += size) {
        mg_batch_def def = *like;
        arrays a = arrays_of(like->game, size);
        pthread_t thread[MANY];
        part p[MANY];

        def.games = size;
        def.first = (uint64_t)first;
        mg_batch *b = mg_batch_new(&def);
        assert_non_null(b);
        for (int k = 0; k < threads; k++) {
            p[k] = (part){b,
                          rows_of(&a),
                          a.action,
                          hash + first,
                          size * k / threads,
                          size * (k + 1) / threads,
                          first,
                          (def.how & MG_BATCH_WHOLE) != 0};
            assert_int_equal(pthread_create(&thread[k], NULL, play_part, &p[k]), 0);
        }
        for (int k = 0; k < threads; k++) {
            assert_int_equal(pthread_join(thread[k], NULL), 0);
        }
        mg_batch_free(b);
        free_arrays(&a);
    }
}

static void same_games(const char *edition, int seats, const char *bot, uint32_t how)
{
    static mg_game g;
    uint64_t alone[MANY], together[MANY], by_threads[MANY];
    mg_game_def game = mg_game_def_default(mg_edition_find(edition));
    mg_batch_def def = {.game = &g, .seed = 5, .how = how};

    game.seat_n = seats;
    game.options.limit_rounds = 8; /* so that games end, and others begin */
    assert_int_equal(mg_game_init(&g, &game, NULL), MG_E_OK);
    for (int seat = 1; bot && seat < seats; seat++) {
        def.bot[seat] = mg_bot_find(bot);
    }
    play_many(&def, 1, 1, alone);
    play_many(&def, MANY, 1, together);
    /* Counters of branches are not atomic. */
    play_many(&def, MANY, MAGIE_COVERAGE ? 1 : 3, by_threads);
    assert_memory_equal(alone, together, sizeof alone);
    assert_memory_equal(alone, by_threads, sizeof alone);
    assert_true(alone[0] != alone[1]);
}

static void same_games_for_any_size(void **state)
{
    (void)state;
    same_games("standard", 3, NULL, 0);
    same_games("standard", 3, "steward", 0);
    same_games("standard", 4, "random", MG_BATCH_OUT_OF_TURN);
    same_games("international", 2, "random", 0);
    same_games("international", 3, NULL, MG_BATCH_OUT_OF_TURN);
    same_games("house-divided", 3, NULL, MG_BATCH_CHANCE);
    same_games("deal", 2, "steward", MG_BATCH_PLAYS);
    same_games("deal", 3, NULL, 0);
    same_games("us-house", 2, NULL, MG_BATCH_WHOLE);
}

/* ---- ends and rewards ---- */

typedef struct ends {
    long decided, cut;
} ends;

static void check_row(const mg_batch *b, const arrays *a, int k, ends *count)
{
    const mg_state *s = mg_batch_state(b, k);
    int n = mg_batch_game(b)->seat_n;
    const float *reward = a->reward + k * n;
    double sum = 0, some = 0;

    for (int seat = 0; seat < n; seat++) {
        sum += (double)reward[seat];
        some += reward[seat] != 0.0F;
        assert_true(reward[seat] >= -1.0F && reward[seat] <= (float)(n - 1));
        if (a->terminal[k]) {
            assert_true((reward[seat] > -1.0F) == (s->winners >> seat & 1));
        }
    }
    assert_true(sum < 1e-5 && sum > -1e-5);
    assert_false(a->terminal[k] && a->truncated[k]);
    assert_int_equal(a->actor[k] == MG_ACTOR_NONE, a->terminal[k] || a->truncated[k]);
    assert_int_equal(a->terminal[k], s->result == MG_DECIDED);
    if (!a->terminal[k] || s->winners == (1 << n) - 1) {
        assert_true(some == 0); /* no reward before the end, nor for a game that is cut off */
    } else {
        assert_true(some > 0);
    }
    count->decided += a->terminal[k];
    count->cut += a->truncated[k];
}

static void play_to_ends(const char *edition, int seats, int rounds, ends *count)
{
    static mg_game g;
    mg_game_def def = mg_game_def_default(mg_edition_find(edition));
    mg_rng rng = mg_rng_of(3, 0, MG_STREAM_SAMPLE);

    def.seat_n = seats;
    def.options.limit_rounds = rounds;
    assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_OK);
    mg_batch *b = batch_of(&g, 4, 0, 0);
    arrays a = arrays_of(&g, 4);
    const mg_batch_rows rows = rows_of(&a);
    mg_batch_reset(b, &rows, 0, 4);
    for (int step = 0; step < 6000; step++) {
        for (int k = 0; k < 4; k++) {
            bool over = a.actor[k] == MG_ACTOR_NONE;
            a.action[k] = over ? 0 : answer_of(a.mask + k * MG_MASK, &rng);
        }
        uint8_t was_terminal = a.terminal[0], was_cut = a.truncated[0];
        mg_batch_step(b, &rows, 0, 4);
        for (int k = 0; k < 4; k++) {
            bool again = k == 0 && (was_terminal || was_cut);
            if (again) { /* unchanged until it is reset, and rewarded once */
                assert_int_equal(a.terminal[0], was_terminal);
                assert_true(a.reward[0] == 0.0F && a.reward[1] == 0.0F);
            } else {
                check_row(b, &a, k, count);
            }
        }
        mg_batch_reset(b, &rows, step % 2 ? 0 : 1, 4); /* every second time the first game too */
        for (int k = 1; k < 4; k++) {
            assert_true(!a.terminal[k] && !a.truncated[k] && a.actor[k] >= 0);
        }
    }
    mg_batch_free(b);
    free_arrays(&a);
}

/* If bots end a game before the other seat is asked, the next step reports the end and gives the
 * reward. */
static void ends_before_a_question(void **state)
{
    enum { N = 64 };

    static mg_game g;
    mg_game_def game = mg_game_def_default(mg_edition_find("deal"));

    (void)state;
    game.options.win_bank = 1;
    assert_int_equal(mg_game_init(&g, &game, NULL), MG_E_OK);
    mg_batch_def def = {
        .game = &g, .games = N, .bot = {NULL, mg_bot_find("steward")}
    };
    mg_batch *b = mg_batch_new(&def);
    arrays a = arrays_of(&g, N);
    const mg_batch_rows rows = rows_of(&a);
    mg_rng rng = mg_rng_of(3, 0, MG_STREAM_SAMPLE);
    int32_t *seen = a.observation;

    memset(seen, 1, sizeof *seen);
    mg_batch_observe(b, 0, 1, false, seen);
    assert_int_equal(seen[0], 0); /* no game has begun */
    int late = 0, first[N];
    mg_batch_reset(b, &rows, 0, N);
    for (int k = 0; k < N; k++) {
        first[k] = a.actor[k];
        late += first[k] == MG_ACTOR_NONE;
        a.action[k] = first[k] < 0 ? 0 : answer_of(a.mask + k * MG_MASK, &rng);
        assert_true(!a.terminal[k] && !a.truncated[k] && a.reward[2 * k] == 0.0F);
    }
    assert_in_range(late, 1, N - 1);
    mg_batch_reset(b, &rows, 0, N); /* a second reset changes nothing */
    assert_int_equal(mg_batch_step(b, &rows, 0, N), 0);
    for (int k = 0; k < N; k++) {
        if (first[k] == MG_ACTOR_NONE) {
            assert_true(a.terminal[k] && a.reward[2 * k] == -1.0F && a.reward[2 * k + 1] == 1.0F);
        }
    }
    mg_batch_step(b, &rows, 0, N);
    for (int k = 0; k < N; k++) {
        assert_true(first[k] != MG_ACTOR_NONE || (a.terminal[k] && a.reward[2 * k] == 0.0F));
    }
    mg_batch_free(b);
    free_arrays(&a);
}

static void rewards_at_the_end_alone(void **state)
{
    ends boards = {0}, cards = {0}, few = {0};

    (void)state;
    play_to_ends("standard", 2, 6, &boards);
    play_to_ends("deal", 2, 0, &cards);
    play_to_ends("deal", 3, 2, &few);
    assert_true(boards.cut > 20 && cards.decided > 20 && few.cut > 20);
}

static void answers_that_are_none(void **state)
{
    static mg_game g;
    mg_game_def def = mg_game_def_default(mg_edition_find("standard"));
    uint8_t mask[2 * MG_MASK];
    int32_t action[2] = {-1, 1 << 20};
    const mg_batch_rows rows = {.mask = mask, .action = action};

    (void)state;
    assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_OK);
    mg_batch *b = batch_of(&g, 2, 0, 0), *other = batch_of(&g, 2, 0, 0);
    mg_batch_reset(b, &rows, 0, 2);
    mg_batch_reset(other, &rows, 0, 2);
    for (int step = 0; step < 50; step++) {
        for (int k = 0; k < 2; k++) {
            action[k] =
                (int32_t)((uint8_t *)memchr(mask + k * MG_MASK, 1, MG_MASK) - (mask + k * MG_MASK));
        }
        assert_int_equal(mg_batch_step(b, &(mg_batch_rows){.action = action}, 0, 2), 0);
        action[0] = step % 2 ? -1 : MG_MASK;
        action[1] = INT32_MIN;
        assert_int_equal(mg_batch_step(other, &rows, 0, 2), 2);
        for (int k = 0; k < 2; k++) {
            assert_true(mg_state_equal(&g, mg_batch_state(b, k), mg_batch_state(other, k)));
        }
    }
    mg_batch_drop(b, 1);
    assert_int_equal(mg_batch_question(b, 1).actor, MG_ACTOR_NONE);
    assert_int_equal(mg_batch_step(b, &rows, 1, 2), 0);
    mg_batch_reset(b, &rows, 0, 2);
    assert_true(mg_batch_state(b, 1)->turn_n <= 1 && mg_batch_state(b, 0)->turn_n > 1);
    mg_batch_free(b);
    mg_batch_free(other);
}

/* Each allowed answer is drawn about as often as the others; none if the game is over. */
static void random_answers(void **state)
{
    enum { DRAWS = 4000 };

    static mg_game g;
    mg_game_def def = mg_game_def_default(mg_edition_find("standard"));
    uint8_t mask[2 * MG_MASK];
    int32_t action[2] = {0, 77};
    const mg_batch_rows rows = {.mask = mask, .action = action};
    mg_rng rng = mg_rng_of(3, 0, MG_STREAM_SAMPLE);
    int several = 0;

    (void)state;
    assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_OK);
    mg_batch *b = batch_of(&g, 2, 0, 0);
    mg_batch_reset(b, &rows, 0, 1);
    for (int step = 0; step < 60; step++) {
        int came[MG_MASK] = {0}, n = 0;

        for (int k = 0; k < MG_MASK; k++) {
            n += mask[k];
        }
        for (int draw = 0; draw < DRAWS; draw++) {
            mg_batch_sample(b, &rng, action, 0, 2);
            came[action[0]]++;
            assert_int_equal(action[1], 0);
        }
        for (int k = 0; k < MG_MASK; k++) {
            assert_true(mask[k] ? came[k] > DRAWS / n / 3 && came[k] < 3 * DRAWS / n + 1
                                : came[k] == 0);
        }
        several += n > 2;
        assert_int_equal(mg_batch_step(b, &rows, 0, 1), 0);
    }
    assert_true(several > 10);
    mg_batch_free(b);
}

/* ---- chance ---- */

static long chances;

/* In every question that leads to an outcome, its answer has the weight of the outcome. */
static void look_at_chance(const mg_batch *b, mg_rng *rng)
{
    uint32_t weight[MG_MASK];
    mg_outcome outcome[MG_OUTCOMES_MAX];
    const mg_game *g = mg_batch_game(b);
    const mg_state *s = mg_batch_state(b, 0);
    uint64_t sum = mg_batch_weights(b, 0, weight), all = 0, listed = 0;

    (void)rng;
    for (int k = 0; k < MG_MASK; k++) {
        all += weight[k];
    }
    assert_true(all == sum);
    if (mg_batch_question(b, 0).actor != MG_ACTOR_CHANCE) {
        assert_int_equal(sum, 0);
        return;
    }
    int32_t answer[MG_PARTS_MAX + 1];
    int n = mg_chance_list(g, s, outcome, MG_OUTCOMES_MAX);
    for (int k = 0; k < n; k++) {
        if (mg_batch_answers(b, 0, outcome[k].act, answer) > 0) {
            assert_true(weight[answer[0]] >= outcome[k].weight);
            listed += outcome[k].weight;
        }
    }
    assert_true(listed == sum && sum > 0);
    chances++;
}

static void chance_by_choice(void **state)
{
    (void)state;
    play_all(look_at_chance);
    assert_true(chances > 1000);
}

/* ---- copies, bots, memory ---- */

/* Where all seats are bots, a batch plays the games that play-outs play. */
static void bots_play_the_games_of_play_outs(void **state)
{
    static mg_game g;
    static const char *const edition[] = {"standard", "house-divided", "deal"};
    static const char *const name[] = {"steward", "random"};

    (void)state;
    for (int k = 0; k < 6; k++) {
        mg_game_def game = mg_game_def_default(mg_edition_find(edition[k / 2]));
        mg_batch_def def = {.game = &g, .seed = 7, .games = 4};

        game.seat_n = 3;
        game.options.limit_rounds = 20;
        assert_int_equal(mg_game_init(&g, &game, NULL), MG_E_OK);
        for (int seat = 0; seat < 3; seat++) {
            def.bot[seat] = mg_bot_find(name[k % 2]);
        }
        mg_batch *b = mg_batch_new(&def);
        assert_non_null(b);
        mg_batch_reset(b, &(const mg_batch_rows){0}, 0, 4);
        for (int n = 0; n < 4; n++) {
            mg_rng dice = mg_rng_of(7, (uint64_t)n, MG_STREAM_CHANCE);
            mg_rng bots = mg_rng_of(7, (uint64_t)n, MG_STREAM_BOTS);
            mg_bot_memory memory[3] = {0};
            mg_playout count = {0};
            static mg_state s;

            mg_state_init(&g, &s);
            mg_play_out(&g, &s, &(mg_players){def.bot, memory, &dice, &bots}, &count);
            assert_int_equal(mg_state_hash(&g, &s), mg_state_hash(&g, mg_batch_state(b, n)));
        }
        mg_batch_free(b);
    }
}

/* The caller is asked for every outcome of chance, also in turns of bots: the batch's own dice have
 * no effect. */
static void chance_of_bots_by_choice(void **state)
{
    static mg_game g;
    static const char *const edition[] = {"standard", "international", "deal"};

    (void)state;
    for (int k = 0; k < 3; k++) {
        mg_game_def game = mg_game_def_default(mg_edition_find(edition[k]));
        uint8_t mask[MG_MASK];
        int32_t action;
        const mg_batch_rows rows = {.mask = mask, .action = &action};
        mg_batch *b[2];
        int outcomes = 0;

        game.seat_n = 3;
        assert_int_equal(mg_game_init(&g, &game, NULL), MG_E_OK);
        for (int seed = 0; seed < 2; seed++) {
            mg_batch_def def = {
                .game = &g, .seed = (uint64_t)seed, .games = 1, .how = MG_BATCH_CHANCE};
            def.bot[1] = def.bot[2] = mg_bot_find("steward");
            b[seed] = mg_batch_new(&def);
            assert_non_null(b[seed]);
            mg_batch_reset(b[seed], &rows, 0, 1);
        }
        for (int step = 0; step < 400; step++) {
            int actor = mg_batch_question(b[0], 0).actor, n = step;

            assert_int_equal(actor, mg_batch_question(b[1], 0).actor);
            assert_int_equal(mg_state_hash(&g, mg_batch_state(b[0], 0)),
                             mg_state_hash(&g, mg_batch_state(b[1], 0)));
            if (actor == MG_ACTOR_NONE) {
                break;
            }
            outcomes += actor == MG_ACTOR_CHANCE;
            for (action = n % MG_MASK; !mask[action]; action = (action + 1) % MG_MASK) {
            }
            n = action;
            assert_int_equal(mg_batch_step(b[0], &rows, 0, 1), 0);
            action = n;
            assert_int_equal(mg_batch_step(b[1], &rows, 0, 1), 0);
        }
        assert_true(outcomes > 40);
        mg_batch_free(b[0]);
        mg_batch_free(b[1]);
    }
}

static void copies_go_on_alike(void **state)
{
    static mg_game g;
    mg_game_def def = mg_game_def_default(mg_edition_find("standard"));
    mg_rng rng = mg_rng_of(1, 2, MG_STREAM_SAMPLE);

    (void)state;
    def.seat_n = 3;
    assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_OK);
    mg_batch_def like = {
        .game = &g, .seed = 1, .games = 2, .bot = {NULL, mg_bot_find("steward")}
    };
    mg_batch *b = mg_batch_new(&like);
    arrays a = arrays_of(&g, 2);
    const mg_batch_rows rows = rows_of(&a);
    assert_non_null(b);
    mg_batch_reset(b, &rows, 0, 2);
    for (int step = 0; step < 200; step++) {
        if (step == 40) {
            mg_batch_copy(b, 1, b, 0);
        }
        assert_true(a.actor[0] == 0 || a.actor[0] == 2); /* the bot has the other seat */
        mg_batch_observe(b, 0, a.actor[0], false, one);
        assert_memory_equal(a.observation, one, (size_t)mg_tensor_size(&g) * sizeof *one);
        a.action[0] = answer_of(a.mask, &rng);
        a.action[1] = step < 40 ? -1 : a.action[0];
        mg_batch_step(b, &rows, 0, 2);
        if (step >= 40) {
            assert_true(mg_state_equal(&g, mg_batch_state(b, 0), mg_batch_state(b, 1)));
            assert_memory_equal(a.mask, a.mask + MG_MASK, MG_MASK);
        }
    }
    mg_batch_free(b);
    free_arrays(&a);
}

static void steps_allocate_nothing(void **state)
{
    static const char *const editions[] = {"standard", "international", "house-divided", "deal"};
    static mg_game g;
    mg_rng rng = mg_rng_of(1, 3, MG_STREAM_SAMPLE);

    (void)state;
    for (size_t e = 0; e < sizeof editions / sizeof *editions; e++) {
        mg_game_def def = mg_game_def_default(mg_edition_find(editions[e]));
        assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_OK);
        fault_begin(FAULT_MALLOC, 0, false, 0);
        mg_batch *b = batch_of(&g, 1, 0, 0);
        assert_true(fault_end(FAULT_MALLOC) > 0);
        arrays a = arrays_of(&g, 1);
        const mg_batch_rows rows = rows_of(&a);
        fault_begin(FAULT_MALLOC, 0, false, 0);
        mg_batch_reset(b, &rows, 0, 1);
        for (int step = 0; step < STEPS; step++) {
            a.action[0] = a.actor[0] == MG_ACTOR_NONE ? 0 : answer_of(a.mask, &rng);
            mg_batch_step(b, &rows, 0, 1);
            mg_batch_reset(b, &rows, 0, 1);
        }
        assert_int_equal(fault_end(FAULT_MALLOC), 0);
        mg_batch_free(b);
        free_arrays(&a);
    }
}

static void without_memory(void **state)
{
    static mg_game g;
    mg_game_def def = mg_game_def_default(mg_edition_find("standard"));

    (void)state;
    assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_OK);
    for (long k = 1; k <= 5; k++) {
        mg_batch_def like = {.game = &g, .games = 1, .bot = {mg_bot_find("random")}};

        fault_begin(FAULT_MALLOC, k, false, 0);
        mg_batch *b = mg_batch_new(&like);
        fault_end(FAULT_MALLOC);
        assert_null(b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(masks_are_the_legal_actions),
        cmocka_unit_test(masks_of_plays),
        cmocka_unit_test(others_are_asked_once),
        cmocka_unit_test(bots_wait_for_who_acts_out_of_turn),
        cmocka_unit_test(answers_do_what_actions_do),
        cmocka_unit_test(elements_keep_their_bounds),
        cmocka_unit_test(elements_have_names),
        cmocka_unit_test(piles_with_cards_that_came_back),
        cmocka_unit_test(observations_are_views),
        cmocka_unit_test(observations_keep_secrets),
        cmocka_unit_test(same_games_for_any_size),
        cmocka_unit_test(ends_before_a_question),
        cmocka_unit_test(rewards_at_the_end_alone),
        cmocka_unit_test(answers_that_are_none),
        cmocka_unit_test(random_answers),
        cmocka_unit_test(chance_by_choice),
        cmocka_unit_test(bots_play_the_games_of_play_outs),
        cmocka_unit_test(chance_of_bots_by_choice),
        cmocka_unit_test(copies_go_on_alike),
        cmocka_unit_test(steps_allocate_nothing),
        cmocka_unit_test(without_memory),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
