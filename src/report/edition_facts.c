/* SPDX-License-Identifier: MIT */
#include "report/edition_facts.h"

#include <stdio.h>

const char *mg_edition_call_name(const mg_edition *e, char out[2 * MG_NAME_CAP])
{
    const bool plain = mg_edition_find(e->name) == e;

    snprintf(out, 2 * (size_t)MG_NAME_CAP, "%s%s%s", e->name, plain ? "" : ":",
             plain ? "" : e->profile);
    return out;
}

const char *const mg_card_type_names[MG_CARDS_TYPES] = {"money", "property", "wild", "rent",
                                                        "action"};
const char *const mg_card_effect_names[MG_CARDS_EFFECT_N] = {
#define MG_CARDS_EFFECT(id, name, text) name,
#include "magie/cards_effects.def"
};

int mg_deck_card_n(const mg_deck_def *deck)
{
    int n = 0;

    for (int kind = 0; kind < deck->kind_n; kind++) {
        n += deck->kind[kind].count;
    }
    return n;
}

int mg_deck_worth(const mg_deck_def *deck)
{
    int sum = 0;

    for (int kind = 0; kind < deck->kind_n; kind++) {
        sum += deck->kind[kind].count * deck->kind[kind].value;
    }
    return sum;
}

const mg_colour_def *mg_kind_colour(const mg_deck_def *deck, const mg_kind_def *kind)
{
    int colour = 0;

    while (colour + 1 < deck->colour_n && !(kind->colours >> colour & 1)) {
        colour++;
    }
    return &deck->colour[colour];
}
