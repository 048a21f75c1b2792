/* SPDX-License-Identifier: MIT
 * A state as JSON: names instead of numbers, without anything that a reader fills in by itself.
 * position_read.c reads it. */
#include "base/bits.h"
#include "record/json/names_json.h"
#include "record/json/options_json.h"
#include "record/positions/frame_roles.h"
#include "record/positions/position_cards.h"
#include "record/positions/position_decks.h"
#include "record/words/names.h"

#include "magie/json.h"

enum { WORD_CAP = 2 * MG_NAME_CAP };

struct writer {
    mg_json *j;
    const mg_game *g;
    const mg_state *s;
    const char *const *name;
};

/* ---- lists of words ---- */

static void write_deeds(mg_json *j, const mg_game *g, int board, uint32_t deeds)
{
    char word[WORD_CAP];

    for (int deed = 0; deed < MG_DEEDS_MAX; deed++) {
        if (deeds & mg_bit(deed)) {
            mg__out o = mg__out_of(word, sizeof word);
            mg__put_deed(&o, g, mg_deed_id(board, deed));
            mg_json_text(j, NULL, word);
        }
    }
}

static void write_kept_cards(struct writer *w, uint32_t cards)
{
    if (!cards) {
        return;
    }
    mg_json_open(w->j, "cards", '[');
    for (int kept = 0; kept < w->g->kept_n; kept++) {
        if (cards & mg_bit(kept)) {
            mg__write_kept(w->j, NULL, w->g, kept);
        }
    }
    mg_json_close(w->j, ']');
}

/* ---- what the game is ---- */

/* Whether a game has the boards that it has if none are named: only the edition's first one. */
static bool boards_are_usual(const mg_game *g)
{
    return g->board_n == 1 && g->def[0] == &g->edition->board[0];
}

static void write_boards(mg_json *j, const mg_game *g)
{
    if (boards_are_usual(g)) {
        return;
    }
    mg_json_open(j, "boards", '[');
    for (int board = 0; board < g->board_n; board++) {
        mg_json_text(j, NULL, g->def[board]->code);
    }
    mg_json_close(j, ']');
}

/* ---- seats ---- */

/* One amount for each board; just a number if only one board is in play. */
static void write_cash(struct writer *w, const int32_t *cash)
{
    if (w->g->board_n == 1) {
        mg_json_int(w->j, "cash", cash[0]);
        return;
    }
    mg_json_open(w->j, "cash", '{');
    for (int board = 0; board < w->g->board_n; board++) {
        mg_json_int(w->j, w->g->def[board]->code, cash[board]);
    }
    mg_json_close(w->j, '}');
}

static void write_cash_of(struct writer *w, int seat)
{
    int32_t cash[MG_BOARDS_MAX];

    for (int board = 0; board < w->g->board_n; board++) {
        cash[board] = w->s->board[board].cash[seat];
    }
    write_cash(w, cash);
}

static void write_own_deeds(struct writer *w, int seat)
{
    bool open = false;

    for (int board = 0; board < w->g->board_n; board++) {
        uint32_t owned = w->s->board[board].owned[seat];
        if (owned && !open) {
            mg_json_open(w->j, "deeds", '[');
            open = true;
        }
        write_deeds(w->j, w->g, board, owned);
    }
    if (open) {
        mg_json_close(w->j, ']');
    }
}

/* Null before the choice, since a reader gives a candidate to a seat without this member. */
static void write_candidate(struct writer *w, int seat)
{
    if (!w->g->opt.candidates) {
        return;
    }
    if (w->s->candidate[seat]) {
        mg__write_candidate(w->j, "candidate", w->s->candidate[seat] - 1);
    } else {
        mg_json_null(w->j, "candidate");
    }
}

/* Only for a view: the number of kept cards of a seat that are not shown, by deck. */
static void write_hidden_cards(struct writer *w, int seat)
{
    if (!w->s->hidden[0][seat] && !w->s->hidden[1][seat]) {
        return;
    }
    mg_json_open(w->j, "hidden", '{');
    for (int deck = 0; deck < MG_DECKS; deck++) {
        mg__write_some(w->j, mg__decks[deck], w->s->hidden[deck][seat]);
    }
    mg_json_close(w->j, '}');
}

