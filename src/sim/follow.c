/* SPDX-License-Identifier: MIT
 * Following a game: adds what its events say to the sums. This runs after every step of a followed
 * game, so most figures come from a table, and only the few kinds of events that need more have a
 * function. */
#include "base/bits.h"
#include "sim/sim_parts.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* The figure that counts events of each kind. Kinds that no figure counts have 0, the first figure;
 * it is not a count of events, so its count is not used. */
static const uint8_t counted[MG_EVENT_N] = {
    [MG_EV_MORTGAGE] = MG_FIG_MORTGAGES,
    [MG_EV_DRAW] = MG_FIG_CARDS,
    [MG_EV_DREW] = MG_FIG_CARDS,
    [MG_EV_ACCEPT] = MG_FIG_TRADES,
    [MG_EV_AUCTION] = MG_FIG_AUCTIONS,
    [MG_EV_ELECTED] = MG_FIG_ELECTIONS,
    [MG_EV_TIED] = MG_FIG_TIES,
    [MG_EV_FORGIVEN] = MG_FIG_FORGIVEN,
    [MG_EV_WHITE_HOUSE] = MG_FIG_WHITE_HOUSE,
    [MG_EV_MOVES] = MG_FIG_REARRANGED,
    [MG_EV_DISCARDS] = MG_FIG_DISCARDED,
    [MG_EV_REFILL] = MG_FIG_REFILLS,
};

void mg__follow_begin(mg__follower *f, const mg_state *s, mg_sums *sums, mg_record *record,
                      mg__acts *acts)
{
    memset((char *)f + offsetof(mg__follower, sums), 0, sizeof *f - offsetof(mg__follower, sums));
    f->events.n = f->events.lost = 0;
    f->acts = acts;
    f->sums = sums;
    f->record = record;
    f->leader = -1;
    f->turn_round = s->round_n;
    memset(f->rented, 0xff, sizeof f->rented);
    sums->followed++;
}

/* ---- money ---- */

static void follow_rent(mg__follower *f, const mg_event *e)
{
    uint16_t deed = f->rented[e->seat];

    f->count[MG_FIG_RENTS]++;
    f->count[MG_FIG_RENT] += e->amt;
    if (e->amt > f->count[MG_FIG_HIGHEST]) {
        f->count[MG_FIG_HIGHEST] = e->amt;
    }
    if (deed != MG__NOWHERE) {
        f->sums->deed[deed].rents++;
        f->sums->deed[deed].rent += e->amt;
    }
}

static void follow_pay(mg__follower *f, const mg_event *e)
{
    if (e->seat < 0 && e->other >= 0) {
        f->count[MG_FIG_BANK_GAVE] += e->amt;
    } else if (e->seat >= 0 && e->other < 0) {
        f->count[MG_FIG_BANK_TOOK] += e->amt;
    }
    if (e->seat < 0) {
        return;
    }
    switch (e->cause) {
    case MG_CAUSE_RENT:
        follow_rent(f, e);
        return;
    case MG_CAUSE_PRICE:
    case MG_CAUSE_AUCTION:
    case MG_CAUSE_BUILDING:
        f->spent[e->seat] += e->amt;
        return;
    case MG_CAUSE_TRADE:
        f->count[MG_FIG_TRADE_CASH] += e->amt;
        return;
    case MG_CAUSE_EXCHANGE:
        if (e->other == MG_BANK) {
            f->count[MG_FIG_EXCHANGED]++;
            f->sums->exchanged[e->board] += e->amt;
        }
        return;
    default:
        return;
    }
}

/* ---- deeds ---- */

static void follow_move(mg__follower *f, const mg_game *g, const mg_event *e)
{
    int board = e->subj / MG_SPACES, deed = g->board[board].deed_at[e->subj % MG_SPACES];

    f->sums->landed[e->subj]++;
    f->rented[e->seat] = deed == MG_NONE ? MG__NOWHERE : (uint16_t)mg_deed_id(board, deed);
}

static void follow_jailed(mg__follower *f, const mg_game *g, const mg_state *s, const mg_event *e)
{
    int board = s->pos[e->seat] / MG_SPACES;

    f->count[MG_FIG_JAILED]++;
    if (g->board[board].jail != MG_NONE) {
        f->sums->landed[board * MG_SPACES + g->board[board].jail]++;
    }
}

/* The event of a payment comes before the event of what it pays for. */
static int64_t take_spent(mg__follower *f, int seat)
{
    int64_t spent = f->spent[seat];

    f->spent[seat] = 0;
    return spent;
}

