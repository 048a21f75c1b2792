/* SPDX-License-Identifier: MIT
 * The lines of a scenario that expect something of the state. Those about events are in
 * expect_event.c. */
#include "expect.h"

#include <stdio.h>
#include <string.h>

static const mg_state *state_of(const scenario *sc)
{
    return mg_match_state(sc->match);
}

static const mg_game *game_of(const scenario *sc)
{
    return mg_match_game(sc->match);
}

static bool is_number(scenario *sc, const char *what, long expected, long got)
{
    return expected == got || scenario_fail(sc, "expected %s %ld, got %ld", what, expected, got);
}

static bool is_word(scenario *sc, const char *what, const char *expected, const char *got)
{
    return strcmp(expected, got) == 0 ||
           scenario_fail(sc, "expected %s %s, got %s", what, expected, got);
}

static void write_seats(uint16_t mask, char *out, size_t cap)
{
    size_t used = 0;
    snprintf(out, cap, "none");
    for (int seat = 0; seat < 16; seat++) {
        if (((mask >> seat) & 1) != 0) {
            used += (size_t)snprintf(out + used, cap - used, "%s%d", used > 0 ? " " : "", seat);
        }
    }
}

static bool are_seats(scenario *sc, const words *w, uint16_t got)
{
    char expected_text[64], got_text[64];
    uint16_t expected;
    if (!name_seats(sc, w, 2, &expected)) {
        return false;
    }
    write_seats(expected, expected_text, sizeof expected_text);
    write_seats(got, got_text, sizeof got_text);
    return is_word(sc, w->at[1], expected_text, got_text);
}

/* ---- the course of the game ---- */

static bool expect_node(scenario *sc, const words *w)
{
    static const char *const names[] = {"decide", "chance", "over"};
    return is_word(sc, "node", w->at[2], names[mg_node_of(game_of(sc), state_of(sc))]);
}

static bool expect_to_act(scenario *sc, const words *w)
{
    return are_seats(sc, w, mg_to_act(game_of(sc), state_of(sc)));
}

static bool expect_actors(scenario *sc, const words *w)
{
    return are_seats(sc, w, mg_actors(game_of(sc), state_of(sc)));
}

static bool expect_alive(scenario *sc, const words *w)
{
    return are_seats(sc, w, state_of(sc)->alive);
}

static bool expect_winners(scenario *sc, const words *w)
{
    return are_seats(sc, w, state_of(sc)->winners);
}

static bool expect_result(scenario *sc, const words *w)
{
    static const char *const names[] = {"running", "decided", "truncated"};
    return is_word(sc, "result", w->at[2], names[state_of(sc)->result % 3]);
}

static bool expect_turn(scenario *sc, const words *w)
{
    int seat;
    return name_seat(sc, w->at[2], &seat) && is_number(sc, "turn", seat, state_of(sc)->turn_seat);
}

/* ---- seats ---- */

/* cash SEAT [BOARD] AMOUNT, or += AMOUNT, -= AMOUNT against the state before the latest action. */
static bool expect_cash(scenario *sc, const words *w)
{
    int seat, at = 3;
    long value;
    if (!name_seat(sc, w->at[2], &seat)) {
        return false;
    }
    int board = name_board(sc, w->at[3], strlen(w->at[3]));
    at += board >= 0;
    board = board < 0 ? 0 : board;
    const char *op = w->at[at < w->n ? at : 3];
    bool relative = strcmp(op, "+=") == 0 || strcmp(op, "-=") == 0;
    at += relative;
    if (at != w->n - 1) {
        return scenario_fail(sc, "cash SEAT [BOARD] [+=|-=] AMOUNT");
    }
    if (!name_number(sc, w->at[at], &value)) {
        return false;
    }
    long was = relative ? sc->before.board[board].cash[seat] : 0;
    value = strcmp(op, "-=") == 0 ? was - value : was + value;
    return is_number(sc, "cash", value, state_of(sc)->board[board].cash[seat]);
}

static bool expect_space(scenario *sc, const words *w)
{
    int seat, space;
    return name_seat(sc, w->at[2], &seat) && name_space(sc, w->at[3], &space) &&
           is_number(sc, "space", space, state_of(sc)->pos[seat]);
}

