/* SPDX-License-Identifier: MIT
 * Properties that hold in every card game, tried on random games of random options: every card in
 * one place, rows no larger than sets, no rent above 60, an action applies if and only if it is
 * listed, refusals change no byte, views and events do not depend on hidden cards. In a third of
 * the games the steward makes half the decisions, in another third all of them; its actions must be
 * listed as legal. MAGIE_GAMES games (60) from MAGIE_FROM (0) on; MAGIE_GAME=NUMBER plays one and
 * prints its actions. */
#include "rules/card/brief.h"
#include "sampler.h"

#include "magie/bots.h"
#include "magie/clauses.h"
#include "magie/json.h"
#include "magie/loader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How many plies lie between two checks of a kind. A twin is made at each of the first TWINS_UNTIL
 * plies, then at each TWINS_EVERY-th, because in very long games it takes long to deal hidden
 * banks. */
enum {
    PLIES_MAX = 40000,
    TWINS_UNTIL = 2000,
    TWINS_EVERY = 17,
    LISTS_EVERY = 7,
    VIEWS_EVERY = 13,
    BRUTE_EVERY = 499,
    WHOLE_EVERY = 401,
    JSON_EVERY = 47,
    DEEP_EVERY = 11
};

typedef struct under_test {
    mg_game g;
    mg_state s, twin; /* twin: differs from s only in what one seat cannot see */
    mg_rng rng;
    const mg_bot *steward;
    mg_bot_memory memory[MG_CARDS_SEATS];
    uint32_t stewards; /* how many of four decisions the steward makes */
    int ply, longest;  /* longest: length of the longest legal list so far */
    long number;
    bool verbose;
    const char *broken;
    mg_action last;
    long actions, decided, truncated, met[MG_ACTION_N];
} under_test;

static bool fails(under_test *t, const char *property)
{
    if (!t->broken) {
        t->broken = property;
    }
    return false;
}

static uint32_t below(under_test *t, uint32_t n)
{
    return mg_rng_below(&t->rng, n);
}

/* ---- setting up ---- */

/* In the table of options, those of card games begin with `decks`; the others are left alone. */
static void take_options(under_test *t, mg_options *o)
{
    mg_options any = *o;
    uint32_t rarely = 1 + below(t, 4);

    if (below(t, 4) == 0) {
        return;
    }
    mg_options_sample(&any, &t->rng);
    if (!sampler_mix(o, &any, MG_OPTION_decks, rarely, &t->rng)) {
        fails(t, "an option takes a value it had");
    }
}

static void set_up(under_test *t, const mg_edition *edition, long number)
{
    mg_game_def def = mg_game_def_default(edition);

    def.seat_n = 2 + (int)(number % 9);
    do {
        def.options = edition->options;
        take_options(t, &def.options);
        if (def.options.decks < mg_packs_needed(def.seat_n)) {
            def.options.decks = 2 + (int32_t)below(t, 2);
        }
        def.options.limit_rounds = SAMPLER_ROUNDS;
    } while (mg_game_init(&t->g, &def, NULL) != MG_E_OK);
    memset(&t->s, 0xa5, sizeof t->s);
    mg_state_init(&t->g, &t->s);
}

/* ---- legality ---- */

static bool listed(const mg_choice *choice, int n, mg_action a)
{
    for (int k = 0; k < n; k++) {
        if (memcmp(&choice[k].act, &a, sizeof a) == 0) {
            return true;
        }
    }
    return false;
}

/* A refusal must not cite clauses of other editions. */
static bool is_of_cards(int clause)
{
    return clause == 0 || strncmp(mg_clause_table[clause].name, "DL-", 3) == 0;
}

