/* SPDX-License-Identifier: MIT
 * The boards rebuilt from events: tokens, cash, deeds, mortgages, buildings and the Bank that they
 * came from, Jail, kept cards, the stock of each Bank, the pots. */
#include "table.h"

static int found(table *t, int number)
{
    if (number < 0) {
        table_wrong(t, "an event names what there is");
    }
    return number < 0 ? 0 : number;
}

static int board_of(table *t, const json_t *event)
{
    mg_err err;

    return json_object_get(event, "board")
               ? found(t, mg__find_board(t->g, said_word(event, "board"), &err))
               : 0;
}

static int deed_of(table *t, const json_t *event)
{
    mg_err err;

    return found(t, mg__find_deed(t->g, said_word(event, "deed"), &err));
}

/* ---- the start ---- */

static void begin_board(boards_table *b, const mg_state *s, int board)
{
    const mg_board_state *from = &s->board[board];

    for (int seat = 0; seat < s->seat_n; seat++) {
        b->cash[board][seat] = from->cash[seat];
    }
    for (int deed = 0; deed < MG_DEEDS_MAX; deed++) {
        b->owner[board][deed] = from->owner[deed] - 1;
    }
    b->pot[board] = from->pot;
    b->houses[board] = from->houses;
    b->hotels[board] = from->hotels;
    b->reds[board] = from->reds;
}

void boards_begin(table *t, const mg_game *g, const mg_state *s)
{
    boards_table *b = &t->boards;

    memset(t, 0, sizeof *t);
    t->g = g;
    b->next_lender = b->white_house = -1;
    for (int board = 0; board < s->board_n; board++) {
        begin_board(b, s, board);
    }
    for (int seat = 0; seat < s->seat_n; seat++) {
        b->space[seat] = s->pos[seat];
        b->candidate[seat] = -1;
    }
}

/* ---- money ---- */

static void tell_pay(table *t, const json_t *event)
{
    int board = board_of(t, event), amt = said_number(event, "amt");
    const char *const keys[] = {"seat", "other"};

    for (int side = 0; side < 2; side++) {
        int who = said_party(event, keys[side]), gains = side ? amt : -amt;

        if (who == MG_POT) {
            t->boards.pot[board] += gains;
        } else if (who != MG_BANK && is_seat_of(t, who)) {
            t->boards.cash[board][who] += gains;
        }
    }
}

/* ---- buildings ---- */

static void take_off(boards_table *b, int board, int deed, bool hotel)
{
    int lender =
        b->imported[board][deed] ? b->lender[board][deed][--b->imported[board][deed]] : board;

    *(hotel ? &b->hotels[lender] : &b->houses[lender]) += 1;
}

static void put_on(boards_table *b, int board, int deed, bool hotel, int lender)
{
    *(hotel ? &b->hotels[lender] : &b->houses[lender]) -= 1;
    if (lender != board) {
        b->lender[board][deed][b->imported[board][deed]++] = lender;
    }
}

static int pieces(int level)
{
    return level == MG_LEVEL_HOTEL ? 1 : level;
}

static bool is_red(const boards_table *b, int seat)
{
    return seat >= 0 && b->candidate[seat] / 3 == 1;
}

/* Houses one after the other; a hotel in exchange for all houses of the site. */
static void move_pieces(boards_table *b, int board, int deed, int from, int to, int lender)
{
    bool had = from == MG_LEVEL_HOTEL, has = to == MG_LEVEL_HOTEL, all = had || has;

    if (is_red(b, b->owner[board][deed])) {
        b->reds[board] += (had ? 0 : from) - (has ? 0 : to);
        b->hotels[board] += had - has;
        return;
    }
    for (int n = pieces(from); n > (all ? 0 : to); n--) {
        take_off(b, board, deed, had);
    }
    for (int n = all ? 0 : from; n < pieces(to); n++) {
        put_on(b, board, deed, has, had ? board : lender);
    }
}

