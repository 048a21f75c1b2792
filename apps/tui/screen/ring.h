/* SPDX-License-Identifier: MIT
 * The ring of a board's spaces around the screen: where each one is, and how it is drawn. */
#ifndef MAGIE_TUI_RING_H
#define MAGIE_TUI_RING_H

#include "play/session.h"
#include "tui/screen/screen.h"

enum { MG_RING_MIN_W = 80, MG_RING_MIN_H = 24 };

typedef struct mg_ring {
    int x, y;   /* upper left corner */
    int pitch;  /* columns from one space to the next, with the line between them */
    int cell_h; /* rows of a space */
    int extra;  /* how many of the rows, from the top on, are one line higher for the spaces of
                   the sides */
    bool lined; /* there are lines between the rows, and around the inside */
} mg_ring;

/** The ring that fills a screen of this size, except its two last rows. */
mg_ring mg_ring_of(int w, int h);

/** Whether the board fits on the screen; if not, the screen says so. */
bool mg_ring_fits(mg_screen *screen);

/** The inside of the ring, in coordinates of the screen. */
mg_pane mg_ring_inside(const mg_ring *ring, mg_pane screen);

/** The position that an arrow key leads to, as seen on the ring. */
int mg_ring_step(int position, int dx, int dy);

/* The content of the ring. */
typedef struct mg_ring_look {
    int seat; /* the seat whose view is shown, -1 = an onlooker's */
    int board;
    int cursor;      /* position to highlight as selected, or -1 */
    uint64_t marked; /* positions that can be chosen, a bit each */
} mg_ring_look;

void mg_ring_draw(const mg_ring *ring, mg_pane screen, const mg_session *session,
                  const mg_ring_look *look);

#endif
