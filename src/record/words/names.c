/* SPDX-License-Identifier: MIT
 * Names of spaces, deeds, groups, cards and seats. */
#include "record/words/names.h"

#include "record/words/frame_fields.h"
#include "record/words/group_words.h"

#include <string.h>

/* clang-format off */
const mg_name_info mg_candidate_table[MG_CANDIDATES] = {
#define MG_CANDIDATE(id, name, text) {name, text},
#include "magie/candidates.def"
};

/* clang-format on */

/* ---- for people ---- */

static const mg_space_def *space_def(const mg_game *g, int space)
{
    int board = space / MG_SPACES;

    return space >= 0 && board < g->board_n ? &g->def[board]->space[space % MG_SPACES] : NULL;
}

/* The space of a deed, or -1 if there is no such deed. */
static int deed_space(const mg_game *g, int deed_id)
{
    int board = mg_deed_board(deed_id);
    int deed = mg_deed_index(deed_id);

    if (deed_id < 0 || board >= g->board_n || deed >= g->board[board].deed_n) {
        return -1;
    }
    return mg_deed_space(g, deed_id);
}

const char *mg_space_name(const mg_game *g, int space)
{
    const mg_space_def *def = space_def(g, space);

    return def ? def->name : "nowhere";
}

const char *mg_deed_name(const mg_game *g, int deed_id)
{
    int space = deed_space(g, deed_id);

    return space < 0 ? "no deed" : mg_space_name(g, space);
}

const mg_card_def *mg__card_def(const mg_game *g, int deck, int card)
{
    int board = mg_card_country(g, card);
    int index = mg_card_index(g, card);

    if (card < 0 || board >= g->board_n || deck < 0 || deck >= MG_DECKS ||
        index >= g->def[board]->deck_n[deck]) {
        return NULL;
    }
    return &g->def[board]->card[deck][index];
}

const mg_card_def *mg__kept_def(const mg_game *g, int kept)
{
    if (kept < 0 || kept >= g->kept_n) {
        return NULL;
    }
    return mg__card_def(g, g->kept_deck[kept],
                        mg_card_id(g, g->kept_board[kept], g->kept_card[kept]));
}

const char *mg_kept_name(const mg_game *g, int kept)
{
    const mg_card_def *def = mg__kept_def(g, kept);

    if (!def) {
        return "no card";
    }
    switch (def->effect) {
    case MG_FX_SWAP_GROUPS:
        return "a card to exchange complete groups";
    case MG_FX_CANCEL:
        return "a card that cancels another";
    default:
        return "a Get Out of Jail Free card";
    }
}

mg__named mg__with_country(const mg_game *g, const char *name, int board)
{
    mg__named named;
    mg__out o = mg__out_of(named.text, sizeof named.text);

    mg__put(&o, name);
    if (board >= 0 && board < g->board_n) {
        mg__putf(&o, " (%s)", g->def[board]->name);
    }
    return named;
}

static bool on_another_board(const mg_game *g, const char *name, int board)
{
    for (int space = 0; space < g->board_n * MG_SPACES; space++) {
        if (space / MG_SPACES != board && strcmp(mg_space_name(g, space), name) == 0) {
            return true;
        }
    }
    return false;
}

mg__named mg__named_space(const mg_game *g, int space)
{
    const char *name = mg_space_name(g, space);
    int board = space / MG_SPACES;

    return mg__with_country(g, name,
                            space_def(g, space) && on_another_board(g, name, board) ? board : -1);
}

mg__named mg__named_deed(const mg_game *g, int deed_id)
{
    int space = deed_space(g, deed_id);

    return space < 0 ? mg__with_country(g, mg_deed_name(g, deed_id), -1)
                     : mg__named_space(g, space);
}

mg__named mg__named_group(const mg_game *g, int group_id)
{
    int board = mg_deed_board(group_id);

    return mg__with_country(g, mg_group_words(g->def[board], mg_deed_index(group_id)),
                            g->board_n > 1 ? board : -1);
}

mg__named mg__named_kept(const mg_game *g, int kept)
{
    bool told = g->board_n > 1 && mg__kept_def(g, kept);

    return mg__with_country(g, mg_kept_name(g, kept), told ? g->kept_board[kept] : -1);
}

