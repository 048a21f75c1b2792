/* SPDX-License-Identifier: MIT
 * A child process with which this program exchanges lines. Internal. */
#ifndef MAGIE_EXEC_CHILD_H
#define MAGIE_EXEC_CHILD_H

#include "magie/err.h"

#include <sys/types.h>

/* All zero: not running. */
typedef struct mg__child {
    pid_t pid;    /* 0: not running */
    pid_t parent; /* the process that started it */
    int socket;
    char *at; /* bytes that were read and not returned yet */
    size_t n, cap, given;
} mg__child;

typedef enum mg__reading { MG__READ_LINE, MG__READ_NOTHING, MG__READ_END } mg__reading;

/** Starts a command, whose words are separated by blanks. Errors: MG_E_IO, MG_E_CAPACITY. */
MG_NODISCARD mg_status mg__child_start(mg__child *child, const char *command, mg_err *err);

/** The time ms milliseconds from now, for the calls below. */
int64_t mg__child_deadline(int64_t ms);

/** Sends text and a newline. False: the child has ended, or has not read it before the deadline. */
bool mg__child_write(mg__child *child, const char *text, size_t length, int64_t deadline);

/** Reads the next line of the child, without its newline; *line is valid until the next call. */
mg__reading mg__child_read(mg__child *child, int64_t deadline, char **line, size_t *length);

/** Kills all children and the processes that they have started, without waiting for them; no
 * others can be started afterwards. A signal handler that ends the process may call it. */
void mg__child_kill_all(void);

/** Closes the child's input, waits ms milliseconds for its end, then kills it and the processes
 * that it has started. After fork, a child of the process before it is left to that one: its input
 * is closed here alone. */
void mg__child_end(mg__child *child, int64_t ms);

/** Leaves a child of the process before fork to that one, so that another one can be started here.
 * False: it is a child of this process, or does not run. */
bool mg__child_leave(mg__child *child);

/** Whether this process has started a child itself, not only the process before fork. */
bool mg__child_any(void);

#endif
