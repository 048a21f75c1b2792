/* SPDX-License-Identifier: MIT
 * Distances between words, by optimal string alignment: Levenshtein's, and a swap of two neighbours
 * counts as one change, because it is a common typing mistake. */
#include "base/nearest.h"

#include "base/utf8.h"

#include <stdbool.h>
#include <string.h>

enum { LONGEST = 40, FAR = 2 * LONGEST, BEGINNING = 3 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

int mg_word_distance(const char *a, size_t a_n, const char *b, size_t b_n)
{
    int rows[3][LONGEST + 1];
    int *before = rows[0], *above = rows[1], *row = rows[2];

    if (a_n > LONGEST || b_n > LONGEST) {
        return FAR;
    }
    for (size_t k = 0; k <= b_n; k++) {
        before[k] = above[k] = (int)k;
    }
    for (size_t i = 1; i <= a_n; i++) {
        row[0] = (int)i;
        for (size_t k = 1; k <= b_n; k++) {
            char of_a = mg_lower(a[i - 1]), of_b = mg_lower(b[k - 1]);

            row[k] = least(above[k - 1] + (of_a != of_b), least(above[k], row[k - 1]) + 1);
            if (i > 1 && k > 1 && of_a == mg_lower(b[k - 2]) && of_b == mg_lower(a[i - 2])) {
                row[k] = least(row[k], before[k - 2] + 1);
            }
        }
        int *oldest = before;
        before = above;
        above = row;
        row = oldest;
    }
    return above[b_n];
}

/* The most changes after which a word is still taken for a mistyped one. */
static int most_changes(size_t length)
{
    return length < 3 ? 0 : length < 5 ? 1 : length < 9 ? 2 : 3;
}

/* The number of changes to the nearest word of a name of several words. */
static int changes_to_part(const char *word, size_t n, const char *name)
{
    int best = FAR;

    for (size_t length; *name; name += length + strspn(name + length, " ")) {
        length = strcspn(name, " ");
        if (length) {
            best = least(best, mg_word_distance(word, n, name, length));
        }
    }
    return best;
}

const char *mg_nearest(const char *word, size_t n, mg_word_list *list, const void *context)
{
    const char *nearest = NULL, *candidate = NULL;
    int best = most_changes(n) + 1;

    if (n == 0 || n > LONGEST) {
        return NULL;
    }
    for (int k = 0; (candidate = list(context, k)); k++) {
        size_t length = strlen(candidate);
        if (n >= BEGINNING && length > n && memcmp(candidate, word, n) == 0) {
            return candidate;
        }
        int changes = length ? mg_word_distance(word, n, candidate, length) : FAR;
        changes = least(changes, changes_to_part(word, n, candidate));
        if (changes < best) {
            best = changes;
            nearest = candidate;
        }
    }
    return nearest;
}
