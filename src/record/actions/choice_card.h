/* SPDX-License-Identifier: MIT
 * The choices that cards bring, as sentences. Internal. */
#ifndef MAGIE_RECORD_CHOICE_CARD_H
#define MAGIE_RECORD_CHOICE_CARD_H

#include "record/actions/choice_parts.h"

/** " Ben": the seat that the question on top is about. */
void mg__put_opponent(mg__out *o, const mg__asked *a);

/** The sentence for playing a card, or for answering a question of a card. */
void mg__put_card_play(mg__out *o, const mg__asked *a);

#endif
