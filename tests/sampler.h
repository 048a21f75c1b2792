/* SPDX-License-Identifier: MIT
 * Random games for properties: seats, boards and options of an edition, and what a random player
 * does. Draws come in one fixed order, so that a number names the same game with every compiler. */
#ifndef MAGIE_TESTS_SAMPLER_H
#define MAGIE_TESTS_SAMPLER_H

#include "base/bits.h"
#include "base/options_sample.h"

#include "magie/loader.h"
#include "magie/rules.h"

enum { SAMPLER_ROUNDS = 60, SAMPLER_DRAFT_ENDS_ONE_IN = 12 };

/* Few houses for many who can build: what random options alone seldom bring about. */
static inline void sampler_scarce(mg_options *o, const mg_board_def *board, int seat_n, mg_rng *rng)
{
    int deeds = 0;

    for (int pos = 0; pos < MG_SPACES; pos++) {
        deeds += board->space[pos].group < MG_GROUPS_MAX;
    }

    o->build_when = MG_BUILD_ANY_TIME;
    o->shortage = MG_SHORTAGE_AUCTION;
    o->bank_limited = 1;
    o->bank_houses = 1 + (int32_t)mg_rng_below(rng, 3);
    o->bank_hotels = (int32_t)mg_rng_below(rng, 3);
    o->cash_start = 3000;
    o->deal_deeds = deeds / seat_n;
    o->deal_paid = 0;
}

/* Successive games go through every number of seats and of boards, and all pairs of these; which
 * boards, and in which order, is drawn. */
static inline void sampler_seats_and_boards(mg_game_def *def, long turn, mg_rng *rng)
{
    const mg_edition *e = def->edition;
    int seats = e->seats_max - e->seats_min + 1, boards = e->play_max - e->play_min + 1;
    int order[MG_BOARDS_OFFER_MAX];

    def->seat_n = e->seats_min + (int)(turn % seats);
    if (e->deck) {
        return;
    }
    def->board_n = e->play_min + (int)((turn + turn / seats) % boards);
    for (int board = 0; board < e->board_n; board++) {
        order[board] = board;
    }
    for (int k = 0; k < def->board_n; k++) {
        int other = k + (int)mg_rng_below(rng, (uint32_t)(e->board_n - k));

        def->boards[k] = order[other];
        order[other] = order[k];
    }
}

/* Each option from first on takes, once in a given number of times, its value in `any`. False: an
 * option refuses its value. However many options there are, one number is drawn. */
static inline bool sampler_mix(mg_options *o, const mg_options *any, int first, uint32_t one_in,
                               mg_rng *rng)
{
    mg_rng own = mg_rng_of(mg_rng_next(rng), 0, MG_STREAM_OPTIONS);

    for (int option = first; option < MG_OPTION_N; option++) {
        if (mg_rng_below(&own, one_in) == 0 &&
            mg_option_set(o, option, mg_option_get(any, option)) != MG_E_OK) {
            return false;
        }
    }
    return true;
}

/* The edition's own options, some of them changed, or all of them. */
static inline bool sampler_options(mg_options *o, mg_rng *rng)
{
    mg_options any = *o;

    if (mg_rng_below(rng, 4) == 0) {
        return true;
    }
    mg_options_sample(&any, rng);
    if (mg_rng_below(rng, 3) != 0) {
        *o = any;
        return true;
    }
    return sampler_mix(o, &any, 0, 6, rng);
}

/* The game number `turn` of the edition. False: an option refused a valid value. */
static inline bool sampler_game(mg_game *g, const mg_edition *edition, long turn, mg_rng *rng)
{
    mg_game_def def = mg_game_def_default(edition);
    bool ok = true;

    sampler_seats_and_boards(&def, turn, rng);
    do {
        def.options = edition->options;
        ok = sampler_options(&def.options, rng) && ok;
        if (mg_rng_below(rng, 5) == 0 && !edition->deck) {
            sampler_scarce(&def.options, &edition->board[0], def.seat_n, rng);
        }
        if (def.options.limit_rounds == 0 || def.options.limit_rounds > SAMPLER_ROUNDS) {
            def.options.limit_rounds = SAMPLER_ROUNDS;
        }
    } while (mg_game_init(g, &def, NULL) != MG_E_OK);
    return ok;
}

/* With several boards a draft allows so many edits that they would fill the game. So now and then
 * one of the last choices is taken, which make the offer or drop it. NULL: the draft goes on, or
 * there is none. */
static inline const mg_choice *sampler_end_of_draft(const mg_choice *choice, int n, mg_rng *rng)
{
    if (choice[n - 1].act.kind != MG_ACT_CANCEL ||
        mg_rng_below(rng, SAMPLER_DRAFT_ENDS_ONE_IN) != 0) {
        return NULL;
    }
    return n > 1 && choice[n - 2].act.kind == MG_ACT_PROPOSE ? &choice[n - 2] : &choice[n - 1];
}

/* An action of a choice, with an amount mostly near the least. */
static inline mg_action sampler_amount(const mg_choice *c, mg_rng *rng)
{
    mg_action act = c->act;

    if (c->max > act.amt) {
        uint32_t span = (uint32_t)(c->max - act.amt) + 1;

        act.amt +=
            (int32_t)mg_rng_below(rng, mg_rng_below(rng, 3) ? (span < 20 ? span : 20) : span);
    }
    return act;
}

/* The action at a decision: mostly of a seat to act, now and then of another seat that may act. */
static inline mg_action sampler_act(const mg_game *g, const mg_state *s, mg_rng *rng)
{
    uint16_t to_act = mg_to_act(g, s), actors = mg_rng_below(rng, 8) ? to_act : mg_actors(g, s);
    int seat = mg_bits_kth(actors, mg_rng_below(rng, (uint32_t)mg_bits_count(actors)));
    mg_choice choice[MG_LEGAL_MAX];
    int n = mg_legal(g, s, seat, choice, MG_LEGAL_MAX);
    const mg_choice *c = sampler_end_of_draft(choice, n, rng);

    if (!c) { /* often the first kinds, which advance the turn */
        bool any = n < 3 || mg_rng_below(rng, 3) == 0;

        c = &choice[mg_rng_below(rng, (uint32_t)(any ? n : 3))];
    }
    return sampler_amount(c, rng);
}

#endif
