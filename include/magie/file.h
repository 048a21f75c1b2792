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

/** Whether a path is neither a file nor a folder, such as a device or a pipe. It is written to as
 * it is, never replaced. */
bool mg_file_is_device(const char *path);

/** Whether a file may be written there, as far as can be known beforehand. Errors: MG_E_IO. */
MG_NODISCARD mg_status mg_file_may_write(const char *path, mg_err *err);

/** Writes text[length] whole or not at all: a temporary file beside path, synced, takes its place.
 * Symbolic links are followed, rights are those of the file before or the umask's, and a file that
 * another program is writing is left alone. A device or a pipe is written to as it is.
 *  Errors: MG_E_IO; MG_E_CAPACITY no memory. */
MG_NODISCARD mg_status mg_file_write(const char *path, const char *text, size_t length,
                                     mg_err *err);

/** Reads a log. edition and torn_ok as in mg_match_from_log. Free the match with mg_match_free.
 *  Errors: NULL; those of mg_file_read and mg_match_from_log, with the name of the file;
 *          MG_E_NOT_YOURS it has only what one reader may know (mg_match_log_for): see
 *          mg_match_look. */
mg_match *mg_match_load(const char *path, const mg_edition *edition, bool torn_ok, mg_err *err);

/** Like mg_match_load, but the edition of the log need not be a shipped one. edition is what
 * mg_edition_open takes; NULL: that edition is found in the folder that the log names
 * (mg_match_folder), else in a folder beside the log that has the edition's name. *owned becomes
 * what is to be freed with mg_edition_free after the match, or NULL.
 *  Errors: those of mg_match_load and of mg_edition_open; MG_E_UNKNOWN there is no such folder. */
mg_match *mg_match_open(const char *path, const char *edition, bool torn_ok, mg_edition **owned,
                        mg_err *err);

/** Like mg_match_open, but also reads a log that has only what one reader may know. Such a match
 * can only be looked at: see mg_match_reader. */
mg_match *mg_match_look(const char *path, const char *edition, bool torn_ok, mg_edition **owned,
                        mg_err *err);

/** Like mg_match_open, but reads the good part of a damaged log. *lost becomes the number of lines
 * after the last good one; if a hash is wrong, the last good line is the hash before it.
 *  Errors: those of mg_match_open if even its head is damaged. */
mg_match *mg_match_recover(const char *path, const char *edition, mg_edition **owned, int *lost,
                           mg_err *err);

/** Writes the log, whole or not at all.
 *  Errors: those of mg_file_write; MG_E_CONFLICT the file is there, and is no log; MG_E_CAPACITY no
 *          memory. */
MG_NODISCARD mg_status mg_match_save(const mg_match *m, const char *path, mg_err *err);

/* A log that follows a match while it is played, locked against other programs. If the process is
 * killed, at most the line being written is lost; if the power fails, everything since the last
 * mg_live_flush that returned. Read such a file with torn_ok. */
typedef struct mg_live mg_live;

/** Writes the log of m to path, as mg_file_write does, and keeps it open. Release it with
 * mg_live_close; path is copied.
 *  Errors: NULL; MG_E_IO, such as that another program is writing it; MG_E_CONFLICT the file is
 * there, and is no log; MG_E_CAPACITY no memory. */
mg_live *mg_live_open(const char *path, const mg_match *m, mg_err *err);

/** Updates the file to m: appends what is new, or rewrites it after an undo or an error. Call it
 * after each action.
 *  Errors: MG_E_IO, MG_E_CAPACITY no memory; the next call tries again. */
MG_NODISCARD mg_status mg_live_sync(mg_live *live, const mg_match *m, mg_err *err);

/** Call this before mg_live_sync gets another match: it then rewrites the file. */
void mg_live_renew(mg_live *live);

/** Waits until the disk has what mg_live_sync wrote.
 *  Errors: MG_E_IO; the next mg_live_sync writes the file anew. */
MG_NODISCARD mg_status mg_live_flush(mg_live *live, mg_err *err);

/** Updates the file to m, closes it with the end of a log, waits for the disk, and releases live. m
 * may be NULL: then it only closes and releases. If live is NULL, it does nothing.
 *  Errors: MG_E_IO, MG_E_CAPACITY: the file is not whole; live is released all the same. */
mg_status mg_live_close(mg_live *live, const mg_match *m, mg_err *err);

MG_END_DECLS

#endif
