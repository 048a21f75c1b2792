/* SPDX-License-Identifier: MIT
 * Decks and what cards do. A pile has the unseen cards, in no order, above the known ones that were
 * put back (ST-106). */
#include "rules/board/card.h"

#include "rules/board/against.h"
#include "rules/board/exchange.h"
#include "rules/board/jail.h"
#include "rules/board/money.h"
#include "rules/board/move.h"
#include "rules/board/pile.h"
#include "rules/board/vote.h"
#include "rules/core/core.h"
#include "rules/core/due.h"

/* ---- piles ---- */

/* The unseen cards of the deck that a card belongs to, and its bit there. */
static uint32_t *unseen_of(const mg_game *g, mg_state *s, int deck, int card)
{
    return &s->board[mg_card_country(g, card)].unseen[deck];
}

static uint32_t card_bit(const mg_game *g, int card)
{
    return mg_bit(mg_card_index(g, card));
}

static int take_known(mg_pile *pile)
{
    MG_ASSERT(pile->known_n > 0);
    int card = pile->known[0];

    pile->known_n--;
    memmove(pile->known, pile->known + 1, pile->known_n);
    pile->known[pile->known_n] = 0;
    return card;
}

/* Takes a card that was drawn: a kept card stays with the seat, any other goes under its pile; then
 * the card is carried out. */
static void take(const mg_game *g, mg_state *s, mg_events *ev, int seat, int board, int ref)
{
    MG_ASSERT(mg_is_alive(s, seat) && mg_is_card_ref(g, ref));
    const mg_card *c = mg_card_of(g, ref);
    mg_event *e = mg_emit_card_ref(ev, MG_EV_DRAW, seat, ref, CL(ST_106));

    if (e) {
        e->only = c->kept == MG_NONE ? 0 : mg__keeps_secret(g, seat);
    }
    if (c->kept == MG_NONE) {
        mg__put_under(&s->board[board].pile[ref >> 8], ref & 255);
    }
    if (c->tie != MG_TIE_NO_VOTE) {
        mg__hold_vote(g, s, ev, seat, ref);
    } else {
        mg__follow(g, s, ev, seat, ref, c);
    }
}

/* US-11: the cards set aside are shuffled; their order is unknown again. */
static void reshuffle(const mg_game *g, mg_state *s, mg_events *ev, int deck, int board)
{
    MG_ASSERT(s->board[board].pile[deck].unseen_n == 0);
    mg_pile *pile = &s->board[board].pile[deck];
    mg_event *e = mg_emit(ev, MG_EV_RESHUFFLE, MG_NOBODY, CL(US_11));

    if (e) {
        e->aux = deck;
        e->amt = pile->known_n;
    }
    for (int k = 0; k < pile->known_n; k++) {
        *unseen_of(g, s, deck, pile->known[k]) |= card_bit(g, pile->known[k]);
    }
    *pile = (mg_pile){.unseen_n = pile->known_n};
}

void mg__play_again(const mg_game *g, mg_state *s, mg_events *ev, int seat, int deck, int card)
{
    MG_ASSERT(mg_is_alive(s, seat) && deck >= 0 && deck < MG_DECKS);
    int board = s->pos[seat] / MG_SPACES, at = 0;
    mg_pile *pile = &s->board[board].pile[deck];

    while (pile->known[at] != card) {
        at++;
    }
    pile->known_n--;
    memmove(pile->known + at, pile->known + at + 1, (size_t)(pile->known_n - at));
    pile->known[pile->known_n] = 0;
    take(g, s, ev, seat, board, mg_card_ref(deck, card));
}

