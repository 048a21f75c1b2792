/* SPDX-License-Identifier: MIT
 * What is hidden from a seat changes no byte of what the protocol tells it: two card games that differ only in hands and
 * cards the seat cannot know are played on alike, and every answer for that seat is compared. */
#include "protocol.h"
#include "walk.h"

#include "base/bits.h"
#include "magie/engine.h"
#include "magie/json.h"
#include "magie/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLIES_BEFORE = 500, STEPS = 80, REQUEST_CAP = 256 };

typedef struct pair {
    mg_engine *one, *twin;
    int watcher;
    mg_rng rng;
    long compared, unlike; /* answers; states that were not the same behind the same answers */
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
        fail("to %s and %s, for seat %d, came\n  %s\n  %s", ask_one, ask_twin, p->watcher, kept, other);
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

/* A game somewhere on its way, and one that its watcher cannot tell from it. */
static void begin(pair *p, uint64_t number, const mg_edition *edition)
{
    mg_rng rng;
    mg_view buffer;
    mg_state other;
    mg_match *m = walk_begin(number, edition, &rng);
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
    return choice[k].act;
}

/* What others have in hidden banks comes to light as they pay with it. */
static bool shows_a_bank(const mg_game *g, mg_action act)
{
    bool pays = act.kind == MG_ACT_ACCEPT || act.kind == MG_ACT_PAY || act.kind == MG_ACT_SETTLE ||
                act.kind == MG_ACT_MARK || act.kind == MG_ACT_UNMARK;

    return g->opt.bank_public != MG_BANK_OPEN && (pays || g->opt.win_bank);
}

/* What both do: the same, or cards of their own where the watcher may not know them. False where the twin cannot. */
static bool choose(pair *p, mg_action *one, mg_action *twin)
{
    const mg_game *g = game_of(p->one);
    const mg_state *s = state_of(p->one);
    bool chance = mg_node_of(g, s) == MG_CHANCE;
    int seat = chance ? -1 : mg_bits_first(mg_awaited(g, s));

    *one = chance ? mg_chance_sample(g, s, &p->rng) : any_choice(p, p->one, seat, MG_ACT_NONE);
    *twin = *one;
    if (shows_a_bank(g, *one)) {
        return false;
    }
    bool draws = one->kind == MG_ACT_DRAWN || one->kind == MG_ACT_DISCARD;
    if (draws && mg_action_for(g, s, *one, p->watcher).subj == MG_SUBJ_HIDDEN) {
        *twin = chance ? mg_chance_sample(game_of(p->twin), state_of(p->twin), &p->rng)
                       : any_choice(p, p->twin, seat, (mg_action_kind)one->kind);
    }
    return is_legal(p->twin, *twin);
}

/* Cards that somebody put under the pile come without chance; the watcher now learns which they are. */
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
    snprintf(out, REQUEST_CAP, "{\"do\":\"%s\",\"action\":\"%s\",\"for\":%d}", act.seat < 0 ? "chance" : "act", text,
             p->watcher);
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
    p->unlike += !mg_state_equal(game_of(p->one), state_of(p->one), state_of(p->twin));
    return same(p, ask_one, ask_twin);
}

static void compare_games(pair *p)
{
    char view[REQUEST_CAP], legal[REQUEST_CAP];

    snprintf(view, sizeof view, "{\"do\":\"view\",\"for\":%d}", p->watcher);
    snprintf(legal, sizeof legal, "{\"do\":\"legal\",\"for\":%d}", p->watcher);
    for (int k = 0; k < STEPS && same(p, view, view) && same(p, legal, legal); k++) {
        if (!step(p)) {
            return;
        }
    }
}

void keep_secrets(long games)
{
    static const char *const profiles[] = {"deal", "deal:publisher-2008", "deal:publisher-2024"};
    pair p = {.one = mg_engine_new(), .twin = mg_engine_new()};
    long before = failed;

    for (long number = 0; number < games && failed == before; number++) {
        begin(&p, (uint64_t)number, mg_edition_find(profiles[number % 3]));
        if (failed == before) {
            compare_games(&p);
        }
    }
    mg_engine_free(p.one);
    mg_engine_free(p.twin);
    printf("%ld answers for seats that do not know everything, %ld actions on states that differ\n", p.compared, p.unlike);
    if (p.unlike < games) {
        fail("too few of the games differ in what is hidden");
    }
    passed += failed == before;
}
