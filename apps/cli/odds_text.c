/* SPDX-License-Identifier: MIT
 * `magie odds` as text: heat board, summary, tables, notes. */
#include "base/utf8.h"
#include "cli/heat.h"
#include "cli/odds.h"
#include "record/labels.h"

#include "magie/text.h"

#include <stdio.h>
#include <string.h>

enum { NAME_COLUMNS = 26, LINE_COLUMNS = 96 };

static void print_name(const char *name, int width)
{
    int used = mg_text_width(name);

    printf("%s%*s", name, used < width ? width - used : 0, "");
}

/* ---- the heat board ---- */

static void print_heat(const mg_odds_report *r, int board)
{
    static const char *const counted[MG_ODDS_COUNT_N] = {"percent of all visits",
                                                         "percent of rolls, where they end",
                                                         "percent of turns, where they end"};
    char title[MG_TEXT_CAP], in_jail[MG_HEAT_INSIDE], just[MG_HEAT_INSIDE];
    const char *inside[] = {title, counted[r->count], "", in_jail, just};
    const mg_board_def *def = r->game.def[board];
    double value[MG_SPACES];

    for (int position = 0; position < MG_SPACES; position++) {
        value[position] = 100 * mg_odds_share(r, r->count, board * MG_SPACES + position);
    }
    snprintf(title, sizeof title, "%s", r->game.board_n > 1 ? def->name : r->game.edition->title);
    snprintf(in_jail, sizeof in_jail, "in Jail         %6.2f",
             100 * mg_odds_jail_share(r, r->count, board));
    snprintf(just, sizeof just, "only visiting   %6.2f",
             value[r->game.board[board].jail % MG_SPACES]);
    mg_heat_print(&(mg_heat){
        .board = def, .value = value, .inside = inside, .inside_n = 5, .color = r->color});
}

/* ---- the summary ---- */

static void print_jail(const mg_odds_report *r)
{
    double jailings = mg_odds_jailings(r);

    if (jailings <= 0) {
        printf("Nothing leads to Jail.\n");
        return;
    }
    printf("To Jail once in %.2f turns (", r->odds.turns / jailings);
    for (int cause = 0, any = 0; cause < MG_ODDS_CAUSE_N; cause++) {
        if (r->odds.jailed[cause] > 0) {
            printf("%s%s %.1f %%", any++ ? ", " : "", mg_odds_cause_words[cause],
                   100 * r->odds.jailed[cause] / jailings);
        }
    }
    printf("); a stay takes %.3f turns.\n", r->odds.jail_turns / jailings);
}

static void print_laps(const mg_odds_report *r)
{
    char salary[32];

    for (int board = 0; board < r->game.board_n; board++) {
        double passed = r->odds.go[board];

        if (passed > 0) {
            printf("GO%s%s is passed or reached once in %.2f turns or %.2f rolls; it pays %s a "
                   "time, %.2f a roll.\n",
                   r->game.board_n > 1 ? " of " : "",
                   r->game.board_n > 1 ? r->game.def[board]->name : "", r->odds.turns / passed,
                   1 / passed, mg_money_text(&r->game, board, r->game.board[board].salary, salary),
                   r->odds.salary[board]);
        }
    }
}

static void print_policy(const mg_odds_report *r)
{
    if (r->game.opt.jail_rolls == 0) {
        printf("In Jail: the fine is due at once, nobody throws dice there.\n");
    } else if (r->policy.jail == MG_ODDS_LEAVE) {
        printf("In Jail: pays or plays a card at once.\n");
    } else {
        printf("In Jail: throws for doubles as long as it may; doubles that open it earn %s "
               "further throw.\n",
               r->game.opt.jail_doubles_again ? "a" : "no");
    }
    if (r->game.opt.dice_special) {
        printf("Special throws: %s.\n", mg_odds_dice_words[r->policy.dice]);
    }
}

