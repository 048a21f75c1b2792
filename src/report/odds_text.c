/* SPDX-License-Identifier: MIT */
#include "report/odds_text.h"

#include "base/utf8.h"
#include "record/words/labels.h"
#include "report/heat_board.h"

#include <stdio.h>
#include <string.h>

enum { NAME_COLUMNS = 26, LINE_COLUMNS = 96 };

/* ---- the heat board ---- */

static void print_heat(FILE *out, const mg_odds_tables *t, int board, mg_odds_count count,
                       bool color)
{
    static const char *const counted[MG_ODDS_COUNT_N] = {"percent of all visits",
                                                         "percent of rolls, where they end",
                                                         "percent of turns, where they end"};
    char title[MG_TEXT_CAP], in_jail[MG_HEAT_INSIDE], just[MG_HEAT_INSIDE];
    const char *inside[] = {title, counted[count], "", in_jail, just};
    const mg_board_def *def = t->game.def[board];
    double value[MG_SPACES];

    for (int at = 0; at < MG_SPACES; at++) {
        value[at] = 100 * mg_odds_share(t, count, board * MG_SPACES + at);
    }
    snprintf(title, sizeof title, "%s",
             t->game.edition->board_n > 1 ? def->name : t->game.edition->title);
    snprintf(in_jail, sizeof in_jail, "in Jail         %6.2f",
             100 * mg_odds_jail_share(t, count, board));
    snprintf(just, sizeof just, "only visiting   %6.2f",
             value[t->game.board[board].jail % MG_SPACES]);
    mg_heat_print(
        out,
        &(mg_heat){.board = def, .value = value, .inside = inside, .inside_n = 5, .color = color});
}

/* ---- the summary ---- */

static void print_jail(FILE *out, const mg_odds_tables *t)
{
    double jailings = mg_odds_jailings(t);

    if (jailings <= 0) {
        fprintf(out, "Nothing leads to Jail.\n");
        return;
    }
    fprintf(out, "To Jail once in %.2f turns (", t->odds.turns / jailings);
    for (int cause = 0, any = 0; cause < MG_ODDS_CAUSE_N; cause++) {
        if (t->odds.jailed[cause] > 0) {
            fprintf(out, "%s%s %.1f %%", any++ ? ", " : "", mg_odds_cause_words[cause],
                    100 * t->odds.jailed[cause] / jailings);
        }
    }
    fprintf(out, "); a stay takes %.3f turns.\n", t->odds.jail_turns / jailings);
}

static void print_laps(FILE *out, const mg_odds_tables *t)
{
    char salary[32];

    for (int board = t->first_board; board < t->end_board; board++) {
        double passed = t->odds.go[board];

        if (passed > 0) {
            fprintf(out,
                    "GO%s%s is passed or reached once in %.2f turns or %.2f rolls; it pays %s a "
                    "time, %.2f a roll.\n",
                    t->game.board_n > 1 ? " of " : "",
                    t->game.board_n > 1 ? t->game.def[board]->name : "", t->odds.turns / passed,
                    1 / passed, mg_money_text(&t->game, board, t->game.board[board].salary, salary),
                    t->odds.salary[board]);
        }
    }
}

static void print_policy(FILE *out, const mg_odds_tables *t)
{
    if (t->game.opt.jail_rolls == 0) {
        fprintf(out, "In Jail: the fine is due at once, nobody throws dice there.\n");
    } else if (t->policy.jail == MG_ODDS_LEAVE) {
        fprintf(out, "In Jail: pays or plays a card at once.\n");
    } else {
        fprintf(out,
                "In Jail: throws for doubles as long as it may; doubles that open it earn %s "
                "further throw.\n",
                t->game.opt.jail_doubles_again ? "a" : "no");
    }
    if (t->game.opt.dice_special) {
        fprintf(out, "Special throws: %s.\n", mg_odds_dice_words[t->policy.dice]);
    }
}

static void print_summary(FILE *out, const mg_odds_tables *t)
{
    fprintf(out, "A token of %s:%s in the long run, exact: a chain of %d states, solved to %.0e.\n",
            t->game.edition->name, t->game.edition->profile, t->odds.state_n, t->odds.residual);
    print_policy(out, t);
    fprintf(out, "A turn takes %.4f rolls and visits %.4f spaces.\n", 1 / t->odds.turns,
            mg_odds_total(&t->odds, MG_ODDS_VISITS) / t->odds.turns);
    print_laps(out, t);
    print_jail(out, t);
}

