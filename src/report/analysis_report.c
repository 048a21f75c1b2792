/* SPDX-License-Identifier: MIT */
#include "report/analysis_report.h"

#include "base/utf8.h"
#include "report/prospect_text.h"
#include "report/study_line.h"
#include "report/value_text.h"

#include "magie/text.h"

#include <inttypes.h>
#include <string.h>

enum { COLUMNS = 80, SEAT = 20 };

static void command_line(const mg_analysis *a, char line[MG_LINE_CAP])
{
    const mg_origin *o = &a->origin;
    char at[MG_LINE_CAP];
    size_t n;

    snprintf(at, sizeof at, "%s@%d", o->name, o->ply);
    n = mg_line_word(line, MG_LINE_CAP, 0, "magie analyze",
                     o->is_log     ? at
                     : o->position ? o->position
                                   : a->what);
    n = mg_line_add(line, MG_LINE_CAP, n, " --games %" PRIu64, a->study->games);
    n = mg_line_word(line, MG_LINE_CAP, n, " --players", a->study->players);
    n = mg_line_add(line, MG_LINE_CAP, n, " --seed %" PRIu64 " --actions %d%s%s", a->study->seed,
                    a->actions, a->lead ? " --lead" : "", a->omniscient ? " --omniscient" : "");
    if (a->edition) {
        (void)mg_line_word(line, MG_LINE_CAP, n, " --edition", a->edition);
    }
}

/* ---- for people ---- */

static void print_win(FILE *out, const mg_estimate *e)
{
    fprintf(out, " %7.2f %% (se %4.2f; %5.2f to %6.2f)", 100 * e->mean, 100 * e->se, 100 * e->low,
            100 * e->high);
}

static void print_over(FILE *out, const mg_estimate *e)
{
    fprintf(out, " %+6.2f (%+6.2f to %+6.2f)", 100 * e->mean, 100 * e->low, 100 * e->high);
}

/* The actions of board games that answer the question, by the frame's row. Actions that a seat may
 * take besides, to raise money or to trade, do not count. */
#define A(id) ((uint64_t)1 << MG_ACT_##id)
#define EDITS (A(GIVE) | A(GET) | A(GIVE_CARD) | A(GET_CARD) | A(GIVE_CASH) | A(GET_CASH))
/* NOLINTBEGIN(bugprone-macro-parentheses): braces of an initialiser cannot stand in parentheses */
/* clang-format off */
#define MG_BOARD(row) row
#define MG_CARDS(row)
#define MG_ASKS(whom, answers, own, any, fallback) (answers)
#define MG_ASKS_BY_STEP(table, fallback) 0
#define MG_ASKS_NOBODY 0
#define MG_ROW(...) __VA_ARGS__
#define MG_FRAME(id, name, game, class, fields, asks, work, out, check) \
    MG_##game(MG_ROW([MG_FRAME_##id] = asks,))

static const uint64_t answers[MG_FRAME_KINDS] = {
#include "magie/frames.def"
};

/* clang-format on */
/* NOLINTEND(bugprone-macro-parentheses) */

static bool is_answer(const mg_analysis *a, mg_action act)
{
    const mg_state *s = &a->origin.state;

    return !mg_is_card_game(&a->arm.game) && (answers[s->frame[s->depth - 1].kind] >> act.kind & 1);
}

static void print_seats(FILE *out, const mg_analysis *a)
{
    const mg_game *g = mg_match_game(a->origin.match);

    fprintf(out, "\n%-20s %-37s %s\n", "seat", "   wins", "rank (1 = best)");
    for (int seat = 0; seat < g->seat_n; seat++) {
        mg_estimate win = mg_prospect_win(&a->prospect, seat),
                    rank = mg_prospect_rank(&a->prospect, seat);

        fprintf(out, "%-20.20s", a->name[seat]);
        print_win(out, &win);
        fprintf(out, "  %.3f (se %.3f)\n", rank.mean, rank.se);
    }
}

static void print_action(FILE *out, const mg_analysis *a, const mg_decision *d, int k)
{
    const mg_game *g = mg_match_game(a->origin.match);
    const mg_weighed *w = &d->weighing.at[k];
    mg_estimate win = mg_prospect_win(&w->prospect, d->seat),
                rank = mg_prospect_rank(&w->prospect, d->seat);
    mg_estimate over = mg_prospect_win_over(&w->prospect, d->seat);
    char text[MG_ACTION_TEXT_CAP], sentence[200];

    (void)mg_action_write(g, w->act, text, sizeof text);
    mg_action_sentence(g, &a->origin.state, w->act, a->name, sentence, sizeof sentence);
    bool fits = mg_text_width(sentence) + (int)strlen(text) + 3 <= COLUMNS;
    fprintf(out, "%s%s[%s]\n", sentence, fits ? " " : "\n  ", text);
    if (!win.n) {
        fprintf(out, "  refused by the rules wherever it was tried\n");
        return;
    }
    print_win(out, &win);
    fprintf(out, "  %.3f", rank.mean);
    if (k == d->weighing.reference) {
        fprintf(out, "  the reference");
    } else if (over.n) {
        print_over(out, &over);
        fprintf(out, "%s",
                !mg_weighed_is_significant(w) ? ""
                : over.mean < 0               ? "  worse"
                                              : "  better");
    }
    fprintf(out, "\n");
}

