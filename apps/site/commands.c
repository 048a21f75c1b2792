/* SPDX-License-Identifier: MIT
 * Commands of the program, run in the page. An instance of the module runs one command and is
 * thrown away. A study's games are played in slices, by instances in other workers, so that its
 * figures can be shown while they come in: one instance for each slice runs the same command up
 * to the games, plays its slice, gives the sums away and is ended there; one more adds the sums
 * up and writes what the command writes. A command that plays several times, each after what came
 * of the last, does this once for each time. */
#include "cli/front.h"
#include "cli/study_run.h"
#include "lab/processes.h"
#include "site/site.h"

#include "magie/sim.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ARGS_MAX = 64 };

/** The script takes the sums of a slice, and ends this instance. */
SITE_IMPORT(give) void script_give(int time, const void *at, size_t size);

/** How many games of this time have been played: each call of take copies the next sums to `to` and
 *  says whether there were any. Where none are there at all the script ends this instance, and has
 *  the games played: want. */
SITE_IMPORT(take) bool script_take(int time, void *to, size_t size);
SITE_IMPORT(want) void script_want(int time, double games, int arms);

/** Games of this instance's slice that have been played. */
SITE_IMPORT(played) void script_played(double games);

static struct {
    int time; /* the time that is played; -1 = this instance adds up */
    uint64_t first, games;
} slice = {.time = -1};

static int times; /* that have been asked for */

/* Sums in one block: a count, the sums of each arm, the differences of each arm. */
static size_t size_of(const mg_results *r)
{
    size_t arms = (size_t)r->arm_n;

    return sizeof r->games + arms * (sizeof *r->arm + sizeof *r->difference);
}

static void pack(const mg_results *r, uint8_t *block)
{
    size_t arms = (size_t)r->arm_n;

    memcpy(block, &r->games, sizeof r->games);
    block += sizeof r->games;
    memcpy(block, r->arm, arms * sizeof *r->arm);
    memcpy(block + arms * sizeof *r->arm, r->difference, arms * sizeof *r->difference);
}

static void unpack(const uint8_t *block, mg_results *r)
{
    size_t arms = (size_t)r->arm_n;

    memcpy(&r->games, block, sizeof r->games);
    block += sizeof r->games;
    memcpy(r->arm, block, arms * sizeof *r->arm);
    memcpy(r->difference, block + arms * sizeof *r->arm, arms * sizeof *r->difference);
}

static uint64_t played_before; /* by this instance */

static void tell_played(void *user, uint64_t done)
{
    (void)user;
    script_played((double)(played_before + done));
}

static mg_status play_slice(const mg_plan *plan, mg_results *results)
{
    mg_plan own = *plan;

    own.first += slice.first;
    own.games = slice.games;
    own.threads = 1;
    own.keep = NULL;
    own.actions = false;
    own.progress = tell_played;
    own.played = NULL;
    mg_status status = mg_simulate(&own, results);
    uint8_t *block = status ? NULL : malloc(size_of(results));
    if (!block) {
        return MG_E_CAPACITY;
    }
    pack(results, block);
    script_give(slice.time, block, size_of(results));
    free(block);
    return MG_E_CAPACITY; /* not reached */
}

static mg_status add_up(const mg_plan *plan, mg_results *results, int time)
{
    mg_results *part = mg_results_new(plan->arm_n);
    size_t size = part ? size_of(part) : 0;
    uint8_t *block = part ? malloc(size) : NULL;
    bool any = false;

    while (block && script_take(time, block, size)) {
        unpack(block, part);
        mg_results_add(results, part);
        any = true;
    }
    if (block && !any) {
        script_want(time, (double)plan->games, plan->arm_n);
    }
    if (plan->played) {
        *plan->played += results->games * (uint64_t)plan->arm_n;
    }
    mg_status status = block ? MG_E_OK : MG_E_CAPACITY;
    free(block);
    mg_results_free(part);
    return status;
}

static mg_status play(const mg_plan *plan, mg_results *results)
{
    int time = times++;

    return time == slice.time ? play_slice(plan, results) : add_up(plan, results, time);
}

static mg_status play_whole(const mg_plan *plan, mg_results *results)
{
    mg_plan own = *plan;

    own.threads = 1;
    own.progress = tell_played;
    mg_status status = mg_simulate(&own, results);
    played_before += own.games * (uint64_t)own.arm_n;
    return status;
}

static bool any(bool what)
{
    return what;
}

/* A command whose games come in slices, and one that plays them all itself. */
static const mg_processes in_slices = {.parts = 1, .any = any, .play = play};
static const mg_processes whole = {.parts = 1, .any = any, .play = play_whole};

/** This instance plays games first to first + games - 1 of the time-th playing of its command. */
SITE_EXPORT(void, site_slice, int time, double first, double games)
{
    slice.time = time;
    slice.first = (uint64_t)first;
    slice.games = (uint64_t)games;
}

/** Runs a command: its words, each closed by a NUL, an empty one after the last. divided: its games
 *  come in slices. Returns its exit code. */
SITE_EXPORT(int, site_run, char *words, bool divided)
{
    char *argv[ARGS_MAX + 1] = {0};
    int argc = 0;

    for (char *word = words; *word && argc < ARGS_MAX; word += strlen(word) + 1) {
        argv[argc++] = word;
    }
    mg_study_use_processes(divided ? &in_slices : &whole);
    int code = mg_front(argc, argv);
    fflush(NULL);
    return code;
}

/* ---- blocks of sums, for the script ---- */

/** Adds a block to another of as many arms. False if there is no memory. */
SITE_EXPORT(bool, site_add, uint8_t *to, const uint8_t *from, int arms)
{
    mg_results *sum = mg_results_new(arms), *more = mg_results_new(arms);
    bool ready = sum && more;

    if (ready) {
        unpack(to, sum);
        unpack(from, more);
        mg_results_add(sum, more);
        pack(sum, to);
    }
    mg_results_free(sum);
    mg_results_free(more);
    return ready;
}

/** Leaves one arm of a block, as if it had been played alone. Returns the bytes of what is left. */
SITE_EXPORT(size_t, site_leave, uint8_t *block, int arms, int arm)
{
    mg_results *all = mg_results_new(arms), *one = mg_results_new(1);
    size_t size = 0;

    if (all && one) {
        unpack(block, all);
        one->games = all->games;
        *one->arm = all->arm[arm];
        pack(one, block);
        size = size_of(one);
    }
    mg_results_free(all);
    mg_results_free(one);
    return size;
}

/* What the script needs to hand texts over. */
SITE_EXPORT(void *, site_alloc, size_t size)
{
    return malloc(size);
}

SITE_EXPORT(void, site_free, void *at)
{
    free(at);
}

_Noreturn void mg_assert_failed(const char *file, int line, const char *condition)
{
    fprintf(stderr, "magie: internal error at %s:%d: not true that %s\n", file, line, condition);
    abort();
}
