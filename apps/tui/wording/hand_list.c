/* SPDX-License-Identifier: MIT
 * Lists of the choices in a card game. What may be done is what mg_legal lists; this file only
 * groups it by cards. */
#include "tui/wording/hand_list.h"

#include "base/utf8.h"
#include "play/session.h"
#include "tui/wording/card_acts.h"
#include "tui/wording/card_text.h"
#include "tui/wording/choice_list.h"

#include <stdio.h>
#include <string.h>

typedef struct making {
    const mg_session *session;
    const mg_game *g;
    const mg_state *s; /* the state as the seat sees it */
    int seat;
    const mg_choice *legal;
    int legal_n;
    mg_item *out;
    int n;
    char digit;
} making;

static mg_item *add(making *list, mg_item_what what, const mg_choice *choice, char wish)
{
    mg_item *item = &list->out[list->n];
    char key = (char)(wish && !mg_item_key_taken(list->out, list->n, wish) ? wish : 0);

    if (list->n == MG_ITEMS_MAX) {
        return NULL;
    }
    if (!key && !wish && list->digit <= '9') {
        key = list->digit++;
    }
    *item = (mg_item){.what = what, .choice = *choice, .key = key, .space = -1};
    list->n++;
    return item;
}

static char wish_of(int kind)
{
    switch (kind) {
    case MG_ACT_BANK:
        return 'b';
    case MG_ACT_END:
    case MG_ACT_DONE:
        return 'e';
    case MG_ACT_ACCEPT:
        return 'y';
    case MG_ACT_NO:
    case MG_ACT_CANCEL:
        return 'n';
    case MG_ACT_PAY:
        return 'p';
    default:
        return '\0';
    }
}

static void add_act(making *list, const mg_choice *choice)
{
    mg_item *item = add(list, MG_ITEM_ACT, choice, wish_of(choice->act.kind));

    if (item) {
        mg_cards_act_words(list->session, list->s, choice->act, item->text, sizeof item->text);
    }
}

/* ---- the hand ---- */

/* A summary of the choices with one card. */
typedef struct summary {
    int n, of[MG_ACTION_N];
    int best;               /* the highest charge, in millions */
    const mg_choice *only;  /* the last of them; if there is one only, that one */
    const mg_choice *place; /* the one that adds to the fullest row */
    int place_n;
} summary;

static int charged(const making *list, mg_action act)
{
    const mg_cards_row *row = mg_table_row(list->s, act.seat, mg_charge_row(act.amt));

    return (row ? (int)mg_row_rent(list->g, row) : 0) *
           mg_charge_times(list->g, mg_charge_doublers(act.amt));
}

static void look_at_place(const making *list, const mg_choice *choice, summary *sum)
{
    const mg_cards_row *row =
        choice->act.amt < MG_NEW_ROW ? mg_table_row(list->s, list->seat, choice->act.amt) : NULL;
    int n = row ? row->n : 0;

    if (!sum->place || n > sum->place_n) {
        sum->place = choice;
        sum->place_n = n;
    }
}

static void sum_up(const making *list, int card, summary *sum)
{
    memset(sum, 0, sizeof *sum);
    for (int k = 0; k < list->legal_n; k++) {
        const mg_choice *choice = &list->legal[k];

        if (mg_act_kind(list->g, choice->act) != card) {
            continue;
        }
        sum->n++;
        sum->of[choice->act.kind]++;
        sum->only = choice;
        if (choice->act.kind == MG_ACT_PLACE_CARD) {
            look_at_place(list, choice, sum);
        } else if (choice->act.kind == MG_ACT_CHARGE && charged(list, choice->act) > sum->best) {
            sum->best = charged(list, choice->act);
        }
    }
}

