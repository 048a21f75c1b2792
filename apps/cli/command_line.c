/* SPDX-License-Identifier: MIT
 * Converts arguments to typed values. getopt_long knows the syntax; the rows say which values are
 * correct. */
#include "cli/command_line.h"

#include "base/nearest.h"

#include "magie/err.h"

#include <ctype.h>
#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OPTIONS_MAX = 64, FIRST_VALUE = 256 /* values of struct option, beyond all letters */ };

typedef struct reader {
    const mg_command *command;
    int argc;
    char **argv;
    char *values;
    /* every option, with the place of its group's values */
    const mg_cli_option *option[OPTIONS_MAX];
    size_t at[OPTIONS_MAX];
    int option_n;
    /* the same options for getopt_long */
    struct option table[OPTIONS_MAX + 1];
    char letters[2 * OPTIONS_MAX + 2];
} reader;

/* ---- values ---- */

/* A limit that comes from the type and not from the row is named only if a value exceeds it. */
static int wrong_number(const reader *r, const mg_cli_option *row, const char *text, int64_t most)
{
    char bounds[64];

    if (row->most || errno) {
        snprintf(bounds, sizeof bounds, "from %" PRId64 " to %" PRId64, row->least, most);
    } else {
        snprintf(bounds, sizeof bounds, "from %" PRId64 " on", row->least);
    }
    return mg_usage_error(r->command, "--%s takes a whole number %s, not \"%s\"", row->name, bounds,
                          text);
}

/* Reads a text that must be a number as a whole. errno says if it is too large. */
static bool read_whole(const char *text, int64_t least, int64_t most, int64_t *number)
{
    char *end = NULL;

    errno = 0;
    *number = strtoll(text, &end, 10);
    errno = *number > most ? ERANGE : *number < least ? 0 : errno;
    return !errno && end != text && !*end && !isspace((unsigned char)text[0]) && *number >= least;
}

static int read_int(const reader *r, const mg_cli_option *row, const char *text, int *value)
{
    int64_t most = row->most ? row->most : INT_MAX, number;

    if (!read_whole(text, row->least, most, &number)) {
        return wrong_number(r, row, text, most);
    }
    *value = (int)number;
    return MG_EXIT_OK;
}

static int read_count(const reader *r, const mg_cli_option *row, const char *text, uint64_t *value)
{
    int64_t most = row->most ? row->most : INT64_MAX, number;

    if (!read_whole(text, row->least, most, &number)) {
        return wrong_number(r, row, text, most);
    }
    *value = (uint64_t)number;
    return MG_EXIT_OK;
}

static int read_real(const reader *r, const mg_cli_option *row, const char *text, double *value)
{
    char *end = NULL;
    double number = strtod(text, &end);

    if (end == text || *end || isspace((unsigned char)text[0]) ||
        !(number > (double)row->least && number <= (double)row->most)) {
        return mg_usage_error(
            r->command, "--%s takes a number above %" PRId64 " and up to %" PRId64 ", not \"%s\"",
            row->name, row->least, row->most, text);
    }
    *value = number;
    return MG_EXIT_OK;
}

enum { WORDS_MAX = 16, WORDS_CAP = 160 };

/* Splits "a|b|c". */
typedef struct words {
    char text[WORDS_CAP];
    const char *at[WORDS_MAX];
    int n;
} words;

static void split(const char *list, words *w)
{
    char *at = w->text;

    w->n = 0;
    snprintf(w->text, sizeof w->text, "%s", list);
    while (at && w->n < WORDS_MAX) {
        char *bar = strchr(at, '|');

        w->at[w->n++] = at;
        if (bar) {
            *bar = '\0';
        }
        at = bar ? bar + 1 : NULL;
    }
}

static const char *word_at(const void *context, int k)
{
    const words *w = context;

    return k < w->n ? w->at[k] : NULL;
}

static int read_word(const reader *r, const mg_cli_option *row, const char *text, int *value)
{
    words known;

    split(row->words, &known);
    for (int k = 0; k < known.n; k++) {
        if (strcmp(known.at[k], text) == 0) {
            *value = k;
            return MG_EXIT_OK;
        }
    }
    const char *nearest = mg_nearest(text, strlen(text), word_at, &known);
    return mg_usage_error(r->command, "--%s is one of %s, not \"%s\"%s%s%s", row->name, row->words,
                          text, nearest ? "; did you mean \"" : "", nearest ? nearest : "",
                          nearest ? "\"?" : "");
}

