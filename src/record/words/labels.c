/* SPDX-License-Identifier: MIT
 * Marks, letters, short names. */
#include "record/words/labels.h"

#include "base/bits.h"
#include "base/utf8.h"
#include "record/words/names.h"

#include "magie/text.h"

#include <stdio.h>
#include <string.h>

/* ---- seats ---- */

static bool mark_taken(const char *mark, int mark_n, char wanted)
{
    return memchr(mark, wanted, (size_t)mark_n) != NULL;
}

static char mark_from(const char *letters, const char *mark, int mark_n)
{
    for (const char *at = letters; *at; at++) {
        char letter = mg_upper(*at);

        if (letter >= 'A' && letter <= 'Z' && !mark_taken(mark, mark_n, letter)) {
            return letter;
        }
    }
    return '\0';
}

void mg_seat_marks(const mg_match *m, char mark[MG_SEATS_MAX])
{
    int seat_n = mg_match_game(m)->seat_n;

    for (int seat = 0; seat < seat_n; seat++) {
        mark[seat] = mark_from(mg_match_name(m, seat), mark, seat);
        if (!mark[seat]) {
            mark[seat] = mark_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ", mark, seat);
        }
    }
}

/* ---- groups ---- */

void mg_group_letters(const mg_board_def *board, char letter[MG_GROUPS_MAX])
{
    for (int group = 0; group < board->group_n; group++) {
        int kind = board->group[group].kind;

        letter[group] = '\0';
        if (kind == MG_SPACE_RAILROAD) {
            letter[group] = '=';
        } else if (kind == MG_SPACE_UTILITY) {
            letter[group] = '*';
        }
        if (letter[group] && mark_taken(letter, group, letter[group])) {
            letter[group] = '\0';
        }
        if (!letter[group]) {
            letter[group] = mark_from(board->group[group].name, letter, group);
        }
        if (!letter[group]) {
            letter[group] = mark_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ", letter, group);
        }
    }
}

/* ---- spaces ---- */

enum { WORDS_MAX = 8 };

typedef struct words {
    int n;
    char word[WORDS_MAX][MG_NAME_CAP];
} words;

/* Splits a name into its words, without punctuation. After a slash there is a second name, which is
 * left out. */
static void split(const char *name, words *out)
{
    out->n = 0;
    while (*name && *name != '/' && out->n < WORDS_MAX) {
        size_t length = strcspn(name, " /.,-");

        if (length > 0 && length < MG_NAME_CAP) {
            memcpy(out->word[out->n], name, length);
            out->word[out->n++][length] = '\0';
        }
        name += length;
        name += strspn(name, " .,-");
    }
}

/* Whether a word is in several names, as Avenue is; such words are left out. */
static bool is_common(const mg_board_def *board, const char *word)
{
    int names = 0;

    for (int position = 0; position < MG_SPACES; position++) {
        words of_space;
        bool here = false;

        split(board->space[position].name, &of_space);
        for (int k = 0; k < of_space.n; k++) {
            here |= strcmp(of_space.word[k], word) == 0;
        }
        names += here;
    }
    return names >= 3;
}

static void drop_common(const mg_board_def *board, words *of_space)
{
    words rare = {.n = 0};

    for (int k = 0; k < of_space->n; k++) {
        if (!is_common(board, of_space->word[k])) {
            memcpy(rare.word[rare.n++], of_space->word[k], MG_NAME_CAP);
        }
    }
    if (rare.n > 0) {
        *of_space = rare;
    }
}

/* Fills `width` columns with the beginnings of the words. Each word leaves two columns for the
 * next, if the width is at least 4. If width is at least 8 and the first word fills all but two
 * columns, it stands alone. */
