/* SPDX-License-Identifier: MIT */
#include "cli/study_run.h"

#include "system/clock.h"

#include "magie/exec.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

enum { BAR = 24 };

static const mg_processes *all_processes;

void mg_study_use_processes(const mg_processes *processes)
{
    all_processes = processes;
}

const mg_processes *mg_study_processes(void)
{
    return all_processes;
}

mg_status mg_study_agree(mg_status status, mg_err *err)
{
    return mg_agree(all_processes, status, err);
}

mg_status mg_study_agree_arms(const mg_study *study, mg_status status, mg_err *err)
{
    status = mg_study_agree(status, err);
    for (int arm = 0; status == MG_E_OK && arm < study->arm_n; arm++) {
        status = mg_agree_on(all_processes, mg_study_tables(study, arm), study->spec[arm], err);
    }
    return status;
}

/* ---- progress ---- */

static double seconds_now(void)
{
    return 1e-3 * (double)mg_clock_ms();
}

/* Shows a bar, games per second and the time left, all on one line of standard error. */
static void show_progress(const mg_study_run *run, uint64_t done, uint64_t work)
{
    double took = seconds_now() - run->started,
           part = done < work ? (double)done / (double)work : 1;
    double rate = took > 0 ? (double)done / took : 0;
    double left = rate > 0 ? (1 - part) * (double)work / rate : 0;
    char bar[BAR + 1];

    for (int k = 0; k < BAR; k++) {
        bar[k] = k < (int)(part * BAR) ? '#' : '.';
    }
    bar[BAR] = '\0';
    fprintf(stderr, "\r[%s] %3.0f %%  %.0f games/s  %d:%02d left ", bar, 100 * part, rate,
            (int)(left / 60), (int)left % 60);
    fflush(stderr);
}

static void progress(void *user, uint64_t done, uint64_t work)
{
    mg_study_run *run = user;
    double now = seconds_now();

    if (now - run->shown >= 0.2) {
        run->shown = now;
        show_progress(run, done, work);
    }
}

static bool shows_progress(const mg_study_run *run)
{
    return !run->quiet && isatty(STDERR_FILENO);
}

/* ---- beginning and end ---- */

/* One thread for each processor; with several processes, one thread in each. */
static int usual_threads(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);

    return all_processes || processors < 1 ? 1 : (int)processors;
}

bool mg_tell_no_clock(const mg_game *g)
{
    bool timed = g->opt.end == MG_END_TIME;

    if (timed) {
        fprintf(stderr, "no clock runs in these games: with end=time they go on until one player "
                        "is left\n");
    }
    return timed;
}

void mg_study_begin(mg_study_run *run, mg_study *study, bool quiet)
{
    *run = (mg_study_run){.quiet = quiet, .started = seconds_now()};
    study->stop = mg_listen_to_signals();
    study->threads = study->threads ? study->threads : usual_threads();
    study->processes = all_processes;
    study->progress = shows_progress(run) ? progress : NULL;
    study->user = run;
}

bool mg_study_opened(const char *what, bool opened)
{
    bool all = !mg_any_process(all_processes, !opened);

    if (opened && !all) {
        fprintf(stderr, "%s: another process cannot open it\n", what);
    }
    return all;
}

void mg_study_count_fallbacks(mg_study *study)
{
    study->fallbacks =
        study->fallbacks_before + mg_sum_of_processes(study->processes, mg_exec_failures());
}

int mg_study_end(const mg_study_run *run, mg_study *study, bool any)
{
    double took = seconds_now() - run->started;

    mg_study_count_fallbacks(study);
    if (shows_progress(run)) {
        fprintf(stderr, "\r%*s\r", BAR + 50, "");
    }
    if (!run->quiet) {
        fprintf(stderr, "%" PRIu64 " games in %.1f s, %.0f a second\n", study->played, took,
                (double)study->played / (took > 0 ? took : 1));
    }
    if (mg_study_stopped(study)) {
        fprintf(stderr, "ended early, after %" PRIu64 " games\n", study->played);
    }
    for (int arm = 0; arm < study->arm_n; arm++) {
        if (mg_tell_no_clock(&study->arm[arm].game)) {
            break; /* one line is enough */
        }
    }
    if (!any) {
        fprintf(stderr, "no game was finished\n");
    }
    return any ? MG_EXIT_OK : MG_EXIT_FAILED;
}