/* The array fits, as there are no more texts than arguments. */
static int add_text(const reader *r, mg_cli_texts *texts, const char *text)
{
    if (!texts->at) {
        texts->at = calloc((size_t)r->argc, sizeof *texts->at);
    }
    if (!texts->at) {
        fprintf(stderr, "magie: " MG_NO_MEMORY "\n");
        return MG_EXIT_FAILED;
    }
    texts->at[texts->n++] = text;
    return MG_EXIT_OK;
}

static int read_text(const reader *r, const mg_cli_option *row, const char *text,
                     const char **value)
{
    if (row->names == MG_NAMES_FILE && !*text) {
        return mg_usage_error(r->command, "--%s takes a name, not \"\"", row->name);
    }
    if (row->names == MG_NAMES_FILE && strcmp(text, "-") == 0) {
        return mg_usage_error(r->command,
                              "--%s takes a name, not \"-\": those of input and output are "
                              "/dev/stdin and /dev/stdout",
                              row->name);
    }
    *value = text;
    return MG_EXIT_OK;
}

static int read_value(const reader *r, const mg_cli_option *row, void *value, const char *text)
{
    switch (row->type) {
    case MG_CLI_FLAG:
        *(bool *)value = true;
        break;
    case MG_CLI_INT:
        return read_int(r, row, text, value);
    case MG_CLI_COUNT:
        return read_count(r, row, text, value);
    case MG_CLI_REAL:
        return read_real(r, row, text, value);
    case MG_CLI_TEXT:
        return read_text(r, row, text, value);
    case MG_CLI_TEXTS:
        return add_text(r, value, text);
    case MG_CLI_WORD:
        return read_word(r, row, text, value);
    }
    return MG_EXIT_OK;
}

static int set_initial(const reader *r, int option)
{
    const mg_cli_option *row = r->option[option];
    void *value = r->values + r->at[option];

    if (row->initial) {
        return read_value(r, row, value, row->initial);
    }
    if (row->type == MG_CLI_INT || row->type == MG_CLI_WORD) {
        *(int *)value = (int)row->unset;
    } else if (row->type == MG_CLI_COUNT) {
        *(uint64_t *)value = (uint64_t)row->unset;
    }
    return MG_EXIT_OK;
}

/* ---- options ---- */

static void add_option(reader *r, const mg_cli_option *row, size_t at)
{
    int k = r->option_n++;

    r->option[k] = row;
    r->at[k] = at + row->at;
    r->table[k] = (struct option){
        .name = row->name,
        .has_arg = row->type == MG_CLI_FLAG ? no_argument : required_argument,
        .val = FIRST_VALUE + k,
    };
    if (row->letter) {
        size_t n = strlen(r->letters);
        snprintf(r->letters + n, sizeof r->letters - n, "%c%s", row->letter,
                 row->type == MG_CLI_FLAG ? "" : ":");
    }
}

static void make_table(reader *r)
{
    /* getopt_long then returns ':' for a missing value, not '?' */
    snprintf(r->letters, sizeof r->letters, ":");
    for (const mg_cli_use *use = r->command->use; use->group; use++) {
        for (int row = 0; row < use->group->option_n && r->option_n < OPTIONS_MAX; row++) {
            add_option(r, &use->group->option[row], use->at);
        }
    }
}

static int find_option(const reader *r, int found)
{
    if (found >= FIRST_VALUE) {
        return found - FIRST_VALUE;
    }
    for (int k = 0; k < r->option_n; k++) {
        if (r->option[k]->letter == found) {
            return k;
        }
    }
    return -1;
}

static const char *option_word(const void *context, int k)
{
    const reader *r = context;

    return k < r->option_n ? r->option[k]->name : k == r->option_n ? "help" : NULL;
}

/* An option may be shortened if only one option begins so: "--see" is --seed. */
static int ambiguous(const reader *r, const char *word, size_t n)
{
    char list[256] = "";

    for (int k = 0; k < r->option_n; k++) {
        if (strncmp(r->option[k]->name, word, n) == 0) {
            size_t at = strlen(list);
            snprintf(list + at, sizeof list - at, "%s--%s", at ? ", " : "", r->option[k]->name);
        }
    }
    return mg_usage_error(r->command, "--%.*s is the beginning of %s", (int)n, word, list);
}

static int unknown_option(const reader *r, const char *argument)
{
    const char *word = argument + strspn(argument, "-");
    size_t n = strcspn(word, "=");
    int alike = 0;

    for (int k = 0; k < r->option_n; k++) {
        alike += n > 0 && strncmp(r->option[k]->name, word, n) == 0;
    }
    if (alike > 1) {
        return ambiguous(r, word, n);
    }
    const char *nearest = mg_nearest(word, n, option_word, r);
    return mg_usage_error(
        r->command, "there is no option %.*s%s%s%s", (int)(word - argument + (long)n), argument,
        nearest ? "; did you mean --" : "", nearest ? nearest : "", nearest ? "?" : "");
}

