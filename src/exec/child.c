/* SPDX-License-Identifier: MIT
 * Child processes. Their standard input and output are one socket: sending to a program that has
 * ended is then an error, where a pipe would raise SIGPIPE in the caller's process. */
#include "exec/child.h"

#include "system/clock.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    WORDS_MAX = 64,
    LINE_MAX_BYTES = 1 << 20,
    READ_BYTES = 4096,
    NAP_MS = 5,
    RUNNING_MAX = 4096
};

extern char **environ;

/* ---- the processes that run ---- */

/* Process ids, 0 in free places, and whose children they are: after fork none of them is a child of
 * the new process. */
static atomic_int running[RUNNING_MAX];
static atomic_int parent;
static atomic_bool all_killed; /* the process is about to end: nothing is started any more */

bool mg__child_any(void)
{
    return atomic_load(&parent) == getpid();
}

/* Puts a process id in the place of another one, or of a 0. If there is no place,
 * mg__child_kill_all does not know the process. */
static void replace(int old, int pid)
{
    for (int k = 0; k < RUNNING_MAX; k++) {
        int expected = old;

        if (atomic_compare_exchange_strong(&running[k], &expected, pid)) {
            return;
        }
    }
}

/* Forgets the processes of the process before fork. */
static void begin_own(void)
{
    if (mg__child_any()) {
        return;
    }
    for (int k = 0; k < RUNNING_MAX; k++) {
        atomic_store(&running[k], 0);
    }
    atomic_store(&parent, getpid());
}

void mg__child_kill_all(void)
{
    const bool own = mg__child_any();

    atomic_store(&all_killed, true);
    for (int k = 0; own && k < RUNNING_MAX; k++) {
        const int pid = atomic_load(&running[k]);

        if (pid) {
            kill(-pid, SIGKILL);
        }
    }
}

/* ---- starting ---- */

/* Cuts the command at its blanks. Returns the number of words, 0 if there are none or too many.
 */
static int split(char *command, char *word[WORDS_MAX + 1])
{
    int n = 0;

    for (char *at = command + strspn(command, " "); *at; at += strspn(at, " ")) {
        if (n == WORDS_MAX) {
            return 0;
        }
        word[n++] = at;
        at += strcspn(at, " ");
        if (*at) {
            *at++ = '\0';
        }
    }
    word[n] = NULL;
    return n;
}

/* Starts a process in a process group of its own, so that Ctrl-C does not reach it, and all
 * processes that it starts can be ended with it. */
static int spawn(pid_t *pid, char *const *word, int socket)
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t none;

    if (posix_spawn_file_actions_init(&files)) {
        return ENOMEM;
    }
    if (posix_spawnattr_init(&how)) {
        posix_spawn_file_actions_destroy(&files);
        return ENOMEM;
    }
    sigemptyset(&none);
    int failed = posix_spawn_file_actions_adddup2(&files, socket, STDIN_FILENO);
    failed = failed ? failed : posix_spawn_file_actions_adddup2(&files, socket, STDOUT_FILENO);
    failed = failed ? failed : posix_spawnattr_setpgroup(&how, 0);
    failed = failed ? failed : posix_spawnattr_setsigmask(&how, &none);
    failed = failed
                 ? failed
                 : posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
    failed = failed ? failed : posix_spawnp(pid, word[0], &files, &how, word, environ);
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    return failed;
}

/* After a socket is made and before it is marked close-on-exec no other thread may start a program.
 * A program that inherits the socket of another one keeps it open, so that the end of the other one
 * would never be seen. */
static pthread_mutex_t starting = PTHREAD_MUTEX_INITIALIZER;

static bool open_sockets(int pair[2])
{
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair)) {
        return false;
    }
    if (fcntl(pair[0], F_SETFD, FD_CLOEXEC) || fcntl(pair[1], F_SETFD, FD_CLOEXEC) ||
        fcntl(pair[0], F_SETFL, O_NONBLOCK)) {
        close(pair[0]);
        close(pair[1]);
        return false;
    }
    return true;
}

static mg_status start_words(mg__child *child, char *const *word, mg_err *err)
{
    int pair[2];

    if (atomic_load(&all_killed)) {
        return mg_fail(err, MG_E_IO, "%s is not started: all programs are ended", word[0]);
    }
    if (!open_sockets(pair)) {
        return mg_fail(err, MG_E_IO, "%s: no more files can be opened", word[0]);
    }
    int failed = spawn(&child->pid, word, pair[1]);
    close(pair[1]);
    if (failed) {
        close(pair[0]);
        *child = (mg__child){0};
        return mg_fail(err, MG_E_IO, "%s cannot be started: %s", word[0],
                       failed == ENOENT   ? "there is no such program"
                       : failed == EACCES ? "it may not be executed"
                                          : "the system refuses");
    }
    child->socket = pair[0];
    child->parent = getpid();
    begin_own();
    replace(0, child->pid);
    if (atomic_load(&all_killed)) { /* meanwhile */
        kill(-child->pid, SIGKILL);
    }
    return MG_E_OK;
}

