/* SPDX-License-Identifier: MIT
 * Keys, words and old names of frames, from the rows of frames.def. */
#include "record/words/frame_fields.h"

const char *const mg__turn_steps[] = {"roll", "jail", "end", "wait", "pass", "last", NULL};
const char *const mg__cards_steps[] = {"begin", "play", "end", NULL};
const char *const mg__dice_fors[] = {"start", "move", "jail", "utility", "order", "tie", NULL};
const char *const mg__targets[] = {"card", "tie", NULL};
const char *const mg__electeds[] = {"as_is", "amount2", "to_bank", NULL};
const char *const mg__ways[] = {"sum", "first", "second", "difference", "product", NULL};
const char *const mg__privileges[] = {"deed", "reverse", "cash", "houses", "card", "levy", NULL};
const char *const mg__flags[] = {"special_dice", "at_railroad", "rode", "moved", "before_go", NULL};
const char *const mg__stages[] = {"ask", "pay", NULL};
const char *const mg__verdicts[] = {"open", "stands", "cancelled", NULL};
const char *const mg__buildings[] = {"house", "hotel", NULL};
const char *const mg__decks[] = {"chance", "chest", NULL};
const char *const mg__parties[] = {"all", "blue", "red", NULL};
const char *const mg__ties[] = {"no_vote",   "drawer_picks", "nobody",
                                "each",      "each_amount2", "each_to_bank",
                                "most_cash", "most_built",   NULL};
const char *const mg__cards_effects[] = {
#define MG_CARDS_EFFECT(id, name, text) (name)[0] ? (name) : "none",
#include "magie/cards_effects.def"
    NULL};
const char *const mg__results[] = {"running", "decided", "truncated", NULL};

/* clang-format off */
#define MG_HAS(name, role) {#name, MG_ROLE_##role}
#define MG_AS(name, role, key) {key, MG_ROLE_##role}
#define MG_NO(slot) {0}
#define MG_FIELDS(seat, step, other, subj, mask, amt, aux) \
    {{"seat", MG_ROLE_##seat}, step, other, subj, mask, amt, aux}
#define MG_FRAME(id, name, game, class, fields, asks, work, out, check) \
    [MG_FRAME_##id] = {#name, fields},

static const struct {
    const char *name;
    mg__field field[MG_SLOTS];
} rows[MG_FRAME_KINDS] = {
    [MG_FRAME_NONE] = {"none", {{0}}},
#include "magie/frames.def"
};

/* clang-format on */

mg__field mg__frame_field(int kind, mg_slot slot)
{
    return rows[kind].field[slot];
}

mg__field mg__field_of(const mg_frame *f, mg_slot slot)
{
    return (mg__field){rows[f->kind].field[slot].key, mg__role_of(f, slot)};
}

const char *mg__frame_name(int kind)
{
    return kind >= 0 && kind < MG_FRAME_KINDS ? rows[kind].name : NULL;
}

const char *mg__old_frame_name(int k, int *kind)
{
    static const struct {
        const char *name;
        int kind;
    } old[] = {
        {"deal",         MG_FRAME_DEALING      },
        {"deal_turn",    MG_FRAME_CARDS_TURN   },
        {"deal_give",    MG_FRAME_CARDS_GIVE   },
        {"deal_no",      MG_FRAME_CARDS_NO     },
        {"deal_pay",     MG_FRAME_CARDS_PAY    },
        {"deal_place",   MG_FRAME_CARDS_PLACE  },
        {"deal_discard", MG_FRAME_CARDS_DISCARD},
        {"deal_layout",  MG_FRAME_CARDS_LAYOUT },
        {"deal_action",  MG_FRAME_CARDS_ACTION },
        {"deal_first",   MG_FRAME_CARDS_FIRST  },
        {"deal_draw",    MG_FRAME_CARDS_DRAW   },
    };

    if (k >= (int)(sizeof old / sizeof old[0])) {
        return NULL;
    }
    *kind = old[k].kind;
    return old[k].name;
}

const char *mg__old_frame_key(int kind, mg_slot slot)
{
    if (kind == MG_FRAME_EFFECT && slot == MG_AT_AMT) {
        return "amt";
    }
    if (kind == MG_FRAME_FUND) {
        return slot == MG_AT_SUBJ ? "subj" : slot == MG_AT_AMT ? "amt" : NULL;
    }
    return NULL;
}