/* ---- the table of spaces ---- */

static void print_row(FILE *out, const mg_odds_tables *t, const char *number, const char *name,
                      const double share[MG_ODDS_COUNT_N], double visits)
{
    fprintf(out, "  %4s  %-*s", number, mg_text_field(name, NAME_COLUMNS), name);
    for (int count = 0; count < MG_ODDS_COUNT_N; count++) {
        fprintf(out, " %9.4f", 100 * share[count]);
    }
    if (visits > 0) {
        fprintf(out, " %14.2f", t->odds.turns / visits);
    }
    fprintf(out, "\n");
}

static void print_space(FILE *out, const mg_odds_tables *t, int space)
{
    char number[8], name[MG_PLACE_CAP];
    double share[MG_ODDS_COUNT_N];

    for (int count = 0; count < MG_ODDS_COUNT_N; count++) {
        share[count] = mg_odds_share(t, (mg_odds_count)count, space);
    }
    snprintf(number, sizeof number, "%d", space % MG_SPACES);
    mg_place_name(&t->game, space, name);
    print_row(out, t, number, name, share, t->odds.at[MG_ODDS_VISITS][space]);
}

static void print_in_jail(FILE *out, const mg_odds_tables *t, int board)
{
    char name[MG_PLACE_CAP];
    double share[MG_ODDS_COUNT_N];

    for (int count = 0; count < MG_ODDS_COUNT_N; count++) {
        share[count] = mg_odds_jail_share(t, (mg_odds_count)count, board);
    }
    snprintf(name, sizeof name, "%s%sin Jail", t->game.board_n > 1 ? t->game.def[board]->code : "",
             t->game.board_n > 1 ? " " : "");
    print_row(out, t, "", name, share, t->odds.in_jail[MG_ODDS_VISITS][board]);
}

static void print_table(FILE *out, const mg_odds_tables *t)
{
    fprintf(out, "Where a token is, in percent: of all visits; after a roll; after a turn\n\n");
    fprintf(out, "    no  %-*s %9s %9s %9s %14s\n", NAME_COLUMNS, "space", "visits", "rolls",
            "turns", "turns between");
    for (int board = t->first_board; board < t->end_board; board++) {
        for (int at = 0; at < MG_SPACES; at++) {
            print_space(out, t, board * MG_SPACES + at);
        }
        print_in_jail(out, t, board);
    }
}

/* ---- rents ---- */

static bool is_street(const mg_odds_tables *t, int board, int deed)
{
    return t->game.board[board].streets >> deed & 1;
}

static void print_headings(FILE *out, const mg_odds_tables *t, const char *first)
{
    fprintf(out, "  %-*s %9s %9s", NAME_COLUMNS, "", first, "group");
    for (int level = 1; level <= t->game.opt.build_levels; level++) {
        if (level < MG_LEVELS - 1) {
            fprintf(out, " %9d", level);
        } else {
            fprintf(out, " %9s", "hotel");
        }
    }
    fprintf(out, "\n");
}

static void print_figure(FILE *out, double value)
{
    fprintf(out, " %9.*f", value < 100 ? 3 : value < 10000 ? 2 : 0, value);
}

static int rents_of(FILE *out, const mg_odds_tables *t, int board, int deed,
                    mg_odds_rent rent[MG_ODDS_RENTS_MAX])
{
    char name[MG_PLACE_CAP];

    mg_place_name(&t->game, board * MG_SPACES + t->game.board[board].pos[deed], name);
    fprintf(out, "  %-*s", mg_text_field(name, NAME_COLUMNS), name);
    return mg_odds_rents(&t->game, &t->odds, mg_deed_id(board, deed), rent);
}

static void print_rents_of(FILE *out, const mg_odds_tables *t, int board, bool streets)
{
    mg_odds_rent rent[MG_ODDS_RENTS_MAX];

    for (int deed = 0; deed < t->game.board[board].deed_n; deed++) {
        if (is_street(t, board, deed) != streets) {
            continue;
        }
        int n = rents_of(out, t, board, deed, rent);
        if (streets && rent[1].level > 0) { /* a group of one deed */
            fprintf(out, " %9s", "");
        }
        for (int at = 0; at < n; at++) {
            print_figure(out, rent[at].roll);
        }
        fprintf(out, "\n");
    }
}

