/* SPDX-License-Identifier: MIT
 * variance: examines which methods could make rollouts of `magie analyze` more precise with the
 * same number of games. For positions from games of stewards it prints three things: which part of
 * the variance of a seat's win is explained by the first throws, and by the standings some rounds
 * later; how wins correlate with those of games in which every chance has the opposite outcome; and
 * the first two for the difference between two actions over the same dice. docs/laboratory.md has
 * the results.
 *
 *     variance GAMES EDITION[:SEATS]... */
#include "base/bits.h"

#include "magie/sim.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    THROWS = 4,    /* outcomes of chance that are looked at one by one */
    CLASSES = 128, /* of one of them */
    OUTCOMES_MAX = 512,
    LATERS = 4, /* times at which standings are looked at */
    COLUMNS = 4 * MG_SEATS_MAX,
    POSITIONS = 3, /* of a game: after a quarter, half and three quarters of its turns */
    CHOICES = 64,
    OPPOSITES = 3,
    A_GAME = 11, /* seed of the game from which positions are taken */
    PLAYED = 1,  /* seeds of the games that are played from them: of the dice, and … */
    OTHER = 2    /* … of the dice that follow opposite outcomes */
};

static const int later[LATERS] = {1, 2, 4, 8};
static const int opposites[OPPOSITES] = {1, THROWS, 1 << 30}; /* number of outcomes */

/* ---- sums ---- */

typedef struct classes {
    double n[CLASSES], sum[CLASSES], all, total, square;
} classes;

static void classes_add(classes *c, int which, double y)
{
    c->n[which]++;
    c->sum[which] += y;
    c->all++;
    c->total += y;
    c->square += y * y;
}

/* The part of the variance that lies between classes, less the part that chance alone would show.
 */
static double classes_part(const classes *c)
{
    double mean = c->total / c->all, all = c->square - c->total * mean, between = 0;
    int k = 0;

    for (int which = 0; which < CLASSES; which++) {
        if (c->n[which] > 0) {
            double d = c->sum[which] / c->n[which] - mean;

            between += c->n[which] * d * d;
            k++;
        }
    }
    if (all <= 0 || k < 2 || c->all <= k) {
        return 0;
    }
    return (between - (k - 1) * (all - between) / (c->all - k)) / all;
}

/* Sums of products of columns and of y, the last column. */
typedef struct line {
    int n;
    double games, at[COLUMNS + 2][COLUMNS + 2];
} line;

static void line_add(line *l, const double *x, int n, double y)
{
    double row[COLUMNS + 2];

    row[0] = 1;
    memcpy(row + 1, x, (size_t)n * sizeof *x);
    row[n + 1] = y;
    l->n = n + 2;
    l->games++;
    for (int a = 0; a < l->n; a++) {
        for (int b = 0; b < l->n; b++) {
            l->at[a][b] += row[a] * row[b];
        }
    }
}

/* The part of y's variance that the columns explain, less the part that chance alone would show.
 * Columns are eliminated one by one; those that depend linearly on others are left out. */
static double line_part(line *l)
{
    int last = l->n - 1, used = 0;
    double all = 0;

    for (int k = 0; k < last; k++) {
        double pivot = l->at[k][k], was = l->at[k][0];

        if (k > 0 && pivot < 1e-6 * (1 + fabs(was))) {
            continue;
        }
        used += k > 0;
        for (int a = k + 1; a <= last; a++) {
            double f = l->at[a][k] / pivot;

            for (int b = k; b <= last; b++) {
                l->at[a][b] -= f * l->at[k][b];
            }
        }
        all = k == 0 ? l->at[last][last] : all;
    }
    if (all <= 0) {
        return 0;
    }
    return 1 - l->at[last][last] / all * (l->games - 1) / (l->games - 1 - used);
}

/* The correlation of y with the only column. */
static double line_correlation(const line *l)
{
    double n = l->games, x = l->at[0][1], y = l->at[0][2];
    double of = (l->at[1][1] - x * x / n) * (l->at[2][2] - y * y / n);

    return of > 0 ? (l->at[1][2] - x * y / n) / sqrt(of) : 0;
}

/* ---- games ---- */

