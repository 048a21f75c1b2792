/* SPDX-License-Identifier: MIT */
#include "batch/tensor_frames.h"

#include "batch/question.h"

#include <string.h>

/* How a slot is written: as it is, or as seats counted from a seat. Two bits for each slot, the
 * first slot lowest. */
enum { AS_IS, A_SEAT, A_SEAT_OR_NONE, A_SET };

/* NOLINTBEGIN(bugprone-macro-parentheses): braces of an initialiser cannot stand in parentheses */
/* clang-format off */
#define SEATS_IN(role) \
    ((role) == MG_ROLE_SEAT_SOME ? A_SEAT_OR_NONE \
     : (role) >= MG_ROLE_IN_PLAY && (role) <= MG_ROLE_PARTY ? A_SEAT \
     : (role) >= MG_ROLE_SEATS && (role) <= MG_ROLE_SEATS_SOME ? A_SET : AS_IS)
#define MG_FIELDS(seat, step, other, subj, mask, amt, aux) \
    SEATS_IN(MG_ROLE_##seat) | SEATS_IN(step) << 2 | SEATS_IN(other) << 4 | SEATS_IN(subj) << 6 | \
    SEATS_IN(mask) << 8 | SEATS_IN(amt) << 10 | SEATS_IN(aux) << 12
#define MG_HAS(name, role) MG_ROLE_##role
#define MG_AS(name, role, key) MG_ROLE_##role
#define MG_NO(slot) MG_ROLE_UNUSED
#define MG_FRAME(id, name, game, class, fields, asks, work, out, check) [MG_FRAME_##id] = fields,

static const uint16_t seats_by_kind[MG_FRAME_KINDS] = {
#include "magie/frames.def"
};

/* Kinds of frames whose slots depend on the step; bit = mg_frame_kind. */
#define MG_FRAME(id, name, game, class, fields, asks, work, out, check)
#define MG_FRAME_CASE(id, value, name, fields) | (uint64_t)1 << MG_FRAME_##id

static const uint64_t by_step = 0
#include "magie/frames.def"
;

/* clang-format on */
/* NOLINTEND(bugprone-macro-parentheses) */

static uint32_t seats_of(const mg_frame *f)
{
    uint32_t seats = 0;

    if (__builtin_expect(!(by_step >> f->kind & 1), 1)) {
        return seats_by_kind[f->kind];
    }
    for (int slot = 0; slot < MG_SLOTS; slot++) {
        seats |= (uint32_t)SEATS_IN(mg__roles_of(f)[slot]) << 2 * slot;
    }
    return seats;
}

static int32_t counted_from(int seat, int seat_n, uint32_t how, int32_t value)
{
    switch (how) {
    case A_SEAT:
        return mg__place(value, seat, seat_n);
    case A_SEAT_OR_NONE:
        return mg__place_some(value, seat, seat_n);
    default:
        return (int32_t)mg__places((uint32_t)value, seat, seat_n);
    }
}

static void write_frame(const mg_frame *f, int seat, int seat_n, int32_t *restrict out)
{
    out[0] = f->kind;
    out[1 + MG_AT_STEP] = f->slot.step;
    out[1 + MG_AT_OTHER] = f->slot.other;
    out[1 + MG_AT_SUBJ] = f->slot.subj;
    out[1 + MG_AT_MASK] = f->slot.mask;
    out[1 + MG_AT_AMT] = f->slot.amt;
    out[1 + MG_AT_AUX] = (int32_t)f->slot.aux;
    out[1 + MG_AT_SEAT] = mg__place(f->seat, seat, seat_n); /* the seat that the frame belongs
                                                               to, if any */
    for (uint32_t left = seats_of(f) & ~3u; left;) {
        int slot = __builtin_ctz(left) / 2;

        out[1 + slot] = counted_from(seat, seat_n, left >> 2 * slot & 3, out[1 + slot]);
        left &= ~(3u << 2 * slot);
    }
}

void mg__tensor_frames(const mg_state *s, int seat, int n, int32_t *out)
{
    int k = 0;

    for (; k < n && k < s->depth; k++, out += MG_FRAME_NUMBERS) {
        write_frame(&s->frame[s->depth - 1 - k], seat, s->seat_n, out);
    }
    for (; k < n; k++, out += MG_FRAME_NUMBERS) {
        memset(out, 0, MG_FRAME_NUMBERS * sizeof *out);
    }
}
