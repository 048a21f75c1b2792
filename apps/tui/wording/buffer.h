/* SPDX-License-Identifier: MIT
 * Text that grows. */
#ifndef MAGIE_TUI_BUFFER_H
#define MAGIE_TUI_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct mg_buffer {
    char *at; /* closed by a NUL; NULL while empty */
    size_t n, cap;
    bool cut; /* something is missing, because there was no memory */
} mg_buffer;

void mg_say(mg_buffer *buffer, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/** "" while empty. */
const char *mg_said(const mg_buffer *buffer);
void mg_buffer_clear(mg_buffer *buffer);
void mg_buffer_free(mg_buffer *buffer);

#endif
