/* SPDX-License-Identifier: MIT
 * The spaces of a board: from table and settings to checked definitions. */
#include "editions/draft.h"

#include <stdio.h>
#include <string.h>

enum { FIGURE_MAX = 1000000 };

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

enum { FIGURES_END = MG__VOTES3 + 1 }; /* figures are the columns from price to here */

#define BIT(column) (1u << (column))
#define COLUMNS(first, last) (BIT((last) + 1) - BIT(first))
#define RENTS(first, last) COLUMNS(MG__RENT0 + (first), MG__RENT0 + (last))
#define DEED (BIT(MG__GROUP) | BIT(MG__PRICE) | BIT(MG__MORTGAGE))
#define SOME_VOTES COLUMNS(MG__VOTES0, MG__VOTES_SET)
#define ALL_VOTES COLUMNS(MG__VOTES0, MG__VOTES3)

/* The figures of each kind of space. */
/* clang-format off */
static const struct {
    const char *name;
    const char *a_name; /* in a sentence */
    unsigned needs, allows;
} kind_table[MG_SPACE_KINDS] = {
    [MG_SPACE_GO]       = {"go",       "GO",             RENTS(0, 0), 0},
    [MG_SPACE_STREET]   = {"street",   "a street",
                           DEED | BIT(MG__HOUSE_COST) | RENTS(0, 5), ALL_VOTES},
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
    return kind_table[kind].name;
}

static mg__names kind_names(const char *names[MG_SPACE_KINDS])
{
    for (int kind = 0; kind < MG_SPACE_KINDS; kind++) {
        names[kind] = kind_table[kind].name;
    }
    return (mg__names){names, MG_SPACE_KINDS};
}

static bool is_deed(int kind)
{
    return kind == MG_SPACE_STREET || kind == MG_SPACE_RAILROAD || kind == MG_SPACE_UTILITY;
}

/* The figure of a column before FIGURES_END. */
static int32_t *figure_of(mg_space_def *def, int column)
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

/* What a kind of space needs where the options are these, and where the board has votes. */
static unsigned needs_of(int kind, const mg_options *options, bool votes)
{
    unsigned needs = kind_table[kind].needs;

    if (kind == MG_SPACE_STREET && options->build_levels < MG_LEVELS - 1) {
        needs &= ~RENTS(options->build_levels + 1, MG_LEVELS - 1);
    }
    if (!options->mortgages) {
        needs &= ~BIT(MG__MORTGAGE);
    }
    if (votes) {
        const int level = options->build_levels < 3 ? options->build_levels : 3;
        needs |= kind_table[kind].allows & COLUMNS(MG__VOTES0, MG__VOTES_SET + level);
    }
    return needs;
}

static void empty_figures(mg__draft_space *space, mg__place place)
{
    memset(space->group, 0, sizeof space->group);
    memset(space->def.provenance, 0, sizeof space->def.provenance);
    space->place[MG__GROUP] = place;
    for (int column = MG__PRICE; column < FIGURES_END; column++) {
        *figure_of(&space->def, column) = MG__EMPTY;
        space->place[column] = place;
    }
}

/* ---- reading ---- */

int32_t mg__figure(const char *text, mg__place place, const char *what, mg_error_list *errors)
{
    char clip[MG__CLIP];
    int32_t value;

    if (*text == '\0') {
        return MG__EMPTY;
    }
    if (mg__number(text, &value)) {
        return value;
    }
    mg__say(errors, place, what, MG_E_FIELD,
            "\"%s\" is no whole number up to %d; write it with digits alone, such as 1500",
            mg__clip(text, clip), FIGURE_MAX);
    return MG__WRONG;
}

void mg__provenance(char out[MG_NAME_CAP], const char *text, mg__place place, mg_error_list *errors)
{
    memset(out, 0, MG_NAME_CAP);
    if (!mg__copy(out, MG_NAME_CAP, text)) {
        mg__say(errors, place, "provenance", MG_E_FIELD,
                "this has %d bytes; %d fit (a longer remark goes into a column \"note\")",
                (int)strlen(text), MG_NAME_CAP - 1);
    }
}

