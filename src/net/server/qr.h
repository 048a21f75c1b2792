/* SPDX-License-Identifier: MIT
 * Links as QR codes, which a phone reads. */
#ifndef MAGIE_NET_QR_H
#define MAGIE_NET_QR_H

#include <stdio.h>

enum { MG_QR_TEXT_MAX = 300 }; /* bytes of a link, at most */

/** The QR code as an SVG image; free it with free(). NULL: the text is too long, or there is no
 * memory. */
char *mg_qr_svg(const char *text);

/** Prints the QR code in block characters for a terminal with a dark or light background. Prints
 * nothing without memory. */
void mg_qr_print(const char *text, FILE *out);

#endif
