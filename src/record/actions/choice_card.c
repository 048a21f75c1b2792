/* SPDX-License-Identifier: MIT
 * The choices that cards bring, as sentences: votes, picks, swaps, buildings taken or lost. */
#include "record/actions/choice_card.h"

#include "base/bits.h"

void mg__put_opponent(mg__out *o, const mg__asked *a)
{
    mg__put(o, " ");
    mg__put_seat(o, a->g, a->name, a->top->with_other.other);
}

/* Whether the seat holds another card that does the same on the same board. */
static bool holds_another(const mg_game *g, uint32_t held, int kept)
{
    MG_EACH_BIT(other, held & ~mg_bit(kept)) {
        if (mg_kept_effect(g, (int)other) == mg_kept_effect(g, kept) &&
            g->kept_board[other] == g->kept_board[kept]) {
            return true;
        }
    }
    return false;
}

static void put_use(mg__out *o, const mg__asked *a)
{
    const mg_game *g = a->g;
    int kept = a->choice->act.subj;

    if (a->top->kind == MG_FRAME_CANCEL) {
        mg__put(o, "cancel the card of");
        mg__put_opponent(o, a);
        return;
    }
    mg__putf(o, "play %s", mg__named_kept(g, kept).text);
    if (holds_another(g, a->s->held[a->choice->act.seat], kept)) {
        mg__putf(o, " (%s)", g->def[g->kept_board[kept]]->deck_name[g->kept_deck[kept]]);
    }
}

static void put_pick(mg__out *o, const mg__asked *a)
{
    if (a->top->target.purpose == MG_TARGET_TIE) {
        mg__put(o, "break the tie: elect ");
        mg__put_seat(o, a->g, a->name, a->choice->act.subj);
        return;
    }
    mg__put(o, "make ");
    mg__put_seat(o, a->g, a->name, a->choice->act.subj);
    mg__put(o, " pay you ");
    mg__put_money(o, a->g, mg_card_ref_country(a->g, a->top->with_card.card),
                  mg_card_of(a->g, a->top->with_card.card)->amount);
}

/* "swap the group dark blue for green (Ben)" */
static void put_groups(mg__out *o, const mg__asked *a)
{
    mg_action act = a->choice->act;
    int board = mg_deed_board(act.amt);
    int deed = 0;

    mg__put(o, "swap the group ");
    mg__put(o, mg__named_group(a->g, act.subj).text);
    mg__put(o, " for ");
    mg__put(o, mg__named_group(a->g, act.amt).text);
    while (deed < a->g->board[board].deed_n &&
           a->g->board[board].group[deed] != mg_deed_index(act.amt)) {
        deed++;
    }
    mg__put(o, " (");
    mg__put_seat(o, a->g, a->name, mg_owner(a->s, mg_deed_id(board, deed)));
    mg__put(o, ")");
}

void mg__put_card_play(mg__out *o, const mg__asked *a)
{
    mg_action act = a->choice->act;

    switch ((int)act.kind) {
    case MG_ACT_USE_CARD:
        put_use(o, a);
        break;
    case MG_ACT_VOTE:
        mg__put(o, "vote for ");
        mg__put_seat(o, a->g, a->name, act.subj);
        break;
    case MG_ACT_PICK:
        put_pick(o, a);
        break;
    case MG_ACT_SWAP:
        mg__putf(o, "swap %s for ", mg__named_deed(a->g, act.subj).text);
        mg__put_owned(o, a->g, a->s, a->name, act.amt);
        break;
    case MG_ACT_SWAP_GROUPS:
        put_groups(o, a);
        break;
    case MG_ACT_STEAL_BUILDING:
        mg__put(o, "take ");
        mg__put_building(o, a, 0);
        mg__put(o, " off ");
        mg__put_owned(o, a->g, a->s, a->name, act.amt);
        mg__putf(o, " and put one up on %s", mg__named_deed(a->g, act.subj).text);
        break;
    default:
        mg__put(o, "give ");
        mg__put_building(o, a, mg__asked_level(a));
        mg__putf(o, " of %s back", mg__asked_deed(a).text);
        break;
    }
}