static void pack(const words *of_space, int width, char out[MG_SHORT_CAP])
{
    enum { WIDE = 8, LEFT = 2 };

    int first = of_space->n ? mg_text_width(of_space->word[0]) : 0;

    out[0] = '\0';
    if (width >= WIDE && first <= width && first >= width - LEFT) {
        snprintf(out, MG_SHORT_CAP, "%s", of_space->word[0]);
        return;
    }
    for (int k = 0; k < of_space->n && width > 0; k++) {
        bool last = k + 1 == of_space->n;
        int room = last || width < 4 ? width : width - 2;
        size_t fit = mg_text_fit(of_space->word[k], room);
        size_t used = strlen(out);

        if (used + fit >= MG_SHORT_CAP) {
            return;
        }
        memcpy(out + used, of_space->word[k], fit);
        out[used + fit] = '\0';
        width -= mg_text_width(out + used);
    }
}

static void join(const words *of_space, char out[MG_SHORT_CAP])
{
    size_t n = 0;

    out[0] = '\0';
    for (int k = 0; k < of_space->n && n < MG_SHORT_CAP; k++) {
        n += (size_t)snprintf(out + n, MG_SHORT_CAP - n, "%s%s", k ? " " : "", of_space->word[k]);
    }
}

void mg_plain_name(const mg_board_def *board, int position, char out[MG_SHORT_CAP])
{
    words of_space;

    split(board->space[position].name, &of_space);
    drop_common(board, &of_space);
    join(&of_space, out);
}

void mg_short_name(const mg_board_def *board, int position, int width, char out[MG_SHORT_CAP])
{
    const char *name = board->space[position].name;
    words of_space;

    if (mg_text_width(name) <= width) {
        snprintf(out, MG_SHORT_CAP, "%s", name);
        return;
    }
    split(name, &of_space);
    if (of_space.n == 0 || (of_space.n > 1 && mg_text_width(of_space.word[0]) > 2 * width)) {
        snprintf(out, MG_SHORT_CAP, "%.*s", (int)mg_text_fit(name, width), name);
        return;
    }
    drop_common(board, &of_space);
    join(&of_space, out);
    if (mg_text_width(out) > width) {
        pack(&of_space, width, out);
    }
}

static void put_place(const mg_game *g, int space, const char *name, char out[MG_PLACE_CAP])
{
    if (g->board_n > 1) {
        snprintf(out, MG_PLACE_CAP, "%s/%s", g->def[space / MG_SPACES]->code, name);
    } else {
        snprintf(out, MG_PLACE_CAP, "%s", name);
    }
}

void mg_place_name(const mg_game *g, int space, char out[MG_PLACE_CAP])
{
    put_place(g, space, mg_space_name(g, space), out);
}

void mg_place_fit(const mg_game *g, int space, int width, char out[MG_PLACE_CAP])
{
    char plain[MG_SHORT_CAP];

    mg_place_name(g, space, out);
    if (mg_text_width(out) > width) {
        mg_plain_name(g->def[space / MG_SPACES], space % MG_SPACES, plain);
        put_place(g, space, plain, out);
    }
}

/* ---- money ---- */

const char *mg_money_text(const mg_game *g, int board, int64_t amt, char out[32])
{
    mg__out o = mg__out_of(out, 32);

    mg__put_money(&o, g, board, amt);
    return out;
}

const char *mg_cause_words(const mg_game *g, int cause, char out[MG_PLACE_CAP])
{
    mg__out o = mg__out_of(out, MG_PLACE_CAP);

    mg__put_cause(&o, g, cause);
    return out;
}

const char *mg_worth_text(const mg_game *g, const mg_state *s, int seat, char out[32])
{
    if (g->board_n == 1) {
        return mg_money_text(g, 0, mg_worth(g, s, seat), out);
    }
    snprintf(out, 32, "%d", (int)mg_worth(g, s, seat));
    return out;
}

const char *mg_cash_text(const mg_game *g, const mg_state *s, int seat, char *out, size_t cap)
{
    size_t used = 0;

    out[0] = '\0';
    for (int board = 0; board < g->board_n; board++) {
        char amount[32];
        int wrote;

        mg_money_text(g, board, s->board[board].cash[seat], amount);
        wrote = snprintf(out + used, cap - used, "%s%s", board ? " " : "", amount);
        if (wrote < 0 || (size_t)wrote >= cap - used) {
            break;
        }
        used += (size_t)wrote;
    }
    return out;
}

