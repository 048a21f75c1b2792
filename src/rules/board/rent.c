/* SPDX-License-Identifier: MIT
 * Rent in full: with its arithmetic and its clause. */
#include "rules/board/rent.h"

#include "rules/core/cite.h"
#include "rules/core/core.h"
#include "rules/core/due.h"

int32_t mg__twins(const mg_game *g, const mg_state *s, int seat, int deed_id)
{
    int pos = g->board[mg_deed_board(deed_id)].pos[mg_deed_index(deed_id)], n = 0;

    MG_ASSERT(mg_id_valid(g, deed_id));
    for (int board = 0; board < s->board_n; board++) {
        int deed = g->board[board].deed_at[pos];

        const mg_board_state *b = &s->board[board];
        uint32_t counts = g->opt.twins_mortgaged ? b->owned[seat] : b->owned[seat] & ~b->mortgaged;

        n += deed != MG_NONE && (counts >> deed & 1);
    }
    return n;
}

mg_due mg__rent_due(const mg_rent_case *c)
{
    mg_rent_words words;
    int32_t rent = mg__rent_walk(c, false, &words);
    mg_due due = mg_due_of(c->board, rent, MG_CAUSE_RENT, words.clause);

    due.term_n = due.amt ? words.term_n : 0;
    memcpy(due.term, words.term, (size_t)due.term_n * sizeof due.term[0]);
    return due;
}

/* The parameters are fixed by the public interface. */
/* NOLINTNEXTLINE(readability-function-size) */
int32_t mg_rent(const mg_game *g, const mg_state *s, int deed_id, int dice_sum, mg_term *term,
                int *term_n, uint16_t *clause)
{
    const mg_rent_case c = {.g = g,
                            .s = s,
                            .board = mg_deed_board(deed_id),
                            .deed = mg_deed_index(deed_id),
                            .owner = mg_owner(s, deed_id),
                            .dice_sum = dice_sum};
    mg_due due = mg_due_of(c.board, 0, MG_CAUSE_PRICE, CL(ST_104));

    MG_ASSERT(!term || term_n);
    if (c.owner >= 0 && !term && !clause) {
        return mg__rent_walk(&c, false, NULL);
    }
    if (c.owner >= 0) {
        due = mg__rent_due(&c);
    }
    if (term) {
        memcpy(term, due.term, (size_t)due.term_n * sizeof term[0]);
    }
    if (term_n) {
        *term_n = due.term_n;
    }
    if (clause) {
        mg_event ev = {.cause = (uint8_t)due.cause, .term_n = (uint8_t)due.term_n};

        memcpy(ev.term, due.term, (size_t)due.term_n * sizeof due.term[0]);
        *clause = (uint16_t)mg__cited(g, due.clause, &ev, 0);
    }
    return due.amt;
}
