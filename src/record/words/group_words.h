/* SPDX-License-Identifier: MIT
 * Names of groups in words. */
#ifndef MAGIE_RECORD_GROUP_WORDS_H
#define MAGIE_RECORD_GROUP_WORDS_H

#include "magie/edition.h"

/** A group's name in words: "light blue" for lightblue. */
const char *mg_group_words(const mg_board_def *board, int group);

#endif