typedef struct table {
    mg_game game;
    const mg_bot *bot[MG_SEATS_MAX];
} table;

static bool open_table(table *t, const char *name, int seats)
{
    const mg_edition *e = mg_edition_find(name);
    const char *why = NULL;

    if (!e) {
        fprintf(stderr, "variance: there is no edition \"%s\"\n", name);
        return false;
    }
    mg_game_def def = mg_game_def_default(e);
    def.seat_n = seats;
    if (mg_game_init(&t->game, &def, &why) != MG_E_OK) {
        fprintf(stderr, "variance: %s\n", why ? why : "no such table");
        return false;
    }
    for (int seat = 0; seat < seats; seat++) {
        t->bot[seat] = mg_bot_find("steward");
    }
    return true;
}

/* The course of a game: its first action, how many of its first outcomes of chance are replaced by
 * the opposite ones, the outcomes themselves, and who won. */
typedef struct course {
    mg_action first;
    int opposite;
    int seen[THROWS];
    double won[MG_SEATS_MAX];
} course;

/* An outcome by a number from 0 to 1, and its place among them. */
static mg_action outcome_at(const mg_game *g, const mg_state *s, double u, int *which)
{
    mg_outcome out[OUTCOMES_MAX];
    int n = mg_chance_list(g, s, out, OUTCOMES_MAX), k = 0;
    double all = 0;

    for (int at = 0; at < n; at++) {
        all += out[at].weight;
    }
    for (u *= all; k < n - 1 && u >= out[k].weight; k++) {
        u -= out[k].weight;
    }
    *which = k < CLASSES ? k : CLASSES - 1;
    return out[k].act;
}

static mg_action decide(const table *t, const mg_state *s, mg_bot_memory *memory, mg_rng *bots)
{
    int seat = mg_bits_first(mg_to_act(&t->game, s));
    mg_view buffer;
    const mg_view *v = mg_view_of(&t->game, s, seat, &buffer);

    return t->bot[seat]->act(&t->game, v, seat, &memory[seat], bots, t->bot[seat]->user);
}

/* Applies the action, or if it is refused the fallback. */
static bool commit(const mg_game *g, mg_state *s, mg_action act)
{
    if (mg_ok(mg_apply(g, s, act, NULL))) {
        return true;
    }
    act = mg_fallback(g, s, mg_bits_first(mg_to_act(g, s)));
    return mg_ok(mg_apply(g, s, act, NULL));
}

/* One outcome of chance, by a number uniformly distributed between 0 and 1. */
static void take_chance(const mg_game *g, mg_state *s, mg_rng *dice, course *c, int chances)
{
    double u = ((double)(mg_rng_next(dice) >> 11) + 0.5) / 9007199254740992.0;
    int which;
    mg_action act = outcome_at(g, s, chances < c->opposite ? 1 - u : u, &which);

    if (chances < THROWS) {
        c->seen[chances] = which;
    }
    (void)commit(g, s, act);
}

/* Plays on from a position by the rules of g, whose limits may cut games off earlier than those of
 * the original game. */
static void play(const table *t, const mg_game *g, const mg_state *from, uint64_t game, course *c,
                 mg_state *s)
{
    mg_rng dice = mg_rng_of(PLAYED, game, MG_STREAM_CHANCE),
           bots = mg_rng_of(PLAYED, game, MG_STREAM_BOTS);
    mg_bot_memory memory[MG_SEATS_MAX] = {0};
    const mg_players players = {t->bot, memory, &dice, &bots};
    mg_playout count = {0};
    mg_node node;
    int chances = 0, most = c->opposite ? c->opposite : THROWS;

    mg_state_copy(g, s, from);
    (void)commit(g, s, c->first);
    while ((node = mg_node_of(g, s)) != MG_OVER && chances < most) {
        if (node == MG_DECIDE) {
            (void)commit(g, s, decide(t, s, memory, &bots));
        } else {
            take_chance(g, s, &dice, c, chances++);
        }
    }
    if (c->opposite) {
        dice = mg_rng_of(OTHER, game, MG_STREAM_CHANCE);
    }
    mg_play_out(g, s, &players, &count);
    for (int seat = 0; seat < g->seat_n; seat++) {
        c->won[seat] = s->winners >> seat & 1 ? 1.0 / mg_bits_count(s->winners) : 0;
    }
}