static bool agrees(under_test *t, const mg_choice *choice, int n, mg_action a)
{
    static mg_state copy;

    mg_state_copy(&t->g, &copy, &t->s);
    mg_result r = mg_apply(&t->g, &copy, a, NULL);
    bool applies = mg_ok(r);
    t->last = a;
    if (!is_of_cards(r.clause)) {
        return fails(t, "a refusal cites a clause of card games or none");
    }
    if (applies != listed(choice, n, a)) {
        return fails(t, applies ? "what applies is listed" : "what is listed applies");
    }
    if (!applies && !mg_state_equal(&t->g, &copy, &t->s)) {
        return fails(t, "a refusal changes nothing");
    }
    return true;
}

static bool list_is_sound(under_test *t, int seat)
{
    static mg_choice choice[MG_LEGAL_MAX];
    int n = mg_legal(&t->g, &t->s, seat, choice, MG_LEGAL_MAX);
    bool ok = n <= MG_LEGAL_MAX || fails(t, "legal lists fit their array");

    for (int k = 0; k < n && ok; k++) {
        ok = choice[k].act.seat == seat || fails(t, "legal lists name their seat");
        ok = ok && agrees(t, choice, n, choice[k].act);
        for (int other = 0; other < k && ok; other++) {
            ok = memcmp(&choice[other].act, &choice[k].act, sizeof(mg_action)) != 0 ||
                 fails(t, "nothing is listed twice");
        }
    }
    return ok;
}

/* ---- every possible action about existing things is listed or refused ---- */

typedef struct candidates {
    under_test *t;
    const mg_choice *choice;
    int n, seat;
    bool ok;
} candidates;

static void consider(candidates *c, int kind, int subj, int32_t amt)
{
    if (c->ok) {
        c->ok = agrees(c->t, c->choice, c->n,
                       (mg_action){(uint8_t)kind, (int8_t)c->seat, (uint16_t)subj, amt});
    }
}

static void consider_amts(candidates *c, int kind, int subj)
{
    const mg_state *s = &c->t->s;
    mg_arg arg = mg_action_table[kind].arg;
    bool where = arg == MG_ARG_KIND_WHERE || arg == MG_ARG_SPOT_WHERE;

    for (int row = 0; where && row <= s->cards.row_n[c->seat]; row++) {
        consider(c, kind, subj, row);
    }
    for (int colour = 0; where && colour <= MG_COLOURS_MAX; colour++) {
        consider(c, kind, subj, MG_NEW_ROW + colour);
    }
    for (int amt = 0; !where && amt <= (arg == MG_ARG_KIND_SEAT ? s->seat_n : 1); amt++) {
        consider(c, kind, subj, amt);
    }
}

static void consider_spots(candidates *c, int kind)
{
    for (int seat = 0; seat < c->t->s.seat_n; seat++) {
        for (int colour = 0; colour <= MG_COLOURS_MAX; colour++) {
            consider_amts(c, kind, MG_PARKED_AS | mg_spot(seat, colour, MG_SLOT_HOUSE));
            consider_amts(c, kind, MG_PARKED_AS | mg_spot(seat, colour, MG_SLOT_HOTEL));
        }
        for (int row = 0; row <= MG_PARKED; row++) {
            for (int slot = 0; slot <= MG_SLOT_HOTEL; slot++) {
                consider_amts(c, kind, mg_spot(seat, row, slot));
            }
            if (row == c->t->s.cards.row_n[seat] && row < MG_PARKED) {
                row = MG_PARKED - 1;
            }
        }
    }
}

static void consider_charges(candidates *c, int card)
{
    const mg_state *s = &c->t->s;

    for (int row = 0; row <= s->cards.row_n[c->seat]; row++) {
        for (int target = 0; target <= MG_EVERYBODY;
             target = target == s->seat_n ? MG_EVERYBODY : target + 1) {
            for (int doublers = 0; doublers < 4; doublers++) {
                consider(c, MG_ACT_CHARGE, card, mg_charge(row, target, doublers));
            }
            if (target == MG_EVERYBODY) {
                break;
            }
        }
    }
}

