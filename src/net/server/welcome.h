/* SPDX-License-Identifier: MIT
 * What a server prints when it begins. */
#ifndef MAGIE_NET_WELCOME_H
#define MAGIE_NET_WELCOME_H

enum { MG_URL_HOST = 200 };

/** The host part of links to an address (NULL: all of this machine), written into out; IPv6
 * addresses get brackets. */
const char *mg_url_host(const char *address, char out[MG_URL_HOST]);

/** Prints on standard output where people can reach the server on address. NULL: all of this
 * machine, so that others of the local network can; then also a QR code for phones if the terminal
 * can show it. */
void mg_welcome(const char *address, int port, const char *scheme);

#endif
