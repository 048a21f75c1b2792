/* SPDX-License-Identifier: MIT
 * Calls that fail on demand, linked into the program in place of the real ones (ld --wrap).
 * MAGIE_FAIL=CALL:K[:on]: the Kth call of that kind fails, and with "on" all after it too.
 * MAGIE_CALLS=FILE: how often each kind was called goes there, a line each. */
#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef enum kind { MALLOC, READ, WRITE, FSYNC, KINDS } kind;

static const char *const name[KINDS] = {"malloc", "read", "write", "fsync"};
static const int error[KINDS] = {ENOMEM, EIO, ENOSPC, EIO};

static atomic_long calls[KINDS];
static int failing = KINDS; /* the kind that fails; KINDS: none */
static long from;
static bool on;

/* Each call there is, really and in its place. */
#define CALLS(CALL)                                                                                \
    CALL(void *, malloc, (size_t size))                                                            \
    CALL(void *, calloc, (size_t n, size_t size))                                                  \
    CALL(void *, realloc, (void *at, size_t size))                                                 \
    CALL(char *, strdup, (const char *text))                                                       \
    CALL(ssize_t, read, (int fd, void *to, size_t n))                                              \
    CALL(ssize_t, write, (int fd, const void *text, size_t n))                                     \
    CALL(int, fsync, (int fd))

#define DECLARE(type, call, arguments)                                                             \
    type __real_##call arguments;                                                                  \
    type __wrap_##call arguments;
CALLS(DECLARE)

static bool fails(kind of)
{
    long k = atomic_fetch_add(&calls[of], 1) + 1;

    if ((int)of != failing || (on ? k < from : k != from)) {
        return false;
    }
    errno = error[of];
    return true;
}

void *__wrap_malloc(size_t size)
{
    return fails(MALLOC) ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t n, size_t size)
{
    return fails(MALLOC) ? NULL : __real_calloc(n, size);
}

void *__wrap_realloc(void *at, size_t size)
{
    return fails(MALLOC) ? NULL : __real_realloc(at, size);
}

char *__wrap_strdup(const char *text)
{
    return fails(MALLOC) ? NULL : __real_strdup(text);
}

ssize_t __wrap_read(int fd, void *to, size_t n)
{
    return fails(READ) ? -1 : __real_read(fd, to, n);
}

ssize_t __wrap_write(int fd, const void *text, size_t n)
{
    return fails(WRITE) ? -1 : __real_write(fd, text, n);
}

int __wrap_fsync(int fd)
{
    return fails(FSYNC) ? -1 : __real_fsync(fd);
}

static void write_calls(void)
{
    const char *path = getenv("MAGIE_CALLS");
    int fd = path ? open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600) : -1;

    for (int k = 0; fd >= 0 && k < KINDS; k++) {
        dprintf(fd, "%s %ld\n", name[k], atomic_load(&calls[k]));
    }
}

__attribute__((constructor)) static void begin(void)
{
    const char *what = getenv("MAGIE_FAIL");

    json_set_alloc_funcs(__wrap_malloc, free); /* the library's own calls are not in this program */
    atexit(write_calls);
    for (int k = 0; what && k < KINDS; k++) {
        size_t n = strlen(name[k]);
        char *end;

        if (strncmp(what, name[k], n) == 0 && what[n] == ':') {
            failing = k;
            from = strtol(what + n + 1, &end, 10);
            on = strcmp(end, ":on") == 0;
        }
    }
}
