/* SPDX-License-Identifier: MIT */
#include "site/missing.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* wasi-libc goes through bytes one by one, and sums of games are megabytes: a processor is asked to
 * do it at once. With -mbulk-memory these are an instruction each, and no call of themselves. */
void *memset(void *at, int byte, size_t n)
{
    return __builtin_memset(at, byte, n);
}

void *memcpy(void *restrict to, const void *restrict from, size_t n)
{
    return __builtin_memcpy(to, from, n);
}

/* Memory that has never been used is 0 already: sums of games are megabytes, of which little is
 * ever written. The linker puts this in place of calloc (cmake/site.cmake). */
void *__wrap_calloc(size_t n, size_t size); /* NOLINT(bugprone-reserved-identifier) */

void *__wrap_calloc(size_t n, size_t size) /* NOLINT(bugprone-reserved-identifier) */
{
    size_t all;

    if (__builtin_mul_overflow(n, size, &all)) {
        return NULL;
    }
    const char *unused = sbrk(0);
    char *at = malloc(all);
    if (at && at < unused) {
        size_t used = (size_t)(unused - at);

        memset(at, 0, used < all ? used : all);
    }
    return at;
}

/* wasi-libc asks for rights, of which the page's files have none. It takes the place of access. */
int __wrap_access(const char *path, int mode); /* NOLINT(bugprone-reserved-identifier) */

int __wrap_access(const char *path, int mode) /* NOLINT(bugprone-reserved-identifier) */
{
    struct stat there;

    (void)mode;
    return stat(path, &there);
}

int fchmod(int fd, mode_t mode)
{
    (void)fd;
    (void)mode;
    return 0;
}

int flock(int fd, int operation)
{
    (void)fd;
    (void)operation;
    return 0;
}

char *realpath(const char *path, char *whole)
{
    struct stat there;

    if (stat(path, &there) != 0 || snprintf(whole, PATH_MAX, "%s", path) >= PATH_MAX) {
        return NULL;
    }
    return whole;
}
