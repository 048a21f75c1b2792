/* SPDX-License-Identifier: MIT
 * The error for an unknown name, in the one form that it has everywhere. */
#ifndef MAGIE_EDITIONS_UNKNOWN_H
#define MAGIE_EDITIONS_UNKNOWN_H

#include "base/nearest.h"

#include "magie/err.h"

/** Returns MG_E_UNKNOWN with the text `there is no KIND "word"; did you mean "x"?`. If no name is
 *  near, the text lists all names, if the list is short. word has n letters; list and context are
 *  those of mg_nearest. */
mg_status mg_fail_unknown(mg_err *err, const char *kind, const char *word, size_t n,
                          mg_word_list *list, const void *context);

/** Returns the same error with another beginning than "there is no KIND". */
mg_status mg_fail_lacks(mg_err *err, const char *lead, const char *word, size_t n,
                        mg_word_list *list, const void *context);

/** Returns the same error for the name of an edition, "standard" or "standard:modern"; for its
 * profile if the edition is a shipped one. */
mg_status mg_fail_no_edition(mg_err *err, const char *name);

/* Lists of names for the functions above. The context of mg_profile_word is the name of the
 * edition; the others have none.
 */
const char *mg_profile_word(const void *context, int k);
const char *mg_option_word(const void *context, int k);

#endif