static void consider_kind(candidates *c, int kind)
{
    mg_arg arg = mg_action_table[kind].arg;
    bool spots = arg == MG_ARG_SPOT || arg == MG_ARG_SPOT_WHERE || arg == MG_ARG_SPOT_HOW ||
                 arg == MG_ARG_MONEY;

    for (int card = 0; card <= c->t->g.deck.kind_n && !spots && arg >= MG_ARG_KIND; card++) {
        if (arg == MG_ARG_CHARGE) {
            consider_charges(c, card);
        } else {
            consider_amts(c, kind, card);
        }
    }
    if (spots) {
        consider_spots(c, kind);
    }
    for (int card = 0; card <= c->t->g.deck.kind_n && arg == MG_ARG_MONEY; card++) {
        consider(c, kind, MG_FROM_BANK + card, 0);
    }
    for (int amt = 0; amt <= MG_PAYMENTS_MAX; amt++) {
        consider(c, kind, 0, amt);
    }
}

/* Only short lists, because longer ones take too long. */
static bool lists_are_whole(under_test *t, int seat)
{
    static mg_choice choice[MG_LEGAL_MAX];
    int n = mg_legal(&t->g, &t->s, seat, choice, MG_LEGAL_MAX);
    candidates c = {t, choice, n, seat, true};

    for (int kind = 1; kind < MG_ACTION_N && n; kind++) {
        consider_kind(&c, kind);
    }
    return c.ok;
}

/* Only actions that do not advance the game are left out, and at least one action remains. */
static bool plays_are_sound(under_test *t, int seat)
{
    static mg_choice choice[MG_LEGAL_MAX], play[MG_LEGAL_MAX];
    int n = mg_legal(&t->g, &t->s, seat, choice, MG_LEGAL_MAX),
        m = mg_legal_plays(&t->g, &t->s, seat, play, MG_LEGAL_MAX);
    int at = 0;

    for (int k = 0; k < n; k++) {
        int kind = choice[k].act.kind;
        bool idle = kind == MG_ACT_MOVE || kind == MG_ACT_ARRANGE || kind == MG_ACT_MARK ||
                    kind == MG_ACT_UNMARK;

        if (!idle && (at >= m || memcmp(&play[at++], &choice[k], sizeof play[0]) != 0)) {
            return fails(t, "plays are what is listed without what is done at will");
        }
    }
    return (at == m && (m > 0) == (n > 0)) ||
           fails(t, "plays are what is listed without what is done at will");
}

/* A random action, mostly an impossible one. */
static bool nonsense_is_refused(under_test *t, int seat)
{
    static mg_choice choice[MG_LEGAL_MAX];
    int n = mg_legal(&t->g, &t->s, seat, choice, MG_LEGAL_MAX);
    bool ok = true;

    for (int k = 0; k < 4000 && ok; k++) {
        mg_action a = {(uint8_t)below(t, MG_ACTION_N), (int8_t)seat,
                       (uint16_t)below(t, 1 << below(t, 17)),
                       (int32_t)below(t, 1u << below(t, 20)) - 1};

        ok = agrees(t, choice, n, a);
    }
    return ok;
}

/* Variations of a listed action: the next slot, row, seat, place, doubler. */
static bool near_misses_are_refused(under_test *t, int seat)
{
    static const int steps[] = {1, -1, 8, -8, 256, -256, 1024, -1024, MG_PARKED_AS, 65536};

    enum { STEPS = sizeof steps / sizeof steps[0] };

    static mg_choice choice[MG_LEGAL_MAX];
    int n = mg_legal(&t->g, &t->s, seat, choice, MG_LEGAL_MAX);
    bool ok = true;

    for (int k = 0; k < STEPS * n && ok; k++) {
        mg_action a = choice[k / STEPS].act, b = a;

        a.subj = (uint16_t)(a.subj + steps[k % STEPS]);
        b.amt += steps[k % STEPS];
        ok = agrees(t, choice, n, a) && agrees(t, choice, n, b);
    }
    return ok;
}

/* ---- payments ---- */

