/* SPDX-License-Identifier: MIT
 * Applies a folder to the edition that it extends. */
#include "editions/overlay_boards.h"
#include "editions/overlay_general.h"
#include "editions/overlay_settings.h"

#include <stdlib.h>
#include <string.h>

/* An edition with its deck and its boards behind it, so that one free() frees all. */
typedef struct owned_edition {
    mg_edition edition;
    mg_deck_def deck;
    mg_board_def board[];
} owned_edition;

/* Checks that an edition has either boards or a deck. */
static void check_boards(mg__load *l, const mg_edition *below)
{
    bool deck = mg__setting_of(l, MG__EDITION, NULL, "deck") || (below && below->deck);

    if (l->draft_n == 0 && !deck) {
        mg__say(l->errors, mg__whole_file(l->at->file), NULL, MG_E_FIELD,
                "an edition needs a board: a section [board CODE]");
    }
    if (l->draft_n > 0 && deck) {
        mg__say(l->errors, mg__whole_file(l->at->file), "deck", MG_E_CONFLICT,
                "an edition has boards or a deck, not both");
    }
}

/* The deck of a card game: its own, or that of the edition below. */
static void apply_deck(mg__load *l, owned_edition *owned, const mg_edition *below)
{
    const mg__setting *setting = mg__setting_of(l, MG__EDITION, NULL, "deck");
    mg__place place;

    if (!setting && !(below && below->deck)) {
        return;
    }
    owned->edition.deck = &owned->deck;
    owned->edition.play_min = owned->edition.play_max = 0;
    mg__sheet *sheet = setting ? mg__read_table(l, setting, &place) : NULL;
    if (!setting) {
        owned->deck = *below->deck;
    } else if (sheet) {
        mg__deck_read(&owned->deck, sheet, l->errors);
        mg__sheet_free(sheet);
    }
    mg__set_field(l, mg__setting_of(l, MG__EDITION, NULL, "provenance"), owned->deck.provenance,
                  sizeof owned->deck.provenance);
}

static owned_edition *new_edition(const mg_edition *below, int board_n)
{
    owned_edition *owned = calloc(1, sizeof *owned + (size_t)board_n * sizeof owned->board[0]);

    if (!owned) {
        return NULL;
    }
    if (below) {
        owned->edition = *below;
    } else {
        owned->edition.seats_min = 2;
        owned->edition.seats_max = 8;
        owned->edition.play_min = owned->edition.play_max = 1;
        mg__copy(owned->edition.bank, sizeof owned->edition.bank, "the Bank");
        mg__copy(owned->edition.house, sizeof owned->edition.house, "house");
        mg__copy(owned->edition.houses, sizeof owned->edition.houses, "houses");
        mg__copy(owned->edition.deed, sizeof owned->edition.deed, "deed");
        mg__copy(owned->edition.deeds, sizeof owned->edition.deeds, "deeds");
        mg__copy(owned->edition.tax, sizeof owned->edition.tax, "tax");
        mg_options_default(&owned->edition.options);
    }
    owned->edition.board = owned->board;
    owned->edition.board_n = (uint8_t)board_n;
    return owned;
}

static void finish_board(mg__load *l, mg__draft *draft, mg_board_def *board,
                         const mg_options *options)
{
    *board = draft->def;
    board->group_n = 0;
    memset(board->group, 0, sizeof board->group);
    memset(board->card, 0, sizeof board->card);
    mg__draft_finish_spaces(draft, board, options, l->errors);
    mg__draft_finish_cards(draft, board, options, l->errors);
    mg__draft_check_board(draft, board, options, l->errors);
}

/* Applies the folder at l->at to the edition below it. */
static mg_edition *apply_folder(mg__load *l, const mg_edition *below)
{
    int order[MG_BOARDS_OFFER_MAX];

    mg__draft_boards(l, below);
    int board_n = mg__order_boards(l, order);
    check_boards(l, below);
    owned_edition *owned = new_edition(below, board_n);
    if (!owned) {
        mg__say(l->errors, mg__whole_file(l->at->file), NULL, MG_E_CAPACITY, MG_NO_MEMORY);
        return NULL;
    }
    apply_deck(l, owned, below);
    mg__set_general(l, &owned->edition);
    for (int board = 0; board < board_n; board++) {
        finish_board(l, &l->draft[order[board]], &owned->board[board], &owned->edition.options);
    }
    return &owned->edition;
}

mg_edition *mg__overlay_chain(mg__load *l)
{
    /* errors in the settings, which are no reason to stop: further errors are reported, too */
    const int before = l->errors->n;
    mg_edition *edition = NULL;

    l->draft = calloc(MG_BOARDS_OFFER_MAX + 1, sizeof *l->draft);
    l->table = calloc(MG__TABLES_MAX + 1, sizeof *l->table);
    if (!l->draft || !l->table) {
        mg__say(l->errors, mg__whole_file(NULL), NULL, MG_E_CAPACITY, MG_NO_MEMORY);
        return NULL;
    }
    for (int at = l->chain_n - 1; at >= 0 && l->errors->n == before; at--) {
        l->at = &l->chain[at];
        l->draft_n = l->table_n = 0;
        memset(l->draft, 0, MG_BOARDS_OFFER_MAX * sizeof *l->draft);
        mg_edition *above = apply_folder(l, edition ? edition : l->shipped);
        free(edition);
        edition = above;
    }
    if (l->errors->n > 0) {
        free(edition);
        return NULL;
    }
    return edition;
}
