/* SPDX-License-Identifier: MIT
 * Files of games: reading, saving so that no crash leaves half a file, and logs that grow while a
 * game is played. */
#ifndef MAGIE_FILE_H
#define MAGIE_FILE_H

#include "magie/match.h"

MG_BEGIN_DECLS

enum { MG_FILE_MAX = 64 << 20 }; /* bytes of a file that is read */

/** Reads a file whole ("-" is standard input). The text is closed by a NUL, which *length does not
 * count; free it with free(). err may be NULL here and below.
 *  Errors: NULL; MG_E_IO it cannot be read, is larger than MG_FILE_MAX, or there is no memory. */
char *mg_file_read(const char *path, size_t *length, mg_err *err);

/** Whether a file may be written there, as far as can be said before. Errors: MG_E_IO. */
MG_NODISCARD mg_status mg_file_may_write(const char *path, mg_err *err);

/** Writes text[length] whole or not at all: a temporary file beside path, synced, takes its place.
 * A device or a pipe is written to as it is. Errors: MG_E_IO. */
MG_NODISCARD mg_status mg_file_write(const char *path, const char *text, size_t length,
                                     mg_err *err);

/** Reads a log. edition and torn_ok as in mg_match_from_log. Free the match with mg_match_free.
 *  Errors: NULL; those of mg_file_read and mg_match_from_log, with the name of the file. */
mg_match *mg_match_load(const char *path, const mg_edition *edition, bool torn_ok, mg_err *err);

/** Writes the log, whole or not at all. Errors: those of mg_file_write; MG_E_CAPACITY no memory. */
MG_NODISCARD mg_status mg_match_save(const mg_match *m, const char *path, mg_err *err);

/* A log that follows a match while it is played. A kill at any moment loses at most the line being
 * written: read such a file with torn_ok. */
typedef struct mg_live mg_live;

/** Writes the log of m to path and keeps it open. Release it with mg_live_close; path is copied.
 *  Errors: NULL; MG_E_IO, MG_E_CAPACITY no memory. */
mg_live *mg_live_open(const char *path, const mg_match *m, mg_err *err);

/** Brings the file up to m: appends what is new, or writes it anew after an undo. Call it after
 * each action. Errors: MG_E_IO, MG_E_CAPACITY no memory; the next call tries again. */
MG_NODISCARD mg_status mg_live_sync(mg_live *live, const mg_match *m, mg_err *err);

/** Appends the closing hash of m, syncs, closes, and releases live. m may be NULL: then only closes
 * and releases. NULL for live is nothing. */
void mg_live_close(mg_live *live, const mg_match *m);

MG_END_DECLS

#endif
