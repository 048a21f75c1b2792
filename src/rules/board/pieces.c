/* SPDX-License-Identifier: MIT
 * Houses and hotels on sites: how high a group is built, and the pieces that go from the Bank to a
 * site and back. A site remembers the lenders of its imported pieces; the last one added is
 * returned first (IN-S3). */
#include "rules/board/pieces.h"

#include "rules/board/party.h"
#include "rules/core/core.h"

int mg__lowest(const mg_site *p)
{
    int level = MG_LEVEL_HOTEL;

    MG_EACH_BIT(deed, p->group)
        level = p->b->level[deed] < level ? p->b->level[deed] : level;
    return level;
}

int mg__highest(const mg_site *p)
{
    int level = 0;

    MG_EACH_BIT(deed, p->group)
        level = p->b->level[deed] > level ? p->b->level[deed] : level;
    return level;
}

uint32_t mg__groups_of(const mg_board *t, uint32_t deeds)
{
    uint32_t whole = 0;

    for (int group = 0; group < t->group_n; group++) {
        whole |= deeds & t->group_mask[group] ? t->group_mask[group] : 0;
    }
    return whole;
}

mg_result mg__own_street(const mg_game *g, const mg_state *s, int seat, int deed_id, int clause)
{
    MG_ASSERT(mg_is_seat(s, seat));
    if (!mg_id_valid(g, deed_id)) {
        return mg_refuse(MG_E_NO_DEED, 0);
    }
    mg_site p = mg_site_of(g, s, deed_id);
    if (!(p.t->streets & p.bit)) {
        return mg_refuse(MG_E_NOT_STREET, clause);
    }
    return p.b->owned[seat] & p.bit ? mg_done : mg_refuse(MG_E_NOT_OWNER, clause);
}

/* ---- pieces ---- */

_Static_assert(MG_BOARDS_MAX <= MG_LENDER_MASK + 1, "marks have room for every lender");

int mg__imported_n(uint16_t mark)
{
    int n = 0;

    for (; mark; mark >>= MG_LENDER_BITS) {
        n++;
    }
    return n;
}

static void give_back(mg_state *s, int lender, bool hotel)
{
    MG_ASSERT(mg_is_board(s, lender));
    if (hotel) {
        s->board[lender].hotels++;
    } else {
        s->board[lender].houses++;
    }
}

/* Takes one piece off a site: imported ones first, each to its lender. */
static void take_off(mg_state *s, int board, int deed, bool hotel)
{
    MG_ASSERT(s->board[board].level[deed] > 0);
    uint16_t *mark = &s->board[board].mark[deed];
    int n = mg__imported_n(*mark);

    if (n == 0) {
        give_back(s, board, hotel);
        return;
    }
    give_back(s, mg_lender_of(s, board, deed, n - 1), hotel);
    *mark &= (uint16_t)((1 << (n - 1) * MG_LENDER_BITS) - 1);
}

static void put_on(mg_state *s, int board, int deed, bool hotel, int lender)
{
    MG_ASSERT(!hotel || s->board[lender].hotels > 0);
    MG_ASSERT(hotel || s->board[lender].houses > 0);
    uint16_t *mark = &s->board[board].mark[deed];

    if (hotel) {
        s->board[lender].hotels--;
    } else {
        s->board[lender].houses--;
    }
    if (lender != board) {
        *mark |=
            (uint16_t)(mg_lender_number(board, lender) << mg__imported_n(*mark) * MG_LENDER_BITS);
    }
}

static int houses_on(int level)
{
    return level == MG_LEVEL_HOTEL ? 0 : level;
}

static int hotels_on(int level)
{
    return level == MG_LEVEL_HOTEL;
}

/* Moves pieces between the Bank and a site as its level changes; new ones come from lender.
 */
static void move_pieces(const mg_game *g, mg_state *s, int board, int deed, int to, int lender)
{
    mg_board_state *b = &s->board[board];
    int from = b->level[deed];

    if (!g->opt.bank_limited) {
        return;
    }
    if (mg_party_of(s, (int)b->owner[deed] - 1) ==
        MG_PARTY_RED) { /* HD-23: pieces of a party are never imported */
        b->reds = (uint8_t)(b->reds + houses_on(from) - houses_on(to));
        b->hotels = (uint8_t)(b->hotels + hotels_on(from) - hotels_on(to));
        return;
    }
    if (!b->mark[deed] && lender == board) { /* usually nothing is imported */
        b->houses = (uint8_t)(b->houses + houses_on(from) - houses_on(to));
        b->hotels = (uint8_t)(b->hotels + hotels_on(from) - hotels_on(to));
        return;
    }
    if (hotels_on(from) || hotels_on(to)) { /* all pieces on the site are exchanged */
        for (int k = 0; k < (from == MG_LEVEL_HOTEL ? 1 : from); k++) {
            take_off(s, board, deed, from == MG_LEVEL_HOTEL);
        }
        for (int k = 0; k < (to == MG_LEVEL_HOTEL ? 1 : to); k++) {
            put_on(s, board, deed, to == MG_LEVEL_HOTEL, to == MG_LEVEL_HOTEL ? lender : board);
        }
        return;
    }
    for (; from > to; from--) {
        take_off(s, board, deed, false);
    }
    for (; from < to; from++) {
        put_on(s, board, deed, false, lender);
    }
}

void mg__set_level(const mg_game *g, mg_state *s, int deed_id, int level, int lender)
{
    MG_ASSERT(level >= 0 && level <= MG_LEVEL_HOTEL && mg_is_board(s, lender));
    int board = mg_deed_board(deed_id), deed = mg_deed_index(deed_id);
    mg_board_state *b = &s->board[board];

    move_pieces(g, s, board, deed, level, lender);
    b->level[deed] = (uint8_t)level;
    b->built = level ? b->built | mg_bit(deed) : b->built & ~mg_bit(deed);
}

void mg__emit_level(mg_events *ev, mg_event_kind kind, int seat, int deed_id, int level, int clause)
{
    mg_event *e = mg_emit(ev, kind, seat, clause);

    if (e) {
        e->subj = (uint16_t)deed_id;
        e->amt = level;
    }
}
