/* SPDX-License-Identifier: MIT
 * Tells the person who started a server where it can be reached. */
#include "net/server/welcome.h"

#include "net/server/qr.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* An IPv4 address that others in the network can reach. */
static bool is_reached(const struct ifaddrs *one)
{
    return one->ifa_addr && one->ifa_addr->sa_family == AF_INET && (one->ifa_flags & IFF_UP) &&
           !(one->ifa_flags & IFF_LOOPBACK);
}

static void say_network(int port, const char *scheme)
{
    struct ifaddrs *all = NULL;
    bool first = true;

    if (getifaddrs(&all) != 0) {
        return;
    }
    for (const struct ifaddrs *one = all; one; one = one->ifa_next) {
        char host[NI_MAXHOST], link[NI_MAXHOST + 32];

        if (!is_reached(one) || getnameinfo(one->ifa_addr, sizeof(struct sockaddr_in), host,
                                            sizeof host, NULL, 0, NI_NUMERICHOST) != 0) {
            continue;
        }
        snprintf(link, sizeof link, "%s://%s:%d/", scheme, host, port);
        printf("In the local network: %s\n", link);
        if (first && isatty(STDOUT_FILENO)) {
            mg_qr_print(link, stdout);
        }
        first = false;
    }
    freeifaddrs(all);
}

const char *mg_url_host(const char *address, char out[MG_URL_HOST])
{
    const char *host = address ? address : "localhost";

    snprintf(out, MG_URL_HOST, strchr(host, ':') ? "[%s]" : "%s", host);
    return out;
}

void mg_welcome(const char *address, int port, const char *scheme)
{
    char host[MG_URL_HOST];

    printf("Listening on %s://%s:%d/\n", scheme, mg_url_host(address, host), port);
    if (!address) {
        say_network(port, scheme);
    }
    fflush(stdout);
}