static bool covers(under_test *t, const mg_payment *p)
{
    int32_t due = t->s.frame[t->s.depth - 1].cards_pay.amt;
    int total = 0;

    for (int k = 0; k < p->n; k++) {
        total += p->piece[k].n * p->piece[k].value;
    }
    if (total != p->total || total < due) {
        return fails(t, "payments cover the sum");
    }
    for (int k = 0; k < p->n; k++) {
        if (!p->piece[k].n || total - p->piece[k].value >= due) {
            return fails(t, "payments hold nothing that is not needed");
        }
    }
    return true;
}

/* To mark a payment piece by piece and then pay leads to the same state as to settle it. */
static bool is_what_it_says(under_test *t, int seat, int k, const mg_payment *p)
{
    static mg_state whole, pieces;
    bool ok = true;

    mg_state_copy(&t->g, &whole, &t->s);
    mg_state_copy(&t->g, &pieces, &t->s);
    ok = mg_ok(mg_apply(&t->g, &whole, (mg_action){MG_ACT_SETTLE, (int8_t)seat, 0, k}, NULL));
    for (int at = 0; at < p->n; at++) {
        bool row =
            !(p->piece[at].what & MG_FROM_BANK) && mg_spot_row(p->piece[at].what) != MG_PARKED;

        for (int n = 0; n < p->piece[at].n; n++) {
            uint16_t what = (uint16_t)(p->piece[at].what + (row ? n : 0));

            ok = ok && mg_ok(mg_apply(&t->g, &pieces,
                                      (mg_action){MG_ACT_MARK, (int8_t)seat, what, 0}, NULL));
        }
    }
    ok = ok && mg_ok(mg_apply(&t->g, &pieces, (mg_action){MG_ACT_PAY, (int8_t)seat, 0, 0}, NULL));
    return (ok && mg_state_equal(&t->g, &whole, &pieces)) ||
           fails(t, "a payment as a whole is that of its pieces");
}

static bool marks_are_none(const under_test *t, int seat)
{
    static mg_choice choice[MG_LEGAL_MAX];
    int n = mg_legal(&t->g, &t->s, seat, choice, MG_LEGAL_MAX);

    for (int k = 0; k < n; k++) {
        if (choice[k].act.kind == MG_ACT_UNMARK) {
            return false;
        }
    }
    return true;
}

static bool payments_are_sound(under_test *t, int seat)
{
    static mg_payment p[MG_PAYMENTS_MAX];
    int n = mg_payments(&t->g, &t->s, p, MG_PAYMENTS_MAX);
    bool ok = n > 0 || fails(t, "who is to pay has a payment"), fresh = marks_are_none(t, seat);

    for (int k = 0; k < n && ok; k++) {
        ok = covers(t, &p[k]) && (!fresh || is_what_it_says(t, seat, k, &p[k]));
        for (int other = 0; other < k && ok; other++) {
            ok = p[k].n != p[other].n ||
                 memcmp(p[k].piece, p[other].piece, p[k].n * sizeof p[k].piece[0]) != 0 ||
                 fails(t, "no payment is listed twice");
        }
    }
    return ok;
}

static bool brief_is_the_list(under_test *t, int seat, const mg_choice *choice, int n)
{
    static mg_brief brief;
    bool same = mg_brief_of(&t->g, &t->s, seat, &brief, true) == n;

    for (int k = 0; k < n && k < MG_LEGAL_MAX && same; k++) {
        mg_action act = mg_brief_at(&brief, k);

        same = memcmp(&act, &choice[k].act, sizeof act) == 0;
    }
    return same || fails(t, "a list in short has the same choices");
}

/* To carry out a choice of the short list has the same result as to apply its action. One list is
 * used for all its choices. */
