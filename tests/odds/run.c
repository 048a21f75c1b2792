/* SPDX-License-Identifier: MIT
 * The exact odds against the rules themselves: tokens thrown round the board by mg_apply and the
 * dice, every deck shuffled before every draw, and every share of every count, the salaries and the
 * rents, compared with what the chain says. One seat owns everything; the other pays.
 *
 * Successive rolls depend on one another, so the error of a share comes from the means of BATCHES
 * long batches. Many shares are compared: the allowed deviation is the one that any of them exceeds
 * by chance in 1 of 1000 cases. All deviations together must be as large as the errors predict,
 * neither larger nor smaller.
 *
 * MAGIE_ROLLS: rolls of each case (500000). MAGIE_SEED: of the dice (1). MAGIE_TABLE=1: prints
 * every row. MAGIE_GAME=300: decks are shuffled every 300 rolls only, as in games of that length;
 * this shows the effects that the chain leaves out. */
#include "base/bits.h"

#include "magie/odds.h"
#include "magie/rng.h"
#include "magie/rules.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BATCHES = 200, WARM_UP = 1000, PLENTY = 1000000, LEAST_VISITS = 400 };

static const double FALSE_ALARM = 0.001;

typedef struct odds_case {
    const char *name, *edition;
    int boards[3], board_n;
    mg_odds_policy policy;
    const char *set;
} odds_case;

/* clang-format off */
static const odds_case cases[] = {
    {"standard, long stays", "standard", .policy = {.jail = MG_ODDS_STAY}},
    {"standard, leaving at once", "standard", .policy = {.jail = MG_ODDS_LEAVE}},
    {"standard, a further throw", "standard", .policy = {.jail = MG_ODDS_STAY},
     .set = "jail.doubles_again=on"},
    {"standard, two doubles, a further throw", "standard", .policy = {.jail = MG_ODDS_STAY},
     .set = "doubles.jail=2 jail.doubles_again=on"},
    {"standard, two doubles, two throws, paid a turn before", "standard",
     .policy = {.jail = MG_ODDS_LEAVE},
     .set = "doubles.jail=2 jail.rolls=2 jail.pay_moves=next"},
    {"standard:seed, paid a turn before", "standard:seed", .policy = {.jail = MG_ODDS_LEAVE}},
    {"standard:modern, GO pays twice", "standard:modern", .policy = {.jail = MG_ODDS_STAY},
     .set = "go.double=on"},
    {"us-house, sums", "us-house", .policy = {.dice = MG_ODDS_SUM}},
    {"us-house, the lower die, two doubles", "us-house", .policy = {.dice = MG_ODDS_LOW},
     .set = "doubles.jail=2"},
    {"us-house, the first die", "us-house", .policy = {.dice = MG_ODDS_DIE}},
    {"us-house, the higher die", "us-house", .policy = {.dice = MG_ODDS_HIGH}},
    {"us-house, differences, to GO", "us-house",
     .policy = {.dice = MG_ODDS_DIFFERENCE, .anywhere = 0}},
    {"us-house, differences, to GO, which always pays", "us-house",
     .policy = {.dice = MG_ODDS_DIFFERENCE, .anywhere = 0}, .set = "salary.once=off"},
    {"us-house, differences, to Illinois Avenue", "us-house",
     .policy = {.dice = MG_ODDS_DIFFERENCE, .anywhere = 24}},
    {"us-house, products", "us-house", .policy = {.dice = MG_ODDS_PRODUCT}},
    {"international, us and uk, drawing", "international", .boards = {0, 1}, .board_n = 2,
     .policy = {.jail = MG_ODDS_STAY, .fine = MG_ODDS_DRAW}},
    {"international, de, us and it, paying", "international", .boards = {3, 0, 5}, .board_n = 3,
     .policy = {.jail = MG_ODDS_LEAVE, .fine = MG_ODDS_PAY}},
    {"house-divided, riding far", "house-divided",
     .policy = {.jail = MG_ODDS_STAY, .bus = MG_ODDS_BUS_FAR}},
    {"house-divided, riding for nothing", "house-divided",
     .policy = {.jail = MG_ODDS_STAY, .bus = MG_ODDS_BUS_FAR},
     .set = "bus.go_pays=off"},
};

