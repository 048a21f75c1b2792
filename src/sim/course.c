/* SPDX-License-Identifier: MIT
 * The course of a game. */
#include "magie/course.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    A_BATCH = 8,
    NOISE = 2, /* a change below this many standard errors is not examined */
    DEPTH = 8  /* about this many halvings lead from a stretch to a single ply */
};

/* ---- looking at plies ---- */

typedef struct batch {
    mg_arm arm[A_BATCH];
    mg_state state[A_BATCH];
    mg_bot_memory memory[A_BATCH][MG_SEATS_MAX];
} batch;

/* Rolls out up to A_BATCH plies of the game. */
static mg_status roll_plies(const mg_course_plan *c, mg_plan plan, const int *ply, int n,
                            mg_prospect *prospect)
{
    batch *b = malloc(sizeof *b);

    if (!b) {
        return MG_E_CAPACITY;
    }
    for (int k = 0; k < n; k++) {
        c->at(c->user, ply[k], &b->state[k], b->memory[k]);
        b->arm[k] = c->plan.arm[0];
        b->arm[k].start = &b->state[k];
        b->arm[k].memory = b->memory[k];
    }
    plan.arm = b->arm;
    plan.arm_n = n;
    mg_status status = mg_roll_out(&plan, prospect);
    free(b);
    return status;
}

/* Inserts a point in the order of plies. */
static void insert(mg_course *course, int ply, const mg_prospect *prospect)
{
    int at = course->point_n++;

    for (; at > 0 && course->point[at - 1].ply > ply; at--) {
        course->point[at] = course->point[at - 1];
    }
    course->point[at] = (mg_point){ply, *prospect};
}

static mg_status add_points(const mg_course_plan *c, mg_course *course, const int *ply, int n)
{
    mg_prospect prospect[A_BATCH];
    mg_status status = MG_E_OK;

    for (int from = 0; from < n && status == MG_E_OK && !mg_plan_stopped(&c->plan);
         from += A_BATCH) {
        int some = n - from < A_BATCH ? n - from : A_BATCH;

        status = roll_plies(c, c->plan, ply + from, some, prospect);
        for (int k = 0; k < some && status == MG_E_OK; k++) {
            if (prospect[k].win[0].n) {
                insert(course, ply[from + k], &prospect[k]);
            }
        }
    }
    return status;
}

/* ---- coarsely ---- */

/* Some of the coarse plies, evenly spaced, and the last ply. */
static mg_status look_coarsely(const mg_course_plan *c, mg_course *course)
{
    int most = c->points / 2 > 1 ? c->points / 2 : 2, n = 0;
    int *ply = malloc((size_t)(most + 2) * sizeof *ply);
    int wanted = c->coarse_n < most ? c->coarse_n : most;

    if (!ply) {
        return MG_E_CAPACITY;
    }
    for (int k = 0; k < wanted; k++) {
        ply[n++] = c->coarse[(int64_t)k * c->coarse_n / wanted];
    }
    if (n == 0 || ply[n - 1] != c->plies) {
        ply[n++] = c->plies;
    }
    mg_status status = add_points(c, course, ply, n);
    free(ply);
    return status;
}

/* ---- closely ---- */

/* The largest change of a seat's odds between two points; *whose becomes that seat. */
static double change_between(const mg_point *a, const mg_point *b, int seat_n, int *whose)
{
    double most = -1;

    for (int seat = 0; seat < seat_n; seat++) {
        double change = fabs(mg_prospect_win(&b->prospect, seat).mean -
                             mg_prospect_win(&a->prospect, seat).mean);

        if (change > most) {
            most = change;
            *whose = seat;
        }
    }
    return most;
}

static bool is_noise(const mg_point *a, const mg_point *b, int seat, double change)
{
    double before = mg_prospect_win(&a->prospect, seat).se,
           after = mg_prospect_win(&b->prospect, seat).se;

    return change <= NOISE * sqrt(before * before + after * after);
}

/* The change between a point and the next one. */
typedef struct gap {
    double change;
    int point, seat;
} gap;

static int compare_gaps(const void *a, const void *b)
{
    const gap *x = a, *y = b;

    if (x->change > y->change || x->change < y->change) {
        return x->change > y->change ? -1 : 1;
    }
    return x->point - y->point;
}

/* Finds changes beyond noise, the largest first: those over one ply, or those over several
 * plies. */
