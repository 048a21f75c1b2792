/* SPDX-License-Identifier: MIT
 * Every condition of the invariants, broken alone: breaks.def has a row for each. The states come
 * from random games of all editions, with every kind of frame that occurs in them. */
#include "rules/board/against.h"
#include "rules/board/auction.h"
#include "rules/board/chance.h"
#include "rules/board/setup.h"
#include "rules/board/vote.h"
#include "rules/card/card_rules.h"
#include "rules/card/cards_pay.h"
#include "rules/card/cards_rows.h"
#include "rules/core/core.h"
#include "rules/core/frames.h"
#include "sampler.h"

/* cmocka wants these before it. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
/* clang-format on */

#include <string.h>

/* Some states of the first GAMES games are kept; rare ones are searched for in up to GAMES_MAX
 * games. */
enum { GAMES = 400, GAMES_MAX = 20000, PLIES = 700, KEPT = 24 };

static mg_game games[GAMES];

/* Turns are divided into kinds by their step, and dice by their purpose; some kinds are of states,
 * not of frames. */
#define DICE(purpose) (MG_FRAME_KINDS + MG_DICE_##purpose)
#define TURN(step) (DICE(TIE) + 1 + MG_STEP_##step)

enum { DRAW_AT_ONCE = TURN(PASS) + 1, SOMEONE_OUT, KINDS };

static bool is_of(const mg_frame *f, int kind)
{
    if (kind < MG_FRAME_KINDS) {
        return f->kind == kind;
    }
    if (kind < TURN(ROLL)) {
        return f->kind == MG_FRAME_DICE && DICE(START) + f->dice.purpose == kind;
    }
    if (kind < DRAW_AT_ONCE) {
        return f->kind == MG_FRAME_TURN && TURN(ROLL) + f->turn.step == kind;
    }
    return kind == DRAW_AT_ONCE && f->kind == MG_FRAME_CARDS_DRAW && f->cards_draw.at_once;
}

static bool has(const mg_state *s, int kind)
{
    for (int at = 0; at < s->depth; at++) {
        if (is_of(&s->frame[at], kind)) {
            return true;
        }
    }
    return kind == 0 ? s->depth == 0 : kind == SOMEONE_OUT && s->alive + 1 != 1 << s->seat_n;
}

/* Some states for each kind of frame; for kind 0 states of finished games. */
static struct {
    int n, seen;
    const mg_game *g[KEPT];
    mg_state s[KEPT];
} kept[KINDS];

/* Each state of a kind is as likely to be kept as any other. */
static void keep(const mg_game *g, const mg_state *s, int kind, mg_rng *rng)
{
    int at = kept[kind].n;

    if (at < KEPT) {
        kept[kind].n++;
    } else {
        at = (int)mg_rng_below(rng, (uint32_t)kept[kind].seen + 1);
    }
    kept[kind].seen++;
    if (at < KEPT) {
        kept[kind].g[at] = g;
        kept[kind].s[at] = *s;
    }
}

static bool keep_of(const mg_game *g, const mg_state *s, mg_rng *rng)
{
    for (int kind = 0; kind < KINDS; kind++) {
        if (has(s, kind)) {
            keep(g, s, kind, rng);
        }
    }
    return false;
}

/* Called for each state of a game; may return that it has seen enough. */
typedef bool seen_fn(const mg_game *g, const mg_state *s, mg_rng *rng);

/* Returns false if an action is refused. */
static bool play_of(const mg_edition *edition, int turn, mg_game *g, mg_rng rng, seen_fn *seen)
{
    static mg_state s;

    if (!sampler_game(g, edition, turn, &rng)) {
        return false;
    }
    memset(&s, 0, sizeof s);
    mg_state_init(g, &s);
    for (int ply = 0; !seen(g, &s, &rng) && ply < PLIES && mg_node_of(g, &s) != MG_OVER; ply++) {
        if (mg_node_of(g, &s) == MG_CHANCE) {
            mg_chance_step(g, &s, &rng, NULL);
        } else if (!mg_ok(mg_apply(g, &s, sampler_act(g, &s, &rng), NULL))) {
            return false;
        }
    }
    return true;
}

