/* SPDX-License-Identifier: MIT
 * The one place that knows how the fields of a frame are used. A field not named here is still
 * written, as a number, so that no position loses anything. */
#include "record/frames.h"

const char *const mg__turn_steps[] = {"roll", "jail", "end", "wait", "pass", NULL};
const char *const mg__cards_steps[] = {"begin", "play", "end", NULL};
const char *const mg__dice_fors[] = {"start", "move", "jail", "utility", "order", "tie", NULL};
const char *const mg__targets[] = {"card", "tie", NULL};
const char *const mg__electeds[] = {"as_is", "amount2", "to_bank", NULL};
const char *const mg__ways[] = {"sum", "first", "second", "difference", "product", NULL};
const char *const mg__buildings[] = {"house", "hotel", NULL};
const char *const mg__decks[] = {"chance", "chest", NULL};
const char *const mg__parties[] = {"all", "blue", "red", NULL};
const char *const mg__ties[] = {"no_vote",   "drawer_picks", "nobody",
                                "each",      "each_amount2", "each_to_bank",
                                "most_cash", "most_built",   NULL};
const char *const mg__results[] = {"running", "decided", "truncated", NULL};

#define SEAT [MG__OF_SEAT] = {"seat", MG__SEAT}
#define DEED [MG__OF_SUBJ] = {"deed", MG__DEED}
#define CARD [MG__OF_SUBJ] = {"card", MG__CARD}
#define RENT                                                                                       \
    DEED, [MG__OF_OTHER] = {"from", MG__SEAT}, [MG__OF_AMT] = {"amt", MG__NUMBER},                 \
          [MG__OF_AUX] = {"clause", MG__CLAUSE}
#define BIDDING                                                                                    \
    [MG__OF_OTHER] = {"high_bidder", MG__SEAT_PLUS}, [MG__OF_AMT] = {"bid", MG__NUMBER_SOME},      \
    [MG__OF_MASK] = {"bidders", MG__SEATS}, [MG__OF_AUX] = {"passed", MG__SEATS_SOME}
#define EACH                                                                                       \
    [MG__OF_AMT] = {"amt", MG__NUMBER}, [MG__OF_SUBJ] = {"board", MG__BOARD},                      \
    [MG__OF_MASK] = {"seats", MG__SEATS}, [MG__OF_STEP] = {"cause", MG__CAUSE}

