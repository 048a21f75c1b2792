/* SPDX-License-Identifier: MIT
 * `magie tournament`: bots against one another, two by two, at tables of every edition. */
#include "cli/tournament.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const mg_command mg_command_tournament;

enum { USUAL_GAMES = 200, A_BATCH = 64, NAMES_CAP = 512 };

static const char USUAL_SEATS[] = "2,4";

/* ---- who sits where ---- */

/* Around a table the two take turns. With an even number of seats that is as fair as can be in two
 * ways; with an odd one either has a seat more, in every turn of the table. */
int mg_sittings(int seat_n)
{
    return seat_n % 2 ? 2 * seat_n : 2;
}

int mg_sitter(int seat_n, int sitting, int seat)
{
    return ((seat + sitting / 2) % seat_n + sitting) % 2;
}

uint64_t mg_bouts(const mg_tournament *t, const mg_pairing *p)
{
    uint64_t sittings = (uint64_t)mg_sittings(t->study->arm[p->table].game.seat_n);

    return (t->study->games + sittings - 1) / sittings;
}

/* ---- players ---- */

static void all_bots(char *out, size_t cap)
{
    size_t n = 0;

    for (int k = 0; k < mg_bot_n && n < cap; k++) {
        n += (size_t)snprintf(out + n, cap - n, "%s%s", k ? "," : "", mg_bots[k].name);
    }
}

/* Whoever comes twice is told apart by a number. */
static void name_player(mg_tournament *t, int k)
{
    int same = 1;

    for (int other = 0; other < k; other++) {
        same += t->player[other] == t->player[k];
    }
    if (same == 1) {
        snprintf(t->name[k], sizeof t->name[k], "%.32s", t->player[k]->name);
    } else {
        snprintf(t->name[k], sizeof t->name[k], "%.32s#%d", t->player[k]->name, same);
    }
}

static mg_status read_players(mg_tournament *t, const char *list, mg_err *err)
{
    for (const char *next = list; *next;) {
        size_t length = strcspn(next, ",");

        if (t->player_n == MG_PLAYERS_MAX) {
            return mg_fail(err, MG_E_CAPACITY, "--players: at most %d", MG_PLAYERS_MAX);
        }
        mg_status status = mg_study_bot(next, length, &t->player[t->player_n], err);
        if (status != MG_E_OK) {
            return status;
        }
        name_player(t, t->player_n++);
        next += length + (next[length] == ',');
    }
    return t->player_n > 1 ? MG_E_OK
                           : mg_fail(err, MG_E_AMOUNT, "--players: two at least are wanted");
}

/* ---- tables ---- */

/* Seats that nobody asked for are left out where an edition has no such table. */
static bool is_for(const char *edition, int seats)
{
    mg_setup setup;
    mg_err err;

    mg_setup_init(&setup);
    bool fits = mg_setup_edition(&setup, edition, NULL, &err) != MG_E_OK ||
                (seats >= setup.edition->seats_min && seats <= setup.edition->seats_max);
    mg_setup_free(&setup);
    return fits;
}

static mg_status add_tables(mg_tournament *t, const char *edition, mg_err *err)
{
    for (const char *next = t->seats; *next;) {
        char *end = NULL;
        long seats = strtol(next, &end, 10);

        if (end == next || (*end && *end != ',') || seats < 2 || seats > MG_SEATS_MAX) {
            return mg_fail(err, MG_E_SYNTAX,
                           "--seats: numbers from 2 to %d with commas between, not \"%s\"",
                           MG_SEATS_MAX, t->seats);
        }
        next = end + (*end == ',');
        if (t->seats == USUAL_SEATS && !is_for(edition, (int)seats)) {
            continue;
        }
        t->study->seats = (int)seats;
        mg_status status = mg_study_arm(t->study, edition, err);
        if (status != MG_E_OK) {
            return status;
        }
    }
    return MG_E_OK;
}

static mg_status read_tables(mg_tournament *t, mg_err *err)
{
    for (const char *next = t->editions; *next;) {
        char edition[MG_SPEC_CAP];
        size_t length = strcspn(next, ",");

        snprintf(edition, sizeof edition, "%.*s", (int)length, next);
        mg_status status =
            length && length < sizeof edition
                ? add_tables(t, edition, err)
                : mg_fail(err, MG_E_SYNTAX, "--editions: names with commas between, not \"%s\"",
                          t->editions);
        if (status != MG_E_OK) {
            return status;
        }
        next += length + (next[length] == ',');
    }
    return t->study->arm_n ? MG_E_OK : mg_fail(err, MG_E_AMOUNT, "--editions names none");
}

