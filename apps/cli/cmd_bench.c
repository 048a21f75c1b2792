/* SPDX-License-Identifier: MIT
 * `magie bench`: how fast the rules run, beside the floor kernel so that ratios hold on any
 * machine, and how well the steward plays. Nothing here judges a time: it prints figures. */
#include "base/rng.h"
#include "bench/floor.h"
#include "bots/random.h"
#include "cli/args.h"
#include "cli/shared_options.h"
#include "editions/game_setup.h"

#include "magie/bots.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    RUNS = 5,
    BATCH = 1024,
    COPIES = 16,
    SIGNED_GAMES = 256,
    SETTLE = 4096,
    GAMES_AT_ONCE = 16,
    CACHE_LINE = 64
};

enum {
    BOARD_SEATS = 4,
    CARD_SEATS = 2,
    CARD_SETTLE = 512,
    ONE_PACK_SEATS = 5
}; /* where nothing else is said */

typedef struct settings {
    double seconds; /* for each kind of work, over all runs */
    uint64_t seed, strength, lengths;
    int seats, rounds;            /* seats 0: not said */
    const char *edition, *boards; /* NULL: not said */
    bool compares;                /* the editions with one another */
    bool json;
} settings;

/* What some work came to. */
typedef struct tally {
    mg_playout done;
    uint64_t games, decided, turns;
    bool is_signed; /* whether hash is wanted */
    uint64_t hash;  /* over the final states */
} tally;

/* Games that advance side by side, one decision each in turn. */
typedef struct slot {
    mg_state state;
    mg_rng dice, bots;
} slot;

typedef struct bench {
    settings set;
    mg_game game;
    const mg_bot *bot[MG_SEATS_MAX];
    slot *slot; /* BATCH of them */
    uint64_t next_game;
} bench;

typedef struct work {
    const char *name, *text;
    void (*run)(bench *b, uint64_t first,
                tally *sum); /* a small portion of it; first: index of its first game */
    const char *policy;
} work;

typedef struct figures {
    double games, rolls, decisions, actions; /* a second; actions: decisions and draws of chance */
    double rolls_a_game, decisions_a_game, turns_a_game, decided;
} figures;

/* ---- playing ---- */

static void count_game(const bench *b, const mg_state *s, tally *sum)
{
    sum->games++;
    sum->decided += s->result == MG_DECIDED;
    sum->turns += s->turn_n;
    if (sum->is_signed) {
        sum->hash = mg_mix64(sum->hash ^ mg_state_hash(&b->game, s));
    }
}

static void play_game(const bench *b, uint64_t index, tally *sum)
{
    mg_rng dice = mg_rng_of(b->set.seed, index, MG_STREAM_CHANCE);
    mg_rng bots = mg_rng_of(b->set.seed, index, MG_STREAM_BOTS);
    mg_bot_memory memory[MG_SEATS_MAX];
    mg_state s;

    memset(memory, 0, sizeof memory);
    mg_state_init(&b->game, &s);
    mg_play_out(&b->game, &s, &(mg_players){b->bot, memory, &dice, &bots}, &sum->done);
    count_game(b, &s, sum);
}

static void play_games(bench *b, uint64_t first, tally *sum)
{
    for (uint64_t index = first; index < first + GAMES_AT_ONCE; index++) {
        play_game(b, index, sum);
    }
}

/* Lists what the seat may do, and does any of it. */
static void decide(const mg_game *g, slot *at)
{
    mg_choice choice[MG_LEGAL_MAX];
    mg_state *s = &at->state;
    int seat = __builtin_ctz(mg_to_act(g, s)), n = mg_legal(g, s, seat, choice, MG_LEGAL_MAX);

    if (!mg_ok(mg_apply(g, s, mg__random_pick(choice, n, &at->bots), NULL))) {
        abort();
    }
}

/* One decision, and the chance that follows it. False once the game is over. */
static inline bool step(const mg_game *g, slot *at, mg_playout *done)
{
    mg_node node = mg_node_of(g, &at->state);

    if (node == MG_DECIDE) {
        done->decisions++;
        decide(g, at);
        node = mg_node_of(g, &at->state);
    }
    for (; node == MG_CHANCE; node = mg_node_of(g, &at->state)) {
        done->chances++;
        done->rolls += mg_chance_step(g, &at->state, &at->dice, NULL).kind == MG_ACT_DICE;
    }
    return node != MG_OVER;
}

