/* SPDX-License-Identifier: MIT */
#include "report/odds_csv.h"

#include "record/words/labels.h"

#include "magie/loader.h"

static void print_quoted(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text; text++) {
        fprintf(out, "%s%c", *text == '"' ? "\"" : "", *text);
    }
    fputc('"', out);
}

/* Prints what follows the name in each row. */
static void csv_shares(FILE *out, const mg_odds_tables *o, const double share[MG_ODDS_COUNT_N],
                       double visits)
{
    for (int count = 0; count < MG_ODDS_COUNT_N; count++) {
        fprintf(out, ",%.12g", share[count]);
    }
    fprintf(out, ",%.12g,", visits);
    if (visits > 0) {
        fprintf(out, "%.12g", o->odds.turns / visits);
    }
    fprintf(out, "\n");
}

static void csv_board(FILE *out, const mg_odds_tables *o, int board)
{
    const mg_board_def *def = o->game.def[board];
    double share[MG_ODDS_COUNT_N];

    for (int at = 0; at < MG_SPACES; at++) {
        int space = board * MG_SPACES + at;

        for (int count = 0; count < MG_ODDS_COUNT_N; count++) {
            share[count] = mg_odds_share(o, (mg_odds_count)count, space);
        }
        fprintf(out, "%s,%d,%s,", def->code, at, mg_space_kind_name(def->space[at].kind));
        print_quoted(out, def->space[at].name);
        csv_shares(out, o, share, o->odds.at[MG_ODDS_VISITS][space]);
    }
    for (int count = 0; count < MG_ODDS_COUNT_N; count++) {
        share[count] = mg_odds_jail_share(o, (mg_odds_count)count, board);
    }
    fprintf(out, "%s,,in_jail,\"In Jail\"", def->code);
    csv_shares(out, o, share, o->odds.in_jail[MG_ODDS_VISITS][board]);
}

static void csv_rents(FILE *out, const mg_odds_tables *o, int board)
{
    const mg_board *t = &o->game.board[board];
    const mg_board_def *def = o->game.def[board];
    mg_odds_rent rent[MG_ODDS_RENTS_MAX];

    for (int deed = 0; deed < t->deed_n; deed++) {
        int n = mg_odds_rents(&o->game, &o->odds, mg_deed_id(board, deed), rent);

        for (int at = 0; at < n; at++) {
            fprintf(out, "%s,%d,", def->code, t->pos[deed]);
            print_quoted(out, def->space[t->pos[deed]].name);
            fprintf(out, ",%s,%d,%d,%d,%.12g,%.12g,", def->group[t->group[deed]].name,
                    rent[at].owned, rent[at].level, (int)rent[at].cost, rent[at].landing,
                    rent[at].roll);
            if (rent[at].payback > 0) {
                fprintf(out, "%.12g,%.12g", rent[at].payback, rent[at].payback * o->odds.turns);
            } else {
                fprintf(out, ",");
            }
            fprintf(out, "\n");
        }
    }
}

void mg_odds_csv_spaces(FILE *out, const mg_odds_tables *o)
{
    fprintf(out, "board,space,kind,name,share_visits,share_rolls,share_turns,visits_a_roll,"
                 "turns_between\n");
    for (int board = o->first_board; board < o->end_board; board++) {
        csv_board(out, o, board);
    }
}

void mg_odds_csv_rents(FILE *out, const mg_odds_tables *o)
{
    fprintf(out, "board,space,name,group,owned,level,cost,rent_a_landing,rent_a_roll,"
                 "payback_rolls,payback_turns\n");
    for (int board = o->first_board; board < o->end_board; board++) {
        csv_rents(out, o, board);
    }
}
