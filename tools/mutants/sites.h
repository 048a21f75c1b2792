/* SPDX-License-Identifier: MIT
 * Where a source can be changed, and to what: the operators of mutation. */
#ifndef MAGIE_TOOLS_SITES_H
#define MAGIE_TOOLS_SITES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One change of one file: length bytes from at on become text. */
typedef struct site {
    int file; /* index into sources.path */
    size_t at, length;
    const char *op; /* the operator's name */
    char *text;
} site;

typedef struct site_list {
    site *of;
    size_t n, cap;
} site_list;

/** Adds every change that the operators allow in a C source. Comments, text, preprocessor lines and
 * the arguments of assertions are left alone. */
void sites_find(site_list *list, int file, const char *source);
void sites_free(site_list *list);

#endif
