/* SPDX-License-Identifier: MIT
 * A file that only this program may write while it is open: it is locked from opening to closing.
 * Symbolic links are followed; a device or a pipe is written to as it is. Internal. */
#ifndef MAGIE_RECORD_HELD_H
#define MAGIE_RECORD_HELD_H

#include "magie/err.h"

#include <limits.h>

typedef struct mg__held {
    char *path; /* after following symbolic links */
    int fd;     /* the locked file; -1: there is none yet */
    bool device;
} mg__held;

/** Follows symbolic links to the file that they name, which need not exist. Returns false, with
 * errno set, if they form a cycle or the name is too long. */
bool mg__held_behind_links(const char *path, char out[PATH_MAX]);

/** Takes the lock of the file, which need not exist. On an error nothing has to be closed.
 *  Errors: MG_E_IO, such as that another program has the lock; MG_E_CAPACITY no memory. */
MG_NODISCARD mg_status mg__held_open(mg__held *held, const char *path, mg_err *err);

/** Replaces the file by one with this text, synced, with the same access rights, and locked.
 *  Errors: MG_E_IO; the file is then as it was. */
MG_NODISCARD mg_status mg__held_write(mg__held *held, const char *text, size_t length, mg_err *err);

/** Appends to what was written. Errors: MG_E_IO; part of the text may then be there. */
MG_NODISCARD mg_status mg__held_append(mg__held *held, const char *text, size_t length,
                                       mg_err *err);

/** Waits until the disk has all that was written. Errors: MG_E_IO. */
MG_NODISCARD mg_status mg__held_sync(mg__held *held, mg_err *err);

/** Gives the lock back. Errors: MG_E_IO what was appended cannot be kept. */
mg_status mg__held_close(mg__held *held, mg_err *err);

#endif
