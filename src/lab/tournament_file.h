/* SPDX-License-Identifier: MIT
 * The file of a tournament's results: a line of JSON with its settings, then a line for each block
 * of pairings. A line is written whole and synced before more is played, so that a kill at any
 * moment loses one block; what it leaves of a line is cut off when the tournament goes on. */
#ifndef MAGIE_LAB_TOURNAMENT_FILE_H
#define MAGIE_LAB_TOURNAMENT_FILE_H

#include "lab/tournament_state.h"

/** Opens the file at t->path: reads the results it has, or begins it.
 *  Errors: MG_E_IO; MG_E_SYNTAX it is no such file; MG_E_MISMATCH it is one of other settings. */
MG_NODISCARD mg_status mg_tournament_file_open(mg_tournament *t, mg_err *err);

/** Appends pairings of a matchup: those from the first that it does not have on, and what they
 * came to. Without a file it does nothing.
 *  Errors: MG_E_IO. */
MG_NODISCARD mg_status mg_tournament_file_append(mg_tournament *t, const mg_matchup *p,
                                                 const mg_moment *score, uint64_t cut, mg_err *err);

void mg_tournament_file_close(mg_tournament *t);

#endif