static void print_summary(const mg_odds_report *r)
{
    printf("A token of %s:%s in the long run, exact: a chain of %d places, solved to %.0e.\n",
           r->game.edition->name, r->game.edition->profile, r->odds.state_n, r->odds.residual);
    print_policy(r);
    printf("A turn takes %.4f rolls and visits %.4f spaces.\n", 1 / r->odds.turns,
           mg_odds_total(&r->odds, MG_ODDS_VISITS) / r->odds.turns);
    print_laps(r);
    print_jail(r);
}

/* ---- the table of spaces ---- */

static void print_row(const mg_odds_report *r, const char *position, const char *name,
                      const double share[MG_ODDS_COUNT_N], double visits)
{
    printf("  %4s  ", position);
    print_name(name, NAME_COLUMNS);
    for (int count = 0; count < MG_ODDS_COUNT_N; count++) {
        printf(" %9.4f", 100 * share[count]);
    }
    if (visits > 0) {
        printf(" %14.2f", r->odds.turns / visits);
    }
    printf("\n");
}

static void print_space(const mg_odds_report *r, int space)
{
    char position[8], name[MG_PLACE_CAP];
    double share[MG_ODDS_COUNT_N];

    for (int count = 0; count < MG_ODDS_COUNT_N; count++) {
        share[count] = mg_odds_share(r, (mg_odds_count)count, space);
    }
    snprintf(position, sizeof position, "%d", space % MG_SPACES);
    mg_place_name(&r->game, space, name);
    print_row(r, position, name, share, r->odds.at[MG_ODDS_VISITS][space]);
}

static void print_in_jail(const mg_odds_report *r, int board)
{
    char name[MG_PLACE_CAP];
    double share[MG_ODDS_COUNT_N];

    for (int count = 0; count < MG_ODDS_COUNT_N; count++) {
        share[count] = mg_odds_jail_share(r, (mg_odds_count)count, board);
    }
    snprintf(name, sizeof name, "%s%sin Jail", r->game.board_n > 1 ? r->game.def[board]->code : "",
             r->game.board_n > 1 ? " " : "");
    print_row(r, "", name, share, r->odds.in_jail[MG_ODDS_VISITS][board]);
}

static void print_table(const mg_odds_report *r)
{
    printf("Where a token is, in percent: of all visits; after a roll; after a turn\n\n");
    printf("   pos  %-*s %9s %9s %9s %14s\n", NAME_COLUMNS, "space", "visits", "rolls", "turns",
           "turns between");
    for (int board = 0; board < r->game.board_n; board++) {
        for (int position = 0; position < MG_SPACES; position++) {
            print_space(r, board * MG_SPACES + position);
        }
        print_in_jail(r, board);
    }
}

/* ---- rents ---- */

static bool is_street(const mg_odds_report *r, int board, int deed)
{
    return r->game.board[board].streets >> deed & 1;
}

static void print_headings(const mg_odds_report *r, const char *first)
{
    printf("  %-*s %9s %9s", NAME_COLUMNS, "", first, "group");
    for (int level = 1; level <= r->game.opt.build_levels; level++) {
        if (level < MG_LEVELS - 1) {
            printf(" %9d", level);
        } else {
            printf(" %9s", "hotel");
        }
    }
    printf("\n");
}

static void print_figure(double value)
{
    printf(" %9.*f", value < 100 ? 3 : value < 10000 ? 2 : 0, value);
}

static int rents_of(const mg_odds_report *r, int board, int deed,
                    mg_odds_rent rent[MG_ODDS_RENTS_MAX])
{
    char name[MG_PLACE_CAP];

    mg_place_name(&r->game, board * MG_SPACES + r->game.board[board].pos[deed], name);
    printf("  ");
    print_name(name, NAME_COLUMNS);
    return mg_odds_rents(&r->game, &r->odds, mg_deed_id(board, deed), rent);
}

static void print_rents_of(const mg_odds_report *r, int board, bool streets)
{
    mg_odds_rent rent[MG_ODDS_RENTS_MAX];

    for (int deed = 0; deed < r->game.board[board].deed_n; deed++) {
        if (is_street(r, board, deed) != streets) {
            continue;
        }
        int n = rents_of(r, board, deed, rent);
        if (streets && rent[1].level > 0) { /* a group of one */
            printf(" %9s", "");
        }
        for (int at = 0; at < n; at++) {
            print_figure(rent[at].roll);
        }
        printf("\n");
    }
}

