/* SPDX-License-Identifier: MIT
 * `magie odds` as JSON and as comma-separated values. */
#include "cli/args.h"
#include "cli/odds.h"
#include "record/labels.h"

#include "magie/json.h"
#include "magie/loader.h"

#include <stdio.h>

/* ---- comma-separated values ---- */

static void print_quoted(const char *text)
{
    putchar('"');
    for (; *text; text++) {
        printf("%s%c", *text == '"' ? "\"" : "", *text);
    }
    putchar('"');
}

/* What stands after the name in each row. */
static void csv_shares(const mg_odds_report *r, const double share[MG_ODDS_COUNT_N], double visits)
{
    for (int count = 0; count < MG_ODDS_COUNT_N; count++) {
        printf(",%.12g", share[count]);
    }
    printf(",%.12g,", visits);
    if (visits > 0) {
        printf("%.12g", r->odds.turns / visits);
    }
    printf("\n");
}

static void csv_board(const mg_odds_report *r, int board)
{
    const mg_board_def *def = r->game.def[board];
    double share[MG_ODDS_COUNT_N];

    for (int at = 0; at < MG_SPACES; at++) {
        int space = board * MG_SPACES + at;

        for (int count = 0; count < MG_ODDS_COUNT_N; count++) {
            share[count] = mg_odds_share(r, (mg_odds_count)count, space);
        }
        printf("%s,%d,%s,", def->code, at, mg_space_kind_name(def->space[at].kind));
        print_quoted(def->space[at].name);
        csv_shares(r, share, r->odds.at[MG_ODDS_VISITS][space]);
    }
    for (int count = 0; count < MG_ODDS_COUNT_N; count++) {
        share[count] = mg_odds_jail_share(r, (mg_odds_count)count, board);
    }
    printf("%s,,in_jail,\"In Jail\"", def->code);
    csv_shares(r, share, r->odds.in_jail[MG_ODDS_VISITS][board]);
}

static void csv_rents(const mg_odds_report *r, int board)
{
    const mg_board *t = &r->game.board[board];
    const mg_board_def *def = r->game.def[board];
    mg_odds_rent rent[MG_ODDS_RENTS_MAX];

    for (int deed = 0; deed < t->deed_n; deed++) {
        int n = mg_odds_rents(&r->game, &r->odds, mg_deed_id(board, deed), rent);

        for (int at = 0; at < n; at++) {
            printf("%s,%d,", def->code, t->pos[deed]);
            print_quoted(def->space[t->pos[deed]].name);
            printf(",%s,%d,%d,%d,%.12g,%.12g,", def->group[t->group[deed]].name, rent[at].owned,
                   rent[at].level, (int)rent[at].cost, rent[at].landing, rent[at].roll);
            if (rent[at].payback > 0) {
                printf("%.12g,%.12g", rent[at].payback, rent[at].payback * r->odds.turns);
            } else {
                printf(",");
            }
            printf("\n");
        }
    }
}

void mg_odds_print_csv(const mg_odds_report *r, mg_odds_part part)
{
    bool by_space = part == MG_ODDS_TABLE;

    printf(by_space ? "board,position,kind,name,share_visits,share_rolls,share_turns,visits_a_roll,"
                      "turns_between\n"
                    : "board,position,name,group,owned,level,cost,rent_a_landing,rent_a_roll,"
                      "payback_rolls,payback_turns\n");
    for (int board = 0; board < r->game.board_n; board++) {
        if (by_space) {
            csv_board(r, board);
        } else {
            csv_rents(r, board);
        }
    }
}

/* ---- JSON ---- */

static void json_policy(mg_json *j, const mg_odds_report *r)
{
    mg_json_open(j, "policy", '{');
    mg_json_text(j, "jail", mg_odds_jail_words[r->policy.jail]);
    mg_json_text(j, "dice", mg_odds_dice_words[r->policy.dice]);
    mg_json_int(j, "land", r->policy.anywhere);
    mg_json_text(j, "bus", mg_odds_bus_words[r->policy.bus]);
    mg_json_text(j, "fine", mg_odds_fine_words[r->policy.fine]);
    mg_json_close(j, '}');
}

static void json_options(mg_json *j, const mg_odds_report *r)
{
    char value[32];

    mg_json_open(j, "options", '{');
    for (int option = 0; option < MG_OPTION_N; option++) {
        int32_t is = mg_option_get(&r->game.opt, option);

        if (is != mg_option_table[option].def) {
            mg_option_format(option, is, value, sizeof value);
            mg_json_text(j, mg_option_table[option].name, value);
        }
    }
    mg_json_close(j, '}');
}

static void json_summary(mg_json *j, const mg_odds_report *r)
{
    double jailings = mg_odds_jailings(r);

    mg_json_int(j, "places", r->odds.state_n);
    mg_json_real(j, "residual", r->odds.residual);
    mg_json_real(j, "rolls_a_turn", 1 / r->odds.turns);
    mg_json_real(j, "visits_a_roll", mg_odds_total(&r->odds, MG_ODDS_VISITS));
    mg_json_open(j, "jail", '{');
    mg_json_real(j, "turns_between", r->odds.turns / jailings);
    mg_json_real(j, "turns_a_stay", r->odds.jail_turns / jailings);
    mg_json_open(j, "sent_by", '{');
    for (int cause = 0; cause < MG_ODDS_CAUSE_N; cause++) {
        mg_json_real(j, mg_odds_cause_words[cause], r->odds.jailed[cause] / jailings);
    }
    mg_json_close(j, '}');
    mg_json_close(j, '}');
}

