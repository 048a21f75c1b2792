/* SPDX-License-Identifier: MIT
 * The decks of a board: from table and settings to checked definitions. effects.def says which
 * figures a card needs. */
#include "editions/draft.h"

#include <stdio.h>
#include <string.h>

static const char *const headings[MG__CARD_HEADINGS] = {
    [MG__DECK] = "deck",
    [MG__COUNT] = "count",
    [MG__EFFECT] = "effect",
    [MG__AMOUNT] = "amount",
    [MG__TARGET] = "target",
    [MG__AMOUNT2] = "amount2",
    [MG__TEXT] = "text",
    [MG__PARTY] = "party",
    [MG__TIE] = "tie",
    [MG__CARD_NOTE] = "note",
    [MG__CARD_PROVENANCE] = "provenance",
};

static const char *const deck_words[MG_DECKS] = {"chance", "chest"};
static const mg__names decks = {deck_words, MG_DECKS};

static const struct {
    int32_t least, most, most2;
    const char *target;
} effect_table[MG_EFFECT_N] = {

#define MG_EFFECT(id, name, least, most, most2, target, text)                                      \
    [MG_FX_##id] = {least, most, most2, target},
#include "magie/effects.def"
};

/* NOLINTBEGIN(bugprone-macro-parentheses): an entry of a table cannot stand in parentheses */
static const char *const effect_names[MG_EFFECT_N] = {
#define MG_EFFECT(id, name, least, most, most2, target, text) [MG_FX_##id] = name,
#include "magie/effects.def"
};
/* NOLINTEND(bugprone-macro-parentheses) */
static const mg__names effects = {effect_names, MG_EFFECT_N};

static const char *const party_words[MG_PARTY_N] = {"all", "blue", "red"};
static const mg__names parties = {party_words, MG_PARTY_N};

static const char *const tie_words[MG_TIE_N] = {
    [MG_TIE_NO_VOTE] = "",
    [MG_TIE_PICK] = "drawer_picks",
    [MG_TIE_NOBODY] = "nobody",
    [MG_TIE_EACH] = "each",
    [MG_TIE_EACH_AMOUNT2] = "each_amount2",
    [MG_TIE_EACH_TO_BANK] = "each_to_bank",
    [MG_TIE_MOST_CASH] = "most_cash",
    [MG_TIE_MOST_BUILT] = "most_built",
};
static const mg__names ties = {tie_words + 1, MG_TIE_N - 1};

#define FX(effect) (1u << MG_FX_##effect)

/* Effects that an elected player can carry out: those about money, and the others.
 */
static const uint32_t votable_money =
    FX(COLLECT) | FX(PAY) | FX(COLLECT_EACH) | FX(PAY_EACH) | FX(PAY_PER_DEED) | FX(LOSE_BUILDING);
static const uint32_t votable_others = FX(NONE) | FX(ADVANCE_TO) | FX(BACK_TO) | FX(BACK_N) |
                                       FX(JAIL) | FX(REPAIRS) | FX(NEAREST_BUS) | FX(DRAW_FIRST);
static const uint32_t names_a_party = FX(ONE_PAYS) | FX(ALL_PAY);

_Static_assert(MG_EFFECT_N <= 32, "sets of effects have 32 bits");

const char *mg_party_name(int party)
{
    return party_words[party];
}

const char *mg_tie_name(int tie)
{
    return tie_words[tie];
}

const char *mg_effect_name(int effect)
{
    return effect_names[effect];
}

/* ---- reading ---- */

static void empty_figures(mg__draft_card *card, mg__place place)
{
    card->def.amount = card->def.amount2 = MG__EMPTY;
    card->def.target = MG__EMPTY;
    memset(card->word, 0, sizeof card->word);
    card->def.party = MG_PARTY_ALL;
    card->def.tie = MG_TIE_NO_VOTE;
    memset(card->def.provenance, 0, sizeof card->def.provenance);
    card->place[MG__AMOUNT] = card->place[MG__AMOUNT2] = card->place[MG__TARGET] = place;
    card->place[MG__PARTY] = card->place[MG__TIE] = place;
}

static void set_effect(mg__draft_card *card, const char *text, mg__place place,
                       mg_error_list *errors)
{
    int effect = mg__find(text, effects);

    if (effect < 0) {
        mg__say_unknown(errors, place, "effect", text, effects);
        effect = MG_EFFECT_N;
    }
    card->def.effect = (uint8_t)effect;
}

/* A position, or a word that helps the reader of the table. */
static void set_target(mg__draft_card *card, const char *text, mg__place place,
                       mg_error_list *errors)
{
    char clip[MG__CLIP];
    int32_t position;

    card->def.target = MG__EMPTY;
    memset(card->word, 0, sizeof card->word);
    if (mg__number(text, &position) && position < MG_SPACES) {
        card->def.target = (int16_t)position;
    } else if (mg__number(text, &position) || !mg__copy(card->word, sizeof card->word, text)) {
        mg__say(errors, place, "target", MG_E_FIELD, "\"%s\" is no position; they run from 0 to %d",
                mg__clip(text, clip), MG_SPACES - 1);
        card->def.target = MG__WRONG;
    }
}

static void set_text(mg__draft_card *card, const char *text, mg__place place, mg_error_list *errors)
{
    if (*text == '\0') {
        mg__say(errors, place, "text", MG_E_FIELD, "every card needs a text for the players");
    } else if (!mg__copy(card->def.text, sizeof card->def.text, text)) {
        mg__say(errors, place, "text", MG_E_FIELD, "the text has %d bytes; %d fit",
                (int)strlen(text), MG_TEXT_CAP - 1);
    }
}

static void set_party(mg__draft_card *card, const char *text, mg__place place,
                      mg_error_list *errors)
{
    int party = *text ? mg__find(text, parties) : MG_PARTY_ALL;

    if (party < 0) {
        mg__say_unknown(errors, place, "party", text, parties);
        party = MG_PARTY_N; /* has been reported */
    }
    card->def.party = (uint8_t)party;
}

static void set_tie(mg__draft_card *card, const char *text, mg__place place, mg_error_list *errors)
{
    int tie = *text ? mg__find(text, ties) + 1 : MG_TIE_NO_VOTE;

    if (*text && tie == 0) {
        mg__say_unknown(errors, place, "rule for a tie", text, ties);
        tie = MG_TIE_N; /* has been reported */
    }
    card->def.tie = (uint8_t)tie;
}

static void set_cell(mg__draft_card *card, int column, const char *text, mg__place place,
                     mg_error_list *errors)
{
    card->place[column] = place;
    switch (column) {
    case MG__EFFECT:
        set_effect(card, text, place, errors);
        break;
    case MG__AMOUNT:
        card->def.amount = mg__figure(text, place, "amount", errors);
        break;
    case MG__TARGET:
        set_target(card, text, place, errors);
        break;
    case MG__AMOUNT2:
        card->def.amount2 = mg__figure(text, place, "amount2", errors);
        break;
    case MG__TEXT:
        set_text(card, text, place, errors);
        break;
    case MG__PARTY:
        set_party(card, text, place, errors);
        break;
    case MG__TIE:
        set_tie(card, text, place, errors);
        break;
    case MG__CARD_PROVENANCE:
        mg__provenance(card->def.provenance, text, place, errors);
        break;
    default:
        break;
    }
}

static void add_copies(mg__draft *draft, int deck, const mg__draft_card *card, int count,
                       mg_error_list *errors)
{
    for (int copy = 0; copy < count; copy++) {
        if (draft->deck_n[deck] == MG_DECK_MAX) {
            mg__say(errors, card->place[MG__COUNT], "count", MG_E_CAPACITY,
                    "the deck \"%s\" gets more than %d cards", deck_words[deck], MG_DECK_MAX);
            return;
        }
        mg__draft_card *added = &draft->card[deck][draft->deck_n[deck]++];
        *added = *card;
        added->copy = copy > 0;
        snprintf(added->def.slug, sizeof added->def.slug, "%s-%d", deck_words[deck],
                 draft->deck_n[deck]);
    }
}

static void take_row(mg__draft *draft, const mg__sheet *sheet, int row, const int *cell,
                     mg_error_list *errors)
{
    const char *deck_word = mg__sheet_cell(sheet, row, cell[MG__DECK]);
    mg__draft_card card = {0};
    int deck = mg__find(deck_word, decks);
    int32_t count = 0;

    for (int column = 0; column < MG__CARD_COLUMNS; column++) {
        set_cell(&card, column, mg__sheet_cell(sheet, row, cell[column]),
                 mg__sheet_place(sheet, row, cell[column]), errors);
    }
    if (deck < 0) {
        mg__say_unknown(errors, card.place[MG__DECK], "deck", deck_word, decks);
    }
    const char *count_text = mg__sheet_cell(sheet, row, cell[MG__COUNT]);
    if (!mg__number(count_text, &count) || count < 1 || count > MG_DECK_MAX) {
        char clip[MG__CLIP];
        mg__say(errors, card.place[MG__COUNT], "count", MG_E_FIELD,
                "\"%s\" is no number from 1 to %d", mg__clip(count_text, clip), MG_DECK_MAX);
        count = 0;
    }
    if (deck >= 0) {
        add_copies(draft, deck, &card, count, errors);
    }
}

void mg__draft_cards(mg__draft *draft, const mg__sheet *sheet, mg_error_list *errors)
{
    int cell[MG__CARD_HEADINGS];

    memset(draft->card, 0, sizeof draft->card);
    memset(draft->deck_n, 0, sizeof draft->deck_n);
    if (!mg__sheet_columns(sheet, (mg__names){headings, MG__CARD_HEADINGS}, MG__CARD_NEEDED, cell,
                           errors)) {
        return;
    }
    for (int row = 1; row < sheet->row_n; row++) {
        take_row(draft, sheet, row, cell, errors);
    }
}

/* ---- changing cells ---- */

static mg__draft_card *find_card(mg__draft *draft, const char *slug)
{
    for (int deck = 0; deck < MG_DECKS; deck++) {
        for (int card = 0; card < draft->deck_n[deck]; card++) {
            if (strcmp(draft->card[deck][card].def.slug, slug) == 0) {
                return &draft->card[deck][card];
            }
        }
    }
    return NULL;
}

void mg__draft_set_card(mg__draft *draft, const mg__section *section, const mg__setting *setting,
                        mg_error_list *errors)
{
    static const mg__names keys = {headings + MG__EFFECT, MG__CARD_COLUMNS - MG__EFFECT};
    mg__draft_card *card = find_card(draft, section->item);
    int column = mg__find(setting->key, keys);
    char clip[MG__CLIP];

    if (!card) {
        mg__place place = {setting->place.file, section->line, 1, false, NULL};
        mg__say(errors, place, NULL, MG_E_UNKNOWN,
                "there is no card \"%s\"; they are chance-1 to chance-%d and chest-1 to chest-%d",
                mg__clip(section->item, clip), draft->deck_n[0], draft->deck_n[1]);
    } else if (column < 0) {
        mg__say_unknown(errors, setting->key_place, "column", setting->key, keys);
    } else {
        if (column + MG__EFFECT == MG__EFFECT) {
            empty_figures(card, setting->place);
        }
        card->copy = false;
        set_cell(card, column + MG__EFFECT, setting->value, setting->place, errors);
    }
}

/* ---- checking ---- */

/* The range that an effect needs in a column; most 0 = the cell must be empty. */
typedef struct range {
    int32_t least, most;
} range;

static void check_figure(const mg__draft_card *card, int column, int32_t value, range wanted,
                         mg_error_list *errors)
{
    const mg__place place = card->place[column];
    const char *effect = effect_names[card->def.effect];

    if (value == MG__WRONG) {
        return;
    }
    if (wanted.most == 0 && value != MG__EMPTY) {
        mg__say(errors, place, headings[column], MG_E_FIELD,
                "%s has no such figure; leave this empty", effect);
    } else if (wanted.most > 0 && value == MG__EMPTY) {
        mg__say(errors, place, headings[column], MG_E_FIELD, "this is empty; %s needs it", effect);
    } else if (wanted.most > 0 && (value < wanted.least || value > wanted.most)) {
        mg__say(errors, place, headings[column], MG_E_AMOUNT, "%d is outside %d to %d", (int)value,
                (int)wanted.least, (int)wanted.most);
    }
}

static void check_target(const mg__draft_card *card, const char *wanted, const char *effect,
                         mg_error_list *errors)
{
    const bool position = strcmp(wanted, "position") == 0;

    if (position && card->def.target == MG__EMPTY) {
        mg__say(errors, card->place[MG__TARGET], "target", MG_E_FIELD,
                "%s needs the position to go to", effect);
    } else if (!position &&
               (card->def.target >= 0 || (card->word[0] && strcmp(card->word, wanted) != 0))) {
        mg__say(errors, card->place[MG__TARGET], "target", MG_E_FIELD,
                "%s has no target; leave this empty%s%s%s", effect, *wanted ? ", or write " : "",
                wanted, *wanted ? " for the reader" : "");
    }
}

static bool in_set(uint32_t set, int effect)
{
    return (set >> effect & 1) != 0;
}

static void check_party(const mg__draft_card *card, const mg_options *options,
                        mg_error_list *errors)
{
    const char *effect = effect_names[card->def.effect];
    const bool named = card->def.party != MG_PARTY_ALL;

    if (!named && in_set(names_a_party, card->def.effect)) {
        mg__say(errors, card->place[MG__PARTY], "party", MG_E_FIELD,
                "%s needs a party: blue or red", effect);
    } else if (named && card->def.tie == MG_TIE_NO_VOTE &&
               !in_set(names_a_party, card->def.effect)) {
        mg__say(errors, card->place[MG__PARTY], "party", MG_E_FIELD,
                "%s concerns no party unless it is voted on; leave this empty, or fill the column "
                "tie",
                effect);
    } else if (named && !options->candidates) {
        mg__say(errors, card->place[MG__PARTY], "party", MG_E_FIELD,
                "without candidates nobody has a party; leave this empty, or set candidates = on");
    }
}

static void check_tie(const mg__draft_card *card, mg_error_list *errors)
{
    const int effect = card->def.effect, tie = card->def.tie;
    const bool other_sum = tie == MG_TIE_EACH_AMOUNT2 || tie == MG_TIE_EACH_TO_BANK;

    if (tie == MG_TIE_NO_VOTE) {
        return;
    }
    if (!in_set(votable_money | votable_others, effect)) {
        mg__say(errors, card->place[MG__TIE], "tie", MG_E_FIELD,
                "%s is for its drawer and cannot be voted on; leave this empty",
                effect_names[effect]);
    } else if (other_sum && !in_set(votable_money, effect)) {
        mg__say(errors, card->place[MG__TIE], "tie", MG_E_FIELD,
                "%s is about no sum of money, so %s does not fit; each does", effect_names[effect],
                tie_words[tie]);
    }
}

/* The range of the second amount. For some ties it is what each of the tied players pays or
 * gets. */
static range wanted_amount2(const mg__draft_card *card)
{
    const int effect = card->def.effect;
    const bool for_tie = card->def.tie == MG_TIE_EACH_AMOUNT2 && in_set(votable_money, effect);

    return for_tie ? (range){1, effect_table[effect].most} : (range){0, effect_table[effect].most2};
}

static void check_card(const mg__draft_card *card, const mg_options *options, mg_error_list *errors)
{
    const int effect = card->def.effect;

    if (effect == MG_EFFECT_N || card->def.tie == MG_TIE_N || card->def.party == MG_PARTY_N) {
        return; /* has been reported */
    }
    check_figure(card, MG__AMOUNT, card->def.amount,
                 (range){effect_table[effect].least, effect_table[effect].most}, errors);
    check_figure(card, MG__AMOUNT2, card->def.amount2, wanted_amount2(card), errors);
    check_tie(card, errors);
    check_party(card, options, errors);
    if (card->def.target != MG__WRONG) {
        check_target(card, effect_table[effect].target, effect_names[effect], errors);
    }
}

static void fill_card(mg_card_def *out, const mg__draft_card *card)
{
    *out = card->def;
    out->amount = out->amount < 0 ? 0 : out->amount;
    out->amount2 = out->amount2 < 0 ? 0 : out->amount2;
}

void mg__draft_finish_cards(mg__draft *draft, mg_board_def *board, const mg_options *options,
                            mg_error_list *errors)
{
    for (int deck = 0; deck < MG_DECKS; deck++) {
        board->deck_n[deck] = draft->deck_n[deck];
        for (int card = 0; card < draft->deck_n[deck]; card++) {
            if (!draft->card[deck][card].copy) {
                check_card(&draft->card[deck][card], options, errors);
            }
            fill_card(&board->card[deck][card], &draft->card[deck][card]);
        }
    }
}

void mg__draft_reopen_cards(mg__draft *draft, const mg_board_def *board)
{
    for (int deck = 0; deck < MG_DECKS; deck++) {
        draft->deck_n[deck] = board->deck_n[deck];
        for (int at = 0; at < board->deck_n[deck]; at++) {
            mg__draft_card *card = &draft->card[deck][at];
            card->def = board->card[deck][at];
            for (int column = 0; column < MG__CARD_COLUMNS; column++) {
                card->place[column] = draft->place;
                card->place[column].row = board->card[deck][at].slug;
            }
            card->def.amount = effect_table[card->def.effect].most ? card->def.amount : MG__EMPTY;
            card->def.amount2 = wanted_amount2(card).most ? card->def.amount2 : MG__EMPTY;
        }
    }
}