/* ---- standings ---- */

static int board_standings(const mg_game *g, const mg_state *s, int seat, double *x)
{
    x[0] = mg_worth(g, s, seat);
    x[1] = s->order[seat] ? 0 : 1;
    x[2] = x[3] = 0;
    for (int board = 0; board < s->board_n; board++) {
        x[2] += s->board[board].cash[seat];
        MG_EACH_BIT(deed, s->board[board].owned[seat])
            x[3] += mg_rent(g, s, mg_deed_id(board, (int)deed), 7, NULL, NULL, NULL);
    }
    return 4;
}

/* Writes the numbers of each seat: worth, cash, rents of its deeds and whether it is in play; in
 * card games cards on the table, bank and sets. Returns how many numbers there are. */
static int standings(const mg_game *g, const mg_state *s, double *x)
{
    int n = 0;

    for (int seat = 0; seat < g->seat_n; seat++) {
        if (!mg_is_card_game(g)) {
            n += board_standings(g, s, seat, x + n);
            continue;
        }
        x[n++] = mg_worth(g, s, seat);
        x[n++] = mg_bank_value(g, s, seat);
        x[n++] = mg_sets_of(g, s, seat);
    }
    return n;
}

/* ---- positions ---- */

/* A position, and two actions to compare in it: the steward's and another. */
typedef struct position {
    mg_state s;
    mg_action act[2];
} position;

/* An action of another kind than act; false where there is none, or a seat may throw. */
static bool find_other(const table *t, const mg_state *s, mg_action act, mg_action *other)
{
    mg_choice out[CHOICES];
    int seat = mg_bits_first(mg_to_act(&t->game, s));
    int n = mg_legal_plays(&t->game, s, seat, out, CHOICES);

    for (int k = 0; k < n && k < CHOICES && !mg_may_roll(&t->game, s); k++) {
        if (out[k].act.kind != act.kind) {
            *other = out[k].act;
            return true;
        }
    }
    return false;
}

/* Plays a game. With `positions` it takes positions at given parts of its turns. Returns the number
 * of turns, or of positions taken. */
static uint32_t walk(const table *t, uint32_t turns, position *p)
{
    const mg_game *g = &t->game;
    mg_bot_memory memory[MG_SEATS_MAX] = {0};
    mg_rng dice = mg_rng_of(A_GAME, 0, MG_STREAM_CHANCE),
           bots = mg_rng_of(A_GAME, 0, MG_STREAM_BOTS);
    uint32_t n = 0;
    mg_state s;

    mg_state_init(g, &s);
    while (mg_node_of(g, &s) != MG_OVER && n < POSITIONS) {
        if (mg_node_of(g, &s) == MG_CHANCE) {
            (void)mg_chance_step(g, &s, &dice, NULL);
            continue;
        }
        mg_action act = decide(t, &s, memory, &bots);
        if (p && s.turn_n * (POSITIONS + 1) >= turns * (n + 1) &&
            find_other(t, &s, act, &p[n].act[1])) {
            mg_state_copy(g, &p[n].s, &s);
            p[n++].act[0] = act;
        }
        (void)commit(g, &s, act);
    }
    return p ? n : s.turn_n;
}

/* ---- looking at one ---- */

/* Sums of a position: of a seat's win, and of its difference between two actions. */
typedef struct look {
    classes throw[2][THROWS];
    line line[2][LATERS];
    line opposite[OPPOSITES];
} look;

static void add_opposites(const table *t, const position *p, int seat, uint64_t game, double won,
                          look *l)
{
    mg_state s;

    for (int k = 0; k < OPPOSITES; k++) {
        course c = {.first = p->act[0], .opposite = opposites[k]};

        play(t, &t->game, &p->s, game, &c, &s);
        line_add(&l->opposite[k], &c.won[seat], 1, won);
    }
}

