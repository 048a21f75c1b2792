/* SPDX-License-Identifier: MIT
 * The ring of a board's spaces around the screen: where each is, and drawing them. */
#ifndef MAGIE_TUI_RING_H
#define MAGIE_TUI_RING_H

#include "play/session.h"
#include "tui/screen/screen.h"

enum { MG_RING_MIN_W = 80, MG_RING_MIN_H = 24 };

typedef struct mg_ring {
    int x, y;   /* of its upper left corner */
    int pitch;  /* columns from one space to the next, a line among them */
    int cell_h; /* rows of a space */
    int extra;  /* rows that the spaces of the sides have more, from the top on */
    bool lined; /* there are lines between the rows and the inside */
} mg_ring;

/** The ring that fills a screen of this size but for the two rows at its end. */
mg_ring mg_ring_of(int w, int h);

/** Whether the board fits on the screen; if not, the screen says so. */
bool mg_ring_fits(mg_screen *screen);

/** The inside of the ring, in coordinates of the screen. */
mg_pane mg_ring_inside(const mg_ring *ring, mg_pane screen);

/** The position that an arrow key leads to from another, as seen on the ring. */
int mg_ring_step(int position, int dx, int dy);

/* What of the game the ring shows. */
typedef struct mg_ring_look {
    int seat; /* as this one sees it, -1 = an onlooker */
    int board;
    int cursor;      /* a position to point out, or -1 */
    uint64_t marked; /* positions that can be chosen, a bit each */
} mg_ring_look;

void mg_ring_draw(const mg_ring *ring, mg_pane screen, const mg_session *session,
                  const mg_ring_look *look);

#endif