void mg__put_a(mg__out *o, const char *word)
{
    mg__putf(o, "%s %s", word[0] && strchr("aeiouAEIOU", word[0]) ? "an" : "a", word);
}

const char *mg__buildings_word(const mg_game *g)
{
    return g->opt.build_levels < MG_LEVEL_HOTEL ? g->edition->houses : "buildings";
}

void mg__put_piece(mg__out *o, const mg_game *g, bool hotel)
{
    if (hotel) {
        mg__put(o, "a hotel");
    } else {
        mg__put_a(o, g->edition->house);
    }
}

void mg__put_seat(mg__out *o, const mg_game *g, const char *const *name, int seat)
{
    if (seat == MG_BANK) {
        mg__put(o, g->edition->bank);
    } else if (seat == MG_POT) {
        mg__put(o, "the pot");
    } else if (name && seat >= 0 && seat < MG_SEATS_MAX && name[seat]) {
        mg__put(o, name[seat]);
    } else {
        mg__putf(o, "seat %d", seat);
    }
}

void mg__put_candidate(mg__out *o, int candidate)
{
    bool known = candidate >= 0 && candidate < MG_CANDIDATES;

    mg__put(o, known ? mg_candidate_table[candidate].name : "?");
}

void mg__put_owned(mg__out *o, const mg_game *g, const mg_state *s, const char *const *name,
                   int deed_id)
{
    mg__put(o, mg__named_deed(g, deed_id).text);
    if (deed_space(g, deed_id) >= 0 && mg_owner(s, deed_id) >= 0) {
        mg__put(o, " (");
        mg__put_seat(o, g, name, mg_owner(s, deed_id));
        mg__put(o, ")");
    }
}

/* Symbols that are a letter or longer stand after the figure: "1500 Pts". */
static bool stands_before(const char *symbol)
{
    size_t n = strlen(symbol);
    bool letter = (symbol[0] >= 'A' && symbol[0] <= 'Z') || (symbol[0] >= 'a' && symbol[0] <= 'z');

    return n > 0 && (!letter || symbol[n - 1] == '$');
}

mg__money_form mg__money_form_of(const mg_game *g, int board)
{
    if (mg_is_card_game(g)) {
        return (mg__money_form){.symbol = "M"};
    }
    const char *symbol = board >= 0 && board < g->board_n ? g->def[board]->symbol : "";
    bool before = stands_before(symbol);

    return (mg__money_form){symbol, .before = before, .apart = *symbol && !before};
}

void mg__put_money(mg__out *o, const mg_game *g, int board, int64_t amt)
{
    mg__money_form form = mg__money_form_of(g, board);
    const char *sign = amt < 0 ? "-" : "";
    long long size = amt < 0 ? -(long long)amt : (long long)amt;

    if (form.before) {
        mg__putf(o, "%s%s%lld", sign, form.symbol, size);
    } else {
        mg__putf(o, "%s%lld%s%s", sign, size, form.apart ? " " : "", form.symbol);
    }
}

/* ---- as words ---- */

void mg__put_board(mg__out *o, const mg_game *g, int board)
{
    mg__put(o, board >= 0 && board < g->board_n ? g->def[board]->code : "?");
}

void mg__put_deck(mg__out *o, const mg_game *g, int deck)
{
    (void)g;
    mg__put(o, deck >= 0 && deck < MG_DECKS ? mg__decks[deck] : "?");
}

static void put_board_prefix(mg__out *o, const mg_game *g, int board)
{
    if (g->board_n > 1) {
        mg__put_board(o, g, board);
        mg__put(o, "/");
    }
}

void mg__put_space(mg__out *o, const mg_game *g, int space)
{
    const mg_space_def *def = space_def(g, space);

    if (!def) {
        mg__put(o, "?");
        return;
    }
    put_board_prefix(o, g, space / MG_SPACES);
    mg__put(o, def->slug);
}

void mg__put_deed(mg__out *o, const mg_game *g, int deed_id)
{
    mg__put_space(o, g, deed_space(g, deed_id));
}

