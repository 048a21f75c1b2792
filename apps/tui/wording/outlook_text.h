/* SPDX-License-Identifier: MIT
 * The result of a choice, in words. */
#ifndef MAGIE_TUI_OUTLOOK_TEXT_H
#define MAGIE_TUI_OUTLOOK_TEXT_H

#include "play/outlook.h"
#include "tui/wording/buffer.h"

/** In a few words: "Boardwalk (Ben's), +$200 salary, -$50 rent". If the space is named already,
 * only its owner. Empty if there is nothing to say. */
void mg_outlook_text(const mg_session *session, const mg_outlook *outlook, bool named, char *out,
                     size_t cap);

/** The result of an action, sentence by sentence. Returns how many there are. */
int mg_outlook_say(const mg_session *session, mg_action act, mg_buffer *out);

#endif
