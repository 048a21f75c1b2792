/* SPDX-License-Identifier: MIT
 * Cards, rows, banks and places of a card game in words. */
#include "base/utf8.h"
#include "tui/wording/card_add.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void mg_add(char *out, size_t cap, const char *fmt, ...)
{
    size_t used = strlen(out);
    va_list args;

    if (used + 1 < cap) {
        va_start(args, fmt);
        vsnprintf(out + used, cap - used, fmt, args);
        va_end(args);
    }
}

static const mg_deck_def *deck_of(const mg_game *g)
{
    return g->edition->deck;
}

/* ---- names ---- */

const char *mg_kind_name(const mg_game *g, int kind)
{
    return kind >= 0 && kind < g->deck.kind_n ? deck_of(g)->kind[kind].name : "a card";
}

const char *mg_kind_label(const mg_game *g, int kind, char out[MG_CARD_CAP])
{
    if (g->deck.type[kind] == MG_CARDS_MONEY || g->deck.value[kind] == 0) {
        snprintf(out, MG_CARD_CAP, "%s", mg_kind_name(g, kind));
    } else {
        snprintf(out, MG_CARD_CAP, "%s %dM", mg_kind_name(g, kind), g->deck.value[kind]);
    }
    return out;
}

const char *mg_colour_name(const mg_game *g, int colour)
{
    if (colour == MG_NO_COLOUR) {
        return "no colour";
    }
    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        if (g->deck.type[kind] == MG_CARDS_PROPERTY && g->deck.colours[kind] >> colour & 1) {
            return mg_kind_name(g, kind);
        }
    }
    return colour >= 0 && colour < g->deck.colour_n ? deck_of(g)->colour[colour].name : "?";
}

static bool code_taken(const char code[][3], int n, const char *wanted)
{
    for (int colour = 0; colour < n; colour++) {
        if (strcmp(code[colour], wanted) == 0) {
            return true;
        }
    }
    return false;
}

/* Its first letter, and another one so that it differs from the codes before it. */
static void choose_code(const char *name, char code[][3], int colour)
{
    char *out = code[colour];

    out[0] = mg_upper(name[0]);
    out[2] = '\0';
    for (int second = 1; name[second]; second++) {
        out[1] = name[second];
        if (!code_taken((const char(*)[3])code, colour, out)) {
            return;
        }
    }
    out[1] = (char)('0' + colour % 10);
}

const char *mg_colour_code(const mg_game *g, int colour, char out[3])
{
    char code[MG_COLOURS_MAX][3];

    if (colour == MG_NO_COLOUR) {
        memcpy(out, "--", 3);
        return out;
    }

    for (int before = 0; before <= colour; before++) {
        choose_code(mg_colour_name(g, before), code, before);
    }
    memcpy(out, code[colour], sizeof code[colour]);
    return out;
}

/* ---- what a card does ---- */

/* "Light blue or Brown". */
static void put_colours(const mg_game *g, int kind, char *out, size_t cap)
{
    int n = 0;

    for (int colour = 0; colour < g->deck.colour_n; colour++) {
        if (g->deck.colours[kind] >> colour & 1) {
            mg_add(out, cap, "%s%s", n++ ? " or " : "", mg_colour_name(g, colour));
        }
    }
}

/* "2M, 4M, 7M with 1 to 3 cards". */
static void put_rents(const mg_game *g, int colour, char *out, size_t cap)
{
    int size = g->deck.size[colour];

    for (int n = 1; n <= size; n++) {
        mg_add(out, cap, "%s%dM", n > 1 ? ", " : "", g->deck.rent[colour][n - 1]);
    }
    mg_add(out, cap, " with 1 to %d cards", size);
}

static void property_does(const mg_game *g, int kind, char *out, size_t cap)
{
    int colour = 0;

    while (!(g->deck.colours[kind] >> colour & 1)) {
        colour++;
    }
    mg_add(out, cap, "Property of %s. Rent ", mg_colour_name(g, colour));
    put_rents(g, colour, out, cap);
}

static void wild_does(const mg_game *g, int kind, char *out, size_t cap)
{
    if (g->deck.multi[kind]) {
        mg_add(out, cap, "Property of any colour. Pays nothing, earns no rent alone");
        return;
    }
    mg_add(out, cap, "Property that counts as ");
    put_colours(g, kind, out, cap);
    mg_add(out, cap, "; it can change on your turn");
}

