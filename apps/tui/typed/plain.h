/* SPDX-License-Identifier: MIT
 * The plain terminal: line by line, for screen readers, pipes, and where there is no terminal. */
#ifndef MAGIE_TUI_PLAIN_H
#define MAGIE_TUI_PLAIN_H

#include "play/session.h"

/** Plays to the end, or until people leave. If nobody is at the keyboard, a resumed game is shown
 * and left as it is. Returns false without memory to go on. */
bool mg_plain_play(mg_session *session, int speed, bool resumed);

/** Whether nobody is at the keyboard: there is no terminal, and the file or pipe has nothing in
 * it. */
bool mg_plain_is_input_empty(void);

/** Asks a question on standard output and reads the answer. Returns false at the end of the input.
 */
bool mg_plain_ask(const char *question, char *answer, size_t cap);

#endif