const char *mg_score_text(const mg_game *g, const mg_state *s, int seat, char out[40])
{
    char worth[32];
    int votes;

    if (g->opt.score == MG_SCORE_VOTES) {
        votes = (int)mg_votes(g, s, seat);
        snprintf(out, 40, "%d vote%s", votes, votes == 1 ? "" : "s");
    } else {
        snprintf(out, 40, "worth %s", mg_worth_text(g, s, seat, worth));
    }
    return out;
}

/* ---- buildings, parties, cards ---- */

const char *mg_level_text(const mg_game *g, int level, char out[MG_PLACE_CAP])
{
    if (level <= 0) {
        snprintf(out, MG_PLACE_CAP, "bare");
    } else if (level == MG_LEVEL_HOTEL) {
        snprintf(out, MG_PLACE_CAP, "hotel");
    } else {
        snprintf(out, MG_PLACE_CAP, "%d %s", level,
                 level == 1 ? g->edition->house : g->edition->houses);
    }
    return out;
}

const char *mg_party_text(const mg_state *s, int seat)
{
    static const char *const words_of[MG_PARTY_N] = {"", "blue", "red"};

    return words_of[mg_party_of(s, seat)];
}

const char *mg_candidate_text(const mg_state *s, int seat, char out[24])
{
    int candidate = s->candidate[seat];

    out[0] = '\0';
    if (candidate > 0 && candidate <= MG_CANDIDATES) {
        snprintf(out, 24, "%s", mg_candidate_table[candidate - 1].name);
        out[0] = mg_upper(out[0]);
    }
    return out;
}

/* Whether all kept cards of a game are of one kind, so that they need no word for it. */
static bool keeps_one_kind(const mg_game *g)
{
    for (int kept = 1; kept < g->kept_n; kept++) {
        if (mg_kept_effect(g, kept) != mg_kept_effect(g, 0)) {
            return false;
        }
    }
    return true;
}

int mg_hidden_cards(const mg_state *s, int seat)
{
    return s->hidden[0][seat] + s->hidden[1][seat];
}

const char *mg_cards_text(const mg_game *g, const mg_state *s, int seat, bool spelled, char out[64])
{
    size_t used = 0;

    out[0] = '\0';
    int alike = mg_hidden_cards(s, seat) + (keeps_one_kind(g) ? mg_bits_count(s->held[seat]) : 0);
    if (alike > 1) {
        snprintf(out, 64, "+%d cards", alike);
        return out;
    }
    if (alike) {
        snprintf(out, 64, "+card");
        return out;
    }
    for (int kept = 0; kept < g->kept_n && used + 16 < 64; kept++) {
        int effect = mg_kept_effect(g, kept);
        const char *word = effect == MG_FX_SWAP_GROUPS ? "swap"
                           : effect == MG_FX_CANCEL    ? "cancel"
                                                       : "jail";

        if (!(s->held[seat] >> kept & 1)) {
            continue;
        }
        if (spelled) {
            used += (size_t)snprintf(out + used, 64 - used, "%s+%s", used ? " " : "", word);
        } else {
            used +=
                (size_t)snprintf(out + used, 64 - used, "%s%c", used ? "" : "+", mg_upper(word[0]));
        }
    }
    return out;
}

const char *mg_bank_title(const mg_game *g, char out[MG_NAME_CAP])
{
    const char *bank = g->edition->bank;

    snprintf(out, MG_NAME_CAP, "%s", strncmp(bank, "the ", 4) == 0 ? bank + 4 : bank);
    out[0] = mg_upper(out[0]);
    return out;
}

const char *mg_card_text(const mg_game *g, int ref)
{
    return mg__card_def(g, ref >> 8 & 1, ref & 255)->text;
}