static bool expect_jailed(scenario *sc, const words *w)
{
    int seat;
    bool yes;
    return name_seat(sc, w->at[2], &seat) && name_yes(sc, w->at[3], &yes) &&
           is_word(sc, "jailed", w->at[3],
                   ((state_of(sc)->jailed >> seat) & 1) != 0 ? "yes" : "no");
}

static bool expect_tries(scenario *sc, const words *w)
{
    int seat;
    long n;
    return name_seat(sc, w->at[2], &seat) && name_number(sc, w->at[3], &n) &&
           is_number(sc, "tries", n, state_of(sc)->tries[seat]);
}

/* out SEAT PLACE: 1 was the first to go, 0 is still in. */
static bool expect_out(scenario *sc, const words *w)
{
    int seat;
    long place;
    return name_seat(sc, w->at[2], &seat) && name_number(sc, w->at[3], &place) &&
           is_number(sc, "place", place, state_of(sc)->order[seat]);
}

static bool are_kept(scenario *sc, const words *w, int from, uint32_t held)
{
    int kept;
    uint32_t cards = 0;
    for (int k = from; k < w->n && strcmp(w->at[k], "none") != 0; k++) {
        if (!name_kept(sc, w->at[k], &kept)) {
            return false;
        }
        cards |= UINT32_C(1) << kept;
    }
    return is_number(sc, "held cards", (long)cards, (long)held);
}

static bool expect_holds(scenario *sc, const words *w)
{
    int seat;
    return name_seat(sc, w->at[2], &seat) && are_kept(sc, w, 3, state_of(sc)->held[seat]);
}

/* sees SEAT cards OTHER HIDDEN CARD…: how many kept cards its view hides, and those that it shows.
 */
static bool sees_kept(scenario *sc, const words *w)
{
    int seat = -1, other;
    long hidden;
    mg_view buffer;
    if ((strcmp(w->at[2], "onlooker") != 0 && !name_seat(sc, w->at[2], &seat)) || w->n < 6 ||
        !name_seat(sc, w->at[4], &other) || !name_number(sc, w->at[5], &hidden)) {
        return sc->failed ? false : scenario_fail(sc, "sees SEAT cards OTHER HIDDEN CARD…");
    }
    const mg_state *seen = &mg_view_of(mg_match_game(sc->match), state_of(sc), seat, &buffer)->seen;
    return is_number(sc, "hidden cards", hidden, seen->hidden[0][other] + seen->hidden[1][other]) &&
           are_kept(sc, w, 6, seen->held[other]);
}

static bool expect_view(scenario *sc, const words *w)
{
    return strcmp(w->at[3], "cards") == 0 ? sees_kept(sc, w) : expect_sees(sc, w);
}

static bool expect_worth(scenario *sc, const words *w)
{
    int seat;
    long amt;
    return name_seat(sc, w->at[2], &seat) && name_number(sc, w->at[3], &amt) &&
           is_number(sc, "worth", amt, mg_worth(game_of(sc), state_of(sc), seat));
}

static bool expect_raisable(scenario *sc, const words *w)
{
    int seat;
    long amt;
    return name_seat(sc, w->at[2], &seat) && name_number(sc, w->at[3], &amt) &&
           is_number(sc, "raisable", amt, mg_raisable(game_of(sc), state_of(sc), seat));
}

/* ---- deeds and the Bank ---- */

static bool expect_owner(scenario *sc, const words *w)
{
    int deed, who;
    return name_deed(sc, w->at[2], &deed) && name_party(sc, w->at[3], &who) &&
           is_number(sc, "owner", who, mg_owner(state_of(sc), deed));
}

static bool expect_level(scenario *sc, const words *w)
{
    int deed;
    long level;
    return name_deed(sc, w->at[2], &deed) && name_number(sc, w->at[3], &level) &&
           is_number(sc, "level", level,
                     state_of(sc)->board[mg_deed_board(deed)].level[mg_deed_index(deed)]);
}