void mg__put_group(mg__out *o, const mg_game *g, int group_id)
{
    int board = mg_deed_board(group_id);
    int group = mg_deed_index(group_id);

    if (group_id < 0 || board >= g->board_n || group >= g->def[board]->group_n) {
        mg__put(o, "?");
        return;
    }
    put_board_prefix(o, g, board);
    mg__put(o, g->def[board]->group[group].name);
}

void mg__put_card(mg__out *o, const mg_game *g, int deck, int card)
{
    const mg_card_def *def = mg__card_def(g, deck, card);

    if (!def) {
        mg__put(o, "?");
        return;
    }
    put_board_prefix(o, g, mg_card_country(g, card));
    mg__put(o, def->slug);
}

void mg__put_kept(mg__out *o, const mg_game *g, int kept)
{
    if (!mg__kept_def(g, kept)) {
        mg__put(o, "?");
        return;
    }
    mg__put_card(o, g, g->kept_deck[kept], mg_card_id(g, g->kept_board[kept], g->kept_card[kept]));
}

/* ---- finding ---- */

static const char *board_word(const void *context, int k)
{
    const mg_game *g = context;

    return k < g->board_n ? g->def[k]->code : NULL;
}

int mg__find_board(const mg_game *g, mg__word word, mg_err *err)
{
    return mg__find_word(word, "board", board_word, g, err);
}

static const char *space_word(const void *context, int k)
{
    const mg_board_def *def = context;

    return k < MG_SPACES ? def->space[k].slug : NULL;
}

static const char *group_word(const void *context, int k)
{
    const mg_board_def *def = context;

    return k < def->group_n ? def->group[k].name : NULL;
}

/* Both decks one after the other. */
static const char *card_word(const void *context, int k)
{
    const mg_board_def *def = context;

    if (k < def->deck_n[0]) {
        return def->card[0][k].slug;
    }
    k -= def->deck_n[0];
    return k < def->deck_n[1] ? def->card[1][k].slug : NULL;
}

static const char *deed_word(const void *context, int k)
{
    const mg_board_def *def = context;

    if (k >= MG_SPACES) {
        return NULL;
    }
    uint8_t kind = def->space[k].kind;
    bool owned = kind == MG_SPACE_STREET || kind == MG_SPACE_RAILROAD || kind == MG_SPACE_UTILITY;
    return owned ? def->space[k].slug : "";
}

/* The result of a search over boards: the board, and the index there. */
struct found {
    int board, k;
};

static struct found find_on_all(const mg_game *g, mg__word word, const char *kind,
                                mg_word_list *list, mg_err *err)
{
    struct found found = {-1, -1};
    mg_err last;

    (void)mg_fail(&last, MG_E_UNKNOWN, "this game has no boards, and no %s", kind);
    for (int board = 0; board < g->board_n; board++) {
        int k = mg__find_word(word, kind, list, g->def[board], &last);
        if (k >= 0 && found.k >= 0) {
            (void)mg_fail(err, MG_E_UNKNOWN, "several boards have \"%s\": write %s/%s or %s/%s",
                          list(g->def[board], k), g->def[found.board]->code, list(g->def[board], k),
                          g->def[board]->code, list(g->def[board], k));
            return (struct found){-1, -1};
        }
        if (k >= 0) {
            found = (struct found){board, k};
        }
    }
    if (found.k < 0 && err) {
        *err = last;
    }
    return found;
}

/* Cuts "code/rest" apart; board is -1 if there is no code. False: no such board. */
static bool split(const mg_game *g, mg__word word, int *board, mg__word *rest, mg_err *err)
{
    mg__word code;

    *board = -1;
    *rest = word;
    code = mg__word_cut(rest, '/');
    if (code.n == word.n) {
        *rest = word;
        return true;
    }
    *board = mg__find_board(g, code, err);
    return *board >= 0;
}

/* Finds "word" or "code/word" in a list that every board has. */
static struct found find_on_boards(const mg_game *g, mg__word word, const char *kind,
                                   mg_word_list *list, mg_err *err)
{
    struct found found = {-1, -1};
    mg__word rest;

    if (!split(g, word, &found.board, &rest, err)) {
        return found;
    }
    if (found.board < 0) {
        return find_on_all(g, word, kind, list, err);
    }
    found.k = mg__find_word(rest, kind, list, g->def[found.board], err);
    return found;
}

