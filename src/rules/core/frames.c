/* SPDX-License-Identifier: MIT
 * The slots of frames as numbers, for what goes through all fields of any frame; and what each may
 * hold, by its role. */
#include "rules/core/frames.h"

#include "rules/core/core.h"

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

/* ---- what each role may be ---- */

static bool is_in_play(const mg_state *s, int64_t seat)
{
    return seat >= 0 && seat < s->seat_n && mg_has_seat(s->alive, (int)seat);
}

static bool are_in_play(const mg_state *s, int64_t seats)
{
    return !(seats & ~(int64_t)s->alive);
}

static bool is_deed(const mg_game *g, int64_t deed_id)
{
    return deed_id >= 0 && deed_id <= UINT16_MAX && mg_id_valid(g, (int)deed_id);
}

static bool is_card_ref(const mg_game *g, int64_t ref)
{
    int card = (int)(ref & 255), deck = (int)(ref >> 8);

    return deck >= 0 && deck < MG_DECKS && card >> 5 < g->board_n &&
           (card & 31) < g->board[card >> 5].deck_n[deck];
}

/* No other frame asks for it: the game has a pot, or the seat is another. */
static bool is_party(const mg_game *g, const mg_state *s, const mg_frame *f, int64_t party)
{
    if (party == (uint8_t)MG_BANK) {
        return true;
    }
    if (party == (uint8_t)MG_POT) {
        return g->opt.free_parking != MG_PARKING_NOTHING;
    }
    return party != f->seat && is_in_play(s, party);
}

static bool is_within(int64_t value, int64_t least, int64_t most)
{
    return value >= least && value <= most;
}

/* Long: a case for each role, which the compiler asks for. */
bool mg__role_holds(const mg_game *g, const mg_state *s, const mg_frame *f, mg_role role,
                    int64_t value)
{
    switch (role) {
    case MG_ROLE_UNUSED:
        return value == 0;
    case MG_ROLE_IN_PLAY:
        return is_in_play(s, value);
    case MG_ROLE_ANY:
        return is_within(value, 0, s->seat_n - 1);
    case MG_ROLE_OTHER:
        return value != f->seat && is_in_play(s, value);
    case MG_ROLE_SEAT_SOME:
        return is_within(value, 0, s->seat_n);
    case MG_ROLE_PARTY:
        return is_party(g, s, f, value);
    case MG_ROLE_SEATS:
        return value && are_in_play(s, value);
    case MG_ROLE_SEATS_LEFT:
    case MG_ROLE_SEATS_SOME:
        return are_in_play(s, value);
    case MG_ROLE_BOARD:
        return is_within(value, 0, g->board_n - 1);
    case MG_ROLE_DECK:
        return is_within(value, 0, MG_DECKS - 1);
    case MG_ROLE_DEED:
        return is_deed(g, value);
    case MG_ROLE_FREE_DEED:
        return is_deed(g, value) && mg_owner(s, (int)value) < 0;
    case MG_ROLE_SPACE:
        return is_within(value, 0, g->board_n * MG_SPACES - 1);
    case MG_ROLE_CARD:
        return is_card_ref(g, value);
    case MG_ROLE_KIND_SOME:
        return is_within(value, 0, g->deck.kind_n - 1);
    case MG_ROLE_CAUSE:
        return is_within(value, MG_CAUSE_NONE + 1, MG_CAUSE_N - 1);
    case MG_ROLE_ACTION:
        return is_within(value, MG_ACT_NONE + 1, MG_ACTION_N - 1);
    case MG_ROLE_CLAUSE:
        return is_within(value, 0, MG_CLAUSE_N - 1);
    case MG_ROLE_TURN_STEP:
        return is_within(value, MG_STEP_ROLL, MG_STEP_PASS);
    case MG_ROLE_CARDS_STEP:
        return is_within(value, MG_CARDS_BEGIN, MG_CARDS_END);
    case MG_ROLE_DICE_FOR:
        return is_within(value, MG_DICE_START, MG_DICE_TIE);
    case MG_ROLE_TARGET:
        return is_within(value, MG_TARGET_CARD, MG_TARGET_TIE);
    case MG_ROLE_ELECTED:
        return is_within(value, MG_ELECTED_AS_IS, MG_ELECTED_TO_BANK);
    case MG_ROLE_BUILDING:
    case MG_ROLE_FLAG:
        return is_within(value, 0, 1);
    case MG_ROLE_COUNT:
        return is_within(value, 1, MG_CASH_MAX);
    case MG_ROLE_COUNTERS:
        return is_within(value, 0, g->opt.trade_counters);
    case MG_ROLE_EDITS:
        return is_within(value, 0, g->opt.trade_edits);
    case MG_ROLE_MARKS:
        return is_within(value, 0, MG_MARKS_MAX);
    case MG_ROLE_AMOUNT:
        return is_within(value, 1, MG_CASH_MAX);
    case MG_ROLE_AMOUNT_SOME:
        return is_within(value, 0, MG_CASH_MAX);
    case MG_ROLE_WAYS:
        return is_within(value, 1, (2 << MG_WAY_PRODUCT) - 1);
    case MG_ROLE_PRIVILEGES:
        return is_within(value, 1, (2 << MG_PRIVILEGE_LEVY) - 1);
    case MG_ROLE_THROW:
        return is_within(value, 2, 12);
    case MG_ROLE_SUM_SOME:
        return value == 0 || is_within(value, 2, 12);
    case MG_ROLE_TIMES:
        return is_within(value, 1, 255);
    case MG_ROLE_NUMBER_SOME:
        return true;
    case MG_ROLES:
        break;
    }
    return false;
}

