/* SPDX-License-Identifier: MIT
 * The ring of spaces. GO is at the lower right and play goes clockwise, as on the table. */
#include "tui/screen/ring.h"

#include "base/utf8.h"
#include "record/words/labels.h"
#include "tui/screen/palette.h"

#include <stdio.h>
#include <string.h>

enum { SIDE = 10, SIDE_SPACES = 9, TALL = 3, PITCH_MAX = 22 };

/* ---- where things are ---- */

static int at_most(int value, int most)
{
    return value < most ? value : most;
}

mg_ring mg_ring_of(int w, int h)
{
    mg_ring ring = {.pitch = at_most((w - 1) / 11, PITCH_MAX)};
    int rows = h - 2;

    ring.lined = (rows - 4) / 11 >= 2;
    ring.cell_h = at_most((ring.lined ? rows - 4 : rows) / 11, 4);
    ring.extra = rows - (ring.lined ? 4 : 0) - 11 * ring.cell_h;
    ring.x = (w - (11 * ring.pitch + 1)) / 2;
    return ring;
}

bool mg_ring_fits(mg_screen *screen)
{
    char text[200];

    if (screen->w >= MG_RING_MIN_W && screen->h >= MG_RING_MIN_H) {
        return true;
    }
    snprintf(text, sizeof text,
             "This window has %d columns and %d rows; the table needs %d and %d. Make it larger, "
             "or leave with q and play with: magie play --plain",
             screen->w, screen->h, MG_RING_MIN_W, MG_RING_MIN_H);
    mg_put_wrapped(mg_screen_pane(screen), 0, 0, mg_style_of(0, MG_BOLD), text);
    return false;
}

/* First row of the k-th space of a side, counted from the top. */
static int side_h(const mg_ring *ring, int k)
{
    return ring->cell_h + ring->extra / SIDE_SPACES + (k < ring->extra % SIDE_SPACES);
}

static int side_y(const mg_ring *ring, int k)
{
    int y = ring->y + ring->cell_h + (ring->lined ? 2 : 0);

    for (int above = 0; above < k; above++) {
        y += side_h(ring, above);
    }
    return y;
}

static int bottom_y(const mg_ring *ring)
{
    return side_y(ring, SIDE_SPACES) + (ring->lined ? 1 : 0);
}

static int column_x(const mg_ring *ring, int column)
{
    return ring->x + column * ring->pitch + 1;
}

mg_pane mg_ring_inside(const mg_ring *ring, mg_pane screen)
{
    return mg_pane_part(screen, column_x(ring, 1) + 1, side_y(ring, 0), 9 * ring->pitch - 3,
                        side_y(ring, SIDE_SPACES) - side_y(ring, 0));
}

/* The part of the screen for a position (0..39). */
static mg_pane ring_space(const mg_ring *ring, mg_pane screen, int position)
{
    int column, y, h = ring->cell_h;

    if (position <= SIDE) {
        column = SIDE - position;
        y = bottom_y(ring);
    } else if (position < 2 * SIDE) {
        column = 0;
        y = side_y(ring, 2 * SIDE - 1 - position);
        h = side_h(ring, 2 * SIDE - 1 - position);
    } else if (position <= 3 * SIDE) {
        column = position - 2 * SIDE;
        y = ring->y + (ring->lined ? 1 : 0);
    } else {
        column = SIDE;
        y = side_y(ring, position - 3 * SIDE - 1);
        h = side_h(ring, position - 3 * SIDE - 1);
    }
    return mg_pane_part(screen, column_x(ring, column), y, ring->pitch - 1, h);
}

/* Goes along the ring if the arrow points along it, otherwise straight across the board. */
int mg_ring_step(int position, int dx, int dy)
{
    bool bottom = position <= SIDE, top = position >= 2 * SIDE && position <= 3 * SIDE;
    bool left = position >= SIDE && position <= 2 * SIDE;
    bool right = position >= 3 * SIDE || position == 0;
    int step = 0;

    if (bottom && dx) {
        step = -dx;
    } else if (top && dx) {
        step = dx;
    }
    if (left && dy) {
        step = -dy;
    } else if (right && dy) {
        step = dy;
    }
    if (step) {
        return (position + step + MG_SPACES) % MG_SPACES;
    }
    if ((bottom && dy < 0) || (top && dy > 0)) {
        return 3 * SIDE - position; /* bottom and top face each other */
    }
    if ((left && dx > 0) || (right && dx < 0)) {
        return (5 * SIDE - position) % MG_SPACES;
    }
    return position; /* the arrow points away from the board */
}

