/* SPDX-License-Identifier: MIT
 * Bots: every decision is legal whatever the options, games end, no contents of a bot's memory are
 * harmful, and the steward plays better than random. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
/* clang-format on */
#include "base/bits.h"
#include "record/words/unknown_bot.h"

#include "magie/bots.h"
#include "magie/match.h"
#include "magie/rng.h"

#include <stdio.h>
#include <string.h>

enum { OPTION_GAMES = 1000, STRENGTH_GAMES = 200, MEMORY_GAMES = 100, DECISIONS_MAX = 400000 };

/* A game being played by bots, checked as it goes. */
typedef struct table {
    mg_game game;
    mg_state state;
    mg_bot_memory memory[MG_SEATS_MAX];
    mg_rng dice, bots;
    mg_rng noise; /* fills memories with random bytes now and then */
    bool noisy;
    uint64_t index;
} table;

/* ---- games with random options ---- */

static void sample_options(mg_options *o, mg_rng *rng)
{
    for (int option = 0; option < MG_OPTION_N; option++) {
        const mg_option_info *info = &mg_option_table[option];
        uint32_t span = (uint32_t)(info->max - info->min) + 1;
        int32_t value;

        if (mg_rng_below(rng, 3) != 0) {
            continue;
        }
        if (span > 100) {
            span = (uint32_t)(info->def - info->min) * 2 + 2;
        }
        value = info->min + (int32_t)mg_rng_below(rng, span);
        assert_int_equal(mg_option_set(o, option, value), MG_E_OK);
    }
    o->limit_rounds = 1 + (int32_t)mg_rng_below(rng, 120);
}

static bool set_up(table *t, uint64_t index)
{
    const mg_edition *edition = mg_edition_find("standard");
    mg_rng rng = mg_rng_of(1, index, MG_STREAM_OPTIONS);
    mg_game_def def;

    assert_non_null(edition);
    def = mg_game_def_default(edition);
    def.seat_n = 2 + (int)(index % 7);
    do {
        def.options = edition->options;
        sample_options(&def.options, &rng);
    } while (mg_options_conflict(&def.options));
    if (mg_game_init(&t->game, &def, NULL) != MG_E_OK) {
        return false;
    }
    t->index = index;
    t->dice = mg_rng_of(1, index, MG_STREAM_CHANCE);
    t->bots = mg_rng_of(1, index, MG_STREAM_BOTS);
    t->noise = mg_rng_of(1, index, MG_STREAM_SAMPLE);
    memset(t->memory, 0, sizeof t->memory);
    mg_state_init(&t->game, &t->state);
    return true;
}

static bool listed(const table *t, int seat, mg_action act)
{
    static mg_choice choice[MG_LEGAL_MAX];
    int n = mg_legal(&t->game, &t->state, seat, choice, MG_LEGAL_MAX);

    for (int k = 0; k < n; k++) {
        const mg_choice *c = &choice[k];

        if (c->act.kind == act.kind && c->act.seat == act.seat && c->act.subj == act.subj &&
            act.amt >= c->act.amt && act.amt <= c->max) {
            return true;
        }
    }
    return false;
}

static void illegal(const table *t, const mg_bot *bot, mg_action act)
{
    const mg_frame *f = &t->state.frame[t->state.depth - 1];

    fail_msg("game %d: %s, seat %d, does action %d (subject %d, amount %d) at frame %d step %d",
             (int)t->index, bot->name, act.seat, act.kind, act.subj, act.amt, f->kind,
             f->slot.step);
}

static void disturb(table *t, int seat)
{
    for (int word = 0; word < 16; word++) {
        if (mg_rng_below(&t->noise, 20) == 0) {
            t->memory[seat].word[word] = mg_rng_next(&t->noise);
        }
    }
}

static mg_action decide(table *t, const mg_bot *const *bot)
{
    mg_view buffer;
    int seat = mg_bits_first(mg_to_act(&t->game, &t->state));
    const mg_view *view = mg_view_of(&t->game, &t->state, seat, &buffer);
    mg_action act;

    if (t->noisy) {
        disturb(t, seat);
    }
    act = bot[seat]->act(&t->game, view, seat, &t->memory[seat], &t->bots, NULL);
    if (!listed(t, seat, act)) {
        illegal(t, bot[seat], act);
    }
    return act;
}