/* clang-format off */
static const mg__frame_row rows[MG_FRAME_KINDS] = {
    [MG_FRAME_NONE]         = {"none", {{0}}},
    [MG_FRAME_TURN]         = {"turn", {SEAT, [MG__OF_STEP] = {"step", MG__TURN_STEP},
                                        [MG__OF_OTHER] = {"buyer", MG__SEAT_PLUS},
                                        [MG__OF_MASK] = {"last_build", MG__NUMBER_SOME}}},
    [MG_FRAME_BUY]          = {"buy", {SEAT, DEED}},
    [MG_FRAME_AUCTION]      = {"auction", {SEAT, DEED, BIDDING}},
    [MG_FRAME_TAX]          = {"tax", {SEAT, [MG__OF_SUBJ] = {"space", MG__SPACE}}},
    [MG_FRAME_DEBT]         = {"debt", {SEAT, [MG__OF_OTHER] = {"to", MG__PARTY}, [MG__OF_AMT] = {"amt", MG__NUMBER},
                                        [MG__OF_SUBJ] = {"cause", MG__CAUSE}, [MG__OF_STEP] = {"board", MG__BOARD},
                                        [MG__OF_MASK] = {"open", MG__NUMBER_SOME},
                                        [MG__OF_AUX] = {"clause", MG__CLAUSE}}},
    [MG_FRAME_DRAFT]        = {"draft", {SEAT, [MG__OF_OTHER] = {"other", MG__SEAT},
                                         [MG__OF_STEP] = {"counters", MG__NUMBER_SOME},
                                         [MG__OF_SUBJ] = {"edits", MG__NUMBER_SOME}}},
    [MG_FRAME_ANSWER]       = {"answer", {SEAT, [MG__OF_OTHER] = {"other", MG__SEAT},
                                          [MG__OF_STEP] = {"counters", MG__NUMBER_SOME}}},
    [MG_FRAME_TAKEOVER]     = {"takeover", {SEAT}},
    [MG_FRAME_FINE_OR_CARD] = {"fine_or_card", {SEAT, [MG__OF_AMT] = {"amt", MG__NUMBER},
                                                [MG__OF_SUBJ] = {"board", MG__BOARD},
                                                [MG__OF_STEP] = {"deck", MG__DECK}}},
    [MG_FRAME_SHORTAGE]     = {"shortage", {SEAT, DEED, BIDDING, [MG__OF_STEP] = {"building", MG__BUILDING}}},
    [MG_FRAME_PLACE]        = {"place", {SEAT, DEED, [MG__OF_STEP] = {"building", MG__BUILDING},
                                         [MG__OF_AMT] = {"owes", MG__NUMBER_SOME}}},
    [MG_FRAME_FUND]         = {"fund", {SEAT, [MG__OF_OTHER] = {"board", MG__BOARD},
                                        [MG__OF_AUX] = {"cost", MG__NUMBER},
                                        [MG__OF_STEP] = {"does", MG__ACTION},
                                        [MG__OF_SUBJ] = {"subj", MG__NUMBER_SOME},
                                        [MG__OF_MASK] = {"begun", MG__NUMBER_SOME},
                                        [MG__OF_AMT] = {"amt", MG__NUMBER_SOME}}},
    [MG_FRAME_CLAIM]        = {"claim", {SEAT, RENT}},
    [MG_FRAME_SPECIAL]      = {"special", {SEAT, [MG__OF_MASK] = {"ways", MG__NUMBER}}},
    [MG_FRAME_LANDING]      = {"landing", {SEAT}},
    [MG_FRAME_ON_GO]        = {"on_go", {SEAT, [MG__OF_MASK] = {"privileges", MG__NUMBER}}},
    [MG_FRAME_JACKPOT]      = {"jackpot", {SEAT, [MG__OF_MASK] = {"privileges", MG__NUMBER}}},
    [MG_FRAME_HOUSES]       = {"houses", {SEAT, [MG__OF_AMT] = {"left", MG__NUMBER}}},
    [MG_FRAME_PICK_PAIR]    = {"pick_pair", {SEAT}},
    [MG_FRAME_SEALED]       = {"sealed", {SEAT, DEED, [MG__OF_MASK] = {"bidders", MG__SEATS},
                                          [MG__OF_AUX] = {"sealed", MG__SEATS_SOME}}},
    [MG_FRAME_CANDIDATE]    = {"candidate", {SEAT}},
    [MG_FRAME_BUS]          = {"bus", {SEAT}},
    [MG_FRAME_RENT]         = {"rent", {SEAT, RENT}},
    [MG_FRAME_VOTE]         = {"vote", {SEAT, CARD, [MG__OF_MASK] = {"voters", MG__SEATS},
                                        [MG__OF_AUX] = {"voted", MG__SEATS_SOME}}},
    [MG_FRAME_TARGET]       = {"target", {SEAT, CARD, [MG__OF_STEP] = {"for", MG__TARGET},
                                          [MG__OF_MASK] = {"seats", MG__SEATS_SOME}}},
    [MG_FRAME_CANCEL]       = {"cancel", {SEAT, [MG__OF_OTHER] = {"other", MG__SEAT}}},
    [MG_FRAME_LAST_BUILD]   = {"last_build", {SEAT, [MG__OF_MASK] = {"seats", MG__SEATS_SOME}}},
    [MG_FRAME_EFFECT]       = {"effect", {SEAT, CARD, [MG__OF_OTHER] = {"other", MG__SEAT},
                                          [MG__OF_AMT] = {"amt", MG__NUMBER_SOME},
                                          [MG__OF_STEP] = {"cancelled", MG__NUMBER_SOME}}},
    [MG_FRAME_ALL_PAY]      = {"all_pay", {SEAT, CARD, [MG__OF_MASK] = {"seats", MG__SEATS}}},
    [MG_FRAME_ELECTED]      = {"elected", {SEAT, CARD, [MG__OF_STEP] = {"how", MG__ELECTED},
                                           [MG__OF_MASK] = {"seats", MG__SEATS}}},
    [MG_FRAME_DELIVER]      = {"deliver", {SEAT, DEED, [MG__OF_STEP] = {"cause", MG__CAUSE},
                                           [MG__OF_AUX] = {"clause", MG__CLAUSE}}},
    [MG_FRAME_ARRIVE]       = {"arrive", {SEAT}},
    [MG_FRAME_DICE]         = {"dice", {SEAT, [MG__OF_STEP] = {"for", MG__DICE_FOR},
                                        [MG__OF_AMT] = {"amt", MG__NUMBER_SOME},
                                        [MG__OF_MASK] = {"seats", MG__SEATS_SOME},
                                        [MG__OF_SUBJ] = {"subj", MG__NUMBER_SOME},
                                        [MG__OF_AUX] = {"best", MG__SEATS_SOME}}},
    [MG_FRAME_DRAW]         = {"draw", {SEAT, [MG__OF_STEP] = {"deck", MG__DECK}, [MG__OF_SUBJ] = {"board", MG__BOARD}}},
    [MG_FRAME_DEALING]         = {"deal", {SEAT, [MG__OF_AMT] = {"left", MG__NUMBER},
                                        [MG__OF_STEP] = {"pairs", MG__NUMBER_SOME}}},
    [MG_FRAME_MOVE]         = {"move", {SEAT, [MG__OF_AMT] = {"spaces", MG__NUMBER}}},
    [MG_FRAME_PAY_EACH]     = {"pay_each", {SEAT, EACH}},
    [MG_FRAME_COLLECT_EACH] = {"collect_each", {SEAT, EACH}},
    [MG_FRAME_ESTATE]       = {"estate", {SEAT}},
    [MG_FRAME_CARDS_TURN]    = {"deal_turn", {SEAT, [MG__OF_STEP] = {"step", MG__CARDS_STEP}}},
    [MG_FRAME_CARDS_GIVE]    = {"deal_give", {SEAT, [MG__OF_STEP] = {"apart", MG__NUMBER_SOME}}},
    [MG_FRAME_CARDS_NO]      = {"deal_no", {SEAT, [MG__OF_OTHER] = {"other", MG__SEAT},
                                           [MG__OF_STEP] = {"said", MG__NUMBER_SOME}}},
    [MG_FRAME_CARDS_PAY]     = {"deal_pay", {SEAT, [MG__OF_OTHER] = {"other", MG__SEAT}, [MG__OF_AMT] = {"amt", MG__NUMBER},
                                            [MG__OF_AUX] = {"marks", MG__NUMBER_SOME}}},
    [MG_FRAME_CARDS_PLACE]   = {"deal_place", {SEAT, [MG__OF_SUBJ] = {"card", MG__KIND_SOME},
                                              [MG__OF_STEP] = {"due", MG__NUMBER_SOME}}},
    [MG_FRAME_CARDS_DISCARD] = {"deal_discard", {SEAT}},
    [MG_FRAME_CARDS_LAYOUT]  = {"deal_layout", {SEAT}},
    [MG_FRAME_CARDS_ACTION]  = {"deal_action", {SEAT}},
    [MG_FRAME_CARDS_FIRST]   = {"deal_first", {SEAT}},
    [MG_FRAME_CARDS_DRAW]    = {"deal_draw", {SEAT, [MG__OF_AMT] = {"cards", MG__NUMBER},
                                             [MG__OF_STEP] = {"dealing", MG__NUMBER_SOME}}},
};

