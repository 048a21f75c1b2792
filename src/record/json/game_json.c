/* SPDX-License-Identifier: MIT
 * The tables of a game as JSON, and what a seat sees of it: all that a bot needs to know the board
 * and its position. */
#include "record/json/names_json.h"
#include "record/json/options_json.h"
#include "record/words/frame_fields.h"

#include "magie/json.h"
#include "magie/loader.h"
#include "magie/text.h"

/* ---- the tables ---- */

static void write_rents(mg_json *j, const mg_space_def *space, int n)
{
    mg_json_open(j, "rent", '[');
    for (int level = 0; level < n; level++) {
        mg_json_int(j, NULL, space->rent[level]);
    }
    mg_json_close(j, ']');
}

/* Votes alone, in a complete group, then by level; nothing for a deed without votes. */
static void write_votes(mg_json *j, const mg_space_def *space, int n)
{
    if (!space->votes[0]) {
        return;
    }
    mg_json_open(j, "votes", '[');
    for (int level = 0; level < n; level++) {
        mg_json_int(j, NULL, space->votes[level]);
    }
    mg_json_close(j, ']');
}

static void write_deed(mg_json *j, const mg_game *g, const mg_board_def *board,
                       const mg_space_def *space)
{
    int levels = g->opt.build_levels + 1;
    bool street = space->kind == MG_SPACE_STREET;
    int in_group = 0;

    for (int pos = 0; pos < MG_SPACES; pos++) {
        in_group += board->space[pos].group == space->group;
    }
    mg_json_text(j, "group", board->group[space->group].name);
    mg_json_int(j, "price", space->price);
    mg_json_int(j, "mortgage", space->mortgage);
    if (street) {
        mg_json_int(j, "house_cost", space->house_cost);
    }
    write_rents(j, space, street || in_group > levels ? levels : in_group);
    write_votes(j, space, levels < MG_LEVELS ? levels + 1 : MG_LEVELS);
}

static void write_space(mg_json *j, const mg_game *g, const mg_board_def *board, int pos)
{
    const mg_space_def *space = &board->space[pos];

    mg_json_open(j, NULL, '{');
    mg_json_int(j, "pos", pos);
    mg_json_text(j, "space", space->slug);
    mg_json_text(j, "name", space->name);
    mg_json_text(j, "kind", mg_space_kind_name(space->kind));
    if (space->group < board->group_n) {
        write_deed(j, g, board, space);
    } else if (space->kind == MG_SPACE_GO) {
        mg_json_int(j, "salary", space->rent[0]);
    } else if (space->kind == MG_SPACE_TAX) {
        mg_json_int(j, "flat", space->rent[0]);
        mg_json_int(j, "percent", space->rent[1]);
    }
    mg_json_close(j, '}');
}

static void write_card(mg_json *j, const mg_card_def *card)
{
    mg_json_open(j, NULL, '{');
    mg_json_text(j, "card", card->slug);
    mg_json_text(j, "text", card->text);
    mg_json_text(j, "effect", mg_effect_name(card->effect));
    if (card->target >= 0) {
        mg_json_int(j, "target", card->target);
    }
    if (card->amount) {
        mg_json_int(j, "amount", card->amount);
    }
    if (card->amount2) {
        mg_json_int(j, "amount2", card->amount2);
    }
    if (card->party) {
        mg_json_text(j, "party", mg__parties[card->party]);
    }
    if (card->tie) {
        mg_json_text(j, "tie", mg__ties[card->tie]);
    }
    mg_json_close(j, '}');
}

static void write_decks(mg_json *j, const mg_board_def *board)
{
    mg_json_open(j, "decks", '{');
    for (int deck = 0; deck < MG_DECKS; deck++) {
        mg_json_open(j, mg__decks[deck], '[');
        for (int card = 0; card < board->deck_n[deck]; card++) {
            write_card(j, &board->card[deck][card]);
        }
        mg_json_close(j, ']');
    }
    mg_json_close(j, '}');
}

static void write_board(mg_json *j, const mg_game *g, const mg_board_def *board)
{
    mg_json_open(j, NULL, '{');
    mg_json_text(j, "code", board->code);
    mg_json_text(j, "name", board->name);
    mg_json_text(j, "currency", board->currency);
    mg_json_text(j, "symbol", board->symbol);
    mg_json_open(j, "spaces", '[');
    for (int pos = 0; pos < MG_SPACES; pos++) {
        write_space(j, g, board, pos);
    }
    mg_json_close(j, ']');
    write_decks(j, board);
    mg_json_close(j, '}');
}