/* A sealed bid, or the seat that a vote is for. */
static void write_secret(struct writer *w, int seat)
{
    const mg_state *s = w->s;

    if (s->secret[seat] && s->frame[s->depth - 1].kind == MG_FRAME_VOTE) {
        mg_json_int(w->j, "vote", s->secret[seat] - 1);
    } else {
        mg__write_some(w->j, "bid", s->secret[seat]);
    }
}

static void write_seat(struct writer *w, int seat)
{
    const mg_state *s = w->s;

    mg_json_open(w->j, NULL, '{');
    if (w->name && w->name[seat]) {
        mg_json_text(w->j, "name", w->name[seat]);
    }
    write_candidate(w, seat);
    write_cash_of(w, seat);
    mg__write_space(w->j, "space", w->g, s->pos[seat]);
    write_own_deeds(w, seat);
    write_kept_cards(w, s->held[seat]);
    write_hidden_cards(w, seat);
    if (s->jailed & mg_bit(seat)) {
        mg_json_int(w->j, "jail", s->tries[seat] + 1);
    }
    mg__write_some(w->j, "throw", s->jailed & mg_bit(seat) ? 0 : s->tries[seat]);
    if (s->flags[seat]) {
        mg__write_words(w->j, "flags", mg__flags, s->flags[seat]);
    }
    mg__write_some(w->j, "place", s->place[seat]);
    write_secret(w, seat);
    mg__write_some(w->j, "offers", s->offers[seat]);
    mg__write_some(w->j, "out", s->order[seat]);
    mg_json_close(w->j, '}');
}

/* ---- boards ---- */

static void write_levels(struct writer *w, int board)
{
    const mg_board_state *b = &w->s->board[board];
    char word[WORD_CAP];

    if (!b->built) {
        return;
    }
    mg_json_open(w->j, "levels", '{');
    for (int deed = 0; deed < w->g->board[board].deed_n; deed++) {
        if (b->level[deed]) {
            mg__out o = mg__out_of(word, sizeof word);
            mg__put_deed(&o, w->g, mg_deed_id(board, deed));
            mg_json_int(w->j, word, b->level[deed]);
        }
    }
    mg_json_close(w->j, '}');
}

static void write_pair(struct writer *w, const char *deed, int board, int index)
{
    mg_json_int(w->j, deed, w->s->board[board].mark[index]);
}

/* The lenders of a site's pieces, in the order in which the pieces came. */
static void write_lenders(struct writer *w, const char *deed, int board, int index)
{
    mg_json_open(w->j, deed, '[');
    for (int k = 0; k < MG_LEVELS - 2; k++) {
        int lender = mg_lender_of(w->s, board, index, k);
        if (lender >= 0 && lender < w->g->board_n) {
            mg_json_text(w->j, NULL, w->g->def[lender]->code);
        }
    }
    mg_json_close(w->j, ']');
}

/* Before the first turn deeds are marked with their pairs, later with the lenders of their
 * pieces. */
static void write_marks(struct writer *w, int board)
{
    const mg_board_state *b = &w->s->board[board];
    bool lent = w->g->opt.imports && w->s->turn_n > 0, open = false;
    char word[WORD_CAP];

    for (int deed = 0; deed < w->g->board[board].deed_n; deed++) {
        if (!b->mark[deed]) {
            continue;
        }
        if (!open) {
            mg_json_open(w->j, lent ? "lenders" : "pairs", '{');
            open = true;
        }
        mg__out o = mg__out_of(word, sizeof word);
        mg__put_deed(&o, w->g, mg_deed_id(board, deed));
        (lent ? write_lenders : write_pair)(w, word, board, deed);
    }
    if (open) {
        mg_json_close(w->j, '}');
    }
}

static void write_deed_set(struct writer *w, const char *key, int board, uint32_t deeds)
{
    if (deeds) {
        mg_json_open(w->j, key, '[');
        write_deeds(w->j, w->g, board, deeds);
        mg_json_close(w->j, ']');
    }
}

static void write_known(struct writer *w, int deck, const mg_pile *pile)
{
    if (!pile->known_n) {
        return;
    }
    mg_json_open(w->j, "known", '[');
    for (int k = 0; k < pile->known_n; k++) {
        mg__write_card(w->j, NULL, w->g, deck, pile->known[k]);
    }
    mg_json_close(w->j, ']');
}