static void begin(const bench *b, slot *at, uint64_t index)
{
    at->dice = mg_rng_of(b->set.seed, index, MG_STREAM_CHANCE);
    at->bots = mg_rng_of(b->set.seed, index, MG_STREAM_BOTS);
    mg_state_init(&b->game, &at->state);
}

static void step_games(bench *b, uint64_t first, tally *sum)
{
    for (uint64_t index = first; index < first + GAMES_AT_ONCE; index++) {
        begin(b, b->slot, index);
        while (step(&b->game, b->slot, &sum->done)) {
            ;
        }
        count_game(b, &b->slot->state, sum);
    }
}

/* A thousand games lie too far apart for the nearest cache; the next one is fetched while one is
 * played. */
static void fetch(const bench *b, const slot *next)
{
    for (size_t at = 0; at < b->game.state_bytes; at += CACHE_LINE) {
        __builtin_prefetch((const char *)next + at);
    }
}

static void step_batch(bench *b, uint64_t first, tally *sum)
{
    (void)first;
    for (int k = 0; k < BATCH; k++) {
        fetch(b, &b->slot[(k + 1) % BATCH]);
        if (step(&b->game, &b->slot[k], &sum->done)) {
            continue;
        }
        count_game(b, &b->slot[k].state, sum);
        begin(b, &b->slot[k], b->next_game++);
    }
}

static void play_floor(bench *b, uint64_t first, tally *sum)
{
    mg_floor_count count = {.hash = sum->hash};

    mg_floor_run(b->set.seed, first, GAMES_AT_ONCE, b->set.seats, b->set.rounds, &count);
    sum->games += count.games;
    sum->done.rolls += count.rolls;
    sum->decided += count.decided;
    sum->hash = count.hash;
}

/* One position is taken again and again, as a search does. decisions stands for copies here. */
static void copy_states(bench *b, uint64_t first, tally *sum)
{
    (void)first;
    for (int round = 0; round < 64; round++) {
        for (int k = 0; k < COPIES; k++) {
            mg_state_copy(&b->game, &b->slot[k].state, &b->slot[COPIES].state);
        }
    }
    sum->done.decisions += 64 * COPIES;
    sum->hash = mg_mix64(sum->hash ^ mg_state_hash(&b->game, &b->slot[0].state));
}

enum { FLOOR, STEWARD, RANDOM, STEPS, STEPS_BATCH, COPY, WORKS };

static const work works[WORKS] = {
    [FLOOR] = {"floor",      "floor kernel",               play_floor,  NULL     },
    [STEWARD] = {"steward",    "steward plays",              play_games,  "steward"},
    [RANDOM] = {"random",     "random plays",               play_games,  "random" },
    [STEPS] = {"step",       "random, step by step",       step_games,  NULL     },
    [STEPS_BATCH] = {"step_batch", "random, 1024 games at once", step_batch,  NULL     },
    [COPY] = {"copy",       "copies of a state",          copy_states, NULL     },
};

/* ---- measuring ---- */

/* Time of the processor, which other programs on the machine do not stretch. */
static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void use_policy(bench *b, const char *name)
{
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        b->bot[seat] = mg_bot_find(name ? name : "random");
    }
}

/* A batch that starts with young games would flatter: they are played on until games of all ages
 * are there. */
static void settle_batch(bench *b)
{
    tally ignored = {0};

    for (int k = 0; k < BATCH; k++) {
        begin(b, &b->slot[k], b->next_game++);
    }
    for (int sweep = 0; sweep < (b->game.cards ? CARD_SETTLE : SETTLE); sweep++) {
        step_batch(b, 0, &ignored);
    }
}