/* clang-format on */

enum { CASE_N = sizeof cases / sizeof cases[0] };

enum { PLACES = MG_ODDS_SPACES + MG_BOARDS_MAX }; /* spaces, then each board's Jail */

enum {
    SALARIES = MG_ODDS_COUNT_N,
    RENTS,
    FIGURES
}; /* the counts, then money: by board, and by place */

enum { PAYER, OWNER, SEATS };

/* One case while it runs. */
typedef struct run {
    const odds_case *what;
    mg_game game;
    mg_state s;
    mg_rng rng;
    mg_events events;
    mg_odds odds;
    double rent[MG_ODDS_SPACES];      /* exact rent of a roll */
    uint64_t rolls, payer_rolls;      /* those of a batch */
    uint32_t turn_n;                  /* turn that was counted last */
    uint64_t game_rolls, shuffled_at; /* rolls between shuffles; 0 = before every draw */
    int landed;                       /* space that a token reached last, if its rent counts */
    int roller;                       /* seat whose roll is being played out, or -1 */
    double n[FIGURES][PLACES];        /* of this batch */
    double sum[FIGURES][PLACES], squares[FIGURES][PLACES]; /* of shares, over batches */
    double all[FIGURES][PLACES];
} run;

static int passed, failed;

/* ---- counting what happens ---- */

static int place_of(const run *r, int seat)
{
    int space = r->s.pos[seat];

    return r->s.jailed >> seat & 1 ? MG_ODDS_SPACES + space / MG_SPACES : space;
}

/* Jail is counted after the step, because no token moves on from Jail in the same step. */
static void count_visits(run *r)
{
    for (int k = 0; k < r->events.n; k++) {
        const mg_event *e = &r->events.at[k];

        if (e->kind == MG_EV_MOVE) {
            r->n[MG_ODDS_VISITS][r->landed = e->subj]++;
        } else if (e->kind == MG_EV_PAY && e->cause == MG_CAUSE_SALARY) {
            r->n[SALARIES][e->board] += e->amt;
        } else if (e->kind == MG_EV_PAY && e->cause == MG_CAUSE_RENT) {
            r->n[RENTS][r->landed] += e->amt;
        } else if (e->kind == MG_EV_JAILED || e->kind == MG_EV_STAYS) {
            r->n[MG_ODDS_VISITS][MG_ODDS_SPACES + r->s.pos[e->seat] / MG_SPACES]++;
        }
    }
    r->events.n = 0;
}

static void count_rests(run *r, int seat_before)
{
    if (r->roller >= 0 && r->s.frame[r->s.depth - 1].kind == MG_FRAME_TURN) {
        r->n[MG_ODDS_ROLLS][place_of(r, r->roller)]++;
        r->roller = -1;
    }
    if (r->s.turn_n != r->turn_n) {
        r->n[MG_ODDS_TURNS][place_of(r, seat_before)]++;
        r->turn_n = r->s.turn_n;
    }
}

/* ---- the policy, as actions ---- */

static int way_of(const run *r)
{
    int first_lower = r->s.die[0] <= r->s.die[1];

    switch (r->what->policy.dice) {
    case MG_ODDS_DIE:
        return MG_WAY_FIRST;
    case MG_ODDS_LOW:
        return first_lower ? MG_WAY_FIRST : MG_WAY_SECOND;
    case MG_ODDS_HIGH:
        return first_lower && r->s.die[0] != r->s.die[1] ? MG_WAY_SECOND : MG_WAY_FIRST;
    case MG_ODDS_DIFFERENCE:
        return MG_WAY_DIFFERENCE;
    case MG_ODDS_PRODUCT:
        return MG_WAY_PRODUCT;
    case MG_ODDS_SUM:
        break;
    }
    return MG_WAY_SUM;
}

