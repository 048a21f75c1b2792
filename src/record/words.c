/* SPDX-License-Identifier: MIT
 * Words: comparing them as people write them, and finding the one that was meant. */
#include "editions/words.h"

#include "record/names.h"

#include <string.h>

enum {
    NEAR_CAP = 48,       /* longer words get no suggestion */
    CANDIDATES_MAX = 128 /* no list is as long */
};

mg__word mg__word_of(const char *text)
{
    return (mg__word){text, strlen(text)};
}

static int lower(char c)
{
    return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : (unsigned char)c;
}

/* Spaces and punctuation do not count: "Park Place" is park-place. */
static bool counts(char c)
{
    int l = lower(c);

    return (l >= 'a' && l <= 'z') || (l >= '0' && l <= '9') || l >= 0x80;
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
        if (lower(word.at[k++]) != lower(*text++)) {
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

/* A beginning stands for the whole. */
static bool begins(mg__word word, const char *candidate)
{
    return word.n >= 3 && strlen(candidate) > word.n && memcmp(candidate, word.at, word.n) == 0;
}

const char *mg__word_nearest(mg__word word, mg__word_list *list, const void *context)
{
    const char *candidates[CANDIDATES_MAX];
    mg__names names = {candidates, 0};
    char copy[NEAR_CAP];

    if (word.n == 0 || word.n >= sizeof copy) {
        return NULL;
    }
    memcpy(copy, word.at, word.n);
    copy[word.n] = '\0';
    for (int k = 0; names.n < CANDIDATES_MAX; k++) {
        const char *candidate = list(context, k);
        if (!candidate || begins(word, candidate)) {
            return candidate ? candidate : mg__nearest(copy, names);
        }
        if (*candidate) {
            candidates[names.n++] = candidate;
        }
    }
    return mg__nearest(copy, names);
}

/* At most so much of a wrong word is repeated to its writer. */
static int shown(mg__word word)
{
    return word.n < 40 ? (int)word.n : 40;
}

void mg__unknown_word(mg__word word, const char *kind, mg__word_list *list, const void *context,
                      mg_err *err)
{
    const char *near = mg__word_nearest(word, list, context);

    if (near) {
        (void)mg_fail(err, MG_E_UNKNOWN, "there is no %s \"%.*s\"; did you mean \"%s\"?", kind,
                      shown(word), word.at, near);
    } else {
        (void)mg_fail(err, MG_E_UNKNOWN, "there is no %s \"%.*s\"", kind, shown(word), word.at);
    }
}

int mg__find_word(mg__word word, const char *kind, mg__word_list *list, const void *context,
                  mg_err *err)
{
    const char *candidate = NULL;

    for (int k = 0; (candidate = list(context, k)); k++) {
        if (mg__word_is(word, candidate)) {
            return k;
        }
    }
    mg__unknown_word(word, kind, list, context, err);
    return -1;
}