static bool expect_mortgaged(scenario *sc, const words *w)
{
    int deed;
    bool yes;
    if (!name_deed(sc, w->at[2], &deed) || !name_yes(sc, w->at[3], &yes)) {
        return false;
    }
    bool got = (state_of(sc)->board[mg_deed_board(deed)].mortgaged >> mg_deed_index(deed) & 1) != 0;
    return is_word(sc, "mortgaged", w->at[3], got ? "yes" : "no");
}

/* rent DEED DICE AMOUNT */
static bool expect_rent(scenario *sc, const words *w)
{
    int deed;
    long dice, amt;
    if (!name_deed(sc, w->at[2], &deed) || !name_number(sc, w->at[3], &dice) ||
        !name_number(sc, w->at[4], &amt)) {
        return false;
    }
    mg_term term[MG_TERMS_MAX];
    int term_n;
    uint16_t clause;
    int32_t got = mg_rent(game_of(sc), state_of(sc), deed, (int)dice, NULL, NULL, NULL);
    int32_t told = mg_rent(game_of(sc), state_of(sc), deed, (int)dice, term, &term_n, &clause);
    if (w->n > 5 && strcmp(w->at[5], mg_clause_table[clause].name) != 0) {
        return scenario_fail(sc, "the rent cites %s", mg_clause_table[clause].name);
    }
    return is_number(sc, "rent", amt, got) && is_number(sc, "rent with its terms", amt, told);
}

/* houses [BOARD] NUMBER, and the same for hotels and pot. */
static bool of_board(scenario *sc, const words *w, const mg_board_state **b, long *value)
{
    int board = w->n > 3 ? name_board(sc, w->at[2], strlen(w->at[2])) : 0;
    if (board < 0) {
        return scenario_fail(sc, "there is no board %s", w->at[2]);
    }
    *b = &state_of(sc)->board[board];
    return name_number(sc, w->at[w->n - 1], value);
}

static bool expect_houses(scenario *sc, const words *w)
{
    const mg_board_state *b = NULL;
    long n;
    return of_board(sc, w, &b, &n) && is_number(sc, "houses", n, b->houses);
}

static bool expect_hotels(scenario *sc, const words *w)
{
    const mg_board_state *b = NULL;
    long n;
    return of_board(sc, w, &b, &n) && is_number(sc, "hotels", n, b->hotels);
}

static bool expect_pot(scenario *sc, const words *w)
{
    const mg_board_state *b = NULL;
    long amt;
    return of_board(sc, w, &b, &amt) && is_number(sc, "pot", amt, b->pot);
}

/* ---- candidates, the White House, open rents ---- */

static bool expect_candidate(scenario *sc, const words *w)
{
    int seat;
    if (!name_seat(sc, w->at[2], &seat)) {
        return false;
    }
    int candidate = (int)state_of(sc)->candidate[seat] - 1;
    return is_word(sc, "candidate", w->at[3],
                   candidate < 0 ? "none" : mg_candidate_table[candidate].name);
}

static bool expect_party(scenario *sc, const words *w)
{
    int seat;
    static const char *const names[] = {"none", "blue", "red"};
    return name_seat(sc, w->at[2], &seat) &&
           is_word(sc, "party", w->at[3], names[mg_party_of(state_of(sc), seat)]);
}

static bool expect_white_house(scenario *sc, const words *w)
{
    int who;
    return name_party(sc, w->at[2], &who) &&
           is_number(sc, "White House", who, (long)state_of(sc)->white_house - 1);
}

static bool expect_votes(scenario *sc, const words *w)
{
    int seat;
    long votes;
    return name_seat(sc, w->at[2], &seat) && name_number(sc, w->at[3], &votes) &&
           is_number(sc, "votes", votes, mg_votes(game_of(sc), state_of(sc), seat));
}

/* claims NUMBER: rents that may still be asked for. */
static bool expect_claims(scenario *sc, const words *w)
{
    long n, open = 0;
    for (int k = 0; k < MG_CLAIMS_MAX; k++) {
        open += state_of(sc)->claim[k].amt != 0;
    }
    return name_number(sc, w->at[2], &n) && is_number(sc, "claims", n, open);
}

static bool expect_reds(scenario *sc, const words *w)
{
    const mg_board_state *b = NULL;
    long n;
    return of_board(sc, w, &b, &n) && is_number(sc, "reds", n, b->reds);
}

