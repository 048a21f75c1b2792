/* SPDX-License-Identifier: MIT
 * Matches: a start, a list of actions, and the state to which they lead. */
#include "base/assert.h"
#include "editions/game_setup.h"
#include "record/matches/match_parts.h"
#include "record/positions/invariants.h"
#include "record/words/names.h"

#include "magie/rng.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- names ---- */

/* Texts in the header of a log must not contain control characters, such as the end of a line. */
static bool has_controls(const char *text)
{
    int controls = 0;

    for (; *text; text++) {
        controls += (unsigned char)*text < 0x20 || *text == 0x7f;
    }
    return controls > 0;
}

/* In the header of a log a seat is `NAME | PLAYER`, which must be separable again. */
const char *mg__name_fault(const char *text)
{
    size_t n = strlen(text);

    if (n == 0 || n >= MG__NAME_CAP) {
        return "a name has 1 to 40 bytes";
    }
    if (text[0] == ' ' || text[n - 1] == ' ') {
        return "a name begins and ends with something to see";
    }
    return has_controls(text) || strchr(text, '|') ? "a name has no control characters and no |"
                                                   : NULL;
}

const char *mg__player_fault(const char *text)
{
    size_t n = strlen(text);

    if (n == 0 || n >= MG__PLAYER_CAP) {
        return "a player has 1 to 127 letters";
    }
    return mg_bot_is_name(text) ? NULL
                                : "a player is \"human\" or the name of a bot, in small letters";
}

static mg_status set_names(mg_match *m, const mg_match_def *def, mg_err *err)
{
    for (int seat = 0; seat < m->game->seat_n; seat++) {
        const char *player = def->player[seat] ? def->player[seat] : "human";
        char usual[32];

        snprintf(usual, sizeof usual, "Seat %d", seat + 1);
        const char *name = def->name[seat] ? def->name[seat] : usual;
        const char *fault = mg__name_fault(name);
        fault = fault ? fault : mg__player_fault(player);
        if (fault) {
            return mg_fail(err, MG_E_FIELD, "seat %d: %s", seat, fault);
        }
        snprintf(m->name[seat], sizeof m->name[seat], "%s", name);
        snprintf(m->player[seat], sizeof m->player[seat], "%s", player);
    }
    return MG_E_OK;
}

/* ---- beginning and end ---- */

mg_match_def mg_match_def_default(const mg_edition *edition, int seat_n)
{
    mg_match_def def = {.game = mg_game_def_default(edition)};

    def.game.seat_n = seat_n;
    return def;
}

void mg__match_start(mg_match *m, const mg_state *start)
{
    memset(m->memory, 0, sizeof m->memory);
    if (start != &m->start) {
        mg_state_copy(m->game, &m->start, start);
    }
    mg_state_copy(m->game, &m->state, &m->start);
    m->n = 0;
    m->chain = 0;
    m->era++;
    m->reader = MG_FOR_ALL;
    mg__facts_free(&m->facts);
}

/* Explains why a game is refused. The rules say it in general words; the edition allows better
 * ones. */
static mg_status refuse_game(const mg_game_def *def, mg_status status, const char *why, mg_err *err)
{
    const mg_edition *e = def->edition;

    if (status == MG_E_AMOUNT) {
        return mg_refuse_number(err, status, def->seat_n, "seat", e, e->seats_min, e->seats_max);
    }
    if (status == MG_E_CAPACITY && def->board_n &&
        (def->board_n < e->play_min || def->board_n > e->play_max)) {
        return mg_refuse_number(err, status, def->board_n, "board", e, e->play_min, e->play_max);
    }
    return mg_fail(err, status, "%s", why);
}

static mg_status make_game(mg_match *m, const mg_match_def *def, mg_err *err)
{
    const char *why = NULL;

    mg_status status = mg_game_init(m->own, &def->game, &why);

    if (status) {
        return refuse_game(&def->game, status, why, err);
    }
    return set_names(m, def, err);
}

static mg_match *new_match(mg_err *err)
{
    mg_match *m = calloc(1, sizeof *m);

    if (m) {
        m->game = m->own = calloc(1, sizeof *m->own);
    }
    if (!m || !m->own) {
        free(m);
        (void)mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY " for a game");
        return NULL;
    }
    return m;
}

