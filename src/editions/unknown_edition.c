/* SPDX-License-Identifier: MIT
 * The error for an unknown edition. It has a file of its own, so that a program without shipped
 * editions can be linked with the other errors. */
#include "editions/unknown.h"

#include "magie/edition.h"

#include <stdio.h>
#include <string.h>

static const char *edition_word(const void *context, int k)
{
    (void)context;
    if (k >= mg_edition_n) {
        return NULL;
    }
    bool first = mg_edition_find(mg_editions[k]->name) == mg_editions[k];
    return first ? mg_editions[k]->name : "";
}

mg_status mg_fail_no_edition(mg_err *err, const char *name)
{
    size_t length = strcspn(name, ":");
    char known[MG_NAME_CAP], lead[MG_NAME_CAP + 16];

    (void)snprintf(known, sizeof known, "%.*s", (int)length, name);
    if (!name[length] || !mg_edition_find(known)) {
        return mg_fail_unknown(err, "edition", name, length, edition_word, NULL);
    }
    (void)snprintf(lead, sizeof lead, "%s has no profile", known);
    return mg_fail_lacks(err, lead, name + length + 1, strlen(name + length + 1), mg_profile_word,
                         known);
}

const char *mg_profile_word(const void *context, int k)
{
    if (k >= mg_edition_n) {
        return NULL;
    }
    return strcmp(mg_editions[k]->name, context) == 0 ? mg_editions[k]->profile : "";
}
