/* SPDX-License-Identifier: MIT
 * The files of the page that is in the program; cmake/page.cmake makes them of a folder. */
#ifndef MAGIE_NET_SERVED_PAGE_H
#define MAGIE_NET_SERVED_PAGE_H

#include <stddef.h>

typedef struct mg_page_file {
    const char *path; /* "/index.html" */
    const unsigned char *at, *end;
    const unsigned char *packed, *packed_end; /* with gzip */
} mg_page_file;

/* Closed by a row whose path is NULL; that alone where the program has no page. */
extern const mg_page_file mg_page_files[];

#endif
