/* SPDX-License-Identifier: MIT
 *
 * check_layers ROOT: reads the sources under ROOT and reports
 *   - a file that includes what does not stand below its layer, or a library its layer has no part
 * in;
 *   - in the core (base, rules and their public headers): allocation, I/O, clocks, floating point,
 *     and variables that are not constant but outlive a call;
 *   - in the rules: the name of an edition.
 * One line a finding, then "N passed, N failed", counted in files.
 *
 * It reads tokens, not C: declarations are recognized by their shape, which is enough for sources
 * formatted as ours are.
 */
#include <ctype.h>
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- What is allowed ---- */

struct layer {
    const char *name;
    const char *folder;
    const char *uses; /* layers whose headers it may include, itself among them */
    const char *only; /* the system headers it may include; NULL = any of the C library */
    const char *libs; /* and those of libraries, out of LIBRARY_HEADERS */
    bool core;
};

#define PURE_HEADERS "stdint.h stddef.h stdbool.h limits.h string.h stdalign.h stdnoreturn.h"
#define LIBRARY_HEADERS "csv.h ini.h jansson.h curses.h ncurses.h"

/* clang-format off */
static const struct layer LAYERS[] = {
    {"base", "src/base", "base", PURE_HEADERS, "", true},
    {"rules", "src/rules", "base rules", PURE_HEADERS, "", true},
    {"bots", "src/bots", "base rules bots", PURE_HEADERS " math.h stdatomic.h", "", false},
    {"sim", "src/sim", "base rules bots sim", NULL, "", false},
    {"editions", "src/editions", "base rules editions", NULL, "csv.h ini.h", false},
    {"odds", "src/odds", "base rules editions odds", NULL, "", false},
    {"record", "src/record", "base rules editions bots record", NULL, "jansson.h", false},
    {"exec", "src/exec", "base rules editions bots record exec", NULL, "jansson.h", false},
    {"bench", "bench", "base rules editions bots bench", NULL, "", false},
    {"play",     "src/play",     "base rules editions odds bots record sim exec play",
     NULL, "jansson.h", false},
    {"lab",      "src/lab",      "base rules editions odds bots record sim exec play lab",
     NULL, "jansson.h", false},
    {"report",   "src/report",   "base rules editions odds bots record sim exec play lab report",
     NULL, "jansson.h", false},
    {"apps", "apps", "base rules editions odds bots record sim exec lab report play bench cli tui",
     NULL, "jansson.h curses.h ncurses.h", false},
};

/* clang-format on */

/* A public header magie/X.h or magie/X.def belongs to the layer that has X.c; these have no such
 * file of their own. All others are rules'. */
static const struct {
    const char *header, *layer;
} PUBLIC_HEADERS[] = {
    {"api",            "base"    },
    {"rng",            "base"    },
    {"errors",         "base"    },
    {"conflicts",      "base"    },
    {"option_aliases", "base"    },
    {"sim",            "sim"     },
    {"figures",        "sim"     },
    {"err",            "editions"},
    {"bots",           "bots"    },
    {"text",           "record"  },
    {"match",          "record"  },
    {"engine",         "record"  },
    {"file",           "record"  },
    {"json",           "record"  },
};

/* Never in the core, as any token. */
static const char CORE_WORDS[] = "float double FILE errno stdin stdout stderr _Thread_local";

/* Never called in the core. */
static const char CORE_CALLS[] =
    "malloc calloc realloc free alloca aligned_alloc strdup strndup printf fprintf sprintf "
    "snprintf "
    "vprintf vfprintf vsprintf vsnprintf puts fputs putchar putc fputc getchar scanf sscanf fopen "
    "fclose fread fwrite fflush exit _Exit abort atexit rand srand random drand48 time clock "
    "clock_gettime gettimeofday getenv setlocale system signal raise setjmp longjmp";

/* Editions known by name; those found under ROOT/editions are added. "deal" is also the name of an
 * engine, so it may stand in the rules. */
static const char EDITIONS[] = "standard us-house international house-divided";

