/* SPDX-License-Identifier: MIT
 * The slots of frames as numbers, for code that goes through all fields of any frame, and the
 * allowed values of each, by its role. */
#include "rules/core/frames.h"

#include "rules/core/core.h"

/* The fields of all kinds are at the same places, whatever a row calls them. */
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

/* ---- the values of each role ---- */

/* Where a value is: its game, its state and its frame. */
typedef struct place {
    const mg_game *g;
    const mg_state *s;
    const mg_frame *f;
} place;

static bool is_within(int64_t value, int64_t least, int64_t most)
{
    return value >= least && value <= most;
}

static bool is_seat(const place *at, int64_t seat)
{
    return is_within(seat, 0, at->s->seat_n - 1);
}

static bool is_seat_or_none(const place *at, int64_t seat)
{
    return is_within(seat, 0, at->s->seat_n);
}

static bool is_in_play(const place *at, int64_t seat)
{
    return is_seat(at, seat) && mg_has_seat(at->s->alive, (int)seat);
}

static bool is_other(const place *at, int64_t seat)
{
    return seat != at->f->seat && is_in_play(at, seat);
}

/* Whether a value can be a party to a payment: the Bank, the pot if the game has one, or another
 * seat. */
static bool is_party(const place *at, int64_t party)
{
    if (party == (uint8_t)MG_BANK) {
        return true;
    }
    if (party == (uint8_t)MG_POT) {
        return at->g->opt.free_parking != MG_PARKING_NOTHING;
    }
    return is_other(at, party);
}

static bool are_in_play(const place *at, int64_t seats)
{
    return !(seats & ~(int64_t)at->s->alive);
}

static bool is_board(const place *at, int64_t board)
{
    return is_within(board, 0, at->g->board_n - 1);
}

static bool is_deed(const place *at, int64_t deed_id)
{
    return is_within(deed_id, 0, UINT16_MAX) && mg_id_valid(at->g, (int)deed_id);
}

static bool is_free_deed(const place *at, int64_t deed_id)
{
    return is_deed(at, deed_id) && mg_owner(at->s, (int)deed_id) < 0;
}

static bool is_space(const place *at, int64_t space)
{
    return is_within(space, 0, at->g->board_n * MG_SPACES - 1);
}

static bool is_card(const place *at, int64_t ref)
{
    return is_within(ref, 0, UINT16_MAX) && mg_is_card_ref(at->g, (int)ref);
}

static bool is_kind(const place *at, int64_t kind)
{
    return is_within(kind, 0, at->g->deck.kind_n - 1);
}

static bool is_pair(const place *at, int64_t pair)
{
    int ids = mg_deed_id(at->g->board_n, 0);

    return pair >= 0 && (pair & 0xffff) < ids && pair >> 16 < ids;
}

static bool is_counter(const place *at, int64_t n)
{
    return is_within(n, 0, at->g->opt.trade_counters);
}

static bool is_edit(const place *at, int64_t n)
{
    return is_within(n, 0, at->g->opt.trade_edits);
}

/* Each no takes a card, so there are at most as many as cards in the game. */
static bool is_no(const place *at, int64_t n)
{
    int kind = at->g->deck.of[MG_DX_NO];

    return is_within(n, 0, kind < at->g->deck.kind_n ? at->g->deck.n[kind] : 0);
}

static bool is_sum(const place *at, int64_t sum)
{
    (void)at;
    return sum == 0 || is_within(sum, 2, 12);
}

