/* SPDX-License-Identifier: MIT
 * The spaces of a board: from table and settings to checked definitions. */
#include "editions/space_check.h"
#include "editions/space_columns.h"
#include "editions/space_slugs.h"

#include <string.h>

static mg__names kind_names(const char *names[MG_SPACE_KINDS])
{
    for (int kind = 0; kind < MG_SPACE_KINDS; kind++) {
        names[kind] = mg__space_kinds[kind].name;
    }
    return (mg__names){names, MG_SPACE_KINDS};
}

static void empty_figures(mg__draft_space *space, mg__place place)
{
    memset(space->group, 0, sizeof space->group);
    memset(space->def.provenance, 0, sizeof space->def.provenance);
    space->place[MG__GROUP] = place;
    for (int column = MG__PRICE; column < MG__FIGURES_END; column++) {
        *mg__figure_of(&space->def, column) = MG__EMPTY;
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
            mg__clip(text, clip), MG__FIGURE_MAX);
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
        space->group[0] = '?'; /* not empty, so that no further error about it is reported */
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
        *mg__figure_of(&space->def, column) =
            mg__figure(text, place, mg__space_headings.at[column], errors);
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
    mg__make_slugs(
        draft, &(mg_error_list){0}); /* for [row CODE SLUG]; reported when the names are final */
}

/* ---- changing cells ---- */

void mg__draft_set_space(mg__draft *draft, const mg__section *section, const mg__setting *setting,
                         mg_error_list *errors)
{
    const mg__names keys = {mg__space_headings.at + 1, MG__SPACE_COLUMNS - 1};
    int position = mg__draft_space_named(draft, section->item);
    int column = mg__find(setting->key, keys) + 1;

    if (position < 0) {
        mg__say_no_space(draft, section, setting->place, errors);
    } else if (column == 0) {
        mg__say_unknown(errors, setting->key_place, "column", setting->key, keys);
    } else {
        if (column == MG__KIND) {
            empty_figures(&draft->space[position], setting->place);
        }
        set_cell(&draft->space[position], column, setting->value, setting->place, errors);
    }
}

/* ---- the whole ---- */

static void fill_space(mg_space_def *out, const mg_space_def *in)
{
    *out = *in;
    for (int column = MG__PRICE; column < MG__FIGURES_END; column++) {
        int32_t *figure = mg__figure_of(out, column);
        *figure = *figure < 0 ? 0 : *figure;
    }
}

void mg__draft_finish_spaces(mg__draft *draft, mg_board_def *board, const mg_options *options,
                             mg_error_list *errors)
{
    mg__check_spaces(draft, options, errors);
    if (errors->n > draft->errors_before) {
        return; /* further errors would only repeat this one */
    }
    mg__make_groups(draft, board, errors);
    mg__make_slugs(draft, errors);
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
    unsigned needs = mg__space_needs(def->kind, options, def->votes[1] > 0);
    for (int column = MG__PRICE; column < MG__FIGURES_END; column++) {
        int32_t *figure = mg__figure_of(&space->def, column);
        *figure = *figure == 0 && !(needs & MG__COLUMN(column)) ? MG__EMPTY : *figure;
    }
}

void mg__draft_reopen_spaces(mg__draft *draft, const mg_board_def *board, const mg_options *options)
{
    for (int position = 0; position < MG_SPACES; position++) {
        reopen_space(&draft->space[position], board, &board->space[position], options,
                     draft->place);
    }
}