static void set_kind(mg__draft_space *space, const char *text, mg__place place,
                     mg_error_list *errors)
{
    const char *names[MG_SPACE_KINDS];
    mg__names kinds = kind_names(names);
    int kind = mg__find(text, kinds);

    if (kind < 0) {
        mg__say_unknown(errors, place, "kind of space", text, kinds);
        kind = MG_SPACE_KINDS;
    }
    space->def.kind = (uint8_t)kind;
}

static void set_name(mg__draft_space *space, const char *text, mg__place place,
                     mg_error_list *errors)
{
    if (*text == '\0') {
        mg__say(errors, place, "name", MG_E_FIELD, "every space needs a name");
    } else if (!mg__copy(space->def.name, sizeof space->def.name, text)) {
        mg__say(errors, place, "name", MG_E_FIELD,
                "the name has %d bytes; %d fit (letters with accents count twice)",
                (int)strlen(text), MG_NAME_CAP - 1);
    }
}

static void set_group(mg__draft_space *space, const char *text, mg__place place,
                      mg_error_list *errors)
{
    memset(space->group, 0, sizeof space->group);
    if (*text && !mg__is_slug(text, sizeof space->group)) {
        mg__say(errors, place, "group", MG_E_FIELD,
                "a group is one word of at most %d letters a to z, digits and hyphens, such as "
                "lightblue",
                (int)sizeof space->group - 1);
        space->group[0] = '?'; /* not empty, so that nothing more is said of it */
    } else {
        mg__copy(space->group, sizeof space->group, text);
    }
}

static void set_cell(mg__draft_space *space, int column, const char *text, mg__place place,
                     mg_error_list *errors)
{
    space->place[column] = place;
    switch (column) {
    case MG__POSITION:
        break;
    case MG__KIND:
        set_kind(space, text, place, errors);
        break;
    case MG__NAME:
        set_name(space, text, place, errors);
        break;
    case MG__GROUP:
        set_group(space, text, place, errors);
        break;
    case MG__SPACE_PROVENANCE:
        mg__provenance(space->def.provenance, text, place, errors);
        break;
    default:
        *figure_of(&space->def, column) = mg__figure(text, place, headings[column], errors);
    }
}

static int read_position(const mg__draft *draft, const mg__sheet *sheet, int row, int cell,
                         mg_error_list *errors)
{
    const char *text = mg__sheet_cell(sheet, row, cell);
    mg__place place = mg__sheet_place(sheet, row, cell);
    char clip[MG__CLIP];
    int32_t position;

    if (!mg__number(text, &position) || position >= MG_SPACES) {
        mg__say(errors, place, "position", MG_E_FIELD,
                "\"%s\" is no position; they run from 0 to %d", mg__clip(text, clip),
                MG_SPACES - 1);
        return -1;
    }
    if (draft->space[position].place[MG__POSITION].line > 0) {
        mg__say(errors, place, "position", MG_E_FIELD, "position %d is already on line %d",
                (int)position, draft->space[position].place[MG__POSITION].line);
        return -1;
    }
    return position;
}

/* ---- slugs ---- */

static int slug_owner(const mg__draft *draft, int except, const char *slug)
{
    for (int position = 0; position < MG_SPACES; position++) {
        if (position != except && strcmp(draft->space[position].def.slug, slug) == 0) {
            return position;
        }
    }
    return -1;
}

/* A name without Latin letters goes by its position; one of digits alone would be taken for one. */
static void plain_slug(mg_space_def *def, int position)
{
    size_t length = mg__slug(def->name, def->slug, sizeof def->slug);

    if (length == 0 || strspn(def->slug, "0123456789") == length) {
        snprintf(def->slug, sizeof def->slug, "space-%d", position);
    }
}

static void deed_slug(mg__draft *draft, int position, mg_error_list *errors)
{
    mg__draft_space *space = &draft->space[position];

    plain_slug(&space->def, position);
    int other = slug_owner(draft, position, space->def.slug);
    if (other >= 0) {
        mg__say(errors, space->place[MG__NAME], "name", MG_E_FIELD,
                "position %d is called \"%s\" too, for short; deeds need different names", other,
                space->def.slug);
    }
}

