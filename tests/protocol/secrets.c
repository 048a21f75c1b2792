/* SPDX-License-Identifier: MIT
 * What is hidden from a seat changes no byte of what the protocol tells it: two games that differ
 * only in what the seat cannot know (hands, kept cards, sealed bids, votes) are played on alike,
 * and every answer for that seat is compared. */
#include "base/bits.h"
#include "protocol.h"
#include "random_walk.h"

#include "magie/engine.h"
#include "magie/json.h"
#include "magie/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLIES_BEFORE = 500, STEPS = 80, REQUEST_CAP = 256 };

/* Games that have secrets, those of the boards by options. */
typedef struct secret_game {
    const char *edition;
    uint8_t cards_hidden, auction_style;
} secret_game;

static const secret_game secret_games[] = {
    {"deal",                0, 0                },
    {"house-divided",       1, 0                },
    {"deal:publisher-2008", 0, 0                },
    {"us-house",            0, MG_AUCTION_SEALED},
    {"deal:publisher-2024", 0, 0                },
    {"house-divided",       1, MG_AUCTION_SEALED},
};

enum { SECRET_GAMES = sizeof secret_games / sizeof secret_games[0] };

typedef struct pair {
    mg_engine *one, *twin;
    int watcher;
    mg_rng rng;
    long compared, unlike; /* answers; views that were the same of states that are not */
    long passes;           /* in secret, where the other game had a bid */
} pair;

static const mg_game *game_of(const mg_engine *e)
{
    return mg_match_game(mg_engine_match(e));
}

static const mg_state *state_of(const mg_engine *e)
{
    return mg_match_state(mg_engine_match(e));
}

static const char *answer(mg_engine *e, const char *request)
{
    return mg_engine_answer(e, request, strlen(request));
}

/* The same answer from both, whatever was asked of each. */
static bool same(pair *p, const char *ask_one, const char *ask_twin)
{
    char *kept = strdup(answer(p->one, ask_one));
    const char *other = answer(p->twin, ask_twin);

    if (!kept) {
        abort();
    }
    bool ok = strstr(kept, "\"ok\":true") && strcmp(kept, other) == 0;
    if (!ok) {
        fail("to %s and %s, for seat %d, came\n  %s\n  %s", ask_one, ask_twin, p->watcher, kept,
             other);
    }
    free(kept);
    p->compared++;
    return ok;
}

/* ---- two games ---- */

static void load(mg_engine *e, const mg_game *g, const mg_state *s)
{
    mg_json j;

    mg_json_init(&j, NULL, 0);
    mg_json_open(&j, NULL, '{');
    mg_json_text(&j, "do", "load");
    mg_json_text(&j, "chance", "manual");
    mg_json_state(&j, "position", g, s, NULL);
    mg_json_close(&j, '}');
    const char *came = answer(e, j.at);
    if (!strstr(came, "\"ok\":true")) {
        fail("%s\n  came %s", j.at, came);
    }
    mg_json_free(&j);
}

/* Of the boards' games only secrets count, not what else options do: those are sampled for card
 * games alone. */
static mg_match *begin_match(uint64_t number, const secret_game *game, mg_rng *rng)
{
    const mg_edition *edition = mg_edition_find(game->edition);
    int seats =
        3 + (int)(number / SECRET_GAMES % 3); /* with two a sealed auction has only one bidder */
    mg_match_def def = mg_match_def_default(edition, seats);

    if (edition->deck) {
        return walk_begin(number, edition, rng);
    }
    def.game.options.cards_hidden = game->cards_hidden;
    def.game.options.auction_style = game->auction_style;
    def.game.options.auction_pass = MG_PASS_FINAL;
    *rng = mg_rng_of(number, 0, MG_STREAM_SAMPLE);
    def.seed = number;
    return mg_match_new(&def, NULL);
}

/* A game somewhere on its way, and one that its watcher cannot tell from it. */
static void begin(pair *p, uint64_t number, const secret_game *game)
{
    mg_rng rng;
    mg_view buffer;
    mg_state other;
    mg_match *m = begin_match(number, game, &rng);
    const mg_game *g = mg_match_game(m);

    p->rng = rng;
    walk(m, &rng, (int)mg_rng_below(&p->rng, PLIES_BEFORE));
    p->watcher = (int)mg_rng_below(&p->rng, (uint32_t)g->seat_n + 1) - 1;
    const mg_view *v = mg_view_of(g, mg_match_state(m), p->watcher, &buffer);
    mg_view_sample(g, v, p->watcher, &p->rng, &other);
    load(p->one, g, mg_match_state(m));
    load(p->twin, g, &other);
    mg_match_free(m);
}

