/* SPDX-License-Identifier: MIT
 * Observations of board games that are written again. Internal. */
#ifndef MAGIE_BATCH_TENSOR_RENEW_H
#define MAGIE_BATCH_TENSOR_RENEW_H

#include "batch/tensor.h"

/** Fills in which parts are made of each word of a state, for mg__tensor_renew. */
void mg__tensor_plan_words(mg__tensor_plan *plan);

/** Of a board game, mg__tensor_write into a row that shows what shown_seat saw of the state
 * `shown`, or nothing yet where that is below 0: writes only parts that differ, and makes `shown`
 * what s is, but for what is in no observation. Of a card game that takes longer than writing all
 * of it, as its states are as large as its observations. */
void mg__tensor_renew(const mg_game *g, const mg__tensor_plan *plan, const mg_state *s, int seat,
                      mg_state *shown, int shown_seat, int32_t *row);

#endif