/* Spaces that are no deeds may share a name; the second is called chance-2 for short. */
static void numbered_slug(mg__draft *draft, int position)
{
    mg_space_def *def = &draft->space[position].def;
    char plain[MG_NAME_CAP];

    enum { SLUG_STEM = MG_NAME_CAP - 12 }; /* leaves room for any number */

    plain_slug(def, position);
    memcpy(plain, def->slug, sizeof plain);
    for (int number = 2; slug_owner(draft, position, def->slug) >= 0; number++) {
        snprintf(def->slug, sizeof def->slug, "%.*s-%d", SLUG_STEM, plain, number);
    }
}

static void make_slugs(mg__draft *draft, mg_error_list *errors)
{
    for (int position = 0; position < MG_SPACES; position++) {
        memset(draft->space[position].def.slug, 0, MG_NAME_CAP);
    }
    for (int position = 0; position < MG_SPACES; position++) {
        if (is_deed(draft->space[position].def.kind)) {
            deed_slug(draft, position, errors);
        }
    }
    for (int position = 0; position < MG_SPACES; position++) {
        if (!is_deed(draft->space[position].def.kind)) {
            numbered_slug(draft, position);
        }
    }
}

void mg__draft_spaces(mg__draft *draft, const mg__sheet *sheet, mg_error_list *errors)
{
    int cell[MG__SPACE_HEADINGS];
    const int before = errors->n;

    memset(draft->space, 0, sizeof draft->space);
    for (int position = 0; position < MG_SPACES; position++) {
        draft->space[position].def.kind = MG_SPACE_KINDS;
    }
    if (!mg__sheet_columns(sheet, mg__space_headings, MG__SPACE_NEEDED, cell, errors)) {
        return;
    }
    for (int row = 1; row < sheet->row_n; row++) {
        int position = read_position(draft, sheet, row, cell[MG__POSITION], errors);
        if (position < 0) {
            continue;
        }
        for (int column = 0; column < MG__SPACE_COLUMNS; column++) {
            set_cell(&draft->space[position], column, mg__sheet_cell(sheet, row, cell[column]),
                     mg__sheet_place(sheet, row, cell[column]), errors);
        }
    }
    for (int position = 0; position < MG_SPACES && errors->n == before; position++) {
        if (draft->space[position].place[MG__POSITION].line == 0) {
            mg__say(errors, draft->table, NULL, MG_E_FIELD,
                    "there is no row for position %d; a board has %d spaces", position, MG_SPACES);
        }
    }
    make_slugs(draft,
               &(mg_error_list){0}); /* for [row CODE SLUG]; reported when the names are final */
}

/* ---- changing cells ---- */

/* A space by its position or slug, or -1. */
static int find_space(const mg__draft *draft, const char *item)
{
    int32_t position;

    if (mg__number(item, &position)) {
        return position < MG_SPACES ? position : -1;
    }
    for (position = 0; position < MG_SPACES; position++) {
        if (strcmp(draft->space[position].def.slug, item) == 0) {
            return position;
        }
    }
    return -1;
}

static void say_no_space(const mg__draft *draft, const mg__section *section, mg__place place,
                         mg_error_list *errors)
{
    const char *slugs[MG_SPACES];
    int32_t number;

    place.line = section->line;
    place.column = 1;
    if (mg__number(section->item, &number)) {
        mg__say(errors, place, NULL, MG_E_UNKNOWN, "there is no position %d; they run from 0 to %d",
                (int)number, MG_SPACES - 1);
        return;
    }
    for (int position = 0; position < MG_SPACES; position++) {
        slugs[position] = draft->space[position].def.slug;
    }
    mg__say_unknown(errors, place, "space", section->item, (mg__names){slugs, MG_SPACES});
}

