/* SPDX-License-Identifier: MIT
 * `magie rules`: what a clause says. */
#include "cli/args.h"

#include "magie/clauses.h"
#include "magie/json.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

extern const mg_command mg_command_rules;

enum { WIDTH = 80, INDENT = 8 };

/* Words of the text, broken at the width of a page. */
static void print_wrapped(const char *text)
{
    int column = INDENT;

    while (*text) {
        int n = (int)strcspn(text, " ");
        if (column > INDENT && column + n >= WIDTH) {
            printf("\n%*s", INDENT, "");
            column = INDENT;
        } else if (column > INDENT) {
            putchar(' ');
            column++;
        }
        printf("%.*s", n, text);
        column += n;
        text += n;
        text += strspn(text, " ");
    }
    putchar('\n');
}

static void print_text(int clause)
{
    printf("%-*s", INDENT, mg_clause_table[clause].name);
    print_wrapped(mg_clause_table[clause].text);
}

static int print_json(int clause)
{
    mg_json j;

    mg_json_init(&j, NULL, 0);
    mg_json_open(&j, NULL, '{');
    mg_json_text(&j, "clause", mg_clause_table[clause].name);
    mg_json_text(&j, "text", mg_clause_table[clause].text);
    mg_json_close(&j, '}');
    return mg_print_json(&j);
}

static int print_clause(int clause, bool json)
{
    if (json) {
        return print_json(clause);
    }
    print_text(clause);
    return MG_EXIT_OK;
}

/* "st-5" will do for "ST-5". */
static int find_clause(const char *name)
{
    for (int clause = 1; clause < MG_CLAUSE_N; clause++) {
        if (strcasecmp(name, mg_clause_table[clause].name) == 0) {
            return clause;
        }
    }
    fprintf(stderr, "magie rules: there is no clause \"%s\"; magie rules lists them all\n", name);
    return -1;
}

static int run_rules(int argc, char **argv)
{
    bool json = false;
    int named = 0;
    int code = MG_EXIT_OK;

    for (int at = 1; at < argc; at++) {
        json = json || strcmp(argv[at], "--json") == 0;
    }
    for (int at = 1; at < argc; at++) {
        if (strcmp(argv[at], "--json") == 0) {
            continue;
        }
        if (argv[at][0] == '-') {
            return mg_usage_error(&mg_command_rules, "there is no option %s", argv[at]);
        }
        int clause = find_clause(argv[at]);
        named++;
        code |= clause < 0 ? MG_EXIT_FAILED : print_clause(clause, json);
    }
    for (int clause = 1; named == 0 && clause < MG_CLAUSE_N; clause++) {
        code |= print_clause(clause, json);
    }
    return code;
}

const mg_command mg_command_rules = {
    .name = "rules",
    .usage = "[ID...] [--json]",
    .summary = "Print what clauses say, by their names; all of them without a name",
    .help =
        "  --json  a JSON object a clause\n\n"
        "Every event and every refusal names its clause, such as ST-28. In a name, ST is the\n"
        "standard edition; R stands for a ruling on what its source leaves open, S for a reading\n"
        "that was settled later and goes before rulings.\n",
    .run = run_rules,
};
