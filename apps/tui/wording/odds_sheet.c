/* SPDX-License-Identifier: MIT
 * The annotation of a game that is over: play-outs from points of the game show what decided it. */
#include "tui/wording/odds_sheet.h"

#include "lab/annotation.h"
#include "system/clock.h"
#include "tui/wording/end_sheet.h"

#include "magie/text.h"

#include <stdlib.h>
#include <time.h>

/* Enough games to measure the value of a rent or a trade; all of them take a second or two. */
enum { GAMES = 60, POINTS = 40, TOP = 4 };

/* ---- time ---- */

typedef struct deadline {
    time_t end;
    volatile sig_atomic_t reached;
} deadline;

static void look_at_clock(void *user, uint64_t done, uint64_t work)
{
    deadline *d = user;

    (void)done, (void)work;
    if (mg_clock_ms() / 1000 >= d->end) {
        d->reached = 1;
    }
}

/* ---- in words ---- */

static double percent(const mg_prospect *prospect, int seat)
{
    return 100 * mg_prospect_win(prospect, seat).mean;
}

/* "Ada 25 % to 0 %, Ben 68 % to 100 %": the seats whose odds changed. */
static void say_change(const mg_session *session, const mg_turning *t, mg_buffer *out)
{
    const double least = 5;
    int n = 0;

    for (int seat = 0; seat < mg_match_game(session->match)->seat_n; seat++) {
        double before = percent(&t->prospect[0], seat), after = percent(&t->prospect[1], seat);

        if (seat == t->seat || after - before >= least || before - after >= least) {
            mg_say(out, "%s%s %.0f %% to %.0f %%", n++ ? ", " : "", session->name[seat], before,
                   after);
        }
    }
    mg_say(out, ".\n");
}

static void say_better(const mg_session *session, const mg_annotation *a, int k, mg_buffer *out)
{
    const mg_alternatives *other = &a->alternatives[k];
    int ply = a->course.turning[k].ply;
    const char *name[MG_SEATS_MAX];
    char sentence[200];
    mg_state before;

    if (!other->has || other->best < 0 || mg_match_at(session->match, ply, &before, NULL)) {
        return;
    }
    const mg_weighed *w = &other->weighing.at[other->best];
    mg_match_names(session->match, name);
    const mg_choice choice = {w->act, w->act.amt};
    (void)mg_choice_sentence(mg_match_game(session->match), &before, &choice, name, sentence,
                             sizeof sentence);
    mg_say(out, "    Better: %s, by %.0f %%.\n", sentence,
           100 * mg_prospect_win_over(&w->prospect, w->act.seat).mean);
}

static int round_at(const mg_session *session, int ply)
{
    mg_state s;

    return mg_match_at(session->match, ply, &s, NULL) ? 0 : (int)s.round_n;
}

static void say_turnings(const mg_session *session, const mg_annotation *a, bool early,
                         mg_buffer *out)
{
    mg_say(
        out,
        "What decided it, by the odds of winning: bots played on %d times from each of %d points "
        "of the game%s.\n",
        GAMES, a->course.point_n, early ? ", until the time for it was up" : "");
    for (int k = 0; k < a->course.turning_n; k++) {
        const mg_turning *t = &a->course.turning[k];
        const mg_action act = mg_match_action(session->match, t->ply);

        mg_say(out, "  Round %d, %s, %s: ", round_at(session, t->ply),
               act.seat < 0 ? "luck" : "a decision", mg_sentence_of(session, t->ply));
        say_change(session, t, out);
        if (a->alternatives) {
            say_better(session, a, k, out);
        }
    }
    if (a->course.turning_n == 0) {
        mg_say(out, early ? "That was too short to tell.\n"
                          : "No single event changed them for certain.\n");
    }
    mg_say(out, "magie annotate looks more closely.\n");
}

void mg_sheet_odds(const mg_session *session, int seconds, mg_buffer *out)
{
    deadline d = {.end = mg_clock_ms() / 1000 + seconds, .reached = seconds == 0};
    mg_study study = mg_study_of(GAMES);
    mg_annotation *a = calloc(1, sizeof *a);
    mg_err err = {0};

    if (!a) {
        mg_say(out, "There is no memory for it.\n");
        return;
    }
    study.stop = &d.reached;
    study.progress = look_at_clock;
    study.user = &d;
    *a = (mg_annotation){.study = &study, .match = session->match, .points = POINTS, .top = TOP};
    if (mg_annotation_open(a, &err) == MG_E_OK && mg_annotation_run(a, &err) == MG_E_OK) {
        say_turnings(session, a, d.reached, out);
    } else {
        mg_say(out, "The odds cannot be found: %s.\n", err.text);
    }
    mg_annotation_free(a);
    free(a);
    mg_study_free(&study);
}
