/* SPDX-License-Identifier: MIT
 * Checks on the spaces of a board: their figures, and their groups. Internal. */
#ifndef MAGIE_EDITIONS_SPACE_CHECK_H
#define MAGIE_EDITIONS_SPACE_CHECK_H

#include "editions/draft.h"

/** Checks each space by itself. */
void mg__check_spaces(mg__draft *draft, const mg_options *options, mg_error_list *errors);

/** Puts the deeds into the groups of the board. */
void mg__make_groups(mg__draft *draft, mg_board_def *board, mg_error_list *errors);

#endif