void mg__draft_set_space(mg__draft *draft, const mg__section *section, const mg__setting *setting,
                         mg_error_list *errors)
{
    static const mg__names keys = {headings + 1, MG__SPACE_COLUMNS - 1};
    int position = find_space(draft, section->item);
    int column = mg__find(setting->key, keys) + 1;

    if (position < 0) {
        say_no_space(draft, section, setting->place, errors);
    } else if (column == 0) {
        mg__say_unknown(errors, setting->key_place, "column", setting->key, keys);
    } else {
        if (column == MG__KIND) {
            empty_figures(&draft->space[position], setting->place);
        }
        set_cell(&draft->space[position], column, setting->value, setting->place, errors);
    }
}

/* ---- checking one space ---- */

static bool is_empty(mg__draft_space *space, int column)
{
    return column == MG__GROUP ? space->group[0] == '\0'
                               : *figure_of(&space->def, column) == MG__EMPTY;
}

static void check_presence(mg__draft_space *space, unsigned needs, mg_error_list *errors)
{
    const int kind = space->def.kind;

    for (int column = MG__GROUP; column < FIGURES_END; column++) {
        bool empty = is_empty(space, column);
        if (empty && (needs & BIT(column))) {
            mg__say(errors, space->place[column], headings[column], MG_E_FIELD,
                    "this is empty; %s needs it%s", kind_table[kind].a_name,
                    column < MG__VOTES0 ? "" : " on a board that has votes");
        } else if (!empty && !((kind_table[kind].needs | kind_table[kind].allows) & BIT(column))) {
            mg__say(errors, space->place[column], headings[column], MG_E_FIELD,
                    "%s has no such figure; leave this empty", kind_table[kind].a_name);
        }
    }
}

static void check_range(mg__draft_space *space, int column, int32_t least, int32_t most,
                        mg_error_list *errors)
{
    int32_t value = *figure_of(&space->def, column);

    if (value >= 0 && (value < least || value > most)) {
        mg__say(errors, space->place[column], headings[column], MG_E_AMOUNT,
                "%d is outside %d to %d", (int)value, (int)least, (int)most);
    }
}

static void check_ranges(mg__draft_space *space, mg_error_list *errors)
{
    for (int column = MG__PRICE; column < FIGURES_END; column++) {
        bool percent = space->def.kind == MG_SPACE_TAX && column == MG__RENT0 + 1;
        bool positive = column == MG__PRICE || column == MG__HOUSE_COST;
        check_range(space, column, positive, percent ? 100 : FIGURE_MAX, errors);
    }
    if (space->def.price > 0 && space->def.mortgage > space->def.price) {
        mg__say(errors, space->place[MG__MORTGAGE], "mortgage", MG_E_AMOUNT,
                "%d is more than the price of %d", (int)space->def.mortgage, (int)space->def.price);
    }
}

static void check_rents_rise(mg__draft_space *space, mg_error_list *errors)
{
    const int32_t *rent = space->def.rent;

    for (int level = 1; level < MG_LEVELS && is_deed(space->def.kind); level++) {
        if (rent[level] >= 0 && rent[level] < rent[level - 1]) {
            mg__say(errors, space->place[MG__RENT0 + level], headings[MG__RENT0 + level],
                    MG_E_AMOUNT, "%d is less than the rent before it, %d; rents must not fall",
                    (int)rent[level], (int)rent[level - 1]);
        }
    }
}

static void check_votes_rise(mg__draft_space *space, mg_error_list *errors)
{
    const int32_t *votes = space->def.votes;

    for (int at = 1; at < FIGURES_END - MG__VOTES0; at++) {
        if (votes[at] >= 0 && votes[at] <= votes[at - 1]) {
            mg__say(errors, space->place[MG__VOTES0 + at], headings[MG__VOTES0 + at], MG_E_AMOUNT,
                    "%d is not more than the votes before it, %d; votes must rise", (int)votes[at],
                    (int)votes[at - 1]);
        }
    }
}

static void check_space(mg__draft_space *space, const mg_options *options, bool votes,
                        mg_error_list *errors)
{
    if (space->def.kind < MG_SPACE_KINDS) {
        check_presence(space, needs_of(space->def.kind, options, votes), errors);
        check_ranges(space, errors);
        check_rents_rise(space, errors);
        check_votes_rise(space, errors);
    }
}

