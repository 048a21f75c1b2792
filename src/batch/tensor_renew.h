/* SPDX-License-Identifier: MIT
 * Observations of board games that are written again. Internal. */
#ifndef MAGIE_BATCH_TENSOR_RENEW_H
#define MAGIE_BATCH_TENSOR_RENEW_H

#include "batch/tensor.h"

/** Fills in which parts depend on each word of a state, for mg__tensor_renew. */
void mg__tensor_plan_words(mg__tensor_plan *plan);

/** Board games: like mg__tensor_write, but writes only the parts that have changed. The row shows
 * what shown_seat saw of *shown; if shown_seat < 0, it shows nothing yet. Afterwards *shown equals
 * *s, except for bytes that no observation uses. Card games are written whole: their states are as
 * large as their observations, so comparing would take longer. */
void mg__tensor_renew(const mg_game *g, const mg__tensor_plan *plan, const mg_state *s, int seat,
                      mg_state *shown, int shown_seat, int32_t *row);

#endif