bool mg_match_lend(mg_match *m, const mg_game *game)
{
    /* Equal games may differ in the padding between members; each then keeps its own copy. */
    /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-exp42-c) */
    if (memcmp(m->game, game, sizeof *game) != 0) {
        return false;
    }
    free(m->own);
    m->own = NULL;
    m->game = game;
    return true;
}

mg_match *mg_match_new(const mg_match_def *def, mg_err *err)
{
    mg_match *m = new_match(err);

    if (!m) {
        return NULL;
    }
    if (make_game(m, def, err)) {
        mg_match_free(m);
        return NULL;
    }
    m->seed = def->seed;
    if (def->folder && strlen(def->folder) < sizeof m->folder && !has_controls(def->folder)) {
        memcpy(m->folder, def->folder, strlen(def->folder) + 1);
    }
    mg_state_init(m->game, &m->start);
    mg__match_start(m, &m->start);
    return m;
}

mg_status mg_match_set_state(mg_match *m, const mg_state *start, mg_err *err)
{
    const char *broken = mg_state_check(m->game, start);
    mg_state usual;

    if (broken) {
        return mg_fail(err, MG_E_INVARIANT, "%s (%s)", mg__invariant_text(broken), broken);
    }
    mg_state_init(m->game, &usual);
    m->positioned = !mg_state_equal(m->game, start, &usual);
    mg__match_start(m, start);
    return MG_E_OK;
}

mg_match *mg_match_new_at(const mg_game *g, const mg_state *start, uint64_t seed, mg_err *err)
{
    static const mg_match_def nobody;
    mg_match *m = new_match(err);

    if (!m) {
        return NULL;
    }
    *m->own = *g;
    m->seed = seed;
    (void)set_names(m, &nobody, NULL); /* the usual names, which have no fault */
    if (mg_match_set_state(m, start, err)) {
        mg_match_free(m);
        return NULL;
    }
    return m;
}

void mg_match_free(mg_match *m)
{
    if (m) {
        free(m->own);
        free(m->act);
        free(m->seal);
        mg__facts_free(&m->facts);
        free(m);
    }
}

/* ---- what it holds ---- */

const mg_game *mg_match_game(const mg_match *m)
{
    return m->game;
}

const mg_state *mg_match_state(const mg_match *m)
{
    return &m->state;
}

static bool has_seat(const mg_match *m, int seat)
{
    return seat >= 0 && seat < m->game->seat_n;
}

const char *mg_match_folder(const mg_match *m)
{
    return m->folder;
}

const char *mg_match_name(const mg_match *m, int seat)
{
    return has_seat(m, seat) ? m->name[seat] : "nobody";
}

void mg_match_names(const mg_match *m, const char *name[MG_SEATS_MAX])
{
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        name[seat] = mg_match_name(m, seat);
    }
}

const char *mg_match_player(const mg_match *m, int seat)
{
    return has_seat(m, seat) ? m->player[seat] : "human";
}

void mg_match_set_player(mg_match *m, int seat, const char *player)
{
    if (has_seat(m, seat) && !mg__player_fault(player)) {
        snprintf(m->player[seat], sizeof m->player[seat], "%s", player);
        m->era++; /* the head of the log has changed */
    }
}

mg_status mg_match_set_name(mg_match *m, int seat, const char *name)
{
    if (!has_seat(m, seat)) {
        return MG_E_NO_SEAT;
    }
    if (mg__name_fault(name)) {
        return MG_E_FIELD;
    }
    snprintf(m->name[seat], sizeof m->name[seat], "%s", name);
    m->era++; /* the head of the log has changed */
    return MG_E_OK;
}

uint64_t mg_match_seed(const mg_match *m)
{
    return m->seed;
}

int mg_match_ply(const mg_match *m)
{
    return m->n;
}

int mg_match_reader(const mg_match *m)
{
    return m->reader;
}

mg_action mg_match_action(const mg_match *m, int ply)
{
    return ply >= 0 && ply < m->n ? m->act[ply] : (mg_action){.seat = -1};
}

/* ---- going on ---- */

static bool reserve(mg_match *m)
{
    if (m->n < m->cap) {
        return true;
    }
    int cap = m->cap ? m->cap * 2 : 64;
    mg_action *act = realloc(m->act, (size_t)cap * sizeof *act);
    uint64_t *seal = realloc(m->seal, (size_t)cap / MG__HASH_EVERY * sizeof *seal);
    m->act = act ? act : m->act;
    m->seal = seal ? seal : m->seal;
    m->cap = act && seal ? cap : m->cap;
    return m->n < m->cap;
}

