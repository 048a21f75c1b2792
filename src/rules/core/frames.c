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
        return f->slot.step;
    case MG_AT_OTHER:
        return f->slot.other;
    case MG_AT_SUBJ:
        return f->slot.subj;
    case MG_AT_MASK:
        return f->slot.mask;
    case MG_AT_AMT:
        return f->slot.amt;
    case MG_AT_AUX:
        return f->slot.aux;
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
        f->slot.step = (uint8_t)value;
        break;
    case MG_AT_OTHER:
        f->slot.other = (uint8_t)value;
        break;
    case MG_AT_SUBJ:
        f->slot.subj = (uint16_t)value;
        break;
    case MG_AT_MASK:
        f->slot.mask = (uint16_t)value;
        break;
    case MG_AT_AMT:
        f->slot.amt = (int32_t)value;
        break;
    case MG_AT_AUX:
        f->slot.aux = (uint32_t)value;
        break;
    case MG_SLOTS:
        break;
    }
    return mg__slot_get(f, slot) == value;
}