/* Rides the bus as far as possible: to the offered space that is most steps ahead. */
static mg_action ride_far(const run *r, int seat)
{
    mg_choice choice[MG_LEGAL_MAX];
    int n = mg_legal(&r->game, &r->s, seat, choice, MG_LEGAL_MAX),
        length = r->game.board_n * MG_SPACES, most = 0;
    mg_action best = mg_fallback(&r->game, &r->s, seat);

    for (int k = 0; k < n; k++) {
        int ahead = (choice[k].act.subj - r->s.pos[seat] + length) % length;

        if (choice[k].act.kind == MG_ACT_LAND && ahead > most) {
            most = ahead;
            best = choice[k].act;
        }
    }
    return best;
}

/* Votes elect the seat that drew the card. */
static mg_action vote_for(const run *r, int seat, int candidate)
{
    mg_choice choice[MG_LEGAL_MAX];
    int n = mg_legal(&r->game, &r->s, seat, choice, MG_LEGAL_MAX);

    for (int k = 0; k < n; k++) {
        if (choice[k].act.kind == MG_ACT_VOTE && choice[k].act.subj == candidate) {
            return choice[k].act;
        }
    }
    return mg_fallback(&r->game, &r->s, seat);
}

static mg_action decide(const run *r, int seat)
{
    const mg_frame *f = &r->s.frame[r->s.depth - 1];
    const mg_odds_policy *policy = &r->what->policy;
    mg_action act = {.seat = (int8_t)seat};

    switch (f->kind) {
    case MG_FRAME_TURN:
        if (f->turn.step == MG_STEP_JAIL && policy->jail == MG_ODDS_LEAVE) {
            act.kind = MG_ACT_PAY_FINE;
            return act;
        }
        break;
    case MG_FRAME_SPECIAL:
        act.kind = MG_ACT_WAY;
        act.subj = (uint16_t)way_of(r);
        return act;
    case MG_FRAME_LANDING:
        act.kind = MG_ACT_LAND;
        act.subj = (uint16_t)policy->anywhere;
        return act;
    case MG_FRAME_BUS:
        if (policy->bus == MG_ODDS_BUS_FAR) {
            return ride_far(r, seat);
        }
        break;
    case MG_FRAME_FINE_OR_CARD:
        act.kind = policy->fine == MG_ODDS_DRAW ? MG_ACT_DRAW : MG_ACT_PAY;
        return act;
    case MG_FRAME_VOTE:
        return vote_for(r, seat, f->seat);
    default:
        break;
    }
    return mg_fallback(&r->game, &r->s, seat);
}

/* ---- playing ---- */

/* Puts every card back as unseen, kept cards included. */
static void shuffle_decks(run *r)
{
    r->shuffled_at = r->rolls;
    memset(r->s.held, 0, sizeof r->s.held);
    for (int board = 0; board < r->game.board_n; board++) {
        for (int deck = 0; deck < MG_DECKS; deck++) {
            int n = r->game.board[board].deck_n[deck];

            r->s.board[board].unseen[deck] = mg_bits_low(n);
            r->s.board[board].pile[deck] = (mg_pile){.unseen_n = (uint8_t)n};
        }
    }
}

static void fill_purses(run *r)
{
    for (int board = 0; board < r->game.board_n; board++) {
        for (int seat = 0; seat < r->game.seat_n; seat++) {
            r->s.board[board].cash[seat] = PLENTY;
        }
    }
}

static void stop(const run *r, const char *why)
{
    fprintf(stderr, "%s: %s after %llu rolls\n", r->what->name, why, (unsigned long long)r->rolls);
    exit(2);
}

static void step(run *r)
{
    int seat_before = r->s.turn_seat;
    mg_node node = mg_node_of(&r->game, &r->s);

    if (node == MG_OVER) {
        stop(r, "the game is over");
    }
    if (node == MG_CHANCE) {
        const mg_frame *f = &r->s.frame[r->s.depth - 1];

        if (f->kind == MG_FRAME_DRAW) {
            if (r->rolls - r->shuffled_at >= r->game_rolls) {
                shuffle_decks(r);
            }
        } else if (f->dice.purpose <= MG_DICE_JAIL) {
            r->roller = f->seat;
            r->rolls++;
            r->payer_rolls += f->seat == PAYER;
        }
        mg_chance_step(&r->game, &r->s, &r->rng, &r->events);
    } else {
        int seat = __builtin_ctz(mg_to_act(&r->game, &r->s));

        if (!mg_ok(mg_apply(&r->game, &r->s, decide(r, seat), &r->events))) {
            stop(r, "the rules refuse what the policy does");
        }
    }
    count_visits(r);
    count_rests(r, seat_before);
}