static void print_decision(FILE *out, const mg_analysis *a, const mg_decision *d)
{
    const mg_game *g = mg_match_game(a->origin.match);
    const mg_weighing *w = &d->weighing;
    char viewer[80];

    fprintf(out, "\nwhat %s may do%s: %d action%s", a->name[d->seat],
            mg_viewer_text(g, d->viewer, a->name, viewer, sizeof viewer), w->tried,
            w->tried == 1 ? "" : "s");
    if (w->n < w->tried) {
        fprintf(out, "; %d more are left out after a pilot run of %" PRIu64 " games each",
                w->tried - w->n, w->pilot_games);
    }
    if (w->looks && w->n > 1) {
        fprintf(out, "\n%s after %" PRIu64 " games of each",
                w->leads ? "the best leads all others for sure" : "none leads all others for sure",
                w->games);
    }
    fprintf(out, "\n%-38s  %-5s  %s\n", "    wins", "rank", "points more than the reference");
    for (int answer = 1; answer >= 0; answer--) {
        for (int k = 0; k < w->n; k++) {
            if (is_answer(a, w->at[k].act) == (answer == 1)) {
                print_action(out, a, d, k);
            }
        }
    }
}

static void print_offer(FILE *out, const mg_analysis *a)
{
    const mg_offer_worth *b = &a->offer;
    char viewer[80];

    if (b->ply < 0) {
        fprintf(out, "\nthe open offer of %s to %s", a->name[b->maker], a->name[b->answerer]);
    } else {
        fprintf(out, "\nthe last trade: at ply %d %s accepted the offer of %s", b->ply,
                a->name[b->answerer], a->name[b->maker]);
    }
    fprintf(
        out, ": %s%s\n", b->text,
        mg_viewer_text(mg_match_game(a->origin.match), b->viewer, a->name, viewer, sizeof viewer));
    for (int seat = 0; seat < mg_match_game(a->origin.match)->seat_n; seat++) {
        mg_estimate without = mg_prospect_win(&b->prospect[0], seat),
                    with = mg_prospect_win(&b->prospect[1], seat);
        mg_estimate over = mg_prospect_win_over(&b->prospect[1], seat);

        mg_print_name(out, a->name[seat], SEAT);
        fprintf(out, "worth in points");
        print_over(out, &over);
        fprintf(out, "%s\n%*saccepted wins  ",
                over.low > 0    ? "  a gain"
                : over.high < 0 ? "  a loss"
                                : "",
                SEAT, "");
        print_win(out, &with);
        fprintf(out, "\n%*srejected wins  ", SEAT, "");
        print_win(out, &without);
        fprintf(out, "\n");
    }
}

static void print_head(FILE *out, const mg_analysis *a)
{
    char line[MG_LINE_CAP];
    const mg_game *g = mg_match_game(a->origin.match);
    uint16_t to_act = mg_to_act(g, &a->origin.state);
    char viewer[80];

    command_line(a, line);
    mg_print_interrupted(out, a->study, "from each position");
    fprintf(out, "%s:%s, %d seats", g->edition->name, g->edition->profile, g->seat_n);
    if (a->origin.is_log) {
        fprintf(out, ", ply %d of %d", a->origin.ply, a->origin.plies);
    }
    for (int seat = 0, n = 0; seat < g->seat_n; seat++) {
        if (to_act >> seat & 1) {
            fprintf(out, "%s%s", n++ ? ", " : "; to decide: ", a->name[seat]);
        }
    }
    fprintf(out, "\n%s\n%" PRIu64 " games%s\n", line, a->prospect.win[0].n,
            mg_viewer_text(g, a->viewer, a->name, viewer, sizeof viewer));
}

void mg_analysis_print(FILE *out, const mg_analysis *a)
{
    print_head(out, a);
    print_seats(out, a);
    for (int k = 0; k < a->decision_n; k++) {
        print_decision(out, a, &a->decision[k]);
    }
    if (a->has_offer) {
        print_offer(out, a);
    }
    fprintf(out,
            "\nwins: share of the games won, or led when a limit cut them off; se: its standard\n"
            "error; then its 95 %% interval. rank: 1 is best. better, worse: by more than\n"
            "chance; without a word the games do not tell.\n");
}

/* ---- for programs ---- */

