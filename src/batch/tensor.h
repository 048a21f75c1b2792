/* SPDX-License-Identifier: MIT
 * What a seat sees of a game, as numbers in a fixed order. Internal. */
#ifndef MAGIE_BATCH_TENSOR_H
#define MAGIE_BATCH_TENSOR_H

#include "batch/tensor_parts.h"

mg__tensor_plan mg__tensor_plan_of(const mg_game *g);

/** Like mg_tensor_write, but leaves out the first elements, which show what is chosen so far. Parts
 * that are all zeros are not written again if the row shows zeros already. *shown becomes what the
 * row shows. */
void mg__tensor_write(const mg_game *g, const mg__tensor_plan *plan, const mg_state *s, int seat,
                      mg__tensor_shown *shown, int32_t *row);

/** Writes only those first elements. */
void mg__tensor_write_asked(const mg__chosen *chosen, int32_t *row);

/** Writes some parts of a row, each at its place; of the frames only frame_n, from the top on.
 * `was` says how much the row of a card game may show. */
void mg__tensor_write_parts(const mg_game *g, const mg__tensor_plan *plan, const mg_state *s,
                            int seat, uint64_t parts, int frame_n, const mg__tensor_shown *was,
                            int32_t *row);

#endif