static bool play(mg_game *g, int number, seen_fn *seen)
{
    return play_of(mg_editions[number % mg_edition_n], number / mg_edition_n, g,
                   mg_rng_of(7, (uint64_t)number, MG_STREAM_SAMPLE), seen);
}

static int play_all(void **state)
{
    (void)state;
    for (int n = 0; n < GAMES; n++) {
        if (!play(&games[n], n, keep_of)) {
            return 1;
        }
    }
    return 0;
}

/* ---- names used by the rows ---- */

static bool over(const mg_state *s)
{
    return s->depth == 0;
}

static int first(uint32_t set)
{
    return set ? mg_bits_first(set) : -1;
}

static uint32_t seats_out(const mg_state *s)
{
    return mg_bits_low(s->seat_n) & ~(uint32_t)s->alive;
}

static uint32_t deeds_of(const mg_game *g)
{
    return mg_bits_low(g->board[0].deed_n);
}

static uint32_t free_deeds(const mg_game *g, const mg_state *s)
{
    uint32_t deeds = deeds_of(g);

    for (int seat = 0; seat < s->seat_n; seat++) {
        deeds &= ~s->board[0].owned[seat];
    }
    return deeds;
}

/* A seat in play with one of the deeds, or -1. */
static int owner_of(const mg_state *s, uint32_t deeds)
{
    for (int seat = 0; seat < s->seat_n; seat++) {
        if (s->board[0].owned[seat] & deeds) {
            return seat;
        }
    }
    return -1;
}

static int other_than(const mg_state *s, int seat)
{
    return first(s->alive & ~mg_bit(seat));
}

static void set_owner(mg_state *s, int deed, int seat)
{
    mg_board_state *b = &s->board[0];

    for (int other = 0; other < s->seat_n; other++) {
        b->owned[other] &= ~mg_bit(deed);
    }
    b->owner[deed] = (uint8_t)(seat + 1);
    if (seat >= 0) {
        b->owned[seat] |= mg_bit(deed);
    }
}

static uint32_t group_of(const mg_game *g, int deed)
{
    for (int group = 0; deed >= 0 && group < g->board[0].group_n; group++) {
        if (g->board[0].group_mask[group] >> deed & 1) {
            return g->board[0].group_mask[group];
        }
    }
    return 0;
}

static int highest(const mg_board_state *b)
{
    int best = 0;

    for (int deed = 0; deed < MG_DEEDS_MAX; deed++) {
        best = b->level[deed] > b->level[best] ? deed : best;
    }
    return best;
}

static mg_claim claim_of(const mg_state *s)
{
    int owner = first(s->alive);

    return (mg_claim){(uint8_t)owner, (uint8_t)other_than(s, owner), 0, 5};
}

static void own_all(const mg_game *g, mg_state *s, int seat)
{
    for (int deed = 0; deed < g->board[0].deed_n; deed++) {
        if (!s->board[0].owner[deed]) {
            set_owner(s, deed, seat);
        }
    }
}

/* A seat goes out of play and leaves its deeds and kept cards to another. */
static void put_out(mg_state *s, int seat, int heir)
{
    for (int deed = 0; deed < MG_DEEDS_MAX; deed++) {
        if (s->board[0].owner[deed] == seat + 1) {
            set_owner(s, deed, heir);
        }
    }
    s->held[heir] |= s->held[seat];
    s->held[seat] = 0;
    s->alive &= (uint16_t)~mg_bit(seat);
    s->jailed &= s->alive;
    s->order[seat] = (uint8_t)mg_bits_count(seats_out(s));
    s->pos[seat] = 0;
    s->tries[seat] = s->offers[seat] = s->flags[seat] = 0;
    for (int board = 0; board < s->board_n; board++) {
        s->board[board].cash[seat] = 0;
    }
}

static void push(mg_state *s, mg_frame f)
{
    s->frame[s->depth++] = f;
}

/* Removes all frames above a frame. */
static void uncover(mg_state *s, const mg_frame *f)
{
    while (mg_top(s) != f) {
        s->frame[--s->depth] = (mg_frame){.slot = {0}};
    }
}