/* ---- the role of each field ---- */

/* clang-format off */
#define MG_HAS(name, role) MG_ROLE_##role
#define MG_AS(name, role, key) MG_ROLE_##role
#define MG_NO(slot) MG_ROLE_UNUSED
#define MG_FIELDS(seat, step, other, subj, mask, amt, aux) \
    {MG_ROLE_##seat, step, other, subj, mask, amt, aux}
#define MG_FRAME(id, name, game, class, fields, asks, work, out, check) [MG_FRAME_##id] = fields,

static const uint8_t roles[MG_FRAME_KINDS][MG_SLOTS] = {
#include "magie/frames.def"
};

#define MG_HAS(name, role) MG_ROLE_##role
#define MG_AS(name, role, key) MG_ROLE_##role
#define MG_NO(slot) MG_ROLE_UNUSED
#define MG_FIELDS(seat, step, other, subj, mask, amt, aux) \
    {MG_ROLE_##seat, step, other, subj, mask, amt, aux}
#define MG_FRAME(id, name, game, class, fields, asks, work, out, check)
#define MG_FRAME_CASE(id, value, name, fields) {MG_FRAME_##id, value, fields},

/* Where they depend on the step. */
static const struct {
    uint8_t kind, step, roles[MG_SLOTS];
} cases[] = {
#include "magie/frames.def"
};

/* The classes are ranges of kinds, which the loops of play depend on. */
#define MG_FIRST_DECISION MG_FRAME_TURN
#define MG_FIRST_SECRET MG_FRAME_TURN
#define MG_FIRST_WORK MG_FRAME_TAKEOVER
#define MG_FIRST_CHANCE MG_FRAME_DICE
#define MG_LAST_DECISION MG_FRAME_TAKEOVER
#define MG_LAST_SECRET MG_FRAME_TAKEOVER
#define MG_LAST_WORK MG_FRAME_DICE
#define MG_LAST_CHANCE MG_FRAME_KINDS
#define MG_FRAME(id, name, game, class, fields, asks, work, out, check) \
    _Static_assert(MG_FRAME_##id >= (int)MG_FIRST_##class && MG_FRAME_##id < (int)MG_LAST_##class, \
                   "a frame stands with its class");
#include "magie/frames.def"

/* clang-format on */

mg_role mg__role_of(const mg_frame *f, mg_slot slot)
{
    for (size_t k = 0; k < sizeof cases / sizeof cases[0]; k++) {
        if (cases[k].kind == f->kind && cases[k].step == f->slot.step) {
            return (mg_role)cases[k].roles[slot];
        }
    }
    return (mg_role)roles[f->kind][slot];
}

mg_slot mg__bad_slot(const mg_game *g, const mg_state *s, const mg_frame *f)
{
    mg_slot slot = MG_AT_SEAT;

    while (slot < MG_SLOTS &&
           mg__role_holds(g, s, f, mg__role_of(f, slot), mg__slot_get(f, slot))) {
        slot++;
    }
    return slot;
}
