/* SPDX-License-Identifier: MIT
 * Boards of a position: levels, mortgages, the Bank's stock, decks. */
#include "record/positions/position_read_boards.h"

#include "base/bits.h"
#include "record/positions/position_decks.h"
#include "record/words/frame_fields.h"

/* A set of deeds that is being read; all must be of one board. */
struct set {
    int board;
    uint32_t *deeds;
};

static void take_into_set(mg__reader *r, int deed_id, void *context)
{
    const struct set *set = context;

    if (mg_deed_board(deed_id) != set->board) {
        mg__in_fail(&r->in, MG_E_FIELD, "%s is on another board",
                    mg__named_deed(r->g, deed_id).text);
        return;
    }
    *set->deeds |= mg_bit(mg_deed_index(deed_id));
}

/* Reads what an object says of one deed. */
typedef void deed_reader(mg__reader *r, int deed_id, json_t *value);

/* {"boardwalk": 2}: reads an object with a member for each of some deeds of a board. */
static void read_by_deed(mg__reader *r, json_t *object, const char *key, int board,
                         deed_reader *read)
{
    json_t *deeds = mg__in_object(&r->in, object, key), *value = NULL;
    const char *name = NULL;
    mg_err err;

    mg__in_key(&r->in, key);
    MG__EACH_MEMBER(deeds, name, value)
    {
        mg__in_key(&r->in, name);
        int deed_id = mg__find_deed(r->g, mg__word_of(name), &err);
        if (deed_id < 0) {
            mg__in_wrap(&r->in, &err);
        } else if (mg_deed_board(deed_id) != board) {
            mg__in_fail(&r->in, MG_E_FIELD, "that is on another board");
        } else {
            read(r, deed_id, value);
        }
        mg__in_up(&r->in);
    }
    mg__in_up(&r->in);
}

/* {"boardwalk": 2}: the pair of a deed before the first turn. In positions written by earlier
 * versions "marks" also has lenders, as numbers. */
static void read_mark(mg__reader *r, int deed_id, json_t *value)
{
    r->s->board[mg_deed_board(deed_id)].mark[mg_deed_index(deed_id)] =
        (uint16_t)mg__in_number(&r->in, value, (mg__in_range){0, UINT16_MAX});
}

/* {"us/boardwalk": ["uk", "us"]}: the lenders of the pieces of a site, in the order in which the
 * pieces came.
 */
static void read_lenders(mg__reader *r, int deed_id, json_t *value)
{
    int own = mg_deed_board(deed_id), n = 0;
    uint16_t mark = 0;
    mg_err err;

    if (!json_is_array(value) || json_array_size(value) > MG_LEVELS - 2) {
        mg__in_fail(&r->in, MG_E_FIELD, "a list of at most %d boards is wanted", MG_LEVELS - 2);
        return;
    }
    for (; n < (int)json_array_size(value) && !r->in.failed; n++) {
        mg__in_index(&r->in, n);
        mg__word word = mg__in_word(&r->in, json_array_get(value, (size_t)n));
        int lender = word.at ? mg__find_board(r->g, word, &err) : own;
        if (word.at && lender < 0) {
            mg__in_wrap(&r->in, &err);
        } else if (lender == own) {
            mg__in_fail(&r->in, MG_E_FIELD, "the site's own board lends it nothing");
        } else {
            mark |= (uint16_t)(mg_lender_number(own, lender) << MG_LENDER_BITS * n);
        }
        mg__in_up(&r->in);
    }
    r->s->board[own].mark[mg_deed_index(deed_id)] = mark;
}

struct card_list {
    int deck;
    int board;
    mg_pile *pile;    /* known cards are added here, … */
    uint32_t *unseen; /* … or unseen ones here */
};

