/* SPDX-License-Identifier: MIT
 * Base names: no two files share one, but for a header and its source. */
#include "layers/layer_names.h"

#include "layers/layer_source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILES_MAX = 4096 };

static const char *paths[FILES_MAX];
static size_t path_n;

static const char *base_of(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

static bool is_public(const char *path)
{
    return strncmp(path, "include/", strlen("include/")) == 0;
}

static size_t stem_of(const char *path)
{
    return strcspn(base_of(path), ".");
}

/* A header and a source beside each other, or a public header and its source anywhere. */
static bool may_share(const char *one, const char *other)
{
    const char *a = base_of(one), *b = base_of(other);
    const bool beside = a - one == b - other && memcmp(one, other, (size_t)(a - one)) == 0;

    if (strcmp(a, b) == 0) {
        return false;
    }
    if (strstr(a, ".def") || strstr(b, ".def")) {
        return true; /* a table of rows, and the code made from it */
    }
    return beside || (is_public(one) != is_public(other) && strstr(is_public(one) ? b : a, ".c"));
}

void note_name(const char *path)
{
    if (path_n == FILES_MAX) {
        fail("too many files");
    }
    paths[path_n++] = strdup(path);
}

int report_names(void)
{
    int found = 0;

    for (size_t one = 0; one < path_n; one++) {
        for (size_t other = 0; other < one; other++) {
            if (stem_of(paths[one]) == stem_of(paths[other]) &&
                memcmp(base_of(paths[one]), base_of(paths[other]), stem_of(paths[one])) == 0 &&
                !may_share(paths[one], paths[other])) {
                printf("%s: shares its base name with %s\n", paths[one], paths[other]);
                found++;
            }
        }
    }
    return found;
}