static void roll_times(run *r, uint64_t rolls)
{
    for (uint64_t end = r->rolls + rolls; r->rolls < end;) {
        if ((r->rolls & 255) == 0) {
            fill_purses(r);
        }
        step(r);
    }
}

/* ---- comparing ---- */

static void end_batch(run *r, uint64_t rolls)
{
    for (int count = 0; count < FIGURES; count++) {
        double total = 0;

        for (int place = 0; place < PLACES; place++) {
            total += r->n[count][place];
        }
        total = count == SALARIES ? (double)rolls : count == RENTS ? (double)r->payer_rolls : total;
        for (int place = 0; place < PLACES; place++) {
            double share = r->n[count][place] / total;

            r->all[count][place] += r->n[count][place];
            r->sum[count][place] += share;
            r->squares[count][place] += share * share;
        }
    }
    memset(r->n, 0, sizeof r->n);
    r->payer_rolls = 0;
}

/* The deviation that a mean of BATCHES values exceeds by chance with a given probability: Student's
 * quantile, computed from the normal one by the first terms of its series. */
static double allowed(double probability)
{
    double low = 0, high = 40, free = BATCHES - 1;

    for (int k = 0; k < 100; k++) {
        double middle = (low + high) / 2;

        *(erfc(middle / sqrt(2)) > probability ? &low : &high) = middle;
    }
    return low + (pow(low, 3) + low) / (4 * free) +
           (5 * pow(low, 5) + 16 * pow(low, 3) + 3 * low) / (96 * free * free);
}

static double exact_share(const run *r, int count, int place)
{
    const mg_odds *o = &r->odds;

    if (count == SALARIES) {
        return place < MG_BOARDS_MAX ? o->salary[place] : 0;
    }
    if (count == RENTS) {
        return place < MG_ODDS_SPACES ? r->rent[place] : 0;
    }
    double weight =
        place < MG_ODDS_SPACES ? o->at[count][place] : o->in_jail[count][place - MG_ODDS_SPACES];

    return weight / mg_odds_total(o, (mg_odds_count)count);
}

typedef struct verdict {
    int n;
    double worst, squares;
    const char *fault;
} verdict;

static void compare_place(const run *r, int count, int place, verdict *v)
{
    double mean = r->sum[count][place] / BATCHES, exact = exact_share(r, count, place);
    double variance = (r->squares[count][place] / BATCHES - mean * mean) * BATCHES / (BATCHES - 1);
    double error = sqrt(variance > 0 ? variance / BATCHES : 0),
           z = error > 0 ? (mean - exact) / error : 0;

    if (getenv("MAGIE_TABLE") && (exact > 0 || mean > 0)) {
        printf("  %d %3d exact %9.6f %% rolled %9.6f %% error %8.6f z %6.2f\n", count, place,
               100 * exact, 100 * mean, 100 * error, z);
    }
    if ((exact > 0) != (mean > 0)) {
        v->fault = exact > 0 ? "a place was never come to" : "a place cannot be come to, but was";
    }
    if (r->all[count][place] < LEAST_VISITS) { /* too few for their mean to be normal */
        return;
    }
    v->n++;
    v->squares += z * z;
    v->worst = fabs(z) > v->worst ? fabs(z) : v->worst;
}

static void compare(const run *r)
{
    verdict v = {0};

    for (int count = 0; count < FIGURES; count++) {
        for (int place = 0; place < PLACES; place++) {
            compare_place(r, count, place, &v);
        }
    }
    double most = allowed(FALSE_ALARM / v.n), spread = v.n > 0 ? sqrt(v.squares / v.n) : 0;

    if (v.worst > most) {
        v.fault = "a share is further off than chance explains";
    } else if (spread < 0.6 || spread > 1.5) {
        v.fault = "deviations are not as large as their errors";
    }
    printf("%s: %s, %llu rolls, %d shares, largest deviation %.2f of %.2f standard errors, in the "
           "mean %.2f%s%s\n",
           v.fault ? "FAILED" : "ok", r->what->name, (unsigned long long)r->rolls, v.n, v.worst,
           most, spread, v.fault ? ": " : "", v.fault ? v.fault : "");
    *(v.fault ? &failed : &passed) += 1;
}

