/* SPDX-License-Identifier: MIT
 * What `magie analyze` found out, for people and for programs. */
#include "cli/analyze.h"

#include "magie/text.h"

#include <inttypes.h>
#include <stdio.h>

enum { SURE_PERCENT = 5 };

const char *mg_eyes_text(const mg_game *g, int eyes, const char *const *name, char *out, size_t cap)
{
    out[0] = '\0';
    if (!g->cards && !g->hides) {
        return out;
    }
    if (eyes >= 0) {
        snprintf(out, cap, ", as %s sees it", name[eyes]);
    } else {
        snprintf(out, cap, "%s",
                 eyes == MG_EYES_ALL ? ", with all cards open" : ", as an onlooker sees it");
    }
    return out;
}

void mg_action_sentence(const mg_game *g, const mg_state *s, mg_action act, const char *const *name,
                        char *out, size_t cap)
{
    mg_choice choice = {act, act.amt};

    (void)mg_choice_sentence(g, s, &choice, name, out, cap);
}

static bool is_sure(const mg_weighed *w)
{
    return w->p < SURE_PERCENT / 100.0;
}

/* ---- for people ---- */

static void print_win(const mg_estimate *e)
{
    printf(" %7.2f %% (se %4.2f; %5.2f to %6.2f)", 100 * e->mean, 100 * e->se, 100 * e->low,
           100 * e->high);
}

static void print_over(const mg_estimate *e)
{
    printf(" %+7.2f %% (%+6.2f to %+6.2f)", 100 * e->mean, 100 * e->low, 100 * e->high);
}

static void print_seats(const mg_analysis *a)
{
    const mg_game *g = mg_match_game(a->place->match);

    printf("\n%-20s %-37s %s\n", "seat", "   wins", "rank (1 = best)");
    for (int seat = 0; seat < g->seat_n; seat++) {
        mg_estimate win = mg_prospect_win(&a->prospect, seat),
                    rank = mg_prospect_rank(&a->prospect, seat);

        printf("%-20.20s", a->name[seat]);
        print_win(&win);
        printf("  %.3f (se %.3f)\n", rank.mean, rank.se);
    }
}

static void print_action(const mg_analysis *a, const mg_decision *d, int k)
{
    const mg_game *g = mg_match_game(a->place->match);
    const mg_weighed *w = &d->weighing.at[k];
    mg_estimate win = mg_prospect_win(&w->prospect, d->seat),
                rank = mg_prospect_rank(&w->prospect, d->seat);
    mg_estimate over = mg_prospect_win_over(&w->prospect, d->seat);
    char text[160], sentence[200];

    (void)mg_action_write(g, w->act, text, sizeof text);
    mg_action_sentence(g, &a->place->state, w->act, a->name, sentence, sizeof sentence);
    printf("%-30s", text);
    if (!win.n) {
        printf("  refused by the rules wherever it was tried\n");
        return;
    }
    print_win(&win);
    printf("  %.3f", rank.mean);
    if (k == d->weighing.reference) {
        printf("  %-27s %-14s", "", "the measure");
    } else if (over.n) {
        print_over(&over);
        printf("  %-14s", !is_sure(w) ? "not told apart" : over.mean < 0 ? "worse" : "better");
    }
    printf("  %s\n", sentence);
}

static void print_decision(const mg_analysis *a, const mg_decision *d)
{
    const mg_game *g = mg_match_game(a->place->match);
    const mg_weighing *w = &d->weighing;
    char eyes[80];

    printf("\nwhat %s may do%s: %d action%s", a->name[d->seat],
           mg_eyes_text(g, d->eyes, a->name, eyes, sizeof eyes), w->tried,
           w->tried == 1 ? "" : "s");
    if (w->n < w->tried) {
        printf("; left out are %d that a glance of %" PRIu64 " games each thought less of",
               w->tried - w->n, w->pilot_games);
    }
    printf("\n%-30s %-38s %-6s %s\n", "action", "   wins", "rank", "  wins more than the measure");
    for (int k = 0; k < w->n; k++) {
        print_action(a, d, k);
    }
}

static void print_bargain(const mg_analysis *a)
{
    const mg_bargain_told *b = &a->bargain;
    char eyes[80];

    if (b->ply < 0) {
        printf("\nthe open offer of %s to %s", a->name[b->maker], a->name[b->answerer]);
    } else {
        printf("\nthe last trade: at ply %d %s accepted the offer of %s", b->ply,
               a->name[b->answerer], a->name[b->maker]);
    }
    printf(": %s%s\n%-20s %-37s %-37s %s\n", b->text,
           mg_eyes_text(mg_match_game(a->place->match), b->eyes, a->name, eyes, sizeof eyes),
           "seat", "   wins if rejected", "   if accepted", "  so it is worth");
    for (int seat = 0; seat < mg_match_game(a->place->match)->seat_n; seat++) {
        mg_estimate without = mg_prospect_win(&b->prospect[0], seat),
                    with = mg_prospect_win(&b->prospect[1], seat);
        mg_estimate over = mg_prospect_win_over(&b->prospect[1], seat);

        printf("%-20.20s", a->name[seat]);
        print_win(&without);
        print_win(&with);
        print_over(&over);
        printf("%s\n", over.low > 0 ? "  a gain" : over.high < 0 ? "  a loss" : "");
    }
}