void mg__draw(const mg_game *g, mg_state *s, mg_events *ev, int seat, int deck, int board)
{
    MG_ASSERT(mg_is_alive(s, seat) && mg_is_board(s, board) && deck >= 0 && deck < MG_DECKS);
    mg_pile *pile = &s->board[board].pile[deck];

    if (!pile->unseen_n && g->opt.deck_reuse == MG_REUSE_RESHUFFLE) {
        reshuffle(g, s, ev, deck, board);
    }
    if (pile->unseen_n) {
        mg_frame *f = mg_push(s, MG_FRAME_DRAW, seat);

        f->draw.deck = (uint8_t)deck;
        f->draw.board = (uint16_t)board;
    } else if (pile->known_n) {
        take(g, s, ev, seat, board, mg_card_ref(deck, take_known(pile)));
    }
}

void mg__drawn(const mg_game *g, mg_state *s, mg_events *ev, int card)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_DRAW));
    MG_ASSERT(*unseen_of(g, s, mg_peek(s)->draw.deck, card) & card_bit(g, card));
    const mg_frame *f = mg_top(s);
    int seat = f->seat, deck = f->draw.deck, board = f->draw.board;

    mg_pop(s);
    *unseen_of(g, s, deck, card) &= ~card_bit(g, card);
    s->board[board].pile[deck].unseen_n--;
    take(g, s, ev, seat, board, mg_card_ref(deck, card));
}

/* ---- movement by card ---- */

static void advance_to(const mg_game *g, mg_state *s, mg_events *ev, int seat, int space)
{
    MG_ASSERT(mg_is_space(s, space));
    int length = s->board_n * MG_SPACES;
    int ahead = s->reversed ? s->pos[seat] - space : space - s->pos[seat];
    int spaces = (ahead + length) % length;

    mg__advance(g, s, ev, seat, spaces ? spaces : length, CL(ST_106));
}

static void back_to(const mg_game *g, mg_state *s, mg_events *ev, int seat, int space)
{
    MG_ASSERT(mg_is_space(s, space));
    int length = s->board_n * MG_SPACES;
    int behind = s->reversed ? space - s->pos[seat] : s->pos[seat] - space;

    mg__go_back(g, s, ev, seat, (behind + length) % length);
}

/* ST-107: the next space of a kind on the card's board; from another board, the first after its GO.
 * -1 if the board has none. */
static int nearest(const mg_game *g, const mg_state *s, int seat, int country, int kind)
{
    MG_ASSERT(mg_is_board(s, country));
    int start = s->pos[seat] / MG_SPACES == country ? s->pos[seat] % MG_SPACES : 0;

    for (int step = 1; step <= MG_SPACES; step++) {
        int pos = (start + (s->reversed ? MG_SPACES - step : step)) % MG_SPACES;

        if (g->board[country].kind[pos] == kind) {
            return country * MG_SPACES + pos;
        }
    }
    return -1;
}

static void advance_to_nearest(const mg_game *g, mg_state *s, mg_events *ev, int seat, int space,
                               int factor)
{
    if (space >= 0) {
        s->factor = (uint8_t)factor;
        advance_to(g, s, ev, seat, space);
    }
}

/* ---- money by card ---- */

static mg_frame *each(mg_state *s, int seat, mg_frame_kind kind, int country, int32_t amt)
{
    MG_ASSERT(mg_is_alive(s, seat) && mg_is_board(s, country) && amt >= 0);
    mg_frame *f = mg_push(s, kind, seat);

    f->each.seats = mg_others(s, seat);
    f->each.board = (uint16_t)country;
    f->each.amt = amt;
    f->each.cause = MG_CAUSE_CARD;
    return f;
}

void mg__collect_from_all(mg_state *s, int seat, int board, int32_t amt, mg_cause cause)
{
    each(s, seat, MG_FRAME_COLLECT_EACH, board, amt)->each.cause = (uint8_t)cause;
}

static void pay_all(const mg_game *g, mg_state *s, int seat, int country, int32_t amt)
{
    mg_frame *f = each(s, seat, MG_FRAME_PAY_EACH, country, amt);

    if (!g->opt.jail_active) { /* US-R27 */
        f->each.seats &= (uint16_t)~s->jailed;
    }
}

/* Pays or collects from the next seat of the set, clockwise. The frame is dropped when no seat is
 * left; it waits below a debt. */
