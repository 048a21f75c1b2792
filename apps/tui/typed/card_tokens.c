/* SPDX-License-Identifier: MIT
 * The words of a choice in a card game, and how well typed ones fit them. */
#include "tui/typed/card_tokens.h"

#include "base/utf8.h"
#include "tui/typed/lookup.h"
#include "tui/typed/talk.h"
#include "tui/wording/card_text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- what was typed ---- */

static bool is_joint(const char *word)
{
    static const char *const joints[] = {
        "on",      "from", "of", "for", "in",   "into",  "row", "the",  "a",   "an",    "with",
        "against", "at",   "my", "and", "card", "cards", "set", "over", "one", "player"};

    for (size_t k = 0; k < sizeof joints / sizeof joints[0]; k++) {
        if (strcmp(joints[k], word) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || (unsigned char)c >= 0x80;
}

/* Reads the next word in small letters, without apostrophes. Returns the text after it, NULL at the
 * end. */
static const char *next_token(const char *text, char out[MG_TOKEN_CAP])
{
    size_t n = 0;

    while (*text && !is_letter(*text)) {
        text++;
    }
    for (; *text && (is_letter(*text) || *text == '\''); text++) {
        if (*text != '\'' && n + 1 < MG_TOKEN_CAP) {
            out[n++] = mg_lower(*text);
        }
    }
    out[n] = '\0';
    return n ? text : NULL;
}

void mg_cards_tokens(const char *text, mg_tokens *out)
{
    bool where = false;

    out->n = 0;
    while (out->n < MG_TOKENS_MAX && (text = next_token(text, out->word[out->n])) != NULL) {
        if (strcmp(out->word[out->n], "to") == 0 || strcmp(out->word[out->n], "as") == 0) {
            where = true;
        } else if (!is_joint(out->word[out->n])) {
            out->where[out->n++] = where;
        }
    }
}

/* ---- the words of a choice ---- */

/* The part of a choice that a word belongs to. The name of a card fits better if all of it is
 * typed; the words for where it goes count most. */
typedef enum part { PART_WHERE, PART_NAME, PART_OTHER, PARTS } part;

enum { WORDS_MAX = 32 };

typedef struct words {
    int n, unsaid; /* further effects of the choice; they need not be typed */
    part part[WORDS_MAX];
    char word[WORDS_MAX][MG_TOKEN_CAP];
} words;

static void add(words *w, part of, const char *text)
{
    char token[MG_TOKEN_CAP];

    while (w->n < WORDS_MAX && (text = next_token(text, token)) != NULL) {
        if (!is_joint(token)) {
            memcpy(w->word[w->n], token, sizeof token);
            w->part[w->n++] = of;
        }
    }
}

static void add_number(words *w, part of, int number)
{
    char text[16];

    snprintf(text, sizeof text, "%d", number);
    add(w, of, text);
}

static void add_kind(words *w, part of, const mg_game *g, int kind)
{
    if (kind < 0 || kind >= g->deck.kind_n) {
        return;
    }
    add(w, of, g->edition->deck->kind[kind].name);
    if (g->deck.type[kind] == MG_CARDS_WILD) {
        add(w, PART_OTHER, "wild wildcard");
    }
    if (g->deck.multi[kind]) {
        add(w, PART_OTHER, "multi multicolour");
    }
}

static void add_effect(words *w, const mg_game *g, mg_cards_effect effect)
{
    add_kind(w, PART_OTHER, g, g->deck.of[effect]);
}

static void add_colour(words *w, part of, const mg_game *g, int colour)
{
    if (colour == MG_NO_COLOUR) {
        add(w, of, mg_colour_name(g, colour));
    } else if (colour >= 0 && colour < g->deck.colour_n) {
        add(w, of, mg_colour_name(g, colour));
        if (strchr(mg_colour_name(g, colour), ' ')) {
            add(w, PART_OTHER, g->edition->deck->colour[colour].name);
        }
    }
}

static void add_row(words *w, part of, const mg_game *g, const mg_state *s, int seat, int row)
{
    const mg_cards_row *r = mg_table_row(s, seat, row);

    if (r) {
        add_colour(w, of, g, r->colour);
        add_number(w, of, row + 1);
    } else if (row == MG_PARKED) {
        add(w, PART_OTHER, "parked");
        add(w, PART_OTHER, "set aside");
    }
}

static void add_where(words *w, const mg_game *g, const mg_state *s, int seat, int32_t where)
{
    if (where < MG_NEW_ROW) {
        add_row(w, PART_WHERE, g, s, seat, where);
    } else {
        add_colour(w, PART_WHERE, g, where - MG_NEW_ROW);
        add(w, PART_WHERE, "new");
    }
}

static void add_seat(words *w, const mg_talk *talk, int seat)
{
    char mark[2] = {talk->session->mark[seat], '\0'};

    add(w, PART_OTHER, talk->session->name[seat]);
    add(w, PART_OTHER, mark);
}

static void add_charge(words *w, const mg_talk *talk, const mg_state *s, mg_action act)
{
    int target = mg_charge_target(act.amt);

    add_row(w, PART_WHERE, mg_match_game(talk->session->match), s, act.seat,
            mg_charge_row(act.amt));
    add_kind(w, PART_OTHER, mg_match_game(talk->session->match), act.subj);
    if (target == MG_EVERYBODY) {
        add(w, PART_OTHER, "all everybody everyone else");
    } else if (target < s->seat_n) {
        add_seat(w, talk, target);
    }
    for (int k = 0; k < mg_charge_doublers(act.amt); k++) {
        add(w, PART_OTHER, "double");
        w->unsaid++;
    }
}

/* A property on the table: its card, its row, whose it is. */
static void add_spot(words *w, const mg_talk *talk, const mg_state *s, int spot, part where)
{
    const mg_game *g = mg_match_game(talk->session->match);
    int kind = mg_kind_on(g, s, spot);

    add_kind(w, PART_NAME, g, kind);
    add_row(w, where, g, s, mg_spot_seat(spot), mg_spot_row(spot));
    add_colour(w, where, g, mg_spot_colour(spot));
    if (mg_spot_seat(spot) != talk->seat) {
        add_seat(w, talk, mg_spot_seat(spot));
    }
}

static void add_break(words *w, const mg_talk *talk, const mg_state *s, mg_action act)
{
    const mg_game *g = mg_match_game(talk->session->match);

    add_effect(w, g, MG_DX_BREAKER);
    if (g->opt.breaker_mode == MG_BREAKER_SINGLE) {
        add_spot(w, talk, s, act.subj, PART_WHERE);
        return;
    }
    add_row(w, PART_WHERE, g, s, mg_spot_seat(act.subj), mg_spot_row(act.subj));
    add_seat(w, talk, mg_spot_seat(act.subj));
    if (act.amt) {
        add(w, PART_OTHER, "apart");
        w->unsaid++;
    }
}

static void add_money(words *w, const mg_talk *talk, const mg_state *s, int what)
{
    if (what & MG_FROM_BANK) {
        add_kind(w, PART_NAME, mg_match_game(talk->session->match), what & ~MG_FROM_BANK);
        add(w, PART_OTHER, "bank");
    } else {
        add_spot(w, talk, s, what, PART_WHERE);
    }
}

static void words_of(const mg_talk *talk, const mg_state *s, mg_action act, words *w)
{
    const mg_game *g = mg_match_game(talk->session->match);

    w->n = w->unsaid = 0;
    switch ((int)act.kind) {
    case MG_ACT_BANK:
    case MG_ACT_DISCARD:
        add_kind(w, PART_NAME, g, act.subj);
        break;
    case MG_ACT_PLACE_CARD:
    case MG_ACT_RECEIVE:
        add_kind(w, PART_NAME, g, act.subj);
        add_where(w, g, s, act.seat, act.amt);
        break;
    case MG_ACT_PLAY:
        add_kind(w, PART_NAME, g, act.subj);
        if (act.subj < g->deck.kind_n && g->deck.effect[act.subj] == MG_DX_DEBT) {
            add_seat(w, talk, act.amt);
        }
        break;
    case MG_ACT_CHARGE:
        add_charge(w, talk, s, act);
        break;
    case MG_ACT_STEAL:
        add_spot(w, talk, s, act.subj, PART_WHERE);
        add_effect(w, g, MG_DX_SLY);
        break;
    case MG_ACT_FORCE:
        add_spot(w, talk, s, act.subj, PART_WHERE);
        add_effect(w, g, MG_DX_FORCED);
        break;
    case MG_ACT_BREAK:
        add_break(w, talk, s, act);
        break;
    case MG_ACT_HAND_OVER:
        add_spot(w, talk, s, act.subj, PART_WHERE);
        break;
    case MG_ACT_MOVE:
        add_spot(w, talk, s, act.subj, PART_OTHER);
        add_where(w, g, s, act.seat, act.amt);
        break;
    case MG_ACT_MARK:
    case MG_ACT_UNMARK:
        add_money(w, talk, s, act.subj);
        break;
    case MG_ACT_NO:
        add_effect(w, g, MG_DX_NO);
        if (act.amt) {
            add(w, PART_OTHER, "double doubling part");
            w->unsaid++;
        }
        break;
    default:
        break;
    }
}

/* ---- fitting ---- */

/* Whether a typed word fits: the beginning of a word is enough, and so is its plural. Numbers must
 * be complete; the M of millions may be missing. */
static bool stands_for(const char *token, const char *word)
{
    size_t n = strlen(token), full = strlen(word);

    if (isdigit((unsigned char)token[0])) {
        return strncmp(token, word, n) == 0 && (n == full || (n + 1 == full && word[n] == 'm'));
    }
    return strncmp(token, word, n) == 0 ||
           (n == full + 1 && token[full] == 's' && strncmp(token, word, full) == 0);
}

static bool is_placed(int kind)
{
    return kind == MG_ACT_PLACE_CARD || kind == MG_ACT_RECEIVE || kind == MG_ACT_MOVE;
}

/* The word of a part that a typed word uses up; an equal word comes first. -1 = none is left. */
static int word_of(const words *w, const bool *used, const char *token, int of)
{
    int start = -1;

    for (int k = 0; k < w->n; k++) {
        if (used[k] || (int)w->part[k] != of) {
            continue;
        }
        if (strcmp(token, w->word[k]) == 0) {
            return k;
        }
        if (start < 0 && stands_for(token, w->word[k])) {
            start = k;
        }
    }
    return start;
}

/* The same over all parts; the words for where come first. */
static int word_for(const words *w, const bool *used, const char *token, bool where_only)
{
    int word = -1;

    for (int of = PART_WHERE; of < (where_only ? PART_NAME : PARTS) && word < 0; of++) {
        word = word_of(w, used, token, of);
    }
    return word;
}

static bool is_name_said(const words *w, const mg_tokens *tokens)
{
    int names = 0;

    for (int k = 0; k < w->n; k++) {
        bool said = w->part[k] != PART_NAME;

        names += w->part[k] == PART_NAME;
        for (int t = 0; t < tokens->n && !said; t++) {
            said = stands_for(tokens->word[t], w->word[k]);
        }
        if (!said) {
            return false;
        }
    }
    return names > 0;
}

static bool is_in_name(const words *w, const char *token)
{
    for (int k = 0; k < w->n; k++) {
        if (w->part[k] == PART_NAME && stands_for(token, w->word[k])) {
            return true;
        }
    }
    return false;
}

/* How well typed words fit a choice; NOT = not at all. Words for the place are matched before the
 * others. A place of two words counts no more than a place of one. */
static int fit(const words *w, int kind, const mg_tokens *tokens, int from)
{
    enum { NOT = -100, WHOLE_NAME = 4, PLACE = 3 };

    bool used[WORDS_MAX] = {false}, placed = false;
    int score = is_name_said(w, tokens) ? WHOLE_NAME : 0, said = 0;

    for (int pass = 0; pass < 2; pass++) {
        for (int t = from; t < tokens->n; t++) {
            bool place = tokens->where[t] && is_placed(kind);
            int k = place == (pass == 0) ? word_for(w, used, tokens->word[t], place) : WORDS_MAX;

            if (k < 0) {
                return NOT;
            }
            if (k == WORDS_MAX) {
                continue;
            }
            used[k] = true;
            placed |= w->part[k] == PART_WHERE;
            score += is_in_name(w, tokens->word[t]);
            said += strncmp(w->word[k], "double", 6) == 0 || strcmp(w->word[k], "apart") == 0;
        }
    }
    return score + (placed ? PLACE : 0) - (said < w->unsaid ? w->unsaid - said : 0);
}

static bool is_among(const mg_kinds *kinds, int kind)
{
    for (size_t k = 0; kinds && k < sizeof kinds->kind && kinds->kind[k]; k++) {
        if (kinds->kind[k] == kind) {
            return true;
        }
    }
    return !kinds;
}

int mg_cards_match(const mg_talk *talk, const mg_card_choices *choices, const mg_kinds *kinds,
                   const mg_tokens *tokens, int *out, int cap)
{
    int best = -50, n = 0;

    for (int k = 0; k < choices->n; k++) {
        mg_action act = choices->at[k].act;
        words w;
        int score;

        if (!is_among(kinds, act.kind)) {
            continue;
        }
        words_of(talk, choices->s, act, &w);
        score = fit(&w, act.kind, tokens, kinds && !kinds->counts ? 1 : 0);
        if (score < best) {
            continue;
        }
        n = score > best ? 0 : n;
        best = score;
        if (n < cap) {
            out[n] = k;
        }
        n++;
    }
    return n;
}

int mg_cards_find_kind(const mg_game *g, const mg_tokens *tokens)
{
    int best = -50, found = MG_FIND_NONE;

    for (int t = 0; t < tokens->n; t++) {
        if (!tokens->word[t][1] && !isdigit((unsigned char)tokens->word[t][0])) {
            return MG_FIND_NONE; /* "u" is a misplaced undo, not a card */
        }
    }
    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        words w = {0};
        int score;

        if (g->deck.n[kind] == 0) {
            continue;
        }
        add_kind(&w, PART_NAME, g, kind);
        score = tokens->n ? fit(&w, MG_ACT_NONE, tokens, 0) : best - 1;
        if (score > best) {
            found = kind;
        } else if (score == best && found >= 0) {
            found = MG_FIND_SEVERAL;
        }
        best = score > best ? score : best;
    }
    return found;
}
