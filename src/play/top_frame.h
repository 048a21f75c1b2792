/* SPDX-License-Identifier: MIT
 * The question that is due, for code that shows it. */
#ifndef MAGIE_PLAY_TOP_FRAME_H
#define MAGIE_PLAY_TOP_FRAME_H

#include "magie/state.h"

/** The frame on top. If nothing is due, before the first throw and after the end, a frame of kind
 * MG_FRAME_NONE. */
static inline const mg_frame *mg_top_frame(const mg_state *s)
{
    static const mg_frame none;

    return s->depth ? &s->frame[s->depth - 1] : &none;
}

#endif