/* ---- Tokens ---- */

enum kind { WORD, NUMBER, STRING, CHARACTER, PUNCTUATION, INCLUDE };

struct token {
    enum kind kind;
    bool directive; /* on a preprocessor line */
    int line;
    size_t length;
    const char *text; /* into the source; of strings and includes without the quotes */
};

struct source {
    const char *path;
    const struct layer *layer;
    char *text;
    struct token *tokens;
    size_t count, room;
    int findings;
};

static char edition_names[4096];

static void fail(const char *what)
{
    perror(what);
    exit(2);
}

static bool is(const struct token *token, const char *word)
{
    return token->length == strlen(word) && memcmp(token->text, word, token->length) == 0;
}

static bool is_mark(const struct token *token, const char *mark)
{
    return token->kind == PUNCTUATION && is(token, mark);
}

/* Whether a list of words separated by spaces has this one. */
static bool lists(const char *list, const char *word, size_t length)
{
    for (const char *at = list; *at;) {
        size_t here = strcspn(at, " ");
        if (here == length && memcmp(at, word, length) == 0) {
            return true;
        }
        at += here + strspn(at + here, " ");
    }
    return false;
}

/* The macros around a public header's declarations declare nothing. */
static const char GUARD_WORDS[] = "MG_BEGIN_DECLS MG_END_DECLS";

static void push(struct source *source, struct token token)
{
    if (token.kind == WORD && lists(GUARD_WORDS, token.text, token.length)) {
        return;
    }
    if (source->count == source->room) {
        source->room = source->room ? source->room * 2 : 1024;
        source->tokens = realloc(source->tokens, source->room * sizeof *source->tokens);
        if (!source->tokens) {
            fail("realloc");
        }
    }
    source->tokens[source->count++] = token;
}

/* The length of a quoted literal at `at`, quotes included. */
static size_t quoted(const char *at)
{
    size_t length = 1;
    while (at[length] && at[length] != *at && at[length] != '\n') {
        length += at[length] == '\\' && at[length + 1] ? 2 : 1;
    }
    return length + (at[length] == *at);
}

static size_t comment(const char *at)
{
    if (at[0] == '/' && at[1] == '/') {
        return strcspn(at, "\n");
    }
    if (at[0] == '/' && at[1] == '*') {
        const char *end = strstr(at + 2, "*/");
        return end ? (size_t)(end + 2 - at) : strlen(at);
    }
    return 0;
}

static bool in_word(char byte)
{
    return isalnum((unsigned char)byte) || byte == '_';
}

static size_t number(const char *at)
{
    size_t length = 1;
    while (in_word(at[length]) || at[length] == '.' ||
           ((at[length] == '+' || at[length] == '-') && strchr("eEpP", at[length - 1]))) {
        length++;
    }
    return length;
}

/* The token at `at`, not blank and not a comment; *past is set to what it takes up. */
static struct token token_at(const char *at, bool after_include, size_t *past)
{
    struct token token = {.text = at};
    if (after_include && (*at == '<' || *at == '"')) {
        const char close = *at == '<' ? '>' : '"';
        token.kind = INCLUDE;
        token.text = at;
        token.length = 1;
        while (at[token.length] && at[token.length] != close && at[token.length] != '\n') {
            token.length++;
        }
        *past = token.length + 1;
    } else if (*at == '"' || *at == '\'') {
        *past = quoted(at);
        token.kind = *at == '"' ? STRING : CHARACTER;
        token.text = at + 1;
        token.length = *past >= 2 ? *past - 2 : 0;
    } else if (isdigit((unsigned char)*at) || (*at == '.' && isdigit((unsigned char)at[1]))) {
        token.kind = NUMBER;
        token.length = *past = number(at);
    } else if (in_word(*at)) {
        token.kind = WORD;
        while (in_word(at[token.length])) {
            token.length++;
        }
        *past = token.length;
    } else {
        token.kind = PUNCTUATION;
        token.length = *past = at[0] == '-' && at[1] == '>' ? 2 : 1;
    }
    return token;
}

