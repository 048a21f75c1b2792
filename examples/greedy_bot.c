/* SPDX-License-Identifier: MIT
 * A bot as a program of its own, in C without libraries: what greedy_bot.py does. It picks the
 * texts that it needs out of the lines, and understands no other JSON.
 *
 *     cc greedy_bot.c -o greedy_bot
 *     magie play --seats you,exec:./greedy_bot */
#define _POSIX_C_SOURCE 200809L
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const wanted[] = {"buy", "build", "accept", "roll", "end", "pass"};

/* The first legal action of a kind, or of any other, as "0 buy". NULL: none. */
static const char *find(const char *legal, const char *word, bool other)
{
    char kind[32];

    snprintf(kind, sizeof kind, "\"kind\":\"%s\"", word);
    for (const char *at = legal; (at = strstr(at, "\"action\":\"")); at++) {
        const char *next = strstr(at + 1, "\"action\":\""), *here = strstr(at, kind);

        if ((here && (!next || here < next)) != other) {
            return at + strlen("\"action\":\"");
        }
    }
    return NULL;
}

/* What stands first in wanted; of others the first that is listed, best no "cancel". */
static const char *choose(const char *legal)
{
    const char *found = NULL;

    for (size_t k = 0; k < sizeof wanted / sizeof *wanted && !found; k++) {
        found = find(legal, wanted[k], false);
    }
    found = found ? found : find(legal, "cancel", true);
    return found ? found : find(legal, "cancel", false);
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