/* Writes a deck if it differs from what a reader fills in; the first one opens the list. */
static bool write_deck(struct writer *w, int board, int deck, bool first)
{
    const mg_board_state *b = &w->s->board[board];
    const mg_pile *pile = &b->pile[deck];
    bool usual_cards = b->unseen[deck] == mg__unseen_by_rest(w->g, w->s, board, deck);
    bool usual_count = pile->unseen_n == mg_bits_count(b->unseen[deck]);

    if (!pile->known_n && usual_cards && usual_count) {
        return false;
    }
    if (first) {
        mg_json_open(w->j, "decks", '{');
    }
    mg_json_open(w->j, mg__decks[deck], '{');
    write_known(w, deck, pile);
    if (!usual_cards) {
        mg_json_open(w->j, "unseen", '[');
        for (int card = 0; card < w->g->board[board].deck_n[deck]; card++) {
            if (b->unseen[deck] & mg_bit(card)) {
                mg__write_card(w->j, NULL, w->g, deck, mg_card_id(w->g, board, card));
            }
        }
        mg_json_close(w->j, ']');
    }
    if (!usual_count) {
        mg_json_int(w->j, "unseen_n", pile->unseen_n);
    }
    mg_json_close(w->j, '}');
    return true;
}

static void write_decks(struct writer *w, int board)
{
    bool open = false;

    for (int deck = 0; deck < MG_DECKS; deck++) {
        open = write_deck(w, board, deck, !open) || open;
    }
    if (open) {
        mg_json_close(w->j, '}');
    }
}

static void write_board(struct writer *w, int board)
{
    const mg_board_state *b = &w->s->board[board];

    mg_json_open(w->j, w->g->def[board]->code, '{');
    mg_json_int(w->j, "houses", b->houses);
    if (w->g->opt.candidates) {
        mg_json_int(w->j, "reds", b->reds);
    }
    mg_json_int(w->j, "hotels", b->hotels);
    mg_json_int(w->j, "pot", b->pot);
    write_levels(w, board);
    write_marks(w, board);
    write_deed_set(w, "mortgaged", board, b->mortgaged);
    write_deed_set(w, "due", board, b->due);
    write_decks(w, board);
    mg_json_close(w->j, '}');
}

/* ---- frames ---- */

static void write_frame(struct writer *w, const mg_frame *f)
{
    mg_json_open(w->j, NULL, '{');
    mg_json_text(w->j, "kind", mg__frame_name(f->kind));
    for (mg_slot slot = MG_AT_SEAT; slot < MG_SLOTS; slot++) {
        mg__write_role(w->j, w->g, mg__field_of(f, slot), mg__slot_get(f, slot), f);
    }
    mg_json_close(w->j, '}');
}

/* Whether the only frame is a turn that says no more than the member "turn". */
static bool turn_says_all(const mg_state *s)
{
    const mg_frame *f = &s->frame[0];
    bool turn = f->kind == MG_FRAME_TURN ||
                (f->kind == MG_FRAME_CARDS_TURN && f->cards_turn.step == MG_CARDS_PLAY);

    return s->depth == 1 && turn && f->seat == s->turn_seat && !f->turn.buyer &&
           !f->turn.last_build;
}

static void write_turn(struct writer *w)
{
    const mg_state *s = w->s;

    mg_json_open(w->j, "turn", '{');
    mg_json_int(w->j, "seat", s->turn_seat);
    if (turn_says_all(s)) {
        mg_json_text(w->j, "step", mg__turn_steps[s->frame[0].turn.step]);
    }
    mg_json_int(w->j, "n", s->turn_n);
    mg_json_int(w->j, "round", s->round_n);
    mg_json_int(w->j, "first", s->first_seat);
    mg_json_int(w->j, "doubles", s->doubles);
    mg_json_open(w->j, "dice", '[');
    mg_json_int(w->j, NULL, s->die[0]);
    mg_json_int(w->j, NULL, s->die[1]);
    mg_json_close(w->j, ']');
    mg__write_some(w->j, "factor", s->factor);
    mg__write_flag(w->j, "reversed", s->reversed);
    mg__write_flag(w->j, "speeding", s->speeding);
    if (s->declared) {
        mg_json_text(w->j, "declared", mg__ways[s->declared - 1]);
    }
    mg_json_close(w->j, '}');
}

static void write_frames(struct writer *w)
{
    if (turn_says_all(w->s)) {
        return;
    }
    mg_json_open(w->j, "frames", '[');
    for (int k = 0; k < w->s->depth; k++) {
        write_frame(w, &w->s->frame[k]);
    }
    mg_json_close(w->j, ']');
}

/* ---- open rents, the White House ---- */