static void print_rents(const mg_odds_report *r)
{
    printf("What a deed brings its owner, in the mean of one roll of an opponent\n");
    for (int board = 0; board < r->game.board_n; board++) {
        printf("\n  in %s%s%s\n",
               r->game.def[board]->currency[0] ? r->game.def[board]->currency : "money",
               r->game.board_n > 1 ? ", " : "",
               r->game.board_n > 1 ? r->game.def[board]->name : "");
        print_headings(r, "alone");
        print_rents_of(r, board, true);
        printf("\n  %-*s %9s %9s %9s %9s\n", NAME_COLUMNS, "of its kind owned:", "1", "2", "3",
               "4");
        print_rents_of(r, board, false);
    }
}

/* ---- pay-back ---- */

static void print_payback_of(const mg_odds_report *r, int board, int deed, int fastest[MG_LEVELS])
{
    mg_odds_rent rent[MG_ODDS_RENTS_MAX];
    int n = rents_of(r, board, deed, rent), best = mg_odds_fastest(rent, n);

    printf(" %9.1f %9s", rent[0].payback, "");
    for (int at = 1; at < n; at++) {
        if (rent[at].level == 0) {
            continue;
        }
        if (rent[at].payback > 0) {
            printf(" %8.1f%s", rent[at].payback, at == best ? "*" : " ");
        } else {
            printf(" %8s ", "never");
        }
    }
    printf("\n");
    fastest[best < 0 ? 0 : rent[best].level]++;
}

static void print_fastest(const mg_odds_report *r, const int fastest[MG_LEVELS])
{
    char level[MG_PLACE_CAP];

    printf("\n  Streets by the step that pays back fastest:");
    for (int k = 1, any = 0; k < MG_LEVELS; k++) {
        if (fastest[k] > 0) {
            printf("%s %s: %d", any++ ? "," : "", mg_level_text(&r->game, k, level), fastest[k]);
        }
    }
    printf(".\n");
}

static void print_payback(const mg_odds_report *r)
{
    int fastest[MG_LEVELS] = {0};

    printf("Rolls of opponents until a step has paid for itself (a turn takes %.4f rolls); * the "
           "fastest house\n\n",
           1 / r->odds.turns);
    print_headings(r, "price");
    for (int board = 0; board < r->game.board_n; board++) {
        for (int deed = 0; deed < r->game.board[board].deed_n; deed++) {
            if (is_street(r, board, deed)) {
                print_payback_of(r, board, deed, fastest);
            }
        }
    }
    print_fastest(r, fastest);
}

/* ---- notes ---- */

static void print_wrapped(const char *text)
{
    size_t used = 2;

    printf("-");
    for (const char *at = text; *at; at += strspn(at, " ")) {
        size_t word = strcspn(at, " ");

        if (used + word + 1 > LINE_COLUMNS) {
            printf("\n ");
            used = 2;
        }
        printf(" %.*s", (int)word, at);
        used += word + 1;
        at += word;
    }
    printf("\n");
}

static void print_notes(const mg_odds_report *r)
{
    printf("Notes\n");
    for (int k = 0; mg_odds_note(r, k); k++) {
        print_wrapped(mg_odds_note(r, k));
    }
}

void mg_odds_print(const mg_odds_report *r, mg_odds_part part)
{
    static void (*const prints[MG_ODDS_PART_N])(const mg_odds_report *r) = {
        [MG_ODDS_SUMMARY] = print_summary,
        [MG_ODDS_TABLE] = print_table,
        [MG_ODDS_RENTS] = print_rents,
        [MG_ODDS_PAYBACK] = print_payback,
        [MG_ODDS_NOTES] = print_notes};

    if (part != MG_ODDS_HEAT) {
        prints[part](r);
        return;
    }
    for (int board = 0; board < r->game.board_n; board++) {
        print_heat(r, board);
    }
}
