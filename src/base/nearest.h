/* SPDX-License-Identifier: MIT
 * The word that a mistyped one probably means. Every message that ends in "did you mean" comes from
 * here. */
#ifndef MAGIE_BASE_NEAREST_H
#define MAGIE_BASE_NEAREST_H

#include <stddef.h>

/* A list of words: the k-th one, NULL at the end. "" is passed over. */
typedef const char *mg_word_list(const void *context, int k);

/** Letters to change, insert, drop or swap with their neighbour to make b of a; capitals do not
 *  count. A word of more than 40 letters is far from every other. */
int mg_word_distance(const char *a, size_t a_n, const char *b, size_t b_n);

/** The word of the list that is nearest to the first n letters of word; one that begins with them
 *  comes first. Of a name of several words any one counts. NULL where none is near enough. */
const char *mg_nearest(const char *word, size_t n, mg_word_list *list, const void *context);

#endif