static void write_candidates(mg_json *j)
{
    mg_json_open(j, "candidates", '[');
    for (int candidate = 0; candidate < MG_CANDIDATES; candidate++) {
        bool red = candidate >= MG_CANDIDATES_A_PARTY;
        mg_json_open(j, NULL, '{');
        mg_json_text(j, "candidate", mg_candidate_table[candidate].name);
        mg_json_text(j, "name", mg_candidate_table[candidate].text);
        mg_json_text(j, "party", mg__parties[red ? MG_PARTY_RED : MG_PARTY_BLUE]);
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
}

/* ---- decks of card games ---- */

static void write_colour(mg_json *j, const mg_deck *deck, const mg_colour_def *def, int colour)
{
    mg_json_open(j, NULL, '{');
    mg_json_text(j, "colour", def->name);
    mg_json_int(j, "set", deck->size[colour]);
    mg_json_open(j, "rent", '[');
    for (int n = 0; n < deck->size[colour]; n++) {
        mg_json_int(j, NULL, deck->rent[colour][n]);
    }
    mg_json_close(j, ']');
    mg_json_bool(j, "built", !(deck->bare >> colour & 1));
    mg_json_close(j, '}');
}

static void write_colours_of(mg_json *j, const mg_deck_def *deck, uint16_t colours)
{
    mg_json_open(j, "colours", '[');
    for (int colour = 0; colour < deck->colour_n; colour++) {
        if (colours >> colour & 1) {
            mg_json_text(j, NULL, deck->colour[colour].name);
        }
    }
    mg_json_close(j, ']');
}

/* count: cards in the game, all packs and options applied. */
static void write_kind(mg_json *j, const mg_game *g, int kind)
{
    static const char *const types[MG_CARDS_TYPES] = {"money", "property", "wild", "rent",
                                                      "action"};
    const mg_kind_def *def = &g->edition->deck->kind[kind];

    mg_json_open(j, NULL, '{');
    mg_json_text(j, "card", def->slug);
    mg_json_text(j, "name", def->name);
    mg_json_text(j, "kind", types[def->type]);
    mg_json_int(j, "count", g->deck.n[kind]);
    mg_json_int(j, "value", def->value);
    if (def->colours) {
        write_colours_of(j, g->edition->deck, def->colours);
    }
    if (def->effect) {
        mg_json_text(j, "effect", mg__cards_effects[def->effect]);
    }
    if (def->amount) {
        mg_json_int(j, "amount", def->amount);
    }
    mg_json_close(j, '}');
}

static void write_deck_of(mg_json *j, const mg_game *g)
{
    mg_json_open(j, "deck", '{');
    mg_json_open(j, "colours", '[');
    for (int colour = 0; colour < g->deck.colour_n; colour++) {
        write_colour(j, &g->deck, &g->edition->deck->colour[colour], colour);
    }
    mg_json_close(j, ']');
    mg_json_open(j, "cards", '[');
    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        write_kind(j, g, kind);
    }
    mg_json_close(j, ']');
    mg_json_close(j, '}');
}

static void write_boards(mg_json *j, const mg_game *g)
{
    mg_json_open(j, "boards", '[');
    for (int board = 0; board < g->board_n; board++) {
        write_board(j, g, g->def[board]);
    }
    mg_json_close(j, ']');
}

void mg_json_game(mg_json *j, const char *key, const mg_game *g)
{
    mg_json_open(j, key, '{');
    mg__write_edition(j, g->edition);
    mg_json_text(j, "title", g->edition->title);
    mg_json_int(j, "seats", g->seat_n);
    mg__write_options(j, g->edition, &g->opt, true);
    if (g->opt.candidates) {
        write_candidates(j);
    }
    if (mg_is_card_game(g)) {
        write_deck_of(j, g);
    } else {
        write_boards(j, g);
    }
    mg_json_close(j, '}');
}

/* ---- views ---- */

enum { USUAL_DICE = 7 };

/* The rent of each deed now; that of a utility for a throw of 7. */
static void write_current_rents(mg_json *j, const mg_game *g, const mg_state *s)
{
    mg_json_open(j, "rents", '[');
    for (int board = 0; board < g->board_n; board++) {
        for (int deed = 0; deed < g->board[board].deed_n; deed++) {
            int deed_id = mg_deed_id(board, deed);
            if (mg_owner(s, deed_id) < 0) {
                continue;
            }
            mg_json_open(j, NULL, '{');
            mg__write_deed(j, "deed", g, deed_id);
            mg_json_int(j, "owner", mg_owner(s, deed_id));
            mg_json_int(j, "rent", mg_rent(g, s, deed_id, USUAL_DICE, NULL, NULL, NULL));
            mg_json_close(j, '}');
        }
    }
    mg_json_close(j, ']');
}