static void pay_next(const mg_game *g, mg_state *s, mg_events *ev, bool collect, int clause)
{
    MG_ASSERT(mg_is_alive(s, mg_peek(s)->seat));
    mg_frame *f = mg_top(s);

    if (!f->each.seats) {
        mg_pop(s);
        return;
    }
    int seat = f->seat, other = mg_after(s, f->each.seats, seat);
    int payer = collect ? other : seat, to = collect ? seat : other;
    mg_due due = mg_due_of(f->each.board, f->each.amt, (mg_cause)f->each.cause, clause);

    f->each.seats &= (uint16_t)~mg_seat_bit(other);
    if (due.cause == MG_CAUSE_CARD) {
        mg__collect(g, s, ev, payer, to, -1, &due);
    } else {
        mg__charge(s, ev, payer, to, &due);
    }
}

void mg__pay_each(const mg_game *g, mg_state *s, mg_events *ev)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_PAY_EACH));
    pay_next(g, s, ev, false, CL(ST_S3));
}

void mg__collect_each(const mg_game *g, mg_state *s, mg_events *ev)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_COLLECT_EACH));
    pay_next(g, s, ev, true, mg_top(s)->each.cause == MG_CAUSE_LEVY ? CL(US_S10) : CL(ST_R16));
}

static void repairs(const mg_game *g, mg_state *s, mg_events *ev, int seat, int country,
                    const mg_card *c)
{
    const mg_board_state *b = &s->board[country];
    mg_due due = mg_due_of(country, 0, MG_CAUSE_CARD, CL(ST_106));
    int houses = 0, hotels = 0;

    MG_EACH_BIT(deed, b->owned[seat] & b->built) {
        if (b->level[deed] == MG_LEVEL_HOTEL) {
            hotels++;
        } else {
            houses += b->level[deed];
        }
    }
    due.amt = houses * c->amount + hotels * c->amount2;
    if (ev) {
        mg_term_add(&due, MG_TERM_PER_HOUSE, c->amount);
        mg_term_add(&due, MG_TERM_COUNT, houses);
        mg_term_add(&due, MG_TERM_PER_HOTEL, hotels * c->amount2);
    }
    if (due.amt) {
        mg__charge(s, ev, seat, mg__fines_to(g, MG_FINE_CARD), &due);
    }
}

static void keep_card(const mg_game *g, mg_state *s, mg_events *ev, int seat, int kept)
{
    MG_ASSERT(mg_is_kept(g, kept) && !(s->held[seat] & mg_bit(kept)));
    mg_event *e = mg_emit(ev, MG_EV_KEEP_CARD, seat, CL(ST_106));

    if (e) {
        e->subj = (uint16_t)kept;
        e->only = mg__keeps_secret(g, seat);
    }
    s->held[seat] |= mg_bit(kept);
}

static void pay_or_draw(mg_state *s, int seat, int country, const mg_card *c, int deck)
{
    mg_frame *f = mg_push(s, MG_FRAME_FINE_OR_CARD, seat);

    f->fine_or_card.board = (uint16_t)country;
    f->fine_or_card.amt = c->amount;
    f->fine_or_card.deck = (uint8_t)deck;
}

mg_result mg__fine_or_card(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_FINE_OR_CARD, act.seat));
    const mg_frame f = *mg_top(s);
    mg_due due = mg_due_of(f.fine_or_card.board, f.fine_or_card.amt, MG_CAUSE_CARD, CL(ST_106));

    mg_pop(s);
    if (act.kind == MG_ACT_DRAW) {
        mg__draw(g, s, ev, f.seat, f.fine_or_card.deck, s->pos[f.seat] / MG_SPACES);
    } else {
        mg__charge(s, ev, f.seat, mg__fines_to(g, MG_FINE_CARD), &due);
    }
    return mg_done;
}

