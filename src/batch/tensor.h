/* SPDX-License-Identifier: MIT
 * What a seat sees of a game, as numbers in a fixed order. Internal. */
#ifndef MAGIE_BATCH_TENSOR_H
#define MAGIE_BATCH_TENSOR_H

#include "batch/question.h"

/** mg_tensor_write with what is chosen so far. */
void mg__tensor_write(const mg_game *g, const mg_state *s, int seat, const mg__chosen *chosen,
                      int32_t *out);

/** The first elements of it alone: what is chosen so far. */
void mg__tensor_write_asked(const mg_game *g, const mg__chosen *chosen, int32_t *out);

#endif
