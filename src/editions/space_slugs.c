/* SPDX-License-Identifier: MIT
 * The short names of a board's spaces, and finding a space by one. */
#include "editions/space_slugs.h"

#include "editions/space_columns.h"

#include <stdio.h>
#include <string.h>

static int slug_owner(const mg__draft *draft, int except, const char *slug)
{
    for (int position = 0; position < MG_SPACES; position++) {
        if (position != except && strcmp(draft->space[position].def.slug, slug) == 0) {
            return position;
        }
    }
    return -1;
}

/* The slug of a name. If it is empty or has only digits, which would be read as a position, the
 * slug is made from the position. */
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

void mg__make_slugs(mg__draft *draft, mg_error_list *errors)
{
    for (int position = 0; position < MG_SPACES; position++) {
        memset(draft->space[position].def.slug, 0, MG_NAME_CAP);
    }
    for (int position = 0; position < MG_SPACES; position++) {
        if (mg__is_deed(draft->space[position].def.kind)) {
            deed_slug(draft, position, errors);
        }
    }
    for (int position = 0; position < MG_SPACES; position++) {
        if (!mg__is_deed(draft->space[position].def.kind)) {
            numbered_slug(draft, position);
        }
    }
}

int mg__draft_space_named(const mg__draft *draft, const char *item)
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

void mg__say_no_space(const mg__draft *draft, const mg__section *section, mg__place place,
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
