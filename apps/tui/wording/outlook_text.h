/* SPDX-License-Identifier: MIT
 * What a choice would come to, in words. */
#ifndef MAGIE_TUI_OUTLOOK_TEXT_H
#define MAGIE_TUI_OUTLOOK_TEXT_H

#include "play/outlook.h"
#include "tui/wording/buffer.h"

/** In a few words: "Boardwalk (Ben's), +$200 salary, -$50 rent". Where the space is named already
 * only whose it is. Empty where there is nothing to say. */
void mg_outlook_text(const mg_session *session, const mg_outlook *outlook, bool named, char *out,
                     size_t cap);

/** What an action would come to, sentence by sentence. Returns how many. */
int mg_outlook_say(const mg_session *session, mg_action act, mg_buffer *out);

#endif
