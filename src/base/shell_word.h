/* SPDX-License-Identifier: MIT
 * Words of a command line that is printed to be run again. */
#ifndef MAGIE_BASE_SHELL_WORD_H
#define MAGIE_BASE_SHELL_WORD_H

#include <stddef.h>

/** Writes a word so that a shell reads it as one, in quotes if it needs them; a word that does not
 * fit is left out completely. Returns the length. */
size_t mg_shell_word(const char *word, char *out, size_t cap);

#endif
