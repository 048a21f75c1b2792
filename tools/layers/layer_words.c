/* SPDX-License-Identifier: MIT
 * Forbidden words: tokens and functions that the core may not use, names of editions, and the name
 * of an engine. */
#include "layers/layer_words.h"

#include "base/utf8.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Never in the core, as any token. */
static const char core_words[] = "float double FILE errno stdin stdout stderr _Thread_local";

/* Never called in the core. */
static const char core_calls[] =
    "malloc calloc realloc free alloca aligned_alloc strdup strndup printf fprintf sprintf "
    "snprintf "
    "vprintf vfprintf vsprintf vsnprintf puts fputs putchar putc fputc getchar scanf sscanf fopen "
    "fclose fread fwrite fflush exit _Exit abort atexit rand srand random drand48 time clock "
    "clock_gettime gettimeofday getenv setlocale system signal raise setjmp longjmp";

/* Editions known by name; those found under ROOT/editions are added. "deal" is also the name of an
 * engine, so it may stand in the rules. */
static const char known_editions[] = "standard us-house international house-divided";

/* "deal" is also an edition. These names are about handing out deeds before the first turn. */
static const char dealing[] = "deal_deeds deal_paid deal_deed deeds_are_left_to_deal";

static char edition_names[4096];

static bool is_floating(const struct token *token)
{
    const bool hex = token->length > 1 && (token->text[1] == 'x' || token->text[1] == 'X');
    for (size_t byte = 0; byte < token->length; byte++) {
        const char at = token->text[byte];
        if (at == '.' || (hex ? at == 'p' || at == 'P' : at == 'e' || at == 'E')) {
            return true;
        }
    }
    return false;
}

void check_core_token(struct source *source, size_t at)
{
    const struct token *token = &source->tokens[at];
    if (token->kind == NUMBER && is_floating(token)) {
        report(source, token, "the core has no floating point");
    }
    if (token->kind != WORD) {
        return;
    }
    if (lists(core_words, token->text, token->length)) {
        report(source, token, "not in the core");
    }
    const bool called = at + 1 < source->count && is_mark(token + 1, "(");
    const bool member = at > 0 && (is_mark(token - 1, ".") || is_mark(token - 1, "->"));
    if (called && !member && lists(core_calls, token->text, token->length)) {
        report(source, token, "the core may not call");
    }
}

/* ---- Names of editions ---- */

static char folded(char c)
{
    return (char)(c == '-' ? '_' : mg_lower(c));
}

/* Compares ignoring case, and with '-' and '_' alike. */
static bool same_name(const char *a, const char *b, size_t length)
{
    for (size_t byte = 0; byte < length; byte++) {
        if (folded(a[byte]) != folded(b[byte])) {
            return false;
        }
    }
    return true;
}

/* Whether the name stands in the word, alone or between underscores. */
static bool has_name(const struct token *token, const char *name, size_t length)
{
    for (size_t at = 0; at + length <= token->length; at++) {
        const bool begins = at == 0 || token->text[at - 1] == '_';
        const bool ends = at + length == token->length || token->text[at + length] == '_';
        if (begins && ends && same_name(token->text + at, name, length)) {
            return true;
        }
    }
    return false;
}

void check_edition_name(struct source *source, const struct token *token)
{
    for (const char *name = edition_names; *name;) {
        const size_t length = strcspn(name, " ");
        const bool named = token->kind == WORD ? has_name(token, name, length)
                           : token->kind == STRING
                               ? token->length == length && same_name(token->text, name, length)
                               : false;
        if (named) {
            report(source, token, "the rules name no edition");
        }
        name += length + strspn(name + length, " ");
    }
}

void check_engine_name(struct source *source, const struct token *token)
{
    if (strncmp(source->path, "src/", strlen("src/")) == 0 && token->kind == WORD &&
        has_name(token, "deal", strlen("deal")) && !lists(dealing, token->text, token->length)) {
        report(source, token, "deal is an edition; its engine is called cards");
    }
}

/* The names to look for in the rules: the known ones and the folders of editions/. */
void find_editions(void)
{
    struct dirent **entries = NULL;
    snprintf(edition_names, sizeof edition_names, "%s", known_editions);
    const int count = scandir("editions", &entries, NULL, alphasort);
    for (int entry = 0; entry < count; entry++) {
        const char *name = entries[entry]->d_name;
        const size_t used = strlen(edition_names);
        if (!strchr(name, '.') && strcmp(name, "deal") != 0 &&
            !lists(edition_names, name, strlen(name))) {
            snprintf(edition_names + used, sizeof edition_names - used, " %s", name);
        }
        free(entries[entry]);
    }
    free(entries);
}
