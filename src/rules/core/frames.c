/* SPDX-License-Identifier: MIT
 * The slots of frames as numbers, for what goes through all fields of any frame. */
#include "rules/core/frames.h"

/* Whatever a row calls its fields, they are at these places. */
_Static_assert(sizeof(mg_frame) == 16, "a frame is two words");

int64_t mg__slot_get(const mg_frame *f, mg_slot slot)
{
    switch (slot) {
    case MG_AT_SEAT:
        return f->seat;
    case MG_AT_STEP:
        return f->step;
    case MG_AT_OTHER:
        return f->other;
    case MG_AT_SUBJ:
        return f->subj;
    case MG_AT_MASK:
        return f->mask;
    case MG_AT_AMT:
        return f->amt;
    case MG_AT_AUX:
        return f->aux;
    case MG_SLOTS:
        break;
    }
    return 0;
}

bool mg__slot_set(mg_frame *f, mg_slot slot, int64_t value)
{
    switch (slot) {
    case MG_AT_SEAT:
        f->seat = (uint8_t)value;
        break;
    case MG_AT_STEP:
        f->step = (uint8_t)value;
        break;
    case MG_AT_OTHER:
        f->other = (uint8_t)value;
        break;
    case MG_AT_SUBJ:
        f->subj = (uint16_t)value;
        break;
    case MG_AT_MASK:
        f->mask = (uint16_t)value;
        break;
    case MG_AT_AMT:
        f->amt = (int32_t)value;
        break;
    case MG_AT_AUX:
        f->aux = (uint32_t)value;
        break;
    case MG_SLOTS:
        break;
    }
    return mg__slot_get(f, slot) == value;
}