static void write_viewer(mg_json *j, int viewer)
{
    if (viewer >= 0) {
        mg_json_int(j, "viewer", viewer);
    } else {
        mg_json_text(j, "viewer", viewer == MG_VIEWER_ALL ? "all" : "onlooker");
    }
}

static void write_estimates(mg_json *j, const char *key, mg_estimate win, mg_estimate rank)
{
    mg_json_open(j, key, '{');
    mg_json_estimate(j, "win", &win);
    mg_json_estimate(j, "rank", &rank);
    mg_json_close(j, '}');
}

static void write_over(mg_json *j, const char *key, const mg_prospect *o, int seat)
{
    write_estimates(j, key, mg_prospect_win_over(o, seat), mg_prospect_rank_over(o, seat));
}

static void write_seats(mg_json *j, const mg_analysis *a)
{
    mg_json_open(j, "seats", '[');
    for (int seat = 0; seat < mg_match_game(a->origin.match)->seat_n; seat++) {
        mg_json_open(j, NULL, '{');
        mg_json_int(j, "seat", seat);
        mg_json_text(j, "name", a->name[seat]);
        mg_json_prospect(j, &a->prospect, seat);
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
}

static void write_action(mg_json *j, const mg_analysis *a, const mg_decision *d, int k)
{
    const mg_weighed *w = &d->weighing.at[k];
    char text[MG_ACTION_TEXT_CAP], sentence[200];

    (void)mg_action_write(mg_match_game(a->origin.match), w->act, text, sizeof text);
    mg_action_sentence(mg_match_game(a->origin.match), &a->origin.state, w->act, a->name, sentence,
                       sizeof sentence);
    mg_json_open(j, NULL, '{');
    mg_json_text(j, "action", text);
    mg_json_text(j, "text", sentence);
    mg_json_bool(j, "reference", k == d->weighing.reference);
    mg_json_prospect(j, &w->prospect, d->seat);
    write_over(j, "over", &w->prospect, d->seat);
    mg_json_real(j, "p", w->p);
    mg_json_bool(j, "significant", mg_weighed_is_significant(w));
    mg_json_close(j, '}');
}

static void write_decisions(mg_json *j, const mg_analysis *a)
{
    mg_json_open(j, "decisions", '[');
    for (int k = 0; k < a->decision_n; k++) {
        const mg_decision *d = &a->decision[k];

        mg_json_open(j, NULL, '{');
        mg_json_int(j, "seat", d->seat);
        write_viewer(j, d->viewer);
        mg_json_int(j, "tried", d->weighing.tried);
        mg_json_int(j, "pilot_games", (int64_t)d->weighing.pilot_games);
        mg_json_int(j, "games", (int64_t)d->weighing.games);
        mg_json_int(j, "looks", d->weighing.looks);
        mg_json_bool(j, "leads", d->weighing.leads);
        mg_json_open(j, "actions", '[');
        for (int at = 0; at < d->weighing.n; at++) {
            write_action(j, a, d, at);
        }
        mg_json_close(j, ']');
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
}

static void write_offer(mg_json *j, const mg_analysis *a)
{
    const mg_offer_worth *b = &a->offer;

    mg_json_open(j, "trade", '{');
    mg_json_int(j, "maker", b->maker);
    mg_json_int(j, "answerer", b->answerer);
    if (b->ply >= 0) {
        mg_json_int(j, "ply", b->ply);
    }
    mg_json_text(j, "text", b->text);
    write_viewer(j, b->viewer);
    mg_json_open(j, "seats", '[');
    for (int seat = 0; seat < mg_match_game(a->origin.match)->seat_n; seat++) {
        mg_json_open(j, NULL, '{');
        mg_json_int(j, "seat", seat);
        for (int accepted = 0; accepted < 2; accepted++) {
            mg_json_open(j, accepted ? "accepted" : "rejected", '{');
            mg_json_prospect(j, &b->prospect[accepted], seat);
            mg_json_close(j, '}');
        }
        write_over(j, "worth", &b->prospect[1], seat);
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
    mg_json_close(j, '}');
}

void mg_analysis_json(mg_json *j, const mg_analysis *a)
{
    const mg_game *g = mg_match_game(a->origin.match);
    char line[MG_LINE_CAP];

    command_line(a, line);
    mg_json_study(j, a->study, line);
    mg_json_edition(j, g);
    if (a->origin.is_log) {
        mg_json_int(j, "ply", a->origin.ply);
    }
    mg_json_int(j, "games", (int64_t)a->prospect.win[0].n);
    mg_json_int(j, "seed", (int64_t)a->study->seed);
    write_viewer(j, a->viewer);
    write_seats(j, a);
    write_decisions(j, a);
    if (a->has_offer) {
        write_offer(j, a);
    }
    mg_json_close(j, '}');
}
