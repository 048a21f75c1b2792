/* SPDX-License-Identifier: MIT */
#include "cli/args.h"

#include "magie/file.h"
#include "magie/loader.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

mg_args mg_args_of(const mg_command *command, int argc, char **argv)
{
    return (mg_args){.command = command, .argc = argc, .argv = argv, .at = 1};
}

const char *mg_args_next(mg_args *a)
{
    return a->at < a->argc && !a->wrong ? a->argv[a->at++] : NULL;
}

const char *mg_args_value(mg_args *a)
{
    if (a->at < a->argc) {
        return a->argv[a->at++];
    }
    (void)mg_usage_error(a->command, "%s needs a value", a->argv[a->at - 1]);
    a->wrong = true;
    return NULL;
}

long mg_args_number(mg_args *a, long min, long max)
{
    const char *option = a->argv[a->at - 1];
    const char *text = mg_args_value(a);
    char *end = NULL;

    if (!text) {
        return min;
    }
    errno = 0;
    long number = strtol(text, &end, 10);
    if (errno || end == text || *end || number < min || number > max) {
        (void)mg_usage_error(a->command, "%s takes a number from %ld to %ld, not \"%s\"", option,
                             min, max, text);
        a->wrong = true;
        return min;
    }
    return number;
}

void mg_args_unknown(mg_args *a, const char *argument)
{
    (void)mg_usage_error(a->command, "there is nothing to do with \"%s\"", argument);
    a->wrong = true;
}

int mg_print_error(const mg_err *err)
{
    char line[sizeof(mg_err) + 64];
    const char *clause =
        err->clause && err->clause < MG_CLAUSE_N ? mg_clause_table[err->clause].name : NULL;

    mg_err_format(err, line, sizeof line);
    fprintf(stderr, "%s%s%s%s\n", line, clause ? " (" : "", clause ? clause : "",
            clause ? ")" : "");
    return MG_EXIT_FAILED;
}

int mg_input_error(const mg_command *command, const mg_err *err)
{
    if (err->file[0] || err->status == MG_E_IO) {
        return mg_print_error(err);
    }
    return mg_usage_error(command, "%s",
                          err->text[0] ? err->text : mg_status_text((int)err->status));
}

int mg_print_json(mg_json *j)
{
    bool whole = !j->full;

    if (whole) {
        puts(j->at);
    } else {
        fprintf(stderr, "magie: not enough memory\n");
    }
    mg_json_free(j);
    return whole ? MG_EXIT_OK : MG_EXIT_FAILED;
}

mg_match *mg_open_log(const char *path, const char *edition, bool torn_ok, mg_edition **owned)
{
    const mg_edition *known = NULL;
    mg_match *m = NULL;
    mg_err err = {0};

    *owned = NULL;
    if (edition) {
        known = mg_edition_open(edition, owned, &err);
    }
    if (!edition || known) {
        m = mg_match_load(path, known, torn_ok, &err);
    }
    if (!m) {
        (void)mg_print_error(&err);
        mg_edition_free(*owned);
        *owned = NULL;
    }
    return m;
}

int mg_read_log(const mg_command *command, const char *path, const char *edition, bool torn_ok,
                mg_edition **owned, mg_match **m)
{
    const mg_edition *known = NULL;
    mg_err err = {0};

    *owned = NULL;
    *m = NULL;
    if (edition) {
        known = mg_edition_open(edition, owned, &err);
        if (!known) {
            return mg_input_error(command, &err);
        }
    }
    *m = mg_match_load(path, known, torn_ok, &err);
    if (*m) {
        return MG_EXIT_OK;
    }
    mg_edition_free(*owned);
    *owned = NULL;
    return mg_print_error(&err);
}

void mg_seat_names(const mg_match *m, const char *name[MG_SEATS_MAX])
{
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        name[seat] = seat < mg_match_game(m)->seat_n ? mg_match_name(m, seat) : NULL;
    }
}