static void rent_does(const mg_game *g, int kind, char *out, size_t cap)
{
    mg_add(out, cap, "%s the rent of one of your rows",
           mg_charges_all(g, kind) ? "Everybody pays you" : "One player pays you");
    if (!g->deck.multi[kind]) {
        mg_add(out, cap, " in ");
        put_colours(g, kind, out, cap);
    }
}

static void action_does(const mg_game *g, int kind, char *out, size_t cap)
{
    static const char *const breaker[] = {
        [MG_BREAKER_NORMAL] = "Take a complete set of another player, buildings and all",
        [MG_BREAKER_NO_WIN] =
            "Take a complete set of another player, buildings and all, unless you would win by it",
        [MG_BREAKER_MONEY] = "Money for your bank",
        [MG_BREAKER_SINGLE] = "Take one property of another player, out of a complete set too",
    };
    int amount = g->deck.amount[kind];

    switch ((mg_cards_effect)g->deck.effect[kind]) {
    case MG_DX_BREAKER:
        mg_add(out, cap, "%s", breaker[g->opt.breaker_mode]);
        break;
    case MG_DX_NO:
        mg_add(out, cap,
               "Cancels an action played against you, also out of turn; can itself be cancelled by "
               "another one");
        break;
    case MG_DX_SLY:
        mg_add(out, cap, "Take one property of another player out of a row that is not complete");
        break;
    case MG_DX_FORCED:
        mg_add(out, cap, "Exchange one of your properties for one of another player");
        break;
    case MG_DX_DEBT:
        mg_add(out, cap, "One player pays you %dM", amount);
        break;
    case MG_DX_BIRTHDAY:
        mg_add(out, cap, "Every other player pays you %dM", amount);
        break;
    case MG_DX_DOUBLE:
        mg_add(out, cap, "Goes with a rent card and doubles it; a play of its own");
        break;
    case MG_DX_HOUSE:
        mg_add(out, cap, "On a complete set: %dM more rent. One a set; some colours take none",
               amount);
        break;
    case MG_DX_HOTEL:
        mg_add(out, cap, "On a complete set%s: %dM more rent",
               g->opt.hotel_house ? " with a house" : "", amount);
        break;
    case MG_DX_GO:
        mg_add(out, cap, "Draw %d cards", amount);
        break;
    case MG_DX_NONE:
    case MG_CARDS_EFFECT_N:
        break;
    }
}

void mg_kind_does(const mg_game *g, int kind, char *out, size_t cap)
{
    out[0] = '\0';
    switch ((mg_cards_type)g->deck.type[kind]) {
    case MG_CARDS_MONEY:
        mg_add(out, cap, "Money for your bank");
        break;
    case MG_CARDS_PROPERTY:
        property_does(g, kind, out, cap);
        break;
    case MG_CARDS_WILD:
        wild_does(g, kind, out, cap);
        break;
    case MG_CARDS_RENT:
        rent_does(g, kind, out, cap);
        break;
    case MG_CARDS_ACTION:
        action_does(g, kind, out, cap);
        break;
    case MG_CARDS_TYPES:
        break;
    }
}

/* ---- rows ---- */

const char *mg_row_signs(const mg_game *g, const mg_cards_row *row, char out[4 * MG_SET_MAX + 1])
{
    out[0] = '\0';
    for (int slot = 0; slot < g->deck.size[row->colour]; slot++) {
        const char *sign = "·";

        if (slot < row->n) {
            sign = g->deck.multi[row->card[slot]]                       ? "*"
                   : g->deck.type[row->card[slot]] == MG_CARDS_PROPERTY ? "■"
                                                                        : "◆";
        }
        mg_add(out, 4 * MG_SET_MAX + 1, "%s", sign);
    }
    return out;
}

void mg_add_row(const mg_game *g, const mg_cards_row *row, char *out, size_t cap)
{
    if (row->colour == MG_NO_COLOUR) {
        mg_add(out, cap, "%s", mg_colour_name(g, row->colour));
    } else if (mg_row_complete(g, row)) {
        mg_add(out, cap, "%s set", mg_colour_name(g, row->colour));
    } else {
        mg_add(out, cap, "%s %d of %d", mg_colour_name(g, row->colour), row->n,
               g->deck.size[row->colour]);
    }
}

