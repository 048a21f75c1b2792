/* SPDX-License-Identifier: MIT */
#include "cli/completion.h"

#include "base/switches.h"
#include "editions/unknown.h"

#include "magie/bots.h"
#include "magie/clauses.h"
#include "magie/edition.h"
#include "magie/options.h"
#include "magie/sim.h"

#include <stdio.h>
#include <string.h>

/* A request for completion. */
typedef struct request {
    const char *const *word; /* the words after "magie"; the last one is incomplete */
    int n;
    const mg_command *command;
    const char *kept; /* what stands before the part that is completed, such as "steward," */
    size_t kept_n;
    const char *typed; /* the part that is completed */
} request;

static void offer(const request *r, const char *word, const char *meaning)
{
    if (strncmp(word, r->typed, strlen(r->typed)) == 0) {
        printf("%.*s%s\t%s\n", (int)r->kept_n, r->kept, word, meaning ? meaning : "");
    }
}

/* Only the part after the last such letter is completed from here on. */
static void keep_to(request *r, char letter)
{
    const char *last = strrchr(r->typed, letter);

    if (last) {
        r->kept_n = (size_t)(last + 1 - r->kept);
        r->typed = last + 1;
    }
}

/* ---- names ---- */

/* The edition that the line names; if it names none, the first edition. */
static const mg_edition *edition_of(const request *r)
{
    for (int at = 1; at < r->n - 1; at++) {
        char name[MG_NAME_CAP];

        snprintf(name, sizeof name, "%.*s", (int)strcspn(r->word[at], ",:"), r->word[at]);
        if (mg_edition_find(name)) {
            return mg_edition_find(name);
        }
    }
    return mg_editions[0];
}

static void offer_editions(const request *r)
{
    for (int k = 0; k < mg_edition_n; k++) {
        const mg_edition *e = mg_editions[k];
        char full[2 * MG_NAME_CAP + 2];

        if (mg_edition_find(e->name) == e) {
            offer(r, e->name, e->title);
        }
        snprintf(full, sizeof full, "%s:%s", e->name, e->profile);
        offer(r, full, e->title);
    }
}

static void offer_profiles(const request *r)
{
    const mg_edition *edition = edition_of(r);
    const char *profile = NULL;

    for (int k = 0; (profile = mg_profile_word(edition->name, k)); k++) {
        if (*profile) {
            offer(r, profile, edition->title);
        }
    }
}

static void offer_boards(const request *r)
{
    const mg_edition *edition = edition_of(r);

    for (int board = 0; board < edition->board_n; board++) {
        offer(r, edition->board[board].code, edition->board[board].name);
    }
}

static void offer_bots(const request *r)
{
    for (int k = 0; k < mg_bot_count(); k++) {
        const mg_bot *bot = mg_bot_at(k);

        if (!bot->unlisted) {
            offer(r, bot->name, bot->text);
        }
    }
}

static void offer_options(const request *r, const char *after)
{
    for (int option = 0; option < MG_OPTION_N; option++) {
        char name[64];

        snprintf(name, sizeof name, "%s%s", mg_option_table[option].name, after);
        offer(r, name, mg_option_table[option].text);
    }
}

static void offer_switches(const request *r, const char *after)
{
    for (int which = 0; which < MG_SWITCH_N; which++) {
        char name[64];

        snprintf(name, sizeof name, "%s%s", mg_switch_table[which].name, after);
        offer(r, name, mg_switch_table[which].text);
    }
}

/* Offers the default of a number, to show what values look like. */
static void offer_values(const request *r, int option)
{
    const mg_option_info *info = &mg_option_table[option];
    char value[32];

    for (int32_t k = info->min; info->type != MG_OPT_INT && k <= info->max; k++) {
        (void)mg_option_format(option, k, value, sizeof value);
        offer(r, value, info->text);
    }
    if (info->type == MG_OPT_INT) {
        (void)mg_option_format(option, info->def, value, sizeof value);
        offer(r, value, info->unit);
    }
}

static void offer_settings(request r)
{
    size_t length = strcspn(r.typed, "=");
    int option = r.typed[length] ? mg_option_find(r.typed, length) : -1;

    if (option >= 0) {
        keep_to(&r, '=');
        offer_values(&r, option);
    } else if (!r.typed[length]) {
        offer_options(&r, "=");
        offer_switches(&r, "=on");
    }
}

static void offer_figures(const request *r)
{
    for (int value = 0; value < MG_VALUES; value++) {
        char name[32];

        (void)mg_value_name(value, name, sizeof name);
        offer(r, name, value < MG_FIGURE_N ? mg_figure_table[value].text : "");
    }
}

static void offer_clauses(const request *r)
{
    for (int clause = 1; clause < MG_CLAUSE_N; clause++) {
        offer(r, mg_clause_table[clause].name, "");
    }
}

static void offer_commands(const request *r)
{
    for (int k = 0; k < mg_command_n; k++) {
        offer(r, mg_commands[k]->name, mg_commands[k]->summary);
    }
}

static void offer_topics(const request *r)
{
    offer_commands(r);
    offer(r, "man", "print the man page, or that of a command");
    offer(r, "completion", "print the completion script of a shell");
}

static void offer_shells(const request *r)
{
    const char *shell = NULL;

    for (int k = 0; (shell = mg_cli_shell_word(NULL, k)); k++) {
        offer(r, shell, "");
    }
}