/* What the receivers of mortgaged deeds would have to pay by the offer in the top frame. */
static void write_dues(mg_json *j, const mg_game *g, const mg_state *s)
{
    const mg_frame *top = s->depth ? &s->frame[s->depth - 1] : NULL;

    if (!top || (top->kind != MG_FRAME_DRAFT && top->kind != MG_FRAME_ANSWER)) {
        return;
    }
    mg_json_open(j, "dues", '[');
    for (int k = 0; k < 2 * g->board_n; k++) {
        int board = k / 2, seat = k % 2 ? top->offer.other : top->seat;
        uint32_t dues = mg_offer_dues(g, s, seat, board);
        for (int deed = 0; deed < g->board[board].deed_n; deed++) {
            if (!(dues >> deed & 1)) {
                continue;
            }
            mg_json_open(j, NULL, '{');
            mg__write_deed(j, "deed", g, mg_deed_id(board, deed));
            mg_json_int(j, "seat", seat);
            mg_json_int(j, "interest", mg_interest(g, g->board[board].mortgage[deed]));
            mg_json_int(j, "lift", g->board[board].lift[deed]);
            mg_json_close(j, '}');
        }
    }
    mg_json_close(j, ']');
}

/* What a seat can raise: towards its debt in the top frame, else in the currency of the board on
 * which it stands. The fee of IN-S2 counts (IN-S7). */
static int32_t raisable(const mg_game *g, const mg_state *s, int seat)
{
    const mg_frame *top = s->depth ? &s->frame[s->depth - 1] : NULL;

    return top && top->kind == MG_FRAME_DEBT && top->seat == seat
               ? mg_debt_limit(g, s)
               : mg_raisable_in(g, s, seat, s->pos[seat] / MG_SPACES);
}

static void write_figures(mg_json *j, const mg_game *g, const mg_state *s)
{
    if (g->opt.score == MG_SCORE_VOTES) {
        mg_json_open(j, "votes", '[');
        for (int seat = 0; seat < g->seat_n; seat++) {
            mg_json_int(j, NULL, mg_votes(g, s, seat));
        }
        mg_json_close(j, ']');
    }
    mg_json_open(j, "worth", '[');
    for (int seat = 0; seat < g->seat_n; seat++) {
        mg_json_int(j, NULL, mg_worth(g, s, seat));
    }
    mg_json_close(j, ']');
    mg_json_open(j, "raisable", '[');
    for (int seat = 0; seat < g->seat_n; seat++) {
        mg_json_int(j, NULL, raisable(g, s, seat));
    }
    mg_json_close(j, ']');
}

/* Writes a list with a number for each seat. */
static void write_each(mg_json *j, const char *key, const mg_game *g, const mg_state *s,
                       int32_t (*figure)(const mg_game *, const mg_state *, int))
{
    mg_json_open(j, key, '[');
    for (int seat = 0; seat < g->seat_n; seat++) {
        mg_json_int(j, NULL, figure(g, s, seat));
    }
    mg_json_close(j, ']');
}

static int32_t sets_of(const mg_game *g, const mg_state *s, int seat)
{
    return mg_sets_of(g, s, seat);
}

/* For a card game: what counts towards winning, and the rent of each row. */
static void write_table_figures(mg_json *j, const mg_game *g, const mg_state *s)
{
    write_each(j, "sets", g, s, sets_of);
    write_each(j, "bank", g, s, mg_bank_value);
    write_each(j, "worth", g, s, mg_table_value);
    mg_json_open(j, "rents", '[');
    for (int seat = 0; seat < g->seat_n; seat++) {
        for (int k = 0; k < s->cards.row_n[seat]; k++) {
            const mg_cards_row *row = mg_table_row(s, seat, k);
            mg_json_open(j, NULL, '{');
            mg_json_int(j, "owner", seat);
            mg_json_int(j, "row", k);
            mg_json_int(j, "rent", mg_row_rent(g, row));
            mg_json_bool(j, "set", mg_row_complete(g, row));
            mg_json_close(j, '}');
        }
    }
    mg_json_close(j, ']');
}

void mg_json_view(mg_json *j, const char *key, const mg_game *g, const mg_view *v, int seat,
                  const char *const *name)
{
    mg_json_open(j, key, '{');
    if (seat >= 0) {
        mg_json_int(j, "seat", seat);
    }
    mg_json_seen(j, "position", g, v, name);
    if (mg_is_card_game(g)) {
        write_table_figures(j, g, &v->seen);
    } else {
        write_figures(j, g, &v->seen);
        write_current_rents(j, g, &v->seen);
        write_dues(j, g, &v->seen);
    }
    mg_json_close(j, '}');
}
