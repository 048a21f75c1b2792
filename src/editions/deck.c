/* SPDX-License-Identifier: MIT
 * The table of a card game's deck: one row a kind of card. */
#include "editions/load.h"

#include <stdlib.h>
#include <string.h>

enum {
    KIND,
    NAME,
    COUNT,
    VALUE,
    NEEDED,
    SIZE = NEEDED,
    RENT,
    COLOURS,
    AMOUNT,
    EFFECT,
    BUILDINGS,
    COLUMNS
};

static const char *const heading_words[COLUMNS] = {"kind",     "name",     "count",   "value",
                                                   "set_size", "rent",     "colours", "amount",
                                                   "effect",   "buildings"};
static const char *const type_words[MG_CARDS_TYPES] = {"money", "property", "wild", "rent",
                                                       "action"};
static const char *const effect_words[MG_CARDS_EFFECT_N] = {
#define MG_CARDS_EFFECT(id, name, text) name,
#include "magie/cards_effects.def"
};

typedef struct reader {
    const mg__sheet *sheet;
    mg_error_list *errors;
    mg_deck_def *deck;
    int cell[COLUMNS], row;
} reader;

static const char *text(const reader *r, int column)
{
    return mg__sheet_cell(r->sheet, r->row, r->cell[column]);
}

static void say(const reader *r, int column, mg_status status, const char *what)
{
    mg__say(r->errors, mg__sheet_place(r->sheet, r->row, r->cell[column]), heading_words[column],
            status, "%s", what);
}

/* A figure from least to most; 0 where it is none, after saying so. */
static uint8_t figure(const reader *r, int column, int least, int most)
{
    int32_t value = 0;

    if (text(r, column)[0] == '\0' && least == 0) {
        return 0;
    }
    if (!mg__number(text(r, column), &value) || value < least || value > most) {
        mg__say(r->errors, mg__sheet_place(r->sheet, r->row, r->cell[column]),
                heading_words[column], MG_E_AMOUNT, "this should be a number from %d to %d", least,
                most);
        return 0;
    }
    return (uint8_t)value;
}

/* Takes the next part of "a;b;c". False at its end. */
static bool next_part(const char **list, char *out, size_t cap)
{
    size_t length = strcspn(*list, ";");

    if (**list == '\0') {
        return false;
    }
    memset(out, 0, cap);
    if (length < cap) {
        memcpy(out, *list, length);
    }
    *list += length + ((*list)[length] == ';');
    return true;
}

static int find_colour(const mg_deck_def *deck, const char *name)
{
    for (int colour = 0; colour < deck->colour_n; colour++) {
        if (strcmp(deck->colour[colour].name, name) == 0) {
            return colour;
        }
    }
    return -1;
}

/* ---- colours: each is defined by its property ---- */

static void read_rents(const reader *r, mg_colour_def *colour)
{
    const char *list = text(r, RENT);
    char part[8];
    int n = 0;

    while (next_part(&list, part, sizeof part)) {
        int32_t rent;

        if (n == colour->size || !mg__number(part, &rent) || rent > 99) {
            n = -1;
            break;
        }
        colour->rent[n++] = (uint8_t)rent;
    }
    if (n != colour->size) {
        say(r, RENT, MG_E_FIELD,
            "this should be a rent for each number of cards up to the set, such as 1;2;4");
    }
}

static void read_colour(const reader *r)
{
    mg_deck_def *deck = r->deck;
    mg_colour_def *colour = &deck->colour[deck->colour_n];
    const char *name = text(r, COLOURS);

    if (!mg__is_slug(name, sizeof colour->name) || find_colour(deck, name) >= 0) {
        say(r, COLOURS, MG_E_FIELD,
            "a property names one colour that no other property has: letters a to z and digits");
        return;
    }
    if (deck->colour_n == MG_COLOURS_MAX) {
        say(r, COLOURS, MG_E_CAPACITY, "there are too many colours");
        return;
    }
    deck->colour_n++;
    mg__copy(colour->name, sizeof colour->name, name);
    colour->size = figure(r, SIZE, 1, MG_SET_MAX);
    colour->bare = strcmp(text(r, BUILDINGS), "no") == 0;
    read_rents(r, colour);
}

static void read_colours(reader *r)
{
    for (r->row = 1; r->row < r->sheet->row_n; r->row++) {
        if (strcmp(text(r, KIND), type_words[MG_CARDS_PROPERTY]) == 0) {
            read_colour(r);
        }
    }
}

/* ---- kinds ---- */