/* ---- what is done in them ---- */

static bool is_legal(const mg_engine *e, mg_action act)
{
    mg_state after;

    mg_state_copy(game_of(e), &after, state_of(e));
    return mg_ok(mg_apply(game_of(e), &after, act, NULL));
}

static mg_action any_choice(pair *p, const mg_engine *e, int seat, mg_action_kind kind)
{
    static mg_choice choice[MG_LEGAL_MAX];
    int n = mg_legal(game_of(e), state_of(e), seat, choice, MG_LEGAL_MAX);
    int k = (int)mg_rng_below(&p->rng, (uint32_t)n), left = n;

    while (kind != MG_ACT_NONE && left-- > 0 && choice[k].act.kind != kind) {
        k = (k + 1) % n;
    }
    mg_action act = choice[k].act;
    if (choice[k].max > act.amt) {
        act.amt += (int32_t)mg_rng_below(&p->rng, (uint32_t)(choice[k].max - act.amt) + 1);
    }
    return act;
}

/* What others have in hidden banks comes to light as they pay with it. */
static bool shows_a_bank(const mg_game *g, mg_action act)
{
    bool pays = act.kind == MG_ACT_ACCEPT || act.kind == MG_ACT_PAY || act.kind == MG_ACT_SETTLE ||
                act.kind == MG_ACT_MARK || act.kind == MG_ACT_UNMARK;

    return g->opt.bank_public != MG_BANK_OPEN && (pays || g->opt.win_bank);
}

/* The last ballot brings all to light. */
static bool is_last_ballot(const mg_game *g, const mg_state *s)
{
    uint16_t to_act = mg_to_act(g, s);

    return s->depth && mg_is_secret(&s->frame[s->depth - 1]) && !(to_act & (to_act - 1));
}

/* Whatever mg_action_for says of it: what others bid in secret, and that they bid nothing, until
 * the last of them has (US-S12); the kept cards they draw (HD-R23). */
static bool keeps_secret(const pair *p, const mg_engine *e, mg_action act)
{
    const mg_game *g = game_of(e);
    const mg_state *s = state_of(e);
    bool bids = act.kind == MG_ACT_BID || act.kind == MG_ACT_PASS || act.kind == MG_ACT_VOTE;

    if (bids && mg_is_secret(&s->frame[s->depth - 1])) {
        return act.seat != p->watcher && !is_last_ballot(g, s);
    }
    return g->opt.cards_hidden && act.kind == MG_ACT_CARD &&
           s->frame[s->depth - 1].seat != p->watcher &&
           mg_card_of(g, mg_card_ref(act.amt, act.subj))->kept != MG_NONE;
}

/* Anything in the other game that the watcher is told the same of. False where none is found. */
static bool any_alike(pair *p, int seat, mg_action seen, bool kept, mg_action *twin)
{
    enum { TRIES = 50 };

    const mg_game *g = game_of(p->twin);
    const mg_state *s = state_of(p->twin);

    for (int k = 0; k < TRIES; k++) {
        *twin = seat < 0
                    ? mg_chance_sample(g, s, &p->rng)
                    : any_choice(p, p->twin, seat, kept ? MG_ACT_NONE : (mg_action_kind)seen.kind);
        mg_action told = mg_action_for(g, s, *twin, p->watcher);
        bool alike = told.kind == seen.kind && told.subj == seen.subj && told.amt == seen.amt;
        if (kept ? keeps_secret(p, p->twin, *twin) : alike) {
            return true;
        }
    }
    return false;
}

static bool differs(const pair *p)
{
    return !mg_state_equal(game_of(p->one), state_of(p->one), state_of(p->twin));
}

/* What both do: the same, or cards of their own where the watcher may not know them. False where
 * the twin cannot. */
