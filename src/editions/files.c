/* SPDX-License-Identifier: MIT
 * Where edition files come from: the disk, or memory. */
#include "system/reason.h"

#include "magie/loader.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char *no_file(mg_err *err, mg_status status, const char *path, const char *why)
{
    mg_fail(err, status, "cannot read %.150s: %s", path, why);
    return NULL;
}

/* Reads until the end; a file that grows meanwhile is cut at the limit. */
static char *read_all(int file, size_t limit, size_t *size)
{
    char *data = malloc(limit + 1);
    ssize_t got = 1;

    *size = 0;
    while (data && got > 0 && *size < limit) {
        got = read(file, data + *size, limit - *size);
        if (got > 0) {
            *size += (size_t)got;
        }
    }
    if (got < 0) {
        free(data);
        return NULL;
    }
    return data;
}

static char *failed(mg_err *err, const char *path)
{
    char why[MG_REASON_CAP];

    return no_file(err, MG_E_IO, path, mg_reason(why));
}

static char *read_open(int file, const char *path, size_t *size, mg_err *err)
{
    struct stat info;

    if (fstat(file, &info) != 0) {
        return failed(err, path);
    }
    if (!S_ISREG(info.st_mode)) {
        return no_file(err, MG_E_IO, path, "it is no ordinary file");
    }
    if (info.st_size > MG_EDITION_FILE_MAX) {
        return no_file(err, MG_E_CAPACITY, path, "it is larger than 1 MiB");
    }
    char *data = read_all(file, MG_EDITION_FILE_MAX, size);
    return data ? data : failed(err, path);
}

char *mg_edition_read_disk(void *user, const char *path, size_t *size, mg_err *err)
{
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC); /* a pipe must not make us wait */

    (void)user;
    if (file < 0) {
        return failed(err, path);
    }
    char *data = read_open(file, path, size, err);
    close(file);
    return data;
}

char *mg_edition_read_memory(void *user, const char *path, size_t *size, mg_err *err)
{
    const mg_edition_blobs *blobs = user;

    for (int at = 0; at < blobs->n; at++) {
        const mg_edition_blob *blob = &blobs->at[at];
        if (strcmp(blob->name, path) != 0) {
            continue;
        }
        if (blob->size > MG_EDITION_FILE_MAX) {
            return no_file(err, MG_E_CAPACITY, path, "it is larger than 1 MiB");
        }
        char *data = malloc(blob->size + 1);
        if (!data) {
            return no_file(err, MG_E_CAPACITY, path, MG_NO_MEMORY);
        }
        memcpy(data, blob->data, blob->size);
        *size = blob->size;
        return data;
    }
    errno = ENOENT;
    return failed(err, path);
}