void mg_add_built(const mg_cards_row *row, char *out, size_t cap)
{
    static const char *const words[] = {"", ", house", ", hotel", ", house and hotel"};

    mg_add(out, cap, "%s", words[row->built & 3]);
}

const char *mg_row_words(const mg_game *g, const mg_cards_row *row, char out[MG_LINE_CAP])
{
    int rent = (int)mg_row_rent(g, row);

    out[0] = '\0';
    mg_add_row(g, row, out, MG_LINE_CAP);
    if (rent) {
        mg_add(out, MG_LINE_CAP, ", rent %dM", rent);
    } else {
        mg_add(out, MG_LINE_CAP, ", no rent");
    }
    mg_add_built(row, out, MG_LINE_CAP);
    return out;
}

/* ---- cards counted ---- */

void mg_cards_words(const mg_game *g, const uint8_t n[MG_KINDS_MAX], char *out, size_t cap)
{
    bool any = false;

    out[0] = '\0';
    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        char label[MG_CARD_CAP];

        if (n[kind] == 0) {
            continue;
        }
        mg_add(out, cap, "%s", any ? ", " : "");
        if (n[kind] > 1) {
            mg_add(out, cap, "%d x ", n[kind]);
        }
        mg_add(out, cap, "%s", mg_kind_label(g, kind, label));
        any = true;
    }
}

const char *mg_bank_total(const mg_game *g, const mg_state *s, int seat, char out[MG_CARD_CAP])
{
    int worth = (int)mg_bank_value(g, s, seat),
        n = s->cards.bank_n[seat]; /* cards that the reader does not see */

    out[0] = '\0';
    if (n == 0 || worth) {
        mg_add(out, MG_CARD_CAP, "%dM", worth);
    }
    if (n) {
        mg_add(out, MG_CARD_CAP, "%s%d card%s", worth ? " in " : "", n, n == 1 ? "" : "s");
    }
    return out;
}

/* "14M: 10M, 2 x 2M"; "empty". */
static void bank_words(const mg_game *g, const mg_state *s, int seat, char *out, size_t cap)
{
    char cards[MG_LINE_CAP], total[MG_CARD_CAP];

    mg_cards_words(g, s->cards.bank[seat], cards, sizeof cards);
    mg_bank_total(g, s, seat, total);
    out[0] = '\0';
    if (cards[0]) {
        mg_add(out, cap, "%s: %s", total, cards);
    } else {
        mg_add(out, cap, "%s", s->cards.bank_n[seat] ? total : "empty");
    }
}

void mg_means_words(const mg_game *g, const mg_state *s, int seat, char *out, size_t cap)
{
    bool known = s->cards.bank_n[seat] == 0 || mg_bank_value(g, s, seat) > 0;
    char total[MG_CARD_CAP];

    snprintf(out, cap, "bank %s, %s %dM", mg_bank_total(g, s, seat, total),
             known ? "in all" : "rows", (int)mg_table_value(g, s, seat));
}

/* " (Red, Green)": the colours that they belong to, in editions where buildings never move. */
static void put_parked_colours(const mg_game *g, const mg_state *s, int seat, int which, char *out)
{
    bool any = false;

    for (int colour = 0; colour < g->deck.colour_n; colour++) {
        for (int k = 0; k < mg_parked_as(&s->cards, seat, which, colour); k++) {
            mg_add(out, MG_CARD_CAP, "%s%s", any ? ", " : " (", mg_colour_name(g, colour));
            any = true;
        }
    }
    mg_add(out, MG_CARD_CAP, "%s", any ? ")" : "");
}

const char *mg_parked_words(const mg_game *g, const mg_state *s, int seat, char out[MG_CARD_CAP])
{
    static const char *const words[] = {"house", "hotel"};

    out[0] = '\0';
    for (int which = 0; which < 2; which++) {
        int n = s->cards.parked[seat][which];

        if (n) {
            mg_add(out, MG_CARD_CAP, "%s", out[0] ? ", " : "");
            if (n > 1) {
                mg_add(out, MG_CARD_CAP, "%d ", n);
            }
            mg_add(out, MG_CARD_CAP, "%s%s", words[which], n > 1 ? "s" : "");
            put_parked_colours(g, s, seat, which, out);
        }
    }
    return out;
}