static void empty(mg_state *s)
{
    memset(s->frame, 0, sizeof s->frame);
    s->depth = 0;
}

static mg_slot unused_slot(const mg_frame *f)
{
    mg_slot slot = MG_AT_SEAT;

    while (slot < MG_SLOTS && mg__role_of(f, slot) != MG_ROLE_UNUSED) {
        slot++;
    }
    return slot;
}

/* Makes all cards of a pile known. */
static void know_all(mg_pile *pile, uint32_t *unseen)
{
    MG_EACH_BIT(card, *unseen) {
        pile->known[pile->known_n++] = (uint8_t)card;
    }
    *unseen = 0;
    pile->unseen_n = 0;
}

/* Takes from a seat its money and all that it could sell or mortgage. */
static void impoverish(mg_state *s, int seat)
{
    for (int board = 0; board < s->board_n; board++) {
        s->board[board].cash[seat] = 0;
    }
}

/* The streets of an unbuilt group to which the deed does not belong; 0: there is none. */
static uint32_t bare_group(const mg_game *g, const mg_board_state *b, int deed)
{
    for (int group = 0; group < g->board[0].group_n; group++) {
        uint32_t deeds = g->board[0].group_mask[group];

        if (g->board[0].group_kind[group] == MG_SPACE_STREET &&
            !(deeds & (b->built | mg_bit(deed)))) {
            return deeds;
        }
    }
    return 0;
}

/* Gives a seat these deeds and the money to build on them. */
static void let_build(mg_state *s, int seat, uint32_t deeds)
{
    MG_EACH_BIT(deed, deeds)
        set_owner(s, (int)deed, seat);
    s->board[0].mortgaged &= ~deeds;
    s->board[0].cash[seat] = 5000;
}

/* Makes one pair of all pairs that are left. */
static void mark_alike(mg_board_state *b)
{
    for (int deed = 0; deed < MG_DEEDS_MAX; deed++) {
        b->mark[deed] = b->mark[deed] ? 1 : 0;
    }
}

static int last_marked(const mg_board_state *b)
{
    int deed = MG_DEEDS_MAX - 1;

    while (deed > 0 && !b->mark[deed]) {
        deed--;
    }
    return deed;
}

/* Takes one deed from the last pair, so that no pair is left. */
static void part_pair(mg_board_state *b)
{
    b->mark[last_marked(b)] = 0;
}

static void build_all(mg_board_state *b, uint32_t deeds)
{
    MG_EACH_BIT(deed, deeds)
        b->level[deed] = 1;
    b->built |= deeds;
}

/* The reference of a card that leads to the next railroad or utility; 0: the game has none. */
static uint8_t factor_of(const mg_game *g)
{
    for (int deck = 0; deck < MG_DECKS; deck++) {
        for (int card = 0; card < g->board[0].deck_n[deck]; card++) {
            const mg_card *c = &g->board[0].card[deck][card];

            if (c->effect == MG_FX_NEAREST_RAILROAD || c->effect == MG_FX_NEAREST_UTILITY) {
                return (uint8_t)c->amount;
            }
        }
    }
    return 0;
}

static int card_that(const mg_game *g, mg_effect effect)
{
    for (int deck = 0; deck < MG_DECKS; deck++) {
        for (int card = 0; card < g->board[0].deck_n[deck]; card++) {
            if (g->board[0].card[deck][card].effect == effect) {
                return mg_card_ref(deck, card);
            }
        }
    }
    return 0;
}

/* A card that is voted on, of a party with no more than one seat; -1: there is none. */
static int card_for_one(const mg_game *g, const mg_state *s)
{
    for (int deck = 0; deck < MG_DECKS; deck++) {
        for (int card = 0; card < g->board[0].deck_n[deck]; card++) {
            int ref = mg_card_ref(deck, card);

            if (mg_card_of(g, ref)->tie != MG_TIE_NO_VOTE &&
                mg_bits_count(mg__eligible(g, s, ref)) < 2) {
                return ref;
            }
        }
    }
    return -1;
}

