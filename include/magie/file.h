/* SPDX-License-Identifier: MIT
 * Files of games: reading, saving so that no crash leaves half a file, and logs that grow while a
 * game is played. */
#ifndef MAGIE_FILE_H
#define MAGIE_FILE_H

#include "magie/match.h"

MG_BEGIN_DECLS

enum { MG_FILE_MAX = 64 << 20 };

/** Reads a file whole ("-" is standard input). The text is closed by a NUL; free it with free().
 * NULL on error. */
char *mg_file_read(const char *path, size_t *length, mg_err *err);

/** Whether a file may be written there, as far as can be said before. */
MG_NODISCARD mg_status mg_file_may_write(const char *path, mg_err *err);

/** Writes a file whole or not at all: a temporary file beside it, synced, takes its place. What is
 * no file but a device or a pipe is written to as it is. */
MG_NODISCARD mg_status mg_file_write(const char *path, const char *text, size_t length,
                                     mg_err *err);

/** Reads a log. edition as in mg_match_from_log; errors name the file. */
mg_match *mg_match_load(const char *path, const mg_edition *edition, bool torn_ok, mg_err *err);

/** Writes the log, whole or not at all. */
MG_NODISCARD mg_status mg_match_save(const mg_match *m, const char *path, mg_err *err);

/* A log that follows a match while it is played. A kill at any moment loses at most the line being
 * written: read such a file with torn_ok. */
typedef struct mg_live mg_live;

/** Writes the log of m to path and keeps it open. NULL on error. */
mg_live *mg_live_open(const char *path, const mg_match *m, mg_err *err);

/** Brings the file up to m: appends what is new, or writes it anew after an undo. Call it after
 * each action. */
MG_NODISCARD mg_status mg_live_sync(mg_live *live, const mg_match *m, mg_err *err);

/** Appends the closing hash of m, syncs, and closes. m may be NULL: then only closes. */
void mg_live_close(mg_live *live, const mg_match *m);

MG_END_DECLS

#endif