static void take_pile_card(mg__reader *r, json_t *value, const struct card_list *to)
{
    mg_err err;
    int deck = 0;
    mg__word word = mg__in_word(&r->in, value);
    int card = word.at ? mg__find_card(r->g, word, &deck, &err) : -1;

    if (!word.at) {
        return;
    }
    if (card < 0) {
        mg__in_wrap(&r->in, &err);
    } else if (deck != to->deck || (to->unseen && mg_card_country(r->g, card) != to->board)) {
        mg__in_fail(&r->in, MG_E_FIELD, "that card belongs to another deck");
    } else if (to->unseen) {
        *to->unseen |= mg_bit(mg_card_index(r->g, card));
    } else if (to->pile->known_n == MG_DECK_MAX) {
        mg__in_fail(&r->in, MG_E_CAPACITY, "at most %d cards are known", MG_DECK_MAX);
    } else {
        to->pile->known[to->pile->known_n++] = (uint8_t)card;
    }
}

static bool read_pile_cards(mg__reader *r, json_t *object, const char *key,
                            const struct card_list *to)
{
    json_t *list = mg__in_array(&r->in, object, key);

    mg__in_key(&r->in, key);
    for (size_t k = 0; list && k < json_array_size(list) && !r->in.failed; k++) {
        mg__in_index(&r->in, (int)k);
        take_pile_card(r, json_array_get(list, k), to);
        mg__in_up(&r->in);
    }
    mg__in_up(&r->in);
    return list != NULL;
}

static const char *const deck_keys[] = {"known", "unseen", "unseen_n", NULL};

static json_t *deck_object(mg__reader *r, json_t *decks, int deck)
{
    json_t *object = mg__in_object(&r->in, decks, mg__decks[deck]);

    if (object) {
        mg__in_only(&r->in, object, deck_keys);
    }
    return object;
}

/* Reads the known cards of a board's decks. They are read for all boards before the rest, because
 * the unseen cards follow from the known cards of every pile. */
static void read_known(mg__reader *r, json_t *decks, int board)
{
    mg__in_key(&r->in, "decks");
    if (decks) {
        mg__in_only(&r->in, decks, mg__decks);
    }
    for (int deck = 0; deck < MG_DECKS; deck++) {
        struct card_list to = {deck, board, &r->s->board[board].pile[deck], NULL};
        mg__in_key(&r->in, mg__decks[deck]);
        (void)read_pile_cards(r, deck_object(r, decks, deck), "known", &to);
        mg__in_up(&r->in);
    }
    mg__in_up(&r->in);
}

static void read_unseen(mg__reader *r, json_t *decks, int board)
{
    mg_board_state *b = &r->s->board[board];

    mg__in_key(&r->in, "decks");
    for (int deck = 0; deck < MG_DECKS; deck++) {
        json_t *object = deck_object(r, decks, deck);
        uint32_t unseen = 0;
        struct card_list to = {deck, board, NULL, &unseen};
        mg__in_key(&r->in, mg__decks[deck]);
        if (!read_pile_cards(r, object, "unseen", &to)) {
            unseen = mg__unseen_by_rest(r->g, r->s, board, deck);
        }
        b->unseen[deck] = unseen;
        b->pile[deck].unseen_n = (uint8_t)mg__in_int(&r->in, object, "unseen_n",
                                                     (mg__in_range){0, 255}, mg_bits_count(unseen));
        mg__in_up(&r->in);
    }
    mg__in_up(&r->in);
}

/* The buildings that a Bank has left, if the position does not say: houses, houses of the red
 * party, hotels. */
struct stock {
    int houses, reds, hotels;
};

/* Takes the pieces of a site from the stock of their Banks: the board's own, or the lender's. */
static void take_site(const mg__reader *r, struct stock *stock, int board, int deed)
{
    const mg_board_state *b = &r->s->board[board];
    bool hotel = b->level[deed] == MG_LEVEL_HOTEL;
    bool red = b->owner[deed] && mg_party_of(r->s, b->owner[deed] - 1) == MG_PARTY_RED;

    for (int k = 0; k < (hotel ? 1 : b->level[deed]); k++) {
        int lender = r->g->opt.imports ? mg_lender_of(r->s, board, deed, k) : -1;
        struct stock *from = &stock[lender < 0 ? board : lender];
        if (lender < r->g->board_n) {
            *(hotel ? &from->hotels : red ? &from->reds : &from->houses) -= 1;
        }
    }
}

