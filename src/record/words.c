/* SPDX-License-Identifier: MIT
 * Words: comparing them as people write them, and finding the one that was meant. */
#include "record/names.h"

#include <string.h>

enum { NEAR_CAP = 48 }; /* longer words get no suggestion */

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

static int least(int a, int b, int c)
{
    int ab = a < b ? a : b;

    return ab < c ? ab : c;
}

/* Insertions, deletions and changes that lead from one to the other (Levenshtein). */
static int distance(mg__word a, mg__word b)
{
    int row[NEAR_CAP + 1];

    for (int k = 0; k <= (int)b.n; k++) {
        row[k] = k;
    }
    for (int i = 1; i <= (int)a.n; i++) {
        int corner = row[0];
        row[0] = i;
        for (int k = 1; k <= (int)b.n; k++) {
            int change = corner + (lower(a.at[i - 1]) != lower(b.at[k - 1]));
            corner = row[k];
            row[k] = least(change, row[k] + 1, row[k - 1] + 1);
        }
    }
    return row[b.n];
}

/* How far word is from a candidate; one that begins with the word is close. */
static int score(mg__word word, mg__word candidate)
{
    if (word.n >= 3 && candidate.n > word.n && memcmp(candidate.at, word.at, word.n) == 0) {
        return 1;
    }
    return candidate.n <= NEAR_CAP ? distance(word, candidate) : NEAR_CAP;
}

const char *mg__word_nearest(mg__word word, mg__word_list *list, const void *context)
{
    const char *nearest = NULL;
    int limit = 1 + (int)(word.n < NEAR_CAP ? word.n : 0) / 3;

    if (word.n == 0 || word.n > NEAR_CAP) {
        return NULL;
    }
    for (int k = 0;; k++) {
        const char *candidate = list(context, k);
        if (!candidate) {
            return nearest;
        }
        int far = *candidate ? score(word, mg__word_of(candidate)) : NEAR_CAP;
        if (far <= limit) {
            nearest = candidate;
            limit = far - 1;
        }
    }
}

/* At most so much of a wrong word is repeated to its writer. */
static int shown(mg__word word)
{
    return word.n < 40 ? (int)word.n : 40;
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
    const char *near = mg__word_nearest(word, list, context);
    if (near) {
        (void)mg_fail(err, MG_E_UNKNOWN, "there is no %s \"%.*s\"; did you mean \"%s\"?", kind,
                      shown(word), word.at, near);
    } else {
        (void)mg_fail(err, MG_E_UNKNOWN, "there is no %s \"%.*s\"", kind, shown(word), word.at);
    }
    return -1;
}