static int card_without_vote(const mg_game *g)
{
    for (int deck = 0; deck < MG_DECKS; deck++) {
        for (int card = 0; card < g->board[0].deck_n[deck]; card++) {
            if (g->board[0].card[deck][card].tie == MG_TIE_NO_VOTE) {
                return mg_card_ref(deck, card);
            }
        }
    }
    return 0;
}

#define EFFECT_IS(name) (mg_card_of(g, f->effect.card)->effect == MG_FX_##name)

/* ---- card games ---- */

/* The first kind in a pile that is a property, or is not; -1: there is none. */
static int property_in(const mg_game *g, const uint8_t *n, bool property)
{
    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        if (n[kind] && mg_is_property(&g->deck, kind) == property) {
            return kind;
        }
    }
    return -1;
}

static int rows_of(const mg_cards_state *c)
{
    int n = 0;

    for (int seat = 0; seat < MG_CARDS_SEATS; seat++) {
        n += c->row_n[seat];
    }
    return n;
}

/* Any row with at least a given number of cards, or NULL. */
static mg_cards_row *row_of(mg_cards_state *c, int least)
{
    for (int at = 0, n = rows_of(c); at < n; at++) {
        if (c->row[at].n >= least) {
            return &c->row[at];
        }
    }
    return NULL;
}

static mg_cards_row *long_row(const mg_game *g, mg_cards_state *c)
{
    for (int at = 0, n = rows_of(c); at < n; at++) {
        if (mg__row_complete(g, &c->row[at]) && !(g->deck.bare >> c->row[at].colour & 1)) {
            return &c->row[at];
        }
    }
    return NULL;
}

/* Gives a seat a number of rows; those of the next seat follow. */
static void count_rows(mg_cards_state *c, int seat, int n)
{
    int more = n - c->row_n[seat];

    c->row_n[seat] = (uint8_t)n;
    for (int after = seat + 1; after < MG_CARDS_SEATS; after++) {
        c->row_at[after] = (uint8_t)(c->row_at[after] + more);
    }
}

/* A kind of card that a row of the colour may not have. */
static int kind_off(const mg_game *g, int colour)
{
    int kind = 0;

    while (g->deck.colours[kind] >> colour & 1) {
        kind++;
    }
    return kind;
}

static void swap(uint8_t *two)
{
    uint8_t was = two[0];

    two[0] = two[1];
    two[1] = was;
}

static void move_pile(mg_cards_state *c)
{
    for (int kind = 0; kind < MG_KINDS_MAX; kind++) {
        c->used[kind] = (uint8_t)(c->used[kind] + c->unseen[kind]);
        c->unseen[kind] = 0;
    }
    c->pile_n = 0;
}

/* Moves n cards from the pile, which has more than that, to a hand. */
static void fill_hand(mg_cards_state *c, int seat, int n)
{
    c->hand_n[seat] = (uint8_t)(c->hand_n[seat] + n);
    c->pile_n = (uint16_t)(c->pile_n - n);
    for (int kind = 0; n; kind++) {
        int taken = c->unseen[kind] < n ? c->unseen[kind] : n;

        c->unseen[kind] = (uint8_t)(c->unseen[kind] - taken);
        c->hand[seat][kind] = (uint8_t)(c->hand[seat][kind] + taken);
        n -= taken;
    }
}

static void use_hand(mg_cards_state *c, int seat)
{
    for (int kind = 0; kind < MG_KINDS_MAX; kind++) {
        c->used[kind] = (uint8_t)(c->used[kind] + c->hand[seat][kind]);
        c->hand[seat][kind] = 0;
    }
    c->hand_n[seat] = 0;
}

/* For a theft of one colour from several rows: marks all its cards that are in no set. */
static void mark_loose(const mg_game *g, mg_cards_state *c)
{
    int victim = mg_spot_seat(c->act.spot), base = c->row_at[victim];
    int colour = c->row[base + mg_spot_row(c->act.spot)].colour;

    for (int at = base; at < base + c->row_n[victim]; at++) {
        if (c->row[at].colour == colour && !mg__row_complete(g, &c->row[at])) {
            c->row[at].mark = (uint8_t)mg_bits_low(c->row[at].n);
        }
    }
}

