/* SPDX-License-Identifier: MIT */
#include "report/annotation_report.h"

#include "base/utf8.h"
#include "report/prospect_text.h"
#include "report/study_line.h"
#include "report/value_text.h"

#include "magie/text.h"

#include <inttypes.h>

enum { ROWS = 20, SEAT = 20, ODDS = 14, LINE_CAP = 640, EVENTS_SHOWN = 6 };

static void command_line(const mg_annotation *a, char line[MG_LINE_CAP])
{
    size_t n = mg_line_word(line, MG_LINE_CAP, 0, "magie annotate", a->what);

    n = mg_line_add(line, MG_LINE_CAP, n, " --games %" PRIu64 " --points %d --top %d",
                    a->study->games, a->points, a->top);
    n = mg_line_word(line, MG_LINE_CAP, n, " --players", a->study->players);
    (void)mg_line_add(line, MG_LINE_CAP, n, " --seed %" PRIu64, a->study->seed);
}

/* A ply, and what happened at it. */
typedef struct ply_report {
    mg_state before;
    mg_events events;
    mg_action act;
    char action[MG_ACTION_TEXT_CAP];
} ply_report;

static void read_ply(const mg_annotation *a, int ply, ply_report *p)
{
    const mg_match *m = a->origin.match;
    const mg_game *g = mg_match_game(m);
    mg_state after;

    p->events.n = 0;
    if (mg_match_at(m, ply, &p->before, NULL) || mg_match_at(m, ply + 1, &after, &p->events)) {
        return;
    }
    p->act = mg_match_action(m, ply);
    mg_action shown =
        a->viewer == MG_VIEWER_ALL ? p->act : mg_action_for(g, &p->before, p->act, -1);
    (void)mg_action_write(g, shown, p->action, sizeof p->action);
}

static void event_text(const mg_annotation *a, const mg_event *event, char *out, size_t cap)
{
    mg_event shown = a->viewer == MG_VIEWER_ALL ? *event : mg_event_for(event, -1);

    (void)mg_event_sentence(mg_match_game(a->origin.match), &shown, a->name, out, cap);
}

static uint32_t round_at(const mg_annotation *a, int ply)
{
    mg_state s;

    return mg_match_at(a->origin.match, ply, &s, NULL) ? 0 : s.round_n;
}

/* ---- for people ---- */

static void print_course(FILE *out, const mg_annotation *a)
{
    const mg_game *g = mg_match_game(a->origin.match);
    int n = a->course.point_n, step = n > ROWS ? (n + ROWS - 1) / ROWS : 1;

    fprintf(out,
            "\nChance of winning, or of being ahead at a limit, and its standard error:\n\n%6s %6s",
            "ply", "round");
    for (int seat = 0; seat < g->seat_n; seat++) {
        const char *name = a->name[seat];

        fprintf(out, " %*.*s", mg_text_field(name, ODDS), (int)mg_text_fit(name, ODDS), name);
    }
    fprintf(out, "\n");
    for (int k = 0; k < n; k = k + step < n || k == n - 1 ? k + step : n - 1) {
        const mg_point *p = &a->course.point[k];

        fprintf(out, "%6d %6" PRIu32, p->ply, round_at(a, p->ply));
        for (int seat = 0; seat < g->seat_n; seat++) {
            mg_estimate e = mg_prospect_win(&p->prospect, seat);
            fprintf(out, " %5.1f %% (%4.1f)", 100 * e.mean, 100 * e.se);
        }
        fprintf(out, "\n");
    }
}

static void print_changes(FILE *out, const mg_annotation *a, const mg_turning *t)
{
    for (int seat = 0; seat < mg_match_game(a->origin.match)->seat_n; seat++) {
        mg_estimate change = mg_turning_change(t, seat),
                    before = mg_prospect_win(&t->prospect[0], seat);
        mg_estimate after = mg_prospect_win(&t->prospect[1], seat);

        fprintf(out, "        %-*s %5.1f %% -> %5.1f %%  %+6.1f (%+5.1f to %+5.1f)\n",
                mg_text_field(a->name[seat], SEAT), a->name[seat], 100 * before.mean,
                100 * after.mean, 100 * change.mean, 100 * change.low, 100 * change.high);
    }
}

static void print_alternative(FILE *out, const mg_annotation *a, const mg_alternatives *other,
                              const ply_report *p)
{
    char sentence[200];

    if (!other->has) {
        return;
    }
    if (other->best < 0) {
        fprintf(out, "        nothing significantly better\n");
        return;
    }
    const mg_weighed *w = &other->weighing.at[other->best];
    mg_estimate over = mg_prospect_win_over(&w->prospect, p->act.seat);
    mg_action_sentence(mg_match_game(a->origin.match), &p->before, w->act, a->name, sentence,
                       sizeof sentence);
    fprintf(out, "        better for %s: %s, %+.1f (%+.1f to %+.1f)\n", a->name[p->act.seat],
            sentence, 100 * over.mean, 100 * over.low, 100 * over.high);
}

