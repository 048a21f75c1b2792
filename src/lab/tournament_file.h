/* SPDX-License-Identifier: MIT
 * The file of a tournament's results: a line of JSON with its settings, then a line for each block
 * of pairings. A line is written whole and synced before more is played, so that a kill at any
 * moment loses at most one block. If a kill leaves part of a line, it is cut off when the
 * tournament goes on. */
#ifndef MAGIE_LAB_TOURNAMENT_FILE_H
#define MAGIE_LAB_TOURNAMENT_FILE_H

#include "lab/tournament_state.h"

/** Opens the file at t->path and reads its results, or begins a new one.
 * Errors: MG_E_IO; MG_E_SYNTAX it is not such a file; MG_E_MISMATCH it has other settings. */
MG_NODISCARD mg_status mg_tournament_file_open(mg_tournament *t, mg_err *err);

/** Appends the results of a matchup's pairings that the file does not have yet. Without a file it
 * does nothing.
 * Errors: MG_E_IO. */
MG_NODISCARD mg_status mg_tournament_file_append(mg_tournament *t, const mg_matchup *p,
                                                 const mg_moment *score, uint64_t cut, mg_err *err);

void mg_tournament_file_close(mg_tournament *t);

#endif