/* ---- cases ---- */

/* Options for nothing but movement and the rents of single deeds, which are due at once: no
 * auctions, no end, no dealt deeds. */
static void set_options(const odds_case *c, mg_options *o)
{
    char list[128], *rest = list;

    o->auction = 0;
    o->draft = MG_DRAFT_NONE;
    o->deal_deeds = 0;
    o->end = MG_END_LAST_STANDING;
    o->limit_rounds = o->limit_turns = 0;
    o->rent_twins = o->white_house = 0;
    o->rent_claim = MG_CLAIM_AUTO;
    snprintf(list, sizeof list, "%s", c->set ? c->set : "");
    for (char *word; (word = strtok_r(rest, " ", &rest));) {
        size_t name = strcspn(word, "=");
        int option = mg_option_find(word, name);
        int32_t value = 0;

        if (option < 0 ||
            mg_option_parse(option, word + name + 1, strlen(word + name + 1), &value) ||
            mg_option_set(o, option, value)) {
            fprintf(stderr, "%s: wrong option %s\n", c->name, word);
            exit(2);
        }
    }
}

static uint64_t number(const char *name, uint64_t usual)
{
    const char *text = getenv(name);

    return text && *text ? strtoull(text, NULL, 10) : usual;
}

/* Gives all deeds to one seat, without buildings, and stores their rents. */
static void own_everything(run *r)
{
    mg_odds_rent rent[MG_ODDS_RENTS_MAX];

    for (int board = 0; board < r->game.board_n; board++) {
        for (int deed = 0; deed < r->game.board[board].deed_n; deed++) {
            int n = mg_odds_rents(&r->game, &r->odds, mg_deed_id(board, deed), rent);

            while (rent[n - 1].level > 0) {
                n--;
            }
            r->rent[board * MG_SPACES + r->game.board[board].pos[deed]] = rent[n - 1].roll;
            r->s.board[board].owner[deed] = OWNER + 1;
            r->s.board[board].owned[OWNER] |= (uint32_t)1 << deed;
        }
    }
}

static void begin(run *r, const odds_case *c, uint64_t seed)
{
    mg_game_def def = mg_game_def_default(mg_edition_find(c->edition));
    const char *why = NULL;
    mg_err err = {0};

    memset(r, 0, sizeof *r);
    r->what = c;
    r->roller = -1;
    r->game_rolls = number("MAGIE_GAME", 0);
    r->rng = mg_rng_of(seed, (uint64_t)(c - cases), MG_STREAM_CHANCE);
    def.seat_n = SEATS;
    def.board_n = c->board_n;
    memcpy(def.boards, c->boards, sizeof c->boards);
    set_options(c, &def.options);
    if (mg_game_init(&r->game, &def, &why) != MG_E_OK) {
        stop(r, why ? why : "no such game");
    }
    if (mg_odds_solve(&r->game, &c->policy, &r->odds, &err) != MG_E_OK) {
        stop(r, err.text);
    }
    mg_state_init(&r->game, &r->s);
    own_everything(r);
    fill_purses(r);
}

static void check(run *r, const odds_case *c, uint64_t rolls, uint64_t seed)
{
    begin(r, c, seed);
    roll_times(r, WARM_UP);
    memset(r->n, 0, sizeof r->n);
    r->payer_rolls = 0;
    for (int batch = 0; batch < BATCHES; batch++) {
        roll_times(r, rolls / BATCHES);
        end_batch(r, rolls / BATCHES);
    }
    compare(r);
    fflush(stdout);
}

int main(void)
{
    static run r;
    uint64_t rolls = number("MAGIE_ROLLS", 500000), seed = number("MAGIE_SEED", 1);

    for (int k = 0; k < CASE_N; k++) {
        check(&r, &cases[k], rolls, seed);
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0;
}