static void print_turning(FILE *out, const mg_annotation *a, int k)
{
    const mg_turning *t = &a->course.turning[k];
    char line[LINE_CAP];
    ply_report p;

    read_ply(a, t->ply, &p);
    fprintf(out, "\n%3d  ply %d, round %" PRIu32 ", %s%s: %s\n", k + 1, t->ply + 1,
            p.before.round_n, p.act.seat < 0 ? "luck" : "decision of ",
            p.act.seat < 0 ? "" : a->name[p.act.seat], p.action);
    for (int at = 0; at < p.events.n && at < EVENTS_SHOWN; at++) {
        event_text(a, &p.events.at[at], line, sizeof line);
        fprintf(out, "     %s\n", line);
    }
    if (p.events.n > EVENTS_SHOWN) {
        fprintf(out, "     …\n");
    }
    print_changes(out, a, t);
    print_alternative(out, a, &a->alternatives[k], &p);
}

/* Prints what luck and decisions brought each seat at the turning points. */
static void print_balance(FILE *out, const mg_annotation *a)
{
    fprintf(out, "\n%-*s %10s %10s   in points of %%, at these turning points\n", SEAT, "seat",
            "luck", "decisions");
    for (int seat = 0; seat < mg_match_game(a->origin.match)->seat_n; seat++) {
        fprintf(out, "%-*s %+10.1f %+10.1f\n", mg_text_field(a->name[seat], SEAT), a->name[seat],
                100 * a->luck[seat], 100 * a->decided[seat]);
    }
}

/* The fewest and the most games of an estimate: they differ if the run was ended early. */
typedef struct games_range {
    uint64_t least, most;
} games_range;

static void count_games(games_range *r, const mg_prospect *p, int k)
{
    uint64_t n = p->win[0].n;

    r->least = k == 0 || n < r->least ? n : r->least;
    r->most = n > r->most ? n : r->most;
}

static void print_games(FILE *out, const games_range *r)
{
    if (r->least < r->most) {
        fprintf(out, "%" PRIu64 " to ", r->least);
    }
    fprintf(out, "%" PRIu64 " games", r->most);
}

static void print_points(FILE *out, const mg_annotation *a)
{
    games_range of = {0};

    for (int k = 0; k < a->course.point_n; k++) {
        count_games(&of, &a->course.point[k].prospect, k);
    }
    fprintf(out, "%d points of ", a->course.point_n);
    print_games(out, &of);
    fprintf(out, " each");
}

static void print_turnings(FILE *out, const mg_annotation *a)
{
    games_range of = {0};

    for (int k = 0; k < a->course.turning_n; k++) {
        count_games(&of, &a->course.turning[k].prospect[1], k);
    }
    fprintf(out, "\nturning points, the largest first");
    if (a->course.turning_n) {
        fprintf(out, "; estimated from ");
        print_games(out, &of);
        fprintf(out, " of other dice");
    }
    if (a->course.unsure) {
        fprintf(out, "; other dice did not confirm %d more", a->course.unsure);
    }
    fprintf(out, "\n");
    for (int k = 0; k < a->course.turning_n; k++) {
        print_turning(out, a, k);
    }
    if (a->course.turning_n) {
        print_balance(out, a);
    } else {
        fprintf(out, "none\n");
    }
}

void mg_annotation_print(FILE *out, const mg_annotation *a)
{
    const mg_game *g = mg_match_game(a->origin.match);
    char viewer[80], line[MG_LINE_CAP];

    command_line(a, line);
    mg_print_interrupted(out, a->study, "from each position");
    fprintf(out, "%s:%s, %d seats, %d plies\n%s\n", g->edition->name, g->edition->profile,
            g->seat_n, a->origin.ply, line);
    print_points(out, a);
    fprintf(out, "%s\n", mg_viewer_text(g, a->viewer, a->name, viewer, sizeof viewer));
    print_course(out, a);
    print_turnings(out, a);
    if (a->course.left) {
        fprintf(out,
                "\n%d stretch%s over which much changed %s not followed to a ply; more --points "
                "would\n",
                a->course.left, a->course.left == 1 ? "" : "es",
                a->course.left == 1 ? "was" : "were");
    }
}

/* ---- for programs ---- */