/* ---- styles ---- */

/* ---- lines ---- */

static const mg_style line_style = {.fg = MG_COLOR_GREY, .attr = MG_DIM};

/* A horizontal line, joined to the columns. */
static void draw_row(const mg_ring *ring, mg_pane screen, int y, const char *const joints[4])
{
    mg_pane row = mg_pane_part(screen, ring->x, y, 11 * ring->pitch + 1, 1);

    mg_rule(row, 0, line_style, NULL);
    for (int column = 0; column <= 11; column++) {
        int joint = column == 0 ? 0 : column == 11 ? 3 : column == 1 || column == SIDE ? 1 : 2;

        mg_put(row, column * ring->pitch, 0, line_style, joints[joint]);
    }
}

static void draw_columns(const mg_ring *ring, mg_pane screen, int y, int h, bool inner)
{
    for (int column = 0; column <= 11; column++) {
        if (!inner && column > 1 && column < SIDE) {
            continue;
        }
        for (int k = 0; k < h; k++) {
            mg_put(screen, ring->x + column * ring->pitch, y + k, line_style, "│");
        }
    }
}

static void draw_lines(const mg_ring *ring, mg_pane screen)
{
    /* left end; between two spaces; above or below the inside; right end */
    static const char *const upper_joints[4] = {"┌", "┬", "┬", "┐"};
    static const char *const under_top[4] = {"├", "┼", "┴", "┤"};
    static const char *const over_bottom[4] = {"├", "┼", "┬", "┤"};
    static const char *const lower_joints[4] = {"└", "┴", "┴", "┘"};
    int top = ring->y + (ring->lined ? 1 : 0), middle = side_y(ring, 0), bottom = bottom_y(ring);
    int end = side_y(ring, SIDE_SPACES);

    draw_columns(ring, screen, top, ring->cell_h, true);
    draw_columns(ring, screen, middle, end - middle, false);
    draw_columns(ring, screen, bottom, ring->cell_h, true);
    if (ring->lined) {
        draw_row(ring, screen, top - 1, upper_joints);
        draw_row(ring, screen, middle - 1, under_top);
        draw_row(ring, screen, end, over_bottom);
        draw_row(ring, screen, bottom + ring->cell_h, lower_joints);
    }
}

/* ---- spaces ---- */

typedef struct drawing {
    const mg_session *session;
    const mg_game *g;
    const mg_state *s;
    const mg_board_def *def;
    int board;
    bool tall; /* every space has at least three rows */
    char letter[MG_GROUPS_MAX];
} drawing;

/* Marks of the seats on a space; jailed ones by themselves. Returns how many. */
static int marks_at(const drawing *d, int space, bool jailed, int *seats)
{
    int n = 0;

    for (int seat = 0; seat < d->s->seat_n; seat++) {
        if (d->s->alive >> seat & 1 && d->s->pos[seat] == space &&
            (d->s->jailed >> seat & 1) == jailed) {
            seats[n++] = seat;
        }
    }
    return n;
}

/* Draws marks right-aligned on a row; a plus stands for those that do not fit. Returns the columns
 * used. */
static int draw_tokens(const drawing *d, mg_pane cell, int y, int room, int space, bool jailed)
{
    int seats[MG_SEATS_MAX] = {0}, n = marks_at(d, space, jailed, seats);
    int shown = n > room ? room - 1 : n;
    int x = cell.w - shown - (n > room);

    for (int k = 0; k < shown; k++) {
        char mark[2] = {d->session->mark[seats[k]], '\0'};

        mg_put(cell, x + k, y, mg_seat_style(seats[k], MG_REVERSE | MG_BOLD), mark);
    }
    if (n > room) {
        mg_put(cell, cell.w - 1, y, mg_style_of(0, MG_BOLD), "+");
    }
    return n > room ? room : n;
}

