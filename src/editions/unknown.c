/* SPDX-License-Identifier: MIT */
#include "editions/unknown.h"

#include "magie/edition.h"
#include "magie/options.h"

#include <stdio.h>
#include <string.h>

/* The most letters of a wrong word that a message repeats, and the room for a list of names. */
enum { SHOWN = 40, LIST_CAP = 120 };

/* Writes "; there are: a, b, c", or nothing if that does not fit. */
static void list_all(mg_word_list *list, const void *context, char out[LIST_CAP])
{
    const char *word = NULL;
    bool listed = false;
    int length = snprintf(out, LIST_CAP, "; there are:");

    for (int k = 0; length < LIST_CAP && (word = list(context, k)); k++) {
        if (*word) {
            length += snprintf(out + length, (size_t)(LIST_CAP - length), "%s %s",
                               listed ? "," : "", word);
            listed = true;
        }
    }
    if (length >= LIST_CAP || !listed) {
        out[0] = '\0';
    }
}

/* "LEAD "WORD"; did you mean …?" */
static mg_status fail(mg_err *err, const char *lead, const char *word, size_t n, mg_word_list *list,
                      const void *context)
{
    const char *nearest = mg_nearest(word, n, list, context);
    int shown = n < SHOWN ? (int)n : SHOWN;
    char all[LIST_CAP];

    if (nearest) {
        return mg_fail(err, MG_E_UNKNOWN, "%s \"%.*s\"; did you mean \"%s\"?", lead, shown, word,
                       nearest);
    }
    list_all(list, context, all);
    return mg_fail(err, MG_E_UNKNOWN, "%s \"%.*s\"%s", lead, shown, word, all);
}

mg_status mg_fail_unknown(mg_err *err, const char *kind, const char *word, size_t n,
                          mg_word_list *list, const void *context)
{
    char lead[64];

    (void)snprintf(lead, sizeof lead, "there is no %s", kind);
    return fail(err, lead, word, n, list, context);
}

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
    return fail(err, lead, name + length + 1, strlen(name + length + 1), mg_profile_word, known);
}

const char *mg_profile_word(const void *context, int k)
{
    if (k >= mg_edition_n) {
        return NULL;
    }
    return strcmp(mg_editions[k]->name, context) == 0 ? mg_editions[k]->profile : "";
}

const char *mg_option_word(const void *context, int k)
{
    (void)context;
    return k < MG_OPTION_N ? mg_option_table[k].name : NULL;
}