static void pay_per_deed(const mg_game *g, mg_state *s, mg_events *ev, int seat, int country,
                         const mg_card *c)
{
    mg_due due = mg_due_of(country, 0, MG_CAUSE_CARD, CL(ST_106));
    int deeds = 0;

    for (int board = 0; board < s->board_n; board++) {
        deeds += mg_bits_count(s->board[board].owned[seat]);
    }
    due.amt = deeds * c->amount;
    if (ev) {
        mg_term_add(&due, MG_TERM_PER_DEED, c->amount);
        mg_term_add(&due, MG_TERM_COUNT, deeds);
    }
    if (due.amt) {
        mg__charge(s, ev, seat, mg__fines_to(g, MG_FINE_CARD), &due);
    }
}

/* HD-R28: no card moves a token in Jail; only a card to GO itself pays the salary. */
static bool held_by_jail(const mg_game *g, mg_state *s, mg_events *ev, int seat, int ref,
                         const mg_card *c)
{
    switch (c->effect) {
    case MG_FX_ADVANCE_TO:
        if (c->target == 0) {
            mg__salary(g, s, ev, seat, mg_card_ref_country(g, ref), CL(HD_S3));
        } else {
            mg__no_effect(ev, seat, ref, CL(HD_R28));
        }
        return true;
    case MG_FX_BACK_TO:
    case MG_FX_BACK_N:
    case MG_FX_NEAREST_RAILROAD:
    case MG_FX_NEAREST_UTILITY:
    case MG_FX_NEAREST_BUS:
    case MG_FX_JAIL:
        mg__no_effect(ev, seat, ref, CL(HD_R28));
        return true;
    default:
        return false;
    }
}

/* ---- what each card does ---- a function of its own for each row of effects.def */

/* A card that is being followed. */
typedef struct followed {
    int ref;     /* mg_card_ref */
    int country; /* the board of its deck */
    const mg_card *card;
} followed;

/* clang-format off */
#define EFFECT(name)                                                                               \
    static void name(const mg_game *g, mg_state *s, mg_events *ev, int seat, const followed *f)

/* clang-format on */

EFFECT(do_nothing)
{
    (void)g, (void)s, (void)ev, (void)seat, (void)f;
}

EFFECT(do_advance_to)
{
    advance_to(g, s, ev, seat, f->country * MG_SPACES + f->card->target);
}

EFFECT(do_back_to)
{
    back_to(g, s, ev, seat, f->country * MG_SPACES + f->card->target);
}

EFFECT(do_back_n)
{
    mg__go_back(g, s, ev, seat, f->card->amount);
}

EFFECT(do_nearest_railroad)
{
    int space = nearest(g, s, seat, f->country, MG_SPACE_RAILROAD);

    advance_to_nearest(g, s, ev, seat, space, f->card->amount);
}

EFFECT(do_nearest_utility)
{
    int space = nearest(g, s, seat, f->country, MG_SPACE_UTILITY);

    advance_to_nearest(g, s, ev, seat, space, f->card->amount);
}

EFFECT(do_nearest_bus)
{
    advance_to_nearest(g, s, ev, seat, nearest(g, s, seat, f->country, MG_SPACE_BUS), 0);
}

EFFECT(do_jail)
{
    mg__to_jail(g, s, ev, seat, f->country, CL(ST_2));
}

EFFECT(do_keep)
{
    keep_card(g, s, ev, seat, f->card->kept);
}

EFFECT(do_draw_first)
{
    (void)f;
    mg__draw(g, s, ev, seat, 0, s->pos[seat] / MG_SPACES);
}

EFFECT(do_aim)
{
    mg__aim_card(g, s, ev, seat, f->ref);
}

EFFECT(do_lose_building)
{
    mg__aim_building(g, s, ev, seat, f->ref);
}

EFFECT(do_take_white_house)
{
    mg__aim_white_house(g, s, ev, seat, f->ref);
}

EFFECT(do_one_pays)
{
    mg__one_pays(g, s, ev, seat, f->ref);
}

EFFECT(do_all_pay)
{
    mg__all_pay(g, s, ev, seat, f->ref);
}

