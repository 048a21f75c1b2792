/* SPDX-License-Identifier: MIT
 * Words of edition files: UTF-8, slugs, numbers, and the nearest of several names. Internal. */
#ifndef MAGIE_EDITIONS_EDITION_WORDS_H
#define MAGIE_EDITIONS_EDITION_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Names to choose from. */
typedef struct mg__names {
    const char *const *at;
    int n;
} mg__names;

/** Offset of the first byte that is not UTF-8 or is a control character; length if there is none.
 */
size_t mg__first_bad_byte(const char *text, size_t length);

/** Lower-case ASCII words joined by '-'. Diacritics are removed; characters that have no ASCII
 *  letter are dropped. The result may be empty. Returns the length; the result is cut to cap - 1
 *  bytes. */
size_t mg__slug(const char *text, char *out, size_t cap);

/** Whether text has the form of a slug and at most cap - 1 bytes. */
bool mg__is_slug(const char *text, size_t cap);

/** Reads a whole number without sign or trailing junk; false if it is none or above INT32_MAX.
 */
bool mg__number(const char *text, int32_t *value);

/** Index of a word, or -1. */
int mg__find(const char *word, mg__names names);

/** Lists the names of an mg__names, in the form that mg_nearest takes. */
const char *mg__name_word(const void *names, int k);

enum { MG__CLIP = 48 };

/** Text for a message: cut at a character to fit, ending in "…" if it was. Returns out. */
const char *mg__clip(const char *text, char out[MG__CLIP]);

/** Copies text into a field. Copies nothing and returns false if it does not fit. */
bool mg__copy(char *out, size_t cap, const char *text);

#endif