static void write_points(mg_json *j, const mg_annotation *a)
{
    mg_json_open(j, "points", '[');
    for (int k = 0; k < a->course.point_n; k++) {
        const mg_point *p = &a->course.point[k];

        mg_json_open(j, NULL, '{');
        mg_json_int(j, "ply", p->ply);
        mg_json_int(j, "round", round_at(a, p->ply));
        mg_json_open(j, "seats", '[');
        for (int seat = 0; seat < mg_match_game(a->origin.match)->seat_n; seat++) {
            mg_json_open(j, NULL, '{');
            mg_json_prospect(j, &p->prospect, seat);
            mg_json_close(j, '}');
        }
        mg_json_close(j, ']');
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
}

static void write_changes(mg_json *j, const mg_annotation *a, const mg_turning *t)
{
    mg_json_open(j, "seats", '[');
    for (int seat = 0; seat < mg_match_game(a->origin.match)->seat_n; seat++) {
        mg_estimate before = mg_prospect_win(&t->prospect[0], seat),
                    after = mg_prospect_win(&t->prospect[1], seat);
        mg_estimate change = mg_turning_change(t, seat);

        mg_json_open(j, NULL, '{');
        mg_json_estimate(j, "before", &before);
        mg_json_estimate(j, "after", &after);
        mg_json_estimate(j, "change", &change);
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
}

static void write_alternative(mg_json *j, const mg_annotation *a, const mg_alternatives *other,
                              const ply_report *p)
{
    const mg_game *g = mg_match_game(a->origin.match);
    char text[MG_ACTION_TEXT_CAP];

    if (!other->has) {
        return;
    }
    mg_json_int(j, "choices", other->weighing.tried);
    if (other->best < 0) {
        mg_json_null(j, "better");
        return;
    }
    const mg_weighed *w = &other->weighing.at[other->best];
    mg_estimate over = mg_prospect_win_over(&w->prospect, p->act.seat);
    mg_json_open(j, "better", '{');
    (void)mg_action_write(g, w->act, text, sizeof text);
    mg_json_text(j, "action", text);
    mg_action_sentence(g, &p->before, w->act, a->name, text, sizeof text);
    mg_json_text(j, "text", text);
    mg_json_estimate(j, "over", &over);
    mg_json_real(j, "p", w->p);
    mg_json_close(j, '}');
}

static void write_turning(mg_json *j, const mg_annotation *a, int k)
{
    const mg_turning *t = &a->course.turning[k];
    char line[LINE_CAP];
    ply_report p;

    read_ply(a, t->ply, &p);
    mg_json_open(j, NULL, '{');
    mg_json_int(j, "ply", t->ply + 1);
    mg_json_int(j, "round", p.before.round_n);
    mg_json_text(j, "kind", p.act.seat < 0 ? "luck" : "decision");
    if (p.act.seat >= 0) {
        mg_json_int(j, "by", p.act.seat);
    }
    mg_json_text(j, "action", p.action);
    mg_json_open(j, "events", '[');
    for (int at = 0; at < p.events.n; at++) {
        event_text(a, &p.events.at[at], line, sizeof line);
        mg_json_text(j, NULL, line);
    }
    mg_json_close(j, ']');
    mg_json_int(j, "seat", t->seat);
    write_changes(j, a, t);
    write_alternative(j, a, &a->alternatives[k], &p);
    mg_json_close(j, '}');
}

/* Writes the sum over the turning points of one kind, by seat. */
static void write_shares(mg_json *j, const char *key, const double *share, int seat_n)
{
    mg_json_open(j, key, '[');
    for (int seat = 0; seat < seat_n; seat++) {
        mg_json_real(j, NULL, share[seat]);
    }
    mg_json_close(j, ']');
}

void mg_annotation_json(mg_json *j, const mg_annotation *a)
{
    const mg_game *g = mg_match_game(a->origin.match);
    char line[MG_LINE_CAP];

    command_line(a, line);
    mg_json_study(j, a->study, line);
    mg_json_edition(j, g);
    mg_json_int(j, "plies", a->origin.ply);
    mg_json_int(j, "games", (int64_t)a->study->games);
    mg_json_text(j, "viewer", a->viewer == MG_VIEWER_ALL ? "all" : "onlooker");
    write_points(j, a);
    mg_json_open(j, "turnings", '[');
    for (int k = 0; k < a->course.turning_n; k++) {
        write_turning(j, a, k);
    }
    mg_json_close(j, ']');
    write_shares(j, "luck", a->luck, g->seat_n);
    write_shares(j, "decisions", a->decided, g->seat_n);
    mg_json_int(j, "unsure", a->course.unsure);
    mg_json_int(j, "left", a->course.left);
    mg_json_close(j, '}');
}