static void building_text(const drawing *d, int deed, bool roomy, char *out, size_t cap)
{
    static const char *const small_levels[MG_LEVELS] = {"", "1", "2", "3", "4", "H"};
    static const char *const roomy_levels[MG_LEVELS] = {"", "▪", "▪▪", "▪▪▪", "▪▪▪▪", "HOTEL"};
    const mg_board_state *board = &d->s->board[d->board];

    if (board->mortgaged >> deed & 1) {
        snprintf(out, cap, "%s", roomy ? "mortg." : "×");
    } else {
        snprintf(out, cap, "%s", (roomy ? roomy_levels : small_levels)[board->level[deed]]);
    }
}

/* The row of a deed with its owner, or its price. */
static int draw_owner(const drawing *d, mg_pane cell, int y, int deed, bool roomy)
{
    int owner = d->s->board[d->board].owner[deed] - 1;
    char mark[2] = {0}, standing[24];
    int x;

    if (owner < 0) {
        return mg_putf(cell, 0, y, mg_style_of(MG_COLOR_GREY, MG_DIM), "%d",
                       (int)d->g->board[d->board].price[deed]);
    }
    mark[0] = (char)(d->session->mark[owner] + 'a' - 'A');
    building_text(d, deed, roomy, standing, sizeof standing);
    x = mg_put(cell, 0, y, mg_seat_style(owner, MG_BOLD), mark);
    if (roomy) {
        x += 1;
    }
    return x + mg_put(cell, x, y, mg_style_of(0, MG_BOLD), standing);
}

/* How a space is highlighted: selected, selectable, or not at all. */
typedef enum stand_out { PLAIN, CHOICE, CURSOR } stand_out;

static mg_style name_style(stand_out how)
{
    static const int attr[] = {0, MG_BOLD | MG_UNDERLINE, MG_REVERSE | MG_BOLD};

    return mg_style_of(how == CHOICE ? MG_COLOR_CYAN : 0, attr[how]);
}

/* A space of two rows: letter and name; owner, buildings and tokens. */
static void draw_small_deed(const drawing *d, mg_pane cell, int position, int deed, stand_out how)
{
    int group = d->def->space[position].group, used;
    char name[MG_SHORT_CAP], letter[2] = {d->letter[group], '\0'};

    mg_short_name(d->def, position, cell.w - 1, name);
    mg_put(cell, 0, 0, mg_group_style(d->def, group), letter);
    mg_put(cell, 1, 0, name_style(how), name);
    used = draw_owner(d, cell, 1, deed, false);
    draw_tokens(d, cell, 1, cell.w - used, d->board * MG_SPACES + position, false);
}

/* Splits a name at a blank into two rows of these widths, if possible. */
static bool part_name(const char *name, int first_w, int second_w, char first[MG_SHORT_CAP],
                      const char **second)
{
    const char *cut = NULL;

    for (const char *at = strchr(name, ' '); at; at = strchr(at + 1, ' ')) {
        snprintf(first, MG_SHORT_CAP, "%.*s", (int)(at - name), name);
        if ((size_t)(at - name) < MG_SHORT_CAP && mg_text_width(first) <= first_w &&
            mg_text_width(at + 1) <= second_w) {
            cut = at;
        }
    }
    if (!cut || mg_text_width(name) <= second_w) {
        return false;
    }
    snprintf(first, MG_SHORT_CAP, "%.*s", (int)(cut - name), name);
    *second = cut + 1;
    return true;
}

/* Splits one long word into two rows: "Pennsy-" and "lvania". */
static bool hyphenate(const char *name, int first_w, int second_w, char first[MG_SHORT_CAP],
                      const char **second)
{
    enum { LEAST = 4 };

    size_t fit = mg_text_fit(name, first_w - 1);

    if (first_w < LEAST || strchr(name, ' ') || mg_text_width(name) <= second_w ||
        mg_text_width(name + fit) > second_w || fit + 2 > MG_SHORT_CAP) {
        return false;
    }
    snprintf(first, MG_SHORT_CAP, "%.*s-", (int)fit, name);
    *second = name + fit;
    return true;
}