static void tell_level(table *t, const json_t *event)
{
    boards_table *b = &t->boards;
    int deed_id = deed_of(t, event), board = mg_deed_board(deed_id), deed = mg_deed_index(deed_id),
        to = said_number(event, "level");

    if (t->g->opt.bank_limited) {
        move_pieces(b, board, deed, b->level[board][deed], to,
                    b->next_lender < 0 ? board : b->next_lender);
    }
    b->level[board][deed] = to;
    b->next_lender = -1;
}

static void tell_import(table *t, const json_t *event)
{
    mg_err err;

    t->boards.next_lender = found(t, mg__find_board(t->g, said_word(event, "lender"), &err));
}

/* ---- deeds and kept cards ---- */

/* Houses are in the colour of their owner's party. */
static void hand_over_pieces(table *t, int board, int deed, int to)
{
    boards_table *b = &t->boards;
    int from = b->owner[board][deed], level = b->level[board][deed];

    if (t->g->opt.bank_limited && is_red(b, from) != is_red(b, to)) {
        move_pieces(b, board, deed, level, 0, board);
        b->owner[board][deed] = to;
        move_pieces(b, board, deed, 0, level, board);
    }
}

static void tell_deed(table *t, const json_t *event)
{
    int deed = deed_of(t, event), to = said_party(event, "seat"), from = said_party(event, "other");

    if (t->boards.owner[mg_deed_board(deed)][mg_deed_index(deed)] != from) {
        table_wrong(t, "a deed comes from its owner");
    }
    hand_over_pieces(t, mg_deed_board(deed), mg_deed_index(deed), to);
    t->boards.owner[mg_deed_board(deed)][mg_deed_index(deed)] = to;
    if (to == MG_BANK) {
        t->boards.mortgaged[mg_deed_board(deed)][mg_deed_index(deed)] = false;
    }
}

static void tell_mortgage(table *t, const json_t *event)
{
    int deed = deed_of(t, event);

    t->boards.mortgaged[mg_deed_board(deed)][mg_deed_index(deed)] =
        strcmp(said(event, "event"), "mortgage") == 0;
}

static void tell_kept(table *t, const json_t *event)
{
    mg_err err;
    int seat = said_party(event, "seat"), other = said_party(event, "other");
    uint32_t card = mg_bit(found(t, mg__find_kept(t->g, said_word(event, "card"), &err)));

    if (!is_seat_of(t, seat)) {
        return;
    }
    if (strcmp(said(event, "event"), "return_card") == 0) {
        t->boards.kept[seat] &= ~card;
        return;
    }
    if (strcmp(said(event, "event"), "card_moves") == 0 && is_seat_of(t, other)) {
        t->boards.kept[other] &= ~card;
    }
    t->boards.kept[seat] |= card;
}

/* ---- tokens ---- */

static void tell_token(table *t, const json_t *event)
{
    mg_err err;
    int seat = said_party(event, "seat");

    if (is_seat_of(t, seat)) {
        t->boards.space[seat] = found(t, mg__find_space(t->g, said_word(event, "space"), &err));
        t->boards.jailed[seat] = strcmp(said(event, "event"), "jailed") == 0;
    }
}

static void tell_freed(table *t, const json_t *event)
{
    if (is_seat_of(t, said_party(event, "seat"))) {
        t->boards.jailed[said_party(event, "seat")] = false;
    }
}

/* A bankrupt seat that plays on starts again on its space. */
static void tell_bankrupt(table *t, const json_t *event)
{
    int seat = said_party(event, "seat");

    if (!is_seat_of(t, seat) || t->g->opt.bankrupt_stays) {
        return;
    }
    t->boards.out[seat] = true;
    t->boards.jailed[seat] = false;
    t->boards.white_house = t->boards.white_house == seat ? -1 : t->boards.white_house;
}