static int unknown_letter(const reader *r, int letter)
{
    return mg_usage_error(r->command, "there is no option -%c", letter);
}

static int missing_value(const reader *r, int found)
{
    const mg_cli_option *row = r->option[find_option(r, found)];

    return mg_usage_error(r->command, "--%s needs a value: --%s %s", row->name, row->name,
                          row->argument);
}

/* Reports what getopt_long could not read. optopt is the letter, the value of a flag that was given
 * a value, or 0. */
static int wrong_option(const reader *r, int found)
{
    if (found == ':') {
        return missing_value(r, optopt);
    }
    if (optopt >= FIRST_VALUE) {
        return mg_usage_error(r->command, "--%s takes no value",
                              r->option[find_option(r, optopt)]->name);
    }
    return optopt ? unknown_letter(r, optopt) : unknown_option(r, r->argv[optind - 1]);
}

/* NOLINTBEGIN(concurrency-mt-unsafe): the command line is read before there are threads */
static int read_options(reader *r)
{
    int found = 0, code = MG_EXIT_OK;

    opterr = 0;
    optind = 0; /* starts again: a process may read several command lines */
    while (code == MG_EXIT_OK &&
           (found = getopt_long(r->argc, r->argv, r->letters, r->table, NULL)) != -1) {
        int option = found == '?' || found == ':' ? -1 : find_option(r, found);

        code = option < 0 ? wrong_option(r, found)
                          : read_value(r, r->option[option], r->values + r->at[option], optarg);
    }
    return code;
}

/* NOLINTEND(concurrency-mt-unsafe) */

/* ---- operands ---- */

static int missing_operand(const reader *r, const mg_cli_operand *operand)
{
    return mg_usage_error(r->command, "%s is missing: %s", operand->name, operand->help);
}

static int one_too_many(const reader *r, const char *text)
{
    if (!r->command->operand[0].name) {
        return mg_usage_error(r->command, "it takes options only, not \"%s\"", text);
    }
    return mg_usage_error(r->command, "\"%s\" is one argument too many", text);
}

static int read_operands(const reader *r, int at)
{
    const mg_cli_operand *operand = r->command->operand;
    const mg_cli_operand *end = operand + MG_CLI_OPERANDS_MAX;

    for (; operand < end && operand->name; operand++) {
        char *value = r->values + operand->at;
        bool all = operand->type == MG_CLI_TEXTS;

        if (at == r->argc) {
            return operand->needed ? missing_operand(r, operand) : MG_EXIT_OK;
        }
        do {
            if (!all) {
                *(const char **)(void *)value = r->argv[at];
            } else if (add_text(r, (mg_cli_texts *)(void *)value, r->argv[at])) {
                return MG_EXIT_FAILED;
            }
            at++;
        } while (all && at < r->argc);
    }
    return at < r->argc ? one_too_many(r, r->argv[at]) : MG_EXIT_OK;
}

/* ---- all of it ---- */

static int read_all(reader *r)
{
    int code = MG_EXIT_OK;

    make_table(r);
    for (int option = 0; option < r->option_n && code == MG_EXIT_OK; option++) {
        code = set_initial(r, option);
    }
    if (code == MG_EXIT_OK) {
        code = read_options(r);
    }
    return code == MG_EXIT_OK ? read_operands(r, optind) : code;
}

static void free_texts(const reader *r)
{
    const mg_cli_operand *operand = r->command->operand;
    const mg_cli_operand *end = operand + MG_CLI_OPERANDS_MAX;

    for (int option = 0; option < r->option_n; option++) {
        if (r->option[option]->type == MG_CLI_TEXTS) {
            free(((mg_cli_texts *)(void *)(r->values + r->at[option]))->at);
        }
    }
    for (; operand < end && operand->name; operand++) {
        if (operand->type == MG_CLI_TEXTS) {
            free(((mg_cli_texts *)(void *)(r->values + operand->at))->at);
        }
    }
}

int mg_cli_run(const mg_command *command, int argc, char **argv)
{
    reader r = {.command = command, .argc = argc, .argv = argv};
    r.values = calloc(1, command->values_size ? command->values_size : 1);
    if (!r.values) {
        fprintf(stderr, "magie: " MG_NO_MEMORY "\n");
        return MG_EXIT_FAILED;
    }
    int code = read_all(&r);
    if (code == MG_EXIT_OK) {
        code = command->execute(r.values);
    }
    free_texts(&r);
    free(r.values);
    return code;
}
