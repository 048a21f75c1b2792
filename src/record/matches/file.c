/* SPDX-License-Identifier: MIT
 * Reads whole files, and writes them so that neither a crash nor another program leaves half a
 * file. */
#include "magie/file.h"

#include "record/matches/locked_file.h"
#include "system/reason.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* The most names that are tried for a temporary file, and the most attempts to lock a file that is
 * replaced meanwhile. */
enum { TRIES = 100 };

static mg_status io_error(mg_err *err, const char *what, const char *path)
{
    char reason[MG_REASON_CAP];

    (void)mg_fail(err, MG_E_IO, "%s: %s", what, mg_reason(reason));
    if (err) {
        snprintf(err->file, sizeof err->file, "%.255s", *path ? path : "\"\"");
    }
    return MG_E_IO;
}

/* ---- reading ---- */

/* All bytes of a descriptor; NULL with errno set. */
static char *read_all(int fd, size_t *length)
{
    size_t cap = 1 << 16;
    size_t n = 0;
    char *text = malloc(cap);

    while (text) {
        ssize_t got = read(fd, text + n, cap - n - 1);
        if (got == 0) {
            text[n] = '\0';
            *length = n;
            return text;
        }
        if (got < 0 && errno == EINTR) {
            continue;
        }
        n += got > 0 ? (size_t)got : 0;
        if (got < 0 || n > MG_FILE_MAX) {
            errno = got < 0 ? errno : EFBIG;
            break;
        }
        if (cap - n < 2) {
            cap *= 2;
            char *more = realloc(text, cap);
            if (!more) {
                break;
            }
            text = more;
        }
    }
    free(text);
    return NULL;
}

char *mg_file_read(const char *path, size_t *length, mg_err *err)
{
    bool standard_input = strcmp(path, "-") == 0;
    int fd = standard_input ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);

    if (fd < 0) {
        (void)io_error(err, "cannot be opened", path);
        return NULL;
    }
    char *text = read_all(fd, length);
    if (!text) {
        (void)io_error(err, "cannot be read", path);
    }
    if (!standard_input) {
        close(fd);
    }
    return text;
}

/* ---- where to write ---- */

bool mg__locked_file_behind_links(const char *path, char out[PATH_MAX])
{
    enum { LINKS_MAX = 40 };

    char link[PATH_MAX], next[PATH_MAX];

    if (snprintf(out, PATH_MAX, "%s", path) >= PATH_MAX) {
        errno = ENAMETOOLONG;
        return false;
    }
    for (int k = 0; k < LINKS_MAX; k++) {
        ssize_t n = readlink(out, link, sizeof link - 1);
        if (n < 0) {
            return true;
        }
        link[n] = '\0';
        const char *slash = link[0] == '/' ? NULL : strrchr(out, '/');
        int folder = slash ? (int)(slash - out) + 1 : 0;
        if (snprintf(next, sizeof next, "%.*s%s", folder, out, link) >= PATH_MAX) {
            errno = ENAMETOOLONG;
            return false;
        }
        memcpy(out, next, sizeof next);
    }
    errno = ELOOP;
    return false;
}

static int open_again(const char *path, int flags, mode_t mode)
{
    int fd;

    do {
        fd = open(path, flags | O_CLOEXEC, mode);
    } while (fd < 0 && errno == EINTR);
    return fd;
}

bool mg_file_is_device(const char *path)
{
    struct stat there;

    return stat(path, &there) == 0 && !S_ISREG(there.st_mode) && !S_ISDIR(there.st_mode);
}

/* Makes a temporary file beside path, with the access rights of path, or of a new file. */
static int open_temporary(const char *path, char temporary[PATH_MAX])
{
    struct stat there;
    bool is_there = stat(path, &there) == 0;
    int fd = -1;

    if (is_there && S_ISDIR(there.st_mode)) {
        errno = EISDIR;
        return -1;
    }
    for (int try = 0; try < TRIES; try++) {
        if (snprintf(temporary, PATH_MAX, "%s.%ld-%d", path, (long)getpid(), try) >= PATH_MAX) {
            errno = ENAMETOOLONG;
            return -1;
        }
        fd = open_again(temporary, O_WRONLY | O_CREAT | O_EXCL, 0666);
        if (fd >= 0 || errno != EEXIST) {
            break;
        }
    }
    if (fd >= 0 && is_there) {
        /* if it fails, the file keeps the rights of a new one */
        (void)fchmod(fd, there.st_mode & 0777);
    }
    return fd;
}

/* ---- locks ---- */

/* Locks the file itself; a file that takes its place is locked before it does. */
static bool lock(int fd)
{
    int result;

    do {
        result = flock(fd, LOCK_EX | LOCK_NB);
    } while (result != 0 && errno == EINTR);
    return result == 0 || errno != EWOULDBLOCK; /* not every file system has locks */
}

/* Whether path still names the file of fd. */
static bool is_at(int fd, const char *path)
{
    struct stat ours, there;

    return fstat(fd, &ours) == 0 && stat(path, &there) == 0 && ours.st_ino == there.st_ino &&
           ours.st_dev == there.st_dev;
}

/* Locks the file at path: *fd is then open, or -1 if there is no file. False if another program has
 * the lock, or replaces the file again and again. */
static bool lock_present(const char *path, int *fd)
{
    for (int try = 0; try < TRIES; try++) {
        *fd = open_again(path, O_RDONLY | O_NONBLOCK, 0);
        if (*fd < 0) {
            return true;
        }
        bool ours = lock(*fd);
        if (ours && is_at(*fd, path)) {
            return true;
        }
        close(*fd);
        *fd = -1;
        if (!ours) {
            return false;
        }
    }
    return false;
}

