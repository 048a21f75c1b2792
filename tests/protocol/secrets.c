/* SPDX-License-Identifier: MIT
 * What is hidden from a seat changes no byte of what the protocol tells it: two games that differ
 * only in what the seat cannot know (hands, kept cards, sealed bids, votes) are played on alike,
 * and every answer for that seat is compared. */
#include "base/bits.h"
#include "hidden.h"
#include "random_walk.h"
#include "twins.h"

#include "magie/json.h"
#include "magie/text.h"

#include <stdio.h>
#include <stdlib.h>

enum { PLIES_BEFORE = 500, STEPS = 80, PROBES = 8 };

/* Games that have secrets; board games have them by options. */
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

/* The same answer from both, whatever was asked of each. */
static bool same(twins *t, const char *ask_one, const char *ask_twin)
{
    char *kept = strdup(answer(t->one, ask_one));
    const char *other = answer(t->twin, ask_twin);

    if (!kept) {
        abort();
    }
    bool ok = strstr(kept, "\"ok\":true") && strcmp(kept, other) == 0;
    if (!ok) {
        fail("to %s and %s, for seat %d, came\n  %s\n  %s", ask_one, ask_twin, t->watcher, kept,
             other);
    }
    free(kept);
    t->compared++;
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

void reload(twins *t)
{
    load(t->one, game_of(t->one), state_of(t->one));
    load(t->twin, game_of(t->twin), state_of(t->twin));
}

/* In board games only the options with secrets matter here; other options are sampled for card
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

/* A game after some plies, and a twin that its watcher cannot distinguish from it. */
static void begin(twins *t, uint64_t number, const secret_game *game)
{
    mg_rng rng;
    mg_view buffer;
    mg_state other;
    mg_match *m = begin_match(number, game, &rng);
    const mg_game *g = mg_match_game(m);

    t->rng = rng;
    walk(m, &rng, (int)mg_rng_below(&t->rng, PLIES_BEFORE));
    t->watcher = (int)mg_rng_below(&t->rng, (uint32_t)g->seat_n + 1) - 1;
    const mg_view *v = mg_view_of(g, mg_match_state(m), t->watcher, &buffer);
    mg_view_sample(g, v, t->watcher, &t->rng, &other);
    load(t->one, g, mg_match_state(m));
    load(t->twin, g, &other);
    mg_match_free(m);
}

/* ---- what is done in them ---- */

static bool is_legal(const mg_engine *e, mg_action act)
{
    mg_state after;

    mg_state_copy(game_of(e), &after, state_of(e));
    return mg_ok(mg_apply(game_of(e), &after, act, NULL));
}

static mg_action any_choice(twins *t, const mg_engine *e, int seat, mg_action_kind kind)
{
    static mg_choice choice[MG_LEGAL_MAX];
    int n = mg_legal(game_of(e), state_of(e), seat, choice, MG_LEGAL_MAX);
    int k = (int)mg_rng_below(&t->rng, (uint32_t)n), left = n;

    while (kind != MG_ACT_NONE && left-- > 0 && choice[k].act.kind != kind) {
        k = (k + 1) % n;
    }
    mg_action act = choice[k].act;
    if (choice[k].max > act.amt) {
        act.amt += (int32_t)mg_rng_below(&t->rng, (uint32_t)(choice[k].max - act.amt) + 1);
    }
    return act;
}

static bool keeps(const twins *t, const mg_engine *e, mg_action act)
{
    return keeps_secret(game_of(e), state_of(e), act, t->watcher);
}

/* Finds an action in the other game of which the watcher is told the same. False if there is none.
 */
static bool any_alike(twins *t, int seat, mg_action seen, bool kept, mg_action *twin)
{
    enum { TRIES = 50 };

    const mg_game *g = game_of(t->twin);
    const mg_state *s = state_of(t->twin);

    for (int k = 0; k < TRIES; k++) {
        *twin = seat < 0
                    ? mg_chance_sample(g, s, &t->rng)
                    : any_choice(t, t->twin, seat, kept ? MG_ACT_NONE : (mg_action_kind)seen.kind);
        mg_action told = mg_action_for(g, s, *twin, t->watcher);
        bool alike = told.kind == seen.kind && told.subj == seen.subj && told.amt == seen.amt;
        if (kept ? keeps(t, t->twin, *twin) : alike) {
            return true;
        }
    }
    return false;
}

static bool differs(const twins *t)
{
    return !mg_state_equal(game_of(t->one), state_of(t->one), state_of(t->twin));
}

/* Applies an action to both games: the same, or with different cards where the watcher may not know
 * them. False if the twin cannot do it. */
static bool choose(twins *t, mg_action *one, mg_action *twin)
{
    const mg_game *g = game_of(t->one);
    const mg_state *s = state_of(t->one);
    bool chance = mg_node_of(g, s) == MG_CHANCE;
    int seat = chance ? -1 : mg_bits_first(mg_to_act(g, s));

    *one = chance ? mg_chance_sample(g, s, &t->rng) : any_choice(t, t->one, seat, MG_ACT_NONE);
    *twin = *one;
    bool all_told = is_last_ballot(g, s);
    if (shows_a_bank(g, *one) || (all_told && differs(t))) {
        return false;
    }
    mg_action seen = mg_action_for(g, s, *one, t->watcher);
    bool draws =
        chance || one->kind == MG_ACT_DISCARD; /* the value of the bank may reveal the card */
    bool kept = keeps(t, t->one, *one);
    bool varies =
        kept || (draws && seen.subj == MG_SUBJ_HIDDEN) || (seen.kind == MG_ACT_NONE && !all_told);
    if (varies && !any_alike(t, seat, seen, kept, twin)) {
        return false;
    }
    t->passes += one->kind != twin->kind && (one->kind == MG_ACT_PASS || twin->kind == MG_ACT_PASS);
    return is_legal(t->twin, *twin);
}

static void write_request(const twins *t, const mg_engine *e, mg_action act, char *out)
{
    char text[REQUEST_CAP / 2];

    (void)mg_action_write(game_of(e), act, text, sizeof text);
    snprintf(out, REQUEST_CAP, "{\"do\":\"%s\",\"action\":\"%s\",\"for\":%d}",
             act.seat < 0 ? "chance" : "act", text, t->watcher);
}

static bool step(twins *t)
{
    mg_action one, twin;
    char ask_one[REQUEST_CAP], ask_twin[REQUEST_CAP];

    if (mg_node_of(game_of(t->one), state_of(t->one)) == MG_OVER || !choose(t, &one, &twin) ||
        uncovers(game_of(t->one), state_of(t->one), one, t->watcher)) {
        return false;
    }
    write_request(t, t->one, one, ask_one);
    write_request(t, t->twin, twin, ask_twin);
    return same(t, ask_one, ask_twin);
}

/* The log of the whole game for the watcher, and for an onlooker. */
static void compare_logs(twins *t)
{
    static const char onlooker[] = "{\"do\":\"log\",\"for\":-1}";
    char log[REQUEST_CAP];

    snprintf(log, sizeof log, "{\"do\":\"log\",\"for\":%d}", t->watcher);
    if (same(t, log, log)) {
        (void)same(t, onlooker, onlooker);
    }
}

static void compare_games(twins *t)
{
    long before = failed;
    char view[REQUEST_CAP], legal[REQUEST_CAP];

    snprintf(view, sizeof view, "{\"do\":\"view\",\"for\":%d}", t->watcher);
    snprintf(legal, sizeof legal, "{\"do\":\"legal\",\"for\":%d}", t->watcher);
    for (int k = 0; k < STEPS && same(t, view, view) && same(t, legal, legal); k++) {
        t->unlike += differs(t);
        for (int asked = 0; asked < PROBES; asked++) {
            if (!probe(t)) {
                return;
            }
        }
        if (!step(t)) {
            break;
        }
    }
    if (failed == before) {
        compare_logs(t);
    }
}

void keep_secrets(long games)
{
    twins t = {.one = mg_engine_new(), .twin = mg_engine_new()};
    long unlike[SECRET_GAMES] = {0}, before = failed;

    for (long number = 0; number < games && failed == before; number++) {
        begin(&t, (uint64_t)number, &secret_games[number % SECRET_GAMES]);
        t.unlike = 0;
        if (failed == before) {
            compare_games(&t);
        }
        unlike[number % SECRET_GAMES] += t.unlike;
    }
    mg_engine_free(t.one);
    mg_engine_free(t.twin);
    printf("%ld answers for seats that do not know everything; views of states that differ:",
           t.compared);
    for (int k = 0; k < SECRET_GAMES; k++) {
        printf(" %ld", unlike[k]);
        if (2 * unlike[k] < games / SECRET_GAMES) {
            fail("too few games of %s differ in what is hidden", secret_games[k].edition);
        }
    }
    printf(
        "; %ld secret passes beside bids; %ld requests of any verb, of which %ld brought to light "
        "what differs\n",
        t.passes, t.probes, t.shown);
    if (t.passes < games / (4 * SECRET_GAMES)) {
        fail("too few secret passes stand against bids");
    }
    passed += failed == before;
}
