/* SPDX-License-Identifier: MIT
 * The word that a mistyped one probably means. Every message that ends in "did you mean" comes from
 * here. */
#ifndef MAGIE_BASE_NEAREST_H
#define MAGIE_BASE_NEAREST_H

#include <stddef.h>

/* A list of words: returns the k-th word, NULL at the end. "" is skipped. */
typedef const char *mg_word_list(const void *context, int k);

/** The number of letters to change, insert, drop or swap with their neighbour to turn a into b;
 *  case does not count. A word of more than 40 letters is far from every other. */
int mg_word_distance(const char *a, size_t a_n, const char *b, size_t b_n);

/** The word of the list that is nearest to the first n letters of word; a word that begins with
 *  them comes first. In a name of several words any of its words may match. NULL if none is near
 *  enough. */
const char *mg_nearest(const char *word, size_t n, mg_word_list *list, const void *context);

#endif