/* clang-format off */
/* The range of each role; a role without a row may only be 0. */
static const struct {
    int64_t least, most;
    bool (*is)(const place *at, int64_t value); /* a further check within the range, or NULL */
} may_hold[MG_ROLES] = {
    [MG_ROLE_IN_PLAY]      = {0,                 UINT8_MAX,                    is_in_play},
    [MG_ROLE_ANY]          = {0,                 UINT8_MAX,                    is_seat},
    [MG_ROLE_OTHER]        = {0,                 UINT8_MAX,                    is_other},
    [MG_ROLE_SEAT_SOME]    = {0,                 UINT8_MAX,                    is_seat_or_none},
    [MG_ROLE_PARTY]        = {0,                 UINT8_MAX,                    is_party},
    [MG_ROLE_SEATS]        = {1,                 UINT16_MAX,                   are_in_play},
    [MG_ROLE_SEATS_LEFT]   = {0,                 UINT16_MAX,                   are_in_play},
    [MG_ROLE_SEATS_SOME]   = {0,                 UINT16_MAX,                   are_in_play},
    [MG_ROLE_BOARD]        = {0,                 UINT8_MAX,                    is_board},
    [MG_ROLE_DECK]         = {0,                 MG_DECKS - 1,                 NULL},
    [MG_ROLE_DEED]         = {0,                 UINT16_MAX,                   is_deed},
    [MG_ROLE_FREE_DEED]    = {0,                 UINT16_MAX,                   is_free_deed},
    [MG_ROLE_SPACE]        = {0,                 UINT16_MAX,                   is_space},
    [MG_ROLE_CARD]         = {0,                 UINT16_MAX,                   is_card},
    [MG_ROLE_KIND_SOME]    = {0,                 UINT16_MAX,                   is_kind},
    [MG_ROLE_CAUSE]        = {MG_CAUSE_NONE + 1, MG_CAUSE_N - 1,               NULL},
    [MG_ROLE_ACTION]       = {MG_ACT_NONE + 1,   MG_ACTION_N - 1,              NULL},
    [MG_ROLE_ACTION_DEED]  = {0,                 UINT16_MAX,                   is_deed},
    [MG_ROLE_ACTION_BOARD] = {0,                 UINT8_MAX,                    is_board},
    [MG_ROLE_CLAUSE]       = {MG_CL_NONE + 1,    MG_CLAUSE_N - 1,              NULL},
    [MG_ROLE_PAIR]         = {0,                 INT32_MAX,                    is_pair},
    [MG_ROLE_TURN_STEP]    = {MG_STEP_ROLL,      MG_STEP_LAST,                 NULL},
    [MG_ROLE_CARDS_STEP]   = {MG_CARDS_BEGIN,    MG_CARDS_END,                 NULL},
    [MG_ROLE_DICE_FOR]     = {MG_DICE_START,     MG_DICE_TIE,                  NULL},
    [MG_ROLE_TARGET]       = {MG_TARGET_CARD,    MG_TARGET_TIE,                NULL},
    [MG_ROLE_ELECTED]      = {MG_ELECTED_AS_IS,  MG_ELECTED_TO_BANK,           NULL},
    [MG_ROLE_BUILDING]     = {0,                 1,                            NULL},
    [MG_ROLE_FLAG]         = {0,                 1,                            NULL},
    [MG_ROLE_COUNT]        = {1,                 UINT16_MAX,                   NULL},
    [MG_ROLE_COUNTERS]     = {0,                 UINT8_MAX,                    is_counter},
    [MG_ROLE_EDITS]        = {0,                 UINT16_MAX,                   is_edit},
    [MG_ROLE_MARKS]        = {0,                 MG_MARKS_MAX,                 NULL},
    [MG_ROLE_NOES]         = {0,                 UINT8_MAX,                    is_no},
    [MG_ROLE_AMOUNT]       = {1,                 MG_MONEY_MAX,                 NULL},
    [MG_ROLE_AMOUNT_SOME]  = {0,                 MG_MONEY_MAX,                 NULL},
    [MG_ROLE_WAYS]         = {1,                 (2 << MG_WAY_PRODUCT) - 1,    NULL},
    [MG_ROLE_PRIVILEGES]   = {1,                 (2 << MG_PRIVILEGE_LEVY) - 1, NULL},
    [MG_ROLE_THROW]        = {2,                 12,                           NULL},
    [MG_ROLE_SUM_SOME]     = {0,                 12,                           is_sum},
    [MG_ROLE_TIMES]        = {1,                 UINT8_MAX,                    NULL},
};

/* clang-format on */

bool mg__role_holds(const mg_game *g, const mg_state *s, const mg_frame *f, mg_role role,
                    int64_t value)
{
    const place at = {g, s, f};

    return is_within(value, may_hold[role].least, may_hold[role].most) &&
           (!may_hold[role].is || may_hold[role].is(&at, value));
}

/* ---- the role of each field ---- */

/* NOLINTBEGIN(bugprone-macro-parentheses): braces of an initialiser cannot stand in parentheses */
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

/* The roles of frames whose fields depend on the step. */
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
/* NOLINTEND(bugprone-macro-parentheses) */

const uint8_t *mg__roles_of(const mg_frame *f)
{
    for (size_t k = 0; k < sizeof cases / sizeof cases[0]; k++) {
        if (cases[k].kind == f->kind && cases[k].step == f->slot.step) {
            return cases[k].roles;
        }
    }
    return roles[f->kind];
}

mg_role mg__role_of(const mg_frame *f, mg_slot slot)
{
    return (mg_role)mg__roles_of(f)[slot];
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
