/* SPDX-License-Identifier: MIT
 * Compares words as people write them, and finds the one that was meant. */
#include "base/utf8.h"
#include "record/words/names.h"

#include <string.h>

mg__word mg__word_of(const char *text)
{
    return (mg__word){text, strlen(text)};
}

/* Whether a character counts in a comparison. Spaces and punctuation do not: "Park Place" is
 * park-place. */
static bool counts(char c)
{
    char l = mg_lower(c);

    return (l >= 'a' && l <= 'z') || (l >= '0' && l <= '9') || (unsigned char)l >= 0x80;
}

bool mg__word_is(mg__word word, const char *text)
{
    size_t k = 0;

    for (;;) {
        while (k < word.n && !counts(word.at[k])) {
            k++;
        }
        while (*text && !counts(*text)) {
            text++;
        }
        if (k == word.n || !*text) {
            return k == word.n && !*text && word.n > 0;
        }
        if (mg_lower(word.at[k++]) != mg_lower(*text++)) {
            return false;
        }
    }
}

bool mg__word_number(mg__word word, int32_t *value)
{
    size_t k = word.n > 0 && word.at[0] == '-';
    bool negative = k == 1;
    int64_t sum = 0;

    if (k == word.n || word.n - k > 10) {
        return false;
    }
    for (; k < word.n; k++) {
        if (word.at[k] < '0' || word.at[k] > '9') {
            return false;
        }
        sum = sum * 10 + (word.at[k] - '0');
    }
    sum = negative ? -sum : sum;
    if (sum < INT32_MIN || sum > INT32_MAX) {
        return false;
    }
    *value = (int32_t)sum;
    return true;
}

bool mg__word_below(mg__word word, int32_t below, int32_t *value)
{
    int32_t number;
    bool is_one = mg__word_number(word, &number) && number >= 0 && number < below;

    *value = is_one ? number : *value;
    return is_one;
}

bool mg__word_equals(mg__word word, const char *text)
{
    return word.n == strlen(text) && memcmp(word.at, text, word.n) == 0;
}

mg__word mg__word_cut(mg__word *rest, char end)
{
    size_t n = 0;

    while (n < rest->n && rest->at[n] != end) {
        n++;
    }
    mg__word word = {rest->at, n};
    size_t used = n + (n < rest->n);
    *rest = (mg__word){rest->at + used, rest->n - used};
    return word;
}

int mg__find_word(mg__word word, const char *kind, mg_word_list *list, const void *context,
                  mg_err *err)
{
    const char *candidate = NULL;

    for (int k = 0; (candidate = list(context, k)); k++) {
        if (mg__word_is(word, candidate)) {
            return k;
        }
    }
    (void)mg_fail_unknown(err, kind, word.at, word.n, list, context);
    return -1;
}
