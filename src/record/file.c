/* SPDX-License-Identifier: MIT
 * Files of games. The only file of this layer that does. */
#include "magie/file.h"

#include "record/match_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static mg_status io_error(mg_err *err, const char *what, const char *path)
{
    char reason[128];
    int number = errno;

    if (strerror_r(number, reason, sizeof reason)) {
        snprintf(reason, sizeof reason, "error %d", number);
    }
    mg_status status = mg_fail(err, MG_E_IO, "%s: %s", what, reason);
    if (err) {
        snprintf(err->file, sizeof err->file, "%.255s", path);
    }
    return status;
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

/* ---- writing ---- */

static bool write_all(int fd, const char *text, size_t length)
{
    while (length) {
        ssize_t put = write(fd, text, length);
        if (put < 0 && errno == EINTR) {
            continue;
        }
        if (put <= 0) {
            return false;
        }
        text += put;
        length -= (size_t)put;
    }
    return true;
}

/* A rename is safe from a crash only when its folder is synced too. Not every file system can; then
 * nothing is lost. */
static void sync_folder(const char *path)
{
    char folder[PATH_MAX];
    const char *slash = strrchr(path, '/');

    if (!slash) {
        snprintf(folder, sizeof folder, ".");
    } else {
        snprintf(folder, sizeof folder, "%.*s", (int)(slash - path + 1), path);
    }
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        (void)fsync(fd);
        close(fd);
    }
}

/* Puts a finished temporary file in its place. */
static bool replace(int fd, const char *temporary, const char *path, const char *text,
                    size_t length)
{
    bool done = fchmod(fd, 0644) == 0 && write_all(fd, text, length) && fsync(fd) == 0;

    done = close(fd) == 0 && done;
    done = done && rename(temporary, path) == 0;
    if (done) {
        sync_folder(path);
    } else {
        int number = errno;
        unlink(temporary);
        errno = number;
    }
    return done;
}

/* Something that is there and no file must stay what it is. */
static bool is_device(const char *path)
{
    struct stat there;

    return stat(path, &there) == 0 && !S_ISREG(there.st_mode) && !S_ISDIR(there.st_mode);
}

static bool write_device(const char *path, const char *text, size_t length)
{
    int fd = open(path, O_WRONLY | O_CLOEXEC);

    if (fd < 0) {
        return false;
    }
    bool done = write_all(fd, text, length);
    int number = errno;
    bool closed = close(fd) == 0;
    errno = done ? errno : number;
    return done && closed;
}

static int open_temporary(const char *path, char temporary[PATH_MAX])
{
    struct stat there;
    int n = snprintf(temporary, PATH_MAX, "%s.XXXXXX", path);

    if (n < 0 || n >= PATH_MAX) {
        errno = ENAMETOOLONG;
        return -1;
    }
    if (stat(path, &there) == 0 && S_ISDIR(there.st_mode)) {
        errno = EISDIR;
        return -1;
    }
    return mkstemp(temporary);
}

mg_status mg_file_may_write(const char *path, mg_err *err)
{
    char temporary[PATH_MAX];

    if (is_device(path)) {
        return access(path, W_OK) == 0 ? MG_E_OK : io_error(err, "cannot be written", path);
    }
    int fd = open_temporary(path, temporary);
    if (fd < 0) {
        return io_error(err, "cannot be written", path);
    }
    close(fd);
    unlink(temporary);
    return MG_E_OK;
}

mg_status mg_file_write(const char *path, const char *text, size_t length, mg_err *err)
{
    char temporary[PATH_MAX];

    if (is_device(path)) {
        return write_device(path, text, length) ? MG_E_OK
                                                : io_error(err, "cannot be written", path);
    }
    int fd = open_temporary(path, temporary);
    if (fd < 0 || !replace(fd, temporary, path, text, length)) {
        return io_error(err, "cannot be written", path);
    }
    return MG_E_OK;
}

/* ---- logs ---- */

mg_match *mg_match_load(const char *path, const mg_edition *edition, bool torn_ok, mg_err *err)
{
    size_t length = 0;
    char *text = mg_file_read(path, &length, err);

    if (!text) {
        return NULL;
    }
    mg_match *m = mg_match_from_log(text, length, edition, torn_ok, err);
    free(text);
    if (!m && err) {
        snprintf(err->file, sizeof err->file, "%.255s", path);
    }
    return m;
}

mg_status mg_match_save(const mg_match *m, const char *path, mg_err *err)
{
    char *text = mg_match_log(m);

    if (!text) {
        return mg_fail(err, MG_E_CAPACITY, "there is no memory for the log");
    }
    mg_status status = mg_file_write(path, text, strlen(text), err);
    free(text);
    return status;
}

/* ---- logs that grow ---- */

struct mg_live {
    char *path;
    int fd;
    int n;        /* actions in the file */
    unsigned era; /* of the match when the file was written whole */
};

static mg_status append(mg_live *live, mg__out *o, mg_err *err)
{
    mg_status status = MG_E_OK;

    if (!mg__out_is_whole(o)) {
        status = mg_fail(err, MG_E_CAPACITY, "there is no memory for the log");
    } else if (!write_all(live->fd, o->at, o->n)) {
        status = io_error(err, "cannot be written", live->path);
        live->era--; /* part of a line may be there: the next write is whole again */
    }
    free(o->at);
    return status;
}

/* After an undo the file no longer is the beginning of the log. */
static mg_status write_anew(mg_live *live, const mg_match *m, mg_err *err)
{
    mg__out o = mg__out_growing();

    mg__put_log_head(&o, m);
    mg__put_log_actions(&o, m, 0);
    if (!mg__out_is_whole(&o)) {
        free(o.at);
        return mg_fail(err, MG_E_CAPACITY, "there is no memory for the log");
    }
    mg_status status = mg_file_write(live->path, o.at, o.n, err);
    free(o.at);
    if (status) {
        return status;
    }
    if (live->fd >= 0) {
        close(live->fd);
    }
    live->fd = open(live->path, O_WRONLY | O_APPEND | O_CLOEXEC);
    if (live->fd < 0) {
        return io_error(err, "cannot be opened", live->path);
    }
    live->n = m->n;
    live->era = m->era;
    return MG_E_OK;
}

mg_live *mg_live_open(const char *path, const mg_match *m, mg_err *err)
{
    mg_live *live = calloc(1, sizeof *live);

    if (live) {
        live->path = strdup(path);
        live->fd = -1;
    }
    if (!live || !live->path) {
        (void)mg_fail(err, MG_E_CAPACITY, "there is no memory for the log");
        free(live);
        return NULL;
    }
    if (write_anew(live, m, err)) {
        mg_live_close(live, NULL);
        return NULL;
    }
    return live;
}

mg_status mg_live_sync(mg_live *live, const mg_match *m, mg_err *err)
{
    if (live->era != m->era || m->n < live->n) {
        return write_anew(live, m, err);
    }
    if (live->n == m->n) {
        return MG_E_OK;
    }
    mg__out o = mg__out_growing();
    mg__put_log_actions(&o, m, live->n);
    mg_status status = append(live, &o, err);
    if (!status) {
        live->n = m->n;
    }
    return status;
}

void mg_live_close(mg_live *live, const mg_match *m)
{
    if (!live) {
        return;
    }
    if (m && live->fd >= 0 && mg_live_sync(live, m, NULL) == MG_E_OK) {
        mg__out o = mg__out_growing();
        mg__put_log_end(&o, m);
        (void)append(live, &o, NULL);
        (void)fsync(live->fd);
    }
    if (live->fd >= 0) {
        close(live->fd);
    }
    free(live->path);
    free(live);
}