EFFECT(do_collect)
{
    mg_due due = mg_due_of(f->country, f->card->amount, MG_CAUSE_CARD, CL(ST_106));

    (void)g;
    mg__transfer(s, ev, MG_BANK, seat, &due);
}

EFFECT(do_pay)
{
    mg_due due = mg_due_of(f->country, f->card->amount, MG_CAUSE_CARD, CL(ST_106));

    mg__charge(s, ev, seat, mg__fines_to(g, MG_FINE_CARD), &due);
}

EFFECT(do_collect_each)
{
    if (!mg__unpaid_in_jail(g, s, ev, seat, f->ref)) {
        each(s, seat, MG_FRAME_COLLECT_EACH, f->country, f->card->amount);
    }
}

EFFECT(do_pay_each)
{
    (void)ev;
    pay_all(g, s, seat, f->country, f->card->amount);
}

EFFECT(do_repairs)
{
    repairs(g, s, ev, seat, f->country, f->card);
}

EFFECT(do_pay_per_deed)
{
    pay_per_deed(g, s, ev, seat, f->country, f->card);
}

EFFECT(do_pay_or_chance)
{
    (void)g, (void)ev;
    pay_or_draw(s, seat, f->country, f->card, 0);
}

EFFECT(do_pay_or_chest)
{
    (void)g, (void)ev;
    pay_or_draw(s, seat, f->country, f->card, 1);
}

typedef void effect(const mg_game *g, mg_state *s, mg_events *ev, int seat, const followed *f);

static effect *const effects[MG_EFFECT_N] = {
    [MG_FX_NONE] = do_nothing,
    [MG_FX_ADVANCE_TO] = do_advance_to,
    [MG_FX_BACK_TO] = do_back_to,
    [MG_FX_BACK_N] = do_back_n,
    [MG_FX_NEAREST_RAILROAD] = do_nearest_railroad,
    [MG_FX_NEAREST_UTILITY] = do_nearest_utility,
    [MG_FX_NEAREST_BUS] = do_nearest_bus,
    [MG_FX_JAIL] = do_jail,
    [MG_FX_JAIL_FREE] = do_keep,
    [MG_FX_COLLECT] = do_collect,
    [MG_FX_PAY] = do_pay,
    [MG_FX_COLLECT_EACH] = do_collect_each,
    [MG_FX_PAY_EACH] = do_pay_each,
    [MG_FX_REPAIRS] = do_repairs,
    [MG_FX_PAY_OR_CHANCE] = do_pay_or_chance,
    [MG_FX_PAY_OR_CHEST] = do_pay_or_chest,
    [MG_FX_PAY_PER_DEED] = do_pay_per_deed,
    [MG_FX_LOSE_BUILDING] = do_lose_building,
    [MG_FX_DRAW_FIRST] = do_draw_first,
    [MG_FX_TAKE_WHITE_HOUSE] = do_take_white_house,
    [MG_FX_STEAL_DEED] = do_aim,
    [MG_FX_SWAP_DEEDS] = do_aim,
    [MG_FX_SWAP_GROUPS] = do_keep,
    [MG_FX_STEAL_BUILDING] = do_aim,
    [MG_FX_CANCEL] = do_keep,
    [MG_FX_ONE_PAYS] = do_one_pays,
    [MG_FX_ALL_PAY] = do_all_pay,
};

void mg__follow(const mg_game *g, mg_state *s, mg_events *ev, int seat, int ref, const mg_card *c)
{
    MG_ASSERT(mg_is_alive(s, seat) && mg_is_card_ref(g, ref));
    const followed f = {ref, mg_card_ref_country(g, ref), c};

    MG_ASSERT(c->effect < MG_EFFECT_N && effects[c->effect]);
    if (!mg_has_seat(s->jailed, seat) || !held_by_jail(g, s, ev, seat, ref, c)) {
        effects[c->effect](g, s, ev, seat, &f);
    }
}