static uint64_t linked(uint64_t chain, mg_action act)
{
    uint64_t who = (uint64_t)act.kind << 8 | (uint8_t)act.seat;

    return mg_mix64(chain + 0x9e3779b97f4a7c15u +
                    (who << 48 | (uint64_t)act.subj << 32 | (uint32_t)act.amt));
}

uint64_t mg__match_seal(const mg_match *m)
{
    mg_view buffer;
    const mg_state *seen = m->reader == MG_FOR_ALL
                               ? &m->state
                               : &mg_view_of(m->game, &m->state, m->reader, &buffer)->seen;

    return mg_mix64(mg_state_hash(m->game, seen) ^ m->chain);
}

uint64_t mg__match_chained(const mg_match *m, uint64_t chain, int ply)
{
    int n;
    const mg__fact *fact = mg__facts_of(&m->facts, ply, &n);

    return linked(mg__facts_mix(chain, fact, n), m->act[ply]);
}

static void record(mg_match *m, mg_action act)
{
    m->act[m->n++] = act;
    m->chain = mg__match_chained(m, m->chain, m->n - 1);
    if (m->n % MG__HASH_EVERY == 0) {
        m->seal[m->n / MG__HASH_EVERY - 1] = mg__match_seal(m);
    }
}

mg_result mg_match_apply(mg_match *m, mg_action act, mg_events *ev)
{
    if (ev) {
        ev->n = ev->lost = 0;
    }
    if (!reserve(m)) {
        return (mg_result){MG_E_CAPACITY, 0};
    }
    if (m->reader != MG_FOR_ALL) {
        return (mg_result){MG_E_NOT_NOW, 0};
    }
    act = mg__action_meant(m->game, &m->state, act);
    mg_result result = mg_apply(m->game, &m->state, act, ev);
    if (mg_ok(result)) {
        record(m, act);
    }
    return result;
}

bool mg__match_learn(mg_match *m, mg__fact fact)
{
    fact.ply = m->n;
    return mg__facts_add(&m->facts, fact);
}

mg_result mg__match_tell(mg_match *m, mg_action told)
{
    int n;
    const mg__fact *fact = mg__facts_of(&m->facts, m->n, &n);

    if (!reserve(m)) {
        return (mg_result){MG_E_CAPACITY, 0};
    }
    mg_result result = mg__told_apply(m->game, &m->state, m->reader, m->n, told, fact, n, NULL);
    if (mg_ok(result)) {
        record(m, told);
    }
    return result;
}

/* ---- chance ---- */

void mg_match_draw_by(mg_match *m, mg_match_draw *draw, const void *context)
{
    m->draw = draw;
    m->drawer = context;
}

const char *mg_match_fair(const mg_match *m)
{
    return m->fair;
}

mg_status mg_match_set_fair(mg_match *m, const char *text)
{
    size_t n = strlen(text);

    if (n >= sizeof m->fair || has_controls(text)) {
        return MG_E_FIELD;
    }
    memcpy(m->fair, text, n + 1);
    m->era++; /* the head of the log has changed */
    return MG_E_OK;
}

bool mg_match_real_dice(const mg_match *m)
{
    return m->real_dice;
}

void mg_match_set_real_dice(mg_match *m, bool real)
{
    m->era += m->real_dice != real; /* the head of the log has changed */
    m->real_dice = real;
}

static mg_action drawn(const mg_game *g, const mg_state *s, int ply, mg_match_draw *draw,
                       const void *context)
{
    mg_outcome outcome[MG_OUTCOMES_MAX];
    int n = mg_chance_list(g, s, outcome, MG_OUTCOMES_MAX), k = 0;
    uint32_t all = 0;

    for (int each = 0; each < n; each++) {
        all += (uint32_t)outcome[each].weight;
    }
    for (uint32_t at = draw(context, ply, all); at >= (uint32_t)outcome[k].weight; k++) {
        at -= (uint32_t)outcome[k].weight;
    }
    return outcome[k].act;
}

mg_status mg_match_step(const mg_match *m, int ply, mg_state *s, mg_events *ev)
{
    int n;

    if (ev) {
        ev->n = ev->lost = 0;
    }
    if (ply < 0 || ply >= m->n) {
        return MG_E_AMOUNT;
    }
    const mg__fact *fact = mg__facts_of(&m->facts, ply, &n);
    mg_result result = m->reader == MG_FOR_ALL
                           ? mg_apply(m->game, s, m->act[ply], ev)
                           : mg__told_apply(m->game, s, m->reader, ply, m->act[ply], fact, n, ev);
    return mg_ok(result) ? MG_E_OK : MG_E_MISMATCH;
}

