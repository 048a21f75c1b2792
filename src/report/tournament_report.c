/* SPDX-License-Identifier: MIT */
#include "report/tournament_report.h"

#include "report/study_line.h"
#include "report/value_text.h"

#include <inttypes.h>
#include <math.h>

enum { COLUMN = 18, NAME = 24, ROW = 16 };

static void write_line(const mg_tournament *t, char line[MG_LINE_CAP])
{
    char players[MG_LINE_CAP];
    size_t n = 0;

    for (int k = 0; k < t->player_n; k++) {
        n = mg_line_add(players, sizeof players, n, "%s%s", k ? "," : "", t->player[k]->name);
    }
    n = mg_line_word(line, MG_LINE_CAP, 0, "magie tournament --editions", t->editions);
    n = mg_line_word(line, MG_LINE_CAP, n, " --seats", t->seats);
    n = mg_line_word(line, MG_LINE_CAP, n, " --players", players);
    n = mg_line_add(line, MG_LINE_CAP, n, " --games %" PRIu64 " --seed %" PRIu64, t->study->games,
                    t->study->seed);
    for (int k = 0; k < t->study->set_n; k++) {
        n = mg_line_word(line, MG_LINE_CAP, n, " --set", t->study->set[k]);
    }
}

/* ---- for people ---- */

/* Order of ratings: those that are unknown come by the end that bounds them, beyond the known
 * ones. */
static bool is_above(const mg_rating *a, const mg_rating *b)
{
    if (isfinite(a->rating) || isfinite(b->rating) || isnan(a->rating) || isnan(b->rating)) {
        return a->rating > b->rating;
    }
    return a->rating > 0 ? b->rating < 0 || a->low > b->low : b->rating < 0 && a->high > b->high;
}

static void sort(const mg_tournament *t, const mg_rating *rating, int *order)
{
    for (int k = 0; k < t->player_n; k++) {
        int at = k;

        for (; at > 0 && is_above(&rating[k], &rating[order[at - 1]]); at--) {
            order[at] = order[at - 1];
        }
        order[at] = k;
    }
}

static void print_ratings(FILE *out, const mg_tournament *t)
{
    mg_rating rating[MG_PLAYERS_MAX];
    int order[MG_PLAYERS_MAX] = {0};
    char name[16 + sizeof t->name[0]]; /* a place, too */

    mg_tournament_rate(t, rating);
    sort(t, rating, order);
    fprintf(out, "\n%-4s%-20s%9s%8s   %s\n", "", "player", "Elo", "se", "95 %");
    for (int k = 0; k < t->player_n; k++) {
        const mg_rating *r = &rating[order[k]];

        snprintf(name, sizeof name, "%3d %s", k + 1, t->name[order[k]]);
        mg_print_name(out, name, NAME);
        if (isfinite(r->rating)) {
            fprintf(out, "%+9.1f%8.1f   %+.1f to %+.1f\n", r->rating, r->se, r->low, r->high);
        } else if (isfinite(r->low)) {
            fprintf(out, "%9s%8s   %+.1f or more\n", ">", "", r->low);
        } else if (isfinite(r->high)) {
            fprintf(out, "%9s%8s   %+.1f or less\n", "<", "", r->high);
        } else {
            fprintf(out, "%9s\n", "?");
        }
    }
}

/* The result of player a against player b at a table. */
static void print_share(FILE *out, const mg_tournament *t, int table, int a, int b)
{
    for (int k = 0; k < t->matchup_n; k++) {
        const mg_matchup *p = &t->matchup[k];
        bool turned = p->meeting.a == b;

        if (p->table != table ||
            (turned ? p->meeting.b != a : p->meeting.a != a || p->meeting.b != b)) {
            continue;
        }
        mg_estimate e = mg_meeting_share(&p->meeting);
        double low = turned ? 1 - e.high : e.low, high = turned ? 1 - e.low : e.high;
        if (e.n) {
            fprintf(out, "%6.1f%6.1f%6.1f", 100 * (turned ? 1 - e.mean : e.mean), 100 * low,
                    100 * high);
        } else {
            fprintf(out, "%*s", COLUMN, "?");
        }
        return;
    }
    fprintf(out, "%*s", COLUMN, "-");
}

