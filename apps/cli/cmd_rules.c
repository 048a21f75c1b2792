/* SPDX-License-Identifier: MIT
 * `magie rules`: the text of a clause, and the clauses that contain given words. */
#include "cli/args.h"
#include "cli/command_help.h"
#include "cli/shared_options.h"
#include "cli/word_search.h"
#include "editions/unknown.h"
#include "record/engine/catalogue.h"

#include "magie/clauses.h"
#include "magie/json.h"
#include "magie/text.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

extern const mg_command mg_command_rules;

enum { INDENT = 8, TEXT_CAP = 2048 };

typedef struct arguments {
    mg_cli_texts words;
    bool json;
} arguments;

static int print_json(int clause)
{
    mg_json j;

    mg_json_init(&j, NULL, 0);
    mg__write_clause(&j, clause);
    return mg_print_json(&j);
}

static int print_clause(int clause, bool json)
{
    char text[TEXT_CAP];

    if (json) {
        return print_json(clause);
    }
    (void)mg_clause_write(clause, text, sizeof text);
    printf("%-*s", INDENT, mg_clause_table[clause].name);
    mg_print_wrapped(text, INDENT, INDENT);
    return MG_EXIT_OK;
}

/* ---- by name ---- */

static const char *clause_word(const void *context, int k)
{
    (void)context;
    return k + 1 < MG_CLAUSE_N ? mg_clause_table[k + 1].name : NULL;
}

/* Accepts "st-5" for "ST-5". */
static int find_clause(const char *name)
{
    for (int clause = 1; clause < MG_CLAUSE_N; clause++) {
        if (strcasecmp(name, mg_clause_table[clause].name) == 0) {
            return clause;
        }
    }
    return -1;
}

/* Two letters, a dash and a digit are taken for the name of a clause; "jail" and "house-rule" are
 * words. */
static bool is_name(const char *word)
{
    const char *dash = strchr(word, '-');

    return dash && dash - word == 2 && strpbrk(dash, "0123456789") != NULL;
}

/* "HD-" and "hd-r" are not whole names: they stand for all clauses whose names begin so. */
static bool begins_name(const char *word)
{
    return strchr(word, '-') == word + 2 && !is_name(word);
}

/* ---- by words ---- */

static bool has_all(int clause, const mg_cli_texts *words)
{
    const mg_clause_info *info = &mg_clause_table[clause];

    for (int k = 0; k < words->n; k++) {
        const char *word = words->at[k];
        bool has = begins_name(word) ? strncasecmp(info->name, word, strlen(word)) == 0
                                     : mg_text_has(info->text, word);

        if (find_clause(word) < 0 && !has) {
            return false;
        }
    }
    return true;
}

static int search(const arguments *a)
{
    int code = MG_EXIT_FAILED;

    for (int clause = 1; clause < MG_CLAUSE_N; clause++) {
        if (has_all(clause, &a->words)) {
            code = print_clause(clause, a->json);
        }
    }
    if (code != MG_EXIT_OK) {
        fprintf(stderr, "magie rules: no clause has %s\n",
                a->words.n == 1 ? "this word" : "all these words");
    }
    return code;
}

/* ---- the command ---- */

/* Names are printed in their order; the other words, if any, are searched for together. */
static int execute(void *values)
{
    const arguments *a = values;
    int code = MG_EXIT_OK, words = 0;
    mg_err err = {0};

    for (int k = 0; k < a->words.n; k++) {
        const char *word = a->words.at[k];
        int clause = find_clause(word);

        if (clause < 0 && is_name(word)) {
            (void)mg_fail_unknown(&err, "clause", word, strlen(word), clause_word, NULL);
            return mg_input_error(&mg_command_rules, &err);
        }
        code |= clause < 0 ? MG_EXIT_OK : print_clause(clause, a->json);
        words += clause < 0;
    }
    return words || !a->words.n ? search(a) : code;
}

const mg_command mg_command_rules = {
    .name = "rules",
    .summary = "Print clauses of the rules, by name or by words",
    .operand = {{.name = "ID|WORD",
                 .type = MG_CLI_TEXTS,
                 .at = offsetof(arguments, words),
                 .names = MG_NAMES_CLAUSE,
                 .help = "the name of a clause; the beginning of names, such as HD-; or words: "
                         "prints the clauses that have all of them; every clause if nothing is "
                         "given"}},
    .use = {{&mg_json_option, offsetof(arguments, json)}},
    .about = "Every event and every refusal names its clause, such as ST-28. The first letters "
             "stand for the edition: ST standard, US us-house, IN international, HD "
             "house-divided, DL deal. An R before the number marks a ruling on something that the "
             "edition's source leaves open, an S a later decision that takes precedence over "
             "rulings.\n\n"
             "  magie rules ST-28\n"
             "  magie rules HD- jail\n"
             "  magie rules jail fine",
    .values_size = sizeof(arguments),
    .execute = execute,
};