static int find_gaps(const mg_course *course, int seat_n, bool over_one, gap *out)
{
    int n = 0;

    for (int k = 0; k + 1 < course->point_n; k++) {
        const mg_point *a = &course->point[k], *b = a + 1;
        gap g = {.point = k};

        if ((b->ply - a->ply == 1) != over_one) {
            continue;
        }
        g.change = change_between(a, b, seat_n, &g.seat);
        if (!is_noise(a, b, g.seat, g.change)) {
            out[n++] = g;
        }
    }
    qsort(out, (size_t)n, sizeof *out, compare_gaps);
    return n;
}

/* How many gaps are halved at once: as many as the points that are left can narrow down to one
 * ply. */
static int breadth(const mg_course_plan *c, const mg_course *course)
{
    int n = (c->points - course->point_n) / DEPTH;

    return n < 1 ? 1 : n < A_BATCH ? n : A_BATCH;
}

/* Halves the gaps with the largest changes until they are single plies, or until there are enough
 * points. */
static mg_status look_closely(const mg_course_plan *c, mg_course *course, gap *gaps)
{
    mg_status status = MG_E_OK;

    while (status == MG_E_OK && course->point_n < c->points && !mg_plan_stopped(&c->plan)) {
        int n = find_gaps(course, c->plan.arm[0].game.seat_n, false, gaps), ply[A_BATCH], some = 0;

        for (; some < n && some < breadth(c, course); some++) {
            const mg_point *a = &course->point[gaps[some].point];
            ply[some] = a[0].ply + (a[1].ply - a[0].ply) / 2;
        }
        if (some == 0) {
            break;
        }
        status = add_points(c, course, ply, some);
    }
    return status;
}

/* ---- turning points ---- */

mg_estimate mg_turning_change(const mg_turning *t, int seat)
{
    return mg_prospect_win_over(&t->prospect[1], seat);
}

/* Rolls out the plies before and after with the same dice, but not with the dice that made it a
 * candidate. */
static mg_status measure(const mg_course_plan *c, mg_turning *t)
{
    mg_plan plan = c->plan;
    int ply[2] = {t->ply, t->ply + 1};

    plan.first += plan.games;
    plan.games *= MG_COURSE_SURE;
    return roll_plies(c, plan, ply, 2, t->prospect);
}

static int compare_turnings(const void *a, const void *b)
{
    const mg_turning *x = a, *y = b;
    double of_x = fabs(mg_turning_change(x, x->seat).mean),
           of_y = fabs(mg_turning_change(y, y->seat).mean);

    if (of_x > of_y || of_x < of_y) {
        return of_x > of_y ? -1 : 1;
    }
    return x->ply - y->ply;
}

static mg_status find_turnings(const mg_course_plan *c, mg_course *course, gap *gaps)
{
    int n = find_gaps(course, c->plan.arm[0].game.seat_n, true, gaps);
    mg_status status = MG_E_OK;

    for (int k = 0; k < n && k < 2 * c->top && status == MG_E_OK && !mg_plan_stopped(&c->plan);
         k++) {
        mg_turning *t = &course->turning[course->turning_n];

        *t = (mg_turning){.ply = course->point[gaps[k].point].ply, .seat = gaps[k].seat};
        status = measure(c, t);
        mg_estimate change = mg_turning_change(t, t->seat);
        bool sure = change.low > 0 || change.high < 0;
        course->turning_n += sure;
        course->unsure += !sure;
    }
    qsort(course->turning, (size_t)course->turning_n, sizeof *course->turning, compare_turnings);
    if (course->turning_n > c->top) {
        course->turning_n = c->top;
    }
    return status;
}

/* ---- the whole ---- */

mg_status mg_course_look(const mg_course_plan *c, mg_course *out)
{
    size_t room = (size_t)c->points + A_BATCH + 2;
    gap *gaps = malloc(room * sizeof *gaps);
    mg_status status = MG_E_CAPACITY;

    *out = (mg_course){.point = calloc(room, sizeof *out->point),
                       .turning = calloc(2 * (size_t)c->top, sizeof *out->turning)};
    if (gaps && out->point && out->turning) {
        status = look_coarsely(c, out);
    }
    if (status == MG_E_OK) {
        status = look_closely(c, out, gaps);
    }
    if (status == MG_E_OK) {
        out->left = find_gaps(out, c->plan.arm[0].game.seat_n, false, gaps);
        status = find_turnings(c, out, gaps);
    }
    free(gaps);
    if (status != MG_E_OK) {
        mg_course_free(out);
    }
    return status;
}

void mg_course_free(mg_course *course)
{
    free(course->point);
    free(course->turning);
    *course = (mg_course){0};
}
