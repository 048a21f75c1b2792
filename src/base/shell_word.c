/* SPDX-License-Identifier: MIT */
#include "base/shell_word.h"

#include <stdbool.h>
#include <string.h>

/* Letters, digits, these, and all that is not ASCII stand for themselves in any shell. */
static bool is_plain(unsigned char c)
{
    return c >= 0x80 || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ||
           (c >= 'a' && c <= 'z') || (c && strchr("_-./:,=@%+", c));
}

static bool is_plain_word(const char *word)
{
    const char *at = word;

    while (is_plain((unsigned char)*at)) {
        at++;
    }
    return *word && *word != '=' && !*at; /* zsh replaces =ls by the path of ls */
}

size_t mg_shell_word(const char *word, char *out, size_t cap)
{
    const char quote = is_plain_word(word) ? '\0' : '\'';
    size_t length = strlen(word), n = 0;

    for (const char *at = word; *at; at++) {
        length += *at == '\'' ? strlen("\\''") : 0;
    }
    if (length + sizeof "''" <= cap) {
        if (quote) {
            out[n++] = quote;
        }
        for (const char *at = word; *at; at++) {
            out[n++] = *at;
            if (*at == '\'') { /* a quote ends the quotes: write it outside, then open them again */
                memcpy(out + n, "\\''", 3);
                n += 3;
            }
        }
        if (quote) {
            out[n++] = quote;
        }
    }
    out[n] = '\0';
    return n;
}