/* "to Green 2 of 3, +2 more"; if the card can join no row, all rows are new. */
static void place_hint(const making *list, const summary *sum, char *out, size_t cap)
{
    int more = sum->of[MG_ACT_PLACE_CARD] - 1;
    char where[MG_LINE_CAP];

    if (sum->place->act.amt >= MG_NEW_ROW) {
        snprintf(out, cap, "to a new row");
        return;
    }
    mg_where_words(list->g, list->s, list->seat, sum->place->act.amt, where, sizeof where);
    if (more) {
        snprintf(out, cap, "to %.80s, +%d more", where, more);
    } else {
        snprintf(out, cap, "to %.80s", where);
    }
}

/* The use of a card now, in a few words. */
static void hint(const making *list, int card, const summary *sum, char *out, size_t cap)
{
    bool can_bank = sum->of[MG_ACT_BANK] > 0;
    int aims = sum->of[MG_ACT_STEAL] + sum->of[MG_ACT_FORCE] + sum->of[MG_ACT_BREAK];

    if (sum->n == 0) {
        snprintf(out, cap, "%s", list->s->cards.plays ? "" : "no plays left");
    } else if (list->g->deck.type[card] == MG_CARDS_MONEY) {
        snprintf(out, cap, "to the bank");
    } else if (sum->place) {
        place_hint(list, sum, out, cap);
    } else if (sum->of[MG_ACT_CHARGE]) {
        snprintf(out, cap, "up to %dM of rent", sum->best);
    } else if (aims) {
        snprintf(out, cap, "%d to choose from", aims);
    } else if (sum->of[MG_ACT_PLAY]) {
        mg_kind_does(list->g, card, out, cap);
    } else if (can_bank && list->g->deck.effect[card] == MG_DX_NO) {
        snprintf(out, cap, "keep it, or bank");
    } else {
        snprintf(out, cap, "bank it");
    }
}

/* Width of the names of the cards in the hand, so that their uses are aligned. */
static int label_width(const making *list)
{
    enum { LEAST = 14, MOST = 32 };

    int most = LEAST;
    char label[MG_CARD_CAP];

    for (int card = 0; card < list->g->deck.kind_n; card++) {
        int n = list->s->cards.hand[list->seat][card];
        int w = n ? mg_text_width(mg_kind_label(list->g, card, label)) + (n > 1 ? 4 : 0) : 0;

        most = w > most ? w : most;
    }
    return most < MOST ? most : MOST;
}

static void add_card(making *list, int card)
{
    mg_choice choice = {
        .act = {.kind = MG_ACT_NONE, .seat = (int8_t)list->seat, .subj = (uint16_t)card}
    };
    char label[MG_CARD_CAP], counted[MG_CARD_CAP + 8], text[MG_LINE_CAP] = "";
    int n = list->s->cards.hand[list->seat][card];
    summary sum;
    mg_item *item;

    sum_up(list, card, &sum);
    item = add(list, MG_ITEM_CARD, &choice, '\0');
    if (!item) {
        return;
    }
    item->idle = sum.n == 0;
    if (sum.n == 1) {
        item->what = MG_ITEM_ACT;
        item->choice = *sum.only;
    }
    mg_kind_label(list->g, card, label);
    snprintf(counted, sizeof counted, "%.0d%s%s", n > 1 ? n : 0, n > 1 ? " x " : "", label);
    hint(list, card, &sum, text, sizeof text);
    snprintf(item->text, sizeof item->text, "%-*s  %.60s",
             mg_text_field(counted, label_width(list)), counted, text);
}

static void add_hand(making *list)
{
    for (int card = 0; card < list->g->deck.kind_n; card++) {
        if (list->s->cards.hand[list->seat][card]) {
            add_card(list, card);
        }
    }
}

static void add_turn(making *list)
{
    static const mg_choice nothing;
    const mg_choice *end = NULL;
    bool arrange = false, played = list->s->cards.plays == 0;

    for (int k = 0; k < list->legal_n; k++) {
        /* without such an action no layout is possible */
        arrange |= list->legal[k].act.kind == MG_ACT_MOVE;
        end = list->legal[k].act.kind == MG_ACT_END ? &list->legal[k] : end;
    }
    if (end && played) { /* the hand has no other use now */
        add_act(list, end);
    }
    add_hand(list);
    if (arrange) {
        mg_item *item = add(list, MG_ITEM_ARRANGE, &nothing, 'r');

        if (item) {
            snprintf(item->text, sizeof item->text, "Rearrange your properties");
        }
    }
    if (end && !played) {
        add_act(list, end);
    }
}

