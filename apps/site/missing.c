/* SPDX-License-Identifier: MIT */
#include "site/missing.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* wasi-libc handles bytes one by one, but sums of games take megabytes. With -mbulk-memory each of
 * these functions is one instruction, and not a call of itself. */
void *memset(void *at, int byte, size_t n)
{
    return __builtin_memset(at, byte, n);
}

void *memcpy(void *restrict to, const void *restrict from, size_t n)
{
    return __builtin_memcpy(to, from, n);
}

/* Memory that has never been used is 0 already. Sums of games take megabytes, of which little is
 * ever written. The linker replaces calloc by this function (cmake/site.cmake). */
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

/* Replaces access: wasi-libc checks rights, and the page's files have none. */
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
