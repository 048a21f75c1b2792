/* SPDX-License-Identifier: MIT */
#include "lab/tournament.h"

#include "lab/tournament_file.h"

#include <stdlib.h>
#include <string.h>

enum { A_BATCH = 64, NAMES_CAP = 512 };

/* ---- who sits where ---- */

/* The two players alternate around the table. With an even number of seats two arrangements are
 * fair. With an odd number one player has a seat more, so every rotation of the table is played. */
static int seatings(int seat_n)
{
    return seat_n % 2 ? 2 * seat_n : 2;
}

/* The number of ways in which two players can sit at a table of this size: which player has seat s
 * in each. */
static int sitter(int seat_n, int sitting, int seat)
{
    return ((seat + sitting / 2) % seat_n + sitting) % 2;
}

static int sittings_of(const mg_tournament *t, const mg_matchup *p)
{
    return seatings(t->study->arm[p->table].game.seat_n);
}

/* How many pairings make at least the wanted number of games. */
static uint64_t pairings_of(const mg_tournament *t, const mg_matchup *p)
{
    uint64_t sittings = (uint64_t)sittings_of(t, p);

    return (t->study->games + sittings - 1) / sittings;
}

uint64_t mg_matchup_games(const mg_tournament *t, const mg_matchup *p)
{
    return p->meeting.score.n * (uint64_t)sittings_of(t, p);
}

uint64_t mg_tournament_games(const mg_tournament *t)
{
    uint64_t games = 0;

    for (int k = 0; k < t->matchup_n; k++) {
        games += mg_matchup_games(t, &t->matchup[k]);
    }
    return games;
}

/* ---- players ---- */

static void all_bots(char *out, size_t cap)
{
    size_t n = 0;

    for (int k = 0; k < mg_bot_n && n < cap; k++) {
        if (!mg_bots[k].unlisted) {
            n += (size_t)snprintf(out + n, cap - n, "%s%s", n ? "," : "", mg_bots[k].name);
        }
    }
}

/* Players with the same name get a number. */
static void name_player(mg_tournament *t, int k)
{
    int same = 1;

    for (int other = 0; other < k; other++) {
        same += t->player[other] == t->player[k];
    }
    if (same == 1) {
        snprintf(t->name[k], sizeof t->name[k], "%s", t->player[k]->name);
    } else {
        snprintf(t->name[k], sizeof t->name[k], "%s#%d", t->player[k]->name, same);
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
                           : mg_fail(err, MG_E_AMOUNT, "--players needs at least two bots");
}

/* ---- tables ---- */

/* All shipped editions, each in its first profile. */
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

static mg_status match_up(mg_tournament *t, mg_err *err)
{
    int pairs = t->player_n * (t->player_n - 1) / 2;

    t->matchup = calloc((size_t)pairs * (size_t)t->study->arm_n + 1, sizeof *t->matchup);
    t->meeting = calloc((size_t)pairs * (size_t)t->study->arm_n + 1, sizeof *t->meeting);
    if (!t->matchup || !t->meeting) {
        return mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY " for so many matchups");
    }
    for (int table = 0; table < t->study->arm_n; table++) {
        int whole = MG_WHOLE * seatings(t->study->arm[table].game.seat_n);

        for (int a = 0; a < t->player_n; a++) {
            for (int b = a + 1; b < t->player_n; b++) {
                t->matchup[t->matchup_n++] = (mg_matchup){
                    table, {a, b, whole, {0}},
                     0
                };
            }
        }
    }
    return MG_E_OK;
}

mg_status mg_tournament_open(mg_tournament *t, const char *editions, const char *players,
                             const char *seats, const char *path, mg_err *err)
{
    char bots[NAMES_CAP] = "";

    if (editions && strlen(editions) >= sizeof t->editions) {
        return mg_fail(err, MG_E_CAPACITY, "--editions: the list is too long");
    }
    if (editions) {
        snprintf(t->editions, sizeof t->editions, "%s", editions);
    } else {
        all_editions(t->editions, sizeof t->editions);
    }
    all_bots(bots, sizeof bots);
    t->seats = seats ? seats : "2,4";
    t->path = path;
    mg_status status = read_players(t, players ? players : bots, err);
    t->study->players =
        t->player_n ? t->player[0]->name : NULL; /* any two players, to open the tables with */
    if (status == MG_E_OK) {
        status = mg_study_add_tables(t->study, t->editions, t->seats, !seats, err);
    }
    if (status == MG_E_OK) {
        status = match_up(t, err);
    }
    /* only the first of several processes has the file; it sends the others what the file says */
    return status == MG_E_OK && path && mg_is_first_process(t->study->processes)
               ? mg_tournament_file_open(t, err)
               : status;
}

void mg_tournament_free(mg_tournament *t)
{
    mg_tournament_file_close(t);
    free(t->matchup);
    free(t->meeting);
}

/* ---- playing ---- */

typedef struct block {
    const mg_plan *plan; /* the tournament whose progress is shown */
    const mg_matchup *matchup;
    mg_moment sum[2]; /* scores of the first player; how many of the n games were cut off */
} block;

/* Takes the records of a pairing, one for each arrangement of the players. */
static bool keep(void *user, const mg_record *record, int game_n)
{
    block *b = user;

    for (int game = 0; game < game_n; game++) {
        int64_t score = 0;

        for (int sitting = 0; sitting < b->plan->arm_n; sitting++, record++) {
            int seat_n = b->plan->arm[sitting].game.seat_n;

            b->sum[1].n += record->value[MG_FIG_TRUNCATED] > 0;
            for (int seat = 0; seat < seat_n; seat++) {
                score += sitter(seat_n, sitting, seat) == 0
                             ? record->value[mg_value_of(MG_SEAT_WIN, seat)]
                             : 0;
            }
        }
        mg_moment_add(&b->sum[0], score);
    }
    return true;
}

