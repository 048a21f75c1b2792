/* SPDX-License-Identifier: MIT
 * A hint, found and put into words. */
#include "play/hint.h"

#include "magie/text.h"

#include <stdio.h>
#include <string.h>

/* Writes the offer that would be made: lets the steward make the draft on a copy of the game until
 * it is complete. */
static void write_offer(const mg_match *m, mg_hint *hint, mg_bot_memory *memory, mg_rng *rng)
{
    const mg_game *g = mg_match_game(m);
    const mg_bot *steward = mg_bot_find("steward");
    mg_action act = hint->act;
    mg_state s;

    mg_state_copy(g, &s, mg_match_state(m));
    while (mg_ok(mg_apply(g, &s, act, NULL)) && act.kind != MG_ACT_PROPOSE) {
        const mg_frame *f = &s.frame[s.depth - 1];
        mg_view buffer;

        if (f->kind != MG_FRAME_DRAFT || f->seat != hint->seat) {
            return;
        }
        act = steward->act(g, mg_view_of(g, &s, hint->seat, &buffer), hint->seat, memory, rng,
                           steward->user);
    }
    if (act.kind == MG_ACT_PROPOSE) {
        (void)mg_offer_sentence(g, &s, hint->offer, sizeof hint->offer);
    }
}

mg_status mg_hint_of(const mg_match *m, int seat, const mg_analyst_budget *budget, mg_hint *hint)
{
    const mg_game *g = mg_match_game(m);
    const mg_state *s = mg_match_state(m);
    mg_bot_memory memory = {0};
    mg_rng rng = mg_rng_of(mg_match_seed(m), (uint64_t)mg_match_ply(m), MG_STREAM_BOTS);
    mg_weighing w;
    mg_view buffer;

    *hint = (mg_hint){.seat = seat};
    if (seat < 0 || seat >= g->seat_n || !(mg_to_act(g, s) >> seat & 1)) {
        return MG_E_NOT_YOURS;
    }
    hint->act =
        mg_analyst_weigh(g, mg_view_of(g, s, seat, &buffer), seat, &memory, &rng, budget, &w);
    if (w.n > 1) {
        hint->win = mg_prospect_win(&w.at[0].prospect, seat);
        hint->other = w.at[1].act;
        hint->other_win = mg_prospect_win(&w.at[1].prospect, seat);
    }
    mg_weighing_free(&w);
    if (hint->act.kind == MG_ACT_TRADE || hint->act.kind == MG_ACT_COUNTER) {
        write_offer(m, hint, &memory, &rng);
    }
    return MG_E_OK;
}

/* ---- in words ---- */

static size_t put(char *out, size_t cap, size_t at, const char *text)
{
    size_t n = strlen(text);

    if (at < cap) {
        snprintf(out + at, cap - at, "%s", text);
    }
    return at + n;
}

static size_t put_action(const mg_match *m, mg_action act, char *out, size_t cap, size_t at)
{
    const char *name[MG_SEATS_MAX];
    mg_choice choice = {act, act.amt};
    char text[256];

    mg_match_names(m, name);
    (void)mg_choice_sentence(mg_match_game(m), mg_match_state(m), &choice, name, text, sizeof text);
    return put(out, cap, at, text);
}

size_t mg_hint_sentence(const mg_match *m, const mg_hint *hint, char *out, size_t cap)
{
    char text[96];
    size_t n = put_action(m, hint->act, out, cap, 0);

    if (hint->offer[0]) {
        n = put(out, cap, put(out, cap, n, ", "), hint->offer);
    }
    if (hint->other.kind == MG_ACT_NONE) {
        return n;
    }
    snprintf(text, sizeof text, ": wins %.0f %% of %llu games from here; ", 100 * hint->win.mean,
             (unsigned long long)hint->win.n);
    n = put_action(m, hint->other, out, cap, put(out, cap, n, text));
    snprintf(text, sizeof text, ": %.0f %%", 100 * hint->other_win.mean);
    return put(out, cap, n, text);
}
