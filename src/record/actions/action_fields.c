/* SPDX-License-Identifier: MIT
 * The arguments of actions: the table has a row for each mg_arg. Text and JSON are written from it,
 * and JSON is read by it. */
#include "record/actions/action_fields.h"

#include "base/bits.h"
#include "record/words/frame_fields.h"

enum { FIELDS_MAX = 4 };

/* ---- words ---- */

static void put_way(mg__out *o, const mg_game *g, int way)
{
    (void)g;
    mg__put(o, way <= MG_WAY_PRODUCT ? mg__ways[way] : "?");
}

static void put_candidate(mg__out *o, const mg_game *g, int candidate)
{
    (void)g;
    mg__put_candidate(o, candidate);
}

/* card = deck << 16 | card, see mg__field_value */
static void put_drawn(mg__out *o, const mg_game *g, int card)
{
    mg__put_card(o, g, card >> 16, card & 0xffff);
}

static void put_target(mg__out *o, const mg_game *g, int target)
{
    (void)g;
    mg__put_target(o, target);
}

/* ---- the table ---- */

/* clang-format off */
static const mg__action_field fields[][FIELDS_MAX + 1] = {
    [MG_ARG_NONE]       = {{NULL,          MG__SUBJ,     false, NULL}},
    [MG_ARG_DEED]       = {{"deed",        MG__SUBJ,     false, mg__put_deed}},
    [MG_ARG_GROUP]      = {{"group",       MG__SUBJ,     false, mg__put_group},
                           {"level",       MG__LEVEL,    false, NULL},
                           {"levels",      MG__LEVELS,   true,  NULL}},
    [MG_ARG_CARD]       = {{"card",        MG__SUBJ,     false, mg__put_kept}},
    [MG_ARG_SEAT]       = {{"other",       MG__SUBJ,     false, NULL}},
    [MG_ARG_AMOUNT]     = {{"board",       MG__BOARD,    true,  mg__put_board},
                           {"amt",         MG__AMT,      false, NULL}},
    [MG_ARG_WAY]        = {{"way",         MG__SUBJ,     false, put_way}},
    [MG_ARG_SPACE]      = {{"space",       MG__SUBJ,     false, mg__put_space}},
    [MG_ARG_LENDER]     = {{"deed",        MG__SUBJ,     false, mg__put_deed},
                           {"lender",      MG__AMT,      false, mg__put_board}},
    [MG_ARG_PAIR]       = {{"pair",        MG__SUBJ,     false, NULL}},
    [MG_ARG_CANDIDATE]  = {{"candidate",   MG__SUBJ,     false, put_candidate}},
    [MG_ARG_DEEDS]      = {{"deed",        MG__SUBJ,     false, mg__put_deed},
                           {"other_deed",  MG__AMT,      false, mg__put_deed}},
    [MG_ARG_GROUPS]     = {{"group",       MG__SUBJ,     false, mg__put_group},
                           {"other_group", MG__AMT,      false, mg__put_group}},
    [MG_ARG_DICE]       = {{"dice",        MG__SUBJ,     false, NULL},
                           {"dice",        MG__AMT,      false, NULL}},
    [MG_ARG_DRAWN]      = {{"card",        MG__DRAWN,    false, put_drawn}},
    [MG_ARG_KIND]       = {{"card",        MG__SUBJ,     false, mg__put_kind}},
    [MG_ARG_KIND_WHERE] = {{"card",        MG__SUBJ,     false, mg__put_kind},
                           {"where",       MG__AMT,      false, mg__put_where}},
    [MG_ARG_KIND_SEAT]  = {{"card",        MG__SUBJ,     false, mg__put_kind},
                           {"other",       MG__AIMED,    true,  NULL}},
    [MG_ARG_CHARGE]     = {{"card",        MG__SUBJ,     false, mg__put_kind},
                           {"row",         MG__ROW,      false, NULL},
                           {"other",       MG__TARGET,   false, put_target},
                           {"doublers",    MG__DOUBLERS, false, NULL}},
    [MG_ARG_SPOT]       = {{"place",       MG__SUBJ,     false, mg__put_spot}},
    [MG_ARG_SPOT_WHERE] = {{"place",       MG__SUBJ,     false, mg__put_spot},
                           {"where",       MG__AMT,      false, mg__put_where}},
    [MG_ARG_SPOT_HOW]   = {{"place",       MG__SUBJ,     false, mg__put_spot},
                           {"apart",       MG__AMT,      false, NULL}},
    [MG_ARG_PART]       = {{"part",        MG__AMT,      false, NULL}},
    [MG_ARG_MONEY]      = {{"place",       MG__SUBJ,     false, mg__put_money_of}},
    [MG_ARG_PAYMENT]    = {{"payment",     MG__AMT,      true,  NULL}},
};

/* clang-format on */

const mg__action_field *mg__action_fields(mg_arg arg)
{
    return fields[arg];
}

int mg__field_value(const mg__action_field *field, mg_action act)
{
    switch (field->part) {
    case MG__SUBJ:
    case MG__BOARD:
        return act.subj;
    case MG__AMT:
    case MG__LEVEL:
    case MG__LEVELS:
    case MG__AIMED:
        return act.amt;
    case MG__DRAWN:
        return (int)((uint32_t)act.amt << 16 | act.subj);
    case MG__ROW:
        return mg_charge_row(act.amt);
    case MG__TARGET:
        return mg_charge_target(act.amt);
    case MG__DOUBLERS:
        return mg_charge_doublers(act.amt);
    }
    return 0;
}

int mg__site_n(const mg_game *g, int group_id)
{
    int board = mg_deed_board(group_id), group = mg_deed_index(group_id);

    return board < g->board_n && group < g->board[board].group_n
               ? mg_bits_count(g->board[board].group_mask[group])
               : 0;
}

int mg__spread_level_at(mg_action act, int site)
{
    return mg_spread_level(act.amt) + (int)(mg_spread_raised(act.amt) >> site & 1);
}

bool mg__takes_seat(const mg_game *g, int kind)
{
    return kind < g->deck.kind_n && g->deck.effect[kind] == MG_DX_DEBT;
}

bool mg__field_is_shown(const mg__action_field *field, const mg_game *g, mg_action act)
{
    if (field->part == MG__BOARD) {
        return g->board_n > 1 && act.subj < g->board_n;
    }
    if (field->part == MG__LEVEL || field->part == MG__LEVELS) {
        bool uneven = act.amt > 0 && mg_spread_raised(act.amt);

        return uneven == (field->part == MG__LEVELS);
    }
    return field->part != MG__AIMED || act.amt != 0 || mg__takes_seat(g, act.subj);
}

void mg__put_field(mg__out *o, const mg__action_field *field, const mg_game *g, mg_action act)
{
    int value = mg__field_value(field, act);

    if (field->part == MG__LEVELS) {
        for (int site = 0; site < mg__site_n(g, act.subj); site++) {
            mg__putf(o, "%d", mg__spread_level_at(act, site));
        }
    } else if (field->put) {
        field->put(o, g, value);
    } else {
        mg__putf(o, "%d", value);
    }
}