/* Plays to the end; each decision must be listed as legal and must apply. */
static void play(table *t, const mg_bot *const *bot)
{
    int decisions = 0;
    mg_node node;

    while ((node = mg_node_of(&t->game, &t->state)) != MG_OVER) {
        mg_action act =
            node == MG_CHANCE ? mg_chance_sample(&t->game, &t->state, &t->dice) : decide(t, bot);

        assert_int_equal(mg_apply(&t->game, &t->state, act, NULL).status, MG_E_OK);
        assert_true(++decisions < DECISIONS_MAX);
    }
}

/* The bots: all stewards, all random players, or mixed. */
static void seat_bots(const mg_bot **bot, uint64_t index)
{
    for (uint64_t seat = 0; seat < MG_SEATS_MAX; seat++) {
        bot[seat] = &mg_bots[(index / 7 + seat * (index % 3)) % (uint64_t)mg_bot_n];
    }
}

static void test_legal_with_any_options(void **state)
{
    static table t;
    const mg_bot *bot[MG_SEATS_MAX];
    int played = 0;

    (void)state;
    for (uint64_t index = 0; index < OPTION_GAMES; index++) {
        if (!set_up(&t, index)) {
            continue;
        }
        seat_bots(bot, index);
        play(&t, bot);
        played++;
    }
    assert_true(played > OPTION_GAMES / 2);
}

/* A memory full of random bytes, or from another point of the game, must never lead to an illegal
 * action. */
static void test_any_memory_is_safe(void **state)
{
    static table t;
    const mg_bot *bot[MG_SEATS_MAX];

    (void)state;
    t.noisy = true;
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        bot[seat] = mg_bot_find("steward");
    }
    for (uint64_t index = 0; index < MEMORY_GAMES; index++) {
        if (set_up(&t, index)) {
            play(&t, bot);
        }
    }
}

/* ---- play-outs ---- */

static void plain_game(mg_game *g, int seats)
{
    mg_game_def def = mg_game_def_default(mg_edition_find("standard"));

    def.seat_n = seats;
    assert_int_equal(mg_game_init(g, &def, NULL), MG_E_OK);
}

static void play_out(const mg_game *g, mg_state *s, const mg_bot *const *bot, uint64_t index,
                     mg_playout *count)
{
    mg_bot_memory memory[MG_SEATS_MAX];
    mg_rng dice = mg_rng_of(3, index, MG_STREAM_CHANCE);
    mg_rng bots = mg_rng_of(3, index, MG_STREAM_BOTS);

    memset(memory, 0, sizeof memory);
    mg_state_init(g, s);
    mg_play_out(g, s, &(mg_players){bot, memory, &dice, &bots}, count);
}

static void test_playout_ends_and_counts(void **state)
{
    const mg_bot *bot[MG_SEATS_MAX];
    mg_playout count = {0}, again = {0};
    static mg_game g;
    mg_state s, same;

    (void)state;
    plain_game(&g, 4);
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        bot[seat] = mg_bot_find(seat % 2 ? "steward" : "random");
    }
    play_out(&g, &s, bot, 0, &count);
    assert_int_equal(mg_node_of(&g, &s), MG_OVER);
    assert_true(count.rolls > 20);
    assert_true(count.decisions > count.rolls && count.chances >= count.rolls);
    play_out(&g, &same, bot, 0, &again);
    assert_true(mg_state_equal(&g, &s, &same));
    assert_memory_equal(&count, &again, sizeof count);
}

static void test_steward_beats_random(void **state)
{
    const mg_bot *bot[MG_SEATS_MAX];
    mg_playout count = {0};
    static mg_game g;
    int won = 0;

    (void)state;
    plain_game(&g, 4);
    for (uint64_t index = 0; index < STRENGTH_GAMES; index++) {
        mg_state s;

        for (uint64_t seat = 0; seat < MG_SEATS_MAX; seat++) {
            bot[seat] = mg_bot_find(seat == index % 4 ? "steward" : "random");
        }
        play_out(&g, &s, bot, index, &count);
        won += s.winners == 1u << index % 4;
    }
    if (won * 100 < STRENGTH_GAMES * 85) {
        fail_msg("the steward won %d of %d games", won, STRENGTH_GAMES);
    }
}