static void add_standings(const table *t, const position *p, uint64_t game, const double y[2],
                          look *l)
{
    for (int at = 0; at < LATERS; at++) {
        double x[2][COLUMNS];
        mg_game cut = t->game;
        mg_state s;
        int n = 0;

        cut.opt.limit_rounds = (int32_t)p->s.round_n + later[at];
        for (int act = 0; act < 2; act++) {
            course c = {.first = p->act[act]};

            play(t, &cut, &p->s, game, &c, &s);
            n = standings(&cut, &s, x[act]);
        }
        line_add(&l->line[0][at], x[0], n, y[0]);
        for (int k = 0; k < n; k++) {
            x[0][k] -= x[1][k];
        }
        line_add(&l->line[1][at], x[0], n, y[1]);
    }
}

static void add_game(const table *t, const position *p, int seat, uint64_t game, look *l)
{
    course c[2] = {{.first = p->act[0]}, {.first = p->act[1]}};
    mg_state s;

    play(t, &t->game, &p->s, game, &c[0], &s);
    play(t, &t->game, &p->s, game, &c[1], &s);
    const double y[2] = {c[0].won[seat], c[0].won[seat] - c[1].won[seat]};
    for (int k = 0; k < THROWS; k++) {
        classes_add(&l->throw[0][k], c[0].seen[k], y[0]);
        classes_add(&l->throw[1][k], c[0].seen[k], y[1]);
    }
    add_opposites(t, p, seat, game, y[0], l);
    add_standings(t, p, game, y, l);
}

static void print_parts(look *l, int which)
{
    double sum = 0;

    for (int k = 0; k < THROWS; k++) {
        sum += classes_part(&l->throw[which][k]);
    }
    printf(" %5.1f %5.1f ", 100 * classes_part(&l->throw[which][0]), 100 * sum);
    for (int k = 0; k < LATERS; k++) {
        printf(" %5.1f", 100 * line_part(&l->line[which][k]));
    }
}

static void print_look(look *l)
{
    print_parts(l, 0);
    printf(" ");
    for (int k = 0; k < OPPOSITES; k++) {
        printf(" %5.1f", 100 * line_correlation(&l->opposite[k]));
    }
    printf(" ");
    print_parts(l, 1);
    printf("\n");
}

static bool look_at(const table *t, const char *name, const position *p, uint64_t games)
{
    look *l = calloc(1, sizeof *l);
    int seat = mg_bits_first(mg_to_act(&t->game, &p->s));

    if (!l) {
        fprintf(stderr, "variance: no memory\n");
        return false;
    }
    for (uint64_t game = 0; game < games; game++) {
        add_game(t, p, seat, game, l);
    }
    const double won = l->throw[0][0].total / (double)games;
    printf("%-16s %5u %5.1f ", name, (unsigned)p->s.round_n, 100 * won);
    if (won > 0 && won < 1) {
        print_look(l);
    } else {
        printf(" decided\n");
    }
    (void)fflush(stdout);
    free(l);
    return true;
}

static bool look_at_table(const char *name, uint64_t games)
{
    position p[POSITIONS];
    char edition[64];
    const char *colon = strchr(name, ':');
    int seats = colon ? (int)strtol(colon + 1, NULL, 10) : 2;
    table t;

    (void)snprintf(edition, sizeof edition, "%.*s", (int)strcspn(name, ":"), name);
    if (!open_table(&t, edition, seats)) {
        return false;
    }
    uint32_t n = walk(&t, walk(&t, 0, NULL), p);
    bool ok = true;
    for (uint32_t k = 0; k < n && ok; k++) {
        ok = look_at(&t, name, &p[k], games);
    }
    return ok;
}

int main(int argc, char **argv)
{
    uint64_t games = argc > 2 ? strtoull(argv[1], NULL, 10) : 0;
    bool ok = true;

    if (!games) {
        fprintf(stderr, "variance GAMES EDITION[:SEATS]...\n");
        return 2;
    }
    printf("percent of variance: known from the first throw and the first %d, and from standings "
           "1, 2, 4, 8 rounds\nlater; correlation with games whose first, first %d, and all "
           "throws are the opposite; the first two for a difference\n%-16s %5s %5s\n",
           THROWS, THROWS, "table", "round", "wins");
    for (int k = 2; k < argc && ok; k++) {
        ok = look_at_table(argv[k], games);
    }
    return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