static bool brief_is_carried_out(under_test *t, int seat)
{
    static mg_brief brief;
    static mg_state copy, other;
    int n = mg_brief_of(&t->g, &t->s, seat, &brief, true);
    bool same = true;

    for (int k = 0; k < n && k < MG_LEGAL_MAX && same; k++) {
        t->last = mg_brief_at(&brief, k);
        mg_state_copy(&t->g, &copy, &t->s);
        mg_state_copy(&t->g, &other, &t->s);
        same = mg_ok(mg_apply(&t->g, &copy, t->last, NULL));
        mg_apply_brief(&t->g, &other, &brief, k, NULL);
        same = same && mg_state_equal(&t->g, &copy, &other);
    }
    return same || fails(t, "a choice of a list in short is the action it says");
}

static bool decision_is_sound(under_test *t)
{
    uint16_t actors = mg_actors(&t->g, &t->s);
    static mg_choice choice[MG_LEGAL_MAX];
    bool ok = actors != 0 || fails(t, "somebody is to act");

    for (int seat = 0; seat < t->s.seat_n && ok; seat++) {
        int n = mg_legal(&t->g, &t->s, seat, choice, MG_LEGAL_MAX);

        t->longest = n > t->longest ? n : t->longest;
        ok = (n > 0) == (actors >> seat & 1) ||
             fails(t, "actors are exactly who has a legal action");
        ok = ok && brief_is_the_list(t, seat, choice, n);
        if (ok && n) {
            ok = listed(choice, n, mg_fallback(&t->g, &t->s, seat)) ||
                 fails(t, "the fallback is legal");
        }
        if (ok && n && t->s.frame[t->s.depth - 1].kind == MG_FRAME_CARDS_PAY) {
            ok = payments_are_sound(t, seat);
        }
        if (ok && t->ply % LISTS_EVERY == 0) {
            ok = list_is_sound(t, seat) && brief_is_carried_out(t, seat);
        }
        if (ok && t->ply % BRUTE_EVERY == 0) {
            ok = nonsense_is_refused(t, seat) && near_misses_are_refused(t, seat);
        }
        if (ok && n && t->ply % WHOLE_EVERY == (int)(t->number % WHOLE_EVERY)) {
            ok = lists_are_whole(t, seat);
        }
        ok = ok && plays_are_sound(t, seat);
    }
    return ok;
}

static bool chance_is_sound(under_test *t)
{
    static mg_outcome out[MG_OUTCOMES_MAX];
    static mg_state copy;
    int n = mg_chance_list(&t->g, &t->s, out, MG_OUTCOMES_MAX);

    if (n < 1 || n > MG_OUTCOMES_MAX || mg_actors(&t->g, &t->s)) {
        return fails(t, "a chance node has outcomes and no actors");
    }
    for (int k = 0; k < n && t->ply % BRUTE_EVERY == 0; k++) {
        mg_state_copy(&t->g, &copy, &t->s);
        if (!out[k].weight || !mg_ok(mg_apply(&t->g, &copy, out[k].act, NULL))) {
            return fails(t, "every outcome can come up");
        }
    }
    return true;
}

/* ---- views ---- */

/* Cards that are hidden from a seat are drawn again: the view of the seat and its legal actions
 * stay the same. */
static bool view_is_sound(under_test *t, int seat)
{
    static mg_view first, second;
    static mg_choice here[MG_LEGAL_MAX], there[MG_LEGAL_MAX];
    const mg_view *v = mg_view_of(&t->g, &t->s, seat, &first);
    const char *bad;

    mg_view_sample(&t->g, v, seat, &t->rng, &t->twin);
    bad = mg_state_check(&t->g, &t->twin);
    if (bad) {
        return fails(t, bad);
    }
    if (!mg_state_equal(&t->g, &mg_view_of(&t->g, &t->twin, seat, &second)->seen, &v->seen)) {
        return fails(t, "a view does not depend on what is hidden");
    }
    if (seat < 0) {
        return true;
    }
    int n = mg_legal(&t->g, &t->s, seat, here, MG_LEGAL_MAX),
        m = mg_legal(&t->g, &t->twin, seat, there, MG_LEGAL_MAX);
    return (n == m && memcmp(here, there, (size_t)n * sizeof here[0]) == 0) ||
           fails(t, "a list does not depend on what is hidden");
}