/* Shipped editions, each in its first profile. */
static void all_editions(char *out, size_t cap)
{
    size_t n = 0;

    out[0] = '\0';
    for (int k = 0; k < mg_edition_n && n < cap; k++) {
        bool again = false;

        for (int other = 0; other < k; other++) {
            again |= strcmp(mg_editions[other]->name, mg_editions[k]->name) == 0;
        }
        if (!again) {
            n += (size_t)snprintf(out + n, cap - n, "%s%s", n ? "," : "", mg_editions[k]->name);
        }
    }
}

static mg_status pair_up(mg_tournament *t, mg_err *err)
{
    int pairs = t->player_n * (t->player_n - 1) / 2;

    t->pairing = calloc((size_t)(pairs * t->study->arm_n), sizeof *t->pairing);
    if (!t->pairing) {
        return mg_fail(err, MG_E_CAPACITY, "there is no memory for so many pairings");
    }
    for (int table = 0; table < t->study->arm_n; table++) {
        int whole = MG_WHOLE * mg_sittings(t->study->arm[table].game.seat_n);

        for (int a = 0; a < t->player_n; a++) {
            for (int b = a + 1; b < t->player_n; b++) {
                t->pairing[t->pairing_n++] = (mg_pairing){
                    table, {a, b, whole, {0}},
                     0
                };
            }
        }
    }
    return MG_E_OK;
}

/* ---- playing ---- */

typedef struct batch {
    const mg_plan *plan; /* what progress is told */
    const mg_pairing *pairing;
    mg_moment score;
    uint64_t cut;
} batch;

/* The records of a bout are its sittings. */
static bool keep(void *user, const mg_record *record, int game_n)
{
    batch *b = user;

    for (int game = 0; game < game_n; game++) {
        int64_t score = 0;

        for (int sitting = 0; sitting < b->plan->arm_n; sitting++, record++) {
            int seat_n = b->plan->arm[sitting].game.seat_n;

            b->cut += record->value[MG_FIG_TRUNCATED] > 0;
            for (int seat = 0; seat < seat_n; seat++) {
                score += mg_sitter(seat_n, sitting, seat) == 0
                             ? record->value[mg_value_of(MG_SEAT_WIN, seat)]
                             : 0;
            }
        }
        mg_moment_add(&b->score, score);
    }
    return true;
}

static void progress(void *user, uint64_t done)
{
    batch *b = user;

    b->plan->progress(b->plan->user, done * (uint64_t)b->plan->arm_n);
}

static mg_arm *seat_all(const mg_tournament *t, const mg_pairing *p)
{
    const mg_arm *table = &t->study->arm[p->table];
    int seat_n = table->game.seat_n, sittings = mg_sittings(seat_n);
    mg_arm *arm = malloc((size_t)sittings * sizeof *arm);

    for (int sitting = 0; arm && sitting < sittings; sitting++) {
        arm[sitting] = *table;
        for (int seat = 0; seat < seat_n; seat++) {
            arm[sitting].bot[seat] =
                t->player[mg_sitter(seat_n, sitting, seat) ? p->meeting.b : p->meeting.a];
        }
    }
    return arm;
}

static mg_status play_batch(mg_tournament *t, mg_pairing *p, mg_err *err)
{
    mg_arm *arm = seat_all(t, p);
    mg_plan plan = mg_study_plan(t->study, arm, mg_sittings(t->study->arm[p->table].game.seat_n)),
            own;
    batch b = {.plan = &plan, .pairing = p};
    uint64_t left = mg_bouts(t, p) - p->meeting.score.n;

    plan.first = p->meeting.score.n;
    plan.games = left < A_BATCH ? left : A_BATCH;
    plan.follow = 0;
    plan.stay = true;
    own = plan;
    own.keep = keep;
    own.progress = plan.progress ? progress : NULL;
    own.user = &b;
    mg_status status = arm ? mg_simulate(&own, NULL) : MG_E_CAPACITY;
    free(arm);
    if (status != MG_E_OK) {
        return mg_fail(err, status, "there is no memory for the games");
    }
    status = mg_tournament_append(t, p, &b.score, b.cut, err);
    p->meeting.score.n += b.score.n;
    p->meeting.score.sum += b.score.sum;
    p->meeting.score.square += b.score.square;
    p->cut += b.cut;
    return status;
}

/* The pairing that is behind most, so that an early end leaves all about equally far. */
static mg_pairing *next_pairing(const mg_tournament *t)
{
    mg_pairing *next = NULL;

    for (int k = 0; k < t->pairing_n; k++) {
        mg_pairing *p = &t->pairing[k];

        if (p->meeting.score.n < mg_bouts(t, p) &&
            (!next || p->meeting.score.n < next->meeting.score.n)) {
            next = p;
        }
    }
    return next;
}