static void print_rents(FILE *out, const mg_odds_tables *t)
{
    fprintf(out, "What a deed brings its owner, in the mean of one roll of an opponent\n");
    for (int board = t->first_board; board < t->end_board; board++) {
        fprintf(out, "\n  in %s%s%s\n",
                t->game.def[board]->currency[0] ? t->game.def[board]->currency : "money",
                t->game.board_n > 1 ? ", " : "",
                t->game.board_n > 1 ? t->game.def[board]->name : "");
        print_headings(out, t, "alone");
        print_rents_of(out, t, board, true);
        fprintf(out, "\n  %-*s %9s %9s %9s %9s\n", NAME_COLUMNS, "of its kind owned:", "1", "2",
                "3", "4");
        print_rents_of(out, t, board, false);
    }
}

/* ---- pay-back ---- */

static void print_payback_of(FILE *out, const mg_odds_tables *t, int board, int deed,
                             int fastest[MG_LEVELS])
{
    mg_odds_rent rent[MG_ODDS_RENTS_MAX];
    int n = rents_of(out, t, board, deed, rent), best = mg_odds_fastest(rent, n);

    fprintf(out, " %9.1f %9s", rent[0].payback, "");
    for (int at = 1; at < n; at++) {
        if (rent[at].level == 0) {
            continue;
        }
        if (rent[at].payback > 0) {
            fprintf(out, " %8.1f%s", rent[at].payback, at == best ? "*" : " ");
        } else {
            fprintf(out, " %8s ", "never");
        }
    }
    fprintf(out, "\n");
    fastest[best < 0 ? 0 : rent[best].level]++;
}

static void print_fastest(FILE *out, const mg_odds_tables *t, const int fastest[MG_LEVELS])
{
    char level[MG_PLACE_CAP];

    fprintf(out, "\n  Streets by the step that pays back fastest:");
    for (int k = 1, any = 0; k < MG_LEVELS; k++) {
        if (fastest[k] > 0) {
            fprintf(out, "%s %s: %d", any++ ? "," : "", mg_level_text(&t->game, k, level),
                    fastest[k]);
        }
    }
    fprintf(out, ".\n");
}

static void print_payback(FILE *out, const mg_odds_tables *t)
{
    int fastest[MG_LEVELS] = {0};

    fprintf(out,
            "Rolls of opponents until a step has paid for itself (a turn takes %.4f rolls); * the "
            "fastest house\n\n",
            1 / t->odds.turns);
    print_headings(out, t, "price");
    for (int board = t->first_board; board < t->end_board; board++) {
        for (int deed = 0; deed < t->game.board[board].deed_n; deed++) {
            if (is_street(t, board, deed)) {
                print_payback_of(out, t, board, deed, fastest);
            }
        }
    }
    print_fastest(out, t, fastest);
}

/* ---- notes ---- */

static void print_wrapped(FILE *out, const char *text)
{
    size_t used = 2;

    fprintf(out, "-");
    for (const char *at = text; *at; at += strspn(at, " ")) {
        size_t word = strcspn(at, " ");

        if (used + word + 1 > LINE_COLUMNS) {
            fprintf(out, "\n ");
            used = 2;
        }
        fprintf(out, " %.*s", (int)word, at);
        used += word + 1;
        at += word;
    }
    fprintf(out, "\n");
}

static void print_notes(FILE *out, const mg_odds_tables *t)
{
    fprintf(out, "Notes\n");
    for (int k = 0; mg_odds_note(t, k); k++) {
        print_wrapped(out, mg_odds_note(t, k));
    }
}

const char *const mg_odds_part_words[] = {"board",   "summary", "spaces", "rents",
                                          "payback", "notes",   NULL};

void mg_odds_print(FILE *out, const mg_odds_tables *t, mg_odds_part part, mg_odds_count count,
                   bool color)
{
    static void (*const prints[MG_ODDS_PART_N])(FILE * out, const mg_odds_tables *t) = {
        [MG_ODDS_SUMMARY] = print_summary,
        [MG_ODDS_TABLE] = print_table,
        [MG_ODDS_RENTS] = print_rents,
        [MG_ODDS_PAYBACK] = print_payback,
        [MG_ODDS_NOTES] = print_notes};

    if (part != MG_ODDS_HEAT) {
        prints[part](out, t);
        return;
    }
    for (int board = t->first_board; board < t->end_board; board++) {
        print_heat(out, t, board, count, color);
    }
}