/* ---- what may be done ---- */

/* legal ACTION, or legal SEAT WORD LOW..HIGH where the whole range is meant. */
static bool expect_legal(scenario *sc, const words *w)
{
    const words line = *w; /* uses the same text, cut at the dots */
    char *dots = strstr(line.at[line.n - 1], "..");
    long high = 0;
    mg_action act;
    mg_choice found;
    if (dots != NULL) {
        *dots = '\0';
        if (!name_number(sc, dots + 2, &high)) {
            return false;
        }
    }
    if (!scenario_action(sc, &line, 2, line.n, &act)) {
        return false;
    }
    if (!scenario_is_legal(sc, act, &found)) {
        return scenario_fail(sc, "expected a legal action, but it is not");
    }
    return dots == NULL || (is_number(sc, "lowest", act.amt, found.act.amt) &&
                            is_number(sc, "highest", high, found.max));
}

/* Whether the seat has a legal action of that word, whatever its subject. */
static bool has_word(const scenario *sc, int seat, const char *word)
{
    static mg_choice list[MG_LEGAL_MAX];
    int n = mg_legal(game_of(sc), state_of(sc), seat, list, MG_LEGAL_MAX);
    for (int k = 0; k < n && k < MG_LEGAL_MAX; k++) {
        if (strcmp(mg_action_table[list[k].act.kind].name, word) == 0) {
            return true;
        }
    }
    return false;
}

/* not-legal SEAT WORD: no action of that word; with its arguments: not that one. */
static bool expect_not_legal(scenario *sc, const words *w)
{
    int seat;
    mg_action act;
    if (!name_seat(sc, w->at[2], &seat)) {
        return false;
    }
    bool legal;
    if (w->n == 4) {
        legal = has_word(sc, seat, w->at[3]);
    } else if (scenario_action(sc, w, 2, w->n, &act)) {
        legal = scenario_is_legal(sc, act, NULL);
    } else {
        return false;
    }
    return !legal || scenario_fail(sc, "expected no such legal action, but there is one");
}

/* only SEAT WORD…: the seat has actions of just these words. */
static bool expect_only(scenario *sc, const words *w)
{
    int seat;
    if (!name_seat(sc, w->at[2], &seat)) {
        return false;
    }
    for (int kind = 1; kind < MG_ACTION_N; kind++) {
        const char *word = mg_action_table[kind].name;
        bool expected = false;
        for (int k = 3; k < w->n; k++) {
            expected = expected || strcmp(w->at[k], word) == 0;
        }
        if (expected != has_word(sc, seat, word)) {
            return scenario_fail(sc, "expected %s to be %s for seat %d", word,
                                 expected ? "legal" : "not legal", seat);
        }
    }
    return true;
}

/* cost SEAT ACTION AMOUNT: what it would cost, or bring if negative. */
static bool expect_cost(scenario *sc, const words *w)
{
    long amt;
    mg_action act;
    return name_number(sc, w->at[w->n - 1], &amt) && scenario_action(sc, w, 2, w->n - 1, &act) &&
           is_number(sc, "cost", amt, mg_action_cost(game_of(sc), state_of(sc), act));
}

/* says SEAT ACTION "TEXT": the sentence of a legal action contains the text. */
static bool expect_says(scenario *sc, const words *w)
{
    char line[REASON_CAP];
    mg_action act;
    mg_choice found;
    if (!scenario_action(sc, w, 2, w->n - 1, &act)) {
        return false;
    }
    if (!scenario_is_legal(sc, act, &found)) {
        return scenario_fail(sc, "expected a legal action, but it is not");
    }
    (void)mg_choice_sentence(game_of(sc), state_of(sc), &found, NULL, line, sizeof line);
    return strstr(line, w->at[w->n - 1]) != NULL || scenario_fail(sc, "it says: %s", line);
}