static void read_colour_set(const reader *r, mg_kind_def *kind)
{
    const char *list = text(r, COLOURS);
    char part[16];

    if (strcmp(list, "*") == 0) {
        kind->multi = kind->type != MG_CARDS_PROPERTY;
        kind->colours = (uint16_t)((1u << r->deck->colour_n) - 1);
        return;
    }
    while (next_part(&list, part, sizeof part)) {
        int colour = find_colour(r->deck, part);

        if (colour < 0) {
            say(r, COLOURS, MG_E_UNKNOWN, "no property has that colour");
        } else {
            kind->colours |= (uint16_t)(1u << colour);
        }
    }
    if (kind->colours == 0) {
        say(r, COLOURS, MG_E_FIELD, "this should name colours, such as red;yellow, or * for all");
    }
}

static void read_effect(const reader *r, mg_kind_def *kind)
{
    int effect = mg__find(text(r, EFFECT), (mg__names){effect_words, MG_CARDS_EFFECT_N});

    if (effect <= 0) {
        mg__say_unknown(r->errors, mg__sheet_place(r->sheet, r->row, r->cell[EFFECT]), "effect",
                        text(r, EFFECT), (mg__names){effect_words + 1, MG_CARDS_EFFECT_N - 1});
        return;
    }
    for (int other = 0; other < r->deck->kind_n; other++) {
        if (r->deck->kind[other].effect == effect) {
            say(r, EFFECT, MG_E_FIELD, "another row has that effect; give it a larger count");
        }
    }
    kind->effect = (uint8_t)effect;
}

static void read_name(const reader *r, mg_kind_def *kind)
{
    if (text(r, NAME)[0] == '\0' || !mg__copy(kind->name, sizeof kind->name, text(r, NAME)) ||
        mg__slug(kind->name, kind->slug, sizeof kind->slug) == 0) {
        say(r, NAME, MG_E_FIELD, "a name has letters, and at most 47 bytes");
        return;
    }
    for (int other = 0; other < r->deck->kind_n; other++) {
        if (strcmp(r->deck->kind[other].slug, kind->slug) == 0) {
            say(r, NAME, MG_E_FIELD, "another row has that name; give it a larger count");
        }
    }
}

static void read_kind(const reader *r)
{
    mg_kind_def *kind = &r->deck->kind[r->deck->kind_n];
    int type = mg__find(text(r, KIND), (mg__names){type_words, MG_CARDS_TYPES});

    if (type < 0) {
        mg__say_unknown(r->errors, mg__sheet_place(r->sheet, r->row, r->cell[KIND]), "kind",
                        text(r, KIND), (mg__names){type_words, MG_CARDS_TYPES});
        return;
    }
    kind->type = (uint8_t)type;
    read_name(r, kind);
    kind->count = figure(r, COUNT, 1, 40);
    kind->value = figure(r, VALUE, 0, 15);
    kind->amount = figure(r, AMOUNT, 0, 10);
    if (type != MG_CARDS_MONEY && type != MG_CARDS_ACTION) {
        read_colour_set(r, kind);
    }
    if (type == MG_CARDS_ACTION) {
        read_effect(r, kind);
    }
    r->deck->kind_n++;
}

static void read_kinds(reader *r)
{
    for (r->row = 1; r->row < r->sheet->row_n; r->row++) {
        if (r->deck->kind_n == MG_KINDS_MAX) {
            say(r, KIND, MG_E_CAPACITY, "there are too many kinds of card");
            return;
        }
        read_kind(r);
    }
}

static void check_size(const reader *r)
{
    int cards = 0, properties = 0;

    for (int kind = 0; kind < r->deck->kind_n; kind++) {
        const mg_kind_def *def = &r->deck->kind[kind];
        bool property = def->type == MG_CARDS_PROPERTY || def->type == MG_CARDS_WILD;

        cards += def->count;
        properties += property ? def->count : 0;
    }
    if (cards > MG_PILE_MAX || properties > MG_ROWS_MAX || r->deck->colour_n == 0) {
        mg__say(r->errors, (mg__place){.file = r->sheet->file}, NULL, MG_E_CAPACITY,
                "a deck has properties, at most %d of them, and at most %d cards", MG_ROWS_MAX,
                MG_PILE_MAX);
    }
}

void mg__deck_read(mg_deck_def *deck, const mg__sheet *sheet, mg_error_list *errors)
{
    reader r = {.sheet = sheet, .errors = errors, .deck = deck};
    const int before = errors->n;

    memset(deck, 0, sizeof *deck);
    if (!mg__sheet_columns(sheet, (mg__names){heading_words, COLUMNS}, NEEDED, r.cell, errors)) {
        return;
    }
    read_colours(&r);
    if (errors->n == before) {
        read_kinds(&r);
    }
    if (errors->n == before) {
        check_size(&r);
    }
}