/* ---- one card ---- */

int mg_charge_to_all(mg_action act)
{
    return mg_charge(mg_charge_row(act.amt), MG_EVERYBODY, mg_charge_doublers(act.amt));
}

/* Charges that differ only in their target. */
static int same_charge(const making *list, mg_action act)
{
    int n = 0;

    for (int k = 0; k < list->legal_n; k++) {
        const mg_action other = list->legal[k].act;

        n += other.kind == MG_ACT_CHARGE && other.subj == act.subj &&
             mg_charge_to_all(other) == mg_charge_to_all(act);
    }
    return n;
}

/* One entry for all targets: "4M from one player: Green 2 of 3". */
static void add_charge(making *list, const mg_choice *choice)
{
    mg_item *item;

    for (int k = 0; k < list->n; k++) {
        mg_action other = list->out[k].choice.act;

        if (other.kind == MG_ACT_CHARGE &&
            mg_charge_to_all(other) == mg_charge_to_all(choice->act)) {
            return;
        }
    }
    item = add(list, MG_ITEM_CHARGE, choice, '\0');
    if (!item) {
        return;
    }
    mg_charge_words(list->session, list->s, choice->act, item->text, sizeof item->text);
}

void mg_charge_words(const mg_session *session, const mg_state *s, mg_action act, char *out,
                     size_t cap)
{
    char text[MG_LINE_CAP];
    const char *from;

    act.amt = mg_charge_to_all(act);
    mg_cards_act_words(session, s, act, text, sizeof text);
    from = strstr(text, "from everybody");
    if (from) {
        snprintf(out, cap, "%.*sfrom one player%.100s", (int)(from - text), text,
                 from + strlen("from everybody"));
    } else {
        snprintf(out, cap, "%.139s", text);
    }
}

/* The targets of a charge, after everything else is chosen. */
static void add_target(making *list, const mg_choice *choice)
{
    int target = mg_charge_target(choice->act.amt);
    mg_item *item = add(list, MG_ITEM_ACT, choice, '\0');
    char means[MG_CARD_CAP + 32];

    if (item) {
        mg_means_words(list->g, list->s, target, means, sizeof means);
        snprintf(item->text, sizeof item->text, "from %.30s (%s)", list->session->name[target],
                 means);
    }
}

static void add_uses(making *list, const mg_pick *pick)
{
    for (int last = 0; last < 2; last++) { /* banking it comes last */
        for (int k = 0; k < list->legal_n; k++) {
            const mg_choice *choice = &list->legal[k];
            bool charge = choice->act.kind == MG_ACT_CHARGE;

            if (mg_act_kind(list->g, choice->act) != pick->card ||
                (choice->act.kind == MG_ACT_BANK) != (last == 1)) {
                continue;
            }
            if (pick->charge >= 0 && (!charge || mg_charge_to_all(choice->act) != pick->charge)) {
                continue;
            }
            if (pick->charge >= 0) {
                add_target(list, choice);
            } else if (charge && same_charge(list, choice->act) > 1) {
                add_charge(list, choice);
            } else {
                add_act(list, choice);
            }
        }
    }
}

/* ---- paying ---- */

static bool is_piece(mg_action act)
{
    return act.kind == MG_ACT_MARK || act.kind == MG_ACT_UNMARK;
}

static int bank_marks(const making *list, mg_action act)
{
    return act.subj & MG_FROM_BANK ? list->s->cards.mark[act.subj & ~MG_FROM_BANK] : 0;
}

/* "[x] Green (Green 2 of 3), worth 4M"; for several equal cards in the bank, how many are
 * marked. */
