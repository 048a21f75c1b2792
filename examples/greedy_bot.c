/* SPDX-License-Identifier: MIT
 * A bot as a program of its own, in C without libraries: what greedy_bot.py does. It picks the
 * texts that it needs out of the lines, and understands no other JSON.
 *
 *     cc greedy_bot.c -o greedy_bot
 *     magie play --seats you,exec:./greedy_bot */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const wanted[] = {"buy", "build", "accept", "roll", "end", "pass"};

/* The legal action that stands first in wanted, as "0 buy"; of others the first that is listed. */
static const char *choose(const char *legal)
{
    for (size_t k = 0; k < sizeof wanted / sizeof *wanted; k++) {
        char kind[32];

        snprintf(kind, sizeof kind, "\"kind\":\"%s\"", wanted[k]);
        for (const char *at = legal; (at = strstr(at, "\"action\":\"")); at++) {
            const char *next = strstr(at + 1, "\"action\":\""), *here = strstr(at, kind);

            if (here && (!next || here < next)) {
                return at + strlen("\"action\":\"");
            }
        }
    }
    return strstr(legal, "\"action\":\"") + strlen("\"action\":\"");
}

int main(void)
{
    char *line = NULL;
    size_t cap = 0;

    while (getline(&line, &cap, stdin) > 0) {
        const char *legal = strstr(line, "\"legal\":[");

        if (strstr(line, "\"do\":\"decide\"") && legal) {
            const char *action = choose(legal);
            long id = strtol(line + strlen("{\"id\":"), NULL, 10);

            printf("{\"id\":%ld,\"action\":\"%.*s\"}\n", id, (int)strcspn(action, "\""), action);
            fflush(stdout);
        }
    }
    free(line);
    return EXIT_SUCCESS;
}
