/* SPDX-License-Identifier: MIT
 * What a server says when it begins. */
#ifndef MAGIE_NET_WELCOME_H
#define MAGIE_NET_WELCOME_H

enum { MG_URL_HOST = 200 };

/** The host of links to an address (NULL: every one of this machine), written into out: those of
 *  IPv6 stand in brackets there. */
const char *mg_url_host(const char *address, char out[MG_URL_HOST]);

/** Says on standard output where people can reach it: on address (NULL: every one of this machine,
 *  so that others of the local network can, with a square for phones where a terminal reads it). */
void mg_welcome(const char *address, int port, const char *scheme);

#endif
