/* SPDX-License-Identifier: MIT
 * Links as squares that a phone reads. */
#ifndef MAGIE_NET_QR_H
#define MAGIE_NET_QR_H

#include <stdio.h>

enum { MG_QR_TEXT_MAX = 300 }; /* bytes of a link */

/** The square as an image of SVG; free it with free(). NULL: the text is too long, or there is no
 *  memory. */
char *mg_qr_svg(const char *text);

/** The square in blocks for a terminal of dark ground or light. Nothing where there is no memory.
 */
void mg_qr_print(const char *text, FILE *out);

#endif
