/* SPDX-License-Identifier: MIT
 * What events carry, as words. Internal. */
#ifndef MAGIE_RECORD_EVENT_WORDS_H
#define MAGIE_RECORD_EVENT_WORDS_H

#include "record/words/names.h"

/** The fields of each kind of event, as in events.def. */
extern const char *const mg__event_fields[MG_EVENT_N];

/** What a member of an event of that kind carries: "deed" for subj, "round" for aux; the member's
 * own name if events.def says no more. Writes it into out[cap]; false: the kind does not use it. */
bool mg__event_carries(int kind, const char *member, char *out, size_t cap);

/** Appends the word of what an event is about: a deed, a space, a card. Nothing if it is about
 * none. */
void mg__put_event_subject(mg__out *o, const mg_game *g, const mg_event *ev);

#endif