/* odds OUTCOME NUMBER/NUMBER: the chance of a dice sum or card; 0/1 where it cannot come. */
static bool expect_odds(scenario *sc, const words *w)
{
    static mg_outcome list[MG_OUTCOMES_MAX];
    memset(list, 0, sizeof list); /* clears fields that the rules do not fill in */
    words line = *w;
    char star[] = "*";
    long over, under;
    mg_action act;
    line.at[1] = star;
    if (sscanf(w->at[w->n - 1], "%ld/%ld", &over, &under) != 2 || // NOLINT(cert-err34-c)
        !scenario_action(sc, &line, 1, w->n - 1, &act)) {
        return sc->failed ? false : scenario_fail(sc, "odds OUTCOME NUMBER/NUMBER");
    }
    long hit = 0, sum = 0;
    int n = mg_chance_list(game_of(sc), state_of(sc), list, MG_OUTCOMES_MAX);
    for (int k = 0; k < n; k++) {
        const mg_action *a = &list[k].act;
        sum += (long)list[k].weight;
        hit += a->kind == act.kind && a->subj == act.subj && a->amt == act.amt
                   ? (long)list[k].weight
                   : 0;
    }
    return (sum > 0 && hit * under == over * sum) ||
           scenario_fail(sc, "expected odds %ld/%ld, got %ld/%ld", over, under, hit, sum);
}

/* ---- the table of them all ---- */

typedef bool expect_fn(scenario *sc, const words *w);

typedef struct expectation {
    const char *word;
    expect_fn *holds;
    int words_min; /* with "expect" and the word itself */
} expectation;

static const expectation expectations[] = {
    {"node",        expect_node,        3},
    {"to_act",      expect_to_act,      3},
    {"actors",      expect_actors,      3},
    {"alive",       expect_alive,       3},
    {"winners",     expect_winners,     3},
    {"result",      expect_result,      3},
    {"turn",        expect_turn,        3},
    {"cash",        expect_cash,        4},
    {"space",       expect_space,       4},
    {"jailed",      expect_jailed,      4},
    {"tries",       expect_tries,       4},
    {"out",         expect_out,         4},
    {"holds",       expect_holds,       4},
    {"worth",       expect_worth,       4},
    {"raisable",    expect_raisable,    4},
    {"owner",       expect_owner,       4},
    {"level",       expect_level,       4},
    {"mortgaged",   expect_mortgaged,   4},
    {"rent",        expect_rent,        5},
    {"houses",      expect_houses,      3},
    {"hotels",      expect_hotels,      3},
    {"pot",         expect_pot,         3},
    {"reds",        expect_reds,        3},
    {"candidate",   expect_candidate,   4},
    {"party",       expect_party,       4},
    {"white-house", expect_white_house, 3},
    {"votes",       expect_votes,       4},
    {"claims",      expect_claims,      3},
    {"legal",       expect_legal,       4},
    {"not-legal",   expect_not_legal,   4},
    {"only",        expect_only,        4},
    {"cost",        expect_cost,        5},
    {"says",        expect_says,        5},
    {"odds",        expect_odds,        4},
    {"hand",        expect_hand,        4},
    {"bank",        expect_bank,        4},
    {"bank-value",  expect_bank_value,  4},
    {"table-value", expect_table_value, 4},
    {"used",        expect_used,        3},
    {"played",      expect_played,      3},
    {"rows",        expect_rows,        4},
    {"row",         expect_row,         6},
    {"row-rent",    expect_row_rent,    5},
    {"complete",    expect_complete,    5},
    {"sets",        expect_sets,        4},
    {"parked",      expect_parked,      5},
    {"pile",        expect_pile,        3},
    {"bottom",      expect_bottom,      3},
    {"plays",       expect_plays,       3},
    {"owes",        expect_owes,        5},
    {"sees",        expect_view,        5},
    {"event",       expect_event,       3},
    {"no-event",    expect_no_event,    3},
    {"why",         expect_why,         3},
};

bool scenario_expect(scenario *sc, const words *w)
{
    if (!scenario_begin(sc)) {
        return false;
    }
    for (size_t k = 0; k < sizeof expectations / sizeof expectations[0]; k++) {
        const expectation *e = &expectations[k];
        if (w->n > 1 && strcmp(w->at[1], e->word) == 0) {
            return w->n >= e->words_min ? e->holds(sc, w)
                                        : scenario_fail(sc, "too few words after \"%s\"", e->word);
        }
    }
    return scenario_fail(sc, "nothing of that name can be expected");
}
