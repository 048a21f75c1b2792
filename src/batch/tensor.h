/* SPDX-License-Identifier: MIT
 * What a seat sees of a game, as numbers in a fixed order. Internal. */
#ifndef MAGIE_BATCH_TENSOR_H
#define MAGIE_BATCH_TENSOR_H

#include "batch/question.h"

enum {
    MG_TENSOR_PARTS = 38,
    MG_TENSOR_WORD = 8, /* bytes by which states are compared */
    MG_TENSOR_HEAD = offsetof(mg_state, frame) / MG_TENSOR_WORD,
    MG_TENSOR_BOARD = sizeof(mg_board_state) / MG_TENSOR_WORD
};

/* Where each part of an observation begins, and which are made of each word of a state: of what
 * comes before its frames, and of a board. */
typedef struct mg__tensor_plan {
    int32_t first[MG_TENSOR_PARTS];
    uint64_t head[MG_TENSOR_HEAD];
    uint64_t board[MG_TENSOR_BOARD];
} mg__tensor_plan;

/* What a row may show that is not nothing: parts, and how many frames, rows of the table and cards
 * under the pile. */
typedef struct mg__tensor_shown {
    uint64_t parts;
    int16_t frame_n, row_n, bottom_n;
} mg__tensor_shown;

/* Of a row that is not known. */
static const mg__tensor_shown mg__tensor_anything = {~(uint64_t)0, INT16_MAX, INT16_MAX, INT16_MAX};

mg__tensor_plan mg__tensor_plan_of(const mg_game *g);

/** Of a board game, mg__tensor_write into a row that shows what shown_seat saw of the state
 * `shown`, or nothing yet where that is below 0: writes only parts that differ, and makes `shown`
 * what s is, but for what is in no observation. Of a card game that takes longer than writing all
 * of it, as its states are as large as its observations. */
void mg__tensor_renew(const mg_game *g, const mg__tensor_plan *plan, const mg_state *s, int seat,
                      mg_state *shown, int shown_seat, int32_t *row);

/** mg_tensor_write but for what is chosen so far: the first elements, which are left alone. Nothing
 * is not written where the row shows it already; *shown becomes what it shows. */
void mg__tensor_write(const mg_game *g, const mg__tensor_plan *plan, const mg_state *s, int seat,
                      mg__tensor_shown *shown, int32_t *row);

/** Those alone. */
void mg__tensor_write_asked(const mg__chosen *chosen, int32_t *row);

#endif
