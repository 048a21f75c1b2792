/* SPDX-License-Identifier: MIT
 * What the descriptions of an edition, as text and as JSON, have in common. */
#ifndef MAGIE_REPORT_EDITION_FACTS_H
#define MAGIE_REPORT_EDITION_FACTS_H

#include "magie/edition.h"

enum { MG_VOTE_FIGURES = 5 }; /* votes of a deed: by itself, with its whole group, with buildings */

/** "standard" for the profile that is the default under that name, else "standard:modern". Returns
 * out. */
const char *mg_edition_call_name(const mg_edition *e, char out[2 * MG_NAME_CAP]);

/* For decks of card games: the words of their tables, the number of cards, their total worth, the
 * first colour of a kind. */
extern const char *const mg_card_type_names[MG_CARDS_TYPES];
extern const char *const mg_card_effect_names[MG_CARDS_EFFECT_N];
int mg_deck_card_n(const mg_deck_def *deck);
int mg_deck_worth(const mg_deck_def *deck);
const mg_colour_def *mg_kind_colour(const mg_deck_def *deck, const mg_kind_def *kind);

#endif
