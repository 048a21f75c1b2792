/* SPDX-License-Identifier: MIT
 *
 * Runs one fuzz target over kept inputs, without a fuzzer: the empty input, then every file named
 * or found in the folders named. The inputs run in a child process, so that one that crashes or
 * hangs is counted and named, and the rest still run. Ends with "N passed, N failed".
 */
#include "fuzz.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SECONDS_AN_INPUT = 10 };

struct inputs {
    char **paths; /* the first is NULL: the empty input */
    size_t count;
    size_t room;
};

static void add(struct inputs *inputs, const char *path)
{
    if (inputs->count == inputs->room) {
        inputs->room = inputs->room ? inputs->room * 2 : 64;
        char **larger = realloc(inputs->paths, inputs->room * sizeof *larger);
        if (!larger) {
            abort();
        }
        inputs->paths = larger;
    }
    inputs->paths[inputs->count++] = path ? strdup(path) : NULL;
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static int is_visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* A folder that does not exist yet holds no inputs. */
static void add_folder(struct inputs *inputs, const char *folder)
{
    struct dirent **entries = NULL;
    int found = scandir(folder, &entries, is_visible, by_name);
    for (int entry = 0; entry < found; entry++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", folder, entries[entry]->d_name);
        add(inputs, path);
        free(entries[entry]);
    }
    free(entries);
}

static void add_argument(struct inputs *inputs, const char *name)
{
    struct stat info;
    if (stat(name, &info) == 0 && !S_ISDIR(info.st_mode)) {
        add(inputs, name);
    } else {
        add_folder(inputs, name);
    }
}

static int run_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    struct stat info;
    if (!file || fstat(fileno(file), &info) != 0) {
        perror(path);
        return -1;
    }
    size_t size = (size_t)info.st_size;
    uint8_t *data = malloc(size ? size : 1);
    if (!data || fread(data, 1, size, file) != size) {
        perror(path);
        return -1;
    }
    fclose(file);
    LLVMFuzzerTestOneInput(data, size);
    free(data);
    return 0;
}

/* In the child: runs from *next on and leaves there the number of the input being run. */
static int run_from(const struct inputs *inputs, volatile size_t *next)
{
    for (; *next < inputs->count; ++*next) {
        const char *path = inputs->paths[*next];
        alarm(SECONDS_AN_INPUT);
        if (path ? run_file(path) != 0 : LLVMFuzzerTestOneInput((const uint8_t *)"", 0) != 0) {
            return 1;
        }
    }
    return 0;
}

static size_t replay(const struct inputs *inputs)
{
    size_t failed = 0;
    volatile size_t *next =
        mmap(NULL, sizeof *next, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (next == MAP_FAILED) {
        abort();
    }
    for (*next = 0; *next < inputs->count; ++*next) {
        fflush(NULL);
        pid_t child = fork();
        if (child == 0) {
            exit(run_from(inputs, next));
        }
        int status = 0;
        if (child < 0 || waitpid(child, &status, 0) < 0) {
            abort();
        }
        if (status == 0) {
            break;
        }
        failed++;
        if (*next == inputs->count) {
            printf("FAILED at exit, after every input\n");
            break;
        }
        const char *path = inputs->paths[*next];
        printf("FAILED %s\n", path ? path : "the empty input");
    }
    return failed;
}

int main(int argc, char **argv)
{
    struct inputs inputs = {0};
    add(&inputs, NULL);
    for (int argument = 1; argument < argc; argument++) {
        add_argument(&inputs, argv[argument]);
    }
    size_t failed = replay(&inputs);
    size_t passed = failed < inputs.count ? inputs.count - failed : 0;
    printf("%zu passed, %zu failed\n", passed, failed);
    for (size_t input = 0; input < inputs.count; input++) {
        free(inputs.paths[input]);
    }
    free(inputs.paths);
    return failed != 0;
}