mg_status mg__child_start(mg__child *child, const char *command, mg_err *err)
{
    char *word[WORDS_MAX + 1], *copy = strdup(command);
    mg_status status;

    *child = (mg__child){0};
    if (!copy) {
        return mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY " to start \"%s\"", command);
    }
    if (!split(copy, word)) {
        status = mg_fail(err, MG_E_IO, "\"%s\" is no command", command);
    } else {
        pthread_mutex_lock(&starting);
        status = start_words(child, word, err);
        pthread_mutex_unlock(&starting);
    }
    free(copy);
    return status;
}

/* ---- talking ---- */

int64_t mg__child_deadline(int64_t ms)
{
    return mg_clock_ms() + ms;
}

/* Waits until the socket can be read or written; false at the deadline. */
static bool wait_for(const mg__child *child, short events, int64_t deadline)
{
    struct pollfd at = {.fd = child->socket, .events = events};

    for (;;) {
        int64_t left = deadline - mg_clock_ms();
        int n = poll(&at, 1, left < 0 ? 0 : left > INT32_MAX ? INT32_MAX : (int)left);

        if (n > 0) {
            return true;
        }
        if (n == 0 || errno != EINTR) {
            return false;
        }
    }
}

static bool again(void)
{
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

static bool write_all(const mg__child *child, const char *text, size_t length, int64_t deadline)
{
    while (length > 0) {
        ssize_t n = send(child->socket, text, length, MSG_NOSIGNAL);

        if (n > 0) {
            text += n;
            length -= (size_t)n;
        } else if (!again() || !wait_for(child, POLLOUT, deadline)) {
            return false;
        }
    }
    return true;
}

bool mg__child_write(mg__child *child, const char *text, size_t length, int64_t deadline)
{
    return write_all(child, text, length, deadline) && write_all(child, "\n", 1, deadline);
}

static bool reserve(mg__child *child)
{
    if (child->cap - child->n >= READ_BYTES) {
        return true;
    }
    char *more =
        child->cap < LINE_MAX_BYTES ? realloc(child->at, child->cap * 2 + READ_BYTES) : NULL;

    if (!more) {
        return false;
    }
    child->at = more;
    child->cap = child->cap * 2 + READ_BYTES;
    return true;
}

static void drop_given(mg__child *child)
{
    if (child->given) {
        memmove(child->at, child->at + child->given, child->n - child->given);
        child->n -= child->given;
        child->given = 0;
    }
}

mg__reading mg__child_read(mg__child *child, int64_t deadline, char **line, size_t *length)
{
    size_t looked = 0;

    drop_given(child);
    for (;;) {
        char *end = child->n > looked ? memchr(child->at + looked, '\n', child->n - looked) : NULL;

        if (end) {
            *end = '\0';
            *line = child->at;
            *length = (size_t)(end - child->at);
            child->given = *length + 1;
            return MG__READ_LINE;
        }
        looked = child->n;
        if (!reserve(child)) {
            return MG__READ_END; /* a line without an end */
        }
        ssize_t n = recv(child->socket, child->at + child->n, child->cap - child->n, 0);
        if (n > 0) {
            child->n += (size_t)n;
        } else if (n == 0 || !again()) {
            return MG__READ_END;
        } else if (!wait_for(child, POLLIN, deadline)) {
            return MG__READ_NOTHING;
        }
    }
}

/* ---- ending ---- */

/* Whether a process has ended. Its number cannot be given to another process before waitpid. */
static bool has_ended(pid_t pid)
{
    siginfo_t got = {0};

    return waitid(P_PID, (id_t)pid, &got, WEXITED | WNOHANG | WNOWAIT) != 0 || got.si_pid == pid;
}

static void wait_and_kill(pid_t pid, int64_t ms)
{
    static const struct timespec nap = {.tv_nsec = NAP_MS * 1000000L};
    int64_t deadline = mg__child_deadline(ms);

    while (!has_ended(pid) && mg_clock_ms() < deadline) {
        nanosleep(&nap, NULL);
    }
    kill(-pid, SIGKILL); /* and all processes that it has started */
    replace(pid, 0);
    while (waitpid(pid, NULL, 0) < 0 && errno == EINTR) {
    }
}

void mg__child_end(mg__child *child, int64_t ms)
{
    if (!child->pid) {
        return;
    }
    close(child->socket);
    if (child->parent == getpid()) {
        wait_and_kill(child->pid, ms);
    }
    free(child->at);
    *child = (mg__child){0};
}

bool mg__child_leave(mg__child *child)
{
    if (!child->pid || child->parent == getpid()) {
        return false;
    }
    mg__child_end(child, 0);
    return true;
}
