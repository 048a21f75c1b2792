/* SPDX-License-Identifier: MIT
 * What a seat sees of a game, as numbers in a fixed order. Internal. */
#ifndef MAGIE_BATCH_TENSOR_H
#define MAGIE_BATCH_TENSOR_H

#include "batch/question.h"

enum { MG_TENSOR_PARTS = 12 };

/* Where each part of an observation begins. */
typedef struct mg__tensor_parts {
    int32_t first[MG_TENSOR_PARTS];
} mg__tensor_parts;

mg__tensor_parts mg__tensor_parts_of(const mg_game *g);

/** Of a board game, mg__tensor_write into a row that shows what shown_seat saw of the state
 * `shown`, or nothing yet where that is below 0: writes only parts that differ, and makes `shown`
 * what s is, but for what is in no observation. Of a card game that takes longer than writing all
 * of it, as its states are as large as its observations. */
void mg__tensor_renew(const mg_game *g, const mg__tensor_parts *at, const mg_state *s, int seat,
                      const mg__chosen *chosen, mg_state *shown, int shown_seat, int32_t *row);

/** mg_tensor_write with what is chosen so far. */
void mg__tensor_write(const mg_game *g, const mg_state *s, int seat, const mg__chosen *chosen,
                      int32_t *out);

/** The first elements of it alone: what is chosen so far. */
void mg__tensor_write_asked(const mg_game *g, const mg__chosen *chosen, int32_t *out);

#endif
