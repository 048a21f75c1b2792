/* SPDX-License-Identifier: MIT */
#include "report/odds_json.h"

#include "record/words/labels.h"

#include "magie/loader.h"

static void json_policy(mg_json *j, const mg_odds_tables *o)
{
    mg_json_open(j, "policy", '{');
    mg_json_text(j, "jail", mg_odds_jail_words[o->policy.jail]);
    mg_json_text(j, "dice", mg_odds_dice_words[o->policy.dice]);
    mg_json_int(j, "land", o->policy.anywhere);
    mg_json_text(j, "bus", mg_odds_bus_words[o->policy.bus]);
    mg_json_text(j, "fine", mg_odds_fine_words[o->policy.fine]);
    mg_json_close(j, '}');
}

static void json_options(mg_json *j, const mg_odds_tables *o)
{
    char value[32];

    mg_json_open(j, "options", '{');
    for (int option = 0; option < MG_OPTION_N; option++) {
        int32_t is = mg_option_get(&o->game.opt, option);

        if (is != mg_option_table[option].def) {
            mg_option_format(option, is, value, sizeof value);
            mg_json_text(j, mg_option_table[option].name, value);
        }
    }
    mg_json_close(j, '}');
}

static void json_summary(mg_json *j, const mg_odds_tables *o)
{
    double jailings = mg_odds_jailings(o);

    mg_json_int(j, "states", o->odds.state_n);
    mg_json_real(j, "residual", o->odds.residual);
    mg_json_real(j, "rolls_a_turn", 1 / o->odds.turns);
    mg_json_real(j, "visits_a_roll", mg_odds_total(&o->odds, MG_ODDS_VISITS));
    mg_json_open(j, "jail", '{');
    mg_json_real(j, "turns_between", o->odds.turns / jailings);
    mg_json_real(j, "turns_a_stay", o->odds.jail_turns / jailings);
    mg_json_open(j, "sent_by", '{');
    for (int cause = 0; cause < MG_ODDS_CAUSE_N; cause++) {
        mg_json_real(j, mg_odds_cause_words[cause], o->odds.jailed[cause] / jailings);
    }
    mg_json_close(j, '}');
    mg_json_close(j, '}');
}

static void json_shares(mg_json *j, const mg_odds_tables *o, const double share[MG_ODDS_COUNT_N],
                        double visits)
{
    for (int count = 0; count < MG_ODDS_COUNT_N; count++) {
        mg_json_real(j, mg_odds_count_words[count], share[count]);
    }
    mg_json_real(j, "visits_a_roll", visits);
    mg_json_real(j, "turns_between", o->odds.turns / visits);
}

static void json_space(mg_json *j, const mg_odds_tables *o, int board, int at)
{
    const mg_space_def *def = &o->game.def[board]->space[at];
    int space = board * MG_SPACES + at;
    double share[MG_ODDS_COUNT_N];

    for (int count = 0; count < MG_ODDS_COUNT_N; count++) {
        share[count] = mg_odds_share(o, (mg_odds_count)count, space);
    }
    mg_json_open(j, NULL, '{');
    mg_json_int(j, "space", at);
    mg_json_text(j, "name", def->name);
    mg_json_text(j, "slug", def->slug);
    mg_json_text(j, "kind", mg_space_kind_name(def->kind));
    json_shares(j, o, share, o->odds.at[MG_ODDS_VISITS][space]);
    mg_json_close(j, '}');
}

static void json_in_jail(mg_json *j, const mg_odds_tables *o, int board)
{
    double share[MG_ODDS_COUNT_N];

    for (int count = 0; count < MG_ODDS_COUNT_N; count++) {
        share[count] = mg_odds_jail_share(o, (mg_odds_count)count, board);
    }
    mg_json_open(j, "in_jail", '{');
    json_shares(j, o, share, o->odds.in_jail[MG_ODDS_VISITS][board]);
    mg_json_close(j, '}');
}

static void json_rent(mg_json *j, const mg_odds_tables *o, const mg_odds_rent *rent)
{
    mg_json_open(j, NULL, '{');
    mg_json_int(j, "owned", rent->owned);
    mg_json_int(j, "level", rent->level);
    mg_json_int(j, "cost", rent->cost);
    mg_json_real(j, "rent_a_landing", rent->landing);
    mg_json_real(j, "rent_a_roll", rent->roll);
    if (rent->payback > 0) {
        mg_json_real(j, "payback_rolls", rent->payback);
        mg_json_real(j, "payback_turns", rent->payback * o->odds.turns);
    }
    mg_json_close(j, '}');
}

static void json_deed(mg_json *j, const mg_odds_tables *o, int board, int deed)
{
    const mg_board *t = &o->game.board[board];
    mg_odds_rent rent[MG_ODDS_RENTS_MAX];
    int n = mg_odds_rents(&o->game, &o->odds, mg_deed_id(board, deed), rent),
        best = mg_odds_fastest(rent, n);

    mg_json_open(j, NULL, '{');
    mg_json_int(j, "space", t->pos[deed]);
    mg_json_text(j, "name", o->game.def[board]->space[t->pos[deed]].name);
    mg_json_text(j, "group", o->game.def[board]->group[t->group[deed]].name);
    if (best >= 0) {
        mg_json_int(j, "fastest_level", rent[best].level);
    }
    mg_json_open(j, "rents", '[');
    for (int at = 0; at < n; at++) {
        json_rent(j, o, &rent[at]);
    }
    mg_json_close(j, ']');
    mg_json_close(j, '}');
}

static void json_board(mg_json *j, const mg_odds_tables *o, int board)
{
    mg_json_open(j, NULL, '{');
    mg_json_text(j, "board", o->game.def[board]->code);
    mg_json_text(j, "currency", o->game.def[board]->currency);
    mg_json_real(j, "turns_a_lap", o->odds.turns / o->odds.go[board]);
    mg_json_real(j, "rolls_a_lap", 1 / o->odds.go[board]);
    mg_json_real(j, "salary_a_roll", o->odds.salary[board]);
    mg_json_open(j, "spaces", '[');
    for (int at = 0; at < MG_SPACES; at++) {
        json_space(j, o, board, at);
    }
    mg_json_close(j, ']');
    json_in_jail(j, o, board);
    mg_json_open(j, "deeds", '[');
    for (int deed = 0; deed < o->game.board[board].deed_n; deed++) {
        json_deed(j, o, board, deed);
    }
    mg_json_close(j, ']');
    mg_json_close(j, '}');
}

void mg_odds_json(mg_json *j, const mg_odds_tables *o)
{
    mg_json_open(j, NULL, '{');
    mg_json_text(j, "edition", o->game.edition->name);
    mg_json_text(j, "profile", o->game.edition->profile);
    json_policy(j, o);
    json_options(j, o);
    json_summary(j, o);
    mg_json_open(j, "boards", '[');
    for (int board = o->first_board; board < o->end_board; board++) {
        json_board(j, o, board);
    }
    mg_json_close(j, ']');
    mg_json_open(j, "notes", '[');
    for (int k = 0; mg_odds_note(o, k); k++) {
        mg_json_text(j, NULL, mg_odds_note(o, k));
    }
    mg_json_close(j, ']');
    mg_json_close(j, '}');
}
