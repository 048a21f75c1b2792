/* SPDX-License-Identifier: MIT
 * The columns of a board's table: their headings, and which figures each kind of space has. */
#include "editions/space_columns.h"

static const char *const headings[MG__SPACE_HEADINGS] = {
    [MG__POSITION] = "position",   [MG__KIND] = "kind",
    [MG__NAME] = "name",           [MG__GROUP] = "group",
    [MG__PRICE] = "price",         [MG__HOUSE_COST] = "house_cost",
    [MG__RENT0] = "rent0",         [MG__RENT0 + 1] = "rent1",
    [MG__RENT0 + 2] = "rent2",     [MG__RENT0 + 3] = "rent3",
    [MG__RENT0 + 4] = "rent4",     [MG__RENT5] = "rent5",
    [MG__MORTGAGE] = "mortgage",   [MG__VOTES0] = "votes0",
    [MG__VOTES_SET] = "votes_set", [MG__VOTES1] = "votes1",
    [MG__VOTES1 + 1] = "votes2",   [MG__VOTES3] = "votes3",
    [MG__SPACE_NOTE] = "note",     [MG__SPACE_PROVENANCE] = "provenance",
};
const mg__names mg__space_headings = {headings, MG__SPACE_HEADINGS};

#define COLUMNS(first, last) (MG__COLUMN((last) + 1) - MG__COLUMN(first))
#define RENTS(first, last) COLUMNS(MG__RENT0 + (first), MG__RENT0 + (last))
#define DEED (MG__COLUMN(MG__GROUP) | MG__COLUMN(MG__PRICE) | MG__COLUMN(MG__MORTGAGE))
#define SOME_VOTES COLUMNS(MG__VOTES0, MG__VOTES_SET)
#define ALL_VOTES COLUMNS(MG__VOTES0, MG__VOTES3)

/* The figures of each kind of space. */
/* clang-format off */
const mg__space_kind mg__space_kinds[MG_SPACE_KINDS] = {
    [MG_SPACE_GO]       = {"go",       "GO",             RENTS(0, 0), 0},
    [MG_SPACE_STREET]   = {"street",   "a street",
                           DEED | MG__COLUMN(MG__HOUSE_COST) | RENTS(0, 5), ALL_VOTES},
    [MG_SPACE_RAILROAD] = {"railroad", "a railroad",
                           DEED | RENTS(0, 0), RENTS(1, 5) | SOME_VOTES},
    [MG_SPACE_UTILITY]  = {"utility",  "a utility",
                           DEED | RENTS(0, 0), RENTS(1, 5) | SOME_VOTES},
    [MG_SPACE_CHANCE]   = {"chance",   "a chance space", 0, 0},
    [MG_SPACE_CHEST]    = {"chest",    "a chest space",  0, 0},
    [MG_SPACE_TAX]      = {"tax",      "a tax",          RENTS(0, 0), RENTS(1, 1)},
    [MG_SPACE_JAIL]     = {"jail",     "Jail",           0, 0},
    [MG_SPACE_PARKING]  = {"parking",  "Free Parking",   0, 0},
    [MG_SPACE_GOTOJAIL] = {"gotojail", "Go To Jail",     0, 0},
    [MG_SPACE_BUS]      = {"bus",      "a bus",          0, 0},
};

/* clang-format on */

const char *mg_space_kind_name(int kind)
{
    return mg__space_kinds[kind].name;
}

bool mg__is_deed(int kind)
{
    return kind == MG_SPACE_STREET || kind == MG_SPACE_RAILROAD || kind == MG_SPACE_UTILITY;
}

int32_t *mg__figure_of(mg_space_def *def, int column)
{
    switch (column) {
    case MG__PRICE:
        return &def->price;
    case MG__HOUSE_COST:
        return &def->house_cost;
    case MG__MORTGAGE:
        return &def->mortgage;
    default:
        return column < MG__VOTES0 ? &def->rent[column - MG__RENT0]
                                   : &def->votes[column - MG__VOTES0];
    }
}

unsigned mg__space_needs(int kind, const mg_options *options, bool votes)
{
    unsigned needs = mg__space_kinds[kind].needs;

    if (kind == MG_SPACE_STREET && options->build_levels < MG_LEVELS - 1) {
        needs &= ~RENTS(options->build_levels + 1, MG_LEVELS - 1);
    }
    if (!options->mortgages) {
        needs &= ~MG__COLUMN(MG__MORTGAGE);
    }
    if (votes) {
        const int level = options->build_levels < 3 ? options->build_levels : 3;
        needs |= mg__space_kinds[kind].allows & COLUMNS(MG__VOTES0, MG__VOTES_SET + level);
    }
    return needs;
}