/* After "help man" a command may follow, after "help completion" a shell. */
static void offer_details(const request *r)
{
    if (strcmp(r->word[1], "completion") == 0) {
        offer_shells(r);
    } else if (strcmp(r->word[1], "man") == 0) {
        offer_commands(r);
    }
}

static void offer_arms(request r)
{
    if (strchr(r.typed, ',')) {
        keep_to(&r, ',');
        offer_settings(r);
    } else {
        offer_editions(&r);
    }
}

static void offer_names(request r, mg_cli_names names)
{
    if (names == MG_NAMES_BOTS || names == MG_NAMES_BOARDS || names == MG_NAMES_EDITIONS ||
        names == MG_NAMES_OPTIONS) {
        keep_to(&r, ',');
    }
    switch (names) {
    case MG_NAMES_NONE:
    case MG_NAMES_FILE:
        return;
    case MG_NAMES_VERB:
        offer(&r, "list", "all that are shipped");
        offer(&r, "show", "what is in one");
        offer(&r, "check", "whether a folder of your own is right");
        return;
    case MG_NAMES_TOPIC:
        offer_topics(&r);
        return;
    case MG_NAMES_DETAIL:
        offer_details(&r);
        return;
    case MG_NAMES_EDITION:
    case MG_NAMES_EDITIONS:
        offer_editions(&r);
        return;
    case MG_NAMES_ARM:
        offer_arms(r);
        return;
    case MG_NAMES_PROFILE:
        offer_profiles(&r);
        return;
    case MG_NAMES_BOARDS:
        offer_boards(&r);
        return;
    case MG_NAMES_OPTION:
    case MG_NAMES_OPTIONS:
        offer_options(&r, "");
        return;
    case MG_NAMES_SETTING:
        offer_settings(r);
        return;
    case MG_NAMES_BOTS:
        offer_bots(&r);
        return;
    case MG_NAMES_FIGURE:
        offer_figures(&r);
        return;
    case MG_NAMES_CLAUSE:
        offer_clauses(&r);
        return;
    }
}

/* ---- options ---- */

/* Finds the option of a word, "--seed" or "-s". */
typedef struct sought {
    const char *word;
    size_t n; /* length without "=VALUE" */
    const mg_cli_option *found;
} sought;

static void match_option(void *context, const mg_cli_option *option)
{
    sought *s = context;
    bool longer = s->n > 2 && strncmp(s->word, "--", 2) == 0;

    if (longer
            ? strlen(option->name) == s->n - 2 && strncmp(option->name, s->word + 2, s->n - 2) == 0
            : s->n == 2 && option->letter && s->word[1] == option->letter) {
        s->found = option;
    }
}

static const mg_cli_option *find_option(const mg_command *command, const char *word)
{
    sought s = {.word = word, .n = strcspn(word, "=")};

    if (word[0] == '-') {
        mg_cli_each_option(command, match_option, &s);
    }
    return s.found;
}

static void offer_option(void *context, const mg_cli_option *option)
{
    char name[64];

    snprintf(name, sizeof name, "--%s", option->name);
    offer(context, name, option->help);
}

static void offer_value(request r, const mg_cli_option *option)
{
    if (option->type != MG_CLI_WORD) {
        offer_names(r, option->names);
        return;
    }
    for (const char *word = option->words; *word;) {
        char one[32];
        size_t n = strcspn(word, "|");

        snprintf(one, sizeof one, "%.*s", (int)n, word);
        offer(&r, one, "");
        word += n + (word[n] == '|');
    }
}

/* ---- the line ---- */

/* The operand that the word being completed stands for, or NULL. */
static const mg_cli_operand *operand_of(const request *r)
{
    int at = 0;

    for (int k = 1; k < r->n - 1; k++) {
        const mg_cli_option *option = find_option(r->command, r->word[k]);

        if (option && option->argument && !strchr(r->word[k], '=')) {
            k++;
        } else if (!option) {
            at++;
        }
    }
    for (int k = 0; k < MG_CLI_OPERANDS_MAX && r->command->operand[k].name; k++) {
        if (k == at || (k < at && r->command->operand[k].type == MG_CLI_TEXTS)) {
            return &r->command->operand[k];
        }
    }
    return NULL;
}

static void complete_argument(request r)
{
    const char *last = r.typed, *before = r.n > 2 ? r.word[r.n - 2] : "";
    const mg_cli_option *option = find_option(r.command, before);

    if (option && option->argument && !strchr(before, '=')) {
        offer_value(r, option);
        return;
    }
    option = strchr(last, '=') ? find_option(r.command, last) : NULL;
    if (option && option->argument) {
        r.kept_n = strcspn(last, "=") + 1;
        r.typed += r.kept_n;
        offer_value(r, option);
        return;
    }
    if (last[0] == '-') {
        mg_cli_each_option(r.command, offer_option, &r);
        return;
    }
    const mg_cli_operand *operand = operand_of(&r);
    if (operand) {
        offer_names(r, operand->names);
    }
}

void mg_cli_candidates(const char *const *word, int n)
{
    const char *last = n > 0 ? word[n - 1] : "";
    request r = {.word = word, .n = n, .kept = last, .typed = last};

    if (n > 1) {
        r.command = mg_cli_find(word[0]);
        if (r.command) {
            complete_argument(r);
        }
        return;
    }
    offer_commands(&r);
    offer(&r, "--help", "list the commands");
    offer(&r, "--version", "print the version");
}