static void test_table(void **state)
{
    (void)state;
    for (int k = 0; k < mg_bot_n; k++) {
        assert_ptr_equal(mg_bot_find(mg_bots[k].name), &mg_bots[k]);
    }
    assert_null(mg_bot_find("nobody"));
    assert_true(mg_bot_find("steward-1")->unlisted);
    assert_false(mg_bot_find("steward")->unlisted);
}

/* A bot that takes the fallback, and counts its calls in the memory that it is given. */
static mg_action act_counted(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory,
                             mg_rng *rng, void *user)
{
    (void)memory;
    (void)rng;
    ++*(int *)user;
    return mg_fallback(g, &v->seen, seat);
}

static void test_register(void **state)
{
    static int asked;
    static const mg_bot counted = {
        .name = "counted-1", .text = "", .act = act_counted, .user = &asked, .serial = true};

    static const struct {
        mg_bot bot;
        mg_status status;
    } refused[] = {
        {{.name = "counted-1", .act = act_counted}, MG_E_NAME_TAKEN},
        {{.name = "steward", .act = act_counted},   MG_E_NAME_TAKEN},
        {{.name = "human", .act = act_counted},     MG_E_NAME_TAKEN},
        {{.name = "Upper", .act = act_counted},     MG_E_FIELD     },
        {{.name = "a|b", .act = act_counted},       MG_E_FIELD     },
        {{.name = "", .act = act_counted},          MG_E_FIELD     },
        {{.name = "exec:a,b", .act = act_counted},  MG_E_FIELD     },
        {{.name = "exec: a", .act = act_counted},   MG_E_FIELD     },
        {{.name = "exec:", .act = act_counted},     MG_E_FIELD     },
        {{.name = "idle"},                          MG_E_FIELD     },
        {{.act = act_counted},                      MG_E_FIELD     },
    };

    int n = mg_bot_count();
    mg_match_def def = mg_match_def_default(mg_edition_find("standard"), 2);
    mg_action act;

    (void)state;
    assert_int_equal(n, mg_bot_n);
    assert_int_equal(mg_bot_register(&counted), MG_E_OK);
    assert_int_equal(mg_bot_count(), n + 1);
    assert_ptr_equal(mg_bot_at(n), &counted);
    assert_null(mg_bot_at(n + 1));
    assert_null(mg_bot_at(-1));
    assert_ptr_equal(mg_bot_find("counted-1"), &counted);
    for (size_t k = 0; k < sizeof refused / sizeof refused[0]; k++) {
        assert_int_equal(mg_bot_register(&refused[k].bot), refused[k].status);
    }
    assert_int_equal(mg_bot_count(), n + 1);

    def.game.options.start = MG_START_FIRST;
    mg_match *m = mg_match_new(&def, NULL);
    assert_int_equal(mg_match_bot(m, 0, "counted-1", &act), MG_E_OK);
    assert_int_equal(asked, 1);
    assert_true(mg_ok(mg_match_apply(m, act, NULL)));
    mg_match_free(m);
}

static const mg_bot *set_none(const char *name, const char *setting)
{
    (void)name;
    (void)setting;
    return NULL;
}

static void test_register_until_full(void **state)
{
    static char name[MG_BOTS_MAX][16];
    static mg_bot bot[MG_BOTS_MAX];
    int n = 0;

    (void)state;
    for (; mg_bot_count() < mg_bot_n + MG_BOTS_MAX; n++) {
        snprintf(name[n], sizeof name[n], "b%d", n);
        bot[n] =
            (mg_bot){.name = name[n], .act = act_counted, .set = set_none, .settings = "a number"};
        assert_int_equal(mg_bot_register(&bot[n]), MG_E_OK);
    }
    mg_err err = {0};
    assert_int_equal(mg_fail_no_bot(&err, "b0:7"), MG_E_CAPACITY);
    assert_non_null(strstr(err.text, "no room for another bot"));
    assert_int_equal(mg_fail_no_bot(&err, "nobody"), MG_E_UNKNOWN);
    static const mg_bot more = {.name = "one-more", .act = act_counted};
    assert_int_equal(mg_bot_register(&more), MG_E_CAPACITY);
    assert_null(mg_bot_find("one-more"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_table),
        cmocka_unit_test(test_register),
        cmocka_unit_test(test_playout_ends_and_counts),
        cmocka_unit_test(test_legal_with_any_options),
        cmocka_unit_test(test_any_memory_is_safe),
        cmocka_unit_test(test_steward_beats_random),
        cmocka_unit_test(test_register_until_full),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
