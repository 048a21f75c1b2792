/* SPDX-License-Identifier: MIT */
#include "cli/word_search.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

bool mg_text_has(const char *text, const char *word)
{
    size_t n = strlen(word);

    for (const char *at = text; *at; at++) {
        bool begins = at == text || !isalnum((unsigned char)at[-1]);

        if (begins && strncasecmp(at, word, n) == 0) {
            return true;
        }
    }
    return false;
}