static void usual_stock(const mg__reader *r, struct stock *stock)
{
    const mg_options *opt = &r->g->opt;

    for (int board = 0; board < r->g->board_n && opt->bank_limited; board++) {
        stock[board].houses = opt->bank_houses;
        stock[board].reds = opt->candidates ? opt->bank_houses : 0;
        stock[board].hotels = opt->bank_hotels;
    }
    for (int board = 0; board < r->g->board_n && opt->bank_limited; board++) {
        for (int deed = 0; deed < MG_DEEDS_MAX; deed++) {
            take_site(r, stock, board, deed);
        }
    }
}

static void read_stock(mg__reader *r, json_t *object, int board, const struct stock *usual)
{
    const mg__in_range pieces = {0, 255};
    mg_board_state *b = &r->s->board[board];

    if (usual->houses < 0 || usual->reds < 0 || usual->hotels < 0) {
        mg__in_fail(&r->in, MG_E_INVARIANT, "%s has %d houses%s and %d hotels, no more",
                    r->g->edition->bank, (int)r->g->opt.bank_houses,
                    r->g->opt.candidates ? " of each party" : "", (int)r->g->opt.bank_hotels);
        return;
    }
    b->houses = (uint8_t)mg__in_int(&r->in, object, "houses", pieces, usual->houses);
    b->reds = (uint8_t)mg__in_int(&r->in, object, "reds", pieces, usual->reds);
    b->hotels = (uint8_t)mg__in_int(&r->in, object, "hotels", pieces, usual->hotels);
}

static void read_board(mg__reader *r, json_t *object, int board)
{
    static const char *const keys[] = {"houses", "hotels", "pot",  "levels",  "mortgaged", "due",
                                       "decks",  "pairs",  "reds", "lenders", "marks",     NULL};
    mg_board_state *b = &r->s->board[board];
    struct set mortgaged = {board, &b->mortgaged};
    struct set due = {board, &b->due};

    if (object) {
        mg__in_only(&r->in, object, keys);
    }
    read_by_deed(r, object, "levels", board, mg__read_level);
    read_by_deed(r, object, "marks", board, read_mark);
    read_by_deed(r, object, "pairs", board, read_mark);
    read_by_deed(r, object, "lenders", board, read_lenders);
    b->pot = (int32_t)mg__in_int(&r->in, object, "pot", mg__any_cash(r), b->pot);
    mg__read_names(r, object, "mortgaged", mg__find_deed, take_into_set, &mortgaged);
    mg__read_names(r, object, "due", mg__find_deed, take_into_set, &due);
    read_known(r, mg__in_object(&r->in, object, "decks"), board);
}

/* "board": {"us": {…}}, or just {…} if one board is in play. */
static json_t *board_object(mg__reader *r, json_t *boards, int board)
{
    const char *code = r->g->def[board]->code;

    if (r->g->board_n == 1 && boards && !json_object_get(boards, code)) {
        return boards;
    }
    return mg__in_object(&r->in, boards, code);
}

void mg__read_all_boards(mg__reader *r, json_t *root)
{
    json_t *boards = mg__in_object(&r->in, root, "board");
    const char *codes[MG_BOARDS_MAX + 1] = {0};
    struct stock stock[MG_BOARDS_MAX] = {0};

    mg__in_key(&r->in, "board");
    for (int board = 0; board < r->g->board_n; board++) {
        codes[board] = r->g->def[board]->code;
    }
    if (boards && board_object(r, boards, 0) != boards) {
        mg__in_only(&r->in, boards, codes);
    }
    for (int board = 0; board < r->g->board_n; board++) {
        mg__in_key(&r->in, codes[board]);
        read_board(r, board_object(r, boards, board), board);
        mg__in_up(&r->in);
    }
    usual_stock(r, stock);
    for (int board = 0; board < r->g->board_n; board++) {
        json_t *object = board_object(r, boards, board);
        mg__in_key(&r->in, codes[board]);
        read_stock(r, object, board, &stock[board]);
        read_unseen(r, mg__in_object(&r->in, object, "decks"), board);
        mg__in_up(&r->in);
    }
    mg__in_up(&r->in);
}