static bool views_are_sound(under_test *t)
{
    bool ok = true;

    for (int seat = -1; seat < t->s.seat_n && ok; seat++) {
        ok = view_is_sound(t, seat);
    }
    return ok;
}

/* The action in the twin where the watcher cannot know the exact action: another card is drawn, or
 * put under the pile. */
static mg_action unseen_of(under_test *t, mg_action act, int watcher)
{
    bool draws = act.kind == MG_ACT_DRAWN && t->twin.frame[t->twin.depth - 1].seat != watcher;
    bool discards =
        act.kind == MG_ACT_DISCARD && act.seat != watcher && t->g.opt.discard_to != MG_DISCARD_USED;

    if (draws) {
        return mg_chance_sample(&t->g, &t->twin, &t->rng);
    }
    return discards ? mg_fallback(&t->g, &t->twin, act.seat) : act;
}

static bool sees_the_same(under_test *t, int seat)
{
    static mg_view here, there;

    return mg_state_equal(&t->g, &mg_view_of(&t->g, &t->s, seat, &here)->seen,
                          &mg_view_of(&t->g, &t->twin, seat, &there)->seen) ||
           fails(t, "what a seat sees next does not depend on what is hidden");
}

/* The value of hidden banks becomes known when they pay, and when a game that is cut off is
 * counted. */
static bool opens_banks(const mg_game *g, mg_action act, const mg_events *ev)
{
    bool opens = act.kind == MG_ACT_PAY || act.kind == MG_ACT_SETTLE;

    if (g->opt.bank_public == MG_BANK_OPEN) {
        return false;
    }
    for (int k = 0; k < ev->n; k++) {
        opens |= ev->at[k].kind == MG_EV_DEBT || ev->at[k].kind == MG_EV_WINS ||
                 (ev->at[k].kind == MG_EV_GIVES && ev->at[k].place == MG_FROM_BANK);
    }
    return opens;
}

/* The same action on a twin: a seat that cannot distinguish the two gets the same events, and has
 * the same view afterwards. */
static bool events_are_blind(under_test *t, mg_action act, const mg_events *ev, int seat)
{
    static mg_events other;
    bool learns = false;

    other = (mg_events){0};
    if (!mg_ok(mg_apply(&t->g, &t->twin, unseen_of(t, act, seat), &other))) {
        return true; /* in the twin the actor does not have the card */
    }
    if (opens_banks(&t->g, act, ev) || opens_banks(&t->g, act, &other)) {
        return true;
    }
    if (other.n != ev->n) {
        return fails(t, "events do not depend on what is hidden");
    }
    for (int k = 0; k < ev->n; k++) {
        mg_event a = mg_event_for(&ev->at[k], seat), b = mg_event_for(&other.at[k], seat);

        if (a.kind == MG_EV_DREW && a.seat == seat && a.subj != b.subj) {
            b.subj = a.subj; /* from the bottom of the pile: the watcher learns the card now */
            learns = true;
        }
        if (memcmp(&a, &b, sizeof a) != 0) {
            return fails(t, "events do not depend on what is hidden");
        }
    }
    return learns || sees_the_same(t, seat);
}

/* The rent of a full set of the colour with its buildings, times the doublers that were played: 15
 * times 4 as printed. */
static int32_t dearest_rent(const mg_game *g, int colour, int doublers)
{
    const mg_deck *k = &g->deck;
    int32_t built =
        k->bare >> colour & 1 ? 0 : k->amount[k->of[MG_DX_HOUSE]] + k->amount[k->of[MG_DX_HOTEL]];

    return (k->rent[colour][k->size[colour] - 1] + built) << doublers;
}