/* ---- writing ---- */

static bool write_all(int fd, const char *text, size_t length)
{
    while (length) {
        ssize_t put = write(fd, text, length);
        if (put < 0 && errno == EINTR) {
            continue;
        }
        if (put <= 0) {
            errno = put ? errno : EIO;
            return false;
        }
        text += put;
        length -= (size_t)put;
    }
    return true;
}

static bool sync_again(int fd)
{
    int result;

    do {
        result = fsync(fd);
    } while (result != 0 && errno == EINTR);
    return result == 0 || errno == EINVAL; /* EINVAL: a device */
}

/* A rename is safe from a crash only when its folder is synced too. Not every file system can sync
 * a folder; errors are ignored. */
static void sync_folder(const char *path)
{
    char folder[PATH_MAX];
    const char *slash = strrchr(path, '/');

    if (!slash) {
        snprintf(folder, sizeof folder, ".");
    } else {
        snprintf(folder, sizeof folder, "%.*s", (int)(slash - path + 1), path);
    }
    int fd = open_again(folder, O_RDONLY | O_DIRECTORY, 0);
    if (fd >= 0) {
        (void)sync_again(fd);
        close(fd);
    }
}

/* Puts a file of this text in the place of path. Returns it, locked and open to write on, or -1
 * with errno set. */
static int replace(const char *path, const char *text, size_t length)
{
    char temporary[PATH_MAX];
    int fd = open_temporary(path, temporary);

    if (fd < 0) {
        return -1;
    }
    if (lock(fd) && write_all(fd, text, length) && sync_again(fd) && rename(temporary, path) == 0) {
        sync_folder(path);
        return fd;
    }
    int number = errno;
    unlink(temporary);
    close(fd);
    errno = number;
    return -1;
}

static mg_status being_written(mg_err *err, const char *path)
{
    (void)mg_fail(err, MG_E_IO, "another program is writing this file");

    if (err) {
        snprintf(err->file, sizeof err->file, "%.255s", path);
    }
    return MG_E_IO;
}

mg_status mg__locked_file_open(mg__locked_file *locked, const char *path, mg_err *err)
{
    char file[PATH_MAX];

    *locked = (mg__locked_file){.fd = -1, .device = mg_file_is_device(path)};
    if (locked->device) { /* /dev/stdout may lead to a pipe, which has no name of its own */
        snprintf(file, sizeof file, "%s", path);
        locked->fd = open_again(file, O_WRONLY, 0);
        if (locked->fd < 0) {
            return io_error(err, "cannot be written", path);
        }
    } else if (!mg__locked_file_behind_links(path, file)) {
        return io_error(err, "cannot be written", path);
    } else if (!lock_present(file, &locked->fd)) {
        return being_written(err, path);
    }
    locked->path = strdup(file);
    if (!locked->path) {
        (void)mg__locked_file_close(locked, NULL);
        (void)mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY " for the name of the file");
        return MG_E_CAPACITY;
    }
    return MG_E_OK;
}

mg_status mg__locked_file_write(mg__locked_file *locked, const char *text, size_t length,
                                mg_err *err)
{
    if (locked->device) {
        return mg__locked_file_append(locked, text, length, err);
    }
    int fd = replace(locked->path, text, length);
    if (fd < 0) {
        return io_error(err, "cannot be written", locked->path);
    }
    if (locked->fd >= 0) {
        close(locked->fd);
    }
    locked->fd = fd;
    return MG_E_OK;
}

mg_status mg__locked_file_append(mg__locked_file *locked, const char *text, size_t length,
                                 mg_err *err)
{
    return write_all(locked->fd, text, length) ? MG_E_OK
                                               : io_error(err, "cannot be written", locked->path);
}

mg_status mg__locked_file_sync(mg__locked_file *locked, mg_err *err)
{
    return sync_again(locked->fd) ? MG_E_OK : io_error(err, "cannot be kept", locked->path);
}

mg_status mg__locked_file_close(mg__locked_file *locked, mg_err *err)
{
    mg_status status = MG_E_OK;

    if (locked->fd >= 0 && close(locked->fd) != 0 && errno != EINTR) {
        status = io_error(err, "cannot be written", locked->path);
    }
    free(locked->path);
    *locked = (mg__locked_file){.fd = -1};
    return status;
}

mg_status mg_file_may_write(const char *path, mg_err *err)
{
    char file[PATH_MAX], temporary[PATH_MAX];
    mg__locked_file locked;

    if (mg_file_is_device(path)) {
        return access(path, W_OK) == 0 ? MG_E_OK : io_error(err, "cannot be written", path);
    }
    mg_status status = mg__locked_file_open(&locked, path, err);
    if (status != MG_E_OK) {
        return status;
    }
    snprintf(file, sizeof file, "%s", locked.path);
    (void)mg__locked_file_close(&locked, NULL);
    int fd = open_temporary(file, temporary);
    if (fd < 0) {
        return io_error(err, "cannot be written", path);
    }
    close(fd);
    unlink(temporary);
    return MG_E_OK;
}

mg_status mg_file_write(const char *path, const char *text, size_t length, mg_err *err)
{
    mg__locked_file locked;
    mg_status status = mg__locked_file_open(&locked, path, err);

    if (status != MG_E_OK) {
        return status;
    }
    status = mg__locked_file_write(&locked, text, length, err);
    mg_status closed = mg__locked_file_close(&locked, status == MG_E_OK ? err : NULL);
    return status == MG_E_OK ? closed : status;
}
