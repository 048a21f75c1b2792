/* SPDX-License-Identifier: MIT
 * `magie options`: every rule option, from the table that they are all made from. */
#include "cli/args.h"

#include "magie/json.h"
#include "magie/options.h"

#include <stdio.h>
#include <string.h>

extern const mg_command mg_command_options;

/* "0-10000", "on|off", "now|next". */
static const char *range(int option, char *out, size_t cap)
{
    const mg_option_info *info = &mg_option_table[option];

    switch (info->type) {
    case MG_OPT_FLAG:
        return "on|off";
    case MG_OPT_CHOICE:
        return info->choices;
    case MG_OPT_INT:
        snprintf(out, cap, "%d-%d", (int)info->min, (int)info->max);
        break;
    }
    return out;
}

static void print_option(int option)
{
    const mg_option_info *info = &mg_option_table[option];
    char value[32], limits[32];

    mg_option_format(option, info->def, value, sizeof value);
    printf("%-20s %-13s %s%s%s\n", info->name, value, range(option, limits, sizeof limits),
           info->unit[0] ? " " : "", info->unit);
    printf("    %s (%s)\n", info->text, info->clause);
}

static void json_value(mg_json *j, int option)
{
    const mg_option_info *info = &mg_option_table[option];
    char value[32];

    if (info->type == MG_OPT_FLAG) {
        mg_json_bool(j, "default", info->def != 0);
    } else if (info->type == MG_OPT_INT) {
        mg_json_int(j, "default", info->def);
        mg_json_int(j, "min", info->min);
        mg_json_int(j, "max", info->max);
    } else {
        mg_option_format(option, info->def, value, sizeof value);
        mg_json_text(j, "default", value);
        mg_json_open(j, "choices", '[');
        for (int32_t choice = info->min; choice <= info->max; choice++) {
            mg_option_format(option, choice, value, sizeof value);
            mg_json_text(j, NULL, value);
        }
        mg_json_close(j, ']');
    }
}

static void json_option(mg_json *j, int option)
{
    static const char *const types[] = {
        [MG_OPT_FLAG] = "flag", [MG_OPT_INT] = "int", [MG_OPT_CHOICE] = "choice"};
    const mg_option_info *info = &mg_option_table[option];

    mg_json_open(j, NULL, '{');
    mg_json_text(j, "name", info->name);
    mg_json_text(j, "type", types[info->type]);
    json_value(j, option);
    mg_json_text(j, "unit", info->unit);
    mg_json_text(j, "text", info->text);
    mg_json_text(j, "clause", info->clause);
    mg_json_close(j, '}');
}

static int print_json(void)
{
    mg_json j;

    mg_json_init(&j, NULL, 0);
    mg_json_open(&j, NULL, '[');
    for (int option = 0; option < MG_OPTION_N; option++) {
        json_option(&j, option);
    }
    mg_json_close(&j, ']');
    return mg_print_json(&j);
}

static int run_options(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--json") == 0) {
        return print_json();
    }
    if (argc > 1) {
        return mg_usage_error(&mg_command_options, "it takes --json, not %s", argv[1]);
    }
    for (int option = 0; option < MG_OPTION_N; option++) {
        print_option(option);
    }
    return MG_EXIT_OK;
}

const mg_command mg_command_options = {
    .name = "options",
    .usage = "[--json]",
    .summary = "List every rule option with its default, its range and its clause",
    .help = "  --json  print them as JSON\n\n"
            "Set an option with --set NAME=VALUE, or in the [options] of an edition.\n",
    .run = run_options,
};