static void json_shares(mg_json *j, const mg_odds_report *r, const double share[MG_ODDS_COUNT_N],
                        double visits)
{
    for (int count = 0; count < MG_ODDS_COUNT_N; count++) {
        mg_json_real(j, mg_odds_count_words[count], share[count]);
    }
    mg_json_real(j, "visits_a_roll", visits);
    mg_json_real(j, "turns_between", r->odds.turns / visits);
}

static void json_space(mg_json *j, const mg_odds_report *r, int board, int position)
{
    const mg_space_def *def = &r->game.def[board]->space[position];
    int space = board * MG_SPACES + position;
    double share[MG_ODDS_COUNT_N];

    for (int count = 0; count < MG_ODDS_COUNT_N; count++) {
        share[count] = mg_odds_share(r, (mg_odds_count)count, space);
    }
    mg_json_open(j, NULL, '{');
    mg_json_int(j, "position", position);
    mg_json_text(j, "name", def->name);
    mg_json_text(j, "slug", def->slug);
    mg_json_text(j, "kind", mg_space_kind_name(def->kind));
    json_shares(j, r, share, r->odds.at[MG_ODDS_VISITS][space]);
    mg_json_close(j, '}');
}

static void json_in_jail(mg_json *j, const mg_odds_report *r, int board)
{
    double share[MG_ODDS_COUNT_N];

    for (int count = 0; count < MG_ODDS_COUNT_N; count++) {
        share[count] = mg_odds_jail_share(r, (mg_odds_count)count, board);
    }
    mg_json_open(j, "in_jail", '{');
    json_shares(j, r, share, r->odds.in_jail[MG_ODDS_VISITS][board]);
    mg_json_close(j, '}');
}

static void json_rent(mg_json *j, const mg_odds_report *r, const mg_odds_rent *rent)
{
    mg_json_open(j, NULL, '{');
    mg_json_int(j, "owned", rent->owned);
    mg_json_int(j, "level", rent->level);
    mg_json_int(j, "cost", rent->cost);
    mg_json_real(j, "rent_a_landing", rent->landing);
    mg_json_real(j, "rent_a_roll", rent->roll);
    if (rent->payback > 0) {
        mg_json_real(j, "payback_rolls", rent->payback);
        mg_json_real(j, "payback_turns", rent->payback * r->odds.turns);
    }
    mg_json_close(j, '}');
}

static void json_deed(mg_json *j, const mg_odds_report *r, int board, int deed)
{
    const mg_board *t = &r->game.board[board];
    mg_odds_rent rent[MG_ODDS_RENTS_MAX];
    int n = mg_odds_rents(&r->game, &r->odds, mg_deed_id(board, deed), rent),
        best = mg_odds_fastest(rent, n);

    mg_json_open(j, NULL, '{');
    mg_json_int(j, "position", t->pos[deed]);
    mg_json_text(j, "name", r->game.def[board]->space[t->pos[deed]].name);
    mg_json_text(j, "group", r->game.def[board]->group[t->group[deed]].name);
    if (best >= 0) {
        mg_json_int(j, "fastest_level", rent[best].level);
    }
    mg_json_open(j, "rents", '[');
    for (int at = 0; at < n; at++) {
        json_rent(j, r, &rent[at]);
    }
    mg_json_close(j, ']');
    mg_json_close(j, '}');
}

static void json_board(mg_json *j, const mg_odds_report *r, int board)
{
    mg_json_open(j, NULL, '{');
    mg_json_text(j, "board", r->game.def[board]->code);
    mg_json_text(j, "currency", r->game.def[board]->currency);
    mg_json_real(j, "turns_a_lap", r->odds.turns / r->odds.go[board]);
    mg_json_real(j, "rolls_a_lap", 1 / r->odds.go[board]);
    mg_json_real(j, "salary_a_roll", r->odds.salary[board]);
    mg_json_open(j, "spaces", '[');
    for (int position = 0; position < MG_SPACES; position++) {
        json_space(j, r, board, position);
    }
    mg_json_close(j, ']');
    json_in_jail(j, r, board);
    mg_json_open(j, "deeds", '[');
    for (int deed = 0; deed < r->game.board[board].deed_n; deed++) {
        json_deed(j, r, board, deed);
    }
    mg_json_close(j, ']');
    mg_json_close(j, '}');
}

static void json_report(mg_json *j, const mg_odds_report *r)
{
    mg_json_open(j, NULL, '{');
    mg_json_text(j, "edition", r->game.edition->name);
    mg_json_text(j, "profile", r->game.edition->profile);
    json_policy(j, r);
    json_options(j, r);
    json_summary(j, r);
    mg_json_open(j, "boards", '[');
    for (int board = 0; board < r->game.board_n; board++) {
        json_board(j, r, board);
    }
    mg_json_close(j, ']');
    mg_json_open(j, "notes", '[');
    for (int k = 0; mg_odds_note(r, k); k++) {
        mg_json_text(j, NULL, mg_odds_note(r, k));
    }
    mg_json_close(j, ']');
    mg_json_close(j, '}');
}

int mg_odds_print_json(const mg_odds_report *r)
{
    mg_json j;

    mg_json_init(&j, NULL, 0);
    json_report(&j, r);
    return mg_print_json(&j);
}
