/* SPDX-License-Identifier: MIT
 * rulebook: prints docs/rulebook.md from the tables of clauses and options. */
#include "base/utf8.h"

#include "magie/text.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct clause {
    const char *name, *text;
} clause;

typedef struct option {
    const char *id, *name, *type;
    int def, min, max;
    const char *choices, *unit, *of, *text, *clause;
} option;

static const clause clauses[] = {
#define MG_CLAUSE(id, name, text) {name, text},
#include "magie/clauses.def"
};

static const option options[] = {
#define MG_OPTION(id, name, type, def, min, max, choices, unit, of, game, text, clause)            \
    {#id, name, #type, def, min, max, choices, unit, #of, text, clause},
#include "magie/options.def"
};

/* Other names of options and of their words. */
static const struct {
    const char *id, *name, *words;
} aliases[] = {

#define MG_OPTION_ALIAS(id, name, words) {#id, name, words},
#include "magie/option_aliases.def"
};

static const struct {
    const char *name, *sets, *text, *clause;
} switches[] = {

#define MG_SWITCH(id, name, sets, text, clause) {name, sets, text, clause},
#include "magie/switches.def"
};

static const char *const conflicts[] = {
#define MG_CONFLICT(holds, text) (text),
#include "magie/conflicts.def"
};

enum {
    CLAUSE_N = sizeof clauses / sizeof clauses[0],
    OPTION_N = sizeof options / sizeof options[0],
    CONFLICT_N = sizeof conflicts / sizeof conflicts[0],
    TEXT_CAP = 2048
};

/* A section has the clauses that begin with its prefix and whose number is in its range. */
typedef struct section {
    const char *title, *prefix;
    int first, last;
} section;

static const section sections[] = {
    {"Standard: Jail, building, selling, mortgages, bankruptcy",       "ST-",  1,   99 },
    {"Standard: the classic rules around it",                          "ST-",  101, 999},
    {"Standard: rulings on what its source leaves open",               "ST-R", 1,   999},
    {"Standard: settled readings, which take precedence over rulings", "ST-S", 1,   999},
    {"US house rules",                                                 "US-",  1,   999},
    {"US house rules: rulings on what their source leaves open",       "US-R", 1,   999},
    {"US house rules: settled readings",                               "US-S", 1,   999},
    {"International",                                                  "IN-",  1,   999},
    {"International: rulings on what its source leaves open",          "IN-R", 1,   999},
    {"International: settled readings",                                "IN-S", 1,   999},
    {"House Divided",                                                  "HD-",  1,   999},
    {"House Divided: rulings on what its source leaves open",          "HD-R", 1,   999},
    {"House Divided: settled readings",                                "HD-S", 1,   999},
    {"The card game: cards",                                           "DL-",  1,   29 },
    {"The card game: play",                                            "DL-",  31,  49 },
    {"The card game: variations",                                      "DL-",  51,  59 },
    {"The card game: variations by number",                            "DL-V", 1,   999},
    {"The card game: rulings on what its source leaves open",          "DL-R", 1,   999},
    {"The card game: settled readings",                                "DL-S", 1,   999},
};

static int belongs(const section *s, const clause *c)
{
    size_t length = strlen(s->prefix);
    if (strncmp(c->name, s->prefix, length) != 0 || !isdigit((unsigned char)c->name[length])) {
        return 0;
    }
    long number = strtol(c->name + length, NULL, 10);
    return number >= s->first && number <= s->last;
}

static void print_anchor(const char *name)
{
    for (; *name != '\0'; name++) {
        putchar(mg_lower(*name));
    }
}

/* Clauses are numbered from 1. */
static void print_text(int k)
{
    char text[TEXT_CAP];

    (void)mg_clause_write(k + 1, text, sizeof text);
    printf("\"></a>**%s** %s\n", clauses[k].name, text);
}

static void print_section(const section *s)
{
    printf("\n## %s\n\n", s->title);
    for (int k = 0; k < CLAUSE_N; k++) {
        if (belongs(s, &clauses[k])) {
            printf("- <a id=\"");
            print_anchor(clauses[k].name);
            print_text(k);
        }
    }
}

/* Returns the word at index `value` of a list such as "a|b|c". */
static void print_choice(const char *choices, int value)
{
    while (value-- > 0 && strchr(choices, '|') != NULL) {
        choices = strchr(choices, '|') + 1;
    }
    printf("%.*s", (int)strcspn(choices, "|"), choices);
}

static void print_default(const option *o)
{
    if (strcmp(o->type, "CHOICE") == 0) {
        print_choice(o->choices, o->def);
    } else if (strcmp(o->type, "FLAG") == 0) {
        printf("%s", o->def ? "on" : "off");
    } else {
        printf("%d", o->def);
    }
}

static void print_values(const option *o)
{
    if (strcmp(o->type, "FLAG") == 0) {
        printf("on, off");
    } else if (strcmp(o->type, "INT") == 0) {
        printf("%d to %d", o->min, o->max);
    } else {
        for (const char *c = o->choices; *c != '\0'; c++) {
            printf(*c == '|' ? ", " : "%c", *c);
        }
    }
}

static void print_option(const option *o)
{
    printf("| `%s` | ", o->name);
    print_default(o);
    printf(" | ");
    print_values(o);
    printf(" | %s | %s | [%s](#", strcmp(o->of, "ENGINE") == 0 ? "engine" : "rules", o->text,
           o->clause);
    print_anchor(o->clause);
    puts(") |");
}

static void print_alias(const char *id, const char *name, const char *words)
{
    for (int k = 0; k < OPTION_N; k++) {
        const option *o = &options[k];
        if (strcmp(o->id, id) != 0) {
            continue;
        }
        printf("| `%s` | %s%s%s | ", o->name, *name ? "`" : "", name, *name ? "`" : "");
        for (int value = 0; *words && value <= o->max; value++) {
            printf("%s", value ? ", " : "");
            print_choice(words, value);
            printf(" = ");
            print_choice(o->choices, value);
        }
        puts(" |");
    }
}

static int has_section(const clause *c)
{
    for (size_t k = 0; k < sizeof sections / sizeof sections[0]; k++) {
        if (belongs(&sections[k], c)) {
            return 1;
        }
    }
    fprintf(stderr, "rulebook: no section takes the clause %s\n", c->name);
    return 0;
}

/* The clause of an option must name it, so that the default can be said there. */
static int is_told(const option *o)
{
    char text[TEXT_CAP], said[80];

    snprintf(said, sizeof said, " %s (default: ", o->name);
    for (int k = 0; k < CLAUSE_N; k++) {
        if (strcmp(clauses[k].name, o->clause) == 0) {
            (void)mg_clause_write(k + 1, text, sizeof text);
            if (strstr(text, said) != NULL) {
                return 1;
            }
        }
    }
    fprintf(stderr, "rulebook: clause %s does not name its option %s\n", o->clause, o->name);
    return 0;
}

static int is_whole(void)
{
    int whole = 1;
    for (int k = 0; k < CLAUSE_N; k++) {
        whole &= has_section(&clauses[k]);
    }
    for (int k = 0; k < OPTION_N; k++) {
        whole &= is_told(&options[k]);
    }
    return whole;
}

int main(void)
{
    if (!is_whole()) {
        return 1;
    }
    puts("<!-- Generated from include/magie/clauses.def, options.def, option_aliases.def, "
         "switches.def and conflicts.def; `make docs` writes it "
         "anew. -->\n"
         "# The rulebook\n\n"
         "Every payment, move and refusal in a game names one of these clauses; `magie rules "
         "ST-28`\n"
         "prints one. Figures are those of the standard edition's tables: an edition may have "
         "others.");
    for (size_t k = 0; k < sizeof sections / sizeof sections[0]; k++) {
        print_section(&sections[k]);
    }
    puts("\n## Options\n\n"
         "Set one in an edition's `edition.ini`, or for one game with `--set name=value`. Options "
         "of "
         "the engine\nare limits that no rule text has: they make every game end.\n\n"
         "| option | default | values | of | meaning | clause |\n|---|---|---|---|---|---|");
    for (int k = 0; k < OPTION_N; k++) {
        print_option(&options[k]);
    }
    puts("\nSome have other names, under which they are read but never written (DL-S1).\n\n"
         "| option | also called | words |\n|---|---|---|");
    for (size_t k = 0; k < sizeof aliases / sizeof aliases[0]; k++) {
        print_alias(aliases[k].id, aliases[k].name, aliases[k].words);
    }
    puts("\n## Switches\n\n"
         "A switch sets several options at once: `--set variation.longer=on`. An option that is "
         "set\n"
         "as well takes precedence over the switch, in whichever order they are written. Two "
         "switches\n"
         "that set one option in two ways are refused.\n\n"
         "| switch | sets | meaning | clause |\n|---|---|---|---|");
    for (size_t k = 0; k < sizeof switches / sizeof switches[0]; k++) {
        printf("| `%s` | `%s` | %s | %s |\n", switches[k].name, switches[k].sets, switches[k].text,
               switches[k].clause);
    }
    puts("\n## Options that contradict each other\n\n"
         "Such a game is refused with the reason, wherever the options come from. Everything else "
         "can "
         "be\nmixed; an option that finds nothing to act on waits.\n");
    for (int k = 0; k < CONFLICT_N; k++) {
        printf("- %s.\n", conflicts[k]);
    }
    return 0;
}
