/* SPDX-License-Identifier: MIT
 * Calls that fail on demand, linked into a program in place of the real ones (ld --wrap). */
#include "fault_calls.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

const char *const fault_name[FAULT_KINDS] = {"malloc", "read", "write", "fsync", "open",
                                             "close",  "stat", "flock", "rename"};
static const int error[FAULT_KINDS] = {ENOMEM, EIO, ENOSPC, EIO, EMFILE, EIO, EIO, ENOLCK, EIO};

static atomic_long calls[FAULT_KINDS];
static fault_kind failing = FAULT_KINDS; /* the kind that fails; FAULT_KINDS: none */
static long from;
static bool on;
static int as; /* the errno to set; 0: the usual one */

/* Each call that can fail, for which the linker has a real function and one in its place. */
#define CALLS(CALL)                                                                                \
    CALL(void *, malloc, (size_t size))                                                            \
    CALL(void *, calloc, (size_t n, size_t size))                                                  \
    CALL(void *, realloc, (void *at, size_t size))                                                 \
    CALL(char *, strdup, (const char *text))                                                       \
    CALL(ssize_t, read, (int fd, void *to, size_t n))                                              \
    CALL(ssize_t, write, (int fd, const void *text, size_t n))                                     \
    CALL(int, fsync, (int fd))                                                                     \
    CALL(int, open, (const char *path, int flags, mode_t mode))                                    \
    CALL(int, close, (int fd))                                                                     \
    CALL(int, stat, (const char *path, struct stat *to))                                           \
    CALL(int, fstat, (int fd, struct stat *to))                                                    \
    CALL(int, flock, (int fd, int what))                                                           \
    CALL(int, rename, (const char *path, const char *to))

#define DECLARE(type, call, arguments)                                                             \
    type __real_##call arguments;                                                                  \
    type __wrap_##call arguments;
CALLS(DECLARE)

static bool fails(fault_kind of)
{
    long k = atomic_fetch_add(&calls[of], 1) + 1;

    if (of != failing || (on ? k < from : k != from)) {
        return false;
    }
    errno = as ? as : error[of];
    return true;
}

void fault_begin(fault_kind of, long k, bool from_then_on, int with)
{
    for (int each = 0; each < FAULT_KINDS; each++) {
        atomic_store(&calls[each], 0);
    }
    failing = of;
    from = k;
    on = from_then_on;
    as = with;
}

long fault_end(fault_kind of)
{
    failing = FAULT_KINDS;
    return atomic_load(&calls[of]);
}

void *__wrap_malloc(size_t size)
{
    return fails(FAULT_MALLOC) ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t n, size_t size)
{
    return fails(FAULT_MALLOC) ? NULL : __real_calloc(n, size);
}

void *__wrap_realloc(void *at, size_t size)
{
    return fails(FAULT_MALLOC) ? NULL : __real_realloc(at, size);
}

char *__wrap_strdup(const char *text)
{
    return fails(FAULT_MALLOC) ? NULL : __real_strdup(text);
}

ssize_t __wrap_read(int fd, void *to, size_t n)
{
    return fails(FAULT_READ) ? -1 : __real_read(fd, to, n);
}

ssize_t __wrap_write(int fd, const void *text, size_t n)
{
    return fails(FAULT_WRITE) ? -1 : __real_write(fd, text, n);
}

int __wrap_fsync(int fd)
{
    return fails(FAULT_FSYNC) ? -1 : __real_fsync(fd);
}

int __wrap_open(const char *path, int flags, mode_t mode)
{
    return fails(FAULT_OPEN) ? -1 : __real_open(path, flags, mode);
}

/* Linux closes the file even if close fails with EINTR. */
int __wrap_close(int fd)
{
    int result = __real_close(fd);

    return fails(FAULT_CLOSE) ? -1 : result;
}

int __wrap_stat(const char *path, struct stat *to)
{
    return fails(FAULT_STAT) ? -1 : __real_stat(path, to);
}

int __wrap_fstat(int fd, struct stat *to)
{
    return fails(FAULT_STAT) ? -1 : __real_fstat(fd, to);
}

int __wrap_flock(int fd, int what)
{
    return fails(FAULT_FLOCK) ? -1 : __real_flock(fd, what);
}

int __wrap_rename(const char *path, const char *to)
{
    return fails(FAULT_RENAME) ? -1 : __real_rename(path, to);
}
