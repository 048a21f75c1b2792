/* SPDX-License-Identifier: MIT
 * Checks on the spaces of a board: their figures, and their groups. */
#include "editions/space_check.h"

#include "editions/space_columns.h"

#include <string.h>

static bool is_empty(mg__draft_space *space, int column)
{
    return column == MG__GROUP ? space->group[0] == '\0'
                               : *mg__figure_of(&space->def, column) == MG__EMPTY;
}

static void check_presence(mg__draft_space *space, unsigned needs, mg_error_list *errors)
{
    const int kind = space->def.kind;

    for (int column = MG__GROUP; column < MG__FIGURES_END; column++) {
        bool empty = is_empty(space, column);
        if (empty && (needs & MG__COLUMN(column))) {
            mg__say(errors, space->place[column], mg__space_headings.at[column], MG_E_FIELD,
                    "this is empty; %s needs it%s", mg__space_kinds[kind].a_name,
                    column < MG__VOTES0 ? "" : " on a board that has votes");
        } else if (!empty && !((mg__space_kinds[kind].needs | mg__space_kinds[kind].allows) &
                               MG__COLUMN(column))) {
            mg__say(errors, space->place[column], mg__space_headings.at[column], MG_E_FIELD,
                    "%s has no such figure; leave this empty", mg__space_kinds[kind].a_name);
        }
    }
}

static void check_range(mg__draft_space *space, int column, int32_t least, int32_t most,
                        mg_error_list *errors)
{
    int32_t value = *mg__figure_of(&space->def, column);

    if (value >= 0 && (value < least || value > most)) {
        mg__say(errors, space->place[column], mg__space_headings.at[column], MG_E_AMOUNT,
                "%d is outside %d to %d", (int)value, (int)least, (int)most);
    }
}

static void check_ranges(mg__draft_space *space, mg_error_list *errors)
{
    for (int column = MG__PRICE; column < MG__FIGURES_END; column++) {
        bool percent = space->def.kind == MG_SPACE_TAX && column == MG__RENT0 + 1;
        bool positive = column == MG__PRICE || column == MG__HOUSE_COST;
        check_range(space, column, positive, percent ? 100 : MG__FIGURE_MAX, errors);
    }
    if (space->def.price > 0 && space->def.mortgage > space->def.price) {
        mg__say(errors, space->place[MG__MORTGAGE], "mortgage", MG_E_AMOUNT,
                "%d is more than the price of %d", (int)space->def.mortgage, (int)space->def.price);
    }
}

static void check_rents_rise(mg__draft_space *space, mg_error_list *errors)
{
    const int32_t *rent = space->def.rent;

    for (int level = 1; level < MG_LEVELS && mg__is_deed(space->def.kind); level++) {
        if (rent[level] >= 0 && rent[level] < rent[level - 1]) {
            mg__say(errors, space->place[MG__RENT0 + level],
                    mg__space_headings.at[MG__RENT0 + level], MG_E_AMOUNT,
                    "%d is less than the rent before it, %d; rents must not fall", (int)rent[level],
                    (int)rent[level - 1]);
        }
    }
}

static void check_votes_rise(mg__draft_space *space, mg_error_list *errors)
{
    const int32_t *votes = space->def.votes;

    for (int at = 1; at < MG__FIGURES_END - MG__VOTES0; at++) {
        if (votes[at] >= 0 && votes[at] <= votes[at - 1]) {
            mg__say(errors, space->place[MG__VOTES0 + at], mg__space_headings.at[MG__VOTES0 + at],
                    MG_E_AMOUNT, "%d is not more than the votes before it, %d; votes must rise",
                    (int)votes[at], (int)votes[at - 1]);
        }
    }
}

static void check_space(mg__draft_space *space, const mg_options *options, bool votes,
                        mg_error_list *errors)
{
    if (space->def.kind < MG_SPACE_KINDS) {
        check_presence(space, mg__space_needs(space->def.kind, options, votes), errors);
        check_ranges(space, errors);
        check_rents_rise(space, errors);
        check_votes_rise(space, errors);
    }
}