/* A row of the same victim from which nothing is taken: a set of the colour, or a row of another
 * one. */
static mg_cards_row *row_beside(const mg_game *g, mg_cards_state *c, bool set)
{
    int victim = mg_spot_seat(c->act.spot), base = c->row_at[victim];
    int colour = c->row[base + mg_spot_row(c->act.spot)].colour;

    for (int at = base; at < base + c->row_n[victim]; at++) {
        mg_cards_row *row = &c->row[at];

        if (set ? row->colour == colour && mg__row_complete(g, row) : row->colour != colour) {
            return row;
        }
    }
    return NULL;
}

/* Gives the same victim a set of the colour from the pile, if the pile has the cards. */
static void add_set(const mg_game *g, mg_cards_state *c)
{
    int victim = mg_spot_seat(c->act.spot), at = c->row_at[victim] + c->row_n[victim];
    int colour = c->row[c->row_at[victim] + mg_spot_row(c->act.spot)].colour, rows = rows_of(c);
    mg_cards_row set = {.seat = (uint8_t)victim, .colour = (uint8_t)colour};

    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        for (;
             g->deck.begins[kind] >> colour & 1 && c->unseen[kind] && set.n < g->deck.size[colour];
             c->pile_n--, c->unseen[kind]--) {
            set.card[set.n++] = (uint8_t)kind;
        }
    }
    if (rows == MG_ROWS_MAX) {
        return;
    }
    memmove(&c->row[at + 1], &c->row[at], (size_t)(rows - at) * sizeof set);
    c->row[at] = set;
    c->long_n[victim]++;
    count_rows(c, victim, c->row_n[victim] + 1);
}

/* ---- the rows ---- */

typedef enum of { ANY_BOARD = -2, ANY_CARDS = -1, OVER = 0 } of;

/* NOLINTBEGIN(bugprone-macro-parentheses): statements cannot stand in parentheses */
#define ROW_NAME(line) row_##line
#define ROW_AT(line) ROW_NAME(line)
#define GIVEN(broken, kind, needs, prepare, ...)                                                   \
    static bool ROW_AT(__LINE__)(const mg_game *g, mg_state *s, mg_frame *f, bool changed)         \
    {                                                                                              \
        mg_board_state *b = &s->board[0];                                                          \
        mg_cards_state *c = &s->cards;                                                             \
        int in = first(s->alive), out = first(seats_out(s)), n = s->seat_n;                        \
                                                                                                   \
        (void)g, (void)f, (void)b, (void)c, (void)in, (void)out, (void)n;                          \
        if (!(needs)) {                                                                            \
            return false;                                                                          \
        }                                                                                          \
        prepare;                                                                                   \
        if (changed) {                                                                             \
            __VA_ARGS__;                                                                           \
        }                                                                                          \
        return true;                                                                               \
    }
#define BREAKS(broken, kind, needs, ...) GIVEN(broken, kind, needs, (void)0, __VA_ARGS__)
#include "breaks.def"
#undef GIVEN
#undef BREAKS