static void write_claims(struct writer *w)
{
    const mg_claim *claim = w->s->claim;

    if (!claim[0].amt) {
        return;
    }
    mg_json_open(w->j, "claims", '[');
    for (int k = 0; k < MG_CLAIMS_MAX && claim[k].amt; k++) {
        mg_json_open(w->j, NULL, '{');
        mg_json_int(w->j, "owner", claim[k].owner);
        mg_json_int(w->j, "payer", claim[k].payer);
        mg__write_deed(w->j, "deed", w->g, claim[k].deed);
        mg_json_int(w->j, "amt", claim[k].amt);
        mg_json_close(w->j, '}');
    }
    mg_json_close(w->j, ']');
}

static void write_white_house(struct writer *w)
{
    if (w->s->white_house) {
        mg_json_int(w->j, "white_house", w->s->white_house - 1);
    }
}

/* ---- the open offer ---- */

static bool offer_is_open(const mg_game *g, const mg_state *s)
{
    uint32_t any = s->offer_cards_give | s->offer_cards_get;

    for (int board = 0; board < g->board_n; board++) {
        const mg_board_state *b = &s->board[board];
        any |= b->offer_give | b->offer_get;
        any |= (uint32_t)b->offer_cash_give | (uint32_t)b->offer_cash_get;
    }
    return any != 0;
}

static void write_side(struct writer *w, const char *key, bool give)
{
    int32_t cash[MG_BOARDS_MAX];
    const mg_state *s = w->s;

    mg_json_open(w->j, key, '{');
    for (int board = 0; board < w->g->board_n; board++) {
        const mg_board_state *b = &s->board[board];
        cash[board] = give ? b->offer_cash_give : b->offer_cash_get;
    }
    write_cash(w, cash);
    mg_json_open(w->j, "deeds", '[');
    for (int board = 0; board < w->g->board_n; board++) {
        const mg_board_state *b = &s->board[board];
        write_deeds(w->j, w->g, board, give ? b->offer_give : b->offer_get);
    }
    mg_json_close(w->j, ']');
    write_kept_cards(w, give ? s->offer_cards_give : s->offer_cards_get);
    mg_json_close(w->j, '}');
}

static void write_offer(struct writer *w)
{
    if (!offer_is_open(w->g, w->s)) {
        return;
    }
    mg_json_open(w->j, "offer", '{');
    write_side(w, "give", true);
    write_side(w, "get", false);
    mg_json_close(w->j, '}');
}

/* ---- all of it ---- */

static void write_result(struct writer *w)
{
    if (w->s->stop == MG_STOP_TIME) {
        mg_json_bool(w->j, "time_up", true);
    }
    if (w->s->stop == MG_STOP_FULL) {
        mg_json_bool(w->j, "full", true);
    }
    if (w->s->result != MG_RUNNING) {
        mg_json_text(w->j, "result", mg__results[w->s->result]);
        mg__write_seats(w->j, "winners", w->s->winners);
    }
}

static void write_board_game(struct writer *w)
{
    mg_json *j = w->j;

    write_boards(j, w->g);
    mg_json_open(j, "seats", '[');
    for (int seat = 0; seat < w->g->seat_n; seat++) {
        write_seat(w, seat);
    }
    mg_json_close(j, ']');
    mg_json_open(j, "board", '{');
    for (int board = 0; board < w->g->board_n; board++) {
        write_board(w, board);
    }
    mg_json_close(j, '}');
    write_white_house(w);
    write_turn(w);
    write_frames(w);
    write_claims(w);
    write_offer(w);
}

static void write_position(mg_json *j, const char *key, const mg_game *g, const mg_state *s,
                           const char *const *name, bool view)
{
    struct writer w = {j, g, s, name};

    mg_json_open(j, key, '{');
    mg__write_edition(j, g->edition);
    mg__write_options(j, g->edition, &g->opt, false);
    if (mg_is_card_game(g)) {
        mg__write_cards(j, g, s, name, view);
        write_frames(&w);
    } else {
        write_board_game(&w);
    }
    write_result(&w);
    mg_json_close(j, '}');
}

void mg_json_state(mg_json *j, const char *key, const mg_game *g, const mg_state *s,
                   const char *const *name)
{
    write_position(j, key, g, s, name, false);
}

void mg_json_seen(mg_json *j, const char *key, const mg_game *g, const mg_view *v,
                  const char *const *name)
{
    write_position(j, key, g, &v->seen, name, true);
}
