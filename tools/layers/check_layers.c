/* SPDX-License-Identifier: MIT
 *
 * check_layers ROOT: reads the sources under ROOT and reports
 *   - a file that includes what does not stand below its layer, or a library its layer has no part
 * in;
 *   - in the core (base, rules and their public headers): allocation, I/O, clocks, floating point,
 *     and variables that are not constant but outlive a call;
 *   - in functions of the other layers of src: such a variable, unless each thread has its own;
 *   - in the rules: the name of an edition;
 *   - an include from one subfolder of the rules or the applications into its sibling, or from a
 * public header to one that is not;
 *   - files that call or include each other in a cycle;
 *   - two files of one base name, but for a header and its source.
 * One line a finding, then "N passed, N failed", counted in files, and a cycle or a shared name as
 * one more.
 *
 * It reads tokens, not C: declarations are recognized by their shape, which is enough for sources
 * formatted as ours are.
 */
#include "layers/layer_cycles.h"
#include "layers/layer_includes.h"
#include "layers/layer_names.h"
#include "layers/layer_source.h"
#include "layers/layer_statics.h"
#include "layers/layer_words.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool ends_with(const char *path, const char *ending)
{
    const size_t length = strlen(path);
    return length >= strlen(ending) && strcmp(path + length - strlen(ending), ending) == 0;
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
            continue;
        }
        check_engine_name(&source, token);
        if (layer->core) {
            check_core_token(&source, at);
            check_edition_name(&source, token);
        }
    }
    if ((layer->core || strncmp(path, "src/", 4) == 0) && !ends_with(path, ".def")) {
        check_declarations(&source);
    }
    note_name(path);
    if (!note_unit(&source)) {
        free(source.tokens);
        free(source.text);
    }
    return source.findings;
}

static int passed;
static int failed;

static int is_visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* Checks every source under a folder. Without a given layer, each file is a public header, whose
 * layer follows from its name. */
/* NOLINTNEXTLINE(misc-no-recursion): recursion is as deep as the folders */
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
    for (size_t row = 0; layers[row].name; row++) {
        check_folder(layers[row].folder, &layers[row]);
    }
    failed += report_names() + report_cycles();
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0 || passed == 0;
}