static void tokenize(struct source *source)
{
    int line = 1;
    bool directive = false;
    bool line_start = true;
    for (const char *at = source->text; *at;) {
        size_t past = comment(at);
        if (past == 0 && isspace((unsigned char)*at)) {
            past = 1;
        } else if (past == 0 && at[0] == '\\' && at[1] == '\n') {
            line++;
            at += 2;
            continue;
        } else if (past == 0) {
            bool after_include =
                directive && source->count > 0 && is(&source->tokens[source->count - 1], "include");
            struct token token = token_at(at, after_include, &past);
            directive = directive || (line_start && *at == '#');
            token.directive = directive;
            token.line = line;
            push(source, token);
            line_start = false;
        }
        for (size_t byte = 0; byte < past; byte++) {
            if (at[byte] == '\n') {
                line++;
                if (past == 1) {
                    directive = false;
                    line_start = true;
                }
            }
        }
        at += past;
    }
}

static void report(struct source *source, const struct token *token, const char *text)
{
    const int length = (int)token->length + (token->kind == INCLUDE); /* with the closing quote */
    printf("%s:%d: %s: %.*s\n", source->path, token->line, text, length, token->text);
    source->findings++;
}

/* ---- Includes ---- */

/* The layer that a public header belongs to, by its name without the folder. */
static const char *public_layer(const char *header, size_t length)
{
    const char *dot = memchr(header, '.', length);
    const int stem = (int)(dot ? (size_t)(dot - header) : length);
    for (size_t row = 0; row < sizeof PUBLIC_HEADERS / sizeof *PUBLIC_HEADERS; row++) {
        if (lists(PUBLIC_HEADERS[row].header, header, (size_t)stem)) {
            return PUBLIC_HEADERS[row].layer;
        }
    }
    for (size_t row = 0; row < sizeof LAYERS / sizeof *LAYERS; row++) {
        char path[512];
        snprintf(path, sizeof path, "%s/%.*s.c", LAYERS[row].folder, stem, header);
        if (access(path, F_OK) == 0) {
            return LAYERS[row].name;
        }
    }
    return "rules";
}

static void check_system_include(struct source *source, const struct token *token)
{
    const char *name = token->text + 1;
    const size_t length = token->length - 1;
    if (source->layer->only && !lists(source->layer->only, name, length)) {
        report(source, token, "this layer may not include");
    } else if (lists(LIBRARY_HEADERS, name, length) && !lists(source->layer->libs, name, length)) {
        report(source, token, "this library belongs to another layer");
    }
}

static void check_include(struct source *source, const struct token *token)
{
    if (token->text[0] == '<') {
        check_system_include(source, token);
        return;
    }
    const char *path = token->text + 1;
    const size_t length = token->length - 1;
    const char *slash = memchr(path, '/', length);
    if (!slash) {
        return; /* beside the file itself */
    }
    const char *layer = path;
    size_t layer_length = (size_t)(slash - path);
    if (layer_length == strlen("magie") && memcmp(path, "magie", layer_length) == 0) {
        layer = public_layer(slash + 1, length - layer_length - 1);
        layer_length = strlen(layer);
    }
    if (!lists(source->layer->uses, layer, layer_length)) {
        report(source, token, "does not stand below this layer");
    }
}

/* ---- Words that the core may not use ---- */

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

static void check_core_token(struct source *source, size_t at)
{
    const struct token *token = &source->tokens[at];
    if (token->kind == NUMBER && is_floating(token)) {
        report(source, token, "the core has no floating point");
    }
    if (token->kind != WORD) {
        return;
    }
    if (lists(CORE_WORDS, token->text, token->length)) {
        report(source, token, "not in the core");
    }
    const bool called = at + 1 < source->count && is_mark(token + 1, "(");
    const bool member = at > 0 && (is_mark(token - 1, ".") || is_mark(token - 1, "->"));
    if (called && !member && lists(CORE_CALLS, token->text, token->length)) {
        report(source, token, "the core may not call");
    }
}

