/* SPDX-License-Identifier: MIT */
#include "cli/args.h"

#include "magie/file.h"
#include "magie/loader.h"

#include <stdio.h>
#include <stdlib.h>

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

mg_json mg_json_if(bool asked)
{
    mg_json j = {0};

    if (asked) {
        mg_json_init(&j, NULL, 0);
    }
    return j;
}

int mg_print_json(mg_json *j)
{
    bool whole = !j->full;

    if (whole && j->at) {
        puts(j->at);
    } else if (!whole) {
        fprintf(stderr, "magie: " MG_NO_MEMORY "\n");
    }
    mg_json_free(j);
    return whole ? MG_EXIT_OK : MG_EXIT_FAILED;
}

mg_status mg_write_json(mg_json *j, const char *path, mg_err *err)
{
    if (j->full) {
        return mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
    }
    j->at[j->n] = '\n'; /* replaces the NUL at the end */
    return mg_file_write(path, j->at, j->n + 1, err);
}

void *mg_get_memory(const mg_command *command, size_t n, size_t size)
{
    void *got = calloc(n, size);

    if (!got) {
        fprintf(stderr, "magie %s: " MG_NO_MEMORY "\n", command->name);
    }
    return got;
}

int mg_log_error(const mg_command *command, const char *edition, const mg_err *err)
{
    int code = mg_input_error(command, err);

    if (!edition && err->status == MG_E_UNKNOWN && err->file[0] && !err->line) {
        fprintf(stderr, "Option --edition names it.\n");
    }
    return code;
}

int mg_read_log(const mg_command *command, const char *path, const char *edition, bool torn_ok,
                mg_edition **owned, mg_match **m)
{
    mg_err err = {0};

    *m = mg_match_open(path, edition, torn_ok, owned, &err);
    return *m ? MG_EXIT_OK : mg_log_error(command, edition, &err);
}

int mg_use_log(const mg_command *command, const char *path, const char *edition, bool torn_ok,
               int (*use)(const void *context, const mg_match *m), const void *context)
{
    mg_edition *owned = NULL;
    mg_err err = {0};
    mg_match *m = mg_match_look(path, edition, torn_ok, &owned, &err);

    if (!m) {
        return mg_log_error(command, edition, &err);
    }
    int code = use(context, m);
    mg_match_free(m);
    mg_edition_free(owned);
    return code;
}

bool mg_colors_allowed(void)
{
    const char *no = getenv("NO_COLOR"); /* NOLINT(concurrency-mt-unsafe): only read */

    return !no || !no[0];
}

const char *mg_reader_name(const mg_match *m)
{
    int reader = mg_match_reader(m);

    return reader == MG_FOR_ALL ? NULL : reader < 0 ? "an onlooker" : mg_match_name(m, reader);
}
