/* SPDX-License-Identifier: MIT
 * Houses and hotels on sites: how high a group is built, and the pieces that go from the Bank to a
 * site and back. Internal. */
#ifndef MAGIE_RULES_PIECES_H
#define MAGIE_RULES_PIECES_H

#include "rules/core/core.h"

enum { MG_LEVEL_FOUR = MG_LEVEL_HOTEL - 1 }; /* a hotel takes the place of four houses */

/* A deed with the tables and the state of its board. */
typedef struct mg_site {
    const mg_board *t;
    const mg_board_state *b;
    int board, deed;
    uint32_t bit, group; /* the deed, and all deeds of its group */
} mg_site;

static inline mg_site mg_site_of(const mg_game *g, const mg_state *s, int deed_id)
{
    int board = mg_deed_board(deed_id), deed = mg_deed_index(deed_id);
    const mg_board *t = &g->board[board];

    return (mg_site){t, &s->board[board], board, deed, mg_bit(deed), t->group_mask[t->group[deed]]};
}

static inline int mg_level_of(const mg_state *s, int deed_id)
{
    MG_ASSERT(mg_is_board(s, mg_deed_board(deed_id)));
    return s->board[mg_deed_board(deed_id)].level[mg_deed_index(deed_id)];
}

/** All deeds of the groups of a board that have a deed of the set. */
uint32_t mg__groups_of(const mg_board *t, uint32_t deeds);

/** Deeds of the groups of a board with any building; most of the time there is none. */
static inline uint32_t mg__in_built_groups(const mg_board *t, const mg_board_state *b)
{
    return b->built ? mg__groups_of(t, b->built) : 0;
}

/** Whether a deed is a street that the seat owns. */
mg_result mg__own_street(const mg_game *g, const mg_state *s, int seat, int deed_id, int clause);

/** The lowest and the highest level in the group of a site. */
int mg__lowest(const mg_site *p);
int mg__highest(const mg_site *p);

/** How many of a site's pieces are imported, by its mark. */
int mg__imported_n(uint16_t mark);

/** Brings a site to a level; its pieces go to the Bank, new ones come from the lender's. */
void mg__set_level(const mg_game *g, mg_state *s, int deed_id, int level, int lender);
void mg__emit_level(mg_events *ev, mg_event_kind kind, int seat, int deed_id, int level,
                    int clause);

#endif
