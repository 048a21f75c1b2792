/* SPDX-License-Identifier: MIT
 * A file that only this program may write while it is open: it is locked from opening to closing.
 * Symbolic links are followed; a device or a pipe is written to as it is. Internal. */
#ifndef MAGIE_RECORD_LOCKED_FILE_H
#define MAGIE_RECORD_LOCKED_FILE_H

#include "magie/err.h"

#include <limits.h>

typedef struct mg__locked_file {
    char *path; /* after following symbolic links */
    int fd;     /* the locked file; -1: there is none yet */
    bool device;
} mg__locked_file;

/** Follows symbolic links to the file that they name, which need not exist. Returns false, with
 * errno set, if they form a cycle or the name is too long. */
bool mg__locked_file_behind_links(const char *path, char out[PATH_MAX]);

/** Takes the lock of the file, which need not exist. On an error nothing has to be closed.
 *  Errors: MG_E_IO, such as that another program has the lock; MG_E_CAPACITY no memory. */
MG_NODISCARD mg_status mg__locked_file_open(mg__locked_file *file, const char *path, mg_err *err);

/** Replaces the file by one with this text, synced, with the same access rights, and locked.
 *  Errors: MG_E_IO; the file is then as it was. */
MG_NODISCARD mg_status mg__locked_file_write(mg__locked_file *file, const char *text, size_t length,
                                             mg_err *err);

/** Appends to what was written. Errors: MG_E_IO; part of the text may then be there. */
MG_NODISCARD mg_status mg__locked_file_append(mg__locked_file *file, const char *text,
                                              size_t length, mg_err *err);

/** Waits until the disk has all that was written. Errors: MG_E_IO. */
MG_NODISCARD mg_status mg__locked_file_sync(mg__locked_file *file, mg_err *err);

/** Gives the lock back. Errors: MG_E_IO what was appended cannot be kept. */
mg_status mg__locked_file_close(mg__locked_file *file, mg_err *err);

#endif