int mg_pile_count(const mg_state *s)
{
    return s->cards.pile_n + s->cards.bottom_n;
}

int mg_used_count(const mg_game *g, const mg_state *s)
{
    int n = 0;

    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        n += s->cards.used[kind];
    }
    return n;
}

/* ---- places ---- */

static void put_owner(const mg_session *session, int reader, int seat, char *out, size_t cap)
{
    if (seat != reader) {
        mg_add(out, cap, "%s's ", session->name[seat]);
    }
}

void mg_add_spot(const mg_session *session, const mg_state *s, int reader, int spot, char *out,
                 size_t cap)
{
    const mg_game *g = mg_match_game(session->match);
    int seat = mg_spot_seat(spot), kind = mg_kind_on(g, s, spot);
    const mg_cards_row *row = mg_table_row(s, seat, mg_spot_row(spot));

    put_owner(session, reader, seat, out, cap);
    mg_add(out, cap, "%s", mg_kind_name(g, kind));
    if (row) {
        mg_add(out, cap, " (");
        mg_add_row(g, row, out, cap);
        mg_add(out, cap, ")");
    } else if (mg_spot_colour(spot) >= 0) {
        mg_add(out, cap, " (%s, set aside)", mg_colour_name(g, mg_spot_colour(spot)));
    } else {
        mg_add(out, cap, " (set aside)");
    }
}

void mg_where_words(const mg_game *g, const mg_state *s, int seat, int32_t where, char *out,
                    size_t cap)
{
    const mg_cards_row *row = where < MG_NEW_ROW ? mg_table_row(s, seat, where) : NULL;

    out[0] = '\0';
    if (row) {
        mg_add_row(g, row, out, cap);
    } else if (where == MG_NEW_ROW + MG_NO_COLOUR) {
        mg_add(out, cap, "a new row of no colour");
    } else {
        mg_add(out, cap, "a new %s row", mg_colour_name(g, where - MG_NEW_ROW));
    }
}

/* ---- a seat ---- */

void mg_cards_sheet(const mg_session *session, const mg_state *s, int seat, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);
    char words[MG_LINE_CAP];
    int sets = mg_sets_of(g, s, seat), n = s->cards.hand_n[seat];

    mg_say(out, "%s: %d of %d sets, %d card%s in the hand\n", session->name[seat], sets,
           g->opt.win_sets, n, n == 1 ? "" : "s");
    mg_cards_words(g, s->cards.hand[seat], words, sizeof words);
    if (words[0]) {
        mg_say(out, "  hand: %s\n", words);
    }
    bank_words(g, s, seat, words, sizeof words);
    mg_say(out, "  bank: %s\n", words);
    for (int at = 0; at < s->cards.row_n[seat]; at++) {
        const mg_cards_row *row = mg_table_row(s, seat, at);
        uint8_t cards[MG_KINDS_MAX] = {0};
        char list[MG_LINE_CAP];

        for (int slot = 0; slot < row->n; slot++) {
            cards[row->card[slot]]++;
        }
        mg_cards_words(g, cards, list, sizeof list);
        mg_say(out, "  row %d: %s (%s)\n", at + 1, mg_row_words(g, row, words), list);
    }
    if (mg_parked_words(g, s, seat, words)[0]) {
        mg_say(out, "  set aside: %s\n", words);
    }
}

/* ---- what is shown ---- */

const char *mg_entry_text(const mg_session *session, const mg_entry *entry, int reader,
                          char out[160])
{
    mg_event seen = mg_event_for(&entry->event, reader);

    if (entry->event.only && seen.subj == entry->event.subj) {
        mg_event_sentence(mg_match_game(session->match), &seen, session->name, out, 160);
    } else {
        snprintf(out, 160, "%s", entry->text);
    }
    return out;
}

void mg_entries_since(const mg_session *session, int ply, int reader, mg_buffer *out)
{
    for (int k = 0; k < session->entry_n; k++) {
        char text[160];

        if (session->entry[k].ply >= ply) {
            mg_say(out, "%s\n", mg_entry_text(session, &session->entry[k], reader, text));
        }
    }
}