static figures measure(bench *b, const work *w)
{
    double started, spent = 0, want = b->set.seconds / RUNS;
    tally sum = {0};

    use_policy(b, w->policy);
    started = now();
    for (uint64_t first = 0; spent < want; first += GAMES_AT_ONCE) {
        w->run(b, first, &sum);
        spent = now() - started;
    }
    double games = sum.games ? (double)sum.games : HUGE_VAL;
    return (figures){.games = (double)sum.games / spent,
                     .rolls = (double)sum.done.rolls / spent,
                     .decisions = (double)sum.done.decisions / spent,
                     .actions = (double)(sum.done.decisions + sum.done.chances) / spent,
                     .rolls_a_game = (double)sum.done.rolls / games,
                     .decisions_a_game = (double)sum.done.decisions / games,
                     .turns_a_game = (double)sum.turns / games,
                     .decided = (double)sum.decided / games};
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

static double median(const figures *run, size_t offset)
{
    double value[RUNS];

    for (int k = 0; k < RUNS; k++) {
        memcpy(&value[k], (const char *)&run[k] + offset, sizeof value[k]);
    }
    qsort(value, RUNS, sizeof value[0], by_value);
    return value[RUNS / 2];
}

/* Of each figure by itself. */
static figures medians(const figures *run)
{
    figures out;

    for (size_t at = 0; at < sizeof out; at += sizeof(double)) {
        double value = median(run, at);

        memcpy((char *)&out + at, &value, sizeof value);
    }
    return out;
}

/* The kinds of work take turns, so that a slow spell of the machine hits all of them. */
static void measure_all(bench *b, figures *out)
{
    static figures run[WORKS][RUNS];

    settle_batch(b);
    for (int k = 0; k < RUNS; k++) {
        for (int w = b->game.cards ? STEWARD : FLOOR; w < WORKS; w++) {
            if (w == STEPS_BATCH) {
                settle_batch(b);
            }
            run[w][k] = measure(b, &works[w]);
        }
    }
    for (int w = 0; w < WORKS; w++) {
        out[w] = medians(run[w]);
    }
}

/* What the games came to: the same on every machine and compiler. The copies have none. */
static uint64_t signature(bench *b, const work *w)
{
    tally sum = {.is_signed = true};

    use_policy(b, w->policy);
    for (uint64_t first = 0; first < SIGNED_GAMES; first += GAMES_AT_ONCE) {
        w->run(b, first, &sum);
    }
    return sum.hash;
}

/* ---- printing ---- */

static double ns_a_roll(const figures *f)
{
    return f->rolls > 0 ? 1e9 / f->rolls : 0;
}

static void print_row(const work *w, const figures *f, const figures *floor)
{
    printf("  %-28s %9.0f %9.2f", w->text, f->games, f->rolls / 1e6);
    if (f->decisions > 0) {
        printf(" %12.2f", f->decisions / 1e6);
    } else {
        printf(" %12s", "-");
    }
    printf(" %8.1f %7.2f %10.1f %7.1f %%\n", ns_a_roll(f), ns_a_roll(f) / ns_a_roll(floor),
           f->rolls_a_game, 100 * f->decided);
}

/* Card games roll nothing, and the floor kernel is no measure for them. */
static void print_card_rows(const figures *f)
{
    printf("  %-28s %9s %12s %12s %11s %14s %10s %9s\n", "", "games/s", "M decis./s", "M actions/s",
           "ns/decision", "decisions/game", "turns/game", "decided");
    for (int w = STEWARD; w < COPY; w++) {
        printf("  %-28s %9.0f %12.2f %12.2f", works[w].text, f[w].games, f[w].decisions / 1e6,
               f[w].actions / 1e6);
        printf(" %11.1f %14.1f %10.1f %7.1f %%\n", f[w].decisions > 0 ? 1e9 / f[w].decisions : 0,
               f[w].decisions_a_game, f[w].turns_a_game, 100 * f[w].decided);
    }
}

static void print_board_rows(const figures *f)
{
    printf("  %-28s %9s %9s %12s %8s %7s %10s %9s\n", "", "games/s", "M rolls/s", "M decisions/s",
           "ns/roll", "floors", "rolls/game", "decided");
    for (int w = 0; w < COPY; w++) {
        print_row(&works[w], &f[w], &f[FLOOR]);
    }
}

static void print_table(const bench *b, const figures *f, const uint64_t *signed_as)
{
    printf(
        "magie %s, %s:%s: %d seats, at most %d rounds, seed %llu; one core, median of %d runs\n\n",
        MAGIE_VERSION, b->game.edition->name, b->game.edition->profile, b->set.seats, b->set.rounds,
        (unsigned long long)b->set.seed, RUNS);
    if (b->game.cards) {
        print_card_rows(f);
    } else {
        print_board_rows(f);
    }
    printf("\n  a state of %d bytes is copied in %.1f ns\n\n", b->game.state_bytes,
           1e9 / f[COPY].decisions);
    for (int w = b->game.cards ? STEWARD : FLOOR; w <= STEPS; w++) {
        printf("signature %-8s %016llx\n", works[w].name, (unsigned long long)signed_as[w]);
    }
}

static void print_json(const bench *b, const figures *f, const uint64_t *signed_as)
{
    printf("{\"version\":\"%s\",\"edition\":\"%s:%s\",\"seats\":%d,\"rounds\":%d,\"seed\":%llu,"
           "\"runs\":%d,\"work\":[",
           MAGIE_VERSION, b->game.edition->name, b->game.edition->profile, b->set.seats,
           b->set.rounds, (unsigned long long)b->set.seed, RUNS);
    for (int w = b->game.cards ? STEWARD : FLOOR, first = w; w < COPY; w++) {
        printf("%s{\"name\":\"%s\",\"games_per_s\":%.0f,\"rolls_per_s\":%.0f,\"decisions_per_s\":%."
               "0f,",
               w > first ? "," : "", works[w].name, f[w].games, f[w].rolls, f[w].decisions);
        printf("\"actions_per_s\":%.0f,\"decisions_per_game\":%.2f,\"turns_per_game\":%.2f,",
               f[w].actions, f[w].decisions_a_game, f[w].turns_a_game);
        printf("\"ns_per_roll\":%.2f,\"floors\":%.3f,\"rolls_per_game\":%.2f,\"decided\":%.4f",
               ns_a_roll(&f[w]), b->game.cards ? 0 : ns_a_roll(&f[w]) / ns_a_roll(&f[FLOOR]),
               f[w].rolls_a_game, f[w].decided);
        if (w <= STEPS) {
            printf(",\"signature\":\"%016llx\"", (unsigned long long)signed_as[w]);
        }
        printf("}");
    }
    printf("],\"state_bytes\":%d,\"state_copy_ns\":%.2f}\n", b->game.state_bytes,
           1e9 / f[COPY].decisions);
}

/* ---- the game ---- */

extern const mg_command mg_command_bench;

/* Says why and returns false where it cannot be played so. */
static bool make_game(bench *b, const settings *set, const mg_game_def *asked)
{
    mg_game_def def = *asked;
    const char *why = NULL;

    b->set = *set;
    if (!b->set.seats) {
        b->set.seats = def.edition->deck && !set->compares ? CARD_SEATS : BOARD_SEATS;
    }
    def.seat_n = b->set.seats;
    if (def.edition->deck && def.seat_n > ONE_PACK_SEATS) { /* DL-56 */
        def.options.decks = 2;
    }
    if (!set->strength && !set->lengths) {
        def.options.limit_rounds = set->rounds;
    }
    if (mg_game_init(&b->game, &def, &why) == MG_E_OK) {
        return true;
    }
    (void)mg_usage_error(&mg_command_bench, "%s cannot be played so: %s", def.edition->name,
                         why ? why : "");
    return false;
}

/* ---- strength ---- */

/* One steward, in each seat in turn, against random players; shared victories count in part. */
static int strength(bench *b)
{
    const mg_bot *steward = mg_bot_find("steward"), *other = mg_bot_find("random");
    double won = 0, games = (double)b->set.strength, share;
    mg_playout done = {0};

    for (uint64_t index = 0; index < b->set.strength; index++) {
        mg_rng dice = mg_rng_of(b->set.seed, index, MG_STREAM_CHANCE);
        mg_rng bots = mg_rng_of(b->set.seed, index, MG_STREAM_BOTS);
        int seat = (int)(index % (uint64_t)b->set.seats);
        mg_bot_memory memory[MG_SEATS_MAX];
        mg_state s;

        memset(memory, 0, sizeof memory);
        for (int k = 0; k < b->set.seats; k++) {
            b->bot[k] = k == seat ? steward : other;
        }
        mg_state_init(&b->game, &s);
        mg_play_out(&b->game, &s, &(mg_players){b->bot, memory, &dice, &bots}, &done);
        if (s.winners >> seat & 1) {
            won += 1.0 / __builtin_popcount(s.winners);
        }
    }
    share = won / games;
    if (b->set.json) {
        printf("{\"games\":%.0f,\"seats\":%d,\"won\":%.4f,\"standard_error\":%.4f}\n", games,
               b->set.seats, share, sqrt(share * (1 - share) / games));
    } else {
        printf("steward against %d random players: wins %.1f %% of %.0f games, standard error %.1f "
               "%%\n",
               b->set.seats - 1, 100 * share, games, 100 * sqrt(share * (1 - share) / games));
    }
    return MG_EXIT_OK;
}

/* ---- how long games are ---- */

/* Stewards in all seats, for each number of seats. */
typedef struct length {
    int seats, packs;
    double turns, error, decisions, decided;
} length;

static length lengths_of(bench *b, uint64_t games)
{
    double sum = 0, squares = 0, n = (double)games;
    tally all = {0};

    use_policy(b, "steward");
    for (uint64_t index = 0; index < games; index++) {
        uint64_t before = all.turns;

        play_game(b, index, &all);
        double turns = (double)(all.turns - before);
        sum += turns;
        squares += turns * turns;
    }
    return (length){.seats = b->set.seats,
                    .packs = b->game.cards ? (int)b->game.opt.decks : 0,
                    .turns = sum / n,
                    .error = games > 1 ? sqrt((squares - sum * sum / n) / (n - 1) / n) : 0,
                    .decisions = (double)all.done.decisions / n,
                    .decided = (double)all.decided / n};
}

static void print_length(const length *l, bool json, bool first)
{
    if (json) {
        printf("%s{\"seats\":%d,\"packs\":%d,\"turns\":%.3f,\"standard_error\":%.3f,\"decisions\":%"
               ".2f,"
               "\"decided\":%.4f}",
               first ? "" : ",", l->seats, l->packs, l->turns, l->error, l->decisions, l->decided);
    } else {
        printf("  %5d %8.2f +- %5.2f %8.2f +- %5.2f %11.1f %9.1f %%\n", l->seats, l->turns,
               l->error, l->turns / l->seats, l->error / l->seats, l->decisions, 100 * l->decided);
    }
}

static int lengths(bench *b, const settings *set, const mg_game_def *def)
{
    const mg_edition *e = def->edition;
    settings one = *set;

    if (set->json) {
        printf("{\"edition\":\"%s:%s\",\"games\":%llu,\"lengths\":[", e->name, e->profile,
               (unsigned long long)set->lengths);
    } else {
        printf("%s:%s, stewards in all seats, %llu games each, seed %llu; means with their "
               "standard errors\n\n  %5s %17s %17s %11s %11s\n",
               e->name, e->profile, (unsigned long long)set->lengths, (unsigned long long)set->seed,
               "seats", "turns a game", "rounds a game", "decisions", "decided");
    }
    for (int seats = e->seats_min; seats <= e->seats_max; seats++) {
        one.seats = seats;
        if (!make_game(b, &one, def)) {
            return MG_EXIT_USAGE;
        }
        length l = lengths_of(b, set->lengths);
        print_length(&l, set->json, seats == e->seats_min);
    }
    printf(set->json ? "]}\n" : "");
    return MG_EXIT_OK;
}

/* ---- one edition beside another ---- */

enum { ROWS_MAX = 64, COMPARED = 3 };

/* What is compared: what people wait for, and what programs do. */
static const int compared[COMPARED] = {STEWARD, RANDOM, STEPS};

/* An edition with so many boards. */
typedef struct row {
    bench b;
    double ns[COMPARED]; /* a roll, of a card game a decision */
} row;

static bool is_profile_of(const mg_edition *edition, const mg_edition *former)
{
    return former && strcmp(edition->name, former->name) == 0;
}

/* Each shipped edition with as few boards as it takes and with as many, standard first; then the
 * one asked for. Returns the number of rows, or -1. */
static int list_rows(const settings *set, const mg_game_def *asked, row *rows)
{
    int n = 0;

    for (int k = 0; k < mg_edition_n && n + 3 < ROWS_MAX; k++) {
        mg_game_def def = mg_game_def_default(mg_editions[k]);

        if (is_profile_of(mg_editions[k], k > 0 ? mg_editions[k - 1] : NULL)) {
            continue;
        }
        n += make_game(&rows[n].b, set, &def);
        if (mg_editions[k]->play_max == mg_editions[k]->play_min) {
            continue;
        }
        def.board_n = mg_editions[k]->play_max;
        for (int board = 0; board < def.board_n; board++) {
            def.boards[board] = board;
        }
        n += make_game(&rows[n].b, set, &def);
    }
    if (set->edition) {
        n += make_game(&rows[n].b, set, asked);
    }
    return n;
}

/* Rows take turns, so that a slow spell of the machine hits all of them. */
static void measure_rows(row *rows, int n, slot *one)
{
    figures(*run)[COMPARED][RUNS] = calloc((size_t)n, sizeof *run);

    for (int k = 0; run && k < RUNS; k++) {
        for (int at = 0; at < n; at++) {
            rows[at].b.slot = one;
            for (int w = 0; w < COMPARED; w++) {
                run[at][w][k] = measure(&rows[at].b, &works[compared[w]]);
            }
        }
    }
    for (int at = 0; run && at < n; at++) {
        for (int w = 0; w < COMPARED; w++) {
            figures f = medians(run[at][w]);

            rows[at].ns[w] = rows[at].b.game.cards ? 1e9 / f.decisions : ns_a_roll(&f);
        }
    }
    free(run);
}

/* Nothing is measured by what it is not. */
static double times(const row *r, const row *standard, int w)
{
    if (r->b.game.cards != standard->b.game.cards) {
        return 0;
    }
    return standard->ns[w] > 0 ? r->ns[w] / standard->ns[w] : 0;
}

static void print_card_games(const row *rows, int n)
{
    printf("\nns a decision of card games, where nothing is rolled\n\n");
    for (int at = 0; at < n; at++) {
        if (!rows[at].b.game.cards) {
            continue;
        }
        printf("  %-31s", rows[at].b.game.edition->name);
        for (int w = 0; w < COMPARED; w++) {
            printf(" %12.1f %8s", rows[at].ns[w], "");
        }
        printf("\n");
    }
}

static void print_rows(const row *rows, int n)
{
    const settings *set = &rows[0].b.set;

    printf("magie %s: %d seats, at most %d rounds, seed %llu; one core, median of %d runs\n",
           MAGIE_VERSION, set->seats, set->rounds, (unsigned long long)set->seed, RUNS);
    printf("ns a roll, and times that of %s\n\n  %-24s %6s", rows[0].b.game.edition->name, "",
           "boards");
    for (int w = 0; w < COMPARED; w++) {
        printf(" %21s", works[compared[w]].text);
    }
    printf("\n");
    for (int at = 0; at < n; at++) {
        const mg_game *g = &rows[at].b.game;

        if (g->cards) {
            continue;
        }
        printf("  %-24s %6d", g->edition->name, g->board_n);
        for (int w = 0; w < COMPARED; w++) {
            printf(" %12.1f %6.2f x", rows[at].ns[w], times(&rows[at], rows, w));
        }
        printf("\n");
    }
    print_card_games(rows, n);
}

static void print_rows_json(const row *rows, int n)
{
    const settings *set = &rows[0].b.set;

    printf("{\"version\":\"%s\",\"seats\":%d,\"rounds\":%d,\"seed\":%llu,\"runs\":%d,"
           "\"editions\":[",
           MAGIE_VERSION, set->seats, set->rounds, (unsigned long long)set->seed, RUNS);
    for (int at = 0; at < n; at++) {
        const mg_game *g = &rows[at].b.game;

        printf("%s{\"edition\":\"%s\",\"boards\":%d,\"work\":[", at ? "," : "", g->edition->name,
               g->board_n);
        for (int w = 0; w < COMPARED; w++) {
            printf("%s{\"name\":\"%s\",\"%s\":%.2f,\"times\":%.3f}", w ? "," : "",
                   works[compared[w]].name, g->cards ? "ns_per_decision" : "ns_per_roll",
                   rows[at].ns[w], times(&rows[at], rows, w));
        }
        printf("]}");
    }
    printf("]}\n");
}

static int compare(const settings *set, const mg_game_def *asked)
{
    row *rows = calloc(ROWS_MAX, sizeof *rows);
    slot *one = calloc(1, sizeof *one);
    int n = rows && one ? list_rows(set, asked, rows) : 0;

    if (n > 0) {
        measure_rows(rows, n, one);
        if (set->json) {
            print_rows_json(rows, n);
        } else {
            print_rows(rows, n);
        }
    }
    free(one);
    free(rows);
    return n > 0 ? MG_EXIT_OK : MG_EXIT_FAILED;
}

/* ---- the command ---- */

/* The edition that was asked for, shipped or a folder, and its boards. */
static int agree(const settings *set, mg_game_def *def, mg_setup *setup)
{
    mg_err err = {0};
    mg_status status;

    mg_setup_init(setup);
    status = mg_setup_edition(setup, set->edition, NULL, &err);
    if (status == MG_E_OK && set->boards) {
        status = mg_setup_boards(setup, set->boards, &err);
    }
    if (status != MG_E_OK) {
        return mg_input_error(&mg_command_bench, &err);
    }
    *def = mg_game_def_default(setup->edition);
    def->board_n = setup->board_n;
    memcpy(def->boards, setup->boards, sizeof def->boards);
    return MG_EXIT_OK;
}

static int measure_one(bench *b)
{
    figures f[WORKS];
    uint64_t signed_as[WORKS] = {0};

    b->slot = calloc(BATCH, sizeof *b->slot);
    if (!b->slot) {
        return MG_EXIT_FAILED;
    }
    for (int w = 0; w <= STEPS; w++) {
        signed_as[w] = signature(b, &works[w]);
    }
    measure_all(b, f);
    if (b->set.json) {
        print_json(b, f, signed_as);
    } else {
        print_table(b, f, signed_as);
    }
    free(b->slot);
    return MG_EXIT_OK;
}

static int run_asked(const settings *set, const mg_game_def *def)
{
    static bench b;

    if (set->compares) {
        return compare(set, def);
    }
    if (set->lengths) {
        return lengths(&b, set, def);
    }
    if (!make_game(&b, set, def)) {
        return MG_EXIT_USAGE;
    }
    return set->strength ? strength(&b) : measure_one(&b);
}

static int execute(void *values)
{
    const settings *set = values;
    mg_setup setup = {0};
    mg_game_def def;
    int code = agree(set, &def, &setup);

    if (code == MG_EXIT_OK) {
        code = run_asked(set, &def);
    }
    mg_setup_free(&setup);
    return code;
}

/* clang-format off */
static const mg_cli_option options[] = {
    {.name = "boards", .argument = "LIST", .type = MG_CLI_TEXT, .at = offsetof(settings, boards), .names = MG_NAMES_BOARDS, .engine = true,
     .help = "these boards of the edition, in the order of the loop: us,uk,fr"},
    {.name = "seats", .argument = "N", .type = MG_CLI_INT, .at = offsetof(settings, seats), .least = 2, .most = MG_SEATS_MAX, .unit = "seats", .engine = true,
     .help = "how many play: 4 if not given, 2 in card games"},
    {.name = "rounds", .argument = "N", .type = MG_CLI_INT, .at = offsetof(settings, rounds), .least = 1, .most = 1000000, .initial = "100", .unit = "rounds", .engine = true,
     .help = "cut a game off after so many"},
    {.name = "seconds", .argument = "N", .type = MG_CLI_REAL, .at = offsetof(settings, seconds), .most = 3600, .initial = "2", .unit = "seconds",
     .help = "how long to spend on each kind of work"},
    {.name = "strength", .argument = "GAMES", .type = MG_CLI_COUNT, .at = offsetof(settings, strength), .least = 1, .most = 1000000000, .unit = "games",
     .help = "play one steward against random players instead, without that limit on rounds"},
    {.name = "lengths", .argument = "GAMES", .type = MG_CLI_COUNT, .at = offsetof(settings, lengths), .least = 1, .most = 1000000000, .unit = "games",
     .help = "how long games of stewards take, for each number of seats"},
    {.name = "editions", .type = MG_CLI_FLAG, .at = offsetof(settings, compares),
     .help = "compare the shipped editions, with few boards and with many, and that of --edition"},
};
/* clang-format on */

static const mg_cli_group own = MG_CLI_GROUP(options);

const mg_command mg_command_bench = {
    .name = "bench",
    .summary = "Measure the speed of the rules, or the strength of the steward",
    .use = {{&mg_edition_option, offsetof(settings, edition)},
            {&own, 0},
            {&mg_seed_option, offsetof(settings, seed)},
            {&mg_json_option, offsetof(settings, json)}},
    .about = "Prints games, rolls and decisions a second on one core, beside a floor kernel that "
             "only rolls, moves, buys and pays: its ratios hold on any machine. The signatures "
             "show that the games themselves are the same. --editions gives the time of a roll in "
             "units of the first edition's, and of a decision in card games.",
    .values_size = sizeof(settings),
    .execute = execute,
};
