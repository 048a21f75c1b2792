/* SPDX-License-Identifier: MIT
 * The frames, as numbers of an observation. Internal. */
#ifndef MAGIE_BATCH_TENSOR_FRAMES_H
#define MAGIE_BATCH_TENSOR_FRAMES_H

#include "rules/core/frames.h"

enum { MG_FRAME_NUMBERS = 1 + MG_SLOTS }; /* numbers of a frame: its kind, then its slots */

/** Writes n frames from the top on, with seats counted from `seat`; zeros if there are fewer. */
void mg__tensor_frames(const mg_state *s, int seat, int n, int32_t *out);

#endif
