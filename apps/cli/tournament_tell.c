/* SPDX-License-Identifier: MIT
 * What a tournament came to, for people and for programs. */
#include "cli/tournament.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { COLUMN = 18 };

static void write_line(const mg_tournament *t, char *out, size_t cap)
{
    size_t n = (size_t)snprintf(out, cap, "magie tournament --editions %s --seats %s --players ",
                                t->editions, t->seats);

    for (int k = 0; k < t->player_n && n < cap; k++) {
        n += (size_t)snprintf(out + n, cap - n, "%s%s", k ? "," : "", t->player[k]->name);
    }
    if (n < cap) {
        n += (size_t)snprintf(out + n, cap - n, " --games %" PRIu64 " --seed %" PRIu64,
                              t->study->games, t->study->seed);
    }
    for (int k = 0; k < t->study->set_n && n < cap; k++) {
        n += (size_t)snprintf(out + n, cap - n, " --set %s", t->study->set[k]);
    }
}

static void rate(const mg_tournament *t, mg_rating *rating)
{
    size_t n = t->pairing_n > 0 ? (size_t)t->pairing_n : 0;
    mg_meeting *meeting = calloc(n + 1, sizeof *meeting);

    for (size_t k = 0; meeting && k < n; k++) {
        meeting[k] = t->pairing[k].meeting;
    }
    mg_rate(t->player_n, meeting, meeting ? t->pairing_n : 0, rating);
    free(meeting);
}

static uint64_t games_of(const mg_tournament *t, const mg_pairing *p)
{
    return p->meeting.score.n * (uint64_t)mg_sittings(t->study->arm[p->table].game.seat_n);
}

static bool is_complete(const mg_tournament *t)
{
    for (int k = 0; k < t->pairing_n; k++) {
        if (t->pairing[k].meeting.score.n < mg_bouts(t, &t->pairing[k])) {
            return false;
        }
    }
    return true;
}

/* ---- for people ---- */

static void sort(const mg_tournament *t, const mg_rating *rating, int *order)
{
    for (int k = 0; k < t->player_n; k++) {
        int at = k;

        for (; at > 0 && rating[order[at - 1]].rating < rating[k].rating; at--) {
            order[at] = order[at - 1];
        }
        order[at] = k;
    }
}

static void print_ratings(const mg_tournament *t)
{
    mg_rating rating[MG_PLAYERS_MAX];
    int order[MG_PLAYERS_MAX];

    rate(t, rating);
    sort(t, rating, order);
    printf("\n%-4s%-20s%9s%8s   %s\n", "", "player", "Elo", "se", "95 %");
    for (int k = 0; k < t->player_n; k++) {
        const mg_rating *r = &rating[order[k]];

        printf("%3d %-20s%+9.1f%8.1f   %+.1f to %+.1f\n", k + 1, t->name[order[k]], r->rating,
               r->se, r->low, r->high);
    }
}

/* What player a had against player b at a table. */
static void print_share(const mg_tournament *t, int table, int a, int b)
{
    for (int k = 0; k < t->pairing_n; k++) {
        const mg_pairing *p = &t->pairing[k];
        bool turned = p->meeting.a == b;

        if (p->table != table ||
            (turned ? p->meeting.b != a : p->meeting.a != a || p->meeting.b != b)) {
            continue;
        }
        mg_estimate e = mg_meeting_share(&p->meeting);
        double low = turned ? 1 - e.high : e.low, high = turned ? 1 - e.low : e.high;
        if (e.n) {
            printf("%6.1f%6.1f%6.1f", 100 * (turned ? 1 - e.mean : e.mean), 100 * low, 100 * high);
        } else {
            printf("%*s", COLUMN, "?");
        }
        return;
    }
    printf("%*s", COLUMN, "-");
}

static void print_table(const mg_tournament *t, int table)
{
    const mg_game *g = &t->study->arm[table].game;
    uint64_t games = 0, cut = 0;

    for (int k = 0; k < t->pairing_n; k++) {
        if (t->pairing[k].table == table) {
            games += games_of(t, &t->pairing[k]);
            cut += t->pairing[k].cut;
        }
    }
    printf("\n%s:%s, %d seats, %" PRIu64 " games", g->edition->name, g->edition->profile, g->seat_n,
           games);
    if (cut) {
        printf(", %" PRIu64 " of them cut off undecided", cut);
    }
    printf("\n%-16s", "wins %, from, to");
    for (int b = 0; b < t->player_n; b++) {
        printf("%*.*s", COLUMN, COLUMN - 2, t->name[b]);
    }
    printf("\n");
    for (int a = 0; a < t->player_n; a++) {
        printf("%-16.16s", t->name[a]);
        for (int b = 0; b < t->player_n; b++) {
            print_share(t, table, a, b);
        }
        printf("\n");
    }
}

void mg_tournament_print(const mg_tournament *t)
{
    char line[4096];

    write_line(t, line, sizeof line);
    printf("%s\n", line);
    if (!is_complete(t)) {
        printf("not all of it is played yet\n");
    }
    print_ratings(t);
    for (int table = 0; table < t->study->arm_n; table++) {
        print_table(t, table);
    }
    printf("\nratings: likeliest by Bradley and Terry, after one drawn bout between any two; "
           "errors by the spread of bouts\n");
}

/* ---- for programs ---- */

static void write_ratings(mg_json *j, const mg_tournament *t)
{
    mg_rating rating[MG_PLAYERS_MAX];

    rate(t, rating);
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

static void write_pairing(mg_json *j, const mg_tournament *t, const mg_pairing *p)
{
    const mg_game *g = &t->study->arm[p->table].game;
    mg_estimate share = mg_meeting_share(&p->meeting);

    mg_json_open(j, NULL, '{');
    mg_json_edition(j, g);
    mg_json_int(j, "seats", g->seat_n);
    mg_json_int(j, "a", p->meeting.a);
    mg_json_int(j, "b", p->meeting.b);
    mg_json_int(j, "bouts", (int64_t)p->meeting.score.n);
    mg_json_int(j, "games", (int64_t)games_of(t, p));
    mg_json_int(j, "cut", (int64_t)p->cut);
    mg_json_estimate(j, "score", &share);
    mg_json_close(j, '}');
}

void mg_tournament_json(mg_json *j, const mg_tournament *t)
{
    char line[4096];

    write_line(t, line, sizeof line);
    mg_json_open(j, NULL, '{');
    mg_json_text(j, "command", line);
    mg_json_bool(j, "complete", is_complete(t));
    write_ratings(j, t);
    mg_json_open(j, "pairings", '[');
    for (int k = 0; k < t->pairing_n; k++) {
        write_pairing(j, t, &t->pairing[k]);
    }
    mg_json_close(j, ']');
    mg_json_close(j, '}');
}