/* Like find_on_boards, and accepts a position number; without a code it is on the first board. Card
 * games have no positions. */
static struct found find_place(const mg_game *g, mg__word word, const char *kind,
                               mg_word_list *list, mg_err *err)
{
    struct found found = {-1, -1};
    mg__word rest;
    int32_t number = 0;

    if (!split(g, word, &found.board, &rest, err)) {
        return found;
    }
    if (g->board_n == 0 || !mg__word_number(rest, &number)) {
        return find_on_boards(g, word, kind, list, err);
    }
    if (number < 0 || number >= MG_SPACES) {
        (void)mg_fail(err, MG_E_UNKNOWN, "positions go from 0 to %d, not %d", MG_SPACES - 1,
                      (int)number);
        return found;
    }
    return (struct found){found.board < 0 ? 0 : found.board, number};
}

static const char *way_word(const void *context, int k)
{
    (void)context;
    return mg__ways[k];
}

int mg__find_way(const mg_game *g, mg__word word, mg_err *err)
{
    (void)g;
    return mg__find_word(word, "way", way_word, NULL, err);
}

static const char *action_word(const void *context, int k)
{
    (void)context;
    return k + 1 < MG_ACTION_N ? mg_action_table[k + 1].name : NULL;
}

int mg__find_action(mg__word word, mg_err *err)
{
    return mg__word_is(word, "lay") ? MG_ACT_PLACE_CARD /* until 0.1.0 */
                                    : mg__find_word(word, "action", action_word, NULL, err) + 1;
}

static const char *candidate_word(const void *context, int k)
{
    (void)context;
    return k < MG_CANDIDATES ? mg_candidate_table[k].name : NULL;
}

int mg__find_candidate(const mg_game *g, mg__word word, mg_err *err)
{
    (void)g;
    return mg__find_word(word, "candidate", candidate_word, NULL, err);
}

int mg__find_space(const mg_game *g, mg__word word, mg_err *err)
{
    struct found found = find_place(g, word, "space", space_word, err);

    return found.k < 0 ? -1 : found.board * MG_SPACES + found.k;
}

int mg__find_deed(const mg_game *g, mg__word word, mg_err *err)
{
    struct found found = find_place(g, word, "deed", deed_word, err);

    if (found.k < 0) {
        return -1;
    }
    int deed = g->board[found.board].deed_at[found.k];
    if (deed == MG_NONE) {
        (void)mg_fail(err, MG_E_UNKNOWN, "%s (position %d) is not for sale",
                      g->def[found.board]->space[found.k].name, found.k);
        return -1;
    }
    return mg_deed_id(found.board, deed);
}

int mg__find_group(const mg_game *g, mg__word word, mg_err *err)
{
    struct found found = find_on_boards(g, word, "group", group_word, err);

    return found.k < 0 ? -1 : mg_deed_id(found.board, found.k);
}

int mg__find_card(const mg_game *g, mg__word word, int *deck, mg_err *err)
{
    struct found found = find_on_boards(g, word, "card", card_word, err);

    if (found.k < 0) {
        return -1;
    }
    int first_n = g->def[found.board]->deck_n[0];
    *deck = found.k >= first_n;
    return mg_card_id(g, found.board, found.k - (*deck ? first_n : 0));
}

int mg__find_kept(const mg_game *g, mg__word word, mg_err *err)
{
    int deck = 0;
    int card = mg__find_card(g, word, &deck, err);

    if (card < 0) {
        return -1;
    }
    for (int kept = 0; kept < g->kept_n; kept++) {
        if (g->kept_deck[kept] == deck && g->kept_board[kept] == mg_card_country(g, card) &&
            g->kept_card[kept] == mg_card_index(g, card)) {
            return kept;
        }
    }
    (void)mg_fail(err, MG_E_UNKNOWN, "\"%.*s\" is not a card that players keep", (int)word.n,
                  word.at);
    return -1;
}
