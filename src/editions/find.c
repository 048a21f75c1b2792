/* SPDX-License-Identifier: MIT
 * Finding a shipped edition by its name. */
#include "magie/edition.h"

#include <string.h>

static bool is_called(const mg_edition *e, const char *name, size_t length)
{
    return strlen(e->name) == length && memcmp(e->name, name, length) == 0;
}

const mg_edition *mg_edition_find(const char *name)
{
    size_t length = strcspn(name, ":");
    const char *profile = name[length] ? name + length + 1 : NULL;

    for (int edition = 0; edition < mg_edition_n; edition++) {
        const mg_edition *e = mg_editions[edition];
        if (is_called(e, name, length) && (!profile || strcmp(e->profile, profile) == 0)) {
            return e;
        }
    }
    return NULL;
}