static void add_piece(making *list, const mg_choice *choice)
{
    bool marked = choice->act.kind == MG_ACT_UNMARK;
    int n = bank_marks(list, choice->act), has = 0;
    mg_item *item = add(list, MG_ITEM_ACT, choice, '\0');
    mg_action act = choice->act;
    size_t used;

    if (!item) {
        return;
    }
    act.kind = MG_ACT_MARK;
    snprintf(item->text, sizeof item->text, "%s", marked ? "[x] " : "[ ] ");
    used = strlen(item->text);
    mg_cards_act_words(list->session, list->s, act, item->text + used, sizeof item->text - used);
    if (act.subj & MG_FROM_BANK) {
        has = list->s->cards.bank[list->seat][act.subj & ~MG_FROM_BANK];
    }
    if (has > 1) {
        used = strlen(item->text);
        snprintf(item->text + used, sizeof item->text - used, " (%d of %d)", n, has);
    }
}

/* In the order of places, whether marked or not, so that a mark does not move entries. */
static void add_pieces(making *list)
{
    int last = -1;

    while (true) {
        int next = 1 << 17;

        for (int k = 0; k < list->legal_n; k++) {
            int at = list->legal[k].act.subj ^ MG_FROM_BANK; /* the bank first */

            if (is_piece(list->legal[k].act) && at > last && at < next) {
                next = at;
            }
        }
        if (next == 1 << 17) {
            break;
        }
        for (int k = 0; k < list->legal_n; k++) {
            if (is_piece(list->legal[k].act) && (list->legal[k].act.subj ^ MG_FROM_BANK) == next) {
                add_piece(list, &list->legal[k]);
            }
        }
        last = next;
    }
    for (int k = 0; k < list->legal_n; k++) {
        if (list->legal[k].act.kind == MG_ACT_PAY) {
            add_act(list, &list->legal[k]);
        }
    }
}

/* As many payments as have keys, the least harmful first; other payments are put together piece by
 * piece. */
static void add_payments(making *list)
{
    static const mg_choice nothing;
    mg_item *item;

    for (int k = 0; k < list->legal_n && list->digit <= '9'; k++) {
        if (!is_piece(list->legal[k].act)) {
            add_act(list, &list->legal[k]);
        }
    }
    item = add(list, MG_ITEM_PIECES, &nothing, 'c');
    if (item) {
        snprintf(item->text, sizeof item->text, "Choose piece by piece");
    }
}

/* ---- any question ---- */

static void add_all(making *list)
{
    for (int last = 0; last < 2; last++) { /* the choice that ends the question comes last */
        for (int k = 0; k < list->legal_n; k++) {
            int kind = list->legal[k].act.kind;

            if ((kind == MG_ACT_DONE || kind == MG_ACT_CANCEL) == (last == 1)) {
                add_act(list, &list->legal[k]);
            }
        }
    }
}

int mg_items_hand(const mg_session *session, const mg_state *seen, int seat, const mg_pick *pick,
                  mg_item *out)
{
    mg_choice legal[MG_LEGAL_MAX];
    const mg_game *g = mg_match_game(session->match);
    int n = mg_legal(g, seen, seat, legal, MG_LEGAL_MAX), kind;
    making list = {session, g, seen, seat, legal, n < MG_LEGAL_MAX ? n : MG_LEGAL_MAX, out, 0, '1'};

    if (n == 0 || seen->depth == 0) {
        return 0;
    }
    kind = seen->frame[seen->depth - 1].kind;
    if (kind == MG_FRAME_CARDS_PAY && pick->pieces) {
        add_pieces(&list);
    } else if (kind == MG_FRAME_CARDS_PAY) {
        add_payments(&list);
    } else if (kind != MG_FRAME_CARDS_TURN) {
        add_all(&list);
    } else if (pick->card >= 0) {
        add_uses(&list, pick);
    } else {
        add_turn(&list);
    }
    return list.n;
}
