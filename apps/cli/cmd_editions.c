/* SPDX-License-Identifier: MIT
 * `magie editions`: which editions there are, what is in one, and whether a folder with an edition
 * is correct. */
#include "cli/args.h"
#include "cli/shared_options.h"
#include "editions/unknown.h"
#include "record/engine/catalogue.h"
#include "report/edition_json.h"
#include "report/edition_text.h"

#include "magie/json.h"
#include "magie/loader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ERRORS_MAX = 50 };

extern const mg_command mg_command_editions;

static int fail_with(const mg_err *err)
{
    char line[sizeof(mg_err)];

    mg_err_format(err, line, sizeof line);
    fprintf(stderr, "%s\n", line);
    return MG_EXIT_FAILED;
}

static int print_list(bool json)
{
    mg_json j = mg_json_if(json);

    json ? mg__write_editions(&j, NULL) : mg_editions_print();
    return mg_print_json(&j);
}

static int show(const char *name, bool json)
{
    mg_edition *owned;
    mg_err err;
    const mg_edition *e = mg_edition_open(name, &owned, &err);

    if (!e) {
        return mg_input_error(&mg_command_editions, &err);
    }
    mg_json j = mg_json_if(json);
    json ? mg_json_whole_edition(&j, e) : mg_edition_print(e);
    int code = mg_print_json(&j);
    mg_edition_free(owned);
    return code;
}

/* ---- check ---- */

static int by_place(const void *left, const void *right)
{
    const mg_err *a = left, *b = right;
    int files = strcmp(a->file, b->file);

    if (files != 0) {
        return files;
    }
    return a->line != b->line ? a->line - b->line : a->column - b->column;
}

static void print_errors(const mg_error_list *errors)
{
    int shown = errors->n < errors->cap ? errors->n : errors->cap;

    qsort(errors->at, (size_t)shown, sizeof errors->at[0], by_place);
    for (int at = 0; at < shown; at++) {
        fail_with(&errors->at[at]);
    }
    if (errors->n > errors->cap) {
        fprintf(stderr, "and %d more\n", errors->n - errors->cap);
    }
}

/* Checks every profile. Prints the errors of the first bad one, as those of the others are mostly
 * the same. */
static int check(const char *dir)
{
    static const mg_edition_files files = {mg_edition_read_disk, mg_edition_find, NULL};
    static mg_err at[ERRORS_MAX];
    mg_error_list errors = {at, ERRORS_MAX, 0};
    char profile[MG_PROFILES_MAX][MG_NAME_CAP];
    int profile_n = mg_edition_profiles(&files, dir, profile, &errors);

    if (!profile_n) { /* loading finds further errors */
        static mg_err all_at[ERRORS_MAX];
        mg_error_list all = {all_at, ERRORS_MAX, 0};

        mg_edition_free(mg_edition_load(&files, dir, NULL, &all));
        errors = all.n > errors.n ? all : errors;
    }
    for (int number = 0; number < profile_n; number++) {
        mg_edition *e = mg_edition_load(&files, dir, profile[number], &errors);
        if (!e) {
            break;
        }
        mg_edition_print_summary(e);
        mg_edition_free(e);
    }
    print_errors(&errors);
    return errors.n == 0 ? MG_EXIT_OK : MG_EXIT_FAILED;
}

/* ---- the command ---- */

enum { LIST, SHOW, CHECK, VERBS };

static const char *const verbs[VERBS] = {[LIST] = "list", [SHOW] = "show", [CHECK] = "check"};

static const char *verb_word(const void *context, int k)
{
    (void)context;
    return k < VERBS ? verbs[k] : NULL;
}

typedef struct arguments {
    const char *verb, *name;
    bool json;
} arguments;

/* The number of the verb; -1 if there is no such verb, after saying so. */
static int find_verb(const arguments *a)
{
    int verb = LIST;
    mg_err err = {0};

    for (int k = 0; a->verb && k < VERBS; k++) {
        verb = strcmp(verbs[k], a->verb) == 0 ? k : verb;
    }
    if (a->verb && strcmp(verbs[verb], a->verb) != 0) {
        (void)mg_fail_unknown(&err, "verb", a->verb, strlen(a->verb), verb_word, NULL);
        (void)mg_input_error(&mg_command_editions, &err);
        return -1;
    }
    if ((verb != LIST) != (a->name != NULL)) {
        (void)mg_usage_error(&mg_command_editions, "%s takes %s", verbs[verb],
                             verb == LIST   ? "no name"
                             : verb == SHOW ? "the name of an edition"
                                            : "a folder");
        return -1;
    }
    if (verb == CHECK && a->json) {
        (void)mg_usage_error(&mg_command_editions,
                             "--json is for list and show: check prints text");
        return -1;
    }
    return verb;
}

static int execute(void *values)
{
    const arguments *a = values;

    switch (find_verb(a)) {
    case LIST:
        return print_list(a->json);
    case SHOW:
        return show(a->name, a->json);
    case CHECK:
        return check(a->name);
    default:
        return MG_EXIT_USAGE;
    }
}

/* clang-format off */
const mg_command mg_command_editions = {
    .name = "editions",
    .summary = "List the editions, show one, or check a folder of your own",
    .synopsis = "[list] [--json]\nshow NAME [--json]\ncheck FOLDER",
    .operand = {{.name = "VERB",
                 .type = MG_CLI_TEXT,
                 .at = offsetof(arguments, verb),
                 .names = MG_NAMES_VERB,
                 .help = "list (also if nothing is given), show or check"},
                {.name = "NAME",
                 .type = MG_CLI_TEXT,
                 .at = offsetof(arguments, name),
                 .names = MG_NAMES_EDITION,
                 .help = "a shipped edition (standard, standard:modern) or a folder (./mine)"}},
    .use = {{&mg_json_option, offsetof(arguments, json)}},
    .about = "check reads every profile of a folder and prints each mistake with file, line and "
             "column; the exit code is 1 if there is one. docs/editions.md describes the format.",
    .values_size = sizeof(arguments),
    .execute = execute,
};
/* clang-format on */
