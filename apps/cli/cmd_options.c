/* SPDX-License-Identifier: MIT
 * `magie options`: every rule option, from the table of options. */
#include "cli/args.h"
#include "cli/command_help.h"
#include "cli/shared_options.h"
#include "cli/word_search.h"
#include "editions/setting.h"
#include "editions/unknown.h"
#include "record/engine/catalogue.h"

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

static const char *owner(int option)
{
    return mg_option_table[option].of == MG_OPT_OF_ENGINE ? "engine" : "rules";
}

static void print_option(int option)
{
    const mg_option_info *info = &mg_option_table[option];
    char value[32], limits[32], text[512];

    mg_option_format(option, info->def, value, sizeof value);
    printf("%-22s %-6s %-13s %s%s%s\n", info->name, owner(option), value,
           range(option, limits, sizeof limits), info->unit[0] ? " " : "", info->unit);
    snprintf(text, sizeof text, "%s (%s)", info->text, info->clause);
    printf("    ");
    mg_print_wrapped(text, 4, 4);
}

static void print_switch(int which)
{
    const mg_switch_info *info = &mg_switch_table[which];
    char text[512];

    printf("%-22s switch %s\n    ", info->name, info->sets);
    snprintf(text, sizeof text, "%s (%s)", info->text, info->clause);
    mg_print_wrapped(text, 4, 4);
}

/* ---- the command ---- */

typedef struct arguments {
    mg_cli_texts words;
    bool json;
} arguments;

static bool has_all(int option, const mg_cli_texts *words)
{
    const mg_option_info *info = &mg_option_table[option];

    for (int k = 0; k < words->n; k++) {
        const char *word = words->at[k];
        bool alias = mg_option_find(word, strlen(word)) == option;

        if (!alias && !mg_text_has(info->name, word) && !mg_text_has(info->text, word) &&
            strcmp(word, owner(option)) != 0) {
            return false;
        }
    }
    return true;
}

static bool switch_has_all(int which, const mg_cli_texts *words)
{
    const mg_switch_info *info = &mg_switch_table[which];

    for (int k = 0; k < words->n; k++) {
        const char *word = words->at[k];

        if (!mg_text_has(info->name, word) && !mg_text_has(info->text, word) &&
            !mg_text_has(info->sets, word) && strcmp(word, "switch") != 0) {
            return false;
        }
    }
    return true;
}

static int nothing_found(const mg_cli_texts *words)
{
    const char *word = words->at[0];
    mg_err err = {0};

    if (words->n == 1 && mg_nearest(word, strlen(word), mg_setting_word, NULL)) {
        (void)mg_fail_unknown(&err, "option", word, strlen(word), mg_setting_word, NULL);
        return mg_input_error(&mg_command_options, &err);
    }
    fprintf(stderr, "magie options: no option has %s\n",
            words->n == 1 ? "this word" : "all these words");
    return MG_EXIT_FAILED;
}

static int execute(void *values)
{
    const arguments *a = values;
    int found = 0;
    mg_json j;

    mg_json_init(&j, NULL, 0);
    mg_json_open(&j, NULL, '[');
    for (int option = 0; option < MG_OPTION_N; option++) {
        if (!has_all(option, &a->words)) {
            continue;
        }
        found++;
        if (a->json) {
            mg__write_option_info(&j, option);
        } else {
            print_option(option);
        }
    }
    for (int which = 0; which < MG_SWITCH_N; which++) {
        if (!switch_has_all(which, &a->words)) {
            continue;
        }
        found++;
        if (a->json) {
            mg__write_switch_info(&j, which);
        } else {
            print_switch(which);
        }
    }
    mg_json_close(&j, ']');
    if (found && a->json) {
        return mg_print_json(&j);
    }
    mg_json_free(&j);
    return found ? MG_EXIT_OK : nothing_found(&a->words);
}

const mg_command mg_command_options = {
    .name = "options",
    .summary = "List the options of the games: default, range, meaning and clause",
    .operand = {{.name = "WORD",
                 .type = MG_CLI_TEXTS,
                 .at = offsetof(arguments, words),
                 .names = MG_NAMES_OPTION,
                 .help = "words to search for, in names and meanings, or engine, or switch: lists "
                         "the options that have all the words; every option if nothing is given"}},
    .use = {{&mg_json_option, offsetof(arguments, json)}},
    .about =
        "Set an option with --set NAME=VALUE, or in the [options] of an edition. The second "
        "column says whether it belongs to the rules or to the engine. Options of the engine are "
        "limits that make every game end; no rule text has them. A switch, such as "
        "variation.longer=on, sets several options at once; an option that is given as well takes "
        "precedence.\n\n"
        "  magie options jail\n"
        "  magie options auction bid",
    .values_size = sizeof(arguments),
    .execute = execute,
};