static uint64_t games_left(const mg_tournament *t)
{
    uint64_t games = 0;

    for (int k = 0; k < t->pairing_n; k++) {
        const mg_pairing *p = &t->pairing[k];
        uint64_t bouts = mg_bouts(t, p), played = p->meeting.score.n;

        if (played < bouts) {
            games += (bouts - played) * (uint64_t)mg_sittings(t->study->arm[p->table].game.seat_n);
        }
    }
    return games;
}

static mg_status play(mg_tournament *t, mg_err *err)
{
    mg_status status = MG_E_OK;
    uint64_t left = games_left(t);
    mg_pairing *next;

    mg_study_begin(t->study, left);
    while (status == MG_E_OK && !mg_study_stopped() && (next = next_pairing(t))) {
        status = play_batch(t, next, err);
    }
    mg_study_end(t->study, left - games_left(t));
    return status;
}

/* ---- the command ---- */

static int tell(const mg_tournament *t)
{
    if (mg_study_stopped()) {
        fprintf(stderr, "ended early%s\n", t->file ? "; the same command goes on from here" : "");
    }
    if (t->study->json) {
        mg_json j;

        mg_json_init(&j, NULL, 0);
        mg_tournament_json(&j, t);
        return mg_print_json(&j);
    }
    mg_tournament_print(t);
    return MG_EXIT_OK;
}

static mg_status prepare(mg_tournament *t, const char *players, mg_err *err)
{
    mg_status status = read_players(t, players, err);

    t->study->players =
        t->player_n ? t->player[0]->name : NULL; /* tables want somebody to sit at them */
    if (status == MG_E_OK) {
        status = read_tables(t, err);
    }
    if (status == MG_E_OK) {
        status = pair_up(t, err);
    }
    if (status == MG_E_OK && t->path) {
        status = mg_tournament_open(t, err);
    }
    return status;
}

static int run(mg_tournament *t)
{
    char bots[NAMES_CAP], editions[NAMES_CAP];
    mg_err err = {0};

    all_bots(bots, sizeof bots);
    all_editions(editions, sizeof editions);
    t->editions = t->editions ? t->editions : editions;
    mg_status status = prepare(t, t->study->players ? t->study->players : bots, &err);
    if (status == MG_E_OK) {
        status = play(t, &err);
    }
    int code = status == MG_E_OK ? tell(t) : mg_print_error(&err);
    if (t->file) {
        fclose(t->file);
    }
    free(t->pairing);
    return code;
}

static void read_argument(mg_args *a, mg_tournament *t, const char *argument)
{
    if (mg_study_basics(t->study, a, argument)) {
        return;
    }
    if (strcmp(argument, "--set") == 0) {
        (void)mg_study_argument(t->study, a, argument);
    } else if (strcmp(argument, "--editions") == 0) {
        t->editions = mg_args_value(a);
    } else if (strcmp(argument, "--seats") == 0) {
        t->seats = mg_args_value(a);
    } else if (strcmp(argument, "--file") == 0) {
        t->path = mg_args_value(a);
    } else {
        mg_args_unknown(a, argument);
    }
}

static int run_tournament(int argc, char **argv)
{
    mg_args a = mg_args_of(&mg_command_tournament, argc, argv);
    mg_study study = mg_study_of(&mg_command_tournament, USUAL_GAMES);
    mg_tournament t = {.study = &study, .seats = USUAL_SEATS};
    const char *argument = NULL;

    study.players = NULL;
    while ((argument = mg_args_next(&a))) {
        read_argument(&a, &t, argument);
    }
    int code = a.wrong ? MG_EXIT_USAGE : run(&t);
    mg_study_free(&study);
    return code;
}

const mg_command mg_command_tournament = {
    .name = "tournament",
    .usage = "[--editions LIST] [--players LIST] [--seats LIST] [--games N] [--file FILE] …",
    .summary = "Let bots meet two by two in every edition, and rate them",
    .help =
        "  --editions LIST     these editions, or folders of your own (all that are shipped)\n"
        "  --players LIST      these bots (all); one that comes twice is told apart by a number\n"
        "  --seats LIST        tables of so many seats (2,4, where the edition has them)\n"
        "  --games N           so many games of every two at every table (200), rounded up to "
        "whole bouts\n"
        "  --file FILE         keep the results there; the same command goes on where it was "
        "interrupted\n"
        "  --set OPTION=VALUE  with this option at every table; see `magie options`\n" MG_SEED_HELP
            MG_RUN_HELP "\n"
        "In a bout the same dice are played in every way in which the two can sit, by turns around "
        "the table. With more\n"
        "--games the same file goes on. Ratings are on the scale of Elo, the average is 0.\n",
    .run = run_tournament,
};
