/* SPDX-License-Identifier: MIT
 * Clauses as text: an option that a clause names is followed by its default, in the edition to
 * which the clause belongs. */
#include "record/words/clause_text.h"

#include "record/words/out.h"

#include "magie/clauses.h"
#include "magie/edition.h"

#include <string.h>

static const struct {
    char prefix[4];
    const char *edition;
} whose[] = {
    {"ST-", "standard"     },
    {"US-", "us-house"     },
    {"IN-", "international"},
    {"HD-", "house-divided"},
    {"DL-", "deal"         }
};

static const mg_edition *edition_of(const char *clause)
{
    for (size_t k = 0; k < sizeof whose / sizeof whose[0]; k++) {
        if (strncmp(clause, whose[k].prefix, strlen(whose[k].prefix)) == 0) {
            return mg_edition_find(whose[k].edition);
        }
    }
    return NULL;
}

/* "Option jail.fine: the fine", "Options trades: off, nobody trades; trade.counters: how often". A
 * name without a dot may also be a word of the sentence. */
static bool may_begin_here(const char *text, const char *at, bool dotted)
{
    static const char *const before[] = {"Option ", "Options ", ", ", "; ", " and "};

    for (size_t k = 0; k < sizeof before / sizeof before[0]; k++) {
        size_t n = strlen(before[k]);
        if ((size_t)(at - text) >= n && memcmp(at - n, before[k], n) == 0) {
            return true;
        }
    }
    return dotted && at > text && at[-1] == ' ';
}

static bool may_end_here(const char *end, bool dotted)
{
    if (*end == '\0' || strchr(",:;.", *end)) {
        return *end == '\0' || end[1] == ' ' || end[1] == '\0';
    }
    return dotted ? *end == ' ' : strncmp(end, " and ", 5) == 0;
}

/* The option that is named at a place, or -1. */
static int option_named(const char *text, const char *at)
{
    for (int option = 0; option < MG_OPTION_N; option++) {
        const char *name = mg_option_table[option].name;
        bool dotted = strchr(name, '.') != NULL;
        size_t n = strlen(name);
        if (strncmp(at, name, n) == 0 && may_begin_here(text, at, dotted) &&
            may_end_here(at + n, dotted)) {
            return option;
        }
    }
    return -1;
}

/* Names without a dot count only after the word "Option". */
static bool is_listed(int option, const char *at, const char *listed)
{
    return strchr(mg_option_table[option].name, '.') || (listed && at > listed);
}

static void put_default(mg__out *o, const mg_edition *e, int option)
{
    char value[32];

    (void)mg_option_format(option, mg_option_get(&e->options, option), value, sizeof value);
    mg__putf(o, " (default: %s)", value);
}

/* Writes the text for mg_clause_write. */
static void put_clause_text(mg__out *o, int clause)
{
    const char *text = mg_clause_table[clause].text;
    const mg_edition *e = edition_of(mg_clause_table[clause].name);
    const char *listed = strstr(text, "Option");
    bool named[MG_OPTION_N] = {false};

    for (const char *at = text; *at; at++) {
        int option = e ? option_named(text, at) : -1;
        if (option < 0 || named[option] || !is_listed(option, at, listed)) {
            mg__put_n(o, at, 1);
            continue;
        }
        named[option] = true;
        mg__put(o, mg_option_table[option].name);
        put_default(o, e, option);
        at += strlen(mg_option_table[option].name) - 1;
    }
}

size_t mg_clause_write(int clause, char *out, size_t cap)
{
    mg__out o = mg__out_of(out, cap);

    if (clause > 0 && clause < MG_CLAUSE_N) {
        put_clause_text(&o, clause);
    }
    return o.n;
}