#define GIVEN(broken, kind, needs, prepare, ...)                                                   \
    {__LINE__, #broken, #__VA_ARGS__, kind, ROW_AT(__LINE__)},
#define BREAKS(broken, kind, needs, ...) GIVEN(broken, kind, needs, (void)0, __VA_ARGS__)

static const struct row {
    int line;
    const char *broken, *change;
    int kind;
    bool (*apply)(const mg_game *g, mg_state *s, mg_frame *f, bool changed);
} rows[] = {

#include "breaks.def"
};

/* NOLINTEND(bugprone-macro-parentheses) */

static mg_frame *frame_of(mg_state *s, int kind)
{
    for (int at = s->depth - 1; at >= 0; at--) {
        if (kind <= 0 || kind == SOMEONE_OUT || is_of(&s->frame[at], kind)) {
            return &s->frame[at];
        }
    }
    return &s->frame[0];
}

enum { WRONG = -1 };

/* Returns 1: the row was tried on the state; 0: it cannot be tried; WRONG: another invariant was
 * reported, or none. */
static int try_on(const struct row *row, const mg_game *g, const mg_state *given)
{
    static mg_state s;

    s = *given;
    if ((row->kind < 0 && (row->kind == ANY_CARDS) != (g->board_n == 0)) ||
        !row->apply(g, &s, frame_of(&s, row->kind), false)) {
        return 0;
    }
    const char *bad = mg_state_check(g, &s);
    if (bad && !mg_state_check(g, given)) {
        return 0; /* the preparation of the row contradicts the rest of this state */
    }
    s = *given;
    row->apply(g, &s, frame_of(&s, row->kind), true);
    const char *broken = mg_state_check(g, &s);
    if (bad || !broken || strcmp(broken, row->broken) != 0) {
        print_error("breaks.def:%d: %s, in %s: %s; before %s, after %s\n", row->line, row->broken,
                    g->edition->name, row->change, bad ? bad : "valid", broken ? broken : "valid");
        return WRONG;
    }
    return 1;
}

/* How many of the states kept for its kinds the row can be tried on, or WRONG. */
static int try_kept(const struct row *row)
{
    int tried = 0, from = row->kind < 0 ? 0 : row->kind, to = row->kind < 0 ? KINDS - 1 : row->kind;

    for (int kind = from; kind <= to; kind++) {
        for (int k = 0; k < kept[kind].n; k++) {
            int more = try_on(row, kept[kind].g[k], &kept[kind].s[k]);

            if (more == WRONG) {
                return WRONG;
            }
            tried += more;
        }
    }
    return tried;
}

/* The result of each row, and how many rows have not been tried yet. */
static int tried[sizeof rows / sizeof rows[0]], untried;

/* Rows that could not be tried on any kept state are tried on all states of more games. */
static bool try_untried(const mg_game *g, const mg_state *s, mg_rng *rng)
{
    (void)rng;
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        if (tried[k] == 0 && (rows[k].kind < 0 || has(s, rows[k].kind))) {
            tried[k] = try_on(&rows[k], g, s);
            untried -= tried[k] != 0;
        }
    }
    return untried == 0;
}

static void test_rows(void **state)
{
    static mg_game more;
    int wrong = 0;

    (void)state;
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        tried[k] = try_kept(&rows[k]);
        untried += tried[k] == 0;
    }
    for (int n = GAMES; n < GAMES_MAX && untried; n++) {
        assert_true(play(&more, n, try_untried));
    }
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        if (tried[k] == 0) {
            print_error("breaks.def:%d: %s: %s: no state of %d games to try it on\n", rows[k].line,
                        rows[k].broken, rows[k].change, GAMES_MAX);
        }
        wrong += tried[k] <= 0;
    }
    assert_int_equal(wrong, 0);
}

/* ---- changed decks ---- */

static bool is_valid(const mg_game *g, const mg_state *s, mg_rng *rng)
{
    (void)rng;
    assert_null(mg_state_check(g, s));
    return false;
}

/* The last kind takes the place of the one with the effect. */
static bool remove_kind(mg_deck_def *deck, int effect)
{
    for (int kind = 0; kind < deck->kind_n; kind++) {
        if (deck->kind[kind].effect == effect) {
            deck->kind[kind] = deck->kind[--deck->kind_n];
            return true;
        }
    }
    return false;
}

/* Any kind of action may be missing from a deck. */
static void test_decks_that_lack_a_kind(void **state)
{
    static mg_edition lacking;
    static mg_deck_def deck;
    static mg_game g;

    (void)state;
    for (int effect = 1; effect < MG_CARDS_EFFECT_N; effect++) {
        lacking = *mg_edition_find("deal");
        deck = *lacking.deck;
        lacking.deck = &deck;
        assert_true(remove_kind(&deck, effect));
        for (int n = 0; n < 12; n++) {
            assert_true(
                play_of(&lacking, n, &g, mg_rng_of(8, (uint64_t)n, MG_STREAM_SAMPLE), is_valid));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_rows),
                                       cmocka_unit_test(test_decks_that_lack_a_kind)};

    return cmocka_run_group_tests(tests, play_all, NULL);
}