/* Draws a name on the second row, and on the first one, too, if the whole name, or the name without
 * words such as Avenue, needs both. Returns the columns used on the second row. */
static int put_name(const drawing *d, mg_pane cell, int position, int x, mg_style style)
{
    char name[MG_SHORT_CAP], plain[MG_SHORT_CAP];
    const char *second;

    mg_plain_name(d->def, position, plain);
    if (part_name(d->def->space[position].name, cell.w - x, cell.w, name, &second) ||
        part_name(plain, cell.w - x, cell.w, name, &second) ||
        hyphenate(plain, cell.w - x, cell.w, name, &second)) {
        mg_put(cell, x, 0, style, name);
        return mg_put(cell, 0, 1, style, second);
    }
    mg_short_name(d->def, position, cell.w, name);
    return mg_put(cell, 0, 1, style, name);
}

/* A space of three rows or more: a stripe, the name, owner and tokens. */
static void draw_tall_deed(const drawing *d, mg_pane cell, int position, int deed, stand_out how)
{
    int group = d->def->space[position].group, used;
    char letter[2] = {d->letter[group], '\0'};

    put_name(d, cell, position, 2, name_style(how));
    mg_paint(cell, 0, 0, cell.w, mg_group_style(d->def, group));
    mg_put(cell, 0, 0, mg_group_style(d->def, group), letter);
    used = draw_owner(d, cell, 2, deed, true);
    draw_tokens(d, cell, 2, cell.w - used, d->board * MG_SPACES + position, false);
}

static void draw_other(const drawing *d, mg_pane cell, int position, stand_out how)
{
    char name[MG_SHORT_CAP];
    int space = d->board * MG_SPACES + position, last = d->tall ? TALL - 1 : 1, used;

    if (last > 1 && d->def->space[position].kind != MG_SPACE_JAIL) {
        used = put_name(d, cell, position, 0, name_style(how));
    } else {
        mg_short_name(d->def, position, cell.w, name);
        used = mg_put(cell, 0, last > 1, name_style(how), name);
    }
    if (d->s->reversed && d->def->space[position].kind == MG_SPACE_GO) {
        used += 1 + mg_put(cell, used + 1, last > 1, mg_style_of(0, MG_BOLD), "↑");
    }
    if (d->def->space[position].kind == MG_SPACE_BUS) {
        mg_put(cell, 0, last, mg_style_of(MG_COLOR_CYAN, MG_BOLD), "»bus");
    }
    draw_tokens(d, cell, last, cell.w, space, false);
    if (last > 1) {
        used = 0; /* jailed tokens are drawn on the first row: above the name, or behind it */
    }
    if (cell.w > used) {
        draw_tokens(d, cell, 0, cell.w - used, space, true);
    }
}

static void draw_space(const drawing *d, mg_pane cell, int position, stand_out how)
{
    int deed = d->g->board[d->board].deed_at[position];

    if (deed == MG_NONE) {
        draw_other(d, cell, position, how);
    } else if (d->tall) {
        draw_tall_deed(d, cell, position, deed, how);
    } else {
        draw_small_deed(d, cell, position, deed, how);
    }
}

void mg_ring_draw(const mg_ring *ring, mg_pane screen, const mg_session *session,
                  const mg_ring_look *look)
{
    mg_view view;
    const mg_game *g = mg_match_game(session->match);
    drawing d = {.session = session,
                 .g = g,
                 .s = mg_session_seen(session, look->seat, &view),
                 .def = g->def[look->board],
                 .board = look->board,
                 .tall = ring->cell_h >= TALL};

    mg_group_letters(d.def, d.letter);
    draw_lines(ring, screen);
    for (int position = 0; position < MG_SPACES; position++) {
        stand_out how = look->marked >> position & 1 ? CHOICE : PLAIN;

        draw_space(&d, ring_space(ring, screen, position), position,
                   position == look->cursor ? CURSOR : how);
    }
}