static bool choose(pair *p, mg_action *one, mg_action *twin)
{
    const mg_game *g = game_of(p->one);
    const mg_state *s = state_of(p->one);
    bool chance = mg_node_of(g, s) == MG_CHANCE;
    int seat = chance ? -1 : mg_bits_first(mg_to_act(g, s));

    *one = chance ? mg_chance_sample(g, s, &p->rng) : any_choice(p, p->one, seat, MG_ACT_NONE);
    *twin = *one;
    bool all_told = is_last_ballot(g, s);
    if (shows_a_bank(g, *one) || (all_told && differs(p))) {
        return false;
    }
    mg_action seen = mg_action_for(g, s, *one, p->watcher);
    bool draws = chance ||
                 one->kind == MG_ACT_DISCARD; /* what is banked may show by the worth of the bank */
    bool kept = keeps_secret(p, p->one, *one);
    bool varies =
        kept || (draws && seen.subj == MG_SUBJ_HIDDEN) || (seen.kind == MG_ACT_NONE && !all_told);
    if (varies && !any_alike(p, seat, seen, kept, twin)) {
        return false;
    }
    p->passes += one->kind != twin->kind && (one->kind == MG_ACT_PASS || twin->kind == MG_ACT_PASS);
    return is_legal(p->twin, *twin);
}

/* Cards that somebody put under the pile come without chance; the watcher now learns which they
 * are. */
static bool uncovers(const pair *p, const mg_engine *e, mg_action act)
{
    static mg_events ev;
    mg_state after;

    ev = (mg_events){0};
    mg_state_copy(game_of(e), &after, state_of(e));
    if (!mg_ok(mg_apply(game_of(e), &after, act, &ev))) {
        return true;
    }
    for (int k = act.kind == MG_ACT_DRAWN; k < ev.n; k++) {
        if (ev.at[k].kind == MG_EV_DREW && ev.at[k].seat == p->watcher) {
            return true;
        }
    }
    return false;
}

static void write_request(const pair *p, const mg_engine *e, mg_action act, char *out)
{
    char text[REQUEST_CAP / 2];

    (void)mg_action_write(game_of(e), act, text, sizeof text);
    snprintf(out, REQUEST_CAP, "{\"do\":\"%s\",\"action\":\"%s\",\"for\":%d}",
             act.seat < 0 ? "chance" : "act", text, p->watcher);
}

static bool step(pair *p)
{
    mg_action one, twin;
    char ask_one[REQUEST_CAP], ask_twin[REQUEST_CAP];

    if (mg_node_of(game_of(p->one), state_of(p->one)) == MG_OVER || !choose(p, &one, &twin) ||
        uncovers(p, p->one, one)) {
        return false;
    }
    write_request(p, p->one, one, ask_one);
    write_request(p, p->twin, twin, ask_twin);
    return same(p, ask_one, ask_twin);
}

static void compare_games(pair *p)
{
    char view[REQUEST_CAP], legal[REQUEST_CAP];

    snprintf(view, sizeof view, "{\"do\":\"view\",\"for\":%d}", p->watcher);
    snprintf(legal, sizeof legal, "{\"do\":\"legal\",\"for\":%d}", p->watcher);
    for (int k = 0; k < STEPS && same(p, view, view) && same(p, legal, legal); k++) {
        p->unlike += differs(p);
        if (!step(p)) {
            return;
        }
    }
}

void keep_secrets(long games)
{
    pair p = {.one = mg_engine_new(), .twin = mg_engine_new()};
    long unlike[SECRET_GAMES] = {0}, before = failed;

    for (long number = 0; number < games && failed == before; number++) {
        begin(&p, (uint64_t)number, &secret_games[number % SECRET_GAMES]);
        p.unlike = 0;
        if (failed == before) {
            compare_games(&p);
        }
        unlike[number % SECRET_GAMES] += p.unlike;
    }
    mg_engine_free(p.one);
    mg_engine_free(p.twin);
    printf("%ld answers for seats that do not know everything; views of states that differ:",
           p.compared);
    for (int k = 0; k < SECRET_GAMES; k++) {
        printf(" %ld", unlike[k]);
        if (2 * unlike[k] < games / SECRET_GAMES) {
            fail("too few games of %s differ in what is hidden", secret_games[k].edition);
        }
    }
    printf("; %ld secret passes beside bids\n", p.passes);
    if (p.passes < games / (4 * SECRET_GAMES)) {
        fail("too few secret passes stand against bids");
    }
    passed += failed == before;
}
