/* SPDX-License-Identifier: MIT
 * Bots that are programs of their own. "exec:COMMAND" names one: the words of the command are
 * separated by blanks, the first is a path or is looked for in PATH, and no shell reads them. Each
 * seat has a process in each thread that plays, which is sent a line of JSON for every decision and
 * answers with one (docs/protocol.md, "Bots as programs"). After fork the new process starts
 * processes of its own and leaves those that there are to the process before it. POSIX only. */
#ifndef MAGIE_EXEC_H
#define MAGIE_EXEC_H

#include "magie/bots.h"
#include "magie/err.h"

MG_BEGIN_DECLS

/* Seconds that a program may take for a decision: the default, and the longest time that can be
 * set. */
enum { MG_EXEC_SECONDS = 10, MG_EXEC_SECONDS_MAX = 86400 };

/** The bot of that name: one that is known (mg_bot_find), or "exec:COMMAND", which is started, and
 * registered under that whole name. A program that hangs, ends or answers nonsense does not end the
 * game: mg_fallback decides instead, and mg_exec_on_failure reports it.
 *  Shape : the bot lives as long as the process. err may be NULL.
 *  Errors: MG_E_UNKNOWN no such bot, or a name that nothing can have; MG_E_IO the program cannot be
 *          started; MG_E_CAPACITY too many bots, no memory. The answer is then NULL.
 *  Threads: any. */
const mg_bot *mg_bot_open(const char *name, mg_err *err);

/** Makes a program known by a name of its own, so that lists of bots do not show its command:
 * mg_bot_find finds it.
 *  Shape : command is what stands after "exec:" in mg_bot_open. err may be NULL.
 *  Errors: MG_E_FIELD a name or a command that nothing can have; MG_E_NAME_TAKEN a bot is called
 *          so; MG_E_IO and MG_E_CAPACITY as mg_bot_open.
 *  Threads: any. */
MG_NODISCARD mg_status mg_bot_open_as(const char *name, const char *command, mg_err *err);

/** How long programs may take for a decision from now on, in seconds; a number outside 1 to
 * MG_EXEC_SECONDS_MAX is taken as the nearer of the two. Without a call it is MAGIE_BOT_SECONDS of
 * the environment when the first program is opened, or MG_EXEC_SECONDS. If the variable is no such
 * number, no program can be opened.
 *  Threads: any. */
void mg_exec_set_seconds(int seconds);

/** Sets the function that is told of failures, each as a line without its newline; NULL: they are
 * written to standard error. Only the first failures of each bot are reported.
 *  Threads: any. on_failure is called by the threads that play, one at a time, and calls no
 *          function of this header except mg_exec_failures. The function that was set before is not
 *          called any more when this returns. */
typedef void mg_exec_failure_fn(void *user, const char *text);
void mg_exec_on_failure(mg_exec_failure_fn *on_failure, void *user);

/** The number of decisions of all programs that were left to mg_fallback since the process
 * began. */
uint64_t mg_exec_failures(void);

/** Ends all processes: those that do not end within half a second of their input's end are killed.
 * This happens by itself when the process ends normally. A later decision starts them anew. */
void mg_exec_close(void);

MG_END_DECLS

#endif
