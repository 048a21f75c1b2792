/* SPDX-License-Identifier: MIT
 * The short names of a board's spaces, and finding a space by one. Internal. */
#ifndef MAGIE_EDITIONS_SPACE_SLUGS_H
#define MAGIE_EDITIONS_SPACE_SLUGS_H

#include "editions/draft.h"

/** Names all spaces anew; reports deeds that share a name. */
void mg__make_slugs(mg__draft *draft, mg_error_list *errors);

/** A space by its position or slug, or -1. */
int mg__draft_space_named(const mg__draft *draft, const char *item);

/** Reports a section that names no space. */
void mg__say_no_space(const mg__draft *draft, const mg__section *section, mg__place place,
                      mg_error_list *errors);

#endif