static void progress(void *user, uint64_t done)
{
    block *b = user;

    b->plan->progress(b->plan->user, mg_slice_done(b->plan, done));
}

static mg_arm *seat_all(const mg_tournament *t, const mg_matchup *p)
{
    const mg_arm *table = &t->study->arm[p->table];
    int seat_n = table->game.seat_n, sittings = seatings(seat_n);
    mg_arm *arm = malloc((size_t)sittings * sizeof *arm);

    for (int sitting = 0; arm && sitting < sittings; sitting++) {
        arm[sitting] = *table;
        for (int seat = 0; seat < seat_n; seat++) {
            arm[sitting].bot[seat] =
                t->player[sitter(seat_n, sitting, seat) ? p->meeting.b : p->meeting.a];
        }
    }
    return arm;
}

/* If several processes cut a block short, its games are not consecutive, so it is not kept. */
static bool is_dropped(const block *b)
{
    return b->plan->sharing && b->plan->sharing->parts > 1 && b->sum[0].n < b->plan->games;
}

static mg_status take_block(mg_tournament *t, mg_matchup *p, const block *b, mg_err *err)
{
    mg_status status = mg_tournament_file_append(t, p, &b->sum[0], b->sum[1].n, err);

    mg_moment_merge(&p->meeting.score, &b->sum[0]);
    p->cut += b->sum[1].n;
    return status;
}

static mg_status play_block(mg_tournament *t, mg_matchup *p, mg_err *err)
{
    mg_arm *arm = seat_all(t, p);
    mg_plan plan = mg_study_plan(t->study, arm, sittings_of(t, p)), own;
    block b = {.plan = &plan, .matchup = p};
    uint64_t left = pairings_of(t, p) - p->meeting.score.n;

    plan.first = p->meeting.score.n;
    plan.games = left < A_BATCH ? left : A_BATCH;
    plan.follow = 0;
    plan.stay = true;
    own = plan;
    own.keep = keep;
    own.progress = plan.progress ? progress : NULL;
    own.user = &b;
    mg_status status = arm ? mg_simulate_slice(&own, b.sum, 2) : MG_E_CAPACITY;
    free(arm);
    if (status != MG_E_OK) {
        return mg_fail(err, status, MG_NO_MEMORY " for the games");
    }
    if (!is_dropped(&b)) {
        status = take_block(t, p, &b, err);
    }
    return mg_any_process(t->study->processes, status != MG_E_OK) ? MG_E_IO : MG_E_OK;
}

/* The matchup with the smallest part of its games, so that an early end leaves all about equally
 * far. */
static mg_matchup *next_matchup(const mg_tournament *t)
{
    mg_matchup *next = NULL;

    for (int k = 0; k < t->matchup_n; k++) {
        mg_matchup *p = &t->matchup[k];

        if (p->meeting.score.n < pairings_of(t, p) &&
            (!next || p->meeting.score.n < next->meeting.score.n)) {
            next = p;
        }
    }
    return next;
}

static uint64_t games_left(const mg_tournament *t)
{
    uint64_t games = 0;

    for (int k = 0; k < t->matchup_n; k++) {
        const mg_matchup *p = &t->matchup[k];
        uint64_t pairings = pairings_of(t, p), played = p->meeting.score.n;

        if (played < pairings) {
            games += (pairings - played) * (uint64_t)sittings_of(t, p);
        }
    }
    return games;
}

/* Sends to all processes what the first one has read in the file. */
static mg_status tell_results(mg_tournament *t)
{
    mg_sharing *sharing = &t->study->sharing;
    mg_status status = MG_E_OK;

    for (int k = 0; sharing->join && k < t->matchup_n && status == MG_E_OK; k++) {
        mg_moment so_far[2] = {t->matchup[k].meeting.score, {.n = t->matchup[k].cut}};

        status = sharing->join(sharing, so_far, 2, false) ? MG_E_OK : MG_E_CAPACITY;
        t->matchup[k].meeting.score = so_far[0];
        t->matchup[k].cut = so_far[1].n;
    }
    return status;
}

/* If the file has more games than are asked for, all count: `games` becomes the number that gives
 * them again. */
static void count_more(mg_tournament *t)
{
    for (int k = 0; k < t->matchup_n; k++) {
        const mg_matchup *p = &t->matchup[k];

        if (p->meeting.score.n > pairings_of(t, p)) {
            t->study->games = (p->meeting.score.n - 1) * (uint64_t)sittings_of(t, p) + 1;
        }
    }
}

mg_status mg_tournament_run(mg_tournament *t, mg_err *err)
{
    mg_matchup *next;

    mg_study_share(t->study);
    mg_status status = tell_results(t);
    t->study->work += games_left(t);
    while (status == MG_E_OK && !mg_study_stopped(t->study) && (next = next_matchup(t))) {
        status = play_block(t, next, err);
    }
    count_more(t);
    return status;
}

/* ---- what it came to ---- */

bool mg_tournament_is_complete(const mg_tournament *t)
{
    for (int k = 0; k < t->matchup_n; k++) {
        if (t->matchup[k].meeting.score.n < pairings_of(t, &t->matchup[k])) {
            return false;
        }
    }
    return true;
}

void mg_tournament_rate(const mg_tournament *t, mg_rating rating[MG_PLAYERS_MAX])
{
    for (int k = 0; k < t->matchup_n; k++) {
        t->meeting[k] = t->matchup[k].meeting;
    }
    mg_rate(t->player_n, t->meeting, t->matchup_n, rating);
}