static bool space_has_votes(mg__draft_space *space)
{
    bool any = false;

    for (int column = MG__VOTES0; column < FIGURES_END; column++) {
        any = any || !is_empty(space, column);
    }
    return any && space->def.kind < MG_SPACE_KINDS;
}

/* Whether any space has votes: then all deeds must. */
static bool has_votes(mg__draft *draft)
{
    bool any = false;

    for (int position = 0; position < MG_SPACES; position++) {
        any = any || space_has_votes(&draft->space[position]);
    }
    return any;
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
                space->group, kind_table[board->group[group].kind].a_name,
                kind_table[space->def.kind].a_name);
    }
    return group;
}

/* Railroads and utilities charge by how many of the group one owns: each number needs its rent. */
static void check_group_rents(mg__draft_space *space, int size, mg_error_list *errors)
{
    for (int level = 0; level < size; level++) {
        if (level == MG_LEVELS) {
            mg__say(errors, space->place[MG__GROUP], "group", MG_E_CAPACITY,
                    "%d deeds are in the group \"%s\"; %d can be", size, space->group, MG_LEVELS);
            return;
        }
        if (space->def.rent[level] == MG__EMPTY) {
            mg__say(errors, space->place[MG__RENT0 + level], headings[MG__RENT0 + level],
                    MG_E_FIELD,
                    "this is empty; the group \"%s\" has %d deeds, so owning %d needs a rent",
                    space->group, size, level + 1);
        }
    }
}

static void make_groups(mg__draft *draft, mg_board_def *board, mg_error_list *errors)
{
    int size[MG_GROUPS_MAX + 1] = {0}, deed_n = 0;
    const int before = errors->n;

    for (int position = 0; position < MG_SPACES; position++) {
        mg__draft_space *space = &draft->space[position];
        space->def.group = MG_GROUPS_MAX;
        if (is_deed(space->def.kind)) {
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

/* ---- the whole ---- */

static void fill_space(mg_space_def *out, const mg_space_def *in)
{
    *out = *in;
    for (int column = MG__PRICE; column < FIGURES_END; column++) {
        int32_t *figure = figure_of(out, column);
        *figure = *figure < 0 ? 0 : *figure;
    }
}

void mg__draft_finish_spaces(mg__draft *draft, mg_board_def *board, const mg_options *options,
                             mg_error_list *errors)
{
    const bool votes = has_votes(draft);

    for (int position = 0; position < MG_SPACES; position++) {
        check_space(&draft->space[position], options, votes, errors);
    }
    if (errors->n > draft->errors_before) {
        return; /* what follows would only repeat it in other words */
    }
    make_groups(draft, board, errors);
    make_slugs(draft, errors);
    for (int position = 0; position < MG_SPACES; position++) {
        fill_space(&board->space[position], &draft->space[position].def);
    }
}

static void reopen_space(mg__draft_space *space, const mg_board_def *board, const mg_space_def *def,
                         const mg_options *options, mg__place place)
{
    space->def = *def;
    place.row = def->slug;
    for (int column = 0; column < MG__SPACE_COLUMNS; column++) {
        space->place[column] = place;
    }
    if (def->group < MG_GROUPS_MAX) {
        mg__copy(space->group, sizeof space->group, board->group[def->group].name);
    }
    unsigned needs = needs_of(def->kind, options, def->votes[1] > 0);
    for (int column = MG__PRICE; column < FIGURES_END; column++) {
        int32_t *figure = figure_of(&space->def, column);
        *figure = *figure == 0 && !(needs & BIT(column)) ? MG__EMPTY : *figure;
    }
}

void mg__draft_reopen_spaces(mg__draft *draft, const mg_board_def *board, const mg_options *options)
{
    for (int position = 0; position < MG_SPACES; position++) {
        reopen_space(&draft->space[position], board, &board->space[position], options,
                     draft->place);
    }
}
