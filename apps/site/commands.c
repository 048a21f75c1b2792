/* SPDX-License-Identifier: MIT
 * Commands of the program, run in the page. An instance of the module runs one command and is
 * thrown away. The games of a study are played by instances in several workers, so that figures can
 * be shown while games are played. Each of these runs the command up to its games and waits there;
 * it is told which games to play, and returns the sums of all that it has played. One more instance
 * runs the command, adds up these sums instead of playing, and writes the command's output. */
#include "cli/front.h"
#include "cli/study_run.h"
#include "lab/processes.h"
#include "site/site.h"

#include "magie/sim.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ARGS_MAX = 64 };

/** The next block of sums from other instances, to be freed here; NULL: there are no more. */
SITE_IMPORT(take) uint64_t *script_take(void);

/** There were no blocks at all, so the games must be played here. The script leaves the command
 * here: the memory stays as it is, and site_play and site_sums are called. */
SITE_IMPORT(want) void script_want(double games, int arms);

/** Called with the number of games played so far, by a command that plays its own games. */
SITE_IMPORT(played) void script_played(double games);

/* ---- sums in a block ---- */

/* Most of the words of sums are 0. A block begins with the number of its words. Then come runs for
 * each part of the sums: how many words are 0, how many follow that are not, and these words. */

typedef struct words {
    uint64_t *at;
    size_t n;
} words;

enum { PARTS = 3 };

static void parts_of(mg_results *r, words part[PARTS])
{
    size_t arms = (size_t)r->arm_n;

    part[0] = (words){&r->games, 1};
    part[1] = (words){(uint64_t *)(void *)r->arm, arms * sizeof *r->arm / sizeof(uint64_t)};
    part[2] = (words){(uint64_t *)(void *)r->pairs, arms * sizeof *r->pairs / sizeof(uint64_t)};
}

static size_t count(const words *w, size_t from, bool zero)
{
    size_t at = from;

    while (at < w->n && (w->at[at] == 0) == zero) {
        at++;
    }
    return at - from;
}

/* Writes a part to `to`, unless that is NULL. Returns the number of words that it takes. */
static size_t pack_part(const words *w, uint64_t *to)
{
    size_t size = 0;

    for (size_t at = 0; at < w->n;) {
        size_t empty = count(w, at, true), full = count(w, at + empty, false);

        at += empty;
        if (to) {
            to[size] = empty;
            to[size + 1] = full;
            memcpy(to + size + 2, w->at + at, full * sizeof *to);
        }
        size += 2 + full;
        at += full;
    }
    return size;
}

static uint64_t *pack(mg_results *r)
{
    words part[PARTS];
    size_t size = 1;

    parts_of(r, part);
    for (int k = 0; k < PARTS; k++) {
        size += pack_part(&part[k], NULL);
    }
    uint64_t *block = malloc(size * sizeof *block);
    if (block) {
        uint64_t *at = block + 1;

        *block = size;
        for (int k = 0; k < PARTS; k++) {
            at += pack_part(&part[k], at);
        }
    }
    return block;
}

/* Fills the words of a part from a block, or sets those that it would fill to 0. */
static const uint64_t *take_part(const words *w, const uint64_t *from, bool fills)
{
    for (size_t at = 0; at < w->n;) {
        size_t empty = (size_t)from[0], full = (size_t)from[1];

        at += empty;
        if (fills) {
            memcpy(w->at + at, from + 2, full * sizeof *from);
        } else {
            memset(w->at + at, 0, full * sizeof *from);
        }
        at += full;
        from += 2 + full;
    }
    return from;
}

/* Fills empty results from a block, or empties them again. */
static void take_block(const uint64_t *block, mg_results *r, bool fills)
{
    words part[PARTS];

    parts_of(r, part);
    block++;
    for (int k = 0; k < PARTS; k++) {
        block = take_part(&part[k], block, fills);
    }
}

/* ---- studies ---- */

/* The point where the command waits for its games: its plan is on the stack below. */
static const mg_plan *plan_left;
static mg_results *sums;

/* The one arm that is added up from blocks of several arms, as if it had been played alone. */
static struct {
    int arms, arm;
} only;

/* part: empty results, which are empty again afterwards. They take megabytes, of which a block
 * fills little. */
static void add_block(mg_results *to, const uint64_t *block, mg_results *part)
{
    take_block(block, part, true);
    if (only.arms) {
        to->games += part->games;
        mg_sums_add(to->arm, &part->arm[only.arm]);
    } else {
        mg_results_add(to, part);
    }
    take_block(block, part, false);
}

static mg_status play(const mg_plan *plan, mg_results *results)
{
    mg_results *part = mg_results_new(only.arms ? only.arms : results->arm_n);
    bool added = part != NULL;
    int blocks = 0;

    for (uint64_t *block = script_take(); block; block = script_take()) {
        if (part) {
            add_block(results, block, part);
        }
        free(block);
        blocks++;
    }
    mg_results_free(part);
    if (!blocks) {
        plan_left = plan;
        sums = mg_results_new(plan->arm_n);
        script_want((double)plan->games, plan->arm_n); /* does not return */
    }
    if (plan->played) {
        *plan->played += results->games * (uint64_t)plan->arm_n;
    }
    return added ? MG_E_OK : MG_E_CAPACITY;
}

/** Plays games first to first + games - 1 of the waiting command. Returns false without memory. */
SITE_EXPORT(bool, site_play, double first, double games)
{
    mg_plan own = *plan_left;

    own.first += (uint64_t)first;
    own.games = (uint64_t)games;
    own.threads = 1;
    own.keep = NULL;
    own.actions = false;
    own.progress = NULL;
    own.played = NULL;
    return sums && mg_simulate(&own, sums) == MG_E_OK;
}

/** The block with the sums of all games played here, to be freed; NULL without memory. */
SITE_EXPORT(uint64_t *, site_sums, void)
{
    return sums ? pack(sums) : NULL;
}

/** Chooses the arm to add up, if the blocks have several. */
SITE_EXPORT(void, site_only, int arms, int arm)
{
    only.arms = arms;
    only.arm = arm;
}

static uint64_t played_before; /* games played by this instance */

static void tell_played(void *user, uint64_t done)
{
    (void)user;
    script_played((double)(played_before + done));
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

/* The functions for a command whose games others play, and for one that plays its own. */
static const mg_processes divided_up = {.parts = 1, .any = any, .play = play};
static const mg_processes whole = {.parts = 1, .any = any, .play = play_whole};

/** Runs a command: its words, each closed by a NUL, and an empty word at the end. divided: other
 * instances play its games. Returns its exit code. */
SITE_EXPORT(int, site_run, char *words, bool divided)
{
    char *argv[ARGS_MAX + 1] = {0};
    int argc = 0;

    for (char *word = words; *word && argc < ARGS_MAX; word += strlen(word) + 1) {
        argv[argc++] = word;
    }
    mg_study_use_processes(divided ? &divided_up : &whole);
    int code = mg_front(argc, argv);
    fflush(NULL);
    return code;
}

/* Memory in which the script passes texts. */
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