static bool space_has_votes(mg__draft_space *space)
{
    bool any = false;

    for (int column = MG__VOTES0; column < MG__FIGURES_END; column++) {
        any = any || !is_empty(space, column);
    }
    return any && space->def.kind < MG_SPACE_KINDS;
}

/* Whether any space has votes: if so, all deeds must have some. */
static bool has_votes(mg__draft *draft)
{
    bool any = false;

    for (int position = 0; position < MG_SPACES; position++) {
        any = any || space_has_votes(&draft->space[position]);
    }
    return any;
}

void mg__check_spaces(mg__draft *draft, const mg_options *options, mg_error_list *errors)
{
    const bool votes = has_votes(draft);

    for (int position = 0; position < MG_SPACES; position++) {
        check_space(&draft->space[position], options, votes, errors);
    }
}

/* ---- groups ---- */

static int find_group(const mg_board_def *board, const char *name)
{
    for (int group = 0; group < board->group_n; group++) {
        if (strcmp(board->group[group].name, name) == 0) {
            return group;
        }
    }
    return -1;
}

static int add_group(mg_board_def *board, const mg__draft_space *space, mg_error_list *errors)
{
    if (board->group_n == MG_GROUPS_MAX) {
        mg__say(errors, space->place[MG__GROUP], "group", MG_E_CAPACITY,
                "\"%s\" is one group too many; a board has at most %d", space->group,
                MG_GROUPS_MAX);
        return MG_GROUPS_MAX;
    }
    mg_group_def *group = &board->group[board->group_n];
    mg__copy(group->name, sizeof group->name, space->group);
    group->kind = space->def.kind;
    return board->group_n++;
}

static int join_group(mg_board_def *board, const mg__draft_space *space, mg_error_list *errors)
{
    int group = find_group(board, space->group);

    if (group < 0) {
        return add_group(board, space, errors);
    }
    if (board->group[group].kind != space->def.kind) {
        mg__say(errors, space->place[MG__GROUP], "group", MG_E_FIELD,
                "\"%s\" began with %s, so %s cannot join it; give it a group of its own",
                space->group, mg__space_kinds[board->group[group].kind].a_name,
                mg__space_kinds[space->def.kind].a_name);
    }
    return group;
}

/* Railroads and utilities charge by how many of the group their owner has: each number needs its
 * rent. */
static void check_group_rents(mg__draft_space *space, int size, mg_error_list *errors)
{
    for (int level = 0; level < size; level++) {
        if (level == MG_LEVELS) {
            mg__say(errors, space->place[MG__GROUP], "group", MG_E_CAPACITY,
                    "%d deeds are in the group \"%s\"; %d can be", size, space->group, MG_LEVELS);
            return;
        }
        if (space->def.rent[level] == MG__EMPTY) {
            mg__say(errors, space->place[MG__RENT0 + level],
                    mg__space_headings.at[MG__RENT0 + level], MG_E_FIELD,
                    "this is empty; the group \"%s\" has %d deeds, so owning %d needs a rent",
                    space->group, size, level + 1);
        }
    }
}

void mg__make_groups(mg__draft *draft, mg_board_def *board, mg_error_list *errors)
{
    int size[MG_GROUPS_MAX + 1] = {0}, deed_n = 0;
    const int before = errors->n;

    for (int position = 0; position < MG_SPACES; position++) {
        mg__draft_space *space = &draft->space[position];
        space->def.group = MG_GROUPS_MAX;
        if (mg__is_deed(space->def.kind)) {
            space->def.group = (uint8_t)join_group(board, space, errors);
            size[space->def.group]++;
            deed_n++;
        }
    }
    if (deed_n > MG_DEEDS_MAX) {
        mg__say(errors, draft->table, NULL, MG_E_CAPACITY,
                "%d spaces can be owned; at most %d may be", deed_n, MG_DEEDS_MAX);
    }
    for (int position = 0; position < MG_SPACES && errors->n == before; position++) {
        mg__draft_space *space = &draft->space[position];
        if (space->def.kind == MG_SPACE_RAILROAD || space->def.kind == MG_SPACE_UTILITY) {
            check_group_rents(space, size[space->def.group], errors);
        }
    }
}