/* Applies an action of the match again, in the state in which it was applied before. */
static void again(const mg_match *m, int ply, mg_state *s, mg_events *ev)
{
    mg_status status = mg_match_step(m, ply, s, ev);

    MG_ASSERT(status == MG_E_OK);
}

/* What the seed draws at a chance node. The stream depends only on the seed and the ply, not on
 * earlier draws, so that an undo does not give new dice. */
static mg_action seeded(const mg_match *m, const mg_state *s, int ply)
{
    mg_rng rng = mg_rng_of(m->seed, (uint64_t)ply, MG_STREAM_CHANCE);

    return mg_chance_sample(m->game, s, &rng);
}

mg_status mg_match_check_draws(const mg_match *m, mg_match_draw *draw, const void *context, int *n)
{
    const mg_game *g = m->game;
    int found = 0;
    mg_state s;

    *n = 0;
    if (m->reader != MG_FOR_ALL) {
        return MG_E_NOT_YOURS;
    }
    mg_state_copy(g, &s, &m->start);
    for (int ply = 0; ply < m->n; ply++) {
        mg_action act = m->act[ply], due;

        if (mg_node_of(g, &s) == MG_CHANCE) {
            due = draw ? drawn(g, &s, ply, draw, context) : seeded(m, &s, ply);
            found++;
            if (due.kind != act.kind || due.subj != act.subj || due.amt != act.amt) {
                *n = ply;
                return MG_E_MISMATCH;
            }
        }
        again(m, ply, &s, NULL);
    }
    *n = found;
    return MG_E_OK;
}

mg_result mg_match_roll(mg_match *m, mg_events *ev)
{
    mg_node node = mg_node_of(m->game, &m->state);

    if (node != MG_CHANCE) {
        if (ev) {
            ev->n = ev->lost = 0;
        }
        return (mg_result){node == MG_OVER ? MG_E_OVER : MG_E_NOT_CHANCE, 0};
    }
    mg_action act =
        m->draw ? drawn(m->game, &m->state, m->n, m->draw, m->drawer) : seeded(m, &m->state, m->n);
    return mg_match_apply(m, act, ev);
}

mg_status mg_match_bot(mg_match *m, int seat, const char *bot, mg_action *act)
{
    const mg_bot *found = mg_bot_find(bot);

    if (!found) {
        return MG_E_UNKNOWN;
    }
    if (!has_seat(m, seat) || !(mg_to_act(m->game, &m->state) >> seat & 1)) {
        return MG_E_NOT_YOURS;
    }
    mg_view buffer;
    mg_rng rng = mg_rng_of(m->seed, (uint64_t)m->n * MG_SEATS_MAX + (uint64_t)seat, MG_STREAM_BOTS);
    const mg_view *view = mg_view_of(m->game, &m->state, seat, &buffer);
    *act = found->act(m->game, view, seat, &m->memory[seat], &rng, found->user);
    return MG_E_OK;
}

/* Turns a draft into the offer that it would be if it was proposed. False if it cannot be. */
static bool is_offered(const mg_game *g, mg_state *s)
{
    const mg_frame *f = &s->frame[s->depth - 1];
    mg_action propose = {.kind = MG_ACT_PROPOSE, .seat = (int8_t)f->seat};

    if (f->kind == MG_FRAME_DRAFT && !mg_ok(mg_apply(g, s, propose, NULL))) {
        return false;
    }
    return s->frame[s->depth - 1].kind == MG_FRAME_ANSWER;
}

int mg_match_reply(const mg_match *m, const char *bot, mg_reply *reply)
{
    mg_state s;
    mg_view buffer;

    if (m->state.depth == 0 || mg_is_card_game(m->game)) {
        return -1;
    }
    mg_state_copy(m->game, &s, &m->state);
    if (!is_offered(m->game, &s)) {
        return -1;
    }
    int seat = s.frame[s.depth - 1].answer.other;
    const mg_bot *found = mg_bot_find(bot ? bot : m->player[seat]);
    if (!found || !found->reply) {
        return -1;
    }
    found->reply(m->game, mg_view_of(m->game, &s, seat, &buffer), seat, found->user, reply);
    return seat;
}
