/* SPDX-License-Identifier: MIT
 * The files of the page that are part of the program; cmake/page.cmake makes them from a folder. */
#ifndef MAGIE_NET_SERVED_PAGE_H
#define MAGIE_NET_SERVED_PAGE_H

#include <stddef.h>

typedef struct mg_page_file {
    const char *path; /* "/index.html" */
    const unsigned char *at, *end;
    const unsigned char *packed, *packed_end; /* with gzip */
} mg_page_file;

/* The files; the last row has the path NULL. If the program has no page, that is the only row. */
extern const mg_page_file mg_page_files[];

#endif