static void tell_candidate(table *t, const json_t *event)
{
    mg_err err;
    int seat = said_party(event, "seat");

    if (is_seat_of(t, seat)) {
        t->boards.candidate[seat] =
            found(t, mg__find_candidate(t->g, said_word(event, "candidate"), &err));
    }
}

static void tell_white_house(table *t, const json_t *event)
{
    if (said_party(event, "other") != t->boards.white_house) {
        table_wrong(t, "the White House is taken from who holds it");
    }
    t->boards.white_house = said_party(event, "seat");
}

/* ---- events ---- */

static const struct {
    const char *event;
    void (*tell)(table *t, const json_t *event);
} told[] = {
    {"pay",         tell_pay        },
    {"deed",        tell_deed       },
    {"mortgage",    tell_mortgage   },
    {"lift",        tell_mortgage   },
    {"build",       tell_level      },
    {"sell",        tell_level      },
    {"loses",       tell_level      },
    {"import",      tell_import     },
    {"keep_card",   tell_kept       },
    {"return_card", tell_kept       },
    {"card_moves",  tell_kept       },
    {"move",        tell_token      },
    {"jailed",      tell_token      },
    {"freed",       tell_freed      },
    {"bankrupt",    tell_bankrupt   },
    {"candidate",   tell_candidate  },
    {"white_house", tell_white_house},
};

void boards_tell(table *t, const json_t *event)
{
    for (size_t k = 0; k < sizeof told / sizeof told[0]; k++) {
        if (strcmp(told[k].event, said(event, "event")) == 0) {
            told[k].tell(t, event);
        }
    }
}

/* ---- comparing ---- */

static const char *deed_differs(const boards_table *b, const mg_board_state *s, int board, int deed)
{
    if (b->owner[board][deed] != s->owner[deed] - 1) {
        return "whose a deed is";
    }
    if (b->mortgaged[board][deed] != (s->mortgaged >> deed & 1)) {
        return "whether a deed is mortgaged";
    }
    return b->level[board][deed] != s->level[deed] ? "what is built on a site" : NULL;
}

static const char *board_differs(const table *t, const mg_state *s, int board)
{
    const boards_table *b = &t->boards;
    const mg_board_state *is = &s->board[board];
    const char *differs = NULL;

    for (int seat = 0; seat < s->seat_n && !differs; seat++) {
        differs = b->cash[board][seat] != is->cash[seat] ? "the cash of a seat" : NULL;
    }
    for (int deed = 0; deed < t->g->board[board].deed_n && !differs; deed++) {
        differs = deed_differs(b, is, board, deed);
    }
    if (differs) {
        return differs;
    }
    if (b->houses[board] != is->houses || b->hotels[board] != is->hotels ||
        b->reds[board] != is->reds) {
        return "the buildings left in the Bank";
    }
    return b->pot[board] != is->pot ? "the pot" : NULL;
}

static const char *seat_differs(const boards_table *b, const mg_state *s, int seat)
{
    if (!b->out[seat] && b->space[seat] != s->pos[seat]) {
        return "where a token stands";
    }
    if (b->out[seat] == (s->alive >> seat & 1)) {
        return "whether a seat is out";
    }
    if (b->jailed[seat] != (s->jailed >> seat & 1)) {
        return "who is in Jail";
    }
    if (b->candidate[seat] != s->candidate[seat] - 1) {
        return "who runs as whom";
    }
    return b->kept[seat] != s->held[seat] ? "the kept cards of a seat" : NULL;
}

const char *boards_differ(const table *t, const mg_state *s)
{
    const char *differs = NULL;

    for (int board = 0; board < s->board_n && !differs; board++) {
        differs = board_differs(t, s, board);
    }
    for (int seat = 0; seat < s->seat_n && !differs; seat++) {
        differs = seat_differs(&t->boards, s, seat);
    }
    if (!differs && t->boards.white_house != s->white_house - 1) {
        differs = "who holds the White House";
    }
    return differs;
}