static bool events_are_sound(under_test *t, mg_action act, const mg_events *ev)
{
    if (ev->lost) {
        return fails(t, "events fit their array");
    }
    for (int k = 0; k < ev->n; k++) {
        const mg_event *e = &ev->at[k];

        if (e->clause == MG_CL_NONE || e->clause >= MG_CLAUSE_N) {
            return fails(t, "every event cites a clause");
        }
        if (e->kind == MG_EV_CHARGES &&
            (e->amt > dearest_rent(&t->g, e->aux, mg_charge_doublers(act.amt)) ||
             mg_charge_doublers(act.amt) > t->g.opt.plays - 1)) {
            return fails(t, "no rent is above 60");
        }
    }
    return true;
}

/* ---- positions ---- */

/* The JSON of a state, read again, gives the same state to the byte. */
static bool position_is_whole(under_test *t)
{
    mg_json j;
    mg_err err = {0};

    mg_json_init(&j, NULL, 0);
    mg_json_state(&j, NULL, &t->g, &t->s, NULL);
    memset(&t->twin, 0x5a, t->g.state_bytes);
    bool same = mg_json_read_state(&t->g, j.at, j.n, &t->twin, &err) == MG_E_OK &&
                mg_state_equal(&t->g, &t->s, &t->twin);
    if (!same) {
        printf("%s\n%s\n", err.text, j.at);
    }
    mg_json_free(&j);
    return same || fails(t, "a position reads back to the same state");
}

/* ---- playing ---- */

static mg_action choose(under_test *t)
{
    static mg_choice choice[MG_LEGAL_MAX];
    int seat = mg_bits_first(mg_to_act(&t->g, &t->s));
    int n = mg_legal(&t->g, &t->s, seat, choice, MG_LEGAL_MAX);

    return choice[below(t, (uint32_t)n)].act;
}

/* The steward's action. It may be asked at any decision, also in the middle of what another player
 * began. */
static mg_action ask_steward(under_test *t)
{
    static mg_choice choice[MG_LEGAL_MAX];
    static mg_view buffer;
    int seat = mg_bits_first(mg_to_act(&t->g, &t->s));
    int n = mg_legal(&t->g, &t->s, seat, choice, MG_LEGAL_MAX);
    mg_action act = t->steward->act(&t->g, mg_view_of(&t->g, &t->s, seat, &buffer), seat,
                                    &t->memory[seat], &t->rng, NULL);

    if (!listed(choice, n, act)) {
        t->last = act;
        fails(t, "what the steward does is listed");
    }
    return act;
}

static bool step(under_test *t)
{
    static mg_events ev;
    bool chance = mg_node_of(&t->g, &t->s) == MG_CHANCE;
    bool sound = chance ? chance_is_sound(t) : decision_is_sound(t);

    if (!sound || (t->ply % VIEWS_EVERY == 0 && !views_are_sound(t))) {
        return false;
    }
    if ((t->ply % JSON_EVERY == 0 || (t->s.depth > 2 && t->ply % DEEP_EVERY == 0)) &&
        !position_is_whole(t)) {
        return false;
    }
    mg_action act = chance                      ? mg_chance_sample(&t->g, &t->s, &t->rng)
                    : below(t, 4) < t->stewards ? ask_steward(t)
                                                : choose(t);
    if (t->broken) {
        return false;
    }
    int watcher = (int)below(t, t->s.seat_n + 1u) - 1;
    bool twin = t->ply < TWINS_UNTIL || t->ply % TWINS_EVERY == 0;
    static mg_view buffer;

    if (twin) {
        mg_view_sample(&t->g, mg_view_of(&t->g, &t->s, watcher, &buffer), watcher, &t->rng,
                       &t->twin);
    }
    t->last = act;
    t->met[act.kind]++;
    ev = (mg_events){0};
    if (t->verbose) {
        printf("%d: seat %d %s %d %d\n", t->ply, act.seat, mg_action_table[act.kind].name, act.subj,
               (int)act.amt);
    }
    if (!mg_ok(mg_apply(&t->g, &t->s, act, &ev))) {
        return fails(t, "what is listed applies");
    }
    const char *bad = mg_state_check(&t->g, &t->s);
    if (bad) {
        return fails(t, bad);
    }
    return events_are_sound(t, act, &ev) && (!twin || events_are_blind(t, act, &ev, watcher));
}

