/* SPDX-License-Identifier: MIT */
#include "cli/study_options.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

mg_study_args mg_study_args_of(const mg_command *command, uint64_t games)
{
    mg_study_args s = {.command = command, .study = mg_study_of(games)};

    s.study.threads = 0;
    return s;
}

/* Numbers larger than mg_args_number reads. */
static uint64_t read_count(mg_args *a, uint64_t min)
{
    const char *option = a->argv[a->at - 1], *text = mg_args_value(a);
    char *end = NULL;

    if (!text) {
        return min;
    }
    errno = 0;
    unsigned long long number = strtoull(text, &end, 10);
    if (errno || end == text || *end || text[0] == '-' || number < min) {
        (void)mg_usage_error(a->command, "%s takes a whole number from %" PRIu64 " on, not \"%s\"",
                             option, min, text);
        a->wrong = true;
        return min;
    }
    return number;
}

static void add_set(mg_study_args *s, mg_args *a)
{
    const char *value = mg_args_value(a);

    if (value && s->study.set_n < MG_OPTION_N) {
        s->set[s->study.set_n++] = value;
        s->study.set = s->set;
    }
}

bool mg_study_basics(mg_study_args *s, mg_args *a, const char *argument)
{
    mg_study *study = &s->study;

    if (strcmp(argument, "--games") == 0) {
        study->games = read_count(a, 1);
    } else if (strcmp(argument, "--seed") == 0) {
        study->seed = read_count(a, 0);
    } else if (strcmp(argument, "--threads") == 0) {
        study->threads = (int)mg_args_number(a, 1, 1024);
    } else if (strcmp(argument, "--players") == 0) {
        study->players = mg_args_value(a);
    } else if (strcmp(argument, "--json") == 0) {
        s->json = true;
    } else if (strcmp(argument, "--quiet") == 0) {
        s->quiet = true;
    } else {
        return false;
    }
    return true;
}

bool mg_study_argument(mg_study_args *s, mg_args *a, const char *argument)
{
    mg_study *study = &s->study;

    if (mg_study_basics(s, a, argument)) {
        return true;
    }
    if (strcmp(argument, "--first") == 0) {
        study->first = read_count(a, 0);
    } else if (strcmp(argument, "--follow") == 0) {
        study->follow = (uint32_t)mg_args_number(a, 0, INT32_MAX);
    } else if (strcmp(argument, "--seats") == 0) {
        study->seats = (int)mg_args_number(a, 2, MG_SEATS_MAX);
    } else if (strcmp(argument, "--boards") == 0) {
        study->boards = mg_args_value(a);
    } else if (strcmp(argument, "--profile") == 0) {
        study->profile = mg_args_value(a);
    } else if (strcmp(argument, "--set") == 0) {
        add_set(s, a);
    } else if (strcmp(argument, "--stay") == 0) {
        study->stay = true;
    } else {
        return false;
    }
    return true;
}