/* clang-format on */

mg__field mg__frame_field(int kind, mg__member member)
{
    static const char *const raw[MG__MEMBERS] = {"seat", "step", "other", "subj",
                                                 "mask", "amt",  "aux"};
    mg__field field = rows[kind].field[member];

    return field.key ? field : (mg__field){raw[member], MG__RAW};
}

const char *mg__frame_name(int kind)
{
    return kind >= 0 && kind < MG_FRAME_KINDS ? rows[kind].name : NULL;
}

int64_t mg__frame_get(const mg_frame *f, mg__member member)
{
    switch (member) {
    case MG__OF_SEAT:
        return f->seat;
    case MG__OF_STEP:
        return f->step;
    case MG__OF_OTHER:
        return f->other;
    case MG__OF_SUBJ:
        return f->subj;
    case MG__OF_MASK:
        return f->mask;
    case MG__OF_AMT:
        return f->amt;
    case MG__OF_AUX:
        return f->aux;
    case MG__MEMBERS:
        break;
    }
    return 0;
}

bool mg__frame_set(mg_frame *f, mg__member member, int64_t value)
{
    switch (member) {
    case MG__OF_SEAT:
        f->seat = (uint8_t)value;
        break;
    case MG__OF_STEP:
        f->step = (uint8_t)value;
        break;
    case MG__OF_OTHER:
        f->other = (uint8_t)value;
        break;
    case MG__OF_SUBJ:
        f->subj = (uint16_t)value;
        break;
    case MG__OF_MASK:
        f->mask = (uint16_t)value;
        break;
    case MG__OF_AMT:
        f->amt = (int32_t)value;
        break;
    case MG__OF_AUX:
        f->aux = (uint32_t)value;
        break;
    case MG__MEMBERS:
        break;
    }
    return mg__frame_get(f, member) == value;
}