/* Profiles of the edition, and copies of them with the kinds of the deck in reverse order. The
 * first kind is money in the profile and a wildcard in the copy, so that a rule that forgets kind 0
 * is noticed. Houses are worth nothing in the latter. */
enum { PROFILES = 3, EDITIONS = 2 * PROFILES };

static void reverse_deck(const mg_edition *from, mg_edition *to, mg_deck_def *deck)
{
    *to = *from;
    *deck = *from->deck;
    for (int k = 0; k < deck->kind_n; k++) {
        deck->kind[k] = from->deck->kind[deck->kind_n - 1 - k];
        if (deck->kind[k].effect == MG_DX_HOUSE) {
            deck->kind[k].value = 0;
        }
    }
    to->deck = deck;
}

static bool play(under_test *t, const mg_edition *const edition[EDITIONS], long number)
{
    t->rng = mg_rng_of(5, (uint64_t)number, MG_STREAM_BOTS);
    t->number = number;
    t->broken = NULL;
    t->stewards = (uint32_t)(number / 27 % 3) * 2;
    memset(t->memory, 0, sizeof t->memory);
    set_up(t, edition[(number + number / 9) % EDITIONS], number);
    for (t->ply = 0; t->ply < PLIES_MAX && mg_node_of(&t->g, &t->s) != MG_OVER; t->ply++) {
        if (!step(t)) {
            break;
        }
    }
    t->actions += t->ply;
    t->decided += t->s.result == MG_DECIDED;
    t->truncated += t->s.result == MG_TRUNCATED;
    if (!t->broken && mg_node_of(&t->g, &t->s) != MG_OVER) {
        fails(t, "games end");
    }
    if (t->broken) {
        printf("game %ld, seats %d, ply %d: %s; last: seat %d %s %d %d\n", number, t->s.seat_n,
               t->ply, t->broken, t->last.seat, mg_action_table[t->last.kind].name, t->last.subj,
               (int)t->last.amt);
    }
    return !t->broken;
}

static long number_of(const char *name, long fallback)
{
    const char *value = getenv(name);

    return value ? strtol(value, NULL, 10) : fallback;
}

int main(void)
{
    static const char *const profiles[] = {"seed", "publisher-2008", "publisher-2024"};
    static under_test t;
    static mg_edition reversed[PROFILES];
    static mg_deck_def deck[PROFILES];
    mg_edition *edition[EDITIONS];
    long passed = 0, failed = 0, one = number_of("MAGIE_GAME", -1),
         games = number_of("MAGIE_GAMES", 60), from = number_of("MAGIE_FROM", 0);

    for (int k = 0; k < PROFILES; k++) {
        mg_err err;

        edition[k] = mg_edition_load_dir("editions/deal", profiles[k], &err);
        if (!edition[k]) {
            printf("%s: %s\n0 passed, 1 failed\n", profiles[k], err.text);
            return 1;
        }
        reverse_deck(edition[k], &reversed[k], &deck[k]);
        edition[PROFILES + k] = &reversed[k];
    }
    t.steward = mg_bot_find("steward");
    t.verbose = one >= 0;
    if (one >= 0) {
        from = one;
        games = 1;
    }
    for (long number = from; number < from + games && failed < 10; number++) {
        bool ok = play(&t, (const mg_edition *const *)edition, number);

        passed += ok;
        failed += !ok;
    }
    printf("%ld actions, %ld games decided, %ld cut off; the longest list %d\n", t.actions,
           t.decided, t.truncated, t.longest);
    for (int kind = 1; kind < MG_ACTION_N && one < 0; kind++) {
        if (t.met[kind]) {
            printf("  %s %ld", mg_action_table[kind].name, t.met[kind]);
        }
    }
    for (int k = 0; k < PROFILES; k++) {
        mg_edition_free(edition[k]);
    }
    printf("\n%ld passed, %ld failed\n", passed, failed);
    return failed > 0;
}