static void print_table(FILE *out, const mg_tournament *t, int table)
{
    const mg_game *g = &t->study->arm[table].game;
    uint64_t games = 0, cut = 0;

    for (int k = 0; k < t->matchup_n; k++) {
        if (t->matchup[k].table == table) {
            games += mg_matchup_games(t, &t->matchup[k]);
            cut += t->matchup[k].cut;
        }
    }
    fprintf(out, "\n%s:%s, %d seats, %" PRIu64 " games", g->edition->name, g->edition->profile,
            g->seat_n, games);
    if (cut) {
        fprintf(out, ", %" PRIu64 " of them cut off: who was ahead has won", cut);
    }
    fprintf(out, "\n%-16s", "wins %, from, to");
    for (int b = 0; b < t->player_n; b++) {
        fprintf(out, "%*s", COLUMN, mg_end_of_name(t->name[b], COLUMN - 2));
    }
    fprintf(out, "\n");
    for (int a = 0; a < t->player_n; a++) {
        fprintf(out, "%-*s", ROW, mg_end_of_name(t->name[a], ROW));
        for (int b = 0; b < t->player_n; b++) {
            print_share(out, t, table, a, b);
        }
        fprintf(out, "\n");
    }
}

void mg_tournament_print(FILE *out, const mg_tournament *t)
{
    char line[MG_LINE_CAP];

    write_line(t, line);
    mg_print_interrupted(out, t->study, "of every two at each table");
    fprintf(out, "%s\n", line);
    if (!mg_tournament_is_complete(t)) {
        fprintf(out, "not all of it is played yet\n");
    }
    print_ratings(out, t);
    for (int table = 0; table < t->study->arm_n; table++) {
        print_table(out, t, table);
    }
    fprintf(out,
            "\nratings: likeliest by Bradley and Terry; 0 is the average of those who have won "
            "and lost among each other; errors by the spread of pairings\n");
}

/* ---- for programs ---- */

static void write_ratings(mg_json *j, const mg_tournament *t)
{
    mg_rating rating[MG_PLAYERS_MAX];

    mg_tournament_rate(t, rating);
    mg_json_open(j, "ratings", '[');
    for (int k = 0; k < t->player_n; k++) {
        mg_json_open(j, NULL, '{');
        mg_json_text(j, "name", t->name[k]);
        mg_json_text(j, "bot", t->player[k]->name);
        mg_json_real(j, "elo", rating[k].rating);
        mg_json_real(j, "se", rating[k].se);
        mg_json_real(j, "low", rating[k].low);
        mg_json_real(j, "high", rating[k].high);
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
}

static void write_matchup(mg_json *j, const mg_tournament *t, const mg_matchup *p)
{
    const mg_game *g = &t->study->arm[p->table].game;
    mg_estimate share = mg_meeting_share(&p->meeting);

    mg_json_open(j, NULL, '{');
    mg_json_edition(j, g);
    mg_json_int(j, "seats", g->seat_n);
    mg_json_int(j, "a", p->meeting.a);
    mg_json_int(j, "b", p->meeting.b);
    mg_json_int(j, "pairings", (int64_t)p->meeting.score.n);
    mg_json_int(j, "games", (int64_t)mg_matchup_games(t, p));
    mg_json_int(j, "cut", (int64_t)p->cut);
    mg_json_estimate(j, "score", &share);
    mg_json_close(j, '}');
}

void mg_tournament_json(mg_json *j, const mg_tournament *t)
{
    char line[MG_LINE_CAP];

    write_line(t, line);
    mg_json_study(j, t->study, line);
    mg_json_bool(j, "complete", mg_tournament_is_complete(t));
    write_ratings(j, t);
    mg_json_open(j, "matchups", '[');
    for (int k = 0; k < t->matchup_n; k++) {
        write_matchup(j, t, &t->matchup[k]);
    }
    mg_json_close(j, ']');
    mg_json_close(j, '}');
}