/* ---- Names of editions ---- */

/* Compares ignoring case, and with '-' and '_' alike. */
static bool same_name(const char *a, const char *b, size_t length)
{
    for (size_t byte = 0; byte < length; byte++) {
        const char left = a[byte] == '-' ? '_' : (char)tolower((unsigned char)a[byte]);
        const char right = b[byte] == '-' ? '_' : (char)tolower((unsigned char)b[byte]);
        if (left != right) {
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

static void check_edition_name(struct source *source, const struct token *token)
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

/* ---- Variables that outlive a call ---- */

/* Past the bracket that closes the one at `at`. */
static size_t past_brackets(const struct source *source, size_t at, const char *open,
                            const char *close)
{
    int depth = 0;
    for (; at < source->count; at++) {
        if (source->tokens[at].directive) {
            continue;
        }
        depth += is_mark(&source->tokens[at], open);
        depth -= is_mark(&source->tokens[at], close);
        if (depth == 0) {
            return at + 1;
        }
    }
    return at;
}

/* Whether the variable declared from `at` on is constant itself, not only what it points to. */
static bool is_constant(const struct source *source, size_t at, size_t end)
{
    bool constant = false;
    while (at < end) {
        const struct token *token = &source->tokens[at];
        if (is_mark(token, "=") || is_mark(token, "[") || is_mark(token, ")")) {
            break;
        }
        if (is_mark(token, "{")) {
            at = past_brackets(source, at, "{", "}");
            continue;
        }
        if (is(token, "__attribute__") || is(token, "_Alignas")) {
            at = past_brackets(source, at + 1, "(", ")");
            continue;
        }
        if (is_mark(token, "*")) {
            constant = false;
        } else if (is(token, "const")) {
            constant = true;
        }
        at++;
    }
    return constant;
}

/* What a declaration at file scope turned out to have. */
struct shape {
    bool initialized, parenthesized, pointer_first;
    size_t words; /* outside braces and brackets */
    const struct token *last;
};

static bool is_variable(const struct source *source, size_t start, const struct shape *shape)
{
    const struct token *first = &source->tokens[start];
    if (is(first, "typedef") || is(first, "_Static_assert") || !shape->last) {
        return false;
    }
    if (shape->initialized || shape->pointer_first) {
        return true;
    }
    const bool type_only = is_mark(shape->last, "}") ||
                           (shape->words == 2 && (is(first, "struct") || is(first, "union")));
    return !shape->parenthesized && !type_only;
}

static void check_local_statics(struct source *source, size_t at, size_t end)
{
    for (; at < end; at++) {
        if (source->tokens[at].directive || !is(&source->tokens[at], "static")) {
            continue;
        }
        size_t stop = at;
        while (stop < end && !is_mark(&source->tokens[stop], ";")) {
            stop++;
        }
        if (!is_constant(source, at, stop)) {
            report(source, &source->tokens[at + 1], "the core keeps no variable between calls");
        }
    }
}

/* Reads the declaration at `at` and returns where the next one begins. */
static size_t check_declaration(struct source *source, size_t at)
{
    const size_t start = at;
    struct shape shape = {0};
    while (at < source->count && !is_mark(&source->tokens[at], ";")) {
        const struct token *token = &source->tokens[at];
        const bool function = shape.parenthesized && !shape.initialized;
        if (token->directive) {
            at++;
        } else if (is_mark(token, "{")) {
            const size_t end = past_brackets(source, at, "{", "}");
            if (function && !shape.pointer_first) {
                check_local_statics(source, at, end);
                return end;
            }
            at = end;
            shape.last = &source->tokens[end - 1];
        } else if (is(token, "__attribute__") || is(token, "_Alignas")) {
            at = past_brackets(source, at + 1, "(", ")");
        } else if (is_mark(token, "(")) {
            shape.pointer_first |= !shape.parenthesized && is_mark(token + 1, "*");
            shape.parenthesized = true;
            shape.last = token;
            at = past_brackets(source, at, "(", ")");
        } else {
            shape.initialized |= is_mark(token, "=");
            shape.words += token->kind == WORD;
            shape.last = token;
            at++;
        }
    }
    if (is_variable(source, start, &shape) && !is_constant(source, start, at)) {
        report(source, &source->tokens[start], "the core keeps no variable, declared here");
    }
    return at + 1;
}

static void check_declarations(struct source *source)
{
    for (size_t at = 0; at < source->count;) {
        const struct token *token = &source->tokens[at];
        if (token->directive || is_mark(token, ";") || is_mark(token, "}")) {
            at++;
        } else {
            at = check_declaration(source, at);
        }
    }
}

/* ---- Files ---- */

static bool ends_with(const char *path, const char *ending)
{
    const size_t length = strlen(path);
    return length >= strlen(ending) && strcmp(path + length - strlen(ending), ending) == 0;
}

static const struct layer *layer_named(const char *name)
{
    for (size_t row = 0; row < sizeof LAYERS / sizeof *LAYERS; row++) {
        if (strcmp(LAYERS[row].name, name) == 0) {
            return &LAYERS[row];
        }
    }
    return NULL;
}

static char *slurp(const char *path)
{
    FILE *file = fopen(path, "rb");
    struct stat info;
    if (!file || fstat(fileno(file), &info) != 0) {
        fail(path);
    }
    const size_t size = (size_t)info.st_size;
    char *text = calloc(size + 1, 1);
    if (!text || fread(text, 1, size, file) != size) {
        fail(path);
    }
    fclose(file);
    return text;
}

static int check_file(const char *path, const struct layer *layer)
{
    struct source source = {.path = path, .layer = layer, .text = slurp(path)};
    tokenize(&source);
    for (size_t at = 0; at < source.count; at++) {
        const struct token *token = &source.tokens[at];
        if (token->kind == INCLUDE) {
            check_include(&source, token);
        } else if (layer->core) {
            check_core_token(&source, at);
            check_edition_name(&source, token);
        }
    }
    if (layer->core && !ends_with(path, ".def")) {
        check_declarations(&source);
    }
    free(source.tokens);
    free(source.text);
    return source.findings;
}

static int passed;
static int failed;

static int is_visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* Checks every source under a folder. Without a layer, each file is a public header and has its
 * own. */
static void check_folder(const char *folder, const struct layer *layer)
{
    struct dirent **entries = NULL;
    const int count = scandir(folder, &entries, is_visible, alphasort);
    for (int entry = 0; entry < count; entry++) {
        const char *name = entries[entry]->d_name;
        const size_t room = strlen(folder) + strlen(name) + 2;
        char *path = malloc(room);
        struct stat info;
        if (!path) {
            fail("malloc");
        }
        snprintf(path, room, "%s/%s", folder, name);
        if (stat(path, &info) == 0 && S_ISDIR(info.st_mode)) {
            check_folder(path, layer);
        } else if (ends_with(name, ".c") || ends_with(name, ".h") || ends_with(name, ".def")) {
            const struct layer *own = layer ? layer : layer_named(public_layer(name, strlen(name)));
            *(check_file(path, own) ? &failed : &passed) += 1;
        }
        free(path);
        free(entries[entry]);
    }
    free(entries);
}

/* The names to look for in the rules: the known ones and the folders of editions/. */
static void find_editions(void)
{
    struct dirent **entries = NULL;
    snprintf(edition_names, sizeof edition_names, "%s", EDITIONS);
    const int count = scandir("editions", &entries, is_visible, alphasort);
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

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: check_layers ROOT\n");
        return 2;
    }
    if (chdir(argv[1]) != 0) {
        fail(argv[1]);
    }
    find_editions();
    check_folder("include/magie", NULL);
    for (size_t row = 0; row < sizeof LAYERS / sizeof *LAYERS; row++) {
        check_folder(LAYERS[row].folder, &LAYERS[row]);
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0 || passed == 0;
}
