/* SPDX-License-Identifier: MIT
 * A child process with which this program exchanges lines. Internal. */
#ifndef MAGIE_EXEC_CHILD_H
#define MAGIE_EXEC_CHILD_H

#include "magie/err.h"

#include <sys/types.h>

/* All zero: not running. */
typedef struct mg__child {
    pid_t pid; /* 0: not running */
    int socket;
    char *at; /* what was read and is not yet given out */
    size_t n, cap, given;
} mg__child;

typedef enum mg__reading { MG__READ_LINE, MG__READ_NOTHING, MG__READ_END } mg__reading;

/** Starts a command, whose words are separated by blanks. Errors: MG_E_IO, MG_E_CAPACITY. */
MG_NODISCARD mg_status mg__child_start(mg__child *child, const char *command, mg_err *err);

/** A moment so many milliseconds from now, for the calls below. */
int64_t mg__child_deadline(int64_t ms);

/** Sends text and a newline. False: it has ended, or takes nothing before the deadline. */
bool mg__child_write(mg__child *child, const char *text, size_t length, int64_t deadline);

/** Its next line, without the newline; stays until the next call. */
mg__reading mg__child_read(mg__child *child, int64_t deadline, char **line, size_t *length);

/** Kills all children and what they have started, at once. A signal handler may call it, which is
 * to end the process: the children are not waited for. */
void mg__child_kill_all(void);

/** Closes its input and waits for it so long, then kills it and what it has started. */
void mg__child_end(mg__child *child, int64_t ms);

#endif