static void follow_deed(mg__follower *f, const mg_game *g, const mg_event *e)
{
    mg_deed_sum *sum = &f->sums->deed[e->subj];

    if (e->seat < 0 || e->other >= 0) {
        return;
    }
    int64_t paid = take_spent(f, e->seat);
    sum->bought++;
    sum->paid += paid;
    if (e->cause != MG_CAUSE_AUCTION) {
        return;
    }
    int32_t listed = g->board[mg_deed_board(e->subj)].price[mg_deed_index(e->subj)];
    int64_t percent = listed ? paid * 100 / listed : 0;
    f->count[MG_FIG_AUCTION_PAID] += paid;
    f->sums->listed += listed;
    mg__bin_add(f->sums->price, percent);
}

/* Whether the event gave a seat the last deed of a group of streets. */
static bool completes_group(const mg_game *g, const mg_state *s, const mg_event *e)
{
    return e->kind == MG_EV_DEED && e->seat >= 0 && mg_owner(s, e->subj) == e->seat &&
           g->board[mg_deed_board(e->subj)].streets >> mg_deed_index(e->subj) & 1 &&
           mg_group_complete(g, s, e->subj);
}

/* The first complete groups of streets; a trade may make several at once. */
static void set_first_group(mg__follower *f, const mg_game *g, const mg_state *s, uint16_t seats,
                            uint32_t round)
{
    f->grouped = true;
    mg_record_set(f->record, MG_FIG_FIRST_GROUP, round);
    for (int seat = 0; seat < g->seat_n; seat++) {
        mg_record_set(f->record, mg_value_of(MG_PLACE_GROUP, mg__place_of(s, seat)),
                      seats >> seat & 1 ? MG_WHOLE / mg_bits_count(seats) : 0);
    }
}

/* round: that before the step. */
static void look_for_groups(mg__follower *f, const mg_game *g, const mg_state *s,
                            const mg_events *ev, uint32_t round)
{
    uint32_t group_round = round;
    uint16_t seats = 0;

    for (int k = 0; k < ev->n; k++) {
        round = mg_event_round(&ev->at[k], round);
        if (completes_group(g, s, &ev->at[k])) {
            group_round = seats ? group_round : round;
            seats |= (uint16_t)(1u << ev->at[k].seat);
            if (ev->at[k].cause == MG_CAUSE_TRADE) {
                f->count[MG_FIG_TRADE_GROUP] = MG_WHOLE;
            }
        }
    }
    if (seats && !f->grouped) {
        set_first_group(f, g, s, seats, group_round);
    }
}

static void follow_out(mg__follower *f)
{
    f->sums->time[mg_time_bin_of(f->turn_round)].outs++;
    mg__bin_add(f->sums->out, f->turn_round);
    if (!mg_record_has(f->record, MG_FIG_FIRST_OUT)) {
        mg_record_set(f->record, MG_FIG_FIRST_OUT, f->turn_round);
    }
}

/* ---- cards ---- */

static void follow_play(mg__follower *f, int kind, int n)
{
    f->count[MG_FIG_PLAYS] += n;
    f->sums->played[kind][0] += (uint64_t)n;
}

static void follow_charge(mg__follower *f, const mg_game *g, const mg_event *e)
{
    f->count[MG_FIG_CHARGED] += e->amt;
    follow_play(f, e->subj, 1);
    if (e->doublers) {
        follow_play(f, g->deck.of[MG_DX_DOUBLE], e->doublers);
    }
}

/* ---- time ---- */

static void look_for_lead(mg__follower *f, const int32_t *worth, int seat_n)
{
    int best = f->leader < 0 ? 0 : f->leader;

    for (int seat = 0; seat < seat_n; seat++) {
        if (worth[seat] > worth[best]) {
            best = seat;
        }
    }
    f->count[MG_FIG_LEADS] += f->leader >= 0 && best != f->leader;
    f->leader = best;
}