static void print_head(const mg_analysis *a)
{
    const mg_game *g = mg_match_game(a->place->match);
    uint16_t to_act = mg_to_act(g, &a->place->state);
    char eyes[80];

    printf("%s:%s, %d seats", g->edition->name, g->edition->profile, g->seat_n);
    if (a->place->is_log) {
        printf(", ply %d of %d", a->place->ply, a->place->plies);
    }
    for (int seat = 0, n = 0; seat < g->seat_n; seat++) {
        if (to_act >> seat & 1) {
            printf("%s%s", n++ ? ", " : "; to decide: ", a->name[seat]);
        }
    }
    printf("\n%s\n%" PRIu64 " games%s\n", a->line, a->prospect.win[0].n,
           mg_eyes_text(g, a->eyes, a->name, eyes, sizeof eyes));
}

void mg_analysis_print(const mg_analysis *a)
{
    print_head(a);
    print_seats(a);
    for (int k = 0; k < a->decision_n; k++) {
        print_decision(a, &a->decision[k]);
    }
    if (a->has_bargain) {
        print_bargain(a);
    }
}

/* ---- for programs ---- */

static void write_eyes(mg_json *j, int eyes)
{
    if (eyes >= 0) {
        mg_json_int(j, "eyes", eyes);
    } else {
        mg_json_text(j, "eyes", eyes == MG_EYES_ALL ? "all" : "onlooker");
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

void mg_json_prospect(mg_json *j, const mg_prospect *o, int seat)
{
    mg_estimate win = mg_prospect_win(o, seat), rank = mg_prospect_rank(o, seat);

    mg_json_estimate(j, "win", &win);
    mg_json_estimate(j, "rank", &rank);
}

static void write_seats(mg_json *j, const mg_analysis *a)
{
    mg_json_open(j, "seats", '[');
    for (int seat = 0; seat < mg_match_game(a->place->match)->seat_n; seat++) {
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
    char text[160], sentence[200];

    (void)mg_action_write(mg_match_game(a->place->match), w->act, text, sizeof text);
    mg_action_sentence(mg_match_game(a->place->match), &a->place->state, w->act, a->name, sentence,
                       sizeof sentence);
    mg_json_open(j, NULL, '{');
    mg_json_text(j, "action", text);
    mg_json_text(j, "text", sentence);
    mg_json_bool(j, "reference", k == d->weighing.reference);
    mg_json_prospect(j, &w->prospect, d->seat);
    write_over(j, "over", &w->prospect, d->seat);
    mg_json_real(j, "p", w->p);
    mg_json_bool(j, "established", is_sure(w));
    mg_json_close(j, '}');
}

static void write_decisions(mg_json *j, const mg_analysis *a)
{
    mg_json_open(j, "decisions", '[');
    for (int k = 0; k < a->decision_n; k++) {
        const mg_decision *d = &a->decision[k];

        mg_json_open(j, NULL, '{');
        mg_json_int(j, "seat", d->seat);
        write_eyes(j, d->eyes);
        mg_json_int(j, "tried", d->weighing.tried);
        mg_json_int(j, "glance_games", (int64_t)d->weighing.pilot_games);
        mg_json_open(j, "actions", '[');
        for (int at = 0; at < d->weighing.n; at++) {
            write_action(j, a, d, at);
        }
        mg_json_close(j, ']');
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
}

static void write_bargain(mg_json *j, const mg_analysis *a)
{
    const mg_bargain_told *b = &a->bargain;

    mg_json_open(j, "trade", '{');
    mg_json_int(j, "maker", b->maker);
    mg_json_int(j, "answerer", b->answerer);
    if (b->ply >= 0) {
        mg_json_int(j, "ply", b->ply);
    }
    mg_json_text(j, "text", b->text);
    write_eyes(j, b->eyes);
    mg_json_open(j, "seats", '[');
    for (int seat = 0; seat < mg_match_game(a->place->match)->seat_n; seat++) {
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
    const mg_game *g = mg_match_game(a->place->match);

    mg_json_open(j, NULL, '{');
    mg_json_text(j, "command", a->line);
    mg_json_edition(j, g);
    if (a->place->is_log) {
        mg_json_int(j, "ply", a->place->ply);
    }
    mg_json_int(j, "games", (int64_t)a->prospect.win[0].n);
    mg_json_int(j, "seed", (int64_t)a->study->seed);
    write_eyes(j, a->eyes);
    write_seats(j, a);
    write_decisions(j, a);
    if (a->has_bargain) {
        write_bargain(j, a);
    }
    mg_json_close(j, '}');
}