/* Runs once a round. If several rounds share a bin, it looks at the first of them only. */
static void look_at_worth(mg__follower *f, const mg_game *g, const mg_state *s)
{
    int bin = mg_time_bin_of(s->round_n);
    mg_time_sum *time = &f->sums->time[bin];
    int32_t worth[MG_SEATS_MAX], most = 0;
    bool first = f->round == 0 || bin != mg_time_bin_of(f->round);

    for (int seat = 0; seat < g->seat_n; seat++) {
        worth[seat] = mg_worth(g, s, seat);
    }
    look_for_lead(f, worth, g->seat_n);
    f->round = s->round_n;
    if (!first) {
        return;
    }
    MG_EACH_BIT(seat, s->alive) {
        time->seats++;
        time->worth += worth[seat];
        most = worth[seat] > most ? worth[seat] : most;
        f->sums->worth[bin][mg_worth_bin_of(worth[seat])]++;
    }
    time->games++;
    time->best += most;
    time->gini += mg__gini(worth, g->seat_n);
}

/* ---- all of it ---- */

static void follow_event(mg__follower *f, const mg_game *g, const mg_state *s, const mg_event *e)
{
    switch (e->kind) {
    case MG_EV_PAY:
        follow_pay(f, e);
        return;
    case MG_EV_MOVE:
        follow_move(f, g, e);
        return;
    case MG_EV_JAILED:
        follow_jailed(f, g, s, e);
        return;
    case MG_EV_ASKS:
        f->rented[e->other] = e->subj;
        return;
    case MG_EV_DEED:
        follow_deed(f, g, e);
        return;
    case MG_EV_BUILD:
        f->count[MG_FIG_BUILT]++;
        f->sums->deed[e->subj].building += take_spent(f, e->seat);
        return;
    case MG_EV_BANKRUPT:
        follow_out(f);
        return;
    case MG_EV_CHARGES:
        follow_charge(f, g, e);
        return;
    case MG_EV_SAYS_NO:
        f->count[MG_FIG_NOS]++;
        follow_play(f, e->subj, 1);
        return;
    case MG_EV_PLAYS:
        follow_play(f, e->subj, 1);
        return;
    case MG_EV_PLACES_CARD:
        f->count[MG_FIG_PLACED]++;
        f->sums->played[e->subj][1]++;
        return;
    case MG_EV_BANKS:
        f->count[MG_FIG_BANKED]++;
        f->sums->played[e->subj][2]++;
        return;
    default:
        f->count[counted[e->kind]]++;
        return;
    }
}

/* The array doubles, so that hardly any later game has to enlarge it. */
static bool has_room(mg__acts *acts, int more)
{
    enum { FIRST = 4096 };

    size_t cap = acts->cap ? acts->cap : FIRST;

    while (cap < acts->n + (size_t)more) {
        cap *= 2;
    }
    if (cap == acts->cap) {
        return true;
    }
    mg_action *at = realloc(acts->at, cap * sizeof *at);
    acts->lost |= !at;
    if (at) {
        acts->at = at;
        acts->cap = cap;
    }
    return at != NULL;
}

static void note_actions(mg__acts *acts, mg_record *record, const mg_step *step)
{
    if (!has_room(acts, step->act_n)) {
        return;
    }
    for (int k = 0; k < step->act_n; k++) {
        acts->at[acts->n++] = step->act[k];
    }
    record->act_n += step->act_n;
}

void mg__follow_step(void *user, const mg_game *g, const mg_state *s, const mg_step *step)
{
    mg__follower *f = user;
    const mg_events *ev = step->events;
    uint32_t before = f->turn_round;
    bool deeds = false;

    for (int k = 0; k < ev->n; k++) {
        const mg_event *e = &ev->at[k];

        f->turn_round = mg_event_round(e, f->turn_round);
        f->sums->clause[e->clause]++;
        deeds |= e->kind == MG_EV_DEED;
        follow_event(f, g, s, e);
    }
    if (deeds && !mg_is_card_game(g)) {
        look_for_groups(f, g, s, ev, before);
    }
    if (s->round_n != f->round) {
        look_at_worth(f, g, s);
    }
    if (f->acts) {
        note_actions(f->acts, f->record, step);
    }
}

void mg__follow_end(mg__follower *f, const mg_game *g, const mg_state *s)
{
    for (int figure = 0; figure < MG_FIGURE_N; figure++) {
        if (mg_figure_table[figure].how == MG_KNOWN_FOLLOWED && figure != MG_FIG_FIRST_GROUP &&
            figure != MG_FIG_FIRST_OUT && mg_value_applies(g, figure)) {
            mg_record_set(f->record, figure, f->count[figure]);
        }
    }
    for (int board = 0; board < g->board_n && !mg_is_card_game(g); board++) {
        for (int seat = 0; seat < g->seat_n; seat++) {
            f->sums->purse[board] += s->board[board].cash[seat];
        }
    }
}
